# amaranth: UnusedElaboratable=no
"""Tests of the write DMA against the row layout."""

import random

import numpy as np
import pytest

from arch.common.sizes import WRITE_DEPTH
from arch.layout import RowLayout
from hwgen.common.write_dma import WriteDMA
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import PATTERNS, hold_checker, pattern, stream_checker

LAYOUTS = [(1, 4), (3, 16), (4, 16), (8, 16), (5, 8), (8, 8), (9, 8), (20, 8), (16, 4)]
SIZE = 1 << 13
FILL = 0xA5


def make(row_bytes, beat_bytes, burst_beats=16):
    return WriteDMA(layout=RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes),
                    burst_beats=burst_beats, beats_bits=8)


def run(dma, requests, *, idle=0, burst_beats=16, **memory):
    """Write rows of ``requests``, (first beat, [row, ...]); return contents, model and trace."""
    contents = np.full(SIZE, FILL, np.uint8)
    model = AxiMemory(dma.bus, contents, burst_beats=burst_beats, **memory)
    pause = pattern(3, idle)

    async def send(ctx):
        for beat, rows in requests:
            while pause():
                await ctx.tick()
            ctx.set(dma.request.payload, {"beat": beat, "beats": dma.layout.beats(len(rows))})
            ctx.set(dma.request.valid, 1)
            await ctx.tick().until(dma.request.ready)
            ctx.set(dma.request.valid, 0)
            for i, row in enumerate(rows):
                while pause():
                    await ctx.tick()
                ctx.set(dma.rows.payload, int.from_bytes(row, "little"))
                ctx.set(dma.last, i == len(rows) - 1)
                ctx.set(dma.rows.valid, 1)
                done, ready = 0, 0
                while not ready:
                    _, _, ready, done = await ctx.tick().sample(dma.rows.ready, dma.done)
                ctx.set(dma.rows.valid, 0)
            if not done:
                await ctx.tick().until(dma.done)
        await ctx.tick().until(~dma.outstanding)
        for _ in range(8):
            _, _, *left = await ctx.tick().sample(
                dma.bus.aw.valid, dma.bus.w.valid, dma.outstanding)
            assert not any(left), "something is left over"

    trace = simulate(
        dma, send, processes=model.processes,
        background=[*model.checkers, stream_checker(dma.request), stream_checker(dma.rows),
                    hold_checker(dma.rows.valid, dma.rows.ready, dma.last)],
        watch={"done": dma.done, "outstanding": dma.outstanding, "error": dma.error,
               "room": dma.room, "wvalid": dma.bus.w.valid, "awvalid": dma.bus.aw.valid,
               "row": dma.rows.valid & dma.rows.ready,
               "accept": dma.request.valid & dma.request.ready})
    assert model.finished
    return contents, model, trace


def random_requests(layout, seed, number=5):
    """Return requests to places of their own, so that what is not written can be checked."""
    rng = random.Random(seed)
    requests, beat = [], rng.randrange(20)
    for _ in range(number):
        beats = rng.choice([1, 2, 15, 16, 17, 33]) // layout.beats_per_row or 1
        count = max(1, beats * layout.rows_per_beat - rng.randrange(layout.rows_per_beat))
        requests.append((beat, [rng.randbytes(layout.row_bytes) for _ in range(count)]))
        beat += layout.beats(count) + rng.randrange(3)
    return requests


def expected_contents(layout, requests):
    """Rows in place, everything else as it was, padding included."""
    contents = np.full(SIZE, FILL, np.uint8)
    for beat, rows in requests:
        for i, row in enumerate(rows):
            start = (beat + i // layout.rows_per_beat * layout.beats_per_row) * layout.beat_bytes
            start += i % layout.rows_per_beat * layout.row_bytes
            contents[start:start + layout.row_bytes] = list(row)
    return contents


def test_init():
    dma = make(20, 8)
    assert dma.layout == RowLayout(row_bytes=20, beat_bytes=8)
    assert dma.module_name == "write_dma_20_8_16_8"


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_matches_layout(layout, how):
    """Every row is written and no padding, whoever pauses; one ``done`` a request."""
    idle, stall = PATTERNS[how]
    dma = make(*layout)
    requests = random_requests(dma.layout, sum(layout))
    contents, model, trace = run(
        dma, requests, idle=idle, latency=3, address_stall=pattern(4, stall),
        data_stall=pattern(5, stall), response_stall=pattern(6, stall))
    np.testing.assert_array_equal(contents, expected_contents(dma.layout, requests))
    ends = np.cumsum([dma.layout.beats(len(rows)) for _, rows in requests])
    assert trace.high("done") == [model.write_beats[end - 1] for end in ends]


def test_bursts_and_their_cycles():
    """Burst b of a request taken in q is sent in q + 1 + b, and ends at multiples of 16 beats."""
    dma = make(8, 8)
    _, model, trace = run(dma, [(14, [b"\0" * 8] * 36)], latency=2)
    assert trace.high("accept") == [0]
    assert model.writes == [(1, 14 * 8, 2), (2, 16 * 8, 16), (3, 32 * 8, 16), (4, 48 * 8, 2)]


@pytest.mark.parametrize(("layout", "rows", "lag"), [
    ((8, 8), 3, 1), ((20, 8), 3, 1), ((4, 16), 4, 4), ((4, 16), 6, 4), ((4, 16), 2, 2)])
def test_latency(layout, rows, lag):
    """The first beat is offered one cycle after the last row that it carries."""
    _, _, trace = run(make(*layout), [(0, [b"\0" * layout[0]] * rows)])
    assert trace.high("wvalid")[0] == trace.high("row")[0] + lag


def test_one_beat_a_cycle():
    """Wide rows follow each other without a gap."""
    _, model, _ = run(make(20, 8), [(0, [b"\0" * 20] * 8)])
    assert model.write_beats == list(range(model.write_beats[0], model.write_beats[0] + 24))


def test_room():
    """``room`` is what may still enter while the bus takes nothing; then ``ready`` is low."""
    dma = make(8, 8)
    contents = np.zeros(SIZE, np.uint8)
    held = [True]
    model = AxiMemory(dma.bus, contents, data_stall=lambda: held[0])

    async def send(ctx):
        ctx.set(dma.request.payload, {"beat": 0, "beats": WRITE_DEPTH + 2})
        ctx.set(dma.request.valid, 1)
        await ctx.tick()
        ctx.set(dma.request.valid, 0)
        ctx.set(dma.rows.valid, 1)
        for left in (*range(WRITE_DEPTH, -1, -1), 0):
            assert ctx.get(dma.room) == left
            assert ctx.get(dma.rows.ready) == (left > 0)
            await ctx.tick()
        held[0] = False
        await ctx.tick().until(dma.rows.ready)
        await ctx.tick().until(dma.rows.ready)
        ctx.set(dma.rows.valid, 0)
        await ctx.tick().until(dma.done)

    simulate(dma, send, processes=model.processes, background=model.checkers)
    assert len(model.write_beats) == WRITE_DEPTH + 2


def test_outstanding():
    """``outstanding`` from the cycle after the first address to that of the last response."""
    _, model, trace = run(make(8, 8), [(15, [b"\0" * 8] * 18)], latency=9)
    assert trace.high("outstanding") == list(range(model.writes[0][0] + 1,
                                                   model.responses[-1] + 1))
    assert len(model.responses) == 3


def test_error():
    """``error`` is high in the cycle of an error response."""
    _, model, trace = run(make(8, 8), [(0, [b"\0" * 8] * 40)], faults=[16 * 8])
    assert trace.high("error") == [model.responses[1]]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_elaborates_twice(layout):
    assert_elaborates_twice(lambda: make(*layout))


@pytest.mark.parametrize("stall", [0, 0.5])
def test_rows_with_strobes(stall):
    """Rows that say which of their bytes are written, as many as the room is for."""
    rng = random.Random(stall)
    dma = WriteDMA(layout=RowLayout(row_bytes=8, beat_bytes=8), burst_beats=16, beats_bits=8,
                   masked=True)
    assert dma.module_name == "write_dma_8_8_16_8_masked"
    rows = [(rng.randbytes(8), rng.getrandbits(8)) for _ in range(40)]
    contents, expected = (np.full(SIZE, FILL, np.uint8) for _ in range(2))
    model = AxiMemory(dma.bus, contents, burst_beats=16, data_stall=pattern(2, stall))

    async def send(ctx):
        ctx.set(dma.request.payload, {"beat": 11, "beats": len(rows)})
        ctx.set(dma.request.valid, 1)
        await ctx.tick().until(dma.request.ready)
        ctx.set(dma.request.valid, 0)
        for row, strobes in rows:
            while not ctx.get(dma.room):
                await ctx.tick()
            ctx.set(dma.rows.payload, int.from_bytes(row, "little"))
            ctx.set(dma.strobes, strobes)
            ctx.set(dma.rows.valid, 1)
            await ctx.tick()
            ctx.set(dma.rows.valid, 0)
        while ctx.get(dma.outstanding) or not model.finished:
            await ctx.tick()

    simulate(dma, send, processes=model.processes, background=model.checkers)
    for i, (row, strobes) in enumerate(rows):
        for byte in range(8):
            if strobes >> byte & 1:
                expected[8 * (11 + i) + byte] = row[byte]
    np.testing.assert_array_equal(contents, expected)
    assert model.strobes == [strobes for _, strobes in rows]


def test_strobes_are_of_whole_beats():
    with pytest.raises(ValueError, match=r"^row_bytes must be beat_bytes \(8\) if rows have "
                                         r"strobes, not 4$"):
        WriteDMA(layout=RowLayout(row_bytes=4, beat_bytes=8), burst_beats=16, beats_bits=8,
                 masked=True)
