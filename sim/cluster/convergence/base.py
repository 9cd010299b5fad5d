"""What all ways to synchronise have in common: events in their cycles, images, and counts."""

import abc
import functools
import heapq
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from arch.cluster.convergence.costs import Costs, Message
from arch.cluster.convergence.methods import Method
from arch.cluster.convergence.stragglers import Stragglers
from arch.workloads.training import minibatches
from arch.workloads.training_request import MOST_STEPS, TrainingRequest
from sim.cluster.convergence.learner import Learner, Parameters, learner_of
from sim.systolic.golden.training.vector import Array

__all__ = ["Cable", "Counts", "Shares", "Timeline", "Training"]


class Timeline:
    """Events in the order of their cycles; of one cycle, in the order in which they were put.

    Parameters
    ----------
    horizon : int
        Last cycle whose events happen.
    """

    def __init__(self, horizon: int):
        self.horizon = horizon
        self._events: list[tuple[int, int, Callable[[int], None]]] = []
        self._order = itertools.count()

    def at(self, cycle: int, action: Callable[[int], None]) -> None:
        """Let something happen in a cycle, which is passed to it."""
        heapq.heappush(self._events, (cycle, next(self._order), action))

    def run(self, before: Callable[[int], None]) -> None:
        """Let all events happen, up to the horizon.

        Parameters
        ----------
        before : callable
            Called with the cycle of each event before it happens.
        """
        while self._events and self._events[0][0] <= self.horizon:
            cycle, _, action = heapq.heappop(self._events)
            before(cycle)
            action(cycle)


class Cable:
    """Something that serves one after the other, in the order in which they ask."""

    def __init__(self) -> None:
        self._free = 0

    def take(self, cycle: int, cycles: int) -> int:
        """Take it for some cycles, from a cycle on or later; return the first."""
        begin = max(cycle, self._free)
        self._free = begin + cycles
        return begin


class Shares:
    """Images and labels of each node in each step: its share of the batch of that number.

    All methods train on the same: a node's step has the same images, whenever it takes it.
    """

    def __init__(self, request: TrainingRequest, nodes: int):
        self._size = request.batch // nodes
        self._batches: Iterator[tuple[Array, Array]] = minibatches(
            request.network, batch=request.batch, steps=MOST_STEPS, seed=request.seed,
            data=request.images())
        self._taken: list[tuple[Array, Array]] = []

    def of(self, node: int, step: int) -> tuple[Array, Array]:
        """Return the images and labels of a node's step, counted from 0."""
        while len(self._taken) <= step:
            self._taken.append(next(self._batches))
        images, labels = self._taken[step]
        mine = slice(node * self._size, (node + 1) * self._size)
        return images[mine], labels[mine]


@dataclass(kw_only=True)
class Counts:
    """What nodes did.

    Attributes
    ----------
    steps : list of int
        Gradients that each node computed.
    busy : int
        Cycles up to the horizon in which nodes computed, all together.
    updates : int
        Changes of the weights that are looked at.
    sent : int
        Bytes of payload on all links.
    stale : list of int
        For each gradient, how many updates those weights had had that it was applied to, since it
        was begun.
    """

    steps: list[int]
    busy: int = 0
    updates: int = 0
    sent: int = 0
    stale: list[int] = field(default_factory=list)


class Training(abc.ABC):
    """Training by one method.

    Parameters
    ----------
    method : Method
    costs : Costs
    stragglers : Stragglers
    shares : Shares
    timeline : Timeline
    """

    def __init__(self, method: Method, costs: Costs, stragglers: Stragglers, shares: Shares,
                 timeline: Timeline):
        self.method, self.costs, self.stragglers = method, costs, stragglers
        self.shares, self.timeline = shares, timeline
        self.nodes = costs.nodes
        self.counts = Counts(steps=[0] * self.nodes)

    @abc.abstractmethod
    def start(self) -> None:
        """Put the first events into the timeline."""

    @abc.abstractmethod
    def weights(self) -> Parameters:
        """Return the weights that a user would take now."""

    def learner(self) -> Learner:
        """Return a copy of the weights before the first step."""
        return learner_of(self.costs.config, self.costs.workload.training)

    def longer(self, cycles: int, node: int) -> int:
        """Return how long something takes in the step that a node is at."""
        return self.stragglers.cycles(cycles, node, self.counts.steps[node])

    def work(self, cycles: int, node: int, begin: int) -> int:
        """Count something that a node computes in its step; return the cycle in which it ends."""
        end = begin + self.longer(cycles, node)
        self.counts.busy += min(end, self.timeline.horizon) - begin
        return end

    def images(self, node: int) -> tuple[Array, Array]:
        """Return the images and labels of the step that a node is at."""
        return self.shares.of(node, self.counts.steps[node])

    @functools.cached_property
    def whole(self) -> Message:
        """Message of all weights."""
        return self.costs.message(self.costs.bytes)
