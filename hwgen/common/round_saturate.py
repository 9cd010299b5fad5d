"""Conversion of binary32 numbers to narrow integers, one lane of a pipeline."""

from amaranth import Cat, Const, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.common.sizes import ROUND_SATURATE_LATENCY
from arch.config import check_int
from hwgen.common import binary32
from hwgen.common.binary32 import BIAS, FRACTION_BITS, data_register, travel
from hwgen.common.block import Block

__all__ = ["RoundSaturate"]


class RoundSaturate(Block):
    """Conversion lane: ``result = saturate(rint(x), out_bits)``.

    ``x`` is binary32 and is rounded to the nearest integer, ties to even. What the signed
    ``out_bits`` cannot hold, infinities included, becomes the end of the range on its side. -0 is
    0. NaN is not supported and not detected: it counts as the infinity of its sign.

    No flow control: an element is taken in every cycle in which ``valid[0]`` is asserted, and its
    ``result`` appears :attr:`LATENCY` cycles later. The parent keeps track of which cycles carry
    a result. Throughput is one element per cycle.

    Parameters
    ----------
    out_bits : int
        Width of ``result``, two's complement. Bits, 2 to 16.

    Members
    -------
    valid : ``In(LATENCY)``
        Bit 0: ``x`` carries an element in this cycle; when it is deasserted ``x`` is ignored.
        Bit i must be bit 0 of i cycles before. The parent has this shift register
        (:func:`hwgen.common.delay.delay_taps`), one for all of its lanes.
    x : ``In(32)``
        A binary32 number as raw bits. Finite or infinite.
    result : ``Out(signed(out_bits))``
        Result of the element that was at the inputs :attr:`LATENCY` cycles ago, if ``valid[0]`` was
        asserted then. Otherwise, the result of the latest element before that; 0 if there was
        none since power-up. It is not reset.

    Raises
    ------
    TypeError
        If ``out_bits`` is not an integer.
    ValueError
        If ``out_bits`` is out of its range.
    """

    LATENCY = ROUND_SATURATE_LATENCY

    def __init__(self, *, out_bits: int):
        self._out_bits = check_int("out_bits", out_bits, 2, 16)
        super().__init__({
            "valid":  In(self.LATENCY),
            "x":      In(binary32.WIDTH),
            "result": Out(signed(self._out_bits)),
        })

    @property
    def out_bits(self) -> int:
        """Value of ``out_bits``. Bits."""
        return self._out_bits

    @property
    def module_name(self) -> str:
        """``round_saturate_<out bits>``."""
        return f"round_saturate_{self._out_bits}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        out_bits = self._out_bits
        valid = self.valid
        negative = travel("negative", self.x[-1], 0, 2)

        # The field has out_bits - 1 bits of integer, the half, and "anything below" (sticky). A
        # number whose leading one is above it saturates: also -2**(out_bits - 1), rightly. The
        # others are shifted right from the top of the field. A shift of out_bits or more leaves
        # only the sticky bit, so that subnormals and 0 can have a leading one like the rest.
        field_bits = out_bits + 1
        shift_bits = out_bits.bit_length()
        top_exponent = BIAS + out_bits - 2

        # Stage 1: how far to shift.
        field_1 = data_register(field_bits, "field_1")
        shift_1 = data_register(shift_bits, "shift_1")
        large_1 = data_register(1, "large_1")
        shift = Signal(signed(9))
        m.d.comb += shift.eq(top_exponent - self.x[FRACTION_BITS:-1])
        low = FRACTION_BITS - (field_bits - 2)              # fraction bits below the sticky bit
        with m.If(valid[0]):
            m.d.sync += [
                field_1.eq(Cat(self.x[:low].any(), self.x[low:FRACTION_BITS], Const(1, 1))),
                shift_1.eq(shift[:shift_bits] | shift[shift_bits:].any().replicate(shift_bits)),
                large_1.eq(shift[-1]),
                negative[1].eq(negative[0]),
            ]

        # Stage 2: shift. The clamped shift moves everything into the sticky bit.
        amounts = [1 << bit for bit in range(shift_bits)]
        shifted = binary32.shift_right_sticky(m, field_1, shift_1, amounts, "shifted")
        field_2 = data_register(field_bits, "field_2")
        large_2 = data_register(1, "large_2")
        with m.If(valid[1]):
            m.d.sync += [
                field_2.eq(shifted),
                large_2.eq(large_1),
                negative[2].eq(negative[1]),
            ]

        # Stage 3: round and apply the sign with one carry chain, -(x + up) = ~x + (1 - up). Only
        # a positive number that rounds up from the end of the range leaves it.
        sign = negative[2]
        magnitude = field_2[2:]
        up = field_2[1] & (field_2[0] | field_2[2])
        integer = Signal(signed(out_bits))
        saturate = Signal()
        m.d.comb += [
            integer.eq(Cat(magnitude ^ sign.replicate(out_bits - 1), sign) + (up ^ sign)),
            saturate.eq(large_2 | (~sign & magnitude.all() & field_2[1])),
        ]
        result = data_register(signed(out_bits), "result_3")
        m.d.comb += self.result.eq(result)
        with m.If(valid[2]):
            m.d.sync += result.eq(Mux(saturate, Cat((~sign).replicate(out_bits - 1), sign),
                                      integer))

        return m
