# amaranth: UnusedElaboratable=no
"""A module with every kind of statement, and what it does: the same with a plain simulator."""

import hashlib
import random

from amaranth.hdl import Cat, Elaboratable, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory
from amaranth.sim import Simulator

__all__ = ["digest", "trace"]


class Mixed(Elaboratable):
    """Registers, memories with and without a cycle, parts of words, signs and choices."""

    def __init__(self):
        self.word, self.select, self.go = Signal(8), Signal(3), Signal()
        self.less = Signal(signed(4))
        self.outputs = [Signal(8), Signal(signed(9)), Signal(16, init=5), Signal(8), Signal(8),
                        Signal(reset_less=True), Signal(4)]

    def elaborate(self, platform):
        m = Module()
        late, total, parts, now, then, odd, which = self.outputs
        for read, domain in ((now, "comb"), (then, "sync")):
            memory = Memory(shape=8, depth=6, init=[9, 8, 7])
            m.submodules += memory
            write = memory.write_port()
            port = memory.read_port(domain=domain,
                                    transparent_for=[write] if domain == "sync" else [])
            m.d.comb += [write.addr.eq(self.select), write.data.eq(self.word),
                         write.en.eq(self.go), port.addr.eq(self.select), read.eq(port.data)]
        inner = Module()
        inner.d.sync += late.eq(self.word + late)
        m.submodules.inner = inner
        m.d.sync += total.eq(total - self.word.as_signed() + self.less)
        with m.If(self.go):
            m.d.sync += parts.word_select(self.select, 2).eq(self.word)
            m.d.sync += odd.eq(self.word.xor())
        with m.Switch(self.select):
            with m.Case("0-1"):
                m.d.comb += which.eq(3)
            with m.Case(2, 4):
                m.d.comb += Cat(which[:2], which[3]).eq(self.word)
            with m.Default():
                m.d.comb += which.eq(Mux(self.go, self.word // 3, self.word % 5))
        return m


def trace(cycles=300, seed=1, runs=2):
    """Return what the outputs are in every cycle of several runs of one simulator."""
    dut = Mixed()
    found = []

    async def drive(ctx):
        rng = random.Random(seed)
        for _ in range(cycles):
            for port in (dut.word, dut.select, dut.go, dut.less):
                ctx.set(port, rng.getrandbits(len(port)) - rng.randrange(9))
                found.append(ctx.get(port) if rng.random() < 0.3 else None)
            found.append([ctx.get(signal) for signal in (*dut.outputs, dut.outputs[2][3:7])])
            found.append(list(await ctx.tick().sample(*dut.outputs, dut.outputs[0][2:])))

    simulator = Simulator(dut)
    simulator.add_clock(1e-6)
    simulator.add_testbench(drive)
    for run in range(runs):
        if run:
            simulator.reset()
        simulator.run()
    return found


def digest():
    """Return a digest of the trace."""
    return hashlib.sha256(repr(trace()).encode()).hexdigest()


if __name__ == "__main__":
    print(digest())
