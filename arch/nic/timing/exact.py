"""Exact timing of a run: every cycle and counter of every rank.

Laws of the core
----------------
An instruction that is taken in cycle t executes in ``t + 2``; the next one is taken in ``t + 3`` at
the earliest. The scheduler decides the order in which segments are issued. Once a segment is issued
in cycle ``i``, everything that happens to it inside the NIC is determined, since units are in order
and all resources have been reserved. With ``n`` rows, ``j`` the previous segment, the laws of the
DMAs (:mod:`arch.common.dma`) and ``D`` the latency of the datapath:

========================  ==========================================================================
its read is requested     ``q = max(i + 2, one cycle after the last burst address before)``
operands are complete     ``c``, the cycle of the last row of ``read_rows`` from ``q``
first row is executed     ``e = max(i + 2, last of j + 1, c + 1)``, last row ``e + n - 1``
receive slot is free      ``e + n - 1``; operand slots can be taken in the next cycle
frame is pushed, store    ``f = e + n - 1 + D``
is requested
store begins              ``s = max(f + 1, last beat of the previous store + 1)``; its last beat,
                          by ``write_rows`` from ``s + 1``, is in cycle ``x``; the slot can be
                          taken in ``x + 1``
its residuals are stored  if it has any, in the same slot and by the same law: after its result,
                          or from ``s`` on if that is not stored
it retires                ``max(f + 1, retirement of j + 1)``; if it stores, ``x + latency + 1`` at
                          the earliest; what waits for that goes on in the next cycle
========================  ==========================================================================

What remains is the scheduler, evaluated in each cycle in which something changes, and the ports:
frames follow the laws of :mod:`arch.nic.timing.link`. A segment delivered in cycle d can be issued
from ``d + 1`` on, and so can one that waits for credits delivered in d.
"""

from dataclasses import dataclass, replace
from typing import Any, NoReturn

from numba import njit

from arch.common.lanes import Lanes
from arch.config import ConfigError
from arch.nic.counters import COUNTERS
from arch.nic.program import RunPlan
from arch.nic.timing.frames import forward, frame_time, serve
from arch.nic.timing.queues import head
from arch.nic.timing.scheduler import is_over, schedule, settle
from arch.nic.timing.tables import (
    ACKED,
    CAME,
    DUE,
    LATE,
    OWED,
    Links,
    Network,
    keep_lanes,
    lent_network,
    network_of,
)

__all__ = ["Links", "NotSetUpError", "RankTiming", "RunTiming", "evaluate"]

# Cycles from the end of the steps, or from the first cycle in which HALT can be taken, to the end.
_HALT_CYCLES = 3


class NotSetUpError(ConfigError):
    """A frame would reach a rank that is not yet set up.

    Parameters
    ----------
    rank, cycle : int
        That rank, and the cycle in which the frame arrives.
    set_up, runs : tuple of int
        Cycle in which each rank is set up, and in which its steps begin.
    """

    def __init__(self, rank: int, cycle: int, set_up: tuple[int, ...], runs: tuple[int, ...]):
        super().__init__(f"rank {rank} must be set up before cycle {cycle}, in which a frame comes "
                         f"to it, not in cycle {set_up[rank]}")
        self.rank, self.cycle, self.set_up, self.runs = rank, cycle, set_up, runs

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rank, self.cycle, self.set_up, self.runs)


@dataclass(frozen=True, kw_only=True)
class RankTiming:
    """Timing of a rank in a run.

    Attributes
    ----------
    counters : dict of str to int
        Every counter; and the counts of a DRAM (:data:`arch.common.dram.COUNTS`), if the memory is
        one.
    run, end : int
        First and last cycle of the steps.
    quiet : int
        Longest stretch of these cycles in which no segment retires: a rank whose ``patience``
        is not above that gives up.
    acknowledgements : int
        Frames that the rank sends only to acknowledge.
    done : tuple of int
        Cycle in which the last segment of each channel retires; -1 if there is none.
    """

    counters: dict[str, int]
    run: int
    end: int
    quiet: int
    acknowledgements: int
    done: tuple[int, ...]

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]


@dataclass(frozen=True, kw_only=True)
class RunTiming:
    """Timing of all ranks in a run, all started in the same cycle.

    Attributes
    ----------
    ranks : tuple of RankTiming
    slowest : int
        Longest time that a port waits for the acknowledgement of a frame. Cycles; the law holds
        if ``timeout`` is at least that.
    """

    ranks: tuple[RankTiming, ...]
    slowest: int

    @property
    def last(self) -> int:
        """The rank that ends last; the first in a tie."""
        return max(range(len(self.ranks)), key=lambda rank: (self.ranks[rank].cycles, -rank))

    @property
    def cycles(self) -> int:
        """Cycles until the last rank has ended."""
        return self.ranks[self.last].cycles

    @property
    def counters(self) -> dict[str, int]:
        """Counters of the rank that ends last."""
        return self.ranks[self.last].counters


@njit(cache=True)
def _finish(network: Any, r: Any, t: Any) -> None:
    """End the steps of rank ``r`` in cycle ``t``; beats that come later are not counted."""
    rank, counters = network.ranks[r], network.counters[r]
    rank.end = t
    rank.quiet = max(rank.quiet, t - rank.retired - 1)
    rank.total = max(t + 1, rank.halt) + _HALT_CYCLES
    network.common[0].left -= 1
    for p in range(network.ports.shape[1]):
        port = network.ports[r, p]
        if port.peer < 0:
            continue
        for departed in network.departed[r, p]:
            counters.tx_beats -= departed >= rank.total
        for arrives in network.arrived[r, p]:
            counters.rx_beats -= arrives >= rank.total
        if network.common[0].switch < 0:
            latency = network.ports[port.peer, port.peer_port].latency
            for departed in network.departed[port.peer, port.peer_port]:
                counters.rx_beats -= departed + 1 + latency >= rank.total


@njit(cache=True)
def _next_cycle(network: Any, r: Any, t: Any) -> Any:
    """Return the next cycle after ``t`` in which something can happen in rank ``r``."""
    rank, soonest = network.ranks[r], LATE
    for p in range(network.ports.shape[1]):
        entries, ends = network.port_entries[r, p], network.port_ends[r, p]
        ready, _ = frame_time(entries, ends)
        loads = min(ready, head(entries[OWED], ends[OWED]))
        soonest = min(soonest, max(network.ports[r, p].border, loads),
                      head(entries[CAME], ends[CAME]), head(entries[ACKED], ends[ACKED]))
        # Credits that are due already wait for a place.
        due = head(entries[DUE], ends[DUE])
        if due > t:
            soonest = min(soonest, due)
    for kind in range(network.rank_ends.shape[1]):
        soonest = min(soonest, head(network.rank_entries[r, kind], network.rank_ends[r, kind]))
    for n in range(rank.flights):
        soonest = min(soonest, network.flights[r, n].waits_from)
    if rank.run > t:
        return min(soonest, rank.run)
    if rank.end < 0:
        for c in range(network.channels.shape[1]):
            channel = network.channels[r, c]
            if channel.loaded and rank.run + channel.delay > t:
                soonest = min(soonest, rank.run + channel.delay)
    return soonest


@njit(cache=True)
def _run_steps(network: Any, r: Any, t: Any) -> Any:
    """Run the scheduler of a rank in a cycle of its steps.

    Return the port that is claimed, -1 if none, and whether something has changed.
    """
    rank = network.ranks[r]
    over = is_over(network, r)
    claimed, cause, changed = schedule(network, r, t)
    network.waits[r, cause] += 1
    rank.last_cause, rank.seen = cause, t
    if over:
        _finish(network, r, t)
    return claimed, changed


@njit(cache=True)
def _advance(network: Any, r: Any, t: Any) -> Any:
    """Do what rank ``r`` does in cycle ``t``; return False if a frame arrives too soon."""
    rank = network.ranks[r]
    if network.common[0].switch >= 0 and not forward(network, r, t):
        return False
    running = rank.run <= t and rank.end < 0
    if running and t > rank.seen + 1:
        network.waits[r, rank.last_cause] += t - rank.seen - 1
    settle(network, r, t)
    claimed, changed = _run_steps(network, r, t) if running else (-1, False)
    for p in range(network.ports.shape[1]):
        in_time, served = serve(network, r, p, t, claimed == p)
        if not in_time:
            return False
        changed |= served
    rank.wake = t + 1 if changed else _next_cycle(network, r, t)
    return True


@njit(cache=True)
def _simulate(owned: Any) -> Any:
    """Run all ranks; return False if some never end, or if a frame arrives too soon."""
    network = lent_network(owned)
    ranks, common = network.ranks, network.common[0]
    while True:
        t, last = ranks[0].wake, ranks[0].total
        for r in range(1, len(ranks)):
            t, last = min(t, ranks[r].wake), max(last, ranks[r].total)
        if t >= LATE or (common.left == 0 and t >= last):
            return common.left == 0
        for r in range(len(ranks)):
            if ranks[r].wake <= t and not _advance(network, r, t):
                return False


def evaluate(plan: RunPlan, links: Links) -> RunTiming:
    """Return the timing of all ranks, started in the same cycle after a reset, without faults.

    Parameters
    ----------
    plan : RunPlan
    links : LinkConfig, or mapping of Wire to (LinkConfig, LinkConfig)
        Links in both directions: the same for all, or forward and backward for each wire; with
        a switch, of all its cables.

    Raises
    ------
    NotSetUpError
        A frame would reach a rank that is not yet set up:
        :func:`arch.nic.timing.starting.start` makes all ranks begin later.
    ConfigError
        A link has faults, or ranks never end.
    """
    memories = plan.memories or (plan.config.memory,) * len(plan.ranks)
    drams = [memory.dram for memory in memories]
    if drams.count(None) == len(drams):
        return _evaluated(plan, links, None)
    if None in drams:
        raise ConfigError("memory.dram must be none with ranks whose memories differ")
    lanes = Lanes([(dram, dict.fromkeys(((rank, "m_axi_host"), (rank, "m_axi_ins")),
                                        plan.config.beat_bytes))
                   for rank, dram in enumerate(drams) if dram is not None])

    def attempt() -> RunTiming | ConfigError:
        # What is refused on the way may be in order once the memory's answers are right.
        try:
            return _evaluated(plan, links, lanes)
        except ConfigError as error:
            return error

    found, counts = lanes.settle(attempt)
    if isinstance(found, ConfigError):
        raise found
    return replace(found, ranks=tuple(
        replace(rank, counters=rank.counters | own)
        for rank, own in zip(found.ranks, counts, strict=True)))


def _evaluated(plan: RunPlan, links: Links, lanes: Lanes | None) -> RunTiming:
    network = network_of(plan, links, lanes)
    ended = _simulate(network)
    if lanes is not None:
        keep_lanes(network, lanes)
    if not ended:
        _refuse(network)
    return RunTiming(
        ranks=tuple(_timing(network, rank, len(program.channels))
                    for rank, program in enumerate(plan.ranks)),
        slowest=int(network.common[0]["slowest"]))


def _refuse(network: Network) -> NoReturn:
    """Raise why ranks have not come to an end."""
    common, ranks = network.common[0], network.ranks
    if common["early_rank"] >= 0:
        raise NotSetUpError(int(common["early_rank"]), int(common["early_cycle"]),
                            tuple(ranks["setup"].tolist()), tuple(ranks["run"].tolist()))
    raise ConfigError("ranks must come to an end, but some wait for ever")


def _timing(network: Network, rank: int, channels: int) -> RankTiming:
    """Collect the timing of a rank."""
    row = network.ranks[rank]
    total, run, end = int(row["total"]), int(row["run"]), int(row["end"])
    values = dict(zip(COUNTERS, network.waits[rank].tolist(), strict=True))
    values["total"] = total
    values["setup"] = total - (end - run + 1)
    values["read_idle"] = total - values["read"] - values["read_wait"]
    values["execute_idle"] = total - values["execute"] - values["operand_wait"]
    values["store_idle"] = total - values["store"] - values["store_wait"]
    values["host_read_beats"], values["host_write_beats"] = values["read"], values["store"]
    return RankTiming(
        counters=values, run=run, end=end, quiet=int(row["quiet"]),
        acknowledgements=int(row["acknowledgements"]),
        done=tuple(network.channels[rank, :channels]["done"].tolist()))
