"""Weight unit of an output-stationary core: from memory to the FIFO, and row by row to the mesh."""

from amaranth.hdl import Module, Signal
from amaranth.lib.wiring import In, Out

from arch.common.sizes import ADDR_BITS
from arch.systolic.isa import Unit
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block
from hwgen.systolic.unit import unit_members
from hwgen.systolic.weight_unit import WeightUnit

__all__ = ["StreamedWeightUnit"]


class StreamedWeightUnit(WeightUnit):
    """Execute ``READ_WEIGHTS``, and give out the FIFO's rows, the first row of a tile first.

    Reads are those of :class:`~hwgen.systolic.weight_unit.WeightUnit`. The matrix unit takes the
    oldest complete tile as it starts, if ``ready`` is high, and then addresses its rows, one in
    each cycle of ``row_en``, the last one with ``last_row``, which frees the tile.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    bus : ``Out(AXI4Signature)``
        Read channels of the weight port.
    ready : ``Out(1)``
        A complete tile is there.
    take : ``In(1)``
        The matrix unit takes it.
    row_en, last_row : ``In(1)``
        It addresses the next row of its tile; the last one.
    row : ``Out(cols * operand.bits)``
        The row, three cycles after its address.
    error : ``Out(1)``
        A beat came with an error response in this cycle.
    """

    def __init__(self, config):
        self._config = config
        Block.__init__(self, unit_members(config, Unit.WEIGHT) | {
            "bus":      Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                          write=False)),
            "ready":    Out(1),
            "take":     In(1),
            "row_en":   In(1),
            "last_row": In(1),
            "row":      Out(config.cols * config.operand.bits),
            "error":    Out(1),
        })

    @property
    def module_name(self):
        """``streamed_weight_unit``."""
        return "streamed_weight_unit"

    def elaborate(self, platform):
        """Build the read side, the FIFO and its addresses."""
        m = Module()
        config = self._config
        reads = self._read(m, platform)
        fifo, write, read = self._fifo(m, platform)
        self._fill(m, reads, fifo, write)
        base = Signal(range(config.weight_fifo_tiles * self._tile_rows))
        index = Signal(range(max(2, self._tile_rows)))
        m.d.comb += [
            self.ready.eq(reads.complete.o.valid),
            reads.complete.o.ready.eq(self.take),
            reads.release.eq(self.row_en & self.last_row),
            read.en.eq(self.row_en),
            read.addr.eq(base + index),
        ]
        with m.If(self.row_en):
            m.d.sync += index.eq(index + 1)
            with m.If(self.last_row):
                m.d.sync += [index.eq(0), base.eq(self._next_base(m, base, "next_base"))]
        addressed, sent = Signal(), Signal()
        row = Signal(len(self.row), reset_less=True)
        m.d.sync += [addressed.eq(self.row_en), sent.eq(addressed)]
        with m.If(addressed):
            m.d.sync += row.eq(read.data)
        with m.If(sent):
            m.d.sync += self.row.eq(row)
        return m
