"""The nine fully connected layers of the EIE paper, with seeded weights and activations.

Sizes and densities: Han et al., ISCA'16, Table III. Which weights and activations are zero is
drawn at random there, since no table says; the trained networks' zeros are less even.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from arch.eie.format import SharedMatrix, share
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed

__all__ = ["LAYERS", "LayerShape", "paper_layer"]

_SAMPLE = 20_000
_MIN_ACT = 1 / 256


@dataclass(frozen=True, kw_only=True)
class LayerShape:
    """One row of the paper's Table III, and its two rows of Table IV.

    Parameters
    ----------
    inputs, outputs : int
    weight_density, act_density : float
        Shares of 1.
    relu : bool
        Whether a ReLU follows. Without one in front, activations have both signs.
    theoretical_us, actual_us : float
        Table IV: 64 PEs at 800 MHz. Microseconds.
    text : str
        What it is.
    """

    inputs: int
    outputs: int
    weight_density: float
    act_density: float
    relu: bool
    theoretical_us: float
    actual_us: float
    text: str


#: Weight densities are Table III's, in whole percent there. Where that number contradicts the FLOP
#: share beside it (weights x activations, in whole percent too), it is the middle of the densities
#: that round to both: Alex-8, 25 % and 10 % with 37.5 % of the activations; NT-LSTM, 10 % and 11 %
#: with all of them.
LAYERS = {
    "alex-6": LayerShape(inputs=9216, outputs=4096, weight_density=0.09, act_density=0.351,
                         relu=True, theoretical_us=28.1, actual_us=30.3, text="AlexNet fc6"),
    "alex-7": LayerShape(inputs=4096, outputs=4096, weight_density=0.09, act_density=0.353,
                         relu=True, theoretical_us=11.7, actual_us=12.2, text="AlexNet fc7"),
    "alex-8": LayerShape(inputs=4096, outputs=1000, weight_density=0.2542, act_density=0.375,
                         relu=False, theoretical_us=8.9, actual_us=9.9, text="AlexNet fc8"),
    "vgg-6": LayerShape(inputs=25088, outputs=4096, weight_density=0.04, act_density=0.183,
                        relu=True, theoretical_us=28.1, actual_us=34.4, text="VGG-16 fc6"),
    "vgg-7": LayerShape(inputs=4096, outputs=4096, weight_density=0.04, act_density=0.375,
                        relu=True, theoretical_us=7.9, actual_us=8.7, text="VGG-16 fc7"),
    "vgg-8": LayerShape(inputs=4096, outputs=1000, weight_density=0.23, act_density=0.411,
                        relu=False, theoretical_us=7.3, actual_us=8.4, text="VGG-16 fc8"),
    "nt-we": LayerShape(inputs=4096, outputs=600, weight_density=0.10, act_density=1.0,
                        relu=False, theoretical_us=5.2, actual_us=8.0,
                        text="NeuralTalk word embedding"),
    "nt-wd": LayerShape(inputs=600, outputs=8791, weight_density=0.11, act_density=1.0,
                        relu=False, theoretical_us=13.0, actual_us=13.9,
                        text="NeuralTalk word decoding"),
    "nt-lstm": LayerShape(inputs=1201, outputs=2400, weight_density=0.105, act_density=1.0,
                          relu=False, theoretical_us=6.5, actual_us=7.5, text="NeuralTalk LSTM"),
}


def _weights(shape: LayerShape, codebook_bits: int, rng: np.random.Generator) -> SharedMatrix:
    """Return a matrix each of whose weights is there with the layer's density.

    Gaps between independent events are geometric: that draws only what is there. Weights are
    normal, those of small magnitude pruned, and give outputs of about the activations' spread.
    """
    from scipy.special import ndtri  # noqa: PLC0415

    size, density = shape.inputs * shape.outputs, shape.weight_density
    expected = size * density
    gaps = rng.geometric(density, int(expected + 6 * np.sqrt(expected) + 100))
    places = np.cumsum(gaps) - 1
    assert places[-1] >= size
    places = places[:np.searchsorted(places, size)]
    columns = places // shape.outputs
    # Normal, on condition of being beyond the threshold of pruning.
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
    """Return ``count`` activations, exactly ``round(density * count)`` of them not zero."""
    values = np.zeros(count)
    chosen = rng.permutation(count)[:round(density * count)]
    magnitude = np.maximum(np.abs(rng.normal(size=len(chosen))), _MIN_ACT)
    values[chosen] = magnitude * (rng.choice([-1.0, 1.0], len(chosen)) if signed else 1.0)
    return values


@lru_cache(maxsize=2)
def paper_layer(name: str, *, codebook_bits: int = 4, act_fraction_bits: int = 8,
                seed: int = 0) -> SparseNetwork:
    """Return the layer of that name (of :data:`LAYERS`) with seeded data.

    Parameters
    ----------
    name : str
    codebook_bits : int
        Size of the codebook. Bits.
    act_fraction_bits : int
        Fraction of the activations. Bits.
    seed : int
    """
    shape = LAYERS[name]
    rng = np.random.default_rng([seed, *name.encode()])
    matrix = _weights(shape, codebook_bits, rng)
    inputs = random_activations(shape.inputs, shape.act_density, rng,
                                signed=shape.act_density == 1.0)
    fixed = to_fixed(inputs, act_fraction_bits)
    # A narrow fraction rounds small activations to zero, which the density does not have.
    fixed[(inputs != 0) & (fixed == 0)] = 1
    return SparseNetwork(
        name=name, inputs=fixed[None, :], metadata={"seed": seed},
        layers=(SparseLayer(name=name, matrix=matrix, relu=shape.relu),))
