"""Chains of operators on single elements, as one table of what ONNX Runtime computes.

A quantised tensor has 256 values. Whatever is computed from one of them, element by element, with
constants that are single numbers, is a table of 256 entries: a HardSwish, the product of a value
and its sigmoid, a GELU of six operators. The entries are those that ONNX Runtime gives for each of
the values, with the operators of its own optimized graph, so that they need no formula here.

Its kernels compute several elements at a time, and the rest of a tensor one by one. So the values
are tried in several places of tensors of several lengths, and a chain is refused if they do not all
agree.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from arch.ir import UNSIGNED_OFFSET, Table
from arch.workloads.onnx.builder import Builder, ImportedTensor
from arch.workloads.onnx.kinds import QUANTIZERS
from arch.workloads.onnx.model import Model, Operator, Quantization
from arch.workloads.onnx.rewriting import said
from arch.workloads.onnx.runtime import run_unoptimized

__all__ = ["POINTWISE", "fold", "note"]

POINTWISE = frozenset((
    "Abs", "Add", "Atan", "Cast", "Ceil", "Celu", "Clip", "Cos", "DequantizeLinear", "Div", "Elu",
    "Equal", "Erf", "Exp", "FastGelu", "Floor", "Gelu", "Greater", "HardSigmoid", "HardSwish",
    "LeakyRelu", "Less", "Log", "Max", "Min", "Mish", "Mul", "Neg", "PRelu", "Pow", "QLinearAdd",
    "QLinearLeakyRelu", "QLinearMul", "QLinearSigmoid", "QuantizeLinear", "QuickGelu",
    "Reciprocal", "Relu", "Round", "Selu", "Sigmoid", "Sign", "Sin", "Softplus", "Softsign", "Sqrt",
    "Sub", "Tanh", "ThresholdedRelu", "Where"))
"""Operators each of whose results depends on one element of each input."""

# Index of the result's scale, of operators on integers; its zero point follows.
_RESULT = {"QLinearAdd": 6, "QLinearLeakyRelu": 3, "QLinearMul": 6, "QLinearSigmoid": 3,
           "QuantizeLinear": 1}
# Tensors from which a value is known to follow, and operators between them: chains are short.
_MOST_ROOTS, _MOST_OPERATORS = 8, 64
_VALUES = 256
_COPIES = 17        # of each value, in a tensor of random order


@dataclass(frozen=True, kw_only=True)
class _Function:
    """How a value follows from a tensor of the graph: ``operators``, in order."""

    root: str
    operators: tuple[Operator, ...] = ()


def note(builder: Builder, op: Operator) -> None:
    """Keep how the result of an operator follows from tensors, if it does element by element."""
    found = _combined(builder, op)
    if found:
        builder.functions[op.output] = found


def fold(builder: Builder, op: Operator) -> bool:
    """Take an operator as part of a function, and append its table if its result is quantised.

    Returns
    -------
    bool
        Whether it is an operator on single elements that follow from one tensor.

    Raises
    ------
    WorkloadError
        ONNX Runtime's results are not a function, or the quantisation of the result cannot be used.
    """
    found = _combined(builder, op)
    if not found:
        return False
    # From the first tensor of all, so that nobody reads the tables in between.
    function = found[-1]
    if op.kind in _RESULT:
        root = builder.tensor(op, function.root)
        at = _RESULT[op.kind]
        parameters = (builder.model.parameters(op) if op.kind == "QuantizeLinear" else
                      builder.model.quantization(op, op.input(at), op.input(at + 1), root.dtype))
        entries = _entries(builder, op, function, root, parameters)
        output = builder.keep(op, op.output, root.shape, parameters, like=root)
        named = next((step for step in reversed(function.operators)
                      if step.kind not in QUANTIZERS), op)
        builder.append(named, Table, input=root.spec, output=output.spec, entries=entries)
    elif op.kind != "DequantizeLinear" and any(
            name in builder.tensors or _is_root(builder, name) for name in op.inputs):
        return False        # on integers as such
    else:
        builder.shapes[op.output] = _shape(builder, function.root)
    builder.functions[op.output] = found
    return True


def _is_root(builder: Builder, name: str) -> bool:
    """Return whether a value has 8 bits: a tensor, or an input of the model that can be one.

    Of sums there are too many values for a table.
    """
    tensor = builder.tensors.get(name)
    if tensor is not None:
        return tensor.spec.is_operand
    kind, _ = builder.model.inputs.get(name, (None, ()))
    return kind in (np.dtype(np.int8), np.dtype(np.uint8))


def _shape(builder: Builder, root: str) -> tuple[int, ...]:
    tensor = builder.tensors.get(root)
    return builder.model.inputs[root][1] if tensor is None else tensor.shape


def _combined(builder: Builder, op: Operator) -> list[_Function]:
    """Return how the result of an operator follows from tensors, the nearest one first."""
    if op.kind not in POINTWISE or op.node is None or len(op.outputs) != 1:
        return []
    inputs: list[list[_Function]] = []
    ranks: list[int] = [0]
    makers: list[Operator] = []
    for name in filter(None, op.inputs):
        constant, maker = _number(builder.model, name)
        if constant is not None:
            ranks.append(constant.ndim)
            makers += [maker] if maker is not None else []
            continue
        own = [_Function(root=name)] if _is_root(builder, name) else []
        inputs.append(own + builder.functions.get(name, []))
    if not inputs:
        return []
    found = []
    for first in inputs[0]:
        same = [next((each for each in others if each.root == first.root), None)
                for others in inputs]
        if None in same or max(ranks) > len(_shape(builder, first.root)):
            continue
        # Each once, in order, whichever inputs it leads to.
        before = {id(step): step for step in (
            *makers, *(step for each in same if each for step in each.operators))}
        operators = (*before.values(), op)
        if len(operators) <= _MOST_OPERATORS:
            found.append(_Function(root=first.root, operators=operators))
    return found[:_MOST_ROOTS]


def _number(model: Model, name: str) -> tuple[NDArray[Any] | None, Operator | None]:
    """Return a constant of one element, and the DequantizeLinear that makes it of integers."""
    maker = model.producers.get(name)
    if maker is not None and maker.kind == "DequantizeLinear" and maker.node is not None:
        if model.overridable.intersection(maker.inputs):
            return None, None
        name = maker.input(0)
    else:
        maker = None
    # One that is an input of the model too may have another value when it runs.
    constant = None if name in model.overridable else model.constant(name)
    return (constant, maker) if constant is not None and constant.size == 1 else (None, None)


def _entries(builder: Builder, op: Operator, function: _Function, root: ImportedTensor,
             parameters: Quantization) -> NDArray[np.int8]:
    """Return the table of a function, as ONNX Runtime computes it."""
    info = np.iinfo(root.dtype)
    values = np.arange(info.min, info.max + 1).astype(root.dtype)
    model = _model(builder, function, root)
    rng = np.random.default_rng(0)
    order = rng.permutation(np.repeat(np.arange(_VALUES), _COPIES))[:-1]
    ways = [np.arange(_VALUES), order, *np.arange(_VALUES)[:, None]]
    shapes = [(*[1] * (len(root.shape) - 1), len(way)) for way in ways]
    try:
        results = run_unoptimized(model, [
            {function.root: values[way].reshape(shape)}
            for way, shape in zip(ways, shapes, strict=True)])
    except Exception as error:      # noqa: BLE001 - ONNX Runtime's classes have no common base
        raise op.error("ONNX Runtime must compute it of all values of its input: "
                       f"{said(error)}") from None
    entries = results[0].ravel()
    for way, result in zip(ways, results, strict=True):
        if not np.array_equal(result.ravel(), entries[way]):
            raise op.error("ONNX Runtime gives results for it that depend on where in a tensor an "
                           "element is: no table has both")
    if entries.dtype != np.dtype(parameters.dtype):
        raise op.error(f"its result must be {np.dtype(parameters.dtype)}, as its zero point, not "
                       f"{entries.dtype}")
    offset = UNSIGNED_OFFSET if entries.dtype == np.dtype(np.uint8) else 0
    return (entries.astype(np.int16) - offset).astype(np.int8)


def _model(builder: Builder, function: _Function, root: ImportedTensor) -> bytes:
    """Return a model of a function's operators, from a tensor of its root's type and rank."""
    runtime = builder.model.runtime
    nodes = list(_nodes(function))
    constants = {name: builder.model.constants[name] for node in nodes for name in node.input
                 if name in builder.model.constants}
    kind = helper.np_dtype_to_tensor_dtype(np.dtype(root.dtype))
    last = function.operators[-1].output
    graph = helper.make_graph(
        nodes, "function",
        [helper.make_tensor_value_info(function.root, kind, [None] * len(root.shape))],
        [onnx.ValueInfoProto(name=last)],
        [numpy_helper.from_array(value, name) for name, value in constants.items()])
    model = helper.make_model(graph, opset_imports=runtime.opset_import)
    model.ir_version = runtime.ir_version
    return bytes(model.SerializeToString())


def _nodes(function: _Function) -> Iterator[onnx.NodeProto]:
    for op in function.operators:
        node = onnx.NodeProto()
        node.CopyFrom(op.node)
        for names, own in ((node.input, op.inputs), (node.output, op.outputs)):
            del names[:]
            names.extend(own)
        yield node
