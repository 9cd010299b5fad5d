"""The environment of the EIE core in a testbench."""

from arch.eie.counters import PE_COUNTERS
from arch.eie.isa import assemble
from arch.eie.params import EieConfig
from sim.eie.host import HOST
from sim.testbenches.bench import BASE, CoreBench
from sim.testbenches.pauses import PAUSES

__all__ = ["BASE", "PAUSES", "Bench"]


class Bench(CoreBench):
    """An EIE core after reset, with everything connected.

    ``instructions`` and ``reads`` are the memory's read ports.
    """

    engine_host = HOST
    engine_config = EieConfig
    assemble = staticmethod(assemble)
    read_ports = {"instructions": "m_axi_ins", "reads": "m_axi_host"}

    async def pe_counters(self, pe: int) -> dict[str, int]:
        """Return every counter of a PE; the core must have stopped."""
        return await self.selected(pe, PE_COUNTERS)
