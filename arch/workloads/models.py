"""Published networks as shapes, with seeded random int8 weights and plausible factors.

Cycles, utilization and energy depend only on shapes, unless data are sparse, so no trained weights
are needed. Factors are derived from the spread of sums of independent values, so that outputs use
the whole int8 range and few saturate. Weights are generated when first read.

Convolutional networks are whole graphs, as torchvision defines them, with batch normalization
folded into the convolutions and activations as in a uint8 model: a ReLU is the zero point -128, at
which the output saturates. Transformers and recurrent networks are lists of matrix products: what
lies between them (softmax, normalization, gates) is left out, so that the list is a graph of
independent products, each with its own input and output.
"""

import math
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.ir import (
    UNSIGNED_OFFSET,
    Add,
    AveragePool,
    Convolution,
    Deferred,
    Dense,
    Dequantize,
    GlobalAveragePool,
    Graph,
    HostInput,
    HostOutput,
    MaxPool,
    Node,
    Reshape,
    Shape,
    TensorSpec,
    window_length,
)
from arch.numerics import INT8
from arch.workloads.options import suggestion

__all__ = [
    "MAX_PRODUCTS",
    "MatrixShape",
    "NetworkBuilder",
    "has_sequence",
    "matrix_graph",
    "matrix_network",
    "matrix_networks",
    "matrix_shapes",
    "shape_network",
    "shape_networks",
]

#: Most nodes in a graph of independent products.
MAX_PRODUCTS = 1 << 14

_F32 = np.float32
_WEIGHT_MAX = INT8.maximum
_WEIGHT_RMS = math.sqrt(_WEIGHT_MAX * (_WEIGHT_MAX + 1) / 3)
# Root mean square of stored values minus zero point, in steps: uniform inputs; results before
# saturation with and without a ReLU, 3.2 standard deviations of which fill the range; a ReLU keeps
# half of the power.
_INPUT_RMS = 74.0
_RELU_SPREAD, _LINEAR_SPREAD = 80.0, 40.0
_RELU_RMS = _RELU_SPREAD / math.sqrt(2)
_LOW = INT8.minimum
_SCALE = 0.05


def _seed(text: str) -> int:
    return zlib.crc32(text.encode())


@dataclass(frozen=True, kw_only=True)
class _Weights:
    """Generates the weights of one layer: uniform in -127 to 127."""

    key: str
    shape: tuple[int, ...]

    def __call__(self) -> NDArray[Any]:
        rng = np.random.default_rng(_seed(self.key))
        return rng.integers(
            -_WEIGHT_MAX, _WEIGHT_MAX, size=self.shape, dtype=np.int8, endpoint=True
        )


@dataclass(frozen=True, kw_only=True)
class _Columns:
    """Generates the bias, or the requantization factors, for the columns of one layer."""

    key: str
    columns: int
    spread: float
    wanted: float
    factors: bool

    def __call__(self) -> NDArray[Any]:
        rng = np.random.default_rng([_seed(self.key), 1])
        half = int(self.spread / 2)
        bias = rng.integers(-half, half, size=self.columns, endpoint=True)
        if not self.factors:
            return bias.astype(np.int32)
        factors = self.wanted / self.spread * rng.uniform(0.75, 1.25, size=self.columns)
        return factors.astype(np.float32)


class NetworkBuilder:
    """Appends layers to a graph; every method returns the tensor that the layer writes.

    Parameters
    ----------
    name : str
        Name of the network; seeds the weights, together with the names of the layers.
    """

    def __init__(self, name: str):
        self.name = name
        self._nodes: list[Node] = []
        self._inputs: list[TensorSpec] = []
        self._rms: dict[str, float] = {}

    def input(self, shape: Shape, name: str = "input") -> TensorSpec:
        """Add an input of the network."""
        self._rms[name] = _INPUT_RMS
        self._inputs.append(TensorSpec(name=name, shape=shape, scale=_F32(_SCALE), zero_point=0))
        return self._inputs[-1]

    def _spec(
        self, name: str, shape: Shape, *, relu: bool, rms: float, scale: float = _SCALE
    ) -> TensorSpec:
        self._rms[name] = rms
        zero_point = _LOW if relu else _seed(name) % 21 - 10
        return TensorSpec(name=name, shape=shape, scale=_F32(scale), zero_point=zero_point)

    def _parameters(
        self, x: TensorSpec, name: str, weights: tuple[int, ...], depth: int, columns: int,
        relu: bool,
    ) -> dict[str, Any]:
        key = f"{self.name}/{name}"
        made = {factors: _Columns(
            key=key, columns=columns, spread=math.sqrt(depth) * _WEIGHT_RMS * self._rms[x.name],
            wanted=_RELU_SPREAD if relu else _LINEAR_SPREAD, factors=factors)
            for factors in (False, True)}
        return {
            "weights": Deferred(shape=weights, make=_Weights(key=key, shape=weights), int8=True),
            "bias": Deferred(shape=(columns,), make=made[False]),
            "scale": Deferred(shape=(columns,), make=made[True]),
        }

    def convolution(
        self, x: TensorSpec, name: str, columns: int, kernel: int, *, stride: int = 1,
        pad: int | None = None, group: int = 1, relu: bool = True,
    ) -> TensorSpec:
        """Append a square convolution. ``pad`` defaults to half the kernel."""
        pad = kernel // 2 if pad is None else pad
        return self.rectangle(
            x, name, columns, (kernel, kernel), strides=(stride, stride), pads=(pad,) * 4,
            group=group, relu=relu,
        )

    def rectangle(
        self, x: TensorSpec, name: str, columns: int, kernel: tuple[int, int], *,
        strides: tuple[int, int], pads: tuple[int, ...] = (0, 0, 0, 0), group: int = 1,
        relu: bool = True,
    ) -> TensorSpec:
        """Append a convolution with separate parameters per axis."""
        n, channels, *sizes = x.shape
        height, width = (
            window_length(sizes[i], kernel[i], strides[i], pads[i], pads[2 + i]) for i in range(2)
        )
        if min(height, width) < 1:
            raise ValueError(f"layer {name!r} kernel {kernel} must fit its input of {x.shape}")
        weights = (columns, channels // group, *kernel)
        output = self._spec(
            name, (n, columns, height, width), relu=relu,
            rms=_RELU_RMS if relu else _LINEAR_SPREAD,
        )
        self._nodes.append(Convolution(
            name=name, input=x, output=output, strides=strides, pads=pads, group=group,
            **self._parameters(x, name, weights, math.prod(weights[1:]), columns, relu),
        ))
        return output

    def dense(self, x: TensorSpec, name: str, columns: int, *, relu: bool = True) -> TensorSpec:
        """Append a matrix product."""
        output = self._spec(
            name, (x.shape[0], columns, 1, 1), relu=relu,
            rms=_RELU_RMS if relu else _LINEAR_SPREAD,
        )
        depth = x.shape[1]
        self._nodes.append(Dense(
            name=name, input=x, output=output,
            **self._parameters(x, name, (depth, columns), depth, columns, relu),
        ))
        return output

    def add(self, a: TensorSpec, b: TensorSpec, name: str, *, relu: bool = True) -> TensorSpec:
        """Append the sum of two tensors."""
        real = math.hypot(*(float(x.scale) * self._rms[x.name] for x in (a, b)))
        scale = real / (_RELU_SPREAD if relu else _LINEAR_SPREAD)
        output = self._spec(name, a.shape, relu=relu, rms=_RELU_SPREAD, scale=scale)
        self._nodes.append(Add(name=name, a=a, b=b, output=output, offset=UNSIGNED_OFFSET))
        return output

    def _pooled(
        self, x: TensorSpec, name: str, kernel: int, stride: int, pad: int, rms: float
    ) -> TensorSpec:
        height, width = (window_length(size, kernel, stride, pad, pad) for size in x.shape[2:])
        self._rms[name] = rms
        return TensorSpec(
            name=name, shape=(*x.shape[:2], height, width), scale=x.scale,
            zero_point=x.zero_point,
        )

    def max_pool(
        self, x: TensorSpec, name: str, kernel: int, stride: int, pad: int = 0
    ) -> TensorSpec:
        """Append a max pool; its maximum of k*k ReLU results is about sqrt(k) times larger."""
        output = self._pooled(
            x, name, kernel, stride, pad, self._rms[x.name] * math.sqrt(kernel)
        )
        self._nodes.append(MaxPool(
            name=name, input=x, output=output, kernel=(kernel,) * 2, strides=(stride,) * 2,
            pads=(pad,) * 4,
        ))
        return output

    def average_pool(self, x: TensorSpec, name: str, kernel: int, stride: int) -> TensorSpec:
        """Append an average pool with its input's scale and zero point; means spread less."""
        output = self._pooled(x, name, kernel, stride, 0, 0.7 * self._rms[x.name])
        self._nodes.append(AveragePool(
            name=name, input=x, output=output, kernel=(kernel,) * 2, strides=(stride,) * 2,
            count_include_pad=False, offset=UNSIGNED_OFFSET,
        ))
        return output

    def global_average_pool(self, x: TensorSpec, name: str) -> TensorSpec:
        """Append a global average pool, with a finer scale because means spread less."""
        output = self._spec(
            name, (*x.shape[:2], 1, 1), relu=x.zero_point == _LOW, rms=self._rms[x.name],
            scale=float(x.scale) * 0.6,
        )
        self._nodes.append(GlobalAveragePool(name=name, input=x, output=output))
        return output

    def flatten(self, x: TensorSpec, name: str) -> TensorSpec:
        """Append the reshape of (N, C, H, W) to (N, C * H * W, 1, 1)."""
        self._rms[name] = self._rms[x.name]
        output = TensorSpec(
            name=name, shape=(x.shape[0], math.prod(x.shape[1:]), 1, 1), scale=x.scale,
            zero_point=x.zero_point,
        )
        self._nodes.append(Reshape(name=name, input=x, output=output))
        return output

    def graph(self, *outputs: TensorSpec, **metadata: Any) -> Graph:
        """Return the graph, with int8 inputs and the dequantized ``outputs``.

        A single output is called ``output``, several have their tensors' names.
        """
        return Graph(
            name=self.name,
            nodes=tuple(self._nodes),
            inputs=tuple(HostInput(name=spec.name, tensor=spec, dtype="int8", shape=spec.shape)
                         for spec in self._inputs),
            outputs=tuple(HostOutput(
                name=spec.name if outputs[1:] else "output", tensor=spec, shape=spec.shape,
                steps=(Dequantize(scale=np.asarray(spec.scale).reshape(1),
                                  zero_point=spec.zero_point),),
            ) for spec in outputs),
            metadata=metadata,
        )


# --- Convolutional networks -----------------------------------------------------------------------


def _lenet5(batch: int) -> Graph:
    """LeNet-5 (LeCun et al. 1998, figure 2), ReLU instead of tanh; C3 sees all six maps of S2."""
    net = NetworkBuilder("lenet5")
    x = net.convolution(net.input((batch, 1, 32, 32)), "c1", 6, 5, pad=0)
    x = net.average_pool(x, "s2", 2, 2)
    x = net.convolution(x, "c3", 16, 5, pad=0)
    x = net.average_pool(x, "s4", 2, 2)
    x = net.convolution(x, "c5", 120, 5, pad=0)
    x = net.dense(x, "f6", 84)
    return net.graph(net.dense(x, "output", 10, relu=False))


def _alexnet(batch: int) -> Graph:
    """AlexNet as in torchvision: one column, 64-192-384-256-256 channels."""
    net = NetworkBuilder("alexnet")
    x = net.convolution(net.input((batch, 3, 224, 224)), "conv1", 64, 11, stride=4, pad=2)
    x = net.max_pool(x, "pool1", 3, 2)
    x = net.convolution(x, "conv2", 192, 5)
    x = net.max_pool(x, "pool2", 3, 2)
    x = net.convolution(x, "conv3", 384, 3)
    x = net.convolution(x, "conv4", 256, 3)
    x = net.convolution(x, "conv5", 256, 3)
    x = net.max_pool(x, "pool5", 3, 2)
    x = net.flatten(x, "flatten")
    x = net.dense(x, "fc6", 4096)
    x = net.dense(x, "fc7", 4096)
    return net.graph(net.dense(x, "fc8", 1000, relu=False))


def _vgg16(batch: int) -> Graph:
    """VGG-16, configuration D."""
    net = NetworkBuilder("vgg16")
    x = net.input((batch, 3, 224, 224))
    for stage, (columns, count) in enumerate(
        ((64, 2), (128, 2), (256, 3), (512, 3), (512, 3)), start=1
    ):
        for index in range(1, count + 1):
            x = net.convolution(x, f"conv{stage}_{index}", columns, 3)
        x = net.max_pool(x, f"pool{stage}", 2, 2)
    x = net.flatten(x, "flatten")
    x = net.dense(x, "fc6", 4096)
    x = net.dense(x, "fc7", 4096)
    return net.graph(net.dense(x, "fc8", 1000, relu=False))


def _residual(batch: int, name: str, blocks: tuple[int, ...], *, bottleneck: bool) -> Graph:
    """ResNet as in torchvision: bottlenecks have their stride in the 3x3 convolution (v1.5).

    ``conv3_2a`` is the first convolution of the second block of stage 3, ``conv3_1d`` the
    projection of a shortcut, ``add3_2`` the sum.
    """
    net = NetworkBuilder(name)
    x = net.convolution(net.input((batch, 3, 224, 224)), "conv1", 64, 7, stride=2)
    x = net.max_pool(x, "pool1", 3, 2, 1)
    for stage, count in enumerate(blocks, start=2):
        inner = 64 << (stage - 2)
        outer = 4 * inner if bottleneck else inner
        for block in range(1, count + 1):
            stride = 2 if block == 1 and stage > 2 else 1
            layer, shortcut = f"conv{stage}_{block}", x
            if block == 1 and (stride == 2 or x.shape[1] != outer):
                shortcut = net.convolution(
                    x, f"{layer}d", outer, 1, stride=stride, relu=False
                )
            if bottleneck:
                y = net.convolution(x, f"{layer}a", inner, 1)
                y = net.convolution(y, f"{layer}b", inner, 3, stride=stride)
                y = net.convolution(y, f"{layer}c", outer, 1, relu=False)
            else:
                y = net.convolution(x, f"{layer}a", inner, 3, stride=stride)
                y = net.convolution(y, f"{layer}b", outer, 3, relu=False)
            x = net.add(y, shortcut, f"add{stage}_{block}")
    x = net.global_average_pool(x, "pool5")
    return net.graph(net.dense(x, "fc", 1000, relu=False))


def _mobilenet_v1(batch: int) -> Graph:
    """MobileNet v1, width 1, resolution 224: ``conv2_dw`` is depthwise, ``conv2_pw`` 1x1."""
    net = NetworkBuilder("mobilenet-v1")
    x = net.convolution(net.input((batch, 3, 224, 224)), "conv1", 32, 3, stride=2)
    columns = (64, 128, 128, 256, 256, 512, 512, 512, 512, 512, 512, 1024, 1024)
    strided = (3, 5, 7, 13)
    for index, outputs in enumerate(columns, start=2):
        channels = x.shape[1]
        stride = 2 if index in strided else 1
        x = net.convolution(x, f"conv{index}_dw", channels, 3, stride=stride, group=channels)
        x = net.convolution(x, f"conv{index}_pw", outputs, 1)
    x = net.global_average_pool(x, "pool")
    return net.graph(net.dense(x, "fc", 1000, relu=False))


# --- The applications of the TPU paper ------------------------------------------------------------
# Jouppi et al. 2017, table 1, gives the number of layers, weights, and batch, but no shapes.


def _mlp(name: str, layers: int, width: int, batch: int) -> Graph:
    net = NetworkBuilder(name)
    x = net.input((batch, width, 1, 1))
    for index in range(1, layers + 1):
        x = net.dense(x, f"fc{index}", width)
    return net.graph(x)


def _mlp0(batch: int) -> Graph:
    """MLP0: 5 layers, 20 M weights. Assumed: all layers 2000 x 2000."""
    return _mlp("mlp0", 5, 2000, batch)


def _mlp1(batch: int) -> Graph:
    """MLP1: 4 layers, 5 M weights. Assumed: all layers 1118 x 1118."""
    return _mlp("mlp1", 4, 1118, batch)


def _cnn0(batch: int) -> Graph:
    """CNN0: 16 convolutions, 8 M weights, 2888 operations per weight byte at batch 8.

    2888 / 8 = 361 uses of a weight correspond to the 19 x 19 points of a board. Assumed: 3x3
    kernels and 236 channels throughout, including the input.
    """
    net = NetworkBuilder("cnn0")
    x = net.input((batch, 236, 19, 19))
    for index in range(1, 17):
        x = net.convolution(x, f"conv{index}", 236, 3)
    return net.graph(x)


def _cnn1(batch: int) -> Graph:
    """CNN1: 72 convolutions, 4 dense, 13 pooling layers, 100 M weights, 1750 operations per byte.

    Assumed: 3x3 kernels, 206 channels and 14 x 14 points in all convolutions, including the input;
    one global average pool; dense layers 206 x 4882 and three of 4882 x 4882. That gives 100.0 M
    weights and 1748 operations per weight byte at batch 32. The other 12 pooling layers are left
    out.
    """
    net = NetworkBuilder("cnn1")
    x = net.input((batch, 206, 14, 14))
    for index in range(1, 73):
        x = net.convolution(x, f"conv{index}", 206, 3)
    x = net.global_average_pool(x, "pool")
    for index in range(1, 5):
        x = net.dense(x, f"fc{index}", 4882)
    return net.graph(x)


@dataclass(frozen=True, kw_only=True)
class _Entry:
    """Description of a network, its usual batch, and its builder."""

    description: str
    batch: int
    build: Callable[[int], Graph]


_NETWORKS = {
    "lenet5": _Entry(description="LeNet-5, 32x32", batch=1, build=_lenet5),
    "alexnet": _Entry(description="AlexNet, 224x224", batch=1, build=_alexnet),
    "vgg16": _Entry(description="VGG-16, 224x224", batch=1, build=_vgg16),
    "resnet18": _Entry(
        description="ResNet-18, 224x224", batch=1,
        build=lambda batch: _residual(batch, "resnet18", (2, 2, 2, 2), bottleneck=False),
    ),
    "resnet50": _Entry(
        description="ResNet-50 v1.5, 224x224", batch=1,
        build=lambda batch: _residual(batch, "resnet50", (3, 4, 6, 3), bottleneck=True),
    ),
    "mobilenet-v1": _Entry(
        description="MobileNet v1, width 1, 224x224", batch=1, build=_mobilenet_v1
    ),
    "mlp0": _Entry(description="TPU paper's MLP0, shapes assumed", batch=200, build=_mlp0),
    "mlp1": _Entry(description="TPU paper's MLP1, shapes assumed", batch=168, build=_mlp1),
    "cnn0": _Entry(description="TPU paper's CNN0, shapes assumed", batch=8, build=_cnn0),
    "cnn1": _Entry(description="TPU paper's CNN1, shapes assumed", batch=32, build=_cnn1),
}


def _unknown(name: str, known: list[str]) -> ValueError:
    listed = ", ".join(known)
    return ValueError(
        f"network must be one of {listed}, not {name!r}{suggestion(name, known)}"
    )


def shape_networks() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every network that :func:`shape_network` can build."""
    return [(name, entry.description) for name, entry in _NETWORKS.items()]


def shape_network(name: str, *, batch: int | None = None) -> Graph:
    """Return a network as a graph with seeded random weights.

    Parameters
    ----------
    name : str
        ``lenet5``, ``alexnet``, ``vgg16``, ``resnet18``, ``resnet50``, ``mobilenet-v1``, or
        ``mlp0``, ``mlp1``, ``cnn0``, ``cnn1`` of the TPU paper.
    batch : int or None
        Images, or rows, at least 1. None: 1, or the batch of the TPU paper.

    Raises
    ------
    TypeError, ValueError
        There is no such network, or ``batch`` is not an integer of at least 1. One line.
    """
    entry = _NETWORKS.get(name)
    if entry is None:
        raise _unknown(name, list(_NETWORKS))
    return entry.build(entry.batch if batch is None else check_int("batch", batch, 1))


# --- Networks of matrix products ------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class MatrixShape:
    """``count`` independent products C[m, n] = A[m, k] @ B[k, n], each at least 1."""

    name: str
    m: int
    k: int
    n: int
    count: int = 1

    def __post_init__(self) -> None:
        for key in ("m", "k", "n", "count"):
            value = check_int(f"matrix {self.name!r} {key}", getattr(self, key), 1)
            object.__setattr__(self, key, value)

    @property
    def macs(self) -> int:
        """Multiply-accumulates of all ``count`` products."""
        return self.count * self.m * self.k * self.n


def matrix_graph(shape: MatrixShape) -> Graph:
    """Return one of the products as a graph of one Dense node; ``metadata`` has the count."""
    net = NetworkBuilder(shape.name)
    node = shape.name.rpartition("/")[2]
    x = net.input((shape.m, shape.k, 1, 1))
    return net.graph(net.dense(x, node, shape.n, relu=False), count=shape.count)


def matrix_network(name: str, shapes: Iterable[MatrixShape]) -> Graph:
    """Return independent products as one graph.

    Each is a Dense node with its own input ``NODE.input`` and output. A product of count c becomes
    c nodes, ``NODE#1`` to ``NODE#c``, each with its own weights, all of which an engine loads.

    Raises
    ------
    ValueError
        There are more than ``MAX_PRODUCTS`` products. One line.
    """
    net = NetworkBuilder(name)
    shapes = tuple(shapes)
    count = sum(shape.count for shape in shapes)
    if count > MAX_PRODUCTS:
        raise ValueError(f"{name} must be of at most {MAX_PRODUCTS} products, not {count}: "
                         "a smaller batch, or one layer")
    outputs = []
    for shape in shapes:
        node = shape.name.rpartition("/")[2]
        for index in range(1, shape.count + 1):
            label = f"{node}#{index}" if shape.count > 1 else node
            x = net.input((shape.m, shape.k, 1, 1), f"{label}.input")
            outputs.append(net.dense(x, label, shape.n, relu=False))
    return net.graph(*outputs)


def _transformer(
    name: str, batch: int, sequence: int, layers: int, hidden: int, heads: int,
    projections: tuple[tuple[str, int, int], ...],
) -> list[MatrixShape]:
    size = hidden // heads
    shapes = []
    for index in range(layers):
        prefix = f"{name}/layer{index}."
        shapes += [
            MatrixShape(name=f"{prefix}{label}", m=batch * sequence, k=k, n=n)
            for label, k, n in projections
        ]
        per_head = batch * heads
        shapes += [
            MatrixShape(name=f"{prefix}scores", m=sequence, k=size, n=sequence, count=per_head),
            MatrixShape(name=f"{prefix}context", m=sequence, k=sequence, n=size, count=per_head),
        ]
    return shapes


def _bert_base(batch: int, sequence: int) -> list[MatrixShape]:
    """BERT base: 12 layers, hidden 768, 12 heads, feed-forward 3072, and the pooler.

    Assumed: attention over the whole padded sequence; the second operands of scores and context,
    keys and values, are loaded like weights. Embeddings, softmax, normalization and GELU are left
    out.
    """
    shapes = _transformer("bert-base", batch, sequence, 12, 768, 12, (
        ("query", 768, 768), ("key", 768, 768), ("value", 768, 768), ("output", 768, 768),
        ("ffn1", 768, 3072), ("ffn2", 3072, 768),
    ))
    return [*shapes, MatrixShape(name="bert-base/pooler", m=batch, k=768, n=768)]


def _gpt2(batch: int, sequence: int) -> list[MatrixShape]:
    """GPT-2 small processing a prompt: 12 layers, hidden 768, 12 heads, vocabulary 50257.

    Assumed: full scores and context, although the mask hides half of them; logits for the last
    position only. Embeddings, softmax, normalization and GELU are left out.
    """
    shapes = _transformer("gpt2", batch, sequence, 12, 768, 12, (
        ("c_attn", 768, 2304), ("attn.c_proj", 768, 768), ("c_fc", 768, 3072),
        ("mlp.c_proj", 3072, 768),
    ))
    return [*shapes, MatrixShape(name="gpt2/lm_head", m=batch, k=768, n=50257)]


def _lstm(name: str, layers: int, width: int, batch: int) -> list[MatrixShape]:
    return [
        MatrixShape(name=f"{name}/fc{index}", m=batch, k=width, n=width)
        for index in range(1, layers + 1)
    ]


def _lstm0(batch: int, _: int) -> list[MatrixShape]:
    """LSTM0: 24 dense layers, 52 M weights. Assumed: all 1472 x 1472, one time step.

    The 34 vector layers are left out.
    """
    return _lstm("lstm0", 24, 1472, batch)


def _lstm1(batch: int, _: int) -> list[MatrixShape]:
    """LSTM1: 37 dense layers, 34 M weights. Assumed: all 959 x 959, one time step.

    The 19 vector layers are left out.
    """
    return _lstm("lstm1", 37, 959, batch)


@dataclass(frozen=True, kw_only=True)
class _MatrixEntry:
    """Description of a list of products, its usual batch and sequence, and its builder."""

    description: str
    batch: int
    sequence: int | None
    build: Callable[[int, int], list[MatrixShape]]


_MATRIX_NETWORKS = {
    "bert-base": _MatrixEntry(
        description="BERT base, matrix products", batch=1, sequence=128, build=_bert_base
    ),
    "gpt2": _MatrixEntry(
        description="GPT-2 small, matrix products of a prompt", batch=1, sequence=1024, build=_gpt2
    ),
    "lstm0": _MatrixEntry(
        description="TPU paper's LSTM0, shapes assumed", batch=64, sequence=None, build=_lstm0
    ),
    "lstm1": _MatrixEntry(
        description="TPU paper's LSTM1, shapes assumed", batch=96, sequence=None, build=_lstm1
    ),
}


def matrix_networks() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every list that :func:`matrix_shapes` can build."""
    return [(name, entry.description) for name, entry in _MATRIX_NETWORKS.items()]


def has_sequence(name: str) -> bool:
    """Return whether the products of a network depend on a sequence length."""
    return _MATRIX_NETWORKS[name].sequence is not None


def matrix_shapes(
    name: str, *, batch: int | None = None, sequence: int | None = None
) -> tuple[MatrixShape, ...]:
    """Return the matrix products of a network, in order.

    Parameters
    ----------
    name : str
        ``bert-base``, ``gpt2``, or ``lstm0``, ``lstm1`` of the TPU paper.
    batch : int or None
        Sequences, or rows, at least 1. None: 1, or the batch of the TPU paper.
    sequence : int or None
        Tokens of ``bert-base`` (None: 128) and ``gpt2`` (None: 1024), at least 1.

    Raises
    ------
    TypeError, ValueError
        There is no such network, a number is not an integer of at least 1, or the network does
        not take a sequence. One line.
    """
    entry = _MATRIX_NETWORKS.get(name)
    if entry is None:
        raise _unknown(name, list(_MATRIX_NETWORKS))
    if sequence is not None and entry.sequence is None:
        raise ValueError(f"sequence must be left out for {name}, not be {sequence!r}")
    length = entry.sequence or 1 if sequence is None else check_int("sequence", sequence, 1)
    return tuple(
        entry.build(entry.batch if batch is None else check_int("batch", batch, 1), length)
    )
