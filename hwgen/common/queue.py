"""First-in first-out queue of a typed payload."""

from amaranth.hdl import Module, Mux, Shape, Signal, Value, unsigned
from amaranth.lib import stream
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block

__all__ = ["Queue"]


class Queue(Block):
    """FIFO of ``depth`` payloads, any depth from 1 on.

    An item that enters in cycle t can leave in cycle t + 1 at the earliest; a place that becomes
    free in cycle t can be filled in cycle t + 1. Neither ``ready`` nor ``valid`` depends on the
    other side's signals of the same cycle, so a queue cuts every combinational path except the
    payload's read, and also that one for its ``early`` bits, which are in a register.

    Parameters
    ----------
    shape : ShapeLike
        Payload.
    depth : int
        Places, at least 1.
    early : int
        Number of lowest payload bits that the consumer needs early in the cycle.

    Members
    -------
    i : ``In(stream)``, o : ``Out(stream)``
    level : ``Out(range(depth + 1))``
        Items held.
    """

    def __init__(self, shape, *, depth, early=0):
        # Not kept as a number, which would be a parameter that distinguishes queues of equal width.
        self._shape = unsigned(shape) if isinstance(shape, int) else shape
        self._depth = depth
        self._early = early
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
    def early(self):
        """Payload bits that are in a register."""
        return self._early

    @property
    def module_name(self):
        """``queue_<payload bits>x<depth>``, and ``_<early>`` if there are early bits."""
        name = f"queue_{Shape.cast(self._shape).width}x{self._depth}"
        return f"{name}_{self._early}" if self._early else name

    def elaborate(self, platform):
        """Build the queue: pointers, and a small memory with combinational reads."""
        m = Module()
        width = Shape.cast(self._shape).width
        into, out = Value.cast(self.i.payload), Value.cast(self.o.payload)
        head = Signal(range(self._depth))
        tail = Signal(range(self._depth))
        # Three redundant registers, so that neither side has to wait for a comparison.
        valid = Signal()
        room = Signal(init=1)
        push = Signal()
        pop = Signal()
        m.d.comb += [
            self.i.ready.eq(room),
            self.o.valid.eq(valid),
            push.eq(self.i.valid & self.i.ready),
            pop.eq(valid & self.o.ready),
        ]
        pointers = [(head, pop), (tail, push)]

        def memory(name, part, address):
            """Build the memory of a part of the payload; return what is at ``address``."""
            m.submodules[name] = storage = Memory(
                MemoryData(shape=len(into[part]), depth=self._depth, init=[]))
            write, read = storage.write_port(), storage.read_port(domain="comb")
            m.d.comb += [write.addr.eq(tail), write.data.eq(into[part]), write.en.eq(push),
                         read.addr.eq(address)]
            return read.data

        if width > self._early:
            late = slice(self._early, None)
            m.d.comb += out[late].eq(memory("storage", late, head))
        if self._early:
            # The register costs no cycle: an item that finds the queue empty bypasses the memory.
            now = slice(0, self._early)
            second = Signal(range(self._depth), init=1 % self._depth)
            oldest = Signal(self._early, reset_less=True)
            pointers.append((second, pop))
            following = memory("early_storage", now, second)
            # The bypass is captured even if there is no item, since it is not used then.
            with m.If(pop | ~valid):
                m.d.sync += oldest.eq(into[now] if self._depth == 1 else
                                      Mux(self.level <= 1, into[now], following))
            m.d.comb += out[now].eq(oldest)
        for pointer, advance in pointers:
            with m.If(advance):
                m.d.sync += pointer.eq(pointer + 1)
                with m.If(pointer == self._depth - 1):
                    m.d.sync += pointer.eq(0)
        # As sums of products, since the moving side is known late and would otherwise be an enable.
        m.d.sync += [
            valid.eq(push | (valid & (~pop | (self.level != 1)))),
            room.eq(pop | (room & (~push | (self.level != self._depth - 1)))),
        ]
        with m.If(push & ~pop):
            m.d.sync += self.level.eq(self.level + 1)
        with m.If(pop & ~push):
            m.d.sync += self.level.eq(self.level - 1)
        return m
