"""Credit unit: returns freed receive slots to the sending rank."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.nic.frame import Kind
from arch.nic.isa import Opcode
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.nic.layouts import bits, connection_end, index
from hwgen.nic.link.layouts import FIELD_BITS, frame_request

__all__ = ["CreditUnit"]


class CreditUnit(Block):
    """Count the segments read from every connection, and send credits for them.

    A credit frame is due when half of the connection's slots, rounded up, have been read, or all
    that are still to be granted. No more credits are granted than segments are still to come, so
    that none is in flight when both ranks have ended. A frame that is due with a release in cycle t
    waits from t + 1 on; it is pushed in a cycle in which its port has a place, the scheduler does
    not take one of this port, and the execute unit does not push a frame to it.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    conn, connection, end, grants : ``In``
        As in :class:`~hwgen.nic.dispatcher.Dispatcher`.
    release : ``In(1)``, released : ``In``
        A segment of connection ``released`` has been read.
    free : ``In(ports)``
        Ports that have a place.
    claimed, pushed : ``In(ports)``
        Other units take a place in this cycle; other units push a frame.
    waits : ``Out(ports)``
        A frame waits.
    push : ``Out(ports)``, frame : ``Out(ports x frame_request)``
        The frame takes a place and is pushed.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "conn":       In(1),
            "connection": In(index(config.connections)),
            "end":        In(connection_end(config)),
            "grants":     In(bits(Opcode.CONN, "grants")),
            "release":    In(1),
            "released":   In(index(config.connections)),
            "free":       In(config.ports),
            "claimed":    In(config.ports),
            "pushed":     In(config.ports),
            "waits":      Out(config.ports),
            "push":       Out(config.ports),
            "frame":      Out(data.ArrayLayout(frame_request(), config.ports)),
        })
        # Signals for a formal proof: a frame is due with this release, its number of credits, and
        # whether each port's queue accepts one.
        self.due = Signal()
        self.batch = Signal(len(self.end.slots))
        self.room = Signal(config.ports)

    @property
    def module_name(self):
        """``nic_credit_unit``."""
        return "nic_credit_unit"

    def elaborate(self, platform):
        """Build the counts and the queues."""
        m = Module()
        config = self._config
        end, slots_bits = connection_end(config), len(self.end.slots)
        layout = data.StructLayout({"read": slots_bits, "left": len(self.grants)})

        def memory(name, width):
            m.submodules[name] = storage = Memory(
                MemoryData(shape=width, depth=config.connections, init=[]))
            write, read = storage.write_port(), storage.read_port(domain="comb")
            m.d.comb += read.addr.eq(self.released)
            return write, read.data

        write, entry = memory("table", end.size)
        table = data.View(end, entry)
        m.d.comb += [write.en.eq(self.conn), write.addr.eq(self.connection),
                     write.data.eq(self.end)]

        # Segments read since the last credits, and credits that are still to be given.
        write, entry = memory("counts", layout.size)
        counts, following = data.View(layout, entry), Signal(layout)
        half, batch, due = Signal(slots_bits), self.batch, self.due
        m.d.comb += [
            half.eq((table.slots + 1) >> 1),
            batch.eq(Mux(counts.left < half, counts.left, half)),
            due.eq((counts.left != 0) & (counts.read + 1 == batch)),
            following.read.eq(Mux(due, 0, counts.read + 1)),
            following.left.eq(Mux(due, counts.left - batch, counts.left)),
            write.en.eq(self.conn | self.release),
            write.addr.eq(Mux(self.conn, self.connection, self.released)),
            write.data.eq(Mux(self.conn, Cat(Const(0, slots_bits), self.grants), following)),
        ]

        request = data.StructLayout({"destination": FIELD_BITS["destination"],
                                     "connection": FIELD_BITS["connection"], "credits": slots_bits})
        for p in range(config.ports):
            # Each unsent credit is a slot that the peer cannot fill, which bounds the queue.
            queue = place(m, platform, f"frames_{p}", Queue(request, depth=config.rx_slots))
            credit, frame = queue.i.payload, self.frame[p]
            m.d.comb += self.room[p].eq(queue.i.ready)
            m.d.comb += [
                queue.i.valid.eq(self.release & due & (table.port == p)),
                credit.destination.eq(table.peer), credit.connection.eq(table.peer_connection),
                credit.credits.eq(batch),
                self.waits[p].eq(queue.o.valid),
                self.push[p].eq(queue.o.valid & self.free[p] & ~self.claimed[p]
                                & ~self.pushed[p]),
                queue.o.ready.eq(self.push[p]),
                frame.kind.eq(Kind.CREDIT), frame.credits.eq(queue.o.payload.credits),
                frame.destination.eq(queue.o.payload.destination),
                frame.connection.eq(queue.o.payload.connection),
            ]
        return m
