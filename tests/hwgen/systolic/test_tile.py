# amaranth: UnusedElaboratable=no
"""Tests of a tile: the mesh's timing, and what leaves it for its neighbours."""

import numpy as np
import pytest

from arch.numerics import IntegerFormat
from hwgen.systolic.tile import Tile
from sim.golden.numerics import wrap
from tests.support.mesh import random_folds, run_folds
from tests.support.pysim import assert_elaborates_twice, play

SIZES = [(1, 1), (1, 3), (3, 1), (2, 3), (4, 4)]


def make(rows, cols, pe_stages=1, operand_bits=4, acc_bits=9):
    return Tile(rows=rows, cols=cols, operand=IntegerFormat(bits=operand_bits),
                accumulator=IntegerFormat(bits=acc_bits),
                pe_stages=pe_stages)


def test_init():
    tile = make(2, 3, pe_stages=2)
    assert (tile.rows, tile.cols) == (2, 3)
    assert tile.module_name == "tile_2x3_4x9_s2"


@pytest.mark.parametrize("pe_stages", [1, 2])
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_matches_golden(rows, cols, pe_stages):
    """Sums from the north plus products, wrapped, in the mesh's cycles."""
    numbers = {"rows": rows, "cols": cols, "operand_bits": 4, "acc_bits": 9}
    rng = np.random.default_rng(rows * 10 + cols)
    folds = random_folds(rng, **numbers, from_north=True,
                         sizes=[(3, rows), (1, max(1, rows - 1)), (6, rows), (2, 1), (4, rows)])
    results, _, _ = run_folds(make(rows, cols, pe_stages), folds, pe_stages=pe_stages, **numbers)
    for fold, result in zip(folds, results, strict=True):
        k = len(fold.weights)
        np.testing.assert_array_equal(
            result, wrap(fold.acts[:, :k] @ fold.weights + fold.psums, 9))


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_control_and_activations_pass_in_cols_cycles(rows, cols):
    rng = np.random.default_rng(1)
    inputs = {"act_in": rng.integers(0, 1 << 4 * rows, 30).tolist(),
              "shift_in": rng.integers(0, 1 << rows, 30).tolist(),
              "switch_in": rng.integers(0, 1 << rows, 30).tolist()}
    trace = play(make(rows, cols), inputs, ["act_out", "shift_out", "switch_out"], cycles=30)
    for name in ("act", "shift", "switch"):
        assert trace[f"{name}_out"][cols:] == inputs[f"{name}_in"][:-cols]


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_shadow_chain(rows):
    """While every row shifts, a column's weights leave in the south ``rows`` cycles later."""
    weights = [3, 9, 14, 1, 7, 12, 5, 8]
    trace = play(make(rows, 1), {"weight_in": weights, "shift_in": [(1 << rows) - 1] * 8},
                 ["weight_out"], cycles=8)
    assert trace["weight_out"][rows:] == weights[:-rows]


def test_a_row_that_does_not_shift_keeps_its_weight():
    trace = play(make(1, 1), {"weight_in": [5, 6, 7, 8], "shift_in": [1, 0, 0, 1]},
                 ["weight_out"], cycles=5)
    assert trace["weight_out"] == [0, 5, 5, 5, 8]


def test_switch_takes_the_old_shadow():
    """Shift and switch in one cycle: the active weight becomes what the shadow held before."""
    trace = play(make(1, 1), {"weight_in": [2, 3, 0], "shift_in": [1, 1], "switch_in": [0, 1],
                              "act_in": [0, 0, 1, 1]}, ["psum_out"], cycles=5)
    assert trace["psum_out"][3:] == [2, 2]


@pytest.mark.parametrize("pe_stages", [1, 2])
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_elaborates_twice(rows, cols, pe_stages):
    assert_elaborates_twice(lambda: make(rows, cols, pe_stages))
