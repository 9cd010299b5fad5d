"""Regions of maps that wait without their zeros."""

import math
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from arch.systolic.lowering.training.products import strip_width
from arch.systolic.lowering.training.sparse import Sparse, share_of
from arch.systolic.params import SystolicConfig


@st.composite
def maps(draw):
    """Return a core, a map and its values, of which no more than its density says are not +0."""
    config = SystolicConfig(
        rows=draw(st.integers(3, 9)), cols=draw(st.integers(3, 9)), training=True,
        operand_format=draw(st.sampled_from(["bfloat16", "float8_e5m2"])), pe_stages=4,
        vector_rows=draw(st.integers(1, 9)), axi_data_bits=32, sparse_storage=True)
    sparse = Sparse(rows=draw(st.integers(1, 30)), cols=draw(st.integers(1, 30)),
                    density=draw(st.integers(1, 100)) / 100)
    size = sparse.rows * sparse.cols
    values = np.zeros(size, np.float32)
    most = math.floor(Fraction(str(sparse.density)) * size)
    rng = np.random.default_rng(draw(st.integers(0, 1000)))
    values[rng.permutation(size)[:most]] = rng.choice(np.float32([1, -0.0, np.nan]), most)
    return config, sparse, values.reshape(sparse.rows, sparse.cols)


@given(maps())
def test_room_is_enough(drawn):
    """However the zeros lie; and for what the model assumes without data."""
    config, sparse, values = drawn
    strip, height = strip_width(config), config.vector_rows
    slots = config.beat_bytes // config.element_bytes
    counts = sparse.counts(config, values)
    beats, assumed = 0, 0
    for i, left in enumerate(range(0, sparse.cols, strip)):
        for j, top in enumerate(range(0, sparse.rows, height)):
            part = values[top:top + height, left:left + strip]
            assert counts[i, j] == np.count_nonzero(part.view(np.uint32))
            mask = -(-part.size // (8 * config.beat_bytes))
            beats += mask + -(-counts[i, j] // slots)
            assumed += mask + -(-share_of(sparse.density, np.array([part.size]))[0] // slots)
    assert sparse.beats(config, values) == (beats, counts.sum() / values.size)
    assert max(beats, assumed) <= sparse.room(config)
    assert sparse.size(config) == sparse.room(config) * config.beat_bytes
    # With all of them its room is what they take, and nothing more.
    full = Sparse(rows=sparse.rows, cols=sparse.cols, density=1.0)
    assert full.room(config) == full.beats(config, np.ones_like(values))[0]


def test_share():
    """Of the decimal fraction, not of the binary one below it."""
    assert share_of(0.29, np.array([100, 99, 0])).tolist() == [29, 28, 0]
