"""The scheduler of the NIC: no channel starves."""

from amaranth.hdl import Array, Assert, Assume, Cat, Module, Signal

from arch.nic.counters import WAITS
from arch.nic.params import PRESETS, NicConfig
from hwgen.nic.scheduler import Scheduler
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken

__all__ = ["PROOFS"]


def scheduler(config, make=Scheduler):
    """Return a scheduler that is watched for one channel, whichever, and the free inputs."""
    m = Module()
    unit = make(config)
    dut = Opened(m, unit)
    count = config.channels
    channel, begun, same = Signal(range(count)), Signal(), Signal(range(count))
    m.d.sync += [begun.eq(1), same.eq(channel)]
    # The last condition of a segment's issue that holds, and so all of them.
    ready, wins = Signal(count), dut.signal("wins")
    m.d.comb += ready.eq(Cat(dut.signal(f"holds_{len(WAITS) - 1}_{c}")
                             for c in range(count)) & (unit.running & ~unit.stop).replicate(count))
    last = Signal(range(count))
    for c in range(count):
        with m.If(wins[c]):
            m.d.sync += last.eq(c)
    priority = [dut.signal(f"priority_{c}") for c in range(count)]
    own, waits, chosen = Signal.like(priority[0]), Signal(), Signal()
    m.d.comb += [
        Assume(channel < count), Assume(~begun | (channel == same)),
        own.eq(Array(priority)[channel]), chosen.eq(wins.bit_select(channel, 1)),
        # Ready, and none that is ready comes before it by priority.
        waits.eq(ready.bit_select(channel, 1) & ~chosen & ~Cat(
            ready[c] & (priority[c] < own) for c in range(count)).any()),
        Assert(unit.issued == ready.any()), Assert(last < count),
        # One channel is chosen, and only if it is ready.
        Assert((wins & ~ready) == 0), Assert((wins & (wins - 1)) == 0),
        Assert(wins.any() == ready.any()),
    ]
    # Segments issued to others while it waited, and channels between the last one and it.
    others, between = Signal(range(count + 1)), Signal(range(count))
    m.d.sync += others.eq(0)
    with m.If(waits):
        m.d.sync += others.eq(others + 1)
    with m.If(channel > last):
        m.d.comb += between.eq(channel - last - 1)
    with m.Else():
        m.d.comb += between.eq(channel + count - last - 1)
    m.d.comb += [Assert((others == 0) | (others + between < count)),
                 Assert(~waits | (others < count - 1))]
    return m, [*dut.inputs, channel]


_SOURCE = "hwgen.nic.scheduler"


def _proof(name, config):
    return Proof(
        name=f"arbiter/{name}", kind=Kind.INDUCTION, depth=2, make=lambda: scheduler(config),
        claim=(f"`Scheduler`, {config.channels} channels: one ready channel is chosen in every "
               "cycle with any; while a channel is ready and none that is ready has a better "
               f"priority, at most {config.channels - 1} segments of others are issued"),
        broken=(
            Broken("the turn does not go on", lambda: scheduler(config, broken(
                _SOURCE, "m.d.sync += before.eq(winner)",
                "m.d.sync += before.eq(0)").Scheduler), 16),))


PROOFS = (_proof("tiny", PRESETS["tiny"]),
          _proof("4 channels", NicConfig(channels=4, connections=2, ports=1, steps=8, rx_slots=4)))
