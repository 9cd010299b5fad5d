"""A layer on a core in which sums stay in the array.

A tile of C has as many rows and columns as the array. Its sums add up one outer product a cycle: a
column of A, which is a row of the unified buffer, by a row of B, which comes from the weight FIFO.
So A lies transposed in memory, tile by tile. A tile of its rows stays in the unified buffer for all
columns of C if it fits, and is read again for each tile of columns if not; B streams from memory
for every tile of C. Groups of fewer columns than the array has share a tile: their weights are the
blocks on the diagonal of one matrix.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.systolic.isa import Opcode
from arch.systolic.lowering.dataflows.code import (
    MOST_SLOTS,
    Code,
    Load,
    Loads,
    Params,
    Slots,
    few_rows,
)
from arch.systolic.lowering.dataflows.plan import Contents, Plan, Span, spans
from arch.systolic.lowering.dataflows.product import LayerProduct
from arch.systolic.params import SystolicConfig

__all__ = ["OutputPlan"]

# Reads of the buffer in which a tile of rows of A comes, so that the first soon lets work begin.
_READS = 8


class _Block(NamedTuple):
    """Groups that share tiles, and where their parts of A, B and C are in memory.

    Attributes
    ----------
    groups : Span
    depth : int
        Terms of all groups.
    tiles : list of Span
        Tiles of columns.
    reads : list of Span
        Terms of each read of a tile of rows of A.
    patches : list of list of int
        Address of each read of each tile of rows.
    weights : list of list of int
        Address of each tile of the FIFO, of each tile of columns.
    outputs : list of list of int
        Address of each tile of C, by tile of rows and of columns.
    """

    groups: Span
    depth: int
    tiles: list[Span]
    reads: list[Span]
    patches: list[list[int]]
    weights: list[list[int]]
    outputs: list[list[int]]


class OutputPlan(Plan):
    """A layer cut into tiles of C. Parameters and attributes as of :class:`Plan`.

    Raises
    ------
    InfeasibleError
        A tile does not fit the accumulators, or a bank of the unified buffer.
    TooManyInstructionsError
        The program would be too long.
    """

    def __init__(self, config: SystolicConfig, product: LayerProduct):
        super().__init__(config, product)
        for name, bound in (("acc_depth", config.acc_depth), ("ub_bank_rows", config.ub_bank_rows)):
            if bound < min(config.rows, product.rows):
                raise few_rows(name, min(config.rows, product.rows), bound)
        self.together = max(1, min(product.groups, config.cols // product.columns))
        self.tiles = spans(product.rows, config.rows)
        blocks = spans(product.groups, self.together)
        most = self.together * product.depth
        room = (config.ub_banks - 1) * config.ub_bank_rows
        across = sum(-(-groups.count * product.columns // config.cols)
                     * (-(-groups.count * product.depth // config.rows) + 1) for groups in blocks)
        self._check_length(2 * len(self.tiles) * across)
        # Rows of a read: as many whole tiles of the FIFO as let two reads fit.
        pieces = -(-most // config.rows)
        each = max(1, min(-(-pieces // _READS), room // 2 // config.rows))
        self.read_rows = min(each * config.rows, most, room)
        self.slots = min(MOST_SLOTS, room // self.read_rows)
        self.stays = -(-most // self.read_rows) <= self.slots
        self.blocks = [self._block(groups) for groups in blocks]
        self._place_params()

    def _block(self, groups: Span) -> _Block:
        config, product, place = self.config, self.product, self.memory.place
        depth = groups.count * product.depth
        tiles = spans(groups.count * product.columns, config.cols)
        reads = spans(depth, self.read_rows)
        ub = config.ub_layout
        patches = [place(ub, [read.count for read in reads]) for _ in self.tiles]
        pieces = [piece.count for read in reads for piece in spans(read.count, config.rows)]
        weights = [place(config.weight_layout, pieces) for _ in tiles]
        outputs = [place(ub, [down.count] * len(tiles)) for down in self.tiles]
        return _Block(groups, depth, tiles, reads, patches, weights, outputs)

    @property
    def param_tiles(self) -> list[Span]:
        """As of :class:`Plan`: the columns of each tile of C."""
        columns = self.product.columns
        return [Span(block.groups.first * columns + tile.first, tile.count)
                for block in self.blocks for tile in block.tiles]

    @property
    def param_rows(self) -> int:
        """As of :class:`Plan`."""
        return self.config.act_groups

    def _order(self) -> list[Load]:
        """Return the reads of A in the order in which tiles use them."""
        found = []
        for block in self.blocks:
            for addresses in block.patches:
                reads = [Load(address, read.count)
                         for address, read in zip(addresses, block.reads, strict=True)]
                found += reads if self.stays else reads * len(block.tiles)
        return found

    def emit(self, code: Code) -> None:
        """As of :class:`Plan`: tile of rows by tile of rows, and in it tile of columns by tile."""
        config, product = self.config, self.product
        order = self._order()
        uses = sum(len(block.reads) * len(block.tiles) for block in self.blocks) * len(self.tiles)
        loads = Loads(code, order, self.read_rows, self.slots, max(1, uses // len(order) // 2))
        params = Params(code, self.params, self.param_rows)
        size = min(config.rows, product.rows)
        sums = Slots(0, size, config.acc_depth // size)
        results = Slots((config.ub_banks - 1) * config.ub_bank_rows, size,
                        config.ub_bank_rows // size)
        node = product.node
        first, tile_number = 0, 0
        for block in self.blocks:
            for i, down in enumerate(self.tiles):
                for j in range(len(block.tiles)):
                    at = first + (0 if self.stays else j * len(block.reads))
                    last = not self.stays or j == len(block.tiles) - 1
                    slot, acc_addr, free = sums.take()
                    matrix = self._tile(code, loads, block, (down, j), at, last, acc_addr, free)
                    param, read = params.read(tile_number + j)
                    place, ub_addr, written = results.take()
                    activated = code.add(
                        Opcode.ACTIVATE, load=read, matrix=matrix, store=written,
                        acc_addr=acc_addr, ub_addr=ub_addr, rows=down.count, param=param,
                        zero_point=node.output.zero_point, relu=int(product.relu))
                    params.used(tile_number + j, activated)
                    sums.used(slot, activated)
                    results.used(place, code.add(
                        Opcode.WRITE_HOST, activate=activated, ub_addr=ub_addr, rows=down.count,
                        host_addr=block.outputs[i][j]))
                first += len(block.reads) * (1 if self.stays else len(block.tiles))
            tile_number += len(block.tiles)

    def _tile(self, code: Code, loads: Loads, block: _Block, tile: tuple[Span, int], first: int,
              last: bool, acc_addr: int, free: int) -> int:
        """Add up a tile of C; return the last instruction.

        ``first``: number of its first read; ``last``: whether they are used for the last time;
        ``free``: the instruction after which the accumulators are free.
        """
        rows, (down, j) = self.config.rows, tile
        useful = block.tiles[j].count // block.groups.count
        addresses, begun, number = iter(block.weights[j]), 0, 0
        for index, read in enumerate(block.reads, first):
            at, loaded = loads.at(index)
            for piece in spans(read.count, rows):
                drain = read.first + piece.stop == block.depth
                code.add(Opcode.READ_WEIGHTS, host_addr=next(addresses), k=piece.count)
                number = code.add(
                    Opcode.OUTER_PRODUCT, load=loaded, activate=free if drain else 0,
                    ub_addr=at + piece.first, rows=piece.count, k=down.count, n=useful,
                    acc_addr=acc_addr, accumulate=begun, drain=int(drain))
                begun = 1
            loads.used(index, number, last=last)
        return number

    def contents(self, patches: NDArray[Any], weights: NDArray[Any]) -> Iterator[Contents]:
        """As of :class:`Plan`."""
        config, product = self.config, self.product
        for block in self.blocks:
            groups = block.groups
            # Rows: terms of all groups; columns of the diagonal's blocks.
            columns = np.moveaxis(patches[groups.slice], 1, 2).reshape(block.depth, product.rows)
            for down, addresses in zip(self.tiles, block.patches, strict=True):
                for read, address in zip(block.reads, addresses, strict=True):
                    yield Contents(config.ub_layout, address, columns[read.slice, down.slice])
            matrix = np.zeros((groups.count, product.depth, groups.count, product.columns),
                              weights.dtype)
            for group in range(groups.count):
                matrix[group, :, group] = weights[groups.first + group]
            flat = matrix.reshape(block.depth, -1)
            pieces = [Span(read.first + piece.first, piece.count) for read in block.reads
                      for piece in spans(read.count, config.rows)]
            for across, places in zip(block.tiles, block.weights, strict=True):
                for piece, address in zip(pieces, places, strict=True):
                    yield Contents(config.weight_layout, address, flat[piece.slice, across.slice])

    def read(self, memory: NDArray[np.uint8]) -> NDArray[Any]:
        """As of :class:`Plan`."""
        product = self.product
        # Columns of all groups side by side.
        found = np.zeros((product.rows, product.groups * product.columns),
                         f"<i{self.config.element_bytes}")
        for block in self.blocks:
            left = block.groups.first * product.columns
            for down, addresses in zip(self.tiles, block.outputs, strict=True):
                for across, address in zip(block.tiles, addresses, strict=True):
                    tile = self._numbers(memory, address, down.count)
                    found[down.slice, left + across.first:left + across.stop] = (
                        tile[:, :across.count])
        return np.moveaxis(found.reshape(product.rows, product.groups, -1), 1, 0)

    def explain(self) -> dict[str, Any]:
        """As of :class:`Plan`."""
        return {"row_tiles": len(self.tiles),
                "column_tiles": sum(len(block.tiles) for block in self.blocks),
                "groups_together": self.together, "read_rows": self.read_rows,
                "inputs_read": 1 if self.stays else max(len(block.tiles) for block in self.blocks),
                "weights_read": len(self.tiles)}
