"""The walk over a model's operators that builds their graph."""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arch.ir import Graph, Reshape
from arch.workloads.onnx import moves, qdq, qoperator
from arch.workloads.onnx.builder import Builder, StacksError
from arch.workloads.onnx.functions import fold, note
from arch.workloads.onnx.kinds import FLOAT_KINDS, LIMITS, MAXIMA, MOVES
from arch.workloads.onnx.model import Model, Operator, Unsupported, WorkloadError
from arch.workloads.onnx.nodes import append_limits, move_int8
from arch.workloads.onnx.outputs import model_output
from arch.workloads.onnx.reading import read_model
from arch.workloads.onnx.reasons import LEAVE_FLOAT
from arch.workloads.onnx.runtime import OnnxReference
from arch.workloads.onnx.shapes import float_shape
from arch.workloads.onnx.trial import check_runs

__all__ = ["HOST_HINTS", "convert", "load_onnx"]

_DYNAMIC = "quantise statically, with calibration data"
_FLOAT_SOFTMAX = "take a Softmax of float32, and the host computes it"
_HINTS = {
    "BatchNormalization": "fold it into the convolution before quantising",
    "ConvTranspose": "ONNX Runtime has no quantised form of it",
    "ReduceMean": "export the mean of an image as GlobalAveragePool",
    "QLinearSoftmax": _FLOAT_SOFTMAX,
    "Softmax": f"ONNX Runtime runs it quantised, as QLinearSoftmax: {LEAVE_FLOAT}",
}
_OTHERWISE = "remove it from the model or run it on the host"
HOST_HINTS = (_DYNAMIC, _OTHERWISE, _FLOAT_SOFTMAX, LEAVE_FLOAT)
"""Advice that leads to the host: none for an operator that is there."""
# Errors caused by wrong ranks or attributes, which onnx's checker does not detect.
_MISFITS = (
    ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError
)
_CONVERTERS = {**qdq.CONVERTERS, **qoperator.CONVERTERS, **moves.CONVERTERS}


def _graph(builder: Builder) -> Graph:
    """Walk the operators in order, and return the graph."""
    model = builder.model
    for op in model.live_operators():
        convert(builder, op)
    outputs = tuple(model_output(builder, name, value) for name, value in model.outputs.items())
    if not builder.nodes:
        raise WorkloadError(f"model {model.name!r} must have a quantised operator, not none")
    nodes = builder.live_nodes(output.tensor.name for output in outputs)
    if all(isinstance(node, Reshape) for node in nodes):
        raise WorkloadError(f"model {model.name!r} must have an operator that an engine runs, not "
                            "only quantisations and new shapes of the same elements")
    read = {spec.name for node in nodes for spec in node.inputs}
    try:
        return Graph(
            name=model.name, inputs=tuple(builder.inputs), nodes=nodes,
            constants=tuple(item for item in builder.constants if item.tensor.name in read),
            outputs=outputs, metadata=builder.metadata, unread=model.unread,
        )
    except (TypeError, ValueError) as error:
        raise WorkloadError(error) from None


def convert(builder: Builder, op: Operator) -> None:
    """Append the nodes of an operator to the graph, or keep what it means for other operators.

    Raises
    ------
    WorkloadError
        It is not supported, or ONNX Runtime runs it in float.
    """
    before = builder.kept()
    try:
        moves.settle(builder, op)
        _convert(builder, op)
    except WorkloadError:
        builder.restore(before)
        # What only moves elements counts as a whole. What is a function of single elements is a
        # table, whatever its operators are.
        if not (moves.quantize_moved(builder, op)
                or (op.kind != "DequantizeLinear" and moves.note_moved(builder, op))
                or fold(builder, op)):
            raise
        return
    except _MISFITS as error:
        raise op.error(f"its inputs and attributes must fit each other: {error}") from None
    note(builder, op)
    moves.note_moved(builder, op)


def _convert(builder: Builder, op: Operator) -> None:
    if all(name in builder.model.constants for name in op.outputs):
        return
    convert = _CONVERTERS.get(op.kind)
    if convert is not None:
        convert(builder, op)
    elif op.kind in FLOAT_KINDS:
        source = op.input(0)
        quantised = source in builder.tensors or builder.is_int8_input(source)
        builder.shapes[op.output] = float_shape(builder, op)
        if quantised and op.kind in LIMITS:
            append_limits(builder, op)
        elif quantised and (op.kind in MOVES or op.kind in MAXIMA):
            move_int8(builder, op)
    elif op.kind.startswith("Nhwc"):
        raise op.error("ONNX Runtime moves a Transpose past it: take the Transpose out")
    elif op.output not in builder.model.computed:
        if op.kind.startswith("DynamicQuantize"):
            kind = op.kind if op.stated == op.kind else "DynamicQuantizeLinear"
            op = builder.model.dynamic.get(op.name, op)
            raise op.error(f"operator {kind} is not supported: its scale and zero point follow "
                           f"from each input: {_DYNAMIC}")
        if op.kind == "MatMulNBits":
            raise op.error("its sums are of float32, as each block of its weights has a scale of "
                           "its own" if _in_blocks(builder, op) else "ONNX Runtime multiplies "
                           "float32 by its integer weights: quantise what it reads, and its "
                           "result, too")
        kind = op.stated or op.kind
        hint = _HINTS.get(kind, _OTHERWISE)
        raise op.error(f"operator {kind} is not supported: {hint}")


def _in_blocks(builder: Builder, op: Operator) -> bool:
    """Return whether a MatMulNBits has blocks of its own; ONNX Runtime also makes one of weights
    with one scale, or one a column, which is then that of all blocks."""
    scales = builder.model.constant(op.input(2))
    if op.stated in ("", op.kind) or scales is None:
        return True
    columns = scales.reshape(int(op.attributes["N"]), -1)
    return bool((columns != columns[:, :1]).any())


def _check_supported(model: Model, graph: Graph, unsupported: Unsupported | None) -> None:
    """Refuse an operator that an engine lacks."""
    found = None if unsupported is None else unsupported(graph)
    if found is not None:
        name, reason = found
        op = next(iter(model.named(name)), None)
        raise WorkloadError(f"node {name!r} {reason}") if op is None else op.error(reason)


def load_onnx(path: str | Path, batch: int | None = None,
              shapes: Mapping[str, tuple[int, ...]] | None = None,
              sizes: Mapping[str, int] | None = None, *,
              unsupported: Unsupported | None = None) -> Graph:
    """Load a quantized ONNX model as a graph.

    Operators may be in QDQ form (between DequantizeLinear and QuantizeLinear) or in QOperator form
    (QLinearConv and so on). Quantizing the inputs, dequantizing the outputs and a softmax are left
    to the host. The graph's ``metadata`` has the file's
    :class:`arch.workloads.onnx.runtime.OnnxReference` as ``reference``.

    Parameters
    ----------
    path : str or Path
        The ``.onnx`` file.
    batch : int or None
        Replaces a batch, i.e. a first dimension of the inputs, that is symbolic or 1. None: 1
        for a symbolic one.
    shapes : mapping of str to tuple of int, optional
        Shapes of inputs by name, where the file leaves them open; an empty name means the only
        input. Otherwise an input without a shape gets the smallest one that its first operator
        accepts, and ``metadata["notes"]`` says so.
    sizes : mapping of str to int, optional
        Sizes of the inputs' open dimensions, by name. ONNX Runtime is given them too.
    unsupported : callable, optional
        Returns a node of a graph that an engine lacks, and why; then that is refused, too.

    Raises
    ------
    WorkloadError
        The file is not a valid model, ONNX Runtime would run one of its operators in float or does
        not run one (:func:`arch.workloads.onnx.trial.check_runs`), or an operator is not supported.
        One line.
    TypeError, ValueError
        ``batch`` is not an integer of at least 1.
    """
    model = read_model(path, batch, shapes, sizes)
    reference = OnnxReference(path=Path(path).resolve(), batch=batch or 1, unread=model.unread,
                              sizes=dict(sizes or {}))
    metadata: dict[str, Any] = {"reference": reference}
    if model.notes:
        metadata["notes"] = model.notes
    try:
        try:
            graph = _graph(Builder(model, metadata))
        except StacksError:
            graph = _graph(Builder(model, metadata, stacked=True))
        _check_supported(model, graph, unsupported)
        unknown = check_runs(graph, reference)
    except WorkloadError as error:
        refusal = WorkloadError(model.in_words_of_the_file(str(error)))
        refusal.node = error.node
        raise refusal from None
    if unknown:
        notes = {**graph.metadata.get("notes", {}), "not run": unknown}
        graph = dataclasses.replace(graph, metadata={**graph.metadata, "notes": notes})
    return graph
