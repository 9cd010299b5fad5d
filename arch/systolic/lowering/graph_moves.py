"""Instructions of a graph's program that move rows, with their dependencies.

In the kernels, ``tables``, ``program``, ``rings`` and ``work`` are
:class:`~arch.systolic.lowering.graph_tables.Tables`, ``Program``,
:class:`~arch.systolic.lowering.rings.Rings` and ``Work``. ``after`` names the instructions of the
load, matrix, activation and store units that an instruction must follow.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from arch.common.kernels import inlined, inner
from arch.common.port import ceil_div
from arch.systolic.isa import UNITS, Opcode
from arch.systolic.lowering.rings import close, take
from arch.systolic.lowering.tiling import (
    BLOCKED,
    IMAGES_WHOLE,
    MAX_POOL,
    ROWS_OF_IMAGES,
    is_split,
    size_of,
)

__all__ = [
    "ACCUMULATORS", "INPUTS", "NOTHING", "NOT_MADE", "OUTPUTS", "PARAMETERS", "SETTLED",
    "SIDES", "Room", "bytes_of", "expect", "is_read", "new_user", "order", "padded", "passes",
    "plane", "plane_row", "put", "read", "read_host", "read_side", "room", "store", "stored",
]

# Instructions by which the dependency of a read ahead must precede it: a read that waits holds up
# those after it.
SETTLED = 24

#: The rings.
INPUTS, SIDES, OUTPUTS, ACCUMULATORS, PARAMETERS = range(5)
#: No dependencies.
NOTHING = (0, 0, 0, 0)

_LOAD, _WEIGHT, _MATRIX, _ACT, _STORE = (int(unit) for unit in UNITS)
_READ_HOST, _WRITE_HOST = int(Opcode.READ_HOST), int(Opcode.WRITE_HOST)
#: An instruction that is never issued.
NOT_MADE = 1 << 62


class Room(NamedTuple):
    """Place for output rows in the unified buffer, the matrix and store instructions to wait for,
    and the ring user."""

    row: Any
    matrix: Any
    store: Any
    user: Any


@inlined
def expect(held: Any) -> None:
    """Stop if this is false. An ``assert`` in a kernel does not compile in testbenches, whose
    runner rewrites it."""
    if not held:
        raise AssertionError


@inlined
def new_user(program: Any) -> Any:
    """Return a new user of rings."""
    program.state.users += 1
    return program.state.users - 1


# --- Instructions ---------------------------------------------------------------------------------


# Passing this many arrays takes longer than writing an instruction.
@njit(cache=True, error_model="numpy", inline="always")
def order(program: Any, opcode: Any, layer: Any, after: Any) -> Any:
    """Add an instruction without words; return its number, counted from 1."""
    i = program.state.count
    program.opcode[i], program.layer[i] = opcode, layer
    dep = program.dep[i]
    dep[_LOAD], dep[_WEIGHT], dep[_MATRIX] = after[0], 0, after[1]
    dep[_ACT], dep[_STORE] = after[2], after[3]
    program.state.count = i + 1
    return i + 1


@njit(cache=True, error_model="numpy", inline="always")
def put(program: Any, opcode: Any, layer: Any, after: Any, words: Any) -> Any:
    """Add an instruction; return its number, counted from 1."""
    if len(program.words):
        at = program.state.words
        for number in range(len(words)):
            program.words[at + number] = words[number]
        program.state.words = at + len(words)
    return order(program, opcode, layer, after)


@inner
def read_host(program: Any, layer: Any, after: Any, host_addr: Any, ub_addr: Any, rows: Any,
              target: Any) -> Any:
    """Read rows into the unified buffer (0), the parameters (1) or a table (2)."""
    i = program.state.count
    program.host_addr[i], program.rows[i] = host_addr, rows
    return put(program, _READ_HOST, layer, after, (ub_addr, target))


# --- Places ---------------------------------------------------------------------------------------


@inlined
def plane(planes: Any, image: Any, block: Any) -> Any:
    """Return the address of a tensor's plane in memory."""
    return planes.address + (image * planes.blocks + block) * planes.pitch


@inlined
def _located(tables: Any, planes: Any, writer: Any, image: Any, block: Any) -> Any:
    """Return the address of a tensor's plane, the layer that writes it, and the block there."""
    if planes.pieces < 0:
        return plane(planes, image, block), writer, block
    piece = tables.pieces[planes.pieces + block]
    return piece.address + image * piece.step, piece.writer, piece.block


@inlined
def plane_row(planes: Any, image: Any, block: Any) -> Any:
    """Return the first row of a plane of a tensor that stays in the unified buffer."""
    return planes.row + (image * planes.blocks + block) * planes.pixels


@inlined
def bytes_of(sizes: Any, rows: Any) -> Any:
    """Return the bytes that rows take in memory."""
    return size_of(rows, sizes.per_beat, sizes.row_bytes)


@inner
def stored(tables: Any, work: Any, writer: Any, image: Any, last_row: Any, block: Any) -> Any:
    """Return the instruction that wrote a row of a plane and all rows before it; 0: not yet."""
    row, plan = tables.layers[writer], tables.plans[writer]
    split = is_split(row)
    if plan.mode == ROWS_OF_IMAGES:
        chunk = (image if split else last_row) // plan.size
    elif plan.mode == IMAGES_WHOLE:
        chunk = image // plan.size if not split else 0
    else:
        lines = (image if split else last_row) // row.out_width
        bands = plan.chunks // row.images
        chunk = (0 if split else image * bands) + lines // plan.size
    return np.int64(work.made[work.first_made[writer] + chunk * tables.places[writer].tiles
                              + block])


@inlined
def padded(tables: Any, chunk: Any) -> Any:
    """Return the first row of a chunk in a plane whose chunks begin at whole beats."""
    size, per_beat = tables.plans[chunk.layer].size, tables.sizes.per_beat
    return chunk.line // size * ceil_div(size, per_beat) * per_beat


# --- Inputs ---------------------------------------------------------------------------------------


@inlined
def is_read(tables: Any, layer: Any) -> Any:
    """Return whether the inputs of a layer's chunks are read for the matrix unit."""
    return tables.layers[layer].kind < MAX_POOL and not tables.plans[layer].stays


@inlined
def passes(plan: Any, place: Any) -> Any:
    """Return how often a chunk's inputs are read: once, or for each block of tiles."""
    return 1 if plan.mode != BLOCKED or plan.holds else ceil_div(place.tiles, plan.block)


@inlined
def _next_read(tables: Any, program: Any, work: Any, reads: Any) -> None:
    """Advance to the next read; a block has ``reads`` of them."""
    state = program.state
    state.issued += 1
    state.read_part += 1
    state.read_from = 0
    if state.read_part < reads:
        return
    layer = work.chunks[state.read_chunk].layer
    state.read_part = 0
    state.read_block += 1
    state.read_at += 1
    if state.read_block < tables.places[layer].source.blocks:
        return
    state.read_block = 0
    state.read_pass += 1
    if state.read_pass < passes(tables.plans[layer], tables.places[layer]):
        return
    state.read_pass = 0
    state.read_chunk += 1
    while (state.read_chunk < len(work.chunks)
           and not is_read(tables, work.chunks[state.read_chunk].layer)):
        state.read_chunk += 1


@inlined
def _give_slot(program: Any, rings: Any, slot: Any, size: Any, blocked: Any) -> Any:
    """Allocate rows of the buffer for a block that is read; return whether there are any."""
    state = program.state
    user = new_user(program) if blocked else state.read_chunk
    row, free = take(rings, INPUTS, size, user)
    if row < 0:
        state.full = 1
        state.users -= 1 if blocked else 0
        return False
    slot.row, slot.free, slot.user = row, free, user
    return True


@inner
def read(tables: Any, program: Any, rings: Any, work: Any, now: Any) -> Any:
    """Issue the next read if possible; with ``now``, whatever it has to wait for."""
    state = program.state
    at, part = state.read_at, state.read_part
    chunk, slot = work.chunks[state.read_chunk], work.slots[at]
    plan, place = tables.plans[chunk.layer], tables.places[chunk.layer]
    reads, rows, size, piece = chunk.reads, chunk.read_rows, chunk.slot, 0
    blocked = plan.mode == BLOCKED
    if blocked:
        image, low, size, rows = chunk.image, 0, plan.size, chunk.shot_rows
        if at < state.head_tiles:
            reads, piece, low = state.head_pieces, part, work.head[part]
            rows = work.head[part + 1] - low
        first = padded(tables, chunk) + low
    else:
        image, low, first = chunk.image + part, part * chunk.read_step, chunk.read_first
    written = 0
    address, writer, block = _located(tables, place.source, place.writer, image, state.read_block)
    if writer >= 0:
        written = stored(tables, work, writer, image, first + rows - 1, block)
        if written == 0 or (not now and written > state.count - SETTLED):
            state.read_from = written + SETTLED if written else NOT_MADE
            return False
    if slot.row < 0 and not _give_slot(program, rings, slot, size, blocked):
        return False
    work.loaded[at, piece] = read_host(
        program, chunk.layer, (0, slot.free, 0, written),
        address + bytes_of(tables.sizes, first),
        slot.row + low, rows, 0)
    _next_read(tables, program, work, reads)
    return True


@inner
def read_side(tables: Any, program: Any, rings: Any, work: Any, layer: Any, planes: Any,
              writer: Any, where: Any) -> Any:
    """Read rows that the activation unit adds or pools; return (user, row, instruction).

    The user is -1 as long as there is no room for them.
    """
    user = new_user(program)
    row, free = take(rings, SIDES, where.rows, user)
    if row < 0:
        program.state.users -= 1
        return -1, 0, 0
    row += tables.sizes.side_row
    written = 0
    address, maker, block = _located(tables, planes, writer, where.image, where.block)
    if maker >= 0:
        written = stored(tables, work, maker, where.image, where.first + where.rows - 1, block)
    return user, row, read_host(
        program, layer, (0, 0, free, written),
        address + bytes_of(tables.sizes, where.first), row, where.rows, 0)


# --- Outputs --------------------------------------------------------------------------------------


@inner
def room(tables: Any, program: Any, rings: Any, work: Any, layer: Any, where: Any) -> Any:
    """Return the :class:`Room` for output rows."""
    place = tables.places[layer]
    user = new_user(program)
    if place.target.row >= 0:
        # Wait for the readers of the previous contents.
        after = 0
        for other in range(place.replaced, place.replaced_end):
            after = max(after, work.read_by[tables.replaced[other]])
        return Room(plane_row(place.target, where.image, where.block) + where.first, after, 0, user)
    row, after = take(rings, OUTPUTS, where.rows, user)
    expect(row >= 0)
    return Room(row + tables.sizes.out_row, 0, after, user)


@inner
def store(tables: Any, program: Any, rings: Any, layer: Any, where: Any, out: Any, act: Any,
          byte: Any) -> None:
    """Write output rows to memory, unless they stay: plane ``byte`` of the planes of ``out``."""
    target = tables.places[layer].target
    last = 0
    if target.row < 0:
        i = program.state.count
        planes = tables.layers[layer].bytes
        address = (target.address + ((where.image * target.blocks + where.block) * planes + byte)
                   * target.pitch)
        program.host_addr[i] = address + bytes_of(tables.sizes, where.first)
        program.rows[i] = where.rows
        last = put(program, _WRITE_HOST, layer, (0, 0, act, 0), (out.row,))
    close(rings, out.user, last)
