"""Random designs and small networks through the models and on RTL, for any length of time.

Each of ``--designs`` random valid configurations meets digits-cnn, lenet5, three random graphs and
a chain of dense layers in the exact model, and the graphs in the fast model: a network runs or is
refused by a rule, by both in the same words. ``--rtl`` small designs are generated, built and run,
each with up to three networks: every output bit and every counter must be what golden and model
say. It ends with the counts and how far the fast model is from the exact model; ``--only`` repeats
one design.
"""

import collections
import os
import random
import tempfile
import time
import traceback
from collections.abc import Iterable
from typing import Any
from unittest import mock

import numpy as np

from arch.config import ConfigError
from arch.ir import random_inputs
from arch.systolic.engine import Workload, plan
from benchmarks import pages
from benchmarks.options import count
from benchmarks.soaking import Soak
from sim.golden.graph import run_graph
from tests.support.fuzz import (
    closed_form_knows,
    draw_chain,
    draw_design,
    draw_network,
    judge,
    too_long,
)
from tests.support.graphs import run

KINDS = ("digits-cnn", "lenet5", "random", "random", "random", "chain")
# Least instructions of all the programs that the lowering tries.
_MOST_INSTRUCTIONS = 2000
# Networks that are run on a design, cycles of one, and how many are looked at.
_RUNS, _MOST_CYCLES, _TRIED = 3, 300_000, 12


class Designs:
    """Counts of what happened; design i is drawn from the campaign's seed and i alone."""

    def __init__(self, soak: Soak):
        self._soak = soak
        self.counts: collections.Counter[tuple[str, str]] = collections.Counter()
        self.errors: dict[str, list[float]] = collections.defaultdict(list)

    def _fault(self, part: str, number: int, what: str, config: object) -> None:
        """Count and print the exception that is handled."""
        self.counts[what, "faults"] += 1
        self._soak.fault(f"{part} {number} of seed {self._soak.seed}: {what}, {config}\n"
                         f"{traceback.format_exc()}")

    def model(self, numbers: Iterable[int]) -> None:
        """Ask the models about designs."""
        for number in numbers:
            r = random.Random(f"{self._soak.seed}:{number}")
            config = draw_design(r)
            for kind in KINDS:
                network = draw_chain(r) if kind == "chain" else draw_network(r, kind)
                if kind != "chain" and too_long(config, network, _MOST_INSTRUCTIONS):
                    self.counts[kind, "too long"] += 1
                    continue
                try:
                    said = judge(config, network)
                except Exception:
                    self._fault("design", number, kind, config)
                    continue
                self.counts[kind, "refused" if said.reason else "ran"] += 1
                if said.cycles and said.closed and closed_form_knows(config):
                    self.errors[kind].append(said.closed / said.cycles - 1)
            ran, refused = (sum(count for (_, of), count in self.counts.items() if of == what)
                            for what in ("ran", "refused"))
            self._soak.progress(f"design {number}: {ran} ran, {refused} refused")

    def rtl(self, numbers: Iterable[int]) -> None:
        """Run designs on RTL; those that run none of the networks tried are drawn again."""
        for number in numbers:
            r = random.Random(f"{self._soak.seed}:rtl:{number}")
            begin, ran = time.monotonic(), 0
            while not ran:
                config = draw_design(r, small=True)
                for _ in range(_TRIED):
                    graph = draw_network(r, r.choice(["digits-cnn", "lenet5", *["random"] * 4]))
                    if too_long(config, graph, _MOST_INSTRUCTIONS):
                        continue
                    try:
                        schedule, timing = plan(config, Workload(name=graph.name, graph=graph))
                    except ConfigError:
                        continue
                    if timing.cycles > _MOST_CYCLES:
                        continue
                    ran += 1
                    try:
                        inputs = random_inputs(graph, r.getrandbits(31))
                        golden = run_graph(graph, inputs)
                        for name, tensor in run(config, schedule, inputs).items():
                            np.testing.assert_array_equal(tensor, golden[name], err_msg=name)
                            self.counts["RTL", "values"] += tensor.size
                    except Exception:
                        self._fault("RTL design", number, "RTL", config)
                        continue
                    self.counts["RTL", "runs"] += 1
                    self.counts["RTL", "cycles"] += timing.cycles
                    if ran == _RUNS:
                        break
            self.counts["RTL", "designs"] += 1
            self._soak.say(f"RTL design {number}: {config.rows}x{config.cols}, {ran} networks, "
                           f"{time.monotonic() - begin:.0f} s")

    def tables(self) -> list[str]:
        """Return the counts, and the errors of the fast model."""
        columns: tuple[str, ...] = ("ran", "refused", "too long", "faults")
        lines = pages.table(["network", *columns], [
            [kind, *(f"{self.counts[kind, column]:,}" for column in columns)]
            for kind in dict.fromkeys(KINDS)])
        columns = ("designs", "runs", "cycles", "values", "faults")
        lines += ["", *pages.table(["on", *columns], [
            ["RTL", *(f"{self.counts['RTL', column]:,}" for column in columns)]])]
        body = []
        for kind, errors in self.errors.items():
            sizes = 100 * np.abs(errors)
            body.append([
                kind, str(len(errors)), *(f"{value:.2f} %" for value in (
                    np.median(sizes), np.quantile(sizes, 0.95), sizes.max())),
                f"{100 * np.mean(errors):+.2f} %", f"{100 * np.mean(sizes <= 5):.1f} %"])
        return [*lines, "", *pages.table([
            "fast model on", "points", "median error", "95th percentile", "largest", "mean",
            "within 5 %"], body)]


OPTIONS = (
    count("--designs", 1000, "in the models", 0),
    count("--rtl", 0, "on RTL", 0),
    count("--only", None, "repeat this design alone", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Run the designs."""
    models: Iterable[int] = range(options.designs)
    designs: Iterable[int] = range(options.rtl)
    if options.only is not None:
        models, designs = ([options.only] if part else [] for part in (models, designs))
    found = Designs(soak)
    soak.report = found.tables
    found.model(models)
    # Designs that will not come again need not be kept with those that will.
    with (tempfile.TemporaryDirectory() as cache,
          mock.patch.dict(os.environ, HWGEN_CACHE=cache)):
        found.rtl(designs)
