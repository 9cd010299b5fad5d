# amaranth: UnusedElaboratable=no
"""Tests of the activation queue."""

import random

import pytest

from arch.common.port import NEVER
from arch.common.queue import enters, offered
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


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize(("gives_back", "takes"), [(0.9, 0.9), (0.3, 0.9), (0.9, 0.3)])
def test_law(name, gives_back, takes):
    """A column is broadcast, and offered to the PE, in the cycle that the law of queues says."""
    config = CONFIGS[name]
    queue, rng = ActQueue(config), random.Random(f"{name} {gives_back} {takes}")
    wanted, taken, left, released = [], [], [], []

    async def drive(ctx):
        for cycle in range(300):
            if len(wanted) == len(taken) and rng.random() < 0.7:
                wanted.append(cycle)
            take = len(wanted) > len(taken) and not ctx.get(queue.full)
            release = len(left) > len(released) and rng.random() < gives_back
            ready = rng.random() < takes
            ctx.set(queue.take, take)
            ctx.set(queue.push, bool(taken) and taken[-1] == cycle - 1)
            ctx.set(queue.release, release)
            ctx.set(queue.o.ready, ready)
            taken.extend([cycle] * take)
            released.extend([cycle] * release)
            left.extend([cycle] * (ready and ctx.get(queue.o.valid)))
            await ctx.tick()

    trace = simulate(queue, drive, watch={"offer": queue.o.valid})
    depth = config.queue_depth
    assert len(released) > 2 * depth
    for column, (wish, at) in enumerate(zip(wanted, taken, strict=False)):
        assert at == enters(wish, released[column - depth] if column >= depth else NEVER)
    for column in range(len(left)):
        # It comes a cycle after it is broadcast.
        before = left[column - 1] if column else NEVER
        assert offered(taken[column] + 1, before) == next(
            cycle for cycle in trace.high("offer") if cycle > before)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: ActQueue(CONFIGS["ragged"]))
