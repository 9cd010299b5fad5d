"""Floating-point arithmetic as in the hardware: results rounded once, every NaN canonical.

Arrays have the dtype of their format (:attr:`arch.numerics.FloatFormat.dtype`) and any shapes
that numpy can broadcast. Operations are computed in float32 and rounded to the format. This equals
a single rounding of the exact result: for a format with p significant bits, 2 p + 2 bits suffice
for sums, products, quotients and square roots; p is at most 11, and float32 has 24.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.common.reduction import MAX_COUNT_BITS, Reduction
from arch.common.sizes import scale_limit
from arch.numerics import FLOAT32, INT32, FloatFormat, NumberFormat, as_int64

__all__ = ["add", "average", "convert", "divide", "equal", "greater", "maximum", "minimum",
           "multiply", "quotient", "reduce", "rint", "scale", "sqrt"]

_F32 = np.float32


def convert(x: ArrayLike, source: FloatFormat, target: FloatFormat) -> NDArray[Any]:
    """Return ``x`` in another format, rounded to nearest even; overflow is as in ml_dtypes."""
    return _round(np.asarray(x, source.dtype).astype(_F32), target)


def _round(x: NDArray[Any], number: FloatFormat) -> NDArray[Any]:
    with np.errstate(invalid="ignore"):
        return number.canonical(number.round(x))


def add(a: ArrayLike, b: ArrayLike, number: FloatFormat,
        operand: FloatFormat | None = None) -> NDArray[Any]:
    """Return ``a + b`` in the format ``number`` of ``b``; ``a`` may have another format."""
    x = np.asarray(a, (operand or number).dtype).astype(_F32)
    with np.errstate(over="ignore", invalid="ignore"):
        return _round(x + np.asarray(b, number.dtype).astype(_F32), number)


def multiply(a: ArrayLike, b: ArrayLike, operand: FloatFormat, other: FloatFormat | None = None,
             number: FloatFormat | None = None) -> NDArray[Any]:
    """Return ``a * b`` in the format ``number``, by default that of ``a``.

    Raises
    ------
    ValueError
        An operand is float32 and the result is not: the result would be rounded twice.
    """
    other, number = other or operand, number or operand
    if FLOAT32 in (operand, other) and number != FLOAT32:
        raise ValueError(f"number must be float32 if an operand is, not {number}")
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        product = (np.asarray(a, operand.dtype).astype(_F32)
                   * np.asarray(b, other.dtype).astype(_F32))
    return _round(product, number)


def maximum(a: ArrayLike, b: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return the elementwise maximum: NaN if either is NaN, as numpy.maximum; +0 of +0 and -0."""
    x, y = np.asarray(a, number.dtype), np.asarray(b, number.dtype)
    with np.errstate(invalid="ignore"):
        first = (x > y) | ((x == y) & ~np.signbit(x)) | np.isnan(x)
    return number.canonical(np.where(first, x, y))


def minimum(a: ArrayLike, b: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return the elementwise minimum: NaN if either is NaN, as numpy.minimum; -0 of +0 and -0."""
    x, y = np.asarray(a, number.dtype), np.asarray(b, number.dtype)
    with np.errstate(invalid="ignore"):
        first = (x < y) | ((x == y) & np.signbit(x)) | np.isnan(x)
    return number.canonical(np.where(first, x, y))


def divide(x: ArrayLike, count: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return ``x / count``, rounded once; ``count`` is an integer below ``2**MAX_COUNT_BITS``.

    Raises
    ------
    TypeError
        ``count`` is not an integer.
    ValueError
        ``count`` is out of range.
    """
    counts = as_int64("count", count)
    if counts.size and not 0 <= counts.min() <= counts.max() < 1 << MAX_COUNT_BITS:
        raise ValueError(f"count must be between 0 and {(1 << MAX_COUNT_BITS) - 1}, "
                         f"not {counts.min()} to {counts.max()}")
    with np.errstate(all="ignore"):
        return _round(np.asarray(x, number.dtype).astype(_F32) / counts.astype(_F32), number)


def quotient(a: ArrayLike, b: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return ``a / b``, rounded once."""
    with np.errstate(all="ignore"):
        return _round(np.asarray(a, number.dtype).astype(_F32)
                      / np.asarray(b, number.dtype).astype(_F32), number)


def sqrt(a: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return the square roots, rounded once; that of -0 is -0."""
    with np.errstate(all="ignore"):
        return _round(np.sqrt(np.asarray(a, number.dtype).astype(_F32)), number)


def rint(x: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return the nearest integers, ties to even, as numbers of the format."""
    with np.errstate(invalid="ignore"):
        return _round(np.rint(np.asarray(x, number.dtype).astype(_F32)), number)


def scale(a: ArrayLike, b: ArrayLike, number: FloatFormat) -> NDArray[Any]:
    """Return ``a * 2**b``, rounded once; ``b`` is truncated and clamped to the format's limit.

    The product is exact in float64. Where rounding it to float32 is inexact, it is less than half
    of the smallest number of any narrower format.
    """
    limit = scale_limit(number)
    with np.errstate(all="ignore"):
        power = np.clip(np.trunc(np.asarray(b, number.dtype).astype(np.float64)), -limit, limit)
        product = np.asarray(a, number.dtype).astype(np.float64) * np.exp2(power)
        return _round(product.astype(_F32), number)


def greater(a: ArrayLike, b: ArrayLike, number: FloatFormat) -> NDArray[np.bool_]:
    """Return whether ``a > b``: never with NaN; zeros of both signs are equal."""
    with np.errstate(invalid="ignore"):
        found: NDArray[np.bool_] = np.greater(
            np.asarray(a, number.dtype), np.asarray(b, number.dtype))
        return found


def equal(a: ArrayLike, b: ArrayLike, number: FloatFormat) -> NDArray[np.bool_]:
    """Return whether ``a == b``: never with NaN; zeros of both signs are equal."""
    with np.errstate(invalid="ignore"):
        found: NDArray[np.bool_] = np.equal(
            np.asarray(a, number.dtype), np.asarray(b, number.dtype))
        return found


def reduce(a: ArrayLike, b: ArrayLike, number: NumberFormat, op: Reduction) -> NDArray[Any]:
    """Return ``a op b`` in the format of both: floating point as above; integers wrap.

    Parameters
    ----------
    a, b : array
        Operands.
    number : NumberFormat
        Their format, of :data:`arch.common.reduction.REDUCED`.
    op : Reduction
        Operation.
    """
    if isinstance(number, FloatFormat):
        match op:
            case Reduction.SUM:
                return add(a, b, number)
            case Reduction.PROD:
                return multiply(a, b, number)
            case Reduction.MIN:
                return minimum(a, b, number)
            case Reduction.MAX:
                return maximum(a, b, number)
    x, y = np.asarray(a, number.dtype), np.asarray(b, number.dtype)
    function: np.ufunc = {Reduction.SUM: np.add, Reduction.PROD: np.multiply,
                          Reduction.MIN: np.minimum, Reduction.MAX: np.maximum}[op]
    with np.errstate(over="ignore"):
        return np.asarray(function(x, y), number.dtype)


def average(x: ArrayLike, count: int, number: NumberFormat) -> NDArray[Any]:
    """Return sums divided by the number of their terms; int32 is truncated toward zero.

    Parameters
    ----------
    x : array
        Sums, in the format of their terms.
    count : int
        Number of terms, 1 to ``2**MAX_COUNT_BITS - 1``.
    number : NumberFormat
        Their format, of :data:`arch.common.reduction.REDUCED`.
    """
    if isinstance(number, FloatFormat):
        return divide(x, count, number)
    values = np.asarray(x, INT32.dtype).astype(np.int64)
    quotient: NDArray[Any] = (np.sign(values) * (np.abs(values) // count)).astype(INT32.dtype)
    return quotient
