"""Pipelines: orders of passes, and the time that they take, beside other ways to find it."""

import itertools
import random

import pytest

from arch.config import ConfigError
from arch.scale.pipelines import (
    BACKWARD,
    FORWARD,
    ORDERS,
    Turn,
    cuts_of,
    ends_of,
    held_by,
    least_largest,
    most_parts,
    run,
    stages_of,
    tick_tock,
    turns,
)
from arch.workloads.training import training_network


def orders_of(order, stages, micro, chunks=1):
    return [turns(order, stages=stages, stage=stage, micro=micro, chunks=chunks)
            for stage in range(stages)]


def cases(count, seed):
    """Yield random pipelines: order, stages, parts of a node, micro-batches and times."""
    rng = random.Random(seed)
    for _ in range(count):
        order, stages = rng.choice(ORDERS), rng.randint(1, 5)
        chunks = rng.randint(1, 3) if order == "interleaved" else 1
        micro = rng.randint(1, 9) * (stages if chunks > 1 else 1)
        parts = stages * chunks
        yield (order, stages, chunks, micro, [rng.randint(0, 50) for _ in range(parts)],
               [rng.randint(1, 90) for _ in range(parts)],
               [rng.randint(0, 60) for _ in range(parts - 1)])


def longest(orders, forward, backward, send):
    """Return when passes end: the longest way to each, by relaxing edges until nothing moves."""
    nodes, parts = len(orders), len(forward)
    passes = [(node, turn) for node, order in enumerate(orders) for turn in order]
    part_of = {(turn.kind, turn.micro, turn.chunk * nodes + node): (node, turn)
               for node, turn in passes}
    edges = []
    for order, node in zip(orders, range(nodes), strict=True):
        edges += [((node, one), (node, other), 0) for one, other in itertools.pairwise(order)]
    for (kind, micro, part), here in part_of.items():
        if kind == FORWARD and part:
            edges.append((part_of[kind, micro, part - 1], here, send[part - 1]))
        if kind == BACKWARD:
            edges.append((part_of[FORWARD, micro, part], here, 0))
            if part < parts - 1:
                edges.append((part_of[kind, micro, part + 1], here, send[part]))
    time = {one: (forward if one[1].kind == FORWARD else backward)[one[1].chunk * nodes + one[0]]
            for one in passes}
    end = dict(time)
    moved = True
    while moved:
        moved = False
        for one, other, wait in edges:
            if end[one] + wait + time[other] > end[other]:
                end[other] = end[one] + wait + time[other]
                moved = True
    return [end[node, order[-1]] for node, order in enumerate(orders)]


@pytest.mark.parametrize("case", list(cases(12, 1)),
                         ids=lambda case: f"{case[0]}-{case[1]}x{case[2]}")
def test_time_is_the_longest_way(case):
    order, stages, chunks, micro, forward, backward, send = case
    orders = orders_of(order, stages, micro, chunks)
    assert longest(orders, forward, backward, send) == [
        ends[-1] for ends in run(orders, forward, backward, send).ends]


def test_the_kernel_is_the_same():
    for order, stages, chunks, micro, forward, backward, send in cases(150, 2):
        found = run(orders_of(order, stages, micro, chunks), forward, backward, send)
        assert ends_of(order, forward, backward, send, stages=stages, micro=micro) == tuple(
            ends[-1] for ends in found.ends)


def test_every_pass_is_made_once():
    for order, stages, chunks, micro, *_ in cases(60, 3):
        for node in orders_of(order, stages, micro, chunks):
            assert sorted(node) == sorted(Turn(kind, k, chunk) for kind in (FORWARD, BACKWARD)
                                          for k in range(micro) for chunk in range(chunks))


def test_orders_as_published():
    def text(order, stage, *, stages=4, micro=8, chunks=1):
        return " ".join(f"{turn.kind[0]}{turn.micro}{'abc'[turn.chunk]}" for turn in turns(
            order, stages=stages, stage=stage, micro=micro, chunks=chunks))

    assert text("gpipe", 0, micro=2) == "f0a f1a b0a b1a"
    assert text("1f1b", 3, micro=3) == "f0a b0a f1a b1a f2a b2a"
    assert text("1f1b", 2, micro=3) == "f0a f1a b0a f2a b1a b2a"
    # Megatron-LM's figure, two nodes with two parts each: four passes ahead, then in turn.
    assert text("interleaved", 0, stages=2, micro=4, chunks=2) == (
        "f0a f1a f0b f1b f2a b0b f3a b1b f2b b0a f3b b1a b2b b3b b2a b3a")


def test_what_a_node_keeps():
    """In GPipe all micro-batches; else as many as there are stages from it on."""
    for stages, micro in ((4, 8), (3, 2), (1, 5)):
        found = {order: run(orders_of(order, stages, micro), [1] * stages, [1] * stages).held
                 for order in ("gpipe", "1f1b")}
        assert found["gpipe"] == (micro,) * stages
        assert found["1f1b"] == tuple(min(micro, stages - stage) for stage in range(stages))
    rng = random.Random(4)
    for order, stages, chunks, micro, *_ in (*cases(60, 5), ("interleaved", 3, 2, 60, 0)):
        sizes = [rng.randint(1, 99) for _ in range(chunks)]
        for stage, node in enumerate(orders_of(order, stages, micro, chunks)):
            kept = itertools.accumulate(
                sizes[turn.chunk] * (1 if turn.kind == FORWARD else -1) for turn in node)
            assert held_by(order, stages=stages, stage=stage, micro=micro,
                           sizes=sizes) == max(kept)


def test_a_circle():
    with pytest.raises(ConfigError, match="^pass of stage 0 must not wait for itself, but backward "
                                          "of micro-batch 0 does$"):
        run([[Turn(BACKWARD, 0), Turn(FORWARD, 0)]], [1], [1])


@pytest.mark.parametrize(("values", "message"), [
    ({"order": "zigzag"}, "schedule must be one of gpipe, 1f1b, interleaved, not 'zigzag'"),
    ({"stages": 0}, "stages must be at least 1, not 0"),
    ({"stage": 2}, "stage must be at most 1, not 2"),
    ({"micro": 0}, "micro-batches must be at least 1, not 0"),
    ({"order": "gpipe", "chunks": 2},
     "parts of a node with schedule gpipe must be at most 1, not 2"),
    ({"order": "interleaved", "chunks": 2, "micro": 3},
     "micro-batches must be a multiple of the stages (2) with schedule interleaved, not 3")])
def test_refused(values, message):
    with pytest.raises(ConfigError) as refusal:
        turns(**{"order": "1f1b", "stages": 2, "stage": 0, "micro": 4} | values)
    assert str(refusal.value) == message


def test_cuts_are_the_least_largest():
    """By trying all."""
    rng = random.Random(6)
    for _ in range(30):
        count, stages = rng.randint(1, 8), rng.randint(1, 5)
        costs = [rng.randint(0, 30) for _ in range(count)]
        weighted = [rng.random() < 0.7 for _ in range(count)]
        ends = sorted(rng.sample(range(1, count), rng.randint(0, count - 1)))
        tried = []
        for inner in itertools.combinations(ends, stages - 1):
            bounds = [0, *inner, count]
            parts = list(itertools.pairwise(bounds))
            if all(any(weighted[low:high]) for low, high in parts):
                tried.append(max(sum(costs[low:high]) for low, high in parts))
        found = least_largest(costs, weighted, ends, stages)
        assert (found is not None) == (stages <= most_parts(weighted, ends))
        if found is None:
            assert not tried
        else:
            assert max(sum(costs[low:high]) for low, high in itertools.pairwise(
                [*found, count])) == min(tried)


def test_resnet50_is_cut_between_blocks():
    network = training_network("resnet50")
    assert len(cuts_of(network)) == 19
    stages = stages_of(network, 4)
    assert sum(map(len, stages)) == len(network.nodes)
    # The pooling behind the first layer and the average before the last are parts of none alone.
    assert len(stages_of(network, 18)) == 18
    with pytest.raises(ConfigError, match="^train option pipeline must be at most 18 for resnet50"):
        stages_of(network, 19)


def test_tick_tock():
    """Two tasks half a step apart need the memory of one, if layers keep as much as they take."""
    even = tick_tock([10] * 4, [20] * 4, [8] * 4, 0)
    assert (even.alone, even.apart, even.together) == (32, 32, 64)
    assert (even.period, even.gang) == (240, 240)
    # The exchange is behind the other task's passes, as far as these go.
    assert tick_tock([10], [20], [8], 25).period == 60
    assert tick_tock([10], [20], [8], 25).gang == 110
    assert tick_tock([10], [20], [8], 70).period == 140
    # The layers that come first keep most: they come before the others have gone.
    assert tick_tock([1, 1], [1, 1], [90, 10], 0).apart == 180
