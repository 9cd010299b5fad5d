"""Control and counters on AXI4-Lite."""

from arch.systolic.counters import COUNTERS
from arch.systolic.isa import UNITS, Status
from hwgen.common.control import COUNTER_BITS, LITE_ADDR_BITS, REGISTERS, RunControl

__all__ = ["COUNTER_BITS", "IDENT", "LITE_ADDR_BITS", "REGISTERS", "Control"]

IDENT = 0x68570001


class Control(RunControl):
    """:class:`~hwgen.common.control.RunControl` of the systolic core.

    Unit registers: bit 0 an instruction waits, bit 1 busy, bit 2 idle, bit 3 it waits for weights,
    bits 8-12 units whose token is missing.
    """

    def __init__(self, config):
        super().__init__(
            beat_bytes=config.beat_bytes, ident=IDENT, counters=COUNTERS, units=len(UNITS),
            misplaced=Status.ALIGNMENT, aborted=Status.ABORTED)
