"""An immutable graph of operators in execution order, extraction of a layer, and random inputs."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.ir.checks import check_name, check_type
from arch.ir.host import HostInput, HostOutput, UnreadInput
from arch.ir.operators import Node
from arch.ir.tensors import TensorSpec
from arch.numerics import INT8

__all__ = ["Constant", "Graph", "layer", "random_inputs"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Constant:
    """A tensor whose values are known: it is in memory from the start, as weights are.

    Parameters
    ----------
    tensor : TensorSpec
        An int8 tensor.
    values : int8 array
        Of the tensor's shape.
    """

    tensor: TensorSpec
    values: Any = field(repr=False)

    def __post_init__(self) -> None:
        check_type("constant tensor", self.tensor, TensorSpec)
        label = f"constant {self.tensor.name!r} values"
        values = INT8.check(label, self.values, len(self.tensor.shape))
        if values.shape != self.tensor.shape:
            raise ValueError(f"{label} must have shape {self.tensor.shape}, not {values.shape}")
        object.__setattr__(self, "values", values)


@dataclass(frozen=True, kw_only=True, eq=False)
class Graph:
    """Operators in a valid execution order, with their inputs and outputs.

    Parameters
    ----------
    name : str
        Name of the workload, not empty.
    nodes : sequence of Node
        At least one, each after those whose outputs it reads. Names of nodes, and of the
        tensors that they write, are unique.
    inputs : sequence of HostInput
        Inputs from the host.
    outputs : sequence of HostOutput
        Outputs that the host makes from the results.
    metadata : mapping of str to anything
        Facts about the data. For a graph from a file, ``notes`` (text by title) and ``details``
        (JSON values) describe what was read; results show them. Engines read nothing else.
    unread : sequence of UnreadInput
        Inputs of the model on which no output depends.
    constants : sequence of Constant
        Tensors that nodes read like those of inputs.
    rows_at_a_time : int
        Rows that run through all nodes before the next rows do; 0 lets the engine decide.
        Values above :attr:`batch` mean all rows. Supported for chains of dense layers.

    Raises
    ------
    TypeError
        A field is of the wrong kind.
    ValueError
        A number is out of range, nodes are out of order, a tensor is written twice or read but
        never written, or two tensors of the same name differ.
    """

    name: str
    nodes: tuple[Node, ...]
    inputs: tuple[HostInput, ...]
    outputs: tuple[HostOutput, ...]
    metadata: Mapping[str, Any] = field(default_factory=dict, repr=False)
    unread: tuple[UnreadInput, ...] = ()
    constants: tuple[Constant, ...] = ()
    rows_at_a_time: int = 0

    def __post_init__(self) -> None:
        check_name("graph", self.name)
        object.__setattr__(self, "rows_at_a_time", check_int(
            f"graph {self.name!r} rows_at_a_time", self.rows_at_a_time, 0))
        for key, kind in (("nodes", Node), ("inputs", HostInput), ("outputs", HostOutput)):
            items = tuple(getattr(self, key))
            if not items:
                raise ValueError(f"graph {self.name!r} {key} must not be empty, not ()")
            for item in items:
                check_type(f"graph {self.name!r} {key}", item, kind)
            object.__setattr__(self, key, items)
        known: dict[str, TensorSpec] = {}
        for item in self.inputs:
            if known.setdefault(item.tensor.name, item.tensor) != item.tensor:
                raise ValueError(
                    f"tensor {item.tensor.name!r} must be one and the same, not {item.tensor!r} "
                    f"and {known[item.tensor.name]!r}"
                )
        object.__setattr__(self, "constants", tuple(self.constants))
        for constant in self.constants:
            check_type(f"graph {self.name!r} constants", constant, Constant)
            if constant.tensor.name in known:
                raise ValueError(f"constant {constant.tensor.name!r} must be a tensor of its own, "
                                 "not one of another constant or an input")
            known[constant.tensor.name] = constant.tensor
        names: set[str] = set()
        for node in self.nodes:
            if node.name in names:
                raise ValueError(f"node name must be unique in a graph, not {node.name!r}")
            names.add(node.name)
            for spec in node.inputs:
                self._check_read(node.label, known, spec)
            if node.output.name in known:
                raise ValueError(
                    f"{node.label} output must be a tensor not written before, "
                    f"not {node.output.name!r}"
                )
            known[node.output.name] = node.output
        for output in self.outputs:
            self._check_read(f"output {output.name!r}", known, output.tensor)
        object.__setattr__(self, "_tensors", known)

    @staticmethod
    def _check_read(label: str, known: dict[str, TensorSpec], spec: TensorSpec) -> None:
        if spec.name not in known:
            raise ValueError(f"{label} must read a tensor written before, not {spec.name!r}")
        if known[spec.name] != spec:
            raise ValueError(
                f"{label} must read tensor {spec.name!r} as it was written: "
                f"{known[spec.name]!r}, not {spec!r}"
            )

    @property
    def tensors(self) -> Mapping[str, TensorSpec]:
        """All tensors by name: inputs and constants first, then outputs of nodes in order."""
        return MappingProxyType(self.__dict__["_tensors"])

    @property
    def batch(self) -> int:
        """First dimension of the first input: images or rows."""
        return self.inputs[0].tensor.shape[0]

    @property
    def macs(self) -> int:
        """Multiply-accumulates of one run."""
        return sum(node.macs for node in self.nodes)

    def node(self, name: str) -> Node:
        """Return the node called ``name``.

        Raises
        ------
        ValueError
            There is no such node.
        """
        for node in self.nodes:
            if node.name == name:
                return node
        raise ValueError(f"layer must be one of graph {self.name!r}, not {name!r}")


def layer(graph: Graph, name: str) -> Graph:
    """Return a single node as a graph ``graph/name`` with int8 inputs and an int8 or int32 output.

    What is constant stays so.

    Raises
    ------
    ValueError
        There is no such node.
    """
    node = graph.node(name)
    constants = tuple(item for item in graph.constants if item.tensor in node.inputs)
    fixed = {item.tensor.name for item in constants}
    inputs = {spec.name: spec for spec in node.inputs if spec.name not in fixed}
    return Graph(
        name=f"{graph.name}/{name}",
        nodes=(node,),
        inputs=tuple(
            HostInput(name=spec.name, tensor=spec, dtype="int8", shape=spec.shape)
            for spec in inputs.values()
        ),
        constants=constants,
        outputs=(
            HostOutput(name=node.output.name, tensor=node.output, shape=node.output.shape),
        ),
    )


def random_inputs(graph: Graph, seed: int = 0) -> dict[str, NDArray[np.int8]]:
    """Return seeded, uniformly distributed int8 values for every input, by tensor name."""
    check_int("seed", seed, 0)
    values = {}
    for item in graph.inputs:
        key = [seed, zlib.crc32(item.tensor.name.encode())]
        values[item.tensor.name] = np.random.default_rng(key).integers(
            INT8.minimum, INT8.maximum, size=item.tensor.shape, dtype=np.int8, endpoint=True
        )
    return values
