"""Blink: collectives over packed spanning trees of the available links."""

import math

from arch.config import ConfigError
from arch.nic.schedules.ir import Schedule
from arch.nic.schedules.layout import Collective
from arch.nic.schedules.packing import Packing, one_hop_trees, pack_allreduce, pack_broadcast
from arch.nic.schedules.request import Request
from arch.nic.schedules.trees import over_trees

__all__ = ["blink", "blink_trees"]


def blink_trees(request: Request) -> Packing:
    """Return the trees for a request: directed for broadcast and reduce, one-hop on a switch.

    Raises
    ------
    ConfigError
        The request has no graph, or one with another number of ranks.
    """
    graph = request.graph
    if graph is None:
        raise ConfigError("graph must be given for blink, not None")
    if graph.ranks != request.ranks:
        raise ConfigError(f"graph must have {request.ranks} ranks, not {graph.ranks}")
    rooted = request.collective is not Collective.ALLREDUCE
    if graph.switches:
        return one_hop_trees(request.ranks, request.root if rooted else None)
    if not rooted:
        return pack_allreduce(graph)
    if request.collective is Collective.REDUCE:
        # A reduction traverses the links of its trees in the opposite direction.
        graph = graph.reverse()
    return pack_broadcast(graph, request.root)


def blink(request: Request) -> Schedule:
    """Return a broadcast, reduce or allreduce over the trees of :func:`blink_trees`.

    A tree's weight is its number of chunks in every message. A tree several links wide is split
    into trees of one link, each with its own connections, because a connection uses one link.
    """
    packing = blink_trees(request)
    trees = []
    for tree, weight in packing.trees:
        links, rest = divmod(weight, packing.unit)
        trees += [(tree, part) for part in (*[packing.unit] * links, rest) if part]
    # Dividing by the common divisor makes messages as few as possible.
    common = math.gcd(*(weight for _, weight in trees))
    return over_trees("blink", request, [(tree, weight // common) for tree, weight in trees])
