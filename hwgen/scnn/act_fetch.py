"""Activation fetch: reads a group's rows from the input activation memory, skipping empty rows."""

from typing import NamedTuple

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.latency import ACT_QUEUE_ROWS, SKIP_ROWS
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.scnn.payloads import CHANNEL_BITS, activation_row, addr, ahead_blocks, block_number

__all__ = ["ActFetch"]


class _Fetch(NamedTuple):
    """The read counter.

    Attributes
    ----------
    fetching, reading : Signal
        A group is in progress; the map is searched in this cycle.
    read_row, first_row, next_row : Signal
        The row to search from; the group's first row; the first row of the next group.
    begin, following : Signal
        First row of a group that starts; ``read_row`` of the next cycle.
    reserved : Signal
        Slots of the queue that are occupied, or reserved.
    at_end : Signal
        The memory has no further row.
    """

    fetching: Signal
    reading: Signal
    read_row: Signal
    first_row: Signal
    next_row: Signal
    begin: Signal
    following: Signal
    reserved: Signal
    at_end: Signal


class ActFetch(Block):
    """Read rows of activations into a queue, from a group's start to its last row.

    While fewer than ``ACT_QUEUE_ROWS`` rows are in flight or queued, the next kept row
    (:func:`~hwgen.scnn.payloads.kept`) is read in each cycle; a row read in t can leave in t + 2.
    Rows before it, each of which is all of an empty channel or the empty rest of one, are skipped
    in the same cycle, up to the end of their word of the map: if that has no row to read, the next
    cycle continues with the next word. A group whose last rows are skipped ends with a row of
    count 0 in their place.

    A row comes with the number of its channel's block among those in the weight FIFO: blocks of
    channels with activations, and of the first ``ahead`` channels of each group. They are counted
    by their last rows, over all groups.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    mem_en : ``Out(1)``, mem_addr : ``Out``, mem_data : ``In(activation_row)``
        The memory's read port: a row comes in the cycle after its address.
    map_addr : ``Out``, map_word : ``In(SKIP_ROWS)``
        The read port of its map, likewise.
    rows : ``In(range(act_rows + 1))``
        Rows in the memory.
    rewind : ``In(1)``
        The next group starts at row 0.
    weights_reset : ``In(1)``
        Another stream of weights begins: the next group's first block has number 0.
    start : ``In(1)``, channels : ``In(16)``, advance : ``In(1)``
        Begin a group in the next cycle: with the row after the previous group's last one
        (``advance``), or with that group's first row again.
    ahead : ``In``
        Number of channels, from the group's first, whose blocks are kept even without activations;
        valid in the cycle after ``start``.
    valid : ``Out(1)``, row : ``Out(activation_row)``, first, end : ``Out(1)``
        The row at the head, and whether it is its channel's first and the group's last row.
    block : ``Out(block_number)``
        The number of its block; without a row, that of the first block that may still be needed.
    pop : ``In(1)``
        Take the row.
    exhausted : ``Out(1)``
        The memory's rows have been taken, but the group has not ended.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "mem_en":        Out(1),
            "mem_addr":      Out(addr(config.act_rows)),
            "mem_data":      In(activation_row(config)),
            "map_addr":      Out(addr(-(-config.act_rows // SKIP_ROWS))),
            "map_word":      In(SKIP_ROWS),
            "rows":          In(range(config.act_rows + 1)),
            "rewind":        In(1),
            "weights_reset": In(1),
            "start":         In(1),
            "channels":      In(CHANNEL_BITS),
            "advance":       In(1),
            "ahead":         In(ahead_blocks(config)),
            "valid":         Out(1),
            "row":           Out(activation_row(config)),
            "first":         Out(1),
            "end":           Out(1),
            "block":         Out(block_number(config)),
            "pop":           In(1),
            "exhausted":     Out(1),
        })

    @property
    def module_name(self):
        """``act_fetch``."""
        return "act_fetch"

    def elaborate(self, platform):
        """Build the read counter, the search of the map, and the queue."""
        m = Module()
        config = self._config
        shape = data.StructLayout({"row": activation_row(config), "first": 1, "end": 1,
                                   "block": block_number(config)})
        queue = place(m, platform, "rows", Queue(shape, depth=ACT_QUEUE_ROWS))
        fetch = self._fetch()
        found, skipped = self._search(m, fetch)
        pending, block = self._enqueue(m, queue, fetch, found, skipped)
        m.d.comb += [
            queue.o.ready.eq(self.pop),
            self.valid.eq(queue.o.valid),
            self.row.eq(queue.o.payload.row),
            self.first.eq(queue.o.payload.first),
            self.end.eq(queue.o.payload.end),
            self.block.eq(Mux(queue.o.valid, queue.o.payload.block, block)),
            self.exhausted.eq(fetch.fetching & fetch.at_end & ~pending & ~queue.o.valid),
        ]
        return m

    def _fetch(self):
        """Return the read counter's registers and derived signals."""
        fetching, reading = Signal(), Signal()
        read_row = Signal.like(self.rows)
        first_row = Signal.like(self.rows)
        next_row = Signal.like(self.rows)
        begin = Signal.like(self.rows)
        following = Signal.like(self.rows)
        reserved = Signal(range(ACT_QUEUE_ROWS + 1))
        at_end = Signal()
        return _Fetch(fetching=fetching, reading=reading, read_row=read_row, first_row=first_row,
                      next_row=next_row, begin=begin, following=following, reserved=reserved,
                      at_end=at_end)

    def _search(self, m, fetch):
        """Build the search for the next row to read, in the current word of the map.

        Returns whether there is one, and how many rows are skipped.
        """
        read_row, following = fetch.read_row, fetch.following
        offset_bits = exact_log2(SKIP_ROWS)
        found = Signal()
        target = Signal(len(read_row) + 1)
        offset = read_row[:offset_bits]
        base = read_row >> offset_bits << offset_bits
        there = Signal(SKIP_ROWS)
        skipped = Signal(range(SKIP_ROWS + 1))
        m.d.comb += [
            there.eq(self.map_word & (((1 << SKIP_ROWS) - 1) << offset)),
            found.eq(there.any()),
            # If there is none: the next word, or the end of the memory.
            target.eq(Mux(base + SKIP_ROWS > self.rows, self.rows, base + SKIP_ROWS)),
        ]
        for bit in reversed(range(SKIP_ROWS)):
            with m.If(there[bit]):
                m.d.comb += target.eq(base + bit)
        m.d.comb += [
            fetch.at_end.eq(read_row == self.rows),
            fetch.reading.eq(fetch.fetching & ~fetch.at_end & (fetch.reserved != ACT_QUEUE_ROWS)),
            skipped.eq(target - read_row),
            self.mem_en.eq(fetch.reading & found),
            self.mem_addr.eq(target),
            fetch.begin.eq(Mux(self.advance, fetch.next_row, fetch.first_row)),
            following.eq(read_row),
            self.map_addr.eq(following >> offset_bits),
        ]
        with m.If(fetch.reading):
            m.d.comb += following.eq(target + found)
        with m.If(self.start):
            m.d.comb += following.eq(fetch.begin)
        m.d.sync += read_row.eq(following)
        return found, skipped

    def _enqueue(self, m, queue, fetch, found, skipped):
        """Build the handling of rows that were read or skipped in the previous cycle.

        Returns whether there are any, and the number of the first block that may be needed.
        """
        pending, pending_row, passed = Signal(), Signal(), Signal.like(skipped)
        passed_from = Signal.like(self.rows)
        channels_left = Signal(CHANNEL_BITS)
        block = Signal(block_number(self._config))
        # Whether the group ends within the skipped rows; channels that end there; or with the row.
        over, last, ending = Signal(), Signal(), Signal()
        ends = Signal(CHANNEL_BITS)
        # No earlier row of this channel has come.
        first = Signal()
        # Channels whose blocks are kept without activations; blocks kept among those skipped: the
        # first one's has been requested already if earlier rows of its channel have come.
        free = Signal.like(self.ahead)
        kept_free, kept_blocks = Signal.like(self.ahead), Signal.like(skipped)
        closed = Signal(CHANNEL_BITS)
        m.d.comb += [
            over.eq(passed >= channels_left),
            last.eq(pending_row & self.mem_data.last),
            closed.eq(Mux(over, channels_left, passed)),
            ends.eq(closed + (last & ~over)),
            kept_free.eq(Mux(~first & (free == 0), 1, free)),
            kept_blocks.eq(Mux(kept_free < closed, kept_free, closed)),
            ending.eq(pending & (ends == channels_left)),
            queue.i.valid.eq(pending & (pending_row | over)),
            queue.i.payload.row.eq(self.mem_data),
            queue.i.payload.first.eq(first | (passed != 0)),
            queue.i.payload.end.eq(ending),
            queue.i.payload.block.eq(block + kept_blocks),
        ]
        with m.If(over):
            m.d.comb += [queue.i.payload.row.count.eq(0), queue.i.payload.row.last.eq(1)]
        # A row read in the cycle in which a group ends does not belong to it.
        m.d.sync += [
            pending.eq(fetch.reading & ~ending), pending_row.eq(found), passed.eq(skipped),
            passed_from.eq(fetch.read_row),
            fetch.reserved.eq(fetch.reserved + fetch.reading - self.pop
                              - (pending & ~queue.i.valid)),
        ]
        with m.If(pending):
            m.d.sync += [channels_left.eq(channels_left - ends),
                         block.eq(block + kept_blocks + (last & ~over)),
                         free.eq(Mux(free > ends, free - ends, 0))]
            with m.If(pending_row | (passed != 0)):
                m.d.sync += first.eq(last | ~pending_row)
        with m.If(ending):
            m.d.sync += [fetch.fetching.eq(0), fetch.next_row.eq(
                Mux(over, passed_from + channels_left, fetch.read_row))]
        with m.If(self.start):
            m.d.sync += [fetch.fetching.eq(1), fetch.first_row.eq(fetch.begin),
                         channels_left.eq(self.channels), fetch.reserved.eq(0), first.eq(1)]
        started = Signal()
        m.d.sync += started.eq(self.start)
        with m.If(started):
            m.d.sync += free.eq(self.ahead)
        with m.If(self.rewind):
            m.d.sync += [fetch.first_row.eq(0), fetch.next_row.eq(0)]
        with m.If(self.weights_reset):
            m.d.sync += block.eq(0)
        return pending, block
