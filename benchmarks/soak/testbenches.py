"""Run the testbenches on designs of all kinds, as ``hwgen verify`` does.

Of each engine the default design, those at the ends of what there is (one PE, odd widths, narrow
queues, every number format), and ``--random`` random ones, whose fields are all drawn. On each run
all testbenches that fit, and small workloads in cocotb; every test must pass. A design's number is
its place among these; ``--only`` repeats one, and ``--drawn`` leaves out all that are not random.

``--native`` runs the tests on the compiled core instead of in cocotb, in seconds; those that need
cocotb, and workloads, are then left out.
"""

import collections
import random
import time
import traceback
from typing import Any

import hwgen
from arch.config import load_config, to_dict
from arch.registry import find_engine
from benchmarks import pages
from benchmarks.mutants.cases import testbenches
from benchmarks.mutants.netlists import build
from benchmarks.options import count, flag, option, some
from benchmarks.soaking import Soak
from sim.testbenches.runner import SIMULATORS
from tests.support.small_designs import NAMED, draw_small

ENGINES = tuple(NAMED)


def design(engine: str, number: int, seed: int) -> tuple[str, Any]:
    """Return a name for a design, and its configuration."""
    named = NAMED[engine]
    if number >= len(named):
        drawn = draw_small(engine, random.Random(f"{seed}:{engine}:{number}"))
        return f"random {number}", drawn
    preset, assignments = named[number]
    found = find_engine(engine).model
    config = load_config(found.CONFIG, presets=found.PRESETS, preset=preset or None,
                         assignments=assignments)
    return " ".join([preset or "default", *assignments]), config


def _natively(name: str, config: Any, options: Any, seed: int) -> tuple[list[str], int, int]:
    """Run the tests of the testbenches natively; return as :func:`_in_cocotb`."""
    core = build(find_engine(name).hardware.generate(config), config, [])
    failed, number = [], 0
    for case in testbenches(name, config, seed):
        if (options.pattern or "") not in case.name:
            continue
        number += 1
        try:
            case.record(core)
        except Exception as error:
            failed.append(f"{case.name}: {type(error).__name__}: {error}")
    return failed, number, 0


def _in_cocotb(name: str, config: Any, options: Any, seed: int) -> tuple[list[str], int, int]:
    """Return the tests that fail, and how many tests and testbenches there are."""
    found = hwgen.verify(name, config=to_dict(config), seed=seed % (1 << 32),
                         pattern=options.pattern, simulator=options.simulator)
    tests = [(bench.name, test) for bench in found.tests for test in bench.tests]
    failed = [f"{bench}/{test.name}: {test.message}" for bench, test in tests if not test.passed]
    empty = [f"{bench.name}: no test" for bench in found.tests if not bench.tests]
    return failed + empty, len(tests), len(found.tests)


def campaign(options: Any, soak: Soak) -> None:
    """Run the testbenches."""
    counts: collections.Counter[tuple[str, str]] = collections.Counter()
    columns = ("designs", "testbenches", "tests", "failed")
    soak.report = lambda: pages.table(["engine", *columns], [
        [engine, *(f"{counts[engine, column]:,}" for column in columns)]
        for engine in options.engine])
    run = _natively if options.native else _in_cocotb
    for engine in options.engine:
        first = len(NAMED[engine]) if options.drawn else 0
        numbers = (range(first, len(NAMED[engine]) + options.random) if options.only is None
                   else [options.only])
        for number in numbers:
            name, config = design(engine, number, soak.seed)
            begin, where = time.monotonic(), f"{engine} {number} of seed {soak.seed} ({name})"
            counts[engine, "designs"] += 1
            try:
                failed, tests, benches = run(engine, config, options, soak.seed)
            except Exception:
                counts[engine, "failed"] += 1
                soak.fault(f"{where}: {config}\n{traceback.format_exc()}")
                continue
            counts[engine, "testbenches"] += benches
            counts[engine, "tests"] += tests
            counts[engine, "failed"] += len(failed)
            if failed:
                soak.fault("\n  ".join([f"{where}: {config}", *failed]))
            soak.say(f"{where}: {tests} tests, {len(failed)} failed, "
                     f"{time.monotonic() - begin:.0f} s")


OPTIONS = (
    some("--engine", ENGINES),
    count("--random", 10, "random designs of each engine", 0),
    flag("--drawn", "the random designs alone"),
    flag("--native", "the tests on the compiled core instead of in cocotb"),
    count("--only", None, "the design of this number alone", 0),
    option("--pattern", None, "only tests whose name contains this"),
    option("--simulator", SIMULATORS[0], choices=SIMULATORS))
