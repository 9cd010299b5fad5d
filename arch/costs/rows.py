"""Evaluation of parameter columns, as in sweeps, row by row."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

import numpy as np

__all__ = ["by_row"]

Config = TypeVar("Config")


def _configs(default: Config, columns: Mapping[str, Any], count: int) -> list[Config]:
    assert is_dataclass(default)
    assert not isinstance(default, type)
    values = {each.name: getattr(default, each.name) for each in fields(default)}
    known: list[str] = []
    for name, value in values.items():
        known += ([f"{name}.{each.name}" for each in fields(value)] if is_dataclass(value)
                  else [name])
    for name in columns:
        if name not in known:
            raise ValueError(f"column must be one of {', '.join(known)}, not {name!r}")
    # Only integers and switches describe the hardware; memories and rates belong to its
    # surroundings.
    given = {name: np.broadcast_to(np.asarray(column), (count,)).tolist()
             for name, column in columns.items() if isinstance(values.get(name), int)}
    return [replace(default, **{name: type(values[name])(column[row])
                                for name, column in given.items()}) for row in range(count)]


def by_row(default: Config, source: Config | Mapping[str, Any], more: Mapping[str, Any],
           evaluate: Callable[[Config, Mapping[str, Any]], Mapping[str, float]]
           ) -> dict[str, Any]:
    """Evaluate a function on one configuration, or on each row of columns.

    Parameters
    ----------
    default : configuration
        A dataclass that gives the values of fields without columns; texts always come from it.
    source : configuration or mapping
        A mapping has columns by field name (``memory.bytes_per_cycle`` for nested ones).
    more : mapping
        Further numbers, or columns of the same length, by name.
    evaluate : callable
        ``(config, numbers)``, returns values by name.

    Returns
    -------
    dict
        Floats for one configuration, else float64 columns.

    Raises
    ------
    ValueError
        A column does not exist in a configuration, or a value is out of range.
    """
    if not isinstance(source, Mapping):
        return dict(evaluate(source, more))
    shape = np.broadcast_shapes(*(np.shape(value) for value in (*source.values(), *more.values())))
    count = shape[0] if shape else 1
    columns = {name: np.broadcast_to(np.asarray(value), (count,)) for name, value in more.items()}
    rows = [evaluate(config, {name: values[row].item() for name, values in columns.items()})
            for row, config in enumerate(_configs(default, source, count))]
    return {name: np.array([row[name] for row in rows], np.float64) for name in rows[0]}
