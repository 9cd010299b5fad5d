"""A configuration of the EIE engine as a device on a roofline, and the bytes of a run.

The paper's point is the gap between two levels: weights from host memory at ``beat_bytes`` per
cycle, and weights that stay in the PEs' own memories, which together read ``pes * spmat_bits / 8``
bytes per cycle.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arch.eie.costs import CLOCK_HZ
from arch.eie.params import EieConfig
from arch.roofline import Device, Level, Peak, port_rate

if TYPE_CHECKING:
    from arch.eie.engine import Workload

__all__ = ["CLOCK_MHZ", "device", "parameters", "traffic"]

#: Clocks of presets: the paper's 64 PEs run at 800 MHz (EIE, section 5).
CLOCK_MHZ = {"paper64": CLOCK_HZ / 1e6}


def device(config: EieConfig, clock_hz: float, *, name: str) -> Device:
    """Return a configuration as a device.

    The peak is ``2 * pes * clock``: multiplications by zero weights are skipped and do not count. A
    port carries at most :func:`arch.roofline.port_rate` per cycle, for reads and writes each. The
    matrix memories read a word of ``spmat_bits`` per cycle and PE.

    Parameters
    ----------
    config : EieConfig
    clock_hz : float
        Cycles per second, greater than 0.
    name : str
        Name of the device.
    """
    beat = config.beat_bytes
    rate = float(port_rate(config.memory, beat)) * clock_hz
    return Device(
        name=name,
        text=f"EIE, {config.pes} PEs at {clock_hz / 1e6:g} MHz",
        peaks=(Peak(precision="16-bit", mark="C", source="2 * pes",
                    ops_per_s=2 * config.macs_per_cycle * clock_hz),),
        levels=(
            Level(name="host read", bytes_per_s=rate, carries=("weights",), mark="C",
                  source="host port, reads: matrices, and the vectors beside them"),
            Level(name="host write", bytes_per_s=rate, carries=("written",), mark="C",
                  source="host port, writes"),
            Level(name="matrix memories", carries=("array",), mark="C",
                  bytes_per_s=config.pes * config.spmat_bits / 8 * clock_hz,
                  source="a word a cycle and PE"),
        ))


def traffic(config: EieConfig, counters: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of a run or layer by kind, padding included, from its counters.

    ``weights`` is everything that the host port reads, vectors included; ``array`` is what the PEs
    read from their matrix memories.
    """
    return {
        "weights": counters["host_read_beats"] * config.beat_bytes,
        "written": counters["host_write_beats"] * config.beat_bytes,
        "array": counters["spmat_reads"] * config.spmat_bits // 8,
    }


def parameters(workload: "Workload") -> int:
    """Return the number of nonzero weights of a workload: the gradients of a step."""
    return sum(len(layer.matrix.codes) for layer in workload.network.layers)
