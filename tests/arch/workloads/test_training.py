"""Networks to train, their initial weights and their minibatches."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.workloads.digits_training import cnn_data
from arch.workloads.training import (
    TRAINING_NETWORKS,
    AverageLayer,
    Geometry,
    MaxLayer,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    initial_parameters,
    minibatches,
    training_network,
)
from arch.workloads.training_names import training_workloads

FC = WeightedLayer(name="fc", source="images", channels=10, relu=False)


def test_networks():
    mlp, cnn = training_network("digits-mlp"), training_network("digits-cnn")
    assert [mlp.weight_shape(layer)[:2] for layer in mlp.layers] == [(64, 64), (32, 64), (10, 32)]
    assert dict(cnn.shapes) == {
        "images": (1, 8, 8), "conv1": (8, 8, 8), "conv2": (8, 8, 8), "add": (8, 8, 8),
        "pool": (8, 4, 4), "conv3": (16, 4, 4), "fc": (10, 1, 1)}
    assert cnn.weight_shape(cnn.layers[-1]) == (10, 16, 4, 4)
    assert cnn.classes == mlp.classes == 10


def test_initial_parameters():
    network = training_network("digits-cnn")
    first, again, other = (initial_parameters(network, seed=seed) for seed in (0, 0, 1))
    assert list(first) == [f"{name}.{kind}" for name in ("conv1", "conv2", "conv3", "fc")
                           for kind in ("weight", "bias")]
    for name, value in first.items():
        assert value.dtype == np.float32
        assert np.array_equal(value, again[name])
        assert np.array_equal(value, other[name]) == name.endswith("bias")
    bound = np.sqrt(6 / 72)
    assert 0.95 * bound < np.abs(first["conv2.weight"]).max() <= bound


def test_minibatches():
    network = training_network("digits-mlp")
    batches = list(minibatches(network, batch=500, steps=5, seed=4))
    assert [images.shape for images, _ in batches] == [(500, 64, 1, 1)] * 5
    # 1437 images are two batches an epoch; within an epoch none is there twice.
    for start in (0, 2):
        images = np.concatenate([batches[start][0], batches[start + 1][0]]).reshape(1000, -1)
        whole = cnn_data().train_images.reshape(-1, 64)
        counts = {row.tobytes(): 0 for row in whole}
        for row in images:
            counts[row.tobytes()] += 1
        assert sum(counts.values()) == 1000
        assert max(counts.values()) <= 2            # some digits are equal
    assert not np.array_equal(batches[0][0], batches[2][0])
    again = list(minibatches(network, batch=500, steps=5, seed=4))
    assert all(np.array_equal(a[0], b[0]) for a, b in zip(batches, again, strict=True))
    other = next(minibatches(network, batch=500, steps=1, seed=5))
    assert not np.array_equal(batches[0][0], other[0])


@pytest.mark.parametrize(("fields", "message"), [
    ({"batch": 0}, "batch must be at least 1, not 0"),
    ({"batch": 1438}, "batch must be at most 1437, not 1438"),
    ({"steps": 0}, "steps must be at least 1, not 0"),
    ({"seed": -1}, "seed must be at least 0, not -1"),
])
def test_wrong_minibatches(fields, message):
    with pytest.raises(ConfigError) as caught:
        minibatches(training_network("digits-mlp"), **{"batch": 8, "steps": 2, **fields})
    assert str(caught.value) == message


def test_images_that_do_not_fit():
    network = TrainingNetwork(name="three", image=(3, 8, 8), nodes=(FC,))
    with pytest.raises(ConfigError, match="^network must be for 64 values or multiples of 8x8 "
                                          "pixels to be trained on the digits, not 3x8x8; the "
                                          "option data names other images$"):
        minibatches(network, batch=1, steps=1)
    network = TrainingNetwork(name="two", image=(1, 8, 8), nodes=(
        WeightedLayer(name="fc", source="images", channels=2, relu=False),))
    with pytest.raises(ConfigError, match="^network must be for 10 classes to be trained on the "
                                          "digits, not 2; the option data names other images$"):
        minibatches(network, batch=1, steps=1)


@pytest.mark.parametrize(("nodes", "message"), [
    ((), "nodes must end with a dense layer without relu, not None"),
    ((MaxLayer(name="pool", source="images"),),
     "nodes must end with a dense layer without relu, not 'pool'"),
    ((WeightedLayer(name="fc", source="images", channels=4),),
     "nodes must end with a dense layer without relu, not 'fc'"),
    ((WeightedLayer(name="fc", source="image", channels=4, relu=False),),
     "fc.source must be a node before, not 'image'"),
    ((FC, FC), "name must be of one node alone, not 'fc'"),
    ((WeightedLayer(name="c", source="images", channels=4, kernel=(9, 1)), FC),
     "c.kernel must be from 1x1 to the padded image of 8x8, not 9x1"),
    ((WeightedLayer(name="c", source="images", channels=0), FC),
     "c.channels must be at least 1, not 0"),
    ((WeightedLayer(name="c", source="images", channels=4, geometry=Geometry(groups=2)), FC),
     "c.groups must divide 1 and 4 channels, not 2"),
    ((AverageLayer(name="a", source="images", geometry=Geometry(groups=2)), FC),
     "a.groups must be 1, not 2"),
    ((MaxLayer(name="m", source="images"), SumLayer(name="s", sources=("m", "images")), FC),
     "s.sources must be of one shape, not (1, 4, 4) and (1, 8, 8)"),
])
def test_wrong_networks(nodes, message):
    with pytest.raises(ConfigError) as caught:
        TrainingNetwork(name="wrong", image=(1, 8, 8), nodes=nodes)
    assert str(caught.value) == message


def test_wrong_name():
    with pytest.raises(ConfigError, match="^network must be one of digits-mlp, digits-cnn, lenet5, "
                                          "resnet18-block, digits-mobilenet, mobilenet-v1, "
                                          "resnet50, vgg16, or FILE.onnx, not 'digits'; "
                                          "did you mean 'digits-[a-z]*'[?]$"):
        training_network("digits")


def test_names_are_networks():
    assert [name for name, _ in training_workloads()] == [
        *(f"train:{name}" for name in TRAINING_NETWORKS), "train:FILE.onnx"]


def test_larger_images_repeat_pixels():
    small, large = (next(iter(minibatches(training_network(name), batch=3, steps=1)))
                    for name in ("digits-cnn", "lenet5"))
    assert large[0].shape == (3, 1, 32, 32)
    assert np.array_equal(large[0][:, :, 3::4, ::4], small[0])
    assert np.array_equal(large[0][:, :, ::4, 2::4], small[0])
    assert np.array_equal(large[1], small[1])
