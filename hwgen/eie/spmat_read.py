"""Sparse matrix read unit: the entries of a column's slice, one per cycle."""

from amaranth.hdl import Cat, Module, Signal, signed
from amaranth.lib import stream
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.eie.latency import RELEASE_AHEAD
from arch.eie.params import ACT_BITS
from hwgen.common.block import Block
from hwgen.eie.payloads import addr, entry, slice_

__all__ = ["SpmatRead"]


class SpmatRead(Block):
    """Read the entries of a slice from the sparse matrix memory (EIE, section 4).

    A slice that is taken in cycle t issues its n entries in cycles t + 1 to t + n, without a gap
    between words or slices: a word is read with its first entry, and stays at the memory's output.
    An empty slice takes one cycle. An entry leaves in the cycle after its issue.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    i : ``In(stream(slice))``
    valid : ``Out(1)``, entry, act : ``Out``
        An entry, and the activation of its column. No flow control.
    first : ``Out(1)``
        With an entry: the first of its slice.
    release : ``Out(1)``
        The column's place in the queue is returned.
    busy, empty : ``Out(1)``
        An entry is issued, or an empty slice passes, in this cycle.
    read : ``Out(1)``
        A word is read.
    load : ``In(1)``, load_addr, load_word : ``In``
        Write a word.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "i":         In(stream.Signature(slice_(config))),
            "valid":     Out(1),
            "entry":     Out(entry(config)),
            "act":       Out(signed(ACT_BITS)),
            "first":     Out(1),
            "release":   Out(1),
            "busy":      Out(1),
            "empty":     Out(1),
            "read":      Out(1),
            "load":      In(1),
            "load_addr": In(addr(config.spmat_rows)),
            "load_word": In(config.spmat_bits),
        })

    @property
    def module_name(self):
        """``spmat_read``."""
        return "spmat_read"

    def elaborate(self, platform):
        """Build the counter of entries and the memory."""
        m = Module()
        config = self._config
        slot_bits = exact_log2(config.entries_per_word)
        m.submodules.spmat = memory = Memory(
            MemoryData(shape=config.spmat_bits, depth=config.spmat_rows, init=[]))
        write, read = memory.write_port(), memory.read_port()

        active = Signal()
        first = Signal()
        place = Signal(config.pointer_bits)
        left = Signal(config.pointer_bits)
        act = Signal.like(self.act)
        accept = Signal()
        release = accept & self.i.payload.short | (active & (left == RELEASE_AHEAD + 1))
        if config.pointer_bits < bits_for(RELEASE_AHEAD + 1):
            # In such a small memory every slice is short.
            release = accept
        m.d.comb += [
            self.i.ready.eq(~active | (left <= 1)),
            accept.eq(self.i.valid & self.i.ready),
            self.busy.eq(active & (left != 0)),
            self.empty.eq(active & (left == 0)),
            self.release.eq(release),
            self.read.eq(self.busy & (first | ~place[:slot_bits].any())),
            read.en.eq(self.read),
            read.addr.eq(place[slot_bits:]),
            write.en.eq(self.load),
            write.addr.eq(self.load_addr),
            write.data.eq(self.load_word),
        ]
        with m.If(accept):
            m.d.sync += [active.eq(1), first.eq(1), place.eq(self.i.payload.start),
                         left.eq(self.i.payload.count), act.eq(self.i.payload.act)]
        with m.Elif(left <= 1):
            m.d.sync += active.eq(0)
        with m.Else():
            m.d.sync += [first.eq(0), place.eq(place + 1), left.eq(left - 1)]

        m.d.sync += self.valid.eq(self.busy)
        with m.If(self.busy):
            m.d.sync += [self.first.eq(first), self.act.eq(act)]
        fields = [read.data[slot * config.entry_bits:(slot + 1) * config.entry_bits]
                  for slot in range(config.entries_per_word)]
        if slot_bits:
            slot = Signal(slot_bits)
            with m.If(self.busy):
                m.d.sync += slot.eq(place[:slot_bits])
            m.d.comb += self.entry.eq(Cat(fields).word_select(slot, config.entry_bits))
        else:
            m.d.comb += self.entry.eq(fields[0])
        return m
