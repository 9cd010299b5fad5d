"""Activation tensors, and arrays that are evaluated on first use."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from arch.config import check_int
from arch.ir.checks import check_ints, check_name, check_scale
from arch.numerics import INT8, IntegerFormat, NumberFormat, named_format

__all__ = ["UNSIGNED_OFFSET", "Deferred", "Shape", "TensorSpec", "window_length"]

#: Added to a stored number where a formula expects uint8.
UNSIGNED_OFFSET = -INT8.minimum

Shape = tuple[int, int, int, int]


@dataclass(frozen=True, kw_only=True)
class TensorSpec:
    """One activation tensor: ``real = scale * (stored - zero_point)``.

    Parameters
    ----------
    name : str
        Name, not empty. Unique within a graph.
    shape : tuple of 4 int
        (batch, channels, height, width), each at least 1.
    scale : float32 or None
        Finite, greater than zero. None only for int32, where :class:`Dequantize` has the
        factors, and for floats.
    zero_point : int
        Stored value that represents zero: -128 to 127, as wide as the operands; 0 for int32 and
        for floats.
    dtype : str
        Name of a number format: ``"int8"``, or ``"int32"`` for accumulators that leave the
        engine unchanged. Only :class:`Dense` has other operands, integers of 2 to 16 bits and
        floats; for floats, accumulators are ``"float32"``.
    """

    name: str
    shape: Shape
    scale: Any
    zero_point: int
    dtype: str = "int8"

    def __post_init__(self) -> None:
        check_name("tensor", self.name)
        prefix = f"tensor {self.name!r}"
        shape = check_ints(f"{prefix} shape", self.shape, 4, 1)
        object.__setattr__(self, "shape", shape)
        try:
            number = named_format(self.dtype)
        except ValueError as error:
            raise ValueError(f"{prefix} {error}") from None
        if self.is_quantised:
            zero_point = check_int(f"{prefix} zero_point", self.zero_point, number.minimum,
                                   number.maximum)
            object.__setattr__(self, "scale", check_scale(f"{prefix} scale", self.scale))
        else:
            zero_point = check_int(f"{prefix} zero_point", self.zero_point, 0, 0)
            if self.scale is not None:
                raise ValueError(f"{prefix} scale must be None for {self.dtype}, "
                                 f"not {self.scale!r}")
        object.__setattr__(self, "zero_point", zero_point)

    @property
    def format(self) -> NumberFormat:
        """Number format named by ``dtype``."""
        return named_format(self.dtype)

    @property
    def is_operand(self) -> bool:
        """Whether its numbers can be multiplied, i.e. are narrower than their sums."""
        return self.format != self.format.accumulator

    @property
    def is_quantised(self) -> bool:
        """Whether its numbers are operands that represent real ones: neither sums nor floats."""
        return isinstance(self.format, IntegerFormat) and self.is_operand

    @property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.shape)


@dataclass(frozen=True, kw_only=True)
class Deferred:
    """An array that is evaluated on first use, for large networks of which only shapes matter.

    Parameters
    ----------
    shape : tuple of int
        Shape of the array.
    make : callable
        Called without arguments; returns the array. Must be picklable if the graph is to be.
    int8 : bool
        Whether all elements are known to fit in int8, so that weights need not be evaluated to
        tell.
    """

    shape: tuple[int, ...]
    make: Callable[[], NDArray[Any]]
    int8: bool = False


def window_length(
    size: int, kernel: int, stride: int, before: int, after: int, dilation: int = 1
) -> int:
    """Return the output length of a window along one axis; below 1 if the window does not fit."""
    return (size + before + after - (dilation * (kernel - 1) + 1)) // stride + 1
