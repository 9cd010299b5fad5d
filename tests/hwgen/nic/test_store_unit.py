# amaranth: UnusedElaboratable=no
"""The store unit alone: bytes, slots in turn, and every cycle by the laws of the DMA."""

import dataclasses
import random
from fractions import Fraction

import numpy as np
import pytest

from arch.common.dma import write_port, write_rows
from arch.common.port import NEVER, pace
from arch.memory import MemoryConfig
from hwgen.nic.store_unit import StoreUnit
from tests.support.axi import AxiMemory
from tests.support.nic import SMALL
from tests.support.pysim import assert_elaborates_twice, simulate

SIZE, BEAT, FILL = 1 << 14, SMALL.beat_bytes, 0xA5
CODED = dataclasses.replace(SMALL, formats="float32", wire_formats="onebit")
#: From results to their residuals, in beats.
BEHIND = 700


def segments_of(rng, number=12):
    """Return (first beat, bytes) of segments, in places of their own; some cross a burst."""
    found, beat = [], SMALL.burst_beats - 5
    for _ in range(number):
        rows = rng.choice([1, 2, SMALL.slot_rows])
        found.append((beat, rng.randbytes(BEAT * rows - rng.choice([0, 0, 1, BEAT - 1]))))
        beat += rows + rng.randrange(3)
    return found


@pytest.mark.parametrize("config", [SMALL, CODED])
@pytest.mark.parametrize(("latency", "rate"), [(1, Fraction(64)), (9, Fraction(8)),
                                               (3, Fraction(16, 3))])
def test_every_cycle(latency, rate, config):
    """With a codec: results, residuals, or both from one slot, one behind the other."""
    rng = random.Random(f"{latency} {rate}")
    memory = MemoryConfig(latency=latency, bytes_per_cycle=rate)
    segments = segments_of(rng)
    # What is stored of each: its results, its residuals, which are their complements.
    parts = [rng.choice([(True, False), (False, True), (True, True)]) if config.codecs
             else (True, False) for _ in segments]
    contents = np.full(SIZE, FILL, np.uint8)
    dut = StoreUnit(config)
    model = AxiMemory(dut.bus, contents, burst_beats=SMALL.burst_beats, latency=latency,
                      interval=memory.beat_interval(BEAT))
    asked, slots = [], {"free": SMALL.store_slots, "out": 0}

    async def ask(ctx):
        cycle = 0
        for (beat, values), (writes, keeps) in zip(segments, parts, strict=True):
            pause = rng.choice([0, 0, 0, 60])
            while pause or not slots["free"] or slots["out"] == SMALL.items:
                pause -= pause > 0
                await ctx.tick()
                cycle += 1
            slots["free"] -= 1
            slots["out"] += 1
            rows = -(-len(values) // BEAT)
            for row in range(rows):
                ctx.set(dut.write, 1)
                ctx.set(dut.row, row)
                data = int.from_bytes(values[BEAT * row:BEAT * (row + 1)], "little")
                ctx.set(dut.data, data)
                ctx.set(dut.request, row == rows - 1)
                store = {"dst": beat, "rows": rows, "tail": len(values) % BEAT}
                if config.codecs:
                    ctx.set(dut.residual, data ^ (1 << 8 * BEAT) - 1)
                    store |= {"residual": beat + BEHIND, "writes": writes, "keeps": keeps}
                ctx.set(dut.store, store)
                await ctx.tick()
                cycle += 1
            asked.append(cycle - 1)
            ctx.set(dut.write, 0)
            ctx.set(dut.request, 0)

    async def count(ctx):
        async for _, _, freed, done in ctx.tick().sample(dut.freed, dut.done):
            slots["free"] += freed
            slots["out"] -= done

    async def end(ctx):
        while len(asked) < len(segments) or slots["out"]:
            await ctx.tick()
        await ctx.tick().repeat(4)

    async def retire(ctx):
        while True:
            ctx.set(dut.retire, ctx.get(dut.done))
            await ctx.tick()

    trace = simulate(dut, ask, end, processes=model.processes,
                     background=[count, retire, *model.checkers],
                     watch={"freed": dut.freed, "done": dut.done, "storing": dut.storing,
                            "waiting": dut.waiting})
    port, before, freed, done, busy, retired = write_port(), NEVER, [], [], [], NEVER
    for at, (beat, values), stored in zip(asked, segments, parts, strict=True):
        rows = -(-len(values) // BEAT)
        for part, number in enumerate(stored):
            if number:
                begin = max(at + 1, before + 1)
                before = int(write_rows(port, begin + 1, rows, 1, 1, *pace(memory, BEAT)))
                busy += range(begin, before + 1)
                place = slice(BEAT * (beat + part * BEHIND),
                              BEAT * (beat + part * BEHIND) + len(values))
                contents[place] ^= np.frombuffer(values, np.uint8) ^ (0xFF * part)
                contents[place] += FILL
        freed.append(before)
        retired = max(retired + 1, before + latency + 1)
        done.append(retired)
    assert trace.high("freed") == freed
    assert trace.high("done") == done
    assert sorted(trace.high("storing") + trace.high("waiting")) == busy
    assert len(trace.high("storing")) == sum(
        sum(stored) * -(-len(values) // BEAT) for (_, values), stored in zip(
            segments, parts, strict=True))
    assert (contents == FILL).all()
    assert model.finished


def test_error():
    dut = StoreUnit(SMALL)
    model = AxiMemory(dut.bus, bytearray(SIZE), burst_beats=SMALL.burst_beats, latency=2,
                      faults={4 * BEAT})

    async def ask(ctx):
        ctx.set(dut.store, {"dst": 4, "rows": 1})
        ctx.set(dut.write, 1)
        ctx.set(dut.request, 1)
        await ctx.tick()
        ctx.set(dut.write, 0)
        ctx.set(dut.request, 0)
        await ctx.tick().repeat(12)

    trace = simulate(dut, ask, processes=model.processes, watch={"error": dut.error})
    assert trace.high("error") == model.responses


def test_elaborates_twice():
    assert StoreUnit(SMALL).module_name == "nic_store_unit"
    assert_elaborates_twice(lambda: StoreUnit(SMALL))
