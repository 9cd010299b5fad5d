"""Kernels of the vector unit: functions of named values, compiled to instructions on registers.

A kernel is written once, as calls of a unit's functions: of numpy arrays they compute
(:mod:`sim.golden`), of the handles of a :class:`VectorKernel` they are taken down. What is taken
down becomes one ``VECTOR`` instruction a call, in the order of the calls, for one block of rows;
the registers are those that are free, the lowest first.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from arch.config import ConfigError
from arch.numerics import FLOAT32
from arch.systolic.isa import Instruction, Opcode
from arch.systolic.vector import FUNCTIONS, SOURCES, VECTOR_OPERANDS, Function, Pace, Source

__all__ = ["CompiledKernel", "Handle", "VectorKernel"]


@dataclass(frozen=True)
class Handle:
    """A value of a kernel: an input, or the result of a function.

    ``row`` says that it has one row, which stands for all where it meets values of more.
    """

    number: int
    row: bool


@dataclass(frozen=True)
class _Step:
    """A call: ``operands`` are handles, or raw bits of constants."""

    function: Function
    operands: tuple["Handle | int", ...]
    result: Handle


@dataclass(frozen=True, kw_only=True)
class CompiledKernel:
    """A kernel on registers.

    Attributes
    ----------
    inputs, outputs : dict of str to int
        Register that has each input before, and each output after the instructions. An output of
        one row is in row 0.
    instructions : tuple of Instruction
        Without tokens.
    registers : int
        How many registers are used, from 0 on.
    """

    inputs: dict[str, int]
    outputs: dict[str, int]
    instructions: tuple[Instruction, ...]
    registers: int


class VectorKernel:
    """Functions of values, to be compiled.

    Operands are handles, or numbers, which are rounded to float32. A result of operands of one row
    has one row, as that of a reduction of columns.
    """

    def __init__(self) -> None:
        self._inputs: dict[str, Handle] = {}
        self._outputs: dict[str, Handle] = {}
        self._steps: list[_Step] = []
        self._count = 0

    @property
    def wide(self) -> bool:
        """Whether numbers are float64, as those of a unit of numpy arrays may be: never."""
        return False

    def input(self, name: str, *, row: bool = False) -> Handle:
        """Return a new input; with ``row`` it is one row, for all rows of the others."""
        if name in self._inputs:
            raise ConfigError(f"input must be a new name, not {name!r}")
        self._inputs[name] = self._new(row)
        return self._inputs[name]

    def output(self, name: str, value: Handle) -> None:
        """Make a value an output."""
        if name in self._outputs:
            raise ConfigError(f"output must be a new name, not {name!r}")
        self._outputs[name] = value

    def _new(self, row: bool) -> Handle:
        self._count += 1
        return Handle(self._count - 1, row)

    def call(self, function: Function, *operands: Any) -> Handle:
        """Take down a function of operands; return its result.

        Raises
        ------
        ConfigError
            The function has another number of operands.
        """
        definition = FUNCTIONS[function]
        if len(operands) != definition.sources:
            raise ConfigError(f"operands of {function.name.lower()} must be {definition.sources}, "
                              f"not {len(operands)}")
        taken = [operand if isinstance(operand, Handle) else _constant(operand)
                 for operand in operands]
        row = definition.pace == Pace.COLUMN or all(
            not isinstance(operand, Handle) or operand.row for operand in taken)
        seen: dict[Handle | int, Handle] = {}
        constants = [operand for operand in taken if not isinstance(operand, Handle)]
        for index, operand in enumerate(taken):
            # An instruction has one constant; others are put into registers.
            if not isinstance(operand, Handle) and operand != constants[0]:
                if operand not in seen:
                    seen[operand] = self._step(Function.COPY, (operand,), row=True)
                taken[index] = seen[operand]
        return self._step(function, tuple(taken), row=row)

    def _step(self, function: Function, operands: tuple["Handle | int", ...], *,
              row: bool) -> Handle:
        result = self._new(row)
        self._steps.append(_Step(function, operands, result))
        return result

    # --- Functions, by the names that kernels use -------------------------------------------------

    def add(self, a: Any, b: Any) -> Handle:
        """Return ``a + b``."""
        return self.call(Function.ADD, a, b)

    def sub(self, a: Any, b: Any) -> Handle:
        """Return ``a - b``."""
        return self.call(Function.SUBTRACT, a, b)

    def mul(self, a: Any, b: Any) -> Handle:
        """Return ``a * b``."""
        return self.call(Function.MULTIPLY, a, b)

    def div(self, a: Any, b: Any) -> Handle:
        """Return ``a / b``."""
        return self.call(Function.DIVIDE, a, b)

    def sqrt(self, x: Any) -> Handle:
        """Return the square root."""
        return self.call(Function.SQRT, x)

    def max(self, a: Any, b: Any) -> Handle:
        """Return the larger one."""
        return self.call(Function.MAXIMUM, a, b)

    def min(self, a: Any, b: Any) -> Handle:
        """Return the smaller one."""
        return self.call(Function.MINIMUM, a, b)

    def greater(self, a: Any, b: Any) -> Handle:
        """Return 1 where ``a > b``, else 0."""
        return self.call(Function.GREATER, a, b)

    def equal(self, a: Any, b: Any) -> Handle:
        """Return 1 where ``a == b``, else 0."""
        return self.call(Function.EQUAL, a, b)

    def finite(self, x: Any) -> Handle:
        """Return 1 where a number is neither infinite nor NaN, else 0."""
        return self.call(Function.FINITE, x)

    def select(self, condition: Any, a: Any, b: Any) -> Handle:
        """Return ``a`` where the condition is not 0, else ``b``."""
        return self.call(Function.SELECT, condition, a, b)

    def abs(self, x: Any) -> Handle:
        """Return the magnitude."""
        return self.call(Function.ABSOLUTE, x)

    def negate(self, x: Any) -> Handle:
        """Return the number with the other sign."""
        return self.call(Function.NEGATE, x)

    def rint(self, x: Any) -> Handle:
        """Return the nearest integer, ties to even."""
        return self.call(Function.RINT, x)

    def scale(self, x: Any, n: Any) -> Handle:
        """Return ``x * 2**n``."""
        return self.call(Function.SCALE, x, n)

    def row_sum(self, x: Any) -> Handle:
        """Return the sum of each row, in all of its lanes."""
        return self.call(Function.ROW_SUM, x)

    def row_max(self, x: Any) -> Handle:
        """Return the maximum of each row, in all of its lanes."""
        return self.call(Function.ROW_MAXIMUM, x)

    def col_sum(self, x: Any) -> Handle:
        """Return the sum of each column, a row."""
        return self.call(Function.COLUMN_SUM, x)

    def col_max(self, x: Any) -> Handle:
        """Return the maximum of each column, a row."""
        return self.call(Function.COLUMN_MAXIMUM, x)

    # --- Compilation ------------------------------------------------------------------------------

    def compile(self, *, registers: int, rows: int, lanes: int) -> CompiledKernel:
        """Return the kernel for blocks of so many rows.

        Parameters
        ----------
        registers : int
            Registers that there are.
        rows : int
            Rows of a block, at most those of a register.
        lanes : int
            Lanes that count in reductions of rows.

        Raises
        ------
        ConfigError
            There are too few registers.
        """
        steps, last = self._live()
        where: dict[Handle, int] = {}
        held: dict[int, Handle] = {}

        def take(value: Handle, without: set[int]) -> None:
            register = 0
            while register in held or register in without:
                register += 1
            where[value], held[register] = register, value

        for value in self._inputs.values():
            take(value, set())
        used = len(held)
        instructions = []
        for index, step in enumerate(steps):
            sources = [operand for operand in step.operands if isinstance(operand, Handle)]
            count = 1 if all(source.row for source in sources) else rows
            operands = dict.fromkeys(dict(VECTOR_OPERANDS), 0) | {
                "function": int(step.function), "rows": count, "lanes": lanes}
            stays = set()
            for operand, (name, kind) in zip(step.operands, SOURCES, strict=False):
                if not isinstance(operand, Handle):
                    operands |= {kind: int(Source.CONSTANT), "constant": operand}
                    continue
                operands[name] = where[operand]
                if operand.row and count > 1:
                    # Where the first row is taken for all, results go elsewhere.
                    operands[kind] = int(Source.FIRST)
                    stays.add(where[operand])
            for source in sources:
                if last[source] == index:
                    held.pop(where[source], None)
            take(step.result, stays)
            used = max(used, where[step.result] + 1)
            instructions.append(Instruction(opcode=Opcode.VECTOR, operands=operands | {
                "destination": where[step.result]}))
        if used > registers:
            raise ConfigError(f"vector_registers must be at least {used} for this kernel, "
                              f"not {registers}")
        return CompiledKernel(
            inputs={name: where[value] for name, value in self._inputs.items()},
            outputs={name: where[value] for name, value in self._outputs.items()},
            instructions=tuple(instructions), registers=used)

    def _live(self) -> tuple[list[_Step], dict[Handle, int]]:
        """Return the steps that an output needs, and of each value the last one that reads it."""
        needed = set(self._outputs.values())
        steps = []
        for step in reversed(self._steps):
            if step.result in needed:
                steps.append(step)
                needed |= {operand for operand in step.operands if isinstance(operand, Handle)}
        steps.reverse()
        last = {operand: index for index, step in enumerate(steps)
                for operand in step.operands if isinstance(operand, Handle)}
        return steps, last | dict.fromkeys(self._outputs.values(), len(steps))


def _constant(number: Any) -> int:
    """Return the raw bits of a number, rounded to float32."""
    with np.errstate(over="ignore"):
        return int(FLOAT32.raw(np.float32(number)))
