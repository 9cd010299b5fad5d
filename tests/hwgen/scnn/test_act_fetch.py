# amaranth: UnusedElaboratable=no
"""Tests of the activation fetch."""

import numpy as np
import pytest

from arch.scnn.latency import SKIP_ROWS
from arch.scnn.params import ScnnConfig
from hwgen.scnn.act_fetch import ActFetch
from tests.support.pysim import assert_elaborates_twice, shared, simulate


def _rows(rng, config, channels, density):
    """Return rows of channels of 1 to 4 rows, with runs of empty channels between them."""
    rows = []
    for _ in range(channels):
        if rng.random() >= density:
            rows.append({"entries": [{"value": 0, "run": 0}] * config.i, "count": 0, "last": 1})
            continue
        size = int(rng.integers(1, 5))
        for number in range(size):
            last = number == size - 1
            least = int(density == 1) if last else config.i
            rows.append({"entries": [{"value": int(rng.integers(256)),
                                      "run": int(rng.integers(16))} for _ in range(config.i)],
                         "count": int(rng.integers(least, config.i + 1)),
                         "last": int(last)})
    return rows


class _Memory:
    """The activation memory and its map."""

    def __init__(self, rows):
        self._rows = rows
        self._row = None
        self._word = 0

    def before(self, ctx, unit):
        """Give what was read in the cycle before."""
        ctx.set(unit.map_word, self._word)
        if self._row is not None:
            ctx.set(unit.mem_data, self._row)

    def behind(self, ctx, unit):
        """Take what is read in this cycle."""
        first = ctx.get(unit.map_addr) * SKIP_ROWS
        self._word = sum(
            (row["count"] > 0 or not row["last"]) << bit
            for bit, row in enumerate(self._rows[first:first + SKIP_ROWS]))
        self._row = self._rows[ctx.get(unit.mem_addr)] if ctx.get(unit.mem_en) else None


def _expected(rows, starts, channel, count):
    """Return the rows of channels as they come, with their channels; the last may be empty."""
    found = [(number, row) for number in range(channel, channel + count)
             for row in rows[starts[number]:starts[number + 1]]
             if row["count"] or not row["last"]]
    last = channel + count - 1
    if not found or found[-1][0] != last or not found[-1][1]["last"]:
        found.append((last, None))
    return found


@pytest.mark.parametrize("lanes", [1, 3, 4])
@pytest.mark.parametrize("takes", [1, 0.4])
@pytest.mark.parametrize("density", [0, 0.1, 0.5, 1])
def test_groups(lanes, takes, density):
    """Rows of each group with their blocks; one a cycle from the third on where none is empty."""
    config = ScnnConfig(i=lanes, act_rows=300, banks=128, bank_entries=16)
    rng = np.random.default_rng([lanes, int(10 * density)])
    unit = shared(ActFetch, config)
    rows = _rows(rng, config, 100, density)
    starts = [0, *(number + 1 for number, row in enumerate(rows) if row["last"])]
    memory = _Memory(rows)
    group = 0

    async def drive(ctx):
        nonlocal group
        ctx.set(unit.rows, len(rows))
        first = behind = block = 0
        while group < 10:
            count, advance = int(rng.integers(1, 40)), bool(rng.integers(2))
            if group == 5 or behind + 40 > len(starts):
                ctx.set(unit.rewind, 1)
                ctx.set(unit.weights_reset, 1)
                memory.behind(ctx, unit)
                await ctx.tick()
                ctx.set(unit.rewind, 0)
                ctx.set(unit.weights_reset, 0)
                first = behind = block = 0
            if advance:
                first = behind
            behind = first + count
            wanted = _expected(rows, starts, first, count)
            ahead = int(rng.choice([0, 0, 1, count // 2, count + 3]))
            # Blocks that are kept, from the group's first channel to each one.
            kept = np.cumsum([0, *(
                channel < ahead or any(row["count"] or not row["last"]
                                       for row in rows[starts[first + channel]:
                                                       starts[first + channel + 1]])
                for channel in range(count))]).tolist()
            ctx.set(unit.start, 1)
            ctx.set(unit.channels, count)
            ctx.set(unit.advance, advance)
            memory.before(ctx, unit)
            memory.behind(ctx, unit)
            await ctx.tick()
            ctx.set(unit.start, 0)
            ctx.set(unit.ahead, ahead)
            at, cycle = 0, 1
            while at < len(wanted):
                memory.before(ctx, unit)
                valid = ctx.get(unit.valid)
                if takes == 1 and density == 1:
                    assert valid == (cycle >= 3)
                assert cycle < 3 * len(wanted) / takes + 20
                pop = valid and rng.random() < takes
                number, row = wanted[at]
                front = block + kept[count if row is None else number - first]
                if valid:
                    found = ctx.get(unit.row)
                    assert ctx.get(unit.block) == front
                    assert ctx.get(unit.end) == (at + 1 == len(wanted))
                    if row is None:
                        assert (found.count, found.last) == (0, 1)
                    else:
                        assert (found.count, found.last) == (row["count"], row["last"])
                        assert ctx.get(unit.first) == (not at or wanted[at - 1][0] != number)
                        assert [(entry.value, entry.run) for entry in found.entries] == [
                            (entry["value"], entry["run"]) for entry in row["entries"]]
                else:
                    assert ctx.get(unit.block) <= front
                ctx.set(unit.pop, pop)
                at += pop
                memory.behind(ctx, unit)
                await ctx.tick()
                cycle += 1
            block += kept[-1]
            ctx.set(unit.pop, 0)
            for _ in range(3):
                assert not ctx.get(unit.valid)
                assert not ctx.get(unit.mem_en)
                assert not ctx.get(unit.exhausted)
                assert ctx.get(unit.block) == block
                memory.behind(ctx, unit)
                await ctx.tick()
            group += 1

    simulate(unit, drive)
    assert group == 10


@pytest.mark.parametrize("count", [0, 1, 5])
def test_exhausted(count):
    """The memory's rows end before the group does: known as soon as the last one is taken."""
    config = ScnnConfig(i=2, act_rows=5)
    rng = np.random.default_rng(0)
    unit = shared(ActFetch, config)
    rows = _rows(rng, config, 5, 1)[:count]
    memory = _Memory(rows)
    taken = 0

    async def drive(ctx):
        nonlocal taken
        ctx.set(unit.rows, count)
        ctx.set(unit.start, 1)
        ctx.set(unit.channels, 9)
        memory.behind(ctx, unit)
        await ctx.tick()
        ctx.set(unit.start, 0)
        for _ in range(count + 5):
            memory.before(ctx, unit)
            ctx.set(unit.pop, ctx.get(unit.valid))
            assert ctx.get(unit.exhausted) == (taken == count)
            taken += ctx.get(unit.valid)
            memory.behind(ctx, unit)
            await ctx.tick()

    simulate(unit, drive)
    assert taken == count


def test_elaborates_twice():
    assert_elaborates_twice(lambda: ActFetch(ScnnConfig(i=3)))
