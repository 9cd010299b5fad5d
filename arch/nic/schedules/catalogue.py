"""Catalogue of the algorithms for each collective."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from arch.config import ConfigError, check_int
from arch.nic.schedules.blink import blink
from arch.nic.schedules.direct import direct, direct_gather
from arch.nic.schedules.exchange import (
    binomial_gather,
    bruck,
    dissemination,
    doubling_allgather,
    doubling_allreduce,
    halving_doubling,
    halving_reduce_scatter,
    pat,
)
from arch.nic.schedules.graphs import LinkGraph
from arch.nic.schedules.ir import Schedule
from arch.nic.schedules.layout import Collective
from arch.nic.schedules.request import Request
from arch.nic.schedules.ring import ring, ring_all_to_all, ring_gather, ring_scatter
from arch.nic.schedules.trees import double_tree, single_tree

__all__ = ["ALGORITHMS", "CATALOGUE", "MOST_SCHEDULED", "Algorithm", "make_schedule"]

#: Most ranks for which every algorithm is tested; larger schedules can be built all the same.
MOST_SCHEDULED = 1024


@dataclass(frozen=True)
class Algorithm:
    """One algorithm for a collective.

    Parameters
    ----------
    make : callable
        Returns the schedule of a request.
    text : str
        Short description.
    segments : bool
        Whether transfers can be cut into several messages.
    in_place : bool
        Whether input and output may share memory.
    graph : bool
        Whether it depends on the links.
    window : bool
        Whether it can limit the messages of a transfer that are under way at the same time.
    """

    make: Callable[[Request], Schedule]
    text: str
    segments: bool = True
    in_place: bool = True
    graph: bool = False
    window: bool = False


def _trees(name: str, text: str) -> Algorithm:
    return Algorithm(partial(single_tree, name), text)


_C = Collective
_STAR, _CHAIN = "star", "chain, pipelined by segments"
_BINARY, _BINOMIAL = "complete binary tree", "binomial tree"
_NAIVE = Algorithm(direct, "every rank to every other, added in rank order")
_DIRECT = Algorithm(direct, "every rank to every other")
_BLINK = Algorithm(blink, "packed spanning trees of a link graph", graph=True)

#: Algorithms by collective and name.
CATALOGUE: Mapping[Collective, Mapping[str, Algorithm]] = MappingProxyType({
    collective: MappingProxyType(entries) for collective, entries in {
        _C.ALLREDUCE: {
            "naive": _NAIVE,
            "ps": _trees("ps", "star: rank 0 is the parameter server"),
            "ring": Algorithm(ring, "ring reduce-scatter, then ring allgather", window=True),
            "tree": _trees("tree", f"{_BINARY}, up and down"),
            "double-tree": Algorithm(double_tree, "NCCL's two binary trees, half the vector each"),
            "recursive-doubling": Algorithm(doubling_allreduce, "butterfly of whole vectors"),
            "halving-doubling": Algorithm(halving_doubling, "Rabenseifner"),
            "pat": Algorithm(pat, "PAT reduce-scatter, then PAT allgather", segments=False),
            "blink": _BLINK,
        },
        _C.REDUCE_SCATTER: {
            "naive": _NAIVE,
            "ring": Algorithm(ring, "ring", window=True),
            "halving-doubling": Algorithm(halving_reduce_scatter, "recursive halving"),
            "pat": Algorithm(pat, "a binomial tree for every block, near peers first",
                             segments=False),
        },
        _C.ALLGATHER: {
            "naive": _DIRECT,
            "ring": Algorithm(ring, "ring", window=True),
            "recursive-doubling": Algorithm(doubling_allgather, "butterfly of growing runs"),
            "pat": Algorithm(pat, "a binomial tree for every block, far peers first",
                             segments=False),
        },
        _C.BROADCAST: {
            "naive": _trees("naive", _STAR),
            "ring": _trees("ring", _CHAIN),
            "tree": _trees("tree", _BINARY),
            "double-tree": Algorithm(double_tree, "two binary trees below the root"),
            "recursive-doubling": _trees("recursive-doubling", _BINOMIAL),
            "blink": _BLINK,
        },
        _C.REDUCE: {
            "naive": _trees("naive", _STAR),
            "ring": _trees("ring", _CHAIN),
            "tree": _trees("tree", _BINARY),
            "double-tree": Algorithm(double_tree, "two binary trees below the root"),
            "recursive-doubling": _trees("recursive-doubling", _BINOMIAL),
            "blink": _BLINK,
        },
        _C.ALL_TO_ALL: {
            "naive": _DIRECT,
            "ring": Algorithm(ring_all_to_all, "store and forward", segments=False),
            "recursive-doubling": Algorithm(bruck, "Bruck", segments=False, in_place=False),
        },
        _C.GATHER: {
            "naive": Algorithm(direct_gather, _STAR),
            "ring": Algorithm(ring_gather, "chain"),
            "recursive-doubling": Algorithm(binomial_gather, _BINOMIAL, segments=False),
        },
        _C.SCATTER: {
            "naive": Algorithm(direct_gather, _STAR),
            "ring": Algorithm(ring_scatter, "chain"),
            "recursive-doubling": Algorithm(binomial_gather, _BINOMIAL, segments=False),
        },
        _C.BARRIER: {
            "naive": Algorithm(direct, "every rank signals every other", segments=False),
            "ps": Algorithm(partial(single_tree, "ps"), "star at rank 0", segments=False),
            "ring": Algorithm(partial(single_tree, "ring"), "up a chain and down",
                              segments=False),
            "tree": Algorithm(partial(single_tree, "tree"), f"{_BINARY}, up and down",
                              segments=False),
            "recursive-doubling": Algorithm(dissemination, "dissemination", segments=False),
        },
    }.items()})

#: Names of algorithms, in the order of the tables.
ALGORITHMS = ("naive", "ps", "ring", "tree", "double-tree", "recursive-doubling",
              "halving-doubling", "pat", "blink")


def make_schedule(
    collective: Collective | str, algorithm: str, ranks: int, *, root: int = 0,
    segments: int = 1, in_place: bool = False, graph: LinkGraph | None = None,
    window: int | None = None,
) -> Schedule:
    """Build the schedule of a collective by an algorithm.

    Parameters
    ----------
    collective : Collective or str
    algorithm : str
        One of the collective's in :data:`CATALOGUE`.
    ranks : int
        1 to :data:`MOST_SCHEDULED`.
    root : int
        Root of broadcast, reduce, gather and scatter.
    segments : int
        Messages that a transfer is cut into.
    in_place : bool
        Whether input and output share memory.
    graph : LinkGraph or None
        For ``blink``.
    window : int or None
        Most messages of a transfer under way at the same time, for a ring; None: all.

    Raises
    ------
    ConfigError
        There is no such collective or algorithm, or it does not support what is asked.
    """
    try:
        kind = Collective(collective)
    except ValueError:
        raise ConfigError(f"collective must be one of {', '.join(Collective)}, "
                          f"not {collective!r}") from None
    entry = CATALOGUE[kind].get(algorithm)
    if entry is None:
        raise ConfigError(f"algorithm of {kind} must be one of {', '.join(CATALOGUE[kind])}, "
                          f"not {algorithm!r}")
    try:
        check_int("ranks", ranks, 1, MOST_SCHEDULED)
        request = Request(collective=kind, ranks=ranks, root=root, segments=segments,
                          in_place=in_place, graph=graph, window=window)
        if segments != 1 and not entry.segments:
            check_int(f"segments of {kind}:{algorithm}", segments, 1, 1)
        if in_place and not entry.in_place:
            raise ValueError(f"in_place must be false for {kind}:{algorithm}, not True")
        if graph is not None and not entry.graph:
            raise ValueError(f"graph must be None for {kind}:{algorithm}, not {graph.name}")
        if window is not None and not entry.window:
            raise ValueError(f"window must be None for {kind}:{algorithm}, not {window}")
        return entry.make(request)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
