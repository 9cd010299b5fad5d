"""Random collectives on simulated NICs: links with faults, links that go down, every algorithm.

``--seeds 200 --runs 500`` runs 200 collectives with frames that are lost, damaged, repeated and
reordered on every link, as many with a link that goes down for good
(``tests/support/nic_faults.py``), and 500 points of every collective by every algorithm, in every
format, with every operation, on 2 to 16 ranks: every byte and every counter as the model has it.
``--runs 0`` leaves those out and ``--runs -1`` runs all of them. ``--log FILE`` keeps a line for
each point that has been run; a campaign that finds some of its own there, of the same seed and
hardware, goes on with the others. ``--joint 100`` runs 100 pairs of collectives of random groups
and priorities, half of them through a switch.
"""

import functools
import itertools
import json
import random
import statistics
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

from arch.common.link import LinkConfig
from arch.config import ConfigError
from arch.nic import workloads
from arch.nic.params import MAX_PORTS, NicConfig
from arch.nic.schedules import CATALOGUE, FORMATS, Collective, Reduction
from arch.nic.schedules.layout import ROOTED
from arch.result import InfeasibleError
from benchmarks.options import count, option
from hwgen.nic.design import generate
from sim import runs
from sim.nic.cluster import random_inputs, run_inputs
from tests.support.nic_designs import CONFIGS, KINDS, LINK, built, compare_run
from tests.support.nic_faults import REDUCING, broken_run, lossy_run

#: Ranks of the points.
RANKS = range(2, 17)
#: All formats; the second one for ranks with more neighbours, the third for long schedules, the
#: last for ranks that have all others as neighbours.
DESIGNS = [NicConfig(segment_bytes=64, ports=ports, window=4, connections=32, steps=steps,
                     rx_slots=rx_slots, items=8, reduce_latency=2, average_latency=5)
           for ports, steps, rx_slots in ((4, 128, 17), (8, 128, 17), (8, 512, 64),
                                          (MAX_PORTS, 512, 32))]


def points():
    """Return every (collective, algorithm, ranks, format, operation); None: nothing is reduced."""
    return [(collective, algorithm, ranks, kind, operation)
            for collective, entries in CATALOGUE.items()
            for algorithm, entry in entries.items() if not entry.graph
            for ranks, kind in itertools.product(RANKS, FORMATS)
            for operation in (Reduction if collective in REDUCING else (None,))]


def point_plan(point, rng):
    """Return the name and plan of a point; a refusal, if no design has what it needs."""
    collective, algorithm, ranks, kind, operation = point
    entry = CATALOGUE[collective][algorithm]
    elements = rng.choice((1, ranks - 1, rng.randint(2, 60), rng.randint(61, 300)))
    parts = [str(collective), algorithm]
    options = [] if operation is None else [f"op={operation}"]
    if collective in ROOTED:
        options.append(f"root={rng.randrange(ranks)}")
    if entry.in_place and rng.random() < 0.5:
        options.append("in-place")
        if collective is Collective.ALL_TO_ALL:
            # In place its blocks must be of one size.
            elements = ranks * 8 * rng.randint(1, 3)
    name = ":".join([*parts, f"{ranks}x{elements * FORMATS[kind].bytes}", kind, *options])
    work = workloads.load(name)
    for config in DESIGNS:
        try:
            return name, workloads.plan_of(config, work)
        except InfeasibleError as error:
            refusal = f"{error.reason.resource} of {error.reason.bound} are too few"
        except ConfigError as error:
            refusal = str(error)
            break
    return name, refusal


@functools.cache
def _built(number):
    return runs.built(lambda: generate(DESIGNS[number]))


class Log:
    """What points have given, a line each; without a path nothing is kept."""

    def __init__(self, path, seed):
        self._path, self._seed = path, seed
        self._found = {}
        if path is not None and path.exists():
            with path.open() as lines:
                for line in map(json.loads, lines):
                    self._found[line["seed"], line["hardware"], line["name"]] = line

    def find(self, hardware, name):
        """Return what a point has given on this hardware: a line of the log, or None."""
        return self._found.get((self._seed, hardware, name))

    def add(self, hardware, name, cycles, differences):
        """Keep what a point has given and return it."""
        line = {"name": name, "cycles": cycles, "differences": differences, "seed": self._seed,
                "hardware": hardware}
        if self._path is not None:
            with self._path.open("a") as lines:
                lines.write(json.dumps(line) + "\n")
        return line


def faults(seeds, soak):
    """Run collectives on links with faults and with broken links, of the campaign's seed and on."""
    slower, seen, statuses = [], Counter(), Counter()
    for run in (lossy_run, broken_run):
        start = time.monotonic()
        for number in range(soak.seed, soak.seed + seeds):
            found = run(number)
            for text in found.differences:
                soak.fault(f"{run.__name__} {number}, {found.name}: {text}")
            if run is lossy_run:
                seen.update(found.faults)
                seen["sent again"] += found.again
                slower.append(found.cycles / found.clean)
            else:
                statuses.update(found.statuses)
            soak.progress(f"{run.__name__} {number}")
        print(f"{run.__name__}: {seeds} seeds from {soak.seed} on, "
              f"{time.monotonic() - start:.0f} s", flush=True)
    if slower:
        print(f"  frames: {', '.join(f'{kind} {value}' for kind, value in seen.items())}\n"
              f"  cycles against those without faults: median {statistics.median(slower):.2f}, "
              f"most {max(slower):.1f}\n"
              f"  ranks: {', '.join(f'{name} {value}' for name, value in statuses.items())}")


class Points:
    """Points of one seed, and what became of them.

    Parameters
    ----------
    log : Log
    soak : Soak
    """

    def __init__(self, log, soak):
        self._log, self._soak = log, soak
        self.done, self.refused, self.cycles, self.drawn = Counter(), Counter(), 0, 0

    def run(self, point):
        """Run a point, unless the log has it or no design can."""
        self.drawn += 1
        name, plan = point_plan(point, random.Random(f"{self._soak.seed} {point}"))
        if isinstance(plan, str):
            self.refused[plan] += 1
            return
        core = _built(DESIGNS.index(plan.config))
        # The folder's name stands for the Verilog, and for the tools.
        hardware = core.build.directory.name
        one = self._log.find(hardware, name)
        self.done["found" if one else "run"] += 1
        if one is None:
            law, found = compare_run(core, plan, LINK, random_inputs(plan, self._soak.seed))
            one = self._log.add(hardware, name, law.cycles * point[2], found)
        for text in one["differences"]:
            self._soak.fault(f"{name}: {text}")
        self.done.update([("collective", point[0]), ("algorithm", point[:2]), ("ranks", point[2]),
                          ("format", point[3]), ("operation", point[4])])
        self.cycles += one["cycles"]

    def lines(self, total):
        """Return what became of the points, of so many in all."""
        kinds = Counter(key[0] for key in self.done if isinstance(key, tuple))
        whole = (f"points: {total}, drawn {self.drawn}, run {self.done['run']}, found in the log "
                 f"{self.done['found']}, refused {self.refused.total()}, "
                 f"{self.cycles} cycles of a NIC")
        run = (f"  run: {kinds['algorithm']} pairs of collective and algorithm, {kinds['ranks']} "
               f"numbers of ranks, {kinds['format']} formats, {kinds['operation']} operations, of "
               "which none is one")
        return [whole, run, *(f"  refused {number}: {text}"
                              for text, number in self.refused.most_common())]


def exact(count, soak, *, most=float("inf"), log=None):
    """Run points in a random order: so many, or all if it is negative."""
    order = points()
    total = len(order)
    random.Random(soak.seed).shuffle(order)
    if count >= 0:
        order = order[:count]
    found, start = Points(Log(log, soak.seed), soak), time.monotonic()
    for point in order:
        found.run(point)
        soak.progress(f"{found.drawn} of {len(order)} points")
        if time.monotonic() - start > most:
            break
    print("\n".join(found.lines(total)), flush=True)


def joint(count, soak):
    """Run pairs of collectives, with wires or through a switch."""
    cycles, start = 0, time.monotonic()
    for number in range(soak.seed, soak.seed + count):
        rng = random.Random(number)
        design, name, plan = _draw_pair(rng)
        links = LinkConfig(latency=rng.choice((0, 1, 5)), bytes_per_cycle=rng.choice(
            (64, 8, 4, Fraction(10, 3), 1)))
        law, found = compare_run(built(design), plan, links, run_inputs(plan, number))
        cycles += law.cycles
        for text in found:
            soak.fault(f"{name}: {text}")
    print(f"pairs: {count} seeds from {soak.seed} on, {cycles} cycles, "
          f"{time.monotonic() - start:.0f} s", flush=True)


def _draw_pair(rng):
    """Return the name of a design and of a workload that it can run, and its plan."""
    while True:
        design, texts = rng.choice(sorted(CONFIGS)), []
        for _ in range(2):
            collective = rng.choice(list(CATALOGUE))
            algorithm = rng.choice([name for name, entry in CATALOGUE[collective].items()
                                    if not entry.graph])
            ranks = rng.sample(range(5), rng.randint(2, 4))
            elements = rng.choice((1, rng.randint(2, 40), rng.randint(41, 400)))
            texts.append(":".join([
                collective, algorithm, f"{len(ranks)}x{4 * elements}", KINDS[design],
                f"ranks={','.join(map(str, ranks))}", f"priority={rng.randint(0, 15)}",
                f"start={rng.choice((0, rng.randint(1, 400)))}"]))
        if rng.random() < 0.5:
            texts[0] += f":graph=switch:switch-latency={rng.choice((0, 0, 1, 13))}"
        name = "+".join(texts)
        try:
            return design, name, workloads.plan_of(CONFIGS[design], workloads.load(name))
        except ConfigError:
            continue


OPTIONS = (
    count("--seeds", 200, "collectives on links of each kind of fault", 0),
    option("--runs", 500, "points; -1: all (500)", type=int),
    count("--joint", 0, "pairs of collectives", 0),
    option("--seconds", float("inf"), "the runs of points end after so many", type=float),
    option("--log", None, "file of the points that have been run", type=Path))


def campaign(options, soak):
    """Run what the command line asks for."""
    if options.seeds:
        faults(options.seeds, soak)
    if options.runs:
        exact(options.runs, soak, most=options.seconds, log=options.log)
    if options.joint:
        joint(options.joint, soak)
