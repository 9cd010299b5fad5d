"""The vector unit's functions on numpy arrays, in float32 as the hardware has it, or in float64.

Every function is one that a vector unit of IEEE 754 arithmetic has: rounded once, to nearest even,
NaN canonical. Kernels of training use these and nothing else, so that what they compute can be run
as vector instructions in the same order.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import ConfigError, check_int

__all__ = ["Array", "VectorUnit"]

Array = NDArray[Any]


@dataclass(frozen=True, kw_only=True)
class VectorUnit:
    """Functions of whole tensors, which the unit has in registers of ``rows`` x ``lanes``.

    Operands of a function with two or more are broadcast as numpy does it.

    Parameters
    ----------
    lanes : int
        Numbers in a row of a register, at least 1. They set the order of sums along a row.
    rows : int
        Rows of a register, at least 1. They set the order of sums along a column.
    dtype : numpy dtype
        float32, or float64 for checking gradients by finite differences.

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
        if np.dtype(self.dtype) not in (np.float32, np.float64):
            raise ConfigError(f"dtype must be float32 or float64, not {self.dtype!r}")

    def value(self, x: ArrayLike) -> Array:
        """Return numbers in the unit's format, rounded to nearest even: an immediate, or a load."""
        return self._done(np.asarray(x))

    def _done(self, x: ArrayLike) -> Array:
        """Return a result, its NaN canonical."""
        with np.errstate(all="ignore"):
            found = np.asarray(x).astype(self.dtype)
            nan = np.isnan(found)
        return np.where(nan, self.dtype(np.nan), found) if nan.any() else found

    def _of(self, *operands: ArrayLike) -> list[Array]:
        return [np.asarray(operand, self.dtype) for operand in operands]

    # --- Elementwise ------------------------------------------------------------------------------

    def add(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a + b``."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            return self._done(x + y)

    def sub(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a - b``."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            return self._done(x - y)

    def mul(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a * b``."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            return self._done(x * y)

    def div(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a / b``."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            return self._done(x / y)

    def sqrt(self, x: ArrayLike) -> Array:
        """Return the square root: NaN of what is negative, -0 of -0."""
        with np.errstate(all="ignore"):
            return self._done(np.sqrt(np.asarray(x, self.dtype)))

    def max(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return the larger ones; NaN if one is NaN, +0 of zeros of both signs."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            first = (x > y) | ((x == y) & ~np.signbit(x)) | np.isnan(x)
        return self._done(np.where(first, x, y))

    def min(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return the smaller ones; NaN if one is NaN, -0 of zeros of both signs."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            first = (x < y) | ((x == y) & np.signbit(x)) | np.isnan(x)
        return self._done(np.where(first, x, y))

    def greater(self, a: ArrayLike, b: ArrayLike) -> Array:
        """Return 1 where ``a > b``, else 0, also if one is NaN."""
        x, y = self._of(a, b)
        with np.errstate(all="ignore"):
            return (x > y).astype(self.dtype)

    def select(self, condition: ArrayLike, a: ArrayLike, b: ArrayLike) -> Array:
        """Return ``a`` where the condition is not 0, else ``b``."""
        c, x, y = self._of(condition, a, b)
        return self._done(np.where(c != 0, x, y))

    def abs(self, x: ArrayLike) -> Array:
        """Return magnitudes."""
        return self._done(np.abs(np.asarray(x, self.dtype)))

    def negate(self, x: ArrayLike) -> Array:
        """Return numbers with the other sign."""
        return self._done(-np.asarray(x, self.dtype))

    def rint(self, x: ArrayLike) -> Array:
        """Return the nearest integers, of two equally near ones the even one."""
        with np.errstate(all="ignore"):
            return self._done(np.rint(np.asarray(x, self.dtype)))

    def scale(self, x: ArrayLike, n: ArrayLike) -> Array:
        """Return ``x * 2**n``, rounded once; ``n`` are integers in the unit's own format."""
        numbers, powers = self._of(x, n)
        with np.errstate(all="ignore"):
            # What is beyond these has left the range of the format, whatever x is.
            bounded = np.clip(np.where(np.isnan(powers), 0, powers), -4200, 4200).astype(np.int32)
            scaled = np.ldexp(numbers, bounded)
            return self._done(np.where(np.isnan(powers), powers, scaled))

    # --- Reductions -------------------------------------------------------------------------------

    def row_sum(self, x: ArrayLike) -> Array:
        """Return (M, 1) sums of the rows of (M, N).

        Of each ``lanes`` numbers a tree of neighbours, ``(x0 + x1) + (x2 + x3)``; an odd one goes up
        as it is. Then those sums one by one, from the left.
        """
        return self._along_rows(x, self.add)

    def row_max(self, x: ArrayLike) -> Array:
        """Return (M, 1) largest numbers of the rows of (M, N); NaN if there is one."""
        return self._along_rows(x, self.max)

    def _along_rows(self, x: ArrayLike, function: Any) -> Array:
        values, = self._of(x)
        total: Array | None = None
        for start in range(0, values.shape[1], self.lanes):
            part = values[:, start:start + self.lanes]
            while part.shape[1] > 1:
                odd = part.shape[1] % 2
                paired = function(part[:, 0:part.shape[1] - odd:2], part[:, 1::2])
                part = np.concatenate([paired, part[:, part.shape[1] - odd:]], axis=1)
            total = part if total is None else function(total, part)
        assert total is not None
        return total

    def col_sum(self, x: ArrayLike) -> Array:
        """Return (1, N) sums of the columns of (M, N).

        Of each ``rows`` numbers one after the other, from the first on. Then those sums, likewise.
        """
        return self._along_cols(x, self.add)

    def col_max(self, x: ArrayLike) -> Array:
        """Return (1, N) largest numbers of the columns of (M, N); NaN if there is one."""
        return self._along_cols(x, self.max)

    def _along_cols(self, x: ArrayLike, function: Any) -> Array:
        values, = self._of(x)
        full = len(values) // self.rows
        # Blocks side by side: each is added up on its own.
        whole, rest = values[:full * self.rows], values[full * self.rows:]
        blocks = (whole.reshape(full, self.rows, values.shape[1]), rest[np.newaxis])
        parts = []
        for block in blocks:
            if block.size:
                part = block[:, 0]
                for row in range(1, block.shape[1]):
                    part = function(part, block[:, row])
                parts.append(part)
        total: Array | None = None
        for part in np.concatenate(parts):
            total = part if total is None else function(total, part)
        assert total is not None
        return total[np.newaxis]
