"""The SCNN engine as the command line sees it: configuration, workloads and model.

The contract is that of :mod:`arch.contract`. Compiled code is imported on first use, because
listing presets and workloads must be quick.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arch.config import to_dict
from arch.contract import EstimateOptions
from arch.costs import energy_result, find_technology, with_dram, with_leakage
from arch.result import MAC, Area, Cycles, Energy, Estimate, Layer, Subtotal, Summary, Work
from arch.scnn.counters import COUNTER_TEXT, GROUPS
from arch.scnn.isa import Opcode
from arch.scnn.names import FILES, available_networks
from arch.scnn.params import PRESETS, ScnnConfig
from arch.scnn.timing.programs import Timing

if TYPE_CHECKING:
    from arch.scnn.network import SparseNetwork
    from arch.scnn.program import Program, Schedule, Stage

__all__ = [
    "AHEAD",
    "CONFIG",
    "COUNTER_TEXT",
    "DESIGN",
    "FILES",
    "GROUPS",
    "PRESETS",
    "RESULTS",
    "TRAFFIC",
    "UNIT",
    "Timing",
    "Workload",
    "estimate",
    "extras",
    "load",
    "peak",
    "plan",
    "summary",
    "workload_config",
    "workloads",
]

#: Workloads whose estimates together use every kernel that most estimates need.
AHEAD = ("conv:8x9x9:8x3x3",)

CONFIG = ScnnConfig

#: Products that can be skipped do not count; poolings are convolutions here, and do count.
UNIT = dataclasses.replace(MAC, counted="of a weight and an activation that are both not zero")

#: Kinds of bytes that a layer moves.
TRAFFIC = ("weights", "tables", "activations", "results")

DESIGN: dict[str, Callable[[ScnnConfig], float]] = {
    "accumulator_kib": lambda config: config.pes * 2 * config.accumulators * 4 / 1024,
    "activation_kib": lambda config: config.pes * 2 * config.act_rows * config.row_bits / 8192,
}

RESULTS: dict[str, Callable[[Summary], float]] = {
    "products": lambda result: result.details["multipliers"]["products"],
}


@dataclass(frozen=True, kw_only=True, eq=False)
class Workload:
    """A workload by name.

    Parameters
    ----------
    name : str
        As the user wrote it.
    network : SparseNetwork
        Its layers and inputs.
    """

    name: str
    network: "SparseNetwork"


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    return available_networks()


def load(name: str, config: ScnnConfig, *, data: bool = True) -> Workload:
    """Load a workload by name, with its data, since its zeros determine the cycles.

    Raises
    ------
    ConfigError
        There is no such workload, option or file, or a value is out of range.
    """
    from arch.scnn.workloads import load_network

    return Workload(name=name, network=load_network(name))


def workload_config(config: ScnnConfig) -> ScnnConfig:
    """Return the configuration that a workload is loaded for: the same for all."""
    return ScnnConfig()


def peak(config: ScnnConfig) -> int:
    """Return the most multiply-accumulates in a cycle."""
    return config.macs_per_cycle


def plan(config: ScnnConfig, workload: Workload) -> "tuple[Schedule, Timing]":
    """Lower a workload to programs, and time them exactly.

    Raises
    ------
    InfeasibleError
        The workload does not fit the configuration.
    """
    from arch.scnn.lowering import lower

    schedule = lower(config, workload.network)
    return schedule, _evaluate(schedule)


def _evaluate(schedule: "Schedule") -> Timing:
    from arch.scnn.timing.exact import evaluate

    return Timing(programs=tuple(evaluate(program) for program in schedule.programs))


def _stored(stages: "list[Stage]") -> dict[str, dict[str, int]]:
    """Return the stored weights and activations, for all images."""
    acts = [acts for stage in stages for acts in stage.inputs]
    return {
        "weights": {
            "nonzeros": sum(stage.weights.nonzeros for stage in stages),
            "placeholders": sum(stage.weights.placeholders for stage in stages),
            "vectors": sum(stage.weights.vectors for stage in stages)},
        "activations": {
            "nonzeros": sum(each.nonzeros for each in acts),
            "placeholders": sum(each.placeholders for each in acts),
            "rows": sum(len(each.counts) for each in acts)}}


def _met(stages: "list[Stage]") -> int:
    """Return the number of pairs of a weight and an activation that meet, placeholders included."""
    total = 0
    for stage in stages:
        weights = stage.weights.sums(stage.weights.counts)
        for acts in stage.inputs:
            of_channel = acts.sums(acts.counts).sum(axis=0)
            total += sum(int(of_channel[group.channel:group.channel + group.channels]
                             @ weights[group.block:group.block + group.channels])
                         for group in stage.groups)
    return total


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def summary(config: ScnnConfig, workload: Workload, schedule: "Schedule", timing: Timing
            ) -> Summary:
    """Return the model's results.

    Work is the multiply-accumulates of weights and activations that are both nonzero, with results
    inside the plane. In the ``details``, ``weights`` and ``activations`` say what is stored, and
    ``multipliers`` what the multipliers do: ``products`` of nonzero values, of which ``outside``
    have results outside the plane; ``slots``, multipliers times the cycles in which a vector meets
    a row; ``utilization``, the quotient of the two (``utilization_of`` says so); the rest is
    ``fragmentation``, the share of slots without an entry on both sides, and ``placeholders``.
    """
    from arch.scnn import forward

    counters = timing.counters
    network = schedule.network
    stages = [stage for program in schedule.programs for stage in program.stages]
    amounts = [forward.macs(layer, values) for layer, values in
               zip(network.layers, schedule.tensors, strict=False)]
    work = Work(unit=UNIT.name, counted=UNIT.counted, amount=sum(amounts),
                dense_macs=sum(network.dense_macs), peak_per_cycle=peak(config))
    layers = _layers(config, schedule, timing, work, amounts)
    assert sum(layer.cycles for layer in layers) == timing.cycles
    slots = counters["pe_busy"] * config.multipliers
    met = _met(stages)
    stored = _stored(stages)
    details = stored | {
        "programs": len(schedule.programs),
        "multipliers": {
            "products": counters["pe_products"], "slots": slots,
            "outside": counters["pe_products"] - work.amount,
            "utilization": _share(counters["pe_products"], slots),
            "utilization_of": "products / slots, the multipliers of busy PEs",
            "fragmentation": _share(slots - met, slots),
            "placeholders": _share(met - counters["pe_products"], slots)}}
    busy = _share(counters["pe_busy"], counters["compute"] * config.pes)
    graph = workload.network.graph
    notes = dict(graph.metadata.get("notes", {})) if graph is not None else {}
    if counters["pe_busy"]:
        notes["multipliers"] = (
            f"{counters['pe_products']:,} products, {counters['pe_products'] / slots:.1%} of the "
            f"multipliers of busy PEs, which are busy in {busy:.1%} of the cycles of groups")
        worst = max(("pe_empty", "pe_conflict", "pe_starved", "pe_fetch", "pe_barrier"),
                    key=lambda name: counters[name])
        notes["waiting"] = (f"{counters[worst] / (counters['compute'] * config.pes):.1%}: "
                            f"{COUNTER_TEXT[worst]}")
    notes["stored"] = ", ".join(
        f"{kind} {parts['nonzeros']:,} and {parts['placeholders']:,} placeholders"
        for kind, parts in stored.items())
    if len(schedule.programs) > 1:
        notes["programs"] = (f"{len(schedule.programs)}, one after the other; the host compresses "
                             "anew in between")
    return Summary(
        engine="scnn", config=to_dict(config), workload=workload.name, work=work,
        instructions=len(schedule), groups=tuple(GROUPS.values()),
        model=Cycles(cycles=timing.cycles, counters=counters,
                     pe={name: tuple(values.tolist()) for name, values in timing.pe.items()}),
        layers=layers, details=details, notes=notes,
        subtotals=(Subtotal(name="sparse layers", work=work, cycles=timing.cycles),))


def _layers(config: ScnnConfig, schedule: "Schedule", timing: Timing, work: Work,
            amounts: list[int]) -> tuple[Layer, ...]:
    """Return the model's results for each layer; cycles add up to those of the programs."""
    from arch.scnn.lowering import operator

    network = schedule.network
    found: list[dict[str, int]] = [{} for _ in network.layers]
    moved = [dict.fromkeys(TRAFFIC, 0) for _ in network.layers]
    for program, times in zip(schedule.programs, timing.programs, strict=True):
        for stage, counters in zip(program.stages, times.stages, strict=True):
            for name, value in counters.items():
                found[stage.index][name] = found[stage.index].get(name, 0) + value
        _count_bytes(config, program, moved)
    layers = []
    for index, layer in enumerate(network.layers):
        values = schedule.tensors[index]
        before, after = schedule.tensors[index].shape[1:], schedule.tensors[index + 1].shape[1:]
        density = float((values != 0).mean())
        layers.append(Layer(
            name=layer.name, operator=operator(layer),
            work=work.of(amounts[index], network.dense_macs[index]),
            shape=f"{'x'.join(map(str, before))} -> {'x'.join(map(str, after))}, "
                  f"{layer.kernel[0]}x{layer.kernel[1]} at {layer.density:.1%} / {density:.1%}",
            cycles=sum(found[index][name] for name in GROUPS["engine"]), bytes=moved[index],
            counters=found[index]))
    return tuple(layers)


def _count_bytes(config: ScnnConfig, program: "Program", moved: list[dict[str, int]]) -> None:
    """Add the bytes that a program moves to those of its layers."""
    for index, instruction in enumerate(program.instructions):
        layer = moved[program.stages[program.stage_of[index]].index]
        operands = instruction.operands
        match instruction.opcode:
            case Opcode.WEIGHTS:
                layer["weights"] += operands["words"] * config.word_bytes
            case Opcode.LOAD_TAPS | Opcode.LOAD_PARAMS:
                layer["tables"] += config.row_layout.size(operands["rows"])
            case Opcode.LOAD_ACTIVATIONS:
                layer["activations"] += config.row_layout.size(operands["rows"])
            case Opcode.STORE_ACTIVATIONS:
                rows = len(program.results[program.image_of[index]].counts)
                layer["results"] += config.row_layout.size(rows)


def _costs(config: ScnnConfig, result: Summary, schedule: "Schedule", technology: str,
           clock_mhz: float) -> tuple[Energy, Area]:
    """Return the energy and area for :func:`estimate`."""
    from arch.scnn.costs import BY_BYTES, area, dram, energy
    from arch.scnn.costs.accesses import ACCESSES, layer_accesses

    table = find_technology(technology)
    counted = layer_accesses(schedule)
    found = {name: sum(layer[name] for layer in counted) for name in ACCESSES}
    um2 = area(config, table)
    spent = energy_result(table, clock_mhz, work=result.work, cycles=result.model.cycles,
                          accesses=found, pj=energy(config, found, table), layers=zip(
                              result.layers, (energy(config, layer, table) for layer in counted),
                              strict=True))
    spent = with_dram(spent, dram(config), result.model.counters,
                      cycles=result.model.cycles, replaced=BY_BYTES)
    return (
        with_leakage(spent, table, um2, cycles=result.model.cycles, layers=result.layers),
        Area(technology=table.name, um2=um2))


def estimate(config: ScnnConfig, workload: Workload,
             options: EstimateOptions = EstimateOptions()) -> Estimate:
    """Return the model's cycles and counters.

    In addition to :func:`summary`: ``schedule_ms`` and ``model_ms``, the time of lowering
    (including compression of weights and activations) and of evaluating the timing, the best of a
    few; and, if requested, ``explain`` and ``tried``.

    Parameters
    ----------
    config : ScnnConfig
    workload : Workload
    options : EstimateOptions
        With a ``technology``, the result includes ``energy``: pJ and average power by
        component, in total and for each layer; and ``area``: um2 by component.

    Raises
    ------
    InfeasibleError
        The workload does not fit the configuration.
    ConfigError
        There is no such technology, or the clock is not above 0.
    """
    from arch.core_model import timed

    schedule, timing, times = timed(lambda: plan(config, workload), _evaluate)
    result = summary(config, workload, schedule, timing)
    more = extras(schedule, timing, workload.name, options)
    if options.technology is not None:
        more["energy"], more["area"] = _costs(
            config, result, schedule, options.technology, options.clock_mhz)
    return Estimate.of(result, **times, **more)


def extras(schedule: "Schedule", timing: Timing, workload: str, options: EstimateOptions
           ) -> dict[str, Any]:
    """Write the timeline and return the explanation, as far as they are requested."""
    if options.timeline is not None:
        from arch.scnn.timeline import write_timeline

        write_timeline(options.timeline, schedule, timing, workload=workload)
    if not options.explain:
        return {}
    from arch.scnn.lowering import explain as explained

    return {"explain": tuple(explained(schedule)), "tried": ()}
