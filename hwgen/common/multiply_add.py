"""Fused multiply-add of a narrow integer and binary32 numbers, one lane of a pipeline."""

from types import SimpleNamespace

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
        # `name[k]` is a register of stage k, written only when stage k - 1 holds an element.
        along = SimpleNamespace(
            product_negative=travel("product_negative", Signal(), 0, 3),
            addend_negative=travel("addend_negative", self.addend[-1], 0, 3),
            addend_fraction=travel("addend_fraction", self.addend[:FRACTION_BITS], 0, 3),
            addend_normal=travel("addend_normal", Signal(), 0, 3))
        one = self._unpack(m, along)
        two = self._multiply_halves(m, along, one)
        three = self._add_halves(m, along, two)
        four = self._align_coarsely(m, along, three)
        five = self._align_finely(m, four)
        six = self._add(m, five)
        seven = self._count_zeros(m, six)
        eight = self._normalize(m, seven)
        self._round(m, eight)
        return m

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
    @property
    def _product_bits(self):
        """Width of the product's significand. Bits."""
        return self._int_bits + FRACTION_BITS

    @property
    def _window_bits(self):
        """Width of the window in which numbers are aligned. Bits."""
        return self._product_bits + _GUARD_BITS

    @property
    def _small_bits(self):
        """Width of the number with the lower exponent, with the sticky bit. Bits."""
        return self._window_bits + 1

    @property
    def _sum_bits(self):
        """Width of the sum, with the carry. Bits."""
        return self._small_bits + 1

    def _unpack(self, m, along):
        """Build stage 1: magnitude of the integer, exponents; return its registers.

        An exponent is a field that belongs to the highest bit of the significand as it stands in
        the window. With an infinite addend the product becomes 0, and what is left is a number that
        overflows.
        """
        magnitude = data_register(self._int_bits, "magnitude")
        scale_significand = data_register(SIGNIFICAND_BITS, "scale_significand")
        product_exponent_1 = data_register(9, "product_exponent_1")
        addend_exponent_1 = data_register(8, "addend_exponent_1")
        scale_exponent = self.scale[FRACTION_BITS:-1]
        addend_exponent = self.addend[FRACTION_BITS:-1]
        m.d.comb += [
            along.product_negative[0].eq(self.a[-1] ^ self.scale[-1]),
            along.addend_normal[0].eq(addend_exponent.any()),
        ]
        with m.If(self.valid[0]):
            m.d.sync += [
                magnitude.eq((self.a ^ self.a[-1].replicate(self._int_bits)) + self.a[-1]),
                scale_significand.eq(Cat(self.scale[:FRACTION_BITS], scale_exponent.any())),
                product_exponent_1.eq(
                    binary32.nonzero_exponent(scale_exponent) + self._int_bits - 1),
                addend_exponent_1.eq(binary32.nonzero_exponent(addend_exponent)),
                *_passed_on(along, 1),
            ]
            with m.If(addend_exponent.all()):
                m.d.sync += magnitude.eq(0)
        return SimpleNamespace(
            magnitude=magnitude, scale_significand=scale_significand,
            product_exponent=product_exponent_1, addend_exponent=addend_exponent_1)

    def _multiply_halves(self, m, along, one):
        """Build stage 2: two products and the distance of the exponents, both ways.

        Each product is within one 18x18 multiplier of an FPGA, registers on both sides.
        """
        low = data_register(self._int_bits + _HALF, "low")
        high = data_register(self._int_bits + _HALF, "high")
        product_zero = data_register(1, "product_zero")
        product_over = data_register(signed(10), "product_over")
        addend_over = data_register(signed(10), "addend_over")
        product_exponent_2 = data_register(9, "product_exponent_2")
        addend_exponent_2 = data_register(8, "addend_exponent_2")
        with m.If(self.valid[1]):
            m.d.sync += [
                low.eq(one.magnitude * one.scale_significand[:_HALF]),
                high.eq(one.magnitude * one.scale_significand[_HALF:]),
                product_zero.eq(~one.magnitude.any()),
                product_over.eq(one.product_exponent - one.addend_exponent),
                addend_over.eq(one.addend_exponent - one.product_exponent),
                product_exponent_2.eq(one.product_exponent),
                addend_exponent_2.eq(one.addend_exponent),
                *_passed_on(along, 2),
            ]
        return SimpleNamespace(
            low=low, high=high, product_zero=product_zero, product_over=product_over,
            addend_over=addend_over, product_exponent=product_exponent_2,
            addend_exponent=addend_exponent_2)

    def _add_halves(self, m, along, two):
        """Build stage 3: add the products up, clamp the distance to 6 bits.

        63 places leave nothing but the sticky bit.
        """
        product = data_register(self._product_bits, "product")
        product_first = data_register(1, "product_first")
        distance_3 = data_register(6, "distance_3")
        exponent_3 = data_register(9, "exponent_3")
        first = Signal()
        over = Signal(9)
        m.d.comb += [
            first.eq(two.addend_over[-1] & ~two.product_zero),
            over.eq(Mux(two.addend_over[-1], two.product_over, two.addend_over)),
        ]
        with m.If(self.valid[2]):
            m.d.sync += [
                product.eq(Cat(two.low[:_HALF],
                               (two.low[_HALF:] + two.high)[:self._product_bits - _HALF])),
                product_first.eq(first),
                distance_3.eq(over[:6] | over[6:].any().replicate(6)),
                exponent_3.eq(Mux(first, two.product_exponent, two.addend_exponent)),
                *_passed_on(along, 3),
            ]
        return SimpleNamespace(product=product, product_first=product_first, distance=distance_3,
                               exponent=exponent_3)

    def _align_coarsely(self, m, along, three):
        """Build stage 4: shift by 16 and 32. `large` is the one with the higher exponent."""
        product_field = Cat(Const(0, _GUARD_BITS), three.product)
        addend_field = Cat(Const(0, self._window_bits - SIGNIFICAND_BITS),
                           along.addend_fraction[3], along.addend_normal[3])
        small_3 = Signal(self._small_bits)
        m.d.comb += small_3.eq(
            Cat(Const(0, 1), Mux(three.product_first, addend_field, product_field)))
        coarse = binary32.shift_right_sticky(
            m, small_3, (three.distance[5], three.distance[4]), (32, 16), "coarse")
        large_4 = data_register(self._window_bits, "large_4")
        small_4 = data_register(self._small_bits, "small_4")
        distance_4 = data_register(4, "distance_4")
        exponent_4 = data_register(9, "exponent_4")
        negative_4 = data_register(1, "negative_4")
        subtract_4 = data_register(1, "subtract_4")
        with m.If(self.valid[3]):
            m.d.sync += [
                large_4.eq(Mux(three.product_first, product_field, addend_field)),
                small_4.eq(coarse),
                distance_4.eq(three.distance[:4]),
                exponent_4.eq(three.exponent),
                negative_4.eq(Mux(three.product_first, along.product_negative[3],
                                  along.addend_negative[3])),
                subtract_4.eq(along.product_negative[3] ^ along.addend_negative[3]),
            ]
        return SimpleNamespace(large=large_4, small=small_4, distance=distance_4,
                               exponent=exponent_4, negative=negative_4, subtract=subtract_4)

    def _align_finely(self, m, four):
        """Build stage 5: shift by what is below 16."""
        fine = binary32.shift_right_sticky(m, four.small, four.distance, (1, 2, 4, 8), "fine")
        large_5 = data_register(self._window_bits, "large_5")
        small_5 = data_register(self._small_bits, "small_5")
        exponent_5 = data_register(9, "exponent_5")
        negative_5 = data_register(1, "negative_5")
        subtract_5 = data_register(1, "subtract_5")
        with m.If(self.valid[4]):
            m.d.sync += [
                large_5.eq(four.large),
                small_5.eq(fine),
                exponent_5.eq(four.exponent),
                negative_5.eq(four.negative),
                subtract_5.eq(four.subtract),
            ]
        return SimpleNamespace(large=large_5, small=small_5, exponent=exponent_5,
                               negative=negative_5, subtract=subtract_5)

    def _add(self, m, five):
        """Build stage 6: add, or subtract both ways and take the difference that is not negative.

        With the higher exponent the smaller number stands only where no bit has been lost.
        """
        large = Cat(Const(0, 1), five.large)
        forward = Signal(self._sum_bits + 1)                # with the carry in, below
        backward = Signal(self._small_bits)
        reverse = Signal()
        m.d.comb += [
            forward.eq(
                Cat(five.subtract, large)
                + Cat(five.subtract, five.small ^ five.subtract.replicate(self._small_bits))),
            backward.eq(five.small - large),
            reverse.eq(five.subtract & ~forward[-1]),
        ]
        total_6 = data_register(self._sum_bits, "total_6")
        exponent_6 = data_register(9, "exponent_6")
        negative_6 = data_register(1, "negative_6")
        subtract_6 = data_register(1, "subtract_6")
        # The place of 2**-126 in the sum, if it is there, as a one in each of two vectors: above
        # it nothing may be shifted out, not even zeros.
        floor_high = data_register(-(-self._sum_bits // 8), "floor_high")
        floor_low = data_register(8, "floor_low")
        near = ~five.exponent[6:].any()
        with m.If(self.valid[5]):
            m.d.sync += [
                total_6.eq(Cat(Mux(reverse, backward, forward[1:-1]),
                               forward[-1] & ~five.subtract)),
                exponent_6.eq(five.exponent),
                negative_6.eq(five.negative ^ reverse),
                subtract_6.eq(five.subtract),
                floor_high.eq(Cat(near & (five.exponent[3:6] == index)
                                  for index in range(len(floor_high)))),
                floor_low.eq(Cat(five.exponent[:3] == index for index in range(8))),
            ]
        return SimpleNamespace(total=total_6, exponent=exponent_6, negative=negative_6,
                               subtract=subtract_6, floor_high=floor_high, floor_low=floor_low)

    def _count_zeros(self, m, six):
        """Build stage 7: count leading zeros, as many as the exponent allows."""
        floor = Cat(six.floor_high[zeros // 8] & six.floor_low[zeros % 8]
                    for zeros in reversed(range(self._sum_bits)))
        limited = Signal(self._sum_bits)
        m.d.comb += limited.eq(six.total | floor)
        something = Signal()
        m.d.comb += something.eq(six.total.any())
        total_7 = data_register(self._sum_bits, "total_7")
        zeros_7 = data_register(6, "zeros_7")
        exponent_7 = data_register(9, "exponent_7")
        negative_7 = data_register(1, "negative_7")
        something_7 = data_register(1, "something_7")
        with m.If(self.valid[6]):
            m.d.sync += [
                total_7.eq(six.total),
                zeros_7.eq(binary32.leading_zeros(limited)),
                exponent_7.eq(six.exponent),
                negative_7.eq(six.negative & (something | ~six.subtract)),
                something_7.eq(something),
            ]
        return SimpleNamespace(total=total_7, zeros=zeros_7, exponent=exponent_7,
                               negative=negative_7, something=something_7)

    def _normalize(self, m, seven):
        """Build stage 8: normalise.

        The field of a result with its leading one at the top is one more than `exponent_8`, that of
        a subnormal one is 0 as `exponent_8` then is.
        """
        normal_8 = data_register(self._sum_bits, "normal_8")
        exponent_8 = data_register(9, "exponent_8")
        negative_8 = data_register(1, "negative_8")
        with m.If(self.valid[7]):
            m.d.sync += [
                normal_8.eq(seven.total << seven.zeros),
                exponent_8.eq(seven.exponent - seven.zeros),
                negative_8.eq(seven.negative),
            ]
            with m.If(~seven.something):
                m.d.sync += exponent_8.eq(0)
        return SimpleNamespace(normal=normal_8, exponent=exponent_8, negative=negative_8)

    def _round(self, m, eight):
        """Build stage 9: round.

        The carry out of the fraction goes into the exponent, where the leading one counts as one,
        too. From an exponent of 254 on that is infinity before rounding.
        """
        rest = self._sum_bits - SIGNIFICAND_BITS
        up = eight.normal[rest - 1] & (eight.normal[rest] | eight.normal[:rest - 1].any())
        packed = Signal(binary32.WIDTH)
        m.d.comb += packed.eq(Cat(eight.normal[rest:-1], eight.exponent)
                              + Cat(up, Const(0, FRACTION_BITS - 1), eight.normal[-1]))
        result = data_register(binary32.WIDTH, "result_9")
        m.d.comb += self.result.eq(result)
        with m.If(self.valid[8]):
            m.d.sync += result.eq(Cat(packed[:-1], eight.negative))
            with m.If(eight.exponent[-1] | eight.exponent[1:-1].all()):
                m.d.sync += result.eq(Cat(Const(binary32.INFINITY, binary32.WIDTH - 1),
                                          eight.negative))


def _passed_on(along, stage):
    """Return the statements by which what travels along enters a stage."""
    return [registers[stage].eq(registers[stage - 1]) for registers in vars(along).values()]
