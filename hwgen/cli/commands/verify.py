"""``hwgen verify``."""

import contextlib
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.config import ConfigError
from arch.contract import OwnWorkloads, VerifyOptions
from arch.engine import Engine
from arch.files import replace_file
from arch.registry import find_engine
from arch.reports import Testbench, VerifyReport
from arch.result import Run
from arch.result import as_json as json_values
from hwgen.cli.commands.generate import config_name, own_designs, own_workloads
from hwgen.cli.files import check_file, output_folder
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Json,
    from_options,
    path_parser,
)
from hwgen.cli.output import print_json
from hwgen.cli.progress import saying_progress
from hwgen.cli.status import DIFFERS, OK

__all__ = ["VerifyGiven", "saying", "verified", "verified_text", "verify"]

# Seconds after which a step that has not ended is named again, with its time.
_AGAIN = 10.0
# Lines that say how something ended, and the reasons and logs below them: no step begins there.
_OUTCOME = re.compile(r" (passed|failed) in [\d.]+ s$|^  |^left out: ")
# Python's generator takes a negative seed for the positive one.
_MAX_SEED = (1 << 32) - 1


@dataclass(frozen=True, kw_only=True)
class VerifyGiven:
    """Arguments and options of ``hwgen verify``."""

    engine_name: EngineName
    workload: Annotated[str | None, typer.Option(
        "--workload", "-w", metavar="WORKLOAD",
        help="Run this workload in cocotb instead, and compare every byte and counter.")] = None
    pattern: Annotated[str | None, typer.Option(
        "--pattern", metavar="TEXT", help="Only tests whose name contains TEXT.")] = None
    seed: Annotated[int | None, typer.Option(
        "--seed", metavar="N", help="Seed of the random stimulus.")] = None
    waves: Annotated[Path | None, typer.Option(
        "--waves", metavar="DIR", parser=path_parser("waves", "folder"),
        help="Folder for waves.")] = None
    simulator: Annotated[str, typer.Option(
        "--simulator", metavar="NAME", help="verilator or icarus.")] = "verilator"
    junit: Annotated[Path | None, typer.Option(
        "--junit", metavar="FILE", parser=path_parser("junit"),
        help="Write the outcomes as JUnit XML.")] = None
    coverage: Annotated[Path | None, typer.Option(
        "--coverage", metavar="DIR", parser=path_parser("coverage", "folder"),
        help="Count reached lines, branches, toggles and functional points: a report in DIR.")
        ] = None
    configuration: Configuration
    as_json: Json = False


@contextlib.contextmanager
def saying() -> Iterator[Callable[[str], None]]:
    """Provide a function that says each step before it begins, and again while it takes long."""
    with saying_progress(_AGAIN, _AGAIN) as lines:
        def say(text: str) -> None:
            print(text, file=sys.stderr, flush=True)
            lines.said("" if _OUTCOME.search(text) else text)

        yield say


def _check(given: VerifyGiven) -> None:
    """Refuse options that are out of range, before any long step."""
    if given.pattern == "":
        raise ConfigError("pattern must be part of a test's name, not ''")
    if given.seed is not None and not 0 <= given.seed <= _MAX_SEED:
        raise ConfigError(f"seed must be 0 to {_MAX_SEED}, not {given.seed}")
    if given.coverage is not None and given.simulator != "verilator":
        raise ConfigError(f"simulator must be verilator for coverage, not {given.simulator!r}: "
                          "leave --simulator out")
    check_file("junit file", given.junit)


def _run_workload(engine: Engine, config: Any, name: str, given: VerifyGiven,
                  progress: Callable[[str], None], explicit: frozenset[str]) -> list[Testbench]:
    """Return the testbench of a workload, on the configuration with the features it needs.

    Raises
    ------
    ConfigError
        It does not fit, or the native run is not exact, so there is no reference to compare with.
    """
    from arch.completion import complete

    benches = own_workloads(engine)

    def simulated(config: Any, workload: Any) -> tuple[Run, list[Testbench]]:
        return benches.verify_workload(
            engine.simulation, config, workload, VerifyOptions(
                pattern=given.pattern, seed=given.seed, waves=given.waves,
                simulator=given.simulator, progress=progress))

    run, found = complete(engine, name, config, simulated, explicit=explicit, data=True,
                          progress=progress).result
    return found or [_inexact(run)]


def _inexact(run: Run) -> Testbench:
    """Return the failed testbench of a workload whose native run differs from golden or model."""
    from arch.reports import TestbenchTest

    message = run.message or "the native simulation differs from the golden result or the model"
    return Testbench(name=f"workload/{run.workload}", passed=False, seed=0, log=None, seconds=0.0,
                     tests=(TestbenchTest(name="native", passed=False, message=message,
                                          seconds=0.0),))


def _own(engine: Engine, given: VerifyGiven, progress: Callable[[str], None]) -> list[Testbench]:
    """Run the standard testbenches that fit the user's configuration, and small workloads."""
    config, explicit = given.configuration.chosen(engine)
    if getattr(getattr(config, "memory", None), "dram", None) is not None:
        raise ConfigError("memory.dram must be none in testbenches, whose memory has a latency "
                          "and a rate: use hwgen run")
    if given.workload is not None:
        return _run_workload(engine, config, given.workload, given, progress, explicit)
    testbenches = own_designs(engine)
    options = given.configuration
    name = config_name(options.preset, options.config_file, options.assignments)
    found = testbenches.on(name, config).verify(
        pattern=given.pattern, seed=given.seed, waves=given.waves, simulator=given.simulator,
        progress=progress)
    # A pattern is part of the names of tests in testbenches.
    small: Sequence[str] = ()
    if given.pattern is None and isinstance(testbenches, OwnWorkloads):
        small = testbenches.workloads(config)
    for workload in small:
        try:
            found += _run_workload(engine, config, workload, given, progress,
                                   explicit | {"training"})
        except ConfigError as error:    # the core is too small for it
            progress(f"left out: workload {workload} ({error})")
    return found


@contextlib.contextmanager
def _recorded(given: VerifyGiven, say: Callable[[str], None]) -> Iterator[None]:
    """Record coverage, if that was asked for, and write the report at the end."""
    if given.coverage is None:
        yield
        return
    from sim.coverage.campaign import recorded, reported

    with recorded(given.coverage):
        yield
    for line in reported(given.engine_name, given.coverage):
        say(line)


def _write_junit(path: Path, engine: str, tests: Sequence[Testbench]) -> None:
    """Write outcomes as JUnit's XML, a suite for each testbench."""
    from xml.etree import ElementTree

    root = ElementTree.Element("testsuites", name=f"hwgen verify {engine}")
    for bench in tests:
        failed = sum(not test.passed for test in bench.tests)
        suite = ElementTree.SubElement(
            root, "testsuite", name=bench.name, tests=str(len(bench.tests)), failures=str(failed),
            time=f"{bench.seconds:.3f}")
        for test in bench.tests:
            case = ElementTree.SubElement(suite, "testcase", classname=f"{engine}.{bench.name}",
                                          name=test.name, time=f"{test.seconds:.3f}")
            if not test.passed:
                ElementTree.SubElement(case, "failure", message=test.message)
    replace_file(path, ElementTree.ElementTree(root).write)


def verified(given: VerifyGiven, say: Callable[[str], None]) -> VerifyReport:
    """Run the testbenches, and return the report that the command prints.

    Parameters
    ----------
    given : VerifyGiven
    say : callable
        Called with a line of text before each step.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a tool is missing.
    """
    engine = find_engine(given.engine_name)
    _check(given)
    testbenches = engine.testbenches
    if testbenches is None:
        raise ConfigError(f"engine must be one with testbenches, not {engine.name!r}")
    with contextlib.ExitStack() as stack:
        # A refusal leaves no folder behind.
        for folder in (given.waves, given.coverage):
            if folder is not None:
                stack.enter_context(output_folder(folder))
        stack.enter_context(contextlib.redirect_stdout(sys.stderr))
        stack.enter_context(engine.doing("verify"))
        stack.enter_context(_recorded(given, say))
        if given.workload is not None or given.configuration.given:
            tests = _own(engine, given, say)
        else:
            tests = testbenches.verify(
                pattern=given.pattern, seed=given.seed, waves=given.waves,
                simulator=given.simulator, progress=say)
    if not tests:
        raise ConfigError(f"pattern must be part of a test's name, not {given.pattern!r}")
    if given.junit is not None:
        _write_junit(given.junit, engine.name, tests)
    return VerifyReport(engine=engine.name, passed=all(test.passed for test in tests),
                        tests=tuple(tests))


@from_options(VerifyGiven)
def verify(given: VerifyGiven) -> int:
    """Run the cocotb testbenches: on cores of their own, or on yours.

    --preset, --config and --set choose a core of yours; --workload runs a workload on it.
    """
    with saying() as say:
        found = verified(given, say)
    if given.as_json:
        print_json(json_values(found))
    else:
        sys.stdout.write(verified_text(found))
    return OK if found.passed else DIFFERS


def verified_text(found: VerifyReport) -> str:
    """Return the lines that the command prints."""
    failed = [test.name for test in found.tests if not test.passed]
    return "".join([f"{len(found.tests) - len(failed)} of {len(found.tests)} testbenches passed\n",
                    *(f"failed: {name}\n" for name in failed)])
