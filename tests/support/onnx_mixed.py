"""Networks with operators that the engine lacks, quantised by ONNX Runtime's own tool."""

import tempfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime import quantization

from arch.workloads.onnx import quantizing
from sim.golden.parts import random_feed, run_parts
from tests.support.onnx_graphs import sums_saturate

#: Options of the tool, by the name of a form.
FORMS = {
    "uint8": {},
    "per channel": {"per_channel": True},
    "int8": {"activations": "int8", "per_channel": True},
    "qoperator": {"form": "qoperator"},
    "uint8 weights": {"weights": "uint8"},
    "symmetric": {"activations": "int8", "symmetric": True},
}


class Floats:
    """A float model under construction; weights and shapes follow from the seed."""

    def __init__(self, seed, opset=17):
        self.rng = np.random.default_rng(seed)
        self.nodes, self.constants, self.inputs, self.outputs = [], [], [], []
        self.opset, self.count = opset, 0

    def const(self, value):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def input(self, shape, dtype=TensorProto.FLOAT):
        name = f"x{len(self.inputs)}"
        self.inputs.append(helper.make_tensor_value_info(name, dtype, shape))
        return name

    def op(self, kind, *inputs, outputs=1, **attributes):
        self.count += 1
        names = [f"t{self.count}_{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(kind, list(inputs), names, f"{kind}_{self.count}",
                                           **attributes))
        return names[0] if outputs == 1 else names

    def weights(self, *shape):
        depth = np.prod(shape[1:]) if len(shape) > 1 else 4
        return self.const((self.rng.standard_normal(shape) / np.sqrt(depth)).astype(np.float32))

    def end(self, name, dtype=TensorProto.FLOAT):
        self.outputs.append(helper.make_tensor_value_info(name, dtype, None))

    def model(self):
        graph = helper.make_graph(self.nodes, "mixed", self.inputs, self.outputs, self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)],
                                 ir_version=8)

    # --- layers of images

    def conv(self, x, channels, columns, kernel=3, stride=1, group=1):
        pad = kernel // 2
        return self.op("Conv", x, self.weights(columns, channels // group, kernel, kernel),
                       self.weights(columns), pads=[pad] * 4, strides=[stride] * 2, group=group)

    def function(self, x, kind):
        if kind == "SiLU":
            return self.op("Mul", x, self.op("Sigmoid", x))
        if kind == "Gelu":
            half = self.op("Mul", x, self.const(np.float32(0.5)))
            erf = self.op("Erf", self.op("Div", x, self.const(np.float32(2 ** 0.5))))
            return self.op("Mul", half, self.op("Add", erf, self.const(np.float32(1))))
        if kind == "PRelu":
            return self.op("PRelu", x, self.const(np.float32([[[0.2]]])))
        return x if kind == "none" else self.op(kind, x)

    def squeeze_excite(self, x, channels, *, mean=False):
        pooled = (self.op("ReduceMean", x, axes=[2, 3], keepdims=1) if mean
                  else self.op("GlobalAveragePool", x))
        inner = self.op("Relu", self.conv(pooled, channels, max(4, channels // 4), 1))
        gate = self.op("HardSigmoid", self.conv(inner, max(4, channels // 4), channels, 1))
        return self.op("Mul", x, gate)


class Mixed(Floats):
    """A random network: layers that the engine runs, and others, in any order."""

    kinds = ("conv", "conv", "conv", "depthwise", "squeeze", "residual", "concat", "split",
             "resize", "pool", "norm", "softmax", "layer_norm", "shuffle", "divide", "pad", "sub",
             "twice", "none", "maximum")

    def __init__(self, seed):
        super().__init__([seed, 11])
        rng = self.rng
        self.exclude = []
        self.shape = (1, int(rng.integers(1, 4)) * 2, *map(int, rng.integers(5, 10, 2)))
        x = self.input(list(self.shape))
        for _ in range(int(rng.integers(2, 7))):
            x = getattr(self, f"add_{rng.choice(self.kinds)}")(x)
            if rng.random() < 0.1:
                self.end(x)
                x = self.add_conv(x)
        self.finish(self.add_conv(x))

    def function_of(self, x):
        kinds = ("Relu", "none", "HardSwish", "SiLU", "Sigmoid", "Tanh", "LeakyRelu", "Gelu",
                 "PRelu", "Elu", "Softplus")
        return self.function(x, str(self.rng.choice(kinds)))

    def add_none(self, x):
        return self.function_of(x)

    def add_conv(self, x):
        columns, kernel = int(self.rng.integers(1, 5)) * 2, int(self.rng.choice([1, 3]))
        y = self.conv(x, self.shape[1], columns, kernel)
        if self.rng.random() < 0.1:
            self.exclude.append(self.nodes[-1].name)
        self.shape = (1, columns, *self.shape[2:])
        return self.function_of(y)

    def add_depthwise(self, x):
        return self.function_of(self.conv(x, self.shape[1], self.shape[1], group=self.shape[1]))

    def add_squeeze(self, x):
        return self.squeeze_excite(x, self.shape[1], mean=self.rng.random() < 0.5)

    def add_residual(self, x):
        return self.op("Add", x, self.function_of(self.conv(x, self.shape[1], self.shape[1])))

    def add_twice(self, x):
        a = self.conv(x, self.shape[1], self.shape[1], 1)
        return self.op("Add", self.conv(a, self.shape[1], self.shape[1]), a)

    def add_concat(self, x):
        y = self.op("Concat", x, self.conv(x, self.shape[1], 2, 1), axis=1)
        self.shape = (1, self.shape[1] + 2, *self.shape[2:])
        return y

    def add_split(self, x):
        half = self.shape[1] // 2
        sizes = self.const(np.int64([half, self.shape[1] - half]))
        a, b = self.op("Split", x, sizes, outputs=2, axis=1)
        return self.op("Concat", self.function_of(a), b, axis=1)

    def add_resize(self, x):
        mode = str(self.rng.choice(["nearest", "linear"]))
        y = self.op("Resize", x, "", self.const(np.float32([1, 1, 2, 2])), mode=mode)
        return self.op("MaxPool", y, kernel_shape=[2, 2], strides=[2, 2])

    def add_pool(self, x):
        kind = str(self.rng.choice(["MaxPool", "AveragePool"]))
        return self.op(kind, x, kernel_shape=[3, 3], pads=[1] * 4)

    def add_norm(self, x):
        size = self.shape[1]
        return self.op("InstanceNormalization", x, self.const(np.ones(size, np.float32)),
                       self.const(np.zeros(size, np.float32)))

    def add_softmax(self, x):
        return self.op("Softmax", x, axis=int(self.rng.integers(1, 4)))

    def add_layer_norm(self, x):
        width = self.shape[3]
        return self.op("LayerNormalization", x, self.const(np.ones(width, np.float32)),
                       self.const(np.zeros(width, np.float32)))

    def add_shuffle(self, x):
        _, channels, height, width = self.shape
        y = self.op("Reshape", x, self.const(np.int64([1, 2, channels // 2, height, width])))
        y = self.op("Transpose", y, perm=[0, 2, 1, 3, 4])
        return self.op("Reshape", y, self.const(np.int64(self.shape)))

    def add_divide(self, x):
        return self.op("Div", x, self.const(np.float32(1.7)))

    def add_pad(self, x):
        self.shape = (*self.shape[:3], self.shape[3] + 1)
        return self.op("Pad", x, self.const(np.int64([0] * 7 + [1])), self.const(np.float32(0)))

    def add_sub(self, x):
        return self.op("Sub", x, self.weights(self.shape[1], 1, 1))

    def add_maximum(self, x):
        return self.op("Max", x, self.op("Neg", x))

    def finish(self, x):
        kind = str(self.rng.choice(["image", "classes", "softmax", "arg", "mean"]))
        if kind == "image":
            return self.end(x)
        if kind == "mean":
            return self.end(self.op("ReduceMean", x, axes=[2, 3], keepdims=0))
        x = self.op("Flatten", self.op("GlobalAveragePool", x))
        x = self.op("Gemm", x, self.weights(5, self.shape[1]), self.weights(5), transB=1)
        if kind == "classes":
            return self.end(x)
        if kind == "softmax":
            return self.end(self.op("Softmax", x))
        return self.end(self.op("ArgMax", x, axis=1), TensorProto.INT64)


class _Samples(quantization.CalibrationDataReader):
    def __init__(self, model, rng, count=2):
        self.samples = iter([{value.name: _sample(value, rng) for value in model.graph.input}
                             for _ in range(count)])

    def get_next(self):
        return next(self.samples, None)


def _sample(value, rng):
    shape = [dim.dim_value or 1 for dim in value.type.tensor_type.shape.dim]
    if value.type.tensor_type.elem_type == TensorProto.INT64:
        return rng.integers(0, 4, shape)
    return rng.standard_normal(shape).astype(np.float32)


def quantised(model, form="uint8", exclude=(), seed=0):
    """Return a float model as ``quantize_static`` quantises it."""
    how = quantizing.Quantized(**FORMS[form])
    with tempfile.TemporaryDirectory() as folder, quantizing._quiet():
        source, target = Path(folder) / "float.onnx", Path(folder) / "quantised.onnx"
        onnx.save(model, source)
        quantization.quantize_static(
            source, target, _Samples(model, np.random.default_rng(seed)),
            quant_format=quantizing.FORMS[how.form],
            activation_type=quantizing.TYPES[how.activations],
            weight_type=quantizing.TYPES[how.weights], per_channel=how.per_channel,
            nodes_to_exclude=list(exclude),
            reduce_range=how.weights == "int8" and sums_saturate(),
            extra_options={"ActivationSymmetric": how.symmetric})
        return onnx.load(target)


def mixed_model(seed):
    """Return a random quantised model, in a form that follows from the seed, too."""
    net = Mixed(seed)
    form = list(FORMS)[seed % len(FORMS)]
    return quantised(net.model(), form, net.exclude, seed)


def compare(graph):
    """Return the names of values of a model in parts that are not ONNX Runtime's, bit for bit."""
    parts = graph.metadata["parts"]
    feed = random_feed(graph, parts)
    values = run_parts(parts, feed)
    values = {**values, **parts.results(values)}
    return [name for name, wanted in graph.metadata["reference"].run(feed).items()
            if values[name].dtype != wanted.dtype or values[name].tobytes() != wanted.tobytes()]
