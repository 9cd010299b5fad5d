"""Layers of a training network as products, and strips of their channels by groups.

**Groups** that are not whole strips: weights, their state and their gradients are stored as usual,
but the weights as operands, and the sums of their gradients, have a row for each channel of a strip
(:class:`~arch.systolic.lowering.training.convolutions.Strips`). A phase after the sums extracts
the products between channels of one group, by a mask that the host has written; a phase after the
update puts operands into their places, with zeros between.
"""

import numpy as np
from numpy.typing import NDArray

from arch.systolic.lowering.training.convolutions import Convolution, Strips, weight_row
from arch.systolic.lowering.training.names import IMAGES
from arch.systolic.lowering.training.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    strip_width,
)
from arch.systolic.params import SystolicConfig
from arch.workloads.training import Node, SumLayer, TrainingNetwork, WeightedLayer

__all__ = ["convolutions_of", "group_mask", "is_product", "mask_of", "rows_of_group", "sources_of",
           "strips_of"]


def sources_of(node: Node) -> tuple[str, ...]:
    """Return the nodes that a node reads."""
    return node.sources if isinstance(node, SumLayer) else (node.source,)


def is_product(network: TrainingNetwork, layer: WeightedLayer) -> bool:
    """Return whether a layer's windows are pixels, so that it is a product of stored matrices."""
    kernel = network.weight_shape(layer)[2:]
    return kernel == (1, 1) and layer.geometry.is_product(network.shapes[layer.source][1:], kernel)


def strips_of(config: SystolicConfig, network: TrainingNetwork, layer: WeightedLayer) -> Strips:
    """Return the strips of channels of a layer."""
    return Strips(width=strip_width(config), channels=network.shapes[layer.source][0],
                  outputs=layer.channels, groups=layer.geometry.groups)


def rows_of_group(strips: Strips, taps: int, block: int, tap: int) -> NDArray[np.int64]:
    """Return the rows of a strip of x's channels, among the weights in the vector unit's layout."""
    width, every = strips.width, strips.of_group[0]
    channel = (block * width + np.arange(strips.wide(block))) % every
    first = np.array([weight_row(every, taps, width, at, tap) for at in range(-(-every // width))])
    return np.asarray(first[channel // width] + channel % width, np.int64)


def mask_of(strips: Strips) -> str:
    """Return the name of the mask for strips of several groups."""
    return f"groups {strips.channels}x{strips.outputs}/{strips.groups}"


def group_mask(strips: Strips) -> NDArray[np.float32]:
    """Return 1 between channels of one group, else 0.

    The rows are the channels of the strips of x that share groups with a strip of z, in order.
    """
    found = np.zeros((strips.rows(1), strips.outputs), np.float32)
    for block, to in strips.pairs():
        joined, first = strips.joined(block, to), strips.row(1, block, to, 0)
        found[first:first + len(joined),
              to * strips.width:to * strips.width + joined.shape[1]] = joined
    return found


def convolutions_of(network: TrainingNetwork, layer: WeightedLayer, batch: int, *,
                    narrow: bool = False) -> dict[str, Convolution]:
    """Return the products of a layer by kind; ``narrow``: its strips have several groups."""
    name, source = layer.name, layer.source
    _, _, height, width = network.weight_shape(layer)
    operands = {
        FORWARD: (source, f"{name}.operands", f"{name}.sums"),
        INPUT_GRADIENT: (f"{name}.dz", f"{name}.operands", f"{name}.dx"),
        WEIGHT_GRADIENT: (source, f"{name}.dz",
                          f"{name}.weight.{'products' if narrow else 'gradient'}")}
    if source == IMAGES:
        del operands[INPUT_GRADIENT]
    return {kind: Convolution(
        kind=kind, left=left, right=right, output=output, batch=batch,
        image=network.shapes[source], channels=layer.channels, kernel=(height, width),
        geometry=layer.geometry) for kind, (left, right, output) in operands.items()}
