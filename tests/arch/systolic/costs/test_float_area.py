"""The area of cores with floating-point operands against the stored synthesis."""

import dataclasses
import json

import numpy as np
import pytest

from arch.costs import TECHNOLOGIES
from arch.systolic.costs.area import area, memories
from arch.systolic.costs.float_area import DATA, TERMS, fit, terms
from arch.systolic.params import OPERAND_FORMATS, SystolicConfig
from benchmarks.areas import floats as page
from benchmarks.areas.fitted import PAGE

HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
FLOAT = SystolicConfig(operand_format="bfloat16", pe_stages=5, add_stages=3, act_lanes=4)


@pytest.fixture(scope="module")
def stored():
    return json.loads(DATA.read_text(encoding="utf-8"))


def test_coefficients_are_the_fit_of_the_data(stored):
    found = fit(stored["train"], page.fetch())["um2"]
    expected = stored["coefficients"]["um2"]
    assert found.keys() == expected.keys() == TERMS.keys()
    for component, values in expected.items():
        assert found[component] == pytest.approx(values, rel=2e-5), component
        assert set(values) <= set(TERMS[component])


def test_sets_are_those_of_the_benchmark(stored):
    for name, points in zip(("train", "held_out"), page.design_points(), strict=True):
        assert [record["config"] for record in stored[name]] == points
    assert {record["config"]["operand_format"] for record in stored["train"]} == set(
        OPERAND_FORMATS)


def test_error_on_held_out_configurations(stored):
    found = page.AREA.errors(stored["held_out"], stored["coefficients"])
    assert found["um2", "total"].max() < 0.05
    assert found["um2", "pe"].max() < 0.10
    # The fetch unit's coefficients are those of other cores.
    assert found["um2", "fetch"].max() < 0.02


def test_every_bit_of_memory_is_counted(stored):
    for record in stored["train"] + stored["held_out"]:
        found = memories(SystolicConfig(**record["config"]))
        bits = sum(int(count * rows * width) for count, rows, width, _ in found.values())
        assert bits == record["memory"]["bits"], record["config"]


def test_columns_are_configurations_one_by_one():
    """Integers among them."""
    configs = [SystolicConfig(), FLOAT, dataclasses.replace(
        FLOAT, operand_format="float8_e5m2", rows=30, cols=7, act_lanes=7, pe_stages=9,
        add_stages=4)]
    names = ("rows", "cols", "pe_stages", "add_stages", "act_lanes", "operand_format")
    columns = {name: np.array([getattr(config, name) for config in configs]) for name in names}
    found = area(columns, HOROWITZ)
    for i, config in enumerate(configs):
        one = area(config, HOROWITZ)
        assert one["total"] == pytest.approx(found["total"][i])
        assert one["total"] == pytest.approx(
            sum(value for name, value in one.items() if name != "total"))


@pytest.mark.parametrize("change", [
    {"rows": 32}, {"cols": 32}, {"pe_stages": 6}, {"pe_stages": 6, "add_stages": 4},
    {"acc_depth": 4096}, {"ub_banks": 6}, {"act_lanes": 8}, {"queue_depth": 16},
    {"fetch_chunks": 8}, {"axi_data_bits": 256}])
def test_more_of_anything_is_larger(change):
    assert area(dataclasses.replace(FLOAT, **change), HOROWITZ)["total"] > area(
        FLOAT, HOROWITZ)["total"]


def test_terms_by_hand():
    found = terms(SystolicConfig(
        operand_format="float16", rows=5, cols=3, pe_stages=5, add_stages=3, act_lanes=1))
    assert found["pe_float16"] == 15
    assert found["pe_bfloat16"] == 0
    assert (found["pe_adder_stages"], found["pe_multiplier_stages"]) == (30, 30)
    # Delays of 0, 3 and 6 cycles are registers, those of 9 and 12 rings; 0 to 2 of weights, sums.
    assert found["skew_bits"] == 17 * 9 + (16 + 32) * 3
    assert found["ring_address_bits"] == 2 * 4
    assert found["group_mux_bits"] == 64
    rings = {name: int(count) for name, (count, *_) in memories(SystolicConfig(
        operand_format="float16", rows=8, cols=3, pe_stages=5, add_stages=3)).items()
        if "skew" in name and int(count)}
    # 9; 12 and 15; 18 and 21 cycles: rings of 8, 16 and 32 rows.
    assert rings == {"act_skew_3": 1, "act_skew_4": 2, "act_skew_5": 2}


def test_page():
    assert page.AREA.page() == PAGE.read_text(encoding="utf-8"), (
        "run python -m benchmarks.area floats --write")
