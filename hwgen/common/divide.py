"""Iterative division of binary32 numbers."""

from amaranth import Cat, Const, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.common.sizes import DIVIDE_LATENCY
from hwgen.common import binary32
from hwgen.common.binary32 import FRACTION_BITS, SIGNIFICAND_BITS, data_register
from hwgen.common.block import Block

__all__ = ["Divide"]

_SKIP = 4
_SKIPS = (SIGNIFICAND_BITS - 1) // _SKIP
# Remaining leading zeros, one for a quotient below 1, the significand, and a rounding bit.
_DIGITS = (SIGNIFICAND_BITS - 1) % _SKIP + 1 + SIGNIFICAND_BITS + 1


class Divide(Block):
    """Divider: ``result = float32(x / y)``, correctly rounded.

    The exact quotient is rounded to nearest, ties to even, for every finite ``x``, of either sign,
    and every positive normal ``y``. Subnormal numbers are exact as ``x``, and a subnormal result
    is rounded once, from the exact quotient. A dividend of -0 gives -0, and so does a negative
    quotient too small for binary32.

    A division begins in a cycle t in which ``start`` is asserted and ``busy`` is not.
    ``done`` is asserted in cycle ``t + LATENCY``, whatever the numbers are, and the next division
    can begin in that cycle. One quotient bit is found per cycle.

    A quotient too large for binary32 becomes the infinity of its sign. Infinite and NaN inputs,
    and a ``y`` that is zero, subnormal or negative, are not supported and not detected: the sign
    of ``y`` is ignored.

    Members
    -------
    start : ``In(1)``
        Begin a division. Ignored while ``busy`` is asserted.
    x : ``In(32)``
        Dividend, a binary32 number as raw bits. Sampled when a division begins.
    y : ``In(32)``
        Divisor, a binary32 number as raw bits. Sampled when a division begins.
    busy : ``Out(1)``
        A division is in progress, and ``start`` is ignored: cycles t + 1 to t + LATENCY - 1.
    done : ``Out(1)``
        ``result`` is that of the division which began :attr:`LATENCY` cycles ago. Asserted for
        one cycle.
    result : ``Out(32)``
        Raw bits of the result from the cycle of ``done`` on, at least until the next ``start``.
        Before the first, 0. It is not reset.
    """

    LATENCY = DIVIDE_LATENCY

    def __init__(self):
        super().__init__({
            "start":  In(1),
            "x":      In(binary32.WIDTH),
            "y":      In(binary32.WIDTH),
            "busy":   Out(1),
            "done":   Out(1),
            "result": Out(binary32.WIDTH),
        })

    @property
    def module_name(self) -> str:
        """``divide``."""
        return "divide"

    def elaborate(self, platform):
        """Build the control and the registers that it shifts."""
        m = Module()
        assert self.LATENCY == _SKIPS + _DIGITS + 2

        # Leading zeros of a subnormal dividend are first skipped four at a time; the up to three
        # that are left make digits of 0. `places` is the number of digits to come until the one
        # of weight 2**-150, half of the least subnormal number, is there. The digits end with
        # that one, so that a subnormal result needs no shift, or when there are 25 from the first
        # one on, which leaves `places` as the exponent. Then everything waits for the last cycle.
        divisor = data_register(SIGNIFICAND_BITS, "divisor")
        remainder = data_register(SIGNIFICAND_BITS + 1, "remainder")    # less than 2 * divisor
        quotient = data_register(SIGNIFICAND_BITS + 1, "quotient")
        places = data_register(signed(10), "places")
        negative = data_register(1, "negative")
        result = data_register(binary32.WIDTH, "result_register")
        m.d.comb += self.result.eq(result)

        x_exponent = self.x[FRACTION_BITS:-1]
        y_exponent = self.y[FRACTION_BITS:-1]
        # Exponent of x - exponent of y + 151. Synthesis makes one carry chain of unsigned terms.
        first_places = Signal(signed(10))
        m.d.comb += first_places.eq(
            binary32.nonzero_exponent(x_exponent) + ~y_exponent + (151 - 255))
        step = Signal(range(max(_SKIPS, _DIGITS)))
        m.d.sync += self.done.eq(0)
        with m.FSM():
            with m.State("IDLE"):
                with m.If(self.start):
                    m.d.sync += [
                        divisor.eq(Cat(self.y[:FRACTION_BITS], Const(1, 1))),
                        remainder.eq(Cat(self.x[:FRACTION_BITS], x_exponent.any())),
                        quotient.eq(0),
                        places.eq(first_places),
                        negative.eq(self.x[-1]),
                        step.eq(0),
                        self.busy.eq(1),
                    ]
                    m.next = "SKIP"

            with m.State("SKIP"):
                with m.If(~remainder[SIGNIFICAND_BITS - _SKIP:].any()):
                    m.d.sync += [
                        remainder.eq(remainder << _SKIP),
                        places.eq(places - _SKIP),
                    ]
                m.d.sync += step.eq(step + 1)
                with m.If(step == _SKIPS - 1):
                    m.d.sync += step.eq(0)
                    m.next = "DIVIDE"

            with m.State("DIVIDE"):
                trial = Signal(SIGNIFICAND_BITS + 2)
                fits = ~trial[-1]
                m.d.comb += trial.eq(remainder - divisor)
                with m.If((places > 0) & ~quotient[-1]):
                    m.d.sync += [
                        quotient.eq(Cat(fits, quotient)),
                        remainder.eq(Cat(Const(0, 1), Mux(fits, trial, remainder))),
                        places.eq(places - 1),
                    ]
                m.d.sync += step.eq(step + 1)
                with m.If(step == _DIGITS - 1):
                    m.next = "ROUND"

            with m.State("ROUND"):
                self._round(m, quotient, remainder, places, negative, result)
                m.next = "IDLE"

        return m

    def _round(self, m, quotient, remainder, places, negative, result):
        """Round and pack the result, in this state.

        The carry out of the fraction goes into the exponent, where the leading one counts as one,
        too. From an exponent of 254 on that is infinity before rounding. An exponent without a
        leading one is that of 0 or of a subnormal number, both have the field 0.
        """
        leading = quotient[-1]
        exponent = Mux(leading, places[:-1], 0)
        up = quotient[0] & (quotient[1] | remainder.any())
        packed = Signal(binary32.WIDTH)
        m.d.comb += packed.eq(Cat(quotient[1:-1], exponent)
                              + Cat(up, Const(0, FRACTION_BITS - 1), leading))
        m.d.sync += [
            result.eq(Cat(packed[:-1], negative)),
            self.done.eq(1),
            self.busy.eq(0),
        ]
        with m.If(exponent[-1] | exponent[1:-1].all()):
            m.d.sync += result.eq(Cat(Const(binary32.INFINITY, binary32.WIDTH - 1),
                                      negative))
