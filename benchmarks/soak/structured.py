"""Random cores with structured sparsity: networks with all kinds of zeros, exact on model and RTL.

Each of ``--networks`` random networks is lowered for a random core with a pattern N:M. Some of its
layers follow the pattern, others are dense, pruned without a pattern, or zero. Its program,
executed instruction by instruction on the stored weights and indices, must leave the golden
tensors. Of ``--rtl`` further ones, every bit and every counter of the RTL is compared.
"""

import collections
import os
import random
import tempfile
import traceback
from collections.abc import Callable, Iterable
from typing import Any
from unittest import mock

import numpy as np

from arch.config import ConfigError
from arch.ir import Graph, random_inputs
from arch.systolic.engine import Workload, plan
from arch.systolic.params import SystolicConfig
from benchmarks import pages
from benchmarks.options import count
from benchmarks.soaking import Soak
from sim.golden.graph import run_graph
from tests.support.fuzz import too_long
from tests.support.graphs import run
from tests.support.structured import draw_core, draw_thinned, execute

__all__ = ["OPTIONS", "Networks", "campaign", "play"]

# Least instructions of all the programs that the lowering tries.
_MOST_INSTRUCTIONS = 2000


class Networks:
    """Counts of what happened; network i is drawn from the campaign's seed and i alone.

    ``draw`` and ``change`` return a random core, and a random network for it with what each layer's
    weights are; ``option`` is the core's parameter by which exact networks are counted.
    """

    def __init__(self, soak: Soak, draw: Callable[[random.Random], SystolicConfig] = draw_core,
                 change: Callable[..., tuple[Graph, list[str]]] = draw_thinned,
                 option: str = "sparsity"):
        self._soak, self._draw, self._change, self._option = soak, draw, change, option
        self.counts: collections.Counter[tuple[str, str]] = collections.Counter()

    def _one(self, where: str, number: int, do: Callable[..., dict[str, Any]]) -> None:
        """Draw a core and networks until one runs, and compare what it writes with golden."""
        r = random.Random(f"{self._soak.seed}:{where}:{number}")
        while True:
            config = self._draw(r)
            graph, kinds = self._change(r, config)
            if too_long(config, graph, _MOST_INSTRUCTIONS):
                continue
            try:
                schedule, _ = plan(config, Workload(name=graph.name, graph=graph))
                break
            except ConfigError:
                self.counts[where, "refused"] += 1
        try:
            inputs = random_inputs(graph, r.getrandbits(31))
            golden = run_graph(graph, inputs)
            for name, tensor in do(config, schedule, inputs).items():
                np.testing.assert_array_equal(tensor, golden[name], err_msg=name)
                self.counts[where, "values"] += tensor.size
        except Exception:
            self.counts[where, "faults"] += 1
            self._soak.fault(f"{where} {number} of seed {self._soak.seed}: {config}\n"
                             f"{traceback.format_exc()}")
            return
        self.counts[where, f"exact at {getattr(config, self._option)}"] += 1
        for kind in kinds:
            self.counts["layers", kind] += 1
        self._soak.progress(f"{where} {number}")

    def model(self, numbers: Iterable[int]) -> None:
        """Execute programs by the reference of each instruction."""
        for number in numbers:
            self._one("model", number, execute)

    def rtl(self, numbers: Iterable[int]) -> None:
        """Run programs on RTL."""
        for number in numbers:
            self._one("RTL", number, run)

    def tables(self) -> list[str]:
        """Return the counts."""
        return pages.table(["where", "what", "count"], [
            [where, what, f"{number:,}"] for (where, what), number in sorted(self.counts.items())])


OPTIONS = (
    count("--networks", 200, "executed by the reference", 0),
    count("--rtl", 0, "on the RTL", 0),
    count("--only", None, "repeat this network alone", 0))


def play(options: Any, found: Networks, soak: Soak) -> None:
    """Draw, lower and run the networks that the options ask for."""
    models: Iterable[int] = range(options.networks)
    designs: Iterable[int] = range(options.rtl)
    if options.only is not None:
        models, designs = ([options.only] if part else [] for part in (models, designs))
    soak.report = found.tables
    found.model(models)
    # Designs that will not come again need not be kept with those that will.
    with (tempfile.TemporaryDirectory() as cache,
          mock.patch.dict(os.environ, HWGEN_CACHE=cache)):
        found.rtl(designs)


def campaign(options: Any, soak: Soak) -> None:
    """Draw, lower and run networks."""
    play(options, Networks(soak), soak)
