"""Mappings of a chain of products: chunks of rows, and blocks of columns that share a pass over K.

The loops of a layer are M by chunks, N by blocks, K by tiles of weights, and N by the tiles of a
block, outer to inner; in the last block of a batch the last tiles along K are innermost (``tail``).
The first tiles of inputs and the last of outputs are cut into pieces of rows, so that the phases
without overlap stay short. Outputs of all layers but the last stay in the unified buffer.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from arch.config import show
from arch.systolic.lowering.blocking import block_chain, chain_limits
from arch.systolic.lowering.graph_schedule import Choice, GraphSchedule
from arch.systolic.lowering.search import Lowering
from arch.systolic.mapping.form import UnfitError

__all__ = ["BlockForm", "Way"]

_STATIONARY, _OUTPUTS = "weights", "outputs"
_FIELDS = ("tile", "order", "stationary", "keep", "tail", "form")
_M, _N, _TAIL = ("tile", "M"), ("tile", "N"), ("tail",)


class Way(NamedTuple):
    """How a layer is cut: the fields of :class:`arch.systolic.lowering.blocking.Blocking`."""

    chunk: int
    block: int
    tail: int


Tiling = tuple[Way, ...]


class BlockForm:
    """A chain in blocks: :class:`arch.systolic.mapping.form.Form`."""

    name = "blocks"
    exact = True

    def __init__(self, lowering: Lowering, own: GraphSchedule | None = None):
        assert lowering.blocked is not None
        self.lowering = lowering
        self.names = ["+".join(part.name for part in layer.nodes) for layer in lowering.layers]
        self.limits = chain_limits(lowering.config, lowering.graph)
        cuts = lowering.blocked.cuts if own is None or own.blocked is None else own.blocked.cuts
        self.own: Tiling = tuple(Way(cut.chunk, cut.block, cut.tail) for cut in cuts)
        self.instructions = lowering.blocks(lowering.blocked).length.instructions

    # --- Cutting ----------------------------------------------------------------------------------

    def check(self, tiling: Tiling) -> None:
        """Refuse a tiling that does not exist.

        Raises
        ------
        UnfitError
            It does not.
        """
        for layer, (way, most) in enumerate(zip(tiling, self.limits, strict=True)):
            if not 1 <= way.chunk <= most.chunk:
                raise UnfitError(layer, _M, (
                    f"must be 1 to {most.chunk}, as rows of a batch, accumulators and rows of the "
                    f"unified buffer allow, not {way.chunk}"))
            blocks = most.most_block(way.chunk)
            if not 1 <= way.block <= blocks:
                raise UnfitError(layer, _N, (
                    f"must be at most {min(most.n, blocks * most.n_width)} with tile.M "
                    f"{way.chunk}, as accumulators and parameters allow, not "
                    f"{way.block * most.n_width}"))
            tail = most.most_tail(way.chunk)
            if not 1 <= way.tail <= tail:
                raise UnfitError(layer, _TAIL, (
                    f"must be 1 to {tail} with tile.M {way.chunk}, the tiles along K whose inputs "
                    f"stay, not {way.tail}"))

    def _cut(self, tiling: Tiling) -> Lowering:
        self.check(tiling)
        config, graph = self.lowering.config, self.lowering.graph
        return Lowering(config, graph, block_chain(config, graph, ways=tiling))

    def schedule(self, tiling: Tiling) -> GraphSchedule:
        """Return the program."""
        return self._cut(tiling).schedule(Choice())

    def cycles(self, tiling: Tiling) -> int:
        """Return the cycles of the program, by the exact model."""
        lowering = self._cut(tiling)
        assert lowering.blocked is not None
        return int(lowering.timing(
            lowering.code(lowering.blocks(lowering.blocked), words=False)).cycles)

    def quick(self, tiling: Tiling) -> tuple[float, dict[str, int]]:
        """Return the cycles: there is no faster model."""
        return float(self.cycles(tiling)), {}

    # --- Files ------------------------------------------------------------------------------------

    def _order(self, layer: int, block: int) -> str:
        """Return the loops over tiles, outer to inner, for tiles of a block."""
        if block == 1:
            return "MNK"
        return "MKN" if block == self.limits[layer].n_tiles else "MNKN"

    def table(self, tiling: Tiling, layer: int) -> dict[str, Any]:
        """Return a layer's mapping as a table of a file."""
        way, most = tiling[layer], self.limits[layer]
        return {"tile": {"M": way.chunk, "N": min(most.n, way.block * most.n_width),
                         "K": min(most.k, most.k_width)},
                "order": self._order(layer, way.block), "stationary": _STATIONARY,
                "keep": [_OUTPUTS] if layer + 1 < len(self.names) else [], "tail": way.tail,
                "form": self.name}

    def buffer(self, tiling: Tiling) -> dict[str, Any]:
        """Return nothing: of the unified buffer nothing is free."""
        del tiling
        return {}

    def read_buffer(self, tiling: Tiling, table: Mapping[str, Any]) -> Tiling:
        """Refuse a division of the unified buffer, which follows from the layers."""
        for name in table:
            raise UnfitError(-1, (name,), "must be left out of a chain in blocks, whose layers "
                                          "decide it")
        return tiling

    def read(self, tiling: Tiling, layer: int, table: Mapping[str, Any]) -> Tiling:
        """Return a tiling with a layer as its table says."""
        most = self.limits[layer]
        for name in table:
            if name not in _FIELDS:
                raise UnfitError(layer, (name,), f"must be one of {', '.join(_FIELDS)}")
        sizes = table.get("tile", {})
        if not isinstance(sizes, Mapping):
            raise UnfitError(layer, ("tile",), f"must be a table such as {{M = {most.chunk}}}, "
                                               f"not {show(sizes)}")
        way, k = tiling[layer], min(most.k, most.k_width)
        numbers: dict[tuple[str, ...], Any] = {
            ("tile", name): value for name, value in sizes.items()}
        if "tail" in table:
            numbers[_TAIL] = table["tail"]
        for path, value in numbers.items():
            if path[-1] not in ("M", "N", "K", "tail"):
                raise UnfitError(layer, path, "must be one of M, N, K")
            if not isinstance(value, int) or isinstance(value, bool):
                raise UnfitError(layer, path, f"must be an integer, not {show(value)}")
        if sizes.get("K", k) != k:
            raise UnfitError(layer, ("tile", "K"), f"must be {k}, the rows of this layer's strips "
                                                   f"of weights, not {sizes['K']}")
        columns = sizes.get("N", min(most.n, way.block * most.n_width))
        if not 1 <= columns <= most.n or (columns % most.n_width and columns != most.n):
            raise UnfitError(layer, _N, f"must be a multiple of {most.n_width}, the array's "
                                        f"columns, or {most.n}, all of them, not {columns}")
        found = Way(sizes.get("M", way.chunk), -(-columns // most.n_width),
                    table.get("tail", way.tail))
        own = {"order": self._order(layer, found.block), "stationary": _STATIONARY,
               "keep": [_OUTPUTS] if layer + 1 < len(self.names) else []}
        for name, value in own.items():
            if table.get(name, value) != value:
                raise UnfitError(layer, (name,), f"must be {value!r} with tile.N {columns}, "
                                                 f"not {show(table[name])}")
        if "tail" not in table:
            chunk = min(max(1, found.chunk), most.chunk)
            found = found._replace(tail=min(found.tail, most.most_tail(chunk)))
        return (*tiling[:layer], found, *tiling[layer + 1:])

    # --- Searching --------------------------------------------------------------------------------

    def buffers(self, tiling: Tiling) -> Iterator[Tiling]:
        """Yield nothing."""
        del tiling
        return iter(())

    def groups(self) -> list[list[int]]:
        """Return the layers, each alone."""
        return [[layer] for layer in range(len(self.names))]

    @functools.cached_property
    def _chunks(self) -> list[list[int]]:
        """Sizes of chunks that even divisions of a batch give, by layer."""
        found = []
        for most in self.limits:
            parts = {-(-most.m // most.chunk) * factor // 2 for factor in (
                2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32)}
            found.append(sorted({-(-most.m // min(part, most.m)) for part in parts if part > 0
                                 and -(-most.m // min(part, most.m)) <= most.chunk}
                                | {most.chunk}))
        return found

    def options(self, tiling: Tiling, layers: Sequence[int]) -> Iterator[Tiling]:
        """Yield tilings with another way to cut a layer, one field or two of them changed."""
        layer, = layers
        way, most = tiling[layer], self.limits[layer]
        seen = {way}
        for chunk in self._chunks[layer]:
            blocks = most.most_block(chunk)
            for parts in range(1, min(blocks, 8) + 1):
                block = -(-most.n_tiles // -(-most.n_tiles // -(-blocks // parts)))
                for tail in (way.tail, 1, 2, 4, most.most_tail(chunk)):
                    new = Way(chunk, min(block, blocks), min(tail, most.most_tail(chunk)))
                    changed = sum(a != b for a, b in zip(way, new, strict=True))
                    if new not in seen and changed < 3:
                        seen.add(new)
                        yield (*tiling[:layer], new, *tiling[layer + 1:])

