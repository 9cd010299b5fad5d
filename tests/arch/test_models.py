"""Shape networks: published totals, ranges of their data, and laziness of their weights."""

import pickle
import re

import numpy as np
import pytest

from arch.ir import Add, Convolution, Dense, layer, random_inputs
from arch.workloads.models import (
    MatrixShape,
    matrix_graph,
    matrix_networks,
    matrix_shapes,
    shape_network,
    shape_networks,
)
from sim.golden.graph import run_graph

# MACs of convolutions and dense layers at batch 1 (torchvision's multiply-adds without the bias
# of the last layer), and weights without biases.
PUBLISHED = {
    "lenet5": (416_520, 61_470),
    "alexnet": (714_188_480, 61_090_496),
    "vgg16": (15_470_264_320, 138_344_128),
    "resnet18": (1_814_073_344, 11_678_912),
    "resnet50": (4_089_184_256, 25_502_912),
    "mobilenet-v1": (568_740_352, 4_209_088),
}


def weights(graph):
    return sum(
        int(np.prod(node.weight_shape)) for node in graph.nodes if hasattr(node, "weight_shape")
    )


@pytest.mark.parametrize("name", list(PUBLISHED))
def test_published_totals(name):
    graph = shape_network(name)
    assert (graph.macs, weights(graph)) == PUBLISHED[name]
    assert shape_network(name, batch=3).macs == 3 * graph.macs
    assert shape_network(name, batch=3).batch == 3


def test_every_network_is_named():
    names = [name for name, _ in shape_networks()]
    assert set(PUBLISHED) < set(names)
    for name in names:
        assert shape_network(name, batch=2).name == name


class TestResNet50:
    def test_layers(self):
        graph = shape_network("resnet50")
        node = graph.node("conv3_2a")
        assert node.input.shape == (1, 512, 28, 28)
        assert node.weight_shape == (128, 512, 1, 1)
        assert graph.node("conv3_1b").strides == (2, 2)  # v1.5
        assert graph.node("conv3_1d").output.shape == (1, 512, 28, 28)
        assert sum(isinstance(node, Convolution) for node in graph.nodes) == 53
        assert sum(isinstance(node, Add) for node in graph.nodes) == 16
        assert graph.node("add5_3").output.zero_point == -128

    def test_one_layer(self):
        graph = layer(shape_network("resnet50"), "conv3_2a")
        assert graph.name == "resnet50/conv3_2a"
        values = run_graph(graph, random_inputs(graph))
        assert values["conv3_2a"].shape == (1, 128, 28, 28)

    def test_unknown_layer(self):
        with pytest.raises(ValueError, match="^layer must be one of graph 'resnet50', not 'x'$"):
            layer(shape_network("resnet50"), "x")


class TestWeights:
    def test_are_made_when_read(self):
        node = shape_network("vgg16").node("fc6")
        assert "weights" not in vars(node)
        small = shape_network("vgg16").node("conv1_1")
        assert small.weights.dtype == np.int8
        assert "weights" in vars(small)
        assert not small.weights.flags.writeable
        assert small.weights is small.weights

    def test_are_those_of_the_layer(self):
        one, two = (shape_network("lenet5", batch=batch).node("c3") for batch in (1, 5))
        np.testing.assert_array_equal(one.weights, two.weights)
        np.testing.assert_array_equal(one.scale, two.scale)
        other = shape_network("lenet5").node("c5")
        assert (one.weights[:6] != other.weights[:6, :6]).any()

    def test_survive_pickling(self):
        node = pickle.loads(pickle.dumps(shape_network("lenet5"))).node("c3")
        np.testing.assert_array_equal(node.weights, shape_network("lenet5").node("c3").weights)


@pytest.mark.parametrize("name", ["mobilenet-v1", "resnet18"])
def test_outputs_use_the_range(name):
    graph = shape_network(name)
    values = run_graph(graph, random_inputs(graph))
    for node in graph.nodes:
        array = values[node.output.name]
        assert int(array.max()) - int(array.min()) > 150, node.name
        assert (array == 127).mean() < 0.05, node.name
        if node.output.zero_point != -128:
            assert (array == -128).mean() < 0.05, node.name
        else:
            assert (array == -128).mean() < 0.6, node.name


class TestMatrices:
    def test_bert(self):
        shapes = matrix_shapes("bert-base")
        assert sum(shape.macs for shape in shapes) == 11_174_215_680
        scores = next(shape for shape in shapes if shape.name.endswith("layer0.scores"))
        assert (scores.m, scores.k, scores.n, scores.count) == (128, 64, 128, 12)
        # Encoder weights without biases: 12 * (4 * 768^2 + 2 * 768 * 3072), and the pooler.
        loaded = sum(shape.k * shape.n for shape in shapes if shape.count == 1)
        assert loaded == 84_934_656 + 768 * 768

    def test_gpt2(self):
        shapes = matrix_shapes("gpt2", sequence=100, batch=2)
        loaded = sum(shape.k * shape.n for shape in shapes if shape.count == 1)
        assert loaded == 84_934_656 + 768 * 50257
        assert shapes[0].m == 200
        assert [shape.m for shape in shapes if shape.name == "gpt2/lm_head"] == [2]

    def test_graph(self):
        graph = matrix_graph(MatrixShape(name="a/b", m=3, k=40, n=5, count=7))
        assert isinstance(graph.nodes[0], Dense)
        assert (graph.name, graph.nodes[0].name) == ("a/b", "b")
        assert graph.macs == 600
        assert graph.metadata["count"] == 7

    def test_wrong(self):
        with pytest.raises(ValueError, match="^matrix 'a' k must be at least 1, not 0$"):
            MatrixShape(name="a", m=1, k=0, n=1)
        with pytest.raises(ValueError, match="^sequence must be left out for lstm0, not be 3$"):
            matrix_shapes("lstm0", sequence=3)


# Jouppi et al. 2017, table 1: dense layers, convolutions, weights in millions, operations a weight
# byte, batch.
@pytest.mark.parametrize(("name", "dense", "convolutions", "millions", "intensity", "batch"), [
    ("mlp0", 5, 0, 20, 200, 200),
    ("mlp1", 4, 0, 5, 168, 168),
    ("lstm0", 24, 0, 52, 64, 64),
    ("lstm1", 37, 0, 34, 96, 96),
    ("cnn0", 0, 16, 8, 2888, 8),
    ("cnn1", 4, 72, 100, 1750, 32),
])
def test_tpu_applications(name, dense, convolutions, millions, intensity, batch):
    if name in dict(matrix_networks()):
        shapes = matrix_shapes(name)
        assert len(shapes) == dense
        total = sum(shape.k * shape.n for shape in shapes)
        macs = sum(shape.macs for shape in shapes)
        assert {shape.m for shape in shapes} == {batch}
    else:
        graph = shape_network(name)
        assert graph.batch == batch
        assert sum(isinstance(node, Dense) for node in graph.nodes) == dense
        assert sum(isinstance(node, Convolution) for node in graph.nodes) == convolutions
        total, macs = weights(graph), graph.macs
    assert total == pytest.approx(millions * 1e6, rel=0.005)
    assert macs / total == pytest.approx(intensity, rel=0.005)


def test_unknown_network():
    known = ", ".join(name for name, _ in shape_networks())
    message = f"network must be one of {known}, not 'resnet5'; did you mean 'resnet50'?"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        shape_network("resnet5")
    with pytest.raises(ValueError, match="^batch must be at least 1, not 0$"):
        shape_network("resnet50", batch=0)
    with pytest.raises(ValueError, match="^network must be one of bert-base, gpt2, lstm0, lstm1, "):
        matrix_shapes("bert")
