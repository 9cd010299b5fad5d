"""The systolic engine for the command line: configuration, workloads, model.

It follows the contract of :mod:`arch.contract`. Compiled code (of the schedule and the timing
model) is imported on use, so that listing presets and workloads stays quick.
"""

import contextlib
import dataclasses
import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from arch.common.sizes import COUNTER_BITS
from arch.config import ConfigError, to_dict
from arch.contract import EstimateOptions
from arch.costs import (
    TECHNOLOGIES,
    energy_result,
    find_technology,
    with_dram,
    with_leakage,
)
from arch.ir import Concat, Convolution, Dense, Gather, Reshape
from arch.numerics import BFLOAT16, FloatFormat
from arch.result import (
    DENSE_MAC,
    Area,
    Cycles,
    Energy,
    Estimate,
    Infeasible,
    InfeasibleError,
    Layer,
    Subtotal,
    Summary,
    Work,
)
from arch.roofline import port_rate
from arch.systolic.closed_form import closed_form, compute_bound
from arch.systolic.counters import COUNTER_TEXT, GROUPS, unit_groups
from arch.systolic.lowering.pointwise import as_product
from arch.systolic.params import (
    FEATURES,
    LIMITS,
    PRESETS,
    WEIGHT_STATIONARY,
    SystolicConfig,
    larger_array,
)
from arch.systolic.sparsity import DENSE
from arch.workloads import available
from arch.workloads import load as load_network
from arch.workloads.chains import chain, dense_chain
from arch.workloads.gemm import gemm_options, narrowed_weights, parse_shape
from arch.workloads.graphs import FILES, available_graphs, float_file, is_graph, load_graph
from arch.workloads.options import check_no_layer, find_kind, parse_unsigned
from arch.workloads.training_names import CHECKMATE, TRAIN, training_workloads

if TYPE_CHECKING:
    from arch.ir import Graph
    from arch.mapping import Found, MapOptions, MappingFile
    from arch.systolic.goals import Goal
    from arch.systolic.program import Program, Programs
    from arch.systolic.timing.exact import Timing
    from arch.workloads.floats import FloatRequest
    from arch.workloads.training_request import TrainingRequest

__all__ = [
    "AHEAD",
    "CONFIG",
    "COUNTER_TEXT",
    "DESIGN",
    "FEATURES",
    "FILES",
    "GROUPS",
    "PRESETS",
    "RESULTS",
    "TRAFFIC",
    "UNIT",
    "Workload",
    "estimate",
    "least_instructions",
    "load",
    "map_layers",
    "mapped",
    "minimising",
    "peak",
    "plan",
    "profile",
    "summary",
    "unsupported",
    "workload_config",
    "workloads",
]

#: Estimates of these workloads compile all kernels that most estimates need.
# Of a hundred images: stores give tokens in three ways, which has a kernel of its own.
AHEAD = ("gemm:64x64x64", "train:digits-mlp:batch=4", "digits-cnn:batch=100")

CONFIG = SystolicConfig

UNIT = DENSE_MAC
# For training steps that recompute activations instead of keeping them.
_MADE_AGAIN = f"{UNIT.counted}, and of layers that are computed again"


def _bandwidth(config: SystolicConfig) -> float:
    """Return the bandwidth of the host port and the weight port together. Bytes per cycle."""
    ports = float(sum(port_rate(memory, config.beat_bytes)
                      for memory in (config.memory, config.weights)))
    dram = config.memory.dram
    # A DRAM of both is shared.
    return ports if dram is None or dram != config.weights.dram else min(
        ports, float(dram.bytes_per_cycle))


#: Kinds of bytes that a layer moves.
TRAFFIC = ("read", "weights", "written")
_BEATS = ("host_read_beats", "weight_read_beats", "host_write_beats")

#: Figures of a design that need no workload, for sweeps.
DESIGN: dict[str, Callable[[SystolicConfig], float]] = {
    "buffer_kib": lambda config: config.ub_rows * config.ub_width * config.element_bytes / 1024,
    "accumulator_kib": lambda config: config.sum_rows * config.cols * config.acc_bits / 8 / 1024,
    "bandwidth": _bandwidth,
}

#: Figures of a summary that sweeps add up over workloads.
RESULTS: dict[str, Callable[[Summary], float]] = {}

# The model is evaluated again to exclude one-time costs.
_REPEATS = 5
_REPEAT_SECONDS = 0.5


@dataclass(frozen=True, kw_only=True, eq=False)
class Workload:
    """A workload by name.

    Parameters
    ----------
    name : str
        As the user wrote it.
    graph : Graph or None
        Its operators; None for training, and for a float model.
    training : TrainingRequest or None
        The training; None for inference.
    floats : FloatRequest or None
        A float model to run as it is, which has no graph.
    goal : Goal or None
        Goal of its schedule (:func:`minimising`); None: the fewest cycles.
    mapping : MappingFile or None
        How layers are mapped (:func:`mapped`); None: as the schedule chooses.
    """

    name: str
    graph: "Graph | None" = None
    training: "TrainingRequest | None" = None
    floats: "FloatRequest | None" = None
    goal: "Goal | None" = None
    mapping: "MappingFile | None" = None

    @property
    def macs(self) -> int:
        """Multiply-accumulates of one run."""
        if self.training is not None:
            from arch.systolic.lowering.training.step import training_macs

            return self.training.steps * training_macs(self.training.network, self.training.batch)
        if self.floats is not None:
            from arch.systolic.lowering.training.inference import forward_macs

            return forward_macs(self.floats.network, self.floats.batch)
        assert self.graph is not None
        return self.graph.macs


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals in a name are placeholders."""
    return [*available(), *available_graphs(), *training_workloads()]


def _gemm(name: str, config: SystolicConfig) -> "Graph":
    """Return the product that a name describes, without its data."""
    _, shape, *parts = name.split(":")
    m, k, n = parse_shape(shape)
    options = gemm_options(parts, floating=config.floating)
    if options.get("seed") is not None:
        parse_unsigned("gemm option seed", str(options["seed"]))
    made = narrowed_weights(options)
    graph = dense_chain(name, (k, n), m, operand=config.operand, relu="relu" in options,
                        wide="float32" in options, layer="gemm")
    return dataclasses.replace(graph, metadata={**graph.metadata, **made})


def load(name: str, config: SystolicConfig, *, data: bool = True) -> Workload:
    """Return the workload ``name``, with operands of the configuration's width.

    Parameters
    ----------
    name : str
        A name for :func:`arch.workloads.load` or :func:`arch.workloads.graphs.load_graph`.
    config : SystolicConfig
    data : bool
        Whether to make the operands. A matrix multiplication is much faster to describe.

    Raises
    ------
    ConfigError
        There is no such workload or option, or a value is out of range.
    """
    try:
        if find_kind(name, (usage for usage, _ in workloads())) == TRAIN:
            check_no_layer(TRAIN, name)
            from arch.workloads.training_request import parse_training

            return Workload(name=name, training=parse_training(name))
        if is_graph(name):
            return _load_graph(name, config)
        if not data and name.startswith("gemm:") and config.grouping is None:
            return Workload(name=name, graph=_gemm(name, config))
        operand = config.operand
        network = load_network(name, operand_bits=config.operand_bits,
                               operand=operand if isinstance(operand, FloatFormat) else None)
    except ConfigError:
        raise
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return Workload(name=name, graph=chain(network))


def _load_graph(name: str, config: SystolicConfig) -> Workload:
    """Return a graph as a workload; on a core of floats, a float model as one without a graph."""
    if config.floating:
        from arch.workloads.floats import load_floats

        floats = load_floats(name)
        if floats is not None:
            return Workload(name=name, floats=floats)
    try:
        return Workload(name=name, graph=load_graph(name, host=True, unsupported=unsupported))
    except ValueError as error:
        if config.floating or not _is_float(name):
            raise
        raise ConfigError(f"{error}; or run it as floats, with --set "
                          f"operand_format={BFLOAT16.name}") from None


def unsupported(graph: "Graph") -> tuple[str, str] | None:
    """Return a node of a graph that the engine runs on no configuration, and why, or None."""
    from arch.systolic.lowering.supported import unsupported as found

    return found(graph)


def _is_float(name: str) -> bool:
    """Return whether a workload is a valid ONNX model of floats."""
    with contextlib.suppress(ValueError):
        found = float_file(name)
        if found is not None:
            from arch.workloads.onnx.training import is_float

            return is_float(found[0])
    return False


def minimising(workload: Workload, minimise: str, technology: str | None = None) -> Workload:
    """Return a workload whose schedule optimises a goal, in estimates, runs and sweeps.

    Parameters
    ----------
    workload : Workload
    minimise : str
        One of :data:`arch.systolic.goals.MINIMISE`.
    technology : str, optional
        Table of the energies, one of :data:`arch.costs.TECHNOLOGIES`; the first by default.

    Raises
    ------
    ConfigError
        There is no such goal or technology, or the workload trains.
    """
    from arch.systolic.goals import CYCLES, Goal

    goal = Goal(minimise=minimise, technology=technology or next(iter(TECHNOLOGIES)))
    if minimise != CYCLES and workload.graph is None:
        what = ("float models have one schedule" if workload.training is None else
                "steps of training have one schedule for each memory bound")
        raise ConfigError(f"minimise must be {CYCLES} for {workload.name!r}: {what}, "
                          f"not {minimise!r}")
    return dataclasses.replace(workload, goal=None if minimise == CYCLES else goal)


def mapped(workload: Workload, mapping: "MappingFile") -> Workload:
    """Return a workload whose layers are mapped as a file says, in estimates, runs and sweeps.

    Parameters
    ----------
    workload : Workload
    mapping : MappingFile
        Of :mod:`arch.systolic.mapping`. Layers that it does not name are cut as ever.

    Raises
    ------
    ConfigError
        The workload trains, is a float model, or runs as several programs; or its schedule is
        chosen for another goal than cycles.
    """
    _check_mapped(workload)
    return dataclasses.replace(workload, mapping=mapping)


def _check_mapped(workload: Workload, *, searched: bool = False) -> None:
    """Refuse a workload whose layers cannot be mapped, by a file or by a search."""
    graph = workload.graph
    why = ("a step of training has a schedule of its own" if workload.training is not None else
           "a float model has one schedule" if graph is None else
           "it runs as several programs, as the host computes some operators"
           if "parts" in graph.metadata else "")
    if why and searched:
        raise ConfigError(f"workload must be one whose layers can be mapped, not "
                          f"{workload.name!r}: {why}")
    if why:
        raise ConfigError(f"mapping must be left out for {workload.name!r}: {why}")
    if workload.goal is not None:
        raise ConfigError("minimise must be left out with a mapping, not "
                          f"{workload.goal.minimise!r}: hwgen map --objective makes one for a goal")


def map_layers(config: SystolicConfig, workload: Workload, options: "MapOptions") -> "Found":
    """Search mappings of a workload's layers: :func:`arch.systolic.mapping.mapper.map_graph`.

    Raises
    ------
    ConfigError
        As from that function; or the workload's layers cannot be mapped.
    """
    from arch.systolic.mapping.mapper import map_graph

    _check_mapped(workload, searched=True)
    assert workload.graph is not None
    return map_graph(config, workload.graph, workload.name, options)


def workload_config(config: SystolicConfig) -> SystolicConfig:
    """Return the configuration to load a workload for: only the operands' format matters, and
    whether weights are read."""
    return SystolicConfig(operand_format=config.operand_format, operand_bits=config.operand_bits,
                          sparsity=config.sparsity, weight_bits=config.weight_bits)


def profile(config: SystolicConfig, workload: Workload, *, clock_mhz: float,
            memory_bytes: int | None = None) -> dict[str, Any]:
    """Return the profile of a training step: :func:`arch.systolic.profile.profile`."""
    from arch.systolic.profile import profile as profiled

    return profiled(config, workload, plan=plan, clock_mhz=clock_mhz, memory_bytes=memory_bytes)


def peak(config: SystolicConfig) -> int:
    """Return the peak multiply-accumulates per cycle."""
    return config.macs_per_cycle


def plan(config: SystolicConfig, workload: Workload, *, whole: bool = False
         ) -> "tuple[Program | Programs, Timing]":
    """Return the schedule of a workload, and its exact timing.

    Independent layers that are too long for one program get a program each, as do the steps of a
    model between which the host works; cycles and counters are then those of all programs in
    sequence. With ``whole``, such a workload is refused.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, or its program would be too long to make.
    """
    schedule = _lower(config, workload, whole=whole)
    return schedule, _evaluate(schedule)


def _lower_training(config: SystolicConfig, workload: Workload) -> "Program":
    from arch.systolic.lowering.training.step import TrainingLowering
    from arch.workloads.training_request import AUTO

    request = workload.training
    assert request is not None
    _check_macs(workload)
    split = None
    if request.micro:
        whole, rest = divmod(request.batch, request.micro)
        split = [*[request.micro] * whole, *([rest] if rest else [])]
    lower = functools.partial(TrainingLowering(
        config, request.network, batch=request.batch, optimizer=request.optimizer,
        scaling=request.scaling, clip=request.clip, steps=request.steps, reduce=request.reduce,
        density=request.density), split=split)
    if request.memory is None and request.recompute is None:
        return lower(encode=request.encode)
    from arch.systolic.lowering.training.step_search import (
        lower_again,
        lower_split,
        lower_within,
    )

    if request.memory is None:
        assert request.recompute is not None
        return lower_again(lower, request.recompute, encode=request.encode)
    if request.micro == AUTO:
        return lower_split(lower, request.batch, request.memory, encode=request.encode)
    return lower_within(lower, request.memory, encode=request.encode,
                        recompute=request.recompute or CHECKMATE)


def least_instructions(config: SystolicConfig, graph: "Graph") -> int:
    """Return a lower bound for the number of instructions of a graph's program.

    A tap takes a ``READ_WEIGHTS`` and a multiplication for every ``acc_depth`` outputs of a tile of
    columns, and at least one per image, unless an image is one row; each tile ends with an
    ``ACTIVATE``. Other operators take one instruction per bank of the unified buffer. Tiles of
    chains have at most ``rows`` x ``cols``; tiles of other graphs are square.
    """
    if config.grouping is not None:
        graph = replace(graph, rows_at_a_time=0)
    tile = config.block_channels
    at_a_time = min(config.acc_depth, graph.rows_at_a_time or config.acc_depth)
    least = 0
    for node in graph.nodes:
        images, columns, height, width = node.output.shape
        pixels = images * height * width
        tiles = -(-columns // (config.cols if graph.rows_at_a_time else tile))
        if isinstance(node, Convolution | Dense):
            depth = node.input.shape[1]
            taps = -(-depth // (config.rows if graph.rows_at_a_time else tile))
            if isinstance(node, Convolution):
                # Columns of a kernel may be packed; blocks outside a group are left out.
                packed = depth * node.kernel[1] <= tile
                taps = (taps if node.group == 1 else 1) * node.kernel[0]
                taps *= 1 if packed else node.kernel[1]
            chunks = -(-pixels // at_a_time)
            walks = chunks if height * width == 1 else max(chunks, images)
            least += tiles * (taps * (chunks + walks) + walks)
        elif not isinstance(node, Reshape | Concat | Gather):
            least += tiles * -(-pixels // max(config.acc_depth, config.ub_bank_rows))
    return least


def _too_long(config: SystolicConfig, name: str, graph: "Graph | None", most: int, count: int, *,
              least: bool = False, one_layer: str = "one layer of it") -> InfeasibleError:
    side = 2 * min(config.rows, config.cols)
    while graph is not None and side < LIMITS["rows"][1] and least_instructions(
            replace(config, rows=side, cols=side, tile=0, act_lanes=0), graph) > most:
        side *= 2
    return InfeasibleError(Infeasible(
        resource="workload", subject=name, demand=count, bound=most, least=least,
        unit=f"instructions on {config.rows}x{config.cols} PEs",
        levers=(*filter(None, [one_layer]), "a smaller batch or sequence", "a larger array")),
        *larger_array(config, side))


def _check_macs(workload: Workload) -> None:
    """Refuse workloads whose multiply-accumulates would overflow the counter."""
    if workload.macs >> COUNTER_BITS:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=workload.name, demand=workload.macs,
            bound=(1 << COUNTER_BITS) - 1, unit="multiply-accumulates, which a counter holds"))


def _lower(config: SystolicConfig, workload: Workload, *, whole: bool = False
           ) -> "Program | Programs":
    """Return the schedule; with ``whole``, always as one program."""
    from arch.systolic.lowering.search import lower
    from arch.systolic.program import TooManyInstructionsError

    graph = workload.graph
    if workload.floats is not None:
        from arch.systolic.lowering.training.inference import lower_forward

        _check_macs(workload)
        return lower_forward(config, workload.floats.network, workload.floats.batch)
    if config.dataflow != WEIGHT_STATIONARY:
        return _lower_layer(config, workload)
    if graph is None:
        return _lower_training(config, workload)
    if "parts" in graph.metadata:
        return _lower_segments(config, workload)
    count, most = _predicted(config, graph)
    least = count > most
    if not least:
        _check_macs(workload)
        try:
            if workload.mapping is not None:
                from arch.systolic.mapping.lower import lower_mapped

                return lower_mapped(config, graph, workload.mapping)
            return lower(config, graph, workload.goal)
        except TooManyInstructionsError as error:
            count, most = error.count, error.most
    from arch.systolic.apart import layers_apart

    layers = layers_apart(graph)
    if layers and not whole and workload.goal is None and workload.mapping is None:
        return _lower_apart(config, workload, layers)
    one = "one layer of it"
    if layers:
        one += f", such as {_layer_of(workload.name, layers[0].nodes[0].name)!r}"
    raise _too_long(config, workload.name, graph, most, count, least=least, one_layer=one)


def _lower_layer(config: SystolicConfig, workload: Workload) -> "Program":
    """Return the program of a single layer, for a core whose weights do not stay in the array."""
    from arch.systolic.lowering.dataflows.schedule import lower_layer

    where, graph = f"with dataflow {config.dataflow}", workload.graph
    if graph is None or "parts" in graph.metadata:
        raise ConfigError(f"workload must be a single layer {where}, not {workload.name!r}: "
                          f"dataflow={WEIGHT_STATIONARY} runs it")
    for name, value in (("minimise", workload.goal), ("mapping", workload.mapping)):
        if value is not None:
            raise ConfigError(f"{name} must be left out {where}, which cuts a layer in one way")
    _check_macs(workload)
    layers = sum(not isinstance(node, Reshape) for node in graph.nodes)
    if layers > 1:
        raise ConfigError(f"workload must be a single layer {where}, not {workload.name!r} of "
                          f"{layers} layers: take {_of_several(workload.name, graph)}, or "
                          f"dataflow={WEIGHT_STATIONARY}")
    return lower_layer(config, graph)


def _of_several(workload: str, graph: "Graph") -> str:
    """Return what to take in place of a network: a layer of it, if one can be named."""
    for node in graph.nodes:
        if isinstance(node, Convolution | Dense):
            name = _layer_of(workload, node.name)
            try:
                load_graph(name)
            except (TypeError, ValueError):
                break
            return f"one of them, such as {name}"
    return "one product, such as gemm:64x64x64"


def _lower_segments(config: SystolicConfig, workload: Workload) -> "Programs":
    """Return a program for each step of a model, between which the host works."""
    from arch.systolic.segments import lower_segments

    def lower(graph: "Graph") -> Any:
        return _lower(config, replace(workload, graph=graph), whole=True)

    assert workload.graph is not None
    _check_macs(workload)
    return lower_segments(config, workload.graph.metadata["parts"].graphs, lower)


def _predicted(config: SystolicConfig, graph: "Graph") -> tuple[int, int]:
    """Return the fewest instructions of a graph's program, and the most that are allowed."""
    from arch.systolic.lowering.search import MOST_GRAPH_INSTRUCTIONS, MOST_INSTRUCTIONS

    counted = as_product(graph) or graph
    return (least_instructions(config, counted),
            MOST_INSTRUCTIONS if counted.rows_at_a_time else MOST_GRAPH_INSTRUCTIONS)


def _lower_apart(config: SystolicConfig, workload: Workload, layers: "list[Graph]") -> "Programs":
    """Return a program for each layer, unless one or all of them together are too long."""
    from arch.systolic.apart import MOST_IN_ALL, different, lower_apart
    from arch.systolic.program import TooManyInstructionsError

    by_name = {graph.nodes[0].name: graph for graph in layers}
    found = {graph.nodes[0].name: _predicted(config, graph) for graph in different(layers)[0]}
    for name, (count, most) in found.items():
        if count > most:
            raise _too_long(config, _layer_of(workload.name, name), by_name[name], most, count,
                            least=True, one_layer="")
    total, shortest = sum(count for count, _ in found.values()), min(found, key=found.__getitem__)
    one = f"one layer of it, such as {_layer_of(workload.name, shortest)!r}"
    if total > MOST_IN_ALL:
        raise _too_long(config, workload.name, workload.graph, MOST_IN_ALL, total, least=True,
                        one_layer=one)
    _check_macs(workload)
    try:
        return lower_apart(config, layers)
    except TooManyInstructionsError as error:
        if error.layer:
            raise _too_long(config, _layer_of(workload.name, error.layer), by_name[error.layer],
                            error.most, error.count, one_layer="") from None
        raise _too_long(config, workload.name, workload.graph, error.most, error.count, least=True,
                        one_layer=one) from None


def _layer_of(workload: str, layer: str) -> str:
    """Return the name of the workload that is one layer of a network."""
    network, option, batch = workload.rpartition(":batch=")
    return f"{network}/{layer}{option}{batch}" if option else f"{workload}/{layer}"


def _evaluate(schedule: "Program | Programs") -> "Timing":
    from arch.systolic.program import Program
    from arch.systolic.timing.exact import evaluate

    if not isinstance(schedule, Program):
        timing: Timing = schedule.timing
        return timing
    try:
        return evaluate(schedule).times(schedule.runs)
    except OverflowError as error:
        raise ConfigError(error) from None


def summary(config: SystolicConfig, workload: Workload, schedule: "Program | Programs",
            timing: "Timing") -> Summary:
    """Return the model's summary of a workload.

    The layers are those of :attr:`arch.systolic.timing.Timing.layers`; the subtotal sums up the
    layers with weights.
    """
    made = sum(info.macs for info in schedule.layer_info)
    work = Work(unit=UNIT.name, amount=made, dense_macs=workload.macs, peak_per_cycle=peak(config),
                counted=UNIT.counted if made == workload.macs else _MADE_AGAIN)
    layers = _layers(config, work, schedule, timing)
    weighted = [layer for info, layer in zip(schedule.layer_info, layers, strict=True)
                if info.weighted]
    said = {} if workload.graph is None else workload.graph.metadata
    notes, details = _of_schedule(workload, schedule)
    macs = sum(layer.work.amount for layer in weighted)
    subtotal = Subtotal(name="convolution and dense layers", work=work.of(macs, macs),
                        cycles=sum(layer.cycles for layer in weighted))
    parts = said.get("parts")
    return Summary(
        engine="systolic", config=to_dict(config), workload=workload.name, work=work,
        host=None if parts is None else parts.host,
        instructions=len(schedule), groups=tuple(unit_groups(training=config.training).values()),
        model=Cycles(cycles=timing.cycles, counters=timing.counters), layers=layers,
        subtotals=(subtotal,) if subtotal.cycles else (),
        notes={**said.get("notes", {}), **_without_gain(config, said), **notes},
        details={**said.get("details", {}), **details})


def _without_gain(config: SystolicConfig, said: Mapping[str, Any]) -> dict[str, str]:
    """Return what a core without the hardware for them has of a graph's weights: nothing."""
    bits, pattern, found = said.get("narrowed"), said.get("pruned"), {}
    if bits is not None and config.fusion is None:
        better = _accepted(config, "weight_bits", bits)
        found["bits"] = ("take as many cycles as 8: this core multiplies all weights at one rate"
                         + (better and f"; {better} narrow ones at a higher one"))
    if pattern is not None and config.sparsity == DENSE:
        better = _accepted(config, "sparsity", pattern)
        found["prune"] = ("takes as many cycles as without: this core multiplies zeros, too"
                          + (better and f"; {better} it does not"))
    return found


def _accepted(config: SystolicConfig, field: str, value: Any) -> str:
    """Return how a field is set to a value; empty if the configuration does not take it."""
    try:
        dataclasses.replace(config, **{field: value})
    except (ConfigError, ValueError):
        return ""
    return f"with --set {field}={value}"


def _of_schedule(workload: Workload, schedule: "Program | Programs"
                 ) -> tuple[dict[str, str], dict[str, Any]]:
    """Return how a schedule was made, in words and as details."""
    from arch.systolic.program import Program
    from arch.systolic.segments import SegmentPrograms

    if isinstance(schedule, Program):
        return _minimised(workload, schedule)
    if isinstance(schedule, SegmentPrograms):
        return {}, {"programs": {"count": schedule.different, "different": schedule.different}}
    count, different = len(schedule.layer_info), schedule.different
    text = (f"{count:,}, one a layer, {different:,} of them different: too long for one; they run "
            "one after the other, and cycles add up")
    return {"programs": text}, {"programs": {"count": count, "different": different}}


def _minimised(workload: Workload, schedule: "Program") -> tuple[dict[str, str], dict[str, Any]]:
    """Return a schedule's goal if it is not cycles alone, or its mapping, in words and as details.
    """
    if workload.mapping is not None:
        named = len(workload.mapping.tables(["layer"]))
        left = len(schedule.layer_info) - named
        return {"mapping": f"{workload.mapping.name}: {named:,} of {named + left:,} layers as it "
                           f"says, {left:,} as the schedule chooses"}, {
            "mapping": {"file": workload.mapping.name, "named": named, "own": left}}
    if workload.goal is None:
        return {}, {}
    from arch.systolic.goals import UNITS
    from arch.systolic.lowering.graph_schedule import GraphSchedule

    assert isinstance(schedule, GraphSchedule)
    goal, found = workload.goal, schedule.measured
    unit, fastest = UNITS[goal.minimise], min(found, key=lambda entry: entry.cycles)
    best = found[0]
    text = (f"{goal.minimise}: {best.value:,.0f} {unit}, the least of {len(found):,} schedules; "
            f"the fastest: {fastest.value:,.0f} {unit} in {fastest.cycles:,} cycles")
    return {"minimised": text}, {"minimised": {
        "minimise": goal.minimise, "technology": goal.technology, "value": best.value,
        "unit": unit, "measured": len(found), "fastest_value": fastest.value,
        "fastest_cycles": fastest.cycles}}


def _layers(config: SystolicConfig, work: Work, schedule: "Program | Programs",
            timing: "Timing") -> tuple[Layer, ...]:
    """Return each layer with its cycles, counters and traffic."""
    return tuple(
        Layer(name=info.name, operator=info.operator, shape=info.shape,
              work=work.of(info.macs, info.macs),
              cycles=counters["total"], counters=counters,
              bytes={name: counters[counter] * config.beat_bytes
                     for name, counter in zip(TRAFFIC, _BEATS, strict=True)})
        for info, counters in zip(schedule.layer_info, timing.layers, strict=True))


def _costs(config: SystolicConfig, result: Summary, schedule: "Program | Programs", technology: str,
           clock_mhz: float) -> tuple[Energy, Area]:
    """Return energy and area for :func:`estimate`.

    There are no FPGA resources for floating-point operands, nor for other dataflows.
    """
    from arch.systolic.costs.accesses import accesses, layer_accesses
    from arch.systolic.costs.area import area, resources
    from arch.systolic.costs.energy import BY_BYTES, dram, energy, peak

    memory = dram(config)
    table = find_technology(technology)
    counted = accesses(schedule)
    spent = energy(config, counted, table)
    work = result.work.of(counted["macs"], result.work.dense_macs)
    layers = [energy(config, mine, table) for mine in layer_accesses(schedule)]
    um2 = area(config, table)
    found = energy_result(table, clock_mhz, work=work, cycles=result.model.cycles,
                          accesses=counted, pj=spent,
                          layers=zip(result.layers, layers, strict=True),
                          peak_pj=peak(config, table))
    found = with_dram(found, memory, result.model.counters, cycles=result.model.cycles,
                      replaced=BY_BYTES)
    return (
        with_leakage(found, table, um2, cycles=result.model.cycles, layers=result.layers),
        Area(technology=table.name, um2=um2,
             ecp5=None if (config.floating or config.dataflow != WEIGHT_STATIONARY
                           or config.grouping is not None) else resources(config)))


def _timed(config: SystolicConfig, workload: Workload
           ) -> "tuple[Program | Programs, Timing, dict[str, float]]":
    """Return schedule, timing, and the shortest times of lowering and evaluation over a few runs.
    """
    from arch.common.stopwatch import compilations, model_clock
    from arch.systolic.program import Program

    lowering: list[float] = []
    evaluation: list[float] = []
    begin = model_clock()
    compiled = -1
    while compilations() != compiled or (len(lowering) < _REPEATS
                                         and model_clock() - begin < _REPEAT_SECONDS):
        compiled = compilations()
        started = model_clock()
        schedule = _lower(config, workload)
        lowered = model_clock()
        timing = _evaluate(schedule)
        # Programs that are not kept are each timed before the next one is made.
        timed = 0.0 if isinstance(schedule, Program) else schedule.model_seconds
        lowering.append(lowered - started - timed)
        evaluation.append(model_clock() - lowered + timed)
    return schedule, timing, {"schedule_ms": min(lowering) * 1e3, "model_ms": min(evaluation) * 1e3}


def _remarks(config: SystolicConfig, workload: Workload, result: Summary, cycles: int
             ) -> dict[str, Any]:
    """Return ``details`` and ``notes`` of :func:`estimate`, if there are any."""
    more: dict[str, Any] = {}
    graph = workload.graph
    if (graph is not None and len(graph.nodes) == 1 and graph.rows_at_a_time >= graph.batch
            and config.dataflow == WEIGHT_STATIONARY and config.grouping is None
            and config.memory.dram is None):
        node = graph.nodes[0]
        assert isinstance(node, Dense)
        gemm = graph.batch, *node.weight_shape
        closed = closed_form(config, *gemm)
        error, bound = closed / cycles - 1, compute_bound(config, *gemm)
        more["details"] = {**result.details, "closed_form": {
            "cycles": closed, "error": error, "compute_bound": bound}}
        more["notes"] = {**result.notes, "closed form": f"{closed:,} cycles, {error:+.2%} " + (
            "(compute bound)" if bound else "(not compute bound, as it assumes)")}
    if workload.training is not None and workload.training.data is None:
        from arch.workloads.training import check_digits

        try:
            check_digits(workload.training.network)
        except ConfigError as error:
            more["notes"] = {**result.notes, "run": f"needs other data: {error}"}
    return more


def estimate(config: SystolicConfig, workload: Workload,
             options: EstimateOptions = EstimateOptions()) -> Estimate:
    """Return the model's cycles and counters.

    In addition to :func:`summary`, the result has ``schedule_ms`` and ``model_ms``, the shortest
    times of lowering and of evaluating the timing over a few runs. ``details`` of a single GEMM
    have ``closed_form``: its cycles, their error relative to the exact model, and whether the GEMM
    is compute-bound, as the closed form assumes. A note marks training that cannot run on the
    digits and has no other images.

    Parameters
    ----------
    config : SystolicConfig
    workload : Workload
    options : EstimateOptions
        With a ``technology``, the result has ``energy``: pJ, average and peak power, by component
        and per layer; and ``area``: um2 by component, and resources of an ECP5.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, or its program would be too long to make; the
        technology is unknown, or has no energies for operands of that width.
    OSError
        The file cannot be written.
    """
    schedule, timing, times = _timed(config, workload)
    if options.timeline is not None:
        from arch.systolic.segments import check_timeline

        check_timeline(workload.name, schedule)
    result = summary(config, workload, schedule, timing)
    more = _remarks(config, workload, result, timing.cycles)
    if options.explain:
        more |= {"explain": tuple(schedule.explain()), "tried": tuple(schedule.tried())}
    if options.technology is not None:
        more["energy"], more["area"] = _costs(
            config, result, schedule, options.technology, options.clock_mhz)
    if options.timeline is not None:
        from arch.systolic.timeline import write_timeline

        write_timeline(options.timeline, schedule, workload=workload.name)
    return Estimate.of(result, **times, **more)
