"""Run a workload on the generated EIE core and compare it with golden and with the model."""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.eie import engine
from arch.eie.feeding import fed
from arch.eie.lowering import Program, image, outputs
from arch.eie.params import ACT, EieConfig
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
    :func:`sim.eie.golden.run_sparse`. The details contain ``multiply`` as the RTL counted it,
    ``density`` if the workload has labels, and ``float`` for a layer of a float model: how far its
    outputs are from those in float64, of the same inputs.
    """

    model: ClassVar = engine
    hardware: ClassVar = design
    host = HOST
    config: EieConfig
    workload: engine.Workload
    program: Program
    timing: Timing

    def take(self, workload: engine.Workload, inputs: Mapping[str, NDArray[Any]] | None
             ) -> engine.Workload:
        """Return the workload with these vectors: :func:`arch.eie.feeding.fed`."""
        if inputs is None:
            return workload
        return dataclasses.replace(workload, network=fed(workload.network, inputs, self.config))

    @property
    def result(self) -> str:
        """The tensor's name in an ONNX file, else ``result``."""
        return str(self.metadata.get("output", "result"))

    @property
    def metadata(self) -> Mapping[str, Any]:
        """Facts about the network."""
        return self.workload.network.metadata

    def image(self) -> NDArray[np.uint8]:
        """Return the memory: :func:`arch.eie.lowering.image`."""
        return image(self.program)

    def image_facts(self) -> dict[str, Any]:
        """Return what one step of the integers stands for: :func:`arch.eie.engine.scales`."""
        return {"scales": engine.scales(self.config, self.workload)}

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
        values = self.produced(ended.left)[self.result]
        notes = dict(found.notes)
        at_limit = int(np.count_nonzero((values == ACT.minimum) | (values == ACT.maximum)))
        if self.inputs is not None and at_limit:
            notes["saturated"] = (f"{at_limit:,} of {values.size:,} outputs are at a limit of "
                                  "16 bits")
        if "float" in self.metadata:
            details["float"], notes["float"] = self._beside_float(values)
        return Measured(fields={"details": details, "notes": notes})

    def _beside_float(self, values: NDArray[Any]) -> tuple[dict[str, float], str]:
        """Return by how much outputs differ from those of the float layer, and that as a text."""
        wanted = self.metadata["float"].run(self.metadata["given"])
        apart = values * engine.scales(self.config, self.workload)["output"] - wanted
        rms = float(np.sqrt(np.mean(wanted ** 2)))
        found = {"rms": rms, "rms_error": float(np.sqrt(np.mean(apart ** 2))),
                 "largest_error": float(np.abs(apart).max())}
        share = f"{found['rms_error'] / rms:.2%} of their RMS" if rms else "all of them 0"
        return found, (f"outputs are off by {found['rms_error']:.3g} (RMS, {share}), at most "
                       f"{found['largest_error']:.3g}, from those of the float layer")


if TYPE_CHECKING:
    from arch import contract

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[EieConfig] = design
    _simulation: contract.Simulation[EieConfig, engine.Workload] = EieRun
