"""Tests of weights of fewer bits: how tiles are cut into shares, stored and read back."""

import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.fusion import WIDTHS, bits_of, decode, encode, shares
from arch.systolic.isa import BASE, FUSED, Opcode, instruction_set
from arch.systolic.params import SystolicConfig


def _tile(rng, k, n, bits):
    """Return weights whose channels have ``bits`` bits: a number, or one for each."""
    low = -(1 << np.broadcast_to(bits, (k,)) - 1)
    return rng.integers(low[:, None], -low[:, None], (k, n)).astype(np.int8)


def test_stored_by_hand():
    """Two rows of PEs, four channels: lane j of row r is channel 2 j + r."""
    tile = np.array([[7], [-8], [-1], [3]], np.int8)
    assert shares(tile, WIDTHS[4], 2) == [0]
    # The first channel of a row is in the low nibble: 7 and -1, -8 and 3.
    assert encode(tile, WIDTHS[4], 0, 2).view(np.uint8)[:, 0].tolist() == [0xF7, 0x38]
    wide = np.array([[100], [-8], [-1], [0]], np.int8)
    assert shares(wide, WIDTHS[4], 2) == [1, 2]
    assert encode(wide, WIDTHS[4], 1, 2)[:, 0].tolist() == [100, -8]
    # Of one row, only the upper half of the lanes is wide.
    assert shares(np.array([[1], [-2], [7], [0]], np.int8), WIDTHS[2], 1) == [0 + 1, 2]
    assert shares(np.array([[1], [-2], [99], [0]], np.int8), WIDTHS[2], 1) == [1, 5]


@pytest.mark.parametrize("fusion", WIDTHS.values(), ids=str)
def test_shares(fusion):
    """They are a heap: each one is cut into two of half the lanes and twice the bits."""
    assert (fusion.lanes(0), fusion.width(0)) == (range(fusion.of), fusion.bits)
    for share in range(fusion.shares):
        lanes = fusion.lanes(share)
        assert len(lanes) * fusion.width(share) == 8
        assert sorted(set(fusion.sources(share))) == list(lanes)
        if len(lanes) > 1:
            halves = [fusion.lanes(2 * share + half) for half in (1, 2)]
            assert [*halves[0], *halves[1]] == list(lanes)


@pytest.mark.parametrize("fusion", WIDTHS.values(), ids=str)
@pytest.mark.parametrize("rows", [1, 3, 4])
def test_shares_add_up(fusion, rows):
    rng = np.random.default_rng(1)
    for _ in range(200):
        k, n = int(rng.integers(1, rows * fusion.of + 1)), int(rng.integers(1, 5))
        tile = _tile(rng, k, n, rng.choice([1, 2, 3, 4, 8], k if rng.random() < 0.5 else 1))
        tile *= (rng.random(tile.shape) < rng.choice([0.0, 0.3, 1.0])).astype(np.int8)
        total = np.zeros((rows * fusion.of, n), np.int64)
        found = shares(tile, fusion, rows)
        for share in found:
            stored = encode(tile, fusion, share, rows)
            assert stored.shape == (fusion.array_rows(k, share, rows), n)
            total += decode(stored, fusion, share, rows)
        np.testing.assert_array_equal(total[:k], tile)
        assert not total[k:].any()
        # As many passes as the widest weights ask for, at most; none of zeros.
        most = -(-k // rows) if bits_of(tile) == 8 else bits_of(tile) // fusion.bits
        assert len(found) <= max(most, 1)
        assert bool(found) == tile.any()


def test_bits():
    assert [bits_of(np.array(values)) for values in (
        [0], [1, -2], [2], [-3], [7, -8], [8], [-9], [127, -128])] == [0, 2, 4, 4, 4, 8, 8, 8]


def test_derived():
    config = SystolicConfig(rows=32, cols=32, weight_bits=4)
    assert (config.channels, config.passes, config.columns, config.ub_width) == (64, 2, 64, 64)
    assert (config.block_channels, config.stored_rows(32)) == (64, 32)
    narrow = SystolicConfig(rows=1, cols=1, weight_bits=2, act_lanes=0)
    assert (narrow.channels, narrow.passes, narrow.block_channels) == (4, 4, 4)


def test_instructions():
    """Multiplications have a share where others have no operand; without, all is as it was."""
    assert instruction_set(SystolicConfig(weight_bits=4)) == FUSED
    assert instruction_set(SystolicConfig()) == BASE
    for opcode in FUSED.opcodes:
        fields = dict(FUSED.operand_fields(opcode))
        share = fields.pop("share", None)
        assert fields == BASE.operand_fields(opcode)
        assert share == ((18, 3) if opcode in (Opcode.MATMUL, Opcode.CONVOLVE) else None)


@pytest.mark.parametrize(("fields", "text"), [
    ({"weight_bits": 3}, "weight_bits must be one of 8, 4, 2, not 3"),
    ({"sparsity": "2:4"}, "sparsity must be dense with weight_bits 4, not 2:4"),
    ({"operand_format": "bfloat16"},
     "weight_bits must be 8 with operand_format bfloat16, not 4"),
    ({"dataflow": "os"}, "dataflow must be ws with weight_bits 4, not os"),
    ({"operand_bits": 4}, "operand_bits must be 8 with weight_bits 4, not 4"),
    ({"depthwise": True}, "depthwise must be false with weight_bits 4, not true"),
    ({"rows": 130}, "rows must be at most 128 with weight_bits 4, not 130"),
    ({"acc_depth": 3000}, "acc_depth must be a power of two, not 3000"),
])
def test_wrong(fields, text):
    with pytest.raises((ValueError, ConfigError), match=f"^{re.escape(text)}$"):
        SystolicConfig(**{"weight_bits": 4, **fields})
