"""Operators that move or choose elements, as ONNX Runtime does: which element each result is.

Nothing of what Slice, Pad or Resize mean is said here. ONNX Runtime runs such an operator on the
numbers of its input's elements, and each result tells where it comes from. Of a chain of them, such
as a channel shuffle of Reshape, Transpose and Reshape, only the whole counts. It becomes nodes of
the graph if it chooses channels, or moves the pixels of all channels alike, in one of few ways
(:func:`_append`).
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from arch.ir import (
    UNSIGNED_OFFSET,
    Concat,
    Gather,
    Move,
    Reshape,
    Shape,
    Table,
    TensorSpec,
    float32,
)
from arch.workloads.onnx.builder import (
    Builder,
    ImportedTensor,
    check_parameters,
    image_shape,
)
from arch.workloads.onnx.kinds import MOVES, PLACED
from arch.workloads.onnx.model import Operator, Quantization, WorkloadError
from arch.workloads.onnx.rewriting import said
from arch.workloads.onnx.runtime import run_unoptimized

__all__ = ["CONVERTERS", "Moved", "moved_output", "note_moved", "place", "quantize_joined",
           "quantize_moved", "relabels", "settle"]

#: Most elements of a tensor: their numbers are exact in float32.
_MOST_ELEMENTS = 1 << 24
_HOLE = -1
_Array = NDArray[np.int64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Moved:
    """A value whose elements are those of another value, or a constant.

    Attributes
    ----------
    op : Operator
        The operator that moves them.
    source : str
        The other value.
    index : int64 array
        For each element, in the value's shape, which one of the other's it is; -1: the constant.
    fill : number or None
        The constant, if there is one, as it is in the model.
    """

    op: Operator
    source: str
    index: _Array
    fill: Any = None


# --- Which element each result is -----------------------------------------------------------------


def note_moved(builder: Builder, op: Operator) -> bool:
    """Keep which elements the results of an operator are, if it only moves them.

    Returns
    -------
    bool
        Whether it does.

    Raises
    ------
    WorkloadError
        ONNX Runtime does not run it.
    """
    source = op.input(0)
    if not _is_known(builder, source):
        return False
    shape = builder.shapes[source]
    if math.prod(shape) >= _MOST_ELEMENTS:
        return False
    if op.kind == "DequantizeLinear":
        builder.moved[op.output] = Moved(
            op=op, source=source, index=np.arange(math.prod(shape)).reshape(shape))
        return True
    if op.kind not in (*MOVES, *PLACED) or op.node is None:
        return False
    fill, found = _indices(builder, op, shape)
    for name, index in zip(filter(None, op.outputs), found, strict=True):
        builder.moved[name] = Moved(op=op, source=source, index=index, fill=fill)
        builder.shapes[name] = index.shape
    return True


def _is_known(builder: Builder, name: str) -> bool:
    """Return whether a value is a tensor of the graph, or one whose elements are moved."""
    return name in builder.tensors or name in builder.moved or builder.is_int8_input(name)


def _dtype(builder: Builder, name: str) -> Any:
    """Return the type of the elements of a value."""
    while name not in builder.tensors and name in builder.moved:
        if builder.moved[name].op.kind == "DequantizeLinear":
            return np.dtype(np.float32)
        name = builder.moved[name].source
    return builder.tensors[name].dtype if name in builder.tensors else builder.model.inputs[name][0]


def _indices(builder: Builder, op: Operator, shape: tuple[int, ...]) -> tuple[Any, list[_Array]]:
    """Return the constant of an operator, and for each of its results which elements it has."""
    constants: dict[str, NDArray[Any]] = {}
    names, fill = ["x"], None
    for number, name in enumerate(op.inputs[1:], 1):
        value = builder.model.constant(name) if name else None
        if name and (value is None or name in builder.model.overridable):
            raise op.error(f"its operand {name!r} must be a constant")
        if op.kind == "Pad" and number == 2 and value is not None:      # noqa: PLR2004
            fill, value = value.reshape(-1)[0], np.array(_HOLE, np.float32)
        if value is not None:
            constants[f"c{number}"] = np.asarray(value)
        names.append(f"c{number}" if name else "")
    if op.kind == "Pad" and op.attributes.get("mode", b"constant") in (b"constant", "constant"):
        if fill is None:
            # Zero, of the type of the elements.
            dtype = _dtype(builder, op.input(0))
            fill, names = np.zeros((), dtype)[()], [*names[:2], "hole", *names[3:]]
            constants["hole"] = np.array(_HOLE, np.float32)
    node = onnx.NodeProto()
    node.CopyFrom(op.node)
    del node.input[:], node.output[:]
    node.input.extend(names)
    node.output.extend(f"y{number}" if name else "" for number, name in enumerate(op.outputs))
    numbers = np.arange(math.prod(shape), dtype=np.float32).reshape(shape)
    runtime = builder.model.runtime
    found = []
    for name in filter(None, node.output):
        graph = helper.make_graph(
            [node], "move",
            [helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, list(shape))],
            [onnx.ValueInfoProto(name=name)],
            [numpy_helper.from_array(value, key) for key, value in constants.items()])
        model = helper.make_model(graph, opset_imports=runtime.opset_import)
        model.ir_version = runtime.ir_version
        try:
            found += run_unoptimized(model.SerializeToString(), [{"x": numbers}])
        except Exception as error:      # noqa: BLE001 - ONNX Runtime's classes have no common base
            raise op.error(f"ONNX Runtime must run it: {said(error)}") from None
    return fill, [result.astype(np.int64) for result in found]


@dataclass(frozen=True, kw_only=True, eq=False)
class _Made:
    """What a value is made of: a tensor, its elements and the constant, and DequantizeLinears."""

    tensor: str
    index: _Array
    fill: Any
    dequantizers: tuple[Operator, ...]


def _alike(fill: Any, other: Any) -> bool:
    """Return whether two operators fill in the same, if both do."""
    return fill is None or other is None or (fill.dtype == other.dtype and fill == other)


def _chain(builder: Builder, name: str) -> Iterator[_Made]:
    """Yield what a value may be made of, the nearest first.

    A chain of several different constants ends between them.
    """
    moved = builder.moved[name]
    index, fill = moved.index, moved.fill
    passed: tuple[Operator, ...] = ()
    while True:
        if moved.op.kind == "DequantizeLinear":
            passed = (*passed, moved.op)
        before = builder.moved.get(moved.source)
        if before is None or before.op.kind != "DequantizeLinear":
            yield _Made(tensor=moved.source, index=index, fill=fill, dequantizers=passed)
        if before is None or not _alike(fill, before.fill):
            return
        moved = before
        fill = moved.fill if fill is None else fill
        index = np.where(index < 0, _HOLE, moved.index.reshape(-1)[np.maximum(index, 0)])


# --- Tensors of the graph -------------------------------------------------------------------------


def settle(builder: Builder, op: Operator) -> None:
    """Make tensors of the integers that an operator reads and that are only known as moved.

    Not for an operator that moves them further, nor for a DequantizeLinear before such ones.
    """
    readers = builder.model.consumers.get(op.output, ()) if op.kind == "DequantizeLinear" else [op]
    if all(reader.kind in (*MOVES, *PLACED) for reader in readers):
        return
    for name in op.inputs:
        if name in builder.moved and name not in builder.tensors and _is_integer(builder, name):
            place(builder, name, name)


def _is_integer(builder: Builder, name: str) -> bool:
    while name in builder.moved and name not in builder.tensors:
        if builder.moved[name].op.kind == "DequantizeLinear":
            return False
        name = builder.moved[name].source
    return True


def place(builder: Builder, value: str, name: str, parameters: Quantization | None = None,
          rows: bool | None = None) -> ImportedTensor:
    """Make a tensor of a value that is moved, and return it.

    Parameters
    ----------
    builder : Builder
    value : str
        The value.
    name : str
        The tensor.
    parameters : Quantization, optional
        How it is quantised. By default, as the tensor whose elements it has.
    rows : bool, optional
        Whether it consists of rows, unless its reader decides that.

    Raises
    ------
    WorkloadError
        There is no way to move its elements on the engine, or they were quantised otherwise.
    """
    moved = builder.moved[value]
    while moved.op.kind == "DequantizeLinear" and moved.source in builder.moved:
        moved = builder.moved[moved.source]
    op = moved.op
    error = op.error(_REFUSED)
    for made in reversed(list(_chain(builder, value))):
        try:
            if made.tensor in builder.moved and made.tensor not in builder.tensors:
                place(builder, made.tensor, made.tensor)
            source = builder.tensor(op, made.tensor)
            for other in made.dequantizers:
                check_parameters(other, source, builder.model.parameters(other, source.dtype),
                                 builder.model)
            return _append(builder, op, source, made, _Result(name, parameters, rows))
        except WorkloadError as refusal:
            error = refusal
    raise error


_REFUSED = ("it must choose channels, cut, pad or repeat lines and columns, or interleave pixels "
            "of channels, of all images alike: the engine has no way to move elements otherwise")


@dataclass(frozen=True)
class _Result:
    """The tensor to be made, as in :func:`place`."""

    name: str
    parameters: Quantization | None
    rows: bool | None


def _same(spec: TensorSpec, parameters: Quantization) -> bool:
    return (spec.scale, spec.zero_point) == (
        parameters.scale, parameters.zero_point - parameters.offset)


def _append(builder: Builder, op: Operator, source: ImportedTensor, made: _Made, result: _Result
            ) -> ImportedTensor:
    """Append the nodes of a move, after a table if the result is quantised otherwise."""
    spec, parameters = source.spec, result.parameters
    if parameters is None:
        offset = UNSIGNED_OFFSET if source.dtype == np.dtype(np.uint8) else 0
        parameters = Quantization(scale=spec.scale, zero_point=spec.zero_point + offset,
                                  dtype=source.dtype)
    output, steps = _planned(builder, op, source, made, result, parameters)
    target = output.spec
    if not _same(spec, parameters):
        steps.insert(0, _Step(Table, spec.shape, {"entries": float32.table(
            lambda x: x, spec.scale, spec.zero_point, target.scale, target.zero_point)}))
    elif not steps:
        steps = [_Step(Reshape, target.shape, {})]
    last = spec
    for number, step in enumerate(steps, 1):
        to = target if number == len(steps) else TensorSpec(
            name=f"{result.name}/{number}", shape=step.shape, scale=target.scale,
            zero_point=target.zero_point)
        fields = dict(step.fields)
        if fields.pop("filled", False):
            fields["fill"] = _filled(made.fill, source, parameters)
        if step.kind is not Table:
            fields["operator"] = op.stated or op.kind
        builder.append(op, step.kind, input=last, output=to, **fields)
        last = to
    builder.tensors[result.name] = output
    builder.shapes[result.name] = output.shape
    return output


def _planned(builder: Builder, op: Operator, source: ImportedTensor, made: _Made, result: _Result,
             parameters: Quantization) -> "tuple[ImportedTensor, list[_Step]]":
    """Return the tensor to be made, in a form that its reader needs, or in another, and how."""
    shape = made.index.shape
    usual = builder.is_rows(result.name, shape) if result.rows is None else result.rows
    error = op.error(_REFUSED)
    before = builder.tensors.get(result.name), builder.shapes.get(result.name)
    for rows in dict.fromkeys((usual, result.rows if result.rows is not None else not usual)):
        output = builder.keep(op, result.name, shape, parameters, rows=rows)
        del builder.tensors[result.name]
        try:
            return output, list(_steps(op, _stored(source), _arranged(output, made.index)))
        except WorkloadError as refusal:
            error = refusal
        finally:
            for kept, value in zip((builder.tensors, builder.shapes), before, strict=True):
                if value is not None:
                    kept[result.name] = value       # type: ignore[index]
    raise error


def _filled(fill: Any, source: ImportedTensor, parameters: Quantization) -> int:
    """Return a constant as it is stored: an integer as its tensor is quantised, or a number."""
    spec, zero_point = source.spec, parameters.zero_point - parameters.offset
    if fill is None:
        return 0
    if fill.dtype.kind in "iu":
        stored = int(fill) - (UNSIGNED_OFFSET if source.dtype == np.dtype(np.uint8) else 0)
        if _same(spec, parameters):
            return stored
        fill = float32.dequantize(np.array([stored], np.int8), spec.scale, spec.zero_point)
    return int(float32.quantize(np.array(fill, np.float32).reshape(1), parameters.scale,
                                zero_point)[0])


def _stored(tensor: ImportedTensor) -> _Array:
    """Return for each element of a tensor of the model which one it is of those of the graph."""
    n, channels, height, width = tensor.spec.shape
    numbers: _Array = np.arange(tensor.spec.size).reshape(n, channels, height, width)
    if tensor.channels_last:
        numbers = np.moveaxis(numbers, 1, -1)
    where: _Array = np.stack(np.unravel_index(numbers.reshape(-1), tensor.spec.shape))
    return np.concatenate([where, np.array(tensor.spec.shape)[:, None]], axis=1)


def _arranged(tensor: ImportedTensor, index: _Array) -> _Array:
    """Return an index over elements of the model in the shape of a tensor of the graph."""
    n, channels, height, width = tensor.spec.shape
    if tensor.channels_last:
        return np.moveaxis(index.reshape(n, height, width, channels), -1, 1)
    return index.reshape(tensor.spec.shape)


# --- Ways to move ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Step:
    """A node to come: its class, the shape of its result, and its other fields."""

    kind: Callable[..., Any]
    shape: Shape
    fields: dict[str, Any]


@dataclass(frozen=True)
class _Where:
    """Where each element of a result comes from: image, channel, line, column; -1: nowhere."""

    shape: Shape
    channel: _Array
    line: _Array
    column: _Array
    hole: NDArray[np.bool_]


def _steps(op: Operator, stored: _Array, index: _Array) -> Iterator[_Step]:
    """Yield the nodes of a move; ``stored`` is of :func:`_stored`, of the tensor that is read.

    Raises
    ------
    WorkloadError
        There are none.
    """
    n, count, height, width = stored[:, -1].tolist()
    where, shape = stored[:, :-1], (n, count, height, width)
    hole = index < 0
    image, channel, line, column = (axis[np.maximum(index, 0)] for axis in where)
    images = np.arange(len(index)).reshape(-1, 1, 1, 1)
    if len(index) != shape[0] or (~hole & (image != images)).any() or hole.all():
        raise op.error(_REFUSED)
    if (hole != hole[:1, :1]).any() or any(
            (~hole & (axis != axis[:1])).any() for axis in (channel, line, column)):
        raise op.error(_REFUSED)
    found = _Where(shape, channel[0], line[0], column[0], hole[0])
    for way in (_of_channels, _interleaved, _of_phases, _of_window):
        steps = way(found, (len(index), *found.channel.shape))
        if steps is not None:
            yield from steps
            return
    raise op.error(_REFUSED)


def _constant(values: _Array, axes: tuple[int, ...], hole: NDArray[np.bool_]) -> _Array | None:
    """Return values that are the same along axes, without these; None if they are not."""
    low = np.where(hole, np.iinfo(np.int64).max, values).min(axis=axes, keepdims=True)
    if (~hole & (values != low)).any():
        return None
    return np.asarray(low.squeeze(axes))


def _chosen(where: _Where, channels: _Array) -> list[_Step]:
    """Return the node that chooses channels, unless all are, in order."""
    n, count, height, width = where.shape
    if np.array_equal(channels, np.arange(count)):
        return []
    return [_Step(Gather, (n, len(channels), height, width),
                  {"channels": tuple(channels.tolist())})]


def _of_channels(where: _Where, shape: Shape) -> list[_Step] | None:
    """Channels in another order, of all pixels in theirs."""
    n, _, height, width = where.shape
    channels = _constant(where.channel, (1, 2), where.hole)
    pixels = np.arange(math.prod(shape[2:])).reshape(shape[2:])
    if (channels is None or where.hole.any() or pixels.size != height * width
            or (where.line * width + where.column != pixels).any()):
        return None
    steps = _chosen(where, channels)
    if shape[2:] != (height, width):
        steps.append(_Step(Reshape, shape, {}))
    return steps


def _interleaved(where: _Where, shape: Shape) -> list[_Step] | None:
    """Each pixel becomes several, all from it: of one channel, or of several in turn.

    First along lines, each pixel as a line of its own, which a window of so many columns sees at
    each of them in another place; then along columns, each line as one of so many times its length.
    """
    n, _, height, width = where.shape
    down, across = shape[2] // height, shape[3] // width
    if (down * height, across * width) != shape[2:] or down * across == 1 or where.hole.any():
        return None
    lines, columns = np.arange(shape[2])[:, None] // down, np.arange(shape[3])[None] // across
    if (where.line != lines).any() or (where.column != columns).any():
        return None
    phases = where.channel.reshape(-1, height, down, width, across)
    found = phases[:, :1, :, :1, :]
    if (phases != found).any():
        return None
    chosen = found[:, 0, :, 0, :]                       # (channel, line, column) of a block
    steps: list[_Step] = []
    channels, length = where.shape[1], height * width
    alike = (chosen == chosen[:, :1, :1]).all()
    if alike:
        # Repeated: channels are chosen first, and each sees only itself.
        steps += _chosen(where, chosen[:, 0, 0])
        channels = shape[1]
    if across > 1:
        rows = shape[1] * (1 if alike else down)
        steps.append(_Step(Reshape, (n, channels, length, 1), {}))
        steps.append(_spread(n, channels, length, 1, across, None if alike else
                             chosen.transpose(1, 0, 2).reshape(rows, across)))
        steps.append(_Step(Reshape, (n, rows, height, width * across), {}))
        channels = rows
        # Now line i of a block is in the i-th part of the channels.
        chosen = np.arange(rows).reshape(-1, shape[1]).T[:, :, None]
    if down > 1:
        steps.append(_spread(n, channels, height, width * across, down, None if alike else
                             chosen[:, :, 0]))
        steps.append(_Step(Reshape, shape, {}))
    return steps


def _spread(images: int, channels: int, height: int, width: int, times: int,
            chosen: _Array | None) -> _Step:
    """Return the node that makes each line ``times`` as long: itself again, or other channels.

    ``chosen``: for each channel of the result, the channels that it has in turn; None: itself.
    """
    group = channels if chosen is None else 1
    if chosen is None:
        taps = np.ones((channels, 1, 1, times), np.int8)
    else:
        taps = np.zeros((len(chosen), channels, 1, times), np.int8)
        for part in range(times):
            taps[np.arange(len(chosen)), chosen[:, part], 0, times - 1 - part] = 1
    far = (times - 1) * width
    return _Step(Move, (images, len(taps), height, width * times), {
        "taps": taps, "group": group, "pads": (0, far, 0, far), "dilations": (1, width)})


def _affine(values: _Array, hole: NDArray[np.bool_], size: int) -> tuple[int, int] | None:
    """Return (first, step) of ``first + i * step``; None if it is not.

    The step is positive, and values outside ``0 <= value < size`` are holes.
    """
    there = np.flatnonzero(~hole)
    if not len(there):
        return None
    step = 1
    if len(there) > 1:
        step = int(values[there[1]] - values[there[0]])
        step = step // max(1, int(there[1] - there[0]))
    first = int(values[there[0]]) - int(there[0]) * step
    wanted = first + np.arange(len(values)) * step
    if step < 1 or ((wanted < 0) | (wanted >= size) != hole).any() or (
            wanted != values)[~hole].any():
        return None
    return first, step


def _of_window(where: _Where, shape: Shape) -> list[_Step] | None:
    """Lines and columns at equal distances, with a constant around them."""
    n, _, height, width = where.shape
    channels = _constant(where.channel, (1, 2), where.hole)
    lines = _constant(where.line, (0, 2), where.hole)
    columns = _constant(where.column, (0, 1), where.hole)
    if channels is None or lines is None or columns is None:
        return None
    down = _affine(lines, np.asarray(where.hole.all(axis=(0, 2))), height)
    across = _affine(columns, np.asarray(where.hole.all(axis=(0, 1))), width)
    if down is None or across is None:
        return None
    ends = [first + (count - 1) * step + 1 - size for (first, step), count, size in (
        (down, shape[2], height), (across, shape[3], width))]
    return [*_chosen(where, channels), _Step(Move, shape, {
        "taps": np.ones((shape[1], 1, 1, 1), np.int8), "group": shape[1], "filled": True,
        "strides": (down[1], across[1]), "pads": (-down[0], -across[0], *ends)})]


def _of_phases(where: _Where, shape: Shape) -> list[_Step] | None:
    """Each channel from a pixel of its own in a block of pixels, as SpaceToDepth takes them."""
    n, count, height, width = where.shape
    down, across = height // shape[2], width // shape[3]
    if ((down * shape[2], across * shape[3]) != (height, width) or down * across == 1
            or where.hole.any()):
        return None
    steps = np.arange(shape[2])[:, None] * down, np.arange(shape[3])[None] * across
    none = np.zeros(where.hole.shape, np.bool_)
    channels = _constant(where.channel, (1, 2), none)
    lines = _constant(where.line - steps[0], (1, 2), none)
    columns = _constant(where.column - steps[1], (1, 2), none)
    if channels is None or lines is None or columns is None:
        return None
    if (lines == lines[0]).all() and (columns == columns[0]).all():
        return None
    taps = np.zeros((shape[1], count, int(lines.max()) + 1, int(columns.max()) + 1), np.int8)
    taps[np.arange(shape[1]), channels, lines, columns] = 1
    ends = [(size - 1) * step + kernel - whole for size, step, kernel, whole in zip(
        shape[2:], (down, across), taps.shape[2:], (height, width), strict=True)]
    return [_Step(Move, shape, {"taps": taps, "strides": (down, across),
                                "pads": (0, 0, *ends)})]


# --- Outputs and joins ----------------------------------------------------------------------------


def moved_output(builder: Builder, value: str) -> tuple[ImportedTensor, bool] | None:
    """Return the tensor that a value is, and whether it is dequantised; None if it is not moved.

    A value of which the host only changes the shape is not moved either.

    Raises
    ------
    WorkloadError
        There is no way to move its elements.
    """
    if value not in builder.moved or value in builder.tensors:
        return None
    name, index = value, np.arange(math.prod(builder.shapes[value]))
    relabels = True
    while name not in builder.tensors and name in builder.moved:
        moved = builder.moved[name]
        relabels &= moved.op.kind in (*MOVES, "DequantizeLinear")
        index = np.where(index < 0, _HOLE, moved.index.reshape(-1)[np.maximum(index, 0)])
        name = moved.source
    whole = np.arange(math.prod(builder.shapes[name]))
    if relabels and np.array_equal(index, whole):
        return None
    integer = _is_integer(builder, value)
    found = builder.tensors.get(name)
    if (relabels and found is not None and len(found.shape) in (3, 4)
            and found.spec.shape == image_shape(found.shape) and not found.channels_last
            and np.array_equal(index, np.moveaxis(whole.reshape(found.shape), 1, -1).reshape(-1))):
        # The host moves them, as it does for tensors of rows.
        return replace(found, shape=builder.shapes[value], channels_last=True), not integer
    return place(builder, value, value if integer else f"{value}/stored"), not integer


def quantize_moved(builder: Builder, op: Operator) -> bool:
    """Make the result of a QuantizeLinear of a value that is moved; return whether it is one."""
    name = op.input(0)
    if op.kind != "QuantizeLinear" or name not in builder.moved:
        return False
    parameters = builder.model.parameters(op)
    try:
        place(builder, name, op.output, parameters)
    except WorkloadError:
        _requantize(builder, op, name, parameters)
    return True


def _requantize(builder: Builder, op: Operator, value: str, parameters: Quantization) -> None:
    """Quantise the tensor that a value is made of, and leave moving its elements to what follows.

    Raises
    ------
    WorkloadError
        It was quantised otherwise than it is read.
    """
    made = next(_chain(builder, value))
    if made.tensor not in builder.tensors:
        raise builder.moved[value].op.error(_REFUSED)
    source = builder.tensors[made.tensor]
    for other in made.dequantizers:
        check_parameters(other, source, builder.model.parameters(other, source.dtype),
                         builder.model)
    target = builder.keep(op, f"{op.output}/source", source.shape, parameters, like=source)
    spec = source.spec
    builder.append(op, Table, input=spec, output=target.spec, entries=float32.table(
        lambda x: x, spec.scale, spec.zero_point, target.spec.scale, target.spec.zero_point))
    fill = None if made.fill is None else np.asarray(
        _filled(made.fill, source, parameters) + parameters.offset, parameters.dtype)[()]
    builder.moved[op.output] = Moved(op=builder.moved[value].op, source=f"{op.output}/source",
                                     index=made.index, fill=fill)
    builder.shapes[op.output] = made.index.shape


def relabels(builder: Builder, value: str) -> bool:
    """Return whether a value has all elements of another in the same order."""
    moved = builder.moved.get(value)
    return moved is None or np.array_equal(moved.index.reshape(-1), np.arange(moved.index.size))


def quantize_joined(builder: Builder, op: Operator, core: Operator) -> None:
    """Append a Concat that ONNX Runtime leaves between DequantizeLinears and a QuantizeLinear.

    Each of its elements is dequantised and quantised, as by a table.
    """
    parameters, parts = builder.model.parameters(op), []
    for number, name in enumerate(core.inputs):
        moved = builder.moved.get(name)
        if moved is not None and moved.op.kind != "DequantizeLinear":
            parts.append(place(builder, name, f"{op.output}/part{number}", parameters))
        else:
            parts.append(builder.dequantized(core, name))
    _concat(builder, replace(core, outputs=[op.output]), parts, parameters)


def _concat(builder: Builder, op: Operator, parts: list[ImportedTensor],
            parameters: Quantization) -> None:
    """Append a Concat, and tables for parts that are quantised otherwise."""
    ranks = {len(part.shape) for part in parts}
    if len(ranks) != 1:
        raise op.error(f"its inputs must have one rank, not {sorted(ranks)}")
    rank = ranks.pop()
    axis = int(op.attributes.get("axis", 1)) % rank
    first = parts[0]
    shape = list(first.shape)
    shape[axis] = sum(part.shape[axis] for part in parts)
    rows = rank not in (3, 4) or first.spec.shape != image_shape(first.shape)
    output = builder.keep(op, op.output, tuple(shape), parameters, rows=rows)
    forms = [(*part.spec.shape[:1], *part.spec.shape[2:]) for part in parts]
    whole = (*output.spec.shape[:1], *output.spec.shape[2:])
    if any(form != whole for form in forms) or any(
            part.channels_last != output.channels_last for part in parts):
        raise op.error(f"it must join channels, not axis {axis} of {first.shape}")
    specs = []
    for number, part in enumerate(parts):
        spec = part.spec
        if not _same(spec, parameters):
            made = replace(spec, name=f"{op.output}/{number}", scale=output.spec.scale,
                           zero_point=output.spec.zero_point)
            entries = float32.table(lambda x: x, spec.scale, spec.zero_point, made.scale,
                                    made.zero_point)
            builder.append(replace(op, name=f"{op.name}/requantize"), Table, input=spec,
                           output=made, entries=entries)
            _after_its_maker(builder, spec)
            spec = made
        specs.append(spec)
    builder.append(op, Concat, parts=tuple(specs), output=output.spec)


def _after_its_maker(builder: Builder, spec: TensorSpec) -> None:
    """Move the last node to right behind the one that makes its input.

    There it is part of that one, if nobody else reads what it made.
    """
    at = next((number for number, node in enumerate(builder.nodes)
               if node.output.name == spec.name), None)
    if at is not None:
        builder.nodes.insert(at + 1, builder.nodes.pop())


def _joined(builder: Builder, op: Operator) -> None:
    model, parts = builder.model, []
    for at in range(2, len(op.inputs), 3):
        part = builder.tensor(op, op.input(at))
        check_parameters(op, part, model.quantization(op, op.input(at + 1), op.input(at + 2),
                                                      part.dtype))
        parts.append(part)
    _concat(builder, op, parts, model.quantization(op, op.input(0), op.input(1), parts[0].dtype))


def _join(builder: Builder, op: Operator) -> None:
    """Append a Concat of integers, all quantised alike; one of floats is for what follows."""
    if op.output in builder.model.computed:
        return
    if not any(name in builder.tensors or builder.is_int8_input(name) for name in op.inputs):
        shapes = [builder.shape(op, name) for name in op.inputs]
        axis = int(op.attributes.get("axis", 1)) % max(1, len(shapes[0]))
        builder.shapes[op.output] = tuple(
            sum(shape[axis] for shape in shapes) if at == axis else size
            for at, size in enumerate(shapes[0]))
        return
    parts = [builder.tensor(op, name) for name in op.inputs]
    spec = parts[0].spec
    for part in parts:
        if (part.spec.scale, part.spec.zero_point, part.dtype) != (
                spec.scale, spec.zero_point, parts[0].dtype):
            raise op.error(f"its inputs must be quantised alike, not {part.spec.name!r} otherwise "
                           f"than {spec.name!r}")
    offset = UNSIGNED_OFFSET if parts[0].dtype == np.dtype(np.uint8) else 0
    _concat(builder, op, parts, Quantization(
        scale=spec.scale, zero_point=spec.zero_point + offset, dtype=parts[0].dtype))


CONVERTERS: Mapping[str, Callable[[Builder, Operator], None]] = {
    "Concat": _join,
    "QLinearConcat": _joined,
}
"""What builds the nodes of an operator, by its kind."""
