"""Run a collective on several generated NICs and compare it with golden and with the model."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.nic import engine
from arch.nic.params import NicConfig
from arch.nic.program import RankProgram, RunPlan
from arch.nic.timing.exact import RankTiming, RunTiming
from arch.result import Run, Summary
from hwgen.nic import design
from sim.nic.cluster import (
    ClusterRun,
    golden,
    random_inputs,
    random_residuals,
    run_cluster,
)
from sim.nic.host import HOST
from sim.runs import Built, CoreRun, cycle_limit
from sim.session import Simulated

__all__ = ["NicRun"]


def _bits(values: NDArray[Any]) -> NDArray[Any]:
    """Return elements as raw bits: a NaN equals itself, and -0 is not +0."""
    return values.view(f"u{values.itemsize}")


class NicRun(CoreRun):
    """A run on as many NICs as the collective has ranks.

    Every element of every rank's output is compared, and with a codec every residual, which are
    random before, as if there had been a run; every other byte of its memory that is not
    scratch must be as it was, and every counter of every rank is compared. Cycles and counters of
    the result are those of the rank that ends last by the model.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    host = HOST
    noted = "rank's own"
    config: NicConfig
    workload: engine.Workload
    program: RunPlan
    timing: RunTiming

    def image(self) -> NDArray[np.uint8]:
        """Return no memory: each rank has one of its own."""
        self._inputs = random_inputs(self.program)
        self._residuals = random_residuals(self.program)
        self._done: ClusterRun | None = None
        return np.zeros(0, np.uint8)

    def _results(self, outputs: Iterable[NDArray[Any]], residuals: Iterable[NDArray[Any]] = ()
                 ) -> dict[str, NDArray[Any]]:
        found = {f"rank {rank}": values for rank, values in enumerate(outputs)}
        if self.program.codec is not None:
            found |= {f"rank {rank} residual": values for rank, values in enumerate(residuals)}
        return found

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the golden outputs and residuals of all ranks, as bits."""
        residuals = [values.copy() for values in self._residuals]
        outputs = golden(self.program, self._inputs, residuals)
        return self._results(map(_bits, outputs), map(_bits, residuals))

    def produced(self) -> dict[str, NDArray[Any]]:
        """Return the outputs and residuals that the ranks have left, as bits."""
        assert self._done is not None
        return self._results(map(_bits, self._done.outputs), map(_bits, self._done.residuals))

    def outputs(self, produced: Mapping[str, NDArray[Any]]) -> Mapping[str, NDArray[Any]]:
        """Return the outputs of all ranks."""
        del produced
        assert self._done is not None
        return self._results(self._done.outputs)

    def programs(self) -> Iterable[tuple[RankProgram, RankTiming, NDArray[np.uint8]]]:
        """Return the programs of all ranks, each in its memory."""
        return [(program, timing, program.image(values, residual=left))
                for program, timing, values, left in zip(
                    self.program.ranks, self.timing.ranks, self._inputs, self._residuals,
                    strict=True)]

    def note(self, timing: RankTiming, index: int) -> str:
        """Return nothing: steps overlap."""
        del timing, index
        return ""

    def simulate(self, core: Built, trace: Path | None = None) -> Simulated:
        """Run all ranks: :func:`sim.nic.cluster.run_cluster`."""
        self._done = run_cluster(
            core, self.program, self._inputs, links=engine.link_of(self.config),
            limit=cycle_limit(self.timing.cycles), residuals=self._residuals,
            trace=trace)
        ranks = self._done.ranks
        wrong = [rank for rank in ranks if rank.status != "OK"]
        last = ranks[self.timing.last]
        counters = {name: last.counters[name] for name in HOST.counters if name in last.counters}
        return Simulated(
            status=wrong[0].status if wrong else "OK",
            message=wrong[0].message if wrong else None, cycles=last.cycles, counters=counters,
            seconds=last.seconds)

    def fields(self, found: Summary, counters: Mapping[str, int]) -> dict[str, Any]:
        """Return what is compared besides: counters of all ranks, and memory that must stay."""
        del found, counters
        assert self._done is not None
        counted: dict[str, tuple[int | None, int]] = {}
        for rank, (simulated, timing) in enumerate(zip(
                self._done.ranks, self.timing.ranks, strict=True)):
            if rank != self.timing.last:
                counted |= {f"rank {rank} {name}": (simulated.counters.get(name), value)
                            for name, value in timing.counters.items()}
            counted[f"rank {rank} overwritten"] = int(not self._done.untouched[rank]), 0
        return {"counted": counted}

    def explain(self) -> dict[str, Any]:
        """Return what each rank has to do."""
        return engine.explain_plan(self.program)

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        del done
        engine.write_timeline(path, self.timing)
