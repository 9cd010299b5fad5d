"""Layers of pruned float ONNX files: what ONNX Runtime computes, shared weights, and refusals."""

from dataclasses import replace

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from arch.config import ConfigError
from arch.eie import engine
from arch.eie.feeding import fitted
from arch.eie.names import ONNX
from arch.eie.onnx_layer import OnnxFile
from arch.eie.params import PRESETS
from arch.workloads.onnx.runtime import run_model
from sim.eie.engine import EieRun
from sim.eie.golden import run_sparse
from tests.support.counts import every_day

CONFIG = PRESETS["tiny"]


def pruned(rng, shape, density=0.3):
    return (rng.normal(size=shape) * (rng.random(shape) < density)).astype(np.float32)


def save(path, nodes, constants, *, inputs, outputs, extra=()):
    graph = helper.make_graph(
        nodes, "net",
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in inputs],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in outputs],
        [numpy_helper.from_array(value, name) for name, value in constants.items()])
    graph.node.extend(extra)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)],
                                ir_version=10), path)
    return path


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    """A file of three layers as exporters write them: Gemm, MatMul and Add, MatMul behind a
    Transpose."""
    rng = np.random.default_rng(2)
    node = helper.make_node
    return save(
        tmp_path_factory.mktemp("onnx") / "net.onnx",
        [node("Gemm", ["x", "w1", "b1"], ["h1"], "fc1", transB=1, alpha=0.5, beta=2.0),
         node("Relu", ["h1"], ["r1"], "relu"),
         node("MatMul", ["r1", "w2"], ["m2"], "/fc2/MatMul"),
         node("Add", ["b2", "m2"], ["h2"], "add"),
         node("Transpose", ["w3"], ["t3"], "turned", perm=[1, 0]),
         node("MatMul", ["h2", "t3"], ["y"], "last:1"),
         node("MatMul", ["y", "h2"], ["z"], "two")],
        {"w1": pruned(rng, (24, 40)), "b1": rng.normal(size=24).astype(np.float32),
         "w2": pruned(rng, (24, 12)), "b2": rng.normal(size=(1, 12)).astype(np.float32),
         "w3": pruned(rng, (12, 12), 0.5)},
        inputs=[("x", (12, 40))], outputs=["r1", "h2", "y", "z"])


def test_layers_are_what_onnx_runtime_computes(network):
    """Of alpha, beta, transB, biases, and of constants that operators turn."""
    x = np.random.default_rng(0).normal(size=(12, 40)).astype(np.float32)
    model = onnx.load(network)
    tensors = {"x": x} | run_model(model.SerializeToString(), {"x": x})
    file = OnnxFile(network)
    assert file.layers == ("fc1", "/fc2/MatMul", "last:1")
    for name, source, target, relu in (("fc1", "x", "r1", True),
                                       ("/fc2/MatMul", "r1", "h2", False),
                                       ("last:1", "h2", "y", False)):
        layer = file.read(name)
        assert (layer.input, layer.output, layer.relu) == (source, target, relu)
        assert layer.positive == (source == "r1")
        np.testing.assert_allclose(layer.run(tensors[source].astype(np.float64)),
                                   tensors[target], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("kind", ["Gemm", "Add"])
@pytest.mark.parametrize("shape", [(), (1,), (1, 1), (5,), (1, 5)])
def test_one_bias_for_all_outputs(tmp_path, kind, shape):
    """Or one for each: every shape that ONNX Runtime takes for a row."""
    rng = np.random.default_rng(4)
    constants = {"w": pruned(rng, (6, 5)), "b": rng.normal(size=shape).astype(np.float32)}
    nodes = ([helper.make_node("Gemm", ["x", "w", "b"], ["y"], "n")] if kind == "Gemm" else
             [helper.make_node("MatMul", ["x", "w"], ["m"], "n"),
              helper.make_node("Add", ["m", "b"], ["y"], "a")])
    path = save(tmp_path / "n.onnx", nodes, constants, inputs=[("x", (3, 6))], outputs=["y"])
    x = rng.normal(size=(3, 6)).astype(np.float32)
    layer = OnnxFile(path).read("n")
    assert layer.output == "y"
    np.testing.assert_allclose(
        layer.run(x.astype(np.float64)), run_model(path.read_bytes(), {"x": x})["y"], rtol=1e-5,
        atol=1e-5)


@pytest.mark.parametrize("opset", [13, 17, 19, 21])
def test_quantised_constants(tmp_path, opset):
    """They are computed whatever the opset; so are those of types that numpy lacks."""
    rng = np.random.default_rng(3)
    weights = (rng.integers(-9, 9, (6, 4)) * (rng.random((6, 4)) < 0.5)).astype(np.int8)
    constants = {"w": weights, "s": np.float32(0.5), "z": np.int8(0),
                 "b": np.arange(4, dtype=np.float32).astype(ml_dtypes.bfloat16)}
    node = helper.make_node
    graph = helper.make_graph(
        [node("DequantizeLinear", ["w", "s", "z"], ["d"], "real"),
         node("Identity", ["b"], ["i"], "same"),
         node("MatMul", ["x", "d"], ["y"], "fc"),
         node("Add", ["y", "i"], ["o"], "add")], "net",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, (2, 6))],
        [helper.make_tensor_value_info("o", TensorProto.FLOAT, None)],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)],
                                ir_version=10), tmp_path / "q.onnx")
    layer = OnnxFile(tmp_path / "q.onnx").read("fc")
    np.testing.assert_array_equal(layer.weights.toarray(), weights.T / 2)
    np.testing.assert_array_equal(layer.bias, np.arange(4))


@pytest.mark.parametrize(("behind", "layer", "shape"), [
    (":fc1", "fc1", (24, 41)), ("/fc1:batch=3", "fc1", (24, 41)),
    ("//fc2/MatMul:acts=0.5", "/fc2/MatMul", (12, 25)), (":last:1:seed=4", "last:1", (12, 12))])
def test_names_of_layers(network, behind, layer, shape):
    found = engine.load(f"{ONNX}:{network}{behind}", CONFIG).network
    assert found.layers[0].name == layer
    assert found.layers[0].matrix.shape == shape


@pytest.mark.parametrize(("behind", "message"), [
    ("", "layer must be one of file '{}', 'fc1', '/fc2/MatMul', 'last:1', as onnx:FILE/fc1"),
    ("/fc3", ("layer must be one of file '{}', 'fc1', '/fc2/MatMul', 'last:1', not 'fc3'; did you "
             "mean 'fc1'?")),
    ("/relu", ("layer must be a Gemm or a MatMul by a constant of file '{}', one of 'fc1', "
              "'/fc2/MatMul', 'last:1', not 'relu', which is a Relu")),
    (":two", ("layer must be a Gemm or a MatMul by a constant of file '{}', one of 'fc1', "
             "'/fc2/MatMul', 'last:1', not 'two', which is a MatMul of two tensors")),
    (":fc1:batch=0", "onnx option batch must be at least 1, not 0"),
    (":fc1:batch=4097", "onnx option batch must be at most 4096, not 4097"),
    (":fc1:density=2", "onnx option density must be above 0 and at most 1, not 2"),
    (":fc1:relu", "onnx option must be one of 'batch', 'density', 'acts', 'seed', not 'relu'"),
])
def test_refused(network, behind, message):
    with pytest.raises(ConfigError) as caught:
        engine.load(f"{ONNX}:{network}{behind}", CONFIG)
    assert str(caught.value) == message.format(network)


DENSE = np.ones((6, 5), np.float32)


@pytest.mark.parametrize(("node", "constants", "message"), [
    ({"kind": "MatMul"}, {"w": DENSE},
     ("node 'n': its weights must have zeros, as pruning leaves them, not none in 5 x 6: "
     ":density=0.1 prunes it to a tenth here")),
    ({"kind": "MatMul"}, {"w": np.ones((2, 6, 5), np.float32)},
     ("node 'n' (MatMul): its weights must be a matrix of inputs and outputs, not of shape "
     "(2, 6, 5)")),
    ({"kind": "Gemm", "transA": 1}, {"w": DENSE},
     "node 'n' (Gemm): its input must not be transposed (transA)"),
    ({"kind": "Gemm"}, {"w": DENSE, "c": np.ones((3, 5), np.float32)},
     ("node 'n' (Gemm): its bias 'c' must have a number for each of the 5 outputs, not shape "
     "(3, 5)")),
    ({"kind": "MatMul"}, {"w": np.where(np.eye(6, 5), np.inf, 0).astype(np.float32)},
     "node 'n' (MatMul): its weights 'w' must be finite, and have 5 of 30 that are not"),
    ({"kind": "Mul"}, {"w": DENSE[:1]},
     "file '{}' must have a fully connected layer, a Gemm or a MatMul by a constant, not only Mul"),
])
def test_layer_is_refused(tmp_path, node, constants, message):
    path = tmp_path / "n.onnx"
    kind = node.pop("kind")
    width = 5 if kind == "Mul" else 6
    save(path, [helper.make_node(kind, ["x", *constants], ["y"], "n", **node)], constants,
         inputs=[("x", (width, 3) if node.get("transA") else (3, width))], outputs=["y"])
    node["kind"] = kind
    with pytest.raises(ConfigError) as caught:
        engine.load(f"{ONNX}:{path}", CONFIG)
    assert str(caught.value) == message.format(path)


@pytest.mark.parametrize(("text", "message"), [
    ("onnx:", "workload onnx:FILE must name a file, not 'onnx:'"),
    ("onnx:none.onnx", "file 'none.onnx' must be a readable file: No such file or directory")])
def test_no_file(text, message):
    with pytest.raises(ConfigError) as caught:
        engine.load(text, CONFIG)
    assert str(caught.value) == message


def test_no_sum_saturates(network):
    """The scale is that of the inputs: twice the weights would be too many for 16 bits."""
    made = engine.load(f"{ONNX}:{network}/fc1:batch=4", CONFIG)
    [values] = run_sparse(made.network, fraction_bits=CONFIG.weight_fraction_bits)
    exact = made.network.layers[0].matrix.to_scipy() @ (
        made.network.inputs.T / 2.0 ** CONFIG.act_fraction_bits)
    apart = values * 2.0 ** -CONFIG.act_fraction_bits - np.maximum(exact.T, 0)
    # A half step a product, and weights that are off by a half step.
    assert np.abs(apart).max() < 24 * 2.0 ** -CONFIG.act_fraction_bits
    again = fitted(made.network, CONFIG)
    assert again.metadata["weight_scale_log2"] == made.network.metadata["weight_scale_log2"]
    larger = fitted(type(made.network)(
        name="x", layers=made.network.layers, metadata=made.network.metadata,
        inputs=np.clip(made.network.inputs.astype(int) * 60, -32768, 32767).astype(np.int16)),
        CONFIG)
    assert larger.metadata["weight_scale_log2"] < again.metadata["weight_scale_log2"]


@pytest.mark.rtl
@pytest.mark.parametrize(("bits", "least", "most"), every_day([(3, 0.02, 0.5)], [
    (3, 0.02, 0.5), (8, 0, 0.02)]))
def test_on_rtl(network, bits, least, most):
    """With 255 shared weights the outputs are those of the float layer, nearly; with 7 less so."""
    config = replace(CONFIG, codebook_bits=bits)
    result = EieRun.run(config, engine.load(f"{ONNX}:{network}/fc1:batch=2", config))
    assert (result.status, result.bit_exact, result.cycle_exact) == ("OK", True, True)
    assert result.outputs.compared == 48
    assert result.details["sharing"]["shared"] <= 2 ** bits - 1
    assert result.notes["weights"].endswith(f"{result.details['sharing']['largest_error']:.3g}")
    assert least < result.details["float"]["rms_error"] / result.details["float"]["rms"] < most
