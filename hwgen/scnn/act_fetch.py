"""Activation fetch: the rows of a group from the input activation memory."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.scnn.latency import ACT_QUEUE_ROWS
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.scnn.payloads import CHANNEL_BITS, activation_row, addr

__all__ = ["ActFetch"]


class ActFetch(Block):
    """Read rows of activations into a queue from a group's start to its last row.

    A row is read in each cycle while fewer than ``ACT_QUEUE_ROWS`` are on their way or wait; the
    one that is read in t can leave in t + 2. The index of an activation in the raster of its
    channel is the number of zeros and entries before it.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    mem_en : ``Out(1)``, mem_addr : ``Out``, mem_data : ``In(activation_row)``
        The memory's read port: a row comes in the cycle after its address.
    rows : ``In(range(act_rows + 1))``
        Rows in the memory.
    rewind : ``In(1)``
        The next group starts at row 0.
    start : ``In(1)``, channels : ``In(16)``, advance : ``In(1)``
        Begin a group in the next cycle: with the row behind the last one of the group before
        (``advance``), or with the row it began with.
    valid : ``Out(1)``, row : ``Out(activation_row)``, end : ``Out(1)``
        The row at the head, and whether it is the group's last.
    pop : ``In(1)``
        Take it.
    exhausted : ``Out(1)``
        The memory's rows have been taken, and the group is not at its end.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "mem_en":    Out(1),
            "mem_addr":  Out(addr(config.act_rows)),
            "mem_data":  In(activation_row(config)),
            "rows":      In(range(config.act_rows + 1)),
            "rewind":    In(1),
            "start":     In(1),
            "channels":  In(CHANNEL_BITS),
            "advance":   In(1),
            "valid":     Out(1),
            "row":       Out(activation_row(config)),
            "end":       Out(1),
            "pop":       In(1),
            "exhausted": Out(1),
        })

    @property
    def module_name(self):
        """``act_fetch``."""
        return "act_fetch"

    def elaborate(self, platform):
        """Build the read counter and the queue."""
        m = Module()
        config = self._config
        shape = data.StructLayout({"row": activation_row(config), "end": 1})
        queue = place(m, platform, "rows", Queue(shape, depth=ACT_QUEUE_ROWS))

        fetching = Signal()
        pending = Signal()
        ending = Signal()
        begin = Signal.like(self.rows)
        read_row = Signal.like(self.rows)
        first_row = Signal.like(self.rows)
        next_row = Signal.like(self.rows)
        channels_left = Signal(CHANNEL_BITS)
        reserved = Signal(range(ACT_QUEUE_ROWS + 1))
        at_end = Signal()
        m.d.comb += [
            at_end.eq(read_row == self.rows),
            self.mem_en.eq(fetching & ~at_end & (reserved != ACT_QUEUE_ROWS)),
            self.mem_addr.eq(read_row),
            ending.eq(pending & self.mem_data.last & (channels_left == 1)),
            queue.i.valid.eq(pending),
            queue.i.payload.row.eq(self.mem_data),
            queue.i.payload.end.eq(ending),
            queue.o.ready.eq(self.pop),
            self.valid.eq(queue.o.valid),
            self.row.eq(queue.o.payload.row),
            self.end.eq(queue.o.payload.end),
            self.exhausted.eq(fetching & at_end & ~pending & ~queue.o.valid),
            begin.eq(Mux(self.advance, next_row, first_row)),
        ]
        # What is read beside the arrival of the last row is not of this group.
        m.d.sync += [pending.eq(self.mem_en & ~ending),
                     reserved.eq(reserved + self.mem_en - self.pop)]
        with m.If(self.mem_en):
            m.d.sync += read_row.eq(read_row + 1)
        with m.If(pending & self.mem_data.last):
            m.d.sync += channels_left.eq(channels_left - 1)
        with m.If(ending):
            m.d.sync += [fetching.eq(0), next_row.eq(read_row)]
        with m.If(self.start):
            m.d.sync += [fetching.eq(1), read_row.eq(begin), first_row.eq(begin),
                         channels_left.eq(self.channels), reserved.eq(0)]
        with m.If(self.rewind):
            m.d.sync += [first_row.eq(0), next_row.eq(0)]
        return m
