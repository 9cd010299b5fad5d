# amaranth: UnusedElaboratable=no
"""Tests of additions and pooling behind the requantisation lanes, alone, against numpy."""

import random
from collections import Counter

import numpy as np
import pytest
from amaranth.hdl import Module, Signal
from amaranth.lib.wiring import Component, In, Out

from arch.ir import float32
from arch.systolic.isa import Opcode, Unit, operand_fields
from arch.systolic.params import SystolicConfig
from hwgen.systolic.elementwise import Elementwise, SideWalk
from hwgen.systolic.payloads import unit_payload
from tests.support.pysim import assert_elaborates_twice, flatten, shared, simulate, unflatten

F32 = np.float32
CONFIGS = {
    "plain": SystolicConfig(rows=4, cols=4, acc_depth=16, ub_banks=3, ub_bank_rows=16,
                            param_rows=6, axi_data_bits=64, elementwise=True),
    "groups": SystolicConfig(rows=3, cols=6, acc_depth=16, ub_banks=3, ub_bank_rows=16,
                             param_rows=6, act_lanes=2, axi_data_bits=64, elementwise=True),
    "one": SystolicConfig(rows=1, cols=1, acc_depth=1, ub_banks=3, ub_bank_rows=1, param_rows=1,
                          axi_data_bits=32, elementwise=True),
}
ADDRESSES = 1 << operand_fields(Opcode.POOL)["side_addr"][1]


def bits_of(value):
    return int(np.asarray(value, F32).view(np.uint32))


# --- Additions and maxima -------------------------------------------------------------------------


def constants_of(rng, index):
    """Return constants of an addition; every other time those at which ties occur."""
    if index % 2:
        ratios = [F32(2.0 ** int(rng.integers(-3, 2))) for _ in range(2)]
        fixed = F32(int(rng.integers(-400, 400)) / 8)
    else:
        ratios = [F32(rng.uniform(0.01, 3)) for _ in range(2)]
        fixed = F32(rng.uniform(-150, 150))
    return {"ratio_a": ratios[0], "ratio_b": ratios[1], "fixed": fixed,
            "offset": int(rng.integers(2)), "swap": int(rng.integers(2))}


def added(constants, q, side, seen):
    """Return the sums of int8 arrays by the docstring's formula, in numpy."""
    a, b = (side, q) if constants["swap"] else (q, side)
    offset = 128 * constants["offset"]
    inner = float32.fma(b + offset, constants["ratio_b"], constants["fixed"])
    real = float32.fma(a + offset, constants["ratio_a"], inner)
    rounded = np.rint(real).astype(np.int64) - offset
    seen["ties"] += int((np.abs(real - np.trunc(real)) == 0.5).sum())
    seen["below"] += int((rounded < -128).sum())
    seen["above"] += int((rounded > 127).sum())
    return np.clip(rounded, -128, 127)


@pytest.mark.parametrize("name", CONFIGS)
def test_matches_numpy(name):
    """Sums, maxima of windows and values that pass, mixed; every constant with pauses between."""
    config = CONFIGS[name]
    dut = shared(Elementwise, config)
    rng = np.random.default_rng(list(CONFIGS).index(name))
    lanes, seen = config.lanes, Counter()
    expected = {}

    async def drive(ctx):
        cycle = 0

        async def step(group, row, q, **flags):
            nonlocal cycle
            ctx.set(dut.group, group)
            ctx.set(dut.side, flatten(row, 8))
            ctx.set(dut.q, flatten(q, 8))
            for flag in ("add", "pool", "inside", "first", "last"):
                ctx.set(getattr(dut, flag), flags.get(flag, 0))
            await ctx.tick()
            cycle += 1

        def operands():
            row = rng.integers(-128, 128, config.ub_width)
            group = int(rng.integers(config.act_groups))
            return group, row, rng.integers(-128, 128, lanes)

        for index in range(24):
            constants = constants_of(rng, index)
            for port, value in constants.items():
                ctx.set(getattr(dut, port), value if port in ("offset", "swap")
                        else bits_of(value))
            for _ in range(40):
                kind = rng.choice(["add", "add", "pool", "pass"])
                seen[str(kind)] += 1
                if kind == "pool":
                    group, row, q = operands()
                    count, best = int(rng.integers(1, 7)), np.full(lanes, -129)
                    for tap in range(count):
                        _, row, q = operands()
                        inside = int(rng.random() < 0.6)
                        seen["outside"] += not inside
                        await step(group, row, q, pool=1, inside=inside, first=int(tap == 0),
                                   last=int(tap == count - 1))
                        taps = row[group * lanes:(group + 1) * lanes] if inside else -128
                        best = np.maximum(best, taps)
                    result = best
                else:
                    group, row, q = operands()
                    await step(group, row, q, add=int(kind == "add"), inside=1, last=1)
                    result = q if kind == "pass" else added(
                        constants, q, row[group * lanes:(group + 1) * lanes], seen)
                expected[cycle - 1 + dut.LATENCY] = result.tolist()
            for _ in range(dut.LATENCY):
                await step(*operands(), inside=1, last=1)

    trace = simulate(dut, drive, watch={"o": dut.o})
    for cycle, result in expected.items():
        assert unflatten(trace["o"][cycle], 8, lanes, signed=True) == result, f"cycle {cycle}"
    assert len(expected) == 24 * 40
    for event in ("add", "pool", "pass", "outside", "ties", "below", "above"):
        assert seen[event] >= 20, event


def test_exact_cycles():
    """The docstring's latency, written out: 3 + 5 halves, to even."""
    config = CONFIGS["plain"]
    dut = shared(Elementwise, config)

    async def drive(ctx):
        for port in ("ratio_a", "ratio_b"):
            ctx.set(getattr(dut, port), bits_of(0.5))
        ctx.set(dut.q, flatten([3, 4, -3, 127], 8))
        ctx.set(dut.side, flatten([2, 5, -2, 127], 8))
        ctx.set(dut.add, 1)
        await ctx.tick()
        ctx.set(dut.add, 0)
        ctx.set(dut.q, flatten([9, 9, 9, 9], 8))
        for _ in range(dut.LATENCY + 1):
            await ctx.tick()

    trace = simulate(dut, drive, watch={"o": dut.o})
    rows = [unflatten(row, 8, 4, signed=True) for row in trace["o"]]
    # 2.5, 4.5, -2.5, 127; one cycle later what passed.
    assert rows[dut.LATENCY] == [2, 4, -2, 127]
    assert rows[dut.LATENCY + 1] == [9, 9, 9, 9]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: Elementwise(CONFIGS[name]))


# --- Windows --------------------------------------------------------------------------------------


class Walk(Component):
    """A :class:`SideWalk` with ports."""

    def __init__(self, config):
        self.head = Signal(unit_payload(config, Unit.ACTIVATE))
        super().__init__({
            "configure": In(1), "start": In(1), "active": In(1), "last_group": In(1),
            "addr": Out(24), "inside": Out(1), "first": Out(1), "last": Out(1),
        })

    def elaborate(self, platform):
        m = Module()
        walk = SideWalk(m, self.head, start=self.start, active=self.active,
                        last_group=self.last_group)
        with m.If(self.configure):
            walk.set_up(m, self.head)
        for name in ("addr", "inside", "first", "last"):
            m.d.comb += getattr(self, name).eq(getattr(walk, name))
        return m


#: Columns, and lines, after which position 0 comes again.
POSITIONS = 65536


def windows_of(setup, pool, groups):
    """Return (addr, inside, first, last, last_group) of every cycle of a pooling."""
    cycles = []
    for i in range(pool["rows"]):
        line, column = divmod(i, setup["out_width"])
        for group in range(groups):
            for down in range(setup["kernel_y"]):
                for across in range(setup["kernel_x"]):
                    x = (pool["x"] + column * setup["stride_x"] + across * setup["dilation_x"])
                    y = (pool["y"] + line * setup["stride_y"] + down * setup["dilation_y"])
                    addr = (pool["side_addr"] + line * setup["line_step"]
                            + column * setup["stride_x"] + down * setup["tap_step"]
                            + across * setup["dilation_x"])
                    cycles.append((
                        addr % ADDRESSES,
                        int(x % POSITIONS < setup["width"] and y % POSITIONS < setup["height"]),
                        int(down == across == 0),
                        int((down, across) == (setup["kernel_y"] - 1, setup["kernel_x"] - 1)),
                        int(group == groups - 1)))
    return cycles


def rows_of(add, groups):
    """Return what :func:`windows_of` does for rows that are added; windows there are none."""
    return [(add["side_addr"] + i, None, None, 1, int(group == groups - 1))
            for i in range(add["rows"]) for group in range(groups)]


@pytest.mark.parametrize("groups", [1, 2, 3])
@pytest.mark.parametrize("pauses", [False, True])
def test_windows(groups, pauses):
    """Random maps, windows, pads and dilations; one instruction starts in the last's last cycle."""
    rng = random.Random(groups)
    dut = Walk(CONFIGS["groups"])
    wanted, seen = [], Counter()

    async def drive(ctx):
        for index in range(60):
            setup = {"width": rng.randint(1, 9), "height": rng.randint(1, 9),
                     "out_width": rng.randint(1, 5), "stride_x": rng.randint(0, 4),
                     "stride_y": rng.randint(0, 4), "kernel_x": rng.randint(1, 4),
                     "kernel_y": rng.randint(1, 4), "dilation_x": rng.randint(0, 3),
                     "dilation_y": rng.randint(0, 3), "line_step": rng.randrange(1 << 20),
                     "tap_step": rng.randrange(1 << 20)}
            if index == 0:          # the largest
                setup |= {"kernel_x": 63, "kernel_y": 63}
            if index % 8 == 1:      # all ones, and walks that go below the last line
                setup |= {"width": 4095, "height": 4095, "stride_x": 15, "stride_y": 15,
                          "dilation_x": 15, "dilation_y": 15, "line_step": (1 << 20) - 1,
                          "tap_step": (1 << 20) - 1, "out_width": rng.choice([1, 4095])}
            long = index == 1 and groups == 1 and not pauses
            if long:
                setup |= {"out_width": 1, "kernel_x": 1, "kernel_y": 1}
            ctx.set(dut.head, setup)
            ctx.set(dut.configure, 1)
            await ctx.tick()
            ctx.set(dut.configure, 0)
            for _ in range(1 if index == 0 else rng.randint(1, 3)):
                pooling = index == 0 or rng.random() < 0.7
                ins = {"side_addr": rng.randrange(ADDRESSES - 100), "rows": rng.randint(1, 9),
                       "x": rng.randint(-7, 9), "y": rng.randint(-7, 9)}
                if index == 0:
                    ins["rows"] = 1
                elif long:
                    ins |= {"y": 32767, "rows": 2500}
                    pooling = True
                elif rng.random() < 0.1:
                    ins |= {"x": rng.choice([-32768, 20000]), "y": rng.choice([-32768, 20000])}
                seen["pool" if pooling else "add"] += 1
                cycles = windows_of(setup, ins, groups) if pooling else rows_of(ins, groups)
                payload = {name: value for name, value in ins.items() if name != "rows"}
                ctx.set(dut.head, payload | {"pool": int(pooling)})
                ctx.set(dut.start, 1)
                # The last cycle of the instruction before, unless there is none.
                await ctx.tick()
                ctx.set(dut.start, 0)
                ctx.set(dut.head, {"x": 77, "y": 77, "side_addr": 77})
                for position, cycle in enumerate(cycles):
                    while pauses and rng.random() < 0.3:
                        ctx.set(dut.active, 0)
                        await ctx.tick()
                    ctx.set(dut.active, 1)
                    ctx.set(dut.last_group, cycle[-1])
                    now = tuple(ctx.get(getattr(dut, name))
                                for name in ("addr", "inside", "first", "last"))
                    wanted.append((now, tuple(
                        value if want is None else want
                        for want, value in zip(cycle[:4], now, strict=True))))
                    seen["inside"] += bool(cycle[1])
                    seen["outside"] += cycle[1] == 0
                    if position < len(cycles) - 1:
                        await ctx.tick()
            await ctx.tick()
            ctx.set(dut.active, 0)

    simulate(dut, drive, limit=70_000)
    for index, (now, want) in enumerate(wanted):
        assert now == want, f"cycle {index}"
    for event in ("pool", "add", "inside", "outside"):
        assert seen[event] >= 20, event
