"""A matrix product has one schedule, however it is written; long rows of 1x1 convolutions run."""

import dataclasses

import numpy as np
import pytest

from arch.ir import Convolution, Dense, random_inputs
from arch.result import InfeasibleError
from arch.systolic.engine import load, plan
from arch.systolic.lowering import search
from arch.systolic.lowering.pointwise import as_product, lines_of_pixels
from arch.systolic.lowering.search import lower, lower_chain, lower_graph
from arch.systolic.params import PRESETS
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from arch.workloads.models import NetworkBuilder
from sim.golden.graph import run_graph

CONVOLUTIONS = ("Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, "
                "Num Filter, Strides,\n")


@pytest.mark.parametrize("preset", ["tiny", "default", "tpu-v1"])
@pytest.mark.parametrize(("m", "k", "n"), [(1, 5, 38), (60, 33, 20), (257, 1, 33)])
def test_one_product_has_one_answer(tmp_path, preset, m, k, n):
    config = PRESETS[preset]
    (tmp_path / "product.csv").write_text(f"Layer, M, N, K\na, {m}, {n}, {k}\n")
    (tmp_path / "row.csv").write_text(f"{CONVOLUTIONS}a, 1, {m}, 1, 1, {k}, {n}, 1,\n")
    (tmp_path / "two.csv").write_text(f"Layer, M, N, K\na, {m}, {n}, {k}\nb, 1, 2, 3\n")
    found = {name: plan(config, load(name, config, data=False))[1] for name in (
        f"gemm:{m}x{k}x{n}", *(f"scalesim:{tmp_path}/{file}" for file in (
            "product.csv", "row.csv", "two.csv/a")))}
    one, *others = found.values()
    assert [(timing.cycles, timing.counters) for timing in others] == [
        (one.cycles, one.counters)] * 3
    graph = load_graph(f"scalesim:{tmp_path}/product.csv")
    made = [evaluate(lower_chain(config, graph)).cycles]
    try:
        made.append(evaluate(lower_graph(config, graph)).cycles)
    except InfeasibleError:
        assert preset == "tiny"
    assert one.cycles == min(made)


def test_large_products_are_not_searched(monkeypatch):
    config, graph = PRESETS["tiny"], as_product(_points((1, 5, 1, 30), 7))
    monkeypatch.setattr(search, "MOST_COMPARED", len(lower_chain(config, graph)) - 1)
    monkeypatch.setattr(search, "lower_graph", None)
    assert lower(config, graph).blocked is not None


def _points(shape, columns, layers=1, **options):
    net = NetworkBuilder("points")
    x = net.input(shape)
    for number in range(layers):
        x = net.rectangle(x, f"n{number}", columns, (1, 1), strides=(1, 1), pads=(0, 0, 0, 0),
                          relu=False, **options)
    return net.graph(x)


def test_a_convolution_of_points_is_a_product():
    graph = _points((1, 5, 3, 7), 4)
    product = as_product(graph)
    (node,) = product.nodes
    assert isinstance(node, Dense)
    assert node.input.shape == (21, 5, 1, 1)
    assert (product.macs, product.rows_at_a_time) == (graph.macs, 21)
    values = random_inputs(graph)
    (given,) = values
    rows = {given: values[given].reshape(5, 21).T.reshape(21, 5, 1, 1)}
    np.testing.assert_array_equal(
        run_graph(product, rows)["n0"].reshape(21, 4).T.reshape(1, 4, 3, 7),
        run_graph(graph, values)["n0"])
    # Not so of groups, of several images, of several layers.
    assert as_product(_points((1, 4, 3, 7), 4, group=2)) is None
    assert as_product(_points((2, 5, 3, 7), 4)) is None
    assert as_product(_points((1, 4, 3, 7), 4, layers=2)) is None


def test_maps_of_points_are_lines():
    graph = _points((2, 4, 3, 7), 4, layers=2)
    lines = lines_of_pixels(graph)
    assert {node.input.shape for node in lines.nodes} == {(2, 4, 21, 1)}
    assert all(isinstance(node, Convolution) for node in lines.nodes)
    assert not {"weights", "bias", "scale"} & lines.nodes[0].__dict__.keys()
    values = random_inputs(graph)
    flat = {name: value.reshape(2, 4, 21, 1) for name, value in values.items()}
    np.testing.assert_array_equal(run_graph(lines, flat)["n1"].reshape(2, 4, 3, 7),
                                  run_graph(graph, values)["n1"])
    # A window sees more than a pixel, and what it reads stays a map.
    net = NetworkBuilder("window")
    x = net.rectangle(net.input((1, 4, 3, 7)), "a", 4, (1, 1), strides=(1, 1), pads=(0, 0, 0, 0),
                      relu=False)
    assert lines_of_pixels(net.graph(net.convolution(x, "b", 4, 3))) is None


def test_long_row_runs_beside_other_layers():
    config = dataclasses.replace(PRESETS["tiny"], ub_bank_rows=128)
    graph = _points((1, 9, 1, 3072), 3, layers=2)
    with pytest.raises(InfeasibleError, match="^(acc_depth|ub_bank_rows) must be at least "):
        lower_graph(config, graph)
    schedule = lower(config, graph)
    assert schedule.graph is graph
    assert schedule.macs == graph.macs
