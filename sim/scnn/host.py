"""What a host has to know of the SCNN core."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.memory import MemoryConfig
from arch.scnn.counters import COUNTERS, PE_COUNTERS
from arch.scnn.isa import Opcode, Status, disassemble
from arch.scnn.params import ScnnConfig
from hwgen.scnn.core import SCNN_REGISTERS, SELECT_PE_START
from sim.session import Host

__all__ = ["HOST"]

_PHASES = ("computing a group", "loading", "storing", "waiting for the drain",
           "with a word of weights blocked", "with a word of weights awaited",
           "with sums of halos exchanged", "with results post-processed")


def memories(config: ScnnConfig) -> dict[str, MemoryConfig]:
    """Return the memory behind each port, as the model assumes it."""
    return dict.fromkeys(("m_axi_ins", "m_axi_weights", "m_axi_host"), config.memory)


def pe_counters(read: Callable[[int], int], write: Callable[[int, int], None],
                config: ScnnConfig) -> dict[str, NDArray[Any]]:
    """Return every counter of every PE; the core must have stopped."""
    found = {name: np.zeros(config.pes, np.int64) for name in PE_COUNTERS}
    for pe in range(config.pes):
        for number, name in enumerate(PE_COUNTERS):
            write(SCNN_REGISTERS["SELECT"], pe << SELECT_PE_START | number)
            found[name][pe] = read(SCNN_REGISTERS["SELECTED"])
    return found


def waits(read: Callable[[int], int]) -> str:
    """Return what the core is doing, in one line."""
    names = {int(op): op.name.lower() for op in Opcode}
    opcode, index = read(SCNN_REGISTERS["DISPATCH"]) & 0xFF, read(SCNN_REGISTERS["INDEX"])
    phases = read(SCNN_REGISTERS["UNIT"])
    doing = [text for bit, text in enumerate(_PHASES) if phases >> bit & 1]
    return " ".join([f"instruction {index} ({names.get(opcode, 'none there')})",
                     ", ".join(doing)]).strip()


HOST = Host(counters=tuple(COUNTERS), status=Status, waits=waits, memories=memories,
            disassemble=disassemble, pe_counters=pe_counters)
