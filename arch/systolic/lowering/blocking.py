"""How the layers of a chain of dense layers are cut into blocks, for one configuration.

The emitter (:mod:`arch.systolic.lowering.graph_code`) runs a chain batch by batch of rows through
all of its layers. **Loops** of a layer, from outer to inner: chunk of ``chunk`` rows (M), block of
``block`` weight tiles (N), tile along K, tile of the block. The sizes of chunks and blocks are
chosen here, by an estimate of the cycles.

**Start and end.** Phases without overlap are kept short in two ways. The first input tiles, and the
last output tiles of a layer, are cut into pieces of rows: one ``READ_WEIGHTS`` serves several
``MATMUL``, of which only the first switches to the new weights, so that multiplying, reading,
activating and writing overlap within a tile. And in the last block of a batch, the last ``tail``
tiles along K are the inner loop within each tile of N, so that outputs come evenly instead of all
at the end.

**Unified buffer.** The first banks hold inputs (written by the load unit, read by the matrix unit),
the last bank outputs (written by the activation unit, read by the store unit), and the banks
between them tensors passed from layer to layer: for even layers from the low end upwards, for odd
layers up to the high end. So no two readers and no two writers meet in a bank.
"""

import dataclasses
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import inlined
from arch.common.port import ceil_div
from arch.config import ConfigError
from arch.ir import Dense, Graph
from arch.result import Infeasible, InfeasibleError
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
from arch.systolic.lowering.tiling import END
from arch.systolic.params import SystolicConfig, check_operands

__all__ = ["Bias", "Blocked", "Blocking", "Limits", "batches_of", "block_chain", "chain_limits",
           "dense_layers", "is_chain"]

# Outstanding work is kept well below what a semaphore can count: slots of the rings, and reads of
# resident parameters.
_MAX_INPUT_SLOTS = 160
_MAX_PARAM_SLOTS = 128
_MAX_PARAM_READS = 128
_MAX_BLOCK = 32
# Additional tokens for pieces of tiles: input tiles, and the output tiles of one block.
_MAX_HEAD_TOKENS = 40
_MAX_TAIL_TOKENS = 48

# Pieces of a tile: most pieces, fewest rows, and the dispatch cycles that a piece must outlast (a
# read, a multiplication, an activation, a write, and what waits after them).
_HEAD_PIECES = 6
_TAIL_PIECES = 16
_LEAST_PIECE = 16
_PIECE_INSTRUCTIONS = 6
# A unit slower than the array by this factor gets pieces of unequal size.
_EVEN = 1.25
_MAX_GROWTH = 4.0


@dataclass(frozen=True, kw_only=True)
class Blocking:
    """How a layer is cut.

    Parameters
    ----------
    k_width, n_width : int
        Rows and columns of a full weight tile.
    k_tiles, n_tiles : int
        Numbers of weight tiles along K and N.
    chunk : int
        Rows of M multiplied by one weight tile; the last chunk of a batch may have fewer.
    block : int
        Tiles along N that share one pass over K; the last block may have fewer.
    granule : int
        Tiles along N whose parameters are read by one ``READ_HOST``; a multiple of ``block``.
    tail : int
        Tiles along K, at least 1, that are the inner loop in the last block of a batch.
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
        """Number of passes over K, i.e. of blocks."""
        return -(-self.n_tiles // self.block)

    @property
    def granules(self) -> int:
        """Number of reads for all parameters."""
        return -(-self.n_tiles // self.granule)


class Blocked(NamedTuple):
    """How a chain is cut, and the rings that its program needs.

    Attributes
    ----------
    cuts : tuple of Blocking
        One per layer.
    ends : (layers + 1,) array of END
        How the first input tiles, and the last output tiles of each layer, are cut into pieces
        (:data:`arch.systolic.lowering.tiling.END`).
    hidden : tuple of int
        First row in the unified buffer of each layer's output; -1: it is written to memory.
    resident_inputs : bool
        Whether an input tile is read once per chunk instead of once per block of weight tiles.
    resident_params : bool
        Whether the parameters of all layers stay in the parameter memory.
    input_slots, param_slots : int
        Input tiles that the unified buffer holds, and weight tiles whose parameters are held.
    """

    cuts: tuple[Blocking, ...]
    ends: NDArray[np.void]
    hidden: tuple[int, ...]
    resident_inputs: bool
    resident_params: bool
    input_slots: int
    param_slots: int


class _Core(NamedTuple):
    """Properties of a core that affect the choice, with the memory that a network leaves a layer.

    ``units``: :func:`arch.systolic.lowering.candidates.units_of`. Rows for inputs and outputs, and
    accumulators; most tiles in a block; cycles from row to row of the unified buffer, at least one;
    fewest rows in a piece, and most pieces at the start and at the end.
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

    ``cut`` tiles are cut, each into at most ``most`` pieces of at least ``least`` rows, each
    ``growth`` times as long as the previous one.
    """

    cut: int
    least: int
    growth: float
    most: int

    @property
    def extra(self) -> int:
        """Most pieces in excess of the number of tiles."""
        return self.cut * (self.most - 1)


class _Layer(NamedTuple):
    """A layer of a batch: rows, summands and columns; rows and columns of a full weight tile;
    whether it is the first of the chain, and the last."""

    m: int
    k: int
    n: int
    k_width: int
    n_width: int
    first: bool
    last: bool


class _Way(NamedTuple):
    """A way to cut a layer: the corresponding fields of :class:`Blocking`."""

    chunk: int
    block: int
    tail: int


class _Counts(NamedTuple):
    """Numbers derived from a way to cut a layer.

    Weight tiles along K and N, blocks of these, and chunks; cycles until a full weight tile is in
    the array, and until the last one along K is; and approximately the cycles from the last row of
    a multiplication to the start of whatever waits for its sums.
    """

    k_tiles: int
    n_tiles: int
    blocks: int
    chunks: int
    weight_full: float
    weight_last: float
    latency: float


@inlined
def _weight_cycles(units: Any, rows: Any) -> Any:
    """Return the cycles to read a tile of ``rows`` rows and shift it into the array."""
    row_cycles = units[U_W_BEATS] * units[U_W_INTERVAL]
    return max(float(rows), ceil_div(rows, int(units[U_W_PER_BEAT])) * row_cycles)


@inlined
def _counts(of: Any, way: Any, units: Any) -> Any:
    k_tiles, n_tiles = ceil_div(of.k, of.k_width), ceil_div(of.n, of.n_width)
    return _Counts(
        k_tiles, n_tiles, ceil_div(n_tiles, way.block), ceil_div(of.m, way.chunk),
        _weight_cycles(units, of.k_width),
        _weight_cycles(units, of.k - (k_tiles - 1) * of.k_width), units[U_WAVE] + 9)


@inlined
def _late(of: Any, way: Any, core: Any, counts: Any, rows: Any, fold: Any) -> Any:
    """Return the cycles that the array waits for accumulators in a block of a chunk.

    Sums must have left before their accumulators are overwritten. With e slots more than a block
    needs, tile j of the next block, j >= e, takes the slot of tile j - e of this one.
    """
    extra = min(core.acc_depth // way.chunk, 2 * way.block + 2) - way.block
    activate = float(rows * int(core.units[U_GROUPS]))
    late = 0.0
    for tile in (extra, way.block - 1):
        if extra <= tile < way.block:
            late = max(late, (tile - extra + 1) * activate + counts.latency
                       - (way.block - 1 + tile) * fold)
    return late


@inlined
def _chunk_cycles(of: Any, way: Any, core: Any, counts: Any, rows: Any, full: Any) -> Any:
    """Return the cycles of a chunk of ``rows`` rows, and those of the array alone.

    ``full``: whether another chunk follows.
    """
    groups, per_beat = int(core.units[U_GROUPS]), int(core.units[U_PER_BEAT])
    chunk, block, tail = way
    k_tiles, n_tiles, blocks = counts.k_tiles, counts.n_tiles, counts.blocks
    fold = max(float(rows), counts.weight_full)
    array = n_tiles * ((k_tiles - 1) * fold + max(float(rows), counts.weight_last))
    activate = float(rows * groups)
    move = ceil_div(rows, per_beat) * per_beat * core.rate
    array += blocks * _late(of, way, core, counts, rows, fold)
    # Outputs of a block wait in a queue; when it is full, dispatch stalls, and so does the array.
    # The last block has its own order.
    out = rows * max(float(groups), core.rate if of.last else 1.0)
    waiting = block * (1 - fold / out) - int(core.units[U_QUEUE]) - 1 if out > fold else 0.0
    array += (blocks if full else blocks - 1) * max(0.0, waiting * out)
    busy = max(array, n_tiles * activate)
    if of.last:
        outgoing = n_tiles * move
        busy = (max(busy, n_tiles * activate + outgoing) if core.out_rows // chunk < 2
                else max(busy, outgoing))
    if of.first:
        slots = min(core.in_rows // chunk, _MAX_INPUT_SLOTS)
        incoming = k_tiles * (1 if k_tiles <= slots else blocks) * move
        # Of two equally fast ways, prefer the one that reads less: it has slack for delays.
        busy = busy + incoming if slots < 2 else max(busy, incoming) + 0.002 * incoming
    return busy, array


@inlined
def _start(of: Any, way: Any, core: Any, counts: Any, slack: Any) -> Any:
    """Return how long the array of the first layer waits for weights and inputs.

    ``slack``: how much longer than the array other units take anyway in the first chunk.
    """
    chunk, block, tail = way
    per_beat, rate, head_pieces = int(core.units[U_PER_BEAT]), core.rate, core.head_pieces
    fold = max(float(chunk), counts.weight_full)
    shift = counts.weight_full + of.k_width
    tiles = min(block, counts.n_tiles)
    move = ceil_div(chunk, per_beat) * per_beat * rate
    # Rows that the array has yet to process when the last rows of a tile have come.
    least = (float(core.least_piece) if rate >= _EVEN
             else max(float(core.least_piece), shift / rate))
    piece = max(least, 0.0 if rate >= _EVEN else chunk / head_pieces)
    piece = float(chunk) if head_pieces == 1 or chunk < 2 * least else piece
    split = counts.k_tiles if counts.blocks > 1 or counts.chunks > 1 else counts.k_tiles - tail
    start = max(shift, piece * rate)
    for kt in (0, split - 1, counts.k_tiles - 1):
        if kt >= 0:
            before = min(kt, split) * tiles + max(0, kt - split)
            # Only a limited number of tiles is cut.
            left = piece if kt * (head_pieces - 1) < _MAX_HEAD_TOKENS else float(chunk)
            start = max(start, (kt + 1) * move + left - (before + 1) * fold)
    return max(min(shift, start), start - max(0.0, slack))


@inlined
def _end(of: Any, way: Any, core: Any, counts: Any, slack: Any, array: Any) -> Any:
    """Return the time for activating and writing after the array is done.

    ``slack``: how much longer than the array other units take anyway in the last chunk; ``array``:
    cycles of the array for a full chunk.
    """
    _, block, tail = way
    groups, blocks, k_tiles = int(core.units[U_GROUPS]), counts.blocks, counts.k_tiles
    rows = of.m - (counts.chunks - 1) * way.chunk
    fold = max(float(rows), counts.weight_full)
    tiles = counts.n_tiles - (blocks - 1) * block
    out_rate = max(float(groups), core.rate if of.last else 1.0)
    out = rows * out_rate
    piece = (float(core.least_piece) if out_rate >= _EVEN
             else max(float(core.least_piece), rows / core.tail_pieces))
    piece = float(rows) if core.tail_pieces == 1 or rows < 2 * core.least_piece else piece
    # When the slower unit is done with each tile; the array is done at 0.
    done = -1e18
    if blocks > 1:
        begin = -tiles * k_tiles * fold
        done = max(begin - (block - 1) * fold + block * out, begin + out)
    for tile in range(tiles):
        multiplied = -(tiles - 1 - tile) * tail * fold
        if out_rate >= _EVEN or tile == tiles - 1:
            ready = multiplied - fold + piece * (1 + groups if of.last else 1)
        else:
            ready = multiplied + (rows * groups if of.last else 0)
        done = max(done, ready) + out
    if of.last:
        end = max(done, piece * (groups + core.rate)) + counts.latency
        return max(float(counts.latency), end - max(0.0, slack))
    # The next layer needs the first tile of its first chunk, and soon afterwards the last one,
    # while the array is busy with the tiles in between.
    if counts.chunks > 1:
        first_ahead = last_ahead = array * (counts.chunks - 1)
        piece = float(way.chunk)
    else:
        first_ahead = (blocks - 1) * block * k_tiles * fold + (tiles - 1) * tail * fold
        last_ahead = 0.0
    last_ahead += (counts.n_tiles - 1) * rows
    return max(0.0, piece * groups + counts.latency - min(first_ahead, last_ahead))


@inlined
def _cost(of: Any, way: Any, core: Any, chunk_before: Any) -> Any:
    """Return the approximate cycles of a layer for one batch; only the order matters.

    Start + steady state + end. The steady state takes as long as the slowest of array, weights,
    inputs, activation and outputs. The start is how long the array waits for its first weights and
    for inputs that come more slowly than it needs them; the end is the activating and writing left
    when the array is done.
    """
    counts, chunk = _counts(of, way, core.units), way.chunk
    chunks, latency = counts.chunks, counts.latency
    total = slack_head = array_full = 0.0
    if chunks > 1:
        busy, array_full = _chunk_cycles(of, way, core, counts, chunk, True)
        total += (chunks - 1) * busy
        slack_head = busy - array_full
    busy, array = _chunk_cycles(of, way, core, counts, of.m - (chunks - 1) * chunk, False)
    total += busy
    slack_tail = busy - array
    if chunks == 1:
        slack_head = slack_tail
    # The program must be fetched too.
    instructions = chunks * counts.n_tiles * (2 * counts.k_tiles + 2)
    total = max(total, instructions * core.units[U_FETCH]) + 0.2 * instructions
    if of.first:
        total += _start(of, way, core, counts, slack_head)
    else:
        # Rows of the previous layer that must be available; with fewer, it proceeds sooner. Chunks
        # that do not match occasionally wait for another one.
        total += ceil_div(chunk, chunk_before) * chunk_before
        total += 0.5 * latency if chunk != chunk_before else 0.0
    return total + _end(of, way, core, counts, slack_tail, array_full)


@inlined
def _moved(of: Any, way: Any, core: Any, instruction: Any) -> Any:
    """Return the beats of weights and inputs of a layer for one batch, and of its instructions.

    ``instruction``: beats of one.
    """
    counts = _counts(of, way, core.units)
    k_tiles, n_tiles = counts.k_tiles, counts.n_tiles
    per_row, w_beats = int(core.units[U_W_PER_BEAT]), core.units[U_W_BEATS]
    column = (k_tiles - 1) * ceil_div(of.k_width, per_row) + ceil_div(
        of.k - (k_tiles - 1) * of.k_width, per_row)
    total = counts.chunks * n_tiles * column * w_beats
    if of.first:
        slots = min(core.in_rows // way.chunk, _MAX_INPUT_SLOTS)
        reads = k_tiles * (1 if k_tiles <= slots else counts.blocks)
        total += reads * ceil_div(of.m, int(core.units[U_PER_BEAT])) * core.units[U_BEATS]
    return total + counts.chunks * n_tiles * (2 * k_tiles + 2) * instruction


@njit(cache=True, error_model="numpy")
def _choose(of: Any, core: Any, chunk_before: int, price: float, instruction: float
            ) -> tuple[int, int, int]:
    """Return (chunk, block, tail): the cheapest of a few even divisions of M and of N's tiles.

    ``price``: cycles that saving a beat of traffic is worth; ``instruction``: beats charged for an
    instruction.
    """
    k_tiles, n_tiles = ceil_div(of.k, of.k_width), ceil_div(of.n, of.n_width)
    least = ceil_div(of.m, min(of.m, core.acc_depth, core.in_rows if of.first else of.m,
                               core.out_rows if of.last else of.m))
    weight_full = _weight_cycles(core.units, of.k_width)
    rate = max(core.units[U_GROUPS], core.rate if of.last else 1.0)
    best, best_chunk, best_block, best_tail = -1.0, 1, 1, 1
    for step in range(26):
        # Try 1, 2, 3, 4, 6, 8, 12 and so on times the smallest number of chunks.
        factor = 1 if step == 0 else 1 << (step + 1) // 2 if step % 2 else 3 << step // 2 - 1
        chunk = ceil_div(of.m, min(of.m, least * factor))
        limit = min(core.most_block, core.acc_depth // chunk, n_tiles)
        slots = min(core.in_rows // chunk, _MAX_INPUT_SLOTS)
        # While outputs of one tile leave, the array works on this many tiles, plus one for gaps;
        # tiles that are not in pieces are activated first. The last block's inputs must stay that
        # long.
        longest = min(k_tiles, (1 if rate >= _EVEN else 2)
                      + math.ceil(chunk * rate / max(float(chunk), weight_full)))
        if of.first and k_tiles > slots:
            longest = max(1, min(longest, slots - 1))
        for cut in range(1, min(limit, 16) + 1):
            block = ceil_div(n_tiles, ceil_div(n_tiles, ceil_div(limit, cut)))
            tail = longest
            while True:
                way = _Way(chunk, block, tail)
                cost = _cost(of, way, core, chunk_before)
                if price > 0:
                    cost += price * _moved(of, way, core, instruction)
                if best < 0 or cost < best:
                    best, best_chunk, best_block, best_tail = cost, chunk, block, tail
                # If that block is also the first one, its inputs are needed slowly.
                if tail == 1 or block < n_tiles:
                    break
                tail = tail // 2
        if chunk == 1:
            break
    return best_chunk, best_block, best_tail


def _regions(config: SystolicConfig, layers: Sequence[Dense],
             batch: int) -> tuple[int, list[int]]:
    """Return the rows for inputs, and the first row of each layer's output; -1: in memory."""
    bank, tile = config.ub_bank_rows, min(config.rows, config.cols)
    out_row = config.ub_rows - bank
    hidden = [-(-layer.columns // tile) * batch for layer in layers[:-1]]
    if not hidden:
        return out_row, [-1]
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
    return in_rows, [*starts, -1]


def _ends(config: SystolicConfig, batch: int, blocking: tuple[Blocking, ...],
          core: _Core) -> list[_End]:
    """Return how to cut the first input tiles, and each layer's last output tiles.

    Inputs that come more slowly than the array multiplies end with small pieces; outputs that leave
    more slowly begin with them. So the slower unit never waits, and the array has little left to do
    when the last rows come, or delivers its first rows early.
    """
    align, least = config.ub_layout.rows_per_beat, core.least_piece
    cut = blocking[0]
    weight_cycles = config.rows * max(1.0, core.units[U_W_INTERVAL] * core.units[U_W_BEATS]
                                      / core.units[U_W_PER_BEAT])
    size, growth = least, 1.0
    if core.rate >= _EVEN:
        # In a single pass the last rows are also the first outputs, which need small pieces first.
        if cut.chunk < batch or cut.block < cut.n_tiles:
            growth = 1 / min(_MAX_GROWTH, core.rate)
    else:
        # The array waits for its first weights as long as such a piece takes to arrive.
        size = max(least, int((weight_cycles + config.rows) / core.rate) // align * align)
    most = max(1, min(core.head_pieces, cut.chunk // size))
    tight = cut.chunk * core.rate > 0.9 * cut.block * max(cut.chunk, weight_cycles)
    tiles = min(cut.k_tiles, _MAX_HEAD_TOKENS // max(1, most - 1)) if tight else 1
    ends = [_End(cut=tiles if most > 1 else 0, least=size, growth=growth, most=most)]
    for i, cut in enumerate(blocking):
        groups, out_rate = config.act_groups, core.rate if i == len(blocking) - 1 else 1.0
        rate = max(groups, out_rate)
        if rate >= _EVEN:
            # Activation is as fast as the array, or a write begins when a piece has been activated.
            size = least
            growth = min(_MAX_GROWTH, max(groups, (out_rate + groups) / (1 + groups)))
        else:
            # Rows under way through array and activation unit must not fill the queues. And a write
            # has an overhead of a few cycles: balance it with the rows of a piece.
            way = (config.rows + config.cols) // max(1, config.queue_depth - 2)
            size = -(-max(least, way, math.isqrt(2 * cut.chunk)) // align) * align
            growth = 1.0
        most = max(1, min(core.tail_pieces, cut.chunk // size))
        # Only a slower unit has to begin early with tiles other than the last.
        tiles = (min(cut.block, max(1, _MAX_TAIL_TOKENS // max(1, most - 1)))
                 if rate >= _EVEN else 1)
        ends.append(_End(cut=tiles if most > 1 else 0, least=size, growth=growth, most=most))
    return ends


def is_chain(graph: Graph) -> bool:
    """Return whether a graph is a chain of dense layers only."""
    tensors = [graph.inputs[0].tensor, *(node.output for node in graph.nodes)]
    return (len(graph.inputs) == 1 and len(graph.outputs) == 1
            and graph.outputs[0].tensor == tensors[-1]
            and all(isinstance(node, Dense) and node.input == tensor and not node.wide
                    for node, tensor in zip(graph.nodes, tensors, strict=False)))


def dense_layers(graph: Graph) -> list[Dense]:
    """Return the layers of a chain."""
    return [node for node in graph.nodes if isinstance(node, Dense)]


def batches_of(graph: Graph) -> tuple[int, ...]:
    """Return the rows of each batch that runs through all layers; the last may have fewer."""
    rows = graph.batch
    batch = min(graph.rows_at_a_time or rows, rows)
    full, left = divmod(rows, batch)
    return (batch,) * full + ((left,) if left else ())


def _check_fit(config: SystolicConfig, graph: Graph) -> None:
    if not is_chain(graph):
        raise ConfigError(f"graph {graph.name!r} must be chained dense layers with rows_at_a_time "
                          f"{graph.rows_at_a_time}")
    check_operands(config, graph.inputs[0].tensor.format, graph.name)


class Bias(NamedTuple):
    """Criteria other than cycles for cutting a chain.

    Attributes
    ----------
    price : float
        Cycles that saving a beat of weights or inputs is worth, at least 0.
    program : bool
        Whether beats of the program count too.
    slower : int
        Factor by which memories are assumed to be slower.
    """

    price: float = 0.0
    program: bool = False
    slower: int = 1


_UNBIASED = Bias()


class Limits(NamedTuple):
    """Which ways to cut a layer of a chain exist, whatever they cost.

    Attributes
    ----------
    m, k, n : int
        Rows of a batch, summands and columns.
    k_width, n_width : int
        Rows and columns of a full weight tile.
    chunk : int
        Most rows of a chunk.
    acc_depth, in_rows, block : int
        Accumulators; rows for inputs from memory, 0 if the layer reads none; most tiles of a block
        whose parameters are held.
    """

    m: int
    k: int
    n: int
    k_width: int
    n_width: int
    chunk: int
    acc_depth: int
    in_rows: int
    block: int

    @property
    def k_tiles(self) -> int:
        """Number of weight tiles along K."""
        return -(-self.k // self.k_width)

    @property
    def n_tiles(self) -> int:
        """Number of weight tiles along N."""
        return -(-self.n // self.n_width)

    def most_block(self, chunk: int) -> int:
        """Return the most tiles along N that can share a pass over K."""
        return min(self.block, self.acc_depth // chunk, self.n_tiles)

    def most_tail(self, chunk: int) -> int:
        """Return the most tiles along K that can be the inner loop: their inputs stay so long."""
        slots = min(self.in_rows // chunk, _MAX_INPUT_SLOTS)
        return (max(1, slots - 1) if self.in_rows and self.k_tiles > slots else self.k_tiles)


def chain_limits(config: SystolicConfig, graph: Graph) -> list[Limits]:
    """Return the limits of each layer of a chain.

    Raises
    ------
    ConfigError
        As :func:`block_chain`.
    """
    _check_fit(config, graph)
    layers, batch = dense_layers(graph), batches_of(graph)[0]
    core = _core_of(config, layers, _regions(config, layers, batch)[0], 1)
    return [Limits(m=of.m, k=of.k, n=of.n, k_width=of.k_width, n_width=of.n_width,
                   chunk=min(of.m, core.acc_depth, core.in_rows if of.first else of.m,
                             core.out_rows if of.last else of.m),
                   acc_depth=core.acc_depth, in_rows=core.in_rows if of.first else 0,
                   block=core.most_block)
            for of in _layers_of(config, layers, batch)]


def _layers_of(config: SystolicConfig, layers: Sequence[Dense], batch: int) -> list[_Layer]:
    tile, last = min(config.rows, config.cols), len(layers) - 1
    return [_Layer(batch, k, n, config.rows if i == 0 else tile, config.cols if i == last else tile,
                   i == 0, i == last)
            for i, (k, n) in enumerate(layer.weight_shape for layer in layers)]


def _core_of(config: SystolicConfig, layers: Sequence[Dense], in_rows: int, slower: int) -> _Core:
    """Return the properties of a core, as if memories were ``slower``."""
    out_rows, ub = config.ub_bank_rows, config.ub_layout
    param_slots = min(config.param_rows // config.act_groups, _MAX_PARAM_SLOTS)
    # Float32 outputs are written in parts, each as wide as an operand.
    parts = 1 if layers[-1].output.is_operand else config.sum_parts
    if parts == 0:
        raise ConfigError(f"wide must be False with operand_format {config.operand_format}, "
                          "not True")
    if out_rows < parts:
        raise InfeasibleError(Infeasible(
            resource="ub_bank_rows", demand=parts, bound=out_rows,
            unit="parts of an output of float32"))
    units = units_of(config)
    units[[U_INTERVAL, U_W_INTERVAL, U_FETCH]] *= slower
    # A row takes at least one cycle to enter or leave the unified buffer.
    rate = max(1.0, float(units[U_INTERVAL] * units[U_BEATS]) / ub.rows_per_beat)
    least_piece = max(_LEAST_PIECE, math.ceil(_PIECE_INSTRUCTIONS * units[U_FETCH]))
    return _Core(
        units=units, in_rows=in_rows, out_rows=out_rows // parts, acc_depth=config.acc_depth,
        most_block=min(_MAX_BLOCK, param_slots), rate=rate,
        least_piece=-(-least_piece // ub.rows_per_beat) * ub.rows_per_beat,
        head_pieces=max(1, min(_HEAD_PIECES, config.queue_depth - 2)),
        tail_pieces=_TAIL_PIECES // parts if config.queue_depth > 2 else 1)


def block_chain(config: SystolicConfig, graph: Graph, bias: Bias = _UNBIASED,
                ways: Sequence[tuple[int, int, int]] = ()) -> Blocked:
    """Choose how a chain is cut, with the bandwidths of ``config.memory`` and ``config.weights``.

    A single layer of any size fits every core.

    Parameters
    ----------
    config : SystolicConfig
    graph : Graph
        A chain (:func:`is_chain`); no weight is read. With ``rows_at_a_time`` 0, all rows.
    bias : Bias
        Default: none.
    ways : sequence of (int, int, int)
        ``chunk``, ``block`` and ``tail`` of each layer, within :func:`chain_limits`; by default
        they are chosen.

    Raises
    ------
    ConfigError
        The graph is not a chain, or its operand format differs from the core's; there are
        several layers and fewer than three banks, or the tensors passed between layers do not
        fit in the remaining banks.
    """
    _check_fit(config, graph)
    layers, batch, groups = dense_layers(graph), batches_of(graph)[0], config.act_groups
    in_rows, hidden = _regions(config, layers, batch)
    param_slots = min(config.param_rows // groups, _MAX_PARAM_SLOTS)
    core = _core_of(config, layers, in_rows, bias.slower)
    program = config.program_layout
    instruction = program.beats_per_row / program.rows_per_beat if bias.program else 0.0

    cuts: list[Blocking] = []
    for i, of in enumerate(_layers_of(config, layers, batch)):
        chunk, block, tail = ways[i] if ways else _choose(
            of, core, cuts[-1].chunk if cuts else 0, bias.price, instruction)
        cuts.append(Blocking(k_width=of.k_width, n_width=of.n_width, k_tiles=-(-of.k // of.k_width),
                             n_tiles=-(-of.n // of.n_width), chunk=chunk, block=block,
                             granule=block, tail=tail))

    blocks_a_read = -(-2 * sum(cut.passes for cut in cuts) // _MAX_PARAM_READS)
    granules = [dataclasses.replace(cut, granule=cut.block * blocks_a_read) for cut in cuts]
    resident_params = (sum(cut.n_tiles for cut in cuts) * groups <= config.param_rows
                       and sum(cut.granules for cut in granules) <= _MAX_PARAM_READS)
    blocking = tuple(granules if resident_params else cuts)

    input_slots = min(in_rows // blocking[0].chunk, _MAX_INPUT_SLOTS)
    return Blocked(
        cuts=blocking, ends=np.array(_ends(config, batch, blocking, core), END),
        hidden=tuple(hidden),
        resident_inputs=blocking[0].k_tiles <= input_slots and blocking[0].passes > 1,
        resident_params=resident_params, input_slots=input_slots,
        param_slots=config.param_rows // groups if resident_params else param_slots)
