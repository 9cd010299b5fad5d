"""Programs of a model of which the host computes some operators: one for each step of the engine.

The host runs between them, on memory that it reads and writes; cycles, counters and accesses of the
programs add up, and the host's time is not counted.
"""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from arch.common.stopwatch import model_clock
from arch.config import ConfigError
from arch.ir import Graph
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.params import SystolicConfig
from arch.systolic.program import LayerInfo, Programs
from arch.systolic.timing.exact import Timing, evaluate

__all__ = ["SegmentPrograms", "check_timeline", "lower_segments"]

_T = TypeVar("_T")


@dataclass(frozen=True, kw_only=True, eq=False)
class SegmentPrograms(Programs):
    """One program for each step of the engine, run in sequence.

    Parameters
    ----------
    config : SystolicConfig
    schedules : tuple of GraphSchedule
    timings : tuple of Timing
        Of each of them.
    model_seconds : float
        Time that evaluating the timings took.
    """

    config: SystolicConfig
    schedules: tuple[GraphSchedule, ...] = field(repr=False)
    timings: tuple[Timing, ...] = field(repr=False)
    model_seconds: float

    def __len__(self) -> int:
        return sum(map(len, self.schedules))

    @property
    def different(self) -> int:
        """Number of programs."""
        return len(self.schedules)

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each layer, for reports."""
        return tuple(info for schedule in self.schedules for info in schedule.layer_info)

    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut: plain values, with the same keys for all layers."""
        rows = [row for schedule in self.schedules for row in schedule.explain()]
        keys = dict.fromkeys(key for row in rows for key in row)
        return [dict.fromkeys(keys, "") | row for row in rows]

    def of_layers(self, measure: Callable[[Any], Sequence[_T]]) -> list[_T]:
        """Return a measure of the layers of each program."""
        return [found for schedule in self.schedules for found in measure(schedule)]

    @property
    def timing(self) -> Timing:
        """Counters of all programs; start cycles of instructions are those of the first."""
        return dataclasses.replace(
            self.timings[0],
            layer_counters=np.concatenate([timing.layer_counters for timing in self.timings]),
            counters={name: sum(timing.counters[name] for timing in self.timings)
                      for name in self.timings[0].counters})


def lower_segments(config: SystolicConfig, graphs: Sequence[Graph],
                   lower: Callable[[Graph], GraphSchedule]) -> SegmentPrograms:
    """Lower and time the graph of each step.

    Parameters
    ----------
    config : SystolicConfig
    graphs : sequence of Graph
    lower : callable
        Returns the schedule of a graph.

    Raises
    ------
    ConfigError
        A graph does not fit the core.
    """
    schedules = tuple(lower(graph) for graph in graphs)
    begin = model_clock()
    timings = tuple(evaluate(schedule) for schedule in schedules)
    return SegmentPrograms(config=config, schedules=schedules, timings=timings,
                           model_seconds=model_clock() - begin)


def check_timeline(workload: str, program: object) -> None:
    """Refuse a timeline of several programs.

    Raises
    ------
    ConfigError
        There are several, or the host works before and after the only one.
    """
    if isinstance(program, SegmentPrograms):
        first = program.layer_info[0].name
        name, _, options = workload.partition(".onnx")
        raise ConfigError(
            f"timeline must be of one program, not of the {program.different} between which the "
            f"host works: of one layer, such as '{name}.onnx/{first}{options}'")
