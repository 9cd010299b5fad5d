"""The DMAs: bursts that cover a request once, rows and beats that keep their order."""

import re
from dataclasses import replace
from pathlib import Path

from amaranth.hdl import Assert, Assume, Cat, Module, Signal
from amaranth.utils import exact_log2

from arch.common.sizes import ADDR_BITS
from arch.layout import RowLayout
from hwgen.common.axi import BURST_INCR
from hwgen.common.read_dma import ReadDMA
from hwgen.common.write_dma import WriteDMA
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken
from sim.proofs.queues import follow, hold, kept

__all__ = ["PROOFS"]

_REFERENCE = Path(__file__).resolve().parents[2] / "rtl_out"
_PAGE_BYTES = 4096


def _of_design(kind):
    """Return (row bytes, beat bytes, burst beats, bits, masked) of all reference designs' DMAs."""
    name = re.compile(rf"^module {kind}_dma_(\d+)_(\d+)_(\d+)_(\d+)(_masked)?\b", re.MULTILINE)
    return sorted({tuple(int(word) if word.isdecimal() else word for word in match.groups(""))
                   for path in _REFERENCE.glob("*/*/*.v")
                   for match in name.finditer(path.read_text("utf-8"))}, key=str)


def bursts(m, dut, channel, request, *, beat_bytes, burst_beats):
    """Add that bursts cover each request's beats once, in order, and keep AXI's rules.

    Returns
    -------
    first, end : Signal
        Beat from which on the current request is not yet covered, and the beat behind it.
    """
    shift = exact_log2(beat_bytes)
    bits = ADDR_BITS - shift + 1
    first, end = Signal(bits, name="uncovered"), Signal(bits, name="uncovered_end")
    beat, beats = request.payload.beat, request.payload.beats
    m.d.comb += Assume(~request.valid | ((beats != 0) & (beat + beats <= 1 << ADDR_BITS - shift)))
    with m.If(channel.valid & channel.ready):
        m.d.sync += first.eq(first + channel.len + 1)
    with m.If(request.valid & request.ready):
        m.d.sync += [first.eq(beat), end.eq(beat + beats)]
    size = Signal(14, name="burst_bytes")
    m.d.comb += [
        size.eq((channel.len + 1) << shift),
        Assert(channel.valid == (first != end)), Assert(first <= end),
        Assert(end <= 1 << ADDR_BITS - shift),
        Assert(request.ready == (first == end)),
        Assert(~channel.valid | (dut.signal("burst_beat") == first)),
        Assert(~channel.valid | (dut.signal("burst_left") == end - first - 1)),
    ]
    with m.If(channel.valid):
        m.d.comb += [
            Assert(channel.addr == first << shift), Assert(channel.len < burst_beats),
            Assert(channel.len < end - first), Assert(channel.size == shift),
            Assert(channel.burst == BURST_INCR),
            Assert((channel.addr & (_PAGE_BYTES - 1)) + size <= _PAGE_BYTES),
        ]
    _stays(m, channel, Cat(channel.addr, channel.len, channel.size, channel.burst))
    return first, end


def _stays(m, channel, payload):
    """Add that what is offered stays as it is until it is taken."""
    waited, before = Signal(name="waited"), Signal(len(payload), name="payload_before")
    m.d.sync += [waited.eq(channel.valid & ~channel.ready), before.eq(payload)]
    m.d.comb += Assert(~waited | (channel.valid & (payload == before)))


def read(shape, make=ReadDMA):
    """Return a read DMA with its claims, and the free inputs."""
    row_bytes, beat_bytes, burst_beats, bits, _ = shape
    m = Module()
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes)
    dma = make(layout=layout, burst_beats=burst_beats, beats_bits=bits)
    dut = Opened(m, dma)
    bursts(m, dut, dma.bus.ar, dma.request, beat_bytes=beat_bytes, burst_beats=burst_beats)
    (_whole_rows if layout.rows_per_beat == 1 else _shared_beats)(m, dut, dma, layout)
    return m, dut.inputs


def _whole_rows(m, dut, dma, layout):
    """Add that a row is the beats that came since the last one, in order, a cycle later."""
    count, bits = layout.beats_per_row, 8 * layout.beat_bytes
    words = [Signal(bits, name=f"word_{i}") for i in range(count)]
    index, complete = Signal(range(count)), Signal()
    take = dma.bus.r.valid & dma.bus.r.ready
    m.d.sync += complete.eq(take & (index == count - 1))
    with m.If(take):
        m.d.sync += index.eq(index + 1)
        with m.If(index == count - 1):
            m.d.sync += index.eq(0)
    for i, word in enumerate(words):
        with m.If(take & (index == i)):
            m.d.sync += word.eq(dma.bus.r.data)
    m.d.comb += [Assert(dma.row_valid == complete),
                 Assert(~complete | (dma.row == Cat(words)[:len(dma.row)]))]
    if count > 1:
        collected = dut.signal("collected")
        m.d.comb += [Assert(dut.signal("index") == index), Assert(index < count)]
        for held in range(1, count + 1):
            # The beats that are held are the last of those that are collected.
            with m.If((index == held) if held < count else complete):
                m.d.comb += Assert(collected[(count - held) * bits:] == Cat(words[:held]))


def _shared_beats(m, dut, dma, layout):
    """Add that the rows of a beat come one a cycle and once, up to the flush."""
    count, bits = layout.rows_per_beat, 8 * layout.row_bytes
    beat, number = Signal(8 * layout.beat_bytes), Signal(range(count + 1), init=count)
    with m.If(number != count):
        m.d.sync += number.eq(number + 1)
    with m.If(dma.flush):
        m.d.sync += number.eq(count)
    with m.If(dma.bus.r.valid & dma.bus.r.ready):
        m.d.sync += [beat.eq(dma.bus.r.data), number.eq(0)]
    m.d.comb += [
        Assume(~dma.flush | dma.row_valid), Assert(dma.row_valid == (number != count)),
        Assert(~dma.row_valid | (dma.row == beat.word_select(number, bits))),
        # A beat is taken only with the last row of the one before it.
        Assert(~dma.bus.r.ready | (number >= count - 1) | dma.flush),
        Assert(dut.signal("left") + number == count),
    ]
    held = dut.signal("held")
    for i in range(count):
        with m.If(number == i):
            m.d.comb += Assert(held[:(count - i) * bits] == beat[i * bits:count * bits])


def write(shape, make=WriteDMA):
    """Return a write DMA with its claims, and the free inputs."""
    row_bytes, beat_bytes, burst_beats, bits, masked = shape
    m = Module()
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes)
    dma = make(layout=layout, burst_beats=burst_beats, beats_bits=bits, masked=bool(masked))
    dut = Opened(m, dma)
    bus = dma.bus
    bursts(m, dut, bus.aw, dma.request, beat_bytes=beat_bytes, burst_beats=burst_beats)

    # The user: a request, as many rows as it is for, and the next one when all are written.
    rows, left = Signal(bits + exact_log2(layout.rows_per_beat)), Signal(
        bits + exact_log2(layout.rows_per_beat), name="rows_left")
    sent, end = Signal(ADDR_BITS), Signal(ADDR_BITS)
    accept, taken = dma.request.valid & dma.request.ready, dma.rows.valid & dma.rows.ready
    per_beat = exact_log2(layout.rows_per_beat)
    m.d.comb += [
        Assume(~dma.request.valid | (sent == end) & (rows != 0)),
        Assume(dma.request.payload.beats
               == ((rows + layout.rows_per_beat - 1) >> per_beat) * layout.beats_per_row),
        Assume(~dma.rows.valid | (left != 0)), Assume(dma.last == (left == 1)),
    ]
    with m.If(taken):
        m.d.sync += left.eq(left - 1)
    with m.If(bus.w.valid & bus.w.ready):
        m.d.sync += sent.eq(sent + 1)
    with m.If(accept):
        m.d.sync += [left.eq(rows), sent.eq(dma.request.payload.beat),
                     end.eq(dma.request.payload.beat + dma.request.payload.beats)]
    burst_bits = exact_log2(burst_beats)
    to_send = Signal(ADDR_BITS)
    m.d.comb += [
        to_send.eq(end - sent), Assert(~bus.w.valid | (sent != end)),
        # The last beat of a burst is where a burst of these addresses ends.
        Assert(~bus.w.valid | (bus.w.last == ((to_send == 1)
                                              | (sent[:burst_bits] == burst_beats - 1)))),
        Assert(dma.done == (bus.w.valid & bus.w.ready & (to_send == 1))),
        Assert((sent == end) | (dut.signal("beat", bits=burst_bits) == sent[:burst_bits])),
        Assert(dut.signal("left") == to_send),
    ]
    _stays(m, bus.w, Cat(bus.w.data, bus.w.strb, bus.w.last))
    chosen = Signal()
    (_rows_out if layout.rows_per_beat == 1 else _beats_out)(
        m, dut, dma, layout, left=left, to_send=to_send, chosen=chosen)
    _answers(m, dut, dma)
    return m, [*dut.inputs, rows, chosen]


def _rows_out(m, dut, dma, layout, *, left, to_send, chosen):
    """Add that each row leaves beat by beat, once, in its order, and padding has no strobes."""
    queue = dut.block("rows_queue")
    count, bits, size = layout.beats_per_row, 8 * layout.beat_bytes, layout.beat_bytes
    hold(m, dut, queue, "rows_queue")
    known, ahead, item = follow(m, queue, chosen=chosen)
    kept(m, dut, queue, "rows_queue", known=known, ahead=ahead, item=item)
    masked = len(item) > 8 * layout.row_bytes
    index = 0 if masked else dut.signal("index")
    m.d.comb += [Assert(to_send == (queue.level + left) * count - index),
                 Assert((queue.level != 0) | (index == 0))]
    if not masked:
        m.d.comb += Assert(index < count)
    with m.If(known & (ahead == 0)):
        m.d.comb += Assert(dma.bus.w.valid)
        if masked:
            m.d.comb += Assert(Cat(dma.bus.w.data, dma.bus.w.strb) == item)
            return
        for i in range(count):
            data = item[i * bits:(i + 1) * bits]
            with m.If(index == i):
                m.d.comb += [Assert(dma.bus.w.data[:len(data)] == data),
                             Assert(dma.bus.w.strb == (1 << min(size, len(data) // 8)) - 1)]


def _beats_out(m, dut, dma, layout, *, left, to_send, chosen):
    """Add that each row is at its place in its beat, beats leave in order, and strobes fit."""
    queue = dut.block("beats_queue")
    count, bits = layout.rows_per_beat, 8 * layout.row_bytes
    index, collected = dut.signal("index"), dut.signal("collected")
    hold(m, dut, queue, "beats_queue")
    known, ahead, item = follow(m, queue, chosen=chosen)
    kept(m, dut, queue, "beats_queue", known=known, ahead=ahead, item=item)
    waiting = Signal(len(left) + 1, name="rows_waiting")
    rows = [Signal(bits, name=f"row_{i}") for i in range(count - 1)]
    taken = dma.rows.valid & dma.rows.ready
    m.d.comb += [waiting.eq(left + index), Assert(index < count),
                 Assert(~index.any() | (left != 0)),
                 Assert(to_send == queue.level + ((waiting + count - 1) >> exact_log2(count)))]
    for i, row in enumerate(rows):
        with m.If(taken & (index == i)):
            m.d.sync += row.eq(dma.rows.payload)
        m.d.comb += Assert((index <= i) | (collected.word_select(i, bits) == row))
    # What enters the queue: the rows that were collected, and the one of this cycle.
    enters, used = queue.i.payload[:count * bits], queue.i.payload[count * bits:]
    m.d.comb += Assert(queue.i.valid == (taken & ((index == count - 1) | dma.last)))
    for i in range(count):
        with m.If(queue.i.valid & (index == i)):
            m.d.comb += [Assert(enters[:(i + 1) * bits] == Cat(*rows[:i], dma.rows.payload)),
                         Assert(used == (1 << (i + 1)) - 1)]
    with m.If(known & (ahead == 0)):
        m.d.comb += [Assert(dma.bus.w.valid),
                     Assert(dma.bus.w.data[:count * bits] == item[:count * bits])]
        for i in range(count):
            m.d.comb += Assert(dma.bus.w.strb.word_select(i, layout.row_bytes)
                               == item[count * bits + i].replicate(layout.row_bytes))


def _answers(m, dut, dma):
    """Add that bursts which are not answered are counted, up to 65,535."""
    count = Signal(20, name="unanswered")
    bus = dma.bus
    m.d.sync += count.eq(count + (bus.aw.valid & bus.aw.ready) - (bus.b.valid & bus.b.ready))
    m.d.comb += [Assume(~bus.b.valid | (count != 0)), Assume(count < (1 << 16) - 1),
                 Assert(dut.signal("answers") == count), Assert(dma.outstanding == (count != 0))]


_READ, _WRITE = "hwgen.common.read_dma", "hwgen.common.write_dma"
_BURSTS = ("bursts cover the bytes of every request once and in order, none crosses 4 KiB or is "
           "longer than allowed, an offer stays until it is taken")


def _side_by_side(make, shapes):
    """Return the proofs of several shapes as one, and their free inputs."""
    m, inputs = Module(), []
    for shape in shapes:
        one, own = make(shape)
        m.submodules += one
        inputs += own
    return m, inputs


#: A shape whose rows are beats, with few beats to a request.
_ONE = (8, 8, 256, 4, "")


def _write_proof(shape):
    return Proof(
        name="dma/write " + "_".join(str(word) for word in shape if word).replace("__", "_"),
        kind=Kind.INDUCTION, depth=1, make=lambda: write(shape),
        claim=f"`WriteDMA` (bytes of a row and a beat, longest burst, bits of a count): {_BURSTS}; "
              "each row is written once, in order, with strobes for its bytes alone; `WLAST` is "
              "where its bursts end; up to 65,535 bursts without an answer are counted",
        broken=(Broken("a burst that is answered stays counted",
                       lambda: write(shape, broken(
                           _WRITE, "answers + sent - answered", "answers + sent").WriteDMA), 12),))


_LAST_LATE = Broken("WLAST comes at the end of the request only", lambda: write(
    (8, 8, 16, 5, ""), broken(_WRITE, "(left == 1) | (beat == self._burst_beats - 1)",
                              "left == 1").WriteDMA), 8)
_PADDING = Broken("padding has strobes", lambda: write((6, 4, 16, 6, ""), broken(
    _WRITE, "strobes = (1 << layout.row_bytes) - 1", "strobes = -1").WriteDMA), 10)

PROOFS = (
    Proof(
        name="dma/read", kind=Kind.INDUCTION, depth=1,
        make=lambda: _side_by_side(read, _of_design("read")),
        claim="`ReadDMA`, all shapes in the reference designs: "
              f"{_BURSTS}; each beat that comes is in one row, at its place, and rows keep the "
              "order of beats",
        broken=(
            Broken("a burst does not end at a multiple of the longest burst",
                   lambda: read(_ONE, broken(_READ, "room.eq(~beat[:len(room)])",
                                             "room.eq(-1)").ReadDMA), 12),
            Broken("the carry of the address is cut at 12 bits",
                   lambda: read(_ONE, broken(
                       _READ, "beat[len(room):] + 1)",
                       "(beat[len(room):12 - shift] + 1)[:12 - shift - len(room)], "
                       "beat[12 - shift:])").ReadDMA), 12),
            Broken("of rows that share a beat, one is left out",
                   lambda: read((4, 8, 256, 2, ""), broken(
                       _READ, "left.eq(count)]", "left.eq(count - 1)]").ReadDMA), 8))),
    *map(_write_proof, _of_design("write")),
    replace(_write_proof((12, 4, 16, 6, "")), broken=(_PADDING,)),
    replace(_write_proof((8, 8, 256, 9, "_masked")), broken=(_LAST_LATE,)),
)
