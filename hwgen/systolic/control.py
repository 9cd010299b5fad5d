"""Control and counters on AXI4-Lite."""

from arch.systolic.counters import counter_names
from arch.systolic.isa import Status, instruction_set
from hwgen.common.control import COUNTER_BITS, LITE_ADDR_BITS, REGISTERS, RunControl

__all__ = ["COUNTER_BITS", "IDENT", "LITE_ADDR_BITS", "REGISTERS", "Control"]

IDENT = 0x68570001


class Control(RunControl):
    """:class:`~hwgen.common.control.RunControl` of the systolic core.

    Unit registers: bit 0 an instruction waits, bit 1 busy, bit 2 idle, bit 3 it waits for weights,
    from bit 8 on units whose token is missing.
    """

    def __init__(self, config):
        units = len(instruction_set(config).units)
        super().__init__(
            beat_bytes=config.beat_bytes, ident=IDENT,
            counters=counter_names(training=config.training), units=units,
            unit_bits=max(16, 8 + units), misplaced=Status.ALIGNMENT, aborted=Status.ABORTED)
