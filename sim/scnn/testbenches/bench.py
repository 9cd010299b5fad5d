"""The environment of the SCNN core in a testbench."""

from arch.scnn.counters import PE_COUNTERS
from arch.scnn.isa import assemble
from arch.scnn.params import ScnnConfig
from sim.scnn.host import HOST
from sim.testbenches.bench import BASE, CoreBench
from sim.testbenches.pauses import PAUSES

__all__ = ["BASE", "PAUSES", "Bench"]


class Bench(CoreBench):
    """An SCNN core after reset, with everything connected.

    ``instructions``, ``weights`` and ``reads`` are the memory's read ports.
    """

    engine_host = HOST
    engine_config = ScnnConfig
    assemble = staticmethod(assemble)
    read_ports = {"instructions": "m_axi_ins", "weights": "m_axi_weights",
                  "reads": "m_axi_host"}

    async def pe_counters(self, pe: int) -> dict[str, int]:
        """Return every counter of a PE; the core must have stopped."""
        return await self.selected(pe, PE_COUNTERS)
