# amaranth: UnusedElaboratable=no
"""Tests of the activation fetch."""

import numpy as np
import pytest

from arch.scnn.params import ScnnConfig
from hwgen.scnn.act_fetch import ActFetch
from tests.support.pysim import assert_elaborates_twice, simulate


def _rows(rng, config, channels):
    """Return rows of channels of 1 to 4 rows."""
    rows = []
    for _ in range(channels):
        size = int(rng.integers(1, 5))
        for number in range(size):
            last = number == size - 1
            rows.append({"entries": [{"value": int(rng.integers(256)),
                                      "run": int(rng.integers(16))} for _ in range(config.i)],
                         "count": int(rng.integers(config.i + 1)) if last else config.i,
                         "last": int(last)})
    return rows


async def _memory(ctx, unit, rows):
    """Play the activation memory for a cycle; return what it gives in the next."""
    if ctx.get(unit.mem_en):
        return rows[ctx.get(unit.mem_addr)]
    return None


@pytest.mark.parametrize("lanes", [1, 3, 4])
@pytest.mark.parametrize("takes", [1, 0.4])
def test_groups(lanes, takes):
    """Rows of each group; one a cycle from the third on; none too many."""
    config = ScnnConfig(i=lanes, act_rows=300, banks=128, bank_entries=16)
    rng = np.random.default_rng(lanes)
    unit = ActFetch(config)
    rows = _rows(rng, config, 60)
    ends = [number + 1 for number, row in enumerate(rows) if row["last"]]
    channel, group = 0, 0

    async def drive(ctx):
        nonlocal channel, group
        ctx.set(unit.rows, len(rows))
        first = behind = 0
        while channel + 16 < len(ends):
            count, advance = int(rng.integers(1, 9)), bool(rng.integers(2))
            if group == 5:
                ctx.set(unit.rewind, 1)
                await ctx.tick()
                ctx.set(unit.rewind, 0)
                first = behind = 0
            if advance:
                first = behind
            channel = ends.index(first) + 1 if first else 0
            behind = ends[channel + count - 1]
            ctx.set(unit.start, 1)
            ctx.set(unit.channels, count)
            ctx.set(unit.advance, advance)
            await ctx.tick()
            ctx.set(unit.start, 0)
            at, cycle = first, 1
            arriving = None
            while at < behind:
                if arriving:
                    ctx.set(unit.mem_data, arriving)
                valid = ctx.get(unit.valid)
                if takes == 1:
                    assert valid == (cycle >= 3)
                pop = valid and rng.random() < takes
                if valid:
                    found, row = ctx.get(unit.row), rows[at]
                    assert (found.count, found.last) == (row["count"], row["last"])
                    assert [(entry.value, entry.run) for entry in found.entries] == [
                        (entry["value"], entry["run"]) for entry in row["entries"]]
                    assert ctx.get(unit.end) == (at + 1 == behind)
                ctx.set(unit.pop, pop)
                at += pop
                arriving = await _memory(ctx, unit, rows)
                await ctx.tick()
                cycle += 1
            ctx.set(unit.pop, 0)
            for _ in range(3):
                assert not ctx.get(unit.valid)
                assert not ctx.get(unit.mem_en)
                assert not ctx.get(unit.exhausted)
                await ctx.tick()
            group += 1

    simulate(unit, drive)
    assert group > 6


@pytest.mark.parametrize("count", [0, 1, 5])
def test_exhausted(count):
    """The memory's rows end before the group does: known as soon as the last one is taken."""
    config = ScnnConfig(i=2, act_rows=5)
    rng = np.random.default_rng(0)
    unit = ActFetch(config)
    rows = _rows(rng, config, 5)[:count]
    taken = 0

    async def drive(ctx):
        nonlocal taken
        ctx.set(unit.rows, count)
        ctx.set(unit.start, 1)
        ctx.set(unit.channels, 9)
        await ctx.tick()
        ctx.set(unit.start, 0)
        arriving = None
        for _ in range(count + 5):
            if arriving:
                ctx.set(unit.mem_data, arriving)
            ctx.set(unit.pop, ctx.get(unit.valid))
            assert ctx.get(unit.exhausted) == (taken == count)
            taken += ctx.get(unit.valid)
            arriving = await _memory(ctx, unit, rows)
            await ctx.tick()

    simulate(unit, drive)
    assert taken == count


def test_elaborates_twice():
    assert_elaborates_twice(lambda: ActFetch(ScnnConfig(i=3)))
