"""Methods in which all nodes wait for each other: synchronous training, and local SGD."""

import functools
from collections.abc import Sequence

import numpy as np

from arch.cluster.convergence.methods import NONE, LocalSgd, Synchronous
from arch.nic.program import granule_of
from arch.nic.schedules.catalogue import make_schedule
from arch.nic.schedules.compression import Codec
from arch.nic.schedules.executor import execute
from arch.nic.schedules.ir import Schedule
from arch.numerics import FLOAT32
from sim.cluster.convergence.base import Training
from sim.cluster.convergence.learner import Learner, Parameters, mean_of
from sim.cluster.golden import exchanged
from sim.systolic.golden.training.vector import Array

__all__ = ["LocalTraining", "SynchronousTraining"]

_AVERAGE = "avg"


def _sent(nodes: int, size: int) -> int:
    """Return the bytes that all nodes together send in an allreduce, at least.

    That is a reduce-scatter and an allgather, of all parts but a node's own.
    """
    return 2 * (nodes - 1) * size


class SynchronousTraining(Training):
    """All nodes have the mean of all gradients before anybody goes on; so all have one copy."""

    method: Synchronous

    def start(self) -> None:
        """Begin the first step."""
        self._learner = self.learner()
        self._residuals: list[Array] = []
        self._begin(0)

    def weights(self) -> Parameters:
        """Return the weights of all."""
        return self._learner.parameters

    def _begin(self, cycle: int) -> None:
        costs, wire = self.costs, self.method.compress
        for node in range(self.nodes):
            self.work(costs.compute + costs.update, node, cycle)
        self.timeline.at(cycle + costs.synchronous(
            self.stragglers, self.counts.updates,
            exposed=None if wire == NONE else costs.allreduce(wire)), self._end)

    def _end(self, cycle: int) -> None:
        losses, gradients = zip(*(self._learner.differentiate(*self.images(node))
                                  for node in range(self.nodes)), strict=True)
        self._learner.advance(losses[0], self._mean(gradients))
        self.counts.steps = [count + 1 for count in self.counts.steps]
        self.counts.updates += 1
        self.counts.stale += [0] * self.nodes
        self._begin(cycle)

    def _mean(self, gradients: Sequence[Parameters]) -> Parameters:
        """Return the mean of all gradients, in the order in which the NICs add."""
        if self.method.compress == NONE:
            self.counts.sent += _sent(self.nodes, self.costs.bytes)
            mean, *_ = exchanged(self.costs.plan, gradients)
            return mean
        vectors = [self._learner.vector(one) for one in gradients]
        if not self._residuals:
            self._residuals = [np.zeros_like(one) for one in vectors]
        codec = self._codec
        self.counts.sent += _sent(self.nodes, codec.message_bytes(len(vectors[0])))
        found, *_ = execute(
            self._schedule, vectors, _AVERAGE, wire=codec, residuals=self._residuals,
            granule=granule_of(self.costs.wired(self.method.compress), FLOAT32.name))
        return self._learner.named(found)

    @functools.cached_property
    def _codec(self) -> Codec:
        codec = self.costs.wired(self.method.compress).codec(self.method.compress)
        assert codec is not None
        return codec

    @functools.cached_property
    def _schedule(self) -> Schedule:
        return make_schedule("allreduce", self.costs.algorithm, self.nodes)


class LocalTraining(Training):
    """Nodes take some steps by themselves; then all have the mean of their weights."""

    method: LocalSgd

    def start(self) -> None:
        """Begin the first steps."""
        self._copies: list[Learner] = [self.learner() for _ in range(self.nodes)]
        self._waiting = 0
        self._all_begin(0)

    def weights(self) -> Parameters:
        """Return the mean of the weights of all."""
        return mean_of([one.parameters for one in self._copies])

    def _all_begin(self, cycle: int) -> None:
        for node in range(self.nodes):
            self._begin(node, cycle)

    def _begin(self, node: int, cycle: int) -> None:
        end = self.work(self.costs.compute + self.costs.update, node, cycle)
        self.timeline.at(end, functools.partial(self._stepped, node))

    def _stepped(self, node: int, cycle: int) -> None:
        learner = self._copies[node]
        learner.advance(*learner.differentiate(*self.images(node)))
        self.counts.steps[node] += 1
        self.counts.updates += 1
        self.counts.stale.append(0)
        if self.counts.steps[node] % self.method.period:
            self._begin(node, cycle)
            return
        self._waiting += 1
        if self._waiting == self.nodes:
            self._waiting = 0
            self.timeline.at(cycle + self.costs.allreduce(), self._averaged)

    def _averaged(self, cycle: int) -> None:
        self.counts.sent += _sent(self.nodes, self.costs.bytes)
        for learner, mean in zip(self._copies, execute(
                self._schedule, [one.vector() for one in self._copies], _AVERAGE), strict=True):
            learner.parameters.update(learner.named(mean))
        self._all_begin(cycle)

    @functools.cached_property
    def _schedule(self) -> Schedule:
        return make_schedule("allreduce", self.costs.algorithm, self.nodes)
