"""Matrices that are larger than the memories: tiles carry sums on, and no bit or cycle differs."""

import dataclasses
import re

import numpy as np
import pytest
from scipy import sparse

from arch.config import ConfigError
from arch.eie import engine
from arch.eie.format import SharedMatrix, share
from arch.eie.lowering import lower
from arch.eie.network import SparseLayer, SparseNetwork
from arch.eie.params import PRESETS, EieConfig
from arch.eie.tiles import Tile, counted, lower_tiles
from arch.eie.timing import slices_of
from sim.eie.engine import EieRun

SMALL = EieConfig(pes=4, queue_depth=2, index_bits=2, codebook_bits=3, spmat_rows=6, spmat_bits=32,
                  ptr_rows=18, act_regs=3, act_rows=22, axi_data_bits=32)
# Rows, columns, share of weights and of activations that are not 0, runs.
SIZES = ((13, 60, 0.2, 0.7, 2), (1, 90, 0.3, 1.0, 1), (50, 1, 0.9, 1.0, 1), (37, 41, 0.02, 0.5, 1),
         (24, 64, 0.6, 0.9, 1), (12, 35, 0.0, 1.0, 1), (7, 131, 0.1, 0.0, 1), (30, 30, 1.0, 1.0, 3))


def network(rng, rows, columns, density, acts, runs, relu, *, bits=3):
    matrix = sparse.random_array((rows, columns), density=density, rng=rng, format="csc")
    matrix.data[:] = rng.choice([-3.0, -1.5, 0.25, 2.0, 7.9], len(matrix.data))
    inputs = rng.integers(-32768, 32768, (runs, columns)) * (rng.random((runs, columns)) < acts)
    return SparseNetwork(
        name="random", inputs=inputs.astype(np.int16),
        layers=(SparseLayer(name="random", matrix=share(matrix, bits, spare=1), relu=relu),))


@pytest.mark.rtl
def test_random_matrices_on_rtl():
    """Sums saturate on the way, blocks of rows and columns are of every size."""
    rng = np.random.default_rng(7)
    tiles = 0
    for number, size in enumerate(SIZES):
        workload = engine.Workload(name="random", network=network(rng, *size, number % 2 == 0))
        result = EieRun.run(SMALL, workload)
        assert (result.status, result.bit_exact, result.cycle_exact) == ("OK", True, True), size
        assert result.outputs.compared == size[0] * size[4]
        program, _ = engine.plan(SMALL, workload)
        tiles += len(program.blocks) * isinstance(program.blocks[0], Tile)
    assert tiles > 40


def test_tiles_cover_the_matrix_once():
    rng = np.random.default_rng(3)
    whole = network(rng, 50, 120, 0.15, 1.0, 1, True)
    matrix = whole.layers[0].matrix.to_scipy().toarray()
    found, row = np.zeros_like(matrix), 0
    for tile in lower_tiles(SMALL, whole).blocks:
        part = tile.shared.to_scipy().toarray()
        carried = tile.carried * SMALL.pes
        np.testing.assert_array_equal(part[:, :carried], np.eye(len(part), carried))
        first = tile.first * SMALL.pes
        own = part[:, carried:]
        found[row:row + len(part), first:first + own.shape[1]] += own
        row += len(part) if tile.ends else 0
    assert row == 50
    np.testing.assert_array_equal(found, matrix)


def test_counts_are_those_of_the_encoding():
    """The model counts what would be encoded; here it is encoded."""
    rng = np.random.default_rng(11)
    for tile in lower_tiles(SMALL, network(rng, 50, 120, 0.3, 1.0, 1, True)).blocks:
        plain = dataclasses.make_dataclass("Plain", ["matrix"])(tile.matrix)
        for own, encoded in zip(counted(SMALL, tile.shared), slices_of(SMALL, plain), strict=True):
            np.testing.assert_array_equal(own, encoded)


def test_work_is_that_of_the_whole_matrix():
    """What carries sums on is no work; a core that holds the matrix has the same."""
    rng = np.random.default_rng(5)
    workload = engine.Workload(name="random", network=network(rng, 40, 100, 0.2, 0.8, 2, False))
    roomy = dataclasses.replace(SMALL, spmat_rows=1024, ptr_rows=512, act_rows=512)
    small, large = (engine.estimate(config, workload) for config in (SMALL, roomy))
    assert small.work.amount == large.work.amount
    assert small.model.cycles > large.model.cycles
    assert not any(isinstance(block, Tile) for block in lower(roomy, workload.network).blocks)


def test_explained():
    rng = np.random.default_rng(5)
    [row] = lower_tiles(SMALL, network(rng, 40, 100, 0.2, 1.0, 1, False)).explain()
    assert row["row_blocks"] == 4
    assert row["tiles"] > row["row_blocks"]
    assert row["spmat_words"] <= SMALL.spmat_rows


@pytest.mark.parametrize(("changes", "bits", "message"), [
    ({"codebook_bits": 2}, 2, "ptr_rows must be at least"),
    ({"weight_fraction_bits": 15}, 3, "ptr_rows must be at least"),
    ({"act_rows": 3}, 3, "ptr_rows must be at least"),
])
def test_refused_as_a_whole(changes, bits, message):
    """If not even a tile fits, the refusal is that of the matrix: it says what would help."""
    rng = np.random.default_rng(5)
    made = network(rng, 40, 100, 0.3, 1.0, 1, False, bits=bits)
    matrix = made.layers[0].matrix
    if bits == 2:       # all of the codebook is taken
        matrix = share(sparse.csc_array(rng.choice([0.0, 0.5, 2.0, 3.0], (40, 100))), 2)
    layers = (dataclasses.replace(made.layers[0], matrix=matrix),)
    config = dataclasses.replace(SMALL, **changes)
    with pytest.raises(ConfigError, match=message):
        engine.plan(config, engine.Workload(
            name="random", network=dataclasses.replace(made, layers=layers)))


def network_of_diagonals(size, count):
    """A square matrix with so many entries in each column, far from each other."""
    rows = np.sort((np.arange(size)[:, None] + np.arange(count) * (size // count)) % size, axis=1)
    matrix = SharedMatrix(shape=(size, size), codebook=np.array([0.0, 1.0]),
                          indptr=np.arange(size + 1) * count, rows=rows.ravel(),
                          codes=np.ones(size * count, np.uint8))
    return SparseNetwork(name="diagonal", inputs=np.ones((1, size), np.int16), layers=(
        SparseLayer(name="diagonal", matrix=matrix, relu=False),))


def test_too_many_tiles():
    made = network_of_diagonals(8192 * 64, 2)
    with pytest.raises(ConfigError, match=re.escape("8192 tiles")) as caught:
        engine.plan(PRESETS["tiny"], engine.Workload(name="diagonal", network=made))
    # Larger memories would help, and the command line tries them.
    assert {demand.field for demand in caught.value.demands} == {"ptr_rows", "act_rows"}


def test_too_many_rows():
    """Each block of rows has a tile, whatever the memories are: none is tried."""
    made = network_of_diagonals(8192 * 64 + 1, 1)
    with pytest.raises(ConfigError, match=re.escape(
            "'diagonal' must have at most 524288 rows, 8192 tiles of pes * act_regs = 4 * 16, not "
            "524289: more act_regs, or more pes")) as caught:
        engine.plan(PRESETS["tiny"], engine.Workload(name="diagonal", network=made))
    assert not caught.value.demands
