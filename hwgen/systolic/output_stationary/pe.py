"""Output-stationary processing element."""

from amaranth.hdl import Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["OutputPE"]


class OutputPE(Block):
    """Multiply-accumulate of an output-stationary mesh: ``psum += act * weight``, from 0 if first.

    The operands of cycle t are added in cycle ``t + pe_stages - 1`` if ``enable`` is asserted then,
    and ``psum`` has their product from the next cycle on; else it stays. Sums wrap modulo
    ``2**accumulator.bits``. No flow control.

    The registers that pass operands and control bits on, and those through which sums drain, are in
    :class:`~hwgen.systolic.output_stationary.tile.OutputTile`, which holds them row by row.

    Parameters
    ----------
    operand, accumulator : arch.numerics.IntegerFormat
        Formats of operands and of a sum.
    pe_stages : int
        As in :class:`~hwgen.systolic.pe.PE`.

    Members
    -------
    act, weight : ``In(signed(operand.bits))``
        Operands.
    enable, first : ``In(1)``
        Whether to add a product, and whether it is the first of a sum.
    psum : ``Out(signed(accumulator.bits))``
        The sum.
    """

    def __init__(self, *, operand, accumulator, pe_stages=1):
        self._operand = operand
        self._accumulator = accumulator
        self._pe_stages = pe_stages
        super().__init__({
            "act":    In(signed(operand.bits)),
            "weight": In(signed(operand.bits)),
            "enable": In(1),
            "first":  In(1),
            "psum":   Out(signed(accumulator.bits)),
        })

    @property
    def operand(self):
        """Format of an activation and of a weight."""
        return self._operand

    @property
    def accumulator(self):
        """Format of a sum."""
        return self._accumulator

    @property
    def pe_stages(self):
        """Register stages from operands to sum."""
        return self._pe_stages

    @property
    def module_name(self):
        """``output_pe_<operand>x<acc>_s<stages>``."""
        return f"output_pe_{self._operand.bits}x{self._accumulator.bits}_s{self._pe_stages}"

    def elaborate(self, platform):
        """Build the PE."""
        m = Module()
        bits = self._operand.bits
        act = Signal(signed(bits), reset_less=True)
        weight = Signal(signed(bits), reset_less=True)
        product = Signal(signed(2 * bits), reset_less=True)
        m.d["sync" if self._pe_stages == 3 else "comb"] += [
            act.eq(self.act), weight.eq(self.weight)]
        m.d["comb" if self._pe_stages == 1 else "sync"] += product.eq(act * weight)
        # Without a reset: a sum only matters from its first product on.
        psum = Signal(signed(self._accumulator.bits), reset_less=True)
        with m.If(self.enable):
            m.d.sync += psum.eq(Mux(self.first, 0, psum) + product)
        m.d.comb += self.psum.eq(psum)
        return m
