"""Tests of structured sparsity: how tiles of weights are cut, stored and read back."""

import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.params import SystolicConfig
from arch.systolic.sparsity import PATTERNS, decode, encode, summands


def _tile(rng, k, n, share):
    return (rng.integers(-128, 128, (k, n)) * (rng.random((k, n)) < share)).astype(np.int8)


def test_stored_by_hand():
    """Two non-zeros of four, in the order of their channels: 3 in channel 1, -5 in channel 3."""
    tile = np.array([[0], [3], [0], [-5]], np.int8)
    # The row of indices comes first: 1 for the first weight, 3 for the second.
    assert encode(tile, PATTERNS["2:4"])[:, 0].tolist() == [1 | 3 << 2, 3, -5]
    assert encode(tile, PATTERNS["1:4"], 1)[:, 0].tolist() == [3, -5]
    assert PATTERNS["2:4"].stored_rows(4) == 5      # 4 bytes and 4 indices of 2 bits a column


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_summands_add_up(name, share):
    pattern, rng = PATTERNS[name], np.random.default_rng(1)
    for k, n in ((1, 1), (3, 2), (4, 5), (30, 7), (64, 3)):
        tile = _tile(rng, k, n, share)
        count, rows = summands(tile, pattern), pattern.array_rows(k)
        total = np.zeros((rows * pattern.widening, n), np.int64)
        for summand in range(count):
            stored = encode(tile, pattern, summand)
            assert stored.shape == (pattern.stored_rows(rows), n)
            total += decode(stored, pattern, rows)
        np.testing.assert_array_equal(total[:k], tile)
        assert not total[k:].any()
        grouped = np.zeros((rows // pattern.kept * pattern.of, n), bool)
        grouped[:k] = tile != 0
        most = grouped.reshape(-1, pattern.of, n).sum(axis=1).max()
        assert count == -(-most // pattern.kept)


def test_derived():
    config = SystolicConfig(rows=32, cols=32, sparsity="2:4")
    assert (config.channels, config.passes, config.columns, config.ub_width) == (64, 2, 64, 64)
    assert (config.block_channels, config.sum_rows) == (64, 2 * config.acc_depth)
    wide = SystolicConfig(rows=8, cols=32, sparsity="1:4")
    assert (wide.channels, wide.passes, wide.block_channels) == (32, 1, 32)
    dense = SystolicConfig(rows=5, cols=7)
    assert (dense.channels, dense.columns, dense.block_channels, dense.ub_width) == (5, 7, 5, 7)


@pytest.mark.parametrize(("fields", "text"), [
    ({"sparsity": "3:4"}, "sparsity must be one of dense, 1:2, 2:4, 1:4, not '3:4'"),
    ({"operand_format": "bfloat16"},
     "sparsity must be dense with operand_format bfloat16, not 2:4"),
    ({"operand_bits": 4}, "operand_bits must be 8 with sparsity 2:4, not 4"),
    ({"depthwise": True}, "depthwise must be false with sparsity 2:4, not true"),
    ({"rows": 15}, "rows must be a multiple of 2 with sparsity 2:4, not 15"),
    ({"tile": 3}, "tile must be a multiple of 2 with sparsity 2:4, not 3"),
    ({"rows": 130}, "rows must be at most 128 with sparsity 2:4, not 130"),
    ({"rows": 2, "cols": 3}, "cols must be at least 4 with sparsity 2:4, not 3"),
    ({"acc_depth": 3000}, "acc_depth must be a power of two, not 3000"),
    ({"acc_depth": 65536}, "acc_depth must be at most 32768 with 2 passes of columns, not 65536"),
    ({"act_lanes": 12}, "act_lanes must divide cols * 2 (32), not 12"),
])
def test_wrong(fields, text):
    with pytest.raises((ValueError, ConfigError), match=f"^{re.escape(text)}$"):
        SystolicConfig(**{"sparsity": "2:4", **fields})
