"""Sparse layers in EIE's fixed-point arithmetic, in the order in which its accumulators add."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.eie.network import SparseNetwork, to_fixed
from arch.eie.params import ACT

__all__ = ["run_sparse", "spmv_fixed"]


def spmv_fixed(matrix: Any, x: NDArray[Any], *, shift: int) -> NDArray[np.int64]:
    """Return ``y[i] = sat16(... sat16(round(W[i, 0] x[0])) ... + round(W[i, n-1] x[n-1]))``.

    Products are accumulated in ascending order of columns. ``round(p)`` is
    ``floor(p / 2**shift + 1/2)``: ties round up. Every sum saturates to 16 bits.

    Parameters
    ----------
    matrix : (M, N) scipy.sparse CSC array of integers
        Weights, signed 16 bits.
    x : (N,) integer array
        Activations, signed 16 bits. Zeros are skipped, which does not change the result.
    shift : int
        Fraction bits of the weights.

    Returns
    -------
    (M,) int64 array
    """
    y = np.zeros(matrix.shape[0], np.int64)
    half = (1 << shift) >> 1
    for column in np.flatnonzero(x):
        part = slice(matrix.indptr[column], matrix.indptr[column + 1])
        rows = matrix.indices[part]
        products = matrix.data[part].astype(np.int64) * int(x[column])
        y[rows] = ACT.saturate(y[rows] + ((products + half) >> shift))
    return y


def run_sparse(network: SparseNetwork, *, fraction_bits: int) -> list[NDArray[np.int64]]:
    """Return the outputs of every layer, (runs, outputs) each.

    Parameters
    ----------
    network : SparseNetwork
    fraction_bits : int
        Fraction bits of the weights, and so the shift after the multiplier. Bits.
    """
    found = []
    inputs = network.inputs.astype(np.int64)
    for layer in network.layers:
        weights = layer.matrix.to_scipy(
            to_fixed(layer.matrix.codebook, fraction_bits).astype(np.int64))
        rows = np.stack([spmv_fixed(weights, x, shift=fraction_bits) for x in inputs])
        inputs = np.maximum(rows, 0) if layer.relu else rows
        found.append(inputs)
    return found
