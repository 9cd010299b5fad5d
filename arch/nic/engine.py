"""The NIC as the command line sees it: configuration, workloads, model.

The contract is that of :mod:`arch.engine`. A run is one of all ranks; what is said of a run is said
of the rank that ends last, unless it says which.
"""

import json
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arch.common.link import LinkConfig
from arch.config import to_dict
from arch.files import write_text
from arch.nic import workloads as names
from arch.nic.counters import COUNTER_TEXT, GROUPS
from arch.nic.params import PRESETS, NicConfig
from arch.nic.program import RunPlan
from arch.nic.schedules.costs import bus_factor
from arch.nic.schedules.ir import SENDS
from arch.nic.workloads import Workload, workloads
from arch.result import Cycles, Estimate, Layer, Summary, Unit, Work

if TYPE_CHECKING:
    from arch.nic.timing.exact import RunTiming

__all__ = [
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
    "instructions",
    "link_of",
    "load",
    "peak",
    "plan",
    "summary",
    "workload_config",
    "workloads",
    "write_timeline",
]

CONFIG = NicConfig

#: Payload on a link; nothing is computed by it.
UNIT = Unit(name="byte", operations=0)

TRAFFIC = ("read", "written", "sent", "received")

DESIGN: dict[str, Callable[[NicConfig], float]] = {
    "slots_kib": lambda config: config.segment_bytes / 1024 * (
        config.ports * (config.rx_slots + config.window) + config.operand_slots
        + config.store_slots),
    "link_bandwidth": lambda config: min(config.link_bytes, float(config.link_bytes_per_cycle)),
}

RESULTS: dict[str, Callable[[Summary], float]] = {
    "busbw": lambda result: float(result.details["busbw_bytes_per_cycle"]),
}


def load(name: str, config: NicConfig, *, data: bool = True) -> Workload:
    """Return the workload called ``name``; its vectors are made for a run.

    Raises
    ------
    ConfigError
        There is no such workload or option, or a value is out of range.
    """
    del config, data
    return names.load(name)


def workload_config(config: NicConfig) -> NicConfig:
    """Return the configuration that a workload is loaded for: none of it counts."""
    del config
    return PRESETS["default"]


def peak(config: NicConfig) -> int:
    """Return the bytes that a port sends in a cycle at most."""
    return config.link_bytes


def link_of(config: NicConfig) -> LinkConfig:
    """Return the links of a run."""
    return LinkConfig(latency=config.link_latency, bytes_per_cycle=config.link_bytes_per_cycle)


def plan(config: NicConfig, workload: Workload) -> "tuple[RunPlan, RunTiming]":
    """Return the programs of all ranks, and their exact timing.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    from arch.nic.timing.exact import evaluate  # noqa: PLC0415 - compiled when it is used

    program = names.plan_of(config, workload)
    return program, evaluate(program, link_of(config))


def instructions(program: RunPlan) -> int:
    """Return the instructions of all ranks."""
    return sum(len(one) for one in program.ranks)


def _payload(program: RunPlan) -> int:
    """Return the bytes of payload that the busiest port sends."""
    sent: dict[tuple[int, int], int] = {}
    for rank, one in enumerate(program.ranks):
        for channel in one.channels:
            for step in channel.steps:
                if SENDS[step.op]:
                    port = rank, one.connections[step.send].port
                    sent[port] = sent.get(port, 0) + step.length
    return max(sent.values(), default=0)


def summary(config: NicConfig, workload: Workload, program: RunPlan,
            timing: "RunTiming") -> Summary:
    """Return what the model says.

    The work is the payload of the busiest port: its utilization is the share of that link's bytes
    that are payload. Among the ``details`` are NCCL's ``algbw`` and ``busbw``, in bytes a cycle,
    and the cycles of every rank.
    """
    counters, cycles = timing.counters, timing.cycles
    work = Work(unit=UNIT.name, amount=_payload(program), peak_per_cycle=peak(config))
    algbw = Fraction(workload.size, cycles)
    busbw = algbw * bus_factor(workload.collective, workload.ranks)
    layer = Layer(
        name=str(workload.collective), operator=workload.algorithm,
        shape=f"{workload.elements:,} {workload.kind}, {workload.ranks} ranks", work=work,
        cycles=cycles, counters=counters,
        bytes={"read": counters["host_read_beats"] * config.beat_bytes,
               "written": counters["host_write_beats"] * config.beat_bytes,
               "sent": counters["tx_beats"] * config.link_bytes,
               "received": counters["rx_beats"] * config.link_bytes})
    details = {
        "algbw_bytes_per_cycle": float(algbw), "busbw_bytes_per_cycle": float(busbw),
        "last_rank": timing.last, "rank_cycles": [rank.cycles for rank in timing.ranks],
        "slots": program.schedule.slots, "chunks": program.schedule.layout.chunks,
        "longest_wait_for_acknowledgement": timing.slowest}
    share = work.amount / (cycles * work.peak_per_cycle)
    return Summary(
        engine="nic", config=to_dict(config), workload=workload.name, work=work,
        instructions=instructions(program), groups=tuple(GROUPS.values()),
        model=Cycles(cycles=cycles, counters=counters), layers=(layer,), details=details,
        notes={"bandwidth": (f"{float(algbw):.3f} bytes a cycle of the vector, busbw "
                             f"{float(busbw):.3f}, at {config.link_bytes} of a link"),
               "busiest link": f"{share:.1%} of its bytes are payload"})


def explain_plan(program: RunPlan) -> dict[str, Any]:
    """Return what each rank has to do, and no alternatives."""
    rows = tuple({
        "layer": str(program.schedule.layout.collective), "operator": program.schedule.name,
        "rank": rank, "channels": len(one.channels), "connections": len(one.connections),
        "instructions": len(one), "steps": sum(len(channel.steps) for channel in one.channels),
        "fences": sum(step.fence for channel in one.channels for step in channel.steps),
    } for rank, one in enumerate(program.ranks))
    return {"explain": rows, "tried": ()}


def write_timeline(path: Path, timing: "RunTiming") -> None:
    """Write when the steps of each rank are under way, in Chrome's trace format."""
    events = [{"name": name, "ph": "X", "pid": 1, "tid": rank, "ts": begin, "dur": end - begin}
              for rank, one in enumerate(timing.ranks)
              for name, begin, end in (("setup", 0, one.run), ("steps", one.run, one.end + 1),
                                       ("halt", one.end + 1, one.cycles))]
    write_text(path, json.dumps({"traceEvents": events}) + "\n")


def estimate(config: NicConfig, workload: Workload, *, timeline: Path | None = None,
             explain: bool = False) -> Estimate:
    """Return the model alone.

    Parameters
    ----------
    config : NicConfig
    workload : Workload
    timeline : Path, optional
        File that gets the timeline.
    explain : bool
        Whether to say what each rank has to do.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    from arch.nic.timing.exact import evaluate  # noqa: PLC0415 - compiled when it is used

    begin = time.perf_counter()
    program = names.plan_of(config, workload)
    lowered = time.perf_counter()
    timing = evaluate(program, link_of(config))
    evaluated = time.perf_counter()
    if timeline is not None:
        write_timeline(timeline, timing)
    return Estimate.of(
        summary(config, workload, program, timing), schedule_ms=(lowered - begin) * 1e3,
        model_ms=(evaluated - lowered) * 1e3, **(explain_plan(program) if explain else {}))
