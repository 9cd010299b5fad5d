"""Packing of spanning trees into a link graph, after Blink.

The rate at which a root can broadcast is the smallest capacity of a cut between it and another
rank, and that many unit trees can be packed into the links (Edmonds 1973). Blink finds a fractional
packing by multiplicative weights, and then reduces it to few trees by an integer program. Allreduce
uses both directions of every link of a tree, so its trees are undirected; their rate is the minimum
of ``links between the parts / (parts - 1)`` over partitions (Tutte, Nash-Williams 1961).

Sources: Wang et al., "Blink: Fast and generic collectives for distributed ML" (MLSys 2020, arXiv
1910.04940), section 3; Lovász, "On two minimax theorems in graph" (1976); Garg and Könemann (FOCS
1998) for the weights.
"""

import functools
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, linprog, milp
from scipy.sparse import csr_array
from scipy.sparse.csgraph import maximum_flow

from arch.config import ConfigError
from arch.nic.schedules.graphs import LinkGraph
from arch.nic.schedules.trees import Tree

__all__ = ["Packing", "broadcast_rate", "one_hop_trees", "pack_allreduce", "pack_broadcast",
           "ring_rate", "weighted_trees"]

Edge = tuple[int, int]
Edges = frozenset[Edge]

# Most branches of an integer program, which bound its time independently of the machine.
_NODES = 10
_TOLERANCE = 1e-9
# Accuracy of the multiplicative weights; Blink's packings are about this close to the optimum.
_EPSILON = 0.1


@dataclass(frozen=True)
class Packing:
    """Trees and their shares.

    Parameters
    ----------
    trees : tuple of (Tree, int)
        Trees with integer weights.
    unit : int
        Weight that corresponds to the rate of one link.
    """

    trees: tuple[tuple[Tree, int], ...]
    unit: int = 1

    @property
    def rate(self) -> Fraction:
        """Rate of all trees together, in links."""
        return Fraction(sum(weight for _, weight in self.trees), self.unit)


def _check(graph: LinkGraph) -> None:
    if graph.switches:
        raise ConfigError(f"graph must have no switch to pack trees into, not {graph.switches}")
    if not graph.connected:
        raise ConfigError(f"graph must be connected, not {graph.name}")


def _flow(capacities: dict[Edge, int], vertices: int, begin: int, end: int) -> int:
    matrix = np.zeros((vertices, vertices), dtype=np.int32)
    for (a, b), capacity in capacities.items():
        matrix[a, b] = capacity
    return int(maximum_flow(csr_array(matrix), begin, end).flow_value)


def broadcast_rate(graph: LinkGraph, root: int) -> int:
    """Return the smallest cut between the root and another rank, in links: Edmonds' bound.

    Also defined with switches, although no trees are packed through them here.
    """
    return min((_flow(graph.capacities(), graph.vertices, root, rank)
                for rank in range(graph.ranks) if rank != root), default=0)


def _edmonds(graph: LinkGraph, root: int) -> dict[Edges, int]:
    """Return ``broadcast_rate`` unit trees, as counts of distinct trees.

    Lovász's proof as an algorithm: a tree grows by any link whose removal leaves every cut with at
    least as many links as there are trees to come. Such a link always exists, and only the cuts
    that separate the root from its end can have become too small.
    """
    left = graph.capacities()
    found: dict[Edges, int] = {}
    for rest in reversed(range(broadcast_rate(graph, root))):
        tree: set[Edge] = set()
        inside = {root}
        while len(inside) < graph.ranks:
            for edge in sorted(left, key=lambda edge: (-left[edge], edge)):
                if edge[0] not in inside or edge[1] in inside or not left[edge]:
                    continue
                left[edge] -= 1
                if _flow(left, graph.ranks, root, edge[1]) >= rest:
                    tree.add(edge)
                    inside.add(edge[1])
                    break
                left[edge] += 1
            else:
                raise AssertionError("Lovász's theorem: some link extends the tree")
        key = frozenset(tree)
        found[key] = found.get(key, 0) + 1
    return found


def _shortest_tree(lengths: dict[Edge, float], vertices: Sequence[int], root: int) -> set[Edge]:
    """Return the arborescence of least length from the root (Chu and Liu 1965, Edmonds 1967)."""
    least: dict[int, Edge] = {}
    for edge in sorted(lengths):
        end = edge[1]
        if end != root and (end not in least or lengths[edge] < lengths[least[end]]):
            least[end] = edge
    circle: list[int] = []
    path: list[int]
    done: set[int] = set()
    for start in vertices:
        vertex, path = start, []
        while vertex != root and vertex not in done:
            done.add(vertex)
            path.append(vertex)
            vertex = least[vertex][0]
        if vertex in path:
            circle = path[path.index(vertex):]
            break
    if not circle:
        return {least[vertex] for vertex in vertices if vertex != root}
    # Contract the cycle to one vertex; entering it costs the length minus the link it replaces.
    inside, name = set(circle), max(vertices) + 1
    shorter: dict[Edge, float] = {}
    original: dict[Edge, Edge] = {}
    for edge, length in sorted(lengths.items()):
        a, b = edge
        if a in inside and b in inside:
            continue
        moved = (name if a in inside else a, name if b in inside else b)
        cost = length - (lengths[least[b]] if b in inside else 0.0)
        if moved not in shorter or cost < shorter[moved]:
            shorter[moved], original[moved] = cost, edge
    rest = [vertex for vertex in vertices if vertex not in inside] + [name]
    tree = {original[edge] for edge in _shortest_tree(shorter, rest, root)}
    entered = next(edge[1] for edge in tree if edge[1] in inside)
    return tree | {least[vertex] for vertex in circle if vertex != entered}


def weighted_trees(graph: LinkGraph, root: int) -> dict[Edges, float]:
    """Return a fractional packing of arborescences by multiplicative weights: Blink's first step.

    A link's length grows with its use. The shortest tree gets the capacity of its narrowest link,
    until the lengths add up to one. The rate is within 30 % of the optimum, and usually within a
    few percent.
    """
    _check(graph)
    capacities = graph.capacities()
    delta = (1 + _EPSILON) * ((1 + _EPSILON) * len(capacities)) ** (-1 / _EPSILON)
    lengths = {edge: delta / capacity for edge, capacity in capacities.items()}
    found: dict[Edges, float] = {}
    vertices = list(range(graph.ranks))
    while True:
        tree = frozenset(_shortest_tree(lengths, vertices, root))
        if sum(lengths[edge] for edge in tree) >= 1:
            break
        narrowest = min(capacities[edge] for edge in tree)
        found[tree] = found.get(tree, 0.0) + narrowest
        for edge in tree:
            lengths[edge] *= 1 + _EPSILON * narrowest / capacities[edge]
    used = {edge: sum(weight for tree, weight in found.items() if edge in tree) / capacity
            for edge, capacity in capacities.items()}
    most = max(used.values())
    return {tree: weight / most for tree, weight in found.items()}


def _choose(
    candidates: Sequence[Edges], capacities: dict[Edge, int], total: int, most: int | None
) -> list[int] | None:
    """Return integer weights of trees that sum to `total`, using as few trees as the program finds.

    ``minimise sum(y)``, ``sum(x) = total``, ``sum(x of the trees over a link) <= capacity``,
    ``x <= y * (narrowest link)``, ``y`` 0 or 1. `most` bounds the weights. None if infeasible.
    """
    edges = {edge: number for number, edge in enumerate(sorted(capacities))}
    count = len(candidates)
    uses = np.zeros((len(edges), 2 * count))
    couples = np.zeros((count, 2 * count))
    for number, tree in enumerate(candidates):
        narrowest = min((capacities[edge] for edge in tree), default=total)
        bound = narrowest if most is None else min(most, narrowest)
        for edge in tree:
            uses[edges[edge], number] = 1
        couples[number, number] = 1
        couples[number, count + number] = -bound
    sums = np.concatenate((np.ones(count), np.zeros(count)))[None]
    capacity = np.array([capacities[edge] for edge in sorted(capacities)], dtype=float)
    done: Any = milp(
        np.concatenate((np.zeros(count), np.ones(count))), integrality=np.ones(2 * count),
        bounds=Bounds(0, np.concatenate((np.full(count, total), np.ones(count)))),
        constraints=[LinearConstraint(uses, -np.inf, capacity),
                     LinearConstraint(couples, -np.inf, 0.0),
                     LinearConstraint(sums, total, total)],
        options={"node_limit": _NODES})
    return None if done.x is None else [round(weight) for weight in done.x[:count]]


def _directed(edges: Edges, ranks: int, root: int) -> Tree:
    """Return a tree with its links directed away from the root, deep branches first."""
    below: dict[int, list[int]] = {}
    for a, b in sorted(edges):
        below.setdefault(a, []).append(b)

    def height(rank: int) -> int:
        return 1 + max((height(child) for child in below.get(rank, ())), default=0)

    return Tree(root, tuple(tuple(sorted(below.get(rank, ()), key=lambda child: -height(child)))
                            for rank in range(ranks)))


def _wide_trees(graph: LinkGraph, root: int) -> set[Edges]:
    """Return trees from the root that prefer wide links, by seeded random lengths."""
    random = np.random.default_rng(0)
    capacities = graph.capacities()
    narrow = np.array(list(capacities.values()), dtype=float) ** -2
    return {frozenset(_shortest_tree(
        dict(zip(capacities, (narrow * random.random(len(narrow))).tolist(), strict=True)),
        range(graph.ranks), root)) for _ in range(2 * len(capacities))}


@functools.lru_cache(maxsize=256)
def pack_broadcast(graph: LinkGraph, root: int, *, fewest: bool = False) -> Packing:
    """Return trees from the root that together attain :func:`broadcast_rate`.

    Parameters
    ----------
    graph : LinkGraph
        Connected, without switches.
    root : int
    fewest : bool
        Whether trees may have weights above one where links are wide, so that there are fewer.
        Otherwise each has the rate of one link, as in Blink's 0/1 program.

    Raises
    ------
    ConfigError
        The graph has a switch or is not connected.
    """
    _check(graph)
    rate = broadcast_rate(graph, root)
    if graph.ranks == 1:
        return Packing(((Tree(0, ((),)), 1),))
    exact = _edmonds(graph, root)
    weights = exact
    trees = set(weighted_trees(graph, root))
    if fewest:
        trees |= set(exact) | _wide_trees(graph, root)
    candidates = sorted(trees, key=sorted)
    chosen = _choose(candidates, graph.capacities(), rate, None if fewest else 1)
    if chosen is not None:
        found = {tree: weight for tree, weight in zip(candidates, chosen, strict=True) if weight}
        if not fewest or len(found) <= len(exact):
            weights = found
    return Packing(tuple((_directed(tree, graph.ranks, root), weight) for tree, weight
                         in sorted(weights.items(), key=lambda item: sorted(item[0]))))


# --- Undirected -----------------------------------------------------------------------------------


def _least_tree(lengths: dict[Edge, float], ranks: int) -> Edges:
    """Return the spanning tree of least total length (Kruskal)."""
    part = list(range(ranks))
    tree = set()
    for edge in sorted(lengths, key=lambda edge: (lengths[edge], edge)):
        a, b = part[edge[0]], part[edge[1]]
        if a != b:
            tree.add(edge)
            part = [a if each == b else each for each in part]
    return frozenset(tree)


def _columns(capacities: dict[Edge, int], ranks: int) -> tuple[Fraction, list[Edges]]:
    """Return the fractional rate of undirected trees, and the trees that the program visited.

    Column generation: the dual prices of links are their lengths, and any tree shorter than one
    enters. The rate is a fraction with a denominator of at most ``ranks - 1``, so it is exact.
    """
    edges = sorted(capacities)
    trees = [_least_tree(dict.fromkeys(edges, 1.0), ranks)]
    while True:
        uses = np.array([[edge in tree for tree in trees] for edge in edges], dtype=float)
        done: Any = linprog(-np.ones(len(trees)), A_ub=uses,
                            b_ub=[capacities[edge] for edge in edges], method="highs")
        prices = dict(zip(edges, -done.ineqlin.marginals, strict=True))
        tree = _least_tree(prices, ranks)
        if sum(prices[edge] for edge in tree) >= 1 - _TOLERANCE or tree in trees:
            return Fraction(-done.fun).limit_denominator(max(1, ranks - 1)), trees
        trees.append(tree)


def _more_trees(capacities: dict[Edge, int], ranks: int, many: int) -> set[Edges]:
    """Return minimum spanning trees under seeded random lengths."""
    random = np.random.default_rng(0)
    edges = sorted(capacities)
    return {_least_tree(dict(zip(edges, (random.random(len(edges)) / [
        capacities[edge] for edge in edges]).tolist(), strict=True)), ranks) for _ in range(many)}


def _central(edges: Edges, ranks: int) -> Tree:
    """Return an undirected tree rooted where it is shallowest."""
    def away(root: int) -> tuple[int, Edges]:
        depth, front, seen, found = 0, {root}, {root}, set()
        while len(seen) < ranks:
            depth += 1
            reached = set()
            for a, b in itertools.chain(edges, [(b, a) for a, b in edges]):
                if a in front and b not in seen:
                    found.add((a, b))
                    reached.add(b)
            seen |= reached
            front = reached
        return depth, frozenset(found)

    root = min(range(ranks), key=lambda rank: away(rank)[0])
    return _directed(away(root)[1], ranks, root)


@functools.lru_cache(maxsize=256)
def pack_allreduce(graph: LinkGraph) -> Packing:
    """Return trees for reducing up and broadcasting down, at the best rate over all trees.

    Weights are integers over the denominator of the rate. If the integer program finds no exact
    packing among the trees it is given, the best that it finds.

    Raises
    ------
    ConfigError
        The graph has a switch, or is not connected by bidirectional links.
    """
    _check(graph)
    if graph.ranks == 1:
        return Packing(((Tree(0, ((),)), 1),))
    capacities = graph.undirected()
    both = LinkGraph(graph.name, graph.ranks, tuple(
        link for (a, b), c in capacities.items() for link in ((a, b, c), (b, a, c))))
    if not both.connected:
        raise ConfigError(f"graph must be connected by links that go both ways, not {graph.name}")
    rate, trees = _columns(capacities, graph.ranks)
    unit = rate.denominator
    scaled = {edge: capacity * unit for edge, capacity in capacities.items()}
    # Offer few trees first: the program takes longer with many.
    for total, more in [(int(rate * unit), 2), *((n, 16) for n in range(int(rate * unit), 0, -1))]:
        candidates = sorted(
            set(trees) | _more_trees(capacities, graph.ranks, more * len(capacities)), key=sorted)
        chosen = _choose(candidates, scaled, total, None)
        if chosen is not None:
            return Packing(tuple((_central(tree, graph.ranks), weight) for tree, weight
                                 in zip(candidates, chosen, strict=True) if weight), unit)
    raise AssertionError("one tree of one link fits a connected graph")


def one_hop_trees(ranks: int, root: int | None = None) -> Packing:
    """Return the trees of a switch, in which every rank is one hop from the root.

    Without a root, for allreduce: one tree from every rank, as Blink uses on the DGX-2. With a
    root: one tree for each other rank, which passes its share on to the rest.
    """
    if ranks == 1:
        return Packing(((Tree(0, ((),)), 1),))
    trees = []
    for head in range(ranks):
        if head == root:
            continue
        rest = tuple((head + step) % ranks for step in range(1, ranks)
                     if (head + step) % ranks != root)
        children = [rest if rank == head else () for rank in range(ranks)]
        if root is not None:
            children[root] = (head,)
        trees.append((Tree(head if root is None else root, tuple(children)), 1))
    return Packing(tuple(trees), len(trees))


def ring_rate(graph: LinkGraph) -> int:
    """Return how many directed rings through all ranks can be packed into the links.

    An integer program over all Hamiltonian cycles: for graphs of up to nine ranks.
    """
    capacities = graph.capacities()
    rings = []
    for order in itertools.permutations(range(1, graph.ranks)):
        cycle = list(itertools.pairwise((0, *order, 0)))
        if all(edge in capacities for edge in cycle):
            rings.append(frozenset(cycle))
    if not rings or graph.ranks < 2:
        return 0
    edges = sorted(capacities)
    uses = np.array([[edge in ring for ring in rings] for edge in edges], dtype=float)
    done: Any = milp(-np.ones(len(rings)), integrality=np.ones(len(rings)),
                     constraints=LinearConstraint(uses, -np.inf, [capacities[e] for e in edges]))
    most: int = round(-done.fun)
    return most
