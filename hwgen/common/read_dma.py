"""Read DMA: AXI4 bursts in, rows out."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal, unsigned
from amaranth.lib import data, stream
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.common.sizes import ADDR_BITS
from hwgen.common.axi import BURST_INCR, RESP_OKAY, AXI4Signature
from hwgen.common.block import Block

__all__ = ["ReadDMA", "burst_request", "drive_bursts", "request_beats"]


def burst_request(beat_bytes, beats_bits):
    """Return the payload of a request: first beat and number of beats."""
    return data.StructLayout({
        "beat": unsigned(ADDR_BITS - exact_log2(beat_bytes)), "beats": unsigned(beats_bits)})


def request_beats(layout, rows):
    """Return the beats of a number of rows in a signal, as :meth:`arch.layout.RowLayout.beats`."""
    shift = layout.rows_per_beat.bit_length() - 1
    return ((rows + (layout.rows_per_beat - 1)) >> shift) * layout.beats_per_row


def drive_bursts(m, channel, request, *, beat_bytes, burst_beats, beats_bits):
    """Turn requests into the bursts of an address channel (``ar`` or ``aw``).

    A request that is accepted in cycle q sends its b-th burst in cycle q + 1 + b if the channel is
    always ready, and the next request is accepted in cycle q + 1 + (number of bursts) at the
    earliest. Bursts end at multiples of ``burst_beats`` beats, so none crosses 4 KiB.

    Parameters
    ----------
    channel : interface of :class:`~hwgen.common.axi.Channel`
    request : stream
        Payload :func:`burst_request`; never with 0 beats.
    """
    shift = exact_log2(beat_bytes)
    active = Signal(name="burst_active")
    beat = Signal(ADDR_BITS - shift, name="burst_beat")
    # Beats after this one, of the request and of the longest burst from here. With these instead
    # of lengths, only one carry chain is between two bursts.
    left = Signal(beats_bits, name="burst_left")
    room = Signal(exact_log2(burst_beats), name="burst_room")
    last = Signal(name="burst_last")
    m.d.comb += [
        request.ready.eq(~active),
        room.eq(~beat[:len(room)]),
        last.eq(left <= room),
        channel.valid.eq(active),
        channel.addr.eq(Cat(Const(0, shift), beat)),
        channel.len.eq(Mux(last, left, room)),
        channel.size.eq(shift),
        channel.burst.eq(BURST_INCR),
    ]
    with m.If(active & channel.ready):
        m.d.sync += [beat.eq(Cat(Const(0, len(room)), beat[len(room):] + 1)),
                     left.eq(left - room - 1), active.eq(~last)]
    with m.If(request.valid & request.ready):
        m.d.sync += [beat.eq(request.payload.beat), left.eq(request.payload.beats - 1),
                     active.eq(1)]


class ReadDMA(Block):
    """Read whole rows from memory: requests in, rows out in order, as beats arrive.

    A row wider than half a beat comes one cycle after the last of its beats. Rows that share a beat
    (:class:`arch.layout.RowLayout`) come one per cycle after the beat, and the next beat is
    accepted in the cycle of the last one. Rows have no back-pressure: the requester must have room
    for them.

    Parameters
    ----------
    layout : arch.layout.RowLayout
        Row and beat size.
    burst_beats : int
        Longest burst, a power of two.
    beats_bits : int
        Width of a request's number of beats.

    Members
    -------
    request : ``In(stream)``
        :func:`burst_request`.
    bus : ``Out(AXI4Signature)``
        Read channels.
    row : ``Out(8 * row_bytes)``, row_valid : ``Out(1)``
        A row.
    flush : ``In(1)``
        In the cycle of a row: it is the last of its request; the rest of its beat is padding.
    error : ``Out(1)``
        A beat came with an error response, in this cycle.
    """

    def __init__(self, *, layout, burst_beats, beats_bits):
        self._layout = layout
        self._burst_beats = burst_beats
        self._beats_bits = beats_bits
        super().__init__({
            "request":   In(stream.Signature(burst_request(layout.beat_bytes, beats_bits))),
            "bus":       Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=8 * layout.beat_bytes,
                                           write=False)),
            "row":       Out(8 * layout.row_bytes),
            "row_valid": Out(1),
            "flush":     In(1),
            "error":     Out(1),
        })

    @property
    def layout(self):
        """Row and beat size."""
        return self._layout

    @property
    def module_name(self):
        """``read_dma_<row bytes>_<beat bytes>_<burst beats>_<beat count bits>``."""
        return (f"read_dma_{self._layout.row_bytes}_{self._layout.beat_bytes}_"
                f"{self._burst_beats}_{self._beats_bits}")

    def elaborate(self, platform):
        """Build the burst generator and the unpacker."""
        m = Module()
        bus, layout = self.bus, self._layout
        drive_bursts(m, bus.ar, self.request, beat_bytes=layout.beat_bytes,
                     burst_beats=self._burst_beats, beats_bits=self._beats_bits)
        take = Signal()
        m.d.comb += [
            take.eq(bus.r.valid & bus.r.ready),
            self.error.eq(take & (bus.r.resp != RESP_OKAY)),
        ]
        beat_bits = 8 * layout.beat_bytes
        if layout.rows_per_beat == 1:
            count = layout.beats_per_row
            collected = Signal(count * beat_bits, reset_less=True)
            m.d.comb += [bus.r.ready.eq(1), self.row.eq(collected)]
            with m.If(take):
                m.d.sync += collected.eq(Cat(collected, bus.r.data)[beat_bits:])
            if count == 1:
                m.d.sync += self.row_valid.eq(take)
            else:
                index = Signal(range(count))
                m.d.sync += self.row_valid.eq(take & (index == count - 1))
                with m.If(take):
                    m.d.sync += index.eq(index + 1)
                    with m.If(index == count - 1):
                        m.d.sync += index.eq(0)
        else:
            count = layout.rows_per_beat
            held = Signal(beat_bits, reset_less=True)
            left = Signal(range(count + 1))
            m.d.comb += [
                self.row.eq(held),
                self.row_valid.eq(left != 0),
                bus.r.ready.eq((left <= 1) | self.flush),
            ]
            with m.If(left != 0):
                m.d.sync += [held.eq(held[8 * layout.row_bytes:]), left.eq(left - 1)]
            with m.If(self.flush):
                m.d.sync += left.eq(0)
            with m.If(take):
                m.d.sync += [held.eq(bus.r.data), left.eq(count)]
        return m
