"""Floating-point operands of the systolic engine: configuration, data, schedule, golden kernels."""

import dataclasses

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, FLOAT32
from arch.systolic.costs.config_columns import ConfigColumns
from arch.systolic.engine import estimate, load, plan
from arch.systolic.isa import Opcode
from arch.systolic.lowering.search import lower_chain
from arch.systolic.params import OPERAND_FORMATS, PRESETS, SystolicConfig
from arch.workloads import FloatLayer, Network
from arch.workloads import load as load_network
from arch.workloads.chains import dense_chain
from sim.golden import float_matmul, run_mlp
from tests.support.chains import lower_network

FORMATS = tuple(OPERAND_FORMATS.values())
FLOAT = dataclasses.replace(PRESETS["tiny"], operand_format="bfloat16", pe_stages=7, add_stages=4)


def layer(operand, k, n, *, seed=0, **how):
    rng = np.random.default_rng(seed)
    return FloatLayer(
        name=f"layer{seed}", weights=operand.round(rng.standard_normal((k, n))),
        bias=rng.standard_normal(n).astype(np.float32), operand=operand,
        **{"relu": False, **how})


# --- Configuration --------------------------------------------------------------------------------


def test_formats():
    assert FORMATS == (BFLOAT16, FLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2)
    for operand in FORMATS:
        config = SystolicConfig(operand_format=operand.name)
        assert (config.operand, config.accumulator) == (operand, FLOAT32)
        assert config.element_bytes == operand.bits // 8
        assert config.sum_parts == 32 // operand.bits
        assert config.ub_layout.row_bytes == 16 * operand.bits // 8
    integer = SystolicConfig()
    assert (integer.floating, integer.sum_parts, integer.accumulate_cycles) == (False, 0, 0)


@pytest.mark.parametrize(("operand", "gradient", "array"), [
    ("float8_e4m3fn", "float8_e5m2", "float9_e5m3"), ("bfloat16", "float16", "float19_e8m10"),
    ("float16", "float16", "float16"), ("float16", "operand", "float16")])
def test_two_formats(operand, gradient, array):
    config = dataclasses.replace(FLOAT, operand_format=operand, gradient_format=gradient,
                                 training=True, axi_data_bits=32)
    assert config.array_operand.name == array
    assert config.mixed == (array not in OPERAND_FORMATS)
    assert config.element_bytes == config.operand.bytes == config.gradient.bytes
    plain = dataclasses.replace(config, gradient_format="operand")
    assert config.ub_layout == plain.ub_layout


def test_cycles():
    """The page's numbers."""
    assert FLOAT.array_cycles == 3 * 4 + 4 + 7 + 2 + 4
    assert FLOAT.activation_cycles == 3 + 4 + 2
    assert FLOAT.param_chunks == 2
    assert PRESETS["tiny"].array_cycles == 4 + 4 + 1 + 1


@pytest.mark.parametrize(("changes", "message"), [
    ({"operand_format": "float64"}, (
        "operand_format must be one of integer, bfloat16, float16, float8_e4m3fn, float8_e5m2, "
        "not 'float64'")),
    ({"operand_bits": 16}, "operand_bits must be 8 with operand_format bfloat16, not 16"),
    ({"acc_bits": 24}, "acc_bits must be 32 with operand_format bfloat16, not 24"),
    ({"elementwise": True}, "elementwise must be false with operand_format bfloat16, not true"),
    ({"pe_stages": 3}, r"pe_stages must be at least add_stages \(4\), not 3"),
    ({"pe_stages": 25}, "pe_stages must be at most 24, not 25"),
    ({"gradient_format": "float32"}, (
        "gradient_format must be one of operand, bfloat16, float16, float8_e4m3fn, float8_e5m2, "
        "not 'float32'")),
    ({"gradient_format": "float16"},
     "gradient_format must be operand without training, not float16"),
    ({"gradient_format": "float8_e5m2", "training": True},
     "gradient_format must be one of 16 bits with operand_format bfloat16, not float8_e5m2"),
    ({"operand_format": "integer", "pe_stages": 3},
     "add_stages must be 1 with operand_format integer, not 4")])
def test_refused(changes, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        dataclasses.replace(FLOAT, **changes)


@pytest.mark.parametrize(("config", "workload", "how", "message"), [
    (FLOAT, "digits-cnn", {}, "operand_format must be integer for digits-cnn, not bfloat16"),
    (PRESETS["tiny"], "gemm:3x3x3:float32", {},
     ("gemm option must be one of 'relu', 'seed', 'prune', 'bits', not 'float32', "
      "which is one of a floating-point operand_format"))])
def test_refused_workloads(config, workload, how, message):
    for data in (False, True):
        with pytest.raises(ConfigError, match=f"^{message}$"):
            estimate(config, load(workload, config, data=data), **how)


def test_refused_networks():
    operand = FLOAT.operand
    network = load_network("gemm:3x4x5", operand=operand)
    with pytest.raises(ConfigError, match="^operand_format must be bfloat16 for gemm:3x4x5, "
                                          "not float16$"):
        lower_network(dataclasses.replace(FLOAT, operand_format="float16"), network)
    with pytest.raises(ConfigError, match="^operand_format must be bfloat16 "):
        lower_network(PRESETS["tiny"], network)
    with pytest.raises(ConfigError, match="^operand_format must be integer "):
        lower_network(FLOAT, load_network("gemm:3x4x5"))
    with pytest.raises(ConfigError, match="^wide must be False with operand_format integer"):
        lower_chain(PRESETS["tiny"], dense_chain("wide", (4, 5), 3, wide=True))
    with pytest.raises(ConfigError, match="ub_bank_rows"):
        lower_network(dataclasses.replace(FLOAT, ub_bank_rows=1),
                      load_network("gemm:3x4x5:float32", operand=operand))
    inputs = np.zeros((2, 4), operand.dtype)
    for layers, message in (
            ((layer(operand, 4, 3, wide=True), layer(operand, 3, 2, seed=1)),
             "layer 'layer0' wide must be False before another layer, not True"),
            ((layer(operand, 4, 3), layer(FLOAT16, 3, 2, seed=1)),
             r"layer 'layer1' operand must be bfloat16 \(= that of layer 'layer0'\), not float16")):
        with pytest.raises(ValueError, match=f"^{message}$"):
            Network(name="net", layers=layers, inputs=inputs, batch=1)
    with pytest.raises(TypeError, match="^inputs must be a bfloat16 array, not dtype float32$"):
        Network(name="net", layers=(layer(operand, 4, 3),), inputs=inputs.astype(np.float32),
                batch=1)


def test_columns_refuse_floats():
    columns = {"operand_format": np.array(["integer", "float16"]), "rows": np.array([4, 4])}
    with pytest.raises(ConfigError, match="^operand_format must be integer for resources of the "
                                          "FPGA, not float16$"):
        ConfigColumns(columns)


# --- Data -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("operand", FORMATS, ids=str)
def test_data(operand):
    """Zeros of both signs, subnormal numbers; with ``special`` NaN, infinities, the largest."""
    network = load_network("gemm:64x32x48", operand=operand)
    values = network.inputs.astype(np.float32)
    assert np.isfinite(values).all()
    zeros = values == 0
    assert (zeros & np.signbit(values)).any()
    assert (zeros & ~np.signbit(values)).any()
    assert ((np.abs(values) < operand.smallest_normal) & ~zeros).any()
    special = load_network("gemm:64x32x48:special", operand=operand)
    for array in (special.inputs, special.layers[0].weights):
        values = array.astype(np.float32)
        assert np.isnan(values).any()
        assert (np.abs(values) == operand.maximum).any()
        assert np.isinf(values).any() == operand.infinite


# --- Golden kernels -------------------------------------------------------------------------------


@pytest.mark.parametrize("operand", FORMATS, ids=str)
def test_matmul_is_close_to_exact(operand):
    """Within the bound of float32 sums: K roundings of at most the sum of sizes."""
    network = load_network("gemm:20x37x11:seed=3", operand=operand)
    a, b = (array.astype(np.float64) for array in (network.inputs, network.layers[0].weights))
    found = float_matmul(network.inputs, network.layers[0].weights, operand, k_width=8)
    bound = 40 * 2.0**-24 * (np.abs(a) @ np.abs(b)) + 40 * FLOAT32.smallest_subnormal
    assert (np.abs(found - a @ b) <= bound).all()


def test_matmul_order():
    """By hand: tiles of K begin at +0, and their sums are added in turn."""
    operand = BFLOAT16
    a = operand.round([[1, 2.0**-24, 2.0**-24, -1, -0.0]])
    b = np.ones((5, 1), operand.dtype)
    assert [float_matmul(a, b, operand, k_width=width)[0, 0] for width in (1, 2, 3, 5)] == [
        0, 2.0**-24, 0, 0]
    assert float_matmul(a[:, [1, 2, 0, 3, 4]], b, operand, k_width=2)[0, 0] == 2.0**-23
    assert float_matmul(a[:, [1, 0, 2, 3, 4]], b, operand, k_width=1)[0, 0] == 0
    # The sum of -0 alone is +0.
    assert FLOAT32.raw(float_matmul(a[:, 4:], b[4:], operand, k_width=1))[0, 0] == 0


def test_relu():
    """NaN stays, and what is not above 0 becomes +0."""
    operand = FLOAT16
    dense = FloatLayer(name="relu", weights=np.ones((1, 1), operand.dtype),
                       bias=np.full(1, -1, np.float32), relu=True, operand=operand, wide=True)
    inputs = operand.round([[np.nan], [np.inf], [-np.inf], [1], [0.5], [2]])
    network = Network(name="relu", layers=(dense,), inputs=inputs, batch=6)
    [found] = run_mlp(network, network.inputs, k_widths=[1])
    assert FLOAT32.raw(found).ravel().tolist() == [0x7fc00000, 0x7f800000, 0, 0, 0, 0x3f800000]


# --- Schedule -------------------------------------------------------------------------------------


@pytest.mark.parametrize("operand", FORMATS, ids=str)
def test_parts_of_outputs(operand):
    """Each part of a float32 tile is activated and written once, to a place of its own."""
    config = dataclasses.replace(FLOAT, operand_format=operand.name)
    schedule = lower_network(config, load_network("gemm:9x7x6:float32", operand=operand))
    by_opcode = {opcode: [i.operands for i in schedule.instructions() if i.opcode == opcode]
                 for opcode in (Opcode.ACTIVATE, Opcode.WRITE_HOST)}
    rows = dict.fromkeys(range(1, config.sum_parts + 1), 0)
    places = set()
    for activate, write in zip(*by_opcode.values(), strict=True):
        assert (activate["rows"], activate["ub_addr"]) == (write["rows"], write["ub_addr"])
        rows[activate["byte"]] += activate["rows"]
        size = config.ub_layout.size(write["rows"])
        taken = set(range(write["host_addr"], write["host_addr"] + size))
        assert not taken & places
        places |= taken
    assert set(rows.values()) == {9 * 2}
    placement = schedule.placements[schedule.layers[-1].target]
    assert min(places) >= placement.address
    assert max(places) < placement.address + placement.size


def test_a_fold_costs_its_rows():
    """Whatever the stages: the array is busy all the time but at the start and the end."""
    cycles = []
    for stages in (1, 4, 12):
        config = dataclasses.replace(FLOAT, pe_stages=stages, add_stages=stages, acc_depth=128,
                                     ub_bank_rows=512)
        _, timing = plan(config, load("gemm:64x128x4", config, data=False))
        assert timing.counters["array_active"] == 64 * 32
        assert timing.counters["raw_wait"] == 0
        cycles.append(timing.cycles)
    # Besides, so many cycles of the way through array, accumulators and activation unit.
    ways = [dataclasses.replace(FLOAT, pe_stages=stages, add_stages=stages) for stages in
            (1, 4, 12)]
    ways = [config.array_cycles + config.activation_cycles for config in ways]
    assert np.abs(np.diff(cycles) - np.diff(ways)).max() <= 4


def test_digits():
    """The classifier is as good in each format as the labels below say."""
    for operand, least in ((BFLOAT16, 0.95), (FLOAT16, 0.95), (FLOAT8_E4M3FN, 0.9),
                           (FLOAT8_E5M2, 0.9)):
        network = load_network("digits-mlp", operand=operand)
        scores = run_mlp(network, network.inputs, k_widths=[16] * 3)[-1]
        assert scores.dtype == np.float32
        assert np.mean(scores.argmax(axis=1) == network.metadata["labels"]) > least
