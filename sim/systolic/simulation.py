"""Runs on the systolic core: of a network, of a float model, or of training steps."""

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic.engine import Workload
from arch.systolic.params import SystolicConfig
from sim.systolic.engine import SystolicRun
from sim.systolic.floats import FloatRun
from sim.systolic.training import TrainingRun

__all__ = ["run"]


def run(config: SystolicConfig, workload: Workload, options: RunOptions = RunOptions()) -> Run:
    """Generate, build, simulate and compare: :meth:`sim.runs.CoreRun.run`."""
    kind = (TrainingRun if workload.training is not None else
            FloatRun if workload.floats is not None else SystolicRun)
    return kind.run(config, workload, options)
