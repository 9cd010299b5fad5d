"""Programs for the SCNN core, written by hand or lowered from random networks."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.scnn.isa import Instruction, Opcode
from arch.scnn.lowering import image, lower, results
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Program
from sim.scnn.golden import run_network
from sim.scnn.testbenches.bench import BASE, Bench
from sim.scnn.testbenches.networks import random_network
from sim.testbenches.bench import MEMORY_BYTES

__all__ = ["HALT", "Job", "act_rows", "instruction", "param_rows", "put_words", "random_job",
           "run_job", "set_output", "set_tile", "tap_rows"]

_PAGE = 4096
_MOST_INSTRUCTIONS = 80


def instruction(name: str, **operands: int) -> Instruction:
    """Return an instruction by its name in lower case."""
    return Instruction(opcode=Opcode[name.upper()], operands=operands)


HALT = instruction("halt")


# --- By hand --------------------------------------------------------------------------------------

def set_tile(**changes: int) -> Instruction:
    """Return the instruction that sets a tile of one output without halo, some operands changed."""
    return instruction("set_tile", **{
        "tile_w": 1, "tile_h": 1, "left": 0, "right": 0, "top": 0, "bottom": 0, "kc_log2": 0,
        "unsigned_in": 0, "maximum": 0} | changes)


def set_output(**changes: int) -> Instruction:
    """Return the instruction that sets a plane of one output, some operands changed."""
    return instruction("set_output", **{
        "width": 1, "height": 1, "step_x": 1, "step_y": 1, "pitch": 1, "relu": 0,
        "unsigned_out": 0, "batch_rows": 0} | changes)


def _numbers(config: ScnnConfig, numbers: list[int]) -> NDArray[np.uint8]:
    size = config.row_layout.row_bytes
    data = b"".join(number.to_bytes(size, "little") for number in numbers)
    return np.frombuffer(data, np.uint8).reshape(-1, size)


def tap_rows(config: ScnnConfig, taps: list[int]) -> NDArray[np.uint8]:
    """Return rows of the tap table."""
    return _numbers(config, taps)


def param_rows(config: ScnnConfig, params: list[tuple[int, float]]) -> NDArray[np.uint8]:
    """Return rows of the output channel table, made of biases and scales."""
    scales = np.array([scale for _, scale in params], np.float32).view(np.uint32).tolist()
    return _numbers(config, [bias % (1 << 32) | scale << 32 for (bias, _), scale in
                             zip(params, scales, strict=True)])


def act_rows(config: ScnnConfig, rows: list[tuple[list[tuple[int, int]], int, int]]
             ) -> NDArray[np.uint8]:
    """Return rows of activations, each (entries of (value, run), last of channel, last of PE)."""
    numbers = []
    for entries, last, mark in rows:
        number = sum((value & 0xFF | run << 8) << config.entry_bits * lane
                     for lane, (value, run) in enumerate(entries))
        number |= len(entries) << config.entry_bits * config.i
        numbers.append(number | last << config.row_bits - 1 | mark << config.row_bits)
    return _numbers(config, numbers)


def put_words(bench: Bench, vectors: list[tuple[list[tuple[int, int]], int]]) -> tuple[int, int]:
    """Store vectors of weights, each (entries of (value, run), vectors left), packed into words.

    Returns
    -------
    (int, int)
        Address and number of the words; the last one is padded with empty blocks.
    """
    config = bench.config
    words = -(-len(vectors) // config.word_vectors)
    data = np.zeros((words * config.word_vectors, config.vector_bytes), np.uint8)
    for row, (entries, left) in zip(data, vectors, strict=False):
        number = sum((value & 0xFF | run << 8) << config.entry_bits * lane
                     for lane, (value, run) in enumerate(entries))
        number |= len(entries) << config.entry_bits * config.f
        number |= left << config.entry_bits * config.f + config.f.bit_length()
        row[:] = np.frombuffer(number.to_bytes(config.vector_bytes, "little"), np.uint8)
    layout = config.word_layout
    address = bench.allocate(layout.size(words), align=_PAGE)
    layout.pack(bench.memory, address - BASE, data.reshape(words, config.word_bytes))
    return address, words


# --- Lowered --------------------------------------------------------------------------------------

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
    expected : (images, channels, rows, columns) array
    """

    program: Program
    code: list[Instruction]
    start: int
    expected: np.ndarray

    def result(self, bench: Bench) -> np.ndarray:
        """Return the outputs in memory."""
        return results(self.program, bench.memory[self.start:])


def random_job(bench: Bench) -> Job:
    """Put a random network that fits into the bench's memory, behind what is there if it can be."""
    while True:
        network = random_network(bench.rng, most=6)
        try:
            schedule = lower(bench.config, network)
        except ConfigError:
            continue
        if len(schedule) > _MOST_INSTRUCTIONS or len(schedule.programs) > 1:
            continue
        program = schedule.programs[0]
        if program.program_at > MEMORY_BYTES // 2:
            continue
        code, start = bench.put_lowered(program, image(program))
        return Job(program=program, code=code, start=start, expected=run_network(network)[-1])


async def run_job(bench: Bench, limit: int = 60_000) -> Job:
    """Run a random network; its outputs must be the golden ones."""
    job = random_job(bench)
    await bench.launch(bench.put_program(job.code), len(job.code))
    status = await bench.finish(limit)
    assert status.code == 0, f"the program ended with {status}"
    np.testing.assert_array_equal(job.result(bench), job.expected)
    return job
