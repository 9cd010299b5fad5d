"""How many random cases a test takes: few with every change, many in ``make soak``.

Tests with two counts have the mark ``many``. ``make soak`` runs them again with the larger one, and
``HWGEN_SOAK`` is its seed: then other cases are drawn than those of every day.

A test with the mark ``soak`` takes long, and another, of every day, finds the same kinds of faults:
it is of ``make soak`` alone.
"""

import os

import pytest
from hypothesis import HealthCheck, Phase, seed, settings

__all__ = ["SEED", "cases", "every_day", "examples", "seeds", "soak"]

SEED = int(os.environ["HWGEN_SOAK"]) if os.environ.get("HWGEN_SOAK") else None


def cases(few, many):
    """Return how many cases to take."""
    return few if SEED is None else many


def seeds(few, many):
    """Return so many seeds, always the same ones but in a campaign."""
    return range(few) if SEED is None else range(SEED * many, (SEED + 1) * many)


def examples(few, many):
    """Return a decorator for so many examples of hypothesis, always the same ones as :func:`seeds`.

    No shrinking: a failure of one run in a fraction of a second is found again at once, and
    shrinking across builds takes longer than the rest of the suite.
    """
    chosen = settings(max_examples=cases(few, many), derandomize=SEED is None, deadline=None,
                      database=None, phases=(Phase.explicit, Phase.generate),
                      suppress_health_check=list(HealthCheck))
    return chosen if SEED is None else lambda test: seed(SEED)(chosen(test))


def soak(twin):
    """Return the mark of a test of ``make soak`` alone.

    ``twin``: the test of every day that finds the same kinds of faults, as ``FILE::TEST`` below
    ``tests`` or ``TEST`` of the same file.
    """
    return pytest.mark.soak(twin=twin)


def every_day(chosen, values):
    """Return parameters of which the chosen ones are of every day, and the rest of campaigns alone.

    So the twins of the rest are in the same test. If it has several parameters, a value is a tuple
    of one of each.
    """
    kept = [value in chosen for value in values]
    assert 0 < sum(kept) == len(chosen), "a chosen value is not among the values, or is there twice"
    return [value if keep else pytest.param(*(value if isinstance(value, tuple) else (value,)),
                                            marks=pytest.mark.soak)
            for value, keep in zip(values, kept, strict=True)]
