"""Activations of every layer in the engine's arithmetic, so that the model knows which are nonzero.

Compiled, and written independently of the golden kernel in :mod:`sim.eie.golden`, which it must
equal.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import ACT

__all__ = ["activations", "macs", "propagate"]

_LOW, _HIGH = ACT.minimum, ACT.maximum


@njit(cache=True)
def _layer(indptr: Any, rows: Any, codes: Any, weights: Any, inputs: Any, shift: Any, relu: Any,
           outputs: Any) -> None:
    half = (1 << shift) >> 1
    for image in range(len(inputs)):
        for column in range(len(indptr) - 1):
            x = inputs[image, column]
            if x == 0:
                continue
            for entry in range(indptr[column], indptr[column + 1]):
                row = rows[entry]
                total = outputs[image, row] + ((weights[codes[entry]] * x + half) >> shift)
                outputs[image, row] = min(max(total, _LOW), _HIGH)
        if relu:
            for row in range(outputs.shape[1]):
                outputs[image, row] = max(outputs[image, row], 0)


def propagate(layer: SparseLayer, inputs: NDArray[Any], fraction_bits: int) -> NDArray[np.int64]:
    """Return a layer's outputs, (M, rows), for inputs (M, columns).

    Columns are added in ascending order, each product shifted right by ``fraction_bits`` and
    rounded half up, each sum saturated to 16 bits.
    """
    matrix = layer.matrix
    outputs = np.zeros((len(inputs), matrix.shape[0]), np.int64)
    weights = to_fixed(matrix.codebook, fraction_bits).astype(np.int64)
    _layer(matrix.indptr, matrix.rows, matrix.codes, weights, inputs.astype(np.int64),
           fraction_bits, layer.relu, outputs)
    return outputs


def activations(network: SparseNetwork, fraction_bits: int) -> list[NDArray[np.int64]]:
    """Return the inputs and outputs of every layer, (M, width) each."""
    found = [network.inputs.astype(np.int64)]
    for layer in network.layers:
        found.append(propagate(layer, found[-1], fraction_bits))
    return found


def macs(network: SparseNetwork, found: list[NDArray[np.int64]]) -> int:
    """Return the multiply-accumulates of stored weights and nonzero activations."""
    return sum(int(((inputs != 0).sum(axis=0) * layer.matrix.column_counts).sum())
               for layer, inputs in zip(network.layers, found, strict=False))
