"""Users' own activations as inputs of a network, and a fitting scale for layers of floats."""

import dataclasses
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import InputsError
from arch.eie.format import SharedMatrix
from arch.eie.network import SparseNetwork, to_fixed
from arch.eie.params import ACT, EieConfig

__all__ = ["ACTIVATIONS", "MOST_VECTORS", "fed", "fitted", "rescaled", "with_constants"]

#: Name of the input of a network that is of no file with names.
ACTIVATIONS = "activations"
#: Most vectors, and most numbers of them.
MOST_VECTORS, _MOST_NUMBERS = 4096, 1 << 28


def fed(network: SparseNetwork, inputs: Mapping[str, NDArray[Any]], config: EieConfig
        ) -> SparseNetwork:
    """Return a network with other inputs, by name, and without what is known of its own.

    Real numbers (float16, float32, float64) are rounded to the steps of an activation,
    ``2**-act_fraction_bits``, ties to even; integers (int16) are taken as such steps.

    Parameters
    ----------
    network : SparseNetwork
    inputs : mapping of str to array
        (K,) or (M, K): one vector, or several, of as many numbers as the network has inputs.
    config : EieConfig

    Raises
    ------
    InputsError
        There is not just the network's input, it has another type or shape, or a number that 16
        bits do not hold.
    """
    name = str(network.metadata.get("input", ACTIVATIONS))
    if set(inputs) != {name}:
        raise InputsError(f"inputs must be of the network's input, {name!r}, not of "
                          f"{', '.join(map(repr, sorted(inputs))) or 'none'}")
    array = np.asarray(inputs[name])
    if array.dtype not in (np.float16, np.float32, np.float64, np.int16):
        raise InputsError(f"input {name!r} must be float32 (or float16, float64), or int16, which "
                          f"are steps of 2^-{config.act_fraction_bits}, not {array.dtype}")
    layer = network.layers[0]
    width = layer.matrix.shape[1] - layer.constants[1]
    sizes = "x".join(map(str, array.shape)) or "no dimension"
    if array.ndim not in (1, 2) or array.shape[-1] != width:
        raise InputsError(f"input {name!r} must be of shape {width} or Mx{width}, not {sizes}")
    vectors = np.atleast_2d(array)
    if not 1 <= len(vectors) <= MOST_VECTORS or vectors.size > _MOST_NUMBERS:
        raise InputsError(f"input {name!r} must be of 1 to {MOST_VECTORS} vectors and at most "
                          f"{_MOST_NUMBERS} numbers, not {sizes}")
    steps = 2.0 ** config.act_fraction_bits
    real = vectors / steps if array.dtype == np.int16 else vectors.astype(np.float64)
    _check_range(name, real, config)
    fixed = to_fixed(real, config.act_fraction_bits)
    error = float(np.abs(fixed / steps - real).max())
    metadata = {key: value for key, value in network.metadata.items()
                if key in ("input", "output", "float", "sharing", "weight_scale_log2")}
    notes = dict(network.metadata.get("notes", {}))
    notes["inputs"] = (f"{len(vectors)} of {array.dtype}, in steps of "
                       f"2^-{config.act_fraction_bits}: off by at most {error:.3g}")
    made = dataclasses.replace(
        network, inputs=with_constants(fixed, layer.constants[1], config),
        metadata=metadata | {"notes": notes, "given": real})
    return fitted(made, config) if "float" in metadata else made


def _check_range(name: str, real: NDArray[np.float64], config: EieConfig) -> None:
    """Refuse numbers that an activation of 16 bits does not hold."""
    if not np.isfinite(real).all():
        bad = tuple(int(each[0]) for each in np.nonzero(~np.isfinite(real)))
        raise InputsError(f"input {name!r} must be finite, not {real[bad]} at {bad}")
    scaled = np.rint(real * 2.0 ** config.act_fraction_bits)
    wrong = (scaled < ACT.minimum) | (scaled > ACT.maximum)
    if not wrong.any():
        return
    bad = tuple(int(each[0]) for each in np.nonzero(wrong))
    step = 2.0 ** -config.act_fraction_bits
    largest = float(np.abs(real).max())
    fits = next((bits for bits in range(config.act_fraction_bits, -1, -1)
                 if largest * 2.0 ** bits <= ACT.maximum), None)
    hint = (f"--set act_fraction_bits={fits}" if fits is not None
            else "scale the inputs down, and the outputs up")
    raise InputsError(f"input {name!r} must be within {ACT.minimum * step:g} and "
                      f"{ACT.maximum * step:g} (16 bits, act_fraction_bits "
                      f"{config.act_fraction_bits}), not {real[bad]:g} at {bad}: {hint}")


def with_constants(fixed: NDArray[np.int16], count: int, config: EieConfig) -> NDArray[np.int16]:
    """Return vectors behind which the constant 1 stands so many times."""
    one = to_fixed(1.0, config.act_fraction_bits)
    return np.hstack([fixed, np.full((len(fixed), count), one, np.int16)])


def rescaled(matrix: SharedMatrix, power: int) -> SharedMatrix:
    """Return a matrix times ``2**power``."""
    return dataclasses.replace(matrix, codebook=np.ldexp(matrix.codebook, power))


def _largest_sum(network: SparseNetwork, config: EieConfig) -> int:
    """Return a bound of every sum on the way, in steps.

    A product p is rounded to at most |p| + 1/2, and to 0 if |p| is below 1/2: to at most 2 |p|.
    """
    matrix = network.layers[0].matrix
    book = np.abs(to_fixed(matrix.codebook, config.weight_fraction_bits).astype(np.int64))
    magnitudes = np.abs(network.inputs.astype(np.int64))
    sums = (matrix.to_scipy(book) @ magnitudes.T) / 2.0 ** config.weight_fraction_bits
    counts = np.bincount(matrix.rows, minlength=matrix.shape[0])
    return int(np.ceil(np.minimum(sums + counts[:, None] / 2, 2 * sums).max()))


def fitted(network: SparseNetwork, config: EieConfig) -> SparseNetwork:
    """Return a network of one float layer, scaled by a power of two so that no sum saturates.

    Weights are as large as 16 bits hold, or as the sums do for the network's own inputs: the
    smaller one. ``weight_scale_log2`` of the metadata says by how much they were scaled in all.
    """
    layer = network.layers[0]
    limit = float(ACT.maximum) / 2.0 ** config.weight_fraction_bits
    largest = float(np.abs(layer.matrix.codebook).max())
    if not largest:
        return network
    mantissa, exponent = np.frexp(largest)
    power = int(np.floor(np.log2(limit / mantissa))) - int(exponent)
    scale = int(network.metadata.get("weight_scale_log2", 0)) + power
    matrix = rescaled(layer.matrix, power)

    def made() -> SparseNetwork:
        return dataclasses.replace(
            network, layers=(dataclasses.replace(layer, matrix=matrix),),
            metadata={**network.metadata, "weight_scale_log2": scale})

    found = made()
    while _largest_sum(found, config) > ACT.maximum:
        matrix, scale = rescaled(matrix, -1), scale - 1
        found = made()
    return found
