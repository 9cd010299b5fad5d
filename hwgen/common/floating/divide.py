"""Division of floating-point numbers by counts."""

from amaranth import Cat, Const

from arch.common.reduction import MAX_COUNT_BITS
from arch.config import check_int
from arch.numerics import FloatFormat
from hwgen.common.floating.parts import (
    ROUND_STEPS,
    Unrounded,
    divide_digits,
    normalize_round,
    unpack,
)
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatDivideByCount"]


class FloatDivideByCount(Operation):
    """Division of a sum by the number of its terms: ``result = x / count``, rounded once.

    The exact quotient is rounded to nearest, ties to even, as in IEEE 754: subnormal numbers are
    exact as inputs and as results, and ``x`` keeps its sign, even if it is 0. Multiplication by the
    reciprocal of the count would round twice. Divided by 0, NaN and 0 give NaN, and all others the
    infinity of their sign, or NaN in a format without infinities. A NaN result is
    :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of ``x``.

    Each step finds a quotient bit and has hardware of its own: throughput is one element per cycle.
    :class:`hwgen.common.divide.Divide` divides by any number, but one at a time.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    number : FloatFormat
        Format of ``x`` and of the result.
    count_bits : int
        Width of the count, 1 to 12. Bits.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    x : ``In(number.bits)``
        Dividend, as raw bits.
    count : ``In(count_bits)``
        Divisor, an unsigned integer. Taken with ``x``.
    result : ``Out(number.bits)``
        Raw bits of the result.

    Raises
    ------
    TypeError
        If ``count_bits`` or ``latency`` is not an integer.
    ValueError
        If one is out of range.
    """

    def __init__(self, *, number: FloatFormat, count_bits: int, latency: int):
        self._number = number
        self._count_bits = check_int("count_bits", count_bits, 1, MAX_COUNT_BITS)
        super().__init__(latency=latency, result=number.bits, x=number.bits, count=self._count_bits)

    @property
    def count_bits(self) -> int:
        """Width of the count. Bits."""
        return self._count_bits

    @property
    def _digits(self) -> int:
        # Enough below the lowest bit of the significand to make up for the leading zeros of the
        # quotient, and one for rounding.
        return self._number.significand_bits + self._count_bits + 1

    @property
    def steps(self) -> int:
        """Steps between which registers are placed."""
        return self._digits + ROUND_STEPS

    @property
    def module_name(self) -> str:
        """``float_divide_<number>_<count bits>_<latency>``."""
        return f"float_divide_{self._number}_{self._count_bits}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        number, count_bits = self._number, self._count_bits

        x = unpack(number, self.x)
        by_zero = ~self.count.any()
        pipeline.carried |= {
            "exponent": x.exponent, "negative": x.negative,
            "nan": x.nan | (x.zero & by_zero), "infinite": x.infinite | by_zero}
        found = divide_digits(m, pipeline, count=self.count,
                              dividend=Cat(Const(0, count_bits + 1), x.significand))
        rest, pipeline.carried = pipeline.carried, {}

        # The dividend was shifted left by one place per bit of the count, and one more: the weight
        # of the quotient's highest bit is that of the significand's.
        return normalize_round(
            m, pipeline, number,
            Unrounded(significand=Cat(found.remainder.any(), found.quotient), **rest),
            lowest=1, highest=(1 << number.exponent_bits) - 1)
