"""Receive side of the link layer: checks arriving frames, and delivers those that pass."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.nic.frame import HEADER_BYTES, RELIABLE, VERSION, Kind
from hwgen.common.axi import AXI4StreamSignature
from hwgen.common.block import Block, place
from hwgen.common.crc32 import CRC32_INIT, crc32_next
from hwgen.nic.link.layouts import (
    FIELD_BITS,
    credited,
    delivered,
    header_layout,
    slot_release,
    slot_setup,
)
from hwgen.nic.link.rx_slots import RxSlots
from hwgen.nic.link.rx_window import RxWindow

__all__ = ["RX_EVENTS", "LinkRx"]

#: Fate of an arrived frame: the first of these reasons that holds, in this order; else it is
#: delivered or taken as an acknowledgement.
RX_EVENTS = ("malformed", "header_crc", "unknown", "too_long", "wrong_length", "payload_crc",
             "acks", "duplicates", "gaps", "other_job", "misrouted", "refused", "delivered")


class LinkRx(Block):
    """Receive frames; deliver, once, those that are intact, in order and for this rank.

    Always ready. If a frame's last beat is taken in cycle x, its fate is decided in cycle x + 3 and
    visible from cycle x + 4 on (:mod:`arch.nic.timing.link`). It is the first of these that holds
    (:data:`RX_EVENTS`).

    ============  =============================================================================
    malformed     fewer beats than a header, or a byte that ``tkeep`` leaves out
    header_crc    check sum of the header
    unknown       version; kind; length of a kind without payload; sequence of an ACK above 1
    too_long      length above ``segment_bytes``
    wrong_length  number of beats is not that of header and length
    payload_crc   check sum of the payload
    acks          an ACK: only its acknowledgement is taken
    duplicates    sequence number behind the expected one: it has been delivered
    gaps          sequence number ahead of it: a frame is missing
    other_job     it is expected, but of another job
    misrouted     it is expected, but for another rank
    refused       it is expected, but the connection is not configured, or has no free slot
    delivered
    ============  =============================================================================

    Frames of the first six kinds are ignored entirely. The acknowledgement in any other frame is
    used, whatever its job: acknowledgements are between neighbours, and a port that moved on to
    another job must still answer a frame after its acknowledgement was lost. A frame of
    ``other_job``, ``misrouted`` or ``refused`` is not acknowledged, so the sender retries and may
    then find the port configured, or gives up.

    If the header is entirely right, the payload is written as it arrives into the slot in which it
    will be delivered. That slot stays free until then, and no beat beyond the header's length is
    written.

    Parameters
    ----------
    config : NicConfig
    first : int
        Number of the first frame after a reset.

    Members
    -------
    stream : ``In(AXI4StreamSignature)``
    job, rank : ``In(8)``, ``In(16)``
    setup : ``In(slot_setup)``, configure : ``In(1)``
    released : ``In(slot_release)``, release : ``In(1)``
        As of :class:`~hwgen.nic.link.rx_slots.RxSlots`.
    read_row : ``In``, read : ``Out(axi_data_bits)``
        Row ``slot * slot_rows + i`` of the slots; ``read`` is the row addressed in the cycle
        before.
    segment : ``Out(delivered)``, segment_came : ``Out(1)``
        DATA is delivered in this cycle.
    credit : ``Out(credited)``, credit_came : ``Out(1)``
        CREDIT is delivered in this cycle.
    acked, ack, nak_came : ``Out``
        A frame came with this acknowledgement, which may request retransmission (NAK).
    expected, owed, nak : ``Out``, ack_sent, nak_sent : ``In(1)``
        As of :class:`~hwgen.nic.link.rx_window.RxWindow`.
    events : ``Out(len(RX_EVENTS))``
        Events of this cycle, in the order of :data:`RX_EVENTS`; exactly one for each frame.
    """

    def __init__(self, config, *, first=0):
        self._config = config
        self._first = first
        super().__init__({
            "stream":       In(AXI4StreamSignature(data_bits=8 * config.link_bytes)),
            "job":          In(FIELD_BITS["job"]),
            "rank":         In(FIELD_BITS["destination"]),
            "setup":        In(slot_setup(config)),
            "configure":    In(1),
            "released":     In(slot_release(config)),
            "release":      In(1),
            "read_row":     In(range(max(2, config.rx_slots * config.slot_rows))),
            "read":         Out(config.axi_data_bits),
            "segment":      Out(delivered(config)),
            "segment_came": Out(1),
            "credit":       Out(credited(config)),
            "credit_came":  Out(1),
            "acked":        Out(1),
            "ack":          Out(FIELD_BITS["ack"]),
            "nak_came":     Out(1),
            "expected":     Out(FIELD_BITS["sequence"], init=first),
            "owed":         Out(1),
            "nak":          Out(1),
            "ack_sent":     In(1),
            "nak_sent":     In(1),
            "events":       Out(len(RX_EVENTS)),
        })

    @property
    def module_name(self):
        """``link_rx_`` and the parameters that shape it."""
        config = self._config
        return (f"link_rx_{config.link_bytes}_{config.beat_bytes}_{config.segment_bytes}_"
                f"{config.connections}_{config.rx_slots}_{self._first}")

    def elaborate(self, platform):
        """Build three stages: the beat, the header's and payload's checks, the decision."""
        m = Module()
        config = self._config
        window = place(m, platform, "window", RxWindow(first=self._first))
        slots = place(m, platform, "slots", RxSlots(connections=config.connections,
                                                    slots=config.rx_slots))
        m.d.comb += [
            self.expected.eq(window.expected), self.owed.eq(window.owed), self.nak.eq(window.nak),
            window.sent.eq(self.ack_sent), window.nak_sent.eq(self.nak_sent),
            slots.configure.eq(self.configure), slots.release.eq(self.release),
            slots.configure_connection.eq(self.setup.connection),
            slots.configure_base.eq(self.setup.base), slots.configure_number.eq(self.setup.number),
            slots.release_connection.eq(self.released.connection),
        ]
        self._decide(m, window, slots, *self._check(m, *self._take(m)))
        return m

    def _take(self, m):
        """Build the first stage; return the beat, its flags, the header and the checksum.

        The returned values hold in the cycle after the one in which the beat is in the register.
        """
        config, stream = self._config, self.stream.t
        m.d.comb += stream.ready.eq(1)
        beat = Signal(data.StructLayout({"data": len(stream.data), "keep": len(stream.keep),
                                         "last": 1}))
        valid = Signal()
        m.d.sync += [valid.eq(stream.valid), beat.data.eq(stream.data), beat.keep.eq(stream.keep),
                     beat.last.eq(stream.last)]

        # Beats before this one in its frame, up to one more than any good frame has.
        count = Signal(range(config.max_frame_beats + 1))
        header = Signal(config.header_beats * len(beat.data))
        register, cut = Signal(32), Signal()
        stage = Signal(_beat_layout(config))
        m.d.sync += [
            stage.valid.eq(valid),
            stage.header_done.eq(valid & (count == config.header_beats - 1)),
            stage.payload.eq(valid & (count >= config.header_beats)),
        ]
        with m.If(valid):
            m.d.sync += [
                count.eq(Mux(beat.last, 0, Mux(count == config.max_frame_beats, count, count + 1))),
                cut.eq(Mux(count == 0, 0, cut) | ~beat.keep.all()),
                stage.data.eq(beat.data), stage.last.eq(beat.last), stage.beats.eq(count + 1),
            ]
            with m.Switch(count):
                for index in range(config.header_beats):
                    with m.Case(index):
                        m.d.sync += header.word_select(index, len(beat.data)).eq(beat.data)
                with m.Default():
                    m.d.sync += register.eq(crc32_next(
                        Mux(count == config.header_beats, CRC32_INIT, register), beat.data))
        return stage, cut, header[:8 * HEADER_BYTES], register

    def _check(self, m, beat, cut, header, register):
        """Build the second stage: checks of the header and the payload by themselves."""
        config = self._config
        header = data.View(header_layout(), header)
        checked = header.as_value()[:8 * HEADER_BYTES - len(header.header_crc)]
        found, now = Signal(_header_checks()), Signal(_header_checks())
        reliable = Signal()
        beats = Signal(FIELD_BITS["length"] + 1)
        m.d.comb += [
            now.header.eq(header),
            now.crc.eq(header.header_crc == ~crc32_next(Const(CRC32_INIT, 32), checked)),
            reliable.eq(Cat(header.kind == kind for kind in RELIABLE).any()),
            now.known.eq((header.version == VERSION) & Mux(
                reliable, (header.kind == Kind.DATA) | (header.length == 0),
                (header.kind == Kind.ACK) & (header.length == 0) & (header.sequence <= 1))),
            now.fits.eq(header.length <= config.segment_bytes),
            now.job.eq(header.job == self.job),
            now.rank.eq(header.destination == self.rank),
            now.connection.eq(header.connection < config.connections),
            beats.eq((header.length + (config.link_bytes - 1)) >> exact_log2(config.link_bytes)),
            now.beats.eq(beats + config.header_beats),
        ]
        with m.If(beat.header_done):
            m.d.sync += found.eq(now)
        last = Signal(_beat_layout(config))
        whole, payload_crc = Signal(), Signal()
        m.d.sync += [
            last.eq(beat),
            whole.eq(~cut & (beat.beats >= config.header_beats)),
            payload_crc.eq(header.payload_crc == Mux(beat.payload, ~register, 0)),
        ]
        return last, found, whole, payload_crc

    def _decide(self, m, window, slots, beat, found, whole, payload_crc):
        """Build the third stage: write the payload, and decide about the frame."""
        config, header = self._config, found.header
        connection = header.connection[:len(slots.connection)]
        # In the cycle after the header: whether a payload has a slot. It is decided once.
        fits, usable, free = Signal(), Signal(), Signal()
        m.d.comb += [
            window.sequence.eq(header.sequence), slots.connection.eq(connection),
            free.eq(found.crc & found.known & found.fits & found.job & found.rank
                    & found.connection & (header.kind == Kind.DATA) & window.in_order & slots.ok),
            usable.eq(Mux(beat.header_done, free, fits) & ~self.configure),
        ]
        m.d.sync += fits.eq(usable)

        depth, ratio = config.rx_slots * config.slot_rows, config.beats_per_row
        row, part = Signal(range(max(2, depth))), Signal(range(max(2, ratio)))
        enable = Signal()
        m.d.comb += enable.eq(beat.payload & fits & (beat.beats <= found.beats))
        # A row arrives beat by beat but is read whole, so each of its beats has its own memory.
        for index in range(ratio):
            m.submodules[f"segments_{index}"] = segments = Memory(
                MemoryData(shape=len(beat.data), depth=depth, init=[]))
            write, read = segments.write_port(), segments.read_port()
            m.d.comb += [
                write.addr.eq(row), write.data.eq(beat.data), write.en.eq(enable & (part == index)),
                read.addr.eq(self.read_row),
                self.read.word_select(index, len(beat.data)).eq(read.data),
            ]
        with m.If(beat.header_done):
            m.d.sync += [row.eq(slots.slot * config.slot_rows), part.eq(0)]
        with m.Elif(enable):
            m.d.sync += part.eq(part + 1)
            with m.If(part == ratio - 1):
                m.d.sync += [part.eq(0), row.eq(row + 1)]

        done, is_ack, in_order, credit = Signal(), Signal(), Signal(), Signal()
        m.d.comb += [
            done.eq(beat.valid & beat.last),
            is_ack.eq(header.kind == Kind.ACK), in_order.eq(window.in_order),
            credit.eq((header.kind == Kind.CREDIT) & found.connection & slots.known),
        ]
        event = {name: Signal(name=name) for name in RX_EVENTS}
        rules = [("malformed", ~whole), ("header_crc", ~found.crc), ("unknown", ~found.known),
                 ("too_long", ~found.fits), ("wrong_length", beat.beats != found.beats),
                 ("payload_crc", ~payload_crc), ("acks", is_ack), ("duplicates", window.behind),
                 ("gaps", window.ahead), ("other_job", ~found.job), ("misrouted", ~found.rank),
                 ("refused", ~(usable | credit)), ("delivered", Const(1))]
        assert tuple(name for name, _ in rules) == RX_EVENTS
        pending = done
        for name, holds in rules:
            after = Signal(name=f"after_{name}")
            m.d.comb += [event[name].eq(pending & holds), after.eq(pending & ~holds)]
            pending = after
        intact, reliable = Signal(), Signal()
        first = RX_EVENTS.index("acks")
        m.d.comb += [
            reliable.eq(Cat(event[name] for name in RX_EVENTS[first + 1:]).any()),
            intact.eq(reliable | event["acks"]),
            window.frame.eq(reliable), window.accept.eq(event["delivered"]),
            slots.take.eq(event["delivered"] & usable),
            self.events.eq(Cat(event[name] for name in RX_EVENTS)),
        ]
        m.d.sync += [
            self.acked.eq(intact), self.ack.eq(header.ack),
            self.nak_came.eq(is_ack & header.sequence[0]),
            self.segment_came.eq(event["delivered"] & usable),
            self.segment.connection.eq(connection), self.segment.slot.eq(slots.slot),
            self.segment.length.eq(header.length),
            self.credit_came.eq(event["delivered"] & ~usable),
            self.credit.connection.eq(connection), self.credit.credits.eq(header.credits),
        ]


def _beat_layout(config):
    """Return a beat in its stage, with the number of the frame's beats up to it."""
    return data.StructLayout({
        "valid": 1, "last": 1, "header_done": 1, "payload": 1, "data": 8 * config.link_bytes,
        "beats": bits_for(config.max_frame_beats + 1)})


def _header_checks():
    return data.StructLayout({
        "header": header_layout(), "crc": 1, "known": 1, "fits": 1, "job": 1, "rank": 1,
        "connection": 1, "beats": FIELD_BITS["length"] + 1})
