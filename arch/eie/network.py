"""Networks for the EIE engine: chained layers of shared weights on fixed-point activations."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.eie.format import SharedMatrix
from arch.eie.params import ACT

__all__ = ["SparseLayer", "SparseNetwork", "to_fixed"]



def to_fixed(values: ArrayLike, fraction_bits: int) -> NDArray[np.int16]:
    """Return ``saturate(rint(values * 2**fraction_bits))`` in 16 bits, ties to even."""
    scaled = np.rint(np.asarray(values, np.float64) * 2.0**fraction_bits)
    return np.clip(scaled, ACT.minimum, ACT.maximum).astype(ACT.dtype)


@dataclass(frozen=True, kw_only=True, eq=False)
class SparseLayer:
    """``y = f(W x)``: a matrix of shared weights, with or without a ReLU f.

    A bias is a column of the matrix whose activation is 1 (EIE, section 2).

    Parameters
    ----------
    name : str
    matrix : SharedMatrix
        W, outputs x inputs. A weight is :func:`to_fixed` of its codebook entry.
    relu : bool
        Whether negative outputs become 0.
    constants : (int, int)
        Numbers of rows and columns of W that carry constants for adding biases, and are not
        part of the dense layer.
    """

    name: str
    matrix: SharedMatrix = field(repr=False)
    relu: bool
    constants: tuple[int, int] = (0, 0)

    @property
    def dense_macs(self) -> int:
        """Multiply-accumulates of one run, zeros included, without biases."""
        return math.prod(size - constant for size, constant in
                         zip(self.matrix.shape, self.constants, strict=True))


@dataclass(frozen=True, kw_only=True, eq=False)
class SparseNetwork:
    """A chain of layers, and the vectors that it is run on.

    Parameters
    ----------
    name : str
    layers : tuple of SparseLayer
        At least one; each has as many columns as the previous one has rows.
    inputs : (M, K) int16
        Activations of the first layer, with K its columns; one run per row.
    metadata : mapping
        ``labels``, ``float_accuracy`` and the like.
    """

    name: str
    layers: tuple[SparseLayer, ...]
    inputs: NDArray[np.int16] = field(repr=False)
    metadata: Mapping[str, Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        width = self.inputs.shape[1]
        for layer in self.layers:
            if layer.matrix.shape[1] != width:
                raise ValueError(f"layer {layer.name!r} must have {width} columns (= what feeds "
                                 f"it), not {layer.matrix.shape[1]}")
            width = layer.matrix.shape[0]

    @property
    def dense_macs(self) -> list[int]:
        """Multiply-accumulates of each layer over all runs, zeros included, without biases."""
        return [len(self.inputs) * layer.dense_macs for layer in self.layers]

    @property
    def outputs(self) -> int:
        """Number of outputs of the last layer."""
        return self.layers[-1].matrix.shape[0]
