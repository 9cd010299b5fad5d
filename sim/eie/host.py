"""What a host has to know of the EIE core."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.isa import Opcode, Status, disassemble
from arch.eie.params import EieConfig
from arch.memory import MemoryConfig
from hwgen.eie.core import EIE_REGISTERS, SELECT_PE_START
from sim.session import Host

__all__ = ["HOST"]

_PHASES = ("multiplying", "loading", "storing", "with all activations broadcast",
           "with a broadcast blocked")


def memories(config: EieConfig) -> dict[str, MemoryConfig]:
    """Return the memory behind each port, as the model assumes it."""
    return dict.fromkeys(("m_axi_ins", "m_axi_host"), config.memory)


def pe_counters(read: Callable[[int], int], write: Callable[[int, int], None],
                config: EieConfig) -> dict[str, NDArray[Any]]:
    """Return every counter of every PE; the core must have stopped."""
    found = {name: np.zeros(config.pes, np.int64) for name in PE_COUNTERS}
    for pe in range(config.pes):
        for number, name in enumerate(PE_COUNTERS):
            write(EIE_REGISTERS["SELECT"], pe << SELECT_PE_START | number)
            found[name][pe] = read(EIE_REGISTERS["SELECTED"])
    return found


def waits(read: Callable[[int], int]) -> str:
    """Return what the core is doing, in one line."""
    names = {int(op): op.name.lower() for op in Opcode}
    opcode, index = read(EIE_REGISTERS["DISPATCH"]) & 0xFF, read(EIE_REGISTERS["INDEX"])
    phases = read(EIE_REGISTERS["UNIT"])
    doing = [text for bit, text in enumerate(_PHASES) if phases >> bit & 1]
    return " ".join([f"instruction {index} ({names.get(opcode, 'none there')})",
                     ", ".join(doing)]).strip()


HOST = Host(counters=tuple(COUNTERS), status=Status, waits=waits, memories=memories,
            disassemble=disassemble, pe_counters=pe_counters)
