"""ONNX files, checked, as the operators that ONNX Runtime runs of them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import checker, defs, external_data_helper, shape_inference

from arch.config import check_int
from arch.workloads.onnx.model import Model, Operator, WorkloadError
from arch.workloads.onnx.protobuf import constant_value, operators, opsets, read_constant
from arch.workloads.onnx.rewriting import optimized_model, runtime_operators

__all__ = ["checked_model", "read_model"]

_DOMAINS = ("", "ai.onnx", "com.microsoft")
_FLOAT, _INT8, _UINT8 = (
    onnx.TensorProto.FLOAT, onnx.TensorProto.INT8, onnx.TensorProto.UINT8
)
# How the checker of onnx names a node.
_NODE = re.compile(r"Bad node spec for node\. Name: (.*) OpType: (\w+)")


def _guard(what: str, call: Callable[[], Any]) -> Any:
    try:
        return call()
    except OSError as error:
        reason = error.strerror or str(error)
        raise WorkloadError(f"{what} must be a readable file: {reason}") from None
    except Exception as error:
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        reason = lines[0] if lines else type(error).__name__
        # The checker names the node behind the rule, on lines of their own.
        node = _NODE.search(str(error))
        if node is not None:
            reason = f"node {node[1]!r} ({node[2]}): {reason}"
        raise WorkloadError(f"{what} must be a valid ONNX model: {reason}") from None


def _dimensions(
    name: str, value: onnx.ValueInfoProto, batch: int | None
) -> tuple[Any, tuple[int, ...]]:
    """Return dtype and shape of an input, its first dimension replaced by the batch."""
    tensor = value.type.tensor_type
    types = {_FLOAT: np.float32, _INT8: np.int8, _UINT8: np.uint8}
    if not value.type.HasField("tensor_type") or tensor.elem_type not in types:
        names = {number: name.lower() for name, number in onnx.TensorProto.DataType.items()}
        kind = names.get(tensor.elem_type, f"type {tensor.elem_type}")
        raise WorkloadError(f"input {name!r} must be float32, int8 or uint8, not {kind}")
    if not tensor.HasField("shape") or not tensor.shape.dim:
        raise WorkloadError(f"input {name!r} must have a shape")
    shape = []
    for axis, dim in enumerate(tensor.shape.dim):
        size = dim.dim_value if dim.HasField("dim_value") else None
        if size == 0:
            raise WorkloadError(f"input {name!r} dimension {axis} must be at least 1, not 0")
        if size is not None and size < 0:   # as ONNX Runtime has it: not known
            size = None
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
        elif size is None:
            known = dim.dim_param or "?"
            raise WorkloadError(
                f"input {name!r} dimension {axis} must be fixed, not {known!r}: only the first, "
                "the batch, may be symbolic"
            )
        shape.append(size)
    known_types: Any = types
    return np.dtype(known_types[tensor.elem_type]), tuple(shape)


def _check_operators(what: str, proto: onnx.ModelProto) -> None:
    """Refuse what the checker of onnx would, with the name of the operator.

    Raises
    ------
    WorkloadError
        The opset is none that there is, or too old for an operator; there is no operator of a
        name; or an operator reads what is not there or comes behind it.
    """
    stated = opsets(proto)
    version = stated.get("", stated.get("ai.onnx"))
    newest = defs.onnx_opset_version()
    if version is not None and not 1 <= version <= newest:
        raise WorkloadError(f"{what} must use an ONNX opset from 1 to {newest}, not {version}")
    graph = proto.graph
    listed = list(operators(graph))
    makers = {name: op for op in reversed(listed) for name in op.outputs}
    known = {value.name for value in graph.input} | {item.name for item in graph.initializer}
    known |= {item.values.name for item in graph.sparse_initializer}
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


def _name_nodes(graph: onnx.GraphProto) -> dict[str, onnx.NodeProto]:
    """Give every node a name of its own, and return them by it."""
    nodes: dict[str, onnx.NodeProto] = {}
    for op, node in zip(operators(graph), graph.node, strict=True):
        name, count = op.name, 1
        while name in nodes:
            count += 1
            name = f"{op.name}#{count}"
        node.name = name
        nodes[name] = node
    return nodes


def _check_scale(op: Operator, scale: NDArray[Any]) -> None:
    values = scale.reshape(-1)
    bad = values[~((values > 0) & (values < np.inf))]
    if bad.size:
        raise op.error(
            f"its scale must be finite and greater than zero, not {float(bad[0])!r}"
        )


def _what(path: str | Path) -> str:
    return f"file {str(path)!r}"


def _read(path: str | Path, what: str) -> tuple[onnx.ModelProto, onnx.ModelProto]:
    """Return a checked model, constants of other files not read, and with them.

    The two are one if there are none.
    """
    proto = _guard(what, lambda: onnx.load(str(path), load_external_data=False))
    external = any(external_data_helper.uses_external_data(item)
                   for item in proto.graph.initializer)
    full = proto
    if external:
        full = onnx.ModelProto()
        full.CopyFrom(proto)
        _guard(what, lambda: external_data_helper.load_external_data_for_model(
            full, str(Path(path).parent)))
    _check_operators(what, full)
    # One message has at most 2 GB, and so the model is checked where its constants are.
    _guard(what, lambda: checker.check_model(str(path) if external else full))
    constants = {item.name: read_constant(item) for item in full.graph.initializer}
    for op in operators(full.graph):
        if op.kind in ("QuantizeLinear", "DequantizeLinear"):
            _check_scale(op, constants.get(op.input(1), np.ones(1, np.float32)))
    if proto.graph.sparse_initializer:
        raise WorkloadError(f"{what} must hold dense constants, not sparse ones")
    return proto, full


def checked_model(path: str | Path) -> onnx.ModelProto:
    """Return the content of an ONNX file, constants of other files included.

    Raises
    ------
    WorkloadError
        The file is not a valid model.
    """
    return _read(path, _what(path))[1]


def read_model(path: str | Path, batch: int | None = None) -> Model:
    """Return the operators that ONNX Runtime runs of an ONNX file.

    Parameters
    ----------
    path : str or Path
        The file.
    batch : int or None
        Replaces a first dimension that is symbolic or 1. None: 1 for a symbolic one.

    Raises
    ------
    WorkloadError
        The file is not a valid model, ONNX Runtime does not load it, or it has a dynamic shape
        beyond the batch.
    """
    if batch is not None:
        batch = check_int("batch", batch, 1)
    what = _what(path)
    proto, full = _read(path, what)
    stored = {item.name for item in proto.graph.initializer}
    inputs = {
        value.name: _dimensions(value.name, value, batch)
        for value in proto.graph.input
        if value.name not in stored
    }
    if full is proto:
        _guard(what, lambda: shape_inference.infer_shapes(proto, check_type=True))
    nodes = _name_nodes(proto.graph)
    found = optimized_model(what, proto, Path(path).parent)
    graph = found.graph
    constants = {item.name: read_constant(item) for item in graph.initializer}
    alias: dict[str, str] = {}
    kept = []
    for op in runtime_operators(graph, nodes):
        op.inputs = [alias.get(name, name) for name in op.inputs]
        if op.kind == "Constant":
            constants[op.output] = constant_value(op)
        elif op.kind in ("Identity", "Dropout"):
            alias[op.output] = op.input(0)
        else:
            kept.append(op)
    versions = opsets(found)
    return Model(
        # Exporters call a graph what they like: 'g', or 'main_graph'.
        name=Path(path).stem,
        operators=kept,
        constants=constants,
        inputs=inputs,
        outputs={value.name: alias.get(value.name, value.name) for value in graph.output},
        opset=versions.get("", versions.get("ai.onnx", 1)),
        overridable=frozenset(stored.intersection(value.name for value in proto.graph.input)),
    )
