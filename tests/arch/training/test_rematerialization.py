"""Recomputation: the integer program against a search of all schedules, and known ones."""

import heapq
import math

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import BFLOAT16
from arch.training import (
    CostGraph,
    MemoryBoundError,
    Schedule,
    echo,
    rematerialize,
    sqrt_checkpoints,
    step_graph,
    store_all,
    training_graph,
)
from arch.workloads.training import training_network


def chain(costs, sizes, **options):
    return training_graph(costs, sizes, [(i - 1,) if i else () for i in range(len(costs))],
                          **options)


def search(graph, bound):
    """Return the least cost within the bound, None if there is none: shortest path.

    A state is a stage, how far it has come, and what is in memory; a step computes the next value,
    leaves it out, or lets one go.
    """
    n = len(graph)
    room = bound - graph.fixed
    size = [sum(graph.sizes[i] for i in range(n) if held >> i & 1) for held in range(1 << n)]
    queue, done = [(0, 0, 0, 0)], set()
    while queue:
        cost, t, k, held = heapq.heappop(queue)
        if t == n:
            return cost
        if (t, k, held) in done:
            continue
        done.add((t, k, held))
        after = (t + 1, 0) if k == t else (t, k + 1)
        if k < t:
            heapq.heappush(queue, (cost, *after, held))
        there = held | 1 << k
        if (not held >> k & 1 and size[there] <= room
                and all(held >> i & 1 for i in graph.sources[k])):
            heapq.heappush(queue, (cost + graph.costs[k], *after, there))
        for i in range(n):
            if held >> i & 1:
                heapq.heappush(queue, (cost, t, k, held & ~(1 << i)))
    return None


def random_graph(rng, n):
    sources = []
    for i in range(n):
        count = int(rng.integers(0, min(i, 2) + 1)) if i else 0
        sources.append(tuple(sorted(rng.choice(i, count, replace=False).tolist())) if count else ())
    return CostGraph(costs=tuple(rng.integers(1, 9, n).tolist()),
                     sizes=tuple(rng.integers(1, 6, n).tolist()), sources=tuple(sources),
                     fixed=int(rng.integers(0, 4)))


GRAPHS = [
    chain([3, 1, 4], [2, 3, 1]),
    chain([1, 1, 1], [1, 1, 1], fixed=5),
    training_graph([2, 5, 1], [1, 2, 1], [(), (0,), (0, 1)]),
    # There is something to gain in these.
    chain([3, 1, 4, 2], [1, 3, 2, 1]),
    chain([2, 1, 1, 3, 1], [2, 2, 1, 2, 1]),
    CostGraph(costs=(2, 3, 3, 4, 5), sizes=(5, 6, 6, 6, 1), sources=((), (0,), (1,), (2,), (3, 0))),
    CostGraph(costs=(2, 7, 1, 4, 5, 1, 3), sizes=(3, 4, 2, 6, 2, 5, 1), fixed=2,
              sources=((), (0,), (1,), (2,), (3, 0), (4, 1), (5, 2))),
    *(random_graph(np.random.default_rng(seed), n) for seed, n in ((1, 1), (2, 4), (3, 5), (4, 6))),
]


@pytest.mark.parametrize("number", range(len(GRAPHS)))
def test_optimal(number):
    """At every bound: as cheap as the best of all schedules, or no schedule at all."""
    graph = GRAPHS[number]
    all_kept = store_all(graph)
    assert all_kept.cost == sum(graph.costs)
    found, impossible = [], 0
    for bound in range(graph.fixed, all_kept.peak + 1):
        wanted = search(graph, bound)
        if wanted is None:
            impossible += 1
            with pytest.raises(MemoryBoundError):
                rematerialize(graph, bound)
            continue
        schedule = rematerialize(graph, bound)
        assert schedule.cost == wanted
        assert schedule.peak <= bound
        found.append(schedule.cost)
    assert impossible > 0
    assert found == sorted(found, reverse=True)
    assert found[-1] == sum(graph.costs)
    if number in range(4, 7):
        assert len(set(found)) > 1          # less memory for more time


def test_memory_for_time():
    """A chain of six layers: less memory costs more, and never more than Chen's checkpoints."""
    graph = chain([2, 3, 1, 2, 3, 1], [4, 2, 3, 4, 2, 1])
    kept, sparse = store_all(graph), sqrt_checkpoints(graph)
    assert sparse.peak < kept.peak
    assert kept.cost < sparse.cost
    best = rematerialize(graph, sparse.peak)
    assert best.peak <= sparse.peak
    assert kept.cost <= best.cost <= sparse.cost


@pytest.mark.parametrize("n", [1, 2, 4, 9, 16, 30, 100])
def test_checkpoints_of_a_chain(n):
    """Each forward value is computed twice at most; memory grows as the square root."""
    graph = chain([1] * n, [1] * n)
    schedule = sqrt_checkpoints(graph)
    times = schedule.compute.sum(axis=0)
    assert (times[n:] == 1).all()
    assert times[:n].max() <= 2
    assert store_all(graph).peak >= n
    # Checkpoints, a segment, two gradients and what is being computed.
    assert schedule.peak <= 2 * (math.isqrt(n - 1) + 1) + 3
    if n >= 16:
        assert schedule.peak < store_all(graph).peak
        assert schedule.cost > sum(graph.costs)


def test_segments():
    """One segment keeps all; segments of one keep all, too."""
    graph = chain([1] * 12, [1] * 12)
    for segment in (1, 12, 50):
        assert sqrt_checkpoints(graph, segment=segment).cost == sum(graph.costs)
    assert sqrt_checkpoints(graph, segment=3).cost > sum(graph.costs)


def test_residual_across_segments_is_kept():
    """What a later segment reads is a checkpoint: nothing is computed three times."""
    sources = [(), (0,), (1,), (2, 0), (3,), (4,), (5, 3), (6,), (7, 1)]
    graph = training_graph([1] * 9, [1] * 9, sources)
    schedule = sqrt_checkpoints(graph)
    assert schedule.compute.sum(axis=0).max() <= 2


def test_gradients():
    """Of users, of the value and of its sources; twice the cost."""
    graph = training_graph([5, 7, 2], [10, 20, 30], [(), (0,), (1, 0)], fixed=4)
    assert graph.costs == (5, 7, 2, 4, 14, 10)
    assert graph.sizes == (10, 20, 30, 30, 20, 10)
    assert graph.sources[3:] == ((0, 1, 2), (0, 1, 3), (0, 3, 4))
    assert graph.users[0] == (1, 2, 3, 4, 5)


def test_graph_of_a_network():
    """Costs, sizes and sources of digits-cnn, and what is there all the time."""
    network = training_network("digits-cnn")
    graph = step_graph(network, batch=4, operand=BFLOAT16, state=2)
    conv, half = 4 * 8 * 64, 4 * 8 * 16
    assert graph.costs[:6] == (conv * 9, conv * 72, conv, half, 2 * half * 72, 4 * 10 * 256)
    assert graph.sizes[:6] == (2 * conv, 2 * conv, 2 * conv, 2 * half, 4 * half, 4 * 10 * 4)
    assert graph.sources[:6] == ((), (0,), (1, 0), (2,), (3,), (4,))
    assert graph.costs[6:] == tuple(2 * cost for cost in graph.costs[5::-1])
    weights, biases = 72 + 576 + 1152 + 2560, 8 + 8 + 16 + 10
    assert graph.fixed == 2 * 4 * 64 + 2 * weights + 4 * 4 * (weights + biases)
    with pytest.raises(ConfigError, match="^batch must be at least 1, not 0$"):
        step_graph(network, batch=0, operand=BFLOAT16)


def test_peak_by_hand():
    """0 -> 1 -> 2, and 3 from 0 and 2: 0 is there all the time, 1 goes behind 2."""
    graph = CostGraph(costs=(1, 1, 1, 1), sizes=(5, 7, 11, 13),
                      sources=((), (0,), (1,), (0, 2)), fixed=100)
    assert store_all(graph).peak == 100 + 5 + 11 + 13
    compute, keep = np.eye(4, dtype=bool), np.zeros((4, 4), bool)
    keep[1, 0] = keep[2, 1] = keep[3, 2] = compute[3, 0] = True
    again = Schedule(graph=graph, compute=compute, keep=keep)
    assert again.cost == 5
    assert again.peak == 100 + 5 + 11 + 13
    keep[2, 0] = keep[3, 0] = True
    assert Schedule(graph=graph, compute=np.eye(4, dtype=bool), keep=keep).cost == 4


def test_wrong_schedules():
    graph = CostGraph(costs=(1, 1), sizes=(1, 1), sources=((), (0,)))
    eye, none = np.eye(2, dtype=bool), np.zeros((2, 2), bool)
    with pytest.raises(ConfigError, match=r"^compute\[1\] must have the sources of 1, not be "
                                          r"without 0$"):
        Schedule(graph=graph, compute=eye, keep=none)
    with pytest.raises(ConfigError, match=r"^keep\[0\] must be of values that stage -1 has, not "
                                          r"0$"):
        Schedule(graph=graph, compute=eye, keep=np.array([[1, 0], [1, 0]], bool))
    with pytest.raises(ConfigError, match="^compute must have its diagonal and nothing above it"):
        Schedule(graph=graph, compute=none, keep=none)
    with pytest.raises(ConfigError, match=r"^compute and keep must have shape \(2, 2\), not "):
        Schedule(graph=graph, compute=np.eye(3, dtype=bool), keep=none)


@pytest.mark.parametrize(("fields", "message"), [
    ({"costs": ()}, "costs, sizes and sources must be of one length of at least 1, not 0, 2 and 2"),
    ({"sizes": (1, -1)}, "sizes must be at least 0, not -1"),
    ({"sources": ((), (1,))}, "sources[1] must be at most 0, not 1"),
    ({"fixed": 1.5}, "fixed must be an integer, not 1.5"),
])
def test_wrong_graphs(fields, message):
    with pytest.raises(ConfigError) as caught:
        CostGraph(**{"costs": (1, 1), "sizes": (1, 1), "sources": ((), (0,)), **fields})
    assert str(caught.value) == message


def test_wrong_input():
    graph = chain([1, 1], [1, 1])
    with pytest.raises(MemoryBoundError, match="^memory bound must be large enough for some "
                                               "schedule, not 1 bytes for 4 values$"):
        rematerialize(graph, 1)
    with pytest.raises(ConfigError, match="^segment must be at least 1, not 0$"):
        sqrt_checkpoints(graph, segment=0)
    with pytest.raises(ConfigError, match="^graph must have an even number of values, not 1$"):
        sqrt_checkpoints(CostGraph(costs=(1,), sizes=(1,), sources=((),)))
    with pytest.raises(ConfigError, match="^back_costs must be 2, not 1$"):
        chain([1, 1], [1, 1], back_costs=[1])


def test_echo():
    """Cheap values again, once, from what is kept; never more memory; the program finds no worse.
    """
    rng = np.random.default_rng(3)
    fewer = 0
    for _ in range(40):
        n = int(rng.integers(2, 7))
        forward = random_graph(rng, n)
        graph = training_graph(forward.costs, forward.sizes, forward.sources, fixed=forward.fixed)
        kept, found = store_all(graph), echo(graph, share=0.1)
        again = np.flatnonzero(found.compute.sum(axis=0) > 1)
        assert found.compute.sum(axis=0).max() <= 2
        assert all(graph.costs[i] <= 0.1 * sum(graph.costs) for i in again)
        assert not {source for i in again for source in graph.sources[i]} & set(again)
        assert found.cost == kept.cost + sum(graph.costs[i] for i in again)
        assert found.peak <= kept.peak
        assert (found.peak < kept.peak) == bool(len(again))
        fewer += found.peak < kept.peak
        if n < 5:
            assert rematerialize(graph, found.peak).cost <= found.cost
    assert fewer > 5


def test_echo_of_a_pooling():
    """Between two products, a cheap value that is there at the peak."""
    graph = chain([1000, 1, 1000, 1000], [4, 3, 1, 4])
    found = echo(graph)
    assert np.flatnonzero(found.compute.sum(axis=0) > 1).tolist() == [1]
    assert (found.cost, found.peak) == (store_all(graph).cost + 1, store_all(graph).peak - 3)
    assert echo(graph, share=0).cost == store_all(graph).cost


@pytest.mark.parametrize(("graph", "share", "message"), [
    (CostGraph(costs=(1,), sizes=(1,), sources=((),)), 0.1,
     "graph must have an even number of values, not 1"),
    (chain([1], [1]), 1.5, "share must be from 0 to 1, not 1.5")])
def test_echo_refused(graph, share, message):
    with pytest.raises(ConfigError, match=message):
        echo(graph, share=share)
