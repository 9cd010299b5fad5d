"""Polynomial approximations of exp and log, using only IEEE operations: constants and their order.

A vector unit that adds, multiplies, divides, compares, rounds to an integer and scales by a power
of two can evaluate them (:mod:`sim.systolic.golden.training.functions` does, operation by
operation), so that the result does not depend on any library. Each operation is rounded once, to
nearest even.

The argument reductions are those of W. J. Cody and W. Waite, "Software Manual for the Elementary
Functions", 1980, chapters 5 and 6. Float32 coefficients minimize the largest relative error (a
linear program over 4001 points), and are then rounded to float32; those of float64, used to check
gradients by finite differences, are from the series.
"""

import math
from dataclasses import dataclass

__all__ = ["EXP32", "EXP64", "LOG32", "LOG64", "Exponential", "Logarithm"]


@dataclass(frozen=True, kw_only=True)
class Exponential:
    """``exp(x) = 2**n * (1 + (r + r**2 * q(r)))``, ``n = rint(x / ln 2)``, ``r = x - n * ln 2``.

    Order of evaluation: ``x = max(x, least)``; ``n = rint(x * per_log2)``;
    ``r = (x - n * ln2_high) - n * ln2_low``; q by Horner's rule from the last coefficient;
    ``2**n * ((r * r) * q + r + 1)``, from left to right. ``n * ln2_high`` is exact.

    Parameters
    ----------
    coefficients : tuple of float
        Coefficients of q, that of ``r**0`` first.
    per_log2, ln2_high, ln2_low : float
        1 / ln 2, and ln 2 in two parts.
    least : float
        Clamp for x; smaller values would give 0 anyway.
    """

    coefficients: tuple[float, ...]
    per_log2: float
    ln2_high: float
    ln2_low: float
    least: float


@dataclass(frozen=True, kw_only=True)
class Logarithm:
    """``log(x) = k * ln 2 + 2 f + f * u * p(u)``, ``f = (z - 1) / (z + 1)``, ``u = f**2``.

    For x from 1 to ``2**31.5``; ``z = x / 2**k`` lies between 1/sqrt 2 and sqrt 2, and is found by
    comparisons: for each b of :attr:`steps` in turn, ``x > 2**(b - 1) * sqrt 2`` divides x by
    ``2**b``.

    Order of evaluation: p by Horner's rule from the last coefficient;
    ``k * ln2_high + ((f + f) + (f * (u * p(u)) + k * ln2_low))``.

    Parameters
    ----------
    coefficients : tuple of float
        Coefficients of p, that of ``u**0`` first.
    ln2_high, ln2_low : float
        ln 2 in two parts.
    root2 : float
        Square root of 2.
    """

    coefficients: tuple[float, ...]
    ln2_high: float
    ln2_low: float
    root2: float

    @property
    def steps(self) -> tuple[int, ...]:
        """Binary logarithms of the divisors of x, in order."""
        return (16, 8, 4, 2, 1)

    def bound(self, step: int) -> float:
        """Return ``2**(step - 1) * sqrt 2``: larger values are divided by ``2**step``."""
        return math.ldexp(self.root2, step - 1)


_HEX = float.fromhex

#: For float32. Error against the exact value, over all x <= 0: at most 1 ulp.
EXP32 = Exponential(
    coefficients=(_HEX("0x1.fffffcp-2"), _HEX("0x1.555450p-3"), _HEX("0x1.55574ap-5"),
                  _HEX("0x1.12610ap-7"), _HEX("0x1.6c07e6p-10")),
    per_log2=_HEX("0x1.715476p+0"), ln2_high=_HEX("0x1.62e400p-1"),
    ln2_low=_HEX("0x1.7f7d1cp-20"), least=-104.0)

#: For float32. Error against the exact value, from 1 to 2**31: at most 2 ulp.
LOG32 = Logarithm(
    coefficients=(_HEX("0x1.555556p-1"), _HEX("0x1.99905ep-2"), _HEX("0x1.2ca12cp-2")),
    ln2_high=EXP32.ln2_high, ln2_low=EXP32.ln2_low, root2=_HEX("0x1.6a09e6p+0"))

#: For float64: Taylor's series, with a remainder below 1e-17.
EXP64 = Exponential(
    coefficients=tuple(1.0 / math.factorial(k) for k in range(2, 14)),
    per_log2=_HEX("0x1.71547652b82fep+0"), ln2_high=_HEX("0x1.62e42fee00000p-1"),
    ln2_low=_HEX("0x1.a39ef35793c76p-33"), least=-746.0)

#: For float64: the series of the inverse hyperbolic tangent, with a remainder below 1e-17.
LOG64 = Logarithm(
    coefficients=tuple(2.0 / k for k in range(3, 27, 2)),
    ln2_high=EXP64.ln2_high, ln2_low=EXP64.ln2_low, root2=_HEX("0x1.6a09e667f3bcdp+0"))
