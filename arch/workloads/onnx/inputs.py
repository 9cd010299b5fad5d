"""Inputs of a model: their shapes, even if the file leaves them open, and unused inputs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np
import onnx
from onnx import helper

from arch.ir import UnreadInput
from arch.workloads.onnx.model import Operator, WorkloadError
from arch.workloads.options import suggestion

__all__ = ["ENGINE_TYPES", "PRODUCTS", "WINDOWS", "Inputs", "model_inputs", "other_input",
           "unread_input"]

_FLOAT, _INT8, _UINT8 = (
    onnx.TensorProto.FLOAT, onnx.TensorProto.INT8, onnx.TensorProto.UINT8
)
_TYPES: Mapping[int, Any] = {_FLOAT: np.float32, _INT8: np.int8, _UINT8: np.uint8}
#: Types of the inputs that the engine reads.
ENGINE_TYPES = frozenset(map(np.dtype, _TYPES.values()))
# Types of inputs that the host may read; the engine does not.
_OTHERS = frozenset((
    onnx.TensorProto.BOOL, onnx.TensorProto.DOUBLE, onnx.TensorProto.FLOAT16,
    onnx.TensorProto.INT16, onnx.TensorProto.INT32, onnx.TensorProto.INT64,
    onnx.TensorProto.UINT16, onnx.TensorProto.UINT32, onnx.TensorProto.UINT64))
#: Operators that multiply their first input by weights, with the index of the weights' input:
#: those that slide a window over it, and those of matrices.
WINDOWS = {"Conv": 1, "ConvInteger": 1, "QLinearConv": 3}
PRODUCTS = {"Gemm": 1, "MatMul": 1, "MatMulInteger": 1, "QGemm": 3, "QLinearMatMul": 3}
# Operators that preserve the shape and may precede those.
_SAME_SHAPE = frozenset((
    "Cast", "Clip", "DequantizeLinear", "Dropout", "Identity", "LeakyRelu", "QuantizeLinear",
    "Relu", "Sigmoid", "Tanh"))


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """Inputs of a model that are not constants.

    Parameters
    ----------
    known : dict of str to (dtype, shape)
        Inputs that can be read, by name.
    problems : dict of str to WorkloadError
        Why the others cannot be read.
    notes : dict of str to str
        Choices made where the file says nothing.
    others : dict of str to str
        Types of the inputs that only the host can read, by name.
    """

    known: dict[str, tuple[Any, tuple[int, ...]]] = field(default_factory=dict)
    problems: dict[str, WorkloadError] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)


def model_inputs(
    proto: onnx.ModelProto, batch: int | None, shapes: Mapping[str, tuple[int, ...]],
    sizes: Mapping[str, int], *, host: bool = False,
) -> Inputs:
    """Return the inputs of a model.

    Parameters
    ----------
    proto : ModelProto
        With all constants.
    batch : int or None
        Replaces a first dimension that is symbolic or 1. None: 1 for a symbolic one.
    shapes : mapping of str to tuple of int
        Complete shapes by input, for those that the file leaves open. An empty name means the
        only input that can be read.
    sizes : mapping of str to int
        Sizes of open dimensions, by name.
    host : bool
        Whether inputs may be of any numbers, as operators on the host read them.

    Raises
    ------
    WorkloadError
        There is no such input, or no such dimension.
    """
    found = Inputs()
    stored = {item.name for item in proto.graph.initializer}
    values = {value.name: value for value in proto.graph.input if value.name not in stored}
    given = dict(shapes)
    _check_dimensions(values.values(), sizes)
    if "" in given:
        read = [name for name in values if _is_read(proto.graph, name)]
        if len(read) != 1:
            raise WorkloadError("onnx option shape must name its input, as shape=NAME=1x3x8x8: one "
                                f"of {', '.join(map(repr, read))}")
        given[read[0]] = given.pop("")
    for name in given:
        if name not in values:
            raise WorkloadError("onnx option shape must be of an input of the model, one of "
                                f"{', '.join(map(repr, values))}, not {name!r}")
    for name, value in values.items():
        element = value.type.tensor_type.elem_type
        if element in _OTHERS and not host:
            found.others[name] = np.dtype(helper.tensor_dtype_to_np_dtype(element)).name
        try:
            kind = _kind(name, value, host=host)
            size = given.get(name)
            if size is not None:
                found.known[name] = kind, _given_shape(
                    name, value, size, batch, sizes)
            elif value.type.tensor_type.HasField("shape"):
                found.known[name] = kind, _stated_shape(name, value, batch, sizes)
            else:
                size = _least_shape(proto, name, batch or 1)
                found.known[name] = kind, size
                found.notes[f"input {name!r}"] = (
                    f"has no shape in the file: {_text(size)} is the least that its first operator "
                    f"takes; {_hint(name, size)} gives another")
        except WorkloadError as error:
            found.problems[name] = error
    return found


def other_input(op: Operator, name: str, kind: str) -> WorkloadError:
    """Return the refusal of an operator that reads an input of a type that only the host reads."""
    return op.error(f"it must run on the host, as its input {name!r} is {kind}: the engine reads "
                    "float32, int8 or uint8")


def _check_dimensions(values: Iterable[onnx.ValueInfoProto], sizes: Mapping[str, int]) -> None:
    """Refuse sizes of dimensions that the inputs do not have."""
    known = {dim.dim_param for value in values for dim in value.type.tensor_type.shape.dim
             if dim.dim_param}
    for name in sizes:
        if name not in known:
            open_ones = ", ".join(map(repr, sorted(known)))
            raise WorkloadError(
                "onnx option must be one of 'batch', 'shape', 'host'"
                + (f", or an open dimension of the model's inputs, {open_ones}" if known else "")
                + f", not {name!r}{suggestion(name, ['batch', 'shape', 'host', *known])}")


def _text(shape: tuple[int, ...]) -> str:
    return "x".join(map(str, shape))


def _hint(name: str, shape: tuple[Any, ...]) -> str:
    return f":shape={name}={_text(tuple(size if isinstance(size, int) else 8 for size in shape))}"


def _kind(name: str, value: onnx.ValueInfoProto, *, host: bool) -> Any:
    tensor = value.type.tensor_type
    if host and value.type.HasField("tensor_type") and tensor.elem_type in _OTHERS:
        return np.dtype(helper.tensor_dtype_to_np_dtype(tensor.elem_type))
    if not value.type.HasField("tensor_type") or tensor.elem_type not in _TYPES:
        names = {number: name.lower() for name, number in onnx.TensorProto.DataType.items()}
        kind = names.get(tensor.elem_type, f"type {tensor.elem_type}")
        if not value.type.HasField("tensor_type"):
            kind = (value.type.WhichOneof("value") or "without a type").removesuffix("_type")
        raise WorkloadError(f"input {name!r} must be float32, int8 or uint8, not {kind}")
    return np.dtype(_TYPES[tensor.elem_type])


def _sizes(value: onnx.ValueInfoProto, given: Mapping[str, int] = MappingProxyType({})
           ) -> list[int | None]:
    """Return the dimensions that a value states, or are given by name; None for open ones."""
    # ONNX Runtime treats a negative one as unknown.
    return [dim.dim_value if dim.HasField("dim_value") and dim.dim_value >= 0
            else given.get(dim.dim_param)
            for dim in value.type.tensor_type.shape.dim]


def _given_shape(name: str, value: onnx.ValueInfoProto, given: tuple[int, ...], batch: int | None,
                 dims: Mapping[str, int]) -> tuple[int, ...]:
    """Return the shape that the user gives, which must agree with what the file states."""
    tensor = value.type.tensor_type
    sizes = _sizes(value, dims) if tensor.HasField("shape") else [None] * len(given)
    if len(sizes) != len(given) or any(
            size not in (None, new) for size, new in zip(sizes, given, strict=True)):
        stated = "x".join("?" if size is None else str(size) for size in sizes)
        raise WorkloadError(f"input {name!r} has the shape {stated}: option shape must fit it, "
                            f"not be {_text(given)}")
    if batch is not None and given[0] != batch:
        raise WorkloadError(f"input {name!r} option shape must begin with the batch {batch}, not "
                            f"be {_text(given)}")
    return given


def _stated_shape(
    name: str, value: onnx.ValueInfoProto, batch: int | None, dims: Mapping[str, int]
) -> tuple[int, ...]:
    """Return the shape that the file states, with the batch as first dimension."""
    stated = _sizes(value, dims)
    if not stated:
        raise WorkloadError(f"input {name!r} must have a dimension, not be a scalar")
    shape: list[int | None] = []
    for axis, found in enumerate(stated):
        size = found
        if size == 0:
            raise WorkloadError(f"input {name!r} dimension {axis} must be at least 1, not 0")
        if axis == 0:
            if size is None:
                size = 1 if batch is None else batch
            elif batch is not None and size == 1:
                size = batch
            elif batch is not None and size != batch:
                raise WorkloadError(
                    f"input {name!r} has a fixed first dimension of {size}: batch must be {size} "
                    f"or left out, not {batch}"
                )
        shape.append(size)
    unknown = {axis: value.type.tensor_type.shape.dim[axis].dim_param or "?"
               for axis, size in enumerate(shape) if size is None}
    if unknown:
        raise _open_dimensions(name, unknown, (batch or stated[0] or 1, *stated[1:]))
    return tuple(size for size in shape if size is not None)


def _open_dimensions(name: str, unknown: Mapping[int, str], shape: tuple[int | None, ...]
                     ) -> WorkloadError:
    """Return the refusal of an input of which dimensions after the first are unknown."""
    several = len(unknown) > 1
    which = f"dimension{'s' if several else ''} {' and '.join(map(str, unknown))}"
    # Of a name with the options' own signs, only the shape can be given.
    named = not any(text == "?" or set(text) & set("=:/") for text in unknown.values())
    sizes = "".join(f":{text}=8" for text in dict.fromkeys(unknown.values()))
    own = (f"{'their sizes' if several else 'its size'}, as {sizes}, or the shape" if named
           else "its shape" if not several else "the shape")
    return WorkloadError(
        f"input {name!r} {which} must be fixed, not {', '.join(map(repr, unknown.values()))}: "
        f"give {own}, as {_hint(name, shape)}")


def _least_shape(proto: onnx.ModelProto, name: str, batch: int) -> tuple[int, ...]:
    """Return the smallest shape accepted by the first operator with weights after an input."""
    graph = proto.graph
    weights = _weight_shapes(graph)
    names, seen = [name], {name}
    while names:
        source = names.pop(0)
        for node in graph.node:
            if source not in node.input:
                continue
            attributes = {item.name: helper.get_attribute_value(item) for item in node.attribute}
            index = (WINDOWS | PRODUCTS).get(node.op_type)
            shape = None
            if index is not None and source == node.input[0] and len(node.input) > index:
                shape = weights.get(node.input[index])
            if shape is not None and node.op_type in WINDOWS and len(shape) > 2:   # noqa: PLR2004
                return batch, shape[1] * attributes.get("group", 1), *_least_image(
                    shape[2:], attributes)
            if shape is not None and node.op_type in PRODUCTS and len(shape) > 1:
                swap = "Gemm" in node.op_type and attributes.get("transB", 0)
                return batch, shape[-1 if swap else -2]
            if node.op_type in _SAME_SHAPE and not seen.issuperset(node.output):
                seen.update(node.output)
                names.extend(node.output)
    raise WorkloadError(f"input {name!r} must have a shape, and none follows from what reads it: "
                        f"give one, as {_hint(name, (batch, 3, 8, 8))}")


def _least_image(kernel: tuple[int, ...], attributes: Mapping[str, Any]) -> list[int]:
    """Return the smallest image size for a window with this kernel."""
    dilations = attributes.get("dilations") or [1] * len(kernel)
    pads = attributes.get("pads") or [0] * (2 * len(kernel))
    if attributes.get("auto_pad", b"NOTSET") not in (b"NOTSET", b"VALID"):
        return [1] * len(kernel)
    return [max(1, step * (size - 1) + 1 - before - after) for size, step, before, after in zip(
        kernel, dilations, pads[:len(kernel)], pads[len(kernel):], strict=True)]


def _weight_shapes(graph: onnx.GraphProto) -> dict[str, tuple[int, ...]]:
    """Return the shapes of constants, also after operators that preserve the shape."""
    shapes = {item.name: tuple(item.dims) for item in graph.initializer}
    for node in graph.node:
        if node.op_type == "Constant":
            for item in node.attribute:
                if item.name == "value":
                    shapes[node.output[0]] = tuple(item.t.dims)
        elif node.op_type in _SAME_SHAPE and node.input and node.input[0] in shapes:
            shapes[node.output[0]] = shapes[node.input[0]]
        elif node.op_type == "Transpose" and node.input[0] in shapes:
            shape = shapes[node.input[0]]
            order = next((list(item.ints) for item in node.attribute if item.name == "perm"),
                         list(range(len(shape)))[::-1])
            if sorted(order) == list(range(len(shape))):
                shapes[node.output[0]] = tuple(shape[axis] for axis in order)
    return shapes


def _is_read(graph: onnx.GraphProto, name: str) -> bool:
    return any(name in node.input for node in graph.node) or any(
        value.name == name for value in graph.output)


def unread_input(value: onnx.ValueInfoProto, batch: int | None) -> UnreadInput:
    """Return the description of an input of any type on which no output depends."""
    tensor = value.type.tensor_type
    shape: tuple[int | None, ...] | None = None
    if value.type.HasField("tensor_type") and tensor.HasField("shape"):
        sizes = _sizes(value)
        if sizes and sizes[0] is None:
            sizes[0] = batch or 1
        shape = tuple(sizes)
    dtype = ""
    if tensor.elem_type == onnx.TensorProto.STRING:
        dtype = "str"
    elif tensor.elem_type in helper.get_all_tensor_dtypes():
        dtype = np.dtype(helper.tensor_dtype_to_np_dtype(tensor.elem_type)).name
    return UnreadInput(name=value.name, dtype=dtype, shape=shape)
