# amaranth: UnusedElaboratable=no
"""Tests of averages and tables behind the lanes, against numpy's float32.

Additions and maxima are tested on whole cores, in tests/test_systolic_graphs.py.
"""

import dataclasses
import random

import numpy as np
import pytest

from arch.systolic.latency import (
    AVERAGE_LATENCY,
    AVERAGE_TAP_CYCLES,
    AVERAGE_WINDOW_CYCLES,
    ELEMENTWISE_LATENCY,
    TABLE_ENTRIES,
)
from arch.systolic.params import SystolicConfig
from hwgen.common.divide import Divide
from hwgen.common.multiply_add import MultiplyAdd
from hwgen.systolic.elementwise import Elementwise
from tests.support.pysim import assert_elaborates_twice, flatten, shared, simulate, unflatten

CONFIG = SystolicConfig(rows=4, cols=4, acc_depth=16, ub_banks=3, ub_bank_rows=16, param_rows=6,
                        axi_data_bits=64, elementwise=True)
GROUPS = dataclasses.replace(CONFIG, act_lanes=2)
F32 = np.float32
TINY = float(np.finfo(F32).tiny)            # least normal number
LEAST = float(np.finfo(F32).smallest_subnormal)


@dataclasses.dataclass(frozen=True)
class Constants:
    """What a SET_AVERAGE sets."""

    in_scale: float
    out_scale: float
    in_zero: int = 0
    out_zero: int = 0
    include_pad: int = 0
    mean_offset: int = 0

    def set(self, ctx, dut):
        """Drive the ports."""
        for name in ("in_scale", "out_scale"):
            ctx.set(getattr(dut, name), int(F32(getattr(self, name)).view(np.uint32)))
        for name in ("in_zero", "out_zero", "include_pad", "mean_offset"):
            ctx.set(getattr(dut, name), getattr(self, name))


@dataclasses.dataclass(frozen=True)
class Window:
    """Taps in their order: a row of int8 numbers each, and whether it is inside the map."""

    taps: tuple
    inside: tuple
    group: int = 0

    def mean(self, constants, lanes):
        """Return the results, and the quotients before they are rounded."""
        total, scale = np.zeros(lanes, F32), F32(constants.in_scale)
        for tap, inside in zip(self.taps, self.inside, strict=True):
            if inside:
                mine = np.array(tap[self.group * lanes:(self.group + 1) * lanes])
                total = total + (mine - constants.in_zero).astype(F32) * scale
        count = len(self.taps) if constants.include_pad else sum(self.inside)
        offset = 128 * constants.mean_offset
        with np.errstate(over="ignore", under="ignore"):
            quotient = total / F32(count) / F32(constants.out_scale)
            value = np.rint(quotient + F32(constants.out_zero + offset))
        clamped = np.clip(value, -128 + offset, 127 + offset).astype(int) - offset
        return clamped.tolist(), quotient


def windows_of(config, seed, count, size, *, low=-128, high=127, outside=0.2):
    """Return random windows of ``size`` taps, one of them inside at least."""
    rng = random.Random(seed)
    windows = []
    for _ in range(count):
        inside = [rng.random() >= outside for _ in range(size)]
        inside[rng.randrange(size)] = True
        windows.append(Window(
            taps=tuple(tuple(rng.randint(low, high) for _ in range(config.cols))
                       for _ in range(size)),
            inside=tuple(inside), group=rng.randrange(config.act_groups)))
    return windows


def run(config, constants, windows, table=None, *, restless=False):
    """Compute averages one behind the other; return the results, each in the cycle that is due.

    Between taps everything that does not say that there is one is random: another number in each
    cycle if ``restless``, else in each gap, which simulates several times as fast.
    """
    dut, rng = shared(Elementwise, config), random.Random(3)
    flags = ("add", "pool", "average")
    free = ("inside", "first", "last", "tag", "q", "side", "table_addr", "table_entry")
    due = []

    async def drive(ctx):
        cycle = 0

        async def idle(cycles):
            nonlocal cycle
            for number in range(cycles):
                if restless or number == 0:
                    for name in free:
                        ctx.set(getattr(dut, name), rng.getrandbits(len(getattr(dut, name))))
                    for name in flags:
                        ctx.set(getattr(dut, name), 0)
                await ctx.tick()
                cycle += 1

        ctx.set(dut.averaging, 1)
        constants.set(ctx, dut)
        if table is not None:
            ctx.set(dut.table, 1)
            ctx.set(dut.table_write, 1)
            for addr, entry in enumerate(table):
                ctx.set(dut.table_addr, addr)
                ctx.set(dut.table_entry, entry & 0xFF)
                await ctx.tick()
                cycle += 1
            ctx.set(dut.table_write, 0)
        for number, window in enumerate(windows):
            begin = cycle
            for at, (tap, inside) in enumerate(zip(window.taps, window.inside, strict=True)):
                last = at == len(window.taps) - 1
                values = {"average": 1, "inside": inside, "first": at == 0, "last": last,
                          "tag": number % 4, "group": window.group,
                          "side": flatten(tap, 8)}
                for name, value in values.items():
                    ctx.set(getattr(dut, name), int(value))
                if last:
                    due.append(cycle + dut.LATENCY + AVERAGE_LATENCY)
                await ctx.tick()
                cycle += 1
                await idle(AVERAGE_TAP_CYCLES - 1)
            await idle(max(0, AVERAGE_WINDOW_CYCLES - (cycle - begin)))
        await idle(dut.LATENCY + AVERAGE_LATENCY)

    trace = simulate(dut, drive, limit=100_000,
                     watch={name: getattr(dut, name) for name in ("o", "mean", "mean_tag")})
    # Announced that long before, with the tag.
    assert trace.at_high("mean", "mean_tag") == [
        (cycle - dut.MEAN_CYCLES, number % 4) for number, cycle in enumerate(due)]
    return [unflatten(trace["o"][cycle], 8, config.lanes, signed=True) for cycle in due]


def check(config, constants, windows, table=None, **how):
    """Compare with numpy; return all quotients."""
    results = run(config, constants, windows, table, **how)
    quotients = []
    for window, got in zip(windows, results, strict=True):
        wanted, quotient = window.mean(constants, config.lanes)
        if table is not None:
            wanted = [table[q + 128] for q in wanted]
        assert got == wanted, (constants, window)
        quotients += quotient.tolist()
    return np.array(quotients)


def test_init():
    dut = Elementwise(CONFIG)
    assert dut.module_name == "elementwise"
    assert dut.LATENCY == ELEMENTWISE_LATENCY
    assert AVERAGE_TAP_CYCLES == MultiplyAdd.LATENCY
    assert AVERAGE_WINDOW_CYCLES == 2 * Divide.LATENCY + 1


@pytest.mark.parametrize("size", [1, 2, 5, 8, 9, 13])
def test_averages(size):
    """Random constants; fewer and more taps than two divisions take time for."""
    config = GROUPS if size == 5 else CONFIG
    rng = random.Random(size)
    constants = Constants(
        in_scale=rng.uniform(0.01, 0.5), out_scale=rng.uniform(0.01, 0.5),
        in_zero=rng.randint(-128, 127), out_zero=rng.randint(-128, 127),
        include_pad=size % 2, mean_offset=rng.randrange(2))
    check(config, constants, windows_of(config, size, 20, size), restless=True)


@pytest.mark.parametrize("mean_offset", [0, 1])
def test_ties(mean_offset):
    """Quotients half-way between integers go to the even one, of both signs."""
    constants = Constants(in_scale=0.25, out_scale=0.5, in_zero=3, out_zero=-7,
                          mean_offset=mean_offset)
    quotients = check(CONFIG, constants, windows_of(
        CONFIG, 1, 40, 2, low=-40, high=40, outside=0))
    assert (quotients % 1 == 0.5).sum() > 30
    assert (quotients[quotients % 1 == 0.5] < 0).any()


@pytest.mark.parametrize("mean_offset", [0, 1])
def test_saturation(mean_offset):
    """Beyond both ends of int8, and beyond float32: infinite quotients."""
    constants = Constants(in_scale=1.0, out_scale=0.4, out_zero=-20, mean_offset=mean_offset)
    quotients = check(CONFIG, constants, windows_of(CONFIG, 2, 30, 2))
    assert (quotients > 200).any()
    assert (quotients < -150).any()
    quotients = check(CONFIG, dataclasses.replace(constants, in_scale=1e20, out_scale=1e-20),
                      windows_of(CONFIG, 3, 12, 3))
    assert np.isposinf(quotients).any()
    assert np.isneginf(quotients).any()


def test_subnormal_numbers():
    """Taps, sums and means that are subnormal, where roundings are coarse."""
    for scale in (LEAST, 5 * LEAST, TINY / 40):
        windows = windows_of(CONFIG, 4, 15, 3)
        quotients = check(CONFIG, Constants(in_scale=scale, out_scale=TINY, in_zero=-3), windows)
        assert (quotients < 0).any()
    # The quotients too.
    quotients = check(CONFIG, Constants(in_scale=LEAST, out_scale=1e3), windows_of(CONFIG, 5, 8, 2))
    assert (np.abs(quotients) < TINY).all()


def test_largest_scales():
    """Sums just below the end of float32."""
    scale = 2.0**127 / (255 * 4)
    quotients = check(CONFIG, Constants(in_scale=scale, out_scale=2.0**120, in_zero=-128),
                      windows_of(CONFIG, 6, 20, 4, low=100))
    assert quotients.max() > 25


def test_averages_are_looked_up():
    rng = random.Random(8)
    table = [rng.randint(-128, 127) for _ in range(TABLE_ENTRIES)]
    check(CONFIG, Constants(in_scale=0.1, out_scale=0.08), windows_of(CONFIG, 7, 12, 4), table)


def test_what_passes_is_looked_up():
    """Results of every cycle, with a table for some of them."""
    dut, rng = Elementwise(CONFIG), random.Random(9)
    table = [rng.randint(-128, 127) for _ in range(TABLE_ENTRIES)]
    rows = [([rng.randint(-128, 127) for _ in range(CONFIG.lanes)], rng.randrange(2))
            for _ in range(200)]

    async def drive(ctx):
        ctx.set(dut.table_write, 1)
        for addr, entry in enumerate(table):
            ctx.set(dut.table_addr, addr)
            ctx.set(dut.table_entry, entry & 0xFF)
            await ctx.tick()
        ctx.set(dut.table_write, 0)
        for row, looked_up in [*rows, *[([0] * CONFIG.lanes, 0)] * dut.LATENCY]:
            ctx.set(dut.q, flatten(row, 8))
            ctx.set(dut.table, looked_up)
            await ctx.tick()

    trace = simulate(dut, drive, watch={"o": dut.o})
    first = TABLE_ENTRIES + dut.LATENCY
    assert [unflatten(word, 8, CONFIG.lanes, signed=True)
            for word in trace["o"][first:first + len(rows)]] == [
        [table[q + 128] if looked_up else q for q in row] for row, looked_up in rows]


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Elementwise(CONFIG))
