# amaranth: UnusedElaboratable=no
"""Tests of the multiply-add lane against exact integer arithmetic."""

import ctypes
import ctypes.util
import functools
import random
import re

import numpy as np
import pytest

from hwgen.common.multiply_add import MultiplyAdd
from tests.support import binary32
from tests.support.binary32 import INFINITY, SIGN, bits
from tests.support.lanes import Lanes
from tests.support.pysim import assert_elaborates_twice, play

LARGEST = INFINITY - 1
EDGES = [0, 1, 2, 3, 0x00400000, 0x007FFFFE, 0x007FFFFF, 0x00800000, 0x00800001, 0x00FFFFFF,
         0x01000000, 0x01000001, *(bits(2.0**power) + near for power in (-24, -1, 0, 1, 23, 100)
                                   for near in (-1, 0, 1)),
         LARGEST - 1, LARGEST]


@functools.cache
def lanes():
    """Return the lanes of all widths that are compared, compiled."""
    return Lanes({f"int{bits}": MultiplyAdd(int_bits=bits) for bits in (2, 9, 10, 13, 17)})


def check(int_bits, cases, idle=None):
    """Compare the lane's results with the reference and return them.

    Parameters
    ----------
    cases : list of tuple
        ``(a, scale, addend)`` of the elements.
    idle : list of bool, optional
        As in :meth:`Lanes.run`.
    """
    expected = [binary32.fma(*case) for case in cases]
    inputs = dict(zip(("a", "scale", "addend"), np.array(cases).T, strict=True))
    actual = lanes().run(f"int{int_bits}", inputs, idle).tolist()
    assert len(actual) == len(expected)
    wrong = [index for index, pair in enumerate(zip(actual, expected, strict=True))
             if pair[0] != pair[1]]
    if wrong:
        first = wrong[0]
        a, scale, addend = cases[first]
        pytest.fail(f"{len(wrong)} of {len(cases)} results differ, first at {first}: "
                    f"{a} * {binary32.show(scale)} + {binary32.show(addend)} "
                    f"gave {binary32.show(actual[first])}, not {binary32.show(expected[first])}")
    return expected


def integers(int_bits):
    """Return the integers at the ends of the range and around powers of two, and 0."""
    low, high = -(1 << (int_bits - 1)), (1 << (int_bits - 1)) - 1
    found = {low, low + 1, high, high - 1, 0}
    for power in range(int_bits):
        found |= {sign * ((1 << power) + near) for sign in (1, -1) for near in (-1, 0, 1)}
    return sorted(value for value in found if low <= value <= high)


def significand(rng):
    """Return a random fraction field, often of few ones or of many."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.getrandbits(23) & rng.getrandbits(23) & rng.getrandbits(23)
    if kind == 1:
        return rng.getrandbits(23) | rng.getrandbits(23) | rng.getrandbits(23)
    if kind == 2:
        return rng.getrandbits(23) >> (shift := rng.randrange(24)) << shift
    return rng.getrandbits(23)


def random_case(rng, int_bits):
    """Return a case whose product and addend are mostly near each other, at any exponent."""
    a = rng.randrange(-(1 << (int_bits - 1)), 1 << (int_bits - 1)) >> rng.randrange(int_bits)
    if rng.randrange(2):
        exponent = rng.randrange(255)
    else:
        exponent = rng.choice([0, 0, 1, 2, 254, 253, 254 - int_bits, rng.randrange(48)])
    exponent = max(exponent, 0)
    scale = rng.getrandbits(1) << 31 | exponent << 23 | significand(rng)
    near = exponent + a.bit_length() - 1 + rng.randrange(-32, 33)
    if rng.randrange(4) == 0:
        near = exponent + a.bit_length() + rng.randrange(-3, 3)
    if rng.randrange(16) == 0:
        near = rng.randrange(255)
    addend = rng.getrandbits(1) << 31 | min(max(near, 0), 254) << 23 | significand(rng)
    return a, scale, addend


def test_init():
    dut = MultiplyAdd(int_bits=9)
    assert dut.int_bits == 9
    assert dut.module_name == "multiply_add_9"
    assert (len(dut.a), len(dut.scale), len(dut.addend), len(dut.result)) == (9, 32, 32, 32)
    assert len(dut.valid) == dut.LATENCY


def test_init_numpy_integer():
    assert type(MultiplyAdd(int_bits=np.int64(9)).int_bits) is int


@pytest.mark.parametrize(("value", "rule"), [
    (1, "at least 2"), (18, "at most 17"), (0, "at least 2"), (-8, "at least 2"),
])
def test_init_wrong_int_bits(value, rule):
    message = f"int_bits must be {rule}, not {value}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        MultiplyAdd(int_bits=value)


@pytest.mark.parametrize("value", [8.0, "8", None, True])
def test_init_wrong_type(value):
    message = f"int_bits must be an integer, not {value!r}"
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        MultiplyAdd(int_bits=value)


@pytest.mark.parametrize("int_bits", [2, 10, 17])
def test_elaborates_twice(int_bits):
    assert_elaborates_twice(lambda: MultiplyAdd(int_bits=int_bits))


def test_latency():
    dut = MultiplyAdd(int_bits=9)
    trace = play(dut, {
        "valid": [1 << cycle for cycle in range(dut.LATENCY)],
        "a": [77] + [-5] * 20, "scale": [bits(0.5)] * 20, "addend": [bits(1.0)] * 20,
    }, ["result"], cycles=dut.LATENCY + 3)
    assert trace["result"] == [0] * dut.LATENCY + [bits(39.5)] * 3


def test_reference_is_fmaf():
    """The reference of all tests here against the C library's fmaf."""
    name = ctypes.util.find_library("m")
    if name is None:
        pytest.skip("no C mathematics library")
    fmaf = ctypes.CDLL(name).fmaf
    fmaf.restype, fmaf.argtypes = ctypes.c_float, [ctypes.c_float] * 3
    rng = random.Random(1)
    cases = [random_case(rng, 17) for _ in range(20_000)]
    cases += [(a, scale, addend) for a in (-3, 0, 1) for scale in EDGES for addend in EDGES]
    cases += [(1, bits(1.0), INFINITY), (-7, LARGEST, SIGN | INFINITY), (0, SIGN, SIGN)]
    for a, scale, addend in cases:
        x, y = np.array([scale, addend], dtype=np.uint32).view(np.float32).tolist()
        assert bits(fmaf(a, x, y)) == binary32.fma(a, scale, addend)


@pytest.mark.rtl
def test_rounds_once():
    """A product that is a tie of its own, decided by the addend, and one that is not after it."""
    half = bits(2.0**-24)
    cases = [
        # 3 * (2**23 + 1) needs 25 bits, a tie, which an addend far below breaks either way.
        (3, bits(2.0**23 + 1), 1), (3, bits(2.0**23 + 1), SIGN | 1),
        (-3, bits(2.0**23 + 1), 1), (-3, bits(2.0**23 + 1), SIGN | 1),
        # 1 + 2**-24 is a tie; the lowest bits of the product decide.
        (1, half, bits(1.0)), (1, half + 1, bits(1.0)), (1, half - 1, bits(1.0)),
        (-1, half, bits(1.0)), (-1, half + 1, bits(1.0)), (-1, half - 1, bits(1.0)),
        (1, half, bits(1.0) + 1), (255, bits(2.0**-24 / 255), bits(1.0)),
    ]
    results = check(9, cases)
    assert results[0] == bits(3.0 * 2**23 + 4)
    assert results[1] == bits(3.0 * 2**23 + 2)


@pytest.mark.rtl
@pytest.mark.parametrize("int_bits", [2, 9, 10, 17])
def test_edges(int_bits):
    """Integers of all sizes x extreme scales x extreme addends, of all signs."""
    rng = random.Random(int_bits)
    cases = [(a, scale ^ scale_sign, addend ^ addend_sign)
             for a in integers(int_bits) for scale in EDGES for addend in [*EDGES, INFINITY]
             for scale_sign in (0, SIGN) for addend_sign in (0, SIGN)]
    check(int_bits, rng.sample(cases, min(len(cases), 6_000)))


@pytest.mark.rtl
def test_signed_zeros():
    """Zero products and zero addends of all signs, and exact cancellation, which is +0."""
    cases = [(a, scale, addend) for a in (0, 1, -1, 200, -256)
             for scale in (0, SIGN, bits(1.0), bits(-1.0), 1, SIGN | 1, LARGEST)
             for addend in (0, SIGN)]
    cases += [(sign * a, bits(0.75), bits(-sign * a * 0.75)) for a in (1, 2, 3, 255)
              for sign in (1, -1)]
    results = check(9, cases)
    assert 0 in results
    assert SIGN in results
    assert results[-8:] == [0] * 8


@pytest.mark.rtl
def test_overflow():
    """Sums around the end of the range, and infinite addends, which stay."""
    top = bits(2.0**104)                    # one unit in the last place of the largest number
    cases = []
    for sign in (0, SIGN):
        for near in range(-4, 5):
            # The largest number, and half a unit more or less.
            cases += [(a, sign | top - (1 << 23) + near, sign | LARGEST) for a in range(-3, 4)]
        cases += [(a, scale, sign | INFINITY) for a in (-512, -1, 0, 1, 511)
                  for scale in (0, 1, bits(1.0), LARGEST, SIGN | LARGEST)]
        cases += [(a, scale, sign | LARGEST) for a in (-512, -2, -1, 1, 2, 511)
                  for scale in (LARGEST, SIGN | LARGEST, LARGEST - 1, bits(2.0**120))]
    results = check(10, cases)
    assert {INFINITY, SIGN | INFINITY, LARGEST, SIGN | LARGEST, 0} <= set(results)


@pytest.mark.rtl
@pytest.mark.parametrize("int_bits", [9, 17])
def test_ties_in_every_alignment(int_bits):
    """Sums that are ties, or next to one by the least bit, for every distance of exponents."""
    rng = random.Random(100 + int_bits)
    cases = []
    ties = set()
    for distance in range(-30, int_bits + 32):
        for _ in range(60):
            exponent = rng.choice([40, 127, 200])
            a = rng.choice(integers(int_bits))
            scale = rng.getrandbits(1) << 31 | exponent << 23 | significand(rng)
            product = a * binary32.units(scale)
            # An addend at this distance whose sum with the product ends in a half: take what the
            # product has below, and mirror it.
            addend_exponent = exponent + distance
            lowest = addend_exponent - 1
            guess = significand(rng) | 0x800000
            for sign in (1, -1):
                total = sign * (guess << lowest) + product
                length = abs(total).bit_length()
                if length < 26:
                    continue
                half = 1 << (length - 25)
                rest = total & 2 * half - 1
                # Move the sum to the tie as far as the addend's own lowest bit allows.
                moved = sign * (guess << lowest) + (half - rest >> lowest << lowest)
                for near in (-1, 0, 1):
                    value = moved + (near << lowest)
                    if abs(value) >> lowest < 1 << 24:
                        addend = binary32.from_units(value < 0, abs(value))
                        cases.append((a, scale, addend))
                        total = product + value
                        length = abs(total).bit_length()
                        if length > 25 and abs(total) % (1 << length - 24) == 1 << length - 25:
                            ties.add((distance, sign))
    assert len({distance for distance, _ in ties}) >= int_bits + 20
    check(int_bits, rng.sample(cases, min(len(cases), 12_000)))


@pytest.mark.rtl
@pytest.mark.parametrize("int_bits", [9, 10, 17])
def test_cancellation(int_bits):
    """The addend is the rounded product, negated, or a few units in the last place off."""
    rng = random.Random(200 + int_bits)
    cases = []
    for _ in range(5_000):
        a, scale, _ = random_case(rng, int_bits)
        product = binary32.fma(a, scale, 0)
        if product & ~SIGN < INFINITY:
            size = (product & ~SIGN) + rng.choice([0, 0, 1, -1, 2, -2, 1 << 22, -1 << 22])
            cases.append((a, scale, (product & SIGN ^ SIGN) | min(max(size, 0), LARGEST)))
    results = check(int_bits, cases)
    assert sum(raw & ~SIGN == 0 for raw in results) > 100


@pytest.mark.rtl
@pytest.mark.parametrize("int_bits", [9, 17])
def test_subnormal(int_bits):
    """Subnormal scales, addends and results, and results on both sides of the least normal one."""
    rng = random.Random(300 + int_bits)
    cases = []
    for _ in range(4_000):
        a = rng.choice(integers(int_bits))
        scale = rng.getrandbits(1) << 31 | rng.getrandbits(rng.randrange(1, 26))
        addend = rng.getrandbits(1) << 31 | rng.getrandbits(rng.randrange(1, 28))
        if rng.randrange(2):
            # A sum close to +-2**-126.
            wanted = rng.choice([1, -1]) * ((1 << 23) + rng.randrange(-2, 3))
            value = wanted - a * binary32.units(scale)
            addend = binary32.from_units(value < 0, abs(value))
        cases.append((a, scale, addend))
    results = check(int_bits, cases)
    assert sum(0 < raw & ~SIGN < 0x00800000 for raw in results) > 500
    assert {0x007FFFFF, 0x00800000, SIGN | 0x007FFFFF, SIGN | 0x00800000} <= set(results)


@pytest.mark.rtl
@pytest.mark.parametrize("power", [True, False])
def test_quantised_addition(power):
    """``fma(a, ratio_a, fma(b, ratio_b, fixed))`` as of QLinearAdd, both products with one lane.

    Ratios of scales that are powers of two give sums that end in a half exactly.
    """
    rng = random.Random(400 + power)
    inner, outer = [], []
    ratios = []
    for _ in range(40):
        if power:
            ratios.append([2.0 ** rng.randrange(-6, 3) for _ in range(2)])
        else:
            scale_a, scale_b, scale_c = (np.float32(rng.uniform(0.001, 0.2)) for _ in range(3))
            ratios.append([float(scale_a / scale_c), float(scale_b / scale_c)])
    for ratio_a, ratio_b in ratios:
        zero_a, zero_b, zero_c = (rng.randrange(256) for _ in range(3))
        fixed = np.float32(zero_c) - (np.float32(ratio_a) * np.float32(zero_a)
                                      + np.float32(ratio_b) * np.float32(zero_b))
        for _ in range(100):
            a, b = rng.randrange(256), rng.randrange(256)
            inner.append((b, bits(ratio_b), bits(fixed)))
            outer.append((a, bits(ratio_a)))
    partial = check(9, inner)
    sums = check(9, [(*case, addend) for case, addend in zip(outer, partial, strict=True)])
    halves = sum(float(np.uint32(raw).view(np.float32)) % 1 == 0.5 for raw in sums)
    assert halves > 100 if power else halves < 100


@pytest.mark.rtl
@pytest.mark.parametrize(("int_bits", "count"), [(2, 4_000), (9, 8_000), (10, 8_000), (13, 4_000),
                                                 (17, 8_000)])
def test_matches_reference(int_bits, count):
    """Random elements, one per cycle with random gaps. Bursts longer than the pipeline occur."""
    rng = random.Random(int_bits)
    cases = [random_case(rng, int_bits) for _ in range(count)]
    idle = [rng.random() < (0.5 if index // 64 % 2 else 0.02) for index in range(count)]
    results = check(int_bits, cases, idle)
    finite = sum(raw & ~SIGN < INFINITY for raw in results)
    assert count / 2 < finite < count
