"""Reset in the middle of a program."""

import cocotb
from cocotb.triggers import ClockCycles

from arch.scnn.isa import Status
from sim.scnn.testbenches.bench import PAUSES, Bench
from sim.scnn.testbenches.programs import random_job, run_job


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def reset_under_traffic(dut, pauses):
    """Wherever a reset comes, the core is as new after it."""
    bench = await Bench.start(dut, pauses)
    for _ in range(4):
        job = random_job(bench)
        await bench.launch(bench.put_program(job.code), len(job.code))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, 600)))
        await bench.reset(cycles=int(bench.rng.integers(1, 4)))
        status = await bench.status()
        assert (status.running, status.stopped, status.code) == (False, False, Status.OK)
        assert status.index == 0
        assert not dut.irq.value, "reset must take the interrupt back"
        assert not any((await bench.counters()).values()), "reset must clear the counters"
        await run_job(bench)
