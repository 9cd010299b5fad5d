# amaranth: UnusedElaboratable=no
"""The read unit alone: rows, slots in turn, and every cycle by the laws of the DMA."""

import random
from fractions import Fraction

import numpy as np
import pytest

from arch.common.dma import address_free, read_port, read_rows
from arch.common.port import NEVER, pace
from arch.memory import MemoryConfig
from hwgen.nic.read_unit import ReadUnit
from tests.support.axi import AxiMemory
from tests.support.nic import SMALL
from tests.support.pysim import assert_elaborates_twice, simulate

SIZE, BEAT = 1 << 14, SMALL.beat_bytes


def requests_of(rng, number=12):
    """Return (src, dst or None, rows) of requests; some cross a burst."""
    beats = SIZE // BEAT - SMALL.slot_rows
    near = [SMALL.burst_beats - 1, SMALL.burst_beats, 3]
    return [(rng.choice([rng.randrange(beats), *near]), rng.choice([None, rng.randrange(beats)]),
             rng.choice([1, 2, SMALL.slot_rows])) for _ in range(number)]


@pytest.mark.parametrize(("latency", "rate"), [(1, Fraction(64)), (7, Fraction(8)),
                                               (3, Fraction(16, 3))])
def test_every_cycle(latency, rate):
    rng = random.Random(f"{latency} {rate}")
    memory = MemoryConfig(latency=latency, bytes_per_cycle=rate)
    requests = requests_of(rng)
    contents = np.random.default_rng(1).integers(0, 256, SIZE, np.uint8)
    dut = ReadUnit(SMALL)
    model = AxiMemory(dut.bus, contents, burst_beats=SMALL.burst_beats, latency=latency,
                      interval=memory.beat_interval(BEAT))
    asked, taken, found = [], [], []
    state = {"free": SMALL.operand_slots}

    async def ask(ctx):
        cycle = 0
        for src, dst, rows in requests:
            pause = rng.choice([0, 0, 0, 60])
            while pause or state["free"] < 1 + (dst is not None):
                pause -= pause > 0
                await ctx.tick()
                cycle += 1
            state["free"] -= 1 + (dst is not None)
            ctx.set(dut.operands, {"src": src, "dst": dst or 0, "rows": rows,
                                   "pair": dst is not None})
            ctx.set(dut.request, 1)
            asked.append(cycle)
            await ctx.tick()
            cycle += 1
            ctx.set(dut.request, 0)

    async def take(ctx):
        cycle = 0
        for _, dst, rows in requests:
            count = 1 + (dst is not None)
            while ctx.get(dut.complete) < count:
                await ctx.tick()
                cycle += 1
            taken.append(cycle)
            ctx.set(dut.pair, count - 1)
            values = []
            for row in range(rows):
                ctx.set(dut.row, row)
                ctx.set(dut.take, count if row == 0 else 0)
                ctx.set(dut.free, count if row == rows - 1 else 0)
                await ctx.tick()
                cycle += 1
                values.append((ctx.get(dut.first), ctx.get(dut.second)))
            for name in ("take", "free"):
                ctx.set(getattr(dut, name), 0)
            state["free"] += count
            found.append(values)

    trace = simulate(dut, ask, take, processes=model.processes, background=model.checkers,
                     watch={"reading": dut.reading, "waiting": dut.waiting, "idle": dut.idle})
    port, free, before, freed, busy = read_port(), 0, NEVER, 0, []
    for (src, dst, rows), at, when, values in zip(requests, asked, taken, found, strict=True):
        begin = max(at + 1, before + 1)
        for beat in (src, dst):
            if beat is not None:
                q = max(at + 1, free)
                free = address_free(q, beat, rows, SMALL.burst_beats)
                before = int(read_rows(port, q, latency, rows, 1, 1, *pace(memory, BEAT)))
        busy += range(begin, before + 1)
        assert when == max(before + 1, freed)
        freed = when + rows
        for index, pair in enumerate(values):
            for beat, value in zip((src, src if dst is None else dst), pair, strict=True):
                at_byte = (beat + index) * BEAT
                assert value == int.from_bytes(contents[at_byte:at_byte + BEAT].tobytes(), "little")
    reading, waiting = trace.high("reading"), trace.high("waiting")
    assert sorted(reading + waiting) == busy
    assert len(reading) == sum(rows * (1 + (dst is not None)) for _, dst, rows in requests)
    assert [cycle for cycle in range(busy[-1]) if cycle not in set(busy)] == [
        cycle for cycle in trace.high("idle") if cycle < busy[-1]]
    assert model.finished


def test_error():
    dut = ReadUnit(SMALL)
    model = AxiMemory(dut.bus, bytes(SIZE), burst_beats=SMALL.burst_beats, latency=2,
                      faults={4 * BEAT})

    async def ask(ctx):
        ctx.set(dut.operands, {"src": 3, "rows": 3})
        ctx.set(dut.request, 1)
        await ctx.tick()
        ctx.set(dut.request, 0)
        await ctx.tick().repeat(12)

    trace = simulate(dut, ask, processes=model.processes, watch={"error": dut.error})
    assert trace.high("error") == [model.read_beats[1]]


def test_elaborates_twice():
    assert ReadUnit(SMALL).module_name == "nic_read_unit"
    assert_elaborates_twice(lambda: ReadUnit(SMALL))
