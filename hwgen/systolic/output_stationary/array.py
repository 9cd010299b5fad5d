"""The output-stationary array: the mesh between its skews."""

from amaranth.hdl import Cat, Module, Signal
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block, place
from hwgen.systolic.output_stationary.tile import OutputMesh
from hwgen.systolic.skew import Deskew, Skew

__all__ = ["OutputArray"]


class OutputArray(Block):
    """Output-stationary array: ``sums[r][c] = sum_k act[k][r] * weight[k][c]``, one k per cycle.

    It is the mesh with the triangles that skew rows into waves. ``enable`` and ``first`` come
    ``pe_stages - 1`` cycles after the operands that they belong to; ``capture``, ``pe_stages``
    cycles after the last operands of the sums. With ``shift[r]`` high from ``rows`` cycles after
    ``capture`` on, for r + 1 cycles, ``sums`` is the last row of sums ``cols - 1`` cycles after
    ``shift`` rose, and then the rows above, one a cycle. No flow control.

    Parameters
    ----------
    rows, cols : int
        PEs along the rows and the columns of the sums.
    tile : int
        Largest side of a tile.
    operand, accumulator, pe_stages
        As in :class:`~hwgen.systolic.output_stationary.pe.OutputPE`.

    Members
    -------
    act : ``In(rows * operand.bits)``, weight : ``In(cols * operand.bits)``
        Operands of one k.
    enable, first, capture : ``In(1)``
        Whether they are there, whether they begin new sums; sums are complete.
    shift : ``In(rows)``
        Complete sums in a row move down.
    sums : ``Out(cols * accumulator.bits)``
        A row of sums.
    """

    def __init__(self, *, rows, cols, tile, operand, accumulator, pe_stages=1):
        self._rows = rows
        self._cols = cols
        self._tile = tile
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages}
        super().__init__({
            "act":     In(rows * operand.bits),
            "weight":  In(cols * operand.bits),
            "enable":  In(1),
            "first":   In(1),
            "capture": In(1),
            "shift":   In(rows),
            "sums":    Out(cols * accumulator.bits),
        })

    @classmethod
    def of(cls, config):
        """Return the array of a :class:`arch.systolic.params.SystolicConfig`."""
        return cls(rows=config.rows, cols=config.cols, tile=config.tile_side,
                   operand=config.operand, accumulator=config.accumulator,
                   pe_stages=config.pe_stages)

    @property
    def module_name(self):
        """``output_array_`` and the mesh's parameters."""
        return self._mesh().module_name.replace("output_mesh_", "output_array_")

    def _mesh(self):
        return OutputMesh(rows=self._rows, cols=self._cols, tile=self._tile, **self._pe)

    def elaborate(self, platform):
        """Place the mesh and its skews."""
        m = Module()
        operand, accumulator = self._pe["operand"], self._pe["accumulator"]
        mesh = place(m, platform, "mesh", self._mesh())
        act_skew = place(m, platform, "act_skew", Skew(lanes=self._rows, bits=operand.bits))
        weight_skew = place(m, platform, "weight_skew", Skew(lanes=self._cols, bits=operand.bits))
        deskew = place(m, platform, "deskew", Deskew(lanes=self._cols, bits=accumulator.bits))
        for name in ("enable", "first", "capture"):
            # A bit for each row, one cycle later than that of the row above.
            later = Signal(self._rows, name=f"{name}_later")
            line = Cat(getattr(self, name), later)
            m.d.sync += later.eq(line)
            m.d.comb += getattr(mesh, f"{name}_in").eq(line)
        m.d.comb += [
            act_skew.i.eq(self.act),
            weight_skew.i.eq(self.weight),
            mesh.act_in.eq(act_skew.o),
            mesh.weight_in.eq(weight_skew.o),
            mesh.shift_in.eq(self.shift),
            deskew.i.eq(mesh.drain_out),
            self.sums.eq(deskew.o),
        ]
        return m
