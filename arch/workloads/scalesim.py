"""SCALE-Sim topology files as layers with seeded random weights: each a graph, or all in one.

Two forms, told apart by the header line::

    Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, Num Filter, Stride
    Layer, M, N, K

The order of the second is M, N, K. A convolution may have a stride across behind that down; a
matrix product may have a batch, the number of independent products. Lines may end in a comma,
fields may be padded with spaces, blank lines and a byte order mark are passed over.

As in SCALE-Sim, sizes of the input include its padding, and an output has ``ceil((input - filter +
stride) / stride)`` points along an axis: where the stride does not divide, a last window reaches
beyond the input, into zeros here. A layer whose name contains ``DP``, as in SCALE-Sim, or ``dw`` or
``depthwise`` in any case, is depthwise: each channel has its own ``Num Filter`` filters, usually 1.
A layer of one filter with another name is what it says: one filter over all channels.

Layers do not depend on each other: a topology says nothing about what stands between them, and
sizes of one layer's output and of the next one's padded input need not agree.
"""

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from arch.config import ConfigError, check_int
from arch.workloads.graph import Graph, Shape, TensorSpec
from arch.workloads.models import MAX_PRODUCTS, NetworkBuilder
from arch.workloads.options import parse_unsigned, suggestion

__all__ = ["load_scalesim", "scalesim_layer", "scalesim_network"]

_CONVOLUTION = (
    "IFMAP height", "IFMAP width", "filter height", "filter width", "channels", "num filter",
    "stride",
)
_MATRIX = ("M", "N", "K")
_MAX_DIMENSION = 1 << 20


@dataclass(frozen=True, kw_only=True)
class _Layer:
    """A line of the file: its input, how often an engine runs it, and what appends it."""

    name: str
    shape: Shape
    count: int
    append: Callable[[NetworkBuilder, TensorSpec, str], TensorSpec]

    def graph(self) -> Graph:
        """Return it as a graph of its own; ``metadata`` has the count."""
        net = NetworkBuilder(self.name)
        return net.graph(self.append(net, net.input(self.shape), self.name), count=self.count)


def _depthwise(name: str) -> bool:
    lower = name.lower()
    return "DP" in name or "dw" in lower or "depthwise" in lower


def _numbers(where: str, keys: tuple[str, ...], fields: list[str]) -> list[int]:
    if len(fields) < len(keys):
        raise ConfigError(
            f"{where} must have {len(keys)} numbers ({', '.join(keys)}), not {len(fields)}"
        )
    return [
        check_int(f"{where} {key}", parse_unsigned(f"{where} {key}", text), 1, _MAX_DIMENSION)
        for key, text in zip(keys, fields, strict=False)
    ]


def _convolution(where: str, name: str, fields: list[str], batch: int) -> _Layer:
    keys = _CONVOLUTION
    extra = fields[len(keys):]
    across = None
    if extra and ":" not in extra[0]:
        across = _numbers(where, ("stride width",), extra[:1])[0]
        extra = extra[1:]
    if extra and extra[0].replace(" ", "") != "1:1":
        raise ConfigError(f"{where} sparsity must be 1:1, not {extra[0]!r}: layers are dense")
    if extra[1:]:
        raise ConfigError(f"{where} must end behind the sparsity, not with {extra[1]!r}")
    height, width, kernel_height, kernel_width, channels, filters, down = _numbers(
        where, keys, fields
    )
    strides = down, down if across is None else across
    pads = [0, 0]
    for size, kernel, axis in ((height, kernel_height, 0), (width, kernel_width, 1)):
        if kernel > size:
            raise ConfigError(f"{where} {keys[2 + axis]} must be at most {size}, not {kernel}")
        pads[axis] = -(size - kernel) % strides[axis]
    depthwise = _depthwise(name)

    def append(net: NetworkBuilder, x: TensorSpec, label: str) -> TensorSpec:
        return net.rectangle(
            x, label, filters * channels if depthwise else filters, (kernel_height, kernel_width),
            strides=strides, pads=(0, 0, *pads), group=channels if depthwise else 1, relu=False,
        )

    return _Layer(name=name, shape=(batch, channels, height, width), count=1, append=append)


def _matrix(where: str, name: str, fields: list[str], batch: int) -> _Layer:
    extra = fields[len(_MATRIX):]
    count = 1
    if extra and ":" in extra[0]:
        if extra[0].replace(" ", "") != "1:1":
            raise ConfigError(f"{where} sparsity must be 1:1, not {extra[0]!r}: layers are dense")
        extra = extra[1:]
    if extra:
        count = _numbers(where, ("batch",), extra[:1])[0]
    m, n, k = _numbers(where, _MATRIX, fields)

    def append(net: NetworkBuilder, x: TensorSpec, label: str) -> TensorSpec:
        return net.dense(x, label, n, relu=False)

    return _Layer(name=name, shape=(m * batch, k, 1, 1), count=count, append=append)


def _layers(path: str | Path, batch: int) -> list[_Layer]:
    batch = check_int("batch", batch, 1)
    what = f"file {str(path)!r}"
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        reason = error.strerror or error
        raise ConfigError(f"{what} must be a readable file: {reason}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{what} must be text in UTF-8") from None
    convert = None
    layers: list[_Layer] = []
    names: dict[str, int] = {}
    try:
        rows = list(csv.reader(io.StringIO(text)))
    except csv.Error as error:
        raise ConfigError(f"{what} must be comma-separated: {error}") from None
    for number, row in enumerate(rows, start=1):
        fields = [item.strip() for item in row]
        while fields and not fields[-1]:
            fields.pop()
        if not fields:
            continue
        where = f"{what} line {number}"
        if convert is None:
            convert = _matrix if tuple(item.upper() for item in fields[1:4]) == _MATRIX else (
                _convolution
            )
            if len(fields) > 1 and fields[1].isdigit():
                raise ConfigError(f"{where} must be a header, not numbers")
            if len(fields) < (4 if convert is _matrix else 8):
                raise ConfigError(
                    f"{where} must be the header of a SCALE-Sim topology, not {','.join(row)!r}"
                )
            continue
        name = fields[0]
        if not name:
            raise ConfigError(f"{where} must start with a layer name")
        names[name] = names.get(name, 0) + 1
        if names[name] > 1:
            name = f"{name}#{names[name]}"
        try:
            layers.append(convert(where, name, fields[1:], batch))
        except ValueError as error:
            raise ConfigError(error) from None
    if not layers:
        raise ConfigError(f"{what} must have at least one layer")
    return layers


def load_scalesim(path: str | Path, *, batch: int = 1) -> list[Graph]:
    """Return the layers of a SCALE-Sim topology file, in order, each a graph of its own.

    Parameters
    ----------
    path : str or Path
        The ``.csv`` file.
    batch : int
        Images, or what the rows M of a matrix product are multiplied by, at least 1.

    Returns
    -------
    list of Graph
        Named as the layers; a name that occurs again has ``#2`` behind it. ``metadata["count"]``
        is how many times an engine runs the layer: the batch column of a matrix product, else 1.

    Raises
    ------
    ConfigError
        The file cannot be read, or a line is not as above. One line, with its number.
    TypeError, ValueError
        ``batch`` is not an integer of at least 1.
    """
    return [layer.graph() for layer in _layers(path, batch)]


def scalesim_layer(path: str | Path, name: str, *, batch: int = 1) -> Graph:
    """Return one of :func:`load_scalesim` by its name.

    Raises
    ------
    ConfigError, TypeError, ValueError
        As :func:`load_scalesim`; or there is no such layer.
    """
    layers = {layer.name: layer for layer in _layers(path, batch)}
    if name not in layers:
        raise ConfigError(f"layer must be one of file {str(path)!r}, such as "
                          f"{next(iter(layers))!r}, not {name!r}{suggestion(name, layers)}")
    return layers[name].graph()


def scalesim_network(path: str | Path, *, batch: int = 1) -> Graph:
    """Return all layers of a topology file as one graph of layers that do not depend on each other.

    Each has an input ``LAYER.input`` and an output of its own. A matrix product whose batch column
    is c > 1 is c nodes, ``LAYER#1`` to ``LAYER#c``, with weights of their own.

    Raises
    ------
    ConfigError, TypeError, ValueError
        As :func:`load_scalesim`; or two nodes would have one name, or there would be too many.
    """
    layers = _layers(path, batch)
    count = sum(layer.count for layer in layers)
    if count > MAX_PRODUCTS:
        raise ConfigError(f"file {str(path)!r} must have at most {MAX_PRODUCTS} layers, each "
                          f"counted as often as it runs, not {count}")
    net = NetworkBuilder(Path(path).stem)
    outputs = []
    for layer in layers:
        for index in range(1, layer.count + 1):
            label = f"{layer.name}#{index}" if layer.count > 1 else layer.name
            x = net.input(layer.shape, f"{label}.input")
            outputs.append(layer.append(net, x, label))
    try:
        return net.graph(*outputs)
    except ValueError as error:
        raise ConfigError(f"file {str(path)!r}: {error}") from None
