"""Blocks of tiles: instructions of layers in which several tiles share a pass over the channels.

The order is that of :mod:`arch.systolic.lowering.graph_code`, the kernels' parameters are those of
:mod:`arch.systolic.lowering.graph_moves`; ``c`` is the index of the chunk.
"""

from typing import Any

from numba import njit

from arch.common.kernels import inlined
from arch.common.port import ceil_div
from arch.systolic.isa import Opcode
from arch.systolic.lowering.graph_moves import (
    ACCUMULATORS,
    OUTPUTS,
    PARAMETERS,
    Room,
    bytes_of,
    expect,
    new_user,
    order,
    padded,
    plane_row,
    put,
    read,
    read_host,
    store,
)
from arch.systolic.lowering.graph_tables import Where
from arch.systolic.lowering.rings import close, leave_out, take
from arch.systolic.lowering.tiling import pieces_of

__all__ = ["cut_head", "multiply_blocks"]

# Input tiles read ahead of the one in use; most tokens for the tiles of a hidden tensor: if there
# are more tiles, several share a token.
_TILES_AHEAD = 2
_MAX_HIDDEN_TOKENS = 96

_READ_WEIGHTS, _MATMUL, _ACTIVATE = (
    int(Opcode.READ_WEIGHTS), int(Opcode.MATMUL), int(Opcode.ACTIVATE))


@inlined
def _pieces(tables: Any, end: Any, rows: Any, bounds: Any) -> Any:
    """Cut rows into pieces as specified by the graph's ends; return the number of pieces."""
    of = tables.ends[end]
    return pieces_of(rows, of.growth, int(of.least), tables.sizes.per_beat, int(of.most), bounds)


@inlined
def cut_head(tables: Any, program: Any, work: Any) -> None:
    """Cut the first input tiles into pieces."""
    program.state.head_tiles = int(tables.ends[0].cut)
    program.state.head_pieces = _pieces(tables, 0, work.chunks[0].shot_rows, work.head)


@inlined
def _read_tiles(tables: Any, program: Any, rings: Any, work: Any, tile: Any, piece: Any) -> None:
    """Read inputs up to a given piece of a tile, as long as there is a free slot."""
    state = program.state
    while ((state.read_at < tile or state.read_at == tile and state.read_part < piece)
           and state.read_chunk < len(work.chunks)
           and read(tables, program, rings, work, True)):
        pass


@inlined
def _step(of: Any, step: Any) -> Any:
    """Return (tap, tile of the block) for a step; from tap ``split`` on, taps are innermost."""
    if step < of.split * of.tiles:
        return step // of.tiles, step % of.tiles
    rest, tail = step - of.split * of.tiles, of.taps - of.split
    return of.split + rest % tail, rest // tail


@inlined
def _tap(tables: Any, layer: Any, tile: Any, tap: Any) -> Any:
    """Return the position of a tap of a layer's tile."""
    return tables.tiles[tables.places[layer].tile + tile].begin + tap


@inlined
def _read_weights(tables: Any, program: Any, layer: Any, step: Any) -> None:
    """Read the weights of a step.

    They are stored in reading order, unless taps are the inner loop.
    """
    of = program.state.block
    number, tile = _step(of, step)
    begin = _tap(tables, layer, of.tile0, 0)
    tap = tables.taps[begin + number]
    i = program.state.count
    program.host_addr[i] = (of.weights_at + number * of.tiles * tables.taps[begin].bytes
                            + tile * tap.bytes)
    program.k[i] = tap.k
    order(program, _READ_WEIGHTS, layer, (0, 0, 0, 0))
    of.weights_read += 1


@inlined
def _hidden(tables: Any, work: Any, chunk: Any, tap: Any) -> Any:
    """Return the instruction after which rows of a chunk, and all earlier rows, are available.

    Tiles are counted in the order in which they are produced; several tiles share a token.
    """
    place = tables.places[chunk.layer]
    writer, taps = place.writer, place.source.blocks
    plan, lines = tables.plans[writer], tables.plans[chunk.layer].total
    lines = min(plan.lines, lines - chunk.image * plan.lines)
    written = taps * ceil_div(lines, plan.size)
    together = ceil_div(written, _MAX_HIDDEN_TOKENS)
    number = (chunk.line + chunk.shot_rows - 1) // plan.size * taps + tap
    number = min(written, (number // together + 1) * together) - 1
    before = chunk.image * ceil_div(plan.lines, plan.size) * taps
    return work.made[work.first_made[writer] + before + number]


@inlined
def _use_slots(program: Any, rings: Any, rows: Any, count: Any) -> Any:
    """Allocate accumulators in ``count`` slots of ``rows`` rows from now on; return the instruction
    to wait for before they are used.

    More slots than a block and its predecessor need would only be waited for later.
    """
    head = rings.heads[ACCUMULATORS]
    head.size = rows * count
    left = min(ceil_div(head.next, rows) * rows, head.size) - head.next
    return leave_out(rings, ACCUMULATORS, left, new_user(program)) if left > 0 else 0


@inlined
def _begin_chunk(tables: Any, program: Any, rings: Any, work: Any, c: Any) -> None:
    """Set the fields of ``state.block`` that are common to all blocks of a chunk."""
    of, chunk = program.state.block, work.chunks[c]
    plan, place = tables.plans[chunk.layer], tables.places[chunk.layer]
    of.first, of.last = plan.stays == 0, place.target.row < 0
    of.final = of.ends = c + 1 == len(work.chunks)
    if not of.final:
        following = work.chunks[c + 1]
        of.ends = following.layer != chunk.layer or following.image != chunk.image
    of.taps, of.acc_free = place.source.blocks, 0
    if chunk.line == 0:
        of.acc_free = _use_slots(program, rings, plan.size,
                                 min(tables.sizes.acc // plan.size, 2 * plan.block + 2))


@inlined
def _begin_block(tables: Any, program: Any, work: Any, c: Any, number: Any) -> None:
    """Set the fields of ``state.block`` that are common to all steps of a block."""
    of, chunk = program.state.block, work.chunks[c]
    plan, place = tables.plans[chunk.layer], tables.places[chunk.layer]
    of.number, of.tile0 = number, number * plan.block
    of.tiles = min(plan.block, place.tiles - of.tile0)
    of.granule = of.tile0 // plan.granule * plan.granule
    of.params, of.param_user = place.tile + of.granule, -1
    ending = of.ends and number == ceil_div(place.tiles, plan.block) - 1
    of.split = of.taps - (plan.tail if ending else 1)
    of.tail_tiles = of.tail_pieces = 0
    if ending and (not of.last or of.final):
        of.tail_tiles = int(tables.ends[1 + chunk.layer].cut)
        of.tail_pieces = _pieces(tables, 1 + chunk.layer, chunk.shot_rows, work.bounds)
    of.weights_at = place.weights + tables.tiles[place.tile + of.tile0].offset
    of.weights_read = 0


@inlined
def _read_params(tables: Any, program: Any, rings: Any, work: Any, layer: Any) -> None:
    """Read the parameters for a granule of tiles."""
    of, sizes, head = program.state.block, tables.sizes, rings.heads[PARAMETERS]
    plan, place = tables.plans[layer], tables.places[layer]
    granule = work.granules[of.params]
    count = min(plan.granule, place.tiles - of.granule)
    if head.next + count > head.size and head.size > head.next:
        leave_out(rings, PARAMETERS, head.size - head.next, new_user(program))
    of.param_user, free = program.state.users, 0
    for number in range(count):
        param, after = take(rings, PARAMETERS, 1, new_user(program))
        expect(param >= 0)
        free = max(free, after)
        if number == 0:
            granule.row = param * sizes.groups
    read_at = place.params + of.granule // plan.granule * bytes_of(
        sizes, plan.granule * sizes.param_rows)
    granule.read = read_host(program, layer, (0, 0, free, 0), read_at, granule.row,
                             count * sizes.param_rows, 1)


@inlined
def _read_first(tables: Any, program: Any, rings: Any, work: Any, layer: Any) -> None:
    """Read what the first tile of a tap needs now.

    If its input tile is cut into pieces, read the first one; the others are read along with the
    multiplications that need them. Parameters are read as late as one tap before they are used,
    because the inputs of the next multiplications take precedence.
    """
    of = program.state.block
    if of.first and program.state.read_at <= of.at:
        _read_tiles(tables, program, rings, work, of.at if of.cut_input else of.at + 1,
                    1 if of.cut_input else 0)
    if of.tap == max(0, of.taps - 2) and not (
            tables.sizes.resident and work.granules[of.params].read):
        _read_params(tables, program, rings, work, layer)


@inlined
def _read_upto(tables: Any, program: Any, chunk: Any) -> Any:
    """Return the tile up to which inputs are read after a step's multiplication; 0: none.

    These reads come after the first multiplication (if there is a second), because they may have to
    wait and would then delay the instructions that follow.
    """
    of, plan = program.state.block, tables.plans[chunk.layer]
    if of.split + 1 == of.taps or of.tap < of.split:
        now = of.tile == min(1, of.tiles - 1)
    else:
        now = of.tile == 0 or of.tap == of.taps - 1
    if not now:
        return 0
    if not of.first:
        quota, limit = 1, chunk.first_block + tables.sizes.later - 1
    elif plan.holds and of.number > 0:
        # Reads for the next chunk are spread evenly.
        blocks = ceil_div(tables.places[chunk.layer].tiles, plan.block)
        quota = of.taps
        limit = chunk.first_block + of.taps - 1 + ceil_div(
            (of.number - 1) * of.taps + of.tap + 1, blocks - 1)
    else:
        quota, limit = _TILES_AHEAD, of.at + _TILES_AHEAD
    return min(limit + 1, program.state.read_at + quota)


@inlined
def _activate(tables: Any, program: Any, rings: Any, work: Any, c: Any, low: Any, high: Any
              ) -> None:
    """Activate rows ``low`` to ``high`` of the sums of a step's tile, and write them."""
    of, chunk, sizes = program.state.block, work.chunks[c], tables.sizes
    layer, tile = chunk.layer, of.tile0 + of.tile
    place, parts = tables.places[layer], tables.layers[layer].bytes
    granule, acc = work.granules[of.params], work.sums[of.tile].acc
    param = granule.row + (tile - of.granule) * sizes.groups
    for part in range(parts):
        slot = work.parts[part]
        if of.last:
            out, after = slot.row + low, slot.free
        else:
            out, after = plane_row(place.target, 0, tile) + chunk.line + low, 0
        program.rows[program.state.count] = high - low
        of.activated = put(
            program, _ACTIVATE, layer, (granule.read, of.matrix, 0, after),
            (acc + low, out, param, 0, place.zero, place.relu, part + 1 if parts > 1 else 0))
        if of.last:
            store(tables, program, rings, layer,
                  Where(chunk.image, tile, padded(tables, chunk) + low, high - low),
                  Room(out, 0, 0, of.outs + part), of.activated, part)


@inlined
def _multiply(tables: Any, program: Any, rings: Any, work: Any, c: Any, span: Any, after: Any
              ) -> None:
    """Multiply rows of a chunk by a step's weights.

    ``span``: number of the piece, its first row and end; ``after``: of the activation unit.
    """
    of, chunk = program.state.block, work.chunks[c]
    piece, low, high = span
    part = 0
    if of.cut_input:
        while work.head[part + 1] < high:
            part += 1
        if of.tile == 0:
            _read_tiles(tables, program, rings, work, of.at, part + 1)
    if of.first:
        source, load_after = work.slots[of.at].row + low, work.loaded[of.at, part]
    else:
        planes = tables.places[chunk.layer].source
        source, load_after = plane_row(planes, 0, of.tap) + chunk.line + low, 0
    tap = tables.taps[_tap(tables, chunk.layer, of.tile0 + of.tile, of.tap)]
    i = program.state.count
    program.rows[i], program.k[i], program.n[i] = high - low, tap.k, tap.n
    program.switch[i] = piece == 0
    of.matrix = put(program, _MATMUL, chunk.layer, (load_after, 0, after, 0),
                    (source, work.sums[of.tile].acc + low, 0 if of.tap == 0 else 1))


@inlined
def _take_sums(tables: Any, program: Any, rings: Any, work: Any, layer: Any) -> Any:
    """Take the accumulators for a step's tile; return the instruction to wait for."""
    of = program.state.block
    sums = work.sums[of.tile]
    sums.user = new_user(program)
    sums.acc, free = take(rings, ACCUMULATORS, tables.plans[layer].size, sums.user)
    expect(sums.acc >= 0)
    free, of.acc_free = max(free, of.acc_free), 0
    return free


@inlined
def _take_outs(tables: Any, program: Any, rings: Any, work: Any, layer: Any) -> None:
    """Take a slot for each part in which a step's outputs are written."""
    for part in range(tables.layers[layer].bytes):
        out, free = take(rings, OUTPUTS, tables.plans[layer].size, new_user(program))
        expect(out >= 0)
        work.parts[part].row, work.parts[part].free = out + tables.sizes.out_row, free


@njit(cache=True, error_model="numpy", inline="always")
def _multiply_pieces(tables: Any, program: Any, rings: Any, work: Any, c: Any, after: Any) -> None:
    """Multiply all rows of a chunk by a step's weights, and activate completed sums."""
    of, layer, rows = program.state.block, work.chunks[c].layer, work.chunks[c].shot_rows
    complete, bounds, pieces = of.tap == of.taps - 1, work.bounds, 1
    if complete and of.tiles - of.tile <= of.tail_tiles:
        pieces = of.tail_pieces
    elif of.cut_input and of.tile == 0 and of.number == 0:
        pieces, bounds = program.state.head_pieces, work.head
    for piece in range(pieces):
        low = bounds[piece] if pieces > 1 else 0
        high = bounds[piece + 1] if pieces > 1 else rows
        _multiply(tables, program, rings, work, c, (piece, low, high), after)
        if (pieces > 1 and of.weights_read == of.step + 1 and of.step + 1 < of.taps * of.tiles
                and tables.sizes.early):
            # Not after all pieces: their queues would fill up, and the next weights would come
            # late.
            _read_weights(tables, program, layer, of.step + 1)
        if complete:
            _activate(tables, program, rings, work, c, low, high)


@inlined
def _finish_step(tables: Any, program: Any, rings: Any, work: Any, c: Any) -> None:
    """Close all users that need no rows after this step."""
    of, chunk = program.state.block, work.chunks[c]
    plan, tiles = tables.plans[chunk.layer], tables.places[chunk.layer].tiles
    if of.tap == of.taps - 1:
        tile = of.tile0 + of.tile
        close(rings, work.sums[of.tile].user, of.activated)
        work.made[work.first_made[chunk.layer] + chunk.index * tiles + tile] = of.activated
        if of.param_user >= 0:
            close(rings, of.param_user + tile - of.granule, of.activated)
    if of.cut_input and of.tile == 0 and program.state.read_at < of.upto:
        _read_tiles(tables, program, rings, work, of.upto, 0)
    if of.first and of.tile == of.tiles - 1 and (
            not plan.holds or of.number == ceil_div(tiles, plan.block) - 1):
        close(rings, work.slots[of.at].user, of.matrix)


@njit(cache=True, error_model="numpy", inline="always")
def _multiply_step(tables: Any, program: Any, rings: Any, work: Any, c: Any, step: Any) -> None:
    """Multiply a chunk by a tap of a tile of a block."""
    of, state, chunk = program.state.block, program.state, work.chunks[c]
    plan, layer = tables.plans[chunk.layer], chunk.layer
    of.step = step
    of.tap, of.tile = _step(of, step)
    of.at, of.cut_input = 0, 0
    if of.first:
        of.at = chunk.first_block + (0 if plan.holds else of.number * of.taps) + of.tap
        of.cut_input = of.at < state.head_tiles
    if of.tile == 0:
        _read_first(tables, program, rings, work, layer)
    of.upto = _read_upto(tables, program, chunk)
    if not (of.cut_input and of.tile == 0) and state.read_at < of.upto:
        _read_tiles(tables, program, rings, work, of.upto, 0)
    if of.weights_read == step:
        _read_weights(tables, program, layer, step)
    after = 0 if of.first else _hidden(tables, work, chunk, of.tap)
    if of.tap == 0:
        after = max(after, _take_sums(tables, program, rings, work, layer))
    of.outs = state.users
    if of.tap == of.taps - 1 and of.last:
        _take_outs(tables, program, rings, work, layer)
    _multiply_pieces(tables, program, rings, work, c, after)
    _finish_step(tables, program, rings, work, c)


@njit(cache=True, error_model="numpy", inline="always")
def multiply_blocks(tables: Any, program: Any, rings: Any, work: Any, c: Any) -> None:
    """Multiply a chunk, one block of column tiles after the other."""
    of, layer = program.state.block, work.chunks[c].layer
    _begin_chunk(tables, program, rings, work, c)
    for number in range(ceil_div(tables.places[layer].tiles, tables.plans[layer].block)):
        _begin_block(tables, program, work, c, number)
        for step in range(of.taps * of.tiles):
            _multiply_step(tables, program, rings, work, c, step)
