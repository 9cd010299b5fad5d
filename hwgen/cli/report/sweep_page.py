"""The report of a sweep: one self-contained HTML file, which needs no network.

The page's own scripts draw scatter plot and parallel coordinates on canvases. A plotting library
would add four megabytes to each report and be slow with tens of thousands of points; only few of
its features are needed (a choice of axes, zoom, a filter, the configuration of the point under the
mouse). The other charts are HTML and SVG. The page forbids itself to load anything.
"""

import functools
import importlib.metadata
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from arch.dse import Results
from arch.dse.evaluation import is_count, peak_column, utilization_of
from arch.files import write_text
from arch.registry import model_digest
from hwgen.cli.report.settings import common_options, set_option, value_text
from hwgen.cli.report.sweep_charts import bars, roofline

__all__ = ["write_page"]

# More points make the file large without showing more.
_MAX_POINTS = 20_000
_MAX_FRONT_ROWS, _MAX_RULES = 50, 30
_HERE = Path(__file__).parent
# In the order of their dependencies.
_SCRIPTS = ("points", "scatter", "parallel", "table", "page")
# Sources of figures, in the page's words.
_CLOSED, _EXACT, _RTL, _DIFFERS = ("closed form", "exact model", "RTL, equal", "RTL differs")


def _number(value: Any) -> Any:
    """Return a number as tables show it, and anything else unchanged."""
    if value is None:
        return "-"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    if isinstance(value, int) or value.is_integer():
        return f"{int(value):,}"
    return f"{value:,.4g}" if abs(value) < 10_000 else f"{value:,.0f}"


@functools.cache
def _template() -> Template:
    # Every value on the page is escaped, and a missing one is an error.
    environment = Environment(loader=FileSystemLoader(_HERE), autoescape=True,
                              undefined=StrictUndefined, keep_trailing_newline=True)
    environment.filters["number"] = _number
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "allow_nan": False}
    return environment.get_template("sweep_page.html")


def _ours(name: str) -> str:
    """Return a part of the page's style or script."""
    return _HERE.joinpath(name).read_text(encoding="utf-8")


# --- What the page shows --------------------------------------------------------------------------


def _shown_points(results: Results) -> list[int]:
    """Return the points of the scatter: all, or the front and an even sample of the others."""
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
    return [None if math.isnan(value) else int(value)
            if value.is_integer() or is_count(results.spec.engine, name)
            else float(f"{value:.7g}") for value in values.tolist()]


def _settings(results: Results, points: Sequence[int]) -> dict[str, Any]:
    """Return the settings of each point for a command line: common options, texts by parameter.

    ``texts`` are a parameter's distinct values; ``places`` has each point's index among them.
    """
    spec = results.spec
    names = [*spec.parameters, *spec.tied]
    texts: dict[str, dict[str, int]] = {name: {} for name in names}
    places: dict[str, list[int]] = {name: [] for name in names}
    for point in points:
        for name, value in results.values(point).items():
            known = texts[name]
            places[name].append(known.setdefault(value_text(value), len(known)))
    return {
        "base": common_options(spec),
        "texts": {name: list(known) for name, known in texts.items()},
        "options": {name: [set_option(name, text) for text in known]
                    for name, known in texts.items()},
        "places": places,
    }


def _sources(results: Results, exact: Mapping[int, Any], verdicts: Mapping[int, str]
             ) -> dict[str, str]:
    """Return the source that evaluated a point beyond the sweep's model, by point number."""
    mine = dict.fromkeys(exact, _EXACT) if results.spec.fidelity != "exact" else {}
    rtl = {point: _RTL if "difference 0" in text else _DIFFERS for point, text in verdicts.items()}
    return {str(point): text for point, text in {**mine, **rtl}.items()}


def _data(results: Results, points: Sequence[int], verdicts: Mapping[int, str],
          exact: Mapping[int, Any]) -> dict[str, Any]:
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
        "settings": _settings(results, points),
        "model": _EXACT if spec.fidelity == "exact" else _CLOSED,
        "sources": _sources(results, exact, verdicts),
        # From the exact model, if the table has the closed form's cycles.
        "exact": {str(point): cycles for point, cycles in exact.items()
                  if spec.fidelity != "exact"},
        "table": _front_columns(results),
    }


def _verdicts(confirmed: Sequence[Mapping[str, Any]]) -> dict[int, str]:
    """Return the RTL's verdict on each point, in words, over all its workloads."""
    found: dict[int, str] = {}
    for point in dict.fromkeys(item["point"] for item in confirmed):
        mine = [item for item in confirmed if item["point"] == point]
        exact = all(item["bit_exact"] and item["cycle_exact"] for item in mine)
        found[point] = (f"confirmed on {len(mine)} workload{'s' if mine[1:] else ''}, difference 0"
                        if exact else "differs")
    return found


def _axes(results: Results) -> dict[str, str]:
    """Return the initial columns of the scatter, by axis."""
    goals = [goal.column for goal in results.spec.objectives]
    others = [name for name in ("cycles", peak_column(results.spec.engine), "point")
              if name not in goals]
    return {"x": [*goals[1:], *others][0], "y": goals[0]}


def _facts(results: Results) -> list[tuple[str, str]]:
    """Return a description of the sweep, in words."""
    spec = results.spec
    goals = ", ".join(f"{'most' if goal.maximise else 'least'} {goal.column}"
                      for goal in spec.objectives)
    feasible = int(results["feasible"].sum())
    search = "grid" if spec.search == "grid" else f"{spec.search}, seed {spec.seed}"
    facts = [
        ("engine", spec.engine), ("workloads", ", ".join(spec.workloads)), ("objectives", goals),
        ("points", f"{len(results):,} of {spec.combinations:,} combinations ({search})"),
        ("found", f"{feasible:,} feasible, {len(results.pareto()):,} on the Pareto front"),
        ("utilization", utilization_of(spec.engine)), ("schedules of least", spec.minimise),
        ("cycles", "exact model" if spec.fidelity == "exact" else "closed form"),
    ]
    facts += [("clock", f"{spec.clock_mhz:g} MHz")] if spec.clock_mhz is not None else []
    facts += [("technology", spec.technology)] if spec.technology is not None else []
    return facts


def _front_columns(results: Results) -> list[str]:
    spec = results.spec
    return [name for name in dict.fromkeys([
        *spec.parameters, *spec.tied, *(goal.column for goal in spec.objectives), "cycles",
        "utilization", "dense_utilization"]) if name in results.columns]


def _front(results: Results, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the table of the Pareto front: titles, rows, and how many more rows there are.

    A row's figures come from the sweep's model; if that is the closed form, the exact model's
    cycles have their own column.
    """
    closed = data["model"] == _CLOSED
    titles = [title for name in data["table"] for title in (
        (name, "cycles, exact model") if name == "cycles" and closed else (name,))]
    points = results.pareto()
    rows = []
    for point in points[:_MAX_FRONT_ROWS]:
        row = {**results.row(point), "cycles, exact model": data["exact"].get(str(point))}
        figures = _CLOSED if closed else data["sources"].get(str(point), _EXACT)
        rows.append([str(point), figures, *(row[title] for title in titles)])
    return {"titles": ["point", "figures", *titles], "rows": rows,
            "more": len(points) - len(rows)}


def _names(results: Results, points: Sequence[int]) -> list[str]:
    """Return the names of designs: the parameters in which they differ, unqualified."""
    values = [results.values(point) for point in points]
    differ = [name for name in results.spec.parameters
              if len({value_text(row[name]) for row in values}) > 1]
    last = [name.rpartition(".")[2] for name in differ]
    short = {name: end if last.count(end) == 1 else name
             for name, end in zip(differ, last, strict=True)}
    return [" ".join(f"{short[name]}={value_text(row[name])}" for name in differ)
            or f"point {point}"
            for point, row in zip(points, values, strict=True)]


def _compared(breakdown: Sequence[Mapping[str, Any]]) -> list[list[Any]]:
    """Compare the closed form with the exact model, a row per design and workload."""
    return [[str(item["point"]), name, closed, exact, f"{closed / exact - 1:+.2%}"]
            for item in breakdown if item.get("table_cycles") and item["cycles"]
            for name, (closed, exact) in item["workloads"].items()]


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
        The command that made it, as typed in a shell.
    breakdown : sequence of mapping
        Result of :meth:`arch.dse.Results.breakdown` for the designs to show in detail.
    confirmed : sequence of mapping
        Result of :func:`hwgen.cli.sweep.confirm`.

    Raises
    ------
    OSError
        The file cannot be written.
    """
    spec = results.spec
    verdicts = _verdicts(confirmed)
    shown = [item["point"] for item in breakdown]
    names = _names(results, shown)
    exact = {item["point"]: item["cycles"] for item in breakdown if item["cycles"]}
    data = _data(results, _shown_points(results), verdicts, exact)
    feasible = bool(results["feasible"].any())
    write_text(path, _template().render(
        title=f"Sweep of {spec.engine}: {', '.join(spec.workloads)}",
        style=_ours("sweep_page.css"),
        script="".join(_ours(f"sweep_{part}.js") for part in _SCRIPTS),
        facts=_facts(results),
        nothing_feasible=None if feasible else results.nothing_feasible(),
        axes=_axes(results), data=data,
        numbers=[name for name, values in data["columns"].items()
                 if any(isinstance(value, int | float) for value in values)],
        shown=len(data["feasible"]), points=len(results),
        confirmed=confirmed, confirmed_designs=len(verdicts),
        exact_designs=sum("difference 0" in text for text in verdicts.values()),
        front=_front(results, data) if feasible else None,
        cycles=bars(list(zip(names, (item["counters"] for item in breakdown), strict=True)),
                    "cycles"),
        energy=bars(list(zip(names, (item["energy"] for item in breakdown), strict=True)), "uJ"),
        technology=spec.technology,
        roofs=roofline([results.row(point) for point in shown], spec.engine, names),
        compared=_compared(breakdown), infeasible=results.infeasible()[:_MAX_RULES],
        command=command, version=importlib.metadata.version("hwgen"),
        model=model_digest(spec.engine)[:12],
        digest=spec.digest()[:12],
        specification=spec.text or json.dumps(spec.to_dict(), indent=2)))
