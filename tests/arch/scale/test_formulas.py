"""Closed forms of the field beside what our schedules, pipelines and memories give."""

import random
import re
from fractions import Fraction

import pytest

from arch.config import ConfigError
from arch.nic.schedules.costs import closed_form
from arch.nic.schedules.layout import Collective
from arch.scale.formulas import (
    ALLREDUCES,
    MOST_RANKS,
    Form,
    derived,
    gpipe_bubble,
    holds_together,
    interleaved_bubble,
    zero_table,
)
from arch.scale.parallelism import zero_volume
from arch.scale.pipelines import ORDERS, run, turns

POWERS = [2, 4, 8, 16, 32, 64]


def published(text, p, times):
    """Evaluate a formula as it is published."""
    alpha, beta, gamma = times
    text = text.replace("lg p", str(p.bit_length() - 1)).replace("(p - 1)/p", f"F({p - 1}, {p})")
    text = re.sub(r"(?<=[\w)]) (?=[\w(])", " * ", text)
    return eval(text, {"F": Fraction, "p": p, "n": 1, "alpha": alpha, "beta": beta,  # noqa: S307
                       "gamma": gamma})


@pytest.mark.parametrize("row", ALLREDUCES, ids=lambda row: row.name)
def test_the_schedule_gives_the_published_form(row):
    assert derived(row.schedules) == row.forms
    rng = random.Random(row.name)
    for p in POWERS:
        times = tuple(Fraction(rng.randint(1, 999), rng.randint(1, 99)) for _ in range(3))
        assert published(row.text, p, times) == sum(
            form(p) * time for form, time in zip(row.forms, times, strict=True))
        if p <= POWERS[2]:
            assert holds_together(row, p, times)


def test_the_forms_of_the_nic_are_the_same():
    for row in ALLREDUCES:
        found = [closed_form(kind, algorithm, 16) for kind, algorithm in row.schedules]
        assert [form(16) for form in row.forms] == [
            sum(getattr(one, name) for one in found)
            for name in ("alpha_count", "beta_share", "gamma_share")]


def test_our_tree_takes_two_children_in_turn():
    """Twice the messages of a tree that takes both at once, but for the last level."""
    tree = ((Collective.ALLREDUCE, "tree"),)
    forms = derived(tree, first=4)
    assert [str(form) for form in forms] == ["4 lg p - 4", "4 lg p - 4", "2 lg p - 2"]

    def children(rank, p):
        return [child for child in (2 * rank + 1, 2 * rank + 2) if child < p]

    def up(rank, p):
        """When a rank has what its children have: the one that is ready first, then the other."""
        time = 0
        for ready in sorted(up(child, p) for child in children(rank, p)):
            time = max(time, ready) + 1
        return time

    def down(rank, p):
        return max((place + down(child, p)
                    for place, child in enumerate(children(rank, p), 1)), default=0)

    for p in POWERS[1:]:
        assert forms[0](p) == up(0, p) + down(0, p)
    with pytest.raises(ConfigError, match=r"^schedules must have a form of p, lg p, 1, 1/p for "):
        derived(tree)


def test_forms_as_text():
    assert str(Form((Fraction(0),) * 4)) == "0"
    assert str(Form((Fraction(-1), Fraction(0), Fraction(1, 2), Fraction(-3)))) == "-p + 1/2 - 3/p"
    assert MOST_RANKS == POWERS[-1]


@pytest.mark.parametrize("stages", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("micro", [1, 2, 5, 12, 28])
def test_bubbles(stages, micro):
    """By the passes of all nodes, for any times of a forward and a backward pass."""
    for order in ORDERS:
        for chunks in (1, 2, 3) if order == "interleaved" and micro % stages == 0 else (1,):
            for forward, backward in ((1, 2), (Fraction(5, 3), Fraction(1, 7))):
                found = run([turns(order, stages=stages, stage=stage, micro=micro, chunks=chunks)
                             for stage in range(stages)], [forward] * stages * chunks,
                            [backward] * stages * chunks)
                assert found.idle == interleaved_bubble(stages, micro, chunks)
                if chunks == 1:
                    assert found.bubble == gpipe_bubble(stages, micro)


def test_the_table_of_zero():
    """7.5 billion parameters on 64 ranks: 120, 31.4, 16.6 and 1.9 GB."""
    table = zero_table(7_500_000_000, 64)
    assert {stage: f"{size / 1e9:.1f}" for stage, size in table.items()} == {
        0: "120.0", 1: "31.4", 2: "16.6", 3: "1.9"}
    psi, ranks = 7_500_000_000, 64
    assert list(table.values()) == [
        (4 + 12) * psi, 4 * psi + 12 * psi // ranks, 2 * psi + 14 * psi // ranks,
        16 * psi // ranks]


def test_the_volume_of_zero():
    """2, 2, 2 and 3 vectors for many ranks: of a ring's reduce-scatter and allgathers."""
    for ranks in POWERS[1:]:
        ring = [closed_form(kind, "ring", ranks).beta_share
                for kind in ("reduce-scatter", "allgather")]
        assert [zero_volume(ranks, stage) for stage in range(4)] == [
            sum(ring)] * 3 + [ring[0] + 2 * ring[1]]
    assert [round(zero_volume(1 << 30, stage)) for stage in range(4)] == [2, 2, 2, 3]


def test_numbers_out_of_range():
    with pytest.raises(ValueError, match="stages must be at least 1, not 0"):
        gpipe_bubble(0, 4)
    with pytest.raises(ValueError, match="chunks must be at least 1, not 0"):
        interleaved_bubble(2, 4, 0)
