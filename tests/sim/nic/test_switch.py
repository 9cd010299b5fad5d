"""Collectives through a switch on the RTL: every byte as the golden model, every counter as the
law.
"""

import re
from fractions import Fraction

import pytest

from arch.common.link import LinkConfig, LinkFaults
from arch.config import ConfigError
from arch.nic import workloads
from arch.nic.bounds import bound
from arch.nic.timing.exact import evaluate
from sim import native
from sim.nic.cluster import run_cluster, run_inputs
from tests.support.nic_designs import CONFIGS, KINDS, built, check_run

pytestmark = pytest.mark.rtl

FAST, SLOW = LinkConfig(latency=3), LinkConfig(latency=9, bytes_per_cycle=Fraction(7, 3))


def plan_of(name, text):
    return workloads.plan_of(CONFIGS[name], workloads.load(text.replace("TYPE", KINDS[name])))


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("workload", [
    "allreduce:ring:3x640:TYPE:graph=switch", "allreduce:naive:4x404:TYPE:graph=switch",
    "all-to-all:naive:5x400:TYPE:graph=switch:switch-latency=17",
    "broadcast:tree:2x4:TYPE:graph=switch:switch-latency=1",
    # Two groups meet at a rank; one that has nothing to do.
    ("gather:naive:3x600:TYPE:ranks=0,1,4:graph=switch:cluster=6"
     "+reduce:ring:3x200:TYPE:ranks=3,4,2:priority=1")])
def test_switch(name, workload):
    for links in (FAST, SLOW):
        check_run(name, plan_of(name, workload), links)


@pytest.mark.parametrize("collective", ["broadcast", "reduce", "allreduce"])
def test_one_hop_trees(collective):
    """Blink's trees on a switch: one from every rank, each of one hop."""
    ranks = 3 if collective == "allreduce" else 4
    plan = plan_of("wide", f"{collective}:blink:{ranks}x1200:TYPE:graph=switch")
    assert len(plan.wires) == ranks * (ranks - 1) // 2
    check_run("wide", plan, SLOW)


def test_frames_for_one_rank_wait_for_each_other():
    """Three ranks send to one, whose cable has what are three links without a switch."""
    slow = LinkConfig(latency=3, bytes_per_cycle=1)
    text = "gather:naive:4x1216:TYPE"
    alone, switched = plan_of("wide", text), plan_of("wide", f"{text}:graph=switch")
    # Three quarters of the vector come through one cable, a quarter through each link.
    assert bound(switched).parts["link"] == 3 * bound(alone).parts["link"] > 0
    cycles = [check_run("wide", plan, slow).cycles for plan in (alone, switched)]
    assert cycles[1] - cycles[0] > 500
    # And that the frame is stored costs its beats, that of a longer way its latency, for each way.
    later = plan_of("wide", f"{text}:graph=switch:switch-latency=100")
    assert evaluate(later, slow).cycles >= cycles[1] + 100


@pytest.mark.parametrize(("options", "message"), [
    ("graph=ring:switch-latency=3", ("allreduce option switch-latency must be left out for a graph "
                                     "other than switch, not '3'")),
    ("graph=switch:switch-latency=100001", ("allreduce option switch-latency must be at most "
                                            "100000, not 100001")),
    ("graph=switch:drop=0.1", ("allreduce option graph must be other than switch for faults of "
                               "links, not 'switch'")),
])
def test_wrong_names(options, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        workloads.load(f"allreduce:ring:3x64:int32:{options}")


def test_wrong_switches():
    for config in (LinkConfig(credits=3), LinkConfig(faults=LinkFaults(drop=1))):
        with pytest.raises(ValueError, match="^cables of a switch must have no credits and no "
                                             "faults, not "):
            native.Switch(ports=[], config=config)
    with pytest.raises(ValueError, match="^latency of a switch must be at least 0, not -1$"):
        native.Switch(ports=[], latency=-1)
    plan = plan_of("wide", "allreduce:ring:3x64:TYPE:graph=switch")
    with pytest.raises(TypeError, match="^links must be one LinkConfig with a switch, not "):
        run_cluster(built("wide"), plan, run_inputs(plan), limit=1,
                    links={wire: (FAST, FAST) for wire in plan.wires})
