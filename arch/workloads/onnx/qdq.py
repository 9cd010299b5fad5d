"""Operators between DequantizeLinear and QuantizeLinear that ONNX Runtime left in that form.

Function tables, reshapes and maxima become nodes. Everything else that it left runs in float32, and
is refused with the reason.
"""

from collections.abc import Callable, Mapping

import numpy as np

from arch.ir import HostInput, TensorSpec
from arch.workloads.onnx.builder import Builder, ImportedTensor
from arch.workloads.onnx.kinds import ELEMENTWISE, FUSED, MAXIMA, MOVES, PAIRS
from arch.workloads.onnx.model import Model, Operator, Quantization, WorkloadError
from arch.workloads.onnx.moves import quantize_joined, relabels
from arch.workloads.onnx.nodes import append_move, append_table, clip_bounds, keep_moved
from arch.workloads.onnx.reasons import (
    LEAVE_FLOAT,
    QUANTIZE_OUTPUT,
    check_constants,
    float_error,
    known_reason,
)
from arch.workloads.onnx.weights import check_bias, gemm_attributes, qdq_weights

__all__ = ["CONVERTERS", "check_product"]

_F32 = np.float32


def _dequantize(builder: Builder, op: Operator) -> None:
    if builder.model.derived(op.input(0)) or op.input(0) in builder.model.computed:
        return
    builder.shapes[op.output] = builder.shape(op, op.input(0))


def _quantize(builder: Builder, op: Operator) -> None:
    model = builder.model
    parameters = model.parameters(op)
    name = op.input(0)
    shape = builder.shape(op, name)
    if name in model.inputs:
        if model.inputs[name][0] != np.dtype(np.float32):
            raise op.error(f"its input {name!r} must be float32")
        tensor = builder.keep(op, op.output, shape, parameters)
        builder.inputs.append(HostInput(name=name, tensor=tensor.spec, dtype="float32", shape=shape,
                                        channels_last=tensor.channels_last))
        return
    core = model.producers[name]
    chain = [core]
    while core.kind in ELEMENTWISE and core.input(0) in model.producers:
        core = model.producers[core.input(0)]
        chain.append(core)
    elementwise = chain[:-1]
    if core.kind == "DequantizeLinear":
        source = builder.dequantized(op, core.output)
        tensor = builder.keep(op, op.output, shape, parameters, like=source)
        append_table(builder, op, elementwise[::-1], source, tensor.spec)
    elif core.kind in FUSED:
        tensor = builder.keep(op, op.output, shape, parameters)
        _require_closed(builder.model, core, elementwise, model.as_stated(op, parameters))
        raise _unfused(builder, core, tensor)
    elif core.kind in MOVES or core.kind in MAXIMA:
        if elementwise:
            raise elementwise[-1].error(
                f"ONNX Runtime runs it in float: quantise between {core.label} and it"
            )
        if not relabels(builder, name):
            raise core.error("it must only relabel, moving dimensions of 1")
        source = builder.dequantized(core, core.input(0))
        append_move(builder, core, source, keep_moved(builder, core, source, op.output, parameters))
    elif core.kind == "Concat" and not elementwise:
        quantize_joined(builder, op, core)
    elif core.kind == "MatMulIntegerToFloat" or core.output in builder.accumulators:
        twice = next((each for each in (core, *elementwise) if model.uses(each.output) > 1), None)
        raise (twice or core).error(
            f"ONNX Runtime keeps its float32 result{' because it is used twice' if twice else ''}: "
            f"{QUANTIZE_OUTPUT}"
        )
    elif core.kind == "Softmax":
        raise core.error(f"ONNX Runtime runs it in float: {LEAVE_FLOAT}")
    else:
        raise float_error(builder.model, core)


def _require_closed(
    model: Model, core: Operator, elementwise: list[Operator], parameters: Quantization
) -> None:
    """Refuse an operator that remains between a fused operator and its QuantizeLinear."""
    for op in (core, *elementwise):
        if model.uses(op.output) != 1:
            raise op.error(
                "ONNX Runtime runs it in float because its float32 result is used twice: "
                f"{QUANTIZE_OUTPUT}"
            )
    if not elementwise:
        return
    first = elementwise[-1]
    if len(elementwise) > 1 or first.kind not in ("Relu", "Clip"):
        raise first.error(
            f"ONNX Runtime runs it and {core.label} in float: quantise between them"
        )
    low, high = parameters.limits
    if first.kind == "Relu":
        if parameters.zero_point != low:
            raise first.error(
                f"ONNX Runtime runs it and {core.label} in float because the zero point behind "
                f"it is {parameters.zero_point}, not {low}, the least of "
                f"{np.dtype(parameters.dtype)}: quantise between them, or with an asymmetric range "
                "that starts at 0"
            )
        return
    bounds = clip_bounds(model, first)
    with np.errstate(all="ignore"):
        least, most = (
            float(np.rint(_F32(bound / parameters.scale))) + parameters.zero_point
            for bound in bounds
        )
    if least > low or most < high:
        raise first.error(
            f"ONNX Runtime runs it and {core.label} in float because its bounds "
            f"{float(bounds[0])!r} and {float(bounds[1])!r} lie within the quantised range: "
            "quantise between them, or with a range that ends at its bounds"
        )


def _unfused(builder: Builder, op: Operator, output: ImportedTensor) -> WorkloadError:
    """Return why an operator between DequantizeLinear and QuantizeLinear stays in float.

    Raises
    ------
    WorkloadError
        The same, if it concerns a single operand.
    """
    if op.kind in PAIRS:
        operands = [name for name in op.inputs
                    if name in builder.model.constants or not builder.model.derived(name)]
    elif op.kind == "MatMul" and not builder.model.derived(op.input(1)):
        operands = [op.input(0), op.input(1)]
    else:
        operands = [op.input(0)]
    sources = [builder.dequantized(op, name) for name in operands]
    reason = known_reason(builder.model, op, *sources, output)
    if reason is not None:
        return reason
    if op.kind == "Conv":
        weights, factor = qdq_weights(builder.model, op, 0)
        check_bias(builder.model, op, 2, sources[0].spec.scale * factor, weights.shape[0],
                   strict=True)
    elif op.kind in ("Gemm", "MatMul"):
        check_product(builder.model, op, sources[0].spec, quantized=True)
    elif op.kind in PAIRS:
        check_constants(builder.model, op)
    return float_error(builder.model, op)


def check_product(model: Model, op: Operator, spec: TensorSpec, *, quantized: bool) -> None:
    """Refuse a Gemm or MatMul if its weights or bias are kept in float."""
    if op.kind == "MatMul":
        if model.derived(op.input(1)):
            qdq_weights(model, op, 1)
        return
    _, swap = gemm_attributes(op)
    weights, factor = qdq_weights(model, op, 0 if swap else 1)
    value = model.constant(op.input(2)) if op.input(2) else None
    if not quantized and value is not None and value.dtype == np.float32:
        raise op.error(
            "ONNX Runtime runs it in float because its float32 bias is not quantised and "
            f"neither is its output: {QUANTIZE_OUTPUT}"
        )
    check_bias(model, op, 2, spec.scale * factor, weights.shape[0 if swap else 1],
               strict=False)


CONVERTERS: Mapping[str, Callable[[Builder, Operator], None]] = {
    "DequantizeLinear": _dequantize,
    "QuantizeLinear": _quantize,
}
"""What builds the nodes of an operator, by its kind."""
