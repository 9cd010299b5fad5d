"""Random layers on random cores in which sums or activations stay in the array.

``--designs N`` draws N cores, half of each dataflow, and a layer for each: a product, or a
convolution with any strides, dilations, padding and groups. The layer is lowered and timed, its
program is executed in numpy, and every number must be that of the layer as it is; or it is refused
by a field's name. ``--rtl M`` generates and builds M such cores and runs up to three layers on
each: every bit and every counter must be what golden and model say.
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

from benchmarks.options import count
from benchmarks.soaking import Soak
from sim.golden.graph import run_graph
from tests.support.dataflows import OTHERS, checked, draw_core, draw_layer
from tests.support.graphs import simulated

# Layers that are run on a core, and cycles of one.
_RUNS, _MOST_CYCLES = 3, 60_000


class Cores:
    """Counts of what happened; core i is drawn from the campaign's seed and i alone."""

    def __init__(self, soak: Soak):
        self._soak = soak
        self.counts: collections.Counter[tuple[str, str]] = collections.Counter()

    def _draw(self, number: int, part: str) -> tuple[random.Random, Any]:
        r = random.Random(f"{self._soak.seed}:{part}:{number}")
        return r, draw_core(r, OTHERS[number % len(OTHERS)])

    def _fault(self, part: str, number: int, config: Any) -> None:
        self.counts[config.dataflow, "faults"] += 1
        self._soak.fault(f"{part} {number} of seed {self._soak.seed}: {config}\n"
                         f"{traceback.format_exc()}")

    def model(self, numbers: Iterable[int]) -> None:
        """Time and execute layers."""
        for number in numbers:
            r, config = self._draw(number, "model")
            try:
                found = checked(config, *draw_layer(r, config))
            except Exception:
                self._fault("design", number, config)
                continue
            self.counts[config.dataflow, "refused" if found is None else "ran"] += 1
            self._soak.progress(f"design {number}")

    def rtl(self, numbers: Iterable[int]) -> None:
        """Run layers on RTL, of cores that have room for one."""
        for number in numbers:
            r, config = self._draw(number, "rtl")
            begin, ran, tried = time.monotonic(), 0, 0
            while ran < _RUNS:
                tried += 1
                if tried > 10 * _RUNS and not ran:
                    config, tried = draw_core(r, config.dataflow), 0
                elif tried > 10 * _RUNS:
                    break
                try:
                    graph, inputs = draw_layer(r, config)
                    found = checked(config, graph, inputs)
                    if found is None or found[1].cycles > _MOST_CYCLES:
                        continue
                    ran += 1
                    schedule, timing = found
                    memory = schedule.image(inputs)
                    simulated(config, schedule, memory)
                    golden = run_graph(graph, inputs, acc_bits=config.acc_bits)
                    for name, values in schedule.outputs(memory).items():
                        np.testing.assert_array_equal(values, golden[name], err_msg=name)
                        self.counts[config.dataflow, "values"] += values.size
                except Exception:
                    self._fault("RTL design", number, config)
                    break
                self.counts[config.dataflow, "runs"] += 1
                self.counts[config.dataflow, "cycles"] += timing.cycles
            self.counts[config.dataflow, "RTL designs"] += 1
            self._soak.say(f"RTL design {number}: {config.dataflow} {config.rows}x{config.cols}, "
                           f"{ran} layers, {time.monotonic() - begin:.0f} s")

    def report(self) -> list[str]:
        """Return a line for each dataflow."""
        names = ("ran", "refused", "RTL designs", "runs", "cycles", "values", "faults")
        return [f"{dataflow}: " + ", ".join(
            f"{self.counts[dataflow, name]:,} {name}" for name in names) for dataflow in OTHERS]


OPTIONS = (
    count("--designs", 1000, "cores in the model", 0),
    count("--rtl", 0, "cores on RTL", 0),
    count("--only", None, "repeat this core alone", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Run the cores."""
    models: Iterable[int] = range(options.designs)
    designs: Iterable[int] = range(options.rtl)
    if options.only is not None:
        models, designs = ([options.only] if part else [] for part in (models, designs))
    found = Cores(soak)
    soak.report = found.report
    found.model(models)
    # Designs that will not come again need not be kept with those that will.
    with (tempfile.TemporaryDirectory() as cache,
          mock.patch.dict(os.environ, HWGEN_CACHE=cache)):
        found.rtl(designs)
