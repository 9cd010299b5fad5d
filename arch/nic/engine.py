"""The NIC as the command line sees it: configuration, workloads and model.

The contract is that of :mod:`arch.contract`. Compiled code is imported on first use, because
listing presets and workloads must be quick. A run involves all ranks; its results are those of the
rank that ends last, unless stated otherwise.
"""

import functools
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from arch.config import ConfigError, Demand, to_dict, with_fields
from arch.contract import EstimateOptions
from arch.costs import energy_result, find_technology, with_leakage
from arch.files import write_text
from arch.nic import workloads as names
from arch.nic.bounds import bound, link_rate, payload
from arch.nic.counters import COUNTER_TEXT, GROUPS
from arch.nic.params import PRESETS, NicConfig
from arch.nic.program import RunPlan
from arch.nic.schedules.catalogue import CATALOGUE
from arch.nic.schedules.costs import bus_factor
from arch.nic.workloads import FILES, Workload, workloads
from arch.result import Cycles, Energy, Estimate, Layer, Summary, Unit, Work

if TYPE_CHECKING:
    from arch.common.link import LinkConfig
    from arch.nic.timing.exact import RunTiming

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
    "Choice",
    "Workload",
    "choose",
    "collective_spans",
    "estimate",
    "explain_plan",
    "fits",
    "link_of",
    "load",
    "lower",
    "peak",
    "plan",
    "speed",
    "summary",
    "workload_config",
    "workloads",
    "write_timeline",
]

_T = TypeVar("_T")

#: Workloads whose estimates together use every kernel that most estimates need.
AHEAD = ("allreduce:ring:4x64KiB:float32", "all-to-all:naive:3x1200:float32")

CONFIG = NicConfig

#: Payload bytes on a link, which rooflines count where other engines count operations.
UNIT = Unit(name="byte", operations=1, counted="of payload on the busiest link")

TRAFFIC = ("read", "written", "sent", "received")

DESIGN: dict[str, Callable[[NicConfig], float]] = {
    "slots_kib": lambda config: config.segment_bytes / 1024 * (
        config.ports * (config.rx_slots + config.window) + config.operand_slots
        + config.store_slots * (2 if config.codecs else 1)),
    "link_bandwidth": lambda config: float(link_rate(config)),
}

RESULTS: dict[str, Callable[[Summary], float]] = {
    "busbw": lambda result: float(result.details["busbw_bytes_per_cycle"]),
}


def load(name: str, config: NicConfig, *, data: bool = True) -> Workload:
    """Load a workload by name; its vectors are only made for a run.

    Raises
    ------
    ConfigError
        There is no such workload or option, or a value is out of range.
    """
    del config, data
    return names.load(name)


def workload_config(config: NicConfig) -> NicConfig:
    """Return the configuration that a workload is loaded for: it depends on none of its fields."""
    del config
    return PRESETS["default"]


def peak(config: NicConfig) -> int:
    """Return the most bytes that a port sends in a cycle."""
    return config.link_bytes


def link_of(config: NicConfig) -> "LinkConfig":
    """Return the link configuration of a run."""
    from arch.common.link import LinkConfig

    return LinkConfig(latency=config.link_latency, bytes_per_cycle=config.link_bytes_per_cycle)


@dataclass(frozen=True, kw_only=True)
class Choice:
    """Result of :func:`choose`.

    Parameters
    ----------
    algorithm : str
        The algorithm with the fewest cycles; in a tie, the first in the catalogue.
    cycles : dict of str to int
        Cycles of each algorithm that can run.
    refused : dict of str to str
        Why the others cannot run.
    """

    algorithm: str
    cycles: dict[str, int]
    refused: dict[str, str]


def choose(config: NicConfig, workload: Workload) -> Choice:
    """Choose the best algorithm for an ``auto`` workload, by the exact model of each.

    Faults and patience are ignored, because they do not affect the choice.

    Raises
    ------
    ConfigError
        No algorithm can run.
    """
    return _choose(config, replace(workload, faults=None, patience=0))


@functools.lru_cache(maxsize=32)
def _choose(config: NicConfig, workload: Workload) -> Choice:
    cycles, refused = _tried(config, workload, lambda one: _timed(
        config, one, names.plan_of(config, one))[1].cycles)
    return Choice(algorithm=min(cycles, key=cycles.__getitem__), cycles=cycles, refused=refused)


def _tried(config: NicConfig, workload: Workload, action: Callable[[Workload], _T]
           ) -> tuple[dict[str, _T], dict[str, str]]:
    """Return the action's result for each algorithm that can run, and why the others cannot."""
    done: dict[str, _T] = {}
    refused: dict[str, ConfigError] = {}
    for algorithm, entry in CATALOGUE[workload.collective].items():
        if entry.graph and workload.graph is None:
            continue
        try:
            done[algorithm] = action(replace(workload, algorithm=algorithm))
        except ConfigError as error:
            refused[algorithm] = error
    if not done:
        demands = [error.demands for error in refused.values() if error.demands]
        raise ConfigError(f"algorithm of {workload.collective} must be one that can run, and none "
                          f"can: " + "; ".join(f"{algorithm}: {error}"
                                               for algorithm, error in refused.items()),
                          *next((some for some in demands if _possible(config, some)),
                                demands[0] if demands else ()))
    return done, {algorithm: str(error) for algorithm, error in refused.items()}


def _possible(config: NicConfig, demands: tuple[Demand, ...]) -> bool:
    """Return whether some configuration satisfies the demands."""
    try:
        with_fields(config, {demand.field: demand.value for demand in demands})
    except ConfigError:
        return False
    return True


def fits(config: NicConfig, workload: Workload) -> None:
    """Refuse a workload that cannot run on a configuration, without timing it.

    It is timed only if a rank may give up, because then the timing matters.

    Raises
    ------
    ConfigError
        As for :func:`plan`, except for faults.
    """
    if workload.patience and workload.faults is None:
        plan(config, workload)
    elif workload.automatic:
        _tried(config, workload, lambda one: names.plan_of(config, one))
    else:
        names.plan_of(config, workload)


def lower(config: NicConfig, workload: Workload) -> RunPlan:
    """Lower a workload to the programs of all ranks.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    if workload.automatic:
        workload = replace(workload, algorithm=choose(config, workload).algorithm)
    return names.plan_of(config, workload)


def plan(config: NicConfig, workload: Workload) -> "tuple[RunPlan, RunTiming]":
    """Lower a workload to the programs of all ranks, and time them exactly.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, or has something that is not modelled:
        faults, or a rank that gives up although nothing is wrong.
    """
    _check_faults(workload)
    return _timed(config, workload, lower(config, workload))


def _check_faults(workload: Workload) -> None:
    """Refuse faults, which are not modelled."""
    if workload.faults is not None:
        raise ConfigError("faults of links must be left out for the model, which is of links "
                          f"without, not {workload.name!r}")


def _timed(config: NicConfig, workload: Workload, program: RunPlan
           ) -> "tuple[RunPlan, RunTiming]":
    """Return the programs, with acknowledgements and start cycle filled in, and their timing."""
    from arch.nic.timing.starting import start

    program, timing = start(program, link_of(config))
    quiet = max(rank.quiet for rank in timing.ranks)
    if 0 < workload.patience <= quiet:
        raise ConfigError(f"patience must be more than the {quiet} cycles in which no segment of a "
                          f"rank retires in this run without faults, not {workload.patience}")
    acks = sum(rank.acknowledgements for rank in timing.ranks)
    return replace(program, acknowledgements=acks), timing


def collective_spans(program: RunPlan, timing: "RunTiming") -> list[tuple[int, int]]:
    """Return the first and last cycle of each part of a plan, counted from the start.

    From the first cycle in which one of its ranks may issue a segment, after its start and the
    ranks' delays, to the retirement of its last segment.
    """
    found = []
    for part in program.parts:
        begins, ends = [], []
        for rank, first, alone in zip(part.members, part.first_channels, part.plan.ranks,
                                      strict=True):
            one, channels = timing.ranks[rank], range(first, first + len(alone.channels))
            begins += [one.run + program.ranks[rank].channels[c].delay for c in channels]
            ends += [one.done[c] for c in channels]
        begin = min(begins, default=0)
        found.append((begin, max(ends, default=begin)))
    return found


def speed(config: NicConfig, workload: Workload, cycles: int | Fraction
          ) -> tuple[dict[str, float], str]:
    """Return NCCL's ``algbw`` and ``busbw`` for a run of some cycles, as details and as text."""
    # A single rank may have nothing to do.
    algbw = workload.size / Fraction(cycles) if cycles else Fraction(0)
    busbw = algbw * bus_factor(workload.collective, workload.ranks)
    return ({"algbw_bytes_per_cycle": float(algbw), "busbw_bytes_per_cycle": float(busbw)},
            (f"algbw {float(algbw):.3f}, busbw {float(busbw):.3f} bytes a cycle, "
             f"at {float(link_rate(config)):g} of a link"))


def summary(config: NicConfig, workload: Workload, program: RunPlan,
            timing: "RunTiming") -> Summary:
    """Return the model's results.

    Work is the payload of the busiest port, and utilization is that payload's share of what the
    link could carry. The ``details`` include NCCL's ``algbw`` and ``busbw``, in bytes per cycle;
    the cycles of every rank; the bound (:mod:`arch.nic.bounds`), with cycles by resource, ``busbw``
    and the limiting resource; and for ``auto`` the algorithms with their cycles.
    """
    chosen, algorithms = {}, [one.algorithm for one in workload.collectives]
    tried: dict[str, Any] = {}
    if workload.automatic:
        choice = choose(config, workload)
        algorithms = [choice.algorithm]
        tried["auto"] = {"algorithm": choice.algorithm, "cycles": dict(choice.cycles),
                         "refused": dict(choice.refused)}
        order = sorted(choice.cycles, key=choice.cycles.__getitem__)
        chosen["algorithm"] = f"{choice.algorithm}, by cycles: " + ", ".join(
            f"{one} {choice.cycles[one]:,}" for one in order) + (
            f"; {', '.join(choice.refused)} cannot run here" if choice.refused else "")
    counters, cycles = timing.counters, timing.cycles
    spans = collective_spans(program, timing)
    taken = spans[0][1] - spans[0][0] if spans else cycles
    reached, bandwidth = speed(config, workload, taken)
    work = Work(unit=UNIT.name, counted=UNIT.counted, amount=payload(program),
                peak_per_cycle=peak(config))
    least = bound(program)
    unused = [text for one in workload.collectives if one.schedule is not None
              for text in one.schedule.unused]
    # A single rank may have nothing to do. Several collectives have no common bandwidth.
    most = None
    if least.cycles and not spans:
        most = speed(config, workload, least.cycles)[0]["busbw_bytes_per_cycle"]
    layer = Layer(
        name=" + ".join(str(one.collective) for one in workload.collectives),
        operator=" + ".join(algorithms),
        shape=" + ".join(f"{one.elements:,} {one.kind}, {one.ranks} ranks"
                         for one in workload.collectives), work=work,
        cycles=cycles, counters=counters,
        bytes={"read": counters["host_read_beats"] * config.beat_bytes,
               "written": counters["host_write_beats"] * config.beat_bytes,
               "sent": counters["tx_beats"] * config.link_bytes,
               "received": counters["rx_beats"] * config.link_bytes})
    details: dict[str, Any] = {
        **reached, **tried, "last_rank": timing.last,
        "rank_cycles": [rank.cycles for rank in timing.ranks],
        "slots": program.schedule.slots, "chunks": program.schedule.layout.chunks,
        "longest_wait_for_acknowledgement": timing.slowest,
        **({"set_up": program.set_up} if program.set_up else {}),
        **({"unused": unused} if unused else {}),
        "bound": {"limit": least.limit, "busbw_bytes_per_cycle": most,
                  "cycles": {name: float(value) for name, value in least.parts.items()}}}
    joint = {}
    if spans:
        each: list[dict[str, Any]] = [{
            "workload": one.own_name, "ranks": list(part.members), "priority": part.priority,
            "begin": begin, "done": done, **speed(config, one, done - begin)[0]}
            for one, part, (begin, done) in zip(workload.collectives, program.parts, spans,
                                                strict=True)]
        details["collectives"] = each
        joint = {f"collective {number}": (
            f"{one['workload']}: cycles {one['begin']:,} to {one['done']:,}, "
            f"busbw {one['busbw_bytes_per_cycle']:.3f}") for number, one in enumerate(each)}
    share = work.amount / (cycles * work.peak_per_cycle)
    return Summary(
        engine="nic", config=to_dict(config), workload=workload.name, work=work,
        instructions=len(program), groups=tuple(GROUPS.values()),
        model=Cycles(cycles=cycles, counters=counters), layers=(layer,), details=details,
        notes={**chosen, **(joint or {"bandwidth": bandwidth}),
               "bound": (f"{float(100 * least.cycles / cycles):.1f} % = "
                         f"{float(least.cycles):,.0f} / {cycles:,} cycles, by the {least.limit}"
                         + (f": busbw {most:.3f} at most" if most else "")),
               "busiest link": f"{100 * share:.1f} % of its bytes are payload",
               **({"not used": f"of the file: {', '.join(unused)}"} if unused else {}),
               **({"start": f"no rank begins before cycle {program.set_up:,}, in which the last "
                            "one is set up"} if program.set_up else {})})


def explain_plan(program: RunPlan) -> dict[str, Any]:
    """Return what each rank has to do; there are no alternatives."""
    collectives = [part.plan for part in program.parts] or [program]
    rows = tuple({
        "layer": " + ".join(str(one.schedule.layout.collective) for one in collectives),
        "operator": " + ".join(one.schedule.name for one in collectives),
        "rank": rank, "channels": len(one.channels), "connections": len(one.connections),
        "instructions": len(one), "steps": sum(len(channel.steps) for channel in one.channels),
        "fences": sum(step.fence for channel in one.channels for step in channel.steps),
    } for rank, one in enumerate(program.ranks))
    return {"explain": rows, "tried": ()}


def write_timeline(path: Path, timing: "RunTiming", program: RunPlan | None = None) -> None:
    """Write a timeline of the steps of each rank, in Chrome's trace format.

    For a plan of several collectives, the collectives are shown below the ranks.
    """
    events = [{"name": name, "ph": "X", "pid": 1, "tid": rank, "ts": begin, "dur": end - begin}
              for rank, one in enumerate(timing.ranks)
              for name, begin, end in (("setup", 0, one.run), ("steps", one.run, one.end + 1),
                                       ("halt", one.end + 1, one.cycles))]
    if program is not None:
        events += [{"name": part.plan.schedule.name, "ph": "X", "pid": 2, "tid": number,
                    "ts": begin, "dur": done - begin + 1}
                   for number, (part, (begin, done)) in enumerate(zip(
                       program.parts, collective_spans(program, timing), strict=True))]
    write_text(path, json.dumps({"traceEvents": events}) + "\n")


def _energy(config: NicConfig, result: Summary, program: RunPlan, technology: str,
            clock_mhz: float) -> Energy:
    """Return the energy for :func:`estimate`."""
    from arch.nic.costs import accesses, energy

    table, found = find_technology(technology), accesses(program)
    pj = energy(config, found, table)
    spent = energy_result(table, clock_mhz, work=result.work, cycles=result.model.cycles,
                          accesses=found, pj=pj, layers=[(result.layers[0], pj)])
    return with_leakage(spent, table, None, cycles=result.model.cycles, layers=result.layers)


def estimate(config: NicConfig, workload: Workload,
             options: EstimateOptions = EstimateOptions()) -> Estimate:
    """Return the model's results.

    Parameters
    ----------
    config : NicConfig
    workload : Workload
    options : EstimateOptions
        ``explain`` gives what each rank has to do. With a ``technology``, the result includes
        ``energy``: pJ and average power by component, summed over all ranks.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration, the technology does not exist, or the clock
        is not above 0.
    """
    from arch.common.stopwatch import compilations, model_clock

    _check_faults(workload)
    compiled = -1
    while compilations() != compiled:
        compiled, begin = compilations(), model_clock()
        program = lower(config, workload)
        lowered = model_clock()
        program, timing = _timed(config, workload, program)
        evaluated = model_clock()
    if options.timeline is not None:
        write_timeline(options.timeline, timing, program)
    result = summary(config, workload, program, timing)
    more: dict[str, Any] = explain_plan(program) if options.explain else {}
    if options.technology is not None:
        more["energy"] = _energy(config, result, program, options.technology, options.clock_mhz)
    return Estimate.of(result, schedule_ms=(lowered - begin) * 1e3,
                       model_ms=(evaluated - lowered) * 1e3, **more)
