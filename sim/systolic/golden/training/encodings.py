"""Encodings of data kept for the backward pass: packed digits, and narrower number formats.

Packed digits are integers here, as :mod:`arch.systolic.lowering.training.packing` must leave them
in memory.
"""

import numpy as np

from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.lowering.training.packing import Packing
from sim.systolic.golden.training.vector import Array

__all__ = ["pack", "reduce", "unpack"]


def reduce(number: FloatFormat, x: Array) -> Array:
    """Return float32 numbers rounded to a narrower format, as float32 numbers.

    Rounded to nearest even, once. Magnitudes above the largest finite number, infinities included,
    saturate to it (as in OCP's 8-bit formats); NaN stays.

    Parameters
    ----------
    number : FloatFormat
    x : array of float32
    """
    return FLOAT32.canonical(number.saturate(x).astype(np.float32))


def pack(packing: Packing, digits: Array) -> Array:
    """Return ``number = sum_i digit[i] * 2**(bits * (n - 1 - i))`` for the n registers of a group.

    Parameters
    ----------
    packing : Packing
    digits : (rows, columns) array
        Integers from 0 to ``2**bits - 1``.

    Returns
    -------
    (packed_rows, columns) float32 array
    """
    numbers = np.zeros((packing.packed_rows, digits.shape[1]), np.int64)
    for at, chunks in packing.groups:
        for first, rows in chunks:
            place = numbers[at:at + rows]
            place <<= packing.bits
            place |= digits[first:first + rows].astype(np.int64)
    return numbers.astype(np.float32)


def unpack(packing: Packing, numbers: Array) -> Array:
    """Return the digits, (rows, columns) float32: the inverse of :func:`pack`."""
    digits = np.empty((packing.rows, numbers.shape[1]), np.float32)
    for at, chunks in packing.groups:
        left = numbers[at:at + chunks[0][1]].astype(np.int64)
        for first, rows in reversed(chunks):
            digits[first:first + rows] = left & (1 << packing.bits) - 1
            left >>= packing.bits
    return digits
