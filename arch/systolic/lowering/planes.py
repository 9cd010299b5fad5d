"""Placement of tensors and matrices: planes of rows that hold the channels of a block."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.layout import RowLayout
from arch.numerics import FloatFormat, NumberFormat

__all__ = ["Piece", "Placement", "planes_of", "read_planes"]


class Piece(NamedTuple):
    """A block of a view: a block of a tensor that is stored.

    Attributes
    ----------
    tensor : str
        The stored tensor.
    block : int
        Its block.
    lanes : tuple of int
        For each channel of that block, up to the last in use, the channel of the view; -1: none.
    """

    tensor: str
    block: int
    lanes: tuple[int, ...]


class Placement(NamedTuple):
    """Placement of a tensor in host memory or in the unified buffer.

    Attributes
    ----------
    address : int
        First byte.
    images, blocks, height, width : int
        Numbers of planes, and lines and columns in each.
    channels, tile : int
        Channels of the tensor, and of a full block.
    pitch : int
        Bytes from plane to plane.
    row : int or None
        First row, if the tensor stays in the unified buffer; it then has no address.
    parts : int
        Parts into which an element is split: planes per block.
    run, run_pitch : int
        Rows per run of a plane, where each run but the first begins at a whole beat, and bytes
        from run to run; 0: all rows are one run.
    pieces : tuple of Piece
        For a view, what its blocks are: blocks of other tensors. A view has no address.
    """

    address: int
    images: int
    blocks: int
    height: int
    width: int
    channels: int
    tile: int
    pitch: int
    row: int | None = None
    parts: int = 1
    run: int = 0
    run_pitch: int = 0
    pieces: tuple[Piece, ...] = ()

    def plane(self, image: int, block: int, part: int = 0) -> int:
        """Return the address of a plane."""
        at = (image * self.blocks + block) * self.parts + part
        return self.address + at * self.pitch

    def depth(self, block: int) -> int:
        """Return the number of channels in a block, unused ones of a view included."""
        if self.pieces:
            return len(self.pieces[block].lanes)
        return min(self.tile, self.channels - block * self.tile)

    def lanes(self, block: int) -> NDArray[np.int64]:
        """Return the channels in a block, in order; -1 for one that a view does not use."""
        if self.pieces:
            return np.array(self.pieces[block].lanes, np.int64)
        return np.arange(block * self.tile, block * self.tile + self.depth(block))

    def in_runs(self, rows: int, layout: RowLayout) -> "Placement":
        """Return the same placement in runs of ``rows`` rows."""
        full, rest = divmod(self.pixels, rows)
        return self._replace(run=rows, run_pitch=layout.size(rows),
                             pitch=full * layout.size(rows) + layout.size(rest))

    def runs(self, image: int, block: int, part: int = 0) -> Iterator[tuple[int, slice]]:
        """Yield (address, rows) of each run of a plane."""
        plane, run = self.plane(image, block, part), self.run or self.pixels
        for number, first in enumerate(range(0, self.pixels, run)):
            yield plane + number * self.run_pitch, slice(first, min(first + run, self.pixels))

    @property
    def size(self) -> int:
        """Bytes of all planes in memory."""
        if self.row is not None or self.pieces:
            return 0
        return self.images * self.blocks * self.parts * self.pitch

    @property
    def pixels(self) -> int:
        """Rows of a plane."""
        return self.height * self.width

    @property
    def rows(self) -> int:
        """Rows of all planes."""
        return self.images * self.blocks * self.pixels


def planes_of(placement: Placement, values: NDArray[Any]) -> Iterator[tuple[int, Any]]:
    """Yield (address, (pixels, channels) values) of each run of each plane.

    Rows of a plane may be one-pixel images: (rows, channels) values, possibly with fewer for the
    last plane.
    """
    alone = values.ndim == 2 or values.shape[2:] == (1, 1)
    if alone:
        values = values.reshape(len(values), -1)
    for image in range(placement.images):
        for block in range(placement.blocks):
            columns = slice(block * placement.tile, (block + 1) * placement.tile)
            if alone:
                pixels = values[image * placement.pixels:(image + 1) * placement.pixels, columns]
            else:
                pixels = values[image, columns].reshape(placement.depth(block), -1).T
            for address, rows in placement.runs(image, block):
                if rows.start < len(pixels):
                    yield address, pixels[rows]


def read_planes(layout: RowLayout, placement: Placement, memory: NDArray[np.uint8],
                number: NumberFormat) -> NDArray[Any]:
    """Read a tensor from memory as (images, channels, H, W) numbers.

    Parameters
    ----------
    layout : RowLayout
        Layout of the rows of a plane.
    placement : Placement
    memory : (bytes,) array
    number : NumberFormat
        Format of a number, whose bytes are divided equally among the parts.
    """
    pixels, wide = placement.pixels, number.bytes // placement.parts
    found = np.empty((placement.images, placement.channels, pixels, number.bytes), np.uint8)
    for image, block, part in np.ndindex(placement.images, placement.blocks, placement.parts):
        low, depth = block * placement.tile, placement.depth(block)
        plane = np.concatenate([
            layout.unpack(memory, address, rows.stop - rows.start)
            for address, rows in placement.runs(image, block, part)])
        plane = plane[:, :depth * wide].reshape(pixels, depth, wide)
        found[image, low:low + depth, :, part * wide:(part + 1) * wide] = plane.swapaxes(0, 1)
    found = found.reshape(*found.shape[:2], placement.height, placement.width, -1)
    if isinstance(number, FloatFormat):
        return number.from_raw(found.view(f"<u{number.bytes}"))[..., 0]
    return found.view(f"<i{number.bytes}")[..., 0].astype(number.dtype)
