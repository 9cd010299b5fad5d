"""Time of a collective on a network of many ranks.

========================  ==========================================================================
``ring``,                 by the exact model of NICs for one rank that stands for all
``halving-doubling``,     (:mod:`arch.scale.symmetry`): exact where all chunks are equally long and
``recursive-doubling``    each message is alone on links that are all alike. Where messages share
                          links each has an even share of them; where routes differ, a ring takes
                          the mean of their times, or as long as all messages on the slowest, and
                          others their largest latency and least rate
``rings``                 over the nested groups of a topology: a ring's reduce-scatter in each, the
                          nearest first, an allreduce among the last, and allgathers back; each as
                          above, one behind the other
``servers``               parameter servers, ``m`` of them beside ``p`` ranks, or on the ranks
                          themselves: each gets its share of all vectors and sends back the sums. At
                          the constants of the alpha-beta-gamma model that the exact model gives
                          (:func:`arch.nic.fast.constants`), pushing and pulling are each
                          ``alpha + beta max(n, p n / m) + gamma p n / m`` for ``n`` bytes, without
                          what a rank would send to itself
========================  ==========================================================================

Where messages have more than 32 segments, they take as many cycles more for each byte as between 16
and 32.

Of other collectives by these constants, with ``p`` ranks, ``l = ceil(log2 p)`` and ``n`` bytes:
all-to-all ``(p - 1) alpha + (p - 1) / p n beta``; broadcast the lesser of ``l (alpha + n beta)``
and ``(l + p - 1) alpha + 2 (p - 1) / p n beta``; reduce the same with ``gamma`` for each vector
that is added; barrier ``l alpha``; a message ``alpha + n beta``.
"""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from arch.common.link import LinkConfig
from arch.config import ConfigError
from arch.memory import MAX_LATENCY
from arch.nic import fast
from arch.nic.params import NicConfig
from arch.nic.schedules.layout import Collective
from arch.scale.names import RINGS, SERVERS
from arch.scale.network import LEAST_RATE, Flow, Network, flow
from arch.scale.symmetry import ALGORITHMS, Job, check_symmetric, chunk_of, peers_of
from arch.scale.symmetry import run as run_alike

__all__ = ["ANSWER_CYCLES", "AUTO", "MOST_SEGMENTS", "RING_CYCLES", "Collectives", "Cost",
           "Members", "choices", "link_of"]

#: In place of an algorithm: the one that takes the fewest cycles.
AUTO = "auto"
#: From the cycle in which a door is rung to the first of its channels, and from the retirement of
#: the last segment to the first cycle in which the core finds the answer.
RING_CYCLES, ANSWER_CYCLES = 2, 2

#: Segments of a message up to which a collective is evaluated as it is.
MOST_SEGMENTS = 32

Members = Sequence[Sequence[int] | range]
"""Groups of ranks that do the same collective at the same time, all equally large."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """What a collective takes.

    Attributes
    ----------
    cycles : int
        From the ring of its door to its answer.
    busy : int
        Of these those in which it keeps the network from others; what remains is latency, in which
        a NIC that does several at a time sends others.
    algorithm : str
    exact : bool
        Whether that is the cycle count of the NICs, not an estimate.
    """

    cycles: int
    busy: int
    algorithm: str
    exact: bool


_NOTHING = Cost(cycles=0, busy=0, algorithm="none", exact=True)


def link_of(config: NicConfig, found: Flow, *, mean: bool) -> LinkConfig:
    """Return the link that each message of a flow seems to have.

    Raises
    ------
    ConfigError
        The exact model has no link as slow, or as long.
    """
    rate = found.mean_rate if mean and not found.alike else found.rate
    latency = round(found.mean_latency) if mean and not found.alike else found.latency
    if rate < LEAST_RATE:
        raise ConfigError(
            f"rate of a message must be at least {LEAST_RATE} bytes a cycle, not "
            f"{float(found.rate):.3g}: {found.load:,} share a link of its route; "
            "faster links or another algorithm have more")
    if latency > MAX_LATENCY:
        raise ConfigError(
            f"latency of a message's route must be at most {MAX_LATENCY:,} cycles, not "
            f"{latency:,}; shorter links, or a topology or an algorithm of fewer links, have less")
    return LinkConfig(latency=latency, bytes_per_cycle=min(
        rate, Fraction(config.link_bytes)).limit_denominator(1 << 10))


@functools.lru_cache(maxsize=4096)
def _alike(config: NicConfig, job: Job, links: tuple[LinkConfig, ...]) -> tuple[int, bool]:
    """Return the cycles of a collective of ranks that are all alike, and whether that is exact."""
    found = run_alike(config, [job], dict(zip(peers_of(job.algorithm, job.ranks), links,
                                              strict=True)))
    return found.done[0] - found.run + RING_CYCLES + ANSWER_CYCLES, found.exact


@functools.lru_cache(maxsize=256)
def _constants(config: NicConfig, link: LinkConfig) -> fast.Constants:
    """Return alpha, beta and gamma on a link."""
    return fast.constants(replace(config, link_latency=link.latency,
                                  link_bytes_per_cycle=link.bytes_per_cycle))


def choices(collective: Collective, network: Network) -> tuple[str, ...]:
    """Return the algorithms among which :data:`AUTO` chooses."""
    if collective is not Collective.ALLREDUCE:
        return ALGORITHMS.get(collective, ())
    nested = sum(size > 1 for size in network.grid) > 1
    return (*ALGORITHMS[collective], *((RINGS,) if nested else ()))


class Collectives:
    """Times of collectives and messages on a network.

    Parameters
    ----------
    config : NicConfig
        NIC of every rank. Its own link's rate and latency do not count.
    network : Network
    servers : int
        Parameter servers beside the ranks; 0: each rank is one, too.
    algorithm : str
        Of allreduces, where none is asked for.
    """

    def __init__(self, config: NicConfig, network: Network, *, servers: int = 0,
                 algorithm: str = AUTO):
        self.config, self.network, self.servers = config, network, servers
        self.algorithm = algorithm
        self._flows: dict[object, tuple[tuple[LinkConfig, ...], bool]] = {}
        # By the same keys, the least rate of a message if rates differ; else None.
        self._slowest: dict[object, Fraction | None] = {}
        self._costs: dict[object, Cost] = {}

    def cost(self, collective: Collective | str, size: int, members: Members | None = None,
             algorithm: str | None = None) -> Cost:
        """Return what a collective takes that all groups do at the same time.

        Parameters
        ----------
        collective : Collective or str
        size : int
            Bytes of the whole array.
        members : sequence of sequence of int, optional
            The groups; all ranks by default.
        algorithm : str, optional
            Of :func:`choices`, :data:`arch.scale.names.SERVERS`, or :data:`AUTO`.

        Raises
        ------
        ConfigError, InfeasibleError
            The algorithm does not suit the ranks, or a NIC lacks a resource; with :data:`AUTO`: for
            all algorithms.
        """
        kind = Collective(collective)
        groups = (range(self.network.ranks),) if members is None else tuple(members)
        ranks = max(map(len, groups))
        if ranks < 2 or (size == 0 and kind is not Collective.BARRIER):  # noqa: PLR2004 - alone
            return _NOTHING
        if algorithm is None:
            algorithm = self.algorithm if kind is Collective.ALLREDUCE else AUTO
        key = kind, size, groups, algorithm
        if key not in self._costs:
            self._costs[key] = self._cost(kind, size, groups, algorithm)
        return self._costs[key]

    def message(self, size: int, source: int, target: int) -> Cost:
        """Return what a message takes that no other shares links with."""
        link, _ = self._link([source], [target], mean=False)
        one = _constants(self.config, link)
        return self._by_constants("message", one.alpha, size * one.beta)

    def _cost(self, kind: Collective, size: int, groups: Members, algorithm: str) -> Cost:
        table = self._table(groups)
        if kind not in ALGORITHMS:
            return self._formula(kind, size, table)
        if algorithm != AUTO:
            return self._by(kind, size, table, algorithm)
        found: list[Cost] = []
        refused: list[str] = []
        for name in choices(kind, self.network):
            try:
                found.append(self._by(kind, size, table, name))
            except ConfigError as error:
                refused.append(f"{name}: {error}")
        if not found:
            raise ConfigError(f"algorithm of {kind} must be one that can run, and none can: "
                              f"{'; '.join(refused)}")
        return min(found, key=lambda one: one.cycles)

    def _table(self, groups: Members) -> NDArray[np.int64]:
        """Return the groups as rows; smaller ones say their last member again."""
        most = max(map(len, groups))
        return np.array([[*one, *[one[-1]] * (most - len(one))] for one in groups], np.int64)

    def _link(self, sources: Sequence[int] | NDArray[np.int64],
              targets: Sequence[int] | NDArray[np.int64], *, mean: bool
              ) -> tuple[LinkConfig, bool]:
        found = flow(self.network, sources, targets)
        return link_of(self.config, found, mean=mean), found.exact

    def slowest(self, algorithm: str, table: NDArray[np.int64]) -> Fraction | None:
        """Return the least rate of a message where rates differ; None if they do not.

        Parameters and errors are those of :meth:`links`.
        """
        self.links(algorithm, table)
        return self._slowest[algorithm, table.shape, hash(table.tobytes())]

    def links(self, algorithm: str, table: NDArray[np.int64]
              ) -> tuple[tuple[LinkConfig, ...], bool]:
        """Return the link that members seem to have to each peer, in the order of ``peers_of``.

        Also return whether each message is alone on links that are all alike.

        Parameters
        ----------
        algorithm : str
        table : (groups, members) int64

        Raises
        ------
        ConfigError
            The algorithm does not suit as many members.
        """
        check_symmetric(Job(Collective.ALLREDUCE, algorithm, table.shape[1], 0))
        key = algorithm, table.shape, hash(table.tobytes())
        if key not in self._flows:
            ranks = table.shape[1]
            numbers = np.arange(ranks)
            found = [flow(self.network, table.ravel(), table[:, (
                (numbers + peer) % ranks if algorithm == "ring" else numbers ^ peer)].ravel())
                for peer in peers_of(algorithm, ranks)]
            self._flows[key] = (
                tuple(link_of(self.config, one, mean=algorithm == "ring") for one in found),
                all(one.exact for one in found))
            self._slowest[key] = (None if all(one.mean_rate == one.rate for one in found)
                                  else min(one.rate for one in found))
        return self._flows[key]

    def _by(self, kind: Collective, size: int, table: NDArray[np.int64], algorithm: str) -> Cost:
        if algorithm == SERVERS:
            return self._servers(size, table)
        if algorithm == RINGS:
            return self._rings(size, table)
        cycles, exact = self._one(kind, algorithm, size, table)
        least, _ = self._one(kind, algorithm, table.shape[1] * self.config.beat_bytes, table)
        return Cost(cycles=cycles, busy=max(1, cycles - least), algorithm=algorithm, exact=exact)

    def _one(self, kind: Collective, algorithm: str, size: int, table: NDArray[np.int64]
             ) -> tuple[int, bool]:
        """Return the cycles of one collective of ranks that are taken for alike."""
        job = Job(kind, algorithm, table.shape[1], size)
        check_symmetric(job)
        links, alone = self.links(algorithm, table)
        least = self.slowest(algorithm, table)
        if least is not None and algorithm == "ring":
            return self._uneven(job, links, least), False
        return self._even(job, links, alone)

    def _uneven(self, job: Job, links: tuple[LinkConfig, ...], least: Fraction) -> int:
        """Return the cycles of a ring whose links differ in their rates.

        Each chunk takes all of them in turn, so the mean of their times counts; but all messages
        also take the slowest one, one behind the other.
        """
        config = self.config
        cycles, _ = self._even(job, links, False)
        messages = (job.ranks - 1) * (1 + (job.collective is Collective.ALLREDUCE))
        chunk = chunk_of(config, job.ranks, job.bytes)
        frames = -(-chunk // config.segment_bytes)
        sent = messages * (chunk + frames * config.header_beats * config.link_bytes)
        return max(cycles, round(sent / min(least, Fraction(config.link_bytes))
                                 + Fraction(cycles, messages)))

    def _even(self, job: Job, links: tuple[LinkConfig, ...], alone: bool) -> tuple[int, bool]:
        """Return the cycles of a collective on links that are taken for alike."""
        # Messages of recursive doubling are whole arrays.
        size = job.bytes
        most = MOST_SEGMENTS * self.config.segment_bytes * (
            1 if job.algorithm == "recursive-doubling" else job.ranks)
        if size <= most:
            cycles, exact = _alike(self.config, job, links)
            return cycles, exact and alone
        # Behind its beginning a collective takes as long for each byte.
        half, whole = (_alike(self.config, replace(job, bytes=part), links)[0]
                       for part in (most // 2, most))
        return whole + round(Fraction(2 * (whole - half) * (size - most), most)), False

    def _rings(self, size: int, table: NDArray[np.int64]) -> Cost:
        """Return the cost of rings over the network's nested groups."""
        grid = [one for one in self.network.grid if one > 1]
        if table.size != self.network.ranks or table.shape[0] > 1 or len(grid) < 2:  # noqa: PLR2004
            raise ConfigError(f"algorithm must be other than {RINGS} for a topology without nested "
                              f"groups, or for some of the nodes, not {RINGS!r}")
        numbers = np.arange(self.network.ranks).reshape(grid[::-1])
        cycles = latency = 0
        part = size
        for level, count in enumerate(grid):
            rows = np.moveaxis(numbers, len(grid) - 1 - level, -1).reshape(-1, count)
            last = level == len(grid) - 1
            kinds = (Collective.ALLREDUCE,) if last else (Collective.REDUCE_SCATTER,
                                                          Collective.ALLGATHER)
            for kind in kinds:
                cycles += self._one(kind, "ring", part, rows)[0]
                latency += self._one(kind, "ring", count * self.config.beat_bytes, rows)[0]
            part = chunk_of(self.config, count, part)
        return Cost(cycles=cycles, busy=max(1, cycles - latency), algorithm=RINGS, exact=False)

    def _servers(self, size: int, table: NDArray[np.int64]) -> Cost:
        """Return the cost of parameter servers, beside the ranks or on them."""
        ranks = table.shape[1]
        numbers = np.arange(ranks)
        link, _ = self._link(table.ravel(), table[:, (numbers + 1) % ranks].ravel(),
                             mean=True)
        one = _constants(self.config, link)
        servers = self.servers or ranks
        others = ranks - (not self.servers)
        at_server = Fraction(others * size, servers)
        sent = Fraction(size * (servers - (not self.servers)), servers)
        busy = 2 * one.beta * max(at_server, sent) + one.gamma * at_server
        return self._by_constants(SERVERS, 2 * one.alpha, busy)

    def _by_constants(self, algorithm: str, latency: Fraction, busy: Fraction) -> Cost:
        return Cost(cycles=round(latency + busy), busy=max(1, round(busy)), algorithm=algorithm,
                    exact=False)

    def _formula(self, kind: Collective, size: int, table: NDArray[np.int64]) -> Cost:
        """Return the cost of a collective by alpha, beta and gamma."""
        ranks = table.shape[1]
        numbers = np.arange(ranks)
        link, _ = self._link(table.ravel(), table[:, (numbers + ranks // 2) % ranks].ravel(),
                             mean=False)
        one = _constants(self.config, link)
        rounds, share = (ranks - 1).bit_length(), Fraction(ranks - 1, ranks)
        added = one.gamma * size if kind is Collective.REDUCE else 0
        match kind:
            case Collective.ALL_TO_ALL:
                return self._by_constants("naive", (ranks - 1) * one.alpha, share * size * one.beta)
            case Collective.BARRIER:
                return self._by_constants("recursive-doubling", rounds * one.alpha, Fraction(0))
            case Collective.BROADCAST | Collective.REDUCE:
                tree = self._by_constants("recursive-doubling", rounds * one.alpha,
                                          rounds * (size * one.beta + added))
                halves = self._by_constants("scatter-allgather", (rounds + ranks - 1) * one.alpha,
                                            share * (2 * size * one.beta + added))
                return min(tree, halves, key=lambda cost: cost.cycles)
        raise ConfigError(f"collective must be one of those of a trace, not {kind}")
