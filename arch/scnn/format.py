"""Compression of weights and activations for SCNN: entries, vectors, rows; and files of them.

An entry is a value and the number of zeros in front of it, 0 to 15. A longer run of zeros is cut
by placeholders, entries of value 0 with 15 zeros in front: each stands for 16 zeros. A placeholder
is there as soon as 16 zeros are complete, since hardware compresses a value a cycle.

**Activations** of a PE are rows of `i` entries, those of one sub-channel after the other, over the
raster of its tile: value (X, Y) has index ``Y * pitch + X``, ``pitch - width`` zeros end each line.
A row is written when it is full and another entry comes, or at the end of the sub-channel, then
with ``last`` and without placeholders behind its last value. So a sub-channel of zeros is one row
of count 0 (more where its zeros fill whole rows). Runs begin anew with each sub-channel.

**Weights** are in blocks, one for each group of output channels and input sub-channel: index
``(tap << kc_log2) | k``. A block is vectors of `f` entries, of which the last may have fewer;
nothing is stored behind the last value. A block without weights is one vector of count 0.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Activations", "Weights"]

Array = NDArray[Any]


@dataclass(frozen=True, kw_only=True, eq=False)
class Activations:
    """Compressed activations of all PEs.

    Parameters
    ----------
    values : (R, i) int16
        Values, -128 to 255; 0 behind the count.
    runs : (R, i) uint8
        Zeros in front of each; 0 behind the count.
    counts : (R,) uint8
        Entries of a row.
    last : (R,) bool
        Whether a row is the last of its sub-channel.
    starts : (pes + 1,) int64
        First row of each PE, row by row over the grid.
    """

    values: Array
    runs: Array
    counts: Array
    last: Array
    starts: Array


@dataclass(frozen=True, kw_only=True, eq=False)
class Weights:
    """Compressed weights of a layer.

    Parameters
    ----------
    values : (V, f) int8
        Values; 0 behind the count.
    runs : (V, f) uint8
        Zeros in front of each; 0 behind the count.
    counts : (V,) uint8
        Entries of a vector.
    left : (V,) int64
        Vectors of the block behind this one.
    starts : (blocks + 1,) int64
        First vector of each block.
    """

    values: Array
    runs: Array
    counts: Array
    left: Array
    starts: Array
