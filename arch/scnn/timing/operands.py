"""Activations and weights as the multipliers see them, and the sums that a group computes."""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

__all__ = ["NO_BLOCK", "Rows", "Vectors", "decode_rows", "decode_vectors", "group_sums"]

#: Position of a block that the stream does not contain.
NO_BLOCK = np.iinfo(np.int64).max // 2


class Rows(NamedTuple):
    """Activations of all PEs, as the multipliers see them.

    Attributes
    ----------
    values : (R, i) int64
        0 after the count.
    index : (R, i) int64
        Index of each value in its sub-channel's raster.
    valued : (R,) uint8
        A bit for each value, set if it is nonzero.
    counts : (R,) int64
    last : (R,) bool
    kept : (R,) bool
        Whether the fetch reads the row: it has entries, or its sub-channel continues.
    starts : (pes + 1,) int64
        First row of each PE.
    wanted : (pes, channels) bool
        Whether a PE needs a sub-channel: it has a row that is read.
    """

    values: Any
    index: Any
    valued: Any
    counts: Any
    last: Any
    kept: Any
    starts: Any
    wanted: Any


class Vectors(NamedTuple):
    """Weights of a layer as the multipliers see them: vectors in whole words.

    Attributes
    ----------
    values : (V, f) int64
        0 after the count.
    offset : (V, f) int64
        Contribution of each weight to an accumulator's address.
    valued : (V,) uint8
        A bit for each value, set if it is nonzero.
    counts, left : (V,) int64
    starts : (B + 1,) int64
        First vector of each block, and of one that never comes.
    """

    values: Any
    offset: Any
    valued: Any
    counts: Any
    left: Any
    starts: Any


def _masks(values: Any) -> Any:
    return (values != 0).astype(np.uint8) @ (1 << np.arange(values.shape[1])).astype(np.uint8)


@njit(cache=True)
def _index(runs: Any, ends: Any) -> Any:
    """Return the index of every entry: the number of zeros and entries since the last end."""
    index = np.empty(runs.shape, np.int64)
    base = 0
    for row in range(len(runs)):
        for lane in range(runs.shape[1]):
            index[row, lane] = base + runs[row, lane]
            base = index[row, lane] + 1
        if ends[row]:
            base = 0
    return index


def decode_rows(values: NDArray[Any], runs: NDArray[Any], counts: NDArray[Any],
                last: NDArray[np.bool_], starts: NDArray[Any]) -> Rows:
    """Decode activations into the form that the multipliers see.

    Parameters
    ----------
    values, runs : (R, i) ints
        Entries of each row; 0 after the count.
    counts : (R,) ints
    last : (R,) bool
        Whether a row is the last of its sub-channel.
    starts : (pes + 1,) ints
        First row of each PE.
    """
    last = np.ascontiguousarray(last, np.bool_)
    kept = (counts != 0) | ~last
    starts = starts.astype(np.int64)
    return Rows(values=values.astype(np.int64), index=_index(runs.astype(np.int64), last),
                valued=_masks(values), counts=counts.astype(np.int64), last=last,
                kept=kept, starts=starts, wanted=_wanted(kept, last, starts))


def _wanted(kept: NDArray[np.bool_], last: NDArray[np.bool_], starts: NDArray[np.int64]
            ) -> NDArray[np.bool_]:
    """Return, for each PE and channel, whether it has a row that is read."""
    ends = np.concatenate([[0], np.cumsum(last)])
    channels = np.diff(ends[starts])
    # One more for a channel that does not end.
    found = np.zeros((len(starts) - 1, int(channels.max(initial=0)) + 1), np.bool_)
    rows = np.flatnonzero(kept)
    pe = np.repeat(np.arange(len(starts) - 1), np.diff(starts))[rows]
    found[pe, ends[rows] - ends[starts[pe]]] = True
    return found


def decode_vectors(values: NDArray[Any], runs: NDArray[Any], counts: NDArray[Any],
                   left: NDArray[Any], *, taps: NDArray[Any], kc_log2: int,
                   word_vectors: int) -> Vectors:
    """Decode weights into the form that the multipliers see, padded to whole words.

    Parameters
    ----------
    values, runs : (V, f) ints
        Entries of each vector; 0 after the count.
    counts, left : (V,) ints
        Number of entries in a vector; vectors of its block after it.
    taps : (T,) ints
        Offset of each tap.
    kc_log2 : int
        Address bits that select the output channel.
    word_vectors : int
        Vectors in a word.
    """
    more = -len(counts) % word_vectors
    values, runs = (np.pad(array.astype(np.int64), ((0, more), (0, 0)))
                    for array in (values, runs))
    counts, left = (np.pad(array.astype(np.int64), (0, more)) for array in (counts, left))
    index = _index(runs, left == 0)
    # An entry of value 0 makes no product, so it may lie after the last tap.
    tap = np.minimum(index >> kc_log2, len(taps) - 1)
    offset = (np.asarray(taps, np.int64)[tap] << kc_log2) | (index & ((1 << kc_log2) - 1))
    begins = np.concatenate([[True], left[:-1] == 0])
    return Vectors(values=values, offset=offset, valued=_masks(values), counts=counts, left=left,
                   starts=np.append(np.flatnonzero(begins), NO_BLOCK))


@njit(cache=True)
def group_sums(rows: Any, vectors: Any, first_rows: Any, first_vector: Any, channels: Any,
               kc_log2: Any, maximum: Any, accumulators: Any) -> Any:
    """Return the sums that a group leaves in every PE's accumulators, (pes, accumulators) int32.

    Parameters
    ----------
    rows : Rows
    vectors : Vectors
    first_rows : (pes,) int64
        First row of the group in each PE.
    first_vector : int
        First weight vector of the group.
    channels, kc_log2 : int
    maximum : bool
        Whether the maximum of products and 0 is taken instead of their sum, which wraps.
    accumulators : int
        Number of accumulators in a PE.
    """
    pes = len(first_rows)
    sums = np.zeros((pes, accumulators), np.int64)
    for pe in range(pes):
        row, vector = first_rows[pe], first_vector
        for _ in range(channels):
            behind = vector + vectors.left[vector] + 1
            more = True
            while more:
                for at in range(vector, behind):
                    for lane in range(rows.values.shape[1]):
                        value = rows.values[row, lane]
                        for column in range(vectors.values.shape[1]):
                            product = value * vectors.values[at, column]
                            if product == 0:
                                continue
                            address = ((rows.index[row, lane] << kc_log2)
                                       + vectors.offset[at, column])
                            if maximum:
                                sums[pe, address] = max(sums[pe, address], product)
                            else:
                                sums[pe, address] += product
                more = not rows.last[row]
                row += 1
            vector = behind
    return sums.astype(np.int32)
