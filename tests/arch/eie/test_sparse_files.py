"""Matrices from files by their non-zeros: whatever is empty, and sizes that nothing holds dense."""

import dataclasses
import tracemalloc

import numpy as np
import pytest
from scipy import sparse
from scipy.io import mmwrite

from arch.eie import engine
from arch.eie.params import PRESETS
from arch.eie.tiles import Tile, counted, stored
from sim.eie.engine import EieRun
from sim.eie.golden import run_sparse
from tests.arch.eie.test_tiles import SMALL

SIDE, ENTRIES = 20_000, 400_000


def bands():
    """Empty rows at both ends and in the middle, empty columns, and tiles without an entry."""
    found = np.zeros((50, 131))
    found[[3, 4, 30, 48]] = np.arange(131) % 5 - 2
    found[:, 40:90] = 0
    found[:, -7:] = 0
    return found


MATRICES = {
    "nothing": np.zeros((30, 70)),
    "nothing in one element": np.zeros((1, 1)),
    "one row": np.arange(-40.0, 61)[None],
    "one column": np.arange(-30.0, 31)[:, None],
    "one entry at the end": np.pad([[-1.5]], ((37, 0), (90, 0))),
    "bands": bands(),
    "all": np.outer(np.ones(29), np.array([-2.0, 1, 3])[np.arange(41) % 3]),
}


@pytest.mark.rtl
@pytest.mark.parametrize("suffix", [".mtx", ".npz"])
def test_degenerate_on_rtl(tmp_path, suffix):
    """The golden result is that of the file's numbers, which a product in float64 says."""
    path, tiled = tmp_path / f"m{suffix}", 0
    # Each is written over the one before, and is read anew.
    for name, dense in MATRICES.items():
        if suffix == ".npz":
            sparse.save_npz(path, sparse.csr_array(dense))
        else:
            mmwrite(path, sparse.coo_array(dense))
        workload = engine.load(f"spmv:{path}:acts=0.9:seed={len(name)}", SMALL)
        network = workload.network
        # 7 distinct weights at most are kept as they are; others are clustered, and so is this.
        step = engine.scales(SMALL, workload)
        kept = network.layers[0].matrix.to_scipy().toarray() * (
            step["weight"] * 2 ** SMALL.weight_fraction_bits)
        if len(np.unique(dense)) <= 7:
            np.testing.assert_array_equal(kept, dense)
        result = EieRun.run(SMALL, workload)
        assert (result.status, result.bit_exact, result.cycle_exact) == ("OK", True, True), name
        assert result.outputs.compared == len(dense)
        program, _ = engine.plan(SMALL, workload)
        tiled += isinstance(program.blocks[0], Tile)
    assert tiled >= 5


def large(seed, *, side=SIDE, entries=ENTRIES):
    """A matrix of few distinct numbers in random places, as scipy's."""
    rng = np.random.default_rng(seed)
    places = np.unique(rng.integers(0, side * side, entries + entries // 50))
    places = rng.permutation(places)[:entries]
    values = rng.choice([-3.0, -1.0, 0.5, 2.0], entries)
    return sparse.coo_array((values, (places // side, places % side)), shape=(side, side)).tocsr()


def test_no_dense_array_is_made(tmp_path, monkeypatch):
    """Its bits alone would be 50 MB, its bytes 400 MB: nothing calls for one, and nothing is as
    large."""
    whole = large(1)
    sparse.save_npz(tmp_path / "m.npz", whole)

    def refuse(*_arguments, **_options):
        raise AssertionError("a dense array")

    for kind in (sparse.csr_array, sparse.csc_array, sparse.coo_array, sparse.csc_matrix):
        monkeypatch.setattr(kind, "toarray", refuse)
        monkeypatch.setattr(kind, "todense", refuse)
    config = PRESETS["default"]
    tracemalloc.start()
    workload = engine.load(f"spmv:{tmp_path / 'm.npz'}", config)
    program, timing = engine.plan(config, workload)
    [golden] = run_sparse(workload.network, fraction_bits=config.weight_fraction_bits)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < SIDE * SIDE / 4
    assert len(program.blocks) == 140
    assert timing.layers[0]["useful_macs"] == ENTRIES
    # Each product is off by half a step at most, and no sum is near the limits.
    step = engine.scales(config, workload)
    wanted = whole @ (workload.network.inputs[0] * step["activation"]) / step["output"]
    inside = np.abs(wanted) < 2 ** 14
    assert inside.mean() > 0.9
    most = np.diff(whole.indptr) / 2
    assert (np.abs(golden[0] - wanted) <= most)[inside].all()


def test_entries_of_a_tile_are_counted_without_its_columns():
    shared = engine.load("nt-we", PRESETS["default"]).network.layers[0].matrix
    for changes in ({}, {"pes": 5, "index_bits": 1}, {"pes": 256}):
        config = dataclasses.replace(PRESETS["default"], **changes)
        np.testing.assert_array_equal(stored(config, shared),
                                      counted(config, shared).counts.sum(axis=0))
