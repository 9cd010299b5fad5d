"""Drain: address generator for the lockstep exchange and post-processing of all PEs' sums."""

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

#: Bits of an entry in the table of output channels: its bias, and above it its scale.
PARAM_BITS = ACC.bits + 32

# Directions in which sums move: left, right, up and down.
_PASSES = 4


def tile_settings():
    """Return the operands of ``SET_TILE`` that determine addresses."""
    return data.StructLayout({
        "tile_w": 8, "tile_h": 8, "left": 8, "right": 8, "top": 8, "bottom": 8, "kc_log2": 3})


def output_settings():
    """Return the operands of ``SET_OUTPUT`` that determine addresses and formats."""
    return data.StructLayout({
        "width": 16, "height": 16, "step_x": 4, "step_y": 4, "pitch": 9, "relu": 1,
        "unsigned_out": 1, "batch_rows": 3})


def drain_command(config):
    """Return the layout of the PEs' accumulator command: at most one of read, add and clear.

    ``bank`` and ``entry`` locate the first of ``halo_lanes`` consecutive ones, ``lanes`` has a bit
    for each of them. ``direction`` selects the neighbour whose sums are added: 0 the right one,
    which sends to the left; 1 left, 2 below, 3 above.
    """
    return data.StructLayout({
        "read": 1, "add": 1, "clear": 1, "direction": 2, "lanes": config.halo_lanes,
        "bank": addr(config.banks), "entry": addr(config.bank_entries)})


def post_command(config):
    """Return the layout of the command to all post-processing units.

    ``valid``, ``bias``, ``scale`` of each lane belong to the sums being read, the others to
    results: ``columns`` and ``rows`` say for each column and row of the grid whether its result is
    in the plane. Lanes have the same position in consecutive output channels.
    """
    lanes = config.post_lanes
    return data.StructLayout({
        "valid": data.ArrayLayout(REQUANTIZE_LATENCY, lanes),
        "bias": data.ArrayLayout(ACC.bits, lanes), "scale": data.ArrayLayout(32, lanes),
        "relu": 1, "unsigned_out": 1, "result_valid": lanes, "columns": config.grid_cols,
        "rows": config.grid_rows, "row_end": 1, "channel_end": 1, "all_end": 1, "gap": RUN_BITS})


class _Settings:
    """Values derived from the settings: registered products, one cycle each."""

    def __init__(self, m, drain, config):
        tile, output, size = drain.tile, drain.output, acc_addr(config).width
        self.pitch, self.ext_h = (Signal(10, name=name) for name in ("pitch", "ext_h"))
        self.positions = Signal(20)
        # Positions covered by a step of these numbers of rows.
        self.tile_rows, self.top_rows, self.step_rows = (
            Signal(size, name=f"{name}_rows") for name in ("tile", "top", "step"))
        m.d.sync += [
            self.pitch.eq(tile.left + tile.tile_w + tile.right),
            self.ext_h.eq(tile.top + tile.tile_h + tile.bottom),
            self.positions.eq(self.pitch * self.ext_h),
            self.tile_rows.eq(tile.tile_h * self.pitch),
            self.top_rows.eq(tile.top * self.pitch),
            self.step_rows.eq(output.step_y * self.pitch),
        ]
        m.d.comb += drain.fits.eq((self.positions << tile.kc_log2) <= config.accumulators)
        self.columns, self.lines = (
            [Signal(17, name=f"{name}_{index}") for index in range(count)]
            for name, count in (("columns", config.grid_cols), ("lines", config.grid_rows)))
        for limits, plane, edge in ((self.columns, output.width, tile.tile_w),
                                    (self.lines, output.height, tile.tile_h)):
            for index, limit in enumerate(limits):
                # Outputs of the plane from this tile's first one on.
                m.d.sync += limit.eq(Mux(plane > index * edge, plane - index * edge, 0))


class _Addresses:
    """Registers and wires of the address generator."""

    def __init__(self, drain, config):
        tile, size = drain.tile, acc_addr(config).width
        self.kc, self.param = Signal.like(drain.kc), Signal.like(drain.param_addr)
        self.k = Signal.like(drain.kc)
        self.pos, self.start = Signal(size), Signal(size)
        self.number = Signal(range(_PASSES))
        self.second = Signal()
        self.outer, self.inner = Signal(8), Signal(10)
        self.lengths = Array([tile.left, tile.right, tile.top, tile.bottom])
        # Output channels sent at once, or belonging to one result.
        self.k_step = Signal(range(config.halo_lanes + 1))
        post_lanes = config.post_lanes
        # Several channels at once; which lanes have one, and the cycles that their rows need.
        self.wide = drain.output.batch_rows != 0
        self.batch = Signal(post_lanes)
        _, row_bits = operand_fields(Opcode.SET_OUTPUT)["batch_rows"]
        self.asked = Signal(row_bits + post_lanes.bit_length())
        self.behind, self.owed, self.left, self.tail = (
            Signal.like(self.asked, name=name) for name in ("behind", "owed", "left", "tail"))
        self.fresh, self.over = Signal(), Signal()
        self.k_last = Signal()
        self.entries = Signal(addr(config.bank_entries))
        self.x, self.y, self.x_base, self.y_base = (
            Signal(8, name=name) for name in ("x", "y", "x_base", "y_base"))
        self.px, self.py = Signal(4), Signal(4)
        self.taken = Signal(9)
        self.row_start, self.phase_start, self.phase_row = (
            Signal(size, name=name) for name in ("row_start", "phase_start", "phase_row"))
        self.first_pos = Signal(size)
        self.across = Signal()
        self.address = Signal(size)
        self.x_end, self.y_end, self.read, self.add = (
            Signal(name=name) for name in ("x_end", "y_end", "read", "add"))
        self.work = Signal()


class Drain(Block):
    """Central address generator of the accumulators' other set, for all PEs in lockstep.

    The extended tile is a raster of ``pitch = left + tile_w + right`` columns and ``top + tile_h +
    bottom`` rows; the sum of output channel k at column u and row v is accumulator ``(v * pitch +
    u) << kc_log2 | k``. A group taken in cycle T is drained from T + 1 on:

    - halo, two cycles for ``halo_lanes`` output channels of an element: in the first, every PE
      reads and clears their sums, in the second it adds its neighbour's sums to its own. To the
      left: columns 0 to ``left - 1``, all rows, received at u + ``tile_w``; to the right: columns
      ``pitch - 1`` down to ``left + tile_w``, received at u - ``tile_w``; then up: rows 0 to ``top
      - 1``, the tile's own columns, received at v + ``tile_h``; down likewise. Sums that must move
      by more than one PE are passed on by the next.
    - post-processing, one sum per cycle: for each k, each phase (py, px) of the next layer's
      stride, each row and column of the phase, the sum is read and cleared. With ``batch_rows``,
      these are the sums of ``post_lanes`` output channels from k on. Rows of such a batch are
      written one after the other: it takes at least ``batch_rows`` cycles for each of its channels,
      and the last rows are written while the next batch proceeds
      (:func:`arch.scnn.latency.post_cycles`, ``post_tail``).

    The set is free in the cycle after the last of these; the next group may be taken then. Results
    are in their lanes' rows ``POST_LATENCY`` cycles after their sums were addressed here. Commands
    are registered: they reach the PEs a cycle later.

    After a reset, all accumulators of both sets are cleared, one entry of every bank per cycle.

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
        A finished group of ``kc`` output channels waits; ``param_addr`` is the first channel's
        address in the table.
    take : ``Out(1)``
        The group is taken in this cycle. The sets of accumulators swap roles.
    param_we : ``In(1)``, param_row : ``In``, param_data : ``In(64)``
        Write the table of output channels.
    command : ``Out(drain_command)``, post : ``Out(post_command)``
        To all PEs.
    clearing, halo, posting : ``Out(1)``
        Accumulators are cleared after a reset; sums of halos are exchanged; results go through the
        post-processing units.
    drained : ``Out(1)``
        No group is being drained, none waits, and all results are in the activation memories.
    error : ``Out(1)``
        A tile is not a multiple of the next layer's stride, or the gap to its raster is not 0 to
        15.
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
        """Build the derived settings, the address generator and the pipelines after it."""
        m = Module()
        config = self._config
        settings = _Settings(m, self, config)
        at = _Addresses(self, config)
        self._steps(m, settings, at)
        self._address(m, settings, at)
        with m.If(at.tail != 0):
            m.d.sync += at.tail.eq(at.tail - 1)
        with m.FSM(name="state", init="CLEAR"):
            with m.State("CLEAR"):
                m.d.comb += self.clearing.eq(1)
                m.d.sync += at.entries.eq(at.entries + 1)
                with m.If(at.entries == config.bank_entries - 1):
                    m.next = "IDLE"
            with m.State("IDLE"):
                m.d.comb += self.take.eq(self.group)
                m.d.sync += [at.kc.eq(self.kc), at.param.eq(self.param_addr)]
                with m.If(self.group):
                    self._begin(m, settings, at, 0)
            with m.State("HALO"):
                self._exchange(m, settings, at)
            with m.State("POST"):
                self._post_process(m, settings, at)
            with m.State("ROWS"):
                m.d.sync += at.owed.eq(at.owed - 1)
                with m.If(at.owed == 1):
                    with m.If(at.over):
                        m.next = "IDLE"
                    with m.Else():
                        m.next = "POST"
        self._command(m, at)
        self._tell_post(m, settings, at)
        return m

    def _steps(self, m, settings, at):
        """Build the size of a step: output channels, and the cycles for their rows."""
        post_lanes, output = self._config.post_lanes, self.output
        m.d.comb += [
            at.k_step.eq(Mux(self.halo, self._config.halo_lanes, Mux(at.wide, post_lanes, 1))),
            at.k_last.eq(at.k + at.k_step >= at.kc),
            at.first_pos.eq(settings.top_rows + self.tile.left),
            at.batch.eq(Cat((at.k + lane < at.kc) & (at.wide | (lane == 0))
                            for lane in range(post_lanes))),
            at.behind.eq(sum(Mux(lane, output.batch_rows, 0) for lane in at.batch[1:])),
            at.asked.eq(at.behind + output.batch_rows),
            at.left.eq(Mux(at.fresh, at.asked, at.owed)),
        ]

    def _address(self, m, settings, at):
        """Build the address, and the ends of rows and phases."""
        tile, output = self.tile, self.output
        m.d.comb += at.across.eq(at.number[1] == 0)
        send = Signal.like(at.pos)
        recv = Signal.like(at.pos)
        away = Mux(at.across, tile.tile_w, settings.tile_rows)
        m.d.comb += [
            send.eq(at.pos),
            recv.eq(Mux(at.number[0], at.pos - away, at.pos + away)),
            at.address.eq((Mux(self.halo & at.second, recv, send) << tile.kc_log2) | at.k),
        ]
        m.d.comb += [
            at.x_end.eq(at.x_base + output.step_x >= tile.tile_w),
            at.y_end.eq(at.y_base + output.step_y >= tile.tile_h),
        ]

    def _begin(self, m, settings, at, index):
        """Begin the first pass, from ``index`` on, that sends anything, or post-processing."""
        if index == _PASSES:
            m.d.sync += [
                at.k.eq(0), at.px.eq(0), at.py.eq(0), at.x.eq(0), at.y.eq(0), at.x_base.eq(0),
                at.y_base.eq(0), at.taken.eq(1), at.pos.eq(at.first_pos),
                at.row_start.eq(at.first_pos), at.phase_start.eq(at.first_pos),
                at.phase_row.eq(at.first_pos), at.fresh.eq(1)]
            m.next = "POST"
            return
        left, below = self.tile.left, settings.positions - settings.pitch
        first = (0, settings.pitch - 1, left, below + left)[index]
        with m.If(at.lengths[index] != 0):
            m.d.sync += [at.number.eq(index), at.pos.eq(first), at.start.eq(first), at.outer.eq(1),
                         at.inner.eq(1), at.k.eq(0), at.second.eq(0)]
            m.next = "HALO"
        with m.Else():
            self._begin(m, settings, at, index + 1)

    def _exchange(self, m, settings, at):
        """Send the sums of an element and add them to others; then move to the next element."""
        m.d.comb += [self.halo.eq(1), at.read.eq(~at.second), at.add.eq(at.second)]
        m.d.sync += at.second.eq(~at.second)
        with m.If(at.second):
            m.d.sync += at.k.eq(at.k + at.k_step)
            with m.If(at.k_last):
                m.d.sync += [at.k.eq(0), at.inner.eq(at.inner + 1),
                             at.pos.eq(at.pos + Mux(at.across, settings.pitch, 1))]
                with m.If(at.inner == Mux(at.across, settings.ext_h, self.tile.tile_w)):
                    step = Mux(at.across, 1, settings.pitch)
                    following = Signal.like(at.pos, name="following")
                    m.d.comb += following.eq(
                        Mux(at.number[0], at.start - step, at.start + step))
                    m.d.sync += [at.inner.eq(1), at.outer.eq(at.outer + 1), at.pos.eq(following),
                                 at.start.eq(following)]
                    with m.If(at.outer == at.lengths[at.number]):
                        with m.Switch(at.number):
                            for index in range(_PASSES):
                                with m.Case(index):
                                    self._begin(m, settings, at, index + 1)

    def _post_process(self, m, settings, at):
        """Read a sum; then move to the next one of its row, or the next row of its phase."""
        output = self.output
        m.d.comb += [at.work.eq(1), at.read.eq(1)]
        m.d.sync += [at.fresh.eq(0), at.owed.eq(at.left - (at.left != 0))]
        m.d.sync += [at.x.eq(at.x + output.step_x), at.x_base.eq(at.x_base + output.step_x),
                     at.pos.eq(at.pos + output.step_x), at.taken.eq(at.taken + 1)]
        with m.If(at.x_end):
            m.d.sync += [
                at.x.eq(at.px), at.x_base.eq(0), at.taken.eq(1), at.y.eq(at.y + output.step_y),
                at.y_base.eq(at.y_base + output.step_y),
                at.row_start.eq(at.row_start + settings.step_rows),
                at.pos.eq(at.row_start + settings.step_rows)]
            with m.If(at.y_end):
                self._next_phase(m, settings, at)

    def _next_phase(self, m, settings, at):
        """Move to the next phase of a channel, or the next channels, or end."""
        output = self.output
        following = Signal.like(at.pos, name="following_phase")
        m.d.comb += following.eq(at.phase_start + 1)
        m.d.sync += [
            at.px.eq(at.px + 1), at.x.eq(at.px + 1), at.y.eq(at.py), at.y_base.eq(0),
            at.pos.eq(following), at.row_start.eq(following),
            at.phase_start.eq(following)]
        with m.If(at.px + 1 == output.step_x):
            below = Signal.like(at.pos, name="below")
            m.d.comb += below.eq(at.phase_row + settings.pitch)
            m.d.sync += [
                at.px.eq(0), at.x.eq(0), at.py.eq(at.py + 1), at.y.eq(at.py + 1), at.pos.eq(below),
                at.row_start.eq(below), at.phase_start.eq(below), at.phase_row.eq(below)]
            with m.If(at.py + 1 == output.step_y):
                m.d.sync += [
                    at.py.eq(0), at.y.eq(0), at.k.eq(at.k + at.k_step),
                    at.param.eq(at.param + at.k_step), at.pos.eq(at.first_pos),
                    at.row_start.eq(at.first_pos), at.phase_start.eq(at.first_pos),
                    at.phase_row.eq(at.first_pos), at.fresh.eq(1), at.over.eq(at.k_last),
                    at.tail.eq(at.behind)]
                with m.If(at.left > 1):
                    m.next = "ROWS"
                with m.Elif(at.k_last):
                    m.next = "IDLE"

    def _command(self, m, at):
        """Build the commands, registered: their wires cross the chip."""
        config = self._config
        m.d.sync += [
            self.command.read.eq(at.read), self.command.add.eq(at.add),
            self.command.clear.eq(self.clearing), self.command.direction.eq(at.number),
            # Lanes after the group's last channel belong to the next element.
            self.command.lanes.eq(Mux(self.halo, Cat(
                at.k + lane < at.kc for lane in range(config.halo_lanes)), at.batch)),
            self.command.bank.eq(bank_of(config, at.address)),
            self.command.entry.eq(Mux(self.clearing, at.entries, entry_of(config, at.address))),
        ]

    def _tell_post(self, m, settings, at):
        """Drive the post-processing units: bias and scale with the sum, the rest later."""
        tile, output = self.tile, self.output
        table = self._table(m, at.param)
        under_way = delay_taps(m, at.work | (at.tail != 0), POST_LATENCY + 1, name="posted")
        gap = Signal(10)
        m.d.comb += gap.eq(output.pitch - at.taken)
        late = READ_LATENCY + REQUANTIZE_LATENCY
        all_end = (at.px + 1 == output.step_x) & (at.py + 1 == output.step_y)
        flags = delay_line(
            m, Cat(at.x, at.y, at.x_end, at.x_end & at.y_end, all_end, gap[:RUN_BITS]), late - 1,
            name="flags")
        late_x, late_y, rest = flags[:8], flags[8:16], flags[16:]
        m.d.comb += [
            self.post.relu.eq(output.relu),
            self.post.unsigned_out.eq(output.unsigned_out),
        ]
        for lane, (entry, used) in enumerate(zip(table, at.batch, strict=True)):
            taken_in = delay_taps(m, at.work & used, late + 1, name=f"lane_{lane}")
            m.d.comb += [
                self.post.valid[lane].eq(taken_in[READ_LATENCY:late]),
                self.post.bias[lane].eq(entry[:ACC.bits]),
                self.post.scale[lane].eq(entry[ACC.bits:]),
                self.post.result_valid[lane].eq(taken_in[late]),
            ]
        m.d.sync += [
            self.post.columns.eq(Cat(late_x < limit for limit in settings.columns)),
            self.post.rows.eq(Cat(late_y < limit for limit in settings.lines)),
            Cat(self.post.row_end, self.post.channel_end, self.post.all_end,
                self.post.gap).eq(rest),
        ]
        m.d.comb += [
            self.posting.eq(~self.halo & under_way.any()),
            self.drained.eq(~self.clearing & ~self.halo & ~self.group & ~under_way.any()),
            self.error.eq(at.work & at.x_end & (
                gap[RUN_BITS:].any() | (at.x_base + output.step_x != tile.tile_w)
                | (at.y_end & (at.y_base + output.step_y != tile.tile_h)))),
        ]
        assert POST_LATENCY == late + 1

    def _table(self, m, param):
        """Build the table of output channels; return the entries for the lanes from ``param`` on.

        It has one memory per lane, with every ``lanes``-th channel, read two cycles after
        ``param``.
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
                # Address of this memory's first channel from that one on.
                read.addr.eq((first + (lanes - 1 - number)) >> bits),
            ]
            found.append(read.data)
        return [Array(found)[(turned + lane)[:bits]] if bits else found[0]
                for lane in range(lanes)]
