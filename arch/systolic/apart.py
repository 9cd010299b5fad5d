"""Independent layers, each as a program of its own.

The layers of a SCALE-Sim topology each read their own inputs. If they are too long for a single
program, each layer gets the program that it would have alone, and the programs run in sequence:
cycles, counters and accesses add up. Layers that differ only in names and data are scheduled once.
No program is kept.
"""

import dataclasses
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from arch.common.progress import saying
from arch.common.stopwatch import model_clock
from arch.ir import Convolution, Dense, Graph, Node, TensorSpec, layer
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.search import lower
from arch.systolic.params import SystolicConfig
from arch.systolic.program import LayerInfo, Programs, TooManyInstructionsError
from arch.systolic.timing.exact import Timing, evaluate

__all__ = ["MOST_IN_ALL", "LayerPrograms", "different", "layers_apart", "lower_apart"]

_T = TypeVar("_T")

#: Most instructions in the programs of distinct layers together: about a minute.
MOST_IN_ALL = 1 << 26

# Fields of a node that do not affect timing.
_UNREAD = ("name", "stated", "weights", "bias", "scale")


def layers_apart(graph: Graph) -> list[Graph]:
    """Return each layer as its own graph; empty unless there are several independent ones.

    Layers are int8 convolutions and matrix products.
    """
    made = {node.output.name for node in graph.nodes}
    if len(graph.nodes) < 2 or graph.rows_at_a_time or not all(
            isinstance(node, Convolution | Dense) and node.input.dtype == "int8"
            and node.input.name not in made for node in graph.nodes):
        return []
    return [layer(graph, node.name) for node in graph.nodes]


def _kind(node: Node) -> Hashable:
    """Return what the timing of a node's program depends on: shapes of tensors, but no values."""
    def of(value: Any) -> Hashable:
        if isinstance(value, TensorSpec):
            return value.shape, value.dtype
        return value if isinstance(value, Hashable) else id(value)

    return (type(node), *(of(getattr(node, item.name)) for item in dataclasses.fields(node)
                          if item.name not in _UNREAD))


def different(layers: Sequence[Graph]) -> tuple[list[Graph], list[int]]:
    """Return the layers that differ in more than names and data, and the index of each layer's."""
    kinds: dict[Hashable, int] = {}
    found: list[Graph] = []
    which = []
    for graph in layers:
        number = kinds.setdefault(_kind(graph.nodes[0]), len(found))
        if number == len(found):
            found.append(graph)
        which.append(number)
    return found, which


@dataclass(frozen=True, kw_only=True)
class _Made:
    """What is kept of a program: its length, its layer's description, and its timing."""

    instructions: int
    info: LayerInfo
    explain: dict[str, Any]
    timing: Timing


@dataclass(frozen=True, kw_only=True, eq=False)
class LayerPrograms(Programs):
    """One program for each layer, run in sequence.

    Parameters
    ----------
    config : SystolicConfig
    names : tuple of str
        Names of the layers.
    which : tuple of int
        Index of each layer's program.
    graphs, made : tuple
        For each distinct program: its layer, and what is kept of it.
    model_seconds : float
        Time that evaluating their timing took.
    """

    config: SystolicConfig
    names: tuple[str, ...]
    which: tuple[int, ...]
    graphs: tuple[Graph, ...] = field(repr=False)
    made: tuple[_Made, ...] = field(repr=False)
    model_seconds: float

    def __len__(self) -> int:
        return sum(self.made[number].instructions for number in self.which)

    @property
    def different(self) -> int:
        """Number of distinct programs."""
        return len(self.made)

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each layer, for reports."""
        return tuple(dataclasses.replace(self.made[number].info, name=name)
                     for name, number in zip(self.names, self.which, strict=True))

    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut: plain values, with the same keys for all layers."""
        keys = dict.fromkeys(key for made in self.made for key in made.explain)
        return [dict.fromkeys(keys, "") | self.made[number].explain | {"layer": name}
                for name, number in zip(self.names, self.which, strict=True)]

    def of_layers(self, measure: "Callable[[GraphSchedule], Sequence[_T]]") -> list[_T]:
        """Return a measure of each layer's program, which is generated again."""
        found = [measure(lower(self.config, graph)) for graph in self.graphs]
        return [each for number in self.which for each in found[number]]

    @property
    def timing(self) -> Timing:
        """Counters of all programs; start cycles of instructions are not kept."""
        each = [self.made[number].timing for number in self.which]
        return dataclasses.replace(
            each[0], layer_counters=np.concatenate([timing.layer_counters for timing in each]),
            counters={name: sum(timing.counters[name] for timing in each)
                      for name in each[0].counters})


def lower_apart(config: SystolicConfig, layers: Sequence[Graph]) -> LayerPrograms:
    """Lower each layer as :func:`arch.systolic.lowering.search.lower` does.

    Raises
    ------
    TooManyInstructionsError
        The programs of distinct layers would exceed :data:`MOST_IN_ALL` together, or that of
        one layer, named by the error's ``layer``, is too long.
    ConfigError
        A layer does not fit the core. One line.
    """
    graphs, which = different(layers)
    made: list[_Made] = []
    total, seconds, nothing = 0, 0.0, np.zeros(0, np.int64)
    for number, graph in enumerate(graphs, 1):
        name = graph.nodes[0].name
        with saying(f"layer {name}, {number} of {len(graphs)}"):
            try:
                schedule = lower(config, graph)
            except TooManyInstructionsError as error:
                error.layer = name
                raise
            total += len(schedule)
            if total > MOST_IN_ALL:
                raise TooManyInstructionsError(config, total, MOST_IN_ALL)
            begin = model_clock()
            timing = evaluate(schedule)
            seconds += model_clock() - begin
            made.append(_Made(
                instructions=len(schedule), info=schedule.layer_info[0],
                explain=schedule.explain()[0],
                timing=dataclasses.replace(timing, start=nothing, done=nothing)))
    return LayerPrograms(
        config=config, names=tuple(graph.nodes[0].name for graph in layers), which=tuple(which),
        graphs=tuple(graphs), made=tuple(made), model_seconds=seconds)
