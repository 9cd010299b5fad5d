"""Addition of floating-point numbers."""

from amaranth import Cat, Const, Mux, Signal

from arch.numerics import FloatFormat
from hwgen.common.binary32 import shift_right_sticky
from hwgen.common.floating.convert import convert
from hwgen.common.floating.parts import ROUND_STEPS, Unrounded, clamp, normalize_round, unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatAdd"]

_GUARD_BITS = 3


class FloatAdd(Operation):
    """Floating-point adder: ``result = a + b``, rounded once.

    The exact sum is rounded to nearest, ties to even, as in IEEE 754: subnormal numbers are exact
    as inputs and as results; an exact sum of 0 is -0 if both numbers are -0, and +0 otherwise; a
    sum that is too large becomes the infinity of its sign, or NaN in a format without infinities;
    the sum of opposite infinities, and of NaN and anything, is NaN. A NaN result is
    :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the operand.

    ``a`` may have a narrower format than ``b`` and the result, if that contains all of its numbers.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    number : FloatFormat
        Format of ``b`` and of the result.
    operand : FloatFormat, optional
        Format of ``a``, if different.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    a, b : ``In(operand.bits)``, ``In(number.bits)``
        Terms, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result.

    Raises
    ------
    TypeError
        If ``latency`` is not an integer.
    ValueError
        If it is out of range, or ``operand`` has numbers that ``number`` does not have.
    """

    def __init__(self, *, number: FloatFormat, operand: FloatFormat | None = None, latency: int):
        self._number = number
        self._operand = number if operand is None else operand
        if not number.holds(self._operand):
            raise ValueError(f"operand must be a format whose numbers {number} has, not {operand}")
        super().__init__(latency=latency, result=number.bits, a=self._operand.bits, b=number.bits)

    @property
    def steps(self) -> int:
        """Steps between which registers are placed."""
        return 4 + ROUND_STEPS + (ROUND_STEPS if self._operand != self._number else 0)

    @property
    def module_name(self) -> str:
        """``float_add[_<operand>]_<number>_<latency>``."""
        mixed = f"_{self._operand}" if self._operand != self._number else ""
        return f"float_add{mixed}_{self._number}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        number = self._number
        a, b = self.a, self.b
        if self._operand != number:
            pipeline.carried["b"] = b
            a = convert(m, pipeline, self._operand, number, a)
            b = pipeline.carried.pop("b")

        # Step 1: swap the larger one first, by size, so that the difference is never negative.
        # Infinities and NaN are larger than any number.
        swap = Signal()
        m.d.comb += swap.eq(b[:-1] > a[:-1])
        one = pipeline.cut(large=Mux(swap, b, a), small=Mux(swap, a, b))

        # Step 2: the difference of their exponents.
        x, y = unpack(number, one.large), unpack(number, one.small)
        window = number.significand_bits + _GUARD_BITS
        distance = Signal(number.exponent_bits)
        subtract = Signal()
        m.d.comb += [distance.eq(x.exponent - y.exponent), subtract.eq(x.negative ^ y.negative)]
        two = pipeline.cut(
            large=x.significand, small=y.significand, exponent=x.exponent,
            distance=clamp(distance, window.bit_length()), subtract=subtract, negative=x.negative,
            nan=x.nan | (y.infinite & subtract), infinite=x.infinite)

        # Step 3: align. Three guard bits are enough, the lowest of which is sticky: up to a
        # distance of 2 no bits are lost, and from 2 on the difference has at most one leading zero,
        # so that a rounding bit is left above the sticky bit. If the larger number is subnormal,
        # the distance is 0.
        aligned = shift_right_sticky(
            m, Cat(Const(0, _GUARD_BITS), two.small), two.distance,
            [1 << bit for bit in range(len(two.distance))], "aligned")
        three = pipeline.cut(large=two.large, small=aligned, exponent=two.exponent,
                             subtract=two.subtract, negative=two.negative, nan=two.nan,
                             infinite=two.infinite)

        # Step 4: add or subtract, with one carry chain. The carry in is a bit below; the carry out
        # of a difference says that it is not negative.
        summed = Signal(window + 2)
        m.d.comb += summed.eq(Cat(three.subtract, Const(0, _GUARD_BITS), three.large)
                              + Cat(three.subtract, three.small ^ three.subtract.replicate(window)))
        total = Cat(summed[1:-1], summed[-1] & ~three.subtract)
        four = pipeline.cut(total=total, exponent=three.exponent, subtract=three.subtract,
                            negative=three.negative, nan=three.nan, infinite=three.infinite)

        # The highest bit is the carry's.
        greatest = 1 << number.exponent_bits
        return normalize_round(
            m, pipeline, number,
            Unrounded(exponent=four.exponent + 1, significand=four.total, nan=four.nan,
                      infinite=four.infinite,
                      negative=four.negative & (four.total.any() | ~four.subtract)),
            lowest=2, highest=greatest)
