"""Delay of a vector by a fixed number of cycles."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["Delay", "MemoryDelay", "delay_line", "delay_taps"]


def delay_line(m, value, cycles, *, name, reset_less=True):
    """Return ``value`` delayed by ``cycles`` (0 or more), as a shift register in ``m``.

    The line is one vector, which synthesis maps to shift-register primitives where available, and
    which a simulator moves word by word. Data lines have no reset; a line of control bits that must
    be 0 after a reset has one (``reset_less=False``).
    """
    if cycles == 0:
        return value
    line = Signal(cycles * len(value), name=name, reset_less=reset_less)
    m.d.sync += line.eq(Cat(value, line))
    return line[(cycles - 1) * len(value):]


def delay_taps(m, bit, cycles, *, name):
    """Return a vector with the value of ``bit`` i cycles ago as bit i, for i below ``cycles``."""
    taps = Signal(max(1, cycles - 1), name=name)
    m.d.sync += taps.eq(Cat(bit, taps))
    return Cat(bit, taps)[:cycles]


class Delay(Block):
    """Delay line: ``o`` in cycle t is ``i`` of cycle ``t - cycles``; zeros after a reset.

    Parameters
    ----------
    width : int
        Bits.
    cycles : int
        Delay, 0 or more.
    """

    def __init__(self, *, width, cycles):
        self._width = width
        self._cycles = cycles
        super().__init__({"i": In(width), "o": Out(width)})

    @property
    def width(self):
        """Bits."""
        return self._width

    @property
    def cycles(self):
        """Delay in cycles."""
        return self._cycles

    @property
    def module_name(self):
        """``delay_<bits>x<cycles>``."""
        return f"delay_{self._width}x{self._cycles}"

    def elaborate(self, platform):
        """Build the shift register."""
        m = Module()
        m.d.comb += self.o.eq(
            delay_line(m, self.i, self._cycles, name="line", reset_less=False))
        return m


class MemoryDelay(Block):
    """Delay line in a memory, for long delays of data: ``o`` in cycle t is ``i`` of ``t - cycles``.

    Where ``en`` was not asserted, and in the first ``cycles`` cycles, what comes out means nothing:
    it is neither written nor reset.

    Parameters
    ----------
    width : int
        Bits.
    cycles : int
        Delay, at least 1.
    """

    def __init__(self, *, width, cycles):
        self._width = width
        self._cycles = cycles
        super().__init__({"en": In(1), "i": In(width), "o": Out(width)})

    @property
    def module_name(self):
        """``memory_delay_<bits>x<cycles>``."""
        return f"memory_delay_{self._width}x{self._cycles}"

    def elaborate(self, platform):
        """Build the memory and its circular address."""
        m = Module()
        depth = self._cycles - 1
        if depth == 0:
            with m.If(self.en):
                m.d.sync += self.o.eq(self.i)
            return m
        m.submodules.storage = storage = Memory(
            MemoryData(shape=self._width, depth=depth, init=[]))
        # A row is read and written in the same cycle, and the old content is wanted.
        write, read = storage.write_port(), storage.read_port()
        at = Signal(range(max(2, depth)))
        m.d.sync += at.eq(Mux(at == depth - 1, 0, at + 1))
        m.d.comb += [write.en.eq(self.en), write.addr.eq(at), write.data.eq(self.i),
                     read.addr.eq(at), self.o.eq(read.data)]
        return m
