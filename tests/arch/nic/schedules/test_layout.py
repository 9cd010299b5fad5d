"""The chunk law, and what collectives have and must get."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arch.nic.schedules.layout import Collective, Layout, chunk_bounds


@given(st.integers(0, 1 << 41), st.integers(1, 300))
def test_chunks_cut_the_vector_evenly(elements, chunks):
    bounds = chunk_bounds(elements, chunks)
    sizes = np.diff(bounds)
    assert bounds[0] == 0
    assert bounds[-1] == elements
    assert set(sizes.tolist()) <= {elements // chunks, -(-elements // chunks)}


@given(st.integers(0, 10_000), st.integers(1, 40), st.integers(1, 9))
def test_parts_of_a_block_are_the_block(elements, ranks, parts):
    fine = chunk_bounds(elements, ranks * parts)
    assert (fine[::parts] == chunk_bounds(elements, ranks)).all()


@given(st.integers(0, 10_000), st.integers(1, 40), st.integers(1, 9), st.integers(1, 70))
def test_chunks_begin_at_granules(elements, ranks, parts, granule):
    bounds = chunk_bounds(elements, ranks * parts, granule)
    granules = chunk_bounds(-(-elements // granule), ranks * parts)
    assert bounds[-1] == elements
    assert all(bound % granule == 0 or bound == elements for bound in bounds.tolist())
    assert (-(-bounds // granule) == granules).all()
    assert (bounds[::parts] == chunk_bounds(elements, ranks, granule)).all()


def test_granules_by_hand():
    assert chunk_bounds(10, 3, 4).tolist() == [0, 4, 8, 10]
    assert chunk_bounds(5, 4, 4).tolist() == [0, 0, 4, 4, 5]
    with pytest.raises(ValueError, match="^granule must be at least 1, not 0$"):
        chunk_bounds(5, 4, 0)


@pytest.mark.parametrize(("elements", "chunks", "message"), [
    (-1, 4, "elements must be at least 0, not -1"),
    (1 << 42, 4, f"elements must be at most {(1 << 42) - 1}, not {1 << 42}"),
    (5, 0, "chunks must be at least 1, not 0"),
])
def test_wrong_chunks(elements, chunks, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        chunk_bounds(elements, chunks)


@pytest.mark.parametrize(("fields", "message"), [
    ({"ranks": 0}, "ranks must be at least 1, not 0"),
    ({"parts": 0}, "parts must be at least 1, not 0"),
    ({"root": 1}, "root must be left out for allreduce, not 1"),
    ({"collective": Collective.BROADCAST, "root": 4}, "root must be at most 3, not 4"),
    ({"collective": Collective.BROADCAST, "root": -1}, "root must be at least 0, not -1"),
])
def test_wrong_layout(fields, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Layout(**{"collective": Collective.ALLREDUCE, "ranks": 4, **fields})


@pytest.mark.parametrize("collective", Collective)
@pytest.mark.parametrize("elements", [0, 2, 7, 30])
def test_outputs_are_inputs_of_others(collective, elements):
    """Elements counted by hand, from MPI's definitions."""
    ranks = 3
    layout = Layout(collective=collective, ranks=ranks, parts=2)
    block = [elements * (r + 1) // ranks - elements * r // ranks for r in range(ranks)]
    whole = [elements] * ranks
    first = [elements, 0, 0]
    inputs, outputs = {
        "allreduce": (whole, whole), "reduce-scatter": (whole, block), "allgather": (block, whole),
        "broadcast": (first, whole), "reduce": (whole, first), "gather": (block, first),
        "scatter": (first, block), "all-to-all": (whole, [ranks * size for size in block]),
        "barrier": (whole, whole),
    }[collective]
    assert [layout.input_elements(r, elements) for r in range(ranks)] == inputs
    assert [layout.output_elements(r, elements) for r in range(ranks)] == outputs


@pytest.mark.parametrize("collective", Collective)
@pytest.mark.parametrize("root", [0, 2])
def test_in_place_the_smaller_buffer_is_in_the_larger(collective, root):
    root = root if collective in ("broadcast", "reduce", "gather", "scatter") else 0
    apart = Layout(collective=collective, ranks=3, parts=2, root=root)
    layout = Layout(collective=collective, ranks=3, parts=2, root=root, in_place=True)
    for rank in range(3):
        inputs, outputs = len(layout.input_chunks(rank)), len(layout.output_chunks(rank))
        begin, target, scratch = layout.bases(rank)
        assert scratch == max(inputs, outputs)
        assert apart.bases(rank) == (0, inputs, inputs + outputs)
        if inputs and outputs and collective is not Collective.ALL_TO_ALL:
            # A cell of both has the same chunk of the vector in both.
            chunks = dict(enumerate(layout.input_chunks(rank), begin))
            both = [(chunks[target + n], chunk) for n, chunk
                    in enumerate(layout.output_chunks(rank).tolist()) if target + n in chunks]
            assert len(both) == min(inputs, outputs)
            assert all(a == b for a, b in both)
