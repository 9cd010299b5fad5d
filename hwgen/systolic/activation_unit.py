"""Activation unit: bias, requantisation, ReLU and saturation of accumulator rows."""

from amaranth.hdl import Cat, Module, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from arch.systolic.latency import ACTIVATION_LATENCY
from hwgen.common.block import Block, place
from hwgen.common.delay import Delay, delay_line, delay_taps
from hwgen.common.requantize import Requantize
from hwgen.systolic.payloads import unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["ActivationUnit"]


class ActivationUnit(Block):
    """Execute ``ACTIVATE``: accumulator rows through :class:`Requantize` lanes to buffer rows.

    A row takes ``act_groups`` cycles. An instruction that starts in cycle F addresses the
    accumulators from cycle F + 1 on, and the next one may start in the last of these cycles. A row
    is written to the unified buffer :attr:`LATENCY` cycles after its last group was addressed;
    with the last row, tokens are given.

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
    """

    LATENCY = ACTIVATION_LATENCY

    def __init__(self, config):
        self._config = config
        payload = unit_payload(config, Unit.ACTIVATE)
        super().__init__(unit_members(config, Unit.ACTIVATE) | {
            "acc_en":      Out(1),
            "acc_addr":    Out(payload["acc_addr"].shape),
            "acc_data":    In(config.cols * config.acc_bits),
            "param_write": In(1),
            "param_addr":  In(payload["param"].shape),
            "param_chunk": In(bits_for(config.param_chunks - 1)),
            "param_data":  In(8 * config.ub_layout.row_bytes),
            "ub_en":       Out(1),
            "ub_addr":     Out(payload["ub_addr"].shape),
            "ub_data":     Out(config.ub_width * config.operand_bits),
        })

    @property
    def module_name(self):
        """``activation_unit``."""
        return "activation_unit"

    def elaborate(self, platform):
        """Build the counters, the parameter memory and the lanes."""
        m = Module()
        assert self.LATENCY == 3 + Requantize.LATENCY
        config = self._config
        head = self.instruction.payload
        groups, lanes = config.act_groups, config.lanes
        start = Signal()
        left = Signal(len(head.rows))
        group = Signal(range(max(2, groups)))
        last_group = Signal()
        m.d.comb += [
            last_group.eq(group == groups - 1),
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop
                     & ((left == 0) | ((left == 1) & last_group))),
            self.instruction.ready.eq(start),
            self.busy.eq(left != 0),
        ]

        # Address phase: groups of a row, rows.
        ub_addr = Signal(len(head.ub_addr))
        param = Signal(len(head.param))
        zero_point = Signal(head.zero_point.shape())
        relu = Signal()
        give = Signal(len(head.give))
        with m.If(left != 0):
            m.d.sync += group.eq(group + 1)
            with m.If(last_group):
                m.d.sync += [group.eq(0), left.eq(left - 1), ub_addr.eq(ub_addr + 1),
                             self.acc_addr.eq(self.acc_addr + 1)]
        with m.If(start):
            m.d.sync += [left.eq(head.rows), group.eq(0), ub_addr.eq(head.ub_addr),
                         self.acc_addr.eq(head.acc_addr), param.eq(head.param),
                         zero_point.eq(head.zero_point), relu.eq(head.relu), give.eq(head.give)]
        m.d.comb += self.acc_en.eq(left != 0)
        params = self._parameters(m, param + group, left != 0)

        # Data phase: one group of sums, two cycles after its address, and its parameters into
        # registers.
        arriving = delay_line(m, left != 0, 2, name="arriving", reset_less=False)
        group_now = delay_line(m, group, 2, name="group_now")
        constants_now = delay_line(m, Cat(zero_point, relu), 3, name="constants_now")
        valid = Signal()
        m.d.sync += valid.eq(arriving)
        width = lanes * config.acc_bits
        sums = Signal(width, reset_less=True)
        row_params = Signal(lanes * 64, reset_less=True)
        with m.If(arriving):
            m.d.sync += [sums.eq(self.acc_data.word_select(group_now, width)),
                         row_params.eq(params)]
        stages = Signal(Requantize.LATENCY)
        m.d.comb += stages.eq(delay_taps(m, valid, Requantize.LATENCY, name="stages_later"))
        results = []
        for i in range(lanes):
            lane = place(m, platform, f"lane_{i}", Requantize(
                acc_bits=config.acc_bits, out_bits=config.operand_bits))
            m.d.comb += [
                lane.valid.eq(stages),
                lane.acc.eq(sums.word_select(i, config.acc_bits)),
                lane.bias.eq(row_params[64 * i:64 * i + config.acc_bits]),
                lane.scale.eq(row_params[64 * i + 32:64 * i + 64]),
                lane.zero_point.eq(constants_now[:-1]),
                lane.relu.eq(constants_now[-1]),
            ]
            results.append(lane.result)
        row = Cat(results)

        # Control travels beside the lanes.
        finishing = (left != 0) & last_group
        wave = place(m, platform, "wave", Delay(
            width=2 + len(ub_addr) + len(give), cycles=self.LATENCY))
        arrived = Signal()
        row_complete = Signal()
        m.d.comb += [
            wave.i.eq(Cat(left != 0, finishing, ub_addr,
                          give & (finishing & (left == 1)).replicate(len(give)))),
            Cat(arrived, row_complete, self.ub_addr, self.give).eq(wave.o),
            self.ub_en.eq(row_complete),
        ]
        if groups > 1:
            collected = Signal((groups - 1) * len(row), reset_less=True)
            with m.If(arrived):
                m.d.sync += collected.eq(Cat(collected, row)[len(row):])
            row = Cat(collected, row)
        m.d.comb += self.ub_data.eq(row)

        under_way = Signal(range(self.LATENCY + 4))
        m.d.sync += under_way.eq(under_way + (left != 0) - arrived)
        m.d.comb += self.idle.eq((left == 0) & (under_way == 0))
        return m

    def _parameters(self, m, addr, enable):
        """Build the parameter memory, one column of it a chunk.

        Returns the row at ``addr``, two cycles later: the address has a register, narrower than
        the row's.
        """
        config = self._config
        bits = 8 * config.ub_layout.row_bytes
        width = config.lanes * 64
        parts = []
        read_en = Signal()
        read_addr = Signal(len(self.param_addr))
        m.d.sync += read_en.eq(enable)
        with m.If(enable):
            m.d.sync += read_addr.eq(addr)
        for chunk in range(config.param_chunks):
            size = min(bits, width - chunk * bits)
            m.submodules[f"params_{chunk}"] = memory = Memory(
                MemoryData(shape=size, depth=config.param_rows, init=[]))
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
