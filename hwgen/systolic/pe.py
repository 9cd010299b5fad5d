"""Weight-stationary processing element."""

from amaranth.hdl import Module, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.numerics import FloatFormat
from hwgen.common.block import Block, place
from hwgen.common.floating import FloatAdd, FloatMultiply

__all__ = ["PE", "act_bits"]


def act_bits(operand):
    """Return the bits of an activation on its way through the mesh.

    A floating-point activation has an extra bit, the highest, which says that the row of PEs has no
    operand: its products are then 0 for any weights. (An integer 0 has that effect by itself;
    infinity times 0 is NaN.)
    """
    return operand.bits + isinstance(operand, FloatFormat)


class PE(Block):
    """Multiply-accumulate of a weight-stationary mesh: ``psum_out = psum_in + act * weight``.

    No flow control: a new operand pair and partial sum are taken every cycle. ``act`` and
    ``weight`` of cycle t meet ``psum_in`` of cycle ``t + pe_stages - add_stages``; their sum is
    ``psum_out`` in cycle ``t + pe_stages``.

    Integer sums wrap modulo ``2**accumulator.bits``. For floating-point operands the product is
    that of :class:`~hwgen.common.floating.FloatMultiply` into float32, exact except for bfloat16
    products outside the range of normal float32 numbers, and the sum is rounded once, by
    :class:`~hwgen.common.floating.FloatAdd`.

    The registers that pass activations east, and each PE's active and shadow weight, are in
    :class:`~hwgen.systolic.tile.Tile`, which holds them row by row.

    Parameters
    ----------
    operand, accumulator : arch.numerics.IntegerFormat or arch.numerics.FloatFormat
        Formats of operands and of a partial sum: integers, two's complement, or both floats.
    pe_stages : int
        1: multiply and add in one cycle. 2: a register between them. 3: also a register before the
        multiplier, needed on FPGAs whose multipliers are in separate columns. For floating-point
        operands: stages of multiplier and adder.
    add_stages : int
        Stages of the adder, at least 1; 1 for integers.

    Members
    -------
    act, weight : ``In(signed(operand.bits))``
        Operands. Floats, raw bits: ``In(act_bits(operand))``, ``In(operand.bits)``.
    psum_in, psum_out : ``In/Out(signed(accumulator.bits))``
        Partial sum from the north, to the south. Floats: ``In/Out(accumulator.bits)``, raw bits.
    """

    def __init__(self, *, operand, accumulator, pe_stages=1, add_stages=1):
        self._operand = operand
        self._accumulator = accumulator
        self._pe_stages = pe_stages
        self._add_stages = add_stages
        if isinstance(operand, FloatFormat):
            super().__init__({
                "act":      In(act_bits(operand)),
                "weight":   In(operand.bits),
                "psum_in":  In(accumulator.bits),
                "psum_out": Out(accumulator.bits),
            })
            return
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
    def add_stages(self):
        """Register stages from partial sum to partial sum."""
        return self._add_stages

    @property
    def module_name(self):
        """``pe_<operand>x<acc>_s<stages>``; floats: ``pe_<operand>_s<stages>_<adder stages>``."""
        if isinstance(self._operand, FloatFormat):
            return f"pe_{self._operand}_s{self._pe_stages}_{self._add_stages}"
        return f"pe_{self._operand.bits}x{self._accumulator.bits}_s{self._pe_stages}"

    def elaborate(self, platform):
        """Build the PE."""
        if isinstance(self._operand, FloatFormat):
            return self._elaborate_float(platform)
        m = Module()
        bits = self._operand.bits
        act = Signal(signed(bits), reset_less=True)
        weight = Signal(signed(bits), reset_less=True)
        product = Signal(signed(2 * bits), reset_less=True)
        m.d["sync" if self._pe_stages == 3 else "comb"] += [
            act.eq(self.act), weight.eq(self.weight)]
        m.d["comb" if self._pe_stages == 1 else "sync"] += product.eq(act * weight)
        # Data registers of the array have no reset: their values only matter if a control bit,
        # which is reset, says so. This saves a reset wire for each of rows * cols sums.
        psum = Signal(signed(self._accumulator.bits), reset_less=True)
        m.d.sync += psum.eq(self.psum_in + product)
        m.d.comb += self.psum_out.eq(psum)
        return m

    def _elaborate_float(self, platform):
        m = Module()
        operand = self._operand
        multiply = place(m, platform, "multiply", FloatMultiply(
            operand=operand, number=self._accumulator,
            latency=self._pe_stages - self._add_stages))
        add = place(m, platform, "add", FloatAdd(
            number=self._accumulator, latency=self._add_stages))
        absent = self.act[operand.bits]
        m.d.comb += [
            multiply.valid.eq(~0),
            add.valid.eq(~0),
            multiply.a.eq(self.act[:operand.bits]),
            multiply.b.eq(self.weight & ~absent.replicate(operand.bits)),
            add.a.eq(multiply.result),
            add.b.eq(self.psum_in),
            self.psum_out.eq(add.result),
        ]
        return m
