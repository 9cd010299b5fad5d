# amaranth: UnusedElaboratable=no
"""Tests of the register files, their memory, and the search for the next activation."""

import random

import pytest

from hwgen.eie.act_rw import ActRW
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice, simulate


async def load(ctx, unit, values):
    for row, value in enumerate(values):
        ctx.set(unit.load, 1)
        ctx.set(unit.load_addr, row)
        ctx.set(unit.load_act, value & 0xFFFF)
        await ctx.tick()
    ctx.set(unit.load, 0)


async def pulse(ctx, unit, *names):
    for name in names:
        ctx.set(getattr(unit, name), 1)
    await ctx.tick()
    for name in names:
        ctx.set(getattr(unit, name), 0)


async def refill(ctx, unit, count):
    for reg in range(count + 1):
        ctx.set(unit.mem_read, reg < count)
        ctx.set(unit.mem_addr, min(reg, count - 1))
        ctx.set(unit.refill, reg > 0)
        ctx.set(unit.refill_reg, max(reg - 1, 0))
        await ctx.tick()
    ctx.set(unit.refill, 0)


async def scan(ctx, unit):
    """Return what is offered, (register, activation), one a cycle."""
    found = []
    ctx.set(unit.scan, 1)
    while ctx.get(unit.found):
        assert not ctx.get(unit.exhausted)
        found.append((ctx.get(unit.found_reg), ctx.get(unit.found_act)))
        await pulse(ctx, unit, "take")
    assert ctx.get(unit.exhausted)
    ctx.set(unit.scan, 0)
    return found


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("relu", [0, 1])
def test_two_layers(name, relu):
    """Memory to source, accumulators, swap with and without ReLU, scan again, save."""
    config = CONFIGS[name]
    unit = ActRW(config)
    rng = random.Random(name)
    regs = min(config.act_regs, config.act_rows)
    acts = [rng.choice([0, 0, -32768, 32767, rng.randrange(-99, 99)]) for _ in range(regs)]
    sums = [rng.choice([0, -5, 7, rng.randrange(-32768, 32768)]) for _ in range(config.act_regs)]

    async def run(ctx):
        await load(ctx, unit, acts)
        await pulse(ctx, unit, "prepare")
        assert not ctx.get(unit.found), "nothing is offered before a scan"
        assert not ctx.get(unit.exhausted)
        await refill(ctx, unit, regs)
        assert await scan(ctx, unit) == [(reg, act) for reg, act in enumerate(acts) if act]

        for reg in rng.sample(range(config.act_regs), config.act_regs):
            ctx.set(unit.read_addr, reg)
            assert ctx.get(unit.read_data) == 0, "accumulators start at zero"
            for value in (3, sums[reg]):
                ctx.set(unit.write, 1)
                ctx.set(unit.write_addr, reg)
                ctx.set(unit.write_data, value)
                await ctx.tick()
                assert ctx.get(unit.read_data) == value
            ctx.set(unit.write, 0)
        ctx.set(unit.relu, relu)
        await pulse(ctx, unit, "finish")
        ctx.set(unit.half, 1)
        result = [max(value, 0) if relu else value for value in sums]

        # Saved, and read back.
        count = min(config.act_regs, config.act_rows)
        for reg in range(count):
            ctx.set(unit.save, 1)
            ctx.set(unit.save_reg, reg)
            ctx.set(unit.mem_addr, reg)
            await ctx.tick()
        ctx.set(unit.save, 0)
        for reg in range(count):
            ctx.set(unit.mem_read, 1)
            ctx.set(unit.mem_addr, reg)
            await ctx.tick()
            ctx.set(unit.mem_read, 0)
            assert ctx.get(unit.mem_data) == result[reg] & 0xFFFF
            await ctx.tick()
            assert ctx.get(unit.mem_data) == result[reg] & 0xFFFF, "what was read stays"

        # Chained: the result is the next source, and the old source the accumulators.
        ctx.set(unit.chain, 1)
        await pulse(ctx, unit, "prepare")
        assert await scan(ctx, unit) == [(reg, act) for reg, act in enumerate(result) if act]
        for reg in range(config.act_regs):
            ctx.set(unit.read_addr, reg)
            assert ctx.get(unit.read_data) == 0, "accumulators start at zero"

    simulate(unit, run)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: ActRW(CONFIGS["one"]))
