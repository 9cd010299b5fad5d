"""The functions of whole tensors: the unit's in float32, the same in float64."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import FLOAT32
from arch.systolic.vector import Function
from sim.systolic.golden.training.functions import exp
from sim.systolic.golden.training.layers import cross_entropy
from sim.systolic.golden.training.vector import VectorUnit
from sim.systolic.golden.vector import apply

SPECIAL = np.array([0.0, -0.0, 1.5, -2.5, 3e38, -3e38, 1e-45, np.inf, -np.inf, np.nan], np.float32)
WIDE = VectorUnit(dtype=np.float64)


@pytest.mark.parametrize(("name", "function", "count"), [
    ("add", Function.ADD, 2), ("sub", Function.SUBTRACT, 2), ("mul", Function.MULTIPLY, 2),
    ("div", Function.DIVIDE, 2), ("sqrt", Function.SQRT, 1), ("max", Function.MAXIMUM, 2),
    ("min", Function.MINIMUM, 2), ("greater", Function.GREATER, 2), ("equal", Function.EQUAL, 2),
    ("finite", Function.FINITE, 1), ("select", Function.SELECT, 3), ("abs", Function.ABSOLUTE, 1),
    ("negate", Function.NEGATE, 1), ("rint", Function.RINT, 1), ("value", Function.COPY, 1),
])
def test_functions_are_the_units(name, function, count):
    """Bit for bit in float32; and in float64 the same where float32 is exact."""
    operands = np.broadcast_arrays(SPECIAL[:, None, None], SPECIAL[:, None], SPECIAL)[:count]
    found = getattr(VectorUnit(), name)(*operands)
    assert np.array_equal(FLOAT32.raw(found), FLOAT32.raw(apply(function, *operands)))
    wide = getattr(WIDE, name)(*operands)
    assert wide.dtype == np.float64
    with np.errstate(all="ignore"):
        rounded = wide.astype(np.float32)
    # In float64 3e38 + 3e38 is finite, and the root of 1e-45 is not rounded to float32.
    assert np.allclose(rounded, found, equal_nan=True, rtol=1e-6)


def test_scale():
    x, n = np.float32([1.5, 1.5, 1e-45, 3e38, 0.0, np.nan]), np.float32([3, -149, 149, 1, 99, 1])
    for unit in (VectorUnit(), WIDE):
        found = unit.scale(x, n)
        assert found[[0, 2]].tolist() == [12.0, 2.0 ** -149 * 2.0 ** 149]
        assert found[4] == 0
        assert np.isnan(found[5])
    assert VectorUnit().scale(x, n)[[1, 3]].tolist() == [2.0 ** -148, np.inf]


@pytest.mark.parametrize("lanes", [1, 3, 4, 8])
@pytest.mark.parametrize("rows", [1, 5, 64])
def test_order_of_reductions(lanes, rows):
    """A register after the other, each by the unit's own function."""
    rng = np.random.default_rng(1)
    x = (rng.standard_normal((67, 10)) * 2.0 ** rng.integers(-20, 20, (67, 10))).astype(np.float32)
    unit, wide = VectorUnit(lanes=lanes, rows=rows), VectorUnit(lanes=lanes, rows=rows,
                                                                dtype=np.float64)
    total, largest = None, None
    for start in range(0, 10, lanes):
        part = x[:, start:start + lanes]
        sums, peaks = (apply(f, part)[:, :1] for f in (Function.ROW_SUM, Function.ROW_MAXIMUM))
        total = sums if total is None else total + sums
        largest = peaks if largest is None else np.maximum(largest, peaks)
    assert np.array_equal(unit.row_sum(x), total)
    assert np.array_equal(unit.row_max(x), largest)
    total = None
    for start in range(0, 67, rows):
        sums = apply(Function.COLUMN_SUM, x[start:start + rows])
        total = sums if total is None else total + sums
    assert np.array_equal(unit.col_sum(x), total)
    assert np.array_equal(unit.col_max(x), x.max(axis=0, keepdims=True))
    # In float64 the order is the same, so small integers times a power of two are.
    for name in ("row_sum", "row_max", "col_sum", "col_max"):
        y = np.rint(x)
        found = getattr(wide, name)(y)
        assert found.shape == getattr(unit, name)(y).shape
        axis = 1 if name.startswith("row") else 0
        exact = (np.sum if name.endswith("sum") else np.max)(
            y.astype(np.float64), axis=axis, keepdims=True)
        assert np.array_equal(found, exact)


def test_float64_adds_in_the_same_order():
    """On numbers whose sums are rounded the same way in both: 24 and 53 bits of one pattern."""
    unit, wide = VectorUnit(lanes=4, rows=6), VectorUnit(lanes=4, rows=6, dtype=np.float64)
    rng = np.random.default_rng(2)
    big = rng.integers(0, 2, (40, 40)).astype(bool)
    small = rng.integers(1, 3, (40, 40))
    narrow = np.where(big, 2.0 ** 23, small * 0.25).astype(np.float32)
    broad = np.where(big, 2.0 ** 52, small * 0.25)
    for name in ("row_sum", "col_sum"):
        one, other = getattr(unit, name)(narrow), getattr(wide, name)(broad)
        fraction = one.astype(np.float64) - np.rint(one / 2.0 ** 23) * 2.0 ** 23
        assert np.array_equal(fraction, other - np.rint(other / 2.0 ** 52) * 2.0 ** 52)


def test_order_shows():
    """Another width is another order, and another sum."""
    rng = np.random.default_rng(3)
    x = rng.standard_normal((200, 50)).astype(np.float32)
    sums = [VectorUnit(lanes=n, rows=n).row_sum(x) for n in (1, 4, 8)]
    assert not np.array_equal(sums[0], sums[1])
    assert not np.array_equal(sums[1], sums[2])
    assert np.allclose(sums[0], sums[2], atol=1e-4)


def test_softmax_of_large_scores():
    """Scores are taken from the largest: nothing overflows, and a hopeless class has no share."""
    unit = VectorUnit()
    scores = np.array([[1e30, 0.0, -1e30], [0.0, 0.0, 0.0]], np.float32)
    loss = cross_entropy(unit, scores, np.array([0, 1]))
    assert loss.gradient[0].tolist() == [0.0, 0.0, 0.0]
    third = np.float32(1) / np.float32(3)
    assert loss.gradient[1].tolist() == [third / 2, (third - 1) / 2, third / 2]
    assert float(loss.value) == pytest.approx(np.log(3) / 2, rel=1e-6)
    assert exp(unit, np.float32(-200.0)) == 0.0


@pytest.mark.parametrize(("fields", "message"), [
    ({"lanes": 0}, "lanes must be at least 1, not 0"),
    ({"rows": 2.5}, "rows must be an integer, not 2.5"),
    ({"dtype": np.float16}, "dtype must be float32 or float64, not <class 'numpy.float16'>"),
])
def test_wrong_unit(fields, message):
    with pytest.raises(ConfigError) as caught:
        VectorUnit(**fields)
    assert str(caught.value) == message
