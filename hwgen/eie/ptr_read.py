"""Pointer read unit: start and end of a PE's slice of a column."""

from amaranth.hdl import Const, Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.eie.latency import RELEASE_AHEAD
from hwgen.common.block import Block
from hwgen.eie.payloads import addr, column, slice_

__all__ = ["PtrRead"]


class PtrRead(Block):
    """Read pointers p[j] and p[j + 1] of column j in one cycle (EIE, section 4).

    Even pointers are in one bank and odd ones in the other, so consecutive pointers never conflict.
    A column that is taken in cycle t is offered in cycle t + 1. Throughput is one column per cycle.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    i : ``In(stream(column))``
    o : ``Out(stream(slice))``
    load : ``In(1)``, load_addr, load_even, load_odd : ``In``
        Write a row of both banks.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "i":         In(stream.Signature(column(config))),
            "o":         Out(stream.Signature(slice_(config))),
            "load":      In(1),
            "load_addr": In(addr(config.ptr_rows)),
            "load_even": In(config.pointer_bits),
            "load_odd":  In(config.pointer_bits),
        })

    @property
    def module_name(self):
        """``ptr_read``."""
        return "ptr_read"

    def elaborate(self, platform):
        """Build the banks and the register that accompanies their outputs."""
        m = Module()
        config = self._config
        number = self.i.payload.column
        take = Signal()
        held = Signal()
        odd_first = Signal()
        act = Signal.like(self.i.payload.act)
        row = Signal(len(number) - 1 or 1)
        m.d.comb += row.eq(number[1:])
        banks = {}
        # An odd pointer is followed by the even one of the next row.
        for name, address, value in (("even", row + number[0], self.load_even),
                                     ("odd", row, self.load_odd)):
            m.submodules[f"{name}_bank"] = memory = Memory(
                MemoryData(shape=config.pointer_bits, depth=config.ptr_rows, init=[]))
            write, read = memory.write_port(), memory.read_port()
            m.d.comb += [
                write.en.eq(self.load), write.addr.eq(self.load_addr), write.data.eq(value),
                read.en.eq(take), read.addr.eq(address)]
            banks[name] = read.data
        m.d.comb += [
            self.i.ready.eq(~held | self.o.ready),
            take.eq(self.i.valid & self.i.ready),
            self.o.valid.eq(held),
            self.o.payload.act.eq(act),
            self.o.payload.start.eq(Mux(odd_first, banks["odd"], banks["even"])),
        ]

        def short(count):
            # In such a small memory every slice is short.
            return (Const(1) if len(count) < bits_for(RELEASE_AHEAD + 1)
                    else count <= RELEASE_AHEAD)

        # Compute both differences and choose after the subtraction, because block RAMs are slow.
        counts = {"even": Signal(config.pointer_bits, name="even_count"),
                  "odd": Signal(config.pointer_bits, name="odd_count")}
        m.d.comb += [
            counts["even"].eq(banks["odd"] - banks["even"]),
            counts["odd"].eq(banks["even"] - banks["odd"]),
            self.o.payload.count.eq(Mux(odd_first, counts["odd"], counts["even"])),
            self.o.payload.short.eq(Mux(odd_first, short(counts["odd"]), short(counts["even"]))),
        ]
        with m.If(self.o.ready):
            m.d.sync += held.eq(0)
        with m.If(take):
            m.d.sync += [held.eq(1), odd_first.eq(number[0]), act.eq(self.i.payload.act)]
        return m
