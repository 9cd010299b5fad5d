"""Outcomes of testbenches: what is said of one, and where its files are while it runs."""

from collections.abc import Callable
from pathlib import Path

from arch.reports import Testbench, TestbenchTest
from sim.testbenches import runner

__all__ = ["RUN", "SEED", "report", "to_result"]

#: Names of folders of tests that run begin with it.
RUN = "run-"

SEED = 1
"""Seed unless another is given."""


def to_result(name: str, seed: int, outcomes: list[runner.Outcome], log: Path) -> Testbench:
    """Return what :meth:`Suite.verify` says of one testbench."""
    # No outcome at all is a failure: then nothing was checked.
    passed = bool(outcomes) and all(outcome.passed for outcome in outcomes)
    tests = tuple(TestbenchTest(name=outcome.name, passed=outcome.passed, message=outcome.message,
                                seconds=outcome.seconds) for outcome in outcomes)
    return Testbench(name=name, passed=passed, seed=seed, log=None if passed else str(log),
                     seconds=round(sum(outcome.seconds for outcome in outcomes), 3), tests=tests)


def report(result: Testbench, say: Callable[[str], None]) -> None:
    """Say how a testbench ended: a line for it, and one for each test that failed."""
    failed = [test for test in result.tests if not test.passed]
    count = len(result.tests)
    verdict = f"{len(failed)} of {count} failed" if failed or not count else f"{count} passed"
    say(f"{result.name}: {verdict} in {result.seconds:.1f} s")
    for test in failed:
        say(f"  {test.name}: {test.message}")
    if not result.passed:
        say(f"  log: {result.log}")
