"""Execute unit: passes received and read rows through the reduction lanes, to port and memory."""

from typing import NamedTuple

from amaranth.hdl import Array, Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.nic.frame import Kind
from arch.nic.isa import Opcode
from arch.nic.schedules.arithmetic import WIRE_FROM, wire_code
from arch.nic.schedules.compression import OneBit, TopK
from arch.numerics import BFLOAT16
from hwgen.common.block import Block, place
from hwgen.common.delay import MemoryDelay, delay_line, delay_taps
from hwgen.common.floating import FloatConvert
from hwgen.common.queue import Queue
from hwgen.common.reduction import Average, Reduce
from hwgen.nic.layouts import (
    bits,
    execution,
    index,
    operation,
    store_request,
    stores,
    to_port,
)
from hwgen.nic.link.layouts import frame_request, slot_release
from hwgen.nic.one_bit import OneBitEncoder, decoded
from hwgen.nic.top_k import TopKDecoder, TopKEncoder, kept_bits, message_rows, segment_kept

__all__ = ["ExecuteUnit"]

#: Number of rows whose signs are in one row of a message: the bits of a number.
_PLACES_BITS = exact_log2(WIRE_FROM.bits)


class _Turn(NamedTuple):
    """The row addressed in a cycle.

    Attributes
    ----------
    head : View
        The oldest waiting segment.
    begin : Signal
        It begins in this cycle.
    now : View
        The segment of the row.
    row, address, last : Signal
        The row's index; whether there is a row; whether it is its segment's last.
    """

    head: data.View
    begin: Signal
    now: data.View
    row: Signal
    address: Signal
    last: Signal


class ExecuteUnit(Block):
    """Process segments in order, one row per cycle, once their operands are complete.

    ``value = received``, ``src``, ``op(received, src)`` or ``op(src, dst)``, averaged where a step
    completes a result. A segment that enters in cycle t begins in t + 1 at the earliest, with its
    first row, and after the last row of its predecessor. A row addressed in cycle a leaves the
    lanes in ``a + datapath_latency``, for every operation and format. With a segment's last row,
    its frame is pushed to the port and its store is requested. From the next cycle on it retires,
    in order, once its stored data is in memory.

    With a wire format of half the bits, a message has half as many rows. Each received row is read
    twice, and one half at a time is widened. Every number of a segment that is sent, or complete,
    is rounded after its reduction and average, and is stored so; two rows become one of the
    message.

    With a codec, a message is the encoder's output (:class:`~hwgen.nic.one_bit.OneBitEncoder`,
    :class:`~hwgen.nic.top_k.TopKEncoder`) for a segment that is sent or has a residual, which is
    the ``second`` operand; the decoded values are stored. Received rows are decoded as they are
    read. A 1-bit message's first row holds its means; all rows then take ``codec_latency`` more
    cycles. Of a top-k message, as many rows are read as its segment has, from the first on; all
    rows, and their operands, wait ``topk_decode_latency`` cycles for a message's positions, and
    ``topk_latency`` cycles in the encoder.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    enter : ``In(1)``, execution : ``In(execution)``
        A segment enters; there must be room for it.
    kind, op, count, wire, average : ``In``
        Format, operation, number of terms, wire format and whether there are averages: constant
        while segments are in the unit.
    complete : ``In``, take : ``Out(2)``, row : ``Out``, pair : ``Out(1)``, first, second : ``In``,
    free : ``Out(2)``
        As in :class:`~hwgen.nic.read_unit.ReadUnit`.
    read_row : ``Out(ports x ...)``, received : ``In(ports x axi_data_bits)``
        A row of the receive slots of each port, valid in the next cycle.
    release : ``Out(ports)``, released : ``Out(slot_release)``
        A segment's last row is addressed, so its slot is free.
    sent : ``Out(ports)``, message : ``Out(axi_data_bits)``, push : ``Out(ports)``,
    frame : ``Out(frame_request)``
        A row for a port; with its last row, the frame.
    result : ``Out(axi_data_bits)``, stored : ``Out(1)``, store_row : ``Out``,
    request : ``Out(1)``, store : ``Out(store_request)``
        ``result`` is to be stored; with the last row, the request. As in
        :class:`~hwgen.nic.store_unit.StoreUnit`.
    residual : ``Out(axi_data_bits)``
        The residuals of ``result``; only with codecs.
    done : ``In(1)``, answered : ``Out(1)``
        The oldest store is in memory; it retires.
    retire : ``Out(1)``, retire_channel : ``Out``, retire_last : ``Out(1)``
        The oldest segment retires in this cycle.
    executing, waiting : ``Out(1)``
        A row is addressed in this cycle; a segment waits for its operands.
    """

    def __init__(self, config):
        self._config = config
        width = config.axi_data_bits
        row = index(config.slot_rows)
        super().__init__({
            "enter":          In(1),
            "execution":      In(execution(config)),
            "kind":           In(bits(Opcode.SETUP, "kind")),
            "op":             In(bits(Opcode.SETUP, "op")),
            "count":          In(bits(Opcode.SETUP, "count")),
            "wire":           In(bits(Opcode.SETUP, "wire")),
            "average":        In(bits(Opcode.SETUP, "average")),
            "complete":       In(range(config.operand_slots + 1)),
            "take":           Out(2),
            "row":            Out(row),
            "pair":           Out(1),
            "first":          In(width),
            "second":         In(width),
            "free":           Out(2),
            "read_row":       Out(index(config.rx_slots * config.slot_rows)),
            "received":       In(data.ArrayLayout(width, config.ports)),
            "release":        Out(config.ports),
            "released":       Out(slot_release(config)),
            "sent":           Out(config.ports),
            "message":        Out(width),
            "result":         Out(width),
            **({"residual": Out(width)} if config.codecs else {}),
            "push":           Out(config.ports),
            "frame":          Out(frame_request()),
            "stored":         Out(1),
            "store_row":      Out(row),
            "request":        Out(1),
            "store":          Out(store_request(config)),
            "done":           In(1),
            "answered":       Out(1),
            "retire":         Out(1),
            "retire_channel": Out(index(config.channels)),
            "retire_last":    Out(1),
            "executing":      Out(1),
            "waiting":        Out(1),
        })

    @property
    def module_name(self):
        """``nic_execute_unit``."""
        return "nic_execute_unit"

    def elaborate(self, platform):
        """Build the order of segments, the lanes, and the handling of results."""
        m = Module()
        config = self._config
        waiting = place(m, platform, "waiting", Queue(execution(config), depth=config.items))
        m.d.comb += [waiting.i.valid.eq(self.enter), waiting.i.payload.eq(self.execution)]
        turn = self._rows_in_turn(m, waiting)
        beat, value, first, second = self._operands(m, platform, self._first_beat(m, turn))
        total, flags = self._reduced(m, platform, beat, value, first, second)
        result, done = self._averaged(m, platform, total, flags)
        result, done, coders = self._as_sent(m, platform, result, second, done)
        end, finished = self._finish(m, platform, turn, result, done, coders)
        self._retire(m, platform, end, finished)
        return m

    def _rows_in_turn(self, m, waiting):
        """Build the rows of segments, one per cycle; return the addressed row."""
        config = self._config
        layout = execution(config)
        held, now = Signal(layout), Signal(layout)
        active, begin, address, last = Signal(), Signal(), Signal(), Signal()
        row, needed = Signal(index(config.slot_rows)), Signal(2)
        head = waiting.o.payload
        # The received row: with a wire format, each is read twice.
        came = row
        if config.wire_numbers:
            came = Mux(self._rounds(), row >> 1, came)
        if OneBit.name in config.codecs:
            came = Mux(self._is(OneBit), self._place(row) >> _PLACES_BITS, came)
        m.d.comb += [
            needed.eq(head.operation.reads + head.operation.pair),
            begin.eq(waiting.o.valid & ~active & (self.complete >= needed)),
            waiting.o.ready.eq(begin),
            now.eq(Mux(active, held, head)),
            address.eq(begin | active), last.eq(address & (row == now.rows - 1)),
            self.take.eq(Mux(begin, needed, 0)),
            self.row.eq(row), self.pair.eq(now.operation.pair),
            self.read_row.eq(now.rx_slot * config.slot_rows + came),
            self.free.eq(Mux(last, now.operation.reads + now.operation.pair, 0)),
            self.release.eq(to_port(last & now.operation.receives, now.rx_port, config.ports)),
            self.released.connection.eq(now.recv),
            self.executing.eq(address), self.waiting.eq(waiting.o.valid & ~active & ~begin),
        ]
        with m.If(begin):
            m.d.sync += [held.eq(head), active.eq(1)]
        with m.If(address):
            m.d.sync += row.eq(Mux(last, 0, row + 1))
        with m.If(last):
            m.d.sync += active.eq(0)
        return _Turn(head=head, begin=begin, now=now, row=row, address=address, last=last)

    def _first_beat(self, m, turn):
        """Return the flags that accompany the addressed row into the lanes."""
        config, now = self._config, turn.now
        beat = Signal(_beat(config))
        tail = exact_log2(config.beat_bytes)
        m.d.sync += [
            beat.valid.eq(turn.address), beat.last.eq(turn.last), beat.operation.eq(now.operation),
            beat.complete.eq(now.complete), beat.port.eq(now.tx_port), beat.rx_port.eq(now.rx_port),
            beat.tail.eq(Mux(turn.last, now.bytes[:tail], 0)), beat.row.eq(turn.row),
            beat.empty.eq(now.bytes == 0),
        ]
        if TopK.name in config.codecs:
            m.d.sync += [beat.rows.eq(now.rows), beat.kept.eq(segment_kept(config, now.rows))]
        return beat

    def _operands(self, m, platform, beat):
        """Build the inputs of a row; return its flags, its value and both operands.

        The value is the received row, decoded and widened to memory's format, or the first operand.
        """
        config = self._config
        received = Signal(config.axi_data_bits)
        m.d.comb += received.eq(Array(self.received)[beat.rx_port])
        plain = received
        if config.wire_numbers:
            received = Mux(self._rounds(), self._widened(m, plain, beat.row[0]), received)
        first, second = self.first, self.second
        if OneBit.name in config.codecs:
            received = Mux(self._is(OneBit), self._decoded(m, plain, beat), received)
        if TopK.name in config.codecs:
            received, first, second, beat = self._sparse(m, platform, plain, received, beat)
        one = Mux(beat.operation.receives, received, first)
        value = Signal(config.axi_data_bits)
        m.d.comb += value.eq(one)
        return beat, value, first, second

    def _reduced(self, m, platform, beat, value, first, second):
        """Build the reduction lanes; return their output and its flags."""
        config = self._config
        reduce = place(m, platform, "reduce", Reduce(
            beat_bytes=config.beat_bytes, formats=config.numbers, latency=config.reduce_latency))
        reduces = beat.valid & beat.operation.reduces
        # With a residual as second operand, received data is reduced with the first.
        other = Mux(beat.operation.keeps, first, second) if config.codecs else second
        m.d.comb += [
            reduce.valid.eq(reduces), reduce.kind.eq(self.kind), reduce.op.eq(self.op),
            reduce.a.eq(value), reduce.b.eq(other),
        ]
        passed = delay_line(m, value, config.reduce_latency, name="passed_line")
        flags = self._later(m, beat, config.reduce_latency, "beat_line")
        total = Signal(config.axi_data_bits)
        m.d.comb += total.eq(Mux(flags.operation.reduces, reduce.result, passed))
        return total, flags

    def _averaged(self, m, platform, total, flags):
        """Build the averages; return result and flags, unchanged if there are no averages."""
        config = self._config
        result = Signal(config.axi_data_bits)
        if not config.averages:
            m.d.comb += result.eq(total)
            return result, flags
        average = place(m, platform, "average", Average(
            beat_bytes=config.beat_bytes, formats=config.numbers, count_bits=len(self.count),
            latency=config.average_latency))
        m.d.comb += [
            average.valid.eq(flags.valid & flags.complete & self.average),
            average.kind.eq(self.kind), average.count.eq(self.count), average.x.eq(total),
        ]
        passed = delay_line(m, total, config.average_latency, name="total_line")
        done = self._later(m, flags, config.average_latency, "flags_line")
        m.d.comb += result.eq(Mux(done.complete & self.average, average.result, passed))
        return result, done

    def _as_sent(self, m, platform, result, second, done):
        """Build encoders and rounding; return the result, its flags, and the encoders.

        The encoders are ``{codec: (flags of their rows, encoder)}``.
        """
        config = self._config
        # The second operands come one cycle after their address.
        residual = (delay_line(m, second, config.result_latency - 1, name="residual_line")
                    if config.codecs else None)
        coders = {codec: self._encoded(m, platform, codec, result, residual, done)
                  for codec in (OneBit, TopK) if codec.name in config.codecs}
        if config.wire_numbers:
            rounded = self._rounded(m, platform, result, done)
            passed = delay_line(m, result, config.wire_latency, name="result_line")
            done = self._later(m, done, config.wire_latency, "done_line")
            result = Mux(self._rounds() & (done.operation.sends | done.complete), rounded, passed)
        plain, coded_line = done, Signal(_beat(config), name="chosen_beat")
        if coders:
            m.d.comb += coded_line.eq(plain)
            done = coded_line
        for codec, (coded, coder) in coders.items():
            with m.If(self._is(codec)):
                m.d.comb += [coded_line.eq(coded), self.residual.eq(coder.left)]
            result = Mux(self._is(codec), coder.decoded, result)
        return result, done, coders

    def _finish(self, m, platform, turn, result, done, coders):
        """Build the handling of results; return the oldest segment, and its last row's flag."""
        config = self._config
        # On the link, a row's bytes after the segment's end are 0.
        mask = Signal(config.axi_data_bits)
        m.d.comb += mask.eq(-1)
        with m.If(done.tail != 0):
            m.d.comb += mask.eq((1 << (done.tail << 3)) - 1)

        depth = config.items if config.codecs else config.datapath_latency + 2
        ends = place(m, platform, "ends", Queue(execution(config), depth=depth))
        end = ends.o.payload
        finished = Signal()
        whole, length = self._build_messages(m, done, end, coders)
        m.d.comb += [
            ends.i.valid.eq(turn.begin), ends.i.payload.eq(turn.head),
            finished.eq(done.valid & done.last), ends.o.ready.eq(finished),
            self.result.eq(result & mask),
            self.sent.eq(to_port(done.valid & done.operation.sends & ~done.empty & whole,
                                 done.port, config.ports)),
            self.push.eq(to_port(finished & done.operation.sends, done.port, config.ports)),
            self.frame.kind.eq(Kind.DATA), self.frame.length.eq(length),
            self.frame.destination.eq(end.peer), self.frame.connection.eq(end.peer_connection),
            self.stored.eq(done.valid & stores(config, done.operation)),
            self.store_row.eq(done.row),
            self.request.eq(finished & stores(config, done.operation)),
            self.store.dst.eq(end.dst), self.store.rows.eq(end.rows),
            self.store.tail.eq(end.bytes[:exact_log2(config.beat_bytes)]),
        ]
        if config.codecs:
            m.d.comb += [
                self.store.residual.eq(end.residual), self.store.writes.eq(end.operation.writes),
                self.store.keeps.eq(end.operation.keeps)]
        return end, finished

    def _build_messages(self, m, done, end, coders):
        """Build the rows of messages; return whether one is complete, and a message's bytes."""
        whole, length = Const(1, 1), end.bytes
        m.d.comb += self.message.eq(self.result)
        if self._config.wire_numbers:
            # Two rows become one of the message; an odd last one fills it by half.
            packed, half = self._packed(), Signal(self._config.axi_data_bits // 2)
            with m.If(done.valid & ~done.row[0]):
                m.d.sync += half.eq(packed)
            whole = ~self._rounds() | done.row[0] | done.last
            length = Mux(self._rounds(), end.bytes >> 1, end.bytes)
            with m.If(self._rounds()):
                m.d.comb += self.message.eq(Mux(done.row[0], Cat(half, packed), packed))
        for codec, (_, coder) in coders.items():
            build = self._message if codec is OneBit else self._sparse_message
            row, full, coded_bytes = build(m, coder, done, end)
            with m.If(self._is(codec)):
                m.d.comb += self.message.eq(row)
            whole = Mux(self._is(codec), full, whole)
            length = Mux(self._is(codec), coded_bytes, length)
        return whole, length

    def _retire(self, m, platform, end, finished):
        """Build the retirement of segments, in order."""
        config = self._config
        order = data.StructLayout({"channel": index(config.channels), "last": 1, "writes": 1})
        retiring = place(m, platform, "retiring", Queue(order, depth=config.items))
        oldest = retiring.o.payload
        m.d.comb += [
            retiring.i.valid.eq(finished), retiring.i.payload.channel.eq(end.channel),
            retiring.i.payload.last.eq(end.last),
            retiring.i.payload.writes.eq(stores(config, end.operation)),
            self.retire.eq(retiring.o.valid & (~oldest.writes | self.done)),
            retiring.o.ready.eq(self.retire), self.answered.eq(self.retire & oldest.writes),
            self.retire_channel.eq(oldest.channel), self.retire_last.eq(oldest.last),
        ]

    def _later(self, m, flags, cycles, name):
        """Return a row's flags, ``cycles`` cycles later."""
        return data.View(_beat(self._config), delay_line(
            m, flags.as_value(), cycles, name=name, reset_less=False))

    def _rounds(self):
        """Return whether messages have a different number format."""
        config = self._config
        if not config.codecs:
            return self.wire != 0
        return Cat(self.wire == wire_code(str(number)) for number in config.wire_numbers).any()

    def _is(self, codec):
        """Return whether messages use a codec."""
        return self.wire == wire_code(codec.name)

    def _place(self, row):
        """Return the position of a row's signs in a message, in units of a row's signs."""
        # A row of 32 bits per lane has the signs of 32 rows; the means come first.
        return row + WIRE_FROM.bits // self._config.lanes

    def _decoded(self, m, row, beat):
        """Return the numbers that a row of a message encodes."""
        lanes = self._config.lanes
        means = Signal(2 * BFLOAT16.bits, name="means_came")
        held = Signal.like(means, name="means_held")
        signs = Signal(lanes, name="signs_came")
        with m.If(beat.row == 0):
            m.d.sync += held.eq(means)
        m.d.comb += [
            means.eq(Mux(beat.row == 0, row[:len(means)], held)),
            signs.eq(row.word_select(self._place(beat.row)[:_PLACES_BITS], lanes)),
        ]
        return Cat(decoded(sign, Mux(sign, means[BFLOAT16.bits:], means[:BFLOAT16.bits]))
                   for sign in signs)

    def _sparse(self, m, platform, row, received, beat):
        """Build the decoder of top-k messages; return the inputs of the lanes.

        These are the received row, both operands and their flags, delayed in runs with such
        messages.
        """
        config, wait = self._config, self._config.topk_decode_latency
        runs = beat.valid & self._is(TopK)
        decoder = place(m, platform, "decoder", TopKDecoder(config))
        layout = _beat(config)
        later = data.StructLayout({"first": config.axi_data_bits, "second": config.axi_data_bits,
                                   "beat": layout})
        operands = place(m, platform, "operands", MemoryDelay(width=later.size, cycles=wait))
        waited = data.View(later, operands.o)
        found = Signal(layout, name="sparse_beat")
        m.d.comb += [
            decoder.valid.eq(runs & beat.operation.receives), decoder.last.eq(beat.last),
            decoder.row.eq(beat.row), decoder.kept.eq(beat.kept), decoder.came.eq(row),
            operands.en.eq(runs), operands.i.eq(Cat(self.first, self.second, beat)),
            found.eq(beat),
        ]
        with m.If(self._is(TopK)):
            m.d.comb += [
                found.eq(waited.beat),
                found.valid.eq(delay_line(m, runs, wait, name="sparse_valid", reset_less=False))]
        return (Mux(self._is(TopK), decoder.decoded, received),
                Mux(self._is(TopK), waited.first, self.first),
                Mux(self._is(TopK), waited.second, self.second), found)

    def _encoded(self, m, platform, codec, result, residual, flags):
        """Build an encoder; return it with the flags of its rows, flags first."""
        config, name = self._config, codec.name
        coder, latency = ((OneBitEncoder(config), config.codec_latency) if codec is OneBit
                          else (TopKEncoder(config), config.topk_latency))
        coder = place(m, platform, f"{name}_encoder", coder)
        flags_then = place(m, platform, f"{name}_beats", MemoryDelay(
            width=len(flags.as_value()), cycles=latency))
        valid = Signal(name=f"{name}_valid")
        runs = flags.valid & self._is(codec)
        m.d.comb += [
            coder.valid.eq(runs), coder.last.eq(flags.last),
            coder.encodes.eq(flags.operation.sends | flags.operation.keeps),
            coder.keeps.eq(flags.operation.keeps), coder.tail.eq(flags.tail),
            coder.value.eq(result), coder.residual.eq(residual),
            flags_then.en.eq(runs), flags_then.i.eq(flags.as_value()),
            valid.eq(delay_line(m, runs, latency, name=f"{name}_line", reset_less=False)),
        ]
        if codec is TopK:
            m.d.comb += [coder.row.eq(flags.row), coder.rows.eq(flags.rows),
                         coder.kept.eq(flags.kept)]
        coded, found = (data.View(_beat(config), flags_then.o),
                        Signal(_beat(config), name=f"{name}_coded"))
        m.d.comb += [found.eq(coded), found.valid.eq(valid)]
        return found, coder

    def _sparse_message(self, m, coder, done, end):
        """Return the row of a top-k message, whether it is valid, and the message's length."""
        config = self._config
        row, length = Signal(config.axi_data_bits, name="sparse_row"), Signal.like(end.bytes)
        rows = Signal(range(config.slot_rows + 1), name="sparse_rows")
        m.d.comb += [rows.eq(message_rows(config, end.rows)), row.eq(coder.message),
                     length.eq(end.bytes)]
        with m.If(rows == 0):
            # All numbers, followed by 0.
            m.d.comb += row.eq(self.result)
        with m.Else():
            m.d.comb += length.eq(rows << exact_log2(config.beat_bytes))
        del done
        return row, coder.sent, length

    def _message(self, m, coder, done, end):
        """Return the row of a 1-bit message, whether it is complete, and the message's length."""
        config = self._config
        at = Signal(_PLACES_BITS, name="place_of_signs")
        signs, held = Signal(config.lanes, name="signs"), Signal(config.axi_data_bits, name="held")
        row, whole = Signal(config.axi_data_bits, name="message_row"), Signal(name="whole")
        present = Signal(config.lanes, name="lanes_present")
        m.d.comb += [
            present.eq(-1), at.eq(self._place(done.row)), signs.eq(coder.signs & present),
            row.eq(Mux(done.row == 0, coder.means, held)),
            row.word_select(at, config.lanes).eq(signs),
            whole.eq((at == (1 << _PLACES_BITS) - 1) | done.last),
        ]
        with m.If(done.tail != 0):
            m.d.comb += present.eq(Cat(done.tail > WIRE_FROM.bytes * lane
                                       for lane in range(config.lanes)))
        with m.If(done.valid):
            m.d.sync += held.eq(Mux(whole, 0, row))

        # One word, and one for each 32 numbers or fewer.
        of_word = WIRE_FROM.bits * WIRE_FROM.bytes
        words = (end.bytes + (of_word - 1))[exact_log2(of_word):] + 1
        return row, whole, Cat(Const(0, exact_log2(WIRE_FROM.bytes)), words)

    def _widened(self, m, row, upper):
        """Return the numbers of half a row of a message, widened to memory's format."""
        half = Signal(len(row) // 2, name="half_came")
        m.d.comb += half.eq(Mux(upper, row[len(row) // 2:], row[:len(row) // 2]))
        number = self._config.wire_numbers[0]
        return Cat(_wide(number, half[at:at + number.bits])
                   for at in range(0, len(half), number.bits))

    def _rounded(self, m, platform, row, flags):
        """Return the numbers of a row rounded as they are sent, but in memory's format."""
        config, number = self._config, self._config.wire_numbers[0]
        valid = delay_taps(m, flags.valid & self._rounds(), config.wire_latency,
                           name="wire_valid")
        found = []
        for lane, at in enumerate(range(0, len(row), WIRE_FROM.bits)):
            part = place(m, platform, f"wire_{lane}", FloatConvert(
                source=WIRE_FROM, target=number, latency=config.wire_latency))
            m.d.comb += [part.valid.eq(valid), part.x.eq(row[at:at + WIRE_FROM.bits])]
            found.append(_wide(number, part.result))
        return Cat(found)

    def _packed(self):
        """Return the numbers of a result to send, each with as many bits as on the wire."""
        bits_ = self._config.wire_numbers[0].bits
        return Cat(self.result[at + WIRE_FROM.bits - bits_:at + WIRE_FROM.bits]
                   for at in range(0, self._config.axi_data_bits, WIRE_FROM.bits))


def _wide(number, raw):
    """Return a number of a wire format in ``WIRE_FROM``, which has the same exponents."""
    assert number.exponent_bits == WIRE_FROM.exponent_bits
    assert number.bias == WIRE_FROM.bias
    return Cat(Const(0, WIRE_FROM.bits - number.bits), raw)


def _beat(config):
    """Return the layout of the flags that accompany a row through the lanes."""
    return data.StructLayout({
        "valid": 1, "last": 1, "operation": operation(config), "complete": 1,
        "port": index(config.ports), "rx_port": index(config.ports),
        "tail": exact_log2(config.beat_bytes), "row": index(config.slot_rows), "empty": 1}
        | ({"rows": range(config.slot_rows + 1), "kept": kept_bits(config)}
           if TopK.name in config.codecs else {}))
