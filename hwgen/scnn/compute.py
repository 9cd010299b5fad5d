"""Compute part of a PE: from compressed activations and weights to sums in the accumulators."""

from amaranth.hdl import Cat, Module, signed
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.scnn.latency import SKIP_ROWS, WANTED_CHANNELS
from arch.scnn.params import ACC
from hwgen.common.block import Block, place
from hwgen.scnn.accumulators import Accumulators
from hwgen.scnn.act_fetch import ActFetch
from hwgen.scnn.crossbar import Crossbar
from hwgen.scnn.multiplier_array import MultiplierArray
from hwgen.scnn.pairing import Pairing
from hwgen.scnn.payloads import (
    CHANNEL_BITS,
    KC_LOG2_BITS,
    activation_row,
    addr,
    ahead_blocks,
    tap_shape,
    vector_mark,
    weight_word,
)
from hwgen.scnn.weight_fifo import WeightFifo

__all__ = ["Compute"]


class Compute(Block):
    """Multiply all activations of a channel by all its weights, and scatter into accumulators.

    ``acc[(j + offset[tap]) << kc_log2 | k] += activation[j] * weight[tap, k]`` over the input
    channels of a group (SCNN, Figure 6: weight FIFO, input activation RAM, F x I multipliers,
    coordinate computation, arbitrated crossbar, accumulator banks). Cycles are those of
    :mod:`arch.scnn.timing.compute`. After a reset of the instance, everything is empty and the next
    group starts at row 0; the tables and the accumulators keep their content.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    kc_log2 : ``In(3)``, unsigned_in, maximum : ``In(1)``
        Bits of an address for the output channel; activations are unsigned; products are combined
        by maximum instead of sum. Constant from a group's start until it is drained.
    tap_we : ``In(1)``, tap_addr, tap_data : ``In``
        Write an offset to the table of taps; not while a group is computed.
    act_en : ``Out(1)``, act_addr : ``Out``, act_data : ``In(activation_row)``
        Read port of the input activation memory: the row comes in the next cycle.
    map_addr : ``Out``, map_word : ``In(SKIP_ROWS)``
        Read port of the map of rows that are not empty, likewise.
    act_rows : ``In(range(act_rows + 1))``
        Rows in that memory; constant while a group is computed.
    rewind : ``In(1)``
        The activations have changed: the next group starts at row 0. Not while a group is computed.
    weights_reset : ``In(1)``
        Empty the weight FIFO: another stream begins. Not while a group is computed, nor with
        ``push``.
    push : ``In(1)``, word : ``In(weight_word)``
        A word of weights, from the broadcast register: the cycle after it was fired.
    marks : ``In(ArrayLayout(vector_mark, word_vectors))``, ahead : ``In``
        :class:`~hwgen.scnn.selection.Selection`.
    wanted : ``In(2 * WANTED_CHANNELS)``
        For the channels that the marks refer to: whether there are activations.
    full : ``Out(1)``
        No word may be fired in this cycle; from registers and ``push``.
    start : ``In(1)``, channels : ``In(16)``, advance : ``In(1)``
        Begin a group of ``channels`` input channels in the next cycle: those after the previous
        group's (``advance``), or the same again. Not before ``done``.
    compute_set : ``In(1)``
        The set of accumulators for products; the other one is drained. Constant from the cycle
        after ``start`` to ``done``.
    done : ``Out(1)``
        No group, or all of its products are in the accumulators; 0 from the cycle after ``start``.
        From a register.
    counting : ``In(1)``
        A group is computed: from the cycle after ``start`` to the barrier's. Gates the counters.
    pe_busy, pe_empty, pe_conflict, pe_starved, pe_fetch, pe_barrier : ``Out(1)``
        The counter of :data:`arch.scnn.counters.PE_GROUP` to which this cycle of a group counts.
    products : ``Out(range(f * i + 1))``
        Increment of ``pe_products`` in this cycle.
    act_error : ``Out(1)``
        The activations ended before the channels of the group; until a reset.
    weight_error : ``Out(1)``
        A block of weights is longer than ``block_vectors``, or its vectors do not count down; until
        a reset.
    drain_read, drain_add, drain_clear : ``In(1)``
        At most one is set. Read accumulators of the other set and clear them; add ``drain_in`` to
        them (or take the maximum); clear the entry of all banks, in both sets (not while a group is
        computed). Done at the end of the cycle, so commands can follow each other.
    drain_lanes : ``In(halo_lanes)``
        Which of ``halo_lanes`` accumulators with consecutive addresses, all in one entry, are
        read or added to.
    drain_bank, drain_entry : ``In``
        Location of the first of them: :func:`~hwgen.scnn.payloads.bank_of` and
        :func:`~hwgen.scnn.payloads.entry_of` of its address.
    drain_in : ``In(signed(32))`` for each lane
    drain_out : ``Out(signed(32))`` for each lane
        The values read last, from the cycle after ``drain_read`` on. Undefined for lanes that are
        not set.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "kc_log2":       In(KC_LOG2_BITS),
            "unsigned_in":   In(1),
            "maximum":       In(1),
            "tap_we":        In(1),
            "tap_addr":      In(addr(config.taps)),
            "tap_data":      In(tap_shape(config)),
            "act_en":        Out(1),
            "act_addr":      Out(addr(config.act_rows)),
            "act_data":      In(activation_row(config)),
            "map_addr":      Out(addr(-(-config.act_rows // SKIP_ROWS))),
            "map_word":      In(SKIP_ROWS),
            "act_rows":      In(range(config.act_rows + 1)),
            "rewind":        In(1),
            "weights_reset": In(1),
            "push":          In(1),
            "word":          In(weight_word(config)),
            "marks":         In(data.ArrayLayout(vector_mark(config), config.word_vectors)),
            "wanted":        In(2 * WANTED_CHANNELS),
            "ahead":         In(ahead_blocks(config)),
            "full":          Out(1),
            "start":         In(1),
            "channels":      In(CHANNEL_BITS),
            "advance":       In(1),
            "compute_set":   In(1),
            "done":          Out(1, init=1),
            "counting":      In(1),
            "pe_busy":       Out(1),
            "pe_empty":      Out(1),
            "pe_conflict":   Out(1),
            "pe_starved":    Out(1),
            "pe_fetch":      Out(1),
            "pe_barrier":    Out(1),
            "products":      Out(range(config.multipliers + 1)),
            "act_error":     Out(1),
            "weight_error":  Out(1),
            "drain_read":    In(1),
            "drain_add":     In(1),
            "drain_clear":   In(1),
            "drain_lanes":   In(config.halo_lanes),
            "drain_bank":    In(addr(config.banks)),
            "drain_entry":   In(addr(config.bank_entries)),
            "drain_in":      In(signed(ACC.bits)).array(config.halo_lanes),
            "drain_out":     Out(signed(ACC.bits)).array(config.halo_lanes),
        })

    @property
    def module_name(self):
        """``pe_compute``."""
        return "pe_compute"

    def elaborate(self, platform):
        """Place the units in the order of Figure 6, and connect them."""
        m = Module()
        config = self._config
        weights = place(m, platform, "weight_fifo", WeightFifo(config))
        fetch = place(m, platform, "act_fetch", ActFetch(config))
        pairs = place(m, platform, "pairing", Pairing(config))
        array = place(m, platform, "multiplier_array", MultiplierArray(config))
        crossbar = place(m, platform, "crossbar", Crossbar(config))
        sums = place(m, platform, "accumulators", Accumulators(config))
        self._connect_weights(m, weights, fetch, pairs, array)
        self._connect_activations(m, fetch, pairs, array)
        self._connect_products(m, array, crossbar, sums)
        self._connect_drain(m, sums)
        self._count(m, pairs, array)
        for source, sink in ((pairs.index, array.index), (array.products, crossbar.products),
                             (crossbar.values, sums.values), (crossbar.entries, sums.entries),
                             (self.drain_in, sums.drain_in), (sums.drain_out, self.drain_out)):
            m.d.comb += [port.eq(value) for value, port in zip(source, sink, strict=True)]
        m.d.sync += self.done.eq(pairs.issued & array.idle & crossbar.idle & ~self.start)
        with m.If(fetch.exhausted):
            m.d.sync += self.act_error.eq(1)
        return m

    def _connect_weights(self, m, weights, fetch, pairs, array):
        """Connect the weight FIFO with its readers."""
        m.d.comb += [
            weights.clear.eq(self.weights_reset),
            weights.push.eq(self.push),
            weights.word.eq(self.word),
            weights.begins.eq(Cat(mark.begins for mark in self.marks)),
            weights.kept.eq(Cat(
                ~mark.dropped & (~mark.asked | self.wanted.bit_select(mark.channel, 1))
                for mark in self.marks)),
            fetch.ahead.eq(self.ahead),
            self.full.eq(weights.full),
            self.weight_error.eq(weights.error),
            pairs.first_present.eq(weights.first_present),
            pairs.first_valid.eq(weights.first_valid),
            pairs.first.eq(weights.first),
            pairs.next.eq(weights.next),
            weights.front.eq(fetch.block),
            weights.at.eq(pairs.at),
            array.present.eq(weights.present),
            array.vector.eq(weights.vector),
            array.valid.eq(weights.valid),
            weights.step.eq(array.step),
            weights.restart.eq(array.pop),
        ]

    def _connect_activations(self, m, fetch, pairs, array):
        """Connect the fetch of activations with the memory, and with the consumer of its rows."""
        m.d.comb += [
            self.act_en.eq(fetch.mem_en),
            self.act_addr.eq(fetch.mem_addr),
            fetch.mem_data.eq(self.act_data),
            self.map_addr.eq(fetch.map_addr),
            fetch.map_word.eq(self.map_word),
            fetch.weights_reset.eq(self.weights_reset),
            fetch.rows.eq(self.act_rows),
            fetch.rewind.eq(self.rewind),
            fetch.start.eq(self.start),
            fetch.channels.eq(self.channels),
            fetch.advance.eq(self.advance),
            pairs.start.eq(self.start),
            pairs.row_valid.eq(fetch.valid),
            pairs.row.eq(fetch.row),
            pairs.row_first.eq(fetch.first),
            pairs.row_end.eq(fetch.end),
            fetch.pop.eq(pairs.row_pop),
            array.row_valid.eq(pairs.valid),
            array.entries.eq(pairs.entries),
            array.row_count.eq(pairs.count),
            pairs.pop.eq(array.pop),
        ]

    def _connect_products(self, m, array, crossbar, sums):
        """Connect the multipliers, the crossbar and the accumulators."""
        m.d.comb += [
            array.kc_log2.eq(self.kc_log2),
            array.unsigned_in.eq(self.unsigned_in),
            array.tap_we.eq(self.tap_we),
            array.tap_addr.eq(self.tap_addr),
            array.tap_data.eq(self.tap_data),
            crossbar.lanes.eq(array.lanes),
            array.advance.eq(crossbar.advance),
            sums.valid.eq(crossbar.valid),
        ]

    def _connect_drain(self, m, sums):
        """Connect the accumulators with the commands of the drain."""
        m.d.comb += [
            sums.compute_set.eq(self.compute_set),
            sums.maximum.eq(self.maximum),
            sums.drain_read.eq(self.drain_read),
            sums.drain_add.eq(self.drain_add),
            sums.drain_clear.eq(self.drain_clear),
            sums.drain_lanes.eq(self.drain_lanes),
            sums.drain_bank.eq(self.drain_bank),
            sums.drain_entry.eq(self.drain_entry),
        ]

    def _count(self, m, pairs, array):
        """Drive the events of the counters."""
        m.d.comb += [
            self.pe_busy.eq(self.counting & array.busy),
            self.pe_empty.eq(self.counting & pairs.empty),
            self.pe_conflict.eq(self.counting & array.conflict),
            self.pe_starved.eq(self.counting & (pairs.starved | array.starved)),
            self.pe_fetch.eq(self.counting & pairs.fetch),
            self.pe_barrier.eq(self.counting & pairs.issued),
            self.products.eq(array.count),
        ]
