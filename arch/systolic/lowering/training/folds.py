"""Folds: tiles of weights, the rows that they multiply, and the order of their instructions.

A fold is a tile of weights that multiplies rows of the unified buffer; products and convolutions
of training are lists of folds. Activations are read two steps ahead of their fold into a ring of
slots, where they stay until the slot is needed; weights are read up to four folds ahead. Complete
sums are sent out (``ACTIVATE``, ``WRITE_HOST``) after the fold that the list gives.

Dependencies between instructions follow from the rows of the memories that both touch, and from
the matrices that a list reads and an earlier one wrote. Every dependency points backwards in the
program, so units that run ahead of each other cannot deadlock.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numba import njit
from numpy.typing import ArrayLike, NDArray

from arch.common.kernels import inner, lent, record
from arch.systolic.isa import INSTRUCTIONS, Opcode, Unit, instruction_set
from arch.systolic.lowering.training.pieces import Code, code_of
from arch.systolic.params import SystolicConfig

__all__ = ["AHEAD", "FOLD", "MULTIPLY", "OUT", "READ", "WRITE", "Folds", "Operands", "fold_code",
           "table"]

#: How many steps ahead activations are read.
AHEAD = 2
# How many folds ahead weights are read.
_WEIGHTS_AHEAD = 4

_READ_HOST, _TRANSPOSE, _MATMUL_T, _SET_WALK, _CONVOLVE, _ACTIVATE, _WRITE_HOST = (
    int(opcode) for opcode in (Opcode.READ_HOST, Opcode.TRANSPOSE, Opcode.MATMUL_T, Opcode.SET_WALK,
                               Opcode.CONVOLVE, Opcode.ACTIVATE, Opcode.WRITE_HOST))
_LOAD, _MATRIX, _ACT, _STORE, _TURN = (
    int(unit) for unit in (Unit.LOAD, Unit.MATRIX, Unit.ACTIVATE, Unit.STORE, Unit.TRANSPOSE))
# Addresses of walks wrap at this value.
_ADDRESSES = 1 << dict(INSTRUCTIONS[Opcode.CONVOLVE].operands)["ub_addr"]

# The code that the kernel writes: opcode, and operands by name; the last ones belong to walks.
_OPERANDS = ("host_addr", "ub_addr", "rows", "target", "k", "n", "acc_addr", "accumulate",
             "switch", "relu", "byte", "gradient")
_WALK = ("width", "height", "out_width", "stride_x", "stride_y", "row_step")
_OF_WALKS = ("x", "y", *_WALK)
_LINE = record("opcode", *_OPERANDS, *_OF_WALKS)
#: Rows of the tables of :class:`Folds`.
READ = record("address", "place", "rows", "held", "held_rows")
FOLD = record("step", "weights", "k", "n", "counted", "adds", "completes", "multiplies", "outs")
MULTIPLY = record("place", "acc", "rows", "height", "x", "y")
OUT = record("acc", "rows", "first", "byte", "writes")
WRITE = record("place", "rows", "address")
# Properties of a whole list: opcodes, matrices by number (-1: none), slots and rows of each,
# whether there is a ReLU, which operands are of ``gradient_format``, how many folds ahead weights
# are read, and the walk except its height.
_LIST = record("multiply", "weights", "left", "right", "output", "slots", "slot_rows", "relu",
                "left_gradient", "right_gradient", "weights_ahead", "width", "out_width",
                "stride_x", "stride_y", "row_step")
# State of the kernel: instructions so far; the last one that multiplied rows in their order in the
# buffer; the walk that is set, with its format; and for the list, the numbers of steps read,
# weights fetched, multiplications made, and outs and writes sent.
_STATE = record("count", "direct", "gradient", *_WALK, "issued", "fetched", "multiplied", "out",
                 "sent")


class Operands(Protocol):
    """The part of a stored matrix that this module needs."""

    @property
    def gradient(self) -> bool:
        """Whether it is of ``gradient_format``."""


def table(row: np.dtype[np.void], *columns: ArrayLike) -> NDArray[np.void]:
    """Return columns as fields of records, in order; a scalar applies to all rows."""
    made = np.empty(np.broadcast_shapes(*map(np.shape, columns)), row)
    for name, column in zip(row.names or (), columns, strict=True):
        made[name] = column
    return made


@dataclass(frozen=True, kw_only=True, eq=False)
class Folds:
    """A list of folds on the same matrices; rows of its tables are in the order of use.

    An end counts the rows of another table from its start. Places are rows within the slot that
    holds a step's activations.

    Parameters
    ----------
    multiply : Opcode
        ``MATMUL``, ``CONVOLVE``, or ``MATMUL_T`` behind a ``TRANSPOSE`` of the weights' rows.
    weights : Opcode
        ``READ_WEIGHTS`` or ``READ_WEIGHTS_T``.
    left, right, output : str
        Names of matrices; ``right`` is empty if weights do not come from a matrix.
    slots, slot_rows : int
        Slots for activations, and rows of each.
    steps : (S,) array
        Map that the folds of each step multiply; -1: none. A map that is still in a slot is not
        read again.
    maps : (A,) array
        End of the reads of each map.
    reads : (R,) array of READ
        Address, place, rows; and place and rows of the range that is complete with this read.
    folds : (F,) array of FOLD
        Step, address of the weights, their rows, their columns as ``READ_WEIGHTS_T`` counts them,
        columns that count as useful, whether to add to the accumulators, whether this completes
        the sums, ends of multiplications and outs.
    multiplies : (M,) array of MULTIPLY
        Place, accumulators and rows; for a walk its lines, and x and y of its taps, else 0.
    outs : (O,) array of OUT
        Accumulators, rows, rows of the buffer, part of a wide number, end of writes.
    writes : (W,) array of WRITE
        Place among the rows of an out, rows, address.
    relu : bool
    walk : tuple of int
        Operands of ``SET_WALK`` except its height: width, out_width, stride_x, stride_y, row_step.
    """

    multiply: Opcode
    weights: Opcode
    left: str
    right: str
    output: str
    slots: int
    slot_rows: int
    steps: NDArray[np.int64]
    maps: NDArray[np.int64]
    reads: NDArray[np.void]
    folds: NDArray[np.void]
    multiplies: NDArray[np.void]
    outs: NDArray[np.void]
    writes: NDArray[np.void]
    relu: bool = False
    walk: tuple[int, ...] = (0, 0, 0, 0, 0)

    @property
    def most(self) -> int:
        """An upper bound of the number of instructions."""
        reads = np.diff(self.maps, prepend=0)[self.steps[self.steps >= 0]].sum()
        return int(reads + len(self.folds) + len(self.outs) + len(self.writes)
                   + (1 if self.multiply == Opcode.MATMUL else 2) * len(self.multiplies))


class _Tables(NamedTuple):
    """A list for the kernels: ``of`` is a ``_LIST``, the others are tables of Folds."""

    of: Any
    steps: Any
    maps: Any
    reads: Any
    folds: Any
    multiplies: Any
    outs: Any
    writes: Any


class _Program(NamedTuple):
    """The output and state of the kernels.

    Attributes
    ----------
    code : (I,) array of _LINE
    dep : (I, units) int64 array
        Last instruction of each unit that it depends on, numbered from 1; 0: none.
    buffer, accumulators : (units, rows) int64 arrays
        The last instruction by which a unit touched each row.
    written : (matrices,) int64 array
        The last instruction that wrote each matrix.
    state : _STATE, in kernels; (1,) array of it
    slot_of : (A,) int64 array
        The slot of each map; -1: none.
    map_in, needed : (slots,) int64 arrays
        The map in each slot, -1 for none, and the last step that needs it.
    """

    code: Any
    dep: Any
    buffer: Any
    accumulators: Any
    written: Any
    state: Any
    slot_of: Any
    map_in: Any
    needed: Any


@inner
def _latest(users: Any, first: Any, rows: Any) -> Any:
    """Return the last instruction among those that used some rows."""
    latest = 0
    for row in range(first, first + rows):
        latest = max(latest, users[row])
    return latest


@inner
def _begin(program: Any, opcode: Any) -> Any:
    """Begin the next instruction; return its number, from 0."""
    at = program.state.count
    program.code[at].opcode = opcode
    program.state.count = at + 1
    return at


@inner
def _read_map(tables: Any, program: Any, wanted: Any, slot: Any) -> None:
    """Read a map into a slot."""
    buffer, base = program.buffer, slot * tables.of.slot_rows
    for index in range(tables.maps[wanted - 1] if wanted else 0, tables.maps[wanted]):
        read = tables.reads[index]
        held, rows = base + read.held, read.held_rows
        at = _begin(program, _READ_HOST)
        line, dep = program.code[at], program.dep[at]
        line.host_addr, line.ub_addr, line.rows = read.address, base + read.place, read.rows
        dep[_MATRIX] = _latest(buffer[_MATRIX], held, rows)
        dep[_TURN] = _latest(buffer[_TURN], held, rows)
        dep[_STORE] = program.written[tables.of.left]
        buffer[_LOAD, held:held + rows] = program.state.count


@inner
def _read_steps(tables: Any, program: Any, step: Any) -> None:
    """Read the activations of a step, and of later ones as far as there are free slots."""
    state, slot_of, needed = program.state, program.slot_of, program.needed
    ahead = min(AHEAD, tables.of.slots - 1)
    while state.issued < len(tables.steps) and state.issued <= step + ahead:
        wanted = tables.steps[state.issued]
        if wanted >= 0:
            if slot_of[wanted] < 0:
                to = np.argmin(needed)
                if needed[to] >= step and state.issued > step:
                    break
                if program.map_in[to] >= 0:
                    slot_of[program.map_in[to]] = -1
                program.map_in[to], slot_of[wanted] = wanted, to
                _read_map(tables, program, wanted, to)
            needed[slot_of[wanted]] = state.issued
        state.issued += 1


@inner
def _read_weights(tables: Any, program: Any, number: Any) -> None:
    """Read the weights of a fold, and of later ones as far as there is room."""
    of, state = tables.of, program.state
    while state.fetched < len(tables.folds) and state.fetched < number + of.weights_ahead:
        fold = tables.folds[state.fetched]
        at = _begin(program, of.weights)
        line, dep = program.code[at], program.dep[at]
        line.host_addr, line.k, line.n = fold.weights, fold.k, fold.n
        line.gradient = of.right_gradient
        if of.right >= 0:
            dep[_STORE] = program.written[of.right]
        state.fetched += 1


@inner
def _set_walk(of: Any, program: Any, height: Any) -> None:
    """Set the walk of a list for ``height`` lines, unless it is already set."""
    state = program.state
    if (state.height == height and state.gradient == of.left_gradient and state.width == of.width
            and state.out_width == of.out_width and state.stride_x == of.stride_x
            and state.stride_y == of.stride_y and state.row_step == of.row_step):
        return
    state.height, state.gradient, state.width = height, of.left_gradient, of.width
    state.out_width, state.stride_x = of.out_width, of.stride_x
    state.stride_y, state.row_step = of.stride_y, of.row_step
    line = program.code[_begin(program, _SET_WALK)]
    line.height, line.gradient, line.width = height, of.left_gradient, of.width
    line.out_width, line.stride_x = of.out_width, of.stride_x
    line.stride_y, line.row_step = of.stride_y, of.row_step


@inner
def _transpose(program: Any, source: Any, rows: Any) -> None:
    """Send rows of the buffer through the transposer."""
    at = _begin(program, _TRANSPOSE)
    line, dep = program.code[at], program.dep[at]
    line.ub_addr, line.rows = source, rows
    dep[_LOAD] = _latest(program.buffer[_LOAD], source, rows)
    # It reads the same banks as the matrix unit.
    dep[_MATRIX] = program.state.direct
    program.buffer[_TURN, source:source + rows] = program.state.count


@inner
def _multiply(tables: Any, program: Any, fold: Any, slot: Any, first: Any) -> None:
    """Make the next multiplication of a fold; ``first``: whether it switches to its weights."""
    of, state = tables.of, program.state
    by = tables.multiplies[state.multiplied]
    source, acc, rows = slot + by.place, by.acc, by.rows
    turned, walks = of.multiply == _MATMUL_T, of.multiply == _CONVOLVE
    held = by.height * of.width if walks else rows
    if turned:
        _transpose(program, source, fold.k)
    if walks:
        _set_walk(of, program, by.height)
    at = _begin(program, of.multiply)
    line, dep = program.code[at], program.dep[at]
    if walks:
        line.ub_addr = (source + by.y * of.width + by.x) % _ADDRESSES
        line.x, line.y = by.x, by.y
    else:
        line.gradient = of.left_gradient
        if not turned:
            line.ub_addr = source
    line.acc_addr, line.rows, line.k, line.n = acc, rows, fold.k, fold.counted
    line.accumulate, line.switch = fold.adds, first
    if not fold.adds:
        dep[_ACT] = _latest(program.accumulators[_ACT], acc, rows)
    if not turned:
        dep[_LOAD] = _latest(program.buffer[_LOAD], source, held)
        state.direct = state.count
        program.buffer[_MATRIX, source:source + held] = state.count
    if fold.completes:
        program.accumulators[_MATRIX, acc:acc + rows] = state.count
    state.multiplied += 1


@inner
def _send(tables: Any, program: Any) -> None:
    """Send out the next sums: activate them, and write them to memory."""
    of, state, buffer = tables.of, program.state, program.buffer
    sums = tables.outs[state.out]
    acc, rows, to = sums.acc, sums.rows, sums.first
    at = _begin(program, _ACTIVATE)
    line, dep = program.code[at], program.dep[at]
    line.acc_addr, line.ub_addr, line.rows = acc, to, rows
    line.relu, line.byte = of.relu, sums.byte
    dep[_MATRIX] = _latest(program.accumulators[_MATRIX], acc, rows)
    dep[_LOAD] = 1
    dep[_STORE] = _latest(buffer[_STORE], to, rows)
    activated = state.count
    program.accumulators[_ACT, acc:acc + rows] = activated
    while state.sent < sums.writes:
        write = tables.writes[state.sent]
        first, rows = to + write.place, write.rows
        at = _begin(program, _WRITE_HOST)
        line, dep = program.code[at], program.dep[at]
        line.ub_addr, line.rows, line.host_addr = first, rows, write.address
        dep[_ACT] = activated
        buffer[_STORE, first:first + rows] = state.count
        program.written[of.output] = state.count
        state.sent += 1
    state.out += 1


@njit(cache=True)
def _write(owned_tables: Any, owned: Any) -> None:
    """Append a list's instructions to the program."""
    tables = _Tables(
        owned_tables.of[0], lent(owned_tables.steps), lent(owned_tables.maps),
        lent(owned_tables.reads), lent(owned_tables.folds), lent(owned_tables.multiplies),
        lent(owned_tables.outs), lent(owned_tables.writes))
    program = _Program(
        lent(owned.code), lent(owned.dep), lent(owned.buffer), lent(owned.accumulators),
        lent(owned.written), owned.state[0], lent(owned.slot_of), lent(owned.map_in),
        lent(owned.needed))
    state = program.state
    state.issued = state.fetched = state.multiplied = state.out = state.sent = 0
    for number in range(len(tables.folds)):
        fold = tables.folds[number]
        _read_steps(tables, program, fold.step)
        _read_weights(tables, program, number)
        wanted = tables.steps[fold.step]
        slot = program.slot_of[wanted] * tables.of.slot_rows if wanted >= 0 else 0
        begin = state.multiplied
        while state.multiplied < fold.multiplies:
            _multiply(tables, program, fold, slot, state.multiplied == begin)
        while state.out < fold.outs:
            _send(tables, program)


def _tables(config: SystolicConfig, matrices: Mapping[str, Operands], numbers: Mapping[str, int],
            each: Folds) -> _Tables:
    """Return a list's tables for the kernels; ``numbers``: of the matrices."""
    gradients = (config.mixed and name in numbers and matrices[name].gradient
                 for name in (each.left, each.right))
    of = (each.multiply, each.weights, numbers[each.left], numbers.get(each.right, -1),
          numbers[each.output], each.slots, each.slot_rows, each.relu, *gradients,
          min(_WEIGHTS_AHEAD, config.weight_fifo_tiles), *each.walk)
    return _Tables(np.array([of], _LIST), each.steps, each.maps, each.reads, each.folds,
                   each.multiplies, each.outs, each.writes)


def fold_code(config: SystolicConfig, matrices: Mapping[str, Operands], lists: Sequence[Folds],
              params_at: int) -> tuple[Code, list[int]]:
    """Return the instructions of lists in sequence, and the end of each list.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    matrices : mapping of str to Operands
    lists : sequence of Folds
        A list may read what an earlier one wrote.
    params_at : int
        Address of the biases, which change no number; they are read first.
    """
    units = len(instruction_set(config).units)
    most = 1 + sum(each.most for each in lists)
    code, dep = np.zeros(most, _LINE), np.zeros((most, units), np.int64)
    code["opcode"][0], code["host_addr"][0] = _READ_HOST, params_at
    code["rows"][0], code["target"][0] = config.act_groups * config.param_chunks, 1
    state = np.full(len(_STATE.names or ()), -1).view(_STATE)
    state["count"], state["direct"] = 1, 0
    none = np.empty(0, np.int64)
    program = _Program(
        code, dep, np.zeros((units, config.ub_rows), np.int64),
        np.zeros((units, config.acc_depth), np.int64), np.zeros(len(matrices), np.int64), state,
        none, none, none)
    numbers = {name: index for index, name in enumerate(matrices)}
    ends = []
    for each in lists:
        _write(_tables(config, matrices, numbers, each), program._replace(
            slot_of=np.full(len(each.maps), -1), map_in=np.full(each.slots, -1),
            needed=np.full(each.slots, -1)))
        ends.append(int(state["count"][0]))
    walks = any(each.multiply == Opcode.CONVOLVE for each in lists)
    made = code[:ends[-1] if ends else 1]
    return code_of(config, made["opcode"], {
        name: made[name] for name in (*_OPERANDS, *(_OF_WALKS if walks else ()))},
        dep[:len(made)]), ends
