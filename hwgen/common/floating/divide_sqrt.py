"""Division and square roots of floating-point numbers, one at a time."""

from types import SimpleNamespace

from amaranth import Cat, Const, Module, Mux, Signal

from arch.common.sizes import divide_sqrt_interval, divide_sqrt_latency
from arch.numerics import FloatFormat
from hwgen.common.binary32 import data_register, leading_zeros
from hwgen.common.floating.parts import ROUND_STEPS, Unrounded, normalize_round, unpack
from hwgen.common.floating.pipeline import Operation, Pipeline

__all__ = ["FloatDivideSqrt"]


class FloatDivideSqrt(Operation):
    """Division and square root: ``result = a / b``, or ``sqrt(a)``, rounded once.

    The exact result is rounded to nearest, ties to even, as in IEEE 754: subnormal numbers are
    exact as inputs and as results; the sign of a quotient that is not NaN follows from the signs of
    its operands, even if it is 0, and the square root of -0 is -0. 0 / 0, the quotient of two
    infinities, the square root of a number less than 0, and any result with a NaN operand are NaN;
    other numbers divided by 0 are infinite. A result that is too large becomes the infinity of its
    sign; in a format without infinities, such results and infinite ones are NaN. A NaN result is
    :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the operand.

    The component is a restoring digit recurrence: both kinds subtract from a remainder that doubles
    with each digit; division subtracts the divisor, the square root twice the root so far plus half
    of the digit. One recurrence computes two digits per cycle, so the component takes an element
    every :attr:`interval` cycles.

    No flow control: an element is taken in a cycle in which ``valid[0]`` is asserted, which must be
    at least :attr:`interval` cycles after the previous one, and its ``result`` appears
    :attr:`latency` cycles later. The parent keeps track of which cycles carry a result.

    Parameters
    ----------
    number : FloatFormat
        Format of the operands and of the result.

    Members
    -------
    valid : ``In(latency)``
        As in :class:`~.pipeline.Operation`.
    root : ``In(1)``
        Whether to compute the square root of ``a``. Taken with the operands.
    a, b : ``In(number.bits)``
        Dividend or radicand, and divisor, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result, until the next one. Not reset.
    """

    def __init__(self, *, number: FloatFormat):
        self._number = number
        super().__init__(latency=divide_sqrt_latency(number), result=number.bits, root=1,
                         a=number.bits, b=number.bits)

    @property
    def interval(self) -> int:
        """Fewest cycles from one element to the next."""
        return divide_sqrt_interval(self._number)

    @property
    def module_name(self) -> str:
        """``float_divide_sqrt_<number>``."""
        return f"float_divide_sqrt_{self._number}"

    def elaborate(self, platform):
        """Build the two input cycles, the recurrence, and the rounding."""
        m = Module()
        number = self._number
        cycles = self.interval - 1
        digits = 2 * cycles
        precision, bias = number.significand_bits, number.bias
        top = (1 << number.exponent_bits) - 1
        assert digits >= precision + 2
        assert self.latency == 2 + cycles + ROUND_STEPS

        one = self._unpack(m)

        # Cycle 1: normalise, so that both are in [1, 2); the radicand, with an even exponent, in
        # [1, 4).
        exponent = {}
        for side, field, zeros in (("x", one.x_exponent, one.x_zeros),
                                   ("y", one.y_exponent, one.y_zeros)):
            exponent[side] = Signal(range(1 - precision, top + 1), name=f"{side}_normal_exponent")
            m.d.comb += exponent[side].eq(field - zeros)
        lowest, highest = 1 - precision - top + bias, top - (1 - precision) + bias
        place = Signal(range(min(0, lowest), highest + 1))
        halved = Signal(range(1 - precision - bias, top - bias + 1))
        m.d.comb += [halved.eq(exponent["x"] - bias),
                     place.eq(Mux(one.root, (halved >> 1) + bias,
                                  exponent["x"] - exponent["y"] + bias))]
        normal = {}
        for side, significand, zeros in (("x", one.x, one.x_zeros), ("y", one.y, one.y_zeros)):
            normal[side] = Signal(precision, name=f"{side}_normal")
            m.d.comb += normal[side].eq(significand << zeros)

        # Numbers with three bits above the point, and as many bits below it as there are digits
        # after the first one.
        below = digits - 1
        width = 3 + below
        remainder = data_register(width, "remainder")
        found = data_register(digits, "found")
        marker = data_register(digits, "marker")            # the next digit to find
        divisor = data_register(precision, "divisor")
        aligned = Signal(width)
        m.d.comb += aligned.eq(Cat(Const(0, below - (precision - 1)), normal["x"]))
        rest = _stage(m, self.valid[1], "kept", {
            "root": one.root, "exponent": place, "negative": one.negative, "nan": one.nan,
            "infinite": one.infinite})
        rem, quo, mark = _two_digits(m, rest.root, remainder, found, marker, divisor)
        with m.If(self.valid[1]):
            m.d.sync += [
                remainder.eq(Mux(one.zero, 0, Mux(one.root & halved[0], aligned << 1, aligned))),
                found.eq(0), marker.eq(1 << digits - 1), divisor.eq(normal["y"])]
        with m.Elif(self.valid[2:2 + cycles].any()):
            m.d.sync += [remainder.eq(rem), found.eq(quo), marker.eq(mark)]

        pipeline = Pipeline(m, self.valid[2 + cycles:], latency=ROUND_STEPS, steps=ROUND_STEPS)
        m.d.comb += self.result.eq(normalize_round(
            m, pipeline, number,
            Unrounded(exponent=rest.exponent, significand=Cat(remainder.any(), found),
                      negative=rest.negative, nan=rest.nan, infinite=rest.infinite),
            lowest=lowest, highest=highest))
        pipeline.end()
        return m

    def _unpack(self, m):
        """Build cycle 0: count the leading zeros of subnormal numbers; return its registers."""
        x, y = unpack(self._number, self.a), unpack(self._number, self.b)
        return _stage(m, self.valid[0], "counted", {
            "x": x.significand, "x_zeros": leading_zeros(x.significand), "x_exponent": x.exponent,
            "y": y.significand, "y_zeros": leading_zeros(y.significand), "y_exponent": y.exponent,
            "root": self.root, "zero": y.infinite & ~self.root,
            "negative": x.negative ^ (y.negative & ~self.root),
            "nan": x.nan | Mux(self.root, x.negative & ~x.zero,
                               y.nan | (x.infinite & y.infinite) | (x.zero & y.zero)),
            "infinite": x.infinite | (y.zero & ~self.root)})


def _stage(m, enable, name, values):
    registers = {key: data_register(value.shape(), f"{name}_{key}")
                 for key, value in values.items()}
    with m.If(enable):
        m.d.sync += [registers[key].eq(value) for key, value in values.items()]
    return SimpleNamespace(**registers)


def _two_digits(m, root, rem, quo, mark, divisor):
    """Build two steps of the recurrence; return the remainder, the result, the next digit."""
    width, digits = len(rem), len(quo)
    for step in range(2):
        less = Signal(width, name=f"less_{step}")
        trial = Signal(width + 1, name=f"trial_{step}")
        fits = ~trial[-1]
        kept = Signal(width, name=f"kept_{step}")
        m.d.comb += [
            less.eq(Mux(root, (quo << 1) | mark,
                        Cat(Const(0, digits - len(divisor)), divisor))),
            trial.eq(rem - less),
            kept.eq(Mux(fits, trial, rem)),
        ]
        # The doubled remainder never needs a fourth bit above the point.
        quo, mark, rem = quo | (mark & fits.replicate(digits)), mark[1:], kept << 1
    return rem, quo, mark
