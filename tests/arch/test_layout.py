"""Rows in whole bus beats."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arch.layout import RowLayout

BEATS = st.sampled_from([4, 8, 16, 32, 64])


@pytest.mark.parametrize(("row_bytes", "beat_bytes", "beats_per_row", "rows_per_beat"), [
    (1, 4, 1, 4), (2, 4, 1, 2), (3, 4, 1, 1), (4, 4, 1, 1), (5, 4, 2, 1), (8, 4, 2, 1),
    (3, 16, 1, 4), (5, 16, 1, 2), (9, 16, 1, 1), (17, 16, 2, 1), (512, 4, 128, 1), (1, 64, 1, 64),
])
def test_shares(row_bytes, beat_bytes, beats_per_row, rows_per_beat):
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes)
    assert (layout.beats_per_row, layout.rows_per_beat) == (beats_per_row, rows_per_beat)


@pytest.mark.parametrize(("rows", "beats"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2)])
def test_beats(rows, beats):
    layout = RowLayout(row_bytes=3, beat_bytes=16)
    assert layout.beats(rows) == beats
    assert layout.size(rows) == 16 * beats


@settings(max_examples=60)
@given(row_bytes=st.integers(1, 100), beat_bytes=BEATS, rows=st.integers(1, 20),
       beat=st.integers(0, 3), seed=st.integers(0, 100))
def test_pack(row_bytes, beat_bytes, rows, beat, seed):
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes)
    data = np.random.default_rng(seed).integers(1, 256, (rows, row_bytes)).astype(np.uint8)
    address = beat * beat_bytes
    memory = np.zeros(address + layout.size(rows) + beat_bytes, np.uint8)
    layout.pack(memory, address, data)
    expected = np.zeros_like(memory)
    for i, row in enumerate(data):
        share, place = divmod(i, layout.rows_per_beat)
        start = address + share * layout.beats_per_row * beat_bytes + place * row_bytes
        expected[start:start + row_bytes] = row
    np.testing.assert_array_equal(memory, expected)
    np.testing.assert_array_equal(layout.unpack(memory, address, rows), data)


@given(row_bytes=st.integers(1, 600), beat_bytes=BEATS)
def test_a_row_crosses_no_beat_that_it_could_avoid(row_bytes, beat_bytes):
    layout = RowLayout(row_bytes=row_bytes, beat_bytes=beat_bytes)
    assert layout.rows_per_beat & (layout.rows_per_beat - 1) == 0
    assert layout.rows_per_beat * row_bytes <= layout.beats_per_row * beat_bytes
    assert layout.rows_per_beat == 1 or layout.beats_per_row == 1
    assert layout.beats_per_row * beat_bytes - row_bytes < beat_bytes


@pytest.mark.parametrize(("dtype", "row_bytes", "count", "rows"), [
    ("<i4", 12, 1, 1), ("<i4", 12, 3, 1), ("<i4", 12, 4, 2), ("<i1", 3, 9, 3), ("<i1", 3, 10, 4)])
def test_numbers_in_rows(dtype, row_bytes, count, rows):
    values = np.arange(1, count + 1).astype(dtype)
    found = RowLayout(row_bytes=row_bytes, beat_bytes=8).rows_of(values)
    assert found.shape == (rows, row_bytes)
    whole = np.frombuffer(found.tobytes(), dtype)
    np.testing.assert_array_equal(whole[:count], values)
    assert not whole[count:].any()
