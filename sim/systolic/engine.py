"""Run a workload on the generated systolic core and compare it with golden and with the model."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import Graph, Reshape, random_inputs
from arch.result import Infeasible, InfeasibleError, Run, Summary
from arch.systolic import engine
from arch.systolic.isa import INSTRUCTIONS, Opcode
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.params import SystolicConfig
from arch.systolic.program import Program
from arch.systolic.timeline import write_timeline
from arch.systolic.timing.exact import Timing
from hwgen.systolic import design
from sim.golden.graph import dequantize_inputs, host_outputs, quantize_inputs, run_graph
from sim.runs import CoreRun
from sim.systolic.host import host_of

__all__ = ["MOST_MEMORY", "SystolicRun"]

#: Bytes of the memory of a run, at most. The golden result of a layer takes up to 16 times as much
#: as its weights.
MOST_MEMORY = 3 << 26


@dataclass(frozen=True, kw_only=True)
class _Task:
    """What is run: memory, and golden and produced arrays by name once it has run.

    ``result`` names the last layer's; ``macs`` is what the counter of useful MACs must say.
    ``reference`` is ONNX Runtime with the same model, and its inputs.
    """

    memory: NDArray[np.uint8]
    golden: Callable[[], dict[str, NDArray[Any]]]
    produced: Callable[[], dict[str, NDArray[Any]]]
    result: str
    macs: int
    metadata: Mapping[str, Any]
    host: Callable[[dict[str, NDArray[Any]]], dict[str, NDArray[Any]]]
    reference: tuple[Any, Mapping[str, NDArray[Any]]] | None = None


def _check_memory(workload: engine.Workload, size: int) -> None:
    """Refuse a workload whose memory image and golden results would take too much memory."""
    if size > MOST_MEMORY:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=workload.name, demand=size, bound=MOST_MEMORY,
            unit="bytes of memory when it is simulated",
            levers=("one layer of it", "a smaller batch or sequence")))


def _task(workload: engine.Workload, schedule: GraphSchedule,
          given: Mapping[str, NDArray[Any]] | None) -> _Task:
    graph, config = workload.graph, schedule.config
    assert graph is not None
    images, known = graph.metadata.get("images"), {}
    if given is None and images is None:
        given = dequantize_inputs(graph, random_inputs(graph))
    elif given is None:
        assert images is not None
        given = {item.name: images[:graph.batch] for item in graph.inputs}
        known = dict(graph.metadata)
        if "labels" in known:
            known["labels"] = known["labels"][:graph.batch]
    fed = given
    try:
        inputs = quantize_inputs(graph, fed)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    reference = graph.metadata.get("reference")
    memory = graph_image(schedule, inputs)

    def host(tensors: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        made = host_outputs(graph, _with_views(graph, inputs | tensors))
        # Every float is a float32 number, which any program can read.
        return {name: array.astype(np.float32) if config.floating else array
                for name, array in made.items()}

    # Every tensor that the program writes, and not only the last.
    return _Task(memory=memory, produced=lambda: graph_tensors(schedule, memory),
                 golden=lambda: run_graph(graph, inputs, acc_bits=config.acc_bits,
                                          k_widths=schedule.k_widths),
                 result=graph.nodes[-1].output.name, macs=schedule.counted_macs, metadata=known,
                 host=host, reference=(reference, fed) if reference is not None else None)


def _with_views(graph: Graph, tensors: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """Return tensors and what is only another shape of one of them."""
    known = dict(tensors)
    for node in graph.nodes:
        if isinstance(node, Reshape) and node.input.name in known:
            known[node.output.name] = known[node.input.name].reshape(node.output.shape)
    return known


class SystolicRun(CoreRun):
    """A run on the systolic core.

    Every tensor of the graph that the program writes to memory is compared with that of
    :func:`sim.golden.graph.run_graph`, and the useful MACs with those of the workload. A memory
    larger than :data:`MOST_MEMORY` is refused.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    noted = "unit, start..done"
    forms: ClassVar[tuple[str, ...]] = ("rtl", "fast", "both")
    config: SystolicConfig
    workload: engine.Workload
    program: Program
    timing: Timing

    def __init__(self, config: SystolicConfig, workload: engine.Workload,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        self.host = host_of(config)
        super().__init__(config, workload, inputs)

    def plan(self) -> tuple[Any, Any]:
        """Return the program and its exact timing; what is too long for one is refused."""
        return engine.plan(self.config, self.workload, whole=True)

    def take(self, inputs: Mapping[str, NDArray[Any]] | None) -> None:
        """Keep a model's inputs until it is lowered; products and chains have their own."""
        if self.workload.graph is None or self.workload.graph.rows_at_a_time:
            super().take(inputs)
        self._given = inputs

    def image(self) -> NDArray[np.uint8]:
        """Return the memory, and keep what it has to be compared with."""
        schedule = self.program
        assert isinstance(schedule, GraphSchedule)
        _check_memory(self.workload, schedule.size)
        self._task = task = _task(self.workload, schedule, self._given)
        self.result, self.metadata, self.reference = task.result, task.metadata, task.reference
        return task.memory

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return what must be in memory."""
        return self._task.golden()

    def produced(self) -> dict[str, NDArray[Any]]:
        """Return what the core has left there."""
        return self._task.produced()

    def outputs(self, produced: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        """Return a model's outputs, after what the host does to them."""
        return self._task.host(dict(produced))

    def note(self, timing: Timing, index: int) -> str:
        """Return the unit of an instruction, and when it starts it and has completed it."""
        unit = INSTRUCTIONS[Opcode(self.program.opcode[index])].unit
        return f"{'all' if unit is None else unit.name.lower()}, {super().note(timing, index)}"

    def fields(self, found: Summary, counters: Mapping[str, int]) -> dict[str, Any]:
        """Return the useful MACs of the RTL, which are the run's work."""
        macs = counters.get("useful_macs")
        return {"counted": {"macs": (macs, self._task.macs)},
                "work": found.work.of(macs or 0, found.work.dense_macs)}

    def explain(self) -> dict[str, Any]:
        """Return how each layer is cut, and the alternatives."""
        return super().explain() | {"tried": tuple(self.program.tried())}

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline; it is the RTL's, too, as far as it says ``cycle_exact``."""
        write_timeline(path, self.program, workload=done.workload, facts={
            name: getattr(done, name) for name in ("status", "bit_exact", "cycle_exact")})
