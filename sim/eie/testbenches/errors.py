"""What a host sees when a program or the memory is faulty, and the core's recovery from it.

The core must stop with the documented status, leave no transaction outstanding on the buses, and
run the next program, once after a plain start and once after a reset through ``CONTROL``.
"""

import cocotb
import numpy as np

from sim.eie.testbenches.bench import BASE, Bench
from sim.eie.testbenches.programs import HALT, put_words, run_job
from sim.eie.testbenches.table import TABLE, load, multiply
from sim.testbenches.bench import MEMORY_BYTES
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "errors"))

_BOUNDARY_BYTES = 4096
# Of activations that are moved to and fro, once for each of their borders.
_MOST_ROWS = 64


@cocotb.test()
async def last_places_are_legal(dut):
    """The last row of each memory can be used; the tests above show that one more is an error.

    The last column has the last entry of the last PE's matrix; what else is read of the memories is
    written, too, so that nothing is unknown to a simulator of four states.
    """
    bench = await Bench.start(dut)
    config = bench.config
    first = 2 * config.ptr_rows - config.pes - 1        # and one pointer behind the last column
    pairs = -(-(config.pes + 1) // 2)
    empty = put_words(bench, [0] * max(pairs, config.codebook_size))
    # All pointers are those of the last entry but one; the last one is behind it.
    end = config.spmat_entries - 1
    entry = put_words(bench, [end - 1 | end - 1 << 32] * (pairs - 1) + [end - 1 | end << 32])
    ones = put_words(bench, [sum(1 << 16 * lane for lane in range(config.word_acts))]
                     * config.row_words)
    result = bench.allocate(config.word_layout.size(config.row_words))
    row, last = config.act_rows - 1, config.pes - 1
    await bench.run([
        load("codebook", config.codebook_size, config.codebook_rows - config.codebook_size,
             host=empty),
        *(load("pointers", pairs, config.ptr_rows - pairs, pe=pe,
               host=entry if pe == last else empty) for pe in range(config.pes)),
        load("weights", 1, config.spmat_rows - 1, pe=last, host=empty),
        load("activations", 1, row, host=ones),
        multiply(ptr_addr=first, in_addr=row, save=1, out_rows=1, out_addr=row,
                 book=config.codebooks - 1),
        load("store", 1, row, host=result), HALT])
    size, start = config.word_layout.size(config.row_words), result - BASE
    assert not bench.memory[start:start + size].any()
    own = await bench.pe_counters(last)
    assert own["pe_busy"] == own["pe_padding"] == 1
    await run_job(bench)


@cocotb.test()
async def data_across_borders(dut):
    """Activations that are loaded and stored across a boundary of 4 KiB, wherever it is in them.

    The first one is the middle of memory, where a carry goes through many address bits.
    """
    bench = await Bench.start(dut)
    config = bench.config
    rows, size = min(config.act_rows, _MOST_ROWS), config.word_layout.size(config.row_words)
    border = BASE + MEMORY_BYTES // 2
    apart = (rows * size // _BOUNDARY_BYTES + 1) * _BOUNDARY_BYTES
    acts = np.zeros((rows, size // 2), "<i2")
    acts[:, :config.pes] = bench.rng.integers(-1 << 15, 1 << 15, size=(rows, config.pes))
    data = acts.view(np.uint8).ravel()
    for before in range(1, rows):
        bench.forget()
        source, result = (border + at - before * size for at in (0, apart))
        bench.memory[source - BASE:][:rows * size] = data
        bench.allocate(border + 2 * apart - BASE)
        await bench.run([load("activations", rows, host=source), load("store", rows, host=result),
                         HALT])
        np.testing.assert_array_equal(bench.memory[result - BASE:][:rows * size], data)
    bench.forget()
    await run_job(bench)
