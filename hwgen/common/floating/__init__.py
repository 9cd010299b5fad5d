"""Floating-point arithmetic of any format: addition, products, conversion, comparison, division."""

from hwgen.common.floating.add import FloatAdd
from hwgen.common.floating.convert import FloatConvert
from hwgen.common.floating.divide import FloatDivideByCount
from hwgen.common.floating.multiply import FloatMultiply
from hwgen.common.floating.select import FloatSelect

__all__ = ["FloatAdd", "FloatConvert", "FloatDivideByCount", "FloatMultiply", "FloatSelect"]
