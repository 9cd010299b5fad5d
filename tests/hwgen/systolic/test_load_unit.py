# amaranth: UnusedElaboratable=no
"""Tests of the load unit against the row layout."""

import dataclasses
import itertools
import random

import pytest
from amaranth.hdl import Const
from amaranth.sim import Simulator

from arch.layout import RowLayout
from arch.systolic.latency import PENDING_READS, TABLE_ENTRIES
from hwgen.common.read_dma import request_beats
from hwgen.systolic.load_unit import LoadUnit
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker
from tests.support.systolic import CONFIGS, check_common, drive_unit, unit_watch

SIZE = 1 << 13
# One with a table, whose entries are more than the unified buffer's rows.
CONFIGS = CONFIGS | {"table": dataclasses.replace(CONFIGS["plain"], elementwise=True)}


def make_instructions(config, seed, count=10):
    rng = random.Random(seed)
    layout, instructions = config.ub_layout, []
    for _ in range(count):
        target = rng.randrange(3 if config.elementwise else 2)
        depth = (config.ub_rows, config.param_rows * config.param_chunks, TABLE_ENTRIES)[target]
        rows = rng.randint(1, min(depth, 9))
        # Whole and, with the last row, part of a parameter row.
        last = config.param_rows - -(-rows // config.param_chunks) if target == 1 else depth - rows
        instructions.append({
            "beat": rng.randrange(SIZE // layout.beat_bytes - layout.beats(rows)),
            "ub_addr": rng.randint(0, last), "rows": rows, "target": target,
            "give": rng.randrange(32)})
    return instructions


def run(config, instructions, *, gap=None, missing=None, stop=None, faults=(), **memory):
    unit = LoadUnit(config)
    contents = random.Random(2).randbytes(SIZE)
    model = AxiMemory(unit.bus, contents, burst_beats=config.burst_beats, faults=faults, **memory)
    watch = unit_watch(unit, "ub_write", "param_write", "param_chunk", "addr", "row", "error")
    watch["table_write"] = unit.table_write if config.elementwise else Const(0)
    watch["write"] = unit.ub_write | unit.param_write | watch["table_write"]
    trace = simulate(
        unit, drive_unit(unit, instructions, gap=gap, missing=missing, stop=stop),
        processes=model.processes, watch=watch,
        background=[*model.checkers, stream_checker(unit.instruction)])
    assert model.finished
    return trace, model, contents


def expected_writes(config, instructions, contents):
    """Return ``(ub_write, param_write, table_write, chunk, addr, row)`` in order."""
    layout, writes = config.ub_layout, []
    for ins in instructions:
        chunks = config.param_chunks if ins["target"] == 1 else 1
        for i in range(ins["rows"]):
            start = (ins["beat"] + i // layout.rows_per_beat * layout.beats_per_row
                     ) * layout.beat_bytes + i % layout.rows_per_beat * layout.row_bytes
            row = int.from_bytes(contents[start:start + layout.row_bytes], "little")
            writes.append((*(int(ins["target"] == target) for target in range(3)), i % chunks,
                           ins["ub_addr"] + i // chunks, row))
    return writes


def check(config, instructions, trace, contents):
    writes = trace.at_high("write", "ub_write", "param_write", "table_write", "param_chunk", "addr",
                           "row")
    assert [write[1:] for write in writes] == expected_writes(config, instructions, contents)
    ends = itertools.accumulate(ins["rows"] for ins in instructions)
    done = [writes[end - 1][0] for end in ends]
    assert trace.at_high("give", "give") == [
        (cycle, ins["give"]) for cycle, ins in zip(done, instructions, strict=True) if ins["give"]]
    check_common(trace, trace.high("start"), done)
    return done


def test_init():
    unit = LoadUnit(CONFIGS["ragged"])
    assert unit.module_name == "load_unit"
    assert len(unit.row) == 8 * 10
    assert len(unit.bus.ar.addr) == 40


@pytest.mark.parametrize(("row_bytes", "beat_bytes"), [(3, 16), (4, 16), (16, 16), (40, 16)])
def test_request_beats(row_bytes, beat_bytes):
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes)
    values = {}

    async def check_values(ctx):
        for rows in range(1, 20):
            values[rows] = ctx.get(request_beats(layout, Const(rows, 5)))

    simulator = Simulator(LoadUnit(CONFIGS["one"]))
    simulator.add_clock(1e-6)
    simulator.add_testbench(check_values)
    simulator.run()
    assert values == {rows: layout.beats(rows) for rows in range(1, 20)}


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", CONFIGS)
def test_stalls(name, how):
    """Rows of all targets arrive in order, whoever pauses; tokens come with the last."""
    config = CONFIGS[name]
    idle, stall = PATTERNS[how]
    instructions = make_instructions(config, 3)
    trace, _, contents = run(
        config, instructions, gap=pattern(1, idle), latency=4, address_stall=pattern(2, stall),
        data_stall=pattern(3, stall))
    check(config, instructions, trace, contents)


@pytest.mark.parametrize("latency", [1, 30])
@pytest.mark.parametrize("name", CONFIGS)
def test_exact_cycles(name, latency):
    """Start q; address in q + 1; next start behind its bursts, with at most four under way."""
    config = CONFIGS[name]
    instructions = make_instructions(config, 5)
    trace, model, contents = run(config, instructions, latency=latency)
    done = check(config, instructions, trace, contents)
    starts, bursts = trace.high("start"), []
    for ins in instructions:
        first, beats = ins["beat"], config.ub_layout.beats(ins["rows"])
        bursts.append((first + beats - 1) // config.burst_beats - first // config.burst_beats + 1)
    expected = [0]
    for j in range(1, len(starts)):
        free = done[j - PENDING_READS] + 1 if j >= PENDING_READS else 0
        expected.append(max(starts[j - 1] + bursts[j - 1] + 1, free))
    assert starts == expected
    assert [cycle for cycle, _, _ in model.reads] == [
        q + 1 + b for q, count in zip(starts, bursts, strict=True) for b in range(count)]
    if latency > 1:
        assert max(sum(s < c <= e for s, e in zip(starts, done, strict=True))
                   for c in starts) == PENDING_READS - 1


def test_waits_for_tokens_and_stop():
    config = CONFIGS["plain"]
    instructions = [{"beat": 1, "ub_addr": 0, "rows": 1, "target": 0}] * 2
    trace, _, _ = run(config, instructions, missing=lambda c: 4 if c < 7 else 0,
                      stop=lambda c: 9 <= c < 20 or c < 3)
    assert trace.high("start") == [7, 20]


def test_error():
    config = CONFIGS["plain"]
    trace, model, _ = run(config, [{"beat": 4, "ub_addr": 0, "rows": 12, "target": 0}],
                          faults=[5 * 16])
    assert trace.high("error") == [model.read_beats[1]]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: LoadUnit(CONFIGS[name]))
