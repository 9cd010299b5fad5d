"""What a host has to know of the NIC's core."""

import operator
from collections.abc import Callable

from arch.memory import MemoryConfig
from arch.nic.counters import COUNTERS, WAITS
from arch.nic.isa import Opcode, Status, disassemble
from arch.nic.params import NicConfig
from hwgen.common.control import REGISTERS
from hwgen.nic.core import SELECT_PORT_START
from hwgen.nic.link.port import COUNTERS as LINK_COUNTERS
from sim.session import Host, selected_counters

__all__ = ["HOST", "PORT_COUNTERS"]

#: Names of the counters of a port: since the reset, and not of a run.
PORT_COUNTERS = tuple(f"link_{name}" for name in LINK_COUNTERS)

_PHASES = ("a run under way", "reading", "executing", "storing", "segments under way",
           *(f"steps with {name}" for name in WAITS))


def memories(config: NicConfig) -> dict[str, MemoryConfig]:
    """Return the memory behind each port, as the model assumes it."""
    return dict.fromkeys(("m_axi_ins", "m_axi_host"), config.memory)


def waits(read: Callable[[int], int]) -> str:
    """Return what a NIC waits for, in one line."""
    opcode, index = read(REGISTERS["DISPATCH"]) & 0xFF, read(REGISTERS["INDEX"])
    names = {int(code): code.name.lower() for code in Opcode}
    unit = read(REGISTERS["UNIT"])
    doing = [text for bit, text in enumerate(_PHASES) if unit >> bit & 1]
    return " ".join([f"instruction {index} ({names.get(opcode, 'none there')})",
                     ", ".join(doing)]).strip()


HOST = Host(counters=COUNTERS, status=Status, waits=waits, memories=memories,
            disassemble=disassemble, pe_counters=selected_counters(
                PORT_COUNTERS, SELECT_PORT_START, operator.attrgetter("ports")))
