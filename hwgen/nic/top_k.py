"""Top-k encoder and decoder: the numbers of largest magnitude in each lane of a segment."""

from amaranth.hdl import Array, Cat, Const, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out

from arch.nic.schedules.arithmetic import WIRE_FROM
from hwgen.common.block import Block, place
from hwgen.common.delay import MemoryDelay, delay_line, delay_taps
from hwgen.common.floating import FloatAdd
from hwgen.common.queue import Queue
from hwgen.nic.layouts import index

__all__ = ["TopKDecoder", "TopKEncoder", "kept_bits", "message_rows", "segment_kept"]

_BITS = WIRE_FROM.bits
_SIGN = _BITS - 1
#: Bits of an element's place in a message.
_PLACE = _BITS // 2


def kept_bits(config):
    """Return the shape of the count of numbers sent per lane; 0: the message is the numbers."""
    return range(config.topk_kept + 1)


def _by_rows(config, rows, of):
    """Return ``of`` applied to the rows of a segment, from a table."""
    table = [of(max(1, count) * config.lanes) for count in range(config.slot_rows + 1)]
    return Array(Const(one, range(max(table) + 1)) for one in table)[rows]


def segment_kept(config, rows):
    """Return how many numbers per lane are sent for ``rows`` rows; 0 if all are."""
    codec = config.topk
    return _by_rows(config, rows,
                    lambda count: codec.kept(count) if codec.sparse(count) else 0)


def message_rows(config, rows):
    """Return the message's rows for ``rows`` rows; 0 if the message is the numbers."""
    codec = config.topk
    return _by_rows(config, rows,
                    lambda count: codec.message_rows(count) if codec.sparse(count) else 0)


def _words(m, name, config, depth):
    """Return write ports and read ports of a memory of words for each lane."""
    ports = []
    for lane in range(config.lanes):
        m.submodules[f"{name}_{lane}"] = storage = Memory(
            MemoryData(shape=_BITS, depth=depth, init=[]))
        ports.append((storage.write_port(granularity=_PLACE), storage.read_port(domain="comb")))
    return ports


def _numbers(config, row):
    """Return the numbers of the lanes of a row."""
    return [row[_BITS * lane:_BITS * (lane + 1)] for lane in range(config.lanes)]


def _depth(entries):
    """Return a depth, a power of two, at which addresses wrap by themselves."""
    return 1 << max(1, entries - 1).bit_length()


def _canonical(number):
    """Return a number, with a NaN replaced by the canonical one."""
    mantissa = WIRE_FROM.mantissa_bits
    return Mux(number[mantissa:_SIGN].all() & number[:mantissa].any(), WIRE_FROM.nan_raw, number)


class TopKDecoder(Block):
    """Decode messages: rows of places and elements become rows of numbers.

    For the message see :class:`arch.nic.schedules.compression.TopK`; a segment is a block. The rows
    of a segment come in consecutive cycles, those of its message first; as these are fewer, the
    input after them is ignored. A lane has one number per row, and the next element that it was
    sent waits for its row, since elements come in order.

    No flow control: the numbers of row ``i`` appear ``config.topk_decode_latency`` cycles after
    row ``i`` of the message, which is after its places and element ``i``. Throughput is one row per
    cycle. Places that do not ascend are ignored, with all after them in their lane; they do not
    affect the next segment.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    valid, last : ``In(1)``
        There is a row, the last one of a segment.
    row : ``In(range(slot_rows))``
        Its number.
    kept : ``In(range(topk_kept + 1))``
        Numbers per lane in the message; 0: the message is the numbers themselves.
    came : ``In(axi_data_bits)``
        The row of the message.
    decoded : ``Out(axi_data_bits)``
        The numbers.
    """

    def __init__(self, config):
        self._config = config
        width = config.axi_data_bits
        super().__init__({
            "valid":   In(1),
            "last":    In(1),
            "row":     In(index(config.slot_rows)),
            "kept":    In(kept_bits(config)),
            "came":    In(width),
            "decoded": Out(width),
        })

    @property
    def module_name(self):
        """``nic_top_k_decoder``."""
        return "nic_top_k_decoder"

    def elaborate(self, platform):
        """Build the waiting words, and the choice of each lane's next one."""
        m = Module()
        config = self._config
        wait = config.topk_decode_latency
        # While a segment is decoded, rows of the next segments arrive.
        depth = _depth(config.topk_kept + wait + 1)
        places = _words(m, "places", config, depth)
        values = _words(m, "values", config, depth)
        halves = Signal.like(self.kept)
        m.d.comb += halves.eq((self.kept + 1) >> 1)
        put = data.StructLayout({"places": range(depth), "values": range(depth)})
        to, of = Signal(put), Signal(put)
        is_place, is_value = Signal(), Signal()
        m.d.comb += [
            is_place.eq(self.valid & (self.row < halves)),
            is_value.eq(self.valid & (self.row >= halves) & (self.row < halves + self.kept)),
        ]
        m.d.sync += [to.places.eq(to.places + is_place), to.values.eq(to.values + is_value)]

        control = data.StructLayout({"valid": 1, "last": 1, "row": self.row.shape(),
                                     "kept": self.kept.shape()})
        begin = Signal(control)
        m.d.comb += [getattr(begin, name).eq(getattr(self, name))
                     for name in ("valid", "last", "row", "kept")]
        now = data.View(control, delay_line(m, begin.as_value(), wait, name="control_line",
                                            reset_less=False))
        rows = place(m, platform, "rows", MemoryDelay(width=config.axi_data_bits, cycles=wait))
        m.d.comb += [rows.en.eq(self.valid), rows.i.eq(self.came)]
        ends = Signal()
        m.d.comb += ends.eq(now.valid & now.last)
        with m.If(ends):
            m.d.sync += [of.places.eq(of.places + ((now.kept + 1) >> 1)),
                         of.values.eq(of.values + now.kept)]
        found = []
        for lane in range(config.lanes):
            word = slice(_BITS * lane, _BITS * (lane + 1))
            (place_in, place_out), (value_in, value_out) = places[lane], values[lane]
            number = Signal.like(self.kept, name=f"number_{lane}")
            hit = Signal(name=f"hit_{lane}")
            m.d.comb += [
                place_in.en.eq(is_place.replicate(2)), place_in.addr.eq(to.places),
                place_in.data.eq(self.came[word]),
                value_in.en.eq(is_value.replicate(2)), value_in.addr.eq(to.values),
                value_in.data.eq(self.came[word]),
                place_out.addr.eq(of.places + (number >> 1)),
                value_out.addr.eq(of.values + number),
                hit.eq((number < now.kept)
                       & (place_out.data.word_select(number[0], _PLACE) == now.row)),
            ]
            with m.If(now.valid):
                m.d.sync += number.eq(Mux(now.last, 0, number + hit))
            found.append(Mux(hit, value_out.data, 0))
        m.d.comb += self.decoded.eq(Mux(now.kept == 0, rows.o, Cat(found)))
        return m


class TopKEncoder(Block):
    """Encode segments: the numbers of largest magnitude of ``x = value + residual`` in each lane.

    What a message is: :class:`arch.nic.schedules.compression.TopK`, a segment being a block. The
    rows of a segment come in consecutive cycles. While they wait in a memory, each lane has a list
    of its largest magnitudes in their order, into which one is inserted in a cycle. The last of the
    list is the least that is sent, and how often it is in the list, how many of its equals are; so
    rows that come out of the memory know what of them is sent, and places and elements of each lane
    are put into words of its own. They wait once more until the last one is there: the rows of a
    message are in the last cycles of the segment's rows, fewer than these.

    The residual of a sent number is +0 (NaN if it is not finite); of any other number it is the
    number itself, so no subtraction can round.

    No flow control: the result of a row appears ``config.topk_latency`` cycles after it, in every
    segment. Rows that are not encoded pass unchanged. Throughput is a row a cycle.

    Parameters
    ----------
    config : NicConfig
        The addition takes ``reduce_latency``.

    Members
    -------
    valid, last : ``In(1)``
        There is a row, the last one of a segment.
    encodes, keeps : ``In(1)``
        The segment is encoded; the residual is added to it before.
    row : ``In(range(slot_rows))``, rows : ``In(range(slot_rows + 1))``
        Its number, and how many the segment has.
    kept : ``In(range(topk_kept + 1))``
        Numbers sent per lane; 0: all.
    tail : ``In``
        Bytes of a segment's last row, 0 for all; 0 with other rows.
    value, residual : ``In(axi_data_bits)``
        The row.
    decoded : ``Out(axi_data_bits)``
        What the message says, or ``value`` if that is not encoded.
    left : ``Out(axi_data_bits)``
        The next residual.
    sent : ``Out(1)``, message : ``Out(axi_data_bits)``
        This row comes with a row of the message. If all numbers are sent, that is ``decoded``.
    """

    def __init__(self, config):
        self._config = config
        width = config.axi_data_bits
        super().__init__({
            "valid":    In(1),
            "last":     In(1),
            "encodes":  In(1),
            "keeps":    In(1),
            "row":      In(index(config.slot_rows)),
            "rows":     In(range(config.slot_rows + 1)),
            "kept":     In(kept_bits(config)),
            "tail":     In(range(config.beat_bytes)),
            "value":    In(width),
            "residual": In(width),
            "decoded":  Out(width),
            "left":     Out(width),
            "sent":     Out(1),
            "message":  Out(width),
        })

    @property
    def module_name(self):
        """``nic_top_k_encoder``."""
        return "nic_top_k_encoder"

    def elaborate(self, platform):
        """Build the lists, the memory in which rows wait, and the words of messages."""
        m = Module()
        config, add = self._config, self._config.reduce_latency
        lanes = range(config.lanes)

        names = ("valid", "last", "encodes", "keeps", "row", "rows", "kept", "tail")
        control = data.StructLayout({name: getattr(self, name).shape() for name in names})
        begin = Signal(control)
        m.d.comb += [getattr(begin, name).eq(getattr(self, name)) for name in names]
        flags = data.View(control, delay_line(m, begin.as_value(), add, name="flags_line",
                                              reset_less=False))
        taps = delay_taps(m, self.valid & self.keeps, add, name="keeps_valid")
        sums = []
        for lane, a, b in zip(lanes, _numbers(config, self.value),
                              _numbers(config, self.residual), strict=True):
            part = place(m, platform, f"residual_{lane}", FloatAdd(number=WIRE_FROM, latency=add))
            m.d.comb += [part.valid.eq(taps), part.a.eq(a), part.b.eq(b)]
            sums.append(part.result)
        passed = delay_line(m, self.value, add, name="value_line")
        x, present, sparse = Signal(config.axi_data_bits), Signal(config.lanes), Signal()
        # A sum is canonical.
        m.d.comb += [
            x.eq(Mux(flags.keeps, Cat(sums), Mux(flags.encodes, Cat(
                _canonical(one) for one in _numbers(config, passed)), passed))), present.eq(-1),
            sparse.eq(flags.encodes & (flags.kept != 0)),
        ]
        with m.If(flags.tail != 0):
            m.d.comb += present.eq(Cat(flags.tail > WIRE_FROM.bytes * lane for lane in lanes))

        limits = self._limits(m, platform, flags, x, present, sparse)
        # The rows from memory, and the words of the message.
        first = Signal(range(config.slot_rows + config.topk_kept + 1))
        m.d.comb += first.eq(flags.row + ((flags.kept + 1) >> 1) + flags.kept)
        waits = data.StructLayout({
            "x": config.axi_data_bits, "present": config.lanes, "last": 1, "encodes": 1,
            "sparse": 1, "row": self.row.shape(), "sends": 1, "elements": 1})
        entering = Signal(waits)
        m.d.comb += [
            entering.x.eq(x), entering.present.eq(present), entering.last.eq(flags.last),
            entering.encodes.eq(flags.encodes), entering.sparse.eq(sparse),
            entering.row.eq(flags.row), entering.sends.eq(first >= flags.rows),
            entering.elements.eq(flags.row + flags.kept >= flags.rows),
        ]
        delayed = place(m, platform, "rows", MemoryDelay(width=waits.size,
                                                         cycles=config.topk_wait))
        row = data.View(waits, delayed.o)
        valid = delay_line(m, flags.valid, config.topk_wait, name="rows_valid", reset_less=False)
        chooses = Signal()
        m.d.comb += [
            delayed.en.eq(flags.valid), delayed.i.eq(entering), chooses.eq(valid & row.sparse),
            limits.o.ready.eq(chooses & row.last)]
        depth = _depth(config.topk_kept + config.topk_send + 1)
        places = _words(m, "places", config, depth)
        values = _words(m, "values", config, depth)
        chosen = Signal(config.lanes)
        for lane, one in zip(lanes, _numbers(config, row.x), strict=True):
            self._choose(m, lane, one, row, chooses, limits.o.payload[lane], chosen[lane],
                         (places[lane][0], values[lane][0]))
        self._send(m, platform, row, valid, chosen, places, values)
        return m

    def _limits(self, m, platform, flags, x, present, sparse):
        """Find the numbers of a segment to send; return a queue of each lane's least one."""
        config, lanes = self._config, range(self._config.lanes)
        fresh = Signal(init=1)
        with m.If(flags.valid):
            m.d.sync += fresh.eq(flags.last)
        ended, kept = Signal(), Signal.like(self.kept)
        m.d.sync += [ended.eq(flags.valid & flags.last & sparse), kept.eq(flags.kept)]
        limit = data.StructLayout({"least": _SIGN, "equal": kept_bits(config)})
        limits = place(m, platform, "limits", Queue(
            data.ArrayLayout(limit, config.lanes), depth=self._segments()))
        m.d.sync += limits.i.valid.eq(ended)
        for lane, one in zip(lanes, _numbers(config, x), strict=True):
            inserts = Signal(name=f"inserts_{lane}")
            m.d.comb += inserts.eq(flags.valid & sparse & present[lane])
            found = self._largest(m, lane, one[:_SIGN], fresh, inserts)
            least = Signal(_SIGN, name=f"least_{lane}")
            m.d.comb += least.eq(Array([found[0], *found])[kept])
            m.d.sync += [
                limits.i.payload[lane].least.eq(least),
                limits.i.payload[lane].equal.eq(sum(
                    ((one == least) & (number < kept) for number, one in enumerate(found)),
                    Const(0, 1)))]
        return limits

    def _send(self, m, platform, row, valid, chosen, places, values):
        """Build the decoded row and its residual, and the rows of the message."""
        config, lanes = self._config, range(self._config.lanes)
        depth = _depth(config.topk_kept + config.topk_send + 1)
        ends = data.StructLayout({"x": config.axi_data_bits, "said": config.lanes, "encodes": 1,
                                  "sparse": 1, "sends": 1, "elements": 1})
        going = Signal(ends)
        m.d.comb += [
            going.said.eq(Mux(row.sparse, chosen, -1)),
            *(getattr(going, name).eq(getattr(row, name))
              for name in ("x", "encodes", "sparse", "sends", "elements"))]
        sending = place(m, platform, "sending", MemoryDelay(width=ends.size,
                                                            cycles=config.topk_send))
        end = data.View(ends, sending.o)
        there = delay_line(m, valid, config.topk_send, name="sending_valid", reset_less=False)
        m.d.comb += [sending.en.eq(valid), sending.i.eq(going)]
        place_at, value_at = Signal(range(depth)), Signal(range(depth))
        with m.If(there & end.sparse & end.sends):
            m.d.sync += [place_at.eq(place_at + ~end.elements),
                         value_at.eq(value_at + end.elements)]
        m.d.comb += [port.addr.eq(at) for ports, at in ((places, place_at), (values, value_at))
                     for _, port in ports]
        said, left = [], []
        for lane, one in zip(lanes, _numbers(config, end.x), strict=True):
            shown = Signal(name=f"shown_{lane}")
            m.d.comb += shown.eq(end.said[lane])
            said.append(Mux(shown | ~end.encodes, one, 0))
            exponent = one[WIRE_FROM.mantissa_bits:_SIGN]
            left.append(Mux(shown, Mux(exponent.all(), WIRE_FROM.nan_raw, 0), one))
        m.d.comb += [
            self.decoded.eq(Cat(said)), self.left.eq(Cat(left)),
            self.sent.eq(end.sends | ~end.sparse),
            self.message.eq(Mux(end.sparse, Mux(
                end.elements, Cat(port.data for _, port in values),
                Cat(port.data for _, port in places)), self.decoded)),
        ]

    def _segments(self):
        """Return how many sparsely sent segments can wait for their rows."""
        codec, lanes = self._config.topk, self._config.lanes
        fewest = next(rows for rows in range(1, self._config.slot_rows + 1)
                      if codec.sparse(rows * lanes))
        return -(-self._config.topk_wait // fewest) + 1

    def _largest(self, m, lane, magnitude, fresh, inserts):
        """Return the largest magnitudes of a lane, sorted, one cycle after the last one."""
        found = [Signal(_SIGN, name=f"largest_{lane}_{number}", reset_less=True)
                 for number in range(self._config.topk_kept)]
        # A lane has at least as many elements, so an initial 0 can count as one of them.
        before = [Mux(fresh, 0, one) for one in found]
        beats = Signal(len(found), name=f"beats_{lane}")
        m.d.comb += beats.eq(Cat(magnitude > one for one in before))
        with m.If(inserts):
            for number, one in enumerate(found):
                beaten, above = (beats[number - 1], before[number - 1]) if number else (0, 0)
                m.d.sync += one.eq(Mux(beaten, above, Mux(beats[number], magnitude,
                                                          before[number])))
        return found

    def _choose(self, m, lane, one, row, chooses, limit, chosen, words):
        """Determine whether a number is sent; if so, put its place and value into words."""
        place_in, value_in = words
        taken = Signal(kept_bits(self._config), name=f"taken_{lane}")
        equal = Signal(name=f"equal_{lane}")
        m.d.comb += [
            equal.eq(one[:_SIGN] == limit.least),
            chosen.eq(chooses & row.present[lane] & (
                (one[:_SIGN] > limit.least) | (equal & (taken < limit.equal)))),
        ]
        with m.If(chooses):
            m.d.sync += taken.eq(Mux(row.last, 0, taken + (chosen & equal)))
        half = Signal(len(place_in.addr) + 1, name=f"half_{lane}")
        behind = Signal.like(half, name=f"behind_{lane}")
        m.d.comb += behind.eq(half + chosen)
        with m.If(chooses):
            # Each segment begins in a new word.
            m.d.sync += half.eq(behind + (row.last & behind[0]))
        m.d.comb += [
            place_in.addr.eq(half[1:]), place_in.en.eq(Cat(chosen & ~half[0], chosen)),
            # The upper half stays 0 unless another one comes.
            place_in.data.eq(Mux(half[0], Cat(Const(0, _PLACE), row.row),
                                 Cat(row.row, Const(0, _BITS - len(row.row))))),
            value_in.en.eq(chosen.replicate(2)), value_in.data.eq(one)]
        with m.If(chosen):
            m.d.sync += value_in.addr.eq(value_in.addr + 1)
