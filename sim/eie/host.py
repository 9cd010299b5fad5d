"""What a host has to know of the EIE core."""

from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.isa import Opcode, Status, disassemble
from arch.eie.params import EieConfig
from arch.memory import MemoryConfig
from hwgen.common.core_shell import SELECT_PE_START
from sim.session import Host, phase_waits, selected_counters

__all__ = ["HOST"]

_PHASES = ("multiplying", "loading", "storing", "with all activations broadcast",
           "with a broadcast blocked")


def memories(config: EieConfig) -> dict[str, MemoryConfig]:
    """Return the memory behind each port, as the model assumes it."""
    return dict.fromkeys(("m_axi_ins", "m_axi_host"), config.memory)


HOST = Host(
    counters=tuple(COUNTERS), status=Status, waits=phase_waits(Opcode, _PHASES), memories=memories,
    disassemble=disassemble, pe_counters=selected_counters(PE_COUNTERS, SELECT_PE_START))
