# amaranth: UnusedElaboratable=no
"""Tests of the transpose unit: rows go in, columns come out, two tiles at a time."""

import random

import pytest

from arch.systolic.latency import TRANSPOSE_LATENCY, TRANSPOSE_TILES
from hwgen.systolic.transpose_unit import TransposeUnit
from tests.support.pysim import assert_elaborates_twice, flatten, simulate, unflatten
from tests.support.stream import PATTERNS, pattern, stream_checker
from tests.support.systolic import check_common, drive_unit, row_memory, unit_watch
from tests.support.training import CORES


def make_instructions(config, seed, count=12):
    rng = random.Random(seed)
    instructions = []
    for index in range(count):
        rows = config.rows if index < 4 else rng.randint(1, min(config.rows, config.ub_rows))
        instructions.append({"ub_addr": rng.randint(0, config.ub_rows - rows), "rows": rows,
                             "give": rng.randrange(1, 1 << 9)})
    return instructions


def run(config, instructions, columns, *, gap=None, wait=lambda: False, missing=None):
    """Run moves; a stand-in for the matrix unit reads so many columns of each tile."""
    unit = TransposeUnit(config)
    rng, bits = random.Random(5), config.operand.bits
    rows = [[rng.randrange(1 << bits) for _ in range(config.ub_width)]
            for _ in range(1 << len(unit.ub_addr))]
    taken = []

    async def matrix(ctx):
        cycle = left = 0
        for count in [*columns, None]:
            while left > 1 or (count is not None and (not ctx.get(unit.ready) or wait())):
                await step(ctx, left, count=None)
                cycle, left = cycle + 1, max(0, left - 1)
            if count is None:
                break
            taken.append(cycle)
            await step(ctx, left, count=count)
            cycle, left = cycle + 1, count
            size[0] = count
        await step(ctx, left, count=None)

    size = [0]

    async def step(ctx, left, count):
        """Do what the matrix unit does in a cycle, with so many columns left, and a start."""
        ctx.set(unit.column_en, left > 0)
        ctx.set(unit.column, size[0] - left if left else 0)
        ctx.set(unit.take, count is not None)
        early = TRANSPOSE_LATENCY + 1
        ctx.set(unit.release, (count is not None and count <= early)
                or (left == early + 1))
        await ctx.tick()
        for port in (unit.column_en, unit.take, unit.release):
            ctx.set(port, 0)

    watch = unit_watch(unit, "ub_en", "ub_addr", "ready", "column_en", "column", "column_data")
    buffer = row_memory(lambda addr: flatten(rows[addr], bits), unit.ub_en, unit.ub_addr,
                        unit.ub_data)
    trace = simulate(unit, drive_unit(unit, instructions, gap=gap, missing=missing, drain=60),
                     matrix, processes=[buffer], background=[stream_checker(unit.instruction)],
                     watch=watch)
    return trace, rows, taken


def check(config, instructions, columns, trace, rows, taken):
    """Check starts against the law, and every column."""
    starts, done = trace.high("start"), []
    assert len(starts) == len(instructions)
    bits = config.operand.bits
    for index, (start, ins) in enumerate(zip(starts, instructions, strict=True)):
        done.append(start + ins["rows"] + TRANSPOSE_LATENCY)
        for i in range(ins["rows"]):
            assert (trace["ub_en"][start + 1 + i], trace["ub_addr"][start + 1 + i]) == (
                1, ins["ub_addr"] + i)
        assert trace["give"][done[-1]] == ins["give"]
        tile = [rows[ins["ub_addr"] + i] for i in range(ins["rows"])]
        for j in range(columns[index]):
            found = unflatten(trace["column_data"][taken[index] + 3 + j], bits, config.ub_width)
            assert found[:ins["rows"]] == [row[j] for row in tile], (index, j)
    check_common(trace, starts, done, busy_until=[
        start + ins["rows"] for start, ins in zip(starts, instructions, strict=True)])
    return starts, done


def earliest(instructions, columns, starts, taken, index):
    """Return the cycle from which nothing but instructions and tokens holds a move back."""
    at = [0]
    if index:
        at.append(starts[index - 1] + instructions[index - 1]["rows"])
    if index >= TRANSPOSE_TILES:
        of = index - TRANSPOSE_TILES
        at.append(taken[of] + max(1, columns[of] - TRANSPOSE_LATENCY))
    return max(at)


def test_init():
    unit = TransposeUnit(CORES["tall"])
    assert unit.module_name == "transpose_unit"
    assert (len(unit.column_data), len(unit.column), len(unit.ub_addr)) == (40, 3, 5)


@pytest.mark.parametrize("name", CORES)
def test_exact_cycles(name):
    """Moves start by the law, and tiles are ready as soon as they are complete."""
    config = CORES[name]
    instructions = make_instructions(config, 1)
    rng = random.Random(2)
    columns = [config.ub_width if i < 6 else rng.randint(1, config.ub_width)
               for i in range(len(instructions))]
    trace, rows, taken = run(config, instructions, columns)
    starts, done = check(config, instructions, columns, trace, rows, taken)
    assert starts == [earliest(instructions, columns, starts, taken, i)
                      for i in range(len(starts))]
    free = 0
    for index, at in enumerate(taken):
        assert at == max(done[index], free)
        free = at + columns[index]


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", CORES)
def test_stalls(name, how):
    config = CORES[name]
    idle, stall = PATTERNS[how]
    instructions = make_instructions(config, 3)
    rng = random.Random(4)
    columns = [rng.randint(1, config.ub_width) for _ in instructions]
    trace, rows, taken = run(config, instructions, columns, gap=pattern(1, idle),
                             wait=pattern(2, stall))
    starts, _ = check(config, instructions, columns, trace, rows, taken)
    for i, start in enumerate(starts):
        assert start >= earliest(instructions, columns, starts, taken, i)


@pytest.mark.parametrize(("name", "size", "apart"), [("square", 3, {3, 4}), ("tall", 5, {5})])
def test_full_tiles_follow_each_other(name, size, apart):
    """Rows in, columns out, in as many cycles as a tile has rows, if it has four or more."""
    config = CORES[name]
    instructions = [{"ub_addr": 3 * i, "rows": size, "give": 1} for i in range(9)]
    trace, rows, taken = run(config, instructions, [size] * 9)
    check(config, instructions, [size] * 9, trace, rows, taken)
    assert {b - a for a, b in zip(taken[2:], taken[3:], strict=False)} == apart


def test_waits_for_tokens():
    config = CORES["square"]
    trace, _, _ = run(config, [{"ub_addr": 0, "rows": 2, "give": 1}], [1],
                      missing=lambda c: 1 if c < 6 else 0)
    assert trace.high("start") == [6]


@pytest.mark.parametrize("name", CORES)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: TransposeUnit(CORES[name]))
