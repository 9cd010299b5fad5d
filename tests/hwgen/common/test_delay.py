# amaranth: UnusedElaboratable=no
"""Tests of the fixed delay."""

import random

import pytest
from amaranth.hdl import Module, ResetInserter, Signal

from hwgen.common.delay import Delay, MemoryDelay, delay_line, delay_taps
from tests.support.pysim import assert_elaborates_twice, play, simulate


def test_init():
    delay = Delay(width=5, cycles=3)
    assert (delay.width, delay.cycles) == (5, 3)
    assert delay.module_name == "delay_5x3"


@pytest.mark.parametrize("width", [1, 9])
@pytest.mark.parametrize("cycles", [0, 1, 2, 7])
def test_matches_golden(width, cycles):
    """``o`` is ``i`` of ``cycles`` before, and 0 before the first."""
    rng = random.Random(width)
    values = [rng.randrange(1 << width) for _ in range(30)]
    trace = play(Delay(width=width, cycles=cycles), {"i": values}, ["o"], cycles=30)
    assert trace["o"] == ([0] * cycles + values)[:30]


@pytest.mark.parametrize("cycles", [1, 2, 3, 8])
def test_memory(cycles):
    """What a reset in between leaves in it does not count."""
    rng = random.Random(cycles)
    values = [rng.randrange(512) for _ in range(40)]
    delay, reset = MemoryDelay(width=9, cycles=cycles), Signal()

    async def drive(ctx):
        for cycle, value in enumerate(values):
            ctx.set(delay.i, value)
            ctx.set(delay.en, cycle % 5 != 2)
            ctx.set(reset, cycle == 13)
            await ctx.tick()

    trace = simulate(ResetInserter({"sync": reset})(delay), drive, watch={"o": delay.o})
    for cycle, value in enumerate(trace["o"][:40]):
        begin = cycle - cycles
        if begin >= 0 and begin % 5 != 2 and not begin <= 13 < cycle:
            assert value == values[begin]
    assert delay.module_name == f"memory_delay_9x{cycles}"
    assert_elaborates_twice(lambda: MemoryDelay(width=9, cycles=cycles))


def test_zeros_after_a_reset():
    delay = Delay(width=4, cycles=3)
    reset = Signal()

    async def drive(ctx):
        ctx.set(delay.i, 9)
        for cycle in range(10):
            ctx.set(reset, cycle == 5)
            await ctx.tick()

    trace = simulate(ResetInserter({"sync": reset})(delay), drive, watch={"o": delay.o})
    assert trace["o"] == [0, 0, 0, 9, 9, 9, 0, 0, 0, 9]


@pytest.mark.parametrize("reset_less", [True, False])
def test_delay_line_in_a_module(reset_less):
    m = Module()
    value = Signal(3)
    delayed = Signal(3)
    m.d.comb += delayed.eq(delay_line(m, value, 2, name="line", reset_less=reset_less))

    async def drive(ctx):
        for number in (5, 6, 7, 0):
            ctx.set(value, number)
            await ctx.tick()

    assert simulate(m, drive, watch={"o": delayed})["o"] == [0, 0, 5, 6]


@pytest.mark.parametrize("cycles", [1, 2, 3, 8])
def test_delay_taps(cycles):
    """Bit i is the bit of i cycles ago, and 0 before the first."""
    m, rng = Module(), random.Random(cycles)
    bit, taps = Signal(), Signal(cycles)
    m.d.comb += taps.eq(delay_taps(m, bit, cycles, name="taps"))
    values = [rng.randrange(2) for _ in range(30)]

    async def drive(ctx):
        for value in values:
            ctx.set(bit, value)
            await ctx.tick()

    assert simulate(m, drive, watch={"o": taps})["o"] == [
        sum(value << age for age, value in enumerate(reversed(values[:at])) if age < cycles)
        for at in range(1, 31)]


def test_no_delay_is_the_value_itself():
    value = Signal(3)
    assert delay_line(Module(), value, 0, name="line") is value


@pytest.mark.parametrize("cycles", [0, 4])
def test_elaborates_twice(cycles):
    assert_elaborates_twice(lambda: Delay(width=2, cycles=cycles))
