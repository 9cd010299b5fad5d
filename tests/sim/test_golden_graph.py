"""Graphs: the golden model against ONNX Runtime, bit for bit, and each operator by hand."""

from collections import Counter

import numpy as np
import pytest

from arch.ir import (
    Add,
    AveragePool,
    Convolution,
    Dense,
    Dequantize,
    GlobalAveragePool,
    Graph,
    HostInput,
    HostOutput,
    MaxPool,
    Reshape,
    Table,
    TensorSpec,
    float32,
    random_inputs,
)
from sim.golden.graph import quantize_inputs, run_graph, run_host, run_node
from tests.support.counts import cases

F32 = np.float32
GRAPHS = cases(150, 400)
INPUTS_EACH = 3


def spec(name, shape, scale=1.0, zero_point=0, dtype="int8"):
    factor = None if dtype == "int32" else F32(scale)
    return TensorSpec(name=name, shape=shape, scale=factor, zero_point=zero_point, dtype=dtype)


class TestAgainstOnnxRuntime:
    """Random networks; see tests/support/onnx_graphs.py for what occurs in them."""

    @pytest.fixture(autouse=True)
    def _counters(self):
        self.seen, self.refused = Counter(), []

    @pytest.mark.many
    # One test, not several: what was seen is counted over all graphs, in one process.
    def test_random_graphs(self, tmp_path):
        import onnx

        from arch.workloads.onnx import WorkloadError, load_onnx
        from tests.support.onnx_graphs import RandomNet, count_nodes, feeds, reference

        path = tmp_path / "net.onnx"
        for seed in range(GRAPHS):
            net = RandomNet(seed)
            model = net.make()
            onnx.save(model, path)
            wanted_of = reference(path)
            try:
                graph = load_onnx(path)
            except WorkloadError as error:
                # Merged ranges move a scale away from that of a bias: really float.
                self.refused.append(str(error))
                continue
            for turn in range(INPUTS_EACH):
                inputs = feeds(model, seed * INPUTS_EACH + turn)
                results = run_host(graph, inputs)
                for name, wanted in wanted_of(inputs).items():
                    assert results[name].dtype == wanted.dtype, (seed, name)
                    np.testing.assert_array_equal(results[name], wanted, err_msg=str(seed))
                self.seen += count_nodes(graph, run_graph(graph, quantize_inputs(graph, inputs)))
            self.seen["graphs"] += 1
            self.seen[f"{'qdq' if net.qdq else 'qoperator'} {net.dtype}"] += 1
        self.check_what_was_seen()

    def check_what_was_seen(self):
        assert self.seen["graphs"] >= 0.95 * GRAPHS
        assert len(self.refused) < GRAPHS // 20
        # A constant for all elements is a table, unless ONNX Runtime's result depends on the place.
        assert all("the scale of its bias is not" in text
                   or "must compute the same of all equal elements" in text
                   for text in self.refused), self.refused
        for kind in ("Add", "AveragePool", "Convolution", "Dense", "GlobalAveragePool", "MaxPool",
                     "Multiply", "Reshape", "Table", "depthwise", "int16 weights", "qdq int8",
                     "qdq uint8",
                     "qoperator int8", "qoperator uint8"):
            assert self.seen[kind] >= GRAPHS // 20, kind
        assert self.seen["ties"] >= 200
        for event in ("below", "above"):
            assert self.seen[event] >= 1000, event


class TestOperators:
    def test_convolution_by_loops(self):
        rng = np.random.default_rng(1)
        for group, channels, columns in ((1, 3, 4), (2, 4, 6), (4, 4, 4)):
            source = spec("x", (2, channels, 6, 5), 1.0, 7)
            weights = rng.integers(-255, 256, (columns, channels // group, 3, 2))
            bias = rng.integers(-1000, 1000, columns)
            node = Convolution(
                name="conv", input=source, output=spec("y", (2, columns, 4, 5), dtype="int32"),
                weights=weights, bias=bias, strides=(2, 1), pads=(1, 0, 2, 2), dilations=(1, 2),
                group=group,
            )
            x = rng.integers(-128, 128, source.shape).astype(np.int8)
            result = run_node(node, x)
            padded = np.pad(x.astype(int) - 7, [(0, 0), (0, 0), (1, 2), (0, 2)])
            for n, o, i, j in np.ndindex(*node.output.shape):
                total = int(bias[o])
                for c in range(channels // group):
                    for p, q in np.ndindex(3, 2):
                        plane = padded[n, o // (columns // group) * (channels // group) + c]
                        total += int(plane[2 * i + p, j + 2 * q]) * int(weights[o, c, p, q])
                assert result[n, o, i, j] == total
            assert node.macs == 2 * columns * 4 * 5 * channels // group * 6

    def test_accumulator_wraps(self):
        node = Dense(name="fc", input=spec("x", (1, 1, 1, 1), 1.0, 0),
                     output=spec("y", (1, 1, 1, 1), dtype="int32"),
                     weights=np.array([[1]]), bias=np.array([2**31 - 1]))
        assert run_node(node, np.ones((1, 1, 1, 1), np.int8))[0, 0, 0, 0] == -(2**31)

    def test_add_in_both_domains(self):
        x = np.repeat(np.arange(-128, 128), 256).astype(np.int8).reshape(1, 1, 256, 256)
        y = x.transpose(0, 1, 3, 2).copy()
        differ = 0
        for offset in (0, 128):
            node = Add(name="add", a=spec("a", x.shape, 0.03, 5), b=spec("b", x.shape, 0.05, -7),
                       output=spec("c", x.shape, 0.1, 3), offset=offset)
            exact = (0.03 * (x.astype(float) - 5) + 0.05 * (y.astype(float) + 7)) / 0.1 + 3
            result = run_node(node, x, y)
            assert np.abs(result - np.clip(np.rint(exact), -128, 127)).max() <= 1
            differ += int((result != np.clip(np.rint(exact), -128, 127)).sum())
        assert 0 < differ  # ties of the exact sum, which float32 resolves by its own errors

    def test_max_pool_padding_never_wins(self):
        node = MaxPool(name="pool", input=spec("x", (1, 1, 2, 2)), output=spec("y", (1, 1, 3, 3)),
                       kernel=(2, 2), pads=(1, 1, 1, 1))
        x = np.array([[[[-100, -90], [-128, -80]]]], np.int8)
        assert run_node(node, x).tolist() == [
            [[[-100, -90, -90], [-100, -80, -80], [-128, -80, -80]]]
        ]

    def test_average_pool_count(self):
        x = np.array([[[[10, 20], [30, 40]]]], np.int8)
        for include, corner in ((False, 10), (True, 2)):
            node = AveragePool(
                name="pool", input=spec("x", (1, 1, 2, 2)), output=spec("y", (1, 1, 3, 3)),
                kernel=(2, 2), pads=(1, 1, 1, 1), count_include_pad=include, offset=0,
            )
            result = run_node(node, x)[0, 0]
            assert result[0, 0] == corner  # 10 / 4 = 2.5, to even
            assert result[1, 1] == 25

    def test_global_average_pool(self):
        node = GlobalAveragePool(name="gap", input=spec("x", (1, 2, 2, 2), 0.5, 10),
                                 output=spec("y", (1, 2, 1, 1), 0.25, -3))
        x = np.array([[[[10, 11], [12, 13]], [[-128, -128], [-128, -128]]]], np.int8)
        assert run_node(node, x).reshape(-1).tolist() == [0, -128]

    def test_table_and_reshape(self):
        shape, flat = (1, 1, 16, 16), (1, 256, 1, 1)
        table = Table(name="t", input=spec("x", shape), output=spec("y", shape),
                      entries=np.arange(127, -129, -1))
        x = np.arange(-128, 128).astype(np.int8).reshape(shape)
        assert (run_node(table, x) == -1 - x).all()
        move = Reshape(name="r", input=spec("x", shape), output=spec("z", flat))
        assert (run_node(move, x).reshape(-1) == x.reshape(-1)).all()


class TestRunGraph:
    def graph(self):
        x, y = spec("x", (2, 3, 1, 1), 0.5, 1), spec("y", (2, 4, 1, 1), 0.25, 2)
        node = Dense(name="fc", input=x, output=y, weights=np.ones((3, 4), np.int8),
                     scale=np.ones(4, F32))
        return Graph(
            name="g", nodes=[node],
            inputs=[HostInput(name="in", tensor=x, dtype="float32", shape=(2, 3))],
            outputs=[HostOutput(name="out", tensor=y, shape=(2, 4),
                                steps=(Dequantize(scale=np.full(1, 0.25, F32), zero_point=2),))],
        )

    def test_all_tensors(self):
        graph = self.graph()
        values = run_graph(graph, random_inputs(graph))
        assert list(values) == ["x", "y"]
        assert values["y"].shape == (2, 4, 1, 1)

    def test_host(self):
        result = run_host(self.graph(), {"in": np.full((2, 3), 2, F32)})
        assert result["out"].tolist() == [[3.0] * 4] * 2  # (4 + 4 + 4) * 0.25

    def test_wrong_inputs(self):
        graph = self.graph()
        with pytest.raises(ValueError, match=r"^inputs must hold tensor 'x', not only \(none\)$"):
            run_graph(graph, {})
        with pytest.raises(TypeError, match="^tensor 'x' must be int8, not dtype int64$"):
            run_graph(graph, {"x": np.zeros((2, 3, 1, 1), np.int64)})
        with pytest.raises(ValueError, match=r"^tensor 'x' must have shape \(2, 3, 1, 1\), not"):
            run_graph(graph, {"x": np.zeros((2, 3), np.int8)})
        with pytest.raises(ValueError, match=r"^inputs must hold 'in', not only 'x'$"):
            run_host(graph, {"x": 0})
        with pytest.raises(TypeError, match="^input 'in' must be float32, not dtype float64$"):
            run_host(graph, {"in": np.zeros((2, 3))})


class TestFloat32:
    def test_fma_is_rounded_once(self):
        rng = np.random.default_rng(0)
        from fractions import Fraction

        a, b = (rng.standard_normal(2000).astype(F32) for _ in range(2))
        c = (-(a * b) * F32(1 + 2.0**-20)).astype(F32)
        c[:1000] = rng.standard_normal(1000).astype(F32) * F32(2.0**-24)
        results = float32.fma(a, b, c)
        for left, right, addend, result in zip(a, b, c, results, strict=True):
            exact = Fraction(float(left)) * Fraction(float(right)) + Fraction(float(addend))
            near = [np.nextafter(result, F32(-np.inf)), result, np.nextafter(result, F32(np.inf))]
            errors = [abs(Fraction(float(value)) - exact) for value in near]
            assert errors[1] == min(errors)
            assert errors.count(errors[1]) == 1 or int(result.view(np.int32)) % 2 == 0

    def test_quantize_nan_and_infinity(self):
        x = np.array([np.nan, np.inf, -np.inf, 0.25, 0.75], F32)
        assert float32.quantize(x, F32(0.5), 3).tolist() == [-128, 127, -128, 3, 5]
