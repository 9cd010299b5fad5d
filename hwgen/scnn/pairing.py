"""Pairing of rows of activations with blocks of weights; rows without products are skipped."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.scnn.latency import PAIR_QUEUE_ROWS
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.scnn.payloads import acc_addr, activation_row, entry, fifo_position, vector_header

__all__ = ["Pairing", "pair"]


def pair(config):
    """Return the layout of a row and its block: entries, count, first of channel, position."""
    return data.StructLayout({
        "entries": data.ArrayLayout(entry(), config.i), "count": config.i.bit_length(),
        "first": 1, "at": fifo_position(config)})


class Pairing(Block):
    """Examine a row of activations and the first vector of its channel's block in each cycle.

    A row without activations, or whose block has no weights, is skipped, the former even before its
    block has arrived. Others enter a queue of ``PAIR_QUEUE_ROWS`` rows or, if that is empty, go to
    the multipliers in the same cycle. So rows without products cost no multiplier cycles as long as
    rows are queued.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    start : ``In(1)``
        Begin a group in the next cycle.
    row_valid, row, row_first, row_end : ``In``, row_pop : ``Out(1)``
        :class:`~hwgen.scnn.act_fetch.ActFetch`.
    first_present, first_valid, first, next : ``In``
        :class:`~hwgen.scnn.weight_fifo.WeightFifo`: the first vector of the row's block, and its
        position.
    valid : ``Out(1)``, entries : ``Out``, count : ``Out``
        A row that meets a block.
    index : ``Out(acc_addr)`` for each
        Positions of its activations in their channel's raster: zeros and entries before each.
    at : ``Out(fifo_position)``
        Position of its block; without a row, of the next block. Nothing before it is needed.
    pop : ``In(1)``
        The row has met all vectors of the block.
    empty, starved, fetch : ``Out(1)``
        In a cycle of a group without a row for the multipliers: a row is skipped; a row waits for
        its block; no row has arrived.
    issued : ``Out(1)``
        No group, or all of its rows have been skipped or have met their blocks.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "start":         In(1),
            "row_valid":     In(1),
            "row":           In(activation_row(config)),
            "row_first":     In(1),
            "row_end":       In(1),
            "row_pop":       Out(1),
            "first_present": In(1),
            "first_valid":   In(1),
            "first":         In(vector_header(config)),
            "next":          In(fifo_position(config)),
            "valid":         Out(1),
            "entries":       Out(data.ArrayLayout(entry(), config.i)),
            "count":         Out(config.i.bit_length()),
            # Separate ports: a vector whose lanes depend on other lanes is a loop to a simulator.
            "index":         Out(acc_addr(config)).array(config.i),
            "at":            Out(fifo_position(config)),
            "pop":           In(1),
            "empty":         Out(1),
            "starved":       Out(1),
            "fetch":         Out(1),
            "issued":        Out(1, init=1),
        })

    @property
    def module_name(self):
        """``pairing``."""
        return "pairing"

    def elaborate(self, platform):
        """Build the decision, the queue, and the sums of runs after it."""
        m = Module()
        config = self._config
        queue = place(m, platform, "pairs", Queue(pair(config), depth=PAIR_QUEUE_ROWS))
        passes, meets, void = (Signal(name=name) for name in ("passes", "meets", "void"))
        found = Signal(pair(config))
        new, head = Signal(pair(config)), queue.o.payload
        m.d.comb += [
            void.eq(self.row.count == 0),
            passes.eq(self.row_valid & (void | (self.first_valid & (self.first.count == 0)))),
            meets.eq(self.row_valid & self.first_valid & ~passes & queue.i.ready),
            self.row_pop.eq(passes | meets),
            new.entries.eq(self.row.entries),
            new.count.eq(self.row.count),
            new.first.eq(self.row_first),
            new.at.eq(self.next),
            queue.i.valid.eq(meets & (queue.o.valid | ~self.pop)),
            queue.i.payload.eq(new),
            queue.o.ready.eq(self.pop),
            self.valid.eq(queue.o.valid | meets),
            found.eq(Mux(queue.o.valid, head.as_value(), new.as_value())),
            self.entries.eq(found.entries),
            self.count.eq(found.count),
            self.at.eq(found.at),
            self.empty.eq(~self.valid & passes),
            self.starved.eq(~self.valid & self.row_valid & ~void & ~self.first_present),
            self.fetch.eq(~self.valid & ~self.row_valid & ~self.issued),
        ]

        base = Signal(acc_addr(config))
        before = Mux(found.first, 0, base)
        for lane in range(config.i):
            m.d.comb += self.index[lane].eq(before + self.entries[lane].run)
            before = self.index[lane] + 1
        with m.If(self.pop):
            m.d.sync += base.eq(before)

        ended, over, last = Signal(), Signal(), Signal()
        m.d.comb += [
            over.eq(ended | (self.row_pop & self.row_end)),
            last.eq(~queue.i.valid & ((queue.level == 0) | ((queue.level == 1) & self.pop))),
        ]
        m.d.sync += [ended.eq(over), self.issued.eq(self.issued | (over & last))]
        with m.If(self.start):
            m.d.sync += [ended.eq(0), self.issued.eq(0)]
        return m
