"""Blink's trees on the RTL: allocations of a DGX-1V that have no ring, with its links."""

import pytest

from arch.common.link import LinkConfig
from arch.nic import workloads
from arch.nic.schedules.graphs import dgx1v
from arch.nic.schedules.packing import pack_allreduce, pack_broadcast, ring_rate
from tests.support.nic_designs import CONFIGS, KINDS, check_run

pytestmark = pytest.mark.rtl

ALLOCATIONS = [(0, 3, 4), (0, 1, 2, 4), (0, 1, 2, 4, 7)]


def plan_of(collective, gpus, elements, *options, algorithm="blink"):
    name = ":".join([collective, algorithm, f"{len(gpus)}x{4 * elements}", KINDS["wide"],
                     "graph=dgx-1v", f"gpus={','.join(map(str, gpus))}", *options])
    return workloads.plan_of(CONFIGS["wide"], workloads.load(name))


@pytest.mark.parametrize("gpus", ALLOCATIONS)
def test_allocations_without_a_ring(gpus):
    graph = dgx1v().part(gpus)
    assert ring_rate(graph) == 0
    # Every NVLink is a wire.
    assert len(plan_of("broadcast", gpus, 8).wires) == sum(link[2] for link in graph.links) // 2
    root = len(gpus) - 1
    check_run("wide", plan_of("broadcast", gpus, 401, f"root={root}"))
    check_run("wide", plan_of("reduce", gpus, 131, f"root={root}"))
    for elements in (1, 401):
        check_run("wide", plan_of("allreduce", gpus, elements))
    assert pack_broadcast(graph, root).rate == pack_allreduce(graph).rate == 2


@pytest.mark.parametrize(("gpus", "chain"), [
    ((0, 3, 4), (3, 0, 4)), ((0, 1, 2, 4, 7), (2, 1, 0, 4, 7))])
def test_two_trees_are_faster_than_one(gpus, chain):
    """Where links are slow: with trees on links of their own a broadcast takes half the time."""
    links = LinkConfig(latency=3, bytes_per_cycle=1)
    two, one = (check_run("wide", plan_of("broadcast", order, 1000, "segments=10",
                                          algorithm=algorithm), links)
                for order, algorithm in ((gpus, "blink"), (chain, "ring")))
    assert two.cycles < 0.6 * one.cycles
