"""An exact sweep of 108 designs x ResNet-18, against that of another commit, in one run.

``FOLDER`` is of another checkout. Each evaluates all designs in a process of its own, one after the
other, after one design for what only the first time costs. Compared are the processor times, and
the cycles: exit status 1 if a design takes more than in the other checkout.
"""

from pathlib import Path
from typing import Any

from arch.config import ConfigError
from benchmarks.measuring import ROOT, apart
from benchmarks.options import count, option

__all__ = ["evaluate", "run"]


def evaluate(count: int) -> tuple[float, list[int]]:
    """Return processor seconds and cycles of the first designs, by the packages that it finds."""
    # Those of the checkout that is measured, which may be another one than this file is of.
    import itertools  # noqa: PLC0415
    import time  # noqa: PLC0415
    from fractions import Fraction  # noqa: PLC0415

    from arch.memory import MemoryConfig  # noqa: PLC0415
    from arch.systolic.engine import load, plan  # noqa: PLC0415
    from arch.systolic.params import SystolicConfig  # noqa: PLC0415

    designs = [SystolicConfig(
        rows=side, cols=side, acc_depth=depth, ub_bank_rows=rows, elementwise=True,
        axi_data_bits=256, memory=MemoryConfig(bytes_per_cycle=Fraction(rate)))
        for side, depth, rows, rate in itertools.product(
            (16, 32, 64), (1024, 2048, 4096), (4096, 8192, 16384), (4, 8, 16, 32))][:count]
    work = load("resnet18", designs[0], data=False)
    plan(designs[0], work)
    begin = time.process_time()
    cycles = [plan(design, work)[1].cycles for design in designs]
    return time.process_time() - begin, cycles


OPTIONS = (
    option("folder", None, "of the other checkout", type=Path),
    count("--designs", 108, "the first N"))


def run(options: Any) -> int:
    """Compare two checkouts; return 1 if a design takes more cycles."""
    folder = options.folder.resolve()
    if not (folder / "arch").is_dir():
        raise ConfigError(f"FOLDER must be the folder of a checkout, not {str(options.folder)!r}")
    other, before = apart(evaluate, options.designs, checkout=folder)
    seconds, cycles = apart(evaluate, options.designs, checkout=ROOT)
    more = sum(new > old for new, old in zip(cycles, before, strict=True))
    less = sum(new < old for new, old in zip(cycles, before, strict=True))
    print(f"{len(cycles)} designs: {other:.1f} s there, {seconds:.1f} s here, "
          f"{seconds / other:.2f} times; cycles of {less} less, of {more} more")
    return int(more > 0)
