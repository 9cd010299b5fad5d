"""Runs on the systolic core: of a program, or of steps of training."""

import functools
from typing import Any

from arch.result import Run
from arch.systolic.engine import Workload
from arch.systolic.params import SystolicConfig
from sim.systolic.engine import SystolicRun
from sim.systolic.training import TrainingRun

__all__ = ["run"]


@functools.wraps(SystolicRun.run)
def run(config: SystolicConfig, workload: Workload, **options: Any) -> Run:
    """Generate, build, simulate and compare: :meth:`sim.runs.CoreRun.run`."""
    kind = SystolicRun if workload.training is None else TrainingRun
    return kind.run(config, workload, **options)
