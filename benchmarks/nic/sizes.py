"""A ring allreduce of 2 KiB to 64 MiB on 8 ranks, by the model.

Beside the exact model stand the bound (:mod:`arch.nic.bounds`) and the same allreduce by the hosts
over the same links (:mod:`arch.nic.host_based`), with software of no cycles and of some.
4 MiB stand there for several datapaths, too. ``--write`` draws the picture, too; all of it takes
minutes.
"""

import functools
from dataclasses import dataclass, replace
from fractions import Fraction

from arch.files import replace_file
from arch.nic import engine
from arch.nic.bounds import bound, payload
from arch.nic.host_based import SOFTWARE_CYCLES, allreduce_cycles
from arch.nic.params import NicConfig
from arch.nic.schedules.costs import bus_factor
from benchmarks import pages
from benchmarks.measuring import log

__all__ = ["CONFIG", "PAGE", "RANKS", "SIZES", "TABLES", "Row", "draw", "evaluate", "table",
           "width_row", "widths", "wire_row", "wires"]

PAGE = pages.DOCS / "nic.md"
PICTURE = pages.DOCS / "nic-allreduce.png"
RANKS = 8
#: Steps for 64 MiB; otherwise the default configuration with a datapath of two beats of a link.
CONFIG = NicConfig(axi_data_bits=128, steps=1 << 14)
SIZES = tuple(1 << power for power in range(11, 27))
#: Those of the table.
_SHOWN = (*SIZES[::2], SIZES[-1])
_WIDTHS = (64, 128, 256)


@dataclass(frozen=True)
class Row:
    """Cycles of an allreduce of ``size`` bytes: exact model, bound, and hosts by software."""

    size: int
    cycles: int
    bound: Fraction
    hosts: dict[int, Fraction]

    def busbw(self, cycles):
        """Return the bus bandwidth in bytes a cycle."""
        return float(self.size * bus_factor("allreduce", RANKS) / cycles)


def _name(size):
    return f"{size >> 20} MiB" if size >= 1 << 20 else f"{size >> 10} KiB"


@functools.cache
def evaluate(size):
    """Return the row of a size."""
    log(f"{_name(size)} on {RANKS} ranks")
    work = engine.load(f"allreduce:ring:{RANKS}x{size}:float32", CONFIG)
    program, timing = engine.plan(CONFIG, work)
    return Row(size, timing.cycles, bound(program).cycles, {
        software: allreduce_cycles(CONFIG, RANKS, size, software=software)
        for software in (0, SOFTWARE_CYCLES)})


def table(rows):
    """Return the table."""
    return pages.table(
        ["vector", "cycles", "busbw", "of the bound", "by hosts, no software", "busbw",
         f"by hosts, {SOFTWARE_CYCLES:,} cycles a step", "busbw", "times as long"],
        (_cells(row) for row in rows))


def _cells(row):
    none, some = row.hosts.values()
    return [_name(row.size), f"{row.cycles:,}", f"{row.busbw(row.cycles):.2f}",
            f"{100 * float(row.bound / row.cycles):.1f} %", f"{round(none):,}",
            f"{row.busbw(none):.2f}", f"{round(some):,}", f"{row.busbw(some):.2f}",
            " to ".join(f"{float(hosts / row.cycles):.2f}" for hosts in (none, some))]


def width_row(config, size, program, timing):
    """Return the cells of a datapath."""
    found = Row(size, timing.cycles, bound(program).cycles, {})
    return [f"{config.axi_data_bits} bits", f"{found.cycles:,}",
            f"{found.busbw(found.cycles):.3f}", f"{100 * float(found.bound / found.cycles):.1f} %",
            f"{100 * payload(program) / (found.cycles * config.link_bytes):.1f} %"]


def widths():
    """Return the table of datapaths, for 4 MiB."""
    size = 4 << 20
    name = f"allreduce:ring:{RANKS}x{size}:float32"
    configs = (replace(CONFIG, axi_data_bits=bits) for bits in _WIDTHS)
    return pages.table(["datapath", "cycles", "busbw", "of the bound",
                        "payload's share of a link's bytes"], (
        width_row(config, size, *engine.plan(config, engine.load(name, config)))
        for config in configs))


def wire_row(bits):
    """Return the cells of a datapath, for 4 MiB: messages in float32 and in bfloat16."""
    size, config = 4 << 20, replace(CONFIG, axi_data_bits=bits)
    name = f"allreduce:ring:{RANKS}x{size}:float32"
    wired = replace(config, wire_formats="bfloat16")
    found = []
    for one, work in ((config, name), (wired, f"{name}:wire=bfloat16")):
        program, timing = engine.plan(one, engine.load(work, one))
        found.append((Row(size, timing.cycles, bound(program).cycles, {}), payload(program)))
    cells = [cell for row, sent in found for cell in (
        f"{sent:,}", f"{row.cycles:,}", f"{row.busbw(row.cycles):.3f}",
        f"{100 * float(row.bound / row.cycles):.1f} %")]
    return [f"{bits} bits", *cells, f"{found[0][0].cycles / found[1][0].cycles:.2f}"]


def wires():
    """Return the table of formats of messages."""
    return pages.table(
        ["datapath", *(f"{number}: {what}" if what == "payload" else what
                       for number in ("float32", "bfloat16")
                       for what in ("payload", "cycles", "busbw", "of the bound")),
         "times as fast"], (wire_row(bits) for bits in _WIDTHS))


def draw():
    """Draw time and busbw against the size."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(11, 4.4), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    time, rate = figure.subplots(1, 2)
    rows = [evaluate(size) for size in SIZES]
    sizes = [row.size for row in rows]
    lines = {"bound": ([row.bound for row in rows], "#444444", "--"),
             "NIC": ([row.cycles for row in rows], "#0072B2", "-"),
             **{f"hosts, {software:,} cycles of software a step": (
                 [row.hosts[software] for row in rows], colour, ":")
                for software, colour in ((0, "#009E73"), (SOFTWARE_CYCLES, "#D55E00"))}}
    for label, (cycles, colour, style) in lines.items():
        time.plot(sizes, [float(one) for one in cycles], color=colour, linestyle=style,
                  marker=".", label=label)
        rate.plot(sizes, [row.busbw(one) for row, one in zip(rows, cycles, strict=True)],
                  color=colour, linestyle=style, marker=".", label=label)
    time.set_yscale("log")
    for axes, label in ((time, "cycles"), (rate, "busbw, bytes a cycle")):
        axes.set_xscale("log", base=2)
        axes.set_xticks(sizes[::3], [_name(size) for size in sizes[::3]])
        axes.set_xlabel(f"vector of float32 on {RANKS} ranks")
        axes.set_ylabel(label)
        axes.grid(True, color="#E5E5E5", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
    rate.set_ylim(bottom=0)
    time.legend(frameon=False, fontsize=8)
    replace_file(PICTURE, lambda file: figure.savefig(file, format="png"))


TABLES = {"sizes": lambda: table(evaluate(size) for size in _SHOWN), "widths": widths,
          "wires": wires}
