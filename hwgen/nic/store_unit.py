"""Store unit: writes results from store slots to the host's memory."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.common.sizes import ADDR_BITS
from hwgen.common.axi import RESP_OKAY, AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.common.read_dma import burst_request, drive_bursts
from hwgen.nic.layouts import index, rows_bits, store_request

__all__ = ["StoreUnit"]

_ANSWER_BITS = 16


class StoreUnit(Block):
    """Write segments of results to memory, in order, and report when they are written.

    Rows are put into slots, in turn, a row a cycle. A request that enters in cycle t is begun in
    t + 1 at the earliest, after the last beat of the previous one; a request begun in cycle s is
    addressed from s + 1 on and offers its first beat in s + 2. Strobes cover the segment's
    bytes. A request whose last burst is answered in cycle b is ``done`` from b + 1 on.

    With codecs a slot also has rows of residuals. They are written after the results, like another
    request, and the request is done when they are.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    write : ``In(1)``, row : ``In(range(slot_rows))``, data : ``In(axi_data_bits)``
        A row of the segment that is requested next.
    residual : ``In(axi_data_bits)``
        The residuals of the row; only with codecs.
    request : ``In(1)``, store : ``In(store_request)``
        All rows of a segment have been written, the last one in this cycle at the latest. There
        must be a slot for it.
    bus : ``Out(AXI4Signature)``
        Write channels.
    freed : ``Out(1)``
        A slot becomes free: its last beat is accepted in this cycle.
    done : ``Out(1)``, retire : ``In(1)``
        The oldest request is in memory; it is retired.
    storing, waiting : ``Out(1)``
        A beat is accepted in this cycle; beats wait, and none is accepted.
    error : ``Out(1)``
        An error response came in this cycle.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "write":   In(1),
            "row":     In(index(config.slot_rows)),
            "data":    In(config.axi_data_bits),
            **({"residual": In(config.axi_data_bits)} if config.codecs else {}),
            "request": In(1),
            "store":   In(store_request(config)),
            "bus":     Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                         read=False)),
            "freed":   Out(1),
            "done":    Out(1),
            "retire":  In(1),
            "storing": Out(1),
            "waiting": Out(1),
            "error":   Out(1),
        })

    @property
    def module_name(self):
        """``nic_store_unit``."""
        return "nic_store_unit"

    def elaborate(self, platform):
        """Build the slots, the bursts and the count of responses."""
        m = Module()
        config, bus = self._config, self.bus
        slots, rows = config.store_slots, config.slot_rows
        requests = place(m, platform, "requests", Queue(store_request(config), depth=slots))
        m.submodules.results = results = Memory(
            MemoryData(shape=config.axi_data_bits, depth=slots * rows, init=[]))
        fill, slot = Signal(index(slots)), Signal(index(slots))
        port = results.write_port()
        m.d.comb += [
            requests.i.valid.eq(self.request), requests.i.payload.eq(self.store),
            port.en.eq(self.write & self.store.writes if config.codecs else self.write),
            port.addr.eq(fill * rows + self.row), port.data.eq(self.data),
        ]
        with m.If(self.request):
            m.d.sync += fill.eq(Mux(fill == slots - 1, 0, fill + 1))

        beats_bits = rows_bits(config)
        request = stream.Signature(burst_request(config.beat_bytes, beats_bits)).create(
            path=("bursts",))
        drive_bursts(m, bus.aw, request, beat_bytes=config.beat_bytes,
                     burst_beats=config.burst_beats, beats_bits=beats_bits)
        store, active, begin = Signal(store_request(config)), Signal(), Signal()
        row, left, beat = Signal(index(rows)), Signal(beats_bits), Signal(range(config.burst_beats))
        offered, send, last, address = Signal(), Signal(), Signal(), Signal.like(row)
        target, final, ended, ends = requests.o.payload.dst, None, self.freed, None
        if config.codecs:
            # Whether residuals are begun or written, and whether the request ends with that part.
            target, ended = Signal.like(requests.o.payload.dst), Signal()
            residuals, final, kept, ends = Signal(), Signal(), Signal(), Signal()
            self._part(m, requests.o.payload, begin, target, residuals, final)
            with m.If(begin):
                m.d.sync += [kept.eq(residuals), ends.eq(final)]
            m.d.comb += ended.eq(send & last)
        m.d.comb += [
            request.valid.eq(requests.o.valid & ~active),
            request.payload.beat.eq(target),
            request.payload.beats.eq(requests.o.payload.rows),
            begin.eq(request.valid & request.ready),
            requests.o.ready.eq(begin if final is None else begin & final),
            send.eq(bus.w.valid & bus.w.ready), last.eq(left == 1),
            self.freed.eq(send & last if ends is None else ended & ends),
        ]
        with m.If(begin):
            m.d.sync += [store.eq(requests.o.payload), active.eq(1), row.eq(0),
                         left.eq(requests.o.payload.rows), beat.eq(target)]
        # The memory has the next beat's row in every cycle.
        read = results.read_port()
        value = read.data
        m.d.comb += [address.eq(row + send), read.addr.eq(slot * rows + address)]
        if config.codecs:
            m.submodules.residuals = storage = Memory(
                MemoryData(shape=config.axi_data_bits, depth=slots * rows, init=[]))
            write, second = storage.write_port(), storage.read_port()
            m.d.comb += [
                write.en.eq(self.write & self.store.keeps), write.addr.eq(port.addr),
                write.data.eq(self.residual), second.addr.eq(read.addr)]
            value = Mux(kept, second.data, read.data)
        m.d.sync += offered.eq(active & ~ended)
        with m.If(send):
            m.d.sync += [row.eq(address), left.eq(left - 1), beat.eq(beat + 1)]
        with m.If(ended):
            m.d.sync += active.eq(0)
        with m.If(self.freed):
            m.d.sync += slot.eq(Mux(slot == slots - 1, 0, slot + 1))
        strobes = (1 << config.beat_bytes) - 1
        m.d.comb += [
            bus.w.valid.eq(offered), bus.w.data.eq(value),
            bus.w.strb.eq(Mux(last & (store.tail != 0), (1 << store.tail) - 1, strobes)),
            bus.w.last.eq(last | (beat == config.burst_beats - 1)),
        ]
        self._answers(m, platform, requests, begin, target, active, send)
        return m

    def _answers(self, m, platform, requests, begin, target, active, send):
        """Count bursts and their responses, and determine which requests are done."""
        config, bus = self._config, self.bus
        # Responses come in order: a request is done with the response to its last burst.
        # Beats may be accepted before their address is.
        bursts, answers = Signal(_ANSWER_BITS), Signal(_ANSWER_BITS)
        first, of_request = Signal(range(config.burst_beats)), Signal(rows_bits(config))
        m.d.comb += [
            first.eq(target),
            of_request.eq(((first + requests.o.payload.rows - 1)
                           >> exact_log2(config.burst_beats)) + 1),
        ]
        targets = place(m, platform, "targets", Queue(_ANSWER_BITS, depth=config.items))
        ahead = Signal(_ANSWER_BITS)
        m.d.comb += [
            bus.b.ready.eq(1),
            targets.i.valid.eq(self.freed), targets.i.payload.eq(bursts),
            ahead.eq(answers - targets.o.payload),
            self.done.eq(targets.o.valid & ~ahead[-1]), targets.o.ready.eq(self.retire),
            self.storing.eq(send), self.waiting.eq((requests.o.valid | active) & ~send),
            self.error.eq(bus.b.valid & (bus.b.resp != RESP_OKAY)),
        ]
        with m.If(begin):
            m.d.sync += bursts.eq(bursts + of_request)
        m.d.sync += answers.eq(answers + bus.b.valid)

    def _part(self, m, requested, begin, target, residuals, final):
        """Determine the part of a request to begin: results, then residuals, or one of them."""
        second = Signal()
        m.d.comb += [
            residuals.eq(second | ~requested.writes), final.eq(residuals | ~requested.keeps),
            target.eq(Mux(residuals, requested.residual, requested.dst)),
        ]
        with m.If(begin):
            m.d.sync += second.eq(~final)
