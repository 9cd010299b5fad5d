"""Finding what a workload needs of a configuration, by asking the engine repeatedly.

A refusal carries the changes that it asks for (:attr:`arch.config.ConfigError.demands`).
:func:`complete` adds hardware features (``FEATURES`` of the engine's model) that the user did not
choose. A refusal that remains names the ``--set`` options that would work, or says why none do
(:func:`remedy`). Both apply the demands and try again.
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

# Most refusals in a row; far more than any workload has needed.
_MOST_ROUNDS = 64


@dataclass(frozen=True, kw_only=True)
class Complete:
    """A configuration that a workload runs on, and the result of the action on it.

    Parameters
    ----------
    config : configuration of the engine
        The configuration with the additions.
    additions : tuple of Addition
        Features that were added.
    result : object
        What the action returned; a :class:`arch.result.Summary` lists the additions too.
    """

    config: Any
    additions: tuple[Addition, ...]
    result: Any


class _NoneCanError(Exception):
    """No configuration satisfies a refusal; the text says why."""


class _Changes:
    """Changes to fields made for a workload, one demand at a time.

    Attributes
    ----------
    config : configuration
        The configuration with all changes.
    values : dict
        The changed fields by dotted name.
    """

    def __init__(self, start: Any):
        self.config = self._start = start
        self.values: dict[str, Any] = {}
        self._fixed: set[str] = set()

    def apply(self, demands: Collection[Demand]) -> None:
        """Make the demanded changes, and those that the configuration then demands of other fields.

        Raises
        ------
        _NoneCanError
            A change contradicts an earlier demand or exceeds a field's bounds.
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
        """Change one field as demanded; return whether it had to change."""
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
        """Build the configuration; use ``exact`` values where their powers of two do not fit."""
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
    """A workload, reloaded only for configurations that could change it."""

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
    """Run an action on a workload, adding the hardware features that the workload needs.

    Parameters
    ----------
    engine : Engine
    name : str
        Name of the workload.
    config : configuration of the engine
    action : callable
        ``(config, workload)``: the action; called again after a refusal that could be
        satisfied.
    explicit : collection of str
        Fields that the user chose, which are not changed: as :func:`arch.config.load_explicit`
        returns them.
    data : bool
        Whether the action needs the workload's data.
    remedies : bool
        Whether a refusal should name ``--set`` options that work; finding them takes a plan or
        more.
    progress : callable, optional
        Called with a line of text before each step that may take long.

    Raises
    ------
    ConfigError
        The workload does not run on the configuration. If the refusal carries demands, the text
        names the ``--set`` options with which it runs, or says why none do.
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
    """Return the changes with the demanded features; None if a refusal demands anything else."""
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
    """Return a refusal whose text also says what to type, if it carries demands.

    ``features`` are added automatically and need not be typed. But if the remedy changes a feature
    that the user chose, all are listed: a configuration must be valid before features are added.
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
        others = {field: value for field, value in values.items() if field not in features}
        if others and not {demand.field for demand in error.demands} & set(others):
            error = _against(config, values, others) or error
        values = others or values
    return _said(error, f"runs with {_line(values)}")


def _against(config: Any, values: Mapping[str, Any], others: Collection[str]) -> ConfigError | None:
    """Return why ``others`` have to change for the rest of a remedy, if a configuration says so."""
    try:
        with_fields(config, {field: value for field, value in values.items()
                             if field not in others})
    except ConfigError as refused:
        return refused
    return None


def _line(values: Mapping[str, Any]) -> str:
    """Return the changes as command-line options."""
    return " ".join(f"--set {assignment(*change)}" for change in values.items())


def remedy(engine: Engine, name: str, config: Any, error: ConfigError,
           progress: Callable[[str], None] = silent) -> dict[str, Any]:
    """Return the changes with which a workload runs on a configuration that was refused.

    They are the smallest values that the refusals ask for, rounded up to powers of two. Before they
    are returned, the engine's model confirms that the workload fits: with ``fits`` if it has it,
    else with ``plan``.

    Parameters
    ----------
    engine : Engine
    name : str
        Name of the workload.
    config : configuration of the engine
    error : ConfigError
        The refusal, which carries demands.
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
