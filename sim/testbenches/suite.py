"""Running an engine's testbenches: some generated cores, everything tried on each."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from arch.cache import make_folder
from arch.config import ConfigError
from arch.reports import Testbench, TestbenchTest
from hwgen.scratch import remove_abandoned, scratch_folder
from sim import toolchain
from sim.testbenches import runner
from sim.toolchain import ToolchainError

__all__ = ["SEED", "Suite", "to_result"]

_RUN = "run-"

SEED = 1
"""Seed unless another is given."""


@dataclass(frozen=True, kw_only=True)
class Suite:
    """The testbenches of one engine: its part ``testbenches`` (:class:`arch.engine.Testbenches`).

    Parameters
    ----------
    package : str
        Package of the test modules.
    testbenches : tuple of str
        Modules in it.
    configs : dict
        Configurations that are tried, by name.
    generate : callable
        Configuration to :class:`hwgen.emit.Design`.
    example : str
        A name that a pattern can be part of.
    only : dict
        Testbenches of the configurations that are not tried on all.
    """

    package: str
    testbenches: tuple[str, ...]
    configs: Mapping[str, Any]
    generate: Callable[[Any], Any]
    example: str
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def module(self, testbench: str) -> str:
        """Return the dotted name of a test module."""
        return f"{self.package}.{testbench}"

    def tests(self, testbench: str) -> list[str]:
        """Return the names of a testbench's tests, parameters included."""
        try:
            from cocotb.regression import Test, TestGenerator  # noqa: PLC0415

            members = vars(import_module(self.module(testbench))).values()
        except ImportError as error:
            raise ToolchainError(f"testbenches need the Python package {error.name}") from None
        names = []
        for member in members:
            if isinstance(member, Test):
                names.append(member.name)
            elif isinstance(member, TestGenerator):
                names += [test.name for test in member.generate_tests()]
        return names

    def selection(self, pattern: str | None) -> dict[tuple[str, str], str | None]:
        """Return (config, testbench): regular expression for its tests, of all that run."""
        everything = [(config, testbench) for config in self.configs
                      for testbench in self.only.get(config, self.testbenches)]
        if pattern is None:
            return dict.fromkeys(everything)
        selection: dict[tuple[str, str], str | None] = {}
        for config, testbench in everything:
            chosen = [name for name in self.tests(testbench)
                      if pattern in f"{config}/{testbench}/{name}"]
            if chosen:
                selection[config, testbench] = (
                    rf"\.{testbench}\.({'|'.join(map(re.escape, chosen))})$")
        if not selection:
            raise ConfigError(f"pattern must be part of a test's name (such as {self.example}), "
                              f"not {pattern!r}")
        return selection

    def verify(
        self,
        *,
        pattern: str | None = None,
        seed: int | None = None,
        waves: str | Path | None = None,
        progress: Callable[[str], None] | None = None,
    ) -> list[Testbench]:
        """Run the testbenches, each in a simulation of its own.

        Parameters
        ----------
        pattern : str, optional
            Part of ``<config>/<testbench>/<test>``, such as ``odd/`` or ``read_error``; only tests
            whose name contains it are run.
        seed : int, optional
            Seed of everything random. :data:`SEED` if not given.
        waves : path, optional
            Folder that gets ``<config>-<testbench>.vcd``.
        progress : callable, optional
            Called with a line of text for each testbench and each test that fails.

        Returns
        -------
        list of Testbench
            One a testbench and configuration.

        Raises
        ------
        ToolchainError
            A tool is missing or fails.
        ValueError
            No test's name contains ``pattern``.
        """
        say = progress if progress is not None else lambda line: None
        seed = SEED if seed is None else seed
        selection = self.selection(pattern)
        if waves is not None:
            Path(waves).mkdir(parents=True, exist_ok=True)
        cache = toolchain.cache_dir() / "cocotb"
        make_folder(cache)
        remove_abandoned(cache, _RUN)
        say(f"seed {seed}")
        found = []
        with scratch_folder(cache, _RUN) as scratch:
            for config_name, config in self.configs.items():
                testbenches = [t for c, t in selection if c == config_name]
                if not testbenches:
                    continue
                folder = scratch.path / config_name
                verilog, sidecar, vlt = self.generate(config).write(folder)
                model = runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar,
                                     waves=waves is not None, progress=say)
                for testbench in testbenches:
                    file = (None if waves is None
                            else Path(waves) / f"{config_name}-{testbench}.vcd")
                    outcomes = runner.run(
                        model, module=self.module(testbench), directory=folder, seed=seed,
                        pattern=selection[config_name, testbench], waves=file)
                    found.append(to_result(f"{config_name}/{testbench}", seed, outcomes,
                                         folder / f"{testbench}.log"))
                    # Of tests that failed the logs stay.
                    scratch.keep = not all(result.passed for result in found)
                    _report(found[-1], say)
        return found


def to_result(name: str, seed: int, outcomes: list[runner.Outcome], log: Path) -> Testbench:
    """Return what :meth:`Suite.verify` says of one testbench."""
    # No outcome at all is a failure: then nothing was checked.
    passed = bool(outcomes) and all(outcome.passed for outcome in outcomes)
    tests = tuple(TestbenchTest(name=outcome.name, passed=outcome.passed, message=outcome.message,
                                seconds=outcome.seconds) for outcome in outcomes)
    return Testbench(name=name, passed=passed, seed=seed, log=None if passed else str(log),
                     seconds=round(sum(outcome.seconds for outcome in outcomes), 3), tests=tests)


def _report(result: Testbench, say: Callable[[str], None]) -> None:
    failed = [test for test in result.tests if not test.passed]
    count = len(result.tests)
    verdict = f"{len(failed)} of {count} failed" if failed or not count else f"{count} passed"
    say(f"{result.name}: {verdict} in {result.seconds:.1f} s")
    for test in failed:
        say(f"  {test.name}: {test.message}")
    if not result.passed:
        say(f"  log: {result.log}")
