"""The nine fully connected layers of the EIE paper, with seeded weights and activations.

The positions of zeros are drawn at random, because no table gives them. In the trained networks,
zeros are less evenly distributed.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from arch.eie.format import SharedMatrix, share
from arch.eie.names import LAYERS, LayerShape
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed

__all__ = ["paper_layer", "random_activations"]

_SAMPLE = 20_000
_MIN_ACT = 1 / 256


def _weights(shape: LayerShape, codebook_bits: int, rng: np.random.Generator) -> SharedMatrix:
    """Return a matrix in which weights are nonzero with a probability given by the layer's density.

    Gaps between independent events are geometric, so only the nonzero weights are drawn. They are
    normal with small magnitudes pruned, scaled so that outputs spread about as much as activations.
    """
    from scipy.special import ndtri  # noqa: PLC0415

    size, density = shape.inputs * shape.outputs, shape.weight_density
    expected = size * density
    gaps = rng.geometric(density, int(expected + 6 * np.sqrt(expected) + 100))
    places = np.cumsum(gaps) - 1
    assert places[-1] >= size
    places = places[:np.searchsorted(places, size)]
    columns = places // shape.outputs
    # Normal, conditioned on exceeding the pruning threshold.
    tail = rng.uniform(0, density / 2, _SAMPLE)
    sample = -ndtri(tail) * rng.choice([-1.0, 1.0], _SAMPLE)
    sample /= np.sqrt(np.mean(sample**2) * shape.inputs * density * shape.act_density)
    shared = share(sample[None, :], codebook_bits)
    shares = np.bincount(shared.codes, minlength=len(shared.codebook)) / _SAMPLE
    codes = rng.choice(len(shares), size=len(places), p=shares).astype(np.uint8)
    return SharedMatrix(
        shape=(shape.outputs, shape.inputs), codebook=shared.codebook, codes=codes,
        rows=places - columns * shape.outputs,
        indptr=np.concatenate([[0], np.cumsum(np.bincount(columns, minlength=shape.inputs))]))


def random_activations(count: int, density: float, rng: np.random.Generator, *,
                       signed: bool) -> NDArray[np.float64]:
    """Return ``count`` activations, of which exactly ``round(density * count)`` are nonzero."""
    values = np.zeros(count)
    chosen = rng.permutation(count)[:round(density * count)]
    magnitude = np.maximum(np.abs(rng.normal(size=len(chosen))), _MIN_ACT)
    values[chosen] = magnitude * (rng.choice([-1.0, 1.0], len(chosen)) if signed else 1.0)
    return values


@lru_cache(maxsize=2)
def paper_layer(name: str, *, codebook_bits: int = 4, act_fraction_bits: int = 8,
                seed: int = 0) -> SparseNetwork:
    """Return a layer of :data:`arch.eie.names.LAYERS` with seeded data.

    Parameters
    ----------
    name : str
    codebook_bits : int
        Size of the codebook. Bits.
    act_fraction_bits : int
        Fractional bits of the activations.
    seed : int
    """
    shape = LAYERS[name]
    rng = np.random.default_rng([seed, *name.encode()])
    matrix = _weights(shape, codebook_bits, rng)
    inputs = random_activations(shape.inputs, shape.act_density, rng,
                                signed=shape.act_density == 1.0)
    fixed = to_fixed(inputs, act_fraction_bits)
    # With few fractional bits, small activations round to zero, which would lower the density.
    fixed[(inputs != 0) & (fixed == 0)] = 1
    return SparseNetwork(
        name=name, inputs=fixed[None, :], metadata={"seed": seed},
        layers=(SparseLayer(name=name, matrix=matrix, relu=shape.relu),))
