"""Dense baselines: by hand, and useful products against a convolution of ones."""

from dataclasses import replace

import numpy as np
import pytest

from arch.scnn.baselines import dcnn, oracle, sparse_acts, sparse_weights, useful_products
from arch.scnn.papers import ConvShape, Density, conv_masks, find_conv
from arch.scnn.params import PRESETS

PAPER = PRESETS["paper64"]


def shape(**sizes):
    half = Density(value=0.5, source="sweep")
    return ConvShape(name="test", **({"channels": 4, "outputs": 6, "height": 7, "width": 9,
                                      "kernel": 3, "weights": half, "acts": half} | sizes))


def test_a_layer_that_divides_uses_every_multiplier():
    layer = shape(channels=8, outputs=12, height=16, width=8, kernel=3, padding=1)
    result = dcnn(layer, PAPER)
    assert result.cycles == 2 * 1 * 9 * (8 // 4) * (12 // 4)
    assert result.utilization == 1.0


def test_remainders_and_groups_cost_whole_vectors():
    layer = shape(channels=6, outputs=10, height=9, width=9, kernel=1, groups=2)
    # Tiles of 2 x 2, of 3 channels a vector of 4, of 5 outputs two vectors of 4, twice.
    assert dcnn(layer, PAPER).cycles == 4 * 1 * 1 * 2 * 2
    assert dcnn(layer, replace(PAPER, i=3, f=5)).cycles == 4 * 1 * 1 * 1 * 2


def brute(layer, weights, acts):
    """Count products one by one."""
    total = 0
    per_group = layer.channels // layer.groups
    for k, c, r, s in np.argwhere(weights):
        channel = k // (layer.outputs // layer.groups) * per_group + c
        for y in range(layer.out_height):
            for x in range(layer.out_width):
                row = y * layer.stride + r - layer.padding
                column = x * layer.stride + s - layer.padding
                if 0 <= row < layer.height and 0 <= column < layer.width:
                    total += int(acts[channel, row, column])
    return total


@pytest.mark.parametrize("sizes", [
    {}, {"padding": 1}, {"stride": 2}, {"stride": 3, "kernel": 2}, {"kernel": 5, "padding": 4},
    {"groups": 2, "padding": 2, "stride": 2}, {"kernel": 1, "stride": 4}])
def test_useful_products_are_those_of_the_convolution(sizes):
    layer = shape(**sizes)
    weights, acts = conv_masks(layer, seed=5)
    assert useful_products(layer, weights, acts) == brute(layer, weights, acts)


def test_oracle_from_densities_is_close_to_that_of_masks():
    layer = find_conv("alexnet/conv3")
    exact = oracle(layer, PAPER, useful_products(layer, *conv_masks(layer)))
    assert oracle(layer, PAPER) == pytest.approx(exact, rel=0.01)
    dense = replace(layer, weights=Density(value=1.0, source="sweep"),
                    acts=Density(value=1.0, source="sweep"), padding=0)
    assert oracle(dense, PAPER) * 1024 == dense.macs


def test_one_sided_machines_keep_one_density():
    layer = find_conv("vgg16/conv5_1")
    assert (sparse_weights(layer).acts.value, sparse_weights(layer).weights) == (1.0, layer.weights)
    assert (sparse_acts(layer).weights.value, sparse_acts(layer).acts) == (1.0, layer.acts)
