"""float32 arithmetic as ONNX Runtime's CPU kernels do it, bit for bit.

Determined by comparison with ONNX Runtime 1.31.1 on x86-64 with AVX2 and FMA. Every operation
rounds to float32, to nearest even; a fused multiply-add rounds once.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.numerics import INT8

__all__ = ["dequantize", "fma", "leaky_relu", "logistic", "quantize", "table", "tanh"]

F32 = np.float32

# Rational approximations of MLAS (MlasLogisticKernel, MlasTanhKernel), highest power first.
_LOGISTIC_BOUND = F32(18)
_LOGISTIC_P = (
    4.37031012579801e-11, 1.15627324459942e-07, 6.08574864600143e-05, 8.51377133304701e-03,
    2.48287947061529e-01,
)
_LOGISTIC_Q = (
    6.10247389755681e-13, 5.76102136993427e-09, 6.29106785017040e-06, 1.70198817374094e-03,
    1.16817656904453e-01, 9.93151921023180e-01,
)
_TANH_BOUND = F32(9)
_TANH_P = (
    -2.76076847742355e-16, 2.00018790482477e-13, -8.60467152213735e-11, 5.12229709037114e-08,
    1.48572235717979e-05, 6.37261928875436e-04, 4.89352455891786e-03,
)
_TANH_Q = (1.19825839466702e-06, 1.18534705686654e-04, 2.26843463243900e-03, 4.89352518554385e-03)


def fma(a: ArrayLike, b: ArrayLike, c: ArrayLike) -> NDArray[Any]:
    """Return ``float32(a * b + c)`` of float32 operands, rounded once, to nearest even.

    The product is exact in float64. The sum is rounded to odd there, so that the second rounding,
    to float32, can tell on which side of a tie the exact sum lies.
    """
    product, addend = np.broadcast_arrays(
        np.asarray(a, np.float64) * np.asarray(b, np.float64), np.asarray(c, np.float64)
    )
    total = np.asarray(product + addend)
    part = total - product
    error = (product - (total - part)) + (addend - part)
    even = (total.reshape(-1).view(np.int64) & 1).reshape(total.shape) == 0
    adjust = (error != 0) & even & np.isfinite(total)
    toward = np.where(error > 0, np.inf, -np.inf)
    return np.where(adjust, np.nextafter(total, toward), total).astype(F32)


def quantize(x: ArrayLike, scale: ArrayLike, zero_point: int) -> NDArray[np.int64]:
    """Quantize ``float32(x / scale)`` to int8: :meth:`~arch.numerics.IntegerFormat.quantize`."""
    with np.errstate(all="ignore"):
        value = np.asarray(np.asarray(x, F32) / np.asarray(scale, F32), F32)
    return INT8.quantize(value, zero_point)


def dequantize(q: ArrayLike, scale: ArrayLike, zero_point: int) -> NDArray[Any]:
    """Return ``float32(float32(q - zero_point) * scale)``."""
    difference = np.asarray(q, np.int64) - zero_point
    with np.errstate(over="ignore", under="ignore"):
        return np.asarray(difference.astype(F32) * np.asarray(scale, F32), F32)


def _polynomial(x: NDArray[Any], coefficients: tuple[float, ...]) -> NDArray[Any]:
    value = np.full(x.shape, F32(coefficients[0]), F32)
    for coefficient in coefficients[1:]:
        value = fma(value, x, F32(coefficient))
    return value


def logistic(x: ArrayLike) -> NDArray[Any]:
    """Return ``1 / (1 + exp(-x))`` as MLAS approximates it."""
    value = np.clip(np.asarray(x, F32), -_LOGISTIC_BOUND, _LOGISTIC_BOUND)
    square = value * value
    ratio = _polynomial(square, _LOGISTIC_P) * value / _polynomial(square, _LOGISTIC_Q)
    share: NDArray[Any] = np.clip(ratio + F32(0.5), F32(0), F32(1))
    return share


def tanh(x: ArrayLike) -> NDArray[Any]:
    """Return the hyperbolic tangent as MLAS approximates it."""
    value = np.clip(np.asarray(x, F32), -_TANH_BOUND, _TANH_BOUND)
    square = value * value
    ratio: NDArray[Any] = _polynomial(square, _TANH_P) * value / _polynomial(square, _TANH_Q)
    return ratio


def leaky_relu(x: ArrayLike, alpha: float) -> NDArray[Any]:
    """Return ``x`` where it is not negative, else ``float32(alpha * x)``."""
    value = np.asarray(x, F32)
    with np.errstate(over="ignore", under="ignore"):
        return np.where(value >= 0, value, F32(alpha) * value)


def table(
    function: Callable[[NDArray[Any]], NDArray[Any]],
    input_scale: float,
    input_zero_point: int,
    output_scale: float,
    output_zero_point: int,
) -> NDArray[np.int8]:
    """Return ``quantize(function(dequantize(q)))`` for ``q`` = -128 to 127, 256 entries."""
    stored = np.arange(INT8.minimum, INT8.maximum + 1)
    values = dequantize(stored, F32(input_scale), input_zero_point)
    with np.errstate(all="ignore"):
        return quantize(function(values), F32(output_scale), output_zero_point).astype(np.int8)
