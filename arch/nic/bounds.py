"""Lower bound on the cycles of a collective, and the resource that sets it.

With the bytes that a rank has to move, and the bytes per cycle that it can move,

    cycles >= max(payload of a port / its link, rows of segments in the datapath,
                  bytes read / host memory, bytes written / host memory)

the largest over all ranks and ports. The ``busbw`` of a collective of ``S`` bytes is then at most
``S * bus_factor / cycles`` (:func:`arch.nic.schedules.costs.bus_factor`). A ring allreduce sends
``2 (n - 1) / n * S`` bytes through one port of each rank, so its ``busbw`` is at most the rate of a
link. A run exceeds its bound by headers, credits, the latency of the first segment, and waits.
"""

from dataclasses import dataclass
from fractions import Fraction

from arch.nic.params import NicConfig
from arch.nic.program import RankProgram, RunPlan
from arch.nic.schedules.ir import READS, SENDS, WRITES, Op
from arch.roofline import port_rate

__all__ = ["Bound", "bound", "link_rate", "memory_rate", "payload"]


@dataclass(frozen=True)
class Bound:
    """Least cycles of a run, by resource.

    Parameters
    ----------
    parts : dict of str to Fraction
        ``link``, ``datapath``, ``host read`` and ``host write``, each for its busiest rank or
        port.
    """

    parts: dict[str, Fraction]

    @property
    def limit(self) -> str:
        """The resource that takes longest; the first in case of a tie."""
        return max(self.parts, key=lambda name: self.parts[name])

    @property
    def cycles(self) -> Fraction:
        """The largest of the parts."""
        return self.parts[self.limit]


def link_rate(config: NicConfig) -> Fraction:
    """Return the most bytes per cycle that a port sends."""
    return min(Fraction(config.link_bytes), config.link_bytes_per_cycle)


def memory_rate(config: NicConfig) -> Fraction:
    """Return the most bytes per cycle read from host memory, and likewise written to it."""
    return port_rate(config.memory, config.beat_bytes)


def payload(plan: RunPlan) -> int:
    """Return the payload bytes that the busiest port sends, in the format of messages.

    With a switch: that the busiest cable carries in one direction.
    """
    sent: dict[tuple[int, int], int] = {}
    for rank, one in enumerate(plan.ranks):
        for channel in one.channels:
            for step in channel.steps:
                if SENDS[step.op]:
                    end = one.connections[step.send]
                    used = [(rank, end.port)] if plan.switch is None else [(rank, 0), (end.peer, 1)]
                    for port in used:
                        sent[port] = sent.get(port, 0) + plan.message_bytes(step.length)
    return max(sent.values(), default=0)


def _rows(config: NicConfig, program: RankProgram) -> tuple[int, int, int]:
    """Return rows in the datapath, rows of operands read, and rows of results written."""
    executed = read = written = 0
    for channel in program.channels:
        for step in channel.steps:
            rows = max(1, -(-step.length // config.beat_bytes))
            executed += rows
            kept = step.residual is not None
            read += rows * (bool(READS[step.op]) + (step.op == Op.REDUCE) + kept)
            written += rows * (bool(WRITES[step.op]) + kept)
    return executed, read, written


def bound(plan: RunPlan) -> Bound:
    """Return the exact lower bound of a run.

    Parameters
    ----------
    plan : RunPlan
    """
    config = plan.config
    needed = []
    for rank, program in enumerate(plan.ranks):
        executed, read, written = _rows(config, program)
        row_cycles = config.beat_bytes / memory_rate(plan.config_of(rank))
        needed.append((Fraction(executed), read * row_cycles, written * row_cycles))
    executed_cycles, read_cycles, written_cycles = (
        max(column) for column in zip(*needed, strict=True))
    return Bound({
        "link": payload(plan) / link_rate(config), "datapath": executed_cycles,
        "host read": read_cycles, "host write": written_cycles})
