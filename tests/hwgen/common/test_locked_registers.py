# amaranth: UnusedElaboratable=no
"""Registers written all through a run keep what the program was started with."""

import pytest

from hwgen.common.control import REGISTERS
from hwgen.systolic.core import SystolicCore
from tests.support.axi import lite_write
from tests.support.pysim import simulate
from tests.support.systolic import CONFIGS

CONFIG = CONFIGS["plain"]
START, ABORT = 1, 2
PROGRAM = {"PROGRAM_LOW": 0x4000, "PROGRAM_HIGH": 0x12, "PROGRAM_ROWS": 7}
#: Cycles from the start to the run's end, and from there until the core is drained.
RUN, DRAIN = 9, 8


def run(end, name, phase):
    """Write a register again and again from a start on, ``phase`` cycles later; return a trace."""
    control = SystolicCore(CONFIG).run_control()
    bus, ended = control.bus, []

    async def host(ctx):
        for register, value in PROGRAM.items():
            await lite_write(ctx, bus, REGISTERS[register], value)
        await lite_write(ctx, bus, REGISTERS["CONTROL"], START)
        for _ in range(phase):
            await ctx.tick()
        while not ended:
            await lite_write(ctx, bus, REGISTERS[name], 0xFFFF_FFC0)
            if end == "abort" and ctx.get(control.run):
                await lite_write(ctx, bus, REGISTERS["CONTROL"], ABORT)

    async def core(ctx):
        await ctx.tick().until(control.run)
        for _ in range(RUN):
            await ctx.tick()
        if end == "halt":
            ctx.set(control.halt, 1)
        if end == "error":
            ctx.set(control.status, 5)
        await ctx.tick()
        ctx.set(control.halt, 0)
        ctx.set(control.status, 0)
        while ctx.get(control.run):
            await ctx.tick()
        for _ in range(DRAIN):
            await ctx.tick()
        ctx.set(control.drained, 1)
        for _ in range(2):
            await ctx.tick()
        ended.append(True)

    return simulate(control, host, core, watch={
        "beat": control.program_beat, "rows": control.program_rows, "run": control.run,
        "stop": control.stop})


def locked(end, name):
    """Check all distances between a write and the run's end."""
    address = PROGRAM["PROGRAM_LOW"] | PROGRAM["PROGRAM_HIGH"] << 32
    wanted = address // CONFIG.beat_bytes, PROGRAM["PROGRAM_ROWS"]
    # A write takes three cycles.
    for phase in range(3):
        trace = run(end, name, phase)
        # From the first cycle of the run to the first after it has drained.
        cycles = range(trace.high("run")[0], trace.high("stop")[-1] + 2)
        assert len(cycles) >= RUN + DRAIN or end == "abort"
        for cycle in cycles:
            assert (trace["beat"][cycle], trace["rows"][cycle]) == wanted, (phase, cycle)


@pytest.mark.parametrize(("end", "name"), [
    *(("halt", name) for name in PROGRAM), ("error", "PROGRAM_ROWS"), ("abort", "PROGRAM_ROWS")])
def test_the_program_holds(end, name):
    """While ``STATUS`` says that the core runs, in its last cycles, too."""
    locked(end, name)
