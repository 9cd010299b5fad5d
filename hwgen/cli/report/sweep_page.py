"""The report of a sweep: one HTML file that needs nothing else, no network included.

The scatter is drawn by a script of its own on a canvas. A plotting library would be four megabytes
in each report, and slow at the tens of thousands of points that this draws at once; what is needed
of one, axes to choose and the configuration of the point under the mouse, is little. The other
charts are SVG, made here. The page forbids itself to load anything.
"""

import html
import importlib.metadata
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from arch.cache import model_digest
from arch.dse import Results
from arch.dse.evaluation import is_count
from arch.files import write_text
from hwgen.cli.report.palette import (
    BLUE,
    GREEN,
    GREY,
    ORANGE,
    PURPLE,
    SKY,
    VERMILION,
    YELLOW,
)

__all__ = ["write_page"]

# More points make the file large without showing more.
_MAX_POINTS = 20_000
_MAX_FRONT_ROWS = 50
# The palette, and three more greys and browns.
_COLOURS = (BLUE, VERMILION, PURPLE, ORANGE, GREEN, YELLOW, SKY, "#8C6D46", "#666666", "#B0B0B0")
_BAR_WIDTH, _BAR_HEIGHT, _BAR_GAP, _LABEL_WIDTH = 620, 22, 10, 110
_ROOF_WIDTH, _ROOF_HEIGHT, _ROOF_MARGIN = 720, 340, 56


def _text(value: object) -> str:
    return html.escape(str(value))


def _number(value: Any) -> str:
    """Return a number as tables show it."""
    if value is None:
        return "-"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return _text(value)
    if isinstance(value, int) or value.is_integer():
        return f"{int(value):,}"
    return f"{value:,.4g}" if abs(value) < 10_000 else f"{value:,.0f}"


def _table(titles: Sequence[str], rows: Iterable[Sequence[str]], text: Sequence[int] = ()) -> str:
    """Return a table of cells that are HTML already; ``text`` are columns of words."""
    def line(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(
            f"<{tag} class=\"text\">{cell}</{tag}>" if column in text else f"<{tag}>{cell}</{tag}>"
            for column, cell in enumerate(cells)) + "</tr>"

    body = "".join(line(row, "td") for row in rows)
    return (f"<div class=\"wide\"><table><thead>{line(titles, 'th')}</thead>"
            f"<tbody>{body}</tbody></table></div>")


def _key(names: Sequence[str], colours: Mapping[str, str]) -> str:
    return "<p class=\"key\">" + "".join(
        f"<span><i style=\"background:{colours[name]}\"></i>{_text(name)}</span>"
        for name in names) + "</p>"


def _bars(items: Sequence[tuple[str, Mapping[str, float]]], unit: str) -> str:
    """Return stacked bars, each of its own full length: shares of a design's total."""
    names = list(dict.fromkeys(name for _, parts in items for name in parts))
    colours = {name: GREY if name == "idle" else _COLOURS[index % len(_COLOURS)]
               for index, name in enumerate(names)}
    pieces = []
    for row, (label, parts) in enumerate(items):
        total = sum(parts.values())
        y = row * (_BAR_HEIGHT + _BAR_GAP)
        pieces.append(f"<text x=\"{_LABEL_WIDTH - 8}\" y=\"{y + 15}\" text-anchor=\"end\">"
                      f"{_text(label)}</text>")
        x = float(_LABEL_WIDTH)
        for name, value in parts.items():
            width = _BAR_WIDTH * value / total if total else 0.0
            if width > 0:
                share = value / total
                pieces.append(
                    f"<rect x=\"{x:.2f}\" y=\"{y}\" width=\"{width:.2f}\" height=\"{_BAR_HEIGHT}\" "
                    f"fill=\"{colours[name]}\"><title>{_text(name)}: {_number(value)} {unit}, "
                    f"{share:.1%}</title></rect>")
            x += width
        pieces.append(f"<text x=\"{_LABEL_WIDTH + _BAR_WIDTH + 8}\" y=\"{y + 15}\">"
                      f"{_number(total)}</text>")
    height = len(items) * (_BAR_HEIGHT + _BAR_GAP)
    width_all = _LABEL_WIDTH + _BAR_WIDTH + 130
    return (_key(names, colours) + f"<svg viewBox=\"0 0 {width_all} {height}\" role=\"img\" "
            f"width=\"{width_all}\" aria-label=\"shares of {unit}\">{''.join(pieces)}</svg>")


def _roofline(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return each design under its own roof: the array's peak, and the bytes of both ports."""
    needed = ("macs_per_byte", "macs_per_cycle", "peak_macs_per_cycle", "bandwidth")
    rows = [row for row in rows if all(row.get(name) for name in needed)]
    if not rows:
        return ""
    xs = [row["macs_per_byte"] for row in rows]
    xs += [row["peak_macs_per_cycle"] / row["bandwidth"] for row in rows]
    ys = [row[name] for row in rows for name in ("macs_per_cycle", "peak_macs_per_cycle")]
    x0, x1 = math.log10(min(xs) / 2), math.log10(max(xs) * 3)
    y0, y1 = math.log10(min(ys) / 3), math.log10(max(ys) * 2)

    def at(x: float, y: float) -> tuple[float, float]:
        return (_ROOF_MARGIN + (math.log10(x) - x0) / (x1 - x0) * (_ROOF_WIDTH - _ROOF_MARGIN - 10),
                (_ROOF_HEIGHT - 40) * (1 - (math.log10(y) - y0) / (y1 - y0)) + 6)

    pieces = []
    for power in range(math.ceil(x0), math.floor(x1) + 1):
        x, _ = at(10.0**power, 10**y0)
        pieces.append(f"<line x1=\"{x:.1f}\" x2=\"{x:.1f}\" y1=\"6\" y2=\"{_ROOF_HEIGHT - 34}\" "
                      f"stroke=\"#e6e6e6\"/><text x=\"{x:.1f}\" y=\"{_ROOF_HEIGHT - 20}\" "
                      f"text-anchor=\"middle\">{10.0**power:g}</text>")
    for power in range(math.ceil(y0), math.floor(y1) + 1):
        _, y = at(10**x0, 10.0**power)
        pieces.append(f"<line x1=\"{_ROOF_MARGIN}\" x2=\"{_ROOF_WIDTH - 10}\" y1=\"{y:.1f}\" "
                      f"y2=\"{y:.1f}\" stroke=\"#e6e6e6\"/><text x=\"{_ROOF_MARGIN - 6}\" "
                      f"y=\"{y + 4:.1f}\" text-anchor=\"end\">{10.0**power:g}</text>")
    for index, row in enumerate(rows):
        colour = _COLOURS[index % len(_COLOURS)]
        peak, rate = row["peak_macs_per_cycle"], row["bandwidth"]
        low, ridge, high = 10**x0, peak / rate, 10**x1
        start = at(max(low, 10**y0 / rate), max(10**y0, rate * low))
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (start, at(ridge, peak), at(high, peak)))
        x, y = at(row["macs_per_byte"], row["macs_per_cycle"])
        pieces.append(
            f"<polyline points=\"{line}\" fill=\"none\" stroke=\"{colour}\" "
            f"stroke-opacity=\"0.6\"/>"
            f"<circle cx=\"{x:.1f}\" cy=\"{y:.1f}\" r=\"5\" fill=\"{colour}\"><title>point "
            f"{row['point']}: {_number(row['macs_per_cycle'])} of {peak:,} MACs a cycle, "
            f"{_number(row['macs_per_byte'])} MACs a byte</title></circle>")
    pieces.append(f"<text x=\"{_ROOF_WIDTH / 2}\" y=\"{_ROOF_HEIGHT - 3}\" text-anchor=\"middle\">"
                  f"MACs per byte of memory traffic</text><text x=\"12\" y=\"{_ROOF_HEIGHT / 2}\" "
                  f"transform=\"rotate(-90 12 {_ROOF_HEIGHT / 2})\" text-anchor=\"middle\">"
                  f"MACs a cycle</text>")
    names = [f"point {row['point']}" for row in rows]
    return (_key(names, {name: _COLOURS[index % len(_COLOURS)] for index, name in enumerate(names)})
            + f"<svg viewBox=\"0 0 {_ROOF_WIDTH} {_ROOF_HEIGHT}\" width=\"{_ROOF_WIDTH}\" "
              f"role=\"img\" aria-label=\"roofline\">{''.join(pieces)}</svg>")


def _shown_points(results: Results) -> list[int]:
    """Return the points of the scatter: all, or the front and an even choice of the others."""
    if len(results) <= _MAX_POINTS:
        return list(range(len(results)))
    step = -(-len(results) // _MAX_POINTS)
    return sorted(set(range(0, len(results), step)) | set(results.pareto()))


def _column(results: Results, name: str, points: Sequence[int]) -> list[Any]:
    values = results[name][list(points)]
    if values.dtype == bool:
        return [int(value) for value in values]
    if values.dtype != np.float64:
        return values.tolist()
    return [None if math.isnan(value) else int(value) if value.is_integer() or is_count(name)
            else float(f"{value:.7g}") for value in values.tolist()]


def _data(results: Results, points: Sequence[int], verdicts: Mapping[int, str]) -> dict[str, Any]:
    spec = results.spec
    numbers = [name for name, values in results.columns.items()
               if values.dtype != object and name not in ("feasible", "pareto")]
    place = {point: index for index, point in enumerate(points)}
    parameters = [*spec.parameters, *spec.tied]
    columns = {name: _column(results, name, points) for name in dict.fromkeys(
        [*numbers, *parameters])}
    reasons = results["reason"][list(points)]
    return {
        "parameters": parameters, "columns": columns,
        "objectives": {goal.column: -1 if goal.maximise else 1 for goal in spec.objectives},
        "feasible": _column(results, "feasible", points),
        "pareto": _column(results, "pareto", points),
        "reason": [reason or None for reason in reasons],
        "front": [place[point] for point in results.pareto()],
        "confirmed": {str(point): text for point, text in verdicts.items()},
    }


def _embedded(value: Any) -> str:
    """Return JSON that cannot end the element it is in."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")


def _verdicts(confirmed: Sequence[Mapping[str, Any]]) -> dict[int, str]:
    """Return what RTL said about a point, in words, over all its workloads."""
    found: dict[int, str] = {}
    for point in dict.fromkeys(item["point"] for item in confirmed):
        mine = [item for item in confirmed if item["point"] == point]
        exact = all(item["bit_exact"] and item["cycle_exact"] for item in mine)
        found[point] = (f"confirmed on {len(mine)} workload{'s' if mine[1:] else ''}, difference 0"
                        if exact else "differs")
    return found


def _confirmed_table(confirmed: Sequence[Mapping[str, Any]]) -> str:
    rows = []
    for item in confirmed:
        exact = item["bit_exact"] and item["cycle_exact"]
        verdict = ("<span class=\"good\">bit-exact, cycles model == RTL</span>" if exact else
                   f"<span class=\"bad\">{_text(item['message'] or 'differs')}</span>")
        rows.append([str(item["point"]), _text(item["workload"]), _number(item["table_cycles"]),
                     _number(item["model_cycles"]), _number(item["rtl_cycles"]),
                     _number(item["difference"]), verdict, f"<code>{_text(item['folder'])}</code>"])
    return _table(["point", "workload", "cycles in the table", "exact model", "RTL", "difference",
                   "verdict", "folder"], rows, text=(1, 6, 7))


def _options(names: Sequence[str], chosen: str) -> str:
    return "".join(f"<option{' selected' if name == chosen else ''}>{_text(name)}</option>"
                   for name in names)


def _scatter(data: Mapping[str, Any], results: Results) -> str:
    names = [name for name, values in data["columns"].items()
             if any(isinstance(value, int | float) for value in values)]
    goals = [goal.column for goal in results.spec.objectives]
    others = [name for name in ("cycles", "peak_macs_per_cycle", "point") if name not in goals]
    y, x = goals[0], [*goals[1:], *others][0]
    shown = len(data["feasible"])
    note = (f" Shown are {shown:,} of {len(results):,} points: the front, and the others evenly."
            if shown < len(results) else "")
    controls = "".join(
        f"<label>{axis} <select id=\"{axis}\">{_options(names, chosen)}</select></label>"
        f"<label><input type=\"checkbox\" id=\"{axis}log\"> logarithmic</label>"
        for axis, chosen in (("x", x), ("y", y)))
    return (f"<div class=\"controls\">{controls}</div>"
            "<div id=\"plot\"><canvas tabindex=\"0\" aria-label=\"scatter of the points; arrow "
            "keys step along the Pareto front\"></canvas>"
            "<div id=\"tip\" role=\"status\"></div></div>"
            "<p class=\"key\">"
            "<span><i class=\"round\" style=\"background:#d55e00\"></i>Pareto front</span>"
            "<span><i class=\"round\" style=\"background:#56b4e9\"></i>feasible</span>"
            "<span><i class=\"round\" style=\"background:#c9c9c9\"></i>breaks a constraint</span>"
            "<span><i class=\"round\" style=\"background:#d55e00;outline:2px solid #009e73\"></i>"
            "run on RTL</span></p>"
            f"<p class=\"dim\">Hover a point, or focus the picture and use the arrow keys.{note} "
            "The line joins what is best in the two axes shown, where both are objectives.</p>"
            "<noscript><p>The scatter needs JavaScript; the tables below do not.</p></noscript>")


def _front_table(results: Results) -> str:
    spec = results.spec
    front = results.pareto()
    names = list(dict.fromkeys([*spec.parameters, *spec.tied,
                                *(goal.column for goal in spec.objectives), "cycles",
                                "utilization"]))
    names = [name for name in names if name in results.columns]
    rows = []
    for point in front[:_MAX_FRONT_ROWS]:
        row = results.row(point)
        rows.append([str(point), *(_number(row[name]) for name in names)])
    more = len(front) - len(rows)
    return _table(["point", *map(_text, names)], rows) + (
        f"<p class=\"dim\">and {more:,} more in results.csv</p>" if more > 0 else "")


def _breakdown(results: Results, breakdown: Sequence[Mapping[str, Any]]) -> str:
    parts = []
    cycles = [(f"point {item['point']}", {name: value for name, value in item["counters"].items()
                                          if value is not None}) for item in breakdown]
    if any(values for _, values in cycles):
        parts.append("<h2>Where the cycles go</h2><p class=\"dim\">Cycles of the unit that computes"
                     ", by the exact model, over all workloads. Hover a bar for its number.</p>"
                     + _bars(cycles, "cycles"))
    energy = [(f"point {item['point']}", {name: value for name, value in item["energy"].items()
                                          if value is not None}) for item in breakdown]
    if any(values for _, values in energy):
        parts.append(f"<h2>Where the energy goes</h2><p class=\"dim\">Microjoules by component, "
                     f"technology {_text(results.spec.technology)}.</p>" + _bars(energy, "uJ"))
    roof = _roofline([results.row(item["point"]) for item in breakdown])
    if roof:
        parts.append("<h2>Roofline</h2><p class=\"dim\">Each design under its own roof: the peak "
                     "of its array, and the bytes a cycle of its host and weight port together. "
                     "Both axes are logarithmic.</p>" + roof)
    compared = [item for item in breakdown if item.get("table_cycles") and item["cycles"]]
    if compared:
        parts.append("<h2>Closed form and exact model</h2>" + _table(
            ["point", "workload", "cycles in the table", "exact model", "error"],
            [[str(item["point"]), _text(name), _number(closed), _number(exact),
              f"{closed / exact - 1:+.2%}"]
             for item in compared for name, (closed, exact) in item["workloads"].items()],
            text=(1,)))
    return "".join(parts)


def write_page(path: Path, results: Results, *, command: str,
               breakdown: Sequence[Mapping[str, Any]] = (),
               confirmed: Sequence[Mapping[str, Any]] = ()) -> None:
    """Write the report of a sweep.

    Parameters
    ----------
    path : Path
        File to write.
    results : Results
    command : str
        What made it, as typed in a shell.
    breakdown : sequence of mapping
        What :meth:`arch.dse.Results.breakdown` returns for the designs to look into.
    confirmed : sequence of mapping
        What :func:`hwgen.cli.sweep.confirm` returns.

    Raises
    ------
    OSError
        The file cannot be written.
    """
    spec = results.spec
    here = Path(__file__).parent
    style, script = (here.joinpath(f"sweep_page.{kind}").read_text(encoding="utf-8")
                     for kind in ("css", "js"))
    verdicts = _verdicts(confirmed)
    data = _data(results, _shown_points(results), verdicts)
    feasible = int(results["feasible"].sum())
    goals = ", ".join(f"{'most' if goal.maximise else 'least'} {goal.column}"
                      for goal in spec.objectives)
    search = "grid" if spec.search == "grid" else f"{spec.search}, seed {spec.seed}"
    facts = [
        ("engine", spec.engine), ("workloads", ", ".join(spec.workloads)), ("objectives", goals),
        ("points", f"{len(results):,} of {spec.combinations:,} combinations ({search})"),
        ("found", f"{feasible:,} feasible, {len(results.pareto()):,} on the Pareto front"),
        ("cycles", "exact model" if spec.fidelity == "exact" else "closed form"),
    ]
    facts += [("clock", f"{spec.clock_mhz:g} MHz")] if spec.clock_mhz is not None else []
    facts += [("technology", spec.technology)] if spec.technology is not None else []
    title = f"Sweep of {spec.engine}: {', '.join(spec.workloads)}"
    sections = [f"<h1>{_text(title)}</h1>",
                _table(["", ""], [[_text(name), _text(value)] for name, value in facts], text=(1,))]
    if not feasible:
        sections.append(f"<p class=\"bad\">{_text(results.nothing_feasible())}</p>")
    sections += ["<h2>Points</h2>", _scatter(data, results)]
    if confirmed:
        exact = sum("difference 0" in text for text in verdicts.values())
        sections.append(f"<h2>Confirmed on RTL</h2><p>{exact} of {len(verdicts)} designs: every "
                        f"bit of every result and every counter as predicted.</p>"
                        + _confirmed_table(confirmed))
    if feasible:
        sections += ["<h2>Pareto front</h2>", _front_table(results)]
    sections.append(_breakdown(results, breakdown))
    reasons = results.infeasible()
    if reasons:
        sections.append("<h2>Infeasible points</h2>" + _table(
            ["rule", "points", "example"],
            [[_text(rule), f"{count:,}", _text(example)] for rule, count, example in reasons[:30]],
            text=(0, 2)))
    version = importlib.metadata.version("hwgen")
    sections.append(
        f"<h2>Do it again</h2><pre>{_text(command)}</pre><p>with hwgen {_text(version)}, model "
        f"<code>{model_digest()[:12]}</code>, and this specification "
        f"(<code>{spec.digest()[:12]}</code>, also <code>spec.toml</code> beside this file):</p>"
        f"<pre>{_text(spec.text or json.dumps(spec.to_dict(), indent=2))}</pre>")
    policy = ("default-src 'none'; img-src data:; script-src 'unsafe-inline'; "
              "style-src 'unsafe-inline'")
    write_text(
        path,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"
        "<meta name=\"viewport\" content=\"width=device-width\">"
        # An icon that is none: browsers would ask for one.
        "<link rel=\"icon\" href=\"data:,\">"
        f"<title>{_text(title)}</title><style>\n{style}</style></head><body>"
        + "\n".join(sections)
        + f"<script type=\"application/json\" id=\"data\">{_embedded(data)}</script>"
          f"<script>\n{script}</script></body></html>\n")
