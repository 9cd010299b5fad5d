"""Two's complement in numpy: wrapping and saturation to a width in bits."""

from typing import Any

from numpy.typing import ArrayLike, NDArray

from arch.numerics import IntegerFormat

__all__ = ["saturate", "wrap"]


def wrap(x: ArrayLike, bits: int) -> NDArray[Any]:
    """Reduce to two's complement: :meth:`arch.numerics.IntegerFormat.wrap`, 1 to 64 bits."""
    return IntegerFormat(bits=bits).wrap(x)


def saturate(x: ArrayLike, bits: int) -> NDArray[Any]:
    """Clamp to the signed range: :meth:`arch.numerics.IntegerFormat.saturate`, 1 to 64 bits."""
    return IntegerFormat(bits=bits).saturate(x)
