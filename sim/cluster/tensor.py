"""Tensor parallelism on generated nodes: what each node keeps, and golden sums over nodes.

Golden is one trainer of the whole network. Where nodes add their sums, it adds the same parts in
the order of the allreduce; all other numbers are those of one node.
"""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.tensor import Share, shares_of
from arch.cluster.transfers import JoinedPlan
from arch.cluster.workloads import COLUMNS, ROWS
from arch.nic.schedules.arithmetic import FORMATS
from arch.systolic.lowering.training.products import strip_width
from arch.workloads.training import WeightedLayer
from sim.cluster.node import Node
from sim.nic.cluster import golden
from sim.systolic.golden.training import products
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Numerics, Trainer
from sim.systolic.golden.training.updates import matrix_of
from sim.systolic.golden.training.vector import Array

__all__ = ["TensorNode"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class _Numerics(Numerics):
    """Numerics of nodes that add their parts of some sums."""

    plan: JoinedPlan
    shares: Mapping[str, Share]

    def _added(self, name: str, parts: Sequence[Array]) -> Array:
        """Return the sum of the nodes' parts of a matrix, (N, C, 1, 1) each, in order."""
        plan, core = self.plan, self.plan.core(0)
        number = next(number for number, one in enumerate(plan.transfers)
                      if one.name == f"allreduce of {name}")
        begin, size = plan.transfers[number].inputs[0], plan.transfers[number].size
        memory = np.zeros(begin + size, np.uint8)
        vectors = []
        for part in parts:
            core.write(memory, name, rows_of(part))
            vectors.append(memory[begin:].copy().view(FORMATS[plan.nics.kind].dtype))
        memory[begin:] = golden(plan.nics.parts[number].plan, vectors)[0].view(np.uint8)
        return np.ascontiguousarray(core.read(memory, name)).reshape(parts[0].shape)

    def sums(self, layer: WeightedLayer, x: Array, weight: Array) -> Array:
        """Return a layer's sums of products, by rows added over the nodes."""
        share = self.shares.get(layer.name)
        if share is None or share.by == COLUMNS:
            return super().sums(layer, x, weight)
        return self._added(f"{layer.name}.sums", [
            products.forward(x[:, first:first + share.inputs],
                             weight[:, first:first + share.inputs], layer.geometry,
                             depth=self.depth)
            for first in range(0, x.shape[1], share.inputs)])

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
            for first in range(0, dz.shape[1], share.outputs)])


class TensorNode(Node):
    """The core of one node, which has shares of the weights."""

    @property
    def shares(self) -> dict[str, Share]:
        """How layers are shared out, by name."""
        return shares_of(self.program.network, self.of_all.nodes, self.of_all.tensor,
                         strip_width(self.config))

    def _batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        return self._all.batches()

    @property
    def trainer(self) -> Trainer:
        """A golden trainer of the whole network before the first step."""
        found = self._trainer()
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
            rows = slice(self.number * share.inputs, (self.number + 1) * share.inputs)
        columns = slice(None)
        if share.by == COLUMNS:
            columns = slice(self.number * share.outputs, (self.number + 1) * share.outputs)
        return np.ascontiguousarray(matrix[rows, columns])

    def image(self) -> NDArray[np.uint8]:
        """Return the memory with this node's shares of the initial weights; state is 0."""
        schedule = self.program
        memory, strip = schedule.image(), strip_width(self.config)
        for name, value in self._request.parameters().items():
            matrix = matrix_of(value, strip)
            schedule.write(memory, name, self._mine(name, matrix))
            layer, _, what = name.rpartition(".")
            if what == "weight":
                schedule.write(memory, f"{layer}.operands", self._mine(
                    f"{layer}.operands", self._operands(schedule.operands_of(layer, matrix))))
        schedule.put_program(memory)
        return memory

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield this node's shares of what a golden trainer keeps, in the core's form."""
        yield from ((name, self._mine(name, array))
                    for name, array in super().parameters_of(trainer))

    @staticmethod
    def whole(nodes: Sequence[Node], arrays: Mapping[str, NDArray[Any]]
              ) -> dict[str, NDArray[Any]]:
        """Return weights and biases of all steps, put together from the nodes' shares."""
        found = Node.whole(nodes, arrays)
        first = nodes[0]
        assert isinstance(first, TensorNode)
        for layer, share in first.shares.items():
            for what, axis in (("weight", 1 if share.by == ROWS else 2), ("bias", 2)):
                if share.by == ROWS and what == "bias":
                    continue
                name = f"{layer}.{what}"
                if name in found:
                    found[name] = np.concatenate([arrays[f"node {node.number} {name}"]
                                                  for node in nodes], axis=axis)
        return found

