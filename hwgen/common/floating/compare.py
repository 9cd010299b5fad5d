"""Comparison of floating-point numbers."""

from amaranth import Mux, Signal

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatCompare"]


class FloatCompare(Operation):
    """Comparison of two floating-point numbers: ``result = a > b`` or ``a == b``.

    As in IEEE 754: zeros of both signs are equal, and NaN is neither greater than, nor less than,
    nor equal to anything.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    number : FloatFormat
        Format of the operands.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    equal : ``In(1)``
        Whether to compute ``a == b``. Taken with the operands.
    a, b : ``In(number.bits)``
        Operands, as raw bits.
    result : ``Out(1)``
        Whether the comparison holds.
    """

    steps = 2

    def __init__(self, *, number: FloatFormat, latency: int):
        self._number = number
        super().__init__(latency=latency, result=1, equal=1, a=number.bits, b=number.bits)

    @property
    def module_name(self) -> str:
        """``float_compare_<number>_<latency>``."""
        return f"float_compare_{self._number}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        x, y = unpack(self._number, self.a), unpack(self._number, self.b)
        one = pipeline.cut(
            larger=self.a[:-1] > self.b[:-1], same=self.a[:-1] == self.b[:-1],
            zeros=x.zero & y.zero, a_negative=x.negative, b_negative=y.negative, nan=x.nan | y.nan,
            equal=self.equal)
        # Unless both are zero: with equal signs the sizes decide, reversed if negative.
        greater = Signal()
        equal = Signal()
        unlike = one.a_negative ^ one.b_negative
        m.d.comb += [
            greater.eq(~one.zeros & Mux(unlike, one.b_negative,
                                        ~one.same & (one.larger ^ one.a_negative))),
            equal.eq(one.zeros | (one.same & ~unlike)),
        ]
        return pipeline.cut(
            result=Mux(one.equal, equal, greater) & ~one.nan).result
