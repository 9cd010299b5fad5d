"""The golden floating-point kernels against numpy, ml_dtypes and exact arithmetic."""

import operator

import numpy as np
import pytest

from arch.common.reduction import MAX_COUNT_BITS, Reduction
from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, FLOAT32, FLOATS, INT32
from sim.golden import floating as golden
from tests.support.floating import all_pairs, corners, draw


def same(number, actual, wanted):
    """Whether bits are equal, those of NaN apart."""
    wanted = number.canonical(wanted)
    return actual.dtype == number.dtype and np.array_equal(number.raw(actual), number.raw(wanted))


def pairs(number):
    """Return operands: all pairs of 8-bit numbers, or of special and random ones."""
    if number.bits == 8:
        raw = all_pairs(range(256))
    else:
        drawn = draw(np.random.default_rng(1), number, 200_000)
        raw = np.concatenate([all_pairs(corners(number)), drawn], axis=1)
    return number.from_raw(raw[0]), number.from_raw(raw[1])


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_operators_are_numpys(number):
    """What numpy and ml_dtypes compute in the format itself."""
    a, b = pairs(number)
    for function, reference in ((golden.add, operator.add), (golden.multiply, operator.mul),
                                (golden.quotient, operator.truediv)):
        assert same(number, function(a, b, number), reference(a, b))
    for function, reference in ((golden.sqrt, np.sqrt), (golden.rint, np.rint)):
        assert same(number, function(a, number), reference(a))
    for function, reference in ((golden.greater, operator.gt), (golden.equal, operator.eq)):
        assert np.array_equal(function(a, b, number), reference(a, b))
    # A zero of either sign is equal to the other: the sign is ours.
    for function, reference in ((golden.maximum, np.maximum), (golden.minimum, np.minimum)):
        x, y = function(a, b, number).astype(np.float32), reference(a, b).astype(np.float32)
        assert np.array_equal(x, y, equal_nan=True)
    for target in FLOATS:
        assert same(target, golden.convert(a, number, target),
                    a.astype(np.float32).astype(target.dtype))


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_zeros_of_both_signs(number):
    zeros = number.from_raw(np.array([0, 0, 1, 1]) << number.bits - 1)
    others = number.from_raw(np.array([0, 1, 0, 1]) << number.bits - 1)
    for function, signs in ((golden.maximum, [0, 0, 0, 1]), (golden.minimum, [0, 1, 1, 1]),
                            (golden.add, [0, 0, 0, 1]), (golden.multiply, [0, 1, 1, 0])):
        assert np.signbit(function(zeros, others, number)).tolist() == [bool(s) for s in signs]


def rounded(x, precision):
    """Round float64 numbers to a precision, ties to even, without overflow and subnormals."""
    _, exponent = np.frexp(x)
    return np.ldexp(np.rint(np.ldexp(x, precision - exponent)), exponent - precision)


@pytest.mark.parametrize("number", [BFLOAT16, FLOAT16], ids=str)
def test_rounding_sums_twice_is_innocuous(number):
    """Through float32, and once: all significands, all distances at which bits are lost.

    Sums of numbers of other exponents are these, scaled; those of subnormal numbers are exact.
    From a distance of p + 2 on the smaller term is less than a quarter of the lowest bit of the
    larger one; a float64 sum is exact as far as it is used here.
    """
    p = number.significand_bits
    significands = np.arange(1 << p - 1, 1 << p, dtype=np.float64)
    for distance in range(p + 3):
        for sign in (1.0, -1.0):
            a = significands[:, None] * 2.0**-p
            b = sign * significands * 2.0 ** (-p - distance)
            exact = a + b
            once = rounded(exact, p)
            twice = golden.add(a.astype(np.float32).astype(number.dtype),
                               b.astype(np.float32).astype(number.dtype), number)
            assert np.array_equal(twice.astype(np.float64), once)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_rounding_quotients_twice_is_innocuous():
    """Every float16 number by many counts; a float64 quotient is as good as the exact one."""
    x = FLOAT16.from_raw(np.arange(1 << 16))
    counts = {1, 2, 3, (1 << MAX_COUNT_BITS) - 1,
              *np.random.default_rng(2).integers(1, 1 << MAX_COUNT_BITS, 40).tolist()}
    for count in counts:
        wanted = (x.astype(np.float64) / count).astype(np.float16)
        assert same(FLOAT16, golden.divide(x, count, FLOAT16), wanted)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_rounding_roots_and_quotients_twice_is_innocuous():
    """Every float16 number; a float64 result is as good as the exact one."""
    x = FLOAT16.from_raw(np.arange(1 << 16))
    assert same(FLOAT16, golden.sqrt(x, FLOAT16), np.sqrt(x.astype(np.float64)).astype(np.float16))
    for shift in range(1, 1 << 16, 1999):
        y = np.roll(x, shift)
        assert same(FLOAT16, golden.quotient(x, y, FLOAT16),
                    (x.astype(np.float64) / y.astype(np.float64)).astype(np.float16))


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("number", [FLOAT16, FLOAT32], ids=str)
def test_scale_is_numpys_ldexp(number):
    """Of integers; a fraction is dropped, and what is beyond the limit is the limit."""
    a, b = pairs(number)
    powers = np.random.default_rng(3).integers(-300, 301, len(a))
    exponents = number.round(powers.astype(np.float32))
    assert same(number, golden.scale(a, exponents, number),
                np.ldexp(a, exponents.astype(np.int32)))
    found, fraction = golden.scale(a, b, number), np.abs(b) < 1
    assert np.array_equal(number.raw(found)[fraction],
                          number.raw(number.canonical(a))[fraction])
    far = np.isfinite(a) & (a != 0) & (np.abs(b) > 400)
    wanted = np.copysign(np.where(b > 0, np.inf, 0), a).astype(number.dtype)
    assert np.array_equal(number.raw(found)[far], number.raw(wanted)[far])


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("number", [FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16], ids=str)
def test_products_are_exact_in_float32(number):
    a, b = pairs(number)
    finite = np.isfinite(a.astype(np.float64) * b.astype(np.float64))
    product = golden.multiply(a, b, number, number, FLOAT32)[finite]
    assert np.array_equal(product.astype(np.float64), (a.astype(np.float64) * b)[finite])


def test_products_of_float32_round_once():
    with pytest.raises(ValueError, match="^number must be float32 if an operand is, not bfloat16$"):
        golden.multiply(1.0, 1.0, FLOAT32, FLOAT32, BFLOAT16)


@pytest.mark.parametrize(("count", "error"), [
    (1 << MAX_COUNT_BITS, "count must be between 0 and 4095, not 4096 to 4096"),
    (-1, "count must be between 0 and 4095, not -1 to -1"),
    (2.0, "count must be an integer array that fits int64, not float64"),
])
def test_divide_refuses(count, error):
    with pytest.raises((TypeError, ValueError), match=f"^{error}$"):
        golden.divide(1.0, count, FLOAT32)


def test_integers():
    """Wrap; averages are truncated toward zero."""
    a = np.array([2**31 - 1, -2**31, 7, -7, 1 << 20], np.int32)
    b = np.array([1, -1, 2, 2, 1 << 20], np.int32)
    assert golden.reduce(a, b, INT32, Reduction.SUM).tolist() == [
        -2**31, 2**31 - 1, 9, -5, 1 << 21]
    assert golden.reduce(a, b, INT32, Reduction.PROD).tolist() == [2**31 - 1, -2**31, 14, -14, 0]
    assert golden.reduce(a, b, INT32, Reduction.MIN).tolist() == [1, -2**31, 2, -7, 1 << 20]
    assert golden.reduce(a, b, INT32, Reduction.MAX).tolist() == [2**31 - 1, -1, 7, 2, 1 << 20]
    assert golden.average(a, 3, INT32).tolist() == [715827882, -715827882, 2, -2, 349525]
    assert golden.average(np.float32([7.0]), 3, FLOAT32).tolist() == [float(np.float32(7 / 3))]
