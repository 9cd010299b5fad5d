"""Tests of the fast model of whole networks against the lowering and the exact model."""

import functools
import itertools
import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.systolic.costs.accesses import ACCESSES, accesses
from arch.systolic.fast import COLUMNS, evaluate_many
from arch.systolic.lowering.geometry import geometry
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.search import lower_graph, most_resident_banks
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from hwgen import cli
from tests.support.graphs import DESIGNS
from tests.support.onnx_graphs import Sketch
from tests.test_systolic_graphs import Net, cases, random_net

# What the form approximates, and the useful MACs, which the program does not say.
APPROXIMATE = ("macs", "instruction_bytes")


def values_of(config):
    """Return a configuration as values of COLUMNS."""
    found = {}
    for name in COLUMNS:
        port, dot, item = name.rpartition(".")
        memory = getattr(config, port or "memory") or config.memory
        found[name] = float(getattr(memory, item)) if dot else getattr(config, item)
    return found


def columns(configs):
    rows = [values_of(config) for config in configs]
    return {name: np.array([row[name] for row in rows]) for name in COLUMNS}


@functools.cache
def layers_of(name):
    return geometry(load_graph(name))


def draw(rng):
    """Return a small core; some are none."""
    rows, cols = (int(value) for value in rng.integers(2, 24, 2))
    return {
        "rows": rows, "cols": cols if rng.random() < 0.6 else rows,
        "acc_depth": int(rng.integers(24, 600)), "ub_banks": int(rng.integers(2, 7)),
        "ub_bank_rows": 1 << int(rng.integers(7, 12)),
        "weight_fifo_tiles": int(rng.integers(1, 5)), "act_lanes": int(rng.integers(0, 5)),
        "axi_data_bits": int(rng.choice([32, 64, 128, 256])), "pe_stages": int(rng.integers(1, 4)),
        "elementwise": bool(rng.random() < 0.9)}


def attempt(make):
    """Return why something cannot be made, or that it can, and the thing."""
    try:
        return "", make()
    except ValueError as error:
        return str(error), None


# --- Accesses -------------------------------------------------------------------------------------


def check_accesses(graph, config):
    """Compare the accesses of every choice with those of the program; return how many ran."""
    layers, ran = geometry(graph), 0
    for banks in range(max(0, most_resident_banks(config)) + 1):
        for pieces in (1, 2):
            found = evaluate_many(layers, columns([config]), choice=Choice(
                resident_banks=banks, pieces=(pieces,) * len(layers)))
            whole = Choice(resident_banks=banks,
                           pieces=(pieces,) * sum(layer.count for layer in layers))
            reason, schedule = attempt(lambda whole=whole: lower_graph(config, graph, whole))
            assert found["reason"].tolist() == [reason]
            if reason:
                continue
            expected = accesses(schedule)
            exact = [name for name in ACCESSES if name not in APPROXIMATE]
            # Weights beyond 8 bits have as many summands everywhere as where they have the most.
            if all(layer.parts == 1 for layer in layers):
                assert ({name: int(found[name][0]) for name in exact}
                        == {name: expected[name] for name in exact})
            assert found["instruction_bytes"][0] == pytest.approx(
                expected["instruction_bytes"], rel=0.15)
            ran += 1
    return ran


@pytest.mark.parametrize("design", DESIGNS)
def test_accesses_of_random_graphs(design):
    """Of the first graphs of which some choice runs; those that are refused, in the same words."""
    config = SystolicConfig(**DESIGNS[design])
    graphs = (random_net(seed, elementwise=config.elementwise, products=config.products)
              for seed in range(40))
    ran = (check_accesses(graph, config) > 0 for graph in graphs if graph is not None)
    assert sum(itertools.islice(filter(None, ran), 6)) == 6


@pytest.mark.parametrize("name", cases())
def test_accesses_of_named_graphs(name):
    ran = 0
    for values in DESIGNS.values():
        config = SystolicConfig(**{**values, "elementwise": True, "ub_banks": 4})
        ran += check_accesses(cases()[name], config)
    assert ran


def test_a_flattened_map_of_one_line():
    """Each of its pixels is a tap of the dense layer, as in any other map."""
    net = Net(0, 1, 10, 1, 3)
    net.dense(net.flatten(net.conv(net.input, 10, (1, 1))), 2)
    config = SystolicConfig(rows=8, cols=12, acc_depth=64, ub_bank_rows=256)
    assert check_accesses(net.graph(), config) > 0


def test_macs_are_those_of_the_graph():
    for name in ("lenet5", "digits-cnn", "resnet50", "mobilenet-v1"):
        graph = load_graph(name)
        found = evaluate_many(layers_of(name), {"elementwise": [True], "ub_bank_rows": [1 << 16]})
        assert found["macs"].tolist() == [sum(node.macs for node in graph.nodes)]


# --- Cycles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "count"), [
    ("lenet5", 24), ("digits-cnn:batch=12", 12)])
def test_small_networks(name, count):
    """Cycles are close, and what does not run is refused in the same words."""
    rng, graph = np.random.default_rng(5), load_graph(name)
    configs, reasons, cycles = [], [], []
    while len(configs) < count:
        try:
            config = SystolicConfig(**draw(rng), memory=MemoryConfig(
                latency=int(rng.integers(1, 120)), bytes_per_cycle=int(rng.integers(1, 32))))
        except ValueError:
            continue
        reason, schedule = attempt(lambda config=config: lower_graph(config, graph))
        configs.append(config)
        reasons.append(reason)
        cycles.append(np.nan if reason else evaluate(schedule).cycles)
    found = evaluate_many(geometry(graph), columns(configs))
    assert found["reason"].tolist() == reasons
    runs = found["feasible"]
    assert runs.tolist() == [not reason for reason in reasons]
    assert runs.sum() >= count // 4
    assert np.isnan(found["cycles"][~runs]).all()
    errors = np.abs(found["cycles"][runs] / np.array(cycles)[runs] - 1)
    assert np.median(errors) < 0.01
    assert errors.max() < 0.08


@pytest.mark.parametrize("name", ["lenet5", "digits-cnn:batch=12"])
def test_cycles_of_given_choices(name):
    """All of a choice counts; of short networks, cycles are within 2 % of the exact model."""
    graph, layers = load_graph(name), geometry(load_graph(name), repeat=False)
    config = SystolicConfig(rows=12, cols=12, acc_depth=512, ub_banks=5, ub_bank_rows=1024,
                            weight_fifo_tiles=2, elementwise=True, axi_data_bits=64,
                            memory=MemoryConfig(latency=60, bytes_per_cycle=5))
    cycles = set()
    for fields in ({}, {"resident_banks": 1}, {"pieces": (2,) * len(layers)}, {"input_banks": 1},
                   {"bank_rows": 512}, {"acc_depth": 128}):
        choice = Choice(**fields)
        exact = evaluate(lower_graph(config, graph, choice)).cycles
        found = evaluate_many(layers, columns([config]), choice=choice)
        assert found["cycles"][0] == pytest.approx(exact, rel=0.02), fields
        cycles.add(exact)
    assert len(cycles) > 3


@pytest.mark.parametrize(("name", "side", "bound"), [
    ("resnet50", 64, 0.02), ("resnet50", 128, 0.02), ("mobilenet-v1", 40, 0.02),
    ("mlp0", 100, 0.02)])
def test_large_networks(name, side, bound):
    config = SystolicConfig(rows=side, cols=side, acc_depth=4096, elementwise=True, ub_banks=4,
                            ub_bank_rows=16384, axi_data_bits=512, weight_fifo_tiles=4)
    exact = evaluate(lower_graph(config, load_graph(name))).cycles
    found = evaluate_many(layers_of(name), columns([config]))
    assert found["cycles"][0] == pytest.approx(exact, rel=bound)


def test_no_faster_than_its_multipliers_and_ports():
    rng = np.random.default_rng(8)
    sides = rng.integers(8, 128, 200)
    rate = rng.integers(1, 64, 200)
    found = evaluate_many(layers_of("resnet50"), {
        "rows": sides, "cols": sides, "ub_bank_rows": [1 << 14], "acc_depth": [2048],
        "elementwise": [True], "axi_data_bits": [512], "memory.bytes_per_cycle": rate})
    runs = found["feasible"]
    assert runs.sum() > 50
    cycles = found["cycles"][runs]
    assert (cycles * sides[runs] ** 2 >= found["array_rows"][runs]).all()
    assert (cycles >= found["array_rows"][runs]).all()
    for name in ("host_read_bytes", "weight_bytes"):
        assert (cycles * rate[runs] >= found[name][runs]).all()


# --- Columns --------------------------------------------------------------------------------------


def test_a_row_depends_on_itself_alone():
    rng = np.random.default_rng(2)
    configs = []
    while len(configs) < 40:
        try:
            configs.append(SystolicConfig(**draw(rng)))
        except ValueError:
            continue
    given = columns(configs)
    whole = evaluate_many(layers_of("lenet5"), given)
    threads = evaluate_many(layers_of("lenet5"), given, threads=3)
    back = evaluate_many(layers_of("lenet5"), {name: given[name][::-1] for name in given})
    for name, values in whole.items():
        assert np.array_equal(values, threads[name], equal_nan=name == "cycles")
        assert np.array_equal(values, back[name][::-1], equal_nan=name == "cycles")


def test_what_is_not_given_is_as_in_a_configuration():
    given = {"rows": [8, 12], "cols": [8], "elementwise": [1], "ub_bank_rows": [4096]}
    configs = [SystolicConfig(rows=rows, cols=8, elementwise=True, ub_bank_rows=4096)
               for rows in (8, 12)]
    assert (evaluate_many(layers_of("lenet5"), given)["cycles"]
            == evaluate_many(layers_of("lenet5"), columns(configs))["cycles"]).all()
    memory = {"memory.latency": [70], "memory.bytes_per_cycle": [3]}
    both = {f"weight_{name}": values for name, values in memory.items()}
    assert (evaluate_many(layers_of("lenet5"), given | memory)["cycles"]
            == evaluate_many(layers_of("lenet5"), given | memory | both)["cycles"]).all()


def test_bad_columns():
    with pytest.raises(ValueError, match=r"^parameters must be among rows, .*, not 'queue_depth'$"):
        evaluate_many(layers_of("lenet5"), {"queue_depth": [4]})
    with pytest.raises(ValueError, match=r"^parameters must be columns of one length, not of "
                                         r"\(2,\), \(3,\)$"):
        evaluate_many(layers_of("lenet5"), {"rows": [4, 8], "cols": [4, 8, 16]})
    assert evaluate_many(layers_of("lenet5"), {"rows": []})["cycles"].shape == (0,)


@pytest.mark.parametrize("changes", [
    {"rows": 0}, {"cols": 257}, {"acc_depth": 0}, {"ub_banks": 1}, {"ub_bank_rows": 100},
    {"act_lanes": 3}, {"axi_data_bits": 48}, {"pe_stages": 4}, {"weight_fifo_tiles": 0}])
def test_what_is_no_configuration_is_refused_as_there(changes):
    with pytest.raises(ValueError) as caught:       # noqa: PT011 - its text is compared
        SystolicConfig(**{"rows": 8, "cols": 8, **changes})
    found = evaluate_many(layers_of("lenet5"), {
        name: [value] for name, value in {"rows": 8, "cols": 8, **changes}.items()})
    assert found["reason"].tolist() == [str(caught.value)]
    assert not found["feasible"][0]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 8.5, -1e30])
def test_what_is_no_whole_number(value):
    found = evaluate_many(layers_of("lenet5"), {"rows": [8, value], "elementwise": [1],
                                                "ub_bank_rows": [4096]})
    assert found["feasible"].tolist() == [True, False]
    assert found["reason"][1].startswith("rows must be ")


# --- Geometry -------------------------------------------------------------------------------------


def test_layers_that_come_several_times_over():
    """ResNet-50 has 16 blocks of residuals, of which 4 are equal at most in a stage."""
    layers = layers_of("resnet50")
    assert sum(layer.count for layer in layers) == len(
        lower_graph(SystolicConfig(rows=128, cols=128, elementwise=True, acc_depth=4096,
                                   ub_bank_rows=16384), load_graph("resnet50")).layer_info)
    assert max(layer.count for layer in layers) == 5
    assert {layer.operator for layer in layers} == {"convolution", "dense", "mean", "max"}


def test_counts_change_little():
    """One of equal layers, timed and counted, is close to all of them, timed one by one."""
    layers = layers_of("resnet50")
    given = {"rows": [32, 64], "cols": [32, 64], "elementwise": [1], "ub_bank_rows": [16384],
             "axi_data_bits": [512], "acc_depth": [2048]}
    every = geometry(load_graph("resnet50"), repeat=False)
    assert len(every) > len(layers)
    short, long = (evaluate_many(some, given) for some in (layers, every))
    assert short["cycles"] == pytest.approx(long["cycles"], rel=0.005)
    short, long = (evaluate_many(some, given, choice=Choice(
        resident_banks=0, pieces=(1,) * len(some))) for some in (layers, every))
    for name in ACCESSES:
        if name != "instruction_bytes":
            assert (short[name] == long[name]).all()


def concatenated(path):
    """Save a model in which a convolution reads the channels of two others; return its name."""
    s = Sketch()
    x = s.start()
    parts = [s.pair(s.conv(x, name=name, columns=3)) for name in ("left", "right")]
    x = s.pair(s.op("Concat", parts, axis=1, name="joined"))
    s.end(s.conv(x, name="reader", channels=6))
    path.write_bytes(s.model().SerializeToString())
    return f"onnx:{path}"


def test_parts_of_tensors_are_refused_by_name(tmp_path, capsys):
    """The form has no blocks of several tensors: it says which operator reads them."""
    name = concatenated(tmp_path / "net.onnx")
    refusal = ("fidelity must be 'exact' for node 'reader' (Conv), which reads parts of "
               "tensors, not 'closed'")
    with pytest.raises(ConfigError, match=f"^{re.escape(refusal)}$"):
        geometry(load_graph(name))
    spec = tmp_path / "sweep.toml"
    spec.write_text(f'engine = "systolic"\nworkloads = ["{name}"]\nfidelity = "closed"\n'
                    '[parameters]\nrows = [8, 16]\n[objectives]\nminimise = ["cycles"]\n')
    assert cli.main(["sweep", str(spec), "-o", str(tmp_path / "out")]) != 0
    assert refusal in " ".join("".join(capsys.readouterr()).split())
