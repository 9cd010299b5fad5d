"""The fast model: cycles and accesses of whole networks, of many configurations at once.

The exact model (:func:`arch.systolic.lowering.search.lower_graph`, then
:func:`arch.systolic.timing.exact.evaluate`) writes every instruction and takes milliseconds to
minutes a configuration. Here no program is made. What the lowering decides is computed: width of a
tile ``min(rows, cols)``, residents, chunks, taps, which blocks are read ahead. What it would run is
timed by the run: all ``n`` taps of a run of equal ones are one step of the recurrence,

``last = max(first + (n - 1) * max(rows, k), weights + (n - 1) * interval)``

with ``rows`` of the chunk, ``k`` rows of the tile, and ``interval`` from tile to tile of weights:
the longest of the beats of a tile, the latency of a read over the tiles of the FIFO and over the
reads under way. The other units take a step a tile: a read's beats and latency, ``act_groups``
cycles a row, a write's beats, and its answer where a read waits for it. They meet where the
schedule's tokens do: accumulators, rows of the unified buffer, queues, tensors that are written.

**What is left out.** Cycles are not rounded to whole ones in between; tokens beyond the limit of a
semaphore, which make the lowering refuse a graph, are not counted; weights beyond 8 bits have as
many summands everywhere as where they have the most. Where a layer has more chunks, or a chunk more
tiles of columns, than :data:`_STEPS` allows, those in the middle take what those before them took.
Of layers that come several times over (:attr:`LayerGeometry.count`) one of each is timed.

**Choices.** Residents, then fewer banks for inputs, smaller chunks, fewer rows of the banks, and a
mixture, by the time that they take here; what can hardly take fewer cycles by the lowering's own
bound (:mod:`arch.systolic.lowering.candidates`) is not timed. The lowering tries more, so the
choice may be another one where two take nearly the same time. Accesses are exact for the choice
that is made, but for the bytes of the program, in which tokens alone and repeated settings are not
counted.
"""

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import lent
from arch.common.port import ceil_div
from arch.common.sizes import FETCH_BURST_BEATS
from arch.encoding import INSTRUCTION_BYTES
from arch.ir import Graph
from arch.memory import MAX_LATENCY, MemoryConfig
from arch.systolic.costs.accesses import ACCESSES
from arch.systolic.costs.config_columns import ConfigColumns
from arch.systolic.latency import (
    ACTIVATION_LATENCY,
    AVERAGE_LATENCY,
    AVERAGE_TAP_CYCLES,
    AVERAGE_WINDOW_CYCLES,
    ELEMENTWISE_LATENCY,
    PENDING_READS,
    TABLE_ENTRIES,
)
from arch.systolic.lowering.candidates import (
    PIECES,
    U_ACTIVATE,
    U_BEATS,
    U_FETCH,
    U_FIFO,
    U_GROUPS,
    U_HELD,
    U_INTERVAL,
    U_LATENCY,
    U_PARAM_ROWS,
    U_PARAMS,
    U_PER_BEAT,
    U_QUEUE,
    U_TILE,
    U_W_BEATS,
    U_W_INTERVAL,
    U_W_LATENCY,
    U_W_PER_BEAT,
    U_WAVE,
    UNIT_COLUMNS,
    UNITS,
    WORK_COLUMNS,
    least_cycles,
)
from arch.systolic.lowering.geometry import LayerGeometry, refusal, table_of
from arch.systolic.lowering.geometry import geometry as geometry_of
from arch.systolic.lowering.graph_code import AHEAD, MOST_USERS, SETTLED
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.operators import few_banks, no_elementwise
from arch.systolic.lowering.pointwise import as_product, lines_of_pixels
from arch.systolic.lowering.tiling import (
    ACC_ROWS,
    AVERAGE_POOL,
    BLOCKS,
    BYTES,
    CHUNK_COLUMNS,
    CHUNKS,
    CONVOLUTION,
    COUNT,
    DENSE,
    END_LINE,
    FIRST_LINE,
    FITS,
    GROUPS,
    IMAGES,
    IN_CHANNELS,
    INSIDE,
    INSIDE_PACKED,
    KEEPS,
    KERNEL_X,
    KERNEL_Y,
    KIND,
    MAX_POOL,
    NEEDS,
    OUT_CHANNELS,
    PACKED,
    PLAN_COLUMNS,
    READ_ROWS,
    READS,
    SHOT_ROWS,
    SHOTS,
    SIDE,
    SLOT,
    SOURCE,
    STAYS,
    TABLE,
    TARGET,
    WRITE_ROWS,
    WRITES,
    all_taps,
    blocks_of,
    chunk_of,
    cut_all,
    is_packed,
    keep,
    rows_per_beat,
    taps_of,
)
from arch.systolic.params import LIMITS, SystolicConfig

__all__ = ["COLUMNS", "LayerGeometry", "LayersInLines", "evaluate_many", "exact_alone", "geometry"]

#: Parameters that may be columns of a sweep.
COLUMNS = ("rows", "cols", "acc_depth", "ub_banks", "ub_bank_rows", "weight_fifo_tiles",
           "act_lanes", "axi_data_bits", "pe_stages", "elementwise", "memory.latency",
           "memory.bytes_per_cycle", "weight_memory.latency", "weight_memory.bytes_per_cycle")
(_C_ROWS, _C_COLS, _C_ACC, _C_BANKS, _C_BANK_ROWS, _C_FIFO, _C_LANES, _C_AXI, _C_STAGES,
 _C_ELEMENTWISE, _C_LATENCY, _C_RATE, _C_WEIGHT_LATENCY, _C_WEIGHT_RATE) = range(len(COLUMNS))
# Columns of a chunk that is timed, behind those of every chunk: layer; reads of a block that go
# ahead, 0 if none do; first row in the ring of inputs, -1 before it has one.
_LAYER, _READS_AHEAD, _AT_ROW = range(CHUNK_COLUMNS, CHUNK_COLUMNS + 3)
_CHUNK_COLUMNS = CHUNK_COLUMNS + 3
# Columns of a layer among those that are timed: its chunks from and to; the layer that writes its
# inputs, -1 if none does; blocks that are read, and multiplied by the first tile of columns, as
# one; the last chunk that may be read ahead; how many chunks before a chunk it follows in the
# buffer, 0 if that is not to be waited for.
(_BEGIN, _END, _BY, _UNIT, _MOST_AHEAD, _FOLLOWS) = range(6)
_TIMED_COLUMNS = 6
# Of configurations that are no columns.
_DEFAULT = SystolicConfig()
_QUEUE = _DEFAULT.queue_depth
_PARAM_ROWS = _DEFAULT.param_rows
_FETCHES = _DEFAULT.fetch_chunks
# Steps of a layer that are timed one by one, at least so many chunks and tiles of them; and how
# many of these are the last ones. Further chunks of a layer whose times are known.
_STEPS = 120
_LEAST_CHUNKS, _LAST_CHUNKS = 6, 3
_MOST_TILES, _LAST_TILES = 14, 5
_MOST_BLOCKS = 10
_KNOWN = 16
_NEAR = 2
_RING = 256
# Banks for inputs that are tried where there are more; sizes of chunks, each half of the one before
# it, and how many times smaller ones are tried in any case.
_FEWER = 2
_HALVES = 10
# The row of pieces, of those of a network, that has what is chosen: behind a mixture of the rest.
_CHOSEN = _HALVES + 1
_LEAST_PIECES = PIECES[-1]
# What may take this part fewer cycles at most is not timed.
_PART = 1 / 128
# Taps whose start is known, a power of two: more than a queue, or the weight FIFO, holds.
_TAPS = 128

# --- Units ----------------------------------------------------------------------------------------

# Constants of a configuration: those of its units, and beats of a burst.
_BURST = UNIT_COLUMNS
_CONSTANTS = UNIT_COLUMNS + 1
# Clocks of the recurrence: dispatch; instructions fetched; host port, unpacker and address bus of
# the load unit, and its reads; end of the multiplications, start of the last, weights; the
# activation unit free, and done; the store unit free, host port of writes; activations, stores
# and taps.
(_DISPATCH, _FETCHED, _PORT, _UNPACKED, _ADDRESS, _READ, _MULTIPLIED, _LAST, _WEIGHTS, _FREE, _DONE,
 _STORED, _WRITTEN, _ACTIVATION, _STORE, _TAP) = range(_CONSTANTS, _CONSTANTS + 16)
# Behind them: begins of reads, activations and writes that a queue holds; ends of reads; starts of
# taps; when the users of accumulators, outputs and operands of additions are done.
_LOADS = _CONSTANTS + 16
_ARRIVALS = _LOADS + _QUEUE
_ACTIVATIONS = _ARRIVALS + PENDING_READS
_STORES = _ACTIVATIONS + _QUEUE
_STARTS = _STORES + _QUEUE
_USERS = _STARTS + _TAPS
_ACCUMULATORS, _OUTPUTS, _SIDES = range(3)
# What tiles take, full ones and those of the last block: see :func:`_pace`.
_BEHIND, _ARRIVAL, _OF_TILE, _INTERVAL = range(4)
_FULL = _USERS + 3 * _RING
_REST = _FULL + 4
# When the chunks whose rows of the inputs' ring are given out again were done with; when the
# sums of each chunk are complete.
_FREED_AT = _REST + 4
_SUMS = _FREED_AT + 1
# Numbers: rings of three memories; next row of the inputs' ring, chunks whose rows are given out
# again, chunk and block of the next read ahead; reads so far.
_NEXT_ROW = 3 * (_RING + 3)
_FREED, _AHEAD_CHUNK, _AHEAD_BLOCK, _ISSUED = range(_NEXT_ROW + 1, _NEXT_ROW + 5)
_NUMBERS = _NEXT_ROW + 5
# Of a block that is written: when, and by which instruction.
_WHEN, _WHICH = range(2)


@njit(cache=True, error_model="numpy")
def _issue(state: Any, instructions: Any, bound: Any) -> None:
    """Dispatch instructions: one a cycle, not before they are fetched, nor before ``bound``."""
    fetch = state[U_FETCH]
    state[_FETCHED] = max(state[_FETCHED],
                           state[_DISPATCH] - state[U_HELD] * fetch) + instructions * fetch
    state[_DISPATCH] = max(state[_DISPATCH] + instructions, state[_FETCHED], bound)


@njit(cache=True, error_model="numpy")
def _take(state: Any, rings: Any, which: Any, size: Any, rows: Any, most: Any) -> Any:
    """Take rows of a memory; return when those who had them are done.

    A ring: first row of each user; then users so far, the oldest that is left, and the next row.
    """
    base, done = which * (_RING + 3), _USERS + which * _RING
    count, oldest, at = rings[base + _RING], rings[base + _RING + 1], rings[base + _RING + 2]
    offset = at % size
    if offset + rows > size:
        at += size - offset
    last = 0.0
    while oldest < count and (rings[base + (oldest & _RING - 1)] < at + rows - size
                              or count - oldest >= most):
        last = max(last, state[done + (oldest & _RING - 1)])
        oldest += 1
    rings[base + (count & _RING - 1)] = at
    rings[base + _RING], rings[base + _RING + 1] = count + 1, oldest
    rings[base + _RING + 2] = at + rows
    return last


@njit(cache=True, error_model="numpy")
def _give(state: Any, rings: Any, which: Any, at: Any) -> None:
    """Set when the last who took rows is done."""
    number = rings[which * (_RING + 3) + _RING] - 1 & _RING - 1
    state[_USERS + which * _RING + number] = at


@njit(cache=True, error_model="numpy")
def _load(state: Any, token: Any, rows: Any) -> Any:
    """Read rows by the load unit; return when the last is there."""
    number = int(state[_READ])
    _issue(state, 1,
           state[_LOADS + number % _QUEUE] + 1 if number >= _QUEUE else 0.0)
    begin = max(state[_DISPATCH] + 1, token, state[_ADDRESS])
    if number >= PENDING_READS:
        begin = max(begin, state[_ARRIVALS + number % PENDING_READS] + 1)
    interval, per_beat = state[U_INTERVAL], state[U_PER_BEAT]
    first = max(begin + 1 + state[U_LATENCY], state[_PORT] + interval)
    if per_beat == 1:
        beats = rows * state[U_BEATS]
        state[_PORT] = first + (beats - 1) * interval
        end = state[_PORT] + 1
    else:
        beats = math.ceil(rows / per_beat) * state[U_BEATS]
        state[_PORT] = max(first, state[_UNPACKED]) + (beats - 1) * max(interval, per_beat)
        end = state[_PORT] + rows - (beats - 1) * per_beat
        state[_UNPACKED] = end
    bursts = 1 if beats <= state[_BURST] else math.ceil(beats / state[_BURST])
    state[_ADDRESS] = begin + bursts + 1
    state[_LOADS + number % _QUEUE], state[_ARRIVALS + number % PENDING_READS] = begin, end
    state[_READ] += 1
    return end


@njit(cache=True, error_model="numpy", inline="always")
def _started(state: Any, tap: Any) -> Any:
    """Return when a tap was started, of the last :data:`_TAPS`."""
    return state[_STARTS + int(tap) % _TAPS] if tap >= 0 else 0.0


@njit(cache=True, error_model="numpy")
def _pace(state: Any, shots: Any, k: Any, at: Any) -> None:
    """Set, from ``state[at]`` on, what tiles of ``k`` rows take, each ``shots`` multiplications."""
    behind = _QUEUE / shots
    latency, per_beat, fifo = state[U_W_LATENCY], state[U_W_PER_BEAT], state[U_FIFO]
    beats = math.ceil(k / per_beat) * state[U_W_BEATS]
    # Cycles of a tile's beats; from the first to the last of its rows; from the begin of its read
    # to the place in the FIFO that it leaves.
    interval = beats * state[U_W_INTERVAL]
    arrival = (beats - 1) * state[U_W_INTERVAL]
    if per_beat > 1:
        interval, arrival = max(interval, k), max(arrival, k - 1)
    of_tile = latency + arrival + k + 4
    state[at + _BEHIND], state[at + _ARRIVAL], state[at + _OF_TILE] = behind, arrival, of_tile
    state[at + _INTERVAL] = max(interval, of_tile / fifo, (latency + arrival + 3) / PENDING_READS,
                                (of_tile + 2) / (behind + 1))


@njit(cache=True, error_model="numpy")
def _multiply(state: Any, taps: Any, rows: Any, shots: Any, k: Any, at: Any,
              token: Any) -> None:
    """Run equal taps: of ``k`` weight rows, each ``shots`` times ``rows`` inputs.

    ``at``: where :func:`_pace` has set what a tile takes.
    """
    tap, fifo = int(state[_TAP]), state[U_FIFO]
    behind, interval, of_tile = state[at + _BEHIND], state[at + _INTERVAL], state[at + _OF_TILE]
    _issue(state, 2, _started(state, tap - behind) + 1)
    weights = max(state[_WEIGHTS],
                  state[_DISPATCH] + state[U_W_LATENCY] + state[at + _ARRIVAL] + (3 if tap else 4),
                  _started(state, tap - fifo - 1) + of_tile if tap else 0.0)
    first = max(state[_MULTIPLIED], state[_LAST] + k, token, weights + k, state[_DISPATCH] + 1)
    last = first
    if taps == 1:
        last = max(first, weights + k)
        state[_STARTS + (tap & _TAPS - 1)] = last
    else:
        pace = max(rows * shots, k, state[U_FETCH] * (1 + shots))
        last = max(first + (taps - 1) * pace, weights + (taps - 1) * interval + k)
        between = (last - first) / (taps - 1)
        for back in range(min(taps, 10 + int(fifo))):
            state[_STARTS + (tap + taps - 1 - back & _TAPS - 1)] = last - back * between
    state[_MULTIPLIED], state[_LAST] = last + rows * shots, last
    state[_WEIGHTS] = weights + taps * interval
    state[_TAP] = tap + taps
    rest = taps * (1 + shots) - 2
    if rest:
        _issue(state, rest, _started(state, tap + taps - behind) + 1)


@njit(cache=True, error_model="numpy")
def _activate(state: Any, ready: Any, cycles: Any,
              tail: Any) -> Any:
    """Activate, or pool, in so many cycles; return when the last row is written."""
    number = int(state[_ACTIVATION])
    _issue(state, 1,
           state[_ACTIVATIONS + number % _QUEUE] + 1 if number >= _QUEUE else 0.0)
    begin = max(state[_DISPATCH] + 1, ready, state[_FREE])
    state[_FREE] = begin + cycles
    state[_DONE] = state[_FREE] - tail + state[U_ACTIVATE]
    state[_ACTIVATIONS + number % _QUEUE] = begin
    state[_ACTIVATION] += 1
    return state[_DONE]


@njit(cache=True, error_model="numpy")
def _write(state: Any, ready: Any, rows: Any, answered: Any) -> Any:
    """Write rows by the store unit; return when they are written, or ``answered``."""
    number = int(state[_STORE])
    _issue(state, 1,
           state[_STORES + number % _QUEUE] + 1 if number >= _QUEUE else 0.0)
    begin = max(state[_DISPATCH] + 1, ready, state[_STORED] + 1)
    interval, per_beat = state[U_INTERVAL], state[U_PER_BEAT]
    beats = (rows if per_beat == 1 else math.ceil(rows / per_beat)) * state[U_BEATS]
    first = max(begin + 3 + min(per_beat, rows), state[_WRITTEN] + interval)
    state[_WRITTEN] = first + (beats - 1) * max(interval, per_beat)
    state[_STORED] = state[_WRITTEN] + (state[U_LATENCY] + 1 if answered else 0.0)
    state[_STORES + number % _QUEUE] = begin
    state[_STORE] += 1
    return state[_STORED]


@njit(cache=True, error_model="numpy")
def _reading(state: Any, rows: Any) -> Any:
    """Return the cycles that a read takes the load unit, where it always has one to do."""
    per_beat = state[U_PER_BEAT]
    beats = math.ceil(rows / per_beat) * state[U_BEATS]
    interval = state[U_INTERVAL] if per_beat == 1 else max(state[U_INTERVAL], per_beat)
    return max(beats * interval,
               (state[U_LATENCY] + 3 + (beats - 1) * interval) / PENDING_READS)


@njit(cache=True, error_model="numpy")
def _writing(state: Any, rows: Any, answered: Any) -> Any:
    """Return the cycles that a write takes the store unit, where it always has one to do."""
    per_beat = state[U_PER_BEAT]
    beats = math.ceil(rows / per_beat) * state[U_BEATS]
    rest = (beats - 1) * max(state[U_INTERVAL], per_beat)
    return max(rest + state[U_INTERVAL], rest + 4 + min(per_beat, rows)
               + (state[U_LATENCY] + 1 if answered else 0.0))


@njit(cache=True, error_model="numpy")
def _constants(config: Any, out: Any) -> None:
    rows, cols = int(config[_C_ROWS]), int(config[_C_COLS])
    beat = int(config[_C_AXI]) // 8
    lanes = int(config[_C_LANES]) if config[_C_LANES] else cols
    width = max(rows, cols)
    interval = max(1.0, beat / config[_C_RATE])
    out[U_LATENCY], out[U_INTERVAL] = config[_C_LATENCY], interval
    out[U_W_LATENCY] = config[_C_WEIGHT_LATENCY]
    out[U_W_INTERVAL] = max(1.0, beat / config[_C_WEIGHT_RATE])
    out[_BURST] = min(256, 4096 // beat)
    out[U_FIFO] = config[_C_FIFO]
    out[U_PER_BEAT], out[U_BEATS] = rows_per_beat(width, beat), ceil_div(width, beat)
    out[U_W_PER_BEAT], out[U_W_BEATS] = rows_per_beat(cols, beat), ceil_div(cols, beat)
    # Instructions of 16 bytes; bursts of them, of which some are under way.
    burst = FETCH_BURST_BEATS * beat // INSTRUCTION_BYTES
    out[U_HELD] = _FETCHES * burst
    out[U_FETCH] = max(1.0, interval * INSTRUCTION_BYTES / beat,
                        (config[_C_LATENCY] + 3 + FETCH_BURST_BEATS * interval)
                        / out[U_HELD])
    out[U_WAVE] = rows + cols + config[_C_STAGES] + 1
    out[U_GROUPS] = cols // lanes
    out[U_ACTIVATE] = ACTIVATION_LATENCY + (ELEMENTWISE_LATENCY if config[_C_ELEMENTWISE] else 0)
    out[U_PARAM_ROWS] = cols // lanes * ceil_div(lanes * 8, width)
    out[U_TILE] = min(rows, cols)
    out[U_QUEUE], out[U_PARAMS] = _QUEUE, _PARAM_ROWS // out[U_GROUPS]


# --- The recurrence -------------------------------------------------------------------------------


@njit(cache=True, error_model="numpy")
def _plan(layers: Any, elsewhere: Any, config: Any, constants: Any, banks: Any, pieces: Any,
          stays: Any, plans: Any) -> Any:
    """Cut all layers; return (reason, layer, what it needs) of the first that does not fit."""
    return cut_all(layers, stays, int(config[_C_ACC]), int(config[_C_BANK_ROWS]),
                   int(constants[U_TILE]), int(constants[U_PER_BEAT]), banks, pieces, plans)


@njit(cache=True, error_model="numpy")
def _written_by(chunks: Any, begin: Any, end: Any, line: Any, now: Any) -> Any:
    """Return where the times of the chunk stand with which ``line`` is written, and the chunk.

    Of chunks ``begin`` to ``end - 1``; where times are not kept any more, of the oldest kept.
    """
    low, high = begin, end - 1
    while low < high:
        middle = (low + high) // 2
        if chunks[middle, END_LINE] >= line:
            high = middle
        else:
            low = middle + 1
    return (max(low, min(end - 1, now) - _KNOWN + 1) - begin) % _KNOWN, low


@njit(cache=True, error_model="numpy")
def _answers(layers: Any, plans: Any, reader: Any, is_side: Any, first: Any, end: Any,
             per_beat: Any, buffer: Any) -> Any:
    """Return whether a read of layer ``reader`` waits for the last of lines ``first`` to ``end``.

    It waits for the chunk that completes what it reads; what came before is known to be written.
    """
    column = END_LINE if is_side else NEEDS
    low, high = 0, plans[reader, CHUNKS]
    # The first chunk that reads beyond ``first``.
    while low < high:
        middle = (low + high) // 2
        chunk_of(layers[reader], plans[reader], middle, per_beat, buffer)
        if buffer[column] > first:
            high = middle
        else:
            low = middle + 1
    if low == plans[reader, CHUNKS]:
        return False
    chunk_of(layers[reader], plans[reader], low, per_beat, buffer)
    return buffer[column] <= end


@njit(cache=True, error_model="numpy")
def _read_ahead(now: Any, c: Any, t: Any, number: Any, in_size: Any, blocks: Any, source: Any,
                total: Any, state: Any, rings: Any, timed: Any, chunks: Any, written: Any,
                loaded: Any) -> Any:
    """Read the next block of inputs if it can go, for tile ``t`` of chunk ``c``.

    ``now``: whatever it has to wait for. ``blocks`` and ``source`` are those of its layer. Return
    how many reads that are; 0 if it cannot go before the next tile, -1 if it may.
    """
    ahead, block = rings[_AHEAD_CHUNK], rings[_AHEAD_BLOCK]
    layer = chunks[ahead, _LAYER]
    unit = min(timed[layer, _UNIT], blocks - block)
    by = timed[layer, _BY]
    first = last = 0.0
    if by >= 0:
        known, producing = _written_by(chunks, timed[by, _BEGIN], timed[by, _END],
                                       chunks[ahead, NEEDS], c)
        if not now:
            current = chunks[c, _LAYER]
            if by > current or (by == current and (
                    producing > c or (producing == c and block + unit > t))):
                return 0
            if written[source, known, block + unit - 1, _WHICH] > number - SETTLED:
                return -1
        first = written[source, known, block, _WHEN] + 1
        last = written[source, known, block + unit - 1, _WHEN] + 1
    at, rows = rings[_NEXT_ROW], unit * chunks[ahead, SLOT]
    if at % in_size + rows > in_size:
        at += in_size - at % in_size
    over = at + rows - in_size      # rows before it are taken over
    if not now:
        oldest = c
        while oldest < ahead and chunks[oldest, _AT_ROW] < 0:
            oldest += 1
        if chunks[oldest, _AT_ROW] >= 0 and over > chunks[oldest, _AT_ROW]:
            return 0
    freed = rings[_FREED]
    while freed < c and chunks[freed, _AT_ROW] < over:
        if chunks[freed, _AT_ROW] >= 0:
            state[_FREED_AT] = max(state[_FREED_AT], state[_SUMS + freed])
        freed += 1
    rings[_FREED] = freed
    if chunks[ahead, _AT_ROW] < 0:
        chunks[ahead, _AT_ROW] = at
    free = state[_FREED_AT] + 1
    before = ahead - timed[layer, _FOLLOWS]
    if timed[layer, _BEGIN] <= before < ahead:
        free = max(free, state[_SUMS + before] + 1)
    reads = unit * chunks[ahead, _READS_AHEAD]
    end = 0.0
    for part in range(reads):
        end = _load(state, max(free, last if part else first), chunks[ahead, READ_ROWS])
    loaded[ahead % len(loaded), block] = end
    rings[_NEXT_ROW] = at + rows
    rings[_ISSUED] += reads
    block += unit
    if block == blocks:
        block = 0
        ahead += 1
        while ahead < total and not chunks[ahead, _READS_AHEAD]:
            ahead += 1
    rings[_AHEAD_CHUNK], rings[_AHEAD_BLOCK] = ahead, block
    return reads


@njit(cache=True, error_model="numpy")
def _timed(layers: Any, config: Any, constants: Any, banks: Any, plans: Any, timed: Any,
           chunks: Any) -> Any:
    """Choose the chunks that are timed; set ``timed`` and ``chunks``, and return how many."""
    count = len(layers)
    tile, per_beat = int(constants[U_TILE]), int(constants[U_PER_BEAT])
    total = 0
    for index in range(count):
        row, blocks = layers[index], plans[index, BLOCKS]
        steps = min(ceil_div(row[OUT_CHANNELS], tile), _MOST_TILES) + min(blocks, _MOST_BLOCKS)
        timed[index, _BEGIN] = total
        total += min(plans[index, CHUNKS], max(_LEAST_CHUNKS, _STEPS // steps))
        timed[index, _END] = total
        timed[index, _BY], timed[index, _UNIT] = -1, 1
        for writer in range(index):
            if layers[writer, TARGET] == row[SOURCE]:
                timed[index, _BY] = writer
        if row[GROUPS] == 1 and row[KIND] in (CONVOLUTION, DENSE):
            timed[index, _UNIT] = max(1, blocks // _MOST_BLOCKS)
    in_size = banks * int(config[_C_BANK_ROWS])
    for index in range(count):
        begin, end = timed[index, _BEGIN], timed[index, _END]
        skipped = plans[index, CHUNKS] - (end - begin)
        ahead = layers[index, KIND] < MAX_POOL and not plans[index, STAYS]
        for at in range(begin, end):
            chunk_of(layers[index], plans[index],
                   at - begin + (skipped if at >= end - _LAST_CHUNKS else 0), per_beat, chunks[at])
            chunks[at, _LAYER], chunks[at, _AT_ROW] = index, -1
            chunks[at, _READS_AHEAD] = chunks[at, READS] if ahead else 0
        # Reads far ahead of a layer some of whose chunks are skipped would be those of all of them.
        # So few are read ahead there; and where it is the buffer that would end them, the next
        # waits for the chunk that it follows in the buffer.
        timed[index, _MOST_AHEAD], timed[index, _FOLLOWS] = total, 0
        if skipped:
            middle = chunks[(begin + end) // 2]
            fit = in_size // (plans[index, BLOCKS] * middle[SLOT])
            near = min(_NEAR, max(1, fit - 1))
            timed[index, _MOST_AHEAD] = begin + near
            if fit - 1 <= AHEAD // (plans[index, BLOCKS] * middle[READS]):
                timed[index, _FOLLOWS] = near + 1
    return total


@njit(cache=True, error_model="numpy")
def _simulate(layers: Any, config: Any, constants: Any, banks: Any, plans: Any, written: Any,
              loaded: Any, timed: Any, chunks: Any, state: Any, rings: Any, ends: Any,
              readers: Any, ends_of: Any) -> Any:
    """Return the cycles of a network that is cut as ``plans`` says.

    Those from ``written`` to ``readers`` are work arrays (:func:`_work_arrays`). ``ends_of``: set
    to the cycle in which each layer is done.
    """
    count = len(layers)
    tile, per_beat = int(constants[U_TILE]), int(constants[U_PER_BEAT])
    groups, wave = constants[U_GROUPS], constants[U_WAVE]
    param_rows = constants[U_PARAM_ROWS]
    bank_rows, acc_depth = int(config[_C_BANK_ROWS]), int(config[_C_ACC])
    in_size = banks * bank_rows
    total = _timed(layers, config, constants, banks, plans, timed, chunks)

    # Who reads a tensor from memory first.
    reader, is_side = readers[0], readers[1]
    reader[:] = -1
    for index in range(count - 1, -1, -1):
        row = layers[index]
        if not plans[index, STAYS]:
            reader[row[SOURCE]], is_side[row[SOURCE]] = index, 0
        if row[SIDE] >= 0:
            reader[row[SIDE]], is_side[row[SIDE]] = index, 1

    state[:_SUMS + total] = 0
    state[:_CONSTANTS] = constants
    state[_PORT] = state[_UNPACKED] = state[_WRITTEN] = -1e18
    state[_FETCHED] = constants[U_LATENCY] + 2 + constants[U_INTERVAL] * 16 / min(
        16, config[_C_AXI] // 8)
    state[_DISPATCH] = state[_FETCHED] + 3
    rings[:] = 0
    while rings[_AHEAD_CHUNK] < total and not chunks[rings[_AHEAD_CHUNK], _READS_AHEAD]:
        rings[_AHEAD_CHUNK] += 1
    buffer = chunks[total]
    chunk_ends, sum_ends, tile_ends = ends[0], ends[1], ends[2]
    reads_before = used = 0
    stuck = -1          # in which tile of this chunk nothing more can be read ahead
    number = 0          # instructions so far
    skipped_cycles = segment_begin = 0.0
    table, table_there = -1, 0.0
    paced_shots = paced_k = -1

    for c in range(total):
        index = chunks[c, _LAYER]
        row, plan, chunk = layers[index], plans[index], chunks[c]
        kind, target, source, side = row[KIND], row[TARGET], row[SOURCE], row[SIDE]
        keeps, blocks, reads, bytes_out = plan[KEEPS], plan[BLOCKS], chunk[READS], row[BYTES]
        write_rows, writes = chunk[WRITE_ROWS], chunk[WRITES]
        begin, end, by = timed[index, _BEGIN], timed[index, _END], timed[index, _BY]
        known = (c - begin) % _KNOWN
        tiles = ceil_div(row[OUT_CHANNELS], tile)
        answered = False
        if not keeps and reader[target] >= 0:
            answered = _answers(layers, plans, reader[target], is_side[target], chunk[FIRST_LINE],
                                chunk[END_LINE], per_beat, buffer)
        if row[TABLE] >= 0 and row[TABLE] != table:
            table = row[TABLE]
            number += 1
            table_there = _load(state, state[_DONE] + 1, TABLE_ENTRIES)
        made_in = 0         # where the times of the inputs stand
        if by >= 0:
            made_in, _ = _written_by(chunks, timed[by, _BEGIN], timed[by, _END], chunk[NEEDS], c)
        stuck = -1

        if kind >= MAX_POOL:
            taps = row[KERNEL_Y] * row[KERNEL_X]
            cycles, tail = write_rows * groups * taps, 0.0
            if kind == AVERAGE_POOL:
                window = max(taps * AVERAGE_TAP_CYCLES, AVERAGE_WINDOW_CYCLES)
                cycles = write_rows * groups * window
                tail = window - (taps - 1) * AVERAGE_TAP_CYCLES - 1.0 - AVERAGE_LATENCY
            for block in range(blocks):
                there = written[source, made_in, block, _WHEN] + 1 if by >= 0 else 0.0
                made = 0.0
                for _ in range(writes):
                    free = 1 + _take(state, rings, _SIDES, bank_rows, chunk[READ_ROWS],
                                     MOST_USERS)
                    ready = 1 + max(table_there, _load(state, max(there, free), chunk[READ_ROWS]))
                    if kind == AVERAGE_POOL:
                        ready = max(ready, state[_DONE] + 1)
                    if not keeps:
                        ready = max(ready, 1 + _take(state, rings, _OUTPUTS, bank_rows, write_rows,
                                                     MOST_USERS))
                    made = _activate(state, ready, cycles, tail)
                    _give(state, rings, _SIDES, made)
                    number += 2
                    if not keeps:
                        made = _write(state, made + 1, write_rows, answered)
                        _give(state, rings, _OUTPUTS, made)
                        number += 1
                written[target, known, block, _WHEN] = made
                written[target, known, block, _WHICH] = number
        else:
            rows, shots = chunk[SHOT_ROWS], chunk[SHOTS]
            per_block = taps_of(row, tile)
            depth = row[PACKED] if is_packed(row, tile) else row[IN_CHANNELS]
            last_k = depth - (blocks - 1) * tile
            if shots != paced_shots:
                _pace(state, shots, tile, _FULL)
            if shots != paced_shots or last_k != paced_k:
                _pace(state, shots, last_k, _REST)
                paced_shots, paced_k = shots, last_k
            reads_ahead = chunk[_READS_AHEAD] > 0
            seen = -1           # the last block whose inputs are there
            side_in, side_by = 0, -1
            if side >= 0:
                for other in range(index):
                    if layers[other, TARGET] == side:
                        side_by = other
                if side_by >= 0:
                    side_in, _ = _written_by(chunks, timed[side_by, _BEGIN], timed[side_by, _END],
                                             chunk[END_LINE], c)
            t = 0
            while t < tiles:
                number += 1
                params = _load(state, 0.0, param_rows)
                token = 1 + _take(state, rings, _ACCUMULATORS, acc_depth, chunk[ACC_ROWS],
                                  MOST_USERS)
                side_there = 0.0
                if side >= 0:
                    if t == 0 and c == begin:
                        number += 1
                        state[_FREE] = max(state[_FREE], state[_DONE] + 1)
                    there = written[side, side_in, t, _WHEN] + 1 if side_by >= 0 else 0.0
                    for _ in range(writes):
                        number += 1
                        free = 1 + _take(state, rings, _SIDES, bank_rows, write_rows, MOST_USERS)
                        side_there = _load(state, max(there, free), write_rows)
                block, last_block = blocks_of(row, plan, tile, t)
                first_block = block
                while block <= last_block:
                    together = 1
                    # Blocks that are there are one run.
                    if block == first_block and last_block > block + 1 and (
                            seen >= last_block if reads_ahead else t > 0):
                        together = last_block - block
                    if not reads_ahead:
                        token = max(token, written[source, made_in, block, _WHEN] + 1)
                    elif block > seen:
                        together = min(timed[index, _UNIT], blocks - block)
                        seen = block + together - 1
                        # All that stands in front of it goes now.
                        used = max(used, reads_before + (seen + 1) * reads)
                        while rings[_ISSUED] < used:
                            ahead = chunks[rings[_AHEAD_CHUNK], _LAYER]
                            number += _read_ahead(
                                True, c, t, number, in_size, plans[ahead, BLOCKS],
                                layers[ahead, SOURCE], total, state, rings, timed, chunks,
                                written, loaded)
                        token = max(token, loaded[c % len(loaded), block] + 1)
                    else:
                        used = max(used, reads_before + (block + together) * reads)
                    if block == blocks - 1:
                        _multiply(state, per_block * together, rows, shots, last_k, _REST, token)
                    else:
                        _multiply(state, per_block * together, rows, shots, tile, _FULL, token)
                    number += per_block * together * (1 + shots)
                    token = 0.0
                    block += together
                    budget = 2 * per_block * together
                    while budget > 0 and stuck != t and rings[_ISSUED] - used < AHEAD:
                        if rings[_AHEAD_CHUNK] == total:
                            break
                        ahead = chunks[rings[_AHEAD_CHUNK], _LAYER]
                        if rings[_AHEAD_CHUNK] > timed[ahead, _MOST_AHEAD] + max(
                                0, c - timed[ahead, _BEGIN]):
                            break
                        issued = _read_ahead(
                            False, c, t, number, in_size, plans[ahead, BLOCKS],
                            layers[ahead, SOURCE], total, state, rings, timed, chunks, written,
                            loaded)
                        if issued <= 0:
                            stuck = t if issued == 0 else stuck
                            break
                        number += issued
                        budget -= issued
                ready = 1 + max(params, table_there, side_there, state[_MULTIPLIED] + wave)
                activated = 0.0
                for _ in range(writes * bytes_out):
                    there = ready
                    if not keeps:
                        there = max(ready, 1 + _take(state, rings, _OUTPUTS, bank_rows, write_rows,
                                                     MOST_USERS))
                    activated = _activate(state, there, write_rows * groups, 0.0)
                    number += 1
                    made = activated
                    if not keeps:
                        number += 1
                        made = _write(state, activated + 1, write_rows, answered)
                        _give(state, rings, _OUTPUTS, made)
                    written[target, known, t, _WHEN] = made
                    written[target, known, t, _WHICH] = number
                _give(state, rings, _ACCUMULATORS, activated)
                if side >= 0:
                    _give(state, rings, _SIDES, activated)
                t += 1
                # Tiles in the middle of many take what those before them took.
                if tiles > _MOST_TILES and row[GROUPS] == 1 and kind in (CONVOLUTION, DENSE):
                    shown = _MOST_TILES - _LAST_TILES
                    if t <= shown:
                        tile_ends[t - 1] = state[_DONE]
                    if t == shown:
                        half = shown // 2
                        pace = (tile_ends[shown - 1] - tile_ends[half - 1]) / (shown - half)
                        work = _reading(state, param_rows)
                        if side >= 0:
                            work += writes * _reading(state, write_rows)
                        if not keeps:
                            pace = max(pace, writes * bytes_out * _writing(
                                state, write_rows, answered))
                        pace = max(pace, work)
                        left = tiles - _MOST_TILES
                        each = (1 + (writes if side >= 0 else 0) + blocks * per_block * (1 + shots)
                                + writes * bytes_out * (1 if keeps else 2))
                        when = written[target, known, t - 1, _WHEN]
                        for further in range(left):
                            written[target, known, t + further, _WHEN] = (
                                when - (left - 1 - further) * pace)
                            written[target, known, t + further, _WHICH] = (
                                number + (further + 1) * each)
                        number += left * each
                        skipped_cycles += left * pace
                        t += left
            state[_SUMS + c] = state[_MULTIPLIED] + wave
            if reads_ahead:
                reads_before += blocks * reads

        # Chunks in the middle of many, too.
        chunk_ends[c] = state[_DONE] + skipped_cycles
        sum_ends[c] = state[_MULTIPLIED] + skipped_cycles
        if c == end - _LAST_CHUNKS - 1 and plan[CHUNKS] > end - begin:
            over = max(2, (c - begin) // 2)
            pace, work = (chunk_ends[c] - chunk_ends[c - over]) / over, 0.0
            if not plan[STAYS]:
                work += blocks * reads * _reading(state, chunk[READ_ROWS])
            if kind < MAX_POOL:
                # Activations may come late at first.
                pace = max(min(pace, (sum_ends[c] - sum_ends[c - over]) / over),
                           tiles * writes * bytes_out * write_rows * groups)
                work += tiles * _reading(state, param_rows)
                if side >= 0:
                    work += tiles * writes * _reading(state, write_rows)
            if not keeps:
                pace = max(pace, tiles * writes * bytes_out * _writing(
                    state, write_rows, answered))
            skipped_cycles += (plan[CHUNKS] - (end - begin)) * max(pace, work)
        if c + 1 == end:
            # Layers that come several times over.
            now = state[_DONE] + skipped_cycles
            following = layers[index + 1, COUNT] if index + 1 < count else 0
            if following != row[COUNT]:
                skipped_cycles += (row[COUNT] - 1) * (now - segment_begin)
                segment_begin = state[_DONE] + skipped_cycles
            ends_of[index] = max(state[_DONE], state[_STORED]) + skipped_cycles
    return (max(state[_DONE] + 1, state[_WRITTEN] + constants[U_LATENCY] + 1) + 2
            + skipped_cycles)


# --- Accesses -------------------------------------------------------------------------------------


@njit(cache=True, error_model="numpy")
def _count(layers: Any, constants: Any, plans: Any, beat: Any, out: Any) -> None:
    """Add up :data:`ACCESSES`, but for the first, of a network that is cut as ``plans`` says."""
    (array, weight_rows, weight_shifts, ub_read, ub_write, acc_read, acc_write, params, side_adds,
     side_taps, host_read, host_write, weights, instructions) = range(1, 15)
    out[1:] = 0
    tile, per_beat = int(constants[U_TILE]), int(constants[U_PER_BEAT])
    row_bytes, groups = beat * int(constants[U_BEATS]), int(constants[U_GROUPS])
    weights_per_beat = int(constants[U_W_PER_BEAT])
    weight_row_bytes = beat * int(constants[U_W_BEATS])
    param_bytes = ceil_div(int(constants[U_PARAM_ROWS]), per_beat) * row_bytes
    chunk = np.empty(CHUNK_COLUMNS, np.int64)
    table = -1
    number = 1              # instructions
    for index in range(len(layers)):
        row, plan = layers[index], plans[index]
        pools, side, keeps = row[KIND] >= MAX_POOL, row[SIDE] >= 0, plan[KEEPS]
        times, blocks = row[COUNT], plan[BLOCKS]
        tiles = ceil_div(row[OUT_CHANNELS], tile)
        packed = is_packed(row, tile)
        inside = row[INSIDE_PACKED if packed else INSIDE] * row[IMAGES]
        full, last, _ = (0, 0, 0) if pools else all_taps(row, plan, tile, taps_of(row, tile))
        depth = (row[PACKED] if packed else row[IN_CHANNELS]) - (blocks - 1) * tile
        tile_rows = full * tile + last * depth
        tile_shifts = full * tile * (tile + 1) // 2 + last * depth * (depth + 1) // 2
        tile_bytes = weight_row_bytes * (full * ceil_div(tile, weights_per_beat)
                                         + last * ceil_div(depth, weights_per_beat))
        # A walk, or a window and the constants of an average; the constants of an addition.
        number += times * (1 + (row[KIND] == AVERAGE_POOL) + side)
        if row[TABLE] >= 0 and row[TABLE] != table:
            table = row[TABLE]
            number += 1
            out[host_read] += row_bytes * ceil_div(TABLE_ENTRIES, per_beat)
        if pools:
            taken = times * tiles * inside * groups
            out[side_taps] += taken
            out[ub_read] += taken
        elif row[KIND] == CONVOLUTION:
            out[ub_read] += times * inside * (full + last) // (
                row[KERNEL_Y] * (1 if packed else row[KERNEL_X]))
        for which in range(plan[CHUNKS]):
            chunk_of(row, plan, which, per_beat, chunk)
            read = chunk[READS] * chunk[READ_ROWS]
            read_bytes = row_bytes * chunk[READS] * ceil_div(chunk[READ_ROWS], per_beat)
            writes = tiles * chunk[WRITES] * row[BYTES]
            wrote = writes * chunk[WRITE_ROWS]
            wrote_bytes = row_bytes * writes * ceil_div(chunk[WRITE_ROWS], per_beat)
            if pools or not plan[STAYS]:
                out[host_read] += times * blocks * read_bytes
                out[ub_write] += times * blocks * read
                number += times * blocks * chunk[READS]
            if not keeps:
                out[host_write] += times * wrote_bytes
                out[ub_read] += times * wrote
                number += times * writes
            out[ub_write] += times * wrote
            number += times * writes
            if pools:
                continue
            rows = (full + last) * chunk[SHOT_ROWS] * chunk[SHOTS]
            number += times * (tiles + (full + last) * (1 + chunk[SHOTS]))
            out[host_read] += times * tiles * param_bytes
            out[weights] += times * tile_bytes
            out[weight_rows] += times * tile_rows
            out[weight_shifts] += times * tile_shifts
            out[array] += times * rows
            out[acc_write] += times * rows
            out[acc_read] += times * (rows + groups * wrote)
            if row[KIND] != CONVOLUTION:
                out[ub_read] += times * rows
            out[params] += times * groups * wrote
            if side:
                number += times * writes
                out[host_read] += times * wrote_bytes
                out[ub_write] += times * wrote
                out[side_adds] += times * groups * wrote
                out[ub_read] += times * groups * wrote
    out[instructions] = ceil_div(16 * number, beat) * beat


class _Work(NamedTuple):
    """What the kernels work on: of a configuration, of a network that is cut, and of choices."""

    plans: Any
    constants: Any
    staying: Any
    written: Any
    loaded: Any
    timed: Any
    chunks: Any
    state: Any
    rings: Any
    chunk_ends: Any
    readers: Any
    ends: Any
    options: Any
    layer: Any
    totals: Any
    chunk: Any
    spans: Any
    there: Any
    why: Any


def _work_arrays(layers: int, tensors: int, blocks: int) -> _Work:
    """Return what the kernels work on, for a network of so many layers, tensors and blocks."""
    chunks = layers * max(_LEAST_CHUNKS, _STEPS // 2)
    options = _CHOSEN + 1
    return _Work(
        np.zeros((layers, PLAN_COLUMNS), np.int64), np.zeros(_CONSTANTS),
        np.zeros((2, tensors), np.int64), np.zeros((tensors, _KNOWN, blocks, 2)),
        np.zeros((4 * _KNOWN, blocks)), np.zeros((layers, _TIMED_COLUMNS), np.int64),
        np.zeros((chunks + 1, _CHUNK_COLUMNS), np.int64), np.zeros(_SUMS + chunks),
        np.zeros(_NUMBERS, np.int64), np.zeros((3, max(chunks, _MOST_TILES))),
        np.zeros((2, tensors), np.int64), np.zeros((options, layers)),
        np.zeros((options, layers), np.int64), np.zeros(WORK_COLUMNS), np.zeros((2, UNITS)),
        np.zeros(CHUNK_COLUMNS, np.int64), np.zeros((2, layers)), np.zeros(tensors),
        np.zeros(3, np.int64))


@njit(cache=True, error_model="numpy")
def _attempt(layers: Any, elsewhere: Any, config: Any, constants: Any, banks: Any, pieces: Any,
             stays: Any, work: Any, best: Any, ends: Any, why: Any) -> Any:
    """Return the cycles of a choice; infinity if it does not fit, or takes no fewer than ``best``.

    That is, for sure, but for a small part (:data:`_PART`).

    ``banks``: for inputs; ``ends``: set to when each layer is done; ``why``: to (reason, layer,
    what it needs).
    """
    plans = work.plans
    why[0], why[1], why[2] = _plan(layers, elsewhere, config, constants, banks, pieces, stays,
                                   plans)
    if why[0] != FITS:
        return math.inf
    bank_rows = int(config[_C_BANK_ROWS])
    if best < math.inf and least_cycles(
            layers, plans, stays, constants, int(config[_C_ACC]), bank_rows, banks * bank_rows,
            work.layer, work.totals, work.chunk, work.spans, work.there) >= best * (1 - _PART):
        return math.inf
    return _simulate(layers, config, constants, banks, plans, work.written, work.loaded, work.timed,
                     work.chunks, work.state, work.rings, work.chunk_ends, work.readers, ends)


@njit(cache=True, error_model="numpy")
def _mix(options: Any, ends: Any, tried: Any, count: Any) -> Any:
    """Set pieces ``tried`` to those with which each layer ends soonest; return whether they differ.

    Of ``tried`` choices of pieces, whose layers are done at ``ends``: infinity if it does not fit.
    """
    mixed = False
    for index in range(count):
        least, of = math.inf, 0
        for option in range(tried):
            if ends[option, index] == math.inf:
                continue
            span = ends[option, index] - (ends[option, index - 1] if index else 0.0)
            if span < least:
                least, of = span, option
        options[tried, index] = options[of, index]
        mixed = mixed or options[tried, index] != options[tried, 0]
    return mixed


@njit(cache=True, error_model="numpy", nogil=True)
def _sweep(all_layers: Any, all_elsewhere: Any, all_configs: Any, low: Any, high: Any,
           resident: Any, given: Any, owned: Any, cycles: Any, all_counts: Any,
           reasons: Any) -> None:
    """Evaluate configurations ``low`` to ``high - 1``.

    ``resident``: banks of residents, or -1 for the best; ``given``: pieces of each layer, then.
    ``reasons`` (P, 3): why not, layer, what it needs; those that are set already are left out.
    """
    layers, elsewhere, configs = lent(all_layers), lent(all_elsewhere), lent(all_configs)
    counts = lent(all_counts)
    work = _Work(
        lent(owned.plans), lent(owned.constants), lent(owned.staying),
        lent(owned.written), lent(owned.loaded), lent(owned.timed), lent(owned.chunks),
        lent(owned.state), lent(owned.rings), lent(owned.chunk_ends), lent(owned.readers),
        lent(owned.ends), lent(owned.options), lent(owned.layer), lent(owned.totals),
        lent(owned.chunk), lent(owned.spans), lent(owned.there), lent(owned.why))
    plans, constants, ends, options, why = (
        work.plans, work.constants, work.ends, work.options, work.why)
    count = len(layers)
    stays, before = work.staying[0], work.staying[1]
    for p in range(low, high):
        if reasons[p, 0] != FITS:
            continue
        config = configs[p]
        _constants(config, constants)
        tile = int(constants[U_TILE])
        most = int(config[_C_BANKS]) - (2 if config[_C_ELEMENTWISE] else 1)
        bank_rows = int(config[_C_BANK_ROWS])
        best, best_resident, best_option = math.inf, -1, 0
        options[:] = 1
        if resident >= 0:
            options[0] = given
        for banks in range(max(resident, 0), resident + 1 if resident >= 0 else most):
            keep(layers, elsewhere, tile, banks * bank_rows, stays)
            # With more banks than they take nothing else stays.
            if banks > max(resident, 0) and (stays == before).all():
                continue
            before[:] = stays
            lasted = _attempt(layers, elsewhere, config, constants, most - banks, options[0],
                              stays, work, best, ends[1], why)
            if why[0] != FITS and banks == max(resident, 0):
                reasons[p] = why
            if lasted < best:
                best, best_resident = lasted, banks
                ends[0] = ends[1]
        if best_resident < 0:
            continue
        reasons[p, 0] = FITS
        keep(layers, elsewhere, tile, best_resident * bank_rows, stays)
        inputs = best_inputs = most - best_resident
        if resident < 0:
            # Fewer banks for inputs: less is read ahead.
            for fewer in range(1, min(inputs, _FEWER + 1)):
                lasted = _attempt(layers, elsewhere, config, constants, fewer, options[0], stays,
                                  work, best, ends[1], why)
                if lasted < best:
                    best, best_inputs = lasted, fewer
                    ends[0] = ends[1]
            # Smaller chunks everywhere, as long as they take fewer cycles, then where they end
            # soonest.
            tried, pieces = 1, 2
            while tried < _HALVES:
                options[tried] = pieces
                lasted = _attempt(layers, elsewhere, config, constants, best_inputs,
                                  options[tried], stays, work, best, ends[tried], why)
                if lasted < math.inf:
                    tried += 1
                if lasted < best:
                    best, best_option = lasted, tried - 1
                elif pieces >= _LEAST_PIECES:
                    break
                pieces *= 2
            if _mix(options, ends, tried, count):
                lasted = _attempt(layers, elsewhere, config, constants, best_inputs,
                                  options[tried], stays, work, best, ends[tried], why)
                if lasted < best:
                    best, best_option = lasted, tried
            options[_CHOSEN] = options[best_option]
            # Fewer rows of all banks, as long as they take fewer cycles: less is read ahead, too.
            # Mixtures are of those that may.
            rows = bank_rows
            while rows > 1:
                config[_C_BANK_ROWS] = rows // 2
                keep(layers, elsewhere, tile, best_resident * (rows // 2), stays)
                least = best
                for option in range(tried):
                    lasted = _attempt(layers, elsewhere, config, constants, best_inputs,
                                      options[option], stays, work, best, ends[option], why)
                    if lasted == math.inf:
                        ends[option] = math.inf
                    if lasted < least:
                        least = lasted
                        options[_CHOSEN] = options[option]
                if _mix(options, ends, tried, count):
                    lasted = _attempt(layers, elsewhere, config, constants, best_inputs,
                                      options[tried], stays, work, least, ends[tried], why)
                    if lasted < least:
                        least = lasted
                        options[_CHOSEN] = options[tried]
                if least >= best:
                    break
                best, rows = least, rows // 2
            config[_C_BANK_ROWS] = rows
            keep(layers, elsewhere, tile, best_resident * rows, stays)
            best_option = _CHOSEN
        _plan(layers, elsewhere, config, constants, best_inputs, options[best_option], stays, plans)
        cycles[p] = best
        _count(layers, constants, plans, int(config[_C_AXI]) // 8, counts[p])
        config[_C_BANK_ROWS] = bank_rows


# --- What is called -------------------------------------------------------------------------------


def _columns(parameters: Mapping[str, Any]) -> NDArray[np.float64]:
    """Return the parameters of all configurations, (P, len(COLUMNS)); what is not given, as set."""
    for name in parameters:
        if name not in COLUMNS:
            raise ValueError(f"parameters must be among {', '.join(COLUMNS)}, not {name!r}")
    given = {name: np.atleast_1d(np.asarray(values, np.float64))
             for name, values in parameters.items()}
    sizes = {values.shape for values in given.values()} - {(1,)}
    if len(sizes) > 1 or any(len(size) != 1 for size in sizes):
        raise ValueError("parameters must be columns of one length, not of "
                         f"{', '.join(str(size) for size in sorted(sizes))}")
    count = max((len(values) for values in given.values()), default=1)
    if any(len(values) == 0 for values in given.values()):
        count = 0
    configs, values = np.empty((count, len(COLUMNS))), ConfigColumns(given).values
    for index, name in enumerate(COLUMNS):
        configs[:, index] = values[name]
    return configs


def _doubtful(configs: NDArray[np.float64]) -> NDArray[np.intp]:
    """Return the configurations that :class:`SystolicConfig` may refuse."""
    whole = [index for index, name in enumerate(COLUMNS) if not name.endswith("bytes_per_cycle")]
    good = np.asarray(np.isfinite(configs).all(axis=1))
    values = np.where(good[:, None], configs, 1)
    good &= (values[:, whole] == np.floor(values[:, whole])).all(axis=1)
    bounds: dict[str, tuple[float, float]] = LIMITS | {
        "elementwise": (0, 1), "latency": (1, MAX_LATENCY),
        "bytes_per_cycle": (2.0**-10, 2.0**20 - 1)}
    for column, name in enumerate(COLUMNS):
        low, high = bounds[name.rpartition(".")[2]]
        good &= (values[:, column] >= low) & (values[:, column] <= high)
    numbers = np.where(good[:, None], values, 1).astype(np.int64)
    for column in (_C_BANK_ROWS, _C_AXI):
        good &= numbers[:, column] & (numbers[:, column] - 1) == 0
    lanes = np.where(numbers[:, _C_LANES] > 0, numbers[:, _C_LANES], numbers[:, _C_COLS])
    good &= numbers[:, _C_COLS] % lanes == 0
    return np.flatnonzero(~good)


def _refusal(values: NDArray[np.float64]) -> str:
    """Return why there is no such configuration; empty if there is."""
    def plain(value: float) -> Any:
        return int(value) if math.isfinite(value) and value == int(value) else float(value)

    items: dict[str, Any] = {}
    ports: dict[str, dict[str, Any]] = {"memory": {}, "weight_memory": {}}
    for name, value in zip(COLUMNS, values, strict=True):
        port, dot, item = name.rpartition(".")
        (ports[port] if dot else items)[item] = plain(value)
    try:
        if items["elementwise"] not in (0, 1):
            raise ValueError(f"elementwise must be true or false, not {items['elementwise']}")
        items["elementwise"] = bool(items["elementwise"])
        items |= {port: MemoryConfig(**given) for port, given in ports.items()}
        SystolicConfig(**items)
    except (TypeError, ValueError, OverflowError) as error:
        return str(error)
    return ""

class LayersInLines(tuple[LayerGeometry, ...]):
    """Layers of a graph, and those of the same graph with maps in lines of one pixel.

    Attributes
    ----------
    lines : tuple of LayerGeometry
        Of configurations on which the layers do not fit.
    """

    lines: tuple[LayerGeometry, ...]


def exact_alone(graph: Graph) -> bool:
    """Return whether the exact model alone knows the schedule: of a single matrix product."""
    return bool(graph.rows_at_a_time) or as_product(graph) is not None


def geometry(graph: Graph, *, repeat: bool = True) -> tuple[LayerGeometry, ...]:
    """Return the layers of a graph as :func:`evaluate_many` takes them.

    As :func:`arch.systolic.lowering.geometry.geometry`; where maps can be in lines of one pixel,
    which the lowering tries where a graph does not fit, :class:`LayersInLines`.
    """
    layers = geometry_of(graph, repeat=repeat)
    lines = lines_of_pixels(graph)
    if lines is None:
        return layers
    both = LayersInLines(layers)
    both.lines = geometry_of(lines, repeat=repeat)
    return both


def evaluate_many(layers: Sequence[LayerGeometry], parameters: Mapping[str, Any], *,
                  choice: Choice | None = None, threads: int = 1) -> dict[str, NDArray[Any]]:
    """Return cycles and accesses of a network on P configurations.

    Parameters
    ----------
    layers : sequence of LayerGeometry
        Of :func:`geometry`, from the first on.
    parameters : dict of str to (P,) or (1,) array
        Columns of :data:`COLUMNS`; the rest is as in ``SystolicConfig()``, and the weight memory
        like the memory. Rates are bytes a cycle.
    choice : Choice, optional
        How to cut the layers, ``pieces`` with one entry a layer of ``layers``. Without it, what the
        lowering tries is tried.
    threads : int
        That work at the same time.

    Returns
    -------
    dict of str to (P,) array
        ``cycles``, float64, NaN where it does not run; those of
        :data:`arch.systolic.costs.accesses.ACCESSES`, int64, 0 there;
        ``feasible``, bool; and ``reason``, why not, one line with the bound, as the lowering or the
        configuration says it, empty where it runs.

    Raises
    ------
    ValueError
        A column is unknown, or columns differ in length.
    """
    found = _evaluate_many(layers, parameters, choice=choice, threads=threads)
    others = np.flatnonzero(~found["feasible"])
    if not isinstance(layers, LayersInLines) or choice is not None or not others.size:
        return found
    again = _evaluate_many(
        layers.lines, {name: values if np.size(values) == 1 else np.asarray(values)[others]
                       for name, values in parameters.items()}, choice=None, threads=threads)
    runs = np.flatnonzero(again["feasible"])
    for name, values in again.items():
        found[name][others[runs]] = values[runs]
    return found


def _evaluate_many(layers: Sequence[LayerGeometry], parameters: Mapping[str, Any], *,
                   choice: Choice | None, threads: int) -> dict[str, NDArray[Any]]:
    configs = _columns(parameters)
    count = len(configs)
    reason = np.full(count, "", object)
    for index in _doubtful(configs):
        reason[index] = _refusal(configs[index])
    said = next((layer.elementwise_for for layer in layers if layer.elementwise_for), "")
    for index in np.flatnonzero(configs[:, _C_ELEMENTWISE] == 1):
        if not reason[index] and configs[index, _C_BANKS] < 3:
            reason[index] = str(few_banks(int(configs[index, _C_BANKS])))
    if said:
        plain = (configs[:, _C_ELEMENTWISE] == 0) & (reason == "")
        reason[plain] = str(no_elementwise(said))
    table, elsewhere = table_of(layers)
    reasons = np.zeros((count, 3), np.int64)
    reasons[:, 0] = np.where(reason == "", FITS, -1)
    cycles = np.full(count, np.nan)
    counts = np.zeros((count, len(ACCESSES)), np.int64)
    resident, given = -1, np.ones(len(layers), np.int64)
    if choice is not None:
        resident = choice.resident_banks
        if choice.pieces:
            given[:] = choice.pieces
    sides = np.minimum(configs[:, _C_ROWS], configs[:, _C_COLS])[reason == ""]
    widest = max(max(layer.input[1], layer.output[1], layer.packed) for layer in layers)
    blocks = -(-widest // int(sides.min())) if sides.size else 1

    def work(part: tuple[int, int]) -> None:
        _sweep(table, elsewhere, configs, *part, resident, given,
               _work_arrays(len(layers), len(elsewhere), blocks), cycles, counts, reasons)

    step = max(1, -(-count // max(1, 8 * threads)))
    parts = [(low, min(low + step, count)) for low in range(0, count, step)]
    if threads > 1:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, parts))
    else:
        for part in parts:
            work(part)
    for index in np.flatnonzero(reasons[:, 0] > FITS):
        code, layer, need = reasons[index].tolist()
        rows, cols, depth, _, bank_rows = configs[index, :_C_BANK_ROWS + 1].astype(int).tolist()
        reason[index] = str(refusal(layers[layer], code, need, acc_depth=depth,
                                    bank_rows=bank_rows, tile=min(rows, cols)))
    feasible = reason == ""
    counts[:, 0] = np.where(feasible, sum(layer.macs * layer.count for layer in layers), 0)
    return {"cycles": cycles, **{name: counts[:, index] for index, name in enumerate(ACCESSES)},
            "feasible": feasible, "reason": reason}
