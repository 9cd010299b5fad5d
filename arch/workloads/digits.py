"""A small classifier of real handwritten digits, trained here and quantized to int8.

The images are the 1797 of 8x8 pixels that come with scikit-learn (UCI "Optical Recognition of
Handwritten Digits", test part). Nothing is downloaded.

Training keeps every matrix product exact: operands are rounded to a binary grid so coarse that
float64 sums do not round. Then the order of additions in a BLAS does not matter. There is no
transcendental function either, so the weights, and every number derived from the workload, depend
neither on the processor nor on the number of threads.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import check_int
from arch.numerics import INT8, FloatFormat
from arch.workloads.base import DenseLayer, FloatLayer, Network
from arch.workloads.digits_images import digit_images

__all__ = ["DIGITS_IMAGES", "Array", "accuracy", "digits_data", "digits_gradients", "digits_mlp",
           "digits_scores"]

Array = NDArray[Any]

#: Number of test images.
DIGITS_IMAGES = 360
_SIZES = (64, 64, 32, 10)
_CLASSES = 10
_SPLIT = 5
_SEED = 0
_EPOCHS = 40
_MINIBATCH = 32
_LEARNING_RATE = 0.03
_MOMENTUM = 0.9
_WEIGHT_DECAY = 1e-4
_PIXEL_MAX = 16.0
_LEVELS_PER_PIXEL_STEP = 15
_WEIGHT_MAX = INT8.maximum      # symmetric: the most negative number is not used


@dataclass(frozen=True, kw_only=True)
class _Grid:
    """Multiples of ``2**-bits`` within ``+-limit``, to which operands of products are rounded."""

    bits: int
    limit: float

    def __call__(self, x: NDArray[Any]) -> NDArray[Any]:
        rounded = np.rint(x * 2.0**self.bits) * 2.0**-self.bits
        return np.clip(rounded, -self.limit, self.limit)


# Significant bits of the operands: activation 18, weight 16, gradient 24. The longest sums are
# activation x weight over 64 (40 bits), activation x gradient over 32 (47) and gradient x weight
# over 64 (46): all below the 53 bits of float64.
_ACTIVATION = _Grid(bits=12, limit=64.0)
_WEIGHT = _Grid(bits=14, limit=4.0)
_GRADIENT = _Grid(bits=24, limit=1.0)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Trained:
    """Float model, and its training and test images, pixels scaled to 0..1."""

    weights: tuple[NDArray[Any], ...]
    biases: tuple[NDArray[Any], ...]
    train_images: NDArray[Any]
    train_labels: NDArray[Any]
    test_images: NDArray[Any]
    test_labels: NDArray[Any]
    test_indices: NDArray[Any]


def _forward(
    images: NDArray[Any], weights: list[NDArray[Any]], biases: list[NDArray[Any]]
) -> list[NDArray[Any]]:
    """Return the input and every layer's output; all layers but the last have a ReLU."""
    activations = [images]
    for index, (weight, bias) in enumerate(zip(weights, biases, strict=True)):
        z = activations[-1] @ _WEIGHT(weight) + _WEIGHT(bias)
        activations.append(_ACTIVATION(z if index == len(weights) - 1 else np.maximum(z, 0.0)))
    return activations


def _fit(images: NDArray[Any], labels: NDArray[Any], rng: np.random.Generator) -> tuple[
    list[NDArray[Any]], list[NDArray[Any]]
]:
    """Train by gradient descent with momentum on the squared hinge loss, one against all.

    Loss of one image: ``sum_j max(0, 1 - t_j * z_j)**2 / 2`` with ``t_j`` +1 for its class, else
    -1. The learning rate decreases linearly to zero.
    """
    targets = np.where(labels[:, None] == np.arange(_CLASSES), 1.0, -1.0)
    weights = [
        rng.uniform(-1.0, 1.0, size=(fan_in, fan_out)) * np.sqrt(6.0 / fan_in)
        for fan_in, fan_out in zip(_SIZES, _SIZES[1:], strict=False)
    ]
    biases = [np.zeros(size) for size in _SIZES[1:]]
    weight_steps = [np.zeros_like(weight) for weight in weights]
    bias_steps = [np.zeros_like(bias) for bias in biases]
    for epoch in range(_EPOCHS):
        rate = _LEARNING_RATE * (1.0 - epoch / _EPOCHS)
        order = rng.permutation(len(images))
        for start in range(0, len(images), _MINIBATCH):
            rows = order[start : start + _MINIBATCH]
            activations = _forward(images[rows], weights, biases)
            target = targets[rows]
            gradient = -target * np.maximum(1.0 - target * activations[-1], 0.0) / len(rows)
            for index in reversed(range(len(weights))):
                gradient = _GRADIENT(gradient)
                below = activations[index]
                weight_gradient = below.T @ gradient + _WEIGHT_DECAY * weights[index]
                bias_gradient = gradient.sum(axis=0)
                gradient = (gradient @ _WEIGHT(weights[index]).T) * (below > 0.0)
                weight_steps[index] = _MOMENTUM * weight_steps[index] - rate * weight_gradient
                bias_steps[index] = _MOMENTUM * bias_steps[index] - rate * bias_gradient
                weights[index] = weights[index] + weight_steps[index]
                biases[index] = biases[index] + bias_steps[index]
    return [_WEIGHT(weight) for weight in weights], [_WEIGHT(bias) for bias in biases]


@lru_cache(maxsize=1)
def _trained() -> _Trained:
    """Return the float model, which is trained on the first call."""
    pixels, labels = digit_images()
    images = pixels / _PIXEL_MAX
    rng = np.random.default_rng(_SEED)
    # Every fifth image of a shuffled list sorted by class: a fifth of each class, give or take one.
    order = rng.permutation(len(labels))
    order = order[np.argsort(labels[order], kind="stable")]
    held_out = np.zeros(len(labels), dtype=bool)
    held_out[order[::_SPLIT]] = True
    weights, biases = _fit(images[~held_out], labels[~held_out], rng)
    return _Trained(
        weights=tuple(weights),
        biases=tuple(biases),
        train_images=images[~held_out],
        train_labels=labels[~held_out],
        test_images=images[held_out],
        test_labels=labels[held_out].astype(np.int64),
        test_indices=np.flatnonzero(held_out),
    )


def digits_data() -> _Trained:
    """Return the float network of :func:`digits_mlp`, its images and their labels."""
    return _trained()


def digits_scores(images: Array, layers: list[Array]) -> Array:
    """Return the outputs of the last layer. ``layers`` are (K + 1, N), the biases last."""
    return _forward(images, [layer[:-1] for layer in layers], [layer[-1] for layer in layers])[-1]


def digits_gradients(images: Array, labels: Array, layers: list[Array]) -> list[Array]:
    """Return the gradients of the mean loss of :func:`_fit`, in the shapes of the layers."""
    weights = [layer[:-1] for layer in layers]
    activations = _forward(images, weights, [layer[-1] for layer in layers])
    targets = np.where(labels[:, None] == np.arange(_CLASSES), 1.0, -1.0)
    gradient = -targets * np.maximum(1.0 - targets * activations[-1], 0.0) / len(images)
    found = []
    for index in reversed(range(len(layers))):
        gradient = _GRADIENT(gradient)
        below = activations[index]
        found.append(np.vstack([below.T @ gradient, gradient.sum(axis=0)]))
        gradient = (gradient @ _WEIGHT(weights[index]).T) * (below > 0.0)
    return found[::-1]


def _quantize_images(images: NDArray[Any]) -> tuple[NDArray[Any], np.float32, int]:
    """Return int8 images, their scale and zero point; each of the 17 grey levels is exact."""
    levels = np.rint(images * (_PIXEL_MAX * _LEVELS_PER_PIXEL_STEP)).astype(np.int64)
    scale = np.float32(1.0 / (_PIXEL_MAX * _LEVELS_PER_PIXEL_STEP))
    return (levels + INT8.minimum).astype(np.int8), scale, INT8.minimum


def _calibrate(activations: NDArray[Any]) -> tuple[np.float32, int]:
    """Return scale and zero point that map the range of ``activations``, and zero, onto int8."""
    low = min(float(activations.min()), 0.0)
    high = max(float(activations.max()), 0.0)
    scale = np.float32((high - low) / (INT8.maximum - INT8.minimum))
    zero_point = int(np.clip(np.rint(INT8.minimum - low / scale), INT8.minimum, INT8.maximum))
    return scale, zero_point


def _float_mlp(trained: _Trained, operand: FloatFormat) -> tuple[tuple[FloatLayer, ...], Array]:
    """Return layers and test images of the classifier in floats, as trained but rounded."""
    last = len(trained.weights) - 1
    layers = tuple(
        FloatLayer(name=f"fc{index + 1}", weights=operand.round(weight.astype(np.float32)),
                   bias=bias.astype(np.float32), relu=index < last, operand=operand,
                   wide=index == last)
        for index, (weight, bias) in enumerate(zip(trained.weights, trained.biases, strict=True)))
    return layers, operand.round(trained.test_images.astype(np.float32))


def _integer_mlp(trained: _Trained) -> tuple[tuple[DenseLayer, ...], NDArray[Any], dict[str, Any]]:
    """Return layers and test images in int8, with their ``scales`` and ``zero_points``."""
    weights, biases = list(trained.weights), list(trained.biases)
    calibration = _forward(trained.train_images, weights, biases)
    inputs, scale, zero_point = _quantize_images(trained.test_images)
    scales, zero_points = [scale], [zero_point]
    layers = []
    for index, (weight, bias) in enumerate(zip(weights, biases, strict=True)):
        peak = np.abs(weight).max(axis=0)
        # A column of zeros determines no scale; any positive one will do.
        weight_scale = (np.where(peak > 0.0, peak, 1.0) / _WEIGHT_MAX).astype(np.float32)
        quantized = np.rint(weight / weight_scale).astype(np.int64)
        acc_scale = scales[-1] * weight_scale
        unfolded = np.rint(bias / acc_scale).astype(np.int64)
        folded = unfolded - zero_points[-1] * quantized.sum(axis=0)
        out_scale, out_zero_point = _calibrate(calibration[index + 1])
        layers.append(DenseLayer(
            name=f"fc{index + 1}", weights=quantized, bias=folded, scale=acc_scale / out_scale,
            zero_point=out_zero_point, relu=index < len(weights) - 1))
        scales.append(out_scale)
        zero_points.append(out_zero_point)
    return tuple(layers), inputs, {"scales": tuple(scales), "zero_points": tuple(zero_points)}


def digits_mlp(*, batch: int = 90, operand: FloatFormat | None = None) -> Network:
    """Return the digit classifier: a 64-64-32-10 MLP in int8 and the 360 test images.

    Trained on 1437 images and quantized after training as is usual for ONNX. Activations are
    asymmetric, with one scale and zero point per layer: ``real = scale * (q - zero_point)``, their
    ranges taken from the training images only. Weights are symmetric, one scale per column, within
    +-127. The bias includes the input zero point, ``bias = rint(b / (sa * sw)) - za * sum_k w``,
    and the requantization factor of column j is ``(sa * sw[j]) / s_out``, each step in float32 as
    in ONNX Runtime. The class is the column of the largest output of the last layer, the first in a
    tie.

    With ``operand`` nothing is quantized: weights and pixels are those of training, rounded to that
    format, and biases and outputs are float32.

    Training runs once per process, and gives the same bits on every processor.

    Parameters
    ----------
    batch : int
        Images run at a time, 1 to 360.
    operand : FloatFormat, optional
        Format of weights and activations, if they are to be floats.

    Returns
    -------
    Network
        Its ``metadata``: ``labels`` (360,), ``indices`` (360,) of the test images in the data
        set, ``train_images`` (their number), ``float_predictions`` (360,), ``float_accuracy``
        (fraction of 1), and for int8 ``scales`` and ``zero_points`` of the input and of each
        layer's output. The scale of the input is for pixels divided by 16.

    Raises
    ------
    TypeError, ValueError
        ``batch`` is not an integer, or out of range.
    """
    trained = _trained()
    scores = _forward(trained.test_images, list(trained.weights), list(trained.biases))[-1]
    known = {
        "labels": trained.test_labels,
        "indices": trained.test_indices,
        "train_images": len(trained.train_images),
        "float_predictions": scores.argmax(axis=1),
        "float_accuracy": accuracy(scores, trained.test_labels),
    }
    batch = check_int("batch", batch, 1, DIGITS_IMAGES)
    if operand is not None:
        floats, pixels = _float_mlp(trained, operand)
        return Network(name="digits-mlp", layers=floats, inputs=pixels, batch=batch,
                       metadata=known)
    layers, inputs, steps = _integer_mlp(trained)
    return Network(name="digits-mlp", layers=layers, inputs=inputs, batch=batch,
                   metadata=known | steps)


def accuracy(outputs: ArrayLike, labels: ArrayLike) -> float:
    """Return the fraction of rows whose largest column (the first in a tie) is the label.

    Parameters
    ----------
    outputs : (M, N) array
        Outputs of the last layer.
    labels : (M,) integer array
        Correct column of each row.

    Raises
    ------
    ValueError
        Shapes disagree, or there is no row.
    """
    scores, wanted = np.asarray(outputs), np.asarray(labels)
    if scores.ndim != 2 or 0 in scores.shape:
        raise ValueError(f"outputs must be a non-empty 2-D array, not shape {scores.shape}")
    if wanted.shape != scores.shape[:1]:
        raise ValueError(
            f"labels must have shape ({scores.shape[0]},) (= rows of outputs), not {wanted.shape}"
        )
    return float(np.mean(scores.argmax(axis=1) == wanted))
