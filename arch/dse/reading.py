"""Specifications of sweeps: read from TOML or a dictionary, and checked.

::

    engine = "systolic"
    workloads = ["lenet5", "digits-cnn"]   # names as for `hwgen estimate`; cycles are added up
    preset = "default"                     # what is neither a parameter nor fixed
    fidelity = "exact"                     # or "closed", the engine's closed form
    search = "sobol"                       # "grid", "random", "sobol", "nsga2"
    points = 256
    seed = 1
    clock = 700                            # MHz
    minimise = "cycles"                    # what schedules are chosen for, or "energy", ...

    [parameters]
    rows = [8, 16, 32]                         # values
    cols = {from = 8, to = 64, step = 8}       # a range; its end belongs to it
    acc_depth = {from = 256, to = 4096, factor = 2}
    memory.bytes_per_cycle = {from = 4, to = 64, points = 5}   # logarithmic
    ub_banks = "rows"                          # always the value of that parameter

    [fixed]
    elementwise = true

    [constraints]
    buffer_kib = {max = 512}

    [objectives]
    minimise = ["cycles", "peak_macs_per_cycle"]

Any mistake is reported in one line that names the key, the rule and the value.
"""

import dataclasses
import difflib
import itertools
import math
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from arch.config import (
    ConfigError,
    check_int,
    convert_field,
    field_type,
    named_start,
    read_toml,
    show,
    to_dict,
    with_fields,
)
from arch.contract import AnyModel
from arch.dse.evaluation import check_leakage, check_names, technology_name
from arch.dse.spec import Bound, Objective, Spec, plain_value
from arch.engine import Engine
from arch.files import read_text_bytes
from arch.mapping import MappingFile
from arch.registry import (
    broken_engines,
    engines,
    find_engine,
    for_goal,
    full_name,
    load_workload,
    with_mapping,
)
from arch.workloads.options import find_file, workload_kind

__all__ = ["FIDELITIES", "SEARCHES", "load_spec", "mapped_spec", "parse_spec"]

FIDELITIES = ("exact", "closed")
SEARCHES = ("grid", "random", "sobol", "nsga2")
_KEYS = ("engine", "preset", "workloads", "parameters", "fixed", "constraints", "objectives",
         "search", "points", "population", "seed", "fidelity", "clock", "technology", "minimise",
         "mapping")
_RANGE_KEYS = ("from", "to", "step", "points", "factor")
_MAX_VALUES = 1 << 16
_MAX_RATIO = 1e12
_MAX_POINTS = 10_000_000
_POPULATION = 32
# Most points that are tried to find values compatible with the fixed fields.
_MOST_TRIED = 1000
# Simulated memory needs fractions with bounded terms; a logarithmic range needs no finer ones.
_MAX_DENOMINATOR = 64
# Fields that do not affect cycles.
_TIMELESS = ("tile", "acc_bits")

_DRAM = "memory.dram"


def load_spec(file: str | Path) -> Spec:
    """Load the specification in a TOML file.

    Raises
    ------
    ConfigError
        It cannot be read, or something in it is wrong. One line.
    """
    table = read_toml(file, what="sweep specification")
    return parse_spec(table, text=read_text_bytes(file).decode())


def parse_spec(table: Mapping[str, Any], *, text: str = "") -> Spec:
    """Check a specification given as nested dictionaries, with the same keys as in TOML.

    Raises
    ------
    ConfigError
        Something is wrong: key, rule and value in one line.
    """
    for key in table:
        if key not in _KEYS:
            raise ConfigError(_unknown("key", key, _KEYS))
    engine = _choice("engine", table.get("engine", _engine_of(table.get("workloads"))),
                     [*engines(), *broken_engines()])
    module = find_engine(engine).model
    base = _base(module, table)
    parameters, tied = _parameters(module.CONFIG, _table(table, "parameters"))
    fixed = dict(_leaves(module.CONFIG, "fixed", _table(table, "fixed"),
                         swept={*parameters, *tied}))
    for name in fixed:
        if name in parameters or name in tied:
            raise ConfigError(f"fixed must be of fields that are no parameters, not {show(name)}")
        for device in (one for one in (*parameters, *tied) if name.startswith(f"{one}.")):
            raise ConfigError(f"fixed must be of fields that no parameter has, not {show(name)}, "
                              f"which each {device} has: \"{name}\", in quotes, may be a parameter "
                              "of one value")
    base = _with_fixed(base, {name: _field("fixed", module.CONFIG, name, value)
                              for name, value in fixed.items()}, parameters, tied)
    fidelity = _choice("fidelity", table.get("fidelity", "exact"), FIDELITIES)
    search = _choice("search", table.get("search", "grid"), SEARCHES)
    combinations = math.prod(map(len, parameters.values()))
    clock = table.get("clock")
    spec = Spec(
        engine=engine, base=base,
        workloads=_workloads(find_engine(engine), base, table.get("workloads")),
        parameters=parameters, tied=tied, constraints=_constraints(_table(table, "constraints")),
        objectives=_objectives(_table(table, "objectives")), search=search,
        points=_points(search, table.get("points"), combinations),
        population=_integer("population", table.get("population", _POPULATION), 2, _MAX_POINTS),
        seed=_integer("seed", table.get("seed", 0), 0, 2**32 - 1), fidelity=fidelity,
        clock_mhz=None if clock is None else _positive("clock", clock),
        technology=technology_name(engine, table.get("technology")),
        minimise=str(table.get("minimise", "cycles")), text=text)
    if search != "nsga2" and "population" in table:
        raise ConfigError(f"population must be given with search 'nsga2' only, not with {search!r}")
    _check_goal(spec)
    check_leakage(spec)
    check_names(spec)
    _check_allowed(spec)
    if fidelity == "closed":
        _check_closed(spec, module)
    return _with_own_mapping(spec, table.get("mapping"))


def _check_goal(spec: Spec) -> None:
    """Refuse a goal that does not exist, or that a workload or the closed form does not support."""
    if spec.minimise == "cycles":
        return
    engine = find_engine(spec.engine)
    for name in spec.workloads:
        for_goal(engine, load_workload(engine, name, spec.base, data=False), spec.minimise,
                 spec.technology)
    if spec.fidelity == "closed":
        raise ConfigError(f"minimise must be 'cycles' with fidelity 'closed', whose schedules are "
                          f"those of the fewest cycles, not {show(spec.minimise)}: set fidelity to "
                          "'exact'")


def _with_own_mapping(spec: Spec, name: object) -> Spec:
    """Return a specification with the mapping in the file that it names."""
    if name is None:
        return spec
    if not isinstance(name, str):
        raise ConfigError(f"mapping must be the name of a TOML file, not {show(name)}")
    return dataclasses.replace(mapped_spec(spec, MappingFile.read(name)), mapping_key=True)


def mapped_spec(spec: Spec, mapping: MappingFile) -> Spec:
    """Return a specification whose workload's layers are mapped as a file says, on every point.

    Raises
    ------
    ConfigError
        There are several workloads; the fidelity is ``closed``; the schedule is chosen for a goal;
        or the engine takes no mappings of the workload.
    """
    if spec.workloads[1:]:
        raise ConfigError(f"workloads must be one with a mapping, whose layers are those of one, "
                          f"not {len(spec.workloads)}")
    if spec.fidelity == "closed":
        raise ConfigError("mapping must be left out with fidelity 'closed', which chooses for "
                          "itself: set fidelity to 'exact'")
    engine = find_engine(spec.engine)
    loaded = load_workload(engine, spec.workloads[0], spec.base, data=False)
    if spec.minimise != "cycles":
        loaded = for_goal(engine, loaded, spec.minimise, spec.technology)
    with_mapping(engine, loaded, mapping)
    return dataclasses.replace(spec, mapping=mapping)


def _unknown(what: str, name: object, known: Any) -> str:
    near = difflib.get_close_matches(str(name), list(known), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{what} must be one of {', '.join(known)}, not {show(name)}{hint}"


def _engine_of(names: object) -> str:
    """Return the engine that has the first workload, if the specification names no engine."""
    known = engines()
    first = names[0] if isinstance(names, list) and names and isinstance(names[0], str) else ""
    fitting = {name: _options_met(engine, first) for name, engine in known.items()}
    best = max(fitting, key=lambda name: fitting[name], default="")
    if best and fitting[best] >= 0:
        return best
    for name, engine in known.items():
        if find_file(first, engine.files)[1]:
            return name
    return next(reversed(known), "")


def _options_met(engine: Engine, workload: str) -> float:
    """Return how many options that a usage asks for a workload gives; -1: the engine has none such.

    A usage of the workload's kind of which an option is missing counts as a half: better than none.
    """
    def options(text: str) -> set[str]:
        return {part.partition("=")[0] for part in text.split(":") if "=" in part}

    given = options(workload)
    return max((len(asked) + 1.0 if (asked := options(usage)) <= given else 0.5
                for usage, _ in engine.model.workloads()
                if workload_kind(usage) == workload_kind(workload)), default=-1.0)


def _choice(what: str, value: object, known: Any) -> str:
    if value not in known:
        raise ConfigError(_unknown(what, value, known))
    return str(value)


def _integer(what: str, value: object, minimum: int, maximum: int) -> int:
    try:
        return check_int(what, value, minimum, maximum)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None


def _number(what: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ConfigError(f"{what} must be a finite number, not {show(value)}")
    return float(value)


def _positive(what: str, value: object) -> float:
    number = _number(what, value)
    if number <= 0:
        raise ConfigError(f"{what} must be greater than 0, not {show(value)}")
    return number


def _table(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, Mapping):
        raise ConfigError(f"{key} must be a table, not {show(value)}")
    return value


def _base(module: AnyModel, table: Mapping[str, Any]) -> Any:
    preset = table.get("preset")
    if preset is None:
        return module.CONFIG()
    return module.PRESETS[_choice("preset", preset, module.PRESETS)]


def _with_fixed(base: Any, fixed: Mapping[str, Any], parameters: Mapping[str, tuple[Any, ...]],
                tied: Mapping[str, str]) -> Any:
    """Return the preset with the fixed fields set.

    If these require a parameter to differ from the preset, use the first combination of parameter
    values for which a configuration exists.
    """
    try:
        return with_fields(base, fixed)
    except ConfigError as error:
        refused = error
    for values in itertools.islice(itertools.product(*parameters.values()), _MOST_TRIED):
        chosen = dict(zip(parameters, values, strict=True))
        chosen |= {name: chosen[other] for name, other in tied.items()}
        try:
            return with_fields(base, {**fixed, **chosen})
        except ConfigError:
            continue
    raise refused


def _field(section: str, cls: type, path: str, value: object) -> Any:
    kind = field_type(cls, path)
    try:
        if hasattr(kind, "named"):
            # It stays a name, which is what tables hold.
            if not isinstance(value, str):
                raise ConfigError(f"{path} must be the name of one, not {show(value)}")
            if value != "none":
                kind.named(value, path)
            return value
        return convert_field(cls, path, value)
    except ConfigError as error:
        raise ConfigError(f"{section}.{error}") from None


def _leaves(cls: type, section: str, table: Mapping[str, Any],
            prefix: str = "", swept: Collection[str] = ()) -> Iterator[tuple[str, Any]]:
    """Yield the dotted name and the value of every leaf in a table of fields.

    A name of a DRAM stands for its fields, but for those that are ``swept``; as a parameter,
    several names do.
    """
    for key, value in table.items():
        path = prefix + key
        try:
            kind = field_type(cls, path)
        except ConfigError as error:
            raise ConfigError(f"{section} {error}") from None
        if not dataclasses.is_dataclass(kind) or (
                section == "parameters" and isinstance(value, list | str)
                and hasattr(kind, "named")):
            yield path, value
        elif isinstance(value, Mapping) or (
                section == "fixed" and isinstance(value, str) and hasattr(kind, "named")):
            start, rest = named_start(kind, f"{section}.{path}", value)
            own = dict(_leaves(cls, section, rest, f"{path}.", swept))
            if start is not None:
                yield from ((f"{path}.{name}", one) for name, one in to_dict(start).items()
                            if f"{path}.{name}" not in {*own, *swept})
            yield from own.items()
        else:
            raise ConfigError(f"{section}.{path} must be a table of fields, not {show(value)}")


def _workloads(engine: Engine, base: Any, names: object) -> tuple[str, ...]:
    if not isinstance(names, list) or not names:
        raise ConfigError(f"workloads must be a list of at least one name, not {show(names)}")
    found: list[str] = []
    for written in names:
        if not isinstance(written, str):
            raise ConfigError(f"workloads must be strings, not {show(written)}")
        name = full_name(engine, written)
        if name in found:
            raise ConfigError(f"workloads must be different, not {show(written)} twice")
        load_workload(engine, name, base, data=False)
        found.append(name)
    return tuple(found)


def _points(search: str, points: object, combinations: int) -> int:
    if search == "grid":
        if points is not None:
            raise ConfigError(f"points must not be given with search 'grid', which takes all "
                              f"{combinations}, not {show(points)}")
        if combinations > _MAX_POINTS:
            raise ConfigError(f"parameters must have at most {_MAX_POINTS} combinations with "
                              f"search 'grid', not {combinations}")
        return combinations
    if points is None:
        raise ConfigError(f"points must be given with search {search!r}")
    wanted = _integer("points", points, 1, _MAX_POINTS)
    if wanted > combinations:
        raise ConfigError(f"points must be at most {combinations}, the combinations of the "
                          f"parameters, not {wanted}")
    return wanted


# --- Parameters -----------------------------------------------------------------------------------


def _parameters(cls: type, table: Mapping[str, Any]) -> tuple[
        dict[str, tuple[Any, ...]], dict[str, str]]:
    leaves = dict(_leaves(cls, "parameters", table))
    if not leaves:
        raise ConfigError("parameters must have at least one field, not none")
    tied = {name: value for name, value in leaves.items() if isinstance(value, str)}
    free = {name: value for name, value in leaves.items() if name not in tied}
    for name, other in tied.items():
        if other not in free:
            raise ConfigError(f"parameters.{name} must be a list, a range or the name of a "
                              f"parameter that has one, not {show(other)}")
        if field_type(cls, name) is not field_type(cls, other):
            raise ConfigError(f"parameters.{name} must be of the type of {show(other)} to follow "
                              "it")
    # A device comes before its fields, which --set takes in this order.
    order = sorted(free, key=lambda name: not hasattr(field_type(cls, name), "named"))
    return {name: _values(cls, name, free[name]) for name in order}, tied


def _values(cls: type, name: str, written: Any) -> tuple[Any, ...]:
    """Return the values of one parameter, converted to the field's type."""
    what = f"parameters.{name}"
    if isinstance(written, Mapping):
        values = _range(cls, name, written)
    elif isinstance(written, list):
        values = [_field("parameters", cls, name, value) for value in written]
        for number, value in enumerate(values):
            if value in values[:number]:
                raise ConfigError(f"{what} must have different values, "
                                  f"not {show(plain_value(value))} twice")
    else:
        raise ConfigError(f"{what} must be a list, a range or another parameter, "
                          f"not {show(written)}")
    if not values:
        raise ConfigError(f"{what} must have at least one value, not {show(written)}")
    if len(values) > _MAX_VALUES:
        raise ConfigError(f"{what} must have at most {_MAX_VALUES} values, not {len(values)}")
    return tuple(values)


def _range(cls: type, name: str, table: Mapping[str, Any]) -> list[Any]:
    """Return the values of a range, given by ``from``, ``to`` and one further key.

    ``step`` is linear. ``factor``, the ratio of neighbours, and ``points``, the number of values,
    are logarithmic.
    """
    what = f"parameters.{name}"
    for key in table:
        if key not in _RANGE_KEYS:
            raise ConfigError(_unknown(f"{what} key", key, _RANGE_KEYS))
    kind = field_type(cls, name)
    if kind not in (int, float, Fraction):
        raise ConfigError(f"{what} must be a list of values, not a range: it is no number")
    for key in ("from", "to"):
        if key not in table:
            raise ConfigError(f"{what} must be a range with {key!r}, not {show(dict(table))}")
    ways = [key for key in _RANGE_KEYS[2:] if key in table]
    if len(ways) != 1:
        raise ConfigError(f"{what} must be a range with one of 'step', 'points', 'factor', "
                          f"not {show(dict(table))}")
    low, high = (_field("parameters", cls, name, table[key]) for key in ("from", "to"))
    if low > high:
        raise ConfigError(f"{what} must be a range with 'from' at most 'to', not from "
                          f"{show(low)} to {show(high)}")
    if ways == ["step"]:
        step = _field("parameters", cls, name, table["step"])
        if step <= 0:
            raise ConfigError(f"{what} step must be greater than 0, not {show(step)}")
        count = int((high - low) / step + (1e-9 if kind is float else 0)) + 1
        _check_count(what, count)
        return _several(what, table, [low + index * step for index in range(count)])
    if low <= 0:
        raise ConfigError(f"{what} must be a range from above 0 where it is logarithmic, "
                          f"not from {show(low)}")
    if high / low > _MAX_RATIO:
        raise ConfigError(f"{what} must be a range whose end is at most {_MAX_RATIO:g} times its "
                          f"begin where it is logarithmic, not from {show(table['from'])} to "
                          f"{show(table['to'])}")
    if ways == ["factor"]:
        factor = _number(f"{what} factor", table["factor"])
        if factor <= 1:
            raise ConfigError(f"{what} factor must be greater than 1, not {show(table['factor'])}")
        count = int(math.log(float(high / low)) / math.log(factor) + 1e-9) + 1
        exact = [float(low) * factor**index for index in range(min(count, _MAX_VALUES + 1))]
        _check_count(what, count)
    else:
        count = _integer(f"{what} points", table["points"], 1, _MAX_VALUES)
        ratio = float(high / low)
        exact = [float(low) * ratio**(index / max(1, count - 1)) for index in range(count)]
    rounded = [_round(kind, value) for value in exact]
    # Rounding repeats small integers.
    return _several(what, table, list(dict.fromkeys(min(value, high) for value in rounded)))


def _several(what: str, table: Mapping[str, Any], values: list[Any]) -> list[Any]:
    """Return the values of a range: several, unless it ends where it begins."""
    if len(values) == 1 and table["from"] != table["to"]:
        raise ConfigError(f"{what} must be a range of more than one value, "
                          f"not {show(dict(table))}, which is {show(values[0])} alone")
    return values


def _check_count(what: str, count: int) -> None:
    if count > _MAX_VALUES:
        raise ConfigError(f"{what} must have at most {_MAX_VALUES} values, not {count}")


def _round(kind: Any, value: float) -> Any:
    if kind is int:
        return round(value)
    return Fraction(value).limit_denominator(_MAX_DENOMINATOR) if kind is Fraction else value


# --- Constraints and objectives -------------------------------------------------------------------


def _constraints(table: Mapping[str, Any], prefix: str = "") -> tuple[Bound, ...]:
    found: list[Bound] = []
    for key, value in table.items():
        what = f"constraints.{prefix}{key}"
        if not isinstance(value, Mapping) or not value:
            raise ConfigError(f"{what} must be a table with 'min' or 'max', not {show(value)}")
        if all(isinstance(inner, Mapping) for inner in value.values()):
            found += _constraints(value, f"{prefix}{key}.")     # a dotted field name
            continue
        for side in value:
            if side not in ("min", "max"):
                raise ConfigError(_unknown(f"{what} key", side, ("min", "max")))
        low, high = (None if value.get(side) is None else _number(f"{what}.{side}", value[side])
                     for side in ("min", "max"))
        if low is not None and high is not None and low > high:
            raise ConfigError(f"{what} must have min at most max, not min {low:g} and "
                              f"max {high:g}")
        found.append(Bound(prefix + key, low, high))
    return tuple(found)


def _objectives(table: Mapping[str, Any]) -> tuple[Objective, ...]:
    found: list[Objective] = []
    for key, names in table.items():
        if key not in ("minimise", "maximise"):
            raise ConfigError(_unknown("objectives key", key, ("minimise", "maximise")))
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ConfigError(f"objectives.{key} must be a list of columns, not {show(names)}")
        for name in names:
            if name in [other.column for other in found]:
                raise ConfigError(f"objectives must be different, not {show(name)} twice")
            found.append(Objective(name, key == "maximise"))
    if not found:
        raise ConfigError("objectives must have at least one column in minimise or maximise, "
                          "not none")
    return tuple(found)


def _check_allowed(spec: Spec) -> None:
    """Refuse a bound on a parameter that excludes all of its values."""
    for bound in spec.constraints:
        name = spec.tied.get(bound.column, bound.column)
        values = spec.parameters.get(name)
        if values is None:
            continue
        low = -math.inf if bound.minimum is None else bound.minimum
        high = math.inf if bound.maximum is None else bound.maximum
        if not any(low <= value <= high for value in values):
            side = (f"min {low:g}" if max(values) < low else f"max {high:g}")
            raise ConfigError(f"constraints.{bound.column} must allow a value of parameters."
                              f"{name} ({show(min(values))} to {show(max(values))}), "
                              f"not {side}")


def _check_closed(spec: Spec, module: AnyModel) -> None:
    """Refuse what the closed form does not support."""
    named = [*spec.parameters, *spec.tied]
    if getattr(getattr(spec.base, "memory", None), "dram", None) is not None or any(
            name.startswith(_DRAM) for name in named):
        raise ConfigError(f"{_DRAM} must be none with fidelity 'closed', which has no law for a "
                          "DRAM: set fidelity to 'exact'")
    form = find_engine(spec.engine).fast
    if form is None:
        raise ConfigError(f"fidelity must be 'exact' with engine {spec.engine!r}, which has no "
                          f"closed form, not 'closed'")
    loaded = (module.load(name, spec.base, data=False) for name in spec.workloads)
    if all(getattr(workload, "graph", None) is None for workload in loaded):
        return      # the exact model handles these
    for name in (*spec.parameters, *spec.tied):
        if name not in form.COLUMNS and name not in _TIMELESS:
            raise ConfigError(f"parameters must be of those that the closed form knows "
                              f"({', '.join(form.COLUMNS)}), not {show(name)}")
    default = module.CONFIG()
    for field in dataclasses.fields(spec.base):
        known = any(name.partition(".")[0] == field.name
                    for name in (*form.COLUMNS, *_TIMELESS))
        value, usual = getattr(spec.base, field.name), getattr(default, field.name)
        if not known and value != usual:
            raise ConfigError(f"{field.name} must be {usual!r} with fidelity 'closed', "
                              f"not {show(value)}")
