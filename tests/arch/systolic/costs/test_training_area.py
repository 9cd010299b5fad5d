"""The area of cores with training against the stored synthesis."""

import dataclasses
import json

import numpy as np
import pytest

from arch import dse
from arch.costs import TECHNOLOGIES
from arch.systolic.costs import float_area
from arch.systolic.costs.area import area, memories
from arch.systolic.costs.training_area import COMPONENTS, DATA, SHARED, TERMS, fit, terms
from arch.systolic.params import OPERAND_FORMATS, UNSTORED, SystolicConfig
from benchmarks.areas import training as page
from benchmarks.areas.fitted import PAGE

HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
CORE = SystolicConfig(operand_format="bfloat16", pe_stages=5, add_stages=3, act_lanes=4,
                      training=True)


@pytest.fixture(scope="module")
def stored():
    return json.loads(DATA.read_text(encoding="utf-8"))


def test_coefficients_are_the_fit_of_the_data(stored):
    found = fit(stored["train"])["um2"]
    expected = stored["coefficients"]["um2"]
    assert found.keys() == expected.keys() == TERMS.keys()
    for component, values in expected.items():
        assert found[component] == pytest.approx(values, rel=2e-5), component
        assert set(values) <= set(TERMS[component])


def test_sets_are_those_of_the_benchmark(stored):
    for name, points in zip(("train", "held_out"), page.design_points(), strict=True):
        assert [record["config"] for record in stored[name]] == points
    cores = [SystolicConfig(**record["config"]) for record in stored["train"]]
    assert {core.array_operand.name for core in cores} == {*OPERAND_FORMATS, *float_area.PAIRS}
    assert {core.sparse_storage for core in cores} == {False, True}
    assert {core.stored_format for core in cores} == {
        UNSTORED, *(name for name, number in OPERAND_FORMATS.items() if number.bits == 8)}


def test_error_on_held_out_configurations(stored):
    found = page.AREA.errors(stored["held_out"], stored["coefficients"])
    assert found["um2", "total"].max() < 0.025
    for component in ("vector_lanes", "vector_reduce", "control"):
        assert found["um2", component].max() < 0.02, component
    # What it takes from cores without training.
    assert max(found["um2", component].max() for component in SHARED) < 0.11


def test_each_component_of_the_synthesis_is_priced(stored):
    """Nothing that was measured is without a law; units of an option are in no core without it."""
    for record in stored["train"] + stored["held_out"]:
        config = SystolicConfig(**record["config"])
        found = page.predict(config)
        assert set(record["um2"]) <= set(COMPONENTS) == set(found)
        for component in COMPONENTS:
            assert (component in record["um2"]) == (found[component] > 0), component
        assert ("packer" in record["um2"]) == config.sparse_storage
        assert ("widen" in record["um2"]) == config.mixed


def test_every_bit_of_memory_is_counted(stored):
    for record in stored["train"] + stored["held_out"]:
        found = memories(SystolicConfig(**record["config"]))
        bits = sum(int(count * rows * width) for count, rows, width, _ in found.values())
        assert bits == record["memory"]["bits"], record["config"]


def test_columns_are_configurations_one_by_one():
    """Integers and cores without training among them."""
    configs = [SystolicConfig(), dataclasses.replace(CORE, training=False), CORE,
               dataclasses.replace(CORE, operand_format="float8_e5m2", rows=30, cols=7, act_lanes=7,
                                   gradient_format="float8_e4m3fn", vector_rows=100,
                                   vector_registers=5, sparse_storage=True),
               dataclasses.replace(CORE, stored_format="float8_e4m3fn")]
    names = ("rows", "cols", "pe_stages", "add_stages", "act_lanes", "operand_format",
             "gradient_format", "stored_format", "sparse_storage", "training", "vector_rows",
             "vector_registers")
    columns = {name: np.array([getattr(config, name) for config in configs]) for name in names}
    found = area(columns, HOROWITZ)
    for i, config in enumerate(configs):
        one = area(config, HOROWITZ)
        assert one["total"] == pytest.approx(found["total"][i])
        assert one["total"] == pytest.approx(
            sum(value for name, value in one.items() if name != "total"))


@pytest.mark.parametrize("change", [
    {"rows": 32}, {"cols": 32}, {"pe_stages": 6}, {"pe_stages": 6, "add_stages": 4},
    {"ub_banks": 6}, {"queue_depth": 16}, {"axi_data_bits": 256}, {"weight_fifo_tiles": 8},
    {"vector_rows": 128}, {"vector_registers": 9}, {"gradient_format": "float16"},
    {"stored_format": "float8_e5m2"}, {"sparse_storage": True}])
def test_more_of_anything_is_larger(change):
    assert area(dataclasses.replace(CORE, **change), HOROWITZ)["total"] > area(
        CORE, HOROWITZ)["total"]


def test_training_is_larger_and_has_units_of_its_own():
    before = area(dataclasses.replace(CORE, training=False), HOROWITZ)
    after = area(CORE, HOROWITZ)
    added = {name for name, value in after.items() if value and not before.get(name)}
    assert added == {"vector_lanes", "vector_reduce", "vector", "vector_registers", "vector_load",
                     "vector_store", "vector_widen", "vector_round", "transposer",
                     "vector_registers_sram", "transposer_sram"}
    assert all(after[name] > before[name] for name in (
        "unified_buffer", "activation", "weight", "matrix", "control", "weight_fifo_sram"))
    assert all(after[name] == before[name] for name in (
        "pe", "array_registers", "lanes", "accumulators", "unified_buffer_sram"))


def test_terms_by_hand():
    found = terms(SystolicConfig(
        operand_format="float8_e4m3fn", gradient_format="float8_e5m2", rows=5, cols=3, pe_stages=5,
        add_stages=3, act_lanes=1, training=True, sparse_storage=True, vector_registers=4,
        vector_rows=16, axi_data_bits=64))
    assert found["pe_float9_e5m3"] == 15
    assert found["pe_float8_e4m3fn"] == 0
    # A beat has 8 operands, a row 5.
    assert found["widen_float9_e5m3"] == 5 + 5 + 3
    assert (found["widened_float9_e5m3"], found["widened_float8_e4m3fn"]) == (5, 0)
    assert (found["rounded_float8_e4m3fn"], found["rounded_float8_e5m2"]) == (8, 8)
    assert found["rounded_float16"] == 0
    # Of five numbers, and of the three behind them, one has no neighbour.
    assert (found["vector_joins"], found["vector_left_bits"]) == (4, 64)
    assert found["transposer_rotated_bits"] == 2 * 5 * 8 * 3
    assert found["sparse_route_bits"] == 64 * 3
    # Tokens of nine units, and the transposer reads the unified buffer.
    assert found["bank_mux_bits"] == 3 * 3 * 40
    found = terms(dataclasses.replace(CORE, axi_data_bits=64, stored_format="float8_e4m3fn"))
    assert (found["widened_bfloat16"], found["widened_float8_e4m3fn"]) == (4, 8)
    assert (found["rounded_bfloat16"], found["rounded_float8_e4m3fn"]) == (4, 8)
    shapes = {name: tuple(int(value) for value in shape) for name, shape in memories(
        SystolicConfig(operand_format="float16", rows=3, cols=6, training=True, sparse_storage=True,
                       vector_registers=5, vector_rows=20, axi_data_bits=32)).items()}
    assert shapes["weight_fifo"] == (6, 24, 16, 1)
    assert shapes["transposer"] == (6, 12, 16, 1)
    assert shapes["vector_registers"] == (5, 20, 192, 1)
    assert (shapes["sparse_masks"], shapes["sparse_values"]) == ((2, 4, 32, 1), (2, 60, 32, 1))


def test_sweep():
    """Area is a column and an objective of cores with training."""
    found = dse.run(dse.parse_spec({
        "engine": "systolic", "workloads": ["gemm:9x11x6"], "preset": "tiny",
        "technology": "horowitz-45nm", "fixed": {"operand_format": "bfloat16"},
        "parameters": {"training": [False, True], "vector_rows": [16, 64]},
        "objectives": {"minimise": ["cycles", "area_mm2"]}}))
    for index, (training, rows) in enumerate(((False, 16), (False, 64), (True, 16), (True, 64))):
        row = found.row(index)
        assert (row["training"], row["vector_rows"]) == (training, rows)
        config = SystolicConfig(
            rows=4, cols=4, acc_depth=64, ub_bank_rows=64, param_rows=16, axi_data_bits=64,
            operand_format="bfloat16", training=training, vector_rows=rows)
        assert row["area_mm2"] == pytest.approx(area(config, HOROWITZ)["total"] / 1e6)


def test_page():
    assert page.AREA.page() == PAGE.read_text(encoding="utf-8"), (
        "run python -m benchmarks.area training --write")
