"""Collectives: each rank's input and output chunks, and the elements of each chunk.

The chunk law
-------------
In a vector of ``N`` elements in ``K`` chunks, chunk ``k`` is the elements from ``k * N // K`` to
before ``(k + 1) * N // K``. Sizes differ by at most one; some chunks are empty if ``N < K``. The
law nests: with ``K = ranks * parts``, chunks ``r * parts`` to before ``(r + 1) * parts`` together
form chunk ``r`` of ``ranks``, the *block* of rank ``r``.

With a *granule* of ``g`` elements, chunks begin at multiples of it: the law applies to the
``ceil(N / g)`` granules of the vector, of which only the last may be short. So hardware whose beats
are granules never has to shift elements from one beat to another. A granule is 1 unless stated.

``N`` is the number of elements in the whole vector: each rank's input for allreduce,
reduce-scatter, reduce and all-to-all; the root's input for broadcast and scatter; an output for
allgather and gather. It is the array whose size NCCL's bandwidths call ``S``.
"""

import enum
import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int

__all__ = ["BLOCKED", "MOST_CHUNKS", "MOST_RANKS", "ROOTED", "Buffer", "Collective", "Layout",
           "chunk_bounds"]

MOST_RANKS = 4096
MOST_CHUNKS = 1 << 20


class Collective(enum.StrEnum):
    """The collective that is computed, named and defined as in MPI."""

    ALLREDUCE = "allreduce"
    REDUCE_SCATTER = "reduce-scatter"
    ALLGATHER = "allgather"
    BROADCAST = "broadcast"
    REDUCE = "reduce"
    ALL_TO_ALL = "all-to-all"
    GATHER = "gather"
    SCATTER = "scatter"
    BARRIER = "barrier"


class Buffer(enum.IntEnum):
    """Memory of a rank, addressed by steps in chunks."""

    INPUT = 0
    OUTPUT = 1
    SCRATCH = 2


#: Collectives whose vector is divided into one block per rank.
BLOCKED = frozenset({Collective.REDUCE_SCATTER, Collective.ALLGATHER, Collective.ALL_TO_ALL,
                     Collective.GATHER, Collective.SCATTER})
#: Collectives in which one rank plays a special role.
ROOTED = frozenset({Collective.BROADCAST, Collective.REDUCE, Collective.GATHER,
                    Collective.SCATTER})


def chunk_bounds(elements: int, chunks: int, granule: int = 1) -> NDArray[np.int64]:
    """Return ``chunks + 1`` element offsets by the chunk law.

    With ``G = ceil(elements / granule)`` these are ``min(elements, granule * (k * G // chunks))``.

    Raises
    ------
    TypeError, ValueError
        ``elements`` is negative or at least ``2**42``, ``chunks`` is not 1 to
        :data:`MOST_CHUNKS` (products must fit int64), or ``granule`` is below 1.
    """
    elements = check_int("elements", elements, 0, (1 << 42) - 1)
    chunks = check_int("chunks", chunks, 1, MOST_CHUNKS)
    granule = check_int("granule", granule, 1, (1 << 42) - 1)
    granules = -(-elements // granule)
    bounds = np.arange(chunks + 1, dtype=np.int64) * granules // chunks
    return np.minimum(bounds * granule, elements)


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Buffers of every rank, in chunks, and the results that a collective must leave in them.

    Parameters
    ----------
    collective : Collective
    ranks : int
        1 to :data:`MOST_RANKS`.
    parts : int
        Chunks in a block if the collective is in :data:`BLOCKED`, otherwise in the vector.
    root : int
        The special rank; 0 if there is none.
    in_place : bool
        Whether input and output share memory as in NCCL: the smaller one is the part of the
        larger one that is the rank's block. Otherwise the input is only read.

    Raises
    ------
    TypeError, ValueError
        A number is out of range, or a root is given for a collective without one.
    """

    collective: Collective
    ranks: int
    parts: int = 1
    root: int = 0
    in_place: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "collective", Collective(self.collective))
        object.__setattr__(self, "ranks", check_int("ranks", self.ranks, 1, MOST_RANKS))
        most = MOST_CHUNKS // self.ranks if self.blocked else MOST_CHUNKS
        object.__setattr__(self, "parts", check_int("parts", self.parts, 1, most))
        if self.root and self.collective not in ROOTED:
            raise ConfigError(f"root must be left out for {self.collective}, not {self.root}")
        object.__setattr__(self, "root", check_int("root", self.root, 0, self.ranks - 1))

    @property
    def blocked(self) -> bool:
        """Whether the vector is divided into one block per rank."""
        return self.collective in BLOCKED

    @property
    def chunks(self) -> int:
        """Number of chunks in the whole vector."""
        return self.parts * self.ranks if self.blocked else self.parts

    @property
    def exactly_once(self) -> bool:
        """Whether results may contain a contribution only once. A barrier has no numeric result."""
        return self.collective is not Collective.BARRIER

    def block(self, rank: int) -> range:
        """Return the chunks in a rank's block."""
        return range(rank * self.parts, (rank + 1) * self.parts)

    def input_chunks(self, rank: int) -> range:
        """Return the vector's chunk for each chunk of the input buffer."""
        match self.collective:
            case Collective.ALLGATHER | Collective.GATHER:
                return self.block(rank)
            case Collective.BROADCAST | Collective.SCATTER if rank != self.root:
                return range(0)
            case _:
                return range(self.chunks)

    def output_chunks(self, rank: int) -> NDArray[np.int64]:
        """Return the vector's chunk, and so the length, of each chunk of the output buffer.

        For all-to-all that is chunk ``q`` of the rank's block, once from every rank.
        """
        everything: Any = range(self.chunks)
        match self.collective:
            case Collective.REDUCE_SCATTER | Collective.SCATTER:
                everything = self.block(rank)
            case Collective.REDUCE | Collective.GATHER if rank != self.root:
                everything = range(0)
            case Collective.ALL_TO_ALL:
                return np.tile(np.array(self.block(rank), dtype=np.int64), self.ranks)
        return np.array(everything, dtype=np.int64)

    def contributors(self, rank: int) -> list[int]:
        """Return, for each chunk of the output buffer, the set of ranks in it as a bit mask."""
        sizes = len(self.output_chunks(rank))
        match self.collective:
            case (Collective.ALLREDUCE | Collective.REDUCE | Collective.REDUCE_SCATTER
                  | Collective.BARRIER):
                return [(1 << self.ranks) - 1] * sizes
            case Collective.BROADCAST | Collective.SCATTER:
                return [1 << self.root] * sizes
            case _:
                return [1 << index // self.parts for index in range(sizes)]

    @functools.cached_property
    def _aliases(self) -> tuple[int, ...]:
        """Chunks from the start of the input to that of the output, in place; may be negative."""
        found = []
        for rank in range(self.ranks):
            match self.collective:
                case Collective.ALLGATHER:
                    found.append(-rank * self.parts)
                case Collective.GATHER if rank == self.root:
                    found.append(-rank * self.parts)
                case Collective.REDUCE_SCATTER:
                    found.append(rank * self.parts)
                case Collective.SCATTER if rank == self.root:
                    found.append(rank * self.parts)
                case _:
                    found.append(0)
        return tuple(found)

    def bases(self, rank: int) -> tuple[int, int, int]:
        """Return the cells at which input, output and scratch of a rank begin.

        A cell is a chunk of memory. In place, input and output share cells.
        """
        inputs, outputs = len(self.input_chunks(rank)), len(self.output_chunks(rank))
        if not self.in_place:
            return 0, inputs, inputs + outputs
        behind = self._aliases[rank]
        begin = max(0, -behind)
        return begin, begin + behind, max(begin + inputs, begin + behind + outputs)

    def bounds(self, elements: int, granule: int = 1) -> NDArray[np.int64]:
        """Return the element offsets of the vector's chunks: :func:`chunk_bounds`."""
        return chunk_bounds(elements, self.chunks, granule)

    def input_elements(self, rank: int, elements: int, granule: int = 1) -> int:
        """Return the number of elements in a rank's input buffer."""
        sizes = np.diff(self.bounds(elements, granule))
        return int(sizes[list(self.input_chunks(rank))].sum())

    def output_elements(self, rank: int, elements: int, granule: int = 1) -> int:
        """Return the number of elements in a rank's output buffer."""
        return int(np.diff(self.bounds(elements, granule))[self.output_chunks(rank)].sum())
