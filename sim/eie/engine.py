"""Run a workload on the generated EIE core and compare it with golden and with the model."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.eie import engine
from arch.eie.lowering import Program, image, outputs
from arch.eie.params import EieConfig
from arch.eie.timeline import write_timeline
from arch.eie.timing import Timing
from arch.result import Run, Summary
from hwgen.eie import design
from sim.eie.golden import run_sparse
from sim.eie.host import HOST
from sim.runs import Ended, Left, Measured, MemoryRun

__all__ = ["EieRun"]


class EieRun(MemoryRun):
    """A run on the EIE core.

    All layers form one program, and its final outputs are compared with those of
    :func:`sim.eie.golden.run_sparse`. The details contain ``multiply`` as the RTL counted it, and
    ``density`` if the workload has labels.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    host = HOST
    config: EieConfig
    workload: engine.Workload
    program: Program
    timing: Timing

    @property
    def metadata(self) -> Mapping[str, Any]:
        """Facts about the network."""
        return self.workload.network.metadata

    def image(self) -> NDArray[np.uint8]:
        """Return the memory: :func:`arch.eie.lowering.image`."""
        return image(self.program)

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the golden outputs of the last layer."""
        return {self.result: run_sparse(self.workload.network,
                                        fraction_bits=self.config.weight_fraction_bits)[-1]}

    def expected(self, golden: Mapping[str, NDArray[Any]]) -> Left:
        """Return the memory with the results, as :func:`arch.eie.lowering.outputs` reads them."""
        config, program = self.config, self.program
        values = golden[self.result]
        rows = sum(block.out_rows for block in program.blocks
                   if block.layer == len(program.network.layers) - 1)
        memory, known = np.zeros(program.size, np.uint8), np.zeros(program.size, np.uint8)
        for target, source in ((memory, values), (known, np.full(values.shape, -1))):
            acts = np.zeros((len(values), rows * config.pes), "<i2")
            acts[:, :values.shape[1]] = source
            words = np.zeros((len(values) * rows, config.row_words * config.word_acts), "<i2")
            words[:, :config.pes] = acts.reshape(-1, config.pes)
            config.word_layout.pack(target, program.outputs_at, words.view(np.uint8).reshape(
                -1, config.word_bits // 8))
        return Left(memory=memory, known=known.astype(bool), scratch=((
            program.outputs_at, program.program_at - program.outputs_at),), inputs=((
                program.inputs_at, program.outputs_at - program.inputs_at),))

    def produced(self, left: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return the outputs that the core left in memory."""
        return {self.result: outputs(self.program, left)}

    def write_timeline(self, path: Path, done: Run) -> None:
        """Write the model's timeline."""
        write_timeline(path, self.program, self.timing, workload=done.workload)

    def measured(self, found: Summary, ended: Ended[NDArray[np.uint8]]) -> Measured:
        """Return the details."""
        counters, details = ended.simulated.counters, dict(found.details)
        if counters.get("multiply"):
            details["multiply"] = engine.multiply_summary(self.config, counters)
        if "labels" in self.metadata:
            details["density"] = float(self.metadata["density"])
        return Measured(fields={"details": details})


if TYPE_CHECKING:
    from arch import contract

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[EieConfig] = design
    _simulation: contract.Simulation[EieConfig, engine.Workload] = EieRun
