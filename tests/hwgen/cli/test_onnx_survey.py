"""``hwgen onnx`` and ``hwgen quantize`` on the command line."""

import json
import re
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnxruntime import quantization
from onnxruntime.quantization.shape_inference import quant_pre_process

from arch.workloads import digits_cnn
from arch.workloads.onnx import load_onnx
from arch.workloads.onnx.quantizing import batch_axis
from hwgen import cli
from sim.golden.graph import run_host
from tests.support.onnx_families import FAMILIES
from tests.support.onnx_graphs import F32, Builder, Sketch
from tests.support.onnx_mixed import Floats

PAGE = Path(__file__).parents[3] / "docs" / "workloads.md"
DIGITS = digits_cnn.__file__.replace("digits_cnn.py", "data/digits-cnn.onnx")


def float_model(path, batch=1):
    """Write a small float network, with a residual."""
    rng = np.random.default_rng(3)
    b = Builder()

    def conv(x, name):
        weights = b.const(rng.normal(0, 0.3, (4, 4, 3, 3)).astype(F32))
        return b.op("Conv", [x, weights, b.const(rng.normal(0, 0.1, 4).astype(F32))], name=name,
                    pads=[1, 1, 1, 1])

    x = b.op("Relu", [conv(b.input(F32, (batch, 4, 6, 6), name="image"), "first")])
    y = b.op("Add", [conv(x, "second"), x], name="sum")
    b.output(b.op("Flatten", [b.op("GlobalAveragePool", [y], name="mean")]), 2)
    path.write_bytes(b.model().SerializeToString())
    return path


@pytest.fixture
def model(tmp_path):
    return float_model(tmp_path / "float.onnx")


@pytest.fixture
def samples(tmp_path):
    images = np.random.default_rng(4).normal(size=(6, 4, 6, 6)).astype(F32)
    np.savez(tmp_path / "samples.npz", image=images)
    return tmp_path / "samples.npz"


def error(capsys):
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.removeprefix("hwgen: error: ").rstrip("\n")


def test_model_that_runs(capsys):
    assert cli.main(["onnx", DIGITS, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["runs"]
    assert cli.main(["estimate", "systolic", DIGITS, "--json"]) == 0
    estimate = json.loads(capsys.readouterr().out)
    cycles = [node["cycles"]["systolic"] for node in found["nodes"]]
    assert found["cycles"] == {"eie": None, "scnn": None, "systolic": estimate["model"]["cycles"]}
    assert sum(filter(None, cycles)) == estimate["model"]["cycles"]
    assert "node 'add' (Add) must be" in found["reasons"]["scnn"]
    assert found["reasons"]["eie"] == (
        "workload must be a layer by its name, FILE/fc, not a whole model: this engine computes "
        "'fc' of it alone, and not 'conv1' and 2 more")
    joined = {node["name"]: node["joined_to"]["systolic"] for node in found["nodes"]}
    assert joined["add"] == "conv2"
    assert sum(node["macs"] for node in found["nodes"]) == estimate["work"]["amount"]


def test_page(capsys):
    """docs/workloads.md shows this table."""
    assert cli.main(["onnx", DIGITS]) == 0
    table = capsys.readouterr().out.split("\n\n")[1]
    assert f"arch/workloads/data/digits-cnn.onnx\n\n{table}\n" in PAGE.read_text(encoding="utf-8")


def test_table(capsys):
    assert cli.main(["onnx", f"{DIGITS}:batch=2", "--engine", "systolic", "--preset", "tiny",
                     "--set", "ub_bank_rows=128"]) == 0
    out = capsys.readouterr().out
    assert "with conv2" in out
    assert "scnn" not in out
    assert "22 fused: within another operator" in out
    assert "a1_QuantizeLinear" not in out
    assert cli.main(["onnx", DIGITS, "--all"]) == 0
    assert "a1_QuantizeLinear" in capsys.readouterr().out


def test_model_that_no_engine_takes(capsys):
    assert cli.main(["onnx", f"{DIGITS}:batch=2", "--engine", "systolic", "--preset", "tiny"]) == 1
    assert "systolic refuses it: ub_bank_rows must be at least 128" in capsys.readouterr().out


def test_model_that_does_not_run(capsys, tmp_path):
    s = Sketch()
    x = s.pair(s.op("Hardmax", [s.start()], name="most"))
    s.end(s.op("Concat", [s.conv(x), x], name="cat", axis=1))
    (tmp_path / "net.onnx").write_bytes(s.model().SerializeToString())
    assert cli.main(["onnx", str(tmp_path / "net.onnx")]) == 1
    out = capsys.readouterr().out
    assert "most  Hardmax  operator Hardmax is not supported: remove it" in out
    assert "cat   Concat   ONNX Runtime runs it in float because the result of node 'conv1' " in out
    assert re.search(r"^conv1 +Conv +float +-$", out, re.MULTILINE)


@pytest.mark.parametrize(("arguments", "message"), [
    ([DIGITS, "--preset", "tiny"],
     "engine must be given with a configuration: --engine, one of eie, scnn, systolic"),
    ([DIGITS, "--engine", "nic"],
     "engine must be one that reads ONNX models (eie, scnn, systolic), not 'nic'"),
    (["none.onnx"], "file 'none.onnx' must be a readable file: No such file or directory"),
    ([f"{DIGITS}/conv1"], f"file must be a whole model, not a layer of one, '{DIGITS}/conv1'"),
    ([f"{DIGITS}:shape=2"],
     "input 'images' has the shape ?x1x8x8: option shape must fit it, not be 2")])
def test_refused(capsys, arguments, message):
    assert cli.main(["onnx", *arguments]) == 2
    assert error(capsys) == message


@pytest.mark.parametrize(("options", "own"), [
    ([], {}),
    (["--form", "qoperator", "--per-channel"],
     {"quant_format": quantization.QuantFormat.QOperator, "per_channel": True}),
    (["--activations", "int8", "--symmetric", "--calibration", "percentile"],
     {"activation_type": quantization.QuantType.QInt8,
      "calibrate_method": quantization.CalibrationMethod.Percentile,
      "extra_options": {"ActivationSymmetric": True}}),
    (["--weights", "uint8", "--exclude", "mean"],
     {"weight_type": quantization.QuantType.QUInt8, "nodes_to_exclude": ["mean"]}),
])
def test_is_the_tool_of_onnx_runtime(model, samples, tmp_path, capsys, options, own):
    output = tmp_path / "q.onnx"
    assert cli.main(["quantize", str(model), "--data", str(samples), "-o", str(output),
                     *options]) == 0
    assert capsys.readouterr().out.startswith(f"wrote {output}, calibrated on 6 samples\n")

    class Reader(quantization.CalibrationDataReader):
        def __init__(self):
            self.parts = iter(np.load(samples)["image"][:, None])

        def get_next(self):
            image = next(self.parts, None)
            return None if image is None else {"image": image}

    quant_pre_process(str(model), str(tmp_path / "prepared.onnx"), skip_symbolic_shape=True)
    arguments = {"activation_type": quantization.QuantType.QUInt8,
                 "weight_type": quantization.QuantType.QInt8, **own}
    quantization.quantize_static(str(tmp_path / "prepared.onnx"), str(tmp_path / "direct.onnx"),
                                 Reader(), **arguments)
    assert onnx.load(output).graph == onnx.load(tmp_path / "direct.onnx").graph


def test_result_runs(model, samples, tmp_path):
    output = tmp_path / "q.onnx"
    assert cli.main(["quantize", str(model), "--data", str(samples), "-o", str(output)]) == 0
    graph = load_onnx(output)
    inputs = {"image": np.load(samples)["image"][:1]}
    for name, wanted in graph.metadata["reference"].run(inputs).items():
        np.testing.assert_array_equal(run_host(graph, inputs)[name].reshape(wanted.shape), wanted)


def test_constants_that_are_read_for_shapes(tmp_path, samples, capfd):
    """Pads and scales of operators are constants; the tool needs their values."""
    b = Builder()
    x = b.op("Pad", [b.input(F32, (1, 4, 6, 6), name="image"),
                     b.const(np.array([0, 0, 1, 1, 0, 0, 1, 1], np.int64))], name="pad")
    weights = b.const(np.ones((4, 4, 3, 3), F32))
    b.output(b.op("Conv", [x, weights], name="conv"), 4)
    (tmp_path / "float.onnx").write_bytes(b.model().SerializeToString())
    assert cli.main(["quantize", str(tmp_path / "float.onnx"), "--data", str(samples),
                     "-o", str(tmp_path / "q.onnx")]) == 0
    out, err = capfd.readouterr()
    assert out.startswith("wrote ")
    assert "Traceback" not in err


def test_json_names_what_is_refused(tmp_path, samples, capsys):
    b = Builder()
    x = b.op("Erf", [b.input(F32, (1, 4, 6, 6), name="image")], name="erf")
    b.output(b.op("Relu", [x], name="relu"), 4)
    (tmp_path / "float.onnx").write_bytes(b.model().SerializeToString())
    assert cli.main(["quantize", str(tmp_path / "float.onnx"), "--data", str(samples),
                     "-o", str(tmp_path / "q.onnx"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["refused"] or found["problems"]
    assert found["samples"] == 6


@pytest.mark.parametrize(("arrays", "message"), [
    ({"images": np.zeros((2, 4, 6, 6), F32)},
     "must hold no array but those of the model's inputs, 'image': not 'images'"),
    ({}, "must hold an array for each of the model's inputs, 'image': it has none for 'image'"),
    ({"image": np.zeros((2, 4, 6, 6))},
     ("array 'image' must be float32, as the model's input, not float64: .astype('float32') makes "
      "it so")),
    ({"image": np.zeros((2, 4, 6), F32)},
     "array 'image' must have the shape samplesx4x6x6, not 2x4x6"),
    ({"image": np.zeros((0, 4, 6, 6), F32)}, "must hold at least one sample, not none"),
    ({"image": np.full((1, 4, 6, 6), np.nan, F32)},
     "array 'image' must be of finite numbers, not of NaN or infinities"),
])
def test_samples_refused(model, tmp_path, capsys, arrays, message):
    np.savez(tmp_path / "samples.npz", **arrays)
    assert cli.main(["quantize", str(model), "--data", str(tmp_path / "samples.npz"),
                     "-o", str(tmp_path / "q.onnx")]) == 2
    assert message in error(capsys)
    assert not (tmp_path / "q.onnx").exists()


def test_samples_fill_the_batch(tmp_path, samples, capsys):
    model = float_model(tmp_path / "four.onnx", batch=4)
    arguments = ["quantize", str(model), "--data", str(samples), "-o", str(tmp_path / "q.onnx")]
    assert cli.main(arguments) == 2
    assert "must hold a multiple of 4 samples, the model's batch, not 6" in error(capsys)


@pytest.mark.parametrize(("options", "message"), [
    (["--form", "qop"], "form must be one of qdq, qoperator, not 'qop'"),
    (["--activations", "int4"], "activations must be one of uint8, int8, not 'int4'"),
    (["--weights", "float"], "weights must be one of uint8, int8, not 'float'"),
    (["--calibration", "max"], "calibration must be one of minmax, entropy, percentile, not 'max'"),
    (["--exclude", "frst"], "exclude must name a node of the model, such as "),
])
def test_options_refused(model, samples, tmp_path, capsys, options, message):
    assert cli.main(["quantize", str(model), "--data", str(samples),
                     "-o", str(tmp_path / "q.onnx"), *options]) == 2
    assert error(capsys).startswith(message)


def test_quantised_already(samples, tmp_path, capsys):
    assert cli.main(["quantize", DIGITS, "--data", str(samples), "-o", str(tmp_path / "q.onnx")]
                    ) == 2
    assert "must be a float model, not one that is quantised already: node " in error(capsys)


def test_an_input_that_is_an_output(model, samples, tmp_path, capsys):
    """ONNX Runtime's tool says of it that the graph is no DAG."""
    proto = onnx.load(model)
    name = proto.graph.input[0].name
    proto.graph.output.append(proto.graph.input[0])
    passed = tmp_path / "passed.onnx"
    onnx.save(proto, passed)
    assert cli.main(["quantize", str(passed), "--data", str(samples),
                     "-o", str(tmp_path / "q.onnx")]) == 2
    assert error(capsys) == (
        f"file '{passed}' must have no input that is an output, too, for ONNX Runtime's "
        f"quantize_static, not {name!r}: take it out of the outputs")


def test_output_is_not_an_input(model, samples, capsys):
    assert cli.main(["quantize", str(model), "--data", str(samples), "-o", str(model)]) == 2
    assert error(capsys) == f"output file must be another than that of model, not '{model}'"


@pytest.mark.parametrize(("layout", "transposed", "shape"), [
    (0, False, "5xsamplesx6"), (0, True, "samplesx5x6"), (1, False, "samplesx5x6")])
def test_samples_of_a_recurrent_model(layout, transposed, shape):
    """The batch of a sequence whose first dimension is the time is the second one."""
    net = Floats(7, 14)
    sizes = [5, 1, 6] if shape.startswith("5") else [1, 5, 6]
    x = net.op("MatMul", net.input(sizes), net.weights(6, 6))
    if transposed:
        x = net.op("Transpose", x, perm=[1, 0, 2])
    net.op("LSTM", x, net.weights(1, 16, 6), net.weights(1, 16, 4), outputs=3, hidden_size=4,
           layout=layout)
    axis = shape.split("x").index("samples")
    assert batch_axis(net.model().graph, "x0") == axis


def test_samples_of_indices():
    """What an embedding makes of them has a dimension more, which a Transpose may move."""
    net = Floats(7, 14)
    ids = net.input([1, 5])
    x = net.op("Transpose", net.op("Gather", net.weights(9, 6), ids), perm=[0, 2, 1])
    net.op("Transpose", x, perm=[1, 0, 2])
    assert batch_axis(net.model().graph, "x0") == 0


def test_quantise_a_model_that_is_time_first(capsys, tmp_path):
    """Samples lie along its second dimension; each of them alone is a sample."""
    model, samples = tmp_path / "float.onnx", tmp_path / "samples.npz"
    onnx.save(FAMILIES["lstm"][0](), model)
    words = ["quantize", str(model), "--data", str(samples), "-o", str(tmp_path / "net.onnx")]
    data = np.random.default_rng(3).normal(size=(5, 7, 6)).astype(F32)
    np.savez(samples, x0=data.transpose(1, 0, 2))
    assert cli.main(words) == 2
    assert error(capsys).endswith("array 'x0' must have the shape 5xsamplesx6, not 7x5x6")
    np.savez(samples, x0=data)
    assert cli.main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["samples"] == 7
    # The range is that of all samples.
    scale = {item.name: onnx.numpy_helper.to_array(item)
             for item in onnx.load(tmp_path / "net.onnx").graph.initializer}["x0_scale"]
    np.testing.assert_allclose(scale, (data.max() - data.min()) / 255, rtol=1e-3)
