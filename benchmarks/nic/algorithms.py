"""An allreduce by every algorithm, by the size of the vector.

The exact model of each, as ``auto`` has it; which one is best, and so where each wins.
``--write`` draws the picture, too.
"""

import functools

from arch.files import replace_file
from arch.nic import engine
from arch.nic.params import NicConfig
from benchmarks import pages
from benchmarks.options import count

__all__ = ["CONFIG", "PAGE", "SIZES", "choices", "draw", "table", "tables"]

RANKS = 8
#: As many ports as `naive` needs; links between machines, and frames for their latency.
CONFIG = NicConfig(axi_data_bits=128, ports=RANKS, rx_slots=64, connections=64, channels=16,
                   steps=1 << 14, window=32, link_latency=500)
SIZES = tuple(1 << power for power in range(6, 21, 2))
PAGE, PICTURE = pages.DOCS / "nic.md", pages.DOCS / "nic-algorithms.png"


def _name(size):
    return next(f"{size >> shift} {unit}" for shift, unit in ((20, "MiB"), (10, "KiB"), (0, "B"))
                if size >> shift)


@functools.cache
def choices(sizes=SIZES):
    """Return what ``auto`` finds for each size."""
    return {size: engine.choose(CONFIG, engine.load(f"allreduce:auto:{RANKS}x{size}:float32",
                                                    CONFIG)) for size in sizes}


def table(found):
    """Return the table: cycles of every algorithm that can run, the least of them in bold."""
    algorithms = list(dict.fromkeys(name for one in found.values() for name in one.cycles))
    body = []
    for size, one in found.items():
        cells = [f"{one.cycles[name]:,}" if name in one.cycles else "-" for name in algorithms]
        best = algorithms.index(one.algorithm)
        cells[best] = f"**{cells[best]}**"
        body.append([_name(size), *cells])
    return pages.table(["vector on 8 ranks", *(f"`{name}`" for name in algorithms)], body)


def draw():
    """Draw the time of each algorithm against the size."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    found = choices()
    figure = Figure(figsize=(7.4, 4.4), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    colours = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#444444",
               "#999933")
    names = dict.fromkeys(name for one in found.values() for name in one.cycles)
    for name, colour in zip(names, colours, strict=True):
        points = [(size, one.cycles[name]) for size, one in found.items() if name in one.cycles]
        wins = [point for point in points if found[point[0]].algorithm == name]
        axes.plot(*zip(*points, strict=True), color=colour, marker=".", label=name)
        if wins:
            axes.plot(*zip(*wins, strict=True), color=colour, marker="o", linestyle="",
                      markersize=9, markerfacecolor="none")
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xticks(list(found), [_name(size) for size in found])
    axes.set_xlabel(f"vector of float32 on {RANKS} ranks; a circle: the best")
    axes.set_ylabel("cycles")
    axes.grid(True, color="#E5E5E5", linewidth=0.6)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, fontsize=8)
    replace_file(PICTURE, lambda file: figure.savefig(file, format="png"))


OPTIONS = (count("--sizes", len(SIZES), "the first N sizes of vectors"),)


def tables(options):
    """Return the table of the page."""
    return [table(choices(SIZES[:options.sizes]))]
