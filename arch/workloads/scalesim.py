"""SCALE-Sim topology files as layers with seeded random weights, one graph each or all in one.

There are two forms, distinguished by the header line::

    Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, Num Filter, Stride
    Layer, M, N, K

Note the order M, N, K of the second. A convolution may have a horizontal stride after the vertical
one; a matrix product may have a batch, the number of independent products. A header may name
further columns: ``Sparsity``, which must be 1:1, since layers are dense, and ``Batch Size``, the
images of a convolution or the independent products. Columns for padding, dilation and groups, which
would change the layer, must be 0, 1 and 1; columns with any other name, or none, are comments.

:mod:`arch.workloads.scalesim_rows` says which other lines are allowed, and how fields are
separated. Each graph's ``metadata`` says what was read and what was not: ``notes``, text by title,
and ``details``, JSON values.

As in SCALE-Sim, input sizes include padding, and an output has ``ceil((input - filter + stride) /
stride)`` points along an axis: if the stride does not divide evenly, a last window extends beyond
the input, into zeros here.

A layer with one filter is depthwise, i.e. each channel has its own filter, if its name has the
token ``DP``, ``dw``, ``DW``, ``Dw`` or ``depthwise``, alone or with a number (``Conv2_DP``,
``conv_dw1``). Tokens end at anything but letters and digits, so ``bandwidth`` and ``DPN68`` have
none; ``dW`` is a gradient. Any other layer with one filter is taken literally: one filter over all
channels. SCALE-Sim 3 makes a separate layer of each channel, with all filters, if ``DP`` occurs
anywhere in the name; its own files contain no such name. Notes list the layers read as depthwise,
and those that might look depthwise but were not: with one filter and these letters in the name,
with several filters and the token, and any with ``DP``.

SCALE-Sim itself reads ``L, M, N, K`` as a convolution of an M x K input of one channel with N
filters of 1 x K, and many files express products like this: filters of one line, as wide as the
input, are read as the product that they are. Others use filters of 1 x 1 on an input of 1 x M:
these are also read as products if the input is too wide for a convolution.

Layers are independent: a topology does not say what lies between them, and the output size of one
layer need not match the padded input size of the next.
"""

import itertools
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arch.config import ConfigError, check_int, show
from arch.ir import Graph, Shape, TensorSpec
from arch.workloads.models import NetworkBuilder
from arch.workloads.options import parse_unsigned, suggestion
from arch.workloads.scalesim_rows import (
    CONVOLUTION,
    MATRIX,
    Row,
    Table,
    column,
    names,
    read_table,
)

__all__ = ["load_scalesim", "scalesim_layer", "scalesim_network"]

# Beyond what an engine can address.
_MAX_DIMENSION = 1 << 40
#: Most layers of a network, counting repetitions: scheduling more would take minutes.
MOST_LAYERS = 1 << 11
#: Widest input, in columns, of a convolution that an engine can run.
WIDEST_INPUT = 4095
# Most digits of a number in an unused column.
_MOST_DIGITS = 30
_SPARSITY, _BATCH, _STRIDE = "sparsity", "batch", "stride width"
_TITLES = {"sparsity": _SPARSITY, "sparsityratio": _SPARSITY, "batch": _BATCH,
           "batchsize": _BATCH, "stridewidth": _STRIDE}
# Columns that would change the layer: their names, the only value allowed, and what to write
# instead of another.
_NEUTRAL = {
    "padding": (
        re.compile(r"""(?:input|output|zero)?pad(?:ding)?s?
                   (?:[hwxytblr]|height|width|top|bottom|left|right)?""", re.VERBOSE), 0,
        "sizes of the input include its padding, so add it to the IFMAP height and width"),
    "dilation": (
        re.compile("(?:filter|kernel)?dilat(?:ion|ed)s?(?:rate|factor)?(?:[hwxy]|height|width)?"),
        1, "layers of a topology are not dilated"),
    "groups": (
        re.compile("(?:num(?:ber)?(?:of)?|filter|channel|conv)?groups?(?:count)?"), 1,
        ("write a row for each group, with its channels and its filters, or, where each channel "
         "has a filter of its own, one filter and DP in the name")),
}


@dataclass(frozen=True, kw_only=True)
class _Layer:
    """A line of the file: its input, how often an engine runs it, and how it is appended."""

    name: str
    shape: Shape
    count: int
    append: Callable[[NetworkBuilder, TensorSpec, str], TensorSpec]
    depthwise: bool = False
    not_depthwise: bool = False

    def graph(self, said: Mapping[str, Any]) -> Graph:
        """Return the layer as its own graph; ``metadata`` has the count and the notes."""
        net = NetworkBuilder(self.name)
        return net.graph(self.append(net, net.input(self.shape), self.name), count=self.count,
                         **said)


# Letters that may mark a depthwise layer with one filter, and tokens that do.
_LETTERS = re.compile(r"DP|[dD][wW]|(?i:depth-?wise)")
_DEPTHWISE = re.compile(r"(?<![^\W_])(?:DP|dw|DW|Dw|(?i:depth-?wise))\d*(?![^\W_])")


def _depthwise(name: str, filters: int) -> tuple[bool, bool]:
    """Return whether a layer is depthwise, and whether it might look depthwise but is not."""
    token = _DEPTHWISE.search(name) is not None
    maybe = token or "DP" in name or (filters == 1 and _LETTERS.search(name) is not None)
    return token and filters == 1, maybe and not (token and filters == 1)


def _numbers(where: str, keys: tuple[str, ...], fields: list[str]) -> list[int]:
    if len(fields) < len(keys):
        raise ConfigError(
            f"{where} must have {len(keys)} numbers ({', '.join(keys)}), not {len(fields)}"
        )
    return [
        check_int(f"{where} {key}", parse_unsigned(f"{where} {key}", text, 1), 1,
                  _MAX_DIMENSION)
        for key, text in zip(keys, fields, strict=False)
    ]


def _check_neutral(where: str, title: str, text: str, groups: int) -> None:
    """Refuse a value in a column that would change the layer."""
    for kind, (pattern, neutral, instead) in _NEUTRAL.items():
        if pattern.fullmatch(column(title)):
            # All channels of a depthwise layer are groups.
            allowed = {neutral, groups} if kind == "groups" else {neutral}
            if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
                    and int(text) in allowed):
                raise ConfigError(
                    f"{where} {show(title)} must be {neutral}, not {show(text)}: {instead}")


def _further(table: Table, row: Row, default: str, groups: int = 1) -> dict[str, int]:
    """Return the values in the columns beyond those that every layer has, by meaning.

    A column named by the header has the meaning of its name. After a header without names, a number
    is ``default`` and a ratio is the sparsity. Values in other columns are only counted.
    ``groups`` is the number that the layer has.
    """
    where, titles, found = table.where(row), table.titles, dict[str, int]()
    for index, text in enumerate(row.fields[len(table.keys):]):
        title = titles[index] if index < len(titles) else ""
        key = _TITLES.get(column(title))
        if not text:
            continue
        _check_neutral(where, title, text, groups)
        if key is None and not any(titles):
            key = _SPARSITY if ":" in text else default
            if key in found or _SPARSITY in found:
                raise ConfigError(
                    f"{where} must end behind the sparsity, not with {show(text)}")
        if (":" in text and key is None) or key == _SPARSITY:
            if text.replace(" ", "") != "1:1":
                raise ConfigError(f"{where} sparsity must be 1:1, not {show(text)}: layers are "
                                  "dense")
        if key is None:
            table.unused[title] += 1
            continue
        table.used[key] += 1
        found[key] = 1 if key == _SPARSITY else _numbers(where, (key,), [text])[0]
    return found


def _convolution(table: Table, row: Row, batch: int) -> _Layer:
    keys, where, name = CONVOLUTION, table.where(row), row.name
    height, width, kernel_height, kernel_width, channels, filters, down = _numbers(
        where, keys, row.fields
    )
    depthwise, not_depthwise = _depthwise(name, filters)
    further = _further(table, row, _STRIDE, channels if depthwise else 1)
    strides = down, further.get(_STRIDE, down)
    batch *= further.get(_BATCH, 1)
    pads = [0, 0]
    for size, kernel, axis in ((height, kernel_height, 0), (width, kernel_width, 1)):
        if kernel > size:
            raise ConfigError(f"{where} {keys[2 + axis]} must be at most {size}, not {kernel}")
        pads[axis] = -(size - kernel) % strides[axis]
    whole = (kernel_height, kernel_width) == (1, width) and width > 1
    point = (kernel_height, kernel_width) == (1, 1) and width > WIDEST_INPUT
    if not depthwise and (whole or point):
        rows = math.prod((size - kernel + pad) // stride + 1 for size, kernel, pad, stride in zip(
            (height, width), (kernel_height, kernel_width), pads, strides, strict=True))
        return _product(name, rows * batch, filters, kernel_width * channels, 1)

    def append(net: NetworkBuilder, x: TensorSpec, label: str) -> TensorSpec:
        return net.rectangle(
            x, label, channels if depthwise else filters, (kernel_height, kernel_width),
            strides=strides, pads=(0, 0, *pads), group=channels if depthwise else 1, relu=False,
        )

    return _Layer(name=name, shape=(batch, channels, height, width), count=1, append=append,
                  depthwise=depthwise, not_depthwise=not_depthwise)


def _product(name: str, m: int, n: int, k: int, count: int) -> _Layer:
    def append(net: NetworkBuilder, x: TensorSpec, label: str) -> TensorSpec:
        return net.dense(x, label, n, relu=False)

    return _Layer(name=name, shape=(m, k, 1, 1), count=count, append=append)


def _matrix(table: Table, row: Row, batch: int) -> _Layer:
    m, n, k = _numbers(table.where(row), MATRIX, row.fields)
    return _product(row.name, m * batch, n, k, _further(table, row, _BATCH).get(_BATCH, 1))


def _labels(name: str, count: int) -> list[str]:
    """Return the names of the nodes of a layer that runs ``count`` times."""
    return [f"{name}#{index}" for index in range(1, count + 1)] if count > 1 else [name]


def _input_name(label: str) -> str:
    return f"{label}.input"


def _rename(layer: _Layer, taken: set[str], numbers: dict[str, int]) -> _Layer:
    """Rename a layer so that none of its node names are taken, and mark them as taken.

    ``numbers`` holds the last number used for each name in the file.
    """
    # A network cannot have more nodes.
    count = min(layer.count, MOST_LAYERS + 1)
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


def _said(table: Table, layers: list[_Layer]) -> dict[str, Any]:
    """Return the ``notes`` and ``details`` about a file."""
    # Repeated names have been numbered by now.
    depthwise = [layer.name for layer in layers if layer.depthwise]
    others = [layer.name for layer in layers if layer.not_depthwise]
    notes = {"topology": table.text()}
    if depthwise:
        notes["depthwise"] = names(depthwise)
    if others:
        notes["not depthwise"] = (f"{names(others)}: dw, DP or depthwise is no word of its "
                                  "own in the name, or there are several filters")
    return {"notes": notes, "details": {"topology": table.details() | {
        "depthwise": depthwise, "not_depthwise": others}}}


def _layers(path: str | Path, batch: int) -> tuple[list[_Layer], dict[str, Any]]:
    """Return the layers of a file, with unique names, and the notes about it."""
    batch = check_int("batch", batch, 1)
    table = read_table(path, _TITLES)
    convert = _matrix if table.matrix else _convolution
    taken: set[str] = set()
    numbers: dict[str, int] = {}
    layers: list[_Layer] = []
    for row in table.rows:
        try:
            layer = convert(table, row, batch)
        except ValueError as error:
            raise ConfigError(error) from None
        layers.append(_rename(layer, taken, numbers))
    return layers, _said(table, layers)


def load_scalesim(path: str | Path, *, batch: int = 1) -> list[Graph]:
    """Load the layers of a SCALE-Sim topology file, in order, each as its own graph.

    Parameters
    ----------
    path : str or Path
        The ``.csv`` file.
    batch : int
        Number of images, or factor on the rows M of a matrix product, at least 1.

    Returns
    -------
    list of Graph
        Named as the layers; a repeated name is followed by ``#2``, or the first number that
        makes it unique. ``metadata["count"]`` is how many times an engine runs the layer: the
        batch column of a matrix product, else 1; ``notes`` and ``details`` say what was read of
        the file, and what was not.

    Raises
    ------
    ConfigError
        The file cannot be read, or a line does not follow the rules above. One line, with its
        number.
    TypeError, ValueError
        ``batch`` is not an integer of at least 1.
    """
    layers, said = _layers(path, batch)
    return [layer.graph(said) for layer in layers]


def scalesim_layer(path: str | Path, name: str, *, batch: int = 1) -> Graph:
    """Load one layer of a topology file by name.

    Raises
    ------
    ConfigError, TypeError, ValueError
        As for :func:`load_scalesim`; or there is no such layer.
    """
    found, said = _layers(path, batch)
    layers = {layer.name: layer for layer in found}
    if name not in layers:
        raise ConfigError(f"layer must be one of file {str(path)!r}, such as "
                          f"{show(next(iter(layers)))}, not {show(name)}"
                          f"{suggestion(name, layers)}")
    return layers[name].graph(said)


def scalesim_network(path: str | Path, *, batch: int = 1) -> Graph:
    """Load a topology file as one graph of independent layers.

    Each has its own input ``LAYER.input`` and output. A matrix product whose batch column is c > 1
    becomes c nodes, ``LAYER#1`` to ``LAYER#c``, each with its own weights.

    Raises
    ------
    ConfigError, TypeError, ValueError
        As for :func:`load_scalesim`; or there would be too many nodes.
    """
    layers, said = _layers(path, batch)
    count = sum(layer.count for layer in layers)
    if count > MOST_LAYERS:
        raise ConfigError(f"file {str(path)!r} must have at most {MOST_LAYERS} layers, each "
                          f"counted as often as it runs, not {count}; one layer: FILE/LAYER")
    net = NetworkBuilder(Path(path).stem)
    outputs = []
    for layer in layers:
        for label in _labels(layer.name, layer.count):
            x = net.input(layer.shape, _input_name(label))
            outputs.append(layer.append(net, x, label))
    try:
        return net.graph(*outputs, **said)
    except ValueError as error:
        raise ConfigError(f"file {str(path)!r}: {error}") from None
