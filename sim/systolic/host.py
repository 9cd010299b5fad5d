"""What a host does with the core: registers, start, wait, status, counters."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from arch.systolic.counters import COUNTERS
from arch.systolic.isa import UNITS, Opcode, Status
from arch.systolic.params import SystolicConfig
from hwgen.systolic.control import REGISTERS
from sim import native

__all__ = ["CoreStatus", "StuckError", "describe_wait", "port_timing", "read_counters",
           "run_program"]


@dataclass(frozen=True)
class CoreStatus:
    """The core's status register, and the instruction at its dispatcher."""

    running: bool
    stopped: bool
    code: Status
    index: int


class StuckError(RuntimeError):
    """The core did not finish in time; the text says which unit waits for what."""


def port_timing(config: SystolicConfig) -> dict[str, native.PortTiming]:
    """Return the memory timing of each port, as the model assumes it."""
    timing = {}
    for port, memory in (("m_axi_ins", config.memory), ("m_axi_wgt", config.weights),
                         ("m_axi_host", config.memory)):
        timing[port] = native.PortTiming(
            latency=memory.latency, bytes_per_cycle=memory.bytes_per_cycle)
    return timing


def read_counters(read: Callable[[int], int]) -> dict[str, int]:
    """Return every counter through a register read function."""
    base = REGISTERS["COUNTER"]
    return {name: read(base + 8 * i) | read(base + 8 * i + 4) << 32
            for i, name in enumerate(COUNTERS)}


def read_status(read: Callable[[int], int]) -> CoreStatus:
    """Return the status through a register read function."""
    status = read(REGISTERS["STATUS"])
    return CoreStatus(running=bool(status & 1), stopped=bool(status & 2),
                      code=Status(status >> 8 & 0xFF), index=read(REGISTERS["INDEX"]))


def describe_wait(read: Callable[[int], int]) -> str:
    """Return which unit waits for what, in one line."""
    parts = []
    opcode = read(REGISTERS["DISPATCH"]) & 0xFF
    index = read(REGISTERS["INDEX"])
    names = {int(op): op.name.lower() for op in Opcode}
    parts.append(f"dispatcher is at instruction {index} "
                 f"({names.get(opcode, 'none there')})")
    for unit in UNITS:
        word = read(REGISTERS["UNIT"] + 4 * unit)
        waits = [other.name.lower() for other in UNITS if word >> 8 + other & 1]
        what = []
        if word & 2:
            what.append("is busy")
        if word & 8:
            what.append("waits for weights")
        if waits:
            what.append(f"waits for a token from {' and '.join(waits)}")
        if word & 1 and not what:
            what.append("has an instruction that does not start")
        if not word & 4 and not what:
            what.append("drains")
        if what:
            parts.append(f"{unit.name.lower()} {', '.join(what)}")
    return "; ".join(parts)


def start_program(simulation: native.Simulation, address: int, instructions: int) -> None:
    """Write the program's place to the registers and start it."""
    simulation.write(REGISTERS["PROGRAM_LOW"], address & 0xFFFFFFFF)
    simulation.write(REGISTERS["PROGRAM_HIGH"], address >> 32)
    simulation.write(REGISTERS["PROGRAM_ROWS"], instructions)
    simulation.write(REGISTERS["CONTROL"], 1)


def run_program(simulation: native.Simulation, address: int, instructions: int,
                limit: int) -> tuple[CoreStatus, dict[str, int]]:
    """Run a program that lies in memory; return the final status and the counters.

    Parameters
    ----------
    address : int
        Byte address of the program, a multiple of a fetch burst.
    instructions : int
        Instructions of the program.
    limit : int
        Cycles after which the run is given up.

    Raises
    ------
    StuckError
        The core did not stop within ``limit`` cycles.
    """
    start_program(simulation, address, instructions)
    _, finished = simulation.run(limit)
    if not finished:
        raise StuckError(f"no end after {limit} cycles: {describe_wait(simulation.read)}")
    return read_status(simulation.read), read_counters(simulation.read)


def memory_of(size: int) -> np.ndarray:
    """Return simulated memory of at least ``size`` bytes, in whole 4 KiB pages."""
    return np.zeros(-(-size // 4096) * 4096, np.uint8)
