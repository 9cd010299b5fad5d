"""Verification of a workload in cocotb, on the user's own design, down to every byte."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arch.cache import make_folder
from arch.config import ConfigError
from arch.contract import RunOptions, silent
from arch.reports import Testbench
from arch.result import Run
from hwgen.scratch import remove_abandoned, scratch_folder
from sim import toolchain
from sim.testbenches import runner
from sim.testbenches.cases import DATA, Case, Recorder
from sim.testbenches.outcomes import RUN, SEED, report, to_result

__all__ = ["Recorded", "record", "verify"]

_MODULE = "workload_tests"
_TESTS = ("as_modelled", "with_pauses")
# What cocotb simulates with a memory in Python on its ports, at least, on an idle machine.
_CYCLES_PER_SECOND = 4_000
CASE_VARIABLE = "HWGEN_CASE"
"""Environment variable that tells the test module the folder of the case."""


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """A workload that ran natively, and a folder with everything that a testbench needs.

    Parameters
    ----------
    run : Run
        The native run, compared with golden and model.
    verilog, sidecar, waivers : Path
        Files of the design.
    """

    run: Run
    verilog: Path
    sidecar: Path
    waivers: Path


def record(simulation: Any, config: Any, workload: Any, folder: Path, *,
           progress: Callable[[str], None] = silent) -> Recorded:
    """Run a workload natively and write design and case into an existing folder.

    The case holds the core's results, which ``run`` compares with golden and model; it is only
    valid if that is ``bit_exact`` and ``cycle_exact``.

    Raises
    ------
    ConfigError
        The workload does not fit, or uses several cores.
    ToolchainError
        A tool is missing or fails.
    """
    recorder = Recorder()
    found = simulation.run(config, workload, RunOptions(
        output=folder, observer=recorder, progress=progress))
    sidecar = folder / f"{recorder.top}.json"
    if found.exact:
        Case(workload=workload.name, recorder=recorder, sidecar=sidecar.name,
             memories=recorder.memories, groups=found.groups).write(folder)
    return Recorded(run=found, verilog=sidecar.with_suffix(".v"), sidecar=sidecar,
                    waivers=sidecar.with_suffix(".vlt"))


def _announced(cycles: int) -> str:
    """Return what is said before cocotb runs, with how long that takes if it is minutes."""
    minutes = round(2 * cycles / _CYCLES_PER_SECOND / 60)
    return (f"simulating {cycles} cycles in cocotb, twice"
            + (f": about {minutes} min" if minutes else ""))


def verify(simulation: Any, config: Any, workload: Any, *, pattern: str | None = None,
           seed: int | None = None, waves: Path | None = None,
           progress: Callable[[str], None] = silent) -> tuple[Run, list[Testbench]]:
    """Run a workload natively, then the same Verilog in cocotb, and compare.

    There are two tests. ``as_modelled``, with a memory of the model's timing, compares every byte
    of the memory and every counter; ``with_pauses``, with cocotbext-axi's memory and random pauses
    on every channel, compares every byte, and the counters that count work.

    Parameters
    ----------
    simulation : Simulation
        The engine's: :class:`arch.contract.Simulation`.
    config, workload
        From the engine.
    pattern : str, optional
        Part of a test's name.
    seed : int, optional
        Seed of the pauses. :data:`sim.testbenches.outcomes.SEED` if not given.
    waves : Path, optional
        VCD file to write.
    progress : callable
        Called with a line of text before each step and after each test.

    Returns
    -------
    Run, list of Testbench
        The native run; the testbench, or an empty list if the native run was not exact.
    """
    if pattern is not None and not any(pattern in name for name in _TESTS):
        raise ConfigError(f"pattern must be part of {' or '.join(_TESTS)}, not {pattern!r}")
    seed = SEED if seed is None else seed
    cache = toolchain.cache_dir() / "cocotb"
    make_folder(cache)
    remove_abandoned(cache, RUN)
    with scratch_folder(cache, RUN) as scratch:
        recorded = record(simulation, config, workload, scratch.path, progress=progress)
        if not recorded.run.exact:
            return recorded.run, []
        model = runner.build(verilog=[recorded.verilog], vlt=recorded.waivers,
                             sidecar=recorded.sidecar, waves=waves is not None, progress=progress)
        progress(_announced(recorded.run.rtl.cycles))
        outcomes = runner.run(
            model, module=_MODULE, directory=scratch.path, seed=seed, waves=waves, folders=(DATA,),
            environment={CASE_VARIABLE: str(scratch.path)},
            pattern=None if pattern is None else rf"\.[^.]*{re.escape(pattern)}[^.]*$")
        found = to_result(f"workload/{workload.name}", seed, outcomes,
                          scratch.path / f"{_MODULE}.log")
        scratch.keep = not found.passed
        report(found, progress)
    return recorded.run, [found]
