"""A configuration of the systolic engine as a device on a roofline, and the bytes of a run."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from arch.ir import Convolution, Dense
from arch.memory import MemoryConfig
from arch.roofline import Device, Level, Peak, port_rate
from arch.systolic.params import SystolicConfig

if TYPE_CHECKING:
    from arch.systolic.engine import Workload

__all__ = ["CLOCK_MHZ", "device", "parameters", "traffic"]

#: Clocks of presets whose memory rates, in bytes per cycle, assume a particular clock.
CLOCK_MHZ = {"tpu-v1": 700.0}


def device(config: SystolicConfig, clock_hz: float, *, name: str) -> Device:
    """Return a configuration as a device.

    The peak is ``2 * rows * cols * clock``, with a pattern N:M of weights M / N times that, with
    ``weight_bits`` 8 / ``weight_bits`` times. A port carries at most
    :func:`arch.roofline.port_rate` per cycle, for reads and writes each; one row of ``channels``
    operands per cycle enters the array from the unified buffer.

    Parameters
    ----------
    config : SystolicConfig
    clock_hz : float
        Cycles per second, greater than 0.
    name : str
        Name of the device.
    """
    def port(name: str, kind: str, memory: MemoryConfig, source: str) -> Level:
        rate = float(port_rate(memory, config.beat_bytes))
        return Level(name=name, bytes_per_s=rate * clock_hz, carries=(kind,), mark="C",
                     source=source)

    grouping = config.grouping
    kind = "weights" if config.fusion is None else "bits a weight"
    peak = "2 * rows * cols" + (
        "" if grouping is None else f" * {grouping.widening}, of {grouping} {kind}")
    return Device(
        name=name,
        text=f"{config.rows}x{config.cols} PEs at {clock_hz / 1e6:g} MHz",
        peaks=(Peak(precision=config.operand.name, mark="C", source=peak,
                    ops_per_s=2 * config.channels * config.cols * clock_hz),),
        levels=(
            port("weights", "weights", config.weights, "weight port"),
            port("host read", "read", config.memory, "host port, reads"),
            port("host write", "written", config.memory, "host port, writes"),
            Level(name="unified buffer", carries=("array",), mark="C",
                  bytes_per_s=config.channels * config.element_bytes * clock_hz,
                  source="a row a cycle into the array"),
        ))


def traffic(config: SystolicConfig, counters: Mapping[str, int]) -> dict[str, int]:
    """Return the bytes of a run or layer by kind, padding included, from its counters.

    ``array`` is what enters the array: ``channels`` operands in each cycle of ``array_active``.
    """
    return {
        "weights": counters["weight_read_beats"] * config.beat_bytes,
        "read": counters["host_read_beats"] * config.beat_bytes,
        "written": counters["host_write_beats"] * config.beat_bytes,
        "array": counters["array_active"] * config.channels * config.element_bytes,
    }


def parameters(workload: "Workload") -> int:
    """Return the number of weights and biases of a workload: the gradients of a training step."""
    request = workload.training or workload.floats
    if request is not None:
        network = request.network
        return sum(math.prod(network.weight_shape(layer)) + layer.channels
                   for layer in network.layers)
    assert workload.graph is not None
    return sum(math.prod(node.weight_shape) + node.columns for node in workload.graph.nodes
               if isinstance(node, Convolution | Dense))
