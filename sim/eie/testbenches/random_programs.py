"""Random networks, as ``hwgen run`` lowers them, against the golden kernel."""

import cocotb

from arch.eie.counters import GROUPS, PE_COUNTERS
from sim.eie.testbenches.bench import PAUSES, Bench
from sim.eie.testbenches.programs import run_job


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES, number=range(3))
async def networks_in_a_row(dut, pauses, number):
    """Run four networks without a reset in between, while every channel pauses."""
    bench = await Bench.start(dut, pauses)
    for _ in range(4):
        job = await run_job(bench)
        counters = await bench.counters()
        for unit, names in GROUPS.items():
            assert sum(counters[name] for name in names) == counters["total"], (
                f"counters of {unit} do not add up to the total: {counters}")
        config = job.program.config
        for pe in range(config.pes):
            own = await bench.pe_counters(pe)
            assert set(own) == set(PE_COUNTERS)
            assert own["pe_busy"] + own["pe_empty"] + own["pe_starved"] == counters["multiply"]
            assert own["pe_padding"] <= own["pe_busy"]
