"""Runs on the systolic core: of a network, with steps on the host, of floats, or of training."""

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic.engine import Workload
from arch.systolic.params import SystolicConfig
from sim.systolic.engine import SystolicRun
from sim.systolic.floats import FloatRun
from sim.systolic.segments import SegmentsRun
from sim.systolic.training import TrainingRun

__all__ = ["run"]


def run(config: SystolicConfig, workload: Workload, options: RunOptions = RunOptions()) -> Run:
    """Generate, build, simulate and compare: :meth:`sim.runs.CoreRun.run`."""
    kind = (TrainingRun if workload.training is not None else
            FloatRun if workload.floats is not None else
            SegmentsRun if workload.graph is not None and "parts" in workload.graph.metadata else
            SystolicRun)
    return kind.run(config, workload, options)
