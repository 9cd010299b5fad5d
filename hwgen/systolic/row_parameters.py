"""Activation unit of an input-stationary core, in which bias and scale belong to a row."""

from amaranth.hdl import Module, Signal

from hwgen.common.delay import delay_line
from hwgen.systolic.activation_unit import ActivationUnit

__all__ = ["RowActivationUnit"]


class RowActivationUnit(ActivationUnit):
    """Execute ``ACTIVATE`` with one pair of bias and scale for all columns of a row.

    Row i of an instruction gets those of lane ``i % lanes`` of row ``param + i // lanes`` of the
    parameter memory. All else is as of :class:`~hwgen.systolic.activation_unit.ActivationUnit`.

    Parameters
    ----------
    config : SystolicConfig
        Without ``elementwise``, of integer operands.
    """

    @property
    def module_name(self):
        """``row_activation_unit``."""
        return "row_activation_unit"

    def elaborate(self, platform):
        """Build the counters, the parameter memory and the lanes."""
        m = Module()
        config, head = self._config, self.instruction.payload
        rows = self._rows(m, head)
        param, lane = Signal(len(rows.param)), Signal(range(max(2, config.lanes)))
        with m.If(rows.running & rows.last_group):
            m.d.sync += lane.eq(lane + 1)
            with m.If(lane == config.lanes - 1):
                m.d.sync += [lane.eq(0), param.eq(param + 1)]
        with m.If(rows.start):
            m.d.sync += [lane.eq(0), param.eq(head.param)]
        m.d.comb += self.acc_en.eq(rows.running)
        pairs = self._parameters(m, param, rows.running)
        pair = Signal(8 * config.param_bytes)
        m.d.comb += pair.eq(pairs.word_select(delay_line(m, lane, 2, name="lane_now"), len(pair)))
        group = self._group(m, rows, rows.running, pair.replicate(config.lanes))
        self._control(m, platform, rows, self._lanes(m, platform, rows, group))
        return m
