"""Clusters as the command line sees them: configuration, workloads, model.

The contract is that of :mod:`arch.contract`. A run involves all nodes, which are the same; work,
cycles, counters and layers are those of one, whose core ends last. Compiled code is imported on
first use, because listing presets and workloads must be quick.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arch.cluster import workloads as names
from arch.cluster.params import PRESETS, ClusterConfig
from arch.cluster.refusals import options_refused
from arch.cluster.trace_names import is_trace
from arch.cluster.workloads import Workload, workloads
from arch.config import ConfigError, to_dict
from arch.contract import EstimateOptions, PlanOptions
from arch.files import write_text
from arch.nic import engine as nic
from arch.result import DENSE_MAC, Estimate, Summary
from arch.systolic import engine as systolic
from arch.systolic.counters import COUNTER_TEXT, unit_groups

if TYPE_CHECKING:
    from arch.cluster.plan import ClusterPlan, ClusterTiming
    from arch.common.link import LinkConfig
    from arch.nic.faults import RunFaults
    from arch.scale.trace import Trace

__all__ = [
    "AHEAD",
    "CONFIG",
    "COUNTER_TEXT",
    "DESIGN",
    "GROUPS",
    "PRESETS",
    "RESULTS",
    "TRAFFIC",
    "UNIT",
    "Workload",
    "estimate",
    "explain_plan",
    "faults_of",
    "fits",
    "link_of",
    "load",
    "networks",
    "peak",
    "plan",
    "plan_grids",
    "summary",
    "workload_config",
    "workloads",
    "write_timeline",
]

#: An estimate of it compiles all kernels that most estimates need.
AHEAD = ("train:digits-mlp:batch=4:nodes=2",)

CONFIG = ClusterConfig

UNIT = DENSE_MAC

GROUPS = unit_groups(training=True)

TRAFFIC = systolic.TRAFFIC

DESIGN: dict[str, Callable[[ClusterConfig], float]] = {
    "link_bandwidth": lambda config: nic.DESIGN["link_bandwidth"](config.nic),
}

RESULTS: dict[str, Callable[[Summary], float]] = {
    "exposed_cycles": lambda result: float(result.details["exposed_cycles"]),
}


def load(name: str, config: ClusterConfig, *, data: bool = True) -> Workload:
    """Load a workload by name.

    Raises
    ------
    ConfigError
        There is no such network or option, or a value is out of range.
    """
    del config, data
    return names.load(name)


def workload_config(config: ClusterConfig) -> ClusterConfig:
    """Return the configuration that a workload is loaded for: it depends on none of its fields."""
    del config
    return PRESETS["default"]


def peak(config: ClusterConfig) -> int:
    """Return the peak multiply-accumulates of a node per cycle."""
    return systolic.peak(config.core)


def link_of(config: ClusterConfig) -> "LinkConfig":
    """Return the configuration of all links between nodes."""
    return nic.link_of(config.nic)


def faults_of(workload: Workload) -> "RunFaults | None":
    """Return the faults of the links in a run; None if there are none.

    Raises
    ------
    ConfigError
        A value is out of range, or a switch is between the nodes: it has no such links.
    """
    if not workload.faults:
        return None
    from arch.nic.faults import parse_faults

    with options_refused():
        found = parse_faults(dict(workload.faults), workload.nodes)
    if dict(workload.network).get("graph") == names.SWITCH:
        raise ConfigError("train option graph must be other than switch for faults of links, not "
                          f"{names.SWITCH!r}")
    return found


def _check_run(workload: Workload) -> None:
    """Refuse what is modelled alone."""
    if workload.scale is not None:
        if workload.scale.why is None:
            raise ConfigError("workload must be train:NETWORK:nodes=N to be run or trained, not "
                              f"{workload.name!r}, which hwgen estimate models")
        key, must, value = workload.scale.why
        raise ConfigError(f"train option {key} must {must} to be run or trained, not {value!r}, "
                          "which hwgen estimate models")


def _kind(workload: Workload) -> Any:
    """Return the module that plans a workload."""
    from arch.cluster import pipeline, tensor, zero
    from arch.cluster import plan as data_parallel

    return (pipeline if workload.pipeline else tensor if workload.tensor
            else zero if workload.zero else data_parallel)


def fits(config: ClusterConfig, workload: Workload) -> None:
    """Refuse a workload that cannot run on a configuration, without timing it.

    It is timed only if NICs may give up, because then the timing matters, or if it is modelled
    alone, where the timing is what refuses.

    Raises
    ------
    ConfigError
        As for :func:`plan`.
    """
    faults_of(workload)
    if workload.scale is not None:
        # It is estimated; a run is refused before anything else.
        _modelled(config, workload)
    elif workload.mishaps.patience:
        plan(config, workload)
    else:
        with options_refused():
            _kind(workload).fits(config, workload)


def plan(config: ClusterConfig, workload: Workload) -> "tuple[ClusterPlan, ClusterTiming]":
    """Lower a step to the programs of all nodes, and time it exactly, on links without faults.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    from arch.cluster.plan import check_patience

    faults_of(workload)
    _check_run(workload)
    with options_refused():
        program, timing = _kind(workload).plan(config, workload)
    check_patience(workload, timing)
    # The energy is also that of frames that only acknowledge.
    acks = sum(one.acknowledgements for one in timing.nics.ranks)
    return replace(program, nics=replace(program.nics, acknowledgements=acks)), timing


def networks() -> list[str]:
    """Return the names of the networks whose training is planned; capitals are placeholders."""
    from arch.scale.planned import EXPERTS, NETWORKS

    return [*NETWORKS, EXPERTS]


def plan_grids(config: ClusterConfig, network: str, options: PlanOptions) -> dict[str, Any]:
    """Return how many nodes best share out the training of a network, as JSON values.

    Raises
    ------
    ConfigError
        There is no such network or option, or no plan fits.
    """
    from arch.cluster.planning import plan_grids as found

    return found(config, network, options)


def _step(workload: Workload) -> systolic.Workload:
    """Return what one core does."""
    return systolic.Workload(name=workload.name, training=workload.local)


def summary(config: ClusterConfig, workload: Workload, program: "ClusterPlan",
            timing: "ClusterTiming") -> Summary:
    """Return the model's summary: that of the core that ends last, and when buckets are sent."""
    from arch.cluster.reports import (
        bucket_notes,
        chosen,
        described,
        memories,
        memory_text,
        mishap_notes,
    )
    from arch.cluster.transfers import JoinedPlan, JoinedTiming

    last = timing.last
    found = systolic.summary(config.core, _step(workload), program.core(last), timing.core)
    if workload.pipeline or workload.tensor:
        # A node's own part of the work.
        found = replace(found, work=replace(
            found.work, counted=UNIT.counted, dense_macs=found.work.amount))
    if isinstance(program, JoinedPlan):
        assert isinstance(timing, JoinedTiming)
        details, notes = described(workload, program, timing)
    else:
        details, notes = bucket_notes(program, timing)
    nodes = [{"core": core.cycles, "nic": one.cycles} for core, one in zip(
        timing.cores, timing.nics.ranks, strict=True)]
    memory = memories(program)
    images = ("a part of the network each" if workload.pipeline or workload.tensor else
              f"{workload.local.batch} images of a step each")
    return replace(
        found, engine="cluster", config=to_dict(config), instructions=len(program), details={
            **found.details, "nodes": nodes, "step_cycles": timing.cores[last].cycles,
            "images_per_step": workload.training.batch, "memory": memory,
            **chosen(program)[0], **details},
        notes={**found.notes,
               "nodes": f"{workload.nodes} with {images}; cycles and work are those of one",
               **notes, **chosen(program)[1], **mishap_notes(program, timing),
               "memory": memory_text(memory)})


def explain_plan(program: "ClusterPlan") -> dict[str, Any]:
    """Return what both cores of each node have to do; there are no alternatives."""
    rows = nic.explain_plan(program.nics)["explain"]
    return {"explain": tuple({
        "node": row["rank"], "core instructions": len(program.core(row["rank"])),
        "nic instructions": row["instructions"], "channels": row["channels"],
        "connections": row["connections"], "steps": row["steps"]} for row in rows), "tried": ()}


def _exchanges(program: "ClusterPlan", timing: "ClusterTiming", node: int
               ) -> list[tuple[str, int, int, int]]:
    """Return each transfer of a node: its name, and the cycles of its ring, from which on it is
    under way, and of its end.
    """
    from arch.cluster.transfers import JoinedPlan, JoinedTiming

    if isinstance(program, JoinedPlan):
        assert isinstance(timing, JoinedTiming)
        found = []
        for one, ends in zip(program.transfers, timing.transferred, strict=True):
            if node in one.doors:
                rings = {member: timing.rings[member][door] for member, door in one.doors.items()}
                found.append((one.name, rings[node], one.since(node, rings), ends[node]))
        return found
    buckets = program.step.exchange.buckets if program.step.exchange else ()
    return [("allreduce of " + ", ".join(layers), timing.rung_at[node][door],
             max(rung[door] for rung in timing.rung_at), timing.done[node][door])
            for door, layers in enumerate(buckets)]


def write_timeline(path: Path, program: "ClusterPlan", timing: "ClusterTiming") -> None:
    """Write a timeline of a step in Chrome's trace format: each node's phases and transfers.

    A transfer whose door is rung before that of a node that it needs waits until then.

    Raises
    ------
    ConfigError
        The file's name is that of a trace for another simulator, which only estimates write.
    """
    if is_trace(path):
        raise ConfigError(f"timeline of a run must be a file of Chrome's format, not {path}, which "
                          "hwgen estimate writes")
    events: list[dict[str, Any]] = []

    def add(name: str, node: int, row: int, begin: int, end: int) -> None:
        events.append({"name": name, "ph": "X", "pid": node, "tid": row, "ts": begin,
                       "dur": end - begin})

    for node, (core, rank) in enumerate(zip(timing.cores, timing.nics.ranks, strict=True)):
        exchanges = _exchanges(program, timing, node)
        events += [{"name": "process_name", "ph": "M", "pid": node,
                    "args": {"name": f"node {node}"}}]
        events += [{"name": "thread_name", "ph": "M", "pid": node, "tid": row,
                    "args": {"name": name}} for row, name in enumerate(
                        ["core", "nic", *(f"transfer {door}" for door in range(len(exchanges)))])]
        at = timing.starts[node]
        for info, counters in zip(program.core(node).layer_info, core.layers, strict=True):
            add(info.name, node, 0, at, at + counters["total"])
            at += counters["total"]
        add("set-up", node, 1, 0, rank.run)
        add("run", node, 1, rank.run, rank.end + 1)
        for row, (name, rung, since, done) in enumerate(exchanges, start=2):
            begin = min(since, done + 1)
            if rung < begin:
                add(f"waiting: {name}", node, row, rung, begin)
            add(name, node, row, begin, done + 1)
    write_text(path, json.dumps({"traceEvents": events}) + "\n")


def _scaled_summary(config: ClusterConfig, workload: Workload) -> Summary:
    """Return the summary of a step of a cluster that is modelled alone."""
    from arch.cluster.scaled import plan as scaled_plan

    with options_refused():
        found = scaled_plan(config, workload)
    one = systolic.summary(config.core, _step(workload), found.step,
                           found.core.times(workload.steps))
    cycles, nodes = found.core.cycles, workload.nodes
    kinds = sorted({(float(link.rate), link.latency) for link in found.network.links})
    links = ", ".join(f"{rate:g} bytes a cycle and {latency:,} cycles"
                      for rate, latency in kinds[:4])
    many = f" and {len(kinds) - 4} more" if len(kinds) > 4 else ""  # noqa: PLR2004 - shown
    return replace(
        one, engine="cluster", config=to_dict(config), details={
            **one.details, "nodes": nodes, "step_cycles": cycles,
            "images_per_step": workload.training.batch, "exposed_cycles": found.exposed,
            "algorithm": found.algorithm, "bucket": found.bucket, "network": found.network.name,
            "exact": found.exact, "buckets": [
                {"bytes": size, "rung": rung, "done": done} for size, rung, done in zip(
                    found.sizes, found.rung, found.done, strict=True)]},
        notes={**one.notes, "model": found.model,
               "nodes": f"{nodes:,} with {workload.local.batch:,} images of a step each; cycles "
                        "and work are those of one",
               "network": f"{found.network.name}, links of {links}{many}",
               "step": f"{cycles:,} cycles, of which {found.exposed:,} "
                       f"({100 * found.exposed / cycles:.1f} %) wait for gradients of other nodes",
               "algorithm": f"{found.algorithm}, {workload.order}",
               **({"buckets": f"bucket={found.bucket}: " + ", ".join(
                   f"{size:,} bytes in cycles {rung:,} to {done:,}" for size, rung, done in zip(
                       found.sizes, found.rung, found.done, strict=True))} if found.sizes else {})})


def _modelled(config: ClusterConfig, workload: Workload) -> "tuple[Summary, Trace | None]":
    """Return the summary of what is modelled alone, and its trace if it is one."""
    if workload.traces is not None:
        from arch.cluster.traced import trace_summary

        return trace_summary(config, workload)
    return _scaled_summary(config, workload), None


def _check_written(workload: Workload, options: EstimateOptions) -> None:
    """Refuse a training step that cannot be written for another simulator, if it shall be."""
    if options.timeline is not None and is_trace(options.timeline):
        from arch.cluster.traced import check_written

        check_written(workload)


def _write_step(config: ClusterConfig, workload: Workload, options: EstimateOptions,
                bucket: int) -> None:
    """Write a training step for another simulator, if that is what the timeline is."""
    if options.timeline is not None and is_trace(options.timeline):
        from arch.cluster.traced import step_trace, write_trace

        write_trace(options.timeline, step_trace(config, workload, bucket))


def _estimate_scaled(config: ClusterConfig, workload: Workload, options: EstimateOptions
                     ) -> Estimate:
    """Return the results of a cluster that is modelled alone."""
    from arch.common.stopwatch import compilations, model_clock

    if options.timeline is not None and not is_trace(options.timeline):
        raise ConfigError("timeline must be a file PREFIX.et of Chakra traces or FILE.goal of a "
                          f"GOAL schedule where nodes are modelled alone, not {options.timeline}")
    if options.technology is not None:
        raise ConfigError("energy must be left out where nodes are modelled alone, not given "
                          f"for {workload.name!r}")
    compiled = -1
    while compilations() != compiled:
        compiled, begin = compilations(), model_clock()
        found, trace = _modelled(config, workload)
        seconds = model_clock() - begin
    if workload.traces is None:
        _write_step(config, workload, options, found.details["bucket"])
    elif options.timeline is not None:
        assert trace is not None
        from arch.cluster.traced import write_trace

        write_trace(options.timeline, trace, workload.traces.clock_mhz)
    more: dict[str, Any] = {"explain": (), "tried": ()} if options.explain else {}
    return Estimate.of(found, schedule_ms=0.0, model_ms=seconds * 1e3, **more)


def estimate(config: ClusterConfig, workload: Workload,
             options: EstimateOptions = EstimateOptions()) -> Estimate:
    """Return the model's results.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, has something that is not modelled, or the
        technology does not exist.
    """
    from arch.common.stopwatch import compilations, model_clock

    if workload.scale is not None:
        return _estimate_scaled(config, workload, options)
    # Values that no run takes are refused first.
    faults_of(workload)
    option = names.unmodelled_option(workload)
    if option is not None:
        raise ConfigError(f"train option {option[0]} must be left out for the model, which has "
                          f"none, not {option[1]!r}: hwgen run simulates it")
    _check_written(workload, options)
    compiled = -1
    while compilations() != compiled:
        compiled, begin = compilations(), model_clock()
        program, timing = plan(config, workload)
        seconds = model_clock() - begin
    _write_step(config, workload, options, program.choice.bucket if program.choice else 1)
    if options.timeline is not None and not is_trace(options.timeline):
        write_timeline(options.timeline, program, timing)
    more = explain_plan(program) if options.explain else {}
    found = summary(config, workload, program, timing)
    if options.technology is not None:
        from arch.cluster.costs import spent

        more["energy"] = spent(config, found, program, options.technology, options.clock_mhz)
    # Lowering and model take turns.
    return Estimate.of(found, schedule_ms=0.0, model_ms=seconds * 1e3, **more)
