# amaranth: UnusedElaboratable=no
"""Tests of the conversion of binary32 to narrow integers against numpy."""

import functools
import re

import numpy as np
import pytest

from hwgen.common.round_saturate import RoundSaturate
from tests.support.binary32 import INFINITY, SIGN, bits, show
from tests.support.lanes import Lanes
from tests.support.pysim import assert_elaborates_twice, play


def golden(out_bits, raw):
    """Return ``saturate(rint(x))`` of raw bits. Rounding binary32 to an integer is exact."""
    top = 1 << (out_bits - 1)
    x = np.array(raw, dtype=np.uint32).view(np.float32).astype(np.float64)
    return np.clip(np.rint(x), -top, top - 1).astype(np.int64).tolist()


@functools.cache
def lanes():
    """Return the lanes of all widths, compiled."""
    return Lanes({f"out{bits}": RoundSaturate(out_bits=bits) for bits in range(2, 17)})


def check(out_bits, cases, idle=None):
    """Compare the lane's results with the reference and return them; idle as of Lanes.run."""
    expected = golden(out_bits, cases)
    actual = lanes().run(f"out{out_bits}", {"x": cases}, idle).tolist()
    assert len(actual) == len(expected)
    for raw, got, wanted in zip(cases, actual, expected, strict=True):
        assert got == wanted, f"{show(raw)} gave {got}, not {wanted}"
    return expected


def test_init():
    dut = RoundSaturate(out_bits=5)
    assert dut.out_bits == 5
    assert dut.module_name == "round_saturate_5"
    assert (len(dut.valid), len(dut.x), len(dut.result)) == (dut.LATENCY, 32, 5)


def test_init_numpy_integer():
    assert type(RoundSaturate(out_bits=np.int64(5)).out_bits) is int


@pytest.mark.parametrize(("value", "rule"), [
    (1, "at least 2"), (17, "at most 16"), (0, "at least 2"), (-8, "at least 2"),
])
def test_init_wrong_out_bits(value, rule):
    message = f"out_bits must be {rule}, not {value}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        RoundSaturate(out_bits=value)


@pytest.mark.parametrize("value", [8.0, "8", None, True])
def test_init_wrong_type(value):
    message = f"out_bits must be an integer, not {value!r}"
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        RoundSaturate(out_bits=value)


@pytest.mark.parametrize("out_bits", [2, 8, 16])
def test_elaborates_twice(out_bits):
    assert_elaborates_twice(lambda: RoundSaturate(out_bits=out_bits))


def test_latency():
    dut = RoundSaturate(out_bits=8)
    trace = play(dut, {
        "valid": [1 << cycle for cycle in range(dut.LATENCY)],
        "x": [bits(77.4)] + [bits(-5.0)] * 10,
    }, ["result"], cycles=dut.LATENCY + 3)
    assert trace["result"] == [0] * dut.LATENCY + [77] * 3


@pytest.mark.rtl
@pytest.mark.parametrize("out_bits", [2, 3, 6, 7, 8, 9, 14, 15, 16])
def test_ties(out_bits):
    """Every half in range (a sample of them above 9 bits) and the floats next to it."""
    top = 1 << (out_bits - 1)
    limit = min(top, 256)
    wholes = sorted({*range(limit + 3), *range(max(top - 8, 0), top + 4)})
    cases = [bits(sign * (whole + part)) + near for whole in wholes
             for part in (0.0, 0.5) for sign in (1, -1) for near in (-1, 0, 1)
             if whole + part > 0]
    results = check(out_bits, cases)
    assert set(results) >= {*range(-limit, limit)}


@pytest.mark.rtl
@pytest.mark.parametrize("out_bits", [2, 8, 16])
def test_edges(out_bits):
    """Zeros, subnormals, every power of two and its neighbours, the largest, infinities."""
    sizes = {0, 1, 0x007FFFFF, 0x00800000, INFINITY - 1, INFINITY}
    sizes |= {(exponent << 23) + near for exponent in range(1, 255) for near in (-1, 0, 1)}
    results = check(out_bits, [size | sign for size in sorted(sizes) for sign in (0, SIGN)])
    top = 1 << (out_bits - 1)
    assert results[-2:] == [top - 1, -top]
    assert results[:2] == [0, 0]


@pytest.mark.rtl
@pytest.mark.parametrize("out_bits", range(2, 17))
def test_matches_reference(out_bits):
    """Random numbers of all sizes around the range, one per cycle with random gaps."""
    rng = np.random.default_rng(out_bits)
    count = 2_000
    sizes = 2.0 ** rng.uniform(-4, out_bits + 1, count)
    sizes = np.where(rng.random(count) < 0.25, np.floor(sizes) + 0.5, sizes)
    values = (sizes * rng.choice([-1, 1], count)).astype(np.float32).view(np.uint32)
    anything = rng.integers(0, INFINITY, count) | rng.integers(0, 2, count) << 31
    raw = np.where(rng.random(count) < 1 / 8, anything, values).tolist()
    idle = (rng.random(count) < np.where(np.arange(count) // 64 % 2, 0.5, 0.02)).tolist()
    results = check(out_bits, raw, idle)
    top = 1 << (out_bits - 1)
    assert {-top, top - 1, 0} <= set(results)
