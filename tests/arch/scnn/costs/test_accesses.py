"""Accesses of programs: against the counters of the exact model, and counted by hand."""

import numpy as np
import pytest

from arch.result import InfeasibleError
from arch.scnn.costs.accesses import ACCESSES, accesses, layer_accesses
from arch.scnn.lowering import lower
from arch.scnn.network import SparseLayer, SparseNetwork, dense
from arch.scnn.params import PRESETS
from arch.scnn.timing.exact import evaluate
from tests.support.scnn_random import random_config, random_network

TINY = PRESETS["tiny"]


def test_random_networks_have_the_counters_of_the_model():
    found = 0
    for seed in range(30):
        rng = np.random.default_rng(seed)
        config = random_config(rng)
        try:
            schedule = lower(config, random_network(rng))
        except InfeasibleError:
            continue
        counted = accesses(schedule)
        timings = [evaluate(program) for program in schedule.programs]
        total = {name: sum(timing.counters[name] for timing in timings)
                 for name in timings[0].counters}
        assert counted["multiplications"] == total["pe_products"]
        assert counted["issues"] == total["pe_busy"]
        lanes = [total["drain_halo"] * config.pes * count for count in (1, config.halo_lanes)]
        assert lanes[0] <= 2 * counted["halo_sums"] <= lanes[1]
        # Every PE may want all that is sent.
        words = -(-counted["fifo_vectors"] // (config.word_vectors * config.pes))
        assert words <= total["broadcast"]
        layers = layer_accesses(schedule)
        assert len(layers) == len(schedule.network.layers)
        assert counted == {name: sum(layer[name] for layer in layers) for name in ACCESSES}
        found += 1
    assert found >= 15


def test_a_layer_by_hand():
    """Two images of 2 x 4 x 4 on 2 x 2 PEs, 3 outputs of 1 x 1: a tile of 4 is 2 rows of 2."""
    weights = np.array([[1, 0], [2, 3], [0, 4]], np.int8).reshape(3, 2, 1, 1)
    values = np.ones((2, 2, 4, 4), np.uint8)
    values[1, 1] = 0
    schedule = lower(TINY, SparseNetwork(name="net", inputs=values, layers=(
        SparseLayer(name="c", weights=weights, scale=1.0),)))
    assert accesses(schedule) == {
        # 2 weights see each channel; of the second image the second channel is empty.
        "multiplications": 2 * 16 * 3,
        # A vector for each channel; two rows of each PE.
        "issues": 4 * 2 * 3,
        "halo_sums": 0,
        "result_sums": 2 * 3 * 16,
        # Of the second image each PE has activations of the first channel alone.
        "fifo_vectors": 4 * (2 + 1),
        # The row of an empty channel is not read.
        "rows_read": 4 * (2 + 2 + 2),
        # Of the second image the last output is zero.
        "rows_written": 4 * 2 * 3 + 4 * (2 + 2 + 1),
        "weight_entries": 2 * 4,
        "moved_entries": 3 * 16 + 5 * 16,
    }


def test_what_stays_on_the_chip_is_not_moved():
    rng = np.random.default_rng(0)
    layers = (SparseLayer(name="c", weights=rng.integers(1, 9, (4, 2, 1, 1)).astype(np.int8),
                          scale=0.01, unsigned=True),
              dense("d", np.ones((3, 64), np.int8), (4, 4, 4), scale=0.01))
    schedule = lower(TINY, SparseNetwork(name="net", layers=layers,
                                         inputs=np.full((1, 2, 4, 4), 9, np.uint8)))
    assert len(schedule.programs) == 1
    first, second = layer_accesses(schedule)
    assert first["moved_entries"] == 2 * 16
    assert second["moved_entries"] == np.count_nonzero(schedule.tensors[-1])
    # Every group of the second layer reads all of them that have anything in them.
    groups = len(schedule.programs[0].stages[1].groups)
    between = schedule.programs[0].outputs(0, 0)
    assert first["rows_written"] == len(between.counts)
    kept = np.count_nonzero((between.counts > 0) | ~between.last)
    assert 0 < groups * kept == second["rows_read"]


@pytest.mark.parametrize("name", ACCESSES)
def test_every_access_is_counted_somewhere(name):
    weights = np.ones((2, 2, 3, 3), np.int8)
    schedule = lower(TINY, SparseNetwork(name="net", inputs=np.ones((1, 2, 4, 4), np.uint8),
                                         layers=(SparseLayer(name="c", weights=weights,
                                                             pads=(1,) * 4),)))
    assert accesses(schedule)[name] > 0
