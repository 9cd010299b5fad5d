"""Rounds, bytes and time of schedules against the formulas."""

import re
from fractions import Fraction

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.costs import (
    Coefficients,
    bus_factor,
    closed_form,
    coefficients,
    evaluate,
    link_elements,
    message_elements,
    sent_elements,
)
from arch.nic.schedules.graphs import from_edges, full_mesh, ring_links, switch, torus
from arch.nic.schedules.ir import SENDS
from arch.nic.schedules.layout import Collective

PAIRS = [(collective, name) for collective, entries in CATALOGUE.items() for name in entries
         if not entries[name].graph]
#: Pairs with a formula for every number of ranks, of powers of two alone, and without one.
EXACT = {pair for pair in PAIRS if closed_form(*pair, 7)}
POWERS = {pair for pair in PAIRS if closed_form(*pair, 8)} - EXACT
NONE = set(PAIRS) - EXACT - POWERS


def test_which_have_formulas():
    assert POWERS == {("reduce-scatter", "halving-doubling"), ("allgather", "recursive-doubling"),
                      ("all-to-all", "recursive-doubling")}
    assert {name for _, name in NONE} == {"tree", "double-tree"}


@pytest.mark.parametrize(("collective", "algorithm"), sorted(EXACT | POWERS))
def test_formulas_are_those_of_the_schedules(collective, algorithm):
    for ranks in (1, 2, 3, 4, 5, 7, 8, 11, 13, 16):
        formula = closed_form(collective, algorithm, ranks)
        if formula is not None:
            assert coefficients(make_schedule(collective, algorithm, ranks)) == formula, ranks


@pytest.mark.parametrize("collective", ["broadcast", "reduce"])
def test_pipelined_chains(collective):
    for ranks, segments in [(2, 3), (5, 4), (7, 16)]:
        formula = closed_form(collective, "ring", ranks, segments)
        assert formula.alpha_count == ranks - 2 + segments
        assert coefficients(make_schedule(collective, "ring", ranks, segments=segments)) == formula


@pytest.mark.parametrize("ranks", [2, 5, 8])
@pytest.mark.parametrize("algorithm", ["ring", "recursive-doubling", "halving-doubling", "pat",
                                       "ps"])
def test_all_three_constants_together(ranks, algorithm):
    """The formula's time is the schedule's where the same message is the last one all the time."""
    schedule = make_schedule("allreduce", algorithm, ranks)
    elements = 12 * schedule.layout.chunks
    constants = Fraction(7), Fraction(1, 3), Fraction(1, 11)
    found = evaluate(schedule, elements, *constants)
    formula = closed_form("allreduce", algorithm, ranks).time(elements, *constants)
    if algorithm in ("ring", "ps") or (ranks in (2, 8) and algorithm != "pat"):
        assert found == formula
    else:
        # Ranks do not go in step: reductions overlap messages, and messages meet at ports.
        assert 0.95 < found / formula < 1.01


def test_bandwidth_bound():
    """No rank can send less than (n - 1) / n of a vector twice; ring, PAT and halving do not."""
    for algorithm in ("ring", "pat", "halving-doubling"):
        schedule = make_schedule("allreduce", algorithm, 8)
        sent = sent_elements(schedule, 80)
        assert set(sent.sum(axis=1).tolist()) == {2 * 70}
        assert set(sent.sum(axis=0).tolist()) == {2 * 70}


@pytest.mark.parametrize(("collective", "algorithm"), PAIRS)
def test_sizes_of_messages_add_up(collective, algorithm):
    """Whatever is in scratch has its size, also of vectors that chunks do not divide."""
    schedule = make_schedule(collective, algorithm, 5)
    for elements in (0, 3, 5 * schedule.layout.chunks + 3):
        sizes = message_elements(schedule, elements)
        assert (sizes >= 0).all()
        if collective in ("all-to-all", "gather", "scatter") and algorithm == "naive":
            cut = np.diff([elements * r // 5 for r in range(6)])
            table = {"all-to-all": np.tile(cut, (5, 1)), "gather": np.outer(cut, [1, 0, 0, 0, 0]),
                     "scatter": np.outer([1, 0, 0, 0, 0], cut)}[collective]
            assert np.array_equal(sent_elements(schedule, elements),
                                  table * (1 - np.eye(5, dtype=np.int64)))
        # A ring's or Bruck's blocks each go their distance.
        if collective == "all-to-all" and algorithm == "ring":
            assert sizes[SENDS[schedule.steps["op"]]].sum() == elements * (1 + 2 + 3 + 4)
        if collective == "all-to-all" and algorithm == "recursive-doubling":
            assert sizes[SENDS[schedule.steps["op"]]].sum() == elements * (1 + 1 + 2 + 1)


def test_elements_over_links():
    schedule = make_schedule("allreduce", "ring", 4)
    assert link_elements(schedule, ring_links(4), 40) == {
        link: (60 if (link[1] - link[0]) % 4 == 1 else 0)
        for link in sorted(pair[:2] for pair in ring_links(4).links)}
    naive = make_schedule("allreduce", "naive", 4)
    assert set(link_elements(naive, full_mesh(4), 40).values()) == {40}
    assert set(link_elements(naive, switch(4), 40).values()) == {120}
    grid = make_schedule("all-to-all", "naive", 9)
    # Two hops between ranks of another row and column.
    assert sum(link_elements(grid, torus(3, 3), 90).values()) == 9 * (4 * 10 + 4 * 20)
    with pytest.raises(ConfigError, match="^graph apart must have a path from 0 to 2, not none$"):
        link_elements(naive, from_edges("apart", 4, [(0, 1, 1), (2, 3, 1)]), 4)


@pytest.mark.parametrize(("collective", "factor"), [
    ("allreduce", Fraction(14, 8)), ("reduce-scatter", Fraction(7, 8)),
    ("allgather", Fraction(7, 8)), ("all-to-all", Fraction(7, 8)), ("gather", Fraction(7, 8)),
    ("scatter", Fraction(7, 8)), ("broadcast", 1), ("reduce", 1), ("barrier", 0)])
def test_bus_factors(collective, factor):
    assert bus_factor(collective, 8) == factor
    if collective not in ("broadcast", "reduce"):
        assert bus_factor(collective, 1) == 0


def test_bus_bandwidth_of_a_ring_is_that_of_its_links():
    """What NCCL's factors are for: without latency, the ring's is one over beta."""
    for ranks in (2, 3, 8):
        for collective in (Collective.ALLREDUCE, Collective.ALLGATHER, Collective.REDUCE_SCATTER):
            formula = closed_form(collective, "ring", ranks)
            time = formula.time(1 << 20, 0, Fraction(1, 5), 0)
            assert Fraction(1 << 20) / time * bus_factor(collective, ranks) == 5


def test_segments_overlap_latency():
    """Messages of a step follow each other: the more there are, the less latency is left."""
    whole = evaluate(make_schedule("broadcast", "ring", 8), 1 << 10, 0, 1, 0)
    parts = evaluate(make_schedule("broadcast", "ring", 8, segments=16), 1 << 10, 0, 1, 0)
    assert whole == 7 << 10
    assert parts == (7 - 1 + 16) << 6


def test_time():
    found = Coefficients(Fraction(2), Fraction(3, 2), Fraction(1, 2)).time(100, 5, 2, 4)
    assert found == 2 * 5 + (3 + 2) * 100
    with pytest.raises(ValueError, match=f"^{re.escape('ranks must be at least 1, not 0')}$"):
        closed_form("allreduce", "ring", 0)
