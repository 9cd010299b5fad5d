# amaranth: UnusedElaboratable=no
"""Tests of the store unit against the row layout."""

import itertools
import random

import numpy as np
import pytest

from arch.systolic.isa import READERS, Unit
from hwgen.systolic.store_unit import StoreUnit
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, flatten, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker
from tests.support.systolic import CONFIGS, drive_unit, row_memory, unit_watch

SIZE = 1 << 13
FILL = 0x5A


def make_instructions(config, seed, count=8, give=0):
    rng = random.Random(seed)
    layout, instructions, beat = config.ub_layout, [], 3
    for _ in range(count):
        rows = rng.randint(1, min(config.ub_rows, 12))
        instructions.append({"beat": beat, "ub_addr": rng.randint(0, config.ub_rows - rows),
                             "rows": rows, "give": give or rng.randrange(1, 8) << Unit.MATRIX})
        beat += layout.beats(rows) + rng.randrange(3)
    return instructions


def run(config, instructions, *, gap=None, missing=None, stop=None, **memory):
    unit = StoreUnit(config)
    rng = np.random.default_rng(4)
    half = 1 << config.operand_bits - 1
    rows = rng.integers(-half, half, (config.ub_rows, config.ub_width))
    contents = np.full(SIZE, FILL, np.uint8)
    model = AxiMemory(unit.bus, contents, burst_beats=config.burst_beats, **memory)
    watch = unit_watch(unit, "ub_en", "ub_addr", "error")
    watch |= {"bvalid": unit.bus.b.valid}
    watch |= {"wvalid": unit.bus.w.valid, "awvalid": unit.bus.aw.valid}
    buffer = row_memory(lambda addr: flatten(rows[addr], config.operand_bits),
                        unit.ub_en, unit.ub_addr, unit.ub_data)
    trace = simulate(
        unit, drive_unit(unit, instructions, gap=gap, missing=missing, stop=stop),
        processes=[*model.processes, buffer], watch=watch,
        background=[*model.checkers, stream_checker(unit.instruction)])
    assert model.finished
    return trace, model, contents, rows


def check(config, instructions, result):
    """Check memory, tokens and ``busy``; return the cycles of the last beats."""
    trace, model, contents, rows = result
    layout = config.ub_layout
    expected = np.full(SIZE, FILL, np.uint8)
    dtype = {1: np.int8, 2: np.int16}[config.element_bytes]
    for ins in instructions:
        for i in range(ins["rows"]):
            start = (ins["beat"] + i // layout.rows_per_beat * layout.beats_per_row
                     ) * layout.beat_bytes + i % layout.rows_per_beat * layout.row_bytes
            # Sign-extended to whole bytes.
            expected[start:start + layout.row_bytes] = rows[ins["ub_addr"] + i].astype(
                dtype).view(np.uint8)
    np.testing.assert_array_equal(contents, expected)
    ends = itertools.accumulate(layout.beats(ins["rows"]) for ins in instructions)
    done = [model.write_beats[end - 1] for end in ends]
    assert trace.at_high("give", "give") == [
        (cycle, ins["give"]) for cycle, ins in zip(done, instructions, strict=True)]
    starts = trace.high("start")
    busy = set(itertools.chain(*(range(s + 1, e + 1) for s, e in zip(starts, done, strict=True))))
    assert trace["busy"] == [int(c in busy) for c in range(len(trace["busy"]))]
    return done


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("latency", [1, 9])
@pytest.mark.parametrize("name", CONFIGS)
def test_token_for_a_read(name, latency, reader):
    """Readers of memory get a token in the cycle after the last answer; then starts the next."""
    config = CONFIGS[name]
    instructions = make_instructions(config, 4, give=1 << reader)
    trace = run(config, instructions, latency=latency)[0]
    gives, starts = trace.high("give"), trace.high("start")
    assert len(gives) == len(instructions)
    for give, following in zip(gives, [*starts[1:], 1 << 30], strict=True):
        assert max(cycle for cycle in trace.high("bvalid") if cycle < following) == give - 1
    assert starts[1:] == [give + 1 for give in gives[:-1]]


def test_init():
    unit = StoreUnit(CONFIGS["ragged"])
    assert unit.module_name == "store_unit"
    assert (len(unit.ub_data), len(unit.bus.w.data)) == (60, 32)


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", CONFIGS)
def test_stalls(name, how):
    """All rows are written and nothing else, whoever pauses."""
    config = CONFIGS[name]
    idle, stall = PATTERNS[how]
    instructions = make_instructions(config, 3)
    check(config, instructions, run(
        config, instructions, gap=pattern(1, idle), latency=4, address_stall=pattern(2, stall),
        data_stall=pattern(3, stall), response_stall=pattern(4, stall)))


@pytest.mark.parametrize("name", CONFIGS)
def test_exact_cycles(name):
    """First beat in F + 4, later where rows share it; next start one cycle after the last beat."""
    config = CONFIGS[name]
    instructions = make_instructions(config, 5)
    result = run(config, instructions, latency=2)
    done = check(config, instructions, result)
    trace, model = result[:2]
    starts = trace.high("start")
    assert starts == [0, *(cycle + 1 for cycle in done[:-1])]
    # The address is out in F + 1, so the memory takes a beat as soon as it is offered.
    layout, index = config.ub_layout, 0
    for start, ins in zip(starts, instructions, strict=True):
        shared = min(layout.rows_per_beat, ins["rows"]) - 1
        assert model.write_beats[index] == start + 4 + shared
        index += layout.beats(ins["rows"])
        # Neither the rows, one a cycle, nor the beats of a row pause.
        assert model.write_beats[index - 1] == start + 3 + ins["rows"] * layout.beats_per_row


def test_idle_waits_for_responses():
    """Tokens come with the last beat; ``idle`` after the last response."""
    config = CONFIGS["plain"]
    instructions = make_instructions(config, 5, count=1)
    trace, model, _, _ = run(config, instructions, latency=15)
    assert trace.high("give") == [model.write_beats[-1]]
    assert model.responses == [model.write_beats[-1] + 15]
    busy = range(1, model.responses[-1] + 1)
    assert [c for c, idle in enumerate(trace["idle"]) if not idle] == list(busy)


def test_idle_waits_for_an_address_behind_its_data():
    """AXI4 lets a memory take a burst's data first: the burst is under way all the same."""
    unit = StoreUnit(CONFIGS["plain"])

    async def drive(ctx):
        ctx.set(unit.bus.w.ready, 1)
        ctx.set(unit.instruction.payload,
                {"beat": 0, "ub_addr": 0, "rows": 1, "wait": 0, "give": 8})
        ctx.set(unit.instruction.valid, 1)
        await ctx.tick().until(unit.instruction.ready)
        ctx.set(unit.instruction.valid, 0)
        await ctx.tick().until(unit.give == 8)
        for _ in range(5):
            assert ctx.get(unit.bus.aw.valid)
            assert not ctx.get(unit.idle)
            await ctx.tick()

    simulate(unit, drive)


def test_waits_for_tokens_and_stop():
    config = CONFIGS["plain"]
    instructions = [{"beat": 1, "ub_addr": 0, "rows": 1}]
    trace, *_ = run(config, instructions, missing=lambda c: 8 if c < 4 else 0,
                    stop=lambda c: 2 <= c < 9)
    assert trace.high("start") == [9]


def test_error():
    config = CONFIGS["one"]
    trace, model, *_ = run(config, [{"beat": 2, "ub_addr": 0, "rows": 2}], faults=[8])
    assert trace.high("error") == [model.responses[0]]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: StoreUnit(CONFIGS[name]))
