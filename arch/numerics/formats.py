"""Number formats: width, range, storage in numpy, and conversion.

Configuration, data layout, hardware and golden kernels share one object per format: :data:`INT8` to
:data:`INT32`, or ``IntegerFormat(bits=5)`` for a width in between. The floats are those of
ml_dtypes.
"""

import dataclasses
import functools
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int

__all__ = [
    "BFLOAT16",
    "FLOAT8_E4M3FN",
    "FLOAT8_E5M2",
    "FLOAT16",
    "FLOAT32",
    "FLOATS",
    "INT8",
    "INT16",
    "INT32",
    "MAX_OPERAND_BITS",
    "MIN_OPERAND_BITS",
    "UINT8",
    "FloatFormat",
    "IntegerFormat",
    "NumberFormat",
    "as_int64",
    "containing",
    "named_format",
]

#: Range of widths of integer operands in engines and workloads. Bits.
MIN_OPERAND_BITS, MAX_OPERAND_BITS = 2, 16

_BYTE = 8
_MOST_BITS = 64
_F32 = np.float32


class NumberFormat(ABC):
    """Numbers of one width: the meaning of their bits, and the conversion of values to them."""

    bits: int

    @property
    @abstractmethod
    def name(self) -> str:
        """Name, spelled as in numpy or ml_dtypes if they have the format."""

    @property
    @abstractmethod
    def dtype(self) -> np.dtype[Any]:
        """Numpy dtype that holds one number."""

    @property
    @abstractmethod
    def minimum(self) -> Any:
        """Smallest (most negative) finite number."""

    @property
    @abstractmethod
    def maximum(self) -> Any:
        """Largest finite number."""

    @property
    @abstractmethod
    def accumulator(self) -> "NumberFormat":
        """Format in which products of two such numbers are accumulated."""

    @property
    def bytes(self) -> int:
        """Bytes that one number takes in memory."""
        return -(-self.bits // _BYTE)

    @abstractmethod
    def check(self, name: str, value: Any, ndim: int) -> NDArray[Any]:
        """Return a checked, read-only copy of an array of numbers in this format.

        Raises
        ------
        TypeError
            It is of another kind.
        ValueError
            It does not have ``ndim`` dimensions, one is empty, or an element is out of range.
        """

    @abstractmethod
    def saturate(self, x: ArrayLike) -> NDArray[Any]:
        """Return ``x`` in this format, clamped to its range."""

    def __str__(self) -> str:
        return self.name


def as_int64(name: str, x: ArrayLike) -> NDArray[np.int64]:
    """Return the integer array ``x`` as int64.

    Raises
    ------
    TypeError
        ``x`` is not of an integer type whose values all fit in int64.
    """
    array = np.asarray(x)
    if array.dtype.kind not in "iu" or not np.can_cast(array.dtype, np.int64):
        raise TypeError(f"{name} must be an integer array that fits int64, not {array.dtype}")
    return array.astype(np.int64, copy=False)


@dataclass(frozen=True, kw_only=True)
class IntegerFormat(NumberFormat):
    """Integers, either two's complement or unsigned.

    Parameters
    ----------
    bits : int
        Width, 1 to 64; to 63 if unsigned. Bits.
    signed : bool
        Whether numbers are two's complement.

    Raises
    ------
    TypeError, ValueError
        ``bits`` is not an integer, or out of range.
    """

    bits: int
    signed: bool = True

    def __post_init__(self) -> None:
        most = _MOST_BITS if self.signed else _MOST_BITS - 1
        object.__setattr__(self, "bits", check_int("bits", self.bits, 1, most))

    @property
    def name(self) -> str:
        """``int<bits>`` or ``uint<bits>``."""
        return f"{'' if self.signed else 'u'}int{self.bits}"

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """Narrowest dtype that can hold one number."""
        wide = next(bits for bits in (8, 16, 32, 64) if self.bits <= bits)
        return np.dtype(f"{'i' if self.signed else 'u'}{wide // _BYTE}")

    @functools.cached_property
    def minimum(self) -> int:
        """``-2**(bits - 1)``, or 0 if unsigned."""
        return -(1 << self.bits - 1) if self.signed else 0

    @functools.cached_property
    def maximum(self) -> int:
        """``2**(bits - 1) - 1``, or ``2**bits - 1`` if unsigned."""
        return self.minimum + (1 << self.bits) - 1

    @property
    def accumulator(self) -> NumberFormat:
        """Int32, which wraps."""
        return INT32

    def wrap(self, x: ArrayLike) -> NDArray[np.int64]:
        """Return integers modulo ``2**bits``, within the range of the format, as int64.

        Raises
        ------
        TypeError
            ``x`` is not an integer array that fits int64.
        """
        values = as_int64("x", x)
        if not self.signed:
            return values & self.maximum
        shift = _MOST_BITS - self.bits
        return (values << shift) >> shift

    def saturate(self, x: ArrayLike) -> NDArray[np.int64]:
        """Return integers clamped to the range of the format, as int64.

        Raises
        ------
        TypeError
            ``x`` is not an integer array that fits int64.
        """
        return np.clip(as_int64("x", x), self.minimum, self.maximum)

    def quantize(self, x: ArrayLike, zero_point: int) -> NDArray[np.int64]:
        """Return ``rint(clamp(x, minimum - zero_point, maximum - zero_point)) + zero_point``.

        Rounds to nearest even. Infinities saturate, NaN becomes the smallest number. Values are
        clamped as floats before the zero point is added: the bounds are integers below ``2**24``,
        so only ``rint`` rounds.

        Parameters
        ----------
        x : float32 array
            Values in units of the format's scale.
        zero_point : int
            Number that represents 0.
        """
        floor, ceiling = _F32(self.minimum - zero_point), _F32(self.maximum - zero_point)
        value = np.asarray(x, _F32)
        # np.maximum would keep a NaN.
        value = np.where(value > floor, value, floor)
        return np.rint(np.minimum(value, ceiling)).astype(np.int64) + zero_point

    def check(
        self, name: str, value: Any, ndim: int, limit: int | None = None
    ) -> NDArray[Any]:
        """Return a checked, read-only copy of an array as :attr:`dtype`.

        Parameters
        ----------
        name : str
            Name for error texts.
        value : integer array
            Must have ``ndim`` dimensions, none of them empty.
        limit : int or None
            Largest magnitude, if smaller than what the format holds.

        Raises
        ------
        TypeError
            It is not an integer array.
        ValueError
            It has another shape, or an element is out of range.
        """
        array = np.asarray(value)
        if array.dtype.kind not in "iu":
            raise TypeError(f"{name} must be an integer array, not dtype {array.dtype}")
        if array.ndim != ndim or 0 in array.shape:
            raise ValueError(f"{name} must be a non-empty {ndim}-D array, not shape {array.shape}")
        low, high = (self.minimum, self.maximum) if limit is None else (-limit, limit)
        # min and max first: they need no array-sized temporary, and almost every array passes.
        if int(array.min()) < low or int(array.max()) > high:
            index = tuple(int(i) for i in np.argwhere((array < low) | (array > high))[0])
            raise ValueError(
                f"{name} must be between {low} and {high}, not {int(array[index])} at {index}"
            )
        result = np.array(array, dtype=self.dtype, order="C")
        result.setflags(write=False)
        return result


@dataclass(frozen=True, kw_only=True)
class FloatFormat(NumberFormat):
    """Binary floating-point numbers as in IEEE 754: sign, biased exponent, mantissa.

    Parameters
    ----------
    kind : str
        Name in ml_dtypes or numpy.
    exponent_bits, mantissa_bits : int
        Widths of the fields; the leading one is not stored.
    infinite : bool
        Whether the largest exponent stands for infinities and NaN. Otherwise ("fn") there are
        no infinities, and only all ones in exponent and mantissa is NaN.
    """

    kind: str
    exponent_bits: int
    mantissa_bits: int
    infinite: bool = True
    bits: int = dataclasses.field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bits", 1 + self.exponent_bits + self.mantissa_bits)

    @property
    def name(self) -> str:
        """Value of ``kind``."""
        return self.kind

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of ml_dtypes, or numpy's own."""
        return np.dtype(getattr(ml_dtypes, self.kind, self.kind))

    @property
    def bias(self) -> int:
        """Added to an exponent when it is stored: ``2**(exponent_bits - 1) - 1``."""
        return (1 << self.exponent_bits - 1) - 1

    @property
    def maximum(self) -> float:
        """Largest finite number."""
        if self.infinite:
            return (2.0 - 2.0**-self.mantissa_bits) * 2.0**self.bias
        return (2.0 - 2.0 ** (1 - self.mantissa_bits)) * 2.0 ** (self.bias + 1)

    @property
    def minimum(self) -> float:
        """Smallest (most negative) finite number."""
        return -self.maximum

    @property
    def smallest_normal(self) -> float:
        """Smallest positive normal number."""
        return 2.0 ** (1 - self.bias)

    @property
    def smallest_subnormal(self) -> float:
        """Smallest positive number."""
        return 2.0 ** (1 - self.bias - self.mantissa_bits)

    @property
    def accumulator(self) -> NumberFormat:
        """Float32."""
        return FLOAT32

    @property
    def significand_bits(self) -> int:
        """Width of a significand, leading one included. Bits."""
        return 1 + self.mantissa_bits

    @property
    def infinity_raw(self) -> int | None:
        """Raw bits of positive infinity; None if there is none."""
        return (1 << self.exponent_bits) - 1 << self.mantissa_bits if self.infinite else None

    @property
    def largest_raw(self) -> int:
        """Raw bits of the largest finite number; larger ones are infinity or NaN."""
        return (1 << self.bits - 1) - 2 if self.infinity_raw is None else self.infinity_raw - 1

    @property
    def nan_raw(self) -> int:
        """Raw bits of the canonical NaN: positive, quiet, other mantissa bits 0."""
        if self.infinity_raw is None:
            return self.largest_raw + 1
        return self.infinity_raw | 1 << self.mantissa_bits - 1

    @functools.cached_property
    def raw_dtype(self) -> np.dtype[Any]:
        """Unsigned dtype that holds raw bits."""
        return np.dtype(f"u{self.bytes}")

    def raw(self, x: ArrayLike) -> NDArray[Any]:
        """Return the raw bits of an array of :attr:`dtype`."""
        return np.asarray(x, self.dtype).view(self.raw_dtype)

    def from_raw(self, raw: ArrayLike) -> NDArray[Any]:
        """Return the numbers that have the given raw bits."""
        return np.asarray(raw).astype(self.raw_dtype).view(self.dtype)

    @functools.cached_property
    def _nan(self) -> NDArray[Any]:
        """Canonical NaN."""
        return self.from_raw(self.nan_raw)

    def holds(self, other: "FloatFormat") -> bool:
        """Return whether this format contains every number of another one, infinities included."""
        return (other.significand_bits <= self.significand_bits
                and other.maximum <= self.maximum
                and other.smallest_subnormal >= self.smallest_subnormal
                and other.infinite <= self.infinite)

    def canonical(self, x: ArrayLike) -> NDArray[Any]:
        """Return an array of :attr:`dtype` with every NaN replaced by the canonical one."""
        values = np.asarray(x, self.dtype)
        with np.errstate(invalid="ignore"):         # signalling NaN
            return np.where(np.isnan(values), self._nan, values)

    def check(self, name: str, value: Any, ndim: int) -> NDArray[Any]:
        """Return a checked, read-only copy of an array of :attr:`dtype` with canonical NaN.

        Parameters
        ----------
        name : str
            Name for error texts.
        value : array
            Must have ``ndim`` dimensions, none of them empty.

        Raises
        ------
        TypeError
            It is of another dtype.
        ValueError
            It has another shape.
        """
        array = np.asarray(value)
        # Another float type would silently be rounded here.
        if array.dtype != self.dtype:
            raise TypeError(f"{name} must be a {self} array, not dtype {array.dtype}")
        if array.ndim != ndim or 0 in array.shape:
            raise ValueError(f"{name} must be a non-empty {ndim}-D array, not shape {array.shape}")
        result = np.array(self.canonical(array), order="C")
        result.setflags(write=False)
        return result

    def round(self, x: ArrayLike) -> NDArray[Any]:
        """Round float32 numbers to nearest even; overflow gives infinity, or NaN."""
        with np.errstate(over="ignore"):
            return np.asarray(x, _F32).astype(self.dtype)

    def saturate(self, x: ArrayLike) -> NDArray[Any]:
        """Round float32 numbers to nearest even, clamped to the finite range; NaN stays NaN."""
        values = np.asarray(x, _F32)
        return self.round(np.clip(values, _F32(self.minimum), _F32(self.maximum)))


INT8 = IntegerFormat(bits=8)
INT16 = IntegerFormat(bits=16)
INT32 = IntegerFormat(bits=32)
UINT8 = IntegerFormat(bits=8, signed=False)

BFLOAT16 = FloatFormat(kind="bfloat16", exponent_bits=8, mantissa_bits=7)
FLOAT16 = FloatFormat(kind="float16", exponent_bits=5, mantissa_bits=10)
FLOAT8_E4M3FN = FloatFormat(kind="float8_e4m3fn", exponent_bits=4, mantissa_bits=3, infinite=False)
FLOAT8_E5M2 = FloatFormat(kind="float8_e5m2", exponent_bits=5, mantissa_bits=2)
FLOAT32 = FloatFormat(kind="float32", exponent_bits=8, mantissa_bits=23)

#: The floating-point formats, narrow ones first.
FLOATS = (FLOAT8_E4M3FN, FLOAT8_E5M2, BFLOAT16, FLOAT16, FLOAT32)

_NAMED: dict[str, NumberFormat] = {
    number.name: number for number in (
        *(IntegerFormat(bits=bits) for bits in range(MIN_OPERAND_BITS, MAX_OPERAND_BITS + 1)),
        INT32, *FLOATS)}


def containing(a: FloatFormat, b: FloatFormat) -> FloatFormat:
    """Return a format that contains every number of two others, including infinities of either.

    It is one of the two if possible. Otherwise exponent and mantissa are as wide as the wider of
    the two: for ``float8_e4m3fn`` and ``float8_e5m2`` it is ``float9_e5m3``, with infinities. Numpy
    has no dtype for it.
    """
    for one, other in ((a, b), (b, a)):
        if one.holds(other):
            return one
    exponent, mantissa = (max(getattr(a, name), getattr(b, name))
                          for name in ("exponent_bits", "mantissa_bits"))
    both = FloatFormat(kind=f"float{1 + exponent + mantissa}_e{exponent}m{mantissa}",
                       exponent_bits=exponent, mantissa_bits=mantissa,
                       infinite=a.infinite or b.infinite)
    assert both.holds(a)
    assert both.holds(b)
    return both


def named_format(name: str) -> NumberFormat:
    """Return a format of operands, or of their sums, by name.

    Raises
    ------
    ValueError
        There is no format of that name.
    """
    if name not in _NAMED:
        raise ValueError(f"dtype must be one of {', '.join(_NAMED)}, not {name!r}")
    return _NAMED[name]
