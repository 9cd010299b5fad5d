# amaranth: UnusedElaboratable=no
"""Tests of the pairing of rows with blocks."""

import numpy as np
import pytest

from arch.scnn.latency import PAIR_QUEUE_ROWS
from arch.scnn.params import ScnnConfig
from hwgen.scnn.pairing import Pairing
from tests.support.pysim import assert_elaborates_twice, simulate

CONFIGS = {
    "plain": ScnnConfig(i=4, f=4),
    "one": ScnnConfig(i=1, f=3, fifo_depth=9, axi_data_bits=32, banks=4, bank_entries=100),
}


def _channels(rng, config, count, density):
    """Return (rows, weights of the first vector, vectors left) of channels."""
    found = []
    for _ in range(count):
        size = int(rng.integers(1, 4))
        rows = []
        for number in range(size):
            last = number == size - 1
            # The last row of a channel may be empty, too.
            full = rng.random() < density
            rows.append({
                "entries": [{"value": int(rng.integers(256)), "run": int(rng.integers(16))}
                            for _ in range(config.i)],
                "count": (int(rng.integers(1, config.i + 1)) if full else 0) if last else config.i,
                "last": int(last)})
        weights = int(rng.integers(1, config.f + 1)) if rng.random() < density else 0
        found.append((rows, weights, int(rng.integers(3)) if weights else 0))
    return found


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("density", [0, 0.4, 1])
@pytest.mark.parametrize("pops", [0.2, 1])
def test_rows_meet_their_blocks(name, density, pops):
    """Rows in order with their blocks and positions; a row a cycle; what the cycles are of."""
    config = CONFIGS[name]
    rng = np.random.default_rng(int(10 * density))
    unit = Pairing(config)
    circle = 1 << len(unit.at.count)
    seen = dict.fromkeys(("empty", "starved", "fetch", "full", "direct"), 0)

    async def group(ctx, channels, often):
        ctx.set(unit.start, 1)
        await ctx.tick()
        ctx.set(unit.start, 0)
        rows = [(row, number, place) for number, (found, *_) in enumerate(channels)
                for place, row in enumerate(found)]
        # Indices run on over the rows of a channel that meet a block.
        at, level, base, queue = 0, 0, 0, []
        starts = np.cumsum([0, *(left + 1 for *_, left in channels)]).tolist()
        while True:
            here = rows[at] if at < len(rows) else None
            has_row = bool(here and rng.random() < often)
            has_first = bool(here and rng.random() < often)
            void = bool(here and not here[0]["count"])
            ctx.set(unit.row_valid, has_row)
            ctx.set(unit.first_present, has_first)
            ctx.set(unit.first_valid, has_first)
            passes = meets = False
            if here:
                row, number, place = here
                _, weights, left = channels[number]
                ctx.set(unit.row, row)
                ctx.set(unit.row_first, place == 0)
                ctx.set(unit.row_end, at == len(rows) - 1)
                ctx.set(unit.first, {"count": weights, "left": left})
                ctx.set(unit.next, {"place": starts[number] % 8, "count": starts[number] % circle})
                passes = has_row and (not row["count"] or (has_first and not weights))
                meets = has_row and has_first and not passes and level < PAIR_QUEUE_ROWS
                seen["full"] += has_row and has_first and not passes and not meets
                if meets:
                    queue.append((row, place == 0, starts[number]))
            assert ctx.get(unit.row_pop) == (passes or meets)
            valid = bool(queue)
            assert ctx.get(unit.valid) == valid
            events = {what: ctx.get(getattr(unit, what)) for what in ("empty", "starved", "fetch")}
            issued = here is None and not queue
            assert ctx.get(unit.issued) == issued
            assert events == {
                "empty": not valid and passes,
                "starved": not valid and has_row and not has_first and not void,
                "fetch": not valid and not has_row and not issued}
            for what, happens in events.items():
                seen[what] += happens
            if issued:
                break
            pop = bool(valid and rng.random() < pops)
            ctx.set(unit.pop, pop)
            if valid:
                found, first, start = queue[0]
                assert (ctx.get(unit.at).place, ctx.get(unit.at).count) == (
                    start % 8, start % circle)
                assert ctx.get(unit.count) == found["count"]
                assert [(entry.value, entry.run) for entry in ctx.get(unit.entries)] == [
                    (entry["value"], entry["run"]) for entry in found["entries"]]
                behind, index = 0 if first else base, []
                for entry in found["entries"]:
                    index.append(behind + entry["run"])
                    behind = index[-1] + 1
                assert [ctx.get(value) for value in unit.index] == index
                seen["direct"] += pop and level == 0
                if pop:
                    queue.pop(0)
                    base = behind
            elif here:
                assert ctx.get(unit.at).count == starts[number] % circle
            level = len(queue)
            at += passes or meets
            await ctx.tick()
        ctx.set(unit.pop, 0)

    async def drive(ctx):
        assert ctx.get(unit.issued)
        for size, often in ((1, 0.9), (3, 0.9), (80, 0.9), (20, 0.2)):
            await group(ctx, _channels(rng, config, size, density), often)

    simulate(unit, drive)
    assert (seen["empty"] > 0) == (density < 1)
    assert seen["direct"] or pops < 1 or not density
    assert (seen["full"] > 0) == (pops < 1 and density > 0)
    assert seen["starved"]
    assert seen["fetch"]


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Pairing(CONFIGS["one"]))
