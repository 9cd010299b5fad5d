"""Operators of a graph as layers: taps of weights, windows, and tensor placements.

A tap is a weight tile: a channel block at a kernel position. It takes one ``READ_WEIGHTS``, and one
``CONVOLVE`` per image or band; all taps of a tile of output columns add up in the accumulators.
Taps with all-zero weights (groups, depthwise) are left out.

**First layers** with few channels have their kernel's columns packed into one row by the host, if
they fit: a 7x7 kernel of 3 channels becomes 7 taps of 21 rows instead of 49 of 3.

**Depthwise convolutions** on a core with a depthwise unit: a tap is a window of up to 3x3 kernel
positions. Those of a strided convolution are of one phase each: kernel positions that are a
multiple of the stride apart, so that the walk of a window's outputs is one of all positions of its
lines. The weights of its 9 rows are the kernel's, the last position first. Walks that end in lines
of padding come before those that begin with some: these find them in the line buffers.

**Computed weights.** The second operand of a ``MatMul`` is read as weights from where its layer
stored it: rows of a plane are rows of a tile. For zero points, the sums over rows of the first
operand are products with constant weights, and the sums over columns of the second come from
convolutions that see only padding.

**Two tensors.** An addition or a product is computed by the layer that writes one of them, if
nothing else reads it, or by a copy. The other one is read as it is needed, or as one row for all
pixels of an image.

**Wide weights.** Weights beyond 8 bits (models with a weight zero point) are sums of 8-bit taps.

**Wide results.** An int32 tensor is written in four planes per block, one for each byte.

**Moves.** Concatenated and chosen channels are views (:mod:`arch.systolic.lowering.views`), or,
where a reader cannot use one, stored by a layer with weights of 0 and 1. Such weights also move
numbers to other pixels.

**Tables** are applied by the layer that writes their input, if nothing else reads it, or by a
pooling with 1x1 windows. A table is read unless it was the last one read.
"""

import dataclasses
import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, Demand
from arch.ir import (
    AveragePool,
    Concat,
    Convolution,
    Dense,
    Gather,
    GlobalAveragePool,
    Graph,
    MatMul,
    MaxPool,
    Move,
    Multiply,
    Node,
    Pair,
    Reshape,
    Table,
    TensorSpec,
)
from arch.numerics import INT8, INT32, UINT8
from arch.result import Infeasible, InfeasibleError
from arch.systolic.fusion import WHOLE
from arch.systolic.latency import WINDOW_POSITIONS, WINDOW_SIDE, WINDOW_TAPS
from arch.systolic.lowering.planes import Placement
from arch.systolic.lowering.tiling import MOST_REACH
from arch.systolic.lowering.views import channels_of, is_regular, view_of
from arch.systolic.params import SystolicConfig
from arch.systolic.sparsity import DENSE

__all__ = [
    "Layer", "Operators", "Tap", "UnsupportedError", "few_banks", "needs_elementwise",
    "needs_products", "no_elementwise", "no_products", "window_of",
]


# A view of more blocks than so many times the fewest is stored.
_MOST_PIECES = 2


def few_banks(banks: int) -> InfeasibleError:
    """Return the error for a core with additions and pooling but too few banks for any network."""
    return InfeasibleError(Infeasible(resource="ub_banks", demand=3, bound=banks,
                                      unit="inputs, operands of additions, outputs"))


def needs_elementwise(node: Node) -> str:
    """Return what requires ``elementwise`` in an operator, as errors name it; or empty."""
    if node.output.dtype == "int32":
        return f"the int32 output of {node.label}"
    return node.label if isinstance(node, Pair | MaxPool | AveragePool | Table) else ""


def needs_products(node: Node) -> str:
    """Return what requires ``products`` in an operator, as errors name it; or empty."""
    if isinstance(node, Multiply):
        return node.label
    if isinstance(node, Pair) and node.broadcast is not None:
        return f"the broadcast operand of {node.label}"
    return ""


def no_elementwise(what: str) -> ConfigError:
    """Return the error for a core without the additions and pooling that an operator needs."""
    return ConfigError(f"elementwise must be true for {what}, not false",
                       Demand("elementwise", True, why=what))


def no_products(what: str) -> ConfigError:
    """Return the error for a core without the products that an operator needs."""
    return ConfigError(f"products must be true for {what}, not false",
                       Demand("products", True, why=what))


class Tap(NamedTuple):
    """A weight tile of one tile of columns; ``computed``: consists of rows of the operand.

    ``window``: for the depthwise unit, lines and columns of the kernel that it covers; (0, 0): for
    the array. ``depth``: operands of a row of the buffer that are multiplied; 0: ``k``. ``sums``:
    rows of accumulators from the tile's first to those that it adds to; ``adds``: whether it adds
    to them, or None for all but the first tap of a tile. ``share``: of the channels, those that it
    multiplies (:mod:`arch.systolic.fusion`).
    """

    block: int
    x: int
    y: int
    k: int
    useful: int
    key: tuple[int, ...]
    computed: bool = False
    window: tuple[int, int] = (0, 0)
    depth: int = 0
    sums: int = 0
    adds: bool | None = None
    share: int = 0


@dataclass(frozen=True, kw_only=True)
class Layer:
    """One operator as taps.

    ``taps[t]``: taps of column tile t. ``weights(t, tap)``: its (k, n) int8 tile, generated on
    demand. ``relu``: whether outputs have a ReLU, before any table. ``operand``: the tensor that
    computed taps come from; each is followed by ``pads`` padding-only convolutions, with padding
    ``pad``. ``add``: what is computed of the results and the tensor ``side``; ``swap``: the results
    are its second operand; ``held``: ``side`` has one row for each image, or for all.
    """

    node: Node
    source: str
    target: str
    taps: tuple[tuple[Tap, ...], ...]
    weights: Callable[[int, Tap], NDArray[np.int8]]
    bias: Callable[[], NDArray[np.int32]]
    scale: Callable[[], NDArray[np.float32] | None]
    zero_point: int
    hold: bool
    packed: bool
    add: Pair | None = None
    side: str = ""
    swap: bool = False
    held: bool = False
    table: Table | None = None
    relu: bool = False
    operand: str = ""
    pad: int = 0
    pads: int = 0

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The operator, and those that are computed with it."""
        behind = (self.add, self.table)
        return (self.node, *(part for part in behind if part not in (None, self.node)))

    @property
    def pools(self) -> bool:
        """Whether only the activation unit works: a window of taps, without weights."""
        return not self.taps


# --- Operators as taps ----------------------------------------------------------------------------


def _parts(weights: NDArray[Any]) -> Iterator[NDArray[np.int8]]:
    """Cut weights into int8 summands: one if they fit, none if all are zero."""
    rest = weights.astype(np.int64)
    while rest.any():
        part = INT8.saturate(rest)
        yield part.astype(INT8.dtype)
        rest = rest - part


def _summand(weights: NDArray[Any], part: int) -> NDArray[np.int8]:
    """Return one of :func:`_parts`; zeros if it does not exist."""
    if weights.dtype == np.int8:
        return weights
    for number, summand in enumerate(_parts(weights)):
        if number == part:
            return summand
    return np.zeros(weights.shape, np.int8)


class UnsupportedError(ConfigError):
    """An operator that no configuration of the engine runs.

    Parameters
    ----------
    node : Node
    reason : str
        The rule that it breaks, to follow its label.
    """

    def __init__(self, node: Node, reason: str):
        super().__init__(f"{node.label} {reason}")
        self.node, self.reason = node, reason


class Operators:
    """Converts the nodes of a graph to layers and placements.

    ``batches``: for a chain that runs batch by batch, the rows of each. A batch is then an image,
    and channel blocks are as wide as the array has rows in the input, and as it has columns in the
    result.
    """

    def __init__(self, config: SystolicConfig, graph: Graph, batches: tuple[int, ...] = ()):
        self.config, self.graph, self.batches = config, graph, batches
        self.tile = config.block_channels
        self.placements: dict[str, Placement] = {}
        self.layers: list[Layer] = []
        # For each tensor in the unified buffer: the tensors whose rows it takes over.
        self.replaced: dict[str, list[str]] = {}
        self.readers: dict[str, int] = {}
        self.views: dict[str, TensorSpec] = {}
        # One-pixel images that a window moves over are not lines of one plane.
        self.windowed: set[str] = set()
        # Who reads each tensor.
        self.consumers: dict[str, list[Node]] = {}
        for node in graph.nodes:
            for spec in node.inputs:
                self.readers[spec.name] = self.readers.get(spec.name, 0) + 1
                self.consumers.setdefault(spec.name, []).append(node)
            if isinstance(node, Pair) and node.broadcast is not None:
                # The row of an image begins at a whole beat.
                self.windowed.add(node.broadcast.name)
            if isinstance(node, GlobalAveragePool | Move) or (
                    isinstance(node, Convolution | MaxPool | AveragePool)
                    and (*node.kernel, *node.strides, *node.pads) != (1, 1, 1, 1, 0, 0, 0, 0)):
                self.windowed.add(node.input.name)
            elif isinstance(node, MatMul) and not node.stacked:
                # One product per image.
                self.windowed |= {node.a.name, node.b.name}
        for node in reversed(graph.nodes):
            if isinstance(node, Concat | Gather) and node.output.name in self.windowed:
                self.windowed |= {spec.name for spec in node.inputs}
        self.results = {output.tensor.name for output in graph.outputs}
        self.inputs = {item.tensor.name for item in graph.inputs}
        self.constants = {item.tensor.name for item in graph.constants}
        for node in graph.nodes:
            self._add(node)

    def _place(self, name: str, shape: tuple[int, int, int, int], channels: int, *,
               like: Placement | None = None, parts: int = 1) -> Placement:
        """Place a tensor. One-pixel images are lines of one plane, unless one is computed from
        images (``like``) that are not."""
        images, _, height, width = shape
        if (height * width == 1 and (like is None or like.images == 1)
                and (images == 1 or name not in self.windowed)):
            images, height = 1, images
        tile = self.tile
        if self.batches:
            images, height = len(self.batches), self.batches[0]
            tile = (self.config.rows if name in self.inputs else
                    self.config.cols if name in self.results else tile)
        pitch = self.config.ub_layout.size(height * width)
        placement = Placement(
            address=0, images=images, blocks=-(-channels // tile), height=height, width=width,
            channels=channels, tile=tile, pitch=pitch, parts=parts)
        self.placements[name] = placement
        return placement

    def source(self, spec: TensorSpec) -> TensorSpec:
        """Return the tensor that ``spec`` is a view of."""
        return self.views.get(spec.name, spec)

    def _need(self, spec: TensorSpec) -> Placement:
        spec = self.source(spec)
        if spec.name not in self.placements:
            self._place(spec.name, spec.shape, spec.shape[1])
        return self.placements[spec.name]

    def _add(self, node: Node) -> None:
        parts = 1 if node.output.is_operand else INT32.bytes // self.config.element_bytes
        if not self.config.elementwise and (needed := needs_elementwise(node)):
            raise no_elementwise(needed)
        if not self.config.products and (needed := needs_products(node)):
            raise no_products(needed)
        if isinstance(node, Concat | Gather) or _is_of_pixels(node):
            self._select(node)
            return
        if isinstance(node, Reshape):
            source = self.source(node.input)
            if node.output.shape[2:] != (1, 1):
                raise UnsupportedError(node, "output must have shape (batch, K, 1, 1) on this "
                                       f"engine, not {node.output.shape}")
            self.views[node.output.name] = source
            return
        if not isinstance(node, Dense | Table):
            for spec in node.inputs:
                if self.source(spec).shape != spec.shape:
                    raise UnsupportedError(
                        node, f"input must have shape {self.source(spec).shape} on this engine, "
                        f"not be reshaped to {spec.shape}")
        if isinstance(node, Convolution | Move):
            layer = self._convolution(node)
        elif isinstance(node, Dense):
            layer = self._dense(node)
        elif isinstance(node, MatMul):
            layer = self._matmul(node)
        elif isinstance(node, GlobalAveragePool):
            layer = self._global_average(node)
        elif isinstance(node, Pair):
            layer = self._combine(node)
        elif isinstance(node, MaxPool | AveragePool):
            layer = self._pool(node)
        elif isinstance(node, Table):
            layer = self._look_up(node) or self._pool(node)
        else:
            raise UnsupportedError(
                node, "must be one of Convolution, Dense, MatMul, Add, Multiply, MaxPool, "
                "AveragePool, GlobalAveragePool, Table, Reshape, Concat, Gather, Move on this "
                f"engine, not {type(node).__name__}")
        rows, output = isinstance(layer.node, Dense | GlobalAveragePool), node.output
        if isinstance(node, Table):
            # Placed like its input, which may be a view.
            output = dataclasses.replace(output, shape=self.source(node.input).shape)
            self.views[output.name] = output
        placed = self._place(
            output.name, output.shape, output.shape[1],
            like=None if rows else self.placements[layer.source], parts=parts)
        if layer.add is not None:
            side = self.placements[layer.side]
            if not layer.held and (side.images, side.height) != (placed.images, placed.height):
                raise UnsupportedError(node, "operands must both be images, or both rows, on this "
                                       "engine")
        self.layers.append(layer)

    def _select(self, node: Node) -> None:
        """Make the result of a Concat, a Gather or a reshape a view; store it if a reader must."""
        for spec in node.inputs:
            source = self.source(spec)
            if source.shape != spec.shape:
                raise UnsupportedError(node, f"input must have shape {source.shape} on this "
                                       f"engine, not be reshaped to {spec.shape}")
        name, forms = node.output.name, [self._need(spec) for spec in node.inputs]
        like = forms[0]
        if any((form.images, form.height) != (like.images, like.height) for form in forms):
            raise UnsupportedError(node, "parts must all be images, or all rows, on this engine")
        channels = [channel for spec in node.inputs
                    for channel in channels_of(self.placements, self.source(spec).name)]
        if isinstance(node, Gather):
            channels = [channels[channel] for channel in node.channels]
        elif isinstance(node, Reshape):
            _, _, height, width = node.output.shape
            like = like._replace(height=height, width=width)
        view = view_of(like, channels)
        if not self._must_store(name, view):
            self.placements[name] = view
            return
        whole = f"{name}/parts"
        self.placements[whole] = view
        self._place(name, node.output.shape, node.output.shape[1], like=view)
        self.layers.append(self._stored(node, whole, view))

    def _must_store(self, name: str, view: Placement) -> bool:
        """Return whether a reader of a view cannot read its blocks, or would read too many."""
        if name in self.results or view.blocks > _MOST_PIECES * -(-view.channels // view.tile):
            return True
        for node in self.consumers.get(name, ()):
            if isinstance(node, Reshape) and not _is_of_pixels(node):
                if self._must_store(node.output.name, view):
                    return True
            elif isinstance(node, Pair | MaxPool | AveragePool | GlobalAveragePool | Table):
                held = node.broadcast if isinstance(node, Pair) else None
                if not is_regular(view) or (held is not None and held.name == name):
                    return True
            elif not isinstance(node, Convolution | Move | Dense | Concat | Gather | Reshape):
                return True
        return False

    def _stored(self, node: Node, source: str, view: Placement) -> Layer:
        """Return the layer that stores a view."""
        owner = {channel: (block, at) for block, piece in enumerate(view.pieces)
                 for at, channel in enumerate(piece.lanes) if channel >= 0}
        columns = self._columns(view.channels)
        taps = tuple(tuple(
            Tap(block=block, k=view.depth(block), y=0, x=0, key=(block,), useful=0)
            for block in sorted({owner[channel][0] for channel in range(first, end)}))
            for first, end in columns)

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            first, end = columns[t]
            tile = np.zeros((tap.k, end - first), np.int8)
            for channel in range(first, end):
                block, at = owner[channel]
                if block == tap.block:
                    tile[at, channel - first] = 1
            return tile

        return Layer(
            node=node, source=source, target=node.output.name, taps=taps, weights=weights,
            packed=False, hold=False, **_identity(node))

    def _columns(self, columns: int, tile: int = 0) -> list[tuple[int, int]]:
        """Return (first, end) for every tile of output columns."""
        tile = tile or self.tile
        return [(n, min(columns, n + tile)) for n in range(0, columns, tile)]

    def _packs(self, node: Convolution | Move) -> bool:
        if isinstance(node, Move):
            return False
        name, kernel = node.input.name, node.kernel[1]
        return (name in self.inputs - self.results and self.readers[name] == 1
                and node.group == 1 and kernel > 1
                and kernel * node.input.shape[1] <= self.tile)

    def _convolution(self, node: Convolution | Move) -> Layer:
        if isinstance(node, Move) or self._need(node.input).pieces:
            return self._of_channels(node)
        if self._has_windows(node):
            return self._windows(node)
        channels, group = node.input.shape[1], node.group
        height, width = node.kernel
        per_in, per_out = channels // group, node.columns // group
        packed = self._packs(node)
        if packed:
            shape = (*node.input.shape[:3], node.output.shape[3])
            self._place(node.input.name, shape, channels * width)
        else:
            self._need(node.input)

        def dense(t: int, block: int, ky: int, kx: int) -> NDArray[Any]:
            """Return a kernel position's (k, n) weights, with groups spread over the diagonal."""
            first, end = self._columns(node.columns)[t]
            if packed:
                return node.weights[first:end, :, ky, :].transpose(2, 1, 0).reshape(-1, end - first)
            low, high = block * self.tile, min(channels, (block + 1) * self.tile)
            if group == 1:
                return np.ascontiguousarray(node.weights[first:end, low:high, ky, kx].T)
            tile = np.zeros((high - low, end - first), node.weights.dtype)
            for n in range(first, end):
                base = n // per_out * per_in
                begin, stop = max(low, base), min(high, base + per_in)
                if begin < stop:
                    tile[begin - low:stop - low, n - first] = node.weights[
                        n, begin - base:stop - base, ky, kx]
            return tile

        deep = node.wide
        taps = []
        alike: dict[int, tuple[Tap, ...]] = {}
        for t, (first, end) in enumerate(self._columns(node.columns)):
            if end - first in alike:
                taps.append(alike[end - first])
                continue
            tile: list[Tap] = []
            # Only the channels of its groups: checking all blocks would take tiles times blocks.
            low, high = first // per_out * per_in, ((end - 1) // per_out + 1) * per_in
            for block in range(1) if packed else range(low // self.tile, -(-high // self.tile)):
                low, high = block * self.tile, min(channels, (block + 1) * self.tile)
                groups = range(max(first // per_out, low // per_in),
                               min((end - 1) // per_out, (high - 1) // per_in) + 1)
                useful = sum(
                    (min(end, (g + 1) * per_out) - max(first, g * per_out))
                    * (min(high, (g + 1) * per_in) - max(low, g * per_in)) for g in groups)
                if not useful:
                    continue
                k = channels * width if packed else high - low
                for ky in range(height):
                    for kx in range(1 if packed else width):
                        parts = sum(1 for _ in _parts(dense(t, block, ky, kx))) if deep else 1
                        # Columns with all-zero weights have one tap, for their bias.
                        for part in range(max(parts, not tile)):
                            count = useful * width if packed else useful
                            tile.append(Tap(
                                block=block, k=k, useful=count if part == 0 else 0,
                                y=ky * node.dilations[0] - node.pads[0],
                                x=0 if packed else kx * node.dilations[1] - node.pads[1],
                                key=(block, ky, kx, part)))
            taps.append(tuple(tile))
            # Tiles of columns that see all channels have the same taps.
            if group == 1 and not deep:
                alike[end - first] = taps[-1]

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            block, ky, kx, part = tap.key
            return _summand(dense(t, block, ky, kx), part)

        return Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                      taps=tuple(taps), weights=weights, bias=lambda: node.folded_bias,
                      scale=lambda: _factors(node), zero_point=node.output.zero_point, hold=False,
                      packed=packed)

    def _has_windows(self, node: Convolution) -> bool:
        """Return whether the depthwise unit computes a convolution, and not the array.

        It does so if each channel has one output, with 8-bit weights and undilated, lines of
        windows fit the line buffers, and lines are not shorter than a window.
        """
        across = node.output.shape[3]
        return (self.config.depthwise and node.depthwise and node.columns == node.input.shape[1]
                and not node.wide and max(node.dilations) == 1 and not self.batches
                and WINDOW_SIDE <= across <= WINDOW_POSITIONS - WINDOW_SIDE + 1
                and max(node.kernel) > 1)

    def _windows(self, node: Convolution) -> Layer:
        """Return a depthwise convolution as windows."""
        rows, cols = ([(phase + at * stride, min(WINDOW_SIDE, -(-(size - phase) // stride) - at))
                       for phase in range(min(stride, size))
                       for at in range(0, -(-(size - phase) // stride), WINDOW_SIDE)]
                      for size, stride in zip(node.kernel, node.strides, strict=True))
        # Lines of padding at the end of a walk are there for one that begins with some.
        step, (_, _, height, _) = node.strides[0], node.input.shape
        rows.sort(key=lambda row: (
            max(0, -(-(node.pads[0] - row[0]) // step)),
            height + node.pads[0] - (row[0] + (node.output.shape[2] + row[1] - 2) * step)))
        taps = []
        columns = self._columns(node.columns)
        for t, (first, end) in enumerate(columns):
            taps.append(tuple(
                Tap(block=t, k=WINDOW_TAPS, useful=(end - first) * down * across,
                    y=y - node.pads[0], x=x - node.pads[1], key=(t, y, x), window=(down, across),
                    depth=end - first)
                for x, across in cols for y, down in rows))

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            first, end = columns[t]
            (_, y, x), (down, across), (step_y, step_x) = tap.key, tap.window, node.strides
            tile = np.zeros((WINDOW_SIDE, WINDOW_SIDE, end - first), np.int8)
            # The unit's row 0 and column 0 are of the latest line and position.
            of = node.weights[first:end, 0, y::step_y, x::step_x][:, :down, :across]
            tile[:down, :across] = of[:, ::-1, ::-1].transpose(1, 2, 0)
            return tile.reshape(WINDOW_TAPS, -1)

        return Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                     taps=tuple(taps), weights=weights, bias=lambda: node.folded_bias,
                     scale=lambda: _factors(node), zero_point=node.output.zero_point, hold=False,
                     packed=False)

    def _of_channels(self, node: Convolution | Move) -> Layer:
        """Return a convolution of any channels of a block, and of those taps alone that count."""
        placement = self._need(node.input)
        per_in, per_out = node.input.shape[1] // node.group, node.columns // node.group
        columns = self._columns(node.columns)
        moves = isinstance(node, Move)

        def dense(t: int, block: int, ky: int, kx: int) -> NDArray[Any]:
            """Return a kernel position's (k, n) weights, zeros for channels that are not read."""
            first, end = columns[t]
            lanes = placement.lanes(block)
            tile = np.zeros((len(lanes), end - first), node.weights.dtype)
            for n in range(first, end):
                base = n // per_out * per_in
                rows = np.flatnonzero((lanes >= base) & (lanes < base + per_in))
                tile[rows, n - first] = node.weights[n, lanes[rows] - base, ky, kx]
            return tile

        taps = []
        for t, (first, end) in enumerate(columns):
            tile: list[Tap] = []
            groups = np.arange(first, end) // per_out
            for block in range(placement.blocks):
                lanes = placement.lanes(block)
                useful = int((lanes[lanes >= 0, None] // per_in == groups).sum())
                if not useful:
                    continue
                for ky, kx in np.ndindex(*node.kernel):
                    parts = 1
                    if moves or node.wide:
                        parts = sum(1 for _ in _parts(dense(t, block, ky, kx)))
                    # Columns with all-zero weights have one tap, for their bias.
                    for part in range(max(parts, not tile and not moves)):
                        tile.append(Tap(
                            block=block, k=len(lanes), useful=0 if part or moves else useful,
                            y=ky * node.dilations[0] - node.pads[0],
                            x=kx * node.dilations[1] - node.pads[1], key=(block, ky, kx, part)))
            taps.append(tuple(tile))

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            block, ky, kx, part = tap.key
            return _summand(dense(t, block, ky, kx), part)

        source, target = self.source(node.input).name, node.output.name
        if isinstance(node, Move):
            return Layer(
                node=node, source=source, target=target, taps=tuple(taps), weights=weights,
                packed=False, hold=False, pad=node.fill, **_identity(node))
        return Layer(
            node=node, source=source, target=target, taps=tuple(taps), weights=weights,
            bias=lambda: node.folded_bias, scale=lambda: _factors(node),
            zero_point=node.output.zero_point, hold=False, packed=False)

    def _dense(self, node: Dense) -> Layer:
        if node.relu and node.output.format == INT32:
            raise ConfigError(f"{node.label} relu must be False with an int32 output, not True")
        source = self.source(node.input)
        placement = self._need(node.input)
        _, channels, height, width = source.shape
        pixels = height * width
        depths = [placement.depth(block) for block in range(placement.blocks)]
        places = list(itertools.product(range(height), range(width)))
        deep = node.wide
        taps = []
        # The last layer of a chain uses as many as the array has.
        columns = self._columns(node.columns, self.config.cols if (
            self.batches and node.output.name in self.results) else 0)

        def rows(block: int, pixel: int) -> NDArray[np.int64]:
            return placement.lanes(block) * pixels + pixel

        def unused(block: int) -> NDArray[np.bool_]:
            return placement.lanes(block) < 0

        alike: dict[int, tuple[Tap, ...]] = {}
        for first, end in columns:
            if end - first in alike:
                taps.append(alike[end - first])
                continue
            tile: list[Tap] = []
            for block, depth in enumerate(depths):
                for pixel, (y, x) in enumerate(places):
                    parts = 1
                    if deep:
                        parts = sum(1 for _ in _parts(
                            node.weights[rows(block, pixel), first:end]))
                    used = depth - int(unused(block).sum())
                    for part in range(max(parts, not tile)):
                        tile.append(Tap(block, x, y, depth, used * (end - first) if part == 0
                                        else 0, (block, pixel, part)))
            taps.append(tuple(tile))
            if not deep:
                alike[end - first] = taps[-1]

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            block, pixel, part = tap.key
            first, end = columns[t]
            found = node.weights[rows(block, pixel), first:end]
            if placement.pieces:
                # Of channels that are not read.
                found = np.where(unused(block)[:, None], 0, found).astype(found.dtype)
            return _summand(found, part) if deep else found

        return Layer(node=node, source=source.name, target=node.output.name, taps=tuple(taps),
                      weights=weights, bias=lambda: node.folded_bias,
                      scale=lambda: _factors(node), zero_point=node.output.zero_point, hold=False,
                      packed=False, relu=node.relu)

    def _matmul(self, node: MatMul) -> Layer:
        placement, operand = self._need(node.a), self._need(node.b)
        if operand.images != placement.images:
            raise UnsupportedError(node, "operands must both be images, or both rows, on this "
                                   "engine")
        _check_computed(self.config, node, self.tile)
        if min(node.a.shape[2:]) >= MOST_REACH:
            raise UnsupportedError(node, f"a must have fewer than {MOST_REACH} lines or columns "
                                   f"on this engine, not shape {node.a.shape}")
        depth, columns = node.a.shape[1], node.b.shape[1]
        zero_a, zero_b = node.a.zero_point, node.b.zero_point
        # sum (a - za)(b - zb) = sum a b + sum a (-zb) + sum (-za) b + K za zb
        parts = sum(1 for _ in _parts(np.array(-zero_b)))
        # 128 is not a valid operand, but 64 is.
        pads = 0 if zero_a == 0 else 2 if zero_a == INT8.minimum else 1

        def tap(block: int, part: int, useful: int) -> Tap:
            return Tap(block=block, k=placement.depth(block), y=0, x=0, key=(part,),
                        useful=useful, computed=part < 0)

        taps = tuple(
            tuple(tap(block, part, placement.depth(block) * (end - first) if part < 0 else 0)
                  for block in range(placement.blocks) for part in range(-1, parts))
            for first, end in self._columns(columns))

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            first, end = self._columns(columns)[t]
            wide = np.full((tap.k, end - first), -zero_b, np.int16)
            return next(itertools.islice(_parts(wide), tap.key[0], None))

        return Layer(
            node=node, source=self.source(node.a).name, target=node.output.name, taps=taps,
            weights=weights, operand=self.source(node.b).name, hold=False, packed=False,
            pad=-zero_a // max(1, pads), pads=pads,
            bias=lambda: np.full(columns, depth * zero_a * zero_b, np.int32),
            scale=lambda: np.full(columns, node.scale, np.float32),
            zero_point=node.output.zero_point)

    def _pool(self, node: MaxPool | AveragePool | Table) -> Layer:
        self._need(node.input)
        if isinstance(node, AveragePool):
            _check_average(node)

        def nothing(*_: Any) -> Any:
            raise AssertionError("a pooling has no weights")

        return Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                      taps=(), weights=nothing, bias=nothing, scale=nothing,
                      zero_point=0, hold=False, packed=False,
                      table=node if isinstance(node, Table) else None)

    def _look_up(self, node: Table) -> Layer | None:
        """Return the previous layer, extended by a table, if only this node reads it."""
        last, name = self.layers[-1] if self.layers else None, node.input.name
        if (last is None or last.target != name or last.table is not None
                or self.readers[name] > 1 or name in self.results):
            return None
        self.layers.pop()
        del self.placements[name]
        return dataclasses.replace(last, target=node.output.name, table=node)

    def _combine(self, node: Pair) -> Layer:
        """Add to the previous layer, if only this node reads it, or to an identity copy; or
        multiply it."""
        last, held = self.layers[-1] if self.layers else None, node.broadcast
        for swap, (mine, other) in enumerate(((node.a, node.b), (node.b, node.a))):
            if (last is not None and last.target == mine.name and last.add is None and last.taps
                    and last.table is None and not last.relu and self.readers[mine.name] == 1
                    and mine.name not in self.results and other.name != mine.name
                    and mine is not held):
                self.layers.pop()
                del self.placements[mine.name]
                self._need(other)
                return dataclasses.replace(last, target=node.output.name, add=node,
                                           side=self.source(other).name, swap=bool(swap),
                                           held=held is not None)
        swap = node.a is held or node.a.name in self.constants
        mine, other = (node.b, node.a) if swap else (node.a, node.b)
        placement, channels = self._need(mine), mine.shape[1]
        self._need(other)
        # The zero point that a product subtracts is also that of the activated sums.
        zero = mine.zero_point if isinstance(node, Multiply) else 0
        taps = tuple((Tap(block=block, k=placement.depth(block), y=0, x=0, key=(),
                           useful=0),) for block in range(placement.blocks))

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            return np.eye(tap.k, dtype=np.int8)

        return Layer(
            node=node, source=self.source(mine).name, target=node.output.name, taps=taps,
            weights=weights, bias=lambda: np.full(channels, -zero, np.int32),
            scale=lambda: np.ones(channels, np.float32), zero_point=zero, hold=False, packed=False,
            add=node, side=self.source(other).name, swap=bool(swap), held=held is not None)

    def _global_average(self, node: GlobalAveragePool) -> Layer:
        placement = self._need(node.input)
        # One-pixel images that are rows of one plane stay separate.
        hold = placement.images == node.input.shape[0]
        channels, pixels = node.input.shape[1], math.prod(node.input.shape[2:])
        taps = tuple((Tap(block=block, k=placement.depth(block), y=0, x=0, key=(),
                           useful=0),) for block in range(placement.blocks))

        def weights(t: int, tap: Tap) -> NDArray[np.int8]:
            return np.eye(tap.k, dtype=np.int8)

        def bias() -> NDArray[np.int32]:
            return np.full(channels, -pixels * node.input.zero_point, np.int32)

        return Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                      taps=taps, weights=weights, bias=bias,
                      scale=lambda: np.full(channels, node.scale, np.float32),
                      zero_point=node.output.zero_point, hold=hold, packed=False)


def _identity(node: Node) -> dict[str, Any]:
    """Return what leaves sums of one number as they are, with the zero point of a product's operand
    (:meth:`Operators._combine`)."""
    columns, zero = node.output.shape[1], node.output.zero_point
    return {"bias": lambda: np.full(columns, -zero, np.int32),
            "scale": lambda: np.ones(columns, np.float32), "zero_point": zero}


def _is_of_pixels(node: Node) -> bool:
    """Return whether a node only gives a map another number of lines and columns."""
    return (isinstance(node, Reshape) and node.input.shape[1] == node.output.shape[1]
            and math.prod(node.output.shape[2:]) > 1)


def _check_computed(config: SystolicConfig, node: MatMul, tile: int) -> None:
    """Raise ``ConfigError`` if rows stored by the core cannot be read as rows of weight tiles."""
    if config.pattern is not None:
        raise ConfigError(f"sparsity must be {DENSE} for {node.label}, whose weights are computed, "
                          f"not {config.sparsity}", Demand("sparsity", DENSE))
    if config.fusion is not None:
        raise ConfigError(f"weight_bits must be {WHOLE} for {node.label}, whose weights are "
                          f"computed, not {config.weight_bits}", Demand("weight_bits", WHOLE))
    stored, read = config.ub_layout, config.weight_layout
    per_beat = stored.rows_per_beat
    if (per_beat, stored.beats_per_row) != (read.rows_per_beat, read.beats_per_row) or (
            per_beat > 1 and stored.row_bytes != read.row_bytes):
        raise ConfigError(f"cols must be at least rows ({config.rows}) for {node.label}, which "
                          f"reads what it multiplies as weights, not {config.cols}",
                          Demand("cols", config.rows, "least"))
    if node.a.shape[1] > tile and tile % per_beat:
        raise ConfigError(f"axi_data_bits must be at most {8 * stored.row_bytes} for {node.label}, "
                          f"whose weight tiles begin at whole beats, not {config.axi_data_bits}",
                          Demand("axi_data_bits",
                                 1 << (8 * stored.row_bytes).bit_length() - 1, "most"))


def _factors(node: Convolution | Dense) -> NDArray[np.float32] | None:
    """Return the requantization factors; unused ones for an int32 output; floats have none."""
    if node.scale is None and node.output.format == INT32:
        return np.ones(node.columns, np.float32)
    return node.scale


def _check_average(node: AveragePool) -> None:
    """Raise ``ConfigError`` if the hardware's float32 arithmetic does not support a scale."""
    least = float(np.finfo(np.float32).tiny)
    if node.output.scale < least:
        raise UnsupportedError(node, f"output scale must be a normal float32 (from {least!r} on) "
                               f"on this engine, not {float(node.output.scale)!r}")
    # Sums must stay finite.
    most = 2.0**127 / (UINT8.maximum * math.prod(node.kernel))
    if node.input.scale > most:
        raise UnsupportedError(node, f"input scale must be at most {most!r} on this engine, "
                               f"not {float(node.input.scale)!r}")


def window_of(node: Node) -> tuple[tuple[int, ...], ...]:
    """Return kernel, strides, pads and dilations of a pooling."""
    if isinstance(node, MaxPool):
        return node.kernel, node.strides, node.pads, node.dilations
    if isinstance(node, AveragePool):
        return node.kernel, node.strides, node.pads, (1, 1)
    return (1, 1), (1, 1), (0, 0, 0, 0), (1, 1)
