"""The depthwise unit by itself, against numpy: lines that follow each other without a pause."""

from dataclasses import replace

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.latency import WINDOW_LATENCY, WINDOW_POSITIONS, WINDOW_TAPS
from arch.systolic.params import SystolicConfig
from hwgen.systolic.depthwise_unit import DepthwiseLane, DepthwiseUnit
from tests.support.pysim import simulate

CONFIG = SystolicConfig(rows=9, cols=10, depthwise=True, acc_depth=64, ub_bank_rows=64)


def packed(values, bits):
    """Return numbers side by side, the first one lowest."""
    return sum((int(value) & (1 << bits) - 1) << bits * i for i, value in enumerate(values))


def unpacked(word, bits, count):
    """Return ``count`` two's complement numbers of a word."""
    numbers = (word >> bits * i & (1 << bits) - 1 for i in range(count))
    return [number - (1 << bits) * (number >> bits - 1) for number in numbers]


def schedule(config, streams):
    """Return what enters in each cycle, and the sums that come in some, by cycle.

    ``streams``: lines of positions, (lines, positions, lanes), and weights, (9, cols).
    """
    given, sums, cycle = {}, {}, 2 * WINDOW_TAPS
    for lines, weights in streams:
        # The last row first, and each row of weights one cycle before the next; all are there in
        # the cycle before the switch, which is the one before the first row of operands.
        for i in range(WINDOW_TAPS):
            given.setdefault(cycle - 1 - WINDOW_TAPS + i, {}).update(
                weight=packed(weights[-1 - i], config.operand_bits), shift=(2 << i) - 1)
        given.setdefault(cycle - 1, {})["switch"] = 1
        _, across, lanes = lines.shape
        for at, row in enumerate(lines.reshape(-1, lanes)):
            line, position = divmod(at, across)
            given.setdefault(cycle + at, {}).update(
                en=1, act=packed(row, config.operand_bits), position=position)
            if line >= 2 and position >= 2:
                window = lines[line - 2:line + 1, position - 2:position + 1][::-1, ::-1]
                sums[cycle + at + WINDOW_LATENCY + config.window_wait] = (
                    window.reshape(WINDOW_TAPS, lanes) * weights[:, :lanes]).sum(axis=0)
        cycle += lines[:, :, 0].size
    return given, sums


@pytest.mark.parametrize(("changes", "across"), [
    ({}, 5), ({"rows": 11, "cols": 9, "pe_stages": 3, "operand_bits": 5, "acc_bits": 12}, 3),
    ({"acc_bits": 16}, WINDOW_POSITIONS)], ids=["exact", "narrow", "longest lines"])
def test_windows(changes, across):
    """Each stream has weights of its own, from its first row on; extreme numbers occur."""
    config = replace(CONFIG, **changes)
    rng, bits, lanes = np.random.default_rng(across), config.operand_bits, min(
        config.rows, config.cols)
    low, high = -(1 << bits - 1), (1 << bits - 1)
    streams = [(rng.integers(low, high, (lines, across, lanes)),
                rng.integers(low, high, (WINDOW_TAPS, config.cols))) for lines in (4, 3)]
    streams[0][0][:] = low
    streams[0][1][:] = low
    given, expected = schedule(config, streams)
    found = {}
    dut = DepthwiseUnit(config)

    async def drive(ctx):
        for cycle in range(max(expected) + 1):
            now = given.get(cycle, {})
            for name in ("en", "shift", "switch"):
                ctx.set(getattr(dut, name), now.get(name, 0))
            for name in ("act", "position", "weight"):
                if name in now:
                    ctx.set(getattr(dut, name), now[name])
            if cycle in expected:
                found[cycle] = unpacked(ctx.get(dut.sums), config.acc_bits, config.cols)
            await ctx.tick()

    simulate(dut, drive)
    wrapped = {cycle: [*config.accumulator.wrap(sums).tolist(), *[0] * (config.cols - lanes)]
               for cycle, sums in expected.items()}
    assert found == wrapped
    assert len(found) == (across - 2) * 3


def test_init():
    assert DepthwiseUnit(CONFIG).module_name == "depthwise_unit"
    lane = DepthwiseLane(operand_bits=8, sum_bits=CONFIG.window_sum_bits)
    assert (lane.module_name, lane.operand_bits) == ("depthwise_lane_8x19", 8)
    # 9 products of -128 with itself.
    assert WINDOW_TAPS << 14 < 1 << CONFIG.window_sum_bits - 1 <= WINDOW_TAPS << 15


@pytest.mark.parametrize(("sizes", "text"), [
    ({"rows": 4, "cols": 4}, "rows and cols must be at least 9 with depthwise, not 4 and 4"),
    ({"rows": 8, "cols": 16}, "rows must be at least 9 with depthwise, not 8"),
    ({"rows": 9, "cols": 3}, "cols must be at least 9 with depthwise, not 3")])
def test_cores_that_are_too_small(sizes, text):
    """All that is too small is named at once, with what asks for more."""
    with pytest.raises(ConfigError) as refused:
        SystolicConfig(**sizes, tile=1, depthwise=True)
    assert str(refused.value) == text
    assert [demand.field for demand in refused.value.demands] == [
        name for name in ("rows", "cols") if name in text]
