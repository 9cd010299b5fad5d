"""Testbenches on designs of all kinds: what ``hwgen verify`` says of them.

Of each engine the default design, those at the ends of what there is (one PE, odd widths, narrow
queues, every number format), and ``--random`` random ones, whose fields are all drawn. On each run
all testbenches that fit, and small workloads in cocotb; every test must pass. A design's number is
its place among these; ``--only`` repeats one, and ``--drawn`` leaves out all that are not random.
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
from benchmarks.options import count, flag, option, some
from benchmarks.soaking import Soak
from sim.testbenches.runner import SIMULATORS
from tests.support.small_designs import NAMED, draw_small

ENGINES = tuple(NAMED)


def design(engine: str, number: int, seed: int) -> tuple[str, dict[str, Any]]:
    """Return a name for a design, and its configuration."""
    named = NAMED[engine]
    if number >= len(named):
        drawn = draw_small(engine, random.Random(f"{seed}:{engine}:{number}"))
        return f"random {number}", to_dict(drawn)
    preset, assignments = named[number]
    found = find_engine(engine).model
    config = load_config(found.CONFIG, presets=found.PRESETS, preset=preset or None,
                         assignments=assignments)
    return " ".join([preset or "default", *assignments]), to_dict(config)


def campaign(options: Any, soak: Soak) -> None:
    """Run the testbenches."""
    counts: collections.Counter[tuple[str, str]] = collections.Counter()
    columns = ("designs", "testbenches", "tests", "failed")
    soak.report = lambda: pages.table(["engine", *columns], [
        [engine, *(f"{counts[engine, column]:,}" for column in columns)]
        for engine in options.engine])
    for engine in options.engine:
        first = len(NAMED[engine]) if options.drawn else 0
        numbers = (range(first, len(NAMED[engine]) + options.random) if options.only is None
                   else [options.only])
        for number in numbers:
            name, config = design(engine, number, soak.seed)
            begin, where = time.monotonic(), f"{engine} {number} of seed {soak.seed} ({name})"
            counts[engine, "designs"] += 1
            try:
                found = hwgen.verify(engine, config=config, seed=soak.seed % (1 << 32),
                                     pattern=options.pattern, simulator=options.simulator)
            except Exception:
                counts[engine, "failed"] += 1
                soak.fault(f"{where}: {config}\n{traceback.format_exc()}")
                continue
            tests = [(bench.name, test) for bench in found.tests for test in bench.tests]
            failed = [f"{bench}/{test.name}: {test.message}" for bench, test in tests
                      if not test.passed]
            counts[engine, "testbenches"] += len(found.tests)
            counts[engine, "tests"] += len(tests)
            counts[engine, "failed"] += len(failed)
            if failed or not found.passed:
                soak.fault("\n  ".join([f"{where}: {config}", *failed]))
            soak.say(f"{where}: {len(tests)} tests, {len(failed)} failed, "
                     f"{time.monotonic() - begin:.0f} s")


OPTIONS = (
    some("--engine", ENGINES),
    count("--random", 10, "random designs of each engine", 0),
    flag("--drawn", "the random designs alone"),
    count("--only", None, "the design of this number alone", 0),
    option("--pattern", None, "only tests whose name contains this"),
    option("--simulator", SIMULATORS[0], choices=SIMULATORS))
