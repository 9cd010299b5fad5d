# amaranth: UnusedElaboratable=no
"""Tests of the reduction lanes: formats and operations that change from beat to beat."""

import random
import re

import numpy as np
import pytest

from arch.common.reduction import REDUCED, Reduction, kind_of
from arch.numerics import BFLOAT16, FLOAT8_E5M2, FLOAT16, FLOAT32, INT16, INT32, FloatFormat
from hwgen.common.reduction import Average, Reduce
from hwgen.emit import emit
from sim.golden import floating as golden
from tests.support import floating as bench
from tests.support.pysim import assert_elaborates_twice, flatten, play

LARGEST = 2**31 - 1


def draw_beats(seed, number, lanes, count):
    """Return raw bits of pairs of beats."""
    rng = np.random.default_rng(seed)
    if isinstance(number, FloatFormat):
        a, b = bench.draw(rng, number, lanes * count)
    else:
        ends = np.array([0, 1, -1, LARGEST, -LARGEST - 1, 1 << 16, 3])
        a, b = (np.where(rng.integers(0, 3, lanes * count) == 0,
                         rng.choice(ends, lanes * count),
                         rng.integers(-LARGEST - 1, LARGEST + 1, lanes * count))
                for _ in range(2))
        a, b = a & 0xFFFFFFFF, b & 0xFFFFFFFF
    return a.reshape(count, lanes), b.reshape(count, lanes)


def numbers(number, raw):
    """Return numbers that have the given raw bits."""
    return number.from_raw(raw) if isinstance(number, FloatFormat) else (
        np.asarray(raw).astype(np.uint32).view(np.int32))


def beat(number, values):
    """Return numbers as a beat."""
    raw = np.atleast_1d(values).view(f"u{number.bytes}")
    return flatten(raw.tolist(), number.bits)


@pytest.mark.parametrize(("beat_bytes", "formats", "latency"), [
    (8, REDUCED, 4), (12, (INT32,), 0), (4, (FLOAT32, FLOAT16), 1), (4, (BFLOAT16,), 9)])
def test_reduce(beat_bytes, formats, latency):
    """Beats with gaps; without one, the inputs carry others."""
    dut = Reduce(beat_bytes=beat_bytes, formats=formats, latency=latency)
    r = random.Random(latency)
    cycles = 80
    ports = {name: [r.getrandbits(len(getattr(dut, name))) for _ in range(cycles + latency)]
             for name in ("kind", "op", "a", "b")}
    ports["valid"] = [int(r.randrange(4) > 0) for _ in range(cycles)]
    drawn = {number: draw_beats(index, number, 8 * beat_bytes // number.bits, cycles)
             for index, number in enumerate(formats)}
    wanted = {}
    for cycle in range(cycles):
        if ports["valid"][cycle]:
            number, op = r.choice(formats), r.choice(list(Reduction))
            a, b = (numbers(number, raw[cycle]) for raw in drawn[number])
            ports["kind"][cycle], ports["op"][cycle] = kind_of(number), op
            ports["a"][cycle], ports["b"][cycle] = beat(number, a), beat(number, b)
            wanted[cycle + latency] = beat(number, golden.reduce(a, b, number, op))
    trace = play(dut, ports, ["done", "result"], cycles=cycles + latency)
    assert trace.high("done") == sorted(wanted)
    assert {cycle: trace["result"][cycle] for cycle in wanted} == wanted


@pytest.mark.parametrize(("beat_bytes", "formats", "count_bits", "latency"), [
    (4, REDUCED, 7, 5), (4, (INT32,), 3, 0)])
def test_average(beat_bytes, formats, count_bits, latency):
    dut = Average(beat_bytes=beat_bytes, formats=formats, count_bits=count_bits, latency=latency)
    r = random.Random(latency)
    cycles = 80
    ports = {name: [r.getrandbits(len(getattr(dut, name))) for _ in range(cycles + latency)]
             for name in ("kind", "count", "x")}
    ports["valid"] = [int(r.randrange(4) > 0) for _ in range(cycles)]
    drawn = {number: draw_beats(index, number, 8 * beat_bytes // number.bits, cycles)[0]
             for index, number in enumerate(formats)}
    wanted = {}
    for cycle in range(cycles):
        if ports["valid"][cycle]:
            number, count = r.choice(formats), r.randrange(1, 1 << r.randint(1, count_bits))
            x = numbers(number, drawn[number][cycle])
            ports["kind"][cycle], ports["count"][cycle] = kind_of(number), count
            ports["x"][cycle] = beat(number, x)
            wanted[cycle + latency] = beat(number, golden.average(x, count, number))
    trace = play(dut, ports, ["done", "result"], cycles=cycles + latency)
    assert trace.high("done") == sorted(wanted)
    assert {cycle: trace["result"][cycle] for cycle in wanted} == wanted


def test_only_the_formats_are_built():
    """Another one gives 0."""
    dut = Reduce(beat_bytes=4, formats=[BFLOAT16], latency=1)
    netlist = emit(dut)
    assert dut.module_name == "reduce_4_bfloat16_1"
    assert not [name for name in netlist.modules if "int32" in name or "float32" in name]
    ports = {"valid": [1], "kind": [kind_of(FLOAT32)], "a": [5], "b": [7]}
    trace = play(Reduce(beat_bytes=4, formats=[BFLOAT16], latency=1), ports, ["done", "result"],
                 cycles=3)
    assert (trace["done"][1], trace["result"][1]) == (1, 0)


def test_module_names_do_not_depend_on_the_order():
    first, second = (Reduce(beat_bytes=8, formats=formats, latency=2)
                     for formats in ((INT32, FLOAT16), (FLOAT16, INT32)))
    assert first.module_name == second.module_name == "reduce_8_int32_float16_2"
    average = Average(beat_bytes=8, formats=(FLOAT16, INT32), count_bits=4, latency=2)
    assert average.module_name == "average_8_int32_float16_4_2"
    assert first.latency == average.latency == 2


def test_codes():
    assert [kind_of(number) for number in REDUCED] == [0, 1, 2, 3]
    assert [int(op) for op in Reduction] == [0, 1, 2, 3]


@pytest.mark.parametrize(("parameters", "error"), [
    ({"beat_bytes": 6}, "beat_bytes must be a multiple of 4, not 6"),
    ({"beat_bytes": 68}, "beat_bytes must be at most 64, not 68"),
    ({"beat_bytes": 8.0}, "beat_bytes must be an integer, not 8.0"),
    ({"formats": []}, "formats must be at least one format, not none"),
    ({"formats": [FLOAT16, FLOAT16]}, "formats must be different ones, not float16, float16"),
    ({"formats": [FLOAT8_E5M2]},
     "format must be one of int32, float32, bfloat16, float16, not float8_e5m2"),
    ({"formats": [INT16]}, "format must be one of int32, float32, bfloat16, float16, not int16"),
    ({"latency": 65}, "latency must be at most 64, not 65"),
])
def test_init_wrong(parameters, error):
    right = {"beat_bytes": 8, "formats": [FLOAT32], "latency": 1}
    for make in (Reduce, lambda **values: Average(count_bits=4, **values)):
        with pytest.raises((TypeError, ValueError), match=f"^{re.escape(error)}$"):
            make(**right | parameters)


def test_average_refuses_a_width():
    with pytest.raises(ValueError, match="^count_bits must be at most 12, not 13$"):
        Average(beat_bytes=8, formats=[FLOAT32], count_bits=13, latency=1)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Reduce(beat_bytes=4, formats=[INT32, FLOAT16], latency=3))
    assert_elaborates_twice(
        lambda: Average(beat_bytes=4, formats=[INT32], count_bits=3, latency=3))
