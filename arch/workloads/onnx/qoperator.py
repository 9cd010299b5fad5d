"""Operators on integers: QLinearConv, ConvInteger, QGemm and the like."""

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import (
    UNSIGNED_OFFSET,
    Add,
    AveragePool,
    Convolution,
    Dense,
    Dequantize,
    GlobalAveragePool,
    HostOutput,
    MatMul,
    Multiply,
    TensorSpec,
)
from arch.workloads.onnx.builder import (
    Builder,
    ImportedTensor,
    StacksError,
    check_parameters,
    image_shape,
)
from arch.workloads.onnx.functions import fold
from arch.workloads.onnx.model import Model, Operator, Quantization
from arch.workloads.onnx.nodes import append_table
from arch.workloads.onnx.reasons import TAKE_OUT
from arch.workloads.onnx.shapes import (
    convolution_window,
    convolved,
    matrix_shape,
    pool_window,
    pooled,
    product_shape,
)
from arch.workloads.onnx.weights import (
    gemm_attributes,
    integer_bias,
    integer_weights,
    requantization,
)

__all__ = ["CONVERTERS"]

_F32 = np.float32


def _average(
    builder: Builder, op: Operator, source: ImportedTensor, output: TensorSpec, offset: int
) -> None:
    spec = builder.image(op, source).spec
    whole = "Global" in op.kind
    if not whole:
        include, strides, pads, _, kernel = pool_window(op, source.shape)
        whole = kernel == spec.shape[2:] and not any(pads)
    if whole:
        builder.append(op, GlobalAveragePool, input=spec, output=output)
    else:
        builder.append(op, AveragePool, input=spec, output=output, kernel=kernel,
                       strides=strides, pads=pads, count_include_pad=include, offset=offset)


def _stated(model: Model, op: Operator, index: int) -> Quantization:
    """Return the parameters given as inputs ``index`` and ``index + 1``."""
    return model.quantization(op, op.input(index), op.input(index + 1), np.uint8)


def _operand(builder: Builder, op: Operator, index: int) -> ImportedTensor:
    """Return the tensor of input ``index``, whose parameters are the following inputs."""
    tensor = builder.tensor(op, op.input(index))
    if not op.input(index + 2):
        parameters = builder.model.quantization(op, op.input(index + 1), "", tensor.dtype)
    else:
        parameters = _stated(builder.model, op, index + 1)
    check_parameters(op, tensor, parameters)
    return tensor


def _result(
    builder: Builder, op: Operator, source: ImportedTensor, index: int, shape: tuple[int, ...], *,
    rows: bool | None = None,
) -> tuple[ImportedTensor, Quantization]:
    """Return the output tensor, whose parameters are inputs ``index`` and ``index + 1``.

    ``rows`` as for :meth:`Builder.keep`; None: the output is stored in the same form as the input.
    """
    if op.input(index + 1):
        parameters = _stated(builder.model, op, index)
    else:
        parameters = builder.model.quantization(op, op.input(index), "", source.dtype)
    if parameters.dtype != source.dtype:
        raise op.error(f"its output must be {source.dtype} as its input, not "
                       f"{np.dtype(parameters.dtype)}")
    tensor = builder.keep(op, op.output, shape, parameters, rows=rows,
                          like=source if rows is None else None)
    return tensor, parameters


def _convolution(builder: Builder, op: Operator) -> None:
    source = builder.image(op, _operand(builder, op, 0))
    if op.attributes.get("channels_last", 0):
        raise op.error("channels_last must be 0")
    weights, factor = integer_weights(builder.model, op, 3, op.input(4), op.input(5), 0)
    shape = convolved(op, source.shape, weights.shape)
    output, parameters = _result(builder, op, source, 6, shape, rows=False)
    builder.append(
        op, Convolution, input=source.spec, output=output.spec,
        weights=weights.reshape(image_shape(weights.shape)),
        bias=integer_bias(builder.model, op, 8, weights.shape[0]),
        scale=requantization(
            op, source.spec.scale * factor, parameters.scale, weights.shape[0]
        ),
        **convolution_window(op, source.shape, weights.shape),
    )


def _integer_source(builder: Builder, op: Operator) -> ImportedTensor:
    """Return the input of an operator that states a zero point (input 2) but no scale."""
    tensor = builder.tensor(op, op.input(0))
    value = builder.model.constant(op.input(2)) if op.input(2) else np.zeros(1, tensor.dtype)
    if value is None or value.size != 1:
        raise op.error("the zero point of its input must be one constant")
    offset = UNSIGNED_OFFSET if tensor.dtype == np.dtype(np.uint8) else 0
    if int(value.reshape(())) - offset != tensor.spec.zero_point:
        raise op.error(
            f"it must read {tensor.spec.name!r} with the zero point it was quantised with, "
            f"{tensor.spec.zero_point + offset}, not {int(value.reshape(()))}"
        )
    return tensor


def _integer_convolution(builder: Builder, op: Operator) -> None:
    source = builder.image(op, _integer_source(builder, op))
    weights, _ = integer_weights(builder.model, op, 1, "", op.input(3), 0)
    shape = convolved(op, source.shape, weights.shape)
    builder.append(op, Convolution, input=source.spec,
                   output=builder.accumulator(op, shape).spec,
                   weights=weights.reshape(image_shape(weights.shape)),
                   **convolution_window(op, source.shape, weights.shape))


def _integer_product(builder: Builder, op: Operator) -> None:
    source = builder.rows(op, _integer_source(builder, op))
    weights, _ = integer_weights(builder.model, op, 1, "", op.input(3), -1, columns=True)
    shape = product_shape(op, source.shape, weights)
    _append_product(builder, op, source, builder.accumulator(op, shape).spec, weights)


def _append_product(builder: Builder, op: Operator, source: ImportedTensor, output: TensorSpec,
                    weights: NDArray[Any], **fields: Any) -> None:
    """Append a product with a matrix; for images of lines, as a convolution of 1x1."""
    weights = weights.reshape(weights.shape[-2:])
    if source.channels_last:
        builder.append(op, Convolution, input=source.spec, output=output,
                       weights=weights.T[:, :, None, None], **fields)
    else:
        builder.append(op, Dense, input=source.spec, output=output, weights=weights, **fields)


def _product(builder: Builder, op: Operator) -> None:
    source = builder.rows(op, _operand(builder, op, 0))
    if not (builder.model.derived(op.input(3)) or op.input(3) in builder.model.computed):
        other = builder.rows(op, _operand(builder, op, 3))
        if (source.dtype, other.dtype) == (np.dtype(np.uint8), np.dtype(np.int8)):
            raise op.error(f"its operand {op.input(3)!r} must be uint8 as the first one, not int8, "
                           "where ONNX Runtime's sums saturate on processors without VNNI")
        shape = matrix_shape(op, source.shape, other.shape)
        if math.prod(other.shape[:-2]) > 1 and not builder.stacked:
            raise StacksError
        output, _ = _result(builder, op, source, 6, shape, rows=True)
        builder.append(op, MatMul, a=source.spec, b=other.spec, output=output.spec)
        return
    weights, factor = integer_weights(
        builder.model, op, 3, op.input(4), op.input(5), -1, columns=True
    )
    shape = product_shape(op, source.shape, weights)
    output, parameters = _result(builder, op, source, 6, shape, rows=True)
    _append_product(builder, op, source, output.spec, weights, scale=requantization(
        op, source.spec.scale * factor, parameters.scale, weights.shape[-1]))


def _gemm(builder: Builder, op: Operator) -> None:
    source = _operand(builder, op, 0)
    alpha, swap = gemm_attributes(op)
    scale, point = (builder.model.constant(op.input(at)) for at in (4, 5))
    if scale is not None and point is not None and scale.size != point.size:
        raise op.error(f"its weights must have as many zero points as scales, {scale.size}, "
                       f"not {point.size}")
    weights, factor = integer_weights(
        builder.model, op, 3, op.input(4), op.input(5), 0 if swap else 1, columns=True
    )
    shape = product_shape(op, source.shape, weights)
    weights = weights.T if swap else weights
    columns = weights.shape[1]
    bias = integer_bias(builder.model, op, 6, columns)
    scale = _F32(alpha * source.spec.scale) * factor
    if not op.input(7):
        _float_product(builder, op, source, shape, weights, scale, bias)
        return
    output, parameters = _result(builder, op, source, 7, shape, rows=True)
    builder.append(
        op, Dense, input=source.spec, output=output.spec, weights=weights, bias=bias,
        scale=requantization(op, scale, parameters.scale, columns),
    )


def _float_product(
    builder: Builder, op: Operator, source: ImportedTensor, shape: tuple[int, ...],
    weights: NDArray[Any], scale: NDArray[Any], bias: NDArray[Any] | None,
) -> None:
    """Append a product whose accumulators the host scales to float32."""
    if not np.isfinite(scale).all():
        raise op.error("its input scale * weight scale must be finite")
    made = builder.accumulator(op, shape)
    del builder.tensors[op.output]  # in the model it is float32
    _append_product(builder, op, source, made.spec, weights, bias=bias)
    builder.accumulators[op.output] = HostOutput(
        name=op.output, tensor=made.spec, shape=shape, channels_last=made.channels_last,
        steps=(Dequantize(scale=np.broadcast_to(scale, (weights.shape[-1],)).copy()),),
    )


def _product_to_float(builder: Builder, op: Operator) -> None:
    source = builder.rows(op, builder.tensor(op, op.input(0)))
    check_parameters(op, source, builder.model.quantization(
        op, op.input(2), op.input(4), source.dtype))
    weights, factor = integer_weights(
        builder.model, op, 1, op.input(3), op.input(5), -1, columns=True
    )
    if op.input(6):
        raise op.error("ONNX Runtime adds its bias in float: quantise its output, once and "
                       "right behind it")
    shape = product_shape(op, source.shape, weights)
    builder.shapes[op.output] = shape
    _float_product(builder, op, source, shape, weights, source.spec.scale * factor, None)


#: Range of 8-bit numbers; bound for a sum in ONNX Runtime, with room for a zero point.
_LEVELS, _INT32_END = 255, 2**31 - 2**9


def _pair(builder: Builder, op: Operator) -> tuple[ImportedTensor, ImportedTensor, ImportedTensor]:
    """Return the operands of an addition or a product, and the one that has the result's shape."""
    model, places = builder.model, (0, 3)
    fixed = [place for place in places if op.input(place) in model.constants]
    if len(fixed) == len(places):
        raise op.error("one of its operands must not be a constant")
    found = {place: _operand(builder, op, place) for place in places if place not in fixed}
    for place in fixed:
        name, other = op.input(place), found[places[0] + places[1] - place]
        if name in model.overridable:
            raise op.error(f"its constant {name!r} must not be an input of the model too: "
                           f"{TAKE_OUT}")
        value = model.constants[name]
        if value.size == 1:
            raise op.error("ONNX Runtime must compute the same of all equal elements")
        if np.broadcast_shapes(value.shape, other.shape) != other.shape:
            raise op.error(f"its constant {name!r} of shape {value.shape} must not make its other "
                           f"operand larger, which has shape {other.shape}")
        parameters = model.quantization(op, op.input(place + 1), op.input(place + 2), other.dtype)
        found[place] = builder.constant(op, name, parameters, other)
    a, b = found[0], found[3]
    if a.dtype != b.dtype:
        raise op.error(f"its operands must have one type, not {a.dtype} and {b.dtype}")
    if fixed:
        return a, b, found[places[0] + places[1] - fixed[0]]
    whole, part = (a, b) if a.spec.size >= b.spec.size else (b, a)
    if a.shape != b.shape:
        _check_broadcast(op, whole, part)
    return a, b, whole


def _check_broadcast(op: Operator, whole: ImportedTensor, part: ImportedTensor) -> None:
    """Refuse operands of which one is not broadcast over the pixels of images, or over rows."""
    padded = (*[1] * (len(whole.shape) - len(part.shape)), *part.shape)
    images = len(whole.shape) > 2 and whole.spec.shape == image_shape(whole.shape)  # noqa: PLR2004
    wanted = ({(n, whole.shape[1], *[1] * (len(whole.shape) - 2)) for n in (1, whole.shape[0])}
              if images else {(*[1] * (len(whole.shape) - 1), whole.shape[-1])})
    pixel = (padded[0] if images else 1, whole.spec.shape[1], 1, 1)
    if padded not in wanted or part.spec.shape != pixel:
        raise op.error(
            f"its operands must have one shape, or one of them a pixel for each image or a row for "
            f"all, not {whole.shape} and {part.shape}: other broadcasting is not supported"
        )


def _swapped(a: ImportedTensor, b: ImportedTensor, whole: ImportedTensor) -> bool:
    """Return whether ONNX Runtime adds the first operand to the second.

    It does where the first one is broadcast along the innermost dimension that is not 1.
    """
    if whole is a:
        return False
    rank = len(whole.shape)
    padded = (*[1] * (rank - len(a.shape)), *a.shape)
    inner = next((at for at in reversed(range(rank)) if b.shape[at] > 1), 0)
    return padded[inner] == 1 and b.shape[inner] > 1


def _multiply(builder: Builder, op: Operator) -> None:
    # Of one tensor alone it is a table.
    if fold(builder, op):
        return
    a, b, whole = _pair(builder, op)
    output, parameters = _result(builder, op, whole, 6, whole.shape)
    most = float(a.spec.scale) * float(b.spec.scale) / float(parameters.scale) * _LEVELS**2
    if most >= _INT32_END:
        raise op.error(
            f"its product must be below 2^31 steps of its output, not {most:.3g}: ONNX Runtime "
            "converts larger ones to another number"
        )
    builder.append(op, Multiply, a=a.spec, b=b.spec, output=output.spec, offset=parameters.offset)


def _add(builder: Builder, op: Operator) -> None:
    a, b, whole = _pair(builder, op)
    output, parameters = _result(builder, op, whole, 6, whole.shape)
    if _swapped(a, b, whole):
        a, b = b, a
    most = _LEVELS * (float(a.spec.scale) + float(b.spec.scale)) / float(parameters.scale)
    if most >= _INT32_END:
        raise op.error(
            f"its operands must be below 2^31 steps of its output, not {most:.3g}: ONNX Runtime "
            "converts larger sums to another number on each processor"
        )
    builder.append(op, Add, a=a.spec, b=b.spec, output=output.spec, offset=parameters.offset)


def _average_pool(builder: Builder, op: Operator) -> None:
    source = builder.image(op, _operand(builder, op, 0))
    output, parameters = _result(builder, op, source, 3, pooled(op, source.shape), rows=False)
    _average(builder, op, source, output.spec, parameters.offset)


def _global_average_pool(builder: Builder, op: Operator) -> None:
    source = builder.image(op, _operand(builder, op, 0))
    if op.attributes.get("channels_last", 0):
        raise op.error("channels_last must be 0")
    shape = (*source.shape[:2], *([1] * (len(source.shape) - 2)))
    output, parameters = _result(builder, op, source, 3, shape, rows=False)
    _average(builder, op, source, output.spec, parameters.offset)


def _activation(builder: Builder, op: Operator) -> None:
    source = _operand(builder, op, 0)
    output, _ = _result(builder, op, source, 3, source.shape)
    append_table(builder, op, [op], source, output.spec)


CONVERTERS: Mapping[str, Callable[[Builder, Operator], None]] = {
    "ConvInteger": _integer_convolution,
    "MatMulInteger": _integer_product,
    "MatMulIntegerToFloat": _product_to_float,
    "QGemm": _gemm,
    "QLinearAdd": _add,
    "QLinearAveragePool": _average_pool,
    "QLinearConv": _convolution,
    "QLinearGlobalAveragePool": _global_average_pool,
    "QLinearLeakyRelu": _activation,
    "QLinearMatMul": _product,
    "QLinearMul": _multiply,
    "QLinearSigmoid": _activation,
}
"""What builds the nodes of an operator, by its kind."""
