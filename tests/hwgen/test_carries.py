# amaranth: UnusedElaboratable=no
"""Large addresses and long histories: every carry of an address, many bursts, counts that wrap."""

import itertools

import pytest

from arch.common.bus import burst_rows
from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS
from arch.layout import RowLayout
from hwgen.common.fetch_unit import FetchUnit
from hwgen.common.read_dma import ReadDMA
from hwgen.common.write_dma import WriteDMA
from hwgen.nic import store_unit
from hwgen.nic.read_unit import ReadUnit
from hwgen.nic.scheduler import Scheduler
from hwgen.systolic.vector.vector_load import VectorLoad
from hwgen.systolic.vector.vector_store import VectorStore
from tests.hwgen.systolic.test_vector_memory import CONFIGS as VECTOR
from tests.support.anywhere import Anywhere, across_carries, contiguous
from tests.support.axi import AxiMemory
from tests.support.nic import SMALL
from tests.support.pysim import simulate
from tests.support.stream import stream_put
from tests.support.systolic import CONFIGS, drive_unit

#: Beats of a transfer, and how many of them are below a power of two.
BEATS, BEFORE = 5, 3
BEAT = 8
LAYOUT = RowLayout(row_bytes=BEAT, beat_bytes=BEAT)
STARTS = across_carries(BEAT, BEATS, BEFORE)


def addresses(starts, beat_bytes, beats=BEATS):
    """Return the addresses of all beats of transfers."""
    return [(start + beat) * beat_bytes for start in starts for beat in range(beats)]


def test_reads_cross_every_carry():
    """Every bit of an address, up to the highest, changes within a transfer."""
    dma = ReadDMA(layout=LAYOUT, burst_beats=16, beats_bits=8)
    model = AxiMemory(dma.bus, Anywhere(), burst_beats=16)

    async def drain(ctx):
        while len(model.read_beats) < BEATS * len(STARTS):
            await ctx.tick()

    simulate(dma, stream_put(dma.request, [{"beat": start, "beats": BEATS} for start in STARTS]),
             drain, processes=model.processes, background=model.checkers)
    assert contiguous(model.reads, BEAT) == addresses(STARTS, BEAT)
    assert {address.bit_length() for address in addresses(STARTS, BEAT)} >= set(
        range(7, ADDR_BITS + 1))


async def write_rows(ctx, dma, beat, beats):
    """Write zeros to so many beats."""
    ctx.set(dma.request.payload, {"beat": beat, "beats": beats})
    ctx.set(dma.request.valid, 1)
    await ctx.tick().until(dma.request.ready)
    ctx.set(dma.request.valid, 0)
    ctx.set(dma.rows.valid, 1)
    left = beats
    while left:
        ctx.set(dma.last, left == 1)
        _, _, ready = await ctx.tick().sample(dma.rows.ready)
        left -= ready
    ctx.set(dma.rows.valid, 0)
    while not ctx.get(dma.request.ready):
        await ctx.tick()


def test_writes_cross_every_carry():
    dma = WriteDMA(layout=LAYOUT, burst_beats=16, beats_bits=8)
    model = AxiMemory(dma.bus, Anywhere(), burst_beats=16)

    async def drive(ctx):
        for start in STARTS:
            await write_rows(ctx, dma, start, BEATS)
            await ctx.tick().until(~dma.outstanding)
            assert model.finished

    simulate(dma, drive, processes=model.processes, background=model.checkers)
    assert contiguous(model.writes, BEAT) == addresses(STARTS, BEAT)


def test_programs_cross_every_carry():
    """A program's bursts follow each other wherever it begins."""
    config = CONFIGS["plain"]
    beat, chunks = config.beat_bytes, 2
    rows = chunks * burst_rows(config.program_layout)
    starts = across_carries(beat, 4 * FETCH_BURST_BEATS, FETCH_BURST_BEATS)
    for start in starts[::3] + starts[-1:]:
        unit = FetchUnit(config)
        model = AxiMemory(unit.bus, Anywhere(), burst_beats=FETCH_BURST_BEATS)

        async def drive(ctx, unit=unit, start=start):
            ctx.set(unit.program_beat, start)
            ctx.set(unit.program_rows, rows)
            ctx.set(unit.o.ready, 1)
            ctx.set(unit.run, 1)
            await ctx.tick().until(unit.exhausted)

        simulate(unit, drive, processes=model.processes, background=model.checkers)
        assert contiguous(model.reads, beat) == addresses(
            [start], beat, chunks * FETCH_BURST_BEATS)


@pytest.mark.parametrize("rows", [1 << 31, (1 << 32) - 1])
def test_programs_of_any_length(rows):
    """A program of all ones in ``PROGRAM_ROWS`` runs, and what was asked for arrives at its end."""
    config = CONFIGS["plain"]
    unit = FetchUnit(config)
    model = AxiMemory(unit.bus, Anywhere(), burst_beats=FETCH_BURST_BEATS, latency=20)
    taken = 3 * burst_rows(config.program_layout) + 1

    async def drive(ctx):
        ctx.set(unit.program_rows, rows)
        ctx.set(unit.run, 1)
        ctx.set(unit.o.ready, 1)
        left = taken
        while left:
            _, _, valid = await ctx.tick().sample(unit.o.valid)
            left -= valid
        ctx.set(unit.o.ready, 0)
        ctx.set(unit.run, 0)
        assert not ctx.get(unit.exhausted)
        while not model.finished:
            assert not ctx.get(unit.idle)
            await ctx.tick()
        for _ in range(4):
            await ctx.tick()
        assert ctx.get(unit.idle)

    simulate(unit, drive, processes=model.processes, background=model.checkers)
    assert len(model.read_beats) == FETCH_BURST_BEATS * len(model.reads) > taken


@pytest.mark.parametrize("unit", [VectorLoad, VectorStore])
def test_vector_rows_cross_every_carry(unit):
    """Rows that lie a stride apart: the step crosses the carry, or a row does."""
    config = VECTOR["plain"]
    beat, rows = config.beat_bytes, 3
    starts = across_carries(beat, 8, 3)
    cases = [(start, stride) for start in starts for stride in (
        2, max(4, min(start // 4, (1 << 17) - 1)))]
    dut = unit(config)
    model = AxiMemory(dut.bus, Anywhere(), burst_beats=config.burst_beats)
    simulate(dut, drive_unit(dut, [
        {"beat": start, "stride": stride, "register": 0, "row": 0, "rows": rows, "format": 0,
         "count": 4} for start, stride in cases], limit=20_000),
        processes=model.processes, background=model.checkers, limit=20_000)
    bursts = model.reads if unit is VectorLoad else model.writes
    assert contiguous(bursts, beat) == [
        (start + row * stride + part) * beat for start, stride in cases for row in range(rows)
        for part in range(2)]


def test_nic_reads_cross_every_carry():
    beat, rows = SMALL.beat_bytes, SMALL.slot_rows
    starts = across_carries(beat, rows, rows // 2)
    dut = ReadUnit(SMALL)
    model = AxiMemory(dut.bus, Anywhere(), burst_beats=SMALL.burst_beats)

    async def drive(ctx):
        for start in starts:
            ctx.set(dut.operands, {"src": start, "rows": rows})
            ctx.set(dut.request, 1)
            await ctx.tick()
            ctx.set(dut.request, 0)
            while not ctx.get(dut.complete):
                await ctx.tick()
            ctx.set(dut.take, 1)
            ctx.set(dut.free, 1)
            await ctx.tick()
            ctx.set(dut.take, 0)
            ctx.set(dut.free, 0)

    simulate(dut, drive, processes=model.processes, background=model.checkers)
    assert contiguous(model.reads, beat) == addresses(starts, beat, rows)


def test_nic_stores_cross_every_carry_and_wrap(monkeypatch):
    """A store is done with its last answer, also as the counts of bursts and answers wrap.

    They have 16 bits; here they have 5, and go round several times.
    """
    monkeypatch.setattr(store_unit, "_ANSWER_BITS", 5)
    beat, rows = SMALL.beat_bytes, SMALL.slot_rows
    starts = across_carries(beat, rows, rows // 2) * 2
    dut = store_unit.StoreUnit(SMALL)
    model = AxiMemory(dut.bus, Anywhere(), burst_beats=SMALL.burst_beats, latency=9)
    done = []

    async def ask(ctx):
        for number, start in enumerate(starts):
            while number - len(done) == SMALL.store_slots:
                await ctx.tick()
            for row in range(rows):
                ctx.set(dut.write, 1)
                ctx.set(dut.row, row)
                ctx.set(dut.request, row == rows - 1)
                ctx.set(dut.store, {"dst": start, "rows": rows})
                await ctx.tick()
            ctx.set(dut.write, 0)
            ctx.set(dut.request, 0)

    async def retire(ctx):
        while len(done) < len(starts):
            if ctx.get(dut.done):
                done.append(len(model.responses))
            ctx.set(dut.retire, ctx.get(dut.done))
            await ctx.tick()
            ctx.set(dut.retire, 0)

    simulate(dut, ask, retire, processes=model.processes, background=model.checkers)
    assert contiguous(model.writes, beat) == addresses(starts, beat, rows)
    ends = list(itertools.accumulate(
        len({place // SMALL.burst_beats for place in range(start, start + rows)})
        for start in starts))
    assert len(model.responses) == ends[-1] > 2 << 5
    # Each is known to be done when its own last response has come, and not before.
    assert all(have >= end for have, end in zip(done, ends, strict=True))


def test_segments_of_a_step_cross_every_carry():
    """Both addresses of a step go on by a segment's rows."""
    beat, rows = SMALL.beat_bytes, SMALL.slot_rows
    starts = across_carries(beat, rows, rows // 2)
    dut, found = Scheduler(SMALL), []

    async def drive(ctx):
        for start in starts:
            ctx.set(dut.number, 0)
            ctx.set(dut.row, {"operation": {"reads": 1, "writes": 1}, "src": start,
                              "dst": start + 1, "length": 3 * SMALL.segment_bytes})
            for strobe in ("step", "channel"):
                ctx.set(dut.channel_steps, 1)
                ctx.set(getattr(dut, strobe), 1)
                await ctx.tick()
                ctx.set(getattr(dut, strobe), 0)
            ctx.set(dut.running, 1)
            while ctx.get(dut.empty) == 0:
                ctx.set(dut.retire, ctx.get(dut.issue))
                ctx.set(dut.operands_freed, ctx.get(dut.issue))
                ctx.set(dut.store_freed, ctx.get(dut.issue))
                ctx.set(dut.retire_last, ctx.get(dut.execution.last))
                if ctx.get(dut.issue):
                    found.append((ctx.get(dut.operands.src), ctx.get(dut.execution.dst)))
                await ctx.tick()
            for name in ("running", "retire", "operands_freed", "store_freed"):
                ctx.set(getattr(dut, name), 0)

    simulate(dut, drive)
    assert found == [(start + rows * segment, start + 1 + rows * segment)
                     for start in starts for segment in range(3)]


# --- Many bursts, and every kind of answer --------------------------------------------------------


def test_many_writes_without_an_answer():
    """``outstanding`` holds until the last of hundreds of answers, which all come late."""
    bursts = 300
    dma = WriteDMA(layout=LAYOUT, burst_beats=2, beats_bits=10)
    held = [True]
    model = AxiMemory(dma.bus, Anywhere(), burst_beats=2, response_stall=lambda: held[0])
    seen = []

    async def drive(ctx):
        await write_rows(ctx, dma, 0, 2 * bursts)
        for _ in range(20):
            await ctx.tick()
            assert ctx.get(dma.outstanding)
        assert len(model.writes) == bursts
        held[0] = False
        while ctx.get(dma.outstanding):
            await ctx.tick()
        seen.append(len(model.responses))

    simulate(dma, drive, processes=model.processes, background=model.checkers)
    assert seen == [bursts]


@pytest.mark.parametrize("response", range(4))
def test_every_answer(response):
    """Whatever is not OKAY is an error: EXOKAY, for which nobody asked, SLVERR and DECERR."""
    reads = ReadDMA(layout=LAYOUT, burst_beats=16, beats_bits=8)
    writes = WriteDMA(layout=LAYOUT, burst_beats=16, beats_bits=8)
    for dma, channel in ((reads, reads.bus.r), (writes, writes.bus.b)):

        async def drive(ctx, dma=dma, channel=channel):
            assert not ctx.get(dma.error)
            ctx.set(channel.resp, response)
            assert not ctx.get(dma.error)
            ctx.set(channel.valid, 1)
            assert ctx.get(dma.error) == (response != 0)
            await ctx.tick()
            ctx.set(channel.valid, 0)
            assert not ctx.get(dma.error)

        simulate(dma, drive)
