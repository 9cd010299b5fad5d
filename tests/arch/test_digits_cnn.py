"""digits-cnn: the committed file, the golden model and ONNX Runtime agree on all test images."""

import numpy as np
import pytest

from arch.ir import Add, Convolution, Dense, MaxPool, Reshape
from arch.workloads import accuracy, digits_mlp
from arch.workloads.digits_cnn import DIGITS_CNN_FILE, digits_cnn
from sim.golden.graph import run_host

# Of 360 test images; the float model gets as many right.
CORRECT = 351


def scores(batch):
    graph = digits_cnn(batch=batch)
    images = graph.metadata["images"]
    parts = [
        run_host(graph, {"images": images[start : start + batch]})["scores"]
        for start in range(0, len(images), batch)
    ]
    return graph, np.concatenate(parts)


def test_layers():
    graph = digits_cnn(batch=1)
    assert [type(node) for node in graph.nodes] == [
        Convolution, Convolution, Add, MaxPool, Convolution, Reshape, Dense
    ]
    assert graph.macs == 64 * 8 * 9 + 64 * 8 * 72 + 16 * 16 * 72 + 2560
    weights = [node.weights for node in graph.nodes if hasattr(node, "weight_shape")]
    assert all(np.abs(array.astype(int)).max() <= 64 for array in weights)
    assert DIGITS_CNN_FILE.stat().st_size < 20_000


def test_images_are_those_of_the_mlp():
    metadata, mlp = digits_cnn().metadata, digits_mlp().metadata
    np.testing.assert_array_equal(metadata["indices"], mlp["indices"])
    np.testing.assert_array_equal(metadata["labels"], mlp["labels"])


def test_accuracy_does_not_depend_on_batch():
    graph, one = scores(90)
    _, other = scores(40)
    np.testing.assert_array_equal(one, other)
    assert round(accuracy(one, graph.metadata["labels"]) * 360) == CORRECT


def test_equals_onnx_runtime():
    import onnxruntime

    graph, results = scores(360)
    session = onnxruntime.InferenceSession(str(DIGITS_CNN_FILE), providers=["CPUExecutionProvider"])
    wanted = session.run(None, {"images": graph.metadata["images"]})[0]
    assert wanted.shape == (360, 10)
    np.testing.assert_array_equal(results, wanted)


@pytest.mark.slow
def test_make(tmp_path, caplog):
    from arch.workloads.digits_cnn import make
    from arch.workloads.onnx import load_onnx

    found = make(tmp_path / "made.onnx")
    assert found["float_accuracy"] > 0.96
    committed, made = load_onnx(DIGITS_CNN_FILE), load_onnx(tmp_path / "made.onnx")
    assert [type(node) for node in made.nodes] == [type(node) for node in committed.nodes]
