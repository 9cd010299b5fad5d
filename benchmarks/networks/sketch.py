"""Builder of float ONNX models with seeded weights: convolutions, gates and branches."""

from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

__all__ = ["Net"]


class Net:
    """A float model under construction; methods return names of tensors.

    Weights are normally distributed after He et al., from a seed. Batch normalisation is folded, as
    exporters do. Sizes of channels are those of the published network times ``width``, at least
    ``least`` and a multiple of it.
    """

    def __init__(self, name: str, shape: tuple[int, ...], *, width: float = 1.0, least: int = 8,
                 seed: int = 0):
        self.name, self.shape, self.width, self.least = name, shape, width, least
        self.rng = np.random.default_rng(seed)
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        self.input = "image"
        self.shapes: dict[str, tuple[int, ...]] = {self.input: shape}

    def channels(self, published: int) -> int:
        """Return the channels of a layer at this width."""
        if self.width == 1.0:
            return published
        return max(self.least, round(published * self.width / self.least) * self.least)

    def constant(self, value: NDArray[Any]) -> str:
        """Return a constant."""
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def op(self, kind: str, inputs: list[str], shape: tuple[int, ...], **attributes: Any) -> str:
        """Append an operator with one result of a given shape."""
        return self.several(kind, inputs, [shape], **attributes)[0]

    def several(self, kind: str, inputs: list[str], shapes: list[tuple[int, ...]],
                **attributes: Any) -> list[str]:
        """Append an operator with results of given shapes."""
        number = len(self.nodes)
        names = [f"{kind.lower()}{number}" + (f".{at}" if at else "") for at in range(len(shapes))]
        self.nodes.append(helper.make_node(kind, inputs, names, name=f"{kind}_{number}",
                                           **attributes))
        self.shapes |= dict(zip(names, shapes, strict=True))
        return names

    def conv(self, x: str, channels: int, kernel: int | tuple[int, ...] = 1, stride: int = 1, *,
             groups: int = 1, act: str = "Relu", pads: tuple[int, ...] | None = None) -> str:
        """Append a convolution, its bias, and an activation; "same" padding unless it is given."""
        _, before, *size = self.shapes[x]
        kernel = (kernel,) * len(size) if isinstance(kernel, int) else kernel
        pads = tuple(k // 2 for k in kernel) if pads is None else pads
        taps = before // groups * int(np.prod(kernel))
        weight = self.rng.normal(scale=(2 / taps) ** 0.5,
                                 size=(channels, before // groups, *kernel))
        bias = self.rng.normal(scale=0.1, size=channels)
        out = tuple((at + 2 * pad - k) // stride + 1
                    for at, pad, k in zip(size, pads, kernel, strict=True))
        y = self.op("Conv", [x, self.constant(weight.astype(np.float32)),
                             self.constant(bias.astype(np.float32))],
                    (self.shapes[x][0], channels, *out), kernel_shape=list(kernel),
                    strides=[stride] * len(size), pads=[*pads, *pads], group=groups)
        return self.act(y, act)

    def depthwise(self, x: str, kernel: int, stride: int = 1, act: str = "Relu") -> str:
        """Append a depthwise convolution."""
        channels = self.shapes[x][1]
        return self.conv(x, channels, kernel, stride, groups=channels, act=act)

    def act(self, x: str, kind: str) -> str:
        """Append an activation; ``Relu6``, ``HardSwish`` and ``SiLU`` as PyTorch exports them."""
        shape = self.shapes[x]
        if kind == "none":
            return x
        if kind == "Relu6":
            limits = [self.constant(np.asarray(limit, np.float32)) for limit in (0, 6)]
            return self.op("Clip", [x, *limits], shape)
        if kind == "SiLU":
            return self.op("Mul", [x, self.op("Sigmoid", [x], shape)], shape)
        if kind == "HardSigmoid":
            return self.op("HardSigmoid", [x], shape, alpha=1 / 6, beta=0.5)
        return self.op(kind, [x], shape)

    def pool(self, x: str, kernel: int, stride: int, *, kind: str = "MaxPool", pad: int = 0) -> str:
        """Append a pooling."""
        *front, height, width = self.shapes[x]
        out = tuple((at + 2 * pad - kernel) // stride + 1 for at in (height, width))
        more = {"count_include_pad": 1} if kind == "AveragePool" and pad else {}
        return self.op(kind, [x], (*front, *out), kernel_shape=[kernel] * 2, strides=[stride] * 2,
                       pads=[pad] * 4, **more)

    def mean(self, x: str) -> str:
        """Append the mean of each map."""
        shape = self.shapes[x]
        return self.op("GlobalAveragePool", [x], (*shape[:2], *[1] * len(shape[2:])))

    def add(self, a: str, b: str) -> str:
        """Append a sum."""
        return self.op("Add", [a, b], self.shapes[a])

    def concat(self, parts: list[str]) -> str:
        """Append the concatenation of channels."""
        images, _, *size = self.shapes[parts[0]]
        channels = sum(self.shapes[part][1] for part in parts)
        return self.op("Concat", parts, (images, channels, *size), axis=1)

    def split(self, x: str) -> list[str]:
        """Append a split of the channels into two halves."""
        images, channels, *size = self.shapes[x]
        halves = self.constant(np.array([channels // 2, channels - channels // 2], np.int64))
        return self.several("Split", [x, halves], [(images, channels // 2, *size),
                                                   (images, channels - channels // 2, *size)],
                            axis=1)

    def shuffle(self, x: str, groups: int) -> str:
        """Append a shuffle of the channels between groups."""
        images, channels, height, width = self.shapes[x]
        inner = (images, groups, channels // groups, height, width)
        apart = self.op("Reshape", [x, self.constant(np.array(inner, np.int64))], inner)
        turned = (inner[0], inner[2], inner[1], *inner[3:])
        apart = self.op("Transpose", [apart], turned, perm=[0, 2, 1, 3, 4])
        return self.op("Reshape", [apart, self.constant(np.array(self.shapes[x], np.int64))],
                       self.shapes[x])

    def upsample(self, x: str) -> str:
        """Append a nearest-neighbour resize to twice the size."""
        images, channels, height, width = self.shapes[x]
        scales = self.constant(np.array([1, 1, 2, 2], np.float32))
        return self.op("Resize", [x, "", scales], (images, channels, 2 * height, 2 * width),
                       mode="nearest", coordinate_transformation_mode="asymmetric",
                       nearest_mode="floor")

    def gate(self, x: str, squeezed: int, kind: str, act: str = "Relu") -> str:
        """Append squeeze-and-excitation: each map is multiplied by a gate of its own."""
        y = self.conv(self.mean(x), squeezed, act=act)
        y = self.act(self.conv(y, self.shapes[x][1], act="none"), kind)
        return self.op("Mul", [x, y], self.shapes[x])

    def dense(self, x: str, outputs: int, act: str = "none") -> str:
        """Append a dense layer on what is flattened."""
        images, *rest = self.shapes[x]
        values = int(np.prod(rest))
        if len(rest) > 1:
            x = self.op("Flatten", [x], (images, values))
        weight = self.rng.normal(scale=values ** -0.5, size=(outputs, values))
        bias = self.rng.normal(scale=0.1, size=outputs)
        y = self.op("Gemm", [x, self.constant(weight.astype(np.float32)),
                             self.constant(bias.astype(np.float32))], (images, outputs), transB=1)
        return self.act(y, act)

    def model(self, *outputs: str) -> onnx.ModelProto:
        """Return the model."""
        graph = helper.make_graph(
            self.nodes, self.name,
            [helper.make_tensor_value_info(self.input, TensorProto.FLOAT, self.shape)],
            [helper.make_tensor_value_info(name, TensorProto.FLOAT, self.shapes[name])
             for name in outputs], self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
