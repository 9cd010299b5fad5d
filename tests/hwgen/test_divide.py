# amaranth: UnusedElaboratable=no
"""Tests of the divider against exact integer arithmetic."""

import random

import numpy as np
import pytest

from hwgen.common.divide import Divide
from tests.support import binary32
from tests.support.binary32 import INFINITY, SIGN, bits
from tests.support.counts import SEED
from tests.support.counts import cases as draws
from tests.support.pysim import assert_elaborates_twice, play, shared, simulator_of

LARGEST = INFINITY - 1
LEAST_NORMAL = 0x00800000


def run(dut, cases, pauses=None):
    """Divide ``(x, y)`` one after another and return the results.

    Every result must come after ``LATENCY`` cycles and hold until the next start. While a division
    runs, ``x`` and ``y`` carry others, and ``start`` stays asserted in every second one.

    Parameters
    ----------
    pauses : list of int, optional
        Idle cycles before each division.
    """
    results = []

    async def testbench(ctx):
        for index, (x, y) in enumerate(cases):
            for _ in range(pauses[index] if pauses else 0):
                await ctx.tick()
                assert not ctx.get(dut.done)
                assert not ctx.get(dut.busy)
                assert ctx.get(dut.result) == (results[-1] if results else 0)
            ctx.set(dut.start, 1)
            ctx.set(dut.x, x)
            ctx.set(dut.y, y)
            await ctx.tick()
            ctx.set(dut.start, index % 2)
            ctx.set(dut.x, y)
            ctx.set(dut.y, cases[index - 1][1])
            for _ in range(dut.LATENCY - 1):
                assert not ctx.get(dut.done)
                assert ctx.get(dut.busy)
                await ctx.tick()
            ctx.set(dut.start, 0)
            assert ctx.get(dut.done)
            assert not ctx.get(dut.busy)
            results.append(ctx.get(dut.result))

    sim = simulator_of(dut)
    sim.add_testbench(testbench)
    sim.run()
    return results


def check(cases, pauses=None):
    """Compare the divider's results with the reference and return them."""
    expected = [binary32.divide(*case) for case in cases]
    actual = run(shared(Divide), cases, pauses)
    assert len(actual) == len(expected)
    for (x, y), got, wanted in zip(cases, actual, expected, strict=True):
        assert got == wanted, (f"{binary32.show(x)} / {binary32.show(y)} gave "
                               f"{binary32.show(got)}, not {binary32.show(wanted)}")
    return expected


def random_case(rng):
    """Return a case of random fractions, of few or of many bits, and of exponents of all kinds."""
    fractions = [rng.getrandbits(23) >> (cut := rng.choice([0, 0, rng.randrange(24)])) << cut
                 for _ in range(2)]
    kind = rng.randrange(4)
    y = rng.randrange(1, 255)
    if kind == 0:
        x = rng.randrange(255)
    elif kind == 1:
        x = y + rng.randrange(-126, 128)                # results around 1 and at both ends
    elif kind == 2:
        x = y - 127 + rng.randrange(-27, 4)             # results that are subnormal, or nearly
    else:
        x = 0
        fractions[0] >>= rng.randrange(24)
    x = min(max(x, 0), 254)
    return rng.getrandbits(1) << 31 | x << 23 | fractions[0], y << 23 | fractions[1]


def test_init():
    dut = Divide()
    assert dut.module_name == "divide"
    assert (len(dut.x), len(dut.y), len(dut.result)) == (32, 32, 32)


def test_elaborates_twice():
    assert_elaborates_twice(Divide)


def test_handshake():
    """Cycle by cycle; the second division begins in the cycle of the first ``done``."""
    dut = Divide()
    last = 2 * dut.LATENCY
    trace = play(dut, {
        "start": {0: 1, 5: 1, dut.LATENCY: 1},
        "x": {0: bits(1.0), dut.LATENCY: bits(-7.0)},
        "y": {0: bits(3.0), dut.LATENCY: bits(0.5)},
    }, ["busy", "done", "result"], cycles=last + 4)
    assert trace.high("busy") == [*range(1, dut.LATENCY), *range(dut.LATENCY + 1, last)]
    assert trace.high("done") == [dut.LATENCY, last]
    assert trace["result"] == ([0] * dut.LATENCY + [bits(1 / 3)] * dut.LATENCY + [bits(-14.0)] * 4)


def test_reference_is_numpy():
    """The reference of all tests here against numpy's binary32 division."""
    rng = random.Random(1)
    cases = [random_case(rng) for _ in range(50_000)]
    x, y = np.array(cases, dtype=np.uint32).T.copy().view(np.float32)
    with np.errstate(all="ignore"):
        quotients = (x / y).view(np.uint32)
    assert quotients.tolist() == [binary32.divide(*case) for case in cases]


def test_edges():
    """Extreme dividends x extreme divisors, of subnormal and normal numbers and around 1."""
    dividends = [0, 1, 2, 3, 0x00400000, 0x007FFFFF, LEAST_NORMAL, LEAST_NORMAL + 1, 0x00FFFFFF,
                 *(bits(1.0) + near for near in (-1, 0, 1)), LARGEST - 1, LARGEST]
    divisors = [LEAST_NORMAL, LEAST_NORMAL + 1, 0x00FFFFFF, bits(3.0), bits(2.0**24), LARGEST,
                *(bits(1.0) + near for near in (-1, 0, 1)), bits(2.0**127), bits(2.0**127) - 1]
    results = check([(x ^ sign, y) for x in dividends for y in divisors for sign in (0, SIGN)])
    assert {0, SIGN, 1, SIGN | 1, INFINITY, SIGN | INFINITY, LARGEST} <= set(results)


def test_every_size_of_subnormal_dividend():
    rng = random.Random(2)
    cases = []
    for size in range(24):
        for x in {1 << size >> 1, (1 << size) - 1, rng.getrandbits(23) >> (23 - size)}:
            cases += [(x, y << 23 | rng.getrandbits(23))
                      for y in (1, 2, 100, 103, 104, 126, 127, 128)]
    check(cases)


def test_ties():
    """A quotient of 24 bits is never a tie; a subnormal one is, and next to one."""
    rng = random.Random(3)
    cases = []
    for size in range(1, 24):
        for _ in range(8):
            # (2 * wanted + 1) * 2**-150 times a divisor y * 2**shift that has few bits.
            wanted = rng.getrandbits(size - 1) | 1 << size - 1
            y = rng.randrange(1, 1 << max(23 - size, 1)) | 1
            shift = rng.randrange(24, 100)
            divisor = bits(y * 2.0**shift)
            dividend = binary32.from_units(False, (2 * wanted + 1) * y << shift - 1)
            cases += [(dividend + near, divisor) for near in (-1, 0, 1)]
            cases += [(SIGN | dividend, divisor + near) for near in (-1, 0, 1)]
    # Half of the least subnormal number and its neighbours.
    cases += [(x, y) for x in (LEAST_NORMAL - 1, LEAST_NORMAL, LEAST_NORMAL + 1, 1, 2, 3)
              for y in (bits(2.0), bits(2.0**24), bits(2.0**24) - 1, bits(2.0**24) + 1, bits(6.0))]
    ties = 0
    for x, y in cases:
        numerator, denominator = abs(binary32.units(x)) << 150, binary32.units(y)
        ties += numerator % denominator == 0 and numerator // denominator % 2
    assert ties > 150
    check(cases)


@pytest.mark.many
def test_matches_reference():
    """Random divisions, back to back and with pauses."""
    rng = random.Random(4 if SEED is None else SEED)
    count = draws(1_000, 4_000)
    cases = [random_case(rng) for _ in range(count)]
    pauses = [rng.choice([0, 0, 0, 1, 2]) for _ in cases]
    results = check(cases, pauses)
    sizes = [raw & ~SIGN for raw in results]
    assert sum(0 < size < LEAST_NORMAL for size in sizes) > 0.075 * count
    assert sum(size == 0 for size in sizes) > 0.005 * count
    assert sum(size == INFINITY for size in sizes) > 0.005 * count
    assert sum(LEAST_NORMAL <= size < INFINITY for size in sizes) > 0.5 * count


@pytest.mark.parametrize("count", [9, 49, 64, 196])
def test_sums_by_counts(count):
    """What an average divides: an integer sum by the number of elements."""
    rng = random.Random(count)
    check([(bits(float(rng.randrange(-255 * count, 255 * count))), bits(float(count)))
           for _ in range(100)])
