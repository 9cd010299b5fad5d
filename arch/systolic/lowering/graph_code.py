"""The program of a graph that is cut: instructions, and what each of them comes after.

The order of instructions is the schedule. Chunk by chunk and tile of columns by tile of columns, a
tap is one ``READ_WEIGHTS`` and one ``CONVOLVE`` a walk; a tile ends with ``ACTIVATE`` and
``WRITE_HOST``. Reads of inputs go ahead of what is multiplied (:data:`_AHEAD`), as far as they are
written and there is room. Rows of the memories are given out as rings: who takes rows comes after
the last instruction of those who had them.

**Blocks.** Where a plan says so (:data:`BLOCKED`), several tiles of columns share a pass over the
channels: tile by tile of the block, ``READ_WEIGHTS`` and ``MATMUL`` of the same rows. The images of
such a graph run through all of its layers one after the other. What of inputs and parameters is
read when, and which tiles are cut into pieces of rows, is the plan's, too; a hidden tensor needs no
waiting for its rows, since an ``ACTIVATE`` follows a ``MATMUL`` of its own layer, and that follows,
in the same unit, every reader of older ones.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import lent
from arch.common.port import ceil_div
from arch.systolic.isa import INSTRUCTIONS, UNITS, Opcode
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.tiling import (
    ACC_ROWS,
    AVERAGE_POOL,
    BLOCK,
    BLOCKED,
    BYTES,
    CHUNK_COLUMNS,
    CHUNKS,
    CUT_AS,
    DENSE,
    GRANULE,
    HEIGHT,
    HIGH,
    HOLDS,
    IMAGE,
    IMAGES,
    IMAGES_WHOLE,
    KIND,
    LINE,
    LINES,
    LOW,
    MAP_WIDTH,
    MAPS,
    MAX_POOL,
    MODE,
    MOST_LINES,
    MOST_REACH,
    OUT_WIDTH,
    REACH,
    READ_ROWS,
    READS,
    ROWS_OF_IMAGES,
    SHOT_ROWS,
    SHOTS,
    SIZE,
    SLOT,
    SOURCE,
    STAYS,
    STRIDE_Y,
    TAIL,
    TOTAL,
    WRITE_ROWS,
    WRITES,
    chunk_of,
    is_split,
    pieces_of,
    size_of,
)

__all__ = ["AHEAD", "END_COLUMNS", "MOST_USERS", "SETTLED", "WORDS", "Code", "Emitted",
           "Length", "Tables", "emit", "length"]

# Reads ahead of what is multiplied, and how long ago what they wait for must have been issued: a
# read that waits holds up those behind it.
AHEAD = 48
SETTLED = 24
# Users of a ring at a time: each gives a token when it is done, and a semaphore holds only so many.
MOST_USERS = 64
# Of blocks: input tiles read ahead of the one in use; tokens for the tiles of a hidden tensor at a
# time, which are given for several tiles at once where there are more.
_TILES_AHEAD = 2
_MAX_HIDDEN_TOKENS = 96

_LOAD, _WEIGHT, _MATRIX, _ACT, _STORE = (int(unit) for unit in UNITS)
_READ_HOST, _READ_WEIGHTS, _MATMUL, _ACTIVATE, _WRITE_HOST, _HALT = (
    int(Opcode.READ_HOST), int(Opcode.READ_WEIGHTS), int(Opcode.MATMUL), int(Opcode.ACTIVATE),
    int(Opcode.WRITE_HOST), int(Opcode.HALT))
_SET_WALK, _CONVOLVE, _SET_ADD, _ACTIVATE_ADD = (
    int(Opcode.SET_WALK), int(Opcode.CONVOLVE), int(Opcode.SET_ADD), int(Opcode.ACTIVATE_ADD))
_SET_POOL, _POOL, _SET_AVERAGE, _AVERAGE = (
    int(Opcode.SET_POOL), int(Opcode.POOL), int(Opcode.SET_AVERAGE), int(Opcode.AVERAGE))
_ADDR_MASK = (1 << dict(INSTRUCTIONS[Opcode.CONVOLVE].operands)["ub_addr"]) - 1

# Columns of the table that says where a layer's data are and which constants it has. Of its source,
# target, side, and operand that is read as weights: first byte, bytes from plane to plane, images
# and blocks of one, as they stand in memory; first row, if it stays, -1 else; rows of a plane.
(P_ADDRESS, P_PITCH, P_IMAGES, P_BLOCKS, P_ROW, P_PIXELS, P_COLUMNS) = range(7)
E_SOURCE, E_TARGET, E_SIDE, E_OPERAND = 0, P_COLUMNS, 2 * P_COLUMNS, 3 * P_COLUMNS
# Which layer writes the source, the side, and the operand; -1: none does. Its first tile among all
# tiles, how many, its weights and parameters, whether it adds; table that it applies, by number
# (-1: none), and the table's address; first of the tensors that its target replaces, and the end of
# these.
(E_WRITER, E_SIDE_WRITER, E_OPERAND_WRITER, E_TILE, E_TILES, E_WEIGHTS, E_PARAMS, E_ADDS, E_TABLE,
 E_TABLE_AT, E_REPLACED, E_REPLACED_END) = range(4 * P_COLUMNS, 4 * P_COLUMNS + 12)
# Of a walk, and how many walks of padding alone follow a computed tap; of a window; of activations;
# and the constants of an addition, or an average, in the order of their instruction.
(E_STRIDE_X, E_PAD, E_PADS, E_KERNEL_X, E_KERNEL_Y, E_PAD_X, E_PAD_Y, E_DILATION_X, E_DILATION_Y,
 E_ZERO, E_RELU, E_HOLD, E_CONSTANTS) = range(4 * P_COLUMNS + 12, 4 * P_COLUMNS + 25)
E_COLUMNS = E_CONSTANTS + 6
# Columns of a tile of output columns: its taps from and to, bytes of the weights before it in the
# layer; and of a tap: block, column and line of the kernel, rows and useful columns of its weights,
# bytes; whether it is rows of the operand.
T_BEGIN, T_END, T_OFFSET = range(3)
T_BLOCK, T_X, T_Y, T_K, T_N, T_BYTES, T_COMPUTED = range(7)
# Of the configuration: rows that the rings have, and where they begin. Of blocks: whether the
# parameters of all layers stay; input tiles that are read ahead while later layers run; whether
# weights can be read before those of the tile in front are used up.
(S_INPUTS, S_BANK, S_ACC, S_PARAMS, S_OUT_ROW, S_SIDE_ROW, S_GROUPS, S_PARAM_ROWS, S_PER_BEAT,
 S_ROW_BYTES, S_GRAIN, S_TILE, S_RESIDENT, S_LATER, S_EARLY) = range(15)
S_COLUMNS = 15
# Columns of the ends of a graph that is cut into blocks: tiles that are cut into pieces of rows,
# rows of a piece at least, how many times as long each is as the one before it, pieces at most.
(_CUT, _LEAST, _GROWTH, _MOST_PIECES) = range(4)
END_COLUMNS = 4

# Columns of the chunks of a program: what chunk_of says, its layer, its number there, its blocks so
# far if they are read ahead, and the reads of them so far.
_LAYER, _INDEX, _FIRST_BLOCK, _FIRST_READ = range(CHUNK_COLUMNS, CHUNK_COLUMNS + 4)
_COLUMNS = CHUNK_COLUMNS + 4
# State of the program: instructions, operands and users so far; next read (chunk, pass over its
# blocks, block, which) and how many have been issued and used; whether no slot is free; the
# instruction from which on the next read may go ahead, and the one that never comes, while what it
# reads is not made; the number of the next read's block among all.
(_COUNT, _WORDS, _USERS, _READ_CHUNK, _READ_PASS, _READ_BLOCK, _READ, _ISSUED, _USED, _FULL, _FROM,
 _AT) = range(12)
_NOT_MADE = 1 << 62
# Rows of a ring that was full.
_FULL_RING = 1 << 61
_INPUTS, _SIDES, _OUTPUTS, _ACCUMULATORS, _PARAMETERS = range(5)
# How the first input tiles are cut: how many, into how many pieces, and the bounds of these.
_HEAD_TILES, _HEAD_PIECES, _HEAD = range(3)


class Tables(NamedTuple):
    """What a program is made of.

    Attributes
    ----------
    layers, plans, places : (L, ...) int64 arrays
        Columns of :mod:`arch.systolic.lowering.tiling`, and ``E_*``.
    tiles, taps : int64 arrays
        Columns ``T_*``.
    replaced : int64 array
        Tensors whose rows a layer's target takes over.
    sizes : (S_COLUMNS,) int64 array
        Columns ``S_*``.
    ends : (L + 1, 4) float64 array
        Of layers that are cut into blocks, how the first input tiles, and the last output tiles of
        each layer, are cut into pieces: :class:`arch.systolic.lowering.blocking.Blocked`.
    """

    layers: NDArray[np.int64]
    plans: NDArray[np.int64]
    places: NDArray[np.int64]
    tiles: NDArray[np.int64]
    taps: NDArray[np.int64]
    replaced: NDArray[np.int64]
    sizes: NDArray[np.int64]
    ends: NDArray[np.float64]


class Code(NamedTuple):
    """Instructions, with the operands that timing depends on; the others in ``words``.

    Attributes
    ----------
    opcode, layer : (I,) arrays
    dep : (I, units) int32 array
        Latest instruction of each unit that it comes after, numbers from 1; 0: none.
    host_addr, rows, k, n, switch, kernel_x, kernel_y : (I,) arrays
    words : (W,) int64 array
        The other operands of all instructions, one behind the other; empty unless asked for.
    """

    opcode: NDArray[np.uint8]
    layer: NDArray[np.int16]
    dep: NDArray[np.int32]
    host_addr: NDArray[Any]
    rows: NDArray[Any]
    k: NDArray[Any]
    n: NDArray[Any]
    switch: NDArray[Any]
    kernel_x: NDArray[Any]
    kernel_y: NDArray[Any]
    words: NDArray[np.int64]


#: Operands of each instruction that go to :attr:`Code.words`, in the order in which they do.
WORDS = {
    Opcode.READ_HOST: ("ub_addr", "target"),
    Opcode.READ_WEIGHTS: (),
    Opcode.MATMUL: ("ub_addr", "acc_addr", "accumulate"),
    Opcode.ACTIVATE: ("acc_addr", "ub_addr", "param", "table", "zero_point", "relu", "byte"),
    Opcode.WRITE_HOST: ("ub_addr",),
    Opcode.SET_WALK: ("width", "height", "out_width", "stride_x", "stride_y", "row_step", "pad"),
    Opcode.CONVOLVE: ("ub_addr", "acc_addr", "accumulate", "x", "y", "hold"),
    Opcode.SET_ADD: ("ratio_a", "ratio_b", "fixed", "add_zero", "offset", "swap"),
    Opcode.ACTIVATE_ADD: ("acc_addr", "ub_addr", "param", "table", "side_addr"),
    Opcode.SET_POOL: ("width", "height", "out_width", "stride_x", "stride_y", "dilation_x",
                      "dilation_y", "line_step", "tap_step"),
    Opcode.POOL: ("x", "ub_addr", "y", "table", "side_addr"),
    Opcode.SET_AVERAGE: ("in_scale", "out_scale", "in_zero", "out_zero", "include_pad",
                         "mean_offset"),
    Opcode.AVERAGE: ("x", "ub_addr", "y", "table", "side_addr"),
    Opcode.HALT: (),
}
assert all(words == tuple(name for name, _ in INSTRUCTIONS[opcode].operands
                          if name not in Code._fields) for opcode, words in WORDS.items())


class Length(NamedTuple):
    """What a program of a cut takes, at most.

    Attributes
    ----------
    instructions, chunks, made, slots : int
        Instructions; chunks; tiles of chunks; blocks of chunks that are read.
    """

    instructions: int
    chunks: int
    made: int
    slots: int


class Emitted(NamedTuple):
    """What came of a program.

    Attributes
    ----------
    instructions, operands : int
        How many there are.
    inputs, sides : int
        Rows of the rings of inputs and of operands of additions with which the instructions and
        their order would have been the same.
    taken : int
        Rows of inputs in all: with a ring of so many no row is used twice.
    """

    instructions: int
    operands: int
    inputs: int
    sides: int
    taken: int


# --- Rings ----------------------------------------------------------------------------------------


# Of a ring: size; users at most; next row; users now; how many there have been; rows that all took;
# most rows of those that were not closed when another one took rows, its own included, and most
# rows of one; where the oldest user is among the entries; how many of the oldest are behind rows
# that were left out, since the next user did not fit there; how many of the latest came since rows
# were last given out from the first on; the oldest that was not closed.
(_SIZE, _MOST, _NEXT, _LIVE, _NUMBER, _TAKEN, _HELD, _LARGEST, _OLDEST, _LEFT, _LATEST,
 _OPEN) = range(12)
_HEAD_COLUMNS = 12
# Of a user of rows: first row, end, who it is, rows that were taken before it.
_ROW, _END, _USER, _BEFORE = range(4)


class _Rings(NamedTuple):
    """Rows of the memories, given out in order and again when their user is closed.

    ``heads`` and ``entries``: columns above; entries from the oldest on, around the end of the
    array. ``last`` and ``closed`` of each user: its last instruction so far, and whether it is the
    last.
    """

    heads: Any
    entries: Any
    last: Any
    closed: Any


@njit(cache=True, error_model="numpy")
def _take(rings: Any, which: Any, rows: Any, user: Any) -> Any:
    """Return (first row, instruction to wait for), or (-1, 0) while a user is not closed."""
    head, entries = rings.heads[which], rings.entries[which]
    room, live, left, latest = len(entries), head[_LIVE], head[_LEFT], head[_LATEST]
    start = head[_NEXT]
    if start + rows > head[_SIZE]:
        start, left, latest = 0, live - latest, 0
    end = start + rows
    # Who has these rows: any of those left over, and then the oldest of the others.
    gone, after, kept = 0, 0, 0
    at = head[_OLDEST]
    for number in range(live - latest):
        entry = entries[at]
        at = at + 1 if at + 1 < room else 0
        if entry[_ROW] < end and start < entry[_END]:
            gone += 1
        elif number < left:
            # Beyond the most users, the oldest go, wherever they are.
            kept += 1
            continue
        else:
            break
        if not rings.closed[entry[_USER]]:
            head[_HELD] = _FULL_RING
            return -1, 0
        after = max(after, rings.last[entry[_USER]])
    excess = live - gone - head[_MOST] + 1
    if excess > 0:
        at, others = head[_OLDEST], 0
        while others < excess:
            entry = entries[at]
            at = at + 1 if at + 1 < room else 0
            if entry[_ROW] < end and start < entry[_END]:
                continue
            others += 1
            if not rings.closed[entry[_USER]]:
                head[_HELD] = _FULL_RING
                return -1, 0
            after = max(after, rings.last[entry[_USER]])
    # Those left over that stay move to the others, from the latest on.
    at = head[_OLDEST] + left
    at = at if at < room else at - room
    to = at + gone - (left - kept)
    to = to if to < room else to - room
    for _ in range(left):
        at = at - 1 if at else room - 1
        entry = entries[at]
        if entry[_ROW] < end and start < entry[_END]:
            continue
        to = to - 1 if to else room - 1
        if to != at:
            entries[to] = entry
    live -= gone
    oldest = head[_OLDEST] + gone
    left = kept
    if excess > 0:
        oldest += excess
        live -= excess
        left = max(0, left - excess)
        latest = min(latest, live)
    head[_OLDEST] = oldest if oldest < room else oldest - room
    at = head[_OLDEST] + live
    entry = entries[at if at < room else at - room]
    entry[_ROW], entry[_END], entry[_USER], entry[_BEFORE] = start, end, user, head[_TAKEN]
    head[_NEXT], head[_LIVE], head[_LEFT], head[_LATEST] = end, live + 1, left, latest + 1
    head[_NUMBER] += 1
    head[_TAKEN] += rows
    while True:
        at = head[_OLDEST] + head[_LIVE] - (head[_NUMBER] - head[_OPEN])
        entry = entries[at if at < room else at - room]
        if head[_OPEN] + 1 == head[_NUMBER] or not rings.closed[entry[_USER]]:
            break
        head[_OPEN] += 1
    head[_HELD] = max(head[_HELD], head[_TAKEN] - entry[_BEFORE])
    head[_LARGEST] = max(head[_LARGEST], rows)
    return start, after


@njit(cache=True, error_model="numpy")
def _expect(held: Any) -> None:
    """Stop if this is false. An ``assert`` of a kernel does not compile in testbenches, whose
    runner rewrites it."""
    if not held:
        raise AssertionError


@njit(cache=True, error_model="numpy")
def _user(state: Any) -> Any:
    state[_USERS] += 1
    return state[_USERS] - 1


@njit(cache=True, error_model="numpy")
def _close(rings: Any, user: Any, last: Any) -> None:
    rings.last[user], rings.closed[user] = last, True


# --- Instructions ---------------------------------------------------------------------------------


# Passing so many arrays takes longer than writing an instruction.
@njit(cache=True, error_model="numpy", inline="always")
def _order(code: Any, state: Any, opcode: Any, layer: Any, load: Any, matrix: Any, act: Any,
           store: Any) -> Any:
    """Add an instruction without words, as :func:`_put` does."""
    i = state[_COUNT]
    code.opcode[i], code.layer[i] = opcode, layer
    dep = code.dep[i]
    dep[_LOAD], dep[_WEIGHT], dep[_MATRIX], dep[_ACT], dep[_STORE] = load, 0, matrix, act, store
    state[_COUNT] = i + 1
    return i + 1


@njit(cache=True, error_model="numpy", inline="always")
def _put(code: Any, state: Any, opcode: Any, layer: Any, load: Any, matrix: Any, act: Any,
         store: Any, words: Any) -> Any:
    """Add an instruction that comes after one of each unit; return its number, from 1."""
    if len(code.words):
        at = state[_WORDS]
        for number in range(len(words)):
            code.words[at + number] = words[number]
        state[_WORDS] = at + len(words)
    return _order(code, state, opcode, layer, load, matrix, act, store)


@njit(cache=True, error_model="numpy")
def _read_host(code: Any, state: Any, layer: Any, matrix: Any, act: Any, store: Any,
               host_addr: Any, ub_addr: Any, rows: Any, target: Any) -> Any:
    i = state[_COUNT]
    code.host_addr[i], code.rows[i] = host_addr, rows
    return _put(code, state, _READ_HOST, layer, 0, matrix, act, store, (ub_addr, target))


@njit(cache=True, error_model="numpy")
def _set(code: Any, state: Any, opcode: Any, layer: Any, operands: Any) -> None:
    _put(code, state, opcode, layer, 0, 0, 0, 0, operands)


# --- Places ---------------------------------------------------------------------------------------


@njit(cache=True, error_model="numpy")
def _plane(place: Any, base: Any, image: Any, block: Any, byte: Any, planes: Any) -> Any:
    """Return the address of a plane of a tensor in memory."""
    return place[base + P_ADDRESS] + (
        (image * place[base + P_BLOCKS] + block) * planes + byte) * place[base + P_PITCH]


@njit(cache=True, error_model="numpy")
def _plane_row(place: Any, base: Any, image: Any, block: Any) -> Any:
    """Return the first row of a plane of a tensor that stays in the unified buffer."""
    return place[base + P_ROW] + (
        image * place[base + P_BLOCKS] + block) * place[base + P_PIXELS]


@njit(cache=True, error_model="numpy")
def _bytes(sizes: Any, rows: Any) -> Any:
    return size_of(rows, sizes[S_PER_BEAT], sizes[S_ROW_BYTES])


@njit(cache=True, error_model="numpy")
def _stored(tables: Any, made: Any, first_made: Any, writer: Any, image: Any,
            last_row: Any, block: Any) -> Any:
    """Return the instruction that wrote a row of a plane, and all before it; 0: not yet."""
    row, plan = tables.layers[writer], tables.plans[writer]
    split = is_split(row)
    if plan[MODE] == ROWS_OF_IMAGES:
        chunk = (image if split else last_row) // plan[SIZE]
    elif plan[MODE] == IMAGES_WHOLE:
        chunk = image // plan[SIZE] if not split else 0
    else:
        lines = (image if split else last_row) // row[OUT_WIDTH]
        bands = plan[CHUNKS] // row[IMAGES]
        chunk = (0 if split else image * bands) + lines // plan[SIZE]
    return made[first_made[writer] + chunk * tables.places[writer, E_TILES] + block]


@njit(cache=True, error_model="numpy")
def _writes(row: Any, plan: Any, chunk: Any) -> Any:
    """Return image and row of a chunk's first write, and images and accumulators to the next."""
    first = chunk[IMAGE] if plan[MODE] == ROWS_OF_IMAGES else chunk[LINE] * row[OUT_WIDTH]
    if is_split(row):
        return first, 0, 1, 1
    if plan[MODE] == ROWS_OF_IMAGES:
        return 0, first, 0, 0
    return chunk[IMAGE], first, 1, chunk[SHOT_ROWS]


@njit(cache=True, error_model="numpy")
def _starts(tables: Any, chunk: Any) -> Any:
    """Return (row of the slot where a walk begins, rows to the next shot's, line, height of a walk,
    first row that is read of a plane, and where it is in the slot, rows to the next image's)."""
    layer = chunk[_LAYER]
    row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
    per_beat, width = tables.sizes[S_PER_BEAT], plan[MAP_WIDTH]
    pixels, stays = row[HEIGHT] * width, plan[STAYS] != 0
    if plan[MODE] == ROWS_OF_IMAGES:
        plane = place[E_SOURCE + P_BLOCKS] * pixels if stays else (
            ceil_div(pixels, per_beat) * per_beat)
        return (chunk[IMAGE] * plane if stays else 0), plane, 0, row[HEIGHT], 0, plane
    low, high = chunk[LOW], chunk[HIGH]
    start = low * width // per_beat * per_beat
    size = chunk[SLOT] // chunk[READS]
    at, base, step = low * width - start, 0, size
    if stays:
        # All of the image is there, and every image has its place.
        # A dense layer's walks begin at their own first row.
        if row[HEIGHT] <= MOST_LINES and (
                row[KIND] == DENSE or chunk[LINE] * row[STRIDE_Y] + plan[REACH] <= MOST_REACH):
            low, high = 0, row[HEIGHT]
        at, step = low * width, place[E_SOURCE + P_BLOCKS] * place[E_SOURCE + P_PIXELS]
        base = chunk[IMAGE] * step
    return base + at, step, chunk[LINE] * row[STRIDE_Y] - low, high - low, start, size


@njit(cache=True, error_model="numpy")
def _padded(tables: Any, chunk: Any) -> Any:
    """Return the first row of a chunk of a plane whose chunks begin at whole beats."""
    size, per_beat = tables.plans[chunk[_LAYER], SIZE], tables.sizes[S_PER_BEAT]
    return chunk[LINE] // size * ceil_div(size, per_beat) * per_beat


# --- Program --------------------------------------------------------------------------------------


@njit(cache=True, error_model="numpy")
def length(tables: Any) -> Any:
    """Return :class:`Length`.

    Constants of additions, averages and tables are counted as if every chunk set them.
    """
    instructions, chunks, made, slots = 1, 0, 0, 0
    buffer = np.empty(_COLUMNS, np.int64)
    for layer in range(len(tables.layers)):
        row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
        moved = 1 if place[E_TARGET + P_ROW] < 0 else 0
        tiles = place[E_TILES]
        pools = row[KIND] >= MAX_POOL
        taps = 0
        if not pools:
            for tile in range(place[E_TILE], place[E_TILE] + tiles):
                taps += tables.tiles[tile, T_END] - tables.tiles[tile, T_BEGIN]
        chunks += plan[CHUNKS]
        made += plan[CHUNKS] * tiles
        moves = 0 if pools or plan[STAYS] else place[E_SOURCE + P_BLOCKS] * _passes(plan, place)
        slots += plan[CHUNKS] * moves
        if plan[MODE] == BLOCKED:
            # At most: pieces may come out fewer. One of the first tiles may be the last, too.
            outs = 1 + (2 * row[BYTES] - 1) * moved
            instructions += plan[CHUNKS] * (moves + 2 * taps + tiles * outs)
            read = ceil_div(tiles, plan[GRANULE])
            instructions += read if tables.sizes[S_RESIDENT] else read * plan[CHUNKS]
            if not plan[STAYS]:
                cut, most = tables.ends[0, _CUT], tables.ends[0, _MOST_PIECES]
                instructions += 2 * int((cut + 1) * (most - 1))
            cut, most = tables.ends[1 + layer, _CUT], tables.ends[1 + layer, _MOST_PIECES]
            times = 1 + outs if moved else 2 * row[IMAGES]
            instructions += times * int(cut * (most - 1))
            continue
        for index in range(plan[CHUNKS]):
            chunk_of(row, plan, index, tables.sizes[S_PER_BEAT], buffer)
            writes = buffer[WRITES]
            if pools:
                instructions += 2 + tiles * writes * (3 + moved)
                continue
            added = 1 + writes if place[E_ADDS] else 0
            instructions += 2 + moves * buffer[READS]
            instructions += tiles * (1 + added + writes * row[BYTES] * (1 + moved))
            instructions += taps * (1 + buffer[SHOTS] * (1 + place[E_PADS])) + 1
    return Length(instructions, chunks, made, slots)


@njit(cache=True, error_model="numpy")
def _passes(plan: Any, place: Any) -> Any:
    """Return how often the inputs of a chunk are read: once, or for each block of tiles."""
    return 1 if plan[MODE] != BLOCKED or plan[HOLDS] else ceil_div(place[E_TILES], plan[BLOCK])


@njit(cache=True, error_model="numpy")
def _read(tables: Any, code: Any, state: Any, rings: Any, chunks: Any, made: Any, first_made: Any,
          slots: Any, loaded: Any, head: Any, now: Any) -> Any:
    """Issue the next read if it can go; ``now``: whatever it has to wait for."""
    c, block, which, at = state[_READ_CHUNK], state[_READ_BLOCK], state[_READ], state[_AT]
    chunk = chunks[c]
    layer = chunk[_LAYER]
    plan, place = tables.plans[layer], tables.places[layer]
    reads, rows, number = chunk[READS], chunk[READ_ROWS], state[_COUNT]
    size, piece, user = chunk[SLOT], 0, c
    if plan[MODE] == BLOCKED:
        image, first, low, size = chunk[IMAGE], _padded(tables, chunk), 0, plan[SIZE]
        rows = chunk[SHOT_ROWS]
        if at < head[_HEAD_TILES]:
            reads, piece = head[_HEAD_PIECES], which
            low = head[_HEAD + which]
            rows = head[_HEAD + which + 1] - low
        first += low
    else:
        _, _, _, _, first, step = _starts(tables, chunk)
        image, low = chunk[IMAGE] + which, which * step
    stored = 0
    if place[E_WRITER] >= 0:
        stored = _stored(tables, made, first_made, place[E_WRITER], image,
                         first + rows - 1, block)
        if stored == 0 or (not now and stored > number - SETTLED):
            state[_FROM] = stored + SETTLED if stored else _NOT_MADE
            return False
    if slots[at, 0] < 0:
        if plan[MODE] == BLOCKED:
            user = _user(state)
        slot, free = _take(rings, _INPUTS, size, user)
        if slot < 0:
            state[_FULL] = 1
            state[_USERS] -= plan[MODE] == BLOCKED
            return False
        slots[at, 0], slots[at, 1], slots[at, 2] = slot, free, user
    loaded[at, piece] = _read_host(
        code, state, layer, slots[at, 1], 0, stored,
        _plane(place, E_SOURCE, image, block, 0, 1) + _bytes(tables.sizes, first),
        slots[at, 0] + low, rows, 0)
    state[_ISSUED] += 1
    which += 1
    if which == reads:
        which = 0
        block += 1
        state[_AT] += 1
        if block == place[E_SOURCE + P_BLOCKS]:
            block = 0
            state[_READ_PASS] += 1
            if state[_READ_PASS] == _passes(plan, place):
                state[_READ_PASS] = 0
                c += 1
                while c < len(chunks) and not _is_read(tables, chunks[c]):
                    c += 1
    state[_READ_CHUNK], state[_READ_BLOCK], state[_READ], state[_FROM] = c, block, which, 0
    return True


@njit(cache=True, error_model="numpy")
def _is_read(tables: Any, chunk: Any) -> Any:
    """Return whether a chunk's inputs are read for the matrix unit."""
    layer = chunk[_LAYER]
    return tables.layers[layer, KIND] < MAX_POOL and not tables.plans[layer, STAYS]


@njit(cache=True, error_model="numpy")
def _read_side(tables: Any, code: Any, state: Any, rings: Any, layer: Any, base: Any, writer: Any,
               made: Any, first_made: Any, image: Any, block: Any, first: Any,
               rows: Any) -> Any:
    """Read rows that the activation unit adds or pools; return (user, row, instruction).

    The user is -1 while there is no room for them.
    """
    user = _user(state)
    row, free = _take(rings, _SIDES, rows, user)
    if row < 0:
        state[_USERS] -= 1
        return -1, 0, 0
    row += tables.sizes[S_SIDE_ROW]
    stored = 0
    if writer >= 0:
        stored = _stored(tables, made, first_made, writer, image, first + rows - 1,
                         block)
    place = tables.places[layer]
    return user, row, _read_host(
        code, state, layer, 0, free, stored,
        _plane(place, base, image, block, 0, 1) + _bytes(tables.sizes, first), row, rows, 0)


@njit(cache=True, error_model="numpy")
def _read_sides(tables: Any, code: Any, state: Any, rings: Any, layer: Any, made: Any,
                first_made: Any, block: Any, writes: Any, rows: Any, image: Any, image_step: Any,
                first: Any, sides: Any, there: Any) -> Any:
    """Read what is added to further outputs of a tile, as far as there is room for it."""
    place = tables.places[layer]
    while there < writes:
        user, row, read = _read_side(
            tables, code, state, rings, layer, E_SIDE, place[E_SIDE_WRITER], made, first_made,
            image + there * image_step, block, first, rows)
        if user < 0:
            break
        sides[there, 0], sides[there, 1], sides[there, 2] = user, row, read
        there += 1
    return there


@njit(cache=True, error_model="numpy")
def _room(tables: Any, state: Any, rings: Any, read_by: Any, layer: Any, image: Any, block: Any,
          first: Any, rows: Any) -> Any:
    """Return where output rows go in the unified buffer, after what of the matrix and of the store
    unit, and for whom."""
    place = tables.places[layer]
    user = _user(state)
    if place[E_TARGET + P_ROW] >= 0:
        # Whoever read what stood there before.
        after = 0
        for other in range(place[E_REPLACED], place[E_REPLACED_END]):
            after = max(after, read_by[tables.replaced[other]])
        return _plane_row(place, E_TARGET, image, block) + first, after, 0, user
    row, after = _take(rings, _OUTPUTS, rows, user)
    _expect(row >= 0)
    return row + tables.sizes[S_OUT_ROW], 0, after, user


@njit(cache=True, error_model="numpy")
def _store(tables: Any, code: Any, state: Any, rings: Any, layer: Any, image: Any, block: Any,
           first: Any, rows: Any, out: Any, act: Any, user: Any, byte: Any) -> None:
    """Write output rows to memory, unless they stay."""
    place = tables.places[layer]
    last = 0
    if place[E_TARGET + P_ROW] < 0:
        i = state[_COUNT]
        address = _plane(place, E_TARGET, image, block, byte, tables.layers[layer, BYTES])
        address += _bytes(tables.sizes, first)
        code.host_addr[i], code.rows[i] = address, rows
        last = _put(code, state, _WRITE_HOST, layer, 0, 0, act, 0, (out,))
    _close(rings, user, last)


def emit(tables: Tables, code: Code, length_: Length, tensors: int) -> Emitted:
    """Write the program of all chunks.

    Parameters
    ----------
    tables : Tables
    code : Code
        Long enough, and zero.
    length_ : Length
        Of the tables.
    tensors : int
        Tensors of the graph.
    """
    chunks = np.empty((length_.chunks, _COLUMNS), np.int64)
    first_made = np.empty(len(tables.layers), np.int64)
    least_slot, most_writes = _list_chunks(tables, chunks, first_made)
    sizes, ends = tables.sizes, tables.ends
    # Into how many pieces a tile is cut at most.
    most_pieces = int(ends[:, _MOST_PIECES].max())
    heads = np.zeros((5, _HEAD_COLUMNS), np.int64)
    heads[:, _SIZE] = sizes[[S_INPUTS, S_BANK, S_BANK, S_ACC, S_PARAMS]]
    heads[:, _MOST] = MOST_USERS
    heads[_INPUTS, _MOST] = 1 << 62         # all of a chunk are one user
    most_live = max(MOST_USERS, int(sizes[S_INPUTS]) // min(least_slot, int(sizes[S_INPUTS])))
    if sizes[S_RESIDENT]:
        heads[_PARAMETERS, _MOST] = 1 << 62
        most_live = max(most_live, len(tables.tiles))
    # Each takes an instruction at least, but for those of chunks.
    users = length_.chunks + len(code.opcode)
    rings = _Rings(heads, np.empty((5, most_live + 2, 4), np.int64), np.zeros(users, np.int64),
                   np.zeros(users, np.bool_))
    work = _Work(
        chunks, first_made, np.zeros(length_.made, np.int32),
        np.full((length_.slots, 3), -1, np.int64),
        np.zeros((length_.slots, most_pieces), np.int64),
        np.zeros(tensors, np.int64), np.zeros(_AT + 1, np.int64),
        np.empty((most_writes, 3), np.int64),
        np.zeros(max(1, int(tables.places[:, E_SOURCE + P_BLOCKS].max())), np.int64),
        np.full(7, -1, np.int64), np.empty(7, np.int64), np.full(11, -1, np.int64),
        np.empty(11, np.int64), np.zeros(_HEAD + most_pieces + 1, np.int64),
        np.zeros(most_pieces + 1, np.int64), np.zeros((len(tables.tiles), 2), np.int64),
        np.zeros((int(tables.plans[:, BLOCK].max()), 2), np.int64))
    count, words = _emit(tables, code, rings, work)
    # Rows may be left out at the end, fewer than the next user takes.
    rows = (heads[:, _HELD] + heads[:, _LARGEST]).tolist()
    return Emitted(count, words, rows[_INPUTS], rows[_SIDES], int(heads[_INPUTS, _TAKEN]))


class _Work(NamedTuple):
    """What :func:`emit` works on.

    Attributes
    ----------
    chunks : (C, _COLUMNS) int64 array
    first_made : (L,) int64 array
        Of each layer, among ``made``.
    made : (M,) int32 array
        Of each tile of a chunk: the instruction with which it is written, 0 before it.
    slots : (S, 3) int64 array
        Of each block of a chunk that is read: its first row in the buffer, -1 before it has one,
        the instruction to wait for, and the user of the ring.
    loaded : (S, pieces) int64 array
        The last read of each piece of it.
    read_by : (T,) int64 array
        The last multiplication that read a tensor in the unified buffer.
    state, sides, there, walk, new_walk, windows, new_windows : int64 arrays
        The program so far; operands of additions that are there; when blocks of the input are.
    head, bounds : int64 arrays
        How the first input tiles, and the last outputs, are cut into pieces.
    granules : (T, 2) int64 array
        Of the first tile of each granule of parameters: where they are, and which instruction read
        them; 0: none has.
    sums : (B, 2) int64 array
        Of the tiles of a block: first accumulator, and the user of the ring.
    """

    chunks: Any
    first_made: Any
    made: Any
    slots: Any
    loaded: Any
    read_by: Any
    state: Any
    sides: Any
    there: Any
    walk: Any
    new_walk: Any
    windows: Any
    new_windows: Any
    head: Any
    bounds: Any
    granules: Any
    sums: Any


@njit(cache=True, error_model="numpy")
def _list_chunks(tables: Any, chunks: Any, first_made: Any) -> Any:
    """Describe all chunks; return the fewest rows of a slot, and the most writes of a chunk."""
    layers, plans, places = tables.layers, tables.plans, tables.places
    c = blocks_before = reads_before = made_before = 0
    least_slot, most_writes = 1 << 62, 1
    for layer in range(len(layers)):
        first_made[layer] = made_before
        made_before += plans[layer, CHUNKS] * places[layer, E_TILES]
    # Of blocks, all layers of an image before the next one.
    blocked = plans[0, MODE] == BLOCKED
    for image in range(layers[0, IMAGES] if blocked else 1):
        for layer in range(len(layers)):
            plan, place = plans[layer], places[layer]
            low, high = 0, plan[CHUNKS]
            if blocked:
                bands = ceil_div(plan[LINES], plan[SIZE])
                low, high = image * bands, min(high, (image + 1) * bands)
            for index in range(low, high):
                chunk = chunks[c]
                chunk_of(layers[layer], plan, index, tables.sizes[S_PER_BEAT], chunk)
                chunk[_LAYER], chunk[_INDEX] = layer, index
                chunk[_FIRST_BLOCK], chunk[_FIRST_READ] = blocks_before, reads_before
                if _is_read(tables, chunk):
                    blocks = place[E_SOURCE + P_BLOCKS] * _passes(plan, place)
                    blocks_before += blocks
                    reads_before += blocks * chunk[READS]
                    least_slot = min(least_slot, plan[SIZE] if blocked else chunk[SLOT])
                most_writes = max(most_writes, chunk[WRITES])
                c += 1
    return least_slot, most_writes


# --- Blocks of tiles ------------------------------------------------------------------------------


@njit(cache=True, error_model="numpy")
def _pieces(tables: Any, end: Any, rows: Any, bounds: Any) -> Any:
    """Cut rows into pieces as the ends of the graph say; return how many."""
    of = tables.ends[end]
    return pieces_of(rows, of[_GROWTH], int(of[_LEAST]), tables.sizes[S_PER_BEAT],
                     int(of[_MOST_PIECES]), bounds)


@njit(cache=True, error_model="numpy", inline="always")
def _read_tiles(tables: Any, code: Any, state: Any, rings: Any, chunks: Any, made: Any,
                first_made: Any, slots: Any, loaded: Any, head: Any, tile: Any, piece: Any) -> None:
    """Read inputs up to a piece of a tile, while there is a free slot."""
    while ((state[_AT] < tile or state[_AT] == tile and state[_READ] < piece)
           and state[_READ_CHUNK] < len(chunks)
           and _read(tables, code, state, rings, chunks, made, first_made, slots, loaded, head,
                     True)):
        pass


@njit(cache=True, error_model="numpy")
def _step(step: Any, taps: Any, tiles: Any, split: Any) -> Any:
    """Return (tap, tile of the block) of a step: from tap ``split`` on, taps are innermost."""
    if step < split * tiles:
        return step // tiles, step % tiles
    rest, tail = step - split * tiles, taps - split
    return split + rest % tail, rest // tail


@njit(cache=True, error_model="numpy", inline="always")
def _read_weights(code: Any, state: Any, layer: Any, first: Any, tiles: Any, taps: Any, tap: Any,
                  tile: Any) -> None:
    """Read a tap of a tile of a block of so many tiles, whose weights begin at ``first``.

    They are stored in the order in which they are read, where taps are not innermost.
    """
    k, size = taps[tap, T_K], taps[tap, T_BYTES]
    address = first + tap * tiles * taps[0, T_BYTES] + tile * size
    i = state[_COUNT]
    code.host_addr[i], code.k[i] = address, k
    _order(code, state, _READ_WEIGHTS, layer, 0, 0, 0, 0)


@njit(cache=True, error_model="numpy")
def _hidden(tables: Any, made: Any, first_made: Any, layer: Any, chunk: Any, tap: Any) -> Any:
    """Return the instruction after which rows of a chunk, and those before them, are there.

    Tiles are counted in the order in which they are made, several of which give one token.
    """
    place = tables.places[layer]
    writer, taps = place[E_WRITER], place[E_SOURCE + P_BLOCKS]
    plan, lines = tables.plans[writer], tables.plans[layer, TOTAL]
    lines = min(plan[LINES], lines - chunk[IMAGE] * plan[LINES])
    written = taps * ceil_div(lines, plan[SIZE])
    together = ceil_div(written, _MAX_HIDDEN_TOKENS)
    number = (chunk[LINE] + chunk[SHOT_ROWS] - 1) // plan[SIZE] * taps + tap
    number = min(written, (number // together + 1) * together) - 1
    before = chunk[IMAGE] * ceil_div(plan[LINES], plan[SIZE]) * taps
    return made[first_made[writer] + before + number]


@njit(cache=True, error_model="numpy")
def _leave_out(rings: Any, state: Any, which: Any, rows: Any) -> Any:
    """Pass over rows of a ring; return the instruction to wait for before those behind are used.

    One of the users may have rows there, too.
    """
    if rows <= 0:
        return 0
    user = _user(state)
    _, free = _take(rings, which, rows, user)
    _close(rings, user, free)
    return free


@njit(cache=True, error_model="numpy")
def _use_slots(rings: Any, state: Any, rows: Any, count: Any) -> Any:
    """Give out accumulators in so many slots of so many rows from now on; return as _leave_out.

    More than a block and the one before it take would only be waited for later.
    """
    head = rings.heads[_ACCUMULATORS]
    head[_SIZE] = rows * count
    end = min(ceil_div(head[_NEXT], rows) * rows, head[_SIZE])
    return _leave_out(rings, state, _ACCUMULATORS, end - head[_NEXT])


@njit(cache=True, error_model="numpy")
def _blocks(tables: Any, code: Any, state: Any, rings: Any, chunks: Any, c: Any, made: Any,
            first_made: Any, slots: Any, loaded: Any, head: Any, bounds: Any, granules: Any,
            sums: Any) -> None:
    """Multiply a chunk block by block of tiles of columns."""
    chunk, sizes = chunks[c], tables.sizes
    layer = chunk[_LAYER]
    row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
    all_tiles, block, taps = place[E_TILES], plan[BLOCK], place[E_SOURCE + P_BLOCKS]
    blocks, parts, rows = ceil_div(all_tiles, block), row[BYTES], chunk[SHOT_ROWS]
    first, last = plan[STAYS] == 0, place[E_TARGET + P_ROW] < 0
    final = c + 1 == len(chunks)                # of all images
    ends = final or chunks[c + 1, _LAYER] != layer or chunks[c + 1, IMAGE] != chunk[IMAGE]
    made_at = first_made[layer] + chunk[_INDEX] * all_tiles
    of_parts = np.empty((parts, 2), np.int64)   # row and instruction to wait for
    acc_free = 0
    if chunk[LINE] == 0:
        acc_free = _use_slots(
            rings, state, plan[SIZE], min(sizes[S_ACC] // plan[SIZE], 2 * block + 2))
    for b in range(blocks):
        tile0 = b * block
        tiles = min(block, all_tiles - tile0)
        granule = tile0 // plan[GRANULE] * plan[GRANULE]
        params = place[E_TILE] + granule
        ending = ends and b == blocks - 1
        # From tap ``split`` on, taps are innermost.
        split = taps - (plan[TAIL] if ending else 1)
        tail = taps - split
        tail_tiles = tail_pieces = 0
        if ending and (not last or final):
            tail_tiles = int(tables.ends[1 + layer, _CUT])
            tail_pieces = _pieces(tables, 1 + layer, rows, bounds)
        of_tile = tables.tiles[place[E_TILE] + tile0]
        block_taps = tables.taps[of_tile[T_BEGIN]:of_tile[T_END]]
        weights_at, weights_read = place[E_WEIGHTS] + of_tile[T_OFFSET], 0
        param_user = -1
        for step in range(taps * tiles):
            t, j = _step(step, taps, tiles, split)
            at, cut_input = 0, False
            if first:
                at = chunk[_FIRST_BLOCK] + (0 if plan[HOLDS] else b * taps) + t
                cut_input = at < head[_HEAD_TILES]
            if j == 0:
                # What is needed now. Of a tile in pieces the first one; the others come with the
                # multiplications that need them.
                if first and state[_AT] <= at:
                    _read_tiles(tables, code, state, rings, chunks, made, first_made, slots, loaded,
                                head, at if cut_input else at + 1, 1 if cut_input else 0)
                # Parameters, as late as one tap before they are used: the inputs of the next
                # multiplications come first.
                if t == max(0, taps - 2) and not (sizes[S_RESIDENT] and granules[params, 1]):
                    count = min(plan[GRANULE], all_tiles - granule)
                    of_params = rings.heads[_PARAMETERS]
                    if of_params[_NEXT] + count > of_params[_SIZE]:
                        _leave_out(rings, state, _PARAMETERS, of_params[_SIZE] - of_params[_NEXT])
                    param_user, free = state[_USERS], 0
                    for number in range(count):
                        param, after = _take(rings, _PARAMETERS, 1, _user(state))
                        _expect(param >= 0)
                        free = max(free, after)
                        if number == 0:
                            granules[params, 0] = param * sizes[S_GROUPS]
                    read_at = place[E_PARAMS] + granule // plan[GRANULE] * _bytes(
                        sizes, plan[GRANULE] * sizes[S_PARAM_ROWS])
                    granules[params, 1] = _read_host(
                        code, state, layer, 0, free, 0, read_at, granules[params, 0],
                        count * sizes[S_PARAM_ROWS], 1)
            # Reads that come next, behind the first multiplication (if there is a second): they may
            # have to wait, and then hold up what follows them in the program.
            upto = 0
            if (j == min(1, tiles - 1) if tail == 1 or t < split else j == 0 or t == taps - 1):
                if not first:
                    quota, limit = 1, chunk[_FIRST_BLOCK] + sizes[S_LATER] - 1
                elif plan[HOLDS] and b > 0:
                    # The next chunk's reads, spread evenly.
                    quota = taps
                    limit = chunk[_FIRST_BLOCK] + taps - 1 + ceil_div(
                        (b - 1) * taps + t + 1, blocks - 1)
                else:
                    quota, limit = _TILES_AHEAD, at + _TILES_AHEAD
                upto = min(limit + 1, state[_AT] + quota)
            late = cut_input and j == 0
            if not late and state[_AT] < upto:
                _read_tiles(tables, code, state, rings, chunks, made, first_made, slots, loaded,
                            head, upto, 0)
            tile = tile0 + j
            tap = tables.taps[tables.tiles[place[E_TILE] + tile, T_BEGIN] + t]
            k, n = tap[T_K], tap[T_N]
            if weights_read == step:
                _read_weights(code, state, layer, weights_at, tiles, block_taps, t, j)
                weights_read += 1
            act_after = 0 if first else _hidden(tables, made, first_made, layer, chunk, t)
            if t == 0:
                sums[j, 1] = _user(state)
                sums[j, 0], free = _take(rings, _ACCUMULATORS, plan[SIZE], sums[j, 1])
                _expect(sums[j, 0] >= 0)
                act_after, acc_free = max(act_after, free, acc_free), 0
            complete = t == taps - 1
            pieces, by_head = 1, False
            if complete and tiles - j <= tail_tiles:
                pieces = tail_pieces
            elif late and b == 0:
                pieces, by_head = head[_HEAD_PIECES], True
            outs = state[_USERS]
            if complete and last:
                # A slot for each part in which outputs are written.
                for p in range(parts):
                    out, free = _take(rings, _OUTPUTS, plan[SIZE], _user(state))
                    _expect(out >= 0)
                    of_parts[p, 0], of_parts[p, 1] = out + sizes[S_OUT_ROW], free
            matrix = activated = 0
            for piece in range(pieces):
                low, high, part = 0, rows, 0
                if pieces > 1:
                    low = head[_HEAD + piece] if by_head else bounds[piece]
                    high = head[_HEAD + piece + 1] if by_head else bounds[piece + 1]
                if cut_input:
                    while head[_HEAD + part + 1] < high:
                        part += 1
                if late:
                    _read_tiles(tables, code, state, rings, chunks, made, first_made, slots, loaded,
                                head, at, part + 1)
                if first:
                    source, load_after = slots[at, 0] + low, loaded[at, part]
                else:
                    source = _plane_row(place, E_SOURCE, 0, t) + chunk[LINE] + low
                    load_after = 0
                i = state[_COUNT]
                code.rows[i], code.k[i], code.n[i] = high - low, k, n
                code.switch[i] = piece == 0
                matrix = _put(code, state, _MATMUL, layer, load_after, 0, act_after, 0,
                              (source, sums[j, 0] + low, 0 if t == 0 else 1))
                if (pieces > 1 and weights_read == step + 1 and step + 1 < taps * tiles
                        and sizes[S_EARLY]):
                    # Not behind all pieces: their queues fill up, and the next weights would come
                    # late.
                    next_tap, next_tile = _step(step + 1, taps, tiles, split)
                    _read_weights(code, state, layer, weights_at, tiles, block_taps, next_tap,
                                  next_tile)
                    weights_read += 1
                if not complete:
                    continue
                param = granules[params, 0] + (tile - granule) * sizes[S_GROUPS]
                for p in range(parts):
                    if last:
                        out, store = of_parts[p, 0] + low, of_parts[p, 1]
                    else:
                        out, store = _plane_row(place, E_TARGET, 0, tile) + chunk[LINE] + low, 0
                    code.rows[state[_COUNT]] = high - low
                    activated = _put(
                        code, state, _ACTIVATE, layer, granules[params, 1], matrix, 0, store,
                        (sums[j, 0] + low, out, param, 0, place[E_ZERO], place[E_RELU],
                         p + 1 if parts > 1 else 0))
                    if last:
                        _store(tables, code, state, rings, layer, chunk[IMAGE], tile,
                               _padded(tables, chunk) + low, high - low, out, activated,
                               outs + p, p)
            if complete:
                _close(rings, sums[j, 1], activated)
                made[made_at + tile] = activated
                if param_user >= 0:
                    _close(rings, param_user + tile - granule, activated)
            if late and state[_AT] < upto:
                _read_tiles(tables, code, state, rings, chunks, made, first_made, slots, loaded,
                            head, upto, 0)
            if first and j == tiles - 1 and (not plan[HOLDS] or b == blocks - 1):
                _close(rings, slots[at, 2], matrix)


@njit(cache=True, error_model="numpy")
def _emit(owned_tables: Any, owned_code: Any, owned_rings: Any, work: Any) -> Any:
    tables = Tables(
        lent(owned_tables.layers), lent(owned_tables.plans), lent(owned_tables.places),
        lent(owned_tables.tiles), lent(owned_tables.taps), lent(owned_tables.replaced),
        lent(owned_tables.sizes), lent(owned_tables.ends))
    code = Code(
        lent(owned_code.opcode), lent(owned_code.layer), lent(owned_code.dep),
        lent(owned_code.host_addr), lent(owned_code.rows), lent(owned_code.k), lent(owned_code.n),
        lent(owned_code.switch), lent(owned_code.kernel_x), lent(owned_code.kernel_y),
        lent(owned_code.words))
    rings = _Rings(lent(owned_rings.heads), lent(owned_rings.entries), lent(owned_rings.last),
                   lent(owned_rings.closed))
    chunks, first_made = lent(work.chunks), lent(work.first_made)
    made, slots, loaded, read_by = (
        lent(work.made), lent(work.slots), lent(work.loaded), lent(work.read_by))
    state, sides, there = lent(work.state), lent(work.sides), lent(work.there)
    walk, new_walk = lent(work.walk), lent(work.new_walk)
    windows, new_windows = lent(work.windows), lent(work.new_windows)
    head, bounds, granules, sums = (
        lent(work.head), lent(work.bounds), lent(work.granules), lent(work.sums))
    layers, plans, places, sizes = tables.layers, tables.plans, tables.places, tables.sizes
    count_chunks = len(chunks)
    # When rows count as written: after each tile (0), chunk (1) or layer (2). Each time the unit
    # that wrote them gives a token.
    grain = sizes[S_GRAIN]
    state[_USERS] = count_chunks        # the first are those of the inputs of chunks
    while state[_READ_CHUNK] < count_chunks and not _is_read(tables, chunks[state[_READ_CHUNK]]):
        state[_READ_CHUNK] += 1
    if plans[0, MODE] == BLOCKED:
        head[_HEAD_TILES] = int(tables.ends[0, _CUT])
        head[_HEAD_PIECES] = _pieces(tables, 0, chunks[0, SHOT_ROWS], head[_HEAD:])
    added = averaged = table = -1
    # The table that was read last, by which instruction, and the last one that uses it.
    table_read = table_used = 0

    for c in range(count_chunks):
        chunk = chunks[c]
        layer = chunk[_LAYER]
        row, plan, place = layers[layer], plans[layer], places[layer]
        made_at = first_made[layer] + chunk[_INDEX] * place[E_TILES]
        if plan[MODE] == BLOCKED:
            _blocks(tables, code, state, rings, chunks, c, made, first_made, slots, loaded, head,
                    bounds, granules, sums)
            continue
        at, step, line, height, first_read, read_step = _starts(tables, chunk)
        width = plan[MAP_WIDTH]
        source_stays = plan[STAYS] != 0 and row[KIND] < MAX_POOL
        blocks = place[E_SOURCE + P_BLOCKS]
        write_image, write_first, image_step, acc_step = _writes(row, plan, chunk)
        rows = chunk[WRITE_ROWS]
        uses_table = 1 if place[E_TABLE] >= 0 else 0
        if uses_table:
            if place[E_TABLE] != table:
                table = place[E_TABLE]
                table_read = _read_host(code, state, layer, 0, table_used, 0, place[E_TABLE_AT], 0,
                                        TABLE_ENTRIES, 2)

        if row[KIND] >= MAX_POOL:
            opcode = _POOL
            if row[KIND] == AVERAGE_POOL:
                opcode = _AVERAGE
                if averaged != layer:
                    averaged = layer
                    k = place[E_CONSTANTS:E_CONSTANTS + 6]
                    _set(code, state, _SET_AVERAGE, layer, (k[0], k[1], k[2], k[3], k[4], k[5]))
            new_windows[0], new_windows[1], new_windows[2] = width, height, row[OUT_WIDTH]
            new_windows[3], new_windows[4] = place[E_STRIDE_X], row[STRIDE_Y]
            new_windows[5], new_windows[6] = place[E_KERNEL_X], place[E_KERNEL_Y]
            new_windows[7], new_windows[8] = place[E_DILATION_X], place[E_DILATION_Y]
            new_windows[9], new_windows[10] = width * row[STRIDE_Y], width * place[E_DILATION_Y]
            for block in range(blocks):
                for w in range(chunk[WRITES]):
                    side_user, side, loaded_by = _read_side(
                        tables, code, state, rings, layer, E_SOURCE, place[E_WRITER], made,
                        first_made, chunk[IMAGE] + w, block, first_read, chunk[READ_ROWS])
                    _expect(side_user >= 0)
                    if (windows != new_windows).any():
                        windows[:] = new_windows
                        i, v = state[_COUNT], windows
                        code.kernel_x[i], code.kernel_y[i] = v[5], v[6]
                        _set(code, state, _SET_POOL, layer,
                             (v[0], v[1], v[2], v[3], v[4], v[7], v[8], v[9], v[10]))
                    image = write_image + w * image_step
                    out, matrix, store, user = _room(
                        tables, state, rings, read_by, layer, image, block, write_first, rows)
                    x, y = -place[E_PAD_X], line - place[E_PAD_Y]
                    code.rows[state[_COUNT]] = rows
                    pooled = _put(
                        code, state, opcode, layer,
                        max(loaded_by, table_read) if uses_table else loaded_by, matrix, 0,
                        store, (x, out, y, uses_table,
                                (side + at + y * width + x) & _ADDR_MASK))
                    if uses_table:
                        table_used = pooled
                    _close(rings, side_user, pooled)
                    _store(tables, code, state, rings, layer, image, block, write_first, rows, out,
                           pooled, user, 0)
                if grain == 0:
                    made[made_at + block] = state[_COUNT]
                    state[_FROM] = 0
        else:
            if source_stays:
                for block in range(blocks):
                    there[block] = _stored(
                        tables, made, first_made, place[E_WRITER],
                        chunk[IMAGE] + chunk[READS] - 1, first_read + chunk[READ_ROWS] - 1, block)
            if row[CUT_AS] != MAPS and not place[E_HOLD]:
                # One line an image; which pixel, the tap says.
                new_walk[0], new_walk[1], new_walk[2] = 1, chunk[SHOT_ROWS], 1
                new_walk[3], new_walk[4], new_walk[5] = 1, 1, step
            elif place[E_HOLD]:
                new_walk[0], new_walk[1], new_walk[2] = width, row[HEIGHT], width
                new_walk[3], new_walk[4], new_walk[5] = 1, 1, width
            else:
                new_walk[0], new_walk[1], new_walk[2] = width, height, row[OUT_WIDTH]
                new_walk[3], new_walk[4] = place[E_STRIDE_X], row[STRIDE_Y]
                new_walk[5] = width * row[STRIDE_Y]
            new_walk[6] = place[E_PAD]
            walks = (walk == new_walk).all()
            is_dense, reads, writes = row[KIND] == DENSE, chunk[READS], chunk[WRITES]
            shot_step = 1 if plan[MODE] == ROWS_OF_IMAGES else chunk[SHOT_ROWS]
            for t in range(place[E_TILES]):
                tile = tables.tiles[place[E_TILE] + t]
                param_user, acc_user = _user(state), _user(state)
                param, free = _take(rings, _PARAMETERS, 1, param_user)
                _expect(param >= 0)
                param *= sizes[S_GROUPS]
                param_read = _read_host(
                    code, state, layer, 0, free, 0,
                    place[E_PARAMS] + t * _bytes(sizes, sizes[S_PARAM_ROWS]), param,
                    sizes[S_PARAM_ROWS], 1)
                acc, acc_free = _take(rings, _ACCUMULATORS, chunk[ACC_ROWS], acc_user)
                _expect(acc >= 0)
                last, sides_there = 0, 0
                # The rows that are added come while the tile is multiplied, and those for which
                # there is no room yet while it is activated.
                if place[E_ADDS]:
                    if added != layer:
                        added = layer
                        k = place[E_CONSTANTS:E_CONSTANTS + 6]
                        _set(code, state, _SET_ADD, layer, (k[0], k[1], k[2], k[3], k[4], k[5]))
                    sides_there = _read_sides(
                        tables, code, state, rings, layer, made, first_made, t, writes, rows,
                        write_image, image_step, write_first, sides, sides_there)
                address = place[E_WEIGHTS] + tile[T_OFFSET]
                for number in range(tile[T_BEGIN], tile[T_END]):
                    tap = tables.taps[number]
                    block, k, n = tap[T_BLOCK], tap[T_K], tap[T_N]
                    load_after, act_after = 0, 0
                    if not source_stays:
                        position = chunk[_FIRST_READ] + (block + 1) * reads
                        while state[_ISSUED] < position:
                            issued = _read(tables, code, state, rings, chunks, made,
                                           first_made, slots, loaded, head, True)
                            _expect(issued)
                        state[_USED] = max(state[_USED], position)
                        slot = slots[chunk[_FIRST_BLOCK] + block, 0]
                        load_after = loaded[chunk[_FIRST_BLOCK] + block, 0]
                    else:
                        slot, act_after = _plane_row(place, E_SOURCE, 0, block), there[block]
                    i = state[_COUNT]
                    read_at, stored = address, 0
                    if tap[T_COMPUTED]:
                        # Rows of a plane are rows of a tile, when they are written.
                        image = chunk[IMAGE] if place[E_OPERAND + P_IMAGES] > 1 else 0
                        row_at = block * sizes[S_TILE]
                        read_at = (_plane(place, E_OPERAND, image, t, 0, 1)
                                   + _bytes(sizes, row_at))
                        if place[E_OPERAND_WRITER] >= 0:
                            stored = _stored(tables, made, first_made, place[E_OPERAND_WRITER],
                                             image, row_at + k - 1, t)
                    code.host_addr[i], code.k[i] = read_at, k
                    _order(code, state, _READ_WEIGHTS, layer, 0, 0, 0, stored)
                    address += tap[T_BYTES]
                    is_first = number == tile[T_BEGIN]
                    if is_first:
                        act_after = max(acc_free, act_after)
                    # A pixel of a dense layer's images is a place in the slot, no step of a walk.
                    down, across = line + tap[T_Y], tap[T_X]
                    y, x = (0, 0) if is_dense else (down, across)
                    inside = slot + at + down * width + across
                    for shot in range(chunk[SHOTS]):
                        if not walks:
                            walk[:], walks = new_walk, True
                            _set(code, state, _SET_WALK, layer, (walk[0], walk[1], walk[2], walk[3],
                                                                 walk[4], walk[5], walk[6]))
                        i = state[_COUNT]
                        code.rows[i], code.k[i], code.n[i] = chunk[SHOT_ROWS], k, n
                        code.switch[i] = shot == 0
                        last = _put(
                            code, state, _CONVOLVE, layer, load_after, 0, act_after, 0,
                            ((inside + shot * step) & _ADDR_MASK, acc + shot * shot_step,
                             0 if is_first else 1, x, y, place[E_HOLD]))
                        for _ in range(place[E_PADS] if tap[T_COMPUTED] else 0):
                            # As many rows of padding: the walk begins behind the map.
                            i = state[_COUNT]
                            code.rows[i], code.k[i], code.n[i] = chunk[SHOT_ROWS], k, 1
                            below = height < MOST_REACH
                            last = _put(
                                code, state, _CONVOLVE, layer, 0, 0, 0, 0,
                                (0, acc + shot * shot_step, 1, 0 if below else MOST_REACH - 1,
                                 MOST_REACH - 1 if below else 0, 0))
                    rings.last[c] = last
                    for _ in range(2):
                        if (state[_READ_CHUNK] == count_chunks or state[_FULL]
                                or state[_ISSUED] - state[_USED] >= AHEAD
                                or state[_COUNT] < state[_FROM]
                                or not _read(tables, code, state, rings, chunks, made,
                                             first_made, slots, loaded, head, False)):
                            break
                if source_stays:
                    read_by[row[SOURCE]] = last
                planes = row[BYTES]
                for w in range(writes):
                    image, acc_at = write_image + w * image_step, acc + w * acc_step
                    for byte in range(planes):
                        out, _, store, user = _room(tables, state, rings, read_by, layer, image, t,
                                                    write_first, rows)
                        load_after = max(param_read, table_read) if uses_table else param_read
                        code.rows[state[_COUNT]] = rows
                        if not place[E_ADDS]:
                            activated = _put(
                                code, state, _ACTIVATE, layer, load_after, last, 0, store,
                                (acc_at, out, param, uses_table, place[E_ZERO], place[E_RELU],
                                 byte + 1 if planes > 1 else 0))
                        else:
                            activated = _put(
                                code, state, _ACTIVATE_ADD, layer, max(sides[w, 2], load_after),
                                last, 0, store, (acc_at, out, param, uses_table, sides[w, 1]))
                            _close(rings, sides[w, 0], activated)
                        rings.last[acc_user] = rings.last[param_user] = activated
                        if uses_table:
                            table_used = activated
                        _store(tables, code, state, rings, layer, image, t, write_first, rows, out,
                               activated, user, byte)
                        if place[E_ADDS]:
                            sides_there = _read_sides(
                                tables, code, state, rings, layer, made, first_made, t, writes,
                                rows, write_image, image_step, write_first, sides, sides_there)
                if grain == 0:
                    made[made_at + t] = state[_COUNT]
                    if state[_FROM] == _NOT_MADE:
                        state[_FROM] = 0
                rings.closed[acc_user] = rings.closed[param_user] = True
            rings.closed[c] = True
            state[_FULL] = 0
        if grain == 1:
            made[made_at:made_at + place[E_TILES]] = state[_COUNT]
        elif grain == 2 and (c + 1 == count_chunks or chunks[c + 1, _LAYER] != layer):
            made[first_made[layer]:made_at + place[E_TILES]] = state[_COUNT]
        state[_FROM] = 0
    i = state[_COUNT]
    code.opcode[i], code.layer[i] = _HALT, chunks[count_chunks - 1, _LAYER]
    return i + 1, state[_WORDS]
