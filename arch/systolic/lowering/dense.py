"""Lowering of chained dense layers to one program: what runs, in which order, on which rows.

A :class:`Schedule` is the one description that the assembler, the timing model and the energy model
read. It holds no data: :mod:`arch.systolic.lowering.image` adds weights, parameters and inputs.

**Loops**, outer to inner: batch, layer, chunk of ``chunk`` rows (M), block of ``block`` weight
tiles (N), tile along K, tile of the block. Each innermost step is ``READ_WEIGHTS``, ``MATMUL``; a
tile's last one is followed at once by its ``ACTIVATE`` and, in the last layer, ``WRITE_HOST``, so
that they overlap the multiplications of the next tile. Inputs and parameters are read shortly
before they are used. Every dependency points backwards in the program: it can run one instruction
at a time, so units that run ahead of each other cannot deadlock.

**Start and end.** What nothing overlaps is kept short in two ways. The first input tiles, and the
last output tiles of a layer, are cut into pieces of rows: one ``READ_WEIGHTS`` serves several
``MATMUL``, of which only the first switches to the new weights, so that multiplying, reading,
activating and writing overlap within a tile. And the last block of a batch runs its last ``tail``
tiles along K one tile of N after the other, so that outputs come evenly and not all at the end.

**Unified buffer.** The first banks hold inputs (written by the load unit, read by the matrix unit),
the last bank outputs (written by the activation unit, read by the store unit), and those between
them what passes from layer to layer. So no two readers and no two writers meet in a bank. A tile of
operands is a run of rows, one for each row of M.

**Reuse.** Input tiles, accumulators, output rows and parameter rows are rings; who takes a slot
waits for the last reader of what was in it. Hidden activations of even layers start at the low end
of their banks, of odd layers at the high end. They need no waiting: an ``ACTIVATE`` follows a
``MATMUL`` of its own layer, and that follows, in the same unit, every reader of older ones.
"""

import dataclasses
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.bus import align
from arch.common.port import ceil_div
from arch.config import ConfigError
from arch.ir import Dense, Graph
from arch.result import Infeasible, InfeasibleError
from arch.systolic.isa import BASE, INSTRUCTION_BYTES, UNITS, Opcode
from arch.systolic.latency import TOKEN_LIMIT
from arch.systolic.lowering.candidates import (
    U_BEATS,
    U_FETCH,
    U_GROUPS,
    U_INTERVAL,
    U_PER_BEAT,
    U_QUEUE,
    U_W_BEATS,
    U_W_INTERVAL,
    U_W_PER_BEAT,
    U_WAVE,
    units_of,
)
from arch.systolic.lowering.planes import Placement
from arch.systolic.lowering.tiling import size_of
from arch.systolic.params import SystolicConfig, check_operands
from arch.systolic.program import (
    FIELD_DTYPE,
    LayerInfo,
    Program,
    check_instructions,
    check_memory,
    give_tokens,
)

__all__ = [
    "MOST_INSTRUCTIONS",
    "Blocking",
    "MemoryMap",
    "Schedule",
    "batches_of",
    "dense_layers",
    "is_chain",
    "lower_chain",
]

# What a program of dense layers needs of them: a record an instruction.
_DENSE_FIELDS = ("host_addr", "ub_addr", "rows", "target", "k", "n", "acc_addr", "accumulate",
                 "switch", "param", "zero_point", "relu", "byte")
_DENSE_RECORD = np.dtype([(name, FIELD_DTYPE[name]) for name in _DENSE_FIELDS])

#: Instructions of a program of dense layers, at most. While it is made and timed, one takes about
#: 100 bytes.
MOST_INSTRUCTIONS = 1 << 25

_READ_HOST, _READ_WEIGHTS, _MATMUL, _ACTIVATE, _WRITE_HOST, _HALT = (
    int(Opcode.READ_HOST), int(Opcode.READ_WEIGHTS), int(Opcode.MATMUL), int(Opcode.ACTIVATE),
    int(Opcode.WRITE_HOST), int(Opcode.HALT))
_LOAD, _WEIGHT, _MATRIX, _ACT, _STORE = (int(unit) for unit in UNITS)

# What could be outstanding at once is kept well below what a semaphore counts to: slots of the
# rings, reads of resident parameters, and tokens for the tiles of a hidden layer, which are given
# for several tiles at once where there are more.
_MAX_INPUT_SLOTS = 160
_MAX_OUTPUT_SLOTS = 64
_MAX_PARAM_SLOTS = 128
_MAX_PARAM_READS = 128
_MAX_HIDDEN_TOKENS = 96
_MAX_BLOCK = 32
# Tokens that pieces of tiles add: of input tiles, and of the output tiles of one block.
_MAX_HEAD_TOKENS = 40
_MAX_TAIL_TOKENS = 48

# Pieces of a tile: at most, rows at least, and cycles of dispatch that a piece must outlast (a
# read, a multiplication, an activation, a write, and what waits behind them).
_HEAD_PIECES = 6
_TAIL_PIECES = 16
_LEAST_PIECE = 16
_PIECE_INSTRUCTIONS = 6
# A unit so much slower than the array gets pieces of unequal size.
_EVEN = 1.25
_MAX_GROWTH = 4.0

# Input tiles read ahead of the one in use.
_AHEAD = 2

# Columns of the table of layers that the compiled functions read.
(_LK, _LN, _LKT, _LNT, _LKW, _LNW, _LCHUNK, _LBLOCK, _LRELU, _LZERO, _LWEIGHTS, _LPARAMS, _LPROW,
 _LGRANULE, _LHIDDEN, _LSLOTS, _LTAIL) = range(17)
_LAYER_COLUMNS = 17
_CUT, _LEAST, _GROWTH, _MOST = range(4)


@dataclass(frozen=True, kw_only=True)
class Blocking:
    """How a layer is cut.

    Parameters
    ----------
    k_width, n_width : int
        Rows and columns of a full weight tile.
    k_tiles, n_tiles : int
        Weight tiles along K and N.
    chunk : int
        Rows of M that one weight tile multiplies; the last chunk of a batch may have fewer.
    block : int
        Tiles along N that share one pass over K; the last block may have fewer.
    granule : int
        Tiles along N whose parameters one ``READ_HOST`` brings; a multiple of ``block``.
    tail : int
        Tiles along K, at least 1, that the last block of a batch runs innermost.
    """

    k_width: int
    n_width: int
    k_tiles: int
    n_tiles: int
    chunk: int
    block: int
    granule: int
    tail: int

    @property
    def passes(self) -> int:
        """Value of the passes over K: blocks."""
        return -(-self.n_tiles // self.block)

    @property
    def granules(self) -> int:
        """Value of the reads of all parameters."""
        return -(-self.n_tiles // self.granule)


@dataclass(frozen=True, kw_only=True)
class MemoryMap:
    """Where everything starts in the address space that all memory ports share. Bytes.

    Parameters
    ----------
    program : int
        The program; a multiple of 16 beats.
    weights, params : tuple of int
        Weight tiles, and parameters, of each layer.
    inputs, outputs : int
        Input and output rows, tile by tile; of float32 outputs, part by part of a tile.
    size : int
        Bytes in all.
    """

    program: int
    weights: tuple[int, ...]
    params: tuple[int, ...]
    inputs: int
    outputs: int
    size: int


@dataclass(frozen=True, kw_only=True, eq=False)
class Schedule(Program):
    """A program of chained dense layers, and the memory that it works on.

    Parameters
    ----------
    graph : Graph
        The chain.
    blocking : tuple of Blocking
        One a layer.
    memory : MemoryMap
    resident_inputs : bool
        Whether an input tile is read once a chunk, and not once for each block of weight tiles.
    resident_params : bool
        Whether the parameters of all layers stay in the parameter memory.
    """

    graph: Graph = field(repr=False)
    blocking: tuple[Blocking, ...]
    memory: MemoryMap
    resident_inputs: bool
    resident_params: bool

    @property
    def size(self) -> int:
        """Value of the bytes of memory in all."""
        return self.memory.size

    @property
    def k_widths(self) -> dict[str, int]:
        """Value as of :attr:`~arch.systolic.program.Program.k_widths`."""
        return {node.name: cut.k_width
                for node, cut in zip(self.graph.nodes, self.blocking, strict=True)}

    @property
    def counted_macs(self) -> int:
        """Value of the counter of useful MACs."""
        return self.macs

    @property
    def macs(self) -> int:
        """Value of the useful multiply-accumulates."""
        return self.graph.macs

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Value of what reports show of each layer."""
        return tuple(
            LayerInfo(name=node.name, operator="Dense", macs=node.macs, weighted=True,
                      shape="{0}x{1} x {1}x{2}".format(self.graph.batch, *node.weight_shape))
            for node in dense_layers(self.graph))

    def input_chunks(self) -> Iterator[tuple[int, Placement]]:
        """Yield (first row, where they stand) of every chunk of rows of the inputs."""
        source = self.graph.inputs[0].tensor
        return self._placed(self.memory.inputs, source.shape[1], self.blocking[0].chunk,
                            self.blocking[0].k_width, 1)

    def output_chunks(self) -> Iterator[tuple[int, Placement]]:
        """Yield (first row, where they stand) of every chunk of rows of the outputs."""
        spec, cut = self.graph.nodes[-1].output, self.blocking[-1]
        return self._placed(self.memory.outputs, spec.shape[1], cut.chunk, cut.n_width,
                            spec.format.bytes // self.config.element_bytes)

    def _placed(self, address: int, columns: int, chunk: int, width: int,
                parts: int) -> Iterator[tuple[int, Placement]]:
        batches = batches_of(self.graph)
        for start, batch in zip(itertools.accumulate(batches, initial=0), batches, strict=False):
            for row in range(0, batch, chunk):
                rows = min(chunk, batch - row)
                placement = Placement(
                    address=address, images=1, blocks=-(-columns // width), height=rows, width=1,
                    channels=columns, tile=width, pitch=self.config.ub_layout.size(rows),
                    parts=parts)
                yield start + row, placement
                address += placement.size

    def explain(self) -> list[dict[str, Any]]:
        """Return how each layer was cut: the fields of its :class:`Blocking`, as plain values.

        Beside them, ``weights_read`` and ``inputs_read``: how often the program reads a layer's
        weights, and its inputs, from host memory, on average; inputs stay in the core between
        layers. ``operator`` and ``shape`` are those of :attr:`layer_info`.
        """
        rows, k = self.column("rows"), self.column("k")
        explained = []
        for i, (info, node, cut) in enumerate(zip(self.layer_info, dense_layers(self.graph),
                                                   self.blocking, strict=True)):
            mine = self.layer == i
            weight_rows = int(k[mine & (self.opcode == _READ_WEIGHTS)].sum())
            input_rows = int(rows[mine & (self.opcode == _READ_HOST)
                                  & (self.column("target") == 0)].sum())
            explained.append({
                "layer": info.name, "operator": info.operator, "shape": info.shape,
                **dataclasses.asdict(cut),
                "weights_read": weight_rows / (cut.n_tiles * node.weight_shape[0]),
                "inputs_read": input_rows / (cut.k_tiles * self.graph.batch)})
        return explained


class _Core(NamedTuple):
    """What the choice depends on of a core, with the memories as a network leaves them to a layer.

    ``units``: :func:`arch.systolic.lowering.candidates.units_of`. Rows for inputs and outputs, and
    accumulators; tiles of a block at most; cycles from row to row of the unified buffer, at least
    one; rows of a piece at least, and pieces at the start and at the end at most.
    """

    units: NDArray[np.float64]
    in_rows: int
    out_rows: int
    acc_depth: int
    most_block: int
    rate: float
    least_piece: int
    head_pieces: int
    tail_pieces: int


class _End(NamedTuple):
    """How tiles at the start or the end are cut into pieces of rows.

    ``cut`` tiles, each into at most ``most`` pieces of at least ``least`` rows, each ``growth``
    times as long as the one before it.
    """

    cut: int
    least: int
    growth: float
    most: int

    @property
    def extra(self) -> int:
        """Value of the pieces, at most, that there are more than tiles."""
        return self.cut * (self.most - 1)


@njit(cache=True)
def _weight_cycles(units: Any, rows: Any) -> Any:
    """Return the cycles in which a tile of ``rows`` rows comes and is shifted into the array."""
    row_cycles = units[U_W_BEATS] * units[U_W_INTERVAL]
    return max(float(rows), ceil_div(rows, int(units[U_W_PER_BEAT])) * row_cycles)


@njit(cache=True)
def _cut(rows: int, growth: float, least: int, align: int, most: int, bounds: Any) -> int:
    """Cut rows into pieces and return how many.

    Piece p is rows ``bounds[p]`` to ``bounds[p + 1]``, ``bounds[p]`` a multiple of ``align``. Each
    is ``growth`` times as long as the one before it; of a growth below 1, the mirror image.
    """
    ratio = max(growth, 1.0 / growth)
    series, term = 0.0, 1.0
    for _ in range(most):
        series += term
        term *= ratio
    size = max(float(least), rows / series)
    position, count = 0.0, 0
    bounds[0] = 0
    while count + 1 < most and rows - position - size >= 0.75 * size:
        position += size
        size *= ratio
        edge = int(position) // align * align
        if edge > bounds[count]:
            count += 1
            bounds[count] = edge
    count += 1
    bounds[count] = rows
    if growth >= 1:
        return count
    mirrored = bounds[:count + 1].copy()
    kept = 0
    for p in range(count - 1, 0, -1):
        edge = (rows - mirrored[p]) // align * align
        if edge > bounds[kept]:
            kept += 1
            bounds[kept] = edge
    bounds[kept + 1] = rows
    return kept + 1


@njit(cache=True)
def _cost(m: int, k: int, n: int, kw: int, nw: int, chunk: int, block: int, tail: int, first: bool,
          last: bool, core: Any, chunk_before: int) -> float:
    """Return about how many cycles a layer takes for one batch; only the order matters.

    Start + steady state + end. In the steady state the slowest of array, weights, inputs,
    activation and outputs counts. The start is what the array waits for its first weights and for
    inputs that come slower than it needs them; the end is what is left to activate and to write
    when the array is done.
    """
    k_tiles, n_tiles = ceil_div(k, kw), ceil_div(n, nw)
    blocks = ceil_div(n_tiles, block)
    chunks = ceil_div(m, chunk)
    k_last = k - (k_tiles - 1) * kw
    weight_full, weight_last = _weight_cycles(core.units, kw), _weight_cycles(core.units, k_last)
    groups, per_beat = int(core.units[U_GROUPS]), int(core.units[U_PER_BEAT])
    queue_depth, rate, least_piece = int(core.units[U_QUEUE]), core.rate, core.least_piece
    head_pieces, tail_pieces = core.head_pieces, core.tail_pieces
    # From the last row of a multiplication to the start of what waits for its sums, roughly.
    latency = core.units[U_WAVE] + 9
    acc_slots = min(core.acc_depth // chunk, 2 * block + 2)
    slots = min(core.in_rows // chunk, _MAX_INPUT_SLOTS)
    total = 0.0
    slack_head = slack_tail = array_full = 0.0
    for full in range(2):
        count = chunks - 1 if full else 1
        rows = chunk if full else m - (chunks - 1) * chunk
        if count == 0:
            continue
        fold = max(float(rows), weight_full)
        array = n_tiles * ((k_tiles - 1) * fold + max(float(rows), weight_last))
        activate = float(rows * groups)
        move = ceil_div(rows, per_beat) * per_beat * rate
        # Sums must have left before their accumulators are overwritten. With e slots more than a
        # block needs, tile j of the next block, j >= e, takes the slot of tile j - e of this one.
        extra = acc_slots - block
        late = 0.0
        for tile in (extra, block - 1):
            if extra <= tile < block:
                late = max(late, (tile - extra + 1) * activate + latency
                           - (block - 1 + tile) * fold)
        array += blocks * late
        # Outputs of a block that wait in a queue: when it is full, dispatch waits, and the array.
        # The last block has its own order.
        out = rows * max(float(groups), rate if last else 1.0)
        waiting = block * (1 - fold / out) - queue_depth - 1 if out > fold else 0.0
        array += (blocks if full else blocks - 1) * max(0.0, waiting * out)
        busy = max(array, n_tiles * activate)
        if last:
            outgoing = n_tiles * move
            busy = (max(busy, n_tiles * activate + outgoing) if core.out_rows // chunk < 2
                    else max(busy, outgoing))
        if first:
            incoming = k_tiles * (1 if k_tiles <= slots else blocks) * move
            # Of two that take equally long, the one that reads much less: it has room for delays.
            busy = busy + incoming if slots < 2 else max(busy, incoming) + 0.002 * incoming
        total += count * busy
        # How much longer than the array other units take anyway, in the first and last chunk.
        slack_head = busy - array
        if full:
            array_full = array
        else:
            slack_tail = busy - array

    # The program is fetched, too.
    instructions = chunks * n_tiles * (2 * k_tiles + 2)
    total = max(total, instructions * core.units[U_FETCH]) + 0.2 * instructions

    if not first:
        # Rows of the layer before that must be there; with fewer it goes on sooner. Chunks that do
        # not match wait for a further one now and then.
        total += ceil_div(chunk, chunk_before) * chunk_before
        total += 0.5 * latency if chunk != chunk_before else 0.0
    else:
        fold = max(float(chunk), weight_full)
        shift = weight_full + kw
        tiles = min(block, n_tiles)
        move = ceil_div(chunk, per_beat) * per_beat * rate
        # Rows that the array has left to do when the last of a tile have come.
        least = float(least_piece) if rate >= _EVEN else max(float(least_piece), shift / rate)
        piece = max(least, 0.0 if rate >= _EVEN else chunk / head_pieces)
        piece = float(chunk) if head_pieces == 1 or chunk < 2 * least else piece
        split = k_tiles if blocks > 1 or chunks > 1 else k_tiles - tail
        start = max(shift, piece * rate)
        for kt in (0, split - 1, k_tiles - 1):
            if kt >= 0:
                before = min(kt, split) * tiles + max(0, kt - split)
                # Only so many tiles are cut.
                left = piece if kt * (head_pieces - 1) < _MAX_HEAD_TOKENS else float(chunk)
                start = max(start, (kt + 1) * move + left - (before + 1) * fold)
        total += max(min(shift, start), start - max(0.0, slack_head))

    rows = m - (chunks - 1) * chunk
    fold = max(float(rows), weight_full)
    tiles = n_tiles - (blocks - 1) * block
    out_rate = max(float(groups), rate if last else 1.0)
    out = rows * out_rate
    piece = float(least_piece) if out_rate >= _EVEN else max(float(least_piece),
                                                             rows / tail_pieces)
    piece = float(rows) if tail_pieces == 1 or rows < 2 * least_piece else piece
    # When the unit that is slower is done with each tile; the array is done at 0.
    done = -1e18
    if blocks > 1:
        begin = -tiles * k_tiles * fold
        done = max(begin - (block - 1) * fold + block * out, begin + out)
    for tile in range(tiles):
        multiplied = -(tiles - 1 - tile) * tail * fold
        if out_rate >= _EVEN or tile == tiles - 1:
            ready = multiplied - fold + piece * (1 + groups if last else 1)
        else:
            ready = multiplied + (rows * groups if last else 0)
        done = max(done, ready) + out
    if last:
        end = max(done, piece * (groups + rate)) + latency
        return total + max(float(latency), end - max(0.0, slack_tail))
    # The next layer wants the first tile of its first chunk, and soon the last one of it, while the
    # array is busy with what comes between.
    if chunks > 1:
        first_ahead = last_ahead = array_full * (chunks - 1)
        piece = float(chunk)
    else:
        first_ahead = (blocks - 1) * block * k_tiles * fold + (tiles - 1) * tail * fold
        last_ahead = 0.0
    last_ahead += (n_tiles - 1) * rows
    return total + max(0.0, piece * groups + latency - min(first_ahead, last_ahead))


@njit(cache=True)
def _choose(m: int, k: int, n: int, kw: int, nw: int, first: bool, last: bool, core: Any,
            chunk_before: int) -> tuple[int, int, int]:
    """Return (chunk, block, tail): the cheapest of a few even divisions of M and of N's tiles."""
    k_tiles, n_tiles = ceil_div(k, kw), ceil_div(n, nw)
    least = ceil_div(m, min(m, core.acc_depth, core.in_rows if first else m,
                            core.out_rows if last else m))
    weight_full = _weight_cycles(core.units, kw)
    rate = max(core.units[U_GROUPS], core.rate if last else 1.0)
    best, best_chunk, best_block, best_tail = -1.0, 1, 1, 1
    for step in range(26):
        # 1, 2, 3, 4, 6, 8, 12 and so on times as many chunks as there must be.
        factor = 1 if step == 0 else 1 << (step + 1) // 2 if step % 2 else 3 << step // 2 - 1
        chunk = ceil_div(m, min(m, least * factor))
        limit = min(core.most_block, core.acc_depth // chunk, n_tiles)
        slots = min(core.in_rows // chunk, _MAX_INPUT_SLOTS)
        # While outputs of one tile leave the array works on so many tiles, and one for gaps; tiles
        # that are not in pieces are activated first. The last block's inputs must stay as long.
        longest = min(k_tiles, (1 if rate >= _EVEN else 2)
                      + math.ceil(chunk * rate / max(float(chunk), weight_full)))
        if first and k_tiles > slots:
            longest = max(1, min(longest, slots - 1))
        for cut in range(1, min(limit, 16) + 1):
            block = ceil_div(n_tiles, ceil_div(n_tiles, ceil_div(limit, cut)))
            tail = longest
            while True:
                cost = _cost(m, k, n, kw, nw, chunk, block, tail, first, last, core, chunk_before)
                if best < 0 or cost < best:
                    best, best_chunk, best_block, best_tail = cost, chunk, block, tail
                # Where the block is the first one, too, its inputs are wanted slowly.
                if tail == 1 or block < n_tiles:
                    break
                tail = tail // 2
        if chunk == 1:
            break
    return best_chunk, best_block, best_tail


class _Code(NamedTuple):
    """Instructions, and ``dep[i, u]``: 1 + the latest instruction of unit u that i needs."""

    opcode: NDArray[np.uint8]
    fields: NDArray[Any]
    layer: NDArray[np.int16]
    dep: NDArray[np.int32]


class _Inputs(NamedTuple):
    """Reads of input tiles, and their ring of slots.

    ``next``: tiles read before, row of the batch, chunk, pass over K, tile along K, piece; and the
    addresses of the tile and of the first one of its chunk. The first ``cut`` tiles are cut into
    pieces, with these ``bounds``. ``loaded_by`` and ``user``: who wrote each piece of a slot, and
    read the slot last.
    """

    next: NDArray[np.int64]
    loaded_by: NDArray[np.int64]
    user: NDArray[np.int64]
    bounds: NDArray[np.int64]
    cut: int
    pieces: int
    rows: int
    batch: int
    chunk: int
    k_tiles: int
    passes: int
    per_beat: int
    pitch: int


@njit(cache=True)
def _read_inputs(i: Any, tile: Any, piece: Any, released: Any, inputs: Any, code: Any) -> Any:
    """Write reads from instruction i on, up to a piece of a tile, while there is a free slot.

    Return how many instructions there are.
    """
    reads, chunk, batch = inputs.next, inputs.chunk, inputs.batch
    per_beat, pitch = inputs.per_beat, inputs.pitch
    while reads[0] < tile or reads[0] == tile and reads[5] < piece:
        number, slots = reads[0], len(inputs.user)
        if reads[1] >= inputs.rows or number - slots >= released:
            break
        slot = number % slots
        chunk_rows = min(chunk, min(batch, inputs.rows - reads[1]) - reads[2] * chunk)
        low, high, pieces = 0, chunk_rows, 1
        if number < inputs.cut:
            pieces = inputs.pieces
            low, high = inputs.bounds[reads[5]], inputs.bounds[reads[5] + 1]
        code.opcode[i] = _READ_HOST
        code.fields[i].host_addr = reads[6] + size_of(low, per_beat, pitch)
        code.fields[i].ub_addr = slot * chunk + low
        code.fields[i].rows = high - low
        # The other pieces come behind the first one; the slot may be in use for that one by now.
        if reads[5] == 0:
            code.dep[i, _MATRIX] = inputs.user[slot]
        i += 1
        inputs.loaded_by[slot, reads[5]] = i
        # Innermost first: pieces, tiles along K, passes, chunks, batches.
        reads[5] = (reads[5] + 1) % pieces
        if reads[5]:
            continue
        reads[0] += 1
        reads[6] += size_of(chunk_rows, per_beat, pitch)
        reads[4] = (reads[4] + 1) % inputs.k_tiles
        if reads[4]:
            continue
        reads[3] = (reads[3] + 1) % inputs.passes
        if reads[3]:
            reads[6] = reads[7]
            continue
        reads[7] = reads[6]
        reads[2] += 1
        if reads[2] * chunk >= min(batch, inputs.rows - reads[1]):
            reads[2] = 0
            reads[1] += batch
    return i


@njit(cache=True)
def _tile_of(step: int, k_tiles: int, tiles: int, split: int) -> tuple[int, int]:
    """Return (tile along K, tile of the block) of a step: from ``split`` on K runs innermost."""
    if step < split * tiles:
        return step // tiles, step % tiles
    rest, tail = step - split * tiles, k_tiles - split
    return split + rest % tail, rest // tail


@njit(cache=True)
def _read_weights(
    i: int, step: int, layer: Any, index: int, b: int, tiles: int, split: int, per_beat: int,
    pitch: int, code: Any,
) -> int:
    """Write the ``READ_WEIGHTS`` of a step of block b as instruction i; return the next."""
    k_tiles, kw = layer[_LKT], layer[_LKW]
    k_last = layer[_LK] - (k_tiles - 1) * kw
    kt, j = _tile_of(step, k_tiles, tiles, split)
    kr = k_last if kt == k_tiles - 1 else kw
    full, least = size_of(kw, per_beat, pitch), size_of(k_last, per_beat, pitch)
    code.opcode[i], code.layer[i] = _READ_WEIGHTS, index
    code.fields[i].host_addr = (
        layer[_LWEIGHTS] + b * layer[_LBLOCK] * ((k_tiles - 1) * full + least)
        + kt * tiles * full + j * size_of(kr, per_beat, pitch))
    code.fields[i].k = kr
    return i + 1


@njit(cache=True)
def _emit(
    layers: Any, ends: Any, rows: int, batch: int, inputs_at: int, outputs: int, in_slots: int,
    resident_inputs: bool, resident_params: bool, out_row: int, out_slots: int, param_slots: int,
    acc_depth: int, groups: int, param_chunks: int, ahead_later: int, per_beat: int, pitch: int,
    weight_per_beat: int, weight_pitch: int, early_weights: bool, parts: int, code: Any,
) -> int:
    """Write the instructions; return how many there are."""
    opcode, fields, layer_of, dep = code.opcode, code.fields, code.layer, code.dep
    count = len(layers)
    i = 0

    k_tiles_in, chunk_in = layers[0, _LKT], layers[0, _LCHUNK]
    passes = 1 if resident_inputs else ceil_div(layers[0, _LNT], layers[0, _LBLOCK])
    head_bounds = np.zeros(_HEAD_PIECES + 1, np.int64)
    tail_bounds = np.zeros(_TAIL_PIECES + 1, np.int64)
    head_count = _cut(min(batch, chunk_in), ends[0, _GROWTH], int(ends[0, _LEAST]), per_beat,
                      int(ends[0, _MOST]), head_bounds)
    reads = np.zeros(8, np.int64)
    reads[6:] = inputs_at
    loaded_by = np.zeros((in_slots, _HEAD_PIECES), np.int64)
    inputs = _Inputs(reads, loaded_by, np.zeros(in_slots, np.int64), head_bounds,
                     int(ends[0, _CUT]), head_count, rows, batch, chunk_in, k_tiles_in, passes,
                     per_beat, pitch)
    released = first_load = 0

    # Accumulators, outputs, parameters.
    acc_user = np.zeros(acc_depth + 1, np.int64)
    acc_new = np.zeros(acc_depth + 1, np.int64)
    acc_chunk, acc_slots, acc_next = acc_depth, 1, 0
    store_user = np.zeros(out_slots, np.int64)
    stored = np.zeros(parts, np.int64)
    out_next = 0
    param_user = np.zeros(param_slots, np.int64)
    param_next, param_at, param_by = 0, 0, 0
    granules = 0
    most_hidden = 1
    for index in range(count):
        layer = layers[index]
        granules = max(granules, ceil_div(layer[_LNT], layer[_LGRANULE]))
        most_hidden = max(most_hidden, layer[_LNT] * ceil_div(batch, layer[_LCHUNK]))
    params_by = np.zeros((count, granules), np.int64)
    # Which ACTIVATE wrote each tile of the layer before, and of this one.
    written_by = np.zeros((2, most_hidden if count > 1 else 1), np.int64)
    outgoing = outputs

    start_row = 0
    while start_row < rows:
        m = min(batch, rows - start_row)
        for index in range(count):
            layer = layers[index]
            k_tiles, n_tiles, kw, nw = layer[_LKT], layer[_LNT], layer[_LKW], layer[_LNW]
            chunk, block, slots = layer[_LCHUNK], layer[_LBLOCK], layer[_LSLOTS]
            first, last = index == 0, index == count - 1
            blocks = ceil_div(n_tiles, block)
            k_last = layer[_LK] - (k_tiles - 1) * kw
            granule_bytes = size_of(layer[_LGRANULE] * groups * param_chunks, per_beat, pitch)
            if chunk != acc_chunk or slots != acc_slots:
                # The last slot of the tables stands for the rows behind the others.
                for s in range(slots + 1):
                    low = s * chunk
                    high = low + chunk if s < slots else acc_depth
                    user = 0
                    o = min(low // acc_chunk, acc_slots)
                    while o <= acc_slots and o * acc_chunk < high:
                        user = max(user, acc_user[o])
                        o += 1
                    acc_new[s] = user
                acc_next = 0
                for s in range(slots + 1):
                    acc_user[s] = acc_new[s]
                    if s < slots and acc_new[s] < acc_new[acc_next]:
                        acc_next = s
                acc_chunk, acc_slots = chunk, slots

            before = 0 if first else layers[index - 1, _LHIDDEN]
            chunk_before = 0 if first else layers[index - 1, _LCHUNK]
            written = 0 if first else k_tiles * ceil_div(m, chunk_before)
            token_tiles = ceil_div(written, _MAX_HIDDEN_TOKENS)
            chunks = ceil_div(m, chunk)
            for c in range(chunks):
                m0 = c * chunk
                mc = min(chunk, m - m0)
                for b in range(blocks):
                    tiles = min(block, n_tiles - b * block)
                    base = acc_next
                    acc_next = (acc_next + tiles) % slots
                    granule = b * block // layer[_LGRANULE]
                    ending = c == chunks - 1 and b == blocks - 1
                    # From tile ``split`` along K on, K runs innermost.
                    split = k_tiles - (layer[_LTAIL] if ending else 1)
                    tail = k_tiles - split
                    tail_count, tail_cut = 1, 0
                    if ending and (not last or start_row + m == rows):
                        tail_cut = int(ends[1 + index, _CUT])
                        tail_count = _cut(mc, ends[1 + index, _GROWTH],
                                          int(ends[1 + index, _LEAST]), per_beat,
                                          int(ends[1 + index, _MOST]), tail_bounds)
                    weights_read = 0
                    for step in range(k_tiles * tiles):
                        kt, j = _tile_of(step, k_tiles, tiles, split)
                        kr = k_last if kt == k_tiles - 1 else kw
                        load, cut_input = 0, False
                        if first:
                            load = first_load + (0 if resident_inputs else b * k_tiles) + kt
                            cut_input = load < inputs.cut
                        if j == 0:
                            # What is needed now. Of a tile in pieces the first one; the others
                            # come with the multiplications that need them.
                            if first:
                                upto, part = (load, 1) if cut_input else (load + 1, 0)
                                i = _read_inputs(i, upto, part, released, inputs, code)
                            # Parameters, as late as one tile of K before they are used: the
                            # inputs of the next multiplications come first.
                            if kt == max(0, k_tiles - 2) and (
                                    not resident_params or params_by[index, granule] == 0):
                                tile0 = granule * layer[_LGRANULE]
                                param_tiles = min(layer[_LGRANULE], n_tiles - tile0)
                                opcode[i] = _READ_HOST
                                layer_of[i] = index
                                if resident_params:
                                    param_row = layer[_LPROW] + tile0 * groups
                                else:
                                    if param_next + param_tiles > param_slots:
                                        param_next = 0
                                    param_at = param_next
                                    param_next += param_tiles
                                    for s in range(param_tiles):
                                        dep[i, _ACT] = max(dep[i, _ACT],
                                                           param_user[param_at + s])
                                    param_row = param_at * groups
                                fields[i].host_addr = layer[_LPARAMS] + granule * granule_bytes
                                fields[i].ub_addr = param_row
                                fields[i].rows = param_tiles * groups * param_chunks
                                fields[i].target = 1
                                i += 1
                                param_by = i
                                params_by[index, granule] = i

                        # Reads that come next, behind the first multiplication (if there is a
                        # second): they may have to wait, and then hold up what follows them in
                        # the program.
                        if tail == 1 or kt < split:
                            ahead = j == min(1, tiles - 1)
                        else:
                            ahead = j == 0 or kt == k_tiles - 1
                        if ahead:
                            if not first:
                                quota, limit = 1, first_load + ahead_later - 1
                            elif resident_inputs and b > 0:
                                # The next chunk's reads, spread evenly.
                                quota = k_tiles
                                limit = first_load + k_tiles - 1 + ceil_div(
                                    (b - 1) * k_tiles + kt + 1, blocks - 1)
                            else:
                                quota, limit = _AHEAD, load + _AHEAD
                            quota = min(limit + 1, reads[0] + quota)
                        else:
                            quota = 0
                        late = cut_input and j == 0
                        if not late:
                            i = _read_inputs(i, quota, 0, released, inputs, code)

                        tile = b * block + j
                        width = min(nw, layer[_LN] - tile * nw)
                        acc = (base + j) % slots
                        if weights_read == step:
                            i = _read_weights(i, step, layer, index, b, tiles, split,
                                              weight_per_beat, weight_pitch, code)
                            weights_read += 1

                        complete = kt == k_tiles - 1
                        pieces, bounds = 1, tail_bounds
                        if complete and tiles - j <= tail_cut:
                            pieces = tail_count
                        elif late and b == 0:
                            pieces, bounds = head_count, head_bounds
                        # A slot for each part in which outputs are written.
                        slot = out_next
                        for p in range(parts):
                            stored[p] = store_user[(slot + p) % out_slots]
                        if complete and last:
                            out_next = (out_next + parts) % out_slots
                        for piece in range(pieces):
                            low = bounds[piece] if pieces > 1 else 0
                            high = bounds[piece + 1] if pieces > 1 else mc
                            part = 0
                            if cut_input:
                                while head_bounds[part + 1] < high:
                                    part += 1
                            if late:
                                i = _read_inputs(i, load, part + 1, released, inputs, code)
                            opcode[i] = _MATMUL
                            layer_of[i] = index
                            if first:
                                in_slot = load % in_slots
                                fields[i].ub_addr = in_slot * chunk_in + low
                                dep[i, _LOAD] = loaded_by[in_slot, part]
                                inputs.user[in_slot] = i + 1
                            else:
                                fields[i].ub_addr = before + kt * m + m0 + low
                                # Tiles in the order in which they were written: chunk by chunk.
                                number = (m0 + mc - 1) // chunk_before * k_tiles + kt
                                number = min(written, (number // token_tiles + 1) * token_tiles) - 1
                                dep[i, _ACT] = written_by[(index - 1) % 2, number]
                            if kt == 0:
                                dep[i, _ACT] = max(dep[i, _ACT], acc_user[acc])
                            fields[i].acc_addr = acc * chunk + low
                            fields[i].rows = high - low
                            fields[i].k = kr
                            fields[i].n = width
                            fields[i].accumulate = 0 if kt == 0 else 1
                            fields[i].switch = 1 if piece == 0 else 0
                            i += 1
                            matmul = i
                            if (pieces > 1 and weights_read == step + 1
                                    and step + 1 < k_tiles * tiles and early_weights):
                                # Not behind all pieces: their queues fill up, and the next
                                # weights would come late.
                                i = _read_weights(i, step + 1, layer, index, b, tiles, split,
                                                  weight_per_beat, weight_pitch, code)
                                weights_read += 1
                            if not complete:
                                continue

                            for p in range(parts if last else 1):
                                opcode[i] = _ACTIVATE
                                layer_of[i] = index
                                dep[i, _MATRIX] = matmul
                                fields[i].acc_addr = acc * chunk + low
                                fields[i].rows = high - low
                                if resident_params:
                                    fields[i].param = layer[_LPROW] + tile * groups
                                    dep[i, _LOAD] = params_by[index, granule]
                                else:
                                    fields[i].param = (param_at + j) * groups
                                    dep[i, _LOAD] = param_by
                                    param_user[param_at + j] = i + 1
                                fields[i].zero_point = layer[_LZERO]
                                fields[i].relu = layer[_LRELU]
                                if not last:
                                    fields[i].ub_addr = layer[_LHIDDEN] + tile * m + m0 + low
                                    i += 1
                                    continue
                                part_slot = (slot + p) % out_slots
                                if parts > 1:
                                    fields[i].byte = p + 1
                                fields[i].ub_addr = out_row + part_slot * chunk + low
                                dep[i, _STORE] = stored[p]
                                i += 1

                                opcode[i] = _WRITE_HOST
                                layer_of[i] = index
                                dep[i, _ACT] = i
                                fields[i].host_addr = (outgoing + p * size_of(mc, per_beat, pitch)
                                                       + size_of(low, per_beat, pitch))
                                fields[i].ub_addr = out_row + part_slot * chunk + low
                                fields[i].rows = high - low
                                i += 1
                                store_user[part_slot] = i
                        if complete:
                            if last:
                                acc_user[acc] = i - 1
                                outgoing += parts * size_of(mc, per_beat, pitch)
                            else:
                                written_by[index % 2, c * n_tiles + tile] = i
                                acc_user[acc] = i
                        if late:
                            i = _read_inputs(i, quota, 0, released, inputs, code)
                        if first and j == tiles - 1 and (not resident_inputs or b == blocks - 1):
                            released += 1
                if first:
                    first_load += k_tiles if resident_inputs else k_tiles * blocks
        start_row += batch
    opcode[i] = _HALT
    layer_of[i] = count - 1
    return i + 1


def _regions(config: SystolicConfig, layers: Sequence[Dense],
             batch: int) -> tuple[int, int, list[int]]:
    """Return rows for inputs, the first output row, and where each layer's hidden rows start."""
    bank, tile = config.ub_bank_rows, min(config.rows, config.cols)
    out_row = config.ub_rows - bank
    hidden = [-(-layer.columns // tile) * batch for layer in layers[:-1]]
    if not hidden:
        return out_row, out_row, [0]
    if config.ub_banks < 3:
        raise InfeasibleError(Infeasible(
            resource="ub_banks", demand=3, bound=config.ub_banks,
            unit=f"inputs, outputs, and what passes between {len(layers)} layers"))
    # A layer is read while the next is written.
    need = max(a + b for a, b in zip(hidden, [*hidden[1:], 0], strict=True))
    banks = -(-need // bank)
    if banks > config.ub_banks - 2:
        least = -(-need // (config.ub_banks - 2))
        raise InfeasibleError(Infeasible(
            resource="ub_bank_rows", demand=1 << (least - 1).bit_length(), bound=bank,
            unit=f"{need} rows between layers in {config.ub_banks - 2} banks"))
    in_rows = out_row - banks * bank
    starts = [in_rows if i % 2 == 0 else out_row - rows for i, rows in enumerate(hidden)]
    return in_rows, out_row, [*starts, 0]


def _ends(config: SystolicConfig, batch: int, blocking: tuple[Blocking, ...],
          core: _Core) -> list[_End]:
    """Return how to cut the first input tiles, and each layer's last output tiles.

    Inputs that come more slowly than the array multiplies end with small pieces, outputs that leave
    more slowly begin with them: the slower unit then never waits, and the array is left little to
    do when the last rows come, or has given the first ones early.
    """
    align, least = config.ub_layout.rows_per_beat, core.least_piece
    cut = blocking[0]
    weight_cycles = config.rows * max(1.0, core.units[U_W_INTERVAL] * core.units[U_W_BEATS]
                                      / core.units[U_W_PER_BEAT])
    size, growth = least, 1.0
    if core.rate >= _EVEN:
        # In a single pass the last rows are the first outputs, too: those want small pieces first.
        if cut.chunk < batch or cut.block < cut.n_tiles:
            growth = 1 / min(_MAX_GROWTH, core.rate)
    else:
        # The array waits for its first weights as long as such a piece takes to come.
        size = max(least, int((weight_cycles + config.rows) / core.rate) // align * align)
    most = max(1, min(core.head_pieces, cut.chunk // size))
    tight = cut.chunk * core.rate > 0.9 * cut.block * max(cut.chunk, weight_cycles)
    tiles = min(cut.k_tiles, _MAX_HEAD_TOKENS // max(1, most - 1)) if tight else 1
    ends = [_End(cut=tiles if most > 1 else 0, least=size, growth=growth, most=most)]
    for i, cut in enumerate(blocking):
        groups, out_rate = config.act_groups, core.rate if i == len(blocking) - 1 else 1.0
        rate = max(groups, out_rate)
        if rate >= _EVEN:
            # Activation is as fast as the array, or a write begins when a piece is activated.
            size = least
            growth = min(_MAX_GROWTH, max(groups, (out_rate + groups) / (1 + groups)))
        else:
            # Rows that are on their way through array and activation unit must not fill the queues.
            # And a write takes a few cycles besides its rows: balance them with those of a piece.
            way = (config.rows + config.cols) // max(1, config.queue_depth - 2)
            size = -(-max(least, way, math.isqrt(2 * cut.chunk)) // align) * align
            growth = 1.0
        most = max(1, min(core.tail_pieces, cut.chunk // size))
        # Only a slower unit has to begin early with other tiles than the last one.
        tiles = (min(cut.block, max(1, _MAX_TAIL_TOKENS // max(1, most - 1)))
                 if rate >= _EVEN else 1)
        ends.append(_End(cut=tiles if most > 1 else 0, least=size, growth=growth, most=most))
    return ends


def is_chain(graph: Graph) -> bool:
    """Return whether a graph is dense layers alone, each of the outputs of the one before it."""
    tensors = [graph.inputs[0].tensor, *(node.output for node in graph.nodes)]
    return (len(graph.inputs) == 1 and len(graph.outputs) == 1
            and graph.outputs[0].tensor == tensors[-1]
            and all(isinstance(node, Dense) and node.input == tensor and not node.wide
                    for node, tensor in zip(graph.nodes, tensors, strict=False)))


def dense_layers(graph: Graph) -> list[Dense]:
    """Return the layers of a chain."""
    return [node for node in graph.nodes if isinstance(node, Dense)]


def batches_of(graph: Graph) -> tuple[int, ...]:
    """Return the rows of each batch, which run through all layers; the last may have fewer."""
    rows = graph.batch
    batch = min(graph.rows_at_a_time or rows, rows)
    full, left = divmod(rows, batch)
    return (batch,) * full + ((left,) if left else ())


def _check_fit(config: SystolicConfig, graph: Graph) -> None:
    if not is_chain(graph):
        raise ConfigError(f"graph {graph.name!r} must be chained dense layers with rows_at_a_time "
                          f"{graph.rows_at_a_time}")
    check_operands(config, graph.inputs[0].tensor.format, graph.name)


def lower_chain(config: SystolicConfig, graph: Graph) -> Schedule:
    """Return the schedule of a chain on a core.

    A single layer of any size fits every core. The sizes of chunks and blocks are chosen by an
    estimate of the cycles, with the bandwidths of ``config.memory`` and ``config.weights``.

    Parameters
    ----------
    config : SystolicConfig
    graph : Graph
        Of which :func:`is_chain`; no weight is read. 0 ``rows_at_a_time`` are all.

    Raises
    ------
    TooManyInstructionsError
        The program would have more than :data:`MOST_INSTRUCTIONS`, counted before it is made.
    ConfigError
        The graph is no chain, or its operands are of another format than those of the core; there
        are several layers and fewer than three banks, what passes between layers does not fit the
        banks left for it, or the memory image does not fit the address space.
    """
    _check_fit(config, graph)
    layers, rows, batches = dense_layers(graph), graph.batch, batches_of(graph)
    batch = batches[0]
    groups, chunks_of_param = config.act_groups, config.param_chunks
    count = len(layers)
    in_rows, out_row, hidden_at = _regions(config, layers, batch)
    out_rows = config.ub_bank_rows
    tile = min(config.rows, config.cols)
    param_slots = min(config.param_rows // groups, _MAX_PARAM_SLOTS)
    ub, weight = config.ub_layout, config.weight_layout
    # Float32 outputs are written in parts, as many as have operands beside each other.
    parts = 1 if layers[-1].output.is_operand else config.sum_parts
    if parts == 0:
        raise ConfigError(f"wide must be False with operand_format {config.operand_format}, "
                          "not True")
    if out_rows < parts:
        raise InfeasibleError(Infeasible(
            resource="ub_bank_rows", demand=parts, bound=out_rows,
            unit="parts of an output of float32"))
    units = units_of(config)
    # A row enters or leaves the unified buffer in at least one cycle.
    rate = max(1.0, float(units[U_INTERVAL] * units[U_BEATS]) / ub.rows_per_beat)
    least_piece = max(_LEAST_PIECE, math.ceil(_PIECE_INSTRUCTIONS * units[U_FETCH]))
    core = _Core(
        units=units, in_rows=in_rows, out_rows=out_rows // parts, acc_depth=config.acc_depth,
        most_block=min(_MAX_BLOCK, param_slots), rate=rate,
        least_piece=-(-least_piece // ub.rows_per_beat) * ub.rows_per_beat,
        head_pieces=max(1, min(_HEAD_PIECES, config.queue_depth - 2)),
        tail_pieces=_TAIL_PIECES // parts if config.queue_depth > 2 else 1)

    cuts: list[Blocking] = []
    for i, layer in enumerate(layers):
        first, last = i == 0, i == count - 1
        kw, nw = config.rows if first else tile, config.cols if last else tile
        k, n = layer.weight_shape
        chunk, block, tail = _choose(batch, k, n, kw, nw, first, last, core,
                                     cuts[-1].chunk if cuts else 0)
        cuts.append(Blocking(k_width=kw, n_width=nw, k_tiles=-(-k // kw),
                             n_tiles=-(-n // nw), chunk=chunk, block=block, granule=block,
                             tail=tail))

    blocks_a_read = -(-2 * sum(cut.passes for cut in cuts) // _MAX_PARAM_READS)
    granules = [dataclasses.replace(cut, granule=cut.block * blocks_a_read) for cut in cuts]
    resident_params = (sum(cut.n_tiles for cut in cuts) * groups <= config.param_rows
                       and sum(cut.granules for cut in granules) <= _MAX_PARAM_READS)
    blocking = tuple(granules if resident_params else cuts)

    in_slots = min(in_rows // blocking[0].chunk, _MAX_INPUT_SLOTS)
    passes = blocking[0].passes
    resident_inputs = blocking[0].k_tiles <= in_slots and passes > 1
    ends = _ends(config, batch, blocking, core)

    # At most: pieces may come out fewer. One of the first tiles along K may be the last, too.
    instructions = 1 + 2 * ends[0].extra + 2 * (ends[0].most - 1)
    for i, cut in enumerate(blocking):
        chunks = sum(-(-some // cut.chunk) for some in batches)
        instructions += chunks * cut.n_tiles * (
            2 * cut.k_tiles + (2 * parts if i == count - 1 else 1))
        if i == 0:
            instructions += chunks * cut.k_tiles * (1 if resident_inputs else passes)
        if not resident_params:
            instructions += chunks * cut.passes
        instructions += (1 + 2 * parts if i == count - 1
                         else 2 * len(batches)) * ends[1 + i].extra
    if resident_params:
        instructions += sum(cut.granules for cut in blocking)
    check_instructions(config, instructions, MOST_INSTRUCTIONS)
    memory = _memory_map(config, graph, blocking, instructions, parts)

    table = np.zeros((count, _LAYER_COLUMNS), np.int64)
    param_row = 0
    for i, (layer, cut) in enumerate(zip(layers, blocking, strict=True)):
        slots = min(config.acc_depth // cut.chunk, 2 * cut.block + 2)
        table[i] = (*layer.weight_shape, cut.k_tiles, cut.n_tiles, cut.k_width, cut.n_width,
                     cut.chunk, cut.block, layer.relu, layer.output.zero_point, memory.weights[i],
                     memory.params[i], param_row, cut.granule, hidden_at[i], slots, cut.tail)
        param_row += cut.n_tiles * groups

    code = _Code(np.zeros(instructions, np.uint8), np.zeros(instructions, _DENSE_RECORD),
                 np.zeros(instructions, np.int16), np.zeros((instructions, len(UNITS)), np.int32))
    out_slots = min(out_rows // blocking[-1].chunk, _MAX_OUTPUT_SLOTS)
    emitted = _emit(
        table, np.array(ends, np.float64), rows, batch, memory.inputs,
        memory.outputs, in_slots, resident_inputs, resident_params, out_row, out_slots,
        param_slots, config.acc_depth, groups,
        chunks_of_param, min(config.queue_depth, in_slots), ub.rows_per_beat,
        ub.beats_per_row * ub.beat_bytes, weight.rows_per_beat,
        weight.beats_per_row * weight.beat_bytes, config.weight_fifo_tiles > 1, parts, code)
    assert emitted <= instructions, (emitted, instructions)
    opcode, fields, layer_of, dep = (code.opcode[:emitted], code.fields[:emitted],
                                     code.layer[:emitted], code.dep[:emitted])

    wait, signal, outstanding = give_tokens(BASE, opcode, dep)
    assert outstanding <= TOKEN_LIMIT, outstanding
    return Schedule(
        config=config, graph=graph, opcode=opcode, wait=wait, signal=signal, layer=layer_of,
        operands={name: fields[name] for name in _DENSE_FIELDS}, program_at=memory.program,
        blocking=blocking, memory=memory, resident_inputs=resident_inputs,
        resident_params=resident_params)


def _memory_map(config: SystolicConfig, graph: Graph, blocking: tuple[Blocking, ...],
                instructions: int, parts: int) -> MemoryMap:
    ub, weight = config.ub_layout, config.weight_layout
    end = align(instructions * INSTRUCTION_BYTES)
    weights, params = [], []
    for layer, cut in zip(dense_layers(graph), blocking, strict=True):
        last = layer.weight_shape[0] - (cut.k_tiles - 1) * cut.k_width
        weights.append(end)
        end = align(end + cut.n_tiles * ((cut.k_tiles - 1) * weight.size(cut.k_width)
                                          + weight.size(last)))
        params.append(end)
        granule = cut.granule * config.act_groups * config.param_chunks
        end = align(end + cut.granules * ub.size(granule))

    def rows_bytes(cut: Blocking) -> int:
        return sum(batch // cut.chunk * ub.size(cut.chunk) + ub.size(batch % cut.chunk)
                   for batch in batches_of(graph))

    inputs = end
    outputs_at = align(inputs + blocking[0].k_tiles * rows_bytes(blocking[0]))
    size = align(outputs_at + parts * blocking[-1].n_tiles * rows_bytes(blocking[-1]))
    check_memory(size)
    return MemoryMap(program=0, weights=tuple(weights), params=tuple(params), inputs=inputs,
                     outputs=outputs_at, size=size)
