"""Operators that move or choose elements, for random models, and small networks that need them."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from tests.support.onnx_graphs import F32, Tensor

__all__ = ["NETWORKS", "Moving", "network"]


def _list(*values):
    return np.array(values, np.int64)


class Moving:
    """Steps of a :class:`tests.support.onnx_graphs.RandomNet` that only move elements."""

    def moved(self, x, kind, shape, constants=(), **attributes):
        """One operator, on integers or between a DequantizeLinear and a QuantizeLinear."""
        b = self.build
        names = ["" if value is None else b.const(value) for value in constants]
        if not self.qdq:
            return Tensor(b.op(kind, [x.name, *names], **attributes), shape, x.scale, x.point,
                          x.rms)
        real = b.op(kind, [self.real(x), *names], **attributes)
        if self.rng.random() < 0.4:
            return self.close(real, shape, x.rms, relu=False)
        return Tensor(b.q(real, x.scale, x.point), shape, x.scale, x.point, x.rms)

    def concat(self, x):
        """Channels of two or three tensors, one of them possibly twice."""
        b, rng = self.build, self.rng
        parts = [x]
        for _ in range(int(rng.integers(1, 3))):
            kind = str(rng.choice(["conv", "table", "none"])) if len(x.shape) == 4 else "table"
            made = len(b.nodes)
            other = x if kind == "none" else getattr(self, kind)(x)
            if other is None or other.shape[2:] != x.shape[2:]:
                del b.nodes[made:]
                other = x
            parts.append(other)
        rng.shuffle(parts)
        shape = (x.shape[0], sum(part.shape[1] for part in parts), *x.shape[2:])
        if len(x.shape) == 3:
            return None
        if self.qdq:
            return self.close(b.op("Concat", [self.real(part) for part in parts], axis=1), shape,
                              x.rms, relu=False)
        scale, point = self.scale(x.rms), self.point()
        names = [b.const(scale), b.const(point)]
        for part in parts:
            names += [part.name, b.const(part.scale), b.const(part.point)]
        return Tensor(b.op("QLinearConcat", names, axis=1), shape, scale, point, x.rms)

    def split(self, x):
        """Some channels, from a Split, a Slice or a Gather."""
        rng, channels = self.rng, x.shape[1]
        if channels < 2 or len(x.shape) == 3:
            return None
        kind = str(rng.choice(["Split", "Slice", "Gather"]))
        cut = int(rng.integers(1, channels))
        if kind == "Gather":
            chosen = rng.integers(0, channels, int(rng.integers(1, channels + 1)))
            return self.moved(x, kind, (x.shape[0], len(chosen), *x.shape[2:]),
                              [chosen.astype(np.int64)], axis=1)
        if kind == "Slice":
            step = int(rng.integers(1, 3))
            count = len(range(cut, channels, step))
            return self.moved(x, kind, (x.shape[0], count, *x.shape[2:]),
                              [_list(cut), _list(channels + 3), _list(1), _list(step)])
        b = self.build
        names = [x.name if not self.qdq else self.real(x), b.const(_list(cut, channels - cut))]
        results = [b.op(kind, names, axis=1), f"{kind}{len(b.nodes)}"]
        node = b.nodes[-1]
        node.output.append(results[1])
        which = int(rng.integers(2))
        shape = (x.shape[0], (cut, channels - cut)[which], *x.shape[2:])
        if not self.qdq:
            return Tensor(results[which], shape, x.scale, x.point, x.rms)
        return Tensor(b.q(results[which], x.scale, x.point), shape, x.scale, x.point, x.rms)

    def window(self, x):
        """Lines and columns cut off, left out, padded or repeated."""
        rng = self.rng
        if len(x.shape) != 4:
            return None
        kind = str(rng.choice(["Slice", "Pad", "Resize"]))
        n, channels, *sizes = x.shape
        if kind == "Slice":
            first, step = (rng.integers(0, high, 2) for high in (2, 3))
            step += 1
            shape = [len(range(int(a), size, int(s))) for a, size, s in zip(
                first, sizes, step, strict=True)]
            if min(shape) < 1:
                return None
            return self.moved(x, kind, (n, channels, *shape), [
                first.astype(np.int64), _list(1000, 1000), _list(2, 3), step.astype(np.int64)])
        if kind == "Pad":
            pads = rng.integers(-1, 3, 4)
            shape = [size + int(pads[i] + pads[i + 2]) for i, size in enumerate(sizes)]
            if min(shape) < 1:
                return None
            value = F32(rng.integers(-8, 9) / 8) if self.qdq else np.asarray(
                rng.integers(0, 100), x.point.dtype)
            constants = [_list(0, 0, *pads[:2], 0, 0, *pads[2:])]
            return self.moved(x, kind, (n, channels, *shape),
                              constants + ([value] if rng.random() < 0.6 else []))
        times = [int(t) for t in rng.integers(1, 4, 2)]
        attributes = {"mode": "nearest"}
        if rng.random() < 0.6:
            attributes |= {"coordinate_transformation_mode": "asymmetric",
                           "nearest_mode": "floor"}
        shape = [size * t for size, t in zip(sizes, times, strict=True)]
        return self.moved(x, kind, (n, channels, *shape),
                          [None, np.array([1, 1, *times], F32)], **attributes)

    def blocks(self, x):
        """Pixels become channels, or channels pixels."""
        if len(x.shape) != 4:
            return None
        n, channels, height, width = x.shape
        if channels % 4 == 0:
            mode = {"mode": "CRD"} if self.rng.random() < 0.5 else {}
            return self.moved(x, "DepthToSpace", (n, channels // 4, height * 2, width * 2),
                              blocksize=2, **mode)
        if height % 2 == width % 2 == 0:
            return self.moved(x, "SpaceToDepth", (n, channels * 4, height // 2, width // 2),
                              blocksize=2)
        return None

    def shuffle(self, x):
        """A channel shuffle, which is Reshape, Transpose and Reshape."""
        if len(x.shape) != 4:
            return None
        n, channels, height, width = x.shape
        groups = next((g for g in (2, 3) if channels % g == 0 and channels > g), None)
        if groups is None:
            return None
        shape = (n, groups, channels // groups, height, width)
        x = self.moved(x, "Reshape", shape, [_list(*shape)])
        x = self.moved(x, "Transpose", (n, shape[2], groups, height, width), perm=[0, 2, 1, 3, 4])
        return self.moved(x, "Reshape", (n, channels, height, width),
                          [_list(n, channels, height, width)])

    def largest(self, x):
        """The largest number of each image."""
        if len(x.shape) != 4:
            return None
        if self.qdq and self.rng.random() < 0.5:
            return self.moved(x, "GlobalMaxPool", (*x.shape[:2], 1, 1))
        axes = [_list(2, 3)] if self.build.opset >= 18 else []
        more = {} if axes else {"axes": [2, 3]}
        return self.moved(x, "ReduceMax", (*x.shape[:2], 1, 1), axes, **more)


# --- Networks -------------------------------------------------------------------------------------


class _Net:
    """A float32 network of small images, with seeded weights; methods return names of results."""

    def __init__(self, size):
        self.rng, self.size = np.random.default_rng(7), size
        self.nodes, self.constants = [], []

    def const(self, value):
        self.constants.append(numpy_helper.from_array(np.asarray(value),
                                                      f"c{len(self.constants)}"))
        return self.constants[-1].name

    def op(self, kind, names, results=1, **attributes):
        made = [f"t{len(self.nodes)}_{i}" for i in range(results)]
        self.nodes.append(helper.make_node(
            kind, names, made, name=f"{kind.lower()}{len(self.nodes)}", **attributes))
        return made[0] if results == 1 else made

    def conv(self, x, channels, columns, kernel=3, relu=True, pad=None, **attributes):
        deep = channels // attributes.get("group", 1)
        weights = self.rng.standard_normal((columns, deep, kernel, kernel))
        weights *= np.sqrt(2 / (deep * kernel * kernel))
        bias = 0.1 * self.rng.standard_normal(columns)
        y = self.op("Conv", [x, self.const(weights.astype(F32)), self.const(bias.astype(F32))],
                    pads=[kernel // 2 if pad is None else pad] * 4, **attributes)
        return self.op("Relu", [y]) if relu else y

    def cat(self, *parts):
        return self.op("Concat", list(parts), axis=1)

    def halves(self, x, size):
        return self.op("Split", [x, self.const(_list(size, size))], 2, axis=1)

    def pool(self, x, kernel, **attributes):
        return self.op("MaxPool", [x], kernel_shape=[kernel] * 2, **attributes)

    def twice(self, x):
        return self.op("Resize", [x, "", self.const(np.array([1, 1, 2, 2], F32))],
                       mode="nearest", coordinate_transformation_mode="asymmetric",
                       nearest_mode="floor")

    def scores(self, x, channels):
        x = self.op("Flatten", [self.op("GlobalAveragePool", [x])])
        weights = self.rng.standard_normal((channels, 5)).astype(F32)
        return self.op("Gemm", [x, self.const(weights), self.const(np.zeros(5, F32))])

    def model(self, *outputs):
        graph = helper.make_graph(
            self.nodes, "network",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, self.size, self.size])],
            [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in outputs],
            self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def _densenet(n):
    found, channels = [n.conv("x", 3, 8)], 8
    for _ in range(3):
        x = n.cat(*found) if len(found) > 1 else found[0]
        found.append(n.conv(n.conv(x, channels, 12, 1), 12, 6))
        channels += 6
    x = n.conv(n.cat(*found), channels, 10, 1)
    return n.model(n.scores(n.op("AveragePool", [x], kernel_shape=[2, 2], strides=[2, 2]), 10))


def _inception(n):
    x, channels = n.conv("x", 3, 8), 8
    for _ in range(2):
        x = n.cat(n.conv(x, channels, 5, 1), n.conv(n.conv(x, channels, 4, 1), 4, 7),
                  n.conv(n.pool(x, 3, pads=[1] * 4), channels, 4, 1))
        channels = 16
    return n.model(n.scores(x, channels))


def _squeezenet(n):
    x, channels = n.conv("x", 3, 8, strides=[2, 2]), 8
    for _ in range(2):
        s = n.conv(x, channels, 4, 1)
        x = n.pool(n.cat(n.conv(s, 4, 6, 1), n.conv(s, 4, 6)), 3, pads=[1] * 4)
        channels = 12
    return n.model(n.scores(n.conv(x, channels, 9, 1), 9))


def _unet(n):
    a = n.conv("x", 3, 6)
    b = n.conv(n.pool(a, 2, strides=[2, 2]), 6, 8)
    c = n.conv(n.pool(b, 2, strides=[2, 2]), 8, 10)
    y = n.conv(n.cat(n.twice(c), b), 18, 8)
    return n.model(n.conv(n.conv(n.cat(n.twice(y), a), 14, 6), 6, 3, 1, relu=False))


def _yolo(n):
    x = n.conv("x", 3, 8)
    a, b = n.halves(n.conv(x, 8, 12, 1), 6)
    x = n.conv(n.cat(a, b, n.conv(n.conv(b, 6, 6), 6, 6)), 18, 8, 1)
    p = n.conv(x, 8, 4, 1)
    q = n.pool(p, 5, pads=[2] * 4)
    x = n.conv(n.cat(p, q, n.pool(q, 5, pads=[2] * 4)), 12, 8, 1)
    z = n.conv(x, 8, 8, strides=[2, 2])
    u = n.conv(n.cat(n.twice(z), x), 16, 8)
    return n.model(n.conv(u, 8, 9, 1, relu=False), n.conv(z, 8, 9, 1, relu=False))


def _shufflenet(n):
    x, size = n.conv("x", 3, 12), n.size
    for _ in range(3):
        a, b = n.halves(x, 6)
        b = n.conv(n.conv(n.conv(b, 6, 6, 1), 6, 6, relu=False, group=6), 6, 6, 1)
        x = n.op("Reshape", [n.cat(a, b), n.const(_list(1, 2, 6, size, size))])
        x = n.op("Transpose", [x], perm=[0, 2, 1, 3, 4])
        x = n.op("Reshape", [x, n.const(_list(1, 12, size, size))])
    return n.model(n.scores(n.conv(x, 12, 9, 1), 9))


def _focus(n):
    parts = [n.op("Slice", ["x", n.const(_list(i, j)), n.const(_list(99, 99)),
                            n.const(_list(2, 3)), n.const(_list(2, 2))])
             for i in (0, 1) for j in (0, 1)]
    x = n.op("Pad", [n.conv(n.cat(*parts), 12, 8), n.const(_list(0, 0, 1, 1, 0, 0, 1, 1))])
    x = n.op("DepthToSpace", [n.conv(x, 8, 8, pad=0)], blocksize=2)
    return n.model(n.conv(x, 2, 4))


NETWORKS = {"densenet": _densenet, "inception": _inception, "squeezenet": _squeezenet,
            "unet": _unet, "yolo": _yolo, "shufflenet": _shufflenet, "focus": _focus}


def network(name, size=8):
    """A float32 model of a family's structure, for square images of ``size`` lines."""
    return NETWORKS[name](_Net(size))
