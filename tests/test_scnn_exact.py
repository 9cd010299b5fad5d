"""SCNN: RTL equals golden in every bit and the model in every counter of every PE.

Random networks on random memories run on a set of small designs that covers the parameters: grids
of one row, one column and more, queues and FIFOs of the least size, lanes that are no power of two,
wide and narrow buses.
"""

import dataclasses
from fractions import Fraction

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.result import InfeasibleError
from arch.scnn.counters import COUNTER_TEXT, GROUPS, PE_GROUP
from arch.scnn.engine import Timing
from arch.scnn.lowering import lower
from arch.scnn.params import ScnnConfig
from arch.scnn.timing.exact import evaluate
from hwgen.scnn.design import generate
from sim.runs import built, cycle_limit, differences
from sim.scnn.engine import execute
from sim.scnn.golden import run_network
from sim.scnn.testbenches.networks import random_network
from tests.support.counts import SEED, cases

pytestmark = pytest.mark.rtl

# Networks that run on each design.
EXAMPLES = cases(14, 1000)
DESIGNS = {
    "square": ScnnConfig(
        grid_rows=2, grid_cols=2, f=2, i=2, banks=8, bank_entries=32, fifo_depth=16, act_rows=128,
        kc=8, taps=32, param_rows=64, axi_data_bits=64),
    "one_row": ScnnConfig(
        grid_rows=1, grid_cols=3, f=3, i=5, banks=16, bank_entries=21, queue_depth=1, fifo_depth=7,
        act_rows=100, kc=4, taps=25, param_rows=16, weight_chunks=1, axi_data_bits=32),
    "one_column": ScnnConfig(
        grid_rows=3, grid_cols=1, f=4, i=1, banks=4, bank_entries=100, queue_depth=3, fifo_depth=20,
        act_rows=200, kc=16, taps=49, param_rows=40, weight_chunks=2, axi_data_bits=256),
}


def compare(core, config, network):
    schedule = lower(config, network)
    timing = Timing(programs=tuple(evaluate(program) for program in schedule.programs))
    result, tensors = execute(
        core, schedule, [cycle_limit(times.cycles) for times in timing.programs])
    assert result.status == "OK", result.message
    golden = run_network(network)
    for number, values in tensors.items():
        np.testing.assert_array_equal(values, golden[number - 1])
    assert differences(result, timing) == {}
    for times in timing.programs:
        for name in COUNTER_TEXT:
            assert sum(stage[name] for stage in times.stages) == times.counters[name]
        for counters in (times.counters, *times.stages):
            assert min(counters.values()) >= 0
            for unit, names in GROUPS.items():
                assert sum(counters[name] for name in names) == counters["total"], unit
            assert sum(counters[name] for name in PE_GROUP) == (
                config.pes * counters["compute"])
    return schedule


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("name", DESIGNS)
def test_random_networks(name):
    """So many networks and memories on each design; those that do not fit it are not counted."""
    hardware = DESIGNS[name]
    core = built(lambda: generate(hardware))
    rng = np.random.default_rng([*([] if SEED is None else [SEED]),
                                 *(ord(letter) for letter in name)])
    found = programs = 0
    while found < EXAMPLES:
        network = random_network(rng, most=13)
        memory = MemoryConfig(
            latency=int(rng.choice([1, 2, 5, 20, 60])),
            bytes_per_cycle=Fraction(int(rng.integers(1, 40)), int(rng.integers(1, 9))))
        try:
            schedule = compare(core, dataclasses.replace(hardware, memory=memory), network)
        except InfeasibleError:
            continue
        found += 1
        programs += len(schedule.programs)
    assert programs > EXAMPLES, "no network of several programs"


@pytest.mark.slow
def test_last_words_find_room_in_the_smallest_fifo():
    """No PE keeps the last words, and each fills the FIFO while it is pushed.

    Of each ten such networks one ended with WEIGHT_FORMAT when the memory was fast.
    """
    hardware = ScnnConfig(
        grid_rows=1, grid_cols=1, f=2, i=4, banks=1, bank_entries=15, halo_width=2, post_width=1,
        queue_depth=3, fifo_depth=1, act_rows=27, kc=8, taps=22, param_rows=4, weight_chunks=1,
        axi_data_bits=64, memory=MemoryConfig(latency=1, bytes_per_cycle=Fraction(32)))
    assert hardware.fifo_depth == hardware.word_vectors
    core = built(lambda: generate(hardware))
    for seed in (17, 22, 30, 31, 36, 51, 72, 92):
        compare(core, hardware, random_network(np.random.default_rng(seed), most=6))
