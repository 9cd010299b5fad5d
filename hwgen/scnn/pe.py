"""Processing element: multipliers and accumulators, activation memories, post-processing."""

from amaranth.hdl import Array, Module, Mux, Signal, signed
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.scnn.counters import PE_COUNTERS, PE_GROUP
from arch.scnn.params import ACC
from hwgen.common.block import Block, place
from hwgen.scnn.act_ram import ActRam
from hwgen.scnn.compute import CHANNEL_BITS, KC_LOG2_BITS, Compute
from hwgen.scnn.drain import drain_command, post_command
from hwgen.scnn.payloads import (
    activation_row,
    addr,
    ahead_blocks,
    tap_shape,
    vector_mark,
    wanted_addr,
    weight_word,
)
from hwgen.scnn.post import Post

__all__ = ["NEIGHBOURS", "PE", "PE_COUNTER_BITS"]

PE_COUNTER_BITS = 32

#: Neighbour from which a PE receives sums, by their direction: left, right, up, down.
NEIGHBOURS = ("right", "left", "below", "above")


class PE(Block):
    """Processing element (SCNN, Figure 6): computes a tile of the planes of all channels.

    It only exchanges the sums of its halo with its neighbours, through the output registers of the
    accumulators.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    kc_log2, unsigned_in, maximum, tap_we, tap_addr, tap_data, weights_reset, push, word, marks,
    ahead, full, start, channels, advance, compute_set, done, counting, act_error, weight_error
        As in :class:`~hwgen.scnn.compute.Compute`.
    wanted_addr : ``In``
        As in :class:`~hwgen.scnn.act_ram.ActRam`.
    starved : ``Out(1)``
        Activations wait for weights in this cycle.
    restart, swap : ``In(1)``
        As in :class:`~hwgen.scnn.act_ram.ActRam`; the next group starts at row 0.
    load : ``In(1)``, load_row : ``In(activation_row)``
        Append a row to the input activations.
    store : ``In(1)``, store_addr : ``In``, store_row : ``Out(activation_row)``
        Read a row of the input activations, which comes in the next cycle; not while a group is
        computed.
    rows : ``Out``
        Rows of the input activations.
    overflow : ``Out(1)``
        A row found no room in the previous cycle.
    command : ``In(drain_command)``
        Command for accumulators of the set that is drained.
    sum : ``Out``, sum_right, sum_left, sum_below, sum_above : ``In(signed(32))`` for each lane
        The accumulators read last, here and in the neighbours; 0 if there is no neighbour.
    post : ``In(post_command)``, in_plane : ``In(1)``
        As in :class:`~hwgen.scnn.post.Post`; ``in_plane`` replaces ``columns`` and ``rows``.
    stat_select : ``In``, stat : ``Out(32)``
        The counter with that index in :data:`arch.scnn.counters.PE_COUNTERS`, one cycle later.
    """

    def __init__(self, config):
        self._config = config
        lanes, total = config.halo_lanes, signed(ACC.bits)
        super().__init__({
            "kc_log2":       In(KC_LOG2_BITS),
            "unsigned_in":   In(1),
            "maximum":       In(1),
            "tap_we":        In(1),
            "tap_addr":      In(addr(config.taps)),
            "tap_data":      In(tap_shape(config)),
            "weights_reset": In(1),
            "push":          In(1),
            "word":          In(weight_word(config)),
            "marks":         In(data.ArrayLayout(vector_mark(config), config.word_vectors)),
            "ahead":         In(ahead_blocks(config)),
            "wanted_addr":   In(wanted_addr(config)),
            "full":          Out(1),
            "start":         In(1),
            "channels":      In(CHANNEL_BITS),
            "advance":       In(1),
            "compute_set":   In(1),
            "done":          Out(1),
            "counting":      In(1),
            "starved":       Out(1),
            "act_error":     Out(1),
            "weight_error":  Out(1),
            "restart":       In(1),
            "swap":          In(1),
            "load":          In(1),
            "load_row":      In(activation_row(config)),
            "store":         In(1),
            "store_addr":    In(addr(config.act_rows)),
            "store_row":     Out(activation_row(config)),
            "rows":          Out(range(config.act_rows + 1)),
            "overflow":      Out(1),
            "command":       In(drain_command(config)),
            "sum":           Out(total).array(lanes),
            **{f"sum_{name}": In(total).array(lanes) for name in NEIGHBOURS},
            "post":          In(post_command(config)),
            "in_plane":      In(1),
            "stat_select":   In(range(len(PE_COUNTERS))),
            "stat":          Out(PE_COUNTER_BITS),
        })

    @property
    def module_name(self):
        """``pe``."""
        return "pe"

    def elaborate(self, platform):
        """Place the units, and count."""
        m = Module()
        config = self._config
        compute = place(m, platform, "compute", Compute(config))
        acts = place(m, platform, "acts", ActRam(config))
        post = place(m, platform, "post_unit", Post(config))
        for name in ("kc_log2", "unsigned_in", "maximum", "tap_we", "tap_addr", "tap_data",
                     "weights_reset", "push", "word", "marks", "ahead", "start", "channels",
                     "advance", "compute_set", "counting"):
            m.d.comb += getattr(compute, name).eq(getattr(self, name))
        for name in ("full", "done", "act_error", "weight_error"):
            m.d.comb += getattr(self, name).eq(getattr(compute, name))
        m.d.comb += [
            self.starved.eq(compute.pe_starved),
            compute.rewind.eq(self.restart | self.swap),
            compute.act_data.eq(acts.read_row),
            compute.act_rows.eq(acts.rows),
            acts.restart.eq(self.restart),
            acts.swap.eq(self.swap),
            acts.load.eq(self.load),
            acts.load_row.eq(self.load_row),
            acts.read.eq(compute.act_en | self.store),
            acts.read_addr.eq(Mux(self.store, self.store_addr, compute.act_addr)),
            acts.map_addr.eq(compute.map_addr),
            compute.map_word.eq(acts.map_word),
            acts.wanted_addr.eq(self.wanted_addr),
            compute.wanted.eq(acts.wanted),
            acts.write.eq(post.row_valid),
            acts.write_row.eq(post.row),
            self.store_row.eq(acts.read_row),
            self.rows.eq(acts.rows),
        ]
        m.d.sync += self.overflow.eq(acts.overflow)
        for lane in range(config.halo_lanes):
            neighbours = Array(getattr(self, f"sum_{name}")[lane] for name in NEIGHBOURS)
            m.d.comb += [compute.drain_in[lane].eq(neighbours[self.command.direction]),
                         self.sum[lane].eq(compute.drain_out[lane])]
        m.d.comb += [
            compute.drain_read.eq(self.command.read),
            compute.drain_add.eq(self.command.add),
            compute.drain_clear.eq(self.command.clear),
            compute.drain_lanes.eq(self.command.lanes),
            compute.drain_bank.eq(self.command.bank),
            compute.drain_entry.eq(self.command.entry),
            post.in_plane.eq(self.in_plane),
        ]
        for lane in range(config.post_lanes):
            m.d.comb += post.acc[lane].eq(compute.drain_out[lane])
        for name in ("valid", "bias", "scale", "relu", "unsigned_out", "result_valid", "row_end",
                     "channel_end", "all_end", "gap"):
            m.d.comb += getattr(post, name).eq(getattr(self.post, name))

        events = {name: getattr(compute, name) for name in PE_GROUP}
        events["pe_products"] = compute.products
        counters = []
        for name in PE_COUNTERS:
            counters.append(Signal(PE_COUNTER_BITS, name=f"count_{name}"))
            m.d.sync += counters[-1].eq(counters[-1] + events[name])
        with m.Switch(self.stat_select):
            for number, counter in enumerate(counters):
                with m.Case(number):
                    m.d.sync += self.stat.eq(counter)
        return m
