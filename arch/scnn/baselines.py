"""Machines that SCNN is compared with, as timing models of the same layers.

- **DCNN**: a dense machine of the same grid, PT-IS-DP-dense in the paper's words. The plane is cut
  over the PEs as SCNN's is, and each PE makes ``f`` dot products of ``i`` input channels in a
  cycle: as many multipliers as ``f x i``, and operands of the same width. Taps are taken one after
  the other. Assumptions: what a PE needs of its neighbours' inputs is there (a halo costs nothing);
  weights and activations arrive in time; accumulators are written without conflict; the channels of
  one group of the convolution do not share a vector with those of another. Losses are the tiles
  that do not divide, and the remainders of ``C / groups`` over ``i`` and of ``K / groups`` over
  ``f``.
- **DCNN-opt**: the same time. Its multipliers stand still where an operand is zero, and activations
  are compressed in DRAM: energy only (:mod:`arch.scnn.costs.energy`).
- **SparseW** and **SparseA**: SCNN, of which only the weights, or only the activations, are
  compressed. The other operand is kept with its zeros, and each takes a multiplier's time.
- **SCNN(oracle)**: useful products over multipliers. A product is useful if both values are not
  zero and its output is in the plane.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from arch.scnn.papers import ConvShape, Density
from arch.scnn.params import ScnnConfig

__all__ = ["DcnnResult", "dcnn", "oracle", "sparse_acts", "sparse_weights", "useful_products"]


@dataclass(frozen=True, kw_only=True)
class DcnnResult:
    """What DCNN does for a layer.

    Parameters
    ----------
    cycles : int
    macs : int
        Those of the dense layer, padding included.
    utilization : float
        MACs over what all multipliers could do in that time.
    """

    cycles: int
    macs: int
    utilization: float


def dcnn(shape: ConvShape, config: ScnnConfig) -> DcnnResult:
    """Return the time that DCNN takes, ``tile * taps * ceil(C/i) * ceil(K/f)`` for each group.

    Parameters
    ----------
    shape : ConvShape
    config : ScnnConfig
        Its grid, ``f`` and ``i``; nothing else of it matters.
    """
    tile = (-(-shape.out_height // config.grid_rows)) * (-(-shape.out_width // config.grid_cols))
    channels = -(-(shape.channels // shape.groups) // config.i)
    outputs = -(-(shape.outputs // shape.groups) // config.f)
    cycles = tile * shape.kernel**2 * channels * outputs * shape.groups
    return DcnnResult(cycles=cycles, macs=shape.macs,
                      utilization=shape.macs / (cycles * config.macs_per_cycle))


def _inside(inputs: int, outputs: int, tap: int, stride: int, padding: int) -> slice:
    """Return the inputs that a tap meets, from the first to the last output that has one."""
    first = max(0, -(-(padding - tap) // stride))
    last = min(outputs - 1, (inputs - 1 + padding - tap) // stride)
    if last < first:
        return slice(0, 0)
    return slice(first * stride + tap - padding, last * stride + tap - padding + 1, stride)


def useful_products(shape: ConvShape, weights: NDArray[np.bool_], acts: NDArray[np.bool_]) -> int:
    """Return the products of two non-zero values whose output is in the plane.

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
    """Return the products that the densities make useful on average."""
    met = 0
    for row in range(shape.kernel):
        rows = _inside(shape.height, shape.out_height, row, shape.stride, shape.padding)
        for column in range(shape.kernel):
            columns = _inside(shape.width, shape.out_width, column, shape.stride, shape.padding)
            met += len(range(shape.height)[rows]) * len(range(shape.width)[columns])
    return (met * shape.outputs * (shape.channels // shape.groups) * shape.weights.value
            * shape.acts.value)


def oracle(shape: ConvShape, config: ScnnConfig, products: float | None = None) -> float:
    """Return the cycles of SCNN(oracle): useful products over multipliers.

    Parameters
    ----------
    products : int, optional
        Useful products (:func:`useful_products`); from the densities if it is left out.
    """
    made = _expected_products(shape) if products is None else products
    return made / config.macs_per_cycle


def sparse_weights(shape: ConvShape) -> ConvShape:
    """Return the layer as SparseW sees it: none of its activations is left out."""
    return replace(shape, acts=Density(value=1.0, source=shape.acts.source))


def sparse_acts(shape: ConvShape) -> ConvShape:
    """Return the layer as SparseA sees it: none of its weights is left out."""
    return replace(shape, weights=Density(value=1.0, source=shape.weights.source))
