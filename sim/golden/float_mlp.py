"""Floating-point matrix multiplication, in the order in which a mesh adds."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int
from arch.numerics import FLOAT32, FloatFormat

__all__ = ["float_matmul"]

_F32 = np.float32


def float_matmul(a: ArrayLike, b: ArrayLike, operand: FloatFormat, *,
                 k_width: int) -> NDArray[Any]:
    """Return ``C[m, n] = sum_k a[m, k] * b[k, n]`` in float32.

    K is cut into tiles of ``k_width``. Within a tile products are added one by one, in the order of
    k, to a partial sum that starts at +0, as in a column of the mesh. The accumulator starts as the
    first tile's sum, and the sums of the other tiles are added to it in order. Each product and sum
    is rounded once to float32, to nearest even; NaNs are canonical.

    Parameters
    ----------
    a : (M, K) array
        Of ``operand.dtype``.
    b : (K, N) array
        Of ``operand.dtype``.
    operand : FloatFormat
        Format of both. Its products are exact in float32, except those of bfloat16 outside the
        range of normal numbers.
    k_width : int
        Rows of a weight tile, at least 1.

    Returns
    -------
    (M, N) float32 array

    Raises
    ------
    TypeError
        An operand has another dtype.
    ValueError
        A shape does not fit, or ``k_width`` is below 1.
    """
    width = check_int("k_width", k_width, 1)
    left, right = operand.check("a", a, 2).astype(_F32), operand.check("b", b, 2).astype(_F32)
    depth = left.shape[1]
    if right.shape[0] != depth:
        raise ValueError(f"b must have {depth} rows (= columns of a), not {right.shape[0]}")
    total = np.zeros((left.shape[0], right.shape[1]), _F32)
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        for start in range(0, depth, width):
            part = np.zeros_like(total)
            for k in range(start, min(depth, start + width)):
                part += left[:, k, np.newaxis] * right[k]
            total = part if start == 0 else total + part
    return FLOAT32.canonical(total)
