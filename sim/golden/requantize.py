"""Requantisation of accumulators to operands of the next layer."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int
from arch.numerics import (
    INT32,
    MAX_OPERAND_BITS,
    MIN_OPERAND_BITS,
    IntegerFormat,
    as_int64,
)

__all__ = ["requantize"]


def requantize(
    acc: ArrayLike,
    bias: ArrayLike,
    scale: ArrayLike,
    zero_point: int,
    *,
    relu: bool = False,
    acc_bits: int = 32,
    out_bits: int = 8,
) -> NDArray[Any]:
    """Scale, round and saturate accumulators, in the order of ONNX Runtime and of the hardware.

    For each element, with every rounding to nearest even::

        s = wrap(acc + bias, acc_bits)
        f = float32(s)
        p = f * scale                    float32
        r = rint(p)
        q = saturate(r + zero_point, out_bits)
        q = max(q, zero_point)           if relu

    The three roundings are not equivalent to one: ``f`` has only 24 significant bits, and ``p`` may
    round to a tie. An infinite ``p`` saturates; a subnormal one is not flushed, and rounds to zero.

    Parameters
    ----------
    acc : (M, N) integer array
        Accumulators.
    bias : (N,) integer array
        Bias of each column.
    scale : (N,) float32 array
        Factor of each column: finite, not negative. Subnormals are used exactly.
    zero_point : int
        Output that stands for zero. Signed ``out_bits`` wide.
    relu : bool
        Whether outputs below ``zero_point`` become ``zero_point``.
    acc_bits : int
        Width of the accumulator and of the biased sum, 2 to 32. Bits.
    out_bits : int
        Width of the output, 2 to 16. Bits.

    Returns
    -------
    (M, N) array
        int8 if ``out_bits`` is at most 8, else int16.

    Raises
    ------
    TypeError
        ``acc``, ``bias`` or ``zero_point`` does not hold integers, or ``scale`` is not float32.
    ValueError
        Shapes disagree, a width or the zero point is out of range, or a scale is NaN, infinite
        or negative.
    """
    acc_bits = check_int("acc_bits", acc_bits, MIN_OPERAND_BITS, INT32.bits)
    out_bits = check_int("out_bits", out_bits, MIN_OPERAND_BITS, MAX_OPERAND_BITS)
    output = IntegerFormat(bits=out_bits)
    zero_point = check_int("zero_point", zero_point, output.minimum, output.maximum)
    sums, offsets = as_int64("acc", acc), as_int64("bias", bias)
    factors = np.asarray(scale)
    _check(sums, offsets, factors)
    with np.errstate(over="ignore", under="ignore"):
        total = IntegerFormat(bits=acc_bits).wrap(sums + offsets)
        product = total.astype(np.float32) * factors
    result = output.quantize(product, zero_point)
    if relu:
        result = np.maximum(result, zero_point)
    return result.astype(output.dtype)


def _check(sums: NDArray[Any], offsets: NDArray[Any], factors: NDArray[Any]) -> None:
    """Refuse arrays of inconsistent shapes, and scales that are NaN, infinite or negative."""
    if factors.dtype != np.float32:
        raise TypeError(f"scale must be a float32 array, not dtype {factors.dtype}")
    if sums.ndim != 2:
        raise ValueError(f"acc must be a 2-D array, not shape {sums.shape}")
    for name, vector in (("bias", offsets), ("scale", factors)):
        if vector.shape != sums.shape[1:]:
            raise ValueError(
                f"{name} must have shape ({sums.shape[1]},) (= columns of acc), not {vector.shape}"
            )
    bad = np.flatnonzero(~(np.isfinite(factors) & (factors >= 0)))
    if bad.size:
        column = int(bad[0])
        raise ValueError(
            f"scale must be 0 or a finite positive float32, not {float(factors[column])!r} "
            f"at column {column}"
        )
