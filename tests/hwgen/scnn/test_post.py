# amaranth: UnusedElaboratable=no
"""Tests of the post-processing unit and its compressor against plain references."""

import numpy as np
import pytest

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.scnn.latency import batch_rows, post_cycles, post_tail
from hwgen.scnn.post import Compressor, Post
from sim.golden.requantize import requantize
from tests.support.pysim import assert_elaborates_twice, flatten, play, unflatten
from tests.support.scnn_designs import CONFIGS


def compress(tile, gap, lanes):
    """Return the rows (entries, count, last) of a sub-channel, by the text of the format."""
    rows, entries, run = [], [], 0
    for line in tile:
        for x, value in enumerate(line):
            found = []
            if value:
                found.append((value & 0xFF, run))
                run = 0
            else:
                run += 1
            if x == len(line) - 1:
                run += gap
            if run >= 16:
                found.append((0, 15))
                run -= 16
            for item in found:
                if len(entries) == lanes:
                    rows.append((entries, lanes, 0))
                    entries = []
                entries.append(item)
    while entries and entries[-1][0] == 0:
        entries.pop()
    return [*rows, (entries, len(entries), 1)]


def split(config, number):
    """Return a row of hardware as (entries, count, last); nothing may be behind the entries."""
    bits = config.entry_bits
    words = unflatten(number, bits, config.i)
    count = number >> (bits * config.i) & ((1 << config.i.bit_length()) - 1)
    assert not any(words[count:])
    return ([(word & 0xFF, word >> 8) for word in words[:count]], count,
            number >> (config.row_bits - 1))


def stimuli(tiles, gaps, rng, idle):
    """Return what comes in each cycle: (value, end of row, end of sub-channel, gap), or nothing."""
    cycles = []
    for tile, gap in zip(tiles, gaps, strict=True):
        for y, line in enumerate(tile):
            for x, value in enumerate(line):
                cycles += [None] * int(rng.random() < idle)
                ends = x == len(line) - 1
                cycles.append((int(value), ends, ends and y == len(tile) - 1, gap))
    return cycles


@pytest.mark.parametrize("density", [0, 0.05, 0.3, 1])
@pytest.mark.parametrize("name", CONFIGS)
def test_compressor(name, density):
    """Tiles of all shapes one behind the other, down to a single value."""
    config = CONFIGS[name]
    rng = np.random.default_rng([ord(letter) for letter in name] + [int(100 * density)])
    tiles, gaps = [], []
    for shape in [(1, 1), (1, 1), (1, 40), (5, 7), (2, 1), (3, 16), (1, 17), *rng.integers(
            1, 9, (6, 2))]:
        values = rng.integers(1, 256, shape)
        tiles.append(np.where(rng.random(values.shape) < density, values, 0))
        gaps.append(int(rng.integers(16)))
    cycles = stimuli(tiles, gaps, rng, 0.2)
    trace = play(Compressor(config), {
        "valid": [item is not None for item in cycles],
        # Garbage between elements.
        **{port: [item[index] if item else int(rng.integers(2)) for item in cycles]
           for index, port in enumerate(("value", "row_end", "channel_end", "gap"))},
    }, ["row_valid", "row"], cycles=len(cycles) + 2)
    found = [split(config, row) for _, row in trace.at_high("row_valid", "row")]
    expected = [row for tile, gap in zip(tiles, gaps, strict=True)
                for row in compress(tile.tolist(), gap, config.i)]
    assert found == expected
    # The last row of a sub-channel comes in the cycle behind its last element.
    ends = [cycle + 1 for cycle, item in enumerate(cycles) if item and item[2]]
    lasts = [cycle for cycle, row in trace.at_high("row_valid", "row")
             if row >> config.row_bits - 1]
    assert lasts == ends


@pytest.mark.parametrize("unsigned_out", [0, 1])
@pytest.mark.parametrize("relu", [0, 1])
@pytest.mark.parametrize("name", CONFIGS)
def test_post(name, relu, unsigned_out):
    """Every value of the result's range and beyond, masked and not, is requantised and clamped."""
    config = CONFIGS[name]
    rng = np.random.default_rng(17 * relu + unsigned_out)
    count = 600
    acc = rng.integers(-2**31, 2**31, count) >> rng.integers(0, 30, count)
    acc[:9] = [-1, 0, 1, 127, 128, 255, 256, -128, -129]
    bias = np.where(rng.random(count) < 0.5, 0, rng.integers(-2**31, 2**31, count))
    bias[:9] = 0
    scale = np.where(rng.random(count) < 0.5, 1, rng.random(count) * 2e-3).astype(np.float32)
    scale[:9] = 1
    inside = rng.random(count) < 0.8
    inside[:9] = True
    low, high = (0, 255) if unsigned_out else (-128, 127)
    wanted = requantize(np.diag(acc), bias, scale, 0, relu=bool(relu), out_bits=9).diagonal()
    wanted = np.where(inside, np.clip(wanted, low, high), 0).reshape(-1, 5, 6)

    late = REQUANTIZE_LATENCY
    ends = np.arange(count)
    trace = play(Post(config), {
        # One channel after the other: all is in the first lane.
        "valid": [sum(1 << i for i in range(late) if 0 <= cycle - i < count)
                  for cycle in range(count + late)],
        "acc": (acc & 0xFFFFFFFF).tolist(), "bias": (bias & 0xFFFFFFFF).tolist(),
        "scale": scale.view(np.uint32).tolist(),
        "relu": [relu] * count, "unsigned_out": [unsigned_out] * (count + late),
        "result_valid": [0] * late + [1] * count,
        "in_plane": [0] * late + inside.tolist(),
        "row_end": [0] * late + (ends % 6 == 5).tolist(),
        "channel_end": [0] * late + (ends % 30 == 29).tolist(),
        "all_end": [1] * (count + late),
        "gap": [3] * (count + late),
    }, ["row_valid", "row"], cycles=count + late + 2)
    found = [split(config, row) for _, row in trace.at_high("row_valid", "row")]
    assert found == [row for tile in wanted for row in compress(tile.tolist(), 3, config.i)]
    assert {0 if relu else low, high} <= set(wanted.reshape(-1).tolist())


@pytest.mark.parametrize("density", [0.05, 0.6, 1])
@pytest.mark.parametrize("name", ["plain", "ragged"])
def test_batches(name, density):
    """Rows of several channels at once leave in their order, as late as they may."""
    config = CONFIGS[name]
    lanes, late = config.post_lanes, REQUANTIZE_LATENCY
    assert lanes > 1
    rng = np.random.default_rng([ord(letter) for letter in name] + [int(100 * density)])
    ports = ("value", "result_valid", "row_end", "channel_end", "all_end")
    cycles, expected, ends = [], [], []
    for shape, phases, kc in [((1, 3), 1, 7), ((2, 2), 1, lanes), ((2, 2), 2, 2 * lanes + 1),
                              ((3, 2), 1, 1), ((2, 2 * config.i), 1, 5), ((1, 3), 2, 3)]:
        outputs = phases * shape[0] * shape[1]
        rows = batch_rows(outputs, phases, lanes, config.i)
        assert rows
        values = rng.integers(1, 128, (kc, phases, *shape))
        values = np.where(rng.random(values.shape) < density, values, 0)
        for k in range(0, kc, lanes):
            tiles = values[k:k + lanes]
            begin = len(cycles)
            for phase, y, x in np.ndindex(tiles.shape[1:]):
                row_end = x == shape[1] - 1
                cycles.append((tiles[:, phase, y, x].tolist(), (1 << len(tiles)) - 1, row_end,
                               row_end and y == shape[0] - 1, phase == phases - 1))
            cycles += [None] * (post_cycles(outputs, len(tiles), lanes, rows) - outputs)
            ends.append((begin + outputs, (len(tiles) - 1) * rows))
            expected += [row for tile in tiles for part in tile
                         for row in compress(part.tolist(), 2, config.i)]
        cycles += [None] * post_tail(outputs, kc, lanes, rows)
    count = len(cycles)
    given = {port: [item[index] if item else 0 for item in cycles]
             for index, port in enumerate(ports)}
    acc = [flatten(value or [0], 32) for value in given.pop("value")]
    trace = play(Post(config), {
        "valid": [flatten([sum(
            1 << i for i in range(late)
            if 0 <= cycle - i < count and given["result_valid"][cycle - i] >> lane & 1)
            for lane in range(lanes)], late) for cycle in range(count + late)],
        "acc": acc, "scale": [flatten([int(np.float32(1).view(np.uint32))] * lanes, 32)] * count,
        "in_plane": [1] * (count + late), "gap": [2] * (count + late),
        **{port: [0] * late + values for port, values in given.items()},
    }, ["row_valid", "row"], cycles=count + late + 2)
    found = trace.at_high("row_valid", "row")
    assert [split(config, row) for _, row in found] == expected
    # No row is later than the drain says: that of the last batch that is full, too.
    done = [cycle for cycle, row in found if row >> config.row_bits - 1]
    assert max(done) <= late + ends[-1][0] + ends[-1][1]
    if density == 1:
        assert max(done) == late + ends[-1][0] + ends[-1][1]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: Compressor(CONFIGS[name]))
    assert_elaborates_twice(lambda: Post(CONFIGS[name]))
