"""Methods with a server: asynchronous and stale synchronous training, and elastic averaging.

A message to the server waits for the server's cable, its work for the server's core, and the answer
for the cable in the other direction, each in the order in which they come. With several servers
each has an equal share of all weights, so that all of them do the same at the same time.
"""

import functools
from collections.abc import Mapping

from arch.cluster.convergence.costs import Message
from arch.cluster.convergence.methods import Asynchronous, Easgd, StaleSynchronous
from sim.cluster.convergence.base import Cable, Training
from sim.cluster.convergence.learner import Learner, Parameters
from sim.systolic.golden.training.vector import Array

__all__ = ["ElasticTraining", "ServerTraining"]


class _Served(Training):
    """Nodes that send something to a server, which does something with it, and get an answer."""

    method: Asynchronous | Easgd

    def start(self) -> None:
        """Begin the first step of each node."""
        self._inward, self._core, self._outward = Cable(), Cable(), Cable()
        self._learner = self.learner()

    def weights(self) -> Parameters:
        """Return the server's weights."""
        return self._learner.parameters

    @functools.cached_property
    def _share(self) -> Message:
        """Message of a server's share of the weights."""
        return self.costs.message(-(-self.costs.bytes // self.method.servers // 4) * 4)

    @property
    def _served(self) -> int:
        """Cycles of the server's work for one message."""
        return -(-self.costs.update // self.method.servers)

    def _send(self, node: int, cycle: int) -> None:
        """Send a node's message; then :meth:`_serve` is called."""
        self.counts.sent += self.costs.bytes
        begin = self._inward.take(cycle, self._share.cable)
        self.timeline.at(begin + self._share.cycles, functools.partial(self._arrived, node))

    def _arrived(self, node: int, cycle: int) -> None:
        begin = self._core.take(cycle, self._served)
        self.timeline.at(begin + self._served, functools.partial(self._serve, node))

    def _serve(self, node: int, cycle: int) -> None:
        raise NotImplementedError

    def _answer(self, node: int, cycle: int) -> None:
        """Send a node its answer; :meth:`_leaves` is called when it leaves."""
        begin = self._outward.take(cycle, self._share.cable)
        self.timeline.at(begin, functools.partial(self._leaves, node))

    def _leaves(self, node: int, cycle: int) -> None:
        raise NotImplementedError


class ServerTraining(_Served):
    """The server takes a gradient when it comes, and answers with its weights.

    Stale synchronous nodes are not answered while they are too far ahead.
    """

    method: Asynchronous

    def start(self) -> None:
        """Begin the first step of each node, with the weights that all know."""
        super().start()
        self._applied = [0] * self.nodes
        self._blocked: list[int] = []
        # Of each node, loss, gradients, and the number of the weights that they are of.
        self._sent: dict[int, tuple[Array, Parameters, int]] = {}
        for node in range(self.nodes):
            self._begin(node, dict(self._learner.parameters), 0, 0)

    def _begin(self, node: int, weights: Parameters, version: int, cycle: int) -> None:
        end = self.work(self.costs.compute, node, cycle)
        self.timeline.at(end, functools.partial(self._computed, node, weights, version))

    def _computed(self, node: int, weights: Parameters, version: int, cycle: int) -> None:
        loss, gradients = self._learner.gradients_at(weights, *self.images(node))
        self.counts.steps[node] += 1
        unit = self._learner.numerics.unit
        self._sent[node] = (loss, {name: unit.mul(value, 1.0 / self.nodes)
                                   for name, value in gradients.items()}, version)
        self._send(node, cycle)

    def _serve(self, node: int, cycle: int) -> None:
        loss, gradients, version = self._sent.pop(node)
        self._learner.advance(loss, gradients)
        self.counts.stale.append(self.counts.updates - version)
        self.counts.updates += 1
        self._applied[node] += 1
        self._blocked.append(node)
        for other in sorted(self._blocked):
            if self._may_go_on(other):
                self._blocked.remove(other)
                self._answer(other, cycle)

    def _may_go_on(self, node: int) -> bool:
        """Return whether a node may begin its next step."""
        if not isinstance(self.method, StaleSynchronous):
            return True
        return self._applied[node] - min(self._applied) <= self.method.staleness

    def _leaves(self, node: int, cycle: int) -> None:
        self.counts.sent += self.costs.bytes
        weights, version = dict(self._learner.parameters), self.counts.updates
        self.timeline.at(cycle + self._share.cycles, functools.partial(
            self._begin, node, weights, version))


class ElasticTraining(_Served):
    """Nodes have weights of their own; the server has the centre.

    A node sends its weights; the server moves the centre towards them, and answers with as much, by
    which the node moves towards the centre.
    """

    method: Easgd

    def start(self) -> None:
        """Begin the first step of each node."""
        super().start()
        self._copies: list[Learner] = [self.learner() for _ in range(self.nodes)]
        self._moves: dict[int, Mapping[str, Array]] = {}
        for node in range(self.nodes):
            self._begin(node, 0)

    @property
    def alpha(self) -> float:
        """Share of the distance by which both move."""
        return self.method.beta / self.nodes

    def _serve(self, node: int, cycle: int) -> None:
        unit, centre = self._learner.numerics.unit, self._learner.parameters
        mine = self._copies[node].parameters
        moves = {name: unit.mul(unit.sub(value, centre[name]), self.alpha)
                 for name, value in mine.items()}
        centre.update({name: unit.add(centre[name], move) for name, move in moves.items()})
        self.counts.updates += 1
        self._moves[node] = moves
        self._answer(node, cycle)

    def _leaves(self, node: int, cycle: int) -> None:
        self.counts.sent += self.costs.bytes
        self.timeline.at(cycle + self._share.cycles, functools.partial(self._answered, node))

    def _answered(self, node: int, cycle: int) -> None:
        mine, unit = self._copies[node].parameters, self._learner.numerics.unit
        mine.update({name: unit.sub(mine[name], move)
                     for name, move in self._moves.pop(node).items()})
        self._begin(node, cycle)

    def _begin(self, node: int, cycle: int) -> None:
        end = self.work(self.costs.compute + self.costs.update, node, cycle)
        self.timeline.at(end, functools.partial(self._stepped, node))

    def _stepped(self, node: int, cycle: int) -> None:
        learner = self._copies[node]
        learner.advance(*learner.differentiate(*self.images(node)))
        self.counts.steps[node] += 1
        self.counts.stale.append(0)
        if self.counts.steps[node] % self.method.period:
            self._begin(node, cycle)
        else:
            self._send(node, cycle)
