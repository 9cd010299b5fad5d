"""Exact arithmetic with the raw bits of binary32 numbers, by Python's integers.

Every finite binary32 number is an integer multiple of 2**-149, its *units*.
"""

import numpy as np

__all__ = ["INFINITY", "SIGN", "bits", "divide", "fma", "from_units", "show", "units"]

SIGN = 0x80000000
INFINITY = 0x7F800000


def bits(value):
    """Return the raw bits of the binary32 number nearest to a Python float."""
    with np.errstate(over="ignore"):
        return int(np.float32(value).view(np.uint32))


def show(raw):
    """Return raw bits with the number that they stand for."""
    return f"{raw:#010x} ({np.uint32(raw).view(np.float32)!r})"


def units(raw):
    """Return a finite number in units of 2**-149."""
    exponent, fraction = raw >> 23 & 0xFF, raw & 0x7FFFFF
    assert exponent != 0xFF, "not a finite number"
    size = (fraction | 0x800000) << (exponent - 1) if exponent else fraction
    return -size if raw & SIGN else size


def from_units(negative, numerator, denominator=1):
    """Return ``+-numerator / denominator`` units, rounded to nearest, ties to even.

    Parameters
    ----------
    negative : bool
        Sign of the result.
    numerator, denominator : int
        Size of the result in units, not negative.
    """
    sign = SIGN if negative else 0
    # The quotient has up to one bit less than the difference of the lengths plus one.
    length = numerator.bit_length() - denominator.bit_length() + 1
    lowest = max(length - 24, 0)                        # least exponent of the result's lowest bit
    if lowest and numerator < denominator << (length - 1):
        lowest -= 1
    step = denominator << lowest
    significand, rest = divmod(numerator, step)
    if 2 * rest > step or (2 * rest == step and significand & 1):
        significand += 1
    if significand >> 24:
        significand >>= 1
        lowest += 1
    if lowest + 1 >= 0xFF:
        return sign | INFINITY
    field = lowest + (significand >> 23)
    return sign | field << 23 | (significand & 0x7FFFFF)


def fma(a, scale, addend):
    """Return ``float32(a * scale + addend)``, rounded once; ``a`` is an integer."""
    if addend & ~SIGN == INFINITY:
        return addend
    total = a * units(scale) + units(addend)
    if total:
        return from_units(total < 0, abs(total))
    product_negative = bool(scale & SIGN) != (a < 0)
    return SIGN if product_negative and addend & SIGN else 0


def divide(x, y):
    """Return ``float32(x / y)``, correctly rounded; ``y`` is positive."""
    return from_units(bool(x & SIGN), abs(units(x)) << 149, units(y))
