"""Random networks for tests of the SCNN engine."""

from typing import Any

import numpy as np

from arch.scnn.network import SparseLayer, SparseNetwork, max_pool

__all__ = ["random_network"]


def _density(rng: np.random.Generator) -> float:
    """Return a random share of nonzero values, including none and all."""
    return float(rng.choice([0.0, 0.1, 0.3, 0.6, 1.0, rng.random()]))


def _sparse(rng: np.random.Generator, shape: tuple[int, ...], low: int, high: int) -> np.ndarray:
    return np.where(rng.random(shape) < _density(rng), rng.integers(low, high, shape), 0)


def _pair(rng: np.random.Generator, choices: list[int]) -> tuple[int, int]:
    first, second = rng.choice(choices, 2).tolist()
    return first, second


def random_network(rng: np.random.Generator, *, most: int = 9) -> SparseNetwork:
    """Return one to three layers on one or two images, which may or may not fit a configuration.

    Parameters
    ----------
    rng : numpy.random.Generator
    most : int
        Largest number of rows, and of columns, of an image.
    """
    unsigned = bool(rng.integers(2))
    kind = np.uint8 if unsigned else np.int8
    # Pooling needs activations that are not negative.
    positive = unsigned or rng.random() < 0.3
    channels = int(rng.integers(1, 7))
    plane = int(rng.integers(1, most + 1)), int(rng.integers(1, most + 1))
    inputs = _sparse(rng, (int(rng.integers(1, 3)), channels, *plane), 0 if positive else -128,
                     256 if unsigned else 128)
    layers: list[SparseLayer] = []
    for number in range(int(rng.integers(1, 4))):
        how: dict[str, Any] = {
            "stride": _pair(rng, [1, 1, 2, 3, 5]), "dilation": _pair(rng, [1, 1, 2]),
            "pads": tuple(rng.integers(0, 3, 4).tolist())}
        kernel = _pair(rng, [1, 2, 3, 4])
        if positive and rng.random() < 0.3:
            layer = max_pool(f"pool{number}", channels, kernel, unsigned=unsigned, **how)
        else:
            groups = int(rng.choice([g for g in range(1, channels + 1) if channels % g == 0]))
            outputs = groups * int(rng.integers(1, 5))
            weights = _sparse(rng, (outputs, channels // groups, *kernel), -128, 128)
            # With these scales most results fit in 8 bits.
            scale = rng.uniform(1e-6, 0.02, outputs) / np.sqrt(weights[0].size)
            # With a power of two some results are halfway between two integers.
            scale[::2] = np.exp2(np.round(np.log2(scale[::2])))
            layer = SparseLayer(
                name=f"layer{number}", weights=weights.astype(np.int8), groups=groups,
                bias=rng.integers(-3000, 3000, outputs).astype(np.int32),
                scale=scale.astype(np.float32), relu=bool(rng.integers(2)),
                unsigned=bool(rng.integers(2)), **how)
        height, width = layer.plane(*plane)
        if height < 1 or width < 1:
            continue
        layers.append(layer)
        if not layer.maximum:
            unsigned = layer.unsigned
            positive = unsigned or layer.relu
        channels, plane = layer.outputs, (height, width)
    if not layers:
        return random_network(rng, most=most)
    return SparseNetwork(name="random", layers=tuple(layers), inputs=inputs.astype(kind))
