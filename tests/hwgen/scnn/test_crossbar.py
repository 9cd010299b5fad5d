# amaranth: UnusedElaboratable=no
"""Tests of the crossbar."""

from collections import deque

import numpy as np
import pytest

from arch.scnn.latency import urgent_level
from arch.scnn.params import ScnnConfig
from hwgen.scnn.crossbar import Crossbar
from tests.support.pysim import assert_elaborates_twice, simulate

CONFIGS = {
    "plain": ScnnConfig(f=2, i=2, banks=4, bank_entries=7, queue_depth=4),
    "ragged": ScnnConfig(f=3, i=3, banks=8, bank_entries=1, queue_depth=3),
    "lane": ScnnConfig(f=1, i=1, banks=2, bank_entries=4, queue_depth=1),
    "bank": ScnnConfig(f=2, i=3, banks=1, bank_entries=4, queue_depth=2),
}


@pytest.mark.parametrize("name", CONFIGS)
def test_arbitration(name):
    """Every product comes out at its bank once, in the cycle and the order that are stated."""
    config = CONFIGS[name]
    lanes, depth = config.multipliers, config.queue_depth
    rng = np.random.default_rng(lanes)
    unit = Crossbar(config)
    seen = {"blocked": 0, "urgent": 0, "out": 0}

    async def drive(ctx):
        queues = [deque() for _ in range(lanes)]
        offered, taken = {}, {}
        for _ in range(400):
            if not offered and rng.random() < 0.95:
                offered = {
                    lane: {"value": int(rng.integers(-32640, 32641)),
                           "bank": int(rng.integers(config.banks, size=2).min()),
                           "entry": int(rng.integers(config.bank_entries))}
                    for lane in range(lanes) if rng.random() < 0.7}
            ctx.set(unit.lanes, sum(1 << lane for lane in offered))
            for lane, item in offered.items():
                ctx.set(unit.products[lane], item)
            # What banks were given in the cycle before.
            assert ctx.get(unit.valid) == sum(1 << bank for bank in taken)
            for bank, item in taken.items():
                assert ctx.get(unit.values[bank]) == item["value"]
                assert ctx.get(unit.entries[bank]) == item["entry"]
            waiting = [lane for lane in range(lanes) if queues[lane]]
            assert ctx.get(unit.idle) == (not waiting and not taken)
            advance = all(len(queues[lane]) < depth for lane in offered)
            assert ctx.get(unit.advance) == advance
            seen["blocked"] += not advance
            seen["out"] += len(taken)

            urgent = [lane for lane in waiting if len(queues[lane]) >= urgent_level(depth)]
            seen["urgent"] += 0 < len(urgent) < len(waiting)
            taken = {}
            for lane in urgent + [lane for lane in waiting if lane not in urgent]:
                bank = queues[lane][0]["bank"]
                if bank not in taken:
                    taken[bank] = queues[lane].popleft()
            if advance:
                for lane, item in offered.items():
                    queues[lane].append(item)
                offered = {}
            await ctx.tick()

    simulate(unit, drive)
    assert seen["blocked"] > 10
    assert seen["out"] > 100
    if lanes > 1:
        assert seen["urgent"] > 10


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Crossbar(CONFIGS["ragged"]))
