"""Tests of pruning, weight sharing, interleaved CSC and its files."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from arch.config import ConfigError
from arch.eie.format import (
    EncodedMatrix,
    FormatError,
    compress,
    encode,
    load_encoded,
    prune,
    save_encoded,
    share,
)

# The 16 x 8 matrix of the paper's Figure 2, PE 0's rows of it: (row, column) of its weights.
PAPER_PE0 = [(0, 0), (8, 0), (12, 0), (4, 1), (0, 2), (12, 2), (0, 4), (4, 4), (0, 5), (12, 5),
             (0, 6), (8, 7), (12, 7)]


def equal(a, b):
    return (a.shape == b.shape and (a.codebook == b.codebook).all()
            and (a.indptr == b.indptr).all() and (a.rows == b.rows).all()
            and (a.codes == b.codes).all())


def test_worked_example_of_the_paper():
    """Figures 2 and 3 (Han et al., ISCA'16): values, relative indices and pointers of PE 0."""
    dense = np.zeros((16, 8))
    for number, place in enumerate(PAPER_PE0):
        dense[place] = number + 1
    encoded = encode(share(dense, 4), pes=4)
    first, last = encoded.starts[:2]
    assert encoded.codebook[encoded.values[first:last]].tolist() == list(range(1, 14))
    assert encoded.runs[first:last].tolist() == [0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0, 2, 0]
    assert encoded.pointers[0].tolist() == [0, 3, 4, 6, 6, 8, 10, 11, 13]
    assert (encoded.pointers[1:] == 0).all()


def test_padding_example_of_the_paper():
    """[0, 0, 1, 2, 0 x 18, 3] is v = [1, 2, 0, 3], z = [2, 0, 15, 2]."""
    column = np.array([0, 0, 1, 2, *[0] * 18, 3])
    encoded = encode(share(column[:, None]), pes=1)
    assert encoded.codebook[encoded.values].tolist() == [1, 2, 0, 3]
    assert encoded.runs.tolist() == [2, 0, 15, 2]
    assert encoded.padding == 1


@st.composite
def matrices(draw):
    """Return matrices with empty and full rows and columns, and runs of any length."""
    rows, columns = draw(st.integers(1, 90)), draw(st.integers(1, 12))
    seed = draw(st.integers(0, 2**32 - 1))
    rng = np.random.default_rng(seed)
    density = draw(st.sampled_from([0.0, 0.02, 0.1, 0.4, 1.0]))
    dense = rng.normal(size=(rows, columns)) * (rng.random((rows, columns)) < density)
    if draw(st.booleans()):
        dense[:, rng.integers(columns)] = 0
        dense[rng.integers(rows)] = 0
    if draw(st.booleans()):
        dense[:, rng.integers(columns)] = 1
    return dense


@settings(max_examples=400)
@given(dense=matrices(), pes=st.one_of(st.integers(1, 9), st.sampled_from([64, 256])),
       index_bits=st.integers(1, 8), codebook_bits=st.integers(1, 8))
def test_round_trip(dense, pes, index_bits, codebook_bits):
    """Decoding gives back the shared matrix exactly, and the words hold what the lists say."""
    shared = share(dense, codebook_bits)
    assert len(shared.codebook) <= 1 << codebook_bits
    assert (shared.to_scipy().toarray() != 0).sum() <= (dense != 0).sum()
    encoded = encode(shared, pes=pes, index_bits=index_bits, codebook_bits=codebook_bits)
    assert equal(encoded.decode(), shared)
    assert encoded.entries == encoded.padding + len(shared.codes)
    assert encoded.counts.sum() == encoded.entries
    bits = index_bits + codebook_bits
    per_word = 1 << (64 // bits).bit_length() - 1
    for pe in {0, pes - 1}:
        first, last = encoded.starts[pe:pe + 2]
        words = encoded.words(pe, word_bytes=8, entries_per_word=per_word)
        numbers = [int.from_bytes(word.tobytes(), "little") for word in words]
        for number, entry in enumerate(range(first, last)):
            field = numbers[number // per_word] >> number % per_word * bits & (1 << bits) - 1
            assert field == int(encoded.values[entry]) | int(encoded.runs[entry]) << codebook_bits


@settings(max_examples=50)
@given(dense=matrices(), density=st.sampled_from([0.01, 0.1, 0.5, 1.0]))
def test_prune_keeps_the_largest(dense, density):
    kept = prune(dense, density)
    count = min(round(density * dense.size), np.count_nonzero(dense))
    assert kept.nnz == count
    left = kept.toarray()
    assert (left[left != 0] == dense[left != 0]).all()
    dropped = np.abs(dense[left == 0])
    assert not count or not len(dropped) or np.abs(kept.data).min() >= dropped.max()


def test_share_is_exact_for_few_weights():
    dense = np.random.default_rng(0).integers(-7, 9, (40, 30)) / 4
    assert (share(dense, 4).to_scipy().toarray() == dense).all()


def test_share_of_the_largest_and_smallest_numbers():
    """Sums of two would overflow, and halves of the smallest are none."""
    largest, least = np.finfo(np.float64).max, 5e-324
    dense = np.array([[largest, -largest, largest / 2, 1.5e308], [1.0, -1.0, least, 2 * least],
                      [3 * least, -least, np.nextafter(largest, 0), 2.5]])
    with np.errstate(over="raise", invalid="raise"):
        assert (share(dense, 4).to_scipy().toarray() == dense).all()
        two = share(np.array([[largest, largest / 2, largest / 4, largest / 2]]), 1)
    assert two.codebook.tolist() == [0.0, largest * 0.5625]


def test_share_takes_the_nearest_weight():
    dense = np.random.default_rng(0).normal(size=(40, 30))
    shared = share(dense, 4)
    distance = np.abs(dense[:, :, None] - shared.codebook[1:])
    assert (np.abs(dense - shared.to_scipy().toarray()) == distance.min(axis=2)).all()
    assert np.mean((dense - shared.to_scipy().toarray()) ** 2) < 0.02


def test_share_fills_the_codebook():
    """What evenly spaced centroids leave unused is taken by the clusters of largest error."""
    rng = np.random.default_rng(0)
    for weights, bits in ((np.concatenate([rng.normal(size=266), [1000.0]]), 8),
                          (rng.standard_t(1.5, 3000), 6), (rng.normal(size=60_000) ** 5, 8)):
        dense = weights[None, :]
        plain, filled = share(dense, bits), share(dense, bits, fill=True)
        errors = [np.mean((found.to_scipy().toarray() - dense) ** 2) for found in (plain, filled)]
        assert len(plain.codebook) < len(filled.codebook) == 1 << bits
        assert errors[1] < errors[0] / 4
        assert len(np.unique(filled.codes)) == (1 << bits) - 1
        assert equal(share(dense, bits, fill=True), filled)


def test_scipy_matrices_of_every_kind():
    dense = np.random.default_rng(0).integers(-2, 3, (9, 7)).astype(np.float32)
    wanted = share(dense)
    for kind in (sparse.csr_array, sparse.csc_matrix, sparse.coo_array, sparse.lil_array):
        assert equal(share(kind(dense)), wanted)


@pytest.mark.parametrize(("density", "shown"), [(0, "0"), (-0.1, "-0.1"), (1.5, "1.5"),
                                                (float("nan"), "nan")])
def test_density_is_out_of_range(density, shown):
    with pytest.raises(FormatError,
                       match=f"^density must be above 0 and at most 1, not {re.escape(shown)}$"):
        compress(np.eye(3), pes=1, density=density)


@pytest.mark.parametrize(("matrix", "message"), [
    (np.array([[1.0, np.nan]]), "matrix must be finite, not nan at (0, 1)"),
    (np.array([[1.0], [np.inf]]), "matrix must be finite, not inf at (1, 0)"),
    (np.zeros(3), "matrix must have 2 dimensions, not shape (3,)"),
    (np.zeros((0, 3)), "matrix must have at least 1 row and 1 column, not shape (0, 3)"),
    (np.ones((2, 2), complex), "matrix must be of real numbers, not dtype complex128"),
    (sparse.csc_array(np.ones((2, 2), complex)),
     "matrix must be of real numbers, not dtype complex128"),
])
def test_matrix_is_refused(matrix, message):
    with pytest.raises(FormatError, match=f"^{re.escape(message)}$"):
        share(matrix)


def fields(**changes):
    encoded = compress(np.arange(12.0).reshape(4, 3), pes=2)
    return {name: getattr(encoded, name) for name in EncodedMatrix.__dataclass_fields__} | changes


@pytest.mark.parametrize(("changes", "message"), [
    ({"codebook": np.array([0, 1.0, np.nan])}, "codebook must be finite, not nan at entry 2"),
    ({"codebook": np.array([1.0, 2.0])}, "codebook entry 0 must be 0 (it pads), not 1.0"),
    ({"codebook": np.zeros(17)},
     "codebook must have 1 to 16 entries (= 2**codebook_bits), not shape (17,)"),
    ({"codebook": np.array([0, 1.0])},
     "values must be below 2 (= entries of the codebook), not 11"),
    ({"pes": 0}, "pes must be at least 1, not 0"),
    ({"pes": 3}, "pointers must have shape (3, 4), not (2, 4)"),
    ({"index_bits": 9}, "index_bits must be at most 8, not 9"),
    ({"pointers": np.array([[0, 2, 1, 6], [0, 2, 4, 5]])},
     "pointers must start at 0 and never fall, not otherwise"),
    ({"runs": np.zeros(3, np.uint8)},
     "runs must have 11 entries (= the last pointers), not shape (3,)"),
    ({"runs": np.full(11, 16, np.uint8)}, "runs must be below 16 (= 2**index_bits), not 16"),
    ({"runs": np.full(11, 15, np.uint8)}, "entries must be in rows below 4, not row 63"),
    ({"runs": np.array([2, *[0] * 10], np.uint8)}, "entries must be in rows below 4, not row 4"),
])
def test_contradictions_are_refused(changes, message):
    with pytest.raises(FormatError, match=f"^{re.escape(message)}$"):
        EncodedMatrix(**fields(**changes))


def test_files_round_trip(tmp_path):
    rng = np.random.default_rng(1)
    encoded = compress(rng.normal(size=(70, 40)), pes=5, density=0.1, index_bits=3)
    save_encoded(tmp_path / "a.npz", encoded)
    loaded = load_encoded(tmp_path / "a.npz")
    assert equal(loaded.decode(), encoded.decode())
    for name in EncodedMatrix.__dataclass_fields__:
        assert np.array_equal(getattr(loaded, name), getattr(encoded, name))


def test_damaged_files_are_refused(tmp_path):
    """A bit flipped anywhere, or the end cut off: an error of one line, or no difference."""
    path = tmp_path / "a.npz"
    encoded = compress(np.random.default_rng(1).normal(size=(30, 20)), pes=3, density=0.3)
    save_encoded(path, encoded)
    whole = path.read_bytes()
    rng = np.random.default_rng(2)
    refused = 0
    for _ in range(200):
        place = int(rng.integers(len(whole)))
        damaged = bytearray(whole)
        damaged[place] ^= 1 << int(rng.integers(8))
        path.write_bytes(bytes(damaged) if rng.random() < 0.7 else whole[:place])
        try:
            loaded = load_encoded(path)
        except ConfigError as error:
            refused += "\n" not in str(error)
        else:
            # A date or an attribute of the archive, which nothing depends on.
            assert equal(loaded.decode(), encoded.decode())
    assert refused > 150


@pytest.mark.parametrize(("changes", "message"), [
    ({"version": 2}, "version must be 1, not 2"),
    ({"codebook": np.array([0, np.nan])}, "codebook must be finite, not nan at entry 1"),
    ({"shape": np.array([1, 2, 3])}, "shape must have 2 numbers, not 3"),
    ({"values": np.zeros(3)},
     "values must have 1 dimensions of kind 'u', not shape (3,) of float64"),
])
def test_contradictory_files_are_refused(tmp_path, changes, message):
    path = tmp_path / "a.npz"
    np.savez(path, **{"version": 1} | fields() | changes)
    with pytest.raises(FormatError, match=f"^{re.escape(f'file {str(path)!r}: {message}')}$"):
        load_encoded(path)


def test_missing_arrays_are_refused(tmp_path):
    path = tmp_path / "a.npz"
    np.savez(path, version=1)
    with pytest.raises(FormatError, match=r"must have an array 'shape', not only 'version'$"):
        load_encoded(path)
