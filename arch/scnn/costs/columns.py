"""Columns of parameters, as sweeps have them, row by row."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

import numpy as np

from arch.memory import MemoryConfig
from arch.scnn.params import ScnnConfig

__all__ = ["by_row"]

_MEMORY = "memory."


def _configs(columns: Mapping[str, Any], count: int) -> list[ScnnConfig]:
    names = [each.name for each in fields(ScnnConfig) if each.name != "memory"]
    known = [*names, *(f"{_MEMORY}{each.name}" for each in fields(MemoryConfig))]
    for name in columns:
        if name not in known:
            raise ValueError(f"column must be one of {', '.join(known)}, not {name!r}")
    # The memory is no part of the hardware.
    given = {name: np.broadcast_to(np.asarray(columns[name]), (count,)).tolist()
             for name in names if name in columns}
    configs = []
    for row in range(count):
        values: dict[str, Any] = {name: int(column[row]) for name, column in given.items()}
        configs.append(ScnnConfig(**values))
    return configs


def by_row(source: ScnnConfig | Mapping[str, Any], more: Mapping[str, Any],
           evaluate: Callable[[ScnnConfig, Mapping[str, Any]], Mapping[str, float]]
           ) -> dict[str, Any]:
    """Return what a function says of one configuration, or of each row of columns.

    Parameters
    ----------
    source : ScnnConfig or mapping
        A mapping has columns by the names of fields (``memory.bytes_per_cycle`` for nested ones);
        fields that it does not have are the default's.
    more : mapping
        Further numbers, or columns of the same length, by name.
    evaluate : callable
        ``(config, numbers)``: values by name.

    Returns
    -------
    dict
        Floats of one configuration, else float64 columns.

    Raises
    ------
    ValueError
        A column is none of a configuration's, or a value is out of range.
    """
    if isinstance(source, ScnnConfig):
        return dict(evaluate(source, more))
    shape = np.broadcast_shapes(*(np.shape(value) for value in (*source.values(), *more.values())))
    count = shape[0] if shape else 1
    columns = {name: np.broadcast_to(np.asarray(value), (count,)) for name, value in more.items()}
    rows = [evaluate(config, {name: values[row].item() for name, values in columns.items()})
            for row, config in enumerate(_configs(source, count))]
    return {name: np.array([row[name] for row in rows], np.float64) for name in rows[0]}
