# amaranth: UnusedElaboratable=no
"""Tests of the semaphores against counters in Python."""

import random

import pytest

from arch.common.queue import takeable
from arch.systolic.isa import PAIRS, UNITS, Unit
from arch.systolic.latency import TOKEN_LIMIT
from hwgen.systolic.tokens import Tokens
from tests.support.pysim import assert_elaborates_twice, play, simulate
from tests.support.systolic import mask


def test_init():
    tokens = Tokens()
    assert tokens.module_name == "tokens"
    assert tokens.port(Unit.LOAD, "wait") is tokens.load_wait


@pytest.mark.parametrize("seed", range(3))
def test_matches_model(seed):
    """Counts of all pairs at once; units take only what is there, as the core lets them."""
    tokens = Tokens()
    rng = random.Random(seed)
    counts = dict.fromkeys(PAIRS, 0)

    async def drive(ctx):
        for _ in range(150):
            gives, takes = {}, {}
            for unit in UNITS:
                wait = mask(*(p for p, c in PAIRS if c == unit and rng.random() < 0.4))
                gives[unit] = mask(*(c for p, c in PAIRS if p == unit and rng.random() < 0.3))
                ctx.set(tokens.port(unit, "wait"), wait)
                ctx.set(tokens.port(unit, "give"), gives[unit])
                lacking = mask(*(p for p, c in PAIRS
                                 if c == unit and wait >> p & 1 and not counts[p, c]))
                assert ctx.get(tokens.port(unit, "missing")) == lacking
                take = not lacking and rng.random() < 0.7
                ctx.set(tokens.port(unit, "take"), take)
                takes[unit] = wait if take else 0
            assert not ctx.get(tokens.overflow)
            for producer, consumer in PAIRS:
                counts[producer, consumer] += (gives[producer] >> consumer & 1) - (
                    takes[consumer] >> producer & 1)
            await ctx.tick()

    simulate(tokens, drive)
    assert max(counts.values()) > 0


@pytest.mark.parametrize(("gives", "waits"), [(0.5, 0.5), (0.2, 0.9), (0.9, 0.2)])
def test_law(gives, waits):
    """The n-th take comes when the n-th token, given in cycle t, can be taken: ``takeable(t)``."""
    tokens, rng = Tokens(), random.Random(f"{gives} {waits}")
    producer, consumer = PAIRS[0]
    given, wanted, taken = [], [], []

    async def drive(ctx):
        for cycle in range(200):
            give = rng.random() < gives and len(given) - len(taken) < TOKEN_LIMIT
            if len(wanted) == len(taken) and rng.random() < waits:
                wanted.append(cycle)
            ctx.set(tokens.port(producer, "give"), mask(consumer) if give else 0)
            ctx.set(tokens.port(consumer, "wait"),
                    mask(producer) if len(wanted) > len(taken) else 0)
            take = len(wanted) > len(taken) and not ctx.get(tokens.port(consumer, "missing"))
            ctx.set(tokens.port(consumer, "take"), take)
            given.extend([cycle] * give)
            taken.extend([cycle] * take)
            await ctx.tick()

    simulate(tokens, drive)
    assert len(taken) > 20
    for at, wish, give in zip(taken, wanted, given, strict=False):
        assert at == max(wish, takeable(give))


@pytest.mark.parametrize(("producer", "consumer"), PAIRS)
def test_latency(producer, consumer):
    """A token given in cycle 2 is there in cycle 3, until it is taken; pairs are separate."""
    others = {f"{unit.name.lower()}_wait": [mask(*UNITS)] * 6 for unit in UNITS}
    trace = play(
        Tokens(), others | {f"{producer.name.lower()}_give": {2: mask(consumer)},
                            f"{consumer.name.lower()}_wait": [mask(producer)] * 6,
                            f"{consumer.name.lower()}_take": {4: 1}},
        [f"{unit.name.lower()}_missing" for unit in UNITS], cycles=6)
    name = consumer.name.lower()
    assert trace[f"{name}_missing"] == [mask(producer)] * 3 + [0, 0] + [mask(producer)]
    for unit in UNITS:
        if unit != consumer:
            everyone = mask(*(p for p, c in PAIRS if c == unit))
            assert trace[f"{unit.name.lower()}_missing"] == [everyone] * 6


def test_take_and_give_at_once_keep_the_count():
    give, take = {0: 1, 1: 1}, {1: 1, 2: 1}
    trace = play(
        Tokens(), {"load_give": {c: mask(Unit.MATRIX) for c in give}, "matrix_take": take,
                   "matrix_wait": [mask(Unit.LOAD)] * 5}, ["matrix_missing"], cycles=5)
    assert trace["matrix_missing"] == [1, 0, 0, 1, 1]


@pytest.mark.parametrize(("producer", "consumer"), PAIRS)
def test_overflow(producer, consumer):
    """``overflow``: from the cycle after the 256th token to the second after one is taken.

    Tokens beyond the 256th are lost.
    """
    full = TOKEN_LIMIT                  # in this cycle there are 255
    gives = set(range(TOKEN_LIMIT))
    # One is given as one is taken: still 255. The next is the 256th, until one is taken.
    exchange, first, taken = full + 1, full + 3, full + 7
    gives |= {exchange, first}
    # Again, and three more: the first two of them are lost, one is given as one is taken.
    second = full + 10
    lost, last_exchange = {second + 1, second + 2}, second + 4
    gives |= {second, *lost, last_exchange}
    # Then 256 can be taken, one a cycle, and no more.
    drain = second + 7
    empty = drain + TOKEN_LIMIT + 1
    takes = {exchange, taken, last_exchange, *range(drain, empty)}
    cycles = empty + 3
    trace = play(
        Tokens(), {f"{producer.name.lower()}_give": dict.fromkeys(gives, mask(consumer)),
                   f"{consumer.name.lower()}_take": dict.fromkeys(takes, 1),
                   f"{consumer.name.lower()}_wait": [mask(producer)] * cycles},
        ["overflow", f"{consumer.name.lower()}_missing"], cycles=cycles)
    assert trace.high("overflow") == [*range(first + 1, taken + 2), *range(second + 1, drain + 2)]
    assert trace.high(f"{consumer.name.lower()}_missing") == [0, *range(empty, cycles)]


def test_elaborates_twice():
    assert_elaborates_twice(Tokens)
