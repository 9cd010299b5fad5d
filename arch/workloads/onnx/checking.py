"""ONNX files, read within size limits and checked; every refusal names the part at fault."""

import contextlib
import math
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import onnx
from onnx import checker, defs, helper, inliner, shape_inference

from arch.files import is_lfs_pointer, open_regular, read_bytes
from arch.workloads.onnx.model import WorkloadError
from arch.workloads.onnx.protobuf import first_refused, operators, opsets

__all__ = ["MOST_CONSTANTS", "check_model", "guard", "infer_shapes", "read_proto", "tensors_of",
           "with_external"]

#: Limit for all constants of a model, in its own file and in others. Bytes.
MOST_CONSTANTS = 1 << 30
# Limit for a file: the constants and everything else.
_MOST_FILE = MOST_CONSTANTS + (1 << 26)

_DOMAINS = ("", "ai.onnx", "com.microsoft")
# ONNX Runtime 1.31.1 reads their fifth input without checking that it exists.
_FIVE_INPUTS = ("QLinearLeakyRelu", "QLinearSigmoid")
# Keys of a tensor's external data; a checksum may be stated, but nobody compares it.
_EXTERNAL_KEYS = ("location", "offset", "length", "checksum", "basepath")
# How the checker and the shape inference of onnx name a node.
_NODE = re.compile(r"Bad node spec for node\. Name: (.*) OpType: (\w+)")
_INFERRED = re.compile(r"\[\w+\] \(op_type:(\w+), node name: (.*?)\): (.*)")


def _first_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__


def guard(what: str, call: Callable[[], Any]) -> Any:
    """Return the result of a call; refuse the file in one line if the call fails."""
    try:
        return call()
    except WorkloadError:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise WorkloadError(f"{what} must be a readable file: {reason}") from None
    except Exception as error:
        reason = _first_line(error)
        # The checker names the node after the rule, on separate lines.
        node = _NODE.search(str(error))
        if node is not None:
            reason = f"node {node[1]!r} ({node[2]}): {reason}"
        raise WorkloadError(f"{what} must be a valid ONNX model: {reason}") from None


def _parse(data: bytes, rule: str) -> onnx.ModelProto:
    """Parse a file as a model, if it can be one."""
    if not data:
        raise WorkloadError(f"{rule}, and is empty")
    if is_lfs_pointer(data):
        raise WorkloadError(f"{rule}, and is a pointer of Git LFS: git lfs pull fetches the model")
    try:
        proto = onnx.load_model_from_string(data)
    except MemoryError:
        raise
    except Exception:       # protobuf's parsers differ in what they raise
        raise WorkloadError(f"{rule}, and is damaged or a file of another kind: protobuf cannot "
                            "read it as one") from None
    if not proto.HasField("graph"):
        raise WorkloadError(f"{rule}, and has no graph")
    if not proto.ir_version:
        raise WorkloadError(f"{rule} that states the version of its format (ir_version), "
                            "and states none")
    return proto


def read_proto(path: str | Path, what: str) -> onnx.ModelProto:
    """Read a model file, without the constants in other files.

    Functions of its own are replaced by their operators, as ONNX Runtime does.

    Raises
    ------
    WorkloadError
        It is not a regular file, exceeds the limit for a model, or is not a model.
    """
    data = guard(what, lambda: read_bytes(path, most=_MOST_FILE))
    proto = _parse(data, f"{what} must be an ONNX model")
    if proto.functions:
        whole = proto
        proto = guard(what, lambda: inliner.inline_local_functions(whole))
    for name, tensor in tensors_of(proto.graph):
        if isinstance(tensor, onnx.SparseTensorProto):
            raise WorkloadError(f"constant {name!r} must be dense, not sparse: of shape "
                                f"{tuple(tensor.dims)}")
    return proto


def tensors_of(
    graph: onnx.GraphProto,
) -> Iterator[tuple[str, onnx.TensorProto | onnx.SparseTensorProto]]:
    """Yield all constants of a model by name: initializers and attribute values."""
    for item in graph.initializer:
        yield item.name, item
    for sparse in graph.sparse_initializer:
        yield sparse.values.name, sparse
    for node in graph.node:
        name = next(filter(None, (*node.output, node.name)), "")
        for attribute in node.attribute:
            for value in (attribute.t, *attribute.tensors):
                if value.data_type or value.dims or value.external_data:
                    yield value.name or name, value
            for value in (attribute.sparse_tensor, *attribute.sparse_tensors):
                if value.dims or value.values.data_type:
                    yield value.values.name or name, value
            for inner in (attribute.g, *attribute.graphs):
                yield from tensors_of(inner)


# --- Constants in other files ---------------------------------------------------------------------


def _external_range(label: str, tensor: onnx.TensorProto) -> tuple[str, int, int | None]:
    """Return location, offset and length (None: the rest) of a constant in another file."""
    stated: dict[str, str] = {}
    for entry in tensor.external_data:
        if entry.key not in _EXTERNAL_KEYS:
            raise WorkloadError(f"{label} external data must have keys out of "
                                f"{', '.join(_EXTERNAL_KEYS)}, not {entry.key!r}")
        if entry.key in stated:
            raise WorkloadError(f"{label} external data must state its {entry.key} once, not "
                                f"again as {entry.value!r}")
        stated[entry.key] = entry.value
    numbers: dict[str, int | None] = {"offset": 0, "length": None}
    for key in numbers:
        text = stated.get(key)
        if text is None:
            continue
        if not (text.isascii() and text.isdigit() and len(text) < 20):      # noqa: PLR2004
            raise WorkloadError(f"{label} external data must have its {key} in decimal digits, "
                                f"not {text!r}")
        numbers[key] = int(text)
    return stated.get("location", ""), numbers["offset"] or 0, numbers["length"]


def _external_path(label: str, location: str, folder: Path) -> Path:
    """Return the file at a location, which must be inside the model's folder even via links."""
    rule = f"{label} external data must lie in a file in the model's folder or below it"
    if not location or "\0" in location:
        raise WorkloadError(f"{rule}, not {location!r}")
    path, root = folder / location, Path(os.path.realpath(folder))
    found = Path(os.path.realpath(path))
    if os.path.isabs(location) or ".." in Path(location).parts or root not in found.parents:
        leads = "" if os.path.abspath(path) == str(found) else f", which leads to {str(found)!r}"
        raise WorkloadError(f"{rule}, not {location!r}{leads}")
    return path


def _external_data(label: str, tensor: onnx.TensorProto, folder: Path) -> bytes:
    location, offset, length = _external_range(label, tensor)
    path = _external_path(label, location, folder)
    wanted = _tensor_bytes(tensor)
    if length is not None and length != wanted:
        raise WorkloadError(f"{label} external data must have a length of {wanted} bytes as its "
                            f"shape {tuple(tensor.dims)}, not {length}")
    try:
        with open_regular(path, most=1 << 62) as file:
            size = os.fstat(file.fileno()).st_size
            if offset + wanted > size:
                raise WorkloadError(f"{label} external data must lie within the {size} bytes of "
                                    f"{location!r}, not end at {offset + wanted}")
            file.seek(offset)
            return file.read(wanted)
    except OSError as error:
        raise WorkloadError(f"{label} external data must be in a readable file: {location!r}: "
                            f"{error.strerror or error}") from None


def _tensor_bytes(tensor: onnx.TensorProto) -> int:
    """Return the number of bytes implied by a tensor's shape and type."""
    if tensor.data_type not in helper.get_all_tensor_dtypes():
        raise WorkloadError(f"constant {tensor.name!r} must have a type of ONNX, "
                            f"not type {tensor.data_type}")
    if any(size < 0 for size in tensor.dims):
        raise WorkloadError(f"constant {tensor.name!r} must have no negative dimension, not shape "
                            f"{tuple(tensor.dims)}")
    bits = 4 if "INT4" in (kind := onnx.TensorProto.DataType.Name(tensor.data_type)) or (
        kind.startswith("FLOAT4")) else 8 * helper.tensor_dtype_to_np_dtype(
            tensor.data_type).itemsize
    size: int = (math.prod(tensor.dims) * bits + 7) // 8
    return size


def with_external(path: str | Path, proto: onnx.ModelProto) -> onnx.ModelProto:
    """Return a model with external constants loaded; the same model if it has none.

    Raises
    ------
    WorkloadError
        A file does not exist or lies outside the model's folder, a range exceeds it, or all
        constants together exceed :data:`MOST_CONSTANTS`. The text names the constant.
    """
    total, outside = 0, False
    for name, tensor in tensors_of(proto.graph):
        assert isinstance(tensor, onnx.TensorProto)
        outside |= tensor.data_location == onnx.TensorProto.EXTERNAL
        total += _tensor_bytes(tensor)
        if total > MOST_CONSTANTS:
            raise WorkloadError(f"constant {name!r} of shape {tuple(tensor.dims)} must leave all "
                                f"constants within {MOST_CONSTANTS >> 20} MiB, not {total:,} bytes")
    if not outside:
        return proto
    full = onnx.ModelProto()
    full.CopyFrom(proto)
    folder = Path(path).parent
    for name, tensor in tensors_of(full.graph):
        assert isinstance(tensor, onnx.TensorProto)
        if tensor.data_location == onnx.TensorProto.EXTERNAL:
            tensor.raw_data = _external_data(f"constant {name!r}", tensor, folder)
            tensor.data_location = onnx.TensorProto.DEFAULT
            del tensor.external_data[:]
    return full


# --- Rules of ONNX --------------------------------------------------------------------------------


@contextlib.contextmanager
def _all_shapes(graph: onnx.GraphProto) -> Iterator[None]:
    """Temporarily give shapes to inputs and outputs without one, which ONNX Runtime accepts."""
    missing = [value for value in (*graph.input, *graph.output)
               if value.type.HasField("tensor_type")
               and not value.type.tensor_type.HasField("shape")]
    for value in missing:
        value.type.tensor_type.shape.SetInParent()
    try:
        yield
    finally:
        for value in missing:
            value.type.tensor_type.ClearField("shape")


def _check_names(graph: onnx.GraphProto) -> None:
    """Refuse duplicate names of constants, inputs or outputs, and types that do not exist."""
    for what, items in (("constant", graph.initializer), ("input", graph.input),
                        ("output", graph.output)):
        seen: set[str] = set()
        for item in items:
            if item.name in seen:
                raise WorkloadError(f"{what} {item.name!r} must be the only {what} of that name")
            seen.add(item.name)
    for what, values in (("input", graph.input), ("output", graph.output),
                         ("value", graph.value_info)):
        for value in values:
            kind = value.type.tensor_type.elem_type
            if kind not in onnx.TensorProto.DataType.values():
                raise WorkloadError(f"{what} {value.name!r} must have a type of ONNX, not type "
                                    f"{kind}")


def _check_operators(what: str, proto: onnx.ModelProto) -> None:
    """Refuse what onnx's checker would refuse, naming the operator.

    Raises
    ------
    WorkloadError
        The opset does not exist or is too old for an operator; an operator does not exist; or it
        reads a value that does not exist or is produced later.
    """
    stated = opsets(proto)
    version = stated.get("", stated.get("ai.onnx"))
    newest = defs.onnx_opset_version()
    if version is not None and not 1 <= version <= newest:
        raise WorkloadError(f"{what} must use an ONNX opset from 1 to {newest}, not {version}")
    graph = proto.graph
    _check_names(graph)
    listed = list(operators(graph))
    makers = {name: op for op in reversed(listed) for name in op.outputs}
    known = {value.name for value in graph.input} | {item.name for item in graph.initializer}
    for op, node in zip(listed, graph.node, strict=True):
        if node.domain not in _DOMAINS:
            raise op.error(f"its domain must be ai.onnx or com.microsoft, not {node.domain!r}")
        if (node.domain != "com.microsoft" and version is not None
                and not defs.has(op.kind, version, "")):
            since = [schema.since_version for schema in defs.get_all_schemas_with_history()
                     if schema.name == op.kind and not schema.domain]
            if not since:
                raise op.error(f"operator {op.kind} is not supported: ONNX has none of that name")
            raise op.error(f"it must have an ONNX opset of at least {min(since)}, not {version}")
        if op.kind in _FIVE_INPUTS and len(op.inputs) < 5:      # noqa: PLR2004
            raise op.error("it must have five inputs, the last one empty if its result has no zero "
                           f"point, not {len(op.inputs)}: ONNX Runtime would end the process")
        for name in op.inputs:
            if not name or name in known:
                continue
            rule = (f"its input {name!r} must be a constant, an input of the model or the result "
                    "of a node before it, ")
            if name not in makers:
                raise op.error(rule + "not undefined")
            maker = makers[name]
            raise op.error(rule + ("not its own result" if maker is op
                                   else f"not of {maker.label} behind it"))
        known.update(op.outputs)


def _parts(proto: onnx.ModelProto) -> Iterator[tuple[str, Callable[..., None], Any]]:
    """Yield each part of a model that onnx's checker can check separately, with its name."""
    graph = proto.graph
    for what, values in (("input", graph.input), ("output", graph.output),
                         ("value", graph.value_info)):
        for value in values:
            yield f"{what} {value.name!r}", checker.check_value_info, value
    for item in graph.initializer:
        yield f"constant {item.name!r}", checker.check_tensor, item
    for op, node in zip(operators(graph), graph.node, strict=True):
        yield op.label, checker.check_node, node


def check_model(what: str, proto: onnx.ModelProto) -> None:
    """Refuse what onnx's checker refuses, naming the part of the model at fault.

    Raises
    ------
    WorkloadError
        It is not a valid model.
    """
    _check_operators(what, proto)
    with _all_shapes(proto.graph):
        guard(what, lambda: _check_parts(what, proto))


def _check_parts(what: str, proto: onnx.ModelProto) -> None:
    try:
        checker.check_model(proto)
    except Exception:
        context = checker.C.CheckerContext()
        context.ir_version = proto.ir_version
        context.opset_imports = opsets(proto)
        for label, check, part in _parts(proto):
            try:
                check(part, context)
            except Exception as fault:
                raise WorkloadError(f"{what} must be a valid ONNX model: {label}: "
                                    f"{_first_line(fault)}") from None
        raise


def infer_shapes(what: str, proto: onnx.ModelProto) -> None:
    """Refuse what onnx's shape inference refuses: types that do not fit their operators.

    All nodes must have a name.
    """
    try:
        _infer(proto)
    except Exception as error:
        reason = _first_line(error)
        found = _INFERRED.match(reason)
        if found is not None:
            reason = f"node {found[2]!r} ({found[1]}): {found[3]}"
        else:
            node = first_refused(proto, _infer)
            if node is not None:
                reason = f"node {node.name!r} ({node.op_type}): {reason}"
            else:
                _check_stated_types(what, proto)
        raise WorkloadError(f"{what} must be a valid ONNX model: {reason}") from None


def _infer(proto: onnx.ModelProto) -> onnx.ModelProto:
    return shape_inference.infer_shapes(proto, check_type=True)


def _check_stated_types(what: str, proto: onnx.ModelProto) -> None:
    """Refuse outputs or values whose stated type differs from what their operator produces."""
    plain = onnx.ModelProto()
    plain.CopyFrom(proto)
    del plain.graph.value_info[:]
    for value in plain.graph.output:
        value.ClearField("type")
    inferred = shape_inference.infer_shapes(plain).graph
    given = {value.name: value.type.tensor_type.elem_type
             for value in (*inferred.value_info, *inferred.output)}
    for value in (*proto.graph.output, *proto.graph.value_info):
        stated = value.type.tensor_type.elem_type
        if given.get(value.name, 0) not in (0, stated):
            names = [onnx.TensorProto.DataType.Name(kind).lower()
                     for kind in (given[value.name], stated)]
            raise WorkloadError(f"{what} must be a valid ONNX model: value {value.name!r} must be "
                                f"{names[0]}, as its operator gives it, not {names[1]}")
