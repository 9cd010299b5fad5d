"""A float network on the generated systolic core, compared with numpy and with the model."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.numerics import FloatFormat
from arch.result import Summary
from arch.systolic.engine import Workload
from arch.systolic.lowering.training.names import SCORES
from arch.systolic.lowering.training.products import strip_width
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import Timing
from arch.workloads.floats import FloatRequest
from sim.runs import Ended, Measured, MemoryRun
from sim.systolic.engine import SystolicCoreRun, check_memory
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Numerics, forward
from sim.systolic.golden.training.updates import matrix_of
from sim.systolic.golden.training.vector import VectorUnit

__all__ = ["FloatRun"]


class FloatRun(SystolicCoreRun[NDArray[np.uint8]], MemoryRun):
    """A forward pass of a float model on one core.

    Every map, as operands of its readers, and the float32 scores are compared with
    :func:`sim.systolic.golden.training.trainer.forward`, bit by bit. ONNX Runtime computes in
    float32 throughout, so its scores are other ones: the run notes by how much.
    """

    program: TrainingSchedule

    @property
    def _request(self) -> FloatRequest:
        request = self.workload.floats
        assert request is not None
        return request

    def take(self, workload: Workload, inputs: Mapping[str, NDArray[Any]] | None) -> Workload:
        """Return the workload with these images."""
        if inputs is None:
            return workload
        request = workload.floats
        assert request is not None
        return replace(workload, floats=replace(request, images=request.taking(inputs)))

    def plan(self) -> tuple[TrainingSchedule, Timing]:
        """Return the program and its exact timing; refuse a memory that is too large."""
        program, timing = super().plan()
        check_memory(self.workload, program.size)
        return program, timing

    @property
    def result(self) -> str:
        """The scores."""
        return SCORES

    def _operands(self, values: NDArray[Any]) -> NDArray[Any]:
        operand = self.config.operand
        assert isinstance(operand, FloatFormat)
        return operand.canonical(operand.round(values))

    def image(self) -> NDArray[np.uint8]:
        """Return the memory: weights as operands, biases, images, and the program."""
        schedule, request = self.program, self._request
        memory, strip = schedule.image(), strip_width(self.config)
        for name, value in request.model.parameters.items():
            layer, _, what = name.partition(".")
            matrix = matrix_of(value, strip)
            if what == "weight":
                schedule.write(memory, f"{layer}.operands",
                               self._operands(schedule.operands_of(layer, matrix)))
            else:
                schedule.write(memory, name, matrix)
        schedule.write(memory, "images", self._operands(rows_of(request.given())))
        schedule.put_program(memory)
        return memory

    def _maps(self) -> list[str]:
        """Return the nodes whose maps are stored."""
        return [node.name for node in self.program.network.nodes[:-1]]

    def golden(self) -> dict[str, NDArray[Any]]:
        """Return the expected maps and scores."""
        config, request = self.config, self._request
        operand, gradient = config.operand, config.gradient
        assert isinstance(operand, FloatFormat)
        assert isinstance(gradient, FloatFormat)
        done = forward(request.network, request.model.parameters, request.given(), Numerics(
            forward=operand, gradient=gradient, depth=strip_width(config),
            unit=VectorUnit(lanes=strip_width(config), rows=config.vector_rows)))
        found = {name: self._operands(rows_of(done.outputs[name])) for name in self._maps()}
        return {**found, SCORES: done.scores}

    def produced(self, left: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return the maps and scores that the program wrote to memory."""
        return {name: self.program.read(left, name) for name in (*self._maps(), SCORES)}

    def outputs(self, left: NDArray[np.uint8], produced: Mapping[str, NDArray[Any]]
                ) -> dict[str, NDArray[Any]]:
        """Return the scores by the file's name of them."""
        del left
        return {self._request.model.output: produced[SCORES]}

    def measured(self, found: Summary, ended: Ended[NDArray[np.uint8]]) -> Measured:
        """Return the RTL's useful MACs, and how far its scores are from float32."""
        macs = ended.simulated.counters.get("useful_macs")
        expected = sum(info.macs for info in self.program.layer_info)
        return Measured(counted={"macs": (macs, expected)},
                        work=found.work.of(macs or 0, found.work.dense_macs),
                        fields={"notes": {**found.notes, "float32": self._distance(ended.left)}})

    def _distance(self, left: NDArray[np.uint8]) -> str:
        """Return in words how far the core's scores are from ONNX Runtime's."""
        import onnxruntime  # noqa: PLC0415 - only a run needs it

        request = self._request
        model = request.model
        session = onnxruntime.InferenceSession(model.proto.SerializeToString(),
                                               providers=["CPUExecutionProvider"])
        rank = len(session.get_inputs()[0].shape)
        images = request.given()
        given = images if rank == images.ndim else images.reshape(len(images), -1)
        [wanted] = session.run([model.output], {model.input: given})
        scores, wanted = self.program.read(left, SCORES), wanted.reshape(self.program.batch, -1)
        alike = int((scores.argmax(axis=1) == wanted.argmax(axis=1)).sum())
        with np.errstate(all="ignore"):
            largest = np.abs(scores - wanted).max()
        return (f"scores are up to {np.abs(wanted).max():.3g} in ONNX Runtime's float32, and "
                f"differ by at most {largest:.3g}; the largest is the same in {alike} of "
                f"{len(scores)} images")
