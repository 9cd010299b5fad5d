"""Layers of the SCNN engine, computed densely by the golden kernels of quantised operators."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.ir import UNSIGNED_OFFSET, Convolution, MaxPool, TensorSpec
from arch.numerics import INT8, UINT8
from arch.scnn.network import OUT_BITS, SparseLayer, SparseNetwork
from sim.golden.graph import run_node
from sim.golden.requantize import requantize

__all__ = ["run_layer", "run_network"]

Array = NDArray[Any]


def _max_pool(layer: SparseLayer, stored: Array, spec: TensorSpec,
              shape: tuple[int, int, int, int]) -> Array:
    """Return the largest value of each window; 0 where the whole window is padding."""
    pool = MaxPool(
        name=layer.name, input=spec, kernel=layer.kernel, strides=layer.stride, pads=layer.pads,
        dilations=layer.dilation, output=TensorSpec(
            name="y", shape=shape, scale=spec.scale, zero_point=spec.zero_point))
    return np.maximum(run_node(pool, stored).astype(np.int16) - spec.zero_point, 0)


def run_layer(layer: SparseLayer, inputs: ArrayLike, *, unsigned: bool) -> NDArray[np.int16]:
    """Return the results of a layer, by the formula of its class.

    Parameters
    ----------
    layer : SparseLayer
    inputs : (N, C, H, W) integer array
        Activations, 8 bits.
    unsigned : bool
        Whether activations are unsigned, 0 to 255.
    """
    values = np.asarray(inputs)
    offset = UNSIGNED_OFFSET if unsigned else 0
    stored = (values.astype(np.int16) - offset).astype(np.int8)
    spec = TensorSpec(name="x", shape=values.shape, scale=np.float32(1), zero_point=-offset)
    n, shape = len(values), layer.plane(*values.shape[2:])
    if layer.maximum:
        return _max_pool(layer, stored, spec, (n, layer.outputs, *shape))
    node = Convolution(
        name=layer.name, input=spec, weights=layer.weights, strides=layer.stride, pads=layer.pads,
        dilations=layer.dilation, group=layer.groups, output=TensorSpec(
            name="y", shape=(n, layer.outputs, *shape), scale=None, zero_point=0, dtype="int32"))
    rows = np.moveaxis(run_node(node, stored), 1, -1).reshape(-1, layer.outputs)
    found = requantize(rows, layer.bias, layer.scale, 0, relu=layer.relu, out_bits=OUT_BITS)
    limited = (UINT8 if layer.unsigned else INT8).saturate(found)
    return np.ascontiguousarray(
        np.moveaxis(limited.reshape(n, *shape, layer.outputs), -1, 1).astype(np.int16))


def run_network(network: SparseNetwork) -> list[NDArray[np.int16]]:
    """Return the results of every layer, (N, K, H, W) each."""
    found: list[NDArray[np.int16]] = []
    values: Array = network.inputs
    for index, layer in enumerate(network.layers):
        found.append(run_layer(layer, values, unsigned=network.unsigned(index)))
        values = found[-1]
    return found
