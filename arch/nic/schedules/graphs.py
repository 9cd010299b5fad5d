"""Link graphs: which ranks are linked, and by how many links.

Sources: the NVLinks of the DGX-1V are taken from an ``nvidia-smi topo -m`` dump in the topology
tests of ``microsoft/msccl``. In the DGX-1P each quad of GPUs is fully connected, and each GPU is
connected to its counterpart in the other quad.
"""

import functools
import itertools
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from arch.config import ConfigError, check_int

__all__ = ["GRAPHS", "LinkGraph", "classes", "dgx1p", "dgx1v", "from_edges", "full_mesh",
           "parse_graph", "ring_links", "switch", "torus"]

Link = tuple[int, int, int]


@dataclass(frozen=True)
class LinkGraph:
    """Directed links between ranks, and through switches.

    Parameters
    ----------
    name : str
    ranks : int
        Vertices 0 to ``ranks - 1``.
    links : tuple of (from, to, capacity)
        Capacity in links of equal rate, at least 1. At most one entry per pair and direction.
    switches : int
        Further vertices, which forward but compute nothing.

    Raises
    ------
    ConfigError
        A link ends at no vertex, has both ends at the same one, has no capacity, or occurs
        twice.
    """

    name: str
    ranks: int
    links: tuple[Link, ...]
    switches: int = 0

    def __post_init__(self) -> None:
        try:
            check_int("ranks", self.ranks, 1)
            check_int("switches", self.switches, 0)
            for begin, end, capacity in self.links:
                check_int("link end", begin, 0, self.vertices - 1)
                check_int("link end", end, 0, self.vertices - 1)
                check_int(f"capacity of link {begin}-{end}", capacity, 1, 1 << 20)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None
        pairs = [link[:2] for link in self.links]
        for begin, end in pairs:
            if begin == end:
                raise ConfigError(f"link must be between two vertices, not {begin}-{end}")
        if len(set(pairs)) < len(pairs):
            twice = next(pair for pair in pairs if pairs.count(pair) > 1)
            raise ConfigError(f"link must be given once, not {pairs.count(twice)} times: "
                              f"{twice[0]}-{twice[1]}")

    @property
    def vertices(self) -> int:
        """Ranks and switches."""
        return self.ranks + self.switches

    def capacities(self) -> dict[tuple[int, int], int]:
        """Return the capacity of each directed link."""
        return {(begin, end): capacity for begin, end, capacity in self.links}

    def undirected(self) -> dict[tuple[int, int], int]:
        """Return the capacity that each pair of vertices has in both directions."""
        capacities = self.capacities()
        return {(a, b): min(capacity, capacities[b, a])
                for (a, b), capacity in sorted(capacities.items())
                if a < b and (b, a) in capacities}

    def reverse(self) -> "LinkGraph":
        """Return the graph with every link reversed."""
        return LinkGraph(self.name, self.ranks, tuple((b, a, c) for a, b, c in self.links),
                         self.switches)

    def part(self, chosen: Sequence[int]) -> "LinkGraph":
        """Return the subgraph of some ranks, renumbered in the order given; switches stay.

        Raises
        ------
        ConfigError
            A rank is given twice or does not exist.
        """
        if len(set(chosen)) < len(chosen) or not all(0 <= rank < self.ranks for rank in chosen):
            raise ConfigError(f"allocation must be different ranks below {self.ranks}, "
                              f"not {list(chosen)}")
        place = {rank: number for number, rank in enumerate(chosen)}
        place.update({self.ranks + n: len(chosen) + n for n in range(self.switches)})
        links = tuple((place[a], place[b], c) for a, b, c in self.links
                      if a in place and b in place)
        return LinkGraph(f"{self.name}[{','.join(map(str, chosen))}]", len(chosen), links,
                         self.switches)

    def reached(self, begin: int) -> set[int]:
        """Return the vertices reachable from a vertex."""
        after: dict[int, list[int]] = {}
        for a, b, _ in self.links:
            after.setdefault(a, []).append(b)
        found, left = {begin}, [begin]
        while left:
            for vertex in after.get(left.pop(), ()):
                if vertex not in found:
                    found.add(vertex)
                    left.append(vertex)
        return found

    @property
    def connected(self) -> bool:
        """Whether every rank reaches every other one."""
        everyone = set(range(self.ranks))
        return everyone <= self.reached(0) and everyone <= self.reverse().reached(0)

    def route(self, begin: int, end: int) -> list[tuple[int, int]]:
        """Return the links of a shortest path; of several, the one over the lowest vertices first.

        Raises
        ------
        ConfigError
            There is no path.
        """
        before = {begin: begin}
        front = [begin]
        pairs = sorted(link[:2] for link in self.links)
        while front and end not in before:
            reached = []
            for vertex in front:
                for a, b in pairs:
                    if a == vertex and b not in before:
                        before[b] = a
                        reached.append(b)
            front = reached
        if end not in before:
            raise ConfigError(f"graph {self.name} must have a path from {begin} to {end}, not none")
        path = []
        while end != begin:
            path.append((before[end], end))
            end = before[end]
        return path[::-1]


def from_edges(name: str, ranks: int, edges: Iterable[tuple[int, int, int]],
               switches: int = 0) -> LinkGraph:
    """Return a graph of bidirectional links: (vertex, vertex, capacity)."""
    return LinkGraph(name, ranks, tuple(
        link for a, b, capacity in edges for link in ((a, b, capacity), (b, a, capacity))),
        switches)


def ring_links(ranks: int) -> LinkGraph:
    """Return a ring of bidirectional links; for two ranks, a single pair of links."""
    pairs = {tuple(sorted((rank, (rank + 1) % ranks))) for rank in range(ranks)}
    return from_edges("ring", ranks, [(a, b, 1) for a, b in sorted(pairs) if a != b])


def full_mesh(ranks: int) -> LinkGraph:
    """Return a graph with links between all pairs of ranks."""
    pairs = itertools.combinations(range(ranks), 2)
    return from_edges("mesh", ranks, [(a, b, 1) for a, b in pairs])


def switch(ranks: int) -> LinkGraph:
    """Return a graph in which each rank has one link to a single switch."""
    return from_edges("switch", ranks, [(rank, ranks, 1) for rank in range(ranks)], switches=1)


def torus(rows: int, columns: int) -> LinkGraph:
    """Return a two-dimensional torus; a dimension of two has a single link, one of one has none."""
    edges = set()
    for row, column in itertools.product(range(rows), range(columns)):
        here = row * columns + column
        for there in ((row + 1) % rows * columns + column, row * columns + (column + 1) % columns):
            if there != here:
                edges.add((min(here, there), max(here, there), 1))
    return from_edges("torus", rows * columns, sorted(edges))


_DGX1V = ((0, 1, 1), (0, 2, 1), (0, 3, 2), (0, 4, 2), (1, 2, 2), (1, 3, 1), (1, 5, 2), (2, 3, 2),
          (2, 6, 1), (3, 7, 1), (4, 5, 1), (4, 6, 1), (4, 7, 2), (5, 6, 2), (5, 7, 1), (6, 7, 2))


def dgx1v() -> LinkGraph:
    """Return the NVLinks of a DGX-1 with eight V100: six per GPU, 24 in all, single and double."""
    return from_edges("dgx-1v", 8, _DGX1V)


def dgx1p() -> LinkGraph:
    """Return the NVLinks of a DGX-1 with eight P100: four per GPU, 16 in all."""
    quads = [(a + quad, b + quad, 1) for quad in (0, 4)
             for a, b in itertools.combinations(range(4), 2)]
    return from_edges("dgx-1p", 8, [*quads, *((gpu, gpu + 4, 1) for gpu in range(4))])


#: Machines by name, and the notation for other graphs.
_MACHINES = {"dgx-1v": dgx1v, "dgx-1p": dgx1p}
_SHAPES = {"ring": ring_links, "mesh": full_mesh, "switch": switch}
GRAPHS = (*_MACHINES, *_SHAPES, "torus-ROWSxCOLUMNS", "A-B,A-BxWIDTH,...")


def parse_graph(text: str, ranks: int, chosen: Sequence[int] | None = None) -> LinkGraph:
    """Parse the text of a graph with a given number of ranks.

    Parameters
    ----------
    text : str
        One of :data:`GRAPHS`: a machine, a ring, a full mesh, a switch, a torus such as
        ``torus-2x3``, or links such as ``0-1,1-2x2``, the last of which is two links wide.
    ranks : int
    chosen : sequence of int, optional
        GPUs of a machine to use as ranks, in order; default: the first ones.

    Raises
    ------
    ConfigError
        There is no such graph, or it has a different number of ranks.
    """
    if text in _MACHINES:
        machine = _MACHINES[text]()
        gpus = range(ranks) if chosen is None else chosen
        if ranks > machine.ranks:
            raise ConfigError(f"ranks must be at most the {machine.ranks} of {text}, not {ranks}")
        if len(gpus) != ranks:
            raise ConfigError(f"gpus must be {ranks} (= ranks), not {len(gpus)}")
        if len(set(gpus)) < len(gpus) or max(gpus) >= machine.ranks:
            raise ConfigError(f"gpus must be different ones below {machine.ranks}, "
                              f"not {','.join(map(str, gpus))}")
        return machine.part(list(gpus))
    if chosen is not None:
        raise ConfigError(f"gpus must be left out for a graph other than "
                          f"{', '.join(_MACHINES)}, not {text!r}")
    if text in _SHAPES:
        return _SHAPES[text](ranks)
    shape = re.fullmatch(r"torus-([0-9]{1,3})x([0-9]{1,3})", text)
    if shape is not None:
        rows, columns = int(shape[1]), int(shape[2])
        if rows * columns != ranks:
            raise ConfigError(f"{text} must have {ranks} (= ranks) vertices, not {rows * columns}")
        return torus(rows, columns)
    edges = [re.fullmatch(r"([0-9]{1,4})-([0-9]{1,4})(?:x([0-9]{1,4}))?", part)
             for part in text.split(",")]
    found = [(int(edge[1]), int(edge[2]), int(edge[3] or 1)) for edge in edges if edge]
    if len(found) < len(edges):
        raise ConfigError(f"graph must be one of {', '.join(GRAPHS)}, not {text!r}")
    return from_edges(text, ranks, found)


def classes(graph: LinkGraph, sizes: Collection[int]) -> list[tuple[int, ...]]:
    """Return one allocation per isomorphism class, the first in lexicographic order.

    Two allocations are isomorphic if renumbering the ranks turns the links of one into those of the
    other. Tries all renumberings: for graphs of up to nine ranks.

    Parameters
    ----------
    graph : LinkGraph
        Graph without switches.
    sizes : collection of int
        Numbers of ranks in an allocation.
    """
    return [chosen for size in sorted(sizes) for chosen in _classes(graph, size)]


@functools.lru_cache(maxsize=32)
def _classes(graph: LinkGraph, size: int) -> tuple[tuple[int, ...], ...]:
    matrix = np.zeros((graph.ranks, graph.ranks), dtype=np.int64)
    for a, b, capacity in graph.links:
        matrix[a, b] = capacity
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    orders = np.array(list(itertools.permutations(range(size))))
    for chosen in itertools.combinations(range(graph.ranks), size):
        part = matrix[np.ix_(chosen, chosen)]
        tables = part[orders[:, :, None], orders[:, None, :]].reshape(len(orders), -1)
        # The smallest of all renumberings represents the class.
        found.setdefault(tuple(tables[np.lexsort(tables.T[::-1])[0]].tolist()), chosen)
    return tuple(found.values())
