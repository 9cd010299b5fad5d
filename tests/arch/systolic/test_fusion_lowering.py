"""Tests of layers on a core with ``weight_bits``: what their programs leave, and their passes."""

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

TINY = dataclasses.replace(PRESETS["tiny"], elementwise=True, ub_bank_rows=256)


def passes(name, weight_bits):
    """Return the matrix cycles of a workload; assert that its program leaves the golden tensors."""
    config = dataclasses.replace(TINY, weight_bits=weight_bits)
    schedule, timing = engine.plan(config, engine.load(name, config))
    graph = schedule.graph
    spec = graph.inputs[0].tensor
    inputs = {spec.name: np.random.default_rng(1).integers(-128, 128, spec.shape, np.int8)}
    golden = run_graph(graph, inputs)
    for tensor, values in execute(config, schedule, inputs).items():
        np.testing.assert_array_equal(values, golden[tensor])
    return timing.counters["array_active"]


@pytest.mark.parametrize(("weight_bits", "bits", "blocks"), [
    (8, 8, 10), (8, 2, 10), (4, 8, 10), (4, 4, 5), (4, 2, 5), (2, 8, 10), (2, 4, 5), (2, 2, 3)])
def test_passes(weight_bits, bits, blocks):
    """Of 40 channels and 21 columns on 4x4 PEs: 6 tiles of columns, so many passes of channels."""
    assert passes(f"gemm:6x40x21:bits={bits}", weight_bits) == 6 * 6 * blocks


def test_a_network():
    """Each layer has a width of its own; the first one's is 8."""
    eight, four, both = (passes(f"digits-cnn:batch=1{option}", 2)
                         for option in ("", ":bits=4", ":bits=2,fc=4"))
    assert both <= four < eight


def test_a_layer_that_is_not_taken_is_refused():
    """Bits of another layer than the one that a workload has would count for nothing."""
    config = dataclasses.replace(TINY, weight_bits=2)
    with pytest.raises(ConfigError, match=(
            "^lenet5 option bits must name 'f6', which is all that is taken of the network, "
            "not 'c3'$")):
        engine.load("lenet5/f6:bits=f6=4,c3=2", config)
    assert passes("lenet5/f6:bits=f6=2", 2) < passes("lenet5/f6", 2)


def test_computed_weights_are_refused():
    a, b, c = (TensorSpec(name=name, shape=shape, scale=np.float32(0.1), zero_point=0)
               for name, shape in (("a", (1, 8, 4, 1)), ("b", (1, 6, 8, 1)), ("c", (1, 6, 4, 1))))
    graph = Graph(
        name="product", nodes=(MatMul(name="c", a=a, b=b, output=c),),
        inputs=tuple(HostInput(name=spec.name, tensor=spec, dtype="int8", shape=spec.shape)
                     for spec in (a, b)),
        outputs=(HostOutput(name="c", tensor=c, shape=c.shape),))
    with pytest.raises(ConfigError, match=(
            r"^weight_bits must be 8 for node 'c' \(MatMul\), whose weights are computed, "
            r"not 4$")):
        lower(dataclasses.replace(TINY, weight_bits=4), graph)


def test_campaign(capsys):
    """A small size of ``make soak``."""
    assert main("soak", ["bits", "--networks", "2", "--seed", "2"]) == 0
    assert "| model | exact at " in capsys.readouterr().out
