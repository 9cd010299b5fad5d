"""A small convolutional classifier of real handwritten digits, as a quantised ONNX file.

The file ``data/digits-cnn.onnx`` is committed: running the workload needs no training.
:func:`make` is how it was made. Images and their split into 1437
for training and 360 for testing are those of :mod:`arch.workloads.digits`.

Layers: conv 3x3 1 -> 8, ReLU; conv 3x3 8 -> 8, ReLU; sum of both; max pool 2x2; conv 3x3 8 -> 16,
ReLU; dense 256 -> 10. Activations are uint8 and weights int8 within +-64 (``reduce_range``), so
that ONNX Runtime gives the same on machines with and without VNNI.
"""

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Graph
from arch.workloads.onnx import load_onnx

__all__ = ["DIGITS_CNN_FILE", "digits_cnn", "make"]

DIGITS_CNN_FILE = Path(__file__).parent / "data" / "digits-cnn.onnx"

_SEED = 0
_SPLIT = 5
_PIXEL_MAX = 16.0
_SIDE = 8
_CLASSES = 10
_OPSET, _IR_VERSION = 17, 8
# Output channels, input channels of the three convolutions.
_CONVOLUTIONS = ((8, 1), (8, 8), (16, 8))
_FEATURES = 256
_EPOCHS = 12
_MINIBATCH = 32
_LEARNING_RATE = 0.05
_MOMENTUM = 0.9
_WEIGHT_DECAY = 1e-4

Array = NDArray[Any]


@dataclass(frozen=True, kw_only=True, eq=False)
class _Data:
    """Images (N, 1, 8, 8), float32 in 0..1, and their classes."""

    train_images: Array
    train_labels: Array
    test_images: Array
    test_labels: Array
    test_indices: Array


@lru_cache(maxsize=1)
def _data() -> _Data:
    # Imported here: scikit-learn takes long to import.
    from sklearn.datasets import load_digits  # noqa: PLC0415

    data = load_digits()
    images = (data.data / _PIXEL_MAX).astype(np.float32).reshape(-1, 1, _SIDE, _SIDE)
    labels = data.target.astype(np.int64)
    order = np.random.default_rng(_SEED).permutation(len(labels))
    order = order[np.argsort(labels[order], kind="stable")]
    held_out = np.zeros(len(labels), dtype=bool)
    held_out[order[::_SPLIT]] = True
    return _Data(
        train_images=images[~held_out],
        train_labels=labels[~held_out],
        test_images=images[held_out],
        test_labels=labels[held_out],
        test_indices=np.flatnonzero(held_out),
    )


# --- Training -------------------------------------------------------------------------------------


def _columns(x: Array) -> Array:
    """Return (N, H, W, C * 9): the 3x3 surroundings of each pixel, channel by channel."""
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
class _Pass:
    """What one forward pass leaves behind for the backward pass."""

    columns: list[Array]
    activations: list[Array]
    winners: Array
    features: Array
    scores: Array


def _forward(x: Array, parameters: list[Array]) -> _Pass:
    w1, b1, w2, b2, w3, b3, w4, b4 = parameters
    c1 = _columns(x)
    a1 = np.maximum(_convolve(c1, w1, b1), 0.0)
    c2 = _columns(a1)
    a2 = np.maximum(_convolve(c2, w2, b2), 0.0)
    total = a1 + a2
    n, channels = total.shape[:2]
    half = _SIDE // 2
    blocks = total.reshape(n, channels, half, 2, half, 2).transpose(0, 1, 2, 4, 3, 5)
    blocks = blocks.reshape(n, channels, half, half, 4)
    winners = blocks.argmax(axis=-1)
    c3 = _columns(blocks.max(axis=-1))
    a3 = np.maximum(_convolve(c3, w3, b3), 0.0)
    features = a3.reshape(n, -1)
    return _Pass([c1, c2, c3], [a1, a2, a3], winners, features, features @ w4 + b4)


def _backward(done: _Pass, labels: Array, parameters: list[Array]) -> list[Array]:
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
    _, g1, h1 = _convolve_back(done.columns[0], parameters[0], (total + through) * (a1 > 0))
    return [g1, h1, g2, h2, g3, h3, g4, h4]


def _train(images: Array, labels: Array) -> list[Array]:
    """Train by gradient descent with momentum; the rate falls linearly to zero."""
    rng = np.random.default_rng(_SEED)
    parameters: list[Array] = []
    for outputs, inputs in _CONVOLUTIONS:
        bound = np.sqrt(6.0 / (inputs * 9))
        parameters += [rng.uniform(-bound, bound, (outputs, inputs, 3, 3)), np.zeros(outputs)]
    bound = np.sqrt(3.0 / _FEATURES)
    parameters += [rng.uniform(-bound, bound, (_FEATURES, _CLASSES)), np.zeros(_CLASSES)]
    steps = [np.zeros_like(parameter) for parameter in parameters]
    for epoch in range(_EPOCHS):
        rate = _LEARNING_RATE * (1.0 - epoch / _EPOCHS)
        order = rng.permutation(len(images))
        for start in range(0, len(images), _MINIBATCH):
            rows = order[start : start + _MINIBATCH]
            gradients = _backward(_forward(images[rows], parameters), labels[rows], parameters)
            for i, gradient in enumerate(gradients):
                decay = _WEIGHT_DECAY * parameters[i]
                steps[i] = _MOMENTUM * steps[i] - rate * (gradient + decay)
                parameters[i] = parameters[i] + steps[i]
    return [parameter.astype(np.float32) for parameter in parameters]


# --- The file -------------------------------------------------------------------------------------


def _float_model(parameters: list[Array]) -> Any:
    from onnx import TensorProto, checker, helper, numpy_helper  # noqa: PLC0415

    names = ["w1", "b1", "w2", "b2", "w3", "b3", "w4", "b4"]
    window: dict[str, Any] = {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1]}
    nodes = [
        helper.make_node("Conv", ["images", "w1", "b1"], ["c1"], name="conv1", **window),
        helper.make_node("Relu", ["c1"], ["a1"], name="relu1"),
        helper.make_node("Conv", ["a1", "w2", "b2"], ["c2"], name="conv2", **window),
        helper.make_node("Relu", ["c2"], ["a2"], name="relu2"),
        helper.make_node("Add", ["a2", "a1"], ["sum"], name="add"),
        helper.make_node("MaxPool", ["sum"], ["pooled"], name="pool", kernel_shape=[2, 2],
                         strides=[2, 2]),
        helper.make_node("Conv", ["pooled", "w3", "b3"], ["c3"], name="conv3", **window),
        helper.make_node("Relu", ["c3"], ["a3"], name="relu3"),
        helper.make_node("Flatten", ["a3"], ["features"], name="flatten"),
        helper.make_node("Gemm", ["features", "w4", "b4"], ["scores"], name="fc"),
    ]
    graph = helper.make_graph(
        nodes,
        "digits-cnn",
        [helper.make_tensor_value_info("images", TensorProto.FLOAT, ["N", 1, _SIDE, _SIDE])],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["N", _CLASSES])],
        [numpy_helper.from_array(value, name)
         for name, value in zip(names, parameters, strict=True)],
    )
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=_IR_VERSION
    )
    checker.check_model(model)
    return model


def make(path: str | Path) -> dict[str, float]:
    """Train, quantise with ONNX Runtime's ``quantize_static``, and write the file.

    Weights may differ in their last bits between processors, since training here does not keep
    its sums exact; that is why the file is committed.

    Parameters
    ----------
    path : str or Path
        The ``.onnx`` file to write.

    Returns
    -------
    dict of str to float
        ``float_accuracy`` and ``train_accuracy`` of the float model, fractions of 1.
    """
    import onnx  # noqa: PLC0415
    from onnxruntime.quantization import (  # noqa: PLC0415
        CalibrationDataReader,
        QuantFormat,
        QuantType,
        quantize_static,
    )

    data = _data()
    parameters = _train(data.train_images.astype(np.float64), data.train_labels)

    class Reader(CalibrationDataReader):
        """Feeds the training images."""

        def __init__(self) -> None:
            self._batches: Iterator[Array] = iter(np.array_split(data.train_images, 16))

        def get_next(self) -> dict[str, Array] | None:
            batch = next(self._batches, None)
            return None if batch is None else {"images": batch}

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "float.onnx"
        onnx.save(_float_model(parameters), source)
        quantize_static(
            str(source), str(path), Reader(), quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, per_channel=True,
            reduce_range=True,
        )

    def accuracy(images: Array, labels: Array) -> float:
        scores = _forward(images.astype(np.float64), parameters).scores
        return float(np.mean(scores.argmax(axis=1) == labels))

    return {
        "float_accuracy": accuracy(data.test_images, data.test_labels),
        "train_accuracy": accuracy(data.train_images, data.train_labels),
    }


def digits_cnn(*, batch: int = 90) -> Graph:
    """Return the digit classifier as a graph.

    Parameters
    ----------
    batch : int
        Images run at a time, at least 1.

    Returns
    -------
    Graph
        Its ``metadata``: ``images`` (360, 1, 8, 8) float32, ``labels`` (360,) and ``indices``
        (360,) of the test images in the data set.

    Raises
    ------
    TypeError, ValueError
        ``batch`` is not an integer of at least 1.
    """
    data = _data()
    graph = load_onnx(DIGITS_CNN_FILE, batch=batch)
    metadata = {
        **graph.metadata,
        "images": data.test_images, "labels": data.test_labels, "indices": data.test_indices,
    }
    return replace(graph, name="digits-cnn", metadata=metadata)


if __name__ == "__main__":
    print(make(sys.argv[1] if len(sys.argv) > 1 else DIGITS_CNN_FILE))
