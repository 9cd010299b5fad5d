# amaranth: UnusedElaboratable=no
"""Random programs of every instruction on the core: memory and counters equal what is predicted."""

import dataclasses
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.systolic.counters import counter_names, unit_groups
from arch.systolic.isa import SPARSE, TRAINING, Opcode, Status
from arch.systolic.params import SystolicConfig
from arch.systolic.program import UNIT_OF
from hwgen.systolic.core import SystolicCore
from sim.systolic.testbenches.float_reference import FloatMachine
from tests.support.core import run_core
from tests.support.counts import cases, every_day, seeds
from tests.support.pysim import shared
from tests.support.training_programs import RandomProgram, program_image, program_timing

BASE = SystolicConfig(
    rows=4, cols=4, acc_depth=12, ub_banks=4, ub_bank_rows=8, param_rows=3, axi_data_bits=64,
    operand_format="bfloat16", training=True, vector_registers=5, vector_rows=12, queue_depth=3,
    memory=MemoryConfig(latency=3))
CONFIGS = {
    "square": BASE,
    "small": dataclasses.replace(
        BASE, rows=2, cols=2, axi_data_bits=32, queue_depth=2, vector_rows=9,
        operand_format="float16",
        memory=MemoryConfig(latency=5, bytes_per_cycle=Fraction(7, 2))),
    "piped": dataclasses.replace(
        BASE, rows=5, cols=6, pe_stages=4, add_stages=3, act_lanes=2, queue_depth=8,
        weight_fifo_tiles=2, memory=MemoryConfig(latency=17, bytes_per_cycle=Fraction(16, 3))),
    "bytes": dataclasses.replace(
        BASE, rows=4, cols=8, operand_format="float8_e5m2", act_lanes=4, queue_depth=1,
        weight_fifo_tiles=1, vector_registers=4, vector_rows=7, memory=MemoryConfig(latency=1)),
    "row": dataclasses.replace(
        BASE, rows=1, cols=3, pe_stages=2, add_stages=2, axi_data_bits=32, vector_rows=1,
        operand_format="float8_e4m3fn"),
    "mixed": dataclasses.replace(
        BASE, rows=3, cols=5, pe_stages=3, add_stages=2, operand_format="float8_e4m3fn",
        gradient_format="float8_e5m2"),
    "mixed16": dataclasses.replace(BASE, rows=4, cols=2, gradient_format="float16"),
    "column": dataclasses.replace(BASE, rows=3, cols=1, axi_data_bits=32, param_rows=4),
    "stored": dataclasses.replace(BASE, rows=3, cols=5, axi_data_bits=32,
                                  stored_format="float8_e4m3fn"),
    "sparse": dataclasses.replace(
        BASE, sparse_storage=True,
        memory=MemoryConfig(latency=7, bytes_per_cycle=Fraction(17, 3))),
    "sparse bytes": dataclasses.replace(
        BASE, rows=3, cols=5, axi_data_bits=32, vector_rows=5, operand_format="float8_e4m3fn",
        gradient_format="float8_e5m2", sparse_storage=True, queue_depth=8),
    "sparse row": dataclasses.replace(
        BASE, rows=2, cols=3, axi_data_bits=32, vector_rows=1, stored_format="float8_e5m2",
        sparse_storage=True, memory=MemoryConfig(latency=1)),
}


def run(config, seed, length):
    """Run a program; compare every byte of memory and every counter; return its instructions."""
    program = RandomProgram(config, seed, length)
    memory = program_image(program)
    expected = memory.copy()
    machine = FloatMachine(config, expected)
    machine.execute(program.instructions)
    timing = program_timing(program, machine.nonzeros)
    [(status, index, counters)] = run_core(
        shared(SystolicCore, config), memory, 0, len(program.instructions),
        counters=counter_names(training=True))
    assert (status, index) == (Status.OK, len(program.instructions) - 1)
    np.testing.assert_array_equal(memory, expected)
    assert counters == timing.counters
    for group in unit_groups(training=True).values():
        assert sum(counters[name] for name in group) == counters["total"]
    return program, timing


@pytest.mark.many
@pytest.mark.parametrize("name", every_day(("small", "mixed", "bytes", "sparse row"), CONFIGS))
def test_random_programs(name):
    for seed in seeds(1, 10):
        run(CONFIGS[name], seed, cases(30, 60))


def test_programs_are_of_every_kind():
    """Every instruction, every pair of units that exchanges a token, waits of every cause."""
    seen, pairs = Counter(), set()
    for name, config in CONFIGS.items():
        for seed in range(12):
            program = RandomProgram(config, f"{name} {seed}", 60)
            seen.update(i.opcode for i in program.instructions)
            opcode, wait, _, _ = program.columns()
            pairs |= {(p, UNIT_OF[o]) for o, w in zip(opcode, wait, strict=True)
                      for p in TRAINING.units if w >> p & 1}
    assert set(seen) == set(SPARSE.opcodes)
    assert set(pairs) == set(TRAINING.pairs)
    assert seen[Opcode.SYNC] < sum(seen.values()) / 4
