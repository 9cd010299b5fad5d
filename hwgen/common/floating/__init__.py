"""Floating-point arithmetic of any format: operations of IEEE 754, conversion, comparison."""

from hwgen.common.floating.add import FloatAdd
from hwgen.common.floating.compare import FloatCompare
from hwgen.common.floating.convert import FloatConvert
from hwgen.common.floating.divide import FloatDivideByCount
from hwgen.common.floating.divide_sqrt import FloatDivideSqrt
from hwgen.common.floating.multiply import FloatMultiply
from hwgen.common.floating.rint import FloatRint
from hwgen.common.floating.scale import FloatScale
from hwgen.common.floating.select import FloatSelect

__all__ = ["FloatAdd", "FloatCompare", "FloatConvert", "FloatDivideByCount", "FloatDivideSqrt",
           "FloatMultiply", "FloatRint", "FloatScale", "FloatSelect"]
