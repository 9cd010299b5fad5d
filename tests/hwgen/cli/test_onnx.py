"""Bad ONNX models on the command line: one line on stderr, exit status 2, nothing on stdout."""

import json

import numpy as np
import onnx
import pytest

from arch.systolic.lowering.search import MOST_GRAPH_INSTRUCTIONS
from arch.workloads.graphs import MOST_BATCH
from hwgen import cli
from tests.support.counts import seeds
from tests.support.graphs import DESIGNS
from tests.support.onnx_graphs import RandomNet, Sketch

F32 = np.float32


def only_line(capfd):
    """Return the one line of an error, without its start; nothing may be on stdout.

    The streams of the process are looked at and not only those of Python: onnx is C++.
    """
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("hwgen: error: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.removeprefix("hwgen: error: ").rstrip("\n")


def refused(capfd, workload, *arguments):
    """Return the one line with which every command refuses a workload."""
    lines = set()
    for command in ("estimate", "run"):
        assert cli.main([command, "systolic", workload, *arguments]) == 2, command
        lines.add(only_line(capfd))
    (line,) = lines
    return line


def save(path, model):
    path.write_bytes(model.SerializeToString())
    return f"onnx:{path}"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "net.onnx"


def good(shape=(1, 4, 8, 8)):
    s = Sketch()
    return s.end(s.conv(s.start(shape))).model()


def node(model, kind):
    return next(item for item in model.graph.node if item.op_type == kind)


def weights(model):
    return next(item for item in model.graph.initializer if len(item.dims) == 4)


# --- Files ----------------------------------------------------------------------------------------

_OTHER = "is damaged or a file of another kind: protobuf cannot read it as one"


@pytest.mark.parametrize(("content", "reason"), [
    (b"", "is empty"),
    (b"This is no model,\nit is two lines of text.\n", _OTHER),
    (b"\x00" * 64, _OTHER),
    (bytes(range(256)), _OTHER),
])
def test_no_model(capfd, file, content, reason):
    file.write_bytes(content)
    assert refused(capfd, f"onnx:{file}") == (
        f"file '{file}' must be an ONNX model, and {reason}")


def test_truncated(capfd, file):
    data = good().SerializeToString()
    for length in (1, 10, len(data) // 2, len(data) - 1):
        file.write_bytes(data[:length])
        assert refused(capfd, f"onnx:{file}")


def test_path(capfd, tmp_path):
    assert refused(capfd, f"onnx:{tmp_path}") == (
        f"file '{tmp_path}' must be a readable file: Is a directory")
    assert refused(capfd, f"onnx:{tmp_path}/none.onnx") == (
        f"file '{tmp_path}/none.onnx' must be a readable file: No such file or directory")
    assert refused(capfd, "onnx:") == "workload onnx:FILE must name a file, not 'onnx:'"


def test_external_data(capfd, tmp_path, file):
    onnx.save(good(), str(file), save_as_external_data=True, location="w.bin", size_threshold=0)
    data = (tmp_path / "w.bin").read_bytes()
    (tmp_path / "w.bin").write_bytes(data[:2])
    assert refused(capfd, f"onnx:{file}") == (
        "constant 'c0' external data must lie within the 2 bytes of 'w.bin', not end at 4")
    (tmp_path / "w.bin").unlink()
    assert refused(capfd, f"onnx:{file}") == (
        "constant 'c0' external data must be in a readable file: 'w.bin': No such file or "
        "directory")


# --- Models ---------------------------------------------------------------------------------------


def operator(s, kind, name):
    return s.end(s.op(kind, [s.start()], name=name))


MODELS = {
    "unsupported": (
        lambda s: operator(s, "Hardmax", "most1"),
        ("node 'most1' (Hardmax): operator Hardmax is not supported: remove it from the model (on "
         "the host it would leave nothing for the engine)"),
    ),
    "line break in a name": (
        lambda s: operator(s, "Hardmax", "most\n1"),
        ("node 'most\\n1' (Hardmax): operator Hardmax is not supported: remove it from the model "
         "(on the host it would leave nothing for the engine)"),
    ),
    "float": (
        lambda s: s.output(s.op("Conv", [s.input(F32, (1, 4, 8, 8)),
                                         s.const(np.ones((4, 4, 3, 3), F32))], name="c"), 4),
        ("node 'c' (Conv): ONNX Runtime runs it in float because its weights 'c0' are float32: "
         "quantise the model first: hwgen quantize {file} --data SAMPLES.npz -o QUANTISED.onnx; "
         "or run it as floats, with --set operand_format=bfloat16"),
    ),
    "no quantised operator": (
        lambda s: s.output(s.start(), 4),
        "model 'net' must have a quantised operator, not none",
    ),
    "channels of a convolution": (
        lambda s: s.end(s.conv(s.start((1, 5, 8, 8)))),
        ("node 'conv1' (Conv) weights must have 5 input channels (= 5 / group 1), not 4"),
    ),
    "dimensions of a convolution": (
        lambda s: s.end(s.op("Conv", [s.start(), s.weights(4, 4, 3)], name="conv1")),
        ("node 'conv1' (Conv) must be one that ONNX Runtime loads: Number of spatial dimensions in "
         "the weight tensor (1) does not match the number of spatial dimensions in the input "
         "tensor (2)."),
    ),
    "rows of a Gemm": (
        lambda s: s.end(s.gemm(s.start((2, 15)), 16), rank=2),
        ("node 'fc1' (Gemm) must be one that ONNX Runtime loads: Dimension mismatch in unification "
         "between 16 and 15"),
    ),
    "rows of a MatMul": (
        lambda s: s.end(s.op("MatMul", [s.start((2, 15)), s.weights(16, 8)], name="m"), rank=2),
        ("node 'm' (MatMul) must be one that ONNX Runtime loads: Incompatible dimensions for "
         "matrix multiplication"),
    ),
    "dynamic height": (
        lambda s: s.end(s.conv(s.start((1, 4, "H", 8)))),
        ("input 'x0' dimension 2 must be fixed, not 'H': give its size, as :H=8, or the shape, as "
         ":shape=x0=1x4x8x8"),
    ),
    "too wide": (
        lambda s: s.end(s.conv(s.start((1, 4, 8, 5000)))),
        ("node 'conv1' (Conv): width must be below 4096 on this engine, not 5000 (on the host it "
         "would leave nothing for the engine)"),
    ),
    "line too long": (
        lambda s: s.end(s.conv(s.start((1, 4, 8, 3000)))),
        "acc_depth must be at least 3000 for node 'conv1' (Conv), not 2048",
    ),
}


@pytest.mark.parametrize("name", MODELS)
def test_model(capfd, file, name):
    make, message = MODELS[name]
    s = Sketch()
    make(s)
    said, _, typed = refused(capfd, save(file, s.model())).partition("; runs with ")
    assert said == message.replace("{file}", str(file))
    assert typed in ("", "--set acc_depth=4096 --set ub_bank_rows=8192", "--set acc_depth=4096")


@pytest.mark.parametrize("value", [np.nan, -1.0, np.inf])
def test_scale(capfd, file, value):
    rule = "its scale must be finite and greater than zero, not"
    s = Sketch()
    assert refused(capfd, save(file, s.end(s.conv(s.start(scale=value))).model())) == (
        f"node 'quantizelinear0' (QuantizeLinear): {rule} {value!r}")
    s = Sketch()
    assert refused(capfd, save(file, s.end(s.conv(s.start()), scale=value).model())) == (
        f"node 'quantizelinear4' (QuantizeLinear): {rule} {value!r}")
    s = Sketch()
    parameters = s.dq(s.const(s.numbers(4, 4, 3, 3)), np.array([1, 1, value, 1], F32),
                      np.zeros(4, np.int8), axis=0)
    s.end(s.op("Conv", [s.start(), parameters], name="conv1"))
    assert refused(capfd, save(file, s.model())) == (
        "node 'dequantizelinear0' (DequantizeLinear): its scale must be finite and not negative, "
        f"not {value!r}")


def test_batch(capfd, file):
    """A symbolic batch is 1, or what is asked for; another symbolic dimension stays refused."""
    workload = save(file, good(("N", 4, 8, 8)))
    for option, macs in (("", 9216), (":batch=1", 9216), (":batch=3", 3 * 9216)):
        assert cli.main(["estimate", "systolic", workload + option, "--json"]) == 0
        out, err = capfd.readouterr()
        assert (json.loads(out)["macs"], err) == (macs, "")
    assert refused(capfd, f"{workload}:batch=0") == "onnx option batch must be at least 1, not 0"
    assert refused(capfd, f"{workload}:batch=x") == (
        "onnx option batch must be an integer of at least 1, not 'x'")
    workload = save(file, good((2, 4, 8, 8)))
    assert refused(capfd, f"{workload}:batch=3") == (
        "input 'x0' has a fixed first dimension of 2: batch must be 2 or left out, not 3")
    workload = save(file, good(("N", 4, "H", 8)))
    assert refused(capfd, f"{workload}:batch=3") == (
        "input 'x0' dimension 2 must be fixed, not 'H': give its size, as :H=8, or the shape, as "
        ":shape=x0=3x4x8x8")
    assert cli.main(["estimate", "systolic", f"{workload}:shape=2x4x6x8", "--json"]) == 0
    out, err = capfd.readouterr()
    assert (json.loads(out)["macs"], err) == (2 * 6912, "")
    assert refused(capfd, f"{workload}:shape=1x4") == (
        "input 'x0' has the shape ?x4x?x8: option shape must fit it, not be 1x4")
    assert refused(capfd, f"{workload}:shape=1xa") == (
        "onnx option shape must be an integer of at least 1, not 'a'")


def test_missing_and_undefined(capfd, file):
    rule = "must be a constant, an input of the model or the result of a node before it, not"
    model = good()
    missing = weights(model)
    model.graph.initializer.remove(missing)
    assert refused(capfd, save(file, model)) == (
        f"node 'dequantizelinear2' (DequantizeLinear): its input '{missing.name}' {rule} undefined")
    model = good()
    node(model, "Conv").input[0] = "nowhere"
    assert refused(capfd, save(file, model)) == (
        f"node 'conv1' (Conv): its input 'nowhere' {rule} undefined")
    model = good()
    model.graph.output[0].name = "nowhere"
    assert refused(capfd, save(file, model)) == (
        f"file '{file}' must be a valid ONNX model: "
        "Graph output 'nowhere' is not an output of any node in graph.")


def test_cycles(capfd, file):
    rule = "must be a constant, an input of the model or the result of a node before it, not"
    model = good()
    node(model, "Conv").input[0] = node(model, "Conv").output[0]
    assert refused(capfd, save(file, model)) == (
        f"node 'conv1' (Conv): its input 't3' {rule} its own result")
    model = good()
    node(model, "QuantizeLinear").input[0] = model.graph.node[-1].output[0]
    assert refused(capfd, save(file, model)) == (
        f"node 'quantizelinear0' (QuantizeLinear): its input 't5' {rule} of node "
        "'dequantizelinear5' (DequantizeLinear) behind it")


def test_opset(capfd, file):
    model = good()
    for opset in (9, 1):
        model.opset_import[0].version = opset
        assert refused(capfd, save(file, model)) == (
            "node 'quantizelinear0' (QuantizeLinear): it must have an ONNX opset of at least 10, "
            f"not {opset}")
    newest = onnx.defs.onnx_opset_version()
    for opset in (0, -(1 << 63), newest + 1, (1 << 63) - 1):
        model.opset_import[0].version = opset
        assert refused(capfd, save(file, model)) == (
            f"file '{file}' must use an ONNX opset from 1 to {newest}, not {opset}")


def test_operator_that_there_is_not(capfd, file):
    model = good()
    node(model, "Conv").op_type = "Convolve"
    assert refused(capfd, save(file, model)) == (
        "node 'conv1' (Convolve): operator Convolve is not supported: ONNX has none of that name")


def test_wrong_attribute(capfd, file):
    model = good()
    node(model, "Conv").attribute.append(onnx.helper.make_attribute("padding", 1))
    assert refused(capfd, save(file, model)) == (
        f"file '{file}' must be a valid ONNX model: node 'conv1' (Conv): "
        "Unrecognized attribute: padding for operator Conv")


def test_data_of_a_constant(capfd, file):
    model = good()
    weights(model).dims[0] = 5
    start = (f"file '{file}' must be a valid ONNX model: constant 'c4': TensorProto (tensor name: "
             "c4) raw_data")
    assert refused(capfd, save(file, model)).startswith(start)
    model = good()
    weights(model).data_type = 99
    assert refused(capfd, save(file, model)) == (
        "constant 'c4' must have a type of ONNX, not type 99")
    model = good()
    model.graph.input[0].type.tensor_type.elem_type = 99
    assert refused(capfd, save(file, model)) == (
        "input 'x0' must have a type of ONNX, not type 99")


def test_name_is_no_text(capfd, file):
    data = good().SerializeToString()
    assert data.count(b"conv1") == 1
    file.write_bytes(data.replace(b"conv1", b"conv\xff"))
    assert refused(capfd, f"onnx:{file}") == (
        "names of node #3 must be UTF-8, not b'conv\\xff'")


# --- Sizes ----------------------------------------------------------------------------------------


def test_too_large(capfd, file):
    """Refused at once, also where the cutting of the layers alone would not end."""
    workload = save(file, good(("N", 4, 1000, 1000)))
    assert refused(capfd, f"{workload}:batch={MOST_BATCH + 1}") == (
        f"onnx option batch must be at most {MOST_BATCH}, not {MOST_BATCH + 1}")
    # Each chunk of 2048 pixels is activated once; its three taps are read and multiplied.
    chunks = MOST_BATCH * 1000 * 1000 // 2048
    assert refused(capfd, f"{workload}:batch={MOST_BATCH}") == (
        f"workload must be one of at most {MOST_GRAPH_INSTRUCTIONS} instructions on 16x16 PEs, "
        f"not '{workload}:batch={MOST_BATCH}' (at least {7 * chunks}): one layer of it, a smaller "
        "batch or sequence, or a larger array; no --set helps: rows must be at most 256, not 512")
    message = refused(capfd, f"{workload}:batch={MOST_BATCH}", "--set", "rows=256", "--set",
                      "cols=256", "--set", "acc_depth=65536")
    assert message.startswith(f"workload must be one of at most {MOST_GRAPH_INSTRUCTIONS} "
                              f"instructions on 256x256 PEs, not '{workload}:batch={MOST_BATCH}' (")


@pytest.mark.many
def test_random_damage(capfd, file):
    """Files with a few wrong bytes: either they still run, or the error is one line."""
    refusals = 0
    chosen = seeds(80, 5000)
    for seed in chosen:
        rng = np.random.default_rng(seed)
        data = bytearray(RandomNet(seed).make().SerializeToString())
        for _ in range(int(rng.integers(1, 4))):
            data[rng.integers(len(data))] ^= 1 << int(rng.integers(8))
        file.write_bytes(data)
        status = cli.main(["estimate", "systolic", f"onnx:{file}", "--set", "elementwise=true"])
        if status == 0:
            assert capfd.readouterr().err == ""
            continue
        assert status == 2
        refusals += 1
        assert only_line(capfd)
    assert 0.6 * len(chosen) < refusals < len(chosen)


# --- Runs -----------------------------------------------------------------------------------------

# As of the tests of operators on the host: a build serves all.
DESIGN = [f"--set={name}={str(value).lower()}" for name, value in DESIGNS["groups"].items()]


def narrow(s, x, **attributes):
    """A convolution with weights of which ONNX Runtime's sums are exact on every processor."""
    values = s.dq(s.const(np.clip(s.numbers(4, 4, 3, 3), -64, 63)), F32(0.01), np.int8(0))
    return s.op("Conv", [x, values], name="conv1", pads=[1, 1, 1, 1], **attributes)


def run_json(capfd, workload, *arguments):
    status = cli.main(["run", "systolic", workload, *DESIGN, *arguments, "--json"])
    out, err = capfd.readouterr()
    assert err == ""
    return status, json.loads(out)


@pytest.mark.rtl
def test_run_compares_with_onnx_runtime(capfd, file, monkeypatch):
    import onnxruntime

    from arch.workloads.onnx.runtime import OnnxReference

    s = Sketch()
    workload = save(file, s.end(narrow(s, s.start())).model())
    for option, images in (("", 1), (":batch=3", 3)):       # the file's batch is 1
        status, result = run_json(capfd, workload + option)
        assert status == 0
        found = result["onnxruntime"]
        assert isinstance(found.pop("saturates"), bool)
        assert found == {"compared": images * 256, "differing": 0,
                         "version": onnxruntime.__version__}
        assert result["bit_exact"]
    # One layer is no model, and has nothing to be compared with.
    assert "onnxruntime" not in run_json(capfd, f"{workload}/conv1")[1]
    text = f"of 256 differ from ONNX Runtime {onnxruntime.__version__}"
    assert cli.main(["run", "systolic", workload, *DESIGN]) == 0
    assert f"0 {text}" in capfd.readouterr().out

    right = OnnxReference.run

    def wrong(self, inputs):
        results = right(self, inputs)
        for array in results.values():
            array.reshape(-1)[:2] += 1
        return results

    monkeypatch.setattr(OnnxReference, "run", wrong)
    status, result = run_json(capfd, workload)
    assert status == 1
    assert (result["onnxruntime"]["differing"], result["outputs"]["differing"]) == (2, 0)
    assert (result["bit_exact"], result["cycle_exact"]) == (False, True)
    assert cli.main(["run", "systolic", workload, *DESIGN]) == 1
    assert f"2 {text}" in capfd.readouterr().out


@pytest.mark.rtl
@pytest.mark.parametrize("reshape", [False, True])
def test_output_that_is_an_input(capfd, file, tmp_path, reshape):
    """An output may be the quantised input, or another shape of it."""
    s = Sketch()
    x = s.q(s.input(F32, (1, 4, 8, 8)), F32(0.02), np.uint8(3))
    real = s.dq(x, F32(0.02), np.uint8(3))
    s.end(narrow(s, real))
    seen = s.op("Reshape", [real, s.const(np.array([0, 256]))]) if reshape else real
    s.output(seen, 2 if reshape else 4)
    kept = tmp_path / "out.npz"
    status, result = run_json(capfd, save(file, s.model()), "--outputs", str(kept))
    assert status == 0
    assert (result["onnxruntime"]["compared"], result["onnxruntime"]["differing"]) == (512, 0)
    with np.load(kept) as archive:
        assert archive[seen].shape == ((1, 256) if reshape else (1, 4, 8, 8))
        assert len(np.unique(archive[seen])) > 100


@pytest.mark.rtl
def test_softmax_at_the_end(capfd, file):
    """The host's softmax is compared too, and is ONNX Runtime's own."""
    s = Sketch()
    weights = s.dq(s.const(np.clip(s.numbers(16, 8), -64, 63)), F32(0.01), np.int8(0))
    x = s.pair(s.op("Gemm", [s.start((3, 16)), weights], name="fc"))
    s.output(s.op("Softmax", [x], axis=-1), 2)
    status, result = run_json(capfd, save(file, s.model()))
    assert status == 0
    assert (result["onnxruntime"]["compared"], result["onnxruntime"]["differing"]) == (24, 0)
