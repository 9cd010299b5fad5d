"""The report of a measurement: HTML, the record of its figures, and the table of a page."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader

from arch.cache import make_folder
from arch.files import write_text
from sim.coverage.counts import KINDS, Count, Point, base_signal, source_of
from sim.coverage.holes import Coverage, Figure
from sim.coverage.python_lines import python_lines

__all__ = ["BEGIN", "END", "GOALS", "TEXT", "record", "table", "text_lines", "to_json",
           "with_table", "write_html"]

GOALS = {"line": 0.9, "branch": 0.9, "toggle": 0.9, "functional": 1.0}
"""Share of the points of each kind that is to be reached."""

TEXT = ("Share of the points that a test reached, of those that are not excluded. A point of "
        "several instances or designs with the same module counts once.")

BEGIN, END = "<!-- coverage: begin -->", "<!-- coverage: end -->"


@dataclass(frozen=True, kw_only=True)
class _Hole:
    """A line of a table: unreached points of one place, taken together."""

    module: str
    what: str
    line: int
    verilog: str
    python: str
    reason: str = ""


def _ranges(numbers: Iterable[int]) -> str:
    """Return numbers as text, such as ``0-3, 7``."""
    parts: list[list[int]] = []
    for number in sorted(set(numbers)):
        if parts and number == parts[-1][-1] + 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ", ".join("-".join(map(str, part)) for part in parts)


def _what(points: Sequence[Point]) -> str:
    """Return what several points of one line have in common, and their bits."""
    if points[0].kind != "toggle":
        return ", ".join(dict.fromkeys(point.what for point in points))
    signal, bits = base_signal(points[0].what)
    if not bits:
        return f"{signal} " + ", ".join(point.what.rpartition(":")[2] for point in points)
    numbers = (int(base_signal(point.what)[1].rpartition("[")[2].rstrip("]")) for point in points)
    return f"{signal}[{_ranges(numbers)}]"


def _holes(points: Iterable[tuple[Point, str]], counts: Mapping[Point, Count]) -> list[_Hole]:
    groups: dict[tuple[Any, ...], list[Point]] = defaultdict(list)
    for point, reason in points:
        signal = base_signal(point.what)[0] if point.kind == "toggle" else point.what
        groups[point.module, point.text, point.line, signal, reason].append(point)
    found = []
    for (module, _text, line, _signal, reason), members in groups.items():
        if not module:
            found.append(_Hole(module="", what=members[0].what, line=0, verilog="", python="",
                               reason=reason))
            continue
        path, _ = min(counts[members[0]].paths)
        source = source_of(Path(path))
        begin = source.modules[module].line
        text = source.modules[module].text.splitlines()[line - 1].strip()
        found.append(_Hole(
            module=module, what=_what(members), line=begin + line - 1, verilog=text[:240],
            python=python_lines(source.path).get(begin + line - 1, ""), reason=reason))
    return found


def _by_kind(points: Iterable[tuple[Point, str]], counts: Mapping[Point, Count]
             ) -> dict[str, list[_Hole]]:
    points = list(points)
    return {kind: _holes([(point, reason) for point, reason in points if point.kind == kind],
                         counts) for kind in KINDS}


def write_html(found: Sequence[Coverage], folder: Path, *, title: str, text: str) -> Path:
    """Write ``index.html`` and one page for each engine; return the former."""
    make_folder(folder)
    template = Environment(loader=PackageLoader("sim.coverage", "."),
                           autoescape=True).get_template("report.html")
    for one in found:
        write_text(folder / f"{one.engine}.html", template.render(
            title=f"{title}: {one.engine}", one=one, kinds=KINDS, goals=GOALS,
            holes=_by_kind(((point, "") for point in one.holes), one.counts),
            excluded=_by_kind(one.excluded, one.counts)))
    index = folder / "index.html"
    write_text(index, template.render(title=title, text=text, one=None, coverages=found,
                                      kinds=KINDS, goals=GOALS))
    return index


def record(one: Coverage, *, date: str, cores: Sequence[str], testbenches: Sequence[str],
           verilator: str) -> dict[str, Any]:
    """Return the figures of an engine as values for JSON, with what was run."""
    return {"date": date, "cores": list(cores), "testbenches": list(testbenches),
            "verilator": verilator,
            "figures": {kind: asdict(figure) for kind, figure in one.figures.items()}}


def _share(values: Mapping[str, int]) -> str:
    share = Figure(**values).share
    # Cut, not rounded: 99.96 % is not 100 %.
    return "-" if share is None else f"{int(share * 1000) / 10:.1f} %"


def table(values: Mapping[str, Any]) -> str:
    """Return the Markdown table of records, by engine."""
    titles = ("engine", *KINDS, "holes", "excluded", "cores", "testbenches", "measured")
    lines = [f"| {' | '.join(titles)} |",
             "| --- |" + " ---: |" * (len(KINDS) + 2) + " --- | --- | --- |"]
    for engine, one in values.items():
        figures = one["figures"].values()
        excluded = sum(figure["excluded"] for figure in figures)
        holes = sum(figure["points"] - figure["excluded"] - figure["hit"] for figure in figures)
        cores, testbenches = (", ".join(f"`{name}`" for name in one[what])
                              for what in ("cores", "testbenches"))
        lines.append(f"| `{engine}` | " + " | ".join(_share(one["figures"][kind])
                                                     for kind in KINDS)
                     + f" | {holes:,} | {excluded:,} | {cores} | {testbenches} | {one['date']} |")
    return "\n".join(lines)


def with_table(page: str, values: Mapping[str, Any]) -> str:
    """Return a page with the table of records between its two comments."""
    head, _, rest = page.partition(BEGIN)
    return f"{head}{BEGIN}\n{table(values)}\n{END}{rest.partition(END)[2]}"


def text_lines(found: Sequence[Coverage]) -> list[str]:
    """Return the figures as lines for a terminal."""
    lines = []
    for one in found:
        figures = ", ".join(f"{kind} {_share(asdict(one.figures[kind]))}" for kind in KINDS)
        lines.append(f"{one.engine}: {figures}; {len(one.holes)} holes")
    return lines


def to_json(values: Mapping[str, Any]) -> str:
    """Return the text of a record's file."""
    return json.dumps(values, indent=1) + "\n"
