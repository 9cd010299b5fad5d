"""Layers of a network as numbers: everything that cycles and accesses depend on, without data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import (
    AveragePool,
    Convolution,
    Dense,
    GlobalAveragePool,
    Graph,
    MaxPool,
    Move,
    Multiply,
    Node,
)
from arch.numerics import INT8
from arch.result import Infeasible, InfeasibleError
from arch.systolic.isa import INSTRUCTIONS, Opcode
from arch.systolic.lowering.operators import (
    Layer,
    Operators,
    needs_elementwise,
    needs_products,
    window_of,
)
from arch.systolic.lowering.tiling import (
    BYTES,
    COUNT,
    CUT_AS,
    DILATION_Y,
    GROUPS,
    HEIGHT,
    HELD,
    IMAGES,
    IN_CHANNELS,
    INSIDE,
    INSIDE_PACKED,
    KERNEL_X,
    KERNEL_Y,
    KIND,
    LAYER_COLUMNS,
    LIMIT,
    LIMIT_PACKED,
    MAX_POOL,
    MORE,
    MOST_REACH,
    NO_ACC,
    NO_ROWS,
    OPERATORS,
    OUT_CHANNELS,
    OUT_HEIGHT,
    OUT_IMAGES,
    OUT_WIDTH,
    PACKED,
    PARTS,
    POOLS,
    SIDE,
    SOME,
    SOURCE,
    STRIDE_Y,
    TABLE,
    TARGET,
    TOP,
    WIDTH,
    WINDOWS,
)
from arch.systolic.params import SystolicConfig

__all__ = ["LayerGeometry", "geometry", "layers_of", "refusal", "table_of"]

_WALK_BITS = dict(INSTRUCTIONS[Opcode.SET_WALK].operands)
_POOL_BITS = dict(INSTRUCTIONS[Opcode.SET_POOL].operands)
# Columns of a layer in the order of its geometry's fields.
_ROW = np.array([
    KIND, SOURCE, TARGET, SIDE, IMAGES, IN_CHANNELS, HEIGHT, WIDTH, OUT_IMAGES, OUT_CHANNELS,
    OUT_HEIGHT, OUT_WIDTH, KERNEL_Y, KERNEL_X, STRIDE_Y, TOP, DILATION_Y, GROUPS, PACKED, BYTES,
    PARTS, TABLE, COUNT, CUT_AS, INSIDE, INSIDE_PACKED, LIMIT, LIMIT_PACKED, SOME, MORE,
    HELD, WINDOWS])


@dataclass(frozen=True, kw_only=True)
class LayerGeometry:
    """One operator of a network without its data, as far as it affects cycles.

    Parameters
    ----------
    name, label : str
        Name in the graph, and in errors.
    operator : str
        One of ``convolution``, ``dense``, ``mean``, ``copy`` (for an addition without a
        preceding layer), ``product`` (of two tensors), ``max``, ``average``, ``table``.
    source, target, side, operand : int
        Indices of the tensors that are read, written, added, and read as weights (-1: none).
    pieces : tuple of int
        Those of the tensors whose blocks a source or side that is not stored consists of.
    input, output : tuple of int
        Images, channels, height and width of source and target as stored in memory.
    kernel, strides : tuple of int
        Vertical and horizontal.
    top, dilation : int
        Lines of padding at the top, and lines from tap to tap.
    groups : int
        Channel groups.
    inside : tuple of int
        Positions of all taps of the kernel that are not padding, for one channel of an image:
        unpacked, and packed.
    packed : int
        Channels when the kernel's columns are packed into a row, if a tile is that wide; 0:
        never.
    element_bytes : int
        Bytes of an output element.
    parts : int
        Most taps with 8-bit weights that add up to one tap.
    shares : (int, int)
        Of those, weights that need at least one, and more than one, in millionths of all.
    table : int
        Index of the table that is applied; -1: none.
    cut : str
        ``maps``; ``rows``, one row per image; or ``sums``, one row for the sum of an image.
    reads_input, is_result : bool
        Whether the source is an input, or the target an output, of the graph.
    elementwise_for, products_for : str
        What requires ``elementwise``, and ``products``, as errors name it; empty if nothing does.
    held : bool
        Whether what is added or multiplied is one row for each image, or for all.
    windows : int
        Windows of the depthwise unit that cover the kernel; 0 if the array computes it.
    multiplies : bool
        Whether the side is multiplied, not added.
    limits : tuple of str
        What the engine's instructions cannot express, as error text, without and with packing;
        or empty.
    macs : int
        Useful multiply-accumulates.
    count : int
        Number of repetitions; neighbours with the same count are repeated together as one run.
    """

    name: str
    label: str
    operator: str
    source: int
    target: int
    side: int = -1
    operand: int = -1
    pieces: tuple[int, ...] = ()
    input: tuple[int, int, int, int]
    output: tuple[int, int, int, int]
    kernel: tuple[int, int] = (1, 1)
    strides: tuple[int, int] = (1, 1)
    top: int = 0
    dilation: int = 1
    groups: int = 1
    inside: tuple[int, int] = (0, 0)
    packed: int = 0
    element_bytes: int = 1
    parts: int = 1
    shares: tuple[int, int] = (10**6, 0)
    table: int = -1
    cut: str = "maps"
    reads_input: bool = False
    is_result: bool = False
    elementwise_for: str = ""
    products_for: str = ""
    held: bool = False
    windows: int = 0
    multiplies: bool = False
    limits: tuple[str, str] = ("", "")
    macs: int = 0
    count: int = 1


# --- Layers of a graph ----------------------------------------------------------------------------


def _limit(node: Node, sizes: Mapping[str, int], window: tuple[tuple[int, ...], ...]) -> str:
    """Return why the engine's instructions cannot describe a layer; empty if they can."""
    for name, values in zip(("kernel", "dilations"), window, strict=False):
        limit = 1 << _POOL_BITS[f"{name.removesuffix('s')}_x"]
        if max(values) >= limit:
            return f"{node.label} {name} must be below {limit} on this engine, not {values}"
    for name, value in sizes.items():
        if value >> _WALK_BITS[name]:
            return (f"{node.label} {name} must be below {1 << _WALK_BITS[name]} on this engine, "
                    f"not {value}")
    return ""


def _reach_limit(node: Convolution | Move, *, packed: bool) -> str:
    """Return why a tap would be too far from the start of its walk; empty if none is."""
    down, across = ((size - 1) * dilation + 1
                    for size, dilation in zip(node.kernel, node.dilations, strict=True))
    for name, size in (("rows", down), ("columns", 1 if packed else across)):
        if size > MOST_REACH:
            return (f"{node.label} kernel must reach over at most {MOST_REACH} {name} on this "
                    f"engine, not {size}")
    if max(map(abs, node.pads)) > MOST_REACH:
        return f"{node.label} pads must be at most {MOST_REACH} on this engine, not {node.pads}"
    return ""


def _inside(outputs: int, stride: int, taps: int, dilation: int, pad: int, size: int) -> int:
    """Return the number of taps, over all windows along one axis, that are not padding."""
    offsets = [tap * dilation - pad for tap in range(taps)]
    return sum(max(0, min(outputs, -(-(size - at) // stride)) - max(0, -(at // stride)))
               for at in offsets)


def _limits(layer: Layer, cut: str, size: Sequence[int], out_width: int,
            window: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]) -> tuple[str, str]:
    """Return why a layer's walks do not fit their fields, unpacked and packed; empty if they do.

    ``window`` is its strides, kernel and dilations.
    """
    node, (strides, kernel, dilations) = layer.node, window
    if cut == "sums":
        return (_limit(node, {"width": size[3], "height": size[2]}, ()),) * 2
    if cut != "maps":
        return "", ""
    taps = (kernel, dilations) if layer.pools else ()
    sizes = {"width": size[3], "out_width": out_width,
             "stride_x": strides[1], "stride_y": strides[0]}
    limits = (_limit(node, sizes, taps),
              _limit(node, sizes | {"width": out_width, "stride_x": 1}, taps))
    if isinstance(node, Convolution | Move):
        return (_reach_limit(node, packed=False) or limits[0],
                _reach_limit(node, packed=True) or limits[1])
    return limits


def _layer_geometry(graph: Graph, operators: Operators, layer: Layer, numbers: dict[str, int],
                    tables: dict[bytes, int]) -> LayerGeometry:
    node = layer.node
    source, target = (operators.placements[name] for name in (layer.source, layer.target))
    kernel, strides, pads, dilations = (1, 1), (1, 1), (0, 0, 0, 0), (1, 1)
    groups = parts = 1
    shares = (10**6, 0)
    packed = 0
    cut = "maps"
    size = [source.images, source.channels, source.height, source.width]
    if isinstance(node, Convolution | Move):
        operator = "convolution"
        kernel, strides = node.kernel, node.strides         # type: ignore[assignment]
        pads, dilations = node.pads, node.dilations         # type: ignore[assignment]
        groups, name = node.group, node.input.name
        size[1], size[3] = node.input.shape[1], node.input.shape[3]
        if (isinstance(node, Convolution) and name in operators.inputs - operators.results
                and operators.readers[name] == 1
                and groups == 1 and kernel[1] > 1):
            packed = kernel[1] * size[1]
    elif isinstance(node, Dense):
        operator = "dense"
        if not operators.batches and (
                (source.images, source.height) != (1, target.images * target.height)):
            cut = "rows"
    elif isinstance(node, GlobalAveragePool):
        operator = "mean"
        if layer.hold:
            cut = "sums"
    elif layer.pools:
        operator = ("max" if isinstance(node, MaxPool)
                    else "average" if isinstance(node, AveragePool) else "table")
        kernel, strides, pads, dilations = window_of(node)    # type: ignore[assignment]
    else:
        operator = "product" if layer.operand else "copy"
    if source.pieces:
        # Blocks may have channels that are not used.
        size[1], groups = source.blocks * source.tile, 1
    if isinstance(node, Convolution | Dense) and node.wide:
        parts = 1 + max(tap.key[-1] for taps in layer.taps for tap in taps)
        weights = node.weights
        shares = tuple(round(10**6 * float(np.mean(wide))) for wide in (    # type: ignore[assignment]
            weights != 0, weights != INT8.saturate(weights)))
    # Lines of a single image may become images of their own.
    lines = target.height * (target.images if source.images == 1 else 1)
    down = _inside(lines, strides[0], kernel[0], dilations[0], pads[0], size[2])
    across = _inside(target.width, strides[1], kernel[1], dilations[1], pads[1], size[3])
    results = {operators.views[name].name if name in operators.views else name
               for name in operators.results}

    needed, multiplied = (next(filter(None, map(needs, layer.nodes)), "")
                          for needs in (needs_elementwise, needs_products))

    def number(name: str) -> int:
        return numbers.setdefault(name, len(numbers))

    return LayerGeometry(
        name="+".join(part.name for part in layer.nodes),
        label=node.label, operator=operator, source=number(layer.source),
        target=number(layer.target), side=number(layer.side) if layer.add is not None else -1,
        operand=number(layer.operand) if layer.operand else -1,
        pieces=tuple(number(piece.tensor) for name in filter(None, (layer.source, layer.side))
                     for piece in operators.placements[name].pieces),
        input=(size[0], size[1], size[2], size[3]),
        output=(target.images, target.channels, target.height, target.width), kernel=kernel,
        strides=strides, top=pads[0], dilation=dilations[0], groups=groups,
        inside=(down * across, down * target.width), packed=packed,
        element_bytes=target.parts, parts=parts, shares=shares,
        table=-1 if layer.table is None else tables.setdefault(
            layer.table.entries.tobytes(), len(tables)),
        cut=cut, reads_input=layer.source in operators.inputs,
        is_result=layer.target in results, elementwise_for=needed, products_for=multiplied,
        held=layer.held, windows=len(layer.taps[0]) if layer.taps and layer.taps[0] and max(
            layer.taps[0][0].window) else 0,
        multiplies=any(isinstance(part, Multiply) for part in layer.nodes),
        limits=_limits(layer, cut, size, target.width, (strides, kernel, dilations)),
        macs=sum(part.macs for part in layer.nodes))


def _shape_of(layers: Sequence[LayerGeometry], index: int) -> tuple[Any, ...]:
    """Return all of a layer but its names; tensors are given by how far back they are written."""
    layer = layers[index]
    written = {other.target: at for at, other in enumerate(layers[:index])}
    values = [getattr(layer, item.name) for item in fields(layer)
              if item.name not in ("name", "label", "elementwise_for", "products_for", "limits",
                                   "source", "target", "side")]
    return (*values, *(index - written[tensor] if tensor in written else -min(tensor, 0)
                       for tensor in (layer.source, layer.side)),
            bool(layer.elementwise_for), bool(layer.products_for), *map(bool, layer.limits))


def _repeated(layers: tuple[LayerGeometry, ...]) -> tuple[LayerGeometry, ...]:
    """Leave out layers that repeat earlier ones, and count them there.

    Not if all tensors between them could stay in the unified buffer, because one repetition could
    then take the space of the next.
    """
    shapes = [_shape_of(layers, index) for index in range(len(layers))]
    used_late = {tensor: index for index, layer in enumerate(layers)
                 for tensor in (layer.source, layer.side)}
    elsewhere = {layer.source if layer.operator in POOLS else layer.side for layer in layers}
    kept: list[LayerGeometry] = []
    renamed: dict[int, int] = {}
    index = 0
    while index < len(layers):
        best, times = 0, 1
        for length in range(1, min(12, (len(layers) - index) // 2) + 1):
            part = layers[index:index + length]
            if not any(layer.target in elsewhere for layer in part) or any(
                    layer.table >= 0 or layer.is_result or layer.reads_input for layer in part):
                continue
            count = 1
            while (shapes[index + count * length:index + (count + 1) * length]
                   == shapes[index:index + length]):
                count += 1
            # Only the last repetition may be read by later layers.
            end = index + count * length
            if (count - 1) * length > (times - 1) * best and not any(
                    used_late.get(layer.target, -1) >= end for layer in
                    layers[index:end - length]):
                best, times = length, count
        length = max(best, 1)
        for offset in range(length):
            layer = layers[index + offset]
            kept.append(replace(
                layer, count=times,
                source=renamed.get(layer.source, layer.source),
                side=renamed.get(layer.side, layer.side)))
            last = layers[index + (times - 1) * length + offset]
            renamed[last.target] = layer.target
        index += times * length
    return tuple(kept)


def geometry(graph: Graph, *, repeat: bool = True) -> tuple[LayerGeometry, ...]:
    """Return the layers of a graph in the form that :func:`evaluate_many` takes.

    Parameters
    ----------
    graph : Graph
    repeat : bool
        Whether a repeated run of layers is represented once, with its count.

    Raises
    ------
    ConfigError
        The engine does not support an operator on any configuration. One line.
    """
    config = SystolicConfig(rows=256, cols=256, elementwise=True, products=True)
    operators = Operators(config, graph)
    for layer in operators.layers:
        if layer.operand:
            raise ConfigError(f"fidelity must be 'exact' for {layer.node.label}, whose weights are "
                             "computed, not 'closed'")
        if any(operators.placements[name].pieces for name in filter(None, (
                layer.source, layer.side, layer.operand))):
            raise ConfigError(f"fidelity must be 'exact' for {layer.node.label}, which reads parts "
                              "of tensors, not 'closed'")
    layers = layers_of(graph, operators)
    return _repeated(layers) if repeat else layers


def layers_of(graph: Graph, operators: Operators) -> tuple[LayerGeometry, ...]:
    """Return the layers of a graph, given its operators on any configuration.

    Raises
    ------
    ConfigError
        There are no layers. One line.
    """
    if not operators.layers:
        raise ConfigError(f"graph {graph.name!r} must have an operator that the engine runs")
    numbers: dict[str, int] = {}
    tables: dict[bytes, int] = {}
    return tuple(_layer_geometry(graph, operators, layer, numbers, tables)
                 for layer in operators.layers)


def table_of(layers: Sequence[LayerGeometry]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the layers as rows of numbers, and for each tensor whether it cannot stay on chip."""
    table = np.zeros((len(layers), LAYER_COLUMNS), np.int64)
    numbers = {number: index for index, number in enumerate(sorted(
        {tensor for layer in layers
         for tensor in (layer.source, layer.target, layer.side, layer.operand, *layer.pieces)
         if tensor >= 0}))}
    numbers[-1] = -1
    elsewhere = np.zeros(len(numbers), np.int64)
    for row, layer in zip(table, layers, strict=True):
        row[_ROW] = (
            OPERATORS.index(layer.operator), numbers[layer.source], numbers[layer.target],
            numbers[layer.side], *layer.input, *layer.output, *layer.kernel, layer.strides[0],
            layer.top, layer.dilation, layer.groups, layer.packed, layer.element_bytes,
            layer.parts, layer.table, layer.count, ("maps", "rows", "sums").index(layer.cut),
            *layer.inside, *map(bool, layer.limits), *layer.shares, layer.held, layer.windows)
        if layer.is_result:
            elsewhere[row[TARGET]] = 1
        for tensor in layer.pieces:
            elsewhere[numbers[tensor]] = 1
        if row[KIND] >= MAX_POOL:
            elsewhere[row[SOURCE]] = 1
        elif layer.side >= 0:
            elsewhere[row[SIDE]] = 1
        if layer.operand >= 0:
            elsewhere[numbers[layer.operand]] = 1
    return table, elsewhere[:-1] if -1 in numbers else elsewhere


def refusal(layer: LayerGeometry, reason: int, need: int, *, acc_depth: int, bank_rows: int,
            tile: int) -> ConfigError:
    """Return the error for a layer that does not fit, given what ``tiling.cut`` found."""
    if reason == NO_ACC:
        return InfeasibleError(Infeasible(
            resource="acc_depth", demand=need, bound=acc_depth, unit="sums", layer=layer.label))
    if reason == NO_ROWS:
        return InfeasibleError(Infeasible(
            resource="ub_bank_rows", demand=1 << (need - 1).bit_length(), bound=bank_rows,
            unit="rows", layer=layer.label))
    return ConfigError(layer.limits[int(0 < layer.packed <= tile)])
