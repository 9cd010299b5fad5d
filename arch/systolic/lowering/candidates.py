"""Candidate tilings of a network for the search, and the fewest cycles that each can take.

A core can always run as one with fewer accumulators, rows of banks, or banks. So the candidates of
a core are those of all cores with 1, 1/2, 1/4, ... of its accumulators and of its rows of a bank,
and with any number of its banks, some of them for residents. Each of these gives one candidate per
number of :data:`PIECES` for all layers, and a mixture. So more of any resource never costs cycles:
a candidate's program is the same on the larger core, except that it uses all accumulators in turn,
and a ring with a multiple of the rows never waits longer. Only the mixture depends on times.

**Bound.** From the start of a layer's first multiplication to the start of the next layer's, the
matrix unit multiplies all of the layer, and every other unit does all of its work that the memories
between it and the matrix unit cannot hold: the weight unit all tiles except those in its FIFO, the
activation unit all rows except those in the accumulators, the store unit all except the contents of
accumulators and output bank, the load unit all except the contents of the rings of inputs,
parameters and addition operands. So a network takes at least the sum over its layers of the longest
of these, and at least the total work of any unit. And a layer cannot multiply before one tile of
columns of one chunk of its input has passed array, activation unit and, unless it stays, memory.
"""

import math
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import copy, inlined
from arch.common.port import ceil_div, pace
from arch.systolic.latency import PENDING_READS, TABLE_ENTRIES, WINDOW_TAPS
from arch.systolic.lowering.tiling import (
    ACC_ROWS,
    AVERAGE_POOL,
    BANDS,
    BLOCKS,
    BYTES,
    CHUNK_COLUMNS,
    CHUNKS,
    COUNT,
    FITS,
    HELD,
    IMAGES,
    IN_CHANNELS,
    KEEPS,
    KERNEL_X,
    KERNEL_Y,
    KIND,
    MAX_POOL,
    MODE,
    OUT_CHANNELS,
    PACKED,
    PLAN_COLUMNS,
    READ_ROWS,
    READS,
    SHOT_ROWS,
    SHOTS,
    SIDE,
    SIZE,
    SLOT,
    SOURCE,
    STAYS,
    TABLE,
    TARGET,
    WINDOWS,
    WRITE_ROWS,
    WRITES,
    Memories,
    all_taps,
    chunk_of,
    cut,
    is_packed,
    keep,
    largest,
    positions_of,
)
from arch.systolic.params import SystolicConfig

__all__ = [
    "CANDIDATE_COLUMNS", "C_ACC", "C_BANKS", "C_BANK_ROWS", "C_BOUND", "C_KIND", "C_LEAST",
    "C_RESIDENT", "PIECES", "UNITS", "UNIT_COLUMNS", "U_ACTIVATE", "U_BEATS", "U_FETCH", "U_FIFO",
    "U_GROUPS", "U_HELD", "U_INTERVAL", "U_LATENCY", "U_PARAMS", "U_PARAM_ROWS", "U_PER_BEAT",
    "U_QUEUE", "U_TILE", "U_WAVE", "U_W_BEATS", "U_W_INTERVAL", "U_W_LATENCY", "U_W_PER_BEAT",
    "WORK_COLUMNS", "least_beats", "least_cycles", "survey", "units_of",
]

#: Divisors of the largest chunks that fit: smaller chunks overlap better, larger chunks read
#: weights less often.
PIECES = (1, 2, 4)

# Columns of a candidate: rows of a bank, banks for inputs and for residents, and used accumulators;
# the fewest cycles of any mixture of pieces, rounded down; then for all layers with each of PIECES:
# the fewest cycles, and a hash of the tiling, 0 if they do not fit.
C_BANK_ROWS, C_BANKS, C_RESIDENT, C_ACC, C_BOUND, C_LEAST = range(6)
C_KIND = C_LEAST + len(PIECES)
CANDIDATE_COLUMNS = C_KIND + len(PIECES)
# Constants of the units: tile; rows per beat and beats per row, in the unified buffer's layout and
# in the weights' layout; cycles between beats of both ports and between instructions; latencies;
# groups of lanes; capacity of the weight FIFO in tiles; rows of a read of parameters, and how many
# such reads there is room for; instructions queued at a unit, and held by the fetch unit; cycles of
# a row through array and activation unit.
(U_TILE, U_PER_BEAT, U_BEATS, U_W_PER_BEAT, U_W_BEATS, U_INTERVAL, U_W_INTERVAL, U_FETCH, U_LATENCY,
 U_W_LATENCY, U_GROUPS, U_FIFO, U_PARAM_ROWS, U_PARAMS, U_QUEUE, U_HELD, U_WAVE,
 U_ACTIVATE) = range(18)
UNIT_COLUMNS = 18

# Work of a layer with a given tiling: whether it fits, apart from accumulators; most and fewest
# accumulators of a chunk; cycles of the matrix unit, with and without waiting for weights to shift;
# of weights: beats, round trips, and both for the largest tile; cycles of activations, and of one
# row of accumulators; of all writes, of one write, and its fewest rows; of reads of inputs, of one
# slot, and the fewest rows of one; of one read of parameters, and the number of reads; of addition
# operands, and of one read; instructions of all taps, and of one; reads of the load unit; cycles of
# the matrix and the activation unit for the smallest tile and chunk.
(_OK, _ACC, _ACC_LEAST, _MATRIX, _ROWS, _WEIGHTS, _TRIPS, _TAP, _TRIP, _ACT, _ACT_ROW, _STORE,
 _WRITE, _WRITE_ROWS, _INPUTS, _SLOT_CYCLES, _SLOT_ROWS, _PARAM, _PARAM_READS, _SIDES, _SIDE,
 _TAPS, _TAP_COUNT, _READS, _FIRST) = range(25)
WORK_COLUMNS = 25
# Units whose work is summed, and the round trips of reads.
UNITS = 6
# Plans of a core: for its accumulators and their halves, and for its rows of a bank, by pieces.
_DEPTHS = 20
_PLANS = _DEPTHS + len(PIECES)
# Size of the hash table of known tilings, and a factor of their hash.
_KNOWN = 1 << 14
_PRIME = 0x9E3779B97F4A7C1 * 2 + 1
_PIECES = np.array(PIECES)


def units_of(config: SystolicConfig) -> NDArray[np.float64]:
    """Return the constants of a configuration's units, (UNIT_COLUMNS,)."""
    units = np.empty(UNIT_COLUMNS)
    ub, weights, program = config.ub_layout, config.weight_layout, config.program_layout
    units[U_TILE] = config.block_channels
    units[[U_PER_BEAT, U_BEATS]] = ub.rows_per_beat, ub.beats_per_row
    units[[U_W_PER_BEAT, U_W_BEATS]] = weights.rows_per_beat, weights.beats_per_row
    interval, unit = pace(config.memory, config.beat_bytes)
    units[U_INTERVAL] = interval / unit
    units[U_FETCH] = max(1.0, program.beats_per_row / program.rows_per_beat * interval / unit)
    interval, unit = pace(config.weights, config.beat_bytes)
    units[U_W_INTERVAL] = interval / unit
    units[U_LATENCY], units[U_W_LATENCY] = config.memory.latency, config.weights.latency
    units[U_GROUPS], units[U_FIFO] = config.act_groups, config.weight_fifo_tiles
    units[U_PARAM_ROWS] = config.act_groups * config.param_chunks
    units[U_PARAMS] = config.param_rows // config.act_groups
    units[U_QUEUE] = config.queue_depth
    units[U_WAVE], units[U_ACTIVATE] = config.array_cycles, config.activation_cycles
    units[U_HELD] = config.fetch_chunks * config.fetch_rows
    return units


@njit(cache=True, error_model="numpy")
def _describe(row: Any, plan: Any, units: Any, chunk: Any, out: Any) -> None:
    """Set the work of a layer that is tiled by ``plan``."""
    tile, per_beat, beats = int(units[U_TILE]), int(units[U_PER_BEAT]), units[U_BEATS]
    groups, interval = units[U_GROUPS], units[U_INTERVAL]
    pools, blocks = row[KIND] >= MAX_POOL, plan[BLOCKS]
    tiles = ceil_div(row[OUT_CHANNELS], tile)
    out[_ACC:] = 0
    out[_ACC_LEAST] = out[_WRITE_ROWS] = out[_SLOT_ROWS] = 1 << 40
    full = last = least = deep = 0
    depth = (row[PACKED] if is_packed(row, tile) else row[IN_CHANNELS]) - (blocks - 1) * tile
    if not pools:
        # Tiles differ in their number of summands.
        full, last, least = all_taps(row, plan, tile, positions_of(row, tile))
        w_beats, w_interval = units[U_W_BEATS], units[U_W_INTERVAL]
        per_row = int(units[U_W_PER_BEAT])
        # A window has as many rows of weights for any number of channels.
        deep = WINDOW_TAPS if row[WINDOWS] > 0 else tile
        if row[WINDOWS] > 0:
            depth = deep
        of_full = ceil_div(deep, per_row) * w_beats
        of_last = ceil_div(depth, per_row) * w_beats
        trip = units[U_W_LATENCY] + 1
        weights = full * of_full * w_interval + last * of_last * w_interval
        trips = full * (trip + (of_full - 1) * w_interval) + last * (
            trip + (of_last - 1) * w_interval)
        most = of_full if full else of_last
        out[_TAP], out[_TRIP] = most * w_interval, trip + (most - 1) * w_interval
        out[_WEIGHTS], out[_TRIPS] = weights * plan[CHUNKS], trips * plan[CHUNKS]
        out[_PARAM] = ceil_div(int(units[U_PARAM_ROWS]), per_beat) * beats * interval
        out[_PARAM_READS] = tiles * plan[CHUNKS]
    few = row[IMAGES] if plan[MODE] == BANDS else 1
    out[_FIRST] = math.inf
    for which in range(2):
        times = few if which else plan[CHUNKS] - few
        if times == 0:
            continue
        chunk_of(row, plan, plan[CHUNKS] - 1 if which else 0, per_beat, chunk)
        writes = tiles * chunk[WRITES] * row[BYTES]
        of_write = ceil_div(chunk[WRITE_ROWS], per_beat) * beats * interval
        if not plan[KEEPS]:
            out[_STORE] += times * writes * of_write
            out[_WRITE] = max(out[_WRITE], of_write)
        out[_WRITE_ROWS] = min(out[_WRITE_ROWS], chunk[WRITE_ROWS])
        if pools:
            windows = 1 if row[KIND] > AVERAGE_POOL else row[KERNEL_Y] * row[KERNEL_X]
            out[_ACT] += times * writes * chunk[WRITE_ROWS] * groups * windows
            out[_FIRST] = min(out[_FIRST], chunk[WRITE_ROWS] * groups * windows)
        of_slot = chunk[READS] * ceil_div(chunk[READ_ROWS], per_beat) * beats * interval
        if pools or not plan[STAYS]:
            out[_INPUTS] += times * blocks * of_slot
            out[_READS] += times * blocks * chunk[READS]
            out[_SLOT_CYCLES] = max(out[_SLOT_CYCLES], of_slot)
            out[_SLOT_ROWS] = min(out[_SLOT_ROWS], chunk[SLOT])
        if pools:
            continue
        rows = chunk[SHOT_ROWS] * chunk[SHOTS]
        out[_ACC] = max(out[_ACC], chunk[ACC_ROWS])
        out[_ACC_LEAST] = min(out[_ACC_LEAST], chunk[ACC_ROWS])
        out[_MATRIX] += times * (full * max(rows, deep) + last * max(rows, depth))
        out[_ROWS] += times * (full + last) * rows
        out[_ACT] += times * writes * chunk[WRITE_ROWS] * groups
        out[_TAPS] += times * (full + last) * (1 + chunk[SHOTS])
        out[_TAP_COUNT] = max(out[_TAP_COUNT], 1 + chunk[SHOTS])
        out[_FIRST] = min(out[_FIRST], least * rows + chunk[WRITE_ROWS] * groups)
        if row[SIDE] >= 0:
            of_side = beats * interval if row[HELD] else of_write
            out[_SIDES] += times * tiles * chunk[WRITES] * of_side
            out[_SIDE] = max(out[_SIDE], of_side)
            out[_READS] += times * tiles * chunk[WRITES]
    out[_READS] += out[_PARAM_READS]
    out[_ACT_ROW] = row[BYTES] * groups


@njit(cache=True, error_model="numpy")
def _least(row: Any, work: Any, units: Any, acc_depth: Any, bank_rows: Any, in_rows: Any,
           part: Any) -> Any:
    """Return (fewest cycles of a layer, the same if chunks only get smaller).

    ``part``: set to the work of each unit.
    """
    times = row[COUNT]
    part[0], part[1] = times * work[_MATRIX], times * work[_WEIGHTS]
    part[2], part[3] = times * work[_ACT], times * work[_STORE]
    part[4] = times * (work[_INPUTS] + work[_PARAM] * work[_PARAM_READS] + work[_SIDES])
    part[5] = times * work[_READS] * (units[U_LATENCY] + 1) / PENDING_READS
    if row[KIND] >= MAX_POOL:
        return 0.0, 0.0
    ahead = units[U_FIFO] + 1
    weights = max(work[_WEIGHTS] - ahead * work[_TAP],
                  (work[_TRIPS] - ahead * work[_TRIP]) / min(units[U_FIFO], PENDING_READS))
    live = acc_depth * row[BYTES] + bank_rows
    store = work[_STORE] - work[_WRITE] * (live / work[_WRITE_ROWS] + 2)
    act = work[_ACT] - acc_depth * work[_ACT_ROW]
    load = max(0.0, work[_INPUTS] - work[_SLOT_CYCLES] * (in_rows / work[_SLOT_ROWS] + 1))
    load += work[_PARAM] * max(0.0, work[_PARAM_READS] - units[U_PARAMS]
                               - acc_depth / work[_ACC_LEAST] - 2)
    load += max(0.0, work[_SIDES] - work[_SIDE] * (live / work[_WRITE_ROWS] + 2))
    fetch = (work[_TAPS] - units[U_QUEUE] * work[_TAP_COUNT] - units[U_HELD]) * units[U_FETCH]
    least = max(work[_MATRIX], weights, store, act, load, fetch)
    return times * least, times * max(work[_ROWS], weights)


@njit(cache=True, error_model="numpy")
def _last(layers: Any, spans: Any, firsts: Any, rows_of: Any, units: Any, there: Any) -> Any:
    """Return the fewest cycles of all layers in sequence.

    ``spans``: least time from a layer's first multiplication to the next layer's; ``firsts``: of
    matrix and activation unit for the layer's first outputs; ``there``: work array, one entry per
    tensor.
    """
    # Latency of the first instruction; of any other read; and of a write that is read back.
    trip = units[U_LATENCY] + 1
    of_table = trip + (_table_beats(units) - 1) * units[U_INTERVAL]
    there[:] = trip
    free, done = trip + units[U_W_LATENCY] + 1, 0.0
    table, looked_up = -1, trip
    for layer in range(len(layers)):
        row = layers[layer]
        pools = row[KIND] >= MAX_POOL
        begin = there[row[SOURCE]]
        if pools or rows_of[row[SOURCE]] < 0:
            begin += trip
        if not pools:
            begin = max(begin, free)
            free = begin + spans[layer]
            begin += units[U_WAVE]
        done = begin + firsts[layer]
        if row[TABLE] >= 0:
            # The next table is loaded once the last lookup in this one is done.
            if row[TABLE] != table:
                done = max(done, looked_up + of_table)
                table = row[TABLE]
            looked_up = done
        done += units[U_ACTIVATE]
        if rows_of[row[TARGET]] < 0:
            done += trip
        there[row[TARGET]] = done
    return max(free, done)


@njit(cache=True, error_model="numpy")
def _table_beats(units: Any) -> Any:
    return ceil_div(TABLE_ENTRIES, int(units[U_PER_BEAT])) * units[U_BEATS]


@njit(cache=True, error_model="numpy")
def _tables(layers: Any, units: Any, total: Any) -> None:
    """Set the work that does not depend on the tiling: tables. The first reads need not wait."""
    total[:] = 0
    total[5] = -units[U_LATENCY]
    table = -1
    for layer in range(len(layers)):
        if layers[layer, TABLE] >= 0 and layers[layer, TABLE] != table:
            table = layers[layer, TABLE]
            total[4] += _table_beats(units) * units[U_INTERVAL]


@njit(cache=True, error_model="numpy")
def least_cycles(core: Any, net: Any, choices: Any) -> Any:
    """Return the fewest cycles that layers take with the tiling ``net.plan_rows``.

    Parameters
    ----------
    core : record
        :data:`arch.systolic.steps.records.CORE`: rows of accumulators, of a bank and of inputs.
    net : Network
        :class:`arch.systolic.steps.records.Network`.
    choices : Choices
        :class:`arch.systolic.steps.records.Choices`: constants of the units, which tensors stay
        (:func:`arch.systolic.lowering.tiling.keep`), and work arrays.
    """
    layers, work, spans = net.layer_rows, choices.work, choices.spans
    total, part = choices.totals[0], choices.totals[1]
    _tables(layers, choices.units, total)
    for layer in range(len(layers)):
        _describe(layers[layer], net.plan_rows[layer], choices.units, net.chunk_row[0], work)
        spans[0, layer], _ = _least(layers[layer], work, choices.units, core.acc_depth,
                                    core.bank_rows, core.in_rows, part)
        for unit in range(UNITS):
            total[unit] += part[unit]
        spans[1, layer] = work[_FIRST]
    last = _last(layers, spans[0], spans[1], choices.stays, choices.units, choices.there)
    return max(last, total.max())


def least_beats(layers: NDArray[np.int64], plans: NDArray[np.int64],
                units: NDArray[np.float64]) -> float:
    """Return the fewest beats on host and weight ports of layers with the tiling ``plans``.

    Parameters
    ----------
    layers, plans : (L, ...) int64 arrays
    units : (UNIT_COLUMNS,) float64 array
    """
    units = units.copy()
    units[[U_INTERVAL, U_W_INTERVAL]] = 1.0
    work, chunk = np.zeros(WORK_COLUMNS), np.zeros(CHUNK_COLUMNS, np.int64)
    total = 0.0
    for row, plan in zip(layers, plans, strict=True):
        _describe(row, plan, units, chunk, work)
        total += row[COUNT] * (work[_WEIGHTS] + work[_STORE] + work[_INPUTS] + work[_SIDES]
                               + work[_PARAM] * work[_PARAM_READS])
    return total


class _Space(NamedTuple):
    """Work arrays of :func:`survey`.

    Attributes
    ----------
    works : (_PLANS, L, WORK_COLUMNS) float64 array
        Work of each layer, by accumulators and pieces.
    plans : (_PLANS, L) int64 array
        Its tiling, encoded as a number.
    made : (_PLANS,) bool array
        Which of these are set for the current rows and banks.
    plan, chunk : (PLAN_COLUMNS,) and (CHUNK_COLUMNS,) int64 arrays
    rows_of, before, may : (T,) int64 arrays
        First rows of tensors that stay; the same with fewer banks; -1 if never, otherwise 0.
    tables, total, part : (UNITS,) float64 arrays
        Work of each unit: independent of the tiling; of all layers; and of one layer.
    parts : (L, UNITS) float64 array
        The least work of each layer.
    spans, mixed, shrunk : (2, L) float64 arrays
        Cycles of each layer, and of its first outputs: with the current pieces, with the fastest
        pieces, and with smaller chunks.
    there : (T,) float64 array
    known : (_KNOWN,) int64 array
        Hashes of known tilings.
    """

    works: Any
    plans: Any
    made: Any
    plan: Any
    chunk: Any
    rows_of: Any
    before: Any
    may: Any
    tables: Any
    total: Any
    part: Any
    parts: Any
    spans: Any
    mixed: Any
    shrunk: Any
    there: Any
    known: Any


@inlined
def _cut_pieces(layers: Any, units: Any, memories: Any, depth: Any, which: Any, at: Any,
                space: Any) -> None:
    """Tile all layers with ``PIECES[which]`` for ``depth`` accumulators, as plan ``at``."""
    plan, rows_of = space.plan, space.rows_of
    limit = largest(depth, memories.bank_rows, _PIECES[which])
    for layer in range(len(layers)):
        row, work = layers[layer], space.works[at, layer]
        reason, _ = cut(row, memories, limit, rows_of[row[SOURCE]] >= 0, plan)
        plan[KEEPS] = rows_of[row[TARGET]] >= 0
        work[_OK] = reason == FITS
        if reason == FITS:
            _describe(row, plan, units, space.chunk, work)
        space.plans[at, layer] = (plan[SIZE] * 4 + plan[MODE]) * 4 + plan[STAYS] * 2 + plan[KEEPS]


@inlined
def _bound_layers(layers: Any, units: Any, acc_depth: Any, memories: Any, depth: Any, at: Any,
                  space: Any) -> Any:
    """Set the fewest cycles of layers with plan ``at``; return the hash of the tiling, or 0 if a
    layer does not fit ``depth`` accumulators."""
    kind, in_rows = 1, memories.banks * memories.bank_rows
    spans, mixed, shrunk = space.spans, space.mixed, space.shrunk
    copy(space.total, space.tables)
    for layer in range(len(layers)):
        work = space.works[at, layer]
        if not work[_OK] or work[_ACC] > depth:
            return 0
        kind = (kind ^ space.plans[at, layer]) * _PRIME
        kind ^= kind >> 29
        spans[0, layer], shrunk[0, layer] = _least(
            layers[layer], work, units, acc_depth, memories.bank_rows, in_rows, space.part)
        spans[1, layer] = work[_FIRST]
        for unit in range(UNITS):
            space.total[unit] += space.part[unit]
            space.parts[layer, unit] = min(space.parts[layer, unit], space.part[unit])
        mixed[0, layer] = min(mixed[0, layer], spans[0, layer])
        mixed[1, layer] = min(mixed[1, layer], spans[1, layer])
    return kind


@inlined
def _bound_pieces(layers: Any, units: Any, acc_depth: Any, memories: Any, depth: Any, first: Any,
                  space: Any, listed: Any) -> Any:
    """Set the fewest cycles and the hash of a candidate for each of PIECES, with the plans from
    ``first`` on; return the fewest cycles of smaller chunks, and the hash of all."""
    least, mine = math.inf, memories.banks * memories.bank_rows
    listed[C_LEAST:] = 0
    space.mixed[:] = math.inf
    space.parts[:] = math.inf
    for which in range(len(_PIECES)):
        kind = _bound_layers(layers, units, acc_depth, memories, depth, first + which, space)
        if kind == 0:
            continue
        least = min(least, _last(layers, space.shrunk[0], space.shrunk[1], space.may, units,
                                 space.there))
        listed[C_LEAST + which] = int(max(space.total.max(), _last(
            layers, space.spans[0], space.spans[1], space.rows_of, units, space.there)))
        listed[C_KIND + which] = kind
        mine = (mine ^ kind) * _PRIME ^ memories.bank_rows
    return least, mine


@inlined
def _bound_mixture(layers: Any, units: Any, space: Any) -> Any:
    """Return the fewest cycles of any mixture of pieces."""
    copy(space.total, space.tables)
    for layer in range(len(layers)):
        for unit in range(UNITS):
            space.total[unit] += space.parts[layer, unit]
    return max(space.total.max(), _last(
        layers, space.mixed[0], space.mixed[1], space.rows_of, units, space.there))


@inlined
def _place(known: Any, mine: Any) -> Any:
    """Return the index of a hash in the table, or the free index for it."""
    place = mine & _KNOWN - 1
    while known[place] != 0 and known[place] != mine:
        place = place + 1 & _KNOWN - 1
    return place


@inlined
def _list_depths(layers: Any, units: Any, core: Any, memories: Any, resident: Any, limit: Any,
                 space: Any, listing: Any) -> Any:
    """List the candidates for these banks and rows; return whether any may be fast enough.

    ``core``: its memories; ``limit``: whether to use all accumulators only, and the cycles that are
    too many; ``listing``: candidates, and the numbers of candidates listed and hashes known.
    """
    out, counts = listing
    whole, most = limit
    rows, any_left = memories.bank_rows, False
    space.made[:] = False
    half, depth = 0, core.acc_depth
    while depth > 0:
        first = half if depth <= rows else _DEPTHS
        for which in range(len(_PIECES)):
            if not space.made[first + which]:
                space.made[first + which] = True
                _cut_pieces(layers, units, memories, depth, which, first + which, space)
        listed = out[min(counts[0], len(out) - 1)]
        least, mine = _bound_pieces(layers, units, core.acc_depth, memories, depth, first, space,
                                    listed)
        # Smaller chunks read weights more often, so going on is useless.
        stop = least >= most
        any_left |= not stop
        place = _place(space.known, mine)
        bound = _bound_mixture(layers, units, space) if least < math.inf else math.inf
        if bound < most and space.known[place] != mine:
            if counts[1] < _KNOWN // 2:
                space.known[place] = mine
                counts[1] += 1
            listed[C_BANK_ROWS], listed[C_BANKS] = rows, memories.banks
            listed[C_RESIDENT], listed[C_ACC] = resident, depth
            listed[C_BOUND] = int(bound)
            counts[0] += 1
        if stop or whole:
            break
        half += 1
        depth //= 2
    return any_left


@njit(cache=True, error_model="numpy")
def _survey(layers: Any, elsewhere: Any, units: Any, core: Any, limit: Any, space: Any, out: Any
            ) -> Any:
    _tables(layers, units, space.tables)
    counts = np.zeros(2, np.int64)
    whole, _ = limit
    rows_of, before = space.rows_of, space.before
    rows = core.bank_rows
    while rows > 0:
        any_left = False
        for inputs in range(core.banks, 0, -1):
            memories = Memories(1 << 30, rows, inputs, core.tile, core.per_beat)
            for resident in range(core.banks - inputs + 1):
                if whole and inputs + resident < core.banks:
                    continue
                keep(layers, elsewhere, core.tile, resident * rows, rows_of)
                # More banks than the tensors need change nothing.
                if resident > 0 and not whole and (rows_of == before).all():
                    continue
                copy(before, rows_of)
                any_left |= _list_depths(layers, units, core, memories, resident, limit, space,
                                         (out, counts))
        if whole or not any_left:
            break
        rows //= 2
    return counts[0]


def survey(layers: NDArray[np.int64], elsewhere: NDArray[Any], units: NDArray[np.float64],
           core: Memories, out: NDArray[np.int64], *, whole: bool, most: float) -> int:
    """List the candidates that may take fewer than ``most`` cycles; return their number.

    Parameters
    ----------
    layers : (L, LAYER_COLUMNS) int64 array
    elsewhere : (T,) int64 array
        Which tensors cannot stay (nonzero).
    units : (UNIT_COLUMNS,) float64 array
    core : Memories
        Memories of the core, with banks for inputs and residents.
    out : (N, CANDIDATE_COLUMNS) int64 array, N > 0
        Set to the candidates, in an order that depends on sizes only; candidates beyond N are
        only counted.
    whole : bool
        Whether to list only candidates that use all of the core.
    most : float
    """
    count, tensors = len(layers), len(elsewhere)
    numbers = np.zeros((2, tensors), np.int64)
    space = _Space(
        works=np.zeros((_PLANS, count, WORK_COLUMNS)), plans=np.zeros((_PLANS, count), np.int64),
        made=np.zeros(_PLANS, np.bool_), plan=np.zeros(PLAN_COLUMNS, np.int64),
        chunk=np.zeros(CHUNK_COLUMNS, np.int64), rows_of=numbers[0], before=numbers[1],
        # With fewer rows, different tensors may stay.
        may=np.where(elsewhere != 0, -1, 0).astype(np.int64), tables=np.zeros(UNITS),
        total=np.zeros(UNITS), part=np.zeros(UNITS), parts=np.zeros((count, UNITS)),
        spans=np.zeros((2, count)), mixed=np.zeros((2, count)), shrunk=np.zeros((2, count)),
        there=np.zeros(tensors), known=np.zeros(_KNOWN, np.int64))
    return int(_survey(layers, elsewhere, units, core, (whole, float(most)), space, out))
