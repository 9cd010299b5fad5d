"""One workload on the core: tests of every byte that it leaves in memory, and of every counter.

``case.json`` lists the programs to run in sequence, and the values that the core's registers must
hold after each; ``case.npz`` has the bytes of memory that a host changes before each program, and
those that the program changes. Both are next to the design's ``.json`` (its ports and registers).
"""

import cocotb
from core_bench import Core, read_case, reset, run_case


@cocotb.test()
async def as_modelled(dut):
    """With the cycle model's memory, every byte and every counter is as predicted."""
    core = Core(dut, *read_case(), number=0)
    core.connect_timed_memory()
    await reset(dut)
    await run_case([core], 2, Core.check_exactly)


@cocotb.test()
async def with_pauses(dut):
    """For any pauses of the channels, every byte and the counters of work are the same."""
    core = Core(dut, *read_case(), number=0)
    core.connect_pausing_memory()
    await reset(dut)
    await run_case([core], 40, Core.check_work)
