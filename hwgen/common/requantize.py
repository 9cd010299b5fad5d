"""Requantisation of an accumulator to a narrow integer, one lane of an activation unit."""

from types import SimpleNamespace

from amaranth import Cat, Const, Module, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.config import check_int
from arch.numerics import FLOAT32
from hwgen.common.binary32 import data_register, shift_right_sticky, travel
from hwgen.common.block import Block

__all__ = ["Requantize"]

_SCALE_BITS = FLOAT32.bits
_FRACTION_BITS = FLOAT32.mantissa_bits
_SIGNIFICAND_BITS = _FRACTION_BITS + 1
_EXPONENT_BIAS = FLOAT32.bias
_HALF = _SIGNIFICAND_BITS // 2


class Requantize(Block):
    """Requantisation lane: ``result = saturate(rint(float32(acc + bias) * scale) + zero_point)``.

    The order of operations and every rounding is ONNX Runtime's::

        s      = wrap(acc + bias, acc_bits)                two's complement
        f      = float32(s)                                nearest, ties to even
        p      = f * scale                                 binary32, nearest, ties to even
        r      = rint(p)                                   nearest, ties to even
        q      = saturate(r + zero_point, out_bits)        two's complement
        result = max(q, zero_point) if relu else q

    The product is rounded to 24 significant bits before it is rounded to an integer. A single
    rounding would differ, and so would skipping the rounding of ``f`` for ``acc_bits`` above 25.

    No flow control: an element is taken in every cycle in which ``valid[0]`` is asserted, with all
    its parameters, and its ``result`` appears :attr:`LATENCY` cycles later. The parent keeps
    track of which cycles carry a result. Throughput is one element per cycle.

    ``acc + bias`` wraps modulo ``2**acc_bits``. A product too large for binary32 saturates, one
    too small for it counts as 0. Subnormal scales, and a scale of +0, give the exact result.
    Negative, infinite and NaN scales are not supported and not detected: the sign of ``scale`` is
    ignored, and an exponent of 255 is taken as one more binade of finite numbers.

    Parameters
    ----------
    acc_bits : int
        Width of ``acc``, ``bias`` and their sum, two's complement. Bits, 4 to 32.
    out_bits : int
        Width of ``result`` and ``zero_point``, two's complement. Bits, 2 to 16.

    Members
    -------
    valid : ``In(LATENCY)``
        Bit 0: the other inputs carry an element in this cycle; when it is deasserted they are
        ignored. Bit i must be bit 0 of i cycles before. The parent has this shift register
        (:func:`hwgen.common.delay.delay_taps`), one for all of its lanes.
    acc : ``In(signed(acc_bits))``
        Accumulator.
    bias : ``In(signed(acc_bits))``
        Added to ``acc``.
    scale : ``In(32)``
        Multiplier, a binary32 number as raw bits. Finite and positive.
    zero_point : ``In(signed(out_bits))``
        Result that stands for the real number 0.
    relu : ``In(1)``
        Results below ``zero_point`` become ``zero_point``.
    result : ``Out(signed(out_bits))``
        Result of the element that was at the inputs :attr:`LATENCY` cycles ago, if ``valid[0]`` was
        asserted then. Otherwise, the result of the latest element before that; 0 if there was
        none since power-up. It is not reset.

    Raises
    ------
    TypeError
        If a parameter is not an integer.
    ValueError
        If a parameter is out of its range.
    """

    LATENCY = REQUANTIZE_LATENCY

    def __init__(self, *, acc_bits: int, out_bits: int):
        self._acc_bits = check_int("acc_bits", acc_bits, 4, 32)
        self._out_bits = check_int("out_bits", out_bits, 2, 16)
        super().__init__({
            "valid":      In(self.LATENCY),
            "acc":        In(signed(self._acc_bits)),
            "bias":       In(signed(self._acc_bits)),
            "scale":      In(_SCALE_BITS),
            "zero_point": In(signed(self._out_bits)),
            "relu":       In(1),
            "result":     Out(signed(self._out_bits)),
        })

    @property
    def acc_bits(self) -> int:
        """Value of ``acc_bits``. Bits."""
        return self._acc_bits

    @property
    def out_bits(self) -> int:
        """Value of ``out_bits``. Bits."""
        return self._out_bits

    @property
    def module_name(self) -> str:
        """``requantize_<acc bits>_<out bits>``."""
        return f"requantize_{self._acc_bits}_{self._out_bits}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        # What an element needs later goes along with it. `name[k]` is a register of stage k, and
        # the registers of stage k are written only when stage k - 1 holds an element: idle lanes
        # cost neither toggling nor simulation time. Data registers have no reset, since nobody
        # looks at them before an element has gone through and `valid` is reset.
        along = SimpleNamespace(
            fraction=travel("fraction", self.scale[:_FRACTION_BITS], 0, 5),
            zero_point=travel("zero_point", self.zero_point, 0, 10))
        one = self._add_bias(m, along)
        two = self._split_sign(m, along, one)
        three = self._normalize_coarsely(m, along, two)
        four = self._normalize_finely(m, along, three)
        five = self._round_sum(m, along, four)
        six = self._multiply_halves(m, along, five)
        seven = self._add_products(m, along, six)
        eight = self._round_product(m, along, seven)
        nine = self._align_coarsely(m, along, eight)
        field = self._align_finely(m, along, nine)
        unclipped = self._add_zero_point(m, along, field)
        self._saturate(m, unclipped)
        return m

    @property
    def _field_bits(self):
        """Width of the integer being aligned, with its half and sticky bits. Bits."""
        return self._out_bits + 4

    def _add_bias(self, m, along):
        """Build stage 1: add the bias; return its registers.

        In the end the product's significand, its leading one taken as 2**out_bits, is shifted right
        by `shift` places, of which only the part that comes from the exponent of `scale` is known
        here. For an exponent field of 0 (subnormal, or 0) that is more than 31 whatever the sum, so
        that the hidden one assumed below never shows.
        """
        total = data_register(signed(self._acc_bits), "total")
        relu = data_register(1, "relu")
        shift_1 = data_register(signed(9), "shift_1")
        no_shift = self._out_bits + _EXPONENT_BIAS + 1 - self._acc_bits     # 98 to 140
        with m.If(self.valid[0]):
            m.d.sync += [
                total.eq(self.acc + self.bias),
                relu.eq(self.relu),
                shift_1.eq(no_shift - self.scale[_FRACTION_BITS:-1]),
                along.fraction[1].eq(along.fraction[0]),
                along.zero_point[1].eq(along.zero_point[0]),
            ]
        return SimpleNamespace(total=total, relu=relu, shift=shift_1)

    def _split_sign(self, m, along, one):
        """Build stage 2: sign and magnitude.

        A negative sum under ReLU ends as the zero point whatever the scale, as a sum of 0 does, so
        ReLU needs no comparison at the far end.
        """
        along.negative = travel("negative", one.total[-1], 1, 10)
        magnitude = data_register(self._acc_bits, "magnitude")
        shift_2 = data_register(signed(9), "shift_2")
        with m.If(self.valid[1]):
            m.d.sync += [
                magnitude.eq((one.total ^ along.negative[1].replicate(self._acc_bits))
                             + along.negative[1]),
                along.negative[2].eq(along.negative[1]),
                shift_2.eq(one.shift),
                along.fraction[2].eq(along.fraction[1]),
                along.zero_point[2].eq(along.zero_point[1]),
            ]
            with m.If(one.relu & along.negative[1]):
                m.d.sync += magnitude.eq(0)
        return SimpleNamespace(magnitude=magnitude, shift=shift_2)

    def _normalize_coarsely(self, m, along, two):
        """Build stage 3: move the leading one to the top, the first steps of a binary search.

        For a magnitude of 0 the count is meaningless and harmless, as the significand remains 0.
        """
        coarse, coarse_zeros = _normalize(m, two.magnitude, (16, 8), "coarse")
        normal_3 = data_register(self._acc_bits, "normal_3")
        zeros_3 = data_register(2, "zeros_3")
        shift_3 = data_register(signed(9), "shift_3")
        with m.If(self.valid[2]):
            m.d.sync += [
                normal_3.eq(coarse),
                zeros_3.eq(coarse_zeros),
                along.negative[3].eq(along.negative[2]),
                shift_3.eq(two.shift),
                along.fraction[3].eq(along.fraction[2]),
                along.zero_point[3].eq(along.zero_point[2]),
            ]
        return SimpleNamespace(normal=normal_3, zeros=zeros_3, shift=shift_3)

    def _normalize_finely(self, m, along, three):
        """Build stage 4: the last steps of that search."""
        fine, fine_zeros = _normalize(m, three.normal, (4, 2, 1), "fine")
        normal_4 = data_register(self._acc_bits, "normal_4")
        zeros_4 = data_register(5, "zeros_4")
        shift_4 = data_register(signed(9), "shift_4")
        with m.If(self.valid[3]):
            m.d.sync += [
                normal_4.eq(fine),
                zeros_4.eq(Cat(fine_zeros, three.zeros)),
                along.negative[4].eq(along.negative[3]),
                shift_4.eq(three.shift),
                along.fraction[4].eq(along.fraction[3]),
                along.zero_point[4].eq(along.zero_point[3]),
            ]
        return SimpleNamespace(normal=normal_4, zeros=zeros_4, shift=shift_4)

    def _round_sum(self, m, along, four):
        """Build stage 5: round to 24 significant bits.

        The top bit stays as it is, also when the carry runs through: then the number is the next
        power of two, and `rounded` carries out.
        """
        top_5 = data_register(1, "top_5")
        rounded = data_register(_FRACTION_BITS + 1, "rounded")
        shift_5 = data_register(signed(9), "shift_5")
        spare = self._acc_bits - _SIGNIFICAND_BITS
        if spare <= 0:
            converted = Cat(Const(0, -spare), four.normal[:-1])
        else:
            below = four.normal[:spare - 1].any() if spare > 1 else 0
            converted = (four.normal[spare:-1]
                         + (four.normal[spare - 1] & (below | four.normal[spare])))
        with m.If(self.valid[4]):
            m.d.sync += [
                top_5.eq(four.normal[-1]),
                rounded.eq(converted),
                along.negative[5].eq(along.negative[4]),
                shift_5.eq(four.shift + four.zeros),
                along.fraction[5].eq(along.fraction[4]),
                along.zero_point[5].eq(along.zero_point[4]),
            ]
        return SimpleNamespace(top=top_5, rounded=rounded, shift=shift_5)

    def _multiply_halves(self, m, along, five):
        """Build stage 6: four 12x12 products.

        Each is within one 18x18 multiplier of an FPGA, registers on both sides. Writing 24x24 would
        put their sum behind them into the same stage.
        """
        significand = Cat(five.rounded[:_FRACTION_BITS], five.top)
        scale_significand = Cat(along.fraction[5], Const(1, 1))
        f_low, f_high = significand[:_HALF], significand[_HALF:]
        s_low, s_high = scale_significand[:_HALF], scale_significand[_HALF:]
        low_low = data_register(2 * _HALF, "low_low")
        low_high = data_register(2 * _HALF, "low_high")
        high_low = data_register(2 * _HALF, "high_low")
        high_high = data_register(2 * _HALF, "high_high")
        shift_6 = data_register(signed(9), "shift_6")
        with m.If(self.valid[5]):
            m.d.sync += [
                low_low.eq(f_low * s_low),
                low_high.eq(f_low * s_high),
                high_low.eq(f_high * s_low),
                high_high.eq(f_high * s_high),
                along.negative[6].eq(along.negative[5]),
                shift_6.eq(five.shift - five.rounded[-1]),
                along.zero_point[6].eq(along.zero_point[5]),
            ]
        return SimpleNamespace(low_low=low_low, low_high=low_high, high_low=high_low,
                               high_high=high_high, shift=shift_6)

    def _add_products(self, m, along, six):
        """Build stage 7: add them up.

        Bits 21 to 0 of the product matter only as being all 0 or not. `shift` is clamped to 5 bits:
        without any shift the significand is at least 2**out_bits, which saturates for every zero
        point, and 31 places leave nothing of it.
        """
        product = Signal(3 * _HALF)                             # product bits 47 to 12
        m.d.comb += product.eq(
            Cat(six.low_low[_HALF:], six.high_high) + six.low_high + six.high_low)
        product_low = 22 - _HALF
        product_7 = data_register(26, "product_7")                      # product bits 47 to 22
        sticky_7 = data_register(1, "sticky_7")
        shift_7 = data_register(5, "shift_7")
        with m.If(self.valid[6]):
            m.d.sync += [
                product_7.eq(product[product_low:]),
                sticky_7.eq(Cat(six.low_low[:_HALF], product[:product_low]).any()),
                along.negative[7].eq(along.negative[6]),
                along.zero_point[7].eq(along.zero_point[6]),
            ]
            with m.If(six.shift[-1]):
                m.d.sync += shift_7.eq(0)
            with m.Elif(six.shift[5:-1].any()):
                m.d.sync += shift_7.eq(31)
            with m.Else():
                m.d.sync += shift_7.eq(six.shift[:5])
        return SimpleNamespace(product=product_7, sticky=sticky_7, shift=shift_7)

    def _round_product(self, m, along, seven):
        """Build stage 8: round to 24 significant bits, from bit 24 or 23 of the product on.

        In place: 25 bits hold both cases and a carry out of the lower one, and nothing has to be
        aligned. From bit 24 on there is no carry: (2**24 - 1)**2 rounds down.
        """
        upper = seven.product[-1]
        up_lower = ~upper & seven.product[0] & (seven.product[1] | seven.sticky)
        up_upper = upper & seven.product[1] & (seven.product[2] | seven.product[0] | seven.sticky)
        scaled = data_register(_SIGNIFICAND_BITS + 1, "scaled")
        shift_8 = data_register(5, "shift_8")
        with m.If(self.valid[7]):
            m.d.sync += [
                scaled.eq(Cat(seven.product[1] & ~upper, seven.product[2:])
                          + Cat(up_lower, up_upper)),
                along.negative[8].eq(along.negative[7]),
                shift_8.eq(seven.shift),
                along.zero_point[8].eq(along.zero_point[7]),
            ]
        return SimpleNamespace(scaled=scaled, shift=shift_8)

    def _align_coarsely(self, m, along, eight):
        """Build stage 9: align to the integer, by 8 and 16 places.

        Of the fraction only the half and "anything below" (sticky) are kept, in the two lowest bits
        of the field.
        """
        unused = _SIGNIFICAND_BITS + 1 - self._field_bits
        shifted_9 = shift_right_sticky(
            m, Cat(eight.scaled[:unused + 1].any(), eight.scaled[unused + 1:]), eight.shift[3:],
            (8, 16), "shifted_9")
        field_9 = data_register(self._field_bits, "field_9")
        shift_9 = data_register(3, "shift_9")
        with m.If(self.valid[8]):
            m.d.sync += [
                field_9.eq(shifted_9),
                along.negative[9].eq(along.negative[8]),
                shift_9.eq(eight.shift[:3]),
                along.zero_point[9].eq(along.zero_point[8]),
            ]
        return SimpleNamespace(field=field_9, shift=shift_9)

    def _align_finely(self, m, along, nine):
        """Build stage 10: align by what is below 8 places; return the field."""
        shifted_10 = shift_right_sticky(m, nine.field, nine.shift, (1, 2, 4), "shifted_10")
        field_10 = data_register(self._field_bits, "field_10")
        with m.If(self.valid[9]):
            m.d.sync += [
                field_10.eq(shifted_10),
                along.negative[10].eq(along.negative[9]),
                along.zero_point[10].eq(along.zero_point[9]),
            ]
        return field_10

    def _add_zero_point(self, m, along, field):
        """Build stage 11: round, apply the sign and add the zero point with one carry chain.

        For a negative number -(x + up) = ~x + (1 - up). The carry comes in as a bit below both.
        """
        up = field[1] & (field[0] | field[2])
        carry = Signal()
        m.d.comb += carry.eq(up ^ along.negative[10])
        integer = Cat(carry, field[2:] ^ along.negative[10].replicate(self._out_bits + 2),
                      along.negative[10])
        offset = Cat(carry, along.zero_point[10])
        shifted_sum = Signal(signed(self._out_bits + 5))
        m.d.comb += shifted_sum.eq(integer.as_signed() + offset.as_signed())
        unclipped = data_register(signed(self._out_bits + 4), "unclipped")
        with m.If(self.valid[10]):
            m.d.sync += unclipped.eq(shifted_sum[1:].as_signed())
        return unclipped

    def _saturate(self, m, unclipped):
        """Build stage 12: saturate."""
        result = data_register(signed(self._out_bits), "result_12")
        m.d.comb += self.result.eq(result)
        head = unclipped[self._out_bits - 1:]
        with m.If(self.valid[11]):
            with m.If(head.any() & ~head.all()):
                m.d.sync += result.eq(
                    Cat((~unclipped[-1]).replicate(self._out_bits - 1), unclipped[-1]))
            with m.Else():
                m.d.sync += result.eq(unclipped)


def _normalize(m, value, amounts, name):
    """Shift ``value`` left by those of ``amounts``, largest first, that lose only zeros.

    Returns the shifted value and one bit per amount that tells whether it was shifted by it, the
    smallest amount in bit 0. Amounts not below the width are never shifted by: a value other
    than 0 has fewer leading zeros.
    """
    width = len(value)
    flags = []
    for amount in amounts:
        if amount >= width:
            flags.append(Const(0, 1))
            continue
        flag = Signal(name=f"{name}_{amount}_zeros")
        shifted = Signal(width, name=f"{name}_{amount}")
        m.d.comb += [
            flag.eq(~value[width - amount:].any()),
            shifted.eq(value),
        ]
        with m.If(flag):
            m.d.comb += shifted.eq(Cat(Const(0, amount), value[:width - amount]))
        flags.append(flag)
        value = shifted
    return value, Cat(*reversed(flags))
