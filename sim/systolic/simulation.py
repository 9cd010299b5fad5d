"""Runs on the systolic core: of a network, of one with steps on the host, or of training steps."""

from arch.contract import RunOptions
from arch.result import Run
from arch.systolic.engine import Workload
from arch.systolic.params import SystolicConfig
from sim.systolic.engine import SystolicRun
from sim.systolic.segments import SegmentsRun
from sim.systolic.training import TrainingRun

__all__ = ["run"]


def run(config: SystolicConfig, workload: Workload, options: RunOptions = RunOptions()) -> Run:
    """Generate, build, simulate and compare: :meth:`sim.runs.CoreRun.run`."""
    if workload.graph is not None and "parts" in workload.graph.metadata:
        return SegmentsRun.run(config, workload, options)
    if workload.training is None:
        return SystolicRun.run(config, workload, options)
    return TrainingRun.run(config, workload, options)
