"""Float and quantised ONNX models as networks whose training is planned."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper

from arch.config import ConfigError
from arch.workloads.onnx.planned import planned_network
from arch.workloads.onnx.quantizing import Quantized, quantize_onnx
from arch.workloads.onnx.training import load_trainable
from arch.workloads.training import SumLayer, WeightedLayer
from tests.support.onnx_graphs import Sketch

TRAINABLE = Path("tests/data/trainable.onnx")


def _constant(name, *shape):
    rng = np.random.default_rng([*map(ord, name)])
    return numpy_helper.from_array(rng.normal(0, 0.3, shape).astype(np.float32), name)


def _residual(path):
    """Convolutions, one of them with groups, a sum with ReLU, both poolings, and two layers."""
    node = helper.make_node
    constants = [_constant("w1", 4, 1, 3, 3), _constant("b1", 4), _constant("w2", 4, 2, 3, 3),
                 _constant("b2", 4), _constant("w3", 12, 16), _constant("b3", 12),
                 _constant("w4", 10, 12), _constant("b4", 10)]
    graph = helper.make_graph([
        node("Conv", ["x", "w1", "b1"], ["c1"], name="conv1", pads=[1, 1, 1, 1]),
        node("Relu", ["c1"], ["r1"], name="relu1"),
        node("Conv", ["r1", "w2", "b2"], ["c2"], name="conv2", pads=[1, 1, 1, 1], group=2),
        node("Add", ["c2", "r1"], ["s"], name="sum"),
        node("Relu", ["s"], ["rs"], name="relu2"),
        node("MaxPool", ["rs"], ["p1"], name="pool", kernel_shape=[2, 2], strides=[2, 2]),
        node("AveragePool", ["p1"], ["p2"], name="mean", kernel_shape=[2, 2], strides=[2, 2]),
        node("Flatten", ["p2"], ["f"], name="flat"),
        node("Gemm", ["f", "w3", "b3"], ["g"], name="fc1", transB=1),
        node("Relu", ["g"], ["rg"], name="relu3"),
        node("Gemm", ["rg", "w4", "b4"], ["scores"], name="fc2", transB=1)], "net",
        [helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, ["N", 1, 8, 8])],
        [helper.make_tensor_value_info("scores", onnx.TensorProto.FLOAT, ["N", 10])], constants)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=10),
              str(path))
    return path


def _shape(network):
    """Return the nodes of a network with numbers in the place of names."""
    numbers = {"images": 0} | {node.name: at for at, node in enumerate(network.nodes, 1)}
    found = []
    for node in network.nodes:
        if isinstance(node, SumLayer):
            found.append((SumLayer, node.relu, sorted(numbers[one] for one in node.sources)))
        else:
            plain = replace(node, name="node", source="images")
            if isinstance(node, WeightedLayer) and node.kernel is None:
                plain = replace(plain, kernel=network.weight_shape(node)[2:])
            found.append((plain, numbers[node.source]))
    return found


@pytest.mark.parametrize("form", ["qdq", "qoperator"])
@pytest.mark.parametrize("make", [_residual, lambda path: TRAINABLE])
def test_a_quantised_model_is_the_network_that_it_was(make, form, tmp_path):
    path = make(tmp_path / "float.onnx")
    network = planned_network(path)
    assert network == load_trainable(path).network
    rng = np.random.default_rng(3)
    [name] = [value.name for value in onnx.load(str(path)).graph.input]
    images = rng.normal(0, 1, (8, *network.image)).astype(np.float32)
    quantised = tmp_path / "quantised.onnx"
    quantize_onnx(path, {name: images}, quantised, Quantized(form=form), lambda text: None)
    found = planned_network(quantised)
    assert found.name == "quantised"
    assert found.image == network.image
    assert _shape(found) == _shape(network)
    assert list(found.shapes.values()) == list(network.shapes.values())


def test_what_cannot_be_trained(tmp_path):
    sketch = Sketch()
    x = sketch.start()
    y = sketch.conv(x, dilations=[2, 2])
    sketch.end(y)
    path = tmp_path / "dilated.onnx"
    onnx.save(sketch.model(), str(path))
    with pytest.raises(ConfigError, match=r"dilated\.onnx': node 'conv1' \(Conv\) dilations "
                                          r"must be 1 to be trained, not \(2, 2\)$"):
        planned_network(path)
    sketch = Sketch()
    sketch.end(sketch.conv(sketch.start()))
    path = tmp_path / "open.onnx"
    onnx.save(sketch.model(), str(path))
    with pytest.raises(ConfigError, match=r"open\.onnx' nodes must end with a dense layer without"):
        planned_network(path)
    with pytest.raises(ConfigError, match="must be a readable file"):
        planned_network(tmp_path / "none.onnx")
