"""Reset in the middle of a program."""

import cocotb
from cocotb.triggers import ClockCycles

from arch.systolic.isa import Status
from sim.systolic.testbenches.bench import PAUSES, Bench
from sim.systolic.testbenches.programs import RandomPrograms, run_tile


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def reset_under_traffic(dut, pauses):
    """Wherever a reset comes, the core is as new after it."""
    bench = await Bench.start(dut, pauses)
    source = RandomPrograms(bench)
    for _ in range(4):
        program = source.program(4)
        await bench.launch(bench.put_program(program), len(program))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, 400)))
        await bench.reset(cycles=int(bench.rng.integers(1, 4)))
        status = await bench.status()
        assert (status.running, status.stopped, status.code) == (False, False, Status.OK)
        assert status.index == 0
        assert not dut.irq.value, "reset must take the interrupt back"
        assert not any((await bench.counters()).values()), "reset must clear the counters"
        await run_tile(bench)
