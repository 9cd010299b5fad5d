"""Number formats against numpy and ml_dtypes."""

import ml_dtypes
import numpy as np
import pytest

from arch.numerics import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOATS,
    INT8,
    INT16,
    INT32,
    UINT8,
    IntegerFormat,
    containing,
)


@pytest.mark.parametrize("number", [INT8, INT16, INT32, UINT8], ids=str)
def test_integers_are_numpys(number):
    info = np.iinfo(number.name)
    assert (number.minimum, number.maximum, number.bits) == (info.min, info.max, info.bits)
    assert number.dtype == np.dtype(number.name)
    assert number.bytes == number.dtype.itemsize
    assert number.accumulator is INT32


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_floats_are_those_of_ml_dtypes(number):
    info = ml_dtypes.finfo(number.dtype)
    assert number.dtype.name == number.name
    assert number.bits == info.bits
    assert number.bytes == number.dtype.itemsize
    assert number.maximum == float(info.max)
    assert number.minimum == float(info.min)
    assert number.smallest_normal == float(info.smallest_normal)
    assert number.smallest_subnormal == float(info.smallest_subnormal)
    assert (number.exponent_bits, number.mantissa_bits) == (info.nexp, info.nmant)
    assert number.accumulator.name == "float32"


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_conversion_of_floats(number):
    """Halfway cases go to even; what is out of range saturates, or becomes what has no number."""
    top = np.float32(number.maximum)
    ulp = 2.0 ** -number.mantissa_bits
    halves = np.array([1 + ulp / 2, 1 + 1.5 * ulp], np.float64).astype(np.float32)
    if number.name != "float32":
        assert number.round(halves).astype(np.float64).tolist() == [1.0, 1 + 2 * ulp]
    ends = np.array([np.inf, -np.inf, top], np.float32)
    assert number.saturate(ends).astype(np.float32).tolist() == [top, -top, top]
    beyond = number.round(ends[:1]).astype(np.float32)
    assert np.isinf(beyond) if number.infinite else np.isnan(beyond)
    assert np.isnan(number.saturate(np.array([np.nan], np.float32)).astype(np.float32))


@pytest.mark.parametrize(("bits", "signed"), [(1, True), (5, True), (9, False), (64, True)])
def test_range_of_any_width(bits, signed):
    number = IntegerFormat(bits=bits, signed=signed)
    values = [number.minimum, number.maximum]
    assert number.maximum - number.minimum == 2**bits - 1
    assert number.wrap(np.array(values)).tolist() == values
    assert number.saturate(np.array(values)).tolist() == values
    if bits < 64:
        assert number.wrap(np.array(values) + [-1, 1]).tolist() == values[::-1]
        assert number.saturate(np.array(values) + [-1, 1]).tolist() == values


def test_quantize():
    """Ties to even; infinities saturate, NaN becomes the least number; the zero point is added."""
    x = np.array([0.5, 1.5, -2.5, np.inf, -np.inf, np.nan, 1e30, 130.6], np.float32)
    assert INT8.quantize(x, 3).tolist() == [3, 5, 1, 127, -128, -128, 127, 127]
    assert UINT8.quantize(x, 128).tolist() == [128, 130, 126, 255, 0, 0, 255, 255]


@pytest.mark.parametrize(("value", "error"), [
    ([[1.0]], "x must be an integer array, not dtype float64"),
    ([1], r"x must be a non-empty 2-D array, not shape \(1,\)"),
    (np.zeros((0, 1), int), r"x must be a non-empty 2-D array, not shape \(0, 1\)"),
    ([[0, 16]], r"x must be between -16 and 15, not 16 at \(0, 1\)"),
])
def test_check_refuses(value, error):
    with pytest.raises((TypeError, ValueError), match=f"^{error}$"):
        IntegerFormat(bits=5).check("x", value, 2)


def test_check_copies():
    values = np.array([[-16, 15]])
    checked = IntegerFormat(bits=5).check("x", values, 2)
    values[0, 0] = 0
    assert checked.tolist() == [[-16, 15]]
    assert checked.dtype == np.int8
    assert not checked.flags.writeable


@pytest.mark.parametrize(("kwargs", "error"), [
    ({"bits": 0}, "bits must be at least 1, not 0"),
    ({"bits": 65}, "bits must be at most 64, not 65"),
    ({"bits": 64, "signed": False}, "bits must be at most 63, not 64"),
    ({"bits": 8.0}, "bits must be an integer, not 8.0"),
])
def test_refuses_width(kwargs, error):
    with pytest.raises((TypeError, ValueError), match=f"^{error}$"):
        IntegerFormat(**kwargs)


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_encodings_are_those_of_ml_dtypes(number):
    """Every bit pattern: the largest finite number is the last before infinity, or NaN."""
    sizes = number.from_raw(np.arange(1 << min(number.bits - 1, 16)) if number.bits < 32 else
                            np.arange(0x7F000000, 0x80000000, 4093))
    with np.errstate(invalid="ignore"):         # signalling NaN
        values = sizes.astype(np.float64)
    raw = number.raw(sizes)
    assert np.array_equal(np.isfinite(values), raw <= number.largest_raw)
    assert float(number.from_raw(number.largest_raw)) == number.maximum
    assert np.isnan(float(number.from_raw(number.nan_raw)))
    if number.infinite:
        assert float(number.from_raw(number.infinity_raw)) == np.inf
        quiet = int(number.raw(np.array(np.nan, number.dtype)))
        assert quiet & (1 << number.bits - 1) - 1 == number.nan_raw
    else:
        assert number.infinity_raw is None
    assert number.significand_bits == number.mantissa_bits + 1


def test_containing():
    """One of the two that has all numbers of the other, or one with the longer fields of both."""
    assert containing(FLOAT8_E5M2, FLOAT16) == containing(FLOAT16, FLOAT8_E5M2) == FLOAT16
    assert containing(BFLOAT16, FLOAT8_E4M3FN) == BFLOAT16
    both = containing(FLOAT8_E4M3FN, FLOAT8_E5M2)
    assert (both.name, both.exponent_bits, both.mantissa_bits, both.infinite) == (
        "float9_e5m3", 5, 3, True)
    assert both == containing(FLOAT8_E5M2, FLOAT8_E4M3FN)
    for a in FLOATS:
        for b in FLOATS:
            found = containing(a, b)
            assert found.holds(a)
            assert found.holds(b)
    assert not FLOAT8_E5M2.holds(FLOAT8_E4M3FN)
    assert not FLOAT8_E4M3FN.holds(FLOAT8_E5M2)


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_canonical(number):
    """Every NaN becomes the one; nothing else changes, the sign of a zero included."""
    first = number.largest_raw + (2 if number.infinite else 1)
    last = (1 << number.bits - 1) - 1
    nans = [first, last, first | 1 << number.bits - 1, last | 1 << number.bits - 1]
    others = [0, 1 << number.bits - 1, 1, number.largest_raw]
    raw = number.raw(number.canonical(number.from_raw(nans + others)))
    assert raw.tolist() == [number.nan_raw] * 4 + others
