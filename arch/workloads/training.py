"""Networks to train: layers, shapes, initial weights, and the order of the training images."""

import functools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int
from arch.npz import list_names, read_arrays
from arch.workloads.digits_training import CLASSES, SIDE, cnn_data
from arch.workloads.options import suggestion

__all__ = ["TRAINING_NETWORKS", "AverageLayer", "Geometry", "LabelledImages", "MaxLayer", "Node",
           "SumLayer", "TrainingNetwork", "WeightedLayer", "check_digits",
           "digit_images", "initial_parameters", "minibatches", "read_images", "training_network"]

Array = NDArray[Any]
#: Most numbers in an array of an image file.
MOST_VALUES = 1 << 28


@dataclass(frozen=True, kw_only=True)
class Geometry:
    """Geometry of the windows of a convolution or pooling.

    Parameters
    ----------
    strides : (down, across)
        Pixels from one window to the next, at least 1.
    pads : (top, left, bottom, right)
        Padding pixels, at least 0.
    groups : int
        Channel groups, at least 1: output channels see only input channels of their own group.

    Raises
    ------
    ConfigError
        A field is out of range.
    """

    strides: tuple[int, int] = (1, 1)
    pads: tuple[int, int, int, int] = (0, 0, 0, 0)
    groups: int = 1

    def __post_init__(self) -> None:
        try:
            for stride in self.strides:
                check_int("strides", stride, 1)
            for pad in self.pads:
                check_int("pads", pad, 0)
            check_int("groups", self.groups, 1)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None

    def is_product(self, image: tuple[int, int], kernel: tuple[int, int]) -> bool:
        """Return whether every pixel is seen by exactly one window of a convolution.

        Then its windows are single pixels, or whole images, of all channels, so that it is a matrix
        product on the data as stored.
        """
        return self.groups == 1 and self.pads == (0, 0, 0, 0) and (kernel == tuple(image) or (
            kernel == (1, 1) and self.strides == (1, 1)))

    def outputs(self, image: tuple[int, int], kernel: tuple[int, int]) -> tuple[int, int]:
        """Return height and width of the output.

        Raises
        ------
        ConfigError
            The kernel is larger than the padded image.
        """
        top, left, bottom, right = self.pads
        padded = (image[0] + top + bottom, image[1] + left + right)
        if not (1 <= kernel[0] <= padded[0] and 1 <= kernel[1] <= padded[1]):
            raise ConfigError(f"kernel must be from 1x1 to the padded image of "
                              f"{padded[0]}x{padded[1]}, not {kernel[0]}x{kernel[1]}")
        return ((padded[0] - kernel[0]) // self.strides[0] + 1,
                (padded[1] - kernel[1]) // self.strides[1] + 1)


@dataclass(frozen=True, kw_only=True)
class WeightedLayer:
    """A convolution with bias: weights (channels, channels of the source / groups, KH, KW).

    Parameters
    ----------
    name : str
    source : str
        Node whose output it reads; ``images`` is the input.
    channels : int
        Output channels, at least 1.
    kernel : (KH, KW), optional
        Default: the size of the source, which makes it a dense layer.
    geometry : Geometry
    relu : bool
        Whether negative outputs become 0.
    """

    name: str
    source: str
    channels: int
    kernel: tuple[int, int] | None = None
    geometry: Geometry = Geometry()
    relu: bool = True


@dataclass(frozen=True, kw_only=True)
class MaxLayer:
    """A max pooling. Padding pixels are -infinity."""

    name: str
    source: str
    kernel: tuple[int, int] = (2, 2)
    geometry: Geometry = Geometry(strides=(2, 2))


@dataclass(frozen=True, kw_only=True)
class AverageLayer:
    """An average pooling. Padding pixels are 0 and are counted."""

    name: str
    source: str
    kernel: tuple[int, int] = (2, 2)
    geometry: Geometry = Geometry(strides=(2, 2))


@dataclass(frozen=True, kw_only=True)
class SumLayer:
    """A residual: the sum of two outputs, with negative values set to 0 if ``relu``."""

    name: str
    sources: tuple[str, str]
    relu: bool = False


Node = WeightedLayer | MaxLayer | AverageLayer | SumLayer


@dataclass(frozen=True, kw_only=True)
class TrainingNetwork:
    """A network of layers in execution order; the last one's outputs are the scores.

    Parameters
    ----------
    name : str
    image : (C, H, W)
        Shape of an input.
    nodes : tuple of nodes

    Raises
    ------
    ConfigError
        A source is not an earlier node, a name is used twice, shapes do not match, or the last
        node is not a dense layer without ReLU.
    """

    name: str
    image: tuple[int, int, int]
    nodes: tuple[Node, ...]

    def __post_init__(self) -> None:
        shapes = self.shapes
        last = self.nodes[-1] if self.nodes else None
        if not isinstance(last, WeightedLayer) or last.relu or shapes[last.name][1:] != (1, 1):
            raise ConfigError(f"nodes must end with a dense layer without relu, not "
                              f"{last.name if last else None!r}")

    @functools.cached_property
    def shapes(self) -> Mapping[str, tuple[int, int, int]]:
        """(C, H, W) of ``images`` and of every node's output, by name."""
        found = {"images": self.image}
        for node in self.nodes:
            if node.name in found:
                raise ConfigError(f"name must be of one node alone, not {node.name!r}")
            sources = node.sources if isinstance(node, SumLayer) else (node.source,)
            for source in sources:
                if source not in found:
                    raise ConfigError(f"{node.name}.source must be a node before, not {source!r}")
            channels, height, width = found[sources[0]]
            size = (height, width)
            if isinstance(node, SumLayer):
                first, second = (found[source] for source in node.sources)
                if first != second:
                    raise ConfigError(f"{node.name}.sources must be of one shape, not {first} and "
                                      f"{second}")
                found[node.name] = found[sources[0]]
                continue
            try:
                if isinstance(node, WeightedLayer):
                    check_int("channels", node.channels, 1)
                    groups = node.geometry.groups
                    if channels % groups or node.channels % groups:
                        raise ConfigError(f"groups must divide {channels} and {node.channels} "
                                          f"channels, not {groups}")
                    channels = node.channels
                elif node.geometry.groups != 1:
                    raise ConfigError(f"groups must be 1, not {node.geometry.groups}")
                found[node.name] = (channels, *node.geometry.outputs(size, node.kernel or size))
            except (TypeError, ValueError) as error:
                raise ConfigError(f"{node.name}.{error}") from None
        return found

    @property
    def layers(self) -> tuple[WeightedLayer, ...]:
        """Nodes with weights."""
        return tuple(node for node in self.nodes if isinstance(node, WeightedLayer))

    @property
    def rectified(self) -> tuple[str, ...]:
        """Sources of layers whose values have the zeros of a ReLU.

        These may have passed through a pooling.
        """
        found: list[str] = []
        for node in self.nodes:
            relu = isinstance(node, WeightedLayer | SumLayer) and node.relu
            if relu or (isinstance(node, MaxLayer | AverageLayer) and node.source in found):
                found.append(node.name)
        factors = {layer.source for layer in self.layers}
        return tuple(name for name in found if name in factors)

    @property
    def classes(self) -> int:
        """Number of scores per image."""
        return self.shapes[self.nodes[-1].name][0]

    def weight_shape(self, layer: WeightedLayer) -> tuple[int, int, int, int]:
        """Return (O, C / groups, KH, KW)."""
        channels, height, width = self.shapes[layer.source]
        return (layer.channels, channels // layer.geometry.groups,
                *(layer.kernel or (height, width)))


def _mlp() -> TrainingNetwork:
    """64-64-32-10, as in :func:`arch.workloads.digits_mlp`; an image is 64 one-pixel channels."""
    return TrainingNetwork(name="digits-mlp", image=(SIDE * SIDE, 1, 1), nodes=(
        WeightedLayer(name="fc1", source="images", channels=64),
        WeightedLayer(name="fc2", source="fc1", channels=32),
        WeightedLayer(name="fc3", source="fc2", channels=CLASSES, relu=False)))


def _cnn() -> TrainingNetwork:
    """The layers of :func:`arch.workloads.digits_cnn.digits_cnn`."""
    same = Geometry(pads=(1, 1, 1, 1))
    return TrainingNetwork(name="digits-cnn", image=(1, SIDE, SIDE), nodes=(
        WeightedLayer(name="conv1", source="images", channels=8, kernel=(3, 3), geometry=same),
        WeightedLayer(name="conv2", source="conv1", channels=8, kernel=(3, 3), geometry=same),
        SumLayer(name="add", sources=("conv2", "conv1")),
        MaxLayer(name="pool", source="add"),
        WeightedLayer(name="conv3", source="pool", channels=16, kernel=(3, 3), geometry=same),
        WeightedLayer(name="fc", source="conv3", channels=CLASSES, relu=False)))


def _lenet5() -> TrainingNetwork:
    """LeNet-5 on 32x32 pixels, with ReLU, C3 connected to all maps of S2, and averages as S2, S4.

    Y. LeCun et al., "Gradient-based learning applied to document recognition", Proceedings of the
    IEEE 86, 1998, figure 2.
    """
    return TrainingNetwork(name="lenet5", image=(1, 4 * SIDE, 4 * SIDE), nodes=(
        WeightedLayer(name="c1", source="images", channels=6, kernel=(5, 5)),
        AverageLayer(name="s2", source="c1"),
        WeightedLayer(name="c3", source="s2", channels=16, kernel=(5, 5)),
        AverageLayer(name="s4", source="c3"),
        WeightedLayer(name="c5", source="s4", channels=120),
        WeightedLayer(name="f6", source="c5", channels=84),
        WeightedLayer(name="output", source="f6", channels=CLASSES, relu=False)))


def _resnet18_block() -> TrainingNetwork:
    """The stem of ResNet-18, its first block with a stride (conv3_1), and its last layers.

    K. He et al., "Deep Residual Learning for Image Recognition", CVPR 2016, table 1; without
    normalization.
    """
    def conv(name: str, source: str, channels: int, side: int, stride: int, *,
             relu: bool = True) -> WeightedLayer:
        pad = side // 2
        return WeightedLayer(
            name=name, source=source, channels=channels, kernel=(side, side), relu=relu,
            geometry=Geometry(strides=(stride, stride), pads=(pad, pad, pad, pad)))

    return TrainingNetwork(name="resnet18-block", image=(1, 4 * SIDE, 4 * SIDE), nodes=(
        conv("conv1", "images", 64, 7, 2),
        MaxLayer(name="pool1", source="conv1", kernel=(3, 3),
                 geometry=Geometry(strides=(2, 2), pads=(1, 1, 1, 1))),
        conv("conv3_1a", "pool1", 128, 3, 2),
        conv("conv3_1b", "conv3_1a", 128, 3, 1, relu=False),
        conv("shortcut", "pool1", 128, 1, 2, relu=False),
        SumLayer(name="conv3_1", sources=("conv3_1b", "shortcut"), relu=True),
        AverageLayer(name="average", source="conv3_1", kernel=(4, 4)),
        WeightedLayer(name="fc", source="average", channels=CLASSES, relu=False)))


def _resnet50() -> TrainingNetwork:
    """ResNet-50 with the strides in the 3x3 convolutions (v1.5), without normalization.

    K. He et al., "Deep Residual Learning for Image Recognition", CVPR 2016, table 1.
    """
    def conv(name: str, source: str, channels: int, side: int, stride: int = 1, *,
             relu: bool = True) -> WeightedLayer:
        pad = side // 2
        return WeightedLayer(
            name=name, source=source, channels=channels, kernel=(side, side), relu=relu,
            geometry=Geometry(strides=(stride, stride), pads=(pad, pad, pad, pad)))

    nodes: list[Node] = [
        conv("conv1", "images", 64, 7, 2),
        MaxLayer(name="pool1", source="conv1", kernel=(3, 3),
                 geometry=Geometry(strides=(2, 2), pads=(1, 1, 1, 1)))]
    source = "pool1"
    for stage, (inner, blocks) in enumerate(((64, 3), (128, 4), (256, 6), (512, 3)), start=2):
        for block in range(1, blocks + 1):
            name, shortcut = f"conv{stage}_{block}", source
            stride = 2 if block == 1 and stage > 2 else 1  # noqa: PLR2004 - behind the pooling
            nodes += [conv(f"{name}a", source, inner, 1),
                      conv(f"{name}b", f"{name}a", inner, 3, stride),
                      conv(f"{name}c", f"{name}b", 4 * inner, 1, relu=False)]
            if block == 1:
                shortcut = f"{name}d"
                nodes.append(conv(shortcut, source, 4 * inner, 1, stride, relu=False))
            nodes.append(SumLayer(name=name, sources=(f"{name}c", shortcut), relu=True))
            source = name
    return TrainingNetwork(name="resnet50", image=(3, 224, 224), nodes=(
        *nodes, AverageLayer(name="average", source=source, kernel=(7, 7)),
        WeightedLayer(name="fc", source="average", channels=1000, relu=False)))


def _vgg16() -> TrainingNetwork:
    """VGG-16, configuration D, without dropout.

    K. Simonyan, A. Zisserman, "Very Deep Convolutional Networks for Large-Scale Image Recognition",
    ICLR 2015, table 1.
    """
    nodes: list[Node] = []
    source = "images"
    for block, (channels, count) in enumerate(
            ((64, 2), (128, 2), (256, 3), (512, 3), (512, 3)), start=1):
        for number in range(1, count + 1):
            name = f"conv{block}_{number}"
            nodes.append(WeightedLayer(name=name, source=source, channels=channels, kernel=(3, 3),
                                       geometry=Geometry(pads=(1, 1, 1, 1))))
            source = name
        nodes.append(MaxLayer(name=f"pool{block}", source=source))
        source = f"pool{block}"
    return TrainingNetwork(name="vgg16", image=(3, 224, 224), nodes=(
        *nodes, WeightedLayer(name="fc6", source=source, channels=4096),
        WeightedLayer(name="fc7", source="fc6", channels=4096),
        WeightedLayer(name="fc8", source="fc7", channels=1000, relu=False)))


def _separable(name: str, image: tuple[int, int, int], first: tuple[int, int],
               layers: tuple[tuple[int, int], ...], side: int, classes: int) -> TrainingNetwork:
    """Depthwise separable convolutions after an initial 3x3 convolution, without normalization.

    A. G. Howard et al., "MobileNets: Efficient Convolutional Neural Networks for Mobile Vision
    Applications", arXiv:1704.04861, table 1. ``first`` and ``layers`` are channels and stride;
    ``side`` is the side of the last map, over which the mean is taken.
    """
    def conv(name: str, source: str, channels: int, stride: int, groups: int = 1) -> WeightedLayer:
        return WeightedLayer(name=name, source=source, channels=channels, kernel=(3, 3),
                             geometry=Geometry(strides=(stride, stride), pads=(1, 1, 1, 1),
                                               groups=groups))

    nodes = [conv("conv1", "images", *first)]
    for i, (channels, stride) in enumerate(layers, start=2):
        before = nodes[-1]
        nodes += [conv(f"conv{i}_dw", before.name, before.channels, stride, before.channels),
                  WeightedLayer(name=f"conv{i}_pw", source=f"conv{i}_dw", channels=channels,
                                kernel=(1, 1))]
    return TrainingNetwork(name=name, image=image, nodes=(
        *nodes, AverageLayer(name="average", source=nodes[-1].name, kernel=(side, side)),
        WeightedLayer(name="fc", source="average", channels=classes, relu=False)))


def _digits_mobilenet() -> TrainingNetwork:
    return _separable("digits-mobilenet", (1, SIDE, SIDE), (8, 1), ((16, 1), (32, 2), (32, 1)), 4,
                      CLASSES)


def _mobilenet_v1() -> TrainingNetwork:
    return _separable(
        "mobilenet-v1", (3, 224, 224), (32, 2),
        ((64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), *[(512, 1)] * 5, (1024, 2),
         (1024, 1)), 7, 1000)


#: Networks by name.
TRAINING_NETWORKS = {"digits-mlp": _mlp, "digits-cnn": _cnn, "lenet5": _lenet5,
                     "resnet18-block": _resnet18_block, "digits-mobilenet": _digits_mobilenet,
                     "mobilenet-v1": _mobilenet_v1, "resnet50": _resnet50, "vgg16": _vgg16}


def training_network(name: str) -> TrainingNetwork:
    """Return a network of :data:`TRAINING_NETWORKS`.

    Raises
    ------
    ConfigError
        There is no network of that name.
    """
    if name not in TRAINING_NETWORKS:
        raise ConfigError(f"network must be one of {', '.join(TRAINING_NETWORKS)}, or FILE.onnx, "
                          f"not {name!r}{suggestion(name, TRAINING_NETWORKS)}")
    return TRAINING_NETWORKS[name]()


def initial_parameters(network: TrainingNetwork, *, seed: int = 0) -> dict[str, Array]:
    """Return the initial float32 weights and biases for training.

    ``LAYER.weight`` is uniform within ``+-sqrt(6 / fan_in)``, in the last layer within ``sqrt(3 /
    fan_in)`` (K. He et al., "Delving Deep into Rectifiers", ICCV 2015); ``LAYER.bias`` is 0.

    Raises
    ------
    ConfigError
        ``seed`` is not an integer of at least 0.
    """
    try:
        rng = np.random.default_rng(check_int("seed", seed, 0))
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    found: dict[str, Array] = {}
    for layer in network.layers:
        shape = network.weight_shape(layer)
        gain = 6.0 if layer.relu else 3.0
        bound = math.sqrt(gain / math.prod(shape[1:]))
        found[f"{layer.name}.weight"] = (rng.uniform(-1.0, 1.0, shape) * bound).astype(np.float32)
        found[f"{layer.name}.bias"] = np.zeros(layer.channels, np.float32)
    return found


@dataclass(frozen=True, kw_only=True, eq=False)
class LabelledImages:
    """Images for training and for testing.

    Parameters
    ----------
    train_images, test_images : (N, C, H, W) float32 array
    train_labels, test_labels : (N,) integer array
    """

    train_images: Array
    train_labels: Array
    test_images: Array
    test_labels: Array


def check_digits(network: TrainingNetwork) -> None:
    """Refuse a network that does not take images of the digits, or does not have ten classes.

    Raises
    ------
    ConfigError
    """
    if network.classes != CLASSES:
        raise ConfigError(f"network must be for {CLASSES} classes to be trained on the digits, "
                          f"not {network.classes}; the option data names other images")
    channels, height, width = network.image
    if math.prod(network.image) != SIDE * SIDE and (
            channels != 1 or height % SIDE or width % SIDE):
        raise ConfigError(f"network must be for {SIDE * SIDE} values or multiples of {SIDE}x{SIDE} "
                          f"pixels to be trained on the digits, not {channels}x{height}x{width}; "
                          "the option data names other images")


def digit_images(network: TrainingNetwork) -> LabelledImages:
    """Return the digits, scaled to 0..1, as images for a network.

    Their pixels become channels or, for larger images, are repeated.

    Raises
    ------
    ConfigError
        As for :func:`check_digits`.
    """
    check_digits(network)
    data = cnn_data()
    return LabelledImages(
        train_images=_fitted(network, data.train_images), train_labels=data.train_labels,
        test_images=_fitted(network, data.test_images), test_labels=data.test_labels)


def read_images(path: str | Path, network: TrainingNetwork) -> LabelledImages:
    """Read the images of an ``.npz`` file.

    ``images`` is (N, C, H, W), or (N, values), float32 or of a type that converts to float32
    exactly; ``labels`` is (N,) integers from 0. ``test_images`` and ``test_labels`` are optional;
    without them, the training images are also used for testing.

    Raises
    ------
    ConfigError
        The file has other arrays, or they do not fit the network.
    """
    what = f"file {str(path)!r}"
    arrays = read_arrays(path, most=MOST_VALUES)
    known = ("images", "labels", "test_images", "test_labels")
    surplus = next((name for name in arrays if name not in known), None)
    if surplus is not None:
        raise ConfigError(f"{what} must have no arrays but {', '.join(known)}, "
                          f"not {surplus[:40]!r}")
    found: dict[str, Array] = {}
    for prefix in ("", "test_"):
        names = (f"{prefix}images", f"{prefix}labels")
        there = [name for name in names if name in arrays]
        if prefix and not there:
            found |= {f"test_{key}": found[f"train_{key}"] for key in ("images", "labels")}
            continue
        if len(there) < len(names):
            missing = next(name for name in names if name not in arrays)
            raise ConfigError(f"{what} must have an array {missing}, not only "
                              f"{list_names(arrays)}")
        images, labels = (arrays[name] for name in names)
        key = prefix or "train_"
        found[f"{key}images"] = _checked_images(what, names[0], images, network)
        found[f"{key}labels"] = _checked_labels(what, names[1], labels, len(images), network)
    return LabelledImages(**found)


def _checked_images(what: str, name: str, images: Array, network: TrainingNetwork) -> Array:
    if not np.can_cast(images.dtype, np.float32) or images.dtype.kind not in "fiu":
        raise ConfigError(f"{what} {name} must be numbers that float32 holds, not {images.dtype}")
    values = math.prod(network.image)
    if images.ndim not in (2, 4) or not len(images) or (
            images.shape[1:] not in (network.image, (values,))):
        wanted = ", ".join(map(str, network.image))
        raise ConfigError(f"{what} {name} must be of shape (N, {wanted}) or (N, {values}), "
                          f"N at least 1, not {images.shape}")
    return np.ascontiguousarray(images.astype(np.float32).reshape(-1, *network.image))


def _checked_labels(what: str, name: str, labels: Array, count: int,
                    network: TrainingNetwork) -> Array:
    if labels.dtype.kind not in "iu" or labels.shape != (count,):
        raise ConfigError(f"{what} {name} must be {count} integers, not {labels.dtype} of shape "
                          f"{labels.shape}")
    if labels.min() < 0 or labels.max() >= network.classes:
        wrong = labels[(labels < 0) | (labels >= network.classes)][0]
        raise ConfigError(f"{what} {name} must be from 0 to {network.classes - 1}, not {wrong}")
    return labels.astype(np.int64)


def minibatches(network: TrainingNetwork, *, batch: int, steps: int, seed: int = 0,
                data: LabelledImages | None = None) -> Iterator[tuple[Array, Array]]:
    """Yield (images, labels) of each step: the training images, reshuffled every epoch.

    Images are float32, (batch, C, H, W); a remainder at the end of an epoch is not used. ``data``
    defaults to the digits.

    Raises
    ------
    ConfigError
        ``batch`` is not between 1 and the number of training images, ``steps`` is below 1,
        ``seed`` is below 0, or the network does not take images of the digits.
    """
    data = data or digit_images(network)
    try:
        check_int("batch", batch, 1, len(data.train_images))
        check_int("steps", steps, 1)
        # A different random stream than that of the weights.
        rng = np.random.default_rng([check_int("seed", seed, 0), 1])
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return _shuffled(data.train_images, data.train_labels, batch, steps, rng)


def _fitted(network: TrainingNetwork, images: Array) -> Array:
    """Adapt digits to a network's images: pixels as channels, or repeated."""
    _, height, width = network.image
    if math.prod(network.image) == SIDE * SIDE:
        return images.reshape(-1, *network.image)
    return images.repeat(height // SIDE, axis=2).repeat(width // SIDE, axis=3)


def _shuffled(images: Array, labels: Array, batch: int, steps: int,
              rng: np.random.Generator) -> Iterator[tuple[Array, Array]]:
    order = rng.permutation(len(images))
    at = 0
    for _ in range(steps):
        if at + batch > len(images):
            order, at = rng.permutation(len(images)), 0
        rows = order[at:at + batch]
        yield images[rows], labels[rows]
        at += batch
