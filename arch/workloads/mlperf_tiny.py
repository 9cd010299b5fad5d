"""The four models of MLPerf Tiny, with the layer shapes of the benchmark's reference models.

Shapes are those of the quantised TensorFlow Lite files in the benchmark's repository
(``mlcommons/tiny``, ``benchmark/training/*/trained_models``), with batch normalisation folded into
the convolutions. Weights are seeded random numbers, as cycles and energy depend on shapes only.
The final softmax is left out, and so is the feature extraction before the first layer.

TensorFlow pads a strided convolution first at the bottom and the right, hence the uneven pads.
MobileNet's ReLU6 is a ReLU here: both saturate at the ends of int8.
"""

from collections.abc import Callable
from dataclasses import dataclass

from arch.config import check_int
from arch.ir import Graph, TensorSpec
from arch.workloads.models import NetworkBuilder
from arch.workloads.options import suggestion

__all__ = ["MLPERF_TINY", "TinyModel", "mlperf_tiny"]


def _same(x: TensorSpec, kernel: tuple[int, int], stride: int) -> tuple[int, int, int, int]:
    """Return TensorFlow's ``same`` pads: top, left, bottom, right."""
    missing = [max((-(-size // stride) - 1) * stride + length - size, 0)
               for size, length in zip(x.shape[2:], kernel, strict=True)]
    top, left = (size // 2 for size in missing)
    return top, left, missing[0] - top, missing[1] - left


def _convolution(net: NetworkBuilder, x: TensorSpec, name: str, columns: int,
                 kernel: tuple[int, int] = (3, 3), *, stride: int = 1, group: int = 1,
                 relu: bool = True) -> TensorSpec:
    return net.rectangle(x, name, columns, kernel, strides=(stride, stride),
                         pads=_same(x, kernel, stride), group=group, relu=relu)


def _separable(net: NetworkBuilder, x: TensorSpec, index: int, columns: int, stride: int = 1
               ) -> TensorSpec:
    """Append a depthwise 3x3 convolution, ``conv2_dw``, and a pointwise one, ``conv2_pw``."""
    x = _convolution(net, x, f"conv{index}_dw", x.shape[1], stride=stride, group=x.shape[1])
    return _convolution(net, x, f"conv{index}_pw", columns, (1, 1))


def _keywords(net: NetworkBuilder, batch: int) -> TensorSpec:
    """DS-CNN: 49 frames of 10 cepstral coefficients, 12 words."""
    x = _convolution(net, net.input((batch, 1, 49, 10)), "conv1", 64, (10, 4), stride=2)
    for index in range(2, 6):
        x = _separable(net, x, index, 64)
    x = net.global_average_pool(x, "pool")
    return net.dense(x, "fc", 12, relu=False)


def _wake_words(net: NetworkBuilder, batch: int) -> TensorSpec:
    """MobileNet v1 of width 0.25: 96x96 images, person or not."""
    x = _convolution(net, net.input((batch, 3, 96, 96)), "conv1", 8, stride=2)
    columns = (16, 32, 32, 64, 64, 128, 128, 128, 128, 128, 128, 256, 256)
    for index, outputs in enumerate(columns, start=2):
        x = _separable(net, x, index, outputs, 2 if index in (3, 5, 7, 13) else 1)
    x = net.global_average_pool(x, "pool")
    return net.dense(x, "fc", 2, relu=False)


def _images(net: NetworkBuilder, batch: int) -> TensorSpec:
    """ResNet-8: 32x32 images of CIFAR-10, three blocks of 16, 32 and 64 channels."""
    x = _convolution(net, net.input((batch, 3, 32, 32)), "conv1", 16)
    for block, columns in enumerate((16, 32, 64), start=2):
        stride = 1 if block == 2 else 2
        y = _convolution(net, x, f"conv{block}a", columns, stride=stride)
        y = _convolution(net, y, f"conv{block}b", columns, relu=False)
        if stride > 1:
            x = _convolution(net, x, f"conv{block}d", columns, (1, 1), stride=stride, relu=False)
        x = net.add(y, x, f"add{block}")
    x = net.global_average_pool(x, "pool")
    return net.dense(x, "fc", 10, relu=False)


def _anomalies(net: NetworkBuilder, batch: int) -> TensorSpec:
    """Deep autoencoder: 5 frames of 128 mel bands, through 8 values, and back."""
    x = net.input((batch, 640, 1, 1))
    for index, columns in enumerate((128, 128, 128, 128, 8, 128, 128, 128, 128), start=1):
        x = net.dense(x, f"fc{index}", columns)
    return net.dense(x, "fc10", 640, relu=False)


@dataclass(frozen=True, kw_only=True)
class TinyModel:
    """A model of the benchmark.

    Attributes
    ----------
    description : str
        Task, model and input.
    target : str
        Quality that the closed division requires on the benchmark's data set (MLPerf Tiny rules,
        table of benchmarks).
    build : callable
        Appends the layers to a network for a batch; returns the last tensor.
    """

    description: str
    target: str
    build: Callable[[NetworkBuilder, int], TensorSpec]


#: By the short names in the benchmark's result tables.
MLPERF_TINY = {
    "kws": TinyModel(description="keyword spotting, DS-CNN, 49x10", target="90 % top-1",
                     build=_keywords),
    "vww": TinyModel(description="visual wake words, MobileNet v1 0.25, 96x96",
                     target="80 % top-1", build=_wake_words),
    "ic": TinyModel(description="image classification, ResNet-8, 32x32", target="85 % top-1",
                    build=_images),
    "ad": TinyModel(description="anomaly detection, deep autoencoder, 640", target="0.85 AUC",
                    build=_anomalies),
}


def mlperf_tiny(name: str, *, batch: int | None = None) -> Graph:
    """Return a model of MLPerf Tiny as a graph with seeded random weights.

    Parameters
    ----------
    name : str
        ``kws``, ``vww``, ``ic`` or ``ad``.
    batch : int or None
        Inputs, at least 1. None: 1, as in the benchmark.

    Raises
    ------
    TypeError, ValueError
        There is no such model, or ``batch`` is not an integer of at least 1. One line.
    """
    model = MLPERF_TINY.get(name)
    if model is None:
        known = ", ".join(MLPERF_TINY)
        raise ValueError(f"mlperf-tiny model must be one of {known}, not {name!r}"
                         f"{suggestion(name, MLPERF_TINY)}")
    net = NetworkBuilder(f"mlperf-tiny-{name}")
    size = 1 if batch is None else check_int("batch", batch, 1)
    return net.graph(model.build(net, size))
