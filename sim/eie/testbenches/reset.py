"""Reset in the middle of a program."""

import cocotb

from sim.eie.testbenches.bench import PAUSES, Bench
from sim.eie.testbenches.programs import random_job, run_job
from sim.testbenches.errors import stopped_by_reset


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def reset_under_traffic(dut, pauses):
    """Wherever a reset comes, the core is as new after it."""
    bench = await Bench.start(dut, pauses)
    for _ in range(4):
        await stopped_by_reset(bench, random_job(bench).code, 600)
        await run_job(bench)
