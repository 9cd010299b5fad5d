"""Plans of the training of networks on many nodes, from the configuration of one."""

from fractions import Fraction
from typing import Any

from arch.cluster.networks import network_of_name
from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.cluster.trace_names import is_trace
from arch.cluster.traced import write_trace
from arch.config import ConfigError, check_int
from arch.contract import PlanOptions
from arch.numerics import FLOAT32
from arch.scale.exchanges import Exchanges
from arch.scale.names import MOST_RANKS
from arch.scale.parallelism import Formats, Grid
from arch.scale.plan_trace import plan_trace
from arch.scale.planning import Planner, Request, Tried
from arch.scale.reasons import reasons, why_not
from arch.scale.work import Work, work_of
from arch.systolic.lowering.training.products import strip_width
from arch.workloads.optimizers import Optimizer, parse_optimizer

__all__ = ["IMAGES", "plan_grids"]

#: Images of a node in a step, unless a batch is given.
IMAGES = 8
# Most images of a node: each pass of each micro-batch is placed in time.
_MOST_IMAGES = 1 << 12
_AXES = ("data", "tensor", "pipeline", "expert")


def _formats(config: ClusterConfig, optimizer: Optimizer) -> Formats:
    return Formats(operands=config.core.operand.bytes, gradients=FLOAT32.bytes,
                   weights=FLOAT32.bytes, state=FLOAT32.bytes * len(optimizer.state))


def _checked(options: PlanOptions) -> tuple[int, int, int]:
    """Return nodes, bytes of a node, and the batch."""
    try:
        nodes = check_int("nodes", options.nodes, 1, MOST_RANKS)
        memory = check_int("memory", options.memory, 1)
        batch = check_int("batch", IMAGES * nodes if options.batch is None else options.batch, 1,
                          _MOST_IMAGES * nodes)
        if "micro" in options.given:
            check_int("micro", options.given["micro"], 1, batch)
        sizes = {axis: check_int(axis, options.given[axis], 1) for axis in _AXES
                 if axis in options.given}
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    if {"data", "tensor", "pipeline"} <= set(sizes):
        Grid(**sizes).check(nodes)
    for axis, size in sizes.items():
        if nodes % size:
            raise ConfigError(f"{axis} must divide the {nodes} nodes, not {size}")
    return nodes, memory, batch


def _row(tried: Tried) -> dict[str, Any]:
    """Return a plan as JSON values."""
    variant = tried.variant
    return {
        **{axis: getattr(variant.grid, axis) for axis in _AXES}, "by": variant.by,
        "micro": variant.micro, "schedule": variant.schedule, "chunks": variant.chunks,
        "zero": variant.zero, "recompute": variant.recompute, "memory": dict(tried.memory),
        "bytes": tried.bytes, "time": dict(tried.time),
        "cycles": tried.cycles if tried.time else None}


def _layers(work: Work) -> list[dict[str, Any]]:
    """Return the layers of a network as JSON values: work and cycles of one image."""
    return [{
        "name": layer.name, "macs": layer.macs, "parameters": layer.parameters * layer.experts,
        "activations": layer.outputs, "forward": layer.forward(1) + layer.around(1),
        "backward": layer.backward(1) + layer.behind(1), "update": layer.update * layer.experts}
        for layer in work.layers]


def plan_grids(config: ClusterConfig, network: str, options: PlanOptions) -> dict[str, Any]:
    """Return how nodes best share out the training of a network, as JSON values.

    Raises
    ------
    ConfigError
        There is no such network, topology or optimiser, it does not fit the core, a number is out
        of range, no plan fits in memory, or the step cannot be written.
    """
    nodes, memory, batch = _checked(options)
    if options.timeline is not None and not is_trace(options.timeline):
        raise ConfigError("timeline of a plan must be a file PREFIX.et of Chakra traces or "
                          f"FILE.goal of a GOAL schedule, not {options.timeline}")
    optimizer = parse_optimizer(options.optimizer)
    options.progress(f"timing the layers of {network} on a core")
    with refusals_of("core"):
        work = work_of(config.node_core, network, optimizer)
    nic = config.nic
    links = network_of_name(config, options.topology, nodes, rates=(), latencies=(),
                            clock_mhz=Fraction(options.clock_mhz))
    planner = Planner(work, Exchanges(nic, links), formats=_formats(config, optimizer),
                      operand=config.core.operand.bytes, strip=strip_width(config.core))
    request = Request(nodes=nodes, memory=memory, batch=batch, given=options.given)
    options.progress(f"searching grids of {nodes} nodes")
    found = planner.search(request)
    best = found.best
    if options.timeline is not None:
        options.progress(f"writing a step of {nodes} nodes")
        write_trace(options.timeline, plan_trace(planner, best.variant, batch),
                    Fraction(options.clock_mhz))
    return {
        "network": network, "parameters": work.parameters, "nodes": nodes, "memory_bytes": memory,
        "batch": batch, "optimizer": options.optimizer, "topology": options.topology,
        "macs": sum(layer.macs for layer in work.layers), "layers": _layers(work),
        "best": _row(best),
        "grids": [_row(one) | {"why_not": why_not(one, best, memory) if one is not best else ""}
                  for one in found.grids],
        "too_large": [_row(one) | {"why_not": why_not(one, best, memory)} for one in found.full],
        "refused": dict(found.refused), "reasons": reasons(planner, request, found),
        "tried": found.tried, "left_out": list(work.left_out)}
