"""Maximum and minimum of floating-point numbers."""

from amaranth import Mux, Signal

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatSelect"]


class FloatSelect(Operation):
    """Maximum or minimum of two floating-point numbers: ``result = max(a, b)`` or ``min(a, b)``.

    As ``maximum`` and ``minimum`` of IEEE 754-2019: NaN if one of the numbers is NaN, like
    ``numpy.maximum`` and ``numpy.minimum``; -0 is less than +0, which numpy leaves open. So the
    result does not depend on the order of the operands. A NaN result is
    :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of the operand.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    number : FloatFormat
        Format of the operands and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    least : ``In(1)``
        Whether to compute the minimum. Taken with the operands.
    a, b : ``In(number.bits)``
        Operands, as raw bits.
    result : ``Out(number.bits)``
        Raw bits of the result.
    """

    steps = 2

    def __init__(self, *, number: FloatFormat, latency: int):
        self._number = number
        super().__init__(latency=latency, result=number.bits, least=1, a=number.bits, b=number.bits)

    @property
    def module_name(self) -> str:
        """``float_select_<number>_<latency>``."""
        return f"float_select_{self._number}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        # Sign and magnitude are compared like an integer, so zeros of different signs differ.
        x, y = unpack(self._number, self.a), unpack(self._number, self.b)
        less = Signal()
        m.d.comb += less.eq(Mux(x.negative ^ y.negative, x.negative,
                                (self.a[:-1] < self.b[:-1]) ^ x.negative))
        one = pipeline.cut(a=self.a, b=self.b, first=less ^ ~self.least, nan=x.nan | y.nan)

        result = Signal(self._number.bits)
        m.d.comb += result.eq(Mux(one.first, one.a, one.b))
        with m.If(one.nan):
            m.d.comb += result.eq(self._number.nan_raw)
        return pipeline.cut(result=result).result
