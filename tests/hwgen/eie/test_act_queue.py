# amaranth: UnusedElaboratable=no
"""Tests of the activation queue."""

import random

import pytest

from hwgen.eie.act_queue import ActQueue
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice, simulate


@pytest.mark.parametrize("name", CONFIGS)
def test_places_and_order(name):
    """Full from the cycle after the last place is taken; free the cycle after one is given back."""
    config = CONFIGS[name]
    queue = ActQueue(config)
    rng = random.Random(name)
    sent, received = [], []

    async def drive(ctx):
        taken, coming, inside, done = 0, None, 0, 0
        for _ in range(400):
            assert ctx.get(queue.full) == (taken == config.queue_depth)
            fire = taken < config.queue_depth and rng.random() < 0.6
            release = done > 0 and rng.random() < 0.4
            item = {"act": rng.randrange(-9, 9), "column": rng.randrange(2 * config.ptr_rows)}
            ctx.set(queue.take, fire)
            ctx.set(queue.push, coming is not None)
            if coming is not None:
                ctx.set(queue.payload, coming)
                sent.append(coming)
            ctx.set(queue.release, release)
            ready = rng.random() < 0.5
            ctx.set(queue.o.ready, ready)
            _, _, valid, act, column = await ctx.tick().sample(
                queue.o.valid, queue.o.payload.act, queue.o.payload.column)
            if valid and ready:
                received.append({"act": act, "column": column})
                done += 1
            inside += coming is not None
            coming = item if fire else None
            taken += fire - release
            done -= release

    simulate(queue, drive)
    assert len(received) > 40
    assert received == sent[:len(received)]


def test_elaborates_twice():
    assert_elaborates_twice(lambda: ActQueue(CONFIGS["ragged"]))
