"""Sequencer: executes instructions in order."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS, WRITE_DEPTH
from arch.scnn.isa import Opcode, Status, operand_fields
from arch.scnn.latency import POST_QUEUE_ROWS, SETTLE_CYCLES
from hwgen.common.core_shell import decoder_ports
from hwgen.common.in_order import InOrderDecoder, Instruction
from hwgen.common.read_dma import burst_request, request_beats
from hwgen.scnn.compute import CHANNEL_BITS
from hwgen.scnn.drain import output_settings, tile_settings
from hwgen.scnn.payloads import addr

__all__ = ["Sequencer", "transfer_beats_bits", "transfer_rows"]


def transfer_rows(config):
    """Return the most rows that an instruction loads or stores."""
    return max(config.pes * config.act_rows, config.taps, config.param_rows)


def transfer_beats_bits(config):
    """Return the width of a load's or store's number of beats."""
    return bits_for(config.row_layout.beats(transfer_rows(config)))


class _Registers(Instruction):
    """The current instruction, and its progress."""

    def __init__(self, config):
        super().__init__(Opcode, operand_fields)
        # Loads and stores have their operands at the same positions.
        self.transfer = self.operands[Opcode.LOAD_PARAMS]
        self.group = self.operands[Opcode.GROUP]

        # Transfers: rows left, and whether one of them has failed.
        self.rows = Signal(range(transfer_rows(config) + 1))
        self.left = Signal.like(self.rows)
        self.store = Signal()
        self.failed = Signal()
        self.beyond = Signal()
        self.wrong = Signal()

        # Stores: an addressed row is selected in the next cycle, and written in the one after
        # that.
        self.addressed = Signal()
        self.addressed_last = Signal()
        self.pe_end = Signal()
        self.empty = Signal()
        self.sent = Signal()
        self.settled = Signal(range(SETTLE_CYCLES))


class Sequencer(InOrderDecoder):
    """Layer sequencer (SCNN, section 4), by instructions.

    An instruction taken in cycle t is checked in t + 1 and starts in t + 2 (X) at the earliest; the
    next one is taken in the cycle after its last. The table shows what it waits for before it
    starts, and its last cycle:

    =================  ==========================================  ==============================
    LOAD_TAPS          nothing                                     that of the last row
    LOAD_PARAMS        the drain: nothing waits, nothing in        that of the last row
                       flight
    LOAD_ACTIVATIONS   nothing                                     that of the last row
    SET_TILE           the drain                                   X + ``SETTLE_CYCLES``
    SET_OUTPUT         the drain                                   X + ``SETTLE_CYCLES``
    WEIGHTS            all words of the previous stream are sent   X
    GROUP              the previous group has been taken by the    the barrier: all PEs are done;
                       drain                                       they begin in X + 1
    SWAP               the drain                                   X
    STORE_ACTIVATIONS  nothing; rows of the PEs are added up in    that of the last response of the
                       X + 1 to X + PEs, the write is requested    bus
                       one cycle later
    HALT               the drain, and all words are sent
    =================  ==========================================  ==============================

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    i, stop, exhausted, halt, status, index, opcode
        As in :func:`~hwgen.common.core_shell.decoder_ports`. ``status`` reports an illegal
        instruction, or a program that ended without ``HALT``; ``opcode`` is that of the instruction
        being checked or executed, else 0.
    idle : ``Out(1)``
        No load or store is in progress.
    phase : ``Out(3)``
        Bit 0 a group is computed, 1 a load, 2 a store.
    waiting : ``Out(1)``
        An instruction waits for the drain.
    read_request, write_request : ``Out(stream)``
        To the DMAs.
    row_valid, row_mark : ``In(1)``, row_last : ``Out(1)``
        A row has been read; it is marked as the last of a PE; it is the last of its load.
    load_tap, load_param, load_act : ``Out(1)``, load_addr, load_pe : ``Out``
        Destination of the row, in the same cycle.
    restart, swap : ``Out(1)``
        Empty the input activations; swap them with the output.
    tile, unsigned_in, maximum, output : ``Out``, fits : ``In(1)``
        Settings; whether the accumulators have room for the tile.
    weights_begin : ``Out(1)``, weights_beat, weights_words : ``Out``
        Begin to read words of weights; from the next cycle on, their address and number.
    weights_spent, weights_blocked : ``In(1)``
        All words are sent; one has no room, and none that was sent is still on its way.
    start : ``Out(1)``, channels, advance : ``Out``, done : ``In(1)``
        Begin a group; all PEs have completed it.
    compute_set : ``Out(1)``
        The set of accumulators for the computation.
    group : ``Out(1)``, kc, param_addr : ``Out``, take : ``In(1)``
        A finished group waits for the drain, which takes it.
    clearing, drained : ``In(1)``
        From the drain.
    store_pe, store_addr : ``Out``, store_read : ``Out(1)``, store_rows : ``In``
        Read a row of a PE's input activations; its number of rows, in the same cycle.
    store_pick : ``Out(1)``, store_pick_pe : ``Out``, store_mark : ``Out(1)``
        In the cycle after the address: the PE to select, and whether the row is its last.
    store_valid, store_last : ``Out(1)``
        The row is written in the following cycle; it is the last of all.
    store_room : ``In``, store_done, store_outstanding : ``In(1)``
        From the write DMA.
    """

    STATUS = Status

    def __init__(self, config):
        self._config = config
        request = stream.Signature(burst_request(config.beat_bytes, transfer_beats_bits(config)))
        super().__init__({
            **decoder_ports(),
            "idle":              Out(1),
            "phase":             Out(3),
            "waiting":           Out(1),
            "read_request":      Out(request),
            "write_request":     Out(request),
            "row_valid":         In(1),
            "row_mark":          In(1),
            "row_last":          Out(1),
            "load_tap":          Out(1),
            "load_param":        Out(1),
            "load_act":          Out(1),
            "load_addr":         Out(addr(max(config.taps, config.param_rows))),
            "load_pe":           Out(range(config.pes + 1)),
            "restart":           Out(1),
            "swap":              Out(1),
            "tile":              Out(tile_settings()),
            "unsigned_in":       Out(1),
            "maximum":           Out(1),
            "output":            Out(output_settings()),
            "fits":              In(1),
            "weights_begin":     Out(1),
            "weights_beat":      Out(ADDR_BITS - exact_log2(config.beat_bytes)),
            "weights_words":     Out(24),
            "weights_spent":     In(1),
            "weights_blocked":   In(1),
            "start":             Out(1),
            "channels":          Out(CHANNEL_BITS),
            "advance":           Out(1),
            "done":              In(1),
            "compute_set":       Out(1),
            "group":             Out(1),
            "kc":                Out(8),
            "param_addr":        Out(addr(config.param_rows)),
            "take":              In(1),
            "clearing":          In(1),
            "drained":           In(1),
            "store_pe":          Out(range(config.pes + 1)),
            "store_addr":        Out(addr(config.act_rows)),
            "store_read":        Out(1),
            "store_rows":        In(range(config.act_rows + 1)),
            "store_pick":        Out(1),
            "store_pick_pe":     Out(range(config.pes + 1)),
            "store_mark":        Out(1),
            "store_valid":       Out(1),
            "store_last":        Out(1),
            "store_room":        In(range(WRITE_DEPTH + 1)),
            "store_done":        In(1),
            "store_outstanding": In(1),
        })

    @property
    def module_name(self):
        """``sequencer``."""
        return "sequencer"

    def elaborate(self, platform):
        """Build the states."""
        m = Module()
        now = _Registers(self._config)
        self._transfer(m, now)
        m.d.comb += [
            self.idle.eq(~self.phase[1:].any()),
            self.channels.eq(now.group["channels"]),
            self.advance.eq(now.group["advance"]),
        ]
        with m.If(self.take):
            m.d.sync += [self.group.eq(0), self.compute_set.eq(~self.compute_set)]
        with m.FSM(name="state"):
            self._fetch(m, now)
            with m.State("CHECK"):
                m.d.comb += self.opcode.eq(now.opcode)
                m.d.sync += [now.verdict.eq(self._check(m, now)),
                             now.rows.eq(Mux(now.store, 0, now.transfer["rows"]))]
                m.next = "START"
            with m.State("START"):
                m.d.comb += [self.status.eq(now.verdict), self.opcode.eq(now.opcode)]
                m.d.sync += [
                    now.left.eq(now.rows), self.load_addr.eq(Mux(
                        now.opcode == Opcode.LOAD_PARAMS, now.transfer["addr"], 0)),
                    self.load_pe.eq(0), self.store_pe.eq(0), self.store_addr.eq(0),
                    now.empty.eq(0), now.sent.eq(0), now.settled.eq(0)]
                with m.If((now.verdict == Status.OK) & ~self.stop):
                    self._start(m, now)
            with m.State("LOAD"):
                self._load(m, now)
            with m.State("SETTLE"):
                self._settle(m, now)
            with m.State("COMPUTE"):
                m.d.comb += [self.phase[0].eq(1), self.opcode.eq(now.opcode)]
                with m.If(self.done):
                    m.d.sync += [self.group.eq(1), self.kc.eq(now.group["kc"]),
                                 self.param_addr.eq(now.group["param_addr"])]
                    self._end(m)
            with m.State("MEASURE"):
                self._measure(m, now)
            with m.State("REQUEST"):
                self._request(m, now)
            with m.State("STORE"):
                self._store(m, now)
            with m.State("FAILED"):
                m.d.comb += self.opcode.eq(now.opcode)
        return m

    def _transfer(self, m, now):
        """Build the requests, and the checks and selection of rows of loads and stores."""
        config = self._config
        m.d.comb += [now.store.eq(now.opcode == Opcode.STORE_ACTIVATIONS),
                     self.row_last.eq(now.left == 1)]
        for request in (self.read_request, self.write_request):
            m.d.comb += [
                request.payload.beat.eq(now.transfer["host_addr"][exact_log2(config.beat_bytes):]),
                request.payload.beats.eq(request_beats(config.row_layout, now.rows)),
            ]
        m.d.comb += [
            now.beyond.eq(self.load_pe == config.pes),
            # After the last row of the last PE there is none, and it is the last of the load.
            now.wrong.eq(self.load_act & (now.beyond | (
                self.row_last & ~(self.row_mark & (self.load_pe == config.pes - 1))))),
        ]
        m.d.comb += [now.pe_end.eq(self.store_addr + 1 == self.store_rows),
                     self.store_pick.eq(now.addressed)]
        m.d.sync += [
            now.addressed.eq(self.store_read), now.addressed_last.eq(self.row_last),
            self.store_pick_pe.eq(self.store_pe), self.store_mark.eq(now.pe_end),
            self.store_valid.eq(now.addressed), self.store_last.eq(now.addressed_last),
        ]

    def _load(self, m, now):
        """Build the destination of a row that has been read."""
        m.d.comb += [
            self.phase[1].eq(1), self.opcode.eq(now.opcode),
            self.load_tap.eq(self.row_valid & (now.opcode == Opcode.LOAD_TAPS)),
            self.load_param.eq(self.row_valid & (now.opcode == Opcode.LOAD_PARAMS)),
            self.load_act.eq(self.row_valid & (now.opcode == Opcode.LOAD_ACTIVATIONS)),
        ]
        with m.If(self.row_valid):
            m.d.sync += [now.left.eq(now.left - 1), self.load_addr.eq(self.load_addr + 1)]
            with m.If(self.row_mark & ~now.beyond):
                m.d.sync += self.load_pe.eq(self.load_pe + 1)
            with m.If(now.wrong):
                m.d.comb += self.status.eq(Status.ACT_RANGE)
                m.d.sync += now.failed.eq(1)
            with m.If(self.row_last):
                with m.If(now.wrong | now.failed):
                    m.next = "FAILED"
                with m.Else():
                    self._end(m)

    def _settle(self, m, now):
        """Wait for values derived from settings, and check them."""
        m.d.comb += self.opcode.eq(now.opcode)
        with m.If(now.settled != SETTLE_CYCLES - 1):
            m.d.sync += now.settled.eq(now.settled + 1)
        with m.Elif((now.opcode == Opcode.SET_TILE) & ~self.fits):
            m.d.comb += self.status.eq(Status.ACC_RANGE)
        with m.Else():
            self._end(m)

    def _measure(self, m, now):
        """Count the rows of all PEs."""
        m.d.comb += [self.phase[2].eq(1), self.opcode.eq(now.opcode)]
        m.d.sync += [now.rows.eq(now.rows + self.store_rows), self.store_pe.eq(self.store_pe + 1),
                     now.empty.eq(now.empty | (self.store_rows == 0))]
        with m.If(self.store_pe == self._config.pes - 1):
            m.d.sync += self.store_pe.eq(0)
            m.next = "REQUEST"

    def _request(self, m, now):
        """Request the write of that many rows."""
        m.d.comb += [self.phase[2].eq(~now.empty), self.opcode.eq(now.opcode)]
        m.d.sync += now.left.eq(now.rows)
        with m.If(now.empty):
            m.d.comb += self.status.eq(Status.ACT_RANGE)
        with m.Else():
            m.d.comb += self.write_request.valid.eq(1)
            m.next = "STORE"

    def _store(self, m, now):
        """Address the rows to write."""
        # A row addressed now arrives in two cycles and must find room.
        m.d.comb += [
            self.phase[2].eq(1), self.opcode.eq(now.opcode),
            self.store_read.eq((now.left != 0)
                               & (self.store_room > now.addressed + self.store_valid)),
        ]
        with m.If(self.store_read):
            m.d.sync += [now.left.eq(now.left - 1), self.store_addr.eq(self.store_addr + 1)]
            with m.If(now.pe_end):
                m.d.sync += [self.store_addr.eq(0), self.store_pe.eq(self.store_pe + 1)]
        self._until_answered(m, now.sent)

    def _start(self, m, now):
        """Start a legal instruction as soon as nothing blocks it."""
        tile, output = now.operands[Opcode.SET_TILE], now.operands[Opcode.SET_OUTPUT]
        weights = now.operands[Opcode.WEIGHTS]
        stuck = Signal()
        m.d.comb += stuck.eq(~self.weights_spent & self.weights_blocked)
        with m.Switch(now.opcode):
            with m.Case(Opcode.LOAD_TAPS, Opcode.LOAD_ACTIVATIONS):
                m.d.comb += [self.read_request.valid.eq(1),
                             self.restart.eq(now.opcode == Opcode.LOAD_ACTIVATIONS)]
                m.next = "LOAD"
            with m.Case(Opcode.LOAD_PARAMS):
                m.d.comb += self.waiting.eq(~self.drained)
                with m.If(self.drained):
                    m.d.comb += self.read_request.valid.eq(1)
                    m.next = "LOAD"
            with m.Case(Opcode.SET_TILE):
                m.d.comb += self.waiting.eq(~self.drained)
                with m.If(self.drained):
                    m.d.sync += [self.tile[name].eq(tile[name]) for name in tile_settings().members]
                    m.d.sync += [self.unsigned_in.eq(tile["unsigned_in"]),
                                 self.maximum.eq(tile["maximum"])]
                    m.next = "SETTLE"
            with m.Case(Opcode.SET_OUTPUT):
                m.d.comb += self.waiting.eq(~self.drained)
                with m.If(self.drained):
                    m.d.sync += [self.output[name].eq(output[name])
                                 for name in output_settings().members]
                    m.next = "SETTLE"
            with m.Case(Opcode.WEIGHTS):
                with m.If(self.weights_spent):
                    m.d.comb += self.weights_begin.eq(1)
                    m.d.sync += [
                        self.weights_beat.eq(
                            weights["host_addr"][exact_log2(self._config.beat_bytes):]),
                        self.weights_words.eq(weights["words"])]
                    self._end(m)
                with m.Elif(stuck):
                    m.d.comb += self.status.eq(Status.WEIGHT_FORMAT)
            with m.Case(Opcode.GROUP):
                m.d.comb += self.waiting.eq(self.group | self.clearing)
                with m.If(~self.waiting):
                    m.d.comb += self.start.eq(1)
                    m.next = "COMPUTE"
            with m.Case(Opcode.SWAP):
                m.d.comb += self.waiting.eq(~self.drained)
                with m.If(self.drained):
                    m.d.comb += self.swap.eq(1)
                    self._end(m)
            with m.Case(Opcode.STORE_ACTIVATIONS):
                m.next = "MEASURE"
            with m.Case(Opcode.HALT):
                m.d.comb += [self.waiting.eq(~self.drained),
                             self.halt.eq(self.drained & self.weights_spent)]
                with m.If(stuck):
                    m.d.comb += self.status.eq(Status.WEIGHT_FORMAT)

    def _rules(self, code, field):
        config = self._config
        align = exact_log2(config.beat_bytes)
        match code:
            case Opcode.LOAD_TAPS | Opcode.LOAD_PARAMS | Opcode.LOAD_ACTIVATIONS:
                limit, status = {
                    Opcode.LOAD_TAPS: (config.taps, Status.TAP_RANGE),
                    Opcode.LOAD_PARAMS: (config.param_rows, Status.PARAM_RANGE),
                    Opcode.LOAD_ACTIVATIONS: (config.pes * config.act_rows, Status.ACT_RANGE),
                }[code]
                return [(field["host_addr"][:align].any(), Status.ALIGNMENT),
                        (field["rows"] == 0, Status.OPERAND),
                        (field["rows"] + field.get("addr", 0) > limit, status)]
            case Opcode.STORE_ACTIVATIONS:
                return [(field["host_addr"][:align].any(), Status.ALIGNMENT)]
            case Opcode.WEIGHTS:
                burst = align + exact_log2(FETCH_BURST_BEATS)
                return [(field["host_addr"][:burst].any(), Status.ALIGNMENT),
                        (field["words"] == 0, Status.OPERAND)]
            case Opcode.SET_TILE:
                most = exact_log2(config.kc)
                rules = [((field["tile_w"] == 0) | (field["tile_h"] == 0), Status.OPERAND)]
                # Verilator warns of comparisons that are never true.
                if most < (1 << len(field["kc_log2"])) - 1:
                    rules.append((field["kc_log2"] > most, Status.OPERAND))
                return rules
            case Opcode.SET_OUTPUT:
                most = POST_QUEUE_ROWS // 2 if config.post_lanes > 1 else 0
                return [*((field[name] == 0, Status.OPERAND)
                          for name in ("width", "height", "step_x", "step_y", "pitch")),
                        (field["batch_rows"] > most, Status.OPERAND)]
            case Opcode.GROUP:
                return [
                    # Valid settings are nonzero.
                    ((self.tile.tile_w == 0) | (self.output.step_x == 0), Status.OPERAND),
                    ((field["channels"] == 0) | (field["kc"] == 0), Status.OPERAND),
                    (field["kc"] > (1 << self.tile.kc_log2), Status.OPERAND),
                    (field["param_addr"] + field["kc"] > config.param_rows, Status.PARAM_RANGE)]
        return []
