"""Vectors of seeded integers, for engines that work element by element."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int
from arch.result import Infeasible, InfeasibleError
from arch.workloads.options import parse_options, parse_unsigned

__all__ = ["Vector", "load_vector"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Vector:
    """A vector, and the options that say what to do with it.

    Parameters
    ----------
    name : str
        As the user wrote it.
    values : (n,) array of integers
    options : mapping of str to int
    """

    name: str
    values: NDArray[Any]
    options: Mapping[str, int]


def load_vector(name: str, dtype: str, *, most: int,
                options: Mapping[str, tuple[int, int, int]]) -> Vector:
    """Load ``vector:N``: N integers over the full range of their type, seeded by N.

    Parameters
    ----------
    name : str
        ``vector:N``, followed by ``:KEY=VALUE`` for every option that is given.
    dtype : str
        Type of the integers.
    most : int
        Most elements.
    options : mapping
        By name: default, smallest and largest value of each option.

    Raises
    ------
    ConfigError
        It is not a vector, or an option is unknown or out of range.
    InfeasibleError
        It is too long.
    """
    kind, _, rest = name.partition(":")
    length, *parts = rest.split(":")
    if kind != "vector":
        raise ConfigError(f"workload must be vector:N, not {name!r}")
    found = {}
    try:
        count = parse_unsigned("vector length", length, 1)
        given = parse_options(kind, parts, dict.fromkeys(options, True))
        for key, (value, least, greatest) in options.items():
            what = f"vector option {key}"
            found[key] = check_int(what, parse_unsigned(what, given.get(key) or str(value)),
                                   least, greatest)
    except ValueError as error:
        raise ConfigError(error) from None
    if count > most:
        raise InfeasibleError(Infeasible(resource="workload", subject=name, demand=count,
                                         bound=most, unit="elements"))
    limits = np.iinfo(dtype)
    values = np.random.default_rng(count).integers(limits.min, limits.max, count, endpoint=True)
    return Vector(name=name, values=values.astype(dtype), options=found)
