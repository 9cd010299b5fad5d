"""Tests of layers on a core with a pattern: what their programs leave, and their passes."""

import dataclasses

import numpy as np
import pytest

from arch.config import ConfigError
from arch.ir import Graph, HostInput, HostOutput, MatMul, TensorSpec
from arch.systolic import engine
from arch.systolic.lowering.search import lower
from arch.systolic.params import PRESETS
from benchmarks.driver import main
from sim.golden.graph import run_graph
from tests.support.structured import execute

TINY = dataclasses.replace(PRESETS["tiny"], sparsity="2:4", elementwise=True, ub_bank_rows=256)


def passes(name, config=TINY):
    """Return the matrix cycles of a workload; assert that its program leaves the golden tensors."""
    schedule, timing = engine.plan(config, engine.load(name, config))
    graph = schedule.graph
    spec = graph.inputs[0].tensor
    inputs = {spec.name: np.random.default_rng(1).integers(-128, 128, spec.shape, np.int8)}
    golden = run_graph(graph, inputs)
    for tensor, values in execute(config, schedule, inputs).items():
        np.testing.assert_array_equal(values, golden[tensor])
    return timing.counters["array_active"]


def test_pruned_weights_take_half_the_passes():
    """Of 40 channels and 21 columns: 5 blocks of 8, 6 tiles of 4; as many passes as summands."""
    assert passes("gemm:24x40x21:prune=2of4") == 24 * 5 * 6
    assert passes("gemm:24x40x21") == 2 * 24 * 5 * 6
    dense = dataclasses.replace(TINY, sparsity="dense")
    _, timing = engine.plan(dense, engine.load("gemm:24x40x21", dense))
    assert timing.counters["array_active"] == 24 * 10 * 6


def test_a_network():
    """Its first layer and its last additions are dense."""
    assert passes("digits-cnn:batch=1:prune=2of4") < passes("digits-cnn:batch=1")


def test_computed_weights_are_refused():
    a, b, c = (TensorSpec(name=name, shape=shape, scale=np.float32(0.1), zero_point=0)
               for name, shape in (("a", (1, 8, 4, 1)), ("b", (1, 6, 8, 1)), ("c", (1, 6, 4, 1))))
    graph = Graph(
        name="product", nodes=(MatMul(name="c", a=a, b=b, output=c),),
        inputs=tuple(HostInput(name=spec.name, tensor=spec, dtype="int8", shape=spec.shape)
                     for spec in (a, b)),
        outputs=(HostOutput(name="c", tensor=c, shape=c.shape),))
    with pytest.raises(ConfigError, match=(
            r"^sparsity must be dense for node 'c' \(MatMul\), whose weights are computed, "
            r"not 2:4$")):
        lower(TINY, graph)


def test_campaign(capsys):
    """A small size of ``make soak``."""
    assert main("soak", ["structured", "--networks", "2", "--seed", "2"]) == 0
    assert "| model | exact at " in capsys.readouterr().out
