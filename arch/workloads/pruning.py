"""Pruning: selection of the weights to keep, by flavours of regular and irregular sparsity.

Pure functions from weights to a mask. Weights are (K, C) for a fully connected layer or
(K, C, R, S) for a convolution: K outputs, C inputs, R x S taps.

============  =====================================================================================
``fine``      single weights
``row``       rows of a kernel, ``[k, c, r, :]``; for a matrix, its rows ``[k, :]``
``kernel``    kernels ``[k, c, :, :]``; only for a convolution
``channel``   input channels ``[:, c]``: the input is then not needed at all
``N:M``       N weights of each M consecutive input channels of an output and tap
``block``     blocks of B outputs x B input channels of a tap
============  =====================================================================================

The units with the largest mean magnitude are kept; in a tie, the first. See H. Mao
et al., "Exploring the Regularity of Sparse Structure in Convolutional Neural Networks",
arXiv 1705.08922, for the granularities, and A. Mishra et al., "Accelerating Sparse Deep Neural
Networks", arXiv 2104.08378, for N:M.
"""

import re
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int

__all__ = ["FLAVOURS", "Pruning", "density_of", "parse_pruning", "prune_mask"]

#: Flavours that need a density; the name ``N:M`` implies one.
FLAVOURS = ("fine", "row", "kernel", "channel", "block")

_MAX_BLOCK = 64
_N_OF_M = re.compile(r"([1-9]\d*)(?::|of)([1-9]\d*)")

Array = NDArray[Any]


@dataclass(frozen=True, kw_only=True)
class Pruning:
    """A flavour of pruning, and how much to keep.

    Parameters
    ----------
    flavour : str
        One of :data:`FLAVOURS`, or ``n:m``.
    density : float
        Share of rows, kernels, channels, blocks or weights to keep, above 0 and at most 1. For
        ``n:m`` it must be 1: n of m are kept.
    block : int
        Outputs, and input channels, in a block.
    n, m : int
        Numbers of ``n:m``.

    Raises
    ------
    ConfigError
        A field is out of range.
    """

    flavour: str = "fine"
    density: float = 1.0
    block: int = 4
    n: int = 2
    m: int = 4

    def __post_init__(self) -> None:
        if self.flavour not in (*FLAVOURS, "n:m"):
            raise ConfigError(f"flavour must be one of {', '.join(FLAVOURS)}, blockB (B x B), N:M "
                              f"(or NofM), not {self.flavour!r}")
        if not isinstance(self.density, float | int) or not 0 < self.density <= 1:
            raise ConfigError(f"density must be a number above 0 and at most 1, "
                              f"not {self.density!r}")
        if self.flavour == "n:m" and self.density != 1:
            raise ConfigError(f"density must be left out with {self.n}:{self.m}, "
                              f"not {self.density}")
        check_int("block", self.block, 1, _MAX_BLOCK)
        check_int("m", self.m, 1, _MAX_BLOCK)
        check_int("n", self.n, 1, self.m)

    @property
    def label(self) -> str:
        """Name of the flavour, sizes included."""
        return {"n:m": f"{self.n}:{self.m}", "block": f"block {self.block}x{self.block}"}.get(
            self.flavour, self.flavour)


def parse_pruning(text: str, density: float = 1.0) -> Pruning:
    """Parse a pruning: ``fine``, ``row``, ``2:4`` or ``2of4``, ``block8``.

    Raises
    ------
    ConfigError
        There is no such flavour.
    """
    match = _N_OF_M.fullmatch(text)
    if match:
        return Pruning(flavour="n:m", density=density, n=int(match[1]), m=int(match[2]))
    block = re.fullmatch(r"block([1-9]\d*)", text)
    if block:
        return Pruning(flavour="block", density=density, block=int(block[1]))
    return Pruning(flavour=text, density=density)


def _largest(scores: Array, density: float) -> Array:
    """Return a mask of the ``round(density * size)`` largest scores, at least one."""
    keep = max(1, round(density * scores.size))
    mask = np.zeros(scores.size, np.bool_)
    mask[np.argsort(-scores, axis=None, kind="stable")[:keep]] = True
    return mask.reshape(scores.shape)


def _n_of_m(magnitude: Array, n: int, m: int) -> Array:
    """Return a mask of n in every m along the second axis; the last group may be shorter."""
    mask = np.zeros(magnitude.shape, np.bool_)
    for start in range(0, magnitude.shape[1], m):
        part = magnitude[:, start:start + m]
        order = np.argsort(-part, axis=1, kind="stable")[:, :n]
        np.put_along_axis(mask[:, start:start + m], order, True, axis=1)
    return mask


def _blocks(magnitude: Array, size: int) -> tuple[Array, Array]:
    """Return the block of each weight, (K, C), and the mean magnitude of each block and tap."""
    outputs, inputs = magnitude.shape[:2]
    across = -(-inputs // size)
    number = (np.arange(outputs)[:, None] // size) * across + np.arange(inputs)[None, :] // size
    taps = magnitude.reshape(outputs * inputs, -1)
    counts = np.bincount(number.ravel())
    means = np.stack([np.bincount(number.ravel(), weights=taps[:, tap]) / counts
                      for tap in range(taps.shape[1])], axis=1)
    return number, means


def prune_mask(weights: Array, pruning: Pruning) -> NDArray[np.bool_]:
    """Return a mask of the weights to keep.

    Parameters
    ----------
    weights : (K, C) or (K, C, R, S) array
    pruning : Pruning

    Returns
    -------
    mask : bool array of the same shape

    Raises
    ------
    ConfigError
        Weights of this shape have no such units.
    """
    if weights.ndim not in (2, 4) or not weights.size:
        raise ConfigError("weights must be of 2 or 4 dimensions and not empty, "
                          f"not of shape {weights.shape}")
    magnitude = np.abs(weights.astype(np.float64))
    match pruning.flavour:
        case "fine":
            kept = _largest(magnitude, pruning.density)
        case "row":
            kept = _largest(magnitude.mean(axis=-1, keepdims=True), pruning.density)
        case "kernel":
            if weights.ndim == 2:
                raise ConfigError("flavour must be another one for weights of 2 dimensions, "
                                  "not 'kernel'")
            kept = _largest(magnitude.mean(axis=(2, 3), keepdims=True), pruning.density)
        case "channel":
            others = tuple(axis for axis in range(weights.ndim) if axis != 1)
            kept = _largest(magnitude.mean(axis=others, keepdims=True), pruning.density)
        case "block":
            number, means = _blocks(magnitude, pruning.block)
            kept = _largest(means, pruning.density)[number].reshape(weights.shape)
        case _:
            kept = _n_of_m(magnitude, pruning.n, pruning.m)
    return np.broadcast_to(kept, weights.shape).copy()


def density_of(mask: Array) -> float:
    """Return the share of a mask that is set, or of an array that is nonzero."""
    return float(np.count_nonzero(mask)) / mask.size
