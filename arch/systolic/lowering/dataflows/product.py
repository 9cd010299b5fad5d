"""A layer as products of matrices: one of patches and weights for each group of channels."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, Demand
from arch.ir import Convolution, Dense, Graph, Reshape
from arch.numerics import INT8, INT32
from arch.systolic.params import WEIGHT_STATIONARY, SystolicConfig, check_operands

__all__ = ["LayerProduct", "product_of"]


@dataclass(frozen=True, kw_only=True, eq=False)
class LayerProduct:
    """``C[g] = A[g] B[g]`` for each group g: patches (im2col) by weights.

    Parameters
    ----------
    node : Convolution or Dense
    groups, rows, depth, columns : int
        Groups, and of each the rows of A, the terms of a sum, and the columns of B: M, K and N.
    """

    node: Any
    groups: int
    rows: int
    depth: int
    columns: int

    @property
    def macs(self) -> int:
        """Multiply-accumulates: ``groups * M * K * N``."""
        return self.groups * self.rows * self.depth * self.columns

    @property
    def relu(self) -> bool:
        """Whether outputs below the zero point become the zero point."""
        return isinstance(self.node, Dense) and self.node.relu

    def patches(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return A, (groups, M, K), of an input tensor (N, C, H, W); padding is the zero point."""
        node = self.node
        if isinstance(node, Dense):
            return values.reshape(1, self.rows, self.depth)
        top, left, bottom, right = node.pads
        image = np.pad(values, ((0, 0), (0, 0), (top, bottom), (left, right)),
                       constant_values=node.input.zero_point)
        _, _, height, width = node.output.shape
        taps = np.empty((len(values), *node.kernel, values.shape[1], height, width), values.dtype)
        for y, x in np.ndindex(*node.kernel):
            first = y * node.dilations[0], x * node.dilations[1]
            stop = (first[0] + (height - 1) * node.strides[0] + 1,
                    first[1] + (width - 1) * node.strides[1] + 1)
            taps[:, y, x] = image[:, :, first[0]:stop[0]:node.strides[0],
                                  first[1]:stop[1]:node.strides[1]]
        # Terms of a sum: channel, then line and column of the kernel, as in the weights.
        split = taps.reshape(len(values), *node.kernel, self.groups, -1, height, width)
        return np.ascontiguousarray(np.moveaxis(split, (3, 0, 5, 6, 4, 1, 2), range(7))).reshape(
            self.groups, self.rows, self.depth)

    def weights(self) -> NDArray[Any]:
        """Return B, (groups, K, N)."""
        weights = self.node.weights
        if isinstance(self.node, Dense):
            return weights[None]
        return np.ascontiguousarray(np.swapaxes(
            weights.reshape(self.groups, self.columns, self.depth), 1, 2))

    def output(self, product: NDArray[Any]) -> NDArray[Any]:
        """Return C, (groups, M, N), as the node's output tensor."""
        shape = self.node.output.shape
        images, channels, *sizes = shape
        flat = np.moveaxis(product, 0, 1).reshape(images, *sizes, channels)
        return np.ascontiguousarray(np.moveaxis(flat, -1, 1))


def product_of(config: SystolicConfig, graph: Graph) -> LayerProduct:
    """Return the layer of a graph of one layer as a product.

    Raises
    ------
    ConfigError
        It is one that this dataflow does not run. One line.
    """
    node, = (node for node in graph.nodes if not isinstance(node, Reshape))
    where = f"with dataflow {config.dataflow}"
    if not isinstance(node, Convolution | Dense):
        raise ConfigError(f"workload must be a convolution or a dense layer {where}, not "
                          f"{node.label}: dataflow={WEIGHT_STATIONARY} runs it")
    if not node.output.is_quantised:
        raise ConfigError(f"{node.label} output must be requantised {where}, not "
                          f"{node.output.dtype}: dataflow={WEIGHT_STATIONARY} writes sums")
    if node.wide:
        raise ConfigError(f"{node.label} weights must fit {INT8.bits} bits {where}: "
                          f"dataflow={WEIGHT_STATIONARY} runs wider ones")
    if node.input.format.bits != config.operand_bits or isinstance(node, Convolution):
        check_operands(config, node.input.format, graph.name)
    if isinstance(node, Convolution) and config.acc_bits != INT32.bits:
        raise ConfigError(f"acc_bits must be {INT32.bits} for {graph.name}, "
                          f"not {config.acc_bits}", Demand("acc_bits", INT32.bits))
    if isinstance(node, Dense):
        return LayerProduct(node=node, groups=1, rows=node.input.shape[0],
                            depth=node.weight_shape[0], columns=node.columns)
    images, _, height, width = node.output.shape
    return LayerProduct(
        node=node, groups=node.group, rows=images * height * width,
        depth=math.prod(node.weight_shape[1:]), columns=node.columns // node.group)
