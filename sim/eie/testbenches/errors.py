"""What a host sees when a program or the memory is faulty, and the core's recovery from it.

The core must stop with the documented status, leave no transaction outstanding on the buses, and
run the next program, once after a plain start and once after a reset through ``CONTROL``.
"""

import cocotb

from sim.eie.testbenches.bench import Bench
from sim.eie.testbenches.programs import HALT, run_job
from sim.eie.testbenches.table import TABLE, load, multiply
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "errors"))


@cocotb.test()
async def last_places_are_legal(dut):
    """The last row of each memory can be used; the tests above show that one more is an error."""
    bench = await Bench.start(dut)
    config = bench.config
    last_pointer = 2 * config.ptr_rows - config.pes - 1
    await bench.run([
        load("codebook", config.codebook_rows),
        load("pointers", 1, config.ptr_rows - 1, pe=config.pes - 1),
        load("weights", 1, config.spmat_rows - 1, pe=config.pes - 1),
        load("activations", 1, config.act_rows - 1),
        multiply(ptr_addr=last_pointer, in_addr=config.act_rows - 1, save=1,
                 out_rows=1, out_addr=config.act_rows - 1, book=config.codebooks - 1),
        load("store", 1, config.act_rows - 1, host=bench.allocate(4096)),
        HALT])
    await run_job(bench)
