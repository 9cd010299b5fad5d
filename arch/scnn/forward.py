"""Results of every layer in the engine's arithmetic, so that the model knows which are nonzero.

Compiled, and written independently of the golden kernels in :mod:`sim.scnn.golden`, which it must
equal.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.numerics import INT8, INT32, UINT8, IntegerFormat
from arch.scnn.network import OUT_BITS, SparseLayer, SparseNetwork

__all__ = ["macs", "post", "propagate", "sums", "tensors"]

Array = NDArray[Any]


@njit(cache=True)
def _scatter(image: Any, weights: Any, per_group: Any, stride: Any, dilation: Any, maximum: Any,
             found: Any) -> None:
    """Add each weight times the inputs that it meets to the outputs; ``image`` is padded."""
    outputs, depth, rows, columns = weights.shape
    height, width = found.shape[1:]
    for k in range(outputs):
        for c in range(depth):
            plane = image[k // per_group * depth + c]
            for r in range(rows):
                for s in range(columns):
                    weight = np.int32(weights[k, c, r, s])
                    if weight == 0:
                        continue
                    for y in range(height):
                        line = plane[y * stride[0] + r * dilation[0]]
                        first = s * dilation[1]
                        if maximum:
                            for x in range(width):
                                value = weight * line[first + x * stride[1]]
                                found[k, y, x] = max(found[k, y, x], value)
                        elif stride[1] == 1:
                            for x in range(width):
                                found[k, y, x] += weight * line[first + x]
                        else:
                            for x in range(width):
                                found[k, y, x] += weight * line[first + x * stride[1]]


def sums(layer: SparseLayer, inputs: Array) -> NDArray[np.int32]:
    """Return the accumulators of a layer, (N, K, H', W'), for inputs (N, C, H, W); they wrap."""
    top, left, bottom, right = layer.pads
    padded = np.pad(inputs.astype(np.int32), ((0, 0), (0, 0), (top, bottom), (left, right)))
    found = np.zeros((len(inputs), layer.outputs, *layer.plane(*inputs.shape[2:])), np.int32)
    for image, result in zip(padded, found, strict=True):
        _scatter(image, layer.weights, layer.outputs // layer.groups, np.array(layer.stride),
                 np.array(layer.dilation), layer.maximum, result)
    return found


def post(layer: SparseLayer, acc: Array) -> NDArray[np.int16]:
    """Post-process accumulators (N, K, H', W') to results: bias, scale, ReLU, 8-bit limits."""
    bias, scale = layer.bias[:, None, None], layer.scale[:, None, None]
    with np.errstate(over="ignore", under="ignore"):
        total = INT32.wrap(acc.astype(np.int64) + bias).astype(np.float32)
        found = IntegerFormat(bits=OUT_BITS).quantize(total * scale, 0)
    if layer.relu:
        found = np.maximum(found, 0)
    return (UINT8 if layer.unsigned else INT8).saturate(found).astype(np.int16)


def propagate(layer: SparseLayer, inputs: Array) -> NDArray[np.int16]:
    """Return the results of a layer, (N, K, H', W'), for inputs (N, C, H, W)."""
    return post(layer, sums(layer, inputs))


def tensors(network: SparseNetwork) -> tuple[NDArray[np.int16], ...]:
    """Return the inputs of a network and the results of every layer."""
    found = [network.inputs.astype(np.int16)]
    for layer in network.layers:
        found.append(propagate(layer, found[-1]))
    return tuple(found)


@njit(cache=True)
def _count(valued: Any, weights: Any, per_group: Any, stride: Any, dilation: Any, plane: Any
           ) -> Any:
    """Count products of a weight and an input that are both nonzero; ``valued`` is padded."""
    outputs, depth, rows, columns = weights.shape
    total = 0
    for group in range(outputs // per_group):
        for c in range(depth):
            for r in range(rows):
                for s in range(columns):
                    used = 0
                    for k in range(group * per_group, (group + 1) * per_group):
                        used += weights[k, c, r, s] != 0
                    if used == 0:
                        continue
                    met = 0
                    for y in range(plane[0]):
                        for x in range(plane[1]):
                            met += valued[group * depth + c, y * stride[0] + r * dilation[0],
                                          x * stride[1] + s * dilation[1]]
                    total += used * met
    return total


def macs(layer: SparseLayer, inputs: Array) -> int:
    """Return the multiply-accumulates of nonzero values with results inside the plane."""
    top, left, bottom, right = layer.pads
    valued = np.pad(inputs != 0, ((0, 0), (0, 0), (top, bottom), (left, right)))
    plane = np.array(layer.plane(*inputs.shape[2:]))
    return sum(int(_count(image, layer.weights, layer.outputs // layer.groups,
                          np.array(layer.stride), np.array(layer.dilation), plane))
               for image in valued)
