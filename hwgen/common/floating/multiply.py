"""Multiplication of floating-point numbers."""

from amaranth import Cat, Signal

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import ROUND_STEPS, Unrounded, normalize_round, unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatMultiply"]

# Significands up to this width are multiplied in one step, within one multiplier of an FPGA.
_UNSPLIT_BITS = 17


class FloatMultiply(Operation):
    """Floating-point multiplier: ``result = a * b``, rounded once.

    The exact product is rounded to nearest, ties to even, as in IEEE 754: subnormal numbers are
    exact as inputs and as results; the sign of the result, if it is not NaN, is that of the
    product, even if it is 0; a product that is too large becomes the infinity of its sign, or NaN
    in a format without infinities; the product of an infinity and 0, and of NaN and anything, is
    NaN. A NaN result is :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the
    operand.

    The result may be of any format. Products of two float16 or float8 numbers are exact in
    float32; so are those of two bfloat16 numbers, unless they are less than 2**-126 or too large.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    operand : FloatFormat
        Format of ``a``.
    other : FloatFormat, optional
        Format of ``b``, if different.
    number : FloatFormat, optional
        Format of the result, if it differs from that of ``a``.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    a, b : ``In(operand.bits)``, ``In(other.bits)``
        Factors, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result.
    """

    steps = 3 + ROUND_STEPS

    def __init__(self, *, operand: FloatFormat, other: FloatFormat | None = None,
                 number: FloatFormat | None = None, latency: int):
        self._operand = operand
        self._other = operand if other is None else other
        self._number = operand if number is None else number
        super().__init__(latency=latency,
                         result=self._number.bits, a=self._operand.bits, b=self._other.bits)

    @property
    def module_name(self) -> str:
        """``float_multiply_<operand>_<other>_<number>_<latency>``."""
        return f"float_multiply_{self._operand}_{self._other}_{self._number}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        number = self._number

        # Step 1: fields. The exponent is that of the highest bit of the product, which has as many
        # bits as both significands together.
        x, y = unpack(self._operand, self.a), unpack(self._other, self.b)
        offset = 1 + number.bias - self._operand.bias - self._other.bias
        lowest = 2 + offset
        highest = ((1 << self._operand.exponent_bits) - 1
                   + (1 << self._other.exponent_bits) - 1 + offset)
        one = pipeline.cut(
            x=x.significand, y=y.significand, exponent=x.exponent + y.exponent,
            negative=x.negative ^ y.negative, infinite=x.infinite | y.infinite,
            nan=x.nan | y.nan | (x.infinite & y.zero) | (x.zero & y.infinite))

        # Steps 2 and 3: multiply; wide significands as two products, which are then added.
        wide = len(one.y)
        half = wide if wide <= _UNSPLIT_BITS else wide // 2
        parts = {"low": one.x * one.y[:half]}
        if half < wide:
            parts["high"] = one.x * one.y[half:]
        two = pipeline.cut(exponent=one.exponent, negative=one.negative, infinite=one.infinite,
                           nan=one.nan, **parts)
        product = Signal(len(one.x) + wide)
        m.d.comb += product.eq(two.low)
        if half < wide:
            m.d.comb += product.eq(Cat(two.low[:half], two.low[half:] + two.high))
        three = pipeline.cut(product=product, exponent=two.exponent + offset,
                             negative=two.negative, infinite=two.infinite, nan=two.nan)

        return normalize_round(
            m, pipeline, number,
            Unrounded(exponent=three.exponent, significand=three.product, negative=three.negative,
                      nan=three.nan, infinite=three.infinite),
            lowest=lowest, highest=highest)
