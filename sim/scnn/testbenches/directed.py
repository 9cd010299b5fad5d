"""One hand-written product, and everything that a host can read about it."""

import cocotb
import numpy as np

from arch.scnn.counters import GROUPS
from sim.scnn.testbenches.bench import BASE, PAUSES, Bench
from sim.scnn.testbenches.programs import (
    HALT,
    act_rows,
    instruction,
    param_rows,
    put_words,
    set_output,
    set_tile,
    tap_rows,
)
from sim.scnn.testbenches.table import TABLE
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "directed"))


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def one_product(dut, pauses):
    """Multiply a weight of 3 by an activation of -5 in PE 0; bias 40, scale 1/2: 12.5 gives 12.

    The weight's tap moves the product to the PE on the right, if there is one: the tile has one
    output, and so has the halo.
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
    if config.grid_cols > 1:
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
