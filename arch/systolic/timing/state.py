"""Records that the exact model's kernels work on, with functions to create and read them."""

import functools
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import MAX_AXI_DATA_BITS, burst_rows
from arch.common.dma import read_port, write_port
from arch.common.fetch import fetch_state
from arch.common.port import NEVER, pace
from arch.encoding import INSTRUCTION_BYTES
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.systolic.counters import counter_names, unit_groups
from arch.systolic.isa import TRAINING, Unit, instruction_set
from arch.systolic.latency import PENDING_READS, TOKEN_LIMIT, TRANSPOSE_TILES
from arch.systolic.params import LIMITS, SystolicConfig
from arch.systolic.program import FIELD_DTYPE
from arch.systolic.timing.vector_compute import vector_state
from arch.systolic.vector import row_latency
from arch.systolic.vector_rows import format_bytes

__all__ = ["ADDED", "CAUSES", "DRAINED", "QUEUE_RING", "RECENT_SUMS", "TILE_RING", "TIMED",
           "TOKEN_RING", "TRAINING_TIMED", "Code", "CoreLanes", "blank_work", "code_of",
           "constants_of", "counted", "held_back", "start_state", "until_of"]

#: Sizes of ring buffers, powers of two: for starts of a unit's instructions, for tiles of weights,
#: and for tokens. No constraint reaches back further than the capacity of a unit's queue, of the
#: weight FIFO, and twice a semaphore's limit.
QUEUE_RING, TILE_RING, TOKEN_RING = (
    1 << most.bit_length() for most in (
        LIMITS["queue_depth"][1], LIMITS["weight_fifo_tiles"][1], 2 * TOKEN_LIMIT))
#: An accumulating multiplication waits for fewer of its predecessors than this.
RECENT_SUMS = LIMITS["add_stages"][1]
# Most instructions that the fetch unit holds, and most values of ``format``.
_MOST_HELD = LIMITS["fetch_chunks"][1] * burst_rows(
    RowLayout(row_bytes=INSTRUCTION_BYTES, beat_bytes=MAX_AXI_DATA_BITS // 8))
_MOST_FORMATS = 16


def _record(*names: str, **others: Any) -> np.dtype[Any]:
    """Return a record of int64 fields, followed by fields of other dtypes."""
    return np.dtype([*((name, np.int64) for name in names), *others.items()])


# --- Constants of a core --------------------------------------------------------------------------

# Rows of one layout behind one port: memory (:func:`arch.common.port.pace`), beats of the longest
# burst, and how rows lie in beats (:class:`arch.layout.RowLayout`).
_CHANNEL = _record("latency", "interval", "unit", "burst", "beats_per_row", "rows_per_beat")
_CORE = _record(
    "units", "array_cycles", "act_groups", "activation_cycles", "accumulate_cycles", "drain_rows",
    "queue_depth", "held", "fetch_rows", "weight_fifo_tiles", "rows_per_index", "beat_bytes",
    host=_CHANNEL,
    weights=_CHANNEL, program=_CHANNEL, element_bytes=(np.int64, _MOST_FORMATS))


def _channel(memory: MemoryConfig, layout: RowLayout, config: SystolicConfig) -> tuple[int, ...]:
    return (memory.latency, *pace(memory, config.beat_bytes), config.burst_beats,
            layout.beats_per_row, layout.rows_per_beat)


def constants_of(config: SystolicConfig) -> Any:
    """Return the record of a configuration: the constants of its core, by field name.

    ``held`` is the number of instructions that the fetch unit holds, ``units`` the number of units,
    ``rows_per_index`` the rows of weights for each row of indices (0: there are none), and
    ``element_bytes`` the bytes of an element for each ``format`` of a row in memory.
    """
    elements = format_bytes(config) if config.training else ()
    return np.array([(
        len(instruction_set(config).units), config.array_cycles, config.act_groups,
        config.activation_cycles, config.accumulate_cycles, config.drain_rows, config.queue_depth,
        config.fetch_chunks * config.fetch_rows, config.fetch_rows, config.weight_fifo_tiles,
        0 if config.pattern is None else config.pattern.rows_per_index, config.beat_bytes,
        _channel(config.memory, config.ub_layout, config),
        _channel(config.weights, config.weight_layout, config),
        _channel(config.memory, config.program_layout, config),
        elements + (0,) * (_MOST_FORMATS - len(elements)))], _CORE)[0]


# --- State of a core ------------------------------------------------------------------------------

#: Operands on which timing depends.
TIMED = ("host_addr", "rows", "k", "n", "switch", "kernel_x", "kernel_y", "positions")
#: Further operands on which it depends, if an accumulation takes several cycles.
ADDED = ("acc_addr", "accumulate")
#: Further operands on which it depends, if sums stay in the array.
DRAINED = ("drain",)
#: Further operands on which it depends with ``training``.
TRAINING_TIMED = ("stride", "format", "count", "function", "destination", "a", "b", "c", "a_source",
                  "b_source", "c_source")


class CoreLanes(NamedTuple):
    """The ports of a core whose memories are DRAMs: :class:`arch.common.lanes.Lane` of each."""

    program: Any
    host: Any
    store: Any
    weights: Any
    vector: Any
    vector_store: Any


class Code(NamedTuple):
    """Columns of a program; those that cannot affect its timing may be empty.

    Attributes
    ----------
    opcode, wait, signal, layer : (I,) arrays
        As in :class:`arch.systolic.program.Program`.
    host_addr ... c_source : (I,) or (0,) arrays
        The operands.
    nonzeros : (I,) or (0,) int64 array
        Number of values of a sparse move (:func:`arch.systolic.program.sparse_values`).
    answered : (I,) or (0,) int64 array
        First cycle in which the doors that a ``SYNC`` waits for have been answered.
    """

    opcode: Any
    wait: Any
    signal: Any
    layer: Any
    host_addr: Any
    rows: Any
    k: Any
    n: Any
    switch: Any
    kernel_x: Any
    kernel_y: Any
    positions: Any
    acc_addr: Any
    accumulate: Any
    drain: Any
    stride: Any
    format: Any
    count: Any
    function: Any
    destination: Any
    a: Any
    b: Any
    c: Any
    a_source: Any
    b_source: Any
    c_source: Any
    nonzeros: Any
    answered: Any


_OPERANDS = (*TIMED, *ADDED, *DRAINED, *TRAINING_TIMED, "nonzeros")
_DTYPE = {**FIELD_DTYPE, **dict.fromkeys(("nonzeros", "answered"), np.dtype(np.int64))}


def _read_only(column: NDArray[Any]) -> NDArray[Any]:
    view = column.view()
    view.setflags(write=False)
    return view


_EMPTY = {name: _read_only(np.zeros(0, _DTYPE[name])) for name in (*_OPERANDS, "answered")}


def code_of(opcode: NDArray[np.uint8], wait: NDArray[Any], signal: NDArray[Any],
            layer: NDArray[np.int16], columns: Mapping[str, NDArray[Any]]) -> Code:
    """Return the columns of a program for the kernels, always with the same types.

    Operands that ``columns`` lacks become empty columns.
    """
    given: dict[str, NDArray[Any]] = {
        "opcode": opcode, "wait": wait.astype(np.uint16), "signal": signal.astype(np.uint16),
        "layer": layer, **columns}
    return Code(**_EMPTY | {name: _read_only(column) for name, column in given.items()})


# The current instruction: its unit, whether it only sets registers, and operands; the cycle in
# which it becomes the head of its unit's queue, and the last cycle in which its predecessors keep
# the unit busy; when tokens of the load and the activation unit are there; when it begins, as far
# as known, and when it ends.
_NOW = _record("unit", "opcode", "sets", "wait", "signal", *_OPERANDS, "head", "busy_until",
               "load_token", "activate_token", "begin", "end")
# The next instruction's slot in the fetch unit, and its row in the burst; when the previous one
# was taken from there, when the next can move on, and when the previous one was dispatched; states
# of the fetch unit and its port, and when the instruction in each slot was taken.
_FRONT = _record("slot", "row", "pop", "move", "dispatched", fetch=(np.int64, 2),
                 port=(np.int64, 2), taken=(np.int64, _MOST_HELD))
# Instructions so far, cycle from which the next request is taken, last busy cycle, cycle from which
# the unit is idle; starts of its instructions, and ends of its reads.
_UNIT = _record("issued", "request_from", "last_end", "idle_from", starts=(np.int64, QUEUE_RING),
                ends=(np.int64, PENDING_READS))
# Tokens given, and tokens taken.
_SEMAPHORE = _record("gives", "takes")
# Numbers of tiles read, shifted and used; for each tile: when the last row is in the FIFO, rows,
# when the shift into the array starts, and when the first multiplication with it starts.
_WEIGHTS = _record("read", "shifts", "switches", end=(np.int64, TILE_RING),
                   rows=(np.int64, TILE_RING), shift=(np.int64, TILE_RING),
                   switched=(np.int64, TILE_RING))
# Numbers of tiles written to the transposer and taken; for each tile: when it is complete, and when
# its bank is free.
_TRANSPOSER = _record("written", "taken", end=(np.int64, TRANSPOSE_TILES),
                      free=(np.int64, TRANSPOSE_TILES))
# Positions of a line of the walk that is set, and the window.
_WINDOW = _record("positions", "kernel_x", "kernel_y")
# A multiplication: its start, its first row of accumulators, and its rows.
_SUM = _record("begin", "acc_addr", "rows")
# Taps of a window, whether the activation unit's last instruction is an average, cycles already
# assigned to layers, number of multiplications with multi-cycle accumulation, end of the rows whose
# sums the array drained last, and the cycle from which the vector load unit's DMA takes a request;
# states of ports and of the vector unit; the latest of those multiplications; and when tokens were
# given, last as it is not initialised.
_STATE = _record(
    "taps", "averaged", "complete", "summed", "drained", "vector_free", window=_WINDOW, now=_NOW,
    front=_FRONT, weights=_WEIGHTS, transposer=_TRANSPOSER, host_port=(np.int64, 2),
    weight_port=(np.int64, 2), store_port=(np.int64, 1), vector_port=(np.int64, 2),
    vector_store_port=(np.int64, 1),
    vectors=(np.int64, LIMITS["vector_registers"][1] + 1), sums=(_SUM, RECENT_SUMS),
    units=(_UNIT, len(Unit)), semaphores=(_SEMAPHORE, len(TRAINING.pairs)),
    given=(np.int64, (len(TRAINING.pairs), TOKEN_RING)))
_GIVEN_AT = _STATE.itemsize - 8 * len(TRAINING.pairs) * TOKEN_RING


@functools.cache
def _start(latency: int) -> NDArray[np.int64]:
    """Return the state before the first instruction as int64, without its last field.

    ``latency``: :func:`~arch.systolic.vector.row_latency`.
    """
    record = np.zeros(1, _STATE)
    state = record[0]
    state["units"]["last_end"] = -1
    state["taps"] = 1
    state["drained"] = NEVER
    front = state["front"]
    front["fetch"], front["pop"], front["taken"] = fetch_state(), NEVER, NEVER
    for port in (front["port"], state["host_port"], state["weight_port"], state["vector_port"]):
        port[:] = read_port()
    for port in (state["store_port"], state["vector_store_port"]):
        port[:] = write_port()
    state["vectors"] = vector_state(len(state["vectors"]) - 1, latency)
    return record.view(np.int64)[:_GIVEN_AT // 8].copy()


def start_state(config: SystolicConfig) -> Any:
    """Return the record of a core's state before the first instruction."""
    record = np.empty(1, _STATE)
    start = _start(row_latency(config.vector_lanes) if config.training else 0)
    record.view(np.int64)[:len(start)] = start
    return record[0]


# --- What holds back an instruction ---------------------------------------------------------------

_TOKENS = tuple(f"token from {unit.name.lower()}" for unit in Unit)
# Fields of the record, and their names.
_CAUSES = {"occupied": "unit occupied", "address": "address bus busy", "pending": "reads pending",
           "fifo": "weight FIFO full", "weights": "weights not there", "shift": "weights shifting",
           "tokens": _TOKENS, "sums": "sums not added", "results": "results not written",
           "transposer": "transposer full", "tile": "no transposed tile"}
#: Why an instruction does not start yet, in order of precedence: the first cause that still holds
#: in a cycle is the cause of that cycle. Each unit has a token among the causes.
CAUSES = tuple(cause for entry in _CAUSES.values()
               for cause in (entry if isinstance(entry, tuple) else (entry,)))
_UNTIL = np.dtype([(name, np.int64, np.shape(cause)) for name, cause in _CAUSES.items()])
_HELD = _record("head", "before", "last", until=_UNTIL)


def held_back(instructions: int) -> NDArray[Any]:
    """Return records of what holds back instructions: ``head``, ``before``, ``last``, ``until``."""
    held = np.zeros(instructions, _HELD)
    held["before"] = held["last"] = -1
    return held


def until_of(held: NDArray[Any]) -> NDArray[np.int64]:
    """Return until when each cause holds, as columns in the order of :data:`CAUSES`."""
    return held.view(np.int64).reshape(len(held), -1)[:, -len(CAUSES):]


# --- Counters -------------------------------------------------------------------------------------

_BUSY_WAIT = _record("busy", "wait")
_WORK = _record(
    "total", "array_active", "weight_stall", "weight_shift", "input_stall", "raw_wait",
    "useful_macs", "host_read_beats", "weight_read_beats", "host_write_beats", "vector_hazard",
    "vector_read_beats", "vector_write_beats", units=(_BUSY_WAIT, len(Unit)))
_FIELDS = [*(_WORK.names or ())[:-1],
           *(f"{unit.name.lower()}_{field}" for unit in Unit for field in _BUSY_WAIT.names or ())]


def _of_fields(training: bool) -> NDArray[np.int64]:
    """Return the weight of each field in each counter: 1 for the counter of its own name.

    The last counter of each group is the total minus the others of the group.
    """
    names = counter_names(training=training)
    times = np.zeros((len(_FIELDS), len(names)), np.int64)
    for group in unit_groups(training=training).values():
        rest = names.index(group.idle)
        times[_FIELDS.index("total"), rest] = 1
        times[[_FIELDS.index(name) for name in (group.work, *group.waits)], rest] = -1
    for column, name in enumerate(names):
        if name in _FIELDS:
            times[_FIELDS.index(name), column] = 1
    return times


_OF_FIELDS = {training: _of_fields(training) for training in (False, True)}


def blank_work(layers: int) -> NDArray[Any]:
    """Return the records of counters for each layer, all 0."""
    return np.zeros(layers, _WORK)


def counted(work: NDArray[Any], *, training: bool) -> NDArray[np.int64]:
    """Return the counters of each layer, (L, C), in the order of the counter registers."""
    return work.view(np.int64).reshape(len(work), -1) @ _OF_FIELDS[training]
