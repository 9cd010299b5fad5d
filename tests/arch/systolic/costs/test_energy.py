"""Energy of runs: one case by hand, columns, and the page."""

import json

import numpy as np
import pytest

from arch.costs import TECHNOLOGIES, power
from arch.systolic.costs.accesses import ACCESSES, TRAINING_ACCESSES, accesses
from arch.systolic.costs.area import predict
from arch.systolic.costs.config_columns import ConfigColumns, ceil_log2
from arch.systolic.costs.energy import (
    COMPONENTS,
    TRAINING_COMPONENTS,
    WINDOW_COMPONENTS,
    energy,
    peak,
)
from arch.systolic.engine import load, plan
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.vector import DIGIT_INTERVAL
from benchmarks import pages
from benchmarks.energy import components as page
from benchmarks.energy import formats
from hwgen import cli

HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
EIE = TECHNOLOGIES["eie-45nm"]
NOTHING = dict.fromkeys((*ACCESSES, "cycles"), 0)


def test_by_hand():
    """2x2 PEs, one access of each kind; SRAM of 0.125 KiB and less: E = 10 sqrt(kib / 8)."""
    config = SystolicConfig(rows=2, cols=2, ub_bank_rows=64, acc_depth=16, param_rows=4,
                            weight_fifo_tiles=4, pe_stages=3)
    counts = dict.fromkeys(ACCESSES, 1) | {"macs": 7, "weight_rows": 2, "weight_shifts": 3}
    found = energy(config, counts, HOROWITZ)
    register = HOROWITZ.value("register_pj")

    def narrow(rows, bits):
        return bits / 64 * 10 * (rows * bits / 8192 / 8) ** 0.5

    requantise = 2 * (0.1 + 3.7 + 2 * 0.9)
    # 128 bits of parameters: two memories of 64.
    params = 2 * 10 * (4 * 64 / 8192 / 8) ** 0.5
    assert found == pytest.approx({
        "mac": 7 * 0.3,
        "array_registers": register * 4 * (8 + 2 + 32 + 16 + 16),
        "weight_registers": 5 * 16 * register,
        "unified_buffer": 2 * narrow(64, 16),
        "accumulators": 2 * narrow(16, 64),
        "activation": (requantise + params + 2 * 2 * (3.7 + 0.9)
                       + 2 * (2 * 0.03 + 0.2 + 3.7 + 0.9) + 2 * 0.03),
        "weight_fifo": 2 * 2 * narrow(8, 16),
        "dram": 4 * 1300 / 8,
        "total": sum(value for name, value in found.items() if name != "total")})


def test_depthwise_by_hand():
    """9 lanes: 289 bits of registers, line buffers of 128 x 144 bits, sums of 19 bits."""
    config = SystolicConfig(rows=9, cols=10, depthwise=True)
    found = energy(config, dict.fromkeys(ACCESSES, 0) | {"window_rows": 3}, HOROWITZ)
    assert list(found) == [*COMPONENTS, *WINDOW_COMPONENTS, "total"]

    def memory(rows, bits):
        # Memories of 64 bits side by side; below 8 KiB energy is as the root of the size.
        return bits / 64 * 10 * (rows * 64 / 8192 / 8) ** 0.5

    assert found["depthwise"] == found["total"] == pytest.approx(3 * (
        HOROWITZ.value("register_pj") * 9 * (72 + 144 + 54 + 19)
        + 2 * memory(128, 144) + 2 * memory(19, 9 * 19)))
    assert energy(SystolicConfig(), NOTHING, HOROWITZ).keys() == {*COMPONENTS, "total"}


def test_floating_point_by_hand():
    """As above with operands of 16 bits, and each unit of training used once."""
    config = SystolicConfig(rows=2, cols=2, ub_bank_rows=64, acc_depth=16, param_rows=4,
                            weight_fifo_tiles=4, operand_format="bfloat16", pe_stages=5,
                            add_stages=3, training=True, vector_rows=8, axi_data_bits=32)
    counts = dict.fromkeys((*ACCESSES, *TRAINING_ACCESSES), 1) | {
        "weight_rows": 2, "weight_shifts": 3, "fifo_rows": 4, "side_adds": 0,
        "side_products": 0, "side_taps": 0}
    found = energy(config, counts, HOROWITZ)
    register = HOROWITZ.value("register_pj")

    def narrow(rows, bits):
        return bits / 64 * 10 * (rows * bits / 8192 / 8) ** 0.5

    power = np.log(3.7 / 1.1) / np.log(24 / 11)
    assert found == pytest.approx({
        "mac": 1.1 * (8 / 11) ** power + 0.9,
        "array_registers": register * 4 * (16 + 3 + 5 * 32),
        "weight_registers": 5 * 32 * 3 * register,
        "unified_buffer": 2 * narrow(64, 32),
        "accumulators": 2 * narrow(16, 64),
        "activation": 2 * 2 * 0.9 + narrow(4, 64),
        "weight_fifo": 6 * narrow(8, 32),
        "dram": 5 * 1300 / 8,
        "vector": 2 * (0.9 + 3.7 + DIGIT_INTERVAL * 0.1 + 0.1),
        "vector_registers": 2 * narrow(8, 64),
        "transposer": register * 32,
        "total": sum(value for name, value in found.items() if name != "total")})
    assert list(found) == [*COMPONENTS, *TRAINING_COMPONENTS, "total"]


def test_sparse_moves_by_hand():
    """A memory of 8 rows of 2 operands of 16 bits holds 8 beats of 32."""
    config = SystolicConfig(rows=2, cols=2, operand_format="bfloat16", training=True,
                            vector_rows=8, axi_data_bits=32, sparse_storage=True)
    counts = dict.fromkeys((*ACCESSES, *TRAINING_ACCESSES), 0)
    found = energy(config, counts | {"sparse_beats": 6}, HOROWITZ)
    assert found["vector_registers"] == found["total"] == pytest.approx(
        6 * 32 / 64 * 10 * (8 * 32 / 8192 / 8) ** 0.5)


def test_multiplications_of_published_formats():
    for name, technology in TECHNOLOGIES.items():
        assert technology.fmult_pj(11) == pytest.approx(technology.value("fmult16_pj")), name
        assert technology.fmult_pj(24) == pytest.approx(technology.value("fmult32_pj")), name
        costs = [technology.fmult_pj(bits) for bits in (3, 4, 8, 11)]
        assert costs == sorted(costs)


def test_floats_beside_integers_in_columns():
    formats = ["integer", "bfloat16", "float16", "float8_e4m3fn", "float8_e5m2"]
    counts = dict.fromkeys(ACCESSES, 7)
    found = energy({"operand_format": np.array(formats)}, counts, HOROWITZ)
    for i, name in enumerate(formats):
        one = energy(SystolicConfig(operand_format=name), counts, HOROWITZ)
        assert one == pytest.approx({part: values[i] for part, values in found.items()})
    with pytest.raises(ValueError, match="^operand_format must be integer for resources of the "
                                         "FPGA, not float16$"):
        ConfigColumns({"operand_format": np.array(["integer", "float16"])})


def test_two_formats_of_operands():
    """The array's, multiplier and registers, are those of the wider one; memories are not."""
    def of(gradient):
        return energy(SystolicConfig(
            operand_format="float8_e4m3fn", gradient_format=gradient, training=True),
            dict.fromkeys(ACCESSES, 7), HOROWITZ)

    plain, same, mixed = of("operand"), of("float8_e4m3fn"), of("float8_e5m2")
    assert same == plain
    assert {name for name in plain if mixed[name] != plain[name]} == {
        "array_registers", "weight_registers", "total"}
    assert mixed["weight_registers"] == pytest.approx(plain["weight_registers"] * 9 / 8)
    # Significands of 4 bits, as those of float8_e4m3fn.
    assert mixed["mac"] == plain["mac"]


def test_one_kind_of_access_costs_one_component():
    config = PRESETS["default"]
    for name in ("macs", "array_rows", "weight_rows", "ub_read_rows", "acc_write_rows",
                 "side_adds", "side_products", "host_read_bytes", "instruction_bytes"):
        found = energy(config, NOTHING | {name: 5}, HOROWITZ)
        paid = [part for part in COMPONENTS if found[part]]
        assert len(paid) == (2 if name == "weight_rows" else 1), name
        assert found["total"] == pytest.approx(sum(found[part] for part in paid))


def test_static():
    found = energy(PRESETS["tiny"], NOTHING | {"cycles": 100}, HOROWITZ, static_pj=3.0)
    assert found["static"] == found["total"] == 300.0
    assert "static" not in energy(PRESETS["tiny"], NOTHING, HOROWITZ)


def test_columns_are_configurations_one_by_one():
    names = ("rows", "cols", "acc_depth", "ub_banks", "ub_bank_rows", "act_lanes", "pe_stages",
             "weight_fifo_tiles", "axi_data_bits")
    configs = [PRESETS["tiny"], PRESETS["fpga8"], PRESETS["edge32"],
               SystolicConfig(rows=1, cols=1), SystolicConfig(rows=7, cols=12, act_lanes=3)]
    columns = {name: np.array([getattr(config, name) for config in configs]) for name in names}
    columns["param_rows"] = np.array([config.param_rows for config in configs])
    generator = np.random.default_rng(1)
    counts = {name: generator.integers(1, 1000, len(configs)) for name in ACCESSES}
    found = energy(columns, counts, EIE)
    most = peak(columns, EIE)
    for i, config in enumerate(configs):
        one = energy(config, {name: int(values[i]) for name, values in counts.items()}, EIE)
        assert one == pytest.approx({name: values[i] for name, values in found.items()})
        assert peak(config, EIE)["total"] == pytest.approx(most["total"][i])


def test_weight_rows_from_bytes():
    """Where tiles are full, rows and steps follow from the bytes."""
    config = PRESETS["edge32"]
    counts = accesses(plan(config, load("gemm:64x128x96", config, data=False))[0])
    less = {name: value for name, value in counts.items()
            if name not in ("weight_rows", "weight_shifts")}
    assert energy(config, less, HOROWITZ) == pytest.approx(energy(config, counts, HOROWITZ))


@pytest.mark.parametrize("preset", ["tiny", "default", "edge32", "tpu-v1"])
def test_average_is_below_peak(preset):
    config = PRESETS[preset]
    schedule, timing = plan(config, load("gemm:512x512x512", config, data=False))
    for technology in TECHNOLOGIES.values():
        mean = power(energy(config, accesses(schedule), technology), timing.cycles, 1e9)
        most = power(peak(config, technology), 1, 1e9)
        assert 0 < mean["total"] < most["total"]


def test_wrong_columns():
    with pytest.raises(ValueError, match=r"^column must be one of rows, .*, not 'row'$"):
        energy({"row": 3}, NOTHING, HOROWITZ)
    with pytest.raises(ValueError, match=r"^operand_bits must be 8 for energy and area, not 4$"):
        ConfigColumns(SystolicConfig(operand_bits=4))
    with pytest.raises(ValueError, match=r"^acc_bits must be 32 for energy and area, not 24$"):
        ConfigColumns({"acc_bits": np.array([32, 24])})


def test_ceil_log2():
    values = np.arange(1, 5000)
    assert ceil_log2(values).tolist() == [int(value - 1).bit_length() for value in values.tolist()]
    assert ceil_log2(0) == 0


# --- Command line ---------------------------------------------------------------------------------


def test_estimate(capsys):
    arguments = ["estimate", "systolic", "gemm:40x30x20", "--preset", "tiny"]
    assert cli.main([*arguments, "--energy", "--technology", "eie-45nm", "--clock", "250",
                     "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    found = result["energy"]
    assert (found["technology"], found["clock_mhz"]) == ("eie-45nm", 250.0)
    assert found["accesses"]["macs"] == result["model"]["counters"]["useful_macs"]
    for name, value in found["pj"].items():
        assert sum(layer["pj"][name] for layer in found["layers"]) == pytest.approx(value)
    assert found["power_w"]["total"] == pytest.approx(
        found["pj"]["total"] * 1e-12 * 250e6 / result["model"]["cycles"])
    um2 = result["area"]["um2"]
    assert um2["total"] == pytest.approx(sum(um2.values()) - um2["total"])
    assert result["area"]["ecp5"]["dsp"] >= 16

    assert cli.main(arguments) == 0
    assert "pJ" not in capsys.readouterr().out
    assert cli.main([*arguments, "--energy", "--layers"]) == 0
    out = capsys.readouterr().out
    assert "array registers" in out
    assert "ECP5" in out


@pytest.mark.parametrize(("more", "message"), [
    (["--technology", "eie-45nm"],
     "technology must be given together with --energy, not alone"),
    (["--clock", "5"], "clock must be given together with --energy, not alone"),
    (["--energy", "--clock", "0"], "clock must be greater than 0 and finite (MHz), not 0"),
    (["--energy", "--clock", "nan"], "clock must be greater than 0 and finite (MHz), not nan"),
    (["--energy", "--technology", "7nm"],
     ("technology must be one of horowitz-45nm, eie-45nm, horowitz-28nm, or a file ending in "
     ".toml, not '7nm'")),
    (["--energy", "--set", "operand_bits=4"],
     "operand_bits must be 8 for energy and area, not 4"),
])
def test_estimate_refuses(capsys, more, message):
    assert cli.main(["estimate", "systolic", "gemm:4x4x4", *more]) == 2
    assert capsys.readouterr().err == f"hwgen: error: {message}\n"


# --- The page -------------------------------------------------------------------------------------


def test_energy_per_mac_is_between_the_bounds():
    """Above that of the arithmetic alone; a small array moves more for each MAC than a TPU."""
    result = page.cnn0()
    pj = energy(PRESETS["tpu-v1"], result["accesses"], TECHNOLOGIES["horowitz-28nm"])
    on_chip = (pj["total"] - pj["dram"]) / result["accesses"]["macs"]
    tpu = page.TPU_BUSY_W / (page.TPU_CNN0_TOPS / 2)
    assert 0.2 < on_chip < tpu


def test_page():
    text = page.PAGE.read_text(encoding="utf-8")
    tables = [make() for make in page.TABLES.values()]
    assert pages.filled(text, tables) == text, (
        "run python -m benchmarks.energy components --write")


def test_table_of_formats_is_that_of_the_page():
    text = formats.PAGE.read_text(encoding="utf-8")
    assert pages.filled(text, [formats.table()]) == text, (
        "run python -m benchmarks.energy formats --write")


def test_area_of_the_integer_pe_is_that_of_the_fit():
    """Both synthesise the same module; what it becomes depends a little on those beside it."""
    stored = json.loads(formats.DATA.read_text(encoding="utf-8"))["um2"]["integer"]["1/1"]
    assert stored == pytest.approx(predict(SystolicConfig(rows=1, cols=1), "um2")["pe"], rel=0.02)
