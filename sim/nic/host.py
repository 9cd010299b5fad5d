"""The host's view of the NIC's core: its registers, counters and status codes."""

import operator

from arch.nic.counters import COUNTERS
from arch.nic.isa import Opcode, Status, disassemble
from hwgen.common.registers import texts
from hwgen.nic.core import SELECT_PORT_START, NicCore
from hwgen.nic.link.port import COUNTERS as LINK_COUNTERS
from sim.session import Host, one_memory, phase_waits, selected_counters

__all__ = ["HOST", "PORT_COUNTERS"]

#: Names of the counters of a port. They count from the reset on, not from the start of a run.
PORT_COUNTERS = tuple(f"link_{name}" for name in LINK_COUNTERS)

HOST = Host(
    counters=COUNTERS, status=Status, waits=phase_waits(Opcode, texts(NicCore.unit_fields)),
    disassemble=disassemble,
    memories=one_memory("m_axi_ins", "m_axi_host"),
    pe_counters=selected_counters(PORT_COUNTERS, SELECT_PORT_START, operator.attrgetter("ports")))
