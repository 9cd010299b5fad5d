"""Chained dense layers of floats, in the order in which a mesh adds."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int
from arch.numerics import FLOAT32, FloatFormat
from arch.workloads.base import FloatLayer, Network
from sim.golden.floating import add, convert

__all__ = ["float_matmul", "run_float_mlp"]

_F32 = np.float32


def float_matmul(a: ArrayLike, b: ArrayLike, operand: FloatFormat, *,
                 k_width: int) -> NDArray[Any]:
    """Return ``C[m, n] = sum_k a[m, k] * b[k, n]`` in float32.

    K is cut into tiles of ``k_width``. Within a tile products are added one by one, in the order of
    k, to a partial sum that begins at +0: that is a column of the mesh. The first tile's sum is the
    accumulator, to which those of the others are added, in order. Each product and each sum is
    rounded once to float32, to nearest even; NaN are canonical.

    Parameters
    ----------
    a : (M, K) array
        Of ``operand.dtype``.
    b : (K, N) array
        Of ``operand.dtype``.
    operand : FloatFormat
        Format of both; its products are exact in float32, but for bfloat16 ones beyond the range
        of normal numbers.
    k_width : int
        Rows of a tile of weights, at least 1.

    Returns
    -------
    (M, N) float32 array

    Raises
    ------
    TypeError
        An operand is of another dtype.
    ValueError
        A shape does not fit, or ``k_width`` is below 1.
    """
    width = check_int("k_width", k_width, 1)
    left, right = operand.check("a", a, 2).astype(_F32), operand.check("b", b, 2).astype(_F32)
    depth = left.shape[1]
    if right.shape[0] != depth:
        raise ValueError(f"b must have {depth} rows (= columns of a), not {right.shape[0]}")
    total = np.zeros((left.shape[0], right.shape[1]), _F32)
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        for start in range(0, depth, width):
            part = np.zeros_like(total)
            for k in range(start, min(depth, start + width)):
                part += left[:, k, np.newaxis] * right[k]
            total = part if start == 0 else total + part
    return FLOAT32.canonical(total)


def run_float_mlp(network: Network, inputs: ArrayLike, *,
                  k_widths: Sequence[int]) -> list[NDArray[Any]]:
    """Return the output of every layer: ``x[i+1] = operand(relu(matmul(x[i], w[i]) + bias[i]))``.

    :func:`float_matmul`, then one addition, rounded to float32; ReLU makes +0 of what is negative,
    and leaves NaN; then one conversion to the operands' format, unless the layer is ``wide``.

    Parameters
    ----------
    network : Network
        Layers to run, :class:`arch.workloads.FloatLayer`. Its own inputs are not looked at.
    inputs : (M, K) array
        Of the operands' dtype, K that of the first layer.
    k_widths : sequence of int
        Of each layer: rows of a tile of weights.

    Returns
    -------
    list of (M, N) arrays
        One a layer, first to last; of the operands' dtype, or float32.

    Raises
    ------
    TypeError
        ``inputs`` are of another dtype, or a layer is none of floats.
    ValueError
        A shape does not fit, or there is not one width a layer.
    """
    outputs: list[NDArray[Any]] = []
    activations: ArrayLike = inputs
    for layer, k_width in zip(network.layers, k_widths, strict=True):
        if not isinstance(layer, FloatLayer):
            raise TypeError(f"layers must be FloatLayer objects, not {layer!r}")
        sums = add(float_matmul(activations, layer.weights, layer.operand, k_width=k_width),
                   layer.bias, FLOAT32)
        if layer.relu:
            # Not np.maximum, which leaves the sign of a zero open.
            sums = np.where((sums > 0) | np.isnan(sums), sums, _F32(0))
        outputs.append(sums if layer.wide else convert(sums, FLOAT32, layer.operand))
        activations = outputs[-1]
    return outputs
