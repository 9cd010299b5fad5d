"""A whole core in pysim: memories on its ports, and a host that runs programs."""

from hwgen.common.axi import RESP_OKAY
from hwgen.common.control import REGISTERS
from tests.support.axi import AxiMemory, lite_read, lite_write
from tests.support.pysim import simulate
from tests.support.stream import pattern

__all__ = ["run_core", "run_programs"]


def run_core(core, data, program, rows, *, times=1, **how):
    """Run a program some times: :func:`run_programs` of its address and its instructions."""
    return run_programs(core, data, [(program, rows)] * times, **how)


def run_programs(core, data, programs, *, counters, faults=(), stall=0):
    """Run programs and return ``[(status code, index, counters by name)]``, one each.

    After a run, nothing may be offered on the memory ports until the next one.

    Parameters
    ----------
    core : Block
        A core with ``s_axil``, ``irq``, memory ports ``m_axi_*`` and a ``config``.
    data : bytearray or (N,) uint8
        Memory behind all ports.
    programs : list of (int, int)
        Byte address of each program, and its instructions; they run one after the other.
    counters : tuple of str
        Names of the core's counters in their order.
    faults : set of int
        Addresses that answer with an error.
    stall : float
        Chance of each memory to pause in a cycle.
    """
    config = core.config
    ports = [getattr(core, name) for name in core.signature.members if name.startswith("m_axi")]
    memories = [
        AxiMemory(bus, data, burst_beats=config.burst_beats, latency=config.memory.latency,
                  interval=config.memory.beat_interval(config.beat_bytes),
                  address_stall=pattern(1 + i, stall), data_stall=pattern(4 + i, stall),
                  response_stall=pattern(7, stall), faults=faults)
        for i, bus in enumerate(ports)]
    results, quiet = [], []

    async def host(ctx):
        bus = core.s_axil
        for program, rows in programs:
            for name, value in (("PROGRAM_LOW", program), ("PROGRAM_ROWS", rows)):
                assert await lite_write(ctx, bus, REGISTERS[name], value) == RESP_OKAY
            quiet.clear()
            await lite_write(ctx, bus, REGISTERS["CONTROL"], 1)
            await ctx.tick().until(core.irq)
            quiet.append(True)
            found = {}
            for i, name in enumerate(counters):
                found[name], _ = await lite_read(ctx, bus, REGISTERS["COUNTER"] + 8 * i)
            status, _ = await lite_read(ctx, bus, REGISTERS["STATUS"])
            index, _ = await lite_read(ctx, bus, REGISTERS["INDEX"])
            assert status & 0xFF == 2
            results.append((status >> 8, index, found))
        for _ in range(30):
            await ctx.tick()

    async def silence(ctx):
        valids = [getattr(bus, channel).valid for bus in ports
                  for channel in bus.signature.members]
        async for _, _, *active in ctx.tick().sample(*valids):
            assert not (quiet and any(active)), "the core works on after it has stopped"

    simulate(core, host, processes=[p for memory in memories for p in memory.processes],
             background=[silence, *(check for memory in memories for check in memory.checkers)])
    assert all(memory.finished for memory in memories)
    return results
