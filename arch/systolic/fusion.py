"""Weights of fewer bits: PEs that multiply several channels at once, and the storage of weights.

A PE holds a byte of weights. On a core with ``weight_bits`` b the byte is one weight of 8 bits, or
2, ... 8 / b weights of as many different channels, down to b bits each. The products of the parts
are those of one multiplier, whose partial products are shifted and added as the width asks: after
H. Sharma et al., "Bit Fusion: Bit-Level Dynamically Composable Architecture for Accelerating Deep
Neural Networks", ISCA'18.

An array of ``rows`` rows takes ``rows * 8 / b`` channels, of which lane j of row r is channel
``j * rows + r``. What a pass multiplies of them is its *share*: 0 is all, of b bits each; 1 and 2
are the lower and the upper half of the lanes, of 2 b bits each; and so on, as in a heap, down to
single lanes of 8 bits. So weights of 8 bits take the passes of a core without, weights of b bits a
``8 / b``-th of them, and each tile of weights has a width of its own.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.numerics import INT8, IntegerFormat

__all__ = ["WHOLE", "WIDTHS", "Fusion", "bits_of", "decode", "encode", "fusion_of", "shares"]

#: Value of ``weight_bits`` for a core without.
WHOLE = INT8.bits


class Fusion(NamedTuple):
    """PEs that multiply up to ``of`` channels at once.

    Attributes
    ----------
    bits : int
        Bits of the narrowest weights.
    """

    bits: int

    def __str__(self) -> str:
        return str(self.bits)

    @property
    def of(self) -> int:
        """Channels of a row of PEs; a power of two."""
        return WHOLE // self.bits

    @property
    def kept(self) -> int:
        """Rows of PEs that share activations: 1."""
        return 1

    @property
    def widening(self) -> int:
        """Channels for each row of PEs: :attr:`of`."""
        return self.of

    @property
    def index_bits(self) -> int:
        """Bits of an index: none."""
        return 0

    @property
    def mode_bits(self) -> int:
        """Bits that go with a row's activations: bit i says that weights are wider than ``bits *
        2**i``."""
        return self.of.bit_length() - 1

    @property
    def shares(self) -> int:
        """Number of shares of the channels."""
        return 2 * self.of - 1

    def level(self, share: int) -> int:
        """Return log2 of the lanes of a weight in a share."""
        return (share + 1).bit_length() - 1

    def lanes(self, share: int) -> range:
        """Return the lanes whose channels a share multiplies."""
        level = self.level(share)
        count = self.of >> level
        first = (share + 1 - (1 << level)) * count
        return range(first, first + count)

    def width(self, share: int) -> int:
        """Return the bits of the weights of a share."""
        return self.bits << self.level(share)

    def sources(self, share: int) -> list[int]:
        """Return which lane of a row of activations each lane of a PE multiplies."""
        return [self.lanes(share)[lane >> self.level(share)] for lane in range(self.of)]

    def array_rows(self, channels: int, share: int, rows: int) -> int:
        """Return the rows of PEs, of ``rows``, that a share of so many channels needs."""
        return max(1, min(rows, channels - self.lanes(share)[0] * rows))


#: The widths that PEs can multiply at a higher rate, by the value of ``weight_bits``.
WIDTHS = {fusion.bits: fusion for fusion in (Fusion(2), Fusion(4))}


def fusion_of(weight_bits: int) -> Fusion | None:
    """Return what a value of ``weight_bits`` names; None for :data:`WHOLE`."""
    return WIDTHS.get(weight_bits)


def bits_of(weights: NDArray[Any], least: int = min(WIDTHS)) -> int:
    """Return the bits, ``least`` times a power of two, that all weights fit; 0 if all are zero."""
    low, high = int(weights.min(initial=0)), int(weights.max(initial=0))
    if not low and not high:
        return 0
    bits = least
    while not IntegerFormat(bits=bits).minimum <= low <= high <= IntegerFormat(bits=bits).maximum:
        bits *= 2
    return bits


def shares(tile: NDArray[Any], fusion: Fusion, rows: int) -> list[int]:
    """Return the fewest shares that multiply all of a (k, n) tile; none if all is zero.

    A share is cut in two where a weight of it has more bits.
    """
    bits = [bits_of(tile[lane * rows:(lane + 1) * rows], fusion.bits) for lane in range(fusion.of)]

    def cut(share: int) -> Sequence[int]:
        widest = max(bits[lane] for lane in fusion.lanes(share))
        if not widest:
            return ()
        if widest <= fusion.width(share):
            return (share,)
        return (*cut(2 * share + 1), *cut(2 * share + 2))

    return list(cut(0))


def encode(tile: NDArray[np.int8], fusion: Fusion, share: int, rows: int) -> NDArray[np.int8]:
    """Return the stored rows of a share of a (k, n) tile: the first channels in the low bits.

    Returns
    -------
    (array_rows(k, share, rows), n) int8 array
    """
    width, count = fusion.width(share), fusion.array_rows(len(tile), share, rows)
    stored = np.zeros((count, tile.shape[1]), np.uint8)
    for place, lane in enumerate(fusion.lanes(share)):
        part = tile[lane * rows:lane * rows + count].view(np.uint8) & ((1 << width) - 1)
        stored[:len(part)] |= (part << place * width).astype(np.uint8)
    return stored.view(np.int8)


def decode(stored: NDArray[np.integer[Any]], fusion: Fusion, share: int,
           rows: int) -> NDArray[np.int64]:
    """Return the weights by channel that stored rows multiply by in a share.

    Returns
    -------
    (rows * of, n) int64 array
    """
    width = fusion.width(share)
    number, raw = IntegerFormat(bits=width), stored.astype(np.int64)
    found = np.zeros((rows * fusion.of, stored.shape[1]), np.int64)
    for place, lane in enumerate(fusion.lanes(share)):
        found[lane * rows:lane * rows + len(raw)] = number.wrap(raw >> place * width)
    return found
