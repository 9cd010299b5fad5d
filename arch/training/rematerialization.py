"""Recomputation of feature maps: which to keep and which to recompute under a memory bound.

A graph's values are computed in stages: stage t computes value t for the first time, after
recomputing whatever it needs. At the beginning of a stage, memory holds what was kept from the
previous stage; a computed value stays until its last use in the stage, or is kept for the next.

P. Jain et al., "Checkmate: Breaking the Memory Wall with Optimal Tensor Rematerialization", MLSys
2020, section 4 (the integer program), and T. Chen et al., "Training Deep Nets with Sublinear Memory
Cost", arXiv 1604.06174 (checkpoints at every sqrt(n)-th layer). B. Zheng et al., "Echo:
Compiler-based GPU Memory Footprint Reduction for LSTM RNN Training", ISCA 2020 (cheap operators).
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.optimize import Bounds, LinearConstraint, milp

from arch.config import ConfigError, check_int
from arch.errors import HwgenError

__all__ = ["CostGraph", "MemoryBoundError", "Schedule", "echo", "rematerialize",
           "sqrt_checkpoints", "store_all", "training_graph"]

_OPTIMAL, _STOPPED, _INFEASIBLE = 0, 1, 2
_HALF = 0.5
# Granularity of sizes: this many units make up their sum.
_UNITS = 1 << 14


class MemoryBoundError(HwgenError, ValueError):
    """No schedule satisfies the memory bound, or none was found in time."""


@dataclass(frozen=True, kw_only=True)
class CostGraph:
    """Values in a valid order of computation, with costs and sizes.

    Parameters
    ----------
    costs : tuple of int
        Cost of computing each value, in cycles: at least 0.
    sizes : tuple of int
        Size of each value in memory, in bytes: at least 0.
    sources : tuple of tuple of int
        Indices of the values that each is computed from, all less than its own.
    fixed : int
        Bytes that are always in memory: at least 0.

    Raises
    ------
    ConfigError
        A field is out of range, or lengths differ.
    """

    costs: tuple[int, ...]
    sizes: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]
    fixed: int = 0

    def __post_init__(self) -> None:
        if not self.costs or not len(self.costs) == len(self.sizes) == len(self.sources):
            raise ConfigError(f"costs, sizes and sources must be of one length of at least 1, not "
                              f"{len(self.costs)}, {len(self.sizes)} and {len(self.sources)}")
        try:
            check_int("fixed", self.fixed, 0)
            for name in ("costs", "sizes"):
                for value in getattr(self, name):
                    check_int(name, value, 0)
            for value, sources in enumerate(self.sources):
                for source in sources:
                    check_int(f"sources[{value}]", source, 0, value - 1)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None

    def __len__(self) -> int:
        return len(self.costs)

    @property
    def users(self) -> tuple[tuple[int, ...], ...]:
        """For each value, those that are computed from it, in order."""
        found: list[list[int]] = [[] for _ in self.costs]
        for value, sources in enumerate(self.sources):
            for source in sorted(set(sources)):
                found[source].append(value)
        return tuple(tuple(users) for users in found)


@dataclass(frozen=True, kw_only=True, eq=False)
class Schedule:
    """Which values each stage computes, and which it finds in memory.

    Parameters
    ----------
    graph : CostGraph
    compute : (n, n) bool array
        ``compute[t, i]``: stage t computes value i. Row t has ``compute[t, t]`` and nothing
        after.
    keep : (n, n) bool array
        ``keep[t, i]``: value i is in memory when stage t begins.

    Raises
    ------
    ConfigError
        A value is computed, or kept, although that is impossible.
    """

    graph: CostGraph
    compute: NDArray[np.bool_]
    keep: NDArray[np.bool_]

    def __post_init__(self) -> None:
        n = len(self.graph)
        if self.compute.shape != (n, n) or self.keep.shape != (n, n):
            raise ConfigError(f"compute and keep must have shape ({n}, {n}), not "
                              f"{self.compute.shape} and {self.keep.shape}")
        if not self.compute.diagonal().all() or np.triu(self.compute, 1).any():
            raise ConfigError("compute must have its diagonal and nothing above it, not otherwise")
        for t in range(n):
            before = self.compute[t - 1] | self.keep[t - 1] if t else np.zeros(n, bool)
            wrong = np.flatnonzero(self.keep[t] & ~before)
            if len(wrong):
                raise ConfigError(f"keep[{t}] must be of values that stage {t - 1} has, not "
                                  f"{wrong[0]}")
            there = self.keep[t] | self.compute[t]
            for i in np.flatnonzero(self.compute[t]).tolist():
                missing = [source for source in self.graph.sources[i] if not there[source]]
                if missing:
                    raise ConfigError(f"compute[{t}] must have the sources of {i}, not be without "
                                      f"{missing[0]}")

    @property
    def cost(self) -> int:
        """Total cycles of all computations."""
        return int(self.compute.sum(axis=0) @ np.array(self.graph.costs, np.int64))

    @property
    def peak(self) -> int:
        """Most bytes in memory at any time.

        While a value is computed, it counts together with all others in memory. A value is freed
        after its last use in a stage unless the next stage keeps it.
        """
        graph, users, n = self.graph, self.graph.users, len(self.graph)
        most = graph.fixed
        for t in range(n):
            kept = self.keep[t + 1] if t + 1 < n else np.zeros(n, bool)
            there = set(np.flatnonzero(self.keep[t]).tolist())
            most = max(most, graph.fixed + sum(graph.sizes[i] for i in there))
            for k in np.flatnonzero(self.compute[t]).tolist():
                there.add(k)
                most = max(most, graph.fixed + sum(graph.sizes[i] for i in there))
                for i in {k, *graph.sources[k]}:
                    if not kept[i] and not any(self.compute[t, j] for j in users[i] if j > k):
                        there.discard(i)
        return most


def training_graph(costs: Sequence[int], sizes: Sequence[int],
                   sources: Sequence[Sequence[int]], *, back_costs: Sequence[int] | None = None,
                   back_sizes: Sequence[int] | None = None, fixed: int = 0) -> CostGraph:
    """Return the graph of a training step: forward values, then their gradients in reverse.

    The gradient of a value is computed from the gradients of its users, from the value itself and
    from its sources.

    Parameters
    ----------
    costs, sizes, sources
        For the forward values, as in :class:`CostGraph`.
    back_costs : sequence of int, optional
        For their gradients; default: twice the costs, since a layer has two products there.
    back_sizes : sequence of int, optional
        For their gradients; default: those of the values.
    fixed : int
        Bytes that are always in memory: weights, optimizer state.

    Raises
    ------
    ConfigError
        A field is out of range.
    """
    forward = CostGraph(costs=tuple(costs), sizes=tuple(sizes),
                        sources=tuple(tuple(each) for each in sources), fixed=fixed)
    n = len(forward)
    back = tuple(2 * cost for cost in costs) if back_costs is None else tuple(back_costs)
    held = tuple(sizes) if back_sizes is None else tuple(back_sizes)
    for name, values in (("back_costs", back), ("back_sizes", held)):
        if len(values) != n:
            raise ConfigError(f"{name} must be {n}, not {len(values)}")
    gradients = tuple(
        tuple(sorted({*forward.sources[i], i, *(2 * n - 1 - user for user in forward.users[i])}))
        for i in reversed(range(n)))
    return CostGraph(costs=forward.costs + back[::-1], sizes=forward.sizes + held[::-1],
                     sources=forward.sources + gradients, fixed=fixed)


def store_all(graph: CostGraph) -> Schedule:
    """Return the schedule that computes each value once and keeps it while it is used."""
    n = len(graph)
    keep = np.zeros((n, n), bool)
    for i, users in enumerate(graph.users):
        keep[i + 1:max(users, default=i) + 1, i] = True
    return Schedule(graph=graph, compute=np.eye(n, dtype=bool), keep=keep)


def _gradients(graph: CostGraph, gradients: Sequence[int] | None) -> list[int]:
    """Return, for each value after the forward ones, the forward value whose gradient it is."""
    if gradients is None:
        if len(graph) % 2:
            raise ConfigError(f"graph must have an even number of values, not {len(graph)}")
        return list(reversed(range(len(graph) // 2)))
    forward = len(graph) - len(gradients)
    if forward < 1:
        raise ConfigError(f"gradients must be fewer than the {len(graph)} values, not "
                          f"{len(gradients)}")
    try:
        return [check_int("gradients", value, 0, forward - 1) for value in gradients]
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None


def sqrt_checkpoints(graph: CostGraph, *, segment: int | None = None,
                     gradients: Sequence[int] | None = None) -> Schedule:
    """Return the schedule of Chen et al. for the graph of a training step.

    Forward values are cut into segments. The last value of each is kept, and so are values used by
    another segment; the others are recomputed, a segment at a time, when the first gradient of the
    segment needs them, and kept until its last gradient has been computed.

    Parameters
    ----------
    graph : CostGraph
    segment : int, optional
        Values per segment, at least 1; default: the square root of the forward ones, rounded
        up.
    gradients : sequence of int, optional
        For each value after the forward ones, the forward value whose gradient it is. Default:
        the graph comes from :func:`training_graph`.

    Raises
    ------
    ConfigError
        Without ``gradients``, the graph has an odd number of values; ``segment`` is below 1, or
        ``gradients`` is out of range.
    """
    of = _gradients(graph, gradients)
    count, n = len(graph), len(graph) - len(of)
    try:
        length = check_int("segment", math.isqrt(n - 1) + 1 if segment is None else segment, 1)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    users = graph.users
    last = [max(each, default=i) for i, each in enumerate(users)]
    checkpoint = [i >= n or i % length == length - 1 or i == n - 1
                  or any(user < n and user // length != i // length for user in users[i])
                  for i in range(count)]
    compute, keep = np.zeros((count, count), bool), np.zeros((count, count), bool)
    for t in range(count):
        there = set(np.flatnonzero(keep[t]).tolist())
        wanted = [t]
        while wanted:
            i = wanted.pop()
            compute[t, i] = True
            wanted += [source for source in graph.sources[i]
                       if source not in there and not compute[t, source]]
        if t + 1 < count:
            # The layer of the next gradient, and its segment.
            current = (of[t + 1 - n] if t + 1 >= n else t + 1) // length
            for i in sorted(there | set(np.flatnonzero(compute[t]).tolist())):
                keep[t + 1, i] = last[i] > t and (checkpoint[i] or i // length == current)
    return Schedule(graph=graph, compute=compute, keep=keep)


def echo(graph: CostGraph, *, share: float = 0.001, gradients: Sequence[int] | None = None,
         cheap: Collection[int] | None = None) -> Schedule:
    """Return a schedule that recomputes cheap values, for the graph of a training step.

    As in Echo, a forward value is cheap if it costs at most ``share`` of the total, or is declared
    so; it is recomputed once, when the first gradient needs it, from sources that are kept anyway.
    Values with the most bytes per cost are chosen first, if that does not raise the peak; finally,
    values whose recomputation does not lower the peak are kept after all. So the peak is at most
    that of :func:`store_all`, and is found without a search.

    Parameters
    ----------
    graph : CostGraph
    share : float
        Share of the total cost, 0 to 1.
    gradients : sequence of int, optional
        As for :func:`sqrt_checkpoints`.
    cheap : collection of int, optional
        The forward values that are cheap; default: determined by ``share``.

    Raises
    ------
    ConfigError
        Without ``gradients``, the graph has an odd number of values; ``share`` or ``gradients``
        is out of range.
    """
    n = len(graph) - len(_gradients(graph, gradients))
    if not 0 <= share <= 1:
        raise ConfigError(f"share must be from 0 to 1, not {share}")
    users, most = graph.users, share * sum(graph.costs)
    some = ([i for i in range(n) if graph.costs[i] <= most] if cheap is None
            else [i for i in range(n) if i in cheap])
    there = store_all(graph).keep

    def again(values: set[int]) -> Schedule:
        kept = store_all(graph)
        compute, keep = kept.compute.copy(), kept.keep.copy()
        for i in values:
            before = max((user for user in users[i] if user < n), default=i)
            wanted = min(user for user in users[i] if user >= n)
            keep[before + 1:wanted + 1, i] = False
            compute[wanted, i] = True
        return Schedule(graph=graph, compute=compute, keep=keep)

    chosen: set[int] = set()
    best = again(chosen)
    for i in sorted((i for i in some if graph.sizes[i]),
                    key=lambda i: (graph.costs[i] / graph.sizes[i], i)):
        near = {*graph.sources[i], *users[i]}
        wanted = min((user for user in users[i] if user >= n), default=None)
        if (wanted is not None and chosen.isdisjoint(near)
                and all(there[wanted, source] for source in graph.sources[i])):
            found = again(chosen | {i})
            if found.peak <= best.peak:
                chosen.add(i)
                best = found
    for i in sorted(chosen, key=lambda i: -graph.costs[i]):
        found = again(chosen - {i})
        if found.peak <= best.peak:
            chosen.discard(i)
            best = found
    return best


class _Program:
    """An integer program under construction: its variables and constraints."""

    def __init__(self) -> None:
        self.count = 0
        self.integral: list[int] = []
        self.upper: list[float] = []
        self._rows: list[dict[int, float]] = []
        self._low: list[float] = []
        self._high: list[float] = []

    def variable(self, upper: float, *, integral: bool) -> int:
        """Add a variable from 0 to ``upper``; return its index."""
        self.integral.append(int(integral))
        self.upper.append(upper)
        self.count += 1
        return self.count - 1

    def constrain(self, terms: Sequence[tuple[int, float]], low: float, high: float) -> None:
        """Add ``low <= sum of coefficient * variable <= high``."""
        row: dict[int, float] = {}
        for variable, coefficient in terms:
            row[variable] = row.get(variable, 0.0) + coefficient
        self._rows.append(row)
        self._low.append(low)
        self._high.append(high)

    def solve(self, objective: NDArray[Any], seconds: float | None) -> Any:
        """Return the solution that HiGHS finds."""
        rows = [(r, c, v) for r, row in enumerate(self._rows) for c, v in row.items()]
        matrix = sparse.csr_array(
            ([v for _, _, v in rows], ([r for r, _, _ in rows], [c for _, c, _ in rows])),
            shape=(len(self._rows), self.count))
        return milp(objective, integrality=self.integral, bounds=Bounds(0, self.upper),
                    constraints=LinearConstraint(matrix, self._low, self._high),
                    options={"mip_rel_gap": 0.0,
                             **({} if seconds is None else {"time_limit": seconds})})


def rematerialize(graph: CostGraph, bound: int, *, seconds: float | None = None) -> Schedule:
    """Return the cheapest schedule whose :attr:`Schedule.peak` is at most ``bound``.

    Checkmate's integer program: ``R[t, i]`` is computed, ``S[t, i]`` is kept, ``F[t, i, k]`` is
    freed after the computation of k, ``U[t, k]`` is the memory then; whether a value can be freed,
    a product in the paper, is expressed by two inequalities. Sizes are rounded up to multiples of
    2**-14 of their sum, if that exceeds their greatest common divisor: the bound still holds, and
    the schedule is the cheapest of those that fit with the rounded sizes.

    Parameters
    ----------
    graph : CostGraph
    bound : int
        Memory bound. Bytes.
    seconds : float, optional
        Time limit; then the best schedule so far is returned, which may depend on the machine.

    Raises
    ------
    MemoryBoundError
        There is no such schedule, or none was found in time.
    """
    n, users = len(graph), graph.users
    # Coefficients of very different magnitude would let the solver's tolerance hide bytes.
    unit = max(math.gcd(*graph.sizes), -(-sum(graph.sizes) // _UNITS), 1)
    sizes = [-(-size // unit) for size in graph.sizes]
    room = (bound - graph.fixed) // unit
    too_small = MemoryBoundError(f"memory bound must be large enough for some schedule, not "
                                 f"{bound} bytes for {n} values")
    if room < max(sizes):
        raise too_small
    room = min(room, sum(sizes))
    program = _Program()
    R = {(t, i): program.variable(1, integral=True) for t in range(n) for i in range(t + 1)}
    S = {(t, i): program.variable(1, integral=True) for t in range(1, n) for i in range(t)}
    F = {(t, i, k): program.variable(1, integral=True)
         for t in range(n) for k in range(t + 1) for i in {*graph.sources[k], k}}
    U = {(t, k): program.variable(room, integral=False) for t in range(n) for k in range(t + 1)}
    for t in range(n):
        program.constrain([(R[t, t], 1)], 1, 1)
        for i in range(t + 1):
            for source in set(graph.sources[i]):
                kept = [(S[t, source], -1.0)] if (t, source) in S else []
                program.constrain([(R[t, i], 1), (R[t, source], -1), *kept], -np.inf, 0)
        for i in range(t):
            before = [(S[t - 1, i], -1.0)] if (t - 1, i) in S else []
            program.constrain([(S[t, i], 1), (R[t - 1, i], -1), *before], -np.inf, 0)
        kept = [(S[t, i], float(sizes[i])) for i in range(t)]
        program.constrain(kept, 0, room)
        for k in range(t + 1):
            # U[t, k]: after what k - 1 freed, and with k.
            before = [(U[t, k - 1], -1.0)] if k else [(v, -size) for v, size in kept]
            freed = ([(F[t, i, k - 1], float(sizes[i])) for i in {*graph.sources[k - 1], k - 1}]
                     if k else [])
            program.constrain([(U[t, k], 1.0), *before, *freed, (R[t, k], -float(sizes[k]))], 0, 0)
            for i in {*graph.sources[k], k}:
                later = [j for j in users[i] if k < j <= t]
                hazards = [(R[t, k], -1.0), *((R[t, j], 1.0) for j in later)]
                if (t + 1, i) in S:
                    hazards.append((S[t + 1, i], 1.0))
                # 1 - F <= hazards + 1 <= most * (1 - F)
                most = 2.0 + len(later)
                program.constrain([(F[t, i, k], 1.0), *hazards], 0, np.inf)
                program.constrain([(F[t, i, k], most), *hazards], -np.inf, most - 1)
    objective = np.zeros(program.count)
    factor = math.gcd(*graph.costs) or 1
    for (_, i), variable in R.items():
        objective[variable] = graph.costs[i] // factor
    found = program.solve(objective, seconds)
    if found.status == _INFEASIBLE:
        raise too_small
    if found.x is None:
        raise MemoryBoundError(f"memory bound of {bound} bytes must have a schedule that is found "
                               f"in {seconds} s, not none: {found.message}")
    compute, keep = np.zeros((n, n), bool), np.zeros((n, n), bool)
    for (t, i), variable in R.items():
        compute[t, i] = found.x[variable] > _HALF
    for (t, i), variable in S.items():
        keep[t, i] = found.x[variable] > _HALF
    return Schedule(graph=graph, compute=compute, keep=keep)
