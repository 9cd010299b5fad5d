"""Quantized operators, each with the formula that golden model and hardware compute bit for bit.

In all formulas, ``f32`` rounds to float32 and ``rint`` to an integer, both to nearest even.
Operators that compute in float32 on raw values (:class:`Add`, :class:`AveragePool`) carry an
``offset``, 128 or 0, which added to a stored value gives the number in ONNX Runtime's formula.
"""

import dataclasses
import math
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.ir import float32
from arch.ir.checks import (
    check_factors,
    check_ints,
    check_name,
    check_type,
    check_weights,
)
from arch.ir.tensors import UNSIGNED_OFFSET, Deferred, Shape, TensorSpec, window_length
from arch.numerics import INT8, INT32

__all__ = ["Add", "AveragePool", "Convolution", "Dense", "GlobalAveragePool", "MatMul", "MaxPool",
           "Multiply", "Node", "Pair", "Reshape", "Table"]

_F32 = np.float32
# ONNX Runtime refuses to run a GlobalAveragePool with a factor outside [2**-32, 2**8).
_MIN_POOL_SCALE, _MAX_POOL_SCALE = 2.0**-32, 2.0**8


@dataclass(frozen=True, kw_only=True, eq=False)
class Node:
    """One operator: a name, the tensors it reads and the one it writes.

    Parameters
    ----------
    name : str
        Name, not empty. Unique within a graph.
    output : TensorSpec
        Tensor it writes.
    stated : str, optional
        The operator of the user's file that it was made of, in error texts, with its kind there.
    """

    name: str
    output: TensorSpec
    stated: str = field(default="", repr=False)

    _any_format: ClassVar[bool] = False

    def __post_init__(self) -> None:
        check_name("node", self.name)
        for name, spec in self._specs().items():
            check_type(f"{self.label} {name}", spec, TensorSpec)
        for spec in self.inputs:
            if spec.dtype != "int8" and not (self._any_format and spec.is_operand):
                raise ValueError(
                    f"{self.label} input {spec.name!r} must be int8, not {spec.dtype}"
                )
        if self.output.dtype not in self._output_dtypes():
            raise ValueError(f"{self.label} output must be {' or '.join(self._output_dtypes())}, "
                             f"not {self.output.dtype}")
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

    def _output_dtypes(self) -> tuple[str, ...]:
        return (INT8.name,)

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    @property
    def label(self) -> str:
        """Name of the node in error texts."""
        return self.stated or f"node {self.name!r} ({type(self).__name__})"

    @property
    def inputs(self) -> tuple[TensorSpec, ...]:
        """Tensors that it reads, in order."""
        return tuple(spec for name, spec in self._specs().items() if name != "output")

    @property
    def macs(self) -> int:
        """Multiply-accumulates: products with weights, padding included."""
        return 0

    def output_shape(self) -> Shape:
        """Return the shape of the operator's output."""
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
    """Common part of :class:`Convolution` and :class:`Dense`: weights, bias and requantization."""

    input: TensorSpec
    weights: Any = field(repr=False)
    # default_factory leaves no class attribute, which would bypass __getattr__.
    bias: Any = field(default_factory=lambda: None, repr=False)
    scale: Any = field(default_factory=lambda: None, repr=False)
    weight_shape: tuple[int, ...] = field(init=False, repr=False)

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
            self._set("bias", np.zeros(self.columns, self.input.format.accumulator.dtype))
        if not self._defer("bias"):
            self._set("bias", self._checked("bias", self.bias))
        if (self.scale is None) == self.output.is_quantised:
            raise ValueError(
                f"{self.label} scale must be None for an output of sums or floats alone, "
                f"not {self.scale!r} for {self.output.dtype}"
            )
        if self.scale is not None and not self._defer("scale"):
            self._set("scale", self._checked("scale", self.scale))

    def _defer(self, name: str) -> bool:
        """Set a deferred array aside; return whether it is deferred."""
        deferred = getattr(self, name)
        if not isinstance(deferred, Deferred):
            return False
        self._deferred[name] = deferred
        if name == "weights":
            self._set("weight_shape", deferred.shape)
        # The next access evaluates it: see __getattr__.
        object.__delattr__(self, name)
        return True

    def _checked(self, name: str, value: Any) -> NDArray[Any]:
        """Return an array in the form in which the field ``name`` holds it."""
        label = f"{self.label} {name}"
        if name == "weights":
            if self.input.dtype != INT8.name:
                return self.input.format.check(label, value, self._weight_ndim)
            return check_weights(label, value, self._weight_ndim)
        if name == "scale":
            return check_factors(label, value, self.columns)
        bias = self.input.format.accumulator.check(label, value, 1)
        if bias.shape != (self.columns,):
            raise ValueError(f"{label} must have shape ({self.columns},), not {bias.shape}")
        return bias

    def __getattr__(self, name: str) -> Any:
        # Called only for missing attributes: arrays that were deferred.
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

    def _output_dtypes(self) -> tuple[str, ...]:
        number = self.input.format
        return number.name, number.accumulator.name

    @property
    def folded_bias(self) -> NDArray[Any]:
        """Bias with the input's zero point folded in, modulo 2**32: ``b - z sum w``.

        It is added to products of stored numbers. For floats, the bias itself.
        """
        if not self.input.zero_point:
            return np.asarray(self.bias)
        axes = tuple(axis for axis in range(self._weight_ndim) if axis != self._column_axis)
        sums = self.weights.astype(np.int64).sum(axis=axes)
        return INT32.wrap(self.bias.astype(np.int64)
                          - self.input.zero_point * sums).astype(INT32.dtype)

    def with_weights(self, weights: Any) -> Self:
        """Return the operator with other weights of the same shape; what is deferred stays so."""
        return self.with_arrays(weights=weights)

    def with_arrays(self, **arrays: Any) -> Self:
        """Return the operator with another ``weights``, ``bias`` or ``scale`` of the same shape;
        what is deferred stays so."""
        values = {item.name: self._deferred.get(item.name) or getattr(self, item.name)
                  for item in dataclasses.fields(self) if item.init and item.name not in arrays}
        return type(self)(**arrays, **values)

    @property
    def deferred_weights(self) -> Deferred | None:
        """The weights as they were given, if they were deferred."""
        deferred: Deferred | None = self._deferred.get("weights")
        return deferred

    @property
    def wide(self) -> bool:
        """Whether some weights are wider than the operands, i.e. than 8 bits."""
        if self.input.dtype != INT8.name:
            return False
        deferred = self._deferred.get("weights")
        if deferred is not None and deferred.int8:
            return False
        return bool(self.weights.dtype != np.int8)

    @property
    def columns(self) -> int:
        """Number of output channels."""
        return int(self.weight_shape[self._column_axis])


@dataclass(frozen=True, kw_only=True, eq=False)
class Convolution(_Weighted):
    """Two-dimensional convolution: ``q = saturate(rint(f32(f32(acc) * scale)) + zp)``.

    ``acc[o] = wrap(sum (x - zp_in) * weights[o] + bias[o], 32)``; padding represents zero, i.e.
    x = zp_in. An int32 output is ``acc`` itself.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    weights : (O, C / group, KH, KW) integer array or Deferred
        With the weight zero point already subtracted: -255 to 255, held as int8 if they fit,
        else as int16.
    bias : (O,) int32 array or None
        Without the input zero point folded in. None means zero.
    scale : (O,) float32 array or None
        Requantization factor per channel; None for an int32 output.
    strides, dilations : tuple of 2 int
        Down and across, at least 1.
    pads : tuple of 4 int
        Top, left, bottom, right, at least 0.
    group : int
        Number of groups, a divisor of C and O.
    """

    strides: tuple[int, ...] = (1, 1)
    pads: tuple[int, ...] = (0, 0, 0, 0)
    dilations: tuple[int, ...] = (1, 1)
    group: int = 1

    _weight_ndim: ClassVar[int] = 4

    def _check(self) -> None:
        super()._check()
        self._set("strides", check_ints(f"{self.label} strides", self.strides, 2, 1))
        self._set("pads", check_ints(f"{self.label} pads", self.pads, 4, 0))
        self._set("dilations", check_ints(f"{self.label} dilations", self.dilations, 2, 1))
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
        """(KH, KW)."""
        return int(self.weight_shape[2]), int(self.weight_shape[3])

    @property
    def depthwise(self) -> bool:
        """Whether each output channel sees only one input channel."""
        return self.weight_shape[1] == 1 and self.group > 1

    @property
    def macs(self) -> int:
        """Multiply-accumulates, padding included."""
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
    """Matrix product: ``acc = wrap((x - zp_in) @ weights + bias, 32)``, then as in Convolution.

    Operands may be other integers than int8, or floats: then ``y = operand(relu(x @ weights +
    bias))``, or the float32 sums themselves; :mod:`sim.golden.graph` gives their order.

    Parameters
    ----------
    input : TensorSpec
        (rows, K, 1, 1).
    weights : (K, N) array or Deferred
        As in :class:`Convolution`; for operands other than int8, in their format.
    bias, scale : (N,) array or None
        As in :class:`Convolution`; for floats, a float32 bias and no scale.
    relu : bool
        Whether outputs below the zero point become the zero point.
    """

    relu: bool = False

    _any_format: ClassVar[bool] = True

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
        """Multiply-accumulates: ``rows * K * N``."""
        return self.input.shape[0] * math.prod(self.weight_shape)

    def output_shape(self) -> Shape:
        """Return (rows, N, 1, 1)."""
        return self.input.shape[0], self.columns, 1, 1


@dataclass(frozen=True, kw_only=True, eq=False)
class MatMul(Node):
    """Product of two computed tensors, as in QLinearMatMul and QDQ MatMul.

    ``C[m, n] = saturate(rint(f32(f32(acc) * scale)) + zp)`` with
    ``acc = wrap(sum_k (a[m, k] - za) * (b[k, n] - zb), 32)``. Channels are the columns of a matrix
    and pixels its rows, with one product per image. Or every image has one pixel, and the images
    are the rows of one matrix: a single product.

    Parameters
    ----------
    a : TensorSpec
        (N, K, H, W): N matrices of H * W rows; or (M, K, 1, 1).
    b : TensorSpec
        (N, columns, H', W') with H' * W' = K; or (K, columns, 1, 1).
    """

    a: TensorSpec
    b: TensorSpec

    def _check(self) -> None:
        images, depth, *_ = self.a.shape
        found = self.b.shape[0], math.prod(self.b.shape[2:])
        wanted = (depth, 1) if self.stacked else (images, depth)
        if found != wanted:
            raise ValueError(
                f"{self.label} b must have {wanted[0]} images of {wanted[1]} pixels for a of shape "
                f"{self.a.shape}, not shape {self.b.shape}"
            )
        if not (np.isfinite(self.scale) and self.scale > 0):
            raise ValueError(
                f"{self.label} scale must be a finite positive float32, not {float(self.scale)!r}"
            )

    @property
    def stacked(self) -> bool:
        """Whether the images are the rows of a single matrix."""
        ones = self.a.shape[2:] == self.b.shape[2:] == (1, 1)
        return ones and (self.a.shape[0], 1) != (self.b.shape[0], self.a.shape[1])

    @property
    def scale(self) -> Any:
        """Requantization factor ``f32(f32(scale_a * scale_b) / scale_output)``."""
        with np.errstate(all="ignore"):
            return _F32(_F32(self.a.scale * self.b.scale) / self.output.scale)

    @property
    def macs(self) -> int:
        """Multiply-accumulates: output elements times K."""
        return self.output.size * self.a.shape[1]

    def output_shape(self) -> Shape:
        """Return (N, columns, H, W); (M, columns, 1, 1)."""
        return self.a.shape[0], self.b.shape[1], *self.a.shape[2:]


@dataclass(frozen=True, kw_only=True, eq=False)
class Pair(Node):
    """Common part of :class:`Add` and :class:`Multiply`: two operands, element by element.

    One of them may be broadcast over images: (N, C, 1, 1) or (1, C, 1, 1), where the other is
    (N, C, H, W).

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
        whole, part = self.output_shape(), self.broadcast
        if part is None:
            fits = self.a.shape == self.b.shape
        else:
            fits = (whole in (self.a.shape, self.b.shape) and part.shape[2:] == (1, 1)
                    and part.shape[0] in (1, whole[0]) and part.shape[1] == whole[1])
        if not fits:
            raise ValueError(
                f"{self.label} operands must have one shape, or one of them a pixel for each "
                f"image or for all, not {self.a.shape} and {self.b.shape}"
            )

    @property
    def broadcast(self) -> TensorSpec | None:
        """The operand with one pixel for all those of an image, or of all; None if both are whole.
        """
        if self.a.shape == self.b.shape:
            return None
        return self.a if self.a.size < self.b.size else self.b

    def output_shape(self) -> Shape:
        """Return the shape of the larger operand."""
        return self.a.shape if self.a.size >= self.b.size else self.b.shape


@dataclass(frozen=True, kw_only=True, eq=False)
class Multiply(Pair):
    """Product of two tensors, element by element, as computed by QLinearMul with SSE2.

    ``q = saturate(rint(f32(f32(f32((a - za) * (b - zb)) * ratio) + (zo + offset))) - offset)``.

    Parameters
    ----------
    a, b, offset
        As in :class:`Pair`.
    """

    def _check(self) -> None:
        super()._check()
        if not np.isfinite(self.ratio):
            raise ValueError(
                f"{self.label} ratio must be finite, not {float(self.ratio)!r}"
            )

    @property
    def ratio(self) -> Any:
        """``f32(f32(scale_a * scale_b) / scale_output)``."""
        with np.errstate(over="ignore", under="ignore"):
            return _F32(_F32(self.a.scale * self.b.scale) / self.output.scale)


@dataclass(frozen=True, kw_only=True, eq=False)
class Add(Pair):
    """Sum of two tensors, as computed by QLinearAdd with AVX2 and FMA.

    ``q = saturate(rint(fma(a + offset, ratio_a, fma(b + offset, ratio_b, fixed))) - offset)``,
    where each fma rounds to float32 once. Swapping ``a`` and ``b`` may change the result.

    Parameters
    ----------
    a, b, offset
        As in :class:`Pair`.
    """

    def _check(self) -> None:
        super()._check()
        for name in ("ratio_a", "ratio_b", "fixed"):
            if not np.isfinite(getattr(self, name)):
                raise ValueError(
                    f"{self.label} {name} must be finite, not {float(getattr(self, name))!r}"
                )

    @property
    def ratio_a(self) -> Any:
        """``f32(scale_a / scale_output)``."""
        with np.errstate(over="ignore", under="ignore"):
            return _F32(self.a.scale / self.output.scale)

    @property
    def ratio_b(self) -> Any:
        """``f32(scale_b / scale_output)``."""
        with np.errstate(over="ignore", under="ignore"):
            return _F32(self.b.scale / self.output.scale)

    @property
    def fixed(self) -> Any:
        """``f32(zo - fma(ratio_a, za, f32(ratio_b * zb)))``, with zero points + offset."""
        za, zb, zo = (
            _F32(spec.zero_point + self.offset) for spec in (self.a, self.b, self.output)
        )
        with np.errstate(over="ignore", under="ignore", invalid="ignore"):
            return _F32(zo - float32.fma(self.ratio_a, za, _F32(self.ratio_b * zb))[()])


@dataclass(frozen=True, kw_only=True, eq=False)
class _Pool(Node):
    """Window fields common to the two pooling operators."""

    input: TensorSpec
    kernel: tuple[int, ...]
    strides: tuple[int, ...] = (1, 1)
    pads: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def _dilations(self) -> tuple[int, ...]:
        return 1, 1

    def _check(self) -> None:
        self._set("kernel", check_ints(f"{self.label} kernel", self.kernel, 2, 1))
        self._set("strides", check_ints(f"{self.label} strides", self.strides, 2, 1))
        self._set("pads", check_ints(f"{self.label} pads", self.pads, 4, 0))

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
    """Maximum over a window; padding never wins. Scale and zero point are unchanged.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    kernel, strides, dilations : tuple of 2 int
        Down and across, at least 1.
    pads : tuple of 4 int
        Top, left, bottom, right. An extra window that ``ceil_mode`` adds is expressed as
        padding.
    """

    dilations: tuple[int, ...] = (1, 1)

    @property
    def _dilations(self) -> tuple[int, ...]:
        return self.dilations

    def _check(self) -> None:
        super()._check()
        self._set("dilations", check_ints(f"{self.label} dilations", self.dilations, 2, 1))
        self._same_parameters("that of its input")


@dataclass(frozen=True, kw_only=True, eq=False)
class AveragePool(_Pool):
    """Mean over a window, computed in float32 as QLinearAveragePool does.

    ``v`` is the float32 sum, from 0 and in row-major order of the taps, of ``f32(scale_in * (x -
    zp_in))``; then ``q = saturate(rint(f32(f32(f32(v / count) / scale_out) + zp_out + offset)) -
    offset)``. Padding adds nothing to the sum.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    kernel, strides, pads
        As in :class:`MaxPool`, but pads must be smaller than the kernel.
    count_include_pad : bool
        Whether ``count`` is the size of the kernel; otherwise it is the taps outside the
        padding.
    offset : int
        128 if the formula sees uint8 values, 0 if it sees the int8 values.
    """

    count_include_pad: bool
    offset: int

    def _check(self) -> None:
        super()._check()
        check_int(f"{self.label} offset", self.offset, choices=(0, UNSIGNED_OFFSET))
        check_type(f"{self.label} count_include_pad", self.count_include_pad, bool)
        for i, pad in enumerate(self.pads):
            if pad >= self.kernel[i % 2]:
                raise ValueError(
                    f"{self.label} pads must be smaller than the kernel {self.kernel}, "
                    f"not {self.pads}"
                )


@dataclass(frozen=True, kw_only=True, eq=False)
class GlobalAveragePool(Node):
    """Mean over an image: ``acc = sum(x) - H*W * zp_in``, requantized as in Convolution.

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
        """Requantization factor ``f32(scale_in / f32(scale_out * f32(H * W)))``."""
        pixels = _F32(math.prod(self.input.shape[2:]))
        with np.errstate(all="ignore"):
            return _F32(self.input.scale / _F32(self.output.scale * pixels))

    def output_shape(self) -> Shape:
        """Return (N, C, 1, 1)."""
        return *self.input.shape[:2], 1, 1


@dataclass(frozen=True, kw_only=True, eq=False)
class Table(Node):
    """Elementwise lookup: ``q = entries[x + 128]``.

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
    """Reshape in row-major order of (N, C, H, W); the batch stays.

    Flattening (N, C, H, W) to (N, C * H * W, 1, 1) is the usual case.

    Parameters
    ----------
    input : TensorSpec
        Any shape.
    operator : str
        Its name in the model, if that is another operator that only moves dimensions of 1.
    """

    input: TensorSpec
    operator: str = "Reshape"

    @property
    def label(self) -> str:
        """Name of the node in error texts."""
        return self.stated or f"node {self.name!r} ({self.operator})"

    def _check(self) -> None:
        before, after = self.input.shape, self.output.shape
        if before[0] != after[0] or self.input.size != self.output.size:
            raise ValueError(
                f"{self.label} output must keep batch {before[0]} and {self.input.size} elements, "
                f"not have shape {after}"
            )
        self._same_parameters("that of its input")

    def output_shape(self) -> Shape:
        """Return the requested shape."""
        return self.output.shape
