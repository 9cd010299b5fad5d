"""Accumulators: partial sums of output rows."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from hwgen.common.block import NO_RW_CHECK, Block, place
from hwgen.common.floating import FloatAdd

__all__ = ["Accumulators"]


class Accumulators(Block):
    """``acc_depth`` rows of ``cols`` sums: ``acc[addr] = sums`` or ``acc[addr] += sums``.

    Each column has one adder; a new row can come every cycle, to any address, even that of the
    previous row. Integer sums wrap modulo ``2**acc_bits``. Reading the old value takes two cycles,
    so that a block RAM's output has its own register; sums of the two previous rows are bypassed.
    ``update`` in cycle t announces ``sums`` in cycle t + 2, written in that cycle; ``read_addr`` in
    cycle t + 3 or later sees it.

    Float32 sums are rounded once. Their adder takes ``add_stages`` cycles, which delays the write
    and the first read of a row equally. A row must not be added to within that time after a
    previous update of it, which the matrix unit ensures; for ``add_stages`` and the following two
    cycles, a sum is bypassed around the memory.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    update : ``In(1)``, addr : ``In``, accumulate : ``In(1)``
        A row comes in two cycles, for ``addr``; whether to add it to the old value.
    sums : ``In(cols * acc_bits)``
        The row.
    read_en : ``In(1)``, read_addr : ``In``, read_data : ``Out(cols * acc_bits)``
        For the activation unit; the row addressed two cycles before.
    """

    def __init__(self, config):
        self._config = config
        addr = max(1, bits_for(config.acc_depth - 1))
        width = config.cols * config.accumulator.bits
        super().__init__({
            "update":     In(1),
            "addr":       In(addr),
            "accumulate": In(1),
            "sums":       In(width),
            "read_en":    In(1),
            "read_addr":  In(addr),
            "read_data":  Out(width),
        })

    @property
    def module_name(self):
        """``accumulators``."""
        return "accumulators"

    def elaborate(self, platform):
        """Build the memory, the adders and the bypass."""
        if self._config.floating:
            return self._elaborate_float(platform)
        m = Module()
        config = self._config
        width = config.cols * config.accumulator.bits
        m.submodules.sums_memory = memory = Memory(
            MemoryData(shape=width, depth=config.acc_depth, init=[]),
            attrs={NO_RW_CHECK: 1})
        write = memory.write_port()
        old = memory.read_port()
        out = memory.read_port()
        # Stage 1: the old value leaves the memory. Stage 2: it is in a register; add and write.
        valid = [self.update, Signal(name="valid_1"), Signal(name="valid_2")]
        addr = [self.addr] + [Signal(len(self.addr), name=f"addr_{i}") for i in (1, 2)]
        accumulate = [self.accumulate, Signal(name="accumulate_1")]
        for stages in (valid, addr, accumulate):
            for i in range(1, len(stages)):
                m.d.sync += stages[i].eq(stages[i - 1])
        # The rows one and two cycles earlier are written in the cycle in which this one's old value
        # leaves the memory, and in which it is addressed: too late for either. The latter's sum is
        # in ``last`` when the old value comes, and replaces it.
        from_last = Signal()
        from_before = Signal()
        m.d.sync += [
            from_last.eq(accumulate[1] & valid[2] & (addr[1] == addr[2])),
            from_before.eq(valid[2] & (addr[0] == addr[2])),
        ]
        read = Signal(width, reset_less=True)
        last = Signal(width, reset_less=True)
        base = Signal(width)
        total = Signal(width)
        with m.If(valid[1]):
            m.d.sync += read.eq(Mux(from_before, last, old.data)
                                & accumulate[1].replicate(width))
        with m.If(valid[2]):
            m.d.sync += last.eq(total)
        m.d.comb += base.eq(Mux(from_last, last, read))
        for c in range(config.cols):
            lane = slice(c * config.accumulator.bits, (c + 1) * config.accumulator.bits)
            m.d.comb += total[lane].eq(self.sums[lane] + base[lane])
        m.d.comb += [
            old.addr.eq(self.addr),
            old.en.eq(self.update),
            write.en.eq(valid[2]),
            write.addr.eq(addr[2]),
            write.data.eq(total),
        ]
        self._read(m, out)
        return m

    def _read(self, m, port):
        """Build the activation unit's port, which selects a group of lanes through a register."""
        reading = Signal()
        row = Signal(len(self.read_data), name="row", reset_less=True)
        m.d.sync += reading.eq(self.read_en)
        with m.If(reading):
            m.d.sync += row.eq(port.data)
        m.d.comb += [
            port.en.eq(self.read_en),
            port.addr.eq(self.read_addr),
            self.read_data.eq(row),
        ]

    def _elaborate_float(self, platform):
        m = Module()
        config = self._config
        number, stages = config.accumulator, config.accumulate_cycles
        width = config.cols * number.bits
        m.submodules.sums_memory = memory = Memory(
            MemoryData(shape=width, depth=config.acc_depth, init=[]),
            attrs={NO_RW_CHECK: 1})
        write, old, out = memory.write_port(), memory.read_port(), memory.read_port()
        # Stage 1: the old value leaves the memory. Stage 2: it is in a register; the adder begins.
        # Stage 2 + stages: the sum is written, and stays here for two more cycles.
        valid, addr = [self.update], [self.addr]
        for i in range(1, stages + 4):
            valid.append(Signal(name=f"valid_{i}"))
            addr.append(Signal(len(self.addr), name=f"addr_{i}"))
            m.d.sync += [valid[i].eq(valid[i - 1]), addr[i].eq(addr[i - 1])]
        accumulate = Signal()
        m.d.sync += accumulate.eq(self.accumulate)

        total = Signal(width)
        read = Signal(width, reset_less=True)
        passed = [total, *(Signal(width, name=f"total_{i}", reset_less=True) for i in (1, 2))]
        m.d.sync += [later.eq(value) for value, later in zip(passed[:-1], passed[1:], strict=True)]
        with m.If(valid[1]):
            m.d.sync += read.eq(old.data)
        # Which sums belong to this row, one cycle before they are needed; the latest wins.
        base = Signal(width)
        source = Signal(2 + len(passed))
        wanted = Signal(len(source))
        m.d.comb += wanted.eq(2)
        for i in reversed(range(len(passed))):
            with m.If(valid[1 + stages + i] & (addr[1] == addr[1 + stages + i])):
                m.d.comb += wanted.eq(4 << i)
        with m.If(~accumulate):
            m.d.comb += wanted.eq(1)
        m.d.sync += source.eq(wanted)
        # -0 is the neutral element of addition.
        zeros = Const(1 << number.bits - 1, number.bits).replicate(config.cols)
        for i, value in enumerate((zeros, read, *passed)):
            with m.If(source[i]):
                m.d.comb += base.eq(value)
        steps = Signal(stages)
        m.d.comb += steps.eq(Cat(valid[2:2 + stages]))
        for c in range(config.cols):
            adder = place(m, platform, f"add_{c}", FloatAdd(number=number, latency=stages))
            m.d.comb += [
                adder.valid.eq(steps),
                adder.a.eq(self.sums.word_select(c, number.bits)),
                adder.b.eq(base.word_select(c, number.bits)),
                total.word_select(c, number.bits).eq(adder.result),
            ]
        m.d.comb += [
            old.addr.eq(self.addr),
            old.en.eq(self.update),
            write.en.eq(valid[2 + stages]),
            write.addr.eq(addr[2 + stages]),
            write.data.eq(total),
        ]
        self._read(m, out)
        return m
