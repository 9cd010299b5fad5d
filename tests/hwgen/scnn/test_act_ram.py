# amaranth: UnusedElaboratable=no
"""Tests of the activation memories."""

import random

import pytest
from amaranth.hdl import Value

from arch.scnn.latency import SKIP_ROWS, WANTED_CHANNELS
from hwgen.scnn.act_ram import ActRam
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.scnn_designs import CONFIGS


@pytest.mark.parametrize("name", CONFIGS)
def test_roles_swap(name):
    """Rows are loaded while others are written; after a swap those are read. Overflow is told."""
    config = CONFIGS[name]
    ram = ActRam(config)
    rng = random.Random(name)

    def draw(count):
        # Nothing in many of them: last of their channel, no entries.
        return [rng.choice([rng.getrandbits(config.row_bits), 1 << config.row_bits - 1])
                for _ in range(count)]

    async def append(ctx, port, rows):
        """Append rows while the other side does nothing."""
        for row in rows:
            ctx.set(getattr(ram, port), 1)
            ctx.set(Value.cast(getattr(ram, f"{port}_row")), row)
            _, _, overflow = await ctx.tick().sample(ram.overflow)
            assert not overflow
        ctx.set(getattr(ram, port), 0)

    async def pulse(ctx, port):
        ctx.set(getattr(ram, port), 1)
        await ctx.tick()
        ctx.set(getattr(ram, port), 0)

    def kept(row):
        count_bits = config.i.bit_length()
        count = row >> config.row_bits - 1 - count_bits & (1 << count_bits) - 1
        return count > 0 or not row >> config.row_bits - 1

    async def check(ctx, rows):
        assert ctx.get(ram.rows) == len(rows)
        for word in range(-(-len(rows) // SKIP_ROWS)):
            ctx.set(ram.map_addr, word)
            await ctx.tick()
            assert ctx.get(ram.map_word) == sum(
                kept(row) << bit for bit, row in enumerate(
                    rows[word * SKIP_ROWS:(word + 1) * SKIP_ROWS]))
        channels, anything = [], False
        for row in rows:
            anything |= kept(row)
            if row >> config.row_bits - 1:
                channels.append(anything)
                anything = False
        if anything:
            channels.append(anything)   # it does not end
        words = -(-len(channels) // WANTED_CHANNELS)
        for word in rng.sample(range(-1, words), words + 1):
            ctx.set(ram.wanted_addr, word % (1 << len(ram.wanted_addr)))
            await ctx.tick()
            if word < 0:
                assert ctx.get(ram.wanted) >> WANTED_CHANNELS & (
                    1 << min(len(channels), WANTED_CHANNELS)) - 1 == sum(
                    wanted << bit for bit, wanted in enumerate(channels[:WANTED_CHANNELS]))
                continue
            first = word * WANTED_CHANNELS
            behind = min(len(channels), first + 2 * WANTED_CHANNELS) - first
            assert ctx.get(ram.wanted) & (1 << behind) - 1 == sum(
                wanted << bit for bit, wanted in enumerate(channels[first:first + behind]))
        for index in rng.sample(range(len(rows)), len(rows)):
            ctx.set(ram.read, 1)
            ctx.set(ram.read_addr, index)
            await ctx.tick()
            ctx.set(ram.read, 0)
            ctx.set(ram.read_addr, rng.randrange(config.act_rows))
            assert ctx.get(Value.cast(ram.read_row)) == rows[index]
            await ctx.tick()
            assert ctx.get(Value.cast(ram.read_row)) == rows[index], "what was read stays"

    async def run(ctx):
        assert ctx.get(ram.rows) == 0
        first, second = draw(3), draw(config.act_rows)
        await append(ctx, "load", first)
        await append(ctx, "write", second[:2])
        await check(ctx, first)
        # Both at once, and an overflow of the output.
        for row in second[2:]:
            ctx.set(ram.write, 1)
            ctx.set(Value.cast(ram.write_row), row)
            ctx.set(ram.load, len(first) < config.act_rows)
            ctx.set(Value.cast(ram.load_row), row)
            if len(first) < config.act_rows:
                first.append(row)
            await ctx.tick()
        ctx.set(ram.load, 0)
        assert ctx.get(ram.overflow), "there is no room for another row"
        await ctx.tick()
        ctx.set(ram.write, 0)
        await check(ctx, first)
        await pulse(ctx, "swap")
        await check(ctx, second)
        third = draw(1)
        await append(ctx, "write", third)
        await pulse(ctx, "restart")
        assert ctx.get(ram.rows) == 0
        await append(ctx, "load", second[1:])
        ctx.set(ram.load, 1)
        await ctx.tick()
        assert ctx.get(ram.overflow)
        ctx.set(ram.load, 0)
        await pulse(ctx, "swap")
        await check(ctx, third)
        await pulse(ctx, "swap")
        await check(ctx, [])

    simulate(ram, run)


@pytest.mark.parametrize("name", CONFIGS)
def test_a_channel_that_does_not_end(name):
    """Its weights are kept, whatever a program before has left: the group finds that rows lack."""
    ram = ActRam(CONFIGS[name])

    async def run(ctx):
        ctx.set(ram.load, 1)
        ctx.set(Value.cast(ram.load_row), 1)
        await ctx.tick()
        ctx.set(ram.load, 0)
        await ctx.tick()
        assert ctx.get(ram.wanted) & 1

    simulate(ram, run)


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: ActRam(CONFIGS[name]))
