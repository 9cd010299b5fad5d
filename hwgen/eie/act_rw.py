"""Activation read/write unit: the activations of a PE, in registers and in memory."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.eie.params import ACT_BITS
from hwgen.common.block import Block
from hwgen.eie.payloads import addr, spread

__all__ = ["ActRW"]


class ActRW(Block):
    """Two register files that swap roles, an activation memory, and leading non-zero detection.

    One file is the source: its non-zero activations are offered in ascending order. The other holds
    the accumulators (EIE, section 4). Each register has two flags: not zero, and negative. A
    register flagged as zero reads as zero, so accumulators are cleared, and ReLU is applied, by
    clearing flags.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    half : ``In(1)``
        Which file is the source.
    prepare, chain : ``In(1)``
        Clear the accumulators; offer the source's activations (``chain``), or nothing yet.
    finish, relu : ``In(1)``
        Apply ReLU, if wanted, to the accumulators.
    read_addr : ``In``, read_data : ``Out(signed(16))``
        An accumulator, in the same cycle.
    write : ``In(1)``, write_addr, write_data : ``In``
        Set an accumulator.
    scan : ``In(1)``
        Offer activations.
    found, take : ``Out(1), In(1)``, found_reg, found_act : ``Out``
        The source's next non-zero activation; ``take`` moves on to the one after it.
    exhausted : ``Out(1)``
        No non-zero activation is left.
    mem_read : ``In(1)``, mem_addr : ``In``, mem_data : ``Out``
        Read the memory; data comes in the next cycle and stays.
    refill : ``In(1)``, refill_reg : ``In``
        Put ``mem_data`` into a register of the source.
    save : ``In(1)``, save_reg : ``In``
        Write a register of the source to ``mem_addr``.
    load : ``In(1)``, load_addr, load_act : ``In``
        Write the memory.
    """

    def __init__(self, config):
        self._config = config
        reg, row, value = addr(config.act_regs), addr(config.act_rows), signed(ACT_BITS)
        super().__init__({
            "half":       In(1),
            "prepare":    In(1),
            "chain":      In(1),
            "finish":     In(1),
            "relu":       In(1),
            "read_addr":  In(reg),
            "read_data":  Out(value),
            "write":      In(1),
            "write_addr": In(reg),
            "write_data": In(value),
            "scan":       In(1),
            "found":      Out(1),
            "take":       In(1),
            "found_reg":  Out(reg),
            "found_act":  Out(value),
            "exhausted":  Out(1),
            "mem_read":   In(1),
            "mem_addr":   In(row),
            "mem_data":   Out(ACT_BITS),
            "refill":     In(1),
            "refill_reg": In(reg),
            "save":       In(1),
            "save_reg":   In(reg),
            "load":       In(1),
            "load_addr":  In(row),
            "load_act":   In(ACT_BITS),
        })

    @property
    def module_name(self):
        """``act_rw``."""
        return "act_rw"

    def elaborate(self, platform):
        """Build the memory, the two files and the search for the next activation."""
        m = Module()
        saved = Signal(ACT_BITS)
        mem_data = self._memory(m, saved)

        # Which activations are still to be offered, and the lowest of them; 0 if there is none.
        pending = Signal(self._config.act_regs)
        some_pending = Signal()
        index = Signal.like(self.found_reg)
        source_reg = Signal.like(self.found_reg)
        m.d.comb += [
            self.found.eq(self.scan & some_pending),
            self.exhausted.eq(self.scan & ~some_pending),
            self.found_reg.eq(index),
            source_reg.eq(Mux(self.save, self.save_reg, index)),
        ]

        files = [self._file(m, half, source_reg, mem_data) for half in range(2)]
        source_some = self._read(m, files, source_reg, saved)
        self._search(m, source_some, mem_data, pending, some_pending, index)
        return m

    def _memory(self, m, saved):
        """Build the memory, in which registers are saved; return its read data."""
        m.submodules.act_memory = memory = Memory(
            MemoryData(shape=ACT_BITS, depth=self._config.act_rows, init=[]))
        mem_write, mem_read = memory.write_port(), memory.read_port()
        m.d.comb += [
            mem_read.en.eq(self.mem_read),
            mem_read.addr.eq(self.mem_addr),
            self.mem_data.eq(mem_read.data),
            mem_write.en.eq(self.load | self.save),
            mem_write.addr.eq(Mux(self.save, self.mem_addr, self.load_addr)),
            mem_write.data.eq(Mux(self.save, saved, self.load_act)),
        ]
        return mem_read.data

    def _file(self, m, half, source_reg, mem_data):
        """Build a register file; return its value, and which registers are not zero."""
        regs = self._config.act_regs
        m.submodules[f"act_regs_{half}"] = file = Memory(
            MemoryData(shape=ACT_BITS, depth=regs, init=[]))
        write, read = file.write_port(), file.read_port(domain="comb")
        source = Signal(name=f"source_{half}")
        reg = Signal.like(self.found_reg, name=f"reg_{half}")
        some = Signal(regs, name=f"nonzero_{half}")
        negative = Signal(regs, name=f"negative_{half}")
        value = Signal(signed(ACT_BITS), name=f"value_{half}")
        bit = Signal(regs, name=f"bit_{half}")
        m.d.comb += [
            source.eq(self.half == half),
            read.addr.eq(Mux(source, source_reg, self.read_addr)),
            reg.eq(Mux(source, self.refill_reg, self.write_addr)),
            write.en.eq(Mux(source, self.refill, self.write)),
            write.addr.eq(reg),
            write.data.eq(Mux(source, mem_data, self.write_data)),
            bit.eq(spread(self.write_addr, regs)),
            value.eq(read.data.as_signed()),
        ]
        with m.If(~source):
            with m.If(self.prepare):
                m.d.sync += some.eq(0)
            with m.Elif(self.write):
                m.d.sync += [
                    some.eq(some & ~bit | Mux(self.write_data != 0, bit, 0)),
                    negative.eq(negative & ~bit | Mux(self.write_data < 0, bit, 0))]
            with m.Elif(self.finish & self.relu):
                m.d.sync += some.eq(some & ~negative)
        return value, some

    def _read(self, m, files, source_reg, saved):
        """Read a register of each file; return which of the source are not zero."""
        regs = self._config.act_regs
        values, nonzero = zip(*files, strict=True)
        source_some = Mux(self.half, nonzero[1], nonzero[0])
        target_some = Mux(self.half, nonzero[0], nonzero[1])
        kept = Signal()
        used = Signal()
        m.d.comb += [
            self.found_act.eq(Mux(self.half, values[1], values[0])),
            kept.eq((source_some & spread(source_reg, regs)).any()),
            saved.eq(Mux(kept, self.found_act, 0)),
            used.eq((target_some & spread(self.read_addr, regs)).any()),
            self.read_data.eq(Mux(used, Mux(self.half, values[0], values[1]), 0)),
        ]
        return source_some

    def _search(self, m, source_some, mem_data, pending, some_pending, index):
        """Find the lowest activation that is still to be offered."""
        regs = self._config.act_regs
        # The search uses the next set of pending activations, not the current one. The memory's
        # data and the tree tell late whether that set applies: they only decide if the result is
        # kept.
        following = Signal(regs)
        lowest = Signal(regs)
        change = Signal()
        with m.If(self.prepare):
            m.d.comb += [following.eq(Mux(self.chain, source_some, 0)), change.eq(1)]
        with m.Elif(self.refill):
            m.d.comb += [following.eq(pending | spread(self.refill_reg, regs)),
                         change.eq(mem_data != 0)]
        with m.Else():
            m.d.comb += [following.eq(pending & ~spread(index, regs)), change.eq(self.take)]
        m.d.comb += lowest.eq(following & (~following + 1))
        with m.If(change):
            m.d.sync += [
                pending.eq(following),
                some_pending.eq(following.any()),
                index.eq(Cat((lowest & sum(1 << i for i in range(regs) if i >> bit & 1)).any()
                             for bit in range(len(index)))),
            ]
