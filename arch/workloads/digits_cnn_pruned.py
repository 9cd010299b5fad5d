"""The digit classifier of :mod:`arch.workloads.digits_cnn`, without its residual, pruned.

The file ``data/digits-cnn-pruned.onnx`` is committed; :func:`make` is how it was made: the network
is trained, weights of small magnitude are removed in steps with training in between, and the rest
is quantized. Zero points are 0, so that zeros are stored as zeros: activations are uint8, scores
and weights int8.
"""

import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Graph
from arch.workloads.digits_cnn import graph_of, write_quantised
from arch.workloads.digits_training import accuracy, cnn_data, initial, train
from arch.workloads.pruning import Pruning, density_of, prune_mask

__all__ = ["DIGITS_CNN_PRUNED", "DIGITS_CNN_PRUNED_FILE", "LAYERS", "dense_parameters",
           "digits_cnn_pruned", "make", "pruned_parameters"]

DIGITS_CNN_PRUNED = "digits-cnn-pruned"
DIGITS_CNN_PRUNED_FILE = Path(__file__).parent / "data" / f"{DIGITS_CNN_PRUNED}.onnx"

#: Layers in the order of their parameters.
LAYERS = ("conv1", "conv2", "conv3", "fc")

#: Share of weights that each layer keeps.
_DENSITIES = {"conv1": 0.6, "conv2": 0.3, "conv3": 0.25, "fc": 0.2}
# Densities are reached in steps: the final densities raised to these powers.
_STEPS = (0.4, 0.7, 1.0)
_SEED = 0
_EPOCHS, _RATE = 12, 0.05
_PRUNE_EPOCHS, _PRUNE_RATE = 8, 0.03

Array = NDArray[Any]


@lru_cache(maxsize=1)
def dense_parameters() -> tuple[Array, ...]:
    """Return weights and biases of the network before pruning, trained on the first call."""
    data = cnn_data()
    rng = np.random.default_rng(_SEED)
    return tuple(train(data.train_images.astype(np.float64), data.train_labels, initial(rng),
                       epochs=_EPOCHS, rate=_RATE, rng=rng, residual=False))


def layer_mask(layer: str, weights: Array, pruning: Pruning) -> Array:
    """Return the mask of a layer's kept weights; those of the fully connected layer are (C, K)."""
    return prune_mask(weights.T, pruning).T if layer == "fc" else prune_mask(weights, pruning)


def pruned_parameters(prunings: Mapping[str, Pruning], *, steps: Sequence[float] = _STEPS,
                      epochs: int = _PRUNE_EPOCHS) -> list[Array]:
    """Return weights and biases, pruned and retrained.

    Parameters
    ----------
    prunings : mapping of str to Pruning
        By layer; layers left out are not pruned.
    steps : sequence of float
        Intermediate densities, as powers of the final ones; the last is 1. For a flavour
        without a density, all steps are the same.
    epochs : int
        Training epochs after each step; 0: no training.
    """
    data = cnn_data()
    rng = np.random.default_rng(_SEED + 1)
    images = data.train_images.astype(np.float64)
    found: list[Array] = list(dense_parameters())
    for power in steps:
        masks: list[Array | None] = [None] * len(found)
        for index, layer in enumerate(LAYERS):
            pruning = prunings.get(layer)
            if pruning is not None:
                part = Pruning(flavour=pruning.flavour, density=pruning.density**power,
                               block=pruning.block, n=pruning.n, m=pruning.m)
                masks[2 * index] = layer_mask(layer, found[2 * index], part)
        found = train(images, data.train_labels, found, epochs=epochs, rate=_PRUNE_RATE, rng=rng,
                      residual=False, masks=masks)
    return found


def make(path: str | Path) -> dict[str, float]:
    """Train, prune, retrain, quantize, and write the file.

    Weights may differ in their last bits between processors; that is why the file is committed.

    Returns
    -------
    dict of str to float
        ``dense_accuracy`` and ``float_accuracy`` on the test images, before and after pruning,
        and ``density`` of the weights; fractions of 1.
    """
    data = cnn_data()
    parameters = pruned_parameters({layer: Pruning(density=density)
                                    for layer, density in _DENSITIES.items()})
    write_quantised(path, DIGITS_CNN_PRUNED, parameters, residual=False, signed_scores=True)
    weights = parameters[::2]
    kept = sum(int(np.count_nonzero(layer)) for layer in weights)

    def right(found: Sequence[Array]) -> float:
        return accuracy(data.test_images, data.test_labels, found, residual=False)

    return {"dense_accuracy": right(dense_parameters()), "float_accuracy": right(parameters),
            "density": kept / sum(layer.size for layer in weights)} | {
                layer: density_of(value) for layer, value in zip(LAYERS, weights, strict=True)}


def digits_cnn_pruned(*, batch: int = 90) -> Graph:
    """Return the pruned classifier as a graph.

    Parameters
    ----------
    batch : int
        Images run at a time, at least 1.

    Returns
    -------
    Graph
        With ``metadata`` as in :func:`arch.workloads.digits_cnn.digits_cnn`.

    Raises
    ------
    TypeError, ValueError
        ``batch`` is not an integer of at least 1.
    """
    return graph_of(DIGITS_CNN_PRUNED_FILE, DIGITS_CNN_PRUNED, batch=batch)


if __name__ == "__main__":
    print(make(sys.argv[1] if len(sys.argv) > 1 else DIGITS_CNN_PRUNED_FILE))
