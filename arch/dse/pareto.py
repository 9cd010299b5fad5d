"""Designs that no other one beats in every objective."""

import numpy as np
from numpy.typing import NDArray

__all__ = ["fronts", "pareto_mask"]


def pareto_mask(costs: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which rows are not dominated: no other is at most as large everywhere and less once.

    Equal rows do not dominate each other.

    Parameters
    ----------
    costs : (P, K) float64
        Finite, the less the better.

    Returns
    -------
    (P,) bool
    """
    mask = np.zeros(len(costs), dtype=bool)
    if not len(costs):
        return mask
    distinct, inverse = np.unique(costs, axis=0, return_inverse=True)
    front = np.zeros(len(distinct), dtype=bool)
    remaining = np.arange(len(distinct))
    while remaining.size:
        # They are in lexicographic order: nothing after the first one dominates it.
        front[remaining[0]] = True
        rest = remaining[1:]
        remaining = rest[(distinct[rest] < distinct[remaining[0]]).any(axis=1)]
    mask[:] = front[inverse.ravel()]
    return mask


def fronts(costs: NDArray[np.float64], count: int) -> list[NDArray[np.intp]]:
    """Return the first fronts, as many as hold ``count`` rows: each without those before it.

    Of equal rows the first one alone is in a front. A front is in lexicographic order of its costs.
    """
    _, first = np.unique(costs, axis=0, return_index=True)
    remaining = np.sort(first)
    found: list[NDArray[np.intp]] = []
    while remaining.size and sum(map(len, found)) < count:
        mask = pareto_mask(costs[remaining])
        front = remaining[mask]
        found.append(front[np.lexsort(costs[front].T[::-1])])
        remaining = remaining[~mask]
    return found
