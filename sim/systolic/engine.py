"""Run a workload on the generated systolic core and compare it with golden and with the model."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from arch.config import InputsError
from arch.contract import Design
from arch.ir import Graph, Reshape, random_inputs
from arch.result import Infeasible, InfeasibleError, Run, Summary
from arch.systolic import engine
from arch.systolic.isa import INSTRUCTIONS, Opcode
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.params import INTEGER, SystolicConfig
from arch.systolic.program import Program
from arch.systolic.timeline import write_timeline
from arch.systolic.timing.exact import Timing
from hwgen.systolic import design
from sim.golden.graph import dequantize_inputs, host_outputs, quantize_inputs, run_graph
from sim.runs import CoreRun, Ended, Left, Measured, MemoryRun
from sim.systolic.host import host_of
from sim.systolic.images import expected_memory, input_ranges, written_ranges

__all__ = ["MOST_MEMORY", "Fed", "SystolicCoreRun", "SystolicRun", "check_memory", "feed",
           "with_views"]

LeftT = TypeVar("LeftT")

#: Largest memory of a run, in bytes. The golden result of a layer takes up to 16 times as much
#: memory as its weights.
MOST_MEMORY = 3 << 26


def check_memory(workload: engine.Workload, size: int) -> None:
    """Refuse a workload whose memory image and golden results would take too much memory.

    Raises
    ------
    InfeasibleError
        Its memory is larger than :data:`MOST_MEMORY`.
    """
    if size > MOST_MEMORY:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=workload.name, demand=size, bound=MOST_MEMORY,
            unit="bytes of memory when it is simulated",
            levers=("one layer of it", "a smaller batch or sequence")))


@dataclass(frozen=True, kw_only=True)
class Fed:
    """Inputs of a graph.

    Parameters
    ----------
    given : mapping of str to array
        Inputs by name, as the caller gives them.
    stored : dict of str to array
        Inputs in the form in which the core stores them.
    metadata : mapping
        Facts about the network and the given images.
    """

    given: Mapping[str, NDArray[Any]]
    stored: dict[str, NDArray[Any]]
    metadata: Mapping[str, Any]


def feed(graph: Graph, given: Mapping[str, NDArray[Any]] | None) -> Fed:
    """Return the given inputs, else the graph's own images, else random inputs.

    Raises
    ------
    InputsError
        The given inputs do not fit the graph.
    """
    images, known = graph.metadata.get("images"), {}
    if given is None and images is None:
        given = dequantize_inputs(graph, random_inputs(graph))
    elif given is None:
        assert images is not None
        given = {item.name: images[:graph.batch] for item in graph.inputs}
        known = dict(graph.metadata)
        if "labels" in known:
            known["labels"] = known["labels"][:graph.batch]
    try:
        stored = quantize_inputs(graph, given)
    except (TypeError, ValueError) as error:
        raise InputsError(error) from None
    return Fed(given=given, stored=stored, metadata=known)


def with_views(graph: Graph, tensors: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """Return tensors, and those that are only reshaped views of them."""
    known = dict(tensors)
    for node in graph.nodes:
        if isinstance(node, Reshape) and node.input.name in known:
            known[node.output.name] = known[node.input.name].reshape(node.output.shape)
    return known


#: Largest number of PEs for which Verilog is simulated by default, with integer (True) and
#: floating-point operands: such cores build within 40 s on two idle processor cores
#: (``benchmarks/builds``).
VERILOG_PES = {True: 96 * 96, False: 20 * 20}


class SystolicCoreRun(CoreRun[LeftT]):
    """A run on the systolic core, as far as networks and training steps share it."""

    model: ClassVar = engine
    hardware: ClassVar = design
    noted = "unit, start..done"
    forms: ClassVar[tuple[str, ...]] = ("rtl", "fast", "both")
    config: SystolicConfig
    workload: engine.Workload
    program: Any
    timing: Timing

    def __init__(self, config: SystolicConfig, workload: engine.Workload,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        self.host = host_of(config)
        super().__init__(config, workload, inputs)

    @classmethod
    def usual_form(cls, config: SystolicConfig) -> str:
        """Return ``rtl``, or ``fast`` for arrays of more than :data:`VERILOG_PES` PEs."""
        pes = config.rows * config.cols
        return "rtl" if pes <= VERILOG_PES[config.operand_format == INTEGER] else "fast"

    @classmethod
    def generate(cls, config: SystolicConfig, form: str) -> Design:
        """Return the design with the array in this form."""
        found: Design = design.generate(config, form=form)
        return found

    def plan(self) -> tuple[Any, Timing]:
        """Return the program and its exact timing; refuse a workload too long for one program."""
        return engine.plan(self.config, self.workload, whole=True)

    def note(self, timing: Timing, index: int) -> str:
        """Return an instruction's unit, and the times at which that starts and completes it."""
        return self.note_of(self.program, timing, index)

    def note_of(self, program: Program, timing: Timing, index: int) -> str:
        """Return :meth:`note` of one of several programs."""
        unit = INSTRUCTIONS[Opcode(program.opcode[index])].unit
        return f"{'all' if unit is None else unit.name.lower()}, {super().note(timing, index)}"

    def explain(self) -> dict[str, Any]:
        """Return how each layer is tiled, and the alternatives."""
        return super().explain() | {"tried": tuple(self.program.tried())}

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline; it is the RTL's, too, if it says ``cycle_exact``."""
        write_timeline(path, self.program, workload=done.workload, facts={
            name: getattr(done, name) for name in ("status", "bit_exact", "cycle_exact")})


class SystolicRun(SystolicCoreRun[NDArray[np.uint8]], MemoryRun):
    """A run of a network on the systolic core.

    Every tensor that the program writes to memory is compared with that of
    :func:`sim.golden.graph.run_graph`, and the useful MACs with those of the workload. A memory
    larger than :data:`MOST_MEMORY` is refused.
    """

    program: GraphSchedule

    def __init__(self, config: SystolicConfig, workload: engine.Workload,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        super().__init__(config, workload, inputs)
        self._fed = feed(self._graph, inputs)

    @property
    def _graph(self) -> Graph:
        graph = self.workload.graph
        assert graph is not None
        return graph

    def take(self, workload: engine.Workload, inputs: Mapping[str, NDArray[Any]] | None
             ) -> engine.Workload:
        """Return the workload with a model's inputs; products and chains have their own."""
        if workload.graph is None or workload.graph.rows_at_a_time:
            super().take(workload, inputs)
        return workload

    def plan(self) -> tuple[GraphSchedule, Timing]:
        """Return the program and its exact timing; refuse a memory that is too large."""
        program, timing = super().plan()
        assert isinstance(program, GraphSchedule)
        check_memory(self.workload, program.size)
        return program, timing

    @property
    def metadata(self) -> Mapping[str, Any]:
        """Facts about the network."""
        return self._fed.metadata

    @property
    def result(self) -> str:
        """Name of the last layer's tensor."""
        return self._graph.nodes[-1].output.name

    @property
    def reference(self) -> tuple[Any, Mapping[str, NDArray[Any]]] | None:
        """ONNX Runtime with the same model, and its inputs."""
        reference = self._graph.metadata.get("reference")
        return None if reference is None else (reference, self._fed.given)

    def image(self) -> NDArray[np.uint8]:
        """Return the memory: :func:`arch.systolic.lowering.image.graph_image`."""
        return graph_image(self.program, self._fed.stored)

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the expected tensors in memory."""
        return run_graph(self._graph, self._fed.stored, acc_bits=self.config.acc_bits,
                         k_widths=self.program.k_widths)

    def expected(self, golden: Mapping[str, NDArray[Any]]) -> Left:
        """Return the memory with every tensor that the program writes."""
        memory, known = expected_memory(self.program, golden)
        return Left(memory=memory, known=known, inputs=input_ranges(self.program),
                    scratch=written_ranges(self.program))

    def produced(self, left: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return every tensor that the program wrote to memory."""
        return graph_tensors(self.program, left)

    def outputs(self, left: NDArray[np.uint8], produced: Mapping[str, NDArray[Any]]
                ) -> dict[str, NDArray[Any]]:
        """Return a model's outputs, after post-processing on the host."""
        del left
        made = host_outputs(self._graph, with_views(self._graph, {**self._fed.stored, **produced}))
        # Every format's numbers fit in float32, which any program can read.
        return {name: array.astype(np.float32) if self.config.floating else array
                for name, array in made.items()}

    def measured(self, found: Summary, ended: Ended[NDArray[np.uint8]]) -> Measured:
        """Return the RTL's useful MACs, which are the run's work."""
        macs = ended.simulated.counters.get("useful_macs")
        return Measured(counted={"macs": (macs, self.program.counted_macs)},
                        work=found.work.of(macs or 0, found.work.dense_macs))
