"""Backward passes against finite differences in float64, of the same kernels."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import BFLOAT16
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    MaxLayer,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    initial_parameters,
)
from sim.systolic.golden.training import layers
from sim.systolic.golden.training.trainer import Numerics, backward, forward
from sim.systolic.golden.training.vector import VectorUnit

UNIT = VectorUnit(lanes=3, rows=7, dtype=np.float64)
NUMERICS = Numerics(forward=None, gradient=None, depth=4, unit=UNIT)
STEP = 1e-6

#: Strides, padding, groups, depthwise, overlapping windows; outputs that are read twice.
NETWORK = TrainingNetwork(name="all", image=(3, 9, 8), nodes=(
    WeightedLayer(name="c1", source="images", channels=6, kernel=(3, 3),
                  geometry=Geometry(pads=(1, 1, 1, 1), strides=(1, 1))),
    WeightedLayer(name="c2", source="c1", channels=6, kernel=(3, 2), relu=False,
                  geometry=Geometry(pads=(2, 0, 0, 1), groups=3)),
    SumLayer(name="s1", sources=("c2", "c1"), relu=True),
    MaxLayer(name="m1", source="s1", kernel=(3, 3),
             geometry=Geometry(strides=(2, 2), pads=(1, 0, 1, 1))),
    WeightedLayer(name="c3", source="m1", channels=6, kernel=(2, 2),
                  geometry=Geometry(groups=6, pads=(0, 1, 1, 0))),
    AverageLayer(name="a1", source="c3", kernel=(2, 3),
                 geometry=Geometry(strides=(1, 2), pads=(1, 0, 0, 1))),
    SumLayer(name="s2", sources=("a1", "a1")),
    WeightedLayer(name="c4", source="s2", channels=5, kernel=(2, 1),
                  geometry=Geometry(strides=(2, 1))),
    WeightedLayer(name="fc", source="c4", channels=4, relu=False)))


def loss_of(parameters, images, labels):
    done = forward(NETWORK, parameters, images, NUMERICS)
    return layers.cross_entropy(UNIT, done.scores, labels)


def test_network():
    """Each of all parameters of a network that has every kind of layer."""
    rng = np.random.default_rng(11)
    parameters = {name: value.astype(np.float64) + 0.1 * rng.standard_normal(value.shape)
                  for name, value in initial_parameters(NETWORK, seed=3).items()}
    images, labels = rng.standard_normal((3, *NETWORK.image)), np.array([3, 0, 2])
    done = forward(NETWORK, parameters, images, NUMERICS)
    loss = layers.cross_entropy(UNIT, done.scores, labels)
    found = backward(NETWORK, parameters, done, loss.gradient, NUMERICS)
    assert list(found) == list(parameters)
    checked = 0
    for name, value in parameters.items():
        # The first, the last, and some between.
        for at in {0, value.size - 1, *rng.integers(0, value.size, 12).tolist()}:
            index = np.unravel_index(at, value.shape)
            ends = []
            for sign in (1, -1):
                moved = value.copy()
                moved[index] += sign * STEP
                ends.append(float(loss_of({**parameters, name: moved}, images, labels).value))
            slope = (ends[0] - ends[1]) / (2 * STEP)
            assert found[name][index] == pytest.approx(slope, rel=1e-5, abs=1e-8), (name, index)
            checked += 1
        assert np.abs(found[name]).max() > 1e-6     # something comes through
    assert checked >= 70


def slopes(function, x, weight):
    """Return the gradient of ``sum(function(x) * weight)`` by central differences."""
    found = np.zeros_like(x)
    for index in np.ndindex(x.shape):
        ends = []
        for sign in (1, -1):
            moved = x.copy()
            moved[index] += sign * STEP
            ends.append((function(moved) * weight).sum())
        found[index] = (ends[0] - ends[1]) / (2 * STEP)
    return found


@pytest.mark.parametrize(("kernel", "geometry"), [
    ((2, 2), Geometry(strides=(2, 2))),
    ((3, 2), Geometry(strides=(1, 1), pads=(1, 1, 0, 0))),
    ((2, 3), Geometry(strides=(3, 2), pads=(0, 1, 1, 1))),
    ((1, 1), Geometry(strides=(2, 2))),
    ((5, 6), Geometry()),
])
def test_pooling(kernel, geometry):
    rng = np.random.default_rng(12)
    x = rng.standard_normal((2, 2, 5, 6))
    y, index = layers.max_pool(UNIT, x, kernel, geometry)
    dy = rng.standard_normal(y.shape)
    assert layers.max_pool_back(UNIT, index, dy, (5, 6), kernel, geometry) == pytest.approx(
        slopes(lambda x: layers.max_pool(UNIT, x, kernel, geometry)[0], x, dy), abs=1e-8)
    assert layers.average_pool_back(UNIT, dy, (5, 6), kernel, geometry) == pytest.approx(
        slopes(lambda x: layers.average_pool(UNIT, x, kernel, geometry), x, dy), abs=1e-8)


def test_loss():
    rng = np.random.default_rng(13)
    scores, labels = 3 * rng.standard_normal((4, 7)), np.array([6, 0, 0, 3])
    loss = layers.cross_entropy(UNIT, scores, labels)
    wanted = slopes(lambda x: layers.cross_entropy(UNIT, x, labels).value, scores, 1.0)
    assert loss.gradient == pytest.approx(wanted, abs=1e-8)
    scaled = layers.cross_entropy(UNIT, scores, labels, scale=1024.0)
    assert scaled.value == loss.value
    assert scaled.gradient == pytest.approx(1024 * loss.gradient, rel=1e-12)


def test_ties_and_indices():
    """Of equals the first; the gradient goes there alone."""
    unit = VectorUnit()
    x = np.array([[[[1, 1, 5, 2], [1, 1, 5, 9]]]], np.float32)
    geometry = Geometry(strides=(2, 2))
    y, index = layers.max_pool(unit, x, (2, 2), geometry)
    assert y.tolist() == [[[[1, 9]]]]
    assert index.tolist() == [[[[0, 3]]]]
    back = layers.max_pool_back(unit, index, np.float32([[[[2, 3]]]]), (2, 4), (2, 2), geometry)
    assert back.tolist() == [[[[2, 0, 0, 0], [0, 0, 0, 3]]]]


def test_nan_goes_through_forward():
    unit = VectorUnit()
    x = np.ones((1, 1, 2, 4), np.float32)
    x[0, 0, 1, 1] = np.nan
    y, _ = layers.max_pool(unit, x, (2, 2), Geometry(strides=(2, 2)))
    assert np.isnan(y).tolist() == [[[[True, False]]]]
    assert np.isnan(layers.relu(unit, x)).sum() == 1
    # What a rectifier's output is not above 0 of, NaN too, lets nothing back.
    assert layers.relu_back(unit, x, np.full(x.shape, 2, np.float32)).sum() == 14


def test_relu_of_zeros():
    unit = VectorUnit()
    x = np.float32([[[[-0.0, 0.0, -1.0, 1e-45]]]])
    y = layers.relu(unit, x)
    assert y.tolist() == [[[[0.0, 0.0, 0.0, np.float32(1e-45)]]]]
    assert not np.signbit(y).any()
    assert layers.relu_back(unit, y, x + 1).tolist() == [[[[0.0, 0.0, 0.0, 1.0]]]]


def test_float64_has_no_operand_format():
    with pytest.raises(ConfigError, match="^forward must be none with float64, not bfloat16$"):
        Numerics(forward=BFLOAT16, gradient=None, unit=UNIT)
    with pytest.raises(ConfigError, match="^depth must be at least 1, not 0$"):
        Numerics(depth=0)
