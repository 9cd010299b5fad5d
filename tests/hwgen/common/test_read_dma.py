# amaranth: UnusedElaboratable=no
"""Tests of the read DMA against the row layout."""

import random

import pytest

from arch.common.sizes import ADDR_BITS
from arch.layout import RowLayout
from hwgen.common.read_dma import ReadDMA, burst_request
from tests.support.axi import AxiMemory
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker, stream_put

# (row bytes, beat bytes): several rows a beat, with and without padding; one; several beats a row.
LAYOUTS = [(1, 4), (3, 16), (4, 16), (8, 16), (5, 8), (8, 8), (9, 8), (20, 8), (16, 4)]
SIZE = 1 << 14


def make(row_bytes, beat_bytes, burst_beats=16):
    return ReadDMA(layout=RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes),
                   burst_beats=burst_beats, beats_bits=8)


def run(dma, requests, *, idle=0, faults=(), burst_beats=16, **memory):
    """Read rows of ``requests``, (first beat, rows); return rows, memory contents, model, trace."""
    layout = dma.layout
    contents = random.Random(1).randbytes(SIZE)
    model = AxiMemory(dma.bus, contents, burst_beats=burst_beats, faults=faults, **memory)
    rows = []

    async def take(ctx):
        # Rows have no back-pressure; with the last of a request, the rest of its beat is padding.
        for _, count in requests:
            left = count
            while left:
                if ctx.get(dma.row_valid):
                    rows.append(ctx.get(dma.row).to_bytes(layout.row_bytes, "little"))
                    left -= 1
                    ctx.set(dma.flush, left == 0)
                await ctx.tick()
                ctx.set(dma.flush, 0)
        for _ in range(8):
            assert not ctx.get(dma.row_valid)
            await ctx.tick()

    send = stream_put(dma.request, [{"beat": beat, "beats": layout.beats(count)}
                                    for beat, count in requests], idle=pattern(3, idle))
    trace = simulate(
        dma, send, take, processes=model.processes,
        background=[*model.checkers, stream_checker(dma.request)],
        watch={"valid": dma.row_valid, "error": dma.error, "request": dma.request.valid,
               "accept": dma.request.valid & dma.request.ready})
    assert model.finished
    return rows, contents, model, trace


def expected_rows(layout, contents, requests):
    rows = []
    for beat, count in requests:
        for i in range(count):
            start = (beat + i // layout.rows_per_beat * layout.beats_per_row) * layout.beat_bytes
            start += i % layout.rows_per_beat * layout.row_bytes
            rows.append(contents[start:start + layout.row_bytes])
    return rows


def random_requests(layout, seed, number=5):
    rng = random.Random(seed)
    requests = []
    for _ in range(number):
        beats = rng.choice([1, 2, 15, 16, 17, 40]) // layout.beats_per_row or 1
        rows = max(1, beats * layout.rows_per_beat - rng.randrange(layout.rows_per_beat))
        first = rng.randrange(SIZE // layout.beat_bytes - layout.beats(rows))
        requests.append((first, rows))
    return requests


def test_init():
    dma = make(3, 16)
    assert dma.layout == RowLayout(row_bytes=3, beat_bytes=16)
    assert dma.module_name == "read_dma_3_16_16_8"
    assert dma.request.payload.shape() == burst_request(16, 8)
    assert burst_request(16, 8)["beat"].shape.width == ADDR_BITS - 4


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_matches_layout(layout, how):
    """Rows come out in order, whoever pauses; bursts cross no boundary."""
    idle, stall = PATTERNS[how]
    dma = make(*layout)
    requests = random_requests(dma.layout, sum(layout))
    rows, contents, model, _ = run(
        dma, requests, idle=idle, latency=3, address_stall=pattern(4, stall),
        data_stall=pattern(5, stall))
    assert rows == expected_rows(dma.layout, contents, requests)
    assert len(model.read_beats) == sum(dma.layout.beats(count) for _, count in requests)


def test_bursts_and_their_cycles():
    """Burst b of a request taken in q is sent in q + 1 + b; the next is taken behind the last."""
    dma = make(8, 8)
    _, _, model, trace = run(dma, [(14, 36), (0, 16), (100, 1)], latency=2)
    assert model.reads == [
        (1, 14 * 8, 2), (2, 16 * 8, 16), (3, 32 * 8, 16), (4, 48 * 8, 2),
        (6, 0, 16), (8, 800, 1)]
    assert trace.high("accept") == [0, 5, 7]


def test_4_kib_boundary():
    """The longest burst of wide beats ends at 4 KiB."""
    dma = make(64, 64, burst_beats=64)
    _, _, model, _ = run(dma, [(60, 70)], burst_beats=64)
    assert [(addr, beats) for _, addr, beats in model.reads] == [
        (60 * 64, 4), (64 * 64, 64), (128 * 64, 2)]


@pytest.mark.parametrize("beats_per_row", [1, 2, 3])
def test_latency_of_wide_rows(beats_per_row):
    """A row comes one cycle after the last of its beats."""
    dma = make(8 * beats_per_row, 8)
    _, _, model, trace = run(dma, [(0, 4)], latency=5)
    assert model.read_beats == list(range(6, 6 + 4 * beats_per_row))
    assert trace.high("valid") == [
        6 + (row + 1) * beats_per_row for row in range(4)]


def test_latency_of_narrow_rows():
    """Rows of a beat follow it one a cycle; the next beat comes with the last of them."""
    dma = make(2, 8)
    _, _, model, trace = run(dma, [(0, 10), (5, 1)], latency=1)
    # The second request's beat waits for nothing but the first one's last row, which flushes.
    assert model.read_beats == [2, 6, 10, 12]
    assert trace.high("valid") == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


def test_error():
    """``error`` is high in the cycle of a beat with an error response."""
    dma = make(8, 8)
    _, _, model, trace = run(dma, [(2, 5)], latency=2, faults=[5 * 8])
    assert trace.high("error") == [model.read_beats[3]]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_elaborates_twice(layout):
    assert_elaborates_twice(lambda: make(*layout))
