"""Runs of a layer on cores in which sums or activations stay in the array."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.result import Summary
from arch.systolic.engine import Workload
from arch.systolic.lowering.dataflows.schedule import LayerSchedule
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import Timing
from sim.golden.graph import host_outputs, run_graph
from sim.runs import Ended, Measured, MemoryRun
from sim.systolic.engine import SystolicCoreRun, check_memory, feed, with_views

__all__ = ["LayerRun", "OutputRun"]


class LayerRun(SystolicCoreRun[NDArray[np.uint8]], MemoryRun):
    """A run of one layer: its output is compared with that of :func:`sim.golden.graph.run_graph`.

    That is computed from the layer as it is, not from the product that the core computes.
    """

    program: LayerSchedule

    def __init__(self, config: SystolicConfig, workload: Workload,
                 inputs: Mapping[str, NDArray[Any]] | None = None):
        super().__init__(config, workload, inputs)
        self._fed = feed(self.program.graph, inputs)

    def take(self, workload: Workload, inputs: Mapping[str, NDArray[Any]] | None) -> Workload:
        """Return the workload with the layer's input; a product has its own."""
        if workload.graph is None or workload.graph.rows_at_a_time:
            super().take(workload, inputs)
        return workload

    def plan(self) -> tuple[LayerSchedule, Timing]:
        """Return the program and its exact timing; refuse a memory that is too large."""
        program, timing = super().plan()
        assert isinstance(program, LayerSchedule)
        check_memory(self.workload, program.size)
        return program, timing

    @property
    def result(self) -> str:
        """Name of the layer's output."""
        return str(self.program.product.node.output.name)

    def image(self) -> NDArray[np.uint8]:
        """Return the memory: program, operands as the dataflow takes them, parameters."""
        return self.program.image(self._fed.stored)

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the expected output."""
        known = run_graph(self.program.graph, self._fed.stored, acc_bits=self.config.acc_bits)
        return {self.result: known[self.result]}

    def produced(self, left: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return the output that the program wrote."""
        return self.program.outputs(left)

    def outputs(self, left: NDArray[np.uint8], produced: Mapping[str, NDArray[Any]]
                ) -> dict[str, NDArray[Any]]:
        """Return the layer's output, after post-processing on the host."""
        del left
        graph = self.program.graph
        return host_outputs(graph, with_views(graph, {**self._fed.stored, **produced}))

    def measured(self, found: Summary, ended: Ended[NDArray[np.uint8]]) -> Measured:
        """Return the RTL's useful MACs, which are the run's work."""
        macs = ended.simulated.counters.get("useful_macs")
        return Measured(counted={"macs": (macs, self.program.counted_macs)},
                        work=found.work.of(macs or 0, found.work.dense_macs))


class OutputRun(LayerRun):
    """A run of one layer on a core in which sums stay in the array, which has no other form."""

    forms: ClassVar[tuple[str, ...]] = ("rtl",)

    @classmethod
    def usual_form(cls, config: SystolicConfig) -> str:
        """Return ``rtl``."""
        del config
        return "rtl"
