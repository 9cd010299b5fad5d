"""ONNX import: structures that ONNX Runtime rewrites, and refusals in one line."""

import re

import numpy as np
import onnx
import pytest
from onnx import helper

from arch.config import ConfigError
from arch.ir import (
    Add,
    AveragePool,
    Convolution,
    Dense,
    Dequantize,
    GlobalAveragePool,
    MatMul,
    MaxPool,
    Reshape,
    Softmax,
    Table,
    ToUnsigned,
)
from arch.workloads.graphs import load_graph
from arch.workloads.onnx import WorkloadError, load_onnx
from sim.golden.graph import run_host
from tests.support.onnx_graphs import Sketch, feeds, reference

F32 = np.float32
U8, I8 = np.uint8, np.int8


@pytest.fixture
def load(tmp_path):
    def load(sketch, **options):
        path = tmp_path / "net.onnx"
        onnx.save(sketch.model(), path)
        return load_onnx(path, **options)

    return load


@pytest.fixture
def same(tmp_path, load):
    """Assert that the golden model equals ONNX Runtime; return the graph."""
    def same(sketch):
        graph = load(sketch)
        wanted_of = reference(tmp_path / "net.onnx")
        for seed in range(5):
            inputs = feeds(sketch.model(), seed)
            results = run_host(graph, inputs)
            for name, wanted in wanted_of(inputs).items():
                np.testing.assert_array_equal(results[name], wanted)
        return graph

    return same


def kinds(graph):
    return [type(node) for node in graph.nodes]


@pytest.mark.parametrize("dtype", [U8, I8])
class TestRewrites:
    def test_max_pool_between_convolution_and_quantise(self, same, dtype):
        s = Sketch(dtype)
        low = np.iinfo(dtype).min
        x = s.op("Relu", [s.conv(s.start())])
        s.end(s.op("MaxPool", [x], kernel_shape=[2, 2], strides=[2, 2]), point=low)
        assert kinds(same(s)) == [Convolution, MaxPool]

    def test_max_pool_behind_dequantise(self, same, dtype):
        s = Sketch(dtype)
        pooled = s.op("MaxPool", [s.start()], kernel_shape=[2, 2])
        assert kinds(same(s.end(s.conv(pooled)))) == [MaxPool, Convolution]

    def test_max_pool_last(self, same, dtype):
        s = Sketch(dtype)
        s.output(s.op("MaxPool", [s.pair(s.conv(s.start()))], kernel_shape=[2, 2]), 4)
        assert kinds(same(s)) == [Convolution, MaxPool]

    def test_max_pool_to_other_parameters(self, same, dtype):
        s = Sketch(dtype)
        s.end(s.op("MaxPool", [s.start()], kernel_shape=[3, 3], dilations=[2, 1]))
        graph = same(s)
        assert kinds(graph) == [MaxPool, Table]
        assert graph.nodes[1].name.endswith("/requantize")

    def test_reshape_behind_dequantise(self, same, dtype):
        s = Sketch(dtype)
        moved = s.op("Reshape", [s.start(), s.const(np.array([0, 4, 4, 16]))])
        assert kinds(same(s.end(s.conv(moved)))) == [Reshape, Convolution]

    def test_matmul_and_float_bias(self, same, dtype):
        for swap in (False, True):
            s = Sketch(dtype)
            product = s.op("MatMul", [s.start((3, 16)), s.weights(16, 8)])
            bias = s.const(s.rng.standard_normal(8).astype(F32))
            s.end(s.op("Add", [bias, product] if swap else [product, bias]), 2)
            assert kinds(same(s)) == [Dense]

    def test_weights_quantised_in_the_model(self, same, dtype):
        s = Sketch(dtype)
        values = s.const(s.rng.standard_normal((4, 4, 3, 3)).astype(F32))
        scales, zeros = np.full(4, 0.02, F32), np.zeros(4, I8)
        quantised = s.dq(s.q(values, scales, zeros, axis=0), scales, zeros, axis=0)
        assert kinds(same(s.end(s.op("Conv", [s.start(), quantised])))) == [Convolution]

    def test_weights_transposed_in_the_model(self, same, dtype):
        s = Sketch(dtype)
        turned = s.op("Transpose", [s.weights(8, 16)], perm=[1, 0])
        assert kinds(same(s.end(s.op("MatMul", [s.start((2, 16)), turned]), 2))) == [Dense]

    def test_quantised_three_times(self, same, dtype):
        s = Sketch(dtype)
        x = s.pair(s.pair(s.conv(s.start()), 0.5, 9), 0.3, 20)
        assert kinds(same(s.end(x))) == [Convolution]

    def test_two_types_in_a_row(self, same, dtype):
        s = Sketch(dtype)
        other = np.asarray(7, I8 if dtype == U8 else U8)
        s.output(s.qdq(s.pair(s.conv(s.start())), F32(0.3), other), 4)
        assert kinds(same(s)) == [Convolution, Table]

    def test_squeeze_and_unsqueeze(self, same, dtype):
        s = Sketch(dtype)
        x = s.pair(s.op("GlobalAveragePool", [s.start()]), 0.02)
        x = s.pair(s.op("Squeeze", [x, s.const(np.array([2, 3]))]), 0.02)
        x = s.pair(s.gemm(x, 4), 0.1, 2)
        s.end(s.op("Unsqueeze", [x, s.const(np.array([2, 3]))]), scale=0.1, point=2)
        assert kinds(same(s)) == [GlobalAveragePool, Reshape, Dense, Reshape]

    def test_relabelling_transpose(self, same, dtype):
        s = Sketch(dtype)
        x = s.pair(s.op("GlobalAveragePool", [s.start()]), 0.02)
        x = s.pair(s.op("Transpose", [x], perm=[0, 2, 3, 1]), 0.02)
        # The host gives it its shape.
        assert kinds(same(s.end(x))) == [GlobalAveragePool]

    def test_average_pool_of_the_whole_image(self, same, dtype):
        s = Sketch(dtype)
        s.end(s.op("AveragePool", [s.start()], kernel_shape=[8, 8]), scale=0.01)
        assert kinds(same(s)) == [GlobalAveragePool]
        s = Sketch(dtype)
        s.end(s.op("AveragePool", [s.start()], kernel_shape=[8, 8], auto_pad="SAME_LOWER"),
              scale=0.01)
        assert kinds(same(s)) == [AveragePool]

    def test_auto_pad(self, same, dtype):
        for mode in ("SAME_UPPER", "SAME_LOWER", "VALID"):
            s = Sketch(dtype)
            x = s.pair(s.op("Conv", [s.start(), s.weights(4, 4, 3, 2)], auto_pad=mode,
                            strides=[2, 1]))
            s.end(s.op("AveragePool", [x], kernel_shape=[2, 2], auto_pad=mode))
            assert kinds(same(s)) == [Convolution, AveragePool]

    def test_identity_and_clip_without_bounds(self, same, dtype):
        s = Sketch(dtype)
        low = np.iinfo(dtype).min
        x = s.op("Identity", [s.conv(s.op("Identity", [s.start()]))])
        s.end(s.op("Clip", [x, s.const(F32(0))]), point=low)
        assert kinds(same(s)) == [Convolution]

    def test_float_output_of_a_product(self, same, dtype):
        s = Sketch(dtype)
        bias = s.dq(s.const(np.arange(8, dtype=np.int32)), F32(0.0002), np.int32(0))
        s.output(s.gemm(s.start((3, 16)), 16, bias), 2)
        graph = same(s)
        assert graph.nodes[0].scale is None
        assert graph.nodes[0].output.dtype == "int32"
        assert isinstance(graph.outputs[0].steps[0], Dequantize)


def equal_quantisers(s, dtype, *, first):
    """One float tensor, quantised twice with the same constants, read by two convolutions."""
    scale, point = s.const(F32(0.25)), s.const(np.asarray(5, dtype))
    real = s.conv(s.start()) if first else s.input(F32, (1, 4, 8, 8))
    read = [
        s.op("DequantizeLinear", [s.op("QuantizeLinear", [real, scale, point]), scale, point])
        for _ in range(2)
    ]
    sides = [s.pair(s.conv(x, name=f"side{i}"), 0.5) for i, x in enumerate(read)]
    return s.end(s.op("Add", sides))


def bias_with_constants_as_inputs(s):
    """A convolution with a bias, in a model whose constants are inputs too (not the bias)."""
    bias = s.dq(s.const(np.arange(4, dtype=np.int32)), F32(F32(0.02) * F32(0.01)), np.int32(0))
    s.end(s.conv(s.start(), bias))
    model = s.model()
    model.graph.input.extend(
        helper.make_tensor_value_info(item.name, item.data_type, list(item.dims))
        for item in model.graph.initializer
    )
    return model


@pytest.mark.parametrize("dtype", [U8, I8])
class TestComputedProduct:
    """MatMul and QLinearMatMul of two tensors that are both computed."""

    def test_of_inputs(self, same, dtype):
        s = Sketch(dtype)
        product = s.op("MatMul", [s.start((4, 5)), s.start((5, 3), point=-7 % 128)])
        assert kinds(same(s.end(product, 2, scale=0.05))) == [MatMul]

    def test_of_layers(self, same, dtype):
        """A product of two layers, one of three dimensions, and a function behind it."""
        s = Sketch(dtype)
        a, b = (s.pair(s.op("MatMul", [s.start((1, rows, 12)), s.weights(12, columns)]), point=zero)
                for rows, columns, zero in ((6, 7, 0), (7, 9, 100)))
        product = s.pair(s.op("MatMul", [a, b]), scale=3.0, point=60)
        assert kinds(same(s.end(s.op("Tanh", [product]), 3, scale=0.01))) == [
            Dense, Dense, MatMul, Table]

    def test_largest_sums(self, load, tmp_path, dtype):
        """Operands of both ends: sums that are beyond the 16 bits of some of its kernels."""
        s = Sketch(dtype)
        ends = np.iinfo(dtype)
        names = [s.input(dtype, shape) for shape in ((8, 33), (33, 16))]
        scale = s.const(F32(0.02))
        s.output(s.op("QLinearMatMul", [
            names[0], scale, s.const(dtype(ends.max)), names[1], scale, s.const(dtype(ends.min)),
            s.const(F32(6)), s.const(dtype(ends.max - 50))]), 2, dtype)
        graph = load(s)
        inputs = dict(zip(names, (s.rng.choice([ends.min, ends.max], shape).astype(dtype)
                                  for shape in ((8, 33), (33, 16))), strict=True))
        (wanted,) = reference(tmp_path / "net.onnx")(inputs).values()
        np.testing.assert_array_equal(*run_host(graph, inputs).values(), wanted)
        assert len(np.unique(wanted)) > 4

    def test_types_that_saturate(self, load, dtype):
        s = Sketch(dtype)
        other = {U8: I8, I8: U8}[dtype]
        quantised = [s.input(kind, shape) for kind, shape in ((dtype, (4, 5)), (other, (5, 3)))]
        s.output(s.op("QLinearMatMul", [
            quantised[0], s.const(F32(1)), s.const(dtype(0)), quantised[1], s.const(F32(1)),
            s.const(other(0)), s.const(F32(1)), s.const(dtype(0))], name="m"), 2, dtype)
        with pytest.raises(WorkloadError, match=(
                "^node 'm' .QLinearMatMul.: its operand 'x1' must be uint8 as the first one, not "
                "int8, where ONNX Runtime's sums saturate on processors without VNNI$"
                if dtype is U8 else "must be one that ONNX Runtime loads")):
            load(s)


class TestAsksOnnxRuntime:
    """Decisions that ONNX Runtime takes otherwise than the file suggests."""

    def test_equal_quantisers_of_uint8(self, same):
        """ONNX Runtime makes them one, which two operators in integers may read."""
        kept = same(equal_quantisers(Sketch(), U8, first=True))
        assert kinds(kept) == [Convolution, Convolution, Convolution, Add]
        kept = same(equal_quantisers(Sketch(), U8, first=False))
        assert kinds(kept) == [Convolution, Convolution, Add]

    def test_equal_quantisers_of_int8(self, load):
        """Made one, they have two readers, and int8 with two readers stays int8: float."""
        with pytest.raises(WorkloadError, match="^node 'conv1' .* float because its int8 output "
                           "'t.*' is used twice, as ONNX Runtime joins equal quantisations: "
                           "quantise activations as uint8$"):
            load(equal_quantisers(Sketch(I8), I8, first=True))
        with pytest.raises(WorkloadError, match="^node 'side.' .* float because its int8 input "
                           "'t.*' is used twice, as ONNX Runtime joins equal quantisations: "
                           "quantise activations as uint8$"):
            load(equal_quantisers(Sketch(I8), I8, first=False))

    def test_constants_that_are_inputs(self, tmp_path):
        onnx.save(bias_with_constants_as_inputs(Sketch()), tmp_path / "net.onnx")
        message = (r"node 'conv1' \(Conv\): ONNX Runtime runs it in float because its constant "
                   "'c.*' is an input of the model too: take the constants out of the graph's "
                   "inputs")
        with pytest.raises(WorkloadError, match=f"^{message}$"):
            load_onnx(tmp_path / "net.onnx")

    def test_scales_that_are_inputs(self, tmp_path):
        """The reason is told too where the constants are those of the quantisation around it."""
        s = Sketch()
        x = s.start()
        s.end(s.op("Relu", [s.op("Add", [x, x], name="add1")]), point=0)
        model = s.model()
        model.graph.input.extend(
            helper.make_tensor_value_info(item.name, item.data_type, list(item.dims))
            for item in model.graph.initializer
        )
        onnx.save(model, tmp_path / "net.onnx")
        with pytest.raises(WorkloadError, match=r"^node .*(Add|Relu).* because its constant 'c.*' "
                           "is an input of the model too"):
            load_onnx(tmp_path / "net.onnx")

    def test_overridable_constants_without_bias(self, tmp_path):
        """They keep their values, and nothing of it depends on whether they could change."""
        s = Sketch()
        values = np.clip(s.numbers(4, 4, 3, 3), -64, 63)    # exact without VNNI
        weights = s.dq(s.const(values), F32(0.01), I8(0))
        model = s.end(s.op("Conv", [s.start(), weights])).model()
        model.graph.input.extend(
            helper.make_tensor_value_info(item.name, item.data_type, list(item.dims))
            for item in model.graph.initializer
        )
        onnx.save(model, tmp_path / "net.onnx")
        graph = load_onnx(tmp_path / "net.onnx")
        assert kinds(graph) == [Convolution]
        assert [item.name for item in graph.inputs] == ["x0"]
        inputs = feeds(model, 0)
        (wanted,) = reference(tmp_path / "net.onnx")(inputs).values()
        (found,) = run_host(graph, inputs).values()
        np.testing.assert_array_equal(found, wanted)

    @pytest.mark.parametrize("mode", ["SAME_UPPER", "SAME_LOWER"])
    def test_dilations_with_auto_pad(self, tmp_path, load, mode):
        # Of a MaxPool, ONNX Runtime leaves them out of the padding.
        for size, stride in ((7, 1), (8, 2)):
            s = Sketch(opset=12)
            s.end(s.op("MaxPool", [s.start((1, 2, size, size))], kernel_shape=[3, 2],
                       dilations=[2, 3], strides=[stride, 1], auto_pad=mode))
            onnx.save(s.model(), tmp_path / "net.onnx")
            graph, fed = load_onnx(tmp_path / "net.onnx"), feeds(s.model(), size)
            (wanted,), (found,) = (
                run(fed).values() for run in (reference(tmp_path / "net.onnx"),
                                              lambda given, graph=graph: run_host(graph, given)))
            np.testing.assert_array_equal(found, wanted)
        s = Sketch()
        s.end(s.op("Conv", [s.start(), s.weights(4, 4, 3, 3)], name="c", dilations=[1, 2],
                   auto_pad=mode))
        message = (f"node 'c' (Conv): dilations must be 1 with auto_pad {mode!r}, not [1, 2]: "
                   "ONNX Runtime does not run that; give pads")
        with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
            load(s)

    def test_strides_beyond_the_kernel_with_auto_pad(self, load):
        s = Sketch()
        s.end(s.op("MaxPool", [s.start()], name="p", kernel_shape=[1, 1], strides=[3, 3],
                   auto_pad="SAME_UPPER"))
        message = ("node 'p' (MaxPool): its strides must be at most its kernel [1, 1] with "
                   "auto_pad 'SAME_UPPER', not [3, 3]: ONNX Runtime crops the input by 1; "
                   "give pads")
        with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
            load(s)

    def test_quantised_softmax(self, load):
        s = Sketch()
        s.end(s.op("Softmax", [s.start((2, 8))], name="s"), 2, scale=1 / 255, point=0)
        message = ("node 's' (Softmax): operator Softmax is not supported: ONNX Runtime runs it "
                   "quantised, as QLinearSoftmax: leave its result float32, and the host computes "
                   "it")
        with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
            load(s)

    def test_transpose_keeps_its_name(self, load):
        s = Sketch()
        x = s.op("Transpose", [s.start((2, 1, 3, 4))], name="t", perm=[1, 0, 2, 3])
        s.end(s.op("MaxPool", [x], kernel_shape=[1, 1]), scale=0.02, point=3)
        with pytest.raises(WorkloadError, match=r"^node 't' \(Transpose\)"):
            load(s)
        s = Sketch()
        x = s.pair(s.op("GlobalAveragePool", [s.start()], name="mean"), 0.02)
        s.end(s.op("Transpose", [x], name="t", perm=[0, 1, 3, 2]), scale=0.02)
        assert [node.label for node in load(s).nodes] == [
            "node 'mean' (GlobalAveragePool)", "node 't' (Transpose)"]

    def test_constants_in_another_file(self, tmp_path):
        s = Sketch()
        model = s.end(s.conv(s.start())).model()
        onnx.save(model, tmp_path / "inside.onnx")
        onnx.save(model, tmp_path / "outside.onnx", save_as_external_data=True,
                  location="constants.bin", size_threshold=0)
        one, two = (load_onnx(tmp_path / name) for name in ("inside.onnx", "outside.onnx"))
        np.testing.assert_array_equal(one.nodes[0].weights, two.nodes[0].weights)
        inputs = feeds(s.model(), 0)
        (wanted,) = two.metadata["reference"].run(inputs).values()
        (found,) = run_host(two, inputs).values()
        np.testing.assert_array_equal(found, wanted)
        assert sorted(path.name for path in tmp_path.iterdir()) == [
            "constants.bin", "inside.onnx", "outside.onnx"]


class TestAccepted:
    def test_shared_uint8_tensor(self, same):
        s = Sketch()
        x = s.pair(s.conv(s.start()))
        y = s.pair(s.conv(x, name="conv2"))
        s.output(x, 4)
        graph = same(s.end(s.op("Add", [y, x])))
        assert kinds(graph) == [Convolution, Convolution, Add]

    def test_uint8_ends(self, same):
        s = Sketch()
        s.input(U8, (1, 4, 8, 8))
        quantised = s.q(s.conv(s.dq("x0", F32(0.02), U8(3))), F32(0.25), U8(5))
        s.output(quantised, 4, U8)
        graph = same(s)
        assert graph.outputs[0].steps == (ToUnsigned(),)
        assert graph.inputs[0].tensor.zero_point == 3 - 128

    def test_softmax_on_the_host(self, same):
        s = Sketch()
        x = s.pair(s.gemm(s.start((3, 16)), 16))
        s.output(s.op("Softmax", [s.op("Reshape", [x, s.const(np.array([0, 2, 4]))])], axis=-1), 3)
        graph = same(s)
        assert kinds(graph) == [Dense]
        assert graph.outputs[0].shape == (3, 2, 4)
        assert [type(step) for step in graph.outputs[0].steps] == [Dequantize, Softmax]
        result = run_host(graph, {"x0": np.ones((3, 16), F32)})
        np.testing.assert_allclose(result[graph.outputs[0].name].sum(axis=-1), 1, rtol=1e-6)

    def test_no_zero_point(self, same):
        s = Sketch()
        x = s.q(s.input(F32, (1, 4, 8, 8)), F32(0.02), U8(0))
        s.end(s.conv(s.op("DequantizeLinear", [x, s.const(F32(0.02))], name="d")))
        assert kinds(same(s)) == [Convolution]

    def test_batch(self, load):
        for first in ("N", 1, None):
            s = Sketch()
            s.end(s.conv(s.start((first, 4, 8, 8))))
            assert load(s).batch == 1
            graph = load(s, batch=7)
            assert graph.batch == 7
            assert graph.nodes[0].output.shape == (7, 4, 8, 8)
            assert graph.macs == 7 * 64 * 4 * 4 * 9
            assert graph.inputs[0].shape == (7, 4, 8, 8)

    def test_names(self, load):
        """ONNX Runtime loads no model in which a name stands twice, so we do not either."""
        s = Sketch()
        s.end(s.conv(s.pair(s.conv(s.start())), name="conv1"))
        with pytest.raises(WorkloadError, match=r"two nodes with same node name \(conv1\)"):
            load(s)

    def test_unused_operators_count_as_readers(self, same):
        s = Sketch(I8)
        x = s.start()
        s.op("Relu", [x])  # nobody reads it, yet ONNX Runtime keeps it
        s.output(s.pair(s.op("Sigmoid", [x]), 0.01), 4)
        assert kinds(same(s)) == [Table]
        s = Sketch(I8)
        x = s.start()
        s.op("Relu", [x])
        with pytest.raises(WorkloadError, match="its int8 input 't0' is used twice"):
            same(s.end(s.conv(x)))

    def test_zero_point_of_each_column(self, same):
        for kind in ("MatMul", "Gemm"):
            s = Sketch()
            points = s.rng.integers(-128, 128, 8).astype(I8)
            weights = s.dq(s.const(s.numbers(16, 8)), np.full(8, 0.01, F32), points, axis=1)
            assert kinds(same(s.end(s.op(kind, [s.start((3, 16)), weights]), 2))) == [Dense]


def int8_twice(s):
    x = s.pair(s.conv(s.start()))
    return s.end(s.op("Add", [s.pair(s.conv(x, name="conv2")), x], name="add1"))


# What is refused; why ONNX Runtime runs something in float, tests/test_onnx_reasons.py asks it.
REFUSED = {
    "transA": (
        lambda s: s.end(s.gemm(s.start((16, 2)), 16, transA=1), 2),
        "node 'fc1' (Gemm): transA must be 0: transpose the activations in the model",
    ),
    "batch normalisation": (
        lambda s: s.end(s.op("BatchNormalization", [
            s.conv(s.start()), *(s.const(np.ones(4, F32)) for _ in range(4))], name="bn1")),
        ("node 'bn1' (BatchNormalization): operator BatchNormalization is not supported: fold it "
        "into the convolution before quantising"),
    ),
    "concat": (
        lambda s: s.end(s.op("Concat", [s.start(), s.start()], name="cat", axis=2)),
        "node 'cat' (Concat): it must join channels, not axis 2 of (1, 4, 8, 8)",
    ),
    "unknown": (
        lambda s: s.end(s.op("Hardmax", [s.start()], name="most")),
        ("node 'most' (Hardmax): operator Hardmax is not supported: remove it from the model or "
         "run it on the host"),
    ),
    "permuting transpose": (
        lambda s: s.end(s.op("Transpose", [s.start()], name="t", perm=[0, 1, 3, 2]), scale=0.02,
                        point=3),
        ("node 't' (Transpose): it must choose channels, cut, pad or repeat lines and columns, "
         "or interleave pixels of channels, of all images alike: the engine has no way to move "
         "elements otherwise"),
    ),
    "batch moved": (
        lambda s: s.end(s.gemm(s.op("Reshape", [s.start((2, 4, 8, 8)), s.const(np.array([8, 64]))],
                                    name="r"), 64), 2),
        ("node 'r' (Reshape): it must choose channels, cut, pad or repeat lines and columns, "
         "or interleave pixels of channels, of all images alike: the engine has no way to move "
         "elements otherwise"),
    ),
    "three-dimensional": (
        lambda s: s.end(s.op("Conv", [s.start((1, 4, 5, 5, 5)), s.weights(4, 4, 3, 3, 3)],
                             name="c"), 5),
        ("node 'c' (Conv): it must be one- or two-dimensional: input of 3 or 4 dimensions, not "
         "(1, 4, 5, 5, 5)"),
    ),
    "zero scale": (
        lambda s: s.end(s.conv(s.start()), scale=0.0),
        ("node 'quantizelinear4' (QuantizeLinear): its scale must be finite and greater than "
        "zero, not 0.0"),
    ),
    "weights not constant": (
        lambda s: s.end(s.op("Gemm", [s.start((4, 4)), s.start((4, 4))], name="m"), 2),
        "node 'm' (Gemm): its weights 't2' must be constant",
    ),
    "matrix and stack": (
        lambda s: s.end(s.op("MatMul", [s.start((4, 5)), s.start((2, 5, 3))], name="m"), 3),
        ("node 'm' (MatMul): its operands must be stacks of as many matrices, or the second one a "
         "single one, not (4, 5) and (2, 5, 3)"),
    ),
    "stack of weights": (
        lambda s: s.end(s.op("MatMul", [s.start((2, 4, 5)), s.weights(2, 5, 3)], name="m"), 3),
        ("node 'm' (MatMul): its weights must be one matrix that all rows are multiplied with, not "
         "of shape (2, 5, 3)"),
    ),
    "transposed operand": (
        lambda s: s.end(s.op("MatMul", [
            s.start((4, 5)), s.op("Transpose", [s.start((3, 5))], name="turn", perm=[1, 0])],
            name="m"), 2),
        ("node 'turn' (Transpose): it must choose channels, cut, pad or repeat lines and columns, "
         "or interleave pixels of channels, of all images alike: the engine has no way to move "
         "elements otherwise"),
    ),
    "large kernel": (
        lambda s: s.end(s.conv(s.start((1, 4, 2, 2)), pads=[0, 0, 0, 0])),
        ("node 'conv1' (Conv): its window of (3, 3) must fit the padded input of shape "
        "(1, 4, 2, 2)"),
    ),
    "dilated average": (
        lambda s: s.end(s.op("AveragePool", [s.start()], name="p", kernel_shape=[2, 2],
                             dilations=[2, 2])),
        ("node 'p' (AveragePool) must be one that ONNX Runtime loads: This is an invalid model. "
         "In Node, (\"p\", QLinearAveragePool, \"com.microsoft\", -1) : (\"t0\": tensor(uint8),"
         "\"c2\": tensor(float),\"c3\": tensor(uint8),\"c6\": tensor(float),\"c5\": "
         "tensor(uint8),) -> (\"t3\": tensor(uint8),) , Error Unrecognized attribute: dilations "
         "for operator QLinearAveragePool"),
    ),
    "ceil mode": (
        lambda s: s.end(s.op("MaxPool", [s.start()], name="p", kernel_shape=[2, 2], ceil_mode=2)),
        "node 'p' (MaxPool): ceil_mode must be 0 or 1, not 2",
    ),
    "other parameters": (
        lambda s: s.end(s.conv(s.dq(s.q(s.input(F32, (1, 4, 8, 8)), F32(0.02), U8(0)), F32(0.03),
                                    U8(0), name="d"))),
        ("node 'conv1' (Conv): it must read 't0' with the scale and zero point it was "
         "quantised with, 0.019999999552965164 and 0, not 0.029999999329447746 and 0"),
    ),
    "ranges apart": (
        lambda s: s.end(s.pair(s.op("Relu", [s.start()]), 0.01, 255), scale=0.01, point=0),
        ("node 'quantizelinear3' (QuantizeLinear): ONNX Runtime must find a scale for it that is "
         "finite and greater than zero, not 0.0: where a tensor is quantised twice in a row, the "
         "ranges must overlap"),
    ),
    "symbolic height": (
        lambda s: s.end(s.conv(s.start((1, 4, "H", 8)))),
        ("input 'x0' dimension 2 must be fixed, not 'H': give its size, as :H=8, or the shape, as "
         ":shape=x0=1x4x8x8"),
    ),
}


class TestOpenDimensions:
    """Sizes of open dimensions by name, which ONNX Runtime gets too."""

    def model(self, tmp_path, shape=("N", 4, "H", "W")):
        s = Sketch()
        s.end(s.conv(s.start(shape)))
        (tmp_path / "net.onnx").write_bytes(s.model().SerializeToString())
        return tmp_path / "net.onnx"

    def test_by_name(self, tmp_path):
        path = self.model(tmp_path)
        graph = load_onnx(path, sizes={"H": 5, "W": 7, "N": 2})
        assert graph.inputs[0].shape == (2, 4, 5, 7)
        inputs = {"x0": np.random.default_rng(1).normal(size=(2, 4, 5, 7)).astype(F32)}
        for name, wanted in graph.metadata["reference"].run(inputs).items():
            np.testing.assert_array_equal(run_host(graph, inputs)[name].reshape(wanted.shape),
                                          wanted)
        assert load_graph(f"onnx:{path}:H=5:W=7:batch=3").inputs[0].shape == (3, 4, 5, 7)

    @pytest.mark.parametrize("name", ["a=2", "a:b", "a/b"])
    def test_name_that_no_option_can_have(self, tmp_path, name):
        """The advice is what can be typed."""
        path = self.model(tmp_path, (1, 4, name, 8))
        with pytest.raises(WorkloadError, match=re.escape(
                f"must be fixed, not {name!r}: give its shape, as :shape=x0=1x4x8x8")):
            load_graph(f"onnx:{path}")
        assert load_graph(f"onnx:{path}:shape=x0=1x4x8x8").inputs[0].shape == (1, 4, 8, 8)

    @pytest.mark.parametrize(("options", "message"), [
        ("H=5", "input 'x0' dimension 3 must be fixed, not 'W': give its size, as :W=8, or "),
        ("N=5", ("input 'x0' dimensions 2 and 3 must be fixed, not 'H', 'W': give their sizes, as "
                 ":H=8:W=8, or the shape, as :shape=x0=5x4x8x8")),
        ("h=5:W=7", "or an open dimension of the model's inputs, 'H', 'N', 'W', not 'h'"),
        ("bach=2", "not 'bach'; did you mean 'batch'?"),
        ("H=2:W=2:host=maybe", "onnx option host must be yes or no, not 'maybe'"),
        ("H=2:W=2:batch=4097", "onnx option batch must be at most 4096, not 4097"),
        ("H=0:W=1", "onnx option H must be at least 1, not 0"),
        ("H=2:W=2:N=2:batch=3", "has a fixed first dimension of 2: batch must be 2 or left out"),
        ("H=2:W=2:shape=1x4x3x3", "has the shape ?x4x2x2: option shape must fit it"),
        ("relu", "onnx option must be one of 'batch', 'shape', 'host', not 'relu'"),
    ])
    def test_refused(self, tmp_path, options, message):
        with pytest.raises(ValueError, match=re.escape(message)):
            load_graph(f"onnx:{self.model(tmp_path)}:{options}")


class TestRefused:
    @pytest.mark.parametrize("case", list(REFUSED))
    def test_message(self, load, case):
        make, message = REFUSED[case]
        s = Sketch(opset=19 if "dilated" in case else 17)
        make(s)
        with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
            load(s)

    def test_int8_used_twice(self, load):
        message = (
            "node 'conv1' (Conv): ONNX Runtime runs it in float because its int8 output 't4' is "
            "used twice: quantise activations as uint8"
        )
        with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
            load(int8_twice(Sketch(I8)))
        assert len(load(int8_twice(Sketch(U8))).nodes) == 3

    def test_int8_ends(self, load):
        s = Sketch(I8)
        s.input(I8, (1, 4, 8, 8))
        s.end(s.conv(s.dq("x0", F32(0.02), I8(3))))
        with pytest.raises(WorkloadError, match="its int8 input 'x0' is an input of the model"):
            load(s)
        s = Sketch(I8)
        s.output(s.q(s.conv(s.start()), F32(0.25), I8(5)), 4, I8)
        with pytest.raises(WorkloadError, match="its int8 output 't4' is an output of the model"):
            load(s)

    def test_scales(self, load):
        for scale in (np.nan, np.inf, -1.0):
            s = Sketch()
            with pytest.raises(WorkloadError, match="finite and greater than zero, not "):
                load(s.end(s.conv(s.start()), scale=scale))
            s = Sketch()
            weights = s.dq(s.const(s.numbers(4, 4, 3, 3)), np.array([1, 1, scale, 1], F32),
                           np.zeros(4, I8), axis=0)
            with pytest.raises(WorkloadError, match="finite and not negative, not "):
                load(s.end(s.op("Conv", [s.start(), weights])))

    def test_fixed_batch(self, load):
        s = Sketch()
        s.end(s.conv(s.start((2, 4, 8, 8))))
        assert load(s, batch=2).batch == 2
        message = ("input 'x0' has a fixed first dimension of 2: batch must be 2 or left out, "
                   "not 4")
        with pytest.raises(WorkloadError, match=f"^{message}$"):
            load(s, batch=4)
        with pytest.raises(ValueError, match="^batch must be at least 1, not 0$"):
            load(s, batch=0)

    def test_batch_of_nothing(self, load):
        s = Sketch()
        s.end(s.conv(s.start((0, 4, 8, 8))))
        with pytest.raises(WorkloadError, match=r"^input 'x0' dimension 0 must be at least 1, "
                                                r"not 0$"):
            load(s)

    def test_other_domain(self, tmp_path):
        s = Sketch()
        model = s.end(s.op("Relu", [s.start()], name="m")).model()
        next(node for node in model.graph.node if node.name == "m").domain = "acme"
        model.opset_import.append(helper.make_opsetid("acme", 1))
        onnx.save(model, tmp_path / "net.onnx")
        message = "node 'm' (Relu): its domain must be ai.onnx or com.microsoft, not 'acme'"
        with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
            load_onnx(tmp_path / "net.onnx")

    def test_files(self, tmp_path):
        with pytest.raises(WorkloadError, match="must be a readable file: No such file") as error:
            load_onnx(tmp_path / "none.onnx")
        assert "\n" not in str(error.value)
        assert isinstance(error.value, ConfigError)
        for content in (b"", b"\x00\x01garbage", b"name,M,N,K\n"):
            path = tmp_path / "bad.onnx"
            path.write_bytes(content)
            with pytest.raises(WorkloadError, match="must be an ONNX model, and ") as error:
                load_onnx(path)
            assert "\n" not in str(error.value)

    def test_truncated(self, tmp_path):
        s = Sketch()
        data = s.end(s.conv(s.start())).model().SerializeToString()
        path = tmp_path / "cut.onnx"
        for length in range(1, len(data), 37):
            path.write_bytes(data[:length])
            with pytest.raises(WorkloadError) as error:
                load_onnx(path)
            assert "\n" not in str(error.value)

    def test_damaged_models(self, tmp_path):
        """Whatever is wrong inside a model, the error is a WorkloadError of one line."""
        from tests.support.onnx_graphs import RandomNet

        path = tmp_path / "net.onnx"
        refused = 0
        for seed in range(300):
            rng = np.random.default_rng(seed)
            model = RandomNet(seed).make()
            graph = model.graph
            node = graph.node[rng.integers(len(graph.node))]
            names = [item.name for item in graph.initializer]
            names += [name for other in graph.node for name in other.output]
            damage = int(rng.integers(5))
            if damage == 0:
                node.op_type = str(rng.choice(["Conv", "Gemm", "Reshape", "Unsqueeze", "Softmax"]))
            elif damage == 1:
                node.input[rng.integers(len(node.input))] = str(rng.choice(names))
            elif damage == 2:
                del node.input[rng.integers(len(node.input))]
            elif damage == 3 and names:
                item = graph.initializer[rng.integers(len(graph.initializer))]
                item.dims.append(0) if rng.random() < 0.5 else item.dims.insert(0, 1)
            elif node.attribute:
                value = node.attribute[0]
                value.CopyFrom(helper.make_attribute(value.name, int(rng.integers(-3, 9))))
            path.write_bytes(model.SerializeToString())
            try:
                load_onnx(path)
            except WorkloadError as error:
                refused += 1
                text = str(error)
                if "\n" in text or not text:
                    pytest.fail(repr(text))
        assert refused > 100
