"""Steps of other tools on a cluster, and steps for other tools.

A folder of Chakra traces (:mod:`arch.scale.chakra`) is modelled on the cluster's nodes, as a trace:
communication takes the time of their NICs on a network, computation what the trace states or what
the node's array takes for as many operations. And a step can be written as traces or as a GOAL
schedule, for other simulators.
"""

import os
from fractions import Fraction
from pathlib import Path

from arch.cluster.buckets import buckets_of
from arch.cluster.mishaps import Mishaps
from arch.cluster.networks import network_of_name
from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.cluster.scaled import layers_of, measured
from arch.cluster.trace_names import CHAKRA, CLOCK_MHZ, GOAL, Traces
from arch.cluster.workloads import Workload
from arch.config import ConfigError, show, to_dict
from arch.nic.schedules.layout import Collective
from arch.result import CounterGroup, Cycles, Summary, Work
from arch.scale.chakra import Found, Reading, read_traces
from arch.scale.chakra_writing import write_traces
from arch.scale.collectives import AUTO, Collectives
from arch.scale.execution import FIFO, PRIORITY, Timing, run
from arch.scale.goal import write_goal
from arch.scale.names import RINGS, SERVERS
from arch.scale.network import Network
from arch.scale.orders import exchange_of
from arch.scale.steps import data_parallel
from arch.scale.symmetry import ALGORITHMS
from arch.scale.trace import Trace
from arch.systolic import engine as systolic
from arch.workloads.options import suggestion

__all__ = ["check_written", "step_trace", "trace_summary", "write_trace"]

_GROUP = CounterGroup(unit="core", work="compute", waits=("exposed",), idle="idle")


def _modelled(config: ClusterConfig, traces: Traces) -> tuple[Found, Network, Timing]:
    found = read_traces(traces.folder, Reading(
        clock_mhz=traces.clock_mhz, compute=traces.compute, prefix=traces.prefix,
        ranks=traces.ranks, operations_per_cycle=Fraction(2 * systolic.peak(config.core)),
        bytes_per_cycle=min(config.core.memory.bytes_per_cycle,
                            Fraction(config.core.beat_bytes))))
    network = network_of_name(config, traces.topology, found.trace.ranks, rates=traces.rates,
                              latencies=traces.latencies, clock_mhz=traces.clock_mhz)
    known = (*ALGORITHMS[Collective.ALLREDUCE], RINGS, SERVERS, AUTO)
    if traces.algorithm not in known:
        raise ConfigError(f"{CHAKRA} option algorithm must be one of {', '.join(known)}, not "
                          f"{show(traces.algorithm)}{suggestion(traces.algorithm, known)}")
    costs = Collectives(config.node_nic, network, algorithm=traces.algorithm)
    with refusals_of("nic"):
        timing = run(found.trace, costs, order=PRIORITY if traces.order == PRIORITY.name else FIFO)
    return found, network, timing


def trace_summary(config: ClusterConfig, workload: Workload) -> tuple[Summary, Trace]:
    """Return the model's summary of a folder of traces, that of the rank that ends last, and the
    trace.

    Raises
    ------
    ConfigError
        The traces cannot be read or run, or the network is not theirs.
    """
    traces = workload.traces
    assert traces is not None
    found, network, timing = _modelled(config, traces)
    last = timing.last
    cycles, compute, exposed = timing.cycles, timing.compute(last), timing.exposed(last)
    counters = {"total": cycles, "compute": compute, "exposed": exposed,
                "idle": cycles - compute - exposed}
    program = timing.trace.programs[last]
    seconds = float(cycles / traces.clock_mhz) / 1e6
    skipped = dict(found.skipped)
    ranks, programs = found.trace.ranks, len(found.trace.programs)
    summary = Summary(
        engine="cluster", config=to_dict(config), workload=workload.name, groups=(_GROUP,),
        work=Work(unit="cycle", amount=compute, peak_per_cycle=1, counted="of computing"),
        instructions=len(program.ops), model=Cycles(cycles=cycles, counters=counters), layers=(),
        details={"nodes": ranks, "programs": programs, "operations": found.nodes,
                 "network": network.name, "clock_mhz": float(traces.clock_mhz),
                 "seconds": seconds, "exposed_cycles": exposed, "exact": False,
                 "prefix": found.prefix, "skipped": skipped},
        notes={"model": "an estimate by a trace: what one NIC sends follows each other",
               "nodes": f"{ranks:,} ranks, {programs:,} of them different; cycles are those of "
                        f"rank {program.ranks[0]}, which ends last",
               "trace": f"{found.nodes:,} nodes of {found.prefix}.RANK.et",
               "time": f"{1e3 * seconds:,.3f} ms at {float(traces.clock_mhz):g} MHz",
               "network": network.name,
               **({"not used": "; ".join(f"{count:,} {name}" for name, count in skipped.items())}
                  if skipped else {})})
    return summary, found.trace


def check_written(workload: Workload) -> None:
    """Refuse a training workload of which no trace is written.

    Raises
    ------
    ConfigError
        It is a pipeline, shares out layers or optimisers, does not overlap, or something is wrong
        with a node.
    """
    if not workload.overlap or workload.mishaps != Mishaps():
        raise ConfigError("timeline must be a file of Chrome's format, such as step.json, with "
                          "train option overlap=off, or nodes that are slow, late or dead")
    if workload.pipeline or workload.tensor or workload.zero:
        raise ConfigError("timeline must be a file of Chrome's format, such as step.json, with "
                          "train option pipeline, tensor or zero")


def step_trace(config: ClusterConfig, workload: Workload, bucket: int) -> Trace:
    """Return a data-parallel step of a training workload as a trace.

    Parameters
    ----------
    config : ClusterConfig
    workload : Workload
        One that :func:`check_written` does not refuse.
    bucket : int
        Least bytes of a bucket, as it was estimated. Orders of the exchange that send layers, or
        pieces of them, have none.

    Raises
    ------
    ConfigError
        It does not fit the configuration.
    """
    check_written(workload)
    exchange = exchange_of(workload.order)
    step, _ = measured(config, workload)
    buckets = (layers_of(step) if exchange.layers
               else buckets_of(workload.local.network, bucket))
    return data_parallel(step, buckets, workload.nodes, together=exchange.together,
                         partition=exchange.partition)


def write_trace(path: Path, trace: Trace, clock_mhz: Fraction = CLOCK_MHZ) -> None:
    """Write a step for another simulator.

    Parameters
    ----------
    path : Path
        ``FOLDER/PREFIX.et`` for Chakra traces ``FOLDER/PREFIX.RANK.et``, or ``FILE.goal``.
    trace : Trace
    clock_mhz : Fraction
        MHz.

    Raises
    ------
    ConfigError
        It cannot be written.
    """

    if path.suffix == GOAL:
        write_goal(trace, path, clock_mhz=clock_mhz)
    else:
        write_traces(trace, Path(os.path.dirname(path) or "."), clock_mhz=clock_mhz,
                     prefix=path.stem)
