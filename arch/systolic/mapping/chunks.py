"""Mappings of a graph: each layer in chunks of outputs, and which tensors stay on chip.

A layer is a product: M output pixels of all images (of a dense layer its rows), K products a sum,
N output channels. The loops are M by chunks, N by tiles of columns, K by tiles of weights, outer to
inner; the array holds a tile of weights while a chunk's rows pass through it. Free are the rows of
a chunk, whether the outputs stay in the unified buffer, and how that is divided.

A chunk is of whole images or of lines of one. Its sums lie in the accumulators; its inputs, each
block of channels in a slot of its own and one slot more, in the banks for inputs. If twice a chunk
fits both, as the schedule's own search has it, one is multiplied while the other is read and
activated; it need not be so.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.port import ceil_div
from arch.config import show
from arch.systolic.lowering.graph_schedule import Choice, GraphSchedule
from arch.systolic.lowering.search import Cut, Lowering, input_banks
from arch.systolic.lowering.tiling import (
    ACC_ROWS,
    BANDS,
    BLOCKS,
    CHUNK_COLUMNS,
    CHUNKS,
    CUT_AS,
    HEIGHT,
    IMAGES,
    IMAGES_WHOLE,
    KEEPS,
    KIND,
    LINES,
    MAPS,
    MAX_POOL,
    MODE,
    MOST_LINES,
    NO_WALK,
    OUT_WIDTH,
    PLAN_COLUMNS,
    PRODUCT,
    REACH,
    ROWS_OF_IMAGES,
    SIDE,
    SIZE,
    SLOT,
    SOURCE,
    STRIDE_Y,
    TARGET,
    Memories,
    chunk_of,
    cut,
    keep,
)
from arch.systolic.mapping.form import UnfitError
from arch.systolic.mapping.quick import Quick

__all__ = ["ChunkForm", "Tiling"]

_ORDER, _STATIONARY, _OUTPUTS = "MNK", "weights", "outputs"
_FIELDS = ("tile", "order", "stationary", "keep", "form")
_TILE, _KEEP = ("tile", "M"), ("keep",)
# Most sizes of a chunk that a search tries for a layer.
_MOST_SIZES = 24


class Tiling(NamedTuple):
    """How a graph is cut.

    Attributes
    ----------
    rows : tuple of int
        Output rows of a chunk of each layer.
    kept : tuple of bool
        Whether the outputs of each layer stay in the unified buffer.
    residents, inputs : int
        Banks of the unified buffer for what stays, and for inputs from memory.
    bank_rows : int
        Rows of each bank that are used.
    """

    rows: tuple[int, ...]
    kept: tuple[bool, ...]
    residents: int
    inputs: int
    bank_rows: int


@njit(cache=True, error_model="numpy")
def _extent(row: Any, plan: Any, per_beat: Any, chunk: Any) -> Any:
    """Return the most accumulators of a chunk, and the most rows of a slot of its inputs."""
    sums = slot = 0
    for index in range(plan[CHUNKS]):
        chunk_of(row, plan, index, per_beat, chunk)
        sums, slot = max(sums, chunk[ACC_ROWS]), max(slot, chunk[SLOT])
    return sums, slot


class ChunkForm:
    """A graph in chunks: :class:`arch.systolic.mapping.form.Form`."""

    name = "chunks"
    exact = False

    def __init__(self, lowering: Lowering, own: GraphSchedule | None = None, *,
                 product: bool = False):
        self.lowering, self._product = lowering, product
        self.names = [info.name for info in _infos(lowering, own)]
        self._per_beat = lowering.config.ub_layout.rows_per_beat
        self._known: dict[tuple[int, int, bool, int, int], Any] = {}
        self._chunk = np.zeros(CHUNK_COLUMNS, np.int64)
        self._quick: Quick | None = None
        self.own = self._tiling_of(own) if own is not None else self._first()
        self.instructions = self._placed(self.own).length.instructions

    # --- What there is ----------------------------------------------------------------------------

    def _tiling_of(self, own: GraphSchedule) -> Tiling:
        choice, config = own.choice, self.lowering.config
        resident = choice.resident_banks
        return Tiling(
            rows=tuple(self._rows_of(row, plan)
                       for row, plan in zip(self.lowering.rows, own.plans, strict=True)),
            kept=tuple(bool(plan[KEEPS]) for plan in own.plans), residents=resident,
            inputs=choice.input_banks or input_banks(config) - resident,
            bank_rows=choice.bank_rows or config.ub_bank_rows)

    def _first(self) -> Tiling:
        """Return a tiling of a form that the schedule does not take: the largest chunks."""
        config, count = self.lowering.config, len(self.names)
        empty = Tiling((0,) * count, (False,) * count, 0, input_banks(config),
                       config.ub_bank_rows)
        found = self.repaired(empty._replace(rows=(1 << 40,) * count))
        if found is None:
            raise UnfitError(0, _TILE, "must be smaller than any chunk is")
        return found

    @staticmethod
    def _rows_of(row: NDArray[np.int64], plan: NDArray[np.int64]) -> int:
        """Return the output rows of a plan's chunk."""
        if plan[MODE] == ROWS_OF_IMAGES:
            return min(int(plan[SIZE]), int(row[IMAGES]))
        lines = plan[LINES] if plan[MODE] == IMAGES_WHOLE else 1
        return int(plan[SIZE] * lines * row[OUT_WIDTH])

    def may_keep(self, layer: int) -> bool:
        """Return whether the outputs of a layer are read by the matrix unit alone."""
        target = self.lowering.rows[layer, TARGET]
        return not self.lowering.elsewhere[target] and bool(
            (self.lowering.rows[layer + 1:, SOURCE] == target).any())

    # --- Cutting ----------------------------------------------------------------------------------

    def _cut(self, layer: int, rows: int, stays: bool, inputs: int, bank_rows: int
             ) -> NDArray[np.int64]:
        """Return the plan of a layer in chunks of so many output rows.

        Raises
        ------
        UnfitError
            There is none.
        """
        key = layer, rows, stays, inputs, bank_rows
        found = self._known.get(key)
        if found is None:
            try:
                found = self._plan(*key)
            except UnfitError as error:
                found = error
            self._known[key] = found
        if isinstance(found, UnfitError):
            raise UnfitError(found.layer, found.field, found.text)
        plan: NDArray[np.int64] = found
        return plan

    def _plan(self, layer: int, rows: int, stays: bool, inputs: int, bank_rows: int
              ) -> NDArray[np.int64]:
        lowering, config = self.lowering, self.lowering.config
        row, plan = lowering.rows[layer], np.zeros(PLAN_COLUMNS, np.int64)
        memories = Memories(config.acc_depth, bank_rows, inputs, lowering.tile, self._per_beat)
        reason, _ = cut(row, memories, config.acc_depth, stays, plan)
        pools = row[KIND] >= MAX_POOL

        def refuse(rule: str) -> UnfitError:
            return UnfitError(layer, _TILE, f"must be {rule}, not {rows}")

        if reason == NO_WALK:
            raise refuse("of a layer that one walk can read")
        if row[CUT_AS] != MAPS:
            self._set_rows(row, plan, rows, refuse)
        else:
            self._set_maps(row, plan, rows, refuse)
        sums, slot = _extent(row, plan, self._per_beat, self._chunk)
        if sums > config.acc_depth and not pools:
            raise refuse(f"at most {config.acc_depth}, the accumulators (acc_depth)")
        if sums > bank_rows:
            raise refuse(f"at most {bank_rows}, the rows of the bank of outputs")
        banks = 1 if pools else inputs
        need = 0 if stays and not pools else (2 if pools else int(plan[BLOCKS]) + 1) * slot
        if need > banks * bank_rows:
            raise refuse(f"so small that its inputs, {need} rows of the unified buffer, fit in "
                         f"the {banks * bank_rows} that there are for them")
        return plan

    def _set_rows(self, row: NDArray[np.int64], plan: NDArray[np.int64], rows: int, refuse: Any
                  ) -> None:
        """Cut a layer whose images are rows of a product."""
        images, step = int(row[IMAGES]), self._per_beat
        if not 0 < rows <= images:
            raise refuse(f"1 to {images}, the rows of the layer")
        if rows > MOST_LINES:
            raise refuse(f"at most {MOST_LINES}, the lines of a walk")
        if rows % step and rows != images:
            raise refuse(f"a multiple of {step}, the rows of a beat, or {images}, all rows")
        plan[MODE], plan[SIZE] = ROWS_OF_IMAGES, ceil_div(rows, step) * step
        plan[CHUNKS] = ceil_div(images, plan[SIZE])

    def _set_maps(self, row: NDArray[np.int64], plan: NDArray[np.int64], rows: int, refuse: Any
                  ) -> None:
        """Cut a layer of maps, into whole images or into bands of lines."""
        width, lines_out, images = int(row[OUT_WIDTH]), int(plan[LINES]), int(row[IMAGES])
        whole, step = lines_out * width, self._line_step(row)
        most = 1 if row[KIND] == PRODUCT else images
        if not 0 < rows <= most * whole:
            raise refuse(f"1 to {most * whole}, the pixels of {most} output maps" if most > 1
                         else f"1 to {whole}, the pixels of an output map")
        if rows >= whole:
            if rows % whole:
                raise refuse(f"a multiple of {whole}, the pixels of an output map, or less")
            lines = lines_out
            plan[MODE], plan[SIZE] = IMAGES_WHOLE, rows // whole
            plan[CHUNKS] = ceil_div(images, plan[SIZE])
        else:
            if rows % (width * step):
                raise refuse(f"a multiple of {width * step}, the pixels of {step} output lines, "
                             "which are whole beats" if step > 1 else
                             f"a multiple of {width}, the pixels of an output line")
            lines = rows // width
            plan[MODE], plan[SIZE] = BANDS, lines
            plan[CHUNKS] = images * ceil_div(lines_out, lines)
        if min(row[HEIGHT], (lines - 1) * row[STRIDE_Y] + plan[REACH]) > MOST_LINES:
            raise refuse(f"of at most {MOST_LINES} input lines, as many as a walk has")

    def _line_step(self, row: NDArray[np.int64]) -> int:
        """Return the lines of output of which bands have multiples, to be written in beats."""
        return self._per_beat // int(np.gcd(self._per_beat, row[OUT_WIDTH]))

    def _stays(self, tiling: Tiling) -> NDArray[np.int64]:
        """Return the first row of each tensor that stays, -1 for others.

        Raises
        ------
        UnfitError
            One that is to stay cannot.
        """
        lowering = self.lowering
        targets = lowering.rows[:, TARGET]
        elsewhere = np.array(lowering.elsewhere).astype(np.int64)
        elsewhere[targets[~np.array(tiling.kept, bool)]] = 1
        rows_of = np.empty(len(elsewhere), np.int64)
        room = tiling.residents * tiling.bank_rows
        keep(lowering.rows, elsewhere, lowering.tile, room, rows_of)
        for layer in np.flatnonzero(tiling.kept):
            if not self.may_keep(int(layer)):
                raise UnfitError(int(layer), _KEEP, (
                    f"must be [], not [{_OUTPUTS!r}]: other units than the matrix unit read its "
                    "outputs, or none does"))
            if rows_of[targets[layer]] < 0:
                raise UnfitError(int(layer), _KEEP, (
                    f"must be [], not [{_OUTPUTS!r}]: its outputs do not fit in the {room} rows of "
                    f"{tiling.residents} banks (buffer.residents) beside what else stays"))
        return rows_of

    def plans(self, tiling: Tiling) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the plans of all layers, and the first rows of the tensors that stay.

        Raises
        ------
        UnfitError
            A layer cannot be cut so.
        """
        lowering = self.lowering
        self._check_banks(tiling)
        rows_of = self._stays(tiling)
        plans = np.empty((len(self.names), PLAN_COLUMNS), np.int64)
        for layer, rows in enumerate(tiling.rows):
            row = lowering.rows[layer]
            plans[layer] = self._cut(layer, rows, bool(rows_of[row[SOURCE]] >= 0), tiling.inputs,
                                     tiling.bank_rows)
            plans[layer, KEEPS] = rows_of[row[TARGET]] >= 0
        return plans, rows_of

    def _check_banks(self, tiling: Tiling) -> None:
        config = self.lowering.config
        most = input_banks(config)
        for name, value, low, high in (
                ("residents", tiling.residents, 0, most - 1),
                ("inputs", tiling.inputs, 1, most - tiling.residents),
                ("bank_rows", tiling.bank_rows, 1, config.ub_bank_rows)):
            if not low <= value <= high:
                raise UnfitError(-1, (name,), f"must be {low} to {high}, not {value}")

    def _placed(self, tiling: Tiling) -> Cut:
        config = self.lowering.config
        plans, rows_of = self.plans(tiling)
        self.lowering.check_length(plans, rows_of)
        return self.lowering.placed(tiling.residents, plans, rows_of, (
            tiling.inputs * tiling.bank_rows, tiling.bank_rows, config.acc_depth,
            config.param_rows // config.act_groups))

    def schedule(self, tiling: Tiling) -> GraphSchedule:
        """Return the program."""
        return self.lowering.schedule(Choice(
            resident_banks=tiling.residents, pieces=(0,) * len(self.names),
            input_banks=tiling.inputs, bank_rows=tiling.bank_rows), self._placed(tiling))

    def cycles(self, tiling: Tiling) -> int:
        """Return the cycles of the program, by the exact model."""
        lowering = self.lowering
        return int(lowering.timing(lowering.code(self._placed(tiling), words=False)).cycles)

    def quick(self, tiling: Tiling) -> tuple[float, dict[str, int]]:
        """Return cycles and accesses by the fast model."""
        plans, rows_of = self.plans(tiling)
        if self._quick is None:
            self._quick = Quick(self.lowering)
        return self._quick.time(plans, rows_of, tiling.bank_rows, tiling.inputs)

    # --- Files ------------------------------------------------------------------------------------

    def table(self, tiling: Tiling, layer: int) -> dict[str, Any]:
        """Return a layer's mapping as a table of a file."""
        row, tile = self.lowering.rows[layer], self._tile(layer)
        found: dict[str, Any] = {"tile": {"M": tiling.rows[layer], **tile}, "order": _ORDER}
        if row[KIND] < MAX_POOL:
            found["stationary"] = _STATIONARY
        found["keep"] = [_OUTPUTS] if tiling.kept[layer] else []
        return {**found, "form": self.name} if self._product else found

    def _tile(self, layer: int) -> dict[str, int]:
        """Return the sizes of a tile that the array decides: columns, and rows of weights."""
        lowering, place = self.lowering, self.lowering.places[layer]
        channels = lowering.geometry[layer].output[1]
        found = {"N": min(lowering.tile, int(channels))}
        if lowering.rows[layer, KIND] < MAX_POOL:
            tile = lowering.tiles[place["tile"]]
            found["K"] = int(lowering.taps[tile["begin"]:tile["end"]]["k"].max())
        return found

    def buffer(self, tiling: Tiling) -> dict[str, Any]:
        """Return the table of the unified buffer."""
        return {"inputs": tiling.inputs, "residents": tiling.residents,
                "bank_rows": tiling.bank_rows}

    def read_buffer(self, tiling: Tiling, table: Mapping[str, Any]) -> Tiling:
        """Return a tiling with the unified buffer divided as its table says."""
        for name, value in table.items():
            if name not in ("inputs", "residents", "bank_rows"):
                raise UnfitError(-1, (name,), "must be one of inputs, residents, bank_rows")
            if not isinstance(value, int) or isinstance(value, bool):
                raise UnfitError(-1, (name,), f"must be an integer, not {show(value)}")
        found = tiling._replace(**table)
        self._check_banks(found)
        return found

    def read(self, tiling: Tiling, layer: int, table: Mapping[str, Any]) -> Tiling:
        """Return a tiling with a layer as its table says."""
        own = self.table(tiling, layer)
        for name, value in table.items():
            if name not in _FIELDS:
                raise UnfitError(layer, (name,), f"must be one of {', '.join(_FIELDS)}")
            if name in ("order", "stationary") and value != own.get(name):
                raise UnfitError(layer, (name,), _fixed(own, name, value))
        sizes = table.get("tile", {})
        if not isinstance(sizes, Mapping):
            raise UnfitError(layer, ("tile",), f"must be a table such as {{M = {own['tile']['M']}}}"
                                               f", not {show(sizes)}")
        for name, value in sizes.items():
            if name not in own["tile"]:
                raise UnfitError(layer, ("tile", name), f"must be one of {', '.join(own['tile'])}")
            if not isinstance(value, int) or isinstance(value, bool):
                raise UnfitError(layer, ("tile", name), f"must be an integer, not {show(value)}")
            if name != "M" and value != own["tile"][name]:
                what = ("the columns of the array that it uses" if name == "N" else
                        "the rows of this layer's strips of weights")
                raise UnfitError(layer, ("tile", name), (
                    f"must be {own['tile'][name]}, {what}, not {value}"))
        rows, kept = list(tiling.rows), list(tiling.kept)
        rows[layer] = int(sizes.get("M", rows[layer]))
        if "keep" in table:
            if table["keep"] not in ([], [_OUTPUTS]):
                raise UnfitError(layer, _KEEP, f"must be [] or [{_OUTPUTS!r}], "
                                               f"not {show(table['keep'])}")
            kept[layer] = bool(table["keep"])
        return tiling._replace(rows=tuple(rows), kept=tuple(kept))

    # --- Searching --------------------------------------------------------------------------------

    def sizes(self, layer: int, stays: bool, tiling: Tiling) -> list[int]:
        """Return the output rows that a chunk of a layer may have, ascending."""
        row = self.lowering.rows[layer]
        if row[CUT_AS] != MAPS:
            images = int(row[IMAGES])
            tried: list[int] = [*range(self._per_beat, min(images, MOST_LINES), self._per_beat),
                                images]
        else:
            plan = np.zeros(PLAN_COLUMNS, np.int64)
            config = self.lowering.config
            cut(row, Memories(config.acc_depth, tiling.bank_rows, tiling.inputs,
                              self.lowering.tile, self._per_beat), config.acc_depth, stays, plan)
            width, lines = int(row[OUT_WIDTH]), int(plan[LINES])
            step = width * self._line_step(row)
            images = 1 if row[KIND] == PRODUCT else int(row[IMAGES])
            tried = [*range(step, lines * width, step),
                     *(image * lines * width for image in range(1, images + 1))]
        most = self.lowering.config.acc_depth if row[KIND] < MAX_POOL else tiling.bank_rows
        return [rows for rows in tried if rows <= most
                and self._fits(layer, rows, stays, tiling)]

    def _fits(self, layer: int, rows: int, stays: bool, tiling: Tiling) -> bool:
        try:
            self._cut(layer, rows, stays, tiling.inputs, tiling.bank_rows)
        except UnfitError:
            return False
        return True

    def repaired(self, tiling: Tiling) -> Tiling | None:
        """Return a tiling with chunks that do not fit made smaller; None if that is impossible."""
        try:
            self._check_banks(tiling)
            rows_of = self._stays(tiling)
        except UnfitError:
            return None
        rows = list(tiling.rows)
        for layer, size in enumerate(rows):
            stays = bool(rows_of[self.lowering.rows[layer, SOURCE]] >= 0)
            if not self._fits(layer, size, stays, tiling):
                known = self.sizes(layer, stays, tiling)
                if not known:
                    return None
                rows[layer] = max((each for each in known if each <= size), default=known[0])
        return tiling._replace(rows=tuple(rows))

    def buffers(self, tiling: Tiling) -> Iterator[Tiling]:
        """Yield tilings with other divisions of the unified buffer; what can stay, stays."""
        config = self.lowering.config
        most = input_banks(config)
        for residents in range(most):
            for inputs in range(1, most - residents + 1):
                for bank_rows in (config.ub_bank_rows, config.ub_bank_rows // 2):
                    if not bank_rows or (residents, inputs, bank_rows) == tiling[2:]:
                        continue
                    rows_of = np.empty(len(self.lowering.elsewhere), np.int64)
                    keep(self.lowering.rows, self.lowering.elsewhere, self.lowering.tile,
                         residents * bank_rows, rows_of)
                    kept = tuple(bool(rows_of[row[TARGET]] >= 0) for row in self.lowering.rows)
                    found = self.repaired(Tiling(tiling.rows, kept, residents, inputs, bank_rows))
                    if found is not None:
                        yield found

    def groups(self) -> list[list[int]]:
        """Return the layers, those of the same size together."""
        found: dict[bytes, list[int]] = {}
        for layer, row in enumerate(self.lowering.rows):
            alike = row.copy()
            alike[[SOURCE, TARGET]] = 0
            alike[SIDE] = row[SIDE] >= 0
            found.setdefault(alike.tobytes() + bytes([self.may_keep(layer)]), []).append(layer)
        return list(found.values())

    def options(self, tiling: Tiling, layers: Sequence[int]) -> Iterator[Tiling]:
        """Yield tilings with other chunks of these layers, and with their outputs elsewhere."""
        rows_of = self._stays(tiling)
        first = layers[0]
        stays = bool(rows_of[self.lowering.rows[first, SOURCE]] >= 0)
        for size in _thinned(self.sizes(first, stays, tiling)):
            rows = list(tiling.rows)
            for layer in layers:
                rows[layer] = size
            found = self.repaired(tiling._replace(rows=tuple(rows)))
            if found is not None and found != tiling:
                yield found
        if self.may_keep(first):
            kept = list(tiling.kept)
            for layer in layers:
                kept[layer] = not kept[first] if layer != first else kept[layer]
            kept[first] = not kept[first]
            found = self.repaired(tiling._replace(kept=tuple(kept)))
            if found is not None:
                yield found


def _thinned(sizes: list[int]) -> list[int]:
    """Return some of many sizes, at even ratios."""
    if len(sizes) <= _MOST_SIZES:
        return sizes
    wanted = np.geomspace(sizes[0], sizes[-1], _MOST_SIZES)
    return sorted({sizes[int(at)] for at in np.searchsorted(sizes, wanted - 1e-9)})


def _infos(lowering: Lowering, own: GraphSchedule | None) -> Sequence[Any]:
    """Return the descriptions of the layers."""
    if own is not None:
        return own.layer_info
    return [_Named("+".join(part.name for part in layer.nodes)) for layer in lowering.layers]


class _Named(NamedTuple):
    name: str


def _fixed(own: Mapping[str, Any], name: str, value: Any) -> str:
    if name not in own:
        return f"must be left out of a layer without weights, not {show(value)}"
    why = {"order": "the loops over chunks, columns and sums, outer to inner",
           "stationary": "what the array holds"}[name]
    return f"must be {own[name]!r}, {why}, not {show(value)}"

