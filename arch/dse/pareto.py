"""Pareto fronts: designs that no other design dominates."""

import numpy as np
from numpy.typing import NDArray

__all__ = ["fronts", "pareto_mask"]


def pareto_mask(costs: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which rows are not dominated, i.e. no other is nowhere larger and somewhere smaller.

    Equal rows do not dominate each other.

    Parameters
    ----------
    costs : (P, K) float64
        Finite; smaller is better.

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
        # In lexicographic order, nothing after the first row can dominate it.
        front[remaining[0]] = True
        rest = remaining[1:]
        remaining = rest[(distinct[rest] < distinct[remaining[0]]).any(axis=1)]
    mask[:] = front[inverse.ravel()]
    return mask


def fronts(costs: NDArray[np.float64], count: int) -> list[NDArray[np.intp]]:
    """Return as many successive fronts as hold ``count`` rows; each ignores the previous ones.

    Among equal rows, only the first is in a front. Fronts are in lexicographic order of their
    costs.
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
