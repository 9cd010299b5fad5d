"""Reduction of a row of the vector unit to one number."""

from amaranth.hdl import Const, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.numerics import FLOAT32
from arch.systolic.vector import FLOAT_STAGES, reduce_levels
from hwgen.common.binary32 import data_register
from hwgen.common.block import Block, place
from hwgen.common.floating import FloatAdd, FloatSelect
from hwgen.systolic.vector.lane import canonical

__all__ = ["VectorReduce", "neutral"]

_MINUS_ZERO = 1 << FLOAT32.bits - 1
_MINUS_INFINITY = _MINUS_ZERO + FLOAT32.largest_raw + 1


def neutral(maximum):
    """Return the neutral element of a maximum, or of a sum."""
    return Mux(maximum, Const(_MINUS_INFINITY, FLOAT32.bits), Const(_MINUS_ZERO, FLOAT32.bits))


class VectorReduce(Block):
    """Sum or maximum of the first numbers of a row, in the order of :mod:`arch.systolic.vector`.

    A tree: neighbours are combined, then their results, and so on. Numbers that are not counted are
    replaced by -0, or by minus infinity for a maximum.

    No flow control: a row is taken in every cycle in which ``valid[0]`` is asserted, and its
    ``result`` appears :attr:`latency` cycles later. Throughput is one row per cycle.

    Parameters
    ----------
    lanes : int
        Numbers of a row.

    Members
    -------
    valid : ``In(latency)``
        Bit 0: there is a row in this cycle. Bit i must be bit 0 of i cycles before.
    maximum : ``In(1)``
        Maximum instead of sum. Constant while rows are in flight.
    counted : ``In(lanes)``
        Numbers to include. Constant while rows are in flight.
    row : ``In(lanes * 32)``
        The row, float32 as raw bits.
    result : ``Out(32)``
        Raw bits of the result; a NaN is canonical. Not reset.
    """

    def __init__(self, *, lanes):
        self._lanes = lanes
        super().__init__({
            "valid":   In(self.latency),
            "maximum": In(1),
            "counted": In(lanes),
            "row":     In(lanes * FLOAT32.bits),
            "result":  Out(FLOAT32.bits),
        })

    @property
    def lanes(self):
        """Numbers of a row."""
        return self._lanes

    @property
    def latency(self):
        """Cycles from a row to its result."""
        return FLOAT_STAGES * reduce_levels(self._lanes)

    @property
    def module_name(self):
        """``vector_reduce_<lanes>``."""
        return f"vector_reduce_{self._lanes}"

    def elaborate(self, platform):
        """Build the tree."""
        m = Module()
        bits = FLOAT32.bits
        numbers = []
        for lane in range(self._lanes):
            number = Signal(bits, name=f"number_{lane}")
            m.d.comb += number.eq(Mux(self.counted[lane], self.row.word_select(lane, bits),
                                      neutral(self.maximum)))
            numbers.append(number)
        for level in range(reduce_levels(self._lanes)):
            valid = Signal(FLOAT_STAGES, name=f"valid_{level}")
            m.d.comb += valid.eq(self.valid[level * FLOAT_STAGES:])
            joined = []
            for index in range(0, len(numbers) - 1, 2):
                result = Signal(bits, name=f"joined_{level}_{index // 2}")
                pair = {name: place(m, platform, f"{name}_{level}_{index // 2}", kind(
                    number=FLOAT32, latency=FLOAT_STAGES))
                    for name, kind in (("add", FloatAdd), ("select", FloatSelect))}
                for block in pair.values():
                    m.d.comb += [block.valid.eq(valid), block.a.eq(numbers[index]),
                                 block.b.eq(numbers[index + 1])]
                m.d.comb += result.eq(Mux(self.maximum, pair["select"].result, pair["add"].result))
                joined.append(result)
            if len(numbers) % 2:
                late = numbers[-1]
                for stage in range(FLOAT_STAGES):
                    register = data_register(bits, f"left_{level}_{stage}")
                    with m.If(valid[stage]):
                        m.d.sync += register.eq(late)
                    late = register
                joined.append(late)
            numbers = joined
        m.d.comb += self.result.eq(canonical(numbers[0]))
        return m
