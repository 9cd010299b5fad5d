"""CCU: executes instructions one after the other, and broadcasts activations."""

from amaranth.hdl import Const, Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import WRITE_DEPTH
from arch.eie.isa import Opcode, Status, operand_fields
from hwgen.common.core_shell import decoder_ports
from hwgen.common.in_order import InOrderDecoder, Instruction
from hwgen.common.read_dma import burst_request
from hwgen.eie.payloads import addr, column, lnzd_item
from hwgen.eie.pe import LoadTarget, act_commands

__all__ = ["CCU"]

_LOADS = {
    Opcode.LOAD_CODEBOOK: LoadTarget.CODEBOOK,
    Opcode.LOAD_POINTERS: LoadTarget.POINTERS,
    Opcode.LOAD_WEIGHTS: LoadTarget.WEIGHTS,
    Opcode.LOAD_ACTIVATIONS: LoadTarget.ACTIVATIONS,
}


class _Registers(Instruction):
    """The instruction under way, and how far it is."""

    def __init__(self, ccu, config):
        # HALT, which no rule is for, comes first: so the cases are in the committed Verilog.
        super().__init__(sorted(Opcode, key=lambda code: code != Opcode.HALT), operand_fields)
        self.multiply = self.operands[Opcode.MULTIPLY]
        # Loads and stores have their operands at the same places.
        self.transfer = self.operands[Opcode.LOAD_WEIGHTS]
        self.words = Signal(range(config.max_load_words + 1))
        self.by_row = Signal()

        # Transfers: words left, and where the next one goes or comes from.
        self.left = Signal.like(self.words)
        self.row = Signal(len(self.transfer["addr"]))
        self.group = Signal.like(ccu.load_group)
        self.group_end = Signal()
        self.step = Signal()
        self.last_word = Signal()
        self.addressed = Signal()
        self.addressed_last = Signal()
        self.address_word = Signal()
        self.sent = Signal()

        # Multiplications: rows left to be filled, and the number of the pass's first column.
        self.reg = Signal(range(max(2, config.act_regs)))
        self.rows_left = Signal(len(self.multiply["in_rows"]))
        self.mem_addr = Signal(addr(config.act_rows))
        self.base = Signal(addr(2 * config.ptr_rows))
        self.save_left = Signal(len(self.multiply["out_rows"]))
        self.refill = Signal()
        self.half = Signal()
        self.fire = Signal()
        self.number = Signal.like(self.base)


class CCU(InOrderDecoder):
    """Central control unit (EIE, section 4): I/O mode and computing mode, by instructions.

    An instruction that is taken in cycle t is checked in t + 1 and starts in t + 2; the next one
    is taken when it has ended. A load ends with its last word, a store with the last answer of the
    bus. A multiplication that starts in cycle X:

    - clears the accumulators in X + 1;
    - fills the source registers, a row a cycle, unless it is chained; vectors that are longer than
      the registers come in several passes of so many rows;
    - scans: what the tree finds is broadcast as soon as no queue is full, one a cycle;
    - when the last pass is exhausted, waits until every PE is idle, applies ReLU, swaps the
      register files, and saves a row a cycle, if it is to.

    Parameters
    ----------
    config : EieConfig
    item_bits : int
        Width of the number of a PE from the tree.

    Members
    -------
    i, stop, exhausted, halt, status, index, opcode
        As of :func:`~hwgen.common.core_shell.decoder_ports`. ``status`` is for an instruction that
        is illegal, or a program that ended without ``HALT``; ``opcode`` is that of the instruction
        that is checked or executed, else 0.
    idle : ``Out(1)``
        No load or store is under way.
    phase : ``Out(4)``
        Bit 0 a multiplication is under way, 1 a load, 2 a store, 3 all activations are broadcast.
    read_request, write_request : ``Out(stream)``
        To the DMAs.
    word_valid : ``In(1)``
        A word has been read.
    load : ``Out(4)``, load_pe, load_group, load_addr : ``Out``
        Where it goes, in the same cycle: memory, PE or group of PEs, row.
    book : ``Out``, act : ``Out(act_commands)``
        To all PEs.
    found : ``In(stream(lnzd_item))``, found_none : ``In(1)``
        From the root of the tree.
    blocked : ``In(1)``
        Some queue is full.
    take, push : ``Out(1)``, column : ``Out(column)``
        The broadcast, its announcement a cycle before.
    waiting : ``Out(1)``
        An activation is blocked.
    pes_idle : ``In(1)``
    store_room : ``In``, store_valid, store_last : ``Out(1)``, store_group : ``Out``
        A word of a row that was read is to be written: group of PEs with ``store_pick`` (a cycle
        after the row was addressed), the word itself in the cycle after that.
    store_pick : ``Out(1)``
    store_done, store_outstanding : ``In(1)``
        From the write DMA.
    """

    STATUS = Status

    def __init__(self, config, *, item_bits):
        self._config = config
        self._item_bits = item_bits
        request = stream.Signature(burst_request(config.beat_bytes, self._beats_bits))
        loads = max(config.spmat_rows, config.ptr_rows, config.act_rows, config.codebook_rows)
        super().__init__({
            **decoder_ports(),
            "idle":              Out(1),
            "phase":             Out(4),
            "read_request":      Out(request),
            "write_request":     Out(request),
            "word_valid":        In(1),
            "load":              Out(4),
            "load_pe":           Out(8),
            "load_group":        Out(addr(config.row_words)),
            "load_addr":         Out(addr(loads)),
            "book":              Out(addr(config.codebooks)),
            "act":               Out(act_commands(config)),
            "found":             In(stream.Signature(lnzd_item(config, item_bits))),
            "found_none":        In(1),
            "blocked":           In(1),
            "take":              Out(1),
            "push":              Out(1),
            "column":            Out(column(config)),
            "waiting":           Out(1),
            "pes_idle":          In(1),
            "store_room":        In(range(WRITE_DEPTH + 1)),
            "store_pick":        Out(1),
            "store_group":       Out(addr(config.row_words)),
            "store_valid":       Out(1),
            "store_last":        Out(1),
            "store_done":        In(1),
            "store_outstanding": In(1),
        })

    @property
    def _beats_bits(self):
        return bits_for(self._config.word_layout.beats(self._config.max_load_words))

    @property
    def module_name(self):
        """``ccu``."""
        return "ccu"

    def elaborate(self, platform):
        """Build the states."""
        m = Module()
        now = _Registers(self, self._config)
        m.d.comb += now.by_row.eq((now.opcode == Opcode.LOAD_ACTIVATIONS)
                                  | (now.opcode == Opcode.STORE_ACTIVATIONS))
        self._transfer(m, now)
        self._multiply(m, now)
        self._broadcast(m, now)
        m.d.sync += [
            now.addressed.eq(now.address_word), now.addressed_last.eq(now.last_word),
            self.store_group.eq(now.group),
            self.store_valid.eq(now.addressed), self.store_last.eq(now.addressed_last),
        ]
        m.d.comb += [self.store_pick.eq(now.addressed), self.idle.eq(~self.phase[1:3].any())]
        with m.FSM(name="state"):
            self._fetch(m, now)
            with m.State("CHECK"):
                m.d.comb += self.opcode.eq(now.opcode)
                m.d.sync += [
                    now.verdict.eq(self._check(m, now)),
                    now.words.eq(Mux(now.by_row, now.transfer["rows"] * self._config.row_words,
                                     now.transfer["rows"])),
                ]
                m.next = "START"
            with m.State("START"):
                self._start(m, now)
            with m.State("LOAD"):
                self._load(m, now)
            with m.State("STORE"):
                self._store(m, now)
            self._pass_states(m, now)
            self._last_states(m, now)
        return m

    def _transfer(self, m, now):
        """Build where the next word of a transfer goes or comes from, and the requests."""
        config = self._config
        m.d.comb += [
            now.group_end.eq(~now.by_row | (now.group == config.row_words - 1)),
            now.last_word.eq(now.left == 1),
            self.load_pe.eq(now.transfer["pe"]),
            self.load_group.eq(now.group),
            self.load_addr.eq(now.row),
        ]
        with m.If(now.step):
            m.d.sync += [now.left.eq(now.left - 1), now.group.eq(now.group + 1)]
            with m.If(now.group_end):
                m.d.sync += [now.group.eq(0), now.row.eq(now.row + 1)]
        for stream_ in (self.read_request, self.write_request):
            m.d.comb += [
                stream_.payload.beat.eq(now.transfer["host_addr"][exact_log2(config.beat_bytes):]),
                stream_.payload.beats.eq(now.words * config.word_layout.beats_per_row),
            ]

    def _multiply(self, m, now):
        """Tell the PEs what a multiplication is about."""
        m.d.sync += [self.act.refill.eq(now.refill), self.act.refill_reg.eq(now.reg)]
        m.d.comb += [
            self.book.eq(now.multiply["book"]),
            self.act.half.eq(now.half),
            self.act.chain.eq(now.multiply["chain"]),
            self.act.relu.eq(now.multiply["relu"]),
            self.act.mem_addr.eq(now.mem_addr),
            self.act.save_reg.eq(now.reg),
        ]

    def _broadcast(self, m, now):
        """Build the broadcast, registered: its wires cross the chip."""
        m.d.comb += [
            now.fire.eq(self.found.valid & ~self.blocked),
            self.found.ready.eq(now.fire),
            self.take.eq(now.fire),
            self.waiting.eq(self.found.valid & self.blocked),
            now.number.eq(now.base + self.found.payload.reg * self._config.pes
                          + self.found.payload.pe),
        ]
        m.d.sync += self.push.eq(now.fire)
        with m.If(now.fire):
            m.d.sync += [self.column.act.eq(self.found.payload.act),
                         self.column.column.eq(now.number)]

    def _start(self, m, now):
        """Start an instruction that was checked."""
        m.d.comb += [self.status.eq(now.verdict), self.opcode.eq(now.opcode)]
        m.d.sync += [
            now.left.eq(now.words), now.group.eq(0), now.sent.eq(0), now.reg.eq(0),
            now.row.eq(now.transfer["addr"]),
            now.base.eq(now.multiply["ptr_addr"]), now.mem_addr.eq(now.multiply["in_addr"]),
            now.rows_left.eq(Mux(now.multiply["chain"], 0, now.multiply["in_rows"])),
            now.save_left.eq(now.multiply["out_rows"]),
        ]
        with m.If((now.verdict == Status.OK) & ~self.stop):
            with m.Switch(now.opcode):
                with m.Case(*_LOADS):
                    m.d.comb += self.read_request.valid.eq(1)
                    m.next = "LOAD"
                with m.Case(Opcode.STORE_ACTIVATIONS):
                    m.d.comb += self.write_request.valid.eq(1)
                    m.next = "STORE"
                with m.Case(Opcode.MULTIPLY):
                    m.next = "PREPARE"
                with m.Case(Opcode.HALT):
                    m.d.comb += self.halt.eq(1)

    def _load(self, m, now):
        """Say where a word goes that has been read."""
        m.d.comb += [self.phase[1].eq(1), self.opcode.eq(now.opcode), now.step.eq(self.word_valid)]
        with m.Switch(now.opcode):
            for code, target in _LOADS.items():
                with m.Case(code):
                    m.d.comb += self.load[target].eq(self.word_valid)
        with m.If(self.word_valid & now.last_word):
            self._end(m)

    def _store(self, m, now):
        """Address the words of rows that are written."""
        # A row that is addressed now arrives in two cycles and must find room.
        m.d.comb += [
            self.phase[2].eq(1), self.opcode.eq(now.opcode),
            now.address_word.eq((now.left != 0)
                                & (self.store_room > now.addressed + self.store_valid)),
            now.step.eq(now.address_word),
            self.act.mem_read.eq(now.address_word),
            self.act.mem_addr.eq(now.row),
        ]
        self._until_answered(m, now.sent)

    def _pass_states(self, m, now):
        """Build the states of a multiplication's passes: fill the registers, scan them."""
        config = self._config
        with m.State("PREPARE"):
            m.d.comb += [self.phase[0].eq(1), self.opcode.eq(now.opcode), self.act.prepare.eq(1)]
            with m.If(now.multiply["chain"]):
                m.next = "SCAN"
            with m.Else():
                m.next = "REFILL"
        with m.State("REFILL"):
            m.d.comb += [self.phase[0].eq(1), self.opcode.eq(now.opcode), now.refill.eq(1),
                         self.act.mem_read.eq(1)]
            m.d.sync += [now.reg.eq(now.reg + 1), now.mem_addr.eq(now.mem_addr + 1),
                         now.rows_left.eq(now.rows_left - 1)]
            with m.If((now.reg == config.act_regs - 1) | (now.rows_left == 1)):
                m.next = "SETTLE"
        with m.State("SETTLE"):
            m.d.comb += [self.phase[0].eq(1), self.opcode.eq(now.opcode)]
            m.d.sync += now.reg.eq(0)
            m.next = "SCAN"
        with m.State("SCAN"):
            m.d.comb += [self.phase[0].eq(1), self.opcode.eq(now.opcode), self.act.scan.eq(1)]
            with m.If(self.found_none):
                with m.If(now.rows_left != 0):
                    m.d.sync += now.base.eq(now.base + config.vector)
                    m.next = "REFILL"
                with m.Else():
                    m.next = "DRAIN"

    def _last_states(self, m, now):
        """Build the states behind a multiplication's last pass."""
        with m.State("DRAIN"):
            m.d.comb += [self.phase[0].eq(1), self.phase[3].eq(1), self.opcode.eq(now.opcode),
                         self.act.finish.eq(self.pes_idle)]
            m.d.sync += now.mem_addr.eq(now.multiply["out_addr"])
            with m.If(self.pes_idle):
                m.d.sync += now.half.eq(~now.half)
                with m.If(now.multiply["save"]):
                    m.next = "SAVE"
                with m.Else():
                    self._end(m)
        with m.State("SAVE"):
            m.d.comb += [self.phase[0].eq(1), self.phase[3].eq(1), self.opcode.eq(now.opcode),
                         self.act.save.eq(1)]
            m.d.sync += [now.reg.eq(now.reg + 1), now.mem_addr.eq(now.mem_addr + 1),
                         now.save_left.eq(now.save_left - 1)]
            with m.If(now.save_left == 1):
                self._end(m)

    def _rules(self, code, field):
        config = self._config
        if code == Opcode.HALT:
            return []
        if code == Opcode.MULTIPLY:
            # Pointers of the last row's columns, and the one behind them.
            pointers = field["ptr_addr"] + field["in_rows"] * config.pes + 1
            chain, save = field["chain"], field["save"]
            # Verilator warns of comparisons that are never true.
            books = [] if config.codebooks >> len(field["book"]) else [
                (field["book"] > config.codebooks - 1, Status.CODEBOOK_RANGE)]
            return [
                ((field["in_rows"] == 0) | (save & (field["out_rows"] == 0)), Status.OPERAND),
                *books,
                (pointers > 2 * config.ptr_rows, Status.POINTER_RANGE),
                (Mux(chain, field["in_rows"] > config.act_regs,
                     field["in_addr"] + field["in_rows"] > config.act_rows), Status.ACT_RANGE),
                (save & ((field["out_rows"] > config.act_regs)
                         | (field["out_addr"] + field["out_rows"] > config.act_rows)),
                 Status.ACT_RANGE),
            ]
        limit, status = {
            Opcode.LOAD_CODEBOOK: (config.codebook_rows, Status.CODEBOOK_RANGE),
            Opcode.LOAD_POINTERS: (config.ptr_rows, Status.POINTER_RANGE),
            Opcode.LOAD_WEIGHTS: (config.spmat_rows, Status.SPMAT_RANGE),
            Opcode.LOAD_ACTIVATIONS: (config.act_rows, Status.ACT_RANGE),
            Opcode.STORE_ACTIVATIONS: (config.act_rows, Status.ACT_RANGE),
        }[code]
        align = exact_log2(config.beat_bytes)
        rules = [(field["host_addr"][:align].any(), Status.ALIGNMENT),
                 (field["rows"] == 0, Status.OPERAND)]
        # Verilator warns of comparisons that are never true.
        if "pe" in field and config.pes >> len(field["pe"]) == 0:
            rules.append((field["pe"] > Const(config.pes - 1, 8), Status.OPERAND))
        return [*rules, (field["addr"] + field["rows"] > limit, status)]
