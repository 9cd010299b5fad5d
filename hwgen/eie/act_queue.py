"""Activation queue: the columns that a PE has received and not finished."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out, connect, flipped

from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.eie.payloads import column

__all__ = ["ActQueue"]


class ActQueue(Block):
    """Queue of ``queue_depth`` columns, in front of the pointer read (EIE, section 4).

    A place is taken when a column is broadcast, a cycle before it arrives. It is returned near the
    column's end, not when the column leaves the queue. So ``full`` is known in time, and the depth
    is the number of columns by which this PE may lag behind the broadcast.

    Parameters
    ----------
    config : EieConfig

    Members
    -------
    take : ``In(1)``
        A column is broadcast in this cycle; it comes in the next. Never while ``full``.
    push : ``In(1)``, payload : ``In(column)``
        The column.
    release : ``In(1)``
        A column returns its place, which is free from the next cycle on.
    full : ``Out(1)``
        All places are taken.
    o : ``Out(stream(column))``
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "take":    In(1),
            "push":    In(1),
            "payload": In(column(config)),
            "release": In(1),
            "full":    Out(1),
            "o":       Out(stream.Signature(column(config))),
        })

    @property
    def module_name(self):
        """``act_queue``."""
        return "act_queue"

    def elaborate(self, platform):
        """Build the queue and the count of its places."""
        m = Module()
        depth = self._config.queue_depth
        queue = place(m, platform, "columns", Queue(column(self._config), depth=depth))
        taken = Signal(range(depth + 1))
        # The count after a release is computed before it is known whether there is a release.
        kept, left = Signal(range(depth + 1)), Signal(range(depth + 1))
        m.d.comb += [kept.eq(taken + self.take), left.eq(taken + self.take - 1)]
        m.d.sync += [
            taken.eq(Mux(self.release, left, kept)),
            self.full.eq(Mux(self.release, left == depth, kept == depth)),
        ]
        m.d.comb += [
            queue.i.valid.eq(self.push),
            queue.i.payload.eq(self.payload),
        ]
        connect(m, queue.o, flipped(self.o))
        return m
