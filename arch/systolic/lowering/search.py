"""Lowering of a graph of quantised operators to one program.

A tensor lies in host memory, each image as planes of channel blocks: plane b holds channels
``b * T`` to ``b * T + T - 1`` with ``T = min(rows, cols)``, and its rows are pixels, line by line.
So a band of lines is one contiguous read, a tile of output columns one contiguous write, and
layers of any size fit. Tensors of one pixel per image (dense layers) are one plane whose lines are
the images. Tensors that only the matrix unit reads stay in the unified buffer, in the same order,
if there is room (:func:`arch.systolic.lowering.tiling.keep`).

**Unified buffer.** From the first bank on, it holds inputs (written by the load unit, read by the
matrix unit), residents (activation and matrix unit), with ``elementwise`` a bank of operands of
additions and pools (load and activation unit), and one of outputs (activation and store unit). So
no two readers and no two writers share a bank.

**Loops**, outer to inner: layer, chunk of output pixels (whole images, or a band of lines of one),
tile of output columns, tap (:mod:`arch.systolic.lowering.operators`). A tile ends with ``ACTIVATE``
and ``WRITE_HOST``, which overlap the next tile's multiplications.

**Overlap.** Inputs of a chunk are read while the previous chunk is multiplied, as far as they have
been written: a layer starts on the first planes of its input while the previous layer still works
on the last. Every dependency points backwards in the program, so it cannot deadlock.

**Single products** are tried both ways: as a chain and as a graph.

**Chains** of dense layers with a limited number of rows at a time are tiled into blocks
(:mod:`arch.systolic.lowering.blocking`): batches of rows are images, and there is no search.
Emitter, memory map and program are the same.
"""

import contextlib
import dataclasses
import functools
import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.bus import align
from arch.common.progress import say
from arch.config import ConfigError, Demand, check_int
from arch.ir import Add, AveragePool, Convolution, Graph, Move, Multiply
from arch.numerics import INT8, INT32
from arch.result import Infeasible, InfeasibleError
from arch.systolic.goals import CYCLES, Goal
from arch.systolic.isa import BASE, INSTRUCTION_BYTES, UNITS, Opcode
from arch.systolic.latency import TABLE_ENTRIES, TOKEN_LIMIT
from arch.systolic.lowering import graph_code
from arch.systolic.lowering.blocking import Bias, Blocked, batches_of, block_chain
from arch.systolic.lowering.candidates import (
    C_ACC,
    C_BANK_ROWS,
    C_BANKS,
    C_BOUND,
    C_KIND,
    C_LEAST,
    C_RESIDENT,
    CANDIDATE_COLUMNS,
    PIECES,
    least_beats,
    survey,
    units_of,
)
from arch.systolic.lowering.geometry import layers_of, refusal, table_of
from arch.systolic.lowering.graph_schedule import Choice, GraphSchedule, Measured
from arch.systolic.lowering.graph_tables import (
    PIECE,
    PLACE,
    SIZES,
    TAP,
    TILE,
    WORDS,
    Code,
    Emitted,
    Length,
    Tables,
)
from arch.systolic.lowering.operators import (
    Layer,
    Operators,
    few_banks,
    window_of,
)
from arch.systolic.lowering.planes import Placement
from arch.systolic.lowering.pointwise import as_product, lines_of_pixels
from arch.systolic.lowering.structured import structured_layer
from arch.systolic.lowering.tiling import (
    BLOCK,
    BLOCKED,
    BLOCKS,
    CHUNKS,
    END,
    FITS,
    GRANULE,
    HOLDS,
    KEEPS,
    LAYER,
    LINES,
    MAP_WIDTH,
    MODE,
    PLAN,
    PLAN_COLUMNS,
    REACH,
    SIZE,
    SOURCE,
    STAYS,
    TAIL,
    TARGET,
    TOTAL,
    Memories,
    cut_all,
    keep,
    records,
)
from arch.systolic.params import SystolicConfig, check_operands
from arch.systolic.program import (
    FIELD_DTYPE,
    UNIT_OF,
    TooManyInstructionsError,
    check_instructions,
    check_memory,
    give_tokens,
    most_outstanding,
)
from arch.systolic.timing.exact import TIMED, Timing, evaluate, evaluate_code

__all__ = ["MOST_COMPARED", "MOST_GRAPH_INSTRUCTIONS", "MOST_INSTRUCTIONS", "TOKENS", "Cut",
           "Lowering", "input_banks", "lower", "lower_chain", "lower_graph", "most_resident_banks"]

#: A limit of a graph that the fast model does not check.
TOKENS = "tokens of a pair of units at a time on this core"

#: Most instructions of a program; a chain may have more, as it is made only once. An instruction
#: takes about 200 bytes while its program is made and timed.
MOST_GRAPH_INSTRUCTIONS = 1 << 23
MOST_INSTRUCTIONS = 1 << 25

#: Most instructions of a product in blocks for which the search is tried, too.
MOST_COMPARED = 1 << 18

# Most instructions of all tried programs together, roughly: takes seconds.
_MOST_TRIED = 1 << 26
# The same if a single program is longer than the first of these.
_LONG, _MOST_LONG_TRIED = 1 << 20, 1 << 22
# Until so many have been tried, mixtures also use pieces that are too slow for all layers.
_MOST_SLOWER = 1 << 17
# Tilings of a chain for goals other than cycles: as if memories were slower, and as if a beat of
# traffic cost from a few cycles to arbitrarily many. The most different ones come first.
_BIASES = tuple(Bias(price=price, program=program, slower=slower)
                for price in (0.0, 1.0, 2.0**20, 0.25, 4.0, 16.0) for slower in (1, 4, 2, 8)
                for program in (True, False) if price or program)
# Most instructions, roughly, of all programs that are measured for goals other than cycles: takes
# seconds.
_MOST_MEASURED = 1 << 22
# Most layers of a mixture whose pieces are changed again.
_MENDED = 2

# Column of a tap's bytes.
_BYTES_OF_TAP = (TAP.names or ()).index("bytes")

# Number of operands of each instruction that have no column of their own while it is made.
_WORDS = np.zeros(max(Opcode) + 1, np.int64)
for _opcode, _names in WORDS.items():
    _WORDS[_opcode] = len(_names)

# Fields of a layer's places that do not depend on the choice.
_LAYER_PLACES = ("writer", "side_writer", "operand_writer", "tile", "tiles", "adds", "table",
                 "stride_x", "pad", "pads", "kernel_y", "kernel_x", "pad_y", "pad_x", "dilation_y",
                 "dilation_x", "zero", "relu", "hold", "product", "held", "constants")
# Plan of a layer of blocks.
_BLOCK_PLAN = np.array([MODE, SIZE, BLOCKS, MAP_WIDTH, CHUNKS, LINES, REACH, TOTAL, BLOCK, TAIL,
                        GRANULE, STAYS, KEEPS, HOLDS])
# A graph that is not tiled into blocks has no ends.
_NO_ENDS = np.ones(1, END)


def most_resident_banks(config: SystolicConfig) -> int:
    """Return the most banks that can hold resident tensors; one is left for inputs."""
    return input_banks(config) - 1


def input_banks(config: SystolicConfig) -> int:
    """Return the banks that the load or activation unit writes and the matrix unit reads."""
    return config.ub_banks - (2 if config.elementwise else 1)


class Cut(NamedTuple):
    """The tiling of all layers of a graph, and the memory map."""

    tables: Tables
    plans: NDArray[np.int64]
    placements: dict[str, Placement]
    weights: tuple[int, ...]
    params: tuple[int, ...]
    at: dict[bytes, int]
    end: int
    length: Length


class _Coded(NamedTuple):
    """A program; operands that do not affect timing are left out unless requested."""

    code: Code
    wait: NDArray[np.uint8]
    signal: NDArray[np.uint8]
    made: Emitted


class Lowering:
    """A graph on a configuration: the data common to all choices, and programs of choices.

    ``blocked``: how a chain is tiled into blocks; then nothing is left to choose.

    Raises
    ------
    ConfigError
        The engine does not run an operator. One line, which names it.
    """

    def __init__(self, config: SystolicConfig, graph: Graph, blocked: Blocked | None = None):
        self.config, self.graph, self.blocked = config, graph, blocked
        if blocked is None:
            check_operands(config, INT8, graph.name)
            if config.acc_bits != INT32.bits:
                raise ConfigError(f"acc_bits must be {INT32.bits} for {graph.name}, "
                                  f"not {config.acc_bits}", Demand("acc_bits", INT32.bits))
            if input_banks(config) < 1:
                raise few_banks(config.ub_banks)
        self.most = MOST_GRAPH_INSTRUCTIONS if blocked is None else MOST_INSTRUCTIONS
        self.tile = config.block_channels
        self.operators = Operators(config, graph, batches_of(graph) if blocked else ())
        if config.grouping is not None:
            self.operators.layers = [layer if layer.pools else structured_layer(config, layer)
                                     for layer in self.operators.layers]
        self.layers = self.operators.layers
        self.geometry = layers_of(graph, self.operators)
        self.rows, self.elsewhere = table_of(self.geometry)
        # Tensors by their numbers in the rows of layers.
        self.names = {int(row[column]): name for row, layer in zip(
            self.rows, self.layers, strict=True) for column, name in (
                (SOURCE, layer.source), (TARGET, layer.target))}
        self.places = np.zeros(len(self.layers), PLACE)
        self.pieces, self.views = self._views()
        self.tiles, self.taps = self._constants()

    def _views(self) -> tuple[NDArray[np.void], dict[str, int]]:
        """Return the blocks of all views, not yet placed, and the first one of each view."""
        writer = {layer.target: index for index, layer in enumerate(self.layers)}
        first: dict[str, int] = {}
        pieces: list[tuple[int, int, int, int]] = []
        for name, placement in self.operators.placements.items():
            if placement.pieces:
                first[name] = len(pieces)
                pieces += [(0, 0, writer.get(piece.tensor, -1), piece.block)
                           for piece in placement.pieces]
        return np.array(pieces, PIECE), first

    def _constants(self) -> tuple[NDArray[np.void], NDArray[np.void]]:
        """Set the fields of ``places`` that do not depend on the choice; return tiles and taps."""
        operators, layout = self.operators, self.config.weight_layout
        writer = {layer.target: index for index, layer in enumerate(self.layers)}
        entries: dict[bytes, int] = {}
        tiles: list[tuple[int, int, int]] = []
        taps: list[tuple[int, ...]] = []
        for place, layer in zip(self.places, self.layers, strict=True):
            node, target = layer.node, operators.placements[layer.target]
            kernel, (_, stride_x), pads, dilations = window_of(node)
            if isinstance(node, Convolution | Move):
                stride_x = 1 if layer.packed else node.strides[1]
            own_pad = layer.operand or isinstance(node, Move)
            pad = layer.pad if own_pad else node.inputs[0].zero_point
            table = -1 if layer.table is None else entries.setdefault(
                layer.table.entries.tobytes(), len(entries))
            values: tuple[Any, ...] = (
                writer.get(layer.source, -1), writer.get(layer.side, -1) if layer.add else -1,
                writer.get(layer.operand, -1), len(tiles), target.blocks, layer.add is not None,
                table, stride_x, pad, layer.pads, *kernel, *pads[:2], *dilations,
                layer.zero_point, layer.relu, layer.hold, isinstance(layer.add, Multiply),
                layer.held, _constants_of(layer))
            for name, value in zip(_LAYER_PLACES, values, strict=True):
                place[name] = value
            # Known before anything is placed, so that the program's length is.
            place["source"]["blocks"] = operators.placements[layer.source].blocks
            offset = 0
            known: dict[int, tuple[int, int, int]] = {}
            for tile in layer.taps:
                # Tiles of columns that read all channels share their taps.
                if id(tile) not in known:
                    rows = [(
                        tap.block, tap.x, tap.y, tap.k, max(1, tap.useful // (tap.depth or tap.k)),
                        0 if tap.computed else layout.size(self.config.stored_rows(tap.k)),
                        tap.computed, tap.depth or tap.k, *tap.window, tap.sums,
                        number > 0 if tap.adds is None else tap.adds, tap.share)
                        for number, tap in enumerate(tile)]
                    size = sum(row[_BYTES_OF_TAP] for row in rows)
                    known[id(tile)] = len(taps), len(taps) + len(rows), size
                    taps += rows
                begin, end, size = known[id(tile)]
                tiles.append((begin, end, offset))
                offset += size
            place["weights"] = offset
        return np.array(tiles, TILE), np.array(taps, TAP)

    def plans(self, choice: Choice) -> tuple[NDArray[np.int64], NDArray[np.int64],
                                             tuple[int, int, int, int]]:
        """Return the plans of the layers for a choice, the first row of each resident tensor (-1:
        it does not stay), and the rows available for inputs, in a bank, for sums and for
        parameters.

        Raises
        ------
        ConfigError
            A layer does not fit the core. One line.
        """
        config = self.config
        most = input_banks(config)
        resident = check_int("resident_banks", choice.resident_banks, 0,
                             most_resident_banks(config))
        banks = check_int("input_banks", choice.input_banks, 0, most - resident
                          ) or most - resident
        bank_rows = check_int("bank_rows", choice.bank_rows, 0, config.ub_bank_rows
                              ) or config.ub_bank_rows
        acc_depth = check_int("acc_depth", choice.acc_depth, 0, config.acc_depth
                              ) or config.acc_depth
        rows_of = np.empty(len(self.elsewhere), np.int64)
        keep(self.rows, self.elsewhere, self.tile, resident * bank_rows, rows_of)
        plans = np.zeros((len(self.layers), PLAN_COLUMNS), np.int64)
        memories = Memories(acc_depth, bank_rows, banks, self.tile, config.ub_layout.rows_per_beat)
        reason, layer, need = cut_all(
            self.rows, rows_of, memories,
            np.array(choice.pieces or (1,) * len(self.layers), np.int64), plans)
        if reason != FITS:
            raise refusal(self.geometry[layer], reason, need, acc_depth=config.acc_depth,
                          bank_rows=config.ub_bank_rows, tile=self.tile)
        return plans, rows_of, (
            banks * bank_rows, bank_rows, config.acc_depth, config.param_rows // config.act_groups)

    def cut(self, choice: Choice) -> Cut:
        """Return the tiling of a graph for a choice.

        Raises
        ------
        ConfigError
            A layer does not fit the core, or the memory image not the address space. One line.
        """
        return self.placed(choice.resident_banks, *self.plans(choice))

    def blocks(self, blocked: Blocked) -> Cut:
        """Return the tiling of a chain into blocks."""
        config, graph, batches = self.config, self.graph, batches_of(self.graph)
        plans = np.zeros((len(self.layers), PLAN_COLUMNS), np.int64)
        rows_of = np.full(len(self.elsewhere), -1, np.int64)
        for index, (row, plan, cut) in enumerate(zip(self.rows, plans, blocked.cuts, strict=True)):
            chunks = sum(-(-batch // cut.chunk) for batch in batches)
            plan[_BLOCK_PLAN] = (
                BLOCKED, cut.chunk, cut.k_tiles, 1, chunks, batches[0], 1, graph.batch, cut.block,
                cut.tail, cut.granule, index > 0, blocked.hidden[index] >= 0,
                index == 0 and blocked.resident_inputs)
            rows_of[row[TARGET]] = blocked.hidden[index]
        return self.placed(input_banks(config), plans, rows_of, (
            blocked.input_slots * blocked.cuts[0].chunk, config.ub_bank_rows, config.acc_depth,
            blocked.param_slots))

    def placed(self, resident: int, plans: NDArray[np.int64], rows_of: NDArray[np.int64],
               sizes: tuple[int, int, int, int]) -> Cut:
        """Return a tiling with everything in memory except the program, which comes last.

        The parameters are the banks for residents and the results of :meth:`plans`.
        """
        config, operators, blocked = self.config, self.operators, self.blocked
        first_row = (input_banks(config) - resident) * config.ub_bank_rows
        ub, places = config.ub_layout, self.places.copy()
        runs = {} if blocked is None else {
            self.layers[0].source: blocked.cuts[0].chunk,
            self.layers[-1].target: blocked.cuts[-1].chunk}
        number = {name: tensor for tensor, name in self.names.items()}
        placements, end = {}, 0
        for name, whole in operators.placements.items():
            row = int(rows_of[number[name]]) if name in number else -1
            placements[name] = (
                whole.in_runs(runs[name], ub) if name in runs else whole)._replace(
                    address=end, row=first_row + row if row >= 0 else None)
            end = align(end + placements[name].size)
        check_memory(end)
        pieces = self.pieces.copy()
        for name, start in self.views.items():
            for piece, row in zip(placements[name].pieces, pieces[start:], strict=False):
                of = placements[piece.tensor]
                row["address"] = of.plane(0, piece.block)
                row["step"] = of.blocks * of.parts * of.pitch
        weights, params = [], []
        replaced: list[int] = []
        param_rows = config.act_groups * config.param_chunks
        kept: list[tuple[int, int, int]] = []
        for row, plan, place, layer in zip(self.rows, plans, places, self.layers, strict=True):
            for which, name in (
                    ("source", layer.source), ("target", layer.target), ("side", layer.side),
                    ("operand", layer.operand)):
                if not name:
                    continue
                stands = placements[name]
                place[which] = (
                    stands.address, stands.pitch, stands.images, stands.blocks,
                    -1 if stands.row is None else stands.row, stands.pixels,
                    self.views.get(name, -1))
            weights.append(end)
            size, place["weights"] = int(place["weights"]), end
            end = align(end + size)
            params.append(end)
            place["params"] = end
            granule = max(1, int(plan[GRANULE]))
            end = align(end + -(-len(layer.taps) // granule) * ub.size(granule * param_rows))
            place["replaced"] = len(replaced)
            first, tensor = int(rows_of[row[TARGET]]), int(row[TARGET])
            if first >= 0:
                stop = first + placements[layer.target].rows
                replaced += [other for low, high, other in kept if low < stop and first < high]
                kept.append((first, stop, tensor))
            place["replaced_end"] = len(replaced)
        at: dict[bytes, int] = {}
        for place, layer in zip(places, self.layers, strict=True):
            if layer.table is not None:
                entries = layer.table.entries.tobytes()
                if entries not in at:
                    at[entries] = end
                    end = align(end + ub.size(TABLE_ENTRIES))
                place["table_at"] = at[entries]
        check_memory(end)
        given = np.array([(
            *sizes, config.ub_rows - config.ub_bank_rows, config.ub_rows - 2 * config.ub_bank_rows,
            config.act_groups, param_rows, self.tile, ub.rows_per_beat,
            ub.beats_per_row * config.beat_bytes, blocked is not None and blocked.resident_params,
            min(config.queue_depth, blocked.input_slots) if blocked is not None else 0,
            config.weight_fifo_tiles > 1, 0)], SIZES)
        tables = self._tables(plans, places, pieces, given, np.array(replaced, np.int64))
        return Cut(tables, plans, placements, tuple(weights), tuple(params), at, end,
                    graph_code.length(tables))

    def _tables(self, plans: NDArray[np.int64], places: NDArray[np.void], pieces: NDArray[np.void],
                sizes: NDArray[np.void], replaced: NDArray[np.int64]) -> Tables:
        return Tables(
            layers=records(self.rows, LAYER), plans=records(plans, PLAN), places=places,
            pieces=pieces, tiles=self.tiles, taps=self.taps, replaced=replaced, sizes=sizes,
            ends=_NO_ENDS if self.blocked is None else self.blocked.ends)

    def check_length(self, plans: NDArray[np.int64], rows_of: NDArray[np.int64]) -> None:
        """Refuse a tiling whose program would be too long, before anything is placed."""
        places = self.places.copy()
        places["target"]["row"] = rows_of[self.rows[:, TARGET]]
        sizes = np.zeros(1, SIZES)
        sizes["per_beat"] = self.config.ub_layout.rows_per_beat
        counted = graph_code.length(self._tables(
            plans, places, self.pieces, sizes, np.zeros(0, np.int64)))
        check_instructions(self.config, counted.instructions, self.most)

    def code(self, cut_: Cut, *, words: bool) -> _Coded:
        """Return the program of a tiling; ``words``: with all operands.

        Raises
        ------
        TooManyInstructionsError
            The program would have more than :data:`MOST_GRAPH_INSTRUCTIONS`, or for a chain more
            than :data:`MOST_INSTRUCTIONS`.
        ConfigError
            A semaphore would need to hold too many tokens.
        """
        tables, config = cut_.tables, self.config
        most = cut_.length.instructions
        check_instructions(config, most, self.most)
        outstanding = 0
        # If a semaphore would hold too many tokens, stores give fewer.
        for grain in range(3):
            tables.sizes["grain"] = grain
            timed = {name: np.zeros(most, FIELD_DTYPE[name]) for name in TIMED}
            code = Code(
                opcode=np.zeros(most, np.uint8), layer=np.zeros(most, np.int16),
                dep=np.zeros((most, len(UNITS)), np.int32), **timed,
                words=np.empty(most * int(_WORDS.max()) if words else 0, np.int64))
            made = graph_code.emit(tables, code, cut_.length, len(self.elsewhere))
            count = made.instructions
            code = code._replace(words=code.words[:made.operands], **{
                name: column[:count] for name, column in code._asdict().items()
                if name != "words"})
            wait, signal, outstanding = give_tokens(BASE, code.opcode, code.dep)
            if outstanding > TOKEN_LIMIT:
                outstanding = most_outstanding(UNIT_OF[code.opcode], wait, signal, len(UNITS),
                                               config.queue_depth)
            if outstanding <= TOKEN_LIMIT:
                return _Coded(code, wait, signal, made)
        raise InfeasibleError(Infeasible(
            resource="graph", subject=self.graph.name, demand=outstanding, bound=TOKEN_LIMIT,
            unit=TOKENS, levers=("a smaller batch",)))

    def timing(self, coded: _Coded) -> Timing:
        """Return the exact timing of a program, nominal if its memory is a DRAM."""
        code = coded.code
        return evaluate_code(
            self.config, code.opcode, coded.wait, coded.signal, code.layer,
            {name: getattr(code, name) for name in TIMED})

    def schedule(self, choice: Choice, found: Cut | None = None) -> GraphSchedule:
        """Return the program of a choice, or of a tiling ``found`` in another way."""
        if found is None:
            found = self.cut(choice) if self.blocked is None else self.blocks(self.blocked)
        code, wait, signal, _ = self.code(found, words=True)
        count = len(code.opcode)
        size = align(found.end + count * INSTRUCTION_BYTES)
        check_memory(size)
        return GraphSchedule(
            config=self.config, opcode=code.opcode, wait=wait, signal=signal, layer=code.layer,
            operands=_operands(code), graph=self.graph, placements=found.placements,
            layers=tuple(self.layers), rows=self.rows, plans=found.plans,
            weights=found.weights, params=found.params, tables=found.at, program_at=found.end,
            size=size, choice=choice, blocked=self.blocked)


def _constants_of(layer: Layer) -> tuple[int, ...]:
    """Return the operands of a layer's ``SET_ADD``, ``SET_PRODUCT`` or ``SET_AVERAGE``; zeros if it
    has none."""
    node = layer.add or layer.node
    if isinstance(node, Multiply):
        zeros = [node.a.zero_point, node.b.zero_point]
        return (int(np.float32(node.ratio).view(np.uint32)), *zeros[::-1 if layer.swap else 1],
                node.output.zero_point, int(node.offset != 0), 0)
    if isinstance(node, Add):
        bits = (int(np.float32(value).view(np.uint32))
                for value in (node.ratio_a, node.ratio_b, node.fixed))
        return (*bits, layer.zero_point, int(node.offset != 0), int(layer.swap))
    if isinstance(node, AveragePool):
        scales = (int(np.float32(spec.scale).view(np.uint32)) for spec in (node.input, node.output))
        return (*scales, node.input.zero_point, node.output.zero_point,
                int(node.count_include_pad), int(node.offset != 0))
    return (0,) * 6


_DTYPES = (np.int8, np.int16, np.int32, np.int64)


@functools.cache
def _columns_of(opcodes: tuple[int, ...]) -> tuple[tuple[tuple[str, ...], ...], NDArray[np.int8]]:
    """Return the operands in the words of these opcodes, by dtype; and for the words of each opcode
    their dtype and column."""
    names = tuple(dict.fromkeys(
        name for opcode in opcodes for name in WORDS[Opcode(opcode)]))
    columns = tuple(tuple(name for name in names if FIELD_DTYPE[name] == dtype)
                    for dtype in _DTYPES)
    place = {name: (dtype, at) for dtype, alike in enumerate(columns)
             for at, name in enumerate(alike)}
    places = np.zeros((len(_WORDS), max(_WORDS), 2), np.int8)
    for opcode in opcodes:
        for word, name in enumerate(WORDS[Opcode(opcode)]):
            places[opcode, word] = place[name]
    return columns, places


@njit(cache=True)
def _gather(opcode: Any, words: Any, counts: Any, places: Any, byte: Any, short: Any, middle: Any,
            long: Any) -> bool:
    """Set the operands of all instructions, (columns, I) for each dtype; return whether all fit.

    ``counts`` and ``places``: for each opcode, the number of its words, and :func:`_columns_of`.
    """
    at, fits = 0, True
    for i in range(len(opcode)):
        for word in range(counts[opcode[i]]):
            dtype, column = places[opcode[i], word]
            value = words[at + word]
            if dtype == 0:
                byte[column, i] = value
                fits &= byte[column, i] == value
            elif dtype == 1:
                short[column, i] = value
                fits &= short[column, i] == value
            elif dtype == 2:
                middle[column, i] = value
                fits &= middle[column, i] == value
            else:
                long[column, i] = value
        at += counts[opcode[i]]
    return fits


def _operands(code: Code) -> dict[str, NDArray[Any]]:
    """Return the operands of all instructions by name."""
    names, places = _columns_of(tuple(np.flatnonzero(np.bincount(code.opcode)).tolist()))
    columns = [np.zeros((len(alike), len(code.opcode)), dtype)
               for alike, dtype in zip(names, _DTYPES, strict=True)]
    fits: Any = _gather(code.opcode, code.words, _WORDS, places, *columns)
    assert fits, names
    operands = {name: column for name in TIMED if (column := getattr(code, name)).any()}
    for alike, of_dtype in zip(names, columns, strict=True):
        operands.update(zip(alike, of_dtype, strict=True))
    if "share" in operands and not operands["share"].any():
        del operands["share"]       # only a core with weight_bits has it
    return operands


def lower(config: SystolicConfig, graph: Graph, goal: Goal | None = None) -> GraphSchedule:
    """Return the schedule of a graph on a core.

    For a single matrix product (:func:`arch.systolic.lowering.pointwise.as_product`), in whatever
    form, this is the better one, by the goal, of :func:`lower_chain` and, if that has at most
    :data:`MOST_COMPARED` instructions, :func:`lower_graph`. For a graph with a limited number of
    rows at a time it is :func:`lower_chain`; for others :func:`lower_graph`, or, if that does not
    fit the core, the form with maps in lines of one pixel, if there is one.

    Raises
    ------
    ConfigError
        As from these functions.
    """
    if config.grouping is not None:
        # Tiles of a block would have different numbers of passes.
        return lower_graph(config, dataclasses.replace(graph, rows_at_a_time=0), goal=goal)
    product = as_product(graph)
    if product is not None:
        return dataclasses.replace(_lower_product(config, product, goal), graph=graph)
    if graph.rows_at_a_time:
        return lower_chain(config, graph, goal)
    try:
        return lower_graph(config, graph, goal=goal)
    except TooManyInstructionsError:
        raise
    except ConfigError:
        lines = lines_of_pixels(graph)
        if lines is None:
            raise
        try:
            made = lower_graph(config, lines, goal=goal)
        except ConfigError:
            made = None
        if made is None:
            raise
        return dataclasses.replace(made, graph=graph)


def _lower_product(config: SystolicConfig, product: Graph, goal: Goal | None) -> GraphSchedule:
    """Return the schedule of a single matrix product: in blocks, or as the search finds it."""
    blocks = lower_chain(config, product, goal)
    if (len(blocks) > MOST_COMPARED or config.acc_bits != INT32.bits
            or product.inputs[0].tensor.format != INT8):
        return blocks
    try:
        other = lower_graph(config, dataclasses.replace(product, rows_at_a_time=0), goal=goal)
    except ConfigError:
        return blocks
    if blocks.goal is None or other.goal is None:
        return min((blocks, other), key=_time_and_beats)
    better = min((blocks, other), key=lambda schedule: schedule.measured[0][:2])
    return dataclasses.replace(better, measured=tuple(
        sorted((*blocks.measured, *other.measured), key=lambda entry: entry[:2])))


def _time_and_beats(schedule: GraphSchedule) -> tuple[int, int]:
    timing = evaluate(schedule, nominal=True)
    return timing.cycles, _beats(timing)


def lower_chain(config: SystolicConfig, graph: Graph, goal: Goal | None = None) -> GraphSchedule:
    """Return the schedule of a chain of dense layers, batch by batch, tiled into blocks.

    For the fewest cycles there is no search. For another goal, that schedule and those from
    :data:`_BIASES` are measured by the exact model, so even its cycles may be fewer.

    Parameters
    ----------
    config : SystolicConfig
    graph : Graph
        A chain by :func:`arch.systolic.lowering.blocking.is_chain`; no weight is read. If
        ``rows_at_a_time`` is 0, all rows are one batch.
    goal : Goal, optional
        By default the fewest cycles.

    Raises
    ------
    TooManyInstructionsError
        The program would have more than :data:`MOST_INSTRUCTIONS`, counted before it is made.
    ConfigError
        As :func:`arch.systolic.lowering.blocking.block_chain`, or the memory image does not fit the
        address space.
    """
    fastest = block_chain(config, graph)
    schedule = Lowering(config, graph, fastest).schedule(Choice())
    if goal is None or goal.minimise == CYCLES:
        return schedule
    measuring = _Measuring(goal)
    measuring.measure(schedule)
    known = {(fastest.cuts, fastest.ends.tobytes())}
    for bias in _BIASES:
        blocked = block_chain(config, graph, bias)
        cut = blocked.cuts, blocked.ends.tobytes()
        if cut in known or measuring.spent > _MOST_MEASURED:
            continue
        known.add(cut)
        # Other tilings may lack room, tokens or addresses that suffice for the fastest.
        with contextlib.suppress(ConfigError):
            measuring.measure(Lowering(config, graph, blocked).schedule(Choice()))
    return measuring.best()


def lower_graph(config: SystolicConfig, graph: Graph, choice: Choice | None = None, *,
                goal: Goal | None = None) -> GraphSchedule:
    """Return the schedule of a graph on a core, all rows at a time.

    Without ``choice``, the search tries those choices from
    :mod:`arch.systolic.lowering.candidates` that may take the fewest cycles. It takes the one with
    the fewest cycles by the exact model, and among equals the one that moves the least data. For
    another goal, it measures the fastest one and all that may be better by the goal; among equals
    it takes the fastest.

    Parameters
    ----------
    config : SystolicConfig
        8-bit operands and 32-bit sums, like the graph.
    graph : Graph
    choice : Choice, optional
        How to tile it.
    goal : Goal, optional
        By default the fewest cycles.

    Raises
    ------
    TooManyInstructionsError
        The program would have more than :data:`MOST_GRAPH_INSTRUCTIONS`, counted before it is made.
    ConfigError
        The engine does not run an operator, a layer does not fit the core, or the memory image
        does not fit the address space. One line, which names the operator.
    """
    lowering = Lowering(config, graph)
    if choice is not None:
        return lowering.schedule(choice)
    tried = _Search(lowering).run()
    if goal is not None and goal.minimise != CYCLES:
        return _for_goal(lowering, goal, tried)
    return dataclasses.replace(lowering.schedule(tried[0].choice), alternatives=tuple(
        (entry.choice, entry.cost[0]) for entry in tried))


class _Measuring:
    """Measurements for a goal, and the best schedule."""

    def __init__(self, goal: Goal):
        self.goal = goal
        self.spent = 0
        self.found: list[Measured] = []
        self._best: tuple[tuple[float, int], GraphSchedule] | None = None

    @property
    def value(self) -> float:
        """The least value so far."""
        return math.inf if self._best is None else self._best[0][0]

    def measure(self, schedule: GraphSchedule, least_cycles: int = 0) -> None:
        """Measure a schedule of at least ``least_cycles`` cycles, unless it cannot be better."""
        self.spent += len(schedule)
        value = self.goal.measure(schedule)
        if self.goal.of_cycles(value, least_cycles) > self.value:
            return
        cycles = evaluate(schedule, nominal=True).cycles
        value = self.goal.of_cycles(value, cycles)
        self.found.append(Measured(value, cycles, schedule.choice, schedule.blocked))
        if self._best is None or (value, cycles) < self._best[0]:
            self._best = (value, cycles), schedule

    def best(self) -> GraphSchedule:
        """Return the best schedule, with all completed measurements."""
        assert self._best is not None
        return dataclasses.replace(
            self._best[1], goal=self.goal,
            measured=tuple(sorted(self.found, key=lambda entry: entry[:2])))


def _for_goal(lowering: Lowering, goal: Goal, tried: "list[_Tried]") -> GraphSchedule:
    """Return the best schedule for a goal among those tried for cycles and all candidates.

    They are measured in the order of their lower bounds: from the beats of their tiling (for
    energy, also the multiplications), times the least cycles for ``edp``. The search ends when the
    goal's bound shows that no remaining one is better.
    """
    measuring = _Measuring(goal)
    measuring.measure(lowering.schedule(tried[0].choice))
    config, count = lowering.config, len(lowering.layers)
    choices = [(entry.choice, entry.cost[0]) for entry in tried[1:]]
    for candidate in _Search(lowering).candidates():
        choices += [
            (_choice(config, candidate, (pieces,) * count if pieces > 1 else ()),
             candidate[C_LEAST + which])
            for which, pieces in enumerate(PIECES) if candidate[C_KIND + which]]
    units, known = units_of(config), set[bytes]()
    queue: list[tuple[float, int, int, Choice]] = []
    for number, (choice, cycles) in enumerate(choices):
        try:
            plans, rows_of, sizes = lowering.plans(choice)
        except ConfigError:
            continue
        # The sizes of rings do not change accesses.
        cut = plans.tobytes() + rows_of.tobytes() + (repr(sizes[:2]).encode() * goal.timed)
        if cut in known:
            continue
        known.add(cut)
        moved = least_beats(lowering.rows, plans, units) * config.beat_bytes
        value = goal.of_cycles(goal.least(config, moved, lowering.graph.macs), cycles)
        queue.append((value, number, cycles, choice))
    for value, _, cycles, choice in sorted(queue, key=lambda entry: entry[:2]):
        if value > measuring.value or measuring.spent > _MOST_MEASURED:
            break
        with contextlib.suppress(ConfigError):
            measuring.measure(lowering.schedule(choice), cycles)
    return measuring.best()


def _choice(config: SystolicConfig, candidate: list[int], pieces: tuple[int, ...]) -> Choice:
    """Return a candidate as a choice."""
    return Choice(
        pieces=pieces, resident_banks=candidate[C_RESIDENT],
        input_banks=candidate[C_BANKS] % (input_banks(config) - candidate[C_RESIDENT]),
        bank_rows=candidate[C_BANK_ROWS] % config.ub_bank_rows,
        acc_depth=candidate[C_ACC] % config.acc_depth)


@dataclass(frozen=True, kw_only=True)
class _Tried:
    """A choice, its (cycles, beats moved), the cycles from layer to layer, and its rings: rows for
    inputs and in a bank, and the rows with which the instructions would be the same."""

    cost: tuple[int, int]
    choice: Choice
    spans: NDArray[np.int64]
    inputs: int
    bank_rows: int
    made: Emitted


class _Search:
    """Search over :mod:`arch.systolic.lowering.candidates` by the exact model.

    It tries candidates in the order of their bounds, until the next cannot beat the best.
    """

    def __init__(self, lowering: Lowering):
        self.lowering = lowering
        self.best = math.inf
        self.spent, self.most = 0, _MOST_TRIED
        self.first_error: ConfigError | None = None
        self.tried: list[_Tried] = []
        # By the tiling of all layers.
        self.known: dict[bytes, list[_Tried]] = {}

    def run(self) -> list[_Tried]:
        """Return the tried choices, the best first.

        Raises
        ------
        ConfigError
            Nothing fits.
        """
        # Candidates that use all of the core come first, as they rule out many of the others.
        first: list[int] = []
        for whole in (True, False):
            for candidate in self._survey(whole):
                if candidate[C_BOUND] >= self.best or self.spent > self.most:
                    break
                if candidate[:C_BOUND] == first:
                    continue
                self._try(candidate)
                if whole:
                    first = candidate[:C_BOUND]
                    break
        if not self.tried:
            if self.first_error is None:
                self.lowering.plans(Choice())
            assert self.first_error is not None
            raise self.first_error
        return sorted(self.tried, key=_cost)

    def candidates(self) -> list[list[int]]:
        """Return all candidates that may take fewer cycles than those tried; at first, all."""
        return self._survey(whole=False)

    def _survey(self, whole: bool) -> list[list[int]]:
        """Return the candidates that may take fewer cycles than the best, by increasing bound."""
        lowering, config = self.lowering, self.lowering.config
        core = Memories(config.acc_depth, config.ub_bank_rows, input_banks(config), lowering.tile,
                        config.ub_layout.rows_per_beat)
        count, found = 64, np.empty((0, CANDIDATE_COLUMNS), np.int64)
        while len(found) < count:
            found = np.empty((count, CANDIDATE_COLUMNS), np.int64)
            count = survey(lowering.rows, lowering.elsewhere, units_of(config), core, found,
                           whole=whole, most=self.best)
        found = found[:count]
        return found[np.argsort(found[:, C_BOUND], kind="stable")].tolist()

    def _try(self, candidate: list[int]) -> None:
        """Try the same pieces for all layers, then the fastest pieces of each layer."""
        config, count = self.lowering.config, len(self.lowering.layers)
        limits: dict[str, Any] = {
            "resident_banks": candidate[C_RESIDENT],
            "input_banks": candidate[C_BANKS] % (
                input_banks(config) - candidate[C_RESIDENT]),
            "bank_rows": candidate[C_BANK_ROWS] % config.ub_bank_rows,
            "acc_depth": candidate[C_ACC] % config.acc_depth}
        every: list[tuple[int, _Tried]] = []
        slower: list[tuple[int, _Tried]] = []
        for which, pieces in enumerate(PIECES):
            if candidate[C_KIND + which] and candidate[C_BOUND] < self.best:
                least = candidate[C_LEAST + which] < self.best
                if not least and self.spent > _MOST_SLOWER:
                    continue
                entry = self._attempt(Choice(
                    pieces=(pieces,) * count if pieces > 1 else (), **limits))
                if entry is not None:
                    (every if least else slower).append((pieces, entry))
        for mixed in (every, [*every, *slower] if slower else []):
            if len(mixed) > 1 and count > 1 and candidate[C_BOUND] < self.best:
                self._mix([pieces for pieces, _ in mixed],
                          np.array([entry.spans for _, entry in mixed]), limits)

    def _mix(self, pieces: list[int], spans: NDArray[np.int64], limits: dict[str, Any]) -> None:
        """Try the pieces with which each layer was fastest, and then improve the mixture.

        ``spans``: (pieces, layers). A layer may take longer in a mixture than with equal pieces for
        all. If a layer or a neighbour does, and would lose less with other pieces, these are tried.
        """
        soonest, layers = spans.min(axis=0), np.arange(spans.shape[1])
        chosen = spans.argmin(axis=0)
        open_ = np.ones(spans.shape, np.bool_)
        best: _Tried | None = None
        for _ in range(1 + _MENDED):
            mixed = tuple(pieces[which] for which in chosen)
            if len(set(mixed)) == 1:
                return
            entry = self._attempt(Choice(pieces=mixed, **limits))
            if entry is None or (best is None and entry.cost[0] > self.best):
                return
            if best is None or entry.cost < best.cost:
                best, kept = entry, chosen
                late = np.pad(best.spans - soonest, 1)
                gain = late[:-2] + late[1:-1] + late[2:] - (spans - soonest)
            open_[kept, layers] = False
            which, layer = np.unravel_index(np.where(open_, gain, 0).argmax(), gain.shape)
            if not open_[which, layer] or gain[which, layer] <= 0:
                return
            open_[which, layer] = False
            chosen = kept.copy()
            chosen[layer] = which

    def _attempt(self, choice: Choice) -> "_Tried | None":
        """Try a choice; None if it does not fit."""
        lowering = self.lowering
        try:
            plans, rows_of, sizes = lowering.plans(choice)
            inputs, bank_rows = sizes[:2]
            alike = self.known.setdefault(plans.tobytes() + rows_of.tobytes(), [])
            for entry in alike:
                if _does(entry, inputs, bank_rows):
                    return entry
            lowering.check_length(plans, rows_of)
            coded = lowering.code(
                lowering.placed(choice.resident_banks, plans, rows_of, sizes), words=False)
        except ConfigError as error:
            self.first_error = self.first_error or error
            return None
        self.spent += coded.made.instructions
        say(f"{len(self.tried) + 1} schedules tried of {coded.made.instructions:,} instructions")
        if coded.made.instructions > _LONG:
            self.most = _MOST_LONG_TRIED
        timing = lowering.timing(coded)
        ends = np.zeros(len(lowering.layers), np.int64)
        np.maximum.at(ends, coded.code.layer, timing.done)
        entry = _Tried(cost=(timing.cycles, _beats(timing)), choice=choice,
                       spans=np.diff(np.maximum.accumulate(ends), prepend=0), inputs=inputs,
                       bank_rows=bank_rows, made=coded.made)
        alike.append(entry)
        self.tried.append(entry)
        self.best = min(self.best, timing.cycles)
        return entry


def _does(entry: _Tried, inputs: int, bank_rows: int) -> bool:
    """Return whether a program takes no longer than the same tiling with rings of these rows.

    If its rings are multiples of these rows and these would never be full, the instructions are
    the same and never wait longer. If no row of a ring is used twice, rings of any sufficient size
    are the same.
    """
    made = entry.made
    return ((entry.inputs == inputs or made.taken <= min(inputs, entry.inputs)
             or (entry.inputs % inputs == 0 and made.inputs <= inputs))
            and (entry.bank_rows == bank_rows
                 or (entry.bank_rows % bank_rows == 0 and made.sides <= bank_rows)))


def _beats(timing: Timing) -> int:
    """Return the beats that a program moves."""
    return sum(timing.counters[name] for name in (
        "host_read_beats", "weight_read_beats", "host_write_beats"))


def _cost(entry: _Tried) -> tuple[int, int]:
    return entry.cost
