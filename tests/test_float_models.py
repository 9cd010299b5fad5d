"""Float ONNX models on the systolic core: numbers are numpy's, every counter is the model's."""

import re
from collections import Counter

import numpy as np
import onnx
import onnxruntime
import pytest

from arch.config import ConfigError
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from hwgen import cli
from sim.systolic import simulation
from sim.systolic.floats import FloatRun
from tests.support.counts import every_day, seeds
from tests.support.float_models import FloatSketch, random_float_model

CORES = {
    "bfloat16": SystolicConfig(
        rows=4, cols=4, acc_depth=64, ub_bank_rows=64, param_rows=16, axi_data_bits=64,
        operand_format="bfloat16", training=True, vector_rows=16),
    "odd": SystolicConfig(
        rows=3, cols=5, acc_depth=33, ub_banks=3, ub_bank_rows=32, param_rows=11, axi_data_bits=32,
        operand_format="float8_e4m3fn", gradient_format="float8_e5m2", training=True,
        vector_rows=16),
}
MODELS = 5


def save(path, model):
    onnx.save(model, path)
    return f"onnx:{path}"


@pytest.mark.rtl
@pytest.mark.many
@pytest.mark.parametrize("core", every_day(("bfloat16",), CORES))
def test_random_models(core, tmp_path):
    """The batch is of one image to three."""
    config, kinds = CORES[core], Counter()
    for seed in seeds(MODELS, 200):
        model = random_float_model(seed)
        kinds.update({node.op_type for node in model.graph.node})
        name = save(tmp_path / f"{seed}.onnx", model) + f":batch={1 + seed % 3}"
        result = simulation.run(config, engine.load(name, config))
        assert (result.status, result.bit_exact, result.cycle_exact) == ("OK", True, True), seed
        assert result.outputs.compared > 0
        assert "ONNX Runtime's float32" in result.notes["float32"]
    assert set(kinds) == {"Conv", "Relu", "Add", "MaxPool", "AveragePool", "GlobalAveragePool",
                          "Flatten", "MatMul", "Gemm"}


def test_scores_are_near_those_of_float32(tmp_path):
    """Independent of our own golden: bfloat16 has 8 bits, and sums are of few terms here."""
    config = CORES["bfloat16"]
    for seed in range(40):
        model = random_float_model(seed)
        name = save(tmp_path / "net.onnx", model) + ":batch=2"
        run = FloatRun(config, engine.load(name, config))
        images = run.workload.floats.given()
        session = onnxruntime.InferenceSession(model.SerializeToString(),
                                               providers=["CPUExecutionProvider"])
        [wanted] = session.run(None, {"x": images})
        scores = run.golden()["scores"]
        assert np.abs(scores - wanted).max() <= 0.05 * max(1.0, np.abs(wanted).max()), seed


@pytest.mark.rtl
def test_command(tmp_path, capfd):
    """Inputs are given by name, outputs have the file's names, and a wrong input is one line."""
    model = random_float_model(3)
    channels, height, width = (dim.dim_value for dim in
                               model.graph.input[0].type.tensor_type.shape.dim[1:])
    onnx.save(model, tmp_path / "net.onnx")
    images = np.random.default_rng(5).normal(size=(2, channels, height, width)).astype(np.float32)
    np.savez(tmp_path / "in.npz", x=images)
    words = [f"{tmp_path}/net.onnx:batch=2", "--preset", "tiny", "--set",
             "operand_format=bfloat16", "--set", "vector_rows=16",
             "--inputs", str(tmp_path / "in.npz")]
    assert cli.main(["run", "systolic", *words, "--outputs", str(tmp_path / "out.npz")]) == 0
    assert "training=true (a float network)" in capfd.readouterr().out
    with np.load(tmp_path / "out.npz") as file:
        stored = dict(file)
    [name] = [value.name for value in model.graph.output]
    config = CORES["bfloat16"]
    assert set(stored) == {name}
    request = engine.load(f"onnx:{tmp_path}/net.onnx:batch=2", config).floats
    assert stored[name].shape == (2, request.network.classes)
    np.savez(tmp_path / "in.npz", x=images.astype(np.float64))
    assert cli.main(["run", "systolic", *words]) == 2
    assert capfd.readouterr().err.splitlines()[-1].endswith(
        "in.npz': input 'x' must be float32, not float64")


@pytest.mark.parametrize(("change", "message"), [
    (lambda s: setattr(s, "at", s.op("Sigmoid", [s.at])),
     "node 'sigmoid1' (Sigmoid): operator Sigmoid is not supported to run as floats: quantise"),
    (lambda s: setattr(s, "at", s.op("BatchNormalization", [s.at, *(
        s.constant(4) for _ in range(4))])), "fold it into the convolution in front of it"),
    (lambda s: setattr(s, "at", s.op("MaxPool", [s.at], kernel_shape=[2, 2], dilations=[2, 2])),
     "node 'maxpool1' (MaxPool): its dilations must be 1 to run as floats, not [2, 2]"),
])
def test_refused(change, message, tmp_path):
    sketch = FloatSketch(np.random.default_rng(1), (3, 6, 6))
    sketch.conv(4, (3, 3), (1, 1), 1)
    change(sketch)
    name = save(tmp_path / "net.onnx", sketch.end(5))
    with pytest.raises(ConfigError, match=re.escape(message)):
        engine.load(name, CORES["bfloat16"])


def test_a_core_of_integers_says_what_to_type(tmp_path):
    name = save(tmp_path / "net.onnx", random_float_model(1))
    with pytest.raises(ConfigError, match=re.escape(
            "; or run it as floats, with --set operand_format=bfloat16")):
        engine.load(name, SystolicConfig())


@pytest.mark.parametrize(("name", "message"), [
    ("{}:batch=0", "onnx option batch must be at least 1, not 0"),
    ("{}:shape=1x2", "onnx option must be 'batch' for a model that runs as floats, not 'shape'"),
    ("{}/conv0", "workload must be a whole model when it runs as floats, not '"),
])
def test_options(name, message, tmp_path):
    path = save(tmp_path / "net.onnx", random_float_model(1))
    with pytest.raises(ConfigError, match=re.escape(message)):
        engine.load(name.format(path), CORES["bfloat16"])


def test_there_is_one_schedule(tmp_path):
    workload = engine.load(save(tmp_path / "net.onnx", random_float_model(1)), CORES["bfloat16"])
    with pytest.raises(ConfigError, match=r"float models have one schedule, not 'energy'$"):
        engine.minimising(workload, "energy")
