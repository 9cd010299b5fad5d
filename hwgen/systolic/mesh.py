"""The systolic mesh: tiles side by side."""

from amaranth.hdl import Module

from arch.systolic.fusion import Fusion
from hwgen.common.block import Block, place
from hwgen.systolic.fusion_tile import FusionTile
from hwgen.systolic.structured_tile import StructuredTile
from hwgen.systolic.tile import Tile, lane_bits, mesh_members

__all__ = ["Mesh"]


class Mesh(Block):
    """Weight-stationary mesh: ``psum_out[c] = sum_r act[r] * weight[r][c]``, skewed.

    With ``s = add_stages``, ``act_in[r]`` of one vector enters ``r s`` cycles after ``act_in[0]``;
    ``psum_out[c]`` leaves ``(rows - 1) s + c + pe_stages`` cycles after ``act_in[0]`` entered. A
    tile of k weight rows is shifted in from the north: column c takes row k-1 first, c cycles after
    column 0. Row r sees the k rows of weights ``r s`` cycles after row 0; ``shift_in[r]`` is high
    for the first k - r of its k cycles, so every row stops at its own weights, and row r of a
    column is complete ``r (s - 1)`` cycles after row 0, which is after k cycles. ``switch_in[r]``
    follows ``switch_in[0]`` by ``r s`` cycles. The same wave order as the activations' lets the
    next shift start in the cycle of the previous tile's ``switch``: a fold of M vectors on k rows
    costs ``max(M, k)`` cycles, whatever the stages.

    ``rows`` and ``cols`` can be 1 to 256; if ``tile`` does not divide them, the last tile is
    smaller. Ports as in :func:`~hwgen.systolic.tile.mesh_members`.

    Parameters
    ----------
    rows, cols : int
        PEs along K and N.
    tile : int
        Largest side of a tile.
    operand, accumulator, pe_stages, add_stages
        As in :class:`~hwgen.systolic.pe.PE`.
    pattern : arch.systolic.sparsity.Pattern or arch.systolic.fusion.Fusion, optional
        Of indexed weights; tiles are then :class:`~hwgen.systolic.structured_tile.StructuredTile`,
        and activations those of groups of rows. ``rows`` and ``tile`` are whole groups,
        ``add_stages`` is 1. Or of weights of fewer bits, with
        :class:`~hwgen.systolic.fusion_tile.FusionTile`.
    """

    def __init__(self, *, rows, cols, tile, operand, accumulator, pe_stages=1, add_stages=1,
                 pattern=None):
        self._rows = rows
        self._cols = cols
        self._tile = tile
        self._pe = {"operand": operand, "accumulator": accumulator, "pe_stages": pe_stages,
                    "add_stages": add_stages}
        self._pattern = pattern
        super().__init__(mesh_members(rows, cols, operand, accumulator, pattern))

    @property
    def rows(self):
        """PEs along K."""
        return self._rows

    @property
    def cols(self):
        """PEs along N."""
        return self._cols

    @property
    def tile(self):
        """Largest side of a tile."""
        return self._tile

    @property
    def module_name(self):
        """``mesh_<rows>x<cols>_t<tile>_`` and the PE's parameters."""
        tile = self._tile_of(1, 1).module_name.removeprefix("tile_1x1_")
        return f"mesh_{self._rows}x{self._cols}_t{self._tile}_{tile}"

    @property
    def corner(self):
        """The first tile, which is the largest."""
        return self._tile_of(min(self._tile, self._rows), min(self._tile, self._cols))

    def _tile_of(self, rows, cols):
        """Return a tile of the mesh."""
        if self._pattern is None:
            return Tile(rows=rows, cols=cols, **self._pe)
        pe = {name: value for name, value in self._pe.items() if name != "add_stages"}
        kind = FusionTile if isinstance(self._pattern, Fusion) else StructuredTile
        return kind(rows=rows, cols=cols, pattern=self._pattern, **pe)

    def elaborate(self, platform):
        """Build the tiles and their wires."""
        m = Module()
        act, weight = lane_bits(self._pe["operand"], self._pattern)
        # Ports along a row of tiles or down a column, with the bits of one lane.
        along = {"act": act, "shift": 1, "switch": 1}
        down = {"psum": self._pe["accumulator"].bits, "weight": weight}
        tiles = {}
        for top in range(0, self._rows, self._tile):
            for left in range(0, self._cols, self._tile):
                tile = tiles[top, left] = place(m, platform, f"tile_{top}_{left}", self._tile_of(
                    min(self._tile, self._rows - top), min(self._tile, self._cols - left)))
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
