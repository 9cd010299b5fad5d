"""The area model against the stored synthesis; and Yosys again, of one small configuration."""

import json
from dataclasses import replace

import numpy as np
import pytest
from scipy.optimize import nnls

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.area import (
    COMPONENTS,
    DATA,
    QUANTITIES,
    TERMS,
    area,
    block_rams,
    fit,
    memories,
    predict,
    resources,
    terms,
)
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks.areas import integers as page
from benchmarks.areas.fitted import PAGE
from tests.support.counts import soak

HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
SMALL = {"rows": 2, "cols": 2, "acc_depth": 16, "ub_banks": 2, "ub_bank_rows": 16,
         "param_rows": 4, "axi_data_bits": 32, "queue_depth": 4, "fetch_chunks": 2}


@pytest.fixture(scope="module")
def stored():
    return json.loads(DATA.read_text(encoding="utf-8"))


def assert_same_fit(found, expected):
    """Compare all there is, up to one unit of the last of six digits on either side."""
    assert found.keys() == expected.keys()
    for quantity, components in expected.items():
        assert found[quantity].keys() == components.keys()
        for component, values in components.items():
            assert found[quantity][component] == pytest.approx(values, rel=2e-5), (
                quantity, component)


def test_coefficients_are_the_fit_of_the_data(stored):
    assert_same_fit(fit(stored["train"]), stored["coefficients"])
    assert stored["coefficients"].keys() == set(QUANTITIES)
    for components in stored["coefficients"].values():
        for component, values in components.items():
            assert set(values) <= set(TERMS[component])
            assert all(value > 0 for value in values.values())


@pytest.mark.parametrize(("rows", "cols", "dataflow", "um2"), [
    (4, 4, "os", -2494.0), (8, 4, "os", 1787.0), (4, 4, "is", -822.8), (4, 8, "is", -1970.5)])
def test_dataflows_add_what_was_measured(rows, cols, dataflow, um2):
    """On cores of the measurement, within a part in a hundred of the difference."""
    core = SystolicConfig(rows=rows, cols=cols, acc_depth=64, ub_banks=2, ub_bank_rows=64,
                          weight_fifo_tiles=2, queue_depth=4, fetch_chunks=2, axi_data_bits=64,
                          param_rows=16)
    before, after = (area(one, HOROWITZ) for one in (core, replace(core, dataflow=dataflow)))
    assert after["total"] - before["total"] == pytest.approx(um2, rel=0.01, abs=60)


def test_products_add_what_was_measured():
    """On the core of the measurement, and in proportion to lanes and places of a queue."""
    core = SystolicConfig(rows=2, cols=4, ub_banks=3, act_lanes=2, queue_depth=4, elementwise=True)
    for lanes, depth in ((2, 4), (4, 8)):
        plain = replace(core, act_lanes=lanes, queue_depth=depth)
        before, after = (area(one, HOROWITZ) for one in (plain, replace(plain, products=True)))
        more = {name: after[name] - before[name] for name in after if after[name] != before[name]}
        assert more == pytest.approx({
            "elementwise": 4654.2 * lanes / 2, "control": 1838.4 * depth / 4, "activation": 287.8,
            "total": 4654.2 * lanes / 2 + 1838.4 * depth / 4 + 287.8}, rel=1e-6)


@pytest.mark.parametrize(("side", "um2"), [(9, 57_397.4), (12, 76_412.8)])
def test_depthwise_adds_what_was_measured(side, um2):
    """On the cores of the measurement: the unit, and what matrix unit and queue have for it."""
    core = SystolicConfig(rows=side, cols=side, acc_depth=64, ub_banks=3, ub_bank_rows=64,
                          act_lanes=1, queue_depth=4, axi_data_bits=64)
    before, after = (area(one, HOROWITZ) for one in (core, replace(core, depthwise=True)))
    more = {name: after[name] - before.get(name, 0) for name in after
            if after[name] != before.get(name)}
    assert set(more) == {"depthwise", "depthwise_sram", "total"}
    assert more["depthwise"] == pytest.approx(um2, rel=1e-4)
    assert set(memories(replace(core, depthwise=True))) - set(memories(core)) == {
        "depthwise_lines", "depthwise_sums"}


@pytest.mark.parametrize("noise", [0.0, 1e-15, 3e-13])
def test_fit_does_not_depend_on_the_last_bit_of_the_solver(stored, monkeypatch, noise):
    """What a solver leaves over where a coefficient is none may be 0, or any small number."""
    def solve(matrix, measured):
        solution, rest = nnls(matrix, measured)
        solution[solution < 1e-9] = 0
        return solution + noise / matrix.max(axis=0, initial=1), rest

    monkeypatch.setattr("scipy.optimize.nnls", solve)
    assert_same_fit(fit(stored["train"]), stored["coefficients"])


def test_sets_are_those_of_the_benchmark(stored):
    for name, points in zip(("train", "held_out"), page.design_points(), strict=True):
        assert [record["config"] for record in stored[name]] == points
    held_out = [record["config"] for record in stored["held_out"]]
    assert not any(record["config"] in held_out for record in stored["train"])


@pytest.mark.parametrize("quantity", ["um2", "lut", "ff"])
def test_error_on_held_out_configurations(stored, quantity):
    found = page.AREA.errors(stored["held_out"], stored["coefficients"])
    assert found[quantity, "total"].max() < 0.10
    assert np.median(found[quantity, "total"]) < 0.05


def test_resources_of_held_out_designs(stored):
    found = page.whole(stored["held_out"])
    for quantity in ("lut", "ff", "bram"):
        assert found[quantity].max() < 0.10, quantity
    assert found["dsp"].max() == pytest.approx(0)


def test_every_bit_of_memory_is_counted(stored):
    for record in stored["train"] + stored["held_out"]:
        found = memories(SystolicConfig(**record["config"]))
        bits = sum(int(count * rows * width) for count, rows, width, _ in found.values())
        assert bits == record["memory"]["bits"], record["config"]


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_columns_are_configurations_one_by_one(quantity):
    configs = [*PRESETS.values(), SystolicConfig(rows=1, cols=1),
               SystolicConfig(rows=7, cols=30, act_lanes=3, elementwise=True, pe_stages=2)]
    names = ("rows", "cols", "pe_stages", "acc_depth", "ub_banks", "ub_bank_rows", "act_lanes",
             "weight_fifo_tiles", "elementwise", "param_rows", "queue_depth", "fetch_chunks",
             "axi_data_bits")
    columns = {name: np.array([getattr(config, name) for config in configs]) for name in names}
    many, areas, used = predict(columns, quantity), area(columns, HOROWITZ), resources(columns)
    for i, config in enumerate(configs):
        one = predict(config, quantity)
        assert {name: float(value) for name, value in one.items()} == pytest.approx(
            {name: float(value[i]) for name, value in many.items()})
        assert area(config, HOROWITZ)["total"] == pytest.approx(areas["total"][i])
        assert resources(config) == pytest.approx({name: used[name][i] for name in used})


def test_components_add_up():
    found = area(PRESETS["default"], HOROWITZ)
    assert found["total"] == pytest.approx(
        sum(value for name, value in found.items() if name != "total"))
    assert set(COMPONENTS) < set(found)
    assert area(PRESETS["default"], TECHNOLOGIES["horowitz-28nm"])["total"] == pytest.approx(
        found["total"] * 0.391, rel=1e-3)


@pytest.mark.parametrize("change", [
    {"rows": 32}, {"cols": 32}, {"pe_stages": 3}, {"acc_depth": 4096}, {"ub_banks": 6},
    {"ub_bank_rows": 8192}, {"weight_fifo_tiles": 8}, {"elementwise": True}, {"param_rows": 512},
    {"queue_depth": 16}, {"fetch_chunks": 8}, {"axi_data_bits": 256},
])
def test_more_of_anything_is_larger(change):
    before = SystolicConfig(act_lanes=2)
    after = SystolicConfig(act_lanes=2, **change)
    assert area(after, HOROWITZ)["total"] > area(before, HOROWITZ)["total"]


def test_terms_by_hand():
    found = terms(SystolicConfig(rows=3, cols=12, act_lanes=4, ub_banks=2, ub_bank_rows=64,
                                 axi_data_bits=64, acc_depth=100))
    # 0 + 1 + 2 cycles; 0 to 8, the other three are rings.
    assert found["skew_bits"] == 8 * 3 + 8 * 36 + 32 * 36
    assert found["ring_address_bits"] == 2 * 3 * 4
    assert found["bank_mux_bits"] == 2 * 1 * 96
    assert found["group_mux_bits"] == 32 * 8
    assert found["acc_address_bits"] == 7
    # Rows of 12 bytes take two beats of 8.
    assert found["load_bits"] == 128
    assert found["store_queue_bits"] == 4 * 96


@pytest.mark.parametrize(("rows", "bits", "blocks"), [
    (512, 36, 1), (512, 37, 2), (513, 36, 2), (1024, 18, 1), (4096, 128, 30), (2048, 128, 15),
    (16384, 8, 8), (64, 128, 4),
])
def testblock_rams(rows, bits, blocks):
    """As many as Yosys takes for such a memory."""
    config = SystolicConfig(rows=1, cols=1, ub_banks=2, ub_bank_rows=64, weight_fifo_tiles=1,
                            param_rows=1, acc_depth=1)
    before = resources(config)["bram"]
    assert before == 0
    assert block_rams(np.array(rows), np.array(bits)) == blocks


def test_page():
    assert page.AREA.page() == PAGE.read_text(encoding="utf-8"), (
        "run python -m benchmarks.area integers --write")


@pytest.mark.slow
@soak("arch/scnn/costs/test_area.py::test_yosys_again")
def test_yosys_again():
    """A configuration smaller than all of the data's, synthesised now."""
    record = page.AREA.synthesis().measure(SMALL, fpga=False)
    config = SystolicConfig(**SMALL)
    guess = sum(float(value) for value in predict(config, "um2").values())
    assert guess == pytest.approx(sum(record["um2"].values()), rel=0.15)
    assert record["um2"]["pe"] == pytest.approx(float(predict(config, "um2")["pe"]), rel=0.001)
