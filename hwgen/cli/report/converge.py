"""The table and the picture of convergence in time."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from arch.convergence import ConvergenceReport
from arch.files import replace_file
from hwgen.cli.report.drawing import new_figure
from hwgen.cli.report.palette import BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILION
from hwgen.cli.report.tables import Column, Rows, say, show

__all__ = ["convergence_picture", "show_convergence", "straggler_text"]

_COLOURS = (BLUE, VERMILION, GREEN, ORANGE, PURPLE, SKY, "black")
_STYLES = ("-", "--", ":", "-.")
_TITLES = ("steps of nodes", "updates", "staleness", "idle", "sent MB", "accuracy")


def straggler_text(report: ConvergenceReport) -> str:
    """Return the stragglers in words."""
    stragglers = report.stragglers
    parts = [f"node {node} takes {times:g} times as long" for node, times in stragglers["slow"]]
    if stragglers["chance"]:
        parts.append(f"{stragglers['chance']:.0%} of steps take {stragglers['times']:g} times as "
                     "long")
    if stragglers["tail"]:
        parts.append(f"a tail of {stragglers['tail']:g}")
    if not parts:
        return "no stragglers"
    return ", ".join(parts) + f"; seed {stragglers['seed']}"


def show_convergence(console: Console, report: ConvergenceReport) -> None:
    """Print a row for each method, and the cycles of their operations."""
    last = report.cycles[-1]
    show(console, f"[bold]{escape(report.workload)}[/]: {last:,} cycles of {report.nodes} nodes, "
                  f"{straggler_text(report)}", "")
    table = Rows(Column("sync"), *(Column(title, right=True) for title in _TITLES),
                 Column(f"cycles to {100 * report.target:g}%", right=True))
    for curve in report.curves:
        stale = curve.mean_staleness
        table.add(
            escape(curve.sync), f"{sum(curve.steps):,}", f"{curve.updates:,}",
            "-" if stale is None else f"{stale:.1f}", f"{curve.idle:.0%}",
            f"{curve.sent_bytes / 1e6:,.1f}", f"{curve.accuracy[-1]:.1%}",
            "-" if curve.target_cycles is None else f"{curve.target_cycles:,}")
    show(console, table, "")
    say(console, "cycles: " + "; ".join(f"{name} {cycles:,}"
                                        for name, cycles in report.costs.items()))
    for added in report.added:
        say(console, f"added: {escape(added)}")


def convergence_picture(path: Path, *reports: ConvergenceReport) -> None:
    """Draw the accuracy on the test images against time, a line for each method.

    Parameters
    ----------
    path : Path
        File that ends in ``.png`` or ``.svg``.
    *reports : ConvergenceReport
        Side by side.
    """
    width = 9 if len(reports) == 1 else 6.5 * len(reports)
    figure = new_figure(width, 5.2, dpi=110)
    parts = figure.subplots(1, len(reports), sharey=True, squeeze=False)[0]
    for axes, report in zip(parts, reports, strict=True):
        for number, curve in enumerate(report.curves):
            axes.plot([cycle / 1e6 for cycle in report.cycles],
                      [100 * share for share in curve.accuracy], label=curve.sync, linewidth=1.6,
                      color=_COLOURS[number % len(_COLOURS)],
                      linestyle=_STYLES[number // len(_COLOURS) % len(_STYLES)])
        axes.axhline(100 * report.target, color="#BBBBBB", linewidth=0.8)
        axes.set_xlabel("million cycles")
        axes.set_title(f"{report.workload}\n{straggler_text(report)}", fontsize=8)
        axes.grid(linewidth=0.3)
    parts[0].set_ylabel("test images classified correctly, %")
    parts[-1].legend(fontsize=8)
    kind = path.suffix.lower().removeprefix(".")
    # Without the date in it, a picture of the same study is the same file.
    metadata = {"Date": None} if kind == "svg" else None
    replace_file(path, lambda file: figure.savefig(file, format=kind, metadata=metadata))
