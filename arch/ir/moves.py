"""Operators that only move or choose numbers: they change none, and multiply none."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from arch.config import check_int
from arch.ir.checks import check_ints
from arch.ir.operators import Node
from arch.ir.tensors import Shape, TensorSpec, window_length
from arch.numerics import INT8

__all__ = ["Concat", "Gather", "Move"]

# More than any tensor has of lines or columns.
_FAR = 1 << 24


@dataclass(frozen=True, kw_only=True, eq=False)
class Concat(Node):
    """Channels of several tensors, one tensor after the other: ``q = (parts[0], parts[1], ...)``.

    Parameters
    ----------
    parts : tuple of TensorSpec
        (N, C_i, H, W), all with the scale and zero point of the output.

    Raises
    ------
    TypeError, ValueError
        There is no part, or parts differ in anything but channels.
    """

    parts: tuple[TensorSpec, ...]

    def _specs(self) -> dict[str, TensorSpec]:
        return {**{f"part {i}": spec for i, spec in enumerate(self.parts)}, "output": self.output}

    def _check(self) -> None:
        if not self.parts:
            raise ValueError(f"{self.label} parts must be at least one tensor, not ()")
        first = self.parts[0].shape
        for spec in self.parts:
            if (spec.shape[0], *spec.shape[2:]) != (first[0], *first[2:]):
                raise ValueError(f"{self.label} parts must differ in channels alone, not be of "
                                 f"shapes {first} and {spec.shape}")
        self._same_parameters("that of its parts")

    def output_shape(self) -> Shape:
        """Return (N, sum of C_i, H, W)."""
        n, _, height, width = self.parts[0].shape
        return n, sum(spec.shape[1] for spec in self.parts), height, width


@dataclass(frozen=True, kw_only=True, eq=False)
class Gather(Node):
    """Channels of a tensor in another order, some possibly left out: ``q[c] = x[channels[c]]``.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    channels : tuple of int
        0 to C - 1, one for each channel of the output.
    operator : str
        Its name in the model, such as Split or Slice.
    """

    input: TensorSpec
    channels: tuple[int, ...] = field(repr=False)
    operator: str = "Gather"

    @property
    def label(self) -> str:
        """Name of the node in error texts."""
        return f"node {self.name!r} ({self.operator})"

    def _check(self) -> None:
        channels = tuple(self.channels)
        self._set("channels", check_ints(f"{self.label} channels", channels, len(channels), 0,
                                         self.input.shape[1] - 1))
        self._same_parameters("that of its input")

    def output_shape(self) -> Shape:
        """Return (N, number of chosen channels, H, W)."""
        n, _, height, width = self.input.shape
        return n, len(self.channels), height, width


@dataclass(frozen=True, kw_only=True, eq=False)
class Move(Node):
    """Numbers at other places of a map: a convolution of which each output has one number.

    ``q[o] = saturate(sum of x[c] * taps[o, c])`` over the window of an output, with ``fill``
    outside the map. Scale and zero point are unchanged, and no product is counted as useful.

    Parameters
    ----------
    input : TensorSpec
        (N, C, H, W).
    taps : (O, C / group, KH, KW) int8 array of 0 and 1
        Which number of its window an output is.
    fill : int
        What is outside the map, as stored; 0 if there is more than one tap.
    strides, dilations : tuple of 2 int
        Down and across, at least 1.
    pads : tuple of 4 int
        Top, left, bottom, right. Negative: so many lines or columns are cut off.
    group : int
        Number of groups: 1 or C.
    operator : str
        Its name in the model, such as Pad or Resize.
    """

    input: TensorSpec
    taps: Any = field(repr=False)
    fill: int = 0
    strides: tuple[int, ...] = (1, 1)
    pads: tuple[int, ...] = (0, 0, 0, 0)
    dilations: tuple[int, ...] = (1, 1)
    group: int = 1
    operator: str = "Move"

    #: A tap is no wider than an operand.
    wide: ClassVar[bool] = False

    @property
    def label(self) -> str:
        """Name of the node in error texts."""
        return f"node {self.name!r} ({self.operator})"

    @property
    def weights(self) -> Any:
        """The taps, as the array multiplies by them."""
        return self.taps

    @property
    def columns(self) -> int:
        """Number of output channels."""
        return int(self.taps.shape[0])

    @property
    def kernel(self) -> tuple[int, int]:
        """(KH, KW)."""
        return int(self.taps.shape[2]), int(self.taps.shape[3])

    def _check(self) -> None:
        taps = INT8.check(f"{self.label} taps", self.taps, 4)
        if taps.min() < 0 or taps.max() > 1:
            raise ValueError(f"{self.label} taps must be 0 or 1, not {taps.min()} to {taps.max()}")
        self._set("taps", taps)
        self._set("fill", check_int(f"{self.label} fill", self.fill, INT8.minimum, INT8.maximum))
        if self.fill and np.count_nonzero(taps) > self.columns:
            raise ValueError(f"{self.label} fill must be 0 with several taps, not {self.fill}")
        for name, count, least in (("strides", 2, 1), ("dilations", 2, 1), ("pads", 4, -_FAR)):
            self._set(name, check_ints(f"{self.label} {name}", getattr(self, name), count, least))
        channels = self.input.shape[1]
        check_int(f"{self.label} group", self.group, choices=(1, channels))
        if taps.shape[1] * self.group != channels or self.columns % self.group:
            raise ValueError(f"{self.label} taps must be of {channels // self.group} input "
                             f"channels for group {self.group}, not of shape {taps.shape}")
        self._same_parameters("that of its input")

    def output_shape(self) -> Shape:
        """Return (N, O, OH, OW)."""
        n, _, *sizes = self.input.shape
        height, width = (
            window_length(sizes[i], self.kernel[i], self.strides[i], self.pads[i],
                          self.pads[i + 2], self.dilations[i])
            for i in range(2)
        )
        return n, self.columns, height, width

