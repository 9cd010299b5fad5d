"""Configurations as devices on a roofline."""

from collections.abc import Mapping

from arch.roofline import Device, Level, Peak
from scaler.model import UNIT, Workload, peak
from scaler.params import ScalerConfig

__all__ = ["CLOCK_MHZ", "device", "parameters", "traffic"]

CLOCK_MHZ: dict[str, float] = {}


def device(config: ScalerConfig, clock_hz: float, *, name: str) -> Device:
    """Return a configuration as a device: ``lanes`` multiplications and two beats a cycle."""
    rate = float(config.beat_bytes / config.memory.beat_interval(config.beat_bytes)) * clock_hz
    return Device(
        name=name, text=f"scaler, {config.lanes} lanes at {clock_hz / 1e6:g} MHz",
        peaks=(Peak(precision=f"int{config.element_bits}", mark="C", source="lanes",
                    ops_per_s=UNIT.operations * peak(config) * clock_hz),),
        levels=tuple(Level(name=f"host {name}", bytes_per_s=rate, carries=(kind,), mark="C",
                           source="host port")
                     for name, kind in (("read", "read"), ("write", "written"))))


def traffic(config: ScalerConfig, counters: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of a run by kind, from its counters."""
    return {kind: counters[f"host_{name}_beats"] * config.beat_bytes
            for name, kind in (("read", "read"), ("write", "written"))}


def parameters(workload: Workload) -> int:
    """Return how many weights a workload has: none."""
    return 0
