"""Float models as ``onnxruntime.quantization.quantize_dynamic`` quantises them."""

import tempfile
from pathlib import Path

import numpy as np
import onnx
from onnxruntime import quantization

from arch.workloads.onnx import quantizing
from sim.golden.parts import run_parts
from tests.support.onnx_graphs import sums_saturate
from tests.support.onnx_mixed import Floats, Mixed

__all__ = ["PRODUCTS", "different", "dynamic_model", "dynamically", "feeds_of", "lenet", "mlp"]

#: Operators of integers that the tool writes, for the engine.
PRODUCTS = ("ConvInteger", "MatMulInteger")


def dynamically(model, weights="int8", *, per_channel=False, constant=True):
    """Return a float model as the tool quantises it; ``constant``: of products with constants."""
    kind = {"int8": quantization.QuantType.QInt8, "uint8": quantization.QuantType.QUInt8}[weights]
    with tempfile.TemporaryDirectory() as folder, quantizing._quiet():
        source, target = Path(folder) / "float.onnx", Path(folder) / "quantised.onnx"
        onnx.save(model, source)
        quantization.quantize_dynamic(
            source, target, weight_type=kind, per_channel=per_channel,
            reduce_range=weights == "int8" and sums_saturate(),
            extra_options={"MatMulConstBOnly": constant})
        return onnx.load(target)


def mlp(batch=3):
    """Return a perceptron of three layers; a batch of text is open."""
    net = Floats(21)
    x = net.input([batch, 20])
    for before, columns in ((20, 12), (12, 9)):
        x = net.op("Relu", net.op("Gemm", x, net.weights(columns, before), net.weights(columns),
                                  transB=1))
    net.end(net.op("Gemm", x, net.weights(5, 9), net.weights(5), transB=1))
    return net.model()


def lenet(batch=1):
    """Return a small convolutional network: padding, strides, groups and dilations."""
    net = Floats(22)
    x = net.op("Relu", net.conv(net.input([batch, 3, 9, 8]), 3, 8))
    x = net.op("Relu", net.conv(x, 8, 8, group=2, stride=2))
    x = net.op("Conv", x, net.weights(6, 8, 3, 3), dilations=[2, 2], pads=[2, 2, 1, 0])
    x = net.op("Flatten", net.op("GlobalAveragePool", x))
    net.end(net.op("Gemm", x, net.weights(4, 6), net.weights(4), transB=1))
    return net.model()


def dynamic_model(seed):
    """Return a random model, in a form that follows from the seed, too."""
    return dynamically(Mixed(seed).model(), ("int8", "uint8")[seed % 2],
                       per_channel=bool(seed // 2 % 2), constant=bool(seed // 4 % 3))


def feeds_of(parts, seed=0):
    """Yield inputs of a model: zero points in the middle, at the least and at the largest."""
    rng = np.random.default_rng(seed)
    for low, high in ((-1, 2), (0.5, 3), (-4, -1)):
        yield {name: (rng.integers(0, 3, shape).astype(dtype) if dtype.kind in "iu" else
                      rng.uniform(low, high, shape).astype(dtype))
               for name, (dtype, shape) in parts.inputs.items()}


def different(graph):
    """Return the names of values and outputs that are not ONNX Runtime's in every bit."""
    parts, found = graph.metadata["parts"], []
    for feed in feeds_of(parts):
        values = run_parts(parts, feed)
        values = {**values, **parts.results(values)}
        found += [name for name, wanted in graph.metadata["reference"].run(feed).items()
                  if values[name].dtype != wanted.dtype
                  or values[name].tobytes() != wanted.tobytes()]
    return found
