"""A roofline as tables, and as a picture that shows both conventions side by side."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from arch.files import replace_file
from arch.roofline import ridge, ridge_macs
from hwgen.cli.report.drawing import new_figure
from hwgen.cli.report.labels import Box, place_labels
from hwgen.cli.report.palette import BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILION
from hwgen.cli.report.tables import Column, Rows, say, show
from hwgen.cli.study import Machine, Study, Work

__all__ = ["roofline_picture", "show_roofline"]

# Levels also differ in line style.
_LEVEL_COLOURS = (BLUE, VERMILION, PURPLE, GREEN, ORANGE)
_DEVICE_COLOURS = ("#444444", "#999999", "#7A5C00", SKY, "#B2182B", "#6A3D9A")
_STYLES = ("--", ":", "-.", (0, (6, 1, 1, 1, 1, 1)), (0, (1, 3)), (0, (8, 3)))
_MARKERS = "osD^vP*Xhp<>d8"
# Length of each dash of coinciding lines. Points.
_DASH = 7


def _digits(value: float | None, unit: float = 1.0) -> str:
    """Return three digits, with commas from a thousand on; ``-`` for None."""
    if value is None:
        return "-"
    value /= unit
    if value >= 1000:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}"


def _table(titles: Iterable[tuple[str, str]]) -> Rows:
    return Rows(*(Column(title, right=justify == "right", folds=justify == "left")
                  for title, justify in titles))


def _device_table(machines: Iterable[Machine]) -> Rows:
    table = _table([("device", "left"), ("peak TOPS", "right"), ("operands", "left"),
                    ("", "left"), ("level", "left"), ("GB/s", "right"),
                    ("ridge MACs/byte", "right"), ("ridge operations/byte", "right"), ("", "left")])
    for item in machines:
        peak = item.peak
        first = [f"{item.device.name} ({item.device.text})",
                 _digits(peak.ops_per_s, 1e12) if peak else "missing",
                 peak.precision if peak else "-", peak.mark if peak else ""]
        for level in item.device.levels:
            table.add(*map(escape, [
                *first, level.name, _digits(level.bytes_per_s, 1e9),
                _digits(ridge_macs(peak, level)) if peak else "-",
                _digits(ridge(peak, level)) if peak else "-", level.mark]))
            first = [""] * 4
        if not item.device.levels:
            table.add(*map(escape, [*first, "-", "-", "-", "-", ""]))
    return table


def _point_table(study: Study, *, layers: bool) -> Rows:
    work = [item for item in study.work if layers or item.layer is None]
    levels = list(dict.fromkeys(
        level.name for item in work for level in item.machine.device.levels
        if item.point.kind != "published" and item.point.moved(level) is not None))
    others = [item for item in study.machines if item.engine is None and item.peak is not None]
    ours = any(item.point.kind != "published" for item in work)
    units = {f"{item.point.unit.name}s" for item in work}
    unit = units.pop() if len(units) == 1 else "work"
    table = _table([
        ("point", "left"), ("kind", "left"), ("on", "left"), (unit, "right"),
        ("MACs/weight byte", "right"), *((f"operations/{name} byte", "right") for name in levels),
        ("TOPS", "right"), ("roof", "right"), ("of roof", "right"), ("limit", "left"),
        *((f"roof on {item.device.name}", "right") for item in others if ours)])
    for item in work:
        point, roof, share = item.point, item.roof, item.share_of_roof
        mine = {level.name: level for level in item.machine.device.levels
                if point.kind != "published"}
        cells = [
            f"  {item.layer}" if item.layer is not None else item.name, point.kind,
            item.machine.device.name,
            f"{point.amount:,}" if point.kind != "published" else "-",
            _digits(point.macs_per_weight_byte),
            *(_digits(point.ops_per_byte(mine[name])) if name in mine else "-" for name in levels),
            _digits(point.ops_per_s, 1e12), _digits(roof.ops_per_s if roof else None, 1e12),
            f"{100 * share:.1f} %" if share is not None else "-", roof.limit if roof else "-"]
        if ours:
            for other in others:
                above = study.roof_on(item, other)
                cells.append(f"{_digits(above.ops_per_s, 1e12)} {above.limit}" if above else "-")
        table.add(*map(escape, cells))
    return table


def _training_table(study: Study) -> Rows:
    table = _table([
        ("training", "left"), ("on", "left"), ("nodes", "right"), ("MB sent", "right"),
        ("operations/byte", "right"), ("TOPS computing", "right"), ("network ceiling", "right"),
        ("roof", "right"), ("no overlap", "right"), ("efficiency", "right"), ("limit", "left")])
    for item, other, step in study.steps:
        table.add(*map(escape, [
            item.name, other.device.name, f"{step.nodes:,}", _digits(step.network_bytes, 1e6),
            _digits(step.ops_per_byte), _digits(2 * step.macs / step.compute_s, 1e12),
            _digits(step.network_ops_per_s, 1e12), _digits(step.ops_per_s, 1e12),
            _digits(step.serial_ops_per_s, 1e12), f"{100 * step.efficiency:.1f} %", step.limit]))
    return table


def show_roofline(console: Console, study: Study, *, layers: bool) -> None:
    """Print devices with their ridge points, the work below their roofs, and training."""
    show(console, _device_table(study.machines))
    say(console, "A MAC is two operations. Letters: C configuration, P paper, R other source, "
                 "D derived, M unverified.")
    if study.work:
        show(console, "", _point_table(study, layers=layers))
        say(console, "MACs/weight byte: the TPU paper's convention. TOPS count two operations a "
                     "MAC. A roof on another device is what it allows at most if it moved the "
                     "same bytes.")
    if study.steps:
        show(console, "", _training_table(study))
        say(console, "Per node. Sent: 2 (n - 1) / n * gradient bytes (ring all-reduce). "
                     "Computing: 3 forward passes.")


# --- Picture --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Line:
    """A line of a device: y = min(peak, x * slope)."""

    label: str
    slope: float
    peak: float | None
    colour: str
    style: Any
    width: float


def _lines(study: Study, *, weights: bool) -> list[_Line]:
    """Return the lines of a panel: for levels that carry weights only, or for all levels."""
    lines = []
    foreign = 0
    for item in study.machines:
        peak = item.peak.ops_per_s if item.peak is not None else None
        memory = item.device.memory
        single = (memory,) if memory is not None else ()
        for index, level in enumerate(single if weights else item.device.levels):
            if item.engine is None:
                colour = _DEVICE_COLOURS[foreign % len(_DEVICE_COLOURS)]
                style, width = _STYLES[(foreign + index) % len(_STYLES)], 1.3
            else:
                colour = _LEVEL_COLOURS[index % len(_LEVEL_COLOURS)]
                style, width = "-", 1.8
            lines.append(_Line(
                f"{item.device.name}: {level.name} {_digits(level.bytes_per_s, 1e9)} GB/s",
                (2 if weights else 1) * level.bytes_per_s, peak, colour, style, width))
        foreign += item.engine is None
    return lines


def _limits(lines: Sequence[_Line], points: Sequence[tuple[float, float]]
            ) -> tuple[float, float, float, float]:
    """Return the limits of the axes: around all ridges and points, with a margin."""
    ridges = [(line.peak / line.slope, line.peak) for line in lines if line.peak is not None]
    xs = [x for x, _ in (*ridges, *points)] or [1 / line.slope * 1e12 for line in lines] or [1.0]
    ys = [y for _, y in (*ridges, *points)] or [1e12]
    return min(xs) / 4, max(xs) * 4, min(ys) / 3, max(ys) * 2.5


def _apart(lines: Sequence[_Line], alike: Iterable[int], index: int) -> _Line:
    """Return one of the coinciding lines ``alike``, dashed in the gaps of the others.

    Lines of the same colour are drawn as one.
    """
    line = lines[index]
    colours = list(dict.fromkeys(lines[other].colour for other in alike))
    if len(colours) == 1:
        return line
    place = colours.index(line.colour)
    style = (_DASH * (len(colours) - place), (_DASH, _DASH * (len(colours) - 1)))
    return replace(line, style=style)


def _same(one: float | None, other: float | None) -> bool:
    return one is not None and other is not None and math.isclose(one, other, rel_tol=5e-3)


def _draw_lines(axes: Any, lines: Sequence[_Line], low: float, high: float) -> None:
    """Draw slopes and flat parts; coinciding lines are dashed in turn, and the legend says so."""
    for index, line in enumerate(lines):
        slopes = [other for other, known in enumerate(lines) if _same(known.slope, line.slope)]
        flats = [other for other, known in enumerate(lines) if _same(known.peak, line.peak)]
        end = high if line.peak is None else min(high, line.peak / line.slope)
        parts = [(_apart(lines, slopes, index), [low, end], [low * line.slope, end * line.slope])]
        if line.peak is not None and end < high:
            parts.append((_apart(lines, flats, index), [end, high], [line.peak] * 2))
        for part, xs, ys in parts:
            axes.plot(xs, [y / 1e12 for y in ys], color=part.colour, linestyle=part.style,
                      linewidth=part.width, dash_capstyle="butt")
        # The legend would show a dash in another line's gap as a gap.
        together = parts[0][0] is not line
        axes.plot([], [], color=line.colour, linewidth=line.width,
                  linestyle=(0, (4, 2)) if together else line.style,
                  label=f"{line.label}{' (coincides, dashed in turn)' if together else ''}")


def _draw_network(axes: Any, study: Study, low: float, high: float) -> None:
    """Draw a slope for each network bandwidth, and a roof for each number of nodes."""
    tops: dict[float, float] = {}
    label: str | None = "training: roofs by nodes"
    for _, item, step in study.steps:
        if not step.network_s or step.ops_per_byte is None:
            continue
        rate = float(f"{step.network_bytes / step.network_s:.9g}")
        if item.peak is not None:
            tops[rate] = max(tops.get(rate, 0.0), item.peak.ops_per_s)
        axes.plot(step.ops_per_byte, step.ops_per_s / 1e12, linestyle="none", marker="v",
                  markersize=6, markerfacecolor="white", markeredgecolor=_LEVEL_COLOURS[4],
                  label=label)
        label = None
    for rate, top in tops.items():
        end = min(top / rate, high)
        axes.plot([low, end], [low * rate / 1e12, end * rate / 1e12], linewidth=1.6,
                  color=_LEVEL_COLOURS[4], linestyle=(0, (5, 2)),
                  label=f"network between nodes {_digits(rate, 1e9)} GB/s")


def _positions(work: Work, *, weights: bool) -> list[tuple[float, float, str]]:
    """Return (x, ops per second, colour) of a point: once in the left panel, else per level."""
    rate = work.point.ops_per_s
    if rate is None:
        return []
    if weights:
        x = work.point.macs_per_weight_byte
        return [] if x is None else [(x, rate, "black")]
    if work.point.kind == "published":
        return []
    found = []
    for index, level in enumerate(work.machine.device.levels):
        value = work.point.ops_per_byte(level)
        if value is not None:
            found.append((value, rate, _LEVEL_COLOURS[index % len(_LEVEL_COLOURS)]))
    return found


def _title(work: Work) -> str:
    """Return the name of a point in the legend."""
    device = f", {work.machine.device.name}" if work.point.kind == "published" else ""
    return f"{work.name}, {work.point.kind}{device}"


def _draw_work(axes: Any, study: Study, *, weights: bool) -> list[tuple[float, float, str]]:
    """Draw points and layers; return (x, y, name) of the points to label."""
    titles = {work: _title(work) for work in study.work if work.layer is None}
    # Predicted and measured points of one workload share a shape and a label.
    shapes = list(dict.fromkeys(
        title if work.point.kind == "published" else work.name for work, title in titles.items()))
    labels: dict[tuple[float, float, str], None] = {}
    for work in study.work:
        places = _positions(work, weights=weights)
        if not places:
            continue
        if work.layer is not None:
            for x, y, colour in places:
                axes.plot(x, y / 1e12, linestyle="none", marker=".", markersize=4, color=colour,
                          alpha=0.45)
            continue
        measured = work.point.kind == "measured"
        hollow = work.point.kind == "published"
        marker = _MARKERS[shapes.index(titles[work] if hollow else work.name) % len(_MARKERS)]
        if len(places) > 1:
            axes.plot([min(x for x, _, _ in places), max(x for x, _, _ in places)],
                      [places[0][1] / 1e12] * 2, color="#BBBBBB", linewidth=0.7, zorder=1)
        for index, (x, y, colour) in enumerate(places):
            axes.plot(x, y / 1e12, linestyle="none", marker=marker,
                      markersize=11 if measured else 7,
                      markerfacecolor="none" if hollow or measured else colour,
                      markeredgecolor=colour, markeredgewidth=1.6 if measured else 1.0, zorder=4,
                      label=titles[work] if index == 0 else None)
        # A line joins the places of one point; the rightmost is labelled.
        x, y, _ = max(places)
        labels[x, y / 1e12, work.name] = None
    return list(labels)


def _draw_labels(axes: Any, labels: Sequence[tuple[float, float, str]]) -> None:
    """Write names at points without overlaps; a thin line leads to a label that is far away."""
    renderer = axes.figure.canvas.get_renderer()
    area = axes.get_window_extent(renderer)
    texts = [axes.annotate(name, (x, y), fontsize=8, color="#222222", zorder=5)
             for x, y, name in labels]
    extents = [text.get_window_extent(renderer) for text in texts]
    points = [tuple(axes.transData.transform((x, y))) for x, y, _ in labels]
    pixels = axes.figure.dpi / 72
    boxes = place_labels(points, [(box.width + 2, box.height + 2) for box in extents],
                         bounds=Box(area.x0, area.y0, area.x1, area.y1), gap=8 * pixels)
    for text, (x, y, name), (px, py), box in zip(texts, labels, points, boxes, strict=True):
        text.remove()
        middle = (box.y0 + box.y1) / 2
        far = abs(middle - py) > 14 * pixels
        axes.annotate(
            name, (x, y), xytext=((box.x0 - px) / pixels, (box.y0 + 1 - py) / pixels),
            textcoords="offset points", fontsize=8, color="#222222", zorder=5,
            arrowprops={"arrowstyle": "-", "linewidth": 0.5, "color": "#888888"} if far else None)


def roofline_picture(path: Path, study: Study) -> None:
    """Draw the picture: MACs per weight byte left, operations per byte of each level right.

    Both axes are logarithmic, and both halves show operations per second. Layers are dots. If no
    level carries weights, the left half is missing.

    Parameters
    ----------
    path : Path
        File that ends in ``.png`` or ``.svg``.
    study : Study
    """
    figure = new_figure(14, 7.6, dpi=120)
    titles = {True: ("MACs per weight byte", "TPU paper's convention: MACs per weight byte"),
              False: ("operations per byte, two operations a MAC",
                      "usual convention: operations per byte of each level")}
    halves = [True, False] if _lines(study, weights=True) else [False]
    panels = figure.subplots(1, len(halves), squeeze=False)[0]
    named = []
    for axes, weights in zip(panels, halves, strict=True):
        label, title = titles[weights]
        lines = _lines(study, weights=weights)
        points = [(x, y) for work in study.work
                  for x, y, _ in _positions(work, weights=weights)]
        if not weights:
            points += [(step.ops_per_byte, step.ops_per_s) for _, _, step in study.steps
                       if step.ops_per_byte is not None]
        low, high, bottom, top = _limits(lines, points)
        _draw_lines(axes, lines, low, high)
        if not weights:
            _draw_network(axes, study, low, high)
        named.append((axes, _draw_work(axes, study, weights=weights)))
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlim(low, high)
        axes.set_ylim(bottom / 1e12, top / 1e12)
        axes.set_xlabel(label)
        axes.set_ylabel("TOPS, two operations a MAC")
        axes.set_title(title, loc="left", fontsize=11)
        axes.grid(True, which="major", color="#E5E5E5", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
        if axes.get_legend_handles_labels()[0]:
            axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), ncols=2, frameon=False,
                        fontsize=8)
    machines = ", ".join(
        f"{item.device.name} ({_digits(item.peak.ops_per_s, 1e12)} TOPS {item.peak.precision})"
        if item.peak is not None else f"{item.device.name} (peak missing)"
        for item in study.machines)
    figure.suptitle(machines, x=0.01, ha="left", fontsize=11, fontweight="bold", wrap=True)
    # Labels are placed in pixels, so everything else must have its final place.
    figure.draw_without_rendering()
    figure.set_layout_engine("none")
    for axes, labels in named:
        _draw_labels(axes, labels)
    # Equal pictures give equal files: no date, no random names.
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": "hwgen", "svg.fonttype": "path"}):
        options: Any = {"metadata": {"Date": None}} if path.suffix == ".svg" else {}
        replace_file(path, lambda file: figure.savefig(file, format=path.suffix[1:], **options))
