"""Conversion of floating-point numbers from one format to another."""

from amaranth import Module
from amaranth.lib.wiring import In, Out

from arch.numerics import FloatFormat
from hwgen.common.floating.parts import ROUND_STEPS, normalize_round, unpack
from hwgen.common.floating.pipeline import Datapath, Pipeline, check_latency

__all__ = ["FloatConvert", "convert"]


def convert(m, pipeline, source, target, raw):
    """Return a number in another format: :data:`~.parts.ROUND_STEPS` steps of the pipeline."""
    x = unpack(source, raw)
    offset = target.bias - source.bias
    greatest = (1 << source.exponent_bits) - 1
    return normalize_round(
        m, pipeline, target, exponent=x.exponent + offset, lowest=1 + offset,
        highest=greatest + offset, significand=x.significand, negative=x.negative, nan=x.nan,
        infinite=x.infinite)


class FloatConvert(Datapath):
    """Conversion between floating-point formats: ``result = target(x)``.

    Rounded to nearest, ties to even, once; subnormal numbers are exact as inputs and as results,
    and the sign of a zero stays. What is too large, and an infinity, becomes the infinity of its
    sign, or NaN in a format without infinities (as ml_dtypes converts to ``float8_e4m3fn``). A NaN
    result is :attr:`~arch.numerics.FloatFormat.nan_raw`, whatever the payload of ``x``, also if
    both formats are the same.

    Flow control and latency as of :class:`~.add.FloatAdd`.

    Parameters
    ----------
    source, target : FloatFormat
        Formats of ``x`` and of the result.
    latency : int
        Cycles, 0 to 64, spread over the steps as :class:`~.pipeline.Pipeline` says.

    Members
    -------
    valid : ``In(latency)``
        As of :class:`~.add.FloatAdd`.
    x : ``In(source.bits)``
        The number, as raw bits.
    result : ``Out(target.bits)``
        Raw bits of the result, as of :class:`~.add.FloatAdd`.

    Raises
    ------
    TypeError
        If ``latency`` is not an integer.
    ValueError
        If it is out of its range.
    """

    def __init__(self, *, source: FloatFormat, target: FloatFormat, latency: int):
        self._source = source
        self._target = target
        self._latency = check_latency(latency)
        super().__init__({
            "valid":  In(self._latency),
            "x":      In(source.bits),
            "result": Out(target.bits),
        })

    @property
    def steps(self) -> int:
        """Steps between which registers stand."""
        return ROUND_STEPS

    @property
    def module_name(self) -> str:
        """``float_convert_<source>_<target>_<latency>``."""
        return f"float_convert_{self._source}_{self._target}_{self._latency}"

    def elaborate(self, platform):
        """Build the pipeline."""
        m = Module()
        pipeline = Pipeline(m, self.valid, latency=self._latency, steps=self.steps)
        m.d.comb += self.result.eq(convert(m, pipeline, self._source, self._target, self.x))
        pipeline.end()
        return m
