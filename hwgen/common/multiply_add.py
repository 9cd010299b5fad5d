"""Fused multiply-add of a narrow integer and binary32 numbers, one lane of a pipeline."""

from amaranth import Cat, Const, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.common.sizes import MULTIPLY_ADD_LATENCY
from arch.config import check_int
from hwgen.common import binary32
from hwgen.common.binary32 import FRACTION_BITS, SIGNIFICAND_BITS, data_register, travel
from hwgen.common.block import Block

__all__ = ["MultiplyAdd"]

_HALF = SIGNIFICAND_BITS // 2
_GUARD_BITS = 2


class MultiplyAdd(Block):
    """Fused multiply-add lane: ``result = float32(a * scale + addend)``, rounded once.

    ``a`` is an integer, the other numbers are binary32. The exact sum of the exact product and
    ``addend`` is rounded to nearest, ties to even: what C's ``fmaf((float)a, scale, addend)``
    gives, for every finite ``scale`` and ``addend``, of either sign. Subnormal numbers are exact
    as inputs and as results. An exact sum of 0 is -0 if both the product and ``addend`` are -0,
    +0 otherwise; the product with an ``a`` of 0 has the sign of ``scale``.

    No flow control: an element is taken in every cycle in which ``valid[0]`` is asserted, and its
    ``result`` appears :attr:`LATENCY` cycles later. The parent keeps track of which cycles carry
    a result. Throughput is one element per cycle.

    A sum too large for binary32 becomes the infinity of its sign. An infinite ``addend`` is the
    result, whatever the product. An infinite or NaN ``scale`` and a NaN ``addend`` are not
    supported and not detected: that scale counts as one more binade of finite numbers, and that
    addend as the infinity of its sign.

    Parameters
    ----------
    int_bits : int
        Width of ``a``, two's complement. Bits, 2 to 17.

    Members
    -------
    valid : ``In(LATENCY)``
        Bit 0: the other inputs carry an element in this cycle; when it is deasserted they are
        ignored. Bit i must be bit 0 of i cycles before. The parent has this shift register
        (:func:`hwgen.common.delay.delay_taps`), one for all of its lanes.
    a : ``In(signed(int_bits))``
        Integer factor.
    scale : ``In(32)``
        The other factor, a binary32 number as raw bits. Finite.
    addend : ``In(32)``
        Added to the product, a binary32 number as raw bits. Finite or infinite.
    result : ``Out(32)``
        Raw bits of the result of the element that was at the inputs :attr:`LATENCY` cycles ago,
        if ``valid[0]`` was asserted then. Otherwise, the result of the latest element before that;
        0 if there was none since power-up. It is not reset.

    Raises
    ------
    TypeError
        If ``int_bits`` is not an integer.
    ValueError
        If ``int_bits`` is out of its range.
    """

    LATENCY = MULTIPLY_ADD_LATENCY

    def __init__(self, *, int_bits: int):
        self._int_bits = check_int("int_bits", int_bits, 2, 17)
        super().__init__({
            "valid":  In(self.LATENCY),
            "a":      In(signed(self._int_bits)),
            "scale":  In(binary32.WIDTH),
            "addend": In(binary32.WIDTH),
            "result": Out(binary32.WIDTH),
        })

    @property
    def int_bits(self) -> int:
        """Value of ``int_bits``. Bits."""
        return self._int_bits

    @property
    def module_name(self) -> str:
        """``multiply_add_<int bits>``."""
        return f"multiply_add_{self._int_bits}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        int_bits = self._int_bits
        valid = self.valid

        # The product's significand has int_bits + 23 bits, as |a| is at most 2**(int_bits - 1).
        # It and the addend's significand stand left-aligned in a window, and the one with the
        # lower exponent is shifted right. Bits below the window are kept as one sticky bit.
        #
        # Why _GUARD_BITS below the product are enough, d being the distance of the exponents:
        # - The product has the higher exponent, and k < int_bits leading zeros. Up to d = k + 1 no
        #   bit of the addend is lost. From there on the sum has at most k + 1 leading zeros, and
        #   25 bits of it are in the window.
        # - The addend has the higher exponent. Up to d = 1 no bit of the product is lost. From
        #   there on the sum has at most 1 leading zero, and 25 bits are in the window.
        # - The one with the higher exponent is subnormal, or a product with a subnormal scale. All
        #   numbers are multiples of 2**-149, and so is the lowest bit of the window or one above:
        #   no bit is lost. For the same reason a subnormal result is never rounded.
        # - The product is 0, with a high exponent if the scale has one: it must count as lower.
        product_bits = int_bits + FRACTION_BITS
        window_bits = product_bits + _GUARD_BITS
        small_bits = window_bits + 1                        # with the sticky bit
        sum_bits = small_bits + 1                           # with the carry

        # `name[k]` is a register of stage k, written only when stage k - 1 holds an element.
        product_negative = travel("product_negative", Signal(), 0, 3)
        addend_negative = travel("addend_negative", self.addend[-1], 0, 3)
        addend_fraction = travel("addend_fraction", self.addend[:FRACTION_BITS], 0, 3)
        addend_normal = travel("addend_normal", Signal(), 0, 3)

        # Stage 1: magnitude of the integer, exponents. An exponent is a field that belongs to the
        # highest bit of the significand as it stands in the window. With an infinite addend the
        # product becomes 0, and what is left is a number that overflows.
        magnitude = data_register(int_bits, "magnitude")
        scale_significand = data_register(SIGNIFICAND_BITS, "scale_significand")
        product_exponent_1 = data_register(9, "product_exponent_1")
        addend_exponent_1 = data_register(8, "addend_exponent_1")
        scale_exponent = self.scale[FRACTION_BITS:-1]
        addend_exponent = self.addend[FRACTION_BITS:-1]
        m.d.comb += [
            product_negative[0].eq(self.a[-1] ^ self.scale[-1]),
            addend_normal[0].eq(addend_exponent.any()),
        ]
        with m.If(valid[0]):
            m.d.sync += [
                magnitude.eq((self.a ^ self.a[-1].replicate(int_bits)) + self.a[-1]),
                scale_significand.eq(Cat(self.scale[:FRACTION_BITS], scale_exponent.any())),
                product_exponent_1.eq(binary32.nonzero_exponent(scale_exponent) + int_bits - 1),
                addend_exponent_1.eq(binary32.nonzero_exponent(addend_exponent)),
                product_negative[1].eq(product_negative[0]),
                addend_negative[1].eq(addend_negative[0]),
                addend_fraction[1].eq(addend_fraction[0]),
                addend_normal[1].eq(addend_normal[0]),
            ]
            with m.If(addend_exponent.all()):
                m.d.sync += magnitude.eq(0)

        # Stage 2: two products, each within one 18x18 multiplier of an FPGA, registers on both
        # sides. The distance of the exponents, both ways.
        low = data_register(int_bits + _HALF, "low")
        high = data_register(int_bits + _HALF, "high")
        product_zero = data_register(1, "product_zero")
        product_over = data_register(signed(10), "product_over")
        addend_over = data_register(signed(10), "addend_over")
        product_exponent_2 = data_register(9, "product_exponent_2")
        addend_exponent_2 = data_register(8, "addend_exponent_2")
        with m.If(valid[1]):
            m.d.sync += [
                low.eq(magnitude * scale_significand[:_HALF]),
                high.eq(magnitude * scale_significand[_HALF:]),
                product_zero.eq(~magnitude.any()),
                product_over.eq(product_exponent_1 - addend_exponent_1),
                addend_over.eq(addend_exponent_1 - product_exponent_1),
                product_exponent_2.eq(product_exponent_1),
                addend_exponent_2.eq(addend_exponent_1),
                product_negative[2].eq(product_negative[1]),
                addend_negative[2].eq(addend_negative[1]),
                addend_fraction[2].eq(addend_fraction[1]),
                addend_normal[2].eq(addend_normal[1]),
            ]

        # Stage 3: add the products up, clamp the distance to 6 bits: 63 places leave nothing but
        # the sticky bit.
        product = data_register(product_bits, "product")
        product_first = data_register(1, "product_first")
        distance_3 = data_register(6, "distance_3")
        exponent_3 = data_register(9, "exponent_3")
        first = Signal()
        over = Signal(9)
        m.d.comb += [
            first.eq(addend_over[-1] & ~product_zero),
            over.eq(Mux(addend_over[-1], product_over, addend_over)),
        ]
        with m.If(valid[2]):
            m.d.sync += [
                product.eq(Cat(low[:_HALF], (low[_HALF:] + high)[:product_bits - _HALF])),
                product_first.eq(first),
                distance_3.eq(over[:6] | over[6:].any().replicate(6)),
                exponent_3.eq(Mux(first, product_exponent_2, addend_exponent_2)),
                product_negative[3].eq(product_negative[2]),
                addend_negative[3].eq(addend_negative[2]),
                addend_fraction[3].eq(addend_fraction[2]),
                addend_normal[3].eq(addend_normal[2]),
            ]

        # Stages 4 and 5: align. `large` is the one with the higher exponent.
        product_field = Cat(Const(0, _GUARD_BITS), product)
        addend_field = Cat(Const(0, window_bits - SIGNIFICAND_BITS),
                           addend_fraction[3], addend_normal[3])
        small_3 = Signal(small_bits)
        m.d.comb += small_3.eq(Cat(Const(0, 1), Mux(product_first, addend_field, product_field)))
        coarse = binary32.shift_right_sticky(
            m, small_3, (distance_3[5], distance_3[4]), (32, 16), "coarse")
        large_4 = data_register(window_bits, "large_4")
        small_4 = data_register(small_bits, "small_4")
        distance_4 = data_register(4, "distance_4")
        exponent_4 = data_register(9, "exponent_4")
        negative_4 = data_register(1, "negative_4")
        subtract_4 = data_register(1, "subtract_4")
        with m.If(valid[3]):
            m.d.sync += [
                large_4.eq(Mux(product_first, product_field, addend_field)),
                small_4.eq(coarse),
                distance_4.eq(distance_3[:4]),
                exponent_4.eq(exponent_3),
                negative_4.eq(Mux(product_first, product_negative[3], addend_negative[3])),
                subtract_4.eq(product_negative[3] ^ addend_negative[3]),
            ]

        fine = binary32.shift_right_sticky(m, small_4, distance_4, (1, 2, 4, 8), "fine")
        large_5 = data_register(window_bits, "large_5")
        small_5 = data_register(small_bits, "small_5")
        exponent_5 = data_register(9, "exponent_5")
        negative_5 = data_register(1, "negative_5")
        subtract_5 = data_register(1, "subtract_5")
        with m.If(valid[4]):
            m.d.sync += [
                large_5.eq(large_4),
                small_5.eq(fine),
                exponent_5.eq(exponent_4),
                negative_5.eq(negative_4),
                subtract_5.eq(subtract_4),
            ]

        # Stage 6: add, or subtract both ways and take the difference that is not negative. With
        # the higher exponent the smaller number stands only where no bit has been lost.
        large = Cat(Const(0, 1), large_5)
        forward = Signal(sum_bits + 1)                      # with the carry in, below
        backward = Signal(small_bits)
        reverse = Signal()
        m.d.comb += [
            forward.eq(Cat(subtract_5, large)
                       + Cat(subtract_5, small_5 ^ subtract_5.replicate(small_bits))),
            backward.eq(small_5 - large),
            reverse.eq(subtract_5 & ~forward[-1]),
        ]
        total_6 = data_register(sum_bits, "total_6")
        exponent_6 = data_register(9, "exponent_6")
        negative_6 = data_register(1, "negative_6")
        subtract_6 = data_register(1, "subtract_6")
        # The place of 2**-126 in the sum, if it is there, as a one in each of two vectors: above
        # it nothing may be shifted out, not even zeros.
        floor_high = data_register(-(-sum_bits // 8), "floor_high")
        floor_low = data_register(8, "floor_low")
        near = ~exponent_5[6:].any()
        with m.If(valid[5]):
            m.d.sync += [
                total_6.eq(Cat(Mux(reverse, backward, forward[1:-1]), forward[-1] & ~subtract_5)),
                exponent_6.eq(exponent_5),
                negative_6.eq(negative_5 ^ reverse),
                subtract_6.eq(subtract_5),
                floor_high.eq(Cat(near & (exponent_5[3:6] == index)
                                  for index in range(len(floor_high)))),
                floor_low.eq(Cat(exponent_5[:3] == index for index in range(8))),
            ]

        # Stage 7: count leading zeros, as many as the exponent allows.
        floor = Cat(floor_high[zeros // 8] & floor_low[zeros % 8]
                    for zeros in reversed(range(sum_bits)))
        limited = Signal(sum_bits)
        m.d.comb += limited.eq(total_6 | floor)
        something = Signal()
        m.d.comb += something.eq(total_6.any())
        total_7 = data_register(sum_bits, "total_7")
        zeros_7 = data_register(6, "zeros_7")
        exponent_7 = data_register(9, "exponent_7")
        negative_7 = data_register(1, "negative_7")
        something_7 = data_register(1, "something_7")
        with m.If(valid[6]):
            m.d.sync += [
                total_7.eq(total_6),
                zeros_7.eq(binary32.leading_zeros(limited)),
                exponent_7.eq(exponent_6),
                negative_7.eq(negative_6 & (something | ~subtract_6)),
                something_7.eq(something),
            ]

        # Stage 8: normalise. The field of a result with its leading one at the top is one more
        # than `exponent_8`, that of a subnormal one is 0 as `exponent_8` then is.
        normal_8 = data_register(sum_bits, "normal_8")
        exponent_8 = data_register(9, "exponent_8")
        negative_8 = data_register(1, "negative_8")
        with m.If(valid[7]):
            m.d.sync += [
                normal_8.eq(total_7 << zeros_7),
                exponent_8.eq(exponent_7 - zeros_7),
                negative_8.eq(negative_7),
            ]
            with m.If(~something_7):
                m.d.sync += exponent_8.eq(0)

        # Stage 9: round. The carry out of the fraction goes into the exponent, where the leading
        # one counts as one, too. From an exponent of 254 on that is infinity before rounding.
        rest = sum_bits - SIGNIFICAND_BITS
        up = normal_8[rest - 1] & (normal_8[rest] | normal_8[:rest - 1].any())
        packed = Signal(binary32.WIDTH)
        m.d.comb += packed.eq(Cat(normal_8[rest:-1], exponent_8)
                              + Cat(up, Const(0, FRACTION_BITS - 1), normal_8[-1]))
        result = data_register(binary32.WIDTH, "result_9")
        m.d.comb += self.result.eq(result)
        with m.If(valid[8]):
            m.d.sync += result.eq(Cat(packed[:-1], negative_8))
            with m.If(exponent_8[-1] | exponent_8[1:-1].all()):
                m.d.sync += result.eq(Cat(Const(binary32.INFINITY, binary32.WIDTH - 1),
                                          negative_8))

        return m
