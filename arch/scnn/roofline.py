"""A configuration of the SCNN engine as a device on a roofline, and the bytes of a run.

Weights are read from memory once for each image, compressed, and broadcast to all PEs. Activations
stay in the PEs between chained layers.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from arch.roofline import Device, Level, Peak, port_rate
from arch.scnn.params import ScnnConfig

if TYPE_CHECKING:
    from arch.scnn.engine import Workload

__all__ = ["CLOCK_MHZ", "device", "parameters", "traffic"]

#: Clocks of presets: the paper's 64 PEs run at about 1 GHz (SCNN, section 5).
CLOCK_MHZ = {"paper64": 1000.0}


def device(config: ScnnConfig, clock_hz: float, *, name: str) -> Device:
    """Return a configuration as a device.

    The peak is ``2 * pes * f * i * clock``: multiplications by zero are skipped and do not count. A
    port carries at most :func:`arch.roofline.port_rate` per cycle, for reads and writes each.

    Parameters
    ----------
    config : ScnnConfig
    clock_hz : float
        Cycles per second, greater than 0.
    name : str
        Name of the device.
    """
    beat = config.beat_bytes
    rate = float(port_rate(config.memory, beat)) * clock_hz
    return Device(
        name=name,
        text=f"SCNN, {config.pes} PEs of {config.multipliers} multipliers at "
             f"{clock_hz / 1e6:g} MHz",
        peaks=(Peak(precision="int8", mark="C", source="2 * pes * f * i",
                    ops_per_s=2 * config.macs_per_cycle * clock_hz),),
        levels=(
            Level(name="weight port", bytes_per_s=rate, carries=("weights",), mark="C",
                  source="words of weights, read and broadcast"),
            Level(name="host read", bytes_per_s=rate, carries=("activations",), mark="C",
                  source="host port, reads: activations, taps, biases and scales"),
            Level(name="host write", bytes_per_s=rate, carries=("written",), mark="C",
                  source="host port, writes"),
        ))


def traffic(config: ScnnConfig, counters: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of a run or layer by kind, padding included, from its counters."""
    return {
        "weights": counters["weight_read_beats"] * config.beat_bytes,
        "activations": counters["host_read_beats"] * config.beat_bytes,
        "written": counters["host_write_beats"] * config.beat_bytes,
    }


def parameters(workload: "Workload") -> int:
    """Return the number of nonzero weights, plus biases, of a workload."""
    return sum(int((layer.weights != 0).sum()) + layer.outputs
               for layer in workload.network.layers if not layer.maximum)
