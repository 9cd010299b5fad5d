"""Reduction operations on arrays, bit-exact: the reference for a reduction unit.

Operands are ``received``, which comes from another rank (or the source of a local reduction), and
``local``. Under the rules below, every operation gives the same bits for both orders of its
operands, so ranks that reduce each other's values agree; the order of *several* operations is
given by the schedule.

- int32 wraps modulo ``2**32``. The average is the sum divided, truncated towards zero as in C.
- Floats are IEEE 754, each result rounded once, to nearest even; subnormals are kept. The average
  is the sum divided by the number of ranks, rounded once, as hardware has it
  (``hwgen.common.reduction.Average``). NaN is canonical: positive, quiet,
  no payload. ``max`` and ``min`` are IEEE 754-2019 ``maximum`` and ``minimum``: NaN if an operand
  is NaN, and -0 is less than +0.
"""

import enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.numerics import BFLOAT16, FLOAT16, FLOAT32, INT32, FloatFormat, NumberFormat

__all__ = ["CODECS", "FORMATS", "WIRES", "WIRE_FORMATS", "WIRE_FROM", "Reduction", "average",
           "combine", "format_of", "transmitted", "wire_bytes", "wire_code"]

#: Types of elements by name.
FORMATS: dict[str, NumberFormat] = {
    number.name: number for number in (INT32, FLOAT32, BFLOAT16, FLOAT16)}

#: Alternative wire formats for vectors of :data:`WIRE_FROM`, by name.
WIRE_FORMATS: dict[str, FloatFormat] = {BFLOAT16.name: BFLOAT16}

#: Codecs of messages with error feedback, by name: :mod:`arch.nic.schedules.compression`.
CODECS = ("onebit", "topk")

#: Message formats by name. The index of a format plus 1 is its code in hardware.
WIRES = (*WIRE_FORMATS, *CODECS)

#: Format of the vectors that can be sent in another format.
WIRE_FROM = FLOAT32

Array = NDArray[Any]


class Reduction(enum.StrEnum):
    """How contributions are combined into one number."""

    SUM = "sum"
    MAX = "max"
    MIN = "min"
    PROD = "prod"
    AVG = "avg"


def format_of(array: Array) -> NumberFormat:
    """Return the format of an array's elements.

    Raises
    ------
    TypeError
        It is not one of :data:`FORMATS`.
    """
    number = FORMATS.get(array.dtype.name)
    if number is None:
        raise TypeError(f"elements must be one of {', '.join(FORMATS)}, not {array.dtype}")
    return number


def _canonical(values: Array, number: FloatFormat) -> Array:
    """Return values with every NaN replaced by the canonical one."""
    unsigned = np.dtype(f"u{number.bytes}")
    nan = ((1 << number.exponent_bits + 1) - 1) << (number.mantissa_bits - 1)
    bits = np.array(values).view(unsigned)
    magnitude = bits & unsigned.type((1 << number.bits - 1) - 1)
    infinity = ((1 << number.exponent_bits) - 1) << number.mantissa_bits
    bits[magnitude > infinity] = nan
    return bits.view(number.dtype)


def _narrow(exact: NDArray[np.float64], number: FloatFormat) -> Array:
    """Return float64 values rounded once to a narrower format, to nearest even.

    ml_dtypes converts from float32. Rounding to float32 first would round twice, so that step
    rounds *to odd*: an inexact result becomes the neighbour whose last bit is one, which is never a
    halfway case of the narrower format.
    """
    if number is FLOAT32:
        return exact.astype(np.float32)
    wide = exact.astype(np.float32)
    inexact = (wide.astype(np.float64) != exact) & np.isfinite(wide)
    towards_zero = np.where(np.abs(wide.astype(np.float64)) > np.abs(exact),
                            np.nextafter(wide, np.float32(0)), wide)
    odd = (towards_zero.view(np.uint32) | inexact.astype(np.uint32)).view(np.float32)
    return number.round(np.where(inexact, odd, wide))


def _product(a: Array, b: Array, number: FloatFormat) -> Array:
    with np.errstate(all="ignore"):
        if number is FLOAT32:
            return _canonical(a * b, number)
        # Exact: significands of at most 11 bits, exponents far inside float64's.
        return _canonical(_narrow(a.astype(np.float64) * b.astype(np.float64), number), number)


def _extreme(a: Array, b: Array, number: FloatFormat, *, largest: bool) -> Array:
    signed = np.dtype(f"i{number.bytes}")
    x, y = np.array(a).view(signed), np.array(b).view(signed)
    most = signed.type((1 << number.bits - 1) - 1)
    # Sign and magnitude mapped to two's complement in the same order; -0 becomes -1.
    first, second = np.where(x < 0, x ^ most, x), np.where(y < 0, y ^ most, y)
    keep = first >= second if largest else first <= second
    chosen = np.where(keep, a, b).astype(number.dtype)
    nan = np.isnan(a.astype(np.float32)) | np.isnan(b.astype(np.float32))
    return _canonical(np.where(nan, number.dtype.type(np.nan), chosen).astype(number.dtype), number)


def combine(operation: Reduction, received: Array, local: Array) -> Array:
    """Return ``operation(received, local)``, element by element. The average only adds here.

    Parameters
    ----------
    operation : Reduction
    received, local : arrays
        Of the same shape and type, which is one of :data:`FORMATS`.
    """
    number = format_of(local)
    if not isinstance(number, FloatFormat):
        match operation:
            case Reduction.SUM | Reduction.AVG:
                return received + local
            case Reduction.PROD:
                return received * local
            case Reduction.MAX:
                return np.maximum(received, local)
            case Reduction.MIN:
                return np.minimum(received, local)
    match operation:
        case Reduction.SUM | Reduction.AVG:
            with np.errstate(all="ignore"):
                # Adding in float32 rounds twice for the narrow formats, but innocuously: 24 bits
                # are at least 2 * 11 + 2 (Figueroa, 1995), and subnormal sums are exact.
                wide = received.astype(np.float32) + local.astype(np.float32)
                result = wide if number is FLOAT32 else number.round(wide)
            return _canonical(result, number)
        case Reduction.PROD:
            return _product(received, local, number)
        case _:
            return _extreme(received, local, number, largest=operation is Reduction.MAX)


def average(total: Array, ranks: int) -> Array:
    """Return the average of ``ranks`` contributions from their sum.

    Parameters
    ----------
    total : array
        Sum, of a type in :data:`FORMATS`.
    ranks : int
        At least 1; with 1, the sum is returned unchanged.
    """
    number = format_of(total)
    if ranks == 1:
        return total
    if isinstance(number, FloatFormat):
        # Dividing in float64 rounds twice, but innocuously: for fewer than 2**28 ranks, a quotient
        # that is not a tie of the format differs from one by more than float64's error.
        with np.errstate(all="ignore"):
            return _canonical(_narrow(total.astype(np.float64) / ranks, number), number)
    wide = total.astype(np.int64)
    quotient: NDArray[Any] = (np.sign(wide) * (np.abs(wide) // ranks)).astype(np.int32)
    return quotient


def wire_code(wire: str | None) -> int:
    """Return the hardware code of a wire format; 0 if messages have the format of the vector."""
    return 0 if wire is None else 1 + WIRES.index(wire)


def wire_bytes(length: int, wire: str | None) -> int:
    """Return the bytes of a message for ``length`` bytes of a vector, without a codec."""
    return length if wire is None else length // WIRE_FROM.bytes * WIRE_FORMATS[wire].bytes


def transmitted(values: Array, wire: str | None) -> Array:
    """Return values as the receiver sees them: each rounded once and widened again.

    Parameters
    ----------
    values : array
        Of type :data:`WIRE_FROM` unless ``wire`` is None.
    wire : str or None
        One of :data:`WIRE_FORMATS`; None: values are sent unchanged.
    """
    if wire is None:
        return values
    # The wider format contains every number of the narrower one, so widening is exact.
    return WIRE_FORMATS[wire].round(WIRE_FROM.canonical(values)).astype(WIRE_FROM.dtype)
