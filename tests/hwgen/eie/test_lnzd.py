# amaranth: UnusedElaboratable=no
"""Tests of a node of the leading non-zero detection."""

import random

import pytest
from amaranth.hdl import Module, Signal

from hwgen.eie.lnzd import CHILDREN, LnzdNode
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import pattern, stream_checker

CONFIG = CONFIGS["plain"]


def merged(children, *, stall=0.0, late=0.0, seed=0):
    """Return what a node passes on, as (register, pe, act), and the cycles of its transfers."""
    node = LnzdNode(CONFIG, level=1)
    rng = random.Random(seed)
    queues = [list(items) for items in children]
    received, cycles = [], []
    stalled = pattern(seed, stall)

    async def run(ctx):
        offered = [False] * CHILDREN
        for cycle in range(300):
            for i, items in enumerate(queues):
                offered[i] = bool(items) and (offered[i] or rng.random() >= late)
                ctx.set(getattr(node, f"i{i}").valid, offered[i])
                ctx.set(getattr(node, f"exhausted{i}"), not items)
                if offered[i]:
                    reg, pe, act = items[0]
                    ctx.set(getattr(node, f"i{i}").payload, {"reg": reg, "pe": pe, "act": act})
            ready = not stalled()
            ctx.set(node.o.ready, ready)
            _, _, valid, gone, payload, *taken = await ctx.tick().sample(
                node.o.valid, node.exhausted, node.o.payload,
                *(getattr(node, f"i{i}").ready for i in range(CHILDREN)))
            if valid and ready:
                received.append((payload.reg, payload.pe, payload.act))
                cycles.append(cycle)
            assert gone == (not valid and not any(queues))
            for i, took in enumerate(taken):
                if took:
                    assert offered[i], "taken from a child that offers nothing"
                    queues[i].pop(0)
                    offered[i] = False
        assert not any(queues)

    m = Module()
    m.submodules.node = node
    m.d.sync += Signal(name="clocked").eq(1)
    simulate(m, run, background=[stream_checker(node.o)])
    return received, cycles


def random_children(seed):
    rng = random.Random(seed)
    return [[(reg, rng.randrange(4), rng.randrange(-99, 99))
             for reg in range(CONFIG.act_regs) if rng.random() < share]
            for share in rng.sample([0.0, 0.2, 0.5, 1.0], CHILDREN)]


@pytest.mark.parametrize("stall", [0, 0.5])
@pytest.mark.parametrize("late", [0, 0.5])
@pytest.mark.parametrize("seed", range(6))
def test_ascending_order(seed, late, stall):
    """Sorted by register, then by child, whoever pauses."""
    children = random_children(seed)
    expected = sorted((reg, child, 4 * child + pe, act)
                      for child, items in enumerate(children) for reg, pe, act in items)
    received, cycles = merged(children, stall=stall, late=late, seed=seed)
    assert received == [(reg, pe, act) for reg, _, pe, act in expected]
    if not late and not stall and expected:
        assert cycles == list(range(1, 1 + len(expected))), "one a cycle from the second on"


def test_one_child_alone():
    received, cycles = merged([[], [], [(reg, 1, reg) for reg in range(8)], []])
    assert received == [(reg, 9, reg) for reg in range(8)]
    assert cycles == list(range(1, 9))


def test_elaborates_twice():
    for level in range(3):
        assert LnzdNode(CONFIG, level=level).module_name == f"lnzd_node_{level}"
        assert_elaborates_twice(lambda level=level: LnzdNode(CONFIG, level=level))
