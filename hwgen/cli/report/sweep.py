"""Progress of a sweep on the terminal, and the tables at its end."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from hwgen.cli.progress import saying_progress
from hwgen.cli.report.results import verdict
from hwgen.cli.report.tables import Column, Rows, make_console, say, show

__all__ = ["show_sweep", "sweep_progress"]

# Most rows of a front, and most rules of infeasible points, on the terminal.
_FRONT_ROWS, _RULE_ROWS = 12, 5


@contextlib.contextmanager
def sweep_progress() -> Iterator[Callable[[int, int], None]]:
    """Provide a function that shows on stderr how many points are done.

    Points of an earlier run count at once; the remaining time is estimated from the others. If
    stderr is not a terminal, a line is printed every ten seconds.
    """
    if not sys.stderr.isatty():
        with saying_progress() as lines:
            lines.step("evaluating points")
            yield lambda done, total: lines.step(f"evaluating points: {done:,} of {total:,}")
        return
    from rich.progress import (  # only this command has a bar
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(TextColumn("points"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                  console=make_console(stderr=True)) as bar:
        task = bar.add_task("points", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return escape(str(value))
    return f"{value:,}" if isinstance(value, int) else f"{value:,.4g}"


def show_sweep(console: Console, result: Mapping[str, Any]) -> None:
    """Print the Pareto front of a sweep, the designs run on RTL, and why points are infeasible.

    Parameters
    ----------
    console : Console
    result : mapping
        Result of :func:`hwgen.cli.sweep.sweep_result`.
    """
    front = result["front"]
    say(console, f"[bold]{escape(result['engine'])}[/] running "
                 f"[bold]{escape(', '.join(result['workloads']))}[/]: "
                 f"{result['points']:,} points, {result['feasible']:,} feasible, "
                 f"{len(front):,} on the Pareto front")
    show(console, "")
    names = list(dict.fromkeys([*result["parameters"], *result["objectives"]]))
    if front:
        table = Rows(*(Column(name, right=True) for name in ("point", *names)))
        for row in front[:_FRONT_ROWS]:
            table.add(str(row["point"]), *(_cell(row[name]) for name in names))
        show(console, table)
        if front[_FRONT_ROWS:]:
            say(console, f"and {len(front) - _FRONT_ROWS:,} more")
        show(console, "")
        say(console, "as options of hwgen estimate, run and generate:")
        for row, options in zip(front[:_FRONT_ROWS], result["front_options"], strict=False):
            # In one line, as it is copied.
            show(console, Text(f"point {row['point']}  {options or '(none)'}", no_wrap=True))
        show(console, "")
    for rule in result["infeasible"][:_RULE_ROWS]:
        say(console, f"{rule['points']:,} infeasible: {escape(rule['rule'])}")
    if result["confirmed"]:
        table = Rows(*(Column(name, right=name not in ("workload", ""),
                              folds=name in ("workload", ""))
                       for name in ("design", "point", "workload", "model", "RTL", "difference",
                                    "")))
        for item in result["confirmed"]:
            exact = item["bit_exact"] and item["cycle_exact"]
            table.add(
                *(_cell(item[name]) for name in ("rank", "point", "workload", "model_cycles",
                                                 "rtl_cycles", "difference")),
                verdict(exact, "bit-exact, every counter equal",
                         escape(item["message"] or "differs")))
        show(console, table, "")
