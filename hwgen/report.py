"""What the command line shows: tables for the terminal, and a picture of where the cycles went."""

import dataclasses
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from arch.config import to_dict

__all__ = ["cycles_picture", "describe_config", "make_console", "show_list", "show_result"]

# Width of tables where no terminal gives one.
_WIDTH = 100
_BAR = 30
_STYLES = {"work": "green", "wait": "yellow", "idle": "dim"}

# Okabe and Ito's palette, told apart by all common kinds of colour vision; grey for idle.
_WORK_COLOUR = "#0072B2"
_WAIT_COLOURS = ("#E69F00", "#D55E00", "#CC79A7", "#F0E442", "#56B4E9")
_IDLE_COLOUR = "#D9D9D9"
# Shares below this have no room for their number.
_LABELLED = 0.045


def make_console(*, stderr: bool = False) -> Console:
    """Return a console: as wide as the terminal, or 100 columns and without colour if piped."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else _WIDTH
    return Console(stderr=stderr, width=width, highlight=False, soft_wrap=False)


def show_list(console: Console, engines: Sequence[Mapping[str, Any]]) -> None:
    """Print engines, their presets and their workloads."""
    for engine in engines:
        console.print(f"[bold]{escape(engine['name'])}[/]  {escape(engine['text'])}")
        for title, rows in (("presets", engine["presets"]), ("workloads", engine["workloads"])):
            table = Table.grid(padding=(0, 2))
            width = max(len(row["name"]) for row in rows)
            table.add_column(min_width=9)
            table.add_column(min_width=width, no_wrap=True)
            table.add_column()
            for number, row in enumerate(rows):
                table.add_row(f"  {title}" if number == 0 else "", escape(row["name"]),
                              escape(row["text"]))
            console.print(table)


def describe_config(config: Any, default: Any) -> str:
    """Return in what a configuration differs from the default one: ``rows=4, memory.latency=7``."""
    parts: list[str] = []
    _differences(to_dict(config), to_dict(default), "", parts)
    return ", ".join(parts) or "default"


def _differences(values: Mapping[str, Any], base: Any, prefix: str, parts: list[str]) -> None:
    for name, value in values.items():
        other = base.get(name) if isinstance(base, dict) else None
        if isinstance(value, dict):
            _differences(value, other, f"{prefix}{name}.", parts)
        elif value != other:
            parts.append(f"{prefix}{name}={value}")


def _kind(names: Sequence[str], name: str) -> str:
    """Return whether a counter of a group counts work, waiting or idleness."""
    if name == names[0]:
        return "work"
    return "idle" if name == names[-1] else "wait"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rate(value: float) -> str:
    """Return a rate with three digits: 6.12 M, 431 k."""
    for unit, size in (("G ", 1e9), ("M ", 1e6), ("k ", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value:.3g} "


def _counter_table(console: Console, counters: Mapping[str, int], groups: Mapping[str, Any],
                   texts: Mapping[str, str], different: Mapping[str, Sequence[Any]]) -> Table:
    """Return a row a counter, grouped by unit, with a bar as long as its share of the cycles."""
    total = max(1, counters["total"])
    block = "#" if console.options.ascii_only else "█"
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_edge=False)
    for title, justify in (("unit", "left"), ("counter", "left"), ("cycles", "right"),
                           ("share", "right"), ("", "left"), ("", "left")):
        table.add_column(title, justify=justify, no_wrap=bool(title), overflow="ellipsis")
    for unit, names in groups.items():
        for name in names:
            value = counters[name]
            length = round(_BAR * value / total) or (1 if value else 0)
            style = _STYLES[_kind(names, name)]
            note = f"[red]model {different[name][1]}[/]" if name in different else ""
            table.add_row(unit if name == names[0] else "", name, f"{value:,}",
                          _percent(value / total), f"[{style}]{block * length}[/]", note)
        table.add_row("", "total" if unit == next(iter(groups)) else "",
                      f"{total:,}" if unit == next(iter(groups)) else "", "", "", "")
    other = [name for name in counters if name != "total"
             and not any(name in names for names in groups.values())]
    for name in other:
        note = (f"[red]model {different[name][1]:,}[/]" if name in different
                else f"[dim]{escape(texts[name])}[/]")
        table.add_row("", name, f"{counters[name]:,}", "", note, "")
    return table
