"""Quantised ONNX models on generated RTL against ONNX Runtime: every output, every counter."""

import dataclasses
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
from arch.systolic.isa import Opcode
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import WorkloadError, load_onnx
from sim.golden.graph import host_outputs, quantize_inputs, run_graph, run_node
from tests.support.counts import cases, seeds
from tests.support.graphs import DESIGNS, WINDOWS, run
from tests.support.onnx_graphs import (
    RandomNet,
    Sketch,
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


def depthwise_model(seed):
    """Return a random network of depthwise convolutions, with others of a pixel between them."""
    r = random.Random(seed)
    s = Sketch(r.choice([np.uint8, np.int8]))
    s.rng = np.random.default_rng(seed)
    low, high = np.iinfo(s.dtype).min, np.iinfo(s.dtype).max
    channels, *sides = r.randint(1, 20), r.randint(3, 14), r.randint(3, 14)
    x = s.start((1, channels, *sides), point=r.randint(low, high))
    for _ in range(r.randint(1, 4)):
        if r.random() < 0.25:
            wide = r.randint(1, 20)
            y = s.op("Conv", [x, s.weights(wide, channels, 1, 1)])
            channels = wide
        else:
            kernel = r.choice([(3, 3), (5, 5), (r.randint(1, 7), r.randint(1, 7))])
            strides = [r.choice([1, 1, 2, 3]) for _ in kernel]
            # Half of them as networks have it.
            pads = ([side // 2 for side in kernel] * 2 if r.random() < 0.5 else
                    [min(r.randint(0, 3), kernel[at % 2] - 1) for at in range(4)])
            sides = [(side + pads[at] + pads[at + 2] - kernel[at]) // strides[at] + 1
                     for at, side in enumerate(sides)]
            if min(sides) < 1:
                return None
            y = s.op("Conv", [x, s.weights(channels, 1, *kernel)], group=channels, pads=pads,
                     strides=strides)
        x = s.pair(y, scale=r.uniform(0.02, 0.2), point=r.randint(low, high))
    s.output(x, 4)
    return s.model()


@pytest.mark.many
def test_depthwise_unit(tmp_path):
    """Random depthwise networks on a core with the unit."""
    path, seen, wanted = tmp_path / "net.onnx", Counter(), cases(12, 300)
    for seed in seeds(2 * wanted, 2 * wanted):
        if seen["models"] == wanted:
            break
        model = depthwise_model(seed)
        if model is None:
            continue
        onnx.save(model, path)
        graph = load_onnx(path)
        r = random.Random(seed)
        config = dataclasses.replace(WINDOWS, memory=MemoryConfig(
            latency=r.choice(LATENCIES), bytes_per_cycle=r.choice(RATES)))
        schedule = lower_graph(config, graph)
        fed = feeds(model, seed)
        results = host_outputs(graph, run(config, schedule, quantize_inputs(graph, fed)))
        for name, values in reference(path)(fed).items():
            np.testing.assert_array_equal(results[name], values, err_msg=f"{seed} {name}")
        sets, down = schedule.opcode == Opcode.SET_DEPTHWISE, schedule.column("kernel_y")
        seen["models"] += 1
        seen["windows"] += sets.any()
        # Five lines are three and two: a walk of one begins behind lines of padding.
        seen["padding"] += any(
            layer.node.kernel[0] == 5 and layer.node.strides[0] == 1
            and (down[sets & (schedule.layer == index)] == 1).any()
            for index, layer in enumerate(schedule.layers))
    assert seen["models"] == wanted
    assert seen["windows"] > wanted // 2
    assert seen["padding"] > wanted // 10
