"""A picture of where each unit's cycles went."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from arch.files import replace_file
from hwgen.cli.report.palette import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION, YELLOW
from hwgen.cli.report.results import counter_kind

__all__ = ["cycles_picture"]

_WAIT_COLOURS = (VERMILION, PURPLE, ORANGE, GREEN, YELLOW)
_DARK_COLOURS = {BLUE, VERMILION, GREEN}
# Characters that fit above the bars.
_TITLE_WIDTH = 110
# Shares below this have no room for their number.
_LABELLED = 0.05


def _segments(counters: Mapping[str, int], groups: Mapping[str, Sequence[str]]
              ) -> Iterable[tuple[str, str, str, int]]:
    """Yield (unit, name of the cause, colour, cycles) of every segment, from left to right."""
    waits: dict[str, str] = {}
    for unit, names in groups.items():
        for name in names:
            cause = name.removeprefix(f"{unit}_").replace("_", " ")
            kind = counter_kind(names, name)
            if kind == "work":
                cause, colour = "busy", BLUE
            elif kind == "idle":
                cause, colour = "idle", GREY
            else:
                colour = waits.setdefault(cause, _WAIT_COLOURS[len(waits) % len(_WAIT_COLOURS)])
            yield unit, cause, colour, counters[name]


def cycles_picture(path: Path, result: Mapping[str, Any], *, config: str,
                   groups: Mapping[str, Sequence[str]]) -> None:
    """Write a PNG of where each unit's cycles went: one stacked bar a unit.

    Parameters
    ----------
    path : Path
    result : mapping
        Result of ``run`` that has the counters of the RTL.
    config : str
        The configuration in words.
    groups : mapping
        The engine's ``GROUPS``.
    """
    # Takes longer to import than a short run takes to simulate.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    counters = result["rtl"]["counters"]
    total = max(1, counters["total"])
    figure = Figure(figsize=(10, 1.9 + 0.62 * len(groups)), dpi=140, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    left = dict.fromkeys(groups, 0.0)
    drawn: dict[str, Any] = {}
    rows = {unit: row for row, unit in enumerate(groups)}
    for unit, cause, colour, cycles in _segments(counters, groups):
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
    axes.set_xlabel(f"share of {counters['total']:,} cycles")
    axes.set_yticks(list(rows.values()), list(rows))
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)
    figure.suptitle(f"{result['engine']}: {result['workload']}", x=0.01, ha="left",
                    fontsize=13, fontweight="bold")
    text = "\n".join(textwrap.wrap(config, _TITLE_WIDTH))
    axes.set_title(f"{text}\n{counters['total']:,} cycles, "
                   f"{100 * result['utilization']:.1f} % of the peak of "
                   f"{result['peak_macs_per_cycle']:,} MACs a cycle",
                   loc="left", fontsize=9.5, color="#444444")
    # Idle last, whichever unit was idle first.
    causes = sorted(drawn, key=lambda cause: (cause == "idle", cause != "busy"))
    axes.legend([drawn[cause] for cause in causes], causes, loc="upper left",
                bbox_to_anchor=(1.01, 1.02), frameon=False, fontsize=9.5)
    replace_file(path, lambda file: figure.savefig(file, format="png"))
