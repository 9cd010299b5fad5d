# amaranth: UnusedElaboratable=no
"""The one-bit encoder alone: words and residuals as the golden codec's, every row in its cycle."""

import random

import numpy as np
import pytest

from arch.nic.params import NicConfig
from arch.nic.schedules.arithmetic import Reduction, combine
from hwgen.nic.one_bit import OneBitEncoder
from tests.support.pysim import assert_elaborates_twice, simulate

#: Few rows of two numbers, an odd number; rows of four; and adders that take no time.
CONFIGS = {
    "odd": NicConfig(segment_bytes=72, wire_formats="onebit", reduce_latency=2, average_latency=3),
    "wide": NicConfig(segment_bytes=80, axi_data_bits=128, wire_formats="onebit", reduce_latency=1,
                      average_latency=1, wire_latency=2),
    "quick": NicConfig(segment_bytes=64, wire_formats="onebit", reduce_latency=0,
                       average_latency=2, wire_latency=0),
}
SPECIAL = np.float32([0.0, -0.0, 1e-45, -1e-40, 3e38, -3e38, np.inf, -np.inf, np.nan])


def segments_of(rng, config, count=8):
    """Return (values, residuals, encodes, keeps, idle cycles before)."""
    numbers = np.random.default_rng(rng.randrange(1 << 30))
    most, found = config.segment_bytes // 4, []
    for index in range(count):
        size = rng.choice([1, most, rng.randrange(1, most + 1)])
        if index % 4 == 3:
            values, residuals = numbers.choice(SPECIAL, (2, size))
        else:
            values, residuals = (numbers.standard_normal((2, size)) * 2.0 ** numbers.integers(
                -20, 20, (2, size))).astype(np.float32)
        encodes = rng.random() < 0.8
        found.append((values, residuals, encodes, encodes and rng.random() < 0.7,
                      rng.choice([0, 0, 0, 9])))
    return found


def rows_of(values, config):
    """Return the rows of numbers, as integers."""
    padded = np.zeros(-(-values.size // config.lanes) * config.lanes, np.float32)
    padded[:values.size] = values
    return [int.from_bytes(row.tobytes(), "little")
            for row in padded.reshape(-1, config.lanes)]


@pytest.mark.parametrize("name", CONFIGS)
def test_every_row(name):
    rng, config = random.Random(name), CONFIGS[name]
    codec = config.codec("onebit")
    segments, begins = segments_of(rng, config), []
    dut = OneBitEncoder(config)

    async def drive(ctx):
        cycle = 0
        for values, residuals, encodes, keeps, pause in segments:
            await ctx.tick().repeat(pause) if pause else None
            cycle += pause
            begins.append(cycle)
            rows = list(zip(rows_of(values, config), rows_of(residuals, config), strict=True))
            for index, (value, residual) in enumerate(rows):
                last = index == len(rows) - 1
                ctx.set(dut.valid, 1)
                ctx.set(dut.last, last)
                ctx.set(dut.encodes, encodes)
                ctx.set(dut.keeps, keeps)
                ctx.set(dut.tail, 4 * values.size % config.beat_bytes if last else 0)
                # Behind the segment's end is what was there.
                ctx.set(dut.value, value | (-1 << 32 * ((values.size - 1) % config.lanes + 1)
                                            if last else 0) & (1 << config.axi_data_bits) - 1)
                ctx.set(dut.residual, residual)
                await ctx.tick()
                cycle += 1
            ctx.set(dut.valid, 0)
        await ctx.tick().repeat(config.codec_latency + 1)

    trace = simulate(dut, drive, watch={name: getattr(dut, name) for name in (
        "decoded", "left", "signs", "means")})

    def seen(signal, begin, values):
        """Return the numbers of a segment that are at an output."""
        rows = trace[signal][begin:][:-(-values.size // config.lanes)]
        whole = b"".join(row.to_bytes(config.beat_bytes, "little") for row in rows)
        return whole[:4 * values.size]

    for begin, (values, residuals, encodes, keeps, _) in zip(begins, segments, strict=True):
        at = begin + config.codec_latency
        if not encodes:
            assert seen("decoded", at, values) == values.tobytes()
            continue
        x = combine(Reduction.SUM, values, residuals) if keeps else values
        words = np.frombuffer(codec.encode(x), "<u4")
        said = codec.decode(words.tobytes(), x.size)
        assert trace["means"][at] == words[0]
        signs = sum(row << config.lanes * index for index, row in enumerate(
            trace["signs"][at:][:-(-x.size // config.lanes)])) & (1 << x.size) - 1
        assert signs == int.from_bytes(words[1:].tobytes(), "little")
        assert seen("decoded", at, x) == said.tobytes()
        assert seen("left", at, x) == combine(Reduction.SUM, x, -said).tobytes()


def test_elaborates_twice():
    assert OneBitEncoder(CONFIGS["odd"]).module_name == "nic_one_bit_encoder"
    assert_elaborates_twice(lambda: OneBitEncoder(CONFIGS["odd"]))
