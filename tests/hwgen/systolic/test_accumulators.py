# amaranth: UnusedElaboratable=no
"""Tests of the accumulators: every distance to the previous row of the same address."""

import itertools
import random

import pytest

from arch.systolic.params import SystolicConfig
from hwgen.systolic.accumulators import Accumulators
from tests.support.pysim import assert_elaborates_twice, flatten, play, unflatten

COLS = 2


def config(depth, acc_bits=12):
    return SystolicConfig(rows=2, cols=COLS, acc_depth=depth, acc_bits=acc_bits, operand_bits=4)


def run(depth, updates, reads=(), acc_bits=12):
    """Play updates, ``{cycle: (addr, accumulate, sums)}``, and reads, ``{cycle: addr}``.

    Returns
    -------
    dict
        What was read, by the cycle of the address; the model's value of the same, or None for a
        row that nothing was written to.
    """
    reads = dict(reads)
    cycles = max([*updates, *reads]) + 4
    columns = {"update": {c: 1 for c in updates},
               "addr": {c: addr for c, (addr, _, _) in updates.items()},
               "accumulate": {c: acc for c, (_, acc, _) in updates.items()},
               "sums": {c + 2: flatten(sums, acc_bits) for c, (_, _, sums) in updates.items()},
               "read_en": {c: 1 for c in reads}, "read_addr": reads}
    trace = play(Accumulators(config(depth, acc_bits)), columns, ["read_data"], cycles=cycles)
    rows, expected = {}, {}
    for cycle in range(cycles):
        # update in t is written in t + 2 and seen by an address of t + 3 or later.
        if cycle - 3 in updates:
            addr, accumulate, sums = updates[cycle - 3]
            old = rows.get(addr, [0] * COLS) if accumulate else [0] * COLS
            rows[addr] = [(a + b) % (1 << acc_bits) for a, b in zip(old, sums, strict=True)]
        if cycle in reads:
            expected[cycle] = rows.get(reads[cycle])
    return {c: unflatten(trace["read_data"][c + 2], acc_bits, COLS) for c in reads}, expected


def test_init():
    accumulators = Accumulators(config(17))
    assert accumulators.module_name == "accumulators"
    assert (len(accumulators.addr), len(accumulators.sums)) == (5, 24)
    assert len(Accumulators(config(1)).addr) == 1


@pytest.mark.parametrize("depth", [1, 2, 3, 17])
@pytest.mark.parametrize("density", [0.5, 1])
def test_matches_model(depth, density):
    """Random rows on few addresses, so that all bypasses work, with reads all the time."""
    rng = random.Random(depth)
    updates, reads = {}, {}
    for addr in range(depth):
        updates[addr] = (addr, 0, [rng.randrange(4096) for _ in range(COLS)])
    for cycle in range(depth, depth + 200):
        if rng.random() < density:
            addr = rng.randrange(min(depth, 3))
            updates[cycle] = (addr, int(rng.random() < 0.8),
                              [rng.randrange(4096) for _ in range(COLS)])
        written = updates.get(cycle - 2, (None,))[0]
        addr = rng.randrange(depth)
        # A row that is read while it is written is not defined.
        if addr != written:
            reads[cycle] = addr
    read, expected = run(depth, updates, reads)
    known = {cycle: row for cycle, row in expected.items() if row is not None}
    assert {cycle: read[cycle] for cycle in known} == known
    assert not known or len(known) > 10
    final = {max(updates) + 3 + addr: addr for addr in range(depth)}
    read, expected = run(depth, updates, final)
    assert read == expected


@pytest.mark.parametrize("distances", list(itertools.product([1, 2, 3], repeat=3)))
def test_distance_to_the_same_address(distances):
    """Four rows to address 2 at given distances, and rows to address 1 in all cycles between."""
    cycles = list(itertools.accumulate(distances, initial=1))
    updates = {0: (1, 0, [7, 9])}
    for cycle in range(1, cycles[-1] + 1):
        updates[cycle] = (1, 1, [cycle, 3])
    for i, cycle in enumerate(cycles):
        updates[cycle] = (2, int(i > 0), [100 + i, 4000])
    end = cycles[-1] + 3
    read, expected = run(3, updates, {end: 2, end + 1: 1})
    assert read == expected
    assert read[end] == [406, 16000 % 4096]


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_overwrite_drops_what_is_under_way(distance):
    updates = {0: (0, 0, [5, 6]), distance: (0, 0, [1, 2])}
    read, _ = run(2, updates, {distance + 3: 0})
    assert read[distance + 3] == [1, 2]


def test_wrap():
    updates = {0: (0, 0, [0x7FF, 0x800]), 1: (0, 1, [1, 0xFFF])}
    read, _ = run(1, updates, {4: 0})
    assert read[4] == [0x800, 0x7FF]


def test_seen_three_cycles_after_the_update():
    updates = {0: (0, 0, [1, 1]), 5: (0, 0, [2, 2])}
    read, _ = run(1, updates, {6: 0, 8: 0})
    assert read == {6: [1, 1], 8: [2, 2]}


def test_read_data_holds_while_nothing_is_read():
    trace = play(Accumulators(config(2)), {
        "update": [1], "sums": {2: flatten([3, 4], 12)}, "read_en": {3: 1}},
        ["read_data"], cycles=9)
    assert trace["read_data"][5:] == [flatten([3, 4], 12)] * 4


@pytest.mark.parametrize("depth", [1, 16, 17])
def test_elaborates_twice(depth):
    assert_elaborates_twice(lambda: Accumulators(config(depth)))
