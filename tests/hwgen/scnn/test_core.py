# amaranth: UnusedElaboratable=no
"""Tests of the whole core in pysim; larger layers are in the native and cocotb tests."""

import dataclasses
from fractions import Fraction

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.scnn.counters import COUNTERS, GROUPS
from arch.scnn.isa import Status
from arch.scnn.lowering import image, lower, results
from arch.scnn.network import SparseLayer, SparseNetwork, max_pool
from arch.scnn.timing.exact import evaluate
from hwgen.scnn.core import ScnnCore
from tests.support.core import run_core
from tests.support.pysim import shared
from tests.support.scnn_designs import CONFIGS

MEMORY = {
    "plain": MemoryConfig(latency=3),
    "ragged": MemoryConfig(latency=2, bytes_per_cycle=Fraction(5, 2)),
    "one": MemoryConfig(latency=1),
}


def config_of(name):
    return dataclasses.replace(CONFIGS[name], memory=MEMORY[name])


def sparse(rng, shape, density, low=-128, high=128):
    return np.where(rng.random(shape) < density, rng.integers(low, high, shape), 0)


def network(name, seed):
    """A few layers that a configuration runs in one program."""
    rng = np.random.default_rng(seed)
    if name == "plain":
        layers = (
            SparseLayer(name="strided", weights=sparse(rng, (3, 2, 3, 3), 0.5).astype(np.int8),
                        bias=rng.integers(-500, 500, 3).astype(np.int32), scale=0.01, relu=True,
                        stride=(2, 2), pads=(1, 1, 1, 1)),
            max_pool("pool", 3, (2, 2), unsigned=False, stride=(1, 2)),
            SparseLayer(name="last", weights=sparse(rng, (9, 3, 2, 1), 0.4).astype(np.int8),
                        scale=0.02, unsigned=True, pads=(0, 0, 1, 0)))
        images = sparse(rng, (1, 2, 6, 7), 0.6)
    elif name == "ragged":
        layers = (
            SparseLayer(name="grouped", weights=sparse(rng, (4, 1, 3, 5), 0.7).astype(np.int8),
                        scale=0.05, groups=2, pads=(0, 2, 2, 2), dilation=(2, 1)),
            SparseLayer(name="wide", weights=sparse(rng, (5, 4, 1, 3), 0.5).astype(np.int8),
                        scale=0.01, pads=(0, 0, 0, 3)))
        images = sparse(rng, (1, 2, 5, 4), 0.5)
    else:
        layers = (SparseLayer(name="small", weights=sparse(rng, (1, 2, 2, 2), 0.8).astype(np.int8),
                              scale=0.1, relu=True),)
        images = sparse(rng, (2, 2, 4, 3), 0.7)
    return SparseNetwork(name=name, layers=layers, inputs=images.astype(np.int8))


@pytest.mark.parametrize("name", CONFIGS)
def test_equals_golden_and_model(name):
    """Runs in a row: every output bit, and every counter of the core each time."""
    config = config_of(name)
    schedule = lower(config, network(name, seed=1))
    (program,) = schedule.programs
    data = image(program)
    model = evaluate(program).counters
    counters = {counter: model[counter] for counter in COUNTERS}
    times = 1 if name == "ragged" else 2
    found = run_core(shared(ScnnCore, config), data, program.program_at, len(program),
                     counters=COUNTERS, times=times)
    np.testing.assert_array_equal(results(program, data), schedule.tensors[-1])
    assert found == [(Status.OK, len(program) - 1, counters)] * times
    assert np.count_nonzero(schedule.tensors[-1])


def test_random_stalls():
    """Memories that pause at random change the cycles and nothing else."""
    config = config_of("plain")
    schedule = lower(config, network("plain", seed=2))
    (program,) = schedule.programs
    data = image(program)
    [(status, _, counters)] = run_core(shared(ScnnCore, config), data, program.program_at,
                                       len(program), counters=COUNTERS, stall=0.5)
    assert status == Status.OK
    np.testing.assert_array_equal(results(program, data), schedule.tensors[-1])
    model = evaluate(program).counters
    assert counters["total"] > model["total"]
    for name in ("broadcast", "drain_halo", "weight_read_beats", "host_read_beats",
                 "host_write_beats"):
        assert counters[name] == model[name]
    for unit, names in GROUPS.items():
        assert sum(counters[each] for each in names) == counters["total"], unit
