# amaranth: UnusedElaboratable=no
"""What tests simulate, with less work a cycle, does what a plain simulator does."""

import subprocess
import sys
from pathlib import Path

import pytest
from amaranth import ClockDomain, Module, Signal
from amaranth.hdl import Assert, Format
from amaranth.sim import Simulator

from tests.support import quick
from tests.support.quick_stimulus import digest, trace

ROOT = Path(__file__).parents[2]


def test_every_value_is_the_same():
    done = subprocess.run([sys.executable, "-m", "tests.support.quick_stimulus"], cwd=ROOT,
                          capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest()


def test_waves_are_of_the_same_values(tmp_path):
    plain, written = [], []
    for values, waves in ((plain, None), (written, tmp_path / "waves.vcd")):
        m = Module()
        count, twice = Signal(8), Signal(8)
        m.d.sync += count.eq(count + 3)
        m.d.comb += twice.eq(2 * count)
        simulator = Simulator(m)
        simulator.add_clock(1e-6)

        async def watch(ctx, values=values, twice=twice):
            for _ in range(20):
                values.append(ctx.get(twice))
                await ctx.tick()

        simulator.add_testbench(watch)
        if waves is None:
            simulator.run()
        else:
            with simulator.write_vcd(str(waves)):
                simulator.run()
    assert plain == written == [6 * cycle % 256 for cycle in range(20)]


def test_clocks_and_processes_see_every_value():
    """What a testbench sets by hand goes through at once, where more than logic waits for it."""
    m = Module()
    m.domains.hand = hand = ClockDomain(reset_less=True)
    count, number, twice = Signal(8), Signal(4), Signal(5)
    m.d.hand += count.eq(count + 1)
    m.d.comb += twice.eq(2 * number)
    counts, seen = [], []

    async def drive(ctx):
        for _ in range(3):
            ctx.set(hand.clk, 1)
            ctx.set(hand.clk, 0)
        counts.append(ctx.get(count))
        for value in (1, 2, 3):
            ctx.set(number, value)

    async def watch(ctx):
        async for value, in ctx.changed(twice):
            seen.append(value)

    simulator = Simulator(m)
    simulator.add_process(watch)
    simulator.add_testbench(drive)
    simulator.run()
    assert counts == [3]
    assert seen[-3:] == [2, 4, 6]


def test_equal_modules_are_compiled_once():
    trace(cycles=1)
    before = quick._code.cache_info()
    trace(cycles=1)
    after = quick._code.cache_info()
    assert after.misses == before.misses
    assert after.hits > before.hits


def test_messages_are_not_renumbered():
    m = Module()
    value = Signal(4)
    m.d.comb += value.eq(6)
    m.d.comb += Assert(value == 6, Format("next_999 is not slots[998]"))
    m.d.sync += Assert(value == 5, Format("next_999 is not slots[998]"))
    simulator = Simulator(m)
    simulator.add_clock(1e-6)
    with pytest.raises(AssertionError, match=r"next_999 is not slots\[998\]"):
        simulator.run_until(1e-5)
