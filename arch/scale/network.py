"""Networks of many ranks: links with rates and latencies, and the links that a message takes.

A message takes one route, and a switch on it passes beats on as they come. So a route by itself is
a link with the sum of the latencies and the least of the rates. Where several messages of a round
take a link at the same time, each has an equal share of its rate.

=====================  ============================================  ==============================
topology               links                                         rates and latencies
=====================  ============================================  ==============================
``ring``               from each rank to both neighbours             one
``mesh``               between any two ranks                         one
``switch``             from each rank to a switch and back           one
``fat-tree-AxBx...``   ``A`` ranks a leaf, ``B`` leaves a pod, ...;  one a level
                       from a switch to the level above one trunk,
                       as wide as the ranks below it together
``torus-AxBx...``      from each rank to both neighbours in each     one a dimension
                       dimension
``dragonfly-GxAxP``    ``P`` ranks a router, ``A`` routers a group,  to routers, within groups,
                       ``G`` groups: all routers of a group are      between groups
                       joined, and all groups
``rail-SxN``           ``N`` ranks a server, all on its switch, and  within servers, on rails
                       number ``i`` of all servers on rail ``i``
``dgx-2``              from each of 16 GPUs to each of six planes    of one plane
                       of switches, messages spread over all six
``FILE.toml``          as the file says                              of each link
=====================  ============================================  ==============================

Routes: on a ring and on tori the shorter way, one dimension after the other; on a dragonfly through
the one link between two groups; between rails first to the rank of the server that is on the other
rail; in a file the fewest links, then those of the lowest number.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int, read_toml, show
from arch.memory import MAX_LATENCY, check_rate
from arch.scale.names import MOST_RANKS, TOPOLOGIES
from arch.workloads.options import parse_unsigned, suggestion

__all__ = ["LEAST_RATE", "TOPOLOGIES", "Flow", "Link", "Network", "flow", "network_of"]

#: Most ranks and switches, and links, of a file.
_MOST_IN_FILE = 4096
_DGX2_RANKS, _DGX2_PLANES = 16, 6
_NONE = -1
_MOST_TERM = 1 << 10
_SUFFIX = ".toml"

#: Bytes a cycle below which the exact model has no links.
LEAST_RATE = Fraction(1, 1 << 10)

Edges = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Link:
    """A link: rate in bytes a cycle, and latency in cycles beyond the one that every beat takes."""

    rate: Fraction
    latency: int


@dataclass(frozen=True, kw_only=True, eq=False)
class Network:
    """Ranks, the links between them, and the routes of messages.

    Parameters
    ----------
    name : str
        As the user wrote it.
    ranks : int
    links : tuple of Link
        The different kinds of links.
    edges : int
        Number of links, in one direction each.
    kinds : callable
        Returns the kind of each of these links: (n,) to (n,) int64.
    routes : callable
        Returns the links that messages take, (n, hops) int64 with -1 for none, of their senders and
        receivers, (n,) int64 each.
    grid : tuple of int
        Sizes of nested groups of ranks, the nearest first: rank ``r`` is number ``r mod grid[0]``
        of its group.
    """

    name: str
    ranks: int
    links: tuple[Link, ...]
    edges: int
    kinds: Callable[[Edges], Edges]
    routes: Callable[[Edges, Edges], Edges]
    grid: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Flow:
    """What messages get that are under way at the same time.

    Attributes
    ----------
    rate, mean_rate : Fraction
        Least bytes a cycle of any, and the rate at which a byte takes the mean of their times.
    latency, mean_latency : int, Fraction
        Largest and mean latency of a route, without the cycle that every beat takes.
    load : int
        Most messages on a link.
    alike : bool
        Whether all messages get the same rate and have the same latency.
    """

    rate: Fraction
    mean_rate: Fraction
    latency: int
    mean_latency: Fraction
    load: int
    alike: bool

    @property
    def exact(self) -> bool:
        """Whether each message is by itself on links that are like those of all others."""
        return self.alike and self.load <= 1


def flow(network: Network, sources: Sequence[int] | Edges, targets: Sequence[int] | Edges) -> Flow:
    """Return what messages get that go at the same time."""
    begin, end = (np.asarray(ranks, np.int64) for ranks in (sources, targets))
    routes = network.routes(begin, end)
    there = routes >= 0
    load = np.ones_like(routes)
    _, which, counts = np.unique(routes[there], return_inverse=True, return_counts=True)
    load[there] = counts[which]
    rates = np.array([float(link.rate) for link in network.links])
    latencies = np.array([link.latency for link in network.links], np.int64)
    kinds = network.kinds(np.where(there, routes, 0))
    # Each link after the first takes a beat the cycle that is not part of a link's latency.
    hops = there.sum(axis=1)
    latency = np.where(there, latencies[kinds], 0).sum(axis=1) + np.maximum(hops - 1, 0)
    shares = np.where(there, rates[kinds] / load, np.inf)
    least = shares.min(axis=1)
    message = int(least.argmin())
    place = int(shares[message].argmin())
    rate = Fraction(network.links[int(kinds[message, place])].rate) / int(load[message, place])
    return Flow(
        rate=rate,
        mean_rate=rate if np.allclose(least, least[0], rtol=1e-12) else Fraction(
            1 / float((1 / least).mean())).limit_denominator(_MOST_TERM),
        latency=int(latency.max()), mean_latency=Fraction(int(latency.sum()), len(latency)),
        load=int(load.max()),
        alike=bool((latency == latency[0]).all() and np.allclose(least, least[0], rtol=1e-12)))


# --- Topologies -----------------------------------------------------------------------------------


def _one_kind(edges: Edges) -> Edges:
    return np.zeros_like(edges)


def _columns(columns: Sequence[Edges], count: int) -> Edges:
    """Return routes of their links in sequence."""
    return np.stack(columns, axis=1) if columns else np.full((count, 1), _NONE, np.int64)


def _torus(name: str, sizes: tuple[int, ...], links: tuple[Link, ...]) -> Network:
    ranks, axes = math.prod(sizes), len(sizes)
    strides = [math.prod(sizes[:axis]) for axis in range(axes)]

    def routes(source: Edges, target: Edges) -> Edges:
        at, columns = source.copy(), []
        for axis, (size, stride) in enumerate(zip(sizes, strides, strict=True)):
            ahead = (target // stride - at // stride) % size
            back = 2 * ahead > size
            left = np.where(back, size - ahead, ahead)
            while left.any():
                moves = left > 0
                columns.append(np.where(moves, (at * axes + axis) * 2 + back, _NONE))
                place = at // stride % size
                onward = (place + np.where(back, -1, 1)) % size
                at = np.where(moves, at + (onward - place) * stride, at)
                left = np.maximum(left - 1, 0)
        return _columns(columns, len(source))

    return Network(name=name, ranks=ranks, links=links, edges=2 * axes * ranks, routes=routes,
                   kinds=lambda edges: edges // 2 % axes, grid=sizes)


def _mesh(name: str, sizes: tuple[int, ...], links: tuple[Link, ...]) -> Network:
    ranks = sizes[0]
    return Network(name=name, ranks=ranks, links=links, edges=ranks * ranks, kinds=_one_kind,
                   routes=lambda source, target: (source * ranks + target)[:, None], grid=sizes)


def _fat_tree(name: str, sizes: tuple[int, ...], links: tuple[Link, ...]) -> Network:
    ranks, levels = math.prod(sizes), len(sizes)
    # The entities below level l: ranks, leaves, pods and so on; each has a trunk up and down.
    below = [math.prod(sizes[:level]) for level in range(levels + 1)]
    first = [0]
    for level in range(levels):
        first.append(first[-1] + 2 * (ranks // below[level]))

    def routes(source: Edges, target: Edges) -> Edges:
        up, down = [], []
        for level in range(levels):
            apart = source // below[level] != target // below[level]
            up.append(np.where(apart, first[level] + 2 * (source // below[level]), _NONE))
            down.append(np.where(apart, first[level] + 2 * (target // below[level]) + 1, _NONE))
        return _columns([*up, *reversed(down)], len(source))

    trunks = tuple(Link(link.rate * below[level], link.latency)
                   for level, link in enumerate(links))
    bounds = np.array(first[1:])
    return Network(name=name, ranks=ranks, links=trunks, edges=first[-1], routes=routes, grid=sizes,
                   kinds=lambda edges: np.searchsorted(bounds, edges, side="right"))


def _dragonfly(name: str, sizes: tuple[int, ...], links: tuple[Link, ...]) -> Network:
    groups, routers, ports = sizes
    ranks = groups * routers * ports
    local = 2 * ranks
    between = local + groups * routers * routers

    def gateway(group: Edges, other: Edges) -> Edges:
        """Return the router of a group that has its link to another."""
        return (other - (other > group)) % routers

    def routes(source: Edges, target: Edges) -> Edges:
        here, there = source // ports, target // ports
        group, other = here // routers, there // routers
        far = group != other
        leaves = np.where(far, gateway(group, other), there % routers)
        enters = np.where(far, gateway(other, group), there % routers)
        router = here % routers
        columns = [2 * source,
                   np.where(router != leaves, local + here * routers + leaves, _NONE),
                   np.where(far, between + group * groups + other, _NONE),
                   np.where(far & (enters != there % routers),
                            local + (other * routers + enters) * routers + there % routers, _NONE),
                   2 * target + 1]
        return _columns(columns, len(source))

    bounds = np.array([local, between])
    return Network(name=name, ranks=ranks, links=links, edges=between + groups * groups,
                   routes=routes, grid=(ports, routers, groups),
                   kinds=lambda edges: np.searchsorted(bounds, edges, side="right"))


def _rail(name: str, sizes: tuple[int, ...], links: tuple[Link, ...]) -> Network:
    servers, each = sizes
    ranks = servers * each

    def routes(source: Edges, target: Edges) -> Edges:
        near = source // each == target // each
        via = source // each * each + target % each
        inside = near | (via != source)
        last = np.where(near, target, via)
        return _columns([np.where(inside, 4 * source, _NONE),
                         np.where(inside, 4 * last + 1, _NONE),
                         np.where(near, _NONE, 4 * via + 2),
                         np.where(near, _NONE, 4 * target + 3)], len(source))

    return Network(name=name, ranks=ranks, links=links, edges=4 * ranks, routes=routes,
                   kinds=lambda edges: edges // 2 % 2, grid=(each, servers))


def _dgx2(name: str, sizes: tuple[int, ...], links: tuple[Link, ...]) -> Network:
    (link,) = links
    return _fat_tree(name, sizes, (Link(link.rate * _DGX2_PLANES, link.latency),))


@dataclass(frozen=True)
class _Topology:
    """A topology by name: how many sizes follow it (None: one or more, 0: that of the ranks), how
    many rates and latencies it has (None: one a size), and what makes it.
    """

    sizes: int | None
    tiers: int | None
    make: Callable[[str, tuple[int, ...], tuple[Link, ...]], Network]


_KNOWN: Mapping[str, _Topology] = {
    "ring": _Topology(0, 1, _torus), "mesh": _Topology(0, 1, _mesh),
    "switch": _Topology(0, 1, _fat_tree), "fat-tree": _Topology(None, None, _fat_tree),
    "torus": _Topology(None, None, _torus), "dragonfly": _Topology(3, 3, _dragonfly),
    "rail": _Topology(2, 2, _rail), "dgx-2": _Topology(0, 1, _dgx2)}


def _sizes(name: str, text: str, count: int | None, ranks: int) -> tuple[int, ...]:
    """Parse the sizes behind the name of a topology, and check that they are of all ranks."""
    if count == 0:
        return (ranks,)
    try:
        found = tuple(parse_unsigned(f"size of {name}", part, 1) for part in text.split("x"))
    except ValueError as error:
        raise ConfigError(error) from None
    if count is not None and len(found) != count:
        raise ConfigError(f"sizes of {name} must be {count}, such as "
                          f"{name}-{'x'.join(['4'] * count)}, not {text!r}")
    if math.prod(found) != ranks:
        raise ConfigError(f"sizes of {name}-{text} must multiply to the {ranks} nodes, "
                          f"not to {math.prod(found)}")
    return found


def _tiers(name: str, count: int, default: Link, rates: Sequence[Fraction],
           latencies: Sequence[int]) -> tuple[Link, ...]:
    """Return the links of each tier of a topology: those given, or the default."""
    for what, given in (("rates", rates), ("latencies", latencies)):
        if given and len(given) not in {1, count}:
            raise ConfigError(f"{what} of topology {name} must be {count}, or one for all, "
                              f"not {len(given)}")
    for tier, rate in enumerate(rates):
        if rate < LEAST_RATE:
            raise ConfigError(f"rates[{tier}] of topology {name} must be at least {LEAST_RATE} "
                              f"bytes a cycle, not {rate}")
    for tier, latency in enumerate(latencies):
        if latency > MAX_LATENCY:
            raise ConfigError(f"latencies[{tier}] of topology {name} must be at most "
                              f"{MAX_LATENCY:,} cycles, not {latency:,}")
    return tuple(Link(rates[min(tier, len(rates) - 1)] if rates else default.rate,
                      latencies[min(tier, len(latencies) - 1)] if latencies else default.latency)
                 for tier in range(count))


def network_of(topology: str, ranks: int, default: Link, *, rates: Sequence[Fraction] = (),
               latencies: Sequence[int] = ()) -> Network:
    """Return the network of a topology.

    Parameters
    ----------
    topology : str
        One of :data:`TOPOLOGIES`.
    ranks : int
        1 to :data:`MOST_RANKS`.
    default : Link
        Of all links for which nothing else is given.
    rates, latencies : sequence, optional
        Of each tier of the topology, in the order of the table above, or one for all.

    Raises
    ------
    ConfigError
        There is no such topology, its sizes are not those of the ranks, it is not connected, or a
        file cannot be read.
    """
    if not 1 <= ranks <= MOST_RANKS:
        raise ConfigError(f"nodes must be 1 to {MOST_RANKS:,}, not {ranks:,}")
    if topology.endswith(_SUFFIX):
        if rates or latencies:
            raise ConfigError("rates and latencies must be left out with a file of links, which "
                              f"has them, not given with {topology!r}")
        return _from_file(topology, ranks, default)
    kind = next((kind for kind in _KNOWN if topology == kind or topology.startswith(f"{kind}-")
                 ), None)
    if kind is not None and _KNOWN[kind].sizes != 0 and topology == kind:
        form = next(one for one in TOPOLOGIES if one.startswith(kind))
        raise ConfigError(f"topology {kind} must have its sizes, {form}, which multiply to the "
                          f"{ranks} nodes, not none")
    if kind is None or (_KNOWN[kind].sizes == 0) != (topology == kind):
        raise ConfigError(f"topology must be one of {', '.join(TOPOLOGIES)}, FILE.yml, not "
                          f"{show(topology)}{suggestion(topology, TOPOLOGIES)}")
    known = _KNOWN[kind]
    sizes = _sizes(kind, topology[len(kind) + 1:], known.sizes, ranks)
    if kind == "dgx-2" and ranks > _DGX2_RANKS:
        raise ConfigError(f"nodes of a dgx-2 must be at most {_DGX2_RANKS}, not {ranks}")
    links = _tiers(topology, len(sizes) if known.tiers is None else known.tiers, default, rates,
                   latencies)
    return known.make(topology, sizes, links)


# --- Files ----------------------------------------------------------------------------------------


def _table(name: str, number: int, table: object) -> Mapping[str, Any]:
    """Return a link's table, with known keys."""
    where = f"{name}, link {number}"
    if not isinstance(table, Mapping):
        raise ConfigError(f"{where}: must be a table, not {show(table)}")
    for key in table:
        if key not in {"ends", "rate", "latency", "one_way"}:
            raise ConfigError(f"{where}: key must be one of ends, rate, latency, one_way, "
                              f"not {show(key)}")
    ends = table.get("ends")
    if not isinstance(ends, list) or len(ends) != 2:  # noqa: PLR2004 - a link has two ends
        raise ConfigError(f"{where}: ends must be two numbers, such as [0, 1], not {show(ends)}")
    if not isinstance(table.get("one_way", False), bool):
        raise ConfigError(f"{where}: one_way must be true or false, not {show(table['one_way'])}")
    return table


def _from_file(name: str, ranks: int, default: Link) -> Network:
    """Return the network of a file: ``switches = N`` and ``[[links]]`` with ``ends``, and if they
    are not the default ``rate``, ``latency`` and ``one_way``. Switches are numbered behind ranks.
    """
    tables = read_toml(name, what="topology")
    for key in tables:
        if key not in {"switches", "links"}:
            raise ConfigError(f"{name}: key must be one of switches, links, not {show(key)}")
    ends: list[tuple[int, int]] = []
    links: list[Link] = []
    try:
        nodes = ranks + check_int("switches", tables.get("switches", 0), 0, _MOST_IN_FILE)
        given = tables.get("links", [])
        if not isinstance(given, list) or len(given) > _MOST_IN_FILE:
            raise ConfigError(f"links must be at most {_MOST_IN_FILE} tables [[links]], "
                              f"not {len(given) if isinstance(given, list) else show(given)}")
        for number, one in enumerate(given):
            table = _table(name, number, one)
            a, b = (check_int(f"end of link {number}", end, 0, nodes - 1)
                    for end in table["ends"])
            if a == b:
                raise ConfigError(f"ends of link {number} must be two different ones, not "
                                  f"{table['ends']}")
            link = Link(check_rate(table.get("rate", default.rate), f"rate of link {number}"),
                        check_int(f"latency of link {number}",
                                  table.get("latency", default.latency), 0, MAX_LATENCY))
            for pair in ((a, b),) if table.get("one_way", False) else ((a, b), (b, a)):
                ends.append(pair)
                links.append(link)
    except (TypeError, ValueError) as error:
        if str(error).startswith(name):
            raise
        raise ConfigError(f"{name}: {error}") from None
    table_of = _next_links(name, ranks, nodes, ends)

    def routes(source: Edges, target: Edges) -> Edges:
        at, columns = source.copy(), []
        heads = np.array([end for _, end in ends], np.int64)
        while (at != target).any():
            edge = table_of[at, target]
            columns.append(edge)
            at = np.where(edge < 0, at, heads[edge])
        return _columns(columns, len(source))

    return Network(name=name, ranks=ranks, links=tuple(links), edges=len(links), routes=routes,
                   kinds=lambda edges: edges, grid=(ranks,))


def _next_links(name: str, ranks: int, nodes: int, ends: Sequence[tuple[int, int]]) -> Edges:
    """Return the first link of the route from each node to each rank: (nodes, ranks); -1 at it.

    Raises
    ------
    ConfigError
        Two ranks are not connected.
    """
    into: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
    for edge, (a, b) in enumerate(ends):
        into[b].append((edge, a))
    found = np.empty((0, 0), np.int64)
    for target in range(ranks):
        far = {target: 0}
        wave = [target]
        edges: dict[int, int] = {}
        while wave:
            onward: dict[int, int] = {}
            for node in wave:
                for edge, before in into[node]:
                    if before not in far:
                        onward[before] = min(edge, onward.get(before, edge))
            for node, edge in onward.items():
                far[node] = far[ends[edge][1]] + 1
            edges |= onward
            wave = list(onward)
        missing = next((rank for rank in range(ranks) if rank not in far), None)
        if missing is not None:
            raise ConfigError(f"{name}: topology must be connected, but there is no way from rank "
                              f"{missing} to rank {target}")
        if not found.size:
            # Not before it is known that the links, of which there are few, join all ranks.
            found = np.full((nodes, ranks), _NONE, np.int64)
        found[list(edges), target] = list(edges.values())
    return found
