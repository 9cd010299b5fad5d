"""Networks of quantised operators: an immutable graph in the signed int8 domain.

Every activation is stored as int8: a tensor that is uint8 in its model is stored as value - 128
with its zero point - 128. Integer operators do not notice. The operators that compute in float32
on raw values (:class:`Add`, :class:`AveragePool`) carry an ``offset``, 128 or 0: what to add to a
stored value to get the number that ONNX Runtime's formula sees.

Tensors are (batch, channels, height, width); dense rows are (rows, channels, 1, 1). Each operator
states the formula that the golden model and the hardware compute bit for bit; in all of them
``f32`` rounds to float32 and ``rint`` to an integer, to nearest even.
"""

import dataclasses
import math
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.ir import float32
from arch.numerics import INT8, INT16, INT32, UINT8

__all__ = [
    "Add",
    "AveragePool",
    "Convolution",
    "Deferred",
    "Dense",
    "Dequantize",
    "GlobalAveragePool",
    "Graph",
    "HostInput",
    "HostOutput",
    "MaxPool",
    "Node",
    "Relabel",
    "Reshape",
    "Softmax",
    "Table",
    "TensorSpec",
    "ToUnsigned",
    "layer",
    "random_inputs",
    "window_length",
]

# Differences of two 8-bit numbers: weights whose zero point is subtracted.
WEIGHT_LIMIT = UINT8.maximum
#: What is added to a stored number where a formula sees uint8.
UNSIGNED_OFFSET = -INT8.minimum
_DTYPES = (INT8.name, INT32.name)
_F32 = np.float32
# ONNX Runtime refuses to run a GlobalAveragePool with a factor outside [2**-32, 2**8).
_MIN_POOL_SCALE, _MAX_POOL_SCALE = 2.0**-32, 2.0**8

Shape = tuple[int, int, int, int]


# --- Checks ---------------------------------------------------------------------------------------


def _check_name(what: str, name: object) -> None:
    if not isinstance(name, str):
        raise TypeError(f"{what} name must be a string, not {name!r}")
    if not name:
        raise ValueError(f"{what} name must be a non-empty string, not {name!r}")


def _check_ints(
    name: str, values: Any, count: int, minimum: int, maximum: int | None = None
) -> tuple[int, ...]:
    if isinstance(values, str) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be {count} integers, not {values!r}")
    items = tuple(values)
    if len(items) != count:
        raise ValueError(f"{name} must be {count} integers, not {items!r}")
    return tuple(check_int(name, item, minimum, maximum) for item in items)


def _check_scale(name: str, value: Any) -> Any:
    """Return ``value`` as a float32 scalar: finite, greater than zero."""
    number = np.asarray(value)
    if number.dtype != np.float32 or number.ndim != 0:
        raise TypeError(f"{name} must be a float32 scalar, not {value!r}")
    if not (np.isfinite(number) and number > 0):
        raise ValueError(f"{name} must be a finite positive float32, not {float(number)!r}")
    return np.float32(number)


def _check_type(name: str, value: object, kinds: type | tuple[type, ...]) -> None:
    if not isinstance(value, kinds):
        listed = kinds if isinstance(kinds, tuple) else (kinds,)
        wanted = " or ".join(kind.__name__ for kind in listed)
        raise TypeError(f"{name} must be {wanted}, not {value!r}")


def _freeze(array: NDArray[Any]) -> NDArray[Any]:
    array.setflags(write=False)
    return array


def _check_weights(name: str, value: Any, ndim: int) -> NDArray[Any]:
    """Return weights as int8, or as int16 if one of them is wider than 8 bits."""
    wide = INT16.check(name, value, ndim, limit=WEIGHT_LIMIT)
    if INT8.minimum <= int(wide.min()) and int(wide.max()) <= INT8.maximum:
        return _freeze(wide.astype(INT8.dtype))
    return wide


def _check_factors(name: str, value: Any, count: int) -> NDArray[Any]:
    array = np.asarray(value)
    if array.dtype != np.float32:
        raise TypeError(f"{name} must be a float32 array, not dtype {array.dtype}")
    if array.shape != (count,):
        raise ValueError(f"{name} must have shape ({count},), not {array.shape}")
    bad = np.flatnonzero(~(np.isfinite(array) & (array > 0)))
    if bad.size:
        column = int(bad[0])
        raise ValueError(
            f"{name} must be a finite positive float32, not {float(array[column])!r} "
            f"at channel {column}"
        )
    return _freeze(array.copy())


# --- Tensors and arrays ---------------------------------------------------------------------------


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
        Finite, greater than zero. None only for int32, where :class:`Dequantize` has the factors.
    zero_point : int
        Stored value that stands for zero: -128 to 127, or 0 for int32.
    dtype : str
        ``"int8"``, or ``"int32"`` for accumulators that leave the engine as they are.
    """

    name: str
    shape: Shape
    scale: Any
    zero_point: int
    dtype: str = "int8"

    def __post_init__(self) -> None:
        _check_name("tensor", self.name)
        prefix = f"tensor {self.name!r}"
        shape = _check_ints(f"{prefix} shape", self.shape, 4, 1)
        object.__setattr__(self, "shape", shape)
        if self.dtype not in _DTYPES:
            raise ValueError(f"{prefix} dtype must be one of int8, int32, not {self.dtype!r}")
        if self.dtype == "int8":
            zero_point = check_int(f"{prefix} zero_point", self.zero_point, INT8.minimum,
                                   INT8.maximum)
            object.__setattr__(self, "scale", _check_scale(f"{prefix} scale", self.scale))
        else:
            zero_point = check_int(f"{prefix} zero_point", self.zero_point, 0, 0)
            if self.scale is not None:
                raise ValueError(f"{prefix} scale must be None for int32, not {self.scale!r}")
        object.__setattr__(self, "zero_point", zero_point)

    @property
    def size(self) -> int:
        """Value of the number of elements."""
        return math.prod(self.shape)


@dataclass(frozen=True, kw_only=True)
class Deferred:
    """An array that is made when it is first used: large networks of which only shapes matter.

    Parameters
    ----------
    shape : tuple of int
        Shape of the array.
    make : callable
        Called without arguments; returns the array. Picklable if the graph is to be.
    int8 : bool
        Whether all elements are known to fit int8, so that nobody has to make weights to see it.
    """

    shape: tuple[int, ...]
    make: Callable[[], NDArray[Any]]
    int8: bool = False


def window_length(
    size: int, kernel: int, stride: int, before: int, after: int, dilation: int = 1
) -> int:
    """Return the output length of a window along one axis; below 1 if it does not fit."""
    return (size + before + after - (dilation * (kernel - 1) + 1)) // stride + 1


# --- Operators ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class Node:
    """One operator: a name, the tensors it reads and the one it writes.

    Parameters
    ----------
    name : str
        Name, not empty. Unique within a graph.
    output : TensorSpec
        Tensor it writes.
    """

    name: str
    output: TensorSpec

    _int32_output: ClassVar[bool] = False

    def __post_init__(self) -> None:
        _check_name("node", self.name)
        for name, spec in self._specs().items():
            _check_type(f"{self.label} {name}", spec, TensorSpec)
        for spec in self.inputs:
            if spec.dtype != "int8":
                raise ValueError(
                    f"{self.label} input {spec.name!r} must be int8, not {spec.dtype}"
                )
        if self.output.dtype != "int8" and not self._int32_output:
            raise ValueError(f"{self.label} output must be int8, not {self.output.dtype}")
        self._check()
        shape = self.output_shape()
        if min(shape) < 1:
            raise ValueError(
                f"{self.label} window must fit the padded input of shape "
                f"{self.inputs[0].shape}, not give an output of shape {shape}"
            )
        if self.output.shape != shape:
            raise ValueError(
                f"{self.label} output shape must be {shape}, not {self.output.shape}"
            )

    def _specs(self) -> dict[str, TensorSpec]:
        return {
            item.name: getattr(self, item.name)
            for item in dataclasses.fields(self)
            if item.name in ("a", "b", "input", "output")
        }

    def _check(self) -> None:
        """Check and convert the fields of the operator."""

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    @property
    def label(self) -> str:
        """Value of the node as error texts name it."""
        return f"node {self.name!r} ({type(self).__name__})"

    @property
    def inputs(self) -> tuple[TensorSpec, ...]:
        """Value of the tensors it reads, in order."""
        return tuple(spec for name, spec in self._specs().items() if name != "output")

    @property
    def macs(self) -> int:
        """Value of its multiply-accumulates: products with weights, padding included."""
        return 0

    def output_shape(self) -> Shape:
        """Return the shape that the operator gives to its output."""
        return self.inputs[0].shape

    def _same_parameters(self, rule: str) -> None:
        for spec in self.inputs:
            if (spec.scale, spec.zero_point) != (self.output.scale, self.output.zero_point):
                raise ValueError(
                    f"{self.label} output must have scale {float(spec.scale)!r} and zero point "
                    f"{spec.zero_point} ({rule}), not {float(self.output.scale)!r} and "
                    f"{self.output.zero_point}"
                )


@dataclass(frozen=True, kw_only=True, eq=False)
class _Weighted(Node):
    """What :class:`Convolution` and :class:`Dense` share: weights, bias and requantisation."""

    input: TensorSpec
    weights: Any = field(repr=False)
    # Factories leave no default in the class, where one would hide __getattr__.
    bias: Any = field(default_factory=lambda: None, repr=False)
    scale: Any = field(default_factory=lambda: None, repr=False)
    weight_shape: tuple[int, ...] = field(init=False, repr=False)

    _int32_output: ClassVar[bool] = True
    _weight_ndim: ClassVar[int] = 0
    _column_axis: ClassVar[int] = 0

    def _check(self) -> None:
        self._set("_deferred", {})
        if not self._defer("weights"):
            self._set("weights", self._checked("weights", self.weights))
            self._set("weight_shape", self.weights.shape)
        elif len(self.weight_shape) != self._weight_ndim or min(self.weight_shape) < 1:
            raise ValueError(
                f"{self.label} weights must be a non-empty {self._weight_ndim}-D array, "
                f"not shape {self.weight_shape}"
            )
        if self.bias is None:
            self._set("bias", np.zeros(self.columns, np.int32))
        if not self._defer("bias"):
            self._set("bias", self._checked("bias", self.bias))
        if (self.scale is None) != (self.output.dtype == "int32"):
            raise ValueError(
                f"{self.label} scale must be None for an int32 output and only for that, "
                f"not {self.scale!r} for {self.output.dtype}"
            )
        if self.scale is not None and not self._defer("scale"):
            self._set("scale", self._checked("scale", self.scale))

    def _defer(self, name: str) -> bool:
        """Put an array that is deferred aside; return whether it is."""
        deferred = getattr(self, name)
        if not isinstance(deferred, Deferred):
            return False
        self._deferred[name] = deferred
        if name == "weights":
            self._set("weight_shape", deferred.shape)
        # The next reading makes it: see __getattr__.
        object.__delattr__(self, name)
        return True

    def _checked(self, name: str, value: Any) -> NDArray[Any]:
        """Return an array as the field ``name`` holds it."""
        label = f"{self.label} {name}"
        if name == "weights":
            return _check_weights(label, value, self._weight_ndim)
        if name == "scale":
            return _check_factors(label, value, self.columns)
        bias = INT32.check(label, value, 1)
        if bias.shape != (self.columns,):
            raise ValueError(f"{label} must have shape ({self.columns},), not {bias.shape}")
        return bias

    def __getattr__(self, name: str) -> Any:
        # Reached only for what is missing: arrays that were deferred.
        deferred = self.__dict__.get("_deferred", {}).get(name)
        if deferred is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        value = self._checked(name, deferred.make())
        if value.shape != deferred.shape:
            raise ValueError(
                f"{self.label} {name} must have shape {deferred.shape}, not {value.shape}"
            )
        self._set(name, value)
        return value

    @property
    def wide(self) -> bool:
        """Whether some of the weights need more than 8 bits."""
        deferred = self._deferred.get("weights")
        if deferred is not None and deferred.int8:
            return False
        return bool(self.weights.dtype != np.int8)

    @property
    def columns(self) -> int:
        """Value of the number of output channels."""
        return int(self.weight_shape[self._column_axis])


@dataclass(frozen=True, kw_only=True, eq=False)
class Convolution(_Weighted):
    """Two-dimensional convolution: ``q = saturate(rint(f32(f32(acc) * scale)) + zp)``.

    ``acc[o] = wrap(sum (x - zp_in) * weights[o] + bias[o], 32)``; padding stands for zero, that is
    for x = zp_in. An int32 output is ``acc`` itself.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    weights : (O, C / group, KH, KW) integer array or Deferred
        The weight zero point is already subtracted: -255 to 255, held as int8 if they fit, else
        as int16.
    bias : (O,) int32 array or None
        The input zero point is not folded in. None is zero.
    scale : (O,) float32 array or None
        Requantisation factor of each channel; None for an int32 output.
    strides, dilations : tuple of 2 int
        Down and across, at least 1.
    pads : tuple of 4 int
        Top, left, bottom, right, at least 0.
    group : int
        Groups: divides C and O.
    """

    strides: tuple[int, ...] = (1, 1)
    pads: tuple[int, ...] = (0, 0, 0, 0)
    dilations: tuple[int, ...] = (1, 1)
    group: int = 1

    _weight_ndim: ClassVar[int] = 4

    def _check(self) -> None:
        super()._check()
        self._set("strides", _check_ints(f"{self.label} strides", self.strides, 2, 1))
        self._set("pads", _check_ints(f"{self.label} pads", self.pads, 4, 0))
        self._set("dilations", _check_ints(f"{self.label} dilations", self.dilations, 2, 1))
        self._set("group", check_int(f"{self.label} group", self.group, 1))
        channels = self.input.shape[1]
        if channels % self.group or self.columns % self.group:
            raise ValueError(
                f"{self.label} group must divide {channels} input and {self.columns} output "
                f"channels, not be {self.group}"
            )
        if self.weight_shape[1] * self.group != channels:
            raise ValueError(
                f"{self.label} weights must have {channels // self.group} input channels "
                f"(= {channels} / group {self.group}), not {self.weight_shape[1]}"
            )

    @property
    def kernel(self) -> tuple[int, int]:
        """Value of (KH, KW)."""
        return int(self.weight_shape[2]), int(self.weight_shape[3])

    @property
    def depthwise(self) -> bool:
        """Whether each output channel sees one input channel only."""
        return self.weight_shape[1] == 1 and self.group > 1

    @property
    def macs(self) -> int:
        """Value of its multiply-accumulates, padding included."""
        return self.output.size * math.prod(self.weight_shape[1:])

    def output_shape(self) -> Shape:
        """Return (N, O, OH, OW)."""
        n, _, *sizes = self.input.shape
        height, width = (
            window_length(sizes[i], self.kernel[i], self.strides[i], self.pads[i],
                        self.pads[i + 2], self.dilations[i])
            for i in range(2)
        )
        return n, self.columns, height, width


@dataclass(frozen=True, kw_only=True, eq=False)
class Dense(_Weighted):
    """Matrix product: ``acc = wrap((x - zp_in) @ weights + bias, 32)``, then as Convolution.

    Parameters
    ----------
    input : TensorSpec
        (rows, K, 1, 1).
    weights : (K, N) integer array or Deferred
        As in :class:`Convolution`.
    bias, scale : (N,) array or None
        As in :class:`Convolution`.
    """

    _weight_ndim: ClassVar[int] = 2
    _column_axis: ClassVar[int] = 1

    def _check(self) -> None:
        super()._check()
        if self.input.shape[2:] != (1, 1):
            raise ValueError(
                f"{self.label} input must have shape (rows, K, 1, 1), not {self.input.shape}"
            )
        if self.weight_shape[0] != self.input.shape[1]:
            raise ValueError(
                f"{self.label} weights must have {self.input.shape[1]} rows (= channels of the "
                f"input), not {self.weight_shape[0]}"
            )

    @property
    def macs(self) -> int:
        """Value of its multiply-accumulates: ``rows * K * N``."""
        return self.input.shape[0] * math.prod(self.weight_shape)

    def output_shape(self) -> Shape:
        """Return (rows, N, 1, 1)."""
        return self.input.shape[0], self.columns, 1, 1


@dataclass(frozen=True, kw_only=True, eq=False)
class Add(Node):
    """Sum of two tensors of one shape, as QLinearAdd does it with AVX2 and FMA.

    ``q = saturate(rint(fma(a + offset, ratio_a, fma(b + offset, ratio_b, fixed))) - offset)``,
    where each fma rounds to float32 once. Exchanging ``a`` and ``b`` may change the result.

    Parameters
    ----------
    a, b : TensorSpec
        Operands.
    offset : int
        128 if the formula sees uint8 values, 0 if it sees the int8 values.
    """

    a: TensorSpec
    b: TensorSpec
    offset: int

    def _check(self) -> None:
        check_int(f"{self.label} offset", self.offset, choices=(0, UNSIGNED_OFFSET))
        if self.a.shape != self.b.shape:
            raise ValueError(
                f"{self.label} operands must have one shape, not {self.a.shape} and {self.b.shape}"
            )
        for name in ("ratio_a", "ratio_b", "fixed"):
            if not np.isfinite(getattr(self, name)):
                raise ValueError(
                    f"{self.label} {name} must be finite, not {float(getattr(self, name))!r}"
                )

    @property
    def ratio_a(self) -> Any:
        """Value of ``f32(scale_a / scale_output)``."""
        with np.errstate(over="ignore", under="ignore"):
            return _F32(self.a.scale / self.output.scale)

    @property
    def ratio_b(self) -> Any:
        """Value of ``f32(scale_b / scale_output)``."""
        with np.errstate(over="ignore", under="ignore"):
            return _F32(self.b.scale / self.output.scale)

    @property
    def fixed(self) -> Any:
        """Value of ``f32(zo - fma(ratio_a, za, f32(ratio_b * zb)))`` with zero points + offset."""
        za, zb, zo = (
            _F32(spec.zero_point + self.offset) for spec in (self.a, self.b, self.output)
        )
        with np.errstate(over="ignore", under="ignore", invalid="ignore"):
            return _F32(zo - float32.fma(self.ratio_a, za, _F32(self.ratio_b * zb))[()])


@dataclass(frozen=True, kw_only=True, eq=False)
class _Pool(Node):
    """Window fields of the two pooling operators."""

    input: TensorSpec
    kernel: tuple[int, ...]
    strides: tuple[int, ...] = (1, 1)
    pads: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def _dilations(self) -> tuple[int, ...]:
        return 1, 1

    def _check(self) -> None:
        self._set("kernel", _check_ints(f"{self.label} kernel", self.kernel, 2, 1))
        self._set("strides", _check_ints(f"{self.label} strides", self.strides, 2, 1))
        self._set("pads", _check_ints(f"{self.label} pads", self.pads, 4, 0))

    def output_shape(self) -> Shape:
        """Return (N, C, OH, OW)."""
        n, channels, *sizes = self.input.shape
        height, width = (
            window_length(sizes[i], self.kernel[i], self.strides[i], self.pads[i],
                        self.pads[i + 2], self._dilations[i])
            for i in range(2)
        )
        return n, channels, height, width


@dataclass(frozen=True, kw_only=True, eq=False)
class MaxPool(_Pool):
    """Largest value under a window; padding never wins. Scale and zero point stay.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    kernel, strides, dilations : tuple of 2 int
        Down and across, at least 1.
    pads : tuple of 4 int
        Top, left, bottom, right. A last window that ``ceil_mode`` adds is written as padding.
    """

    dilations: tuple[int, ...] = (1, 1)

    @property
    def _dilations(self) -> tuple[int, ...]:
        return self.dilations

    def _check(self) -> None:
        super()._check()
        self._set("dilations", _check_ints(f"{self.label} dilations", self.dilations, 2, 1))
        self._same_parameters("that of its input")


@dataclass(frozen=True, kw_only=True, eq=False)
class AveragePool(_Pool):
    """Mean under a window, in float32 as QLinearAveragePool does it.

    ``v`` is the float32 sum, from 0 and in row-major order of the taps, of ``f32(scale_in * (x -
    zp_in))``; then ``q = saturate(rint(f32(f32(f32(v / count) / scale_out) + zp_out + offset)) -
    offset)``. Padding adds nothing to the sum.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    kernel, strides, pads
        As in :class:`MaxPool`. Pads smaller than the kernel.
    count_include_pad : bool
        Whether ``count`` is the size of the kernel, else the taps that are not padding.
    offset : int
        128 if the formula sees uint8 values, 0 if it sees the int8 values.
    """

    count_include_pad: bool
    offset: int

    def _check(self) -> None:
        super()._check()
        check_int(f"{self.label} offset", self.offset, choices=(0, UNSIGNED_OFFSET))
        _check_type(f"{self.label} count_include_pad", self.count_include_pad, bool)
        for i, pad in enumerate(self.pads):
            if pad >= self.kernel[i % 2]:
                raise ValueError(
                    f"{self.label} pads must be smaller than the kernel {self.kernel}, "
                    f"not {self.pads}"
                )


@dataclass(frozen=True, kw_only=True, eq=False)
class GlobalAveragePool(Node):
    """Mean of an image: ``acc = sum(x) - H*W * zp_in``, requantised as in Convolution.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    """

    input: TensorSpec

    def _check(self) -> None:
        if not _MIN_POOL_SCALE <= self.scale < _MAX_POOL_SCALE:
            raise ValueError(
                f"{self.label} scale must be between 2**-32 and 2**8, not {float(self.scale)!r}"
            )

    @property
    def scale(self) -> Any:
        """Value of the requantisation factor ``f32(scale_in / f32(scale_out * f32(H * W)))``."""
        pixels = _F32(math.prod(self.input.shape[2:]))
        with np.errstate(all="ignore"):
            return _F32(self.input.scale / _F32(self.output.scale * pixels))

    def output_shape(self) -> Shape:
        """Return (N, C, 1, 1)."""
        return *self.input.shape[:2], 1, 1


@dataclass(frozen=True, kw_only=True, eq=False)
class Table(Node):
    """Element by element: ``q = entries[x + 128]``.

    Parameters
    ----------
    input : TensorSpec
        Any shape.
    entries : (256,) int8 array
        Outputs for x = -128 to 127.
    """

    input: TensorSpec
    entries: Any = field(repr=False)

    def _check(self) -> None:
        entries = INT8.check(f"{self.label} entries", self.entries, 1)
        if entries.shape != (256,):
            raise ValueError(f"{self.label} entries must have shape (256,), not {entries.shape}")
        self._set("entries", entries)


@dataclass(frozen=True, kw_only=True, eq=False)
class Reshape(Node):
    """Another shape for the same elements in row-major order of (N, C, H, W); the batch stays.

    Flattening (N, C, H, W) to (N, C * H * W, 1, 1) is the usual case.

    Parameters
    ----------
    input : TensorSpec
        Any shape.
    """

    input: TensorSpec

    def _check(self) -> None:
        before, after = self.input.shape, self.output.shape
        if before[0] != after[0] or self.input.size != self.output.size:
            raise ValueError(
                f"{self.label} output must keep batch {before[0]} and {self.input.size} elements, "
                f"not have shape {after}"
            )
        self._same_parameters("that of its input")

    def output_shape(self) -> Shape:
        """Return the shape of the output: whatever was asked for."""
        return self.output.shape


# --- What the host does ---------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class HostInput:
    """An input of the model and the tensor that the host makes of it.

    float32 is quantised: ``rint(clamp(f32(x / scale), ...)) + zp``; uint8 becomes value - 128.

    Parameters
    ----------
    name : str
        Name in the model.
    tensor : TensorSpec
        int8 tensor of the graph.
    dtype : str
        ``"float32"``, ``"int8"`` or ``"uint8"``: of the model's input.
    shape : tuple of int
        Shape in the model. Row-major order is that of the tensor.
    """

    name: str
    tensor: TensorSpec
    dtype: str
    shape: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_name("input", self.name)
        if self.dtype not in ("float32", "int8", "uint8"):
            raise ValueError(
                f"input {self.name!r} dtype must be one of float32, int8, uint8, not {self.dtype!r}"
            )
        if math.prod(self.shape) != self.tensor.size:
            raise ValueError(
                f"input {self.name!r} shape must have {self.tensor.size} elements, "
                f"not {self.shape}"
            )


@dataclass(frozen=True, kw_only=True, eq=False)
class Dequantize:
    """``y = f32(f32(x - zero_point) * scale)``; ``scale`` is float32, one value or one a channel.

    Channels are the last axis of a tensor of two or three dimensions in the model.
    """

    scale: Any
    zero_point: int = 0


@dataclass(frozen=True, kw_only=True)
class Softmax:
    """Softmax along ``axis``, in float32 by the host, which leaves it to ONNX Runtime."""

    axis: int


@dataclass(frozen=True, kw_only=True)
class Relabel:
    """Another shape for the same elements in row-major order."""

    shape: tuple[int, ...]


@dataclass(frozen=True)
class ToUnsigned:
    """uint8 = int8 + 128."""


HostStep = Dequantize | Softmax | Relabel | ToUnsigned


@dataclass(frozen=True, kw_only=True, eq=False)
class HostOutput:
    """An output of the model: a tensor of the graph and what the host does to it, in order.

    Parameters
    ----------
    name : str
        Name in the model.
    tensor : TensorSpec
        Tensor of the graph.
    shape : tuple of int
        Shape in which the first step sees the tensor.
    steps : tuple of Dequantize, Softmax, Relabel, ToUnsigned
        Post-processing.
    """

    name: str
    tensor: TensorSpec
    shape: tuple[int, ...]
    steps: tuple[HostStep, ...] = ()

    def __post_init__(self) -> None:
        _check_name("output", self.name)
        if math.prod(self.shape) != self.tensor.size:
            raise ValueError(
                f"output {self.name!r} shape must have {self.tensor.size} elements, "
                f"not {self.shape}"
            )


# --- The graph ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class Graph:
    """Operators in an order in which they can run, their inputs and outputs.

    Parameters
    ----------
    name : str
        Name of the workload, not empty.
    nodes : sequence of Node
        At least one, each after those whose outputs it reads. Names are unique, and so are the
        tensors written.
    inputs : sequence of HostInput
        What the host passes in.
    outputs : sequence of HostOutput
        What the host makes of the results.
    metadata : mapping of str to anything
        What is known about the data. No engine reads it.

    Raises
    ------
    TypeError
        A field is of the wrong kind.
    ValueError
        Nodes are out of order, a tensor is written twice or read and never written, or two
        tensors of one name differ.
    """

    name: str
    nodes: tuple[Node, ...]
    inputs: tuple[HostInput, ...]
    outputs: tuple[HostOutput, ...]
    metadata: Mapping[str, Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        _check_name("graph", self.name)
        for key, kind in (("nodes", Node), ("inputs", HostInput), ("outputs", HostOutput)):
            items = tuple(getattr(self, key))
            if not items:
                raise ValueError(f"graph {self.name!r} {key} must not be empty, not ()")
            for item in items:
                _check_type(f"graph {self.name!r} {key}", item, kind)
            object.__setattr__(self, key, items)
        known: dict[str, TensorSpec] = {}
        for item in self.inputs:
            if known.setdefault(item.tensor.name, item.tensor) != item.tensor:
                raise ValueError(
                    f"tensor {item.tensor.name!r} must be one and the same, not {item.tensor!r} "
                    f"and {known[item.tensor.name]!r}"
                )
        names: set[str] = set()
        for node in self.nodes:
            if node.name in names:
                raise ValueError(f"node name must be unique in a graph, not {node.name!r}")
            names.add(node.name)
            for spec in node.inputs:
                self._check_read(node.label, known, spec)
            if node.output.name in known:
                raise ValueError(
                    f"{node.label} output must be a tensor not written before, "
                    f"not {node.output.name!r}"
                )
            known[node.output.name] = node.output
        for output in self.outputs:
            self._check_read(f"output {output.name!r}", known, output.tensor)
        object.__setattr__(self, "_tensors", known)

    @staticmethod
    def _check_read(label: str, known: dict[str, TensorSpec], spec: TensorSpec) -> None:
        if spec.name not in known:
            raise ValueError(f"{label} must read a tensor written before, not {spec.name!r}")
        if known[spec.name] != spec:
            raise ValueError(
                f"{label} must read tensor {spec.name!r} as it was written: "
                f"{known[spec.name]!r}, not {spec!r}"
            )

    @property
    def tensors(self) -> Mapping[str, TensorSpec]:
        """Value of all tensors by name: inputs, then outputs of nodes in order."""
        return MappingProxyType(self.__dict__["_tensors"])

    @property
    def batch(self) -> int:
        """Value of the first dimension of the first input: images or rows."""
        return self.inputs[0].tensor.shape[0]

    @property
    def macs(self) -> int:
        """Value of the multiply-accumulates of one run."""
        return sum(node.macs for node in self.nodes)

    def node(self, name: str) -> Node:
        """Return the node called ``name``.

        Raises
        ------
        ValueError
            There is none.
        """
        for node in self.nodes:
            if node.name == name:
                return node
        raise ValueError(f"layer must be one of graph {self.name!r}, not {name!r}")


def layer(graph: Graph, name: str) -> Graph:
    """Return the one node called ``name`` as a graph ``graph/name``, int8 in, int8 or int32 out.

    Raises
    ------
    ValueError
        There is no such node.
    """
    node = graph.node(name)
    inputs = {spec.name: spec for spec in node.inputs}
    return Graph(
        name=f"{graph.name}/{name}",
        nodes=(node,),
        inputs=tuple(
            HostInput(name=spec.name, tensor=spec, dtype="int8", shape=spec.shape)
            for spec in inputs.values()
        ),
        outputs=(
            HostOutput(name=node.output.name, tensor=node.output, shape=node.output.shape),
        ),
    )


def random_inputs(graph: Graph, seed: int = 0) -> dict[str, NDArray[np.int8]]:
    """Return seeded uniform int8 values for every input tensor, by tensor name."""
    check_int("seed", seed, 0)
    values = {}
    for item in graph.inputs:
        key = [seed, zlib.crc32(item.tensor.name.encode())]
        values[item.tensor.name] = np.random.default_rng(key).integers(
            INT8.minimum, INT8.maximum, size=item.tensor.shape, dtype=np.int8, endpoint=True
        )
    return values
