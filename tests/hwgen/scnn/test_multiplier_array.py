# amaranth: UnusedElaboratable=no
"""Tests of the multipliers."""

import numpy as np
import pytest

from arch.scnn.latency import ROTATION
from arch.scnn.params import ScnnConfig
from hwgen.scnn.multiplier_array import MultiplierArray
from tests.support.pysim import assert_elaborates_twice, simulate

CONFIGS = {
    "plain": ScnnConfig(f=2, i=2, banks=8, bank_entries=40, kc=8, taps=9),
    "ragged": ScnnConfig(f=3, i=1, banks=4, bank_entries=70, kc=4, taps=5),
    "one": ScnnConfig(f=1, i=1, banks=1, bank_entries=16, kc=1, taps=1),
}


def _entries(rng, lanes, count, runs):
    return [{"value": int(rng.choice([0, rng.integers(256)])), "run": int(rng.integers(runs))}
            if lane < count else {"value": 0, "run": 0} for lane in range(lanes)]


def _signed(value):
    return value - (value >> 7 << 8)


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("unsigned_in", [0, 1])
def test_products(name, unsigned_in):
    """All products of each row with all vectors of its block, two cycles after they met."""
    config = CONFIGS[name]
    rng = np.random.default_rng(unsigned_in)
    unit = MultiplierArray(config)
    kc_log2 = config.kc.bit_length() - 1
    taps = rng.integers(0, 10, config.taps).tolist()
    positions = config.accumulators >> kc_log2

    # Channels: rows as the fetch gives them, and vectors of their block.
    channels = []
    for _ in range(12 if config.multipliers > 1 else 80):
        rows = []
        size = int(rng.integers(1, 4))
        for number in range(size):
            count = int(rng.integers(1, config.i + 1)) if number == size - 1 else config.i
            index = np.sort(rng.integers(0, positions - 10, config.i)).tolist()
            rows.append({"entries": _entries(rng, config.i, count, 16), "count": count,
                         "index": index})
        vectors = []
        size = int(rng.integers(1, 4)) if len(taps) > 1 else 1
        for number in range(size):
            # So few zeros that the last entry of a block is within the taps.
            runs = max(1, (len(taps) << kc_log2) // (4 * config.f))
            count = config.f if size > 1 else int(rng.integers(1, config.f + 1))
            vectors.append({"entries": _entries(rng, config.f, count, min(16, runs)),
                            "count": count, "left": size - 1 - number})
        channels.append((rows, vectors))

    def products(rows, vector, at):
        """Return {lane: (value, bank, entry)}, and the index behind the vector's entries."""
        found = {}
        for column, weight in enumerate(vector["entries"]):
            at += weight["run"]
            for line, activation in enumerate(rows["entries"]):
                value = activation["value"] if unsigned_in else _signed(activation["value"])
                if column < vector["count"] and weight["value"] and value:
                    address = (rows["index"][line] + taps[at >> kc_log2] << kc_log2
                               | at & (1 << kc_log2) - 1)
                    entry = address // config.banks
                    found[column * config.i + line] = (
                        _signed(weight["value"]) * value,
                        (address + ROTATION * entry) % config.banks, entry)
            at += 1
        return found, at

    expected, meetings = [], 0
    for rows, vectors in channels:
        for row in rows:
            at = 0
            for vector in vectors:
                found, at = products(row, vector, at)
                expected += [found] * bool(found)
                meetings += 1
    seen, counted = [], 0

    async def drive(ctx):
        nonlocal counted
        ctx.set(unit.kc_log2, kc_log2)
        ctx.set(unit.unsigned_in, unsigned_in)
        for number, offset in enumerate(taps):
            ctx.set(unit.tap_we, 1)
            ctx.set(unit.tap_addr, number)
            ctx.set(unit.tap_data, offset)
            await ctx.tick()
        ctx.set(unit.tap_we, 0)
        assert ctx.get(unit.idle)
        channel = row = vector = busy = 0
        for _ in range(2000):
            here = channel < len(channels)
            has_row, has_vector = here and rng.random() < 0.9, here and rng.random() < 0.9
            if here:
                rows, vectors = channels[channel]
                ctx.set(unit.entries, rows[row]["entries"])
                ctx.set(unit.row_count, rows[row]["count"])
                for port, index in zip(unit.index, rows[row]["index"], strict=True):
                    ctx.set(port, index)
                ctx.set(unit.vector, vectors[vector])
            ctx.set(unit.row_valid, has_row)
            ctx.set(unit.present, has_vector)
            ctx.set(unit.valid, has_vector)
            lanes = ctx.get(unit.lanes)
            advance = rng.random() < 0.8
            ctx.set(unit.advance, advance)
            if lanes and advance:
                values = [ctx.get(port) for port in unit.products]
                seen.append({lane: (value.value, value.bank, value.entry)
                             for lane, value in enumerate(values) if lanes >> lane & 1})
            counted += ctx.get(unit.count)
            happens = [name for name in ("busy", "conflict", "starved")
                       if ctx.get(getattr(unit, name))]
            if not here:
                assert not happens
                if ctx.get(unit.idle):
                    break
            else:
                assert happens == ([] if not has_row else ["starved"] if not has_vector
                                   else ["busy"] if advance else ["conflict"])
                busy += happens == ["busy"]
                pop, step = ctx.get(unit.pop), ctx.get(unit.step)
                assert pop + step == (happens == ["busy"])
                assert not pop or vector == len(vectors) - 1
                vector = vector + 1 if step else 0 if pop else vector
                row += pop
                if row == len(rows):
                    channel, row = channel + 1, 0
            await ctx.tick()
        assert busy == meetings

    simulate(unit, drive)
    assert seen == expected
    assert len(seen) > 5
    assert counted == sum(len(found) for found in expected)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: MultiplierArray(CONFIGS["ragged"]))
