"""Measurement of an engine's coverage: its testbenches and some native runs, all recorded."""

import contextlib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from arch.cache import make_folder
from arch.config import ConfigError
from arch.contract import RunOptions, silent
from arch.engine import Engine
from arch.registry import load_workload
from arch.reports import Testbench, TestbenchTest
from hwgen.scratch import remove_abandoned, scratch_folder
from sim import toolchain
from sim.coverage import report as pages
from sim.coverage.counts import merge
from sim.coverage.extremes import TABLE_VARIABLE
from sim.coverage.functional import covers
from sim.coverage.holes import Coverage, evaluate, load_exclusions
from sim.recording import SUFFIX, Recording, collecting
from sim.testbenches import runner
from sim.testbenches.outcomes import RUN, SEED, report, to_result

__all__ = ["TITLE", "evaluated", "extremes", "measure", "natives", "recorded",
           "recorded_testbenches", "reported"]

_MODULE = "sim.coverage.extremes"
TITLE = "Coverage of the generated RTL"


@contextlib.contextmanager
def recorded(folder: Path) -> Iterator[None]:
    """Record lines, branches, toggles and functional points of all simulations in a folder."""
    make_folder(folder)
    with collecting(Recording(folder / "counts", covers)):
        yield


def extremes(suite: Any, configs: Collection[str], *, seed: int = SEED,
             progress: Callable[[str], None] = silent) -> list[Testbench]:
    """Run :mod:`sim.coverage.extremes` on some of the cores of a suite."""
    cache = toolchain.cache_dir() / "cocotb"
    make_folder(cache)
    remove_abandoned(cache, RUN)
    found = []
    with scratch_folder(cache, RUN) as scratch:
        for name in configs:
            folder = scratch.path / name
            verilog, sidecar, vlt = suite.generate(suite.configs[name]).write(folder)
            model = runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar, progress=progress)
            outcomes = runner.run(model, module=_MODULE, directory=folder, seed=seed,
                                  environment={TABLE_VARIABLE: suite.module("table")})
            found.append(to_result(f"{name}/extremes", seed, outcomes, folder / "extremes.log"))
            scratch.keep = not all(result.passed for result in found)
            report(found[-1], progress)
    return found


def natives(engine: Engine, configs: Mapping[str, Any], *,
            progress: Callable[[str], None] = silent) -> list[Testbench]:
    """Run an engine's small workloads natively, on cores by name: many more cycles."""
    suite: Any = engine.testbenches
    found = []
    for core, config in configs.items():
        for name in suite.workloads(config):
            try:
                workload = load_workload(engine, name, config)
                done = engine.simulation.run(config, workload, RunOptions(progress=progress))
            except ConfigError as error:    # the core is too small for it
                progress(f"left out: workload {name} on {core} ({error})")
                continue
            test = TestbenchTest(name="native", passed=done.exact, message=done.message or "",
                                 seconds=done.sim.wall_s)
            found.append(Testbench(name=f"{core}/native/{name}", passed=done.exact, seed=0,
                                   log=None, seconds=done.sim.wall_s, tests=(test,)))
            report(found[-1], progress)
    return found


def measure(engine: Engine, folder: Path, *, pattern: str | None = None,
            configs: Collection[str] | None = None, seed: int = SEED,
            progress: Callable[[str], None] = silent) -> list[Testbench]:
    """Run everything that is measured of an engine, and leave the counts in ``folder``.

    Parameters
    ----------
    engine : Engine
    folder : Path
    pattern : str, optional
        As for ``hwgen verify``; then only these testbenches are run.
    configs : collection of str, optional
        Names of cores of the engine's suite. All unless given.
    seed : int
    progress : callable
        Called with a line of text for each testbench.

    Raises
    ------
    ConfigError, ToolchainError
        The engine has no testbenches, no test has such a name, or a tool is missing.
    """
    suite: Any = engine.testbenches
    chosen = suite.configs if configs is None else {name: suite.configs[name] for name in configs}
    suite = replace(suite, configs=chosen)
    with recorded(folder):
        found: list[Testbench] = suite.verify(pattern=pattern, seed=seed, progress=progress)
        if pattern is None:
            found += extremes(suite, chosen, seed=seed, progress=progress)
            found += natives(engine, chosen, progress=progress)
    return found


def recorded_testbenches(folder: Path) -> list[str]:
    """Return the names of the testbenches whose counts are in an engine's folder."""
    # <top>-<module>-<process>-<number>, and native-<process>-<number>.
    return sorted({path.stem.rsplit("-", 2)[0].rpartition("-")[2]
                   for path in (folder / "counts").glob(f"*{SUFFIX}")})


def evaluated(name: str, folder: Path) -> Coverage:
    """Return the coverage of an engine from the counts in its folder."""
    counts = merge(sorted((folder / "counts").glob(f"*{SUFFIX}")))
    return evaluate(name, counts, load_exclusions())


def reported(name: str, folder: Path) -> list[str]:
    """Write the report of one engine's counts beside them; return figures, and where it is."""
    found = [evaluated(name, folder)]
    index = pages.write_html(found, folder, title=TITLE, text=pages.TEXT)
    return [*pages.text_lines(found), str(index)]
