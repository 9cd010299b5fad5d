"""Runs on the systolic core: of a network, or of training steps."""

from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic.engine import Workload
from arch.systolic.params import SystolicConfig
from sim.systolic.engine import SystolicRun
from sim.systolic.training import TrainingRun

__all__ = ["images", "run"]


def run(config: SystolicConfig, workload: Workload, options: RunOptions = RunOptions()) -> Run:
    """Generate, build, simulate and compare: :meth:`sim.runs.CoreRun.run`."""
    if workload.training is None:
        return SystolicRun.run(config, workload, options)
    return TrainingRun.run(config, workload, options)


def images(config: SystolicConfig, workload: Workload,
           inputs: Mapping[str, NDArray[Any]] | None = None) -> dict[str, bytes]:
    """Return the files of a network's memory image: :meth:`sim.runs.CoreRun.images`."""
    if workload.training is None:
        return SystolicRun.images(config, workload, inputs)
    return TrainingRun.images(config, workload, inputs)
