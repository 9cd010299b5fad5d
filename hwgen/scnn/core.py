"""The SCNN accelerator: grid of PEs, sequencer, drain, weight stream, memory ports, registers."""

from amaranth.hdl import Array, Cat, Signal
from amaranth.lib.wiring import connect

from arch.scnn.counters import COUNTER_TEXT, COUNTERS, PE_COUNTERS
from arch.scnn.isa import Status
from arch.scnn.status import STATUS_TEXT
from hwgen.common.core_shell import SELECT_PE_BITS, Core
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.read_dma import ReadDMA
from hwgen.common.registers import flags
from hwgen.common.write_dma import WriteDMA
from hwgen.scnn.drain import PARAM_BITS, Drain
from hwgen.scnn.payloads import activation_row, addr, tap_shape, weight_word
from hwgen.scnn.pe import PE
from hwgen.scnn.selection import Selection
from hwgen.scnn.sequencer import Sequencer, transfer_beats_bits

__all__ = ["ScnnCore"]

# Cycles from the firing of the last word until all its vectors are visible at a FIFO's end, less
# the cycle that it takes to know that it was the last.
_SETTLED = 2


class ScnnCore(Core):
    """Sparse convolution engine after SCNN (Parashar et al., ISCA'17, Figures 5 and 6).

    Instructions are :mod:`arch.scnn.isa`; cycles are predicted by :mod:`arch.scnn.timing.exact`.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    s_axil, m_axi_ins, m_axi_host, irq
        As in :class:`~hwgen.common.core_shell.Core`; ``SELECTED`` is a counter of a PE.
    m_axi_weights : ``Out(AXI4Signature)``
        Reads of weights.
    """

    engine, ident, status, status_text = "scnn", 0x68570003, Status, STATUS_TEXT
    unit_fields = flags(
        COMPUTE="computing a group", LOAD="loading", STORE="storing",
        DRAIN_WAIT="waiting for the drain", WEIGHTS_BLOCKED="with a word of weights blocked",
        WEIGHTS_AWAITED="with a word of weights awaited",
        HALO="with sums of halos exchanged", POST="with results post-processed")
    counters, counter_text, select_bits = COUNTERS, COUNTER_TEXT, SELECT_PE_BITS

    def __init__(self, config):
        super().__init__(config, reads=["m_axi_weights"])

    def build(self, shell):
        """Place the units and connect them."""
        m, control, fetch, unit = shell.m, shell.control, shell.fetch, shell.unit
        config = self._config
        how = {"layout": config.row_layout, "burst_beats": config.burst_beats,
               "beats_bits": transfer_beats_bits(config)}
        seq = unit("sequencer", Sequencer(config))
        reader = unit("reader", ReadDMA(**how))
        writer = unit("writer", WriteDMA(**how))
        # A stream begins only when all of the previous one has arrived, as after a reset.
        weights = unit("weights", FetchUnit(config, layout=config.word_layout,
                                            chunks=config.weight_chunks),
                       reset=shell.clear | seq.weights_begin)
        selection = unit("selection", Selection(config))
        drain = unit("drain", Drain(config))
        pes = [unit(f"pe_{k}", PE(config)) for k in range(config.pes)]

        stop = shell.connect(seq)
        shell.memory("m_axi_weights", weights.bus)
        shell.memory("m_axi_host", reader.bus, writer.bus)
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
        for pe in pes:
            m.d.comb += pe.stat_select.eq(shell.pe_counter)
        shell.show(pes, PE_COUNTERS)
        starved = Signal()
        m.d.comb += [
            starved.eq(Cat(pe.starved for pe in pes).any()),
            control.units[0].eq(Cat(seq.phase, seq.waiting, blocked,
                                    ~weights.exhausted & ~weights.o.valid, drain.halo,
                                    drain.posting)),
        ]
        self._report(shell, seq, reader, writer, weights, drain, pes, starved)
        self._count(shell, seq, weights, blocked, drain)

    def _broadcast(self, m, control, seq, weights, selection, pes):
        """Broadcast words of weights to all PEs through a register; return whether one waits."""
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
            # What is being pushed takes room in this cycle, even if no PE keeps any of it.
            seq.weights_blocked.eq(blocked & ~push),
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
        """Distribute rows to tables and activation memories through a register."""
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
        """Take a row of activations from a PE through a register."""
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
        """Connect the signals that begin and end a group."""
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

    def _report(self, shell, seq, reader, writer, weights, drain, pes, starved):
        # Words that were fired earlier are in the FIFOs.
        settled = Signal(_SETTLED)
        shell.m.d.sync += settled.eq(Cat(weights.exhausted, settled))
        spent = weights.exhausted & settled.all()
        shell.report(
            seq, (seq.phase[0] & spent & starved, Status.WEIGHT_END),
            (drain.error, Status.OPERAND),
            (Cat(pe.weight_error for pe in pes).any(), Status.WEIGHT_FORMAT),
            (Cat(pe.act_error | pe.overflow for pe in pes).any(), Status.ACT_RANGE),
            write=writer.error, read=reader.error | shell.fetch.error | weights.error)

    def _count(self, shell, seq, weights, blocked, drain):
        read = self.m_axi_weights
        compute, load, store = seq.phase
        fired = weights.o.valid & weights.o.ready
        halo_wait = seq.waiting & drain.halo
        post_wait = seq.waiting & ~drain.halo & ~drain.clearing
        shell.count({
            "compute": compute, "halo_wait": halo_wait, "post_wait": post_wait,
            "load": load, "store": store,
            "fetch": ~(compute | load | store | halo_wait | post_wait),
            "broadcast": fired, "broadcast_blocked": blocked,
            "broadcast_wait": ~weights.exhausted & ~weights.o.valid,
            "broadcast_idle": weights.exhausted,
            "drain_halo": drain.halo, "drain_post": drain.posting,
            "drain_idle": ~(drain.halo | drain.posting),
            "weight_read_beats": read.r.valid & read.r.ready,
        })
