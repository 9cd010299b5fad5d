"""A node as a device on a roofline: its core."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arch.cluster.params import ClusterConfig
from arch.roofline import Device
from arch.systolic import roofline
from arch.systolic.engine import Workload as StepWorkload

if TYPE_CHECKING:
    from arch.cluster.workloads import Workload

__all__ = ["CLOCK_MHZ", "device", "parameters", "traffic"]

CLOCK_MHZ: dict[str, float] = {}


def device(config: ClusterConfig, clock_hz: float, *, name: str) -> Device:
    """Return the core of a node as a device: :func:`arch.systolic.roofline.device`."""
    return roofline.device(config.core, clock_hz, name=name)


def traffic(config: ClusterConfig, counters: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of a run of the core by kind, from its counters."""
    return roofline.traffic(config.core, counters)


def parameters(workload: "Workload") -> int:
    """Return the number of weights and biases."""
    return roofline.parameters(StepWorkload(name=workload.name, training=workload.local))
