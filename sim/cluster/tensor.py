"""Tensor parallelism on generated nodes: what each node keeps, and golden sums over nodes.

Golden is one trainer of the whole network. Where nodes add their sums, it adds the same parts in
the order of the allreduce; all other numbers are those of one node.
"""

import dataclasses
import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.tensor import Share, shares_of
from arch.cluster.transfers import JoinedPlan
from arch.cluster.workloads import COLUMNS, ROWS
from arch.nic.schedules.arithmetic import FORMATS
from arch.systolic.lowering.training.layers import convolutions_of
from arch.systolic.lowering.training.products import INPUT_GRADIENT, strip_width
from arch.workloads.training import WeightedLayer
from sim.cluster.node import Node
from sim.nic.cluster import golden
from sim.systolic.golden.training import products
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Numerics, Trainer
from sim.systolic.golden.training.vector import Array

__all__ = ["TensorNode"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class _Numerics(Numerics):
    """Numerics of nodes that add their parts of some sums."""

    plan: JoinedPlan
    shares: Mapping[str, Share]

    def _added(self, name: str, parts: Sequence[Array], rows: NDArray[np.int64]) -> Array:
        """Return the sum of the nodes' parts of a matrix, (N, C, H, W) each, in order.

        ``rows`` are those of the pixels, image by image and line by line.
        """
        plan, core = self.plan, self.plan.core(0)
        number = next(number for number, one in enumerate(plan.transfers)
                      if one.name == f"allreduce of {name}")
        begin, size = plan.transfers[number].inputs[0], plan.transfers[number].size
        memory = np.zeros(begin + size, np.uint8)
        vectors = []
        for part in parts:
            values = np.empty_like(rows_of(part))
            values[rows] = rows_of(part)
            core.write(memory, name, values)
            vectors.append(memory[begin:].copy().view(FORMATS[plan.nics.kind].dtype))
        memory[begin:] = golden(plan.nics.parts[number].plan, vectors)[0].view(np.uint8)
        images, channels, height, width = parts[0].shape
        return np.ascontiguousarray(np.moveaxis(
            core.read(memory, name)[rows].reshape(images, height, width, channels), -1, 1))

    def sums(self, layer: WeightedLayer, x: Array, weight: Array) -> Array:
        """Return a layer's sums of products, by rows added over the nodes."""
        share = self.shares.get(layer.name)
        if share is None or share.by == COLUMNS:
            return super().sums(layer, x, weight)
        return self._added(f"{layer.name}.sums", [
            products.forward(x[:, first:first + share.inputs],
                             weight[:, first:first + share.inputs], layer.geometry,
                             depth=self.depth)
            for first in range(0, x.shape[1], share.inputs)], np.arange(
                len(x) * math.prod(self.plan.core(0).network.shapes[layer.name][1:])))

    def input_gradient(self, layer: WeightedLayer, dz: Array, weight: Array,
                       image: tuple[int, int]) -> Array:
        """Return the gradient of a layer's input, by columns added over the nodes."""
        share = self.shares.get(layer.name)
        if share is None or share.by == ROWS:
            return super().input_gradient(layer, dz, weight, image)
        return self._added(f"{layer.name}.dx", [
            products.input_gradient(dz[:, first:first + share.outputs],
                                    weight[first:first + share.outputs], layer.geometry, image,
                                    depth=self.depth)
            for first in range(0, dz.shape[1], share.outputs)], convolutions_of(
                self.plan.core(0).network, layer, len(dz))[INPUT_GRADIENT].input_rows.ravel())


class TensorNode(Node):
    """The core of one node, which has shares of the weights."""

    @property
    def shares(self) -> dict[str, Share]:
        """How layers are shared out, by name."""
        return shares_of(self.program.network, self.of_all.nodes, self.of_all.tensor,
                         strip_width(self.config))

    def _batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        return itertools.islice(self._all.batches(), self.of_all.done, None)

    @property
    def trainer(self) -> Trainer:
        """A golden trainer of the whole network before the first step."""
        found = super().trainer
        assert isinstance(self.plan_of_all, JoinedPlan)
        found.numerics = _Numerics(**vars(found.numerics), plan=self.plan_of_all,
                                   shares=self.shares)
        return found

    def _mine(self, name: str, matrix: NDArray[Any]) -> NDArray[Any]:
        """Return this node's share of a parameter, its operands or its state."""
        layer, what = name.split(".")[:2]
        share = self.shares.get(layer)
        if share is None:
            return matrix
        rows = slice(None)
        if share.by == ROWS and what != "bias":
            rows = slice(self.number * share.rows, (self.number + 1) * share.rows)
        columns = slice(None)
        if share.by == COLUMNS:
            columns = slice(self.number * share.outputs, (self.number + 1) * share.outputs)
        return np.ascontiguousarray(matrix[rows, columns])

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield this node's shares of what a golden trainer keeps, in the core's form."""
        yield from ((name, self._mine(name, array))
                    for name, array in super().parameters_of(trainer))

    @staticmethod
    def whole(nodes: Sequence[Node], arrays: Mapping[str, NDArray[Any]]
              ) -> dict[str, NDArray[Any]]:
        """Return weights and biases of all steps, put together from the nodes' shares."""
        found = Node.whole(nodes, arrays)
        return found | _joined(nodes, found, lambda node, name: arrays[
            f"node {node.number} {name}"])

    @classmethod
    def matrices(cls, nodes: Sequence[Node], memories: Sequence[NDArray[np.uint8]]
                 ) -> dict[str, NDArray[Any]]:
        """Return weights, biases and state, put together from the nodes' shares."""
        found = super().matrices(nodes, memories)
        return found | _joined(nodes, found, lambda node, name: node.program.read(
            memories[node.number], name))


def _joined(nodes: Sequence[Node], found: Mapping[str, NDArray[Any]],
            of: Callable[[Node, str], NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """Return the matrices that are shared out, by name; ``of`` returns a node's share of one."""
    first, joined = nodes[0], {}
    assert isinstance(first, TensorNode)
    for name in found:
        layer, _, rest = name.partition(".")
        what, share = rest.partition(".")[0], first.shares.get(layer)
        if share is None or what not in ("weight", "bias") or (
                share.by == ROWS and what == "bias"):
            continue
        joined[name] = np.concatenate([of(node, name) for node in nodes],
                                      axis=-2 if share.by == ROWS else -1)
    return joined
