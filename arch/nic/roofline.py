"""A configuration of the NIC as a device on a roofline, and the bytes of a run.

Work is the payload that the busiest port sends, a byte of it an operation: the height of a point is
that payload a second, and a TOPS of the tables is a terabyte. The peak is what a link carries. The
other roofs are what the rank that ends last moves: rows of segments through the datapath, operands
from host memory and results into it, and frames on all of its ports. With a ring the height is
NCCL's ``busbw``, and the roof above it is that of :mod:`arch.nic.bounds`.
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

    The peak is ``link * clock`` bytes of payload a second, with ``link`` the smaller one of
    ``link_bytes`` and ``link_bytes_per_cycle``. All ports together carry ``ports`` times as much;
    the datapath takes a row of ``beat_bytes`` a cycle; host memory reads and writes
    ``min(beat_bytes, bytes_per_cycle)`` a cycle each.

    Parameters
    ----------
    config : NicConfig
    clock_hz : float
        Cycles a second, greater than 0.
    name : str
        What to call it.
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
    """Return how many weights a workload has: none."""
    del workload
    return 0
