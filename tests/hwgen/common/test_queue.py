# amaranth: UnusedElaboratable=no
"""Tests of the queue against Python's deque."""

import random

import pytest
from amaranth.hdl import signed, unsigned
from amaranth.lib import data

from hwgen.common.queue import Queue
from tests.support.pysim import assert_elaborates_twice, play, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker, stream_get, stream_put

DEPTHS = [1, 2, 3, 4, 5, 8]


def test_init():
    queue = Queue(unsigned(7), depth=5)
    assert queue.shape == unsigned(7)
    assert queue.depth == 5
    assert queue.early == 0
    assert queue.module_name == "queue_7x5"
    assert Queue(unsigned(7), depth=5, early=2).module_name == "queue_7x5_2"


def test_struct_payload_keeps_its_shape():
    shape = data.StructLayout({"a": signed(3), "b": unsigned(2)})
    queue = Queue(shape, depth=2)
    assert queue.o.payload.shape() == shape
    assert queue.module_name == "queue_5x2"
    received = []
    simulate(queue, stream_put(queue.i, [{"a": -3, "b": 2}, {"a": 3, "b": 1}]),
             stream_get(queue.o, received, count=2))
    assert received == [0b10_101, 0b01_011]


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("early", [0, 3, 8])
def test_stalls(depth, how, early):
    """All items come out in order, whoever pauses, and nothing is left over."""
    idle, stall = PATTERNS[how]
    queue = Queue(8, depth=depth, early=early)
    rng = random.Random(depth)
    items = [rng.randrange(256) for _ in range(60)]
    received = []
    simulate(queue,
             stream_put(queue.i, items, idle=pattern(1, idle)),
             stream_get(queue.o, received, count=len(items), stall=pattern(2, stall)),
             background=[stream_checker(queue.o)])
    assert received == items


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("early", [0, 1, 4])
def test_matches_model_in_every_cycle(depth, early):
    """``ready``, ``valid``, ``level`` and the payload of every cycle are those of a deque."""
    rng = random.Random(depth)
    cycles = 200
    # Long runs of one side only, so that the queue is full and empty now and then.
    push = [rng.random() < (0.9 if cycle // 20 % 2 else 0.3) for cycle in range(cycles)]
    pop = [rng.random() < (0.3 if cycle // 20 % 2 else 0.9) for cycle in range(cycles)]
    payload = [rng.randrange(16) for _ in range(cycles)]
    queue = Queue(4, depth=depth, early=early)

    async def drive(ctx):
        for cycle in range(cycles):
            ctx.set(queue.i.valid, push[cycle])
            ctx.set(queue.i.payload, payload[cycle])
            ctx.set(queue.o.ready, pop[cycle])
            await ctx.tick()

    trace = simulate(queue, drive, watch={
        "ready": queue.i.ready, "valid": queue.o.valid, "o": queue.o.payload,
        "level": queue.level})
    held, levels = [], set()
    for cycle in range(cycles):
        levels.add(len(held))
        assert trace["level"][cycle] == len(held)
        assert trace["ready"][cycle] == (len(held) < depth)
        assert trace["valid"][cycle] == (len(held) > 0)
        if held:
            assert trace["o"][cycle] == held[0]
        can_push = len(held) < depth
        if held and pop[cycle]:
            held.pop(0)
        if push[cycle] and can_push:
            held.append(payload[cycle])
    assert levels == set(range(depth + 1))


@pytest.mark.parametrize(("depth", "expected"), [(1, [1, 3, 5, 7]), (2, [1, 2, 3, 4])])
def test_latency(depth, expected):
    """An item leaves one cycle after it came; a place is free one cycle after it was left."""
    queue = Queue(3, depth=depth)
    received = []
    trace = simulate(queue, stream_put(queue.i, [1, 2, 3, 4]),
                     stream_get(queue.o, received, count=4),
                     watch={"valid": queue.o.valid, "ready": queue.o.ready})
    assert trace.high("valid") == expected


@pytest.mark.parametrize("depth", [1, 3])
def test_a_full_queue_is_not_ready_while_an_item_leaves(depth):
    """``i.ready`` does not depend on ``o.ready`` of the same cycle."""
    queue = Queue(1, depth=depth)
    fill = {cycle: 1 for cycle in range(depth)}

    async def drive(ctx):
        for cycle in range(depth + 2):
            ctx.set(queue.i.valid, fill.get(cycle, 0))
            ctx.set(queue.o.ready, cycle == depth)
            await ctx.tick()

    trace = simulate(queue, drive, watch={"ready": queue.i.ready})
    assert trace["ready"] == [1] * depth + [0, 1]


def test_reads_level_zero_after_reset():
    queue = Queue(1, depth=3)
    assert play(queue, {}, ["level"], cycles=2)["level"] == [0, 0]


@pytest.mark.parametrize("depth", DEPTHS)
def test_elaborates_twice(depth):
    assert_elaborates_twice(lambda: Queue(9, depth=depth))
