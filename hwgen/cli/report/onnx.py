"""The table of a model's operators for the terminal."""

from collections import Counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from arch.workloads.onnx.survey import PLACES
from hwgen.cli.report.results import host_text
from hwgen.cli.report.tables import Column, Rows, say, show

if TYPE_CHECKING:
    from arch.workloads.onnx import SurveyedNode
    from hwgen.cli.survey import Surveyed

__all__ = ["show_survey"]

_HIDDEN = ("fused", "constant", "unused")


def _cycles(found: "Surveyed", engine: str, node: "SurveyedNode") -> str:
    count, first = found.cycles_of(engine, node), found.joined_to(engine, node)
    if count is not None:
        return f"{count:,}"
    return "-" if first is None else escape(f"with {first}")


def show_survey(console: Console, found: "Surveyed", *, whole: bool) -> None:
    """Print where each operator runs, then why some do not, then what engines say.

    ``whole``: also operators that are part of another one, constant or unused.
    """
    survey = found.survey
    engines = list(found.layers)
    table = Rows(Column("operator"), Column("kind"), Column("where"), Column("MACs", right=True),
                 *(Column(f"cycles, {engine}", right=True) for engine in engines))
    for node in survey.nodes:
        if whole or node.where not in _HIDDEN:
            table.add(escape(node.name), escape(node.operator), node.where,
                      f"{node.macs:,}" if node.macs else "-",
                      *(_cycles(found, engine, node) for engine in engines))
    show(console, f"[bold]{escape(found.model)}[/]", "", table, "")
    counts = Counter(node.where for node in survey.nodes)
    for where, text in PLACES.items():
        if counts[where]:
            say(console, f"{counts[where]} {where}: {text}"
                + (" (--all shows them)" if where in _HIDDEN and not whole else ""))
    if survey.host is not None:
        show(console, "", escape(f"host: {host_text(survey.host)}"))
    for where, title in (("refused", "refused:"), ("host", "on the host, because:")):
        reasons = Rows(Column(), Column(), Column(folds=True))
        stated = [node for node in survey.nodes if node.reason and node.where == where]
        for node in stated:
            reasons.add(escape(node.name), escape(node.operator), escape(node.reason))
        if stated:
            show(console, "", title, reasons)
    for problem in survey.problems:
        show(console, "", escape(problem))
    for engine, cycles in found.cycles.items():
        show(console, "", f"{engine}: {cycles:,} cycles" if cycles is not None
             else f"{engine} refuses it: {escape(found.reasons[engine])}")
