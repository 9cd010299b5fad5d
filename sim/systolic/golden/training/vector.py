"""The vector unit's functions on whole tensors, in float32 as in the hardware, or in float64.

Training kernels use only these functions, so that their computation can run as vector instructions
in the same order. In float32 a function is :func:`sim.systolic.golden.vector.apply`, or numpy's
where IEEE 754 determines the result; in float64, for checking gradients by finite differences, it
is numpy's, in the same order.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import ConfigError, check_int
from arch.systolic.vector import RING, Function
from sim.systolic.golden.vector import apply

__all__ = ["Array", "VectorUnit"]

Array = NDArray[Any]

# For float64: scaling by more leaves the range of the format, whatever the number.
_MOST_POWER = 4200


def _wide_scale(x: Array, n: Array) -> Array:
    power = np.clip(np.trunc(np.nan_to_num(n)), -_MOST_POWER, _MOST_POWER)
    scaled: Array = np.ldexp(x, power.astype(np.int32))
    return scaled


#: Operations of IEEE 754 itself: numpy has them in both formats, except for the encoding of NaN.
_DIRECT: Mapping[Function, Callable[..., Any]] = {
    Function.NEGATE: np.negative,
    Function.ABSOLUTE: np.abs,
    Function.FINITE: lambda a: np.isfinite(a).astype(a.dtype),
    Function.SELECT: lambda a, b, c: np.where(a == 0, c, b),
    Function.ADD: np.add,
    Function.SUBTRACT: np.subtract,
    Function.MULTIPLY: np.multiply,
    Function.GREATER: lambda a, b: (a > b).astype(a.dtype),
    Function.EQUAL: lambda a, b: (a == b).astype(a.dtype),
    Function.RINT: np.rint,
    Function.DIVIDE: np.divide,
    Function.SQRT: np.sqrt,
}
_WIDE: Mapping[Function, Callable[..., Any]] = {
    **_DIRECT, Function.MAXIMUM: np.maximum, Function.MINIMUM: np.minimum,
    Function.SCALE: _wide_scale}
_JOIN: Mapping[Function, Callable[..., Array]] = {
    Function.ROW_SUM: np.add, Function.COLUMN_SUM: np.add,
    Function.ROW_MAXIMUM: np.maximum, Function.COLUMN_MAXIMUM: np.maximum}
_BETWEEN = {Function.ROW_SUM: Function.ADD, Function.COLUMN_SUM: Function.ADD,
            Function.ROW_MAXIMUM: Function.MAXIMUM, Function.COLUMN_MAXIMUM: Function.MAXIMUM}


def _wide_row(function: Function, x: Array) -> Array:
    """Return (M, 1): combine neighbours, then their results; an odd one is kept as it is."""
    while x.shape[1] > 1:
        even = x.shape[1] // 2 * 2
        x = np.concatenate([_JOIN[function](x[:, 0:even:2], x[:, 1:even:2]), x[:, even:]], axis=1)
    return x


def _wide_column(function: Function, x: Array) -> Array:
    """Return (1, N): row r joins partial result ``r % RING``; these are combined by halves."""
    neutral = -0.0 if _BETWEEN[function] == Function.ADD else -np.inf
    partial = np.full((RING, x.shape[1]), neutral)
    for start in range(0, len(x), RING):
        rows = x[start:start + RING]
        partial[:len(rows)] = _JOIN[function](rows, partial[:len(rows)])
    while len(partial) > 1:
        half = len(partial) // 2
        partial = _JOIN[function](partial[:half], partial[half:])
    return partial


@dataclass(frozen=True, kw_only=True)
class VectorUnit:
    """Functions of whole tensors, which the unit holds in registers of ``rows`` x ``lanes``.

    Functions with two or more operands broadcast them as numpy does.

    Parameters
    ----------
    lanes : int
        Numbers in a row of a register, at least 1. They set the order of sums along a row.
    rows : int
        Rows of a register, at least 1. They set the order of sums along a column.
    dtype : numpy dtype
        float32, or float64.

    Raises
    ------
    ConfigError
        A field is out of range.
    """

    lanes: int = 8
    rows: int = 64
    dtype: Any = np.float32

    def __post_init__(self) -> None:
        try:
            check_int("lanes", self.lanes, 1)
            check_int("rows", self.rows, 1)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None
        if self.dtype not in (np.float32, np.float64):
            raise ConfigError(f"dtype must be float32 or float64, not {self.dtype!r}")

    @property
    def wide(self) -> bool:
        """Whether the unit's format is float64."""
        return bool(np.dtype(self.dtype) == np.float64)

    def value(self, x: ArrayLike) -> Array:
        """Return numbers (a constant or a load) in the unit's format, rounded to nearest even."""
        with np.errstate(all="ignore"):
            found = np.asarray(x).astype(self.dtype)
        return found if self.wide else apply(Function.COPY, found)

    def _apply(self, function: Function, *operands: ArrayLike) -> Array:
        if not self.wide and function not in _DIRECT:
            return apply(function, *operands)
        values = [np.asarray(operand, self.dtype) for operand in operands]
        with np.errstate(all="ignore"):
            result = np.asarray(_WIDE[function](*values))
        nan = np.isnan(result)
        return np.where(nan, self.dtype(np.nan), result) if nan.any() else result

    # --- Elementwise ------------------------------------------------------------------------------

    def add(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a + b``."""
        return self._apply(Function.ADD, a, b)

    def sub(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a - b``."""
        return self._apply(Function.SUBTRACT, a, b)

    def mul(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a * b``."""
        return self._apply(Function.MULTIPLY, a, b)

    def div(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a / b``."""
        return self._apply(Function.DIVIDE, a, b)

    def sqrt(self, x: ArrayLike) -> Array:
        """Return the square root: NaN for negative numbers, -0 for -0."""
        return self._apply(Function.SQRT, x)

    def max(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return the elementwise maximum; NaN if either is NaN, +0 of +0 and -0."""
        return self._apply(Function.MAXIMUM, a, b)

    def min(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return the elementwise minimum; NaN if either is NaN, -0 of +0 and -0."""
        return self._apply(Function.MINIMUM, a, b)

    def greater(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return 1 where ``a > b``, else 0; 0 if either is NaN."""
        return self._apply(Function.GREATER, a, b)

    def equal(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return 1 where ``a == b``, else 0; 0 if either is NaN."""
        return self._apply(Function.EQUAL, a, b)

    def finite(self, x: ArrayLike) -> Array:
        """Return 1 where a number is neither infinite nor NaN, else 0."""
        return self._apply(Function.FINITE, x)

    def select(self, condition: ArrayLike, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a`` where the condition is not 0, else ``b``."""
        return self._apply(Function.SELECT, condition, a, b)

    def abs(self, x: ArrayLike) -> Array:
        """Return magnitudes."""
        return self._apply(Function.ABSOLUTE, x)

    def negate(self, x: ArrayLike) -> Array:
        """Return numbers with their signs inverted."""
        return self._apply(Function.NEGATE, x)

    def rint(self, x: ArrayLike) -> Array:
        """Return the nearest integers, with ties to even."""
        return self._apply(Function.RINT, x)

    def scale(self, x: ArrayLike, n: ArrayLike) -> Array:
        """Return ``x * 2**n``, rounded once; ``n`` are integers in the unit's own format."""
        return self._apply(Function.SCALE, x, n)

    # --- Reductions -------------------------------------------------------------------------------

    def row_sum(self, x: ArrayLike) -> Array:
        """Return (M, 1) sums of the rows of (M, N).

        Each group of ``lanes`` numbers, and the remainder, is summed by the unit's ``ROW_SUM``;
        these sums are added one by one, from the left, to the first.
        """
        return self._along_rows(Function.ROW_SUM, x)

    def row_max(self, x: ArrayLike) -> Array:
        """Return (M, 1), the largest numbers of the rows of (M, N); NaN if a row has any."""
        return self._along_rows(Function.ROW_MAXIMUM, x)

    def _along_rows(self, function: Function, x: ArrayLike) -> Array:
        values = np.asarray(x, self.dtype)
        parts = [values[:, start:start + self.lanes]
                 for start in range(0, values.shape[1], self.lanes)]
        with np.errstate(all="ignore"):
            return self._in_turn(function, [
                _wide_row(function, part) if self.wide else apply(function, part)[:, :1]
                for part in parts])

    def col_sum(self, x: ArrayLike) -> Array:
        """Return (1, N) sums of the columns of (M, N).

        Each group of ``rows`` numbers, and the remainder, is summed by the unit's ``COLUMN_SUM``;
        these sums are added one by one, from the top, to the first.
        """
        return self._along_cols(Function.COLUMN_SUM, x)

    def col_max(self, x: ArrayLike) -> Array:
        """Return (1, N), the largest numbers of the columns of (M, N); NaN if a column has any."""
        return self._along_cols(Function.COLUMN_MAXIMUM, x)

    def _along_cols(self, function: Function, x: ArrayLike) -> Array:
        values = np.asarray(x, self.dtype)
        full, cols = len(values) // self.rows, values.shape[1]
        parts = []
        if full:
            # Registers are laid side by side, because columns are independent.
            whole = values[:full * self.rows].reshape(full, self.rows, cols)
            beside = whole.transpose(1, 0, 2).reshape(self.rows, full * cols)
            parts += np.split(self._column(function, beside), full, axis=1)
        if len(values) > full * self.rows:
            parts.append(self._column(function, values[full * self.rows:]))
        return self._in_turn(function, parts)

    def _column(self, function: Function, x: Array) -> Array:
        with np.errstate(all="ignore"):
            return _wide_column(function, x) if self.wide else apply(function, x)

    def _in_turn(self, function: Function, parts: list[Array]) -> Array:
        total, *others = parts
        for part in others:
            total = self._apply(_BETWEEN[function], total, part)
        return total
