"""First-in first-out queue of a typed payload."""

from amaranth.hdl import Module, Shape, Signal
from amaranth.lib import stream
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["Queue"]


class Queue(Block):
    """FIFO of ``depth`` payloads, any depth from 1 on.

    An item that enters in cycle t can leave in cycle t + 1 at the earliest; a place that is left
    in cycle t can be taken in cycle t + 1. Neither ``ready`` nor ``valid`` depends on the other
    side's signals of the same cycle, and the oldest item stands in a register, so a queue cuts
    every combinational path.

    Parameters
    ----------
    shape : ShapeLike
        Payload.
    depth : int
        Places, at least 1.

    Members
    -------
    i : ``In(stream)``, o : ``Out(stream)``
    level : ``Out(range(depth + 1))``
        Items held.
    """

    def __init__(self, shape, *, depth):
        self._shape = shape
        self._depth = depth
        super().__init__({
            "i":     In(stream.Signature(shape)),
            "o":     Out(stream.Signature(shape)),
            "level": Out(range(depth + 1)),
        })

    @property
    def shape(self):
        """Payload shape."""
        return self._shape

    @property
    def depth(self):
        """Places."""
        return self._depth

    @property
    def module_name(self):
        """``queue_<payload bits>x<depth>``."""
        return f"queue_{Shape.cast(self._shape).width}x{self._depth}"

    def elaborate(self, platform):
        """Build the queue: a small memory, two pointers, and a register that holds the oldest item.

        The register costs no cycle: it takes an item that finds the queue empty past the memory.
        What is decided from the oldest item thus starts at a register, and not in the memory.
        """
        m = Module()
        width = Shape.cast(self._shape).width
        m.submodules.storage = storage = Memory(
            MemoryData(shape=width, depth=self._depth, init=[]))
        write = storage.write_port()
        read = storage.read_port(domain="comb")
        # Place of the second oldest item.
        second = Signal(range(self._depth), init=1 % self._depth)
        tail = Signal(range(self._depth))
        valid = Signal()
        oldest = Signal(width, reset_less=True)
        push = Signal()
        pop = Signal()
        m.d.comb += [
            self.i.ready.eq(self.level != self._depth),
            self.o.valid.eq(valid),
            push.eq(self.i.valid & self.i.ready),
            pop.eq(valid & self.o.ready),
            write.addr.eq(tail),
            write.data.eq(self.i.payload),
            write.en.eq(push),
            read.addr.eq(second),
        ]
        payload = self.o.payload
        m.d.comb += (payload.as_value() if hasattr(payload, "as_value") else payload).eq(oldest)
        for pointer, advance in ((second, pop), (tail, push)):
            with m.If(advance):
                m.d.sync += pointer.eq(pointer + 1)
                with m.If(pointer == self._depth - 1):
                    m.d.sync += pointer.eq(0)
        with m.If(pop):
            m.d.sync += [oldest.eq(read.data), valid.eq(self.level != 1)]
        with m.If(push):
            m.d.sync += valid.eq(1)
            with m.If(~valid | (pop & (self.level == 1))):
                m.d.sync += oldest.eq(self.i.payload)
        m.d.sync += self.level.eq(self.level + push - pop)
        return m
