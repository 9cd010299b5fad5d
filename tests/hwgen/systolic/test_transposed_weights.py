# amaranth: UnusedElaboratable=no
"""Tests of the weight unit with training: tiles go into the array as stored, or transposed."""

import random

import pytest

from arch.systolic.latency import PENDING_READS
from hwgen.systolic.weight_unit import WeightUnit
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, flatten, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker
from tests.support.systolic import drive_unit, unit_watch
from tests.support.training import CORES, PLAIN

SIZE = 1 << 12


def make_instructions(config, seed, count=14):
    rng = random.Random(seed)
    layout, instructions = config.weight_layout, []
    for index in range(count):
        transposed = rng.random() < 0.6
        most = min(config.rows, config.cols) if transposed else config.rows
        k = most if index < 4 else rng.randint(1, most)
        n = config.cols if index < 4 else rng.randint(1, config.cols)
        stored = n if transposed else k
        instructions.append({
            "beat": rng.randrange(SIZE // layout.beat_bytes - layout.beats(stored)), "k": k,
            "n": n, "transposed": int(transposed), "give": rng.randrange(1, 1 << 9)})
    return instructions


def stored_rows(ins):
    return ins["n"] if ins["transposed"] else ins["k"]


def rows_of(config, ins, contents):
    """Return the rows of the array's tile as vectors of ``cols`` operands."""
    layout, size, stored = config.weight_layout, config.element_bytes, []
    for i in range(stored_rows(ins)):
        start = (ins["beat"] + i * layout.beats_per_row) * layout.beat_bytes
        stored.append([int.from_bytes(contents[start + c * size:start + (c + 1) * size], "little")
                       for c in range(config.cols)])
    if ins["transposed"]:
        stored = [[row[r] for row in stored] + [0] * (config.cols - ins["n"])
                  for r in range(ins["k"])]
    return [flatten(row, config.operand.bits) for row in stored]


def run(config, instructions, *, gap=None, wait=lambda: False, **memory):
    unit = WeightUnit(config)
    contents = random.Random(2).randbytes(SIZE)
    model = AxiMemory(unit.bus, contents, burst_beats=config.burst_beats, **memory)

    async def switch(ctx):
        for _ in instructions:
            while not ctx.get(unit.ready) or wait():
                await ctx.tick()
            ctx.set(unit.switch, 1)
            await ctx.tick()
            ctx.set(unit.switch, 0)
        for _ in range(12):
            assert not ctx.get(unit.ready), "a tile is left over"
            await ctx.tick()

    watch = unit_watch(unit, "switch", "ready", "shifting", "row", "shift")
    trace = simulate(unit, drive_unit(unit, instructions, gap=gap), switch,
                     processes=model.processes, watch=watch,
                     background=[*model.checkers, stream_checker(unit.instruction)])
    assert model.finished
    return trace, contents


def check(config, instructions, trace, contents):
    """Check shifts in every cycle; return starts, ends of reads and of shifts."""
    ends, switches = trace.high("give"), trace.high("switch")
    cycles, step = len(trace["ready"]), config.add_stages
    shifting, ready, shift, rows = set(), set(), [0] * (cycles + 999), {}
    shift_ends = []
    for j, ins in enumerate(instructions):
        k = ins["k"]
        start = max(ends[j] + 1, switches[j - 1] if j else 0)
        for i, row in enumerate(reversed(rows_of(config, ins, contents))):
            shifting.add(start + i)
            rows[start + 3 + i] = row
            for r in range(min(i + 1, config.rows) if step == 1 else config.rows):
                # Row r takes the last k - r of a tile's rows; slowly, the first k - r, later.
                if step == 1:
                    shift[start + 3 + i] |= 1 << r
                elif i < k - r:
                    shift[start + 3 + i + r * step] |= 1 << r
        ready |= set(range(start + k, switches[j] + 1))
        shift_ends.append(start + k - 1)
    assert trace["shifting"] == [int(c in shifting) for c in range(cycles)]
    assert trace["ready"] == [int(c in ready) for c in range(cycles)]
    assert trace["shift"] == shift[:cycles]
    assert {c: trace["row"][c] for c in rows} == rows
    return trace.high("start"), ends, shift_ends


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", PLAIN)
def test_stalls(name, how):
    config = CORES[name]
    idle, stall = PATTERNS[how]
    instructions = make_instructions(config, 3)
    trace, contents = run(config, instructions, gap=pattern(1, idle), wait=pattern(4, stall),
                          latency=4, address_stall=pattern(2, stall),
                          data_stall=pattern(3, stall))
    check(config, instructions, trace, contents)
    assert [value for _, value in trace.at_high("give", "give")] == [
        ins["give"] for ins in instructions]


@pytest.mark.parametrize("name", PLAIN)
def test_exact_cycles(name):
    """The FIFO holds as many tiles, and reads start when they did, however tiles are shifted."""
    config = CORES[name]
    instructions = make_instructions(config, 7)
    trace, contents = run(config, instructions, latency=2)
    starts, ends, shift_ends = check(config, instructions, trace, contents)
    expected = [0]
    for j in range(1, len(starts)):
        first = instructions[j - 1]["beat"]
        beats = config.weight_layout.beats(stored_rows(instructions[j - 1]))
        bursts = (first + beats - 1) // config.burst_beats - first // config.burst_beats
        earliest = [starts[j - 1] + 2 + bursts]
        if j >= PENDING_READS:
            earliest.append(ends[j - PENDING_READS] + 1)
        if j >= config.weight_fifo_tiles:
            earliest.append(shift_ends[j - config.weight_fifo_tiles] + 2)
        expected.append(max(earliest))
    assert starts == expected


@pytest.mark.parametrize("name", CORES)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: WeightUnit(CORES[name]))
