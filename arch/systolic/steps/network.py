"""The recurrence over a network: chunk by chunk, tile by tile, with reads that run ahead."""

from typing import Any

import numpy as np
from numba import njit

from arch.common.port import ceil_div
from arch.encoding import INSTRUCTION_BYTES
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.graph_code import AHEAD, MOST_USERS, SETTLED
from arch.systolic.lowering.rings import fits
from arch.systolic.lowering.tiling import (
    AVERAGE_POOL,
    CONVOLUTION,
    DENSE,
    MAX_POOL,
    blocks_of,
    is_packed,
    taps_of,
)
from arch.systolic.steps.choice import (
    LAST_CHUNKS,
    answers,
    choose_steps,
    find_readers,
    side_line,
    written_by,
)
from arch.systolic.steps.records import (
    ACCUMULATORS,
    KNOWN,
    MOST_PARAMETERS,
    MOST_TILES,
    OUTPUTS,
    SIDES,
    network_lent,
)
from arch.systolic.steps.units import (
    activate,
    give,
    load,
    multiply,
    reading,
    set_pace,
    take,
    write,
    writing,
)
from arch.systolic.timing.activation import average_cycles, average_tail

__all__ = ["simulate"]

# How many of a layer's timed tiles are its last ones.
_LAST_TILES = 5
# Earlier than any cycle.
_NEVER = -1e18


# --- Reads that go ahead --------------------------------------------------------------------------


@njit(error_model="numpy", inline="always")
def _inputs_written(net: Any, state: Any, layer: Any, together: Any, tile: Any) -> Any:
    """Return whether the next read ahead can go, and when its inputs and last block are written.

    1: it can; 0: not before the next tile; -1: possibly later. ``tile`` is the current tile of the
    current chunk, or -1 if the read must go, whatever it has to wait for.
    """
    by, now = net.timed[layer].by, state.now
    if by < 0:
        return 1, 0.0, 0.0
    known, producing = written_by(net.chunks, net.timed[by], net.chunks[state.ahead].needs,
                                  now.chunk)
    last = state.ahead_block + together - 1
    source = net.layers[layer].source
    first_block = net.written[source, known, state.ahead_block]
    last_block = net.written[source, known, last]
    can = 1
    if tile >= 0:
        if by > now.layer or (by == now.layer and (producing > now.chunk or (
                producing == now.chunk and last >= tile))):
            can = 0
        elif last_block.which > state.instructions - SETTLED:
            can = -1
    return can, first_block.when + 1, last_block.when + 1


@njit(error_model="numpy", inline="always")
def _image_written(net: Any, layer: Any, chunk: Any, image: Any, block: Any, now: Any) -> Any:
    """Return when a block of one of a chunk's images may be read: they are written in turn."""
    line = chunk.needs - (chunk.reads - 1 - image) * net.layers[layer].height
    known, _ = written_by(net.chunks, net.timed[net.timed[layer].by], line, now)
    return net.written[net.layers[layer].source, known, block].when + 1


@njit(error_model="numpy", inline="always")
def _ring_has_room(net: Any, state: Any, over: Any) -> Any:
    """Return whether the input ring's rows before ``over`` belong to no unfinished chunk."""
    oldest = state.now.chunk
    while oldest < state.ahead and net.steps[oldest].at_row < 0:
        oldest += 1
    return net.steps[oldest].at_row < 0 or over <= net.steps[oldest].at_row


@njit(error_model="numpy", inline="always")
def _rows_free(net: Any, state: Any, layer: Any, over: Any) -> Any:
    """Take over the input ring's rows before ``over``; return when they may be written."""
    while state.freed < state.now.chunk and net.steps[state.freed].at_row < over:
        if net.steps[state.freed].at_row >= 0:
            state.freed_at = max(state.freed_at, net.steps[state.freed].sums)
        state.freed += 1
    free = state.freed_at + 1
    before = state.ahead - net.timed[layer].follows
    if net.timed[layer].begin <= before < state.ahead:
        free = max(free, net.steps[before].sums + 1)
    return free


@njit(cache=True, error_model="numpy")
def _read_ahead(core: Any, network: Any, state: Any, tile: Any) -> Any:
    """Read the next block of inputs, if possible in ``tile``; with -1, whatever it has to wait for.

    Return the number of reads; 0 if it cannot go before the next tile, -1 if it may.
    """
    net = network_lent(network)
    ahead, layer = state.ahead, net.steps[state.ahead].layer
    blocks = net.plans[layer].blocks
    together = min(net.timed[layer].together, blocks - state.ahead_block)
    can, first, last = _inputs_written(net, state, layer, together, tile)
    if can <= 0:
        return can
    at, rows = state.next_row, together * net.chunks[ahead].slot
    if not fits(at % core.in_rows, rows, core.in_rows):
        at += core.in_rows - at % core.in_rows
    over = at + rows - core.in_rows
    if tile >= 0 and not _ring_has_room(net, state, over):
        return 0
    free = _rows_free(net, state, layer, over)
    if net.steps[ahead].at_row < 0:
        net.steps[ahead].at_row = at
    reads = together * net.steps[ahead].reads_ahead
    end, there = 0.0, first
    by, each = net.timed[layer].by, net.steps[ahead].reads_ahead
    for part in range(reads):
        if each > 1 and by >= 0 and state.each_tap:
            there = _image_written(net, layer, net.chunks[ahead], part % each,
                                   state.ahead_block + part // each, state.now.chunk)
        end = load(core, state, max(free, there), net.chunks[ahead].read_rows)
        there = last
    net.loaded[ahead % len(net.loaded), state.ahead_block] = end
    state.next_row = at + rows
    state.issued += reads
    state.instructions += reads
    state.ahead_block += together
    if state.ahead_block == blocks:
        state.ahead_block = 0
        state.ahead += 1
        _skip_to_ahead(net, state)
    return reads


@njit(error_model="numpy", inline="always")
def _skip_to_ahead(net: Any, state: Any) -> None:
    """Advance to the next chunk with reads that go ahead."""
    while state.ahead < state.steps and not net.steps[state.ahead].reads_ahead:
        state.ahead += 1


# --- Chunks ---------------------------------------------------------------------------------------


@njit(error_model="numpy", inline="always")
def _start(core: Any, net: Any, state: Any) -> None:
    """Set the state before the first instruction, which must be fetched first."""
    state.steps, state.each_tap = choose_steps(core, net)
    find_readers(net)
    state.read_port[:] = state.weight_port[:] = state.write_port[:] = _NEVER
    # The first instruction's last beat, and the pipeline of the dispatcher.
    state.dispatched = core.latency + 4 + core.interval * (
        ceil_div(INSTRUCTION_BYTES, core.beat_bytes) - 1)
    state.fetched = state.dispatched + 1 - core.fetch
    state.table = state.paced_shots = state.paced_k = -1
    for ring in range(len(state.heads)):
        state.heads[ring].most = MOST_USERS
        state.heads[ring].size = core.acc_depth if ring == ACCUMULATORS else core.bank_rows
    _skip_to_ahead(net, state)


@njit(error_model="numpy", inline="always")
def _begin_chunk(core: Any, net: Any, state: Any, number: Any) -> None:
    """Set what is known of a chunk; read a table that its layer needs."""
    now, index = state.now, net.steps[number].layer
    layer, timed, chunk = net.layers[index], net.timed[index], net.chunks[number]
    now.chunk, now.layer = number, index
    now.known = (number - timed.begin) % KNOWN
    now.tiles = ceil_div(layer.out_channels, core.tile)
    now.answered = not net.plans[index].keeps and answers(
        core, net, layer.target, chunk.first_line, chunk.end_line)
    if layer.table >= 0 and layer.table != state.table:
        # It replaces the previous table, which must be done with.
        state.table = layer.table
        state.instructions += 1
        state.table_there = load(core, state, state.table_used, TABLE_ENTRIES)
    now.made_in = now.side_in = 0
    if timed.by >= 0:
        now.made_in, _ = written_by(net.chunks, net.timed[timed.by], chunk.needs, number)
    now.stuck = now.seen = -1
    now.reads_ahead = net.steps[number].reads_ahead > 0


@njit(cache=True, error_model="numpy")
def _deliver(core: Any, state: Any, keeps: Any, rows: Any, ready: Any, cycles: Any,
             tail: Any, last: Any) -> Any:
    """Activate or pool rows, and write them unless they stay on chip.

    Return when they are activated, and when they are available to their readers, who wait for the
    response to the ``last`` write of a block.
    """
    if not keeps:
        ready = max(ready, 1 + take(state, OUTPUTS, rows))
    activated = activate(core, state, ready, cycles, tail)
    state.instructions += 1
    if keeps:
        return activated, activated
    state.instructions += 1
    made = write(core, state, activated + 1, rows, last and state.now.answered)
    give(state, OUTPUTS, made)
    return activated, made


@njit(cache=True, error_model="numpy")
def _pool(core: Any, state: Any, layer: Any, keeps: Any, chunk: Any, there: Any, last: Any
          ) -> Any:
    """Read and pool, or average, the rows of one write in a block; return when that is done."""
    taps = layer.kernel_y * layer.kernel_x
    average = layer.kind == AVERAGE_POOL
    window, tail = taps, 0.0
    if average:
        window, tail = average_cycles(taps), float(average_tail(taps))
    free = 1 + take(state, SIDES, chunk.read_rows)
    ready = 1 + max(state.table_there, load(core, state, max(there, free), chunk.read_rows))
    if average:
        ready = max(ready, state.done + 1)
    state.instructions += 1
    activated, made = _deliver(core, state, keeps, chunk.write_rows, ready,
                               chunk.write_rows * core.groups * window, tail, last)
    give(state, SIDES, activated)
    return made


@njit(error_model="numpy", inline="always")
def _pool_chunk(core: Any, net: Any, state: Any) -> None:
    """Run a chunk of a layer that only the activation unit works on."""
    now = state.now
    layer, plan, chunk = net.layers[now.layer], net.plans[now.layer], net.chunks[now.chunk]
    by = net.timed[now.layer].by
    for block in range(plan.blocks):
        there, made = 0.0, 0.0
        if by >= 0:
            there = net.written[layer.source, now.made_in, block].when + 1
        for part in range(chunk.writes):
            if by >= 0 and chunk.reads > 1 and state.each_tap:
                there = _image_written(net, now.layer, chunk, part, block, now.chunk)
            made = _pool(core, state, layer, plan.keeps, chunk, there, part == chunk.writes - 1)
        written = net.written[layer.target, now.known, block]
        written.when, written.which = made, state.instructions


# --- Tiles ----------------------------------------------------------------------------------------


@njit(error_model="numpy", inline="always")
def _begin_tiles(core: Any, net: Any, state: Any) -> None:
    """Set what all tiles of a chunk have in common."""
    now = state.now
    layer, row, chunk = net.layers[now.layer], net.layer_rows[now.layer], net.chunks[now.chunk]
    depth = layer.packed if is_packed(row, core.tile) else layer.in_channels
    now.per_block = taps_of(row, core.tile)
    now.last_k = depth - (net.plans[now.layer].blocks - 1) * core.tile
    if chunk.shots != state.paced_shots:
        set_pace(core, state.full, chunk.shots, core.tile)
    if chunk.shots != state.paced_shots or now.last_k != state.paced_k:
        set_pace(core, state.rest, chunk.shots, now.last_k)
        state.paced_shots, state.paced_k = chunk.shots, now.last_k
    side_by = net.timed[now.layer].side_by
    if side_by >= 0:
        now.side_in, _ = written_by(net.chunks, net.timed[side_by],
                                     side_line(layer, chunk.end_line), now.chunk)


@njit(error_model="numpy", inline="always")
def _begin_tile(core: Any, net: Any, state: Any, tile: Any) -> None:
    """Read parameters and operands of additions; take accumulators.

    Parameters replace those of an earlier tile, which must be done with them.
    """
    now = state.now
    layer, chunk, timed = net.layers[now.layer], net.chunks[now.chunk], net.timed[now.layer]
    state.instructions += 1
    held = min(int(core.params), MOST_PARAMETERS)
    free = 0.0
    if state.parameters >= held:
        free = state.param_ends[(state.parameters - held) % MOST_PARAMETERS] + 1
    now.params = load(core, state, free, int(core.param_rows))
    now.token = 1 + take(state, ACCUMULATORS, chunk.acc_rows)
    now.side_there = 0.0
    if layer.side < 0:
        return
    if tile == 0 and now.chunk == timed.begin:
        state.instructions += 1
        state.free = max(state.free, state.done + 1)
    there = net.written[layer.side, now.side_in, tile].when + 1 if timed.side_by >= 0 else 0.0
    for _ in range(chunk.writes):
        state.instructions += 1
        rows = 1 if layer.held else chunk.write_rows
        free = 1 + take(state, SIDES, rows)
        now.side_there = load(core, state, max(there, free), rows)


@njit(error_model="numpy", inline="always")
def _await_inputs(core: Any, net: Any, state: Any, block: Any, together: Any) -> Any:
    """Wait for the inputs of a block; return how many blocks are multiplied as one.

    Blocks ``together`` count as one if all are available. Reads that precede missing ones go now.
    """
    now, reads = state.now, net.chunks[state.now.chunk].reads
    if not now.reads_ahead:
        made = net.written[net.layers[now.layer].source, now.made_in, block].when
        now.token = max(now.token, made + 1)
    elif block > now.seen:
        together = min(net.timed[now.layer].together, net.plans[now.layer].blocks - block)
        now.seen = block + together - 1
        state.used = max(state.used, state.reads_before + (block + together) * reads)
        while state.issued < state.used:
            _read_ahead(core, net, state, -1)
        now.token = max(now.token, net.loaded[now.chunk % len(net.loaded), block] + 1)
    else:
        state.used = max(state.used, state.reads_before + (block + together) * reads)
    return together


@njit(error_model="numpy", inline="always")
def _may_read(state: Any, tile: Any) -> Any:
    """Return whether the next read ahead may go in this tile, as far as is known."""
    return (state.now.stuck != tile and state.issued - state.used < AHEAD
            and state.ahead < state.steps)


@njit(error_model="numpy", inline="always")
def _read_more(core: Any, net: Any, state: Any, tile: Any, budget: Any) -> None:
    """Read inputs ahead, as many as the instructions of the matrix unit leave time for.

    A block is read at once; if that is more, the next one goes so much later.
    """
    now = state.now
    budget += state.overdrawn
    while budget > 0 and _may_read(state, tile):
        timed = net.timed[net.steps[state.ahead].layer]
        if state.ahead > timed.most_ahead + max(0, now.chunk - timed.begin):
            break
        reads = _read_ahead(core, net, state, tile)
        if reads <= 0:
            now.stuck = tile if reads == 0 else now.stuck
            break
        budget -= reads
    state.overdrawn = min(budget, 0)


@njit(error_model="numpy", inline="always")
def _multiply_tile(core: Any, net: Any, state: Any, tile: Any) -> None:
    """Multiply all blocks of inputs by a tile of columns."""
    now, chunk, blocks = state.now, net.chunks[state.now.chunk], net.plans[state.now.layer].blocks
    first, last = blocks_of(net.layer_rows[now.layer], net.plan_rows[now.layer], core.tile, tile)
    block = first
    while block <= last:
        # Blocks that are available form one run.
        together = 1
        if block == first and last > block + 1 and (
                now.seen >= last if now.reads_ahead else tile > 0):
            together = last - block
        together = _await_inputs(core, net, state, block, together)
        taps = now.per_block * together
        pace, k = state.full, core.tile
        if block == blocks - 1:
            pace, k = state.rest, now.last_k
        block += together
        while taps > 0:
            # Reads go after each tap, as long as there are any.
            part = 1 if state.each_tap and _may_read(state, tile) else taps
            multiply(core, state, pace, part, chunk.shot_rows, chunk.shots, k, now.token)
            state.instructions += part * (1 + chunk.shots)
            now.token = 0.0
            taps -= part
            _read_more(core, net, state, tile, 2 * part)


@njit(error_model="numpy", inline="always")
def _end_tile(core: Any, net: Any, state: Any, tile: Any) -> None:
    """Activate the sums of a tile, and write them."""
    now = state.now
    layer, plan, chunk = net.layers[now.layer], net.plans[now.layer], net.chunks[now.chunk]
    ready = 1 + max(now.params, state.table_there, now.side_there, state.multiplied + core.wave)
    activated, written = 0.0, net.written[layer.target, now.known, tile]
    writes = chunk.writes * layer.bytes
    for part in range(writes):
        activated, made = _deliver(core, state, plan.keeps, chunk.write_rows, ready,
                                   chunk.write_rows * core.groups, 0.0, part == writes - 1)
        written.when, written.which = made, state.instructions
    give(state, ACCUMULATORS, activated)
    state.param_ends[state.parameters % MOST_PARAMETERS] = activated
    state.parameters += 1
    if layer.side >= 0:
        give(state, SIDES, activated)


# --- What is skipped ------------------------------------------------------------------------------


@njit(cache=True, error_model="numpy")
def _tile_work(core: Any, state: Any, layer: Any, keeps: Any, chunk: Any) -> Any:
    """Return the cycles of the unit that takes longest for a tile, of those that read and write."""
    work = reading(core, int(core.param_rows))
    if layer.side >= 0:
        work += chunk.writes * reading(core, 1 if layer.held else chunk.write_rows)
    if not keeps:
        work = max(work, writing(core, chunk.write_rows, chunk.writes * layer.bytes,
                                 state.now.answered))
    return work


@njit(error_model="numpy", inline="always")
def _skip_tiles(core: Any, net: Any, state: Any, tile: Any) -> Any:
    """Let tiles in the middle take as long as those before them; return the next timed one."""
    now = state.now
    layer, plan, chunk = net.layers[now.layer], net.plans[now.layer], net.chunks[now.chunk]
    shown, half = MOST_TILES - _LAST_TILES, (MOST_TILES - _LAST_TILES) // 2
    if now.tiles <= MOST_TILES or layer.groups != 1 or tile > shown or (
            layer.kind not in (CONVOLUTION, DENSE)):
        return tile
    state.tile_ends[tile - 1] = state.done
    if tile < shown:
        return tile
    pace = max((state.tile_ends[shown - 1] - state.tile_ends[half - 1]) / (shown - half),
               _tile_work(core, state, layer, plan.keeps, chunk))
    left = now.tiles - MOST_TILES
    each = (1 + (chunk.writes if layer.side >= 0 else 0)
            + plan.blocks * now.per_block * (1 + chunk.shots)
            + chunk.writes * layer.bytes * (1 if plan.keeps else 2))
    when = net.written[layer.target, now.known, tile - 1].when
    for further in range(left):
        written = net.written[layer.target, now.known, tile + further]
        written.when = when - (left - 1 - further) * pace
        written.which = state.instructions + (further + 1) * each
    state.instructions += left * each
    state.skipped += left * pace
    return tile + left


@njit(error_model="numpy", inline="always")
def _skip_chunks(core: Any, net: Any, state: Any) -> None:
    """Let chunks in the middle take as long as those before them."""
    now = state.now
    layer, plan, timed = net.layers[now.layer], net.plans[now.layer], net.timed[now.layer]
    chunk, step = net.chunks[now.chunk], net.steps[now.chunk]
    step.ends, step.multiplied = state.done + state.skipped, state.multiplied + state.skipped
    skipped = plan.chunks - (timed.end - timed.begin)
    if now.chunk != timed.end - LAST_CHUNKS - 1 or skipped <= 0:
        return
    over, writes = max(2, (now.chunk - timed.begin) // 2), chunk.writes * layer.bytes
    before = net.steps[now.chunk - over]
    pace, work = (step.ends - before.ends) / over, 0.0
    if not plan.stays:
        work += plan.blocks * chunk.reads * reading(core, chunk.read_rows)
    if layer.kind < MAX_POOL:
        # Activations may come late at first.
        pace = max(min(pace, (step.multiplied - before.multiplied) / over),
                   now.tiles * writes * chunk.write_rows * core.groups)
        work += now.tiles * reading(core, int(core.param_rows))
        if layer.side >= 0:
            work += now.tiles * chunk.writes * reading(core, 1 if layer.held else chunk.write_rows)
    if not plan.keeps:
        pace = max(pace, now.tiles * writing(core, chunk.write_rows, writes, now.answered))
    state.skipped += skipped * max(pace, work)


@njit(error_model="numpy", inline="always")
def _end_layer(net: Any, state: Any) -> Any:
    """Return when a layer is done; of repeated layers only one is timed."""
    index = state.now.layer
    count = net.layers[index].count
    if net.layers[index].table >= 0:
        state.table_used = state.done + 1
    following = net.layers[index + 1].count if index + 1 < len(net.layers) else 0
    if following != count:
        state.skipped += (count - 1) * (state.done + state.skipped - state.segment)
        state.segment = state.done + state.skipped
    return max(state.done, state.stored) + state.skipped


@njit(cache=True, error_model="numpy")
def simulate(core: Any, network: Any, records: Any, ends: Any, rest: Any, most: Any) -> Any:
    """Return the cycles of a network that is cut according to its plans.

    Infinity if it certainly takes ``most`` cycles, as soon as that is known.

    Parameters
    ----------
    core : record
        Constants of a configuration.
    network : arch.systolic.steps.records.Network
    records : arrays of one record
        The state, which is updated, and its view as int64.
    ends : (L,) float64 array
        Set to the cycle in which each layer is done; infinity if that is not known.
    rest : (L,) float64 array
        The fewest cycles from the last multiplication of each layer to the end.
    most : float
    """
    net, state = network_lent(network), records[0][0]
    records[1][:] = 0
    _start(core, net, state)
    for number in range(state.steps):
        _begin_chunk(core, net, state, number)
        index = state.now.layer
        if net.layers[index].kind >= MAX_POOL:
            _pool_chunk(core, net, state)
        else:
            _begin_tiles(core, net, state)
            tile = 0
            while tile < state.now.tiles:
                _begin_tile(core, net, state, tile)
                _multiply_tile(core, net, state, tile)
                _end_tile(core, net, state, tile)
                tile = _skip_tiles(core, net, state, tile + 1)
            net.steps[number].sums = state.multiplied + core.wave
            if state.now.reads_ahead:
                state.reads_before += net.plans[index].blocks * net.chunks[number].reads
        _skip_chunks(core, net, state)
        if number + 1 == net.timed[index].end:
            ends[index] = _end_layer(net, state)
        if state.multiplied + state.skipped + rest[index] >= most:
            ends[index + (number + 1 == net.timed[index].end):] = np.inf
            return np.inf
    return (max(state.done + 1, state.write_port[0] + core.latency + 1) + 2 + state.skipped)
