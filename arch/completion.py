"""What a workload needs of a configuration, found by asking the engine again and again.

Refusals carry what they ask for (:attr:`arch.config.ConfigError.demands`). :func:`complete` adds
what an engine calls a feature (``FEATURES`` of its model) where nobody chose otherwise. What is
refused then has the ``--set`` line that works in its text, or why there is none (:func:`remedy`).
Both apply what is demanded and ask again.
"""

import copy
import dataclasses
import functools
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from arch.config import ConfigError, Demand, field_type, with_fields
from arch.contract import Fitting, silent
from arch.engine import Engine
from arch.registry import load_workload
from arch.result import Addition, InfeasibleError, Summary, assignment

__all__ = ["Complete", "complete", "remedy"]

# Refusals that follow each other, at most: many more than any workload has had.
_MOST_ROUNDS = 64


@dataclass(frozen=True, kw_only=True)
class Complete:
    """A configuration that a workload runs on, and what came of it.

    Parameters
    ----------
    config : configuration of the engine
        With what was added.
    additions : tuple of Addition
        What was added.
    result : object
        What the action returned; a :class:`arch.result.Summary` has the additions, too.
    """

    config: Any
    additions: tuple[Addition, ...]
    result: Any


class _NoneCanError(Exception):
    """No configuration mends a refusal; the text is why."""


class _Changes:
    """Fields that are changed for a workload, one demand after the other.

    Attributes
    ----------
    config : configuration
        With all changes.
    values : dict
        The changed fields, by their dotted names.
    """

    def __init__(self, start: Any):
        self.config = self._start = start
        self.values: dict[str, Any] = {}
        self._fixed: set[str] = set()

    def apply(self, demands: Collection[Demand]) -> None:
        """Change what is demanded, and what the configuration demands of other fields then.

        Raises
        ------
        _NoneCanError
            That contradicts an earlier demand, or is beyond the bounds of a field.
        """
        for _ in range(_MOST_ROUNDS):
            exact = {}
            for demand in demands:
                if self._take(demand) and demand.relation == "least":
                    exact[demand.field] = demand.value
            try:
                self.config = self._built(exact)
                return
            except ConfigError as error:
                if not error.demands:
                    raise _NoneCanError(error) from None
                demands = error.demands
        raise _NoneCanError(f"fields keep asking for each other: {', '.join(self.values)}")

    def _take(self, demand: Demand) -> bool:
        """Change one field; return whether that was necessary."""
        field, value = demand.field, demand.value
        try:
            field_type(type(self._start), field)
        except ConfigError:
            raise _NoneCanError(f"{field} is no parameter") from None
        now = self.values.get(field, _get(self._start, field))
        if now == value or (demand.relation == "least" and now > value) or (
                demand.relation == "most" and now < value):
            return False
        if field in (self._fixed if demand.relation == "least" else self.values):
            rule = {"least": "at least ", "most": "at most "}.get(demand.relation, "")
            raise _NoneCanError(f"{assignment(field, now)} is needed, and {field} must be "
                                f"{rule}{assignment('', value)[1:]}")
        if demand.relation == "least":
            value = 1 << (int(value) - 1).bit_length()
        else:
            self._fixed.add(field)
        self.values[field] = value
        return True

    def _built(self, exact: dict[str, Any]) -> Any:
        """Return the configuration; ``exact`` is what powers of two were taken for, if they fit."""
        try:
            return with_fields(self._start, self.values)
        except ConfigError:
            if not exact:
                raise
        built = with_fields(self._start, self.values | exact)
        self.values |= exact
        return built


def _get(config: Any, path: str) -> Any:
    return functools.reduce(getattr, path.split("."), config)


class _Loaded:
    """A workload, loaded anew only for configurations for which it may be another one."""

    def __init__(self, engine: Engine, name: str, *, data: bool):
        self._engine, self._name, self._data = engine, name, data
        self._for: Any = None
        self._workload: Any = None

    def __call__(self, config: Any) -> Any:
        key = self._engine.model.workload_config(config)
        if self._workload is None or key != self._for:
            self._workload = load_workload(self._engine, self._name, config, data=self._data)
            self._for = key
        return self._workload


def complete(engine: Engine, name: str, config: Any, action: Callable[[Any, Any], Any], *,
             explicit: Collection[str] = (), data: bool = False, remedies: bool = True,
             progress: Callable[[str], None] = silent) -> Complete:
    """Do something with a workload on a configuration, to which the features are added it needs.

    Parameters
    ----------
    engine : Engine
    name : str
        Of the workload.
    config : configuration of the engine
    action : callable
        ``(config, workload)``: what is to be done; called again after a refusal.
    explicit : collection of str
        Fields that somebody chose, which stay as they are: as
        :func:`arch.config.load_explicit` returns them.
    data : bool
        Whether the action needs the workload's data.
    remedies : bool
        Whether a refusal is to have the ``--set`` line that works, which takes a plan or more.
    progress : callable, optional
        Called with a line of text before what may take long.

    Raises
    ------
    ConfigError
        The workload does not run on the configuration. Where the refusal says what it asks for, the
        text has the ``--set`` line with which it runs, or why there is none.
    """
    features = set(engine.features) - set(explicit)
    changes, reasons = _Changes(config), dict[str, str]()
    load = _Loaded(engine, name, data=data)
    for _ in range(_MOST_ROUNDS):
        try:
            result = action(changes.config, load(changes.config))
            break
        except ConfigError as error:
            more = _features(changes, error, features)
            if more is None and not remedies:
                raise
            if more is None:
                raise _refused(error, engine, name, changes.config, features,
                               progress) from error
            changes = more
            reasons |= {demand.field: demand.why for demand in error.demands}
    added = tuple(Addition(field=field, value=value, reason=reasons.get(field) or name)
                  for field, value in changes.values.items())
    if added and isinstance(result, Summary):
        result = dataclasses.replace(result, additions=added)
    return Complete(config=changes.config, additions=added, result=result)


def _features(changes: _Changes, error: ConfigError, features: set[str]) -> _Changes | None:
    """Return the changes with the features that a refusal asks for, if that is all it does."""
    if not error.demands or not {demand.field for demand in error.demands} <= features:
        return None
    more = copy.deepcopy(changes)
    try:
        more.apply(error.demands)
    except _NoneCanError:
        return None
    return more if more.values != changes.values and set(more.values) <= features else None


def _said(error: ConfigError, text: str) -> ConfigError:
    return ConfigError(f"{error}; {text}", *error.demands)


def _refused(error: ConfigError, engine: Engine, name: str, config: Any, features: set[str],
             progress: Callable[[str], None]) -> ConfigError:
    """Return a refusal with what to type in its text, where it says what it asks for.

    ``features`` are added without being typed, but for those that stand beside a chosen one: a
    configuration must be one before anything is added to it.
    """
    if not error.demands:
        limit = isinstance(error, InfeasibleError)
        return _said(error, "no --set helps") if limit else error
    try:
        values = remedy(engine, name, config, error, progress)
    except _NoneCanError as reason:
        return _said(error, f"no --set helps: {reason}")
    chosen = set(engine.features) - features
    if not chosen & set(values):
        values = {field: value for field, value in values.items()
                  if field not in features} or values
    return _said(error, f"runs with {_line(values)}")


def _line(values: Mapping[str, Any]) -> str:
    """Return changes as options of a command."""
    return " ".join(f"--set {assignment(*change)}" for change in values.items())


def remedy(engine: Engine, name: str, config: Any, error: ConfigError,
           progress: Callable[[str], None] = silent) -> dict[str, Any]:
    """Return the changes with which a workload runs on a configuration that was refused.

    The least that the refusals ask for, as powers of two; that the workload fits is found out
    before they are returned: by ``fits`` of the engine's model if it has that, else by ``plan``.

    Parameters
    ----------
    engine : Engine
    name : str
        Of the workload.
    config : configuration of the engine
    error : ConfigError
        The refusal, with demands.
    progress : callable, optional
        Called with a line of text before each try.
    """
    changes = _Changes(config)
    load = _Loaded(engine, name, data=False)
    model = engine.model
    fits: Callable[[Any, Any], object] = model.fits if isinstance(model, Fitting) else model.plan
    seen: ConfigError = error
    for _ in range(_MOST_ROUNDS):
        before = dict(changes.values)
        changes.apply(seen.demands)
        if changes.values == before:
            raise _NoneCanError(seen)
        progress(f"trying {_line(changes.values)}")
        try:
            fits(changes.config, load(changes.config))
        except ConfigError as refused:
            if not refused.demands:
                raise _NoneCanError(refused) from None
            seen = refused
        else:
            return changes.values
    raise _NoneCanError(seen)
