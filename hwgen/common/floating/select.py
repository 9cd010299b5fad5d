"""Maximum and minimum of floating-point numbers."""

from amaranth import Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import unpack
from hwgen.common.floating.pipeline import Datapath, Pipeline, check_latency

__all__ = ["FloatSelect"]


class FloatSelect(Datapath):
    """Maximum or minimum of two floating-point numbers: ``result = max(a, b)`` or ``min(a, b)``.

    As ``maximum`` and ``minimum`` of IEEE 754-2019: NaN if one of the numbers is NaN, as
    ``numpy.maximum`` and ``numpy.minimum`` have it; -0 is less than +0, which numpy leaves open.
    So the result does not depend on the order of the operands. A NaN result is
    :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the operand.

    Flow control and latency as of :class:`~.add.FloatAdd`.

    Parameters
    ----------
    number : FloatFormat
        Format of the operands and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as :class:`~.pipeline.Pipeline` says.

    Members
    -------
    valid : ``In(latency)``
        As of :class:`~.add.FloatAdd`.
    least : ``In(1)``
        Whether the minimum is wanted. Taken with the operands.
    a, b : ``In(number.bits)``
        Operands, as raw bits.
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
            "least":  In(1),
            "a":      In(number.bits),
            "b":      In(number.bits),
            "result": Out(number.bits),
        })

    @property
    def steps(self) -> int:
        """Steps between which registers stand."""
        return 2

    @property
    def module_name(self) -> str:
        """``float_select_<number>_<latency>``."""
        return f"float_select_{self._number}_{self._latency}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        pipeline = Pipeline(m, self.valid, latency=self._latency, steps=self.steps)

        # Sign and size are compared as if they were an integer: zeros of both signs differ.
        x, y = unpack(self._number, self.a), unpack(self._number, self.b)
        less = Signal()
        m.d.comb += less.eq(Mux(x.negative ^ y.negative, x.negative,
                                (self.a[:-1] < self.b[:-1]) ^ x.negative))
        one = pipeline.cut(a=self.a, b=self.b, first=less ^ ~self.least, nan=x.nan | y.nan)

        result = Signal(self._number.bits)
        m.d.comb += result.eq(Mux(one.first, one.a, one.b))
        with m.If(one.nan):
            m.d.comb += result.eq(self._number.nan_raw)
        m.d.comb += self.result.eq(pipeline.cut(result=result).result)
        pipeline.end()
        return m
