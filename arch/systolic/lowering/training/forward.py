"""Kernels of the forward pass: bias and ReLU, residuals, poolings."""

from functools import reduce

import numpy as np
from numpy.typing import NDArray

from arch.systolic.lowering.training.encodings import pack_digits
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.names import SCORES
from arch.systolic.lowering.training.vector_code import Value, VectorCode
from arch.workloads.training import AverageLayer, MaxLayer, SumLayer, WeightedLayer

__all__ = ["activate", "average_pool", "max_pool", "residual", "scores", "taps_of"]


def activate(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Compute the output of a layer: bias and ReLU."""
    _biased(step, layer, code, layer.name)


def scores(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Compute the float32 scores of the last layer: its sums and bias."""
    _biased(step, layer, code, SCORES)


def _biased(step: StepMemory, layer: WeightedLayer, code: VectorCode, output: str) -> None:
    name = layer.name
    for strip, _ in step.strips(layer.channels):
        bias = code.load(step.rows(f"{name}.bias", strip, 0, 1))
        for first, rows in step.chunks(step.pixels(name)):
            z = code.add(code.load(step.rows(f"{name}.sums", strip, first, rows)), bias)
            code.store(code.max(z, 0.0) if layer.relu else z,
                       step.rows(output, strip, first, rows))


def residual(step: StepMemory, node: SumLayer, code: VectorCode) -> None:
    """Compute the sum of two outputs, and its ReLU."""
    a, b = node.sources
    for at in step.registers(node.name):
        left = code.load(step.rows(a, *at))
        y = code.add(left, left if a == b else code.load(step.rows(b, *at)))
        code.store(code.max(y, 0.0) if node.relu else y, step.rows(node.name, *at))


def taps_of(step: StepMemory, node: MaxLayer | AverageLayer) -> NDArray[np.int64]:
    """Return the rows of the input in each window: (taps, rows of the output); -1: none."""
    shapes, geometry = step.network.shapes, node.geometry
    height, width = shapes[node.source][1:]
    lines, across = shapes[node.name][1:]
    (down, right), (top, left) = geometry.strides, geometry.pads[:2]
    found = []
    images = np.arange(step.batch)[:, np.newaxis, np.newaxis] * height * width
    for ky, kx in np.ndindex(node.kernel):
        y = (down * np.arange(lines) + ky - top)[:, np.newaxis]
        x = right * np.arange(across) + kx - left
        inside = (y >= 0) & (y < height) & (x >= 0) & (x < width)
        found.append(np.where(inside, images + y * width + x, -1).ravel())
    return np.stack(found)


def _windows(step: StepMemory, code: VectorCode, node: MaxLayer | AverageLayer, strip: int,
             rows: NDArray[np.int64]) -> Value:
    """Return the inputs that windows see at a tap."""
    whole = step.rows(node.source, strip, 0, 1)
    return code.load(*step.picked(node.source, strip, rows),
                     *step.outside(whole, rows, isinstance(node, MaxLayer)))


def max_pool(step: StepMemory, node: MaxLayer, code: VectorCode) -> None:
    """Compute the maximum of each window, and the first tap that has it if a gradient needs that.
    """
    name, (first_tap, *taps) = node.name, taps_of(step, node)
    kept = f"{name}.index"
    keeps = kept in step.matrices or kept in step.packings
    for strip, _ in step.strips(step.network.shapes[name][0]):
        def pool(first: int, rows: int, strip: int = strip) -> Value | None:
            here = slice(first, first + rows)
            largest = _windows(step, code, node, strip, first_tap[here])
            index = code.select(largest, 0.0, 0.0) if keeps else None
            for tap, places in enumerate(taps, start=1):
                seen = _windows(step, code, node, strip, places[here])
                if index is not None:
                    index = code.select(code.greater(seen, largest), float(tap), index)
                largest = code.max(largest, seen)
            code.store(largest, step.rows(name, strip, first, rows))
            return index

        def indices(first: int, rows: int) -> Value:
            found = pool(first, rows)
            assert found is not None
            return found

        if kept in step.packings:
            pack_digits(step, kept, code, strip, indices)
            continue
        for first, rows in step.chunks(step.pixels(name)):
            index = pool(first, rows)
            if index is not None:
                code.store(index, step.rows(kept, strip, first, rows))


def average_pool(step: StepMemory, node: AverageLayer, code: VectorCode) -> None:
    """Compute the mean of each window."""
    name, taps = node.name, taps_of(step, node)
    for strip, first, rows in step.registers(name):
        parts = [_windows(step, code, node, strip, places[first:first + rows]) for places in taps]
        code.store(code.div(reduce(code.add, parts), float(len(taps))),
                   step.rows(name, strip, first, rows))
