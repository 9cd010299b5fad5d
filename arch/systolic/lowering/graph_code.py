"""The program of a graph that has been cut: its instructions and their dependencies.

The order of instructions is the schedule. Within a chunk and a tile of columns, a tap is one
``READ_WEIGHTS`` and one ``CONVOLVE`` per walk; a tile ends with ``ACTIVATE`` and ``WRITE_HOST``.
Reads of inputs run ahead of the multiplications (:data:`AHEAD`) as far as the inputs are written
and there is room. Rows of the memories are allocated as rings
(:mod:`arch.systolic.lowering.rings`).

**Blocks.** If a plan says so (``BLOCKED``), several tiles of columns share a pass over the channels
(:mod:`arch.systolic.lowering.block_code`): for each tile of the block, ``READ_WEIGHTS`` and
``MATMUL`` of the same rows. The images of such a graph run through all of its layers in turn. The
plan also determines when inputs and parameters are read, and which tiles are cut into pieces of
rows. A hidden tensor never has to wait for its rows, since an ``ACTIVATE`` follows a ``MATMUL`` of
its own layer, which follows, in the same unit, every reader of older rows.

The kernels' parameters are those of :mod:`arch.systolic.lowering.graph_moves`; ``c`` is the index
of the chunk. Large kernels with a single caller are inlined before compilation
(``inline="always"``), short ones by the compiler (:func:`arch.common.kernels.inlined`): with the
latter, large ones would be compiled again at each level.
"""

from typing import Any

import numpy as np
from numba import njit

from arch.common.kernels import inlined, lent
from arch.common.port import ceil_div
from arch.systolic.isa import INSTRUCTIONS, Opcode
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.block_code import cut_head, multiply_blocks
from arch.systolic.lowering.graph_moves import (
    ACCUMULATORS,
    INPUTS,
    NOT_MADE,
    NOTHING,
    PARAMETERS,
    SETTLED,
    SIDES,
    bytes_of,
    expect,
    is_read,
    new_user,
    order,
    passes,
    plane,
    plane_row,
    put,
    read,
    read_host,
    read_side,
    room,
    store,
    stored,
)
from arch.systolic.lowering.graph_tables import (
    GRANULE,
    LISTED,
    SIDE,
    SLOT,
    STATE,
    SUM,
    Code,
    Emitted,
    Length,
    Program,
    Tables,
    Where,
    Work,
)
from arch.systolic.lowering.rings import ENTRY, RING, USER, Rings, close, take
from arch.systolic.lowering.tiling import (
    AVERAGE_POOL,
    BLOCKED,
    DENSE,
    MAPS,
    MAX_POOL,
    MOST_LINES,
    MOST_REACH,
    ROWS_OF_IMAGES,
    chunk_of,
    is_split,
)

__all__ = ["AHEAD", "MOST_USERS", "SETTLED", "emit", "length"]

# Reads ahead of the multiplications.
AHEAD = 48
# Most users of a ring at a time: each gives a token when it is done, and semaphores are limited.
MOST_USERS = 64
_ANY_USERS = 1 << 62
# Most reads ahead after a tap.
_READS_A_TAP = 2

_READ_WEIGHTS, _ACTIVATE, _HALT, _SET_WALK, _CONVOLVE = (
    int(Opcode.READ_WEIGHTS), int(Opcode.ACTIVATE), int(Opcode.HALT), int(Opcode.SET_WALK),
    int(Opcode.CONVOLVE))
_SET_DEPTHWISE, _DEPTHWISE = int(Opcode.SET_DEPTHWISE), int(Opcode.DEPTHWISE)
_SET_ADD, _ACTIVATE_ADD = int(Opcode.SET_ADD), int(Opcode.ACTIVATE_ADD)
_SET_PRODUCT, _ACTIVATE_ROW = int(Opcode.SET_PRODUCT), int(Opcode.ACTIVATE_ROW)
_SET_POOL, _POOL, _SET_AVERAGE, _AVERAGE = (
    int(Opcode.SET_POOL), int(Opcode.POOL), int(Opcode.SET_AVERAGE), int(Opcode.AVERAGE))
_ADDR_MASK = (1 << dict(INSTRUCTIONS[Opcode.CONVOLVE].operands)["ub_addr"]) - 1


# --- Length ---------------------------------------------------------------------------------------


@inlined
def _blocks_length(tables: Any, layer: Any, moves: Any, taps: Any) -> Any:
    """Return an upper bound on a layer's instructions in blocks: there may be fewer pieces."""
    row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
    moved = 1 if place.target.row < 0 else 0
    # One of the first tiles may also be the last.
    outs = 1 + (2 * row.bytes - 1) * moved
    instructions = plan.chunks * (moves + 2 * taps + place.tiles * outs)
    reads = ceil_div(place.tiles, plan.granule)
    instructions += reads if tables.sizes[0].resident else reads * plan.chunks
    if not plan.stays:
        head = tables.ends[0]
        instructions += 2 * int((head.cut + 1) * (head.most - 1))
    end = tables.ends[1 + layer]
    times = 1 + outs if moved else 2 * row.images
    return instructions + times * int(end.cut * (end.most - 1))


@inlined
def _chunks_length(tables: Any, layer: Any, moves: Any, taps: Any, chunks: Any) -> Any:
    """Return an upper bound on the instructions of a layer multiplied tile by tile."""
    row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
    moved = 1 if place.target.row < 0 else 0
    chunk, instructions = chunks[0], 0
    for index in range(plan.chunks):
        chunk_of(row, plan, index, tables.sizes[0].per_beat, chunk)
        if row.kind >= MAX_POOL:
            instructions += 2 + place.tiles * chunk.writes * (3 + moved)
            continue
        added = 1 + chunk.writes if place.adds else 0
        instructions += 2 + moves * chunk.reads
        instructions += place.tiles * (1 + added + chunk.writes * row.bytes * (1 + moved))
        # Each window may have a walk of its own.
        instructions += taps * (1 + (row.windows > 0) + chunk.shots * (1 + place.pads)) + 1
    return instructions


@njit(cache=True, error_model="numpy")
def _length(tables: Any, chunk: Any) -> Any:
    instructions, chunks, made, slots = 1, 0, 0, 0
    for layer in range(len(tables.layers)):
        row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
        pools, taps = row.kind >= MAX_POOL, 0
        if not pools:
            for number in range(place.tile, place.tile + place.tiles):
                taps += tables.tiles[number].end - tables.tiles[number].begin
        moves = 0 if pools or plan.stays else place.source.blocks * passes(plan, place)
        chunks += plan.chunks
        made += plan.chunks * place.tiles
        slots += plan.chunks * moves
        if plan.mode == BLOCKED:
            instructions += _blocks_length(tables, layer, moves, taps)
        else:
            instructions += _chunks_length(tables, layer, moves, taps, chunk)
    return instructions, chunks, made, slots


def length(tables: Tables) -> Length:
    """Return an upper bound on the size of a program.

    Constants of additions, averages and tables are counted as if every chunk set them.
    """
    return Length(*_length(tables, np.empty(1, LISTED)))


# --- Chunks ---------------------------------------------------------------------------------------


@inlined
def _set_writes(row: Any, plan: Any, chunk: Any) -> None:
    """Set image and row of a chunk's first write, and the images and accumulators to the next."""
    of_images = plan.mode == ROWS_OF_IMAGES
    first = chunk.image if of_images else chunk.line * row.out_width
    if is_split(row):
        chunk.write_image, chunk.write_first, chunk.image_step, chunk.acc_step = first, 0, 1, 1
    elif of_images:
        chunk.write_image, chunk.write_first, chunk.image_step, chunk.acc_step = 0, first, 0, 0
    else:
        chunk.write_image, chunk.write_first = chunk.image, first
        chunk.image_step, chunk.acc_step = 1, chunk.shot_rows


@inlined
def _set_walks(tables: Any, chunk: Any) -> None:
    """Set where a chunk's walks begin, and which part of a plane is read."""
    layer = chunk.layer
    row, plan, place = tables.layers[layer], tables.plans[layer], tables.places[layer]
    per_beat, width = tables.sizes.per_beat, plan.map_width
    pixels, stays = row.height * width, plan.stays != 0
    if plan.mode == ROWS_OF_IMAGES:
        size = (place.source.blocks * pixels if stays else
                ceil_div(pixels, per_beat) * per_beat)
        chunk.walk_at, chunk.walk_step = chunk.image * size if stays else 0, size
        chunk.walk_line, chunk.walk_height = 0, row.height
        chunk.read_first, chunk.read_step = 0, size
        return
    low, high = chunk.low, chunk.high
    start = low * width // per_beat * per_beat
    size = chunk.slot // chunk.reads
    at, base, step = low * width - start, 0, size
    if stays:
        # The whole image is available, and every image has its place. A dense layer's walks begin
        # at their own first row.
        if row.height <= MOST_LINES and (
                row.kind == DENSE or chunk.line * row.stride_y + plan.reach <= MOST_REACH):
            low, high = 0, row.height
        at, step = low * width, place.source.blocks * place.source.pixels
        base = chunk.image * step
    chunk.walk_at, chunk.walk_step = base + at, step
    chunk.walk_line, chunk.walk_height = chunk.line * row.stride_y - low, high - low
    chunk.read_first, chunk.read_step = start, size


@njit(cache=True, error_model="numpy", inline="always")
def _list_layer(tables: Any, chunks: Any, layer: Any, low: Any, high: Any) -> None:
    """Describe chunks ``low`` to ``high - 1`` of a layer, apart from effects of earlier chunks."""
    row, plan = tables.layers[layer], tables.plans[layer]
    for index in range(low, high):
        chunk = chunks[index - low]
        chunk_of(row, plan, index, tables.sizes.per_beat, chunk)
        chunk.layer, chunk.index = layer, index
        if plan.mode != BLOCKED:
            _set_walks(tables, chunk)
            _set_writes(row, plan, chunk)


@njit(cache=True, error_model="numpy")
def _list_chunks(owned: Any, chunks: Any, first_made: Any) -> Any:
    """Describe all chunks; return the fewest rows of a slot, and the most writes of a chunk."""
    tables = Tables(owned.layers, owned.plans, owned.places, owned.pieces, owned.tiles,
                    owned.taps, owned.replaced, owned.sizes[0], owned.ends)
    layers, plans, places = tables.layers, tables.plans, tables.places
    c = blocks_before = reads_before = made_before = 0
    least_slot, most_writes = 1 << 62, 1
    for layer in range(len(layers)):
        first_made[layer] = made_before
        made_before += plans[layer].chunks * places[layer].tiles
    # In blocks, an image passes through all layers before the next one.
    blocked = plans[0].mode == BLOCKED
    for image in range(layers[0].images if blocked else 1):
        for layer in range(len(layers)):
            plan, place = plans[layer], places[layer]
            low, high = 0, plan.chunks
            if blocked:
                bands = ceil_div(plan.lines, plan.size)
                low, high = image * bands, min(high, (image + 1) * bands)
            _list_layer(tables, chunks[c:], layer, low, high)
            blocks = place.source.blocks * passes(plan, place) if is_read(tables, layer) else 0
            for at in range(c, c + high - low):
                chunk = chunks[at]
                chunk.first_block, chunk.reads_before = blocks_before, reads_before
                blocks_before += blocks
                reads_before += blocks * chunk.reads
                if blocks:
                    least_slot = min(least_slot, plan.size if blocked else chunk.slot)
                most_writes = max(most_writes, chunk.writes)
            c += high - low
    return least_slot, most_writes


# --- Constants of units ---------------------------------------------------------------------------


@inlined
def _read_table(tables: Any, program: Any, layer: Any) -> None:
    """Read the table that a layer applies, unless it is already loaded."""
    state, place = program.state, tables.places[layer]
    if place.table >= 0 and place.table != state.table:
        state.table = place.table
        state.table_read = read_host(program, layer, (0, 0, state.table_used, 0), place.table_at, 0,
                                     TABLE_ENTRIES, 2)


@inlined
def _set_addition(tables: Any, program: Any, layer: Any) -> None:
    """Set the constants of a layer's addition or product, unless they are already set."""
    if program.state.added != layer:
        program.state.added = layer
        k = tables.places[layer].constants
        if tables.places[layer].product:
            put(program, _SET_PRODUCT, layer, NOTHING, (k[0], k[1], k[2], k[3], k[4]))
        else:
            put(program, _SET_ADD, layer, NOTHING, (k[0], k[1], k[2], k[3], k[4], k[5]))


@inlined
def _set_average(tables: Any, program: Any, layer: Any) -> None:
    """Set the constants of a layer's average, unless they are already set."""
    if program.state.averaged != layer:
        program.state.averaged = layer
        k = tables.places[layer].constants
        put(program, _SET_AVERAGE, layer, NOTHING, (k[0], k[1], k[2], k[3], k[4], k[5]))


@inlined
def _set_windows(tables: Any, program: Any, chunk: Any) -> None:
    """Set the windows of a pooled chunk, unless they are already set."""
    state, layer = program.state, chunk.layer
    row, place, width = tables.layers[layer], tables.places[layer], tables.plans[layer].map_width
    windows = (width, chunk.walk_height, row.out_width, place.stride_x, row.stride_y,
               place.dilation_x, place.dilation_y, width * row.stride_y, width * place.dilation_y,
               place.kernel_x, place.kernel_y)
    same = True
    for number in range(len(windows)):
        same &= state.windows[number] == windows[number]
        state.windows[number] = windows[number]
    if same:
        return
    i = state.count
    program.kernel_x[i], program.kernel_y[i] = place.kernel_x, place.kernel_y
    put(program, _SET_POOL, layer, NOTHING, windows[:9])


@inlined
def _choose_walk(tables: Any, program: Any, chunk: Any, down: Any, across: Any) -> None:
    """Choose the walk of a chunk to be multiplied; it is set before the first shot.

    ``down`` and ``across``: lines and columns of the depthwise unit's window; 0: no window.
    """
    state, layer = program.state, chunk.layer
    row, place, width = tables.layers[layer], tables.places[layer], tables.plans[layer].map_width
    if row.cut_as != MAPS and not place.hold:
        # One line per image; the tap determines the pixel.
        walk = (1, chunk.shot_rows, 1, 1, 1, chunk.walk_step, place.pad, 0, 0)
    elif place.hold:
        walk = (width, row.height, width, 1, 1, width, place.pad, 0, 0)
    else:
        walk = (width, chunk.walk_height, row.out_width + max(0, across - 1), place.stride_x,
                row.stride_y, width * row.stride_y, place.pad, across, down)
    same = True
    for number in range(len(walk)):
        same &= state.walk[number] == walk[number]
        state.new_walk[number] = walk[number]
    state.walks = same


@inlined
def _set_walk(program: Any, layer: Any) -> None:
    """Set the walk of a chunk."""
    state = program.state
    walk, new = state.walk, state.new_walk
    for number in range(len(walk)):
        walk[number] = new[number]
    state.walks = True
    if walk[7] > 0:
        i = state.count
        program.positions[i], program.kernel_x[i], program.kernel_y[i] = walk[2], walk[7], walk[8]
        put(program, _SET_DEPTHWISE, layer, NOTHING,
            (walk[0], walk[1], walk[3], walk[4], walk[5], walk[6]))
        return
    put(program, _SET_WALK, layer, NOTHING,
        (walk[0], walk[1], walk[2], walk[3], walk[4], walk[5], walk[6]))


# --- Pooling --------------------------------------------------------------------------------------


@inlined
def _pool(tables: Any, program: Any, rings: Any, work: Any, c: Any, block: Any, number: Any
          ) -> None:
    """Pool a block of channels for an image of a chunk: its write ``number``."""
    state, chunk = program.state, work.chunks[c]
    layer, rows = chunk.layer, chunk.write_rows
    place, width = tables.places[layer], tables.plans[layer].map_width
    side_user, side, after = read_side(
        tables, program, rings, work, layer, place.source, place.writer,
        Where(chunk.image + number, block, chunk.read_first, chunk.read_rows))
    expect(side_user >= 0)
    _set_windows(tables, program, chunk)
    where = Where(chunk.write_image + number * chunk.image_step, block, chunk.write_first, rows)
    out = room(tables, program, rings, work, layer, where)
    x, y = -place.pad_x, chunk.walk_line - place.pad_y
    looks_up = 1 if place.table >= 0 else 0
    if looks_up:
        after = max(after, state.table_read)
    opcode = _AVERAGE if tables.layers[layer].kind == AVERAGE_POOL else _POOL
    program.rows[state.count] = rows
    pooled = put(program, opcode, layer, (after, out.matrix, 0, out.store),
                 (x, out.row, y, looks_up, (side + chunk.walk_at + y * width + x) & _ADDR_MASK))
    if looks_up:
        state.table_used = pooled
    close(rings, side_user, pooled)
    store(tables, program, rings, layer, where, out, pooled, 0)


@njit(cache=True, error_model="numpy", inline="always")
def _pool_chunk(tables: Any, program: Any, rings: Any, work: Any, c: Any) -> None:
    """Pool a chunk."""
    chunk = work.chunks[c]
    layer = chunk.layer
    place = tables.places[layer]
    if tables.layers[layer].kind == AVERAGE_POOL:
        _set_average(tables, program, layer)
    for block in range(place.source.blocks):
        for number in range(chunk.writes):
            _pool(tables, program, rings, work, c, block, number)
        if tables.sizes.grain == 0:
            at = work.first_made[layer] + chunk.index * place.tiles + block
            work.made[at] = program.state.count
            program.state.read_from = 0


# --- Multiplication -------------------------------------------------------------------------------


@inlined
def _read_ahead(tables: Any, program: Any, rings: Any, work: Any) -> None:
    """Read inputs of the next multiplications, as far as they are written and there is room."""
    state = program.state
    for _ in range(_READS_A_TAP):
        if (state.read_chunk == len(work.chunks) or state.full
                or state.issued - state.used >= AHEAD or state.count < state.read_from
                or not read(tables, program, rings, work, False)):
            break


@inlined
def _read_block(tables: Any, program: Any, rings: Any, work: Any, c: Any, block: Any) -> None:
    """Read the inputs of a chunk up to a block of channels, unless they have been read."""
    state, chunk = program.state, work.chunks[c]
    position = chunk.reads_before + (block + 1) * chunk.reads
    while state.issued < position:
        expect(read(tables, program, rings, work, True))
    state.used = max(state.used, position)


@inlined
def _read_weights(tables: Any, program: Any, work: Any, chunk: Any, tap: Any) -> None:
    """Read the weights of a tap of the current tile."""
    tile, layer, sizes = program.state.tile, chunk.layer, tables.sizes
    place = tables.places[layer]
    read_at, written = tile.address, 0
    if tap.computed:
        # Rows of a plane serve as rows of a tile, once they are written.
        image = chunk.image if place.operand.images > 1 else 0
        row_at = tap.block * sizes.tile
        read_at = plane(place.operand, image, tile.number) + bytes_of(sizes, row_at)
        if place.operand_writer >= 0:
            written = stored(tables, work, place.operand_writer, image, row_at + tap.k - 1,
                             tile.number)
    i = program.state.count
    program.host_addr[i], program.k[i] = read_at, tap.k
    order(program, _READ_WEIGHTS, layer, (0, 0, 0, written))
    tile.address += tap.bytes


@inlined
def _convolve_padding(program: Any, chunk: Any, tap: Any, acc: Any, times: Any) -> None:
    """Add ``times`` times as many rows of padding, by a walk that begins beyond the map."""
    below = chunk.walk_height < MOST_REACH
    x, y = 0 if below else MOST_REACH - 1, MOST_REACH - 1 if below else 0
    for _ in range(times):
        i = program.state.count
        program.rows[i], program.k[i], program.n[i] = chunk.shot_rows, tap.k, 1
        program.state.tile.last = put(program, _CONVOLVE, chunk.layer, NOTHING,
                                      (0, acc, 1, x, y, 0, 0))


@inlined
def _there(tables: Any, program: Any, chunk: Any, tap: Any, height: Any) -> Any:
    """Return the lines of padding above a window's walk that the line buffers hold already.

    They are those that the walk before it has ended with. ``height`` is the walk's first line. From
    now on they hold what this walk ends with.
    """
    state, row, place = program.state, tables.layers[chunk.layer], tables.places[chunk.layer]
    positions, step = row.out_width + tap.across - 1, row.stride_y
    there = 0
    # Shots have one walk, and each but the first follows one of the same window.
    if (chunk.shots == 1 and state.padded_positions == positions
            and state.padded_with == place.pad and state.padded_depth >= tap.depth):
        there = min(state.padded, ceil_div(max(0, -height), step), tap.down - 1)
    lines = chunk.shot_rows // row.out_width + tap.down - 1
    # The walk's last line, and those of it that are below the map.
    below = height + (lines - 1) * step - chunk.walk_height + 1
    state.padded = min(ceil_div(max(0, below), step), lines)
    state.padded_positions, state.padded_depth = positions, tap.depth
    state.padded_with = place.pad
    return there


@inlined
def _convolve(tables: Any, program: Any, chunk: Any, tap: Any, source: Any, after: Any) -> None:
    """Multiply all shots of a chunk by a tap of the current tile.

    ``source``: row of the tap's block; ``after``: instructions of the load and of the activation
    unit.
    """
    state, layer = program.state, chunk.layer
    plan, place, height = tables.plans[layer], tables.places[layer], chunk.walk_line + tap.y
    dense = tables.layers[layer].kind == DENSE
    acc = state.tile.acc + tap.sums
    if tap.across > 0:
        there = _there(tables, program, chunk, tap, height)
        height += there * tables.layers[layer].stride_y
        _choose_walk(tables, program, chunk, tap.down - there, tap.across)
    # A pixel of a dense layer's images is a place in the slot, not a step of a walk.
    x, y = 0 if dense else tap.x, 0 if dense else height
    inside = source + chunk.walk_at + height * plan.map_width + tap.x
    acc_step = 1 if plan.mode == ROWS_OF_IMAGES else chunk.shot_rows
    for shot in range(chunk.shots):
        if not state.walks:
            _set_walk(program, layer)
        i = state.count
        program.rows[i], program.k[i], program.n[i] = chunk.shot_rows, tap.depth, tap.n
        program.switch[i] = shot == 0
        address, waits = (inside + shot * chunk.walk_step) & _ADDR_MASK, (after[0], 0, after[1], 0)
        if tap.across > 0:
            state.tile.last = put(program, _DEPTHWISE, layer, waits,
                                  (address, acc, tap.adds, x, y))
        else:
            state.tile.last = put(program, _CONVOLVE, layer, waits,
                                  (address, acc, tap.adds, x, y, place.hold, tap.share))
        if tap.computed:
            _convolve_padding(program, chunk, tap, acc, place.pads)
        acc += acc_step


@njit(cache=True, error_model="numpy", inline="always")
def _multiply_tap(tables: Any, program: Any, rings: Any, work: Any, c: Any, number: Any) -> None:
    """Multiply a chunk by a tap of the current tile."""
    tile, chunk, tap = program.state.tile, work.chunks[c], tables.taps[number]
    layer = chunk.layer
    plan, place = tables.plans[layer], tables.places[layer]
    first = number == tables.tiles[place.tile + tile.number].begin
    load_after, act_after = 0, tile.acc_free if first else 0
    if plan.stays:
        source = plane_row(place.source, 0, tap.block)
        act_after = max(act_after, work.there[tap.block])
    else:
        _read_block(tables, program, rings, work, c, tap.block)
        at = chunk.first_block + tap.block
        source, load_after = work.slots[at].row, work.loaded[at, 0]
    _read_weights(tables, program, work, chunk, tap)
    _convolve(tables, program, chunk, tap, source, (load_after, act_after))
    rings.users[c].last = tile.last
    _read_ahead(tables, program, rings, work)


@inlined
def _read_sides(tables: Any, program: Any, rings: Any, work: Any, c: Any) -> None:
    """Read operands of additions for further outputs of the current tile, as room allows."""
    tile, chunk = program.state.tile, work.chunks[c]
    layer = chunk.layer
    place = tables.places[layer]
    while tile.sides < chunk.writes:
        side = work.sides[tile.sides]
        image, first, rows = (chunk.write_image + tile.sides * chunk.image_step, chunk.write_first,
                              chunk.write_rows)
        if place.held:
            image, first, rows = image if place.side.images > 1 else 0, 0, 1
        side.user, side.row, side.read = read_side(
            tables, program, rings, work, layer, place.side, place.side_writer,
            Where(image, tile.number, first, rows))
        if side.user < 0:
            break
        tile.sides += 1


@inlined
def _activate(tables: Any, program: Any, rings: Any, work: Any, c: Any, number: Any, byte: Any
              ) -> None:
    """Activate a plane of one write of the current tile, and write it."""
    state, tile, chunk = program.state, program.state.tile, work.chunks[c]
    layer, rows = chunk.layer, chunk.write_rows
    place, planes = tables.places[layer], tables.layers[layer].bytes
    where = Where(chunk.write_image + number * chunk.image_step, tile.number, chunk.write_first,
                  rows)
    out = room(tables, program, rings, work, layer, where)
    acc = tile.acc + number * chunk.acc_step
    after, looks_up = tile.param_read, 1 if place.table >= 0 else 0
    if looks_up:
        after = max(after, state.table_read)
    program.rows[state.count] = rows
    if place.adds:
        side = work.sides[number]
        activated = put(
            program, _ACTIVATE_ROW if place.held else _ACTIVATE_ADD, layer,
            (max(side.read, after), tile.last, 0, out.store),
            (acc, out.row, tile.param, looks_up, side.row))
        close(rings, side.user, activated)
    else:
        activated = put(
            program, _ACTIVATE, layer, (after, tile.last, 0, out.store),
            (acc, out.row, tile.param, looks_up, place.zero, place.relu,
             byte + 1 if planes > 1 else 0))
    rings.users[tile.acc_user].last = rings.users[tile.param_user].last = activated
    if looks_up:
        state.table_used = activated
    store(tables, program, rings, layer, where, out, activated, byte)


@inlined
def _begin_tile(tables: Any, program: Any, rings: Any, work: Any, c: Any, number: Any) -> None:
    """Read the parameters of a tile of columns, and allocate its accumulators."""
    tile, chunk, sizes = program.state.tile, work.chunks[c], tables.sizes
    place = tables.places[chunk.layer]
    tile.number, tile.last, tile.sides = number, 0, 0
    tile.address = place.weights + tables.tiles[place.tile + number].offset
    tile.param_user, tile.acc_user = new_user(program), new_user(program)
    param, free = take(rings, PARAMETERS, 1, tile.param_user)
    expect(param >= 0)
    tile.param = param * sizes.groups
    tile.param_read = read_host(
        program, chunk.layer, (0, 0, free, 0),
        place.params + number * bytes_of(sizes, sizes.param_rows), tile.param, sizes.param_rows, 1)
    tile.acc, tile.acc_free = take(rings, ACCUMULATORS, chunk.acc_rows, tile.acc_user)
    expect(tile.acc >= 0)


@njit(cache=True, error_model="numpy", inline="always")
def _multiply_tile(tables: Any, program: Any, rings: Any, work: Any, c: Any, number: Any) -> None:
    """Multiply a chunk by a tile of columns, and activate its sums."""
    state, tile, chunk = program.state, program.state.tile, work.chunks[c]
    layer = chunk.layer
    place, of = tables.places[layer], tables.tiles[tables.places[layer].tile + number]
    _begin_tile(tables, program, rings, work, c, number)
    # Operands of additions are read while the tile is multiplied, and those for which there is no
    # room yet while it is activated.
    if place.adds:
        _set_addition(tables, program, layer)
        _read_sides(tables, program, rings, work, c)
    for tap in range(of.begin, of.end):
        _multiply_tap(tables, program, rings, work, c, tap)
    if tables.plans[layer].stays:
        work.read_by[tables.layers[layer].source] = tile.last
    for write in range(chunk.writes):
        for byte in range(tables.layers[layer].bytes):
            _activate(tables, program, rings, work, c, write, byte)
            if place.adds:
                _read_sides(tables, program, rings, work, c)
    if tables.sizes.grain == 0:
        work.made[work.first_made[layer] + chunk.index * place.tiles + number] = state.count
        if state.read_from == NOT_MADE:
            state.read_from = 0
    rings.users[tile.acc_user].closed = rings.users[tile.param_user].closed = 1


@njit(cache=True, error_model="numpy", inline="always")
def _multiply_chunk(tables: Any, program: Any, rings: Any, work: Any, c: Any) -> None:
    """Multiply a chunk, one tile of columns after the other."""
    chunk = work.chunks[c]
    layer = chunk.layer
    place = tables.places[layer]
    if tables.plans[layer].stays:
        for block in range(place.source.blocks):
            work.there[block] = stored(
                tables, work, place.writer, chunk.image + chunk.reads - 1,
                chunk.read_first + chunk.read_rows - 1, block)
    if tables.layers[layer].windows == 0:
        _choose_walk(tables, program, chunk, 0, 0)
    for number in range(place.tiles):
        _multiply_tile(tables, program, rings, work, c, number)
    rings.users[c].closed = 1
    program.state.full = 0


# --- Program --------------------------------------------------------------------------------------


@inlined
def _finish_chunk(tables: Any, program: Any, work: Any, c: Any) -> None:
    """Record which tiles are written, if the tiles do not do so individually."""
    chunk, grain = work.chunks[c], tables.sizes.grain
    layer, state = chunk.layer, program.state
    begin, tiles = work.first_made[layer], tables.places[layer].tiles
    end = begin + (chunk.index + 1) * tiles
    if grain == 1:
        work.made[end - tiles:end] = state.count
    elif grain == 2 and (c + 1 == len(work.chunks) or work.chunks[c + 1].layer != layer):
        work.made[begin:end] = state.count
    state.read_from = 0


@njit(cache=True, error_model="numpy")
def _emit(owned_tables: Any, owned: Any, owned_rings: Any, owned_work: Any) -> Any:
    tables = Tables(
        lent(owned_tables.layers), lent(owned_tables.plans), lent(owned_tables.places),
        lent(owned_tables.pieces), lent(owned_tables.tiles), lent(owned_tables.taps),
        lent(owned_tables.replaced), owned_tables.sizes[0], lent(owned_tables.ends))
    program = Program(
        lent(owned.opcode), lent(owned.layer), lent(owned.dep), lent(owned.host_addr),
        lent(owned.rows), lent(owned.k), lent(owned.n), lent(owned.switch), lent(owned.kernel_x),
        lent(owned.kernel_y), lent(owned.positions), lent(owned.words), owned.state[0])
    rings = Rings(lent(owned_rings.heads), lent(owned_rings.entries), lent(owned_rings.users))
    work = Work(
        lent(owned_work.chunks), lent(owned_work.first_made), lent(owned_work.made),
        lent(owned_work.slots), lent(owned_work.loaded), lent(owned_work.read_by),
        lent(owned_work.sides), lent(owned_work.there), lent(owned_work.head),
        lent(owned_work.bounds), lent(owned_work.granules), lent(owned_work.sums),
        lent(owned_work.parts))
    state, chunks = program.state, work.chunks
    state.users = len(chunks)       # the first users are the chunks' inputs
    while state.read_chunk < len(chunks) and not is_read(tables, chunks[state.read_chunk].layer):
        state.read_chunk += 1
    if tables.plans[0].mode == BLOCKED:
        cut_head(tables, program, work)
    for c in range(len(chunks)):
        layer = chunks[c].layer
        if tables.plans[layer].mode == BLOCKED:
            multiply_blocks(tables, program, rings, work, c)
            continue
        _read_table(tables, program, layer)
        if tables.layers[layer].kind >= MAX_POOL:
            _pool_chunk(tables, program, rings, work, c)
        else:
            _multiply_chunk(tables, program, rings, work, c)
        _finish_chunk(tables, program, work, c)
    i = state.count
    program.opcode[i], program.layer[i] = _HALT, chunks[len(chunks) - 1].layer
    return i + 1, state.words


def _rings(tables: Tables, users: int, least_slot: int) -> Rings:
    """Return the rings of a program with ``users`` users; inputs take at least this many rows."""
    sizes = tables.sizes[0]
    heads = np.zeros(5, RING)
    heads["size"] = [sizes[name] for name in ("inputs", "bank", "bank", "acc", "params")]
    heads["most"] = MOST_USERS
    heads["most"][INPUTS] = _ANY_USERS      # all inputs of a chunk belong to one user
    inputs = int(sizes["inputs"])
    most_live = max(MOST_USERS, inputs // min(least_slot, inputs))
    if sizes["resident"]:
        heads["most"][PARAMETERS] = _ANY_USERS
        most_live = max(most_live, len(tables.tiles))
    return Rings(heads, np.empty((5, most_live + 2), ENTRY), np.zeros(users, USER))


def _work(tables: Tables, length_: Length, tensors: int) -> tuple[Work, int]:
    """Return the work arrays of a program's kernels, and the fewest rows of a slot of inputs."""
    chunks = np.empty(length_.chunks, LISTED)
    first_made = np.empty(len(tables.layers), np.int64)
    least_slot, most_writes = _list_chunks(tables, chunks, first_made)
    # Most pieces that a tile is cut into.
    pieces = int(tables.ends["most"].max())
    slots = np.full((length_.slots, 3), -1, np.int64).view(SLOT)[:, 0]
    return Work(
        chunks=chunks, first_made=first_made, made=np.zeros(length_.made, np.int32), slots=slots,
        loaded=np.zeros((length_.slots, pieces), np.int64), read_by=np.zeros(tensors, np.int64),
        sides=np.empty(most_writes, SIDE),
        there=np.zeros(max(1, int(tables.places["source"]["blocks"].max())), np.int64),
        head=np.zeros(pieces + 1, np.int64), bounds=np.zeros(pieces + 1, np.int64),
        granules=np.zeros(len(tables.tiles), GRANULE),
        sums=np.zeros(int(tables.plans["block"].max()), SUM),
        parts=np.zeros(int(tables.layers["bytes"].max()), SLOT)), least_slot


def emit(tables: Tables, code: Code, length_: Length, tensors: int) -> Emitted:
    """Emit the program of all chunks.

    Parameters
    ----------
    tables : Tables
    code : Code
        Long enough, and all zero.
    length_ : Length
        Length computed from the tables.
    tensors : int
        Number of tensors in the graph.
    """
    work, least_slot = _work(tables, length_, tensors)
    # Each user needs at least one instruction, apart from chunks.
    rings = _rings(tables, length_.chunks + len(code.opcode), least_slot)
    state = np.zeros(1, STATE)
    for name in ("added", "averaged", "table", "walk", "windows"):
        state[name] = -1
    count, words = _emit(tables, Program(*code, state), rings, work)
    # Up to the end of a ring, fewer rows than the next user takes may be left out.
    heads = rings.heads
    rows = (heads["held"] + heads["largest"]).tolist()
    return Emitted(count, words, rows[INPUTS], rows[SIDES], int(heads["taken"][INPUTS]))
