"""Folds: tiles of weights, what each multiplies, and the order of their instructions.

A fold is a tile of weights, by which rows of the unified buffer are multiplied; products and
convolutions of training are lists of folds. Activations are read two steps ahead of the fold that
wants them, into a ring of slots, in which they stay until others need the place; weights up to
four folds ahead. Sums that are complete go out (``ACTIVATE``, ``WRITE_HOST``) behind the fold that
their list says.

Which instruction an instruction comes after follows from the rows of the memories that both touch,
and from the matrices that a list reads and an earlier one wrote. Every dependency points backwards
in the program, so units that run ahead of each other cannot deadlock.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numba import njit
from numpy.typing import ArrayLike, NDArray

from arch.systolic.isa import INSTRUCTIONS, Opcode, Unit, instruction_set
from arch.systolic.lowering.training.pieces import Code, code_of
from arch.systolic.params import SystolicConfig

__all__ = ["AHEAD", "Folds", "Operands", "fold_code", "table"]

#: Steps ahead of which activations are read.
AHEAD = 2
# Folds ahead of which weights are.
_WEIGHTS_AHEAD = 4

_READ_HOST, _TRANSPOSE, _MATMUL_T, _SET_WALK, _CONVOLVE, _ACTIVATE, _WRITE_HOST = (
    int(opcode) for opcode in (Opcode.READ_HOST, Opcode.TRANSPOSE, Opcode.MATMUL_T, Opcode.SET_WALK,
                               Opcode.CONVOLVE, Opcode.ACTIVATE, Opcode.WRITE_HOST))
_LOAD, _MATRIX, _ACT, _STORE, _TURN = (
    int(unit) for unit in (Unit.LOAD, Unit.MATRIX, Unit.ACTIVATE, Unit.STORE, Unit.TRANSPOSE))
# Addresses of walks are counted modulo this.
_ADDRESSES = 1 << dict(INSTRUCTIONS[Opcode.CONVOLVE].operands)["ub_addr"]

# Columns of the code that the kernel writes: opcode, and operands by name; the last are of walks.
_FIELDS = ("opcode", "host_addr", "ub_addr", "rows", "target", "k", "n", "acc_addr", "accumulate",
           "switch", "relu", "byte", "gradient", "x", "y", "width", "height", "out_width",
           "stride_x", "stride_y", "row_step")
(_OP, _HOST, _UB, _ROWS, _TARGET, _K, _N, _ACC, _ACCUMULATE, _SWITCH, _RELU, _BYTE, _GRADIENT, _X,
 _Y, _WIDTH, _HEIGHT, _OUT_WIDTH, _STRIDE_X, _STRIDE_Y, _ROW_STEP) = range(len(_FIELDS))
# Columns of the tables of a list; see Folds.
_READ_AT, _READ_PLACE, _READ_ROWS, _READ_HELD, _READ_HELD_ROWS = range(5)
(_FOLD_STEP, _FOLD_WEIGHTS, _FOLD_K, _FOLD_N, _FOLD_COUNTED, _FOLD_ADDS, _FOLD_COMPLETES,
 _FOLD_MULTIPLIES, _FOLD_OUTS) = range(9)
_BY_PLACE, _BY_ACC, _BY_ROWS, _BY_HEIGHT, _BY_X, _BY_Y = range(6)
_OUT_ACC, _OUT_ROWS, _OUT_FIRST, _OUT_BYTE, _OUT_WRITES = range(5)
_TO_PLACE, _TO_ROWS, _TO_HOST = range(3)
# Of a list as a whole.
(_OF_MULTIPLY, _OF_WEIGHTS, _OF_LEFT, _OF_RIGHT, _OF_OUTPUT, _OF_SLOTS, _OF_SLOT_ROWS, _OF_RELU,
 _OF_LEFT_GRADIENT, _OF_RIGHT_GRADIENT, _OF_WEIGHTS_AHEAD, _OF_WALK) = range(12)
# What the kernel keeps: the last instruction that multiplied rows as they stand in the buffer, and
# the walk that is set, with its format.
_DIRECT, _WALK, _STATE = 0, 1, 8


class Operands(Protocol):
    """What is known here of a stored matrix."""

    @property
    def gradient(self) -> bool:
        """Value of whether it is of ``gradient_format``."""


def table(*columns: ArrayLike) -> NDArray[np.int64]:
    """Return columns beside each other; a number stands for all rows."""
    return np.stack(np.broadcast_arrays(*columns), axis=-1).astype(np.int64, copy=False)


@dataclass(frozen=True, kw_only=True, eq=False)
class Folds:
    """A list of folds of the same matrices; of its tables, rows are in the order of use.

    An end counts the rows of another table from its first one on. Places are rows of the slot that
    the activations of a step are in.

    Parameters
    ----------
    multiply : Opcode
        ``MATMUL``, ``CONVOLVE``, or ``MATMUL_T`` behind a ``TRANSPOSE`` of the weights' rows.
    weights : Opcode
        ``READ_WEIGHTS`` or ``READ_WEIGHTS_T``.
    left, right, output : str
        Names of matrices; ``right`` is empty if weights are of none.
    slots, slot_rows : int
        Of activations.
    steps : (S,) array
        Of each step the map that its folds multiply; -1: none. What is in a slot still is not read
        again.
    maps : (A,) array
        Of each map the end of its reads.
    reads : (R, 5) array
        Address, place, rows, and place and rows of what is whole when it and all before it are.
    folds : (F, 9) array
        Step, address of the weights, their rows, their columns as ``READ_WEIGHTS_T`` counts them,
        columns that count as useful, whether to add to what the accumulators hold, whether sums
        are complete then, ends of multiplications and outs.
    multiplies : (M, 3 or 6) array
        Place, accumulators and rows; of a walk its lines, y and x besides, as below.
    outs : (O, 5) array
        Accumulators, rows, rows of the buffer, part of a number, end of writes.
    writes : (W, 3) array
        Place in an out's rows, rows, address.
    relu : bool
    walk : tuple of int
        Operands of ``SET_WALK`` but for its height: width, out_width, stride_x, stride_y, row_step.
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
    reads: NDArray[np.int64]
    folds: NDArray[np.int64]
    multiplies: NDArray[np.int64]
    outs: NDArray[np.int64]
    writes: NDArray[np.int64]
    relu: bool = False
    walk: tuple[int, ...] = (0, 0, 0, 0, 0)

    @property
    def most(self) -> int:
        """Value of the instructions, at most."""
        reads = np.diff(self.maps, prepend=0)[self.steps[self.steps >= 0]].sum()
        return int(reads + len(self.folds) + len(self.outs) + len(self.writes)
                   + (1 if self.multiply == Opcode.MATMUL else 2) * len(self.multiplies))


@njit(cache=True)
def _latest(users: Any, first: Any, rows: Any) -> Any:
    """Return the last instruction among those that used some rows."""
    latest = 0
    for row in range(first, first + rows):
        latest = max(latest, users[row])
    return latest


@njit(cache=True)
def _write(of: Any, steps: Any, maps: Any, reads: Any, folds: Any, multiplies: Any, outs: Any,
           writes: Any, at: Any, code: Any, dep: Any, buffer: Any, accumulators: Any, written: Any,
           state: Any) -> Any:
    """Write a list's instructions from ``at`` on; return how many there are then.

    ``buffer[unit]`` and ``accumulators[unit]`` are the last instructions (numbers from 1) by which
    a unit touched each row; ``written`` the last that wrote each matrix.
    """
    opcode, slots, left = of[_OF_MULTIPLY], of[_OF_SLOTS], of[_OF_LEFT]
    ahead = min(AHEAD, slots - 1)
    slot_of = np.full(len(maps), -1)        # of each map
    map_in = np.full(slots, -1)
    used = np.full(slots, -1)               # the last step that needs what is in a slot
    issued = fetched = multiplied = out = sent = 0
    for number in range(len(folds)):
        fold = folds[number]
        step = fold[_FOLD_STEP]
        while issued < len(steps) and issued <= step + ahead:
            wanted = steps[issued]
            if wanted >= 0:
                if slot_of[wanted] < 0:
                    to = np.argmin(used)
                    if used[to] >= step and issued > step:
                        break
                    if map_in[to] >= 0:
                        slot_of[map_in[to]] = -1
                    map_in[to], slot_of[wanted] = wanted, to
                    base = to * of[_OF_SLOT_ROWS]
                    for index in range(maps[wanted - 1] if wanted else 0, maps[wanted]):
                        read = reads[index]
                        held, rows = base + read[_READ_HELD], read[_READ_HELD_ROWS]
                        code[at, _OP], code[at, _HOST] = _READ_HOST, read[_READ_AT]
                        code[at, _UB] = base + read[_READ_PLACE]
                        code[at, _ROWS] = read[_READ_ROWS]
                        dep[at, _MATRIX] = _latest(buffer[_MATRIX], held, rows)
                        dep[at, _TURN] = _latest(buffer[_TURN], held, rows)
                        dep[at, _STORE] = written[left]
                        at += 1
                        buffer[_LOAD, held:held + rows] = at
                used[slot_of[wanted]] = issued
            issued += 1
        while fetched < len(folds) and fetched < number + of[_OF_WEIGHTS_AHEAD]:
            tile = folds[fetched]
            code[at, _OP], code[at, _HOST] = of[_OF_WEIGHTS], tile[_FOLD_WEIGHTS]
            code[at, _K], code[at, _N] = tile[_FOLD_K], tile[_FOLD_N]
            code[at, _GRADIENT] = of[_OF_RIGHT_GRADIENT]
            if of[_OF_RIGHT] >= 0:
                dep[at, _STORE] = written[of[_OF_RIGHT]]
            at += 1
            fetched += 1
        slot = slot_of[steps[step]] * of[_OF_SLOT_ROWS] if steps[step] >= 0 else 0
        first = multiplied
        for multiplied in range(first, fold[_FOLD_MULTIPLIES]):
            by = multiplies[multiplied]
            source, acc, rows = slot + by[_BY_PLACE], by[_BY_ACC], by[_BY_ROWS]
            if opcode == _MATMUL_T:
                held = fold[_FOLD_K]
                code[at, _OP], code[at, _UB], code[at, _ROWS] = _TRANSPOSE, source, held
                dep[at, _LOAD] = _latest(buffer[_LOAD], source, held)
                # It reads the banks that the matrix unit reads.
                dep[at, _MATRIX] = state[_DIRECT]
                at += 1
                buffer[_TURN, source:source + held] = at
            elif opcode == _CONVOLVE:
                width = of[_OF_WALK]
                held = by[_BY_HEIGHT] * width
                same = (state[_WALK] == by[_BY_HEIGHT]
                        and state[_WALK + 1] == of[_OF_LEFT_GRADIENT])
                for column in range(5):
                    same &= state[_WALK + 2 + column] == of[_OF_WALK + column]
                if not same:
                    code[at, _OP] = _SET_WALK
                    code[at, _HEIGHT] = state[_WALK] = by[_BY_HEIGHT]
                    code[at, _GRADIENT] = state[_WALK + 1] = of[_OF_LEFT_GRADIENT]
                    state[_WALK + 2:] = of[_OF_WALK:]
                    code[at, _WIDTH] = width
                    code[at, _OUT_WIDTH:] = of[_OF_WALK + 1:]
                    at += 1
                code[at, _UB] = (source + by[_BY_Y] * width + by[_BY_X]) % _ADDRESSES
                code[at, _X], code[at, _Y] = by[_BY_X], by[_BY_Y]
            else:
                held = rows
                code[at, _UB] = source
            code[at, _OP], code[at, _ACC], code[at, _ROWS] = opcode, acc, rows
            code[at, _K], code[at, _N] = fold[_FOLD_K], fold[_FOLD_COUNTED]
            code[at, _ACCUMULATE], code[at, _SWITCH] = fold[_FOLD_ADDS], multiplied == first
            if opcode != _CONVOLVE:
                code[at, _GRADIENT] = of[_OF_LEFT_GRADIENT]
            if opcode != _MATMUL_T:
                dep[at, _LOAD] = _latest(buffer[_LOAD], source, held)
            if not fold[_FOLD_ADDS]:
                dep[at, _ACT] = _latest(accumulators[_ACT], acc, rows)
            at += 1
            if opcode != _MATMUL_T:
                state[_DIRECT] = at
                buffer[_MATRIX, source:source + held] = at
            if fold[_FOLD_COMPLETES]:
                accumulators[_MATRIX, acc:acc + rows] = at
        multiplied = fold[_FOLD_MULTIPLIES]
        while out < fold[_FOLD_OUTS]:
            sums = outs[out]
            acc, rows, to = sums[_OUT_ACC], sums[_OUT_ROWS], sums[_OUT_FIRST]
            code[at, _OP], code[at, _ACC], code[at, _UB] = _ACTIVATE, acc, to
            code[at, _ROWS], code[at, _RELU] = rows, of[_OF_RELU]
            code[at, _BYTE] = sums[_OUT_BYTE]
            dep[at, _MATRIX] = _latest(accumulators[_MATRIX], acc, rows)
            dep[at, _LOAD] = 1
            dep[at, _STORE] = _latest(buffer[_STORE], to, rows)
            at += 1
            activated = at
            accumulators[_ACT, acc:acc + rows] = at
            while sent < sums[_OUT_WRITES]:
                first, rows = to + writes[sent, _TO_PLACE], writes[sent, _TO_ROWS]
                code[at, _OP], code[at, _UB], code[at, _ROWS] = _WRITE_HOST, first, rows
                code[at, _HOST] = writes[sent, _TO_HOST]
                dep[at, _ACT] = activated
                at += 1
                buffer[_STORE, first:first + rows] = at
                written[of[_OF_OUTPUT]] = at
                sent += 1
            out += 1
    return at


def fold_code(config: SystolicConfig, matrices: Mapping[str, Operands], lists: Sequence[Folds],
              params_at: int) -> tuple[Code, list[int]]:
    """Return the instructions of lists, one after the other, and of each list where they end.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    matrices : mapping of str to Operands
    lists : sequence of Folds
        One may read what another has written.
    params_at : int
        Address of the biases, which change no number; they are read first.
    """
    names = {name: index for index, name in enumerate(matrices)}
    units = len(instruction_set(config).units)
    count = 1 + sum(each.most for each in lists)
    fields = len(_FIELDS) if any(each.multiply == Opcode.CONVOLVE for each in lists) else _X
    code = np.zeros((count, fields), np.int64)
    dep = np.zeros((count, units), np.int64)
    code[0, [_OP, _HOST, _ROWS, _TARGET]] = (
        _READ_HOST, params_at, config.act_groups * config.param_chunks, 1)
    shared = (code, dep, np.zeros((units, config.ub_rows), np.int64),
              np.zeros((units, config.acc_depth), np.int64), np.zeros(len(names), np.int64),
              np.array([0] + [-1] * (_STATE - 1)))
    at, ends = 1, []
    write: Any = _write
    for each in lists:
        of = np.array([
            each.multiply, each.weights, names[each.left], names.get(each.right, -1),
            names[each.output], each.slots, each.slot_rows, each.relu,
            *(config.mixed and name in names and matrices[name].gradient
              for name in (each.left, each.right)),
            min(_WEIGHTS_AHEAD, config.weight_fifo_tiles), *each.walk], np.int64)
        at = int(write(of, each.steps, each.maps, each.reads, each.folds, each.multiplies,
                       each.outs, each.writes, at, *shared))
        ends.append(at)
    return code_of(config, code[:at, _OP], {
        name: code[:at, column] for column, name in enumerate(_FIELDS[:fields]) if column != _OP},
        dep[:at]), ends
