"""Matrix unit of an output-stationary core: operands into the array, sums into the accumulators."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from hwgen.common.block import Block, place
from hwgen.common.delay import Delay, delay_line
from hwgen.systolic.matrix_unit import MatrixUnit
from hwgen.systolic.payloads import unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["OutputMatrixUnit"]


class OutputMatrixUnit(MatrixUnit):
    """Execute ``OUTER_PRODUCT``: send ``rows`` rows through the array, with as many of weights.

    An instruction that starts in cycle D addresses the buffer and the weight FIFO in cycles D + 1
    to D + rows; the next one may start in cycle D + rows. Row i enters the array in cycle D + 4 +
    i, with operands from ``k`` on replaced by zeros. With ``drain``, sums are captured behind the
    last row and leave the array from the last row up; rows 0 to k - 1 are written to the
    accumulators, row 0 in cycle D + rows + ``array_cycles``. Tokens are given in that cycle, with
    ``drain`` or not. A tile of sums takes ``config.rows`` cycles to leave, so an instruction with
    ``drain`` waits until its last row is addressed that much later than the last one's before.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    weights_ready : ``In(1)``, take_weights, row_en, last_row : ``Out(1)``
        ``ready``, ``take``, ``row_en`` and ``last_row`` of the
        :class:`~hwgen.systolic.output_stationary.weight_unit.StreamedWeightUnit`.
    ub_en, ub_addr, ub_data
        Read port of the unified buffer.
    act : ``Out(rows * operand.bits)``
        A row for the array, unskewed.
    enable, first, capture : ``Out(1)``, shift : ``Out(rows)``
        To the :class:`~hwgen.systolic.output_stationary.array.OutputArray`.
    update, acc_addr : ``Out``
        To the accumulators, two cycles before the row's sums.
    needs_weights, needs_sums : ``Out(1)``
        The instruction at the head waits for weights, or for earlier sums to leave the array.
    macs : ``Out``
        Useful multiply-accumulates of the previous cycle.
    """

    def __init__(self, config):
        self._config = config
        payload = unit_payload(config, Unit.MATRIX)
        Block.__init__(self, unit_members(config, Unit.MATRIX) | {
            "weights_ready": In(1),
            "take_weights":  Out(1),
            "row_en":        Out(1),
            "last_row":      Out(1),
            "ub_en":         Out(1),
            "ub_addr":       Out(max(1, bits_for(config.ub_rows - 1))),
            "ub_data":       In(config.ub_width * config.operand.bits),
            "act":           Out(config.rows * config.operand.bits),
            "enable":        Out(1),
            "first":         Out(1),
            "capture":       Out(1),
            "shift":         Out(config.rows),
            "update":        Out(1),
            "acc_addr":      Out(payload["acc_addr"].shape),
            "needs_weights": Out(1),
            "needs_sums":    Out(1),
            "macs":          Out(bits_for(config.rows * config.cols)),
        })

    @property
    def module_name(self):
        """``output_matrix_unit``."""
        return "output_matrix_unit"

    def elaborate(self, platform):
        """Build the start condition, the address counter and the control pipeline."""
        m = Module()
        config = self._config
        head = self.instruction.payload
        start, running, more = Signal(), Signal(), Signal()
        left = Signal(len(head.rows))
        addr = Signal(len(self.ub_addr))
        begins, drain = Signal(), Signal()
        now = {name: Signal(len(getattr(head, name)), name=f"{name}_now")
               for name in ("acc_addr", "k", "n", "give")}
        used = Signal(config.rows)
        last = Signal()
        m.d.comb += [
            last.eq(running & ~more),
            self.needs_weights.eq(self.instruction.valid & ~self.weights_ready),
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & ~more
                     & self.weights_ready & ~self.needs_sums),
            self.instruction.ready.eq(start),
            self.take_weights.eq(start),
            self.busy.eq(running),
            self.row_en.eq(running),
            self.last_row.eq(last),
            self.ub_en.eq(running),
            self.ub_addr.eq(addr),
        ]
        m.d.sync += [running.eq(more), more.eq(more & (left != 2)), begins.eq(0)]
        with m.If(running):
            m.d.sync += [left.eq(left - 1), addr.eq(addr + 1)]
        with m.If(start):
            m.d.sync += [
                left.eq(head.rows), running.eq(head.rows != 0), more.eq(head.rows[1:].any()),
                addr.eq(head.ub_addr), begins.eq(~head.accumulate), drain.eq(head.drain),
                used.eq(Cat(r < head.k for r in range(config.rows))),
                *(register.eq(getattr(head, name)) for name, register in now.items())]
        self._wait_for_drain(m, head, last & drain)
        self._count_macs(m, running, now["n"], now["k"])
        self._send(m, running, begins, used)
        self._control(m, platform, running, last, drain, now)
        return m

    def _wait_for_drain(self, m, head, drains):
        """Build ``needs_sums``: the sums before would still be in the way of the head's.

        ``drains``: the last row of a tile of sums is addressed in this cycle.
        """
        rows = self._config.rows
        # Cycles until the last row of the next one may be addressed, as of this cycle.
        left = Signal(range(rows + 1))
        m.d.sync += left.eq(Mux(drains, rows - 1, Mux(left == 0, 0, left - 1)))
        m.d.comb += self.needs_sums.eq(
            self.instruction.valid & head.drain & (Mux(drains, rows, left) > head.rows))

    def _send(self, m, running, begins, used):
        """Build the data phase: a row, two cycles after its address, masked into a register."""
        config = self._config
        bits, behind = config.operand.bits, config.pe_stages + 2
        used_now = delay_line(m, used, 2, name="used_now")
        arriving = delay_line(m, running, 2, name="arriving", reset_less=False)
        with m.If(arriving):
            m.d.sync += self.act.eq(Cat(
                self.ub_data.word_select(r, bits) & used_now[r].replicate(bits)
                for r in range(config.rows)))
        m.d.comb += Cat(self.enable, self.first).eq(delay_line(
            m, Cat(running, begins), behind, name="control_now", reset_less=False))

    def _control(self, m, platform, running, last, drain, now):
        """Build the capture and the way of the sums to the accumulators, and the idle state.

        All delays are from the cycle in which the last row is addressed.
        """
        config = self._config
        rows, cols, stages = config.rows, config.cols, config.pe_stages
        drains = Signal()
        m.d.comb += drains.eq(last & drain)
        m.d.comb += self.capture.eq(delay_line(
            m, drains, stages + 3, name="capture_now", reset_less=False))
        # One cycle before the first shift, and before the first row's update.
        moving = place(m, platform, "moving", Delay(width=1, cycles=stages + 2 + rows))
        give, place_bits = now["give"], len(now["acc_addr"]) + len(now["k"])
        leaving = place(m, platform, "leaving", Delay(
            width=2 + place_bits + len(give), cycles=rows + cols + stages - 1))
        ending = place(m, platform, "ending", Delay(
            width=1 + len(give), cycles=config.array_cycles - (rows + cols + stages - 1)))
        m.d.comb += [moving.i.eq(drains),
                     leaving.i.eq(Cat(last, Mux(last, give, 0), drains, now["acc_addr"],
                                      now["k"]))]
        ended, left_drains, place_now = Signal(), Signal(), Signal(place_bits)
        m.d.comb += [
            Cat(ending.i, left_drains, place_now).eq(leaving.o),
            Cat(ended, self.give).eq(ending.o),
        ]
        # A row stops once the sums of all rows above have passed it.
        m.d.sync += self.shift.eq(Mux(moving.o, (1 << rows) - 1, self.shift << 1))
        # The last row comes first.
        comes, row = Signal(), Signal(range(max(2, rows)))
        depth = Signal(len(now["k"]))
        first_addr = place_now[:len(now["acc_addr"])]
        with m.If(left_drains):
            m.d.sync += [comes.eq(1), row.eq(rows - 1), self.acc_addr.eq(first_addr + (rows - 1)),
                         depth.eq(place_now[len(now["acc_addr"]):])]
        with m.Else():
            m.d.sync += [comes.eq(comes & (row != 0)), row.eq(row - 1),
                         self.acc_addr.eq(self.acc_addr - 1)]
        m.d.comb += self.update.eq(comes & (row < depth))
        under_way = Signal(range(config.array_cycles + 4))
        m.d.sync += under_way.eq(under_way + last - ended)
        m.d.comb += self.idle.eq(~running & (under_way == 0))
