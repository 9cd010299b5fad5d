"""ONNX files as a list of operators, rewritten as ONNX Runtime rewrites them before it runs them.

The rewrites are those of ONNX Runtime 1.31.1 that change numbers: see the methods of
:class:`Model`. They are followed here so that the rest of the import sees the graph that really
runs.
"""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import checker, defs, helper, numpy_helper, shape_inference

from arch.config import ConfigError, check_int

__all__ = ["Model", "Operator", "Quantization", "WorkloadError", "read_model"]

_F32 = np.float32
# ONNX Runtime moves a quantisation through these, if nothing else reads what lies between.
_PROPAGATING = ("MaxPool", "Reshape", "Squeeze", "Transpose", "Unsqueeze")
_DOMAINS = ("", "ai.onnx", "com.microsoft")
_INT8_TYPES = (np.dtype(np.int8), np.dtype(np.uint8))
_FLOAT, _INT8, _UINT8 = (
    onnx.TensorProto.FLOAT, onnx.TensorProto.INT8, onnx.TensorProto.UINT8
)


# How the checker of onnx names a node.
_NODE = re.compile(r"Bad node spec for node\. Name: (.*) OpType: (\w+)")


class WorkloadError(ConfigError):
    """A workload that cannot be run. Its text is one line: node, rule, reason, what to do."""


@dataclass(kw_only=True, eq=False)
class Operator:
    """One operator of the model. ``name`` is never empty: the output's if the model has none."""

    kind: str
    name: str
    inputs: list[str]
    outputs: list[str]
    attributes: dict[str, Any] = field(default_factory=dict)
    dropped: bool = False

    @property
    def label(self) -> str:
        """Value of the operator as error texts name it."""
        return f"node {self.name!r} ({self.kind})"

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
    ):
        self.name = name
        self.operators = operators
        self.constants = constants
        self.inputs = inputs
        self.outputs = outputs
        self.opset = opset
        self._index()

    def _index(self) -> None:
        self.operators = [op for op in self.operators if not op.dropped]
        self.producers = {name: op for op in self.operators for name in op.outputs}
        self.consumers: dict[str, list[Operator]] = {}
        for op in self.operators:
            for name in op.inputs:
                self.consumers.setdefault(name, []).append(op)

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
                f"its scale must be finite and greater than zero, not {factor.ravel().tolist()}"
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

    def parameters(self, op: Operator) -> Quantization:
        """Return the parameters of a QuantizeLinear or a DequantizeLinear.

        Raises
        ------
        WorkloadError
            As :meth:`quantization`, or the operator quantises block by block.
        """
        if op.attributes.get("block_size", 0):
            raise op.error("it must quantise whole tensors, not blocks")
        if not op.input(2):
            # It is 0 and uint8 or int8, but then other rewrites apply than to a zero point of 0.
            raise op.error("its zero point must be given, not left out")
        return self.quantization(op, op.input(1), op.input(2), np.uint8)

    # --- Rewrites ---------------------------------------------------------------------------------

    def rewrite(self) -> None:
        """Apply ONNX Runtime's rewrites, in its order."""
        self._fold_quantized_constants()
        self._join_matmul_and_bias()
        self._propagate_backward()
        self._propagate_forward()
        self._merge_double_pairs()

    def _fold_quantized_constants(self) -> None:
        """Quantise constants that pass through a QuantizeLinear."""
        for op in self.operators:
            value = self.constants.get(op.input(0)) if op.kind == "QuantizeLinear" else None
            scale, zero_point = self.constants.get(op.input(1)), self.constants.get(op.input(2))
            if value is None or scale is None or zero_point is None:
                continue
            if value.dtype != np.float32 or zero_point.dtype not in _INT8_TYPES:
                raise op.error("a constant must be quantised from float32 to int8 or uint8")
            if scale.size > 1:
                axis = op.attributes.get("axis", 1) % value.ndim
                shape = [1] * value.ndim
                shape[axis] = scale.size
                scale = scale.reshape(shape)
                zero_point = zero_point.reshape(shape)
            else:
                scale, zero_point = scale.reshape(()), zero_point.reshape(())
            info = np.iinfo(zero_point.dtype)
            offset = zero_point.astype(np.int64)
            with np.errstate(all="ignore"):
                real = np.clip(value / scale, (info.min - offset).astype(_F32),
                               (info.max - offset).astype(_F32))
            self.constants[op.output] = (np.rint(real) + offset).astype(zero_point.dtype)
        for op in self.operators:
            op.dropped = op.output in self.constants
        self._index()

    def derived(self, name: str) -> bool:
        """Return whether ``name`` is a constant or one behind a DequantizeLinear or Transpose."""
        if name in self.constants:
            return True
        op = self.producers.get(name)
        return (
            op is not None and op.kind in ("DequantizeLinear", "Transpose")
            and self.derived(op.input(0))
        )

    def _constant_shape(self, name: str) -> tuple[int, ...]:
        if name in self.constants:
            return self.constants[name].shape
        op = self.producers[name]
        shape = self._constant_shape(op.input(0))
        if op.kind == "Transpose":
            order = op.attributes.get("perm", list(range(len(shape)))[::-1])
            shape = tuple(shape[axis] for axis in order)
        return shape

    def _join_matmul_and_bias(self) -> None:
        """Make a Gemm of a two-dimensional MatMul and the Add of a vector behind it."""
        ranks = _Ranks(self)
        for op in self.operators:
            if op.kind != "MatMul" or not self.derived(op.input(1)):
                continue
            add = self.only_consumer(op.output)
            if add is None or add.kind != "Add":
                continue
            bias = add.input(1) if add.input(0) == op.output else add.input(0)
            shape = self._constant_shape(op.input(1))
            if (
                not self.derived(bias) or len(shape) != 2
                or self._constant_shape(bias) != shape[1:] or ranks(op.input(0)) != 2
            ):
                continue
            op.kind, op.inputs, op.outputs = "Gemm", [*op.inputs, bias], add.outputs
            add.dropped = True
            self.producers[op.output] = op
        # The joined Gemm must follow the bias's DequantizeLinear.
        self._sort()

    def _sort(self) -> None:
        """Put the operators into topological order again."""
        self._index()
        done: set[str] = set()
        ordered: list[Operator] = []
        waiting = self.operators
        while waiting:
            later = []
            for op in waiting:
                if all(name in done or name not in self.producers for name in op.inputs):
                    ordered.append(op)
                    done.update(op.outputs)
                else:
                    later.append(op)
            if len(later) == len(waiting):
                raise later[0].error("it must not depend on its own result")
            waiting = later
        self.operators = ordered
        self._index()

    def _propagate_backward(self) -> None:
        """Quantise before, as well as behind, an operator that only moves or selects values."""
        for op in reversed(list(self.operators)):
            if op.kind not in _PROPAGATING or op.input(0) not in self.producers:
                continue
            quantize = self.only_consumer(op.output)
            source = self.producers[op.input(0)]
            if (
                quantize is None or quantize.kind != "QuantizeLinear"
                or source.kind == "DequantizeLinear" or source.output in self.constants
                or self.uses(op.input(0)) != 1 or self.produces_int8(source)
            ):
                continue
            self._insert_pair(op, quantize)

    @staticmethod
    def produces_int8(op: Operator) -> bool:
        """Return whether the result of ``op`` is integer already."""
        return op.kind == "QuantizeLinear" or op.kind.startswith("QLinear") or op.kind == "QGemm"

    def _insert_pair(self, op: Operator, like: Operator) -> None:
        """Put a QuantizeLinear and a DequantizeLinear with ``like``'s parameters before ``op``."""
        name = op.input(0)
        quantize = Operator(
            kind="QuantizeLinear", name=f"{name}/quantize", inputs=[name, *like.inputs[1:]],
            outputs=[f"{name}/quantized"], attributes=like.attributes,
        )
        dequantize = Operator(
            kind="DequantizeLinear", name=f"{name}/dequantize",
            inputs=[quantize.output, *like.inputs[1:]], outputs=[f"{name}/dequantized"],
            attributes=like.attributes,
        )
        index = self.operators.index(op)
        self.operators[index:index] = [quantize, dequantize]
        op.inputs = [dequantize.output, *op.inputs[1:]]
        self._index()

    def _propagate_forward(self) -> None:
        """Quantise behind, as well as before, an operator that only moves or selects values."""
        for op in list(self.operators):
            source = self.producers.get(op.input(0))
            if (
                op.kind not in _PROPAGATING or source is None
                or source.kind != "DequantizeLinear" or self.uses(source.output) != 1
                or self.uses(op.output) != 1 or self.derived(op.output)
            ):
                continue
            reader = self.only_consumer(op.output)
            if reader is not None and reader.kind in ("QuantizeLinear", "Softmax", "Flatten"):
                continue
            if reader is None and op.kind != "MaxPool":
                continue  # an output of the model, moved by the host
            name, result = f"{op.output}/moved", op.output
            op.outputs = [name]
            quantize = Operator(
                kind="QuantizeLinear", name=f"{name}/quantize", inputs=[name, *source.inputs[1:]],
                outputs=[f"{name}/quantized"], attributes=source.attributes,
            )
            dequantize = Operator(
                kind="DequantizeLinear", name=f"{name}/dequantize",
                inputs=[quantize.output, *source.inputs[1:]], outputs=[result],
                attributes=source.attributes,
            )
            index = self.operators.index(op) + 1
            self.operators[index:index] = [quantize, dequantize]
            self._index()

    def _merge_double_pairs(self) -> None:
        """Make one pair of two in a row, with a range that both allow."""
        for first in list(self.operators):
            while first.kind == "QuantizeLinear":
                second = first
                for kind in ("DequantizeLinear", "QuantizeLinear"):
                    reader = self.only_consumer(second.output)
                    if reader is None or reader.kind != kind or reader.input(0) != second.output:
                        break
                    second = reader
                last = self.consumers.get(second.output, [])
                if (
                    second is first or second.kind != "QuantizeLinear"
                    or self.uses(second.output) != len(last)
                    or any(op.kind != "DequantizeLinear" for op in last)
                ):
                    break
                one, two = self.parameters(first), self.parameters(second)
                if one.dtype != two.dtype:
                    break
                readers = [(one, self.consumers[first.output][0]), *((two, op) for op in last)]
                for stated, reader in readers:
                    if self.parameters(reader) != stated:
                        raise reader.error(
                            "it must have the scale and zero point of the QuantizeLinear before it"
                        )
                scale, zero_point = _merge(first, one, two)
                names = [f"{first.output}/scale", f"{first.output}/zero_point"]
                self.constants[names[0]] = np.asarray(scale, np.float32)
                self.constants[names[1]] = np.asarray(zero_point, one.dtype)
                self.consumers[first.output][0].dropped = second.dropped = True
                first.inputs = [first.input(0), *names]
                for op in last:
                    op.inputs = [first.output, *names]
                self._index()


def _merge(op: Operator, one: Quantization, two: Quantization) -> tuple[Any, int]:
    if (one.scale, one.zero_point) == (two.scale, two.zero_point):
        return one.scale, one.zero_point
    low, high = one.limits
    lows = [_F32(_F32(low - item.zero_point) * item.scale) for item in (one, two)]
    highs = [_F32(_F32(high - item.zero_point) * item.scale) for item in (one, two)]
    smallest, largest = max(lows), min(highs)
    scale = _F32(_F32(largest - smallest) / _F32(high - low))
    if not (np.isfinite(scale) and scale > 0):
        raise op.error(
            "it is quantised twice in a row, to ranges that do not overlap: quantise it once"
        )
    exact = float(_F32(_F32(low) - _F32(smallest / scale)))
    zero_point = int(math.copysign(math.floor(abs(exact) + 0.5), exact))
    return scale, min(max(zero_point, low), high)


class _Ranks:
    """Number of dimensions of a value, as far as MatMul needs it: 0 if not known."""

    def __init__(self, model: Model):
        self._model = model

    def __call__(self, name: str) -> int:
        model = self._model
        if name in model.inputs:
            return len(model.inputs[name][1])
        op = model.producers.get(name)
        if op is None:
            return len(model.constants[name].shape) if name in model.constants else 0
        if op.kind in ("Flatten", "Gemm", "QGemm"):
            return 2
        if op.kind == "Reshape":
            target = model.constants.get(op.input(1))
            return 0 if target is None else target.size
        if op.kind in ("Squeeze", "Unsqueeze"):
            axes = op.attributes.get("axes")
            if axes is None:
                axes = model.constants.get(op.input(1))
            before = self(op.input(0))
            if axes is None or not before:
                return 0
            return before + (-len(axes) if op.kind == "Squeeze" else len(axes))
        return self(op.input(0))


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


def read_model(path: str | Path, batch: int | None = None) -> Model:
    """Return the operators of an ONNX file after ONNX Runtime's rewrites.

    Parameters
    ----------
    path : str or Path
        The file.
    batch : int or None
        Replaces a first dimension that is symbolic or 1. None: 1 for a symbolic one.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or has a dynamic shape beyond the batch.
    """
    if batch is not None:
        batch = check_int("batch", batch, 1)
    what = f"file {str(path)!r}"
    proto = _guard(what, lambda: onnx.load(str(path)))
    _check_operators(what, proto)
    _guard(what, lambda: checker.check_model(proto))
    graph = proto.graph
    constants = {item.name: _read_constant(item) for item in graph.initializer}
    if graph.sparse_initializer:
        raise WorkloadError(f"{what} must hold dense constants, not sparse ones")
    inputs = {
        value.name: _dimensions(value.name, value, batch)
        for value in graph.input
        if value.name not in constants
    }
    _guard(what, lambda: shape_inference.infer_shapes(proto, check_type=True))
    alias: dict[str, str] = {}
    operators = []
    for op, node in zip(_operators(graph), graph.node, strict=True):
        op.attributes = _attributes(op, node)
        op.inputs = [alias.get(name, name) for name in op.inputs]
        if op.kind == "Constant":
            constants[op.output] = _constant_value(op)
        elif op.kind in ("Identity", "Dropout"):
            alias[op.output] = op.input(0)
        else:
            operators.append(op)
    outputs = {value.name: alias.get(value.name, value.name) for value in graph.output}
    opsets = _opsets(proto)
    model = Model(
        name=graph.name or Path(path).stem,
        operators=operators,
        constants=constants,
        inputs=inputs,
        outputs=outputs,
        opset=opsets.get("", opsets.get("ai.onnx", 1)),
    )
    try:
        model.rewrite()
    except WorkloadError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise WorkloadError(f"{what} must be a valid ONNX model: {error}") from None
    return model
