"""Energy model: components that follow from counts, and machines against each other."""

import json
from dataclasses import replace

import numpy as np
import pytest

from arch.contract import EstimateOptions
from arch.costs import find_technology
from arch.scnn import engine
from arch.scnn.costs.accesses import ACCESSES
from arch.scnn.costs.energy import (
    COMPONENTS,
    ENGINE,
    PAPER,
    dcnn_energy,
    energy,
    expected_accesses,
)
from arch.scnn.fast import expected, fast, mapping_of
from arch.scnn.papers import at_density, find_conv
from arch.scnn.params import PRESETS, ScnnConfig
from benchmarks.scnn import paper as scnn_paper

MACHINE = PRESETS["paper64"]
LAYER = find_conv("googlenet/4a/3x3")
HOROWITZ = find_technology("horowitz-45nm")


def run(layer):
    return fast(expected(layer, MACHINE, mapping_of(layer, MACHINE, kc=8)), MACHINE)


def scnn_energy(layer, result, widths=ENGINE):
    return energy(MACHINE, expected_accesses(layer, MACHINE, result), HOROWITZ, widths=widths)


def test_every_component_is_there_and_not_negative():
    for found in (scnn_energy(LAYER, run(LAYER)), dcnn_energy(LAYER, MACHINE)):
        assert tuple(found) == (*COMPONENTS, "total")
        assert all(value >= 0 for value in found.values())
        assert found["total"] == pytest.approx(sum(found[name] for name in COMPONENTS))


def test_multiplications_are_those_that_are_made():
    """0.2 pJ at 8 bits, 3.1 pJ at 32 (Horowitz); 16 bits are in between by a power law."""
    result = run(LAYER)
    assert scnn_energy(LAYER, result)["multiply"] == pytest.approx(
        0.2 * result.products)
    assert dcnn_energy(LAYER, MACHINE)["multiply"] == pytest.approx(0.2 * LAYER.macs)
    gated = dcnn_energy(LAYER, MACHINE, gated=True)["multiply"]
    assert gated == pytest.approx(0.2 * LAYER.macs * LAYER.weights.value * LAYER.acts.value)
    wide = dcnn_energy(LAYER, MACHINE, widths=PAPER)["multiply"]
    assert wide == pytest.approx((0.2 * 3.1) ** 0.5 * LAYER.macs)


def test_sums_are_read_and_written():
    """A product is added to a sum, a halo's sum to two, and each result is read once."""
    def accumulate(**counts):
        found = energy(MACHINE, dict.fromkeys(ACCESSES, 0) | counts, HOROWITZ)
        return found["accumulate"]

    access = accumulate(result_sums=1)
    # In proportion to that of 32 bits.
    add = HOROWITZ.value("add32_pj") * ENGINE.accumulator / 32
    assert access > add
    assert accumulate(halo_sums=1) == pytest.approx(2 * access)
    assert accumulate(multiplications=1) == pytest.approx(access + add)
    assert accumulate(multiplications=5, halo_sums=3, result_sums=2) == pytest.approx(
        5 * (access + add) + 3 * 2 * access + 2 * access)
    dense = dcnn_energy(LAYER, MACHINE)["accumulate"]
    outputs = LAYER.outputs * LAYER.out_height * LAYER.out_width
    assert dense == pytest.approx(
        LAYER.macs * add + (LAYER.macs / MACHINE.i + outputs) * access)


def test_dram_reads_weights_once_where_activations_fit():
    pj = find_technology("horowitz-45nm").value("dram_pj") / 64
    weights = 208 * 96 * 9
    dense = dcnn_energy(LAYER, MACHINE)
    assert (dense["dram_weights"], dense["dram_acts"]) == (pytest.approx(weights * 8 * pj), 0)
    result = run(LAYER)
    assert result.weight_entries >= weights * LAYER.weights.value * 0.99
    sparse = scnn_energy(LAYER, result)
    assert sparse["dram_weights"] == pytest.approx(result.weight_entries * 12 * pj)
    assert sparse["dram_acts"] == 0


def test_activations_that_do_not_fit_go_to_dram():
    layer = find_conv("vgg16/conv1_2")
    small = replace(layer, height=28, width=28)

    def per_value(shape):
        values = shape.channels * shape.height * shape.width * 2
        return dcnn_energy(shape, MACHINE)["dram_acts"] / 1300 * 64 / 8 / values

    assert per_value(layer) == pytest.approx(1)
    assert per_value(small) == pytest.approx(0)


def test_sparse_wins_where_there_are_zeros_and_loses_where_there_are_none():
    for density, better in ((0.2, True), (1.0, False)):
        layer = at_density(LAYER, density, density)
        for widths in (ENGINE, PAPER):
            sparse = scnn_energy(layer, run(layer), widths)["total"]
            assert (sparse < dcnn_energy(layer, MACHINE, widths=widths)["total"]) == better
    assert (dcnn_energy(LAYER, MACHINE, gated=True)["total"]
            < dcnn_energy(LAYER, MACHINE)["total"])


@pytest.mark.parametrize("name", ["googlenet/5a/5x5_reduce", "googlenet/4a/5x5"])
def test_command_and_page_say_the_same_joules(name):
    """But for activations, which the page has on the chip, as between chained layers."""
    found = engine.estimate(MACHINE, engine.load(name, MACHINE),
                            EstimateOptions(technology="horowitz-45nm"))
    stored = json.loads(scnn_paper.CURVES.read_text(encoding="utf-8"))
    assert found.energy.accesses == stored["exact"][name]["accesses"]
    page = scnn_paper.layer_energy(find_conv(name), stored, ENGINE)
    assert page["dram_acts"] == 0 < found.energy.pj["dram_acts"]
    for part in COMPONENTS[:-1]:
        assert found.energy.pj[part] == page[part], part
    (layer,) = found.energy.layers
    assert layer.pj == found.energy.pj
    assert found.energy.power_w["total"] == pytest.approx(
        found.energy.pj["total"] * 1e-12 / (found.model.cycles / 700e6))


def test_columns_are_configurations_one_by_one():
    configs = [PRESETS["tiny"], MACHINE, replace(MACHINE, f=1, i=1, banks=1, fifo_depth=16)]
    rng = np.random.default_rng(1)
    counts = {name: rng.integers(1, 10**6, len(configs)) for name in ACCESSES}
    names = [name for name in ScnnConfig.__dataclass_fields__ if name != "memory"]
    columns = {name: np.array([float(getattr(config, name)) for config in configs])
               for name in names} | {"memory.latency": np.full(len(configs), 20)}
    many = energy(columns, counts | {"cycles": np.full(len(configs), np.nan)}, HOROWITZ)
    for row, config in enumerate(configs):
        one = energy(config, {name: counts[name][row] for name in ACCESSES}, HOROWITZ)
        assert {name: values[row] for name, values in many.items()} == pytest.approx(one)


def test_columns_of_no_configuration_are_refused():
    counts = dict.fromkeys(ACCESSES, 1)
    with pytest.raises(ValueError, match="column must be one of grid_rows, .*, not 'rows'"):
        energy({"rows": np.array([4])}, counts, HOROWITZ)
    with pytest.raises(ValueError, match="f must be at most 8, not 9"):
        energy({"f": np.array([9])}, counts, HOROWITZ)
