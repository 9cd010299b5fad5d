"""Reductions of vectors, a beat in a cycle: sum, product, minimum, maximum and average."""

from hwgen.common.reduction.average import Average
from hwgen.common.reduction.reduce import Reduce

__all__ = ["Average", "Reduce"]
