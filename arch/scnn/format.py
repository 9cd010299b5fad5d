"""Compression of weights and activations for SCNN: entries, vectors and rows; and their files.

An entry is a value and the number of zeros that precede it, 0 to 15. Longer runs of zeros are cut
by placeholders, entries of value 0 after 15 zeros: each stands for 16 zeros. A placeholder is
inserted as soon as 16 zeros are complete, since hardware compresses one value per cycle.

**Activations** of a PE are rows of `i` entries, the rows of one sub-channel after those of another,
in the raster order of its tile: value (X, Y) has index ``Y * pitch + X``, and ``pitch - width``
zeros end each line. A row is written when it is full and another entry comes, or at the end of the
sub-channel, then with ``last`` set and without placeholders after its last value. So an all-zero
sub-channel is one row of count 0 (more if its zeros fill whole rows). Runs restart in each
sub-channel.

**Weights** are in blocks, one for each group of output channels and input sub-channel, with index
``(tap << kc_log2) | k``. A block is a sequence of vectors of `f` entries, the last of which may
have fewer; nothing is stored after the last value. A block without weights is one vector of count
0.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.files import replace_file
from arch.npz import list_names, read_arrays
from arch.scnn.params import LEFT_BITS, MAX_RUN, OPERAND, RUN_BITS

__all__ = ["MOST_ELEMENTS", "Activations", "FormatError", "Weights", "block_entries", "cut",
           "decode_activations", "decode_block", "encode_activations", "encode_weights",
           "from_rows", "join", "load_compressed", "read_npz", "save_compressed", "to_rows",
           "to_words"]

Array = NDArray[Any]

#: Most elements of a tensor: what an ordinary machine can compute and hold in memory.
MOST_ELEMENTS = 1 << 28

_VERSION = 1
_ENTRY_BITS = OPERAND.bits + RUN_BITS
_ZEROS = MAX_RUN + 1


class FormatError(ConfigError):
    """Invalid compressed data. Its text is one line."""


def _check(label: str, array: Array, dtype: Any, shape: tuple[int | None, ...]) -> None:
    if array.dtype != dtype or array.ndim != len(shape) or any(
            size is not None and have != size
            for have, size in zip(array.shape, shape, strict=False)):
        wanted = "x".join("n" if size is None else str(size) for size in shape)
        raise FormatError(f"{label} must be {wanted} of {np.dtype(dtype)}, "
                          f"not shape {array.shape} of {array.dtype}")


def _check_entries(label: str, values: Array, runs: Array, counts: Array, low: int, high: int
                   ) -> None:
    """Check that entries are in the range of their fields, and zero after the count."""
    lanes = values.shape[1]
    for name, array, least, most in (("values", values, low, high), ("runs", runs, 0, MAX_RUN),
                                     ("counts", counts, 0, lanes)):
        bad = np.argwhere((array < least) | (array > most))
        if len(bad):
            at = tuple(int(index) for index in bad[0])
            raise FormatError(f"{label} {name} must be {least} to {most}, not {int(array[at])} "
                              f"at {at[0] if len(at) == 1 else at}")
    behind = np.arange(lanes) >= counts[:, None]
    bad = np.argwhere(behind & ((values != 0) | (runs != 0)))
    if len(bad):
        row, lane = (int(index) for index in bad[0])
        raise FormatError(f"{label} values and runs must be 0 behind the count, "
                          f"not {int(values[row, lane])} and {int(runs[row, lane])} at "
                          f"({row}, {lane})")
    bad = np.argwhere(~behind & (values == 0) & (runs != MAX_RUN))
    if len(bad):
        row, lane = (int(index) for index in bad[0])
        raise FormatError(f"{label} runs must be {MAX_RUN} where the value is 0 (a placeholder), "
                          f"not {int(runs[row, lane])} at ({row}, {lane})")


def _check_starts(label: str, starts: Array, total: int) -> None:
    if not len(starts) or starts[0] != 0 or starts[-1] != total or (np.diff(starts) < 0).any():
        raise FormatError(f"{label} starts must rise from 0 to {total}, not be "
                          f"{starts[:4].tolist()}...")


@dataclass(frozen=True, kw_only=True, eq=False)
class Activations:
    """Compressed activations of all PEs.

    Parameters
    ----------
    values : (R, i) int16
        Values, -128 to 255; 0 after the count.
    runs : (R, i) uint8
        Zeros that precede each; 0 after the count.
    counts : (R,) uint8
        Number of entries in a row.
    last : (R,) bool
        Whether a row is the last of its sub-channel.
    starts : (pes + 1,) int64
        First row of each PE; PEs are in row-major order.

    Raises
    ------
    FormatError
        A field contradicts another or is out of range.
    """

    values: Array
    runs: Array
    counts: Array
    last: Array
    starts: Array

    def __post_init__(self) -> None:
        label = "activations"
        rows, lanes = self.values.shape if self.values.ndim == 2 else (0, 0)
        _check(f"{label} values", self.values, np.int16, (None, None))
        _check(f"{label} runs", self.runs, np.uint8, (rows, lanes))
        _check(f"{label} counts", self.counts, np.uint8, (rows,))
        _check(f"{label} last", self.last, np.bool_, (rows,))
        _check(f"{label} starts", self.starts, np.int64, (None,))
        _check_entries(label, self.values, self.runs, self.counts, -128, 255)
        _check_starts(label, self.starts, rows)
        ends = self.starts[1:]
        if (np.diff(self.starts) < 1).any() or not self.last[ends - 1].all():
            raise FormatError(f"{label} last must be true in the last row of each PE, not false")
        channels = np.add.reduceat(self.last, self.starts[:-1]) if len(ends) else np.zeros(1)
        if (channels != channels[0]).any():
            raise FormatError(f"{label} last must be true as often in each PE, "
                              f"not {channels.tolist()} times")

    @property
    def pes(self) -> int:
        """Number of processing elements."""
        return len(self.starts) - 1

    @property
    def rows(self) -> Array:
        """(pes,) int64: number of rows of each PE."""
        return np.diff(self.starts)

    @property
    def channels(self) -> int:
        """Number of sub-channels of each PE."""
        return int(self.last.sum()) // self.pes

    @property
    def entries(self) -> int:
        """Number of entries of all PEs, placeholders included."""
        return int(self.counts.sum(dtype=np.int64))

    @property
    def placeholders(self) -> int:
        """Number of placeholders of all PEs."""
        return self.entries - self.nonzeros

    @property
    def nonzeros(self) -> int:
        """Number of nonzero values."""
        return int(np.count_nonzero(self.values))

    @property
    def first_rows(self) -> Array:
        """(pes, channels + 1) int64: first row of each sub-channel, and the end of the last."""
        ends = np.flatnonzero(self.last).reshape(self.pes, -1) + 1
        return np.concatenate([self.starts[:-1, None], ends], axis=1)

    def sums(self, of_rows: Array) -> Array:
        """Sum a number per row, (R,), over each sub-channel: (pes, channels) int64."""
        first = self.first_rows[:, :-1]
        found: Array = np.add.reduceat(of_rows.astype(np.int64), first.reshape(-1))
        return found.reshape(first.shape)


@dataclass(frozen=True, kw_only=True, eq=False)
class Weights:
    """Compressed weights of a layer.

    Parameters
    ----------
    values : (V, f) int8
        Values; 0 after the count.
    runs : (V, f) uint8
        Zeros that precede each; 0 after the count.
    counts : (V,) uint8
        Number of entries in a vector.
    left : (V,) int64
        Vectors of the block after this one.
    starts : (blocks + 1,) int64
        First vector of each block.

    Raises
    ------
    FormatError
        A field contradicts another or is out of range.
    """

    values: Array
    runs: Array
    counts: Array
    left: Array
    starts: Array

    def __post_init__(self) -> None:
        label = "weights"
        vectors, lanes = self.values.shape if self.values.ndim == 2 else (0, 0)
        _check(f"{label} values", self.values, np.int8, (None, None))
        _check(f"{label} runs", self.runs, np.uint8, (vectors, lanes))
        _check(f"{label} counts", self.counts, np.uint8, (vectors,))
        _check(f"{label} left", self.left, np.int64, (vectors,))
        _check(f"{label} starts", self.starts, np.int64, (None,))
        _check_entries(label, self.values, self.runs, self.counts, OPERAND.minimum,
                       OPERAND.maximum)
        _check_starts(label, self.starts, vectors)
        lengths = np.diff(self.starts)
        if (lengths < 1).any():
            raise FormatError(f"{label} starts must give each block a vector, "
                              f"not none to block {int(np.argmin(lengths))}")
        wanted = np.repeat(self.starts[1:], lengths) - 1 - np.arange(vectors)
        bad = np.flatnonzero(self.left != wanted)
        if len(bad):
            raise FormatError(f"{label} left must be {int(wanted[bad[0]])} (= vectors of the block "
                              f"behind this one), not {int(self.left[bad[0]])} at {int(bad[0])}")
        if vectors and int(self.left.max()) >> LEFT_BITS:
            raise FormatError(f"{label} left must be below {1 << LEFT_BITS}, "
                              f"not {int(self.left.max())}")

    @property
    def vectors(self) -> int:
        """Number of vectors in all blocks."""
        return len(self.counts)

    @property
    def entries(self) -> int:
        """Number of entries in all blocks, placeholders included."""
        return int(self.counts.sum(dtype=np.int64))

    @property
    def nonzeros(self) -> int:
        """Number of nonzero values."""
        return int(np.count_nonzero(self.values))

    @property
    def placeholders(self) -> int:
        """Number of placeholders in all blocks."""
        return self.entries - self.nonzeros

    def sums(self, of_vectors: Array) -> Array:
        """Sum a number per vector, (V,), over each block: (blocks,) int64."""
        found: Array = np.add.reduceat(of_vectors.astype(np.int64), self.starts[:-1])
        return found


# --- Activations ----------------------------------------------------------------------------------


def cut(planes: Array, *, grid: tuple[int, int], tile: tuple[int, int],
        step: tuple[int, int] = (1, 1)) -> Array:
    """Cut planes into tiles, with one sub-channel for each phase of the step.

    Parameters
    ----------
    planes : (C, H, W) array
        Values outside count as zero; values beyond the grid's tiles are left out.
    grid : (int, int)
        PEs down and across.
    tile : (int, int)
        Rows and columns of a tile of a sub-channel.
    step : (int, int)
        Phases down and across: sub-channel ``(c * step_y + py) * step_x + px`` has the values at
        ``(Y * step_y + py, X * step_x + px)``.

    Returns
    -------
    (pes, C * step_y * step_x, tile_h, tile_w) int16 array
    """
    channels = len(planes)
    whole = np.zeros((channels, grid[0] * tile[0] * step[0], grid[1] * tile[1] * step[1]), np.int16)
    part = planes[:, :whole.shape[1], :whole.shape[2]]
    whole[:, :part.shape[1], :part.shape[2]] = part
    split = whole.reshape(channels, grid[0], tile[0], step[0], grid[1], tile[1], step[1])
    return np.ascontiguousarray(split.transpose(1, 4, 0, 3, 6, 2, 5)).reshape(
        grid[0] * grid[1], channels * step[0] * step[1], *tile)


def join(tiles: Array, *, grid: tuple[int, int], plane: tuple[int, int],
         step: tuple[int, int] = (1, 1)) -> Array:
    """Assemble tiles to planes, (C, H, W): the inverse of :func:`cut`."""
    channels = tiles.shape[1] // (step[0] * step[1])
    split = tiles.reshape(*grid, channels, *step, *tiles.shape[2:])
    whole = split.transpose(2, 0, 5, 3, 1, 6, 4).reshape(
        channels, grid[0] * tiles.shape[2] * step[0], grid[1] * tiles.shape[3] * step[1])
    return np.ascontiguousarray(whole[:, :plane[0], :plane[1]])


@njit(cache=True)
def _compress(tiles: Any, gap: Any, lanes: Any, values: Any, runs: Any, counts: Any, last: Any,
              starts: Any) -> Any:
    """Compress tiles into rows; return the number of rows. With empty arrays, only count them."""
    store = len(values) > 0
    row = 0
    pes, channels, height, width = tiles.shape
    for pe in range(pes):
        starts[pe] = row
        for channel in range(channels):
            run = 0
            filled = 0
            kept = 0
            for y in range(height):
                for x in range(width):
                    value = tiles[pe, channel, y, x]
                    emit = value != 0
                    before = run
                    if value != 0:
                        run = 0
                    else:
                        run += 1
                    if x == width - 1:
                        run += gap
                    while emit or run >= _ZEROS:
                        if not emit:
                            before = MAX_RUN
                            run -= _ZEROS
                        if filled == lanes:
                            if store:
                                counts[row] = lanes
                            row += 1
                            filled = 0
                            kept = 0
                        if store:
                            values[row, filled] = value if emit else 0
                            runs[row, filled] = before
                        filled += 1
                        if emit:
                            kept = filled
                        emit = False
            if store:
                runs[row, kept:] = 0
                counts[row] = kept
                last[row] = True
            row += 1
    starts[pes] = row
    return row


def encode_activations(tiles: Array, *, pitch: int, lanes: int) -> Activations:
    """Compress the activations of tiles.

    Parameters
    ----------
    tiles : (pes, channels, height, width) int16
        As returned by :func:`cut`.
    pitch : int
        Pitch of the raster, at least the width.
    lanes : int
        Entries in a row.
    """
    starts = np.zeros(len(tiles) + 1, np.int64)
    nothing = np.zeros((0, lanes), np.uint8)
    gap = pitch - tiles.shape[3]
    assert gap >= 0
    tiles = np.ascontiguousarray(tiles, np.int16)
    rows = _compress(tiles, gap, lanes, np.zeros((0, lanes), np.int16), nothing,
                     np.zeros(0, np.uint8), np.zeros(0, np.bool_), starts)
    values, runs = np.zeros((rows, lanes), np.int16), np.zeros((rows, lanes), np.uint8)
    counts, last = np.zeros(rows, np.uint8), np.zeros(rows, np.bool_)
    _compress(tiles, gap, lanes, values, runs, counts, last, starts)
    return Activations(values=values, runs=runs, counts=counts, last=last, starts=starts)


def decode_activations(found: Activations, *, pitch: int, tile: tuple[int, int]) -> Array:
    """Decompress activations to tiles, (pes, channels, height, width) int16.

    Raises
    ------
    FormatError
        A value is outside the tile.
    """
    height, width = tile
    pes, channels = found.pes, found.channels
    tiles = np.zeros((pes * channels, height * pitch), np.int16)
    steps = np.where(np.arange(found.values.shape[1]) < found.counts[:, None],
                     found.runs.astype(np.int64) + 1, 0)
    reach = np.cumsum(steps.reshape(-1)).reshape(steps.shape)
    channel = np.cumsum(found.last) - found.last
    first = np.ones(len(found.last), bool)
    first[1:] = found.last[:-1]
    before = reach[first, 0] - steps[first, 0]
    index = reach - 1 - before[channel][:, None]
    valued = found.values != 0
    rows = np.broadcast_to(channel[:, None], index.shape)[valued]
    index = index[valued]
    outside = np.flatnonzero((index >= height * pitch) | (index % pitch >= width))
    if len(outside):
        raise FormatError(f"activations must be within a tile of {height} x {width} of pitch "
                          f"{pitch}, not at index {int(index[outside[0]])}")
    tiles[rows, index] = found.values[valued]
    return np.ascontiguousarray(
        tiles.reshape(pes, channels, height, pitch)[:, :, :, :width])


# --- Weights --------------------------------------------------------------------------------------


class _Found(NamedTuple):
    """Arrays that are filled: those of :class:`Weights`, and the entries of each block."""

    values: Array
    runs: Array
    counts: Array
    left: Array
    starts: Array
    entries: Array


def _room(vectors: int, lanes: int, blocks: int) -> _Found:
    """Return arrays for so many vectors and blocks."""
    return _Found(
        values=np.zeros((vectors, lanes), np.int8), runs=np.zeros((vectors, lanes), np.uint8),
        counts=np.zeros(vectors, np.uint8), left=np.zeros(vectors, np.int64),
        starts=np.zeros(blocks + 1, np.int64), entries=np.zeros(blocks, np.int64))


@njit(cache=True)
def _blocks(table: Any, per_group: Any, groups: Any, kc_log2: Any, found: Any) -> Any:
    """Compress the blocks of some groups; return how many vectors they are.

    Without room for any vector only that, and the vectors and entries of each block.
    """
    values, runs, counts, left, starts, entries = found
    store = len(values) > 0
    lanes = values.shape[1]
    outputs, depth, phases, taps = table.shape
    vector = 0
    number = 0
    for group in range(len(groups)):
        first, kc, channel, channels = groups[group]
        for sub in range(channel, channel + channels):
            source, phase = sub // phases, sub % phases
            starts[number] = vector
            total = 0
            filled = 0
            begin = vector
            behind = 0                          # index after the last entry
            for tap in range(taps):
                for k in range(kc):
                    inner = source - (first + k) // per_group * depth
                    if inner < 0 or inner >= depth:
                        continue
                    value = table[first + k, inner, phase, tap]
                    if value == 0:
                        continue
                    index = (tap << kc_log2) | k
                    run = index - behind
                    behind = index + 1
                    while True:
                        if filled == lanes:
                            vector += 1
                            filled = 0
                        if store:
                            counts[vector] = filled + 1
                            if run > MAX_RUN:
                                runs[vector, filled] = MAX_RUN
                            else:
                                runs[vector, filled] = run
                                values[vector, filled] = value
                        filled += 1
                        total += 1
                        if run <= MAX_RUN:
                            break
                        run -= _ZEROS
            vector += 1
            entries[number] = total
            number += 1
            if store:
                for each in range(begin, vector):
                    left[each] = vector - 1 - each
    starts[number] = vector
    return vector


def _group_table(groups: Array) -> tuple[Array, int]:
    table = np.ascontiguousarray(groups, np.int64).reshape(-1, 4)
    return table, int(table[:, 3].sum())


def encode_weights(table: Array, groups: Array, *, per_group: int, kc_log2: int, lanes: int
                   ) -> Weights:
    """Compress the weights of a layer.

    Parameters
    ----------
    table : (K, C / groups, phases, taps) int8
        Weights by output channel, input channel, phase and tap.
    groups : (n, 4) int array
        First output channel and their number, first input sub-channel and their number, for
        each group computed at once. A weight that the table lacks, because it would belong to
        another convolution group, is zero.
    per_group : int
        Output channels in a convolution group.
    kc_log2 : int
        Bit position of the tap in an index.
    lanes : int
        Entries in a vector.
    """
    wanted, blocks = _group_table(groups)
    vectors = _blocks(table, per_group, wanted, kc_log2, _room(0, lanes, blocks))
    found = _room(vectors, lanes, blocks)
    _blocks(table, per_group, wanted, kc_log2, found)
    return Weights(values=found.values, runs=found.runs, counts=found.counts, left=found.left,
                   starts=found.starts)


def block_entries(table: Array, groups: Array, *, per_group: int, kc_log2: int
                  ) -> NDArray[np.int64]:
    """Return the entries of each block, placeholders included; as :func:`encode_weights`."""
    wanted, blocks = _group_table(groups)
    found = _room(0, 1, blocks)
    _blocks(table, per_group, wanted, kc_log2, found)
    return found.entries


def decode_block(found: Weights, block: int, *, taps: int, kc_log2: int) -> Array:
    """Decompress the weights of a block, (taps, 2**kc_log2) int8.

    Raises
    ------
    FormatError
        A weight lies after the last tap.
    """
    part = slice(int(found.starts[block]), int(found.starts[block + 1]))
    valid = np.arange(found.values.shape[1]) < found.counts[part, None]
    index = np.cumsum(found.runs[part][valid].astype(np.int64) + 1) - 1
    values = found.values[part][valid]
    weights = np.zeros(taps << kc_log2, np.int8)
    if len(index) and index[-1] >= len(weights):
        raise FormatError(f"weights of block {block} must be at an index below {len(weights)}, "
                          f"not {int(index[-1])}")
    weights[index] = values
    return weights.reshape(taps, -1)


# --- Bits -----------------------------------------------------------------------------------------


def _put(data: Array, offset: int, values: Array) -> None:
    """Put numbers of at most 16 bits into rows of bytes, at a bit offset."""
    byte, shift = divmod(offset, 8)
    wide = values.astype(np.uint32) << shift
    for index in range(3):
        if byte + index < data.shape[1]:
            data[:, byte + index] |= (wide >> 8 * index & 0xFF).astype(np.uint8)


def _get(data: Array, offset: int, bits: int) -> Array:
    """Extract numbers of ``bits`` bits, at most 16, from rows of bytes."""
    byte, shift = divmod(offset, 8)
    wide = np.zeros(len(data), np.uint32)
    for index in range(3):
        if byte + index < data.shape[1]:
            wide |= data[:, byte + index].astype(np.uint32) << 8 * index
    return wide >> shift & (1 << bits) - 1


def _put_entries(data: Array, values: Array, runs: Array, counts: Array) -> int:
    """Put entries and their count into rows of bytes; return the bit after them."""
    lanes = values.shape[1]
    for lane in range(lanes):
        _put(data, lane * _ENTRY_BITS, values[:, lane].astype(np.int16) & 0xFF)
        _put(data, lane * _ENTRY_BITS + OPERAND.bits, runs[:, lane])
    _put(data, lanes * _ENTRY_BITS, counts)
    return lanes * _ENTRY_BITS + lanes.bit_length()


def to_rows(found: Activations, row_bytes: int) -> NDArray[np.uint8]:
    """Return (R, row_bytes) uint8: the rows as laid out in host memory.

    From bit 0 on: entries (value, run), count, last of its sub-channel, last of its PE.
    """
    data = np.zeros((len(found.counts), row_bytes), np.uint8)
    bit = _put_entries(data, found.values, found.runs, found.counts)
    _put(data, bit, found.last)
    final = np.zeros(len(data), bool)
    final[found.starts[1:] - 1] = True
    _put(data, bit + 1, final)
    return data


def from_rows(data: NDArray[np.uint8], *, pes: int, lanes: int, unsigned: bool) -> Activations:
    """Parse activations from rows, ignoring any rows after those of the last PE.

    Raises
    ------
    FormatError
        A PE has no last row, or rows are inconsistent.
    """
    bit = lanes * _ENTRY_BITS
    final = _get(data, bit + lanes.bit_length() + 1, 1).astype(bool)
    ends = np.flatnonzero(final)[:pes] + 1
    if len(ends) < pes:
        raise FormatError(f"activations must have a last row for each of {pes} PEs, "
                          f"not for {len(ends)}")
    data = data[:ends[-1]]
    values = np.stack([_get(data, lane * _ENTRY_BITS, OPERAND.bits) for lane in range(lanes)], 1)
    runs = np.stack([_get(data, lane * _ENTRY_BITS + OPERAND.bits, RUN_BITS)
                     for lane in range(lanes)], 1)
    signed = values.astype(np.int16)
    if not unsigned:
        signed = signed.astype(np.int8).astype(np.int16)
    return Activations(
        values=signed, runs=runs.astype(np.uint8),
        counts=_get(data, bit, lanes.bit_length()).astype(np.uint8),
        last=_get(data, bit + lanes.bit_length(), 1).astype(bool),
        starts=np.concatenate([[0], ends]).astype(np.int64))


def to_words(found: Weights, *, vector_bytes: int, word_vectors: int) -> NDArray[np.uint8]:
    """Return (n, word_vectors * vector_bytes) uint8: words as laid out in host memory.

    A vector has, from bit 0 on, entries (value, run), count, vectors left. The last word is padded
    with vectors of count 0.
    """
    words = -(-found.vectors // word_vectors)
    data = np.zeros((words * word_vectors, vector_bytes), np.uint8)
    part = data[:found.vectors]
    _put(part, _put_entries(part, found.values, found.runs, found.counts), found.left)
    return data.reshape(words, word_vectors * vector_bytes)


# --- Files ----------------------------------------------------------------------------------------

_KINDS: dict[str, type[Activations] | type[Weights]] = {
    "activations": Activations, "weights": Weights}
_DTYPES: dict[str, dict[str, Any]] = {
    "activations": {"values": np.int16, "runs": np.uint8, "counts": np.uint8, "last": np.bool_,
                    "starts": np.int64},
    "weights": {"values": np.int8, "runs": np.uint8, "counts": np.uint8, "left": np.int64,
                "starts": np.int64},
}


def save_compressed(path: str | Path, found: Activations | Weights) -> None:
    """Write compressed activations or weights to an ``.npz`` file."""
    kind = next(name for name, cls in _KINDS.items() if isinstance(found, cls))
    replace_file(path, lambda file: np.savez_compressed(
        file, version=_VERSION, kind=kind,
        **{name: getattr(found, name) for name in _DTYPES[kind]}))


def read_npz(path: str | Path) -> dict[str, Array]:
    """Read all arrays of an ``.npz`` file.

    Raises
    ------
    FormatError
        It cannot be read, is not such a file, or holds objects.
    """
    try:
        return read_arrays(path, most=MOST_ELEMENTS)
    except ConfigError as error:
        raise FormatError(error) from None


def load_compressed(path: str | Path) -> Activations | Weights:
    """Read activations or weights that :func:`save_compressed` wrote.

    Raises
    ------
    FormatError
        The file cannot be read, is damaged, or contradicts itself.
    """
    arrays = read_npz(path)
    where = f"file {str(path)!r}"
    for name in ("version", "kind"):
        if name not in arrays:
            raise FormatError(f"{where} must have an array {name!r}, not only "
                              f"{list_names(arrays)}")
    version, word = arrays["version"], arrays["kind"]
    if version.ndim or version.dtype.kind not in "iu":
        raise FormatError(f"{where}: version must be an integer, "
                          f"not shape {version.shape} of {version.dtype}")
    if int(version) != _VERSION:
        raise FormatError(f"{where}: version must be {_VERSION}, not {int(version)}")
    if word.ndim or word.dtype.kind != "U":
        raise FormatError(f"{where}: kind must be a string, "
                          f"not shape {word.shape} of {word.dtype}")
    kind = str(word)
    if kind not in _KINDS:
        raise FormatError(f"{where}: kind must be one of {', '.join(map(repr, _KINDS))}, "
                          f"not {kind[:40]!r}")
    fields = _DTYPES[kind]
    missing = [name for name in fields if name not in arrays]
    if missing:
        raise FormatError(f"{where} must have an array {missing[0]!r}, not only "
                          f"{list_names(arrays)}")
    surplus = sorted(set(arrays) - {"version", "kind", *fields})
    if surplus:
        raise FormatError(f"{where} must have no arrays but version, kind, {', '.join(fields)}, "
                          f"not {surplus[0][:40]!r}")
    try:
        return _KINDS[kind](**{name: arrays[name] for name in fields})
    except FormatError as error:
        raise FormatError(f"{where}: {error}") from None
