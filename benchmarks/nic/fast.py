"""A ring allreduce on many ranks, by the fast model and by a formula.

Beside them stands the exact model, up to 64 ranks, and what the two differ from it by.
"""

from arch.nic import engine, fast
from arch.nic.params import NicConfig
from arch.nic.schedules.costs import closed_form
from benchmarks import pages

__all__ = ["CONFIG", "PAGE", "POINTS", "row", "tables"]

PAGE = pages.DOCS / "nic.md"

CONFIG = NicConfig(axi_data_bits=128, steps=1 << 14, rx_slots=32)
#: Ranks, and KiB of the vector.
POINTS = ((16, 16), (64, 16), (64, 64), (64, 4096), (256, 256), (1024, 1024), (1024, 65536),
          (4096, 4096), (8192, 8192))
_MOST_EXACT = 64


def row(ranks, kib, constants):
    """Return the cells of a row."""
    size = kib << 10
    found = fast.evaluate(CONFIG, "allreduce", "ring", ranks, size)
    form = closed_form("allreduce", "ring", ranks).time(
        size, constants.alpha, constants.beta, constants.gamma)
    exact = "-"
    if ranks <= _MOST_EXACT:
        work = engine.load(f"allreduce:ring:{ranks}x{size}:float32", CONFIG)
        exact = engine.plan(CONFIG, work)[1].cycles
    return [f"{ranks:,}", f"{kib:,} KiB", f"{exact:,}" if exact != "-" else exact,
            f"{round(found.cycles):,}",
            f"{float(100 * (found.cycles / exact - 1)):.2f} %" if exact != "-" else "-",
            f"{float(found.busbw):.3f}", f"{round(form):,}",
            f"{float(100 * (form / found.cycles - 1)):.1f} %", f"{found.needs['steps']:,}"]


def tables():
    """Return the table of the page."""
    constants = fast.constants(CONFIG)
    return [pages.table(
        ["ranks", "vector", "exact cycles", "fast model", "differs by", "busbw",
         "alpha-beta-gamma", "from the fast model", "steps of a rank"],
        (row(*point, constants) for point in POINTS))]
