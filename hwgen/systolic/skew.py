"""Skew and deskew: between a row of memory and the diagonal wave of a mesh."""

from amaranth.hdl import Module, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import ceil_log2

from arch.systolic.latency import SKEW_REGISTERS
from hwgen.common.block import Block
from hwgen.common.delay import delay_line

__all__ = ["Deskew", "Skew"]


class _Triangle(Block):
    def __init__(self, *, lanes, bits, step=1):
        self._lanes = lanes
        self._bits = bits
        self._step = step
        super().__init__({"i": In(lanes * bits), "o": Out(lanes * bits)})

    @property
    def lanes(self):
        """Lanes."""
        return self._lanes

    @property
    def bits(self):
        """Bits of a lane."""
        return self._bits

    @property
    def module_name(self):
        """Kind, lanes, bits of a lane, and the step if it is not 1."""
        step = f"_by{self._step}" if self._step > 1 else ""
        return f"{type(self).__name__.lower()}_{self._lanes}x{self._bits}{step}"

    def cycles(self, lane):
        """Return the delay of a lane in cycles."""
        raise NotImplementedError

    def elaborate(self, platform):
        """Build a delay line per lane: registers for short ones, a memory ring for long ones.

        A ring takes one write and one read per cycle for any length; registers would move every bit
        of the triangle in every cycle.
        """
        m = Module()
        longest = max(self.cycles(lane) for lane in range(self._lanes))
        now = Signal(max(1, ceil_log2(longest)))
        if longest > SKEW_REGISTERS:
            m.d.sync += now.eq(now + 1)
        for lane in range(self._lanes):
            value = self.i.word_select(lane, self._bits)
            cycles = self.cycles(lane)
            if cycles <= SKEW_REGISTERS:
                delayed = delay_line(m, value, cycles, name=f"lane_{lane}")
            else:
                # The value read in this cycle was written cycles - 1 cycles ago.
                depth = 1 << ceil_log2(cycles - 1)
                m.submodules[f"ring_{lane}"] = ring = Memory(
                    MemoryData(shape=self._bits, depth=depth, init=[]))
                write, read = ring.write_port(), ring.read_port()
                m.d.comb += [
                    write.en.eq(1),
                    write.addr.eq(now),
                    write.data.eq(value),
                    read.en.eq(1),
                    read.addr.eq(now - (cycles - 1)),
                ]
                delayed = read.data
            m.d.comb += self.o.word_select(lane, self._bits).eq(delayed)
        return m


class Skew(_Triangle):
    """Lane r of ``o`` is lane r of ``i``, ``r * step`` cycles later: a row becomes a wave.

    No flow control; data registers without reset.

    Parameters
    ----------
    lanes, bits : int
        Lanes, and bits of a lane; lane 0 lowest.
    step : int
        Cycles from lane to lane.
    """

    def cycles(self, lane):
        """Return the delay of a lane in cycles: its index times the step."""
        return lane * self._step


class Deskew(_Triangle):
    """Lane c of ``o`` is lane c of ``i``, ``(lanes - 1 - c) * step`` later: a wave becomes a row.

    Inverse of :class:`Skew` up to a delay of ``(lanes - 1) * step`` cycles.

    Parameters
    ----------
    lanes, bits : int
        Lanes, and bits of a lane; lane 0 lowest.
    step : int
        Cycles from lane to lane.
    """

    def cycles(self, lane):
        """Return the delay of a lane in cycles: its distance from the last lane times the step."""
        return (self._lanes - 1 - lane) * self._step
