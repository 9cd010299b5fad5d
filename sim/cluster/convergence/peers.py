"""Methods without a centre: gossip between pairs, and one memory without locks."""

import functools

from arch.cluster.convergence.methods import RING, Gossip, Hogwild
from arch.cluster.convergence.stragglers import chances
from sim.cluster.convergence.base import Cable, Training
from sim.cluster.convergence.learner import Learner, Parameters, mean_of

__all__ = ["GossipTraining", "HogwildTraining"]

# Streams of random numbers that nodes' own times do not use.
_PEERS = 1 << 32


class GossipTraining(Training):
    """Behind each step of a node, it and one other have the mean of their weights.

    The mean is an allreduce of two NICs, for which their cores need not stop; one of several
    that a node takes part in begins when the one before has ended.
    """

    method: Gossip

    def start(self) -> None:
        """Begin the first step of each node."""
        self._copies: list[Learner] = [self.learner() for _ in range(self.nodes)]
        self._cables = [Cable() for _ in range(self.nodes)]
        self._changes = [0] * self.nodes
        for node in range(self.nodes):
            self._begin(node, 0)

    def weights(self) -> Parameters:
        """Return the mean of the weights of all."""
        return mean_of([one.parameters for one in self._copies])

    def _peer(self, node: int) -> int:
        """Return the other node of a node's step."""
        step = self.counts.steps[node]
        if self.method.peers == RING:
            return (node + (1 if step % 2 else -1)) % self.nodes
        number, = chances(self.stragglers.seed, _PEERS + node, step, 1)
        return (node + 1 + int(number * (self.nodes - 1))) % self.nodes

    def _begin(self, node: int, cycle: int) -> None:
        weights = dict(self._copies[node].parameters)
        end = self.work(self.costs.compute + self.costs.update, node, cycle)
        self.timeline.at(end, functools.partial(
            self._stepped, node, weights, self._changes[node]))

    def _stepped(self, node: int, weights: Parameters, changes: int, cycle: int) -> None:
        learner, peer = self._copies[node], self._peer(node)
        learner.advance(*learner.gradients_at(weights, *self.images(node)))
        self.counts.steps[node] += 1
        self.counts.updates += 1
        self.counts.stale.append(self._changes[node] - changes)
        pair = self.costs.pair()
        ends = (self._cables[node], self._cables[peer])
        # Both are taken from the cycle on in which both are free.
        begin = max(end.take(cycle, 0) for end in ends)
        for end in ends:
            end.take(begin, pair)
        self.timeline.at(begin + pair, functools.partial(self._averaged, node, peer))

    def _averaged(self, node: int, peer: int, cycle: int) -> None:
        ours = [self._copies[one].parameters for one in (node, peer)]
        unit = self._copies[node].numerics.unit
        mean = {name: unit.mul(unit.add(value, ours[1][name]), 0.5)
                for name, value in ours[0].items()}
        for one in ours:
            one.update(mean)
        self.counts.sent += 2 * self.costs.bytes
        self._changes[peer] += 1
        self._begin(node, cycle)


class HogwildTraining(Training):
    """All nodes read and write one memory, layer by layer, without a lock."""

    method: Hogwild

    def start(self) -> None:
        """Begin the first step of each node."""
        self._learner = self.learner()
        for node in range(self.nodes):
            self._begin(node, 0)

    def weights(self) -> Parameters:
        """Return the weights in memory."""
        return self._learner.parameters

    def _begin(self, node: int, cycle: int) -> None:
        times = self.costs.layers
        end = self.work(times.cycles, node, cycle)
        reads: Parameters = {}
        for layer, at in times.reads.items():
            self.timeline.at(cycle + self.longer(at, node), functools.partial(
                self._read, layer, reads))
        self.timeline.at(cycle + self.longer(times.backward, node), functools.partial(
            self._back, node, reads, self.counts.updates, cycle, end))

    def _read(self, layer: str, reads: Parameters, cycle: int) -> None:
        del cycle
        for name in (f"{layer}.weight", f"{layer}.bias"):
            reads[name] = self._learner.parameters[name]

    def _back(self, node: int, reads: Parameters, version: int, begin: int, end: int, cycle: int
              ) -> None:
        del cycle
        learner, unit = self._learner, self._learner.numerics.unit
        _, found = learner.mixed_gradients(reads, dict(learner.parameters), *self.images(node))
        share = {name: unit.mul(value, 1.0 / self.nodes) for name, value in found.items()}
        for layer, at in self.costs.layers.updates.items():
            self.timeline.at(begin + self.longer(at, node), functools.partial(
                self._write, layer, share))
        self.timeline.at(end, functools.partial(self._end, node, version))

    def _write(self, layer: str, gradients: Parameters, cycle: int) -> None:
        del cycle
        self._learner.update_layer(layer, gradients, self.counts.updates + 1)

    def _end(self, node: int, version: int, cycle: int) -> None:
        self.counts.steps[node] += 1
        self.counts.stale.append(self.counts.updates - version)
        self.counts.updates += 1
        self._begin(node, cycle)
