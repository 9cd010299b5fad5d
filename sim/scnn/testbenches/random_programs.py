"""Random networks, as ``hwgen run`` lowers them, against the golden kernels."""

import cocotb

from arch.scnn.counters import GROUPS, PE_COUNTERS, PE_GROUP
from sim.scnn.testbenches.bench import PAUSES, Bench
from sim.scnn.testbenches.programs import run_job


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
        for pe in range(job.program.config.pes):
            own = await bench.pe_counters(pe)
            assert set(own) == set(PE_COUNTERS)
            assert sum(own[name] for name in PE_GROUP) == counters["compute"], (
                f"counters of PE {pe} do not add up to the cycles of groups: {own}")
