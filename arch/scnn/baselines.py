"""Timing models of the machines that SCNN is compared with, for the same layers.

- **DCNN**: a dense machine on the same grid, PT-IS-DP-dense in the paper's terms. The plane is
  divided among the PEs as in SCNN, and each PE computes ``f`` dot products over ``i`` input
  channels per cycle: as many multipliers as ``f x i``, with operands of the same width. Taps are
  processed one after the other. Assumptions: a PE has the inputs that it needs from its neighbours
  (halos cost nothing); weights and activations arrive in time; accumulators are written without
  conflicts; a vector never mixes channels of two convolution groups. The losses are tiles that do
  not divide evenly, and the remainders of ``C / groups`` over ``i`` and of ``K / groups`` over
  ``f``.
- **DCNN-opt**: the same timing. Its multipliers are gated if an operand is zero, and activations
  are compressed in DRAM, which affects only the energy (:mod:`arch.scnn.costs.energy`).
- **SparseW** and **SparseA**: SCNN in which only the weights, or only the activations, are
  compressed. The other operand keeps its zeros, each of which occupies a multiplier.
- **SCNN(oracle)**: useful products divided by multipliers. A product is useful if both values are
  nonzero and its output is inside the plane.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from arch.scnn.papers import ConvShape, Density
from arch.scnn.params import ScnnConfig

__all__ = ["DcnnResult", "dcnn", "oracle", "sparse_acts", "sparse_weights", "useful_products"]


@dataclass(frozen=True, kw_only=True)
class DcnnResult:
    """Result of DCNN for a layer.

    Parameters
    ----------
    cycles : int
    macs : int
        MACs of the dense layer, padding included.
    utilization : float
        MACs divided by what all multipliers could do in that time.
    """

    cycles: int
    macs: int
    utilization: float


def dcnn(shape: ConvShape, config: ScnnConfig) -> DcnnResult:
    """Return the time of DCNN, ``tile * taps * ceil(C/i) * ceil(K/f)`` for each group.

    Parameters
    ----------
    shape : ConvShape
    config : ScnnConfig
        Only its grid, ``f`` and ``i`` matter.
    """
    tile = (-(-shape.out_height // config.grid_rows)) * (-(-shape.out_width // config.grid_cols))
    channels = -(-(shape.channels // shape.groups) // config.i)
    outputs = -(-(shape.outputs // shape.groups) // config.f)
    cycles = tile * shape.kernel**2 * channels * outputs * shape.groups
    return DcnnResult(cycles=cycles, macs=shape.macs,
                      utilization=shape.macs / (cycles * config.macs_per_cycle))


def _inside(inputs: int, outputs: int, tap: int, stride: int, padding: int) -> slice:
    """Return the inputs that a tap meets, from the first to the last valid output."""
    first = max(0, -(-(padding - tap) // stride))
    last = min(outputs - 1, (inputs - 1 + padding - tap) // stride)
    if last < first:
        return slice(0, 0)
    return slice(first * stride + tap - padding, last * stride + tap - padding + 1, stride)


def useful_products(shape: ConvShape, weights: NDArray[np.bool_], acts: NDArray[np.bool_]) -> int:
    """Return the number of products of two nonzero values whose output is inside the plane.

    Parameters
    ----------
    weights : (K, C / groups, R, S) bool
    acts : (C, H, W) bool
    """
    per_tap = weights.reshape(shape.groups, -1, *weights.shape[1:]).sum(axis=1)
    total = 0
    for row in range(shape.kernel):
        rows = _inside(shape.height, shape.out_height, row, shape.stride, shape.padding)
        for column in range(shape.kernel):
            columns = _inside(shape.width, shape.out_width, column, shape.stride, shape.padding)
            met = acts[:, rows, columns].sum(axis=(1, 2)).reshape(shape.groups, -1)
            total += int((met * per_tap[:, :, row, column]).sum())
    return total


def _expected_products(shape: ConvShape) -> float:
    """Return the expected number of useful products, given the densities."""
    met = 0
    for row in range(shape.kernel):
        rows = _inside(shape.height, shape.out_height, row, shape.stride, shape.padding)
        for column in range(shape.kernel):
            columns = _inside(shape.width, shape.out_width, column, shape.stride, shape.padding)
            met += len(range(shape.height)[rows]) * len(range(shape.width)[columns])
    return (met * shape.outputs * (shape.channels // shape.groups) * shape.weights.value
            * shape.acts.value)


def oracle(shape: ConvShape, config: ScnnConfig, products: float | None = None) -> float:
    """Return the cycles of SCNN(oracle): useful products divided by multipliers.

    Parameters
    ----------
    products : int, optional
        Useful products (:func:`useful_products`); default: as the densities predict.
    """
    made = _expected_products(shape) if products is None else products
    return made / config.macs_per_cycle


def sparse_weights(shape: ConvShape) -> ConvShape:
    """Return the layer as SparseW sees it: with all its activations."""
    return replace(shape, acts=Density(value=1.0, source=shape.acts.source))


def sparse_acts(shape: ConvShape) -> ConvShape:
    """Return the layer as SparseA sees it: with all its weights."""
    return replace(shape, weights=Density(value=1.0, source=shape.weights.source))
