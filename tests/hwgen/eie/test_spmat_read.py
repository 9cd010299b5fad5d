# amaranth: UnusedElaboratable=no
"""Tests of the sparse matrix read."""

import random

import pytest

from arch.eie.latency import RELEASE_AHEAD
from hwgen.eie.spmat_read import SpmatRead
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import pattern, stream_put


@pytest.mark.parametrize("idle", [0, 0.6])
@pytest.mark.parametrize("name", ["plain", "ragged"])
def test_entries_without_gaps(name, idle):
    """n entries in n cycles, an empty slice in one; words are read once a slice and word."""
    config = CONFIGS[name]
    rng = random.Random(name)
    entries = [rng.randrange(1 << config.entry_bits) for _ in range(config.spmat_entries)]
    slices = []
    for _ in range(50):
        count = rng.choice([0, 0, 1, 2, 3, 4, 5, rng.randrange(config.spmat_entries)])
        start = rng.randrange(config.spmat_entries - count + 1)
        slices.append({"act": rng.randrange(-9, 9), "start": start, "count": count,
                       "short": count <= RELEASE_AHEAD})
    unit = SpmatRead(config)
    put = stream_put(unit.i, slices, idle=pattern(1, idle))

    async def drive(ctx):
        for row in range(config.spmat_rows):
            word = 0
            for slot in range(config.entries_per_word):
                word |= entries[row * config.entries_per_word + slot] << slot * config.entry_bits
            ctx.set(unit.load, 1)
            ctx.set(unit.load_addr, row)
            ctx.set(unit.load_word, word)
            await ctx.tick()
        ctx.set(unit.load, 0)
        await put(ctx)
        for _ in range(config.spmat_entries + 4):
            await ctx.tick()

    trace = simulate(unit, drive, watch={
        "accept": unit.i.valid & unit.i.ready, "valid": unit.valid, "first": unit.first,
        "v": unit.entry.v, "z": unit.entry.z, "act": unit.act, "busy": unit.busy,
        "empty": unit.empty, "read": unit.read, "release": unit.release})
    accepts = trace.high("accept")
    assert len(accepts) == len(slices)
    expected, busy, empty, reads, releases = [], [], [], 0, []
    for cycle, part in zip(accepts, slices, strict=True):
        count = part["count"]
        releases.append(max(cycle, cycle + count - RELEASE_AHEAD))
        if not count:
            empty.append(cycle + 1)
        for number in range(count):
            place = part["start"] + number
            word = entries[place]
            busy.append(cycle + 1 + number)
            reads += number == 0 or place % config.entries_per_word == 0
            expected.append((cycle + 2 + number, word & (1 << config.codebook_bits) - 1,
                             word >> config.codebook_bits, int(number == 0), part["act"]))
    assert trace.high("busy") == busy
    assert trace.high("empty") == empty
    assert trace.high("release") == releases
    assert len(trace.high("read")) == reads
    found = [(cycle, v, z, first, act) for cycle, v, z, first, act in trace.at_high(
        "valid", "v", "z", "first", "act")]
    assert found == expected
    if not idle:
        # No gap between slices either.
        for (cycle, part), after in zip(zip(accepts, slices, strict=True), accepts[1:],
                                        strict=False):
            assert after == cycle + max(1, part["count"])


def test_elaborates_twice():
    assert_elaborates_twice(lambda: SpmatRead(CONFIGS["one"]))
