"""Sums and products of two tensors: all pairs of values, and all broadcasting, as ONNX Runtime."""

from collections import Counter

import numpy as np
import pytest
from onnx import TensorProto, helper

from arch.ir import Add, Multiply
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import WorkloadError, load_onnx
from sim.golden.graph import host_outputs, quantize_inputs, run_graph, run_host
from tests.support.graphs import DESIGNS, run
from tests.support.onnx_graphs import F32, Builder

NODES = {"Add": Add, "Mul": Multiply}
# Shapes of both operands; what has dimensions of 1 is broadcast.
IMAGES = (3, 5, 4, 7)
BROADCAST = [
    (IMAGES, IMAGES), (IMAGES, (3, 5, 1, 1)), ((3, 5, 1, 1), IMAGES), (IMAGES, (1, 5, 1, 1)),
    ((1, 5, 1, 1), IMAGES),
    ((3, 5, 1, 1), (1, 5, 1, 1)), ((1, 5, 1, 1), (3, 5, 1, 1)), ((1, 4, 1, 6), (1, 4, 1, 1)),
    ((2, 1, 3, 3), (2, 1, 1, 1)), ((1, 1, 3, 3), (1, 1, 3, 3)), ((6, 5), (5,)), ((5,), (6, 5)),
    ((6, 5), (1, 5)), ((6, 1), (1, 1)), ((1, 5), (1, 5)), ((2, 3, 5), (5,)), ((5,), (2, 3, 5)),
]
# What only a constant may be.
CONSTANTS = [
    (IMAGES, (5, 1, 1)), ((1, 5, 4, 7), (5, 1, 1)), ((5, 1, 1), IMAGES),
    (IMAGES, (1, 1, 4, 7)), (IMAGES, (4, 7)), ((1, 1, 4, 7), IMAGES), (IMAGES, (3, 1, 1, 1)),
    (IMAGES, (5, 4, 1)), (IMAGES, (1, 5, 4, 7)), ((6, 5), (6, 1)), ((6, 1), (6, 5)),
    ((2, 3, 5), (3, 1)), ((2, 3, 5), (2, 3, 5)),
]
REFUSED = [(IMAGES, (1, 1, 4, 7)), (IMAGES, (3, 1, 1, 1)), (IMAGES, (5, 4, 1)), ((6, 5), (6, 1))]


def parameters(rng, dtype, scale=None):
    """Return a scale, which is often a power of two so that ties occur, and a zero point."""
    if scale is None:
        scale = rng.uniform(0.004, 0.1)
    if rng.random() < 0.4:
        scale = 2.0 ** np.round(np.log2(scale))
    info = np.iinfo(dtype)
    return F32(scale), np.asarray(rng.integers(info.min, info.max + 1), dtype)


def pair_model(rng, kind, shapes, dtype, *, qdq=False, constant=None):
    """Return a model of one sum or product, and the array of its ``constant`` operand, if any."""
    b = Builder(17)
    info = np.iinfo(dtype)
    known = [parameters(rng, dtype) for _ in shapes]
    spread = (float(known[0][0]) * float(known[1][0]) * rng.uniform(20, 250) if kind == "Mul"
              else float(known[0][0] + known[1][0]) * rng.uniform(0.3, 1.5))
    result = parameters(rng, dtype, spread)
    names = []
    for index, (shape, (scale, point)) in enumerate(zip(shapes, known, strict=True)):
        if index == constant:
            names.append(b.const(rng.integers(info.min, info.max + 1, shape).astype(dtype)))
        elif qdq:
            names.append(b.q(b.input(np.float32, shape), scale, point))
        else:
            names.append(b.input(dtype, shape))
    rank = max(map(len, shapes))
    if qdq:
        reals = [b.dq(name, *values) for name, values in zip(names, known, strict=True)]
        b.output(b.qdq(b.op(kind, reals), *result), rank)
        return b.model()
    wide = [name for operand, values in zip(names, known, strict=True)
            for name in (operand, *map(b.const, values))]
    b.output(b.op(f"QLinear{kind}", [*wide, *map(b.const, result)]), rank, dtype)
    return b.model()


def imported(model, path):
    path.write_bytes(model.SerializeToString())
    return load_onnx(path)


def assert_equal_to_runtime(graph, inputs):
    wanted = graph.metadata["reference"].run(inputs)
    for name, value in run_host(graph, inputs).items():
        np.testing.assert_array_equal(value.reshape(wanted[name].shape), wanted[name])
    return wanted


@pytest.mark.parametrize("dtype", ["int8", "uint8"])
@pytest.mark.parametrize("kind", NODES)
def test_all_pairs(tmp_path, kind, dtype):
    """All 65,536 pairs of operands, of many scales and zero points; ties and both ends occur."""
    rng = np.random.default_rng([len(kind), len(dtype)])
    dtype = np.dtype(dtype)
    values = np.arange(256).astype(np.uint8).view(dtype)
    inputs = np.repeat(values, 256), np.tile(values, 256)
    seen = Counter()
    for _ in range(25):
        graph = imported(pair_model(rng, kind, [(1, 1, 256, 256)] * 2, dtype), tmp_path / "m.onnx")
        node, = graph.nodes
        assert type(node) is NODES[kind]
        given = {item.name: array.reshape(1, 1, 256, 256)
                 for item, array in zip(graph.inputs, inputs, strict=True)}
        wanted, = assert_equal_to_runtime(graph, given).values()
        low, high = (int((wanted == end).sum()) for end in (
            np.iinfo(dtype).min, np.iinfo(dtype).max))
        seen += Counter(below=low > 0, above=high > 0)
        if kind == "Mul":
            stored = [array.astype(np.int64) - (128 if dtype == np.uint8 else 0)
                      for array in inputs]
            product = (stored[0] - node.a.zero_point) * (stored[1] - node.b.zero_point)
            scaled = product.astype(np.float32) * node.ratio
            seen["ties"] += int((abs(scaled - np.trunc(scaled)) == 0.5).any())
    assert seen["below"] >= 5
    assert seen["above"] >= 5
    assert kind == "Add" or seen["ties"] >= 3


@pytest.mark.parametrize("shapes", BROADCAST, ids=str)
def test_broadcasting(tmp_path, shapes):
    """Of two tensors, and of one and a constant, in both forms."""
    rng = np.random.default_rng(len(BROADCAST) + BROADCAST.index(shapes))
    for kind, made in NODES.items():
        for number in range(12):
            dtype = np.dtype(["int8", "uint8"][number % 2])
            larger = int(np.prod(shapes[1]) > np.prod(shapes[0]))
            constant = 1 - larger if number % 3 == 2 and np.prod(shapes[1 - larger]) > 1 else None
            graph = imported(pair_model(rng, kind, shapes, dtype, constant=constant,
                                        qdq=dtype == np.uint8 and number % 4 < 2),
                             tmp_path / "m.onnx")
            node, = graph.nodes
            assert type(node) is made
            assert len(graph.constants) == (constant is not None)
            assert_equal_to_runtime(graph, random_feeds(graph, rng))


def random_feeds(graph, rng):
    return {item.name: rng.normal(0, 3, item.shape).astype(np.float32)
            if item.dtype == "float32" else
            rng.integers(np.iinfo(item.dtype).min, np.iinfo(item.dtype).max + 1,
                         item.shape).astype(item.dtype)
            for item in graph.inputs}


@pytest.mark.parametrize("shapes", CONSTANTS, ids=str)
def test_constants_of_any_shape(tmp_path, shapes):
    rng = np.random.default_rng(CONSTANTS.index(shapes))
    constant = int(np.prod(shapes[1]) <= np.prod(shapes[0]))
    for kind in NODES:
        for dtype in map(np.dtype, ("int8", "uint8")):
            graph = imported(pair_model(rng, kind, shapes, dtype, constant=constant),
                             tmp_path / "m.onnx")
            assert len(graph.constants) == 1
            assert_equal_to_runtime(graph, random_feeds(graph, rng))


@pytest.mark.parametrize("shapes", REFUSED, ids=str)
def test_other_broadcasting_is_refused(tmp_path, shapes):
    model = pair_model(np.random.default_rng(0), "Mul", shapes, np.dtype(np.uint8))
    with pytest.raises(WorkloadError, match=r"^node .* \(QLinearMul\): its operands must have one "
                                            r"shape, or one of them a pixel for each image or a row"
                                            r" for all, not .*: other broadcasting is not"):
        imported(model, tmp_path / "m.onnx")


def test_constants_alone_are_refused(tmp_path):
    """A constant that makes the tensor larger, and one that may be given when the model runs."""
    rng = np.random.default_rng(0)
    model = pair_model(rng, "Add", [(1, 4), (3, 4)], np.dtype(np.uint8), constant=1)
    with pytest.raises(WorkloadError, match=r"must not make its other operand larger, which has "
                                            r"shape \(1, 4\)$"):
        imported(model, tmp_path / "m.onnx")
    model = pair_model(rng, "Mul", [(2, 4), (2, 4)], np.dtype(np.uint8), constant=1)
    node = next(op for op in model.graph.node if op.op_type == "QLinearMul")
    model.graph.input.append(
        helper.make_tensor_value_info(node.input[3], TensorProto.UINT8, (2, 4)))
    with pytest.raises(WorkloadError, match="must not be an input of the model too: take the"):
        imported(model, tmp_path / "m.onnx")


def test_product_beyond_int32_is_refused(tmp_path):
    b = Builder(17)
    one, point = F32(1000), np.uint8(0)
    names = [name for _ in range(2) for name in (
        b.input(np.uint8, (1, 4)), b.const(one), b.const(point))]
    b.output(b.op("QLinearMul", [*names, b.const(F32(1e-3)), b.const(point)]), 2, np.uint8)
    with pytest.raises(WorkloadError, match=r"its product must be below 2\^31 steps of its output"):
        imported(b.model(), tmp_path / "m.onnx")


@pytest.mark.rtl
def test_engine(tmp_path):
    """On RTL: what the file's ONNX Runtime gives, and the model's counters."""
    config = SystolicConfig(**DESIGNS["groups"])
    rng = np.random.default_rng(3)
    for number, shapes in enumerate([*BROADCAST, *CONSTANTS]):
        constant = None
        if number >= len(BROADCAST) or number % 4 == 3:
            constant = int(np.prod(shapes[1]) <= np.prod(shapes[0]))
        graph = imported(pair_model(rng, ("Mul", "Add")[number % 2], shapes, np.dtype(np.uint8),
                                    constant=constant), tmp_path / "m.onnx")
        if not any(isinstance(node, Add | Multiply) for node in graph.nodes):
            continue
        inputs = random_feeds(graph, rng)
        tensors = quantize_inputs(graph, inputs)
        found = run(config, lower_graph(config, graph), tensors)
        golden = run_graph(graph, tensors)
        for name, value in found.items():
            np.testing.assert_array_equal(value, golden[name])
        wanted = graph.metadata["reference"].run(inputs)
        for name, value in host_outputs(graph, found).items():
            np.testing.assert_array_equal(value.reshape(wanted[name].shape), wanted[name])
