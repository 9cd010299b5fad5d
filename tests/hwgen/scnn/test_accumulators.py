# amaranth: UnusedElaboratable=no
"""Tests of the accumulator banks."""

import numpy as np
import pytest

from arch.scnn.params import ScnnConfig
from hwgen.scnn.accumulators import AccumulatorBank, Accumulators
from tests.support.pysim import assert_elaborates_twice, shared, simulate

CONFIGS = {
    "plain": ScnnConfig(banks=4, bank_entries=5),
    "bank": ScnnConfig(banks=1, bank_entries=3),
    "entry": ScnnConfig(banks=8, bank_entries=1),
    "lane": ScnnConfig(banks=4, bank_entries=3, halo_width=1),
    "lanes": ScnnConfig(banks=16, bank_entries=2, halo_width=4),
}


def _wrap(value):
    return (value + (1 << 31)) % (1 << 32) - (1 << 31)


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("maximum", [False, True])
def test_two_sets(name, maximum):
    """Additions to one set while the other one is read, added to and cleared; sums wrap."""
    config = CONFIGS[name]
    banks, entries, lanes = config.banks, config.bank_entries, config.halo_lanes
    rng = np.random.default_rng(banks)
    unit = shared(Accumulators, config)
    read = 0

    def combine(old, value):
        return max(old, value) if maximum else _wrap(old + value)

    async def drive(ctx):
        nonlocal read
        held = [[[0] * entries for _ in range(banks)] for _ in range(2)]
        ctx.set(unit.maximum, maximum)
        for entry in range(entries):
            ctx.set(unit.drain_clear, 1)
            ctx.set(unit.drain_entry, entry)
            await ctx.tick()
        ctx.set(unit.drain_clear, 0)
        active, out = 0, {}
        for _ in range(250):
            if rng.random() < 0.1:
                active ^= 1
            ctx.set(unit.compute_set, active)
            valid = rng.random(banks) < 0.6
            values = rng.integers(-(1 << 15), 1 << 15, banks)
            where = rng.integers(0, entries, banks)
            command = rng.choice(["none", "read", "add", "clear"], p=[0.2, 0.4, 0.35, 0.05])
            if command == "clear":
                valid[:] = False
            ctx.set(unit.valid, sum(1 << bank for bank in range(banks) if valid[bank]))
            for number in range(banks):
                ctx.set(unit.values[number], int(values[number]))
                ctx.set(unit.entries[number], int(where[number]))
            bank, entry = int(rng.integers(banks)), int(rng.integers(entries))
            chosen = np.flatnonzero(rng.random(lanes) < 0.7).tolist()
            sent = rng.integers(-(1 << 31), 1 << 31, lanes).tolist()
            for what in ("read", "add", "clear"):
                ctx.set(getattr(unit, f"drain_{what}"), what == command)
            ctx.set(unit.drain_bank, bank)
            ctx.set(unit.drain_entry, entry)
            ctx.set(unit.drain_lanes, sum(1 << lane for lane in chosen))
            for lane, value in enumerate(sent):
                ctx.set(unit.drain_in[lane], value)
            for lane, value in out.items():
                assert ctx.get(unit.drain_out[lane]) == value

            for number in np.flatnonzero(valid):
                cells, at = held[active][number], where[number]
                cells[at] = combine(cells[at], int(values[number]))
            if command == "read":
                out = {}
            for lane in chosen:
                cells = held[1 - active][(bank + lane) % banks]
                if command == "read":
                    out[lane], cells[entry] = cells[entry], 0
                    read += out[lane] != 0
                elif command == "add":
                    cells[entry] = combine(cells[entry], sent[lane])
            if command == "clear":
                for one in held:
                    for cells in one:
                        cells[entry] = 0
            await ctx.tick()

    simulate(unit, drive)
    assert read > 20


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Accumulators(CONFIGS["plain"]))
    assert_elaborates_twice(lambda: AccumulatorBank(CONFIGS["plain"]))
