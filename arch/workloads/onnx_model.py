"""ONNX files as a list of operators: those that ONNX Runtime runs in the place of the file's.

Which operators run in integers, with which scales and zero points, ONNX Runtime decides when it
loads a model, by rules that change from version to version. They are not repeated here: it is asked
for its optimised graph, and that graph is imported. Operators keep the names of the file's.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import checker, defs, external_data_helper, helper, numpy_helper, shape_inference

from arch.config import ConfigError, check_int
from arch.workloads.onnx_runtime import optimized

__all__ = ["Model", "Operator", "Quantization", "WorkloadError", "read_model"]

_F32 = np.float32
_DOMAINS = ("", "ai.onnx", "com.microsoft")
_INT8_TYPES = (np.dtype(np.int8), np.dtype(np.uint8))
_FLOAT, _INT8, _UINT8 = (
    onnx.TensorProto.FLOAT, onnx.TensorProto.INT8, onnx.TensorProto.UINT8
)


# How the checker of onnx names a node.
_NODE = re.compile(r"Bad node spec for node\. Name: (.*) OpType: (\w+)")
# How ONNX Runtime does.
_RUNTIME_NODE = re.compile(r"Node \((.*?)\) Op |Node, \(\"(.*?)\", |node:'(.*?)' |Name:'(.*?)' ")
_RUNTIME_PREFIX = re.compile(
    r"^\[ONNXRuntimeError\] : \d+ : \w+ : (?:Node \(.*?\) Op \(\w+\) \[\w+\] )?")
# What it puts behind the name of a node that it makes another one of.
_RUNTIME_SUFFIX = re.compile(r"(_token_\d+|/[^/]*)$")
# Its operators in float32 that are an operator of ONNX and a function behind it.
_JOINED = {"FusedConv": "Conv", "FusedGemm": "Gemm", "FusedMatMul": "MatMul"}


class WorkloadError(ConfigError):
    """A workload that cannot be run. Its text is one line: node, rule, reason, what to do."""


@dataclass(kw_only=True, eq=False)
class Operator:
    """One operator. ``name`` is never empty: the output's if the file has none.

    ``stated`` is the kind that the operator of this name has in the file, which may be another one
    than ONNX Runtime makes of it.
    """

    kind: str
    name: str
    inputs: list[str]
    outputs: list[str]
    attributes: dict[str, Any] = field(default_factory=dict)
    stated: str = ""

    @property
    def label(self) -> str:
        """Value of the operator as error texts name it."""
        return f"node {self.name!r} ({self.stated or self.kind})"

    @property
    def output(self) -> str:
        """Value of the name of its first output."""
        return self.outputs[0]

    def input(self, index: int) -> str:
        """Return the name of an input, empty if it is left out."""
        return self.inputs[index] if index < len(self.inputs) else ""

    def error(self, reason: str) -> WorkloadError:
        """Return the error that refuses this operator."""
        return WorkloadError(f"{self.label}: {reason}")


@dataclass(frozen=True, kw_only=True)
class Quantization:
    """Scale, zero point and type of a quantised tensor as the model states them."""

    scale: Any
    zero_point: int
    dtype: Any

    @property
    def limits(self) -> tuple[int, int]:
        """Value of the smallest and largest integer of the type."""
        info = np.iinfo(self.dtype)
        return int(info.min), int(info.max)

    @property
    def offset(self) -> int:
        """Value of what to take off to get the stored int8: 128 for uint8, else 0."""
        return 128 if self.dtype == np.dtype(np.uint8) else 0


class Model:
    """The operators of a model in order, its constants, inputs and outputs.

    Parameters
    ----------
    operators : list of Operator
        In topological order.
    constants : dict of str to array
        Initialisers and constant operators.
    inputs : dict of str to (dtype, shape)
        What is fed in.
    outputs : dict of str to str
        Output name to the name of the value, which differs behind an Identity.
    opset : int
        Version of the ONNX operators.
    overridable : set of str
        Constants that are inputs of the model too: what is fed in may take their place.
    """

    def __init__(
        self,
        *,
        name: str,
        operators: list[Operator],
        constants: dict[str, NDArray[Any]],
        inputs: dict[str, tuple[Any, tuple[int, ...]]],
        outputs: dict[str, str],
        opset: int,
        overridable: frozenset[str] = frozenset(),
    ):
        self.name = name
        self.operators = operators
        self.constants = constants
        self.inputs = inputs
        self.outputs = outputs
        self.opset = opset
        self.overridable = overridable
        # What is computed of constants when the model runs, because one of them can be overridden.
        self.computed: set[str] = set()
        for op in self.operators:
            if op.inputs and all(not name or name in self.constants or name in self.computed
                                 for name in op.inputs):
                self.computed.update(op.outputs)
        self.producers = {name: op for op in self.operators for name in op.outputs}
        self.consumers: dict[str, list[Operator]] = {}
        for op in self.operators:
            for source in op.inputs:
                self.consumers.setdefault(source, []).append(op)

    def live_operators(self) -> list[Operator]:
        """Return the operators on which an output depends, in order.

        The others are kept: ONNX Runtime keeps them too, and they count where it asks whether a
        result is used twice.
        """
        live = set(self.outputs.values())
        kept = []
        for op in reversed(self.operators):
            if live.intersection(op.outputs):
                kept.append(op)
                live.update(op.inputs)
        return kept[::-1]

    def uses(self, name: str) -> int:
        """Return how many operators and outputs read ``name``."""
        return len(self.consumers.get(name, ())) + list(self.outputs.values()).count(name)

    def only_consumer(self, name: str) -> Operator | None:
        """Return the operator that alone reads ``name``, None if there are more readers."""
        return self.consumers[name][0] if self.uses(name) == 1 and name in self.consumers else None

    def constant(self, name: str) -> NDArray[Any] | None:
        """Return the value of ``name`` if it is a constant."""
        return self.constants.get(name)

    def quantization(self, op: Operator, scale: str, zero_point: str, default: Any) -> Quantization:
        """Return the per-tensor parameters behind two input names of ``op``.

        Raises
        ------
        WorkloadError
            They are not constant, not one for the whole tensor, or not usable.
        """
        factor = self._parameter(op, "scale", scale)
        if factor.dtype != np.float32:
            raise op.error(f"its scale must be float32, not {factor.dtype}")
        if not (np.isfinite(factor).all() and (factor > 0).all()):
            raise op.error(
                "ONNX Runtime must find a scale for it that is finite and greater than zero, not "
                f"{float(factor.ravel()[0])!r}: where a tensor is quantised twice in a row, the "
                "ranges must overlap"
            )
        if zero_point:
            offset = self._parameter(op, "zero point", zero_point)
        else:
            offset = np.zeros((), default)
        if offset.dtype not in _INT8_TYPES:
            raise op.error(f"its quantised type must be int8 or uint8, not {offset.dtype}")
        if factor.size != 1 or offset.size != 1:
            raise op.error(
                "activations must be quantised with one scale for the whole tensor, "
                f"not {max(factor.size, offset.size)}: only weights may have one a channel"
            )
        return Quantization(
            scale=_F32(factor.reshape(())[()]), zero_point=int(offset.reshape(())),
            dtype=offset.dtype,
        )

    def _parameter(self, op: Operator, what: str, name: str) -> NDArray[Any]:
        value = self.constants.get(name)
        if value is None:
            raise op.error(f"its {what} must be a constant, not the result {name!r}")
        return value

    def parameters(self, op: Operator, dtype: Any = np.uint8) -> Quantization:
        """Return the parameters of a QuantizeLinear or a DequantizeLinear.

        ``dtype`` is that of the integers, for an operator without a zero point.

        Raises
        ------
        WorkloadError
            As :meth:`quantization`, or the operator quantises block by block.
        """
        if op.attributes.get("block_size", 0):
            raise op.error("it must quantise whole tensors, not blocks")
        if op.attributes.get("output_dtype", 0) == _INT8:
            dtype = np.int8
        return self.quantization(op, op.input(1), op.input(2), dtype)

    def derived(self, name: str) -> bool:
        """Return whether ``name`` is a constant or one behind a DequantizeLinear or Transpose."""
        if name in self.constants:
            return True
        op = self.producers.get(name)
        return (
            op is not None and op.kind in ("DequantizeLinear", "Transpose")
            and self.derived(op.input(0))
        )


# --- Reading --------------------------------------------------------------------------------------


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
        if size is not None and size < 1:
            size = None
        if axis == 0:
            if size is None:
                size = 1 if batch is None else batch
            elif batch is not None and size == 1:
                size = batch
            elif batch is not None and size != batch:
                raise WorkloadError(
                    f"input {name!r} has a fixed batch of {size}: batch must be {size}, not {batch}"
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


def _attributes(op: Operator, node: onnx.NodeProto) -> dict[str, Any]:
    values = {}
    for attribute in node.attribute:
        try:
            value = helper.get_attribute_value(attribute)
            values[attribute.name] = value.decode() if isinstance(value, bytes) else value
        except ValueError as error:
            raise op.error(f"its attribute {attribute.name!r} must be readable: {error}") from None
    return values


def _constant_value(op: Operator) -> NDArray[Any]:
    for key, value in op.attributes.items():
        if key == "value":
            return _read_constant(value)
        if key in ("value_float", "value_floats"):
            return np.asarray(value, np.float32)
        if key in ("value_int", "value_ints"):
            return np.asarray(value, np.int64)
    raise op.error("its value must be a dense tensor or numbers")


def _read_constant(item: onnx.TensorProto) -> NDArray[Any]:
    if item.data_type not in helper.get_all_tensor_dtypes():
        raise WorkloadError(f"constant {item.name!r} must have a type of ONNX, "
                            f"not type {item.data_type}")
    try:
        return np.asarray(numpy_helper.to_array(item))
    except (TypeError, ValueError) as error:
        raise WorkloadError(f"constant {item.name!r} must have the data of shape "
                            f"{tuple(item.dims)}: {error}") from None


def _operators(graph: onnx.GraphProto) -> Iterator[Operator]:
    """Return the operators as they stand in the file, without attributes."""
    for index, node in enumerate(graph.node):
        outputs = list(node.output)
        name = node.name or (outputs[0] if outputs else "") or f"#{index}"
        for text in (node.op_type, node.domain, name, *node.input, *outputs):
            if not isinstance(text, str):       # protobuf gives bytes where they are no text
                raise WorkloadError(f"names of node #{index} must be UTF-8, not {text!r}")
        yield Operator(kind=node.op_type, name=name, inputs=list(node.input), outputs=outputs)


def _check_operators(what: str, proto: onnx.ModelProto) -> None:
    """Refuse what the checker of onnx would, with the name of the operator.

    Raises
    ------
    WorkloadError
        The opset is none that there is, or too old for an operator; there is no operator of a
        name; or an operator reads what is not there or comes behind it.
    """
    opsets = _opsets(proto)
    version = opsets.get("", opsets.get("ai.onnx"))
    newest = defs.onnx_opset_version()
    if version is not None and not 1 <= version <= newest:
        raise WorkloadError(f"{what} must use an ONNX opset from 1 to {newest}, not {version}")
    graph = proto.graph
    operators = list(_operators(graph))
    makers = {name: op for op in reversed(operators) for name in op.outputs}
    known = {value.name for value in graph.input} | {item.name for item in graph.initializer}
    known |= {item.values.name for item in graph.sparse_initializer}
    for op, node in zip(operators, graph.node, strict=True):
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


def _opsets(proto: onnx.ModelProto) -> dict[str, int]:
    return {item.domain: item.version for item in proto.opset_import}


def _name_nodes(graph: onnx.GraphProto) -> dict[str, onnx.NodeProto]:
    """Give every node a name of its own, and return them by it."""
    nodes: dict[str, onnx.NodeProto] = {}
    for op, node in zip(_operators(graph), graph.node, strict=True):
        name, count = op.name, 1
        while name in nodes:
            count += 1
            name = f"{op.name}#{count}"
        node.name = name
        nodes[name] = node
    return nodes


def _optimized(what: str, proto: onnx.ModelProto, folder: Path) -> onnx.ModelProto:
    """Return ONNX Runtime's graph of a model.

    Raises
    ------
    WorkloadError
        It does not load the model. With the name of the node, where it tells.
    """
    try:
        return optimized(proto.SerializeToString(), folder)
    except Exception as error:
        text = " ".join(str(error).split())
        reason = _RUNTIME_PREFIX.sub("", text) or type(error).__name__
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


def _runtime_operators(
    graph: onnx.GraphProto, nodes: Mapping[str, onnx.NodeProto]
) -> Iterator[Operator]:
    """Return the operators of ONNX Runtime's graph, with names and kinds of the file's nodes.

    Functions that it joins to a Conv or Gemm in float32 stand behind it again, as in the file.
    """
    readers = {name: node for node in nodes.values() for name in node.input}
    makers = {name: node for node in nodes.values() for name in node.output}
    for op, node in zip(_operators(graph), graph.node, strict=True):
        op.attributes = _attributes(op, node)
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


def _check_scale(op: Operator, scale: NDArray[Any]) -> None:
    values = scale.reshape(-1)
    bad = values[~((values > 0) & (values < np.inf))]
    if bad.size:
        raise op.error(
            f"its scale must be finite and greater than zero, not {float(bad[0])!r}"
        )


def _read(path: str | Path, what: str) -> tuple[onnx.ModelProto, bool]:
    """Return a checked model, constants of other files not read, and whether it has such."""
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
    constants = {item.name: _read_constant(item) for item in full.graph.initializer}
    for op in _operators(full.graph):
        if op.kind in ("QuantizeLinear", "DequantizeLinear"):
            _check_scale(op, constants.get(op.input(1), np.ones(1, np.float32)))
    if proto.graph.sparse_initializer:
        raise WorkloadError(f"{what} must hold dense constants, not sparse ones")
    return proto, external


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
    what = f"file {str(path)!r}"
    proto, external = _read(path, what)
    stored = {item.name for item in proto.graph.initializer}
    inputs = {
        value.name: _dimensions(value.name, value, batch)
        for value in proto.graph.input
        if value.name not in stored
    }
    if not external:
        _guard(what, lambda: shape_inference.infer_shapes(proto, check_type=True))
    nodes = _name_nodes(proto.graph)
    found = _optimized(what, proto, Path(path).parent)
    graph = found.graph
    constants = {item.name: _read_constant(item) for item in graph.initializer}
    alias: dict[str, str] = {}
    operators = []
    for op in _runtime_operators(graph, nodes):
        op.inputs = [alias.get(name, name) for name in op.inputs]
        if op.kind == "Constant":
            constants[op.output] = _constant_value(op)
        elif op.kind in ("Identity", "Dropout"):
            alias[op.output] = op.input(0)
        else:
            operators.append(op)
    opsets = _opsets(found)
    return Model(
        name=proto.graph.name or Path(path).stem,
        operators=operators,
        constants=constants,
        inputs=inputs,
        outputs={value.name: alias.get(value.name, value.name) for value in graph.output},
        opset=opsets.get("", opsets.get("ai.onnx", 1)),
        overridable=frozenset(stored.intersection(value.name for value in proto.graph.input)),
    )
