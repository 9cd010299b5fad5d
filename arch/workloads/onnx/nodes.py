"""Nodes common to both forms: function tables, reshapes and maxima."""

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import UNSIGNED_OFFSET, MaxPool, Reshape, Table, TensorSpec, float32
from arch.workloads.onnx.builder import Builder, ImportedTensor
from arch.workloads.onnx.kinds import MAXIMA
from arch.workloads.onnx.model import Model, Operator, Quantization, WorkloadError
from arch.workloads.onnx.shapes import max_window

__all__ = ["append_limits", "append_move", "append_table", "clip_bounds", "keep_moved",
           "move_int8"]

_F32 = np.float32


def _relu(x: NDArray[Any]) -> NDArray[Any]:
    rectified: NDArray[Any] = np.maximum(x, _F32(0))
    return rectified


def clip_bounds(model: Model, op: Operator) -> tuple[Any, Any]:
    """Return the smallest and largest values that a Clip passes."""
    limits: list[Any] = [np.finfo(np.float32).min, np.finfo(np.float32).max]
    for i, key in enumerate(("min", "max")):
        if key in op.attributes:
            limits[i] = op.attributes[key]
        elif op.input(1 + i):
            value = model.constant(op.input(1 + i))
            if value is None or value.ndim:
                raise op.error("its bounds must be constant scalars")
            limits[i] = value.reshape(())[()]
    return _F32(limits[0]), _F32(limits[1])


def _function(model: Model, op: Operator) -> Callable[[NDArray[Any]], NDArray[Any]]:
    kind = op.kind
    if kind == "Relu":
        return _relu
    if kind == "Clip":
        low, high = clip_bounds(model, op)
        return lambda x: np.minimum(np.maximum(x, low), high)
    if kind in ("LeakyRelu", "QLinearLeakyRelu"):
        slope = float(op.attributes.get("alpha", 0.01))
        return lambda x: float32.leaky_relu(x, slope)
    if kind == "HardSigmoid":
        alpha = _F32(op.attributes.get("alpha", 0.2))
        beta = _F32(op.attributes.get("beta", 0.5))
        return lambda x: np.clip(alpha * x + beta, _F32(0), _F32(1))
    return float32.tanh if kind == "Tanh" else float32.logistic


def append_table(
    builder: Builder, op: Operator, steps: list[Operator], source: ImportedTensor,
    output: TensorSpec,
) -> None:
    """Append one table for a chain of functions, named after the last of them."""
    functions = [_function(builder.model, step) for step in steps]

    def function(x: NDArray[Any]) -> NDArray[Any]:
        for step in functions:
            x = step(x)
        return x

    spec = source.spec
    entries = float32.table(
        function, spec.scale, spec.zero_point, output.scale, output.zero_point
    )
    builder.append(steps[-1] if steps else op, Table, input=spec, output=output, entries=entries)


def append_move(
    builder: Builder, op: Operator, source: ImportedTensor, output: ImportedTensor
) -> None:
    """Append a MaxPool or Reshape, followed by a Table if the parameters change."""
    spec, target = source.spec, output.spec
    same = (spec.scale, spec.zero_point) == (target.scale, target.zero_point)
    if op.kind in MAXIMA:
        builder.image(op, source)
    between = target if same else TensorSpec(
        name=f"{target.name}/moved", shape=target.shape, scale=spec.scale,
        zero_point=spec.zero_point,
    )
    if op.kind in MAXIMA:
        strides, pads, dilations, kernel = max_window(builder.model, op, source.shape)
        builder.append(op, MaxPool, input=spec, output=between, kernel=kernel, strides=strides,
                       pads=pads, dilations=dilations)
    else:
        images = spec.shape[0] != between.shape[0] or between.shape[2:] != (1, 1)
        if images and builder.only_host(target.name):
            # Which then gives it its shape.
            stored = spec if same else dataclasses.replace(target, shape=spec.shape)
            builder.tensors[target.name] = dataclasses.replace(
                output, spec=stored, channels_last=source.channels_last)
            if not same:
                _append_requantization(builder, op, spec, stored)
            return
        if spec.shape[0] != between.shape[0]:
            raise WorkloadError(
                f"{op.label} output must keep batch {spec.shape[0]} and {spec.size} elements, "
                f"not have shape {between.shape}"
            )
        if between.shape[2:] != (1, 1) and not builder.only_host(output.spec.name):
            raise op.error(f"its result must be one of rows, not have shape {output.shape}: the "
                           "core makes no images of rows")
        builder.append(op, Reshape, input=spec, output=between, operator=op.kind)
    if not same:
        _append_requantization(builder, op, between, target)


def _append_requantization(builder: Builder, op: Operator, before: TensorSpec, after: TensorSpec
                           ) -> None:
    """Append the table to other parameters of the same elements."""
    entries = float32.table(
        lambda x: x, before.scale, before.zero_point, after.scale, after.zero_point)
    renamed = Operator(kind="Table", name=f"{op.name}/requantize", inputs=[], outputs=[])
    builder.append(renamed, Table, input=before, output=after, entries=entries)


def move_int8(builder: Builder, op: Operator) -> None:
    """Append a MaxPool or Reshape on integers, whose parameters stay the same."""
    source = builder.tensor(op, op.input(0))
    spec = source.spec
    offset = UNSIGNED_OFFSET if source.dtype == np.dtype(np.uint8) else 0
    parameters = Quantization(
        scale=spec.scale, zero_point=spec.zero_point + offset, dtype=source.dtype
    )
    output = keep_moved(builder, op, source, op.output, parameters)
    append_move(builder, op, source, output)


def keep_moved(builder: Builder, op: Operator, source: ImportedTensor, name: str,
               parameters: Quantization) -> ImportedTensor:
    """Register the result of a MaxPool or Reshape, and return it.

    A reshape is stored in the form that its reader needs, unless only the other form keeps the
    batch.
    """
    shape = builder.shapes[op.output]
    if op.kind in MAXIMA:
        return builder.keep(op, name, shape, parameters, rows=False)
    rows = builder.is_rows(name, shape)
    if len(shape) in (3, 4) and not builder.only_host(name):
        batches = {way: builder.ir_shape(op, shape, rows=way)[0] for way in (rows, not rows)}
        if batches[rows] != source.spec.shape[0] == batches[not rows]:
            rows = not rows
    return builder.keep(op, name, shape, parameters, rows=rows)


def append_limits(builder: Builder, op: Operator) -> None:
    """Append a Clip or a Relu on integers; if it changes nothing, only add another name."""
    source = builder.tensor(op, op.input(0))
    spec = source.spec
    offset = UNSIGNED_OFFSET if source.dtype == np.dtype(np.uint8) else 0
    info = np.iinfo(source.dtype)
    low, high = (0, info.max) if op.kind == "Relu" else clip_limits(builder.model, op, source.dtype)
    numbers = np.arange(info.min, info.max + 1)
    # If the bounds cross, the upper one wins, as in ONNX Runtime.
    entries = np.minimum(np.maximum(numbers, low), high)
    if (entries == numbers).all():
        builder.tensors[op.output] = source
        builder.shapes[op.output] = source.shape
        return
    parameters = Quantization(scale=spec.scale, zero_point=spec.zero_point + offset,
                              dtype=source.dtype)
    output = builder.keep(op, op.output, source.shape, parameters, like=source)
    builder.append(op, Table, input=spec, output=output.spec,
                   entries=(entries - offset).astype(np.int8))


def clip_limits(model: Model, op: Operator, dtype: Any) -> tuple[int, int]:
    """Return the smallest and largest integers that a Clip passes."""
    info = np.iinfo(dtype)
    limits = [int(info.min), int(info.max)]
    for i in range(2):
        if op.input(1 + i):
            value = model.constant(op.input(1 + i))
            if value is None or value.size != 1:
                raise op.error("its bounds must be constant scalars")
            limits[i] = int(value.reshape(()))
    return limits[0], limits[1]
