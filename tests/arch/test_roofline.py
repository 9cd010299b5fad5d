"""Rooflines: hand-computed roofs, ridge points of the TPU paper, presets, training."""

import math
from dataclasses import replace
from fractions import Fraction

import pytest

from arch.costs import find_technology
from arch.dram import DramConfig
from arch.memory import MemoryConfig
from arch.roofline import (
    DEVICES,
    MARKS,
    PUBLISHED,
    Device,
    Level,
    Peak,
    Point,
    attainable,
    port_rate,
    ridge,
    ridge_macs,
    ring_allreduce_bytes,
    training,
    weight_roof,
)
from arch.systolic import engine
from arch.systolic.costs.energy import peak
from arch.systolic.lowering.search import Lowering
from arch.systolic.mapping.bound import bounds_of
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.roofline import device, parameters, traffic

PEAK = Peak(precision="int8", ops_per_s=1000.0, mark="C", source="")
FAST = Level(name="fast", bytes_per_s=50.0, carries=("array",), mark="C", source="")
SLOW = Level(name="slow", bytes_per_s=10.0, carries=("weights", "read"), mark="C", source="")
MACHINE = Device(name="machine", text="", peaks=(PEAK,), levels=(SLOW, FAST))


def work(macs=500, **moved):
    return Point(name="work", amount=macs, bytes=moved, seconds=4.0)


# --- Roofs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moved", "rate", "limit"), [
    # 1000 operations take 1 s at the peak.
    ({"weights": 4, "read": 4, "array": 40}, 1000.0, "peak"),
    # 20 bytes take 2 s, 200 bytes on the fast level 4 s.
    ({"weights": 15, "read": 5, "array": 40}, 500.0, "slow"),
    ({"weights": 15, "read": 5, "array": 200}, 250.0, "fast"),
    # A kind that is not known keeps its level out.
    ({"weights": 1000, "array": 40}, 1000.0, "peak"),
])
def test_attainable(moved, rate, limit):
    roof = attainable(MACHINE, work(**moved))
    assert (roof.ops_per_s, roof.limit) == (rate, limit)


def test_intensities():
    point = work(weights=100, read=25, array=0)
    assert point.ops == 1000
    assert point.ops_per_s == 250.0
    assert point.macs_per_weight_byte == 5.0
    assert point.ops_per_byte(SLOW) == 8.0
    assert point.ops_per_byte(FAST) is None         # nothing moves there
    assert work(array=10).ops_per_byte(SLOW) is None
    assert work(array=10).macs_per_weight_byte is None
    assert replace(point, seconds=None).ops_per_s is None
    assert dict(point.off_chip.bytes) == {"weights": 100, "read": 25}


def test_ridges():
    assert ridge(PEAK, SLOW) == 100.0
    assert ridge_macs(PEAK, SLOW) == 50.0
    for factor, limit in ((0.99, "slow"), (1.01, "peak")):
        assert weight_roof(MACHINE, 50.0 * factor).limit == limit
    assert weight_roof(MACHINE, 25.0).ops_per_s == 500.0


def test_without_a_peak_there_is_no_roof():
    unset = replace(MACHINE, peaks=())
    assert attainable(unset, work(weights=1, read=1)) is None
    assert weight_roof(unset, 1.0) is None
    assert weight_roof(replace(MACHINE, levels=()), 1.0) is None


@pytest.mark.parametrize(("make", "message"), [
    (lambda: replace(PEAK, ops_per_s=0), "ops_per_s must be greater than 0 and finite, not 0"),
    (lambda: replace(SLOW, bytes_per_s=math.inf),
     "bytes_per_s must be greater than 0 and finite, not inf"),
    (lambda: replace(PEAK, mark="X"), "mark must be one of P, A, R, D, M, C, not 'X'"),
    (lambda: work(macs=0), "amount must be at least 1, not 0"),
    (lambda: MACHINE.peak("fp8"), "precision of machine must be one of int8, not 'fp8'"),
    (lambda: DEVICES["gaudi"].peak("fp8"),
     "precision of gaudi must be one of none, since none is published, not 'fp8'"),
    (lambda: weight_roof(MACHINE, 0),
     "macs_per_weight_byte must be greater than 0 and finite, not 0"),
])
def test_refusals(make, message):
    with pytest.raises(ValueError, match=r"must be") as caught:
        make()
    assert str(caught.value) == message


# --- Published devices ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "paper"), [("tpu-v1", 1350), ("haswell", 13), ("k80", 9)])
def test_ridge_points_of_the_tpu_paper(name, paper):
    """To the digits that it prints: it counts MACs, not operations."""
    peak, memory = DEVICES[name].peak(), DEVICES[name].memory
    assert ridge_macs(peak, memory) == pytest.approx(paper, abs=5 if paper > 100 else 0.5)
    assert ridge(peak, memory) == 2 * ridge_macs(peak, memory)


def test_every_number_has_a_mark_and_a_source():
    for name, found in DEVICES.items():
        assert name == found.name
        assert found.peaks or found.note
        for item in (*found.peaks, *found.levels):
            assert item.mark in MARKS
            assert item.mark != "C"
            assert item.source
    missing = [found for found in DEVICES.values() if not found.peaks]
    assert [found.name for found in missing] == ["cs-1", "gaudi"]
    assert all(found.note.startswith("peak missing: ") for found in missing)


def test_anna_is_no_product_of_synapses_and_clock():
    """Over 2000 multiply-adds at once (abstract): 10 G a second are not those of every cycle."""
    peak, = DEVICES["anna"].peaks
    assert (peak.ops_per_s, peak.mark) == (20e9, "M")
    assert peak.ops_per_s / 2 < 2000 * 20e6 < 4096 * 20e6


@pytest.mark.parametrize(("name", "tops", "gigabytes"), [
    ("tpu-v3", 123, 900), ("tpu-v4", 275, 1200), ("haswell", 1.3, 51), ("k80", 2.8, 160),
    ("v100-sxm", 125, 900), ("a100-sxm", 624, 1555), ("h100-sxm", 1978.9, 3350),
    ("ascend-910", 512, 1200),
])
def test_usual_peaks_and_rates(name, tops, gigabytes):
    assert DEVICES[name].peak().ops_per_s == pytest.approx(tops * 1e12, rel=1e-12)
    assert DEVICES[name].memory.bytes_per_s == gigabytes * 1e9


def test_tpu_v1():
    found = DEVICES["tpu-v1"]
    assert found.peak().ops_per_s == pytest.approx(92e12, rel=0.003)
    assert found.peak("int8x16").ops_per_s * 2 == found.peak().ops_per_s
    assert found.peak("int16").ops_per_s * 4 == found.peak().ops_per_s
    buffer = next(level for level in found.levels if level.name == "unified buffer")
    assert round(buffer.bytes_per_s / 2**30) == 167


def test_what_the_tpu_paper_measured_lies_below_the_roofs():
    """Tables 3 and 4; of Table 3 the roofs, too, are the paper's."""
    roofs = {}
    for name, points in PUBLISHED.items():
        for point in points:
            roof = weight_roof(DEVICES[name], point.macs_per_weight_byte)
            assert point.ops_per_s < roof.ops_per_s, point.name
            assert point.source
            roofs[name, point.name] = roof.ops_per_s / 1e12
    expected = {"MLP0": 13.6, "MLP1": 11.4, "LSTM0": 4.4, "LSTM1": 6.5, "CNN0": 91.75,
                "CNN1": 91.75}
    for name, value in expected.items():
        assert roofs["tpu-v1", name] == pytest.approx(value, abs=0.06), name
    rates = {point.name: point.ops_per_s / 1e12 for point in PUBLISHED["tpu-v1"]}
    assert rates == pytest.approx({
        "MLP0": 12.3, "MLP1": 9.7, "LSTM0": 3.7, "LSTM1": 2.8, "CNN0": 86.0, "CNN1": 14.1,
        "MLP0, batch 200": 9.0, "MLP0, batch 250": 11.2})


# --- Training -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nodes", "sent"), [(1, 0), (2, 1000), (4, 1500), (1000, 1998)])
def test_ring_allreduce(nodes, sent):
    assert ring_allreduce_bytes(nodes, 1000) == sent


def test_training_step():
    """4 nodes, 1000 bytes of gradients: 1500 bytes at 100 bytes/s are 15 s; 3 x 4 s computing."""
    step = training(work(), nodes=4, gradient_bytes=1000, bytes_per_s=100)
    assert (step.compute_s, step.network_s, step.limit) == (12.0, 15.0, "network")
    assert step.macs == 1500
    assert step.network_ops_per_s == step.ops_per_s == 200.0
    assert step.ops_per_byte == 2.0
    assert step.efficiency == 12 / 15
    assert step.serial_ops_per_s == 3000 / 27
    faster = training(work(), nodes=4, gradient_bytes=1000, bytes_per_s=1000)
    assert (faster.limit, faster.ops_per_s, faster.efficiency) == ("compute", 250.0, 1.0)


def test_one_node_sends_nothing():
    step = training(work(), nodes=1, gradient_bytes=1000, bytes_per_s=100)
    assert step.network_ops_per_s is None
    assert step.ops_per_byte is None
    assert step.ops_per_s == step.serial_ops_per_s == 250.0


@pytest.mark.parametrize(("values", "message"), [
    ({"nodes": 0}, "nodes must be at least 1, not 0"),
    ({"gradient_bytes": 0}, "gradient_bytes must be greater than 0 and finite, not 0"),
    ({"bytes_per_s": -1}, "bytes_per_s must be greater than 0 and finite, not -1"),
])
def test_training_refuses(values, message):
    with pytest.raises(ValueError, match=r"must be") as caught:
        training(work(), **{"nodes": 2, "gradient_bytes": 1, "bytes_per_s": 1, **values})
    assert str(caught.value) == message
    with pytest.raises(ValueError, match=r"^point 'work' seconds must be known, not None$"):
        training(replace(work(), seconds=None), nodes=2, gradient_bytes=1, bytes_per_s=1)


# --- Configurations -------------------------------------------------------------------------------


def test_preset_tpu_v1_is_the_published_device():
    ours = device(PRESETS["tpu-v1"], 700e6, name="ours")
    assert ours.peak().ops_per_s == DEVICES["tpu-v1"].peak().ops_per_s
    for level, published in zip(ours.levels, DEVICES["tpu-v1"].levels, strict=True):
        assert (level.name, level.carries) == (published.name, published.carries)
        assert level.bytes_per_s == pytest.approx(published.bytes_per_s, rel=1e-3)


def test_a_port_carries_no_more_than_its_width():
    config = SystolicConfig(rows=4, cols=8, axi_data_bits=64, memory=MemoryConfig(
        bytes_per_cycle=Fraction(5, 2)), weight_memory=MemoryConfig(bytes_per_cycle=100))
    rates = {level.name: level.bytes_per_s for level in device(config, 10.0, name="x").levels}
    assert rates == {"weights": 80.0, "host read": 25.0, "host write": 25.0,
                     "unified buffer": 40.0}


def test_a_dram_carries_what_its_buses_do():
    """Whatever the rate for which schedules are chosen: 64 bytes in 4 of 1.2 clocks a cycle."""
    slow = MemoryConfig(bytes_per_cycle=1, dram=DramConfig())
    assert slow.dram.bytes_per_cycle == Fraction(96, 5)
    assert port_rate(slow, 8) == 8
    assert port_rate(slow, 64) == Fraction(96, 5)
    assert port_rate(replace(slow, dram=None), 64) == 1
    config = SystolicConfig(rows=4, cols=8, axi_data_bits=256, memory=slow)
    rates = {level.name: level.bytes_per_s for level in device(config, 10.0, name="x").levels}
    assert rates["weights"] == rates["host read"] == rates["host write"] == 192.0
    # Both ports share it.
    assert engine.DESIGN["bandwidth"](config) == 19.2
    assert engine.DESIGN["bandwidth"](replace(config, axi_data_bits=64)) == 16.0
    beat = replace(config, memory=MemoryConfig(bytes_per_cycle=Fraction(96, 5)))
    table = find_technology("horowitz-45nm")
    assert peak(config, table) == peak(beat, table)


def test_a_bound_of_a_layer_with_a_dram():
    """It holds for a device that is faster than what schedules expect, too."""
    config = replace(PRESETS["tiny"], memory=MemoryConfig(bytes_per_cycle=Fraction(1, 8)))
    fast = replace(config, memory=replace(config.memory, dram=DramConfig()))
    graph = engine.load("gemm:16x16x16", config, data=False).graph
    slow, shared = (bounds_of(Lowering(each, graph), blocked=True) for each in (config, fast))
    assert shared.layers[0]["read"] * 64 == slow.layers[0]["read"]
    assert shared.moved == slow.moved


def test_a_pattern_of_weights_raises_the_roof():
    """A pass of 4 x 4 PEs that hold 2 weights of 4 is of 8 channels."""
    config = replace(PRESETS["tiny"], sparsity="2:4")
    found = device(config, 10.0, name="x")
    assert found.peak().ops_per_s == 2 * 8 * 4 * 10
    assert found.peak().source == "2 * rows * cols * 2, of 2:4 weights"
    assert found.levels[-1].bytes_per_s == 80.0
    assert traffic(config, dict.fromkeys(
        ("weight_read_beats", "host_read_beats", "host_write_beats", "array_active"), 1)
    )["array"] == 8


def test_traffic_is_that_of_the_counters():
    config = SystolicConfig(rows=4, cols=8, operand_bits=12, axi_data_bits=64)
    counters = {"weight_read_beats": 3, "host_read_beats": 5, "host_write_beats": 7,
                "array_active": 11}
    assert traffic(config, counters) == {"weights": 24, "read": 40, "written": 56, "array": 88}


@pytest.mark.parametrize(("name", "count"), [
    ("gemm:3x5x7", 6 * 7), ("mlp0", 5 * 2000 * 2001),
    # torchvision's ResNet-50 has 25,557,032 parameters, of which the batch normalisations that are
    # folded had 2 x 26,560; each fold leaves a bias for each channel.
    ("resnet50", 25_557_032 - 26_560),
])
def test_parameters(name, count):
    assert parameters(engine.load(name, SystolicConfig(), data=False)) == count
