"""Search for a workload's best mapping, with its outcome as a report and as a file."""

import contextlib
import dataclasses
from typing import Any, NamedTuple

from arch.config import ConfigError, check_int, show, toml_value
from arch.costs import TECHNOLOGIES
from arch.ir import Graph
from arch.mapping import OBJECTIVES, Found, MapOptions, MappedLayer, among, dotted, near_names
from arch.systolic.goals import CYCLES, Goal
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.search import lower
from arch.systolic.mapping.bound import Bounds, bounds_of, fewest, longest
from arch.systolic.mapping.form import Form
from arch.systolic.mapping.lower import check_core, forms_of
from arch.systolic.mapping.search import Climb, Value
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate

__all__ = ["map_graph", "text_of"]


class _Best(NamedTuple):
    form: Form
    tiling: Any
    value: Value


def _check(options: MapOptions) -> str:
    """Refuse options that are out of range; return the technology."""
    if options.objective not in OBJECTIVES:
        raise ConfigError(f"objective must be one of {', '.join(OBJECTIVES)}, "
                          f"not {show(options.objective)}"
                          f"{near_names(options.objective, OBJECTIVES)}")
    for name, value, least in (("budget", options.budget, 1), ("seed", options.seed, 0)):
        try:
            check_int(name, value, least)
        except ValueError as error:
            raise ConfigError(error) from None
    technology = options.technology or next(iter(TECHNOLOGIES))
    Goal(minimise=options.objective, technology=technology)
    return technology


def map_graph(config: SystolicConfig, graph: Graph, workload: str, options: MapOptions) -> Found:
    """Search mappings of a graph on a core.

    Parameters
    ----------
    config : SystolicConfig
    graph : Graph
    workload : str
        Its name, for the file.
    options : MapOptions

    Raises
    ------
    ConfigError
        An option is wrong, there is no such layer, or the graph does not fit the core.
    """
    technology = _check(options)
    check_core(config, "a search of mappings")
    own = lower(config, graph)
    forms = forms_of(config, graph, own)
    for name in options.layers:
        if name not in forms[0].names:
            raise ConfigError(f"layer {among(forms[0].names, name)}")
    climbs, first, chosen = _started(config, graph, forms, options, technology, workload)
    for climb in climbs:
        climb.run()
    best = min((_Best(climb.form, climb.best, climb.value) for climb in climbs),
               key=lambda found: found.value)
    return dataclasses.replace(_found(forms, own, best, climbs, workload, options),
                               own=_value(first), chosen=_value(chosen))


def _started(config: SystolicConfig, graph: Graph, forms: list[Form], options: MapOptions,
             technology: str, workload: str) -> tuple[list[Climb], Value, Value]:
    """Return a search in each form, and the values of the schedule's own choice: by default, and
    for the objective, from where the search starts, too."""
    least: list[Value] = []     # of all forms

    def better(form: Form, tiling: Any, value: Value) -> None:
        if not least or value < least[-1]:
            least.append(value)
            options.better(text_of(form, tiling, workload, options.layers), value.cycles)

    climbs = [Climb(form, options, technology, max(1, options.budget // len(forms)), better)
              for form in forms]
    first = climbs[0].start(forms[0].own)
    chosen = first
    for climb in climbs[1:]:
        with contextlib.suppress(ConfigError):      # the form that the schedule does not take
            climb.start(climb.form.own)
    if options.objective != CYCLES and not options.layers:
        goal = lower(config, graph, Goal(minimise=options.objective, technology=technology))
        other = forms_of(config, graph, goal)[0]
        for climb in climbs:
            if climb.form.name == other.name:
                chosen = climb.start(other.own)
    return [climb for climb in climbs if climb.best is not None], first, chosen


def _found(forms: list[Form], own: GraphSchedule, best: _Best, climbs: list[Climb], workload: str,
           options: MapOptions) -> Found:
    form, start = best.form, forms[0]
    bounds = _bounds(forms)
    before = evaluate(own).layers
    after = evaluate(form.schedule(best.tiling)).layers
    layers = []
    for at, info in enumerate(own.layer_info):
        name, cycles = longest(bounds.layers[at])
        layers.append(MappedLayer(
            name=info.name, operator=info.operator, own=start.table(start.own, at),
            best=form.table(best.tiling, at), own_cycles=before[at]["total"],
            best_cycles=after[at]["total"], bound_cycles=cycles, bound_by=name,
            bounds=bounds.layers[at]))
    by, least = longest(bounds.network)
    return Found(
        layers=tuple(layers), own={}, chosen={}, best=_value(best.value), bound_cycles=least,
        bound_by=by, tried=sum(climb.tried for climb in climbs),
        confirmed=sum(climb.confirmed for climb in climbs),
        text=text_of(form, best.tiling, workload, options.layers))


def _value(value: Value) -> dict[str, float]:
    return {"cycles": value.cycles, **({"energy": value.energy} if value.energy else {})}


def _bounds(forms: list[Form]) -> Bounds:
    found = [bounds_of(form.lowering, blocked=form.name == "blocks") for form in forms]
    return found[0] if len(found) == 1 else fewest(found)


def text_of(form: Form, tiling: Any, workload: str, layers: tuple[str, ...] = ()) -> str:
    """Return a mapping as a file.

    Parameters
    ----------
    form : Form
    tiling : tiling of the form
    workload : str
        Its name.
    layers : tuple of str
        Layers to write, without the division of the unified buffer; empty: all, and that.
    """
    lines = [f"# Mapping of {toml_value(workload)}, for --mapping."]
    tables: list[tuple[list[str], dict[str, Any]]] = []
    if not layers and form.buffer(tiling):
        tables.append((["buffer"], form.buffer(tiling)))
    # A layer whose name others have, too, cannot be told from them.
    tables += [(["layer", name], form.table(tiling, at)) for at, name in enumerate(form.names)
               if (not layers or name in layers) and form.names.count(name) == 1]
    for path, table in tables:
        lines += ["", f"[{dotted(path)}]", *(f"{name} = {toml_value(value)}"
                                             for name, value in table.items())]
    return "\n".join(lines) + "\n"
