"""Graphs of quantised operators, as ONNX Runtime computes them, bit for bit."""

from collections.abc import Callable, Iterable, Mapping
from functools import singledispatch
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.ir import (
    UNSIGNED_OFFSET,
    Add,
    AveragePool,
    Concat,
    Convolution,
    Dense,
    Dequantize,
    Gather,
    GlobalAveragePool,
    Graph,
    MatMul,
    MaxPool,
    Move,
    Multiply,
    Node,
    Relabel,
    Reshape,
    Softmax,
    Table,
    TensorSpec,
    ToUnsigned,
    float32,
    wrong_shape,
)
from arch.numerics import FLOAT32, INT8, INT32, FloatFormat
from sim.golden.float_mlp import float_matmul
from sim.golden.floating import add, convert
from sim.golden.gemm import matmul
from sim.golden.requantize import requantize

__all__ = [
    "add_int8",
    "dequantize_inputs",
    "host_outputs",
    "multiply_int8",
    "quantize_inputs",
    "run_graph",
    "run_host",
    "run_node",
]

_F32 = np.float32
Array = NDArray[Any]


def _channels_last(x: Array) -> Array:
    """Return (N, C, H, W) as (N * H * W, C)."""
    return np.moveaxis(x, 1, -1).reshape(-1, x.shape[1])


def _finish(node: Convolution, acc: Array) -> Array:
    """Return wrapped sums, bias not yet added, as the node's output."""
    if node.scale is None:
        biased = acc + node.bias.astype(np.int64).reshape(1, -1, 1, 1)
        return INT32.wrap(biased).astype(INT32.dtype)
    rows = requantize(_channels_last(acc), node.bias, node.scale, node.output.zero_point)
    n, _, height, width = acc.shape
    return np.ascontiguousarray(np.moveaxis(rows.reshape(n, height, width, -1), -1, 1))


def _window(
    x: Array, tap: tuple[int, int], node: Convolution | MaxPool | AveragePool | Move,
    dilations: tuple[int, ...],
) -> Array:
    """Return the element at ``tap`` of each window of a padded image."""
    _, _, height, width = node.output.shape
    top, left = tap[0] * dilations[0], tap[1] * dilations[1]
    down, across = node.strides
    return x[
        ...,
        top : top + down * (height - 1) + 1 : down,
        left : left + across * (width - 1) + 1 : across,
    ]


def _pad(x: Array, pads: tuple[int, ...], value: float) -> Array:
    """Return images with ``value`` around them; negative pads cut lines and columns off."""
    top, left, bottom, right = pads
    x = x[..., max(0, -top):x.shape[-2] - max(0, -bottom),
          max(0, -left):x.shape[-1] - max(0, -right)]
    edges = [(0, 0)] * (x.ndim - 2) + [
        (max(0, top), max(0, bottom)), (max(0, left), max(0, right))]
    return np.pad(x, edges, constant_values=value)


@singledispatch
def _run(node: Node, *operands: Array, **_: Any) -> Array:
    raise TypeError(f"node must be an operator of arch.ir, not {node!r}")


@_run.register
def _convolution(node: Convolution, x: Array) -> Array:
    # Sums of products below 2**16 are exact in float64, in any order, up to 2**37 of them.
    n, channels = x.shape[:2]
    group, per_group = node.group, channels // node.group
    _, _, height, width = node.output.shape
    image = _pad(x.astype(np.float64) - node.input.zero_point, node.pads, 0.0)
    weights = node.weights.astype(np.float64).reshape(
        group, node.columns // group, per_group, *node.kernel
    )
    acc = np.zeros((n, group, node.columns // group, height * width))
    for tap in np.ndindex(*node.kernel):
        pixels = _window(image, tap, node, node.dilations)
        pixels = pixels.reshape(n, group, per_group, height * width)
        acc += np.matmul(weights[..., tap[0], tap[1]], pixels)
    total = acc.astype(np.int64).reshape(n, node.columns, height, width)
    return _finish(node, INT32.wrap(total))


@_run.register
def _dense(node: Dense, x: Array, *, acc_bits: int = INT32.bits, k_width: int = 0) -> Array:
    rows = x.reshape(x.shape[0], -1)
    if isinstance(node.input.format, FloatFormat):
        result = _float_dense(node, rows, k_width or rows.shape[1])
    elif node.scale is None:
        sums = matmul(rows, node.weights) + node.folded_bias
        result = INT32.wrap(sums).astype(INT32.dtype)
    else:
        result = requantize(
            matmul(rows, node.weights, acc_bits=acc_bits), node.folded_bias, node.scale,
            node.output.zero_point, relu=node.relu, acc_bits=acc_bits,
            out_bits=node.output.format.bits)
    return result[:, :, None, None]


def _float_dense(node: Dense, rows: Array, k_width: int) -> Array:
    """Return ``operand(relu(matmul(x, w) + b))``.

    :func:`sim.golden.float_matmul`, then one addition, rounded to float32; ReLU turns negative
    values into +0 and keeps NaN; then one conversion to the output's format.
    """
    source = node.input.format
    assert isinstance(source, FloatFormat)
    sums = add(float_matmul(rows, node.weights, source, k_width=k_width), node.bias, FLOAT32)
    if node.relu:
        # Not np.maximum, which does not define the sign of a zero.
        sums = np.where((sums > 0) | np.isnan(sums), sums, _F32(0))
    return convert(sums, FLOAT32, source) if node.output.is_operand else sums


@_run.register
def _matmul(node: MatMul, a: Array, b: Array) -> Array:
    n, depth, *_ = a.shape
    products = 1 if node.stacked else n
    left = _channels_last(a).astype(np.int64).reshape(products, -1, depth) - node.a.zero_point
    right = _channels_last(b).astype(np.int64).reshape(products, depth, -1) - node.b.zero_point
    columns = b.shape[1]
    rows = requantize(
        np.concatenate([matmul(x, y) for x, y in zip(left, right, strict=True)]),
        np.zeros(columns, np.int32),
        np.full(columns, node.scale, np.float32),
        node.output.zero_point,
    )
    return np.ascontiguousarray(np.moveaxis(rows.reshape(n, *a.shape[2:], columns), -1, 1))


@_run.register
def _add(node: Add, a: Array, b: Array) -> Array:
    return add_int8(a, b, ratio_a=node.ratio_a, ratio_b=node.ratio_b, fixed=node.fixed,
                    offset=node.offset)


def add_int8(a: Array, b: Array, *, ratio_a: Any, ratio_b: Any, fixed: Any, offset: int) -> Array:
    """Return the sum of int8 arrays by the formula of :class:`arch.ir.Add`.

    ``ratio_a``, ``ratio_b`` and ``fixed`` are float32 scalars, ``offset`` is 0 or 128.
    """
    left, right = (operand.astype(np.int64) + offset for operand in (a, b))
    inner = float32.fma(right, ratio_b, fixed)
    return INT8.quantize(float32.fma(left, ratio_a, inner), -offset).astype(INT8.dtype)


@_run.register
def _multiply(node: Multiply, a: Array, b: Array) -> Array:
    return multiply_int8(a, b, ratio=node.ratio, zeros=(node.a.zero_point, node.b.zero_point),
                         zero_point=node.output.zero_point, offset=node.offset)


def multiply_int8(a: Array, b: Array, *, ratio: Any, zeros: tuple[int, int], zero_point: int,
                  offset: int) -> Array:
    """Return the product of int8 arrays by the formula of :class:`arch.ir.Multiply`.

    ``ratio`` is a float32 scalar, ``zeros`` are the zero points of the operands and ``zero_point``
    that of the result, ``offset`` is 0 or 128.
    """
    product = (a.astype(np.int64) - zeros[0]) * (b.astype(np.int64) - zeros[1])
    with np.errstate(over="ignore", under="ignore"):
        value = product.astype(np.float32) * _F32(ratio) + _F32(zero_point + offset)
    return INT8.quantize(value, -offset).astype(INT8.dtype)


@_run.register
def _max_pool(node: MaxPool, x: Array) -> Array:
    image = _pad(x, node.pads, INT8.minimum)
    result = np.full(node.output.shape, INT8.minimum, np.int8)
    for tap in np.ndindex(*node.kernel):
        result = np.maximum(result, _window(image, tap, node, node.dilations))
    return result


@_run.register
def _average_pool(node: AveragePool, x: Array) -> Array:
    spec, output = node.input, node.output
    image = _pad(float32.dequantize(x, spec.scale, spec.zero_point), node.pads, 0.0)
    valid = _pad(np.ones((1, 1, *x.shape[2:]), np.int64), node.pads, 0)
    total = np.zeros(output.shape, np.float32)
    count = np.zeros((1, 1, *output.shape[2:]), np.int64)
    with np.errstate(over="ignore", under="ignore"):
        for tap in np.ndindex(*node.kernel):
            total = total + _window(image, tap, node, (1, 1))
            count += _window(valid, tap, node, (1, 1))
        if node.count_include_pad:
            count[:] = node.kernel[0] * node.kernel[1]
        mean = total / count.astype(np.float32)
        value = mean / output.scale + _F32(output.zero_point + node.offset)
    return INT8.quantize(value, -node.offset).astype(INT8.dtype)


@_run.register
def _global_average_pool(node: GlobalAveragePool, x: Array) -> Array:
    n, channels, height, width = x.shape
    acc = x.astype(np.int64).sum(axis=(2, 3)) - height * width * node.input.zero_point
    rows = requantize(
        acc,
        np.zeros(channels, np.int32),
        np.full(channels, node.scale, np.float32),
        node.output.zero_point,
    )
    return rows.reshape(n, channels, 1, 1)


@_run.register
def _table(node: Table, x: Array) -> Array:
    found: Array = node.entries[x.astype(np.int64) - INT8.minimum]
    return found


@_run.register
def _reshape(node: Reshape, x: Array) -> Array:
    return x.reshape(node.output.shape)


@_run.register
def _concat(node: Concat, *parts: Array) -> Array:
    return np.concatenate(parts, axis=1)


@_run.register
def _gather(node: Gather, x: Array) -> Array:
    return np.ascontiguousarray(x[:, list(node.channels)])


@_run.register
def _move(node: Move, x: Array) -> Array:
    image = _pad(x.astype(np.int64), node.pads, node.fill)
    result = np.zeros(node.output.shape, np.int64)
    for column, channel, down, across in np.argwhere(node.taps).tolist():
        # Of as many groups as channels, each sees its own.
        source = channel + (column * node.group // node.columns if node.group > 1 else 0)
        result[:, column] += _window(image[:, source], (down, across), node, node.dilations)
    return INT8.saturate(result).astype(INT8.dtype)


def run_node(node: Node, *operands: ArrayLike) -> Array:
    """Return the output of one operator for its input tensors, by the formula of its class.

    Raises
    ------
    TypeError
        An operand does not have its tensor's format.
    ValueError
        An operand has the wrong shape, or there are too few or too many.
    """
    arrays = [np.asarray(operand) for operand in operands]
    if len(arrays) != len(node.inputs):
        raise ValueError(f"{node.label} operands must be {len(node.inputs)}, not {len(arrays)}")
    for spec, array in zip(node.inputs, arrays, strict=True):
        _check_tensor(spec, array)
    return _run(node, *arrays)


def _check_tensor(spec: TensorSpec, array: Array) -> None:
    if array.dtype != spec.format.dtype:
        raise TypeError(f"tensor {spec.name!r} must be {spec.dtype}, not dtype {array.dtype}")
    if array.shape != spec.shape:
        raise ValueError(f"tensor {spec.name!r} must have shape {spec.shape}, not {array.shape}")


def run_graph(graph: Graph, inputs: Mapping[str, ArrayLike], *, acc_bits: int = INT32.bits,
              k_widths: Mapping[str, int] | None = None) -> dict[str, Array]:
    """Run every operator and return every tensor by name, inputs included.

    Parameters
    ----------
    graph : Graph
        Graph to run.
    inputs : mapping of str to array
        One array for each input tensor, by the tensor's name, with its shape and format.
    acc_bits : int
        Width of the accumulator of dense layers, 2 to 32. Bits.
    k_widths : mapping of str to int, optional
        Rows of a weight tile, by name of the floating-point dense layer. They determine the order
        in which products are added. All rows unless given.

    Returns
    -------
    dict of str to array
        Each in its tensor's format: int8 for most, int32 or float32 for accumulators that are
        outputs.

    Raises
    ------
    TypeError
        An input does not have its tensor's format.
    ValueError
        An input is missing, unknown, or has the wrong shape.
    """
    values: dict[str, Array] = {}
    for item in graph.inputs:
        spec = item.tensor
        if spec.name not in inputs:
            raise ValueError(f"inputs must hold tensor {spec.name!r}, not only {_listed(inputs)}")
        values[spec.name] = np.asarray(inputs[spec.name])
        _check_tensor(spec, values[spec.name])
    values |= {item.tensor.name: item.values for item in graph.constants}
    for node in graph.nodes:
        options = {"acc_bits": acc_bits, "k_width": (k_widths or {}).get(node.name, 0)}
        values[node.output.name] = _run(
            node, *(values[spec.name] for spec in node.inputs),
            **options if isinstance(node, Dense) else {})
    return values


def _listed(names: Iterable[str]) -> str:
    """Return the first few names, formatted for a message."""
    names = list(names)
    more = [f"{len(names) - 8} more"] if len(names) > 8 else []     # noqa: PLR2004
    return ", ".join([*map(repr, names[:8]), *more]) or "(none)"


def quantize_inputs(graph: Graph, inputs: Mapping[str, ArrayLike]) -> dict[str, Array]:
    """Return the tensors that the host quantises from the model's inputs, by tensor name.

    Raises
    ------
    TypeError
        An input has the wrong dtype.
    ValueError
        An input is missing or has the wrong shape.
    """
    values: dict[str, Array] = {}
    known = [item.name for item in graph.inputs]
    for name in known:
        if name not in inputs:
            raise ValueError(f"inputs must hold {name!r}, not only {_listed(inputs)}")
    unread = {item.name: item for item in graph.unread}
    for name, array in inputs.items():
        if name in unread:
            unread[name].check(array)
        elif name not in known:
            raise ValueError(f"inputs must be of {_listed([*known, *unread])}, not {name!r}")
    for item in graph.inputs:
        array, spec = np.asarray(inputs[item.name]), item.tensor
        given = spec.format.dtype if item.dtype == spec.dtype else np.dtype(item.dtype)
        if array.dtype != given:
            raise TypeError(f"input {item.name!r} must be {item.dtype}, not dtype {array.dtype}")
        if array.shape != tuple(item.shape):
            raise ValueError(wrong_shape(item.name, item.shape, array.shape))
        if item.dtype == "float32":
            array = float32.quantize(array, spec.scale, spec.zero_point)
        elif item.dtype == "uint8":
            array = array.astype(np.int64) - UNSIGNED_OFFSET
        array = array.astype(spec.format.dtype)
        if item.channels_last:
            n, channels, height, width = spec.shape
            array = np.ascontiguousarray(
                np.moveaxis(array.reshape(n, height, width, channels), -1, 1))
        values[spec.name] = array.reshape(spec.shape)
    return values


def dequantize_inputs(graph: Graph, tensors: Mapping[str, ArrayLike]) -> dict[str, Array]:
    """Return inputs of the model, by name, that the host quantises to these int8 tensors.

    An input that becomes several tensors is computed from the first; unused inputs are left out.

    Parameters
    ----------
    graph : Graph
        Graph to be run.
    tensors : mapping of str to int8 array
        By the tensor's name, as from :func:`arch.ir.random_inputs`.
    """
    values: dict[str, Array] = {}
    for item in graph.inputs:
        spec = item.tensor
        array = np.asarray(tensors[spec.name])
        array = (np.moveaxis(array, 1, -1) if item.channels_last else array).reshape(item.shape)
        if item.dtype == "float32":
            array = float32.dequantize(array, spec.scale, spec.zero_point)
        elif item.dtype == "uint8":
            array = (array.astype(np.int64) + UNSIGNED_OFFSET).astype(np.uint8)
        values.setdefault(item.name, array)
    return values


def _dequantize(step: Dequantize, x: Array) -> Array:
    return float32.dequantize(x, step.scale, step.zero_point)


def _softmax(step: Softmax, x: Array) -> Array:
    # Imported here: it takes half a second. Its exponentials differ from numpy's in the last bit.
    from arch.workloads.onnx.runtime import softmax  # noqa: PLC0415

    return softmax(x, step.axis)


_HOST_STEPS: dict[type, Callable[[Any, Array], Array]] = {
    Dequantize: _dequantize,
    Softmax: _softmax,
    Relabel: lambda step, x: x.reshape(step.shape),
    ToUnsigned: lambda _, x: (x.astype(np.int64) + UNSIGNED_OFFSET).astype(np.uint8),
}


def host_outputs(graph: Graph, tensors: Mapping[str, Array]) -> dict[str, Array]:
    """Return the model's outputs, by name, which the host computes from a run's tensors.

    Parameters
    ----------
    graph : Graph
        Graph that was run.
    tensors : mapping of str to array
        At least those that are outputs, by name, from :func:`run_graph` or from an engine.
    """
    results: dict[str, Array] = {}
    for output in graph.outputs:
        value = tensors[output.tensor.name]
        if output.channels_last:
            value = np.moveaxis(value.reshape(output.tensor.shape), 1, -1)
        value = value.reshape(output.shape)
        for step in output.steps:
            value = _HOST_STEPS[type(step)](step, value)
        results[output.name] = value
    return results


def run_host(graph: Graph, inputs: Mapping[str, ArrayLike]) -> dict[str, Array]:
    """Run the whole model: quantise on the host, run the graph, post-process on the host.

    Parameters
    ----------
    graph : Graph
        Graph to run.
    inputs : mapping of str to array
        The model's inputs by name, with its dtypes and shapes.

    Returns
    -------
    dict of str to array
        The model's outputs by name. They equal ONNX Runtime's bit for bit; a softmax is computed
        by ONNX Runtime itself.

    Raises
    ------
    TypeError, ValueError
        As :func:`quantize_inputs`.
    """
    return host_outputs(graph, run_graph(graph, quantize_inputs(graph, inputs)))
