"""Transmit side of the link layer: retransmit buffer and framing."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.nic.frame import HEADER_BYTES, VERSION, Kind
from hwgen.common.axi import AXI4StreamSignature
from hwgen.common.block import Block, place
from hwgen.common.crc32 import CRC32_INIT, crc32_next, crc32_rewind
from hwgen.nic.link.layouts import FIELD_BITS, frame_request, header_layout
from hwgen.nic.link.tx_window import TxWindow

__all__ = ["TX_EVENTS", "LinkTx"]

#: Events that the transmit side counts.
TX_EVENTS = ("sent", "sent_again", "acks_sent", "naks_sent", "timeouts", "ack_outside")


class LinkTx(Block):
    """Send frames in order, and retransmit them until they are acknowledged.

    The user reserves a place (``claim``), writes the rows of the payload, if there is one, and
    pushes the frame. Between frames, the first available of these is sent next: an owed NAK; the
    frame at the send pointer (:class:`~hwgen.nic.link.tx_window.TxWindow`); an owed
    acknowledgement. Frames follow each other without an empty cycle. A frame that is pushed in
    cycle p to an idle port is offered from cycle p + 3 on, with the acknowledgement of cycle p + 2
    (:mod:`arch.nic.timing.link`).

    A port that goes down finishes its current frame and sends nothing more.

    Parameters
    ----------
    config : NicConfig
    first : int
        Number of the first frame after a reset.

    Members
    -------
    stream : ``Out(AXI4StreamSignature)``
    job, rank : ``In(8)``, ``In(16)``
        Constant while frames are in the window.
    claim : ``In(1)``, free : ``Out(range(window + 1))``
        Reserve a place; only while ``free`` is not 0.
    write : ``In(1)``, row : ``In(axi_data_bits)``
        Next row of the next payload. Bytes after the payload's last one must be 0.
    push : ``In(1)``, request : ``In(frame_request)``
        The frame is complete, in a reserved place: for DATA in the cycle of its last row at the
        earliest, for CREDIT at any time, even between rows of a payload.
    expected : ``In(16)``, owed, nak : ``In(1)``
        From the receive side.
    ack_sent, nak_sent : ``Out(1)``
        A frame with ``expected`` starts in this cycle; that frame is a NAK.
    acked, ack, nak_came : ``In``
        Acknowledgement of a frame that came.
    busy : ``Out(1)``
        Some frames are not acknowledged yet.
    down : ``Out(1)``
    events : ``Out(len(TX_EVENTS))``
        In this cycle, in the order of :data:`TX_EVENTS`.
    """

    def __init__(self, config, *, first=0):
        self._config = config
        self._first = first
        super().__init__({
            "stream":   Out(AXI4StreamSignature(data_bits=8 * config.link_bytes)),
            "job":      In(FIELD_BITS["job"]),
            "rank":     In(FIELD_BITS["source"]),
            "claim":    In(1),
            "free":     Out(range(config.window + 1)),
            "write":    In(1),
            "row":      In(config.axi_data_bits),
            "push":     In(1),
            "request":  In(frame_request()),
            "expected": In(FIELD_BITS["ack"]),
            "owed":     In(1),
            "nak":      In(1),
            "ack_sent": Out(1),
            "nak_sent": Out(1),
            "acked":    In(1),
            "ack":      In(FIELD_BITS["ack"]),
            "nak_came": In(1),
            "busy":     Out(1),
            "down":     Out(1),
            "events":   Out(len(TX_EVENTS)),
        })

    @property
    def module_name(self):
        """``link_tx_`` and the parameters that shape it."""
        config = self._config
        return (f"link_tx_{config.link_bytes}_{config.beat_bytes}_{config.segment_bytes}_"
                f"{config.window}_{config.timeout}_{config.tries}_{self._first}")

    def elaborate(self, platform):
        """Build the buffer, the descriptors and the frames' beats."""
        m = Module()
        config = self._config
        window = place(m, platform, "window", TxWindow(
            window=config.window, timeout=config.timeout, tries=config.tries, first=self._first))
        m.d.comb += [
            window.claim.eq(self.claim), self.free.eq(window.free),
            window.acked.eq(self.acked), window.ack.eq(self.ack), window.nak.eq(self.nak_came),
            self.busy.eq(window.busy), self.down.eq(window.down),
        ]
        rows = config.window * config.slot_rows
        m.submodules.payloads = payloads = Memory(
            MemoryData(shape=config.axi_data_bits, depth=rows, init=[]))
        descriptor = self._write(m, window, payloads, rows)
        self._send(m, window, payloads, descriptor, rows)
        return m

    def _write(self, m, window, payloads, rows):
        """Build the writing of the buffer; return the descriptor at the send pointer."""
        config = self._config
        fill, row = Signal(range(rows)), Signal(range(config.slot_rows))
        begun, register = Signal(), Signal(32)
        port = payloads.write_port()
        m.d.comb += [port.en.eq(self.write), port.addr.eq(fill + row), port.data.eq(self.row)]
        with m.If(self.write):
            m.d.sync += [
                row.eq(row + 1), begun.eq(1),
                register.eq(crc32_next(Mux(begun, register, CRC32_INIT), self.row)),
            ]
        # The checksum of a push is ready in the next cycle, over all bytes of all rows. The frame
        # has only those beats of the last row that hold payload, so the others are removed from it.
        request, staged, base = Signal(frame_request()), Signal(), Signal(range(rows))
        m.d.sync += staged.eq(self.push)
        with m.If(self.push):
            m.d.sync += [request.eq(self.request), base.eq(fill)]
            with m.If(self.request.kind == Kind.DATA):
                m.d.sync += [row.eq(0), begun.eq(0),
                             fill.eq(Mux(fill == rows - config.slot_rows, 0,
                                         fill + config.slot_rows))]
        ratio, link = config.beats_per_row, config.link_bytes
        beats = Signal(len(self.request.length) + 1)
        settled, payload_crc = Signal(32), Signal(32)
        m.d.comb += beats.eq((request.length + (link - 1)) >> exact_log2(link))
        with m.Switch(beats[:exact_log2(ratio)] if ratio > 1 else Const(0, 1)):
            for last in range(ratio):
                with m.Case(last):
                    m.d.comb += settled.eq(crc32_rewind(register, -last % ratio * link))
        with m.If(beats != 0):
            m.d.comb += payload_crc.eq(~settled)
        layout = data.StructLayout({
            "request": frame_request(), "payload_crc": 32, "beats": len(beats),
            "row": base.shape()})
        m.submodules.descriptors = descriptors = Memory(
            MemoryData(shape=layout.size, depth=config.window, init=[]))
        port, read = descriptors.write_port(), descriptors.read_port(domain="comb")
        written = data.View(layout, port.data)
        m.d.comb += [
            window.push.eq(staged), port.en.eq(staged), port.addr.eq(window.push_place),
            written.request.eq(request), written.payload_crc.eq(payload_crc),
            written.beats.eq(beats), written.row.eq(base),
            read.addr.eq(window.place),
        ]
        return data.View(layout, read.data)

    def _send(self, m, window, payloads, descriptor, rows):
        config = self._config
        out, beat_bits, header_beats = self.stream.t, 8 * config.link_bytes, config.header_beats
        left = Signal(range(config.max_frame_beats))
        room, border, frame, ack = Signal(), Signal(), Signal(), Signal()
        m.d.comb += [
            room.eq(~out.valid | out.ready),
            border.eq(room & (left == 0) & ~self.down),
            self.nak_sent.eq(border & self.nak),
            frame.eq(border & ~self.nak & window.available),
            ack.eq(border & (self.nak | (self.owed & ~window.available))),
            self.ack_sent.eq(frame | ack),
            window.load.eq(frame),
            out.keep.eq(-1),
        ]

        header = Signal(header_layout())
        checked = header.as_value()[:8 * HEADER_BYTES - len(header.header_crc)]
        m.d.comb += [
            header.version.eq(VERSION), header.job.eq(self.job), header.ack.eq(self.expected),
            header.source.eq(self.rank),
        ]
        with m.If(frame):
            m.d.comb += [getattr(header, name).eq(getattr(descriptor.request, name))
                         for name in frame_request().members]
            m.d.comb += [header.sequence.eq(window.sequence),
                         header.payload_crc.eq(descriptor.payload_crc)]
        with m.Else():
            m.d.comb += [header.kind.eq(Kind.ACK), header.sequence.eq(self.nak)]

        # Beats of the header come first, the first directly and the others from `rest`; then those
        # of the payload. In every cycle the read port has the row of the payload's next beat.
        word = Signal(header_beats * beat_bits)
        rest = Signal(max(1, header_beats - 1) * beat_bits)
        headers_left = Signal(range(max(2, header_beats)))
        count = Signal(range(config.max_frame_beats))
        row, next_row = Signal(range(rows)), Signal(range(rows))
        read = payloads.read_port()
        m.d.comb += [
            word.eq(Cat(checked, ~crc32_next(Const(CRC32_INIT, 32), checked))),
            next_row.eq(row), read.addr.eq(next_row),
            count.eq(Mux(frame, descriptor.beats, 0) + (header_beats - 1)),
        ]
        m.d.sync += row.eq(next_row)
        ratio = config.beats_per_row
        part = Signal(range(max(2, ratio)))
        with m.If(room):
            m.d.sync += out.valid.eq(frame | ack | (left != 0))
        with m.If(frame | ack):
            m.d.comb += next_row.eq(descriptor.row)
            m.d.sync += [out.data.eq(word[:beat_bits]), left.eq(count), out.last.eq(count == 0),
                         rest.eq(word[beat_bits:]), headers_left.eq(header_beats - 1), part.eq(0)]
        with m.Elif(room & (left != 0)):
            m.d.sync += [left.eq(left - 1), out.last.eq(left == 1)]
            with m.If(headers_left != 0):
                m.d.sync += [out.data.eq(rest), rest.eq(rest >> beat_bits),
                             headers_left.eq(headers_left - 1)]
            with m.Else():
                m.d.sync += [out.data.eq(read.data.word_select(part, beat_bits)),
                             part.eq(part + 1)]
                with m.If(part == ratio - 1):
                    m.d.sync += part.eq(0)
                    m.d.comb += next_row.eq(row + 1)

        repeated = Signal()
        with m.If(frame):
            m.d.sync += repeated.eq(window.again)
        m.d.comb += [
            window.hold.eq(Mux(frame, window.again, repeated & (left != 0))),
            self.events.eq(Cat(
                frame & ~window.again, frame & window.again, ack & ~self.nak, ack & self.nak,
                window.expired, window.outside)),
        ]
        return m
