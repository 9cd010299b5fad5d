"""An exact sweep of 108 designs x ResNet-18, beside that of another commit, in one run.

``python -m benchmarks.sweep_exact FOLDER`` takes the folder of another checkout. Each evaluates all
designs in a process of its own, one after the other, after one design for what only the first time
costs. It prints the processor time of each and the ratio, and how many designs take more cycles
than in the other one, and ends with status 1 if there is one.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[1]

_EVALUATE = """
import itertools, json, sys, time
sys.path.insert(0, sys.argv[1])
from arch.memory import MemoryConfig
from arch.systolic.engine import load, plan
from arch.systolic.params import SystolicConfig

designs = [SystolicConfig(
    rows=side, cols=side, acc_depth=depth, ub_bank_rows=rows, elementwise=True, axi_data_bits=256,
    memory=MemoryConfig(bytes_per_cycle=rate))
    for side, depth, rows, rate in itertools.product(
        (16, 32, 64), (1024, 2048, 4096), (4096, 8192, 16384), (4, 8, 16, 32))]
work = load("resnet18", designs[0], data=False)
plan(designs[0], work)
begin = time.process_time()
cycles = [plan(design, work)[1].cycles for design in designs]
print(json.dumps({"seconds": time.process_time() - begin, "cycles": cycles}))
"""


def _sweep(folder: Path) -> tuple[float, list[int]]:
    """Return processor time and cycles of all designs, by the code of a folder."""
    said = json.loads(subprocess.run(
        [sys.executable, "-c", _EVALUATE, str(folder)], cwd=folder, check=True,
        stdout=subprocess.PIPE, text=True).stdout)
    return said["seconds"], said["cycles"]


def main() -> int:
    """Compare two checkouts; return 1 if a design takes more cycles."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path, help="of the other checkout")
    other, before = _sweep(parser.parse_args().folder.resolve())
    seconds, cycles = _sweep(ROOT)
    more = sum(new > old for new, old in zip(cycles, before, strict=True))
    less = sum(new < old for new, old in zip(cycles, before, strict=True))
    print(f"{len(cycles)} designs: {other:.1f} s there, {seconds:.1f} s here, "
          f"{seconds / other:.2f} times; cycles of {less} less, of {more} more")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main())
