"""What is proved of the NIC's datapath: the queue of segments in it, which nobody asks for room."""

from dataclasses import replace

from amaranth.hdl import Assert, Cat, Module, Signal

from arch.nic.params import PRESETS, NicConfig
from hwgen.nic.execute_unit import ExecuteUnit
from sim.proofs.catalogue import Broken, Proof
from sim.proofs.chain import Kind
from sim.proofs.opened import Opened, broken
from sim.proofs.queues import hold

__all__ = ["PROOFS", "segments"]

_TINY = replace(PRESETS["tiny"], formats="int32")
_LONG = replace(_TINY, formats="float32", averages=True, average_latency=3,
                wire_formats="bfloat16")


def segments(config: NicConfig, make=ExecuteUnit):
    """Return the execute unit, with what the queue of its segments holds, and its inputs."""
    m = Module()
    unit = make(config)
    dut = Opened(m, unit)
    ends, latency = dut.block("ends"), config.datapath_latency
    # Whether the segment of the rows in turn has begun before, and its last row is addressed.
    active, last = dut.signal("active"), dut.signal("last")
    finished = dut.signal("finished")
    # Last rows on their way through the lanes.
    lasts = Signal(latency)
    m.d.sync += lasts.eq(Cat(last, lasts))
    hold(m, dut, ends, "ends")
    m.d.comb += [
        Assert(finished == lasts[-1]),
        Assert(ends.level == active + sum(lasts[cycle] for cycle in range(latency))),
        Assert(~finished | ends.o.valid),
        # No segment is lost, and the queue is never full.
        Assert(ends.i.ready), Assert(ends.level <= latency),
    ]
    return m, dut.inputs


def _proof(name: str, config: NicConfig) -> Proof:
    latency = config.datapath_latency

    def short_of_places():
        return segments(config, make=broken(
            "hwgen.nic.execute_unit", "config.datapath_latency + 2",
            "config.datapath_latency - 1").ExecuteUnit)

    return Proof(
        name=f"datapath/{name}", kind=Kind.INDUCTION, depth=latency + 1,
        make=lambda: segments(config),
        broken=(Broken("the queue has three places fewer", short_of_places, latency + 6),),
        claim=f"`ExecuteUnit`, datapath of {latency} cycles: each segment in it has its place in "
              f"the queue `ends` until its last row leaves, and the queue is never full: at most "
              f"{latency} segments are in it")


PROOFS = (_proof("short", _TINY), _proof("long", _LONG))
