"""Drain: addresses of the sums that all PEs exchange, and then post-process, in lockstep."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.scnn.isa import Opcode, operand_fields
from arch.scnn.latency import POST_LATENCY, READ_LATENCY
from arch.scnn.params import ACC, RUN_BITS
from hwgen.common.block import Block
from hwgen.common.delay import delay_line, delay_taps
from hwgen.scnn.payloads import acc_addr, addr, bank_of, entry_of

__all__ = ["PARAM_BITS", "Drain", "drain_command", "output_settings", "post_command",
           "tile_settings"]

#: Bits of an entry of the table of output channels: its bias, and above it its scale.
PARAM_BITS = ACC.bits + 32

# Sums go to the left, to the right, up and down.
_PASSES = 4


def tile_settings():
    """Return the operands of ``SET_TILE`` that addresses follow from."""
    return data.StructLayout({
        "tile_w": 8, "tile_h": 8, "left": 8, "right": 8, "top": 8, "bottom": 8, "kc_log2": 3})


def output_settings():
    """Return the operands of ``SET_OUTPUT`` that addresses and formats follow from."""
    return data.StructLayout({
        "width": 16, "height": 16, "step_x": 4, "step_y": 4, "pitch": 9, "relu": 1,
        "unsigned_out": 1, "batch_rows": 3})


def drain_command(config):
    """Return what all PEs do with accumulators: at most one of read, add and clear.

    ``bank`` and ``entry`` are those of the first of ``halo_lanes`` neighbouring ones, ``lanes`` a
    bit for each of them. ``direction`` says which neighbour's sums are added: 0 of the one at the
    right, which sends to the left; 1 left, 2 below, 3 above.
    """
    return data.StructLayout({
        "read": 1, "add": 1, "clear": 1, "direction": 2, "lanes": config.halo_lanes,
        "bank": addr(config.banks), "entry": addr(config.bank_entries)})


def post_command(config):
    """Return what all post-processing units are told at once.

    ``valid``, ``bias``, ``scale`` of each lane belong to the sums that are read, the others to
    results: ``columns`` and ``rows`` say of each column and row of the grid whether its result is
    in the plane. Lanes have the same place in neighbouring output channels.
    """
    lanes = config.post_lanes
    return data.StructLayout({
        "valid": data.ArrayLayout(REQUANTIZE_LATENCY, lanes),
        "bias": data.ArrayLayout(ACC.bits, lanes), "scale": data.ArrayLayout(32, lanes),
        "relu": 1, "unsigned_out": 1, "result_valid": lanes, "columns": config.grid_cols,
        "rows": config.grid_rows, "row_end": 1, "channel_end": 1, "all_end": 1, "gap": RUN_BITS})


class Drain(Block):
    """Central address generator of the accumulators' other set, for all PEs in lockstep.

    The extended tile is a raster of ``pitch = left + tile_w + right`` columns and ``top + tile_h +
    bottom`` rows; the sum of output channel k at column u and row v is accumulator ``(v * pitch +
    u) << kc_log2 | k``. A group that is taken in cycle T is drained from T + 1 on:

    - halo, two cycles for ``halo_lanes`` output channels of an element: in the first every PE reads
      and clears their sums, in the second it adds its neighbour's to others. To the left: columns 0
      to ``left - 1``, all rows, received at u + ``tile_w``; to the right: columns ``pitch - 1``
      down to ``left + tile_w``, received at u - ``tile_w``; then up: rows 0 to ``top - 1``, the
      tile's own columns, received at v + ``tile_h``; down likewise. Sums that have more than one
      PE to go are sent on by the next.
    - post-processing, a sum a cycle: for each k, each phase (py, px) of the next layer's stride,
      each row and column of the phase: the sum is read and cleared. With ``batch_rows`` it is those
      of ``post_lanes`` output channels from k on. Rows of such a batch are written one after the
      other: it takes ``batch_rows`` cycles for each of its channels at least, and the last rows are
      written while the next one goes on (:func:`arch.scnn.latency.post_cycles`, ``post_tail``).

    The set is free in the cycle behind the last of these; the next group may be taken then. Results
    are in their lanes' rows ``POST_LATENCY`` cycles after their sums were addressed here. Commands
    are registered: they reach the PEs a cycle later.

    After a reset, all accumulators of both sets are cleared, an entry of every bank a cycle.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    tile, output : ``In``
        Settings; constant from two cycles before a group is taken until ``drained``.
    fits : ``Out(1)``
        The accumulators have room for the extended tile; two cycles after the settings.
    group : ``In(1)``, kc : ``In(8)``, param_addr : ``In``
        A finished group waits, of ``kc`` output channels; ``param_addr`` is the first's in the
        table.
    take : ``Out(1)``
        It is taken in this cycle. The sets of accumulators swap roles.
    param_we : ``In(1)``, param_row : ``In``, param_data : ``In(64)``
        Write the table of output channels.
    command : ``Out(drain_command)``, post : ``Out(post_command)``
        To all PEs.
    clearing, halo, posting : ``Out(1)``
        Accumulators are cleared after a reset; sums of halos are exchanged; results go through the
        post-processing units.
    drained : ``Out(1)``
        No group is here, none waits, and all results are in the activation memories.
    error : ``Out(1)``
        A tile is no multiple of the next layer's stride, or the gap to its raster is not 0 to 15.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "tile":       In(tile_settings()),
            "output":     In(output_settings()),
            "fits":       Out(1),
            "group":      In(1),
            "kc":         In(8),
            "param_addr": In(addr(config.param_rows)),
            "take":       Out(1),
            "param_we":   In(1),
            "param_row":  In(addr(config.param_rows)),
            "param_data": In(PARAM_BITS),
            "command":    Out(drain_command(config)),
            "post":       Out(post_command(config)),
            "clearing":   Out(1),
            "halo":       Out(1),
            "posting":    Out(1),
            "drained":    Out(1),
            "error":      Out(1),
        })

    @property
    def module_name(self):
        """``drain``."""
        return "drain"

    def elaborate(self, platform):
        """Build the derived settings, the address generator and the pipelines behind it."""
        m = Module()
        config = self._config
        tile, output = self.tile, self.output
        size = acc_addr(config).width

        # --- What follows from the settings: registered products, a cycle each.
        pitch, ext_h, rows = (Signal(10, name=name) for name in ("pitch", "ext_h", "rows"))
        positions = Signal(20)
        # Positions that a step of so many rows makes.
        tile_rows, top_rows, step_rows = (
            Signal(size, name=f"{name}_rows") for name in ("tile", "top", "step"))
        m.d.sync += [
            pitch.eq(tile.left + tile.tile_w + tile.right),
            ext_h.eq(tile.top + tile.tile_h + tile.bottom),
            positions.eq(pitch * ext_h),
            tile_rows.eq(tile.tile_h * pitch),
            top_rows.eq(tile.top * pitch),
            step_rows.eq(output.step_y * pitch),
        ]
        m.d.comb += self.fits.eq((positions << tile.kc_log2) <= config.accumulators)
        columns, lines = (
            [Signal(17, name=f"{name}_{index}") for index in range(count)]
            for name, count in (("columns", config.grid_cols), ("lines", config.grid_rows)))
        for limits, plane, edge in ((columns, output.width, tile.tile_w),
                                    (lines, output.height, tile.tile_h)):
            for index, limit in enumerate(limits):
                # Outputs of the plane from this tile's first one on.
                m.d.sync += limit.eq(Mux(plane > index * edge, plane - index * edge, 0))

        # --- Address generator.
        kc, param = Signal.like(self.kc), Signal.like(self.param_addr)
        k = Signal.like(self.kc)
        pos, start = Signal(size), Signal(size)
        number = Signal(range(_PASSES))
        second = Signal()
        outer, inner = Signal(8), Signal(10)
        lengths = Array([tile.left, tile.right, tile.top, tile.bottom])
        # Of the output channels that are sent at once, or that one result is of.
        k_step = Signal(range(config.halo_lanes + 1))
        post_lanes = config.post_lanes
        # Several channels at once; which lanes have one, and the cycles that their rows ask for.
        wide = output.batch_rows != 0
        batch = Signal(post_lanes)
        _, row_bits = operand_fields(Opcode.SET_OUTPUT)["batch_rows"]
        asked = Signal(row_bits + post_lanes.bit_length())
        behind, owed, left, tail = (Signal.like(asked, name=name)
                                    for name in ("behind", "owed", "left", "tail"))
        fresh, over = Signal(), Signal()
        k_last = Signal()
        entries = Signal(addr(config.bank_entries))
        x, y, x_base, y_base = (Signal(8, name=name) for name in ("x", "y", "x_base", "y_base"))
        px, py = Signal(4), Signal(4)
        taken = Signal(9)
        row_start, phase_start, phase_row = (
            Signal(size, name=name) for name in ("row_start", "phase_start", "phase_row"))
        first_pos = Signal(size)
        m.d.comb += [
            k_step.eq(Mux(self.halo, config.halo_lanes, Mux(wide, post_lanes, 1))),
            k_last.eq(k + k_step >= kc), first_pos.eq(top_rows + tile.left),
            batch.eq(Cat((k + lane < kc) & (wide | (lane == 0)) for lane in range(post_lanes))),
            behind.eq(sum(Mux(lane, output.batch_rows, 0) for lane in batch[1:])),
            asked.eq(behind + output.batch_rows),
            left.eq(Mux(fresh, asked, owed)),
        ]

        def begin_post():
            m.d.sync += [
                k.eq(0), px.eq(0), py.eq(0), x.eq(0), y.eq(0), x_base.eq(0), y_base.eq(0),
                taken.eq(1), pos.eq(first_pos), row_start.eq(first_pos),
                phase_start.eq(first_pos), phase_row.eq(first_pos), fresh.eq(1)]
            m.next = "POST"

        def begin_pass(index):
            first = (0, pitch - 1, tile.left, positions - pitch + tile.left)[index]
            m.d.sync += [number.eq(index), pos.eq(first), start.eq(first), outer.eq(1), inner.eq(1),
                         k.eq(0), second.eq(0)]
            m.next = "HALO"

        def begin(index):
            """Begin the first pass from one on that has anything to send, or post-processing."""
            if index == _PASSES:
                begin_post()
                return
            with m.If(lengths[index] != 0):
                begin_pass(index)
            with m.Else():
                begin(index + 1)

        across = Signal()
        m.d.comb += across.eq(number[1] == 0)
        send = Signal(size)
        recv = Signal(size)
        address = Signal(size)
        away = Mux(across, tile.tile_w, tile_rows)
        m.d.comb += [
            send.eq(pos),
            recv.eq(Mux(number[0], pos - away, pos + away)),
            address.eq((Mux(self.halo & second, recv, send) << tile.kc_log2) | k),
        ]
        x_end, y_end, read, add = (Signal(name=name) for name in ("x_end", "y_end", "read", "add"))
        m.d.comb += [
            x_end.eq(x_base + output.step_x >= tile.tile_w),
            y_end.eq(y_base + output.step_y >= tile.tile_h),
        ]
        work = Signal()
        with m.If(tail != 0):
            m.d.sync += tail.eq(tail - 1)
        with m.FSM(name="state", init="CLEAR"):
            with m.State("CLEAR"):
                m.d.comb += self.clearing.eq(1)
                m.d.sync += entries.eq(entries + 1)
                with m.If(entries == config.bank_entries - 1):
                    m.next = "IDLE"
            with m.State("IDLE"):
                m.d.comb += self.take.eq(self.group)
                m.d.sync += [kc.eq(self.kc), param.eq(self.param_addr)]
                with m.If(self.group):
                    begin(0)
            with m.State("HALO"):
                m.d.comb += [self.halo.eq(1), read.eq(~second), add.eq(second)]
                m.d.sync += second.eq(~second)
                with m.If(second):
                    m.d.sync += k.eq(k + k_step)
                    with m.If(k_last):
                        m.d.sync += [k.eq(0), inner.eq(inner + 1),
                                     pos.eq(pos + Mux(across, pitch, 1))]
                        with m.If(inner == Mux(across, ext_h, tile.tile_w)):
                            step = Mux(across, 1, pitch)
                            following = Signal(size)
                            m.d.comb += following.eq(
                                Mux(number[0], start - step, start + step))
                            m.d.sync += [inner.eq(1), outer.eq(outer + 1), pos.eq(following),
                                         start.eq(following)]
                            with m.If(outer == lengths[number]):
                                with m.Switch(number):
                                    for index in range(_PASSES):
                                        with m.Case(index):
                                            begin(index + 1)
            with m.State("POST"):
                m.d.comb += [work.eq(1), read.eq(1)]
                m.d.sync += [fresh.eq(0), owed.eq(left - (left != 0))]
                m.d.sync += [x.eq(x + output.step_x), x_base.eq(x_base + output.step_x),
                             pos.eq(pos + output.step_x), taken.eq(taken + 1)]
                with m.If(x_end):
                    m.d.sync += [
                        x.eq(px), x_base.eq(0), taken.eq(1), y.eq(y + output.step_y),
                        y_base.eq(y_base + output.step_y), row_start.eq(row_start + step_rows),
                        pos.eq(row_start + step_rows)]
                    with m.If(y_end):
                        following = Signal(size, name="following_phase")
                        m.d.comb += following.eq(phase_start + 1)
                        m.d.sync += [
                            px.eq(px + 1), x.eq(px + 1), y.eq(py), y_base.eq(0),
                            pos.eq(following), row_start.eq(following),
                            phase_start.eq(following)]
                        with m.If(px + 1 == output.step_x):
                            below = Signal(size)
                            m.d.comb += below.eq(phase_row + pitch)
                            m.d.sync += [
                                px.eq(0), x.eq(0), py.eq(py + 1), y.eq(py + 1), pos.eq(below),
                                row_start.eq(below), phase_start.eq(below), phase_row.eq(below)]
                            with m.If(py + 1 == output.step_y):
                                m.d.sync += [
                                    py.eq(0), y.eq(0), k.eq(k + k_step),
                                    param.eq(param + k_step), pos.eq(first_pos),
                                    row_start.eq(first_pos), phase_start.eq(first_pos),
                                    phase_row.eq(first_pos), fresh.eq(1), over.eq(k_last),
                                    tail.eq(behind)]
                                with m.If(left > 1):
                                    m.next = "ROWS"
                                with m.Elif(k_last):
                                    m.next = "IDLE"
            with m.State("ROWS"):
                m.d.sync += owed.eq(owed - 1)
                with m.If(owed == 1):
                    with m.If(over):
                        m.next = "IDLE"
                    with m.Else():
                        m.next = "POST"

        # --- Commands, registered: their wires cross the chip.
        m.d.sync += [
            self.command.read.eq(read), self.command.add.eq(add),
            self.command.clear.eq(self.clearing), self.command.direction.eq(number),
            # Those behind the group's last channel are of the next element.
            self.command.lanes.eq(Mux(self.halo, Cat(
                k + lane < kc for lane in range(config.halo_lanes)), batch)),
            self.command.bank.eq(bank_of(config, address)),
            self.command.entry.eq(Mux(self.clearing, entries, entry_of(config, address))),
        ]

        # --- Post-processing: bias and scale come with the sum, what is done with it later.
        table = self._table(m, param)
        under_way = delay_taps(m, work | (tail != 0), POST_LATENCY + 1, name="posted")
        gap = Signal(10)
        m.d.comb += gap.eq(output.pitch - taken)
        late = READ_LATENCY + REQUANTIZE_LATENCY
        all_end = (px + 1 == output.step_x) & (py + 1 == output.step_y)
        flags = delay_line(m, Cat(x, y, x_end, x_end & y_end, all_end, gap[:RUN_BITS]), late - 1,
                           name="flags")
        late_x, late_y, rest = flags[:8], flags[8:16], flags[16:]
        m.d.comb += [
            self.post.relu.eq(output.relu),
            self.post.unsigned_out.eq(output.unsigned_out),
        ]
        for lane, (entry, used) in enumerate(zip(table, batch, strict=True)):
            taken_in = delay_taps(m, work & used, late + 1, name=f"lane_{lane}")
            m.d.comb += [
                self.post.valid[lane].eq(taken_in[READ_LATENCY:late]),
                self.post.bias[lane].eq(entry[:ACC.bits]),
                self.post.scale[lane].eq(entry[ACC.bits:]),
                self.post.result_valid[lane].eq(taken_in[late]),
            ]
        m.d.sync += [
            self.post.columns.eq(Cat(late_x < limit for limit in columns)),
            self.post.rows.eq(Cat(late_y < limit for limit in lines)),
            Cat(self.post.row_end, self.post.channel_end, self.post.all_end,
                self.post.gap).eq(rest),
        ]
        m.d.comb += [
            self.posting.eq(~self.halo & under_way.any()),
            self.drained.eq(~self.clearing & ~self.halo & ~self.group & ~under_way.any()),
            self.error.eq(work & x_end & (
                gap[RUN_BITS:].any() | (x_base + output.step_x != tile.tile_w)
                | (y_end & (y_base + output.step_y != tile.tile_h)))),
        ]
        assert POST_LATENCY == late + 1
        return m

    def _table(self, m, param):
        """Build the table of output channels; return what lanes from ``param`` on are told.

        A memory for each lane, with every so many-th channel, two cycles behind ``param``.
        """
        lanes = self._config.post_lanes
        bits = exact_log2(lanes)
        first, turned = Signal.like(param), Signal(bits)
        m.d.sync += [first.eq(param), turned.eq(first)]
        found = []
        for number in range(lanes):
            m.submodules[f"params_{number}"] = memory = Memory(MemoryData(
                shape=PARAM_BITS, depth=-(-self._config.param_rows // lanes), init=[]))
            write, read = memory.write_port(), memory.read_port()
            m.d.comb += [
                write.en.eq(self.param_we & (self.param_row[:bits] == number)),
                write.addr.eq(self.param_row >> bits), write.data.eq(self.param_data),
                read.en.eq(1),
                # Of the first channel from that one on which is in this memory.
                read.addr.eq((first + (lanes - 1 - number)) >> bits),
            ]
            found.append(read.data)
        return [Array(found)[(turned + lane)[:bits]] if bits else found[0]
                for lane in range(lanes)]
