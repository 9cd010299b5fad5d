"""One hand-written product, and everything that a host can read about it."""

import cocotb
import numpy as np

from arch.eie.counters import GROUPS
from sim.eie.testbenches.bench import BASE, PAUSES, Bench
from sim.eie.testbenches.programs import HALT, instruction, put_words
from sim.eie.testbenches.table import TABLE
from sim.testbenches.standard import standard_tests

globals().update(standard_tests(TABLE, __name__, "directed"))


# A weight of 3 units of so many bits has a sign bit left in 16 bits.
_WEIGHT_BITS = 13


@cocotb.test()
@cocotb.parametrize(pauses=PAUSES)
async def one_entry(dut, pauses):
    """Multiply one weight, 3 units in row 1 of PE 0, by an activation of 5 in column 0.

    The weight's units are those that the product is shifted right by, or as large as 16 bits hold.
    """
    bench = await Bench.start(dut, pauses)
    config = bench.config
    bits = min(config.weight_fraction_bits, _WEIGHT_BITS)
    one = 1 << bits
    act = 5 << config.weight_fraction_bits - bits
    program = [
        instruction("load_codebook", host_addr=put_words(bench, [0, 3 * one]), rows=2, addr=0),
        # v = 1, one zero in front.
        instruction("load_weights", host_addr=put_words(bench, [1 | 1 << config.codebook_bits]),
                    rows=1, addr=0, pe=0)]
    for pe in range(config.pes):
        # In PE 0 column 0 spans entries 0 to 1 (exclusive); in the other PEs it is empty.
        program.append(instruction(
            "load_pointers", host_addr=put_words(bench, [(1 << 32 if pe == 0 else 0)]), rows=1,
            addr=0, pe=pe))
    words = [act] + [0] * (config.row_words - 1)
    result = bench.allocate(config.word_layout.size(2 * config.row_words))
    program += [
        instruction("load_activations", host_addr=put_words(bench, words), rows=1, addr=0),
        instruction("multiply", ptr_addr=0, in_rows=1, in_addr=0, out_rows=2, out_addr=1, book=0,
                    chain=0, relu=0, save=1),
        instruction("store_activations", host_addr=result, rows=2, addr=1),
        HALT]
    before = bench.memory.copy()
    status = await bench.run(program)
    assert status.index == len(program) - 1, "INDEX is that of the HALT"
    size = config.word_layout.size(2 * config.row_words)
    start = result - BASE
    found = bench.memory[start:start + size].view("<i2").reshape(2, -1)[:, :config.pes]
    expected = np.zeros((2, config.pes), int)
    expected[1, 0] = 15
    np.testing.assert_array_equal(found, expected)
    bench.memory[start:start + size] = before[start:start + size]
    code = bench.memory != before
    assert code.sum() <= 16 * len(program), "memory outside the result has changed"

    counters = await bench.counters()
    for unit, names in GROUPS.items():
        assert sum(counters[name] for name in names) == counters["total"], (
            f"counters of {unit} do not add up to the total: {counters}")
    assert counters["broadcast"] == 1
    assert counters["ptr_reads"] == 2 * config.pes
    assert counters["host_read_beats"] == bench.monitor.transfers("m_axi_host", "r")
    assert counters["host_write_beats"] == bench.monitor.transfers("m_axi_host", "w")
    for pe in range(config.pes):
        own = await bench.pe_counters(pe)
        assert own == {"pe_busy": int(pe == 0), "pe_empty": int(pe != 0), "pe_padding": 0,
                       "pe_starved": counters["multiply"] - 1, "pe_blocking": 0,
                       "spmat_reads": int(pe == 0)}
    assert await bench.counters() == counters, "counters must stand still once the core has stopped"
