"""Rounding of floating-point numbers to integers."""

from amaranth import Cat, Const, Mux, Signal

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatRint"]


class FloatRint(Operation):
    """Rounding to an integer: ``result = rint(x)``, to nearest, ties to even.

    The result is a number of the same format. The sign is kept, even if the result is 0; infinities
    are kept. A NaN result is :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of
    ``x``.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    number : FloatFormat
        Format of ``x`` and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    x : ``In(number.bits)``
        The number, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result.
    """

    steps = 2

    def __init__(self, *, number: FloatFormat, latency: int):
        self._number = number
        super().__init__(latency=latency, result=number.bits, x=number.bits)

    @property
    def module_name(self) -> str:
        """``float_rint_<number>_<latency>``."""
        return f"float_rint_{self._number}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        number = self._number
        bits, bias = number.mantissa_bits, number.bias

        # Step 1: the fractional bits: all of the mantissa for numbers from 1, one less from 2, and
        # so on. Below 1 there is no bit to round at.
        x = unpack(number, self.x)
        field = self.x[bits:-1]
        fraction = Signal(bits)
        m.d.comb += fraction.eq(Const((1 << bits) - 1, bits) >> (field - bias)[:bits.bit_length()])
        with m.If(field >= bias + bits):
            m.d.comb += fraction.eq(0)
        less = Signal()
        m.d.comb += less.eq(field < bias)
        one = pipeline.cut(x=self.x, fraction=fraction, less=less, nan=x.nan,
                           above=(field == bias - 1) & self.x[:bits].any())

        # Step 2: round. The bias is odd, so for numbers from 1 to 2 the lowest bit of the exponent
        # serves as the leading one when that is the bit to be made even; the carry into it doubles.
        size = one.x[:-1]
        half = Signal(bits)
        up = Signal()
        result = Signal(number.bits)
        m.d.comb += [
            half.eq(one.fraction ^ (one.fraction >> 1)),
            up.eq((size & half).any()
                  & ((size & (one.fraction >> 1)).any() | (size & (half << 1)).any())),
            result.eq(Cat(one.x[:bits] & ~one.fraction, one.x[bits:])),
        ]
        with m.If(up):
            m.d.comb += result.eq((one.x | one.fraction) + 1)
        with m.If(one.less):
            m.d.comb += result.eq(Mux(one.above, bias << bits, 0) | (one.x[-1] << number.bits - 1))
        with m.If(one.nan):
            m.d.comb += result.eq(number.nan_raw)
        return pipeline.cut(result=result).result
