"""Run a collective on several generated NICs and compare it with golden and with the model."""

import dataclasses
import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.common.dram import COUNTS
from arch.common.link import LinkFaults
from arch.nic import engine
from arch.nic.counters import WORK
from arch.nic.joining import by_part
from arch.nic.params import NicConfig
from arch.nic.program import RankProgram, RunPlan
from arch.nic.timing.exact import RankTiming, RunTiming
from arch.nic.timing.starting import hold
from arch.result import Run, Summary
from hwgen.nic import design
from sim.images import MemoryImage
from sim.nic.cluster import (
    ClusterRun,
    random_residuals,
    run_cluster,
    run_golden,
    run_inputs,
)
from sim.nic.host import HOST
from sim.runs import Built, CoreRun, Ended, Measured, cycle_limit
from sim.session import Simulated

__all__ = ["NicRun"]

#: How many times longer than without faults a run may take, not counting waits of ports and ranks.
_FAULTY = 20
_UNMODELLED = "links have faults; without, {:,} cycles"
_FAULT_TEXT = {"down": "on links that were down", "drop": "dropped", "corrupt": "corrupted",
               "duplicate": "duplicated", "reorder": "reordered", "sent_again": "sent again"}


def _bits(values: NDArray[Any]) -> NDArray[Any]:
    """Return elements as raw bits, so that a NaN equals itself and -0 differs from +0."""
    return values.view(f"u{values.itemsize}")


class NicRun(CoreRun[ClusterRun]):
    """A run on as many NICs as the collective has ranks.

    Every element of every rank's output is compared, and with a codec every residual; residuals
    start at random values, as if left by an earlier run. Every other byte of a rank's memory except
    scratch must be unchanged, and every counter of every rank is compared. Cycles and counters of
    the result are those of the rank that ends last according to the model.

    With faults on the links cycles are not modelled: the model's cycles are those of the run
    without faults, and only counters of work are compared, for ranks that end with OK. Cycles and
    counters of the result are then those of the rank that ends last on the RTL.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    host = HOST
    noted = "rank's own"
    config: NicConfig
    workload: engine.Workload
    program: RunPlan
    timing: RunTiming

    def plan(self) -> tuple[RunPlan, RunTiming]:
        """Return the programs of all ranks, and their exact timing, on links without faults."""
        workload = self.workload
        if workload.faults is not None:
            # With patience a rank might give up before it ends.
            workload = dataclasses.replace(workload, faults=None, patience=0)
        program, timing = engine.plan(self.config, workload)
        if self.workload.patience != workload.patience:
            program = hold(engine.lower(self.config, self.workload), program.set_up,
                           [rank.run for rank in timing.ranks])
        return program, timing

    @functools.cached_property
    def rank_inputs(self) -> list[NDArray[Any]]:
        """Input of each rank."""
        return run_inputs(self.program)

    @functools.cached_property
    def _residuals(self) -> list[NDArray[np.float32]]:
        """Residuals of each rank before the run."""
        return random_residuals(self.program)

    def _results(self, outputs: Iterable[NDArray[Any]], residuals: Iterable[NDArray[Any]] = ()
                 ) -> dict[str, NDArray[Any]]:
        if not self.program.parts:
            found = {f"rank {rank}": values for rank, values in enumerate(outputs)}
            if self.program.codec is not None:
                found |= {f"rank {rank} residual": values
                          for rank, values in enumerate(residuals)}
            return found
        found, left = {}, tuple(residuals)
        for which, arrays in (("outputs", tuple(outputs)), ("residuals", left)):
            if which == "residuals" and (self.program.codec is None or not left):
                continue
            found |= {f"collective {number} rank {rank}" + (
                " residual" if which == "residuals" else ""): values
                for number, (part, mine) in enumerate(zip(
                    self.program.parts, by_part(self.program, arrays, which), strict=True))
                for rank, values in zip(part.members, mine, strict=True)}
        return found

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the golden outputs and residuals of all ranks, as bits."""
        residuals = [values.copy() for values in self._residuals]
        outputs = run_golden(self.program, self.rank_inputs, residuals)
        return self._results(map(_bits, outputs), map(_bits, residuals))

    def produced(self, left: ClusterRun) -> dict[str, NDArray[Any]]:
        """Return the outputs and residuals that the ranks left in memory, as bits."""
        return self._results(map(_bits, left.outputs), map(_bits, left.residuals))

    def outputs(self, left: ClusterRun, produced: Mapping[str, NDArray[Any]]
                ) -> Mapping[str, NDArray[Any]]:
        """Return the outputs of all ranks."""
        del produced
        return self._results(left.outputs)

    def memory_images(self) -> list[MemoryImage]:
        """Return the memory of every rank."""
        residuals = [values.copy() for values in self._residuals]
        outputs = run_golden(self.program, self.rank_inputs, residuals)
        found = []
        for rank, (program, timing, before) in enumerate(self.programs()):
            after, known = np.zeros_like(before), np.zeros(len(before), bool)
            for ranges, values in ((program.outputs, outputs[rank]),
                                   (program.residuals, residuals[rank] if residuals else ())):
                data, at = np.ascontiguousarray(values).view(np.uint8), 0
                for address, length in ranges:
                    after[address:address + length] = data[at:at + length]
                    known[address:address + length] = True
                    at += length
            found.append(MemoryImage(
                name=f"rank{rank}", memory=before, program_at=program.program_at,
                instructions=len(program), inputs=(*program.inputs, *program.residuals),
                # There are no weights.
                scratch=((0, program.size),), expected=after, known=known,
                model={"cycles": timing.cycles, "counters": dict(timing.counters)}))
        return found

    def image_facts(self) -> dict[str, Any]:
        """Return the links between the ranks, by their ports, and the latency of a switch."""
        return {"links": [{"from": f"rank{one.rank}.m_axis_tx_{one.port}",
                           "to": f"rank{one.peer}.s_axis_rx_{one.peer_port}"}
                          for wire in self.program.wires for one in (wire, wire.reverse())],
                "switch": self.program.switch}

    def programs(self) -> Iterable[tuple[RankProgram, RankTiming, NDArray[np.uint8]]]:
        """Return the programs of all ranks, each with its timing and memory."""
        return [(program, timing, program.image(values, residual=left))
                for program, timing, values, left in zip(
                    self.program.ranks, self.timing.ranks, self.rank_inputs, self._residuals,
                    strict=True)]

    def note(self, timing: RankTiming, index: int) -> str:
        """Return an empty note, because steps overlap."""
        del timing, index
        return ""

    def simulate(self, core: Built, trace: Path | None = None) -> Ended[ClusterRun]:
        """Run all ranks: :func:`sim.nic.cluster.run_cluster`."""
        link, limit = engine.link_of(self.config), cycle_limit(self.timing.cycles)
        faults = self.workload.faults
        if faults is None:
            done = run_cluster(core, self.program, self.rank_inputs, links=link, limit=limit,
                               residuals=self._residuals, trace=trace)
        else:
            # Each segment may wait as long as the patience of a port or a rank lasts.
            config = self.config
            done = run_cluster(
                core, self.program, self.rank_inputs, residuals=self._residuals, trace=trace,
                links=faults.links(self.program.wires, link),
                limit=_FAULTY * limit + self.workload.patience + config.tries * config.timeout)
        ranks = done.ranks
        wrong = [rank for rank in ranks if rank.status != "OK"]
        last = ranks[self.timing.last] if faults is None else max(
            ranks, key=lambda rank: rank.cycles)
        counters = {name: value for name, value in last.counters.items()
                    if name in HOST.counters or name in COUNTS}
        return Ended(left=done, simulated=Simulated(
            status=wrong[0].status if wrong else "OK",
            message=wrong[0].message if wrong else None, cycles=last.cycles, counters=counters,
            seconds=last.seconds))

    def measured(self, found: Summary, ended: Ended[ClusterRun]) -> Measured:
        """Return further comparisons: counters of all ranks, and memory that must not change."""
        done, faults = ended.left, self.workload.faults
        counted: dict[str, tuple[int | None, int]] = {}
        for rank, (simulated, timing) in enumerate(zip(
                done.ranks, self.timing.ranks, strict=True)):
            wanted = timing.counters
            if faults is not None:
                wanted = {name: wanted[name] for name in WORK if simulated.status == "OK"}
            elif rank == self.timing.last:
                wanted = {}
            counted |= {f"rank {rank} {name}": (simulated.counters.get(name), value)
                        for name, value in wanted.items()}
            counted[f"rank {rank} overwritten"] = int(not done.untouched[rank]), 0
        ranks = [{"status": rank.status, "cycles": rank.cycles, "message": rank.message}
                 for rank in done.ranks]
        more: dict[str, Any] = {"ranks": ranks}
        # The model's notes describe a run without faults.
        notes = dict(found.notes) if faults is None else {}
        if any(rank.status != "OK" for rank in done.ranks):
            notes["ranks"] = ", ".join(f"{number} {rank.status} after {rank.cycles:,} cycles"
                                       for number, rank in enumerate(done.ranks))
        elif faults is not None:
            reached, notes["bandwidth"] = engine.speed(
                self.config, self.workload, max(rank.cycles for rank in done.ranks))
            more |= reached
        if faults is not None:
            more["faults"] = {
                kind: sum(counts[kind] for counts in done.links.values())
                for kind in ("down", *LinkFaults.KINDS)} | {
                    "sent_again": sum(rank.counters.get("link_sent_again", 0)
                                      for rank in done.ranks)}
            notes["frames"] = ", ".join(f"{number:,} {_FAULT_TEXT[kind]}"
                                        for kind, number in more["faults"].items())
        return Measured(
            counted=counted, fields={"details": {**found.details, **more}, "notes": notes},
            unmodelled=_UNMODELLED.format(self.timing.cycles) if faults else None)

    def explain(self) -> dict[str, Any]:
        """Return the work of each rank."""
        return engine.explain_plan(self.program)

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        del done
        engine.write_timeline(path, self.timing, self.program)


if TYPE_CHECKING:
    from arch import contract

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[NicConfig] = design
    _simulation: contract.Simulation[NicConfig, engine.Workload] = NicRun
