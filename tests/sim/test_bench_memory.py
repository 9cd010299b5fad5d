"""Random programs of the testbenches fit into their memory and end in time, on every preset."""

import importlib

import numpy as np
import pytest

from arch.registry import find_engine
from sim.testbenches.bench import BASE, MEMORY_BYTES

# Cycles in which a testbench has to see the end, which pauses make several times as many.
_CYCLES = 60_000


def placed(engine, config):
    """Return a bench's memory, without a core."""
    bench = importlib.import_module(f"sim.{engine}.testbenches.bench").Bench

    class Placed(bench):
        def __init__(self):
            self.config, self.rng = config, np.random.default_rng(1)
            self.memory, self._next = np.zeros(MEMORY_BYTES, np.uint8), 0

    return Placed()


@pytest.mark.parametrize("engine", ["eie", "scnn"])
@pytest.mark.parametrize("preset", ["tiny", "default", "paper64"])
def test_random_jobs(engine, preset):
    """Some are behind others, until they replace them; none moves more than there is time for."""
    found = find_engine(engine)
    bench = placed(engine, found.model.PRESETS[preset])
    programs = importlib.import_module(f"sim.{engine}.testbenches.programs")
    starts = []
    for _ in range(6):
        job = programs.random_job(bench)
        address = bench.put_program(job.code)
        assert BASE + job.start < address < BASE + MEMORY_BYTES
        starts.append(job.start)
        beats = job.program.program_at / bench.config.beat_bytes + len(job.code)
        assert beats < _CYCLES / 2
    assert max(starts) > 0


def test_the_middle_is_a_carry():
    """Through all address bits that differ between the halves and the next ones up to bit 32."""
    middle = BASE + MEMORY_BYTES // 2
    assert middle % (1 << 32) == 0
    assert BASE % (MEMORY_BYTES // 2) == 0
