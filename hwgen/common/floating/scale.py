"""Products of floating-point numbers and powers of two."""

from amaranth import Mux, Signal

from arch.common.sizes import scale_limit
from arch.numerics import FloatFormat
from hwgen.common.floating.parts import ROUND_STEPS, Unrounded, normalize_round, unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatScale"]


class FloatScale(Operation):
    """Product with a power of two: ``result = a * 2**b``, rounded once.

    ``b`` is a number of the same format, truncated to an integer and limited in size to
    :func:`arch.common.sizes.scale_limit`, at which every finite ``a`` overflows or becomes 0. The
    exact product is rounded to nearest, ties to even: subnormal numbers are exact as inputs and as
    results; the sign is kept, and so are zeros and infinities; a product that is too large becomes
    the infinity of its sign, or NaN in a format without infinities. The result is NaN if an operand
    is, namely :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the operand.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    number : FloatFormat
        Format of the operands and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    a, b : ``In(number.bits)``
        Number and exponent, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result.
    """

    steps = 1 + ROUND_STEPS

    def __init__(self, *, number: FloatFormat, latency: int):
        self._number = number
        super().__init__(latency=latency, result=number.bits, a=number.bits, b=number.bits)

    @property
    def module_name(self) -> str:
        """``float_scale_<number>_<latency>``."""
        return f"float_scale_{self._number}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        number = self._number
        limit = scale_limit(number)
        bits = limit.bit_length()
        assert limit == (1 << bits) - 1

        # Step 1: the exponent as an integer. Integers of `bits` bits have exponents up to bits - 1;
        # the significand is shifted left by the exponent, and the fraction is dropped.
        x, y = unpack(number, self.a), unpack(number, self.b)
        field = self.b[number.mantissa_bits:-1]
        shift = Signal(range(max(2, bits)))
        shifted = Signal(number.significand_bits + bits - 1)
        size = Signal(bits)
        m.d.comb += [shift.eq(field - number.bias), shifted.eq(y.significand << shift),
                     size.eq(shifted >> number.mantissa_bits)]
        with m.If(field < number.bias):
            m.d.comb += size.eq(0)
        with m.Elif(field >= number.bias + bits):
            m.d.comb += size.eq(limit)
        greatest = (1 << number.exponent_bits) - 1
        exponent = Signal(range(1 - limit, greatest + limit + 1))
        m.d.comb += exponent.eq(Mux(y.negative, x.exponent - size, x.exponent + size))
        one = pipeline.cut(significand=x.significand, exponent=exponent, negative=x.negative,
                           nan=x.nan | y.nan, infinite=x.infinite)
        return normalize_round(
            m, pipeline, number,
            Unrounded(exponent=one.exponent, significand=one.significand, negative=one.negative,
                      nan=one.nan, infinite=one.infinite),
            lowest=1 - limit, highest=greatest + limit)
