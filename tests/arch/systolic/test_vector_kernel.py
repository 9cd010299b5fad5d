"""Kernels of the vector unit: compiled, on registers, they compute what their calls compute."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import FLOAT32
from arch.systolic.lowering.vector_kernel import VectorKernel
from arch.systolic.vector import FUNCTIONS, Function, Source
from sim.golden.vector import VectorRegisters, apply
from tests.support.vector import numbers

ROWS, LANES = 5, 3


def execute(kernel, inputs, *, registers=32, rows=ROWS, lanes=LANES):
    """Return the outputs of a kernel on registers that held something else before."""
    compiled = kernel.compile(registers=registers, rows=rows, lanes=lanes)
    unit = VectorRegisters(registers=registers, rows=rows, lanes=lanes)
    unit.values[:] = np.nan
    for name, register in compiled.inputs.items():
        unit.values[register, :len(inputs[name])] = inputs[name]
    for instruction in compiled.instructions:
        sources = {instruction.operands[name] for name in "abc"
                   if instruction.operands[f"{name}_source"] == Source.FIRST}
        assert instruction.operands["destination"] not in sources
        unit.execute(instruction.operands)
    return {name: unit.values[register] for name, register in compiled.outputs.items()}, compiled


def same(found, wanted):
    return np.array_equal(FLOAT32.raw(found[:len(wanted)]), FLOAT32.raw(wanted))


@pytest.mark.parametrize("seed", range(12))
def test_random_kernels(seed):
    """Of values of all rows and of one, and constants: as numpy broadcasts them."""
    rng = np.random.default_rng(seed)
    kernel = VectorKernel()
    inputs, values = {}, []
    for index, row in enumerate((False, True, False)):
        name = f"x{index}"
        inputs[name] = numbers(rng, (1 if row else ROWS, LANES))
        values.append((kernel.input(name, row=row), inputs[name]))
    for _ in range(25):
        function = Function(int(rng.integers(0, len(Function))))
        handles, arrays = [], []
        for _ in range(FUNCTIONS[function].sources):
            if rng.random() < 0.2:
                constant = float(rng.choice([0.0, -1.5, 2.0, 3.25]))
                handles.append(constant)
                arrays.append(np.full((1, LANES), constant, np.float32))
            else:
                handle, array = values[int(rng.integers(max(0, len(values) - 6), len(values)))]
                handles.append(handle)
                arrays.append(array)
        rows = max(len(array) for array in arrays)
        values.append((kernel.call(function, *handles), apply(
            function, *(np.broadcast_to(array, (rows, LANES)) for array in arrays))))
    wanted = {}
    for index in {len(values) - 1, 0, *rng.integers(0, len(values), 3).tolist()}:
        handle, wanted[f"y{index}"] = values[index]
        assert handle.row == (len(wanted[f"y{index}"]) == 1)
        kernel.output(f"y{index}", handle)
    found, compiled = execute(kernel, inputs)
    for name, value in wanted.items():
        assert same(found[name], value), name
    # As few registers as it says, and not one less.
    again, _ = execute(kernel, inputs, registers=compiled.registers)
    assert all(same(again[name], value) for name, value in wanted.items())
    with pytest.raises(ConfigError, match=(
            f"^vector_registers must be at least {compiled.registers} for this kernel, "
            f"not {compiled.registers - 1}$")):
        kernel.compile(registers=compiled.registers - 1, rows=ROWS, lanes=LANES)


def test_in_place():
    """A chain of functions needs one register; what no output needs is left out."""
    kernel = VectorKernel()
    value = kernel.input("x")
    kernel.sqrt(kernel.input("unused"))
    for _ in range(5):
        value = kernel.mul(kernel.add(value, 1.0), 0.5)
    kernel.output("y", value)
    compiled = kernel.compile(registers=8, rows=4, lanes=2)
    assert len(compiled.instructions) == 10
    assert compiled.outputs == {"y": 0}
    assert compiled.registers == 2                          # the one that is not used


def test_rows():
    """What needs one row is computed for one row."""
    kernel = VectorKernel()
    x = kernel.input("x")
    total = kernel.sqrt(kernel.row_sum(kernel.col_sum(kernel.mul(x, x))))
    kernel.output("y", kernel.div(x, kernel.max(total, 1e-3)))
    instructions = kernel.compile(registers=4, rows=ROWS, lanes=LANES).instructions
    assert [each.operands["rows"] for each in instructions] == [ROWS, ROWS, 1, 1, 1, ROWS]
    # The norm's register is read by its first row alone, and not written.
    last = instructions[-1].operands
    assert last["b_source"] == Source.FIRST
    assert last["destination"] != last["b"]


def test_two_constants():
    """The second one goes through a register."""
    kernel = VectorKernel()
    x = kernel.input("x")
    kernel.output("y", kernel.select(kernel.greater(x, 0.0), 1.0, -2.0))
    inputs = {"x": np.array([[1, -1, 0]] * ROWS, np.float32)}
    found, compiled = execute(kernel, inputs)
    assert found["y"].tolist() == [[1, -2, -2]] * ROWS
    assert [Function(each.operands["function"]) for each in compiled.instructions] == [
        Function.GREATER, Function.COPY, Function.SELECT]


def test_refused():
    kernel = VectorKernel()
    x = kernel.input("x")
    kernel.output("y", x)
    with pytest.raises(ConfigError, match="^input must be a new name, not 'x'$"):
        kernel.input("x")
    with pytest.raises(ConfigError, match="^output must be a new name, not 'y'$"):
        kernel.output("y", x)
    with pytest.raises(ConfigError, match="^operands of add must be 2, not 1$"):
        kernel.call(Function.ADD, x)


METHODS = {
    "add": Function.ADD, "sub": Function.SUBTRACT, "mul": Function.MULTIPLY,
    "div": Function.DIVIDE, "sqrt": Function.SQRT, "max": Function.MAXIMUM,
    "min": Function.MINIMUM, "greater": Function.GREATER, "equal": Function.EQUAL,
    "finite": Function.FINITE, "select": Function.SELECT, "abs": Function.ABSOLUTE,
    "negate": Function.NEGATE, "rint": Function.RINT, "scale": Function.SCALE,
    "row_sum": Function.ROW_SUM, "row_max": Function.ROW_MAXIMUM,
    "col_sum": Function.COLUMN_SUM, "col_max": Function.COLUMN_MAXIMUM}


def test_methods_are_the_functions():
    assert set(METHODS.values()) == set(Function) - {Function.COPY}
    for name, function in METHODS.items():
        kernel = VectorKernel()
        sources = [kernel.input(side) for side in "abc"[:FUNCTIONS[function].sources]]
        kernel.output("y", getattr(kernel, name)(*sources))
        [instruction] = kernel.compile(registers=4, rows=2, lanes=2).instructions
        assert instruction.operands["function"] == function
        assert [instruction.operands[side] for side in "abc"[:len(sources)]] == list(
            range(len(sources)))
