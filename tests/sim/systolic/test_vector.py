"""The golden vector unit: functions against numpy, reductions in the stated order."""

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.systolic.vector import FUNCTIONS, Function, Pace
from sim.systolic.golden import vector as golden
from tests.support.vector import instruction, numbers

F32 = np.float32


def bits(x):
    return FLOAT32.raw(FLOAT32.canonical(x)).tolist()


REFERENCES = {
    Function.COPY: lambda a: a,
    Function.NEGATE: np.negative,
    Function.ABSOLUTE: np.abs,
    Function.FINITE: lambda a: np.isfinite(a).astype(F32),
    Function.SELECT: lambda a, b, c: np.where(a == 0, c, b),
    Function.ADD: np.add,
    Function.SUBTRACT: np.subtract,
    Function.MULTIPLY: np.multiply,
    Function.MAXIMUM: np.maximum,
    Function.MINIMUM: np.minimum,
    Function.GREATER: lambda a, b: (a > b).astype(F32),
    Function.EQUAL: lambda a, b: (a == b).astype(F32),
    Function.RINT: np.rint,
    Function.SCALE: lambda a, b: np.where(np.isnan(b), b, np.ldexp(
        a, np.clip(np.nan_to_num(b), -511, 511).astype(np.int32))),
    Function.DIVIDE: np.divide,
    Function.SQRT: np.sqrt,
}


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("function", REFERENCES, ids=lambda function: function.name.lower())
def test_functions_are_numpys(function):
    rng = np.random.default_rng(function)
    operands = [numbers(rng, (400, 50)) for _ in range(FUNCTIONS[function].sources)]
    wanted = REFERENCES[function](*operands)
    found = golden.apply(function, *operands)
    if function in (Function.MAXIMUM, Function.MINIMUM):
        # Which zero numpy takes is left open.
        assert np.array_equal(found, wanted, equal_nan=True)
    else:
        assert bits(found) == bits(wanted)
    assert found.dtype == F32
    # Every NaN is the canonical one.
    assert set(FLOAT32.raw(found)[np.isnan(found)].tolist()) <= {FLOAT32.nan_raw}


def test_every_function_has_a_reference_or_is_a_reduction():
    reductions = {function for function, definition in FUNCTIONS.items()
                  if definition.pace in (Pace.ROW, Pace.COLUMN)}
    assert reductions | set(REFERENCES) == set(Function)


def test_order_of_a_row():
    """Neighbours first; what is left over joins later."""
    a = np.array([[1e8, 1, -1e8, 3, 5e-3]], F32)
    wanted = F32(F32(F32(a[0, 0] + a[0, 1]) + F32(a[0, 2] + a[0, 3])) + a[0, 4])
    assert golden.apply(Function.ROW_SUM, a).tolist() == [[wanted] * 5]
    three = F32(F32(a[0, 0] + a[0, 1]) + a[0, 2])
    assert golden.apply(Function.ROW_SUM, a, lanes=3).tolist() == [[three] * 5]
    assert golden.apply(Function.ROW_SUM, a, lanes=1).tolist() == [[a[0, 0]] * 5]


def test_order_of_columns():
    """Four partial results in turn, then halves."""
    rng = np.random.default_rng(1)
    for rows in (1, 2, 3, 4, 5, 8, 11):
        a = (rng.normal(size=(rows, 3)) * 10.0 ** rng.integers(-4, 4, (rows, 3))).astype(F32)
        parts = []
        for first in range(4):
            part = np.full(3, F32(-0.0))
            for row in a[first::4]:
                part = part + row
            parts.append(part)
        wanted = (parts[0] + parts[2]) + (parts[1] + parts[3])
        assert bits(golden.apply(Function.COLUMN_SUM, a)) == [bits(wanted)]
        assert golden.apply(Function.COLUMN_MAXIMUM, a).tolist() == [a.max(axis=0).tolist()]


def test_sum_of_negative_zeros():
    zeros = np.full((5, 3), F32(-0.0))
    for function in (Function.ROW_SUM, Function.COLUMN_SUM):
        assert np.signbit(golden.apply(function, zeros)).all()
        assert not np.signbit(golden.apply(function, np.abs(zeros))).any()


def test_wrong_number_of_operands():
    with pytest.raises(ValueError, match="^operands of add must be 2, not 1$"):
        golden.apply(Function.ADD, np.ones((1, 1), F32))


def test_registers():
    """Rows, first rows and constants; rows beyond those of the result stay."""
    unit = golden.VectorRegisters(registers=3, rows=4, lanes=2)
    unit.values[0] = np.arange(8).reshape(4, 2)
    unit.values[1] = 10 * np.arange(8).reshape(4, 2)
    unit.execute(instruction(Function.ADD, 2, 0, (1,), rows=3))
    assert unit.values[2].tolist() == [[0, 11], [2, 13], [4, 15], [0, 0]]
    unit.execute(instruction(Function.MULTIPLY, 2, 2, None, rows=2, constant=-0.5))
    assert unit.values[2].tolist() == [[0, -5.5], [-1, -6.5], [4, 15], [0, 0]]
    unit.execute(instruction(Function.COLUMN_SUM, 0, 0, rows=4))
    assert unit.values[0].tolist() == [[12, 16], [2, 3], [4, 5], [6, 7]]
    unit.execute(instruction(Function.ROW_SUM, 1, 0, rows=2, lanes=2))
    assert unit.values[1].tolist() == [[28, 28], [5, 5], [40, 50], [60, 70]]
