"""Rounding of floating-point numbers to integers."""

from amaranth import Cat, Const, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import unpack
from hwgen.common.floating.pipeline import Datapath, Pipeline, check_latency

__all__ = ["FloatRint"]


class FloatRint(Datapath):
    """Rounding to an integer: ``result = rint(x)``, to nearest, ties to even.

    The result is a number of the same format. The sign stays, also of what becomes 0; infinities
    stay. A NaN result is :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of ``x``.

    Flow control and latency as of :class:`~.add.FloatAdd`.

    Parameters
    ----------
    number : FloatFormat
        Format of ``x`` and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as :class:`~.pipeline.Pipeline` says.

    Members
    -------
    valid : ``In(latency)``
        As of :class:`~.add.FloatAdd`.
    x : ``In(number.bits)``
        The number, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result, as of :class:`~.add.FloatAdd`.

    Raises
    ------
    TypeError
        If ``latency`` is not an integer.
    ValueError
        If it is out of its range.
    """

    def __init__(self, *, number: FloatFormat, latency: int):
        self._number = number
        self._latency = check_latency(latency)
        super().__init__({
            "valid":  In(self._latency),
            "x":      In(number.bits),
            "result": Out(number.bits),
        })

    @property
    def steps(self) -> int:
        """Steps between which registers stand."""
        return 2

    @property
    def module_name(self) -> str:
        """``float_rint_<number>_<latency>``."""
        return f"float_rint_{self._number}_{self._latency}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        number = self._number
        bits, bias = number.mantissa_bits, number.bias
        pipeline = Pipeline(m, self.valid, latency=self._latency, steps=self.steps)

        # Step 1: the bits that stand for fractions: all of the mantissa from 1 on, one less from 2
        # on, and so on. Below 1 there is no bit to round at.
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

        # Step 2: round. The bias is odd, so that the lowest bit of the exponent stands for the
        # leading one of 1 to 2 when that is the bit to be made even; the carry into it doubles.
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
        m.d.comb += self.result.eq(pipeline.cut(result=result).result)
        pipeline.end()
        return m
