"""Processing element with weights of fewer bits: one multiplier, of several channels at once."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["FusionPE"]


class FusionPE(Block):
    """Multiply-accumulate of a byte of weights: ``psum_out = psum_in + sum_i act[i] * weight[i]``.

    The byte is ``fusion.of`` digits of ``fusion.bits`` bits, each of which is multiplied by an
    activation of its own. ``mode`` says what they are. Bit 0: two digits side by side are one
    weight of twice the bits; bit 1: so are two of these. A digit that has others above it in its
    weight is unsigned, and each product is shifted by the place of its digit. So a weight of
    several digits is multiplied rightly if all of its activations are the same. The multipliers of
    digits with their shifts and adders are after H. Sharma et al., "Bit Fusion", ISCA'18 (its
    spatial fusion).

    Timing is that of :class:`~hwgen.systolic.pe.PE`. Sums wrap modulo ``2**accumulator.bits``.

    Parameters
    ----------
    operand, accumulator : arch.numerics.IntegerFormat
        Formats of an activation, which is as wide as the byte of weights, and of a partial sum.
    fusion : arch.systolic.fusion.Fusion
    pe_stages : int
        As in :class:`~hwgen.systolic.pe.PE`.

    Members
    -------
    act : ``In(fusion.of * operand.bits)``
        An activation for each digit, the lowest one first.
    mode : ``In(fusion.mode_bits)``
        Which digits are one weight.
    weight : ``In(operand.bits)``
        The digits.
    psum_in, psum_out : ``In/Out(signed(accumulator.bits))``
        Partial sum from the north, to the south.
    """

    def __init__(self, *, operand, accumulator, fusion, pe_stages=1):
        self._operand = operand
        self._accumulator = accumulator
        self._fusion = fusion
        self._pe_stages = pe_stages
        super().__init__({
            "act":      In(fusion.of * operand.bits),
            "mode":     In(fusion.mode_bits),
            "weight":   In(operand.bits),
            "psum_in":  In(signed(accumulator.bits)),
            "psum_out": Out(signed(accumulator.bits)),
        })

    @property
    def module_name(self):
        """``pe_<operand>x<acc>_s<stages>_w<bits>``."""
        return (f"pe_{self._operand.bits}x{self._accumulator.bits}_s{self._pe_stages}"
                f"_w{self._fusion.bits}")

    def elaborate(self, platform):
        """Build the products of digits, and the tree that shifts and adds them."""
        m = Module()
        bits, digit_bits = self._operand.bits, self._fusion.bits
        act = Signal(len(self.act), reset_less=True)
        mode = Signal(len(self.mode), reset_less=True)
        weight = Signal(bits, reset_less=True)
        m.d["sync" if self._pe_stages == 3 else "comb"] += [
            act.eq(self.act), mode.eq(self.mode), weight.eq(self.weight)]
        terms = []
        for place in range(self._fusion.of):
            digit = weight.word_select(place, digit_bits)
            sign = digit[-1]
            # It is the lower half of what the mode bit of its lowest 0 joins, if there is one.
            joined = ((place + 1) & ~place).bit_length() - 1
            if joined < len(mode):
                sign &= ~mode[joined]
            factor = Signal(signed(digit_bits + 1), name=f"factor_{place}")
            term = Signal(signed(bits + digit_bits), name=f"term_{place}")
            m.d.comb += [factor.eq(Cat(digit, sign)),
                         term.eq(act.word_select(place, bits).as_signed() * factor)]
            terms.append(term)
        for level in range(len(mode)):
            shift = digit_bits << level
            pairs = zip(terms[::2], terms[1::2], strict=True)
            terms = []
            for number, (low, high) in enumerate(pairs):
                both = Signal(signed(min(2 * bits, len(high) + shift + 1)),
                              name=f"sum_{level}_{number}")
                m.d.comb += both.eq(low + Mux(mode[level], high << shift, high))
                terms.append(both)
        product = Signal(signed(2 * bits), reset_less=True)
        m.d["comb" if self._pe_stages == 1 else "sync"] += product.eq(terms[0])
        # As in PE: the values of data registers only matter if a control bit says so.
        psum = Signal(signed(self._accumulator.bits), reset_less=True)
        m.d.sync += psum.eq(self.psum_in + product)
        m.d.comb += self.psum_out.eq(psum)
        return m
