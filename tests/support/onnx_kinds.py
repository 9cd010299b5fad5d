"""Random ONNX models of what is unusual: one dimension, many ranks, stacks, limits, scales of 0."""

import numpy as np
from onnx import TensorProto, helper

from tests.support.onnx_graphs import F32, Builder

__all__ = ["KINDS", "kind_model"]


class _Net(Builder):
    """A builder with random quantised pieces; ``dtype`` is that of activations."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        super().__init__(int(self.rng.choice([13, 17, 21])))
        self.dtype = np.dtype(self.rng.choice(["uint8", "uint8", "int8"]))
        self.qdq = bool(self.rng.random() < 0.6)

    def point(self):
        info = np.iinfo(self.dtype)
        return np.asarray(self.rng.integers(info.min, info.max + 1), self.dtype)

    def number(self, low, high):
        return int(self.rng.integers(low, high + 1))

    def start(self, shape):
        """A quantised input: (name, scale, zero point)."""
        scale, point = F32(0.021), self.point()
        return self.q(self.input(np.float32, shape), scale, point), scale, point

    def columns(self, count):
        """Scales of weights: one, or one a channel, of which some are 0."""
        scales = self.rng.uniform(0.002, 0.02, None if self.rng.random() < 0.4 else count)
        scales = np.asarray(scales, np.float32)
        if self.rng.random() < 0.4:
            zero = self.rng.random(scales.shape) < 0.4
            scales = np.where(zero, F32(0), scales).astype(np.float32)
        return scales, np.zeros(scales.shape, np.int8)

    def weights(self, *shape):
        return self.rng.integers(-64, 64, shape).astype(np.int8)

    def out(self, depth):
        return F32(0.02 * 0.4 * np.sqrt(depth) * self.rng.uniform(0.5, 2)), self.point()

    def finish(self, x, scale, point, rank):
        self.output(self.dq(x, scale, point), rank)

    def limit(self, x):
        """Now and then a Clip or a Relu on integers, as Brevitas exports it."""
        if self.rng.random() < 0.7:
            return x
        ends = np.iinfo(self.dtype)
        low, high = self.rng.integers(ends.min, ends.max + 1, 2)    # crossed now and then
        if self.rng.random() < 0.3:
            low, high = ends.min, ends.max
        names = [x, self.const(np.asarray(low, self.dtype)), self.const(np.asarray(high,
                                                                                   self.dtype))]
        return self.op("Clip", names[:self.number(2, 3)])


def _window(net, length, kernel):
    """Attributes of a window over one dimension that fits, and its length behind it."""
    rng = net.rng
    window = {"strides": [net.number(1, 3)], "kernel_shape": [kernel],
              "dilations": [net.number(1, 3)], "pads": [net.number(0, 2), net.number(0, 2)]}
    if rng.random() < 0.25:
        del window["pads"]
        window |= {"dilations": [1], "auto_pad": str(rng.choice(["SAME_UPPER", "SAME_LOWER",
                                                                 "VALID"]))}
    return window


def conv1d(net):
    """Convolutions over (N, C, L), with pooling, functions and a product behind them."""
    rng, dtype = net.rng, net.dtype
    n, channels, length = net.number(1, 2), net.number(1, 6), net.number(12, 24)
    x, scale, point = net.start((n, channels, length))
    for _ in range(net.number(1, 2)):
        group = int(rng.choice([g for g in (1, 2, 3, channels) if channels % g == 0]))
        count, kernel = group * net.number(1, 3), net.number(1, 4)
        values = net.weights(count, channels // group, kernel)
        factor, zeros = net.columns(count)
        window = _window(net, length, kernel) | {"group": group}
        made, made_point = net.out(channels // group * kernel)
        bias = rng.integers(-2000, 2000, count).astype(np.int32)
        if net.qdq:
            axis = {"axis": 0} if factor.ndim else {}
            x = net.limit(x) if dtype == np.uint8 else x
            real_bias = net.dq(net.const(bias), (F32(scale) * factor).astype(np.float32),
                               np.zeros(factor.shape, np.int32), **axis)
            names = [net.dq(x, scale, point), net.dq(net.const(values), factor, zeros, **axis)]
            real = net.op("Conv", [*names, real_bias][:net.number(2, 3)], **window)
            x = net.q(real, made, made_point)
        else:
            names = [x, *(net.const(v) for v in (scale, point, values, factor, zeros, made,
                                                 made_point, bias))]
            x = net.op("QLinearConv", names[:net.number(8, 9)], **window)
        scale, point, channels = made, made_point, count
    if rng.random() < 0.3:
        pads = {"pads": [1, 0]} if rng.random() < 0.5 else {}
        if net.qdq:
            x = net.q(net.op("MaxPool", [net.dq(x, scale, point)], kernel_shape=[2],
                             strides=[net.number(1, 2)], **pads), scale, point)
        else:
            x = net.op("MaxPool", [x], kernel_shape=[2], **pads)
    if net.qdq and rng.random() < 0.5:
        made, made_point = F32(scale * F32(0.7)), net.point()
        kind = str(rng.choice(["GlobalAveragePool", "AveragePool", "Sigmoid", "Add"]))
        real = net.dq(x, scale, point)
        if kind == "Add" and dtype == np.int8:
            kind = "Sigmoid"
        attributes = {"kernel_shape": [2], "count_include_pad": net.number(0, 1),
                      "pads": [net.number(0, 1), 0]} if kind == "AveragePool" else {}
        names = [real, real] if kind == "Add" else [real]
        x, scale, point = net.q(net.op(kind, names, **attributes), made, made_point), made, (
            made_point)
        if kind == "GlobalAveragePool":
            flat = net.op("Flatten", [net.dq(x, scale, point)])
            x = net.q(flat, scale, point)
            values = net.weights(channels, 5)
            made, made_point = net.out(channels)
            real = net.op("MatMul", [net.dq(x, scale, point),
                                     net.dq(net.const(values), F32(0.01), np.int8(0))])
            net.finish(net.q(real, made, made_point), made, made_point, 2)
            return
    net.finish(x, scale, point, 3)


def matmul(net):
    """Products of two to five dimensions with weights that all rows share."""
    rng, dtype = net.rng, net.dtype
    rank = net.number(2, 5)
    shape = tuple(net.number(1, 3) for _ in range(rank - 1)) + (net.number(1, 12),)
    x, scale, point = net.start(shape)
    for _ in range(net.number(1, 2)):
        depth, count = shape[-1], net.number(1, 9)
        lead = (1,) * net.number(0, rank - 2)
        values = net.weights(*lead, depth, count)
        factor, zeros = net.columns(count)
        made, made_point = net.out(depth)
        shape = (*shape[:-1], count)
        if not net.qdq:
            if lead:
                factor, zeros = F32(0.01), np.int8(0)
            names = [x, *(net.const(v) for v in (scale, point, values, factor, zeros, made,
                                                 made_point))]
            x = net.op("QLinearMatMul", names)
        else:
            x = net.limit(x) if dtype == np.uint8 else x
            axis = {"axis": len(lead) + 1} if factor.ndim else {}
            if lead and factor.ndim:
                factor, zeros, axis = F32(0.01), np.int8(0), {}
            real = net.op("MatMul", [net.dq(x, scale, point),
                                     net.dq(net.const(values), factor, zeros, **axis)])
            x = net.q(real, made, made_point)
        scale, point = made, made_point
        if net.qdq and rng.random() < 0.3:
            made, made_point = F32(0.01), net.point()
            x = net.q(net.op("Tanh", [net.dq(x, scale, point)]), made, made_point)
            scale, point = made, made_point
    if net.qdq and rng.random() < 0.3:
        values = net.weights(shape[-1], 4)
        net.output(net.op("MatMul", [net.dq(x, scale, point),
                                     net.dq(net.const(values), F32(0.01), np.int8(0))]), rank)
    elif not net.qdq and rng.random() < 0.5:
        net.output(net.op("MatMulInteger", [x, net.const(net.weights(shape[-1], 4)),
                                            net.const(point)]), rank, np.int32)
    else:
        net.finish(x, scale, point, rank)


def stacks(net):
    """Products of stacks of matrices that are both computed, one by one."""
    rng = net.rng
    lead = tuple(net.number(1, 3) for _ in range(net.number(0, 3)))
    rows, depth, count = (net.number(1, 7) for _ in range(3))
    sides = []
    for shape in ((*lead, rows, depth), (*lead, depth, count)):
        x, scale, point = net.start(shape)
        if rng.random() < 0.5:
            made, made_point = net.out(shape[-1])
            values = net.weights(shape[-1], shape[-1])
            if net.qdq:
                x = net.q(net.op("MatMul", [net.dq(x, scale, point),
                                            net.dq(net.const(values), F32(0.01), np.int8(0))]),
                          made, made_point)
            else:
                x = net.op("QLinearMatMul", [x, *(net.const(v) for v in (
                    scale, point, values, F32(0.01), np.int8(0), made, made_point))])
            scale, point = made, made_point
        sides.append((x, scale, point))
    made, made_point = F32(sides[0][1] * sides[1][1] * 60 * np.sqrt(depth)), net.point()
    if net.qdq:
        x = net.q(net.op("MatMul", [net.dq(*side) for side in sides]), made, made_point)
    else:
        names = [name if i == 0 else net.const(name) for side in sides
                 for i, name in enumerate(side)]
        x = net.op("QLinearMatMul", [*names, net.const(made), net.const(made_point)])
    scale, point = made, made_point
    if net.qdq and rng.random() < 0.5:
        made, made_point = F32(0.01), net.point()
        x = net.q(net.op("Sigmoid", [net.dq(x, scale, point)]), made, made_point)
        scale, point = made, made_point
    net.finish(x, scale, point, len(lead) + 2)


def limits(net):
    """Clip and Relu between QuantizeLinear and DequantizeLinear, in front of layers and behind."""
    rng = net.rng
    net.dtype, net.qdq = np.dtype(np.uint8), True
    images = rng.random() < 0.6
    shape = (net.number(1, 2), 3, 5, 6) if images else (net.number(1, 4), 7)
    x, scale, point = net.start(shape)
    x = net.limit(x)
    made, made_point = net.out(27 if images else 7)
    factor, zeros = net.columns(4)
    if images:
        axis = {"axis": 0} if factor.ndim else {}
        names = [net.dq(x, scale, point),
                 net.dq(net.const(net.weights(4, 3, 3, 3)), factor, zeros, **axis)]
        real = net.op("Conv", names, pads=[1, 1, 1, 1])
    else:
        axis = {"axis": 1} if factor.ndim else {}
        names = [net.dq(x, scale, point),
                 net.dq(net.const(net.weights(7, 4)), factor, zeros, **axis)]
        real = net.op("Gemm", names)
    if rng.random() < 0.4:
        made_point = np.uint8(0)
        real = net.op("Relu", [real])
    x = net.limit(net.q(real, made, made_point))
    if rng.random() < 0.4:
        x = net.limit(x)
    net.finish(x, made, made_point, 4 if images else 2)


def zeros(net):
    """Gemm, QGemm and the like with scales of 0, of all channels too."""
    rng = net.rng
    depth, count, swap = net.number(1, 9), net.number(1, 6), net.number(0, 1)
    x, scale, point = net.start((net.number(1, 4), depth))
    values = net.weights(*((count, depth) if swap else (depth, count)))
    factor, points = net.columns(count)
    if rng.random() < 0.3:
        factor = np.zeros_like(factor)
    bias = rng.integers(-2000, 2000, count).astype(np.int32)
    made, made_point = net.out(depth)
    if net.qdq:
        axis = {"axis": 0 if swap else 1} if factor.ndim else {}
        real_bias = net.dq(net.const(bias), (F32(scale) * factor).astype(np.float32),
                           np.zeros(factor.shape, np.int32), **({"axis": 0} if factor.ndim else {}))
        names = [net.dq(x, scale, point), net.dq(net.const(values), factor, points, **axis),
                 real_bias]
        real = net.op("Gemm", names[:net.number(2, 3)], transB=swap)
        if rng.random() < 0.3:
            net.output(real, 2)
            return
        x = net.q(real, made, made_point)
    else:
        x = net.op("QGemm", [x, *(net.const(v) for v in (scale, point, values, factor, points,
                                                         bias, made, made_point))], transB=swap)
    net.finish(x, made, made_point, 2)


KINDS = {"conv1d": conv1d, "matmul": matmul, "stacks": stacks, "limits": limits, "zeros": zeros}


def kind_model(kind, seed):
    """The model of a kind and a seed."""
    net = _Net([seed, sorted(KINDS).index(kind)])
    KINDS[kind](net)
    graph = helper.make_graph(net.nodes, "net", net.inputs, net.outputs, net.constants)
    for value in graph.output:      # what onnx infers of a rank is not always right
        if value.type.tensor_type.elem_type == TensorProto.UNDEFINED:
            raise AssertionError(value)
    return helper.make_model(graph, opset_imports=[
        helper.make_opsetid("", net.opset), helper.make_opsetid("com.microsoft", 1)],
        ir_version=8 if net.opset < 19 else 10)
