"""Outcomes of testbenches: their reports, and their files while they run."""

from collections.abc import Callable
from pathlib import Path

from arch.reports import Testbench, TestbenchTest
from sim.testbenches import runner

__all__ = ["RUN", "SEED", "report", "to_result"]

#: Prefix of folders of running tests.
RUN = "run-"

SEED = 1
"""Default seed."""


def to_result(name: str, seed: int, outcomes: list[runner.Outcome], log: Path) -> Testbench:
    """Return the result of one testbench for :meth:`Suite.verify`."""
    # No outcome at all is a failure, as nothing was checked.
    passed = bool(outcomes) and all(outcome.passed for outcome in outcomes)
    tests = tuple(TestbenchTest(name=outcome.name, passed=outcome.passed, message=outcome.message,
                                seconds=outcome.seconds) for outcome in outcomes)
    return Testbench(name=name, passed=passed, seed=seed, log=None if passed else str(log),
                     seconds=round(sum(outcome.seconds for outcome in outcomes), 3), tests=tests)


def report(result: Testbench, say: Callable[[str], None]) -> None:
    """Report a testbench: one line for it, and one for each failed test."""
    failed = [test for test in result.tests if not test.passed]
    count = len(result.tests)
    verdict = f"{len(failed)} of {count} failed" if failed or not count else f"{count} passed"
    say(f"{result.name}: {verdict} in {result.seconds:.1f} s")
    for test in failed:
        say(f"  {test.name}: {test.message}")
    if not result.passed:
        say(f"  log: {result.log}")
