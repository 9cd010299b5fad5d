# amaranth: UnusedElaboratable=no
"""Tests of PE, tile and mesh with floating-point operands, against numpy in the mesh's order."""

import dataclasses

import numpy as np
import pytest

from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, FLOAT32
from hwgen.emit import ModuleLibrary
from hwgen.systolic.mesh import Mesh
from hwgen.systolic.pe import PE, act_bits
from hwgen.systolic.skew import Deskew, Skew
from hwgen.systolic.tile import Tile
from sim.golden.floating import add, multiply
from tests.support.floating import corners, draw
from tests.support.mesh import Fold, run_folds
from tests.support.pysim import assert_elaborates_twice, play

FORMATS = (BFLOAT16, FLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2)


def make_pe(operand, pe_stages=1, add_stages=1):
    return PE(operand=operand, accumulator=FLOAT32, pe_stages=pe_stages, add_stages=add_stages)


def test_init():
    pe = make_pe(BFLOAT16, 5, 3)
    assert (pe.operand, pe.accumulator, pe.pe_stages, pe.add_stages) == (BFLOAT16, FLOAT32, 5, 3)
    assert pe.module_name == "pe_bfloat16_s5_3"
    assert act_bits(BFLOAT16) == 17
    assert Skew(lanes=3, bits=4, step=2).module_name == "skew_3x4_by2"


@pytest.mark.parametrize(("pe_stages", "add_stages"), [(1, 1), (2, 1), (7, 4)])
@pytest.mark.parametrize("operand", FORMATS, ids=str)
def test_pe(operand, pe_stages, add_stages):
    """Corners of factors and sums, random ones, and operands that are not there."""
    rng = np.random.default_rng(7)
    acts, weights = draw(rng, operand, 120)
    sums, _ = draw(rng, FLOAT32, 120)
    sums[:40] = rng.choice(corners(FLOAT32), 40)
    absent = rng.random(120) < 0.2
    acts[absent] = 0
    weights[absent] = operand.nan_raw
    trace = play(
        make_pe(operand, pe_stages, add_stages),
        {"act": [int(a) | int(no) << operand.bits for a, no in zip(acts, absent, strict=True)],
         "weight": weights.tolist(),
         "psum_in": [0] * (pe_stages - add_stages) + sums.tolist()},
        ["psum_out"], cycles=120 + pe_stages)
    product = multiply(operand.from_raw(acts), operand.from_raw(weights), operand, number=FLOAT32)
    product[absent] = 0
    wanted = FLOAT32.raw(add(product, FLOAT32.from_raw(sums), FLOAT32))
    assert trace["psum_out"][pe_stages:] == wanted.tolist()
    assert np.isnan(FLOAT32.from_raw(wanted)).any()
    assert np.isinf(FLOAT32.from_raw(wanted)).any() or not operand.infinite


def float_folds(rng, operand, *, rows, cols, sizes):
    """Return folds of all kinds of numbers, NaN and infinities among the weights, as raw bits."""
    folds = []
    for count, k in sizes:
        acts, _ = draw(rng, operand, count * rows)
        weights, _ = draw(rng, operand, k * cols)
        acts = acts.reshape(count, rows).astype(np.int64)
        acts[:, k:] = 1 << operand.bits
        folds.append(Fold(weights=weights.reshape(k, cols).astype(np.int64), acts=acts,
                          psums=np.zeros((count, cols), np.int64)))
    return folds


def sums_of(fold, operand):
    """Return the sums of a fold as raw bits: row by row, from +0 on."""
    k, cols = fold.weights.shape
    total = np.zeros((len(fold.acts), cols), np.float32)
    acts, weights = operand.from_raw(fold.acts[:, :k]), operand.from_raw(fold.weights)
    for r in range(k):
        total = add(multiply(acts[:, r:r + 1], weights[r], operand, number=FLOAT32), total, FLOAT32)
    return FLOAT32.raw(total).astype(np.int64)


@pytest.mark.parametrize(("operand", "rows", "cols", "tile", "pe_stages", "add_stages"), [
    (BFLOAT16, 1, 1, 1, 1, 1), (FLOAT16, 4, 3, 2, 2, 1), (FLOAT8_E4M3FN, 3, 4, 2, 5, 3),
    (FLOAT8_E5M2, 5, 1, 3, 2, 2), (BFLOAT16, 1, 4, 4, 3, 2), (BFLOAT16, 4, 4, 4, 7, 4)],
    ids=str)
def test_matches_golden(operand, rows, cols, tile, pe_stages, add_stages):
    """Folds with more, as many and fewer vectors than weight rows; a full one costs max(M, k)."""
    numbers = {"rows": rows, "cols": cols}
    rng = np.random.default_rng(rows * 100 + cols * 10 + tile)
    sizes = [(rows + 2, rows), (rows, rows), (1, rows), (2, max(1, rows // 2)), (1, 1), (3, rows)]
    folds = float_folds(rng, operand, sizes=sizes, **numbers)
    mesh = Mesh(tile=tile, operand=operand, accumulator=FLOAT32, pe_stages=pe_stages,
                add_stages=add_stages, **numbers)
    results, periods, _ = run_folds(
        mesh, folds, pe_stages=pe_stages, add_stages=add_stages, operand_bits=operand.bits,
        acc_bits=32, act_lane=act_bits(operand), **numbers)
    for fold, result in zip(folds, results, strict=True):
        np.testing.assert_array_equal(result & 0xFFFFFFFF, sums_of(fold, operand))
    assert periods == [max(count, k) for (count, _), (_, k) in
                       zip(sizes[:-1], sizes[1:], strict=True)]


def test_order_matters():
    """The sums are those of the mesh's order, and not of another one."""
    weights = np.array([[0x3f80], [0x3380], [0x3380], [0xbf80]])        # 1, 2**-24, 2**-24, -1
    fold = Fold(weights=weights, acts=np.full((1, 4), 0x3f80), psums=np.zeros((1, 1), np.int64))
    mesh = Mesh(rows=4, cols=1, tile=4, operand=BFLOAT16, accumulator=FLOAT32, pe_stages=3,
                add_stages=2)
    [forward], _, _ = run_folds(mesh, [fold], rows=4, cols=1, operand_bits=16, acc_bits=32,
                                pe_stages=3, add_stages=2, act_lane=17)
    assert forward.tolist() == [[0]]
    swapped = dataclasses.replace(fold, weights=weights[[0, 3, 1, 2]])
    [other], _, _ = run_folds(mesh, [swapped], rows=4, cols=1, operand_bits=16, acc_bits=32,
                              pe_stages=3, add_stages=2, act_lane=17)
    assert FLOAT32.from_raw(other[0]).tolist() == [2.0**-23]


@pytest.mark.parametrize("triangle", [Skew, Deskew])
def test_skew_by_steps(triangle):
    """Lanes of registers, and of a ring of memory, a step apart."""
    dut = triangle(lanes=4, bits=8, step=5)
    trace = play(dut, {"i": [0x01010101 * t for t in range(1, 60)]}, ["o"], cycles=60)
    for lane in range(4):
        delay = 5 * (lane if triangle is Skew else 3 - lane)
        assert [word >> 8 * lane & 0xff for word in trace["o"][delay:59]] == [
            t & 0xff for t in range(1, 60 - delay)]


def test_one_module_of_each_part():
    library = ModuleLibrary()
    library.add(Mesh(rows=3, cols=5, tile=2, operand=FLOAT16, accumulator=FLOAT32, pe_stages=3,
                     add_stages=2))
    assert sorted(name for name in library.modules if not name.startswith("tile")) == [
        "float_add_float32_2", "float_multiply_float16_float16_float32_1",
        "mesh_3x5_t2_float16_s3_2", "pe_float16_s3_2"]


@pytest.mark.parametrize("add_stages", [1, 2])
def test_elaborates_twice(add_stages):
    assert_elaborates_twice(lambda: Tile(rows=2, cols=2, operand=BFLOAT16, accumulator=FLOAT32,
                                         pe_stages=2, add_stages=add_stages))
