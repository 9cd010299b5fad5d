"""Kernels after the gradients: their sums over micro-batches, norms, and the update."""

import math
from collections.abc import Callable, Sequence
from functools import partial, reduce
from itertools import product as pairs_of

import numpy as np

from arch.systolic.lowering.training.layers import mask_of, rows_of_group, strips_of
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.names import UNSCALE, exchanged_names
from arch.systolic.lowering.training.vector_code import Scalar, Value, VectorCode
from arch.systolic.vector import Function
from arch.workloads.optimizer_equations import clipping_factor, trust_ratio, updated
from arch.workloads.optimizers import LARS, Optimizer
from arch.workloads.training import WeightedLayer

__all__ = ["accumulate", "norms", "put_groups", "reduced", "store_bucket", "update"]


def _scalars(optimizer: Optimizer) -> dict[str, Scalar]:
    """Return the scalars of the first step, by name; later steps replace them."""
    return {name: Scalar(name, value) for name, value in optimizer.scalars(1).items()}


def accumulate(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Add a layer's gradients to those of the earlier micro-batches."""
    for what in ("weight", "bias"):
        name = f"{layer.name}.{what}.gradient"
        for at in step.registers(name):
            total = step.rows(f"{name}.sum", *at)
            code.store(code.add(code.load(total), code.load(step.rows(name, *at))), total)


def store_bucket(step: StepMemory, layers: Sequence[str], code: VectorCode) -> None:
    """Write the gradients of a bucket's layers as float32 numbers, to be changed."""
    for name in exchanged_names(layers):
        for at in step.registers(name):
            gradient = step.rows(f"{name.removesuffix('.exchanged')}.gradient", *at)
            code.store(code.load(gradient), step.rows(name, *at))


def _gradient(step: StepMemory, code: VectorCode, name: str, strip: int, first: int, rows: int
              ) -> Value:
    """Return rows of a gradient, without the loss scale."""
    which = "gradient" if step.exchange is None else "exchanged"
    g = code.load(step.rows(f"{name}.{which}", strip, first, rows))
    return code.mul(g, Scalar(UNSCALE, 1.0)) if step.unscales else g


def reduced(step: StepMemory, code: VectorCode, name: str, load: Callable[..., Value], *,
            peak: bool = False) -> Value:
    """Return ``row_sum(col_sum(x * x))``, or ``row_max(col_max(abs(x)))``, one row.

    ``load`` returns x for a register of a matrix.
    """
    matrix = step.matrices[name]
    combine, along_column, along_row = (
        (code.max, Function.COLUMN_MAXIMUM, Function.ROW_MAXIMUM) if peak else
        (code.add, Function.COLUMN_SUM, Function.ROW_SUM))

    def positive(x: Value) -> Value:
        return code.abs(x) if peak else code.mul(x, x)

    return reduce(combine, (code.apply(along_row, reduce(combine, (
        code.apply(along_column, positive(load(strip, first, rows)))
        for first, rows in step.chunks(matrix.rows))), lanes=lanes)
        for strip, lanes in step.strips(matrix.cols)))


def norms(step: StepMemory, code: VectorCode) -> None:
    """Compute the largest magnitudes, whether the step counts, the clipping factor and LARS ratios.
    """
    counts: Value | None = None
    for name in step.parameters():
        peak = reduced(step, code, name, partial(_gradient, step, code, name), peak=True)
        code.store(peak, step.rows(f"{name}.peak", 0, 0, 1))
        if step.scaling.skip:
            finite = code.greater(np.inf, peak)
            counts = finite if counts is None else code.mul(counts, finite)
    if counts is not None:
        code.store(counts, step.rows("counts", 0, 0, 1))
    factor: Value | None = None
    if step.clip is not None:
        total = reduce(code.add, (
            reduced(step, code, name, partial(_gradient, step, code, name))
            for name in step.parameters()))
        factor = clipping_factor(code, total, step.clip)
        code.store(factor, step.rows("factor", 0, 0, 1))
    if isinstance(step.optimizer, LARS):
        scalars = _scalars(step.optimizer)
        for layer in step.layers:
            weight = f"{layer.name}.weight"

            def loaded(*at: int, name: str = weight) -> Value:
                return code.load(step.rows(name, *at))

            def clipped(*at: int, name: str = weight) -> Value:
                g = _gradient(step, code, name, *at)
                return code.mul(g, factor) if factor is not None else g

            norm, slope = (code.sqrt(reduced(step, code, weight, load))
                           for load in (loaded, clipped))
            ratio = trust_ratio(code, scalars, norm, slope)
            code.store(ratio, step.rows(f"{layer.name}.ratio", 0, 0, 1))


def update(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Update a layer's parameters and their state, and write its weights as operands."""
    once = {key: code.load(step.rows(key, 0, 0, 1)) for key, wanted in (
        ("factor", step.clip is not None), ("counts", step.scaling.skip),
        (f"{layer.name}.ratio", isinstance(step.optimizer, LARS))) if wanted}
    scalars = _scalars(step.optimizer)
    for what in ("weight", "bias"):
        name = f"{layer.name}.{what}"
        for at in step.registers(name):
            gradient = _gradient(step, code, name, *at)
            if "factor" in once:
                gradient = code.mul(gradient, once["factor"])
            old = {each: code.load(step.rows(f"{name}.{each}", *at))
                   for each in step.optimizer.state}
            weight = code.load(step.rows(name, *at))
            new, state = updated(code, step.optimizer, weight, gradient, old, scalars,
                                 once.get(f"{layer.name}.ratio"))
            if "counts" in once:
                new = code.select(once["counts"], new, weight)
                state = {each: code.select(once["counts"], value, old[each])
                         for each, value in state.items()}
            code.store(new, step.rows(name, *at))
            if what == "weight" and not step.narrow(layer):
                code.store(new, step.rows(f"{layer.name}.operands", *at))
            for each, value in state.items():
                code.store(value, step.rows(f"{name}.{each}", *at))


def put_groups(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Write the weights as operands: each row at all places of its channels, +0 between groups."""
    name, strips = layer.name, strips_of(step.config, step.network, layer)
    taps = math.prod(step.network.weight_shape(layer)[2:])
    for to in range(-(-strips.outputs // strips.width)):
        for block, tap in pairs_of(strips.inputs(to), range(taps)):
            source = rows_of_group(strips, taps, block, tap)
            target, masked = strips.row(taps, block, to, tap), strips.row(1, block, to, 0)
            for first, rows in step.chunks(len(source)):
                some = source[first:first + rows]
                # One row serves all.
                some = some[:1] if (some == some[0]).all() else some
                weights = code.load(*step.picked(f"{name}.weight", to, some))
                mask = code.load(step.rows(mask_of(strips), to, masked + first, rows))
                code.store(code.select(mask, weights, 0.0),
                           step.rows(f"{name}.operands", to, target + first, rows))
