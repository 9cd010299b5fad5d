"""Tables of plans of training on many nodes for the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape

from hwgen.cli.report.tables import Bar, Column, Rows, say, show

__all__ = ["show_plan"]

_MOST = 8


def _size(size: int) -> str:
    for unit, name in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if size >= unit:
            return f"{size / unit:,.1f} {name}"
    return f"{size} B"


def _how(row: Mapping[str, Any]) -> str:
    """Return a plan in words."""
    parts = [f"micro-batch {row['micro']}"]
    if row["by"]:
        parts.append(f"layers by {row['by']}")
    if row["pipeline"] > 1:
        chunks = f" of {row['chunks']} parts a node" if row["chunks"] > 1 else ""
        parts.append(f"{row['schedule']}{chunks}")
    if row["expert"] > 1:
        parts.append(f"experts on {row['expert']} nodes")
    if row["zero"]:
        parts.append(f"ZeRO {row['zero']}")
    if row["recompute"]:
        parts.append("recomputation")
    return ", ".join(parts)


def _grid(row: Mapping[str, Any]) -> str:
    return f"{row['data']} x {row['tensor']} x {row['pipeline']}"


def _shares(title: str, values: Mapping[str, int], *, sizes: bool) -> Rows:
    """Return a row for each part of a whole."""
    whole = sum(values.values()) or 1
    table = Rows(Column(title), Column("", right=True), Column("share", right=True), Column())
    for name, value in values.items():
        table.add(name, _size(value) if sizes else f"{value:,}", f"{100 * value / whole:.1f} %",
                  Bar(value / whole, "green"))
    return table


def _layers(found: Mapping[str, Any]) -> Rows:
    """Return a row for each layer, and their sum."""
    columns = {"macs": "MACs", "parameters": "parameters", "activations": "activations",
               "forward": "forward", "backward": "backward", "update": "update"}
    table = Rows(Column("layer, for one image"),
                 *(Column(title, right=True) for title in columns.values()))
    for row in found["layers"]:
        table.add(escape(row["name"]), *(f"{row[name]:,}" for name in columns))
    table.add("all", *(f"{sum(row[name] for row in found['layers']):,}" for name in columns))
    return table


def show_plan(console: Console, found: Mapping[str, Any], *, layers: bool = False) -> None:
    """Print the best plan, where its time and memory go, and what refutes the others.

    ``layers``: also the work and the cycles of each layer.
    """
    best, memory = found["best"], found["memory_bytes"]
    ms = best["cycles"] / found["clock_mhz"] / 1e3
    nodes = f"{found['nodes']:,} {'node' if found['nodes'] == 1 else 'nodes'}"
    show(console, f"[bold]{escape(found['network'])}[/] on {nodes} of {_size(memory)}: "
         f"{found['parameters']:,} parameters, {found['batch']:,} images a step, "
         f"{escape(found['optimizer'])}", "",
         f"best: data x tensor x pipeline = [bold]{_grid(best)}[/], {_how(best)}",
         f"{best['cycles']:,} cycles a step, {ms:,.2f} ms at {found['clock_mhz']:g} MHz, "
         f"{found['batch'] / ms * 1e3:,.0f} images a second; {_size(best['bytes'])} on the fullest "
         "node", "", _shares("cycles", best["time"], sizes=False), "",
         _shares("memory", best["memory"], sizes=True), "")
    table = Rows(Column("instead"), Column("refuted by", folds=True))
    for name, text in found["reasons"].items():
        table.add(escape(name), escape(text))
    show(console, table, "")
    table = Rows(Column("grid"), Column("how", folds=True), Column("memory", right=True),
                 Column("cycles", right=True), Column("refuted by", folds=True))
    rows = found["grids"][:_MOST]
    for row in (*rows, *found["too_large"][:_MOST]):
        cycles = "" if row["cycles"] is None else f"{row['cycles']:,}"
        table.add(_grid(row), escape(_how(row)), _size(row["bytes"]), cycles,
                  escape(row["why_not"]) or "best")
    show(console, table)
    more = len(found["grids"]) - len(rows)
    larger = max(0, len(found["too_large"]) - _MOST)
    grids = len(found["grids"]) + len(found["too_large"])
    say(console, f"{found['tried']:,} plans of {grids} {'grid' if grids == 1 else 'grids'}; "
                 f"{more} slower grids, {larger} too large and {len(found['refused'])} without "
                 "layers or images for each node are in --json")
    if layers:
        show(console, "", _layers(found))
    if found["left_out"]:
        say(console, f"left out: {', '.join(found['left_out'])}")
