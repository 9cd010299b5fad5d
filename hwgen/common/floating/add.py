"""Addition of floating-point numbers."""

from amaranth import Cat, Const, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.numerics import FloatFormat
from hwgen.common.binary32 import shift_right_sticky
from hwgen.common.block import Block
from hwgen.common.floating.convert import convert, converts_exactly
from hwgen.common.floating.parts import ROUND_STEPS, clamp, normalize_round, unpack
from hwgen.common.floating.pipeline import Pipeline, check_latency

__all__ = ["FloatAdd"]

_GUARD_BITS = 3


class FloatAdd(Block):
    """Floating-point adder: ``result = a + b``, rounded once.

    The exact sum is rounded to nearest, ties to even, as IEEE 754 has it: subnormal numbers are
    exact as inputs and as results; an exact sum of 0 is -0 if both numbers are -0, and +0
    otherwise; what is too large becomes the infinity of its sign, or NaN in a format without
    infinities; the sum of opposite infinities, and of NaN and anything, is NaN. A NaN result is
    :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the operand.

    ``a`` may be of a narrower format than ``b`` and the result: every number of it must be one of
    theirs.

    No flow control: an element is taken in every cycle in which ``valid[0]`` is asserted, and its
    ``result`` appears ``latency`` cycles later. The parent keeps track of which cycles carry a
    result. Throughput is one element per cycle. With a latency of 0 the component is
    combinational.

    Parameters
    ----------
    number : FloatFormat
        Format of ``b`` and of the result.
    operand : FloatFormat, optional
        Format of ``a``, if that is another one.
    latency : int
        Cycles, 0 to 64, spread over the steps as :class:`~.pipeline.Pipeline` says.

    Members
    -------
    valid : ``In(latency)``
        Bit 0: ``a`` and ``b`` carry an element in this cycle; when it is deasserted they are
        ignored. Bit i must be bit 0 of i cycles before
        (:func:`hwgen.common.delay.delay_taps`).
    a, b : ``In(operand.bits)``, ``In(number.bits)``
        Terms, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result of the element that was at the inputs ``latency`` cycles ago, if
        ``valid[0]`` was asserted then. Otherwise, and with a latency that is not 0, the result of
        the latest element before that. It is not reset.

    Raises
    ------
    TypeError
        If ``latency`` is not an integer.
    ValueError
        If it is out of its range, or ``operand`` has numbers that ``number`` does not have.
    """

    def __init__(self, *, number: FloatFormat, operand: FloatFormat | None = None, latency: int):
        self._number = number
        self._operand = number if operand is None else operand
        self._latency = check_latency(latency)
        if not converts_exactly(self._operand, number):
            raise ValueError(f"operand must be a format whose numbers {number} has, not {operand}")
        super().__init__({
            "valid":  In(self._latency),
            "a":      In(self._operand.bits),
            "b":      In(number.bits),
            "result": Out(number.bits),
        })

    @property
    def latency(self) -> int:
        """Cycles from an element to its result."""
        return self._latency

    @property
    def steps(self) -> int:
        """Steps between which registers stand."""
        return 3 + ROUND_STEPS + (ROUND_STEPS if self._operand != self._number else 0)

    @property
    def module_name(self) -> str:
        """``float_add[_<operand>]_<number>_<latency>``."""
        mixed = f"_{self._operand}" if self._operand != self._number else ""
        return f"float_add{mixed}_{self._number}_{self._latency}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        number = self._number
        pipeline = Pipeline(m, self.valid, latency=self._latency, steps=self.steps)
        a, b = self.a, self.b
        if self._operand != number:
            pipeline.carried["b"] = b
            a = convert(m, pipeline, self._operand, number, a)
            b = pipeline.carried.pop("b")

        # Step 1: the larger one first, by size. The difference is then never negative.
        swap = Signal()
        m.d.comb += swap.eq(b[:-1] > a[:-1])
        large, small = Signal(number.bits, name="large"), Signal(number.bits, name="small")
        m.d.comb += [large.eq(Mux(swap, b, a)), small.eq(Mux(swap, a, b))]
        x, y = unpack(number, large), unpack(number, small)
        window = number.significand_bits + _GUARD_BITS
        distance = Signal(number.exponent_bits)
        subtract = Signal()
        m.d.comb += [distance.eq(x.exponent - y.exponent), subtract.eq(large[-1] ^ small[-1])]
        one = pipeline.cut(
            large=x.significand, small=y.significand, exponent=x.exponent,
            distance=clamp(distance, window.bit_length()), subtract=subtract, negative=x.negative,
            nan=x.nan | y.nan | (x.infinite & y.infinite & subtract), infinite=x.infinite)

        # Step 2: align. Three bits below are enough, the lowest of them for all that is lost. With
        # a distance of up to 1 nothing is lost but the guard bits hold it; from 2 on the difference
        # has at most one leading zero. A subnormal large number has a distance of 0.
        aligned = shift_right_sticky(
            m, Cat(Const(0, _GUARD_BITS), one.small), one.distance,
            [1 << bit for bit in range(len(one.distance))], "aligned")
        two = pipeline.cut(large=one.large, small=aligned, exponent=one.exponent,
                           subtract=one.subtract, negative=one.negative, nan=one.nan,
                           infinite=one.infinite)

        # Step 3: add or subtract.
        total = Signal(window + 1)
        large = Cat(Const(0, _GUARD_BITS), two.large)
        m.d.comb += total.eq(Mux(two.subtract, large - two.small, large + two.small))
        three = pipeline.cut(total=total, exponent=two.exponent, subtract=two.subtract,
                             negative=two.negative, nan=two.nan, infinite=two.infinite)

        # The highest bit is that of the carry.
        greatest = 1 << number.exponent_bits
        m.d.comb += self.result.eq(normalize_round(
            m, pipeline, number, exponent=three.exponent + 1, lowest=2, highest=greatest,
            significand=three.total, nan=three.nan, infinite=three.infinite,
            negative=three.negative & (three.total.any() | ~three.subtract)))
        pipeline.end()
        return m
