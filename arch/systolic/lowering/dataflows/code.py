"""Instructions of a layer, one after the other, with what each must wait for."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.result import Infeasible, InfeasibleError
from arch.systolic.isa import UNITS, Opcode, instruction_set
from arch.systolic.latency import TOKEN_LIMIT
from arch.systolic.params import SystolicConfig
from arch.systolic.program import (
    FIELD_DTYPE,
    UNIT_OF,
    check_instructions,
    give_tokens,
    most_outstanding,
)

__all__ = ["MOST_INSTRUCTIONS", "MOST_SLOTS", "Code", "Load", "Loads", "Params", "Slots",
           "few_rows"]

#: Most instructions of a program.
MOST_INSTRUCTIONS = 1 << 23
#: Most slots of a memory that are used in turn, and most reads ahead: more would not be faster, but
#: each may keep a token waiting, of which a semaphore holds few.
MOST_SLOTS = 48

_COLUMNS = ("host_addr", "ub_addr", "rows", "target", "k", "n", "acc_addr", "accumulate", "switch",
            "drain", "param", "zero_point", "relu")


class Code:
    """A program as it grows. Instructions are numbered from 1; 0 stands for none."""

    def __init__(self, config: SystolicConfig):
        self.config = config
        # Instruction by instruction; as lists of numbers a long program would take gigabytes.
        self._opcode, self._operands, self._after = bytearray(), array("q"), array("i")

    def add(self, opcode: Opcode, *, load: int = 0, matrix: int = 0, activate: int = 0,
            store: int = 0, **operands: int) -> int:
        """Append an instruction that waits for others, of these units; return its number."""
        self._opcode.append(int(opcode))
        self._operands.extend([operands.get(name, 0) for name in _COLUMNS])
        self._after.extend((load, 0, matrix, activate, store))
        count = len(self._opcode)
        if count > MOST_INSTRUCTIONS:
            check_instructions(self.config, count, MOST_INSTRUCTIONS)
        return count

    def columns(self, name: str) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8],
                                          dict[str, NDArray[np.generic]]]:
        """Return opcodes, both masks of tokens, and operands, with a ``HALT`` at the end.

        ``name``: of the workload, for errors.

        Raises
        ------
        InfeasibleError
            A semaphore could hold more tokens than it has room for.
        """
        self.add(Opcode.HALT)
        opcode = np.array(self._opcode, np.uint8)
        after = np.array(self._after, np.int32).reshape(len(opcode), -1)
        values = np.array(self._operands, np.int64).reshape(len(opcode), -1)
        wait, signal, outstanding = give_tokens(instruction_set(self.config), opcode, after)
        if outstanding > TOKEN_LIMIT:
            outstanding = most_outstanding(UNIT_OF[opcode], wait, signal, len(UNITS),
                                           self.config.queue_depth)
        if outstanding > TOKEN_LIMIT:
            raise InfeasibleError(Infeasible(
                resource="workload", subject=name, demand=outstanding, bound=TOKEN_LIMIT,
                unit="tokens of a pair of units at a time on this core",
                levers=("fewer rows of accumulators or of the unified buffer",)))
        return opcode, wait.astype(np.uint8), signal.astype(np.uint8), {
            column: values[:, index].astype(FIELD_DTYPE[column])
            for index, column in enumerate(_COLUMNS) if values[:, index].any()}


def few_rows(name: str, need: int, bound: int) -> ConfigError:
    """Return the error for a memory with too few rows: the field, what it must hold and holds."""
    unit = {"acc_depth": "sums"}.get(name, "rows")
    return InfeasibleError(Infeasible(resource=name, demand=1 << (need - 1).bit_length()
                                      if name == "ub_bank_rows" else need, bound=bound, unit=unit))


class Slots:
    """Slots of a memory in turn, each with the last instruction that used it.

    Parameters
    ----------
    first, rows, count : int
        First row, rows of a slot, and number of slots.
    """

    def __init__(self, first: int, rows: int, count: int):
        self._first, self._rows = first, rows
        self._used = [0] * min(count, MOST_SLOTS)
        self._next = 0

    def take(self) -> tuple[int, int, int]:
        """Return a slot, its first row, and the instruction after which it is free."""
        slot = self._next
        self._next = (slot + 1) % len(self._used)
        return slot, self._first + slot * self._rows, self._used[slot]

    def used(self, slot: int, number: int) -> None:
        """Note the instruction that uses a slot last."""
        self._used[slot] = number


class Load(NamedTuple):
    """Rows of memory for the unified buffer: address of the first, and how many."""

    address: int
    rows: int


@dataclass
class Loads:
    """Operands that are read into the unified buffer in the order in which they are first used.

    Parameters
    ----------
    code : Code
    order : sequence of Load
    slot_rows, slots : int
        The buffer from row 0 on.
    pace : int
        Uses after which one more is read ahead, if there is room.
    """

    code: Code
    order: Sequence[Load]
    slot_rows: int
    slots: int
    pace: int = 1
    _read: list[int] = field(default_factory=list)
    _used: list[int] = field(default_factory=list)
    _done: int = 0
    _since: int = 0

    def __post_init__(self) -> None:
        self._used = [0] * self.slots

    def _more(self) -> None:
        index = len(self._read)
        slot = index % self.slots
        self._read.append(self.code.add(
            Opcode.READ_HOST, matrix=self._used[slot], host_addr=self.order[index].address,
            ub_addr=slot * self.slot_rows, rows=self.order[index].rows))

    def at(self, index: int) -> tuple[int, int]:
        """Return where a load is in the buffer and the instruction that reads it, read by now."""
        while len(self._read) <= index:
            self._more()
        return index % self.slots * self.slot_rows, self._read[index]

    def used(self, index: int, number: int, *, last: bool) -> None:
        """Note an instruction that uses a load, for the last time or not; read ahead."""
        self._used[index % self.slots] = number
        if last:
            self._done = index + 1
        self._since += 1
        if (self._since >= self.pace and len(self._read) < len(self.order)
                and len(self._read) < self._done + self.slots
                and len(self._read) <= index + MOST_SLOTS):
            self._since = 0
            self._more()


class Params:
    """Biases and scales of tiles of channels, read when they are first used and not there.

    Parameters
    ----------
    code : Code
    addresses : sequence of int
        Where those of each tile are in memory.
    rows : int
        Rows of parameters of a tile.
    """

    def __init__(self, code: Code, addresses: Sequence[int], rows: int):
        config = code.config
        slots = config.param_rows // rows
        if slots == 0:
            raise few_rows("param_rows", rows, config.param_rows)
        self._code, self._addresses, self._rows = code, addresses, rows
        self._tile, self._read, self._used = [-1] * slots, [0] * slots, [0] * slots

    def read(self, tile: int) -> tuple[int, int]:
        """Return the row of a tile's parameters, and the instruction that reads them."""
        slot = tile % len(self._tile)
        if self._tile[slot] != tile:
            self._tile[slot] = tile
            self._read[slot] = self._code.add(
                Opcode.READ_HOST, activate=self._used[slot], host_addr=self._addresses[tile],
                ub_addr=slot * self._rows, rows=self._rows * self._code.config.param_chunks,
                target=1)
        return slot * self._rows, self._read[slot]

    def used(self, tile: int, number: int) -> None:
        """Note the activation that uses a tile's parameters."""
        self._used[tile % len(self._tile)] = number
