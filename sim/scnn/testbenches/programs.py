"""Programs for the SCNN core: written by hand, or lowered from random networks."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.scnn.isa import Instruction, Opcode
from arch.scnn.lowering import image, lower, results
from arch.scnn.network import SparseLayer, SparseNetwork, max_pool
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Program
from sim.scnn.golden import run_network
from sim.scnn.testbenches.bench import BASE, Bench

__all__ = ["HALT", "Job", "act_rows", "instruction", "param_rows", "put_words", "random_job",
           "random_network", "run_job", "set_output", "set_tile", "tap_rows"]

_PAGE = 4096
_MOST_INSTRUCTIONS = 80


def instruction(name: str, **operands: int) -> Instruction:
    """Return an instruction by its name in lower case."""
    return Instruction(opcode=Opcode[name.upper()], operands=operands)


HALT = instruction("halt")


# --- By hand --------------------------------------------------------------------------------------

def set_tile(**changes: int) -> Instruction:
    """Return the setting of a tile of one output without halo, with some operands changed."""
    return instruction("set_tile", **{
        "tile_w": 1, "tile_h": 1, "left": 0, "right": 0, "top": 0, "bottom": 0, "kc_log2": 0,
        "unsigned_in": 0, "maximum": 0} | changes)


def set_output(**changes: int) -> Instruction:
    """Return the setting of a plane of one output, with some operands changed."""
    return instruction("set_output", **{
        "width": 1, "height": 1, "step_x": 1, "step_y": 1, "pitch": 1, "relu": 0,
        "unsigned_out": 0} | changes)


def _numbers(config: ScnnConfig, numbers: list[int]) -> NDArray[np.uint8]:
    size = config.row_layout.row_bytes
    data = b"".join(number.to_bytes(size, "little") for number in numbers)
    return np.frombuffer(data, np.uint8).reshape(-1, size)


def tap_rows(config: ScnnConfig, taps: list[int]) -> NDArray[np.uint8]:
    """Return rows of the table of taps."""
    return _numbers(config, taps)


def param_rows(config: ScnnConfig, params: list[tuple[int, float]]) -> NDArray[np.uint8]:
    """Return rows of the table of output channels, from biases and scales."""
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
    """Store vectors of weights, each (entries of (value, run), vectors left); words of them.

    Returns
    -------
    (int, int)
        Address and number of the words; the last one is filled with empty blocks.
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
    """A program in the bench's memory, and what it must leave there.

    Parameters
    ----------
    program : Program
        As it was lowered, for addresses from 0 on.
    code : list of Instruction
        Its instructions with the addresses of the bench.
    start : int
        Where address 0 of the program is in the bench's memory.
    expected : (images, channels, rows, columns) array
    """

    program: Program
    code: list[Instruction]
    start: int
    expected: np.ndarray

    def result(self, bench: Bench) -> np.ndarray:
        """Return the outputs in memory."""
        return results(self.program, bench.memory[self.start:])


def _density(rng: np.random.Generator) -> float:
    """Return a share of values that are not zero: also none and all."""
    return float(rng.choice([0.0, 0.1, 0.3, 0.6, 1.0, rng.random()]))


def _sparse(rng: np.random.Generator, shape: tuple[int, ...], low: int, high: int) -> np.ndarray:
    return np.where(rng.random(shape) < _density(rng), rng.integers(low, high, shape), 0)


def _pair(rng: np.random.Generator, choices: list[int]) -> tuple[int, int]:
    first, second = rng.choice(choices, 2).tolist()
    return first, second


def random_network(rng: np.random.Generator, *, most: int = 9) -> SparseNetwork:
    """Return one to three layers on one or two images, which may fit a configuration or not.

    Parameters
    ----------
    rng : numpy.random.Generator
    most : int
        Rows, and columns, of an image at most.
    """
    unsigned = bool(rng.integers(2))
    kind = np.uint8 if unsigned else np.int8
    # Pooling needs activations that are not negative.
    positive = unsigned or rng.random() < 0.3
    channels = int(rng.integers(1, 7))
    plane = int(rng.integers(1, most + 1)), int(rng.integers(1, most + 1))
    inputs = _sparse(rng, (int(rng.integers(1, 3)), channels, *plane), 0 if positive else -128,
                     256 if unsigned else 128)
    layers: list[SparseLayer] = []
    for number in range(int(rng.integers(1, 4))):
        how = {"stride": _pair(rng, [1, 1, 2, 3, 5]), "dilation": _pair(rng, [1, 1, 2]),
               "pads": tuple(rng.integers(0, 3, 4).tolist())}
        kernel = _pair(rng, [1, 2, 3, 4])
        if positive and rng.random() < 0.3:
            layer = max_pool(f"pool{number}", channels, kernel, unsigned=unsigned, **how)
        else:
            groups = int(rng.choice([g for g in range(1, channels + 1) if channels % g == 0]))
            outputs = groups * int(rng.integers(1, 5))
            weights = _sparse(rng, (outputs, channels // groups, *kernel), -128, 128)
            # Most results are within 8 bits.
            scale = rng.uniform(1e-6, 0.02, outputs) / np.sqrt(weights[0].size)
            layer = SparseLayer(
                name=f"layer{number}", weights=weights.astype(np.int8), groups=groups,
                bias=rng.integers(-3000, 3000, outputs).astype(np.int32),
                scale=scale.astype(np.float32), relu=bool(rng.integers(2)),
                unsigned=bool(rng.integers(2)), **how)
        height, width = layer.plane(*plane)
        if height < 1 or width < 1:
            continue
        layers.append(layer)
        if not layer.maximum:
            unsigned = layer.unsigned
            positive = unsigned or layer.relu
        channels, plane = layer.outputs, (height, width)
    if not layers:
        return random_network(rng, most=most)
    return SparseNetwork(name="random", layers=tuple(layers), inputs=inputs.astype(kind))


def random_job(bench: Bench) -> Job:
    """Put a random network that fits into the bench's memory, in the place of all before it."""
    while True:
        network = random_network(bench.rng, most=6)
        try:
            schedule = lower(bench.config, network)
        except ConfigError:
            continue
        if len(schedule) > _MOST_INSTRUCTIONS or len(schedule.programs) > 1:
            continue
        program = schedule.programs[0]
        bench.forget()
        start = bench.allocate(program.program_at, align=_PAGE) - BASE
        bench.memory[start:start + program.program_at] = image(program)[:program.program_at]
        code = [replace(line, operands=line.operands | (
                    {"host_addr": line.operands["host_addr"] + BASE + start}
                    if "host_addr" in line.operands else {}))
                for line in program.instructions]
        return Job(program=program, code=code, start=start, expected=run_network(network)[-1])


async def run_job(bench: Bench, limit: int = 60_000) -> Job:
    """Run a random network; its outputs must be the golden ones."""
    job = random_job(bench)
    await bench.launch(bench.put_program(job.code), len(job.code))
    status = await bench.finish(limit)
    assert status.code == 0, f"the program ended with {status}"
    np.testing.assert_array_equal(job.result(bench), job.expected)
    return job
