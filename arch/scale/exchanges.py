"""Time of the collectives of a grid's groups, quick enough for a search.

A collective is rounds in which each node sends a message and receives another. By the constants of
the NIC's exact model (:func:`arch.nic.fast.constants`) a message of ``n`` bytes takes
``alpha + n beta``, and ``n gamma`` more if it is added, as far as it is one segment; the segments
of a longer one follow each other at the rate of the link (:func:`arch.scale.network.flow`) or of
the datapath, whichever is less; or on a link of long latency at the rate that the NIC's ``window``
and ``rx_slots`` allow there (:func:`arch.nic.fast.under_way`). So rounds take

    ``max(l n / link, r n / datapath, r (alpha + min(n, segment) (beta + gamma)))``

**Rounds.** A ring of p nodes has as many steps in each datapath as chunks pass it: p of ``1/p`` of
the array for a reduce-scatter or an allgather, ``2 p - 1`` for an allreduce, ``p - 1`` for an
all-to-all. These are r; a link has l of them, one less where the array begins and ends. Halving and
doubling of the whole array, where p is a power of two and the NIC has a port for each peer, has
``2 lg p`` rounds, in which what is sent and what arrives pass the datapath one after the other. The
exact model of NICs (:mod:`arch.scale.collectives`) takes too long for each
of thousands of plans; docs/parallelism.md has the error.
"""

import functools
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

import numpy as np

from arch.common.link import LinkConfig
from arch.config import ConfigError
from arch.nic import fast
from arch.nic.params import NicConfig
from arch.scale.collectives import link_of
from arch.scale.network import Network, flow
from arch.scale.parallelism import Grid

__all__ = ["Exchanges"]

# Rounds of a ring that add what arrives, and that do not; and in how many of them a link is used.
_ROUNDS: Mapping[str, Callable[[int], tuple[int, int, int]]] = {
    "allreduce": lambda ranks: (ranks, ranks - 1, 2 * (ranks - 1)),
    "reduce-scatter": lambda ranks: (ranks, 0, ranks - 1),
    "allgather": lambda ranks: (0, ranks, ranks - 1),
    "all-to-all": lambda ranks: (0, ranks - 1, ranks - 1)}


@functools.lru_cache(maxsize=256)
def _constants(config: NicConfig, link: LinkConfig) -> fast.Constants:
    return fast.constants(replace(config, link_latency=link.latency,
                                  link_bytes_per_cycle=link.bytes_per_cycle))


@functools.lru_cache(maxsize=256)
def _under_way(config: NicConfig, link: LinkConfig) -> Fraction | None:
    return fast.under_way(replace(config, link_latency=link.latency,
                                  link_bytes_per_cycle=link.bytes_per_cycle))


class Exchanges:
    """Times of collectives on a network.

    Parameters
    ----------
    config : NicConfig
        NIC of every node; its own link's rate and latency do not count.
    network : Network
    """

    def __init__(self, config: NicConfig, network: Network):
        self.config, self.network = config, network
        self._links: dict[tuple[Grid, str, int], tuple[Fraction, fast.Constants]] = {}
        self._cycles: dict[tuple[Grid, str, str, int], int] = {}

    def __call__(self, grid: Grid, kind: str, collective: str, size: int) -> int:
        """Return the cycles of a collective that all groups of a grid do at the same time.

        Parameters
        ----------
        grid : Grid
        kind : str
            Of the groups: :meth:`~arch.scale.parallelism.Grid.groups`.
        collective : str
            ``allreduce``, ``reduce-scatter``, ``allgather`` or ``all-to-all``; ``message``: to the
            next member.
        size : int
            Bytes of the whole array of a node.
        """
        key = grid, kind, collective, size
        if key not in self._cycles:
            self._cycles[key] = self._found(grid, kind, collective, size)
        return self._cycles[key]

    def _found(self, grid: Grid, kind: str, collective: str, size: int) -> int:
        ranks = len(grid.groups(kind)[0])
        if ranks == 1 or not size:
            return 0
        if collective == "message":
            rate, one = self._link(grid, kind, 1)
            return round(one.alpha + size / min(rate, Fraction(self.config.beat_bytes)))
        if collective not in _ROUNDS:
            raise ConfigError(f"collective of a grid must be one of {', '.join(_ROUNDS)}, not "
                              f"{collective!r}")
        ring = self._ring(grid, kind, Fraction(size, ranks), _ROUNDS[collective](ranks))
        bits = ranks.bit_length() - 1
        if collective != "allreduce" or ranks != 1 << bits or bits > self.config.ports:
            return round(ring)
        halves = sum((self._exchanged(grid, kind, 1 << bit, Fraction(size << bit, ranks), adds=adds)
                      for bit in range(bits) for adds in (True, False)), Fraction(0))
        return round(min(ring, halves))

    def _ring(self, grid: Grid, kind: str, size: Fraction, rounds: tuple[int, int, int]
              ) -> Fraction:
        """Return the time of a ring with so many bytes in each of its rounds."""
        (reduces, copies, links), (rate, one) = rounds, self._link(grid, kind, 1)
        first = min(size, Fraction(self.config.segment_bytes))
        passes = reduces + copies
        return max(links * size / rate, passes * size / self.config.beat_bytes,
                   passes * (one.alpha + first * one.beta) + reduces * first * one.gamma)

    def _exchanged(self, grid: Grid, kind: str, distance: int, size: Fraction, *, adds: bool
                   ) -> Fraction:
        """Return the time in which two members that are so far apart exchange messages."""
        rate, one = self._link(grid, kind, distance)
        first = min(size, Fraction(self.config.segment_bytes))
        return one.alpha + max(size / rate, 2 * size / self.config.beat_bytes,
                               first * (one.beta + adds * one.gamma))

    def _link(self, grid: Grid, kind: str, distance: int) -> tuple[Fraction, fast.Constants]:
        """Return the rate at which messages go so far, and the constants of their links."""
        key = grid, kind, distance
        if key not in self._links:
            table = np.array([list(group) for group in grid.groups(kind)], np.int64)
            link = self._seen(table, np.roll(table, -distance, axis=1))
            most = _under_way(self.config, link)
            rate = link.bytes_per_cycle if most is None else min(link.bytes_per_cycle, most)
            self._links[key] = rate, _constants(self.config, link)
        return self._links[key]

    def _seen(self, sources: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]",
              targets: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]") -> LinkConfig:
        return link_of(self.config, flow(self.network, sources.ravel(), targets.ravel()),
                       mean=True)
