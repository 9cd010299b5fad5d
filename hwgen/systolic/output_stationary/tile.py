"""A rectangle of output-stationary PEs, and the mesh of such rectangles."""

from amaranth.hdl import Cat, Module, Signal, unsigned
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block, place
from hwgen.systolic.output_stationary.pe import OutputPE

__all__ = ["CONTROLS", "OutputMesh", "OutputTile"]

#: Control bits that travel east, one of each per row.
CONTROLS = ("enable", "first", "capture", "shift")


def _members(rows, cols, operand, accumulator):
    """Return the ports that a tile and the whole mesh share, one element per row or column."""
    # Plain vectors, as those of the weight-stationary mesh.
    acts, weights = unsigned(rows * operand.bits), unsigned(cols * operand.bits)
    sums = unsigned(cols * accumulator.bits)
    ports = {"act_in": In(acts), "act_out": Out(acts), "weight_in": In(weights),
             "weight_out": Out(weights), "drain_in": In(sums), "drain_out": Out(sums)}
    for name in CONTROLS:
        ports |= {f"{name}_in": In(rows), f"{name}_out": Out(rows)}
    return ports


class OutputTile(Block):
    """``rows`` x ``cols`` PEs: ``psum[r][c] += act[r] * weight[c]``, and a way out for the sums.

    Activations and control bits travel east, weights south, one PE per cycle. Every PE has a drain
    register. If ``capture`` is high, it takes the PE's sum, which may begin anew in the same cycle;
    else, if ``shift`` is high, it takes that of the PE above. So a tile of sums moves down and out
    while the next one adds up (the output-stationary array of Kung and Leiserson, with the second
    set of registers that Gemmini's PE has, too: Genc et al., DAC'21).

    No flow control. ``act_out`` follows ``act_in`` by ``cols`` cycles, ``weight_out`` follows
    ``weight_in`` by ``rows``; ``drain_out`` is the last row's drain registers.

    Parameters
    ----------
    rows, cols : int
        PEs along the rows and the columns of the sums.
    operand, accumulator, pe_stages
        As in :class:`~hwgen.systolic.output_stationary.pe.OutputPE`.

    Members
    -------
    act_in, act_out : ``In/Out(rows * operand.bits)``
        Activations from the west, to the east.
    weight_in, weight_out : ``In/Out(cols * operand.bits)``
        Weights from the north, to the south.
    drain_in, drain_out : ``In/Out(cols * accumulator.bits)``
        Sums from the drain registers of the row above, and of the last row.
    enable_in, first_in, capture_in, shift_in : ``In(rows)``, and ``..._out`` : ``Out(rows)``
        Control bits from the west, to the east. The first two accompany operands,
        ``pe_stages - 1`` cycles later.
    """

    def __init__(self, *, rows, cols, operand, accumulator, pe_stages=1):
        self._rows = rows
        self._cols = cols
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages}
        super().__init__(_members(rows, cols, operand, accumulator))

    @property
    def rows(self):
        """PEs along the rows of the sums."""
        return self._rows

    @property
    def cols(self):
        """PEs along the columns of the sums."""
        return self._cols

    @property
    def module_name(self):
        """``output_tile_<rows>x<cols>_`` and the PE's parameters."""
        pe = OutputPE(**self._pe).module_name.removeprefix("output_pe_")
        return f"output_tile_{self._rows}x{self._cols}_{pe}"

    def elaborate(self, platform):
        """Build the grid, with a row's registers side by side in one vector."""
        m = Module()
        above, drained = self.weight_in, self.drain_in
        for r in range(self._rows):
            above, drained = self._row(m, platform, r, above, drained)
        m.d.comb += [self.weight_out.eq(above), self.drain_out.eq(drained)]
        return m

    def _row(self, m, platform, r, weights, drained):
        """Build a row; return its weights and its drain registers, for the row below."""
        bits, acc, cols = self._pe["operand"].bits, self._pe["accumulator"].bits, self._cols
        # Column c works c cycles after column 0: these hold what reached columns 1, 2, ...
        now = {}
        for name, wide in (("act", bits), *((name, 1) for name in CONTROLS)):
            line = Signal(cols * wide, name=f"{name}s_{r}", reset_less=name == "act")
            now[name] = Signal((cols + 1) * wide, name=f"{name}_now_{r}")
            m.d.comb += [
                now[name].eq(Cat(getattr(self, f"{name}_in").word_select(r, wide), line)),
                getattr(self, f"{name}_out").word_select(r, wide).eq(now[name][cols * wide:])]
            m.d.sync += line.eq(now[name])
        passed = Signal(cols * bits, name=f"weights_{r}", reset_less=True)
        drain = Signal(cols * acc, name=f"drain_{r}", reset_less=True)
        sums = Signal(cols * acc, name=f"sums_{r}")
        m.d.sync += passed.eq(weights)
        for c in range(cols):
            pe = place(m, platform, f"pe_{r}_{c}", OutputPE(**self._pe))
            m.d.comb += [
                pe.act.eq(now["act"].word_select(c, bits)),
                pe.weight.eq(weights.word_select(c, bits)),
                pe.enable.eq(now["enable"][c]),
                pe.first.eq(now["first"][c]),
                sums.word_select(c, acc).eq(pe.psum)]
        # The outer test is redundant in hardware; it saves a simulator the inner ones.
        with m.If((now["shift"] | now["capture"])[:cols].any()):
            for c in range(cols):
                with m.If(now["capture"][c]):
                    m.d.sync += drain.word_select(c, acc).eq(sums.word_select(c, acc))
                with m.Elif(now["shift"][c]):
                    m.d.sync += drain.word_select(c, acc).eq(drained.word_select(c, acc))
        return passed, drain


class OutputMesh(Block):
    """Output-stationary mesh: ``psum[r][c] = sum_k act[r] * weight[c]``, skewed, of tiles.

    ``act_in[r]`` and its control bits, other than ``shift``, enter r cycles after those of row 0,
    ``weight_in[c]`` c cycles after column 0. With ``capture`` of row 0 in cycle T, all rows are
    captured in a column c by T + rows + c, when ``drain_out[c]`` is the sum of the last row; with
    ``shift_in[r]`` high in cycles T + rows to T + rows + r, in which a row passes its own sum and
    those of the rows above, these follow, one a cycle. So the next ``capture`` may come from
    T + rows on.

    Parameters
    ----------
    rows, cols : int
        PEs along the rows and the columns of the sums.
    tile : int
        Largest side of a tile.
    operand, accumulator, pe_stages
        As in :class:`~hwgen.systolic.output_stationary.pe.OutputPE`.

    Members are those of :class:`OutputTile`.
    """

    def __init__(self, *, rows, cols, tile, operand, accumulator, pe_stages=1):
        self._rows = rows
        self._cols = cols
        self._tile = tile
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages}
        super().__init__(_members(rows, cols, operand, accumulator))

    @property
    def rows(self):
        """PEs along the rows of the sums."""
        return self._rows

    @property
    def cols(self):
        """PEs along the columns of the sums."""
        return self._cols

    @property
    def tile(self):
        """Largest side of a tile."""
        return self._tile

    @property
    def module_name(self):
        """``output_mesh_<rows>x<cols>_t<tile>_`` and the PE's parameters."""
        pe = OutputPE(**self._pe).module_name.removeprefix("output_pe_")
        return f"output_mesh_{self._rows}x{self._cols}_t{self._tile}_{pe}"

    def elaborate(self, platform):
        """Build the tiles and their wires."""
        m = Module()
        operand, acc = self._pe["operand"].bits, self._pe["accumulator"].bits
        # Ports along a row of tiles or down a column, with the bits of one lane.
        along = {"act": operand, **dict.fromkeys(CONTROLS, 1)}
        down = {"weight": operand, "drain": acc}
        tiles = {}
        for top in range(0, self._rows, self._tile):
            for left in range(0, self._cols, self._tile):
                tile = tiles[top, left] = place(m, platform, f"tile_{top}_{left}", OutputTile(
                    rows=min(self._tile, self._rows - top),
                    cols=min(self._tile, self._cols - left), **self._pe))
                west = tiles.get((top, left - self._tile))
                north = tiles.get((top - self._tile, left))
                for neighbour, lanes, first, count in (
                        (west, along, top, tile.rows), (north, down, left, tile.cols)):
                    for name, bits in lanes.items():
                        edge = getattr(self, f"{name}_in")[first * bits:(first + count) * bits]
                        m.d.comb += getattr(tile, f"{name}_in").eq(
                            getattr(neighbour, f"{name}_out") if neighbour else edge)
        for (top, left), tile in tiles.items():
            for edge, lanes, first, count in (
                    (left + tile.cols == self._cols, along, top, tile.rows),
                    (top + tile.rows == self._rows, down, left, tile.cols)):
                for name, bits in lanes.items() if edge else ():
                    m.d.comb += getattr(self, f"{name}_out")[
                        first * bits:(first + count) * bits].eq(getattr(tile, f"{name}_out"))
        return m
