"""Every convolution as one of stride 1, without padding or dilation, on sub-channels in tiles.

With stride s, dilation d and padding p, tap r meets input ``s * o + r * d - p`` for output o.
Input ``s * X + px`` is value X of *phase* px, which is a sub-channel of its own. With ``r * d - p =
s * q + px``, it follows that output ``o = X - q``: hardware needs to know neither stride nor
dilation nor padding.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.scnn.network import SparseLayer

__all__ = ["Axis", "Geometry", "geometry", "halo_elements"]


@dataclass(frozen=True, kw_only=True)
class Axis:
    """One axis of a convolution.

    Parameters
    ----------
    size, outputs : int
        Number of inputs and outputs.
    kernel, stride, dilation, pad : int
        Taps, steps, and zeros before the inputs.
    """

    size: int
    outputs: int
    kernel: int
    stride: int
    dilation: int
    pad: int

    @cached_property
    def _places(self) -> list[tuple[int, int]]:
        """(q, phase) of each tap."""
        return [divmod(tap * self.dilation - self.pad, self.stride) for tap in range(self.kernel)]

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """The distinct q of all taps, ascending."""
        return tuple(sorted({q for q, _ in self._places}))

    @property
    def before(self) -> int:
        """Columns before a tile to which its inputs contribute."""
        return max(0, *self.offsets)

    @property
    def behind(self) -> int:
        """Columns after a tile to which its inputs contribute."""
        return max(0, *(-q for q in self.offsets))

    @property
    def taps(self) -> NDArray[np.int64]:
        """(stride, offsets): the tap of each phase and offset, -1 if there is none."""
        found = np.full((self.stride, len(self.offsets)), -1, np.int64)
        for tap, (q, phase) in enumerate(self._places):
            found[phase, self.offsets.index(q)] = tap
        return found

    def tile(self, pes: int) -> int:
        """Return the smallest tile, in outputs, for which inputs and outputs fit in the grid."""
        return -(-max(self.outputs, -(-self.size // self.stride)) // pes)

    def part(self, start: int, stop: int) -> tuple[slice, int, int]:
        """Return the inputs of a range of outputs, and the numbers of zeros before and after them.

        Outputs that see only padding have their inputs outside the plane, where everything is zero.
        """
        first = start * self.stride - self.pad
        end = (stop - 1) * self.stride - self.pad + (self.kernel - 1) * self.dilation + 1
        low, high = max(first, 0), min(end, self.size)
        if low >= high:
            # Outputs that see only padding read these inputs.
            low, high = first, end
        return slice(low, high), low - first, end - high


@dataclass(frozen=True, kw_only=True)
class Geometry:
    """Both axes of a layer.

    Parameters
    ----------
    down, across : Axis
    """

    down: Axis
    across: Axis

    @property
    def stride(self) -> tuple[int, int]:
        """Phases down and across."""
        return self.down.stride, self.across.stride

    @property
    def phases(self) -> int:
        """Sub-channels per channel."""
        return self.down.stride * self.across.stride

    @property
    def taps(self) -> int:
        """Number of entries in the table of taps."""
        return len(self.down.offsets) * len(self.across.offsets)

    def tap_offsets(self, pitch: int) -> NDArray[np.int64]:
        """Return ``(top - qy) * pitch + (left - qx)`` of all taps, qx fastest."""
        rows = self.down.before - np.array(self.down.offsets, np.int64)
        columns = self.across.before - np.array(self.across.offsets, np.int64)
        return (rows[:, None] * pitch + columns).reshape(-1)

    def table(self, weights: NDArray[Any]) -> NDArray[np.int8]:
        """Arrange weights (K, C, R, S) by phase and tap: (K, C, phases, taps)."""
        down, across = self.down.taps, self.across.taps
        found = weights[:, :, down[:, None, :, None], across[None, :, None, :]]
        found = found * ((down[:, None, :, None] >= 0) & (across[None, :, None, :] >= 0))
        return np.ascontiguousarray(found.reshape(*weights.shape[:2], self.phases, self.taps))


def halo_elements(tile: tuple[int, int], extended: tuple[int, int]) -> int:
    """Return the number of halo elements that a PE sends to its neighbours per output channel.

    Columns are sent first, with all rows of the extended tile; then rows, with the tile's own
    columns.

    Parameters
    ----------
    tile, extended : (int, int)
        Rows and columns of a tile, without and with its halo.
    """
    return (extended[1] - tile[1]) * extended[0] + (extended[0] - tile[0]) * tile[1]


def geometry(layer: SparseLayer, plane: tuple[int, int]) -> Geometry:
    """Return the geometry of a layer on planes of a given number of rows and columns."""
    outputs = layer.plane(*plane)
    down, across = (
        Axis(size=plane[axis], outputs=outputs[axis], kernel=layer.kernel[axis],
             stride=layer.stride[axis], dilation=layer.dilation[axis], pad=layer.pads[axis])
        for axis in range(2))
    return Geometry(down=down, across=across)
