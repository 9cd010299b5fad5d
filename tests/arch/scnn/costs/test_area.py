"""The area model against the stored synthesis; and Yosys again, of one small configuration."""

import json

import numpy as np
import pytest

from arch.costs import TECHNOLOGIES
from arch.scnn.costs.area import (
    COMPONENTS,
    DATA,
    QUANTITIES,
    TERMS,
    area,
    fit,
    memories,
    predict,
    terms,
)
from arch.scnn.params import PRESETS, ScnnConfig
from benchmarks.areas import scnn as page
from benchmarks.areas.fitted import PAGE
from benchmarks.synthesis import modules_of, sizes, synthesise
from hwgen.scnn.design import generate

HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
SMALL = {"grid_rows": 1, "grid_cols": 2, "f": 2, "i": 2, "banks": 8, "bank_entries": 16,
         "act_rows": 64, "kc": 8, "taps": 16, "param_rows": 32, "axi_data_bits": 64,
         "fifo_depth": 16, "queue_depth": 4}


@pytest.fixture(scope="module")
def stored():
    return json.loads(DATA.read_text(encoding="utf-8"))


def test_coefficients_are_the_fit_of_the_data(stored):
    found = fit(stored["train"])
    assert found.keys() == stored["coefficients"].keys() == set(QUANTITIES)
    for component, values in stored["coefficients"]["um2"].items():
        assert found["um2"][component] == pytest.approx(values, rel=2e-5), component
        assert set(values) <= set(TERMS[component])
        assert all(value > 0 for value in values.values())


def test_sets_are_those_of_the_benchmark(stored):
    for name, points in zip(("train", "held_out"), page.design_points(), strict=True):
        assert [record["config"] for record in stored[name]] == points
    held_out = [record["config"] for record in stored["held_out"]]
    assert not any(record["config"] in held_out for record in stored["train"])
    assert all(ScnnConfig(**record["config"]).pes <= page.MOST_PES
               for record in stored["train"] + stored["held_out"])


def test_error_on_held_out_configurations(stored):
    found = page.AREA.errors(stored["held_out"], stored["coefficients"])
    assert found["um2", "total"].max() < 0.10
    assert np.median(found["um2", "total"]) < 0.05


def test_every_bit_of_memory_is_counted(stored):
    for record in stored["train"] + stored["held_out"]:
        found = memories(ScnnConfig(**record["config"]))
        assert sum(count * rows * bits for count, rows, bits, _ in found.values()) == (
            record["memory"]["bits"]), record["config"]


def test_columns_are_configurations_one_by_one():
    configs = [*PRESETS.values(), ScnnConfig(grid_rows=1, grid_cols=1, f=1, i=1, banks=1)]
    names = [name for name in ScnnConfig.__dataclass_fields__ if name != "memory"]
    columns = {name: np.array([getattr(config, name) for config in configs]) for name in names}
    many = area(columns, HOROWITZ)
    for row, config in enumerate(configs):
        assert {name: values[row] for name, values in many.items()} == pytest.approx(
            area(config, HOROWITZ))


def test_components_add_up():
    found = area(PRESETS["default"], HOROWITZ)
    assert found["total"] == pytest.approx(
        sum(value for name, value in found.items() if name != "total"))
    assert set(COMPONENTS) | {
        "act_ram_sram", "row_map_sram", "channel_map_sram", "parameters_sram",
        "total"} == set(found)
    assert area(PRESETS["default"], TECHNOLOGIES["horowitz-28nm"])["total"] == pytest.approx(
        found["total"] * 0.391, rel=1e-3)


@pytest.mark.parametrize("change", [
    {"grid_rows": 5}, {"grid_cols": 8}, {"f": 5}, {"i": 5}, {"banks": 64}, {"bank_entries": 33},
    {"halo_width": 16}, {"post_width": 8, "i": 8},
    {"queue_depth": 5}, {"fifo_depth": 64}, {"act_rows": 2048}, {"taps": 65},
    {"param_rows": 1024}, {"axi_data_bits": 256},
])
def test_more_of_anything_is_larger(change):
    assert area(ScnnConfig(**change), HOROWITZ)["total"] > area(ScnnConfig(), HOROWITZ)["total"]


def test_terms_by_hand():
    found = terms(ScnnConfig(grid_rows=2, grid_cols=3, f=2, i=3, banks=8, bank_entries=20,
                             queue_depth=3, fifo_depth=11, act_rows=100, taps=9, kc=8,
                             axi_data_bits=128))
    # A vector is 2 entries of 12 bits, their number and 8 bits: 4 vectors of 8 bytes a word of 16
    # are 2; 11 places are 6 rows of 2.
    assert found["fifo_bits"] == 6 * 12 * (24 + 2 + 8)
    assert found["fifo_header_bits"] == 6 * 12 * (2 + 8)
    assert found["fifo_column_bits"] == 6 * 1 * 34
    # Of 4 rows: entries, how many, first, and a position: 4 bits of 12 places, 5 that count.
    assert found["pair_bits"] == 6 * 4 * (36 + 2 + 1 + 4 + 5)
    # As many blocks as there may be in 12 places: a power of two; memories for both columns.
    assert found["table_bits"] == 6 * 16 * 9
    assert found["table_column_bits"] == 6 * 1 * 2 * 9
    # 8 lanes are all banks: three steps of 8 sums in each direction.
    assert found["halo_bits"] == 6 * 8 * 32
    assert found["halo_banks"] == 6 * 8 * 8
    assert found["rotated_bits"] == 6 * (3 * 8 + 3 * 8) * 32
    assert found["row_bits"] == 6 * (36 + 2 + 1)
    # 160 accumulators: 8 bits of address; 20 entries: 5; a product is 16, 5 and 3 bits.
    assert found["index_bits"] == 6 * 3 * 8
    assert found["lane_address_bits"] == 6 * 6 * 8
    assert found["tap_bits"] == 6 * 9 * 8
    assert found["queue_bits"] == 6 * 6 * 3 * 24
    assert found["bank_mux_bits"] == 6 * 8 * 5 * 21
    assert found["sum_bits"] == 6 * 2 * 160 * 32
    assert found["pe_row_bits"] == 6 * 39


def test_page():
    assert page.AREA.page() == PAGE.read_text(encoding="utf-8"), (
        "run python -m benchmarks.area scnn --write")


def test_yosys_again():
    """The accumulators of a configuration that is in none of the sets, synthesised now."""
    config = ScnnConfig(**SMALL)
    modules = modules_of(generate(config).netlist.verilog)
    names = "accumulators", "accumulator_bank", f"sram_{config.bank_entries}x32_1w1ra"
    cells = synthesise({name: modules[name] for name in names}, fpga=False)
    both, bank, memory = (sizes(cells[name], fpga=False)["um2"] for name in names)
    assert config.pes * (both + config.banks * (bank + 2 * memory)) == pytest.approx(
        predict(config, "um2")["accumulators"], rel=0.02)
