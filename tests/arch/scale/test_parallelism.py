"""Grids, shares, lines that neighbours give, and memory by kind."""

import itertools
from fractions import Fraction

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scale.parallelism import (
    OUR_FORMATS,
    Formats,
    Grid,
    Share,
    all_to_all,
    halo,
    model_memory,
    sent_by,
)
from arch.workloads.training import Geometry

GRIDS = [Grid(), Grid(data=6), Grid(data=4, tensor=3, pipeline=2, expert=2),
         Grid(data=2, pipeline=5), Grid(data=8, tensor=2, expert=4)]


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_groups_differ_in_one_thing(grid):
    ranks = range(grid.nodes)
    assert [grid.rank(*grid.place(rank)) for rank in ranks] == list(ranks)
    for number, kind in enumerate(("data", "tensor", "pipeline")):
        found = grid.groups(kind)
        assert sorted(itertools.chain(*found)) == list(ranks)
        for group in found:
            assert len(group) == getattr(grid, kind)
            others = {tuple(part for at, part in enumerate(grid.place(rank)) if at != number)
                      for rank in group}
            assert len(others) == 1
    experts = grid.groups("expert")
    assert sorted(itertools.chain(*experts)) == list(ranks)
    for group in experts:
        places = [grid.place(rank) for rank in group]
        assert len({place[1:] for place in places}) == 1
        first = places[0][0]
        assert first % grid.expert == 0
        assert [place[0] for place in places] == list(range(first, first + grid.expert))


@pytest.mark.parametrize(("make", "message"), [
    (lambda: Grid(data=0), "grid's data must be at least 1, not 0"),
    (lambda: Grid(tensor="2"), "grid's tensor must be an integer, not '2'"),
    (lambda: Grid(data=4, expert=3), "grid's expert must be a divisor of its data (4), not 3"),
    (lambda: Grid(data=4, tensor=2, pipeline=4).check(64),
     "grid must be of all 64 nodes, not data 4 x tensor 2 x pipeline 4 = 32"),
    (lambda: Grid().groups("rows"),
     "groups of a grid must be of data, tensor, pipeline or expert, not 'rows'"),
    (lambda: halo(Geometry(), 4, 3, 3),
     "grid's tensor must be at most 2, the lines of an output that nodes share, not 3"),
    (lambda: all_to_all(8, 4, 0, 1), "experts must be at least 1, not 0"),
    (lambda: all_to_all(8, 4, 2, 3), "experts of a token must be at most 2, not 3"),
    (lambda: model_memory(8, OUR_FORMATS, zero=4), "zero must be at most 3, not 4"),
    (lambda: model_memory(8, OUR_FORMATS, ranks=0), "ranks must be at least 1, not 0")])
def test_refused(make, message):
    with pytest.raises(ConfigError) as refusal:
        make()
    assert str(refusal.value) == message


@pytest.mark.parametrize(("stride", "pads", "kernel", "height", "nodes"), [
    (1, (1, 1, 1, 1), 3, 16, 4), (2, (3, 3, 3, 3), 7, 32, 4), (1, (0, 0, 0, 0), 1, 9, 3),
    (2, (0, 0, 0, 0), 1, 16, 4), (1, (2, 2, 2, 2), 5, 8, 8), (3, (1, 0, 2, 0), 4, 30, 5)])
def test_halo(stride, pads, kernel, height, nodes):
    """What a node takes are the lines that its outputs depend on and that it does not have."""
    geometry = Geometry(strides=(stride, stride), pads=pads)
    found = halo(geometry, height, kernel, nodes)
    lines = (height + pads[0] + pads[2] - kernel) // stride + 1
    # Line o of the output depends on line i of the input.
    depends = np.zeros((lines, height), bool)
    for line, tap in itertools.product(range(lines), range(kernel)):
        if 0 <= line * stride - pads[0] + tap < height:
            depends[line, line * stride - pads[0] + tap] = True
    assert sorted(itertools.chain(*(one.outputs for one in found))) == list(range(lines))
    assert sorted(itertools.chain(*(one.own for one in found))) == list(range(height))
    for one in found:
        # A window with a stride may pass over a line: it is within those that are taken.
        needed = np.flatnonzero(depends[list(one.outputs)].any(axis=0))
        assert (one.needed.start, one.needed.stop) == (needed[0], needed[-1] + 1)
        outside = [line for line in one.needed if line not in one.own]
        assert len(outside) == one.above + one.below
        assert sum(line < one.own.start for line in outside) == one.above
    assert all(one.above + one.below == 0 for one in found) or kernel > stride or pads[0]


def test_what_shares_send():
    columns = Share(by="cols", inputs=8, outputs=4)
    rows = Share(by="rows", inputs=4, outputs=8)

    def said(share, **how):
        return [None if one is None else (one.collective, one.elements)
                for one in sent_by(share, 100, 200, **how)]

    assert said(columns) == [("allgather", 200), ("allreduce", 100)]
    assert said(rows) == [("allreduce", 200), ("allgather", 100)]
    assert said(columns, first=True) == [("allgather", 200), None]
    # In pairs: one allreduce in each direction for both layers.
    pair = [Share(by="cols", inputs=8, outputs=4, gathers=False),
            Share(by="rows", inputs=4, outputs=8, gathers=False)]
    assert [said(share) for share in pair] == [[None, ("allreduce", 100)],
                                               [("allreduce", 200), None]]


def test_memory_by_kind():
    """Shards of all ranks together are what one rank has without ZeRO."""
    formats = Formats(operands=2, gradients=4, weights=4, state=8)
    whole = model_memory(1000, formats)
    assert (whole.operands, whole.gradients, whole.weights, whole.state) == (
        2000, 4000, 4000, 8000)
    shared = {1: ("weights", "state"), 2: ("weights", "state", "gradients"),
              3: ("weights", "state", "gradients", "operands")}
    for stage, names in shared.items():
        found = model_memory(1000, formats, zero=stage, ranks=7)
        for name in ("operands", "gradients", "weights", "state"):
            times = 7 if name in names else 1
            assert times * getattr(found, name) == getattr(whole, name)
        assert found.total == sum((getattr(found, name) for name in (
            "operands", "gradients", "weights", "state")), Fraction(0))


def test_tokens_on_their_way():
    """Each expert node gets as much as it sends: a part of (e - 1) / e leaves the node."""
    assert all_to_all(128, 768, 8, 2) == 128 * 768 * 2
