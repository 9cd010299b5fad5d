"""Tests of the law of the compute parts; their equality with hardware is in tests/hwgen/scnn."""

from dataclasses import replace

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.scnn.counters import PE_COUNTERS
from arch.scnn.params import ScnnConfig
from arch.scnn.timing.compute import ComputeError, ComputeTimes
from arch.scnn.timing.operands import decode_rows, decode_vectors, group_sums
from tests.support.scnn import random_config, random_layer

ONE = ScnnConfig(grid_rows=1, grid_cols=1, f=1, i=1, banks=2, bank_entries=4, queue_depth=2,
                 fifo_depth=8, act_rows=16, kc=1, taps=4, axi_data_bits=32,
                 memory=MemoryConfig(latency=1))


def _one(channels):
    """Return rows and vectors of one lane: each channel's activations and weights, all ones."""
    acts = [number for acts, _ in channels for number in range(max(1, acts))]
    last = [number == max(1, acts) - 1 for acts, _ in channels for number in range(max(1, acts))]
    has = [acts > 0 for acts, _ in channels for _ in range(max(1, acts))]
    ones = np.array(has, np.int64)[:, None]
    rows = decode_rows(ones, ones * 0, ones[:, 0], np.array(last), np.array([0, len(acts)]))
    left = [max(1, weights) - 1 - number for _, weights in channels
            for number in range(max(1, weights))]
    ones = np.array([weights > 0 for _, weights in channels for _ in range(max(1, weights))],
                    np.int64)[:, None]
    return rows, decode_vectors(ones, ones * 0, ones[:, 0], np.array(left),
                                taps=np.arange(4), kc_log2=0, word_vectors=1)


def test_by_hand():
    """One PE, one lane, all weights there: every cycle can be told.

    Started in 99. Rows are read in 100, 101, ... and there in 102, ...; 2 activations and 2 weights
    meet in 102 to 105; meanwhile, in 104, a channel without weights is passed over, the one without
    activations before it not being read at all. The last product is there in 107, at the head of
    its queue in 108, added in 109; nothing is left in 110, and 111 is the first cycle that says so.
    """
    rows, vectors = _one([(2, 2), (0, 3), (1, 0)])
    times = ComputeTimes(ONE)
    times.activations(rows)
    times.weights(vectors, kc_log2=0, run=0)
    assert times.group(99, 3, advance=False) == 111
    assert dict(zip(PE_COUNTERS, times.counters[0].tolist(), strict=True)) == {
        "pe_busy": 4, "pe_empty": 0, "pe_conflict": 0, "pe_starved": 0, "pe_fetch": 2,
        "pe_barrier": 6, "pe_products": 4}
    assert (times.broadcasts, times.words_left) == (6, 0)


def test_nothing_to_multiply_by_hand():
    """Two rows of a channel without weights pass in 102 and 103; an empty one is not read.

    Then a row meets 3 vectors in 104 to 106; the last one, without weights, is passed over in 105.
    The last product is there in 108, and all is done two cycles after its addition in 110.
    """
    rows, vectors = _one([(0, 1), (2, 0), (1, 3), (1, 0)])
    times = ComputeTimes(ONE)
    times.activations(rows)
    times.weights(vectors, kc_log2=0, run=0)
    assert times.group(99, 4, advance=False) == 112
    assert dict(zip(PE_COUNTERS, times.counters[0].tolist(), strict=True)) == {
        "pe_busy": 3, "pe_empty": 2, "pe_conflict": 0, "pe_starved": 0, "pe_fetch": 2,
        "pe_barrier": 6, "pe_products": 3}


def test_empty_channels_by_hand():
    """Of 40 channels the 21st and the 38th have activations: 38 empty rows cost 3 words of the map.

    The search is in rows 0 to 15 in 100 and finds row 20 in 101 and nothing behind it in 102, row
    37 in 103, and the end of the group in 104. So the rows are there in 103 and 105, and the end,
    as a row without entries, in 106. The last product is there in 107, added in 109.
    """
    rows, vectors = _one([(number in (20, 37), 1) for number in range(40)])
    config = replace(ONE, fifo_depth=50, act_rows=64)
    times = ComputeTimes(config)
    times.activations(rows)
    times.weights(vectors, kc_log2=0, run=0)
    assert times.group(99, 40, advance=False) == 111
    assert dict(zip(PE_COUNTERS, times.counters[0].tolist(), strict=True)) == {
        "pe_busy": 2, "pe_empty": 1, "pe_conflict": 0, "pe_starved": 0, "pe_fetch": 4,
        "pe_barrier": 5, "pe_products": 2}


@pytest.mark.parametrize("seed", range(30))
def test_sums(seed):
    """The accumulators are those of the plain definition; every product is counted."""
    rng = np.random.default_rng(seed)
    layer = random_layer(rng, random_config(rng))
    config = layer.config
    times = ComputeTimes(config)
    times.activations(layer.rows)
    times.weights(layer.vectors, kc_log2=layer.kc_log2, run=0)
    now, products = 0, np.zeros(config.pes, np.int64)
    ends = np.flatnonzero(layer.rows.last).reshape(config.pes, -1) + 1
    firsts = np.concatenate([layer.starts[:-1, None], ends], axis=1)
    channel = 0
    for number, (channels, advance) in enumerate(layer.groups):
        before = times.counters.copy()
        end = times.group(now, channels, advance=advance and number > 0)
        assert ((times.counters - before)[:, :-1].sum(axis=1) == end - now).all()
        now = end
        channel += channels if advance and number else 0
        begin = channel - channels if channel else 0
        if number == 0:
            begin, channel = 0, channels
        sums = group_sums(layer.rows, layer.vectors, firsts[:, begin], layer.vectors_of[number],
                          channels, layer.kc_log2, layer.maximum, config.accumulators)
        for pe in range(config.pes):
            expected = np.zeros(config.accumulators, np.int64)
            for address, value in layer.expected(pe, number).items():
                expected[address] = value
            assert sums[pe].tolist() == expected.tolist()
        block = sum(count for count, _ in layer.groups[:number])
        for pe in range(config.pes):
            products[pe] += sum(
                len(layer.rasters[pe][begin + index]) * len(layer.blocks[block + index])
                for index in range(channels))
    assert times.counters[:, PE_COUNTERS.index("pe_products")].tolist() == products.tolist()


def test_more_room_is_no_slower():
    """Deeper queues, a deeper FIFO and a faster memory never cost a cycle on this layer."""
    def cycles(config):
        layer = random_layer(np.random.default_rng(3), config, channels=6, act_density=0.6,
                             weight_density=0.6, kc_log2=2, kernel=3, tile=(3, 3))
        times = ComputeTimes(config)
        times.activations(layer.rows)
        times.weights(layer.vectors, kc_log2=2, run=0)
        now = 0
        for number, (channels, advance) in enumerate(layer.groups):
            now = times.group(now, channels, advance=advance and number > 0)
        return now

    base = ScnnConfig(grid_rows=2, grid_cols=2, fifo_depth=12, queue_depth=2)
    least = cycles(base)
    for change in ({"queue_depth": 8}, {"fifo_depth": 50}, {"banks": 128, "bank_entries": 8},
                   {"memory": MemoryConfig(latency=1)}):
        assert cycles(replace(base, **change)) <= least
    assert cycles(replace(base, queue_depth=8)) < least


@pytest.mark.parametrize(("channels", "missing"), [(4, "activations"), (3, "weights")])
def test_errors(channels, missing):
    rows, vectors = _one([(1, 1), (2, 1), (1, 1)])
    if missing == "weights":
        vectors = decode_vectors(*(array[:2] for array in (
            vectors.values, vectors.values * 0, vectors.counts, vectors.left)),
            taps=np.arange(4), kc_log2=0, word_vectors=1)
    times = ComputeTimes(ONE)
    times.activations(rows)
    times.weights(vectors, kc_log2=0, run=0)
    with pytest.raises(ComputeError, match=f"^{missing} must last for a group of {channels} "
                                           f"channels, not end in it$"):
        times.group(10, channels, advance=False)
