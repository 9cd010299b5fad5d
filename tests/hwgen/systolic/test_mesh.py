# amaranth: UnusedElaboratable=no
"""Tests of the mesh: folds without a bubble between them, against numpy."""

import numpy as np
import pytest

from arch.numerics import IntegerFormat
from hwgen.emit import ModuleLibrary
from hwgen.systolic.mesh import Mesh
from sim.golden.numerics import wrap
from tests.support.mesh import random_folds, run_folds
from tests.support.pysim import assert_elaborates_twice

SIZES = [(1, 1), (1, 5), (5, 1), (3, 7), (8, 8)]


def make(rows, cols, tile, pe_stages=1, operand_bits=8, acc_bits=32):
    return Mesh(rows=rows, cols=cols, tile=tile, operand=IntegerFormat(bits=operand_bits),
                accumulator=IntegerFormat(bits=acc_bits),
                pe_stages=pe_stages)


def test_init():
    mesh = make(3, 7, 2, pe_stages=2)
    assert (mesh.rows, mesh.cols, mesh.tile) == (3, 7, 2)
    assert mesh.module_name == "mesh_3x7_t2_8x32_s2"


@pytest.mark.parametrize("pe_stages", [1, 2])
@pytest.mark.parametrize("tile", [1, 2, 3, 8])
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_matches_golden(rows, cols, tile, pe_stages):
    """Folds with more, as many and fewer vectors than weight rows, k below and at ``rows``."""
    numbers = {"rows": rows, "cols": cols, "operand_bits": 8, "acc_bits": 32}
    rng = np.random.default_rng(rows * 100 + cols * 10 + tile)
    sizes = [(rows + 2, rows), (rows, rows), (1, rows), (2, max(1, rows // 2)), (1, 1), (3, rows)]
    folds = random_folds(rng, sizes=sizes, **numbers)
    folds[2].acts[:] = -128
    folds[2].weights[:] = -128
    results, periods, _ = run_folds(
        make(rows, cols, tile, pe_stages), folds, pe_stages=pe_stages, **numbers)
    for fold, result in zip(folds, results, strict=True):
        np.testing.assert_array_equal(
            result, fold.acts[:, :len(fold.weights)] @ fold.weights)
    # A fold lasts until its vectors are in and the next one's weights are: max(M, next k).
    assert periods == [max(count, k) for (count, _), (_, k) in
                       zip(sizes[:-1], sizes[1:], strict=True)]


@pytest.mark.parametrize("pe_stages", [1, 2])
def test_sums_wrap(pe_stages):
    numbers = {"rows": 4, "cols": 2, "operand_bits": 8, "acc_bits": 12}
    folds = random_folds(np.random.default_rng(2), sizes=[(9, 4), (9, 3)], from_north=True,
                         **numbers)
    results, _, _ = run_folds(make(4, 2, 2, pe_stages, acc_bits=12), folds, pe_stages=pe_stages,
                              **numbers)
    overflows = 0
    for fold, result in zip(folds, results, strict=True):
        exact = fold.acts[:, :len(fold.weights)] @ fold.weights + fold.psums
        np.testing.assert_array_equal(result, wrap(exact, 12))
        overflows += (exact != wrap(exact, 12)).sum()
    assert overflows > 0


def test_tiles_are_invisible():
    """Every output of every cycle is the same however the mesh is cut."""
    numbers = {"rows": 3, "cols": 4, "operand_bits": 8, "acc_bits": 32}
    traces = []
    for tile in (1, 2, 3, 4):
        folds = random_folds(np.random.default_rng(5), sizes=[(4, 3), (2, 2), (3, 3)], **numbers)
        _, _, trace = run_folds(make(3, 4, tile), folds, pe_stages=1, **numbers)
        traces.append([trace[name] for name in ("psum_out", "act_out", "weight_out", "shift_out",
                                                "switch_out")])
    assert traces[0] == traces[1] == traces[2] == traces[3]


@pytest.mark.parametrize(("tile", "tiles"), [
    (1, {"tile_1x1"}), (2, {"tile_2x2", "tile_2x1", "tile_1x2", "tile_1x1"}),
    (3, {"tile_3x3", "tile_3x2"}), (8, {"tile_3x5"})])
def test_ragged_tiles(tile, tiles):
    """Where the tile does not divide the mesh, the last one is smaller: at most four kinds."""
    library = ModuleLibrary()
    library.add(make(3, 5, tile))
    assert {name.removesuffix("_8x32_s1") for name in library.modules
            if name.startswith("tile")} == tiles


@pytest.mark.parametrize(("rows", "cols", "tile"), [(1, 1, 1), (3, 5, 2), (4, 4, 4)])
def test_elaborates_twice(rows, cols, tile):
    assert_elaborates_twice(lambda: make(rows, cols, tile))
