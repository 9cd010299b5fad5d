"""Compilation of Verilog and the C++ harness into a shared library, with a cache."""

import hashlib
import json
import os
import re
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypedDict

from arch.cache import hold, is_safe
from sim import toolchain
from sim.native.glue import glue
from sim.native.runtime import (
    FEW_QUERIES,
    FIRST_INCLUDE,
    HEADER_VARIABLES,
    PRECOMPILED,
    UNIT,
    UNIT_VARIABLES,
    keep_headers,
    keep_objects,
    place_headers,
    place_objects,
    shares_headers,
    write_unit,
)
from sim.recording import FLAGS as COVERAGE_FLAGS
from sim.recording import recording
from sim.toolchain import ToolchainError

__all__ = ["HARNESS", "Build", "Glued", "build", "build_glued", "cluster_library", "in_harness"]

_HERE = Path(__file__).resolve().parent
_LIBRARY = "libmodel.so"
# Instances that share a function must have equal ones, but these passes create names that depend on
# the instance.
SHARED_FUNCTIONS = ("-fno-dfg", "-fno-table")
_HIERARCHY = "hier_block"       # in Verilator's configuration: a block that is compiled on its own
_STAMP = "build.json"

# All engines ran as fast with -O1 as with -O2 or -O3 (a core that trains, meshes of 32x32, eie,
# scnn, nic), and most compiled in half of the time. -march=native makes them about twice as fast
# as Verilator's default of -Os.
# C++ called by the design must round each product and each sum, as hardware without fused
# multiply-add does.
_CODE_FLAGS = ("-march=native", "-ffp-contract=off", "-fPIC", "-fvisibility=hidden")
_MODEL_FLAGS = ("-O1", FEW_QUERIES, *_CODE_FLAGS)
# Meshes in C++ are loops that -O3 vectorises. The Verilog around them takes twice as long with it,
# and runs a fifth faster.
_SOURCE_FLAGS = ("-std=c++17", "-O3", *_CODE_FLAGS)
_SOURCES = "sources.cpp"
# Verilator's own library: hardly used in the clock loop; -O1 compiles 4 s faster than -O3.
_SUPPORT_FLAGS = ("-O1", "-fPIC", "-fvisibility=hidden")
# For a quick build: half of the compilation of -O1, and as fast but for a few percent.
_QUICK_FLAGS = ("-Og", *_MODEL_FLAGS[1:])
# Code that runs once: up to a third of a model's source.
_START_FLAGS = ("-O0", "-fPIC", "-fvisibility=hidden")
# CXXRTL's code is slower at -O3 than at -O2.
_CXXRTL_FLAGS = ("-O2", "-march=native", "-fPIC", "-fvisibility=hidden")
# Less than half of the compilation, a tenth of the speed: even at 300,000 cycles.
_QUICK_CXXRTL_FLAGS = ("-Og", FEW_QUERIES, *_CXXRTL_FLAGS[1:])
_CLUSTER_FLAGS = ("-std=c++17", "-O2", "-march=native", "-fPIC", "-fvisibility=hidden",
                  "-shared")
_VERILATOR_FLAGS = ("--cc", "--exe", "--build", "-O3", "--x-assign", "fast", "--x-initial", "fast",
                    "--no-timing", "--prefix", "Vmodel", "-j", "2")
_USER_DEFINES = ("-DVL_USER_FINISH", "-DVL_USER_STOP", "-DVL_USER_FATAL")

class _Harness(TypedDict):
    headers: Sequence[str]
    support: Sequence[str]


HARNESS: _Harness = {"headers": ("dram.h", "harness.h", "pins.h", "rules.h", "stream.h"),
                     "support": ("dram.cpp",)}
"""C++ of this folder around every design that :func:`build` compiles, as :class:`Glued` has it."""


@dataclass(frozen=True, kw_only=True)
class Build:
    """A compiled design.

    Parameters
    ----------
    library : Path
        Shared library for :class:`~sim.native.Simulation`.
    seconds : float
        Wall time of :func:`build`, including the search for tools. Seconds.
    cached : bool
        Whether the library was there already.
    simulator : str
        ``"verilator"`` or ``"cxxrtl"``.
    directory : Path
        Folder in the cache that holds the library and the generated glue. The output of the tools
        is next to it, in a file of the same name with ``.log`` added.
    trace : str or None
        Wave format that the library can write, if any.
    optimised : bool
        Whether the model is compiled for speed; otherwise it was wanted soon.
    """

    library: Path
    seconds: float
    cached: bool
    simulator: str
    directory: Path
    trace: str | None
    optimised: bool = True


@dataclass(frozen=True, kw_only=True)
class Glued:
    """A design with custom C++ around it.

    Parameters
    ----------
    top : str
        Name of the top module.
    verilog : sequence of path
        Verilog files.
    glue : callable
        Returns the C++ source for a simulator, ``"verilator"`` or ``"cxxrtl"``.
    headers : sequence of str
        Files of this folder that the source includes, besides ``dut_<simulator>.h``.
    vlt : path, optional
        Verilator configuration; CXXRTL ignores it.
    support : sequence of str
        C++ files of this folder that no design changes: compiled once, with the first one.
    sources : mapping of str to str, optional
        C++ text by file name, called by the Verilog through DPI, which CXXRTL does not support.
    quick : bool
        Whether the model is compiled without optimisation, for what runs some ten thousand cycles:
        in three quarters of the time if it is small, in a third of it if it is large. If the
        optimised one is in the cache, that is taken.
    whole : bool
        Whether what builds share is compiled even if this one, which is small, has no use for it.
    simulated : bool
        Whether the Verilog is a text that :func:`hwgen.emit.emit` writes for a simulator. Registers
        of one enable are together in it, which Verilator would take apart, and no output depends on
        an input in the same cycle. So a cycle is evaluated once, at either edge of the clock,
        unless there are waves, in which a clock has two.
    """

    top: str
    verilog: Sequence[str | Path]
    glue: Callable[[str], str]
    headers: Sequence[str]
    vlt: str | Path | None = None
    support: Sequence[str] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    quick: bool = False
    whole: bool = False
    simulated: bool = False

    @property
    def verilator_flags(self) -> tuple[str, ...]:
        """Flags for Verilator, besides those of all designs."""
        return ("-fno-split",) if self.simulated else ()

    @property
    def flags(self) -> tuple[str, ...]:
        """Compiler flags for the model."""
        if self.quick:
            return _START_FLAGS
        if toolchain.quick_builds():
            return _QUICK_FLAGS
        return ("-O3", *_MODEL_FLAGS[1:]) if self.sources else _MODEL_FLAGS

    @property
    def source_flags(self) -> tuple[str, ...]:
        """Compiler flags for the C++ that the Verilog calls."""
        return ("-std=c++17", "-O0", *_CODE_FLAGS) if self.quick else _SOURCE_FLAGS

    @property
    def support_flags(self) -> tuple[str, ...]:
        """Compiler flags for Verilator's own library."""
        return _START_FLAGS if toolchain.quick_builds() else _SUPPORT_FLAGS

    @property
    def cxxrtl_flags(self) -> tuple[str, ...]:
        """Compiler flags for CXXRTL."""
        return _QUICK_CXXRTL_FLAGS if toolchain.quick_builds() else _CXXRTL_FLAGS

    @property
    def is_one_unit(self) -> bool:
        """Whether Verilator's C++ is compiled together with the source around it."""
        if self.quick or toolchain.quick_builds():
            # Blocks that are compiled on their own have a makefile each.
            return self.waivers is None or _HIERARCHY not in self.waivers.read_text()
        return False

    @property
    def paths(self) -> list[Path]:
        """Absolute paths of the Verilog files.

        Raises
        ------
        ValueError
            There is none.
        """
        if not self.verilog:
            raise ValueError(f"verilog must have at least one file, not {self.verilog!r}")
        return [Path(path).absolute() for path in self.verilog]

    @property
    def waivers(self) -> Path | None:
        """Absolute path of the Verilator configuration."""
        return Path(self.vlt).absolute() if self.vlt is not None else None

    def at_both_edges(self, simulator: str, trace: str | None) -> bool:
        """Return whether the clock of the model counts at both of its edges."""
        return self.simulated and simulator == "verilator" and trace is None

    def files(self, simulator: str, trace: str | None = None) -> dict[str, str]:
        """Return the C++ source by file name, for one of the simulators.

        Raises
        ------
        ToolchainError
            The Verilog calls C++, which the simulator does not support.
        """
        if self.sources and simulator == "cxxrtl":
            raise ToolchainError("Verilator is needed for Verilog that calls C++ "
                                 f"({', '.join(self.sources)}): CXXRTL cannot do that")
        files = dict(self.sources)
        begin = FIRST_INCLUDE if simulator == "verilator" else ""
        if self.at_both_edges(simulator, trace):
            begin += "#define HWGEN_BOTH_EDGES 1\n"
        if self.sources:
            files[_SOURCES] = "".join(f'#include "{name}"\n' for name in self.sources)
        end = f'#include "{UNIT}"\n' if simulator == "verilator" and self.is_one_unit else ""
        files["glue.cpp"] = begin + self.glue(simulator) + end
        for name in (*self.headers, *self.support, f"dut_{simulator}.h"):
            files[name] = (_HERE / name).read_text()
        if simulator == "cxxrtl":
            # One translation unit: the harness includes the model as a header; its code follows.
            files["all.cpp"] = "".join(f'#include "{name}"\n'
                                       for name in ("glue.cpp", "model.cpp", *self.support))
        return files


def _digest(parts: Mapping[str, Any]) -> str:
    text = json.dumps(parts, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _file_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _is_intact(directory: Path, cache: Path) -> bool:
    """Hold a cache entry; return whether it is complete, with the library that was built.

    The hash detects damage, not tampering: whoever can write the library can write the hash, too.
    """
    try:
        if not (hold(directory) and is_safe(directory, cache)):
            return False
        stamp = json.loads((directory / _STAMP).read_text())
        return bool(_file_digest(directory / _LIBRARY) == stamp["library"])
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _verilator_command(
    simulator: toolchain.Verilator,
    compiler: toolchain.Compiler,
    *,
    verilog: Sequence[Path],
    vlt: Path | None,
    top: str,
    trace: str | None,
    extra_args: Sequence[str],
    variables: Mapping[str, str],
) -> tuple[list[str], dict[str, str]]:
    flags = [*_VERILATOR_FLAGS, "--top-module", top, "--Mdir", "obj",
             "-CFLAGS", f"-I.. {' '.join(_USER_DEFINES)}",
             "-LDFLAGS", "-shared", "-o", f"../{_LIBRARY}"]
    if trace is not None:
        flags.append(f"--trace-{trace}")
    directives = vlt.read_text() if vlt is not None else ""
    if _HIERARCHY in directives:
        # Verilator only writes the makefiles; _make_hierarchy runs them.
        flags.remove("--build")
        flags.append("--hierarchical")
    if "public_flat_rd" in directives:
        # Without the first pass, a wire with high bits that copy a low one is a loop, which takes
        # time but does no harm; real loops are found by lint.
        flags += [*SHARED_FUNCTIONS, "-Wno-UNOPTFLAT"]
    command = [str(simulator.program), *flags, *extra_args, *([str(vlt)] if vlt else []),
               *map(str, verilog), "glue.cpp"]
    return command, simulator.make_env(compiler, variables)


def _make_hierarchy(work: Path, top: str, *, log: Path, env: Mapping[str, str]) -> None:
    """Build the makefiles that Verilator wrote for separately compiled blocks.

    A rule of that makefile has two targets, two files that one run of Verilator writes. make treats
    it as two rules and, with two jobs, runs Verilator twice at once in one folder: now and then the
    compiler reads a file while the other run is writing it. So the targets are made one by one.
    """
    makefile = next((work / "obj").glob("*_hier.mk"))
    wrappers = re.findall(r"^(\S+\.sv) \S+\.mk:", makefile.read_text(), re.MULTILINE)
    make = ["make", "-C", "obj", "-f", makefile.name]
    for jobs, targets in (("1", wrappers), ("2", ["hier_build"])):
        toolchain.run_logged([*make, "-j", jobs, *targets], step=f"Verilator build of {top}",
                             log=log, env=env, cwd=work)


def _make_unit(work: Path, top: str, *, made: Sequence[str], targets: Sequence[str], log: Path,
               env: Mapping[str, str]) -> None:
    """Build what Verilator wrote as one unit, after `targets`; files `made` are made already."""
    write_unit(work / "obj", "Vmodel")
    make = ["make", "-C", "obj", "-f", "Vmodel.mk",
            *(word for name in made for word in ("-o", name))]
    for command in ([[*make, *targets]] if targets else []) + [make]:
        toolchain.run_logged(command, step=f"Verilator build of {top}", log=log, env=env, cwd=work)


def _compile_beside(
    simulator: toolchain.Verilator,
    compiler: toolchain.Compiler,
    design: Glued,
    *,
    work: Path,
    log: Path,
) -> list[str]:
    """Compile the C++ that designs share, or find it; return the object files.

    They are in Verilator's folder. This is what a design calls, and what no design changes.
    """
    flags = [*design.source_flags,
             *(f"-I{simulator.root / 'include' / name}" for name in ("", "vltstd"))]
    units = [(_SOURCES, dict(design.sources), flags)] if design.sources else []
    headers = {name: (_HERE / name).read_text() for name in design.headers}
    units += [(name, {name: (_HERE / name).read_text(), **headers}, ["-std=c++17", *_MODEL_FLAGS])
              for name in design.support]
    made = []
    for file, texts, options in units:
        key = _digest({"sources": texts, "flags": options, "cpu": toolchain.cpu_flags(),
                       "simulator": simulator.version,
                       "compiler": [compiler.command, compiler.version]})[:24]
        kind, obj = Path(file).stem, work / "obj"
        if not (found := place_objects(key, obj, of=kind)):
            found = [f"{kind}.o"]
            toolchain.run_logged(
                [*compiler.command, *options, "-c", "-o", f"obj/{found[0]}", file],
                step=f"C++ compilation of {file} for {design.top}", log=log, env=simulator.env,
                cwd=work)
            keep_objects(key, obj, of=kind)
        made += found
    return made


def _at_both_edges(verilog: Path, folder: Path) -> Path:
    """Return a copy in which a register takes its value at both edges of the clock."""
    folder.mkdir(exist_ok=True)
    copy = folder / verilog.name
    copy.write_text(verilog.read_text(encoding="utf-8").replace("@(posedge ", "@(edge "),
                    encoding="utf-8")
    return copy


def _compile_verilated(
    simulator: toolchain.Verilator,
    compiler: toolchain.Compiler,
    design: Glued,
    *,
    work: Path,
    log: Path,
    trace: str | None,
    extra_args: Sequence[str],
    progress: Callable[[str], None] | None,
) -> None:
    top, obj, vlt = design.top, work / "obj", design.waivers
    # Blocks that are compiled on their own have a makefile each.
    shared = vlt is None or _HIERARCHY not in vlt.read_text()
    one_unit = design.is_one_unit
    base = {"simulator": [simulator.version, str(simulator.root), simulator.make_variables],
            "compiler": [compiler.command, compiler.version],
            "flags": [design.support_flags, _USER_DEFINES, trace, list(extra_args)]}
    key = _digest(base)[:24]
    headers = _digest({**base, "model": [design.flags, _START_FLAGS, one_unit],
                       "cpu": toolchain.cpu_flags()})[:24]
    variables = {name: " ".join(flags) for name, flags in (
        ("OPT_FAST", design.flags), ("OPT_SLOW", _START_FLAGS),
        ("OPT_GLOBAL", design.support_flags))}
    made = place_objects(key, obj) if shared else []
    objects = _compile_beside(simulator, compiler, design, work=work, log=log)
    # Those of a build with waves, of which there are few, are not worth 150 MB.
    share_headers = shared and trace is None and shares_headers(simulator, compiler)
    precompiled = PRECOMPILED[:1] if one_unit else PRECOMPILED
    if share_headers:
        variables |= HEADER_VARIABLES
        made += place_headers(headers, obj, names=precompiled)
    if one_unit:
        variables |= UNIT_VARIABLES
    verilog = toolchain.plain_copies(design.paths, work)
    if design.at_both_edges(simulator.kind, trace):
        verilog = [_at_both_edges(path, work / "edges") for path in verilog]
    command, env = _verilator_command(
        toolchain.plain_verilator(simulator), compiler, top=top, trace=trace, verilog=verilog,
        vlt=toolchain.plain_copies([vlt], work)[0] if vlt is not None else None,
        extra_args=[*design.verilator_flags, *extra_args, *objects], variables=variables)
    if one_unit:
        # Verilator only writes the makefile; _make_unit runs it.
        command.remove("--build")
    else:
        for name in made:
            command += ["-MAKEFLAGS", f"-o {name}"]
    toolchain.run_logged(command, step=f"Verilator build of {top}", log=log, env=env, cwd=work,
                         progress=progress)
    if not shared:
        _make_hierarchy(work, top, log=log, env=env)
        return
    missing = [name for name in precompiled if share_headers and name not in made]
    if one_unit:
        # Nothing else that is made depends on the precompiled header.
        _make_unit(work, top, made=made, targets=missing, log=log, env=env)
    elif design.whole and missing:
        # Verilator joins the files of a small model, and has no use for a header then.
        toolchain.run_logged(
            ["make", "-C", "obj", "-f", "Vmodel.mk", "-j", "2", "VM_PARALLEL_BUILDS=1", *missing],
            step=f"Verilator build of {top}", log=log, env=env, cwd=work)
    keep_objects(key, obj)
    if share_headers:
        keep_headers(headers, obj, names=precompiled)


def _compile(
    simulator: toolchain.Verilator | toolchain.Cxxrtl,
    compiler: toolchain.Compiler,
    design: Glued,
    *,
    work: Path,
    log: Path,
    trace: str | None,
    extra_args: Sequence[str],
    progress: Callable[[str], None] | None,
) -> None:
    """Build the library in folder `work`, which already contains the C++ sources."""
    top, verilog = design.top, design.paths
    if isinstance(simulator, toolchain.Verilator):
        _compile_verilated(simulator, compiler, design, work=work, log=log, trace=trace,
                           extra_args=extra_args, progress=progress)
        return
    names = []
    for index, path in enumerate(verilog):
        # Yosys ends a name at a blank.
        names.append(f"source{index}.v")
        shutil.copyfile(path, work / names[-1])
    script = (f"read_verilog -sv {' '.join(names)}; hierarchy -check -top {top}; "
              f"write_cxxrtl -header -O6 {'-g4' if trace else '-g0'} model.cpp")
    toolchain.run_logged([*simulator.command, "-q", "-p", script],
                         step=f"CXXRTL translation of {top}", log=log, env=simulator.env, cwd=work,
                         progress=progress)
    toolchain.run_logged(
        [*compiler.command, "-std=c++17", *design.cxxrtl_flags, *extra_args, "-shared",
         f"-I{simulator.root}", f"-DHWGEN_TRACE={int(trace is not None)}",
         "-o", _LIBRARY, "all.cpp"],
        step=f"C++ compilation of {top}", log=log, env=simulator.env, cwd=work, progress=progress)


def in_harness(sidecar: Mapping[str, Any], **design: Any) -> Glued:
    """Return a design that has a sidecar with the C++ that :class:`~sim.native.Simulation` needs.

    Parameters
    ----------
    sidecar : mapping
        As of :func:`build`.
    **design
        Other parameters of :class:`Glued`.

    Raises
    ------
    ValueError
        If `sidecar` is not as described.
    """
    return Glued(top=sidecar["top"], glue=lambda simulator: glue(sidecar, simulator), **design,
                 **HARNESS)


def build(
    *,
    verilog: Sequence[str | Path],
    sidecar: Mapping[str, Any],
    vlt: str | Path | None = None,
    trace: str | None = None,
    cache_dir: str | Path | None = None,
    progress: Callable[[str], None] | None = None,
    extra_args: Sequence[str] = (),
    sources: Mapping[str, str] | None = None,
) -> Build:
    """Compile a design for :class:`~sim.native.Simulation`, or find it in the cache.

    The cache key covers the text of all sources, the sidecar's ports, the flags, the versions of
    simulator and compiler, and the processor (the library is built for the local one). If several
    processes want the same entry, one builds it, in a folder of its own that it then renames, and
    the others wait. A damaged entry is rebuilt.

    Parameters
    ----------
    verilog : sequence of path
        Verilog files.
    sidecar : mapping
        Ports of the design: ``top``, ``clock``, ``reset``, optionally ``irq``, ``interfaces``.
    vlt : path, optional
        Verilator configuration: lint waivers, ``no_inline``, ``hier_block`` (builds the named
        modules separately). CXXRTL ignores it.
    trace : {None, "vcd", "fst"}
        Wave format to make available; waves slow the model down even when none are written.
        CXXRTL writes VCD only.
    cache_dir : path, optional
        Cache folder to use instead of :func:`sim.toolchain.cache_dir`.
    progress : callable, optional
        Called with a line of text before each step that takes time.
    extra_args : sequence of str
        Further arguments for ``verilator``, or for the C++ compiler with CXXRTL.
    sources : mapping of str to str, optional
        C++ text by file name, called by the Verilog through DPI, which CXXRTL does not support.

    Raises
    ------
    ToolchainError
        If a tool is missing or fails; one line.
    ValueError
        If `trace` or `sidecar` is not as described.
    """
    design = in_harness(sidecar, verilog=verilog, vlt=vlt, sources=sources or {})
    return build_glued(design, trace=trace, cache_dir=cache_dir, progress=progress,
                       extra_args=extra_args)


def build_glued(
    design: Glued,
    *,
    trace: str | None = None,
    cache_dir: str | Path | None = None,
    progress: Callable[[str], None] | None = None,
    extra_args: Sequence[str] = (),
) -> Build:
    """Compile a design with custom C++ around it; otherwise as :func:`build`.

    Parameters
    ----------
    design : Glued
    trace, cache_dir, progress, extra_args
        As in :func:`build`.
    """
    begin = time.perf_counter()
    if trace not in (None, "vcd", "fst"):
        raise ValueError(f"trace must be None, 'vcd' or 'fst', not {trace!r}")
    # The working folder may change during a build.
    design = replace(design, verilog=design.paths, vlt=design.waivers)
    if (record := recording()) is not None:
        design = replace(design, verilog=record.sources(design.paths))
        extra_args = (*extra_args, *COVERAGE_FLAGS)

    simulator = toolchain.find_simulator()
    compiler = toolchain.find_compiler()
    if isinstance(simulator, toolchain.Verilator):
        # Of a design that calls C++, CXXRTL could make nothing.
        instead = "" if design.sources else "set HWGEN_SIMULATOR=cxxrtl, which needs none"
        for name in ("make", "perl"):
            toolchain.require_program(name, package=name, purpose="Verilator", instead=instead)
    elif trace == "fst":
        raise ToolchainError("trace must be 'vcd' with CXXRTL, not 'fst': FST needs Verilator")
    if trace == "fst":
        toolchain.require_header(compiler, "lz4.h", package="liblz4-dev", purpose="FST")
        toolchain.require_header(compiler, "zlib.h", package="zlib1g-dev", purpose="FST")

    waivers = design.waivers
    parts = {
        "top": design.top,
        "verilog": [(path.name, _file_digest(path)) for path in design.paths],
        "vlt": waivers.read_text() if waivers else None,
        "trace": trace,
        "simulator": [simulator.kind, simulator.version, str(simulator.root)],
        "compiler": [compiler.command, compiler.version],
        "cpu": toolchain.cpu_flags(),
    }

    def key(design: Glued) -> str:
        return _digest({**parts, "files": design.files(simulator.kind, trace), "flags": [
            design.flags, design.source_flags, _START_FLAGS, design.support_flags,
            design.cxxrtl_flags, _VERILATOR_FLAGS, design.verilator_flags, _USER_DEFINES,
            list(extra_args), design.is_one_unit]})

    def make(work: Path, log: Path) -> None:
        _compile(simulator, compiler, design, work=work, log=log, trace=trace,
                 extra_args=extra_args, progress=progress)

    optimised = replace(design, quick=False)
    if design.quick and _is_there(design.top, key(optimised), cache_dir):
        design = optimised
    directory, cached = _entry(design.top, key(design), cache_dir,
                               design.files(simulator.kind, trace), make, keep=("glue.cpp",),
                               progress=progress)
    return Build(library=directory / _LIBRARY, seconds=time.perf_counter() - begin,
                 cached=cached, simulator=simulator.kind, directory=directory, trace=trace,
                 optimised=not (toolchain.quick_builds()
                                or design.quick and simulator.kind == "verilator"))


def cluster_library(*, cache_dir: str | Path | None = None,
                    progress: Callable[[str], None] | None = None) -> Path:
    """Compile the library that runs instances in lockstep (``cluster.h``), or find it in the cache.

    Raises
    ------
    ToolchainError
        If the C++ compiler is missing or fails; one line.
    """
    compiler = toolchain.find_compiler()
    files = {name: (_HERE / name).read_text()
             for name in ("cluster.cpp", "cluster.h", "dram.cpp", "dram.h", "stream.h")}
    key = _digest({"files": files, "flags": _CLUSTER_FLAGS, "cpu": toolchain.cpu_flags(),
                   "compiler": [compiler.command, compiler.version]})

    def make(work: Path, log: Path) -> None:
        toolchain.run_logged([*compiler.command, *_CLUSTER_FLAGS, "-o", _LIBRARY, "cluster.cpp",
                              "dram.cpp"],
                             step="C++ compilation of the cluster", log=log, env=os.environ,
                             cwd=work, progress=progress)

    return _entry("lockstep", key, cache_dir, files, make, progress=progress)[0] / _LIBRARY


def _directory(name: str, key: str, cache: Path) -> Path:
    return cache / "native" / f"{name}-{key[:24]}"


def _is_there(name: str, key: str, cache_dir: str | Path | None) -> bool:
    """Hold the cache entry of a library; return whether it is complete."""
    cache = toolchain.chosen_cache(cache_dir)
    return _is_intact(_directory(name, key, cache), cache)


def _entry(
    name: str,
    key: str,
    cache_dir: str | Path | None,
    files: Mapping[str, str],
    make: Callable[[Path, Path], None],
    *,
    keep: Sequence[str] = (),
    progress: Callable[[str], None] | None,
) -> tuple[Path, bool]:
    """Return the cache entry of a library, and whether it was there already.

    If it was not, ``make`` is called with a build folder that contains ``files``, and the path of a
    log; the files ``keep`` are stored next to the library.
    """
    cache = toolchain.chosen_cache(cache_dir)
    directory = _directory(name, key, cache)
    toolchain.clean_cache(directory.parent)
    if _is_intact(directory, cache):
        return directory, True
    log = directory.parent / f"{directory.name}.log"
    with toolchain.work_folder(directory, is_there=lambda: _is_intact(directory, cache),
                               progress=progress) as work:
        if work is None:
            return directory, True
        try:
            log.unlink(missing_ok=True)
            for file, text in files.items():
                (work / file).write_text(text)
            make(work, log)
            if not (work / _LIBRARY).is_file():
                raise ToolchainError(f"build of {name} left no {_LIBRARY} (log: {log})")
            stamp = {"library": _file_digest(work / _LIBRARY)}
            (work / _STAMP).write_text(json.dumps(stamp) + "\n")
            toolchain.publish(work, (_LIBRARY, *keep, _STAMP), directory)
        except OSError as error:
            raise ToolchainError(f"the cache folder {str(cache)!r} could not be written "
                                 f"({error.strerror}): make room there, or set HWGEN_CACHE"
                                 ) from None
    return directory, False
