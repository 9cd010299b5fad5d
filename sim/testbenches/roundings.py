"""Numbers at the edges of roundings: ties, and ties with one bit below, at every place.

Random numbers hardly ever come close: whether bit i alone makes a tie something above a tie is
seen by one product of 2**23. Here such products are computed: for an odd factor ``a`` there is one
``b`` so that the product ends in n given bits, ``b = ending * a**-1 mod 2**n``.
"""

import itertools
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

__all__ = ["ending_in", "hard_products", "hard_sums_and_scales"]

# Bits of a binary32 significand, and the bias of its exponent.
_BITS, _BIAS = 24, 127
# Factors that are tried at once: most endings have some among few.
_DRAWN = (1 << 8, 1 << 12, *[1 << 16] * 24)
# Bits of a sum, beside those of the integer, with which a product's ending is found soon.
_WIDE = 16
# Places below the smallest normal number to which a product falls: of further ones hardly any pair
# of factors has the ending.
_MOST_BELOW = 9
# Of so many pairs one has a factor that is subnormal.
_SUBNORMAL = 4


def ending_in(rng: np.random.Generator, ending: int, bits: int, widths: tuple[int, int], top: int
              ) -> tuple[int, int] | None:
    """Return two factors whose product ends in given bits.

    Parameters
    ----------
    rng : Generator
    ending : int
        The product modulo ``2**bits``.
    bits : int
        At most 62.
    widths : tuple of int
        Bits of the factors, whose highest is 1.
    top : int
        Highest bit of the product.

    Returns
    -------
    tuple of int, or None
        The first factor is odd. None if there seem to be no such factors.
    """
    first, second = widths
    mask, shared = (1 << bits) - 1, min(bits, second)
    for drawn in _DRAWN:
        odd = rng.integers(1 << first - 1, 1 << first, drawn, dtype=np.uint64) | np.uint64(1)
        inverse = odd.copy()
        for _ in range(5):      # Newton: 3 bits are right, then 6, 12, 24, 48, 96
            inverse *= np.uint64(2) - odd * inverse
        other = inverse * np.uint64(ending) & np.uint64(mask)
        high = rng.integers(0, 1 << second - shared, drawn, dtype=np.uint64)
        other |= high << np.uint64(shared)
        fits = (other >> np.uint64(second - 1) == 1) & (odd * other >> np.uint64(top) == 1)
        if fits.any():
            place = int(np.flatnonzero(fits)[0])
            return int(odd[place]), int(other[place])
    return None


def _endings(half: int) -> Iterator[int]:
    """Yield endings of a number that is rounded at a bit: ties, and what is above and below one.

    ``half`` is the bit of one half of what is kept. Where that is even, each bit below decides: it
    makes a tie more than that. Where it is odd, a tie is rounded up.
    """
    tie, odd = 1 << half, 2 << half
    yield tie
    yield odd | tie
    for bit in range(half):
        yield tie | 1 << bit
    yield tie - 1
    yield odd | tie - 1


def hard_products(rng: np.random.Generator, count: int) -> tuple[NDArray[np.float32], ...]:
    """Return pairs of float32 numbers whose products are at the edges of their rounding.

    Products that are normal, and those that fall below the smallest normal number by up to nine
    places; and subnormal numbers of every length times large ones.

    Parameters
    ----------
    rng : Generator
    count : int
        Pairs. They are of all kinds, each with other factors.

    Returns
    -------
    tuple of two float32 arrays
    """
    pairs: list[tuple[int, int]] = []
    while len(pairs) < count:
        below = int(rng.integers(_MOST_BELOW + 1)) * int(rng.integers(2))
        top = 2 * _BITS - int(rng.integers(1, 3))
        half = top - _BITS + below
        endings = list(_endings(half))
        found = ending_in(rng, endings[rng.integers(len(endings))], half + 2, (_BITS, _BITS), top)
        if found is not None:
            # Biased exponents of factors that lie from 1 to 2.
            total = _BIAS + 1 - (top - 2 * _BITS + 2) - below + (
                0 if below else int(rng.integers(100)))
            first = int(rng.integers(max(1, total - 254), min(254, total - 1) + 1))
            pairs.append(tuple(                                         # type: ignore[arg-type]
                exponent << _BITS - 1 | factor & (1 << _BITS - 1) - 1 | int(rng.integers(2)) << 31
                for exponent, factor in zip((first, total - first), found, strict=True)))
        if len(pairs) % _SUBNORMAL:
            continue
        length = int(rng.integers(_BITS - 1))
        pairs.append((1 << length | int(rng.integers(1 << length)),
                      int(rng.integers(_BIAS, 254)) << _BITS - 1 | int(rng.integers(1 << 23))))
    raw = np.array(pairs[:count], np.uint32)
    return raw[:, 0].view(np.float32), np.ascontiguousarray(raw[:, 1]).view(np.float32)


def hard_sums_and_scales(rng: np.random.Generator, count: int, *, bits: int = 32, out_bits: int = 8
                         ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Return sums and scales at the edges of each rounding of a requantisation.

    A sum is rounded to 24 bits, its product with the scale to 24, and that to an integer. Each of
    the three is at an edge that the result shows: an even integer and a half, of which one bit
    below decides.

    Parameters
    ----------
    rng : Generator
    count : int
        Of the three kinds in turn, as far as there are such numbers.
    bits : int
        Of a sum.
    out_bits : int
        Of a result, at least 3: the sign and an even number.

    Returns
    -------
    sums : int64 array
        Of both signs.
    scales : float32 array
        Normal ones.
    """
    sums: list[int] = []
    scales: list[float] = []
    for turn in itertools.count():
        if len(sums) >= count:
            break
        # Bits of the integer, which is even.
        size = int(rng.integers(2, out_bits))
        for found in (_rounded_sum(rng, bits, size), _rounded_product(rng, bits, size, turn),
                      _rounded_result(rng, bits, size)):
            if found is not None:
                sums.append(found[0] * int(rng.choice([-1, 1])))
                scales.append(found[1])
    return np.array(sums[:count]), np.array(scales[:count], np.float32)


def _rounded_sum(rng: np.random.Generator, bits: int, size: int) -> tuple[int, float] | None:
    """Return a sum of more than 24 bits, and a power of two."""
    below = bits - 1 - _BITS                    # bits that are rounded away
    if below < 1:
        return None
    endings = list(_endings(below - 1))
    whole = (int(rng.integers(1 << size - 2, 1 << size - 1)) << 1) << bits - 1 - size
    half = 1 << bits - 2 - size
    return whole | half | endings[rng.integers(len(endings))], 2.0 ** (size + 1 - bits)


def _rounded_product(rng: np.random.Generator, bits: int, size: int, turn: int
                     ) -> tuple[int, float] | None:
    """Return a sum of at most 24 bits, and a scale whose product with it is rounded.

    From turn to turn it ends otherwise; then its highest bit is the other one.
    """
    # Of wider factors hardly any pair has an ending with so few bits above it.
    wide = min(_BITS, bits - 1, _WIDE + size)
    rounds, place = divmod(turn, wide)
    top = wide + _BITS - 1 - rounds % 2
    lost = top - _BITS                          # the highest bit of those that are rounded away
    half = top - size                           # one half of the integer
    if not 1 <= lost < half:
        return None
    endings = [ending for ending in _endings(lost) if not ending >> lost + 1]
    ending = 1 << half | endings[place % len(endings)]
    found = ending_in(rng, ending, half + 2, (wide, _BITS), top)
    return found and (found[0], found[1] * 2.0 ** (-1 - half))


def _rounded_result(rng: np.random.Generator, bits: int, size: int) -> tuple[int, float]:
    """Return a power of two, and a scale whose product with it is rounded to an integer."""
    half = _BITS - 1 - size
    endings = list(_endings(half))
    whole = int(rng.integers(1 << size - 1, 1 << size)) << half + 1
    power = int(rng.integers(bits - 1))
    ending = endings[rng.integers(len(endings))] & ~(2 << half)
    return 1 << power, (whole & ~(2 << half) | ending) * 2.0 ** (-1 - half - power)
