"""The operators that ONNX Runtime runs in the place of a file's.

Which operators run in integers, with which scales and zero points, ONNX Runtime decides when it
loads a model, by rules that change from version to version. They are not repeated here: it is asked
for its optimised graph, and that graph is imported. Operators keep the names of the file's.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import onnx

from arch.workloads.onnx.model import Operator, WorkloadError
from arch.workloads.onnx.protobuf import attributes, operators
from arch.workloads.onnx.runtime import optimized

__all__ = ["optimized_model", "runtime_operators"]

# How ONNX Runtime names a node.
_RUNTIME_NODE = re.compile(r"Node \((.*?)\) Op |Node, \(\"(.*?)\", |node:'(.*?)' |Name:'(.*?)' ")
_RUNTIME_PREFIX = re.compile(
    r"^\[ONNXRuntimeError\] : \d+ : \w+ : (?:Node \(.*?\) Op \(\w+\) \[\w+\] )?")
# File, line and signature of the function of its source where it found something.
_RUNTIME_PLACE = re.compile(r"/onnxruntime_src/\S+ .*?[&*>]\) (?:const )?")
# What it puts behind the name of a node that it makes another one of.
_RUNTIME_SUFFIX = re.compile(r"(_token_\d+|/[^/]*)$")
# Its operators in float32 that are an operator of ONNX and a function behind it.
_JOINED = {"FusedConv": "Conv", "FusedGemm": "Gemm", "FusedMatMul": "MatMul"}


def optimized_model(what: str, proto: onnx.ModelProto, folder: Path) -> onnx.ModelProto:
    """Return ONNX Runtime's graph of a model.

    Raises
    ------
    WorkloadError
        It does not load the model. With the name of the node, where it tells.
    """
    if not proto.graph.node:
        raise WorkloadError(f"{what} must be a model of at least one node, not of 0")
    try:
        return optimized(proto.SerializeToString(), folder)
    except Exception as error:
        text = " ".join(str(error).split())
        reason = _RUNTIME_PLACE.sub("", _RUNTIME_PREFIX.sub("", text)) or type(error).__name__
        found = _RUNTIME_NODE.search(text)
        node = next((node for node in proto.graph.node
                     if found is not None and node.name in found.groups()), None)
        if node is not None:
            what = f"node {node.name!r} ({node.op_type})"
        raise WorkloadError(f"{what} must be one that ONNX Runtime loads: {reason}") from None


def _user_node(name: str, nodes: Mapping[str, onnx.NodeProto]) -> onnx.NodeProto | None:
    """Return the node of the file that ONNX Runtime named an operator after."""
    for _ in range(len(name)):
        if name in nodes:
            return nodes[name]
        shorter = _RUNTIME_SUFFIX.sub("", name)
        if shorter == name:
            break
        name = shorter
    return None


def runtime_operators(
    graph: onnx.GraphProto, nodes: Mapping[str, onnx.NodeProto]
) -> Iterator[Operator]:
    """Return the operators of ONNX Runtime's graph, with names and kinds of the file's nodes.

    Functions that it joins to a Conv or Gemm in float32 stand behind it again, as in the file.
    """
    readers = {name: node for node in nodes.values() for name in node.input}
    makers = {name: node for node in nodes.values() for name in node.output}
    for op, node in zip(operators(graph), graph.node, strict=True):
        op.attributes = attributes(op, node)
        # One that it adds is named after the node whose result it gives, else that it reads.
        source = _user_node(op.name, nodes) or next(
            (makers[name] for name in (*op.outputs, *op.inputs) if name in makers), None)
        if source is not None:
            makers.update((name, source) for name in op.outputs if name not in makers)
        if source is not None:
            op.name, op.stated = source.name, source.op_type
        activation = op.attributes.get("activation")
        if op.kind not in _JOINED or activation is None:
            op.kind = _JOINED.get(op.kind, op.kind)
            yield op
            continue
        op.kind = _JOINED[op.kind]
        behind = None if source is None else readers.get(source.output[0])
        name = f"{op.output}/{op.kind}"
        values = op.attributes.get("activation_params", [])
        keys = {"Clip": ("min", "max"), "LeakyRelu": ("alpha",), "HardSigmoid": ("alpha", "beta")}
        function = Operator(
            kind=activation, name=f"{op.name}/{activation}" if behind is None else behind.name,
            inputs=[name], outputs=op.outputs,
            attributes=dict(zip(keys.get(activation, ()), values, strict=False)),
        )
        op.outputs = [name]
        yield op
        yield function
