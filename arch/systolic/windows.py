"""Rows that a depthwise convolution addresses: there are more of them than sums."""

from typing import Any

from numba import njit

__all__ = ["addressed"]


@njit(cache=True)
def addressed(rows: Any, positions: Any, kernel_x: Any, kernel_y: Any) -> Any:
    """Return the rows that a walk through windows addresses.

    A line of L positions has no sums in its first X - 1 ones, nor have the first Y - 1 lines any.
    So M sums, ``w = L - X + 1`` in each of the other lines, take
    ``(Y - 1 + (M - 1) // w) * L + X + (M - 1) % w`` rows, up to the last sum.

    Parameters
    ----------
    rows : int
        Sums, M.
    positions : int
        Of a line, L; at least X.
    kernel_x, kernel_y : int
        X and Y; 0 is as 1.
    """
    if kernel_x * kernel_y <= 1:
        return rows
    lines, before = divmod(rows - 1, positions - kernel_x + 1)
    return (kernel_y - 1 + lines) * positions + kernel_x + before
