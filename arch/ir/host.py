"""What the host does before and after a graph runs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from arch.ir.checks import check_name
from arch.ir.tensors import TensorSpec

__all__ = ["Dequantize", "HostInput", "HostOutput", "HostStep", "Relabel", "Softmax", "ToUnsigned",
           "UnreadInput", "wrong_shape"]


def wrong_shape(name: str, wanted: Sequence[int | None], given: Sequence[int]) -> str:
    """Return the error text for an input of another shape than the one planned for."""
    text = f"input {name!r} must have shape {tuple(wanted)}, not {tuple(given)}"
    if given and len(given) == len(wanted) and tuple(given[1:]) == tuple(wanted[1:]):
        text += f": the workload takes {given[0]} at once with :batch={given[0]}"
    return text


@dataclass(frozen=True, kw_only=True)
class HostInput:
    """An input of the model, and the tensor that the host makes from it.

    float32 is quantized: ``rint(clamp(f32(x / scale), ...)) + zp``; uint8 becomes value - 128.

    Parameters
    ----------
    name : str
        Name in the model.
    tensor : TensorSpec
        Tensor of the graph: int8, unless ``dtype`` is the tensor's own.
    dtype : str
        Type of the model's input: ``"float32"``, ``"int8"`` or ``"uint8"``; or the tensor's own
        type, for which the host passes values on unchanged.
    shape : tuple of int
        Shape in the model, with elements in the same row-major order as the tensor.
    channels_last : bool
        Whether the model's order is (N, H, W, C) instead: stacks of matrices, (..., H, C).
    """

    name: str
    tensor: TensorSpec
    dtype: str
    shape: tuple[int, ...]
    channels_last: bool = False

    def __post_init__(self) -> None:
        check_name("input", self.name)
        if self.dtype not in ("float32", "int8", "uint8", self.tensor.dtype):
            raise ValueError(
                f"input {self.name!r} dtype must be one of float32, int8, uint8, not {self.dtype!r}"
            )
        if math.prod(self.shape) != self.tensor.size:
            raise ValueError(
                f"input {self.name!r} shape must have {self.tensor.size} elements, "
                f"not {self.shape}"
            )


@dataclass(frozen=True, kw_only=True)
class UnreadInput:
    """An input of the model on which no output depends; it may be given, and is then checked.

    Parameters
    ----------
    name : str
        Name in the model.
    dtype : str
        Name of a numpy dtype, ``"str"`` for texts, or empty if it is not a tensor of numbers.
    shape : tuple of (int or None) or None
        Shape in the model; None for a dimension, or a whole shape, that the model leaves open.
    """

    name: str
    dtype: str
    shape: tuple[int | None, ...] | None

    def check(self, array: Any) -> None:
        """Refuse an array of another type or shape.

        Raises
        ------
        TypeError, ValueError
            Its type or shape is wrong.
        """
        given = np.asarray(array)
        texts = self.dtype == "str" and given.dtype.kind in "OU"
        if not texts and self.dtype != given.dtype.name:
            wanted = self.dtype or "left out, as it is no tensor of numbers"
            raise TypeError(f"input {self.name!r} must be {wanted}, not dtype {given.dtype}")
        if self.shape is not None and (len(self.shape) != given.ndim or any(
                size not in (None, found)
                for size, found in zip(self.shape, given.shape, strict=True))):
            raise ValueError(wrong_shape(self.name, self.shape, given.shape))


@dataclass(frozen=True, kw_only=True, eq=False)
class Dequantize:
    """``y = f32(f32(x - zero_point) * scale)``; ``scale`` is float32, one value or one per channel.

    Channels are the last axis of the tensor in the model.
    """

    scale: Any
    zero_point: int = 0


@dataclass(frozen=True, kw_only=True)
class Softmax:
    """Softmax along ``axis``, computed in float32 on the host by ONNX Runtime."""

    axis: int


@dataclass(frozen=True, kw_only=True)
class Relabel:
    """Reshape: the same elements in row-major order."""

    shape: tuple[int, ...]


@dataclass(frozen=True)
class ToUnsigned:
    """uint8 = int8 + 128."""


HostStep = Dequantize | Softmax | Relabel | ToUnsigned


@dataclass(frozen=True, kw_only=True, eq=False)
class HostOutput:
    """An output of the model: a tensor of the graph and the host's steps on it, in order.

    Parameters
    ----------
    name : str
        Name in the model.
    tensor : TensorSpec
        Tensor of the graph.
    shape : tuple of int
        Shape of the tensor as the first step sees it.
    steps : tuple of Dequantize, Softmax, Relabel, ToUnsigned
        Postprocessing steps.
    channels_last : bool
        As in :class:`HostInput`.
    """

    name: str
    tensor: TensorSpec
    shape: tuple[int, ...]
    steps: tuple[HostStep, ...] = ()
    channels_last: bool = False

    def __post_init__(self) -> None:
        check_name("output", self.name)
        if math.prod(self.shape) != self.tensor.size:
            raise ValueError(
                f"output {self.name!r} shape must have {self.tensor.size} elements, "
                f"not {self.shape}"
            )
