"""Cycles of what nodes do when they train: by the exact models of cores and NICs.

Compute comes from the model of a node's core, synchronous steps from that of the whole cluster,
and collectives of weights from that of the NICs. A message to a server and back takes its two ends'
cables in turn; alone it takes the cycles of the exact model of two NICs at a switch.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from arch.cluster import engine as cluster
from arch.cluster.convergence.lamb import Lamb
from arch.cluster.convergence.stragglers import Stragglers
from arch.cluster.mishaps import OPTIONS as MISHAPS
from arch.cluster.params import ClusterConfig
from arch.cluster.plan import ANSWER_CYCLES, RING_CYCLES
from arch.cluster.workloads import AUTO, FAULTS, MESH, Workload, usual_algorithm
from arch.config import ConfigError
from arch.nic import engine as nic
from arch.nic.params import NicConfig
from arch.numerics import FLOAT32
from arch.systolic.lowering.training.names import gradient_of
from arch.workloads.optimizers import LARS, Adam, Momentum
from arch.workloads.options import split_file, split_options

if TYPE_CHECKING:
    from arch.cluster.plan import ClusterPlan, ClusterTiming

__all__ = ["Costs", "LayerTimes", "Message", "costs_of"]

_EXCHANGE, _NORMS, _LOSS = "exchange", "norms", "loss"
_SWITCH = "switch"
#: Graphs on which any node reaches any other.
_GRAPHS = (None, MESH, _SWITCH)


@dataclass(frozen=True, kw_only=True)
class Message:
    """A transfer from one node to another.

    Parameters
    ----------
    cable : int
        Cycles for which it has the cables of both ends to itself.
    latency : int
        Cycles from then on until it is in memory.
    """

    cable: int
    latency: int

    @property
    def cycles(self) -> int:
        """Cycles if nothing else is under way."""
        return self.cable + self.latency


@dataclass(frozen=True, kw_only=True)
class LayerTimes:
    """When a node's step reads and updates each layer, without an exchange.

    Parameters
    ----------
    reads : mapping of str to int
        Cycle in which the forward pass comes to each layer with weights.
    backward : int
        Cycle in which the backward pass begins.
    updates : mapping of str to int
        Cycle in which each layer is updated, right behind its gradients.
    cycles : int
        Cycles of the step.
    """

    reads: Mapping[str, int]
    backward: int
    updates: Mapping[str, int]
    cycles: int


@dataclass(frozen=True, kw_only=True, eq=False)
class Costs:
    """Cycles of a node, and of all together.

    Parameters
    ----------
    config : ClusterConfig
    workload : Workload
    plan : ClusterPlan
        Of a synchronous step.
    compute, exposed, update : int
        Cycles of a synchronous step: until a node has all of its gradients; then waiting for those
        of others; then the optimiser. Together these are the step of the cluster's model.
    layers : LayerTimes
        Of a node by itself.
    """

    config: ClusterConfig
    workload: Workload
    plan: "ClusterPlan"
    compute: int
    exposed: int
    update: int
    layers: LayerTimes

    @property
    def nodes(self) -> int:
        """Nodes that train."""
        return self.workload.nodes

    def synchronous(self, stragglers: Stragglers, step: int, exposed: int | None = None) -> int:
        """Return the cycles of a synchronous step.

        Nodes wait until the slowest has its gradients, exchange them, and until the slowest has its
        new weights: ``max_i(f_i * compute) + exposed + max_i(f_i * update)``.

        Parameters
        ----------
        stragglers : Stragglers
            The factors ``f_i``.
        step : int
            Counted from 0.
        exposed : int, optional
            Cycles from the last gradient to their mean; by default those of the cluster's model.
        """
        slowest = [max(stragglers.cycles(cycles, node, step) for node in range(self.nodes))
                   for cycles in (self.compute, self.update)]
        return sum(slowest) + (self.exposed if exposed is None else exposed)

    @functools.cached_property
    def bytes(self) -> int:
        """Bytes of all weights and biases, float32."""
        return FLOAT32.bytes * sum(
            value.size for value in self.workload.training.parameters().values())

    @property
    def algorithm(self) -> str:
        """Algorithm of allreduces."""
        choice = self.plan.choice
        named = self.workload.algorithm
        if choice is not None:
            return choice.algorithm
        return usual_algorithm(self.workload) if named == AUTO else named

    def wired(self, wire: str) -> NicConfig:
        """Return the NIC, with a wire format if it does not have it."""
        config = self.config.nic
        known = [one for one in config.wire_formats.split(",") if one]
        return config if wire in known else replace(
            config, wire_formats=",".join([*known, wire]))

    @functools.cache  # noqa: B019 - as long as the study
    def allreduce(self, wire: str | None = None) -> int:
        """Return the cycles of a mean of all weights, or of all gradients as messages of a codec.

        From the ring of the doors to their answer.

        Raises
        ------
        ConfigError
            The NIC cannot do it.
        """
        options = ["op=avg", "in-place", *(f"{key}={value}" for key, value in
                                           self.workload.network)]
        config = self.config.nic if wire is None else self.wired(wire)
        name = ":".join(["allreduce", self.algorithm, f"{self.nodes}x{self.bytes}B", "float32",
                         *options, *([] if wire is None else [f"wire={wire}"])])
        return _cycles(config, name) + RING_CYCLES + ANSWER_CYCLES

    @functools.cache  # noqa: B019 - as long as the study
    def pair(self) -> int:
        """Return the cycles of a mean of the weights of two nodes."""
        return _cycles(self.config.nic, self._between("allreduce:ring", self.bytes, "op=avg",
                                                      "in-place")) + RING_CYCLES + ANSWER_CYCLES

    @functools.cache  # noqa: B019 - as long as the study
    def message(self, size: int) -> Message:
        """Return the cycles of a message of some bytes."""
        alone, least = (_cycles(self.config.nic, self._between(
            "broadcast:naive", count, "in-place")) for count in (size, FLOAT32.bytes))
        return Message(cable=max(1, alone - least), latency=least)

    def _between(self, collective: str, size: int, *options: str) -> str:
        """Return a collective of two nodes, through the switch if there is one or two."""
        network = dict(self.workload.network)
        more = [f"graph={_SWITCH}"]
        if "switch-latency" in network:
            more.append(f"switch-latency={network['switch-latency']}")
        return ":".join([collective, f"2x{size}B", "float32", *options, *more])


def _cycles(config: NicConfig, name: str) -> int:
    """Return the cycles of a run of NICs."""
    return nic.plan(config, nic.load(name, config))[1].cycles


def _phases(plan: "ClusterPlan", timing: "ClusterTiming") -> list[tuple[str, int]]:
    """Return name and cycles of each phase of the core that ends last."""
    last = timing.last
    return [(info.name, counters["total"]) for info, counters in zip(
        plan.core(last).phases, timing.cores[last].layers, strict=True)]


def _layer_times(plan: "ClusterPlan", timing: "ClusterTiming") -> LayerTimes:
    """Return when each layer is read and updated, its update moved behind its gradients."""
    phases = _phases(plan, timing)
    spent = dict(phases)
    layers = [layer.name for layer in plan.step.network.layers]
    reads: dict[str, int] = {}
    updates: dict[str, int] = {}
    moved = {f"{name}.update" for name in layers}
    at = backward = 0
    for name, cycles in phases:
        if name in layers:
            reads[name] = at
        if name in moved:
            continue
        at += cycles
        if name == _LOSS:
            backward = at
        for layer in layers:
            if name == gradient_of(layer):
                at += spent[f"{layer}.update"]
                updates[layer] = at
    return LayerTimes(reads=reads, backward=backward, updates=updates, cycles=at)


def _refuse(workload: Workload) -> None:
    """Refuse what is not data-parallel training on nodes of which nothing is said."""
    training, mishaps = workload.training, workload.mishaps
    given = dict(part.partition("=")[::2] for part in split_options(
        split_file(workload.name.partition(":")[2])[1], "data"))
    for options, there in (
            (("zero",), workload.zero), (("pipeline",), workload.pipeline),
            (("tensor",), workload.tensor), (("shared-rate",), workload.shared_rate is not None),
            (FAULTS, workload.faults), (("interval",), training.scaling.interval),
            (("clip",), training.clip is not None),
            (MISHAPS, mishaps.text or mishaps.patience)):
        if there:
            option = next(name for name in options if name in given)
            raise ConfigError(f"train option {option} must be left out for convergence in time, "
                              f"not {given[option]!r}")
    graph = dict(workload.network).get("graph")
    if graph not in _GRAPHS:
        raise ConfigError(f"train option graph must be {MESH}, {_SWITCH} or left out for "
                          f"convergence in time, not {graph!r}")


def _planned(config: ClusterConfig, workload: Workload
             ) -> "tuple[ClusterPlan, ClusterTiming, int]":
    """Return a step, and the cycles of its optimiser that its program does not have."""
    training = replace(workload.training, steps=1)
    optimizer = training.optimizer
    if not isinstance(optimizer, Lamb):
        return *cluster.plan(config, replace(workload, training=training)), 0

    def timed(kind: type) -> "tuple[ClusterPlan, ClusterTiming]":
        return cluster.plan(config, replace(workload, training=replace(
            training, optimizer=kind())))

    # Its norms are those of LARS, of the move in the place of the gradient.
    plan, timing = timed(Adam)
    extra = _update(*timed(LARS)) - _update(*timed(Momentum))
    return plan, timing, extra


def _update(plan: "ClusterPlan", timing: "ClusterTiming") -> int:
    """Return the cycles from the last gradient to the end of a step."""
    phases = _phases(plan, timing)
    first = next(number for number, (name, _) in enumerate(phases) if name == _NORMS)
    return sum(cycles for _, cycles in phases[first:])


def costs_of(config: ClusterConfig, workload: Workload) -> Costs:
    """Return the cycles of a workload's operations.

    Parameters
    ----------
    config : ClusterConfig
    workload : Workload
        Its optimiser may be a :class:`~arch.cluster.convergence.lamb.Lamb`, which takes the cycles
        of Adam and of the ratios of LARS.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, or is not data-parallel training on links and
        nodes without faults.
    """
    _refuse(workload)
    plan, timing, extra = _planned(config, workload)
    local = replace(workload.training, batch=workload.training.batch // workload.nodes)
    alone = replace(workload, nodes=1, training=local, network=())
    single, single_timing, _ = _planned(config, alone)
    phases = dict(_phases(plan, timing))
    update = _update(plan, timing)
    exposed = phases.get(_EXCHANGE, 0)
    return Costs(
        config=config, workload=workload, plan=plan,
        compute=sum(phases.values()) - exposed - update, exposed=exposed, update=update + extra,
        layers=_later(_layer_times(single, single_timing), extra))


def _later(times: LayerTimes, extra: int) -> LayerTimes:
    """Return the times of a step whose optimiser takes some cycles more, in all layers together."""
    if not extra:
        return times
    count = len(times.updates)
    order = sorted(times.updates, key=times.updates.__getitem__)
    return replace(times, cycles=times.cycles + extra, updates={
        name: times.updates[name] + extra * (number + 1) // count
        for number, name in enumerate(order)})
