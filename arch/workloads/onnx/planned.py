"""ONNX models as networks whose training is planned: quantised ones by the shapes of their layers.

A quantised model is one that was trained before. What is planned is the training of the float
network that it is made of: its layers have the same shapes, and a ReLU where a stored output cannot
be negative. Scales, zero points and the values of weights do not count.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arch.config import ConfigError
from arch.ir import (
    Add,
    AveragePool,
    Convolution,
    Dense,
    GlobalAveragePool,
    Graph,
    MaxPool,
    Reshape,
)
from arch.numerics import INT8
from arch.workloads.onnx.importer import load_onnx
from arch.workloads.onnx.model import WorkloadError
from arch.workloads.onnx.training import is_float, load_trainable
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    MaxLayer,
    Node,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
)

__all__ = ["planned_network"]


class _Shapes:
    """The walk over a graph that builds the network."""

    def __init__(self, graph: Graph, what: str):
        self.graph, self.what = graph, what
        self.nodes: list[Node] = []
        self.names: set[str] = {"images"}
        # Of each tensor, the node that computes it.
        self.at: dict[str, str] = {}

    def _name(self, node: Any) -> str:
        plain = re.sub(r"\W+", "_", node.name, flags=re.ASCII).strip("_") or "layer"
        name, count = plain, 1
        while name in self.names:
            count += 1
            name = f"{plain}_{count}"
        self.names.add(name)
        return name

    def _source(self, node: Any, name: str) -> str:
        if name not in self.at:
            raise WorkloadError(f"{self.what}: {node.label} must read what is computed from the "
                                f"images, not {name!r}")
        return self.at[name]

    def _refuse(self, node: Any, rule: str) -> WorkloadError:
        return WorkloadError(f"{self.what}: {node.label} {rule}")

    def _layer(self, node: Any) -> None:
        """Add a convolution or a dense layer."""
        fields: dict[str, Any] = {}
        if isinstance(node, Convolution):
            if node.dilations != (1, 1):
                raise self._refuse(node, f"dilations must be 1 to be trained, not {node.dilations}")
            fields = {"kernel": node.kernel, "geometry": _geometry(node, node.group)}
        elif node.input.shape[0] != 1:
            raise self._refuse(node, "must have one row for each image to be trained, not "
                                     f"{node.input.shape[0]}")
        last = node is self.graph.nodes[-1]
        self.nodes.append(WeightedLayer(
            name=self._name(node), source=self._source(node, node.input.name),
            channels=node.columns, relu=_positive(node) and not last, **fields))

    def _sum(self, node: Any) -> None:
        self.nodes.append(SumLayer(
            name=self._name(node), relu=_positive(node),
            sources=(self._source(node, node.a.name), self._source(node, node.b.name))))

    def _pool(self, node: Any) -> None:
        maximum = isinstance(node, MaxPool)
        if isinstance(node, MaxPool) and node.dilations != (1, 1):
            raise self._refuse(node, f"dilations must be 1 to be trained, not {node.dilations}")
        kind = MaxLayer if maximum else AverageLayer
        self.nodes.append(kind(
            name=self._name(node), source=self._source(node, node.input.name), kernel=node.kernel,
            geometry=_geometry(node)))

    def _average(self, node: Any) -> None:
        size = node.input.shape[2:]
        self.nodes.append(AverageLayer(
            name=self._name(node), source=self._source(node, node.input.name), kernel=size,
            geometry=Geometry(strides=size)))

    def network(self, name: str) -> TrainingNetwork:
        """Walk the nodes and return the network."""
        inputs = self.graph.inputs
        if len(inputs) != 1 or len(self.graph.outputs) != 1:
            raise WorkloadError(f"{self.what} must have one input and one output to be trained, "
                                f"not {len(inputs)} and {len(self.graph.outputs)}")
        [given] = inputs
        self.at[given.tensor.name] = "images"
        kinds: dict[type, Callable[[Any], None]] = {
            Convolution: self._layer, Dense: self._layer, Add: self._sum, MaxPool: self._pool,
            AveragePool: self._pool, GlobalAveragePool: self._average}
        for node in self.graph.nodes:
            if isinstance(node, Reshape) and node.output.shape[0] == node.inputs[0].shape[0]:
                self.at[node.output.name] = self._source(node, node.inputs[0].name)
                continue
            make = kinds.get(type(node))
            if make is None:
                raise self._refuse(node, "must be a convolution, a dense layer, a sum or a pooling "
                                         "to be trained")
            make(node)
            self.at[node.output.name] = self.nodes[-1].name
        try:
            return TrainingNetwork(name=name, image=given.tensor.shape[1:], nodes=tuple(self.nodes))
        except ConfigError as error:
            raise WorkloadError(f"{self.what} {error}") from None


def _geometry(node: Any, groups: int = 1) -> Geometry:
    return Geometry(strides=node.strides, pads=node.pads, groups=groups)


def _positive(node: Any) -> bool:
    """Return whether a stored output cannot be negative."""
    output = node.output
    return bool(output.is_quantised and output.zero_point == INT8.minimum)


def planned_network(path: str | Path) -> TrainingNetwork:
    """Return the network of a float or quantised ONNX model, to be trained.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or has an operator that training does not have. One line.
    """
    if is_float(path):
        return load_trainable(path).network
    return _Shapes(load_onnx(path, 1), f"file {str(path)!r}").network(Path(path).stem)
