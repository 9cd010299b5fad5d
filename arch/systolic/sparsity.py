"""Structured sparsity of weights: N non-zeros in each M consecutive channels, and their storage.

A core with a pattern N:M has ``rows`` / N groups of N rows of PEs. A group gets M activations, and
each of its PEs holds a weight and the index of the activation that it multiplies. So ``rows`` rows
of PEs multiply ``rows * M / N`` channels in a pass. After A. Mishra et al., "Accelerating Sparse
Deep Neural Networks", arXiv 2104.08378 (2:4), and G. Jeong et al., "VEGETA", HPCA'23 (N:4 on an
array).

A tile of weights is stored as rows of ``cols`` bytes, one for each row of PEs. In front of every
:attr:`Pattern.rows_per_index` of them is one with their indices: of byte c, bits
``i * index_bits`` and on are the index of row i in column c. A weight that is not needed is 0, with
index 0.

Weights that do not follow the pattern are a sum of tiles that do (:func:`summands`): at most M / N,
which is what dense weights take.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["DENSE", "MOST_PASSES", "PATTERNS", "Pattern", "decode", "encode", "pattern_of",
           "summands"]

#: Value of ``sparsity`` for a core without a pattern.
DENSE = "dense"

#: Most tiles of columns side by side in a row of accumulators.
MOST_PASSES = 4

_BYTE = 8


class Pattern(NamedTuple):
    """At most ``kept`` non-zero weights in each ``of`` consecutive channels of an output.

    Attributes
    ----------
    kept, of : int
        N and M of N:M; ``of`` is a power of two and a multiple of ``kept``.
    """

    kept: int
    of: int

    def __str__(self) -> str:
        return f"{self.kept}:{self.of}"

    @property
    def widening(self) -> int:
        """Channels for each row of PEs: M / N."""
        return self.of // self.kept

    @property
    def index_bits(self) -> int:
        """Bits of an index: log2(M)."""
        return self.of.bit_length() - 1

    @property
    def mode_bits(self) -> int:
        """Bits that go with a group's activations: none."""
        return 0

    @property
    def rows_per_index(self) -> int:
        """Rows of weights whose indices are one row in memory; a power of two."""
        return _BYTE // self.index_bits

    def array_rows(self, channels: int) -> int:
        """Return the rows of PEs for so many channels: whole groups."""
        return -(-channels // self.of) * self.kept

    def stored_rows(self, rows: int) -> int:
        """Return the rows in memory of a tile of ``rows`` rows of PEs, indices included."""
        return rows + -(-rows // self.rows_per_index)


#: The patterns of a core, by their names in ``sparsity``.
PATTERNS = {str(pattern): pattern for pattern in (Pattern(1, 2), Pattern(2, 4), Pattern(1, 4))}


def pattern_of(sparsity: str) -> Pattern | None:
    """Return the pattern that a value of ``sparsity`` names; None for :data:`DENSE`."""
    return PATTERNS.get(sparsity)


def _ranks(tile: NDArray[Any], pattern: Pattern) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return a (k, n) tile as (groups, of, n), and each non-zero's rank in its group, or -1."""
    groups = -(-len(tile) // pattern.of)
    grouped = np.zeros((groups * pattern.of, tile.shape[1]), tile.dtype)
    grouped[:len(tile)] = tile
    grouped = grouped.reshape(groups, pattern.of, tile.shape[1])
    there = grouped != 0
    return grouped, np.where(there, np.cumsum(there, axis=1) - 1, -1)


def summands(tile: NDArray[Any], pattern: Pattern) -> int:
    """Return the fewest tiles of a pattern that add up to a (k, n) tile; 0 if all is zero."""
    if not tile.size:
        return 0
    _, rank = _ranks(tile, pattern)
    return -(-(int(rank.max()) + 1) // pattern.kept)


def encode(tile: NDArray[np.int8], pattern: Pattern, summand: int = 0) -> NDArray[np.int8]:
    """Return the stored rows of one of the summands of a (k, n) tile.

    Of each group and column, summand s has non-zeros ``s * kept`` to ``(s + 1) * kept - 1``.

    Returns
    -------
    (stored_rows(array_rows(k)), n) int8 array
    """
    grouped, rank = _ranks(tile, pattern)
    groups, _, columns = grouped.shape
    values = np.zeros((groups, pattern.kept, columns), np.int8)
    indices = np.zeros((groups, pattern.kept, columns), np.uint8)
    places = np.arange(pattern.of)[:, None]
    for slot in range(pattern.kept):
        here = rank == summand * pattern.kept + slot
        values[:, slot] = np.where(here, grouped, 0).sum(axis=1)
        indices[:, slot] = np.where(here, places, 0).sum(axis=1)
    of_rows = values.reshape(groups * pattern.kept, columns)
    places_of_rows = indices.reshape(groups * pattern.kept, columns)
    rows = []
    for first in range(0, len(of_rows), pattern.rows_per_index):
        part = slice(first, first + pattern.rows_per_index)
        places_of = places_of_rows[part]
        shifts = pattern.index_bits * np.arange(len(places_of), dtype=np.uint8)[:, None]
        rows += [np.bitwise_or.reduce(places_of << shifts, axis=0).view(np.int8)[None],
                 of_rows[part]]
    return np.concatenate(rows)


def decode(stored: NDArray[np.int8], pattern: Pattern, rows: int) -> NDArray[np.int64]:
    """Return the weights by channel that ``rows`` stored rows of PEs multiply by.

    Weights of a group with the same index add up, as they do in the array.

    Returns
    -------
    (rows * of / kept, n) int64 array
    """
    found = np.zeros((rows * pattern.widening, stored.shape[1]), np.int64)
    columns = np.arange(stored.shape[1])
    for row in range(rows):
        block, place = divmod(row, pattern.rows_per_index)
        at = block * (pattern.rows_per_index + 1)
        index = stored[at].view(np.uint8) >> place * pattern.index_bits & pattern.of - 1
        found[row // pattern.kept * pattern.of + index, columns] += stored[at + 1 + place]
    return found
