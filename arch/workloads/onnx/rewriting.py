"""The operators that ONNX Runtime runs in place of a file's.

When ONNX Runtime loads a model, it decides which operators run in integers, and with which scales
and zero points, by rules that change from version to version. These rules are not duplicated here:
the importer asks for its optimized graph and imports that. Operators keep their names in the file.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import onnx

from arch.workloads.onnx.model import Operator, WorkloadError
from arch.workloads.onnx.protobuf import attributes, first_refused, operators
from arch.workloads.onnx.runtime import optimized

__all__ = ["blamed", "optimized_model", "runtime_operators", "said"]

# ONNX Runtime's way of naming a node.
_RUNTIME_NODE = re.compile(
    r"[Nn]ode ?\((.*?)\)|Node, \(\"(.*?)\", |node:'(.*?)' |Name:'(.*?)' |node '(.*?)'")
# Its message for an unknown operator.
_UNKNOWN = re.compile(r"([\w.]*):(\w+)\(-?\d+\) is not a registered")
_RUNTIME_PREFIX = re.compile(
    r"^\[ONNXRuntimeError\] : \d+ : \w+ : (?:Node \(.*?\) Op \(\w+\) \[\w+\] )?")
# Its words for the node that does not run, which may have a name of its own.
_RUNTIME_NOT_RUN = re.compile(r"Non-zero status code returned while running .*? Status Message: ")
# Location in its source code, with file, line and function signature.
_RUNTIME_PLACE = re.compile(r"/onnxruntime_src/\S+ [^(]*\(.*?\) (?:const )?")
# Suffix that it adds to the name of a node that it transforms.
_RUNTIME_SUFFIX = re.compile(r"(_token_\d+|/[^/]*)$")
# What it puts before the name of an operator that it joins a function to.
_RUNTIME_PREFIX_OF_FUSED = "fused "
# Its fused float32 operators, and the ONNX operator each consists of, before a function.
_JOINED = {"FusedConv": "Conv", "FusedGemm": "Gemm", "FusedMatMul": "MatMul"}


def optimized_model(what: str, proto: onnx.ModelProto, folder: Path, sizes: Mapping[str, int]
                    ) -> onnx.ModelProto:
    """Return ONNX Runtime's optimized graph of a model with these sizes of open dimensions.

    Raises
    ------
    WorkloadError
        It does not load the model. The text names the node if ONNX Runtime does.
    """
    if not proto.graph.node:
        raise WorkloadError(f"{what} must be a model of at least one node, not of 0")
    try:
        return optimized(proto.SerializeToString(), folder, sizes)
    except Exception as error:
        node, reason = blamed(error, proto)
        untyped = _untyped(proto.graph)
        if node is None and untyped is not None:
            what = f"tensor {untyped!r}"
        elif node is None:
            node = first_refused(
                proto, lambda part: optimized(part.SerializeToString(), folder, sizes))
        if node is not None:
            what = f"node {node.name!r} ({node.op_type})"
        refusal = WorkloadError(f"{what} must be one that ONNX Runtime loads: {reason}")
        refusal.node = "" if node is None else node.name
        raise refusal from None


def said(error: Exception) -> str:
    """Return what ONNX Runtime says in an error, without its own places and codes."""
    text = _RUNTIME_NOT_RUN.sub("", _RUNTIME_PREFIX.sub("", " ".join(str(error).split())))
    return _RUNTIME_PLACE.sub("", text) or type(error).__name__


def blamed(error: Exception, proto: onnx.ModelProto) -> tuple[onnx.NodeProto | None, str]:
    """Return the node of a model that an error of ONNX Runtime names, None if none, and its reason.

    ``proto`` is of nodes that all have names.
    """
    text, reason = " ".join(str(error).split()), said(error)
    named = {node.name: node for node in proto.graph.node}
    node = next(filter(None, (
        _user_node(name, named) for found in _RUNTIME_NODE.finditer(text)
        for name in found.groups() if name)), None)
    unknown = _UNKNOWN.search(text)
    if node is None and unknown is not None:
        node = next((node for node in proto.graph.node
                     if (node.domain, node.op_type) == unknown.groups()), None)
    return node, reason


def _untyped(graph: onnx.GraphProto) -> str | None:
    """Return the name of a value whose stated type does not exist in ONNX."""
    return next((value.name for value in (*graph.input, *graph.output, *graph.value_info)
                 if value.type.HasField("tensor_type")
                 and value.type.tensor_type.elem_type not in onnx.TensorProto.DataType.values()[1:]
                 ), None)


def _user_node(name: str, nodes: Mapping[str, onnx.NodeProto]) -> onnx.NodeProto | None:
    """Return the node of the file after which ONNX Runtime named an operator."""
    name = name if name in nodes else name.removeprefix(_RUNTIME_PREFIX_OF_FUSED)
    for _ in range(len(name)):
        if name in nodes:
            return nodes[name]
        shorter = _RUNTIME_SUFFIX.sub("", name)
        if shorter == name:
            break
        name = shorter
    return None


def _expanded(op: Operator, nodes: Mapping[str, onnx.NodeProto], kept: set[str],
              makers: Mapping[str, onnx.NodeProto]) -> onnx.NodeProto | None:
    """Return the node of the file of which an operator without a name is a part.

    That is one that is no longer there (not ``kept``) and reads what the operator reads, or one of
    its kind that follows in the file, past which ONNX Runtime moved it.
    """
    gone = [node for node in nodes.values() if node.name not in kept]
    for name in op.inputs:
        found = next((node for node in gone if name in node.input), None)
        if found is not None:
            return found
    start = next((makers[name] for name in op.inputs if name in makers), None)
    reached = set() if start is None else set(start.output)
    for node in nodes.values():     # in order
        if reached.intersection(node.input):
            if node.op_type == op.kind and node.name not in kept:
                return node
            reached.update(node.output)
    return None


def _behind(name: str, users: Mapping[str, onnx.NodeProto], makers: Mapping[str, onnx.NodeProto]
            ) -> onnx.NodeProto | None:
    """Return the node of the file that makes a value, or the first one that follows from it."""
    for _ in range(len(users)):
        if name in makers or name not in users:
            break
        name = users[name].output[0]
    return makers.get(name)


def runtime_operators(
    graph: onnx.GraphProto, nodes: Mapping[str, onnx.NodeProto], nearest: dict[str, str],
    renamed: dict[str, str],
) -> Iterator[Operator]:
    """Return the operators of ONNX Runtime's graph, with names and kinds of the file's nodes.

    Functions that it fuses into a float32 Conv or Gemm are separated again, as in the file. A
    tensor derived from one of the file gets that tensor's name, if the same kind of operator
    produces both.

    Parameters
    ----------
    graph : GraphProto
        ONNX Runtime's graph.
    nodes : mapping of str to NodeProto
        The file's nodes by name.
    nearest : dict of str to str
        Filled with the made-up names of nodes and tensors, and the nearest names of the file.
    renamed : dict of str to str
        Filled with the tensors that get the name of one of the file, and that name.
    """
    readers = {name: node for node in nodes.values() for name in node.input}
    makers = {name: node for node in nodes.values() for name in node.output}
    known = {*readers, *makers, *(value.name for value in graph.input)}
    taken = {name for node in graph.node for name in node.output} | {
        value.name for value in graph.output}
    users = {name: node for node in graph.node for name in node.input}
    kept = {found.name for node in graph.node if (found := _user_node(node.name, nodes))}
    for op, node in zip(operators(graph), graph.node, strict=True):
        op.attributes, op.within = attributes(op, node), node
        # An added operator is named after the node whose result it produces, else whose it reads.
        # One without a name is a part of a node that is expanded.
        activation = op.attributes.get("activation")
        function = makers.get(op.output) if activation is not None else None
        if function is not None and function.op_type != activation:
            function = None
        source = _user_node(op.name, nodes) or (
            None if node.name else _expanded(op, nodes, kept, makers)
            or _behind(op.output, users, makers)) or next(
            (makers[name] for name in (*op.outputs, *op.inputs) if name in makers), None) or next(
            (readers[name] for name in op.inputs if name in readers), None)
        if function is not None and source is function:     # whose result it makes, as one with it
            source = makers.get(function.input[0], function)
        op.inputs = [renamed.get(name, name) for name in op.inputs]
        if source is not None:
            makers.update((name, source) for name in op.outputs if name not in makers)
            if op.name != source.name:
                nearest.setdefault(op.name, source.name)
            for i, name in enumerate(op.inputs):
                if name and name not in known:
                    same = source.op_type == op.kind and i < len(source.input)
                    nearest.setdefault(name, source.input[i] if same else source.output[0])
            for i, name in enumerate(op.outputs):
                if not name or name in known:
                    continue
                own = source.output[min(i, len(source.output) - 1)]
                behind = readers.get(own)
                if (op.kind.startswith("QLinear") and behind is not None
                        and behind.op_type == "QuantizeLinear"):
                    own = behind.output[0]      # which is a part of it
                nearest.setdefault(name, own)
                if source.op_type == op.kind and own not in taken:
                    renamed[name] = op.outputs[i] = own
                    taken.add(own)
            op.name, op.stated = source.name, source.op_type
        if op.kind not in _JOINED or activation is None:
            op.kind, op.node = _JOINED.get(op.kind, op.kind), node
            yield op
            continue
        if function is None and source is not None:
            function = readers.get(source.output[0])
        yield from _separated(op, activation, function)


def _separated(op: Operator, activation: str, node: onnx.NodeProto | None) -> Iterator[Operator]:
    """Yield a float32 Conv or Gemm, and the function of a node of the file that is joined to it."""
    kind = _JOINED[op.kind]
    name = f"{op.output}/{kind}"
    values = op.attributes.get("activation_params", [])
    keys = {"Clip": ("min", "max"), "LeakyRelu": ("alpha",), "HardSigmoid": ("alpha", "beta")}
    function = Operator(
        kind=activation, name=f"{op.name}/{activation}" if node is None else node.name,
        inputs=[name], outputs=op.outputs, within=op.within,
        attributes=dict(zip(keys.get(activation, ()), values, strict=False)),
    )
    op.kind, op.outputs = kind, [name]
    yield op
    yield function
