"""Lowering of a matrix that is larger than the PEs' memories: tile by tile, each loaded by itself.

Rows are cut into blocks that fit the registers, columns into tiles whose pointers and entries fit
the memories. A tile's sums go on where the tile to the left ended: its first columns are an
identity matrix, with the weight 1, and its first activations the sums so far. ``sat(0 + 1 * y) =
y``, so every sum is that of the whole matrix, in the same order, bit for bit. A tile without
entries is left out, unless it is a block's only one.

The activation memory is two halves, which take turns: sums and activations of a tile in one, its
results in the sums' place of the other.
"""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.config import ConfigError, Demand
from arch.eie.activity import activations, propagate
from arch.eie.format import EncodedMatrix, SharedMatrix, encode
from arch.eie.isa import Instruction, Opcode
from arch.eie.lowering import (
    AnyBlock,
    Memory,
    Program,
    Slices,
    check_shapes,
    codebook_words,
    need,
    row_blocks,
)
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import ACT, MOST_ACT_ROWS, MOST_PTR_ROWS, EieConfig
from arch.result import Infeasible, InfeasibleError

__all__ = ["MOST_LOADS", "MOST_TILES", "ONE", "Tile", "TooManyTilesError", "block_inputs",
           "carried_columns", "check_rows", "counted", "lower_tiles", "stored"]

#: Most tiles of a matrix, and most loads of a tile in a program, which loads all for each vector.
MOST_TILES, MOST_LOADS = 1 << 13, 1 << 15
#: The weight that carries sums from tile to tile.
ONE = 1.0


class TooManyTilesError(InfeasibleError):
    """A matrix has more than :data:`MOST_TILES` tiles."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Tile:
    """A tile of a matrix: a block (:class:`arch.eie.lowering.Block`) that is encoded when needed.

    Parameters
    ----------
    config : EieConfig
    shared : SharedMatrix
        The tile, behind the identity of the sums that it carries on.
    carried : int
        Rows of activations that are sums; 0 in a block's first tile.
    first : int
        First row of activations of the input.
    ends : bool
        Whether it ends its block of rows.
    out_rows : int
        Activation rows of its results.
    entries : (pes,) int64
        Entries of each PE.
    """

    config: EieConfig = field(repr=False)
    shared: SharedMatrix = field(repr=False)
    carried: int
    first: int
    ends: bool
    out_rows: int
    entries: NDArray[np.int64] = field(repr=False)
    layer: int = 0
    book: int = 0
    ptr_addr: int = 0
    reloaded: bool = True

    @property
    def matrix(self) -> EncodedMatrix:
        """The entries, made anew: those of all tiles would take much memory."""
        return _encoded(self.config, self.shared)

    @property
    def slices(self) -> Slices:
        """Entries, padding and words by column and PE."""
        return counted(self.config, self.shared)

    @property
    def counts(self) -> NDArray[np.int64]:
        """(columns, pes): number of entries of every column in every PE."""
        return self.slices.counts

    @property
    def spmat_addrs(self) -> NDArray[np.int64]:
        """First word of its entries in each PE."""
        return np.zeros(self.config.pes, np.int64)

    @property
    def in_rows(self) -> int:
        """Activation rows that it reads, sums included."""
        return -(-self.shared.shape[1] // self.config.pes)


@njit(cache=True)
def _count(indptr: Any, rows: Any, longest: Any, per_word: Any, counts: Any, padding: Any,
           words: Any) -> None:
    """Count entries, padding and words of each column in each PE, without encoding them."""
    columns, pes = counts.shape
    stored = np.zeros(pes, np.int64)
    last = np.empty(pes, np.int64)
    for column in range(columns):
        if indptr[column] == indptr[column + 1]:
            continue
        last[:] = -1
        for entry in range(indptr[column], indptr[column + 1]):
            pe, local = rows[entry] % pes, rows[entry] // pes
            zeros = (local - last[pe] - 1) // longest
            counts[column, pe] += zeros + 1
            padding[column, pe] += zeros
            last[pe] = local
        for pe in range(pes):
            if counts[column, pe]:
                begin = stored[pe]
                stored[pe] += counts[column, pe]
                words[column, pe] = (stored[pe] - 1) // per_word - begin // per_word + 1


@njit(cache=True)
def _count_all(indptr: Any, rows: Any, longest: Any, entries: Any) -> None:
    """Count the entries of each PE in all columns: nothing of the size of the columns is made."""
    pes = len(entries)
    last = np.empty(pes, np.int64)
    seen = np.full(pes, -1, np.int64)
    for column in range(len(indptr) - 1):
        for entry in range(indptr[column], indptr[column + 1]):
            pe, local = rows[entry] % pes, rows[entry] // pes
            before = last[pe] if seen[pe] == column else -1
            entries[pe] += (local - before - 1) // longest + 1
            last[pe], seen[pe] = local, column


def stored(config: EieConfig, shared: SharedMatrix) -> NDArray[np.int64]:
    """Return the entries of each PE, padding included, as a matrix would be encoded: (pes,)."""
    found = np.zeros(config.pes, np.int64)
    _count_all(shared.indptr, shared.rows, 1 << config.index_bits, found)
    return found


def counted(config: EieConfig, shared: SharedMatrix) -> Slices:
    """Return entries, padding and words of a matrix by column and PE, as it would be encoded."""
    found = Slices(*(np.zeros((shared.shape[1], config.pes), np.int64) for _ in Slices._fields))
    _count(shared.indptr, shared.rows, 1 << config.index_bits, config.entries_per_word, *found)
    return found


def _encoded(config: EieConfig, shared: SharedMatrix) -> EncodedMatrix:
    return encode(shared, pes=config.pes, index_bits=config.index_bits,
                  codebook_bits=config.codebook_bits)


def _columns(matrix: SharedMatrix, first: int, end: int) -> SharedMatrix:
    """Return columns ``first`` to ``end - 1``."""
    begin, stop = int(matrix.indptr[first]), int(matrix.indptr[end])
    return SharedMatrix(shape=(matrix.shape[0], end - first), codebook=matrix.codebook,
                        indptr=matrix.indptr[first:end + 1] - begin,
                        rows=matrix.rows[begin:stop], codes=matrix.codes[begin:stop])


def _behind_identity(config: EieConfig, matrix: SharedMatrix, one: int) -> SharedMatrix:
    """Return a tile behind the identity of its sums, which fills whole activation rows."""
    rows, columns = matrix.shape
    width = -(-rows // config.pes) * config.pes
    return SharedMatrix(
        shape=(rows, width + columns), codebook=matrix.codebook,
        indptr=np.concatenate([np.minimum(np.arange(width), rows), rows + matrix.indptr]),
        rows=np.concatenate([np.arange(rows), matrix.rows]),
        codes=np.concatenate([np.full(rows, one, np.uint8), matrix.codes]))


def _with_one(config: EieConfig, matrix: SharedMatrix) -> tuple[SharedMatrix, int]:
    """Return the matrix with the weight 1 in its codebook, and the weight's index."""
    fixed = to_fixed(matrix.codebook, config.weight_fraction_bits)
    wanted = 1 << config.weight_fraction_bits
    if wanted > ACT.maximum:
        raise ConfigError("weight_fraction_bits must be at most 14 for a matrix in tiles, whose "
                          f"sums are carried by a weight of 1, not {config.weight_fraction_bits}",
                          Demand("weight_fraction_bits", 14, "most"))
    same = np.flatnonzero(fixed == wanted)
    if len(same):
        return matrix, int(same[0])
    book = np.append(matrix.codebook, ONE)
    need("codebook_bits", (len(book) - 1).bit_length(),
         "bits of the codebook with the weight 1 that carries sums from tile to tile",
         config.codebook_bits)
    return SharedMatrix(shape=matrix.shape, codebook=book, indptr=matrix.indptr, rows=matrix.rows,
                        codes=matrix.codes), len(book) - 1


def _widest(config: EieConfig, sums: int) -> int:
    """Return the most activation rows of a tile's columns, beside its rows of sums."""
    pointers = (2 * config.ptr_rows - 1) // config.pes
    return min(pointers, config.act_rows // 2) - sums


def _cut(config: EieConfig, block: SharedMatrix, one: int) -> Iterator[Tile]:
    """Cut a block of rows into tiles."""
    pes = config.pes
    sums = -(-block.shape[0] // pes)
    need("act_rows", 2 * (sums + 1), "activation rows for the sums of a tile, twice, and a row",
         config.act_rows)
    need("ptr_rows", (sums + 1) * pes // 2 + 1, "pairs of pointers of a tile", config.ptr_rows)
    columns = block.shape[1]
    first = 0
    found: list[Tile] = []
    while block.indptr[first] < block.indptr[-1]:
        # Columns without entries have no tile.
        empty = int(np.searchsorted(block.indptr, block.indptr[first], side="right")) - 1
        first = max(first, empty // pes * pes)
        width = _widest(config, sums)
        while True:
            end = min(columns, first + width * pes)
            shared = _columns(block, first, end)
            if found:
                shared = _behind_identity(config, shared, one)
            entries = stored(config, shared)
            words = int((-(-entries // config.entries_per_word)).max())
            if words <= config.spmat_rows:
                break
            if width == 1:
                need("spmat_rows", words, "words of a tile in one PE", config.spmat_rows)
            width = max(1, width // 2)
        found.append(Tile(config=config, shared=shared, carried=sums if found else 0,
                          first=first // pes, ends=False, out_rows=sums, entries=entries))
        first = end
    if not found:
        found = [Tile(config=config, shared=_columns(block, 0, min(columns, pes)), carried=0,
                      first=0, ends=False, out_rows=sums, entries=np.zeros(pes, np.int64))]
    for number, tile in enumerate(found):
        yield tile if number < len(found) - 1 else Tile(**{**vars(tile), "ends": True})


def _split(matrix: SharedMatrix, each: int) -> Iterator[SharedMatrix]:
    """Yield blocks of ``each`` rows, and of the rest; entries are sorted once for all of them."""
    rows, columns = matrix.shape
    count = -(-rows // each)
    order = np.argsort(matrix.rows // each, kind="stable")
    column = np.repeat(np.arange(columns), matrix.column_counts)[order]
    own, codes = matrix.rows[order], matrix.codes[order]
    ends = np.searchsorted(own // each, np.arange(count + 1))
    for number, (begin, end) in enumerate(zip(ends[:-1], ends[1:], strict=True)):
        first = number * each
        yield SharedMatrix(
            shape=(min(each, rows - first), columns), codebook=matrix.codebook,
            indptr=np.searchsorted(column[begin:end], np.arange(columns + 1)),
            rows=own[begin:end] - first, codes=codes[begin:end])


def _tiles(config: EieConfig, network: SparseNetwork) -> tuple[Tile, ...]:
    matrix, one = _with_one(config, network.layers[0].matrix)
    count, each = row_blocks(config, matrix.shape[0])
    if count > MOST_TILES:
        raise _too_many_rows(config, repr(network.name), matrix.shape[0])
    found: list[Tile] = []
    for number, block in enumerate(_split(matrix, each)):
        found += _cut(config, block, one)
        # Each block has a tile.
        demand = len(found) + count - 1 - number
        if demand > MOST_TILES:
            raise TooManyTilesError(Infeasible(
                resource="workload", subject=network.name, demand=demand, bound=MOST_TILES,
                unit="tiles", least=True,
                levers=("more ptr_rows and act_rows", "more act_regs")),
                Demand("ptr_rows", 2 * config.ptr_rows, "least"),
                Demand("act_rows", 2 * config.act_rows, "least"))
    return tuple(found)


def _too_many_rows(config: EieConfig, what: str, rows: int) -> ConfigError:
    """Return the refusal of a matrix that no larger memory makes fit: each block is a tile."""
    return ConfigError(
        f"{what} must have at most {MOST_TILES * config.pes * config.act_regs} rows, "
        f"{MOST_TILES} tiles of pes * act_regs = {config.pes} * {config.act_regs}, not {rows}: "
        "more act_regs, or more pes")


def check_rows(config: EieConfig, what: str, shape: tuple[int, int]) -> None:
    """Refuse a matrix by its shape alone, if its rows need more tiles than there may be.

    Parameters
    ----------
    config : EieConfig
        Its memories may be made larger; its PEs and registers count as they are.
    what : str
        What is refused, for the error's text.
    shape : (int, int)
        Rows and columns.

    Raises
    ------
    ConfigError
        Neither tiles nor the largest memories hold it.
    """
    count, _ = row_blocks(config, shape[0])
    if count <= MOST_TILES:
        return
    largest = dataclasses.replace(config, ptr_rows=MOST_PTR_ROWS, act_rows=MOST_ACT_ROWS)
    try:
        check_shapes(largest, what, [shape])
    except InfeasibleError:
        raise _too_many_rows(config, what, shape[0]) from None


def _check_loads(network: SparseNetwork, tiles: int) -> None:
    """Refuse more vectors than a program for so many tiles may have."""
    runs, most = len(network.inputs), MOST_LOADS // tiles
    if runs > most:
        raise TooManyTilesError(Infeasible(
            resource="workload", subject=network.name, demand=runs * tiles, bound=MOST_LOADS,
            unit=f"loads of tiles, {tiles} for each of {runs} vectors",
            levers=(f"at most {most} vectors at a time", "more ptr_rows and act_rows")))


def lower_tiles(config: EieConfig, network: SparseNetwork) -> Program:
    """Lower a network of one layer whose matrix does not fit the memories.

    Each run of the network loads all tiles: use larger memories for many.

    Raises
    ------
    ConfigError
        Not even a tile fits, the codebook has no room for the weight 1, there are more than
        :data:`MOST_TILES` tiles, or more than :data:`MOST_LOADS` loads of them.
    """
    tiles = _tiles(config, network)
    _check_loads(network, len(tiles))
    layer = network.layers[0]
    memory = Memory(config)
    book = codebook_words(config, tiles[0].shared)
    loads = [Instruction(opcode=Opcode.LOAD_CODEBOOK, operands={
        "host_addr": memory.put(book), "rows": len(book), "addr": 0})]
    places = [memory.put_block(tile) for tile in tiles]
    memory.page()
    row_bytes = config.row_words * config.word_bits // 8
    in_rows = -(-layer.matrix.shape[1] // config.pes)
    out_rows = sum(tile.out_rows for tile in tiles if tile.ends)
    runs = len(network.inputs)
    inputs_at = memory.allocate(runs * in_rows * row_bytes)
    outputs_at = memory.allocate(runs * out_rows * row_bytes)
    program_at = memory.next
    code, work = list(loads), {}
    half = config.act_rows // 2
    for run in range(runs):
        here, written = 0, run * out_rows
        for number, (tile, place) in enumerate(zip(tiles, places, strict=True)):
            code += place
            own = tile.in_rows - tile.carried
            code.append(Instruction(opcode=Opcode.LOAD_ACTIVATIONS, operands={
                "host_addr": inputs_at + (run * in_rows + tile.first) * row_bytes,
                "rows": own, "addr": here + tile.out_rows}))
            there = half - here
            work[len(code)] = (run, number)
            code.append(Instruction(opcode=Opcode.MULTIPLY, operands={
                "ptr_addr": 0, "in_rows": tile.in_rows,
                "in_addr": here + tile.out_rows - tile.carried, "book": 0,
                "out_rows": tile.out_rows, "out_addr": there, "chain": 0,
                "relu": int(layer.relu and tile.ends), "save": 1}))
            here = there
            if tile.ends:
                code.append(Instruction(opcode=Opcode.STORE_ACTIVATIONS, operands={
                    "host_addr": outputs_at + written * row_bytes, "rows": tile.out_rows,
                    "addr": here}))
                written += tile.out_rows
    code.append(Instruction(opcode=Opcode.HALT))
    memory.allocate(config.program_layout.size(len(code)))
    return Program(config=config, network=network, blocks=tiles, instructions=tuple(code),
                   layer_of=(0,) * len(code), work=work, loads=memory.loads, later=memory.later,
                   out_rows=out_rows, program_at=program_at, inputs_at=inputs_at,
                   outputs_at=outputs_at, size=memory.next)


def block_inputs(program: Program) -> list[NDArray[Any]]:
    """Return the activations of each block, (runs, columns), zeros included.

    Those of a tile are the sums so far, which the model needs to know, then its part of the input.
    """
    config, network = program.config, program.network
    if not isinstance(program.blocks[0], Tile):
        found = activations(network, config.weight_fraction_bits)
        return [found[block.layer] for block in program.blocks]
    layer = network.layers[0]
    found = []
    sums = np.zeros((len(network.inputs), 0), np.int64)
    for tile in program.blocks:
        assert isinstance(tile, Tile)
        width = carried_columns(tile)
        first = tile.first * config.pes
        inputs = np.zeros((len(sums), tile.shared.shape[1]), np.int64)
        if width:
            inputs[:, :sums.shape[1]] = sums
        own = inputs.shape[1] - width
        inputs[:, width:] = network.inputs[:, first:first + own]
        found.append(inputs)
        sums = propagate(SparseLayer(name=layer.name, matrix=tile.shared,
                                     relu=layer.relu and tile.ends),
                         inputs, config.weight_fraction_bits)
    return found


def carried_columns(block: AnyBlock) -> int:
    """Return the columns of a block that only carry sums from the tile before it."""
    return block.carried * block.config.pes if isinstance(block, Tile) else 0
