"""ONNX models for tests: a small builder, and random quantised networks in both forms."""

import dataclasses
from collections import Counter
from pathlib import Path

import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper

from arch.ir import Add, Convolution, Dense, Multiply, TensorSpec, float32
from arch.workloads.onnx.runtime import OnnxReference
from sim.golden.graph import run_node

F32 = np.float32
TYPES = {
    np.dtype(np.float32): TensorProto.FLOAT,
    np.dtype(np.int8): TensorProto.INT8,
    np.dtype(np.uint8): TensorProto.UINT8,
    np.dtype(np.int32): TensorProto.INT32,
    np.dtype(np.int64): TensorProto.INT64,
}
_MICROSOFT = frozenset((
    "QGemm", "QLinearAdd", "QLinearAveragePool", "QLinearConcat", "QLinearGlobalAveragePool",
    "QLinearLeakyRelu", "QLinearMul", "QLinearSigmoid",
))


def sums_saturate():
    """Return whether this processor lacks VNNI, so that int8 weights beyond -64 to 63 may saturate.

    Models that are compared with ONNX Runtime have none beyond these on it.
    """
    return OnnxReference(path=Path(), batch=1).saturates


class Builder:
    """Collects nodes and constants; every method returns the name of its result."""

    def __init__(self, opset=17):
        self.opset = opset
        self.nodes, self.constants, self.inputs, self.outputs = [], [], [], []

    def const(self, value):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def input(self, dtype, shape, name=None):
        name = name or f"x{len(self.inputs)}"
        self.inputs.append(
            helper.make_tensor_value_info(name, TYPES[np.dtype(dtype)], list(shape))
        )
        return name

    def output(self, name, rank, dtype=np.float32):
        self.outputs.append(
            helper.make_tensor_value_info(name, TYPES[np.dtype(dtype)], [None] * rank)
        )
        return name

    def op(self, kind, inputs, name=None, **attributes):
        result = f"t{len(self.nodes)}"
        self.nodes.append(helper.make_node(
            kind, inputs, [result], name=name or f"{kind.lower()}{len(self.nodes)}",
            domain="com.microsoft" if kind in _MICROSOFT else "", **attributes,
        ))
        return result

    def q(self, x, scale, zero_point, **attributes):
        names = [x, self.const(scale), self.const(zero_point)]
        return self.op("QuantizeLinear", names, **attributes)

    def dq(self, x, scale, zero_point, **attributes):
        names = [x, self.const(scale), self.const(zero_point)]
        return self.op("DequantizeLinear", names, **attributes)

    def qdq(self, x, scale, zero_point):
        return self.dq(self.q(x, scale, zero_point), scale, zero_point)

    def model(self):
        graph = helper.make_graph(self.nodes, "net", self.inputs, self.outputs, self.constants)
        model = helper.make_model(
            graph,
            opset_imports=[
                helper.make_opsetid("", self.opset), helper.make_opsetid("com.microsoft", 1)
            ],
            ir_version=8 if self.opset < 19 else 10,
        )
        checker.check_model(model)
        return model


class Sketch(Builder):
    """Builder with short forms for the usual pieces of a QDQ network."""

    def __init__(self, dtype=np.uint8, opset=17):
        super().__init__(opset)
        self.dtype = dtype
        self.rng = np.random.default_rng(5)

    def point(self, value):
        return np.asarray(value, self.dtype)

    def start(self, shape=(1, 4, 8, 8), scale=0.02, point=3):
        return self.qdq(self.input(F32, shape), F32(scale), self.point(point))

    def pair(self, x, scale=0.25, point=5):
        return self.qdq(x, F32(scale), self.point(point))

    def end(self, x, rank=4, **parameters):
        self.output(self.pair(x, **parameters), rank)
        return self

    def numbers(self, *shape):
        values = self.rng.integers(-127, 128, shape).astype(np.int8)
        return np.clip(values, -64, 63) if sums_saturate() else values

    def weights(self, *shape):
        return self.dq(self.const(self.numbers(*shape)), F32(0.01), np.int8(0))

    def conv(self, x, bias=None, name="conv1", columns=4, channels=4, **attributes):
        names = [x, self.weights(columns, channels, 3, 3)] + ([bias] if bias else [])
        return self.op("Conv", names, name=name, **({"pads": [1, 1, 1, 1]} | attributes))

    def gemm(self, x, k, bias=None, name="fc1", **attributes):
        names = [x, self.weights(k, 8)] + ([bias] if bias else [])
        return self.op("Gemm", names, name=name, **attributes)


def zero_point(rng, dtype):
    info = np.iinfo(dtype)
    choice = rng.random()
    if choice < 0.3:
        return np.asarray(info.min, dtype)
    if choice < 0.5:
        return np.asarray((int(info.min) + int(info.max) + 1) // 2, dtype)
    return np.asarray(rng.integers(info.min, info.max + 1), dtype)


class Tensor:
    """A quantised tensor while it is built; ``rms`` is a guess at its spread in real numbers."""

    def __init__(self, name, shape, scale, point, rms):
        self.name, self.shape, self.scale, self.point, self.rms = name, shape, scale, point, rms
        self.dtype = point.dtype


class RandomNet:
    """One random network; ``seed`` decides everything, the form too."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        rng = self.rng
        self.qdq = bool(rng.random() < 0.6)
        self.dtype = np.dtype(rng.choice(["uint8", "int8"]))
        self.build = Builder(int(rng.choice([13, 17, 21, 22])))
        self.binary = bool(rng.random() < 0.4)  # every scale a power of two, so that ties occur
        self.kinds = []

    # --- scales

    def scale(self, rms):
        """A scale that makes results fill the range, some saturating; often a power of two."""
        value = rms / self.rng.uniform(15, 100)
        if self.binary or self.rng.random() < 0.2:
            value = 2.0 ** np.round(np.log2(value))
        return F32(value)

    def point(self):
        return zero_point(self.rng, self.dtype)

    # --- ends

    def start(self, shape):
        b, rng = self.build, self.rng
        scale, point = F32(2.0**-5 if self.binary else 0.021), self.point()
        info = np.iinfo(self.dtype)
        spread = max(abs(info.min - int(point)), abs(info.max - int(point))) * float(scale) / 2
        # An int8 input of a QDQ model, and one quantised for QOperator, come as they are.
        if self.qdq and self.dtype == np.int8 or rng.random() < 0.7:
            name = b.q(b.input(np.float32, shape), scale, point)
        else:
            name = b.input(self.dtype, shape)
        return Tensor(name, tuple(shape), scale, point, spread)

    def finish(self, x):
        b = self.build
        if self.rng.random() < 0.7 or self.qdq and self.dtype == np.int8:
            b.output(b.dq(x.name, x.scale, x.point), len(x.shape))
        else:
            b.output(x.name, len(x.shape), self.dtype)

    # --- helpers

    def real(self, x):
        return self.build.dq(x.name, x.scale, x.point)

    def close(self, real, shape, rms, relu=True):
        """Quantise the float result of an operator, with a Relu or Clip between now and then."""
        b, rng = self.build, self.rng
        scale, point = self.scale(rms), self.point()
        if relu and rng.random() < 0.4:
            point = np.asarray(np.iinfo(self.dtype).min, self.dtype)
            if rng.random() < 0.6:
                real = b.op("Relu", [real])
            else:
                top = F32(scale) * F32(255)
                real = b.op("Clip", [real, b.const(F32(0)), b.const(F32(top * F32(1.25)))])
        return Tensor(b.q(real, scale, point), shape, scale, point, rms)

    def weights(self, shape, columns, *, points=False):
        """Integers, their scales, zero points and spread in real numbers.

        ``points``: zero points may differ from column to column.
        """
        rng = self.rng
        dtype = np.dtype(rng.choice(["int8", "uint8"])) if self.dtype == np.uint8 else np.dtype(
            np.int8
        )
        info = np.iinfo(dtype)
        values = rng.integers(info.min, info.max + 1, shape).astype(dtype)
        if rng.random() < 0.1:
            values = rng.choice(np.array([info.min, info.max], dtype), shape)
        per_channel = rng.random() < 0.6
        size = columns if per_channel else None
        scale = 2.0 ** rng.integers(-9, -6, size) if self.binary else rng.uniform(
            0.001, 0.02, size
        )
        scale = np.asarray(scale, np.float32)
        middle = 128 if dtype == np.uint8 else 0
        point = middle if rng.random() < 0.6 else int(rng.integers(info.min, info.max + 1))
        if dtype == np.int8 and (self.dtype == np.int8 or points):
            # Without VNNI, ONNX Runtime's sums saturate, of these even if asked for precision.
            values = np.clip(values, -64, 63)
        if self.binary:  # small sums meet the halves more often
            values = np.clip(point + rng.integers(-3, 4, shape), info.min, info.max).astype(dtype)
        spread = float(np.sqrt(np.mean((values.astype(float) - point) ** 2)) * np.mean(scale))
        spread = max(spread, 1e-4)
        point = np.full(scale.shape, point, dtype)
        if points and per_channel and not self.binary and rng.random() < 0.5:
            point = rng.integers(info.min, info.max + 1, columns).astype(dtype)
        return values, scale, point, spread

    def bias(self, columns):
        rng = self.rng
        choice = rng.random()
        if choice < 0.25:
            return None
        if choice < 0.35:
            return rng.integers(-(2**31), 2**31, columns).astype(np.int32)
        return rng.integers(-20000, 20000, columns).astype(np.int32)

    # --- operators

    def conv(self, x):
        rng, b = self.rng, self.build
        n, channels, height, width = x.shape
        divisors = [g for g in (1, 2, 3, 4) if channels % g == 0]
        group = int(rng.choice(divisors)) if rng.random() < 0.4 else 1
        columns = group * int(rng.integers(1, 5))
        if rng.random() < 0.2:
            group = columns = channels
        kernel = [int(k) for k in rng.integers(1, 4, 2)]
        strides = [int(s) for s in rng.integers(1, 3, 2)]
        dilations = [int(d) for d in rng.integers(1, 3, 2)]
        pads = [int(p) for p in rng.integers(0, 3, 4)]
        size = [
            (s + pads[i] + pads[i + 2] - dilations[i] * (kernel[i] - 1) - 1) // strides[i] + 1
            for i, s in enumerate((height, width))
        ]
        if min(size) < 1:
            return None
        shape = (n, columns, *size)
        values, scale, point, spread = self.weights((columns, channels // group, *kernel), columns)
        bias = self.bias(columns)
        rms = x.rms * spread * np.sqrt(channels // group * kernel[0] * kernel[1])
        real_bias = None
        if bias is not None:
            factor = (F32(x.scale) * scale).astype(np.float32)
            if np.abs(bias.astype(float)).max() > 1e6:
                rms = max(rms, float(np.abs(bias * factor).mean()))
        window = {
            "strides": strides, "pads": pads, "dilations": dilations, "group": group,
            "kernel_shape": kernel,
        }
        if self.qdq:
            axis = {"axis": 0} if scale.ndim else {}
            names = [self.real(x), b.dq(b.const(values), scale, point, **axis)]
            if bias is not None:
                if rng.random() < 0.3:
                    real_bias = (bias * factor * F32(1.003)).astype(np.float32)
                    names.append(b.const(np.broadcast_to(real_bias, (columns,)).copy()))
                else:
                    zeros = np.zeros(factor.shape, np.int32)
                    names.append(b.dq(b.const(bias), factor, zeros, **axis))
            return self.close(b.op("Conv", names, **window), shape, rms)
        out_scale, out_point = self.scale(rms), self.point()
        names = [
            x.name, b.const(x.scale), b.const(x.point), b.const(values), b.const(scale),
            b.const(point), b.const(out_scale), b.const(out_point),
        ]
        if bias is not None:
            names.append(b.const(bias))
        result = b.op("QLinearConv", names, **window)
        return Tensor(result, shape, out_scale, out_point, rms)

    def pool_window(self, x):
        rng = self.rng
        kernel = [int(rng.integers(1, min(4, size + 1))) for size in x.shape[2:]]
        strides = [int(s) for s in rng.integers(1, 4, 2)]
        pads = [int(rng.integers(0, kernel[i % 2])) if rng.random() < 0.6 else 0 for i in range(4)]
        ceil = int(rng.random() < 0.35)
        size = []
        for i in range(2):
            length = x.shape[2 + i] + pads[i] + pads[i + 2] - kernel[i]
            count = (-(-length // strides[i]) if ceil else length // strides[i]) + 1
            if ceil and (count - 1) * strides[i] >= x.shape[2 + i] + pads[i]:
                if self.build.opset < 22:
                    # Older shape inference counts this window, which starts in the padding.
                    return self.pool_window(x)
                count -= 1
            size.append(count)
        attributes = {"kernel_shape": kernel, "strides": strides, "pads": pads, "ceil_mode": ceil}
        return attributes, (*x.shape[:2], *size)

    def max_pool(self, x):
        b = self.build
        attributes, shape = self.pool_window(x)
        if not self.qdq:
            return Tensor(b.op("MaxPool", [x.name], **attributes), shape, x.scale, x.point, x.rms)
        real = b.op("MaxPool", [self.real(x)], **attributes)
        if self.rng.random() < 0.5:
            return self.close(real, shape, x.rms, relu=False)
        return Tensor(b.q(real, x.scale, x.point), shape, x.scale, x.point, x.rms)

    def average_pool(self, x):
        b, rng = self.build, self.rng
        attributes, shape = self.pool_window(x)
        attributes["count_include_pad"] = int(rng.integers(0, 2))
        kind = "AveragePool"
        if rng.random() < 0.3:
            kind, attributes, shape = "GlobalAveragePool", {}, (*x.shape[:2], 1, 1)
        if self.qdq:
            return self.close(b.op(kind, [self.real(x)], **attributes), shape, x.rms / 2,
                              relu=False)
        scale, point = self.scale(x.rms / 2), self.point()
        names = [x.name, *(b.const(v) for v in (x.scale, x.point, scale, point))]
        return Tensor(b.op(f"QLinear{kind}", names, **attributes), shape, scale, point, x.rms / 2)

    def residual(self, x):
        """x + f(x), or x + x: an int8 tensor read twice stays integer in QOperator form only."""
        b, rng = self.build, self.rng
        if self.qdq and self.dtype == np.int8:
            return None
        other = self.table(x) if rng.random() < 0.7 else x
        if rng.random() < 0.5:
            x, other = other, x
        rms = x.rms + other.rms
        if self.qdq:
            return self.close(b.op("Add", [self.real(x), self.real(other)]), x.shape, rms)
        scale, point = self.scale(rms), self.point()
        names = [x.name, b.const(x.scale), b.const(x.point), other.name, b.const(other.scale),
                 b.const(other.point), b.const(scale), b.const(point)]
        return Tensor(b.op("QLinearAdd", names), x.shape, scale, point, rms)

    def two_inputs(self, x):
        return self.combine(str(self.rng.choice(["Add", "Mul"])), x, self.start(x.shape))

    def combine(self, kind, x, other):
        """Add or Mul, in either order; the result has the shape of ``x``."""
        b = self.build
        rms = x.rms * other.rms if kind == "Mul" else x.rms + other.rms
        pair = (x, other) if self.rng.random() < 0.5 else (other, x)
        if self.qdq:
            return self.close(b.op(kind, [self.real(item) for item in pair]), x.shape, rms)
        scale, point = self.scale(rms), self.point()
        names = [name for item in pair
                 for name in (item.name, b.const(item.scale), b.const(item.point))]
        names += [b.const(scale), b.const(point)]
        return Tensor(b.op(f"QLinear{kind}", names), x.shape, scale, point, rms)

    def gate(self, x):
        """x and a function of its means, as in squeeze-and-excitation."""
        b = self.build
        if len(x.shape) != 4 or self.qdq and self.dtype == np.int8:
            return None
        shape = (*x.shape[:2], 1, 1)
        if self.qdq:
            mean = self.close(b.op("GlobalAveragePool", [self.real(x)]), shape, x.rms / 2, False)
        else:
            scale, point = self.scale(x.rms / 2), self.point()
            names = [x.name, *(b.const(v) for v in (x.scale, x.point, scale, point))]
            mean = Tensor(b.op("QLinearGlobalAveragePool", names), shape, scale, point, x.rms / 2)
        other = self.table(mean) if self.rng.random() < 0.7 else mean
        return self.combine("Mul" if self.rng.random() < 0.7 else "Add", x, other)

    def constant(self, x):
        """x and a constant: of its shape, of one value a channel, of others, or a single one."""
        rng, b = self.rng, self.build
        if self.qdq and self.dtype == np.int8:
            return None     # ONNX Runtime runs it in float
        rank = len(x.shape)
        shapes = [x.shape, x.shape[1:], (), (*x.shape[:-1], 1), (1, x.shape[1], *[1] * (rank - 2)),
                  x.shape[-1:]]
        shape = shapes[int(rng.integers(len(shapes)))]
        info = np.iinfo(self.dtype)
        values = rng.integers(info.min, info.max + 1, shape).astype(self.dtype)
        scale = F32(2.0**-6 if self.binary else rng.uniform(0.005, 0.03))
        other = Tensor(b.const(values), shape, scale, self.point(), float(scale) * 70)
        return self.combine(str(rng.choice(["Add", "Mul"])), x, other)

    def table(self, x):
        b, rng = self.build, self.rng
        if not self.qdq:
            kind = str(rng.choice(["QLinearSigmoid", "QLinearLeakyRelu"]))
            attributes = {"alpha": 0.1} if kind.endswith("Relu") else {}
            rms = x.rms if attributes else 0.5
            scale, point = self.scale(rms), self.point()
            names = [x.name, *(b.const(v) for v in (x.scale, x.point, scale, point))]
            return Tensor(b.op(kind, names, **attributes), x.shape, scale, point, rms)
        kind = str(rng.choice(["Sigmoid", "Tanh", "LeakyRelu", "Relu", "Clip", "HardSigmoid"]))
        names, attributes = [self.real(x)], {}
        if kind == "Clip":
            names += [b.const(F32(-0.5)), b.const(F32(6))]
        if kind == "LeakyRelu":
            attributes = {"alpha": 0.1}
        rms = 0.5 if kind in ("Sigmoid", "Tanh", "HardSigmoid") else x.rms
        return self.close(b.op(kind, names, **attributes), x.shape, rms, relu=False)

    def flatten(self, x):
        b = self.build
        shape = (x.shape[0], int(np.prod(x.shape[1:])))
        if self.rng.random() < 0.5:
            kind, names = "Flatten", []
        else:
            kind, names = "Reshape", [b.const(np.array([0, -1]))]
        if not self.qdq:
            return Tensor(b.op(kind, [x.name, *names]), shape, x.scale, x.point, x.rms)
        real = b.op(kind, [self.real(x), *names])
        if self.rng.random() < 0.3:
            return self.close(real, shape, x.rms, relu=False)
        return Tensor(b.q(real, x.scale, x.point), shape, x.scale, x.point, x.rms)

    def dense(self, x):
        """Gemm, MatMul, MatMul and Add, QGemm or QLinearMatMul."""
        rng, b = self.rng, self.build
        k, n = x.shape[-1], int(rng.integers(1, 12))
        values, scale, point, spread = self.weights((k, n), n, points=True)
        bias = self.bias(n)
        rms = x.rms * spread * np.sqrt(k)
        shape = (*x.shape[:-1], n)
        factor = (F32(x.scale) * scale).astype(np.float32)
        if bias is not None and np.abs(bias.astype(float)).max() > 1e6:
            rms = max(rms, float(np.abs(bias * factor).mean()))
        swap = int(rng.integers(0, 2))
        stored = np.ascontiguousarray(values.T) if swap else values
        form = int(rng.integers(0, 3)) if len(x.shape) == 2 else 1
        alpha = 1.0 if bias is not None or rng.random() < 0.5 else 0.3
        if not self.qdq:
            out_scale, out_point = self.scale(rms), self.point()
            head = [x.name, b.const(x.scale), b.const(x.point)]
            tail = [b.const(out_scale), b.const(out_point)]
            if form == 1:
                middle = [b.const(v) for v in (values, scale, point)]
                result = b.op("QLinearMatMul", [*head, *middle, *tail])
            else:
                middle = [b.const(v) for v in (stored, scale, point)]
                names = [*head, *middle, "" if bias is None else b.const(bias), *tail]
                result = b.op("QGemm", names, transB=swap, alpha=alpha)
            return Tensor(result, shape, out_scale, out_point, rms)
        if bias is not None:
            real_bias = np.broadcast_to(bias * factor, (n,)).astype(np.float32)
        if form == 0:
            axis = {"axis": 0 if swap else 1} if scale.ndim else {}
            names = [self.real(x), b.dq(b.const(stored), scale, point, **axis)]
            if bias is not None:
                if rng.random() < 0.5:
                    names.append(b.const(real_bias))
                else:
                    axis = {"axis": 0} if scale.ndim else {}
                    zeros = np.zeros(factor.shape, np.int32)
                    names.append(b.dq(b.const(bias), factor, zeros, **axis))
            real = b.op("Gemm", names, transB=swap, alpha=alpha)
        else:
            axis = {"axis": 1} if scale.ndim else {}
            real = b.op("MatMul", [self.real(x), b.dq(b.const(values), scale, point, **axis)])
            if bias is not None and form == 2:
                real = b.op("Add", [real, b.const(real_bias)])
        return self.close(real, shape, rms)

    def double(self, x):
        """Quantise once more: two pairs in a row become one."""
        real = self.build.op("Relu", [self.real(x)])
        first = self.close(real, x.shape, x.rms, relu=False)
        return self.close(self.real(first), x.shape, x.rms * 0.8, relu=False)

    def logits(self, x):
        """A last product without QuantizeLinear, or on integers: accumulators leave the engine."""
        rng, b = self.rng, self.build
        n = int(rng.integers(1, 10))
        values, scale, point, _ = self.weights((x.shape[-1], n), n)
        if self.qdq:
            axis = {"axis": 1} if scale.ndim else {}
            kind = str(rng.choice(["Gemm", "MatMul"])) if len(x.shape) == 2 else "MatMul"
            real = b.op(kind, [self.real(x), b.dq(b.const(values), scale, point, **axis)])
            b.output(real, len(x.shape))
        else:
            point = rng.integers(np.iinfo(values.dtype).min, np.iinfo(values.dtype).max + 1,
                                 n if rng.random() < 0.5 else None).astype(values.dtype)
            names = [x.name, b.const(values), b.const(x.point), b.const(point)]
            b.output(b.op("MatMulInteger", names), len(x.shape), np.int32)

    def conv_integer(self, x):
        rng, b = self.rng, self.build
        values, _, point, _ = self.weights((int(rng.integers(1, 6)), x.shape[1], 2, 2), 1)
        names = [x.name, b.const(values), b.const(x.point), b.const(point.reshape(-1)[0])]
        b.output(b.op("ConvInteger", names, pads=[1, 0, 0, 1]), 4, np.int32)

    # --- the whole

    def make(self):
        rng = self.rng
        images = rng.random() < 0.8
        if images:
            shape = (int(rng.integers(1, 3)), int(rng.integers(1, 7)), *rng.integers(4, 10, 2))
        elif rng.random() < 0.6:
            shape = (int(rng.integers(1, 5)), int(rng.integers(1, 40)))
        else:
            shape = (2, int(rng.integers(1, 4)), int(rng.integers(1, 40)))
        x = self.start([int(size) for size in shape])
        for _ in range(int(rng.integers(1, 5))):
            choices = ["conv", "conv", "max_pool", "average_pool"] if len(x.shape) == 4 else [
                "dense", "dense"
            ]
            choices += ["table", "residual", "two_inputs", "residual", "gate", "constant"]
            if self.qdq:
                choices.append("double")
            x = self.step(x, str(rng.choice(choices))) or x
        if not self.kinds:
            x = self.step(x, "table")
        if len(x.shape) == 4 and rng.random() < 0.5:
            x = self.step(x, "flatten")
            if rng.random() < 0.7:
                x = self.step(x, "dense") or x
        end = rng.random()
        if end < 0.25 and len(x.shape) < 4:
            self.logits(x)
            self.kinds.append("logits")
        elif end < 0.25 and not self.qdq and min(x.shape[2:]) > 1:
            self.conv_integer(x)
            self.kinds.append("conv_integer")
        else:
            self.finish(x)
        return self.build.model()

    def step(self, x, kind):
        result = getattr(self, kind)(x)
        if result is not None:
            self.kinds.append(kind)
        return result


def feeds(model, seed, batch=None):
    """Random inputs of a model: a third on the grid of a power of two, so that ties occur.

    ``batch`` takes the place of a symbolic one.
    """
    rng = np.random.default_rng(seed)
    result = {}
    constants = {item.name for item in model.graph.initializer}
    for value in model.graph.input:
        if value.name in constants:
            continue
        shape = [dim.dim_value or batch for dim in value.type.tensor_type.shape.dim]
        kind = value.type.tensor_type.elem_type
        if kind == TensorProto.FLOAT:
            if rng.random() < 0.35:
                array = rng.integers(-600, 600, shape) * 2.0**-6
            else:
                array = rng.standard_normal(shape) * 10 ** rng.uniform(-1, 1)
            result[value.name] = array.astype(np.float32)
        else:
            dtype = np.int8 if kind == TensorProto.INT8 else np.uint8
            info = np.iinfo(dtype)
            result[value.name] = rng.integers(info.min, info.max + 1, shape).astype(dtype)
    return result


def reference(path, batch=1):
    """Return a function of a model's inputs: its outputs by name, as ONNX Runtime gives them."""
    from arch.workloads.onnx.runtime import OnnxReference

    return OnnxReference(path=path, batch=batch).run


def products(node, values):
    """What a weighted node rounds: float32 accumulators times scale, channels second."""
    spec = TensorSpec(name="acc", shape=node.output.shape, scale=None, zero_point=0, dtype="int32")
    raw = dataclasses.replace(node, scale=None, output=spec)
    acc = run_node(raw, values[node.input.name])
    return acc.astype(np.float32) * node.scale.reshape(1, -1, 1, 1)


def count_nodes(graph, values):
    """Count operators, and ties and saturations of what they round, in one run's tensors."""
    seen = Counter()
    for node in graph.nodes:
        seen[type(node).__name__] += 1
        if getattr(node, "depthwise", False):
            seen["depthwise"] += 1
        if isinstance(node, Convolution | Dense) and node.scale is not None:
            real = products(node, values)
            low, high = -128 - node.output.zero_point, 127 - node.output.zero_point
            inside = (real > low) & (real < high)
            seen["ties"] += int((np.abs(real - np.trunc(real)) == 0.5)[inside].sum())
            seen["below"] += int((real < low - 0.5).sum())
            seen["above"] += int((real > high + 0.5).sum())
            seen["int16 weights"] += node.weights.dtype == np.int16
        if isinstance(node, Add):
            a, b = (values[spec.name].astype(np.int64) + node.offset for spec in node.inputs)
            real = float32.fma(a, node.ratio_a, float32.fma(b, node.ratio_b, node.fixed))
            low, high = -128 + node.offset, 127 + node.offset
            seen["ties of sums"] += int((np.abs(real - np.trunc(real)) == 0.5).sum())
            seen["sums below"] += int((real < low - 0.5).sum())
            seen["sums above"] += int((real > high + 0.5).sum())
        if isinstance(node, Multiply):
            a, b = (values[spec.name].astype(np.int64) - spec.zero_point for spec in node.inputs)
            real = (a * b).astype(np.float32) * node.ratio
            low, high = (end - node.output.zero_point for end in (-128, 127))
            seen["ties of products"] += int((np.abs(real - np.trunc(real)) == 0.5).sum())
            seen["products below"] += int((real < low - 0.5).sum())
            seen["products above"] += int((real > high + 0.5).sum())
    return seen
