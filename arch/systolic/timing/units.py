"""Laws of the core's units: when the current instruction starts, and when it ends.

One function per unit, for :mod:`arch.systolic.timing.exact`. Each takes records of
:mod:`arch.systolic.timing.state` and updates all but the first:

- ``core``: constants; ``state``: of the core; ``unit``: the state of this unit;
- ``now``: the instruction. Its ``begin`` is at first the cycle in which it is the head of its
  unit's queue and has its tokens; it becomes the start, and ``end`` is set;
- ``until``: what holds it back, and until when; ``work``: counters of its layer;
- ``lanes``: of a core whose memories are DRAMs (:class:`arch.systolic.timing.state.CoreLanes`), or
  None. Kernels are compiled for each of both.
"""

from typing import Any

from numba import njit

from arch.common.dma import address_free, read_rows, row_beats, write_rows
from arch.common.lanes import answered, read_lane, write_lane
from arch.common.port import ceil_div
from arch.common.queue import enters
from arch.common.sizes import STORE_LATENCY
from arch.systolic.isa import TRAINING, Opcode, Unit
from arch.systolic.latency import PENDING_READS, TRANSPOSE_LATENCY, TRANSPOSE_TILES
from arch.systolic.timing.activation import average_cycles, average_tail
from arch.systolic.timing.state import RECENT_SUMS, TILE_RING
from arch.systolic.timing.vector_compute import vector_ready, vector_start
from arch.systolic.timing.vector_memory import (
    Rows,
    SparseRows,
    sparse_read,
    sparse_write,
    vector_read,
    vector_write,
)
from arch.systolic.vector_rows import OPERANDS
from arch.systolic.windows import addressed

__all__ = ["activate", "compute_vector", "load_rows", "load_vector", "multiply", "multiply_outer",
           "read_weights", "set_registers", "store_rows", "store_vector", "transpose"]

_LAST = TILE_RING - 1
_VECTOR_LOAD, _ACTIVATE, _VECTOR = int(Unit.VECTOR_LOAD), int(Unit.ACTIVATE), int(Unit.VECTOR)
_TRANSPOSE = int(Unit.TRANSPOSE)
_LOAD, _WEIGHT, _STORE, _VECTOR_STORE = (
    int(Unit.LOAD), int(Unit.WEIGHT), int(Unit.STORE), int(Unit.VECTOR_STORE))
_READERS = sum(1 << _unit for _unit in TRAINING.readers)
_SET_ADD, _SET_POOL = int(Opcode.SET_ADD), int(Opcode.SET_POOL)
_POOL, _AVERAGE, _SET_PRODUCT = (int(Opcode.POOL), int(Opcode.AVERAGE),
                                 int(Opcode.SET_PRODUCT))
_SET_WALK, _SET_DEPTHWISE, _DEPTHWISE = (
    int(Opcode.SET_WALK), int(Opcode.SET_DEPTHWISE), int(Opcode.DEPTHWISE))
_READ_WEIGHTS_T, _MATMUL_T = int(Opcode.READ_WEIGHTS_T), int(Opcode.MATMUL_T)
_VLOAD_SPARSE, _VSTORE_SPARSE = int(Opcode.VLOAD_SPARSE), int(Opcode.VSTORE_SPARSE)


# --- Reads ----------------------------------------------------------------------------------------


@njit(cache=True, forceinline=True)
def _await_address(unit: Any, now: Any, until: Any) -> None:
    """Wait for the address bus, and for a free place among the outstanding reads."""
    until.address = unit.request_from
    until.pending = 0
    if unit.issued >= PENDING_READS:
        until.pending = enters(0, unit.ends[unit.issued % PENDING_READS])
    now.begin = max(now.begin, until.address, until.pending)


@njit(cache=True, forceinline=True)
def _end_read(unit: Any, now: Any, work: Any, arrived: Any, free: Any) -> None:
    """Note a read whose last beat arrives in cycle ``arrived``; the next may be from ``free``."""
    unit.ends[unit.issued % PENDING_READS] = arrived
    unit.request_from = free
    work.busy += now.end - max(now.begin, now.busy_until)
    unit.idle_from, unit.last_end = now.end + 1, now.end
    _end_wait(now, work)


@njit(cache=True, forceinline=True)
def _end_wait(now: Any, work: Any) -> None:
    """Count the cycles from when the unit is free for the instruction to its start."""
    work.wait += max(0, now.begin - max(now.head, now.busy_until + 1))


@njit(cache=True, forceinline=True)
def load_rows(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any, lanes: Any
              ) -> None:
    """Read rows of the unified buffer, or parameters, from host memory."""
    _await_address(unit, now, until)
    host = core.host
    if lanes is None:
        now.end = read_rows(state.host_port, now.begin, host.latency, now.rows, host.beats_per_row,
                            host.rows_per_beat, host.interval, host.unit)
    else:
        now.end = read_lane(state.host_port, lanes.host, now.begin,
                            now.host_addr // core.beat_bytes, now.rows, host)
    beats = row_beats(now.rows, host.beats_per_row, host.rows_per_beat)
    work.host_read_beats += beats
    _end_read(unit, now, work.units[_LOAD], now.end, address_free(
        now.begin, now.host_addr // core.beat_bytes, beats, host.burst))


@njit(cache=True, forceinline=True)
def read_weights(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any, lanes: Any
                 ) -> None:
    """Read a tile of weights into the FIFO, once an earlier tile has been shifted out of it."""
    _await_address(unit, now, until)
    tiles, memory = state.weights, core.weights
    if tiles.read >= core.weight_fifo_tiles:
        before = tiles.read - core.weight_fifo_tiles & _LAST
        until.fifo = tiles.shift[before] + tiles.rows[before] + 1
        now.begin = max(now.begin, until.fifo)
    stored = now.n if now.opcode == _READ_WEIGHTS_T else now.k
    if core.rows_per_index > 0:
        stored += ceil_div(now.k, core.rows_per_index)
    if lanes is None:
        now.end = read_rows(state.weight_port, now.begin, memory.latency, stored,
                            memory.beats_per_row, memory.rows_per_beat, memory.interval,
                            memory.unit)
    else:
        now.end = read_lane(state.weight_port, lanes.weights, now.begin,
                            now.host_addr // core.beat_bytes, stored, memory)
    beats = row_beats(stored, memory.beats_per_row, memory.rows_per_beat)
    work.weight_read_beats += beats
    tile = tiles.read & _LAST
    tiles.end[tile], tiles.rows[tile] = now.end, now.k
    tiles.read += 1
    _end_read(unit, now, work.units[_WEIGHT], now.end, address_free(
        now.begin, now.host_addr // core.beat_bytes, beats, memory.burst))


@njit(cache=True)
def _dense_rows(core: Any, now: Any) -> Any:
    """Return the beats of a dense move of registers."""
    beats = ceil_div(now.count * core.element_bytes[now.format], core.beat_bytes)
    return Rows(now.host_addr // core.beat_bytes, now.stride // core.beat_bytes, now.rows, beats)


@njit(cache=True)
def _sparse_rows(core: Any, now: Any) -> Any:
    """Return the beats of a sparse move of registers."""
    size = core.element_bytes[OPERANDS]
    return SparseRows(ceil_div(now.rows * now.count, 8 * core.beat_bytes),
                      ceil_div(now.nonzeros * size, core.beat_bytes),
                      now.rows * ceil_div(now.count * size, core.beat_bytes))


@njit(cache=True)
def load_vector(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any, lanes: Any
                ) -> None:
    """Read rows of vector registers; a sparse read shares its beats with no other instruction."""
    _await_address(unit, now, until)
    if now.opcode == _VLOAD_SPARSE:
        until.occupied = now.busy_until
        now.begin = max(now.begin, now.busy_until)
        move = _sparse_rows(core, now)
        now.end = sparse_read(state.vector_port, now.begin, move, core.host)
        requested = now.end - 1
        work.vector_read_beats += move.masks + move.values
    else:
        rows = _dense_rows(core, now)
        now.end, requested, state.vector_free = vector_read(
            state.vector_port, now.begin, state.vector_free, rows, core.host, lanes)
        work.vector_read_beats += rows.rows * rows.beats
    # The last beat frees its place one cycle before it is written.
    _end_read(unit, now, work.units[_VECTOR_LOAD], now.end - 1, requested + 1)


# --- Matrix unit ----------------------------------------------------------------------------------


@njit(cache=True, forceinline=True)
def _await_weights(state: Any, now: Any, until: Any, work: Any) -> Any:
    """Wait until the next tile of weights, which the multiplication switches to, is in the array.

    Return the first cycle in which it may wait for something else.
    """
    tiles = state.weights
    tile = tiles.switches & _LAST
    until.weights = tiles.shift[tile]
    until.shift = tiles.shift[tile] + tiles.rows[tile]
    now.begin = max(now.begin, until.shift)
    wait = max(now.head, now.busy_until + 1)
    work.weight_stall += max(0, until.weights - wait)
    work.weight_shift += max(0, until.shift - max(wait, until.weights))
    tiles.switches += 1
    return max(wait, until.shift)


@njit(cache=True)
def _sums_ready(core: Any, state: Any, now: Any) -> Any:
    """Return when all sums that a multiplication adds to have been updated by its predecessors.

    Consecutive rows of accumulators are one cycle apart, as are rows of both multiplications.
    """
    ready = 0
    for back in range(min(core.accumulate_cycles - 1, state.summed)):
        before = state.sums[(state.summed - 1 - back) % RECENT_SUMS]
        offset = now.acc_addr - before.acc_addr
        if -now.rows < offset < before.rows:
            ready = max(ready, before.begin + core.accumulate_cycles + offset)
    return ready


@njit(cache=True, forceinline=True)
def _note_multiplication(core: Any, state: Any, now: Any) -> None:
    """Note what later ones wait for: sums, weights in use, a tile of the transposer."""
    if core.accumulate_cycles > 1:
        newest = state.sums[state.summed % RECENT_SUMS]
        newest.begin, newest.acc_addr, newest.rows = now.begin, now.acc_addr, now.rows
        state.summed += 1
    if now.switch:
        state.weights.switched[state.weights.switches - 1 & _LAST] = now.begin
    if now.opcode == _MATMUL_T:
        turned = state.transposer
        turned.free[turned.taken % TRANSPOSE_TILES] = now.begin + max(
            1, now.rows - TRANSPOSE_LATENCY)
        turned.taken += 1


@njit(cache=True, forceinline=True)
def _addressed(state: Any, now: Any) -> Any:
    """Return the rows that a multiplication addresses; through windows, more than it has sums."""
    if now.opcode != _DEPTHWISE:
        return now.rows
    window = state.window
    return addressed(now.rows, window.positions, window.kernel_x, window.kernel_y)


@njit(cache=True, forceinline=True)
def multiply(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any) -> None:
    """Multiply rows by the weights in the array, or by the next tile once it is shifted in."""
    until.occupied = now.busy_until
    now.begin = max(now.begin, now.busy_until)
    wait = (_await_weights(state, now, until, work) if now.switch
            else max(now.head, now.busy_until + 1))
    inputs = now.load_token
    if now.opcode == _MATMUL_T:
        until.tile = state.transposer.end[state.transposer.taken % TRANSPOSE_TILES]
        inputs = max(inputs, until.tile)
        now.begin = max(now.begin, until.tile)
    work.input_stall += max(0, inputs - wait)
    until.sums = _sums_ready(core, state, now) if now.accumulate else 0
    now.begin = max(now.begin, until.sums)
    work.raw_wait += max(0, max(now.activate_token, until.sums) - max(wait, inputs))
    _note_multiplication(core, state, now)
    cycles = _addressed(state, now)
    work.array_active += cycles
    work.useful_macs += now.rows * now.k * now.n
    unit.last_end = now.begin + cycles
    now.end = unit.last_end + core.array_cycles
    unit.idle_from = now.end + 1


@njit(cache=True)
def multiply_outer(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any) -> Any:
    """Add outer products to the sums in the array, with the FIFO's next tile as it streams out.

    Return the first cycle in which its rows leave the FIFO.
    """
    tiles = state.weights
    tile = tiles.switches & _LAST
    until.occupied = now.busy_until
    until.weights = tiles.end[tile] + 1
    wait = max(now.head, now.busy_until + 1)
    work.weight_stall += max(0, until.weights - wait)
    wait = max(wait, until.weights)
    work.input_stall += max(0, now.load_token - wait)
    # The last tile of sums leaves the array row by row, through the same registers.
    until.sums = max(0, state.drained + core.drain_rows - now.rows) if now.drain else 0
    now.begin = max(now.begin, now.busy_until, until.weights, until.sums)
    work.raw_wait += max(0, max(now.activate_token, until.sums) - max(wait, now.load_token))
    tiles.shift[tile], tiles.rows[tile] = now.begin + 1, now.rows
    tiles.switches += 1
    tiles.shifts += 1
    work.array_active += now.rows
    work.useful_macs += now.rows * now.k * now.n
    unit.last_end = now.begin + now.rows
    if now.drain:
        state.drained = unit.last_end
    now.end = unit.last_end + core.array_cycles
    unit.idle_from = now.end + 1
    return now.begin + 1


@njit(cache=True)
def transpose(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any) -> None:
    """Write a tile into a bank of the transposer, once the bank's last tile is multiplied."""
    turned = state.transposer
    bank = turned.written % TRANSPOSE_TILES
    until.occupied = now.busy_until
    until.transposer = turned.free[bank] if turned.written >= TRANSPOSE_TILES else 0
    now.begin = max(now.begin, until.occupied, until.transposer)
    unit.last_end = now.begin + now.rows
    now.end = unit.last_end + TRANSPOSE_LATENCY
    turned.end[bank] = now.end
    turned.written += 1
    unit.idle_from = now.end + 1
    work.units[_TRANSPOSE].busy += now.rows
    _end_wait(now, work.units[_TRANSPOSE])


# --- Activation and vector units ------------------------------------------------------------------


@njit(cache=True, forceinline=True)
def _activation_free(state: Any, unit: Any, now: Any) -> Any:
    """Return the cycle from which the activation unit takes the next instruction.

    Averages, and instructions that set the constants of additions or products, wait until the unit
    is idle, and so does the successor of an average.
    """
    average = now.opcode == _AVERAGE
    waits = state.averaged or average or now.opcode in (_SET_ADD, _SET_PRODUCT)
    state.averaged = average
    return max(now.busy_until, unit.idle_from) if waits else now.busy_until


@njit(cache=True, forceinline=True)
def activate(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any) -> None:
    """Activate sums, or pool or average rows of the unified buffer."""
    until.occupied = _activation_free(state, unit, now)
    now.begin = max(now.begin, until.occupied)
    busy, tail = now.rows * core.act_groups, 0
    if now.opcode == _POOL:
        busy *= state.taps
    elif now.opcode == _AVERAGE:
        busy *= average_cycles(state.taps)
        tail = average_tail(state.taps)
    unit.last_end = now.begin + busy
    now.end = unit.last_end - tail + core.activation_cycles
    unit.idle_from = now.end + 1
    work.units[_ACTIVATE].busy += busy
    _end_wait(now, work.units[_ACTIVATE])


@njit(cache=True)
def set_registers(state: Any, unit: Any, now: Any, until: Any, work: Any) -> None:
    """Set registers of a unit; the next instruction may start a cycle later."""
    if now.opcode == _SET_POOL:
        state.taps = now.kernel_x * now.kernel_y
    elif now.opcode in (_SET_DEPTHWISE, _SET_WALK):
        # A plain walk has no window: kernel_x and kernel_y are 0.
        state.window.positions, state.window.kernel_x, state.window.kernel_y = (
            now.positions, now.kernel_x, now.kernel_y)
    until.occupied = (_activation_free(state, unit, now) if now.unit == _ACTIVATE
                      else now.busy_until)
    now.begin = max(now.begin, until.occupied)
    now.end = now.begin
    unit.idle_from = max(unit.idle_from, now.begin + 1)
    _end_wait(now, work.units[now.unit])


@njit(cache=True)
def compute_vector(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any) -> None:
    """Compute a row of a vector register, or rows of one, from other registers."""
    until.occupied = now.busy_until
    until.results = vector_ready(state.vectors, now.function, now.a, now.b, now.c, now.a_source,
                                 now.b_source, now.c_source)
    now.begin = max(now.begin, now.busy_until)
    free = now.busy_until + 1
    units = work.units[_VECTOR]
    # Apart from tokens and the previous instruction, it only waits for results.
    units.wait += max(0, now.begin - max(now.head, free))
    work.vector_hazard += max(0, until.results - max(now.begin, free))
    now.begin = max(now.begin, until.results)
    unit.last_end, now.end = vector_start(state.vectors, now.begin, now.function, now.destination,
                                          now.rows)
    units.busy += unit.last_end - now.begin
    unit.idle_from = now.end + 1


# --- Writes ---------------------------------------------------------------------------------------


@njit(cache=True, forceinline=True)
def _await_write(now: Any, until: Any) -> None:
    """Wait for the previous write."""
    until.occupied = now.busy_until + 1
    now.begin = max(now.begin, until.occupied)


@njit(cache=True, forceinline=True)
def _end_write(unit: Any, now: Any, work: Any, answer: Any) -> None:
    """Note a write whose last beat is accepted in cycle ``now.end``, and answered in ``answer``.

    Readers of the written rows wait for the responses; the unit is idle a cycle later.
    """
    unit.idle_from = answer + 1
    if now.signal & _READERS:
        now.end = unit.idle_from
        unit.idle_from += 1
    work.busy += now.end - now.begin
    unit.last_end = now.end
    _end_wait(now, work)


@njit(cache=True, forceinline=True)
def store_rows(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any, lanes: Any
               ) -> None:
    """Write rows of the unified buffer to host memory."""
    _await_write(now, until)
    host = core.host
    enter = now.begin + STORE_LATENCY
    if lanes is None:
        now.end = write_rows(state.store_port, enter, now.rows, host.beats_per_row,
                             host.rows_per_beat, host.interval, host.unit)
        answer = now.end + host.latency
    else:
        now.end = write_lane(state.store_port, lanes.store, enter,
                             now.host_addr // core.beat_bytes, now.rows, host)
        answer = answered(lanes.store)
    work.host_write_beats += row_beats(now.rows, host.beats_per_row, host.rows_per_beat)
    _end_write(unit, now, work.units[_STORE], answer)


@njit(cache=True)
def store_vector(core: Any, state: Any, unit: Any, now: Any, until: Any, work: Any, lanes: Any
                 ) -> None:
    """Write rows of vector registers."""
    _await_write(now, until)
    if now.opcode == _VSTORE_SPARSE:
        move = _sparse_rows(core, now)
        now.end = sparse_write(state.vector_store_port, now.begin, move, core.host)
        work.vector_write_beats += move.masks + move.values
    else:
        rows = _dense_rows(core, now)
        now.end = vector_write(state.vector_store_port, now.begin, rows, core.host, lanes)
        work.vector_write_beats += rows.rows * rows.beats
    if lanes is None:
        answer = now.end + core.host.latency
    else:
        answer = answered(lanes.vector_store)
    _end_write(unit, now, work.units[_VECTOR_STORE], answer)
