"""The testbenches of the systolic engine: two generated cores, everything tried on both."""

import contextlib
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from arch.systolic.params import PRESETS, SystolicConfig
from hwgen.systolic.design import generate
from sim import toolchain
from sim.testbenches import runner
from sim.toolchain import ToolchainError

__all__ = ["CONFIGS", "SEED", "TESTBENCHES", "results", "verify"]

SEED = 1
"""Seed unless another is given."""

CONFIGS = {
    "tiny": PRESETS["tiny"],
    # Everything that is even, equal or plentiful in the first is not in this one.
    "odd": SystolicConfig(
        rows=3, cols=5, tile=2, pe_stages=2, operand_bits=6, acc_bits=19, acc_depth=33,
        ub_banks=2, ub_bank_rows=32, weight_fifo_tiles=1, act_lanes=1, param_rows=11,
        queue_depth=1, fetch_chunks=2, axi_data_bits=32),
    # Residual additions and pooling.
    "side": SystolicConfig(
        rows=4, cols=6, acc_depth=40, ub_banks=3, ub_bank_rows=32, act_lanes=2, param_rows=16,
        elementwise=True, queue_depth=3, axi_data_bits=64),
}
"""Cores that are tried, by name."""

TESTBENCHES = ("directed", "random_programs", "errors", "reset")
"""Modules of :mod:`sim.testbenches.systolic`."""

# What the other cores do not try already.
_ONLY = {"side": ("random_programs", "errors")}


def _module(testbench: str) -> str:
    return f"sim.testbenches.systolic.{testbench}"


def _tests(testbench: str) -> list[str]:
    """Return the names of a testbench's tests, parameters included."""
    try:
        from cocotb.regression import Test, TestGenerator  # noqa: PLC0415

        members = vars(import_module(_module(testbench))).values()
    except ImportError as error:
        raise ToolchainError(f"testbenches need the Python package {error.name}") from None
    names = []
    for member in members:
        if isinstance(member, Test):
            names.append(member.name)
        elif isinstance(member, TestGenerator):
            names += [test.name for test in member.generate_tests()]
    return names


def _selection(pattern: str | None) -> dict[tuple[str, str], str | None]:
    """Return (config, testbench): regular expression for its tests, of all that run."""
    everything = [(config, testbench) for config in CONFIGS
                  for testbench in _ONLY.get(config, TESTBENCHES)]
    if pattern is None:
        return dict.fromkeys(everything)
    selection: dict[tuple[str, str], str | None] = {}
    for config, testbench in everything:
        chosen = [name for name in _tests(testbench)
                  if pattern in f"{config}/{testbench}/{name}"]
        if chosen:
            selection[config, testbench] = (
                rf"\.{testbench}\.({'|'.join(map(re.escape, chosen))})$")
    if not selection:
        raise ValueError("pattern must be part of a test's name (such as tiny/errors/no_halt), "
                         f"not {pattern!r}")
    return selection


def results(
    *,
    pattern: str | None = None,
    seed: int | None = None,
    waves: str | Path | None = None,
    progress: Callable[[str], None] | None = None,
) -> list[dict[str, Any]]:
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
    list of dict
        One a testbench: ``name`` (``<config>/<testbench>``), ``passed``, ``seed``, ``seconds``,
        ``log`` (None if all passed) and ``tests``, a list of dict with ``name``, ``passed``,
        ``message`` and ``seconds``.

    Raises
    ------
    ToolchainError
        A tool is missing or fails.
    ValueError
        No test's name contains ``pattern``.
    """
    say = progress if progress is not None else lambda line: None
    seed = SEED if seed is None else seed
    selection = _selection(pattern)
    if waves is not None:
        Path(waves).mkdir(parents=True, exist_ok=True)
    cache = toolchain.cache_dir() / "cocotb"
    cache.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix="run-", dir=cache))
    say(f"seed {seed}")
    found = []
    try:
        for config_name, config in CONFIGS.items():
            testbenches = [t for c, t in selection if c == config_name]
            if not testbenches:
                continue
            folder = scratch / config_name
            verilog, sidecar, vlt = generate(config).write(folder)
            model = runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar,
                                 waves=waves is not None, progress=say)
            for testbench in testbenches:
                file = (None if waves is None
                        else Path(waves) / f"{config_name}-{testbench}.vcd")
                outcomes = runner.run(
                    model, module=_module(testbench), directory=folder, seed=seed,
                    pattern=selection[config_name, testbench], waves=file)
                found.append(_result(f"{config_name}/{testbench}", seed, outcomes,
                                     folder / f"{testbench}.log"))
                _report(found[-1], say)
    finally:
        if all(result["passed"] for result in found):
            shutil.rmtree(scratch, ignore_errors=True)
    return found


def _result(name: str, seed: int, outcomes: list[runner.Outcome], log: Path) -> dict[str, Any]:
    # No outcome at all is a failure: then nothing was checked.
    passed = bool(outcomes) and all(outcome.passed for outcome in outcomes)
    tests = [{"name": outcome.name, "passed": outcome.passed, "message": outcome.message,
              "seconds": outcome.seconds} for outcome in outcomes]
    return {"name": name, "passed": passed, "seed": seed, "log": None if passed else str(log),
            "seconds": round(sum(outcome.seconds for outcome in outcomes), 3), "tests": tests}


def _report(result: dict[str, Any], say: Callable[[str], None]) -> None:
    failed = [test for test in result["tests"] if not test["passed"]]
    count = len(result["tests"])
    verdict = f"{len(failed)} of {count} failed" if failed or not count else f"{count} passed"
    say(f"{result['name']}: {verdict} in {result['seconds']:.1f} s")
    for test in failed:
        say(f"  {test['name']}: {test['message']}")
    if not result["passed"]:
        say(f"  log: {result['log']}")


def verify(
    *,
    pattern: str | None = None,
    seed: int | None = None,
    waves: str | Path | None = None,
    progress: Callable[[str], None] | None = None,
) -> int:
    """Run the testbenches and report; return 0 if all tests passed, else 1.

    Parameters are those of :func:`results`; ``progress`` prints to stderr unless given.
    """
    say = progress if progress is not None else _print
    found = results(pattern=pattern, seed=seed, waves=waves, progress=say)
    tests = [test for result in found for test in result["tests"]]
    failed = sum(not test["passed"] for test in tests)
    say(f"{len(tests)} tests of {len(found)} testbenches: "
        + (f"{failed} failed" if failed else "all passed"))
    return int(not all(result["passed"] for result in found))


def _print(line: str) -> None:
    with contextlib.suppress(BrokenPipeError):
        print(line, file=sys.stderr, flush=True)
