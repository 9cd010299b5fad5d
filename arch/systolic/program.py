"""A program of the systolic engine: instructions as columns of operands, with their tokens.

All models read it: the exact timing, the counting of accesses, the timeline, and the assembler. It
holds no data.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.systolic.isa import (
    BASE,
    EVERY,
    FUSED,
    INSTRUCTIONS,
    SPARSE_MOVES,
    Instruction,
    InstructionSet,
    Opcode,
    instruction_set,
    operand_fields,
    operand_range,
)
from arch.systolic.params import SystolicConfig

__all__ = [
    "FIELDS",
    "FIELD_DTYPE",
    "UNIT_OF",
    "LayerInfo",
    "Program",
    "Programs",
    "TooManyInstructionsError",
    "allocate_tokens",
    "check_instructions",
    "check_memory",
    "give_tokens",
    "most_outstanding",
    "pair_exists",
    "param_rows",
    "row_bytes",
    "sparse_values",
]

_T = TypeVar("_T")

# Instructions that are listed or assembled at a time.
_PIECE = 1 << 16
_HOST_ADDR_BITS = operand_fields(Opcode.READ_HOST)["host_addr"][1]

_INFERENCE = (
    "host_addr", "ub_addr", "rows", "target", "k", "n", "acc_addr", "accumulate", "switch",
    "param", "zero_point", "relu", "x", "y", "hold", "width", "height", "out_width", "stride_x",
    "stride_y", "row_step", "pad", "side_addr", "kernel_x", "kernel_y", "dilation_x",
    "dilation_y", "line_step", "tap_step", "ratio_a", "ratio_b", "fixed", "add_zero", "offset",
    "swap", "table", "byte", "in_scale", "out_scale", "in_zero", "out_zero", "include_pad",
    "mean_offset", "ratio", "zero_a", "zero_b", "product_zero", "product_offset", "positions",
    "drain", "share")
#: Operands that instructions may have: names in :attr:`Program.operands`.
FIELDS = (*_INFERENCE, *dict.fromkeys(
    name for opcode in EVERY.opcodes for name in EVERY.operand_fields(opcode)
    if name not in _INFERENCE))


def _dtype_of(name: str) -> np.dtype[Any]:
    """Return the smallest dtype that holds this operand in every instruction that has it."""
    low, high = 0, 0
    for opcode in INSTRUCTIONS:
        encodings = (EVERY if opcode in EVERY.opcodes else BASE, FUSED)
        if any(opcode in encoding.opcodes and name in encoding.operand_fields(opcode)
               for encoding in encodings):
            least, most = operand_range(opcode, name)
            low, high = min(low, least), max(high, most)
    return np.result_type(np.min_scalar_type(min(low, -1)), np.min_scalar_type(-high - 1))


#: Dtype of each of :data:`FIELDS` in :attr:`Program.operands`.
FIELD_DTYPE = {name: _dtype_of(name) for name in FIELDS}
#: Unit of each opcode; -1 if no unit executes it.
UNIT_OF = np.full(max(Opcode) + 1, -1, np.int8)
for _opcode, _definition in INSTRUCTIONS.items():
    if _definition.unit is not None:
        UNIT_OF[_opcode] = _definition.unit


def pair_exists(instructions: InstructionSet) -> NDArray[np.bool_]:
    """Return a matrix of whether each (producer, consumer) pair of units has a semaphore."""
    units = len(instructions.units)
    exists = np.zeros((units, units), np.bool_)
    for producer, consumer in instructions.pairs:
        exists[producer, consumer] = True
    return exists


@dataclass(frozen=True, kw_only=True)
class LayerInfo:
    """Description of a layer of a program, for reports.

    Parameters
    ----------
    name : str
        Its name, followed by ``+`` and the name of each operator computed with it.
    operator, shape : str
        What it computes, and its sizes.
    macs : int
        Multiply-accumulates of the workload; 0 if the operator has no weights.
    weighted : bool
        Whether it is a convolution or a dense layer.
    """

    name: str
    operator: str
    shape: str
    macs: int
    weighted: bool


class TooManyInstructionsError(ConfigError):
    """Generating a program would take too much memory and time.

    Parameters
    ----------
    config : SystolicConfig
    count, most : int
        Number of instructions that it would have, and the limit. The attribute ``layer`` names
        the layer concerned, if that is not everything requested.
    """

    def __init__(self, config: SystolicConfig, count: int, most: int):
        self.count, self.most = count, most
        self.layer = ""
        super().__init__(f"program must be of at most {most} instructions on "
                         f"{config.rows}x{config.cols} PEs, not {count}")


def check_instructions(config: SystolicConfig, count: int, most: int) -> None:
    """Raise :class:`TooManyInstructionsError` if a program would be too long."""
    if count > most:
        raise TooManyInstructionsError(config, count, most)


def check_memory(size: int) -> None:
    """Raise ``ConfigError`` if instructions cannot address this many bytes."""
    if size > 1 << _HOST_ADDR_BITS:
        raise ConfigError(f"memory image must be at most 2**{_HOST_ADDR_BITS} bytes (host_addr), "
                          f"not {size}")


def _nothing() -> NDArray[np.int64]:
    return np.zeros(0, np.int64)


@dataclass(frozen=True, kw_only=True, eq=False)
class Program(ABC):
    """Instructions, with their operands as columns.

    Row i of each array is instruction i. The last instruction is ``HALT``. Arrays are read-only.

    Parameters
    ----------
    config : SystolicConfig
    opcode : (I,) uint8 array
        :class:`~arch.systolic.isa.Opcode`.
    wait, signal : (I,) uint8 arrays, uint16 with ``training``
        Bit u: whether it takes a token from, or gives one to, :class:`~arch.systolic.isa.Unit`
        u.
    operands : mapping of str to (I,) array
        Columns named as in :data:`FIELDS`, of :data:`FIELD_DTYPE`; 0 if the instruction has no
        operand of that name. A column of zeros may be left out.
    layer : (I,) int16 array
        Layer that the instruction works for; ``HALT`` belongs to the last.
    program_at : int
        Byte address of the program in memory.
    nonzeros : (S,) int64 array
        Operands that are not +0 in each sparse move, in program order: from data, or as models
        assume them without data.
    """

    config: SystolicConfig
    opcode: NDArray[np.uint8] = field(repr=False)
    wait: NDArray[np.uint8] | NDArray[np.uint16] = field(repr=False)
    signal: NDArray[np.uint8] | NDArray[np.uint16] = field(repr=False)
    operands: Mapping[str, NDArray[Any]] = field(repr=False)
    layer: NDArray[np.int16] = field(repr=False)
    program_at: int
    nonzeros: NDArray[np.int64] = field(default_factory=_nothing, repr=False)

    def __post_init__(self) -> None:
        for column in (self.opcode, self.wait, self.signal, self.layer, self.nonzeros,
                       *self.operands.values()):
            column.setflags(write=False)

    def __len__(self) -> int:
        return len(self.opcode)

    @property
    @abstractmethod
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each layer, for reports."""

    @abstractmethod
    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut: plain values, with the same keys for all layers."""

    @property
    def k_widths(self) -> Mapping[str, int]:
        """Return the rows of each layer's full weight tiles, which set the order of float sums."""
        return {}

    @property
    def runs(self) -> int:
        """Number of times a workload runs the program: with other constants, in the same cycles."""
        return 1

    def tried(self) -> list[dict[str, Any]]:
        """Return the alternatives tried, fewest cycles first: plain values, with the same keys."""
        return []

    @property
    def unit(self) -> NDArray[np.int8]:
        """Unit of each instruction; -1 for ``HALT``."""
        return UNIT_OF[self.opcode]

    def stored(self, name: str) -> NDArray[Any]:
        """Return the operand ``name`` of every instruction: contiguous, in its own dtype."""
        values = self.operands.get(name)
        if values is None:
            return np.zeros(len(self), FIELD_DTYPE[name])
        return np.ascontiguousarray(values)

    def column(self, name: str) -> NDArray[np.int64]:
        """Return a copy of the operand ``name`` of :data:`FIELDS` of every instruction."""
        values = self.operands.get(name)
        return np.zeros(len(self), np.int64) if values is None else values.astype(np.int64)

    def instructions(self) -> Iterator[Instruction]:
        """Yield the instructions one by one."""
        encoding = instruction_set(self.config)
        units = encoding.units
        names = {opcode: tuple(encoding.operand_fields(opcode)) for opcode in Opcode}
        for start in range(0, len(self), _PIECE):
            piece = slice(start, start + _PIECE)
            columns = {name: values[piece].tolist() for name, values in self.operands.items()}
            for i, (code, wait, signal) in enumerate(zip(
                    self.opcode[piece].tolist(), self.wait[piece].tolist(),
                    self.signal[piece].tolist(), strict=True)):
                opcode = Opcode(code)
                yield Instruction(
                    opcode=opcode,
                    operands={name: columns[name][i] if name in columns else 0
                              for name in names[opcode]},
                    wait=frozenset(u for u in units if wait >> u & 1),
                    signal=frozenset(u for u in units if signal >> u & 1))

    def program(self) -> bytes:
        """Return the assembled program: 16 bytes per instruction."""
        encoding = instruction_set(self.config)
        words = np.zeros((len(self), 2), np.uint64)
        words[:, 0] = (self.opcode.astype(np.uint64)
                       | self.wait.astype(np.uint64) << np.uint64(encoding.wait_start)
                       | self.signal.astype(np.uint64) << np.uint64(encoding.signal_start))
        for opcode in encoding.opcodes:
            of_opcode = np.flatnonzero(self.opcode == opcode)
            if not of_opcode.size:
                continue
            for name, (start, bits) in encoding.operand_fields(opcode).items():
                if name not in self.operands:
                    continue
                stored = self.operands[name][of_opcode].astype(np.int64)
                low, high = operand_range(opcode, name)
                assert low <= stored.min() <= stored.max() <= high, (opcode.name, name)
                values = stored.astype(np.uint64)
                values &= np.uint64((1 << bits) - 1)
                half, shift = divmod(start, 64)
                words[of_opcode, half] |= values << np.uint64(shift)
                if shift + bits > 64:
                    words[of_opcode, half + 1] |= values >> np.uint64(64 - shift)
        return words.astype("<u8").tobytes()


class Programs(ABC):
    """Programs that run in sequence, one for each layer or for several.

    ``len`` is the number of instructions of all.
    """

    config: SystolicConfig

    #: Time that evaluating their timing took.
    model_seconds: float

    @abstractmethod
    def __len__(self) -> int: ...

    @property
    @abstractmethod
    def different(self) -> int:
        """Number of distinct programs."""

    @property
    @abstractmethod
    def timing(self) -> Any:
        """Counters of all programs; start cycles of instructions are not kept."""

    @property
    @abstractmethod
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each layer, for reports."""

    @abstractmethod
    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut: plain values, with the same keys for all layers."""

    def tried(self) -> list[dict[str, Any]]:
        """Return nothing: each layer has its own list of alternatives."""
        return []

    @abstractmethod
    def of_layers(self, measure: Callable[[Any], Sequence[_T]]) -> list[_T]:
        """Return a measure of each layer: ``measure`` returns that of each layer of a program."""


def sparse_values(opcode: NDArray[np.uint8], rows: NDArray[Any], count: NDArray[Any],
                  nonzeros: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the number of values of each sparse move, and 0 for other instructions.

    Parameters
    ----------
    opcode, rows, count : (I,) arrays
    nonzeros : (S,) int64 array
        For the sparse moves, in order.

    Raises
    ------
    ValueError
        The number of ``nonzeros`` differs from that of sparse moves, or one exceeds the number
        of elements.
    """
    values = np.zeros(len(opcode), np.int64)
    moves = np.flatnonzero(np.isin(opcode, SPARSE_MOVES))
    if len(nonzeros) != len(moves):
        raise ValueError(f"nonzeros must be of {len(moves)} sparse moves, not {len(nonzeros)}")
    elements = rows[moves].astype(np.int64) * count[moves]
    wrong = np.flatnonzero((nonzeros < 0) | (nonzeros > elements))
    if wrong.size:
        raise ValueError(f"nonzeros[{wrong[0]}] must be 0 to {elements[wrong[0]]}, "
                         f"not {nonzeros[wrong[0]]}")
    values[moves] = nonzeros
    return values


def give_tokens(instructions: InstructionSet, opcode: NDArray[np.uint8], dep: NDArray[Any],
                ) -> tuple[NDArray[Any], NDArray[Any], int]:
    """Return ``wait`` and ``signal`` of instructions, and the most tokens outstanding at once.

    Parameters
    ----------
    instructions : InstructionSet
        Gives the units and semaphores.
    opcode : (I,) array
    dep : (I, units) array
        Latest instruction of each unit that must precede i, numbered from 1; 0: none.
    """
    dtype = np.uint8 if instructions is BASE else np.uint16
    wait, signal = np.zeros(len(opcode), dtype), np.zeros(len(opcode), dtype)
    clock, waits = np.empty(dep.shape, dep.dtype), np.empty(dep.shape, dep.dtype)
    outstanding = int(allocate_tokens(UNIT_OF[opcode], dep, pair_exists(instructions), wait, signal,
                                      clock, waits))
    assert outstanding >= 0, "a dependency between units that have no semaphore"
    return wait, signal, outstanding


@njit(cache=True)
def allocate_tokens(
    unit: Any, dep: Any, exists: Any, wait: Any, signal: Any, clock: Any, waits: Any
) -> int:
    """Turn dependencies into tokens; return the most that can be outstanding in a semaphore.

    A consumer waits only for a producer's instructions later than those it has already waited for,
    so each producer's instruction gives each consumer at most one token, and tokens are taken in
    the order in which they are given. Return -1 if a pair of units has no semaphore.
    """
    units = exists.shape[0]
    # clock[i, v]: the latest instruction (numbered from 1) of unit v known to be complete when i
    # starts. waits[i, p]: tokens of unit p that the unit of i has taken, including those of i.
    now = np.zeros((units, units), np.int64)
    last = np.zeros((units, units), np.int64)
    taken = np.zeros((units, units), np.int64)
    most = 0
    for i in range(len(unit)):
        u = unit[i]
        if u < 0:
            continue
        for p in range(units):
            d = dep[i, p]
            if p != u and d > last[u, p]:
                if not exists[p, u]:
                    return -1
                last[u, p] = d
                wait[i] |= 1 << p
                signal[d - 1] |= 1 << u
                taken[u, p] += 1
                # Of the tokens given up to d, some were taken before d started.
                known = clock[d - 1, u]
                most = max(most, taken[u, p] - (waits[known - 1, p] if known else 0))
                for v in range(units):
                    now[u, v] = max(now[u, v], clock[d - 1, v])
                now[u, p] = max(now[u, p], d)
        for v in range(units):
            clock[i, v], waits[i, v] = now[u, v], taken[u, v]
    return most


@njit(cache=True)
def most_outstanding(unit: Any, wait: Any, signal: Any, units: int, queue_depth: int) -> int:
    """Return the most tokens that a semaphore can hold at once.

    When an instruction gives a token, all earlier instructions have been dispatched, and of those
    for the consuming unit at most ``queue_depth`` have not started.
    """
    given = np.zeros((units, units), np.int64)
    # Tokens that a unit has taken with its latest instructions: row n % (queue_depth + 1) after n
    # of them.
    count = np.zeros(units, np.int64)
    taken = np.zeros((units, queue_depth + 1, units), np.int64)
    most = 0
    for i in range(len(unit)):
        u = unit[i]
        if u < 0:
            continue
        for c in range(units):
            if signal[i] >> c & 1:
                given[u, c] += 1
                started = max(0, count[c] - queue_depth)
                most = max(most, given[u, c] - taken[c, started % (queue_depth + 1), u])
        now, before = (count[u] + 1) % (queue_depth + 1), count[u] % (queue_depth + 1)
        for p in range(units):
            taken[u, now, p] = taken[u, before, p] + (wait[i] >> p & 1)
        count[u] += 1
    return most


def row_bytes(rows: NDArray[Any], width: int, element_bytes: int) -> NDArray[np.uint8]:
    """Return rows of operands as bytes, zero-padded to ``width`` operands."""
    padded = np.zeros((len(rows), width), f"<i{element_bytes}")
    padded[:, :rows.shape[1]] = rows
    return padded.view(np.uint8)


def param_rows(config: SystolicConfig, tiles: int, width: int, bias: NDArray[Any],
               scale: NDArray[np.float32] | None = None) -> NDArray[np.uint8]:
    """Return the parameters of tiles of ``width`` columns as rows in the unified buffer's layout.

    Pairs of int32 bias and scale; without a scale, only float32 biases. Columns without a channel
    have bias 0 and scale 1.
    """
    at = np.divmod(np.arange(len(bias)), width)
    if scale is None:
        columns = np.zeros((tiles, config.columns), "<f4")
        columns[at] = bias
    else:
        columns = np.zeros((tiles, config.columns), [("bias", "<i4"), ("scale", "<f4")])
        columns["scale"] = 1
        columns["bias"][at], columns["scale"][at] = bias, scale
    lanes = columns.view(np.uint8).reshape(-1, config.lanes * config.param_bytes)
    rows = np.zeros((len(lanes), config.param_chunks * config.ub_layout.row_bytes), np.uint8)
    rows[:, :lanes.shape[1]] = lanes
    return rows.reshape(-1, config.ub_layout.row_bytes)
