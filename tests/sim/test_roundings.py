"""Tests of numbers at the edges of roundings: they are at every edge, and numpy rounds them."""

import numpy as np
import pytest

from sim.testbenches.roundings import ending_in, hard_products, hard_sums_and_scales
from tests.support.counts import every_day


def test_ending_in():
    rng = np.random.default_rng(1)
    for ending, bits, widths, top in ((1, 24, (24, 24), 46), (0x400001, 30, (24, 24), 47),
                                      (6, 5, (9, 24), 31)):
        first, second = ending_in(rng, ending, bits, widths, top)
        assert first % 2 == 1
        assert (first.bit_length(), second.bit_length()) == widths
        assert first * second % (1 << bits) == ending
        assert (first * second).bit_length() == top + 1


def test_ending_that_there_is_not():
    """Two odd numbers of 3 bits have products up to 49, none of which ends in 6 bits of 63."""
    assert ending_in(np.random.default_rng(1), 63, 6, (3, 3), 5) is None


def significands(numbers):
    raw = numbers.view(np.uint32).astype(np.int64)
    exponent = raw >> 23 & 0xFF
    return raw & 0x7FFFFF | (exponent > 0) << 23, np.maximum(exponent, 1)


def test_hard_products():
    """Every bit below the half decides of a product, at every place below the smallest normal."""
    a, b = hard_products(np.random.default_rng(2), 3000)
    assert a.dtype == b.dtype == np.float32
    assert len(a) == len(b) == 3000
    assert (a.view(np.uint32) >> 31).any()
    (first, one), (second, other) = significands(a), significands(b)
    product = first * second
    tops = np.array([int(value).bit_length() - 1 for value in product])
    below = np.maximum(0, 1 - (one + other - 127 - 23 + tops - 23))
    half = tops - 24 + below
    rest = product & (1 << half + 1) - 1
    alone = {(int(low), int(value).bit_length() - 1)
             for low, value, at in zip(below, rest ^ 1 << half, half, strict=True)
             if value >> at == 0 and int(value).bit_count() == 1}
    assert {(0, bit) for bit in range(22)} <= alone
    assert {low for low, _ in alone} >= set(range(10))
    with np.errstate(under="ignore", over="ignore"):
        nearest = np.abs((a.astype(np.float64) * b).astype(np.float32))
    assert ((nearest > 0) & (nearest < np.finfo(np.float32).smallest_normal)).sum() > 500
    lengths = {int(value).bit_length() for value, exponent in zip(first, one, strict=True)
               if exponent == 1}
    assert lengths >= set(range(1, 24))


@pytest.mark.parametrize(("bits", "out_bits"), every_day(
    [(32, 9), (16, 16)], [(32, 8), (32, 9), (24, 5), (20, 8), (16, 16)]))
def test_hard_sums_and_scales(bits, out_bits):
    """A result differs from what exact arithmetic, and each lost bit, would make of it."""
    sums, scales = hard_sums_and_scales(np.random.default_rng(3), 300, bits=bits, out_bits=out_bits)
    assert len(sums) == len(scales) == 300
    assert (np.abs(sums) < 1 << bits - 1).all()
    assert (sums < 0).any()
    assert (sums > 0).any()
    results = np.rint(sums.astype(np.float32) * scales)
    assert (np.abs(results) <= 1 << out_bits - 1).all()
    # Of many a unit of the last place decides.
    around = [np.rint(np.nextafter(sums.astype(np.float32) * scales, np.float32(end)))
              for end in (np.inf, -np.inf)]
    assert (around[0] != around[1]).mean() > 0.15
    exact = np.rint(sums.astype(np.float64) * scales)
    assert (results != exact).any()
