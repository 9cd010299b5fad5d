"""Write DMA: rows in, AXI4 bursts out."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out

from arch.common.sizes import ADDR_BITS, WRITE_DEPTH
from hwgen.common.axi import RESP_OKAY, AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.common.read_dma import burst_request, drive_bursts

__all__ = ["WriteDMA"]


class WriteDMA(Block):
    """Write whole rows to memory: a request, then its rows.

    Requests do not overlap: the next one may come after ``done``. The first beat of a row that
    enters in cycle t is offered in cycle t + 1; the beat of rows that share it
    (:class:`arch.layout.RowLayout`) is offered one cycle after the last of them. Strobes cover the
    rows' bytes, but no padding.

    Parameters
    ----------
    layout : arch.layout.RowLayout
        Row and beat size.
    burst_beats : int
        Longest burst, a power of two.
    beats_bits : int
        Width of a request's number of beats.
    masked : bool
        Whether each row comes with its own strobes; a row must then be one beat.

    Members
    -------
    request : ``In(stream)``
        :func:`~hwgen.common.read_dma.burst_request`.
    rows : ``In(stream(8 * row_bytes))``
    last : ``In(1)``
        With a row: it is the request's last.
    strobes : ``In(row_bytes)``
        With a row, if ``masked``: which of its bytes to write.
    bus : ``Out(AXI4Signature)``
        Write channels.
    done : ``Out(1)``
        The request's last beat is accepted in this cycle.
    outstanding : ``Out(1)``
        Some burst has not been answered yet.
    room : ``Out``
        Number of rows that are certain to find room.
    error : ``Out(1)``
        An error response came in this cycle.
    """

    def __init__(self, *, layout, burst_beats, beats_bits, masked=False):
        if masked and layout.row_bytes != layout.beat_bytes:
            raise ValueError(f"row_bytes must be beat_bytes ({layout.beat_bytes}) if rows have "
                             f"strobes, not {layout.row_bytes}")
        self._masked = masked
        self._layout = layout
        self._burst_beats = burst_beats
        self._beats_bits = beats_bits
        super().__init__({
            "request":     In(stream.Signature(burst_request(layout.beat_bytes, beats_bits))),
            "rows":        In(stream.Signature(8 * layout.row_bytes)),
            "last":        In(1),
            "bus":         Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=8 * layout.beat_bytes,
                                             read=False)),
            "done":        Out(1),
            "outstanding": Out(1),
            "room":        Out(range(WRITE_DEPTH + 1)),
            "error":       Out(1),
        } | ({"strobes": In(layout.row_bytes)} if masked else {}))

    @property
    def layout(self):
        """Row and beat size."""
        return self._layout

    @property
    def module_name(self):
        """``write_dma_<row bytes>_<beat bytes>_<burst beats>_<beat count bits>``.

        And ``_masked``.
        """
        return (f"write_dma_{self._layout.row_bytes}_{self._layout.beat_bytes}_"
                f"{self._burst_beats}_{self._beats_bits}" + "_masked" * self._masked)

    def elaborate(self, platform):
        """Build the burst generator, the packer and the response counter."""
        m = Module()
        bus, layout = self.bus, self._layout
        drive_bursts(m, bus.aw, self.request, beat_bytes=layout.beat_bytes,
                     burst_beats=self._burst_beats, beats_bits=self._beats_bits)

        # Position in a burst, for wlast. Addresses run ahead of data by any number of bursts, so
        # the boundary is counted from the request's own first beat instead of being queued.
        beat = Signal(range(self._burst_beats))
        left = Signal(self._beats_bits)
        send = Signal()
        m.d.comb += [
            send.eq(bus.w.valid & bus.w.ready),
            bus.w.last.eq((left == 1) | (beat == self._burst_beats - 1)),
            self.done.eq(send & (left == 1)),
        ]
        with m.If(send):
            m.d.sync += [beat.eq(beat + 1), left.eq(left - 1)]
        with m.If(self.request.valid & self.request.ready):
            m.d.sync += [beat.eq(self.request.payload.beat), left.eq(self.request.payload.beats)]

        beat_bits = 8 * layout.beat_bytes
        if self._masked:
            self._send_masked(m, platform)
        elif layout.rows_per_beat == 1:
            self._send_wide_rows(m, platform, beat_bits)
        else:
            self._send_narrow_rows(m, platform, beat_bits)

        answers = Signal(16)
        sent = Signal()
        answered = Signal()
        m.d.comb += [
            sent.eq(bus.aw.valid & bus.aw.ready),
            answered.eq(bus.b.valid),
            bus.b.ready.eq(1),
            self.error.eq(answered & (bus.b.resp != RESP_OKAY)),
        ]
        m.d.sync += [
            answers.eq(answers + sent - answered),
            # ``answers != 0``, without comparing all its bits on the path where it is needed.
            self.outstanding.eq(Mux(sent == answered, answers != 0, sent | (answers != 1))),
        ]
        return m

    def _send_masked(self, m, platform):
        bus = self.bus
        rows = place(m, platform, "rows_queue", Queue(
            9 * self._layout.row_bytes, depth=WRITE_DEPTH))
        m.d.comb += [
            self.room.eq(WRITE_DEPTH - rows.level),
            rows.i.payload.eq(Cat(self.rows.payload, self.strobes)),
            rows.i.valid.eq(self.rows.valid),
            self.rows.ready.eq(rows.i.ready),
            bus.w.valid.eq(rows.o.valid),
            Cat(bus.w.data, bus.w.strb).eq(rows.o.payload),
            rows.o.ready.eq(bus.w.ready),
        ]

    def _send_wide_rows(self, m, platform, beat_bits):
        bus, layout = self.bus, self._layout
        count = layout.beats_per_row
        rows = place(m, platform, "rows_queue", Queue(8 * layout.row_bytes, depth=WRITE_DEPTH))
        index = Signal(range(max(2, count)))
        padded = Signal(count * beat_bits)
        strobes = (1 << layout.row_bytes) - 1
        m.d.comb += [
            self.room.eq(WRITE_DEPTH - rows.level),
            rows.i.payload.eq(self.rows.payload),
            rows.i.valid.eq(self.rows.valid),
            self.rows.ready.eq(rows.i.ready),
            padded.eq(rows.o.payload),
            bus.w.valid.eq(rows.o.valid),
            bus.w.data.eq(padded.word_select(index, beat_bits)),
            bus.w.strb.eq(Const(strobes, count * layout.beat_bytes).word_select(
                index, layout.beat_bytes)),
            rows.o.ready.eq(bus.w.ready & (index == count - 1)),
        ]
        with m.If(bus.w.valid & bus.w.ready):
            m.d.sync += index.eq(index + 1)
            with m.If(index == count - 1):
                m.d.sync += index.eq(0)

    def _send_narrow_rows(self, m, platform, beat_bits):
        bus, layout = self.bus, self._layout
        count, row_bits = layout.rows_per_beat, 8 * layout.row_bytes
        beats = place(m, platform, "beats_queue", Queue(count * (row_bits + 1), depth=WRITE_DEPTH))
        collected = Signal((count - 1) * row_bits)
        index = Signal(range(count))
        take = Signal()
        beat = Signal(count * row_bits)
        used = Signal(count)
        m.d.comb += [
            self.room.eq(WRITE_DEPTH - beats.level),
            self.rows.ready.eq(beats.i.ready),
            take.eq(self.rows.valid & self.rows.ready),
            beats.i.valid.eq(take & (self.last | (index == count - 1))),
            beats.i.payload.eq(Cat(beat, used)),
            bus.w.valid.eq(beats.o.valid),
            bus.w.data.eq(beats.o.payload[:count * row_bits]),
            bus.w.strb.eq(Cat(bit.replicate(layout.row_bytes)
                             for bit in beats.o.payload[count * row_bits:])),
            beats.o.ready.eq(bus.w.ready),
        ]
        with m.Switch(index):
            for i in range(count):
                with m.Case(i):
                    m.d.comb += [beat.eq(Cat(collected[:i * row_bits], self.rows.payload)),
                                 used.eq((1 << (i + 1)) - 1)]
                    if i < count - 1:
                        with m.If(take):
                            m.d.sync += collected.word_select(i, row_bits).eq(self.rows.payload)
        with m.If(take):
            m.d.sync += index.eq(index + 1)
            with m.If(self.last | (index == count - 1)):
                m.d.sync += index.eq(0)
