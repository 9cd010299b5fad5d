"""Networks for the SCNN engine: chained layers of int8 weights on images of 8-bit activations.

Every layer is a convolution. A fully connected layer has a kernel as large as the plane; max
pooling has weights of 1, one group per channel, and takes the maximum instead of the sum.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int
from arch.ir import Graph, window_length
from arch.numerics import INT8, INT32, UINT8
from arch.scnn.format import MOST_ELEMENTS

__all__ = ["MOST_IMAGES", "OUT_BITS", "SparseLayer", "SparseNetwork", "dense", "max_pool"]

Array = NDArray[Any]

#: Most images in a run: each is lowered and timed separately, since its zeros determine its cycles.
MOST_IMAGES = 4096

#: Width of results after requantization, before limiting to 8 bits: one more bit covers both
#: ranges.
OUT_BITS = 9


def _ints(name: str, values: Any, count: int, minimum: int) -> tuple[int, ...]:
    if not isinstance(values, Iterable) or len(found := tuple(values)) != count:
        raise ValueError(f"{name} must be {count} integers, not {values!r}")
    return tuple(check_int(f"{name}[{index}]", value, minimum)
                 for index, value in enumerate(found))


@dataclass(frozen=True, kw_only=True, eq=False)
class SparseLayer:
    """``y = clamp(f(rint(f32(sum + bias) * scale)))``, a convolution of 8-bit numbers.

    ``sum`` and ``sum + bias`` wrap at 32 bits; conversion to float32, product and rint round to
    nearest even (:func:`sim.golden.requantize.requantize`). f is ReLU or nothing. The clamp is to
    0 .. 255 (unsigned) or -128 .. 127.

    Parameters
    ----------
    name : str
    weights : (K, C / groups, R, S) int8
    bias : (K,) int32, optional
        Default 0.
    scale : (K,) float32
        Finite, above 0; a single number applies to all channels.
    stride, dilation : (int, int)
        Down and across, at least 1.
    pads : (int, int, int, int)
        Zeros at the top, left, bottom and right, at least 0.
    groups : int
        Divisor of both C and K.
    relu, unsigned : bool
        Whether there is a ReLU; whether results are 0 to 255.
    maximum : bool
        Max pooling: take the maximum of the products and 0 instead of their sum.
    average : bool
        Average pooling: weights are 1. Affects only :meth:`dense_macs`.

    Raises
    ------
    TypeError, ValueError
        A field is of the wrong kind, out of range, or contradicts another.
    """

    name: str
    weights: Array = field(repr=False)
    bias: Any = field(default=None, repr=False)
    scale: Any = field(default=1.0, repr=False)
    stride: tuple[int, ...] = (1, 1)
    pads: tuple[int, ...] = (0, 0, 0, 0)
    dilation: tuple[int, ...] = (1, 1)
    groups: int = 1
    relu: bool = False
    unsigned: bool = False
    maximum: bool = False
    average: bool = False

    def __post_init__(self) -> None:
        label = f"layer {self.name!r}"
        weights = INT8.check(f"{label} weights", self.weights, 4)
        if not weights.size:
            raise ValueError(f"{label} weights must not be empty, not shape {weights.shape}")
        outputs = len(weights)
        bias = np.zeros(outputs, np.int32) if self.bias is None else self.bias
        bias = INT32.check(f"{label} bias", bias, 1)
        given = np.asarray(self.scale)
        if given.dtype.kind not in "iuf":
            raise TypeError(f"{label} scale must be of real numbers, not dtype {given.dtype}")
        if not given.ndim:
            given = np.full(outputs, given)
        with np.errstate(over="ignore", under="ignore"):    # refused below
            scale = given.astype(np.float32)
        for key, value in (("bias", bias), ("scale", scale)):
            if value.shape != (outputs,):
                raise ValueError(f"{label} {key} must have shape ({outputs},) (= output channels), "
                                 f"not {value.shape}")
        bad = np.flatnonzero(~(np.isfinite(scale) & (scale >= 0)) | ((scale == 0) & (given != 0)))
        if bad.size:
            raise ValueError(f"{label} scale must be 0 or a finite positive float32, "
                             f"not {float(given[bad[0]])!r} at channel {int(bad[0])}")
        for key in ("relu", "unsigned", "maximum", "average"):
            if not isinstance(getattr(self, key), bool | np.bool_):
                raise TypeError(f"{label} {key} must be True or False, not {getattr(self, key)!r}")
        groups = check_int(f"{label} groups", self.groups, 1)
        if outputs % groups:
            raise ValueError(f"{label} groups must divide {outputs} output channels, not be "
                             f"{groups}")
        checked = {
            "weights": weights, "bias": bias, "scale": scale + np.float32(0), "groups": groups,
            "stride": _ints(f"{label} stride", self.stride, 2, 1),
            "pads": _ints(f"{label} pads", self.pads, 4, 0),
            "dilation": _ints(f"{label} dilation", self.dilation, 2, 1)}
        for key, field_value in checked.items():
            object.__setattr__(self, key, field_value)

    @property
    def kernel(self) -> tuple[int, int]:
        """Rows and columns of the kernel."""
        return int(self.weights.shape[2]), int(self.weights.shape[3])

    @property
    def channels(self) -> int:
        """Input channels."""
        return int(self.weights.shape[1]) * self.groups

    @property
    def outputs(self) -> int:
        """Output channels."""
        return len(self.weights)

    def plane(self, height: int, width: int) -> tuple[int, int]:
        """Return rows and columns of the output for a plane of this size; below 1 if empty."""
        top, left, bottom, right = self.pads
        return (window_length(height, self.kernel[0], self.stride[0], top, bottom,
                              self.dilation[0]),
                window_length(width, self.kernel[1], self.stride[1], left, right,
                              self.dilation[1]))

    def dense_macs(self, height: int, width: int) -> int:
        """Return the multiply-accumulates for an image of this size, zeros and padding included.

        Poolings have none, as everywhere (:attr:`arch.result.Work.dense_macs`).
        """
        if self.maximum or self.average:
            return 0
        return int(np.prod(self.plane(height, width))) * self.weights.size

    @property
    def density(self) -> float:
        """Share of weights that are nonzero."""
        return float(np.count_nonzero(self.weights)) / self.weights.size


def max_pool(name: str, channels: int, kernel: tuple[int, int], *, unsigned: bool,
             stride: tuple[int, int] | None = None, pads: tuple[int, ...] = (0, 0, 0, 0),
             dilation: tuple[int, int] = (1, 1)) -> SparseLayer:
    """Return max pooling of nonnegative activations; zeros at the edges change nothing.

    Parameters
    ----------
    name : str
    channels : int
    kernel : (int, int)
        Rows and columns of the window.
    unsigned : bool
        Whether activations are 0 to 255; otherwise they are 0 to 127.
    stride : (int, int), optional
        Stride of the window; default: the kernel.
    pads, dilation
        As in :class:`SparseLayer`.
    """
    return SparseLayer(name=name, weights=np.ones((channels, 1, *kernel), np.int8), groups=channels,
                       stride=kernel if stride is None else stride, pads=pads, dilation=dilation,
                       unsigned=unsigned, maximum=True)


def dense(name: str, weights: ArrayLike, plane: tuple[int, int, int], **options: Any
          ) -> SparseLayer:
    """Return a fully connected layer: weights (K, C * H * W) on activations of shape (C, H, W)."""
    matrix = np.asarray(weights)
    if matrix.ndim != 2 or matrix.shape[1] != np.prod(plane):
        raise ValueError(f"layer {name!r} weights must have shape (K, {int(np.prod(plane))}) "
                         f"(= {'x'.join(map(str, plane))} activations), not {matrix.shape}")
    return SparseLayer(name=name, weights=matrix.reshape(len(matrix), *plane), **options)


@dataclass(frozen=True, kw_only=True, eq=False)
class SparseNetwork:
    """A chain of layers, and the images that it is run on.

    Parameters
    ----------
    name : str
    layers : tuple of SparseLayer
        At least one.
    inputs : (N, C, H, W) int8 or uint8
        At least one image.
    metadata : mapping
        ``labels``, ``float_accuracy``, ``seed`` and the like.
    graph : Graph, optional
        The model it was made from: its inputs and outputs on the host.

    Raises
    ------
    TypeError, ValueError
        A layer does not fit its input.
    """

    name: str
    layers: tuple[SparseLayer, ...]
    inputs: Array = field(repr=False)
    metadata: Mapping[str, Any] = field(default_factory=dict, repr=False)
    graph: Graph | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        inputs = np.ascontiguousarray(self.inputs)
        if inputs.dtype not in (INT8.dtype, UINT8.dtype) or inputs.ndim != 4 or not inputs.size:
            raise ValueError("inputs must be a non-empty 4-D array of int8 or uint8, "
                             f"not shape {inputs.shape} of {inputs.dtype}")
        object.__setattr__(self, "inputs", inputs)
        if not self.layers:
            raise ValueError("layers must be at least one, not ()")
        shape, positive = inputs.shape[1:], self.unsigned(0) or int(inputs.min()) >= 0
        for index, layer in enumerate(self.layers):
            label = f"layer {layer.name!r}"
            if layer.channels != shape[0]:
                raise ValueError(f"{label} must have {shape[0]} input channels (= what feeds it), "
                                 f"not {layer.channels}")
            if layer.maximum and not positive:
                raise ValueError(f"{label} is max pooling: what feeds it must be unsigned or "
                                 "behind a ReLU, not signed")
            height, width = layer.plane(*shape[1:])
            if height < 1 or width < 1:
                raise ValueError(f"{label} window must fit the padded plane of {shape[1]} x "
                                 f"{shape[2]}, not be {layer.kernel[0]} x {layer.kernel[1]} of "
                                 f"dilation {layer.dilation[0]} x {layer.dilation[1]}")
            if layer.maximum and self.unsigned(index) and not layer.unsigned:
                raise ValueError(f"{label} is max pooling: unsigned must be True as what feeds it "
                                 "is, not False")
            top, left, bottom, right = layer.pads
            padded = (shape[1] + top + bottom) * (shape[2] + left + right)
            elements = len(inputs) * max(shape[0] * padded, layer.outputs * height * width)
            if elements > MOST_ELEMENTS:
                raise ValueError(f"{label} must have at most {MOST_ELEMENTS} padded activations, "
                                 f"and results, of all images, not {elements}")
            shape = (layer.outputs, height, width)
            positive = layer.unsigned or layer.relu or layer.maximum

    def unsigned(self, tensor: int) -> bool:
        """Return whether a tensor is 0 to 255; 0 is the inputs, n the results of layer n - 1."""
        return (self.layers[tensor - 1].unsigned if tensor
                else bool(self.inputs.dtype == UINT8.dtype))

    @property
    def shapes(self) -> list[tuple[int, int, int]]:
        """Channels, rows and columns of every tensor: the inputs, then each layer's results."""
        found = [tuple(int(size) for size in self.inputs.shape[1:])]
        for layer in self.layers:
            found.append((layer.outputs, *layer.plane(*found[-1][1:])))
        return found  # type: ignore[return-value]

    @property
    def dense_macs(self) -> list[int]:
        """Multiply-accumulates of each layer for all images, zeros and padding included."""
        return [len(self.inputs) * layer.dense_macs(*shape[1:])
                for layer, shape in zip(self.layers, self.shapes, strict=False)]
