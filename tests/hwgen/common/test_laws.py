# amaranth: UnusedElaboratable=no
"""Timing laws of the shared parts, each compared with its component alone, cycle by cycle."""

import random
from fractions import Fraction

import numpy as np
import pytest

from arch.common.bus import burst_rows
from arch.common.dma import address_free, read_port, read_rows, row_beats, write_port, write_rows
from arch.common.fetch import fetch_burst, fetch_state, fetched
from arch.common.port import NEVER, pace
from arch.common.queue import enters, offered
from arch.common.sizes import FETCH_BURST_BEATS, STORE_LATENCY, WRITE_DEPTH
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.queue import Queue
from hwgen.common.read_dma import ReadDMA
from hwgen.common.write_dma import WriteDMA
from tests.support.axi import AxiMemory
from tests.support.pysim import simulate
from tests.support.stream import PATTERNS, pattern, stream_get, stream_put
from tests.support.systolic import CONFIGS

LAYOUTS = [(1, 4), (3, 16), (4, 16), (8, 16), (5, 8), (8, 8), (9, 8), (20, 8), (16, 4)]
# Bytes a cycle beside the width of the beat: faster than the port, a beat a cycle, slower by a
# fraction, by a whole number, and by more than the rows of a beat take.
SPEEDS = [Fraction(2), Fraction(1), Fraction(5, 7), Fraction(1, 2), Fraction(3, 10), Fraction(1, 9)]
BURST = 16
SIZE = 1 << 14


def memory_of(layout, speed, latency):
    return MemoryConfig(latency=latency, bytes_per_cycle=speed * layout.beat_bytes)


def requests_of(layout, rng, number=6):
    """Return (first beat, rows) of requests, one row and just over a burst among them."""
    found = []
    for _ in range(number):
        beats = rng.choice([1, 2, 3, 15, 16, 17, 33]) // layout.beats_per_row or 1
        rows = max(1, beats * layout.rows_per_beat - rng.randrange(layout.rows_per_beat))
        found.append((rng.randrange(100), rows))
    return found


@pytest.mark.parametrize("speed", SPEEDS, ids=str)
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_read_dma(layout, speed):
    layout = RowLayout(row_bytes=layout[0], beat_bytes=layout[1])
    rng = random.Random(f"{layout} {speed}")
    requests, latency = requests_of(layout, rng), rng.choice([1, 2, 9])
    memory = memory_of(layout, speed, latency)
    dma = ReadDMA(layout=layout, burst_beats=BURST, beats_bits=8)
    model = AxiMemory(dma.bus, bytes(SIZE), burst_beats=BURST, latency=latency,
                      interval=memory.beat_interval(layout.beat_bytes))
    waits = [rng.choice([0, 0, 1, 40]) for _ in requests]

    async def send(ctx):
        for (beat, rows), wait in zip(requests, waits, strict=True):
            for _ in range(wait):
                await ctx.tick()
            ctx.set(dma.request.payload, {"beat": beat, "beats": layout.beats(rows)})
            ctx.set(dma.request.valid, 1)
            await ctx.tick().until(dma.request.ready)
            ctx.set(dma.request.valid, 0)

    async def take(ctx):
        for _, rows in requests:
            left = rows
            while left:
                left -= ctx.get(dma.row_valid)
                ctx.set(dma.flush, left == 0)
                await ctx.tick()
                ctx.set(dma.flush, 0)

    trace = simulate(dma, send, take, processes=model.processes, background=model.checkers,
                     watch={"row": dma.row_valid,
                            "accept": dma.request.valid & dma.request.ready})
    accepted, rows = trace.high("accept"), trace.high("row")
    ends = np.cumsum([count for _, count in requests]) - 1
    port, free = read_port(), 0
    how = layout.beats_per_row, layout.rows_per_beat
    for at, wait, (first, count), end in zip(accepted, waits, requests, ends, strict=True):
        assert at >= free
        if not wait and free:
            assert at == free
        assert read_rows(port, at, latency, count, *how, *pace(memory, layout.beat_bytes)) == (
            rows[end])
        free = address_free(at, first, row_beats(count, *how), BURST)


@pytest.mark.parametrize("speed", SPEEDS, ids=str)
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_write_dma(layout, speed):
    layout = RowLayout(row_bytes=layout[0], beat_bytes=layout[1])
    rng = random.Random(f"{layout} {speed}")
    requests, latency = requests_of(layout, rng), rng.choice([1, 2, 9])
    memory = memory_of(layout, speed, latency)
    dma = WriteDMA(layout=layout, burst_beats=BURST, beats_bits=8)
    model = AxiMemory(dma.bus, bytearray(SIZE), burst_beats=BURST, latency=latency,
                      interval=memory.beat_interval(layout.beat_bytes))

    async def send(ctx):
        for beat, rows in requests:
            for _ in range(rng.choice([0, 0, 1, 40])):
                await ctx.tick()
            ctx.set(dma.request.payload, {"beat": beat, "beats": layout.beats(rows)})
            ctx.set(dma.request.valid, 1)
            await ctx.tick().until(dma.request.ready)
            ctx.set(dma.request.valid, 0)
            # As a unit does that reads a memory: a row is addressed two cycles before it comes,
            # and only if it will find room.
            left, coming, done = rows, [0, 0], 0
            while not done:
                ctx.set(dma.rows.valid, coming[1])
                ctx.set(dma.last, coming[1] and left + coming[0] == 0)
                address = left > 0 and ctx.get(dma.room) > sum(coming)
                if coming[1]:
                    assert ctx.get(dma.rows.ready), "a row that finds no room"
                _, _, done = await ctx.tick().sample(dma.done)
                coming = [int(address), coming[0]]
                left -= address
            ctx.set(dma.rows.valid, 0)

    trace = simulate(dma, send, processes=model.processes, background=model.checkers,
                     watch={"row": dma.rows.valid, "done": dma.done})
    rows, port, taken = trace.high("row"), write_port(), 0
    for (_, count), done in zip(requests, trace.high("done"), strict=True):
        last = write_rows(port, rows[taken], count, layout.beats_per_row, layout.rows_per_beat,
                          *pace(memory, layout.beat_bytes))
        assert last == done
        taken += count
    assert taken == len(rows)
    assert WRITE_DEPTH > STORE_LATENCY, "what the law of the write DMA stands on"


@pytest.mark.parametrize("speed", SPEEDS, ids=str)
@pytest.mark.parametrize("row_bytes", [None, 32])
@pytest.mark.parametrize("name", CONFIGS)
def test_fetch_unit(name, row_bytes, speed):
    """Instructions, or other rows, are taken at random paces: bursts wait for room and do not."""
    config = CONFIGS[name]
    rng = random.Random(f"{name} {speed}")
    latency = rng.choice([1, 3, 20])
    layout, chunks = config.program_layout, config.fetch_chunks
    if row_bytes is not None:
        layout, chunks = RowLayout(row_bytes=row_bytes, beat_bytes=config.beat_bytes), 2
    memory = memory_of(layout, speed, latency)
    rows = burst_rows(layout)
    count = rows * (chunks + 3) + rng.randrange(rows)
    unit = FetchUnit(config, layout=layout, chunks=chunks)
    model = AxiMemory(unit.bus, bytes(SIZE), burst_beats=FETCH_BURST_BEATS, latency=latency,
                      interval=memory.beat_interval(config.beat_bytes))
    received = []

    async def start(ctx):
        ctx.set(unit.program_rows, count)
        ctx.set(unit.run, 1)

    trace = simulate(
        unit, start, stream_get(unit.o, received, count=count,
                                stall=pattern(7, rng.choice([0, 0.5, 0.9]))),
        processes=model.processes, background=model.checkers,
        watch={"valid": unit.o.valid, "take": unit.o.valid & unit.o.ready})
    taken = trace.high("take")
    state, port = fetch_state(), read_port()
    how = layout.beats_per_row, layout.rows_per_beat, *pace(memory, config.beat_bytes)
    before = -1
    seen = 0
    for index in range(count):
        chunk, row = divmod(index, rows)
        if row == 0:
            room = (chunk - chunks + 1) * rows - 1
            fetch_burst(state, port, taken[room] if room >= 0 else NEVER,
                        min(rows, count - index), latency, *how)
        enters = fetched(state, row, *how)
        # The first cycle in which it can be taken is the one in which it is offered.
        offered = max(enters, before) + 1
        assert trace["valid"][offered]
        assert taken[index] >= offered
        if enters >= before:
            assert not any(trace["valid"][before + 1:offered])
            seen += 1
        before = taken[index]
    assert seen, "no instruction came later than it was wanted"


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("depth", [1, 2, 3, 5, 8])
def test_queue(depth, how):
    """Each item enters, and is offered, in the cycle that the law says, whoever pauses."""
    idle, stall = PATTERNS[how]
    queue, count, received = Queue(8, depth=depth), 60, []
    trace = simulate(
        queue, stream_put(queue.i, range(count), idle=pattern(1, idle)),
        stream_get(queue.o, received, count=count, stall=pattern(2, stall)),
        watch={"want": queue.i.valid, "enter": queue.i.valid & queue.i.ready,
               "offer": queue.o.valid, "leave": queue.o.valid & queue.o.ready})
    wanted, entered, left = (trace.high(name) for name in ("want", "enter", "leave"))
    for item in range(count):
        before = entered[item - 1] if item else NEVER
        assert entered[item] == enters(next(cycle for cycle in wanted if cycle > before),
                                       left[item - depth] if item >= depth else NEVER)
        before = left[item - 1] if item else NEVER
        assert offered(entered[item], before) == next(
            cycle for cycle in trace.high("offer") if cycle > before)
