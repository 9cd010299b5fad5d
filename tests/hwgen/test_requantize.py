# amaranth: UnusedElaboratable=no
"""Tests of the requantisation lane against numpy's binary32 arithmetic."""

import functools
import re

import numpy as np
import pytest
from amaranth.back import verilog

from hwgen.common.requantize import Requantize
from tests.support.lanes import Lanes
from tests.support.pysim import simulator_of


def golden(acc_bits, out_bits, *, acc, bias, scale, zero_point, relu):
    """Return ``saturate(rint(float32(wrap(acc + bias)) * scale) + zero_point)``, with ReLU.

    All arguments are int64 arrays of one shape, ``scale`` the raw bits of binary32 numbers.
    numpy converts and multiplies to the nearest, ties to even.
    """
    half = 1 << (acc_bits - 1)
    total = ((acc + bias + half) & (2 * half - 1)) - half
    factor = scale.astype(np.uint32).view(np.float32)
    with np.errstate(over="ignore", under="ignore"):
        product = total.astype(np.int32).astype(np.float32) * factor
    assert product.dtype == np.float32
    # The clip to 2**20 changes no result (17 bits saturate) and makes infinity an integer.
    integer = np.clip(np.rint(product), -2.0**20, 2.0**20).astype(np.int64)
    top = 1 << (out_bits - 1)
    result = np.clip(integer + zero_point, -top, top - 1)
    return np.where(relu != 0, np.maximum(result, zero_point), result)


@functools.cache
def lanes():
    """Return the lanes of all widths that are compared, compiled."""
    widths = ((32, 8), (32, 16), (26, 16), (25, 16), (20, 4), (16, 8), (16, 2), (9, 4), (4, 16),
              (4, 2))
    return Lanes({f"acc{acc_bits}_{out_bits}": Requantize(acc_bits=acc_bits, out_bits=out_bits)
                  for acc_bits, out_bits in widths})


def check(acc_bits, out_bits, cases, idle=None):
    """Compare the lane's results with golden.

    Parameters
    ----------
    cases : dict of str to (N,) int64
        Inputs by port.
    idle : (N,) bool, optional
        As in :meth:`Lanes.run`.
    """
    cases = {name: np.asarray(values, dtype=np.int64) for name, values in cases.items()}
    expected = golden(acc_bits, out_bits, **cases)
    actual = lanes().run(f"acc{acc_bits}_{out_bits}", cases, idle)
    assert actual.shape == expected.shape
    wrong = np.flatnonzero(actual != expected)
    if wrong.size:
        first = wrong[0]
        inputs = {name: int(values[first]) for name, values in cases.items()}
        pytest.fail(f"{wrong.size} of {expected.size} results differ, first at {first}: "
                    f"{inputs} gave {actual[first]}, not {expected[first]}")


def bits(*scales):
    """Return the raw bits of binary32 numbers."""
    return np.array(scales, dtype=np.float32).view(np.uint32).astype(np.int64)


def table(acc_bits, out_bits, rows):
    """Return the cases of (acc, bias, scale bits, zero point, relu) rows, as of :func:`check`."""
    names = ("acc", "bias", "scale", "zero_point", "relu")
    return dict(zip(names, np.array(rows, dtype=np.int64).T, strict=True))


def random_cases(rng, acc_bits, out_bits, count):
    """Return random cases that hit all ranges: results in range, saturated, 0, and near ties."""
    half = 1 << (acc_bits - 1)
    top = 1 << (out_bits - 1)
    # Magnitudes of all sizes, else nearly all sums would have nearly acc_bits bits.
    size = rng.integers(0, acc_bits, count)
    acc = rng.integers(-half, half, count) >> size
    bias = np.where(rng.random(count) < 0.5, rng.integers(-half, half, count), 0)
    bias = bias >> rng.integers(0, acc_bits, count)
    total = ((acc + bias + half) & (2 * half - 1)) - half
    # A scale that brings |sum| to a wanted |result|, mostly within the range of results.
    wanted = top * 2.0 ** rng.uniform(-out_bits - 3, 2, count)
    tie = rng.random(count) < 0.25
    wanted = np.where(tie, np.floor(wanted) + 0.5, wanted)
    scale = (wanted / np.maximum(np.abs(total), 1)).astype(np.float32)
    power = rng.random(count) < 0.25
    scale = np.where(power, np.float32(2.0) ** np.round(np.log2(scale)), scale).astype(np.float32)
    raw = scale.view(np.uint32).astype(np.int64)
    # One in sixteen is any positive finite scale, subnormal ones included.
    anything = rng.random(count) < 1 / 16
    raw = np.where(anything, rng.integers(1, 0x7F800000, count), raw)
    zero_point = rng.integers(-top, top, count)
    zero_point = np.where(rng.random(count) < 0.25, 0, zero_point)
    return {"acc": acc, "bias": bias, "scale": raw, "zero_point": zero_point,
            "relu": rng.integers(0, 2, count)}


def test_init():
    dut = Requantize(acc_bits=20, out_bits=5)
    assert dut.acc_bits == 20
    assert dut.out_bits == 5
    assert (len(dut.acc), len(dut.bias), len(dut.zero_point), len(dut.result)) == (20, 20, 5, 5)


def test_init_numpy_integers():
    dut = Requantize(acc_bits=np.int64(20), out_bits=np.int64(5))
    assert type(dut.acc_bits) is int
    assert type(dut.out_bits) is int


@pytest.mark.parametrize(("value", "rule"), [
    (3, "at least 4"), (33, "at most 32"), (0, "at least 4"), (-8, "at least 4"),
])
def test_init_wrong_acc_bits(value, rule):
    message = f"acc_bits must be {rule}, not {value}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Requantize(acc_bits=value, out_bits=8)


@pytest.mark.parametrize(("value", "rule"), [
    (1, "at least 2"), (17, "at most 16"), (0, "at least 2"), (-8, "at least 2"),
])
def test_init_wrong_out_bits(value, rule):
    message = f"out_bits must be {rule}, not {value}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Requantize(acc_bits=32, out_bits=value)


@pytest.mark.parametrize("value", [8.0, "8", None, True])
@pytest.mark.parametrize("name", ["acc_bits", "out_bits"])
def test_init_wrong_type(name, value):
    message = f"{name} must be an integer, not {value!r}"
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        Requantize(**{"acc_bits": 32, "out_bits": 8, name: value})


def test_elaborates_twice():
    dut = Requantize(acc_bits=32, out_bits=8)
    first, second = (verilog.convert(dut, name="requantize", strip_internal_attrs=True)
                     for _ in range(2))
    assert first == second
    assert "module requantize(" in first


def test_latency():
    dut = Requantize(acc_bits=16, out_bits=8)
    seen = []

    async def testbench(ctx):
        ctx.set(dut.scale, int(bits(1.0)[0]))
        ctx.set(dut.acc, 77)
        for cycle in range(dut.LATENCY + 3):
            ctx.set(dut.valid, 1 << cycle if cycle < dut.LATENCY else 0)
            seen.append(ctx.get(dut.result))
            await ctx.tick()
            ctx.set(dut.acc, -5)

    sim = simulator_of(dut)
    sim.add_testbench(testbench)
    sim.run()
    assert seen == [0] * dut.LATENCY + [77] * 3


@pytest.mark.rtl
def test_rounds_twice():
    """Cases that tell the lane apart from one that rounds the exact product once.

    2**24 + 1 as a float is 2**24, which 2**-25 makes 0.5, and that rounds to 0: the exact
    product is above the half and would round to 1. 3 * (2**22 - 1) * (2**22 + 1) * 2**-45 is
    1.5 - 3 * 2**-45, which as a float is 1.5 and rounds to 2: the exact product would give 1.
    """
    half_off = bits(2.0**-25)[0]
    below = bits((2**22 + 1) * 2.0**-45)[0]
    cases = table(32, 8, [
        (2**24 + 1, 0, half_off, 0, 0),
        (-(2**24 + 1), 0, half_off, 0, 0),
        (3 * (2**22 - 1), 0, below, 0, 0),
        (-3 * (2**22 - 1), 0, below, 0, 0),
    ])
    exact = cases["acc"] * cases["scale"].astype(np.uint32).view(np.float32).astype(np.float64)
    assert np.rint(exact).tolist() == [1, -1, 1, -1]
    assert golden(32, 8, **cases).tolist() == [0, 0, 2, -2]
    check(32, 8, cases)


@pytest.mark.rtl
@pytest.mark.parametrize("acc_bits", [25, 26, 32])
def test_ties_of_conversion(acc_bits):
    """Sums around every tie of int -> float32, the lowest bit of the float even and odd."""
    low, high = -(1 << (acc_bits - 1)), (1 << (acc_bits - 1)) - 1
    sums = {low, low + 1, high, high - 1}
    for size in range(23, acc_bits - 1):
        lowest = 1 << max(size - 23, 0)                     # weight of the float's lowest bit
        for base in (1 << size, (2 << size) - 2 * lowest, (1 << size) + 5 * lowest):
            for step in (-lowest, 0, lowest):
                for near in (-1, 0, 1):
                    sums.add(base + step + lowest // 2 + near)
    both = [sign * value for value in sorted(sums) for sign in (1, -1)]
    # A conversion that is off by one unit in the last place shows only where it moves the product
    # across a half, so the scales bring each sum close to a small half, for both units around it.
    rows = []
    for value in both:
        if low <= value <= high and value:
            nearest = np.float32(value)
            for wanted in (0.5, 1.5, 2.5):
                scale = bits(wanted / abs(float(nearest)))[0]
                rows += [(value, 0, scale + near, 0, 0) for near in (-1, 0, 1)]
    check(acc_bits, 16, table(acc_bits, 16, rows))


@pytest.mark.rtl
def test_ties_of_product():
    """Products at and next to a tie of the 24-bit rounding that decides about a half.

    acc * scale = P * 2**-32 with a 48-bit product P of significands. The lowest bit of the float
    is bit 23 or 24 of P, the half of the result bit 31. With the zero point at the low end all
    16 bits of the integer show.
    """
    rng = np.random.default_rng(24)
    count = 1 << 17
    # An odd significand and its partner that gives the product the wanted 24 low bits.
    odd = rng.integers(1 << 22, 1 << 23, count) * 2 + 1
    inverse = odd.copy()
    for _ in range(4):                              # Newton: 3, 6, 12, 24 bits and more
        inverse = inverse * (2 - odd * inverse) & 0xFFFFFF
    single_bit = 1 << rng.integers(0, 22, count)        # each bit alone must break the tie
    low = rng.choice([0x400000, 0x800000, 0xC00000, 0], count)
    low = low + rng.integers(-1, 2, count) * single_bit
    partner = low * inverse & 0xFFFFFF
    # Ties, and what is next to them by the highest bits, need many factors of 2 in both.
    shift = rng.integers(8, 13, count)
    rest_shift = rng.integers(20, 24, count) - shift
    acc = np.concatenate([odd, rng.integers(1 << 23, 1 << 24, count) >> shift << shift])
    other = rng.integers(1 << 23, 1 << 24, count) >> rest_shift << rest_shift
    other = np.concatenate([partner, other])
    product = acc * other
    near_half = np.abs((product & 0xFFFFFFFF) - 0x80000000) <= 1 << 25
    keep = (other >= 1 << 23) & near_half
    acc, other, product = acc[keep], other[keep], product[keep]
    # All of: which bit leads x lowest bit of the float x below, at and above the tie.
    upper = product >> 47
    lowest = product >> 23 + upper & 1
    rest = (product & (1 << 23 + upper) - 1) - (1 << 22 + upper)
    classes = zip(upper.tolist(), lowest.tolist(), np.sign(rest).tolist(), strict=True)
    assert len(set(classes)) == 2 * 2 * 3
    assert {1 << bit for bit in range(22)} <= set(np.abs(rest).tolist())
    zero_point = np.full(acc.size, -1 << 15)
    scale = bits(*(other * 2.0**-32))
    same = np.zeros_like(acc)
    for sign in (1, -1):
        check(32, 16, {"acc": sign * acc, "bias": same, "scale": scale,
                       "zero_point": zero_point if sign > 0 else ~zero_point, "relu": same})


@pytest.mark.rtl
@pytest.mark.parametrize(("acc_bits", "out_bits"), [(32, 8), (9, 4), (16, 2), (32, 16), (4, 16)])
def test_ties_of_integer(acc_bits, out_bits):
    """Halves, and the floats next to them, with results in and just out of range."""
    limit = min(1 << (acc_bits - 1), 1 << (out_bits + 2))
    numerators = sorted({*range(min(limit, 24)), *range(max(limit - 8, 0), limit),
                         *range(max((1 << out_bits) - 6, 0), min((1 << out_bits) + 6, limit))})
    halves = bits(0.5, 0.25)
    top = 1 << (out_bits - 1)
    rows = [(sign * value, 0, raw + near, zero_point, 0)
            for value in numerators for sign in (1, -1)
            for raw in halves for near in (-1, 0, 1) for zero_point in (0, 1, -top, top - 1)]
    check(acc_bits, out_bits, table(acc_bits, out_bits, rows))


@pytest.mark.rtl
@pytest.mark.parametrize(("acc_bits", "out_bits"), [(32, 8), (32, 16), (16, 8), (9, 4), (4, 2)])
def test_corners(acc_bits, out_bits):
    """Extreme sums and wraps x extreme scales x zero points at both ends x ReLU."""
    low, high = -(1 << (acc_bits - 1)), (1 << (acc_bits - 1)) - 1
    top = 1 << (out_bits - 1)
    sums = [(0, 0), (1, 0), (-1, 0), (low, 0), (high, 0), (low + 1, 0), (low, low), (high, 1),
            (low, -1), (high, high), (low, high), (5, -5), (3, -5)]
    # Zero, least and largest subnormal, least normal, the one above; both sides of 2**-32,
    # where INT_MIN gives a half, and of 2**-acc_bits; 1; the largest below 2**k; the largest.
    scales = [0, 1, 0x007FFFFF, 0x00800000, 0x00800001, 0x2F7FFFFF, 0x2F800000, 0x2F800001,
              *bits(2.0**-acc_bits, 1.0, 2.0**20, 2.0**64), *(bits(1.0, 2.0**out_bits) - 1),
              0x7F000000, 0x7F7FFFFF]
    rows = [(acc, bias, scale, zero_point, relu)
            for acc, bias in sums for scale in scales
            for zero_point in sorted({-top, -1, 0, 1, top - 1}) for relu in (0, 1)]
    check(acc_bits, out_bits, table(acc_bits, out_bits, rows))


@pytest.mark.rtl
@pytest.mark.parametrize(("acc_bits", "out_bits", "count"), [
    (32, 8, 20_000), (20, 4, 3_000), (32, 16, 3_000), (16, 8, 3_000), (9, 4, 3_000),
])
def test_matches_golden(acc_bits, out_bits, count):
    """Random elements, one per cycle with random gaps. Bursts longer than the pipeline occur."""
    rng = np.random.default_rng([acc_bits, out_bits])
    cases = random_cases(rng, acc_bits, out_bits, count)
    results = golden(acc_bits, out_bits, **cases)
    top = 1 << (out_bits - 1)
    inside = np.count_nonzero((results > -top) & (results < top - 1))
    assert count / 4 < inside < count                   # the stimulus is worth something
    idle = rng.random(count) < np.where(np.arange(count) // 64 % 2, 0.5, 0.02)
    check(acc_bits, out_bits, cases, idle)
