"""Programs and faults of the testbenches are where they should be in their memory, on all ports."""

import asyncio
import importlib
from types import SimpleNamespace

import numpy as np
import pytest

from arch.encoding import INSTRUCTION_BYTES
from arch.registry import find_engine
from benchmarks.soak.testbenches import design
from sim.systolic.testbenches import programs
from sim.testbenches import standard
from sim.testbenches.bench import BASE, MEMORY_BYTES
from tests.support.small_designs import NAMED

# Cycles in which a testbench has to see the end, which pauses make several times as many.
_CYCLES = 60_000


def placed(engine, config):
    """Return a bench's memory, without a core."""
    bench = importlib.import_module(f"sim.{engine}.testbenches.bench").Bench

    class Placed(bench):
        def __init__(self):
            self.config, self.rng = config, np.random.default_rng(1)
            self.memory, self._next = np.zeros(MEMORY_BYTES, np.uint8), 0
            self.derive()

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


@pytest.mark.parametrize("engine", sorted(NAMED))
def test_instructions_of_all_designs(engine):
    """What tests of illegal and of legal instructions would run can be written on every core."""
    tables = importlib.import_module(f"sim.{engine}.testbenches.table").TABLE
    errors = importlib.import_module(f"sim.{engine}.testbenches.errors")
    made = 0
    for number in range(60):
        _, config = design(engine, number, 20261128)
        bench = placed(engine, config)
        for _, make in (tables.illegal or errors.ILLEGAL).values():
            instruction = make(config)
            if instruction is not None:
                bench.put_program([instruction])
                made += 1
        if engine == "systolic":
            bench.forget()
            assert len(programs.tile(bench, rows=1).expected) == 1
    assert made > 60 * 5


@pytest.mark.parametrize("bits", [32, 64, 128, 256, 512])
@pytest.mark.parametrize("instructions", [1, 2, 3, 4])
def test_read_error_hits_halt(bits, instructions):
    """One beat of the port has the error, wherever in a beat the program ends."""
    beat, ranges = bits // 8, []

    class Bench:
        config = SimpleNamespace(beat_bytes=beat)
        rng = np.random.default_rng(1)
        instructions = SimpleNamespace(faults={})

        @classmethod
        async def start(cls, dut):
            return cls()

        def put_program(self, code):
            return 16 * beat

        async def launch(self, address, rows):
            ranges.extend(self.instructions.faults)

        async def finish(self, limit):
            return SimpleNamespace(code="error")

    async def recover(bench, *, through_reset):
        assert not bench.instructions.faults

    table = SimpleNamespace(bench=Bench, random_program=lambda bench: [None] * instructions,
                            status=SimpleNamespace(READ_ERROR="error"), recover=recover)
    asyncio.run(standard.read_error(table, None, "instructions", "slverr"))
    assert len(ranges) == 2
    halt = 16 * beat + INSTRUCTION_BYTES * (instructions - 1)
    for hit in ranges:
        assert hit.start % beat == 0
        assert len(hit) == beat
        assert set(hit) & set(range(halt, halt + INSTRUCTION_BYTES))
