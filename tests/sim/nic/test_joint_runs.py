"""Several collectives in flight and groups of ranks on the RTL: every byte, every counter."""

import numpy as np
import pytest

from arch.nic import engine, workloads
from arch.nic.joining import by_part
from arch.nic.timing.exact import evaluate
from sim import native
from sim.nic.cluster import run_golden, run_inputs
from sim.nic.engine import NicRun
from sim.nic.host import HOST
from sim.session import Session
from tests.support.nic_designs import CONFIGS, KINDS, LINK, built, check_run

pytestmark = pytest.mark.rtl


def plan_of(name, *collectives):
    text = "+".join(part.replace("TYPE", KINDS[name]) for part in collectives)
    return workloads.plan_of(CONFIGS[name], workloads.load(text))


@pytest.mark.parametrize("collectives", [
    # Two of one kind, the second one more urgent; shorter than the ranks.
    ("allreduce:ring:3x1200:TYPE:priority=9", "allreduce:ring:3x8:TYPE:start=300"),
    # Groups side by side, which share no rank, in another order than the ranks.
    ("allreduce:ring:3x700:TYPE:ranks=4,0,2", "reduce:ring:3x484:TYPE:ranks=3,1,5:root=2"),
    # Groups that overlap in a rank, and a rank that has nothing to do.
    ("broadcast:ring:3x800:TYPE:ranks=0,1,2:cluster=6", "allgather:ring:3x360:TYPE:ranks=4,2,3"),
    # In place and not, ranks that begin late.
    ("allreduce:ring:3x404:TYPE:in-place:delays=0,90,40", "all-to-all:ring:3x200:TYPE:priority=1"),
    # One rank alone, which copies, beside two.
    ("allgather:ring:1x44:TYPE:ranks=2", "broadcast:ring:2x44:TYPE:ranks=0,2:priority=15"),
], ids=["urgent", "groups", "overlap", "in-place", "one"])
@pytest.mark.parametrize("name", CONFIGS)
def test_two(name, collectives):
    check_run(name, plan_of(name, *collectives))


def test_four_of_all_priorities():
    """With reductions, copies and scratch, on four ranks of which some are in three."""
    check_run("wide", plan_of(
        "wide", "allreduce:ring:4x1600:TYPE:priority=15:op=max",
        "reduce:tree:3x600:TYPE:ranks=3,0,1:priority=7:op=max:start=60",
        "broadcast:recursive-doubling:4x404:TYPE:root=2:priority=3:start=200",
        "scatter:ring:2x200:TYPE:ranks=1,2:start=400"))


def test_averages_of_groups():
    """Each rank divides by the ranks of its own group; operations differ from group to group."""
    check_run("scarce", plan_of("scarce", "allreduce:ring:3x200:TYPE:op=avg:ranks=0,2,4",
                                "allreduce:ring:2x204:TYPE:op=avg:ranks=3,1"))
    check_run("scarce", plan_of("scarce", "allreduce:ring:3x200:TYPE:op=min:ranks=0,2,4",
                                "reduce-scatter:ring:2x204:TYPE:op=prod:ranks=3,1"))


def test_wires_of_a_graph():
    """Two groups of a DGX-1V: trees on one, a ring on the other, on the links that there are."""
    check_run("wide", plan_of(
        "wide", "allreduce:blink:3x1200:TYPE:graph=dgx-1v:gpus=0,3,4,5,6:ranks=0,1,2",
        "allreduce:ring:3x600:TYPE:ranks=2,3,4"))


def finished(plan, law):
    """Return the cycle in which each output of each part is whole in memory, counted from a start.
    """
    inputs = run_inputs(plan)
    wanted = by_part(plan, run_golden(plan, inputs))
    memories = [program.image(values, background=0xA5)
                for program, values in zip(plan.ranks, inputs, strict=True)]
    names = [f"rank{rank}" for rank in range(len(memories))]
    links = [native.Link(source=f"rank{one.rank}.m_axis_tx_{one.port}",
                         target=f"rank{one.peer}.s_axis_rx_{one.peer_port}", config=LINK)
             for wire in plan.wires for one in (wire, wire.reverse())]
    nodes = {name: built("wide").node(HOST, plan.config, memory)
             for name, memory in zip(names, memories, strict=True)}
    found = {}
    with Session(nodes, links) as session:
        session.reset()
        session.start(dict(zip(names, plan.ranks, strict=True)))
        for cycle in range(law.cycles):
            outputs = by_part(plan, [program.result(memory, np.float32) for program, memory in zip(
                plan.ranks, memories, strict=True)])
            for part, (mine, right) in enumerate(zip(outputs, wanted, strict=True)):
                for member, (one, other) in enumerate(zip(mine, right, strict=True)):
                    if (part, member) not in found and one.tobytes() == other.tobytes():
                        found[part, member] = cycle
            session.advance(1)
    return found


@pytest.mark.parametrize("priority", [0, 5])
def test_when_each_collective_is_done(priority):
    """The model's cycle in which a collective is done is that of the RTL's last byte in memory.

    Both are counted from a start, and a byte is acknowledged some cycles later than it is there:
    that difference is one for all ranks and collectives.
    """
    plan = plan_of("wide", f"allreduce:ring:3x2400:TYPE:priority={priority}",
                   "allreduce:ring:3x240:TYPE:start=250")
    law = evaluate(plan, LINK)
    seen = finished(plan, law)
    assert len(seen) == 6
    late = {law.ranks[part.members[member]].done[part.first_channels[member]] - seen[number, member]
            for number, part in enumerate(plan.parts) for member in range(3)}
    assert len(late) == 1
    # The second one overtakes.
    assert max(seen[1, member] for member in range(3)) < min(seen[0, member] for member in range(3))


def test_command():
    """What ``hwgen run`` shows of each collective."""
    config = CONFIGS["wide"]
    found = NicRun.run(config, engine.load(
        "allreduce:ring:3x2400:float32:priority=2+broadcast:ring:2x400:float32:ranks=2,0", config))
    assert found.exact
    assert found.cycle_exact
    assert found.outputs.compared == 3 * 600 + 2 * 100
    assert [one["ranks"] for one in found.details["collectives"]] == [[0, 1, 2], [2, 0]]
    assert [rank["status"] for rank in found.details["ranks"]] == ["OK"] * 3
