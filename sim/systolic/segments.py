"""Models of which the host computes some operators: several programs on the core, and ONNX Runtime.
"""

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from arch.config import InputsError
from arch.contract import RunOptions
from arch.ir import Graph
from arch.result import Run, Summary
from arch.systolic import engine
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.params import SystolicConfig
from arch.systolic.segments import SegmentPrograms, check_timeline
from arch.systolic.timing.exact import Timing
from arch.workloads.onnx.parts import Parts
from sim.golden.graph import run_graph
from sim.golden.parts import random_feed, run_parts
from sim.runs import Built, Ended, Measured, cycle_limit, listing
from sim.session import Session, Simulated
from sim.systolic.engine import SystolicCoreRun, check_memory, with_views

__all__ = ["Left", "SegmentsRun"]

Arrays = dict[str, NDArray[Any]]


class _StoppedError(Exception):
    """A program did not end as it should."""


@dataclass(frozen=True, kw_only=True)
class Left:
    """What the steps of a run leave.

    Attributes
    ----------
    values : dict of str to array
        Values that steps read or compute, by name; those of the inputs included.
    tensors : dict of str to array
        Tensors that the programs wrote to memory, by name.
    different : dict
        Counters of programs that differ from the model's: :func:`sim.runs.differences`.
    """

    values: Arrays = field(default_factory=dict)
    tensors: Arrays = field(default_factory=dict)
    different: dict[str, tuple[int | None, int]] = field(default_factory=dict)


class SegmentsRun(SystolicCoreRun[Left]):
    """A run of a model on the core, with ONNX Runtime on the host between the programs.

    All programs run in one session. Every tensor that they write to memory is compared with that of
    :func:`sim.golden.parts.run_parts`, every value that they give to the host, and every output of
    the model, with ONNX Runtime's session of the whole model, and every counter of every program
    with the model's.
    """

    program: SegmentPrograms

    def __init__(self, config: SystolicConfig, workload: engine.Workload,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        super().__init__(config, workload, inputs)
        graph = self._graph
        self.given = random_feed(graph, self.parts) if inputs is None else dict(inputs)
        try:
            self.parts.check(self.given)
        except (TypeError, ValueError) as error:
            raise InputsError(error) from None

    @classmethod
    def run(cls, config: SystolicConfig, workload: engine.Workload,
            options: RunOptions = RunOptions()) -> Run:
        """Generate, build, simulate and compare; there is no timeline of several programs."""
        if options.timeline is not None:
            check_timeline(workload.name, engine.plan(config, workload)[0])
        return super().run(config, workload, options)

    @property
    def _graph(self) -> Graph:
        graph = self.workload.graph
        assert graph is not None
        return graph

    @property
    def parts(self) -> Parts:
        """The steps of the model."""
        parts: Parts = self._graph.metadata["parts"]
        return parts

    def take(self, workload: engine.Workload, inputs: Mapping[str, NDArray[Any]] | None
             ) -> engine.Workload:
        """Return the workload, which takes inputs."""
        del inputs
        return workload

    def plan(self) -> tuple[SegmentPrograms, Timing]:
        """Return the programs and their timing; refuse memories that are too large."""
        program, timing = engine.plan(self.config, self.workload)
        assert isinstance(program, SegmentPrograms)
        for schedule in program.schedules:
            check_memory(self.workload, schedule.size)
        return program, timing

    @property
    def result(self) -> str:
        """Name of the last tensor that a program writes."""
        return self._graph.nodes[-1].output.name

    @property
    def reference(self) -> tuple[Any, Mapping[str, NDArray[Any]]]:
        """ONNX Runtime with the whole model, and its inputs."""
        return self._graph.metadata["reference"], self.given

    @functools.cached_property
    def _golden(self) -> tuple[Arrays, dict[int, Arrays]]:
        """Expected tensors of all programs by name, and the inputs of each by its graph's identity.
        """
        tensors: Arrays = {}
        stored: dict[int, Arrays] = {}
        schedules = dict(zip(map(id, self.parts.graphs), self.program.schedules, strict=True))

        def run(graph: Graph, inputs: Arrays) -> Arrays:
            stored[id(graph)] = inputs
            found = run_graph(graph, inputs, acc_bits=self.config.acc_bits,
                              k_widths=schedules[id(graph)].k_widths)
            tensors.update(found)
            return found

        run_parts(self.parts, self.given, run)
        return tensors, stored

    def golden(self) -> Arrays:
        """Return the expected tensors in memory."""
        return self._golden[0]

    def programs(self) -> Iterable[tuple[GraphSchedule, Timing, NDArray[np.uint8]]]:
        """Yield each program with its timing and its memory, for the expected inputs."""
        stored = self._golden[1]
        for graph, schedule, timing in zip(
                self.parts.graphs, self.program.schedules, self.program.timings, strict=True):
            yield schedule, timing, graph_image(schedule, stored[id(graph)])

    def listing(self) -> str:
        """Return the programs, disassembled one after the other."""
        return "\n".join(
            listing(self.host, program, memory, cycles=timing.cycles, comment=self.noted,
                    note=functools.partial(self.note_of, program, timing))
            for program, timing, memory in self.programs())

    def simulate(self, core: Built, trace: Path | None = None) -> Ended[Left]:
        """Run all steps; counters are summed over the programs."""
        left = Left(values=dict(self.parts.check(self.given)))
        memory = np.zeros(max(schedule.size for schedule in self.program.schedules), np.uint8)
        total = dict.fromkeys(self.timing.counters, 0)
        seconds = 0.0
        ended = Simulated(status="OK", message=None, cycles=0, counters={}, seconds=0.0)
        steps = iter(zip(self.program.schedules, self.program.timings, strict=True))
        with Session({"core": core.node(self.host, self.config, memory)}) as session:
            session["core"].trace(trace)
            session.reset()

            def run(graph: Graph, stored: Arrays) -> Arrays:
                nonlocal seconds, ended
                schedule, timing = next(steps)
                memory[:schedule.size] = graph_image(schedule, stored)
                memory[schedule.size:] = 0
                ended = session.run({"core": schedule}, cycle_limit(timing.cycles))["core"]
                seconds += ended.seconds
                self._count(graph, ended, timing, total, left)
                if ended.status != "OK":
                    raise _StoppedError
                made = graph_tensors(schedule, memory[:schedule.size])
                left.tensors.update(made)
                return with_views(graph, {**stored, **made})

            try:
                left.values.update(run_parts(self.parts, self.given, run))
            except _StoppedError:
                pass
        return Ended(left=left, simulated=Simulated(
            status=ended.status, message=ended.message, cycles=total["total"], counters=total,
            seconds=seconds))

    @staticmethod
    def _count(graph: Graph, ended: Simulated, timing: Timing, total: dict[str, int],
               left: Left) -> None:
        """Add the counters of a program, and keep those that differ from the model's."""
        for name, expected in timing.counters.items():
            count = ended.counters.get(name, 0)
            total[name] += count
            if count != expected:
                left.different[f"{graph.name}: {name}"] = count, expected

    def produced(self, left: Left) -> Arrays:
        """Return every tensor that the programs wrote to memory."""
        return left.tensors

    def outputs(self, left: Left, produced: Mapping[str, NDArray[Any]]) -> Arrays:
        """Return the model's outputs, and the values that programs give to the host.

        Those that were not computed, because a program stopped, are empty.
        """
        del produced
        missing = np.zeros(0, np.float32)
        names = [item.name for graph in self.parts.graphs for item in graph.outputs]
        made: Arrays = {name: left.values.get(name, missing) for name in names}
        try:
            return made | self.parts.results(left.values)
        except KeyError:
            return made | dict.fromkeys(self.parts.outputs, missing)

    def save(self, file: IO[bytes], suffix: str, outputs: Mapping[str, NDArray[Any]]) -> None:
        """Write the model's outputs."""
        super().save(file, suffix, {name: outputs[name] for name in self.parts.outputs})

    def measured(self, found: Summary, ended: Ended[Left]) -> Measured:
        """Return the RTL's useful MACs, which are the run's work, and counters that differ."""
        macs = ended.simulated.counters.get("useful_macs")
        expected = sum(schedule.counted_macs for schedule in self.program.schedules)
        return Measured(counted={"macs": (macs, expected), **ended.left.different},
                        work=found.work.of(macs or 0, found.work.dense_macs))
