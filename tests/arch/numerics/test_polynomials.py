"""Exponential and logarithm of IEEE operations, against float64: how many ulp they are off."""

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.numerics.polynomials import EXP32, EXP64, LOG32, LOG64
from sim.systolic.golden.training.functions import exp, log
from sim.systolic.golden.training.vector import VectorUnit

UNIT, WIDE = VectorUnit(), VectorUnit(dtype=np.float64)


def ulps(actual, wanted):
    """Return how far float32 numbers are off, in units of the last place of the exact ones."""
    last = np.ldexp(1.0, np.frexp(wanted)[1] - FLOAT32.significand_bits)
    return np.abs(actual - wanted) / np.maximum(last, FLOAT32.smallest_subnormal)


def test_constants_are_numbers_of_their_format():
    for numbers in (EXP32, LOG32):
        for value in (*numbers.coefficients, numbers.ln2_high, numbers.ln2_low):
            assert float(np.float32(value)) == value
    assert [LOG32.bound(step) for step in LOG32.steps] == [
        float(np.float32(LOG32.bound(step))) for step in LOG32.steps]
    for numbers in (EXP32, LOG32, EXP64, LOG64):
        assert numbers.ln2_high + numbers.ln2_low == pytest.approx(np.log(2.0), rel=1e-15)


def test_reduction_is_exact():
    """A multiple of ln2_high that x can be near is a float32 number."""
    for n in range(-151, 1):
        assert float(np.float32(n * EXP32.ln2_high)) == n * EXP32.ln2_high


def test_exponential_within_an_ulp():
    rng = np.random.default_rng(1)
    x = -np.concatenate([rng.uniform(0, 1, 300_000), rng.uniform(0, 104, 300_000),
                         2.0 ** rng.uniform(-30, 6.7, 300_000)]).astype(np.float32)
    assert ulps(exp(UNIT, x), np.exp(x.astype(np.float64))).max() <= 1.0


def test_exponential_of_special_numbers():
    x = np.array([0.0, -0.0, -103.0, -104.0, -1e30, -np.inf, np.nan], np.float32)
    found = exp(UNIT, x)
    smallest = FLOAT32.smallest_subnormal
    assert found[:6].tolist() == [1.0, 1.0, smallest, 0.0, 0.0, 0.0]
    assert np.isnan(found[6])


def test_logarithm_within_two_ulp():
    rng = np.random.default_rng(2)
    x = np.concatenate([rng.uniform(1, 16, 300_000), 2.0 ** rng.uniform(0, 31, 300_000),
                        1 + 2.0 ** rng.uniform(-23, 0, 300_000)]).astype(np.float32)
    x = x[x > 1]
    assert ulps(log(UNIT, x), np.log(x.astype(np.float64))).max() <= 2.0
    assert log(UNIT, np.float32(1)) == 0.0
    assert np.isnan(log(UNIT, np.float32(np.nan)))


def test_float64():
    rng = np.random.default_rng(3)
    x = -rng.uniform(0, 700, 100_000)
    assert np.abs(exp(WIDE, x) / np.exp(x) - 1).max() < 1e-15
    x = 2.0 ** rng.uniform(0, 31, 100_000)
    assert np.abs(log(WIDE, x) - np.log(x)).max() < 1e-14
