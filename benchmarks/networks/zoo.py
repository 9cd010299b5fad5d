"""Networks of image, sound and segmentation, after their papers, as float ONNX models."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import onnx

from benchmarks.networks.sketch import Net

__all__ = ["NETWORKS", "Network"]


@dataclass(frozen=True, kw_only=True)
class Network:
    """A network.

    Attributes
    ----------
    write : callable
        Appends the layers to a model and returns its outputs.
    size : int
        Published height and width of its input, or length.
    channels : int
        Of its input.
    source : str
        Where it was published.
    flat : bool
        Whether its input has a length alone.
    """

    write: Callable[[Net], tuple[str, ...]]
    size: int
    source: str
    channels: int = 3
    flat: bool = False

    def model(self, name: str, *, size: int | None = None, width: float = 1.0) -> onnx.ModelProto:
        """Return the model, at another size of the image or fewer channels if wanted."""
        side = size or self.size
        net = Net(name, (1, self.channels, *((side,) if self.flat else (side, side))), width=width)
        return net.model(*self.write(net))


def _inverted(net: Net, x: str, sizes: tuple[int, int, int, int], act: str, *,
              squeeze: int = 0, gate: str = "Sigmoid") -> str:
    """Append an inverted residual: expansion, depthwise convolution, gate, projection.

    ``sizes`` are channels of the result and between, the kernel's side and the stride.
    """
    out, expand, kernel, stride = sizes
    before = net.shapes[x][1]
    y = x if expand == before else net.conv(x, expand, act=act)
    y = net.depthwise(y, kernel, stride, act)
    if squeeze:
        y = net.gate(y, squeeze, gate, "Relu" if gate == "HardSigmoid" else act)
    y = net.conv(y, out, act="none")
    return net.add(x, y) if stride == 1 and out == before else y


def _mobilenet_v2(net: Net) -> tuple[str, ...]:
    x = net.conv(net.input, net.channels(32), 3, 2, act="Relu6")
    for times, channels, repeats, stride in (
            (1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
            (6, 160, 3, 2), (6, 320, 1, 1)):
        for at in range(repeats):
            before = net.shapes[x][1]
            x = _inverted(net, x, (net.channels(channels), times * before, 3,
                                   stride if at == 0 else 1), "Relu6")
    x = net.conv(x, net.channels(1280), act="Relu6")
    return (net.dense(net.mean(x), 1000),)


def _mobilenet_v3_small(net: Net) -> tuple[str, ...]:
    x = net.conv(net.input, net.channels(16), 3, 2, act="HardSwish")
    for kernel, expand, channels, squeezes, act, stride in (
            (3, 16, 16, True, "Relu", 2), (3, 72, 24, False, "Relu", 2),
            (3, 88, 24, False, "Relu", 1), (5, 96, 40, True, "HardSwish", 2),
            (5, 240, 40, True, "HardSwish", 1), (5, 240, 40, True, "HardSwish", 1),
            (5, 120, 48, True, "HardSwish", 1), (5, 144, 48, True, "HardSwish", 1),
            (5, 288, 96, True, "HardSwish", 2), (5, 576, 96, True, "HardSwish", 1),
            (5, 576, 96, True, "HardSwish", 1)):
        wide = net.channels(expand)
        x = _inverted(net, x, (net.channels(channels), wide, kernel, stride), act,
                      squeeze=max(8, wide // 32 * 8) if squeezes else 0, gate="HardSigmoid")
    x = net.conv(x, net.channels(576), act="HardSwish")
    return (net.dense(net.dense(net.mean(x), net.channels(1024), "HardSwish"), 1000),)


def _efficientnet_b0(net: Net) -> tuple[str, ...]:
    x = net.conv(net.input, net.channels(32), 3, 2, act="SiLU")
    for times, channels, repeats, stride, kernel in (
            (1, 16, 1, 1, 3), (6, 24, 2, 2, 3), (6, 40, 2, 2, 5), (6, 80, 3, 2, 3),
            (6, 112, 3, 1, 5), (6, 192, 4, 2, 5), (6, 320, 1, 1, 3)):
        for at in range(repeats):
            before = net.shapes[x][1]
            x = _inverted(net, x, (net.channels(channels), times * before, kernel,
                                   stride if at == 0 else 1), "SiLU", squeeze=max(1, before // 4))
    x = net.conv(x, net.channels(1280), act="SiLU")
    return (net.dense(net.mean(x), 1000),)


def _squeezenet(net: Net) -> tuple[str, ...]:
    x = net.pool(net.conv(net.input, net.channels(64), 3, 2, pads=(0, 0)), 3, 2)
    for at, (squeeze, expand) in enumerate((
            (16, 64), (16, 64), (32, 128), (32, 128), (48, 192), (48, 192), (64, 256), (64, 256))):
        x = net.conv(x, net.channels(squeeze))
        x = net.concat([net.conv(x, net.channels(expand)), net.conv(x, net.channels(expand), 3)])
        if at in (1, 3):
            x = net.pool(x, 3, 2)
    return (net.op("Flatten", [net.mean(net.conv(x, 1000))], (1, 1000)),)


def _shufflenet_v2(net: Net) -> tuple[str, ...]:
    x = net.pool(net.conv(net.input, 24, 3, 2), 3, 2, pad=1)
    for channels, repeats in ((116, 4), (232, 8), (464, 4)):
        half = net.channels(channels) // 2
        for at in range(repeats):
            if at == 0:
                left = net.conv(net.depthwise(x, 3, 2, "none"), half)
                right = x
            else:
                left, right = net.split(x)
            right = net.conv(right, half)
            right = net.conv(net.depthwise(right, 3, 2 if at == 0 else 1, "none"), half)
            x = net.shuffle(net.concat([left, right]), 2)
    return (net.dense(net.mean(net.conv(x, net.channels(1024))), 1000),)


def _densenet_121(net: Net) -> tuple[str, ...]:
    growth = net.channels(32)
    x = net.pool(net.conv(net.input, net.channels(64), 7, 2), 3, 2, pad=1)
    for at, layers in enumerate((6, 12, 24, 16)):
        for _ in range(layers):
            y = net.conv(x, 4 * growth)
            x = net.concat([x, net.conv(y, growth, 3)])
        if at < 3:      # noqa: PLR2004 - the last block has no transition
            x = net.pool(net.conv(x, net.shapes[x][1] // 2), 2, 2, kind="AveragePool")
    return (net.dense(net.mean(x), 1000),)


def _inception_v3(net: Net) -> tuple[str, ...]:
    wide = net.channels

    def row(x: str, channels: int, kernel: tuple[int, int]) -> str:
        return net.conv(x, wide(channels), kernel)

    def mean(x: str) -> str:
        return net.pool(x, 3, 1, kind="AveragePool", pad=1)

    x = net.conv(net.input, wide(32), 3, 2, pads=(0, 0))
    x = net.conv(net.conv(x, wide(32), 3, pads=(0, 0)), wide(64), 3)
    x = net.conv(net.conv(net.pool(x, 3, 2), wide(80)), wide(192), 3, pads=(0, 0))
    x = net.pool(x, 3, 2)
    for pooled in (32, 64, 64):
        five = net.conv(net.conv(x, wide(48)), wide(64), 5)
        three = net.conv(net.conv(net.conv(x, wide(64)), wide(96), 3), wide(96), 3)
        x = net.concat([net.conv(x, wide(64)), five, three, net.conv(mean(x), wide(pooled))])
    three = net.conv(net.conv(net.conv(x, wide(64)), wide(96), 3), wide(96), 3, 2, pads=(0, 0))
    x = net.concat([net.conv(x, wide(384), 3, 2, pads=(0, 0)), three, net.pool(x, 3, 2)])
    for inner in (128, 160, 160, 192):
        seven = row(row(net.conv(x, wide(inner)), inner, (1, 7)), 192, (7, 1))
        twice = row(row(net.conv(x, wide(inner)), inner, (7, 1)), inner, (1, 7))
        twice = row(row(twice, inner, (7, 1)), 192, (1, 7))
        x = net.concat([net.conv(x, wide(192)), seven, twice, net.conv(mean(x), wide(192))])
    three = net.conv(net.conv(x, wide(192)), wide(320), 3, 2, pads=(0, 0))
    seven = row(row(net.conv(x, wide(192)), 192, (1, 7)), 192, (7, 1))
    x = net.concat([three, net.conv(seven, wide(192), 3, 2, pads=(0, 0)), net.pool(x, 3, 2)])
    for _ in range(2):
        y, z = net.conv(x, wide(384)), net.conv(net.conv(x, wide(448)), wide(384), 3)
        x = net.concat([net.conv(x, wide(320)),
                        row(y, 384, (1, 3)), row(y, 384, (3, 1)),
                        row(z, 384, (1, 3)), row(z, 384, (3, 1)), net.conv(mean(x), wide(192))])
    return (net.dense(net.mean(x), 1000),)


def _yolo(net: Net) -> tuple[str, ...]:
    def csp(x: str, channels: int, repeats: int, *, shortcut: bool = True) -> str:
        left, right = (net.conv(x, channels // 2, act="SiLU") for _ in range(2))
        for _ in range(repeats):
            y = net.conv(net.conv(left, channels // 2, act="SiLU"), channels // 2, 3, act="SiLU")
            left = net.add(left, y) if shortcut else y
        return net.conv(net.concat([left, right]), channels, act="SiLU")

    wide = net.channels
    x = net.conv(net.input, wide(16), 6, 2, act="SiLU", pads=(2, 2))
    found = []
    for channels, repeats in ((32, 1), (64, 2), (128, 3), (256, 1)):
        x = csp(net.conv(x, wide(channels), 3, 2, act="SiLU"), wide(channels), repeats)
        found.append(x)
    x = net.conv(x, wide(128), act="SiLU")
    pooled = [x]
    for _ in range(3):
        pooled.append(net.pool(pooled[-1], 5, 1, pad=2))
    x = net.conv(net.concat(pooled), wide(256), act="SiLU")
    ten = net.conv(x, wide(128), act="SiLU")
    x = csp(net.concat([net.upsample(ten), found[2]]), wide(128), 1, shortcut=False)
    fourteen = net.conv(x, wide(64), act="SiLU")
    small = csp(net.concat([net.upsample(fourteen), found[1]]), wide(64), 1, shortcut=False)
    x = net.concat([net.conv(small, wide(64), 3, 2, act="SiLU"), fourteen])
    middle = csp(x, wide(128), 1, shortcut=False)
    x = net.concat([net.conv(middle, wide(128), 3, 2, act="SiLU"), ten])
    large = csp(x, wide(256), 1, shortcut=False)
    return tuple(net.conv(part, 255, act="none") for part in (small, middle, large))


def _unet(net: Net) -> tuple[str, ...]:
    x, kept = net.input, []
    for channels in (16, 32, 64, 128):
        x = net.conv(net.conv(x, net.channels(channels), 3), net.channels(channels), 3)
        kept.append(x)
        x = net.pool(x, 2, 2)
    x = net.conv(net.conv(x, net.channels(256), 3), net.channels(256), 3)
    for channels, other in zip((128, 64, 32, 16), reversed(kept), strict=True):
        x = net.conv(net.upsample(x), net.channels(channels), 3)
        x = net.concat([other, x])
        x = net.conv(net.conv(x, net.channels(channels), 3), net.channels(channels), 3)
    return (net.conv(x, 2, act="none"),)


def _audio(net: Net) -> tuple[str, ...]:
    x = net.conv(net.input, net.channels(64), (25,), 4)
    for channels in (64, 128, 128):
        y = net.conv(net.conv(x, net.channels(channels), (9,), 2), net.channels(channels), (9,),
                     act="none")
        x = net.act(net.add(net.conv(x, net.channels(channels), (1,), 2, act="none"), y), "Relu")
    return (net.dense(net.mean(x), 35),)


def _residual(net: Net, end: Callable[[Net, str], str]) -> tuple[str, ...]:
    x = net.pool(net.conv(net.input, net.channels(32), 7, 2), 3, 2, pad=1)
    for channels, stride in ((32, 1), (64, 2), (128, 2)):
        for at in range(2):
            step = stride if at == 0 else 1
            y = net.conv(net.conv(x, net.channels(channels), 3, step), net.channels(channels), 3,
                         act="none")
            if net.shapes[y] != net.shapes[x]:
                x = net.conv(x, net.channels(channels), 1, step, act="none")
            x = net.act(net.add(x, y), "Relu")
    return (end(net, net.dense(net.mean(x), 1000)),)


def _ends_in_softmax(net: Net) -> tuple[str, ...]:
    return _residual(net, lambda net, x: net.op("Softmax", [x], net.shapes[x], axis=1))


def _plain(net: Net) -> tuple[str, ...]:
    return _residual(net, lambda net, x: x)


#: Networks by name.
NETWORKS: Mapping[str, Network] = {
    "mobilenet-v2": Network(write=_mobilenet_v2, size=224, source="arXiv 1801.04381"),
    "mobilenet-v3-small": Network(write=_mobilenet_v3_small, size=224, source="arXiv 1905.02244"),
    "efficientnet-b0": Network(write=_efficientnet_b0, size=224, source="arXiv 1905.11946"),
    "squeezenet-1.1": Network(write=_squeezenet, size=224, source="arXiv 1602.07360"),
    "shufflenet-v2": Network(write=_shufflenet_v2, size=224, source="arXiv 1807.11164"),
    "densenet-121": Network(write=_densenet_121, size=224, source="arXiv 1608.06993"),
    "inception-v3": Network(write=_inception_v3, size=299, source="arXiv 1512.00567"),
    "yolo-n": Network(write=_yolo, size=320, source="after YOLOv5n, Ultralytics"),
    "unet": Network(write=_unet, size=128, source="arXiv 1505.04597, a quarter of its channels"),
    "audio": Network(write=_audio, size=16000, source="after M5, arXiv 1610.00087", channels=1,
                     flat=True),
    "softmax": Network(write=_ends_in_softmax, size=224,
                       source="residual classifier with a quantised softmax"),
    "residual": Network(write=_plain, size=224, source="residual classifier, maps read twice"),
}
