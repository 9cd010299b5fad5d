"""A picture of how each unit spent its cycles."""

import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from arch.files import replace_file
from arch.result import Run
from hwgen.cli.report.drawing import new_figure
from hwgen.cli.report.palette import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION, YELLOW

__all__ = ["cycles_picture"]

_WAIT_COLOURS = (VERMILION, PURPLE, ORANGE, GREEN, YELLOW)
_DARK_COLOURS = {BLUE, VERMILION, GREEN}
# Most characters of a title above the bars.
_TITLE_WIDTH = 110
# Smaller shares have no room for their number.
_LABELLED = 0.05


def _segments(result: Run) -> Iterable[tuple[str, str, str, int]]:
    """Yield (unit, name of the cause, colour, cycles) of every segment, from left to right."""
    counters, waits = result.rtl.counters, dict[str, str]()
    for group in result.groups:
        yield group.unit, "busy", BLUE, counters[group.work]
        for name in group.waits:
            cause = name.removeprefix(f"{group.unit}_").replace("_", " ")
            colour = waits.setdefault(cause, _WAIT_COLOURS[len(waits) % len(_WAIT_COLOURS)])
            yield group.unit, cause, colour, counters[name]
        yield group.unit, "idle", GREY, counters[group.idle]


def cycles_picture(path: Path, result: Run, *, config: str) -> None:
    """Write a PNG of how each unit spent its cycles: one stacked bar per unit.

    Parameters
    ----------
    path : Path
    result : Run
        A run with the counters of the RTL.
    config : str
        The configuration in words.
    """
    total = max(1, result.rtl.cycles)
    units = [group.unit for group in result.groups]
    figure = new_figure(10, 1.9 + 0.62 * len(units), dpi=140)
    axes = figure.add_subplot()
    left = dict.fromkeys(units, 0.0)
    drawn: dict[str, Any] = {}
    rows = {unit: row for row, unit in enumerate(units)}
    for unit, cause, colour, cycles in _segments(result):
        if not cycles:
            continue
        share = cycles / total
        # A white edge would cover a narrow segment.
        bar = axes.barh(rows[unit], share, left=left[unit], height=0.66, color=colour,
                        edgecolor="white", linewidth=0.8 if share > 0.01 else 0.0)
        drawn.setdefault(cause, bar)
        if share >= _LABELLED:
            axes.text(left[unit] + share / 2, rows[unit], f"{100 * share:.0f} %", ha="center",
                      va="center", fontsize=9,
                      color="white" if colour in _DARK_COLOURS else "black")
        left[unit] += share

    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")
    axes.set_xlabel(f"share of {result.rtl.cycles:,} cycles")
    axes.set_yticks(list(rows.values()), list(rows))
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    figure.suptitle(f"{result.engine}: {result.workload}", x=0.01, ha="left",
                    fontsize=13, fontweight="bold")
    text = "\n".join(textwrap.wrap(config, _TITLE_WIDTH))
    axes.set_title(f"{text}\n{result.rtl.cycles:,} cycles, "
                   f"{100 * result.utilization:.1f} % of the peak of "
                   f"{result.work.peak_per_cycle:,} {result.work.unit}s a cycle, by "
                   f"{result.work.unit}s {result.work.counted}",
                   loc="left", fontsize=9.5, color="#444444")
    # Idle comes last, whichever unit was idle first.
    causes = sorted(drawn, key=lambda cause: (cause == "idle", cause != "busy"))
    axes.legend([drawn[cause] for cause in causes], causes, loc="upper left",
                bbox_to_anchor=(1.01, 1.02), frameon=False, fontsize=9.5)
    replace_file(path, lambda file: figure.savefig(file, format="png"))
