# amaranth: UnusedElaboratable=no
"""A component that many tests share begins each of its runs as if it were the first."""

from amaranth.hdl import Module
from amaranth.lib import wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

from tests.support.pysim import shared, simulate


class Sums(wiring.Component):
    """Adds up its inputs, and keeps each sum in a memory."""

    def __init__(self, bits):
        super().__init__({"i": In(bits), "sum": Out(bits, init=3), "kept": Out(bits)})

    def elaborate(self, _platform):
        m = Module()
        m.submodules.memory = memory = Memory(shape=len(self.sum), depth=4, init=[9])
        write, read = memory.write_port(), memory.read_port(domain="comb")
        m.d.comb += [write.en.eq(self.i != 0), write.data.eq(self.sum), self.kept.eq(read.data)]
        m.d.sync += self.sum.eq(self.sum + self.i)
        return m


def run(dut, values, *, waits=False):
    async def drive(ctx):
        for value in values:
            ctx.set(dut.i, value)
            await ctx.tick()

    async def check(ctx):
        async for _, _, value in ctx.tick().sample(dut.i):
            assert value != 200

    return simulate(dut, drive, watch={"sum": dut.sum, "kept": dut.kept},
                    background=[check] if waits else [])


def test_nothing_is_left_of_a_run():
    assert shared(Sums, 8) is shared(Sums, 8)
    runs = [[1, 2, 4, 0], [7, 0, 0, 1, 1], [0, 0], [1, 2, 4, 0]]
    for values in runs:
        # What one run leaves waiting does not come back in the next.
        found, wanted = run(shared(Sums, 8), values, waits=True), run(Sums(8), values)
        for name in ("sum", "kept"):
            assert found[name] == wanted[name]
            assert found[name][0] == {"sum": 3, "kept": 9}[name]


def test_few_are_kept():
    first = shared(Sums, 9)
    for bits in range(10, 20):
        assert run(shared(Sums, bits), [1, 1, 0])["sum"] == [3, 4, 5]
    assert shared(Sums, 9) is not first
