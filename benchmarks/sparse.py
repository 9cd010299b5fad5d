"""A large sparse matrix on EIE by its non-zeros: cycles, seconds, and the RTL beside the model.

Entries are in random places, with random numbers. ``--rtl`` runs the matrix on the generated core,
too: the exit status is 1 unless every bit and every counter is equal.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from scipy import sparse

from arch.contract import RunOptions
from arch.eie import engine
from arch.eie.params import PRESETS
from benchmarks import pages
from benchmarks.driver import main
from sim.eie.engine import EieRun

__all__ = ["OPTIONS", "matrix", "run"]

OPTIONS = (
    ("--side", {"type": int, "default": 20_000, "metavar": "N", "help": "rows, and columns"}),
    ("--entries", {"type": int, "default": 400_000, "metavar": "N", "help": "non-zeros"}),
    ("--preset", {"default": "default", "choices": list(PRESETS)}),
    ("--seed", {"type": int, "default": 0, "metavar": "N"}),
    ("--rtl", {"action": "store_true", "help": "run it on the RTL, too"}))


def matrix(side: int, entries: int, seed: int) -> sparse.csr_array:
    """Return a square matrix with so many entries in random places."""
    rng = np.random.default_rng(seed)
    places = np.unique(rng.integers(0, side * side, entries + entries // 2 + 10))
    places = rng.permutation(places)[:entries]
    return sparse.csr_array((rng.standard_normal(len(places)), (places // side, places % side)),
                            shape=(side, side))


def run(options: argparse.Namespace) -> int:
    """Estimate the matrix, run it if that is wanted, and print a row."""
    config = PRESETS[options.preset]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matrix.npz"
        sparse.save_npz(path, matrix(options.side, options.entries, options.seed))
        begin = time.perf_counter()
        workload = engine.load(f"spmv:{path}", config)
        program, timing = engine.plan(config, workload)
        model_s = time.perf_counter() - begin
        row = [f"{options.side:,} x {options.side:,}", f"{options.entries:,}",
               f"{len(program.blocks):,}", f"{timing.cycles:,}", f"{model_s:.1f}"]
        status, rtl = 0, "-"
        if options.rtl:
            begin = time.perf_counter()
            done = EieRun.run(config, workload, RunOptions())
            status = 0 if done.exact else 1
            rtl = (f"{'exact' if done.exact else 'DIFFERS'}, build {done.sim.build_s:.0f}, in all "
                   f"{time.perf_counter() - begin:.0f}")
    print("\n".join(pages.table(
        ["matrix", "entries", "tiles", "cycles", "read and model, s", "RTL, s"], [[*row, rtl]])))
    return status


if __name__ == "__main__":
    sys.exit(main("sparse"))
