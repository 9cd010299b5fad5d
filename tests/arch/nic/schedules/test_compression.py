"""Compressed gradients: the format in Python integers and fractions, residuals, training."""

import functools
import math
import re
import struct
from fractions import Fraction

import numpy as np
import pytest

from arch.nic.schedules.compression import (
    BlockFloat,
    OneBit,
    Qsgd,
    TopK,
    codec_of,
    compress,
    pairwise_sum,
)
from benchmarks.nic import compression as page

SPECIAL = [0.0, -0.0, 1e-45, -1e-45, 3e38, -3e38, np.inf, -np.inf, np.nan]


def vectors():
    rng = np.random.default_rng(5)
    yield from (np.zeros(0, np.float32), np.float32([-0.0]), np.float32([1, -1, 1, -1] * 20))
    for count in (1, 7, 32, 33, 64, 65, 200):
        yield (rng.standard_normal(count) * 2.0 ** rng.integers(-30, 30, count)).astype(np.float32)
        yield rng.choice(np.float32(SPECIAL), count)
        # Equal magnitudes of both signs.
        yield (rng.integers(-3, 4, count) / 4).astype(np.float32)


def float_bits(value):
    """Return the bits of a number, those of the canonical NaN for any."""
    return 0x7FC00000 if math.isnan(value) else struct.unpack("<I", struct.pack("<f", value))[0]


def tree(values):
    """Return a sum as the page has it, one pair at a time."""
    values = [np.float32(value) for value in values]
    while len(values) & (len(values) - 1):
        values.append(np.float32(0))
    while len(values) > 1:
        with np.errstate(all="ignore"):
            values = [values[i] + values[i + 1] for i in range(0, len(values), 2)]
    return values[0] if values else np.float32(0)


def rounded(value):
    """Return a fraction as float32, rounded once: between two neighbours by comparing."""
    near = np.float32(value.numerator / value.denominator)
    around = [near, np.nextafter(near, np.float32(-np.inf)), np.nextafter(near, np.float32(np.inf))]
    return min(around, key=lambda one: (abs(Fraction(float(one)) - value), float_bits(one) & 1))


def upper_half(value):
    """Return the bits of a number as bfloat16, rounded to nearest even."""
    bits = float_bits(value)
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16 if math.isfinite(value) else bits >> 16


def words_of_one_bit(block):
    signs = [float_bits(value) >> 31 for value in block]
    means = []
    for sign in (0, 1):
        count = signs.count(sign)
        total = tree([abs(value) if own == sign else 0.0 for value, own in zip(block, signs,
                                                                              strict=True)])
        means.append(rounded(Fraction(float(total)) / count) if np.isfinite(total) and count
                     else total)
    bits = [0] * -(-len(block) // 32)
    for i, sign in enumerate(signs):
        bits[i // 32] |= sign << (i % 32)
    return [upper_half(means[0]) | upper_half(means[1]) << 16, *bits]


def words_of_top_k(block, codec):
    """Return the words, element by element: of each lane in turn, and then row by row."""
    raw, lanes = [float_bits(value) for value in block], codec.lanes
    rows = -(-len(raw) // lanes)
    count = math.ceil(Fraction(rows * codec.keep, codec.block))
    message_rows = math.ceil(count / 2) + count
    if message_rows >= rows:
        return raw
    columns = []
    for lane in range(lanes):
        mine = raw[lane::lanes]
        places = sorted(sorted(range(len(mine)), key=lambda i, mine=mine: (
            -(mine[i] & 0x7FFFFFFF), i))[:count])
        halves = places + [0] * (count % 2)
        columns.append([low | high << 16 for low, high in zip(
            halves[::2], halves[1::2], strict=True)] + [mine[place] for place in places])
    return [column[row] for row in range(message_rows) for column in columns]


@pytest.mark.parametrize("codec", [
    OneBit(1), OneBit(32), OneBit(33), OneBit(256), TopK(1, 1), TopK(7, 3), TopK(64, 64),
    TopK(256, 8), TopK(64, 5), TopK(64, 9, 2), TopK(56, 13, 4), TopK(50, 3, 7)])
def test_messages_word_by_word(codec):
    sparse = 0
    for values in vectors():
        wanted = []
        for begin in range(0, len(values), codec.block):
            block = values[begin:begin + codec.block].tolist()
            wanted += (words_of_one_bit(block) if isinstance(codec, OneBit)
                       else words_of_top_k(block, codec))
        message = codec.encode(values)
        assert np.frombuffer(message, "<u4").tolist() == wanted
        assert len(message) == codec.message_bytes(len(values))
        again = codec.decode(message, len(values))
        assert again.dtype == np.float32
        if isinstance(codec, TopK):
            assert codec.encode(again) == message
            canonical = np.where(np.isnan(values), np.float32(np.nan), values)
            kept = again.view(np.uint32) != 0
            assert again[kept].tobytes() == canonical[kept].tobytes()
            sparse += len(message) < 4 * len(values)
    assert isinstance(codec, OneBit) or (sparse > 0) == codec.sparse(codec.block)


def test_one_bit_again_says_the_same():
    """So a rank that passes on what it has stored says what it was told."""
    for values in vectors():
        finite = np.where(np.isfinite(values) & (np.abs(values) < 1e30), values, np.float32(-2))
        for block in (1, 3, 32, 256, 4095):
            codec = OneBit(block)
            message = codec.encode(finite)
            assert codec.encode(codec.decode(message, len(finite))) == message


def test_codecs_by_name():
    sizes = {"segment_bytes": 1024, "keep": 9, "lanes": 4}
    assert codec_of("onebit", **sizes) == OneBit(256)
    assert codec_of("topk", **sizes) == TopK(256, 9, 4)
    assert codec_of("bfloat16", **sizes) is codec_of(None, **sizes) is None


def test_zeros_and_ties():
    """Of equal magnitudes the first are sent; of zeros too, with their signs."""
    codec = TopK(8, 2)
    values = np.float32([0, -1, 1, 2, 1, -1, 0, 0])
    assert codec.decode(codec.encode(values), 8).tolist() == [0, -1, 0, 2, 0, 0, 0, 0]
    zeros = np.float32([-0.0, 0.0, -0.0, 3, -0.0, 0, 0, 0])
    assert np.signbit(codec.decode(codec.encode(zeros), 8)).tolist() == [True] + 7 * [False]
    nan = np.float32([5, np.inf, np.nan, -np.inf, 1, 1, 1, np.nan])
    assert np.flatnonzero(codec.decode(codec.encode(nan), 8)).tolist() == [2, 7]


def test_lanes_are_for_themselves():
    """One number of each of two lanes of six: not the two largest ones."""
    codec = TopK(12, 2, 2)
    values = np.float32([1, 0, 8, 2, 9, 0, 0, -2, 0, 0, 0, 0])
    assert codec.decode(codec.encode(values), 12).tolist() == [0, 0, 0, 2, 9] + 7 * [0]
    assert np.frombuffer(codec.encode(values), "<u4").tolist() == [
        2, 1, float_bits(9), float_bits(2)]


def test_sums_are_trees():
    rng = np.random.default_rng(2)
    for count in (0, 1, 2, 3, 17, 64):
        values = (rng.standard_normal(count) * 1e3).astype(np.float32)
        assert pairwise_sum(values).tobytes() == tree(values).tobytes()


def words_of_bytes(first, numbers):
    raw = [number & 0xFF for number in numbers] + [0] * (-len(numbers) % 4)
    return [first] + [int.from_bytes(bytes(raw[at:at + 4]), "little")
                      for at in range(0, len(raw), 4)]


@pytest.mark.parametrize("block", [1, 7, 64, 256])
def test_block_floating_point(block):
    """Word by word; what is decoded is within a step, and gives the message again."""
    codec = BlockFloat(block)
    for values in vectors():
        wanted = []
        for begin in range(0, len(values), block):
            part = values[begin:begin + block].tolist()
            exponent = max(1, *(float_bits(value) >> 23 & 0xFF for value in part))
            numbers = [0] * len(part)
            if exponent < 255:
                # Python rounds fractions to nearest even.
                numbers = [max(-127, min(127, round(Fraction(value) / Fraction(2) ** (
                    exponent - 133)))) for value in part]
            wanted += words_of_bytes(exponent, numbers)
        message = codec.encode(values)
        assert np.frombuffer(message, "<u4").tolist() == wanted
        assert len(message) == codec.message_bytes(len(values))
        again = codec.decode(message, len(values))
        assert codec.encode(again) == message
        if np.isfinite(values).all() and len(values) and np.abs(values).max() < 1e38:
            most = np.abs(values).astype(np.float64).max()
            assert (np.abs(again - values.astype(np.float64)) <= most / 64).all()


@pytest.mark.parametrize("levels", [1, 4, 127])
def test_qsgd(levels):
    """Neighbouring levels alone, the mean of many messages is the vector; seeds are respected."""
    rng = np.random.default_rng(4)
    values = rng.standard_normal(60).astype(np.float32)
    norms = np.repeat([np.linalg.norm(values[:32].astype(np.float64)),
                       np.linalg.norm(values[32:].astype(np.float64))], [32, 28])
    said = []
    for seed in range(400):
        codec = Qsgd(32, levels, seed)
        message = codec.encode(values)
        assert message == Qsgd(32, levels, seed).encode(values)
        assert len(message) == codec.message_bytes(60) == 4 * (1 + 8 + 1 + 7)
        said.append(codec.decode(message, 60).astype(np.float64))
        assert (np.abs(said[-1] - values) < norms / levels * 1.000001).all()
        assert (said[-1] * values >= 0).all()
    assert len({one.tobytes() for one in said}) > 10
    # Six deviations of a mean of 400, each at most half a level.
    assert (np.abs(np.mean(said, axis=0) - values) < 6 * norms / levels / 2 / 20).all()


def test_qsgd_of_what_has_no_norm():
    codec = Qsgd(4, 127)
    assert codec.decode(codec.encode(np.float32([0, -0.0, 0, 0])), 4).tobytes() == bytes(16)
    for special in (np.inf, np.nan):
        assert np.isnan(codec.decode(codec.encode(np.float32([1, special, 2, 3])), 4)).all()


@pytest.mark.parametrize("codec", [OneBit(16), TopK(16, 2), BlockFloat(16), Qsgd(16, 9)])
def test_residuals_keep_what_is_not_said(codec):
    """Whole numbers below 2^24: what was sent and what is left add up exactly."""
    rng = np.random.default_rng(3)
    given, said = np.zeros(40), np.zeros(40)
    residual = np.zeros(40, np.float32)
    for _ in range(20):
        gradient = rng.integers(-64, 64, 40).astype(np.float32) * np.float32(2.0 ** 6)
        given += gradient
        before = residual
        message, residual = compress(codec, gradient, before)
        decoded = codec.decode(message, 40)
        said += decoded
        assert (residual == (gradient + before) - decoded).all()
    if isinstance(codec, TopK):
        assert (said + residual == given).all()


@pytest.mark.parametrize(("call", "message"), [
    (lambda: OneBit(0), "block must be at least 1, not 0"),
    (lambda: OneBit(4096), "block must be at most 4095, not 4096"),
    (lambda: TopK(8, 9), "keep must be at most 8, not 9"),
    (lambda: OneBit(8).encode(np.zeros(3)), (
        "values must be float32 of one dimension, not float64 of 1")),
    (lambda: OneBit(8).decode(b"1234", 8), "message of 8 elements must have 8 bytes, not 4"),
    (lambda: TopK(8, 2).decode(struct.pack("<IIIHHII", 0, 0, 0, 4, 3, 0, 0)[12:], 8), (
        "places of a block must ascend and be below 8, not [4, 3]")),
    (lambda: TopK(8, 2).decode(struct.pack("<HHII", 1, 8, 0, 0), 8), (
        "places of a block must ascend and be below 8, not [1, 8]")),
    (lambda: TopK(12, 2, 2).decode(struct.pack("<IIII", 5, 6, 0, 0), 12), (
        "places of a block must ascend and be below 12, not [13]")),
    (lambda: TopK(8, 2, 0), "lanes must be at least 1, not 0"),
    (lambda: BlockFloat(0), "block must be at least 1, not 0"),
    (lambda: Qsgd(8, 128), "levels must be at most 127, not 128"),
])
def test_refusals(call, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        call()


@functools.cache
def plain_accuracy():
    return page.train(None, epochs=10)


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=pytest.mark.soak if name.startswith(("top-k", "1-bit")) else ())
    for name in (*page.CODECS, *page.IN_NIC) if not name.startswith("top-k, 4")])
def test_training_is_as_good_as_plain_sgd(name):
    """Ten epochs; the page has forty."""
    plain = plain_accuracy()
    assert plain > 0.95
    if name in page.CODECS:
        codec, warm_up = page.CODECS[name]
        exchange = page.exchange_compressed(codec)
    else:
        wire, warm_up = page.IN_NIC[name]
        exchange = page.exchange_in_nic(wire)
    assert page.train(exchange, epochs=10, warm_up=warm_up) >= plain - 0.01


def test_page():
    """Messages, bytes and cycles; the accuracies take minutes."""
    text = page.PAGE.read_text(encoding="utf-8")
    for block in re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        exec(block, {})
    for name, (codec, warm_up) in {"float32, ring allreduce": (None, 0), **page.CODECS}.items():
        assert f"| {name} | {' | '.join(page.measures(codec, warm_up))} | " in text
    for name, (wire, warm_up) in page.IN_NIC.items():
        assert f"| {name} | {' | '.join(page.measures(None, warm_up, wire))} | " in text
    rows = re.findall(r"^\| (.*?) \|.*, [0-9.]+% \| ([0-9.]+)% \|$", text, re.MULTILINE)
    means = {name: float(mean) for name, mean in rows}
    assert set(means) == {"plain SGD, one worker", "float32, ring allreduce", *page.CODECS,
                          *page.IN_NIC}
    assert min(means.values()) >= means["plain SGD, one worker"] - 1
