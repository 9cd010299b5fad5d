# amaranth: UnusedElaboratable=no
"""Tests of the fetch unit."""

import random

import pytest

from arch.common.bus import burst_rows
from arch.common.sizes import FETCH_BURST_BEATS
from arch.layout import RowLayout
from hwgen.common.fetch_unit import FetchUnit
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker, stream_get
from tests.support.systolic import CONFIGS

START = 3 * FETCH_BURST_BEATS


def run(config, rows, *, stall=None, run_from=0, hold=0, faults=(), layout=None, chunks=None,
        **memory):
    """Fetch a program of ``rows``, or other rows; the reader waits for ``hold`` cycles first."""
    unit = FetchUnit(config, layout=layout, chunks=chunks)
    layout = layout or config.program_layout
    size = layout.row_bytes
    contents = random.Random(rows).randbytes((START + layout.beats(rows) + FETCH_BURST_BEATS)
                                             * config.beat_bytes)
    model = AxiMemory(unit.bus, contents, burst_beats=FETCH_BURST_BEATS, faults=faults, **memory)
    received = []

    async def start(ctx):
        ctx.set(unit.program_beat, START)
        ctx.set(unit.program_rows, rows)
        for _ in range(run_from):
            await ctx.tick()
        ctx.set(unit.run, 1)

    async def receive(ctx):
        for _ in range(hold):
            await ctx.tick()
        await stream_get(unit.o, received, count=rows, stall=stall)(ctx)
        assert ctx.get(unit.exhausted)
        assert ctx.get(unit.idle)

    trace = simulate(unit, start, receive, processes=model.processes,
                     background=[*model.checkers, stream_checker(unit.o)],
                     watch={"valid": unit.o.valid, "exhausted": unit.exhausted,
                            "idle": unit.idle, "error": unit.error,
                            "take": unit.o.valid & unit.o.ready})
    assert model.finished
    base = START * config.beat_bytes
    assert received == [int.from_bytes(contents[base + size * i:base + size * i + size], "little")
                        for i in range(rows)]
    return trace, model


def test_init():
    unit = FetchUnit(CONFIGS["plain"])
    assert unit.module_name == "fetch_unit"
    assert (len(unit.o.payload), len(unit.program_rows)) == (128, 32)


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", CONFIGS)
def test_stalls(name, how):
    """Instructions come in order, whoever pauses; all bursts but the last are full."""
    config = CONFIGS[name]
    idle, stall = PATTERNS[how]
    rows = config.fetch_rows * 3 + 1
    _, model = run(config, rows, latency=3, address_stall=pattern(1, idle),
                   data_stall=pattern(2, idle), stall=pattern(3, stall))
    beats = config.program_layout.beats(rows)
    assert [(addr, count) for _, addr, count in model.reads] == [
        ((START + first) * config.beat_bytes, min(FETCH_BURST_BEATS, beats - first))
        for first in range(0, beats, FETCH_BURST_BEATS)]


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("rows", [1, 2, FETCH_BURST_BEATS - 1, FETCH_BURST_BEATS,
                                  FETCH_BURST_BEATS + 1])
def test_sizes(name, rows):
    trace, model = run(CONFIGS[name], rows)
    assert sum(beats for *_, beats in model.reads) == CONFIGS[name].program_layout.beats(rows)
    assert trace.high("exhausted")[0] == trace.high("take")[-1] + 1


@pytest.mark.parametrize("name", CONFIGS)
def test_request_cycles(name):
    """From the first cycle of ``run`` on, two apart; a chunk more when one has been taken."""
    config = CONFIGS[name]
    chunks, hold, run_from = config.fetch_chunks, 150, 5
    trace, model = run(config, config.fetch_rows * (chunks + 2), hold=hold, run_from=run_from,
                       latency=1)
    addresses = [cycle for cycle, _, _ in model.reads]
    assert addresses[:chunks] == [run_from + 1 + 2 * i for i in range(chunks)]
    taken = trace.high("take")
    assert taken[0] == hold
    # The request comes one cycle after the last instruction of a chunk, its address one later.
    assert addresses[chunks:] == [
        taken[config.fetch_rows * (i + 1) - 1] + 2 for i in range(2)]


@pytest.mark.parametrize("name", CONFIGS)
def test_instruction_latency(name):
    """An instruction enters the queue one cycle after its last beat, and may leave one later."""
    config = CONFIGS[name]
    trace, model = run(config, 1, latency=6)
    beats = config.program_layout.beats(1)
    assert model.read_beats == list(range(7, 7 + beats))
    assert trace.high("take") == [model.read_beats[-1] + 2]


@pytest.mark.parametrize("chunks", [1, 3])
@pytest.mark.parametrize("row_bytes", [4, 16, 64])
def test_other_rows(row_bytes, chunks):
    """Rows that share a beat, and rows of several beats; bursts of so many rows are held."""
    config = CONFIGS["plain"]
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=config.beat_bytes)
    each = burst_rows(layout)
    assert each == FETCH_BURST_BEATS * config.beat_bytes // row_bytes
    rows = each * (chunks + 2) + 1
    hold = 40 + each * chunks
    trace, model = run(config, rows, hold=hold, latency=3, layout=layout, chunks=chunks)
    beats = layout.beats(rows)
    assert [(addr, count) for _, addr, count in model.reads] == [
        ((START + first) * config.beat_bytes, min(FETCH_BURST_BEATS, beats - first))
        for first in range(0, beats, FETCH_BURST_BEATS)]
    taken = trace.high("take")
    assert [cycle for cycle, _, _ in model.reads] == [1 + 2 * i for i in range(chunks)] + [
        taken[each * (i + 1) - 1] + 2 for i in range(3)]
    unit = FetchUnit(config, layout=layout, chunks=chunks)
    assert unit.module_name == f"fetch_unit_{row_bytes}_{config.beat_bytes}x{chunks}"
    assert len(unit.o.payload) == 8 * row_bytes


def test_idle():
    """``idle`` is low from the cycle after a request to the last row of the program."""
    trace, model = run(CONFIGS["one"], 2, latency=6)
    busy = [cycle for cycle, idle in enumerate(trace["idle"]) if not idle]
    assert busy == list(range(1, model.read_beats[-1] + 2))


def test_reads_nothing_without_run():
    unit = FetchUnit(CONFIGS["plain"])

    async def drive(ctx):
        ctx.set(unit.program_rows, 5)
        await ctx.tick().repeat(20)

    trace = simulate(unit, drive, watch={"arvalid": unit.bus.ar.valid, "idle": unit.idle})
    assert not any(trace["arvalid"])
    assert all(trace["idle"])


def test_error():
    trace, model = run(CONFIGS["one"], 3, faults=[START * 4 + 20])
    assert trace.high("error") == [model.read_beats[5]]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: FetchUnit(CONFIGS[name]))
