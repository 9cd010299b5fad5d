"""The digit classifier of :mod:`arch.workloads.digits`, pruned, weight-shared and retrained.

As in Deep Compression (Han et al., ICLR'16): weights of small magnitude are removed in steps, with
training in between; the remaining weights are clustered by k-means, and the centroids are trained
further, each with the sum of its weights' gradients. Biases are weights of an input that is always
1, and each hidden layer has one more output that passes this 1 on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from arch.eie.format import cluster
from arch.workloads.digits import Array, digits_data, digits_gradients, digits_scores

__all__ = ["PrunedDigits", "pruned_digits"]

#: Share of weights, biases included, that each layer keeps in the end; 13.4 % overall.
_DENSITIES = (0.10, 0.16, 0.40)
# Densities are reached in steps: the final densities raised to these powers.
_STEPS = (0.4, 0.6, 0.8, 1.0)
_CLUSTERS = 14
_ONE = 1.0
_SEED = 1
_PRUNE_EPOCHS = 12
_SHARE_EPOCHS = 12
_MINIBATCH = 32
_PRUNE_RATE = 0.02
_SHARE_RATE = 0.002
_MOMENTUM = 0.9


@dataclass(frozen=True, kw_only=True, eq=False)
class PrunedDigits:
    """The pruned network as matrices ``y = W x``.

    Parameters
    ----------
    matrices : tuple of (N, K) float64
        Weights of each layer, at most 15 distinct values besides zero. The last column is for
        the constant 1, and in all but the last layer the last row passes it on.
    images : (360, 65) float64
        Test images, pixels in 0 to 1, and the constant.
    labels : (360,) int64
    dense_accuracy, float_accuracy : float
        Share of test images that the dense network, and this one, classify correctly in
        floating point.
    density : float
        Share of weights, biases included, that are nonzero.
    """

    matrices: tuple[Array, ...]
    images: Array
    labels: Array
    dense_accuracy: float
    float_accuracy: float
    density: float


def _with_bias(weights: list[Array], biases: list[Array]) -> list[Array]:
    """Return each layer's weights (K + 1, N), with the biases in the last row."""
    return [np.vstack([weight, bias]) for weight, bias in zip(weights, biases, strict=True)]


def _masks(layers: list[Array], power: float) -> list[Array]:
    """Return masks of the largest weights in magnitude, each layer's share given by its density."""
    masks = []
    for layer, density in zip(layers, _DENSITIES, strict=True):
        keep = round(density**power * layer.size)
        order = np.argsort(-np.abs(layer), axis=None, kind="stable")
        mask = np.zeros(layer.size)
        mask[order[:keep]] = 1.0
        masks.append(mask.reshape(layer.shape))
    return masks


def _cluster(layer: Array) -> tuple[Array, Array]:
    """Return the centroids and, for each weight, the index of its centroid; -1 for zero."""
    centroids = cluster(layer[layer != 0], _CLUSTERS)
    numbers = np.searchsorted((centroids[1:] + centroids[:-1]) / 2, layer)
    return centroids, np.where(layer != 0, numbers, -1)


def _batches(count: int, epochs: int,
             rng: np.random.Generator) -> Iterator[tuple[Array, float]]:
    """Yield (rows of a batch, fraction of the training that remains)."""
    for epoch in range(epochs):
        order = rng.permutation(count)
        for start in range(0, count, _MINIBATCH):
            yield order[start:start + _MINIBATCH], 1.0 - epoch / epochs


@lru_cache(maxsize=1)
def pruned_digits() -> PrunedDigits:
    """Return the pruned classifier, which is trained on the first call."""
    data = digits_data()
    rng = np.random.default_rng(_SEED)
    layers = _with_bias(list(data.weights), list(data.biases))
    for power in _STEPS:
        masks = _masks(layers, power)
        layers = [layer * mask for layer, mask in zip(layers, masks, strict=True)]
        steps = [np.zeros_like(layer) for layer in layers]
        for rows, left in _batches(len(data.train_images), _PRUNE_EPOCHS, rng):
            gradients = digits_gradients(data.train_images[rows], data.train_labels[rows], layers)
            for index, gradient in enumerate(gradients):
                steps[index] = (_MOMENTUM * steps[index]
                                - _PRUNE_RATE * left * gradient) * masks[index]
                layers[index] = layers[index] + steps[index]

    clustered = [_cluster(layer) for layer in layers]
    centroids = [found[0] for found in clustered]
    numbers = [found[1] for found in clustered]
    steps = [np.zeros_like(found) for found in centroids]

    def shared() -> list[Array]:
        return [np.where(number >= 0, found[number], 0.0)
                for found, number in zip(centroids, numbers, strict=True)]

    for rows, left in _batches(len(data.train_images), _SHARE_EPOCHS, rng):
        gradients = digits_gradients(data.train_images[rows], data.train_labels[rows], shared())
        for index, gradient in enumerate(gradients):
            inside = numbers[index] >= 0
            total = np.bincount(numbers[index][inside], weights=gradient[inside],
                                minlength=len(centroids[index]))
            steps[index] = _MOMENTUM * steps[index] - _SHARE_RATE * left * total
            centroids[index] = centroids[index] + steps[index]

    final = shared()
    matrices = []
    for index, layer in enumerate(final):
        matrix = layer.T
        if index < len(final) - 1:
            constant = np.zeros((1, matrix.shape[1]))
            constant[0, -1] = _ONE
            matrix = np.vstack([matrix, constant])
        matrices.append(np.ascontiguousarray(matrix))
    scores = digits_scores(data.test_images, final)
    dense = digits_scores(data.test_images, _with_bias(list(data.weights), list(data.biases)))
    return PrunedDigits(
        matrices=tuple(matrices),
        images=np.hstack([data.test_images, np.ones((len(data.test_images), 1))]),
        labels=data.test_labels,
        dense_accuracy=float(np.mean(dense.argmax(axis=1) == data.test_labels)),
        float_accuracy=float(np.mean(scores.argmax(axis=1) == data.test_labels)),
        density=sum(np.count_nonzero(m) for m in matrices) / sum(m.size for m in matrices))
