"""Memory for tiles that are written by rows and read by rows or by columns."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from hwgen.common.block import Block
from hwgen.common.rotate import rotate

__all__ = ["SkewedMemory"]


class SkewedMemory(Block):
    """Memory of tiles of ``depth`` rows x ``lanes`` elements, read by rows or by columns.

    Element (i, j) of a tile is in bank ``(i + j) % lanes``, at the tile's i-th address. So the
    elements of a row are in different banks, and so are those of a column, up to as many rows as
    there are banks (Budnik and Kuck, "The Organization and Use of Parallel Memories", IEEE
    Trans. Computers, 1971). A bank has one write and one read port. A column read returns the first
    ``lanes`` rows.

    One write and one read per cycle. A row that is written in cycle t can be addressed in cycle
    t + 1; ``read_data`` comes two cycles after its address. A read in the cycle of a write to the
    same location is undefined. No flow control.

    Parameters
    ----------
    tiles : int
        Number of tiles.
    depth : int
        Rows of a tile, at least ``lanes``.
    lanes, bits : int
        Elements of a row, and bits of an element; lane 0 lowest.

    Members
    -------
    write : ``In(1)``, write_data : ``In(lanes * bits)``
        Write a row:
    write_base, write_row, write_turn : ``In``
        the tile's first address, which is ``depth`` times its number; the row's number, and that
        modulo ``lanes``.
    read : ``In(1)``, by_column : ``In(1)``
        Read a row, or a column:
    read_base, read_index, read_turn : ``In``
        the tile's first address; for a row as ``write_row`` and ``write_turn``; for a column, both
        are its number.
    read_data : ``Out(lanes * bits)``
        The row, or the first ``lanes`` rows of the column, addressed two cycles before. Keeps its
        value while nothing is read.
    """

    def __init__(self, *, tiles, depth, lanes, bits):
        assert depth >= lanes, "a column takes an address of each bank"
        self._tiles = tiles
        self._depth = depth
        self._lanes = lanes
        self._bits = bits
        base = max(1, bits_for(tiles * depth - 1))
        row, turn = max(1, bits_for(depth - 1)), max(1, bits_for(lanes - 1))
        super().__init__({
            "write":      In(1),
            "write_base": In(base),
            "write_row":  In(row),
            "write_turn": In(turn),
            "write_data": In(lanes * bits),
            "read":       In(1),
            "by_column":  In(1),
            "read_base":  In(base),
            "read_index": In(row),
            "read_turn":  In(turn),
            "read_data":  Out(lanes * bits),
        })

    @property
    def tiles(self):
        """Number of tiles."""
        return self._tiles

    @property
    def depth(self):
        """Rows of a tile."""
        return self._depth

    @property
    def lanes(self):
        """Elements of a row."""
        return self._lanes

    @property
    def bits(self):
        """Bits of an element."""
        return self._bits

    @property
    def module_name(self):
        """``skewed_memory_<tiles>x<depth>x<lanes>x<bits>``."""
        return f"skewed_memory_{self._tiles}x{self._depth}x{self._lanes}x{self._bits}"

    def elaborate(self, platform):
        """Build the banks, and the rotations before and after them."""
        m = Module()
        lanes, bits = self._lanes, self._bits
        written = rotate(m, self.write_data, self.write_turn, lanes=lanes, bits=bits,
                         name="written")
        addr_bits = len(self.write_base)
        write_addr, row_addr = Signal(addr_bits), Signal(addr_bits)
        m.d.comb += [write_addr.eq(self.write_base + self.write_row),
                     row_addr.eq(self.read_base + self.read_index)]
        outputs = []
        for b in range(lanes):
            m.submodules[f"bank_{b}"] = bank = Memory(
                MemoryData(shape=bits, depth=self._tiles * self._depth, init=[]))
            write, read = bank.write_port(), bank.read_port()
            # Row of the column's element in this bank: (b - column) % lanes.
            row = Signal(max(1, bits_for(lanes - 1)), name=f"row_{b}")
            turned = b - self.read_turn
            if b < lanes - 1:
                turned = Mux(self.read_turn > b, b + lanes - self.read_turn, turned)
            m.d.comb += [
                row.eq(turned),
                write.en.eq(self.write),
                write.addr.eq(write_addr),
                write.data.eq(written.word_select(b, bits)),
                read.en.eq(self.read),
                read.addr.eq(Mux(self.by_column, self.read_base + row, row_addr)),
            ]
            outputs.append(read.data)
        # After the banks, as a block RAM is slow: undo the rotation of the row, or column.
        turned_by = Signal(len(self.read_turn))
        reading = Signal()
        m.d.sync += reading.eq(self.read)
        with m.If(self.read):
            m.d.sync += turned_by.eq(Mux(self.read_turn == 0, 0, lanes - self.read_turn))
        turned_back = rotate(m, Cat(outputs), turned_by, lanes=lanes, bits=bits,
                             name="turned_back")
        data = Signal(lanes * bits, reset_less=True)
        with m.If(reading):
            m.d.sync += data.eq(turned_back)
        m.d.comb += self.read_data.eq(data)
        return m
