"""digits-cnn-pruned: the committed file's zeros, zero points and accuracy; ONNX Runtime agrees."""

import numpy as np

from arch.ir import UNSIGNED_OFFSET, Convolution, Dense, MaxPool, Reshape
from arch.workloads import accuracy
from arch.workloads.digits_cnn_pruned import DIGITS_CNN_PRUNED_FILE, digits_cnn_pruned
from sim.golden.graph import run_host

# Of 360 test images. The float model, and the dense network before pruning, get 358 right.
CORRECT = 358
# Weights that are not zero, in percent of each layer, are at most these.
KEPT = {"conv1": 60, "conv2": 31, "conv3": 25, "fc": 20}


def test_chain_of_layers_without_residual():
    graph = digits_cnn_pruned(batch=1)
    assert [type(node) for node in graph.nodes] == [
        Convolution, Convolution, MaxPool, Convolution, Reshape, Dense]
    assert graph.name == "digits-cnn-pruned"


def test_weights_are_as_sparse_as_they_were_pruned():
    nodes = {node.name: node for node in digits_cnn_pruned(batch=1).nodes
             if hasattr(node, "weight_shape")}
    assert list(nodes) == list(KEPT)
    for name, node in nodes.items():
        share = 100 * np.count_nonzero(node.weights) / node.weights.size
        assert KEPT[name] - 5 < share <= KEPT[name], name
        assert np.abs(node.weights.astype(int)).max() <= 64


def test_zero_points_are_zero():
    """Activations uint8, of zero point -128 as int8; scores int8."""
    graph = digits_cnn_pruned(batch=1)
    points = {node.name: node.output.zero_point for node in graph.nodes}
    assert points.pop("fc") == 0
    assert set(points.values()) == {-UNSIGNED_OFFSET}
    assert graph.inputs[0].tensor.zero_point == -UNSIGNED_OFFSET


def test_equals_onnx_runtime_and_is_accurate():
    import onnxruntime

    graph = digits_cnn_pruned(batch=360)
    images = graph.metadata["images"]
    results = run_host(graph, {"images": images})["scores"]
    session = onnxruntime.InferenceSession(str(DIGITS_CNN_PRUNED_FILE),
                                           providers=["CPUExecutionProvider"])
    np.testing.assert_array_equal(results, session.run(None, {"images": images})[0])
    assert round(accuracy(results, graph.metadata["labels"]) * 360) == CORRECT
