"""Execute unit: what came and what was read, through the reduction lanes, to port and memory."""

from amaranth.hdl import Array, Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.nic.frame import Kind
from arch.nic.isa import Opcode
from arch.nic.schedules.arithmetic import WIRE_FROM, wire_code
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
    is_codec,
    operation,
    store_request,
    stores,
)
from hwgen.nic.link.layouts import frame_request, slot_release
from hwgen.nic.one_bit import OneBitEncoder, decoded

__all__ = ["ExecuteUnit"]

#: Rows whose signs a row of a message has: as many as a number has bits.
_PLACES_BITS = exact_log2(WIRE_FROM.bits)


class ExecuteUnit(Block):
    """Take segments one after the other, a row a cycle, once their operands are complete.

    ``value = received``, ``src``, ``op(received, src)`` or ``op(src, dst)``, and the average of
    that where a step completes a result. A segment that enters in cycle t begins in t + 1 at the
    earliest, with its first row, and behind the last row of the one before. A row that is addressed
    in cycle a is there in ``a + datapath_latency``, in every operation and format. With a segment's
    last row its frame is pushed to the port, its store is requested, and it retires from the next
    cycle on, in order, when what it stores is in memory.

    With a wire format of half the bits a message has half as many rows. Those that come are read
    twice, and each half of one is widened. Each number of a segment that is sent, or complete, is
    rounded, behind its reduction and average, and is stored so; two rows become one of the message.

    With a codec a message has what :class:`~hwgen.nic.one_bit.OneBitEncoder` says of a segment that
    is sent or has a residual, which is the ``second`` operand; the decoded values are stored. All
    rows then take ``codec_latency`` cycles more. Rows that come are decoded as they are read: a
    message's first row has its means.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    enter : ``In(1)``, execution : ``In(execution)``
        A segment, for which there is a place.
    kind, op, count, wire, average : ``In``
        Format, operation, number of terms, wire format and whether there are averages: constant
        while segments are here.
    complete : ``In``, take : ``Out(2)``, row : ``Out``, pair : ``Out(1)``, first, second : ``In``,
    free : ``Out(2)``
        As of :class:`~hwgen.nic.read_unit.ReadUnit`.
    read_row : ``Out(ports x ...)``, received : ``In(ports x axi_data_bits)``
        Row of the receive slots of each port; it is there in the next cycle.
    release : ``Out(ports)``, released : ``Out(slot_release)``
        A segment's last row is addressed: its slot is free.
    sent : ``Out(ports)``, message : ``Out(axi_data_bits)``, push : ``Out(ports)``,
    frame : ``Out(frame_request)``
        A row for a port; with its last one the frame.
    result : ``Out(axi_data_bits)``, stored : ``Out(1)``, store_row : ``Out``,
    request : ``Out(1)``, store : ``Out(store_request)``
        ``result`` is to be stored; with the last row the request. As of
        :class:`~hwgen.nic.store_unit.StoreUnit`.
    residual : ``Out(axi_data_bits)``
        The residuals beside ``result``; with codecs alone.
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
        """Build the order of segments, the lanes, and what becomes of results."""
        m = Module()
        config = self._config
        layout = execution(config)
        waiting = place(m, platform, "waiting", Queue(layout, depth=config.items))
        m.d.comb += [waiting.i.valid.eq(self.enter), waiting.i.payload.eq(self.execution)]

        # --- Rows, one a cycle --------------------------------------------------------------------
        held, now = Signal(layout), Signal(layout)
        active, begin, address, last = Signal(), Signal(), Signal(), Signal()
        row, needed = Signal(index(config.slot_rows)), Signal(2)
        head = waiting.o.payload
        # The row of what came: with a wire format each is read twice.
        came = row
        if config.wire_numbers:
            came = Mux(self._rounds(), row >> 1, came)
        if config.codecs:
            came = Mux(is_codec(config, self.wire), self._place(row) >> _PLACES_BITS, came)
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
            self.release.eq((last & now.operation.receives) << now.rx_port),
            self.released.connection.eq(now.recv),
            self.executing.eq(address), self.waiting.eq(waiting.o.valid & ~active & ~begin),
        ]
        with m.If(begin):
            m.d.sync += [held.eq(head), active.eq(1)]
        with m.If(address):
            m.d.sync += row.eq(Mux(last, 0, row + 1))
        with m.If(last):
            m.d.sync += active.eq(0)

        # --- The lanes ----------------------------------------------------------------------------
        beat = Signal(_beat(config))
        tail = exact_log2(config.beat_bytes)
        m.d.sync += [
            beat.valid.eq(address), beat.last.eq(last), beat.operation.eq(now.operation),
            beat.complete.eq(now.complete), beat.port.eq(now.tx_port), beat.rx_port.eq(now.rx_port),
            beat.tail.eq(Mux(last, now.bytes[:tail], 0)), beat.row.eq(row),
            beat.empty.eq(now.bytes == 0),
        ]
        received = Signal(config.axi_data_bits)
        m.d.comb += received.eq(Array(self.received)[beat.rx_port])
        plain = received
        if config.wire_numbers:
            received = Mux(self._rounds(), self._widened(m, plain, beat.row[0]), received)
        if config.codecs:
            received = Mux(is_codec(config, self.wire), self._decoded(m, plain, beat), received)
        one = Mux(beat.operation.receives, received, self.first)
        value = Signal(config.axi_data_bits)
        m.d.comb += value.eq(one)
        shared = {"beat_bytes": config.beat_bytes, "formats": config.numbers}
        reduce = place(m, platform, "reduce", Reduce(**shared, latency=config.reduce_latency))

        def later(signal, cycles, name):
            return delay_line(m, signal, cycles, name=name, reset_less=False)

        reduces = beat.valid & beat.operation.reduces
        # A residual is behind what is reduced with what came.
        other = (Mux(beat.operation.keeps, self.first, self.second) if config.codecs
                 else self.second)
        m.d.comb += [
            reduce.valid.eq(reduces), reduce.kind.eq(self.kind), reduce.op.eq(self.op),
            reduce.a.eq(value), reduce.b.eq(other),
        ]
        passed = delay_line(m, value, config.reduce_latency, name="passed_line")
        flags = data.View(_beat(config), later(beat.as_value(), config.reduce_latency, "beat_line"))
        total = Signal(config.axi_data_bits)
        m.d.comb += total.eq(Mux(flags.operation.reduces, reduce.result, passed))
        result = Signal(config.axi_data_bits)
        if config.averages:
            average = place(m, platform, "average", Average(
                **shared, count_bits=len(self.count), latency=config.average_latency))
            m.d.comb += [
                average.valid.eq(flags.valid & flags.complete & self.average),
                average.kind.eq(self.kind), average.count.eq(self.count), average.x.eq(total),
            ]
            passed = delay_line(m, total, config.average_latency, name="total_line")
            done = data.View(_beat(config), later(flags.as_value(), config.average_latency,
                                                  "flags_line"))
            m.d.comb += result.eq(Mux(done.complete & self.average, average.result, passed))
        else:
            done = flags
            m.d.comb += result.eq(total)
        coded, coder = (self._encoded(m, platform, result, done) if config.codecs
                        else (None, None))
        if config.wire_numbers:
            rounded = self._rounded(m, platform, result, done)
            passed = delay_line(m, result, config.wire_latency, name="result_line")
            done = data.View(_beat(config), later(done.as_value(), config.wire_latency,
                                                  "done_line"))
            result = Mux(self._rounds() & (done.operation.sends | done.complete), rounded, passed)
        if coder is not None:
            plain, chosen = done, Signal(_beat(config), name="chosen_beat")
            with m.If(is_codec(config, self.wire)):
                m.d.comb += chosen.eq(coded)
            with m.Else():
                m.d.comb += chosen.eq(plain)
            done = chosen
            result = Mux(is_codec(config, self.wire), coder.decoded, result)
            m.d.comb += self.residual.eq(coder.left)
        # A row's bytes behind the segment's end are 0 on the link.
        mask = Signal(config.axi_data_bits)
        m.d.comb += mask.eq(-1)
        with m.If(done.tail != 0):
            m.d.comb += mask.eq((1 << (done.tail << 3)) - 1)

        # --- Results ------------------------------------------------------------------------------
        depth = config.items if config.codecs else config.datapath_latency + 2
        ends = place(m, platform, "ends", Queue(layout, depth=depth))
        end = ends.o.payload
        finished = Signal()
        whole, length = Const(1, 1), end.bytes
        m.d.comb += self.message.eq(self.result)
        if config.wire_numbers:
            # Two rows become one of the message; an odd last one has nothing beside it.
            packed, half = self._packed(), Signal(config.axi_data_bits // 2)
            with m.If(done.valid & ~done.row[0]):
                m.d.sync += half.eq(packed)
            whole = ~self._rounds() | done.row[0] | done.last
            length = Mux(self._rounds(), end.bytes >> 1, end.bytes)
            with m.If(self._rounds()):
                m.d.comb += self.message.eq(Mux(done.row[0], Cat(half, packed), packed))
        if coder is not None:
            row, full, coded_bytes = self._message(m, coder, done)
            with m.If(is_codec(config, self.wire)):
                m.d.comb += self.message.eq(row)
            whole = Mux(is_codec(config, self.wire), full, whole)
            length = Mux(is_codec(config, self.wire), coded_bytes(end.bytes), length)
        m.d.comb += [
            ends.i.valid.eq(begin), ends.i.payload.eq(head),
            finished.eq(done.valid & done.last), ends.o.ready.eq(finished),
            self.result.eq(result & mask),
            self.sent.eq((done.valid & done.operation.sends & ~done.empty & whole) << done.port),
            self.push.eq((finished & done.operation.sends) << done.port),
            self.frame.kind.eq(Kind.DATA), self.frame.length.eq(length),
            self.frame.destination.eq(end.peer), self.frame.connection.eq(end.peer_connection),
            self.stored.eq(done.valid & stores(config, done.operation)),
            self.store_row.eq(done.row),
            self.request.eq(finished & stores(config, done.operation)),
            self.store.dst.eq(end.dst), self.store.rows.eq(end.rows),
            self.store.tail.eq(end.bytes[:tail]),
        ]
        if config.codecs:
            m.d.comb += [
                self.store.residual.eq(end.residual), self.store.writes.eq(end.operation.writes),
                self.store.keeps.eq(end.operation.keeps)]

        # --- The end ------------------------------------------------------------------------------
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
        return m

    def _rounds(self):
        """Return whether messages are of another number format."""
        config = self._config
        if not config.codecs:
            return self.wire != 0
        return sum((self.wire == wire_code(str(number)) for number in config.wire_numbers),
                   Const(0, 1))

    def _place(self, row):
        """Return where in a message the signs of a row are, in rows' signs."""
        # A row of 32 bits a lane has the signs of 32 rows; the means come first.
        return row + WIRE_FROM.bits // self._config.lanes

    def _decoded(self, m, row, beat):
        """Return the numbers that a row of a message says."""
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

    def _encoded(self, m, platform, result, flags):
        """Build the encoder; return what goes along with its rows, and it."""
        config = self._config
        coder = place(m, platform, "encoder", OneBitEncoder(config))
        # The second operands come a cycle behind their address.
        before = config.result_latency - 1
        flags_then = place(m, platform, "beats", MemoryDelay(
            width=len(flags.as_value()), cycles=config.codec_latency))
        valid = Signal(name="coded_valid")
        runs = flags.valid & is_codec(config, self.wire)
        m.d.comb += [
            coder.valid.eq(runs), coder.last.eq(flags.last),
            coder.encodes.eq(flags.operation.sends | flags.operation.keeps),
            coder.keeps.eq(flags.operation.keeps), coder.tail.eq(flags.tail),
            coder.value.eq(result),
            coder.residual.eq(delay_line(m, self.second, before, name="residual_line")),
            flags_then.en.eq(runs), flags_then.i.eq(flags.as_value()),
            valid.eq(delay_line(m, runs, config.codec_latency, name="coded_line",
                                reset_less=False)),
        ]
        coded, found = data.View(_beat(config), flags_then.o), Signal(_beat(config), name="coded")
        m.d.comb += [found.eq(coded), found.valid.eq(valid)]
        return found, coder

    def _message(self, m, coder, done):
        """Return the row of the message, whether it is whole, and how long a message is."""
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

        def length(bytes_):
            """Return the bytes of a message: a word, and one for each 32 numbers or less."""
            of_word = WIRE_FROM.bits * WIRE_FROM.bytes
            words = (bytes_ + (of_word - 1))[exact_log2(of_word):] + 1
            return Cat(Const(0, exact_log2(WIRE_FROM.bytes)), words)

        return row, whole, length

    def _widened(self, m, row, upper):
        """Return the numbers of a half of a row of a message, as wide as in memory."""
        half = Signal(len(row) // 2, name="half_came")
        m.d.comb += half.eq(Mux(upper, row[len(row) // 2:], row[:len(row) // 2]))
        number = self._config.wire_numbers[0]
        return Cat(_wide(number, half[at:at + number.bits])
                   for at in range(0, len(half), number.bits))

    def _rounded(self, m, platform, row, flags):
        """Return the numbers of a row as they are sent, but as wide as in memory."""
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
        """Return the numbers of a result that is sent, each in as many bits as on the wire."""
        bits_ = self._config.wire_numbers[0].bits
        return Cat(self.result[at + WIRE_FROM.bits - bits_:at + WIRE_FROM.bits]
                   for at in range(0, self._config.axi_data_bits, WIRE_FROM.bits))


def _wide(number, raw):
    """Return a number of a wire format as one of ``WIRE_FROM``, which has the same exponents."""
    assert number.exponent_bits == WIRE_FROM.exponent_bits
    assert number.bias == WIRE_FROM.bias
    return Cat(Const(0, WIRE_FROM.bits - number.bits), raw)


def _beat(config):
    """Return what goes along with a row through the lanes."""
    return data.StructLayout({
        "valid": 1, "last": 1, "operation": operation(config), "complete": 1,
        "port": index(config.ports), "rx_port": index(config.ports),
        "tail": exact_log2(config.beat_bytes), "row": index(config.slot_rows), "empty": 1})
