"""The table of a comparison for the terminal."""

from rich.console import Console
from rich.markup import escape

from hwgen.cli.comparison import Compared
from hwgen.cli.report.tables import Column, Rows, say, show

__all__ = ["show_comparison"]

_TITLES = ("cycles", "time us", "dense MACs a multiplier and cycle", "utilization", "energy uJ",
           "area mm2", "bytes")


def _number(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)


def show_comparison(console: Console, found: Compared) -> None:
    """Print the designs that can run a workload, and a line for each that cannot."""
    rows = found.designs
    show(console, f"[bold]{escape(found.workload)}[/] at {found.clock_mhz:g} MHz, energy and area "
                  f"of {found.technology}", "")
    table = Rows(Column("engine"), Column("preset"), *(Column(title, right=True)
                                                     for title in _TITLES))
    able = [row for row in rows if row.reason is None]
    for row in able:
        table.add(
            row.engine, escape(row.preset), _number(row.cycles, ","),
            _number(None if row.seconds is None else row.seconds * 1e6, ",.2f"),
            _number(row.dense_utilization, ".3f"), _number(row.utilization, ".1%"),
            _number(row.energy_uj, ",.3f"), _number(row.area_mm2, ",.2f"),
            _number(row.bytes, ","))
    if able:
        show(console, table, "")
        for counted in dict.fromkeys(row.counted for row in able):
            names = dict.fromkeys(row.engine for row in able if row.counted == counted)
            say(console, escape(
                f"utilization of {' and '.join(names)}: {counted} / (cycles x peak)"))
    if found.mapping is not None:
        mapped = [f"{row.engine} {row.preset}" for row in able if row.mapped]
        others = dict.fromkeys(row.engine for row in able if not row.mapped)
        say(console, escape(
            f"layers mapped by {found.mapping}: {', '.join(mapped) or 'none'}"
            + (f"; {' and '.join(others)} take no mapping" if others else "")))
    for row in able:
        for addition in row.added:
            say(console, escape(f"added to {row.engine} {row.preset}: {addition}"))
    table = Rows(Column(), Column(), Column(folds=True))
    for row in rows:
        if row.reason is not None:
            table.add(row.engine, escape(row.preset), escape(row.reason))
    if len(able) < len(rows):
        show(console, "", "cannot run it:", table)
