"""Transpose unit: moves unified buffer rows into the transposer, to be read by columns."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.systolic.isa import Unit
from arch.systolic.latency import TRANSPOSE_LATENCY, TRANSPOSE_TILES
from hwgen.common.block import Block, place
from hwgen.common.delay import delay_line
from hwgen.systolic.skewed_memory import SkewedMemory
from hwgen.systolic.unit import unit_members

__all__ = ["TransposeUnit"]


class TransposeUnit(Block):
    """Execute ``TRANSPOSE``: move ``rows`` rows of the unified buffer into the transposer.

    A bank holds a tile of ``rows`` x ``ub_width`` operands. It is filled by rows, while the matrix
    unit reads the other bank by columns: element (i, j) of the tile is operand i of column j. Tiles
    are read in the order in which they were written.

    A move that starts in cycle F addresses the buffer in cycles F + 1 to F + rows, and the next one
    may start in cycle F + rows. Its tile is complete, and tokens are given, in cycle
    ``F + rows + TRANSPOSE_LATENCY``; a multiplication can start in that cycle. A move starts when
    a bank is free: a bank read by a multiplication of R rows that started in cycle D is free for
    a move in cycle ``D + max(1, R - TRANSPOSE_LATENCY)``. So full tiles follow each other in
    max(rows, R) cycles.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    ub_en, ub_addr, ub_data
        Read port of the unified buffer.
    ready : ``Out(1)``
        A complete tile is available for a multiplication that starts now.
    take : ``In(1)``
        A multiplication starts reading the oldest tile.
    release : ``In(1)``
        From the next cycle on, a move may start to overwrite it.
    column_en : ``In(1)``, column : ``In``
        Read a column of the tile that was taken last.
    column_data : ``Out(ub_width * operand_bits)``
        The column addressed two cycles before, rows in ascending order.
    """

    def __init__(self, config):
        self._config = config
        width = config.ub_width * config.operand.bits
        super().__init__(unit_members(config, Unit.TRANSPOSE) | {
            "ub_en":       Out(1),
            "ub_addr":     Out(max(1, bits_for(config.ub_rows - 1))),
            "ub_data":     In(width),
            "ready":       Out(1),
            "take":        In(1),
            "release":     In(1),
            "column_en":   In(1),
            "column":      In(max(1, bits_for(config.ub_width - 1))),
            "column_data": Out(width),
        })

    @property
    def module_name(self):
        """``transpose_unit``."""
        return "transpose_unit"

    def elaborate(self, platform):
        """Build the move, the banks and their counters."""
        m = Module()
        config, lanes, tiles = self._config, self._config.ub_width, TRANSPOSE_TILES
        head = self.instruction.payload
        banks = place(m, platform, "banks", SkewedMemory(
            tiles=tiles, depth=lanes, lanes=lanes, bits=config.operand.bits))
        free = Signal(range(tiles + 1), init=tiles)
        complete = Signal(range(tiles + 1))
        left = Signal(len(head.rows))
        addr = Signal(len(self.ub_addr))
        give = Signal(len(head.give))
        start = Signal()
        m.d.comb += [
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop
                     & (free != 0) & ~left[1:].any()),
            self.instruction.ready.eq(start),
            self.busy.eq(left != 0),
            self.ub_en.eq(left != 0),
            self.ub_addr.eq(addr),
            self.ready.eq(complete != 0),
        ]
        with m.If(left != 0):
            m.d.sync += [left.eq(left - 1), addr.eq(addr + 1)]
        with m.If(start):
            m.d.sync += [left.eq(head.rows), addr.eq(head.ub_addr), give.eq(head.give)]
        m.d.sync += free.eq(free - start + self.release)

        # The row comes from the buffer's multiplexer; it is rotated after a register.
        last = left == 1
        arriving = delay_line(m, left != 0, TRANSPOSE_LATENCY - 1, name="arriving",
                              reset_less=False)
        last_arriving = delay_line(m, last, TRANSPOSE_LATENCY - 1, name="last_arriving",
                                   reset_less=False)
        writing, last_writing = Signal(), Signal()
        row = Signal(len(self.ub_data), reset_less=True)
        index = Signal(range(lanes + 1))
        filling = Signal()
        m.d.sync += [writing.eq(arriving), last_writing.eq(last_arriving),
                     complete.eq(complete + last_arriving - self.take)]
        with m.If(arriving):
            m.d.sync += row.eq(self.ub_data)
        with m.If(writing):
            m.d.sync += index.eq(Mux(last_writing, 0, index + 1))
        with m.If(last_writing):
            m.d.sync += filling.eq(~filling)
        given = delay_line(m, Mux(last, give, 0), TRANSPOSE_LATENCY, name="given",
                           reset_less=False)
        m.d.comb += self.give.eq(given)
        # All rows in flight are complete when the one that started last is.
        pending = Signal(range(TRANSPOSE_LATENCY + 1))
        with m.If(left != 0):
            m.d.sync += pending.eq(TRANSPOSE_LATENCY)
        with m.Elif(pending != 0):
            m.d.sync += pending.eq(pending - 1)
        m.d.comb += self.idle.eq((left == 0) & (pending == 0))

        oldest, emptying = Signal(), Signal()
        with m.If(self.take):
            m.d.sync += [oldest.eq(~oldest), emptying.eq(oldest)]
        m.d.comb += [
            banks.write.eq(writing),
            banks.write_base.eq(Mux(filling, lanes, 0)),
            banks.write_row.eq(index),
            banks.write_turn.eq(index),
            banks.write_data.eq(row),
            banks.read.eq(self.column_en),
            banks.by_column.eq(1),
            banks.read_base.eq(Mux(emptying, lanes, 0)),
            banks.read_index.eq(self.column),
            banks.read_turn.eq(self.column),
            self.column_data.eq(banks.read_data),
        ]
        return m
