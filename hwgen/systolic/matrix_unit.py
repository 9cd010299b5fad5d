"""Matrix unit: unified buffer rows into the array, sums into the accumulators."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from hwgen.common.block import Block, place
from hwgen.common.delay import Delay, delay_line
from hwgen.systolic.payloads import unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["MatrixUnit"]


class MatrixUnit(Block):
    """Execute ``MATMUL``: send ``rows`` unified buffer rows through the array, one a cycle.

    A multiplication that starts in cycle D addresses the buffer in cycles D + 1 to D + rows; the
    next one may start in cycle D + rows, so the array never pauses between them. Row i enters the
    array in cycle D + 4 + i and its sums reach the accumulators in cycle
    ``D + 2 + i + rows + cols + pe_stages`` (of the array); with the last row's, tokens are given.
    Operands from ``k`` on are replaced by zeros.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    weights_ready : ``In(1)``
        From the weight unit: a multiplication with new weights may start.
    switch_weights : ``Out(1)``
        One with new weights starts in this cycle.
    ub_en, ub_addr, ub_data
        Read port of the unified buffer.
    act : ``Out(rows * operand_bits)``
        A row for the array, unskewed.
    switch : ``Out(rows)``
        To the mesh: take the new weights, skewed.
    update, acc_addr, accumulate : ``Out``
        To the accumulators, two cycles before the row's sums.
    needs_weights : ``Out(1)``
        The instruction at the head waits for weights.
    macs : ``Out``
        Useful multiply-accumulates of the cycle before.
    """

    def __init__(self, config):
        self._config = config
        payload = unit_payload(config, Unit.MATRIX)
        ub_width = config.ub_width * config.operand_bits
        super().__init__(unit_members(config, Unit.MATRIX) | {
            "weights_ready":  In(1),
            "switch_weights": Out(1),
            "ub_en":          Out(1),
            "ub_addr":        Out(payload["ub_addr"].shape),
            "ub_data":        In(ub_width),
            "act":            Out(config.rows * config.operand_bits),
            "switch":         Out(config.rows),
            "update":         Out(1),
            "acc_addr":       Out(payload["acc_addr"].shape),
            "accumulate":     Out(1),
            "needs_weights":  Out(1),
            "macs":           Out(bits_for(config.rows * config.cols)),
        })

    @property
    def module_name(self):
        """``matrix_unit``."""
        return "matrix_unit"

    def elaborate(self, platform):
        """Build the start condition, the address counters and the control pipeline."""
        m = Module()
        config = self._config
        head = self.instruction.payload
        start = Signal()
        left = Signal(len(head.rows))
        m.d.comb += [
            self.needs_weights.eq(self.instruction.valid & head.switch & ~self.weights_ready),
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop
                     & (~head.switch | self.weights_ready) & ~left[1:].any()),
            self.instruction.ready.eq(start),
            self.switch_weights.eq(start & head.switch),
            self.busy.eq(left != 0),
        ]

        # Address phase: one row a cycle while rows are left.
        acc_addr = Signal(len(head.acc_addr))
        accumulate = Signal()
        give = Signal(len(head.give))
        used = Signal(config.rows)
        columns = Signal(len(head.n))
        depth = Signal(len(head.k))
        with m.If(left != 0):
            m.d.sync += [left.eq(left - 1), self.ub_addr.eq(self.ub_addr + 1),
                         acc_addr.eq(acc_addr + 1)]
        with m.If(start):
            m.d.sync += [
                left.eq(head.rows), self.ub_addr.eq(head.ub_addr), acc_addr.eq(head.acc_addr),
                accumulate.eq(head.accumulate), give.eq(head.give),
                used.eq(Cat(r < head.k for r in range(config.rows))),
                depth.eq(head.k), columns.eq(head.n),
            ]
        m.d.comb += self.ub_en.eq(left != 0)
        # One cycle behind: a product has a stage of its own. Written out, or synthesis would take
        # one of the array's multipliers for it, which may be far away.
        counted = Signal()
        macs = Signal(len(self.macs))
        terms = [Mux(bit, columns << i, 0) for i, bit in enumerate(depth)]
        while len(terms) > 1:
            terms = [sum(terms[i:i + 2]) for i in range(0, len(terms), 2)]
        m.d.sync += [counted.eq(left != 0), macs.eq(terms[0])]
        m.d.comb += self.macs.eq(Mux(counted, macs, 0))

        # Data phase: the row, which comes two cycles after its address, is masked into a register.
        used_now = delay_line(m, used, 2, name="used_now")
        bits = config.operand_bits
        arriving = delay_line(m, left != 0, 2, name="arriving", reset_less=False)
        with m.If(arriving):
            m.d.sync += self.act.eq(Cat(
                self.ub_data.word_select(r, bits) & used_now[r].replicate(bits)
                for r in range(config.rows)))

        # The new weights become active one cycle before the first row gets there.
        switch_next = delay_line(m, start & head.switch, 2, name="switch_next", reset_less=False)
        m.d.sync += self.switch.eq(Cat(switch_next, self.switch))

        # Control travels beside the array: as long as the sums take, less the two cycles in which
        # the accumulators read the old values.
        wave = place(m, platform, "wave", Delay(
            width=2 + len(acc_addr) + len(give),
            cycles=config.array_cycles - 2))
        last = Signal()
        m.d.comb += [
            last.eq(left == 1),
            wave.i.eq(Cat(left != 0, accumulate, acc_addr, Mux(last, give, 0))),
            Cat(self.update, self.accumulate, self.acc_addr).eq(wave.o),
        ]
        done = delay_line(m, wave.o[2 + len(acc_addr):], 2, name="done", reset_less=False)
        m.d.comb += self.give.eq(done)
        # Rows in the array: the unit is idle when the last one's sums have been written.
        rows_under_way = Signal(range(config.array_cycles + 4))
        arrived = delay_line(m, self.update, 2, name="arrived", reset_less=False)
        m.d.sync += rows_under_way.eq(rows_under_way + (left != 0) - arrived)
        m.d.comb += self.idle.eq((left == 0) & (rows_under_way == 0))
        return m
