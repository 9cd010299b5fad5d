"""A layer on a core in which activations stay in the array: ``C^T = B^T A^T``.

The array is that of stationary weights with the operands' parts exchanged. A tile of A^T, terms by
rows of C, comes from the weight port and stays in the array, while rows of B^T, one for each column
of C, stream from the unified buffer. Sums are rows of C^T, so bias and scale belong to a row. Rows
of B^T stay in the unified buffer if they fit, all of them or those of some columns of C; else they
are read again for every tile of A.
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

__all__ = ["InputPlan"]

# Activations of a chunk, so that the first rows are soon written.
_ACTIVATIONS = 4


class _Part(NamedTuple):
    """Columns of C of one group: their number within it, and their first row in the chunk."""

    group: int
    columns: Span
    row: int


class _Chunk(NamedTuple):
    """Rows of C^T that are complete together: parts of groups, and channels over all groups."""

    parts: list[_Part]
    channels: Span


class InputPlan(Plan):
    """A layer cut into tiles of A^T and chunks of rows of C^T. Otherwise as :class:`Plan`.

    Raises
    ------
    InfeasibleError
        There is no room for one row of parameters.
    TooManyInstructionsError
        The program would be too long.
    """

    def __init__(self, config: SystolicConfig, product: LayerProduct):
        super().__init__(config, product)
        self.tiles = spans(product.rows, config.cols)
        self.terms = spans(product.depth, config.rows)
        self.room = (config.ub_banks - 1) * config.ub_bank_rows
        self.most = self._most_rows()
        self.chunks = self._cut()
        self.slot_rows = max(part.columns.count for chunk in self.chunks for part in chunk.parts)
        self.slots = self.room // self.slot_rows
        units = [len(chunk.parts) * len(self.terms) for chunk in self.chunks]
        # Whether rows of B^T stay: all of them, those of a chunk, or none.
        self.stays = "all"
        if sum(units) > self.slots:
            self.slots = min(self.slots, MOST_SLOTS)
            self.stays = "chunk" if max(units) <= self.slots else "none"
        self._check_length(2 * len(self.tiles) * sum(each + 1 for each in units))
        ub, place = config.ub_layout, self.memory.place
        self.stationary = [[place(config.weight_layout, [term.count for term in self.terms])
                            for _ in self.tiles] for _ in range(product.groups)]
        self.streamed = [[place(ub, [part.columns.count] * len(self.terms))
                          for part in chunk.parts] for chunk in self.chunks]
        self.results = [[place(ub, [piece.count for piece in self._pieces(chunk)])
                         for _ in self.tiles] for chunk in self.chunks]
        self._place_params()

    def _most_rows(self) -> int:
        """Return the most rows of a chunk: two of them fit wherever there is room for two."""
        config = self.config
        if config.param_rows < 1:
            raise few_rows("param_rows", 1, config.param_rows)
        half = [max(1, bound // 2) for bound in (
            config.acc_depth, config.ub_bank_rows, config.param_rows * config.lanes, self.room)]
        # Each chunk's parameters begin with a row of their own.
        most = min(half)
        return most // config.lanes * config.lanes if most > config.lanes else most

    def _cut(self) -> list[_Chunk]:
        product, found = self.product, []
        if product.columns > self.most or product.groups == 1:
            count = -(-product.columns // self.most)
            for group in range(product.groups):
                found += [_Chunk([_Part(group, columns, 0)], Span(
                    group * product.columns + columns.first, columns.count))
                    for columns in spans(product.columns, -(-product.columns // count))]
            return found
        for groups in spans(product.groups, self.most // product.columns):
            parts = [_Part(groups.first + i, Span(0, product.columns), i * product.columns)
                     for i in range(groups.count)]
            found.append(_Chunk(parts, Span(groups.first * product.columns,
                                            groups.count * product.columns)))
        return found

    def _pieces(self, chunk: _Chunk) -> list[Span]:
        """Return the rows of each activation of a chunk: whole rows of parameters."""
        lanes = self.config.lanes
        each = -(-chunk.channels.count // (_ACTIVATIONS * lanes)) * lanes
        return spans(chunk.channels.count, each)

    @property
    def param_tiles(self) -> list[Span]:
        """As of :class:`Plan`: the rows of each chunk."""
        return [chunk.channels for chunk in self.chunks]

    @property
    def param_rows(self) -> int:
        """As of :class:`Plan`: one for as many rows of C^T as there are lanes."""
        return -(-max(chunk.channels.count for chunk in self.chunks) // self.config.lanes)

    def _turns(self) -> list[tuple[int, int]]:
        """Return (chunk, tile) in the order in which they are computed."""
        tiles, chunks = range(len(self.tiles)), range(len(self.chunks))
        if self.stays == "chunk":
            return [(chunk, tile) for chunk in chunks for tile in tiles]
        return [(chunk, tile) for tile in tiles for chunk in chunks]

    def _loads(self, code: Code) -> Loads:
        order = [[Load(address, part.columns.count)
                  for part, addresses in zip(chunk.parts, places, strict=True)
                  for address in addresses]
                 for chunk, places in zip(self.chunks, self.streamed, strict=True)]
        if self.stays != "none":
            flat = [load for loads in order for load in loads]
        else:
            flat = [load for chunk, _ in self._turns() for load in order[chunk]]
        return Loads(code, flat, self.slot_rows, self.slots)

    def emit(self, code: Code) -> None:
        """As of :class:`Plan`."""
        config, last_tile = self.config, len(self.tiles) - 1
        loads, params = self._loads(code), Params(code, self.params, self.param_rows)
        size = max(chunk.channels.count for chunk in self.chunks)
        sums = Slots(0, size, config.acc_depth // size)
        results = Slots((config.ub_banks - 1) * config.ub_bank_rows, size,
                        config.ub_bank_rows // size)
        units = [len(chunk.parts) * len(self.terms) for chunk in self.chunks]
        streamed = 0
        for chunk, tile in self._turns():
            first = streamed if self.stays == "none" else sum(units[:chunk])
            streamed += units[chunk]
            last = self.stays == "none" or (self.stays == "chunk" and tile == last_tile)
            slot, acc_addr, free = sums.take()
            matrix = self._sums(code, loads, (chunk, tile), first, last, acc_addr, free)
            param, read = params.read(chunk)
            place, ub_addr, written = results.take()
            for piece, address in zip(self._pieces(self.chunks[chunk]), self.results[chunk][tile],
                                      strict=True):
                activated = code.add(
                    Opcode.ACTIVATE, load=read, matrix=matrix, store=written,
                    acc_addr=acc_addr + piece.first, ub_addr=ub_addr + piece.first,
                    rows=piece.count, param=param + piece.first // config.lanes,
                    zero_point=self.product.node.output.zero_point, relu=int(self.product.relu))
                stored = code.add(Opcode.WRITE_HOST, activate=activated, host_addr=address,
                                  ub_addr=ub_addr + piece.first, rows=piece.count)
            params.used(chunk, activated)
            sums.used(slot, activated)
            results.used(place, stored)

    def _sums(self, code: Code, loads: Loads, turn: tuple[int, int], first: int, last: bool,
              acc_addr: int, free: int) -> int:
        """Add up a chunk for a tile of A^T; return the last multiplication.

        Parameters as of ``OutputPlan._tile``.
        """
        chunk, tile = turn
        index, number = first, 0
        for part in self.chunks[chunk].parts:
            places = self.stationary[part.group][tile]
            for term, address in zip(self.terms, places, strict=True):
                at, loaded = loads.at(index)
                code.add(Opcode.READ_WEIGHTS, host_addr=address, k=term.count)
                number = code.add(
                    Opcode.MATMUL, load=loaded, activate=free, ub_addr=at,
                    acc_addr=acc_addr + part.row, rows=part.columns.count, k=term.count,
                    n=self.tiles[tile].count, accumulate=int(term.first > 0), switch=1)
                loads.used(index, number, last=last)
                index += 1
        return number

    def contents(self, patches: NDArray[Any], weights: NDArray[Any]) -> Iterator[Contents]:
        """As of :class:`Plan`."""
        config = self.config
        for group, tiles in enumerate(self.stationary):
            for tile, addresses in zip(self.tiles, tiles, strict=True):
                for term, address in zip(self.terms, addresses, strict=True):
                    yield Contents(config.weight_layout, address,
                                   patches[group, tile.slice, term.slice].T)
        for chunk, places in zip(self.chunks, self.streamed, strict=True):
            for part, addresses in zip(chunk.parts, places, strict=True):
                for term, address in zip(self.terms, addresses, strict=True):
                    yield Contents(config.ub_layout, address,
                                   weights[part.group, term.slice, part.columns.slice].T)

    def read(self, memory: NDArray[np.uint8]) -> NDArray[Any]:
        """As of :class:`Plan`."""
        product = self.product
        found = np.zeros((product.groups * product.columns, product.rows),
                         f"<i{self.config.element_bytes}")
        for chunk, tiles in zip(self.chunks, self.results, strict=True):
            for tile, addresses in zip(self.tiles, tiles, strict=True):
                for piece, address in zip(self._pieces(chunk), addresses, strict=True):
                    low = chunk.channels.first + piece.first
                    found[low:low + piece.count, tile.slice] = self._numbers(
                        memory, address, piece.count)[:, :tile.count]
        return np.swapaxes(found.reshape(product.groups, product.columns, product.rows), 1, 2)

    def explain(self) -> dict[str, Any]:
        """As of :class:`Plan`."""
        return {"input_tiles": len(self.tiles) * len(self.terms) * self.product.groups,
                "chunks": len(self.chunks), "chunk_rows": max(
                    chunk.channels.count for chunk in self.chunks),
                "weights_stay": self.stays,
                "inputs_read": -(-self.product.columns // self.most),
                "weights_read": len(self.tiles) if self.stays == "none" else 1}
