# amaranth: UnusedElaboratable=no
"""Tests of the semaphores against counters in Python."""

import random

import pytest

from arch.systolic.isa import PAIRS, UNITS, Unit
from hwgen.systolic.tokens import TOKEN_LIMIT, Tokens
from tests.support.pysim import assert_elaborates_twice, play, simulate
from tests.support.systolic import mask


def test_init():
    tokens = Tokens()
    assert tokens.module_name == "tokens"
    assert tokens.port(Unit.LOAD, "wait") is tokens.load_wait
    assert TOKEN_LIMIT == 255


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


def test_overflow():
    """The 256th token overflows unless one is taken in the same cycle; the count stays at 255."""
    give = mask(Unit.ACTIVATE)
    cycles = 2 * TOKEN_LIMIT + 10
    gives = {cycle: give for cycle in range(TOKEN_LIMIT)}
    gives |= {cycle: give for cycle in (TOKEN_LIMIT, TOKEN_LIMIT + 2)}
    # Taken in the second of the two, and then until none is left.
    takes = {cycle: 1 for cycle in range(TOKEN_LIMIT + 2, cycles)}
    trace = play(
        Tokens(), {"store_give": gives, "activate_take": takes,
                   "activate_wait": {cycle: mask(Unit.STORE) for cycle in takes}},
        ["overflow", "activate_missing"], cycles=cycles)
    assert trace.high("overflow") == [TOKEN_LIMIT]
    assert trace.high("activate_missing")[0] == TOKEN_LIMIT + 3 + TOKEN_LIMIT


def test_elaborates_twice():
    assert_elaborates_twice(Tokens)
