"""Field checks shared by tensors, operators and graphs; all raise TypeError or ValueError."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.numerics import INT8, INT16, UINT8

__all__ = [
    "WEIGHT_LIMIT",
    "check_factors",
    "check_ints",
    "check_name",
    "check_scale",
    "check_type",
    "check_weights",
]

# Largest difference of two 8-bit numbers: a weight minus its zero point.
WEIGHT_LIMIT = UINT8.maximum


def check_name(what: str, name: object) -> None:
    """Refuse a name that is not a string, or is empty."""
    if not isinstance(name, str):
        raise TypeError(f"{what} name must be a string, not {name!r}")
    if not name:
        raise ValueError(f"{what} name must be a non-empty string, not {name!r}")


def check_ints(
    name: str, values: Any, count: int, minimum: int, maximum: int | None = None
) -> tuple[int, ...]:
    """Return ``count`` integers within bounds, as a tuple."""
    if isinstance(values, str) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be {count} integers, not {values!r}")
    items = tuple(values)
    if len(items) != count:
        raise ValueError(f"{name} must be {count} integers, not {items!r}")
    return tuple(check_int(name, item, minimum, maximum) for item in items)


def check_scale(name: str, value: Any) -> Any:
    """Return ``value`` as a float32 scalar: finite, greater than zero."""
    number = np.asarray(value)
    if number.dtype != np.float32 or number.ndim != 0:
        raise TypeError(f"{name} must be a float32 scalar, not {value!r}")
    if not (np.isfinite(number) and number > 0):
        raise ValueError(f"{name} must be a finite positive float32, not {float(number)!r}")
    return np.float32(number)


def check_type(name: str, value: object, kinds: type | tuple[type, ...]) -> None:
    """Refuse a value whose type is not one of ``kinds``."""
    if not isinstance(value, kinds):
        listed = kinds if isinstance(kinds, tuple) else (kinds,)
        wanted = " or ".join(kind.__name__ for kind in listed)
        raise TypeError(f"{name} must be {wanted}, not {value!r}")


def freeze(array: NDArray[Any]) -> NDArray[Any]:
    """Make an array read-only, and return it."""
    array.setflags(write=False)
    return array


def check_weights(name: str, value: Any, ndim: int) -> NDArray[Any]:
    """Return weights as int8, or as int16 if one needs more than 8 bits."""
    wide = INT16.check(name, value, ndim, limit=WEIGHT_LIMIT)
    if INT8.minimum <= int(wide.min()) and int(wide.max()) <= INT8.maximum:
        return freeze(wide.astype(INT8.dtype))
    return wide


def check_factors(name: str, value: Any, count: int) -> NDArray[Any]:
    """Return ``count`` float32 factors, finite and nonnegative, as a read-only copy.

    A channel with factor 0, which has been pruned, yields its zero point whatever its sum.
    """
    array = np.asarray(value)
    if array.dtype != np.float32:
        raise TypeError(f"{name} must be a float32 array, not dtype {array.dtype}")
    if array.shape != (count,):
        raise ValueError(f"{name} must have shape ({count},), not {array.shape}")
    bad = np.flatnonzero(~(np.isfinite(array) & (array >= 0)))
    if bad.size:
        column = int(bad[0])
        raise ValueError(
            f"{name} must be 0 or a finite positive float32, not {float(array[column])!r} "
            f"at channel {column}"
        )
    return freeze(array + np.float32(0))     # turns -0 into 0
