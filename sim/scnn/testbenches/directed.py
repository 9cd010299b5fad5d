"""One product written by hand, and everything that a host can read about it."""

import cocotb
import numpy as np
from cocotb.triggers import ClockCycles

from arch.scnn.counters import GROUPS
from arch.scnn.isa import Status
from sim.scnn.testbenches.bench import BASE, PAUSES, Bench
from sim.scnn.testbenches.programs import (
    HALT,
    act_rows,
    instruction,
    param_rows,
    put_words,
    run_job,
    set_output,
    set_tile,
    tap_rows,
)
from sim.testbenches.registers import check_registers


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def one_product(dut, pauses):
    """A weight of 3 by an activation of -5 in PE 0; bias 40, scale 1/2: 12.5, which is 12.

    The weight's tap takes the product to the PE at the right, if there is one: its tile is of one
    output, and so is the halo.
    """
    bench = await Bench.start(dut, pauses)
    config = bench.config
    layout = config.row_layout
    rows = [([(-5, 0)], 1, 1)] + [([], 1, 1)] * (config.pes - 1)
    weights, words = put_words(bench, [([(3, 0)], 0)])
    taps = bench.put(layout, tap_rows(config, [1]))
    params = bench.put(layout, param_rows(config, [(40, 0.5)]))
    acts = bench.put(layout, act_rows(config, rows))
    result = bench.allocate(layout.size(config.pes))
    program = [
        instruction("load_taps", host_addr=taps, rows=1),
        instruction("load_params", host_addr=params, rows=1, addr=config.param_rows - 1),
        instruction("load_activations", host_addr=acts, rows=len(rows)),
        set_tile(right=1), set_output(width=config.grid_cols, height=config.grid_rows),
        instruction("weights", host_addr=weights, words=words),
        instruction("group", channels=1, kc=1, param_addr=config.param_rows - 1, advance=0),
        instruction("swap"), instruction("store_activations", host_addr=result), HALT]
    before = bench.memory.copy()
    status = await bench.run(program)
    assert status.index == len(program) - 1, "INDEX is that of the HALT"

    wanted = np.full((config.grid_rows, config.grid_cols), 20)
    wanted[0, 1] = 12
    expected = act_rows(config, [([(value, 0)], 1, 1) for value in wanted.reshape(-1).tolist()])
    start, size = result - BASE, layout.size(config.pes)
    np.testing.assert_array_equal(layout.unpack(bench.memory, start, config.pes), expected)
    bench.memory[start:start + size] = before[start:start + size]
    assert (bench.memory != before).sum() <= 16 * len(program), (
        "memory outside the result has changed")

    counters = await bench.counters()
    for unit, names in GROUPS.items():
        assert sum(counters[name] for name in names) == counters["total"], (
            f"counters of {unit} do not add up to the total: {counters}")
    assert counters["broadcast"] == 1
    assert counters["drain_halo"] == 2
    for name, port, channel in (
            ("weight_read_beats", "m_axi_weights", "r"), ("host_read_beats", "m_axi_host", "r"),
            ("host_write_beats", "m_axi_host", "w")):
        assert counters[name] == bench.monitor.transfers(port, channel)
    for pe in range(config.pes):
        own = await bench.pe_counters(pe)
        assert own["pe_busy"] == own["pe_products"] == int(pe == 0)
        assert own["pe_empty"] == int(pe != 0)
    assert await bench.counters() == counters, "counters must stand still once the core has stopped"


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def registers(dut, pauses):
    """Registers have their reset values; reserved addresses and read-only ones answer SLVERR."""
    bench = await Bench.start(dut, pauses)
    await check_registers(bench)
    await run_job(bench)


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def nothing_but_halt(dut, pauses):
    """``HALT`` alone ends at once; the interrupt stays until the next start."""
    bench = await Bench.start(dut, pauses)
    status = await bench.run([HALT])
    assert (status.code, status.index) == (Status.OK, 0)
    await ClockCycles(dut.clk, 20)
    assert dut.irq.value, "the interrupt must stay high"
    counters = await bench.counters()
    assert counters["fetch"] == counters["total"]
    assert counters["broadcast_idle"] == counters["drain_idle"] == counters["total"]
    await bench.abort()
    assert not any((await bench.counters()).values()), "a reset through CONTROL clears the counters"
