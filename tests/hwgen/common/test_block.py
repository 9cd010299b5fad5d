# amaranth: UnusedElaboratable=no
"""Tests of placing blocks for simulation and for Verilog."""

import pytest
from amaranth.hdl import Instance, Module, Signal

from hwgen.common.block import Block, place
from hwgen.common.delay import Delay
from hwgen.emit import ModuleLibrary
from tests.support.pysim import simulate


def test_a_block_must_name_its_module():
    class Nameless(Block):
        def __init__(self):
            super().__init__({})

    with pytest.raises(NotImplementedError, match=r"^Nameless must define module_name$"):
        _ = Nameless().module_name


def test_pysim_gets_the_block_itself():
    m = Module()
    block = Delay(width=3, cycles=1)
    assert place(m, None, "child", block) is block
    assert m.submodules.child is block


def test_an_emitting_platform_gets_an_instance():
    m = Module()
    library = ModuleLibrary()
    block = Delay(width=3, cycles=1)
    assert place(m, library, "child", block) is block
    assert place(m, library, "twin", Delay(width=3, cycles=1)) is not block
    assert isinstance(m.submodules.child, Instance)
    assert list(library.modules) == ["delay_3x1"]


@pytest.mark.parametrize("with_reset", [False, True])
def test_reset(with_reset):
    """``reset`` clears this block and no other."""
    m = Module()
    reset = Signal()
    one = place(m, None, "one", Delay(width=1, cycles=1), reset=reset if with_reset else None)
    other = place(m, None, "other", Delay(width=1, cycles=1))

    async def drive(ctx):
        ctx.set(one.i, 1)
        ctx.set(other.i, 1)
        for cycle in range(5):
            ctx.set(reset, cycle == 2)
            await ctx.tick()

    trace = simulate(m, drive, watch={"one": one.o, "other": other.o})
    assert trace["one"] == [0, 1, 1, 0 if with_reset else 1, 1]
    assert trace["other"] == [0, 1, 1, 1, 1]
