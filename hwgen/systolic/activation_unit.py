"""Activation unit: bias, requantisation, ReLU and saturation of accumulator rows."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from arch.systolic.latency import ACTIVATION_LATENCY, SUMS_LATENCY, TABLE_ENTRIES
from hwgen.common.block import NO_RW_CHECK, Block, place
from hwgen.common.delay import Delay, delay_line, delay_taps
from hwgen.systolic.elementwise import Elementwise, SideWalk
from hwgen.systolic.float_lane import FloatLane
from hwgen.systolic.integer_lanes import IntegerLanes
from hwgen.systolic.payloads import unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["ActivationUnit"]


class ActivationUnit(Block):
    """Execute ``ACTIVATE``: accumulator rows through :class:`IntegerLanes` to buffer rows.

    With ``elementwise`` also additions, pooling and tables, by :class:`Elementwise`, and sums that
    are written byte by byte. Of floating-point operands the lanes are :class:`FloatLane`, which can
    write sums part by part.

    A row takes ``act_groups`` cycles. An instruction that starts in cycle F addresses the
    accumulators from cycle F + 1 on, and the next one may start in the last of these cycles. A row
    is written to the unified buffer ``activation_cycles`` after its last group was addressed;
    with the last row, tokens are given. An ``AVERAGE``, whose rows come later, and what follows it
    start when the unit is idle.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    acc_en, acc_addr, acc_data
        Read port of the accumulators.
    param_write : ``In(1)``, param_addr, param_chunk, param_data : ``In``
        Write a part of a row of the parameter memory.
    ub_en, ub_addr, ub_data : ``Out``
        Write port of the unified buffer.
    side_en, side_addr : ``Out``, side_data : ``In``, range_error : ``Out(1)``
        With ``elementwise``: a read port of the unified buffer; an address was beyond its rows.
    table_write, table_addr, table_entry : ``In``
        With ``elementwise``: write an entry of the table.
    """

    def __init__(self, config):
        self._config = config
        payload = unit_payload(config, Unit.ACTIVATE)
        side = {
            "side_en":     Out(1),
            "side_addr":   Out(max(1, bits_for(config.ub_rows - 1))),
            "side_data":   In(config.ub_width * config.operand.bits),
            "range_error": Out(1),
            "table_write": In(1),
            "table_addr":  In(bits_for(TABLE_ENTRIES - 1)),
            "table_entry": In(8),
        } if config.elementwise else {}
        super().__init__(unit_members(config, Unit.ACTIVATE) | side | {
            "acc_en":      Out(1),
            "acc_addr":    Out(payload["acc_addr"].shape),
            "acc_data":    In(config.cols * config.accumulator.bits),
            "param_write": In(1),
            "param_addr":  In(payload["param"].shape),
            "param_chunk": In(bits_for(config.param_chunks - 1)),
            "param_data":  In(8 * config.ub_layout.row_bytes),
            "ub_en":       Out(1),
            "ub_addr":     Out(payload["ub_addr"].shape),
            "ub_data":     Out(config.ub_width * config.operand.bits),
        })

    @property
    def module_name(self):
        """``activation_unit``."""
        return "activation_unit"

    def elaborate(self, platform):
        """Build the counters, the parameter memory and the lanes."""
        m = Module()
        config = self._config
        head = self.instruction.payload
        groups, lanes = config.act_groups, config.lanes
        start = Signal()
        left = Signal(len(head.rows))
        # ``left`` is not 0, and it is above 1.
        running, more = Signal(), Signal()
        group = Signal(range(max(2, groups)))
        last_group = Signal()
        # A row's group takes one cycle, but one a tap where windows are pooled.
        last_tap, pooling, waits, runs = Signal(init=1), Signal(), Signal(), Signal(init=1)
        m.d.comb += [
            last_group.eq(group == groups - 1),
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & ~waits
                     & ~more & (~running | (last_group & last_tap))),
            self.instruction.ready.eq(start),
            self.busy.eq(running),
        ]

        # Address phase: groups of a row, rows.
        ub_addr = Signal(len(head.ub_addr))
        param = Signal(len(head.param))
        zero_point = Signal(head.zero_point.shape())
        relu = Signal()
        give = Signal(len(head.give))
        with m.If(running & last_tap):
            m.d.sync += group.eq(group + 1)
            with m.If(last_group):
                m.d.sync += [group.eq(0), left.eq(left - 1), running.eq(more),
                             more.eq(more & (left != 2)), ub_addr.eq(ub_addr + 1),
                             self.acc_addr.eq(self.acc_addr + 1)]
        # Of averages, rows are made long after their windows have been walked through.
        averaging, mean_made = Signal(), Signal(3)
        if config.elementwise:
            with m.If(averaging):
                m.d.sync += ub_addr.eq(ub_addr + mean_made[1])
            with m.If(start):
                m.d.sync += averaging.eq(head.average)
        with m.If(start & runs):
            m.d.sync += [left.eq(head.rows), running.eq(head.rows != 0),
                         more.eq(head.rows[1:].any()), group.eq(0), ub_addr.eq(head.ub_addr),
                         self.acc_addr.eq(head.acc_addr), param.eq(head.param),
                         zero_point.eq(head.zero_point), relu.eq(head.relu), give.eq(head.give)]
        active = Signal()
        m.d.comb += [active.eq(running & ~pooling), self.acc_en.eq(active)]
        params = self._parameters(m, param + group, active)

        # Data phase: one group of sums, two cycles after its address, and its parameters into
        # registers.
        arriving = delay_line(m, active, 2, name="arriving", reset_less=False)
        group_now = delay_line(m, group, 2, name="group_now")
        byte = Signal(head.byte.shape()) if "byte" in head.shape().members else None
        valid = Signal()
        m.d.sync += valid.eq(arriving)
        width = lanes * config.accumulator.bits
        sums = Signal(width, reset_less=True)
        row_params = Signal(lanes * 8 * config.param_bytes, reset_less=True)
        selected = self.acc_data if groups == 1 else self.acc_data.word_select(group_now, width)
        with m.If(arriving):
            m.d.sync += [sums.eq(selected), row_params.eq(params)]
        if config.floating:
            with m.If(start):
                m.d.sync += byte.eq(head.byte)
            biases = [row_params.word_select(i, 8 * config.param_bytes) for i in range(lanes)]
            row = self._float_lanes(m, platform, valid, sums, biases, Cat(relu, byte))
        else:
            row = self._integer_lanes(m, platform, valid, sums, row_params,
                                      Cat(zero_point, relu), byte)
        if config.elementwise:
            walk = SideWalk(m, head, start=start & runs, active=running, last_group=last_group)
            m.d.comb += [pooling.eq(walk.pooling), last_tap.eq(walk.last & walk.step),
                         runs.eq(~(head.set_add | head.set_pool | head.set_average))]
            with m.If(start & head.set_pool):
                walk.set_up(m, head)
            with m.If(start):
                m.d.sync += byte.eq(Mux(head.add, 0, head.byte))
            row = self._elementwise(
                m, platform, head, start=start, running=running, more=more, group=group,
                last_group=last_group, constants=Cat(zero_point, relu), walk=walk,
                averaging=averaging, mean_made=mean_made, row=row)

        # Control travels beside the lanes.
        producing = running & last_tap
        finishing = producing & last_group
        made = Cat(producing, finishing, finishing & ~more)
        if config.elementwise:
            made = Mux(averaging, mean_made, made)
        wave = place(m, platform, "wave", Delay(
            width=2 + len(ub_addr) + len(give), cycles=config.activation_cycles))
        arrived = Signal()
        row_complete = Signal()
        m.d.comb += [
            wave.i.eq(Cat(made[:2], ub_addr, give & made[2].replicate(len(give)))),
            Cat(arrived, row_complete, self.ub_addr, self.give).eq(wave.o),
            self.ub_en.eq(row_complete),
        ]
        if groups > 1:
            collected = Signal((groups - 1) * len(row), reset_less=True)
            with m.If(arrived):
                m.d.sync += collected.eq(Cat(collected, row)[len(row):])
            row = Cat(collected, row)
        m.d.comb += self.ub_data.eq(row)

        under_way = Signal(range(config.activation_cycles + 4))
        m.d.sync += under_way.eq(under_way + producing - arrived)
        m.d.comb += self.idle.eq(~running & (under_way == 0))
        if config.elementwise:
            # The constants of an addition are the whole pipeline's; so is an average.
            m.d.comb += waits.eq((head.set_add | head.average | averaging) & ~self.idle)
        return m

    def _integer_lanes(self, m, platform, valid, sums, params, constants, byte):
        """Build the requantisation of a group and return what leaves it."""
        config = self._config
        lanes = place(m, platform, "lanes", IntegerLanes(
            lanes=config.lanes, acc_bits=config.accumulator.bits, out_bits=config.operand.bits,
            bytes=byte is not None))
        m.d.comb += [
            lanes.valid.eq(valid),
            lanes.sums.eq(sums),
            lanes.params.eq(params),
            Cat(lanes.zero_point, lanes.relu).eq(delay_line(
                m, constants, SUMS_LATENCY, name="constants_now")),
        ]
        if byte is not None:
            m.d.comb += lanes.part.eq(delay_line(m, byte, SUMS_LATENCY, name="byte_now"))
        return lanes.row

    def _float_lanes(self, m, platform, valid, sums, biases, constants):
        """Build bias, ReLU and conversion of a group and return what leaves them."""
        config = self._config
        latency = config.add_stages + config.convert_stages
        stages = Signal(latency)
        m.d.comb += stages.eq(delay_taps(m, valid, latency, name="stages_later"))
        added = delay_line(m, constants, SUMS_LATENCY + config.add_stages, name="constants_added")
        results = []
        for i, bias in enumerate(biases):
            lane = place(m, platform, f"lane_{i}", FloatLane(
                operand=config.operand, add_stages=config.add_stages,
                convert_stages=config.convert_stages))
            m.d.comb += [
                lane.valid.eq(stages),
                lane.acc.eq(sums.word_select(i, config.accumulator.bits)),
                lane.bias.eq(bias),
                Cat(lane.relu, lane.part).eq(added),
            ]
            results.append(lane.result)
        return Cat(results)

    def _elementwise(self, m, platform, head, *, start, running, more, group, last_group,
                     constants, walk, averaging, mean_made, row):
        """Build what comes behind the lanes and return its row."""
        config = self._config
        lanes = place(m, platform, "elementwise", Elementwise(config))
        adding, tabled = Signal(), Signal()
        add_zero = Signal(8)
        registers = {
            "set_add": ("ratio_a", "ratio_b", "fixed", "offset", "swap"),
            "set_average": ("in_scale", "out_scale", "in_zero", "out_zero", "include_pad",
                            "mean_offset"),
        }
        with m.If(start):
            m.d.sync += [adding.eq(head.add), tabled.eq(head.table)]
            with m.If(head.add):
                # No ReLU: what is added saturates at its own zero.
                m.d.sync += constants.eq(add_zero)
        with m.If(start & head.set_add):
            m.d.sync += add_zero.eq(head.add_zero)
        for flag, names in registers.items():
            for name in names:
                port = getattr(lanes, name)
                register = Signal(len(port), name=f"constant_{name}")
                with m.If(start & getattr(head, flag)):
                    m.d.sync += register.eq(getattr(head, name))
                m.d.comb += port.eq(register)

        # A row of the buffer meets the lanes' result: its address waits for all but two cycles.
        inside = walk.inside | ~walk.pooling
        wanted = running & (adding | walk.pooling) & walk.fresh
        flags = Cat(wanted & inside, wanted & adding, wanted & walk.pooling & ~averaging,
                    wanted & averaging, inside, walk.first, walk.last, group, tabled,
                    last_group, last_group & running & ~more)
        flags_late = delay_line(m, flags, ACTIVATION_LATENCY - 2, name="side_flags",
                                reset_less=False)
        addr = delay_line(m, walk.addr, ACTIVATION_LATENCY - 2, name="side_addr_late")
        m.d.comb += [self.side_en.eq(flags_late[0]), self.side_addr.eq(addr)]
        m.d.sync += self.range_error.eq(self.side_en & (addr >= config.ub_rows))
        now = delay_line(m, flags_late[1:], 2, name="side_now", reset_less=False)
        m.d.comb += [
            Cat(lanes.add, lanes.pool, lanes.average, lanes.inside, lanes.first, lanes.last,
                lanes.group, lanes.table, lanes.tag).eq(now),
            lanes.averaging.eq(averaging),
            lanes.q.eq(row),
            lanes.side.eq(self.side_data),
            lanes.table_write.eq(self.table_write),
            lanes.table_addr.eq(self.table_addr),
            lanes.table_entry.eq(self.table_entry),
            mean_made.eq(delay_line(m, Cat(lanes.mean, lanes.mean & lanes.mean_tag[0],
                                           lanes.mean & lanes.mean_tag[1]),
                                    lanes.MEAN_CYCLES - config.activation_cycles,
                                    name="mean_later", reset_less=False)),
        ]
        return lanes.o

    def _parameters(self, m, addr, enable):
        """Build the parameter memory, one column of it a chunk.

        Returns the row at ``addr``, two cycles later: the address has a register, narrower than
        the row's.
        """
        config = self._config
        bits = 8 * config.ub_layout.row_bytes
        width = config.lanes * 8 * config.param_bytes
        parts = []
        read_en = Signal()
        read_addr = Signal(len(self.param_addr))
        m.d.sync += read_en.eq(enable)
        with m.If(enable):
            m.d.sync += read_addr.eq(addr)
        for chunk in range(config.param_chunks):
            size = min(bits, width - chunk * bits)
            m.submodules[f"params_{chunk}"] = memory = Memory(
                MemoryData(shape=size, depth=config.param_rows, init=[]),
                attrs={NO_RW_CHECK: 1})
            write = memory.write_port()
            read = memory.read_port()
            m.d.comb += [
                write.en.eq(self.param_write & (self.param_chunk == chunk)),
                write.addr.eq(self.param_addr),
                write.data.eq(self.param_data[:size]),
                read.en.eq(read_en),
                read.addr.eq(read_addr),
            ]
            parts.append(read.data)
        return Cat(parts)
