"""Kernels of the backward pass: ReLU masks, and gradients of biases, poolings and groups."""

import math
from functools import reduce

import numpy as np

from arch.systolic.lowering.training.encodings import digits_of, relu_mask
from arch.systolic.lowering.training.forward import taps_of
from arch.systolic.lowering.training.layers import mask_of, rows_of_group, strips_of
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.names import encoded_of
from arch.systolic.lowering.training.vector_code import Rows, Value, VectorCode
from arch.systolic.vector import Function
from arch.systolic.vector_rows import FLOATS
from arch.workloads.training import AverageLayer, MaxLayer, SumLayer, WeightedLayer

__all__ = ["arrived", "pool_back", "relu_back", "take_groups"]


def pool_back(step: StepMemory, node: MaxLayer | AverageLayer, code: VectorCode) -> None:
    """Compute the gradient of a pooling's input, tap by tap, starting from +0.

    Without overlapping windows, each pixel gets one number; otherwise they are added in memory.
    """
    name, to, taps = node.name, f"{node.name}.dx", taps_of(step, node)
    before, count = step.pixels(node.source), len(taps)
    seen = np.bincount(taps[taps >= 0], minlength=before)
    overlap = bool((seen > 1).any())
    bare = np.arange(before) if overlap else np.flatnonzero(seen == 0)
    for strip, lanes in step.strips(step.network.shapes[name][0]):
        if len(bare):
            size = min(len(bare), step.config.vector_rows)
            zeros = code.load(Rows(((step.zeros_at, FLOATS),), 0, size, lanes, "constant"))
            for first, rows in step.chunks(len(bare)):
                code.store(zeros, *step.picked(to, strip, bare[first:first + rows]))

        # With overlap, all windows add at a tap before any does at the next one.
        for some in [[tap] for tap in range(count)] if overlap else [list(range(count))]:
            for first, rows, digit in digits_of(step, f"{name}.index", name, code, strip):
                dy = arrived(step, code, name, strip, first, rows)
                if isinstance(node, AverageLayer):
                    share = code.div(dy, float(count))
                else:
                    index = digit or code.load(
                        step.rows(f"{name}.index", strip, first, rows))
                for tap in some:
                    places = taps[tap, first:first + rows]
                    where = step.picked(to, strip, places)
                    if not where:
                        continue
                    part = share if isinstance(node, AverageLayer) else code.select(
                        code.equal(index, float(tap)), dy, 0.0)
                    old: Value | float = 0.0
                    if overlap:
                        old = code.load(*where, *step.outside(where[0], places, least=False))
                    code.store(code.add(old, part), *where)


def arrived(step: StepMemory, code: VectorCode, name: str, strip: int, first: int, rows: int
            ) -> Value:
    """Return rows of the gradient of a node's output: the sum of its readers' contributions."""
    return reduce(code.add, [
        code.load(*step.picked(key, strip, step.input_rows[key][first:first + rows]))
        if key in step.input_rows else code.load(step.rows(key, strip, first, rows))
        for key in step.arrived[name]])


def relu_back(step: StepMemory, node: WeightedLayer | SumLayer, code: VectorCode) -> None:
    """Mask the gradient with ``output > 0``; for layers, also compute its column sums."""
    name = node.name
    for strip, _ in step.strips(step.network.shapes[name][0]):
        total: Value | None = None
        for first, rows, digit in digits_of(step, encoded_of(name), name, code, strip):
            dy = arrived(step, code, name, strip, first, rows)
            if node.relu:
                mask = digit or relu_mask(step, name, code, strip, first, rows)
                dy = code.select(mask, dy, 0.0)
            if isinstance(node, SumLayer):
                code.store(dy, step.rows(f"{name}.dx", strip, first, rows))
                continue
            column = code.apply(Function.COLUMN_SUM, dy)
            code.store(dy, step.rows(f"{name}.dz", strip, first, rows))
            total = column if total is None else code.add(total, column)
        if total is not None:
            code.store(total, step.rows(f"{name}.bias.gradient", strip, 0, 1))


def take_groups(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Extract the gradient of the weights from sums of products of all channels of strips.

    In each column, only the products with one channel of its group are kept per row; all others
    become +0, so the column's sum is that one number.
    """
    name, strips = layer.name, strips_of(step.config, step.network, layer)
    taps = math.prod(step.network.weight_shape(layer)[2:])
    for to in range(-(-strips.outputs // strips.width)):
        blocks = strips.inputs(to)
        for tap in range(taps):
            # Rows in the sums, in the mask, and in the gradient.
            of_sums, of_mask, of_gradient = (np.concatenate(parts) for parts in (
                [strips.row(taps, block, to, tap) + np.arange(strips.wide(block))
                 for block in blocks],
                [strips.row(1, block, to, 0) + np.arange(strips.wide(block))
                 for block in blocks],
                [rows_of_group(strips, taps, block, tap) for block in blocks]))
            for row in np.unique(of_gradient).tolist():
                here = np.flatnonzero(of_gradient == row)
                sums = []
                for first, rows in step.chunks(len(here)):
                    some = here[first:first + rows]
                    mask = code.load(*step.picked(mask_of(strips), to, of_mask[some]))
                    products = code.load(*step.picked(
                        f"{name}.weight.products", to, of_sums[some]))
                    sums.append(code.apply(
                        Function.COLUMN_SUM, code.select(mask, products, 0.0)))
                code.store(reduce(code.add, sums),
                           step.rows(f"{name}.weight.gradient", to, row, 1))
