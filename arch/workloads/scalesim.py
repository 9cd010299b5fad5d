"""SCALE-Sim topology files as layers with seeded random weights: each a graph, or all in one.

Two forms, told apart by the header line::

    Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, Num Filter, Stride
    Layer, M, N, K

The order of the second is M, N, K. A convolution may have a stride across behind that down; a
matrix product may have a batch, the number of independent products. A header may name further
columns: ``Sparsity``, which must be 1:1, since layers are dense, and ``Batch Size``, the images of
a convolution or the independent products; those with any other name, or none, are comments.

Fields stand between commas, or between tabs where the header has tabs and no comma. Lines may end
in a comma, and fields may be padded. Passed over are blank lines, a byte order mark, what follows a
field that begins with ``#``, and titles: lines of a name alone.

As in SCALE-Sim, sizes of the input include its padding, and an output has ``ceil((input - filter +
stride) / stride)`` points along an axis: where the stride does not divide, a last window reaches
beyond the input, into zeros here. A layer whose name contains ``DP``, as in SCALE-Sim, or ``dw`` or
``depthwise`` in any case, is depthwise: each channel has its own ``Num Filter`` filters, usually 1.
A layer of one filter with another name is what it says: one filter over all channels.

SCALE-Sim itself reads ``L, M, N, K`` as a convolution of an M x K input of one channel with N
filters of 1 x K, and many files write products so, or as filters of 1 x 1 on an input of 1 x M.
Where such a filter or input is wider than a convolution's can be, the layer is taken as the product
that it is.

Layers do not depend on each other: a topology says nothing about what stands between them, and
sizes of one layer's output and of the next one's padded input need not agree.
"""

import csv
import io
import itertools
import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from arch.config import ConfigError, check_int
from arch.files import read_text_bytes
from arch.ir import Graph, Shape, TensorSpec
from arch.workloads.models import MAX_PRODUCTS, NetworkBuilder
from arch.workloads.options import parse_unsigned, suggestion

__all__ = ["load_scalesim", "scalesim_layer", "scalesim_network"]

_CONVOLUTION = (
    "IFMAP height", "IFMAP width", "filter height", "filter width", "channels", "num filter",
    "stride",
)
_MATRIX = ("M", "N", "K")
# Beyond what an engine can address.
_MAX_DIMENSION = 1 << 40
#: Columns of a filter, and of an input, of which an engine can run a convolution.
WIDEST_FILTER, WIDEST_INPUT = 2048, 4095
# What headers call these: SCALE-Sim's other tables have as many columns.
_CONVOLUTION_TITLES = re.compile(
    r"ifmap (height|width),ifmap width,filter height,filter width,channels?,num filters?,"
    r"strides?( height)?(,.*)?"
)
_SPARSITY, _BATCH, _STRIDE = "sparsity", "batch", "stride width"
_TITLES = {"sparsity": _SPARSITY, "sparsity ratio": _SPARSITY, "batch": _BATCH,
           "batch size": _BATCH, "stride width": _STRIDE}


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
        check_int(f"{where} {key}", parse_unsigned(f"{where} {key}", text, 1), 1, _MAX_DIMENSION)
        for key, text in zip(keys, fields, strict=False)
    ]


def _named(title: str) -> str | None:
    """Return which of the further columns a title of the header names."""
    return _TITLES.get(" ".join(title.lower().split()))


def _further(where: str, titles: list[str], fields: list[str], default: str) -> dict[str, int]:
    """Return the numbers in the columns behind those that every layer has, by what they are.

    Columns that the header names are what it says. Behind a header without them, a number is
    ``default`` and a ratio the sparsity.
    """
    found: dict[str, int] = {}
    for index, text in enumerate(fields):
        key = _named(titles[index]) if index < len(titles) else None
        if key is None and not any(titles) and text:
            key = _SPARSITY if ":" in text else default
            if key in found or _SPARSITY in found:
                raise ConfigError(f"{where} must end behind the sparsity, not with {text!r}")
        if key is None or not text:
            continue
        if ":" in text:
            key = _SPARSITY
        if key == _SPARSITY:
            if text.replace(" ", "") != "1:1":
                raise ConfigError(f"{where} sparsity must be 1:1, not {text!r}: layers are dense")
            found[key] = 1
        else:
            found[key] = _numbers(where, (key,), [text])[0]
    return found


def _convolution(where: str, name: str, titles: list[str], fields: list[str],
                 batch: int) -> _Layer:
    keys = _CONVOLUTION
    height, width, kernel_height, kernel_width, channels, filters, down = _numbers(
        where, keys, fields
    )
    further = _further(where, titles[len(keys):], fields[len(keys):], _STRIDE)
    strides = down, further.get(_STRIDE, down)
    batch *= further.get(_BATCH, 1)
    pads = [0, 0]
    for size, kernel, axis in ((height, kernel_height, 0), (width, kernel_width, 1)):
        if kernel > size:
            raise ConfigError(f"{where} {keys[2 + axis]} must be at most {size}, not {kernel}")
        pads[axis] = -(size - kernel) % strides[axis]
    depthwise = _depthwise(name)
    whole = (kernel_height, kernel_width) == (1, width) and width > WIDEST_FILTER
    point = (kernel_height, kernel_width) == (1, 1) and width > WIDEST_INPUT
    if not depthwise and (whole or point):
        rows = math.prod((size - kernel + pad) // stride + 1 for size, kernel, pad, stride in zip(
            (height, width), (kernel_height, kernel_width), pads, strides, strict=True))
        return _product(name, rows * batch, filters, kernel_width * channels, 1)

    def append(net: NetworkBuilder, x: TensorSpec, label: str) -> TensorSpec:
        return net.rectangle(
            x, label, filters * channels if depthwise else filters, (kernel_height, kernel_width),
            strides=strides, pads=(0, 0, *pads), group=channels if depthwise else 1, relu=False,
        )

    return _Layer(name=name, shape=(batch, channels, height, width), count=1, append=append)


def _product(name: str, m: int, n: int, k: int, count: int) -> _Layer:
    def append(net: NetworkBuilder, x: TensorSpec, label: str) -> TensorSpec:
        return net.dense(x, label, n, relu=False)

    return _Layer(name=name, shape=(m, k, 1, 1), count=count, append=append)


def _matrix(where: str, name: str, titles: list[str], fields: list[str], batch: int) -> _Layer:
    m, n, k = _numbers(where, _MATRIX, fields)
    further = _further(where, titles[len(_MATRIX):], fields[len(_MATRIX):], _BATCH)
    return _product(name, m * batch, n, k, further.get(_BATCH, 1))


def _labels(name: str, count: int) -> list[str]:
    """Return the names of the nodes of a layer that runs so many times."""
    return [f"{name}#{index}" for index in range(1, count + 1)] if count > 1 else [name]


def _input_name(label: str) -> str:
    return f"{label}.input"


def _rename(layer: _Layer, taken: set[str], numbers: dict[str, int]) -> _Layer:
    """Return a layer by a name that gives none of the names that are taken, and take its own.

    ``numbers``: the last number of each name of the file.
    """
    # A network has no more nodes.
    count = min(layer.count, MAX_PRODUCTS)
    for number in itertools.count(numbers.get(layer.name, 0) + 1):
        name = layer.name if number == 1 else f"{layer.name}#{number}"
        made = {name}
        for label in _labels(name, count):
            made |= {label, _input_name(label)}
        if taken.isdisjoint(made):
            taken |= made
            numbers[layer.name] = number
            break
    return replace(layer, name=name)


def _layers(path: str | Path, batch: int) -> list[_Layer]:
    batch = check_int("batch", batch, 1)
    what = f"file {str(path)!r}"
    try:
        text = read_text_bytes(path).decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or error
        raise ConfigError(f"{what} must be a readable file: {reason}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{what} must be text in UTF-8") from None
    convert = None
    titles: list[str] = []
    layers: list[_Layer] = []
    names: set[str] = set()
    numbers: dict[str, int] = {}
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = "\t" if "\t" in first and "," not in first else ","
    try:
        # Line ends of any kind.
        rows = list(csv.reader(io.StringIO(text, newline=None), delimiter=delimiter))
    except csv.Error as error:
        raise ConfigError(f"{what} must be comma-separated: {error}") from None
    for number, row in enumerate(rows, start=1):
        fields = [item.strip() for item in row]
        comment = next((at for at, item in enumerate(fields) if item.startswith("#")), len(fields))
        fields = fields[:comment]
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
            known = ",".join(" ".join(item.lower().split()) for item in fields[1:])
            if convert is _convolution and not _CONVOLUTION_TITLES.fullmatch(known):
                raise ConfigError(
                    f"{where} must be the header of a SCALE-Sim topology, not {','.join(row)!r}"
                )
            titles = fields[1:]
            continue
        name = fields[0]
        if not name:
            raise ConfigError(f"{where} must start with a layer name")
        if not fields[1:]:
            continue
        try:
            layer = convert(where, name, titles, fields[1:], batch)
        except ValueError as error:
            raise ConfigError(error) from None
        layers.append(_rename(layer, names, numbers))
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
        Named as the layers; a name that occurs again has ``#2`` behind it, or the first number
        that gives no name a second time. ``metadata["count"]`` is how many times an engine runs the
        layer: the batch column of a matrix product, else 1.

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
        As :func:`load_scalesim`; or there would be too many nodes.
    """
    layers = _layers(path, batch)
    count = sum(layer.count for layer in layers)
    if count > MAX_PRODUCTS:
        raise ConfigError(f"file {str(path)!r} must have at most {MAX_PRODUCTS} layers, each "
                          f"counted as often as it runs, not {count}")
    net = NetworkBuilder(Path(path).stem)
    outputs = []
    for layer in layers:
        for label in _labels(layer.name, layer.count):
            x = net.input(layer.shape, _input_name(label))
            outputs.append(layer.append(net, x, label))
    try:
        return net.graph(*outputs)
    except ValueError as error:
        raise ConfigError(f"file {str(path)!r}: {error}") from None
