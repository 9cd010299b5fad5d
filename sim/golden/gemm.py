"""Integer matrix multiplication with a wrapping accumulator."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.numerics import MAX_OPERAND_BITS, IntegerFormat, as_int64

__all__ = ["matmul"]

# Integers up to this one are exact in float64.
_EXACT = 1 << 53
_WIDEST = IntegerFormat(bits=MAX_OPERAND_BITS)


def _operand(name: str, x: ArrayLike) -> tuple[NDArray[Any], int]:
    """Return the operand as float64 and the largest magnitude in it."""
    array = np.asarray(x)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must be an integer array, not dtype {array.dtype}")
    if array.ndim != 2:
        raise ValueError(f"{name} must be a 2-D array, not shape {array.shape}")
    low, high = (int(array.min()), int(array.max())) if array.size else (0, 0)
    if low < _WIDEST.minimum or high > _WIDEST.maximum:
        raise ValueError(
            f"{name} must be between {_WIDEST.minimum} and {_WIDEST.maximum}, "
            f"not {low if low < _WIDEST.minimum else high}"
        )
    return as_int64(name, array).astype(np.float64), max(-low, high)


def matmul(a: ArrayLike, b: ArrayLike, *, acc_bits: int = 32) -> NDArray[np.int64]:
    """Return the accumulators of ``C[m, n] = wrap(sum_k a[m, k] * b[k, n], acc_bits)``.

    Products are exact and the accumulator wraps modulo ``2**acc_bits`` after each addition.
    Modular addition is associative, so a single wrap at the end gives the same bits, whatever the
    order in which an array adds.

    Parameters
    ----------
    a : (M, K) integer array
        Signed, at most 16 bits wide.
    b : (K, N) integer array
        Signed, at most 16 bits wide.
    acc_bits : int
        Width of the accumulator, 1 to 64. Bits.

    Returns
    -------
    (M, N) int64 array
        Accumulators.

    Raises
    ------
    TypeError
        An operand is not an integer array.
    ValueError
        An operand is not 2-D, is wider than 16 bits or of the wrong shape, or ``acc_bits`` is out
        of range.
    """
    left, left_peak = _operand("a", a)
    right, right_peak = _operand("b", b)
    depth = left.shape[1]
    if right.shape[0] != depth:
        raise ValueError(f"b must have {depth} rows (= columns of a), not {right.shape[0]}")
    accumulator = IntegerFormat(bits=acc_bits)
    total = np.zeros((left.shape[0], right.shape[1]), dtype=np.int64)
    # numpy multiplies integer matrices without BLAS, about a hundred times slower. In float64 every
    # sum of this many products is exact, in any order; longer sums are accumulated in int64.
    step = max(_EXACT // max(left_peak * right_peak, 1), 1)
    for start in range(0, depth, step):
        part = left[:, start : start + step] @ right[start : start + step]
        total += part.astype(np.int64)
    return accumulator.wrap(total)
