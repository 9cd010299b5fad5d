"""Tests of the array with indexed weights: both forms are equal in every cycle."""

import numpy as np
import pytest

from arch.numerics import INT8, INT32, IntegerFormat
from arch.systolic.sparsity import PATTERNS, Pattern
from hwgen.systolic.mesh import Mesh
from hwgen.systolic.structured_tile import StructuredTile
from sim.native import SimulationError
from tests.support.array import Shape, cases, lockstep, play
from tests.support.counts import soak

# Tiles cut between groups of rows, and between columns whose activations a group's rows share.
SHAPES = [
    Shape(rows=6, cols=5, tile=2, pattern=PATTERNS["2:4"], pe_stages=2,
          accumulator=IntegerFormat(bits=21)),
    Shape(rows=3, cols=9, tile=2, pattern=PATTERNS["1:4"], pe_stages=3),
]
CASES = 60


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("structured")


def test_init():
    tile = StructuredTile(rows=4, cols=3, operand=INT8, accumulator=INT32, pattern=Pattern(2, 4))
    assert (tile.rows, tile.cols, tile.module_name) == (4, 3, "tile_4x3_8x32_s1_2of4")
    assert (len(tile.act_in), len(tile.weight_in)) == (2 * 4 * 8, 3 * (8 + 2))
    mesh = Mesh(rows=6, cols=5, tile=4, operand=INT8, accumulator=INT32, pattern=Pattern(2, 4))
    assert mesh.module_name == "mesh_6x5_t4_8x32_s1_2of4"
    assert (mesh.corner.rows, mesh.corner.cols) == (4, 4)


def test_init_wrong_pattern():
    with pytest.raises(ValueError, match=r"^pattern must keep at most 2, not 4$"):
        StructuredTile(rows=4, cols=3, operand=INT8, accumulator=INT32, pattern=Pattern(4, 8))


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape.pattern))
def test_forms_are_equal(folder, shape):
    vectors = lockstep(shape, folder)
    other = 0
    for words in cases(shape, CASES, seed=1):
        other += bool(play(vectors, words).any())
    assert other > CASES // 2


@soak("hwgen/systolic/test_array.py::test_planted_faults_of_the_fast_form_are_found")
def test_a_planted_fault_of_the_fast_form_is_found(folder):
    change = ("group * of_ + indices_[from + c]", "group * of_ + (indices_[from + c] & 1)")
    vectors = lockstep(SHAPES[0], folder, change=(change,))
    given = list(cases(SHAPES[0], CASES, seed=1))
    with pytest.raises(SimulationError, match="must be the same in both forms"):
        np.stack([play(vectors, words) for words in given])
