"""A configuration of the NIC as a device on a roofline, and the bytes of a run.

Work is the payload that the busiest port sends, one operation per byte: the height of a point is
payload per second, and a TOPS of the tables is a terabyte per second. The peak is the rate of a
link. The other roofs bound what the rank that ends last moves: rows of segments through the
datapath, operands from host memory and results to it, and frames on all of its ports. For a ring
the height is NCCL's ``busbw``, and the roof above it is the bound of :mod:`arch.nic.bounds`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arch.nic.bounds import link_rate, memory_rate
from arch.nic.params import NicConfig
from arch.roofline import Device, Level, Peak

if TYPE_CHECKING:
    from arch.nic.workloads import Workload

__all__ = ["CLOCK_MHZ", "device", "parameters", "traffic"]

CLOCK_MHZ: dict[str, float] = {}


def device(config: NicConfig, clock_hz: float, *, name: str) -> Device:
    """Return a configuration as a device.

    The peak is ``link * clock`` payload bytes per second, with ``link`` the smaller of
    ``link_bytes`` and ``link_bytes_per_cycle``. All ports together carry ``ports`` times as much;
    the datapath takes a row of ``beat_bytes`` per cycle; host memory reads and writes
    ``min(beat_bytes, bytes_per_cycle)`` per cycle each.

    Parameters
    ----------
    config : NicConfig
    clock_hz : float
        Cycles per second, greater than 0.
    name : str
        Name of the device.
    """
    link, memory = float(link_rate(config)) * clock_hz, float(memory_rate(config)) * clock_hz
    return Device(
        name=name,
        text=f"NIC, {config.ports} ports of {config.link_bytes} bytes at {clock_hz / 1e6:g} MHz",
        peaks=(Peak(precision="payload", mark="C", source="a link's bytes", ops_per_s=link),),
        levels=(
            Level(name="ports", bytes_per_s=config.ports * link, carries=("network",), mark="C",
                  source="frames with their headers, ACKs and credits, all ports"),
            Level(name="datapath", bytes_per_s=config.beat_bytes * clock_hz, carries=("array",),
                  mark="C", source="a row a cycle"),
            Level(name="host read", bytes_per_s=memory, carries=("read",), mark="C",
                  source="host port, reads: operands"),
            Level(name="host write", bytes_per_s=memory, carries=("written",), mark="C",
                  source="host port, writes: results"),
        ))


def traffic(config: NicConfig, counters: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of a rank's run by kind, from its counters."""
    return {
        "network": counters["tx_beats"] * config.link_bytes,
        "array": counters["execute"] * config.beat_bytes,
        "read": counters["host_read_beats"] * config.beat_bytes,
        "written": counters["host_write_beats"] * config.beat_bytes,
    }


def parameters(workload: "Workload") -> int:
    """Return the number of weights of a workload: none."""
    del workload
    return 0
