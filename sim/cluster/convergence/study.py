"""Training with each of some methods up to a horizon, looked at as time goes on."""

import dataclasses
from collections.abc import Callable, Mapping

import numpy as np

from arch.cluster.convergence.costs import Costs, costs_of
from arch.cluster.convergence.methods import (
    NONE,
    Asynchronous,
    Easgd,
    Gossip,
    Hogwild,
    LocalSgd,
    Method,
    StaleSynchronous,
    Synchronous,
)
from arch.cluster.convergence.request import ConvergenceRequest
from arch.cluster.convergence.stragglers import Stragglers
from arch.cluster.params import ClusterConfig
from arch.config import to_dict
from arch.convergence import ConvergenceReport, Curve
from arch.workloads import accuracy
from arch.workloads.training_request import TrainingRequest
from sim.cluster.convergence.base import Shares, Timeline, Training
from sim.cluster.convergence.learner import Learner, Parameters, learner_of
from sim.cluster.convergence.peers import GossipTraining, HogwildTraining
from sim.cluster.convergence.rounds import LocalTraining, SynchronousTraining
from sim.cluster.convergence.servers import ElasticTraining, ServerTraining

__all__ = ["RUNS", "Look", "converge", "horizon_of", "trained"]

#: How each method trains.
RUNS: Mapping[type[Method], type[Training]] = {
    Synchronous: SynchronousTraining, LocalSgd: LocalTraining, Asynchronous: ServerTraining,
    StaleSynchronous: ServerTraining, Easgd: ElasticTraining, Gossip: GossipTraining,
    Hogwild: HogwildTraining}


class Look:
    """Accuracy and loss on the test images, at given cycles.

    Parameters
    ----------
    learner : Learner
        Computes scores.
    request : TrainingRequest
        Has the images.
    cycles : tuple of int
        Ascending.
    """

    def __init__(self, learner: Learner, request: TrainingRequest, cycles: tuple[int, ...]):
        self._learner, self._cycles = learner, cycles
        images = request.images()
        self._images, self._labels = images.test_images, images.test_labels
        self.accuracy: list[float] = []
        self.loss: list[float | None] = []

    def until(self, cycle: int, weights: Callable[[], Parameters]) -> None:
        """Look with these weights at all cycles before this one that were not looked at."""
        while len(self.accuracy) < len(self._cycles) and self._cycles[len(self.accuracy)] < cycle:
            self._look(weights())

    def _look(self, weights: Parameters) -> None:
        self._learner.parameters = weights
        scores = self._learner.scores(self._images).astype(np.float64)
        self.accuracy.append(accuracy(scores, self._labels))
        with np.errstate(all="ignore"):
            shifted = scores - scores.max(axis=1, keepdims=True)
            losses = np.log(np.exp(shifted).sum(axis=1)) - shifted[
                np.arange(len(scores)), self._labels]
        mean = float(losses.mean())
        self.loss.append(mean if np.isfinite(mean) else None)


def horizon_of(costs: Costs, stragglers: Stragglers) -> int:
    """Return the cycles of all steps of a workload if they are synchronous."""
    return sum(costs.synchronous(stragglers, step)
               for step in range(costs.workload.training.steps))


def trained(method: Method, costs: Costs, stragglers: Stragglers, horizon: int,
            look: Callable[[int, Callable[[], Parameters]], None] | None = None) -> Training:
    """Train with a method up to a horizon, in cycles.

    Parameters
    ----------
    method : Method
    costs : Costs
    stragglers : Stragglers
    horizon : int
    look : callable, optional
        Called with the cycle of each event before it, and a function of the weights until then.
    """
    timeline = Timeline(horizon)
    training = RUNS[type(method)](
        method, costs, stragglers, Shares(costs.workload.training, costs.nodes), timeline)
    training.start()
    timeline.run(lambda cycle: look(cycle, training.weights) if look is not None else None)
    return training


def _curve(request: ConvergenceRequest, method: Method, costs: Costs, cycles: tuple[int, ...]
           ) -> Curve:
    workload = request.workload.training
    look = Look(learner_of(costs.config, workload), workload, cycles)
    training = trained(method, costs, request.stragglers, cycles[-1], look.until)
    look.until(cycles[-1] + 1, training.weights)
    counts = training.counts
    return Curve(
        sync=method.text, about=method.about, accuracy=tuple(look.accuracy),
        loss=tuple(look.loss), steps=tuple(counts.steps), updates=counts.updates,
        images=sum(counts.steps) * (workload.batch // costs.nodes),
        mean_staleness=sum(counts.stale) / len(counts.stale) if counts.stale else None,
        most_staleness=max(counts.stale, default=0),
        idle=1 - counts.busy / (cycles[-1] * costs.nodes), sent_bytes=counts.sent,
        target_cycles=next((cycle for cycle, share in zip(cycles, look.accuracy, strict=True)
                            if share >= request.target), None))


def _costs(costs: Costs, methods: tuple[Method, ...]) -> dict[str, int]:
    """Return the cycles of all operations that the methods have."""
    found = {"compute": costs.compute, "exposed": costs.exposed, "update": costs.update,
             "synchronous step": costs.compute + costs.exposed + costs.update}
    kinds = {type(method) for method in methods}
    if LocalSgd in kinds:
        found["allreduce of all weights"] = costs.allreduce()
    if Gossip in kinds:
        found["mean of two nodes"] = costs.pair()
    if kinds & {Asynchronous, StaleSynchronous, Easgd}:
        message = costs.message(costs.bytes)
        found |= {"message of all weights": message.cycles, "of these on a cable": message.cable}
    for method in methods:
        if isinstance(method, Synchronous) and method.compress != NONE:
            found[f"allreduce in {method.compress}"] = costs.allreduce(method.compress)
    if Hogwild in kinds:
        found["step in one memory"] = costs.layers.cycles
    return found


def converge(config: ClusterConfig, request: ConvergenceRequest,
             progress: Callable[[str], None] = lambda text: None) -> ConvergenceReport:
    """Train with each method for the time of some synchronous steps.

    All start from the same weights; a node's steps have the same images and, with stragglers, the
    same delays with any of them.

    Parameters
    ----------
    config : ClusterConfig
    request : ConvergenceRequest
    progress : callable
        Called with a line before each method.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    progress("timing a step")
    costs = costs_of(config, request.workload)
    spent = _costs(costs, request.methods)
    horizon = horizon_of(costs, request.stragglers)
    cycles = tuple(horizon * number // request.points for number in range(request.points + 1))
    curves = []
    for number, method in enumerate(request.methods, 1):
        progress(f"training with {method.text}, {number} of {len(request.methods)}")
        curves.append(_curve(request, method, costs, cycles))
    codecs = dict.fromkeys(method.compress for method in request.methods
                           if isinstance(method, Synchronous) and method.compress != NONE)
    return ConvergenceReport(
        workload=request.workload.name, config=to_dict(config),
        stragglers=dataclasses.asdict(request.stragglers), nodes=costs.nodes,
        images_per_step=request.workload.training.batch, parameter_bytes=costs.bytes,
        target=request.target, costs=spent, cycles=cycles, curves=tuple(curves),
        added=tuple(f"nic.wire_formats={costs.wired(codec).wire_formats}" for codec in codecs
                    if costs.wired(codec) != config.nic))
