"""Recorder and register allocation for programs of the vector unit.

:class:`VectorCode` records loads, functions and stores of values of up to ``vector_rows`` rows, in
execution order. :meth:`VectorCode.finish` allocates registers. A value that is not in a register
when it is needed is reloaded from memory, where it was spilled when its register was taken; the
register taken is that of the value with the furthest next use (L. A. Belady, "A study of
replacement algorithms for a virtual-storage computer", IBM Systems Journal 5, 1966). Free registers
are taken in turn, so that loads need not wait for the latest results.

The dependencies of an instruction follow from the registers and the places in memory that it and
its predecessors touch: two units never use a register at the same time. The vector unit itself runs
in order.
"""

from collections import deque
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np

from arch.common.bus import align
from arch.numerics import FLOAT32
from arch.systolic.isa import INSTRUCTIONS, Opcode, Unit, instruction_set
from arch.systolic.lowering.training.pieces import Code, code_of
from arch.systolic.params import SystolicConfig
from arch.systolic.vector import FUNCTIONS, SOURCES, Function, Pace, Source
from arch.systolic.vector_rows import FLOATS

__all__ = ["Rows", "Scalar", "SparseRows", "Value", "VectorCode"]


_LOADS = (Opcode.VLOAD, Opcode.VLOAD_SPARSE)
_STORES = (Opcode.VSTORE, Opcode.VSTORE_SPARSE)


class Rows(NamedTuple):
    """Rows in memory.

    ``places`` are (first byte, format), one, or one per part; ``stride`` bytes from row to row;
    ``width`` elements per row. ``region`` identifies the memory, for dependencies.
    ``row`` is the first row of the register.
    """

    places: tuple[tuple[int, int], ...]
    stride: int
    rows: int
    width: int
    region: Hashable
    row: int = 0


class SparseRows(NamedTuple):
    """Rows in a sparse region of memory, after those moved before.

    The ``first`` rows of all are at ``address``, with ``room`` beats. ``rows`` rows of ``width``
    elements; ``region`` identifies the memory of the region, ``key`` the rows.
    """

    address: int
    room: int
    rows: int
    width: int
    region: Hashable
    key: Hashable
    first: bool


class Value(NamedTuple):
    """The content of a register: ``rows`` rows. A single row is broadcast to the rows of others."""

    number: int
    rows: int


class Scalar(NamedTuple):
    """A constant that may differ in the next step: its name, and its current value."""

    name: str
    value: float


class _Operation(NamedTuple):
    """A recorded operation: a load or store with its rows, or a function with its operands."""

    opcode: Opcode
    value: Value
    operands: tuple[Value | float, ...] = ()
    where: tuple[Rows | SparseRows, ...] = ()
    function: Function = Function.COPY
    lanes: int = 0
    scalar: str | None = None


class VectorCode:
    """Recorder of a program of the vector unit and its load and store units.

    Functions of values are those of :class:`~arch.systolic.vector.Function`, with the names of the
    golden kernels; numbers among the operands are constants, at most one per instruction.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    spill_at : int
        First byte of memory for spilled registers; see :attr:`spilled`.
    """

    def __init__(self, config: SystolicConfig, spill_at: int):
        self.config = config
        self._spill_at = spill_at
        self._slot = align(config.vector_rows * self._pitch)
        self._operations: list[_Operation] = []
        self._values = 0
        self._slots = 0

    @property
    def _pitch(self) -> int:
        beat = self.config.beat_bytes
        return -(-FLOAT32.bytes * self.config.vector_lanes // beat) * beat

    @property
    def spilled(self) -> int:
        """Bytes of memory for spilled registers, valid after :meth:`finish`."""
        return self._slots * self._slot

    # --- Recording --------------------------------------------------------------------------------

    def _new(self, rows: int) -> Value:
        self._values += 1
        return Value(self._values - 1, rows)

    def load(self, *where: Rows) -> Value:
        """Load rows from one place or, side by side, from several."""
        value = self._new(max(part.row + part.rows for part in where))
        assert value.rows == sum(part.rows for part in where)
        self._operations.append(_Operation(Opcode.VLOAD, value, where=where))
        return value

    def store(self, value: Value, *where: Rows) -> None:
        """Store rows of a value to memory."""
        assert all(part.row + part.rows <= value.rows for part in where)
        self._operations.append(_Operation(Opcode.VSTORE, value, where=where))

    def load_sparse(self, where: SparseRows) -> Value:
        """Load the next rows of a sparse region."""
        value = self._new(where.rows)
        self._operations.append(_Operation(Opcode.VLOAD_SPARSE, value, where=(where,)))
        return value

    def store_sparse(self, value: Value, where: SparseRows) -> None:
        """Store all rows of a value to a sparse region, after those stored before."""
        assert value.rows == where.rows
        self._operations.append(_Operation(Opcode.VSTORE_SPARSE, value, where=(where,)))

    def apply(self, function: Function, *operands: Value | Scalar | float, lanes: int = 0
              ) -> Value:
        """Return a function of values, with at most one constant."""
        plain: list[Value | float] = []
        scalar = None
        for operand in operands:
            if isinstance(operand, Scalar):
                scalar = operand.name
                plain.append(operand.value)
            else:
                plain.append(operand)
        constants = {np.float32(operand).tobytes() for operand in plain
                     if not isinstance(operand, Value)}
        assert len(constants) <= 1
        assert len(plain) == FUNCTIONS[function].sources
        rows = max((operand.rows for operand in plain if isinstance(operand, Value)), default=1)
        value = self._new(1 if FUNCTIONS[function].pace == Pace.COLUMN else rows)
        self._operations.append(_Operation(Opcode.VECTOR, value, tuple(plain), function=function,
                                           lanes=lanes, scalar=scalar))
        return value

    def add(self, a: Any, b: Any) -> Value:
        """Return ``a + b``."""
        return self.apply(Function.ADD, a, b)

    def sub(self, a: Any, b: Any) -> Value:
        """Return ``a - b``."""
        return self.apply(Function.SUBTRACT, a, b)

    def mul(self, a: Any, b: Any) -> Value:
        """Return ``a * b``."""
        return self.apply(Function.MULTIPLY, a, b)

    def div(self, a: Any, b: Any) -> Value:
        """Return ``a / b``."""
        return self.apply(Function.DIVIDE, a, b)

    def sqrt(self, a: Any) -> Value:
        """Return the square root."""
        return self.apply(Function.SQRT, a)

    def max(self, a: Any, b: Any) -> Value:
        """Return the elementwise maximum."""
        return self.apply(Function.MAXIMUM, a, b)

    def min(self, a: Any, b: Any) -> Value:
        """Return the elementwise minimum."""
        return self.apply(Function.MINIMUM, a, b)

    def greater(self, a: Any, b: Any) -> Value:
        """Return 1 where ``a > b``, else 0."""
        return self.apply(Function.GREATER, a, b)

    def equal(self, a: Any, b: Any) -> Value:
        """Return 1 where ``a == b``, else 0."""
        return self.apply(Function.EQUAL, a, b)

    def select(self, condition: Any, a: Any, b: Any) -> Value:
        """Return ``a`` where the condition is not 0, else ``b``."""
        return self.apply(Function.SELECT, condition, a, b)

    def abs(self, a: Any) -> Value:
        """Return magnitudes."""
        return self.apply(Function.ABSOLUTE, a)

    def negate(self, a: Any) -> Value:
        """Return numbers with the opposite sign."""
        return self.apply(Function.NEGATE, a)

    def rint(self, a: Any) -> Value:
        """Return the nearest integers."""
        return self.apply(Function.RINT, a)

    def scale(self, a: Any, n: Any) -> Value:
        """Return ``a * 2**n``."""
        return self.apply(Function.SCALE, a, n)

    def copy(self, a: Any) -> Value:
        """Return a constant as a value of one row, or a copy of a value."""
        return self.apply(Function.COPY, a)

    # --- Registers --------------------------------------------------------------------------------

    def finish(self) -> Code:
        """Return the program."""
        return _Allocation(self.config, self._operations, self._values).run(self)

    def spill_slot(self) -> Rows:
        """Return a memory slot for a register."""
        at = self._spill_at + self._slots * self._slot
        self._slots += 1
        return Rows(((at, FLOATS),), self._pitch, self.config.vector_rows,
                    self.config.vector_lanes, ("register", at))


class _Allocation:
    """Allocates registers to recorded operations."""

    def __init__(self, config: SystolicConfig, operations: list[_Operation], values: int):
        self.config, self.operations = config, operations
        self.uses: list[deque[int]] = [deque() for _ in range(values)]
        for at, operation in enumerate(operations):
            for value in self._read(operation):
                if not self.uses[value.number] or self.uses[value.number][-1] != at:
                    self.uses[value.number].append(at)
        self.register: dict[int, int] = {}          # of values in a register
        self.holds: list[Value | None] = [None] * config.vector_registers
        self.free = deque(range(config.vector_registers))
        self.saved: dict[int, Rows] = {}            # of values in memory
        self.opcode: list[int] = []
        self.operands: list[dict[str, int]] = []    # operands of each instruction
        self.dep: list[list[int]] = []
        self.scalars: dict[str, list[int]] = {}
        self.sparse: list[Hashable] = []            # keys of sparse rows, one per instruction
        units = len(instruction_set(config).units)
        # Last instruction of each unit that uses a register; two readers are ordered, too, as a
        # register has one read port.
        self.users = [[0] * units for _ in range(config.vector_registers)]
        self.loaded: dict[Hashable, int] = {}
        self.stored: dict[Hashable, int] = {}

    @staticmethod
    def _read(operation: _Operation) -> list[Value]:
        if operation.opcode in _STORES:
            return [operation.value]
        return [operand for operand in operation.operands if isinstance(operand, Value)]

    def run(self, code: VectorCode) -> Code:
        """Write all instructions."""
        self.code = code
        for at, operation in enumerate(self.operations):
            wanted = self._read(operation)
            kept = {value.number for value in wanted}
            for value in wanted:
                if value.number not in self.register:
                    self._load(self._take(value, kept), self.saved[value.number])
            if operation.opcode in _STORES:
                for where in operation.where:
                    self._store(operation.value, where)
            else:
                target = self._take(operation.value, kept)
                if operation.opcode in _LOADS:
                    for where in operation.where:
                        self._load(target, where)
                else:
                    self._compute(operation, target)
            for value in {*wanted, operation.value}:
                uses = self.uses[value.number]
                while uses and uses[0] <= at:
                    uses.popleft()
                if not uses and value.number in self.register:
                    freed = self.register.pop(value.number)
                    self.holds[freed] = None
                    self.free.append(freed)
        columns: dict[str, list[int]] = {}
        for at, operands in enumerate(self.operands):
            for name, number in operands.items():
                if name not in columns:
                    columns[name] = [0] * len(self.operands)
                columns[name][at] = number
        return code_of(self.config, self.opcode, columns,
                       np.array(self.dep, np.int64).reshape(len(self.opcode), -1), self.scalars,
                       self.sparse)

    def _take(self, value: Value, kept: set[int]) -> int:
        """Return a register for a value; spill its old content if that is needed again."""
        if not self.free:
            at = max((self.uses[held.number][0], register) for register, held
                     in enumerate(self.holds) if held is not None and held.number not in kept)[1]
            held = self.holds[at]
            assert held is not None
            if held.number not in self.saved:
                self.saved[held.number] = place = self.code.spill_slot()._replace(rows=held.rows)
                self._store(held, place)
            del self.register[held.number]
            self.free.append(at)
        register = self.free.popleft()
        self.register[value.number], self.holds[register] = register, value
        return register

    def _emit(self, opcode: Opcode, dep: Mapping[Unit, int], registers: Iterable[int],
              **operands: int) -> int:
        """Write an instruction that uses registers; return its number, from 1.

        It depends on those of other units that use one of the registers, and on ``dep``.
        """
        unit = INSTRUCTIONS[opcode].unit
        assert unit is not None
        # Of lists, not of an array: they are short, and this is done for each instruction.
        first, *others = (self.users[register] for register in registers)
        after = list(first)
        for users in others:
            after = list(map(max, after, users))
        for other, number in dep.items():
            after[other] = max(after[other], number)
        after[unit] = 0
        self.opcode.append(opcode)
        self.operands.append(operands)
        self.dep.append(after)
        for users in (first, *others):
            users[unit] = len(self.opcode)
        return len(self.opcode)

    def _move_sparse(self, opcode: Opcode, dep: Mapping[Unit, int], register: int,
                     where: SparseRows) -> int:
        # After the first rows, the core knows the position.
        self.sparse.append(where.key)
        return self._emit(opcode, dep, [register], register=register, rows=where.rows,
                          count=where.width, first=int(where.first),
                          host_addr=where.address if where.first else 0,
                          room=where.room if where.first else 0)

    def _load(self, register: int, where: Rows | SparseRows) -> None:
        dep = {Unit.VECTOR_STORE: self.stored.get(where.region, 0)}
        if isinstance(where, SparseRows):
            self.loaded[where.region] = self._move_sparse(Opcode.VLOAD_SPARSE, dep, register, where)
            return
        for address, form in where.places:
            self.loaded[where.region] = self._emit(
                Opcode.VLOAD, dep, [register],
                host_addr=address, register=register, row=where.row, rows=where.rows,
                stride=where.stride, format=form, count=where.width)

    def _store(self, value: Value, where: Rows | SparseRows) -> None:
        register = self.register[value.number]
        dep = {Unit.VECTOR_LOAD: self.loaded.get(where.region, 0)}
        if isinstance(where, SparseRows):
            self.stored[where.region] = self._move_sparse(
                Opcode.VSTORE_SPARSE, dep, register, where)
            return
        for address, form in where.places:
            self.stored[where.region] = self._emit(
                Opcode.VSTORE, dep, [register],
                host_addr=address, register=register, row=where.row, rows=where.rows,
                stride=where.stride, format=form, count=where.width)

    def _compute(self, operation: _Operation, target: int) -> None:
        function = FUNCTIONS[operation.function]
        rows = max((operand.rows for operand in operation.operands if isinstance(operand, Value)),
                   default=1)
        registers = [target]
        operands: dict[str, int] = {}
        for (name, source), operand in zip(SOURCES, operation.operands, strict=False):
            if isinstance(operand, Value):
                operands[name] = self.register[operand.number]
                registers.append(operands[name])
                operands[source] = Source.FIRST if operand.rows < rows else Source.ROWS
                assert operand.rows in {1, rows}
            else:
                operands[source] = Source.CONSTANT
                operands["constant"] = int(np.float32(operand).view(np.uint32))
        assert len(operation.operands) == function.sources
        number = self._emit(Opcode.VECTOR, {}, registers, function=operation.function,
                            destination=target, rows=rows, lanes=operation.lanes, **operands)
        if operation.scalar is not None:
            self.scalars.setdefault(operation.scalar, []).append(number - 1)
