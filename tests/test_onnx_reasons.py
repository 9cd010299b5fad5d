"""Why an ONNX model is refused, as ONNX Runtime's own graph shows it.

Each case is built twice: with what is said to be the reason, and as the refusal advises. ONNX
Runtime must run the named operator in float32 in the first one, and in integers in the second.
"""

import re

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import helper
from onnxruntime.quantization import (
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_static,
)

from arch.workloads.onnx import WorkloadError, load_onnx, partition_onnx, survey_onnx, trial
from arch.workloads.onnx.runtime import optimized
from tests.support.onnx_graphs import Sketch

F32, U8, I8 = np.float32, np.uint8, np.int8
# Operators that multiply, add or compute functions, when ONNX Runtime leaves them in float32.
FLOAT = {"Add", "AveragePool", "Clip", "Conv", "FusedConv", "FusedGemm", "FusedMatMul", "Gemm",
         "GlobalAveragePool", "LeakyRelu", "MatMul", "Mul", "Relu", "Sigmoid", "Softmax"}


class Samples(CalibrationDataReader):
    """Samples of inputs, as ONNX Runtime's own tool asks for them."""

    def __init__(self, samples):
        self.samples = samples

    def get_next(self):
        return next(self.samples, None)


def float_kinds(model, folder):
    """Kinds of the operators that ONNX Runtime runs on float32 tensors, behind the host's input."""
    graph = optimized(model.SerializeToString(), folder).graph
    integers = {node.output[0] for node in graph.node
                if node.op_type == "QuantizeLinear" or node.op_type.startswith("Q")}
    return {node.op_type for node in graph.node
            if node.op_type in FLOAT and node.input[0] not in integers}


def relu(s, bad, kind):
    low = 5 if bad and s.dtype == U8 else 0 if bad else np.iinfo(s.dtype).min
    s.end(s.op(kind, [s.conv(s.start()), *([s.const(F32(0))] if kind == "Clip" else [])],
               name="r"), point=low)


def clip_integers(s, bad):
    """QuantizeLinear, Clip, DequantizeLinear in front of a product."""
    point = s.point(3)
    x = s.q(s.input(F32, (3, 6)), F32(0.02), point)
    ends = np.iinfo(s.dtype)
    x = s.op("Clip", [x, s.const(s.point(ends.min + 1)), s.const(s.point(ends.max))], name="c")
    s.end(s.op("MatMul", [s.dq(x, F32(0.02), point), s.weights(6, 4)], name="m"), 2)


def clip_behind(s, bad):
    point = s.point(3)
    real = s.op("MatMul", [s.start((3, 6)), s.weights(6, 4)], name="m")
    x = s.op("Clip", [s.q(real, F32(0.1), point), s.const(s.point(1)), s.const(s.point(9))],
             name="c")
    s.output(s.dq(x, F32(0.1), point), 2)


def weights_behind(s, bad, kind):
    if kind == "Reshape":
        values = s.weights(4, 36) if bad else s.weights(4, 4, 3, 3)
        if bad:
            values = s.op("Reshape", [values, s.const(np.array([4, 4, 3, 3]))], name="w")
    else:
        values = s.weights(4, 4, 3, 3)
        if bad:
            values = s.op(kind, [values], name="w")
    s.end(s.op("Conv", [s.start(), values], name="m"))


def twice(s, bad):
    x = s.start()
    y = s.conv(x, name="m")
    s.end(y)
    if bad:
        s.end(y, scale=0.5)


def float_weights(s, bad):
    """Those of a Conv or a Gemm ONNX Runtime quantises itself."""
    values = s.const(s.rng.standard_normal((16, 8)).astype(F32)) if bad else s.weights(16, 8)
    s.end(s.op("MatMul", [s.start((2, 16)), values], name="m"), 2)


def bias_scale(s, bad):
    scale = F32(0.01) if bad else F32(F32(0.02) * F32(0.01))
    s.end(s.conv(s.start(), s.dq(s.const(np.ones(4, np.int32)), scale, np.int32(0)), name="m"))


def float_bias(s, bad):
    real = s.gemm(s.start((2, 16)), 16, s.const(np.ones(8, F32)), name="m")
    if bad:
        s.output(real, 2)
    else:
        s.end(real, 2)


def alpha(s, bad):
    s.end(s.gemm(s.start((2, 16)), 16, s.const(np.ones(8, F32)), name="m",
                 alpha=0.5 if bad else 1.0), 2)


def no_point(s, bad):
    names = [s.const(s.numbers(16, 8)), s.const(F32(0.01)), s.const(I8(0))]
    s.end(s.op("Gemm", [s.start((2, 16)),
                        s.op("DequantizeLinear", names[:2 if bad else 3])], name="m"), 2)


def no_output(s, bad):
    x = s.conv(s.start(), name="m")
    if bad:
        s.output(x, 4)
    else:
        s.end(x)


def float_operand(s, bad):
    x = s.start()
    other = s.const(np.ones((1, 4, 8, 8), F32)) if bad else s.start()
    s.end(s.op("Add", [x, other], name="m"))


def not_quantised(s, bad):
    x = s.conv(s.start(), name="first")
    s.end(s.conv(x if bad else s.pair(x), name="m"))


def used_twice(s, bad):
    x = s.start()
    s.end(s.conv(x, name="m"))
    s.end(s.conv(x, name="n"))


def integer_input(s, bad):
    s.end(s.conv(s.dq(s.input(s.dtype, (1, 4, 8, 8)), F32(0.02), s.point(3)), name="m"))


def integer_output(s, bad):
    s.output(s.q(s.conv(s.start(), name="m"), F32(0.25), s.point(5)), 4, s.dtype)


def sigmoid(s, bad):
    x = s.conv(s.start(), name="m")
    s.end(s.op("Sigmoid", [x if bad else s.pair(x)], name="r"))


def clip_within(s, bad):
    x = s.conv(s.start())
    top = 6 if bad else 0.25 * 255
    s.end(s.op("Clip", [x, s.const(F32(0)), s.const(F32(top))], name="r"), point=0)


def overridable(s, bad):
    s.end(s.conv(s.start(), s.dq(s.const(np.arange(4, dtype=np.int32)),
                                 F32(F32(0.02) * F32(0.01)), np.int32(0)), name="m"))


def integer_constant(s, bad):
    constant = s.const(np.arange(4).reshape(4, 1, 1).astype(I8 if bad else U8))
    s.end(s.op("Mul", [s.start(), s.dq(constant, F32(0.02), s.point(3))], name="m"))


# What builds it, the type of activations with the reason and without, and the refusal, in full.
CASES = {
    "relu of uint8": (lambda s, bad: relu(s, bad, "Relu"), U8, U8, (
        "node 'r' (Relu): ONNX Runtime runs it and node 'conv1' (Conv) in float because the zero "
        "point behind it is 5, not 0, the least of uint8: quantise between them, or with an "
        "asymmetric range that starts at 0")),
    "relu of int8": (lambda s, bad: relu(s, bad, "Relu"), I8, I8, (
        "node 'r' (Relu): ONNX Runtime runs it and node 'conv1' (Conv) in float because the zero "
        "point behind it is 0, not -128, the least of int8: quantise between them, or with an "
        "asymmetric range that starts at 0")),
    "clip within the range": (clip_within, U8, U8, (
        "node 'r' (Clip): ONNX Runtime runs it and node 'conv1' (Conv) in float because its bounds "
        "0.0 and 6.0 lie within the quantised range: quantise between them, or with a range that "
        "ends at its bounds")),
    "function behind": (sigmoid, U8, U8, (
        "node 'r' (Sigmoid): ONNX Runtime runs it and node 'm' (Conv) in float: quantise between "
        "them")),
    "int8 clipped in front": (clip_integers, I8, U8, (
        "node 'm' (MatMul): ONNX Runtime runs it in float because its int8 input 't1' passes node "
        "'c' (Clip) between QuantizeLinear and DequantizeLinear: quantise activations as uint8")),
    "int8 clipped behind": (clip_behind, I8, U8, (
        "node 'm' (MatMul): ONNX Runtime runs it in float because its int8 output 't4' passes node "
        "'c' (Clip) between QuantizeLinear and DequantizeLinear: quantise activations as uint8")),
    "int8 used twice": (used_twice, I8, U8, (
        "node 'n' (Conv): ONNX Runtime runs it in float because its int8 input 't0' is used twice: "
        "quantise activations as uint8")),
    "int8 input": (integer_input, I8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because its int8 input 'x0' is an input of "
        "the model: quantise activations as uint8")),
    "int8 output": (integer_output, I8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because its int8 output 't4' is an output "
        "of the model: quantise activations as uint8")),
    "weights reshaped": (lambda s, bad: weights_behind(s, bad, "Reshape"), U8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because its weights pass node 'w' (Reshape)"
        " behind their DequantizeLinear: store them as Reshape leaves them")),
    "weights through a function": (lambda s, bad: weights_behind(s, bad, "Relu"), U8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because its weights pass node 'w' (Relu) "
        "behind their DequantizeLinear: store them as Relu leaves them")),
    "float weights": (float_weights, U8, U8, (
        "node 'm' (MatMul): ONNX Runtime runs it in float because its weights 'c0' are float32: "
        "quantise them, too")),
    "int8 constant": (integer_constant, I8, U8, (
        "node 'm' (Mul): ONNX Runtime runs it in float because its constant 'c0' is int8: quantise "
        "activations as uint8, and the constant, too")),
    "float operand": (float_operand, U8, U8, (
        "node 'm' (Add): ONNX Runtime runs it in float because its operand 'c4' is a float "
        "constant: quantise it, too")),
    "float result read twice": (twice, U8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because its float32 result is used twice: "
        "quantise its output, once and right behind it")),
    "scale of the bias": (bias_scale, U8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because the scale of its bias is not input "
        "scale * weight scale: quantise the bias with that scale")),
    "float bias and result": (float_bias, U8, U8, (
        "node 'm' (Gemm): ONNX Runtime runs it in float because its float32 bias is not quantised "
        "and neither is its output: quantise its output, once and right behind it")),
    "bias and alpha": (alpha, U8, U8, (
        "node 'm' (Gemm): ONNX Runtime runs it in float because it has a bias and alpha or beta is "
        "not 1: scale the weights before quantising")),
    "weights without a zero point": (no_point, U8, U8, (
        "node 'm' (Gemm): ONNX Runtime runs it in float because the DequantizeLinear of its "
        "weights has no zero point: give it one of 0")),
    "result not quantised": (no_output, U8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because its result is not quantised: "
        "quantise its output, once and right behind it")),
    "operand not quantised": (not_quantised, U8, U8, (
        "node 'm' (Conv): ONNX Runtime runs it in float because the result of node 'first' (Conv) "
        "is not quantised: quantise activations before and behind Conv")),
}


def model_of(make, dtype, bad):
    s = Sketch(dtype)
    make(s, bad)
    return s.model()


@pytest.mark.parametrize("case", CASES)
def test_reason(case, tmp_path):
    make, with_it, without, message = CASES[case]
    path = tmp_path / "net.onnx"
    bad, mended = model_of(make, with_it, True), model_of(make, without, False)
    onnx.save(bad, path)
    with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
        load_onnx(path)
    (kind,) = re.findall(r"^node '\w+' \((\w+)\)", message)
    found = float_kinds(bad, tmp_path)
    # A function may be joined to what is in front of it.
    assert any(kind in name or (kind in ("Relu", "Clip", "Sigmoid") and "Fused" in name)
               for name in found)
    assert not float_kinds(mended, tmp_path)
    onnx.save(mended, path)
    assert load_onnx(path).nodes


def test_constants_that_are_inputs(tmp_path):
    """The bias of a convolution stays in float32 where a constant can be replaced."""
    path = tmp_path / "net.onnx"
    bad, mended = (model_of(overridable, U8, True) for _ in range(2))
    bad.graph.input.extend(helper.make_tensor_value_info(item.name, item.data_type, list(item.dims))
                           for item in bad.graph.initializer)
    onnx.save(bad, path)
    with pytest.raises(WorkloadError, match="because its constant 'c.*' is an input of the model "
                                            "too: take the constants out of the graph's inputs$"):
        load_onnx(path)
    assert float_kinds(bad, tmp_path) & {"Conv", "FusedConv"}
    assert not float_kinds(mended, tmp_path)
    onnx.save(mended, path)
    assert load_onnx(path).nodes


def kinds(model, folder):
    return {node.op_type for node in optimized(model.SerializeToString(), folder).graph.node}


def test_a_scaled_product_that_is_read_twice(tmp_path):
    """ONNX Runtime leaves a product of integers that is scaled to float32 as it is in the file."""
    s = Sketch()
    numbers = [s.input(U8, (3, 20)), s.const(s.numbers(20, 5)), s.const(F32(0.02)),
               s.const(F32(0.01)), s.const(U8(9)), s.const(I8(0))]
    s.nodes.append(helper.make_node("MatMulIntegerToFloat", numbers, ["real"], name="m",
                                    domain="com.microsoft"))
    s.end("real", 2)
    s.output("real", 2)
    model = s.model()
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    onnx.save(model, tmp_path / "net.onnx")
    with pytest.raises(WorkloadError, match=re.escape(
            "node 'm' (MatMulIntegerToFloat): ONNX Runtime keeps its float32 result because it is "
            "used twice: quantise its output, once and right behind it")):
        load_onnx(tmp_path / "net.onnx")
    assert "MatMulIntegerToFloat" in kinds(model, tmp_path)


@pytest.mark.parametrize(("kind", "values"), [
    ("Unsqueeze", np.array([[0]])), ("Squeeze", np.array([[0]])),
    ("Reshape", np.array([[3, 4]])), ("Reshape", np.array(12))])
def test_lists_of_another_rank(tmp_path, kind, values):
    """ONNX Runtime does not run them either, which shows when it is asked to, at the latest."""
    s = Sketch()
    x = s.op("MatMul", [s.start((1, 6) if kind == "Squeeze" else (3, 6)), s.weights(6, 4)])
    s.output(s.op(kind, [s.pair(x), s.const(values)], name="m"), 2)
    model = s.model()
    onnx.save(model, tmp_path / "net.onnx")
    with pytest.raises(WorkloadError):
        load_onnx(tmp_path / "net.onnx")
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4

    def run():
        session = onnxruntime.InferenceSession(model.SerializeToString(), options)
        session.run(None, {item.name: np.zeros(item.shape, F32) for item in session.get_inputs()})

    with pytest.raises(Exception, match=r"(?i)rank|dimension|1-D|vector|shape"):
        run()


@pytest.mark.parametrize(("scale", "runs"), [(1e4, True), (1e30, False)])
def test_sums_beyond_32_bits(tmp_path, scale, runs):
    """ONNX Runtime converts them without a bound, and what comes of that is the processor's."""
    s = Sketch()
    x, y = s.start((1, 8)), s.dq(s.q(s.input(F32, (1, 8)), F32(scale), s.point(3)), F32(scale),
                                 s.point(3))
    s.end(s.op("Add", [x, y], name="m"), 2)
    onnx.save(s.model(), tmp_path / "net.onnx")
    if runs:
        assert load_onnx(tmp_path / "net.onnx").nodes
        return
    with pytest.raises(WorkloadError, match=r"^node 'm' \(\w+\): its operands must be below 2\^31 "
                                            r"steps of its output, not 1.02e\+33: "):
        load_onnx(tmp_path / "net.onnx")


def test_a_scale_that_has_no_reciprocal(tmp_path):
    s = Sketch()
    s.end(s.conv(s.start(), name="m"), scale=1e-40)
    onnx.save(s.model(), tmp_path / "net.onnx")
    with pytest.raises(WorkloadError, match="its scale must be a normal number of float32, at "
                                            "least 1.18e-38, not "):
        load_onnx(tmp_path / "net.onnx")


def test_zero_points_are_as_many_as_scales(tmp_path):
    """ONNX Runtime ends at it, when the model runs."""
    s = Sketch()
    numbers = [s.input(U8, (3, 16)), s.const(F32(0.02)), s.const(U8(3)), s.const(s.numbers(16, 8)),
               s.const(np.full(8, 0.01, F32)), s.const(I8(0)), s.const(np.ones(8, np.int32)),
               s.const(F32(0.25)), s.const(U8(5))]
    s.nodes.append(helper.make_node("QGemm", numbers, ["y"], name="m", domain="com.microsoft"))
    s.output("y", 2, U8)
    model = s.model()
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    onnx.save(model, tmp_path / "net.onnx")
    with pytest.raises(WorkloadError, match=r"^node 'm' \(QGemm\): its weights must have as many "
                                            r"zero points as scales, 8, not 1$"):
        load_onnx(tmp_path / "net.onnx")
    session = onnxruntime.InferenceSession(model.SerializeToString())
    with pytest.raises(Exception, match="same shape size"):
        session.run(None, {session.get_inputs()[0].name: np.zeros((3, 16), U8)})


def test_a_model_that_onnx_runtime_loads_and_does_not_run_is_refused(tmp_path, monkeypatch):
    """By the node, here one that no output depends on; a large model is not run, which is said."""
    def model(dilation):
        s = Sketch()
        x = s.start()
        s.end(s.conv(x))
        s.q(s.op("Conv", [x, s.weights(4, 4, 3, 3)], name="d", auto_pad="SAME_UPPER",
                 dilations=[dilation, dilation]), F32(0.1), s.point(3))
        onnx.save(s.model(), tmp_path / "net.onnx")
        return load_onnx(tmp_path / "net.onnx")

    with pytest.raises(WorkloadError, match=r"^node 'd' \(Conv\) must be one that ONNX Runtime "
                                            "runs: .*Dilation not supported"):
        model(2)
    assert "not run" not in model(1).metadata.get("notes", {})
    monkeypatch.setattr(trial, "MOST_MACS", 1)
    assert model(2).metadata["notes"]["not run"].startswith("by ONNX Runtime at import, as it has ")


@pytest.mark.parametrize("number", [0, 99])
def test_a_type_that_onnx_does_not_have_is_named(tmp_path, number):
    model = model_of(lambda s, _: s.end(s.conv(s.start())), U8, False)
    model.graph.output[0].type.tensor_type.elem_type = number
    onnx.save(model, tmp_path / "net.onnx")
    with pytest.raises(WorkloadError, match=repr(model.graph.output[0].name)):
        load_onnx(tmp_path / "net.onnx")


def test_dynamic_quantisation(tmp_path):
    """What cannot be run is the quantisation, whose scale follows from the data, not the product,
    which ONNX Runtime joins to it."""
    s = Sketch()
    x = s.input(F32, (3, 20))
    s.nodes.append(helper.make_node("DynamicQuantizeLinear", [x], ["q", "qs", "qz"], name="dyn"))
    product = s.op("MatMulInteger", ["q", s.const(s.numbers(20, 5)), "qz", s.const(I8(0))],
                   name="mm")
    real = s.op("Mul", [s.op("Cast", [product], to=1), s.op("Mul", ["qs", s.const(F32(0.01))])])
    s.output(real, 2)
    model = s.model()
    onnx.save(model, tmp_path / "net.onnx")
    with pytest.raises(WorkloadError, match=re.escape(
            "node 'dyn' (DynamicQuantizeLinear): operator DynamicQuantizeLinear is not supported: "
            "its scale and zero point follow from each input: quantise statically, with "
            "calibration data")):
        load_onnx(tmp_path / "net.onnx")
    graph = optimized(model.SerializeToString(), tmp_path).graph
    assert [node.op_type for node in graph.node] == ["DynamicQuantizeMatMul"]
    # With a constant scale the same product runs.
    s = Sketch()
    x = s.input(U8, (3, 20))
    s.output(s.op("MatMulInteger", [x, s.const(s.numbers(20, 5)), s.const(U8(9)),
                                    s.const(I8(0))]), 2, np.int32)
    onnx.save(s.model(), tmp_path / "net.onnx")
    assert [type(node).__name__ for node in load_onnx(tmp_path / "net.onnx").nodes] == ["Dense"]


def test_names_that_only_onnx_runtime_made(tmp_path):
    """It makes a Gemm between two Reshapes of a product of three dimensions and its bias."""
    s = Sketch()
    product = s.op("MatMul", [s.start((2, 3, 16)), s.weights(16, 8)], name="mm")
    biased = s.op("Add", [product, s.const(np.ones(8, F32))], name="ad")
    s.end(s.op("Relu", [biased], name="re"), 3)
    model = s.model()
    made = {node.name for node in optimized(model.SerializeToString(), tmp_path).graph.node}
    assert "gemm_output_reshape" in made
    onnx.save(model, tmp_path / "net.onnx")
    with pytest.raises(WorkloadError) as error:
        load_onnx(tmp_path / "net.onnx")
    assert re.fullmatch(r"node 're' \(Relu\): ONNX Runtime runs it in float: quantise between node "
                        r"'(mm' \(MatMul|ad' \(Add)\) and it", str(error.value))


@pytest.mark.parametrize("kind", ["QUInt16", "QInt16"])
def test_activations_of_sixteen_bits(tmp_path, kind):
    """As ``quantize_static`` writes them: in ONNX Runtime's graph every product is in float32.

    The same model with uint8 activations runs in integers.
    """
    s = Sketch(opset=21)
    real = s.const(s.rng.standard_normal((4, 4, 3, 3)).astype(F32))
    s.output(s.op("Conv", [s.input(F32, (1, 4, 6, 6)), real], name="m"), 4)
    plain, path = tmp_path / "plain.onnx", tmp_path / "net.onnx"
    onnx.save(s.model(), plain)
    for name, said in ((kind, f"not {kind[1:].lower()}"), ("QUInt8", "")):
        samples = iter([{"x0": s.rng.standard_normal((1, 4, 6, 6)).astype(F32)}])
        quantize_static(plain, path, Samples(samples), activation_type=QuantType[name],
                        weight_type=QuantType.QInt8, quant_format=QuantFormat.QDQ)
        assert float_kinds(onnx.load(path), tmp_path) == ({"Conv"} if said else set())
        if not said:
            assert load_onnx(path).nodes
            continue
        with pytest.raises(WorkloadError, match=(
                r"^node '\w+' \(QuantizeLinear\): its quantised type must be int8 or uint8, "
                f"{said}: ONNX Runtime computes in float32 with it")):
            load_onnx(path)
        with pytest.raises(WorkloadError, match="must have an operator that the engine runs"):
            partition_onnx(path)


def test_a_float_model_is_told_so(tmp_path):
    """'Quantise the model first' is what a model without any quantisation is told."""
    s = Sketch()
    s.output(s.op("Conv", [s.input(F32, (1, 4, 8, 8)), s.const(np.ones((4, 4, 3, 3), F32))],
                  name="c"), 4)
    onnx.save(s.model(), tmp_path / "net.onnx")
    with pytest.raises(WorkloadError, match="its weights 'c0' are float32: quantise the model "
                                            "first: hwgen quantize /.*net.onnx --data "):
        load_onnx(tmp_path / "net.onnx")


def test_a_maximum_of_a_scalar(tmp_path):
    """A tensor without a dimension has no axis to take the remainder by."""
    s = Sketch()
    x = s.op("ReduceMax", [s.start()], name="all", keepdims=0)
    s.output(s.pair(s.op("ReduceMax", [s.pair(x)], name="none")), 0)
    onnx.save(s.model(), tmp_path / "net.onnx")
    found = {node.name: node.reason for node in survey_onnx(tmp_path / "net.onnx").nodes}
    for name, axes, shape in (("all", "[0, 1, 2, 3]", "(1, 4, 8, 8)"), ("none", "[]", "()")):
        assert found[name] == (f"its axes must be lines and columns of images, not {axes} of shape "
                               f"{shape}")
