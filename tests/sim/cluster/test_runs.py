"""Training on generated nodes: every bit of every node, every counter of every core."""

import dataclasses

import numpy as np
import pytest

from arch.cluster import engine
from arch.nic.schedules.arithmetic import Reduction, average, combine
from sim.cluster.golden import exchanged
from tests.support.clusters import TINY, Small, built, exact, ran, small

pytestmark = pytest.mark.rtl

#: Two nodes without overlap, then with several buckets; more of them in other orders; a switch.
RUNS = ("nodes=2:batch=4:steps=2:overlap=off:bucket=1000000", "nodes=2:batch=4:steps=2:bucket=1",
        "nodes=3:batch=6:bucket=1:order=priority",
        "nodes=4:batch=4:bucket=700:graph=switch:switch-latency=20",
        "nodes=4:batch=4:algorithm=auto")


@pytest.mark.parametrize("options", RUNS)
def test_steps(options):
    workload, found = small(options), ran(options)
    assert exact(found)
    # Every counter of both cores of every node in every step.
    assert found.details["counters_compared"] == workload.nodes * workload.training.steps * 63
    assert found.training["loss"] == found.training["golden_loss"]
    assert found.details["step_cycles"] == [found.model.cycles // workload.training.steps
                                            ] * workload.training.steps


def test_a_network_of_the_catalogue():
    found = Small.run(TINY, engine.load("train:digits-mlp:nodes=2:batch=4:bucket=9000", TINY))
    assert exact(found)
    assert found.details["bucket"] == 9000
    assert len(found.details["buckets"]) == 2


def test_lost_frames():
    """Bits are those of a run without faults, which takes longer than that."""
    found = ran("nodes=2:batch=4:steps=2:drop=0.05")
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, None)
    assert found.details["faults"]["drop"] > 0 < found.details["faults"]["sent_again"]
    assert found.details["slowdown"] > 1


def test_a_node_that_fails_is_named():
    """The run ends with a status and a line that names node, core and instruction."""
    task = Small(TINY, small("nodes=2:batch=4"))
    plan = task.program
    # The program of node 1's NIC is cut off.
    broken = dataclasses.replace(plan.nics.ranks[1],
                                 instructions=plan.nics.ranks[1].instructions[:3])
    task.program = dataclasses.replace(plan, nics=dataclasses.replace(
        plan.nics, ranks=(plan.nics.ranks[0], broken)))
    ended = task.simulate(built())
    assert ended.simulated.status == "NO_HALT"
    assert ended.simulated.message.startswith(
        "step 0: node1 nic: core stopped with NO_HALT")
    stuck = [name for name, one in ended.left.ended.items() if one.status == "STUCK"]
    assert "step 0: node 0 nic" in stuck


def test_golden_average_is_that_of_the_schedule():
    """With two nodes the mean is one addition and one division, rounded once each."""
    workload = small("nodes=2:batch=4:bucket=1")
    plan, _ = engine.plan(TINY, workload)
    rng = np.random.default_rng(3)
    shapes = {name: value.shape for name, value in workload.training.parameters().items()}
    given = [{name: rng.standard_normal(shape).astype(np.float32)
              for name, shape in shapes.items()} for _ in range(2)]
    for mine in exchanged(plan, given):
        for name, value in mine.items():
            one, other = given[0][name].ravel(), given[1][name].ravel()
            wanted = average(combine(Reduction.SUM, one, other), 2)
            assert (value.ravel().view(np.uint32) == wanted.view(np.uint32)).all(), name
