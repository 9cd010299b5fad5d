"""Evaluation of points: one table row of metrics for each, feasible or not.

A row has the parameters; ``feasible`` and ``reason`` (the rule, its bound and the value; empty if
feasible); numbers of the design alone (the engine's ``DESIGN``, area); and numbers of the
workloads. ``cycles``, the work (``macs``, or the engine's own unit), bytes and energy are sums over
the workloads; if there are several, ``cycles:WORKLOAD`` and ``utilization:WORKLOAD`` are added.
Constraints on the design alone are checked first, and a point that breaks them is not evaluated
further. Values that do not apply are NaN.

If the model fails at a point, with any exception that is not a :class:`ConfigError`, that becomes
the reason of the point (:data:`INTERNAL_ERROR`), and the others are still evaluated. Lack of memory
is different: it is not a property of the point, and must not stay in the table.
"""

import difflib
import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.contract import Area, Costs, DramCosts, ExactAlone
from arch.costs import (
    DRAM_COMPONENTS,
    LEAKAGE,
    dram_pj,
    find_technology,
    is_technology_file,
    leakage_w,
)
from arch.dse.spec import Bound, Spec
from arch.registry import find_engine, for_goal, with_mapping
from arch.result import DENSE_MAC, MAC, Cycles

__all__ = ["INTERNAL_ERROR", "PointColumns", "check_leakage", "check_names",
           "computing_counters", "counts_dense", "evaluate_points", "is_count", "known_names",
           "parameter_columns", "peak_column", "technology_name", "utilization_of", "violations",
           "work_column"]

PointColumns = dict[str, NDArray[Any]]

# Models' names for the same kinds of bytes.
_BYTES = {"read": "host_read_bytes", "weights": "weight_bytes", "written": "host_write_bytes"}
_WORKLOAD_NAMES = ("cycles", "utilization")
_DENSE = ("dense_macs", "dense_utilization")
#: Prefix of the reason of a point at which the model failed; type and text follow.
INTERNAL_ERROR = "internal error: "
# Count that is 1 at points whose DRAM is counted by its commands.
_BY_COMMANDS = "by_commands"
# Violation of a point that the model refuses: larger than for any bound.
_REFUSED = 1e6


def technology_name(engine: str, name: object) -> str | None:
    """Return the technology named in a specification, or else the engine's first.

    Raises
    ------
    ConfigError
        There is no technology of that name.
    """
    costs = find_engine(engine).costs
    known = list(costs.TECHNOLOGIES) if costs is not None else []
    if name is None:
        return known[0] if known else None
    if costs is not None and isinstance(name, str) and is_technology_file(name):
        find_technology(name)
    elif name not in known:
        raise ConfigError(f"technology must be one of {', '.join(known) or '(none here)'}"
                          f"{', or a file ending in .toml' if known else ''}, not {name!r}")
    return str(name)


def _table(costs: Costs[Any, Any], name: str) -> Any:
    """Return the technology of a specification: one of the engine's, or a file's."""
    return find_technology(name) if is_technology_file(name) else costs.TECHNOLOGIES[name]


def check_leakage(spec: Spec) -> None:
    """Refuse a technology that leaks where its energy is not known.

    Raises
    ------
    ConfigError
        There is no clock, or the engine has no model of area.
    """
    name = spec.technology
    if name is None or not is_technology_file(name) or not find_technology(name).leaks:
        return
    if not isinstance(find_engine(spec.engine).costs, Area):
        raise ConfigError(f"technology must be without leak for engine {spec.engine!r}, which has "
                          f"no model of area, not {spec.technology!r}")
    if spec.clock_mhz is None:
        raise ConfigError("clock must be given with a technology that leaks, whose energy grows "
                          f"with time, {spec.technology!r}: clock = 700 (MHz)")


# --- Names ----------------------------------------------------------------------------------------


def computing_counters(engine: str) -> tuple[str, ...]:
    """Return the counters of the computing unit, which add up to the cycles."""
    return tuple(next(iter(find_engine(engine).model.GROUPS.values())))


def work_column(engine: str) -> str:
    """Return the column of the work: ``macs``, or the engine's own unit."""
    return find_engine(engine).model.UNIT.column


def counts_dense(engine: str) -> bool:
    """Return whether the dense workload has a ``utilization`` column of its own."""
    unit = find_engine(engine).model.UNIT
    return unit.name == MAC.name and bool(unit.counted) and unit.counted != DENSE_MAC.counted


def utilization_of(engine: str) -> str:
    """Return in words what ``utilization`` relates to."""
    unit = find_engine(engine).model.UNIT
    return f"{f'{unit.name}s {unit.counted}'.rstrip()} / (cycles x {unit.name}s a cycle at most)"


def _bytes_column(traffic: str) -> str:
    """Return the column for a model's kind of bytes."""
    return _BYTES.get(traffic, f"{traffic}_bytes")


def _sums(engine: str) -> tuple[str, ...]:
    """Return the columns that both fidelities sum up: cycles, bytes by kind, and the work."""
    model = find_engine(engine).model
    return ("cycles", *map(_bytes_column, model.TRAFFIC), model.UNIT.column)


def peak_column(engine: str) -> str:
    """Return the column of the peak work per cycle."""
    return f"peak_{work_column(engine)}_per_cycle"


def known_names(spec: Spec) -> tuple[str, ...]:
    """Return the columns that constraints and objectives may use."""
    engine = find_engine(spec.engine)
    work = work_column(spec.engine)
    names = [*spec.parameters, *spec.tied, peak_column(spec.engine), *engine.model.DESIGN]
    names += [*_sums(spec.engine), "memory_bytes", "utilization", f"{work}_per_cycle",
              f"{work}_per_byte"]
    names += _DENSE * counts_dense(spec.engine)
    if spec.fidelity == "exact":
        names += computing_counters(spec.engine)
    costed = engine.costs is not None
    sized = isinstance(engine.costs, Area)
    names += ["area_mm2"] * (sized and spec.technology is not None) + ["energy_uj"] * costed
    names += engine.model.RESULTS
    energy = "energy_uj" in names
    if spec.clock_mhz is not None:
        names += ["milliseconds"] + ["tops"] * bool(engine.model.UNIT.operations)
        names += ["power_w"] * energy
        names += ["bandwidth_gbs"] * ("bandwidth" in names)
    if spec.workloads[1:]:
        names += [f"{name}:{workload}" for workload in spec.workloads for name in _WORKLOAD_NAMES]
    return tuple(dict.fromkeys(names))


_NEED_CLOCK = ("milliseconds", "tops", "power_w", "bandwidth_gbs")


def check_names(spec: Spec) -> None:
    """Refuse constraints and objectives on columns that the sweep lacks."""
    known = known_names(spec)
    for section, names in (("constraints", [bound.column for bound in spec.constraints]),
                           ("objectives", [goal.column for goal in spec.objectives])):
        for name in names:
            if name in known:
                continue
            if name in _NEED_CLOCK and spec.clock_mhz is None:
                raise ConfigError(f"clock must be given (MHz) for {section}.{name}")
            near = difflib.get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise ConfigError(f"{section} must be on {', '.join(known)}, not {name!r}{hint}")


@functools.cache
def _counts(engine: str) -> frozenset[str]:
    return frozenset(("point", *_sums(engine), "dense_macs", "memory_bytes", peak_column(engine),
                      *computing_counters(engine)))


def is_count(engine: str, name: str) -> bool:
    """Return whether a column holds integers: work, or counts of cycles, bytes and events."""
    kind = name.partition(":")[0]
    return kind in _counts(engine) or kind.endswith("_bytes")


# --- Evaluation -----------------------------------------------------------------------------------


@functools.lru_cache(maxsize=8)
def _load(engine: str, name: str, config: Any) -> Any:
    return find_engine(engine).model.load(name, config, data=False)


def _workload(engine: str, name: str, config: Any) -> Any:
    """Return a workload, loaded once for all configurations that can share it."""
    return _load(engine, name, find_engine(engine).model.workload_config(config))


@functools.lru_cache(maxsize=8)
def _geometry(engine: str, name: str) -> Any:
    """Return a network's geometry for the closed form; None if the exact model is as fast."""
    found = find_engine(engine)
    assert found.fast is not None
    graph = _load(engine, name, found.model.CONFIG()).graph
    if graph is None:
        return None
    alone = (found.fast.exact_alone(graph) if isinstance(found.fast, ExactAlone)
             else bool(graph.rows_at_a_time))
    return None if alone else found.fast.geometry(graph)


def _exact(spec: Spec, workload: str, config: Any) -> tuple[dict[str, float], dict[str, Any]]:
    """Return (metrics, access counts) of one point by the exact model.

    Raises
    ------
    ConfigError
        The workload does not fit the configuration.
    """
    engine = spec.engine
    module, costs = find_engine(engine).model, find_engine(engine).costs
    loaded = _workload(engine, workload, config)
    if spec.minimise != "cycles":
        loaded = for_goal(find_engine(engine), loaded, spec.minimise, spec.technology)
    loaded = with_mapping(find_engine(engine), loaded, spec.mapping)
    schedule, timing = module.plan(config, loaded)
    values = module.summary(config, loaded, schedule, timing)
    found: dict[str, float] = {"cycles": values.model.cycles,
                               work_column(engine): values.work.amount}
    if counts_dense(engine):
        found["dense_macs"] = values.work.dense_macs or 0
    for layer in values.layers:
        for name, count in layer.bytes.items():
            column = _bytes_column(name)
            found[column] = found.get(column, 0) + count
    found |= {name: values.model.counters[name] for name in computing_counters(engine)}
    found |= {name: of(values) for name, of in module.RESULTS.items()}
    counted = costs.accesses(schedule) if costs is not None else {}
    if not counted:
        return found, {}
    return found, {**counted, **_dram_accesses(costs, config, values.model), **found}


def _dram_accesses(costs: Any, config: Any, cycles: Cycles) -> dict[str, float]:
    """Return the energy of a point's DRAM by component, pJ; NaN if it is not known.

    Empty: memory is counted by bytes.
    """
    if not isinstance(costs, DramCosts):
        return {}
    try:
        dram = costs.dram(config)
    except ConfigError:
        return dict.fromkeys(DRAM_COMPONENTS, np.nan) | {_BY_COMMANDS: 1}
    if dram is None:
        return {}
    return dram_pj(dram, cycles.counters, cycles.cycles) | {_BY_COMMANDS: 1}


def _metrics(spec: Spec, workload: str, configs: Sequence[Any], columns: PointColumns
             ) -> tuple[PointColumns, PointColumns, NDArray[Any]]:
    """Return (metrics, access counts, reasons) of a workload on several configurations.

    Parameters
    ----------
    spec : Spec
    workload : str
    configs : P configurations
    columns : mapping
        The same configurations as columns of length P.

    Returns
    -------
    metrics, accesses : mapping
        Columns of length P, NaN for refused points; access counts may be absent.
    reasons : (P,) object
        Why a point is refused, else empty.
    """
    reasons = np.full(len(configs), "", dtype=object)
    engine = spec.engine
    closed = spec.fidelity == "closed"
    layers = None
    if closed:
        try:
            layers = _geometry(engine, workload)
        except ValueError as error:
            reasons[:] = str(error)
            return {}, {}, reasons
    if layers is not None:
        form = find_engine(engine).fast
        assert form is not None
        many = form.evaluate_many(layers, {name: columns[name] for name in form.COLUMNS})
        refused = ~np.asarray(many["feasible"], dtype=bool)
        reasons[refused] = many["reason"][refused]
        default = find_engine(engine).model.CONFIG()
        for name, words in columns.items():
            # Closed forms accept only numbers.
            if words.dtype.kind == "U":
                wanted = getattr(default, name)
                others = np.flatnonzero((words != wanted) & ~refused)
                refused[others] = True
                reasons[others] = [f"{name} must be {wanted} for {workload} in closed form, "
                                   f"not {word}" for word in words[others]]
        numbers = {name: np.where(refused, np.nan, np.asarray(value, dtype=np.float64))
                   for name, value in many.items() if name not in ("feasible", "reason")}
        # The closed form does not round intermediate results; the table counts whole cycles.
        numbers["cycles"] = np.rint(numbers["cycles"])
        return {name: numbers[name] for name in _sums(engine)}, numbers, reasons
    rows: list[tuple[dict[str, float], dict[str, Any]]] = []
    for index, config in enumerate(configs):
        try:
            rows.append(_exact(spec, workload, config))
        except MemoryError:
            raise
        except Exception as error:      # a fault at one point must not end the sweep
            reasons[index] = str(error) if isinstance(error, ConfigError) else _internal(error)
            rows.append(({}, {}))
    metrics, accesses = (_stack([row[part] for row in rows]) for part in (0, 1))
    # Also provide the columns that closed forms have.
    if closed:
        metrics = {name: values for name, values in metrics.items()
                   if name in _sums(engine)}
    return metrics, accesses, reasons


def _stack(rows: Sequence[Mapping[str, float]]) -> PointColumns:
    """Stack dictionaries as columns, NaN where a name is missing."""
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: np.array([row.get(name, np.nan) for row in rows], dtype=np.float64)
            for name in names}


def _row(config: Any, prefix: str = "") -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name, field in type(config).__dataclass_fields__.items():
        if field.metadata.get("optional"):
            continue
        value = getattr(config, name)
        if value is None:
            value = getattr(config, "memory", None)
        if hasattr(value, "__dataclass_fields__"):
            row |= _row(value, f"{prefix}{name}.")
        elif value is not None:
            row[prefix + name] = value
    return row


def _columns(configs: Iterable[Any]) -> PointColumns:
    """Return the numbers and words of configurations as columns, nested ones with dotted names.

    A missing nested configuration takes the values of the ``memory`` beside it, if there is one.
    What only some of the configurations have is in no column, nor is a DRAM: no cost depends on
    these columns.
    """
    rows = [_row(config) for config in configs]
    found: PointColumns = {}
    for name in (name for name in (rows[0] if rows else ()) if all(name in row for row in rows)):
        values = [row[name] for row in rows]
        if isinstance(values[0], bool | int):
            found[name] = np.array(values, dtype=bool if isinstance(values[0], bool) else np.int64)
        elif isinstance(values[0], str):
            found[name] = np.array(values)
        else:
            found[name] = np.array([float(value) for value in values])
    return found


def _by_row(evaluate: Any, count: int) -> dict[str, NDArray[Any]]:
    """Return ``evaluate(all rows)``; if it refuses some rows, NaN for those."""
    try:
        return {name: np.broadcast_to(np.asarray(value, dtype=np.float64), (count,))
                for name, value in evaluate(slice(None)).items()}
    except ValueError:
        if count == 1:
            return {}
    rows = []
    for index in range(count):
        try:
            rows.append({name: float(np.asarray(value).ravel()[0])
                         for name, value in evaluate(slice(index, index + 1)).items()})
        except ValueError:
            rows.append({})
    return _stack(rows)


def _part(columns: PointColumns, rows: Any) -> PointColumns:
    return {name: values[rows] for name, values in columns.items()}


def _internal(error: Exception) -> str:
    """Return the one-line reason of a point at which the model failed."""
    return f"{INTERNAL_ERROR}{type(error).__name__}: {' '.join(str(error).split())}"


def _joined(parts: Sequence[PointColumns], sizes: Sequence[int]) -> PointColumns:
    """Concatenate rows, with NaN where a part lacks a column."""
    names = dict.fromkeys(name for part in parts for name in part)
    return {name: np.concatenate([part[name] if name in part else np.full(size, np.nan)
                                  for part, size in zip(parts, sizes, strict=True)])
            for name in names}


def evaluate_points(spec: Spec, indices: NDArray[np.int64]) -> PointColumns:
    """Evaluate points; return their rows.

    Parameters
    ----------
    spec : Spec
    indices : (P, parameters) int64
        Positions in the parameters' value lists.

    Returns
    -------
    mapping of str to (P,) array
        ``feasible`` is bool, ``reason`` has str objects, the others are float64 (except for
        parameters that are not numbers).

    Raises
    ------
    ConfigError
        There is not enough memory.
    """
    try:
        return _evaluate(spec, indices)
    except ConfigError:
        raise
    except MemoryError as error:
        raise ConfigError(f"jobs must be so few that no worker runs out of memory ({error}): the "
                          "same command goes on from there") from None
    except Exception as error:      # a fault at one point must not end the sweep
        if len(indices) == 1:
            return {**parameter_columns(spec, indices), "feasible": np.array([False]),
                    "reason": np.array([_internal(error)], dtype=object)}
    # Some points failed: bisect to find which.
    halves = np.array_split(indices, 2)
    return _joined([evaluate_points(spec, half) for half in halves], [len(h) for h in halves])


def _evaluate(spec: Spec, indices: NDArray[np.int64]) -> PointColumns:
    """Evaluate points as :func:`evaluate_points`, if nothing fails."""
    table = parameter_columns(spec, indices)
    count = len(indices)
    reasons = np.full(count, "", dtype=object)
    configs: dict[int, Any] = {}
    for row in range(count):
        try:
            configs[row] = spec.config(indices[row])
        except ConfigError as error:
            reasons[row] = str(error)

    def put(rows: Sequence[int], found: Mapping[str, NDArray[Any]]) -> None:
        for name, values in found.items():
            table.setdefault(name, np.full(count, np.nan))[list(rows)] = values

    def drop(rows: Sequence[int]) -> list[int]:
        """Give rows that break a bound a reason, and return the others."""
        for row in rows:
            for bound in spec.constraints:
                if not reasons[row] and bound.column in table:
                    reasons[row] = _broken(bound, table[bound.column][row])
        return [row for row in rows if not reasons[row]]

    rows = list(configs)
    put(rows, _design(spec, [configs[row] for row in rows]))
    rows = drop(rows)
    if rows:
        chosen = [configs[row] for row in rows]
        found, why = _run(spec, chosen)
        reasons[rows] = why
        put(rows, found)
        drop([row for row in rows if not reasons[row]])
        # Without a number there is no verdict.
        for name in (*(bound.column for bound in spec.constraints),
                     *(goal.column for goal in spec.objectives)):
            values = np.asarray(table.get(name, np.full(count, np.nan)))
            if values.dtype == np.float64:
                for row in rows:
                    if not reasons[row] and np.isnan(values[row]):
                        reasons[row] = f"{name} must be known, and is not for this configuration"
    return {**table, "feasible": np.array([not reason for reason in reasons], dtype=bool),
            "reason": reasons}


def parameter_columns(spec: Spec, indices: NDArray[np.int64]) -> PointColumns:
    table: PointColumns = {}
    for position, (name, values) in enumerate(spec.parameters.items()):
        if isinstance(values[0], str):
            column = np.array(values, dtype=object)
        elif isinstance(values[0], bool):
            column = np.array(values)
        else:
            column = np.array([float(value) for value in values])
        table[name] = column[indices[:, position]]
    return table | {name: table[other] for name, other in spec.tied.items()}


def _design(spec: Spec, configs: Sequence[Any]) -> PointColumns:
    """Return the columns that need no workload."""
    if not configs:
        return {}
    engine = find_engine(spec.engine)
    model = engine.model
    design = {peak_column(spec.engine): model.peak, **model.DESIGN}
    found = {name: np.array([float(function(config)) for config in configs])
             for name, function in design.items()}
    if spec.clock_mhz is not None and "bandwidth" in found:
        found["bandwidth_gbs"] = found["bandwidth"] * spec.clock_mhz / 1e3
    costs = engine.costs
    if costs is not None and isinstance(costs, Area) and spec.technology is not None:
        area = costs.area
        columns = _columns(configs)
        technology = _table(costs, spec.technology)
        parts = _by_row(lambda rows: area(_part(columns, rows), technology), len(configs))
        if "total" in parts:
            found["area_mm2"] = parts["total"] / 1e6
    return found


def _run(spec: Spec, configs: Sequence[Any]) -> tuple[PointColumns, NDArray[Any]]:
    """Return the columns from the workloads, and the reasons of points that cannot run one."""
    columns = _columns(configs)
    engine = find_engine(spec.engine)
    costs, work = engine.costs, work_column(spec.engine)
    reasons = np.full(len(configs), "", dtype=object)
    found: PointColumns = {}
    peak = np.array([float(engine.model.peak(config)) for config in configs])
    for workload in spec.workloads:
        metrics, accesses, why = _metrics(spec, workload, configs, columns)
        new = (why != "") & (reasons == "")
        reasons[new] = [f"{workload}: {reason}" if spec.workloads[1:] else reason
                        for reason in why[new]]
        if costs is not None and accesses:
            metrics = metrics | _energy(spec, costs, columns, accesses, len(configs))
        if spec.workloads[1:]:
            found[f"cycles:{workload}"] = metrics.get("cycles", np.full(len(configs), np.nan))
            found[f"utilization:{workload}"] = (
                metrics[work] / (metrics["cycles"] * peak) if "cycles" in metrics
                else np.full(len(configs), np.nan))
        for name, values in metrics.items():
            found[name] = found.get(name, 0.0) + values
    # Drop sums over only some of the workloads.
    found = {name: values if ":" in name and not name.startswith("energy_uj")
             else np.where(reasons == "", values, np.nan) for name, values in found.items()}
    if "cycles" in found:
        found |= _derived(spec, found, peak)
    return found, reasons


def _energy(spec: Spec, costs: Costs[Any, Any], columns: PointColumns, accesses: PointColumns,
            count: int) -> PointColumns:
    """Return microjoules, in total and by component."""
    assert spec.technology is not None
    technology = _table(costs, spec.technology)
    commands = {name: accesses[name] for name in DRAM_COMPONENTS if name in accesses}
    others = {name: values for name, values in accesses.items()
              if name not in commands and name != _BY_COMMANDS}
    parts = dict(_by_row(lambda rows: costs.energy(_part(columns, rows), _part(others, rows),
                                                   technology), count))
    if commands and "total" in parts:
        parts = _with_commands(costs, parts, commands, accesses[_BY_COMMANDS] == 1)
    if is_technology_file(spec.technology) and technology.leaks and "total" in parts:
        # check_leakage has seen to the area and the clock.
        assert isinstance(costs, Area)
        assert spec.clock_mhz is not None
        area = costs.area
        um2 = _by_row(lambda rows: area(_part(columns, rows), technology), count)
        leaked = (leakage_w(technology, um2) / (spec.clock_mhz * 1e6) * 1e12
                  * np.asarray(accesses["cycles"]))
        parts |= {LEAKAGE: leaked, "total": parts["total"] + leaked}
    return {"energy_uj" if name == "total" else f"energy_uj:{name}": values / 1e6
            for name, values in parts.items()}


def _with_commands(costs: Any, parts: PointColumns, commands: PointColumns,
                   rows: NDArray[np.bool_]) -> PointColumns:
    """Return energies in which the DRAM of some rows is counted by its commands, not by bytes."""
    found = {name: np.where(rows, 0.0, values) if name in costs.BY_BYTES else values
             for name, values in parts.items() if name != "total"}
    found |= {name: np.where(rows, values, 0.0) for name, values in commands.items()}
    return {**found, "total": np.sum(list(found.values()), axis=0)}


def _derived(spec: Spec, found: PointColumns, peak: NDArray[np.float64]) -> PointColumns:
    unit = find_engine(spec.engine).model.UNIT
    work = found[unit.column]
    moved = np.sum([values for name, values in found.items() if name.endswith("_bytes")], axis=0)
    more: PointColumns = {
        "memory_bytes": moved,
        "utilization": work / (found["cycles"] * peak),
        f"{unit.column}_per_cycle": work / found["cycles"],
        f"{unit.column}_per_byte": work / np.where(moved == 0, np.nan, moved),
    }
    if counts_dense(spec.engine):
        more["dense_utilization"] = found["dense_macs"] / (found["cycles"] * peak)
    if spec.clock_mhz is not None:
        seconds = found["cycles"] / (spec.clock_mhz * 1e6)
        more["milliseconds"] = seconds * 1e3
        if unit.operations:
            more["tops"] = unit.operations * work / seconds / 1e12
        if "energy_uj" in found:
            more["power_w"] = found["energy_uj"] * 1e-6 / seconds
    return more


# --- Constraints ----------------------------------------------------------------------------------


def _broken(bound: Bound, value: float) -> str:
    """Return the rule that a value breaks; empty if none."""
    if bound.minimum is not None and value < bound.minimum:
        return f"{bound.column} must be at least {bound.minimum:.10g}, not {value:.10g}"
    if bound.maximum is not None and value > bound.maximum:
        return f"{bound.column} must be at most {bound.maximum:.10g}, not {value:.10g}"
    return ""


def violations(spec: Spec, table: Mapping[str, NDArray[Any]]) -> NDArray[np.float64]:
    """Return by how much points break the constraints: the sum of relative excesses, 0 if feasible.

    A point that the model refuses has 1e6.
    """
    count = len(table["feasible"])
    total = np.zeros(count)
    for bound in spec.constraints:
        values = table.get(bound.column)
        if values is None:
            continue
        for limit, sign in ((bound.minimum, -1.0), (bound.maximum, 1.0)):
            if limit is not None:
                excess = sign * (np.asarray(values, dtype=np.float64) - limit)
                total += np.nan_to_num(np.maximum(excess, 0.0)) / max(abs(limit), 1e-12)
    total[(total == 0) & ~table["feasible"]] = _REFUSED
    return np.where(table["feasible"], 0.0, total)
