"""Compression of weights and activations: what is stored, decoding, bits, files."""

import dataclasses
import math

import numpy as np
import pytest

from arch.scnn.format import (
    FormatError,
    block_entries,
    cut,
    decode_activations,
    decode_block,
    encode_activations,
    encode_weights,
    from_rows,
    join,
    load_compressed,
    save_compressed,
    to_rows,
    to_words,
)
from tests.support.scnn_random import DENSITIES, sparse

FIELDS = ("values", "runs", "counts", "last", "starts")


def entries(acts):
    """Return the rows of one PE: (entries, last)."""
    return [([(int(value), int(run)) for value, run in zip(values[:count], runs, strict=False)],
             bool(last)) for values, runs, count, last in zip(
                 acts.values, acts.runs, acts.counts, acts.last, strict=True)]


def one_pe(*planes):
    return np.array(planes, np.int16)[None]


# --- Activations ----------------------------------------------------------------------------------


def test_runs_go_on_over_lines():
    """Zeros: those in front of a value, and pitch - width more behind each line."""
    acts = encode_activations(one_pe([[1, 0], [0, 2]]), pitch=5, lanes=4)
    assert entries(acts) == [([(1, 0), (2, 5)], True)]


def test_placeholders():
    """16 zeros are a placeholder as soon as they are complete; none stays behind the last value."""
    plane = np.zeros((1, 60), int)
    plane[0, [15, 32]] = 7, 9
    acts = encode_activations(one_pe(plane), pitch=60, lanes=2)
    # Position 15 has 15 zeros in front, 32 has 16; 27 behind it are one that is dropped again.
    assert entries(acts) == [([(7, 15), (0, 15)], False), ([(9, 0)], True)]
    assert (acts.entries, acts.placeholders, acts.nonzeros) == (3, 1, 2)


def test_zeros_of_a_whole_row():
    """A row that is full of placeholders has been written when the next one comes."""
    acts = encode_activations(one_pe(np.zeros((3, 16), int)), pitch=16, lanes=1)
    assert entries(acts) == [([(0, 15)], False), ([(0, 15)], False), ([], True)]
    acts = encode_activations(one_pe(np.zeros((1, 31), int)), pitch=31, lanes=1)
    assert entries(acts) == [([], True)]


def test_zeros_behind_the_last_line_count():
    acts = encode_activations(one_pe([[3]]), pitch=33, lanes=1)
    assert entries(acts) == [([(3, 0)], False), ([(0, 15)], False), ([], True)]


def test_sub_channels_begin_anew():
    acts = encode_activations(one_pe([[0, 1]], [[0, 0]], [[0, 2]]), pitch=2, lanes=3)
    assert entries(acts) == [([(1, 1)], True), ([], True), ([(2, 1)], True)]
    assert acts.first_rows.tolist() == [[0, 1, 2, 3]]


@pytest.mark.parametrize("density", DENSITIES)
def test_activations_decode(density):
    rng = np.random.default_rng([3, int(100 * density)])
    for _ in range(25):
        channels, *plane = (int(size) for size in rng.integers(1, [5, 30, 30]))
        grid, step = ([int(size) for size in rng.integers(1, 4, 2)] for _ in range(2))
        tile = tuple(math.ceil(size / s / pes) for size, s, pes in zip(plane, step, grid,
                                                                       strict=True))
        planes = sparse(rng, (channels, *plane), density, -128, 128, np.int16)
        tiles = cut(planes, grid=tuple(grid), tile=tile, step=tuple(step))
        assert (join(tiles, grid=tuple(grid), plane=tuple(plane), step=tuple(step)) == planes).all()
        pitch, lanes = tile[1] + int(rng.integers(16)), int(rng.integers(1, 9))
        acts = encode_activations(tiles, pitch=pitch, lanes=lanes)
        assert (decode_activations(acts, pitch=pitch, tile=tile) == tiles).all()
        assert acts.nonzeros == np.count_nonzero(planes)
        assert acts.channels == tiles.shape[1]
        data = to_rows(acts, 16)
        more = np.concatenate([data, np.full((2, 16), 0xFF, np.uint8)])
        again = from_rows(more, pes=len(tiles), lanes=lanes, unsigned=False)
        for name in FIELDS:
            assert (getattr(again, name) == getattr(acts, name)).all(), name


def test_phases():
    planes = np.arange(1, 17, dtype=np.int16).reshape(1, 4, 4)
    tiles = cut(planes, grid=(1, 1), tile=(2, 2), step=(2, 2))
    assert tiles[0].tolist() == [[[1, 3], [9, 11]], [[2, 4], [10, 12]], [[5, 7], [13, 15]],
                                 [[6, 8], [14, 16]]]


def test_bits_of_a_row():
    acts = encode_activations(one_pe([[-1, 0, 5]]), pitch=3, lanes=3)
    # Two entries of 8 + 4 bits and an empty one, a count of 2 bits, last, last of the PE.
    word = 0xFF | 5 << 12 | 1 << 20 | 2 << 36 | 1 << 38 | 1 << 39
    assert to_rows(acts, 8).tobytes() == word.to_bytes(8, "little")


def test_rows_without_an_end():
    with pytest.raises(FormatError, match=r"^activations must have a last row for each of 2 PEs, "
                                          r"not for 1$"):
        from_rows(to_rows(encode_activations(one_pe([[1]]), pitch=1, lanes=2), 8), pes=2, lanes=2,
                  unsigned=True)


def test_values_outside_the_tile():
    acts = encode_activations(one_pe([[1, 0, 2]]), pitch=3, lanes=2)
    with pytest.raises(FormatError, match=r"^activations must be within a tile of 1 x 2 of pitch "
                                          r"3, not at index 2$"):
        decode_activations(acts, pitch=3, tile=(1, 2))


# --- Weights --------------------------------------------------------------------------------------


def test_block():
    """Index ``(tap << kc_log2) | k``; zeros behind the last value are not stored."""
    table = np.zeros((3, 1, 1, 3), np.int8)
    table[1, 0, 0, 0], table[2, 0, 0, 2] = 5, -6
    found = encode_weights(table, np.array([[0, 3, 0, 1]]), per_group=3, kc_log2=4, lanes=2)
    # Indices 1 and 2 * 16 + 2 = 34: 32 zeros in between are two placeholders.
    assert found.values.tolist() == [[5, 0], [0, -6]]
    assert found.runs.tolist() == [[1, 15], [15, 0]]
    assert (found.counts.tolist(), found.left.tolist()) == ([2, 2], [1, 0])
    assert (found.placeholders, found.nonzeros) == (2, 2)


def test_empty_block():
    found = encode_weights(np.zeros((2, 3, 2, 4), np.int8), np.array([[0, 2, 0, 6]]), per_group=2,
                           kc_log2=1, lanes=4)
    assert (found.counts.tolist(), found.left.tolist()) == ([0] * 6, [0] * 6)


@pytest.mark.parametrize("density", DENSITIES)
def test_weights_decode(density):
    rng = np.random.default_rng([4, int(100 * density)])
    for _ in range(25):
        groups, depth, per_group, phases, taps = (int(size) for size in rng.integers(1, 5, 5))
        outputs, kc_log2, lanes = groups * per_group, int(rng.integers(2, 6)), int(
            rng.integers(1, 9))
        table = sparse(rng, (outputs, depth, phases, taps), density, -128, 128, np.int8)
        # Each group of the convolution alone, then all at once.
        wanted = [(group * per_group, per_group, group * depth * phases, depth * phases)
                  for group in range(groups)]
        if outputs <= 1 << kc_log2:
            wanted.append((0, outputs, 0, groups * depth * phases))
        found = encode_weights(table, np.array(wanted), per_group=per_group, kc_log2=kc_log2,
                               lanes=lanes)
        entries = block_entries(table, np.array(wanted), per_group=per_group, kc_log2=kc_log2)
        assert entries.sum() == found.entries
        assert (np.maximum(-(-entries // lanes), 1) == np.diff(found.starts)).all()
        block = 0
        for first, kc, channel, channels in wanted:
            for sub in range(channel, channel + channels):
                decoded = decode_block(found, block, taps=taps, kc_log2=kc_log2)
                expected = np.zeros((taps, 1 << kc_log2), np.int8)
                for k in range(first, first + kc):
                    inner = sub // phases - k // per_group * depth
                    if 0 <= inner < depth:
                        expected[:, k - first] = table[k, inner, sub % phases]
                assert (decoded == expected).all()
                block += 1


def test_bits_of_words():
    table = np.array([-128, 127, 1], np.int8).reshape(1, 1, 1, 3)
    found = encode_weights(table, np.array([[0, 1, 0, 1]]), per_group=1, kc_log2=0, lanes=2)
    words = to_words(found, vector_bytes=8, word_vectors=4)
    vectors = [0x80 | 0x7F << 12 | 2 << 24 | 1 << 26, 1 | 1 << 24, 0, 0]
    assert words.tobytes() == b"".join(vector.to_bytes(8, "little") for vector in vectors)


# --- Validation and files -------------------------------------------------------------------------


@pytest.fixture
def acts():
    return encode_activations(one_pe(np.arange(20).reshape(4, 5) - 7), pitch=6, lanes=3)


@pytest.fixture
def weights():
    table = np.arange(24, dtype=np.int8).reshape(4, 2, 1, 3)
    return encode_weights(table, np.array([[0, 4, 0, 2]]), per_group=4, kc_log2=2, lanes=4)


def changed(found, name, index, value):
    array = getattr(found, name).copy()
    array[index] = value
    return {name: array}


@pytest.mark.parametrize(("name", "index", "value", "text"), [
    ("values", (0, 0), 300, "activations values must be -128 to 255, not 300 at (0, 0)"),
    ("runs", (0, 1), 16, "activations runs must be 0 to 15, not 16 at (0, 1)"),
    ("counts", 0, 4, "activations counts must be 0 to 3, not 4 at 0"),
    ("counts", 0, 2,
     "activations values and runs must be 0 behind the count, not -5 and 0 at (0, 2)"),
    ("values", (0, 1), 0,
     "activations runs must be 15 where the value is 0 (a placeholder), not 0 at (0, 1)"),
    ("last", -1, False, "activations last must be true in the last row of each PE, not false"),
    ("starts", 1, 3, "activations starts must rise from 0 to 7, not be [0, 3]..."),
])
def test_activations_are_checked(acts, name, index, value, text):
    with pytest.raises(FormatError) as caught:
        dataclasses.replace(acts, **changed(acts, name, index, value))
    assert str(caught.value) == text


@pytest.mark.parametrize(("name", "index", "value", "text"), [
    ("left", 0, 3, "weights left must be 2 (= vectors of the block behind this one), not 3 at 0"),
    ("starts", 1, 0, "weights starts must give each block a vector, not none to block 0"),
    ("runs", (0, 0), 16, "weights runs must be 0 to 15, not 16 at (0, 0)"),
])
def test_weights_are_checked(weights, name, index, value, text):
    with pytest.raises(FormatError) as caught:
        dataclasses.replace(weights, **changed(weights, name, index, value))
    assert str(caught.value) == text


def test_files(tmp_path, acts, weights):
    path = tmp_path / "compressed.npz"
    for found in (acts, weights):
        save_compressed(path, found)
        again = load_compressed(path)
        assert type(again) is type(found)
        for field in dataclasses.fields(found):
            before, after = getattr(found, field.name), getattr(again, field.name)
            assert before.dtype == after.dtype
            assert (before == after).all()


def test_files_are_checked(tmp_path, acts):
    path = tmp_path / "compressed.npz"
    save_compressed(path, acts)
    with np.load(path) as file:
        whole = dict(file)

    def refused(**arrays):
        np.savez(path, **{name: array for name, array in (whole | arrays).items()
                          if array is not None})
        with pytest.raises(FormatError) as caught:
            load_compressed(path)
        text = str(caught.value)
        assert text.startswith(f"file {str(path)!r}")
        assert "\n" not in text
        return text.removeprefix(f"file {str(path)!r}").removeprefix(": ")

    assert refused(version=2) == "version must be 1, not 2"
    assert refused(kind=["activations"]).startswith(
        "kind must be a string, not shape (1,) of <U")
    assert refused(surplus=3) == (" must have no arrays but version, kind, "
                                  "values, runs, counts, last, starts, not 'surplus'")
    assert refused(kind="other") == (
        "kind must be one of 'activations', 'weights', not 'other'")
    assert refused(runs=None).startswith(
        " must have an array 'runs', not only 'counts', ")
    assert refused(counts=whole["counts"].astype(np.int32)) == (
        "activations counts must be 7 of uint8, not shape (7,) of int32")
    assert refused(values=whole["values"][:, :1]).startswith("activations runs must be 7x1 of ")


@pytest.mark.parametrize("damage", ["missing", "cut", "other", "array"])
def test_damaged_files(tmp_path, acts, damage):
    path = tmp_path / "compressed.npz"
    if damage == "cut":
        save_compressed(path, acts)
        path.write_bytes(path.read_bytes()[:100])
    elif damage == "other":
        path.write_text("no archive")
    elif damage == "array":
        with path.open("wb") as file:
            np.save(file, np.zeros(3))
    with pytest.raises(FormatError) as caught:
        load_compressed(path)
    assert str(caught.value).startswith(f"file {str(path)!r} must be ")
    assert "\n" not in str(caught.value)
