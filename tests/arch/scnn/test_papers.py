"""Layers of the SCNN paper: sizes against the papers of the networks, densities, seeded data."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scnn.papers import (
    LAYERS,
    NETWORKS,
    SOURCES,
    at_density,
    conv_data,
    conv_masks,
    density_sweep,
    find_conv,
)


@pytest.mark.parametrize(("network", "layers", "multiplies"), [
    ("alexnet", 5, 665_784_864), ("vgg16", 13, 15_346_630_656), ("googlenet", 54, 1_103_972_352)])
def test_networks_have_the_published_layers_and_multiplies(network, layers, multiplies):
    """AlexNet 0.69 G, VGG-16 15.3 G and GoogLeNet 1.1 G multiplies (SCNN, Table 1)."""
    assert len(NETWORKS[network]) == layers
    assert sum(layer.macs for layer in NETWORKS[network]) == multiplies


def test_planes_follow_each_other():
    planes = {name: layer.out_height for name, layer in LAYERS.items()}
    assert planes["alexnet/conv1"] == 55
    assert planes["alexnet/conv2"] == 27
    assert planes["googlenet/conv1"] == 112
    for name, layer in LAYERS.items():
        if name not in {"alexnet/conv1", "googlenet/conv1"}:
            assert (layer.out_height, layer.out_width) == (layer.height, layer.width), name


def test_modules_feed_each_other():
    """A module's channels are the outputs of the four branches in front of it."""
    modules = {}
    for layer in NETWORKS["googlenet"]:
        _, module, branch = layer.name.split("/")
        modules.setdefault(module, {})[branch] = layer
    names = list(modules)
    for before, after in zip(names, names[1:], strict=False):
        made = sum(modules[before][branch].outputs for branch in ("1x1", "3x3", "5x5", "pool_proj"))
        assert modules[after]["1x1"].channels == made
    for branches in modules.values():
        assert branches["3x3"].channels == branches["3x3_reduce"].outputs
        assert branches["5x5"].channels == branches["5x5_reduce"].outputs


def test_every_density_is_a_share_with_a_source():
    for layer in LAYERS.values():
        for density in (layer.weights, layer.acts):
            assert 0 < density.value <= 1
            assert density.source in SOURCES


def test_interpolated_densities_are_between_the_known_ones():
    for branch in ("1x1", "3x3", "5x5", "pool_proj"):
        first, middle, last = (find_conv(f"googlenet/{module}/{branch}")
                               for module in ("3a", "4c", "5b"))
        assert first.weights.source == last.acts.source == "simulator-google"
        assert middle.weights.source == middle.acts.source == "interpolated"
        assert middle.acts.value == pytest.approx((first.acts.value + last.acts.value) / 2)


@pytest.mark.parametrize("name", ["alexnet/conv2", "googlenet/5b/5x5"])
def test_data_is_seeded_and_of_the_density(name):
    shape = find_conv(name)
    data = conv_data(shape, seed=3)
    weights, acts = conv_masks(shape, seed=3)
    assert np.array_equal(data.weights != 0, weights)
    assert np.array_equal(data.activations != 0, acts)
    assert weights.sum() == round(shape.weights.value * weights.size)
    assert acts.sum() == round(shape.acts.value * acts.size)
    assert data.weights.dtype == np.int8
    assert data.activations.dtype == np.uint8
    assert not np.array_equal(conv_masks(shape, seed=4)[0], weights)


def test_outputs_use_the_range_and_few_saturate():
    shape = find_conv("googlenet/5b/3x3_reduce")
    data = conv_data(shape)
    sums = (data.weights[:, :, 0, 0].astype(np.int64)
            @ data.activations.reshape(shape.channels, -1).astype(np.int64))
    outputs = (sums + data.bias[:, None]) * data.scale[:, None]
    assert np.mean(np.abs(outputs) > 127) < 0.02
    assert np.abs(outputs).max() > 90


def test_density_sweep_keeps_shapes():
    for layer, origin in zip(density_sweep(0.1, 0.3), NETWORKS["googlenet"], strict=True):
        assert (layer.weights.value, layer.acts.value) == (0.1, 0.3)
        assert layer.macs == origin.macs


def test_bad_names_and_densities_get_one_line():
    with pytest.raises(ConfigError, match="did you mean 'alexnet/conv3'"):
        find_conv("alexnet/conv33")
    with pytest.raises(ConfigError, match="acts must be a share of 0 to 1, not 1.5"):
        at_density(find_conv("alexnet/conv3"), 1.0, 1.5)
