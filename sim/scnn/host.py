"""The host's view of the SCNN core: its registers, counters and status codes."""

from arch.scnn.counters import COUNTERS, PE_COUNTERS
from arch.scnn.isa import Opcode, Status, disassemble
from hwgen.common.core_shell import SELECT_PE_START
from hwgen.common.registers import texts
from hwgen.scnn.core import ScnnCore
from sim.session import Host, one_memory, phase_waits, selected_counters

__all__ = ["HOST"]

HOST = Host(
    counters=tuple(COUNTERS), status=Status, waits=phase_waits(Opcode, texts(ScnnCore.unit_fields)),
    memories=one_memory("m_axi_ins", "m_axi_weights", "m_axi_host"),
    disassemble=disassemble, pe_counters=selected_counters(PE_COUNTERS, SELECT_PE_START))
