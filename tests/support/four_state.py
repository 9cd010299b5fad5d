"""Workloads of every engine in four states, through the runs that the engines have natively."""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

from arch.config import load_config
from arch.registry import find_engine
from sim.four_state import FourState

__all__ = ["Point", "Result", "prepared", "run_point"]

_ROOT = Path(__file__).resolve().parents[2]
# Where runs find the session that they use.
_SESSIONS = ("sim.runs.Session", "sim.nic.cluster.Session", "sim.scnn.engine.Session",
             "sim.systolic.training.Session")


@dataclass(frozen=True, kw_only=True)
class Point:
    """A workload on a design: engine, preset, settings, and the workload's name."""

    engine: str
    preset: str
    settings: tuple[str, ...] = ()
    workload: str

    def __str__(self) -> str:
        return " ".join((self.engine, self.preset, *self.settings, self.workload))


@dataclass(frozen=True, kw_only=True)
class Result:
    """Result of a run.

    Parameters
    ----------
    status : str
    cycles : int
        Of all cores together.
    different : list of str
        Results and counters that differ from golden and from the model.
    """

    status: str
    cycles: int
    different: list[str]


def _run_type(engine: str, workload: Any) -> Any:
    from sim.eie.engine import EieRun
    from sim.nic.engine import NicRun
    from sim.scnn.engine import ScnnRun
    from sim.systolic.engine import SystolicRun
    from sim.systolic.training import TrainingRun

    if engine == "systolic":
        return SystolicRun if workload.training is None else TrainingRun
    return {"eie": EieRun, "nic": NicRun, "scnn": ScnnRun}[engine]


def prepared(point: Point, change: Any = None) -> tuple[Any, FourState]:
    """Return the run of a workload, lowered, and its design, possibly with a planted fault."""
    engine = find_engine(point.engine)
    config = load_config(engine.model.CONFIG, presets=engine.model.PRESETS, preset=point.preset,
                         file=None, assignments=point.settings)
    with contextlib.chdir(_ROOT):
        workload = engine.model.load(point.workload, config, data=True)
    return (_run_type(point.engine, workload)(config, workload),
            FourState(engine.hardware.generate(config), change))


def run_point(point: Point, change: Any = None) -> Result:
    """Run a workload in Icarus Verilog; return how it ended and what differs.

    Raises
    ------
    UnknownBitsError
        A core showed unknown bits where they count.
    """
    task, simulator = prepared(point, change)
    with contextlib.ExitStack() as replaced:
        for place in _SESSIONS:
            replaced.enter_context(mock.patch(place, simulator.session))
        ended = task.simulate(simulator)
    golden, produced = task.golden(), task.produced(ended.left)
    different = [name for name, values in produced.items()
                 if not np.array_equal(values, golden[name])]
    timing = task.timing.ranks[task.timing.last] if point.engine == "nic" else task.timing
    counters = ended.simulated.counters
    different += [name for name, count in timing.counters.items() if counters.get(name) != count]
    return Result(status=ended.simulated.status, cycles=simulator.cycles, different=different)
