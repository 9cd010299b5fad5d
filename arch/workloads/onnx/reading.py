"""Checked reading of ONNX files, as the operators that ONNX Runtime runs for them."""

import math
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray

from arch.config import check_int
from arch.workloads.onnx.checking import check_model, infer_shapes, read_proto, with_external
from arch.workloads.onnx.dynamic import take_apart
from arch.workloads.onnx.inputs import Inputs, model_inputs, other_input, unread_input
from arch.workloads.onnx.kinds import QUANTIZERS
from arch.workloads.onnx.model import Model, Operator, WorkloadError
from arch.workloads.onnx.protobuf import constant_value, operators, opsets, read_constant
from arch.workloads.onnx.rewriting import optimized_model, runtime_operators

__all__ = ["checked_model", "name_nodes", "read_model"]


def name_nodes(graph: onnx.GraphProto) -> dict[str, onnx.NodeProto]:
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


def _check_scale(op: Operator, scale: NDArray[Any], *, weights: bool) -> None:
    """Refuse an invalid scale; weights may have scale 0, for pruned channels."""
    values = scale.reshape(-1)
    bad = values[~(((values >= 0) if weights else (values > 0)) & (values < np.inf))]
    if bad.size:
        least = "not negative" if weights else "greater than zero"
        raise op.error(f"its scale must be finite and {least}, not {float(bad[0])!r}")


def _dynamic(nodes: Mapping[str, onnx.NodeProto]) -> Iterator[tuple[str, Operator]]:
    """Yield the nodes that read a dynamically quantized value, with the quantizing operator."""
    makers = {name: node for node in nodes.values() for name in node.output}
    for node in nodes.values():
        for name in node.input:
            source = makers.get(name)
            if source is not None and source.op_type == "DynamicQuantizeLinear":
                yield node.name, Operator(kind=source.op_type, name=source.name,
                                          inputs=list(source.input), outputs=list(source.output))
                break


def _what(path: str | Path) -> str:
    return f"file {str(path)!r}"


def _read(path: str | Path, what: str) -> tuple[onnx.ModelProto, onnx.ModelProto]:
    """Read and check a model; return it without and with the constants in other files.

    The two are the same object if there are none.
    """
    proto = read_proto(path, what)
    full = with_external(path, proto)
    check_model(what, full)
    constants = {item.name: read_constant(item) for item in full.graph.initializer}
    made = {name for op in operators(full.graph) if op.kind == "Constant" for name in op.outputs}
    for op in operators(full.graph):
        if op.kind in ("QuantizeLinear", "DequantizeLinear"):
            weights = op.kind == "DequantizeLinear" and (
                op.input(0) in constants or op.input(0) in made)
            _check_scale(op, constants.get(op.input(1), np.ones(1, np.float32)), weights=weights)
        if op.kind == "QuantizeLinear" and (op.input(0) in constants or op.input(0) in made):
            made.update(op.outputs)
    return proto, full


def _check_inputs(model: Model, inputs: Inputs, read: Container[str]) -> None:
    """Refuse inputs that are read and cannot be."""
    problems = [_unreadable(model, name, inputs.others.get(name), problem)
                for name, problem in inputs.problems.items() if name in read]
    if problems:
        refusal = WorkloadError("; ".join(map(str, problems)))
        refusal.node = problems[0].node
        raise refusal


def _unreadable(model: Model, name: str, kind: str | None, problem: WorkloadError) -> WorkloadError:
    """Return the refusal of an input: of a ``kind`` that only the host reads, by its reader."""
    reader = next((op for op in model.live_operators() if name in op.inputs), None)
    if kind is None or reader is None:
        return problem
    return other_input(reader, name, kind)


def checked_model(path: str | Path) -> onnx.ModelProto:
    """Read an ONNX file, including constants in other files.

    Raises
    ------
    WorkloadError
        The file is not a valid model.
    """
    return _read(path, _what(path))[1]


def _reads(graph: onnx.GraphProto) -> dict[str, int]:
    """Return :attr:`Model.reads` of a graph."""
    uses = Counter(name for node in graph.node for name in node.input)
    uses.update(value.name for value in graph.output)
    found: Counter[str] = Counter()
    for node in graph.node:
        for name in node.input:
            found[name] += uses[node.output[0]] if node.op_type == "DequantizeLinear" else 1
    found.update(value.name for value in graph.output)
    return dict(found)


def read_model(path: str | Path, batch: int | None = None,
               shapes: Mapping[str, tuple[int, ...]] | None = None,
               sizes: Mapping[str, int] | None = None, *, host: bool = False) -> Model:
    """Return the operators that ONNX Runtime runs for an ONNX file.

    Parameters
    ----------
    path : str or Path
        The file.
    batch : int or None
        Replaces a first dimension that is symbolic or 1. None: 1 for a symbolic one.
    shapes : mapping of str to tuple of int, optional
        Complete shapes of inputs, as in :func:`arch.workloads.onnx.inputs.model_inputs`.
    sizes : mapping of str to int, optional
        Sizes of open dimensions, by name.
    host : bool
        Whether inputs may be of any numbers, for operators on the host.

    Raises
    ------
    WorkloadError
        The file is not a valid model, ONNX Runtime does not load it, or a dimension other than
        the batch is dynamic.
    """
    if batch is not None:
        batch = check_int("batch", batch, 1)
    what = _what(path)
    proto, full = _read(path, what)
    stored = {item.name for item in proto.graph.initializer}
    inputs = model_inputs(full, batch, shapes or {}, sizes or {}, host=host)
    nodes = name_nodes(proto.graph)
    if full is proto:
        infer_shapes(what, proto)
    points = {item.name: read_constant(item) for item in full.graph.initializer
              if math.prod(item.dims) == 1}
    plain = optimized_model(what, proto, Path(path).parent, sizes or {})
    found = take_apart(plain, nodes, {name: shape for name, (_, shape) in inputs.known.items()})
    graph = found.graph
    constants = {item.name: read_constant(item) for item in graph.initializer}
    alias: dict[str, str] = {}
    kept = []
    nearest: dict[str, str] = {}
    renamed: dict[str, str] = {}
    for op in runtime_operators(graph, nodes, nearest, renamed):
        op.inputs = [alias.get(name, name) for name in op.inputs]
        if op.kind == "Constant":
            constants[op.output] = constant_value(op)
        elif op.kind in ("Identity", "Dropout"):
            alias[op.output] = op.input(0)
        else:
            kept.append(op)
    versions = opsets(found)
    model = Model(
        # Exporters choose arbitrary graph names, such as 'g' or 'main_graph'.
        name=Path(path).stem,
        operators=kept,
        constants=constants,
        inputs=inputs.known,
        outputs={value.name: alias.get(value.name, value.name) for value in graph.output},
        opset=versions.get("", versions.get("ai.onnx", 1)),
        overridable=frozenset(stored.intersection(value.name for value in proto.graph.input)),
    )
    model.nearest, model.renamed, model.runtime = nearest, {**renamed, **alias}, found
    model.optimized, model.file, model.reads = plain, str(path), _reads(full.graph)
    model.stated = {name: node.op_type for name, node in nodes.items()}
    for name, node in nodes.items():
        point = node.input[2] if len(node.input) > 2 else ""     # noqa: PLR2004
        if node.op_type in QUANTIZERS and point in points:
            model.points[name] = points[point]
    model.dynamic = dict(_dynamic(nodes))
    read = set(model.outputs.values()).union(*(op.inputs for op in model.live_operators()))
    _check_inputs(model, inputs, read)
    model.notes = {key: text for key, text in inputs.notes.items()
                   if any(key == f"input {name!r}" for name in read)}
    model.unread = tuple(unread_input(value, batch) for value in proto.graph.input
                         if value.name not in stored and value.name not in read)
    if model.unread:
        model.notes["not read"] = "inputs on which no output depends: " + ", ".join(
            repr(item.name) for item in model.unread)
    return model
