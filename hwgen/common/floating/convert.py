"""Conversion of floating-point numbers from one format to another."""

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import ROUND_STEPS, Unrounded, normalize_round, unpack
from hwgen.common.floating.pipeline import Operation

__all__ = ["FloatConvert", "convert"]


def convert(m, pipeline, source, target, raw):
    """Return a number in another format; takes :data:`~.parts.ROUND_STEPS` pipeline steps."""
    x = unpack(source, raw)
    offset = target.bias - source.bias
    greatest = (1 << source.exponent_bits) - 1
    return normalize_round(
        m, pipeline, target,
        Unrounded(exponent=x.exponent + offset, significand=x.significand, negative=x.negative,
                  nan=x.nan, infinite=x.infinite),
        lowest=1 + offset, highest=greatest + offset)


class FloatConvert(Operation):
    """Conversion between floating-point formats: ``result = target(x)``.

    Rounded once, to nearest, ties to even; subnormal numbers are exact as inputs and as results,
    and a zero keeps its sign. Numbers that are too large, and infinities, become the infinity of
    their sign, or NaN in a format without infinities (as ml_dtypes converts to ``float8_e4m3fn``).
    A NaN result is :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of ``x``, even
    if both formats are the same.

    Flow control, latency, ``valid`` and ``result`` as in :class:`~.pipeline.Operation`.

    Parameters
    ----------
    source, target : FloatFormat
        Formats of ``x`` and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as in :class:`~.pipeline.Pipeline`.

    Members
    -------
    x : ``In(source.bits)``
        The number, as raw bits.
    result : ``Out(target.bits)``
        Raw bits of the result.
    """

    steps = ROUND_STEPS

    def __init__(self, *, source: FloatFormat, target: FloatFormat, latency: int):
        self._source = source
        self._target = target
        super().__init__(latency=latency, result=target.bits, x=source.bits)

    @property
    def module_name(self) -> str:
        """``float_convert_<source>_<target>_<latency>``."""
        return f"float_convert_{self._source}_{self._target}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        return convert(m, pipeline, self._source, self._target, self.x)
