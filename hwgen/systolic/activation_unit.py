"""Activation unit: bias, requantisation, ReLU and saturation of accumulator rows."""

from typing import NamedTuple

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.data import View
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from arch.systolic.latency import ACTIVATION_LATENCY, SUMS_LATENCY, TABLE_ENTRIES
from hwgen.common.block import NO_RW_CHECK, Block, place
from hwgen.common.delay import Delay, delay_line, delay_taps
from hwgen.systolic.elementwise import ONE, Elementwise, SideWalk
from hwgen.systolic.float_lane import FloatLane
from hwgen.systolic.integer_lanes import IntegerLanes
from hwgen.systolic.payloads import unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["ActivationUnit"]


class _Rows(NamedTuple):
    """The address phase of an instruction.

    Attributes
    ----------
    head : View
        The next instruction.
    start, runs : Signal
        It starts in this cycle; it has rows to address.
    running, more : Signal
        A row is addressed; another one follows.
    group, last_group : Signal
        The group of lanes, and whether it is the row's last group.
    last_tap, pooling : Signal
        Last cycle of this group; rows of windows are addressed instead of sums.
    waits : Signal
        The next instruction waits until the unit is idle.
    ub_addr, param, zero_point, relu, give : Signal
        Of the current instruction.
    averaging, mean_made : Signal
        It computes averages; a group, a row, and the last row of averages are complete.
    """

    head: View
    start: Signal
    running: Signal
    more: Signal
    group: Signal
    last_group: Signal
    last_tap: Signal
    pooling: Signal
    waits: Signal
    runs: Signal
    ub_addr: Signal
    param: Signal
    zero_point: Signal
    relu: Signal
    give: Signal
    averaging: Signal
    mean_made: Signal


class _Group(NamedTuple):
    """Sums of a group of lanes.

    Attributes
    ----------
    valid : Signal
        There is a group.
    sums, params : Signal
        The sums, and the parameters of their lanes.
    byte : Signal or None
        Which part of the results is written, if there are several.
    """

    valid: Signal
    sums: Signal
    params: Signal
    byte: Signal | None


class ActivationUnit(Block):
    """Execute ``ACTIVATE``: accumulator rows through :class:`IntegerLanes` to buffer rows.

    With ``elementwise``, it also does additions, pooling and tables, by :class:`Elementwise`, and
    can write sums byte by byte; with ``products``, products, too. For floating-point operands the
    lanes are :class:`FloatLane`, which can write sums part by part.

    A row takes ``act_groups`` cycles. An instruction that starts in cycle F addresses the
    accumulators from cycle F + 1 on, and the next one may start in the last of these cycles. A row
    is written to the unified buffer ``activation_cycles`` after its last group was addressed;
    tokens are given with the last row. An ``AVERAGE``, whose rows come later, and its successor
    only start when the unit is idle.

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
        With ``elementwise``: a read port of the unified buffer; an address exceeded its rows.
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
            "acc_data":    In(config.columns * config.accumulator.bits),
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
        head = self.instruction.payload
        rows = self._rows(m, head)
        active = Signal()
        m.d.comb += [active.eq(rows.running & ~rows.pooling), self.acc_en.eq(active)]
        params = self._parameters(m, rows.param + rows.group, active)
        group = self._group(m, rows, active, params)
        row = self._lanes(m, platform, rows, group)
        if self._config.elementwise:
            row = self._elementwise(m, platform, rows, group.byte, row)
        self._control(m, platform, rows, row)
        return m

    def _rows(self, m, head):
        """Build the address phase, row by row and group by group, and return it."""
        config = self._config
        start = Signal()
        left = Signal(len(head.rows))
        # ``left`` is not 0; and it is above 1.
        running, more = Signal(), Signal()
        group = Signal(range(max(2, config.act_groups)))
        last_group = Signal()
        # A row's group takes one cycle, or with pooling one cycle per tap.
        last_tap, pooling, waits, runs = Signal(init=1), Signal(), Signal(), Signal(init=1)
        m.d.comb += [
            last_group.eq(group == config.act_groups - 1),
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & ~waits
                     & ~more & (~running | (last_group & last_tap))),
            self.instruction.ready.eq(start),
            self.busy.eq(running),
        ]

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
        # Rows of averages are complete long after the walk through their windows.
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
        return _Rows(head=head, start=start, running=running, more=more, group=group,
                     last_group=last_group, last_tap=last_tap, pooling=pooling, waits=waits,
                     runs=runs, ub_addr=ub_addr, param=param, zero_point=zero_point, relu=relu,
                     give=give, averaging=averaging, mean_made=mean_made)

    def _group(self, m, rows, active, params):
        """Build the data phase: registers for a group of sums, two cycles after its address."""
        config, head = self._config, rows.head
        arriving = delay_line(m, active, 2, name="arriving", reset_less=False)
        group_now = delay_line(m, rows.group, 2, name="group_now")
        byte = Signal(head.byte.shape()) if "byte" in head.shape().members else None
        valid = Signal()
        m.d.sync += valid.eq(arriving)
        width = config.lanes * config.accumulator.bits
        sums = Signal(width, reset_less=True)
        row_params = Signal(config.lanes * 8 * config.param_bytes, reset_less=True)
        selected = (self.acc_data if config.act_groups == 1
                    else self.acc_data.word_select(group_now, width))
        with m.If(arriving):
            m.d.sync += [sums.eq(selected), row_params.eq(params)]
        return _Group(valid=valid, sums=sums, params=row_params, byte=byte)

    def _lanes(self, m, platform, rows, group):
        """Build the lanes of a group and return their output."""
        config = self._config
        if not config.floating:
            return self._integer_lanes(m, platform, group, Cat(rows.zero_point, rows.relu))
        with m.If(rows.start):
            m.d.sync += group.byte.eq(rows.head.byte)
        biases = [group.params.word_select(i, 8 * config.param_bytes)
                  for i in range(config.lanes)]
        return self._float_lanes(m, platform, group, biases, Cat(rows.relu, group.byte))

    def _control(self, m, platform, rows, row):
        """Build the control signals that accompany the lanes, and the output rows after them."""
        config = self._config
        producing = rows.running & rows.last_tap
        finishing = producing & rows.last_group
        made = Cat(producing, finishing, finishing & ~rows.more)
        if config.elementwise:
            made = Mux(rows.averaging, rows.mean_made, made)
        ub_addr, give = rows.ub_addr, rows.give
        wave = place(m, platform, "wave", Delay(
            width=2 + len(ub_addr) + len(give), cycles=config.activation_cycles))
        arrived = Signal()
        row_complete = Signal()
        m.d.comb += [
            wave.i.eq(Cat(made[:2], ub_addr, give & made[2].replicate(len(give)))),
            Cat(arrived, row_complete, self.ub_addr, self.give).eq(wave.o),
            self.ub_en.eq(row_complete),
        ]
        if config.act_groups > 1:
            collected = Signal((config.act_groups - 1) * len(row), reset_less=True)
            with m.If(arrived):
                m.d.sync += collected.eq(Cat(collected, row)[len(row):])
            row = Cat(collected, row)
        m.d.comb += self.ub_data.eq(row)

        under_way = Signal(range(config.activation_cycles + 4))
        m.d.sync += under_way.eq(under_way + producing - arrived)
        m.d.comb += self.idle.eq(~rows.running & (under_way == 0))
        if config.elementwise:
            # The constants of an addition are shared by the whole pipeline; so is an average.
            waits = rows.head.set_add | rows.head.average | rows.averaging
            if config.products:
                waits |= rows.head.set_product
            m.d.comb += rows.waits.eq(waits & ~self.idle)

    def _integer_lanes(self, m, platform, group, constants):
        """Build the requantisation of a group and return its output."""
        config, byte = self._config, group.byte
        lanes = place(m, platform, "lanes", IntegerLanes(
            lanes=config.lanes, acc_bits=config.accumulator.bits, out_bits=config.operand.bits,
            bytes=byte is not None))
        m.d.comb += [
            lanes.valid.eq(group.valid),
            lanes.sums.eq(group.sums),
            lanes.params.eq(group.params),
            Cat(lanes.zero_point, lanes.relu).eq(delay_line(
                m, constants, SUMS_LATENCY, name="constants_now")),
        ]
        if byte is not None:
            m.d.comb += lanes.part.eq(delay_line(m, byte, SUMS_LATENCY, name="byte_now"))
        return lanes.row

    def _float_lanes(self, m, platform, group, biases, constants):
        """Build bias, ReLU and conversion of a group and return their output."""
        config = self._config
        latency = config.add_stages + config.convert_stages
        stages = Signal(latency)
        m.d.comb += stages.eq(delay_taps(m, group.valid, latency, name="stages_later"))
        added = delay_line(m, constants, SUMS_LATENCY + config.add_stages, name="constants_added")
        results = []
        for i, bias in enumerate(biases):
            lane = place(m, platform, f"lane_{i}", FloatLane(
                operand=config.operand, add_stages=config.add_stages,
                convert_stages=config.convert_stages))
            m.d.comb += [
                lane.valid.eq(stages),
                lane.acc.eq(group.sums.word_select(i, config.accumulator.bits)),
                lane.bias.eq(bias),
                Cat(lane.relu, lane.part).eq(added),
            ]
            results.append(lane.result)
        return Cat(results)

    def _elementwise(self, m, platform, rows, byte, row):
        """Build the stages after the lanes and return their row."""
        config, head = self._config, rows.head
        running, averaging = rows.running, rows.averaging
        walk = SideWalk(m, head, start=rows.start & rows.runs, active=running,
                        last_group=rows.last_group, holds=config.products)
        sets = head.set_add | head.set_pool | head.set_average
        if config.products:
            sets |= head.set_product
        m.d.comb += [rows.pooling.eq(walk.pooling), rows.last_tap.eq(walk.last & walk.step),
                     rows.runs.eq(~sets)]
        with m.If(rows.start & head.set_pool):
            walk.set_up(m, head)
        with m.If(rows.start):
            m.d.sync += byte.eq(Mux(head.add, 0, head.byte))
        lanes = place(m, platform, "elementwise", Elementwise(config))
        adding, tabled = self._constants(m, rows, lanes)
        # The address is delayed to two cycles before the lanes' result, which the row must meet.
        inside = walk.inside | ~walk.pooling
        wanted = running & (adding | walk.pooling) & walk.fresh
        flags = Cat(wanted & inside, wanted & adding, wanted & walk.pooling & ~averaging,
                    wanted & averaging, inside, walk.first, walk.last, rows.group, tabled,
                    rows.last_group, rows.last_group & running & ~rows.more)
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
            rows.mean_made.eq(delay_line(
                m, Cat(lanes.mean, lanes.mean & lanes.mean_tag[0], lanes.mean & lanes.mean_tag[1]),
                lanes.MEAN_CYCLES - config.activation_cycles, name="mean_later",
                reset_less=False)),
        ]
        return lanes.o

    def _constants(self, m, rows, lanes):
        """Build the registers for the constants of elementwise operations.

        Returns whether to add to the rows being multiplied, and whether to look them up.
        """
        head, start = rows.head, rows.start
        adding, tabled = Signal(), Signal()
        add_zero = Signal(8)
        registers = {
            "set_add": ("ratio_a", "ratio_b", "fixed", "offset", "swap"),
            "set_average": ("in_scale", "out_scale", "in_zero", "out_zero", "include_pad",
                            "mean_offset"),
        }
        # A product is an addition of its zero point, once it is scaled.
        product = {"ratio_a": ONE, "ratio_b": head.ratio, "fixed": 0,
                   "offset": head.product_offset, "swap": 0} if self._config.products else {}
        with m.If(start):
            m.d.sync += [adding.eq(head.add), tabled.eq(head.table)]
            with m.If(head.add):
                # No ReLU: the sum saturates at its own zero.
                m.d.sync += Cat(rows.zero_point, rows.relu).eq(add_zero)
        with m.If(start & head.set_add):
            m.d.sync += add_zero.eq(head.add_zero)
        for flag, names in registers.items():
            for name in names:
                port = getattr(lanes, name)
                register = Signal(len(port), name=f"constant_{name}")
                with m.If(start & getattr(head, flag)):
                    m.d.sync += register.eq(getattr(head, name))
                if self._config.products and name in product:
                    with m.If(start & head.set_product):
                        m.d.sync += register.eq(product[name])
                m.d.comb += port.eq(register)
        if self._config.products:
            self._factors(m, rows, lanes, add_zero)
        return adding, tabled

    def _factors(self, m, rows, lanes, add_zero):
        """Build the registers for the constants of products that additions do not have."""
        head, start = rows.head, rows.start
        with m.If(start & head.set_add):
            m.d.sync += lanes.multiply.eq(0)
        with m.If(start & head.set_product):
            m.d.sync += [lanes.multiply.eq(1), add_zero.eq(head.zero_a),
                         lanes.zero_a.eq(head.zero_a), lanes.zero_b.eq(head.zero_b),
                         lanes.product_zero.eq(head.product_zero)]

    def _parameters(self, m, addr, enable):
        """Build the parameter memory, one column per chunk.

        Returns the row at ``addr``, two cycles later: the register is on the address, which is
        narrower than the row.
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
