"""Tiling of a layer for one configuration: integer kernels that all models of the engine call.

A layer is a row of numbers (:data:`LAYER_COLUMNS` of them, made by
:mod:`arch.systolic.lowering.geometry`). Its tiling is a plan (:data:`PLAN_COLUMNS`), and a part of
its outputs a chunk (:data:`CHUNK_COLUMNS`). The lowering emits the instructions of every chunk,
and the fast model times some of them; both use the decisions of this module.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import record
from arch.common.port import ceil_div
from arch.systolic.isa import INSTRUCTIONS, Opcode, operand_range

__all__ = [
    "ACC_ROWS",
    "AVERAGE_POOL",
    "BANDS",
    "BLOCK",
    "BLOCKED",
    "BLOCKS",
    "BYTES",
    "CHUNK",
    "CHUNKS",
    "CHUNK_COLUMNS",
    "CONVOLUTION",
    "COPY",
    "COUNT",
    "CUT_AS",
    "DENSE",
    "DILATION_Y",
    "END",
    "END_LINE",
    "FIRST_LINE",
    "FITS",
    "GRANULE",
    "GROUPS",
    "HEIGHT",
    "HELD",
    "HIGH",
    "HOLDS",
    "IMAGE",
    "IMAGES",
    "IMAGES_WHOLE",
    "INSIDE",
    "INSIDE_PACKED",
    "IN_CHANNELS",
    "KEEPS",
    "KERNEL_X",
    "KERNEL_Y",
    "KIND",
    "LAYER",
    "LAYER_COLUMNS",
    "LIMIT",
    "LIMIT_PACKED",
    "LINE",
    "LINES",
    "LOOK_UP",
    "LOW",
    "MAPS",
    "MAP_WIDTH",
    "MAX_POOL",
    "MEAN",
    "MODE",
    "MORE",
    "MOST_LINES",
    "MOST_REACH",
    "NEEDS",
    "NO_ACC",
    "NO_ROWS",
    "NO_WALK",
    "OPERATORS",
    "OUT_CHANNELS",
    "OUT_HEIGHT",
    "OUT_IMAGES",
    "OUT_LINES",
    "OUT_WIDTH",
    "PACKED",
    "PARTS",
    "PLAN",
    "PLAN_COLUMNS",
    "POOLS",
    "PRODUCT",
    "REACH",
    "READS",
    "READ_ROWS",
    "ROWS",
    "ROWS_OF_IMAGES",
    "SHOTS",
    "SHOT_ROWS",
    "SIDE",
    "SIZE",
    "SLOT",
    "SOME",
    "SOURCE",
    "STAYS",
    "STRIDE_Y",
    "SUMS",
    "TABLE",
    "TAIL",
    "TARGET",
    "TOP",
    "TOTAL",
    "WIDTH",
    "WINDOWS",
    "WRITES",
    "WRITE_ROWS",
    "Memories",
    "all_taps",
    "blocks_of",
    "chunk_of",
    "cut",
    "cut_all",
    "is_packed",
    "is_split",
    "keep",
    "largest",
    "pieces_of",
    "positions_of",
    "records",
    "rows_per_beat",
    "size_of",
    "taps_of",
]

# Most lines of one walk, and most distance of a tap from the walk's first position.
MOST_LINES = (1 << dict(INSTRUCTIONS[Opcode.SET_WALK].operands)["height"]) - 1
MOST_REACH = operand_range(Opcode.CONVOLVE, "x")[1] + 1

# Operators as numbers for the kernels. From MAX_POOL on, they only use the activation unit.
CONVOLUTION, DENSE, MEAN, COPY, PRODUCT, MAX_POOL, AVERAGE_POOL, LOOK_UP = range(8)
OPERATORS = ("convolution", "dense", "mean", "copy", "product", "max", "average", "table")
POOLS = OPERATORS[MAX_POOL:]
# Tiling of outputs: (images of) maps, rows with a place of their own in the buffer, sums.
MAPS, ROWS, SUMS = range(3)

#: A layer. Kernels take it as a record, or as a row of a table with as many columns.
LAYER = record("kind", "source", "target", "side", "in_channels", "images", "height", "width",
               "out_channels", "out_images", "out_height", "out_width", "kernel_y", "kernel_x",
               "stride_y", "top", "dilation_y", "groups", "packed", "bytes", "parts", "table",
               "cut_as", "count", "limit", "limit_packed", "inside", "inside_packed", "some",
               "more", "held", "windows")
(KIND, SOURCE, TARGET, SIDE, IN_CHANNELS, IMAGES, HEIGHT, WIDTH, OUT_CHANNELS, OUT_IMAGES,
 OUT_HEIGHT, OUT_WIDTH, KERNEL_Y, KERNEL_X, STRIDE_Y, TOP, DILATION_Y, GROUPS, PACKED, BYTES, PARTS,
 TABLE, CUT_AS, COUNT, LIMIT, LIMIT_PACKED, INSIDE, INSIDE_PACKED, SOME, MORE, HELD,
 WINDOWS) = range(32)
LAYER_COLUMNS = 32
#: A plan: how a layer is tiled for one configuration and choice. The last five fields are for bands
#: in which several tiles of columns share a pass over the channels (BLOCKED): lines of all images;
#: tiles of a block, of which the last may have fewer; blocks of channels that the last block of an
#: image runs innermost; tiles per read of parameters; whether inputs are read once for all blocks.
PLAN = record("mode", "size", "chunks", "blocks", "map_width", "stays", "keeps", "lines", "reach",
              "total", "block", "tail", "granule", "holds")
(MODE, SIZE, CHUNKS, BLOCKS, MAP_WIDTH, STAYS, KEEPS, LINES, REACH, TOTAL, BLOCK, TAIL, GRANULE,
 HOLDS) = range(14)
PLAN_COLUMNS = 14
IMAGES_WHOLE, BANDS, ROWS_OF_IMAGES, BLOCKED = range(4)
#: A chunk: rows of a shot, and number of shots; rows of a read, and number of reads per block; rows
#: of a write, and number of writes per block; rows of accumulators; last source line to read, over
#: all images; first target line, and end; rows of a block in the unified buffer; first image; and
#: in an image: first output line, number of output lines, first input line needed, and end.
CHUNK = record("shot_rows", "shots", "read_rows", "reads", "write_rows", "writes", "acc_rows",
               "needs", "first_line", "end_line", "slot", "image", "line", "out_lines", "low",
               "high")
(SHOT_ROWS, SHOTS, READ_ROWS, READS, WRITE_ROWS, WRITES, ACC_ROWS, NEEDS, FIRST_LINE, END_LINE,
 SLOT, IMAGE, LINE, OUT_LINES, LOW, HIGH) = range(16)
CHUNK_COLUMNS = 16
#: Tiling of the first or last tiles of a layer of blocks into pieces of rows: number of tiles,
#: fewest rows of a piece, ratio of the lengths of consecutive pieces, and most pieces.
END = np.dtype([(name, np.float64) for name in ("cut", "least", "growth", "most")])
# Reasons why a configuration does not run a network.
FITS, NO_ACC, NO_ROWS, NO_WALK = range(4)


class Memories(NamedTuple):
    """The part of a core's memories that layers may use, and its units of data.

    Attributes
    ----------
    acc_depth, bank_rows, banks : int
        Accumulators, rows of a bank of the unified buffer, and banks for inputs.
    tile : int
        Rows and columns of a full tile of weights.
    per_beat : int
        Rows of the unified buffer in a beat of memory.
    """

    acc_depth: int
    bank_rows: int
    banks: int
    tile: int
    per_beat: int


def records(table: NDArray[np.int64], of: np.dtype[np.void]) -> NDArray[np.void]:
    """Return the rows of a table as records with as many fields, without a copy."""
    return np.asarray(np.ascontiguousarray(table).view(of)[:, 0])


@njit(cache=True, error_model="numpy")
def rows_per_beat(row_bytes: Any, beat: Any) -> Any:
    """Return :attr:`arch.layout.RowLayout.rows_per_beat`."""
    rows = 1
    while 2 * rows * row_bytes <= beat:
        rows *= 2
    return rows


@njit(cache=True, error_model="numpy")
def size_of(rows: Any, per_beat: Any, pitch: Any) -> Any:
    """Return the bytes of rows: :meth:`arch.layout.RowLayout.size`."""
    return ceil_div(rows, per_beat) * pitch


@njit(cache=True, error_model="numpy")
def _band(first: Any, lines: Any, stride: Any, top: Any, reach: Any, height: Any) -> Any:
    """Return (first, end) of the input lines of a band of output lines."""
    low = max(0, first * stride - top)
    high = min(height, (first + lines - 1) * stride - top + reach)
    return min(low, max(0, high - 1)), max(high, 1)


@njit(cache=True, error_model="numpy")
def _slot_rows(first: Any, lines: Any, stride: Any, top: Any, reach: Any, height: Any, width: Any,
               per_beat: Any) -> Any:
    """Return the rows of a band in the unified buffer."""
    low, high = _band(first, lines, stride, top, reach, height)
    start = low * width // per_beat * per_beat
    return ceil_div(high * width - start, per_beat) * per_beat


@njit(cache=True, error_model="numpy")
def _largest_slot(lines: Any, out_lines: Any, stride: Any, top: Any, reach: Any, height: Any,
                  width: Any, per_beat: Any) -> Any:
    # Bands of equal height within the map only differ in their start within a beat, so there are
    # as many different ones as rows in a beat. Among more, the last one starts here.
    last = min(out_lines - lines, (height - reach + top) // stride - lines + 1)
    most = first = inside = 0
    while first < out_lines:
        most = max(most, _slot_rows(first, min(lines, out_lines - first), stride, top, reach,
                                    height, width, per_beat))
        if first * stride >= top:
            inside += 1
        first += lines
        if inside >= per_beat and first <= last:
            first += (last - first) // lines * lines + lines
    return most


@njit(cache=True, error_model="numpy")
def is_packed(row: Any, tile: Any) -> Any:
    """Return whether the columns of a layer's kernel are packed into one row."""
    return 0 < row[PACKED] <= tile


@njit(cache=True, error_model="numpy")
def keep(layers: Any, elsewhere: Any, tile: Any, size: Any, rows: Any) -> Any:
    """Set the first row of each tensor that stays, among ``size`` rows; -1: it does not stay.

    Only tensors that the matrix unit alone reads may stay: a bank has one read port, and results,
    pooled and added tensors (``elsewhere``) are read by other units. Tensors are kept first come,
    first served; those with disjoint lifetimes may share rows.
    """
    rows[:] = -1
    count = len(layers)
    kept = np.empty((count, 3), np.int64)       # first row, end, last reader
    number = 0
    for index in range(count):
        tensor = layers[index, TARGET]
        if elsewhere[tensor]:
            continue
        last = -1
        for reader in range(index + 1, count):
            if layers[reader, SOURCE] == tensor:
                last = reader
        if last < 0:
            continue
        row = layers[index]
        need = (row[OUT_IMAGES] * ceil_div(row[OUT_CHANNELS], tile)
                * row[OUT_HEIGHT] * row[OUT_WIDTH])
        at, before = 0, -1
        while True:
            # The next live tensor, by first row.
            best = -1
            for entry in range(number):
                if kept[entry, 2] >= index and kept[entry, 0] > before and (
                        best < 0 or kept[entry, 0] < kept[best, 0]):
                    best = entry
            if best < 0 or at + need <= kept[best, 0]:
                break
            at = max(at, kept[best, 1])
            before = kept[best, 0]
        if at + need > size:
            continue
        rows[tensor] = at
        kept[number, 0], kept[number, 1], kept[number, 2] = at, at + need, last
        number += 1


@njit(cache=True, error_model="numpy")
def largest(acc_depth: Any, bank_rows: Any, pieces: Any) -> Any:
    """Return the most output rows of a chunk if twice ``pieces`` chunks fit.

    Twice, as one is multiplied while the other is activated.
    """
    return min(acc_depth, bank_rows) // (2 * pieces)


@njit(cache=True, error_model="numpy")
def cut(row: Any, memories: Any, most_acc: Any, stays: Any, plan: Any) -> Any:
    """Plan the chunks of a layer; return (reason why it does not fit, what it needs).

    ``memories`` are the :class:`Memories` that it may use. Two chunks of inputs fit, as one is
    multiplied while the other is read. ``most_acc`` is the most output rows of a chunk, if
    chunks can be so small (:func:`largest`).
    """
    acc_depth, bank_rows, banks, tile, per_beat = memories
    pools = row[KIND] >= MAX_POOL
    packed = is_packed(row, tile)
    width = row[OUT_WIDTH] if packed else row[WIDTH]
    blocks = ceil_div(row[PACKED] if packed else row[IN_CHANNELS], tile)
    plan[MAP_WIDTH], plan[BLOCKS], plan[STAYS] = width, blocks, stays
    if row[LIMIT_PACKED if packed else LIMIT]:
        return NO_WALK, 0
    in_rows = bank_rows if pools else banks * bank_rows
    if row[CUT_AS] != MAPS:
        pixels = row[HEIGHT] * width
        plane = blocks * pixels if stays else ceil_div(pixels, per_beat) * per_beat
        count = per_beat
        while (count + per_beat <= min(row[IMAGES], MOST_LINES) and count + per_beat <= most_acc
               and (stays or 2 * blocks * (count + per_beat) * plane <= in_rows)):
            count += per_beat
        acc_rows = min(count, row[IMAGES])
        slot = acc_rows * plane
        plan[MODE], plan[SIZE] = ROWS_OF_IMAGES, count
        plan[CHUNKS] = ceil_div(row[IMAGES], count)
    else:
        if pools:
            blocks = 1
        stride, top, height = row[STRIDE_Y], row[TOP], row[HEIGHT]
        reach = (row[KERNEL_Y] - 1) * row[DILATION_Y] + 1
        lines_out, out_width = row[OUT_HEIGHT], row[OUT_WIDTH]
        if row[IMAGES] == 1:
            lines_out *= row[OUT_IMAGES]
        plan[LINES], plan[REACH] = lines_out, reach
        whole = _slot_rows(0, lines_out, stride, top, reach, height, width, per_beat)
        if (min(height, (lines_out - 1) * stride + reach) <= MOST_LINES
                and (stays or 2 * blocks * whole <= in_rows)
                and lines_out * out_width <= most_acc):
            # With computed weights, each image has its own.
            images = 1 if row[KIND] == PRODUCT else min(
                row[IMAGES], most_acc // (lines_out * out_width))
            if not stays:
                images = min(images, in_rows // (2 * blocks * whole))
            groups = ceil_div(row[IMAGES], images)
            images = ceil_div(row[IMAGES], groups)
            plan[MODE], plan[SIZE] = IMAGES_WHOLE, images
            plan[CHUNKS] = ceil_div(row[IMAGES], images)
            return FITS, 0
        step = per_beat // math.gcd(per_beat, out_width)
        lines = step
        while (lines + step < lines_out and (lines + step) * out_width <= most_acc
               and min(height, (lines + step - 1) * stride + reach) <= MOST_LINES):
            more = lines + step
            # First an upper bound, which usually suffices.
            if not stays and (2 * blocks * (((more - 1) * stride + reach) * width + 2 * per_beat)
                              > in_rows) and 2 * blocks * _largest_slot(
                    more, lines_out, stride, top, reach, height, width, per_beat) > in_rows:
                break
            lines = more
        lines = min(lines, lines_out)
        even = ceil_div(lines_out, ceil_div(lines_out, lines))
        lines = min(lines, ceil_div(even, step) * step)
        slot = _largest_slot(lines, lines_out, stride, top, reach, height, width, per_beat)
        acc_rows = lines * out_width
        plan[MODE], plan[SIZE] = BANDS, lines
        plan[CHUNKS] = row[IMAGES] * ceil_div(lines_out, lines)
    if acc_rows > acc_depth and not pools:
        return NO_ACC, acc_rows
    if stays:
        slot = 0
    need = max(acc_rows, ceil_div((blocks + 1) * slot, 1 if pools else banks))
    return (NO_ROWS if need > bank_rows else FITS), need


@njit(cache=True, error_model="numpy")
def cut_all(layers: Any, rows_of: Any, memories: Any, pieces: Any, plans: Any) -> Any:
    """Plan all layers; return (reason, layer, what it needs) of the first that does not fit.

    ``rows_of`` is from :func:`keep`, ``memories`` the :class:`Memories` that layers may use, and
    ``pieces`` each layer's argument of :func:`largest`.
    """
    for index in range(len(layers)):
        row, plan = layers[index], plans[index]
        reason, need = cut(row, memories,
                           largest(memories.acc_depth, memories.bank_rows, pieces[index]),
                           rows_of[row[SOURCE]] >= 0, plan)
        if reason != FITS:
            return reason, index, need
        plan[KEEPS] = rows_of[row[TARGET]] >= 0
    return FITS, 0, 0


@njit(cache=True, error_model="numpy")
def is_split(row: Any) -> Any:
    """Return whether rows become images of one pixel, for windows; each is written separately."""
    return row[OUT_IMAGES] > 1 and (row[IMAGES] == 1 or row[CUT_AS] != MAPS)


@njit(cache=True, error_model="numpy")
def _part(row: Any, out: Any) -> None:
    if is_split(row):
        out[WRITES] *= out[WRITE_ROWS]
        out[WRITE_ROWS] = 1


@njit(cache=True, error_model="numpy")
def chunk_of(row: Any, plan: Any, index: Any, per_beat: Any, out: Any) -> None:
    """Describe a chunk of a layer in ``out``."""
    width = plan[MAP_WIDTH]
    if plan[MODE] == ROWS_OF_IMAGES:
        first = index * plan[SIZE]
        count = min(plan[SIZE], row[IMAGES] - first)
        pixels = row[HEIGHT] * width
        out[SHOT_ROWS], out[SHOTS] = (pixels, count) if row[CUT_AS] == SUMS else (count, 1)
        out[READ_ROWS], out[READS] = pixels, count
        out[WRITE_ROWS], out[WRITES], out[ACC_ROWS] = count, 1, count
        out[NEEDS] = (first + count) * row[HEIGHT]
        out[FIRST_LINE], out[END_LINE] = first, first + count
        out[SLOT] = count * ceil_div(pixels, per_beat) * per_beat
        out[IMAGE], out[LINE], out[OUT_LINES], out[LOW], out[HIGH] = first, 0, 1, 0, row[HEIGHT]
        _part(row, out)
        return
    lines_out, height = plan[LINES], row[HEIGHT]
    if plan[MODE] == IMAGES_WHOLE:
        image = index * plan[SIZE]
        count = min(plan[SIZE], row[IMAGES] - image)
        first, lines = 0, lines_out
    else:
        bands = ceil_div(lines_out, plan[SIZE])
        image, first, count = index // bands, index % bands * plan[SIZE], 1
        lines = min(plan[SIZE], lines_out - first)
        if plan[MODE] == BLOCKED:
            lines = min(lines, plan[TOTAL] - image * lines_out - first)
    low, high = _band(first, lines, row[STRIDE_Y], row[TOP], plan[REACH], height)
    rows = high * width - low * width // per_beat * per_beat
    out[SHOT_ROWS], out[SHOTS] = lines * row[OUT_WIDTH], count
    out[READ_ROWS], out[READS] = rows, count
    out[WRITE_ROWS], out[WRITES] = out[SHOT_ROWS], count
    out[ACC_ROWS] = count * out[SHOT_ROWS]
    out[NEEDS] = (image + count - 1) * height + high
    out[FIRST_LINE] = image * lines_out + first
    out[END_LINE] = (image + count - 1) * lines_out + first + lines
    out[SLOT] = count * ceil_div(rows, per_beat) * per_beat
    out[IMAGE], out[LINE], out[OUT_LINES], out[LOW], out[HIGH] = image, first, lines, low, high
    _part(row, out)


@njit(cache=True, error_model="numpy")
def pieces_of(rows: Any, growth: Any, least: Any, align: Any, most: Any, bounds: Any) -> Any:
    """Split rows into pieces, and return their number.

    Piece p is rows ``bounds[p]`` to ``bounds[p + 1]``, ``bounds[p]`` a multiple of ``align``. Each
    piece is ``growth`` times as long as the one before it; a growth below 1 gives the mirror image.
    """
    ratio = max(growth, 1.0 / growth)
    series, term = 0.0, 1.0
    for _ in range(most):
        series += term
        term *= ratio
    size = max(float(least), rows / series)
    position, count = 0.0, 0
    bounds[0] = 0
    while count + 1 < most and rows - position - size >= 0.75 * size:
        position += size
        size *= ratio
        edge = int(position) // align * align
        if edge > bounds[count]:
            count += 1
            bounds[count] = edge
    count += 1
    bounds[count] = rows
    if growth >= 1:
        return count
    mirrored = bounds[:count + 1].copy()
    kept = 0
    for p in range(count - 1, 0, -1):
        edge = (rows - mirrored[p]) // align * align
        if edge > bounds[kept]:
            kept += 1
            bounds[kept] = edge
    bounds[kept + 1] = rows
    return kept + 1


@njit(cache=True, error_model="numpy")
def blocks_of(row: Any, plan: Any, tile: Any, index: Any) -> Any:
    """Return (first, last) of the blocks of channels that a tile of columns reads."""
    if row[KIND] in (MEAN, COPY):
        return index, index
    if row[GROUPS] == 1:
        return 0, plan[BLOCKS] - 1
    per_in, per_out = row[IN_CHANNELS] // row[GROUPS], row[OUT_CHANNELS] // row[GROUPS]
    first = index * tile // per_out
    last = (min((index + 1) * tile, row[OUT_CHANNELS]) - 1) // per_out
    return first * per_in // tile, ((last + 1) * per_in - 1) // tile


@njit(cache=True, error_model="numpy")
def positions_of(row: Any, tile: Any) -> Any:
    """Return the taps of a block in a tile of columns, if weights have one summand each."""
    if row[WINDOWS] > 0:
        return row[WINDOWS]
    if row[KIND] == DENSE:
        # A line of a map that is cut as such is a row of inputs; each pixel of it is a tap.
        return row[WIDTH] * (row[HEIGHT] if row[CUT_AS] == ROWS else 1)
    if row[KIND] != CONVOLUTION:
        return 1
    return row[KERNEL_Y] * (1 if is_packed(row, tile) else row[KERNEL_X])


@njit(cache=True, error_model="numpy")
def taps_of(row: Any, tile: Any) -> Any:
    """Return the taps of a block in a tile of columns.

    A tile of wide weights has as many as its widest weight: as many as are to be expected where
    shares of :data:`SOME` and :data:`MORE` of all weights have so many.
    """
    taps = positions_of(row, tile)
    if row[PARTS] == 1:
        return taps
    depth = row[PACKED] if is_packed(row, tile) else row[IN_CHANNELS] // row[GROUPS]
    weights = min(depth, tile) * min(row[OUT_CHANNELS], tile)
    summands = (1 - (1 - 1e-6 * row[SOME]) ** weights
                + (row[PARTS] - 1) * (1 - (1 - 1e-6 * row[MORE]) ** weights))
    return max(1, int(taps * summands + 0.5))


@njit(cache=True, error_model="numpy")
def all_taps(row: Any, plan: Any, tile: Any, taps: Any) -> Any:
    """Return the taps of whole blocks, and of the last one, in all tiles of columns, and those of
    the tile with the fewest taps, if a block has ``taps``."""
    blocks, tiles = plan[BLOCKS], ceil_div(row[OUT_CHANNELS], tile)
    if row[GROUPS] == 1 and row[KIND] not in (MEAN, COPY):
        return tiles * taps * (blocks - 1), tiles * taps, taps * blocks
    full, last, least = 0, 0, 1 << 40
    for index in range(tiles):
        low, high = blocks_of(row, plan, tile, index)
        ends = high == blocks - 1
        full += taps * (high - low + 1 - ends)
        last += taps * ends
        least = min(least, taps * (high - low + 1))
    return full, last, least
