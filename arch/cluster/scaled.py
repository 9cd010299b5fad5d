"""Clusters that are modelled alone: thousands of nodes, topologies, orders of the exchange.

A node is a cluster's node, and its core's program and exact timing are those of
:mod:`arch.cluster.plan`. What differs is the NICs' part:

- Where all nodes are alike the NICs' exact model is evaluated for one that stands for all, with all
  buckets at once (:func:`arch.scale.symmetry.run`), and then the core's with its answers. So the
  step is exact where that is.
- Otherwise a step is a trace (:mod:`arch.scale.steps`), whose collectives have the times of
  :mod:`arch.scale.collectives`, and the core's model gets the answer of the last one in the cycle
  that makes its step as long as the trace's.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from arch.cluster.buckets import Buckets, buckets_of, candidates, gradient_bytes
from arch.cluster.feasible import check_bounds, check_layers
from arch.cluster.networks import network_of_name
from arch.cluster.params import ClusterConfig
from arch.cluster.plan import lower_step, rung_cycles
from arch.cluster.refusals import refusals_of
from arch.cluster.workloads import AUTO, FIFO, Workload
from arch.common.progress import say
from arch.config import ConfigError
from arch.nic.schedules.layout import Collective
from arch.scale.collectives import ANSWER_CYCLES, RING_CYCLES, Collectives
from arch.scale.execution import Order
from arch.scale.names import RINGS, SERVERS
from arch.scale.network import Network
from arch.scale.orders import exchange_of
from arch.scale.steps import StepCycles, StepTime, cycles_of, time_steps
from arch.scale.symmetry import ALGORITHMS, Job, peers_of
from arch.scale.symmetry import run as run_alike
from arch.systolic.lowering.training.names import exchanged_names
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import Timing, evaluate

__all__ = ["ERRORS", "Scaled", "by_trace", "collectives_of", "layers_of", "measured",
           "nodes_network", "plan"]

#: Largest difference of a step from the exact model of all NICs, for each way to model one that is
#: not exact; of the steps in ``benchmarks.scale``, 2 to 8 nodes. A fraction of the step.
ERRORS = {"chunks": Fraction(1, 1000), "halving-doubling": Fraction(1, 100),
          "trace": Fraction(7, 100)}
_RING = "ring"


@dataclass(frozen=True, kw_only=True, eq=False)
class Scaled:
    """A step of a cluster that is modelled alone.

    Attributes
    ----------
    step : TrainingSchedule
        Program of every core.
    core : Timing
        Of every core, with the answers of its NIC.
    network : Network
    algorithm : str
    bucket : int
        Least bytes of a bucket.
    sizes, rung, done : tuple of int
        Bytes of each bucket in memory, and the cycles in which its door is rung and its last
        segment retires; of a trace, of the transfers of a step.
    exact : bool
    model : str
        How it was modelled, in words.
    """

    step: TrainingSchedule
    core: Timing
    network: Network
    algorithm: str
    bucket: int
    sizes: tuple[int, ...]
    rung: tuple[int, ...]
    done: tuple[int, ...]
    exposed: int
    exact: bool
    model: str


def nodes_network(config: ClusterConfig, workload: Workload) -> Network:
    """Return the network between the nodes; by default each pair of nodes has a link.

    Raises
    ------
    ConfigError
        As for :func:`arch.cluster.networks.network_of_name`.
    """
    scale = workload.scale
    assert scale is not None
    return network_of_name(config, scale.topology, workload.nodes, rates=scale.rates,
                           latencies=scale.latencies)


def collectives_of(config: ClusterConfig, workload: Workload, network: Network) -> Collectives:
    """Return the times of collectives on the network, with the algorithm that is asked for.

    Raises
    ------
    ConfigError
        There is no such algorithm here.
    """
    assert workload.scale is not None
    known = (*ALGORITHMS[Collective.ALLREDUCE], RINGS, SERVERS, AUTO)
    if workload.algorithm not in known:
        raise ConfigError(f"train option algorithm must be one of {', '.join(known)} where nodes "
                          f"are modelled alone, not {workload.algorithm!r}")
    return Collectives(config.node_nic, network, servers=workload.scale.servers,
                       algorithm=workload.algorithm)


def _sizes(workload: Workload) -> dict[str, int]:
    network = workload.local.network
    return {layer.name: gradient_bytes(network, layer) for layer in network.layers}


def measured(config: ClusterConfig, workload: Workload) -> tuple[StepCycles, TrainingSchedule]:
    """Return the cycles of a step of each core by layer, and its program, with one bucket."""
    whole = (tuple(layer.name for layer in reversed(workload.local.network.layers)),)
    step = lower_step(config, workload, whole)
    say(f"timing {len(step):,} instructions of the core")
    # What is exchanged has the gaps that memory has. One node alone exchanges nothing.
    sizes = _sizes(workload) if workload.nodes == 1 else {
        layer: sum(step.matrices[name].size(step.config) for name in exchanged_names([layer]))
        for layer in whole[0]}
    return cycles_of(step, evaluate(step), sizes), step


def layers_of(step: StepCycles) -> Buckets:
    """Return buckets of one layer each, in the order of the backward pass."""
    return tuple((layer.name,) for layer in reversed(step.layers) if layer.bytes)


def _evenly(config: ClusterConfig, workload: Workload) -> tuple[Buckets, int]:
    """Return the buckets that are asked for, or as many as there are doors, and their least bytes.
    """
    network = workload.local.network
    if workload.bucket is not None:
        return buckets_of(network, workload.bucket), workload.bucket
    found = candidates(network, config.doors, None)
    buckets = list(found)[-1]
    return buckets, found[buckets]


def _check_doors(config: ClusterConfig, buckets: Buckets) -> None:
    if len(buckets) > config.doors:
        raise ConfigError(f"doors must be at least {len(buckets)} (buckets of gradients), "
                          f"not {config.doors}")


def _chosen(config: ClusterConfig, workload: Workload, costs: Collectives, step: StepCycles
            ) -> tuple[Buckets, int]:
    """Return the buckets with the fewest cycles of a step by its trace."""
    found = candidates(workload.local.network, config.doors, None)
    order = Order(name=workload.order, priority=workload.order != FIFO)
    with refusals_of("nic"):
        best = min(found, key=lambda buckets: time_steps(
            step, buckets, workload.nodes, costs, order).cycles)
    return best, found[best]


def _exact(config: ClusterConfig, workload: Workload, costs: Collectives, algorithm: str,
           buckets: Buckets, least: int) -> Scaled:
    """Return a step by the exact models of one core and one NIC that stand for all."""
    step = lower_step(config, workload, buckets)
    say(f"timing {len(step):,} instructions of the core")
    rung = tuple(rung_cycles(step))
    sizes = tuple(step.bucket(door)[1] for door in range(len(buckets)))
    count = len(buckets)
    jobs = [Job(Collective.ALLREDUCE, algorithm, workload.nodes, size,
                priority=0 if count == 1 else door if workload.order == FIFO else count - 1 - door,
                delay=rung[door] + RING_CYCLES) for door, size in enumerate(sizes)]
    links, alone = costs.links(algorithm, np.arange(workload.nodes)[None])
    say("timing one NIC that stands for all")
    with refusals_of("nic"):
        result = run_alike(config.node_nic, jobs, dict(zip(
            peers_of(algorithm, workload.nodes), links, strict=True)))
    core = evaluate(step, answers={door: done + ANSWER_CYCLES
                                   for door, done in enumerate(result.done)})
    if result.exact and alone:
        model = "exact: all nodes are alike, and one stands for all"
    else:
        kind = "chunks" if algorithm == _RING else "halving-doubling"
        model = (f"one node stands for all, within {float(100 * ERRORS[kind]):g} % of the exact "
                 "model of all on links that are alike"
                 + ("" if alone else "; here they differ, or messages share them"))
    return Scaled(step=step, core=core, network=costs.network, algorithm=algorithm, bucket=least,
                  sizes=sizes, rung=rung, done=result.done, exact=result.exact and alone,
                  exposed=max(0, max(result.done) + ANSWER_CYCLES - max(rung)), model=model)


def by_trace(config: ClusterConfig, workload: Workload, costs: Collectives) -> Scaled:
    """Return a step by its trace.

    Raises
    ------
    ConfigError, InfeasibleError
        A collective does not suit the network, or a NIC lacks a resource.
    """
    exchange = exchange_of(workload.order)
    cycles, step = measured(config, workload)
    if exchange.layers:
        buckets, least = layers_of(cycles), 1
    else:
        chooses = workload.scale is not None and workload.scale.choose
        buckets, least = (_chosen(config, workload, costs, cycles) if chooses
                          else _evenly(config, workload))
        _check_doors(config, buckets)
    say("timing the trace of a step")
    with refusals_of("nic"):
        found = time_steps(cycles, buckets, workload.nodes, costs, exchange.order,
                           together=exchange.together, partition=exchange.partition)
    core = _ending(step, found.cycles)
    return _traced(costs, least, step, core, found, workload.order)


def _ending(step: TrainingSchedule, cycles: int) -> Timing:
    """Return the timing of a core whose NIC answers when its step then takes so many cycles."""
    alone = evaluate(step)
    if cycles <= alone.cycles or not rung_cycles(step):
        return alone
    # After a late answer there is always as much to do.
    late = max(rung_cycles(step)) + alone.cycles
    behind = evaluate(step, answers={0: late}).cycles - late
    return evaluate(step, answers={0: cycles - behind})


def _compared(costs: Collectives, order: str) -> str:
    """Return how far off a trace is, in words, or what no exact model has that it is compared with.
    """
    if costs.network.ranks == 1:
        return "one node exchanges nothing"
    if not exchange_of(order).together:
        return f"no exact model has {order}, so its error is not known"
    if costs.algorithm not in ALGORITHMS[Collective.ALLREDUCE]:
        return f"no exact model has {costs.algorithm}, so its error is not known"
    if costs.slowest(costs.algorithm, np.arange(costs.network.ranks)[None]) is not None:
        return "no exact model of so many nodes has links that differ, so its error is not known"
    return (f"within {float(100 * ERRORS['trace']):g} % of the exact model of all, of 2 to 8 nodes "
            "whose links are alike")


def _traced(costs: Collectives, least: int, step: TrainingSchedule, core: Timing,
            found: StepTime, order: str) -> Scaled:
    """Return what is said of a step that is modelled by its trace."""
    exchange = exchange_of(order)
    ops = found.timing.trace.programs[0].ops
    transfers = [op for op in ops if op.collective] if exchange.together else []
    how = "buckets" if exchange.together else "layers, or pieces of them,"
    model = (f"an estimate by a trace: {how} follow each other at the network; "
             f"{_compared(costs, order)}")
    return Scaled(
        step=step, core=core, network=costs.network, algorithm=costs.algorithm, bucket=least,
        sizes=tuple(op.bytes for op in transfers),
        rung=tuple(found.timing.start[0][op.number] for op in transfers),
        done=tuple(found.timing.end[0][op.number] for op in transfers),
        exposed=core.cycles - found.compute, exact=False, model=model)


def _algorithm(costs: Collectives, size: int) -> str:
    """Return the algorithm: that which is asked for, or the fastest for all gradients at once."""
    if costs.algorithm != AUTO:
        return costs.algorithm
    with refusals_of("nic"):
        return costs.cost(Collective.ALLREDUCE, size).algorithm


def plan(config: ClusterConfig, workload: Workload) -> Scaled:
    """Model a step of all nodes.

    Raises
    ------
    ConfigError, InfeasibleError
        The workload does not fit the configuration, or the network the nodes.
    """
    request = workload.local
    network = nodes_network(config, workload)
    costs = collectives_of(config, workload, network)
    check_bounds(config, request, (request.batch,))
    check_layers(config, request, images=request.batch)
    exchange = exchange_of(workload.order)
    algorithm = _algorithm(costs, sum(_sizes(workload).values()))
    costs.algorithm = algorithm
    symmetric = ALGORITHMS[Collective.ALLREDUCE]
    if (not exchange.together or algorithm not in symmetric or workload.nodes == 1
            or costs.slowest(algorithm, np.arange(workload.nodes)[None]) is not None):
        return by_trace(config, workload, costs)
    assert workload.scale is not None
    buckets, least = (_chosen(config, workload, costs, measured(config, workload)[0])
                      if workload.scale.choose
                      else _evenly(config, workload))
    _check_doors(config, buckets)
    return _exact(config, workload, costs, algorithm, buckets, least)

