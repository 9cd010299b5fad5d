"""Outputs of the model: the host's steps from a tensor of the graph."""

import numpy as np

from arch.ir import Dequantize, HostOutput, HostStep, Relabel, Softmax, ToUnsigned
from arch.workloads.onnx.builder import Builder, ImportedTensor
from arch.workloads.onnx.kinds import MOVES
from arch.workloads.onnx.model import Operator, WorkloadError
from arch.workloads.onnx.moves import moved_output
from arch.workloads.onnx.qdq import check_product
from arch.workloads.onnx.reasons import QUANTIZE_OUTPUT, float_error, known_reason

__all__ = ["model_output"]


def model_output(builder: Builder, name: str, value: str) -> HostOutput:
    """Return the host's steps from a tensor of the graph to an output of the model.

    Raises
    ------
    WorkloadError
        It is not computed by the engine, or not of the shape that the file says.
    """
    try:
        return _output(builder, name, value)
    except WorkloadError:
        raise
    except (TypeError, ValueError) as error:
        raise WorkloadError(error) from None


def _output(builder: Builder, name: str, value: str) -> HostOutput:
    steps: list[HostStep] = []
    model = builder.model
    while value not in builder.tensors:
        moved = moved_output(builder, value)
        if moved is not None:
            tensor, dequantised = moved
            steps.insert(0, _dequantize(tensor) if dequantised else ToUnsigned())
            return HostOutput(
                name=name, tensor=tensor.spec, shape=tensor.shape,
                channels_last=tensor.channels_last,
                steps=tuple(steps[not (dequantised or tensor.dtype == np.dtype(np.uint8)):]))
        op = model.producers.get(value)
        if op is None:
            raise WorkloadError(
                f"output {name!r} must be computed by a quantised operator, not be "
                f"{value!r} itself"
            )
        if op.kind in ("Gemm", "MatMul"):
            source = builder.dequantized(op, op.input(0))
            reason = known_reason(builder.model, op, source)
            if reason is not None:
                raise reason
            check_product(builder.model, op, source.spec, quantized=False)
            raise float_error(builder.model, op, source)
        if value in builder.accumulators:
            found = builder.accumulators[value]
            return HostOutput(name=name, tensor=found.tensor, shape=found.shape,
                              channels_last=found.channels_last, steps=(*found.steps, *steps))
        if op.kind == "DequantizeLinear":
            tensor = builder.dequantized(op, value)
            steps.insert(0, _dequantize(tensor))
            return HostOutput(name=name, tensor=tensor.spec, shape=tensor.shape,
                              channels_last=tensor.channels_last, steps=tuple(steps))
        if op.kind == "Softmax":
            steps.insert(0, _softmax(builder, op))
        elif op.kind in MOVES:
            steps.insert(0, Relabel(shape=builder.shapes[value]))
        elif op.kind == "QuantizeLinear":
            raise op.error("it must quantise what the engine computes, not elements that are only "
                           "moved")
        else:
            raise op.error(
                f"ONNX Runtime runs it in float because its result is not quantised: "
                f"{QUANTIZE_OUTPUT}"
            )
        value = op.input(0)
    tensor = builder.tensors[value]
    if tensor.dtype == np.dtype(np.uint8):
        steps.insert(0, ToUnsigned())
    return HostOutput(name=name, tensor=tensor.spec, shape=tensor.shape,
                      channels_last=tensor.channels_last, steps=tuple(steps))


def _dequantize(tensor: ImportedTensor) -> Dequantize:
    return Dequantize(scale=np.asarray(tensor.spec.scale).reshape(1),
                      zero_point=tensor.spec.zero_point)


def _softmax(builder: Builder, op: Operator) -> Softmax:
    shape = builder.shapes[op.output]
    if not shape:
        raise op.error("its input must have a dimension")
    axis = op.attributes.get("axis", -1 if builder.model.opset >= 13 else 1) % max(1, len(shape))
    if builder.model.opset < 13 and axis != len(shape) - 1:
        raise op.error(f"its axis must be the last of {len(shape)} before opset 13, not {axis}")
    return Softmax(axis=axis)
