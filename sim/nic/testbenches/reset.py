"""Reset in the middle of a program."""

import cocotb

from sim.nic.testbenches.bench import PAUSES, Bench
from sim.nic.testbenches.programs import random_job, run_job
from sim.testbenches.errors import stopped_by_reset


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def reset_under_traffic(dut, pauses):
    """Wherever a reset comes, the core and its ports are as new after it."""
    bench = await Bench.start(dut, pauses)
    for _ in range(2):
        await stopped_by_reset(bench, random_job(bench).code, 900)
        assert not any((await bench.port_counters(0)).values()), "reset clears a port's counters"
        await run_job(bench)
