"""Sums and activations that stay in the array, on generated RTL."""

import dataclasses

import numpy as np
import pytest

from arch.systolic import engine
from arch.systolic.params import PRESETS
from arch.systolic.timing.exact import evaluate
from hwgen.systolic.design import generate
from sim.runs import built, simulate
from sim.systolic.host import host_of
from sim.systolic.simulation import run
from sim.systolic.testbenches.reference import Machine
from tests.support.dataflows import OTHERS, tiles_in_a_row

pytestmark = pytest.mark.rtl


def tiny(dataflow):
    return dataclasses.replace(PRESETS["tiny"], dataflow=dataflow)


@pytest.mark.parametrize("depths", [[4] * 4, [1, 2, 3, 4], [4, 3, 1, 1]])
def test_tiles_in_a_row(depths):
    """As close as they may be, so that one leaves the array through the next: memory and cycles."""
    config = tiny("os")
    program, memory = tiles_in_a_row(config, depths, np.random.default_rng(7))
    machine = Machine(config, memory, 0)
    machine.execute(program.instructions(), memory)
    timing = evaluate(program)
    core = built(lambda: generate(config), report=lambda line: None)
    found = simulate(core, host_of(config), config, program, memory, limit=10_000)
    assert found.status == "OK"
    assert found.counters == timing.counters
    np.testing.assert_array_equal(memory, machine.memory)


@pytest.mark.parametrize("dataflow", OTHERS)
@pytest.mark.parametrize("name", ["gemm:13x37x9:relu", "gemm:1x7x1", "mlperf-tiny/kws/fc"])
def test_layers(dataflow, name):
    """Every bit and every counter."""
    config = tiny(dataflow)
    done = run(config, engine.load(name, config))
    assert (done.status, done.bit_exact, done.cycle_exact) == ("OK", True, True)
