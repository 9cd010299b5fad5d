"""A small convolutional classifier of real handwritten digits, as a quantized ONNX file.

The file ``data/digits-cnn.onnx`` is committed, so that running the workload needs no training;
:func:`make` is how it was made. Images, and their split into 1437 for training and 360 for testing,
are those of :mod:`arch.workloads.digits`.

Layers: conv 3x3 1 -> 8, ReLU; conv 3x3 8 -> 8, ReLU; sum of both; max pool 2x2; conv 3x3 8 -> 16,
ReLU; dense 256 -> 10. Activations are uint8 and weights int8 within +-64 (``reduce_range``), so
that ONNX Runtime gives the same results with and without VNNI.
"""

import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Graph
from arch.workloads.digits_training import CLASSES, SIDE, accuracy, cnn_data, initial, train
from arch.workloads.onnx import load_onnx

__all__ = ["DIGITS_CNN_FILE", "digits_cnn", "graph_of", "make", "write_quantised"]

DIGITS_CNN_FILE = Path(__file__).parent / "data" / "digits-cnn.onnx"

_SEED = 0
_OPSET, _IR_VERSION = 17, 8
_EPOCHS = 12
_LEARNING_RATE = 0.05

Array = NDArray[Any]


def _float_model(name: str, parameters: Sequence[Array], residual: bool) -> Any:
    from onnx import TensorProto, checker, helper, numpy_helper  # noqa: PLC0415

    names = ["w1", "b1", "w2", "b2", "w3", "b3", "w4", "b4"]
    window: dict[str, Any] = {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1]}
    nodes = [
        helper.make_node("Conv", ["images", "w1", "b1"], ["c1"], name="conv1", **window),
        helper.make_node("Relu", ["c1"], ["a1"], name="relu1"),
        helper.make_node("Conv", ["a1", "w2", "b2"], ["c2"], name="conv2", **window),
        helper.make_node("Relu", ["c2"], ["a2"], name="relu2"),
        *([helper.make_node("Add", ["a2", "a1"], ["sum"], name="add")] if residual else []),
        helper.make_node("MaxPool", ["sum" if residual else "a2"], ["pooled"], name="pool",
                         kernel_shape=[2, 2], strides=[2, 2]),
        helper.make_node("Conv", ["pooled", "w3", "b3"], ["c3"], name="conv3", **window),
        helper.make_node("Relu", ["c3"], ["a3"], name="relu3"),
        helper.make_node("Flatten", ["a3"], ["features"], name="flatten"),
        helper.make_node("Gemm", ["features", "w4", "b4"], ["scores"], name="fc"),
    ]
    graph = helper.make_graph(
        nodes,
        name,
        [helper.make_tensor_value_info("images", TensorProto.FLOAT, ["N", 1, SIDE, SIDE])],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["N", CLASSES])],
        [numpy_helper.from_array(value, name)
         for name, value in zip(names, parameters, strict=True)],
    )
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=_IR_VERSION
    )
    checker.check_model(model)
    return model


def write_quantised(path: str | Path, name: str, parameters: Sequence[Array], *,
                    residual: bool = True, signed_scores: bool = False) -> None:
    """Write the network with ONNX Runtime's ``quantize_static``, calibrated on the training images.

    Parameters
    ----------
    path : str or Path
        The ``.onnx`` file.
    name : str
        Name of the graph.
    parameters : sequence of float32 arrays
    residual : bool
    signed_scores : bool
        Whether the scores are int8 with zero point 0, unlike all other activations; otherwise
        they are uint8 with a zero point.
    """
    import onnx  # noqa: PLC0415
    from onnxruntime.quantization import (  # noqa: PLC0415
        CalibrationDataReader,
        QuantFormat,
        QuantType,
        quantize_static,
    )

    images = cnn_data().train_images

    class Reader(CalibrationDataReader):  # type: ignore[misc]  # a class without types
        """Feeds the training images."""

        def __init__(self) -> None:
            self._batches: Iterator[Array] = iter(np.array_split(images, 16))

        def get_next(self) -> dict[str, Array] | None:
            batch = next(self._batches, None)
            return None if batch is None else {"images": batch}

    options = {"TensorQuantOverrides": {
        "scores": [{"quant_type": QuantType.QInt8, "symmetric": True}]}} if signed_scores else {}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "float.onnx"
        onnx.save(_float_model(name, parameters, residual), source)
        quantize_static(
            str(source), str(path), Reader(), quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, per_channel=True,
            reduce_range=True, extra_options=options,
        )


def make(path: str | Path) -> dict[str, float]:
    """Train, quantize, and write the file.

    Weights may differ in their last bits between processors, since this training does not keep its
    sums exact; that is why the file is committed.

    Parameters
    ----------
    path : str or Path
        The ``.onnx`` file to write.

    Returns
    -------
    dict of str to float
        ``float_accuracy`` and ``train_accuracy`` of the float model, fractions of 1.
    """
    data = cnn_data()
    rng = np.random.default_rng(_SEED)
    parameters = train(data.train_images.astype(np.float64), data.train_labels, initial(rng),
                       epochs=_EPOCHS, rate=_LEARNING_RATE, rng=rng)
    write_quantised(path, "digits-cnn", parameters)
    return {
        "float_accuracy": accuracy(data.test_images, data.test_labels, parameters),
        "train_accuracy": accuracy(data.train_images, data.train_labels, parameters),
    }


def graph_of(path: Path, name: str, *, batch: int) -> Graph:
    """Load a classifier's file as a graph, with the test images in its ``metadata``."""
    data = cnn_data()
    graph = load_onnx(path, batch=batch)
    metadata = {
        **graph.metadata,
        "images": data.test_images, "labels": data.test_labels, "indices": data.test_indices,
    }
    return replace(graph, name=name, metadata=metadata)


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
    return graph_of(DIGITS_CNN_FILE, "digits-cnn", batch=batch)


if __name__ == "__main__":
    print(make(sys.argv[1] if len(sys.argv) > 1 else DIGITS_CNN_FILE))
