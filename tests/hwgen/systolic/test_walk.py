# amaranth: UnusedElaboratable=no
"""Tests of the matrix unit's walks: ``SET_WALK`` and ``CONVOLVE``, cycle by cycle, against numpy.

``MATMUL`` alone is in test_matrix_unit.py, of which the drivers are.
"""

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from arch.systolic.isa import Opcode, operand_fields
from hwgen.systolic.matrix_unit import MatrixUnit
from tests.support.pysim import flatten, simulate
from tests.support.stream import pattern, stream_checker
from tests.support.systolic import CONFIGS, check_common, drive_unit, row_memory, unit_watch

ADDRESSES = 1 << operand_fields(Opcode.CONVOLVE)["ub_addr"][1]
#: Columns, and lines, after which position 0 comes again.
POSITIONS = 8192


def set_walk(rng, config, **fields):
    half = 1 << config.operand_bits - 1
    return {"configure": 1, "width": rng.randint(1, 9), "height": rng.randint(1, 9),
            "out_width": rng.randint(1, 7), "stride_x": rng.randint(0, 4),
            "stride_y": rng.randint(0, 4), "row_step": rng.randint(0, 20),
            "pad": rng.randrange(-half, half),
            # What other instructions have at these places must not matter.
            "switch": rng.randrange(2), "hold": rng.randrange(2), "accumulate": rng.randrange(2),
            "rows": rng.randrange(8)} | fields


def convolve(rng, config, **fields):
    rows = rng.randint(1, min(2 * config.acc_depth, 14))
    hold = rows > config.acc_depth or rng.random() < 0.3
    return {"walk": 1, "x": rng.randint(-6, 10), "y": rng.randint(-6, 10),
            "ub_addr": rng.choice([rng.randrange(config.ub_rows), rng.randrange(ADDRESSES)]),
            "acc_addr": rng.randint(0, config.acc_depth - (1 if hold else rows)), "rows": rows,
            "k": rng.randint(1, config.rows), "n": rng.randint(1, config.cols),
            "accumulate": rng.randrange(2), "switch": rng.randrange(2), "hold": int(hold),
            "give": rng.randrange(32)} | fields


def matmul(rng, config):
    rows = rng.randint(1, min(config.acc_depth, config.ub_rows, 4))
    return {"ub_addr": rng.randint(0, config.ub_rows - rows),
            "acc_addr": rng.randint(0, config.acc_depth - rows), "rows": rows,
            "k": rng.randint(1, config.rows), "n": rng.randint(1, config.cols),
            "accumulate": rng.randrange(2), "switch": rng.randrange(2), "give": rng.randrange(32),
            # Of a CONVOLVE, at these places:
            "x": -3, "y": 99, "hold": rng.randrange(2)}


def make_program(config, seed, count=120):
    rng = random.Random(seed)
    program = [set_walk(rng, config)]
    for _ in range(count):
        make = rng.choice([set_walk, convolve, convolve, convolve, matmul])
        program.append(make(rng, config))
    return program


def walk_of(ins, walk):
    """Return (address, inside) of each row of a multiplication."""
    i = np.arange(ins["rows"])
    if not ins.get("walk"):
        return ins["ub_addr"] + i, np.ones(len(i), bool)
    line, column = np.divmod(i, walk["out_width"])
    # What is left of the map, or above it, is far behind its other end.
    x = (ins["x"] + column * walk["stride_x"]) % POSITIONS
    y = (ins["y"] + line * walk["stride_y"]) % POSITIONS
    addr = ins["ub_addr"] + line * walk["row_step"] + column * walk["stride_x"]
    inside = (x < walk["width"]) & (y < walk["height"])
    return addr % ADDRESSES, inside


def run(config, program, limit=8000, more=(), **drive):
    unit = MatrixUnit(config)
    rng = random.Random(9)
    rows = [[rng.randrange(1 << config.operand_bits) for _ in range(config.ub_width)]
            for _ in range(1 << len(unit.ub_addr))]

    async def weights(ctx):
        ctx.set(unit.weights_ready, 1)
        async for _ in ctx.tick():
            pass

    watch = unit_watch(unit, "ub_en", "ub_addr", "range_error", "act", "switch", "update",
                       "acc_addr", "accumulate", "macs", "switch_weights", *more)
    buffer = row_memory(lambda addr: flatten(rows[addr], config.operand_bits),
                        unit.ub_en, unit.ub_addr, unit.ub_data)
    trace = simulate(unit, drive_unit(unit, program, limit=limit, **drive),
                     processes=[buffer, weights], background=[stream_checker(unit.instruction)],
                     watch=watch)
    return trace, rows


def check(config, program, trace, rows):
    """Check every output of every cycle; return what occurred."""
    starts = trace.high("start")
    assert len(starts) == len(program)
    wave = config.array_cycles
    blank = {"ub_en": 0, "update": 0, "give": 0, "macs": 0, "switch": 0, "switch_weights": 0,
             "range_error": 0}
    expected = [dict(blank) for _ in range(len(trace["start"]))]
    done, busy_until, walk, seen = [], [], None, Counter()
    for start, ins in zip(starts, program, strict=True):
        if ins.get("configure"):
            walk = ins
            done.append(start)
            busy_until.append(start)
            continue
        if ins["switch"]:
            expected[start]["switch_weights"] = 1
            for r in range(config.rows):
                expected[start + 3 + r]["switch"] |= 1 << r
        hold = ins["hold"] and ins.get("walk")
        for i, (addr, inside) in enumerate(zip(*walk_of(ins, walk), strict=True)):
            beyond = bool(inside and addr >= config.ub_rows)
            expected[start + 1 + i]["ub_en"] = int(inside)
            if inside and not beyond:
                expected[start + 1 + i]["ub_addr"] = addr
            expected[start + 2 + i] |= {"macs": ins["k"] * ins["n"], "range_error": int(beyond)}
            values = rows[addr][:config.rows] if inside and not beyond else [
                walk["pad"]] * config.rows if walk else None
            if not beyond:
                act = [value if r < ins["k"] else 0 for r, value in enumerate(values)]
                expected[start + 4 + i]["act"] = flatten(act, config.operand_bits)
            expected[start + 1 + i + wave - 2] |= {
                "update": 1, "acc_addr": ins["acc_addr"] + (0 if hold else i),
                "accumulate": 1 if hold and i else ins["accumulate"]}
            seen[("inside" if inside else "outside") if ins.get("walk") else "matmul"] += 1
            seen["beyond"] += beyond
        seen["hold"] += bool(hold)
        done.append(start + ins["rows"] + wave)
        busy_until.append(start + ins["rows"])
        expected[done[-1]]["give"] = ins["give"]
    for cycle, values in enumerate(expected):
        assert {name: trace[name][cycle] for name in values} == values, f"cycle {cycle}"
    check_common(trace, starts, done, busy_until=busy_until)
    return seen


def starts_of(program):
    """Return the starts back to back: a multiplication takes its rows, ``SET_WALK`` one cycle."""
    starts, at = [], 0
    for ins in program:
        starts.append(at)
        at += 1 if ins.get("configure") else ins["rows"]
    return starts


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("seed", range(2))
def test_back_to_back(name, seed):
    """Random walks; starts on all sides of the map, and addresses past the buffer."""
    config = CONFIGS[name]
    program = make_program(config, seed)
    trace, rows = run(config, program)
    assert trace.high("start") == starts_of(program)
    seen = check(config, program, trace, rows)
    for event in ("inside", "outside", "matmul", "beyond", "hold"):
        assert seen[event], event


@pytest.mark.parametrize("name", CONFIGS)
def test_stalls(name):
    config = CONFIGS[name]
    program = make_program(config, 7)
    rng = random.Random(3)
    flags = [(rng.random() < 0.3, rng.random() < 0.2) for _ in range(8000)]
    trace, rows = run(config, program, gap=pattern(5, 0.3), missing=lambda c: 8 * flags[c][0],
                      stop=lambda c: flags[c][1])
    check(config, program, trace, rows)


def test_every_side():
    """A 3x3 window over a 4x3 map with a border of one, and starts far away on all sides."""
    config = CONFIGS["plain"]
    rng = random.Random(1)
    program = [set_walk(rng, config, width=4, height=3, out_width=4, stride_x=1, stride_y=1,
                        row_step=4, pad=-7)]
    for x, y in [(-1, -1), (0, -1), (1, 0), (1, 1), (-4, 0), (4, 0), (0, -3), (0, 3),
                 (-2048, 0), (2047, 0), (0, -2048), (0, 2047), (-2048, -2048), (2047, 2047)]:
        program.append(convolve(rng, config, x=x, y=y, ub_addr=(5 + 4 * y + x) % ADDRESSES,
                                rows=12, acc_addr=0, hold=0))
    trace, rows = run(config, program)
    seen = check(config, program, trace, rows)
    assert (seen["beyond"], seen["inside"]) == (0, 6 + 8 + 9 + 6)


def test_fields_at_their_limits():
    """Maps as large as can be said, steps of all ones, walks beyond the last position."""
    config = replace(CONFIGS["plain"], ub_bank_rows=512)
    rng = random.Random(5)
    most = {name: (1 << bits) - 1 for name, (_, bits) in operand_fields(Opcode.SET_WALK).items()}
    program = []
    for number in range(4):
        # A line of one position goes down fast, a long one to the right.
        program.append(set_walk(
            rng, config, width=most["width"], height=most["height"],
            out_width=1 if number % 2 else most["out_width"], stride_x=most["stride_x"],
            stride_y=most["stride_y"], row_step=rng.choice([most["row_step"], 0, 1 << 23, 512]),
            pad=rng.choice([-128, 127])))
        program.append(convolve(
            rng, config, x=rng.choice([-2048, -1, 0, 2047]), y=rng.choice([-2048, -1, 0, 2047]),
            ub_addr=rng.choice([ADDRESSES - 1, 0, 1 << 23]),
            acc_addr=config.acc_depth - 1, hold=1, rows=config.ub_rows - number))
    trace, rows = run(config, program, limit=20_000)
    seen = check(config, program, trace, rows)
    assert min(seen[event] for event in ("inside", "outside", "beyond", "hold")) > 0


def test_exact_cycles():
    """A walk written out: SET_WALK in cycle 0, CONVOLVE in 1, the next SET_WALK in its last row."""
    config = CONFIGS["plain"]
    walk = {"configure": 1, "width": 2, "height": 9, "out_width": 2, "stride_x": 1, "stride_y": 2,
            "row_step": 6, "pad": 5}
    shot = {"walk": 1, "x": 1, "y": -1, "ub_addr": 10, "acc_addr": 3, "rows": 4, "k": 2, "n": 3,
            "accumulate": 0, "switch": 0, "hold": 1, "give": 8}
    trace, rows = run(config, [walk, shot, walk | {"pad": -1}, shot | {"rows": 1}])
    assert trace.high("start") == [0, 1, 5, 6]
    # Rows (1, -1), (2, -1), (1, 1), (2, 1) of a map two wide: only the third is there.
    assert trace.at_high("ub_en", "ub_addr") == [(4, 16)]
    assert trace["act"][5:9] == [5 | 5 << 8, 5 | 5 << 8, rows[16][0] | rows[16][1] << 8,
                                 5 | 5 << 8]
    assert trace["act"][10] == 0xFFFF
    # Sums in 1 + 2 + i + 4 + 4 + 1; updates are two cycles before.
    assert trace.at_high("update", "acc_addr", "accumulate") == [
        (10, 3, 0), (11, 3, 1), (12, 3, 1), (13, 3, 1), (15, 3, 0)]
    assert trace.at_high("give", "give") == [(15, 8), (17, 8)]


def test_range_error():
    """Raised in the cycle after the address, and only for rows inside the map."""
    config = CONFIGS["plain"]
    walk = {"configure": 1, "width": 3, "height": 2, "out_width": 5, "stride_x": 1, "stride_y": 1,
            "row_step": 1, "pad": 0}
    shot = {"walk": 1, "x": -1, "y": 0, "ub_addr": config.ub_rows - 3, "acc_addr": 0, "rows": 5,
            "k": 1, "n": 1, "accumulate": 0, "switch": 0, "hold": 0, "give": 0}
    trace, _ = run(config, [walk, shot])
    # Columns -1 to 3 at the addresses 29 to 33 of 32: 0 to 2 are inside, of which 2 is row 32.
    assert trace.high("ub_en") == [3, 4, 5]
    assert trace.high("range_error") == [6]


def test_windows_exact_cycles():
    """Kernels of 2x2 on lines of three: the first line and each first position have no sums.

    A walk without a window comes behind, of which the depthwise unit gets nothing.
    """
    config = replace(CONFIGS["plain"], rows=9, cols=10, depthwise=True)
    walk = {"configure": 1, "width": 3, "height": 9, "out_width": 3, "stride_x": 1, "stride_y": 1,
            "row_step": 3, "pad": 5, "kernel_x": 2, "kernel_y": 2}
    shot = {"walk": 1, "window": 1, "x": 0, "y": 0, "ub_addr": 10, "acc_addr": 3, "rows": 3,
            "k": 2, "n": 4, "accumulate": 1, "switch": 1, "hold": 1, "give": 8}
    plain = {"configure": 1, "kernel_x": 0, "kernel_y": 0}
    trace, rows = run(config, [
        walk, shot, walk | plain, shot | {"window": 0, "rows": 2, "hold": 0, "switch": 0}],
        more=("window_en", "window_act", "window_position", "window_sums"))
    # Two lines, and two positions of the third one.
    assert trace.high("start") == [0, 1, 9, 10]
    assert trace.at_high("ub_en", "ub_addr") == [
        *((2 + i, 10 + i) for i in range(8)), (11, 10), (12, 11)]
    assert trace.at_high("window_en", "window_position", "window_act") == [
        (5 + i, i % 3, rows[10 + i][0] | rows[10 + i][1] << 8) for i in range(8)]
    # The array keeps what it had, until its own rows come.
    assert [trace["act"][cycle] for cycle in (13, 14, 15)] == [
        0, *(rows[10 + i][0] | rows[10 + i][1] << 8 for i in range(2))]
    assert trace.at_high("macs", "macs") == [(7, 8), (8, 8), (10, 8), (12, 8), (13, 8)]
    # Sums of the positions 4, 5 and 7 in 1 + 1 + i + array_cycles; updates are two cycles before.
    wave = config.array_cycles
    assert trace.at_high("update", "acc_addr", "accumulate") == [
        *((wave + i, address, 1) for i, address in ((4, 3), (5, 4), (7, 5))),
        (wave + 9, 3, 1), (wave + 10, 4, 1)]
    # From its first row to the start of what is not for it.
    assert trace.high("window_sums") == [wave + 2 + i for i in range(9)]
    assert trace.at_high("give", "give") == [(wave + 9, 8), (wave + 12, 8)]
