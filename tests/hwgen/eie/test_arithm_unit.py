# amaranth: UnusedElaboratable=no
"""Tests of the arithmetic unit: rounding, saturation, bypass."""

import dataclasses
import random

import pytest

from hwgen.eie.arithm_unit import ArithmUnit
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice, simulate


def expected(value, weight, act, shift):
    total = value + ((weight * act + ((1 << shift) >> 1)) >> shift)
    return max(-32768, min(32767, total))


@pytest.mark.parametrize("shift", [0, 1, 12, 15])
@pytest.mark.parametrize("name", ["plain", "ragged"])
@pytest.mark.parametrize("rows", [1, 2, 5])
def test_matches_golden(name, shift, rows):
    """Entries every cycle or not, on few rows, so that the same one comes at every distance."""
    config = dataclasses.replace(CONFIGS[name], weight_fraction_bits=shift)
    unit = ArithmUnit(config)
    rng = random.Random(f"{name} {shift} {rows}")
    extremes = [-32768, 32767, -1, 1, 0]
    books = [[rng.choice([*extremes, rng.randrange(-32768, 32768)])
              for _ in range(config.codebook_size)] for _ in range(config.codebooks)]
    book = config.codebooks - 1
    registers = [0] * config.act_regs
    golden = [0] * config.act_regs
    written = []

    async def drive(ctx):
        for index, weight in enumerate(weight for book in books for weight in book):
            ctx.set(unit.load, 1)
            ctx.set(unit.load_addr, index)
            ctx.set(unit.load_weight, weight)
            await ctx.tick()
        ctx.set(unit.load, 0)
        ctx.set(unit.book, book)
        row, padding = None, 0
        for number in range(300):
            busy = number < 280 and rng.random() < 0.8
            ctx.set(unit.valid, busy)
            if busy:
                first = row is None or row + 1 >= rows or rng.random() < 0.3
                low = 0 if first else row + 1
                target = rng.randrange(low, rows) if rows > 1 else 0
                zeros = target - low
                if zeros >= 1 << config.index_bits:
                    zeros, target = 0, low
                v = rng.randrange(config.codebook_size)
                act = rng.choice([*extremes, rng.randrange(-32768, 32768)])
                ctx.set(unit.entry, {"v": v, "z": zeros})
                ctx.set(unit.first, first)
                ctx.set(unit.act, act)
                row = target
                padding += v == 0
                golden[row] = expected(golden[row], books[book][v], act, shift)
                written.append((row, golden[row]))
            await ctx.tick()
        assert ctx.get(unit.idle)

    async def registers_behind(ctx):
        # Read in the same cycle, written at its end.
        while True:
            address = ctx.get(unit.read_addr)
            ctx.set(unit.read_data, registers[address] if address < len(registers) else 0)
            _, _, write, addr, value, read = await ctx.tick().sample(
                unit.write, unit.write_addr, unit.write_data, unit.read_addr)
            if write:
                registers[addr] = value
                found.append((addr, value))

    found = []
    simulate(unit, drive, background=[registers_behind])
    assert found == written
    assert registers == golden


def test_latency_and_padding():
    """Written four cycles after the entry comes; padding is seen in the cycle after."""
    unit = ArithmUnit(CONFIGS["plain"])

    async def drive(ctx):
        ctx.set(unit.valid, 1)
        ctx.set(unit.first, 1)
        await ctx.tick()
        ctx.set(unit.valid, 0)
        await ctx.tick().repeat(8)

    trace = simulate(unit, drive, watch={
        "valid": unit.valid, "padding": unit.padding, "write": unit.write, "idle": unit.idle})
    start, = trace.high("valid")
    assert trace.high("padding") == [start + 1]
    assert trace.high("write") == [start + 4]
    assert [cycle for cycle, idle in enumerate(trace["idle"]) if not idle] == list(
        range(start, start + 5))


def test_elaborates_twice():
    assert_elaborates_twice(lambda: ArithmUnit(CONFIGS["one"]))
