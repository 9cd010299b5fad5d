# amaranth: UnusedElaboratable=no
"""Tests of memory that is written by rows and read by rows or columns."""

import random

import pytest

from hwgen.systolic.skewed_memory import SkewedMemory
from tests.support.pysim import assert_elaborates_twice, flatten, play, unflatten

SIZES = [(1, 1, 1), (2, 1, 1), (1, 2, 2), (2, 3, 3), (3, 7, 5), (2, 4, 4), (1, 6, 1), (2, 9, 6)]
BITS = 7


def make(tiles, depth, lanes):
    return SkewedMemory(tiles=tiles, depth=depth, lanes=lanes, bits=BITS)


def test_init():
    memory = make(3, 7, 5)
    assert memory.module_name == "skewed_memory_3x7x5x7"
    assert (memory.tiles, memory.depth, memory.lanes, memory.bits) == (3, 7, 5, 7)
    assert (len(memory.write_base), len(memory.read_index), len(memory.read_turn)) == (5, 3, 3)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_rows_and_columns(size):
    """Rows are written while rows and columns are read: an element comes back as written last."""
    tiles, depth, lanes = size
    rng = random.Random(str(size))
    cycles = 300
    inputs = {name: [] for name in (
        "write", "write_base", "write_row", "write_turn", "write_data", "read", "by_column",
        "read_base", "read_index", "read_turn")}
    memory, expected = {}, {}
    first = [(tile, i) for tile in range(tiles) for i in range(depth)]
    for cycle in range(cycles):
        write = cycle < len(first) or rng.random() < 0.7
        tile, i = first[cycle] if cycle < len(first) else (rng.randrange(tiles),
                                                           rng.randrange(depth))
        row = [rng.randrange(1 << BITS) for _ in range(lanes)]
        read = cycle >= len(first) and rng.random() < 0.7
        by_column, of = rng.randrange(2), rng.randrange(tiles)
        index = rng.randrange(lanes if by_column else depth)
        if read and write and of == tile and (i < lanes if by_column else index == i):
            read = False
        if read:
            expected[cycle] = ([memory[of, r, index] for r in range(lanes)] if by_column
                               else [memory[of, index, j] for j in range(lanes)])
        if write:
            memory |= {(tile, i, j): value for j, value in enumerate(row)}
        for name, value in (
                ("write", int(write)), ("write_base", tile * depth), ("write_row", i),
                ("write_turn", i % lanes), ("write_data", flatten(row, BITS)),
                ("read", int(read)), ("by_column", by_column), ("read_base", of * depth),
                ("read_index", index), ("read_turn", index % lanes)):
            inputs[name].append(value)
    trace = play(make(*size), inputs, ["read_data"], cycles=cycles)
    found = {cycle: unflatten(trace["read_data"][cycle + 2], BITS, lanes)
             for cycle in expected if cycle + 2 < cycles}
    assert found == {cycle: expected[cycle] for cycle in found}
    assert len(found) > 60
    # What was read stays while nothing is.
    for cycle in range(max(expected) - 3):
        if cycle in expected and cycle + 1 not in expected:
            assert trace["read_data"][cycle + 3] == trace["read_data"][cycle + 2]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_elaborates_twice(size):
    assert_elaborates_twice(lambda: make(*size))
