"""Kinds of ONNX models that ONNX Runtime runs in integers: the golden result has its bits."""

from collections import Counter

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from arch.workloads.onnx import WorkloadError, load_onnx
from sim.golden.graph import quantize_inputs, run_host
from tests.support.onnx_graphs import F32, Sketch, feeds
from tests.support.onnx_kinds import KINDS, kind_model

SEEDS = range(60)
# Nodes that a kind is imported as, at least so many over all seeds.
NODES = {
    "conv1d": {"Convolution": 60, "MaxPool": 8, "AveragePool": 1, "GlobalAveragePool": 3},
    "matmul": {"Dense": 80, "Table": 8},
    "stacks": {"MatMul": 60, "Convolution": 20, "Table": 8},
    "limits": {"Table": 20, "Convolution": 20, "Dense": 10},
    "zeros": {"Dense": 60},
}


def same_as_runtime(graph, inputs):
    """Assert that every output is that of ONNX Runtime."""
    found = run_host(graph, inputs)
    for name, wanted in graph.metadata["reference"].run(inputs).items():
        assert found[name].dtype == wanted.dtype
        np.testing.assert_array_equal(found[name].reshape(wanted.shape), wanted)


@pytest.mark.parametrize("kind", KINDS)
def test_kind(kind, tmp_path):
    """Of random models of it all run, but for windows that do not fit."""
    nodes, zero = Counter(), 0
    for seed in SEEDS:
        model = kind_model(kind, seed)
        onnx.save(model, tmp_path / "net.onnx")
        try:
            graph = load_onnx(tmp_path / "net.onnx")
        except WorkloadError as error:
            assert "must fit the padded input of shape" in str(error)   # noqa: PT017
            continue
        same_as_runtime(graph, feeds(model, seed))
        nodes.update(type(node).__name__ for node in graph.nodes)
        zero += sum(node.scale is not None and not node.scale.all() for node in graph.nodes
                    if type(node).__name__ in ("Convolution", "Dense"))
    for name, least in NODES[kind].items():
        assert nodes[name] >= least, name
    assert zero >= {"stacks": 0, "matmul": 10, "conv1d": 10}.get(kind, 5)


def saved(model, tmp_path):
    onnx.save(model, tmp_path / "net.onnx")
    return tmp_path / "net.onnx"


def narrow(s, x, **attributes):
    """A convolution whose sums are exact in ONNX Runtime on every processor."""
    values = s.dq(s.const(np.clip(s.numbers(4, 3, 3, 3), -64, 63)), F32(0.01), np.int8(0))
    return s.op("Conv", [x, values], name="conv1", **attributes)


def small(shape=(1, 3, 5, 5)):
    s = Sketch()
    return s.end(narrow(s, s.start(shape))).model()


# --- Shapes that the file leaves open -------------------------------------------------------------


def test_input_without_a_shape(tmp_path):
    """It gets the least that its first operator takes, which is said; or what is asked for."""
    model = small()
    model.graph.input[0].type.tensor_type.ClearField("shape")
    path = saved(model, tmp_path)
    graph = load_onnx(path)
    assert graph.inputs[0].shape == (1, 3, 3, 3)
    assert graph.metadata["notes"] == {"input 'x0'": (
        "has no shape in the file: 1x3x3x3 is the least that its first operator takes; "
        ":shape=x0=1x3x3x3 gives another")}
    rng = np.random.default_rng(3)
    same_as_runtime(graph, {"x0": rng.standard_normal((1, 3, 3, 3)).astype(F32)})
    for shapes in ({"x0": (2, 3, 6, 7)}, {"": (2, 3, 6, 7)}):
        graph = load_onnx(path, shapes=shapes)
        assert "notes" not in graph.metadata
        same_as_runtime(graph, {"x0": rng.standard_normal((2, 3, 6, 7)).astype(F32)})
    assert load_onnx(path, batch=4).inputs[0].shape == (4, 3, 3, 3)


@pytest.mark.parametrize(("build", "shape"), [
    (lambda s, x: s.op("MatMul", [x, s.weights(7, 4)]), (1, 7)),
    (lambda s, x: s.op("Gemm", [x, s.weights(4, 7)], transB=1), (1, 7)),
    (lambda s, x: s.op("Conv", [x, s.weights(4, 2, 3)], group=2, dilations=[4]), (1, 4, 9)),
    (lambda s, x: s.op("Conv", [x, s.weights(4, 3, 5, 2)], pads=[1, 0, 1, 0]), (1, 3, 3, 2)),
    (lambda s, x: s.op("Conv", [x, s.weights(4, 3, 5, 5)], auto_pad="SAME_UPPER"), (1, 3, 1, 1)),
])
def test_least_shape(build, shape, tmp_path):
    s = Sketch()
    s.end(build(s, s.start(shape)), rank=len(shape))
    model = s.model()
    model.graph.input[0].type.tensor_type.ClearField("shape")
    assert load_onnx(saved(model, tmp_path)).inputs[0].shape == shape


def test_output_and_values_without_a_shape(tmp_path):
    """What the file says of shapes behind the inputs is not needed."""
    model = small()
    wanted = load_onnx(saved(model, tmp_path))
    model.graph.output[0].type.tensor_type.ClearField("shape")
    model.graph.value_info.append(helper.make_tensor_value_info(
        model.graph.node[0].output[0], TensorProto.UINT8, None))
    found = load_onnx(saved(model, tmp_path))
    assert [node.output.shape for node in found.nodes] == [
        node.output.shape for node in wanted.nodes]
    same_as_runtime(found, feeds(model, 1))


@pytest.mark.parametrize(("shapes", "message"), [
    ({"y": (1, 3, 5, 5)},
     "onnx option shape must be of an input of the model, one of 'x0', not 'y'"),
    ({"x0": (1, 4, 5, 5)},
     "input 'x0' has the shape ?x3x?x5: option shape must fit it, not be 1x4x5x5"),
    ({"x0": (1, 3, 5)}, "input 'x0' has the shape ?x3x?x5: option shape must fit it, not be 1x3x5"),
])
def test_shape_that_does_not_fit(shapes, message, tmp_path):
    path = saved(small(("N", 3, "H", 5)), tmp_path)
    assert load_onnx(path, shapes={"": (2, 3, 6, 5)}).inputs[0].shape == (2, 3, 6, 5)
    with pytest.raises(WorkloadError) as error:
        load_onnx(path, shapes=shapes)
    assert str(error.value) == message


def test_shape_that_follows_from_nothing(tmp_path):
    s = Sketch()
    model = s.end(s.op("Relu", [s.start()]), point=0).model()
    model.graph.input[0].type.tensor_type.ClearField("shape")
    with pytest.raises(WorkloadError, match=r"^input 'x0' must have a shape, and none follows from "
                                            r"what reads it: give one, as :shape=x0=1x3x8x8$"):
        load_onnx(saved(model, tmp_path))


# --- Inputs on which no output depends ------------------------------------------------------------


@pytest.mark.parametrize(("kind", "dtype"), [
    (TensorProto.FLOAT, "float32"), (TensorProto.INT64, "int64"), (TensorProto.BOOL, "bool"),
    (TensorProto.STRING, "str"), (TensorProto.FLOAT16, "float16"), (TensorProto.INT8, "int8"),
    (TensorProto.BFLOAT16, "bfloat16"), (TensorProto.DOUBLE, "float64"),
])
@pytest.mark.parametrize("shape", [["N", 1], [], [2, "H"], None])
def test_input_that_nothing_reads(kind, dtype, shape, tmp_path):
    model = small()
    model.graph.input.append(helper.make_tensor_value_info("mask", kind, shape))
    graph = load_onnx(saved(model, tmp_path))
    assert [item.name for item in graph.inputs] == ["x0"]
    assert [(item.name, item.dtype) for item in graph.unread] == [("mask", dtype)]
    assert graph.metadata["notes"] == {"not read": "inputs on which no output depends: 'mask'"}
    same_as_runtime(graph, {"x0": feeds(small(), 2)["x0"]})


def test_input_that_nothing_reads_may_be_given(tmp_path):
    model = small()
    model.graph.input.append(helper.make_tensor_value_info("mask", TensorProto.INT64, ["N", 2]))
    graph = load_onnx(saved(model, tmp_path))
    image = {"x0": feeds(small(), 2)["x0"]}
    same_as_runtime(graph, image | {"mask": np.array([[3, 4]])})
    for mask, message in ((np.zeros((1, 3), np.int64), "shape"), (np.zeros((1, 2), F32), "int64")):
        with pytest.raises((TypeError, ValueError), match=f"^input 'mask' must .*{message}"):
            quantize_inputs(graph, image | {"mask": mask})
    with pytest.raises(ValueError, match="^inputs must be of 'x0', 'mask', not 'y'$"):
        quantize_inputs(graph, image | {"y": mask})


def test_input_of_a_dead_operator_and_of_another_type(tmp_path):
    """One that only an operator reads on which nothing depends; and a sequence of tensors."""
    s = Sketch()
    s.end(narrow(s, s.start((1, 3, 5, 5))))
    s.op("Relu", [s.input(F32, (2, "H"), name="dead")])
    model = s.model()
    model.graph.input.append(helper.make_tensor_sequence_value_info(
        "list", TensorProto.FLOAT, None))
    graph = load_onnx(saved(model, tmp_path))
    assert {item.name: item.dtype for item in graph.unread} == {"dead": "float32", "list": ""}
    same_as_runtime(graph, {"x0": feeds(small(), 2)["x0"]})


def test_initializer_that_nothing_reads(tmp_path):
    model = small()
    model.graph.initializer.append(onnx.numpy_helper.from_array(np.ones(3), "nobody"))
    same_as_runtime(load_onnx(saved(model, tmp_path)), feeds(small(), 2))


# --- Scales of zero -------------------------------------------------------------------------------


def test_scale_of_zero_of_activations(tmp_path):
    """ONNX Runtime divides by it: no number of the result means anything."""
    for place in ("start", "end"):
        s = Sketch()
        x = s.start((1, 3, 5, 5), scale=0.0 if place == "start" else 0.02)
        s.end(narrow(s, x), scale=0.0 if place == "end" else 0.25)
        with pytest.raises(WorkloadError, match=r"^node 'quantizelinear\d' \(QuantizeLinear\): its "
                                                r"scale must be finite and greater than zero, not "
                                                r"0.0$"):
            load_onnx(saved(s.model(), tmp_path))


@pytest.mark.parametrize("scale", [-0.5, np.nan, np.inf])
def test_scale_of_weights(scale, tmp_path):
    s = Sketch()
    values = s.dq(s.const(s.numbers(4, 3, 3, 3)), np.array([1, 0, scale, 1], F32),
                  np.zeros(4, np.int8), axis=0, name="w")
    s.end(s.op("Conv", [s.start((1, 3, 5, 5)), values]))
    with pytest.raises(WorkloadError, match="^node 'w' .*: its scale must be finite and not "
                                            f"negative, not {scale}$"):
        load_onnx(saved(s.model(), tmp_path))
