"""Reductions of vectors, one beat per cycle: sum, product, minimum, maximum and average."""

from hwgen.common.reduction.average import Average
from hwgen.common.reduction.reduce import Reduce

__all__ = ["Average", "Reduce"]
