"""Exact timing of the systolic core: the cycle of every start and end, and every counter.

The core's units run in order and meet only at queues and tokens of stated depth, so the cycle in
which an instruction starts is the maximum of a few earlier cycles plus constants: a max-plus
recurrence, evaluated once an instruction in program order. Nothing is simulated by clock edges,
and the result equals the RTL's counters with ``==``.

Cycle 0 is the first cycle of a run. "Visible from" means: registers show it in that cycle.
The constants are the hardware's, in the order of :mod:`hwgen.systolic`:

============  =========================================================================
fetch         :mod:`arch.common.fetch`
queues        of instructions, and semaphores: :mod:`arch.common.queue`
dispatch      queue -> check register -> verdict register -> unit queue; 1 cycle each
sync          dispatched a cycle after all units are idle, and two after the one before it; halt
              when they are
load, weight  start q, e = cycle of the last row (:func:`arch.common.dma.read_rows`); next start
              after the bursts of this one are on the bus (:func:`arch.common.dma.address_free`)
shift         s = max(e + 1, start of the multiplication that freed the shadow, end of the
              shift before); one row a cycle
matmul        start D >= s + k; rows in D + 1 .. D + M; sums complete in
              D + M + array_cycles; of floating-point operands, if it accumulates,
              D >= D' + accumulate_cycles + acc_addr - acc_addr' of each one before it, of which
              it adds to a row
              ``MATMUL_T`` of M columns, t-th of them: D >= e of the t-th tile of the transposer
transpose     start F, of the t-th tile: F >= D' + max(1, M' - ``TRANSPOSE_LATENCY``) of the
              (t - ``TRANSPOSE_TILES``)-th ``MATMUL_T``; rows in F + 1 .. F + R, the next may start
              in F + R; e = F + R + ``TRANSPOSE_LATENCY``: complete
activate      start F; groups in F + 1 .. F + M * G; last row written in
              F + M * G + activation_cycles; pooling takes M * G * taps
average       starts when the activation unit is idle, and so does what follows it; a window of T
              taps takes P = max(T * tap cycles, window cycles), M * G * P in all; last row
              written ``AVERAGE_LATENCY`` + activation_cycles after the last tap
set add       starts when the activation unit is idle; set pool, set average as set walk
set walk      start D; the next may start in D + 1
store         start F, first row in the write DMA in F + ``STORE_LATENCY``, ends with the last
              beat accepted (:func:`arch.common.dma.write_rows`); with the last answer if it gives
              the load unit a token
vector load   start F, and a row requested in F + 1 and on; and vector store:
              :mod:`arch.systolic.timing.vector_memory`; a sparse load starts when those before it
              have ended, and the next may start in the cycle in which it ends
vector        :mod:`arch.systolic.timing.vector_compute`
memory        :class:`arch.memory.MemoryConfig`
============  =========================================================================

**Layers.** Each counter is also kept by the layer of the instruction that makes it grow. A cycle of
``total`` belongs to a layer by completion: of the instructions of the matrix, activation and store
units in program order, each takes the cycles by which it completes later than all before it, and
``HALT`` takes the rest. So where layer follows layer, layers 0 to i have as many cycles as the
latest ``done`` of their instructions, and layers that alternate (batches) have what each of their
turns takes. The layers' counters add up to those of the whole, with ``==``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.dma import address_free, read_port, read_rows, row_beats, write_port, write_rows
from arch.common.fetch import fetch_burst, fetch_state, fetched
from arch.common.port import NEVER, ceil_div, pace
from arch.common.queue import enters, offered, takeable
from arch.common.sizes import COUNTER_BITS, STORE_LATENCY
from arch.systolic.counters import ALL_COUNTERS, counter_names, unit_groups
from arch.systolic.isa import INSTRUCTIONS, TRAINING, Opcode, Unit, instruction_set
from arch.systolic.latency import (
    AVERAGE_LATENCY,
    AVERAGE_TAP_CYCLES,
    AVERAGE_WINDOW_CYCLES,
    PENDING_READS,
    TOKEN_LIMIT,
    TRANSPOSE_LATENCY,
    TRANSPOSE_TILES,
)
from arch.systolic.params import LIMITS, SystolicConfig
from arch.systolic.program import FIELD_DTYPE, UNIT_OF, Program, sparse_values
from arch.systolic.timing.vector_compute import vector_ready, vector_start, vector_state
from arch.systolic.timing.vector_memory import (
    sparse_read,
    sparse_write,
    vector_read,
    vector_write,
)
from arch.systolic.vector import row_latency
from arch.systolic.vector_rows import OPERANDS, format_bytes

__all__ = ["CAUSES", "TIMED", "TRAINING_TIMED", "Record", "Timing", "evaluate",
           "evaluate_code", "total_of"]

(_LOAD, _WEIGHT, _MATRIX, _ACTIVATE, _STORE, _VECTOR_LOAD, _VECTOR, _VECTOR_STORE,
 _TRANSPOSE) = (int(unit) for unit in Unit)
# Whether an instruction only sets registers of its unit.
_SETS = np.zeros(UNIT_OF.size, np.bool_)
for _opcode, _definition in INSTRUCTIONS.items():
    _SETS[_opcode] = _definition.sets
_HALT = int(Opcode.HALT)
_SET_ADD = int(Opcode.SET_ADD)
_SET_POOL = int(Opcode.SET_POOL)
_POOL = int(Opcode.POOL)
_AVERAGE = int(Opcode.AVERAGE)
_READ_WEIGHTS_T = int(Opcode.READ_WEIGHTS_T)
_MATMUL_T = int(Opcode.MATMUL_T)
_VLOAD_SPARSE = int(Opcode.VLOAD_SPARSE)
_VSTORE_SPARSE = int(Opcode.VSTORE_SPARSE)
# Index of each pair's semaphore.
_PAIR = np.full((len(Unit), len(Unit)), -1, np.int64)
for _index, (_producer, _consumer) in enumerate(TRAINING.pairs):
    _PAIR[_producer, _consumer] = _index
_PAIR_COUNT = len(TRAINING.pairs)
# A multiplication that accumulates is held up by fewer of those before it than this.
_ADDING = LIMITS["add_stages"][1]
_READERS = sum(1 << _unit for _unit in TRAINING.readers)
# A power of two above twice a semaphore's limit, a unit's queue and the weight FIFO.
_RING = 2 << max(2 * TOKEN_LIMIT, LIMITS["queue_depth"][1], LIMITS["weight_fifo_tiles"][1]
                 ).bit_length()
_COUNTER = {name: index for index, name in enumerate(ALL_COUNTERS)}
_ARRAY_ACTIVE = _COUNTER["array_active"]
_WEIGHT_STALL = _COUNTER["weight_stall"]
_WEIGHT_SHIFT = _COUNTER["weight_shift"]
_INPUT_STALL = _COUNTER["input_stall"]
_RAW_WAIT = _COUNTER["raw_wait"]
_BUSY, _WAIT = (np.array([_COUNTER.get(f"{unit.name.lower()}_{state}", -1) for unit in Unit])
                for state in ("busy", "wait"))
_USEFUL = _COUNTER["useful_macs"]
_HOST_READ = _COUNTER["host_read_beats"]
_WEIGHT_READ = _COUNTER["weight_read_beats"]
_HOST_WRITE = _COUNTER["host_write_beats"]
_TOTAL = _COUNTER["total"]
_HAZARD = _COUNTER["vector_hazard"]
_VECTOR_READ = _COUNTER["vector_read_beats"]
_VECTOR_WRITE = _COUNTER["vector_write_beats"]


def _rest(training: bool) -> NDArray[np.int64]:
    """Return what, times the counted ones, is left of the total for the last of each group."""
    names = counter_names(training=training)
    rest = np.zeros((len(names), len(names)), np.int64)
    for group in unit_groups(training=training).values():
        rest[_TOTAL, _COUNTER[group.idle]] = 1
        rest[[_COUNTER[name] for name in (group.work, *group.waits)], _COUNTER[group.idle]] = -1
    return rest


_REST = {training: _rest(training) for training in (False, True)}

#: Why an instruction does not start yet, in the order in which they are blamed: the first that
#: still holds in a cycle is the cause of that cycle. There is a token of each unit.
CAUSES = ("unit occupied", "address bus busy", "reads pending", "weight FIFO full",
          "weights not there", "weights shifting",
          *(f"token from {unit.name.lower()}" for unit in Unit), "sums not added",
          "results not written", "transposer full", "no transposed tile")
(_C_OCCUPIED, _C_ADDRESS, _C_PENDING, _C_FIFO, _C_WEIGHTS, _C_SHIFT, _C_TOKEN) = range(7)
_C_SUMS, _C_RESULTS, _C_FULL, _C_TILE = range(len(CAUSES) - 4, len(CAUSES))

#: Operands on which timing depends with ``training`` alone, the rows of ``more``.
TRAINING_TIMED = ("stride", "format", "count", "function", "destination", "a", "b", "c", "a_source",
                  "b_source", "c_source")
(_X_STRIDE, _X_FORMAT, _X_COUNT, _X_FUNCTION, _X_DESTINATION, _X_A, _X_B, _X_C, _X_A_SOURCE,
 _X_B_SOURCE, _X_C_SOURCE) = range(len(TRAINING_TIMED))
# And behind these what is no operand: how many values a sparse move has.
_X_NONZEROS = len(TRAINING_TIMED)

# Indexes into the parameter vector of the compiled recurrence.
(_P_WAVE, _P_GROUPS, _P_QUEUE, _P_CHUNKS, _P_CHUNK_ROWS, _P_TILES, _P_BURST, _P_BEAT,
 _P_LATENCY, _P_INTERVAL, _P_UNIT_TIME, _P_W_LATENCY, _P_W_INTERVAL, _P_W_UNIT_TIME,
 _P_UB_BEATS, _P_UB_ROWS, _P_WGT_BEATS, _P_WGT_ROWS, _P_INS_BEATS, _P_INS_ROWS,
 _P_ACT_LATENCY, _P_ADDING, _P_UNITS, _P_REGISTERS, _P_ROW_LATENCY,
 _P_COUNT) = range(26)
# Behind them the bytes of an element of each ``format`` of a row in memory.
_P_ELEMENT = _P_COUNT


class Record(NamedTuple):
    """What held each instruction back, for timelines. ``start == max(head, until.max(axis=1))``.

    Attributes
    ----------
    head : (I,) int64 array
        Cycle from which the instruction is the next of its unit.
    before, last : (I,) int64 arrays
        Last cycle in which the unit is busy, without and with the instruction; -1 before the first.
    until : (I, len(CAUSES)) int64 array
        Cycle from which each of :data:`CAUSES` no longer holds it back; 0 where it never does.
    shift : (T,) int64 array
        Of the t-th ``READ_WEIGHTS``: the cycle in which its tile starts to shift into the array.
    """

    head: NDArray[np.int64]
    before: NDArray[np.int64]
    last: NDArray[np.int64]
    until: NDArray[np.int64]
    shift: NDArray[np.int64]

    @classmethod
    def empty(cls, instructions: int, tiles: int) -> "Record":
        """Return one of that many instructions and weight tiles."""
        count = instructions
        return cls(head=np.zeros(count, np.int64), before=np.full(count, -1, np.int64),
                   last=np.full(count, -1, np.int64),
                   until=np.zeros((count, len(CAUSES)), np.int64), shift=np.zeros(tiles, np.int64))


@dataclass(frozen=True)
class Timing:
    """What the model says about one program.

    Attributes
    ----------
    counters : dict
        :func:`arch.systolic.counters.counters`, cycles or events.
    start, done : ndarray of int64
        Per instruction: the cycle in which its unit starts it, and the one in which it is
        complete (its tokens are given).
    layer_counters : (L, C) int64 array
        The same counters of each layer, in the order of ``counters``; they add up to ``counters``.
    record : Record or None
        If it was asked for.
    """

    counters: dict[str, int]
    start: np.ndarray
    done: np.ndarray
    layer_counters: np.ndarray
    record: Record | None = None

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]

    def times(self, runs: int) -> "Timing":
        """Return the counters of so many runs; starts and ends are those of the first."""
        if runs == 1:
            return self
        return replace(self, counters={name: runs * count for name, count in self.counters.items()},
                       layer_counters=runs * self.layer_counters)

    @property
    def layers(self) -> list[dict[str, int]]:
        """Value of the counters of each layer.

        A layer's counters of a unit add up to its ``total``, as those of the whole do. Layers
        overlap, and what a unit does for a layer counts for that layer: so the last of a group,
        in which there is nothing to do, is below zero where a unit works for a layer in cycles
        that belong to the one before it.
        """
        return [dict(zip(self.counters, row, strict=True)) for row in self.layer_counters.tolist()]


def total_of(timings: Sequence[Timing]) -> Timing:
    """Return the counters of runs with other data, added up; starts and ends are the first's."""
    return replace(
        timings[0], layer_counters=np.sum([timing.layer_counters for timing in timings], axis=0),
        counters={name: sum(timing.counters[name] for timing in timings)
                  for name in timings[0].counters})


@njit(cache=True)
def _run(opcode: Any, wait: Any, signal: Any, layer: Any, host_addr: Any, rows: Any, k: Any,
         n: Any, switch: Any, kernel_x: Any, kernel_y: Any, acc_addr: Any, accumulate: Any,
         more: Any, params: Any, counters: Any, start: Any, done: Any, record: Any) -> None:
    count, units = len(opcode), params[_P_UNITS]
    recording = len(record.head) > 0
    wave, groups, act_latency = params[_P_WAVE], params[_P_GROUPS], params[_P_ACT_LATENCY]
    depth, chunks, chunk_rows = params[_P_QUEUE], params[_P_CHUNKS], params[_P_CHUNK_ROWS]
    tiles, burst, beat_bytes = params[_P_TILES], params[_P_BURST], params[_P_BEAT]
    latency, interval, unit = params[_P_LATENCY], params[_P_INTERVAL], params[_P_UNIT_TIME]
    w_latency, w_interval = params[_P_W_LATENCY], params[_P_W_INTERVAL]
    w_unit = params[_P_W_UNIT_TIME]
    ub_beats, ub_rows = params[_P_UB_BEATS], params[_P_UB_ROWS]
    wgt_beats, wgt_rows = params[_P_WGT_BEATS], params[_P_WGT_ROWS]
    ins_beats, ins_rows = params[_P_INS_BEATS], params[_P_INS_ROWS]

    fetch, ins_port = fetch_state(), read_port()
    host_port, wgt_port = read_port(), read_port()
    store_port = write_port()
    vec_port, vec_store, vec_free = read_port(), write_port(), 0
    vectors = vector_state(params[_P_REGISTERS], params[_P_ROW_LATENCY])

    # Rings: no constraint reaches further back than a queue, a FIFO or a semaphore holds.
    given = np.empty((_PAIR_COUNT, _RING), np.int64)
    given_count = np.zeros(_PAIR_COUNT, np.int64)
    taken_count = np.zeros(_PAIR_COUNT, np.int64)

    starts = np.empty((units, _RING), np.int64)     # start cycles of each unit's instructions
    issued = np.zeros(units, np.int64)
    request_from = np.zeros(units, np.int64)        # the burst generator takes the next request
    last_end = np.full(units, -1, np.int64)         # last cycle in which the unit was busy
    idle_from = np.zeros(units, np.int64)
    ends = np.empty((units, _RING), np.int64)

    tile_end = np.empty(_RING, np.int64)        # e: last row of tile j is in the FIFO
    tile_rows = np.empty(_RING, np.int64)
    shift = np.empty(_RING, np.int64)           # s: its shift starts
    switched = np.empty(_RING, np.int64)        # D: a multiplication starts to use it
    tile_count = 0
    shift_count = 0
    switch_count = 0

    turned_end = np.empty(TRANSPOSE_TILES, np.int64)    # tile j of the transposer is complete
    turned_free = np.empty(TRANSPOSE_TILES, np.int64)   # its bank is free
    turned_count = 0
    turned_taken = 0

    held = chunks * chunk_rows      # instructions that the fetch unit holds
    pops = np.empty(held, np.int64)
    slot = -1
    pop = NEVER
    move_before = 0
    dispatch_before = 0
    taps = 1
    # The latest multiplications, if accumulators add in several cycles: start, first row, rows.
    adding = params[_P_ADDING]
    added = np.zeros((_ADDING, 3), np.int64)
    added_count = 0
    complete = 0        # cycles that belong to the layers so far
    averaged = False    # the activation unit's last one is an average

    for i in range(count):
        of = layer[i]
        # Fetch.
        j = i % chunk_rows
        if j == 0:
            freed = pops[(i + chunk_rows - 1) % held] if i >= held else NEVER
            fetch_burst(fetch, ins_port, freed, min(chunk_rows, count - i), latency, ins_beats,
                        ins_rows, interval, unit)
        row = fetched(fetch, j, ins_beats, ins_rows, interval, unit)

        # Dispatch.
        pop = max(offered(row, pop), move_before)
        slot = slot + 1 if slot < held - 1 else 0
        pops[slot] = pop
        move_before = max(pop + 1, dispatch_before)
        dispatch = move_before + 1
        u = UNIT_OF[opcode[i]]
        if u < 0:
            if recording:
                record.head[i] = dispatch
            for v in range(units):
                dispatch = max(dispatch, idle_from[v])
            if opcode[i] != _HALT:
                # What it waits for comes out of a register, behind the instruction before it too.
                for v in range(units):
                    dispatch = max(dispatch, idle_from[v] + 1)
                dispatch = max(dispatch, dispatch_before + 2)
            if recording:
                record.until[i, _C_OCCUPIED] = dispatch
            dispatch_before = dispatch
            start[i] = dispatch
            done[i] = dispatch
            if opcode[i] == _HALT:
                counters[of, _TOTAL] += dispatch + 1 - complete
                complete = dispatch + 1
            continue
        index = issued[u]
        if index >= depth:
            dispatch = enters(dispatch, starts[u, (index - depth) % _RING])
        dispatch_before = dispatch
        head = offered(dispatch, starts[u, (index - 1) % _RING] if index > 0 else NEVER)

        # Tokens: the n-th take needs the n-th give.
        token = 0
        token_load = 0
        token_activate = 0
        for v in range(units):
            if wait[i] >> v & 1:
                pair = _PAIR[v, u]
                available = takeable(given[pair, taken_count[pair] % _RING])
                taken_count[pair] += 1
                token = max(token, available)
                if recording:
                    record.until[i, _C_TOKEN + v] = available
                if v == _LOAD:
                    token_load = available
                elif v == _ACTIVATE:
                    token_activate = available
        begin = max(head, token)
        busy_until = last_end[u]
        free = busy_until
        if u == _ACTIVATE:
            if averaged or opcode[i] == _AVERAGE or opcode[i] == _SET_ADD:
                free = max(free, idle_from[u])
            averaged = opcode[i] == _AVERAGE
        if recording:
            record.head[i] = head
            record.before[i] = busy_until

        if u in (_LOAD, _WEIGHT, _VECTOR_LOAD):
            begin = max(begin, request_from[u])
            pending = 0
            if index >= PENDING_READS:
                pending = enters(0, ends[u, (index - PENDING_READS) % _RING])
                begin = max(begin, pending)
            if recording:
                record.until[i, _C_ADDRESS] = request_from[u]
                record.until[i, _C_PENDING] = pending
            if opcode[i] == _VLOAD_SPARSE:
                # It shares its beats with no other read.
                begin = max(begin, busy_until)
                if recording:
                    record.until[i, _C_OCCUPIED] = busy_until
            address = host_addr[i] // beat_bytes
            if u == _LOAD:
                end = read_rows(host_port, begin, latency, rows[i], ub_beats, ub_rows, interval,
                                unit)
                beats = row_beats(rows[i], ub_beats, ub_rows)
                counters[of, _HOST_READ] += beats
            elif u == _WEIGHT:
                if tile_count >= tiles:
                    room = (shift[(tile_count - tiles) % _RING]
                            + tile_rows[(tile_count - tiles) % _RING] + 1)
                    begin = max(begin, room)
                    if recording:
                        record.until[i, _C_FIFO] = room
                stored = n[i] if opcode[i] == _READ_WEIGHTS_T else k[i]
                end = read_rows(wgt_port, begin, w_latency, stored, wgt_beats, wgt_rows,
                                w_interval, w_unit)
                beats = row_beats(stored, wgt_beats, wgt_rows)
                counters[of, _WEIGHT_READ] += beats
                tile_end[tile_count % _RING] = end
                tile_rows[tile_count % _RING] = k[i]
                tile_count += 1
            elif opcode[i] == _VLOAD_SPARSE:
                size = params[_P_ELEMENT + OPERANDS]
                masks = ceil_div(rows[i] * more[_X_COUNT, i], 8 * beat_bytes)
                values = ceil_div(more[_X_NONZEROS, i] * size, beat_bytes)
                end = sparse_read(
                    vec_port, begin, masks, values,
                    rows[i] * ceil_div(more[_X_COUNT, i] * size, beat_bytes), latency, interval,
                    unit)
                requested = end - 1
                counters[of, _VECTOR_READ] += masks + values
            else:
                size = params[_P_ELEMENT + more[_X_FORMAT, i]]
                beats = ceil_div(more[_X_COUNT, i] * size, beat_bytes)
                end, requested, vec_free = vector_read(
                    vec_port, begin, vec_free, address, more[_X_STRIDE, i] // beat_bytes, rows[i],
                    beats, latency, burst, interval, unit)
                counters[of, _VECTOR_READ] += rows[i] * beats
            if u == _VECTOR_LOAD:
                request_from[u] = requested + 1
                # The last beat frees its place a cycle before it is written.
                ends[u, index % _RING] = end - 1
            else:
                request_from[u] = address_free(begin, address, beats, burst)
                ends[u, index % _RING] = end
            counters[of, _BUSY[u]] += end - max(begin, busy_until)
            idle_from[u] = end + 1
            last_end[u] = end
        elif _SETS[opcode[i]]:
            if opcode[i] == _SET_POOL:
                taps = kernel_x[i] * kernel_y[i]
            begin = max(begin, free)
            if recording:
                record.until[i, _C_OCCUPIED] = free
            end = begin
            idle_from[u] = max(idle_from[u], begin + 1)
        elif u == _MATRIX:
            begin = max(begin, busy_until)
            if recording:
                record.until[i, _C_OCCUPIED] = busy_until
            first_wait = max(head, busy_until + 1)
            ready = 0
            if switch[i]:
                tile = switch_count % _RING
                ready = shift[tile] + tile_rows[tile]
                begin = max(begin, ready)
                if recording:
                    record.until[i, _C_WEIGHTS] = shift[tile]
                    record.until[i, _C_SHIFT] = ready
                counters[of, _WEIGHT_STALL] += max(0, shift[tile] - first_wait)
                counters[of, _WEIGHT_SHIFT] += max(0, ready - max(first_wait, shift[tile]))
                switch_count += 1
            first_wait = max(first_wait, ready)
            inputs = token_load
            if opcode[i] == _MATMUL_T:
                tile_there = turned_end[turned_taken % TRANSPOSE_TILES]
                inputs = max(inputs, tile_there)
                begin = max(begin, tile_there)
                if recording:
                    record.until[i, _C_TILE] = tile_there
            counters[of, _INPUT_STALL] += max(0, inputs - first_wait)
            first_wait = max(first_wait, inputs)
            sums_ready = 0
            if adding > 1:
                if accumulate[i]:
                    for back in range(min(adding - 1, added_count)):
                        at, row, size = added[(added_count - 1 - back) % _ADDING]
                        offset = acc_addr[i] - row
                        if -rows[i] < offset < size:
                            sums_ready = max(sums_ready, at + adding + offset)
                begin = max(begin, sums_ready)
                if recording:
                    record.until[i, _C_SUMS] = sums_ready
                slot_added = added_count % _ADDING
                added[slot_added, 0], added[slot_added, 1] = begin, acc_addr[i]
                added[slot_added, 2] = rows[i]
                added_count += 1
            if switch[i]:
                switched[(switch_count - 1) % _RING] = begin
            if opcode[i] == _MATMUL_T:
                turned_free[turned_taken % TRANSPOSE_TILES] = begin + max(
                    1, rows[i] - TRANSPOSE_LATENCY)
                turned_taken += 1
            counters[of, _RAW_WAIT] += max(0, max(token_activate, sums_ready) - first_wait)
            counters[of, _ARRAY_ACTIVE] += rows[i]
            counters[of, _USEFUL] += rows[i] * k[i] * n[i]
            last_end[u] = begin + rows[i]
            end = begin + rows[i] + wave
            idle_from[u] = end + 1
        elif u == _ACTIVATE:
            begin = max(begin, free)
            if recording:
                record.until[i, _C_OCCUPIED] = free
            busy = rows[i] * groups
            last_tap = 0                        # from the last window's end back to its last tap
            if opcode[i] == _POOL:
                busy *= taps
            elif opcode[i] == _AVERAGE:
                window = max(taps * AVERAGE_TAP_CYCLES, AVERAGE_WINDOW_CYCLES)
                busy *= window
                last_tap = window - (taps - 1) * AVERAGE_TAP_CYCLES - 1 - AVERAGE_LATENCY
            last_end[u] = begin + busy
            end = last_end[u] - last_tap + act_latency
            counters[of, _BUSY[u]] += busy
            idle_from[u] = end + 1
        elif u == _TRANSPOSE:
            begin = max(begin, busy_until)
            room = (turned_free[turned_count % TRANSPOSE_TILES]
                    if turned_count >= TRANSPOSE_TILES else 0)
            begin = max(begin, room)
            if recording:
                record.until[i, _C_OCCUPIED] = busy_until
                record.until[i, _C_FULL] = room
            last_end[u] = begin + rows[i]
            end = begin + rows[i] + TRANSPOSE_LATENCY
            turned_end[turned_count % TRANSPOSE_TILES] = end
            turned_count += 1
            counters[of, _BUSY[u]] += rows[i]
            idle_from[u] = end + 1
        elif u == _VECTOR:
            begin = max(begin, busy_until)
            written = vector_ready(
                vectors, more[_X_FUNCTION, i], more[_X_A, i], more[_X_B, i], more[_X_C, i],
                more[_X_A_SOURCE, i], more[_X_B_SOURCE, i], more[_X_C_SOURCE, i])
            if recording:
                record.until[i, _C_OCCUPIED] = busy_until
                record.until[i, _C_RESULTS] = written
            before = max(begin, busy_until + 1)     # here it waits for results alone
            counters[of, _HAZARD] += max(0, written - before)
            waited = begin - max(head, busy_until + 1)
            begin = max(begin, written)
            busy, end = vector_start(
                vectors, begin, more[_X_FUNCTION, i], more[_X_DESTINATION, i], rows[i])
            counters[of, _BUSY[u]] += busy - begin
            counters[of, _WAIT[u]] += max(0, waited)
            last_end[u] = busy
            idle_from[u] = end + 1
        else:
            begin = max(begin, busy_until + 1)
            if recording:
                record.until[i, _C_OCCUPIED] = busy_until + 1
            if u == _STORE:
                end = write_rows(store_port, begin + STORE_LATENCY, rows[i], ub_beats, ub_rows,
                                 interval, unit)
                counters[of, _HOST_WRITE] += row_beats(rows[i], ub_beats, ub_rows)
            elif opcode[i] == _VSTORE_SPARSE:
                size = params[_P_ELEMENT + OPERANDS]
                masks = ceil_div(rows[i] * more[_X_COUNT, i], 8 * beat_bytes)
                values = ceil_div(more[_X_NONZEROS, i] * size, beat_bytes)
                end = sparse_write(
                    vec_store, begin, masks, values,
                    rows[i] * ceil_div(more[_X_COUNT, i] * size, beat_bytes), interval, unit)
                counters[of, _VECTOR_WRITE] += masks + values
            else:
                size = params[_P_ELEMENT + more[_X_FORMAT, i]]
                beats = ceil_div(more[_X_COUNT, i] * size, beat_bytes)
                end = vector_write(vec_store, begin, more[_X_STRIDE, i] // beat_bytes, rows[i],
                                   beats, interval, unit)
                counters[of, _VECTOR_WRITE] += rows[i] * beats
            idle_from[u] = end + latency + 1
            if signal[i] & _READERS:
                # Whoever reads what was written waits for the answers; the unit is idle a cycle
                # later.
                end = idle_from[u]
                idle_from[u] += 1
            counters[of, _BUSY[u]] += end - begin
            last_end[u] = end
        if u not in (_MATRIX, _VECTOR):
            counters[of, _WAIT[u]] += max(0, begin - max(head, busy_until + 1))
        starts[u, index % _RING] = begin
        issued[u] += 1
        start[i] = begin
        done[i] = end
        if recording:
            record.last[i] = last_end[u]
        # Reads come ahead of their layer: they are not what it completes with.
        if u >= _MATRIX and u not in (_VECTOR_LOAD, _TRANSPOSE) and end > complete:
            counters[of, _TOTAL] += end - complete
            complete = end
        for v in range(units):
            if signal[i] >> v & 1:
                pair = _PAIR[u, v]
                given[pair, given_count[pair] % _RING] = end
                given_count[pair] += 1

        # A shift starts when its tile is complete and the shadow weights are free.
        while shift_count < tile_count and shift_count <= switch_count:
            tile, before = shift_count % _RING, (shift_count - 1) % _RING
            at = tile_end[tile] + 1
            if shift_count > 0:
                at = max(at, switched[before], shift[before] + tile_rows[before])
            shift[tile] = at
            if recording:
                record.shift[shift_count] = at
            shift_count += 1


def _parameters(config: SystolicConfig) -> NDArray[np.int64]:
    elements = format_bytes(config) if config.training else ()
    p = np.zeros(_P_COUNT + len(elements), np.int64)
    p[_P_WAVE] = config.array_cycles
    p[_P_GROUPS] = config.act_groups
    p[_P_ACT_LATENCY] = config.activation_cycles
    p[_P_ADDING] = config.accumulate_cycles
    p[_P_UNITS] = len(instruction_set(config).units)
    p[_P_ELEMENT:] = elements
    if config.training:
        p[_P_REGISTERS], p[_P_ROW_LATENCY] = (config.vector_registers,
                                              row_latency(config.vector_lanes))
    p[_P_QUEUE] = config.queue_depth
    p[_P_CHUNKS] = config.fetch_chunks
    p[_P_CHUNK_ROWS] = config.fetch_rows
    p[_P_TILES] = config.weight_fifo_tiles
    p[_P_BURST] = config.burst_beats
    p[_P_BEAT] = config.beat_bytes
    p[_P_LATENCY] = config.memory.latency
    p[_P_INTERVAL], p[_P_UNIT_TIME] = pace(config.memory, config.beat_bytes)
    p[_P_W_LATENCY] = config.weights.latency
    p[_P_W_INTERVAL], p[_P_W_UNIT_TIME] = pace(config.weights, config.beat_bytes)
    for layout, beats, rows in ((config.ub_layout, _P_UB_BEATS, _P_UB_ROWS),
                                (config.weight_layout, _P_WGT_BEATS, _P_WGT_ROWS),
                                (config.program_layout, _P_INS_BEATS, _P_INS_ROWS)):
        p[beats], p[rows] = layout.beats_per_row, layout.rows_per_beat
    return p


def _check_time(config: SystolicConfig, instructions: int,
                column: Mapping[str, NDArray[Any]]) -> None:
    """Raise ``OverflowError`` if times in fractions of a cycle might not fit 63 bits."""
    rows, k = (int(column[name].sum(dtype=np.int64)) for name in ("rows", "k"))
    windows = column["kernel_x"] != 0
    taps = int((column["kernel_x"][windows].astype(np.int64)
                * column["kernel_y"][windows]).max(initial=1))
    interval, unit = pace(config.memory, config.beat_bytes)
    w_interval, w_unit = pace(config.weights, config.beat_bytes)
    window = max(taps * AVERAGE_TAP_CYCLES, AVERAGE_WINDOW_CYCLES) if taps > 1 else 1
    # As if nothing overlapped: beats at one port and the other, and cycles.
    beats = (rows * config.ub_layout.beats_per_row
             + instructions * config.program_layout.beats_per_row)
    w_beats = k * config.weight_layout.beats_per_row
    others = rows * config.act_groups * window + instructions * (
        config.memory.latency + config.weights.latency + config.array_cycles
        + config.activation_cycles + config.rows + AVERAGE_LATENCY)
    cycles = -(-(beats * interval * w_unit + w_beats * w_interval * unit) // (unit * w_unit)
               ) + others
    most = (1 << 62) // max(unit, w_unit)
    if cycles > most:
        raise OverflowError(f"cycles must be at most {most} in sum over all instructions for "
                            f"memory of this bandwidth, not {cycles}")


_NOTHING = Record.empty(0, 0)
#: Operands on which timing depends, in the order in which the recurrence takes them.
TIMED = ("host_addr", "rows", "k", "n", "switch", "kernel_x", "kernel_y")
#: Those on which it depends besides, if accumulators add in several cycles.
_ADDED = ("acc_addr", "accumulate")


def evaluate(schedule: Program, *, record: bool = False,
             nonzeros: NDArray[np.int64] | None = None) -> Timing:
    """Return the exact timing of a schedule's program on its configuration.

    Parameters
    ----------
    schedule : arch.systolic.program.Program
        A program whose order is a valid sequential order and that ends with ``HALT``.
    record : bool
        Whether to keep what held each instruction back.
    nonzeros : (S,) int64 array, optional
        Operands that are not +0 of each of :data:`arch.systolic.isa.SPARSE_MOVES`, in program
        order; those of the schedule if it is not given.

    Raises
    ------
    OverflowError
        A counter would not hold its value.
    ValueError
        There are not as many ``nonzeros`` as sparse moves, or one has more than elements.
    """
    return evaluate_code(
        schedule.config, schedule.opcode, schedule.wait, schedule.signal, schedule.layer,
        {name: schedule.stored(name) for name in
         (*TIMED, *(_ADDED if schedule.config.accumulate_cycles else ()),
          *(TRAINING_TIMED if schedule.config.training else ()))}, record=record,
        nonzeros=schedule.nonzeros if nonzeros is None else nonzeros)


def evaluate_code(config: SystolicConfig, opcode: NDArray[np.uint8],
                  wait: NDArray[np.uint8] | NDArray[np.uint16],
                  signal: NDArray[np.uint8] | NDArray[np.uint16], layer: NDArray[np.int16],
                  column: Mapping[str, NDArray[Any]], *, record: bool = False,
                  nonzeros: NDArray[np.int64] | None = None) -> Timing:
    """Return the exact timing of instructions, as :func:`evaluate` does of a program.

    Parameters
    ----------
    opcode, wait, signal, layer : (I,) arrays
        As :class:`arch.systolic.program.Program` has them.
    column : dict of str to (I,) array
        The operands on which timing depends: :data:`TIMED`, of floating-point operands ``acc_addr``
        and ``accumulate``, and with ``training`` :data:`TRAINING_TIMED`.
    nonzeros : (S,) int64 array, optional
        As of :func:`evaluate`; none if it is not given.
    """
    count = len(opcode)
    _check_time(config, count, column)
    names = counter_names(training=config.training)
    counters = np.zeros((int(layer.max()) + 1, len(names)), np.int64)
    start = np.empty(count, np.int64)
    done = np.empty(count, np.int64)
    kept = (Record.empty(count, int(np.count_nonzero(UNIT_OF[opcode] == _WEIGHT))) if record
            else _NOTHING)
    # Compiled once: for arrays that are not written to.
    owned: list[NDArray[Any]] = [
        opcode, wait.astype(np.uint16), signal.astype(np.uint16), layer,
        *(column[name] for name in TIMED),
        *(column.get(name, np.zeros(0, FIELD_DTYPE[name])) for name in _ADDED),
        np.array([*(column[name] for name in TRAINING_TIMED),
                  sparse_values(opcode, column["rows"], column["count"],
                                np.zeros(0, np.int64) if nonzeros is None else nonzeros)],
                 np.int64) if config.training
        else np.zeros((len(TRAINING_TIMED) + 1, 0), np.int64)]
    read: list[Any] = [array.view() for array in owned]
    for array in read:
        array.setflags(write=False)
    run: Any = _run
    run(*read, _parameters(config), counters, start, done, kept)
    counters += counters @ _REST[config.training]
    values = dict(zip(names, counters.sum(axis=0).tolist(), strict=True))
    for name, value in values.items():
        if value >> COUNTER_BITS:
            raise OverflowError(f"counter {name!r} must be below 2**{COUNTER_BITS}, not {value}")
    return Timing(counters=values, start=start, done=done, layer_counters=counters,
                  record=kept if record else None)
