"""Random float ONNX models: convolutions in groups, poolings, residuals, and a dense layer."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper

__all__ = ["FloatSketch", "random_float_model"]


class FloatSketch:
    """A float model as it is written: nodes, constants, and the shape of its last map."""

    def __init__(self, rng, image):
        self.rng, self.image, self.shape = rng, image, image
        self.at = "x"
        self.nodes, self.constants = [], []

    def op(self, kind, inputs, **attributes):
        result = f"t{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [result],
                                           name=f"{kind.lower()}{len(self.nodes)}", **attributes))
        return result

    def constant(self, *shape, scale=1.0):
        name = f"c{len(self.constants)}"
        values = self.rng.normal(scale=scale, size=shape).astype(np.float32)
        self.constants.append(numpy_helper.from_array(values, name))
        return name

    def bias(self, channels):
        """Return a bias or none."""
        return [self.constant(channels, scale=0.2)] if self.rng.random() < 0.6 else []

    def conv(self, channels, kernel, pads, stride, groups=1):
        before, *size = self.shape
        weight = self.constant(channels, before // groups, *kernel,
                               scale=(before // groups * kernel[0] * kernel[1]) ** -0.5)
        self.at = self.op("Conv", [self.at, weight, *self.bias(channels)], pads=[*pads, *pads],
                          strides=[stride, stride], group=groups)
        self.shape = (channels, *((at + 2 * pad - k) // stride + 1
                                  for at, pad, k in zip(size, pads, kernel, strict=True)))

    def random_conv(self):
        rng, (channels, *size) = self.rng, self.shape
        kernel = [int(rng.integers(1, min(3, at) + 1)) for at in size]
        pads = [int(rng.integers(0, (k + 1) // 2)) for k in kernel]
        groups = channels if rng.random() < 0.3 else 1
        self.conv(channels if groups > 1 else int(rng.integers(1, 12)), kernel, pads,
                  int(rng.integers(1, 3)), groups)

    def relu(self):
        self.at = self.op("Relu", [self.at])

    def residual(self):
        channels, _, _ = self.shape
        branch = self.op("Conv", [self.at, self.constant(channels, channels, 1, 1,
                                                         scale=channels ** -0.5)])
        self.at = self.op("Add", [self.at, branch])

    def pool(self, kind):
        channels, height, width = self.shape
        self.at = self.op(kind, [self.at], kernel_shape=[2, 2], strides=[2, 2])
        self.shape = (channels, height // 2, width // 2)

    def end(self, classes):
        """End with a dense layer; return the model."""
        values = int(np.prod(self.shape))
        flat = self.op("Flatten", [self.at])
        if self.rng.random() < 0.5:
            y = self.op("MatMul", [flat, self.constant(values, classes, scale=values ** -0.5)])
        else:
            y = self.op("Gemm", [flat, self.constant(classes, values, scale=values ** -0.5),
                                 *self.bias(classes)], transB=1)
        graph = helper.make_graph(
            self.nodes, "float",
            [helper.make_tensor_value_info("x", TensorProto.FLOAT, ("N", *self.image))],
            [helper.make_tensor_value_info(y, TensorProto.FLOAT, ("N", classes))], self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)


def random_float_model(seed):
    """Return a random model."""
    rng = np.random.default_rng(seed)
    sketch = FloatSketch(rng, tuple(int(size) for size in rng.integers(1, 9, 3)))
    for _ in range(int(rng.integers(1, 4))):
        sketch.random_conv()
        if rng.random() < 0.7:
            sketch.relu()
        if rng.random() < 0.4:
            sketch.residual()
        if min(sketch.shape[1:]) > 1 and rng.random() < 0.5:
            sketch.pool("MaxPool" if rng.random() < 0.5 else "AveragePool")
    if rng.random() < 0.3:
        sketch.at = sketch.op("GlobalAveragePool", [sketch.at])
        sketch.shape = (sketch.shape[0], 1, 1)
    return sketch.end(int(rng.integers(1, 11)))
