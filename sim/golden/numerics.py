"""Two's complement in numpy: wrapping and saturation."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int

__all__ = ["as_int64", "saturate", "wrap"]

_INT64_BITS = 64


def as_int64(name: str, x: ArrayLike) -> NDArray[np.int64]:
    """Return the integer array ``x`` as int64.

    Raises
    ------
    TypeError
        ``x`` is not of an integer type whose every value fits int64.
    """
    array = np.asarray(x)
    if array.dtype.kind not in "iu" or not np.can_cast(array.dtype, np.int64):
        raise TypeError(f"{name} must be an integer array that fits int64, not {array.dtype}")
    return array.astype(np.int64, copy=False)


def wrap(x: ArrayLike, bits: int) -> NDArray[Any]:
    """Reduce to two's complement: ``y = x mod 2**bits``, ``-2**(bits-1) <= y < 2**(bits-1)``.

    Parameters
    ----------
    x : integer array
        Values, any shape.
    bits : int
        Width, 1 to 64. Bits.

    Returns
    -------
    int64 array
        The shape of ``x``.

    Raises
    ------
    TypeError
        ``x`` is not an integer array that fits int64.
    ValueError
        ``bits`` is out of range.
    """
    shift = _INT64_BITS - check_int("bits", bits, 1, _INT64_BITS)
    return (as_int64("x", x) << shift) >> shift


def saturate(x: ArrayLike, bits: int) -> NDArray[Any]:
    """Clamp to the signed range: ``y = min(max(x, -2**(bits-1)), 2**(bits-1) - 1)``.

    Parameters
    ----------
    x : integer array
        Values, any shape.
    bits : int
        Width, 1 to 64. Bits.

    Returns
    -------
    int64 array
        The shape of ``x``.

    Raises
    ------
    TypeError
        ``x`` is not an integer array that fits int64.
    ValueError
        ``bits`` is out of range.
    """
    half = 1 << (check_int("bits", bits, 1, _INT64_BITS) - 1)
    return np.clip(as_int64("x", x), -half, half - 1)
