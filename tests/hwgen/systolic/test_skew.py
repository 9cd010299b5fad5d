# amaranth: UnusedElaboratable=no
"""Tests of skew and deskew; lanes whose delay is above 8 cycles are rings of memory."""

import random

import pytest
from amaranth.hdl import Module
from amaranth.lib.wiring import Component, In, Out

from hwgen.emit import ModuleLibrary
from hwgen.systolic.skew import Deskew, Skew
from tests.support.pysim import assert_elaborates_twice, play, unflatten

LANES = [1, 2, 9, 10, 18, 40]


@pytest.mark.parametrize("kind", [Skew, Deskew])
def test_init(kind):
    block = kind(lanes=3, bits=5)
    assert (block.lanes, block.bits) == (3, 5)
    assert block.module_name == f"{kind.__name__.lower()}_3x5"
    delays = [block.cycles(lane) for lane in range(3)]
    assert delays == ([0, 1, 2] if kind is Skew else [2, 1, 0])


@pytest.mark.parametrize("bits", [1, 8])
@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("kind", [Skew, Deskew])
def test_matches_golden(kind, lanes, bits):
    """Every lane is delayed by its own number of cycles, for several turns of the rings."""
    rng = random.Random(lanes)
    cycles = 3 * lanes + 30
    words = [rng.randrange(1 << lanes * bits) for _ in range(cycles)]
    trace = play(kind(lanes=lanes, bits=bits), {"i": words}, ["o"], cycles=cycles)
    outputs = [unflatten(word, bits, lanes) for word in trace["o"]]
    inputs = [unflatten(word, bits, lanes) for word in words]
    for lane in range(lanes):
        delay = lane if kind is Skew else lanes - 1 - lane
        assert [row[lane] for row in outputs[delay:]] == [
            row[lane] for row in inputs[:cycles - delay]]


class Both(Component):
    """Skew and deskew in series."""

    def __init__(self, lanes, bits):
        self._sizes = {"lanes": lanes, "bits": bits}
        super().__init__({"i": In(lanes * bits), "o": Out(lanes * bits)})

    def elaborate(self, platform):
        m = Module()
        m.submodules.skew = skew = Skew(**self._sizes)
        m.submodules.deskew = deskew = Deskew(**self._sizes)
        m.d.comb += [skew.i.eq(self.i), deskew.i.eq(skew.o), self.o.eq(deskew.o)]
        return m


@pytest.mark.parametrize("lanes", LANES)
def test_deskew_is_the_inverse(lanes):
    rng = random.Random(lanes)
    cycles = 2 * lanes + 20
    words = [rng.randrange(1 << lanes * 3) for _ in range(cycles)]
    trace = play(Both(lanes, 3), {"i": words}, ["o"], cycles=cycles)
    assert trace["o"][lanes - 1:] == words[:cycles - lanes + 1]


@pytest.mark.parametrize(("lanes", "rings"), [(1, 0), (9, 0), (10, 1), (18, 9)])
def test_rings_from_nine_cycles_on(lanes, rings):
    library = ModuleLibrary()
    name = library.add(Skew(lanes=lanes, bits=3))
    assert library.modules[name].count("cell \\sram_") == rings


@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("kind", [Skew, Deskew])
def test_elaborates_twice(kind, lanes):
    assert_elaborates_twice(lambda: kind(lanes=lanes, bits=4))
