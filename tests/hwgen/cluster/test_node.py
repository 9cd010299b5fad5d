# amaranth: UnusedElaboratable=no
"""A node's shell and doors alone, and the text of the node."""

import re

import pytest

from arch.cluster.params import PRESETS
from arch.nic.isa import door_delay
from hwgen.cluster.design import generate
from hwgen.cluster.shell import NodeShell
from hwgen.nic import design as nic
from hwgen.nic.scheduler import Scheduler
from hwgen.systolic import design as systolic
from tests.support.pysim import simulate

TINY = PRESETS["tiny"]


def test_doors_of_the_shell():
    """What is given in a cycle is there in the next one, until it is taken; no room until then."""
    dut, seen = NodeShell(2), []

    async def drive(ctx):
        for ring, take in ((0b01, 0), (0, 0), (0b10, 0b01), (0, 0b10), (0, 0)):
            ctx.set(dut.core_door_ring, ring)
            ctx.set(dut.nic_door_take, take)
            await ctx.tick()
            seen.append((ctx.get(dut.nic_door_there), ctx.get(dut.core_door_room)))
        # Cleared only when both have stopped.
        ctx.set(dut.core_door_ring, 0b11)
        ctx.set(dut.core_irq, 1)
        await ctx.tick()
        ctx.set(dut.core_door_ring, 0)
        await ctx.tick()
        seen.append((ctx.get(dut.nic_door_there), ctx.get(dut.irq)))
        ctx.set(dut.nic_irq, 1)
        await ctx.tick()
        seen.append((ctx.get(dut.nic_door_there), ctx.get(dut.irq)))

    simulate(dut, drive)
    assert seen == [(1, 2), (1, 2), (2, 1), (0, 3), (0, 3), (3, 0), (0, 1)]


@pytest.mark.parametrize("rung", [0, 3, 9])
@pytest.mark.parametrize("room", [1, 0])
def test_door_of_a_scheduler(rung, room):
    """A channel begins two cycles after its ring, is done a cycle after it retires, and answers."""
    config, events = TINY.node_nic, {}
    dut = Scheduler(config)

    async def drive(ctx):
        ctx.set(dut.row, {"length": 0})
        ctx.set(dut.step, 1)
        await ctx.tick()
        ctx.set(dut.step, 0)
        ctx.set(dut.channel_steps, 1)
        ctx.set(dut.delay, door_delay(2))
        ctx.set(dut.channel, 1)
        await ctx.tick()
        ctx.set(dut.channel, 0)
        ctx.set(dut.running, 1)
        ctx.set(dut.door_room, 0b1111 if room else 0b1011)
        there = retires = None
        for cycle in range(40):
            ctx.set(dut.door_there, 0b100 if cycle >= rung + 1 and there is None else 0b11)
            ctx.set(dut.retire, retires == cycle)
            ctx.set(dut.retire_last, retires == cycle)
            if cycle == 30:
                ctx.set(dut.door_room, 0b1111)
            for name in ("door_take", "door_answer", "issued", "empty"):
                if ctx.get(getattr(dut, name)):
                    events.setdefault(name, []).append(cycle)
            if ctx.get(dut.door_take):
                assert ctx.get(dut.door_take) == 0b100
                there = cycle
            if ctx.get(dut.issued):
                retires = cycle + 5
            await ctx.tick()

    simulate(dut, drive)
    begins = max(rung + 2, 2)
    assert events["door_take"] == [rung + 1]
    # Its step is loaded in the first two cycles of a run.
    assert events["issued"] == [max(begins, 2)]
    ends = events["issued"][0] + 5
    assert events["door_answer"] == [ends + 1 if room else 30]
    assert events["empty"][0] == events["door_answer"][0]


def test_text():
    """Both cores are what they are by themselves, with prefixes; all ports are joined once."""
    design = generate(TINY, prefix="p_")
    text = design.netlist.verilog
    for part, alone in (("core", systolic.generate(TINY.node_core, prefix="p_core_")),
                        ("nic", nic.generate(TINY.node_nic, prefix="p_nic_"))):
        assert alone.netlist.verilog in text
        assert design.sidecar["cores"][part]["top"] == alone.netlist.top
    assert design.netlist.top == "p_node"
    assert set(re.findall(r"^module (\w+)", text, re.MULTILINE)) == set(design.netlist.modules)
    names = [item["name"] for item in design.sidecar["interfaces"]]
    assert names[0] == "s_axil"
    assert {"core_m_axi_vec", "nic_m_axi_host", "nic_m_axis_tx_2"} < set(names)
    assert not [name for name in design.netlist.ports if "door" in name or name == "core_irq"]
