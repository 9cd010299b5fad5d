"""Reductions bit by bit, against exact fractions."""

from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

from arch.nic.schedules.arithmetic import (
    FORMATS,
    Reduction,
    average,
    combine,
    transmitted,
    wire_bytes,
)

FLOATS = [FORMATS[name] for name in ("float32", "bfloat16", "float16")]


def exact(bits, number):
    """Return the value of finite bits."""
    sign = -1 if bits >> number.bits - 1 else 1
    exponent = bits >> number.mantissa_bits & (1 << number.exponent_bits) - 1
    mantissa = bits & (1 << number.mantissa_bits) - 1
    if exponent:
        mantissa |= 1 << number.mantissa_bits
    return sign * mantissa * Fraction(2) ** (max(exponent, 1) - number.bias - number.mantissa_bits)


def rounded(value, number):
    """Return the bits of a non-zero fraction, rounded to nearest even."""
    size = abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent = max(exponent - (size < Fraction(2) ** exponent), 1 - number.bias)
    steps = size / Fraction(2) ** (exponent - number.mantissa_bits)
    whole = round(steps)    # to even
    bits = ((exponent - 1 + number.bias) << number.mantissa_bits) + whole
    bits = min(bits, ((1 << number.exponent_bits) - 1) << number.mantissa_bits)
    return bits | (value < 0) << number.bits - 1


def random_bits(number, seed, count):
    """Return finite bits, exponents close to each other, many of them subnormal or small."""
    numbers = np.random.default_rng(seed)
    bits = numbers.integers(0, 1 << number.bits, count)
    low = numbers.random(count) < 0.3
    bits = np.where(low, bits & ((1 << number.mantissa_bits + 2) - 1) | bits & 1 << number.bits - 1,
                    bits)
    infinite = ((1 << number.exponent_bits) - 1) << number.mantissa_bits
    bits = np.where((bits & infinite) == infinite, bits & ~(1 << number.mantissa_bits), bits)
    return bits


def array(bits, number):
    return np.array(bits, dtype=np.int64).astype(f"u{number.bytes}").view(number.dtype)


def bits_of(values, number):
    return values.view(f"u{number.bytes}").astype(np.int64).tolist()


@pytest.mark.parametrize("number", FLOATS, ids=str)
@pytest.mark.parametrize("operation", ["sum", "prod"])
def test_rounded_once_to_nearest_even(number, operation):
    a, b = random_bits(number, 1, 1500), random_bits(number, 2, 1500)
    # Halfway cases: products whose exact value is half of the least subnormal, and near it.
    half = (number.bias + number.mantissa_bits) // 2
    a[:40] = ((number.bias - half) << number.mantissa_bits) + np.arange(40)
    b[:40] = ((1 - (number.mantissa_bits + half) % 2) << number.mantissa_bits) + np.arange(40) * 3
    found = bits_of(combine(Reduction(operation), array(a, number), array(b, number)), number)
    for x, y, result in zip(a.tolist(), b.tolist(), found, strict=True):
        p, q = exact(x, number), exact(y, number)
        value = p + q if operation == "sum" else p * q
        if value:
            assert result == rounded(value, number), (hex(x), hex(y))
        else:
            signs = (x >> number.bits - 1, y >> number.bits - 1)
            minus = signs[0] & signs[1] if operation == "sum" else signs[0] ^ signs[1]
            assert result == minus << number.bits - 1


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_product_that_would_round_twice(number):
    """bfloat16 has float32's exponents: its subnormal products are no float32 numbers."""
    one = number.bias << number.mantissa_bits
    # (1 + 2**-m) squared times powers of two down into the subnormals.
    for shift in range(number.bias + number.mantissa_bits):
        a = np.array([one + 1])
        b = np.array([max(1, one + 1 - (shift << number.mantissa_bits))])
        found = bits_of(combine(Reduction.PROD, array(a, number), array(b, number)), number)[0]
        assert found == rounded(exact(int(a[0]), number) * exact(int(b[0]), number), number)


SPECIAL = [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan]


@pytest.mark.parametrize("number", FLOATS, ids=str)
@pytest.mark.parametrize("operation", Reduction)
def test_both_orders_give_the_same_bits(number, operation):
    bits = np.concatenate((random_bits(number, 3, 300), bits_of(
        np.array(SPECIAL, dtype=np.float32).astype(number.dtype), number)))
    a, b = (side.reshape(-1) for side in np.meshgrid(bits, bits))
    # NaN with payloads, of both signs.
    quiet = 1 << number.bits - 1 | ((1 << number.exponent_bits) - 1) << number.mantissa_bits | 3
    a[::97] = quiet
    x, y = array(a, number), array(b, number)
    found = combine(operation, x, y)
    assert found.tobytes() == combine(operation, y, x).tobytes()
    nan = np.isnan(found.astype(np.float32))
    canonical = ((1 << number.exponent_bits + 1) - 1) << number.mantissa_bits - 1
    assert set(np.array(bits_of(found, number))[nan]) == {canonical}
    assert nan[::97].all()


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_extremes(number):
    values = np.array(SPECIAL[:-1], dtype=np.float32).astype(number.dtype)
    order = [-np.inf, -1.0, -0.0, 0.0, 1.0, np.inf]
    rank = {np.float32(v).tobytes(): n for n, v in enumerate(order)}
    for x in values:
        for y in values:
            for operation, choose in ((Reduction.MAX, max), (Reduction.MIN, min)):
                found = combine(operation, np.array([x]), np.array([y]))[0]
                wanted = choose((np.float32(x), np.float32(y)), key=lambda v: rank[v.tobytes()])
                assert np.float32(found).tobytes() == wanted.tobytes()


def test_integers_wrap():
    most = np.array([(1 << 31) - 1, -1 << 31, 3], dtype=np.int32)
    assert combine(Reduction.SUM, most, np.ones(3, np.int32)).tolist() == [
        -1 << 31, (-1 << 31) + 1, 4]
    assert combine(Reduction.PROD, most, most).tolist() == [1, 0, 9]
    assert combine(Reduction.MAX, most, most[::-1]).tolist() == [(1 << 31) - 1, -1 << 31,
                                                                  (1 << 31) - 1]
    assert combine(Reduction.MIN, most, most[::-1]).tolist() == [3, -1 << 31, 3]


@pytest.mark.parametrize("ranks", [1, 2, 3, 7, 64])
def test_average(ranks):
    totals = np.array([0, 1, -1, 10, -10, (1 << 31) - 1, -1 << 31], dtype=np.int32)
    assert average(totals, ranks).tolist() == [int(Fraction(int(t), ranks)) for t in totals]
    for number in FLOATS:
        bits = random_bits(number, 4, 500)
        for before, after in zip(bits.tolist(), bits_of(average(array(bits, number), ranks),
                                                        number), strict=True):
            value = exact(before, number) / ranks
            assert after == (rounded(value, number) if value else before)


def test_other_types_are_refused():
    with pytest.raises(TypeError, match="^elements must be one of int32, float32, bfloat16, "
                                        "float16, not float8_e5m2$"):
        combine(Reduction.SUM, *[np.zeros(2, ml_dtypes.float8_e5m2)] * 2)


def test_sent_as_bfloat16():
    """Rounded once, to nearest even, in integers: the upper half, and one more if the lower half is
    above its middle, or in it and the upper half odd; a carry goes into the exponent.
    """
    numbers = np.random.default_rng(12)
    upper = numbers.integers(0, 1 << 16, 4000)
    lower = numbers.choice([0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF, 0x1234], 4000)
    # Ends of the ranges: zeros, subnormals, largest numbers, infinities and NaN of both signs.
    upper[:16] = [0, 0x8000, 0x7F, 0x80FF, 0x7F7F, 0xFF7F, 0x7F80, 0xFF80] * 2
    lower[:16] = [0] * 8 + [0x8000] * 8
    bits = (upper << 16 | lower).astype(np.uint32)
    wanted = []
    for value in bits.tolist():
        high, low = value >> 16, value & 0xFFFF
        nan = value & 0x7FFFFFFF > 0x7F800000
        wanted.append(0x7FC00000 if nan else high + (low + (high & 1) > 0x8000) << 16)
    found = transmitted(bits.view(np.float32), "bfloat16")
    assert found.view(np.uint32).tolist() == wanted
    assert transmitted(found, "bfloat16").tobytes() == found.tobytes()
    assert transmitted(bits, None) is bits
    assert [wire_bytes(12, wire) for wire in (None, "bfloat16")] == [12, 6]
