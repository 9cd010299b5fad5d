"""Every semaphore, and results at the ends of their range."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from arch.systolic.isa import INSTRUCTIONS, Instruction, Opcode, Unit
from arch.systolic.latency import TOKEN_LIMIT
from arch.systolic.params import WEIGHT_STATIONARY
from sim.systolic.testbenches.bench import BASE, Bench
from sim.systolic.testbenches.programs import (
    HALT,
    SYNC,
    Tile,
    activate,
    multiply,
    read_host,
    read_weights,
    set_walk,
    tile,
    write_host,
)
from sim.systolic.testbenches.reference import machine_of
from sim.testbenches.scales import biases_and_scales

__all__ = ["LEGAL", "ends"]

# Products of a tile, and rows of one that walks.
_TILES, _ROWS = 24, 6
# Of positions, the sign aside.
_WALK_BITS = 11

#: By unit of every core: an instruction that is legal at any time.
LEGAL = {
    Unit.LOAD: read_host(BASE, 0, 1),
    Unit.WEIGHT: read_weights(BASE, 1),
    Unit.MATRIX: multiply(0, 0, 1),
    Unit.ACTIVATE: activate(0, 0, 1),
    Unit.STORE: write_host(BASE, 0, 1),
}


async def ends(bench: Bench) -> None:
    """Use all of every semaphore, scale sums of all magnitudes, and walk through large maps."""
    await _tokens(bench)
    config = bench.config
    if not config.floating:
        for _ in range(_TILES):
            bench.forget()
            await _scaled(bench)
    if config.dataflow == WEIGHT_STATIONARY and config.passes == 1 and config.grouping is None:
        rows = min(_ROWS, config.ub_bank_rows, config.acc_depth)
        for walk in _walks(rows):
            bench.forget()
            await _walked(bench, rows, walk)


async def _tokens(bench: Bench) -> None:
    """Give as many tokens as each semaphore between units of every core holds, and take them."""
    ran = 0
    # Where sums stay in the array, each product takes a tile of weights.
    units = LEGAL.keys() - ({Unit.MATRIX, Unit.WEIGHT} if bench.config.output_stationary else ())
    for producer, consumer in bench.instruction_set.pairs:
        if not {producer, consumer} <= units:
            continue
        give = replace(LEGAL[producer], signal=frozenset({consumer}))
        take = [replace(LEGAL[consumer], wait=frozenset({producer}))]
        if consumer is Unit.WEIGHT:         # the FIFO would be full
            take.append(multiply(0, 0, 1, switch=1))
        await bench.run([*[give] * TOKEN_LIMIT, SYNC, *take * TOKEN_LIMIT, HALT])
        ran += 1
    assert ran, "the core has no semaphore"


async def _scaled(bench: Bench) -> None:
    """Run the product of one tile with extreme biases and scales, and any zero point."""
    config, rng = bench.config, bench.rng
    half = 1 << config.operand_bits - 1
    work = tile(bench)
    biases, scales = biases_and_scales(rng, config.columns, bits=config.acc_bits,
                                       out_bits=config.operand_bits)
    params, _ = bench.put_params(biases, scales)
    program = []
    for line in work.program:
        changed = {"host_addr": params} if line.operands.get("target") else {}
        if line.opcode is Opcode.ACTIVATE:
            changed = {"zero_point": int(rng.integers(-half, half)), "relu": int(rng.integers(2))}
        program.append(replace(line, operands=dict(line.operands) | changed))
    await _compared(bench, work, program)


def _walks(rows: int) -> Iterator[tuple[Instruction, dict[str, int]]]:
    """Yield settings of walks, and where a walk begins, each with a number of a high bit.

    Without the bit, some position would be outside the map that is inside, or the other way round.
    """
    for bit in range(2, _WALK_BITS):
        high = 1 << bit
        yield set_walk(high + 1, 1, rows), {"x": 0, "y": 0}
        yield set_walk(high + 1, 1, rows), {"x": high, "y": 0}
        yield set_walk(rows, high + 1, rows), {"x": 0, "y": 1}
        yield set_walk(rows, high + 1, 1, row_step=1), {"x": 0, "y": high}
        yield set_walk(rows, 1, high + 1), {"x": 0, "y": 0}
    # All bits of a step backwards.
    yield set_walk(1, rows, 1, row_step=-1 % (1 << 24)), {"x": 0, "y": 0, "ub_addr": rows - 1}
    yield set_walk(rows, 1, rows), {"x": -1, "y": 0}
    yield set_walk(1, rows, 1, row_step=1), {"x": 0, "y": -1}


async def _walked(bench: Bench, rows: int, walk: tuple[Instruction, dict[str, int]]) -> None:
    """Run the product of one tile whose rows are read through a map."""
    work, (setting, begin) = tile(bench, rows=rows), walk
    pad = 0 if bench.config.floating else int(bench.rng.integers(1, 4))
    program: list[Instruction] = []
    known = dict(INSTRUCTIONS[Opcode.CONVOLVE].operands)
    for line in work.program:
        if line.opcode is not Opcode.MATMUL:
            program.append(line)
            continue
        operands = {name: value for name, value in line.operands.items() if name in known}
        program += [replace(setting, operands=dict(setting.operands) | {"pad": pad}),
                    replace(line, opcode=Opcode.CONVOLVE,
                            operands=operands | {"hold": 0} | begin)]
    await _compared(bench, work, program)


async def _compared(bench: Bench, work: Tile, program: list[Instruction]) -> None:
    """Run a changed program of a tile; it must leave the results of the reference model."""
    machine = machine_of(bench.config, bench.memory, BASE)
    machine.execute(program, bench.memory)
    await bench.run(program)
    found, expected = (bench.get_operands(work.output, len(work.expected), memory)
                       for memory in (bench.memory, machine.memory))
    np.testing.assert_array_equal(found, expected)
