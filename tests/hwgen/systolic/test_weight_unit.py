# amaranth: UnusedElaboratable=no
"""Tests of the weight unit: reads into the FIFO, and shifts out of it."""

import itertools
import random

import pytest

from arch.systolic.latency import PENDING_READS
from hwgen.systolic.weight_unit import WeightUnit
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, flatten, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker
from tests.support.systolic import CONFIGS, drive_unit, unit_watch

SIZE = 1 << 12


def make_instructions(config, seed, count=10):
    rng = random.Random(seed)
    layout, instructions = config.weight_layout, []
    for index in range(count):
        k = config.rows if index < 3 else rng.randint(1, config.rows)
        instructions.append({"beat": rng.randrange(SIZE // layout.beat_bytes - layout.beats(k)),
                             "k": k, "give": rng.randrange(32)})
    return instructions


def run(config, instructions, *, gap=None, wait=lambda: False, missing=None, faults=(), **memory):
    """Run reads; a stand-in for the matrix unit switches when weights are ready.

    ``wait()`` says in each cycle in which they are whether not to.
    """
    unit = WeightUnit(config)
    contents = random.Random(2).randbytes(SIZE)
    model = AxiMemory(unit.bus, contents, burst_beats=config.burst_beats, faults=faults, **memory)

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

    watch = unit_watch(unit, "switch", "ready", "shifting", "row", "shift", "error")
    trace = simulate(
        unit, drive_unit(unit, instructions, gap=gap, missing=missing), switch,
        processes=model.processes, watch=watch,
        background=[*model.checkers, stream_checker(unit.instruction)])
    assert model.finished
    return trace, model, contents


def weights_of(config, ins, contents):
    """Return a tile's rows as vectors of ``cols`` operands."""
    layout, size, rows = config.weight_layout, config.element_bytes, []
    for i in range(ins["k"]):
        start = (ins["beat"] + i // layout.rows_per_beat * layout.beats_per_row
                 ) * layout.beat_bytes + i % layout.rows_per_beat * layout.row_bytes
        rows.append(flatten(
            [int.from_bytes(contents[start + c * size:start + (c + 1) * size], "little")
             for c in range(config.cols)], config.operand_bits))
    return rows


def check(config, instructions, trace, model, contents):
    """Check shifts in every cycle; return starts, ends of reads and ends of shifts."""
    ends = trace.high("give")
    switches = trace.high("switch")
    cycles = len(trace["ready"])
    expected = [{"shifting": 0, "shift": 0, "ready": 0} for _ in range(cycles)]
    shift_ends = []
    for j, ins in enumerate(instructions):
        k = ins["k"]
        # One cycle after the read's last row, and when the shadow has become free.
        start = max(ends[j] + 1, switches[j - 1] if j else 0)
        for i, row in enumerate(reversed(weights_of(config, ins, contents))):
            expected[start + i]["shifting"] = 1
            # Row r of the array takes part in the last k - r of the k cycles.
            expected[start + 3 + i] |= {"shift": (2 << i) - 1, "row": row}
        for cycle in range(start + k, switches[j] + 1):
            expected[cycle]["ready"] = 1
        shift_ends.append(start + k - 1)
    for cycle, values in enumerate(expected):
        assert {name: trace[name][cycle] for name in values} == values, f"cycle {cycle}"
    return trace.high("start"), ends, shift_ends


def with_tokens(instructions):
    """Give a token with every read, so that its end shows in the trace."""
    return [ins | {"give": ins["give"] or 1} for ins in instructions]


def test_init():
    unit = WeightUnit(CONFIGS["ragged"])
    assert unit.module_name == "weight_unit"
    assert (len(unit.row), len(unit.shift)) == (5 * 12, 3)


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", CONFIGS)
def test_stalls(name, how):
    """Tiles are shifted in order with their last row first, whoever pauses."""
    config = CONFIGS[name]
    idle, stall = PATTERNS[how]
    instructions = with_tokens(make_instructions(config, 3))
    trace, model, contents = run(
        config, instructions, gap=pattern(1, idle), wait=pattern(4, stall), latency=4,
        address_stall=pattern(2, stall), data_stall=pattern(3, stall))
    check(config, instructions, trace, model, contents)
    assert [value for _, value in trace.at_high("give", "give")] == [
        ins["give"] for ins in instructions]


@pytest.mark.parametrize("latency", [1, 25])
@pytest.mark.parametrize("slow", [0, 0.85])
@pytest.mark.parametrize("name", CONFIGS)
def test_exact_cycles(name, slow, latency):
    """A read starts when a tile is free, four are not under way, and the bursts are out."""
    config = CONFIGS[name]
    instructions = with_tokens(make_instructions(config, 7))
    trace, model, contents = run(config, instructions, wait=pattern(1, slow), latency=latency)
    starts, ends, shift_ends = check(config, instructions, trace, model, contents)
    tiles = config.weight_fifo_tiles
    expected = [0]
    for j in range(1, len(starts)):
        earliest = [starts[j - 1] + 2]
        first = instructions[j - 1]["beat"]
        beats = config.weight_layout.beats(instructions[j - 1]["k"])
        if first // config.burst_beats != (first + beats - 1) // config.burst_beats:
            earliest.append(starts[j - 1] + 3)
        if j >= PENDING_READS:
            earliest.append(ends[j - PENDING_READS] + 1)
        if j >= tiles:
            earliest.append(shift_ends[j - tiles] + 2)
        expected.append(max(earliest))
    assert starts == expected
    working = set(itertools.chain(*(range(s + 1, e + 1)
                                    for s, e in zip(starts, ends, strict=True))))
    assert trace["busy"] == [int(c in working) for c in range(len(trace["busy"]))]
    assert trace["idle"] == [1 - busy for busy in trace["busy"]]


def test_shift_starts_with_the_switch():
    """With a tile in store, the next shift starts in the cycle of the switch."""
    config = CONFIGS["plain"]
    instructions = with_tokens(make_instructions(config, 1, count=3))
    trace, _, _ = run(config, instructions, wait=pattern(3, 0.9))
    shifting = trace.high("shifting")
    first, second, _ = trace.high("switch")
    assert shifting == [*range(shifting[0], shifting[0] + 4), *range(first, first + 4),
                        *range(second, second + 4)]


def test_waits_for_tokens():
    config = CONFIGS["plain"]
    trace, _, _ = run(config, [{"beat": 0, "k": 2}], missing=lambda c: 1 if c < 6 else 0)
    assert trace.high("start") == [6]


def test_error():
    config = CONFIGS["ragged"]
    trace, model, _ = run(config, [{"beat": 0, "k": 3}], faults=[8])
    assert trace.high("error") == [model.read_beats[2]]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: WeightUnit(CONFIGS[name]))
