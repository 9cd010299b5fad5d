"""Exponential and logarithm, composed of the vector unit's functions."""

import numpy as np
from numpy.typing import ArrayLike

from arch.numerics.polynomials import EXP32, EXP64, LOG32, LOG64, Exponential, Logarithm
from sim.systolic.golden.training.vector import Array, VectorUnit

__all__ = ["exp", "log"]


def exp(unit: VectorUnit, x: ArrayLike) -> Array:
    """Return ``exp(x)`` for numbers that are not positive.

    Computed as in :data:`arch.numerics.polynomials.EXP32`: numbers below its ``least``, -infinity
    included, give 0; NaN stays. float64 has its own constants.
    """
    constants: Exponential = EXP64 if unit.wide else EXP32
    x = unit.max(x, constants.least)
    n = unit.rint(unit.mul(x, constants.per_log2))
    r = unit.sub(unit.sub(x, unit.mul(n, constants.ln2_high)), unit.mul(n, constants.ln2_low))
    q: ArrayLike = constants.coefficients[-1]
    for coefficient in constants.coefficients[-2::-1]:
        q = unit.add(unit.mul(q, r), coefficient)
    power = unit.add(unit.add(unit.mul(unit.mul(r, r), q), r), 1.0)
    return unit.scale(power, n)


def log(unit: VectorUnit, x: ArrayLike) -> Array:
    """Return ``log(x)`` for numbers from 1 to ``2**31.5``, as in
    :data:`arch.numerics.polynomials.LOG32`. NaN stays.
    """
    constants: Logarithm = LOG64 if unit.wide else LOG32
    z, k = unit.value(x), unit.value(np.zeros(np.shape(x)))
    for step in constants.steps:
        divided = unit.mul(unit.greater(z, constants.bound(step)), float(step))
        z, k = unit.scale(z, unit.negate(divided)), unit.add(k, divided)
    f = unit.div(unit.sub(z, 1.0), unit.add(z, 1.0))
    u = unit.mul(f, f)
    p: ArrayLike = constants.coefficients[-1]
    for coefficient in constants.coefficients[-2::-1]:
        p = unit.add(unit.mul(p, u), coefficient)
    small = unit.add(unit.mul(f, unit.mul(u, p)), unit.mul(k, constants.ln2_low))
    return unit.add(unit.mul(k, constants.ln2_high), unit.add(unit.add(f, f), small))
