"""Lowering of a graph of quantised operators to one program.

A tensor stands in host memory, each image as planes of channel blocks: plane b holds channels
``b * T`` to ``b * T + T - 1`` with ``T = min(rows, cols)``, and its rows are pixels, line by line.
So a band of lines is one contiguous read, a tile of output columns one contiguous write, and
layers of any size fit. Tensors of one pixel an image (dense layers) are one plane whose lines are
the images. Tensors that only the matrix unit reads stay in the unified buffer, in the same order,
where there is room (:func:`_keep`).

**Unified buffer.** From its first bank on: inputs (written by the load unit, read by the matrix
unit), residents (activation and matrix unit), with ``elementwise`` a bank of operands of additions
and pools (load and activation unit), and one of outputs (activation and store unit). So no two
readers and no two writers meet in a bank.

**Loops**, outer to inner: layer, chunk of output pixels (whole images, or a band of lines of one),
tile of output columns, tap. A tap is a weight tile: a channel block at a kernel position. It is one
``READ_WEIGHTS`` and one ``CONVOLVE`` an image or band; all taps of a tile add up in the
accumulators. Taps whose weights are all zero (groups, depthwise) are left out. A tile ends with
``ACTIVATE`` and ``WRITE_HOST``, which overlap the next tile's multiplications.

**Overlap.** Inputs of a chunk are read while the chunk before it is multiplied, as far as they are
written: a layer begins with the first planes of its input while the layer before it still works
on the last. Every dependency points backwards in the program, so it cannot deadlock.

**First layers** of few channels have their kernel's columns packed into one row by the host, where
they fit: a 7x7 kernel of 3 channels is 7 taps of 21 rows and not 49 of 3.

**Computed weights.** The second operand of a ``MatMul`` is read as weights where the layer that
made it has stored it: rows of a plane are rows of a tile. Zero points: what a row of the first
operand adds up to is a product with constant weights, and what a column of the second one adds up
to comes from convolutions that see nothing but padding.

**Wide weights.** Weights beyond 8 bits (models with a weight zero point) are sums of taps of 8.

**Wide results.** An int32 tensor is written in four planes a block, one of each byte of the sums.

**Tables** are applied by the layer that writes their input, if nothing else reads it, or by a
pooling of 1x1 windows. They are read when they are not the one read last.
"""

import bisect
import dataclasses
import itertools
import math
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.ir import (
    Add,
    AveragePool,
    Convolution,
    Dense,
    GlobalAveragePool,
    Graph,
    MatMul,
    MaxPool,
    Node,
    Reshape,
    Table,
    TensorSpec,
)
from arch.numerics import INT8, INT32, UINT8
from arch.systolic.isa import (
    INSTRUCTION_BYTES,
    INSTRUCTIONS,
    UNITS,
    Opcode,
    operand_fields,
    operand_range,
)
from arch.systolic.latency import TABLE_ENTRIES, TOKEN_LIMIT
from arch.systolic.params import SystolicConfig
from arch.systolic.schedule import (
    FIELD_DTYPE,
    PAIR_EXISTS,
    UNIT_OF,
    LayerInfo,
    Program,
    align,
    allocate_tokens,
    check_instructions,
    row_bytes,
)
from arch.systolic.timing import evaluate

__all__ = [
    "MOST_GRAPH_INSTRUCTIONS",
    "Choice",
    "GraphSchedule",
    "graph_image",
    "graph_tensors",
    "lower_graph",
    "most_resident_banks",
]

_LOAD, _WEIGHT, _MATRIX, _ACT, _STORE = (int(unit) for unit in UNITS)
_OPERANDS = {opcode: tuple(operand_fields(opcode)) for opcode in Opcode}
# In order: what is set takes the places of these.
_NO_OPERANDS = {opcode: dict.fromkeys(names, 0) for opcode, names in _OPERANDS.items()}
_READ_WEIGHTS, _CONVOLVE = int(Opcode.READ_WEIGHTS), int(Opcode.CONVOLVE)
_AFTER_NOTHING = (0,) * len(UNITS)
assert _OPERANDS[Opcode.READ_WEIGHTS] == ("host_addr", "k")
assert _OPERANDS[Opcode.CONVOLVE] == ("ub_addr", "acc_addr", "rows", "k", "n", "accumulate",
                                      "switch", "x", "y", "hold")
_NO_UNITS = dict.fromkeys((int(unit) for unit in UNITS), 0)
_HOST_ADDR_BITS = dict(INSTRUCTIONS[Opcode.READ_HOST].operands)["host_addr"]
_WALK_BITS = dict(INSTRUCTIONS[Opcode.SET_WALK].operands)
# Lines of one walk, and how far from the walk's first position a tap may be.
_MOST_LINES = (1 << _WALK_BITS["height"]) - 1
_MOST_REACH = operand_range(Opcode.CONVOLVE, "x")[1] + 1
_POOL_BITS = dict(INSTRUCTIONS[Opcode.SET_POOL].operands)
_ADDR_MASK = (1 << dict(INSTRUCTIONS[Opcode.CONVOLVE].operands)["ub_addr"]) - 1

#: Instructions of a program, at most. While it is made and timed, one takes about 200 bytes.
MOST_GRAPH_INSTRUCTIONS = 1 << 23

# Reads ahead of what is multiplied, and how long ago what they wait for must have been issued: a
# read that waits holds up those behind it.
_AHEAD = 48
_SETTLED = 24
# Users of a ring at a time.
_MOST_USERS = 64
# Chunks so many times smaller than fit are tried.
_PIECES = (1, 2, 4)


@dataclass(frozen=True, kw_only=True)
class Placement:
    """Where a tensor stands, in host memory or in the unified buffer.

    Parameters
    ----------
    address : int
        First byte.
    images, blocks, height, width : int
        Planes, and lines and columns of one.
    channels, tile : int
        Channels of the tensor, and of a full block.
    pitch : int
        Bytes from plane to plane.
    row : int or None
        First row, if the tensor stays in the unified buffer; it has no address then.
    element_bytes : int
        Bytes of an element: planes of a block.
    """

    address: int
    images: int
    blocks: int
    height: int
    width: int
    channels: int
    tile: int
    pitch: int
    row: int | None = None
    element_bytes: int = 1

    def plane(self, image: int, block: int, byte: int = 0) -> int:
        """Return the address of a plane."""
        at = (image * self.blocks + block) * self.element_bytes + byte
        return self.address + at * self.pitch

    def depth(self, block: int) -> int:
        """Return the channels of a block."""
        return min(self.tile, self.channels - block * self.tile)

    @property
    def size(self) -> int:
        """Value of the bytes of all planes in memory."""
        if self.row is not None:
            return 0
        return self.images * self.blocks * self.element_bytes * self.pitch

    @property
    def pixels(self) -> int:
        """Value of the rows of a plane."""
        return self.height * self.width

    @property
    def rows(self) -> int:
        """Value of the rows of all planes."""
        return self.images * self.blocks * self.pixels

    def plane_row(self, image: int, block: int) -> int:
        """Return the first row of a plane of a tensor that stays in the unified buffer."""
        assert self.row is not None
        return self.row + (image * self.blocks + block) * self.pixels


@dataclass(frozen=True, kw_only=True, slots=True)
class _Read:
    """Rows of a plane, and where in the chunk's slot of that block they go."""

    image: int
    first: int
    rows: int
    at: int


@dataclass(frozen=True, kw_only=True, slots=True)
class _Shot:
    """A ``CONVOLVE`` of each tap: one walk. ``at``: of (x, y) = (0, 0) in the slot."""

    at: int
    line: int           # rows of the slot from line to line
    y: int
    rows: int
    acc: int
    walk: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class _Write:
    """Output rows of a tile: accumulator rows from ``acc`` on to a plane of an image."""

    image: int
    first: int
    rows: int
    acc: int


@dataclass(frozen=True, kw_only=True, slots=True)
class _Chunk:
    layer: int
    slot_rows: int
    reads: tuple[_Read, ...]
    shots: tuple[_Shot, ...]
    writes: tuple[_Write, ...]
    acc_rows: int


@dataclass(frozen=True, kw_only=True, slots=True)
class _Tap:
    """A weight tile of one tile of columns; ``computed``: rows of the layer's operand."""

    block: int
    x: int
    y: int
    k: int
    useful: int
    key: tuple[int, ...]
    computed: bool = False


@dataclass(frozen=True, kw_only=True)
class _Layer:
    """One operator as taps.

    ``taps[t]``: of column tile t. ``weights(t, tap)``: its (k, n) int8 tile, made when asked for.
    ``operand``: the tensor that computed taps are of; ``pads`` convolutions of padding alone follow
    each, which is ``pad``.
    """

    node: Node
    source: str
    target: str
    taps: tuple[tuple[_Tap, ...], ...]
    weights: Callable[[int, _Tap], NDArray[np.int8]]
    bias: Callable[[], NDArray[np.int32]]
    scale: Callable[[], NDArray[np.float32]]
    zero_point: int
    hold: bool
    packed: bool
    add: Add | None = None
    side: str = ""
    swap: bool = False
    table: Table | None = None
    operand: str = ""
    pad: int = 0
    pads: int = 0

    @property
    def pools(self) -> bool:
        """Whether the activation unit alone works: taps in a window, without weights."""
        return not self.taps


@dataclass(frozen=True, kw_only=True)
class Choice:
    """What the lowering of a graph is free to choose.

    Parameters
    ----------
    resident_banks : int
        Banks of the unified buffer for tensors that stay there from layer to layer; the fewer are
        left for inputs that come from memory. 0 to :func:`most_resident_banks`.
    pieces : tuple of int
        How many times smaller than what fits the chunks of each layer are: smaller ones overlap
        better, larger ones read weights less often. Empty: 1 everywhere.
    """

    resident_banks: int = 0
    pieces: tuple[int, ...] = ()


def most_resident_banks(config: SystolicConfig) -> int:
    """Return the most banks that can hold resident tensors; one is left for inputs."""
    return _input_banks(config, 0) - 1


@dataclass(frozen=True, kw_only=True, eq=False)
class GraphSchedule(Program):
    """The program of a graph, and the memory that it works on.

    Parameters
    ----------
    graph : Graph
    placements : dict of str to Placement
        Every tensor that is written to memory, the host's inputs included.
    layers : tuple
        The operators as taps; ``layer[i]`` counts them.
    chunks : tuple
        How the outputs of the layers are cut, in the order in which the program makes them.
    choice : Choice
        How it was cut.
    alternatives : tuple of (Choice, int)
        What was tried, and the model's cycles; the least first.
    weights, params : tuple of int
        Addresses of the weight tiles and of the parameters of each layer.
    tables : dict of bytes to int
        Address of each table, by its entries.
    size : int
        Bytes of memory in all.
    """

    graph: Graph
    placements: dict[str, Placement] = field(repr=False)
    layers: tuple[_Layer, ...] = field(repr=False)
    chunks: tuple[_Chunk, ...] = field(repr=False)
    weights: tuple[int, ...] = field(repr=False)
    params: tuple[int, ...] = field(repr=False)
    tables: dict[bytes, int] = field(repr=False)
    size: int
    choice: Choice
    alternatives: tuple[tuple[Choice, int], ...] = ()

    @property
    def macs(self) -> int:
        """Value of the useful multiply-accumulates."""
        return self.graph.macs

    @property
    def counted_macs(self) -> int:
        """Value of the counter of useful MACs.

        The counter takes whole columns of a tap. So it differs from :attr:`macs` where groups cut
        through tiles, and counts sums of a mean as products with 1.
        """
        walks = self.opcode == Opcode.CONVOLVE
        rows, k, n = (self.column(name)[walks] for name in ("rows", "k", "n"))
        return int((rows * k * n).sum())

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Value of what reports show of each layer."""
        return tuple(_info(layer) for layer in self.layers)

    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut, as plain values: see :func:`_explain`."""
        return [_explain(self, index) for index in range(len(self.layers))]

    def tried(self) -> list[dict[str, Any]]:
        """Return :attr:`alternatives` as plain values."""
        return [{"resident_banks": choice.resident_banks,
                 "pieces": ", ".join(str(pieces) for pieces in sorted(set(choice.pieces or (1,)))),
                 "cycles": cycles} for choice, cycles in self.alternatives]


# --- Operators as taps ----------------------------------------------------------------------------


def _parts(weights: NDArray[Any]) -> Iterator[NDArray[np.int8]]:
    """Cut weights into int8 summands; one where they fit, none where all are zero."""
    rest = weights.astype(np.int64)
    while rest.any():
        part = INT8.saturate(rest)
        yield part.astype(INT8.dtype)
        rest = rest - part


def _summand(weights: NDArray[Any], part: int) -> NDArray[np.int8]:
    """Return one of :func:`_parts`; zeros where there is none."""
    if weights.dtype == np.int8:
        return weights
    for number, summand in enumerate(_parts(weights)):
        if number == part:
            return summand
    return np.zeros(weights.shape, np.int8)


class _Operators:
    """Turns the nodes of a graph into layers and placements."""

    def __init__(self, config: SystolicConfig, graph: Graph):
        self.config, self.graph = config, graph
        self.tile = min(config.rows, config.cols)
        self.placements: dict[str, Placement] = {}
        self.layers: list[_Layer] = []
        # Of each tensor in the unified buffer: those whose rows it takes over.
        self.replaced: dict[str, list[str]] = {}
        self.readers: dict[str, int] = {}
        self.views: dict[str, TensorSpec] = {}
        # Images of one pixel that a window moves over are no lines of one plane.
        self.windowed: set[str] = set()
        for node in graph.nodes:
            for spec in node.inputs:
                self.readers[spec.name] = self.readers.get(spec.name, 0) + 1
            if isinstance(node, GlobalAveragePool) or (
                    isinstance(node, Convolution | MaxPool | AveragePool)
                    and (*node.kernel, *node.strides, *node.pads) != (1, 1, 1, 1, 0, 0, 0, 0)):
                self.windowed.add(node.input.name)
            elif isinstance(node, MatMul) and not node.stacked:
                # One product an image.
                self.windowed |= {node.a.name, node.b.name}
        self.results = {output.tensor.name for output in graph.outputs}
        self.inputs = {item.tensor.name for item in graph.inputs}
        for node in graph.nodes:
            self._add(node)

    def _place(self, name: str, shape: tuple[int, int, int, int], channels: int, *,
               like: Placement | None = None, element_bytes: int = 1) -> Placement:
        """Place a tensor. Images of one pixel are lines of one plane, unless one is computed of
        images (``like``) that are not."""
        images, _, height, width = shape
        if (height * width == 1 and (like is None or like.images == 1)
                and (images == 1 or name not in self.windowed)):
            images, height = 1, images
        pitch = align_beats(self.config, self.config.ub_layout.size(height * width))
        placement = Placement(
            address=0, images=images, blocks=-(-channels // self.tile), height=height, width=width,
            channels=channels, tile=self.tile, pitch=pitch, element_bytes=element_bytes)
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
        wide = node.output.dtype == "int32"
        if not self.config.elementwise and (
                wide or isinstance(node, Add | MaxPool | AveragePool | Table)):
            what = f"the int32 output of {node.label}" if wide else node.label
            raise ValueError(f"elementwise must be true for {what}, not False")
        if isinstance(node, Reshape):
            source = self.source(node.input)
            if node.output.shape[2:] != (1, 1):
                raise ValueError(f"{node.label} output must have shape (batch, K, 1, 1) on this "
                                 f"engine, not {node.output.shape}")
            self.views[node.output.name] = source
            return
        if not isinstance(node, Dense | Table):
            for spec in node.inputs:
                if self.source(spec).shape != spec.shape:
                    raise ValueError(f"{node.label} input must have shape {self.source(spec).shape}"
                                     f" on this engine, not be reshaped to {spec.shape}")
        if isinstance(node, Convolution):
            layer = self._convolution(node)
        elif isinstance(node, Dense):
            layer = self._dense(node)
        elif isinstance(node, MatMul):
            layer = self._matmul(node)
        elif isinstance(node, GlobalAveragePool):
            layer = self._global_average(node)
        elif isinstance(node, Add):
            layer = self._add_residual(node)
        elif isinstance(node, MaxPool | AveragePool):
            layer = self._pool(node)
        elif isinstance(node, Table):
            layer = self._look_up(node) or self._pool(node)
        else:
            raise ValueError(f"{node.label} must be one of Convolution, Dense, MatMul, Add, "
                             "MaxPool, AveragePool, GlobalAveragePool, Table, Reshape on this "
                             f"engine, not {type(node).__name__}")
        rows, output = isinstance(layer.node, Dense | GlobalAveragePool), node.output
        if isinstance(node, Table):
            # As its input stands, which may be a view.
            output = dataclasses.replace(output, shape=self.source(node.input).shape)
            self.views[output.name] = output
        placed = self._place(
            output.name, output.shape, output.shape[1],
            like=None if rows else self.placements[layer.source], element_bytes=4 if wide else 1)
        if layer.add is not None:
            side = self.placements[layer.side]
            if (side.images, side.height) != (placed.images, placed.height):
                raise ValueError(f"{node.label} operands must both be images, or both rows, on "
                                 "this engine")
        self.layers.append(layer)

    def _columns(self, columns: int) -> list[tuple[int, int]]:
        """Return (first, end) of every tile of output columns."""
        return [(n, min(columns, n + self.tile)) for n in range(0, columns, self.tile)]

    def _packs(self, node: Convolution) -> bool:
        name, kernel = node.input.name, node.kernel[1]
        return (name in self.inputs - self.results and self.readers[name] == 1
                and node.group == 1 and kernel > 1
                and kernel * node.input.shape[1] <= self.tile)

    def _convolution(self, node: Convolution) -> _Layer:
        channels, group = node.input.shape[1], node.group
        height, width = node.kernel
        per_in, per_out = channels // group, node.columns // group
        packed = self._packs(node)
        if packed:
            shape = (*node.input.shape[:3], node.output.shape[3])
            self._place(node.input.name, shape, channels * width)
        else:
            self._need(node.input)
        blocks = -(-channels // self.tile)
        def dense(t: int, block: int, ky: int, kx: int) -> NDArray[Any]:
            """Return the (k, n) weights of a kernel position, groups spread over the diagonal."""
            first, end = self._columns(node.columns)[t]
            if packed:
                return node.weights[first:end, :, ky, :].transpose(2, 1, 0).reshape(-1, end - first)
            low, high = block * self.tile, min(channels, (block + 1) * self.tile)
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
        alike: dict[int, tuple[_Tap, ...]] = {}
        for t, (first, end) in enumerate(self._columns(node.columns)):
            if end - first in alike:
                taps.append(alike[end - first])
                continue
            tile: list[_Tap] = []
            for block in range(1 if packed else blocks):
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
                        # Columns whose weights are all zero have one tap, for their bias.
                        for part in range(max(parts, not tile)):
                            count = useful * width if packed else useful
                            tile.append(_Tap(
                                block=block, k=k, useful=count if part == 0 else 0,
                                y=ky * node.dilations[0] - node.pads[0],
                                x=0 if packed else kx * node.dilations[1] - node.pads[1],
                                key=(block, ky, kx, part)))
            taps.append(tuple(tile))
            # Tiles of columns that see all channels have the same taps.
            if group == 1 and not deep:
                alike[end - first] = taps[-1]

        def weights(t: int, tap: _Tap) -> NDArray[np.int8]:
            block, ky, kx, part = tap.key
            return _summand(dense(t, block, ky, kx), part)

        def bias() -> NDArray[np.int32]:
            sums = node.weights.astype(np.int64).sum(axis=(1, 2, 3))
            return _folded(node.bias, sums, node.input.zero_point)

        return _Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                      taps=tuple(taps), weights=weights, bias=bias, scale=lambda: _factors(node),
                      zero_point=node.output.zero_point, hold=False, packed=packed)

    def _dense(self, node: Dense) -> _Layer:
        source = self.source(node.input)
        placement = self._need(node.input)
        _, channels, height, width = source.shape
        pixels = height * width
        deep = node.wide
        taps = []

        def rows(block: int, pixel: int) -> NDArray[np.int64]:
            low = block * self.tile
            return np.arange(low, low + placement.depth(block)) * pixels + pixel

        alike: dict[int, tuple[_Tap, ...]] = {}
        for first, end in self._columns(node.columns):
            if end - first in alike:
                taps.append(alike[end - first])
                continue
            tile: list[_Tap] = []
            for block in range(placement.blocks):
                depth = placement.depth(block)
                for pixel in range(pixels):
                    parts = 1
                    if deep:
                        parts = sum(1 for _ in _parts(
                            node.weights[rows(block, pixel), first:end]))
                    for part in range(max(parts, not tile)):
                        y, x = divmod(pixel, width)
                        tile.append(_Tap(
                            block=block, k=depth, y=y, x=x, key=(block, pixel, part),
                            useful=depth * (end - first) if part == 0 else 0))
            taps.append(tuple(tile))
            if not deep:
                alike[end - first] = taps[-1]

        def weights(t: int, tap: _Tap) -> NDArray[np.int8]:
            block, pixel, part = tap.key
            first, end = self._columns(node.columns)[t]
            return _summand(node.weights[rows(block, pixel), first:end], part)

        def bias() -> NDArray[np.int32]:
            return _folded(node.bias, node.weights.astype(np.int64).sum(axis=0),
                           node.input.zero_point)

        return _Layer(node=node, source=source.name, target=node.output.name, taps=tuple(taps),
                      weights=weights, bias=bias, scale=lambda: _factors(node),
                      zero_point=node.output.zero_point, hold=False, packed=False)

    def _matmul(self, node: MatMul) -> _Layer:
        placement, operand = self._need(node.a), self._need(node.b)
        if operand.images != placement.images:
            raise ValueError(f"{node.label} operands must both be images, or both rows, on this "
                             "engine")
        _check_computed(self.config, node, self.tile)
        if min(node.a.shape[2:]) >= _MOST_REACH:
            raise ValueError(f"{node.label} a must have fewer than {_MOST_REACH} lines or columns "
                             f"on this engine, not shape {node.a.shape}")
        depth, columns = node.a.shape[1], node.b.shape[1]
        zero_a, zero_b = node.a.zero_point, node.b.zero_point
        # sum (a - za)(b - zb) = sum a b + sum a (-zb) + sum (-za) b + K za zb
        parts = sum(1 for _ in _parts(np.array(-zero_b)))
        # 128 is no operand, but 64 is.
        pads = 0 if zero_a == 0 else 2 if zero_a == INT8.minimum else 1

        def tap(block: int, part: int, useful: int) -> _Tap:
            return _Tap(block=block, k=placement.depth(block), y=0, x=0, key=(part,),
                        useful=useful, computed=part < 0)

        taps = tuple(
            tuple(tap(block, part, placement.depth(block) * (end - first) if part < 0 else 0)
                  for block in range(placement.blocks) for part in range(-1, parts))
            for first, end in self._columns(columns))

        def weights(t: int, tap: _Tap) -> NDArray[np.int8]:
            first, end = self._columns(columns)[t]
            wide = np.full((tap.k, end - first), -zero_b, np.int16)
            return next(itertools.islice(_parts(wide), tap.key[0], None))

        return _Layer(
            node=node, source=self.source(node.a).name, target=node.output.name, taps=taps,
            weights=weights, operand=self.source(node.b).name, hold=False, packed=False,
            pad=-zero_a // max(1, pads), pads=pads,
            bias=lambda: np.full(columns, depth * zero_a * zero_b, np.int32),
            scale=lambda: np.full(columns, node.scale, np.float32),
            zero_point=node.output.zero_point)

    def _pool(self, node: MaxPool | AveragePool | Table) -> _Layer:
        self._need(node.input)
        if isinstance(node, AveragePool):
            _check_average(node)

        def nothing(*_: Any) -> Any:
            raise AssertionError("a pooling has no weights")

        return _Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                      taps=(), weights=nothing, bias=nothing, scale=nothing,
                      zero_point=0, hold=False, packed=False,
                      table=node if isinstance(node, Table) else None)

    def _look_up(self, node: Table) -> _Layer | None:
        """Return the layer just made with a table behind it, if only this node reads it."""
        last, name = self.layers[-1] if self.layers else None, node.input.name
        if (last is None or last.target != name or last.table is not None
                or self.readers[name] > 1 or name in self.results):
            return None
        self.layers.pop()
        del self.placements[name]
        return dataclasses.replace(last, target=node.output.name, table=node)

    def _add_residual(self, node: Add) -> _Layer:
        """Add to the layer just made, if only this reads it, or to a copy made by an identity."""
        last = self.layers[-1] if self.layers else None
        for swap, (mine, other) in enumerate(((node.a, node.b), (node.b, node.a))):
            if (last is not None and last.target == mine.name and last.add is None and last.taps
                    and last.table is None and self.readers[mine.name] == 1
                    and mine.name not in self.results and other.name != mine.name):
                self.layers.pop()
                del self.placements[mine.name]
                self._need(other)
                return dataclasses.replace(last, target=node.output.name, add=node,
                                           side=self.source(other).name, swap=bool(swap))
        placement, channels = self._need(node.a), node.a.shape[1]
        self._need(node.b)
        taps = tuple((_Tap(block=block, k=placement.depth(block), y=0, x=0, key=(),
                           useful=0),) for block in range(placement.blocks))

        def weights(t: int, tap: _Tap) -> NDArray[np.int8]:
            return np.eye(tap.k, dtype=np.int8)

        return _Layer(
            node=node, source=self.source(node.a).name, target=node.output.name, taps=taps,
            weights=weights, bias=lambda: np.zeros(channels, np.int32),
            scale=lambda: np.ones(channels, np.float32), zero_point=0, hold=False, packed=False,
            add=node, side=self.source(node.b).name)

    def _global_average(self, node: GlobalAveragePool) -> _Layer:
        placement = self._need(node.input)
        # Images of one pixel that stand as rows of one plane stay apart.
        hold = placement.images == node.input.shape[0]
        channels, pixels = node.input.shape[1], math.prod(node.input.shape[2:])
        taps = tuple((_Tap(block=block, k=placement.depth(block), y=0, x=0, key=(),
                           useful=0),) for block in range(placement.blocks))

        def weights(t: int, tap: _Tap) -> NDArray[np.int8]:
            return np.eye(tap.k, dtype=np.int8)

        def bias() -> NDArray[np.int32]:
            return np.full(channels, -pixels * node.input.zero_point, np.int32)

        return _Layer(node=node, source=self.source(node.input).name, target=node.output.name,
                      taps=taps, weights=weights, bias=bias,
                      scale=lambda: np.full(channels, node.scale, np.float32),
                      zero_point=node.output.zero_point, hold=hold, packed=False)


def _check_computed(config: SystolicConfig, node: MatMul, tile: int) -> None:
    """Raise ``ValueError`` if rows that the core stores cannot be read as rows of weight tiles."""
    stored, read = config.ub_layout, config.weight_layout
    per_beat = stored.rows_per_beat
    if (per_beat, stored.beats_per_row) != (read.rows_per_beat, read.beats_per_row) or (
            per_beat > 1 and stored.row_bytes != read.row_bytes):
        raise ValueError(f"cols must be at least rows ({config.rows}) for {node.label}, which "
                         f"reads what it multiplies as weights, not {config.cols}")
    if node.a.shape[1] > tile and tile % per_beat:
        raise ValueError(f"axi_data_bits must be at most {8 * stored.row_bytes} for {node.label}, "
                         f"whose weight tiles begin at whole beats, not {config.axi_data_bits}")


def _folded(bias: NDArray[np.int32], sums: NDArray[np.int64], zero_point: int) -> NDArray[np.int32]:
    """Return the bias with the input's zero point folded in, modulo 2**32 as accumulators are."""
    return (bias.astype(np.int64) - zero_point * sums).astype(np.uint32).astype(np.int32)


def _factors(node: Convolution | Dense) -> NDArray[np.float32]:
    """Return the requantisation factors; ones, which nothing uses, for an int32 output."""
    return np.ones(node.columns, np.float32) if node.scale is None else node.scale


def _check_average(node: AveragePool) -> None:
    """Raise ``ValueError`` if a scale is none that the hardware's float32 arithmetic supports."""
    least = float(np.finfo(np.float32).tiny)
    if node.output.scale < least:
        raise ValueError(f"{node.label} output scale must be a normal float32 (from {least!r} on) "
                         f"on this engine, not {float(node.output.scale)!r}")
    # No sum may become infinite.
    most = 2.0**127 / (UINT8.maximum * math.prod(node.kernel))
    if node.input.scale > most:
        raise ValueError(f"{node.label} input scale must be at most {most!r} on this engine, "
                         f"not {float(node.input.scale)!r}")


def _window(node: Node) -> tuple[tuple[int, ...], ...]:
    """Return kernel, strides, pads and dilations of what the activation unit pools."""
    if isinstance(node, MaxPool):
        return node.kernel, node.strides, node.pads, node.dilations
    if isinstance(node, AveragePool):
        return node.kernel, node.strides, node.pads, (1, 1)
    return (1, 1), (1, 1), (0, 0, 0, 0), (1, 1)


def align_beats(config: SystolicConfig, size: int) -> int:
    """Return ``size`` rounded up to whole beats."""
    return -(-size // config.beat_bytes) * config.beat_bytes


# --- Unified buffer -------------------------------------------------------------------------------


def _input_banks(config: SystolicConfig, resident_banks: int) -> int:
    """Return the first banks: what the load unit writes and the matrix unit reads."""
    return config.ub_banks - (2 if config.elementwise else 1) - resident_banks


def _keep(config: SystolicConfig, operators: _Operators, resident_banks: int) -> None:
    """Give the tensors that fit a place in the banks behind the inputs', as long as they live.

    Those that only the matrix unit reads: a bank has one read port, and results, pooled and added
    tensors are read by other units. The first that come are kept; where two live at different times
    they may share rows.
    """
    layers, placements = operators.layers, operators.placements
    written = {layer.target: index for index, layer in enumerate(layers)}
    last: dict[str, int] = {}
    elsewhere = {operators.views[name].name if name in operators.views else name
                 for name in operators.results}
    for index, layer in enumerate(layers):
        last[layer.source] = index
        elsewhere |= {layer.side, layer.operand} if layer.taps else {layer.source}
    start = _input_banks(config, resident_banks) * config.ub_bank_rows
    end = start + resident_banks * config.ub_bank_rows
    kept: list[tuple[int, int, str]] = []
    for name, index in written.items():
        if name in elsewhere or name not in last:
            continue
        rows, row = placements[name].rows, start
        living = sorted(entry for entry in kept if last[entry[2]] >= index)
        for first, stop, _ in living:
            if row + rows <= first:
                break
            row = max(row, stop)
        if row + rows > end:
            continue
        placements[name] = dataclasses.replace(placements[name], row=row)
        operators.replaced[name] = [other for first, stop, other in kept
                                    if first < row + rows and row < stop]
        kept.append((row, row + rows, name))


# --- Chunks ---------------------------------------------------------------------------------------


def _check_walk(node: Node, **sizes: int) -> None:
    """Raise ``ValueError`` if an operand of a walk is too large for its field."""
    for name, value in sizes.items():
        if value >> _WALK_BITS[name]:
            raise ValueError(f"{node.label} {name} must be below {1 << _WALK_BITS[name]} on this "
                             f"engine, not {value}")


def _reach_limit(node: Convolution, *, packed: bool) -> str:
    """Return why a tap would be too far from where its walk begins; empty if none is."""
    down, across = ((size - 1) * dilation + 1
                    for size, dilation in zip(node.kernel, node.dilations, strict=True))
    for name, size in (("rows", down), ("columns", 1 if packed else across)):
        if size > _MOST_REACH:
            return (f"{node.label} kernel must reach over at most {_MOST_REACH} {name} on this "
                    f"engine, not {size}")
    if max(node.pads) > _MOST_REACH:
        return f"{node.label} pads must be at most {_MOST_REACH} on this engine, not {node.pads}"
    return ""


class _Chunks:
    """Cuts a layer's output into chunks that fit accumulators and unified buffer."""

    def __init__(self, config: SystolicConfig, operators: _Operators, choice: Choice):
        self.config, self.operators, self.choice = config, operators, choice
        self.pieces = 1
        self.banks = _input_banks(config, choice.resident_banks)
        self.in_rows = self.banks * config.ub_bank_rows
        self.out_rows = config.ub_bank_rows
        self.per_beat = config.ub_layout.rows_per_beat

    def of(self, index: int) -> list[_Chunk]:
        """Return the chunks of layer ``index``."""
        layer = self.operators.layers[index]
        self.pieces = self.choice.pieces[index] if self.choice.pieces else 1
        source = self.operators.placements[layer.source]
        target = self.operators.placements[layer.target]
        # Dense layers on images, and means of images, give one row an image.
        to_rows = layer.hold or isinstance(layer.node, Dense)
        lines = target.images * target.height
        if layer.hold or (to_rows and (source.images, source.height) != (1, lines)):
            chunks = self._images_to_rows(index, layer, source)
        else:
            chunks = self._maps(index, layer, source, target)
        if target.images > 1 and (to_rows or source.images == 1):
            # Lines of one plane become images of one pixel, for windows.
            chunks = [dataclasses.replace(chunk, writes=tuple(
                _Write(image=write.first + i, first=0, rows=1, acc=write.acc + i)
                for write in chunk.writes for i in range(write.rows))) for chunk in chunks]
        return chunks

    def _fits(self, layer: _Layer, blocks: int, slot_rows: int, acc_rows: int) -> bool:
        # Two in turn, so that one is read, or activated, while the other is multiplied.
        in_rows = self.out_rows if layer.pools else self.in_rows
        stays = self.operators.placements[layer.source].row is not None
        return ((stays or 2 * blocks * slot_rows <= in_rows)
                and 2 * self.pieces * acc_rows <= min(self.config.acc_depth, self.out_rows))

    def _refuse(self, layer: _Layer, blocks: int, slot_rows: int, acc_rows: int) -> None:
        """Raise ``ValueError`` if not even one chunk of this size fits."""
        config, label = self.config, layer.node.label
        if acc_rows > config.acc_depth and not layer.pools:
            raise ValueError(f"acc_depth must be at least {acc_rows} for {label}, "
                             f"not {config.acc_depth}")
        banks = 1 if layer.pools else self.banks
        if self.operators.placements[layer.source].row is not None:
            slot_rows = 0
        need = max(acc_rows, -(-(blocks + 1) * slot_rows // banks))
        if need > config.ub_bank_rows:
            raise ValueError(f"ub_bank_rows must be at least {1 << (need - 1).bit_length()} for "
                             f"{label}, not {config.ub_bank_rows}")

    def _images_to_rows(self, index: int, layer: _Layer, source: Placement) -> list[_Chunk]:
        pixels, stays = source.pixels, source.row is not None
        plane = source.blocks * pixels if stays else align_rows(pixels, self.per_beat)
        step = self.per_beat
        most = source.images
        if layer.hold:
            _check_walk(layer.node, width=source.width, height=source.height)
        count = step
        # Each image is a line of the walk.
        while count + step <= min(most, _MOST_LINES) and self._fits(
                layer, source.blocks, (count + step) * plane, count + step):
            count += step
        self._refuse(layer, source.blocks, min(count, most) * plane, min(count, most))
        pad = layer.node.inputs[0].zero_point
        chunks = []
        for first in range(0, most, count):
            images = min(count, most - first)
            reads = tuple(_Read(image=first + i, first=0, rows=pixels, at=i * plane)
                          for i in range(images))
            at = first * plane if stays else 0
            if layer.hold:
                walk = (source.width, source.height, source.width, 1, 1, source.width, pad)
                shots = tuple(_Shot(at=at + i * plane, line=source.width, y=0, rows=pixels, acc=i,
                                    walk=walk) for i in range(images))
            else:
                # One line an image; which pixel, the tap says.
                shots = (_Shot(at=at, line=source.width, y=0, rows=images, acc=0,
                               walk=(1, images, 1, 1, 1, plane, pad)),)
            chunks.append(_Chunk(
                layer=index, slot_rows=images * plane, reads=reads, shots=shots,
                writes=(_Write(image=0, first=first, rows=images, acc=0),), acc_rows=images))
        return chunks

    def _maps(self, index: int, layer: _Layer, source: Placement,
              target: Placement) -> list[_Chunk]:
        node = layer.node
        stride_y, stride_x, top, reach = 1, 1, 0, 1
        if isinstance(node, Convolution):
            stride_y = node.strides[0]
            stride_x = 1 if layer.packed else node.strides[1]
            top = node.pads[0]
            reach = (node.kernel[0] - 1) * node.dilations[0] + 1
            refused = _reach_limit(node, packed=layer.packed)
            if refused:
                raise ValueError(refused)
        if layer.pools:
            kernel, (stride_y, stride_x), (top, *_), dilations = _window(node)
            reach = (kernel[0] - 1) * dilations[0] + 1
            for name, values in (("kernel", kernel), ("dilations", dilations)):
                limit = 1 << _POOL_BITS[f"{name.removesuffix('s')}_x"]
                if max(values) >= limit:
                    raise ValueError(f"{node.label} {name} must be below {limit} on this engine, "
                                     f"not {values}")
        pad = node.inputs[0].zero_point
        out_h, out_w = target.height, target.width
        if source.images == 1:
            out_h *= target.images
        _check_walk(node, width=source.width, out_width=out_w, stride_x=stride_x,
                    stride_y=stride_y)

        def band(first: int, lines: int) -> tuple[int, int]:
            """Return (first, end) of the input lines of a band of output lines."""
            low = max(0, first * stride_y - top)
            high = min(source.height, (first + lines - 1) * stride_y - top + reach)
            return min(low, max(0, high - 1)), max(high, 1)

        def slot(first: int, lines: int) -> int:
            """Return the rows that a band takes in the unified buffer."""
            low, high = band(first, lines)
            start = low * source.width // self.per_beat * self.per_beat
            return align_rows(high * source.width - start, self.per_beat)

        def largest(lines: int) -> int:
            """Return the rows of the largest slot of bands of so many lines.

            Between bands that the padding cuts, at both ends, their sizes repeat.
            """
            firsts = range(0, out_h, lines)
            ends = (top + reach) // (stride_y * lines) + 2 + self.per_beat
            some = (firsts,) if len(firsts) <= 2 * ends else (firsts[:ends], firsts[-ends:])
            return max(slot(first, min(lines, out_h - first))
                       for first in itertools.chain(*some))

        def flat(lines: int) -> bool:
            """Return whether a walk can go down as many input lines as a band reads."""
            return min(source.height, (lines - 1) * stride_y + reach) <= _MOST_LINES

        # Whole images, as many as fit; or bands of one image, each from a beat's start.
        whole = slot(0, out_h)
        # Of a pooling, one block is in the buffer at a time.
        blocks = 1 if layer.pools else source.blocks
        if flat(out_h) and self._fits(layer, blocks, whole, out_h * out_w):
            images = 1
            # Each image has weights of its own where they are computed.
            while (images < source.images and not layer.operand and self._fits(
                    layer, blocks, (images + 1) * whole, (images + 1) * out_h * out_w)):
                images += 1
            groups = -(-source.images // images)
            images = -(-source.images // groups)
            spans = [(image, min(images, source.images - image), 0, out_h)
                     for image in range(0, source.images, images)]
        else:
            step = self.per_beat // math.gcd(self.per_beat, out_w)
            lines = step
            while lines + step < out_h and flat(lines + step) and self._fits(
                    layer, blocks, largest(lines + step), (lines + step) * out_w):
                lines += step
            lines = min(lines, out_h)
            bands = -(-out_h // lines)
            even = -(-out_h // bands)
            lines = min(lines, -(-even // step) * step)
            self._refuse(layer, blocks, largest(lines), lines * out_w)
            spans = [(image, 1, first, min(lines, out_h - first))
                     for image in range(source.images) for first in range(0, out_h, lines)]

        chunks = []
        for image, count, first, lines in spans:
            low, high = band(first, lines)
            start = low * source.width // self.per_beat * self.per_beat
            rows, size = high * source.width - start, slot(first, lines)
            at, base = low * source.width - start, 0
            if source.row is not None:
                # All of the image is there, and every image has its place.
                # A dense layer's walks begin at their own first row.
                if source.height <= _MOST_LINES and (
                        isinstance(node, Dense) or first * stride_y + reach <= _MOST_REACH):
                    low, high = 0, source.height
                at, size = low * source.width, source.blocks * source.pixels
                base = image * size
            walk = (source.width, high - low, out_w, stride_x, stride_y, source.width * stride_y,
                    layer.pad if layer.operand else pad)
            out = lines * out_w
            chunks.append(_Chunk(
                layer=index, slot_rows=count * size, acc_rows=count * out,
                reads=tuple(_Read(image=image + i, first=start, rows=rows, at=i * size)
                            for i in range(count)),
                shots=tuple(_Shot(at=base + i * size + at, line=source.width,
                                  y=first * stride_y - low, rows=out, acc=i * out, walk=walk)
                            for i in range(count)),
                writes=tuple(_Write(image=image + i, first=first * out_w, rows=out, acc=i * out)
                             for i in range(count))))
        return chunks


def align_rows(rows: int, per_beat: int) -> int:
    """Return ``rows`` rounded up to whole beats."""
    return -(-rows // per_beat) * per_beat


# --- Program --------------------------------------------------------------------------------------


class _User:
    """What holds rows of a memory: its last instruction so far, and whether it is the last."""

    __slots__ = ("closed", "last")

    def __init__(self) -> None:
        self.last, self.closed = 0, False


class _Ring:
    """Rows of a memory, given out in order and again when their user is closed."""

    def __init__(self, size: int, *, most: int = _MOST_USERS):
        self.size, self.most, self.next = size, most, 0
        # First rows, sorted; and by these, in the order in which they were taken, end and user.
        self.starts: list[int] = []
        self.live: dict[int, tuple[int, _User]] = {}

    def take(self, rows: int, user: _User) -> tuple[int, int] | None:
        """Return (first row, instruction to wait for), or None while a user is not closed."""
        start = self.next if self.next + rows <= self.size else 0
        low = bisect.bisect_right(self.starts, start)
        if low and self.live[self.starts[low - 1]][0] > start:
            low -= 1
        gone = self.starts[low:bisect.bisect_left(self.starts, start + rows)]
        # Each user gives a token when it is done, and a semaphore holds only so many.
        excess = len(self.live) - len(gone) - self.most + 1
        if excess > 0:
            gone += itertools.islice((at for at in self.live if at not in gone), excess)
        after = 0
        for at in gone:
            user_before = self.live[at][1]
            if not user_before.closed:
                return None
            after = max(after, user_before.last)
        for at in gone:
            del self.live[at], self.starts[bisect.bisect_left(self.starts, at)]
        bisect.insort(self.starts, start)
        self.live[start] = start + rows, user
        self.next = start + rows
        return start, after


def _input_reads(operators: _Operators, chunk: _Chunk) -> int:
    """Return the reads of inputs that the matrix unit multiplies."""
    layer = operators.layers[chunk.layer]
    source = operators.placements[layer.source]
    return source.blocks * len(chunk.reads) if layer.taps and source.row is None else 0


def _instructions(operators: _Operators, chunks: list[_Chunk]) -> int:
    """Return how many instructions the chunks of a layer take, at most.

    Constants of additions, averages and tables are counted as if every chunk set them.
    """
    layer = operators.layers[chunks[0].layer]
    source, target = operators.placements[layer.source], operators.placements[layer.target]
    moved = 1 if target.row is None else 0
    taps = sum(len(tile) for tile in layer.taps)
    count = 0
    for chunk in chunks:
        writes = len(chunk.writes)
        if layer.pools:
            count += 2 + source.blocks * writes * (3 + moved)
            continue
        walks = sum(a.walk != b.walk for a, b in itertools.pairwise(chunk.shots))
        added = 1 + writes if layer.add is not None else 0
        outputs = writes * target.element_bytes * (1 + moved)
        count += 2 + _input_reads(operators, chunk) + len(layer.taps) * (1 + added + outputs)
        count += taps * (1 + len(chunk.shots) * (1 + layer.pads) + (walks + 1 if walks else 0))
    return count


class _Emitter:
    """Writes the program of all chunks."""

    def __init__(self, config: SystolicConfig, operators: _Operators, chunks: list[_Chunk],
                 weights: list[list[list[int]]], params: tuple[int, ...],
                 tables: dict[bytes, int], grain: int, resident_banks: int):
        self.config, self.operators, self.chunks = config, operators, chunks
        # When rows count as written: after each tile (0), chunk (1) or layer (2). Each time the
        # unit that wrote them gives a token.
        self.grain = grain
        self.fresh: list[tuple[tuple[str, int, int], int, int]] = []
        self.weights, self.params, self.tables = weights, params, tables
        self.opcode = array("B")
        self.layer = array("h")
        # Of each instruction: the latest one of each unit that it comes after, numbers from 1.
        self.dep = array("i")
        # Operands of all instructions of an opcode, one behind the other.
        self.operands = {opcode: array("q") for opcode in Opcode}
        groups, self.param_rows = config.act_groups, config.act_groups * config.param_chunks
        self.inputs = _Ring(
            _input_banks(config, resident_banks) * config.ub_bank_rows,
            most=config.ub_rows)        # all of a chunk are one user
        self.sides = _Ring(config.ub_bank_rows)
        self.outputs = _Ring(config.ub_bank_rows)
        self.accumulators = _Ring(config.acc_depth)
        self.parameters = _Ring(config.param_rows // groups)
        self.out_row = config.ub_rows - config.ub_bank_rows
        self.side_row = self.out_row - config.ub_bank_rows
        self.walk: tuple[int, ...] | None = None
        self.windows: dict[str, int] | None = None
        self.added: Add | None = None
        self.averaged: AveragePool | None = None
        # The table that was read last, by which instruction, and the last one that uses it.
        self.table: bytes | None = None
        self.table_read = self.table_used = 0
        # Rows of each plane that have been written: (first, end, instruction); and the last
        # multiplication that read a tensor in the unified buffer.
        self.read_by: dict[str, int] = {}
        self.written: dict[tuple[str, int, int], list[tuple[int, int, int]]] = {}
        self.sources = {name for layer in operators.layers
                        for name in (layer.source, layer.side, layer.operand)}
        self.users = [_User() for _ in chunks]
        # Reads in order of use: (chunk, block, which of the chunk's); and how many are issued.
        counts = [_input_reads(operators, chunk) for chunk in chunks]
        self.first_read = [0, *itertools.accumulate(counts)]
        self.upcoming = ((c, block, r) for c, chunk in enumerate(chunks) if counts[c]
                         for block in range(self._blocks(chunk)) for r in range(len(chunk.reads)))
        self.next_read = next(self.upcoming, None)
        self.issued = self.used = 0
        # No slot is free before a chunk ends.
        self.full = False
        self.slots: dict[tuple[int, int], tuple[int, int]] = {}
        self.loaded: dict[tuple[int, int], int] = {}

    def _source(self, chunk: _Chunk) -> Placement:
        return self.operators.placements[self.operators.layers[chunk.layer].source]

    def _blocks(self, chunk: _Chunk) -> int:
        return self._source(chunk).blocks

    def emit(self, opcode: Opcode, layer: int, after: dict[int, int], **fields: int) -> int:
        """Add an instruction; return its number, from 1."""
        self.opcode.append(opcode)
        self.layer.append(layer)
        self.dep.extend((_NO_UNITS | after).values())
        self.operands[opcode].extend((_NO_OPERANDS[opcode] | fields).values())
        return len(self.opcode)

    # The two instructions of which most programs consist, without detours.

    def _read_weights(self, layer: int, host_addr: int, k: int) -> None:
        self.opcode.append(_READ_WEIGHTS)
        self.layer.append(layer)
        self.dep.extend(_AFTER_NOTHING)
        self.operands[Opcode.READ_WEIGHTS].extend((host_addr, k))

    def _read_operand(self, chunk: _Chunk, name: str, block: int, first: int, k: int) -> None:
        """Read k rows of a plane as weights, when they are written."""
        operand = self.operators.placements[name]
        image = chunk.reads[0].image if operand.images > 1 else 0
        stored = max((at for begin, end, at in self.written.get((name, image, block), ())
                      if begin < first + k and first < end), default=0)
        self.emit(Opcode.READ_WEIGHTS, chunk.layer, {_STORE: stored}, k=k,
                  host_addr=operand.plane(image, block) + self.config.ub_layout.size(first))

    def _convolve(self, layer: int, after: dict[int, int], *operands: int) -> int:
        self.opcode.append(_CONVOLVE)
        self.layer.append(layer)
        self.dep.extend((after.get(_LOAD, 0), 0, 0, after.get(_ACT, 0), 0))
        self.operands[Opcode.CONVOLVE].extend(operands)
        return len(self.opcode)

    def _read(self, *, now: bool) -> bool:
        """Issue the next read if it can go; ``now``: whatever it has to wait for."""
        assert self.next_read is not None
        c, block, r = self.next_read
        chunk = self.chunks[c]
        layer = self.operators.layers[chunk.layer]
        source = self.operators.placements[layer.source]
        read = chunk.reads[r]
        image, number = read.image, len(self.opcode)
        stored = 0
        if layer.source not in self.operators.inputs:
            missing = read.rows
            for first, end, at in self.written.get((layer.source, image, block), ()):
                overlap = min(end, read.first + read.rows) - max(first, read.first)
                if overlap > 0:
                    missing -= overlap
                    stored = max(stored, at)
            if missing or (not now and stored > number - _SETTLED):
                return False
        if (c, block) not in self.slots:
            taken = self.inputs.take(chunk.slot_rows, self.users[c])
            if taken is None:
                self.full = True
                return False
            self.slots[c, block] = taken
        slot, free = self.slots[c, block]
        layout = self.config.ub_layout
        self.loaded[c, block] = self.emit(
            Opcode.READ_HOST, chunk.layer, {_MATRIX: free, _STORE: stored},
            host_addr=source.plane(image, block) + layout.size(read.first),
            ub_addr=slot + read.at, rows=read.rows)
        self.issued += 1
        self.next_read = next(self.upcoming, None)
        return True

    def run(self) -> None:
        """Write everything."""
        for c, chunk in enumerate(self.chunks):
            self._chunk(c, chunk)
            ends = c + 1 == len(self.chunks) or self.chunks[c + 1].layer != chunk.layer
            self._wrote(2 if ends else 1)
        self.emit(Opcode.HALT, self.chunks[-1].layer, {})

    def _room(self, layer: _Layer, write: _Write, block: int) -> tuple[int, dict[int, int], _User]:
        """Return where output rows go in the unified buffer, after what, and for whom."""
        target, user = self.operators.placements[layer.target], _User()
        if target.row is not None:
            # Whoever read what stood there before.
            after = max((self.read_by.get(name, 0)
                         for name in self.operators.replaced[layer.target]), default=0)
            return target.plane_row(write.image, block) + write.first, {_MATRIX: after}, user
        taken = self.outputs.take(write.rows, user)
        assert taken is not None, layer.node.label
        return taken[0] + self.out_row, {_STORE: taken[1]}, user

    def _store(self, chunk: _Chunk, layer: _Layer, write: _Write, block: int, out: int, made: int,
               user: _User, byte: int = 0) -> None:
        """Write output rows to memory, unless they stay."""
        ub, target = self.config.ub_layout, self.operators.placements[layer.target]
        if target.row is None:
            user.last = self.emit(
                Opcode.WRITE_HOST, chunk.layer, {_ACT: made}, ub_addr=out, rows=write.rows,
                host_addr=target.plane(write.image, block, byte) + ub.size(write.first))
        user.closed = True
        if layer.target in self.sources:
            self.fresh.append(((layer.target, write.image, block), write.first,
                               write.first + write.rows))

    def _wrote(self, grain: int) -> None:
        """Let the rows written since the last time be read, all with the last instruction."""
        if grain < self.grain:
            return
        stored = len(self.opcode)
        for plane, first, end in self.fresh:
            self.written.setdefault(plane, []).append((first, end, stored))
        self.fresh.clear()

    def _made(self, chunk: _Chunk, layer: _Layer, block: int) -> int:
        """Return the instruction after which a chunk's rows of a block are in the buffer."""
        return max(at for read in chunk.reads
                   for first, end, at in self.written[layer.source, read.image, block]
                   if first < read.first + read.rows and read.first < end)

    def _read_side(self, chunk: _Chunk, name: str, block: int, image: int, first: int,
                   rows: int) -> tuple[_User, int, int] | None:
        """Read rows that the activation unit adds or pools; return (user, row, instruction).

        None while there is no room for them.
        """
        user = _User()
        taken = self.sides.take(rows, user)
        if taken is None:
            return None
        row = taken[0] + self.side_row
        stored = max((at for begin, end, at in self.written.get((name, image, block), ())
                      if begin < first + rows and first < end), default=0)
        placement = self.operators.placements[name]
        return user, row, self.emit(
            Opcode.READ_HOST, chunk.layer, {_ACT: taken[1], _STORE: stored}, ub_addr=row, rows=rows,
            host_addr=placement.plane(image, block) + self.config.ub_layout.size(first))

    def _read_sides(self, chunk: _Chunk, layer: _Layer, block: int,
                    sides: list[tuple[_User, int, int]]) -> None:
        """Read what is added to further outputs of a tile, as far as there is room for it."""
        for write in chunk.writes[len(sides):]:
            side = self._read_side(chunk, layer.side, block, write.image, write.first, write.rows)
            if side is None:
                return
            sides.append(side)

    def _set_add(self, chunk: _Chunk, layer: _Layer) -> None:
        """Set the constants of an addition, unless they are set."""
        node = layer.add
        if node is None or node is self.added:
            return
        self.added = node
        bits = {name: int(np.float32(getattr(node, name)).view(np.uint32))
                for name in ("ratio_a", "ratio_b", "fixed")}
        self.emit(Opcode.SET_ADD, chunk.layer, {}, add_zero=layer.zero_point,
                  offset=int(node.offset != 0), swap=int(layer.swap), **bits)

    def _set_average(self, chunk: _Chunk, node: AveragePool) -> None:
        """Set the constants of an average, unless they are set."""
        if node is self.averaged:
            return
        self.averaged = node
        scales = {name: int(np.float32(spec.scale).view(np.uint32))
                  for name, spec in (("in_scale", node.input), ("out_scale", node.output))}
        self.emit(Opcode.SET_AVERAGE, chunk.layer, {}, in_zero=node.input.zero_point,
                  out_zero=node.output.zero_point, include_pad=int(node.count_include_pad),
                  mean_offset=int(node.offset != 0), **scales)

    def _read_table(self, chunk: _Chunk, layer: _Layer) -> int:
        """Read a layer's table unless it is there; return the instruction that did, or 0."""
        if layer.table is None:
            return 0
        entries = layer.table.entries.tobytes()
        if entries != self.table:
            self.table = entries
            self.table_read = self.emit(
                Opcode.READ_HOST, chunk.layer, {_ACT: self.table_used}, target=2, ub_addr=0,
                rows=TABLE_ENTRIES, host_addr=self.tables[entries])
        return self.table_read

    def _pool(self, chunk: _Chunk, layer: _Layer) -> None:
        node = layer.node
        kernel, _, pads, dilations = _window(node)
        table_read = self._read_table(chunk, layer)
        if isinstance(node, AveragePool):
            self._set_average(chunk, node)
        source = self.operators.placements[layer.source]
        for block in range(source.blocks):
            for read, shot, write in zip(chunk.reads, chunk.shots, chunk.writes, strict=True):
                taken = self._read_side(
                    chunk, layer.source, block, read.image, read.first, read.rows)
                assert taken is not None, node.label
                side_user, side, loaded = taken
                width, height, out_width, stride_x, stride_y, line_step, _ = shot.walk
                windows = {
                    "width": width, "height": height, "out_width": out_width,
                    "stride_x": stride_x, "stride_y": stride_y, "kernel_x": kernel[1],
                    "kernel_y": kernel[0], "dilation_x": dilations[1],
                    "dilation_y": dilations[0], "line_step": line_step,
                    "tap_step": width * dilations[0]}
                if windows != self.windows:
                    self.windows = windows
                    self.emit(Opcode.SET_POOL, chunk.layer, {}, **windows)
                out, out_free, out_user = self._room(layer, write, block)
                x, y = -pads[1], shot.y - pads[0]
                at = side + shot.at - read.at + y * width + x
                pooled = self.emit(
                    Opcode.AVERAGE if isinstance(node, AveragePool) else Opcode.POOL, chunk.layer,
                    {_LOAD: max(loaded, table_read)} | out_free, x=x, y=y, ub_addr=out,
                    rows=write.rows, side_addr=at & _ADDR_MASK, table=int(layer.table is not None))
                if layer.table is not None:
                    self.table_used = pooled
                side_user.last, side_user.closed = pooled, True
                self._store(chunk, layer, write, block, out, pooled, out_user)
            self._wrote(0)

    @staticmethod
    def _behind(shot: _Shot) -> tuple[int, int]:
        """Return (x, y) from which a walk meets no position of its map."""
        width, height, *_ = shot.walk
        return (0, _MOST_REACH - 1) if height < _MOST_REACH else (_MOST_REACH - 1, 0)

    def _chunk(self, c: int, chunk: _Chunk) -> None:
        layer = self.operators.layers[chunk.layer]
        if layer.pools:
            self._pool(chunk, layer)
            return
        table_read = self._read_table(chunk, layer)
        planes = self.operators.placements[layer.target].element_bytes
        ub, source = self.config.ub_layout, self._source(chunk)
        user, rows = self.users[c], isinstance(layer.node, Dense)
        there = [self._made(chunk, layer, block) for block in range(source.blocks)
                 ] if source.row is not None else []
        for t, taps in enumerate(layer.taps):
            param_user, acc_user = _User(), _User()
            taken = self.parameters.take(1, param_user)
            assert taken is not None
            param, free = taken[0] * self.config.act_groups, taken[1]
            param_read = self.emit(
                Opcode.READ_HOST, chunk.layer, {_ACT: free}, target=1, ub_addr=param,
                rows=self.param_rows, host_addr=self.params[chunk.layer] + t * align_beats(
                    self.config, ub.size(self.param_rows)))
            taken = self.accumulators.take(chunk.acc_rows, acc_user)
            assert taken is not None, layer.node.label
            acc, acc_free = taken
            last, weights = 0, self.weights[chunk.layer][t]
            # The rows that are added come while the tile is multiplied, and those for which there
            # is no room yet while it is activated.
            sides: list[tuple[_User, int, int]] = []
            if layer.add is not None:
                self._set_add(chunk, layer)
                self._read_sides(chunk, layer, t, sides)
            for number, tap in enumerate(taps):
                if source.row is None:
                    position = self.first_read[c] + (tap.block + 1) * len(chunk.reads)
                    while self.issued < position:
                        issued = self._read(now=True)
                        assert issued, layer.node.label
                    self.used = max(self.used, position)
                    slot, made = self.slots[c, tap.block][0], {_LOAD: self.loaded[c, tap.block]}
                else:
                    slot, made = source.plane_row(0, tap.block), {_ACT: there[tap.block]}
                if tap.computed:
                    self._read_operand(chunk, layer.operand, t, tap.block * source.tile, tap.k)
                else:
                    self._read_weights(chunk.layer, weights[number], tap.k)
                for shot_number, shot in enumerate(chunk.shots):
                    if self.walk != shot.walk:
                        self.walk = shot.walk
                        names = ("width", "height", "out_width", "stride_x", "stride_y",
                                 "row_step", "pad")
                        self.emit(Opcode.SET_WALK, chunk.layer, {},
                                  **dict(zip(names, shot.walk, strict=True)))
                    if number == 0:
                        made[_ACT] = max(acc_free, made.get(_ACT, 0))
                    # A pixel of a dense layer's images is a place in the slot, no step of a walk.
                    down, across = shot.y + tap.y, tap.x
                    y, x = (0, 0) if rows else (down, across)
                    last = self._convolve(
                        chunk.layer, made,
                        (slot + shot.at + down * shot.line + across) & _ADDR_MASK, acc + shot.acc,
                        shot.rows, tap.k, max(1, tap.useful // tap.k), number > 0,
                        shot_number == 0, x, y, layer.hold)
                    for _ in range(layer.pads if tap.computed else 0):
                        # As many rows of padding: the walk begins behind the map.
                        last = self._convolve(
                            chunk.layer, {}, 0, acc + shot.acc, shot.rows, tap.k, 1, True, False,
                            *self._behind(shot), False)
                    user.last = last
                for _ in range(2):
                    if (self.next_read is None or self.full or self.issued - self.used >= _AHEAD
                            or not self._read(now=False)):
                        break
            if source.row is not None:
                self.read_by[layer.source] = last
            for w, byte in itertools.product(range(len(chunk.writes)), range(planes)):
                write = chunk.writes[w]
                out, out_free, out_user = self._room(layer, write, t)
                after = out_free | {_MATRIX: last, _LOAD: max(param_read, table_read)}
                common = {"acc_addr": acc + write.acc, "ub_addr": out, "rows": write.rows,
                          "param": param, "table": int(layer.table is not None)}
                if layer.add is None:
                    activated = self.emit(Opcode.ACTIVATE, chunk.layer, after,
                                          zero_point=layer.zero_point,
                                          byte=byte + 1 if planes > 1 else 0, **common)
                else:
                    user_of_side, side, read = sides[w]
                    activated = self.emit(
                        Opcode.ACTIVATE_ADD, chunk.layer, after | {_LOAD: max(read, after[_LOAD])},
                        side_addr=side, **common)
                    user_of_side.last, user_of_side.closed = activated, True
                acc_user.last = param_user.last = activated
                if layer.table is not None:
                    self.table_used = activated
                self._store(chunk, layer, write, t, out, activated, out_user, byte)
                if layer.add is not None:
                    self._read_sides(chunk, layer, t, sides)
            self._wrote(0)
            acc_user.closed = param_user.closed = True
        user.closed, self.full = True, False
        for block in range(source.blocks):
            # A block that no tap needs may still have to be read.
            if self.issued >= self.first_read[c] + (block + 1) * len(chunk.reads):
                self.slots.pop((c, block), None)
                self.loaded.pop((c, block), None)

    def columns(self) -> tuple[Any, ...]:
        """Return opcodes, operands, tokens taken and given, and the most tokens at a time."""
        count = len(self.opcode)
        opcode = np.array(self.opcode, np.uint8)
        operands: dict[str, NDArray[Any]] = {}
        for code, names in _OPERANDS.items():
            values = np.frombuffer(self.operands[code], np.int64).reshape(-1, max(1, len(names)))
            mine = opcode == code
            assert len(values) == np.count_nonzero(mine) or not names, code
            for name, column in zip(names, values.T, strict=False):
                if column.any():
                    held = np.iinfo(FIELD_DTYPE[name])
                    assert held.min <= column.min() <= column.max() <= held.max, name
                    operands.setdefault(name, np.zeros(count, FIELD_DTYPE[name]))[mine] = column
        dep = np.frombuffer(self.dep, np.int32).reshape(count, len(UNITS))
        wait, signal = np.zeros(count, np.uint8), np.zeros(count, np.uint8)
        allocated = allocate_tokens(UNIT_OF[opcode], dep, PAIR_EXISTS, wait, signal,
                                    np.zeros_like(dep), np.zeros_like(dep))
        assert allocated >= 0
        outstanding = _most_outstanding(UNIT_OF[opcode], wait, signal, self.config.queue_depth)
        return opcode, operands, wait, signal, outstanding


def lower_graph(config: SystolicConfig, graph: Graph,
                choice: Choice | None = None) -> GraphSchedule:
    """Return the schedule of a graph on a core.

    Without ``choice``, some are tried: resident banks first, then smaller chunks for all layers,
    then for each layer those with which it ended soonest after the layer before it. The one with
    the fewest cycles, by the exact model, is taken; of equals, the one that moves the least.

    Parameters
    ----------
    config : SystolicConfig
        8-bit operands and 32-bit sums, as the graph has.
    graph : Graph
    choice : Choice, optional
        How to cut it.

    Raises
    ------
    TooManyInstructionsError
        The program would have more than :data:`MOST_GRAPH_INSTRUCTIONS`, counted before it is made.
    ValueError
        An operator is none that the engine runs, a layer does not fit the core, or the memory
        image does not fit the address space. One line, which names the operator.
    """
    if choice is not None:
        return _lower(config, graph, choice)
    tried: list[_Tried] = []
    first_error: ValueError | None = None
    best: tuple[tuple[int, int], GraphSchedule] | None = None

    def attempt(option: Choice) -> None:
        nonlocal first_error, best
        try:
            schedule = _lower(config, graph, option)
        except ValueError as error:
            first_error = first_error or error
            return
        timing = evaluate(schedule)
        ends = np.zeros(len(schedule.layers), np.int64)
        np.maximum.at(ends, schedule.layer, timing.done)
        moved = sum(timing.counters[name] for name in (
            "host_read_beats", "weight_read_beats", "host_write_beats"))
        cost = timing.cycles, moved
        tried.append(_Tried(cost=cost, choice=option,
                            spans=np.diff(np.maximum.accumulate(ends), prepend=0)))
        # One schedule at a time, besides that which is being made.
        if best is None or cost < best[0]:
            best = cost, schedule

    for banks in range(max(1, most_resident_banks(config) + 1)):
        attempt(Choice(resident_banks=banks))
    if not tried:
        assert first_error is not None
        raise first_error
    whole = min(tried, key=_cost)
    banks, count = whole.choice.resident_banks, whole.spans.size
    every = [whole]
    for pieces in _PIECES[1:]:
        before = len(tried)
        attempt(Choice(resident_banks=banks, pieces=(pieces,) * count))
        every += tried[before:]
    if len(every) > 1 and count > 1:
        soonest = np.argmin([entry.spans for entry in every], axis=0)
        mixed = tuple(every[i].choice.pieces[index] if every[i].choice.pieces else 1
                      for index, i in enumerate(soonest))
        if len(set(mixed)) > 1:
            attempt(Choice(resident_banks=banks, pieces=mixed))
    tried.sort(key=_cost)
    assert best is not None
    return dataclasses.replace(best[1], alternatives=tuple(
        (entry.choice, entry.cost[0]) for entry in tried))


@dataclass(frozen=True, kw_only=True)
class _Tried:
    """A choice, its (cycles, beats moved), and the cycles from layer to layer."""

    cost: tuple[int, int]
    choice: Choice
    spans: NDArray[np.int64]


def _cost(entry: _Tried) -> tuple[int, int]:
    return entry.cost


def _lower(config: SystolicConfig, graph: Graph, choice: Choice) -> GraphSchedule:
    """Return the schedule of a graph that is cut as ``choice`` says."""
    for name, value in (("operand_bits", INT8.bits), ("acc_bits", INT32.bits)):
        if getattr(config, name) != value:
            raise ValueError(f"{name} must be {value} for {graph.name}, "
                             f"not {getattr(config, name)}")
    if _input_banks(config, 0) < 1:
        raise ValueError("ub_banks must be at least 3 (inputs, operands of additions, outputs) "
                         f"for {graph.name}, not {config.ub_banks}")
    resident_banks = choice.resident_banks
    check_int("resident_banks", resident_banks, 0, most_resident_banks(config))
    operators = _Operators(config, graph)
    if not operators.layers:
        raise ValueError(f"graph {graph.name!r} must have an operator that the engine runs")
    _keep(config, operators, resident_banks)
    # Before the cutting, which would take long.
    _check_size(sum(placement.size for placement in operators.placements.values()))
    cutter = _Chunks(config, operators, choice)
    chunks: list[_Chunk] = []
    count = 1
    for index in range(len(operators.layers)):
        of_layer = cutter.of(index)
        count += _instructions(operators, of_layer)
        check_instructions(config, count, MOST_GRAPH_INSTRUCTIONS)
        chunks += of_layer

    # Everything but the program, whose length is known last, from address 0 on.
    ub, weight = config.ub_layout, config.weight_layout
    end = 0
    for name, placement in operators.placements.items():
        operators.placements[name] = dataclasses.replace(placement, address=end)
        end = align(end + placement.size)
    tiles: list[list[list[int]]] = []
    weights, params = [], []
    for layer in operators.layers:
        weights.append(end)
        addresses: list[list[int]] = []
        for taps in layer.taps:
            addresses.append([])
            for tap in taps:
                addresses[-1].append(end)
                if not tap.computed:
                    end += align_beats(config, weight.size(tap.k))
        tiles.append(addresses)
        end = align(end)
        params.append(end)
        rows = config.act_groups * config.param_chunks
        end = align(end + len(layer.taps) * align_beats(config, ub.size(rows)))
    tables: dict[bytes, int] = {}
    for layer in operators.layers:
        if layer.table is not None and layer.table.entries.tobytes() not in tables:
            tables[layer.table.entries.tobytes()] = end
            end = align(end + ub.size(TABLE_ENTRIES))
    # A semaphore holds so many tokens: where they would be too many, stores give fewer.
    outstanding = TOKEN_LIMIT + 1
    for grain in range(3):
        emitter = _Emitter(config, operators, chunks, tiles, tuple(params), tables, grain,
                           resident_banks)
        emitter.run()
        opcode, operands, wait, signal, outstanding = emitter.columns()
        if outstanding <= TOKEN_LIMIT:
            break
    if outstanding > TOKEN_LIMIT:
        raise ValueError(f"graph {graph.name!r} must need at most {TOKEN_LIMIT} tokens of a pair "
                         f"of units at a time on this core, not {outstanding}: a smaller batch")
    count = len(opcode)
    size = align(end + count * INSTRUCTION_BYTES)
    _check_size(size)
    layer_of = np.array(emitter.layer, np.int16)
    for column in (opcode, wait, signal, layer_of, *operands.values()):
        column.setflags(write=False)
    return GraphSchedule(
        config=config, opcode=opcode, wait=wait, signal=signal, operands=operands, layer=layer_of,
        graph=graph, placements=operators.placements, layers=tuple(operators.layers),
        chunks=tuple(chunks), weights=tuple(weights), params=tuple(params), tables=tables,
        program_at=end, size=size, choice=choice)


def _check_size(size: int) -> None:
    if size > 1 << _HOST_ADDR_BITS:
        raise ValueError(f"memory image must be at most 2**{_HOST_ADDR_BITS} bytes (host_addr), "
                         f"not {size}")


def _most_outstanding(unit: NDArray[np.int8], wait: NDArray[np.uint8],
                      signal: NDArray[np.uint8], queue_depth: int) -> int:
    """Return the most tokens that a semaphore can hold at a time.

    When an instruction gives a token, all before it in the program have been dispatched, and of
    those of the consuming unit at most ``queue_depth`` have not started.
    """
    most = 0
    for producer in UNITS:
        for consumer in UNITS:
            gives = np.flatnonzero((unit == producer) & (signal >> consumer & 1))
            if not gives.size:
                continue
            consuming = np.flatnonzero(unit == consumer)
            taken = np.concatenate(([0], np.cumsum(wait[consuming] >> producer & 1)))
            started = np.maximum(0, np.searchsorted(consuming, gives) - queue_depth)
            held = np.arange(1, gives.size + 1) - taken[started]
            most = max(most, int(held.max()))
    return most


# --- Memory ---------------------------------------------------------------------------------------


def _packed_columns(node: Convolution, values: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return (N, C * KW, H, OW): the columns of the kernel at each output column as channels."""
    width = node.kernel[1]
    pad = ((0, 0), (0, 0), (0, 0), (node.pads[1], node.pads[3]))
    wide = np.pad(values, pad, constant_values=node.input.zero_point)
    out = node.output.shape[3]
    stops = [kx * node.dilations[1] + (out - 1) * node.strides[1] + 1 for kx in range(width)]
    columns = [wide[..., kx * node.dilations[1]:stops[kx]:node.strides[1]] for kx in range(width)]
    # Kernel column outermost, as in the weights.
    return np.concatenate(columns, axis=1)


def _planes(placement: Placement, values: NDArray[np.int8]) -> Iterator[tuple[int, Any]]:
    """Return (address, (pixels, channels) values) of each plane."""
    if placement.images == 1 and values.shape[0] == placement.height and placement.width == 1:
        values = values.reshape(values.shape[0], -1).T[None, :, :, None]
    for image in range(placement.images):
        for block in range(placement.blocks):
            low = block * placement.tile
            pixels = values[image, low:low + placement.tile].reshape(placement.depth(block), -1)
            yield placement.plane(image, block), pixels.T


def graph_image(schedule: GraphSchedule, inputs: dict[str, NDArray[np.int8]]) -> NDArray[np.uint8]:
    """Return the memory before the run: program, weights, parameters, tables, inputs, and zeros.

    Parameters
    ----------
    inputs : dict of str to (N, C, H, W) int8 array
        Every input tensor of the graph.
    """
    config = schedule.config
    ub, weight = config.ub_layout, config.weight_layout
    memory = np.zeros(schedule.size, np.uint8)
    program = np.frombuffer(schedule.program(), np.uint8)
    memory[schedule.program_at:schedule.program_at + program.size] = program
    packed = {layer.source: layer.node for layer in schedule.layers
              if layer.packed and isinstance(layer.node, Convolution)}
    for name, placement in schedule.placements.items():
        if name not in inputs:
            continue
        values = np.asarray(inputs[name], np.int8)
        if name in packed:
            values = _packed_columns(packed[name], values)
        for address, rows in _planes(placement, values):
            ub.pack(memory, address, row_bytes(rows, config.ub_width, 1))
    for entries, address in schedule.tables.items():
        # One a row, in its first byte.
        rows = np.zeros((TABLE_ENTRIES, ub.row_bytes), np.uint8)
        rows[:, 0] = np.frombuffer(entries, np.uint8)
        ub.pack(memory, address, rows)
    for number, layer in enumerate(schedule.layers):
        if layer.pools:
            continue
        address = schedule.weights[number]
        for t, taps in enumerate(layer.taps):
            for tap in taps:
                if tap.computed:
                    continue
                weight.pack(memory, address, row_bytes(layer.weights(t, tap), config.cols, 1))
                address += align_beats(config, weight.size(tap.k))
        target = schedule.placements[layer.target]
        pairs = np.zeros((len(layer.taps), config.cols), [("bias", "<i4"), ("scale", "<f4")])
        pairs["scale"] = 1
        columns = np.arange(target.channels)
        pairs["bias"][columns // target.tile, columns % target.tile] = layer.bias()
        pairs["scale"][columns // target.tile, columns % target.tile] = layer.scale()
        lanes = pairs.view(np.uint8).reshape(-1, config.lanes * 8)
        rows = np.zeros((len(lanes), config.param_chunks * ub.row_bytes), np.uint8)
        rows[:, :lanes.shape[1]] = lanes
        rows = rows.reshape(-1, ub.row_bytes)
        count = config.act_groups * config.param_chunks
        for t in range(len(layer.taps)):
            ub.pack(memory, schedule.params[number] + t * align_beats(config, ub.size(count)),
                    rows[t * count:(t + 1) * count])
    return memory


def graph_tensors(schedule: GraphSchedule, memory: NDArray[np.uint8]) -> dict[str, Any]:
    """Return every tensor that the program wrote to memory: (N, C, H, W) int8 or int32 arrays.

    Those that stay in the unified buffer are not among them.
    """
    ub = schedule.config.ub_layout
    tensors = {}
    for layer in schedule.layers:
        placement = schedule.placements[layer.target]
        if placement.row is not None:
            continue
        shape = schedule.graph.tensors[layer.target].shape
        size = placement.element_bytes
        values = np.zeros((placement.images, placement.channels, placement.height,
                           placement.width), f"<i{size}")
        parts = values.view(np.uint8).reshape(*values.shape, size)
        for image, block, byte in np.ndindex(placement.images, placement.blocks, size):
            low = block * placement.tile
            rows = ub.unpack(memory, placement.plane(image, block, byte),
                             placement.height * placement.width)
            plane = rows[:, :placement.depth(block)]
            parts[image, low:low + placement.tile, ..., byte] = plane.T.reshape(
                -1, placement.height, placement.width)
        if placement.images != shape[0]:
            values = values[0].T
        tensors[layer.target] = values.reshape(shape)
    return tensors


# --- What reports show ----------------------------------------------------------------------------


def _sizes(sizes: Sequence[int]) -> str:
    return "x".join(map(str, sizes))


def _info(layer: _Layer) -> LayerInfo:
    """Return a layer's name, operator and sizes: (N, C, H, W) in and out, and of its window."""
    node = layer.node
    behind = [part for part in (layer.add, layer.table) if part is not None and part is not node]
    parts = [_sizes(node.inputs[0].shape) + " -> " + _sizes(node.output.shape)]
    if isinstance(node, Convolution | MaxPool | AveragePool):
        parts.append(f"kernel {_sizes(node.kernel)}")
        dilations = (1, 1) if isinstance(node, AveragePool) else node.dilations
        for name, values in (("stride", node.strides), ("dilation", dilations)):
            if max(values) > 1:
                parts.append(f"{name} {_sizes(values)}")
    if isinstance(node, Convolution) and node.group > 1:
        parts.append(f"groups {node.group}")
    return LayerInfo(
        name="+".join(part.name for part in (node, *behind)),
        operator="+".join(type(part).__name__ for part in (node, *behind)), shape=", ".join(parts),
        macs=node.macs, weighted=isinstance(node, Convolution | Dense | MatMul))


def _explain(schedule: GraphSchedule, index: int) -> dict[str, Any]:
    """Return how layer ``index`` was cut.

    ``columns`` and ``taps``: tiles of output columns, and the most weight tiles that add up in
    one. ``chunks``, each of ``images`` x ``lines`` outputs at most: of a row of channels, an image
    is one line. ``slot_rows``: rows of a chunk's channel block in the unified buffer; ``acc_rows``:
    of a tile of its outputs in the accumulators. ``weights_read`` and ``inputs_read``: how often
    the weights, and the inputs, are read from host memory, on average: not at all where they stay
    in the unified buffer, as the outputs do if ``stays``. ``pieces``: as :class:`Choice`.
    """
    layer = schedule.layers[index]
    info = _info(layer)
    source, target = schedule.placements[layer.source], schedule.placements[layer.target]
    chunks = [chunk for chunk in schedule.chunks if chunk.layer == index]
    largest = max(chunks, key=lambda chunk: chunk.acc_rows)
    tiles = sum(len(taps) for taps in layer.taps)
    weight_reads = np.count_nonzero((schedule.layer == index)
                                    & (schedule.opcode == Opcode.READ_WEIGHTS))
    stayed = source.row is not None
    read = 0 if stayed else sum(part.rows for chunk in chunks for part in chunk.reads)
    return {
        "layer": info.name, "operator": info.operator,
        "output": _sizes(schedule.graph.tensors[layer.target].shape),
        "columns": target.blocks, "taps": max((len(taps) for taps in layer.taps), default=0),
        "chunks": len(chunks), "images": len({write.image for write in largest.writes}),
        "lines": largest.writes[0].rows // target.width,
        "slot_rows": 0 if stayed else largest.slot_rows,
        "acc_rows": largest.acc_rows if layer.taps else 0,
        "weights_read": int(weight_reads) / tiles if tiles else 0.0,
        "inputs_read": read / (source.images * source.height * source.width),
        "pieces": schedule.choice.pieces[index] if schedule.choice.pieces else 1,
        "stays": target.row is not None}
