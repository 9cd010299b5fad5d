"""Where tensors and matrices stand: planes of rows, which hold the channels of a block."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.layout import RowLayout
from arch.numerics import FloatFormat, NumberFormat

__all__ = ["Placement", "planes_of", "read_planes"]


@dataclass(frozen=True, kw_only=True)
class Placement:
    """Where a tensor stands, in host memory or in the unified buffer.

    Parameters
    ----------
    address : int
        First byte.
    images, blocks, height, width : int
        Planes, and lines and columns of one.
    channels, tile : int
        Channels of the tensor, and of a full block.
    pitch : int
        Bytes from plane to plane.
    row : int or None
        First row, if the tensor stays in the unified buffer; it has no address then.
    parts : int
        Parts in which an element stands: planes of a block.
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

    def plane(self, image: int, block: int, part: int = 0) -> int:
        """Return the address of a plane."""
        at = (image * self.blocks + block) * self.parts + part
        return self.address + at * self.pitch

    def depth(self, block: int) -> int:
        """Return the channels of a block."""
        return min(self.tile, self.channels - block * self.tile)

    @property
    def size(self) -> int:
        """Value of the bytes of all planes in memory."""
        if self.row is not None:
            return 0
        return self.images * self.blocks * self.parts * self.pitch

    @property
    def pixels(self) -> int:
        """Value of the rows of a plane."""
        return self.height * self.width

    @property
    def rows(self) -> int:
        """Value of the rows of all planes."""
        return self.images * self.blocks * self.pixels


def planes_of(placement: Placement, values: NDArray[Any]) -> Iterator[tuple[int, Any]]:
    """Yield (address, (pixels, channels) values) of each plane.

    Rows of one plane are images of one pixel: their values may be (rows, channels), too.
    """
    if placement.images == 1 and values.shape[0] == placement.height and placement.width == 1:
        values = values.reshape(values.shape[0], -1).T[None, :, :, None]
    for image in range(placement.images):
        for block in range(placement.blocks):
            low = block * placement.tile
            pixels = values[image, low:low + placement.tile].reshape(placement.depth(block), -1)
            yield placement.plane(image, block), pixels.T


def read_planes(layout: RowLayout, placement: Placement, memory: NDArray[np.uint8],
                number: NumberFormat) -> NDArray[Any]:
    """Return the (images, channels, H, W) numbers of a tensor, as they stand in memory.

    Parameters
    ----------
    layout : RowLayout
        Of the rows of a plane.
    placement : Placement
    memory : (bytes,) array
    number : NumberFormat
        Of a number, of which each part has as many bytes.
    """
    pixels, wide = placement.pixels, number.bytes // placement.parts
    found = np.empty((placement.images, placement.channels, pixels, number.bytes), np.uint8)
    for image, block, part in np.ndindex(placement.images, placement.blocks, placement.parts):
        low, depth = block * placement.tile, placement.depth(block)
        plane = layout.unpack(memory, placement.plane(image, block, part), pixels)
        plane = plane[:, :depth * wide].reshape(pixels, depth, wide)
        found[image, low:low + depth, :, part * wide:(part + 1) * wide] = plane.swapaxes(0, 1)
    found = found.reshape(*found.shape[:2], placement.height, placement.width, -1)
    if isinstance(number, FloatFormat):
        return number.from_raw(found.view(f"<u{number.bytes}"))[..., 0]
    return found.view(f"<i{number.bytes}")[..., 0].astype(number.dtype)
