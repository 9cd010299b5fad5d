"""Training of the small convolutional digit classifiers, in numpy.

Layers: conv 3x3 1 -> 8, ReLU; conv 3x3 8 -> 8, ReLU; in the network with a residual, the sum of
both; max pool 2x2; conv 3x3 8 -> 16, ReLU; dense 256 -> 10. Weights may be pruned: a mask selects
those that are trained, and all others stay zero.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.workloads.digits_images import digit_images

__all__ = ["CLASSES", "SIDE", "CnnData", "Forward", "accuracy", "backward", "cnn_data", "forward",
           "initial", "minibatches", "momentum", "train"]

#: Side of an image in pixels, and number of classes.
SIDE, CLASSES = 8, 10

_SEED = 0
_SPLIT = 5
_PIXEL_MAX = 16.0
# Output and input channels of the three convolutions.
_CONVOLUTIONS = ((8, 1), (8, 8), (16, 8))
_FEATURES = 256
_MINIBATCH = 32
_MOMENTUM = 0.9
_WEIGHT_DECAY = 1e-4

Array = NDArray[Any]


@dataclass(frozen=True, kw_only=True, eq=False)
class CnnData:
    """Images (N, 1, 8, 8), float32 in 0..1, and their classes."""

    train_images: Array
    train_labels: Array
    test_images: Array
    test_labels: Array
    test_indices: Array


@lru_cache(maxsize=1)
def cnn_data() -> CnnData:
    """Return the images, split as in :mod:`arch.workloads.digits`."""
    pixels, labels = digit_images()
    images = (pixels / _PIXEL_MAX).astype(np.float32).reshape(-1, 1, SIDE, SIDE)
    order = np.random.default_rng(_SEED).permutation(len(labels))
    order = order[np.argsort(labels[order], kind="stable")]
    held_out = np.zeros(len(labels), dtype=bool)
    held_out[order[::_SPLIT]] = True
    return CnnData(
        train_images=images[~held_out],
        train_labels=labels[~held_out],
        test_images=images[held_out],
        test_labels=labels[held_out],
        test_indices=np.flatnonzero(held_out),
    )


def _columns(x: Array) -> Array:
    """Return (N, H, W, C * 9): the 3x3 neighbourhood of each pixel, channel by channel."""
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(2, 3))
    return windows.transpose(0, 2, 3, 1, 4, 5).reshape(x.shape[0], *x.shape[2:], -1)


def _convolve(columns: Array, weights: Array, bias: Array) -> Array:
    return (columns @ weights.reshape(len(weights), -1).T + bias).transpose(0, 3, 1, 2)


def _convolve_back(columns: Array, weights: Array, gradient: Array) -> tuple[Array, Array, Array]:
    """Return the gradients of input, weights and bias."""
    n, _, height, width = gradient.shape
    rows = gradient.transpose(0, 2, 3, 1)
    flat = rows.reshape(-1, len(weights))
    weight_gradient = (flat.T @ columns.reshape(len(flat), -1)).reshape(weights.shape)
    taps = (rows @ weights.reshape(len(weights), -1)).reshape(n, height, width, -1, 3, 3)
    padded = np.zeros((n, weights.shape[1], height + 2, width + 2))
    for i, j in np.ndindex(3, 3):
        padded[:, :, i : i + height, j : j + width] += taps[..., i, j].transpose(0, 3, 1, 2)
    return padded[:, :, 1:-1, 1:-1], weight_gradient, flat.sum(axis=0)


@dataclass
class Forward:
    """Intermediate values of a forward pass, needed by the backward pass."""

    columns: list[Array]
    activations: list[Array]
    winners: Array
    features: Array
    scores: Array


def forward(x: Array, parameters: Sequence[Array], *, residual: bool = True) -> Forward:
    """Run the network forward on images (N, 1, 8, 8).

    Parameters
    ----------
    parameters : sequence of arrays
        Weights and bias of each layer in turn.
    residual : bool
        Whether the second layer's input is added to its output.
    """
    w1, b1, w2, b2, w3, b3, w4, b4 = parameters
    c1 = _columns(x)
    a1 = np.maximum(_convolve(c1, w1, b1), 0.0)
    c2 = _columns(a1)
    a2 = np.maximum(_convolve(c2, w2, b2), 0.0)
    total = a1 + a2 if residual else a2
    n, channels = total.shape[:2]
    half = SIDE // 2
    blocks = total.reshape(n, channels, half, 2, half, 2).transpose(0, 1, 2, 4, 3, 5)
    blocks = blocks.reshape(n, channels, half, half, 4)
    winners = blocks.argmax(axis=-1)
    c3 = _columns(blocks.max(axis=-1))
    a3 = np.maximum(_convolve(c3, w3, b3), 0.0)
    features = a3.reshape(n, -1)
    return Forward([c1, c2, c3], [a1, a2, a3], winners, features, features @ w4 + b4)


def backward(done: Forward, labels: Array, parameters: Sequence[Array], *,
             residual: bool = True) -> list[Array]:
    """Return the gradients of the cross-entropy, in the order of the parameters."""
    _, _, w2, _, w3, _, w4, _ = parameters
    powers = np.exp(done.scores - done.scores.max(axis=1, keepdims=True))
    gradient = powers / powers.sum(axis=1, keepdims=True)
    gradient[np.arange(len(labels)), labels] -= 1.0
    gradient /= len(labels)
    a1, a2, a3 = done.activations
    g4, h4 = done.features.T @ gradient, gradient.sum(axis=0)
    back = (gradient @ w4.T).reshape(a3.shape) * (a3 > 0)
    back, g3, h3 = _convolve_back(done.columns[2], w3, back)
    n, channels, half, _ = back.shape
    blocks = np.zeros((*back.shape, 4))
    np.put_along_axis(blocks, done.winners[..., None], back[..., None], axis=-1)
    blocks = blocks.reshape(n, channels, half, half, 2, 2).transpose(0, 1, 2, 4, 3, 5)
    total = blocks.reshape(a1.shape)
    through, g2, h2 = _convolve_back(done.columns[1], w2, total * (a2 > 0))
    into = total + through if residual else through
    _, g1, h1 = _convolve_back(done.columns[0], parameters[0], into * (a1 > 0))
    return [g1, h1, g2, h2, g3, h3, g4, h4]


def initial(rng: np.random.Generator) -> list[Array]:
    """Return the initial weights and biases for training."""
    parameters: list[Array] = []
    for outputs, inputs in _CONVOLUTIONS:
        bound = np.sqrt(6.0 / (inputs * 9))
        parameters += [rng.uniform(-bound, bound, (outputs, inputs, 3, 3)), np.zeros(outputs)]
    bound = np.sqrt(3.0 / _FEATURES)
    return [*parameters, rng.uniform(-bound, bound, (_FEATURES, CLASSES)), np.zeros(CLASSES)]


def minibatches(count: int, *, epochs: int, rate: float,
                rng: np.random.Generator) -> Iterator[tuple[Array, float]]:
    """Yield the images of each minibatch, by number, and the learning rate, which falls linearly.
    """
    for epoch in range(epochs):
        falling = rate * (1.0 - epoch / epochs)
        order = rng.permutation(count)
        for start in range(0, count, _MINIBATCH):
            yield order[start : start + _MINIBATCH], falling


def momentum(step: Array, rate: float, gradient: Array, parameter: Array) -> Array:
    """Return the next step of a parameter, with momentum and decay of weights."""
    moved: Array = _MOMENTUM * step - rate * (gradient + _WEIGHT_DECAY * parameter)
    return moved


def train(images: Array, labels: Array, parameters: Sequence[Array], *, epochs: int, rate: float,
          rng: np.random.Generator, residual: bool = True,
          masks: Sequence[Array | None] | None = None) -> list[Array]:
    """Train by gradient descent with momentum; the rate falls linearly to zero.

    Parameters
    ----------
    images, labels : array
    parameters : sequence of arrays
        Initial values.
    epochs : int
    rate : float
        Initial learning rate.
    rng : numpy.random.Generator
        Determines the order of the images.
    residual : bool
    masks : sequence of arrays or None, optional
        For each parameter, a mask of its nonzero elements; None: all.

    Returns
    -------
    list of float32 arrays
    """
    found = list(parameters)
    kept = [None] * len(found) if masks is None else list(masks)
    found = [value if mask is None else value * mask
             for value, mask in zip(found, kept, strict=True)]
    steps = [np.zeros_like(parameter) for parameter in found]
    for rows, falling in minibatches(len(images), epochs=epochs, rate=rate, rng=rng):
        done = forward(images[rows], found, residual=residual)
        gradients = backward(done, labels[rows], found, residual=residual)
        for i, gradient in enumerate(gradients):
            steps[i] = momentum(steps[i], falling, gradient, found[i])
            mask = kept[i]
            if mask is not None:
                steps[i] = steps[i] * mask
            found[i] = found[i] + steps[i]
    return [parameter.astype(np.float32) for parameter in found]


def accuracy(images: Array, labels: Array, parameters: Sequence[Array], *,
             residual: bool = True) -> float:
    """Return the fraction of images that are classified correctly."""
    scores = forward(images.astype(np.float64), parameters, residual=residual).scores
    return float(np.mean(scores.argmax(axis=1) == labels))
