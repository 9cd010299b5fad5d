"""A network port: both sides of the link layer, and their counters."""

from amaranth.hdl import Cat, Module, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out, connect, flipped

from hwgen.common.axi import AXI4StreamSignature
from hwgen.common.block import Block, place
from hwgen.nic.link.rx import RX_EVENTS, LinkRx
from hwgen.nic.link.tx import TX_EVENTS, LinkTx

__all__ = ["COUNTERS", "COUNTER_BITS", "LinkPort"]

#: Counters of a port, in their order; all start from 0 at a reset and wrap.
COUNTERS = TX_EVENTS + RX_EVENTS

COUNTER_BITS = 32


class LinkPort(Block):
    """A port of a reliable link: :class:`LinkTx` and :class:`LinkRx`, and acknowledgements between.

    Two ports connected by a link that may lose, damage, repeat and reorder frames deliver every
    frame given to one of them to the other's user, once and in order, or go down. A frame must not
    be delayed by ``2**15`` others.

    Parameters
    ----------
    config : NicConfig
    first : int
        Number of the first frame in both directions after a reset.

    Members
    -------
    tx : ``Out(AXI4StreamSignature)``, rx : ``In(AXI4StreamSignature)``
    job, rank : ``In(8)``, ``In(16)``
        Constant while the port sends or receives.
    claim, free, write, row, push, request
        As in :class:`LinkTx`.
    setup, configure, released, release, read_row, read, segment, segment_came, credit, credit_came
        As in :class:`LinkRx`.
    busy : ``Out(1)``
        Some frames are not acknowledged yet.
    down : ``Out(1)``
        The port has given up, until a reset.
    counts : ``Out(ArrayLayout(32, len(COUNTERS)))``
    """

    def __init__(self, config, *, first=0):
        self._config = config
        self._first = first
        stream = AXI4StreamSignature(data_bits=8 * config.link_bytes)
        members = dict(LinkTx(config).signature.members) | dict(LinkRx(config).signature.members)
        passed = {name: members[name] for name in (
            "job", "rank", "claim", "free", "write", "row", "push", "request", "busy", "down",
            "setup", "configure", "released", "release", "read_row", "read", "segment",
            "segment_came", "credit", "credit_came")}
        super().__init__({
            "tx": Out(stream), "rx": In(stream),
            "counts": Out(data.ArrayLayout(COUNTER_BITS, len(COUNTERS))),
        } | passed)

    @property
    def config(self):
        """Parameters."""
        return self._config

    @property
    def module_name(self):
        """``link_port_`` and the parameters that shape it."""
        config = self._config
        return (f"link_port_{config.link_bytes}_{config.beat_bytes}_{config.segment_bytes}_"
                f"{config.window}_{config.timeout}_{config.tries}_{config.connections}_"
                f"{config.rx_slots}_{self._first}")

    def elaborate(self, platform):
        """Connect the two sides."""
        m = Module()
        tx = place(m, platform, "tx_side", LinkTx(self._config, first=self._first))
        rx = place(m, platform, "rx_side", LinkRx(self._config, first=self._first))
        connect(m, flipped(self.tx), tx.stream)
        connect(m, flipped(self.rx), rx.stream)
        for side in (tx, rx):
            for name, member in side.signature.members.items():
                if name in self.signature.members:
                    inside, outside = getattr(side, name), getattr(self, name)
                    m.d.comb += (inside.eq(outside) if member.flow == In else outside.eq(inside))
        for name in ("expected", "owed", "nak", "acked", "ack", "nak_came"):
            m.d.comb += getattr(tx, name).eq(getattr(rx, name))
        m.d.comb += [rx.ack_sent.eq(tx.ack_sent), rx.nak_sent.eq(tx.nak_sent)]
        events = Signal(len(COUNTERS))
        m.d.comb += events.eq(Cat(tx.events, rx.events))
        for event, counter in zip(events, self.counts, strict=True):
            m.d.sync += counter.eq(counter + event)
        return m
