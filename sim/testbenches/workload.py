"""Verification of a workload in cocotb, on the user's own design, down to every byte."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arch.cache import make_folder
from arch.config import ConfigError
from arch.contract import RunOptions, VerifyOptions, silent
from arch.files import write_text
from arch.registry import engines
from arch.reports import Testbench
from arch.result import Run
from hwgen.scratch import remove_abandoned, scratch_folder
from sim import toolchain
from sim.testbenches import runner
from sim.testbenches.cases import DATA, Case, Recorder
from sim.testbenches.outcomes import RUN, SEED, report, to_result
from sim.testbenches.side_by_side import CLUSTER, cluster_verilog

__all__ = ["Recorded", "announced", "record", "verify"]

_TESTS = ("as_modelled", "with_pauses")
# What cocotb simulates with a memory in Python on its ports, at least, on an idle machine.
_CYCLES_PER_SECOND = 4_000
# From so many minutes on, an estimate is in hours.
_HOURS = 120
CASE_VARIABLE = "HWGEN_CASE"
"""Environment variable that tells the test module the folder of the case."""


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """A workload that ran natively, and a folder with everything that a testbench needs.

    Parameters
    ----------
    run : Run
        The native run, compared with golden and model.
    verilog : tuple of Path
        The design, and for several cores the module :data:`sim.testbenches.side_by_side.CLUSTER`.
    sidecar, waivers : Path
        Other files of the design.
    """

    run: Run
    verilog: tuple[Path, ...]
    sidecar: Path
    waivers: Path

    @property
    def is_cluster(self) -> bool:
        """Whether there are several cores."""
        return len(self.verilog) > 1

    @property
    def tests(self) -> str:
        """Name of the module in :data:`sim.testbenches.cases.DATA` that has the tests."""
        return "collective_tests" if self.is_cluster else "workload_tests"

    @property
    def top(self) -> str:
        """Name of the top module."""
        return CLUSTER if self.is_cluster else self.sidecar.stem


def record(simulation: Any, config: Any, workload: Any, folder: Path, *,
           work: tuple[str, ...] | None = None, progress: Callable[[str], None] = silent
           ) -> Recorded:
    """Run a workload natively and write design and case into an existing folder.

    The case holds the cores' results, which ``run`` compares with golden and model. It is only
    written if that is ``bit_exact`` and ``cycle_exact``.

    Raises
    ------
    ConfigError
        The workload does not fit.
    ToolchainError
        A tool is missing or fails.
    """
    recorder = Recorder()
    found = simulation.run(config, workload, RunOptions(
        output=folder, observer=recorder, progress=progress))
    sidecar = folder / f"{recorder.sidecar['top']}.json"
    verilog = [sidecar.with_suffix(".v")]
    if recorder.is_cluster:
        verilog.append(folder / f"{CLUSTER}.v")
    if found.exact:
        Case(workload=workload.name, recorder=recorder, groups=found.groups,
             work=work).write(folder)
        if recorder.is_cluster:
            write_text(verilog[1], cluster_verilog(
                recorder.sidecar, [core.prefix for core in recorder.cores]))
    return Recorded(run=found, verilog=tuple(verilog), sidecar=sidecar,
                    waivers=sidecar.with_suffix(".vlt"))


def announced(cycles: int, tests: int) -> str | None:
    """Return a warning of how long cocotb simulates a workload; None if that is less than a minute.

    Parameters
    ----------
    cycles : int
        Of the workload.
    tests : int
        How often it is simulated.
    """
    minutes = round(tests * cycles / _CYCLES_PER_SECOND / 60)
    if not minutes:
        return None
    how_long = f"{minutes} min" if minutes < _HOURS else f"{minutes / 60:,.1f} h"
    less = f"; --pattern {_TESTS[0]} halves it" if tests > 1 else ""
    return (f"cocotb will simulate {cycles:,} cycles{_times(tests)}, at {_CYCLES_PER_SECOND:,} a "
            f"second: about {how_long}{less}")


def _times(tests: int) -> str:
    return ", twice" if tests > 1 else ""


def _warn(config: Any, workload: Any, tests: int, progress: Callable[[str], None]) -> None:
    """Say how long cocotb will take, by the model's cycles: before anything is generated or built.

    Raises
    ------
    ConfigError
        The workload does not fit.
    """
    for engine in engines().values():
        if engine.model.CONFIG is type(config):
            _, timing = engine.model.plan(config, workload)
            if (warning := announced(timing.cycles, tests)) is not None:
                progress(warning)


def verify(simulation: Any, config: Any, workload: Any, options: VerifyOptions = VerifyOptions(), *,
           work: tuple[str, ...] | None = None) -> tuple[Run, list[Testbench]]:
    """Run a workload natively, then the same Verilog in cocotb, and compare.

    There are two tests. ``as_modelled``, with memories and links of the model's timing, compares
    every byte of the memories and every counter; ``with_pauses``, with cocotbext-axi's memories and
    random pauses on every channel, compares every byte, and the counters that count work.

    Parameters
    ----------
    simulation : Simulation
        The engine's: :class:`arch.contract.Simulation`.
    config, workload
        From the engine.
    options : VerifyOptions
        Its ``waves`` is the VCD file to write. Without a seed,
        :data:`sim.testbenches.outcomes.SEED`.
    work : sequence of str, optional
        As of :class:`sim.testbenches.cases.Case`.

    Returns
    -------
    Run, list of Testbench
        The native run; the testbench, or an empty list if the native run was not exact.
    """
    pattern, waves, progress = options.pattern, options.waves, options.progress
    tests = sum((pattern or "") in name for name in _TESTS)
    if not tests:
        raise ConfigError(f"pattern must be part of {' or '.join(_TESTS)}, not {pattern!r}")
    runner.check_simulator(options.simulator)
    _warn(config, workload, tests, progress)
    seed = SEED if options.seed is None else options.seed
    cache = toolchain.cache_dir() / "cocotb"
    make_folder(cache)
    remove_abandoned(cache, RUN)
    with scratch_folder(cache, RUN) as scratch:
        recorded = record(simulation, config, workload, scratch.path, work=work, progress=progress)
        if not recorded.run.exact:
            return recorded.run, []
        model = runner.build(verilog=recorded.verilog, vlt=recorded.waivers,
                             sidecar=recorded.sidecar, top=recorded.top, waves=waves is not None,
                             simulator=options.simulator, progress=progress)
        progress(f"simulating {recorded.run.rtl.cycles} cycles in cocotb{_times(tests)}")
        outcomes = runner.run(
            model, module=recorded.tests, directory=scratch.path, seed=seed, waves=waves,
            folders=(DATA,), environment={CASE_VARIABLE: str(scratch.path)},
            pattern=None if pattern is None else rf"\.[^.]*{re.escape(pattern)}[^.]*$")
        found = to_result(f"workload/{workload.name}", seed, outcomes,
                          scratch.path / f"{recorded.tests}.log")
        scratch.keep = not found.passed
        report(found, progress)
    return recorded.run, [found]
