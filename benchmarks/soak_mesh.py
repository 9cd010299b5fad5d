"""Random arrays in both forms, compared in every cycle while random words go in.

``python -m benchmarks.soak_mesh --shapes N --cases M --seed S`` builds N arrays of floating-point
operands, of random format, sides and stages, and gives each M random inputs of 200 cycles: control
bits of folds and without order, operands of all kinds. The mesh in C++ must have the outputs of the
Verilog in every cycle. Exit status 1 if one differs; shape and case of each that does are printed.
"""

import argparse
import datetime
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from arch.numerics import FLOAT32, FLOATS
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


def main(arguments: list[str] | None = None) -> int:
    """Run the campaign; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapes", type=int, default=40, help="random arrays")
    parser.add_argument("--cases", type=int, default=50, help="random inputs of each")
    parser.add_argument("--largest", type=int, default=64, help="PEs of a side, at most")
    parser.add_argument("--seed", type=int, default=int(f"{datetime.date.today():%Y%m%d}"),
                        help="default: today's date")
    given = parser.parse_args(arguments)
    if min(given.shapes, given.cases, given.largest) < 1 or given.seed < 0:
        parser.error("shapes, cases and largest must be at least 1 and seed at least 0, not "
                     f"{given.shapes}, {given.cases}, {given.largest} and {given.seed}")
    start, ran, differing, other = time.monotonic(), 0, 0, 0
    for index in range(given.shapes):
        shape = random_shape(np.random.default_rng([given.seed, index]), given.largest)
        with tempfile.TemporaryDirectory() as folder:
            vectors = lockstep(shape, Path(folder))
        wrong = 0
        for case, words in enumerate(cases(shape, given.cases, given.seed, _CYCLES)):
            ran += 1
            try:
                other += bool(play(vectors, words, _CYCLES).any())
            except SimulationError as error:
                wrong += 1
                print(f"{shape} case {case}: {error}", flush=True)
        differing += wrong
        print(f"{shape}: {given.cases} cases, {wrong} differ", file=sys.stderr, flush=True)
    print(f"seed {given.seed}, {time.monotonic() - start:.0f} s: {given.shapes} arrays, {ran:,} "
          f"cases of {_CYCLES} cycles, {other:,} with sums other than 0, {differing:,} differ")
    return int(differing > 0)


if __name__ == "__main__":
    sys.exit(main())
