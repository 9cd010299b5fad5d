"""Runs on the systolic core: of a network, with steps on the host, of floats, or of training."""

from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic.engine import Workload
from arch.systolic.params import WEIGHT_STATIONARY, SystolicConfig
from sim.runs import CoreRun
from sim.systolic.dataflows import LayerRun, OutputRun
from sim.systolic.engine import SystolicRun
from sim.systolic.floats import FloatRun
from sim.systolic.segments import SegmentsRun
from sim.systolic.training import TrainingRun

__all__ = ["images", "run"]


def run(config: SystolicConfig, workload: Workload, options: RunOptions = RunOptions()) -> Run:
    """Generate, build, simulate and compare: :meth:`sim.runs.CoreRun.run`."""
    return _run_of(config, workload).run(config, workload, options)


def images(config: SystolicConfig, workload: Workload,
           inputs: Mapping[str, NDArray[Any]] | None = None) -> dict[str, bytes]:
    """Return the files of a workload's memory image: :meth:`sim.runs.CoreRun.images`."""
    return _run_of(config, workload).images(config, workload, inputs)


def _run_of(config: SystolicConfig, workload: Workload) -> type[CoreRun[Any]]:
    """Return the run of a kind of workload."""
    if config.dataflow != WEIGHT_STATIONARY:
        return OutputRun if config.output_stationary else LayerRun
    if workload.training is not None:
        return TrainingRun
    if workload.floats is not None:
        return FloatRun
    assert workload.graph is not None
    return SegmentsRun if "parts" in workload.graph.metadata else SystolicRun
