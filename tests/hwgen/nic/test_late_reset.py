# amaranth: UnusedElaboratable=no
"""Units are reset a cycle after what outlives them, and tell it nothing in that cycle.

Cores without the insides of their blocks, all of whose outputs are 1: after a reset of one cycle a
unit is in any state for one more.
"""

import pytest
from amaranth.hdl import Fragment, Module, Value
from amaranth.lib.wiring import Out
from amaranth.sim import Simulator

from arch.cluster.params import NodeCore, NodeNic
from hwgen.nic.core import NicCore
from hwgen.nic.link.port import LinkPort
from hwgen.systolic.core import SystolicCore

#: What enters a port from units; its other inputs do nothing without one of these.
ENTERS = ("claim", "write", "push", "configure", "release")

CORES = {
    "nic": (NicCore(NodeNic(doors=2)), ("door_take", "door_answer")),
    "systolic": (SystolicCore(NodeCore(rows=2, cols=2, doors=2)), ("door_take", "door_ring")),
}


class Hollow:
    """A platform that places blocks without their insides, so that a test sets their outputs."""

    def __init__(self):
        self.blocks = []

    def instance(self, block, *, reset=None):
        del reset
        self.blocks.append(block)
        return Module()


@pytest.mark.parametrize("name", CORES)
def test_nothing_is_told_while_units_are_reset(name):
    (core, doors), hollow = CORES[name], Hollow()
    simulator = Simulator(Fragment.get(core, hollow))
    simulator.add_clock(1e-6)
    clear = hollow.blocks[0].clear
    ports = [block for block in hollow.blocks if isinstance(block, LinkPort)]
    outputs = [Value.cast(value) for block in hollow.blocks
               for _, member, value in block.signature.flatten(block) if member.flow == Out]

    def told(ctx):
        """Return what enters the ports, of all of them, and what leaves by the doors."""
        return {what: max(ctx.get(Value.cast(getattr(block, what))) for block in blocks)
                for names, blocks in ((ENTERS, ports), (doors, [core])) if blocks for what in names}

    async def drive(ctx):
        for output in outputs:
            ctx.set(output, (1 << len(output)) - 1)
        ctx.set(clear, 1)
        assert set(told(ctx).values()) == {0}
        await ctx.tick()
        assert not any(ctx.get(port.job) for port in ports)
        ctx.set(clear, 0)
        assert all(told(ctx).values())
        await ctx.tick()
        assert all(ctx.get(port.job) for port in ports)

    simulator.add_testbench(drive)
    simulator.run()
