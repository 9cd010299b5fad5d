"""Exact timing of collectives of thousands of ranks: one rank stands for all.

In a ring each rank sends to the next, in a butterfly each exchanges with the rank whose number
differs in one bit. If all chunks are equally long, all links that are used at a time are alike, and
all ranks begin in one cycle, then no rank can be told from another, and what one receives is what
it sends itself. So the exact model of NICs (:mod:`arch.nic.timing.exact`) is evaluated for *one*
rank whose ports are wired to themselves:

====================  ===================================  =======================================
algorithm             a rank's peers                       the port to a peer is wired to that of
====================  ===================================  =======================================
ring                  ``(r + 1) mod p``, ``(r - 1) mod p``  the other one
halving-doubling,     ``r xor 2**k``, ``p`` a power of 2   itself
recursive-doubling
====================  ===================================  =======================================

This takes as long as one rank's segments, whatever the number of ranks. It is exact for rings and
recursive doubling. It is an estimate

- for chunks that differ in length: each is taken for as long as the longest, which is less than a
  beat of the datapath longer for each message;
- for halving-doubling: ranks read what they have just stored at different places, and wait for that
  at different steps. The last rank, which waits longest, stands for all;
- for links that differ: then one link stands for all of a port.
"""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import align
from arch.common.link import LinkConfig
from arch.config import ConfigError
from arch.nic.lowering import check_limit, check_slots, instructions_of
from arch.nic.params import NicConfig
from arch.nic.program import ChannelSteps, Connection, HwStep, RankProgram, RunPlan, segments_of
from arch.nic.schedules.arithmetic import FORMATS, Reduction
from arch.nic.schedules.catalogue import CATALOGUE
from arch.nic.schedules.ir import READS, RECEIVES, SENDS, WRITES, Op, Schedule
from arch.nic.schedules.layout import MOST_RANKS, Collective
from arch.nic.schedules.request import Request
from arch.nic.timing.exact import evaluate
from arch.nic.timing.tables import network_of
from arch.nic.topology import Wire
from arch.result import InfeasibleError

__all__ = ["ALGORITHMS", "EXACT", "KIND", "Job", "Result", "check_symmetric", "chunk_of",
           "peers_of", "run"]

_RING, _HALVING = "ring", "halving-doubling"
#: Algorithms of which one rank stands for all, by collective.
ALGORITHMS: Mapping[Collective, tuple[str, ...]] = {
    Collective.ALLREDUCE: Request.SINGLE,
    Collective.REDUCE_SCATTER: ("ring",), Collective.ALLGATHER: ("ring",)}
#: Algorithms for which the result is exact, if chunks are equally long.
EXACT = (_RING, "recursive-doubling")
#: Format of the elements: gradients are float32 numbers.
KIND = "float32"
#: Resources that shorter messages need less of.
_SHORTER = ("rx_slots", "chunk")
#: Most messages that a transfer of a butterfly is cut into.
_MOST_SEGMENTS = 1 << 12


@dataclass(frozen=True, slots=True)
class Job:
    """A collective of a run.

    Parameters
    ----------
    collective : Collective
        One of :data:`ALGORITHMS`.
    algorithm : str
    ranks : int
        At least 2.
    bytes : int
        Of the whole array.
    priority : int
        0 (first) to 15.
    delay : int
        Cycle from which on it may begin, of all cycles counted from the start of the NIC.
    """

    collective: Collective
    algorithm: str
    ranks: int
    bytes: int
    _: KW_ONLY
    priority: int = 0
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """When the collectives of a run are done.

    Attributes
    ----------
    run : int
        First cycle of the steps, once the NIC is set up.
    done : tuple of int
        Cycle in which the last segment of each collective retires.
    exact : bool
        Whether that is exact, on links that are all alike.
    segments : int
        Segments of the rank.
    """

    run: int
    done: tuple[int, ...]
    exact: bool
    segments: int

    @property
    def cycles(self) -> int:
        """Cycles from the first of the steps until all collectives are done."""
        return max(self.done) - self.run + 1


def check_symmetric(job: Job) -> None:
    """Refuse a collective of which one rank cannot stand for all.

    Raises
    ------
    ConfigError
        The algorithm is not one of :data:`ALGORITHMS`, or the number of ranks does not suit it.
    """
    known = ALGORITHMS.get(job.collective, ())
    if job.algorithm not in known:
        raise ConfigError(f"algorithm of {job.collective} must be one of "
                          f"{', '.join(known) or 'those of another collective'} for ranks that are "
                          f"all alike, not {job.algorithm!r}")
    if not 1 < job.ranks <= MOST_RANKS:
        raise ConfigError(f"ranks of {job.algorithm} must be 2 to {MOST_RANKS:,}, not "
                          f"{job.ranks:,}: a rank has as many steps, or more, and a NIC holds "
                          "16,384; rings over a grid of ranks, as of topology=torus-64x64, need "
                          "fewer")
    if job.algorithm != _RING and job.ranks & (job.ranks - 1):
        raise ConfigError(f"ranks of {job.algorithm} must be a power of two, not {job.ranks}")


def peers_of(algorithm: str, ranks: int) -> tuple[int, ...]:
    """Return the ranks that rank 0 exchanges messages with, one for each of its ports in order."""
    if algorithm == _RING:
        return (1,) if ranks == 2 else (1, ranks - 1)  # noqa: PLR2004 - one neighbour is both
    return tuple(1 << bit for bit in range(ranks.bit_length() - 1))


def _mirror(algorithm: str, ranks: int, peer: int) -> int:
    """Return the peer of rank 0 to which it is what that peer is to it."""
    return -peer % ranks if algorithm == _RING else peer


def chunk_of(config: NicConfig, ranks: int, size: int) -> int:
    """Return the bytes of the largest of as many chunks as ranks."""
    return -(-size // (config.beat_bytes * ranks)) * config.beat_bytes


@dataclass(frozen=True, slots=True)
class _Alone:
    """What rank 0 does in one collective, its steps naming peers in the place of connections."""

    job: Job
    steps: tuple[HwStep, ...]
    equal: bool
    size: int


def _touched(row: np.void, base: Sequence[int], flags: NDArray[np.bool_], field: str
             ) -> range:
    """Return the cells that a step touches by a field; none if its operation does not."""
    if not flags[row["op"]]:
        return range(0)
    begin = base[row[f"{field}_buffer"]] + int(row[f"{field}_offset"])
    return range(begin, begin + int(row["count"]))


def _hardware(schedule: Schedule, rank: int, length: int) -> list[HwStep]:
    """Return the hardware steps of a rank, all of whose chunks have ``length`` bytes.

    Their peers are those that rank 0 has in its place.

    This is the law of :mod:`arch.nic.lowering` for one channel without scratch.
    """
    base = schedule.layout.bases(rank)
    starts = [cell * length for cell in base]
    found: list[HwStep] = []
    dirty: set[int] = set()
    for row in schedule.steps:
        op = Op(row["op"])
        reads, writes = _touched(row, base, READS, "src"), _touched(row, base, WRITES, "dst")
        for index in range(int(row["count"])):
            fence = bool(len(reads)) and reads[index] in dirty
            if fence:
                dirty.clear()
            if len(writes):
                dirty.add(writes[index])
            source, target = ((int(row[f"{field}_buffer"]),
                               cells[index] * length - starts[int(row[f"{field}_buffer"])])
                              if len(cells) else (0, 0)
                              for field, cells in (("src", reads), ("dst", writes)))
            found.append(HwStep(op=op, src=source, dst=target, length=length,
                                send=int(row["send"]) ^ rank, recv=int(row["recv"]) ^ rank,
                                fence=fence))
    return found


def _alone(config: NicConfig, job: Job, segments: int, window: int | None) -> _Alone:
    """Return what rank 0 does, its transfers cut into some segments."""
    rank = job.ranks - 1 if job.algorithm == _HALVING else 0
    schedule = CATALOGUE[job.collective][job.algorithm].make(Request(
        collective=job.collective, ranks=job.ranks, segments=segments, in_place=True,
        window=window, only=rank))
    elements = -(-job.bytes // FORMATS[KIND].bytes)
    granule = config.beat_bytes // FORMATS[KIND].bytes
    chunks = schedule.layout.chunks
    length = -(-elements // (chunks * granule)) * config.beat_bytes
    return _Alone(job=job, steps=tuple(_hardware(schedule, rank, length)),
                  equal=length * chunks == job.bytes, size=length * chunks)


def _connections(config: NicConfig, alone: _Alone, ports: Mapping[int, int], first: int,
                 ) -> dict[int, Connection]:
    """Return the connections of a collective by peer, in order, numbered from ``first`` on."""
    job = alone.job
    sent: dict[int, int] = {}
    received: dict[int, int] = {}
    for step in alone.steps:
        count = segments_of(step.length, config.segment_bytes)
        if SENDS[step.op]:
            sent[step.send] = sent.get(step.send, 0) + count
        if RECEIVES[step.op]:
            received[step.recv] = received.get(step.recv, 0) + count
    peers = sorted({*sent, *received})
    found = {}
    for peer in peers:
        slots = config.rx_slots if peer in received else 0
        found[peer] = Connection(
            port=ports[peer], peer=0,
            peer_connection=first + peers.index(_mirror(job.algorithm, job.ranks, peer)),
            base=0, slots=slots, grants=max(0, received.get(peer, 0) - slots),
            credits=config.rx_slots if peer in sent else 0)
    return found


def _wires(jobs: Sequence[Job], ports: Mapping[int, int]) -> tuple[Wire, ...]:
    """Return the cables of rank 0 to itself."""
    algorithm, ranks = jobs[0].algorithm, jobs[0].ranks
    return tuple(Wire(0, port, 0, ports[mirror]) for peer, port in ports.items()
                 for mirror in [_mirror(algorithm, ranks, peer)] if port <= ports[mirror])


def _joined(config: NicConfig, parts: Sequence[_Alone]) -> RunPlan:
    """Return the run of rank 0: all collectives, with an equal share of the receive slots each.

    Raises
    ------
    InfeasibleError
        The NIC lacks a resource.
    """
    jobs = [part.job for part in parts]
    peers = peers_of(jobs[0].algorithm, jobs[0].ranks)
    ports = {peer: port for port, peer in enumerate(peers)}
    share = replace(config, rx_slots=config.rx_slots // len(parts))
    connections: list[Connection] = []
    channels: list[ChannelSteps] = []
    at = 0
    for number, part in enumerate(parts):
        mine = _connections(share, part, ports, len(connections))
        numbers = {peer: len(connections) + place for place, peer in enumerate(mine)}
        connections += [replace(one, base=number * share.rx_slots if one.slots else 0)
                        for one in mine.values()]
        channels.append(ChannelSteps(priority=part.job.priority, delay=part.job.delay, steps=tuple(
            replace(step, src=(step.src[0], step.src[1] + at), dst=(step.dst[0], step.dst[1] + at),
                    send=numbers[step.send] if SENDS[step.op] else 0,
                    recv=numbers[step.recv] if RECEIVES[step.op] else 0) for step in part.steps)))
        at = align(at + part.size)
    for resource, demand, unit in (
            ("ports", len(peers), "peers of a rank"),
            ("connections", len(connections), "connections of a rank"),
            ("channels", len(channels), "channels of a rank"),
            ("steps", sum(len(one.steps) for one in channels), "steps of a rank")):
        check_limit(resource, demand, getattr(config, resource), unit)
    buffers = ((0, at), (0, at), (at, 0))
    setup = dict(job=1, rank=0, kind=0, op=0, count=0, patience=0, wire=0, average=1)
    code = instructions_of(config, connections, channels, buffers, setup)
    program = RankProgram(connections=tuple(connections), channels=tuple(channels),
                          buffers=buffers, inputs=(), outputs=(), instructions=code, program_at=at,
                          size=at)
    schedule = CATALOGUE[jobs[0].collective][jobs[0].algorithm].make(Request(
        collective=jobs[0].collective, ranks=jobs[0].ranks, only=0))
    plan = RunPlan(config=config, schedule=schedule, elements=at // FORMATS[KIND].bytes, kind=KIND,
                   operation=Reduction.AVG, wires=_wires(jobs, ports), ranks=(program,))
    check_slots(plan)
    return plan


def _fitted(config: NicConfig, job: Job) -> _Alone:
    """Return what rank 0 does with as few segments as its receive slots allow, as NICs do.

    Raises
    ------
    InfeasibleError
        There are no such segments.
    """
    if job.algorithm == _RING:
        most = max(1, config.rx_slots // 2) * config.segment_bytes
        return _alone(config, job, max(1, -(-chunk_of(config, job.ranks, job.bytes) // most)), 1)
    segments = 1
    while True:
        found = _alone(config, job, segments, None)
        try:
            _joined(config, [found])
        except InfeasibleError as error:
            if error.reason.resource not in _SHORTER or segments >= _MOST_SEGMENTS:
                raise
            segments *= 2
        else:
            return found


def run(config: NicConfig, jobs: Sequence[Job], links: Mapping[int, LinkConfig]) -> Result:
    """Return when collectives of all ranks are done that one run of the NICs does, at a time.

    Parameters
    ----------
    config : NicConfig
    jobs : sequence of Job
        All of one algorithm and of as many ranks.
    links : mapping of int to LinkConfig
        For each of :func:`peers_of` the link to it, which all ranks have.

    Raises
    ------
    InfeasibleError
        The NIC lacks a resource.
    ConfigError
        One rank cannot stand for all.
    """
    for job in jobs:
        check_symmetric(job)
        if (job.algorithm, job.ranks) != (jobs[0].algorithm, jobs[0].ranks):
            raise ConfigError("collectives of a run must be of one algorithm and as many ranks, "
                              f"not {jobs[0].algorithm} of {jobs[0].ranks} and {job.algorithm} of "
                              f"{job.ranks}")
    check_limit("rx_slots", len(jobs), config.rx_slots, "collectives of a rank")
    share = replace(config, rx_slots=config.rx_slots // len(jobs))
    parts = [_fitted(share, job) for job in jobs]
    plan = _joined(config, parts)
    peers = peers_of(jobs[0].algorithm, jobs[0].ranks)
    # The link to a peer leaves by a port, and is the way back of the cable of the mirror's port.
    cables = {wire: (links[peers[wire.port]], links[peers[wire.peer_port]]) for wire in plan.wires}
    begin = int(network_of(plan, cables).ranks["run"][0])
    program = plan.ranks[0]
    plan = replace(plan, ranks=(replace(program, channels=tuple(
        replace(channel, delay=max(1 if channel.delay else 0, channel.delay - begin))
        for channel in program.channels)),))
    timing = evaluate(plan, cables).ranks[0]
    return Result(run=timing.run, done=timing.done,
                  exact=jobs[0].algorithm in EXACT and all(part.equal for part in parts),
                  segments=sum(segments_of(step.length, config.segment_bytes)
                               for one in program.channels for step in one.steps))

