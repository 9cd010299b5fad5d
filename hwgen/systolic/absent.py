"""A unit that does nothing but take instructions and give tokens."""

from amaranth.hdl import Module, Signal

from hwgen.common.block import Block
from hwgen.systolic.unit import unit_members

__all__ = ["AbsentUnit"]


class AbsentUnit(Block):
    """Take an instruction, be busy for the cycle behind it, and give its tokens in that cycle.

    Parameters
    ----------
    config : SystolicConfig
    unit : arch.systolic.isa.Unit
        Whose place it has.

    Members are those of :func:`~hwgen.systolic.unit.unit_members`.
    """

    def __init__(self, config, unit):
        self._config = config
        self._unit = unit
        super().__init__(unit_members(config, unit))

    @property
    def module_name(self):
        """``absent_<unit>``."""
        return f"absent_{self._unit.name.lower()}"

    def elaborate(self, platform):
        """Build the start condition."""
        m = Module()
        active = Signal()
        give = Signal(len(self.give))
        start = self.instruction.valid & ~self.missing.any() & ~self.stop & ~active
        m.d.comb += [self.instruction.ready.eq(start), self.busy.eq(active),
                     self.idle.eq(~active), self.give.eq(give)]
        m.d.sync += [active.eq(start), give.eq(0)]
        with m.If(start):
            m.d.sync += give.eq(self.instruction.payload.give)
        return m
