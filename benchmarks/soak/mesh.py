"""Random arrays in both forms, compared in every cycle while random words go in.

``--shapes N --cases M`` builds N arrays of floating-point operands, of random format, sides and
stages, and gives each M random inputs of 200 cycles: control bits of folds and without order,
operands of all kinds. The mesh in C++ must have the outputs of the Verilog in every cycle. Shape
and case of each that has not are printed.
"""

import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from arch.numerics import FLOAT32, FLOATS
from benchmarks.options import count
from benchmarks.soaking import Soak
from sim.native import SimulationError
from tests.support.array import Shape, cases, lockstep, play

_CYCLES = 200
# Most PEs of an array: as many as one is built in a minute or two.
_MOST_PES = 64 * 16


def random_shape(rng: np.random.Generator, largest: int) -> Shape:
    """Return an array of random format, sides from 1 to ``largest``, tile and stages."""
    rows = int(2 ** rng.uniform(0, np.log2(largest + 1)))
    cols = int(2 ** rng.uniform(0, np.log2(min(largest, _MOST_PES // rows) + 1)))
    add_stages = int(rng.integers(1, 6))
    operands = [number for number in FLOATS if number != FLOAT32]
    return Shape(rows=rows, cols=cols, tile=int(rng.choice([1, 3, 8, 64])),
                 operand=operands[int(rng.integers(len(operands)))], add_stages=add_stages,
                 pe_stages=add_stages + int(rng.integers(0, 5)))


OPTIONS = (
    count("--shapes", 40, "random arrays"),
    count("--cases", 50, "random inputs of each"),
    count("--largest", 64, "PEs of a side, at most"))


def campaign(options: Any, soak: Soak) -> None:
    """Compare the two forms of random arrays."""
    ran = other = arrays = 0
    soak.report = lambda: [(f"{arrays} arrays, {ran:,} cases of {_CYCLES} cycles, {other:,} with "
                            "sums other than 0")]
    for index in range(options.shapes):
        shape = random_shape(np.random.default_rng([soak.seed, index]), options.largest)
        with tempfile.TemporaryDirectory() as folder:
            vectors = lockstep(shape, Path(folder))
        arrays += 1
        before = soak.faults
        for case, words in enumerate(cases(shape, options.cases, soak.seed, _CYCLES)):
            ran += 1
            try:
                other += bool(play(vectors, words, _CYCLES).any())
            except SimulationError as error:
                soak.fault(f"{shape} case {case}: {error}")
        soak.say(f"{shape}: {options.cases} cases, {soak.faults - before} differ")
