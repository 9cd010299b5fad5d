"""Exact timing of the systolic core: the cycle of every start and end, and every counter.

The core's units run in order and meet only at queues and tokens of stated depth, so the cycle in
which an instruction starts is the maximum of a few earlier cycles plus constants: a max-plus
recurrence, evaluated once per instruction in program order. No clock edges are simulated,
and the result equals the RTL's counters with ``==``.

Cycle 0 is the first cycle of a run. "Visible from" means that registers show it in that cycle.
The constants are those of the hardware, in the order of :mod:`hwgen.systolic`:

============  =========================================================================
fetch         :mod:`arch.common.fetch`
queues        of instructions, and semaphores: :mod:`arch.common.queue`
dispatch      queue -> check register -> verdict register -> unit queue; 1 cycle each
sync          dispatched one cycle after all units are idle, and two after its predecessor; halt
              as soon as they are idle
load, weight  start q, e = cycle of the last row (:func:`arch.common.dma.read_rows`); next start
              once the bursts of this one are on the bus (:func:`arch.common.dma.address_free`)
shift         s = max(e + 1, start of the multiplication that freed the shadow, end of the
              shift before); one row a cycle
matmul        start D >= s + k; rows in D + 1 .. D + M; sums complete in
              D + M + array_cycles; with floating-point operands, if it accumulates,
              D >= D' + accumulate_cycles + acc_addr - acc_addr' for each earlier one with
              rows in common
              t-th ``MATMUL_T``, of M columns: D >= e of the t-th tile of the transposer
transpose     start F, of the t-th tile: F >= D' + max(1, M' - ``TRANSPOSE_LATENCY``) of the
              (t - ``TRANSPOSE_TILES``)-th ``MATMUL_T``; rows in F + 1 .. F + R, the next may start
              in F + R; e = F + R + ``TRANSPOSE_LATENCY``: complete
activate      start F; groups in F + 1 .. F + M * G; last row written in
              F + M * G + activation_cycles; pooling takes M * G * taps cycles
average       starts when the activation unit is idle, and so does its successor; a window of T
              taps takes P = max(T * tap cycles, window cycles), M * G * P in all; last row
              written ``AVERAGE_LATENCY`` + activation_cycles after the last tap
set add       starts when the activation unit is idle; set pool, set average as set walk
set walk      start D; the next may start in D + 1
outer         product, of the t-th tile of weights: D >= e + 1; rows of both in D + 1 .. D + M; a
              tile of sums is drained ``rows`` cycles after the one before:
              D + M >= D' + M' + rows; sums complete as of matmul
depthwise     as matmul, but P rows in D + 1 .. D + P, M of which have sums
              (:func:`arch.systolic.windows.addressed`); set depthwise as set walk
store         start F, first row in the write DMA in F + ``STORE_LATENCY``, ends with the last
              beat accepted (:func:`arch.common.dma.write_rows`), or with the last response if it
              gives the load unit a token
vector load   start F, rows requested from F + 1 on; for this and vector store see
              :mod:`arch.systolic.timing.vector_memory`; a sparse load starts when its predecessors
              have ended, and the next may start in the cycle in which it ends
vector        :mod:`arch.systolic.timing.vector_compute`
memory        :class:`arch.memory.MemoryConfig`
============  =========================================================================

This module has what is common to all units; the laws of each unit are in
:mod:`arch.systolic.timing.units`, and the shared records in :mod:`arch.systolic.timing.state`.

**Layers.** Each counter is also kept by the layer of the instruction that increments it. Cycles of
``total`` belong to a layer by completion: each instruction of the matrix, activation and store
units, in program order, accounts for the cycles by which it completes later than all before it,
and ``HALT`` for the rest. So for consecutive layers, layers 0 to i together have as many cycles as
the latest ``done`` of their instructions; layers that alternate (batches) have the cycles of each
of their turns. The layers' counters add up to those of the whole, with ``==``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.fetch import fetch_burst, fetched
from arch.common.lanes import Lanes, fetch_lane
from arch.common.lanes import counted as memory_counts
from arch.common.port import NEVER, pace
from arch.common.queue import enters, offered, takeable
from arch.common.sizes import COUNTER_BITS
from arch.memory import MemoryConfig
from arch.systolic.counters import counter_names
from arch.systolic.isa import INSTRUCTIONS, TRAINING, Opcode, Unit
from arch.systolic.latency import AVERAGE_LATENCY
from arch.systolic.params import SystolicConfig
from arch.systolic.program import UNIT_OF, Program, sparse_values
from arch.systolic.timing.activation import average_cycles
from arch.systolic.timing.state import (
    ADDED,
    CAUSES,
    DRAINED,
    QUEUE_RING,
    TILE_RING,
    TIMED,
    TOKEN_RING,
    TRAINING_TIMED,
    Code,
    CoreLanes,
    blank_work,
    code_of,
    constants_of,
    counted,
    held_back,
    start_state,
    until_of,
)
from arch.systolic.timing.units import (
    activate,
    compute_vector,
    load_rows,
    load_vector,
    multiply,
    multiply_outer,
    read_weights,
    set_registers,
    store_rows,
    store_vector,
    transpose,
)

__all__ = ["CAUSES", "TIMED", "TRAINING_TIMED", "Record", "Timing", "evaluate",
           "evaluate_code", "total_of"]

_LOAD, _WEIGHT, _MATRIX, _ACTIVATE, _STORE, _VECTOR_LOAD, _VECTOR, _VECTOR_STORE = (
    int(unit) for unit in Unit if unit != Unit.TRANSPOSE)
_HALT = int(Opcode.HALT)
# Whether an opcode only sets registers of its unit.
_SETS = np.zeros(UNIT_OF.size, np.bool_)
for _opcode, _definition in INSTRUCTIONS.items():
    _SETS[_opcode] = _definition.sets
# Whether a unit's work completes a layer; reads run ahead of their layer.
_COMPLETES = np.array([unit not in (Unit.LOAD, Unit.WEIGHT, Unit.VECTOR_LOAD, Unit.TRANSPOSE)
                       for unit in Unit])
# Index of the semaphore of each pair of units.
_PAIR = np.full((len(Unit), len(Unit)), -1, np.int64)
for _number, (_producer, _consumer) in enumerate(TRAINING.pairs):
    _PAIR[_producer, _consumer] = _number


class Record(NamedTuple):
    """What held back each instruction, for timelines. ``start == max(head, until.max(axis=1))``.

    Attributes
    ----------
    head : (I,) int64 array
        Cycle from which the instruction is the next of its unit.
    before, last : (I,) int64 arrays
        Last cycle in which the unit is busy, without and with the instruction; -1 if never.
    until : (I, len(CAUSES)) int64 array
        Cycle from which each of :data:`CAUSES` no longer holds it back; 0 if it never does.
    shift : (T,) int64 array
        Of the t-th ``READ_WEIGHTS``: the cycle in which its tile starts to shift into the array.
    """

    head: NDArray[np.int64]
    before: NDArray[np.int64]
    last: NDArray[np.int64]
    until: NDArray[np.int64]
    shift: NDArray[np.int64]


@dataclass(frozen=True)
class Timing:
    """The model's timing of one program.

    Attributes
    ----------
    counters : dict
        :func:`arch.systolic.counters.counters`, cycles or events; then the counts of DRAMs
        (:data:`arch.common.dram.COUNTS`), if memories are some.
    start, done : ndarray of int64
        Per instruction: the cycle in which its unit starts it, and the cycle in which it is
        complete (its tokens are given).
    layer_counters : (L, C) int64 array
        The core's counters of each layer, in the order of ``counters``, to which they add up.
    record : Record or None
        If requested.
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
        """Return the counters of ``runs`` runs; starts and ends are those of the first."""
        if runs == 1:
            return self
        return replace(self, counters={name: runs * count for name, count in self.counters.items()},
                       layer_counters=runs * self.layer_counters)

    @property
    def layers(self) -> list[dict[str, int]]:
        """The counters of each layer.

        A layer's counters of a unit add up to its ``total``, as those of the whole do. Layers
        overlap, and a unit's work for a layer counts for that layer. So the idle counter, the last
        of a group, is negative if a unit works for a layer in cycles that belong to the layer
        before it.
        """
        # Layers have no counts of a DRAM, which come last.
        return [dict(zip(self.counters, row)) for row in self.layer_counters.tolist()]  # noqa: B905


def total_of(timings: Sequence[Timing]) -> Timing:
    """Return the summed counters of runs with different data; starts and ends are the first's."""
    return replace(
        timings[0], layer_counters=np.sum([timing.layer_counters for timing in timings], axis=0),
        counters={name: sum(timing.counters[name] for timing in timings)
                  for name in timings[0].counters})


@njit(cache=True, forceinline=True)
def _taken(core: Any, front: Any, left: Any, lanes: Any) -> Any:
    """Return when the next of ``left`` instructions has left the dispatcher's check registers."""
    program = core.program
    if front.row == 0:
        # A burst is fetched into the room of an earlier one, once the last instruction there is
        # taken.
        freed = front.taken[front.slot + core.fetch_rows - 1]
        if lanes is None:
            fetch_burst(front.fetch, front.port, freed, min(core.fetch_rows, left),
                        program.latency, program.beats_per_row, program.rows_per_beat,
                        program.interval, program.unit)
        else:
            fetch_lane(front.fetch, front.port, lanes.program, freed, min(core.fetch_rows, left),
                       program)
    if lanes is None:
        entered = fetched(front.fetch, front.row, program.beats_per_row, program.rows_per_beat,
                          program.interval, program.unit)
    else:
        entered = lanes.program.rows[front.row]
    front.pop = max(offered(entered, front.pop), front.move)
    front.taken[front.slot] = front.pop
    front.slot = front.slot + 1 if front.slot < core.held - 1 else 0
    front.row = front.row + 1 if front.row < core.fetch_rows - 1 else 0
    front.move = max(front.pop + 1, front.dispatched)
    return front.move + 1


@njit(cache=True)
def _synchronised(core: Any, state: Any, wanted: Any, halts: Any) -> Any:
    """Return when a ``SYNC`` or ``HALT`` is dispatched: when all units are idle."""
    idle = 0
    for number in range(core.units):
        idle = max(idle, state.units[number].idle_from)
    if halts:
        return max(wanted, idle)
    # The idle signal is registered, and so comes after the previous instruction, too.
    return max(wanted, idle + 1, state.front.dispatched + 2)


@njit(cache=True, forceinline=True)
def _await_tokens(state: Any, now: Any, until: Any) -> None:
    """Wait for the tokens that the instruction takes from other units."""
    now.load_token = now.activate_token = 0
    producer, left = 0, now.wait
    while left:
        if left & 1:
            pair = _PAIR[producer, now.unit]
            semaphore = state.semaphores[pair]
            there = takeable(state.given[pair, semaphore.takes & TOKEN_RING - 1])
            semaphore.takes += 1
            until.tokens[producer] = there
            now.begin = max(now.begin, there)
            if producer == _LOAD:
                now.load_token = there
            elif producer == _ACTIVATE:
                now.activate_token = there
        left >>= 1
        producer += 1


@njit(cache=True, forceinline=True)
def _give_tokens(state: Any, now: Any) -> None:
    """Give the instruction's tokens to other units."""
    consumer, left = 0, now.signal
    while left:
        if left & 1:
            pair = _PAIR[now.unit, consumer]
            semaphore = state.semaphores[pair]
            state.given[pair, semaphore.gives & TOKEN_RING - 1] = now.end
            semaphore.gives += 1
        left >>= 1
        consumer += 1


@njit(cache=True, forceinline=True)
def _enqueue(core: Any, state: Any, unit: Any, now: Any, wanted: Any) -> None:
    """Put the instruction into its unit's queue; set when it becomes the head."""
    before = NEVER
    if unit.issued > 0:
        before = unit.starts[unit.issued - 1 & QUEUE_RING - 1]
    if unit.issued >= core.queue_depth:
        wanted = enters(wanted, unit.starts[unit.issued - core.queue_depth & QUEUE_RING - 1])
    state.front.dispatched = wanted
    now.head = offered(wanted, before)
    now.begin = now.head
    now.busy_until = unit.last_end


@njit(cache=True, forceinline=True)
def _shift_tiles(tiles: Any, shifts: Any) -> None:
    """Shift complete tiles into the array, as far as the shadow weights are free."""
    while tiles.shifts < tiles.read and tiles.shifts <= tiles.switches:
        tile, before = tiles.shifts & TILE_RING - 1, tiles.shifts - 1 & TILE_RING - 1
        at = tiles.end[tile] + 1
        if tiles.shifts > 0:
            at = max(at, tiles.switched[before], tiles.shift[before] + tiles.rows[before])
        tiles.shift[tile] = at
        shifts[min(tiles.shifts, len(shifts) - 1)] = at
        tiles.shifts += 1


@njit(cache=True, forceinline=True)
def _execute(core: Any, state: Any, unit: Any, until: Any, work: Any, shifts: Any, lanes: Any
             ) -> None:
    """Time the current instruction by the law of its unit."""
    now = state.now
    if now.sets:
        set_registers(state, unit, now, until, work)
    elif now.unit == _LOAD:
        load_rows(core, state, unit, now, until, work, lanes)
    elif now.unit == _WEIGHT:
        read_weights(core, state, unit, now, until, work, lanes)
        if core.drain_rows == 0:
            _shift_tiles(state.weights, shifts)
    elif now.unit == _MATRIX and core.drain_rows > 0:
        shifts[min(state.weights.shifts, len(shifts) - 1)] = multiply_outer(
            core, state, unit, now, until, work)
    elif now.unit == _MATRIX:
        multiply(core, state, unit, now, until, work)
        _shift_tiles(state.weights, shifts)
    elif now.unit == _ACTIVATE:
        activate(core, state, unit, now, until, work)
    elif now.unit == _STORE:
        store_rows(core, state, unit, now, until, work, lanes)
    elif now.unit == _VECTOR_LOAD:
        load_vector(core, state, unit, now, until, work, lanes)
    elif now.unit == _VECTOR:
        compute_vector(core, state, unit, now, until, work)
    elif now.unit == _VECTOR_STORE:
        store_vector(core, state, unit, now, until, work, lanes)
    else:
        transpose(core, state, unit, now, until, work)


@njit(cache=True, forceinline=True)
def _complete(state: Any, work: Any, end: Any) -> None:
    """Add to a layer the cycles by which it completes later than all before it."""
    if end > state.complete:
        work.total += end - state.complete
        state.complete = end


@njit(cache=True)
def _run(code: Any, core: Any, state: Any, work: Any, held: Any, shifts: Any, times: Any,
         lanes: Any) -> None:
    """Time all instructions.

    ``code`` is a :class:`~arch.systolic.timing.state.Code`; ``times``, the starts and the ends, are
    set; ``lanes`` is a :class:`~arch.systolic.timing.state.CoreLanes` or None; the rest are records
    of :mod:`arch.systolic.timing.state`. If no record is requested, ``held`` and ``shifts`` have a
    single entry, which all instructions share.
    """
    now, count, kept = state.now, len(code.opcode), len(held) - 1
    start, done = times
    for i in range(count):
        layer, why = work[code.layer[i]], held[min(i, kept)]
        until = why.until
        now.opcode = code.opcode[i]
        now.unit = UNIT_OF[now.opcode]
        wanted = _taken(core, state.front, count - i, lanes)
        if now.unit < 0:
            halts = now.opcode == _HALT
            why.head = wanted
            until.occupied = _synchronised(core, state, wanted, halts)
            if len(code.answered) and code.answered[i] > 0:
                until.occupied = max(until.occupied, code.answered[i])
                _complete(state, layer, until.occupied)
            state.front.dispatched = start[i] = done[i] = until.occupied
            if halts:
                _complete(state, layer, until.occupied + 1)
            continue
        now.wait, now.signal, now.sets = code.wait[i], code.signal[i], _SETS[now.opcode]
        now.host_addr, now.rows = code.host_addr[i], code.rows[i]
        now.k, now.n, now.switch = code.k[i], code.n[i], code.switch[i]
        now.kernel_x, now.kernel_y = code.kernel_x[i], code.kernel_y[i]
        now.positions = code.positions[i]
        if core.accumulate_cycles > 1:
            now.acc_addr, now.accumulate = code.acc_addr[i], code.accumulate[i]
        if core.drain_rows > 0:
            now.drain = code.drain[i]
        if now.unit >= _VECTOR_LOAD:
            now.stride, now.format, now.count = code.stride[i], code.format[i], code.count[i]
            now.function, now.destination = code.function[i], code.destination[i]
            now.a, now.b, now.c = code.a[i], code.b[i], code.c[i]
            now.a_source, now.b_source = code.a_source[i], code.b_source[i]
            now.c_source, now.nonzeros = code.c_source[i], code.nonzeros[i]
        unit = state.units[now.unit]
        _enqueue(core, state, unit, now, wanted)
        _await_tokens(state, now, until)
        why.head, why.before = now.head, now.busy_until
        _execute(core, state, unit, until, layer, shifts, lanes)
        why.last = unit.last_end
        unit.starts[unit.issued & QUEUE_RING - 1] = now.begin
        unit.issued += 1
        start[i], done[i] = now.begin, now.end
        if _COMPLETES[now.unit]:
            _complete(state, layer, now.end)
        _give_tokens(state, now)


def _check_time(config: SystolicConfig, instructions: int,
                column: Mapping[str, NDArray[Any]]) -> None:
    """Raise ``OverflowError`` if times in fractions of a cycle might not fit 63 bits."""
    rows, k = (int(column[name].sum(dtype=np.int64)) for name in ("rows", "k"))
    windows = column["kernel_x"] != 0
    taps = int((column["kernel_x"][windows].astype(np.int64)
                * column["kernel_y"][windows]).max(initial=1))
    interval, unit = pace(config.memory, config.beat_bytes)
    w_interval, w_unit = pace(config.weights, config.beat_bytes)
    window = average_cycles(taps) if taps > 1 else 1
    # An upper bound: the beats of both ports and the cycles, without overlap.
    beats = (rows * config.ub_layout.beats_per_row
             + instructions * config.program_layout.beats_per_row)
    w_beats = (k + config.stored_rows(k) * (config.pattern is not None)
               ) * config.weight_layout.beats_per_row
    others = rows * config.act_groups * window + instructions * (
        config.memory.latency + config.weights.latency + config.array_cycles
        + config.activation_cycles + config.rows + AVERAGE_LATENCY)
    cycles = -(-(beats * interval * w_unit + w_beats * w_interval * unit) // (unit * w_unit)
               ) + others
    most = (1 << 62) // max(unit, w_unit)
    if cycles > most:
        raise OverflowError(f"cycles must be at most {most} in sum over all instructions for "
                            f"memory of this bandwidth, not {cycles}")


def _answered(schedule: Program, answers: Mapping[int, int]) -> NDArray[np.int64]:
    """Return the first cycle in which the doors that each instruction waits for are answered."""
    doors, found = schedule.column("answer"), np.zeros(len(schedule), np.int64)
    for door, cycle in answers.items():
        waits = (doors >> door & 1) != 0
        found[waits] = np.maximum(found[waits], cycle)
    return found


def evaluate(schedule: Program, *, record: bool = False,
             nonzeros: NDArray[np.int64] | None = None,
             answers: Mapping[int, int] | None = None, nominal: bool = False) -> Timing:
    """Return the exact timing of a schedule's program on its configuration.

    Parameters
    ----------
    schedule : arch.systolic.program.Program
        A program whose order is a valid sequential order and that ends with ``HALT``.
    record : bool
        Whether to record what held back each instruction.
    nonzeros : (S,) int64 array, optional
        Number of operands other than +0 of each of :data:`arch.systolic.isa.SPARSE_MOVES`, in
        program order; by default those of the schedule.
    answers : mapping of int to int, optional
        For a core with doors: first cycle in which each door's answer is there, which at most one
        instruction waits for; by default from the start.
    nominal : bool
        Whether DRAMs answer with the latency and the rate of their
        :class:`~arch.memory.MemoryConfig`, for which schedules are chosen.

    Raises
    ------
    OverflowError
        A counter would overflow.
    ValueError
        ``nonzeros`` and sparse moves differ in number, or one exceeds the elements of its move.
    """
    config = schedule.config
    code = _checked(
        config, (schedule.opcode, schedule.wait, schedule.signal, schedule.layer),
        {name: schedule.stored(name) for name in
         (*TIMED, *(ADDED if config.accumulate_cycles else ()),
          *(DRAINED if config.output_stationary else ()),
          *(TRAINING_TIMED if config.training else ()))}
        | ({"answered": _answered(schedule, answers)} if answers else {}),
        schedule.nonzeros if nonzeros is None else nonzeros)
    return _settled(config, code, record=record,
                    program_at=None if nominal else schedule.program_at)


def evaluate_code(config: SystolicConfig, opcode: NDArray[np.uint8],
                  wait: NDArray[np.uint8] | NDArray[np.uint16],
                  signal: NDArray[np.uint8] | NDArray[np.uint16], layer: NDArray[np.int16],
                  column: Mapping[str, NDArray[Any]], *, record: bool = False,
                  nonzeros: NDArray[np.int64] | None = None) -> Timing:
    """Return the timing of instructions, as :func:`evaluate` does for a program, ``nominal``.

    Parameters
    ----------
    opcode, wait, signal, layer : (I,) arrays
        As in :class:`arch.systolic.program.Program`.
    column : dict of str to (I,) array
        The operands on which timing depends: :data:`TIMED`, for floating-point operands also
        ``acc_addr`` and ``accumulate``, where sums stay in the array ``drain``, and with
        ``training`` :data:`TRAINING_TIMED`; with answers to wait for, ``answered``.
    nonzeros : (S,) int64 array, optional
        As in :func:`evaluate`; none by default.
    """
    return _settled(config, _checked(config, (opcode, wait, signal, layer), column, nonzeros),
                    record=record)


def _checked(config: SystolicConfig, heads: tuple[NDArray[Any], ...],
             column: Mapping[str, NDArray[Any]], nonzeros: NDArray[np.int64] | None) -> Code:
    """Return instructions for the kernels: opcode, wait, signal, layer, and operands."""
    opcode, wait, signal, layer = heads
    _check_time(config, len(opcode), column)
    columns = {name: column[name] for name in TIMED} | {
        name: column[name] for name in (*ADDED, *DRAINED, "answered") if name in column}
    if config.training:
        columns |= {name: column[name] for name in TRAINING_TIMED}
        columns["nonzeros"] = sparse_values(
            opcode, column["rows"], column["count"],
            np.zeros(0, np.int64) if nonzeros is None else nonzeros)
    return code_of(opcode, wait, signal, layer, columns)


def _settled(config: SystolicConfig, code: Code, *, record: bool,
             program_at: int | None = None) -> Timing:
    """Time instructions, with DRAMs if there are some and it is said where the program is."""
    if program_at is None or (config.memory.dram is None and config.weights.dram is None):
        return _time(config, code, None, record=record)
    lanes = Lanes.of(_memories(config), config.beat_bytes)
    timing, counts = lanes.settle(lambda: _time(config, code, _core_lanes(lanes, config,
                                                                          program_at),
                                                record=record))
    return replace(timing, counters=timing.counters | memory_counts(counts))


def _memories(config: SystolicConfig) -> dict[str, MemoryConfig]:
    """Return the memory behind each port, by name."""
    ports = {"m_axi_ins": config.memory, "m_axi_wgt": config.weights, "m_axi_host": config.memory}
    return ports | ({"m_axi_vec": config.memory} if config.training else {})


def _core_lanes(lanes: Lanes, config: SystolicConfig, program_at: int) -> CoreLanes:
    vector = "m_axi_vec" if config.training else "m_axi_host"
    return CoreLanes(
        program=lanes.read("m_axi_ins", at=program_at), host=lanes.read("m_axi_host"),
        store=lanes.write("m_axi_host"), weights=lanes.read("m_axi_wgt"),
        vector=lanes.read(vector), vector_store=lanes.write(vector))


def _time(config: SystolicConfig, code: Code, lanes: CoreLanes | None, *, record: bool) -> Timing:
    """Time instructions, with the answers of DRAMs, if any, as they are in ``lanes``."""
    count = len(code.opcode)
    work = blank_work(int(code.layer.max()) + 1)
    held = held_back(count if record else 1)
    tiles = int(np.count_nonzero(UNIT_OF[code.opcode] == _WEIGHT)) if record else 0
    shift = np.zeros(max(1, tiles), np.int64)
    start, done = np.empty(count, np.int64), np.empty(count, np.int64)
    run: Any = _run
    run(code, constants_of(config), start_state(config), work, held, shift, (start, done), lanes)
    counters = counted(work, training=config.training)
    values = dict(zip(counter_names(training=config.training), counters.sum(axis=0).tolist(),
                      strict=True))
    for name, value in values.items():
        if value >> COUNTER_BITS:
            raise OverflowError(f"counter {name!r} must be below 2**{COUNTER_BITS}, not {value}")
    kept = Record(head=held["head"], before=held["before"], last=held["last"],
                  until=until_of(held), shift=shift[:tiles]) if record else None
    return Timing(counters=values, start=start, done=done, layer_counters=counters, record=kept)
