"""Tables of a profile of training for the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape

from hwgen.cli.report.tables import Bar, Column, Rows, say, show

__all__ = ["show_profile"]


def _shares(title: str, values: Mapping[str, int]) -> Rows:
    """Return a row for each part of a whole."""
    whole = sum(values.values()) or 1
    table = Rows(Column(title), Column("", right=True), Column("share", right=True), Column())
    for name, value in values.items():
        table.add(name, f"{value:,}", f"{100 * value / whole:.1f} %", Bar(value / whole, "green"))
    return table


def show_profile(console: Console, workload: str, found: Mapping[str, Any]) -> None:
    """Print throughput, memory, time by part and layer, waits, and other batch sizes."""
    show(console, f"[bold]{escape(workload)}[/], {found['batch']} images a step", "",
         f"{found['images_per_s']:,.1f} images a second at {found['clock_mhz']:g} MHz: "
         f"{found['cycles']:,} cycles a step, {found['images_per_cycle']:.3g} images a cycle", "",
         _shares("bytes", found["memory"]), "", _shares("cycles", found["parts"]), "")
    parts = tuple(found["parts"])
    table = Rows(Column("layer"), *(Column(part, right=True) for part in parts),
                 Column("share", right=True))
    for name, cycles in found["layers"].items():
        table.add(escape(name), *(f"{cycles[part]:,}" for part in parts),
                  f"{100 * sum(cycles.values()) / found['cycles']:.1f} %")
    show(console, table, "")
    table = Rows(Column("unit", groups=True), Column("works, or waits for"),
                 Column("cycles", right=True), Column("share", right=True))
    for unit, counters in found["units"].items():
        for number, (name, value) in enumerate(counters.items()):
            table.add("" if number else unit, name, f"{value:,}",
                      f"{100 * value / found['cycles']:.1f} %")
    show(console, table, "")
    table = Rows(Column("batch", right=True), Column("cycles", right=True),
                 Column("bytes", right=True), Column("images a cycle", right=True))
    for row in found["batches"]:
        table.add(f"{row['batch']:,}", f"{row['cycles']:,}", f"{row['memory_bytes']:,}",
                  f"{row['batch'] / row['cycles']:.3g}")
    show(console, table)
    for name, fit in found["fits"].items():
        say(console, f"{name.replace('_', ' ')} = {fit['constant']:,.0f} + {fit['per_image']:,.1f} "
                     f"x batch, with an error of {100 * fit['largest_error']:.2g} % at most")
    if found["largest_batch"] is not None:
        say(console, f"largest batch that fits the memory: {found['largest_batch']:,}")
