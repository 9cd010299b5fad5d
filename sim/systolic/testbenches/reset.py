"""Reset in the middle of a program."""

import cocotb

from sim.systolic.testbenches.bench import PAUSES, Bench
from sim.systolic.testbenches.programs import RandomPrograms, run_tile
from sim.testbenches.errors import stopped_by_reset


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def reset_under_traffic(dut, pauses):
    """Wherever a reset comes, the core is as new after it."""
    bench = await Bench.start(dut, pauses)
    source = RandomPrograms(bench)
    for _ in range(4):
        await stopped_by_reset(bench, source.program(4), 400)
        await run_tile(bench)
