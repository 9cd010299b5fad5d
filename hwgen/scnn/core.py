"""The SCNN accelerator: grid of PEs, sequencer, drain, weight stream, memory ports, registers."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out, connect, flipped

from arch.common.sizes import ADDR_BITS
from arch.scnn.counters import COUNTERS, PE_COUNTERS
from arch.scnn.isa import Status
from hwgen.common.axi import AXI4LiteSignature, AXI4Signature, connect_channels
from hwgen.common.block import Block, place
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, SELECT_REGISTERS, RunControl
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.front import connect_front
from hwgen.common.read_dma import ReadDMA
from hwgen.common.write_dma import WriteDMA
from hwgen.scnn.drain import PARAM_BITS, Drain
from hwgen.scnn.payloads import activation_row, addr, tap_shape, weight_word
from hwgen.scnn.pe import PE
from hwgen.scnn.selection import Selection
from hwgen.scnn.sequencer import Sequencer, transfer_beats_bits

__all__ = ["IDENT", "SCNN_REGISTERS", "SELECT_PE_START", "ScnnCore"]

IDENT = 0x68570003

SCNN_REGISTERS = REGISTERS | SELECT_REGISTERS

#: ``SELECT``: bits 0-2 number of the counter, from here on that of the PE.
SELECT_PE_START = 3
_SELECT_BITS = SELECT_PE_START + 8

# Cycles from the one in which the last word is fired to the first in which every vector of it can
# be seen at a FIFO's end, less the one in which it is known that it was the last.
_SETTLED = 2


class ScnnCore(Block):
    """Sparse convolution engine after SCNN (Parashar et al., ISCA'17, Figures 5 and 6).

    The host writes a program's address and length, starts it, and waits for ``irq``. Instructions
    are :mod:`arch.scnn.isa`; cycles are predicted by :mod:`arch.scnn.timing.exact`.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    s_axil : ``In(AXI4LiteSignature)``
        Registers: :data:`SCNN_REGISTERS`. Unit register 0 has bits 0 computing a group, 1 loading,
        2 storing, 3 waiting for the drain, 4 a word of weights blocked, 5 a word of weights
        awaited, 6 sums of halos exchanged, 7 results post-processed.
    m_axi_ins : ``Out(AXI4Signature)``
        Reads of the program.
    m_axi_weights : ``Out(AXI4Signature)``
        Reads of weights.
    m_axi_host : ``Out(AXI4Signature)``
        Reads of tables and activations, writes of results.
    irq : ``Out(1)``
        The core has stopped; level, until the next start or reset.
    """

    def __init__(self, config):
        self._config = config
        port = {"addr_bits": ADDR_BITS, "data_bits": config.axi_data_bits}
        super().__init__({
            "s_axil":        In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "m_axi_ins":     Out(AXI4Signature(**port, write=False)),
            "m_axi_weights": Out(AXI4Signature(**port, write=False)),
            "m_axi_host":    Out(AXI4Signature(**port)),
            "irq":           Out(1),
        })

    @property
    def config(self):
        """The configuration."""
        return self._config

    @property
    def module_name(self):
        """``scnn_core``."""
        return "scnn_core"

    def elaborate(self, platform):
        """Place the units and connect them."""
        m = Module()
        config = self._config
        control = place(m, platform, "control", RunControl(
            beat_bytes=config.beat_bytes, ident=IDENT, counters=COUNTERS, units=1,
            misplaced=Status.ALIGNMENT, aborted=Status.ABORTED, select_bits=_SELECT_BITS))
        clear = control.clear

        def unit(name, block, reset=clear):
            return place(m, platform, name, block, reset=reset)

        how = {"layout": config.row_layout, "burst_beats": config.burst_beats,
               "beats_bits": transfer_beats_bits(config)}
        fetch = unit("fetch", FetchUnit(config))
        seq = unit("sequencer", Sequencer(config))
        reader = unit("reader", ReadDMA(**how))
        writer = unit("writer", WriteDMA(**how))
        # A stream begins when all of the one before has come, as after a reset.
        weights = unit("weights", FetchUnit(config, layout=config.word_layout,
                                            chunks=config.weight_chunks),
                       reset=clear | seq.weights_begin)
        selection = unit("selection", Selection(config))
        drain = unit("drain", Drain(config))
        pes = [unit(f"pe_{k}", PE(config)) for k in range(config.pes)]

        stop = connect_front(m, self, control, fetch, seq)
        # Nothing may be offered in the cycle before the reset reaches the units.
        connect_channels(m, flipped(self.m_axi_weights), weights.bus, hold=clear)
        connect_channels(m, flipped(self.m_axi_host), reader.bus, writer.bus, hold=clear)
        connect(m, seq.read_request, reader.request)
        connect(m, seq.write_request, writer.request)
        m.d.comb += [
            control.drained.eq(stop & fetch.idle & weights.idle & seq.idle),
        ]
        blocked = self._broadcast(m, control, seq, weights, selection, pes)
        self._load(m, seq, reader, drain, pes)
        self._store(m, seq, writer, pes)
        self._groups(m, seq, drain, pes)
        self._drain(m, seq, drain, pes)
        self._select(m, control, pes)
        starved = Signal()
        m.d.comb += [
            starved.eq(Cat(pe.starved for pe in pes).any()),
            control.units[0].eq(Cat(seq.phase, seq.waiting, blocked,
                                    ~weights.exhausted & ~weights.o.valid, drain.halo,
                                    drain.posting)),
        ]
        self._status(m, control, fetch, seq, reader, writer, weights, drain, pes, starved)
        self._counters(m, control, seq, weights, blocked, drain)
        return m

    def _broadcast(self, m, control, seq, weights, selection, pes):
        """Send words of weights to all PEs at once, behind a register; return whether one waits."""
        config = self._config
        fire, blocked, full = Signal(), Signal(name="broadcast_blocked"), Signal()
        push, reset = Signal(), Signal()
        word = Signal(weight_word(config))
        m.d.comb += [
            full.eq(Cat(pe.full for pe in pes).any()),
            blocked.eq(weights.o.valid & full),
            fire.eq(weights.o.valid & ~full),
            weights.o.ready.eq(~full),
            weights.run.eq(control.run),
            weights.program_beat.eq(seq.weights_beat),
            weights.program_rows.eq(seq.weights_words),
            seq.weights_spent.eq(weights.exhausted),
            seq.weights_blocked.eq(blocked),
        ]
        m.d.sync += [push.eq(fire), reset.eq(seq.weights_begin)]
        bits = 8 * config.vector_bytes
        with m.If(fire):
            for number in range(config.word_vectors):
                m.d.sync += word[number].eq(
                    weights.o.payload.word_select(number, bits)[:word[number].shape().size])
        m.d.comb += [
            selection.clear.eq(reset),
            selection.push.eq(push),
            selection.word.eq(word),
            selection.start.eq(seq.start),
            selection.channels.eq(seq.channels),
            selection.advance.eq(seq.advance),
            selection.done.eq(seq.phase[0] & seq.done),
            selection.rewind.eq(seq.restart | seq.swap),
        ]
        for pe in pes:
            m.d.comb += [
                pe.push.eq(push), pe.word.eq(word), pe.weights_reset.eq(reset),
                pe.marks.eq(selection.marks), pe.ahead.eq(selection.ahead),
                pe.wanted_addr.eq(selection.wanted_addr)]
        return blocked

    def _load(self, m, seq, reader, drain, pes):
        """Bring rows to tables and activation memories, behind a register: they pass every PE."""
        config = self._config
        row = Signal(8 * config.row_layout.row_bytes)
        tap, param, act = (Signal(name=f"load_{name}") for name in ("tap", "param", "act"))
        pe_number = Signal.like(seq.load_pe)
        address = Signal.like(seq.load_addr)
        m.d.comb += [
            seq.row_valid.eq(reader.row_valid),
            seq.row_mark.eq(reader.row[config.row_bits]),
            reader.flush.eq(reader.row_valid & seq.row_last),
            drain.param_we.eq(param),
            drain.param_row.eq(address),
            drain.param_data.eq(row[:PARAM_BITS]),
        ]
        m.d.sync += [tap.eq(seq.load_tap), param.eq(seq.load_param), act.eq(seq.load_act)]
        with m.If(reader.row_valid):
            m.d.sync += [row.eq(reader.row), pe_number.eq(seq.load_pe), address.eq(seq.load_addr)]
        entries = activation_row(config).size
        for number, pe in enumerate(pes):
            m.d.comb += [
                pe.tap_we.eq(tap),
                pe.tap_addr.eq(address[:addr(config.taps).width]),
                pe.tap_data.eq(row[:tap_shape(config).width]),
                pe.load.eq(act & (pe_number == number)),
                pe.load_row.eq(row[:entries]),
                pe.restart.eq(seq.restart),
                pe.swap.eq(seq.swap),
            ]

    def _store(self, m, seq, writer, pes):
        """Take a row of activations from a PE, behind a register."""
        config = self._config
        row = Signal(config.row_bits + 1)
        rows = Array(pe.store_row.as_value() for pe in pes)
        with m.If(seq.store_pick):
            m.d.sync += row.eq(Cat(rows[seq.store_pick_pe], seq.store_mark))
        m.d.comb += [
            seq.store_rows.eq(Array(pe.rows for pe in pes)[seq.store_pe]),
            seq.store_room.eq(writer.room),
            writer.rows.valid.eq(seq.store_valid),
            writer.rows.payload.eq(row),
            writer.last.eq(seq.store_last),
            seq.store_done.eq(writer.done),
            seq.store_outstanding.eq(writer.outstanding),
        ]
        for pe in pes:
            m.d.comb += [pe.store.eq(seq.store_read), pe.store_addr.eq(seq.store_addr)]

    def _groups(self, m, seq, drain, pes):
        """Connect what begins and ends a group."""
        m.d.comb += [
            seq.done.eq(Cat(pe.done for pe in pes).all()),
            seq.fits.eq(drain.fits),
            seq.take.eq(drain.take),
            seq.clearing.eq(drain.clearing),
            seq.drained.eq(drain.drained),
            drain.tile.eq(seq.tile),
            drain.output.eq(seq.output),
            drain.group.eq(seq.group),
            drain.kc.eq(seq.kc),
            drain.param_addr.eq(seq.param_addr),
        ]
        for pe in pes:
            m.d.comb += [
                pe.kc_log2.eq(seq.tile.kc_log2), pe.unsigned_in.eq(seq.unsigned_in),
                pe.maximum.eq(seq.maximum), pe.start.eq(seq.start),
                pe.channels.eq(seq.channels), pe.advance.eq(seq.advance),
                pe.compute_set.eq(seq.compute_set), pe.counting.eq(seq.phase[0]),
            ]

    def _drain(self, m, seq, drain, pes):
        """Connect every PE with its neighbours, and with the drain's commands."""
        rows, cols = self._config.grid_rows, self._config.grid_cols
        for number, pe in enumerate(pes):
            row, col = divmod(number, cols)
            m.d.comb += [
                pe.command.eq(drain.command),
                pe.post.eq(drain.post),
                pe.in_plane.eq(drain.post.columns[col] & drain.post.rows[row]),
            ]
            for name, (down, across) in {"right": (0, 1), "left": (0, -1), "below": (1, 0),
                                         "above": (-1, 0)}.items():
                at_row, at_col = row + down, col + across
                if 0 <= at_row < rows and 0 <= at_col < cols:
                    m.d.comb += [link.eq(total) for link, total in zip(
                        getattr(pe, f"sum_{name}"), pes[at_row * cols + at_col].sum, strict=True)]

    def _select(self, m, control, pes):
        """Read the counters of the selected PE."""
        stat = Signal(32)
        for pe in pes:
            m.d.comb += pe.stat_select.eq(
                Mux(control.run, 0, control.select[:SELECT_PE_START]))
        with m.If(~control.run):
            m.d.sync += stat.eq(Array(pe.stat for pe in pes)[control.select[SELECT_PE_START:]])
        m.d.comb += control.selected.eq(stat)
        assert len(PE_COUNTERS) <= 1 << SELECT_PE_START

    def _status(self, m, control, fetch, seq, reader, writer, weights, drain, pes, starved):
        status = Signal(8)
        # Words that were fired before are in the FIFOs.
        settled = Signal(_SETTLED)
        m.d.sync += settled.eq(Cat(weights.exhausted, settled))
        spent = weights.exhausted & settled.all()
        # The last that applies wins: what the hardware saw before what the program says.
        for condition, code in (
                (seq.status != 0, seq.status),
                (seq.phase[0] & spent & starved, Status.WEIGHT_END),
                (drain.error, Status.OPERAND),
                (Cat(pe.weight_error for pe in pes).any(), Status.WEIGHT_FORMAT),
                (Cat(pe.act_error | pe.overflow for pe in pes).any(), Status.ACT_RANGE),
                (writer.error, Status.WRITE_ERROR),
                (reader.error | fetch.error | weights.error, Status.READ_ERROR)):
            with m.If(condition):
                m.d.comb += status.eq(code)
        reported = Signal(8)
        m.d.sync += reported.eq(status)
        with m.If(~control.run):
            m.d.sync += reported.eq(0)
        m.d.comb += control.status.eq(reported)

    def _counters(self, m, control, seq, weights, blocked, drain):
        host, read = self.m_axi_host, self.m_axi_weights
        compute, load, store = seq.phase
        fired = weights.o.valid & weights.o.ready
        halo_wait = seq.waiting & drain.halo
        post_wait = seq.waiting & ~drain.halo & ~drain.clearing
        events = {
            "total": 1, "compute": compute, "halo_wait": halo_wait, "post_wait": post_wait,
            "load": load, "store": store,
            "fetch": ~(compute | load | store | halo_wait | post_wait),
            "broadcast": fired, "broadcast_blocked": blocked,
            "broadcast_wait": ~weights.exhausted & ~weights.o.valid,
            "broadcast_idle": weights.exhausted,
            "drain_halo": drain.halo, "drain_post": drain.posting,
            "drain_idle": ~(drain.halo | drain.posting),
            "weight_read_beats": read.r.valid & read.r.ready,
            "host_read_beats": host.r.valid & host.r.ready,
            "host_write_beats": host.w.valid & host.w.ready,
        }
        for i, name in enumerate(COUNTERS):
            m.d.comb += control.events[i].eq(events[name])
