# amaranth: UnusedElaboratable=no
"""Tests of counters whose end is known early."""

import random

import pytest
from amaranth.hdl import Module
from amaranth.lib.wiring import In, Out

from hwgen.common.block import Block
from hwgen.common.counting import last_item
from tests.support.pysim import assert_elaborates_twice, play


class Counter(Block):
    """A run's last item, as :func:`last_item` tells it."""

    module_name = "counter"

    def __init__(self):
        super().__init__({"advance": In(1), "last": In(4), "single": In(1), "is_last": Out(1)})

    def elaborate(self, platform):
        """Connect the function's arguments to ports."""
        m = Module()
        m.d.comb += self.is_last.eq(last_item(
            m, advance=self.advance, last=self.last, single=self.single))
        return m


@pytest.mark.parametrize("pause", [0, 0.5])
@pytest.mark.parametrize("lengths", [[1, 1, 1], [2, 1, 3, 1], [16, 15, 1, 16], None])
def test_last_of_each_run(lengths, pause):
    """Runs of all lengths behind each other, with and without cycles in between."""
    rng = random.Random(len(lengths or ()))
    lengths = lengths or [rng.randint(1, 16) for _ in range(40)]
    last, advance, expected = [], [], []
    for length in lengths:
        for item in range(length):
            while rng.random() < pause:
                advance.append(0)
                last.append(length - 1)
                expected.append(None)
            advance.append(1)
            last.append(length - 1)
            expected.append(int(item == length - 1))
    trace = play(Counter(), {"advance": advance, "last": last,
                             "single": [int(value == 0) for value in last]},
                 ["is_last"], cycles=len(advance))
    assert [value for value, now in zip(trace["is_last"], advance, strict=True) if now] == [
        value for value in expected if value is not None]


def test_elaborates_twice():
    assert_elaborates_twice(Counter)
