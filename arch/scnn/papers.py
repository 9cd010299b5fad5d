"""Convolution layers of the SCNN paper's networks: shapes, densities with their sources, and data.

A. Parashar et al., "SCNN: An Accelerator for Compressed-sparse Convolutional Neural Networks",
ISCA'17, arXiv 1708.04485, measures the pruned AlexNet, VGG-16 and GoogLeNet of Han et al.

- **AlexNet** is BVLC's variant of Caffe: 227 x 227 inputs, and groups in conv2, conv4 and conv5.
- **VGG-16** has 13 convolutions, all 3 x 3.
- **GoogLeNet** (Szegedy et al., CVPR'15, Table 1) has 57 convolutions. Those of the nine inception
  modules form the network ``googlenet``, as in the paper, which counts 54; the three before them
  can only be used as single layers.

Every density has its source, a key of :data:`SOURCES`. Densities of GoogLeNet are known for modules
3a and 5b. For those in between, the weight and activation densities of each of a module's six
convolutions are interpolated linearly between those in 3a and 5b over the number of the module (3a
is 0, 5b is 8). Those of the first three convolutions are assumed.

The positions of zeros are drawn at random, with the exact density of the whole tensor, because no
table gives them. In the trained networks, zeros are less evenly distributed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.scnn.network import SparseLayer, SparseNetwork
from arch.workloads.options import suggestion
from arch.workloads.pruning import Pruning, prune_mask

__all__ = ["LAYERS", "NETWORKS", "PUBLISHED", "SOURCES", "ConvData", "ConvShape", "Density",
           "at_density", "conv_data", "conv_masks", "conv_network", "density_sweep", "find_conv"]

#: Sources of densities, by key.
SOURCES = MappingProxyType({
    "han15": "S. Han et al., 'Learning both Weights and Connections for Efficient Neural Networks',"
             " NeurIPS'15, Table 4 (AlexNet)",
    "han15-previous": "the same table: output density of the layer in front, which its FLOP share "
                      "confirms on every row",
    "simulator": "github.com/losif63/SCNN_Simulator_101, commit 04a86bf, config/vgg16/vgg16: "
                 "1 - sparsity",
    "simulator-google": "github.com/losif63/SCNN_Simulator_101, commit 8448176, "
                        "config/google/googleNet: 1 - sparsity",
    "interpolated": "linear between modules 3a and 5b over the number of the module",
    "image": "pixels of an image: none is taken to be zero",
    "assumed": "assumed: the density of the layer of the same kernel in module 3a",
    "sweep": "synthetic",
})


@dataclass(frozen=True, kw_only=True)
class Density:
    """A share of 1, and the key of its source in :data:`SOURCES`."""

    value: float
    source: str


@dataclass(frozen=True, kw_only=True)
class ConvShape:
    """A convolution in a table: sizes, and densities of weights and input activations.

    Parameters
    ----------
    name : str
        ``network/layer``.
    channels, outputs : int
        Input and output channels, of all groups.
    height, width : int
        Input plane.
    kernel : int
        Taps in each direction.
    stride, padding, groups : int
    weights, acts : Density
        Share of the weights and of the input activations that is nonzero.
    """

    name: str
    channels: int
    outputs: int
    height: int
    width: int
    kernel: int
    stride: int = 1
    padding: int = 0
    groups: int = 1
    weights: Density
    acts: Density

    @property
    def out_height(self) -> int:
        """Rows of the output plane."""
        return (self.height + 2 * self.padding - self.kernel) // self.stride + 1

    @property
    def out_width(self) -> int:
        """Columns of the output plane."""
        return (self.width + 2 * self.padding - self.kernel) // self.stride + 1

    @property
    def weight_shape(self) -> tuple[int, int, int, int]:
        """Shape (K, C / groups, R, S) of the weights."""
        return self.outputs, self.channels // self.groups, self.kernel, self.kernel

    @property
    def act_shape(self) -> tuple[int, int, int]:
        """Shape (C, H, W) of the input activations."""
        return self.channels, self.height, self.width

    @property
    def macs(self) -> int:
        """Multiply-accumulates of the dense layer, padding included."""
        _, per_group, rows, columns = self.weight_shape
        return self.outputs * per_group * rows * columns * self.out_height * self.out_width


@dataclass(frozen=True, kw_only=True)
class Published:
    """The paper's measurements of a network, relative to DCNN.

    Parameters
    ----------
    speedup : float
        Performance of SCNN relative to DCNN.
    """

    speedup: float


#: The paper's results by network: Figure 8.
PUBLISHED = MappingProxyType({
    "alexnet": Published(speedup=2.37),
    "googlenet": Published(speedup=2.19),
    "vgg16": Published(speedup=3.52),
})


def _percent(value: float, source: str) -> Density:
    return Density(value=value / 100, source=source)


# name: channels, outputs, plane, kernel, stride, padding, groups, weights %, input activations %.
_ALEXNET = {
    "conv1": (3, 96, 227, 11, 4, 0, 1, 84, 100),
    "conv2": (96, 256, 27, 5, 1, 2, 2, 38, 88),
    "conv3": (256, 384, 13, 3, 1, 1, 1, 35, 52),
    "conv4": (384, 384, 13, 3, 1, 1, 2, 37, 37),
    "conv5": (384, 256, 13, 3, 1, 1, 2, 37, 40),
}

# name: channels, outputs, plane, weights %, input activations %. The source gives a plane of 56 for
# conv4_1, where VGG-16 has 28.
_VGG16 = {
    "conv1_1": (3, 64, 224, 57, 100),
    "conv1_2": (64, 64, 224, 21, 50),
    "conv2_1": (64, 128, 112, 33, 89),
    "conv2_2": (128, 128, 112, 35, 79),
    "conv3_1": (128, 256, 56, 53, 81),
    "conv3_2": (256, 256, 56, 22, 63),
    "conv3_3": (256, 256, 56, 41, 69),
    "conv4_1": (256, 512, 28, 32, 71),
    "conv4_2": (512, 512, 28, 26, 50),
    "conv4_3": (512, 512, 28, 34, 45),
    "conv5_1": (512, 512, 14, 35, 39),
    "conv5_2": (512, 512, 14, 29, 33),
    "conv5_3": (512, 512, 14, 36, 32),
}

# module: channels, plane, outputs of 1x1, 3x3_reduce, 3x3, 5x5_reduce, 5x5, pool_proj.
_INCEPTION = {
    "3a": (192, 28, 64, 96, 128, 16, 32, 32),
    "3b": (256, 28, 128, 128, 192, 32, 96, 64),
    "4a": (480, 14, 192, 96, 208, 16, 48, 64),
    "4b": (512, 14, 160, 112, 224, 24, 64, 64),
    "4c": (512, 14, 128, 128, 256, 24, 64, 64),
    "4d": (512, 14, 112, 144, 288, 32, 64, 64),
    "4e": (528, 14, 256, 160, 320, 32, 128, 128),
    "5a": (832, 7, 256, 160, 320, 32, 128, 128),
    "5b": (832, 7, 384, 192, 384, 48, 128, 128),
}

# Convolution of a module: kernel, (weights %, activations %) in 3a, and in 5b.
_BRANCHES = {
    "1x1": (1, (38, 71), (32, 31)),
    "3x3_reduce": (1, (42, 71), (33, 31)),
    "3x3": (3, (45, 67), (37, 30)),
    "5x5_reduce": (1, (36, 71), (33, 31)),
    "5x5": (5, (35, 77), (36, 46)),
    "pool_proj": (1, (43, 96), (32, 57)),
}

# name: channels, outputs, plane, kernel, stride, padding, weights %, acts %, source of acts.
_STEM = {
    "conv1": (3, 64, 224, 7, 2, 3, 45, 100, "image"),
    "conv2_reduce": (64, 64, 56, 1, 1, 0, 42, 71, "assumed"),
    "conv2": (64, 192, 56, 3, 1, 1, 45, 67, "assumed"),
}


def _alexnet() -> Iterator[ConvShape]:
    for name, (channels, outputs, plane, kernel, stride, padding, groups, weights,
               acts) in _ALEXNET.items():
        yield ConvShape(
            name=f"alexnet/{name}", channels=channels, outputs=outputs, height=plane, width=plane,
            kernel=kernel, stride=stride, padding=padding, groups=groups,
            weights=_percent(weights, "han15"),
            acts=_percent(acts, "image" if name == "conv1" else "han15-previous"))


def _vgg16() -> Iterator[ConvShape]:
    for name, (channels, outputs, plane, weights, acts) in _VGG16.items():
        yield ConvShape(
            name=f"vgg16/{name}", channels=channels, outputs=outputs, height=plane, width=plane,
            kernel=3, padding=1, weights=_percent(weights, "simulator"),
            acts=_percent(acts, "simulator"))


def _between(first: float, last: float, place: float) -> float:
    return first + (last - first) * place


def _googlenet() -> Iterator[ConvShape]:
    for number, (module, (channels, plane, one, reduce3, three, reduce5, five,
                          pool)) in enumerate(_INCEPTION.items()):
        sizes = {"1x1": (channels, one), "3x3_reduce": (channels, reduce3),
                 "3x3": (reduce3, three), "5x5_reduce": (channels, reduce5),
                 "5x5": (reduce5, five), "pool_proj": (channels, pool)}
        place = number / (len(_INCEPTION) - 1)
        source = "simulator-google" if place in (0.0, 1.0) else "interpolated"
        for branch, (kernel, first, last) in _BRANCHES.items():
            inputs, outputs = sizes[branch]
            weights, acts = (_percent(_between(*ends, place), source)
                             for ends in zip(first, last, strict=True))
            yield ConvShape(
                name=f"googlenet/{module}/{branch}", channels=inputs, outputs=outputs,
                height=plane, width=plane, kernel=kernel, padding=kernel // 2, weights=weights,
                acts=acts)


def _stem() -> Iterator[ConvShape]:
    for name, (channels, outputs, plane, kernel, stride, padding, weights, acts,
               source) in _STEM.items():
        yield ConvShape(
            name=f"googlenet/{name}", channels=channels, outputs=outputs, height=plane,
            width=plane, kernel=kernel, stride=stride, padding=padding,
            weights=_percent(weights, "assumed"), acts=_percent(acts, source))


#: Layers of each network that the paper measures, in order.
NETWORKS = MappingProxyType({
    "alexnet": tuple(_alexnet()), "vgg16": tuple(_vgg16()), "googlenet": tuple(_googlenet())})

#: Every layer by name, including those before GoogLeNet's modules.
LAYERS = MappingProxyType({
    layer.name: layer for layers in (*NETWORKS.values(), tuple(_stem())) for layer in layers})


def find_conv(name: str) -> ConvShape:
    """Return the layer called ``name``, as in ``googlenet/5b/3x3``.

    Raises
    ------
    ConfigError
        There is no layer of that name.
    """
    if name not in LAYERS:
        raise ConfigError(f"layer must be one of those of {', '.join(NETWORKS)}, "
                          f"not {name!r}{suggestion(name, LAYERS)}")
    return LAYERS[name]


def at_density(shape: ConvShape, weights: float, acts: float) -> ConvShape:
    """Return a copy of a layer with other densities of weights and input activations."""
    for name, value in (("weights", weights), ("acts", acts)):
        if not 0 <= value <= 1:
            raise ConfigError(f"{name} must be a share of 0 to 1, not {value}")
    return replace(shape, weights=Density(value=weights, source="sweep"),
                   acts=Density(value=acts, source="sweep"))


def density_sweep(weights: float, acts: float) -> tuple[ConvShape, ...]:
    """Return GoogLeNet's layers, all with the same densities: the paper's synthetic network."""
    return tuple(at_density(layer, weights, acts) for layer in NETWORKS["googlenet"])


@dataclass(frozen=True, kw_only=True, eq=False)
class ConvData:
    """Tensors of a layer.

    Parameters
    ----------
    weights : (K, C / groups, R, S) int8
    activations : (C, H, W) uint8
    bias : (K,) int32
    scale : (K,) float32
        Scale of the requantization: outputs spread over the range of int8, and few exceed it.
    """

    weights: NDArray[np.int8]
    activations: NDArray[np.uint8]
    bias: NDArray[np.int32]
    scale: NDArray[np.float32]


def _mask(shape: tuple[int, ...], density: float, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Return a random mask with exactly ``round(density * size)`` elements set."""
    size = int(np.prod(shape))
    mask = np.zeros(size, np.bool_)
    mask[:round(density * size)] = True
    rng.shuffle(mask)
    return mask.reshape(shape)


def _generator(shape: ConvShape, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, *shape.name.encode()])


def conv_masks(shape: ConvShape, seed: int = 0) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return masks of the nonzero weights (K, C / groups, R, S) and activations (C, H, W)."""
    rng = _generator(shape, seed)
    return (_mask(shape.weight_shape, shape.weights.value, rng),
            _mask(shape.act_shape, shape.acts.value, rng))


def conv_data(shape: ConvShape, seed: int = 0, pruning: Pruning | None = None) -> ConvData:
    """Return a layer's tensors, nonzero as in :func:`conv_masks` with the same seed.

    Weights are uniform over -127 to 127, activations over 1 to 255, as after a ReLU. A pruning, if
    given, selects the weights to keep by their magnitudes.
    """
    weight_mask, act_mask = conv_masks(shape, seed)
    rng = np.random.default_rng([seed, 1, *shape.name.encode()])
    magnitude = rng.integers(1, 128, shape.weight_shape)
    sign = rng.integers(0, 2, shape.weight_shape) * 2 - 1
    if pruning is not None:
        weight_mask = prune_mask(magnitude, pruning)
    weights = np.where(weight_mask, magnitude * sign, 0).astype(np.int8)
    activations = np.where(act_mask, rng.integers(1, 256, shape.act_shape), 0).astype(np.uint8)
    terms = int(np.prod(shape.weight_shape[1:]))
    squares = (np.mean(weights.astype(np.float64) ** 2)
               * np.mean(activations.astype(np.float64) ** 2))
    spread = max(np.sqrt(terms * squares), 1.0)
    # Three standard deviations cover the range of int8.
    scale = np.full(shape.outputs, 127 / (3 * spread), np.float32)
    bias = rng.integers(-round(spread / 4), round(spread / 4) + 1, shape.outputs).astype(np.int32)
    return ConvData(weights=weights, activations=activations, bias=bias, scale=scale)


def conv_network(shape: ConvShape, seed: int = 0, pruning: Pruning | None = None
                 ) -> SparseNetwork:
    """Return a network of one layer, with the tensors of :func:`conv_data`, a ReLU, one image."""
    data = conv_data(shape, seed, pruning)
    layer = SparseLayer(
        name=shape.name, weights=data.weights, bias=data.bias, scale=data.scale,
        stride=(shape.stride, shape.stride), pads=(shape.padding,) * 4, groups=shape.groups,
        relu=True)
    return SparseNetwork(name=shape.name, layers=(layer,), inputs=data.activations[None],
                         metadata={"seed": seed})
