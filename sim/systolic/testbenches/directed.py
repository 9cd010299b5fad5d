"""One multiplication, and everything that a host can read about it."""

import cocotb
import numpy as np
from cocotb.triggers import ClockCycles

from arch.systolic.isa import Status
from hwgen.common.control import REGISTERS
from sim.systolic.testbenches.bench import BASE, PAUSES, Bench
from sim.systolic.testbenches.programs import run_tile, tile
from sim.systolic.testbenches.table import TABLE
from sim.testbenches.standard import standard_tests

# In which a program of one tile writes its result.
_MOST_CYCLES = 20_000

globals().update(standard_tests(TABLE, __name__, "directed"))


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def gemm_tile(dut, pauses):
    """A hand-written program multiplies one tile; result and counters are as expected."""
    bench = await Bench.start(dut, pauses)
    work = tile(bench)
    address = bench.put_program(work.program)
    before = bench.memory.copy()
    await bench.launch(address, len(work.program))
    status = await bench.finish()
    assert status.code == Status.OK
    assert status.index == len(work.program) - 1, "INDEX is that of the HALT"

    result = bench.get_operands(work.output, len(work.expected))
    np.testing.assert_array_equal(result[:, :bench.config.columns], work.expected)
    assert not result[:, bench.config.columns:].any(), "operands beyond the columns must be 0"

    counters = await bench.counters()
    for unit, names in bench.groups.items():
        assert sum(counters[name] for name in names) == counters["total"], (
            f"counters of {unit} do not add up to the total: {counters}")
    assert counters["useful_macs"] == work.macs
    assert counters["array_active"] == work.steps
    for name, port, channel in (("host_read_beats", "m_axi_host", "r"),
                                ("weight_read_beats", "m_axi_wgt", "r"),
                                ("host_write_beats", "m_axi_host", "w")):
        assert counters[name] == bench.monitor.transfers(port, channel)
    assert await bench.counters() == counters, "counters must stand still once the core has stopped"

    start = work.output - BASE
    stop = start + bench.config.ub_layout.size(len(work.expected))
    changed = np.flatnonzero(bench.memory != before)
    assert ((changed >= start) & (changed < stop)).all(), "a write outside of the result"


@cocotb.test()
async def program_registers_hold_during_a_run(dut):
    """While the core runs, writes to the program registers, and a start, have no effect."""
    bench = await Bench.start(dut)
    work = tile(bench, rows=6)
    # The instruction port does not answer for now: the core runs and cannot end.
    bench.pauses.hold(bench.instructions.r_channel)
    address = bench.put_program(work.program)
    await bench.launch(address, len(work.program))
    status = await bench.status()
    assert (status.running, status.stopped, status.code) == (True, False, Status.OK)
    for name in ("PROGRAM_LOW", "PROGRAM_HIGH", "PROGRAM_ROWS"):
        await bench.write(REGISTERS[name], 0)
    await bench.write(REGISTERS["CONTROL"], 1)
    assert await bench.read(REGISTERS["PROGRAM_LOW"]) == address & 0xFFFFFFFF
    assert await bench.read(REGISTERS["PROGRAM_HIGH"]) == address >> 32
    assert await bench.read(REGISTERS["PROGRAM_ROWS"]) == len(work.program)
    bench.pauses.release(bench.instructions.r_channel)
    assert (await bench.finish()).code == Status.OK
    result = bench.get_operands(work.output, len(work.expected))[:, :bench.config.columns]
    np.testing.assert_array_equal(result, work.expected)


@cocotb.test()
@cocotb.parametrize(late=["address", "answer"])
async def writes_are_awaited(dut, late):
    """``HALT`` waits for the response to every write, whichever channel is the slowest.

    A memory may take a burst's data before its address (Arm IHI 0022, A3.3.1).
    """
    bench = await Bench.start(dut, "none")
    work = tile(bench, rows=1)
    port = bench.writes
    channel, seen = {"address": (port.aw_channel, "w"), "answer": (port.b_channel, "aw")}[late]
    bench.pauses.hold(channel)
    await bench.launch(bench.put_program(work.program), len(work.program))
    for _ in range(_MOST_CYCLES):
        if bench.monitor.transfers("m_axi_host", seen):
            break
        await ClockCycles(dut.clk, 1)
    else:
        raise AssertionError(f"nothing was written within {_MOST_CYCLES} cycles")
    await ClockCycles(dut.clk, 50)
    assert not dut.irq.value, f"the core has stopped before the {late} of its last write"
    bench.pauses.release(channel)
    assert (await bench.finish()).code == Status.OK
    await run_tile(bench)
