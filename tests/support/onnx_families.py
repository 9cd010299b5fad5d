"""Networks of well-known families as float ONNX models, with seeded weights; small by default."""

import numpy as np
from onnx import TensorProto

from tests.support.onnx_mixed import Floats

# Of each block of MobileNetV3-Small: kernel, expanded channels, channels, squeeze-and-excitation,
# function, stride.
_MOBILENET = (
    (3, 16, 16, True, "Relu", 2), (3, 72, 24, False, "Relu", 2), (3, 88, 24, False, "Relu", 1),
    (5, 96, 40, True, "HardSwish", 2), (5, 240, 40, True, "HardSwish", 1),
    (5, 240, 40, True, "HardSwish", 1), (5, 120, 48, True, "HardSwish", 1),
    (5, 144, 48, True, "HardSwish", 1), (5, 288, 96, True, "HardSwish", 2),
    (5, 576, 96, True, "HardSwish", 1), (5, 576, 96, True, "HardSwish", 1))


def _inverted(net, x, block, channels):
    """Append an inverted residual block; return its result and channels."""
    kernel, wide, columns, squeezed, function, stride = block
    y = x
    if wide != channels:
        y = net.function(net.conv(y, channels, wide, 1), function)
    y = net.function(net.conv(y, wide, wide, kernel, stride, wide), function)
    if squeezed:
        y = net.squeeze_excite(y, wide)
    y = net.conv(y, wide, columns, 1)
    return (net.op("Add", x, y) if stride == 1 and channels == columns else y), columns


def _classes(net, x, channels, classes=10):
    x = net.op("Flatten", net.op("GlobalAveragePool", x))
    net.end(net.op("Gemm", x, net.weights(classes, channels), net.weights(classes), transB=1))
    return net.model()


def mobilenet(size=8, blocks=2, channels=8):
    """Return MobileNetV3-Small, or its first blocks; 16 channels and 11 blocks are the whole."""
    net = Floats(1)
    whole = blocks == len(_MOBILENET)
    x = net.function(net.conv(net.input([1, 3, size, size]), 3, channels, 3, 2), "HardSwish")
    for block in _MOBILENET[:blocks] if whole else (
            (3, 8, 8, True, "Relu", 1), (3, 16, 8, True, "HardSwish", 1))[:blocks]:
        x, channels = _inverted(net, x, block, channels)
    if not whole:
        return _classes(net, x, channels)
    x = net.op("GlobalAveragePool", net.function(net.conv(x, channels, 576, 1), "HardSwish"))
    x = net.function(net.conv(x, 576, 1024, 1), "HardSwish")
    net.end(net.op("Flatten", net.conv(x, 1024, 1000, 1)))
    return net.model()


def efficientnet(size=6):
    """Return MBConv blocks with SiLU and squeeze-and-excitation."""
    net = Floats(2)
    x, channels = net.function(net.conv(net.input([1, 3, size, size]), 3, 8), "SiLU"), 8
    for block in ((3, 16, 8, True, "SiLU", 1), (5, 16, 8, True, "SiLU", 1)):
        x, channels = _inverted(net, x, block, channels)
    return _classes(net, x, channels)


def densenet(size=6):
    """Return a dense block of three layers, and a transition."""
    net = Floats(3)
    x, channels = net.conv(net.input([1, 3, size, size]), 3, 8), 8
    for _ in range(3):
        y = net.op("Relu", net.conv(net.op("Relu", net.conv(x, channels, 8, 1)), 8, 4))
        x, channels = net.op("Concat", x, y, axis=1), channels + 4
    x = net.op("AveragePool", net.conv(x, channels, 8, 1), kernel_shape=[2, 2], strides=[2, 2])
    return _classes(net, x, 8)


def yolo(size=6):
    """Return cross-stage partial blocks, an upsampled branch and two outputs."""
    net = Floats(4)
    x = net.function(net.conv(net.input([1, 3, size, size]), 3, 8), "SiLU")
    a, b = net.op("Split", x, net.const(np.int64([4, 4])), outputs=2, axis=1)
    c = net.function(net.conv(b, 4, 4), "SiLU")
    x = net.op("Concat", a, b, net.op("Add", b, c), axis=1)
    x = net.function(net.conv(x, 12, 8, 1), "SiLU")
    low = net.op("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2])
    low = net.function(net.conv(low, 8, 8), "SiLU")
    up = net.op("Resize", low, "", net.const(np.float32([1, 1, 2, 2])), mode="nearest")
    net.end(net.conv(net.op("Concat", x, up, axis=1), 16, 6, 1))
    net.end(net.conv(low, 8, 6, 1))
    return net.model()


def unet(size=8):
    """Return an encoder and a decoder with a transposed convolution and a skip connection."""
    net = Floats(5)
    skip = net.op("Relu", net.conv(net.input([1, 3, size, size]), 3, 4))
    x = net.op("MaxPool", skip, kernel_shape=[2, 2], strides=[2, 2])
    x = net.op("Relu", net.conv(x, 4, 8))
    x = net.op("ConvTranspose", x, net.weights(8, 4, 2, 2), strides=[2, 2])
    x = net.op("Relu", net.conv(net.op("Concat", x, skip, axis=1), 8, 4))
    net.end(net.op("Sigmoid", net.conv(x, 4, 1, 1)))
    return net.model()


def transformer(length=4, width=8):
    """Return an encoder block on embedded tokens, with LayerNorm, Softmax and GELU."""
    net = Floats(6)
    ids = net.input([1, length], TensorProto.INT64)
    x = net.op("Gather", net.weights(12, width), ids, axis=0)
    one, zero = (net.const(np.full(width, value, np.float32)) for value in (1, 0))
    y = net.op("LayerNormalization", x, one, zero)
    q, k, v = (net.op("Add", net.op("MatMul", y, net.weights(width, width)), net.weights(width))
               for _ in range(3))
    scores = net.op("MatMul", q, net.op("Transpose", k, perm=[0, 2, 1]))
    scores = net.op("Softmax", net.op("Div", scores, net.const(np.float32(width ** 0.5))), axis=-1)
    x = net.op("Add", x, net.op("MatMul", net.op("MatMul", scores, v), net.weights(width, width)))
    y = net.op("LayerNormalization", x, one, zero)
    y = net.function(net.op("MatMul", y, net.weights(width, 2 * width)), "Gelu")
    net.end(net.op("Add", x, net.op("MatMul", y, net.weights(2 * width, width))))
    return net.model()


def heads(length=6, width=16, count=2):
    """Return attention of several heads, as exporters write it: Reshape and Transpose to heads."""
    net = Floats(9)
    x = net.input([1, length, width])
    one, zero = (net.const(np.full(width, value, np.float32)) for value in (1, 0))
    y = net.op("LayerNormalization", x, one, zero)
    shape = net.const(np.int64([1, length, count, width // count]))
    q, k, v = (net.op("Transpose", net.op(
        "Reshape", net.op("MatMul", y, net.weights(width, width)), shape), perm=perm)
        for perm in ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3]))
    scores = net.op("Softmax", net.op("MatMul", q, k), axis=-1)
    y = net.op("Transpose", net.op("MatMul", scores, v), perm=[0, 2, 1, 3])
    y = net.op("Reshape", y, net.const(np.int64([1, length, width])))
    net.end(net.op("MatMul", y, net.weights(width, width)))
    return net.model()


def lstm(length=5, width=6):
    """Return a classifier of sequences."""
    net = Floats(7, 14)
    hidden = 4
    x = net.op("MatMul", net.input([length, 1, width]), net.weights(width, width))
    _, last, _ = net.op("LSTM", x, net.weights(1, 4 * hidden, width),
                        net.weights(1, 4 * hidden, hidden), outputs=3, hidden_size=hidden)
    x = net.op("Squeeze", last, net.const(np.int64([0])))
    net.end(net.op("Gemm", x, net.weights(3, hidden), net.weights(3), transB=1))
    return net.model()


def twice(size=6):
    """Return a residual network, each of whose activations is read twice."""
    net = Floats(8)
    x = net.op("Relu", net.conv(net.input([1, 3, size, size]), 3, 8))
    for _ in range(2):
        y = net.conv(net.op("Relu", net.conv(x, 8, 8)), 8, 8)
        x = net.op("Relu", net.op("Add", x, y))
    return _classes(net, x, 8)


#: The families, and the form in which each is quantised by default.
FAMILIES = {
    "mobilenet": (mobilenet, "uint8"), "efficientnet": (efficientnet, "per channel"),
    "densenet": (densenet, "uint8"), "yolo": (yolo, "uint8 weights"), "unet": (unet, "qoperator"),
    "transformer": (transformer, "uint8"), "heads": (heads, "uint8"),
    "lstm": (lstm, "uint8"), "twice": (twice, "int8"),
}
