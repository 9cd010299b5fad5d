"""Forward and backward kernels of layers without products, made of the vector unit's functions.

Images are (N, C, H, W). The vector unit sees their pixels as rows, image by image and line by line,
and their channels as columns.
"""

from dataclasses import dataclass

import numpy as np

from arch.workloads.training import Geometry
from sim.systolic.golden.training.functions import exp, log
from sim.systolic.golden.training.vector import Array, VectorUnit

__all__ = ["Loss", "add_bias", "average_pool", "average_pool_back", "bias_gradient",
           "cross_entropy", "max_pool", "max_pool_back", "relu", "relu_back", "rows_of"]


def rows_of(x: Array) -> Array:
    """Return (N, C, H, W) as (N * H * W, C), the rows of the vector unit."""
    return np.moveaxis(x, 1, -1).reshape(-1, x.shape[1])


def add_bias(unit: VectorUnit, z: Array, bias: Array) -> Array:
    """Return ``z + bias``, with one bias per channel."""
    return unit.add(z, bias.reshape(1, -1, 1, 1))


def bias_gradient(unit: VectorUnit, dz: Array) -> Array:
    """Return the column sums of the gradient, one per channel: :meth:`VectorUnit.col_sum`."""
    sums: Array = unit.col_sum(rows_of(dz))[0]
    return sums


def relu(unit: VectorUnit, z: Array) -> Array:
    """Return ``max(z, +0)``; NaN stays."""
    return unit.max(z, 0.0)


def relu_back(unit: VectorUnit, a: Array, da: Array) -> Array:
    """Return ``da`` where the output ``a`` of the ReLU is greater than 0, else +0."""
    return unit.select(unit.greater(a, 0.0), da, 0.0)


def _taps(x: Array, kernel: tuple[int, int], geometry: Geometry, outside: float) -> list[Array]:
    """Return the windows' elements at each tap, by lines of the kernel: (N, C, OY, OX) each."""
    top, left, bottom, right = geometry.pads
    height, width = geometry.outputs((x.shape[2], x.shape[3]), kernel)
    padded = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)), constant_values=outside)
    down, across = geometry.strides
    return [padded[:, :, ky:ky + down * (height - 1) + 1:down,
                   kx:kx + across * (width - 1) + 1:across] for ky, kx in np.ndindex(kernel)]


def _add_up(unit: VectorUnit, parts: list[Array], image: tuple[int, int], kernel: tuple[int, int],
            geometry: Geometry) -> Array:
    """Return, for each pixel, the sum of the windows' parts, added tap by tap from +0 on."""
    top, left, bottom, right = geometry.pads
    n, channels, height, width = parts[0].shape
    down, across = geometry.strides
    total = np.zeros((n, channels, image[0] + top + bottom, image[1] + left + right), unit.dtype)
    for (ky, kx), part in zip(np.ndindex(kernel), parts, strict=True):
        seen = (slice(None), slice(None), slice(ky, ky + down * (height - 1) + 1, down),
                slice(kx, kx + across * (width - 1) + 1, across))
        total[seen] = unit.add(total[seen], part)
    return np.ascontiguousarray(total[:, :, top:top + image[0], left:left + image[1]])


def max_pool(unit: VectorUnit, x: Array, kernel: tuple[int, int],
             geometry: Geometry) -> tuple[Array, Array]:
    """Return the largest number of each window, and its tap, counted line by line from 0.

    The first of equals wins. Tap by tap: ``index = select(x > m, tap, index)``, ``m = max(m, x)``.
    Padding is -infinity. A window with NaN gives NaN.
    """
    taps = _taps(unit.value(x), kernel, geometry, -np.inf)
    largest, index = taps[0], unit.value(np.zeros(taps[0].shape))
    for tap, seen in enumerate(taps[1:], start=1):
        index = unit.select(unit.greater(seen, largest), float(tap), index)
        largest = unit.max(largest, seen)
    return largest, index


def max_pool_back(unit: VectorUnit, index: Array, dy: Array, image: tuple[int, int],
                  kernel: tuple[int, int], geometry: Geometry) -> Array:
    """Return the gradient of the input: ``dy`` at the saved index, summed where windows overlap.

    The sum goes tap by tap.
    """
    parts = [unit.select(unit.equal(index, float(tap)), dy, 0.0)
             for tap in range(kernel[0] * kernel[1])]
    return _add_up(unit, parts, image, kernel, geometry)


def average_pool(unit: VectorUnit, x: Array, kernel: tuple[int, int], geometry: Geometry) -> Array:
    """Return the windows' sums, added tap by tap, over the number of taps; padding counts as 0."""
    first, *others = _taps(unit.value(x), kernel, geometry, 0.0)
    total = first
    for seen in others:
        total = unit.add(total, seen)
    return unit.div(total, float(kernel[0] * kernel[1]))


def average_pool_back(unit: VectorUnit, dy: Array, image: tuple[int, int], kernel: tuple[int, int],
                      geometry: Geometry) -> Array:
    """Return the gradient of the input: ``dy`` over the number of taps, added tap by tap."""
    count = kernel[0] * kernel[1]
    share = unit.div(dy, float(count))
    return _add_up(unit, [share] * count, image, kernel, geometry)


@dataclass(frozen=True, kw_only=True, eq=False)
class Loss:
    """Softmax cross-entropy of a batch.

    Parameters
    ----------
    value : scalar array
        Mean over the batch, not scaled.
    gradient : (N, classes) array
        Gradient with respect to the scores, times the loss scale.
    total : scalar array
        Sum of the losses, not divided.
    """

    value: Array
    gradient: Array
    total: Array


def cross_entropy(unit: VectorUnit, scores: Array, labels: Array, *, scale: float = 1.0,
                  batch: int | None = None, before: Array | None = None) -> Loss:
    """Return the mean softmax cross-entropy and its gradient with respect to the scores.

    ``d = scores - row_max(scores)``; ``e = exp(d)``; ``s = row_sum(e)``;
    loss ``col_sum(log(s) - d[label]) / N``; gradient ``(e / s - onehot) * (scale / N)``. The factor
    ``scale / N`` is rounded once.

    Parameters
    ----------
    unit : VectorUnit
    scores : (N, classes) array
    labels : (N,) integer array
    scale : float
        Loss scale.
    batch : int, optional
        N, if these images are only a part of a batch.
    before : scalar array, optional
        Sum of the losses of the batch's previous images, to which the sum of these is added.
    """
    onehot = unit.value(np.asarray(labels)[:, np.newaxis] == np.arange(scores.shape[1]))
    d = unit.sub(scores, unit.row_max(scores))
    e = exp(unit, d)
    s = unit.row_sum(e)
    losses = unit.sub(log(unit, s), unit.row_sum(unit.select(onehot, d, 0.0)))
    count = float(len(scores) if batch is None else batch)
    total = unit.col_sum(losses)
    if before is not None:
        total = unit.add(before, total)
    gradient = unit.mul(unit.sub(unit.div(e, s), onehot), scale / count)
    return Loss(value=unit.div(total, count)[0, 0], gradient=gradient, total=total)
