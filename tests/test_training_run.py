"""``hwgen run systolic train:...``: steps of training on the RTL, beside golden and model."""

import dataclasses
import json
import math
from dataclasses import replace

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import helper, numpy_helper

from arch.contract import RunOptions
from arch.numerics import FLOAT32
from arch.result import InfeasibleError
from arch.systolic import engine
from arch.systolic.params import PRESETS, SystolicConfig
from arch.workloads.onnx.training import load_trainable
from arch.workloads.optimizers import OPTIMIZERS
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    LabelledImages,
    TrainingNetwork,
    WeightedLayer,
)
from hwgen import cli
from hwgen.systolic.design import generate
from sim.systolic.golden.training import Numerics
from sim.systolic.golden.training.trainer import forward
from sim.systolic.simulation import run
from sim.systolic.training import Trained, TrainingRun

CORE = ("--preset", "tiny", "--set", "operand_format=bfloat16", "--set", "training=true",
        "--set", "vector_rows=16")
CONFIG = SystolicConfig(**{
    name: getattr(PRESETS["tiny"], name) for name in PRESETS["tiny"].__dataclass_fields__
} | {"operand_format": "bfloat16", "training": True, "vector_rows": 16})


# One core that stores in another format and without zeros.
STORES = replace(CONFIG, axi_data_bits=32, stored_format="float8_e4m3fn", sparse_storage=True)
STORES_OPTIONS = (*CORE, "--set", "axi_data_bits=32", "--set", "stored_format=float8_e4m3fn",
                  "--set", "sparse_storage=true")


@pytest.mark.rtl
def test_command(capfd, tmp_path):
    """Two steps: every weight after each, every counter; the picture, the weights in a file."""
    weights = tmp_path / "weights.npz"
    status = cli.main(["run", "systolic", "train:digits-mlp:batch=5", "--steps", "2", *CORE,
                       "-o", str(tmp_path / "out"), "--outputs", str(weights), "--json"])
    out, err = capfd.readouterr()
    assert (status, err) == (0, "")
    result = json.loads(out)
    assert (result["bit_exact"], result["cycle_exact"]) == (True, True)
    training = result["training"]
    assert training["loss"] == training["golden_loss"]
    assert len(set(training["loss"])) == 2
    assert result["accuracy"]["golden"] == result["accuracy"]["rtl"]
    assert result["rtl"]["cycles"] == result["model"]["cycles"]
    assert (tmp_path / "out" / "loss.png").stat().st_size > 10_000
    with np.load(weights) as file:
        assert set(file) == {"loss", *(f"fc{i}.{what}" for i in (1, 2, 3)
                                       for what in ("weight", "bias"))}
        np.testing.assert_array_equal(file["loss"], np.float32(training["loss"]))
        assert file["fc1.weight"].shape == (64, 64)


@pytest.mark.rtl
@pytest.mark.parametrize("options", [
    *(f"optimizer={name}" for name in OPTIMIZERS), "optimizer=sgd:clip=0.1",
    "optimizer=momentum:scale=10:weight_decay=0.001:seed=3"])
def test_optimizers(options):
    """All seven, clipping and a loss scale: weights and state after each of two steps."""
    workload = engine.load(f"train:digits-mlp:batch=3:steps=2:{options}", CONFIG)
    result = run(CONFIG, workload)
    assert result.status == "OK"
    # Three layers: weights, operands and biases, and the state of weights and biases.
    states = len(OPTIMIZERS[options.partition("=")[2].partition(":")[0]].state)
    sizes = [64 * 64, 64 * 32, 32 * 10], [64, 32, 10]
    assert result.outputs.compared == 2 * (
        1 + (2 + states) * sum(sizes[0]) + (1 + states) * sum(sizes[1]))
    assert result.outputs.differing == 0
    assert result.counter_differences == {}
    assert (result.bit_exact, result.cycle_exact) == (True, True)


@pytest.mark.rtl
def test_convolutions():
    """digits-cnn in both forms: a step of all that it is made of, one with infinities and NaN."""
    workload = engine.load("train:digits-cnn:batch=2:steps=2:rate=1e30", CONFIG)
    result = run(CONFIG, workload, RunOptions(mesh="both"))
    assert result.status == "OK"
    assert (result.outputs.differing, result.counter_differences) == (0, {})
    assert (result.bit_exact, result.cycle_exact) == (True, True)
    assert result.training["first_non_finite"] == 1
    assert result.rtl.counters["useful_macs"] == workload.macs


@pytest.mark.rtl
def test_memory_bound(capfd):
    """Outputs and gradients share memory: the same cycles, all weights and counters equal."""
    found = {}
    for bound in ((), ("--memory-bound", "210000")):
        assert cli.main(["run", "systolic", "train:digits-mlp:batch=5", *bound, *CORE,
                         "--json"]) == 0
        found[bool(bound)] = json.loads(capfd.readouterr().out)
    assert all(result["bit_exact"] and result["cycle_exact"] for result in found.values())
    assert found[True]["rtl"]["cycles"] == found[False]["rtl"]["cycles"]
    assert found[True]["training"]["loss"] == found[False]["training"]["loss"]
    assert found[True]["training"]["memory"] != found[False]["training"]["memory"]


@pytest.mark.rtl
def test_encodings(tmp_path):
    """Packed masks and indices change no bit of any weight, and every cycle is the model's."""
    found = {}
    for encode in ("none", "lossless"):
        workload = engine.load(f"train:digits-cnn:batch=2:steps=2:encode={encode}", CONFIG)
        path = tmp_path / f"{encode}.npz"
        result = run(CONFIG, workload, RunOptions(outputs_file=path))
        assert result.status == "OK"
        assert (result.outputs.differing, result.counter_differences) == (0, {})
        assert (result.bit_exact, result.cycle_exact) == (True, True)
        with np.load(path) as arrays:
            found[encode] = {name: arrays[name].view(np.uint32) for name in arrays}
        assert ("relu mask" in {info.operator for info in engine.plan(CONFIG, workload)[0].phases}
                ) == (encode == "lossless")
    assert set(found["none"]) == set(found["lossless"])
    for name, raw in found["none"].items():
        np.testing.assert_array_equal(found["lossless"][name], raw)


@pytest.mark.rtl
def test_precision_reduction():
    """Maps wait in another format: the first loss is the same, all behind it is golden's."""
    workloads = {encode: engine.load(
        f"train:digits-cnn:batch=2:steps=2:rate=0.1:encode={encode}", STORES)
        for encode in ("none", "dpr", "lossless+dpr")}
    plain, reduced = (TrainingRun(STORES, workloads[encode]).golden()["loss"].ravel()
                      for encode in ("none", "dpr"))
    result = run(STORES, workloads["lossless+dpr"])
    assert result.status == "OK"
    assert (result.outputs.differing, result.counter_differences) == (0, {})
    assert (result.bit_exact, result.cycle_exact) == (True, True)
    assert result.training["loss"] == reduced.tolist()
    assert plain[0] == reduced[0]
    assert plain[1] != reduced[1]


@pytest.mark.rtl
def test_sparse_storage(tmp_path):
    """Maps wait without their zeros: no bit of a weight is another, and cycles follow the data."""
    found, results = {}, {}
    for encode in ("none", "lossless+ssdc"):
        workload = engine.load(f"train:digits-cnn:batch=2:steps=3:encode={encode}", STORES)
        path = tmp_path / f"{encode}.npz"
        results[encode] = result = run(STORES, workload, RunOptions(outputs_file=path))
        assert result.status == "OK"
        assert (result.outputs.differing, result.counter_differences) == (0, {})
        assert (result.bit_exact, result.cycle_exact) == (True, True)
        with np.load(path) as arrays:
            found[encode] = {name: arrays[name].view(np.uint32) for name in arrays}
    assert set(found["none"]) == set(found["lossless+ssdc"])
    for name, raw in found["none"].items():
        np.testing.assert_array_equal(found["lossless+ssdc"][name], raw)
    # Each step has its own cycles, and the sum is not what is assumed without data.
    task = TrainingRun(STORES, workload)
    steps = [timing.cycles for timing in task.step_timings]
    assert sum(steps) == result.rtl.cycles != engine.estimate(STORES, workload).model.cycles
    assert len(set(steps)) == 3
    assert result.training["density"] == task.densities
    assert [set(step) for step in task.densities] == 3 * [{"conv1", "conv3"}]


def shown(share):
    """Return a density as messages have it: one that is given so is enough."""
    return f"{math.ceil(10_000 * share) / 10_000:.4f}"


@pytest.mark.rtl
def test_sparse_storage_is_full(capfd, tmp_path):
    """A map that is denser than was said ends the run; the step before is the last update."""
    weights = tmp_path / "weights.npz"
    options = (*STORES_OPTIONS, "--json")
    name = "train:digits-cnn:batch=2:steps=3:encode=ssdc:seed=1"
    task = TrainingRun(STORES, engine.load(name, STORES))
    golden, (first, second, _) = task.golden(), (step["conv1"] for step in task.densities)
    density = math.ceil(100 * first) / 100
    assert first <= density < second
    assert cli.main(["run", "systolic", f"{name}:density=0.75,conv1={density}",
                     "--outputs", str(weights), *options]) == 1
    result = json.loads(capfd.readouterr().out)
    assert result["status"] == "SPARSE_ROOM"
    assert result["message"] == (
        f"step 1: density of conv1 must be at most {density}, not {shown(second)}")
    with np.load(weights) as arrays:
        for name in ("conv1.weight", "fc.bias"):
            np.testing.assert_array_equal(arrays[name], golden[name][0])


@pytest.mark.rtl
def test_sparse_storage_of_micro_batches_is_full(capfd):
    """A map is named once, with its densest micro-batch, and what is said is enough."""
    options = (*STORES_OPTIONS, "--json")
    name = "train:digits-cnn:batch=4:encode=ssdc:micro=1:seed=1"
    least = {node: shown(share)
             for node, share in TrainingRun(STORES, engine.load(name, STORES)).densities[0].items()}
    assert cli.main(["run", "systolic", f"{name}:density=0.3", *options]) == 1
    result = json.loads(capfd.readouterr().out)
    assert (result["status"], result["message"]) == ("SPARSE_ROOM", "step 0: " + "; ".join(
        f"density of {node} must be at most 0.3, not {share}" for node, share in least.items()))
    given = ",".join(["1", *(f"{node}={share}" for node, share in least.items())])
    assert cli.main(["run", "systolic", f"{name}:density={given}", *options]) == 0
    result = json.loads(capfd.readouterr().out)
    assert (result["outputs"]["differing"], result["cycle_exact"]) == (0, True)


@pytest.mark.rtl
@pytest.mark.parametrize("recompute", ["echo", "sqrt"])
def test_recomputation(recompute):
    """Poolings, or layers between checkpoints, are computed again: nothing else changes."""
    network = TrainingNetwork(name="padded", image=(2, 8, 8), nodes=(
        WeightedLayer(name="a", source="images", channels=4, kernel=(1, 1)),
        AverageLayer(name="p", source="a", kernel=(3, 3),
                     geometry=Geometry(strides=(1, 1), pads=(1, 1, 1, 1))),
        *(WeightedLayer(name=name, source=source, channels=4, kernel=(1, 1))
          for source, name in zip("pbcd", "bcde", strict=True)),
        WeightedLayer(name="scores", source="e", channels=10, relu=False)))
    rng = np.random.default_rng(3)
    images = rng.random((16, *network.image), np.float32)
    labels = rng.integers(10, size=16)
    workload = engine.load(f"train:digits-mlp:batch=8:steps=2:recompute={recompute}", CONFIG)
    request = dataclasses.replace(workload.training, network=network, data=LabelledImages(
        train_images=images, train_labels=labels, test_images=images, test_labels=labels))
    workload = dataclasses.replace(workload, training=request)
    phases = [info.name for info in engine.plan(CONFIG, workload)[0].phases]
    assert phases.count("p") == 2
    result = run(CONFIG, workload)
    assert result.status == "OK"
    assert (result.outputs.differing, result.counter_differences) == (0, {})
    assert (result.bit_exact, result.cycle_exact) == (True, True)


@pytest.mark.rtl
@pytest.mark.parametrize("options", ["micro=7", "micro=auto:memory=380000"])
def test_micro_batches(options):
    """Gradients of micro-batches added up: golden adds in the same order."""
    workload = engine.load(f"train:digits-cnn:batch=16:optimizer=momentum:{options}", CONFIG)
    assert len(engine.plan(CONFIG, workload)[0].split) > 1
    result = run(CONFIG, workload)
    assert result.status == "OK"
    assert (result.outputs.differing, result.counter_differences) == (0, {})
    assert (result.bit_exact, result.cycle_exact) == (True, True)
    assert result.rtl.counters["useful_macs"] == workload.macs


@pytest.mark.rtl
@pytest.mark.parametrize(("cols", "mesh"), [
    (CONFIG.cols, "both"), pytest.param(8, "fast", marks=pytest.mark.soak)])
def test_infinities_end_no_run(cols, mesh):
    """The step whose loss is no number first is known, and everything is still equal.

    Of eight columns each floating-point unit is one function.
    """
    config = replace(CONFIG, cols=cols)
    assert ('no_inline -module "vector_lane"' in generate(config, form=mesh).directives) == (
        cols == 8)
    workload = engine.load("train:digits-mlp:batch=3:steps=3:rate=3e38", config)
    result = run(config, workload, RunOptions(mesh=mesh))
    assert (result.status, result.bit_exact, result.cycle_exact) == ("OK", True, True)
    # A gradient that overflows changes nothing, unless the weights have overflowed before.
    assert result.training["first_non_finite"] in {1, 2}
    assert result.training["skipped"]


def save_model(path, rng):
    """Write a convolution and a dense layer, for images of 4x4 pixels and four classes."""
    weights = {"w1": (3, 1, 3, 3), "b1": (3,), "w2": (4, 12), "b2": (4,)}
    onnx.save(helper.make_model(helper.make_graph(
        [helper.make_node("Conv", ["x", "w1", "b1"], ["c"], name="conv", pads=[1, 1, 1, 1]),
         helper.make_node("Relu", ["c"], ["r"]),
         helper.make_node("MaxPool", ["r"], ["p"], kernel_shape=[2, 2], strides=[2, 2]),
         helper.make_node("Flatten", ["p"], ["f"]),
         helper.make_node("Gemm", ["f", "w2", "b2"], ["scores"], name="fc", transB=1)], "net",
        [helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, ["N", 1, 4, 4])],
        [helper.make_tensor_value_info("scores", onnx.TensorProto.FLOAT, ["N", 4])],
        [numpy_helper.from_array(rng.normal(0, 0.3, shape).astype(np.float32), name)
         for name, shape in weights.items()]),
        opset_imports=[helper.make_opsetid("", 17)], ir_version=10), str(path))


@pytest.mark.rtl
def test_onnx_model(capfd, tmp_path):
    """A model of ONNX, trained on the images of a file; its weights go back into one."""
    rng = np.random.default_rng(5)
    path, data = tmp_path / "net.onnx", tmp_path / "images.npz"
    save_model(path, rng)
    np.savez(data, images=rng.random((9, 1, 4, 4), np.float32), labels=rng.integers(0, 4, 9),
             test_images=rng.random((5, 16), np.float32), test_labels=rng.integers(0, 4, 5))
    name = f"train:{path}:data={data}:batch=3:steps=2:optimizer=adam"
    found = {}
    for suffix in ("npz", "onnx"):
        file = tmp_path / f"trained.{suffix}"
        assert cli.main(["run", "systolic", name, *CORE, "--outputs", str(file), "--json"]) == 0
        out, err = capfd.readouterr()
        result = json.loads(out)
        assert (err, result["bit_exact"], result["cycle_exact"]) == ("", True, True)
        assert result["accuracy"]["golden"] == result["accuracy"]["rtl"]
        found[suffix] = file
    model, before = load_trainable(found["onnx"]), load_trainable(path)
    with np.load(found["npz"]) as arrays:
        for parameter, value in model.parameters.items():
            assert not np.array_equal(value, before.parameters[parameter])
            assert sorted(value.ravel()) == sorted(arrays[parameter].ravel())
        # A bias stands as it is; a dense layer's weights by inputs.
        np.testing.assert_array_equal(model.parameters["fc.bias"], arrays["fc.bias"].ravel())
    session = onnxruntime.InferenceSession(found["onnx"], providers=["CPUExecutionProvider"])
    images = rng.random((2, 1, 4, 4), np.float32)
    plain = Numerics(forward=FLOAT32, gradient=FLOAT32)
    np.testing.assert_allclose(
        session.run(None, {"x": images})[0],
        forward(model.network, model.parameters, images, plain).scores.reshape(2, 4), atol=1e-5)


def test_what_cannot_run_on_the_digits_is_noted(tmp_path):
    path, data = tmp_path / "net.onnx", tmp_path / "images.npz"
    save_model(path, np.random.default_rng(5))
    np.savez(data, images=np.zeros((9, 16), np.float32), labels=np.zeros(9, np.int64))
    without, given = (engine.estimate(CONFIG, engine.load(f"train:{path}:batch=3{option}", CONFIG))
                      for option in ("", f":data={data}"))
    assert without.model.cycles == given.model.cycles
    assert given.notes == {}
    assert without.notes == {
        "run": ("needs other data: network must be for 10 classes to be trained on the digits, "
                "not 4; the option data names other images")}


@pytest.mark.parametrize("file", ["images.npz", "my:images=1.npz"])
def test_data_are_not_written_over(capfd, tmp_path, file):
    data = tmp_path / file
    data.write_bytes(b"mine")
    assert cli.main(["run", "systolic", f"train:digits-mlp:batch=2:data={data}", *CORE,
                     "--outputs", str(data)]) == 2
    assert capfd.readouterr().err == (
        f"hwgen: error: outputs file must be another than that of data, not {str(data)!r}\n")
    assert data.read_bytes() == b"mine"


def test_outputs_of_a_run_that_stopped_in_its_first_step():
    run_of = TrainingRun(CONFIG, engine.load("train:digits-mlp:batch=3", CONFIG))
    assert run_of.outputs(Trained(), {}) == {}


def test_timeline(tmp_path):
    """Waits for transposed tiles have a counter, too; all that is counted adds up."""
    path = tmp_path / "timeline.json"
    assert cli.main(["estimate", "systolic", "train:digits-mlp:batch=5", *CORE,
                     "--timeline", str(path), "--json"]) == 0
    events = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    names = {event["name"] for event in events if event["ph"] == "X"}
    assert {"vload", "vector", "vstore", "transpose", "matmul_t", "no transposed tile"} <= names


def test_roofline(capfd):
    assert cli.main(["roofline", "systolic", "train:digits-mlp:batch=5", *CORE, "--json"]) == 0
    assert "train:digits-mlp:batch=5" in capfd.readouterr().out


def test_estimate(capfd):
    """All steps of a workload, phase by phase."""
    totals = {}
    for steps in ("1", "7"):
        assert cli.main(["estimate", "systolic", "train:digits-mlp", "--steps", steps, *CORE,
                         "--json", "--layers"]) == 0
        result = json.loads(capfd.readouterr().out)
        assert sum(layer["cycles"] for layer in result["layers"]) == result["model"]["cycles"]
        totals[steps] = result["model"]["cycles"], result["macs"]
    assert totals["7"] == tuple(7 * value for value in totals["1"])


def test_estimate_of_area(capfd):
    """Beside energy, of what training adds, too; nothing of an FPGA."""
    assert cli.main(["estimate", "systolic", "train:digits-mlp", "--steps", "1", *CORE, "--energy",
                     "--json"]) == 0
    area = json.loads(capfd.readouterr().out)["area"]
    um2 = area["um2"]
    assert um2["total"] == pytest.approx(
        sum(value for name, value in um2.items() if name != "total"))
    assert all(um2[name] > 0 for name in ("vector_lanes", "vector_registers_sram", "transposer"))
    assert area.get("ecp5") is None


@pytest.mark.parametrize(("workload", "options", "message"), [
    ("train:digits-mlp:batch=2", ["--preset", "tiny", "--set", "training=false"],
     ("training must be true for a step of training, not false; runs with --set "
      "operand_format=bfloat16 --set training=true")),
    ("train:digits-mlp:steps=0", CORE, "train option steps must be at least 1, not 0"),
    ("train:digits-mlp", [*CORE, "--steps", "0"], "train option steps must be at least 1, not 0"),
    ("train:digits-mlp:steps=2", [*CORE, "--steps", "3"],
     "--steps must be left out where the workload has steps=, not 3"),
    ("gemm:4x4x4", ["--steps", "3"],
     "steps must be left out for 'gemm:4x4x4', which does not train, not 3"),
    ("gemm:4x4x4", ["--memory-bound", "3"],
     "memory-bound must be left out for 'gemm:4x4x4', which does not train, not 3"),
    ("train:digits-mlp", [*CORE, "--memory-bound", "0"],
     "train option memory must be at least 1, not 0"),
    ("train:digits-mlp:encode=gist", CORE,
     ("train option encode must be one of none, lossless, dpr, lossless+dpr, ssdc, "
      "lossless+ssdc, not 'gist'")),
    ("train:digits-mlp:batch=2:encode=dpr", [*CORE, "--set", "stored_format=none"],
     ("stored_format must name a format for encode=dpr, not none; runs with --set "
      "stored_format=float8_e4m3fn --set axi_data_bits=32")),
    ("train:digits-mlp:encode=dpr", [*CORE, "--set", "stored_format=float8_e5m2"],
     ("axi_data_bits must be below 64 (a row of min(rows, cols) operands) for encode=dpr, not "
      "64")),
    ("train:digits-mlp:micro=0", CORE, "train option micro must be at least 1, not 0"),
    ("train:digits-mlp:micro=auto", CORE,
     "train option micro must be a number without a memory bound, not 'auto'"),
    ("train:digits-mlp:recompute=all", CORE,
     "train option recompute must be one of checkmate, echo, sqrt, not 'all'"),
    ("train:digits-mlp:recompute=checkmate", CORE,
     "train option recompute must be echo or sqrt without a memory bound, not 'checkmate'"),
    ("train:digits-mlp:recompute=echo:micro=auto:memory=9", CORE,
     "train option recompute must be left out with micro=auto, not 'echo'"),
    ("train:digits-mlp:batch=0", CORE, "train option batch must be at least 1, not 0"),
    ("train:digits-mlp:optimizer=adamw", CORE,
     ("optimizer must be one of sgd, momentum, nesterov, adagrad, rmsprop, adam, lars, "
      "not 'adamw'")),
    ("train:digits-mlp:momentum=0.9", CORE, "momentum"),
    ("train:digits-mlp:rate=1_0", CORE, "rate must be a number, not '1_0'"),
    ("train:digits-mlp:rate=0", CORE, "rate must be greater than 0, not 0"),
    ("train:digits-mlp:clip=-1", CORE, "train option clip must be greater than 0, not -1"),
    ("train:digits-mlp:clip=1e300", CORE,
     "train option clip must be a finite float32 number, not 1e+300"),
    ("train:digits-mlp:scale=200", CORE, "train option scale must be at most 127, not 200"),
    ("train:digits-mlp:scale=1.5", CORE,
     "train option scale must be an integer from -126 to 127, not '1.5'"),
    ("train:digits-mlp:optimizer=", CORE, "lars, not ''"),
    ("train:digits-mlp:momentum=0.9", CORE,
     ("train option momentum must be left out with optimizer=sgd (which has rate, weight_decay), "
      "not 0.9")),
    ("train:digits-mlp:beta1=0.9:optimizer=lars", CORE,
     ("train option beta1 must be left out with optimizer=lars (which has rate, weight_decay, "
      "momentum, trust), not 0.9")),
    ("train:digits-mlp:data=no:such.npz:batch=2", CORE,
     "train option must be one of 'steps', "),
    ("train:alexnet", CORE,
     ("network must be one of digits-mlp, digits-cnn, lenet5, resnet18-block, digits-mobilenet, "
      "mobilenet-v1, resnet50, vgg16, or FILE.onnx, not 'alexnet'; did you mean 'lenet5'?")),
    ("train:digits-mlp", [*CORE, "--outputs", "trained.onnx"],
     "outputs must be a file ending in .npz, not 'trained.onnx'"),
    ("train:digits-cnn:batch=1:encode=ssdc", [*CORE, "--set", "sparse_storage=false"],
     ("sparse_storage must be true for encode=ssdc, not false; runs with --set "
      "sparse_storage=true")),
    ("train:digits-cnn:density=0.5", CORE,
     "train option density must be left out without encode=ssdc, not 0.5"),
    ("train:digits-cnn:encode=lossless+ssdc:density=0", CORE,
     "train option density must be above 0 and at most 1, not 0"),
    ("train:digits-cnn:encode=ssdc:density=0.5,conv3=nan", CORE,
     "train option density of conv3 must be above 0 and at most 1, not nan"),
    ("train:digits-cnn:encode=ssdc:density=0.5,conv3=0.9,conv3=0.3", CORE,
     "train option density of conv3 must be given once, not again as 'conv3=0.3'"),
    ("train:digits-cnn:encode=ssdc:density=conv3=0.5", CORE,
     "train option density must be D or D,NODE=D..., not 'conv3=0.5'"),
    ("train:digits-cnn:encode=ssdc:density=0.5,pool=0.5",
     [*CORE, "--set", "sparse_storage=true"],
     "maps with zeros of a ReLU that layers read (conv1, conv3), not of 'pool'"),
    ("train:no.onnx", CORE, "file 'no.onnx' must be a readable file: No such file or directory"),
    ("train:digits-mlp:data=no.npz", CORE,
     "file 'no.npz' must be readable: No such file or directory"),
    ("train:digits-mlp:batch=99999999999999999999", CORE,
     "train option batch must be at most 1000000, not 99999999999999999999"),
    ("train:digits-cnn", [*CORE, "--set", "acc_depth=4"],
     "acc_depth must be at least 8 for a line of 'conv1.sums', not 4"),
])
def test_refused(capfd, workload, options, message):
    assert cli.main(["run", "systolic", workload, *options]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert message in err
    assert err.startswith("hwgen: error: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(("workload", "message"), [
    ("train:digits-mlp:batch=100000",
     "at most 16384 registers of activations, not 'a step of digits-mlp' (168750)"),
    ("train:resnet18-block:batch=8",
     "at most 524288 tiles of convolutions, not 'a step of resnet18-block' ("),
])
def test_long_steps_are_refused(workload, message):
    with pytest.raises(InfeasibleError) as caught:
        engine.plan(CONFIG, engine.load(workload, CONFIG))
    assert message in str(caught.value)
