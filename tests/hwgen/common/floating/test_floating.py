# amaranth: UnusedElaboratable=no
"""Tests of the floating-point components against the golden kernels."""

import functools
import re

import numpy as np
import pytest

from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, FLOAT32, FLOATS
from hwgen.common.floating import (
    FloatAdd,
    FloatCompare,
    FloatConvert,
    FloatDivideByCount,
    FloatDivideSqrt,
    FloatMultiply,
    FloatRint,
    FloatScale,
    FloatSelect,
)
from sim.golden import floating as golden
from tests.support import floating as bench
from tests.support.counts import soak
from tests.support.pysim import assert_elaborates_twice, play

FORMATS = (*FLOATS, *bench.OTHERS)


@pytest.fixture(scope="module")
def vectors(tmp_path_factory):
    """Every component in one compiled design."""
    return bench.build(tmp_path_factory.mktemp("bench"))


def check(vectors, operands, names=None, least=0):
    """Play operands of every format, and random counts, of one length or shorter."""
    rng = np.random.default_rng(1)
    length = max(len(a) for a, _ in operands.values())
    inputs = {"count": rng.integers(0, 1 << bench.COUNT_BITS, length).astype(np.uint64),
              "least": np.full(length, least, np.uint64)}
    for number in FORMATS:
        for side, raw in zip("ab", operands[number], strict=True):
            inputs[f"{side}_{number}"] = np.resize(np.asarray(raw, np.uint64), length)
    found = bench.differences(vectors, inputs, names)
    assert not {name: text for name, (wrong, text) in found.items() if wrong}
    return found


@soak("test_random_pairs")
@pytest.mark.rtl
def test_all_pairs(vectors):
    """All pairs of 8-bit numbers, and all pairs of special numbers of the other formats."""
    operands = {number: bench.all_pairs(range(256) if number.bits == 8 else bench.corners(number))
                for number in FORMATS}
    assert {len(a) for number, (a, _) in operands.items() if number.bits == 8} == {65_536}
    assert all(len(a) >= 60**2 for a, _ in operands.values())
    check(vectors, operands)
    check(vectors, operands, [name for name in bench.BENCH.parts
                              if any(kind in name for kind in ("select", "compare", "sqrt"))],
          least=1)


@pytest.mark.rtl
def test_all_numbers_convert(vectors):
    """Every 16-bit number into every format that there is a conversion to."""
    every = np.arange(1 << 16)
    operands = {number: (every & (1 << number.bits) - 1,) * 2 for number in FORMATS}
    # Of float32 those around every 16-bit number, ties and their neighbours among them.
    ties = every[:, None] << 16 | np.array([0, 1, 0x7FFF, 0x8000, 0x8001])
    operands[FLOAT32] = (ties.ravel(),) * 2
    found = check(vectors, operands, [name for name in bench.BENCH.parts if "convert" in name])
    assert len(found) == 13


@pytest.mark.rtl
def test_random_pairs(vectors):
    rng = np.random.default_rng(2)
    check(vectors, {number: bench.draw(rng, number, 50_000) for number in FORMATS})


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_pairs_meet_every_end():
    """Random sums and products of each format: overflow, subnormal results, cancellation, NaN."""
    rng = np.random.default_rng(3)
    for number in FLOATS:
        a, b = map(number.from_raw, bench.draw(rng, number, 20_000))
        for function in (golden.add, golden.multiply):
            result = np.abs(function(a, b, number).astype(np.float64))
            finite = np.isfinite(a) & np.isfinite(b)
            assert (finite & ~np.isfinite(result)).sum() > 50
            assert ((result > 0) & (result < number.smallest_normal)).sum() > 100
            assert (finite & (result == 0)).sum() > 50
            assert np.isnan(result).sum() > 100


COMPONENTS = [
    (FloatAdd, {"number": FLOAT16}, "float_add_float16"),
    (FloatAdd, {"number": FLOAT32, "operand": BFLOAT16}, "float_add_bfloat16_float32"),
    (FloatMultiply, {"operand": FLOAT32}, "float_multiply_float32_float32_float32"),
    (FloatMultiply, {"operand": FLOAT8_E4M3FN, "other": FLOAT8_E5M2, "number": FLOAT32},
     "float_multiply_float8_e4m3fn_float8_e5m2_float32"),
    (FloatConvert, {"source": FLOAT32, "target": BFLOAT16}, "float_convert_float32_bfloat16"),
    (FloatSelect, {"number": BFLOAT16}, "float_select_bfloat16"),
    (FloatDivideByCount, {"number": BFLOAT16, "count_bits": 3}, "float_divide_bfloat16_3"),
    (FloatCompare, {"number": FLOAT16}, "float_compare_float16"),
    (FloatRint, {"number": FLOAT32}, "float_rint_float32"),
    (FloatScale, {"number": FLOAT32}, "float_scale_float32"),
]
IDS = [name for *_, name in COMPONENTS]


@pytest.mark.parametrize(("kind", "parameters", "name"), COMPONENTS, ids=IDS)
def test_init(kind, parameters, name):
    part = kind(**parameters, latency=np.int64(5))
    assert part.module_name == f"{name}_5"
    assert part.latency == 5
    assert len(part.valid) == 5


@pytest.mark.parametrize(("kind", "parameters", "name"), COMPONENTS, ids=IDS)
@pytest.mark.parametrize(("latency", "error"), [
    (-1, "latency must be at least 0, not -1"),
    (65, "latency must be at most 64, not 65"),
    (1.0, "latency must be an integer, not 1.0"),
])
def test_init_wrong_latency(kind, parameters, name, latency, error):
    with pytest.raises((TypeError, ValueError), match=f"^{re.escape(error)}$"):
        kind(**parameters, latency=latency)


@pytest.mark.parametrize(("number", "operand"), [
    (FLOAT16, BFLOAT16), (BFLOAT16, FLOAT16), (FLOAT16, FLOAT32), (FLOAT8_E4M3FN, FLOAT8_E5M2)])
def test_add_refuses_an_operand(number, operand):
    with pytest.raises(ValueError, match=(
            f"^operand must be a format whose numbers {number} has, not {operand}$")):
        FloatAdd(number=number, operand=operand, latency=1)


@pytest.mark.parametrize(("bits", "rule"), [(0, "at least 1"), (13, "at most 12")])
def test_divide_refuses_a_width(bits, rule):
    with pytest.raises(ValueError, match=f"^count_bits must be {rule}, not {bits}$"):
        FloatDivideByCount(number=FLOAT16, count_bits=bits, latency=1)


@pytest.mark.parametrize("count_bits", [1, 12])
def test_widths_of_counts(count_bits):
    """The narrowest and the widest count, 0 among them."""
    number = BFLOAT16
    dut = FloatDivideByCount(number=number, count_bits=count_bits, latency=0)
    rng = np.random.default_rng(4)
    raw, _ = bench.draw(rng, number, 200)
    counts = rng.integers(0, 1 << count_bits, 200) >> rng.integers(0, count_bits, 200)
    trace = play(dut, {"x": raw.tolist(), "count": counts.tolist()}, ["result"], cycles=200)
    wanted = golden.divide(number.from_raw(raw), counts, number)
    assert trace["result"] == number.raw(wanted).tolist()


@functools.cache
def combinational(index):
    """Return random inputs of a component, and what it gives for them without registers."""
    kind, parameters, _ = COMPONENTS[index]
    dut = kind(**parameters, latency=0)
    rng = np.random.default_rng(index)
    ports = {port: rng.integers(0, 1 << len(getattr(dut, port)), 26, dtype=np.uint64).tolist()
             for port in ("a", "b", "x", "count", "least", "equal") if hasattr(dut, port)}
    return ports, play(dut, ports, ["result"], cycles=26)["result"]


@pytest.mark.parametrize("latency", [1, 5, 13])
@pytest.mark.parametrize(("kind", "parameters", "name"), COMPONENTS, ids=IDS)
def test_latency(kind, parameters, name, latency):
    """With gaps: the result comes after the latency, and holds until the next one."""
    ports, alone = combinational(IDS.index(name))
    cycles = len(alone)
    taken = [0, 1, 4, 5, 9, 11]
    valid = [sum(1 << stage for stage in range(latency) if cycle - stage in taken)
             for cycle in range(cycles)]
    results = play(kind(**parameters, latency=latency), {**ports, "valid": valid}, ["result"],
                   cycles=cycles)["result"]
    for cycle in range(latency, cycles):
        latest = max(number for number in taken if number <= cycle - latency)
        assert results[cycle] == alone[latest]


@pytest.mark.parametrize(("number", "interval", "latency"), [
    (FLOAT32, 14, 18), (FLOAT16, 8, 12), (BFLOAT16, 6, 10), (FLOAT8_E4M3FN, 4, 8),
    (FLOAT8_E5M2, 4, 8)])
def test_divide_sqrt(number, interval, latency):
    """With gaps, both kinds in turn: the result comes after the latency and holds."""
    dut = FloatDivideSqrt(number=number)
    assert (dut.interval, dut.latency) == (interval, latency)
    assert dut.module_name == f"float_divide_sqrt_{number}"
    rng = np.random.default_rng(5)
    count = 60
    a, b = bench.draw(rng, number, count)
    root = rng.integers(0, 2, count)
    at = np.cumsum(interval + rng.choice([0, 0, 1, 9], count)).tolist()
    ports = {name: dict(zip(at, values.tolist(), strict=True))
             for name, values in (("a", a), ("b", b), ("root", root))}
    cycles = at[-1] + latency + 3
    ports["valid"] = {cycle: sum(1 << stage for stage in range(latency) if cycle - stage in at)
                      for cycle in range(cycles)}
    results = play(dut, ports, ["result"], cycles=cycles)["result"]
    x, y = number.from_raw(a), number.from_raw(b)
    wanted = number.raw(np.where(root == 1, golden.sqrt(x, number),
                                 golden.quotient(x, y, number))).tolist()
    for cycle in range(at[0] + latency, cycles):
        latest = max(index for index, start in enumerate(at) if start + latency <= cycle)
        assert results[cycle] == wanted[latest]


def test_divide_sqrt_elaborates_twice():
    assert_elaborates_twice(lambda: FloatDivideSqrt(number=BFLOAT16))


@pytest.mark.parametrize(("kind", "parameters", "name"), COMPONENTS, ids=IDS)
def test_elaborates_twice(kind, parameters, name):
    assert_elaborates_twice(lambda: kind(**parameters, latency=3))
