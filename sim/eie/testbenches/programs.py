"""Programs for the EIE core, written by hand or lowered from random networks."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from arch.config import ConfigError
from arch.eie.format import share
from arch.eie.isa import Instruction, Opcode
from arch.eie.lowering import Program, image, lower, outputs
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from sim.eie.golden import run_sparse
from sim.eie.testbenches.bench import Bench

__all__ = ["HALT", "Job", "instruction", "put_words", "random_job", "random_network", "run_job"]

# Of a layer, and of a network with its data: the largest cores have room for what takes minutes.
_MOST_WEIGHTS = 1 << 15
_MOST_BYTES = 1 << 16


def instruction(name: str, **operands: int) -> Instruction:
    """Return an instruction by its name in lower case."""
    return Instruction(opcode=Opcode[name.upper()], operands=operands)


HALT = instruction("halt")


def put_words(bench: Bench, numbers: Iterable[int]) -> int:
    """Store whole words, given as integers; return their address."""
    size = bench.config.word_bits // 8
    data = b"".join(number.to_bytes(size, "little") for number in numbers)
    return bench.put(bench.config.word_layout, np.frombuffer(data, np.uint8).reshape(-1, size))


@dataclass(frozen=True, kw_only=True)
class Job:
    """A program in the bench's memory, and its expected outputs.

    Parameters
    ----------
    program : Program
        As lowered, for addresses that start at 0.
    code : list of Instruction
        Its instructions, relocated to the addresses of the bench.
    start : int
        Location of the program's address 0 in the bench's memory.
    expected : (runs, outputs) array
    """

    program: Program
    code: list[Instruction]
    start: int
    expected: np.ndarray

    def result(self, bench: Bench) -> np.ndarray:
        """Return the outputs in memory."""
        return outputs(self.program, bench.memory[self.start:])


def random_network(config, rng: np.random.Generator, *, most: int = 3) -> SparseNetwork:
    """Return a small network of one to three layers, which may or may not fit a configuration.

    With a smaller ``most`` it has at most so many layers, input vectors, and registers of inputs.
    """
    # Each PE has a pointer of each column.
    columns = _MOST_BYTES // (8 * config.pes)
    width = min(int(rng.integers(1, most * config.vector + 2)), columns)
    runs = int(rng.integers(1, most + 1))
    acts = rng.normal(size=(runs, width)) * (rng.random((runs, width)) < rng.choice([0.2, 0.6, 1]))
    layers = []
    for number in range(int(rng.integers(1, most + 1))):
        height = min(int(rng.integers(1, 2 * config.vector + 2)), columns, _MOST_WEIGHTS // width)
        density = rng.choice([0.0, 0.1, 0.3, 1.0], p=[0.1, 0.4, 0.4, 0.1])
        dense = rng.normal(size=(height, width)) * (rng.random((height, width)) < density)
        layers.append(SparseLayer(name=f"layer{number}", relu=bool(rng.integers(2)),
                                  matrix=share(dense, config.codebook_bits)))
        width = height
    return SparseNetwork(name="random", layers=tuple(layers),
                         inputs=to_fixed(acts, config.act_fraction_bits))


def random_job(bench: Bench, *, most: int = 3) -> Job:
    """Put a random network that fits into the bench's memory, behind what is there if it can be."""
    while True:
        try:
            network = random_network(bench.config, bench.rng, most=most)
            program = lower(bench.config, network)
        except ConfigError:
            continue
        if program.program_at > _MOST_BYTES:
            continue
        code, start = bench.put_lowered(program, image(program))
        expected = run_sparse(network, fraction_bits=bench.config.weight_fraction_bits)[-1]
        return Job(program=program, code=code, start=start, expected=expected)


async def run_job(bench: Bench, limit: int = 60_000, *, most: int = 3) -> Job:
    """Run a random network; its outputs must be the golden ones."""
    job = random_job(bench, most=most)
    await bench.launch(bench.put_program(job.code), len(job.code))
    status = await bench.finish(limit)
    assert status.code == 0, f"the program ended with {status}"
    np.testing.assert_array_equal(job.result(bench), job.expected)
    return job
