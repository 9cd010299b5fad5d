"""Elementwise reduction of two beats of numbers."""

from collections.abc import Sequence

from amaranth import Cat, Module
from amaranth.lib.wiring import In, Out

from arch.common.reduction import KIND_BITS, OP_BITS, Reduction, kind_of
from arch.config import check_int
from arch.numerics import FloatFormat, NumberFormat
from hwgen.common.block import place
from hwgen.common.delay import delay_line, delay_taps
from hwgen.common.floating.pipeline import Datapath, check_latency
from hwgen.common.reduction.lanes import FloatLane, IntegerLane

__all__ = ["Reduce", "check_lanes"]

_BYTE = 8
_LEAST_BYTES, _MOST_BYTES = 4, 64


def check_lanes(beat_bytes, formats):
    """Check and return the width of a beat in bytes, and its formats by code."""
    beat_bytes = check_int("beat_bytes", beat_bytes, _LEAST_BYTES, _MOST_BYTES)
    if beat_bytes % _LEAST_BYTES:
        raise ValueError(f"beat_bytes must be a multiple of {_LEAST_BYTES}, not {beat_bytes}")
    kinds = {kind_of(number): number for number in formats}
    if not kinds:
        raise ValueError("formats must be at least one format, not none")
    if len(kinds) != len(formats):
        raise ValueError(
            f"formats must be different ones, not {', '.join(str(number) for number in formats)}")
    return beat_bytes, kinds


class Reduce(Datapath):
    """Reduction of two beats, lane by lane: ``result = a op b``.

    A beat has as many lanes as numbers of the chosen format, the first number in the lowest bits.
    Both format and operation may change from beat to beat. Integer sums and products wrap;
    floating-point results are those of :class:`~hwgen.common.floating.FloatAdd`,
    :class:`~hwgen.common.floating.FloatMultiply` and
    :class:`~hwgen.common.floating.FloatSelect` in the format of the operands, so rounded once.

    No flow control: a beat is taken in every cycle in which ``valid`` is asserted, and its
    ``result`` appears ``latency`` cycles later. Throughput is one beat per cycle. With a latency of
    0 the component is combinational.

    Parameters
    ----------
    beat_bytes : int
        Width of a beat, 4 to 64, a multiple of 4. Bytes.
    formats : sequence of NumberFormat
        Formats for which lanes are built, of :data:`arch.common.reduction.REDUCED`.
    latency : int
        Cycles of every operation in every format, 0 to 64.

    Members
    -------
    valid : ``In(1)``
        The other inputs carry a beat in this cycle; when it is deasserted they are ignored.
    kind : ``In(KIND_BITS)``
        Format of the beat: index in :data:`arch.common.reduction.REDUCED`. With one that is not
        built the result is 0.
    op : ``In(OP_BITS)``
        Operation: :class:`arch.common.reduction.Reduction`.
    a, b : ``In(8 * beat_bytes)``
        Operands.
    done : ``Out(1)``
        ``valid`` of ``latency`` cycles ago.
    result : ``Out(8 * beat_bytes)``
        Result of the beat of ``latency`` cycles ago, while ``done`` is asserted. Selected after
        the last register, by format and operation.

    Raises
    ------
    TypeError
        If ``beat_bytes`` or ``latency`` is not an integer.
    ValueError
        If one is out of its range, or ``formats`` has one that is not reduced, none, or one twice.
    """

    def __init__(self, *, beat_bytes: int, formats: Sequence[NumberFormat], latency: int):
        self._beat_bytes, self._kinds = check_lanes(beat_bytes, formats)
        self._latency = check_latency(latency)
        super().__init__({
            "valid":  In(1),
            "kind":   In(KIND_BITS),
            "op":     In(OP_BITS),
            "a":      In(_BYTE * self._beat_bytes),
            "b":      In(_BYTE * self._beat_bytes),
            "done":   Out(1),
            "result": Out(_BYTE * self._beat_bytes),
        })

    @property
    def module_name(self) -> str:
        """``reduce_<beat bytes>_<format>..._<latency>``."""
        names = "_".join(str(self._kinds[kind]) for kind in sorted(self._kinds))
        return f"reduce_{self._beat_bytes}_{names}_{self._latency}"

    def elaborate(self, platform):
        """Place the lanes and select a result."""
        m = Module()
        latency = self._latency
        select = (self.op == Reduction.MIN) | (self.op == Reduction.MAX)
        wanted = {"sum_valid": self.op == Reduction.SUM, "prod_valid": self.op == Reduction.PROD,
                  "select_valid": select}
        then = delay_line(m, Cat(self.kind, self.op), latency, name="then")
        kind_then, op_then = then[:KIND_BITS], then[KIND_BITS:]
        m.d.comb += self.done.eq(
            delay_line(m, self.valid, latency, name="valid_line", reset_less=False))

        for kind, number in sorted(self._kinds.items()):
            valid = {port: delay_taps(m, self.valid & (self.kind == kind) & op, latency,
                                      name=f"{number}_{port}")
                     for port, op in wanted.items()}
            results = []
            for lane, low in enumerate(range(0, len(self.a), number.bits)):
                part = (FloatLane(number, latency) if isinstance(number, FloatFormat)
                        else IntegerLane(latency))
                place(m, platform, f"{number}_{lane}", part)
                m.d.comb += [
                    part.a.eq(self.a[low:low + number.bits]),
                    part.b.eq(self.b[low:low + number.bits]),
                    part.least.eq(self.op == Reduction.MIN),
                    part.op.eq(op_then),
                    *(getattr(part, port).eq(bits) for port, bits in valid.items()),
                ]
                results.append(part.result)
            with m.If(kind_then == kind):
                m.d.comb += self.result.eq(Cat(results))
        return m
