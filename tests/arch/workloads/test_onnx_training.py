"""ONNX models to train: what is read of them, against ONNX Runtime; and what is refused."""

import io
import zipfile

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from arch.config import ConfigError
from arch.numerics import FLOAT32
from arch.workloads.onnx.training import load_trainable
from arch.workloads.training import SumLayer, WeightedLayer, read_images
from arch.workloads.training_request import parse_training
from sim.systolic.golden.training import Numerics
from sim.systolic.golden.training.trainer import forward

PLAIN = Numerics(forward=FLOAT32, gradient=FLOAT32)


def constant(name, *shape, seed=0):
    rng = np.random.default_rng([seed, *map(ord, name)])
    return numpy_helper.from_array(rng.normal(0, 0.3, shape).astype(np.float32), name)


def save(path, nodes, constants, *, image=(1, 8, 8), output="scores", classes=10, opset=17):
    graph = helper.make_graph(
        nodes, "net", [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["N", *image])],
        [helper.make_tensor_value_info(output, TensorProto.FLOAT, ["N", classes])], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=10)
    onnx.save(model, str(path))
    return path


def residual(path):
    """A convolution, a residual with ReLU, both poolings, Flatten, Gemm, and MatMul with Add."""
    node = helper.make_node
    return save(path, [
        node("Conv", ["x", "w1", "b1"], ["c1"], name="/net/conv.1/Conv", pads=[1, 1, 1, 1]),
        node("Relu", ["c1"], ["r1"]),
        node("Conv", ["r1", "w2", "b2"], ["c2"], name="/net/conv.2/Conv", pads=[1, 1, 1, 1]),
        node("Add", ["c2", "r1"], ["s"], name="sum"),
        node("Relu", ["s"], ["rs"]),
        node("MaxPool", ["rs"], ["p1"], kernel_shape=[2, 2], strides=[2, 2]),
        node("AveragePool", ["p1"], ["p2"], kernel_shape=[2, 2], strides=[2, 2]),
        node("Flatten", ["p2"], ["f"]),
        node("Gemm", ["f", "w3", "b3"], ["g"], name="fc1", transB=1),
        node("Relu", ["g"], ["rg"]),
        node("MatMul", ["rg", "w4"], ["m"], name="fc2"),
        node("Add", ["b4", "m"], ["scores"]),
    ], [constant("w1", 4, 1, 3, 3), constant("b1", 4), constant("w2", 4, 4, 3, 3),
        constant("b2", 4), constant("w3", 12, 16), constant("b3", 12), constant("w4", 12, 10),
        constant("b4", 10)])


def scores_of(content, images):
    session = onnxruntime.InferenceSession(content, providers=["CPUExecutionProvider"])
    return session.run(None, {"x": images})[0]


def test_network(tmp_path):
    model = load_trainable(residual(tmp_path / "net.onnx"))
    network = model.network
    assert [node.name for node in network.nodes] == [
        "net_conv_1_Conv", "net_conv_2_Conv", "sum", "p1", "p2", "fc1", "fc2"]
    assert [node.relu for node in network.nodes
            if isinstance(node, WeightedLayer | SumLayer)] == [True, False, True, True, False]
    assert (network.image, network.classes) == ((1, 8, 8), 10)
    assert model.parameters["fc1.weight"].shape == (12, 4, 2, 2)
    assert model.parameters["fc2.weight"].shape == (10, 12, 1, 1)


def test_scores_are_those_of_onnx_runtime(tmp_path):
    """In float32, within rounding; before and after other parameters are written into the file."""
    path = residual(tmp_path / "net.onnx")
    model = load_trainable(path)
    images = np.random.default_rng(1).random((5, 1, 8, 8), np.float32)
    ours = forward(model.network, model.parameters, images, PLAIN).scores
    assert np.allclose(ours.reshape(5, 10), scores_of(path.read_bytes(), images), atol=1e-5)
    others = {name: np.random.default_rng(len(name)).normal(0, 0.2, value.shape).astype(np.float32)
              for name, value in model.parameters.items()}
    content = model.trained(others)
    theirs = scores_of(content, images)
    assert np.allclose(forward(model.network, others, images, PLAIN).scores.reshape(5, 10), theirs,
                       atol=1e-5)
    assert not np.allclose(ours.reshape(5, 10), theirs, atol=1e-2)
    (tmp_path / "again.onnx").write_bytes(content)
    again = load_trainable(tmp_path / "again.onnx").parameters
    assert list(again) == list(others)
    assert all(again[name].tobytes() == value.tobytes() for name, value in others.items())


def test_rows_of_values(tmp_path):
    """An input of (N, values), weights as (K, N), and in a Constant that has another name."""
    node = helper.make_node
    path = save(tmp_path / "mlp.onnx", [
        node("Gemm", ["x", "w1", "b1"], ["h"], name="fc 1"),
        node("Relu", ["h"], ["r"]),
        node("Constant", [], ["w2c"], value=constant("w2", 3, 7)),
        node("Identity", ["w2c"], ["w2"]),
        node("Gemm", ["r", "w2", "b2"], ["scores"], name="fc.1", transB=1)],
        [constant("w1", 6, 7), constant("b1", 7), constant("b2", 3)], image=(6,), classes=3)
    model = load_trainable(path)
    assert [node.name for node in model.network.nodes] == ["fc_1", "fc_1_2"]
    images = np.random.default_rng(2).normal(size=(4, 6)).astype(np.float32)
    ours = forward(model.network, model.parameters, images.reshape(4, 6, 1, 1), PLAIN).scores
    assert np.allclose(ours.reshape(4, 3), scores_of(path.read_bytes(), images), atol=1e-6)
    doubled = {name: 2 * value for name, value in model.parameters.items()}
    content = model.trained(doubled)
    ours = forward(model.network, doubled, images.reshape(4, 6, 1, 1), PLAIN).scores
    assert np.allclose(ours.reshape(4, 3), scores_of(content, images), atol=1e-6)


CONV = helper.make_node("Conv", ["x", "w1", "b1"], ["c"], name="conv", pads=[1, 1, 1, 1])
BEHIND = [helper.make_node("Flatten", ["y"], ["f"]),
          helper.make_node("Gemm", ["f", "w2", "b2"], ["scores"], name="fc", transB=1)]


def between(kind, inputs=("c",), **attributes):
    """A convolution, an operator, Flatten and Gemm."""
    return [CONV, helper.make_node(kind, list(inputs), ["y"], name="it", **attributes), *BEHIND]


@pytest.mark.parametrize(("nodes", "message"), [
    (between("BatchNormalization", ("c", "b1", "b1", "b1", "b1")),
     ("node 'it' (BatchNormalization): operator BatchNormalization has no gradient here: fold it "
      "into the convolution in front of it, or leave it out")),
    (between("Sigmoid"),
     "node 'it' (Sigmoid): operator Sigmoid has no gradient here: use Relu"),
    (between("Transpose", perm=[0, 1, 3, 2]),
     "node 'it' (Transpose): operator Transpose has no gradient here: remove it from the model"),
    (between("MaxPool", kernel_shape=[1, 1], dilations=[2, 2]),
     "node 'it' (MaxPool): its dilations must be 1 to be trained, not [2, 2]"),
    (between("MaxPool", kernel_shape=[1, 1], auto_pad="SAME_UPPER"),
     ("node 'it' (MaxPool): its auto_pad must be NOTSET or VALID to be trained, "
      "not SAME_UPPER")),
    (between("AveragePool", kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
     ("node 'it' (AveragePool): its count_include_pad must be 1 to be trained, not 0")),
    (between("MaxPool", kernel_shape=[1, 1], ceil_mode=1),
     "node 'it' (MaxPool): its ceil_mode must be 0 to be trained, not 1"),
    ([helper.make_node("Relu", ["x"], ["c"], name="it"),
      helper.make_node("Identity", ["c"], ["y"]), *BEHIND],
     "node 'it' (Relu): it must be behind a Conv, a Gemm or an Add to be trained"),
    ([helper.make_node("Conv", ["x", "w1"], ["y"], name="it", pads=[1, 1, 1, 1]), *BEHIND],
     "node 'it' (Conv): it must have a bias to be trained"),
    ([CONV, helper.make_node("Conv", ["c", "w1", "b2"], ["y"], name="it"), *BEHIND],
     "node 'it' (Conv): its weights 'w1' must be its own to be trained, not shared"),
    ([CONV, helper.make_node("Relu", ["c"], ["r"]),
      helper.make_node("Add", ["c", "r"], ["y"], name="it"), *BEHIND],
     "node 'conv' (Conv): its result must be read by the Relu behind it alone"),
    ([CONV, helper.make_node("Reshape", ["c", "one"], ["f"], name="it"), BEHIND[1]],
     "node 'it' (Reshape): it must make (N, values) of (N, C, H, W) to be trained"),
    ([CONV, helper.make_node("Flatten", ["c"], ["f"]),
      helper.make_node("MatMul", ["f", "w2t"], ["scores"], name="it")],
     ("node 'it' (MatMul): it must have a bias, an Add of a constant behind it, to be trained")),
    ([CONV, helper.make_node("Flatten", ["c"], ["f"]),
      helper.make_node("Gemm", ["f", "w2", "b2"], ["g"], transB=1),
      helper.make_node("Softmax", ["g"], ["scores"], name="it")],
     ("node 'it' (Softmax): operator Softmax has no gradient here: end the model with the scores: "
      "the loss is the softmax cross-entropy of them")),
    ([CONV, helper.make_node("Conv", ["c", "w9", "b9"], ["dead"], name="it", pads=[1, 1, 1, 1]),
      helper.make_node("Identity", ["c"], ["y"]), *BEHIND],
     "node 'it' (Conv): its result must be read to be trained"),
    (between("Conv", ("c", "w9", "b9")),
     ("node 'it' (Conv): its inputs and attributes must fit each other: it.kernel must be from 1x1 "
      "to the padded image of 8x8, not 9x9")),
    (between("Conv", ("c", "wn", "b9"), pads=[1, 1, 1, 1]),
     "node 'it' (Conv): its weights must be finite to be trained, not nan"),
    ([CONV, helper.make_node("Flatten", ["c"], ["f"]),
      helper.make_node("Gemm", ["f", "w2", "b2"], ["scores"], name="it", transB=1, alpha=0.5)],
     "node 'it' (Gemm): its alpha must be 1 to be trained, not 0.5"),
])
def test_refused(tmp_path, nodes, message):
    path = save(tmp_path / "net.onnx", nodes, [
        constant("w1", 1, 1, 3, 3), constant("b1", 1), constant("w2", 10, 64), constant("b2", 10),
        numpy_helper.from_array(np.array([1, -1]), "one"),
        constant("w2t", 64, 10), constant("w9", 1, 1, 9, 9), constant("b9", 1),
        numpy_helper.from_array(np.full((1, 1, 3, 3), np.nan, np.float32), "wn")])
    with pytest.raises(ConfigError) as raised:
        load_trainable(path)
    assert str(raised.value) == message


def test_last_layer_with_relu(tmp_path):
    path = save(tmp_path / "net.onnx", [
        helper.make_node("Gemm", ["x", "w", "b"], ["g"], name="fc"),
        helper.make_node("Relu", ["g"], ["scores"])],
        [constant("w", 6, 3), constant("b", 3)], image=(6,), classes=3)
    with pytest.raises(ConfigError, match="nodes must end with a dense layer without relu, not "
                                          "'fc'$"):
        load_trainable(path)


def test_request(tmp_path):
    """Files with ":" in their names, of a model and of images, and options behind them."""
    path = residual(tmp_path / "a:b.onnx")
    rng = np.random.default_rng(3)
    data = tmp_path / "my:images=20.npz"
    np.savez(data, images=rng.random((20, 64), np.float32), labels=rng.integers(0, 10, 20))
    request = parse_training(f"train:{path}:batch=7:data={data}:steps=3")
    assert (request.batch, request.network.name) == (7, "a:b")
    steps = list(request.batches())
    assert [images.shape for images, _ in steps] == [(7, 1, 8, 8)] * 3
    assert request.images().test_images.shape == (20, 1, 8, 8)
    assert request.parameters()["fc1.bias"].tobytes() == numpy_helper.to_array(
        constant("b3", 12)).tobytes()
    digits = next(parse_training(f"train:{path}").batches())[0]
    assert (digits.shape, digits.min(), digits.max()) == ((32, 1, 8, 8), 0, 1)
    with pytest.raises(ConfigError, match="^train option batch must be at most 20, not 21$"):
        parse_training(f"train:{path}:batch=21:data={data}")


@pytest.mark.parametrize(("arrays", "message"), [
    ({"images": np.zeros((3, 64), np.float32)}, "must have an array labels, not only 'images'"),
    ({"images": np.zeros((3, 63), np.float32), "labels": np.zeros(3, int)},
     "images must be of shape (N, 1, 8, 8) or (N, 64), N at least 1, not (3, 63)"),
    ({"images": np.zeros((3, 64)), "labels": np.zeros(3, int)},
     "images must be numbers that float32 holds, not float64"),
    ({"images": np.zeros((3, 64), np.uint8), "labels": np.zeros(4, int)},
     "labels must be 3 integers, not int64 of shape (4,)"),
    ({"images": np.zeros((3, 64), np.uint8), "labels": np.zeros(3)},
     "labels must be 3 integers, not float64 of shape (3,)"),
    ({"images": np.zeros((3, 64), np.uint8), "labels": np.array([0, 10, -1])},
     "labels must be from 0 to 9, not 10"),
    ({"images": np.zeros((0, 64), np.uint8), "labels": np.zeros(0, int)},
     "images must be of shape (N, 1, 8, 8) or (N, 64), N at least 1, not (0, 64)"),
])
def test_refused_images(tmp_path, arrays, message):
    network = load_trainable(residual(tmp_path / "net.onnx")).network
    path = tmp_path / "images.npz"
    np.savez(path, **arrays)
    with pytest.raises(ConfigError) as raised:
        read_images(path, network)
    assert str(raised.value) == f"file {str(path)!r} {message}"
    damaged = io.BytesIO()
    with zipfile.ZipFile(damaged, "w") as archive:
        archive.writestr("images.npy", b"no array")
    array = io.BytesIO()
    np.save(array, np.zeros(3))
    for content in (b"", b"PK no zip file", b"a text", array.getvalue(), damaged.getvalue()):
        path.write_bytes(content)
        with pytest.raises(ConfigError, match="^file .* must (be an .npz archive|hold arrays)"):
            read_images(path, network)
    path.unlink()
    with pytest.raises(ConfigError, match="must be readable: No such file"):
        read_images(path, network)
