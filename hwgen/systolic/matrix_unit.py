"""Matrix unit: unified buffer rows into the array, sums into the accumulators."""

from typing import NamedTuple

from amaranth.hdl import Cat, Const, Module, Mux, Signal, Value
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from arch.systolic.latency import TRANSPOSE_LATENCY, WINDOW_POSITIONS
from hwgen.common.block import Block, place
from hwgen.common.delay import Delay, delay_line
from hwgen.systolic.payloads import unit_payload
from hwgen.systolic.tile import lane_bits
from hwgen.systolic.unit import unit_members
from hwgen.systolic.widen import widen

__all__ = ["MatrixUnit"]


class _Walk(NamedTuple):
    """The addressed row.

    Attributes
    ----------
    addr : Signal
        Address in the unified buffer.
    inside, pad : Value
        Whether it is inside the map; operands for rows outside.
    is_gradient : Signal
        With a ``gradient_format``: whether the row is of that format.
    window, line_ends : Value
        With ``depthwise``: whether the row is for the depthwise unit, and the last one of its line.
    """

    addr: Signal
    inside: Value
    pad: Value
    is_gradient: Signal | None
    window: Signal | None
    line_ends: Value | None


class MatrixUnit(Block):
    """Execute ``MATMUL`` and ``CONVOLVE``: send ``rows`` rows through the array, one per cycle.

    The rows of ``MATMUL`` are consecutive in the unified buffer. Those of ``CONVOLVE`` are a walk,
    set by ``SET_WALK``, through a feature map whose lines (y) and columns (x) are rows of the
    buffer: row i is column ``x + i % out_width * stride_x`` of line
    ``y + i // out_width * stride_y``, with all operands equal to ``pad`` if that is outside the
    map. So a kernel position of a convolution is one instruction, and no im2col is stored.

    A multiplication that starts in cycle D addresses the buffer in cycles D + 1 to D + rows; the
    next one may start in cycle D + rows, so the array never pauses between them. Row i enters the
    array in cycle D + 4 + i and its sums are written in cycle ``D + 1 + i + array_cycles``; tokens
    are given with the last row's. Operands from ``k`` on are replaced by zeros; floating-point
    operands are marked as absent. ``SET_WALK`` takes one cycle.

    With floating-point operands, an accumulating multiplication waits until each of its rows comes
    at least ``accumulate_cycles`` after the previous update of the same accumulator row.

    With ``training``, ``MATMUL_T`` sends columns of the transposer's oldest tile, in the cycles in
    which ``MATMUL`` sends rows of the buffer. It waits until there is a tile, and releases its bank
    early enough that the bank can be refilled from the cycle after the last column is addressed.
    With a ``gradient_format``, operands are widened on their way into the array, as selected by
    ``gradient`` of the instruction; for ``CONVOLVE``, by that of ``SET_WALK``.

    With ``depthwise``, ``DEPTHWISE`` sends the rows of such a walk through the depthwise unit, with
    all cycles counted in rows addressed: the array gets none of them. It ends with the row whose
    window is its last sum.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    weights_ready : ``In(1)``
        From the weight unit: a multiplication with new weights may start.
    switch_weights : ``Out(1)``
        A multiplication with new weights starts in this cycle.
    ub_en, ub_addr, ub_data
        Read port of the unified buffer.
    range_error : ``Out(1)``
        An address of the previous cycle is beyond the unified buffer.
    act : ``Out``
        A row for the array, unskewed: with ``weight_bits``, each row of PEs has the activations of
        the channels of the instruction's share, and their mode.
    switch : ``Out(rows)``
        To the mesh: switch to the new weights, skewed.
    update, acc_addr, accumulate : ``Out``
        To the accumulators, two cycles before the row's sums.
    needs_weights : ``Out(1)``
        The instruction at the head waits for weights.
    needs_sums : ``Out(1)``
        It waits for sums that it adds to (with floating-point operands).
    macs : ``Out``
        Useful multiply-accumulates of the previous cycle.
    tile_ready : ``In(1)``, tile_take, tile_release, tile_en : ``Out(1)``, tile_column : ``Out``,
    tile_data : ``In``
        With ``training``: ``ready``, ``take``, ``release``, ``column_en``, ``column`` and
        ``column_data`` of the :class:`~hwgen.systolic.transpose_unit.TransposeUnit`.
    needs_tile : ``Out(1)``
        With ``training``: the instruction at the head waits for a tile of the transposer.
    window_en : ``Out(1)``, window_act, window_position : ``Out``
        With ``depthwise``: a row for the depthwise unit, and its position in its line.
    window_sums : ``Out(1)``
        With ``depthwise``: the row of sums for the accumulators comes from the depthwise unit.
    """

    def __init__(self, config):
        self._config = config
        payload = unit_payload(config, Unit.MATRIX)
        ub_width = config.ub_width * config.operand.bits
        act, _ = lane_bits(config.array_operand, config.grouping)
        super().__init__(unit_members(config, Unit.MATRIX) | {
            "weights_ready":  In(1),
            "switch_weights": Out(1),
            "ub_en":          Out(1),
            "ub_addr":        Out(max(1, bits_for(config.ub_rows - 1))),
            "ub_data":        In(ub_width),
            "range_error":    Out(1),
            "act":            Out(config.rows * act),
            "switch":         Out(config.rows),
            "update":         Out(1),
            "acc_addr":       Out(payload["acc_addr"].shape),
            "accumulate":     Out(1),
            "needs_weights":  Out(1),
            "macs":           Out(bits_for(config.rows * config.cols)),
        } | ({"needs_sums": Out(1)} if config.floating else {}) | ({
            "tile_ready":   In(1),
            "tile_take":    Out(1),
            "tile_release": Out(1),
            "tile_en":      Out(1),
            "tile_column":  Out(max(1, bits_for(config.ub_width - 1))),
            "tile_data":    In(ub_width),
            "needs_tile":   Out(1),
        } if config.training else {}) | ({
            "window_en":       Out(1),
            "window_act":      Out(config.window_lanes * config.operand.bits),
            "window_position": Out(bits_for(WINDOW_POSITIONS - 1)),
            "window_sums":     Out(1),
        } if config.depthwise else {}))

    @property
    def module_name(self):
        """``matrix_unit``."""
        return "matrix_unit"

    def elaborate(self, platform):
        """Build the start condition, the address counters and the control pipeline."""
        m, config = Module(), self._config
        head = self.instruction.payload
        start = Signal()
        switch = Signal()
        left = Signal(len(head.rows))
        # ``left`` is not 0; and it is above 1.
        running, more = Signal(), Signal()
        # With the depthwise unit: whether the row is the last one of a window that counts, and
        # whether another row follows.
        counts, follows = (Signal(), Signal()) if config.depthwise else (None, None)
        may_start = (self.instruction.valid & ~self.missing.any() & ~self.stop
                     & (~switch | self.weights_ready) & ~(more if follows is None else follows))
        if config.floating:
            may_start &= ~self.needs_sums
        if config.training:
            may_start &= ~self.needs_tile
        m.d.comb += [
            switch.eq(head.switch & ~head.configure),
            self.needs_weights.eq(self.instruction.valid & switch & ~self.weights_ready),
            start.eq(may_start),
            self.instruction.ready.eq(start),
            self.switch_weights.eq(start & switch),
            self.busy.eq(running),
        ]

        # Address phase: one row per cycle while rows are left.
        holds = head.hold & head.walk
        if config.depthwise:
            holds &= ~head.window
        acc_addr = Signal(len(head.acc_addr))
        hold = Signal()
        accumulate = Signal()
        give = Signal(len(head.give))
        used = Signal(config.channels)
        columns = Signal(len(head.n))
        depth = Signal(len(head.k))
        share = None if config.fusion is None else Signal(len(head.share))
        summing = running
        if config.depthwise:
            summing = running & counts
            m.d.comb += follows.eq(more | (running & ~counts))
            m.d.sync += [running.eq(follows), more.eq(more & ((left != 2) | ~counts))]
        else:
            m.d.sync += [running.eq(more), more.eq(more & (left != 2))]
        with m.If(summing):
            m.d.sync += left.eq(left - 1)
            with m.If(hold):
                # All rows except the first accumulate.
                m.d.sync += accumulate.eq(1)
            with m.Else():
                m.d.sync += acc_addr.eq(acc_addr + 1)
        with m.If(start & ~head.configure):
            m.d.sync += [
                left.eq(head.rows), running.eq(head.rows != 0), more.eq(head.rows[1:].any()),
                acc_addr.eq(head.acc_addr), hold.eq(holds),
                accumulate.eq(head.accumulate), give.eq(head.give),
                used.eq(self._used(head.k)),
                depth.eq(head.k), columns.eq(head.n),
            ]
            if share is not None:
                m.d.sync += share.eq(head.share)
        if config.floating:
            self._wait_for_sums(m, head, running, acc_addr)
        walk = self._walk(m, head, start, running)
        if config.depthwise:
            self._window(m, head, start, running, walk, counts)
        from_buffer, of_tile = running, None
        if config.training:
            of_tile = self._tile(m, head, start, running, left, walk.addr)
            from_buffer = running & ~of_tile
        m.d.comb += [self.ub_en.eq(from_buffer & walk.inside), self.ub_addr.eq(walk.addr)]
        m.d.sync += self.range_error.eq(self.ub_en & (walk.addr >= config.ub_rows))
        self._count_macs(m, summing, columns, depth)
        self._send(m, platform, running, used, walk, of_tile, share)
        self._switch(m, start & switch)
        self._control(m, platform, running, summing, more,
                      (accumulate, acc_addr, give, walk.window))
        return m

    def _used(self, k):
        """Return which operands of a row ``k`` rows of PEs multiply: with a pattern, whole groups
        of both."""
        pattern, rows = self._config.pattern, self._config.rows
        if self._config.fusion is not None:
            # Channels of each lane side by side.
            return Cat(r < k for r in range(rows)).replicate(self._config.fusion.of)
        if pattern is None:
            return Cat(r < k for r in range(rows))
        return Cat((group * pattern.kept < k).replicate(pattern.of)
                   for group in range(rows // pattern.kept))

    def _count_macs(self, m, running, columns, depth):
        """Build ``macs``, one cycle late: the product has a pipeline stage of its own.

        It is written out as otherwise synthesis would use one of the array's multipliers, which may
        be far away.
        """
        counted = Signal()
        macs = Signal(len(self.macs))
        terms = [Mux(bit, columns << i, 0) for i, bit in enumerate(depth)]
        while len(terms) > 1:
            terms = [sum(terms[i:i + 2]) for i in range(0, len(terms), 2)]
        m.d.sync += [counted.eq(running), macs.eq(terms[0])]
        m.d.comb += self.macs.eq(Mux(counted, macs, 0))

    def _send(self, m, platform, running, used, walk, of_tile, share):
        """Build the data phase: a row, two cycles after its address, masked into a register."""
        config = self._config
        used_now = delay_line(m, used, 2, name="used_now")
        outside_now = delay_line(m, ~walk.inside, 2, name="outside_now")
        pad_now = delay_line(m, walk.pad, 2, name="pad_now")
        bits = config.operand.bits
        arriving = delay_line(m, running, 2, name="arriving", reset_less=False)
        row = self.ub_data
        if config.training:
            row = Mux(delay_line(m, of_tile, 2, name="of_tile_now"), self.tile_data, row)
        masked = [Mux(outside_now, pad_now, row.word_select(r, bits)) & used_now[r].replicate(bits)
                  for r in range(config.channels)]
        if config.mixed:
            now = delay_line(m, walk.is_gradient, 2, name="is_gradient_now")
            bits = config.array_operand.bits
            wide = widen(m, platform, config, Cat(masked), now, name="widen")
            masked = [wide.word_select(r, bits) for r in range(config.rows)]
        if config.depthwise:
            to_window = delay_line(m, walk.window, 2, name="to_window")
            with m.If(to_window):
                m.d.sync += self.window_act.eq(Cat(masked[:config.window_lanes]))
            arriving &= ~to_window
        if config.fusion is not None:
            routed = self._route(m, masked, delay_line(m, share, 2, name="share_now"))
            with m.If(arriving):
                m.d.sync += self.act.eq(routed)
            return
        with m.If(arriving):
            m.d.sync += self.act.eq(Cat(
                Cat(operand, *([~used_now[r]] if config.floating else []))
                for r, operand in enumerate(masked)))

    def _route(self, m, operands, share):
        """Return the activations of all rows of PEs for a share of the channels, with its mode."""
        fusion, rows = self._config.fusion, self._config.rows
        routed = Signal(len(self.act), name="routed")
        with m.Switch(share):
            for number in range(fusion.shares):
                mode = Const((1 << fusion.level(number)) - 1, fusion.mode_bits)
                with m.Case(number):
                    m.d.comb += routed.eq(Cat(
                        (*(operands[lane * rows + r] for lane in fusion.sources(number)), mode)
                        for r in range(rows)))
        return routed

    def _switch(self, m, begin):
        """Build ``switch``: new weights become active one cycle before the first row arrives."""
        config = self._config
        switch_next = delay_line(m, begin, 2, name="switch_next", reset_less=False)
        if config.add_stages == 1:
            m.d.sync += self.switch.eq(Cat(switch_next, self.switch))
        else:
            switches = Signal((config.rows - 1) * config.add_stages + 1)
            m.d.sync += switches.eq(Cat(switch_next, switches))
            m.d.comb += self.switch.eq(switches[::config.add_stages])

    def _control(self, m, platform, running, summing, more, sent):
        """Build the control signals that accompany the array, and the unit's idle state.

        Their delay is that of the sums, less the two cycles in which the accumulators read the old
        values, and those in which they add.

        ``summing``: the row has sums. ``sent``: whether to accumulate, the address, tokens, and
        whether the sums are the depthwise unit's (None without one).
        """
        config = self._config
        accumulate, acc_addr, give, window = sent
        source = [] if window is None else [window]
        writing = 2 + config.accumulate_cycles
        wave = place(m, platform, "wave", Delay(
            width=2 + len(acc_addr) + len(give) + len(source),
            cycles=config.array_cycles - writing))
        last = Signal()
        m.d.comb += [
            last.eq(summing & ~more),
            wave.i.eq(Cat(summing, accumulate, acc_addr, Mux(last, give, 0), *source)),
            Cat(self.update, self.accumulate, self.acc_addr).eq(wave.o),
        ]
        behind = 2 + len(acc_addr) + len(give)
        done = delay_line(m, wave.o[2 + len(acc_addr):behind], writing, name="done",
                          reset_less=False)
        if source:
            m.d.comb += self.window_sums.eq(
                delay_line(m, wave.o[behind], writing, name="window_sums_now"))
        m.d.comb += self.give.eq(done)
        # Rows in the array: the unit is idle when the last one's sums have been written.
        rows_under_way = Signal(range(config.array_cycles + 4))
        arrived = delay_line(m, self.update, writing, name="arrived", reset_less=False)
        m.d.sync += rows_under_way.eq(rows_under_way + summing - arrived)
        m.d.comb += self.idle.eq(~running & (rows_under_way == 0))

    def _window(self, m, head, start, running, walk, counts):
        """Build ``counts``, and a row for the depthwise unit, three cycles after its address."""
        kernel = {name: Signal.like(getattr(head, name), name=f"walk_{name}")
                  for name in ("kernel_x", "kernel_y")}
        with m.If(start & head.configure):
            # 0, without a window, is as 1.
            m.d.sync += [register.eq(getattr(head, name)) for name, register in kernel.items()]
        # Columns of a line, and lines, before those in which a kernel ends.
        before = {name: Signal(2, name=f"before_{name}") for name in kernel}
        m.d.comb += [before[name].eq(register - register.any())
                     for name, register in kernel.items()]
        skip_x, skip_y = Signal(2), Signal(2)
        position = Signal(len(self.window_position))
        with m.If(running):
            m.d.sync += [position.eq(position + 1), skip_x.eq(skip_x - skip_x.any())]
            with m.If(walk.line_ends):
                m.d.sync += [position.eq(0), skip_y.eq(skip_y - skip_y.any()),
                             skip_x.eq(before["kernel_x"] & walk.window.replicate(2))]
        with m.If(start & ~head.configure):
            m.d.sync += position.eq(0)
            for skip, name in ((skip_x, "kernel_x"), (skip_y, "kernel_y")):
                m.d.sync += skip.eq(before[name] & head.window.replicate(2))
        m.d.comb += [counts.eq(~(skip_x | skip_y).any()), self.window_en.eq(
            delay_line(m, running & walk.window, 3, name="window_en_now", reset_less=False))]
        m.d.comb += self.window_position.eq(delay_line(m, position, 3, name="position_now"))

    def _tile(self, m, head, start, running, left, addr):
        """Build the reads of the transposer; return whether the current rows are its columns.

        The columns are addressed like rows of the buffer.
        """
        of_tile = Signal()
        early = TRANSPOSE_LATENCY + 1           # too few rows to count down to the release
        few = head.rows <= early if early < (1 << len(head.rows)) - 1 else 1
        with m.If(start & ~head.configure):
            m.d.sync += of_tile.eq(head.transposed)
        m.d.comb += [
            self.needs_tile.eq(self.instruction.valid & head.transposed & ~self.tile_ready),
            self.tile_take.eq(start & head.transposed),
            self.tile_release.eq((start & head.transposed & few)
                                 | (of_tile & (left == early + 1))),
            self.tile_en.eq(running & of_tile),
            self.tile_column.eq(addr),
        ]
        return of_tile

    def _wait_for_sums(self, m, head, running, acc_addr):
        """Build ``needs_sums``: a row of this or an earlier cycle is still being added to.

        Row j of a multiplication that starts now comes in j + 1 cycles. A row of i cycles ago that
        is also its row j is complete by then if ``j + 1 + i >= accumulate_cycles``.
        """
        cycles = self._config.accumulate_cycles
        conflicts = []
        row, valid = acc_addr, running
        for i in range(cycles - 1):
            # Unsigned: offsets of rows below the first are very large.
            offset = Signal(max(len(row), len(head.rows)) + 1, name=f"offset_{i}")
            m.d.comb += offset.eq(row - head.acc_addr)
            conflicts.append(valid & (offset < cycles - 1 - i) & (offset < head.rows))
            row_before, valid_before = Signal.like(acc_addr, name=f"row_{i}"), Signal(
                name=f"valid_{i}")
            m.d.sync += [row_before.eq(row), valid_before.eq(valid)]
            row, valid = row_before, valid_before
        m.d.comb += self.needs_sums.eq(
            self.instruction.valid & ~head.configure & head.accumulate & Cat(conflicts).any())

    def _walk(self, m, head, start, running):
        """Build and return the walk over the addressed rows.

        The address is counted along with the coordinates, and whether these are inside the map is
        determined one position ahead, so that both come from registers.
        """
        set_up = {name: Signal.like(getattr(head, name), name=f"walk_{name}")
                  for name in ("width", "height", "out_width", "stride_x", "stride_y", "row_step",
                               "pad", *(["gradient"] if self._config.mixed else []))}
        with m.If(start & head.configure):
            m.d.sync += [register.eq(getattr(head, name)) for name, register in set_up.items()]
        width, height, out_width, stride_x, stride_y, row_step, pad, *_ = set_up.values()

        # Coordinates are unsigned: positions left of the map or above it are very large. The next
        # coordinates are registered, so that no sum is compared in the cycle that computes it.
        bits = len(head.x) + 1
        walking = Signal()
        addr, line_addr = Signal(len(head.ub_addr)), Signal(len(head.ub_addr))
        next_x, second_x, next_y = Signal(bits), Signal(bits), Signal(bits)
        inside_x, first_inside_x, inside_y = Signal(), Signal(), Signal()
        column = Signal(len(out_width))
        next_line = Signal(len(addr))
        at_x, at_y = Signal(bits), Signal(bits)
        # Kept, as otherwise synthesis merges these adders with those below, after a multiplexer
        # controlled by ``start``, which is known late.
        after_x, after_y = (Signal(bits, name=name, attrs={"keep": 1})
                            for name in ("after_x", "after_y"))
        m.d.comb += [next_line.eq(line_addr + row_step), at_x.eq(head.x), at_y.eq(head.y),
                     after_x.eq(at_x + stride_x), after_y.eq(at_y + stride_y)]
        with m.If(running):
            m.d.sync += addr.eq(addr + 1)
            with m.If(walking):
                m.d.sync += [addr.eq(addr + stride_x), next_x.eq(next_x + stride_x),
                             inside_x.eq(next_x < width), column.eq(column - 1)]
                with m.If(column == 1):
                    m.d.sync += [addr.eq(next_line), line_addr.eq(next_line), next_x.eq(second_x),
                                 inside_x.eq(first_inside_x), next_y.eq(next_y + stride_y),
                                 inside_y.eq(next_y < height), column.eq(out_width)]
        with m.If(start & ~head.configure):
            m.d.sync += [walking.eq(head.walk), addr.eq(head.ub_addr), inside_x.eq(1),
                         inside_y.eq(1)]
            with m.If(head.walk):
                m.d.sync += [
                    line_addr.eq(head.ub_addr), next_x.eq(after_x), second_x.eq(after_x),
                    next_y.eq(after_y),
                    inside_x.eq(at_x < width), first_inside_x.eq(at_x < width),
                    inside_y.eq(at_y < height), column.eq(out_width),
                ]
        is_gradient = None
        if self._config.mixed:
            is_gradient = Signal()
            with m.If(start & ~head.configure):
                m.d.sync += is_gradient.eq(Mux(head.walk, set_up["gradient"], head.gradient))
        window = line_ends = None
        if self._config.depthwise:
            window, line_ends = Signal(), walking & (column == 1)
            with m.If(start & ~head.configure):
                m.d.sync += window.eq(head.window)
        return _Walk(addr=addr, inside=inside_x & inside_y, pad=pad, is_gradient=is_gradient,
                     window=window, line_ends=line_ends)
