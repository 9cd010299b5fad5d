"""Biases and scales of all magnitudes, for whatever scales, rounds and saturates sums."""

import numpy as np
from numpy.typing import NDArray

__all__ = ["biases_and_scales"]

# Largest finite float32, as bits.
_MOST_BITS = 0x7F7FFFFF


def biases_and_scales(rng: np.random.Generator, count: int, *, bits: int = 32, out_bits: int = 8
                      ) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """Return random biases and scales, many of whose products lie about the ends of the results.

    Parameters
    ----------
    rng : Generator
    count : int
    bits : int
        Of a sum: biases use all of them.
    out_bits : int
        Of a result.

    Returns
    -------
    biases : int32 array
        Powers of two, those less one, and numbers between them, of both signs.
    scales : float32 array
        Finite and not negative: powers of two, numbers just below one, and any; a quarter of
        them with any exponent, subnormals included.
    """
    top = 1 << rng.integers(0, bits, count).astype(np.int64)
    low = np.stack([top, top - 1, rng.integers(0, top, endpoint=True)])
    size = np.minimum(rng.choice(low, axis=0), (1 << bits - 1) - 1)
    biases = np.where(rng.random(count) < 0.5, -size - (size == (1 << bits - 1) - 1), size)
    near = np.float32(1 << out_bits - 1) / np.maximum(size, 1) * np.exp2(rng.uniform(-3, 1, count))
    raw = near.astype(np.float32).view(np.uint32)
    mantissa = rng.choice(np.array([0, 0x7FFFFF, 0x400000, 1], np.uint32), count)
    raw = np.where(rng.random(count) < 0.5, raw & 0xFF800000 | mantissa, raw)
    anything = rng.integers(0, _MOST_BITS, count, endpoint=True).astype(np.uint32)
    raw = np.where(rng.random(count) < 0.25, anything, raw).astype(np.uint32)
    return biases.astype(np.int32), raw.view(np.float32)
