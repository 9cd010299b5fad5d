"""Quantised ONNX models on generated RTL against ONNX Runtime: every output, every counter."""

import itertools
import random
import re
from collections import Counter
from fractions import Fraction

import numpy as np
import onnx
import pytest

from arch.ir import (
    Add,
    AveragePool,
    Convolution,
    Dense,
    GlobalAveragePool,
    MaxPool,
    Multiply,
    Pair,
    Reshape,
    Table,
)
from arch.memory import MemoryConfig
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import WorkloadError, load_onnx
from sim.golden.graph import host_outputs, quantize_inputs, run_graph, run_node
from tests.support.counts import cases
from tests.support.graphs import DESIGNS, run
from tests.support.onnx_graphs import (
    RandomNet,
    count_nodes,
    feeds,
    reference,
)
from tests.support.onnx_kinds import KINDS, kind_model

pytestmark = pytest.mark.rtl

# What the engine runs, and how often it must occur in 500 models. The other random models are left
# out: an operator that the engine learns is added here, a type of accumulators that leave it in
# OUTPUTS.
OPERATORS = {Add: 300, AveragePool: 80, Convolution: 150, Dense: 150, GlobalAveragePool: 30,
             MaxPool: 150, Multiply: 100, Reshape: 150, Table: 300}
OUTPUTS = ("int8", "int32")
# What else must occur, and how often: forms, windows, and what the rounding meets.
FORMS = {
    "Conv": 20, "QLinearConv": 15, "MatMul": 10, "Gemm": 5, "QGemm": 5, "QLinearMatMul": 3,
    "QLinearAdd": 10, "Relu": 10, "Clip": 10, "Flatten": 10, "groups": 10, "depthwise": 10,
    "dilation": 20, "stride": 30, "pads": 30, "uneven pads": 20, "batch": 30, "zero point": 50,
    "scale of each channel": 30, "int16 weights": 20, "ties": 30, "below": 1000, "above": 1000,
    "ties of sums": 30, "sums below": 100, "sums above": 100,
    "ties of products": 30, "products below": 100, "products above": 100, "QLinearMul": 30,
    "Mul": 30, "pixels": 40, "constants": 40, "average with pads": 30,
    "count_include_pad": 30, "QLinearAveragePool": 20, "Sigmoid": 15, "Tanh": 15,
    "QLinearSigmoid": 30, "LeakyRelu": 15, "int32": 50, "ConvInteger": 10, "MatMulInteger": 15,
}

DESIGN = DESIGNS["groups"]
SEEDS = range(1000, 1000 + cases(200, 500))
LATENCIES = (1, 3, 17, 100)
RATES = (Fraction(1), Fraction(7, 2), Fraction(8), Fraction(64))


def runs(graph):
    """Whether the engine has every operator, and one that is not only another shape."""
    return (all(isinstance(node, tuple(OPERATORS)) and node.output.dtype in OUTPUTS
                for node in graph.nodes)
            and not all(isinstance(node, Reshape) for node in graph.nodes))


def count_forms(model, graph):
    """Count what occurs in a model: forms of operators, windows, scales, zero points."""
    seen = Counter({op.op_type for op in model.graph.node})
    seen["batch"] += graph.batch > 1
    constants = {item.tensor.name for item in graph.constants}
    for node in graph.nodes:
        seen["zero point"] += node.output.zero_point not in (-128, 0)
        if isinstance(node, Convolution | Dense):
            if node.scale is None:
                seen["int32"] += 1
            elif len(set(node.scale.tolist())) > 1:
                seen["scale of each channel"] += 1
        if isinstance(node, Convolution):
            seen["groups"] += node.group > 1
        if isinstance(node, Pair):
            seen["pixels"] += node.broadcast is not None
            seen["constants"] += any(spec.name in constants for spec in node.inputs)
        if isinstance(node, AveragePool):
            seen["average with pads"] += max(node.pads) > 0
            seen["count_include_pad"] += node.count_include_pad
        if isinstance(node, Convolution | MaxPool):
            seen["stride"] += max(node.strides) > 1
            seen["pads"] += max(node.pads) > 0
            seen["uneven pads"] += node.pads[:2] != node.pads[2:]
            seen["dilation"] += max(node.dilations) > 1
    return seen


def test_kinds(tmp_path):
    """Models of tests/support/onnx_kinds.py: one dimension, many ranks, stacks, scales of 0."""
    path, seen, config = tmp_path / "net.onnx", Counter(), SystolicConfig(**DESIGN)
    for kind, seed in itertools.product(KINDS, range(12)):
        model = kind_model(kind, seed)
        onnx.save(model, path)
        try:
            graph = load_onnx(path)
            schedule = lower_graph(config, graph)
        except ValueError:      # a window that does not fit; a shape or a buffer of this design
            continue
        fed = feeds(model, seed)
        inputs = quantize_inputs(graph, fed)
        tensors = inputs | run(config, schedule, inputs)
        for node in graph.nodes:
            if isinstance(node, Reshape):
                tensors[node.output.name] = run_node(node, tensors[node.input.name])
        results = host_outputs(graph, tensors)
        for name, wanted in reference(path)(fed).items():
            assert results[name].dtype == wanted.dtype, (kind, seed, name)
            np.testing.assert_array_equal(results[name].reshape(wanted.shape), wanted,
                                          err_msg=f"{kind} {seed} {name}")
        seen[kind] += 1
    for kind in KINDS:
        assert seen[kind] >= 8, kind


@pytest.mark.many
def test_random_models(tmp_path):
    """Models of tests/support/onnx_graphs.py. One test: what was seen is counted over them all."""
    path = tmp_path / "net.onnx"
    seen = Counter()
    for seed in SEEDS:
        model = RandomNet(seed).make()
        onnx.save(model, path)
        try:
            graph = load_onnx(path)
        except WorkloadError:
            continue
        if not runs(graph):
            continue
        r = random.Random(seed)
        config = SystolicConfig(**DESIGN, memory=MemoryConfig(
            latency=r.choice(LATENCIES), bytes_per_cycle=r.choice(RATES)))
        try:
            schedule = lower_graph(config, graph)
        except ValueError as error:
            # A small buffer, or a shape that the lowering does not know; both with the node's name.
            if not re.match(r"ub_bank_rows must be at least |node .* on this engine", str(error)):
                raise
            seen["refused"] += 1
            continue
        fed = feeds(model, seed)
        inputs = quantize_inputs(graph, fed)
        tensors = inputs | run(config, schedule, inputs)
        golden = run_graph(graph, inputs)
        for node in graph.nodes:
            if isinstance(node, Reshape):       # a view of a tensor in memory
                tensors[node.output.name] = run_node(node, tensors[node.input.name])
        results = host_outputs(graph, tensors)
        for name, wanted in reference(path)(fed).items():
            assert results[name].dtype == wanted.dtype, (seed, name)
            np.testing.assert_array_equal(results[name], wanted, err_msg=f"{seed} {name}")
        seen += count_nodes(graph, golden) + count_forms(model, graph)
        seen["models"] += 1
    assert seen["models"] >= 0.94 * len(SEEDS)
    assert seen["refused"] <= seen["models"] // 20
    for kind, least in {**{kind.__name__: n for kind, n in OPERATORS.items()}, **FORMS}.items():
        assert seen[kind] >= least * len(SEEDS) // 500, kind
