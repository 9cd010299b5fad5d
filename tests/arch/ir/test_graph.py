"""The graph: what it holds, what it computes about shapes, and what it refuses."""

import dataclasses
import itertools
import pickle
import re

import numpy as np
import pytest

from arch.ir import (
    Add,
    AveragePool,
    Convolution,
    Deferred,
    Dense,
    GlobalAveragePool,
    Graph,
    HostInput,
    HostOutput,
    MaxPool,
    Reshape,
    Table,
    TensorSpec,
    layer,
    random_inputs,
    window_length,
)
from arch.numerics import BFLOAT16
from arch.workloads.chains import dense_chain

F32 = np.float32


def spec(name="x", shape=(1, 4, 8, 8), scale=0.5, zero_point=3, dtype="int8"):
    return TensorSpec(
        name=name, shape=shape, scale=F32(scale) if dtype == "int8" else None,
        zero_point=zero_point if dtype == "int8" else 0, dtype=dtype,
    )


def convolution(**changes):
    arguments = {
        "name": "conv",
        "input": spec(),
        "output": spec("y", (1, 6, 8, 8)),
        "weights": np.ones((6, 4, 3, 3), np.int8),
        "bias": np.zeros(6, np.int32),
        "scale": np.full(6, 0.25, F32),
        "pads": (1, 1, 1, 1),
    }
    return Convolution(**(arguments | changes))


def dense(**changes):
    arguments = {
        "name": "fc",
        "input": spec("x", (5, 3, 1, 1)),
        "output": spec("y", (5, 2, 1, 1)),
        "weights": np.ones((3, 2), np.int8),
        "scale": np.ones(2, F32),
    }
    return Dense(**(arguments | changes))


def pool(kind=MaxPool, **changes):
    arguments = {
        "name": "pool", "input": spec(), "output": spec("y", (1, 4, 4, 4)), "kernel": (2, 2),
        "strides": (2, 2),
    }
    if kind is AveragePool:
        arguments |= {"count_include_pad": False, "offset": 128}
    return kind(**(arguments | changes))


def network(**changes):
    node = convolution()
    arguments = {
        "name": "net",
        "nodes": [node],
        "inputs": [HostInput(name="in", tensor=node.input, dtype="int8", shape=(1, 4, 8, 8))],
        "outputs": [HostOutput(name="out", tensor=node.output, shape=(1, 6, 8, 8))],
    }
    return Graph(**(arguments | changes))


def exactly(message):
    return f"^{re.escape(message)}$"


class TestTensorSpec:
    def test_init(self):
        tensor = spec(zero_point=np.int64(-128), shape=[np.int64(2), 3, 4, 5])
        assert (tensor.shape, tensor.zero_point, tensor.size) == ((2, 3, 4, 5), -128, 120)
        assert isinstance(tensor.shape, tuple)
        assert isinstance(tensor.scale, np.float32)
        assert tensor == spec(zero_point=-128, shape=(2, 3, 4, 5))

    @pytest.mark.parametrize(("changes", "kind", "message"), [
        ({"name": ""}, ValueError, "tensor name must be a non-empty string, not ''"),
        ({"shape": (1, 2, 3)}, ValueError, "tensor 'x' shape must be 4 integers, not (1, 2, 3)"),
        ({"shape": (1, 0, 3, 3)}, ValueError, "tensor 'x' shape must be at least 1, not 0"),
        ({"zero_point": 128}, ValueError, "tensor 'x' zero_point must be at most 127, not 128"),
        ({"scale": 0.0}, ValueError, "tensor 'x' scale must be a finite positive float32, not 0.0"),
        ({"scale": np.nan}, ValueError,
         "tensor 'x' scale must be a finite positive float32, not nan"),
        ({"dtype": "int32", "zero_point": 0}, None, ""),
    ])
    def test_wrong(self, changes, kind, message):
        if kind is None:
            assert spec(**changes).scale is None
            return
        with pytest.raises(kind, match=exactly(message)):
            spec(**changes)

    def test_other_operands(self):
        """Integers of any width have zero points of theirs, floats neither scale nor zero point."""
        def tensor(dtype, zero_point, scale):
            return TensorSpec(name="x", shape=(2, 4, 1, 1), scale=scale, zero_point=zero_point,
                              dtype=dtype)

        wide = tensor("int12", -2048, F32(1))
        assert (wide.format.bits, wide.is_operand, wide.is_quantised) == (12, True, True)
        real = tensor("bfloat16", 0, None)
        assert (real.is_operand, real.is_quantised) == (True, False)
        assert not tensor("float32", 0, None).is_operand
        with pytest.raises(ValueError, match="zero_point must be at least -2048, not -2049"):
            tensor("int12", -2049, F32(1))
        with pytest.raises(ValueError, match="scale must be None for bfloat16"):
            tensor("bfloat16", 0, F32(1))
        node = dense_chain("floats", (4, 3), 2, operand=BFLOAT16).nodes[0]
        with pytest.raises(ValueError, match="output must be bfloat16 or float32, not int32"):
            Dense(name="fc", input=node.input, weights=np.zeros((4, 3), BFLOAT16.dtype),
                  output=dataclasses.replace(node.output, dtype="int32"))
        with pytest.raises(ValueError, match="rows_at_a_time must be at least 0, not -1"):
            dense_chain("chain", (4, 3), 2, batch=-1)

    def test_wrong_dtype(self):
        with pytest.raises(ValueError, match="tensor 'x' dtype must be one of int2, .*, int16, "
                                             "int32, float8_e4m3fn, .*, float32, not 'int64'"):
            TensorSpec(name="x", shape=(1, 1, 1, 1), scale=F32(1), zero_point=0, dtype="int64")
        with pytest.raises(TypeError, match="scale must be a float32 scalar, not 1.0"):
            TensorSpec(name="x", shape=(1, 1, 1, 1), scale=1.0, zero_point=0)
        with pytest.raises(ValueError, match="scale must be None for int32"):
            TensorSpec(name="x", shape=(1, 1, 1, 1), scale=F32(1), zero_point=0, dtype="int32")


class TestConvolution:
    def test_init(self):
        node = convolution()
        assert node.macs == 64 * 6 * 36
        assert (node.kernel, node.columns, node.depthwise) == ((3, 3), 6, False)
        assert node.weights.dtype == np.int8
        assert not node.weights.flags.writeable
        assert node.inputs == (spec(),)
        assert convolution(bias=None).bias.tolist() == [0] * 6

    def test_wide_weights(self):
        node = convolution(weights=np.full((6, 4, 3, 3), -255))
        assert node.weights.dtype == np.int16

    def test_depthwise(self):
        node = convolution(weights=np.ones((4, 1, 3, 3), np.int8), group=4, bias=None,
                           scale=np.ones(4, F32), output=spec("y", (1, 4, 8, 8)))
        assert node.depthwise
        assert node.macs == 64 * 4 * 9

    def test_window_length_by_enumeration(self):
        ranges = (range(1, 10), range(1, 5), range(1, 5), range(3), range(1, 4))
        for size, kernel, stride, pad, dilation in itertools.product(*ranges):
            reach = dilation * (kernel - 1)
            starts = range(-pad, size + pad - reach, stride)
            assert max(window_length(size, kernel, stride, pad, pad, dilation), 0) == len(starts)

    @pytest.mark.parametrize(("changes", "kind", "message"), [
        ({"weights": np.full((6, 4, 3, 3), 256)}, ValueError,
         "weights must be between -255 and 255, not 256 at (0, 0, 0, 0)"),
        ({"weights": np.ones((6, 4, 3, 3))}, TypeError,
         "weights must be an integer array, not dtype float64"),
        ({"weights": np.ones((6, 4), np.int8)}, ValueError,
         "weights must be a non-empty 4-D array, not shape (6, 4)"),
        ({"weights": np.ones((6, 3, 3, 3), np.int8)}, ValueError,
         "weights must have 4 input channels (= 4 / group 1), not 3"),
        ({"bias": np.zeros(5, np.int32)}, ValueError, "bias must have shape (6,), not (5,)"),
        ({"bias": np.full(6, 2**31)}, ValueError,
         "bias must be between -2147483648 and 2147483647, not 2147483648 at (0,)"),
        ({"scale": np.ones(6)}, TypeError, "scale must be a float32 array, not dtype float64"),
        ({"scale": np.array([1, 1, -2, 1, 1, 1], F32)}, ValueError,
         "scale must be 0 or a finite positive float32, not -2.0 at channel 2"),
        ({"scale": None}, ValueError,
         "scale must be None for an output of sums or floats alone, not None for int8"),
        ({"strides": (0, 1)}, ValueError, "strides must be at least 1, not 0"),
        ({"pads": (1, 1)}, ValueError, "pads must be 4 integers, not (1, 1)"),
        ({"pads": (-1, 0, 0, 0)}, ValueError, "pads must be at least 0, not -1"),
        ({"group": 3}, ValueError,
         "group must divide 4 input and 6 output channels, not be 3"),
        ({"output": spec("y", (1, 6, 7, 8))}, ValueError,
         "output shape must be (1, 6, 8, 8), not (1, 6, 7, 8)"),
        ({"dilations": (9, 9)}, ValueError,
         ("window must fit the padded input of shape (1, 4, 8, 8), not give an output of shape "
         "(1, 6, -8, -8)")),
        ({"input": spec(dtype="int32")}, ValueError, "input 'x' must be int8, not int32"),
    ])
    def test_wrong(self, changes, kind, message):
        with pytest.raises(kind, match=exactly(f"node 'conv' (Convolution) {message}")):
            convolution(**changes)


class TestDeferred:
    def test_made_once(self):
        made = []

        def make():
            made.append(1)
            return np.full((3, 2), 7)

        node = dense(weights=Deferred(shape=(3, 2), make=make))
        assert node.macs == 30
        assert not made
        assert node.weights.tolist() == [[7, 7]] * 3
        assert node.weights.dtype == np.int8
        assert len(made) == 1

    def test_wrong(self):
        with pytest.raises(ValueError, match="weights must have 3 rows"):
            dense(weights=Deferred(shape=(4, 2), make=lambda: None))
        node = dense(weights=Deferred(shape=(3, 2), make=lambda: np.ones((2, 2), int)))
        with pytest.raises(ValueError, match=r"weights must have shape \(3, 2\), not \(2, 2\)"):
            _ = node.weights
        with pytest.raises(AttributeError, match="'Dense' object has no attribute 'wieghts'"):
            _ = node.wieghts


class TestOthers:
    def test_dense(self):
        node = dense()
        assert (node.macs, node.columns) == (30, 2)
        with pytest.raises(ValueError, match=r"input must have shape \(rows, K, 1, 1\), not"):
            dense(input=spec("x", (5, 3, 2, 1)))

    def test_add_formula(self):
        a, b, c = spec("a", scale=0.3), spec("b", scale=0.7, zero_point=-9), spec("c", scale=0.2)
        node = Add(name="add", a=a, b=b, output=c, offset=128)
        assert node.ratio_a == F32(F32(0.3) / F32(0.2))
        assert float(node.fixed) == pytest.approx(131 - 1.5 * 131 - 3.5 * 119, rel=1e-6)
        assert node.inputs == (a, b)
        with pytest.raises(ValueError, match="offset must be one of 0, 128, not 1"):
            Add(name="add", a=a, b=b, output=c, offset=1)
        with pytest.raises(ValueError, match="operands must have one shape, or one of them a pixel "
                                             "for each image or for all, not"):
            Add(name="add", a=a, b=spec("b", (1, 3, 1, 1)), output=c, offset=0)
        with pytest.raises(ValueError, match="ratio_a must be finite, not inf"):
            Add(name="add", a=spec("a", scale=1e30), b=b, output=spec("c", scale=1e-30), offset=0)

    def test_pools(self):
        assert pool().output_shape() == (1, 4, 4, 4)
        with pytest.raises(ValueError, match="output must have scale 0.5 and zero point 3"):
            pool(output=spec("y", (1, 4, 4, 4), scale=0.25))
        assert pool(AveragePool, output=spec("y", (1, 4, 4, 4), scale=0.25)).macs == 0
        with pytest.raises(ValueError, match=r"pads must be smaller than the kernel \(2, 2\)"):
            pool(AveragePool, pads=(2, 0, 0, 0))
        node = GlobalAveragePool(name="gap", input=spec(), output=spec("y", (1, 4, 1, 1), 0.25))
        assert node.scale == F32(0.5 / 16)
        with pytest.raises(ValueError, match=r"scale must be between 2\*\*-32 and 2\*\*8, not"):
            GlobalAveragePool(name="gap", input=spec(), output=spec("y", (1, 4, 1, 1), 1e-6))

    def test_table_and_reshape(self):
        with pytest.raises(ValueError, match=r"entries must have shape \(256,\), not \(255,\)"):
            Table(name="t", input=spec(), output=spec("y"), entries=np.zeros(255, int))
        with pytest.raises(ValueError, match="output must keep batch 1 and 256 elements, not"):
            Reshape(name="r", input=spec(), output=spec("y", (2, 128, 1, 1)))
        flat = Reshape(name="r", input=spec(), output=spec("y", (1, 256, 1, 1)))
        assert flat.output.shape == (1, 256, 1, 1)


class TestGraph:
    def test_init(self):
        graph = network()
        assert list(graph.tensors) == ["x", "y"]
        assert (graph.batch, graph.macs) == (1, 64 * 6 * 36)
        assert graph.node("conv") is graph.nodes[0]
        copy = pickle.loads(pickle.dumps(graph))
        assert copy.tensors == graph.tensors

    def test_wrong(self):
        node = convolution()
        other = convolution(name="next", input=spec("y", (1, 6, 8, 8), 0.25),
                            output=spec("z", (1, 6, 8, 8)),
                            weights=np.ones((6, 6, 3, 3), np.int8))
        with pytest.raises(ValueError, match=r"^graph 'net' nodes must not be empty, not \(\)$"):
            network(nodes=[])
        with pytest.raises(TypeError, match="^graph 'net' nodes must be Node, not 3$"):
            network(nodes=[3])
        with pytest.raises(ValueError, match="^node name must be unique in a graph, not 'conv'$"):
            network(nodes=[node, node])
        with pytest.raises(ValueError, match="must read a tensor written before, not 'y'$"):
            network(nodes=[other, node])
        with pytest.raises(ValueError, match="must read tensor 'y' as it was written: "):
            network(nodes=[node, other])
        with pytest.raises(ValueError, match="output must be a tensor not written before, not 'y'"):
            network(nodes=[node, convolution(name="again")])
        output = HostOutput(name="out", tensor=spec("q"), shape=(1, 4, 8, 8))
        with pytest.raises(ValueError, match="^output 'out' must read a tensor written before"):
            network(outputs=[output])
        with pytest.raises(ValueError, match="^output 'out' shape must have 256 elements, not"):
            HostOutput(name="out", tensor=spec("q"), shape=(1, 4))
        with pytest.raises(ValueError, match="^input 'in' dtype must be one of float32, int8"):
            HostInput(name="in", tensor=spec(), dtype="int16", shape=(1, 4, 8, 8))

    def test_layer(self):
        graph = layer(network(), "conv")
        assert (graph.name, len(graph.nodes), graph.macs) == ("net/conv", 1, 64 * 6 * 36)
        one, two, other = random_inputs(graph), random_inputs(graph), random_inputs(graph, seed=1)
        assert one["x"].shape == (1, 4, 8, 8)
        assert one["x"].dtype == np.int8
        np.testing.assert_array_equal(one["x"], two["x"])
        assert (one["x"] != other["x"]).any()
        with pytest.raises(ValueError, match="^layer must be one of graph 'net', not 'fc'$"):
            layer(network(), "fc")
