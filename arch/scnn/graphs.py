"""Quantized networks of :mod:`arch.ir`, such as ONNX models, as layers of the SCNN engine.

Their tensors are int8 with a zero point. With zero point -128 a tensor represents 0 to 255 (uint8
with zero point 0 in the model), with zero point 0 it represents -128 to 127: in both, stored zeros
mean zero. With other zero points they do not, so these are refused.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import (
    UNSIGNED_OFFSET,
    Convolution,
    Dense,
    GlobalAveragePool,
    Graph,
    MaxPool,
    Node,
    Reshape,
    Table,
    TensorSpec,
)
from arch.numerics import INT8
from arch.scnn.network import SparseLayer, SparseNetwork, dense, max_pool

__all__ = ["from_graph", "from_stored", "to_stored"]

Array = NDArray[Any]


def _unsigned(label: str, spec: TensorSpec) -> bool:
    """Return whether a tensor represents 0 to 255."""
    if spec.dtype != INT8.name:
        raise ConfigError(f"{label} output must be quantised to 8 bits, not {spec.dtype}")
    if spec.zero_point not in (0, -UNSIGNED_OFFSET):
        raise ConfigError(
            f"{label}: zero point of tensor {spec.name!r} must be 0 (of uint8, or of int8) or "
            f"{-UNSIGNED_OFFSET} (of int8), not {spec.zero_point + UNSIGNED_OFFSET} of uint8, "
            f"which is {spec.zero_point} of int8: quantise activations symmetrically")
    return spec.zero_point != 0


def _weights(node: Convolution | Dense) -> Array:
    if node.wide:
        raise ConfigError(
            f"{node.label} weights less their zero point must be {INT8.minimum} to {INT8.maximum}, "
            f"not {node.weights.min()} to {node.weights.max()}: quantise weights symmetrically")
    weights: Array = node.weights
    return weights


def _layer(node: Node, source: TensorSpec, positive: bool, unflattened: tuple[int, ...] | None
           ) -> SparseLayer:
    """Return the layer for a node; ``unflattened`` is the shape before a flattening."""
    before, after = _unsigned(node.label, source), _unsigned(node.label, node.output)
    match node:
        case Convolution():
            return SparseLayer(
                name=node.name, weights=_weights(node), bias=node.bias, scale=node.scale,
                stride=node.strides, pads=node.pads, dilation=node.dilations, groups=node.group,
                unsigned=after)
        case Dense():
            if node.relu:
                raise ConfigError(f"{node.label} relu must be False on this engine, not True")
            plane = source.shape[1:] if unflattened is None else unflattened[1:]
            channels, height, width = plane
            return dense(node.name, _weights(node).T, (channels, height, width), bias=node.bias,
                         scale=node.scale, unsigned=after)
        case MaxPool():
            if not positive:
                raise ConfigError(f"{node.label} must be behind a ReLU, or of uint8: zeros at the "
                                  "edges would be the maximum of negative values")
            if any(pad >= size for pad, size in zip(node.pads, node.kernel * 2, strict=True)):
                raise ConfigError(f"{node.label} pads must be below the kernel {node.kernel}, "
                                  f"not {node.pads}")
            height, width = node.kernel
            down, across = node.strides
            return max_pool(node.name, source.shape[1], (height, width), unsigned=before,
                            stride=(down, across), pads=node.pads,
                            dilation=(node.dilations[0], node.dilations[1]))
        case GlobalAveragePool():
            channels, height, width = source.shape[1:]
            return SparseLayer(name=node.name, groups=channels, unsigned=after,
                               weights=np.ones((channels, 1, height, width), np.int8),
                               scale=node.scale, average=True)
        case _:
            raise ConfigError(f"{node.label} must be behind a convolution")


def _is_relu(node: Node) -> bool:
    """Return whether a table computes max(x, 0) of signed values."""
    return (isinstance(node, Table) and node.input.zero_point == node.output.zero_point == 0
            and node.input.scale == node.output.scale
            and np.array_equal(node.entries, np.maximum(np.arange(INT8.minimum,
                                                                  INT8.maximum + 1), 0)))


def from_stored(spec: TensorSpec, stored: Array) -> Array:
    """Convert stored int8 values to activations: int8, or uint8 if the zero point is -128."""
    values = stored.astype(np.int16) - spec.zero_point
    return values.astype(np.uint8 if spec.zero_point else np.int8)


def to_stored(spec: TensorSpec, values: Array) -> NDArray[np.int8]:
    """Convert activations to stored int8 values: the inverse of :func:`from_stored`."""
    return (values.astype(np.int16) + spec.zero_point).astype(np.int8)


def from_graph(graph: Graph, inputs: Mapping[str, Array]) -> SparseNetwork:
    """Convert a graph that is a single chain of layers to a network.

    Parameters
    ----------
    graph : Graph
    inputs : mapping of str to (N, C, H, W) int8 array
        Stored values of the input, by tensor name.

    Raises
    ------
    ConfigError
        The engine does not support an operator, its numbers or its place in the graph; the text
        names it.
    """
    if len(graph.inputs) != 1 or len(graph.outputs) != 1:
        raise ConfigError(f"graph {graph.name!r} must have one input and one output, "
                          f"not {len(graph.inputs)} and {len(graph.outputs)}")
    source = first = graph.inputs[0].tensor
    label = f"input {first.name!r}"
    positive = _unsigned(label, first)
    layers: list[SparseLayer] = []
    unflattened: tuple[int, ...] | None = None
    for node in graph.nodes:
        if not isinstance(node, Convolution | Dense | MaxPool | GlobalAveragePool | Reshape
                          ) and not _is_relu(node):
            raise ConfigError(f"{node.label} must be a convolution, a fully connected layer, max "
                              "pooling, global average pooling or ReLU, which are all that this "
                              f"engine runs, not {type(node).__name__}")
        if any(spec.name != source.name for spec in node.inputs):
            other = next(spec.name for spec in node.inputs if spec.name != source.name)
            raise ConfigError(f"{node.label} must read {source.name!r} alone, what the operator in "
                              f"front writes, not {other!r}")
        if isinstance(node, Reshape):
            if node.output.shape[2:] != (1, 1):
                raise ConfigError(f"{node.label} must flatten its input, not make it "
                                  f"{node.output.shape}")
            unflattened = unflattened or node.input.shape
        elif _is_relu(node) and layers and not layers[-1].maximum and unflattened is None:
            layers[-1] = dataclasses.replace(layers[-1], relu=True)
            positive = True
        else:
            if unflattened is not None and not isinstance(node, Dense):
                raise ConfigError(f"{node.label} must be fully connected, behind a Reshape")
            layers.append(_layer(node, source, positive, unflattened))
            positive = layers[-1].unsigned or layers[-1].relu or layers[-1].maximum
            unflattened = None
        source = node.output
    if unflattened is not None:
        raise ConfigError(f"node {graph.nodes[-1].name!r} (Reshape) must be in front of a fully "
                          "connected layer, not at the end")
    if graph.outputs[0].tensor.name != source.name:
        raise ConfigError(f"output {graph.outputs[0].name!r} must be what the last operator "
                          f"writes, not {graph.outputs[0].tensor.name!r}")
    try:
        return SparseNetwork(name=graph.name, layers=tuple(layers), metadata=graph.metadata,
                             graph=graph, inputs=from_stored(first, inputs[first.name]))
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
