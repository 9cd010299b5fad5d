"""Summaries of steps whose nodes run different programs, and of the memory of every node."""

from collections.abc import Mapping, Sequence
from typing import Any

from arch.cluster.pipeline import UPDATE, WAIT
from arch.cluster.plan import ClusterPlan
from arch.cluster.transfers import JoinedPlan, JoinedTiming
from arch.cluster.workloads import Workload

__all__ = ["described", "memories", "memory_text"]

#: Kinds of memory that a line for people shows, with their names there.
_SHOWN = {"weights": "parameters", "gradients": "gradients", "optimiser state": "optimiser state",
          "feature maps": "feature maps"}
_NIC = "nic"


def memories(program: ClusterPlan) -> list[dict[str, int]]:
    """Return the bytes of each node's memory by kind; ``nic`` are those of its NIC alone."""
    found = []
    for node, rank in enumerate(program.nics.ranks):
        core = program.core(node)
        found.append({**core.kinds, _NIC: rank.size - core.size})
    return found


def memory_text(found: Sequence[Mapping[str, int]]) -> str:
    """Return the bytes of the nodes' memories in words, once if they are alike."""
    def said(kinds: Mapping[str, int]) -> str:
        return ", ".join(f"{kinds.get(kind, 0):,} bytes of {name}"
                         for kind, name in _SHOWN.items())

    texts = [said(kinds) for kinds in found]
    if len(set(texts)) == 1:
        return f"{texts[0]} at each node"
    return "; ".join(f"node {node}: {text}" for node, text in enumerate(texts))


def _waits(program: JoinedPlan, timing: JoinedTiming, node: int, operator: str = "wait") -> int:
    """Return the cycles of a core's phases whose operator begins so."""
    return sum(counters["total"] for info, counters in zip(
        program.core(node).phases, timing.cores[node].layers, strict=True)
        if info.operator.startswith(operator))


def _bubble(program: JoinedPlan, timing: JoinedTiming, micro: int) -> dict[str, Any]:
    """Return the idle cycles of each stage in the passes of all micro-batches.

    These are its waits for other stages, and the cycles after its last pass until all stages have
    ended theirs.
    """
    passes, waits = [], []
    for node, core in enumerate(timing.cores):
        names = [info.name for info in program.core(node).phases]
        passes.append(sum(counters["total"] for counters in core.layers[:names.index(UPDATE)]))
        waits.append(_waits(program, timing, node, WAIT))
    longest, stages = max(passes), len(passes)
    idle = [mine + longest - own for mine, own in zip(waits, passes, strict=True)]
    return {"micro_batches": micro, "pass_cycles": longest, "wait_cycles": waits,
            "idle_cycles": idle, "share": sum(idle) / (stages * longest),
            "ideal_share": (stages - 1) / (micro + stages - 1)}


def described(workload: Workload, program: JoinedPlan, timing: JoinedTiming
              ) -> tuple[dict[str, Any], dict[str, str]]:
    """Return details and notes on transfers, waits, and the bubble of a pipeline."""
    last = timing.last
    steps: list[dict[str, Any]] = []
    for transfer in program.transfers:
        begun = {node: timing.rings[node][door] for node, door in transfer.doors.items()}
        done = {node: timing.ends[node][door] for node, door in transfer.doors.items()}
        steps.append({"name": transfer.name, "nodes": list(transfer.doors), "bytes": transfer.size,
                      "rung": max(begun.values()), "done": max(done.values())})
    cycles = timing.cores[last].cycles
    exposed = _waits(program, timing, last)
    details: dict[str, Any] = {"transfers": steps, "exposed_cycles": exposed}
    notes = {"step": f"{cycles:,} cycles, of which {exposed:,} ({100 * exposed / cycles:.1f} %) "
                     "wait for other nodes",
             "transfers": f"{len(steps)} of {sum(one['bytes'] for one in steps):,} bytes"}
    if workload.pipeline:
        micro = len(program.step.split)
        bubble = _bubble(program, timing, micro)
        details["bubble"] = bubble
        notes["bubble"] = (
            f"{100 * bubble['share']:.1f} % of the {bubble['pass_cycles']:,} cycles of forward and "
            f"backward passes with {micro} micro-batches, "
            f"{100 * bubble['ideal_share']:.1f} % if all passes took as long; stages idle for "
            f"{', '.join(f'{count:,}' for count in bubble['idle_cycles'])} cycles")
    return details, notes
