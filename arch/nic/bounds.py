"""The least cycles that a run can take: the bound of a collective, and what it is bound by.

With the bytes that have to pass in a rank, and the bytes a cycle that can pass,

    cycles >= max(payload of a port / its link, rows of segments in the datapath,
                  bytes read / host memory, bytes written / host memory)

the largest of all ranks and ports. Of a collective of ``S`` bytes ``busbw`` is then at most
``S * bus_factor / cycles`` (:func:`arch.nic.schedules.costs.bus_factor`). A ring allreduce sends
``2 (n - 1) / n * S`` bytes through one port of each rank, so that its ``busbw`` is at most what a
link carries. Headers, credits, the way of the first segment and waits are what a run takes beyond
its bound.
"""

from dataclasses import dataclass
from fractions import Fraction

from arch.nic.params import NicConfig
from arch.nic.program import RankProgram, RunPlan
from arch.nic.schedules.ir import READS, SENDS, WRITES, Op

__all__ = ["Bound", "bound", "link_rate", "memory_rate", "payload"]


@dataclass(frozen=True)
class Bound:
    """Cycles that a run takes at least, by what has to be done in them.

    Parameters
    ----------
    parts : dict of str to Fraction
        ``link``, ``datapath``, ``host read`` and ``host write``, each of the rank or port with
        most.
    """

    parts: dict[str, Fraction]

    @property
    def limit(self) -> str:
        """What takes longest; the first of several."""
        return max(self.parts, key=lambda name: self.parts[name])

    @property
    def cycles(self) -> Fraction:
        """The largest part."""
        return self.parts[self.limit]


def link_rate(config: NicConfig) -> Fraction:
    """Return the bytes a cycle that a port sends at most."""
    return min(Fraction(config.link_bytes), config.link_bytes_per_cycle)


def memory_rate(config: NicConfig) -> Fraction:
    """Return the bytes a cycle that host memory is read with at most, and written as well."""
    return config.beat_bytes / config.memory.beat_interval(config.beat_bytes)


def payload(plan: RunPlan) -> int:
    """Return the bytes of payload that the busiest port sends, in the format of messages.

    With a switch, that the busiest cable carries in one direction.
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
    """Return rows of the datapath, of operands that are read, and of results that are written."""
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
    """Return the bound of a run, exact.

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
