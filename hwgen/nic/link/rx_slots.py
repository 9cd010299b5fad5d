"""Receive slots of the connections that end at a port."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from hwgen.common.block import Block

__all__ = ["RxSlots"]


class RxSlots(Block):
    """Allocator of receive slots: the slot for a connection's next segment, if one is free.

    A connection has the slots ``base`` to ``base + number - 1`` and uses them in turn. Segments
    are released in order of arrival. A connection without configuration since the reset has no
    slots.

    Parameters
    ----------
    connections : int
    slots : int
        Of all connections.

    Members
    -------
    configure : ``In(1)``
        ``configure_connection`` has ``configure_number`` (0 to ``slots``) slots from
        ``configure_base`` on, all free; with 0 it is known but receives only credits. Not in a
        cycle with ``release``.
    connection : ``In(range(connections))``
    slot : ``Out(range(slots))``
        Slot for the next segment of ``connection``; combinational.
    known : ``Out(1)``
        ``connection`` has been configured.
    ok : ``Out(1)``
        The connection has a free slot, and is not being configured.
    take : ``In(1)``
        ``slot`` is taken; only with ``ok``.
    release : ``In(1)``, release_connection : ``In(range(connections))``
        The oldest segment of a connection has been read; only if it has one.
    """

    def __init__(self, *, connections, slots):
        self._connections = connections
        self._slots = slots
        connection, slot = range(max(2, connections)), range(max(2, slots))
        super().__init__({
            "configure":            In(1),
            "configure_connection": In(connection),
            "configure_base":       In(slot),
            "configure_number":     In(range(slots + 1)),
            "connection":           In(connection),
            "slot":                 Out(slot),
            "known":                Out(1),
            "ok":                   Out(1),
            "take":                 In(1),
            "release":              In(1),
            "release_connection":   In(connection),
        })

    @property
    def module_name(self):
        """``rx_slots_<connections>_<slots>``."""
        return f"rx_slots_{self._connections}_{self._slots}"

    def elaborate(self, platform):
        """Build the table, and the counters of segments that arrived and were read."""
        m = Module()
        slot_bits = len(self.slot)
        count_bits = bits_for(self._slots)

        def memory(name, width):
            m.submodules[name] = storage = Memory(
                MemoryData(shape=width, depth=self._connections, init=[]))
            return storage

        def read(storage, address):
            port = storage.read_port(domain="comb")
            m.d.comb += port.addr.eq(address)
            return port.data

        def write(storage, address, data, enable):
            port = storage.write_port()
            m.d.comb += [port.addr.eq(address), port.data.eq(data), port.en.eq(enable)]

        # Each memory has one writer, so taken and released segments are counted separately.
        tables = memory("tables", slot_bits + count_bits)
        takes, releases = memory("takes", slot_bits + count_bits), memory("releases", count_bits)
        write(tables, self.configure_connection, Cat(self.configure_base, self.configure_number),
              self.configure)

        base, number = Signal(slot_bits), Signal(count_bits)
        index, taken = Signal(slot_bits), Signal(count_bits)
        released, used = Signal(count_bits), Signal(count_bits)
        configured = Signal(self._connections)
        m.d.comb += [
            Cat(base, number).eq(read(tables, self.connection)),
            Cat(index, taken).eq(read(takes, self.connection)),
            released.eq(read(releases, self.connection)),
            used.eq(taken - released),
            self.slot.eq(base + index),
            self.known.eq(configured.bit_select(self.connection, 1)),
            self.ok.eq(self.known & (used != number) & ~self.configure),
        ]
        following = Signal(count_bits)
        m.d.comb += following.eq(index + 1)
        write(takes, Mux(self.configure, self.configure_connection, self.connection),
              Mux(self.configure, 0, Cat(Mux(following == number, 0, following)[:slot_bits],
                                         (taken + 1)[:count_bits])),
              self.configure | self.take)
        before = read(releases, self.release_connection)
        write(releases, Mux(self.configure, self.configure_connection, self.release_connection),
              Mux(self.configure, 0, (before + 1)[:count_bits]), self.configure | self.release)
        with m.If(self.configure):
            m.d.sync += configured.bit_select(self.configure_connection, 1).eq(1)
        return m
