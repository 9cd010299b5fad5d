# amaranth: UnusedElaboratable=no
"""Top-k encoder and decoder alone: messages and residuals as the golden codec's, in every cycle."""

import random

import numpy as np
import pytest

from arch.nic.params import NicConfig
from arch.nic.schedules.arithmetic import Reduction, combine
from hwgen.nic.top_k import TopKDecoder, TopKEncoder
from tests.support.pysim import assert_elaborates_twice, simulate

#: Odd numbers of rows, and of what is sent of them; rows of four; one lane, and one number of it.
CONFIGS = {
    "odd": NicConfig(segment_bytes=104, wire_formats="topk", topk_keep=6, reduce_latency=2),
    "wide": NicConfig(segment_bytes=192, axi_data_bits=128, wire_formats="topk", topk_keep=21,
                      reduce_latency=1),
    "narrow": NicConfig(segment_bytes=64, axi_data_bits=32, link_bytes=4, wire_formats="topk",
                        topk_keep=1, reduce_latency=0),
}
SPECIAL = np.append(
    np.float32([0.0, -0.0, 1e-45, -1e-40, 3e38, -3e38, np.inf, -np.inf]),
    # The canonical NaN, and others.
    np.array([0x7FC00000, 0xFFFFFFFF, 0x7F800001], np.uint32).view(np.float32))


def segments_of(rng, config, count=12):
    """Return (values, residuals, encodes, keeps, idle cycles before)."""
    numbers = np.random.default_rng(rng.randrange(1 << 30))
    most, found = config.segment_bytes // 4, []
    for number in range(count):
        size = rng.choice([1, most, most, rng.randrange(1, most + 1)])
        values, residuals = numbers.standard_normal((2, size)).astype(np.float32)
        if number % 4 == 1:
            # Many of one magnitude, and zeros of both signs.
            values, residuals = numbers.choice(np.float32([0.0, -0.0, 1.0, -1.0]), (2, size))
        elif number % 4 == 3:
            values, residuals = numbers.choice(SPECIAL, (2, size))
        encodes = rng.random() < 0.8
        found.append((values, residuals, encodes, encodes and rng.random() < 0.7,
                      rng.choice([0, 0, 0, 9])))
    return found


def rows_of(raw, config):
    """Return the rows of so many bytes, as integers."""
    size = config.beat_bytes
    raw = raw + bytes(-len(raw) % size)
    return [int.from_bytes(raw[at:at + size], "little") for at in range(0, len(raw), size)]


def bytes_of(rows, config):
    return b"".join(row.to_bytes(config.beat_bytes, "little") for row in rows)


def kept_of(values, config):
    codec = config.topk
    return codec.kept(values.size) if codec.sparse(values.size) else 0


async def feed(ctx, dut, segments, begins, latency):
    """Set the inputs of segments, each a pause and a list of inputs by row."""
    cycle = 0
    for pause, rows in segments:
        for _ in range(pause):
            await ctx.tick()
        cycle += pause
        begins.append(cycle)
        for row in rows:
            for name, value in row.items():
                ctx.set(getattr(dut, name), value)
            await ctx.tick()
        cycle += len(rows)
        ctx.set(dut.valid, 0)
    await ctx.tick().repeat(latency + 1)


@pytest.mark.parametrize("name", CONFIGS)
def test_encoder(name):
    rng, config = random.Random(name), CONFIGS[name]
    codec, segments, begins = config.topk, segments_of(rng, config), []
    dut, given = TopKEncoder(config), []
    for values, residuals, encodes, keeps, pause in segments:
        rows = list(zip(rows_of(values.tobytes(), config), rows_of(residuals.tobytes(), config),
                        strict=True))
        behind = -1 << 32 * ((values.size - 1) % config.lanes + 1) & (1 << config.axi_data_bits) - 1
        given.append((pause, [{
            "valid": 1, "last": index == len(rows) - 1, "encodes": encodes, "keeps": keeps,
            "row": index, "rows": len(rows), "kept": kept_of(values, config),
            "tail": 4 * values.size % config.beat_bytes if index == len(rows) - 1 else 0,
            # Behind the segment's end is what was there.
            "value": value | (behind if index == len(rows) - 1 else 0), "residual": residual,
        } for index, (value, residual) in enumerate(rows)]))

    async def drive(ctx):
        await feed(ctx, dut, given, begins, config.topk_latency)

    trace = simulate(dut, drive, watch={name: getattr(dut, name) for name in (
        "decoded", "left", "sent", "message")})
    sparse = 0
    for begin, (values, residuals, encodes, keeps, _) in zip(begins, segments, strict=True):
        rows = slice(begin + config.topk_latency,
                     begin + config.topk_latency + -(-values.size // config.lanes))

        def seen(signal, rows=rows, size=4 * values.size):
            return bytes_of(trace[signal][rows], config)[:size]

        if not encodes:
            assert seen("decoded") == values.tobytes()
            continue
        x = combine(Reduction.SUM, values, residuals) if keeps else values
        message = codec.encode(x)
        said = codec.decode(message, x.size)
        sent = [row for row, one in zip(trace["message"][rows], trace["sent"][rows], strict=True)
                if one]
        assert bytes_of(sent, config)[:len(message)] == message
        assert len(sent) == -(-len(message) // config.beat_bytes)
        assert seen("decoded") == said.tobytes()
        if keeps:
            assert seen("left") == combine(Reduction.SUM, x, -said).tobytes()
        sparse += codec.sparse(x.size)
    assert sparse > 2


@pytest.mark.parametrize("name", CONFIGS)
def test_decoder(name):
    rng, config = random.Random(name), CONFIGS[name]
    codec, segments, begins = config.topk, segments_of(rng, config), []
    dut, given, wanted = TopKDecoder(config), [], []
    for number, (values, _, _, _, pause) in enumerate(segments):
        message = codec.encode(values)
        wanted.append(codec.decode(message, values.size))
        count = -(-values.size // config.lanes)
        if number % 5 == 4 and kept_of(values, config):
            # Places that mean nothing; what the next segment says is not touched.
            message, wanted[-1] = b"\xff" * len(message), None
        rows = rows_of(message, config)
        rows += [rng.randrange(1 << config.axi_data_bits) for _ in range(count - len(rows))]
        given.append((pause, [{
            "valid": 1, "last": index == count - 1, "row": index, "kept": kept_of(values, config),
            "came": row} for index, row in enumerate(rows)]))

    async def drive(ctx):
        await feed(ctx, dut, given, begins, config.topk_decode_latency)

    trace = simulate(dut, drive, watch={"decoded": dut.decoded})["decoded"]
    for begin, (_, rows), values in zip(begins, given, wanted, strict=True):
        at = begin + config.topk_decode_latency
        found = bytes_of(trace[at:at + len(rows)], config)
        if values is not None:
            assert found[:4 * values.size] == values.tobytes()
        else:
            assert not any(found)


def test_elaborates_twice():
    config = CONFIGS["odd"]
    assert TopKEncoder(config).module_name == "nic_top_k_encoder"
    assert TopKDecoder(config).module_name == "nic_top_k_decoder"
    for block in (TopKEncoder, TopKDecoder):
        assert_elaborates_twice(lambda block=block: block(config))
