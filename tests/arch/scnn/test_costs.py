"""Energy model: components that follow from counts, and machines against each other."""

from dataclasses import replace

import pytest

from arch.costs import find_technology
from arch.scnn.costs import COMPONENTS, ENGINE, PAPER, dcnn_energy, scnn_energy
from arch.scnn.papers import at_density, find_conv
from arch.scnn.params import PRESETS
from arch.scnn.timing.fast import expected, fast, mapping_of

MACHINE = PRESETS["paper64"]
LAYER = find_conv("googlenet/4a/3x3")


def run(layer):
    return fast(expected(layer, MACHINE, mapping_of(layer, MACHINE, kc=8)), MACHINE)


def test_every_component_is_there_and_not_negative():
    for energy in (scnn_energy(LAYER, MACHINE, run(LAYER)), dcnn_energy(LAYER, MACHINE)):
        assert tuple(energy.parts) == COMPONENTS
        assert all(value >= 0 for value in energy.parts.values())
        assert energy.total == pytest.approx(sum(energy.parts.values()))


def test_multiplications_are_those_that_are_made():
    """0.2 pJ at 8 bits, 3.1 pJ at 32 (Horowitz); 16 bits are in between by a power law."""
    result = run(LAYER)
    assert scnn_energy(LAYER, MACHINE, result).parts["multiply"] == pytest.approx(
        0.2 * result.products)
    assert dcnn_energy(LAYER, MACHINE).parts["multiply"] == pytest.approx(0.2 * LAYER.macs)
    gated = dcnn_energy(LAYER, MACHINE, gated=True).parts["multiply"]
    assert gated == pytest.approx(0.2 * LAYER.macs * LAYER.weights.value * LAYER.acts.value)
    wide = dcnn_energy(LAYER, MACHINE, widths=PAPER).parts["multiply"]
    assert wide == pytest.approx((0.2 * 3.1) ** 0.5 * LAYER.macs)


def test_dram_reads_weights_once_where_activations_fit():
    pj = find_technology("horowitz-45nm").value("dram_pj") / 64
    weights = 208 * 96 * 9
    assert dcnn_energy(LAYER, MACHINE).parts["dram"] == pytest.approx(weights * 8 * pj)
    result = run(LAYER)
    assert result.weight_entries >= weights * LAYER.weights.value * 0.99
    assert scnn_energy(LAYER, MACHINE, result).parts["dram"] == pytest.approx(
        result.weight_entries * 12 * pj)


def test_activations_that_do_not_fit_go_to_dram():
    layer = find_conv("vgg16/conv1_2")
    small = replace(layer, height=28, width=28)

    def per_value(shape):
        weights = 64 * 64 * 9
        values = shape.channels * shape.height * shape.width * 2
        return (dcnn_energy(shape, MACHINE).parts["dram"] / 1300 * 64 / 8 - weights) / values

    assert per_value(layer) == pytest.approx(1)
    assert per_value(small) == pytest.approx(0)


def test_sparse_wins_where_there_are_zeros_and_loses_where_there_are_none():
    for density, better in ((0.2, True), (1.0, False)):
        layer = at_density(LAYER, density, density)
        for widths in (ENGINE, PAPER):
            sparse = scnn_energy(layer, MACHINE, run(layer), widths=widths).total
            assert (sparse < dcnn_energy(layer, MACHINE, widths=widths).total) == better
    assert dcnn_energy(LAYER, MACHINE, gated=True).total < dcnn_energy(LAYER, MACHINE).total
