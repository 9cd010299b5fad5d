"""What tests of the systolic units share: small configurations, instructions, unit drivers."""

import random

from arch.systolic.params import SystolicConfig

__all__ = ["CONFIGS", "check_common", "drive_unit", "mask", "row_memory", "unit_watch"]

#: Small designs: ordinary, ragged with rows that share no beat, one of everything.
CONFIGS = {
    "plain": SystolicConfig(
        rows=4, cols=4, tile=4, acc_depth=16, ub_banks=2, ub_bank_rows=16, param_rows=6,
        act_lanes=2, axi_data_bits=128, queue_depth=4),
    "ragged": SystolicConfig(
        rows=3, cols=5, tile=2, pe_stages=2, acc_depth=17, ub_banks=3, ub_bank_rows=8,
        param_rows=5, act_lanes=1, axi_data_bits=32, queue_depth=2, operand_bits=12,
        weight_fifo_tiles=3),
    "one": SystolicConfig(
        rows=1, cols=1, tile=1, acc_depth=1, ub_banks=2, ub_bank_rows=1, param_rows=1,
        axi_data_bits=32, queue_depth=1, weight_fifo_tiles=1),
}


def mask(*units):
    """Return the token mask of units."""
    return sum(1 << unit for unit in units)


def drive_unit(unit, instructions, *, gap=None, missing=None, stop=None, drain=8, limit=2000):
    """Return a testbench that hands instructions to a unit and ends when it is idle.

    Parameters
    ----------
    unit : Block
        With the members of :func:`hwgen.systolic.unit.unit_members`.
    instructions : list of dict
        Payloads; ``wait`` and ``give`` are 0 if left out.
    gap : callable, optional
        True in a cycle in which no instruction is offered yet.
    missing, stop : callable, optional
        Value of the port in a cycle, by the cycle's number.
    drain : int
        Cycles after the last start before ``idle`` is awaited, and after it.
    """
    async def drive(ctx):
        cycle = 0

        async def step():
            nonlocal cycle
            _, _, ready = await ctx.tick().sample(unit.instruction.ready)
            cycle += 1
            ctx.set(unit.missing, missing(cycle) if missing else 0)
            ctx.set(unit.stop, stop(cycle) if stop else 0)
            return ready

        ctx.set(unit.missing, missing(0) if missing else 0)
        ctx.set(unit.stop, stop(0) if stop else 0)
        for instruction in instructions:
            while gap is not None and gap():
                await step()
            ctx.set(unit.instruction.payload, {"wait": 0, "give": 0} | instruction)
            ctx.set(unit.instruction.valid, 1)
            while not await step():
                assert cycle < limit, "an instruction has not started"
            ctx.set(unit.instruction.valid, 0)
        for _ in range(drain):
            await step()
        while not ctx.get(unit.idle):
            assert cycle < limit, "the unit does not become idle"
            await step()
        for _ in range(drain):
            assert ctx.get(unit.idle), "the unit works again"
            await step()
    return drive


def unit_watch(unit, *names):
    """Return what a trace records of a unit: its common ports, ``start``, and more by name."""
    watch = {name: getattr(unit, name) for name in ("give", "busy", "idle", *names)}
    return watch | {"start": unit.instruction.valid & unit.instruction.ready}




def row_memory(read, en, addr, data):
    """Return a process that is a memory: ``data`` is ``read(addr)`` of two cycles before.

    Two cycles after nothing was addressed it is anything.
    """
    rng = random.Random(0)

    async def process(ctx):
        addressed = None
        async for _, _, enabled, address in ctx.tick().sample(en, addr):
            ctx.set(data, rng.getrandbits(len(data)) if addressed is None else read(addressed))
            addressed = address if enabled else None
    return process


def check_common(trace, starts, done, *, busy_until=None):
    """Check ``give``'s cycles, ``busy`` and ``idle`` of a unit that works from start to done.

    Parameters
    ----------
    trace : Trace
        Of :func:`unit_watch`.
    starts, done : list of int
        Cycles of each instruction's start and completion.
    busy_until : list of int, optional
        Last busy cycle of each, if it is not ``done``.
    """
    cycles = range(len(trace["busy"]))
    for name, until in (("busy", busy_until or done), ("idle", done)):
        working = {c for first, last in zip(starts, until, strict=True)
                   for c in range(first + 1, last + 1)}
        assert trace[name] == [int((c in working) == (name == "busy")) for c in cycles]
