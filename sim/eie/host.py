"""What a host does with the core: registers, start, wait, status, counters."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.isa import Opcode, Status
from arch.eie.params import EieConfig
from hwgen.eie.core import EIE_REGISTERS, SELECT_PE_START
from sim import native

__all__ = ["CoreStatus", "StuckError", "describe_wait", "port_timing", "read_counters",
           "read_pe_counters", "read_status", "run_program"]

_PHASES = ("multiplying", "loading", "storing", "with all activations broadcast",
           "with a broadcast blocked")


@dataclass(frozen=True)
class CoreStatus:
    """The core's status register, and the number of the instruction under way."""

    running: bool
    stopped: bool
    code: Status
    index: int


class StuckError(RuntimeError):
    """The core did not finish in time; the text says what it is doing."""


def port_timing(config: EieConfig) -> dict[str, native.PortTiming]:
    """Return the memory timing of each port, as the model assumes it."""
    memory = config.memory
    return {port: native.PortTiming(latency=memory.latency, bytes_per_cycle=memory.bytes_per_cycle)
            for port in ("m_axi_ins", "m_axi_host")}


def read_counters(read: Callable[[int], int]) -> dict[str, int]:
    """Return every counter of the core through a register read function."""
    base = EIE_REGISTERS["COUNTER"]
    return {name: read(base + 8 * i) | read(base + 8 * i + 4) << 32
            for i, name in enumerate(COUNTERS)}


def read_pe_counters(read: Callable[[int], int], write: Callable[[int, int], None],
                     pes: int) -> dict[str, NDArray[Any]]:
    """Return every counter of every PE; the core must have stopped."""
    found = {name: np.zeros(pes, np.int64) for name in PE_COUNTERS}
    for pe in range(pes):
        for number, name in enumerate(PE_COUNTERS):
            write(EIE_REGISTERS["SELECT"], pe << SELECT_PE_START | number)
            found[name][pe] = read(EIE_REGISTERS["SELECTED"])
    return found


def read_status(read: Callable[[int], int]) -> CoreStatus:
    """Return the status through a register read function."""
    status = read(EIE_REGISTERS["STATUS"])
    return CoreStatus(running=bool(status & 1), stopped=bool(status & 2),
                      code=Status(status >> 8 & 0xFF), index=read(EIE_REGISTERS["INDEX"]))


def describe_wait(read: Callable[[int], int]) -> str:
    """Return what the core is doing, in one line."""
    names = {int(op): op.name.lower() for op in Opcode}
    opcode, index = read(EIE_REGISTERS["DISPATCH"]) & 0xFF, read(EIE_REGISTERS["INDEX"])
    phases = read(EIE_REGISTERS["UNIT"])
    doing = [text for bit, text in enumerate(_PHASES) if phases >> bit & 1]
    return " ".join([f"instruction {index} ({names.get(opcode, 'none there')})",
                     ", ".join(doing)]).strip()


def run_program(simulation: native.Simulation, address: int, instructions: int,
                limit: int) -> tuple[CoreStatus, dict[str, int]]:
    """Run a program that lies in memory; return the final status and the core's counters.

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
    simulation.write(EIE_REGISTERS["PROGRAM_LOW"], address & 0xFFFFFFFF)
    simulation.write(EIE_REGISTERS["PROGRAM_HIGH"], address >> 32)
    simulation.write(EIE_REGISTERS["PROGRAM_ROWS"], instructions)
    simulation.write(EIE_REGISTERS["CONTROL"], 1)
    _, finished = simulation.run(limit)
    if not finished:
        raise StuckError(f"no end after {limit} cycles: {describe_wait(simulation.read)}")
    return read_status(simulation.read), read_counters(simulation.read)
