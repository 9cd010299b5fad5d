"""Weight-stationary processing element."""

from amaranth.hdl import Module, Signal, signed
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["PE"]


class PE(Block):
    """Multiply-accumulate of a weight-stationary mesh: ``psum_out = psum_in + act * weight``.

    No flow control: a new operand pair and partial sum are taken every cycle. ``act`` and
    ``weight`` of cycle t meet ``psum_in`` of cycle ``t + pe_stages - 1``; their sum is ``psum_out``
    in cycle ``t + pe_stages``. ``psum`` wraps modulo ``2**accumulator.bits``.

    The registers that pass activations east, and each PE's active and shadow weight, stand in
    :class:`~hwgen.systolic.tile.Tile`, which keeps them a row at a time.

    Parameters
    ----------
    operand, accumulator : arch.numerics.IntegerFormat
        Formats of operands and of a partial sum, two's complement.
    pe_stages : int
        1: multiply and add in one cycle. 2: a register between them. 3: a register in front of the
        multiplier too, which an FPGA needs that has its multipliers in columns of their own.

    Members
    -------
    act, weight : ``In(signed(operand.bits))``
        Operands.
    psum_in, psum_out : ``In/Out(signed(accumulator.bits))``
        Partial sum from the north, to the south.
    """

    def __init__(self, *, operand, accumulator, pe_stages=1):
        self._operand = operand
        self._accumulator = accumulator
        self._pe_stages = pe_stages
        super().__init__({
            "act":      In(signed(operand.bits)),
            "weight":   In(signed(operand.bits)),
            "psum_in":  In(signed(accumulator.bits)),
            "psum_out": Out(signed(accumulator.bits)),
        })

    @property
    def operand(self):
        """Format of an activation and of a weight."""
        return self._operand

    @property
    def accumulator(self):
        """Format of a partial sum."""
        return self._accumulator

    @property
    def pe_stages(self):
        """Register stages from operands to partial sum."""
        return self._pe_stages

    @property
    def module_name(self):
        """``pe_<operand>x<acc>_s<stages>``."""
        return f"pe_{self._operand.bits}x{self._accumulator.bits}_s{self._pe_stages}"

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
        # Data registers of the array have no reset: what they hold counts only where a control
        # bit, which is reset, says so. One reset wire less for each of rows * cols sums.
        psum = Signal(signed(self._accumulator.bits), reset_less=True)
        m.d.sync += psum.eq(self.psum_in + product)
        m.d.comb += self.psum_out.eq(psum)
        return m
