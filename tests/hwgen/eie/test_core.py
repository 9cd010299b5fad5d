# amaranth: UnusedElaboratable=no
"""Tests of the whole core in pysim; thousands of runs more are in the native and cocotb tests."""

from fractions import Fraction

import numpy as np
import pytest

from arch.eie.counters import COUNTERS
from arch.eie.format import share
from arch.eie.isa import Status
from arch.eie.lowering import image, lower, outputs
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import EieConfig
from arch.eie.timing import evaluate
from arch.memory import MemoryConfig
from hwgen.eie.core import EieCore
from sim.eie.golden import run_sparse
from tests.support.core import run_core
from tests.support.pysim import shared

CONFIGS = {
    "plain": EieConfig(pes=3, queue_depth=2, spmat_rows=16, ptr_rows=16, act_regs=4, act_rows=8,
                       memory=MemoryConfig(latency=3)),
    "ragged": EieConfig(pes=2, queue_depth=1, index_bits=2, codebook_bits=3, spmat_bits=32,
                        spmat_rows=24, ptr_rows=16, act_regs=5, act_rows=11, axi_data_bits=32,
                        memory=MemoryConfig(latency=2, bytes_per_cycle=Fraction(5, 2))),
}


def network(config, seed):
    """Two layers, the first as tall as the second is wide, and two vectors."""
    rng = np.random.default_rng(seed)
    layers = tuple(
        SparseLayer(name=f"layer{number}", relu=not number, matrix=share(
            rng.normal(size=shape) * (rng.random(shape) < 0.4), config.codebook_bits))
        for number, shape in enumerate([(7, 9), (5, 7)]))
    return SparseNetwork(name="two", layers=layers, inputs=to_fixed(
        rng.normal(size=(2, 9)) * (rng.random((2, 9)) < 0.7), config.act_fraction_bits))


def test_init():
    core = EieCore(CONFIGS["plain"])
    assert core.config is CONFIGS["plain"]
    assert core.module_name == "eie_core"


@pytest.mark.parametrize("name", CONFIGS)
def test_equals_golden_and_model(name):
    """Two runs in a row: every output bit, and every counter of the core both times."""
    config = CONFIGS[name]
    layers = network(config, seed=1)
    program = lower(config, layers)
    assert len(program) > 2 * config.fetch_rows, "a program of several bursts"
    data = image(program)
    model = evaluate(program).counters
    counters = {counter: model[counter] for counter in COUNTERS}
    results = run_core(shared(EieCore, config), data, program.program_at, len(program),
                       counters=COUNTERS, times=2)
    assert results == [(Status.OK, len(program) - 1, counters)] * 2
    golden = run_sparse(layers, fraction_bits=config.weight_fraction_bits)
    np.testing.assert_array_equal(outputs(program, data), golden[-1])


def test_random_stalls():
    """Memories that pause at random change the cycles and nothing else."""
    config = CONFIGS["plain"]
    layers = network(config, seed=2)
    program = lower(config, layers)
    data = image(program)
    [(status, _, counters)] = run_core(shared(EieCore, config), data, program.program_at,
                                       len(program), counters=COUNTERS, stall=0.5)
    assert status == Status.OK
    golden = run_sparse(layers, fraction_bits=config.weight_fraction_bits)
    np.testing.assert_array_equal(outputs(program, data), golden[-1])
    model = evaluate(program).counters
    assert counters["total"] > model["total"]
    for name in ("multiply", "broadcast", "ptr_reads", "host_read_beats", "host_write_beats"):
        assert counters[name] == model[name]
    assert sum(counters[name] for name in ("multiply", "load", "store", "fetch")) == (
        counters["total"])
