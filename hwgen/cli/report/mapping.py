"""Tables of a search of mappings for the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape

from hwgen.cli.report.tables import Column, Rows, say, show

__all__ = ["show_mapping"]


def _short(table: Mapping[str, Any]) -> str:
    """Return a layer's mapping in a few letters: sizes of a tile, order, what stays."""
    words = ["x".join(str(size) for size in table["tile"].values()), table["order"]]
    words += ["kept"] if table["keep"] else []
    words += [f"tail {table['tail']}"] if "tail" in table else []
    return " ".join(words)


def gap(cycles: float, bound: float) -> str:
    """Return by how much cycles are above a bound."""
    return f"{100 * (cycles / bound - 1):+.2f} %" if bound else ""


def _least(name: str, values: Mapping[str, float]) -> list[str]:
    """Return a row of a network's cycles and energy."""
    energy = values.get("energy")
    return [name, f"{values['cycles']:,.0f}", "" if energy is None else f"{energy / 1e6:,.2f}"]


def show_mapping(console: Console, found: Mapping[str, Any]) -> None:
    """Print each layer's own and best mapping, the bound, and the gaps; then the network's."""
    show(console, f"[bold]{escape(found['engine'])}[/] mapping "
                  f"[bold]{escape(found['workload'])}[/] for the least {found['objective']}: "
                  f"{found['tried']:,} mappings tried, {found['confirmed']:,} confirmed", "")
    table = Rows(Column("layer"), Column("own MxNxK"), Column("cycles", right=True),
                 Column("best MxNxK"), Column("cycles", right=True), Column("bound", right=True),
                 Column("by"), Column("own gap", right=True), Column("best gap", right=True))
    for layer in found["layers"]:
        own, best = _short(layer["own"]), _short(layer["best"])
        bound = layer["bound_cycles"]
        table.add(escape(layer["name"]), own, f"{layer['own_cycles']:,}",
                  "same" if layer["own"] == layer["best"] else best, f"{layer['best_cycles']:,}",
                  f"{bound:,}", layer["bound_by"], gap(layer["own_cycles"], bound),
                  gap(layer["best_cycles"], bound))
    show(console, table)
    say(console, "A layer's bound is what its array or activation unit computes, or the beats of a "
                 "port that nothing avoids; a layer that works while the one before it still "
                 "ends adds fewer cycles.")
    table = Rows(Column("network"), Column("cycles", right=True), Column("uJ", right=True),
                 Column("above the bound", right=True))
    rows = {"the schedule's own choice": found["own"]}
    if found["objective"] != "cycles":
        rows[f"its choice for {found['objective']}"] = found["chosen"]
    rows["best mapping"] = found["best"]
    for name, values in rows.items():
        table.add(*_least(name, values), gap(values["cycles"], found["bound_cycles"]))
    table.add(f"bound by {found['bound_by']}", f"{found['bound_cycles']:,}", "", "")
    show(console, "", table)
    for addition in found["added"]:
        say(console, f"added {addition}")
