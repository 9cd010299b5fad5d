"""Link graphs and Blink's packings, against the numbers that are published or follow from them."""

import itertools
import re
from fractions import Fraction

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.schedules.catalogue import make_schedule
from arch.nic.schedules.checker import check
from arch.nic.schedules.costs import link_elements
from arch.nic.schedules.executor import execute
from arch.nic.schedules.graphs import (
    LinkGraph,
    classes,
    dgx1p,
    dgx1v,
    from_edges,
    full_mesh,
    ring_links,
    switch,
    torus,
)
from arch.nic.schedules.packing import (
    broadcast_rate,
    one_hop_trees,
    pack_allreduce,
    pack_broadcast,
    ring_rate,
    weighted_trees,
)
from benchmarks.nic import schedules as collectives


def used(packing, both_ways):
    """Return the weight over each directed link of trees that span the ranks."""
    found = {}
    for tree, weight in packing.trees:
        parents = tree.parents
        assert [rank for rank, parent in enumerate(parents) if parent < 0] == [tree.root]
        for start in range(len(parents)):
            rank, hops = start, 0
            while rank != tree.root:
                rank, hops = parents[rank], hops + 1
                assert hops < len(parents)
        for child, parent in enumerate(parents):
            if parent >= 0:
                for link in [(parent, child), (child, parent)][:1 + both_ways]:
                    found[link] = found.get(link, 0) + weight
    return found


def fits(packing, graph, both_ways=False):
    capacities = graph.capacities()
    return all(weight <= capacities.get(link, 0) * packing.unit
               for link, weight in used(packing, both_ways).items())


def partition_bound(graph):
    """Return the least (links between parts) / (parts - 1), by trying all partitions."""
    capacities = graph.undirected()

    def partitions(ranks):
        if not ranks:
            yield []
            return
        for smaller in partitions(ranks[1:]):
            for number, part in enumerate(smaller):
                yield [*smaller[:number], [ranks[0], *part], *smaller[number + 1:]]
            yield [[ranks[0]], *smaller]

    best = None
    for parts in partitions(list(range(graph.ranks))):
        if len(parts) < 2:
            continue
        place = {rank: number for number, part in enumerate(parts) for rank in part}
        between = sum(c for (a, b), c in capacities.items() if place[a] != place[b])
        bound = Fraction(between, len(parts) - 1)
        best = bound if best is None else min(best, bound)
    return best


def test_dgx1v_links():
    capacities = dgx1v().capacities()
    assert sum(capacities.values()) == 2 * 24
    for gpu in range(8):
        assert sum(c for (a, _), c in capacities.items() if a == gpu) == 6
    assert sum(dgx1p().capacities().values()) == 2 * 16


@pytest.mark.parametrize("root", range(8))
def test_six_trees_on_the_dgx1v_from_every_root(root):
    graph = dgx1v()
    assert broadcast_rate(graph, root) == 6
    packing = pack_broadcast(graph, root)
    assert [weight for _, weight in packing.trees] == [1] * 6
    assert {tree.root for tree, _ in packing.trees} == {root}
    assert fits(packing, graph)
    assert broadcast_rate(dgx1p(), root) == 4
    assert len(pack_broadcast(dgx1p(), root).trees) == 4


def test_wide_links_need_fewer_trees():
    packing = pack_broadcast(dgx1v(), 2, fewest=True)
    assert packing.rate == 6
    assert fits(packing, dgx1v())
    # The double links are a ring through all GPUs, two wide each way round.
    assert sorted(weight for _, weight in packing.trees) == [1, 1, 2, 2]


def test_multiplicative_weights():
    """Blink's first step: about the best rate, by more trees than are needed."""
    graph = dgx1v()
    trees = weighted_trees(graph, 0)
    assert 0.9 * 6 < sum(trees.values()) <= 6 + 1e-9
    assert len(trees) > 6
    for link, capacity in graph.capacities().items():
        assert sum(weight for tree, weight in trees.items() if link in tree) <= capacity + 1e-9


@pytest.mark.parametrize(("graph", "all_classes", "connected", "ringless"), [
    pytest.param(dgx1v(), 53, 46, 21, marks=pytest.mark.soak), (dgx1p(), 17, 14, 5)],
                         ids=["dgx-1v", "dgx-1p"])
def test_allocations(graph, all_classes, connected, ringless):
    """One allocation of 3 to 8 GPUs of each class."""
    parts = [graph.part(chosen) for chosen in classes(graph, range(3, 9))]
    assert len(parts) == all_classes
    parts = [part for part in parts if part.connected]
    assert len(parts) == connected
    rings = [ring_rate(part) for part in parts]
    assert rings.count(0) == ringless
    for part, ring in zip(parts, rings, strict=True):
        packing = pack_broadcast(part, 0)
        assert packing.rate == broadcast_rate(part, 0)
        assert fits(packing, part)
        if ring:
            # Broadcast over trees against rings, links alone.
            assert packing.rate / ring in (1, Fraction(3, 2))
        both = pack_allreduce(part)
        assert fits(both, part, both_ways=True)
        assert both.rate >= Fraction(ring * part.ranks, 2 * (part.ranks - 1))
        if part.ranks < 8:
            assert both.rate == partition_bound(part)
    # The full machine: all directed links over 2 * 7 transfers, which its rings reach too.
    links = sum(graph.capacities().values())
    assert pack_allreduce(graph).rate == Fraction(links, 14) == rings[-1] * Fraction(8, 14)
    # From the packings of above: they are kept.
    page = collectives.PAGE.read_text(encoding="utf-8")
    assert all(f"| {' | '.join(row)} |\n" in page for row in collectives.packings_of(graph))


@pytest.mark.parametrize("graph", [
    dgx1v().part((0, 1, 4)), dgx1v().part((0, 1, 2, 3, 6)), dgx1v().part((0, 1, 4, 6, 7)),
    dgx1v(), torus(2, 3), full_mesh(5), switch(5), ring_links(2), full_mesh(1)],
    ids=lambda graph: graph.name)
def test_collectives_over_packed_trees(graph):
    """Three allocations without a ring among them. Elements a link has: its trees' shares."""
    numbers = np.random.default_rng(0)
    for collective, root in itertools.product(("broadcast", "reduce", "allreduce"),
                                              (0, graph.ranks - 1)):
        if collective == "allreduce" and root:
            continue
        schedule = make_schedule(collective, "blink", graph.ranks, root=root, segments=2,
                                 graph=graph)
        check(schedule)
        elements = 3 * schedule.layout.chunks
        inputs = [numbers.integers(-99, 99, schedule.layout.input_elements(rank, elements),
                                   dtype=np.int32) for rank in range(graph.ranks)]
        wanted = inputs[root] if collective == "broadcast" else np.sum(inputs, axis=0)
        for rank, output in enumerate(execute(schedule, inputs)):
            if collective != "reduce" or rank == root:
                assert np.array_equal(output, wanted)
        if not graph.switches and graph.ranks > 1:
            packing = (pack_allreduce(graph) if collective == "allreduce"
                       else pack_broadcast(graph, root))
            capacities = graph.capacities()
            busiest = max(Fraction(count, capacities[link]) for link, count
                          in link_elements(schedule, graph, elements).items())
            # The busiest link takes as long as the packing's rate says.
            assert busiest == Fraction(elements) / packing.rate


def test_one_hop_trees():
    packing = one_hop_trees(16)
    assert [tree.root for tree, _ in packing.trees] == list(range(16))
    assert all(len(tree.children[tree.root]) == 15 for tree, _ in packing.trees)
    rooted = one_hop_trees(4, 1)
    assert [tree.children[1] for tree, _ in rooted.trees] == [(0,), (2,), (3,)]


def test_random_graphs():
    """Any connected link graph: the packing has the rate of the least cut."""
    numbers = np.random.default_rng(4)
    done = 0
    while done < 6:
        ranks = int(numbers.integers(3, 7))
        links = tuple((a, b, int(numbers.integers(1, 4)))
                      for a, b in itertools.permutations(range(ranks), 2)
                      if numbers.random() < 0.6)
        graph = LinkGraph("random", ranks, links)
        if not graph.connected:
            continue
        done += 1
        for root in (0, ranks - 1):
            for fewest in (False, True):
                packing = pack_broadcast(graph, root, fewest=fewest)
                assert packing.rate == broadcast_rate(graph, root)
                assert fits(packing, graph)


def test_graphs():
    assert broadcast_rate(switch(6), 2) == 1
    assert len(torus(3, 4).links) == 2 * 24
    assert len(torus(2, 3).links) == 2 * 9
    assert len(torus(1, 5).links) == 2 * 5
    assert ring_links(1).links == ()
    assert torus(3, 3).route(0, 4) == [(0, 1), (1, 4)]
    assert switch(3).route(0, 2) == [(0, 3), (3, 2)]
    assert ring_rate(ring_links(5)) == 2
    assert classes(full_mesh(5), (3,)) == [(0, 1, 2)]


@pytest.mark.parametrize(("make", "message"), [
    (lambda: LinkGraph("x", 2, ((0, 2, 1),)), "link end must be at most 1, not 2"),
    (lambda: LinkGraph("x", 2, ((0, 0, 1),)), "link must be between two vertices, not 0-0"),
    (lambda: LinkGraph("x", 2, ((0, 1, 0),)), "capacity of link 0-1 must be at least 1, not 0"),
    (lambda: LinkGraph("x", 2, ((0, 1, 1), (0, 1, 2))),
     "link must be given once, not 2 times: 0-1"),
    (lambda: LinkGraph("x", 0, ()), "ranks must be at least 1, not 0"),
    (lambda: dgx1v().part((0, 0)), "allocation must be different ranks below 8, not [0, 0]"),
    (lambda: pack_broadcast(switch(3), 0), "graph must have no switch to pack trees into, not 1"),
    (lambda: pack_broadcast(dgx1v().part((0, 5)), 0), "graph must be connected, not dgx-1v[0,5]"),
    (lambda: pack_allreduce(LinkGraph("x", 3, ((0, 1, 1), (1, 2, 1), (2, 0, 1)))),
     "graph must be connected by links that go both ways, not x"),
    (lambda: from_edges("x", 3, [(0, 1, 1)]).route(0, 2),
     "graph x must have a path from 0 to 2, not none"),
])
def test_refused(make, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        make()
