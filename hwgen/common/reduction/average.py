"""Averaging of numbers, from the beats of their sums."""

from collections.abc import Sequence

from amaranth import Cat, Module
from amaranth.lib.wiring import In, Out

from arch.common.reduction import KIND_BITS, MAX_COUNT_BITS
from arch.config import check_int
from arch.numerics import FloatFormat, NumberFormat
from hwgen.common.block import place
from hwgen.common.delay import delay_line, delay_taps
from hwgen.common.floating.divide import FloatDivideByCount
from hwgen.common.floating.pipeline import Datapath, check_latency
from hwgen.common.reduction.lanes import IntegerDivideByCount
from hwgen.common.reduction.reduce import check_lanes

__all__ = ["Average"]

_BYTE = 8


class Average(Datapath):
    """Division of a beat by the number of terms, lane by lane: ``result = x / count``.

    The last step of an average: the sum of ``count`` numbers, in their own format, divided once.
    Floating-point quotients are those of :class:`~hwgen.common.floating.FloatDivideByCount`,
    rounded once to nearest even; int32 quotients are truncated toward zero.

    Lanes, flow control, latency and available formats are as for :class:`~.reduce.Reduce`.

    Parameters
    ----------
    beat_bytes : int
        Width of a beat, 4 to 64, a multiple of 4. Bytes.
    formats : sequence of NumberFormat
        Formats for which lanes are built, of :data:`arch.common.reduction.REDUCED`.
    count_bits : int
        Width of the count, 1 to 12. Bits.
    latency : int
        Cycles in every format, 0 to 64. A quotient has one digit per bit of significand and count:
        with 8 cycles about 4 digits of a float32 number are computed per cycle.

    Members
    -------
    valid : ``In(1)``
        The other inputs carry a beat in this cycle; when it is deasserted they are ignored.
    kind : ``In(KIND_BITS)``
        Format of the beat: index in :data:`arch.common.reduction.REDUCED`. With one that is not
        built the result is 0.
    count : ``In(count_bits)``
        Number of terms, unsigned. With 0, int32 results are undefined.
    x : ``In(8 * beat_bytes)``
        Sums.
    done : ``Out(1)``
        ``valid`` of ``latency`` cycles ago.
    result : ``Out(8 * beat_bytes)``
        Result of the beat of ``latency`` cycles ago, while ``done`` is asserted.

    Raises
    ------
    TypeError
        If ``beat_bytes``, ``count_bits`` or ``latency`` is not an integer.
    ValueError
        If one is out of its range, or ``formats`` has one that is not reduced, none, or one twice.
    """

    def __init__(self, *, beat_bytes: int, formats: Sequence[NumberFormat], count_bits: int,
                 latency: int):
        self._beat_bytes, self._kinds = check_lanes(beat_bytes, formats)
        self._count_bits = check_int("count_bits", count_bits, 1, MAX_COUNT_BITS)
        self._latency = check_latency(latency)
        super().__init__({
            "valid":  In(1),
            "kind":   In(KIND_BITS),
            "count":  In(self._count_bits),
            "x":      In(_BYTE * self._beat_bytes),
            "done":   Out(1),
            "result": Out(_BYTE * self._beat_bytes),
        })

    @property
    def module_name(self) -> str:
        """``average_<beat bytes>_<format>..._<count bits>_<latency>``."""
        names = "_".join(str(self._kinds[kind]) for kind in sorted(self._kinds))
        return f"average_{self._beat_bytes}_{names}_{self._count_bits}_{self._latency}"

    def elaborate(self, platform):
        """Place the lanes and select a result."""
        m = Module()
        latency, count_bits = self._latency, self._count_bits
        kind_then = delay_line(m, self.kind, latency, name="kind_line")
        m.d.comb += self.done.eq(
            delay_line(m, self.valid, latency, name="valid_line", reset_less=False))
        for kind, number in sorted(self._kinds.items()):
            valid = delay_taps(m, self.valid & (self.kind == kind), latency,
                               name=f"{number}_valid")
            results = []
            for lane, low in enumerate(range(0, len(self.x), number.bits)):
                part = (FloatDivideByCount(number=number, count_bits=count_bits, latency=latency)
                        if isinstance(number, FloatFormat)
                        else IntegerDivideByCount(count_bits=count_bits, latency=latency))
                place(m, platform, f"{number}_{lane}", part)
                m.d.comb += [
                    part.valid.eq(valid),
                    part.x.eq(self.x[low:low + number.bits]),
                    part.count.eq(self.count),
                ]
                results.append(part.result)
            with m.If(kind_then == kind):
                m.d.comb += self.result.eq(Cat(results))
        return m
