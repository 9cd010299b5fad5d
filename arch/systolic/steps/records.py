"""Named records that the fast model's kernels work on."""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import lent
from arch.systolic.costs.accesses import ACCESSES
from arch.systolic.latency import PENDING_READS
from arch.systolic.lowering import candidates, rings, tiling
from arch.systolic.lowering.candidates import UNIT_COLUMNS, UNITS, WORK_COLUMNS
from arch.systolic.lowering.tiling import CHUNK_COLUMNS, LAYER_COLUMNS, PLAN_COLUMNS
from arch.systolic.params import SystolicConfig

__all__ = ["ACCUMULATORS", "CHOSEN", "CONFIG", "COUNTED", "HALVES", "KNOWN", "LEAST_CHUNKS",
           "MOST_PARAMETERS", "MOST_TAPS", "MOST_TILES", "OUTPUTS", "QUEUE", "RING", "SIDES",
           "STEPS", "TAPS", "Choices", "Network", "choices_of", "network_lent", "network_of",
           "start_records"]

_DEFAULT = SystolicConfig()
#: Places in a unit's queue, if a configuration has no column for it.
QUEUE = _DEFAULT.queue_depth
#: Taps whose start is remembered, a power of two: more than a queue, or the weight FIFO, holds.
TAPS = 128
#: Users of a memory's rows that are remembered, a power of two.
RING = 128
#: Most tiles whose parameters are held: users of that ring, as in the lowering.
MOST_PARAMETERS = 64
#: Rings of rows: for accumulators, outputs, and operands of additions.
ACCUMULATORS, OUTPUTS, SIDES = range(3)
#: Steps of a layer that are timed individually, with at least this many chunks and tiles.
STEPS, LEAST_CHUNKS, MOST_TILES = 120, 6, 14
#: Most taps of a network of which each is timed individually, and not each run of equal ones.
MOST_TAPS = 1024
#: Chunks of a layer whose times are remembered.
KNOWN = 16
#: Chunk sizes, each half of the previous one; and the row of pieces that holds the choice, after
#: a mixture of the others.
HALVES = 10
CHOSEN = HALVES + 1
CHOICES = CHOSEN + 1


def _record(**fields: Any) -> np.dtype[Any]:
    return np.dtype(list(fields.items()))


def _named(form: type, columns: int, places: dict[str, int], **more: Any) -> np.dtype[Any]:
    """Return a record whose first fields are columns of an array that others index by number.

    All fields have 8 bytes.
    """
    fields: Any = {
        "names": [*places, *more], "formats": [form] * len(places) + list(more.values()),
        "offsets": [*(8 * place for place in places.values()),
                    *range(8 * columns, 8 * (columns + len(more)), 8)],
        "itemsize": 8 * (columns + len(more))}
    found: np.dtype[Any] = np.dtype(fields)
    return found


def _columns(module: Any, *names: str, prefix: str = "") -> dict[str, int]:
    return {name: getattr(module, f"{prefix}{name.upper()}") for name in names}


# --- Configurations and layers --------------------------------------------------------------------

#: Inputs from a configuration, as :data:`arch.systolic.fast.COLUMNS`.
CONFIG = np.dtype([(name, np.float64) for name in (
    "rows", "cols", "acc_depth", "banks", "bank_rows", "fifo", "lanes", "axi_bits", "stages",
    "elementwise", "products", "latency", "rate", "weight_latency", "weight_rate")])
#: Constants of a configuration: those of its units, as in the lowering's bound, and some that are
#: only used here; as integers: the same again; beats of a burst, bytes of a beat, accumulators, and
#: those by which chunks are sized; rows of a bank, and of all banks for inputs; banks.
CORE = _named(
    np.float64, UNIT_COLUMNS,
    _columns(candidates, "interval", "w_interval", "fetch", "latency", "w_latency", "groups",
             "param_rows", "held", "wave", "activate", "queue", "params", prefix="U_")
    | {f"bound_{name.lower()}": getattr(candidates, f"U_{name}") for name in (
        "TILE", "PER_BEAT", "BEATS", "W_PER_BEAT", "W_BEATS", "FIFO")},
    tile=np.int64, per_beat=np.int64, beats=np.int64, w_per_beat=np.int64, w_beats=np.int64,
    fifo=np.int64, burst=np.int64, beat_bytes=np.int64, acc_depth=np.int64, chunk_depth=np.int64,
    bank_rows=np.int64, in_rows=np.int64, banks=np.int64)
LAYER = _named(np.int64, LAYER_COLUMNS, _columns(
    tiling, "kind", "source", "target", "side", "in_channels", "images", "height", "out_channels",
    "out_height", "kernel_y", "kernel_x", "groups", "packed", "bytes", "table", "count", "inside",
    "inside_packed", "held"))
PLAN = _named(np.int64, PLAN_COLUMNS, _columns(tiling, "chunks", "blocks", "stays", "keeps"))
CHUNK = _named(np.int64, CHUNK_COLUMNS, _columns(
    tiling, "shot_rows", "shots", "read_rows", "reads", "write_rows", "writes", "acc_rows", "needs",
    "first_line", "end_line", "slot"))
#: Access counts, :data:`arch.systolic.costs.accesses.ACCESSES`.
COUNTED = np.dtype([(name, np.int64) for name in ACCESSES])

# --- What is timed --------------------------------------------------------------------------------

# For a layer: its range of timed chunks; the layers that write its inputs and its operands of
# additions, -1 if none does; blocks that are read, and multiplied by the first tile of columns, as
# one; the last chunk that may be read ahead; how many chunks earlier is the one that it follows in
# the buffer, 0 if it need not wait.
_TIMED = _record(begin=np.int64, end=np.int64, by=np.int64, side_by=np.int64, together=np.int64,
                 most_ahead=np.int64, follows=np.int64)
# For a chunk: its layer; reads of a block that go ahead, 0 if none do; first row in the ring of
# inputs, -1 before it has one; when its sums are complete; when it is done and multiplied,
# excluding skipped time.
_STEP = _record(layer=np.int64, reads_ahead=np.int64, at_row=np.int64, sums=np.float64,
                ends=np.float64, multiplied=np.float64)
# Who first reads a tensor from memory, and whether as an operand of an addition.
_TENSOR = _record(reader=np.int64, is_side=np.int64)
# For a written block: when, and by which instruction.
_BLOCK = _record(when=np.float64, which=np.float64)
# Pace of tiles: taps from the one that must begin before a tap's first shot enters the queue, and
# before the next tap's tile is read, to those, and which of its shots; beats of a tile; cycles from
# the start of its read to the place in the FIFO that it leaves; and from tile to tile.
_PACE = _record(first_taps=np.int64, first_shot=np.int64, last_taps=np.int64, last_shot=np.int64,
                beats=np.int64, of_tile=np.float64, interval=np.float64)
# A user of a memory's rows: when it is done, and whether that is known.
_USER = _record(last=np.float64, closed=np.int64)
# The current chunk: its layer; where its times, and those of inputs and operands of additions, are
# kept; tiles; taps of a block, rows of the last block; whether writes are waited for, and the last
# block whose inputs are available; the tile in which nothing more can be read ahead; when
# parameters and the operand of an addition are available, and what the next multiplication waits
# for.
_NOW = _record(chunk=np.int64, layer=np.int64, known=np.int64, made_in=np.int64, side_in=np.int64,
               tiles=np.int64, per_block=np.int64, last_k=np.int64, answered=np.int64,
               reads_ahead=np.int64, seen=np.int64, stuck=np.int64, params=np.float64,
               side_there=np.float64, token=np.float64)
# Clocks of the recurrence: dispatch; instructions fetched; address bus of the load unit; end of the
# multiplications; address bus of the weight unit; activation unit free, and done; store unit free;
# when chunks whose input rows are reused were finished; when a table is loaded, and the previous
# one done with; skipped cycles, and the start of a repeated layer. Then progress so far: reads,
# activations, writes, taps, instructions; the table; tiles with parameters; the next row of the
# inputs' ring, chunks whose rows are reused, chunk and block of the next read ahead, reads for
# chunks, those that are used and those before this chunk; shots and rows of which the pace is
# known; chunks that are timed; whether each tap is; reads ahead beyond those that were due. Then
# the ports (:mod:`arch.common.dma`). Of the latest of each: when reads and writes, activations and
# reads of weights begin, and when reads arrive; when a tile is done with its parameters; when the
# first multiplication of a tap begins, and when its weights have shifted into the array.
STATE = _record(
    dispatched=np.float64, fetched=np.float64, address=np.float64, multiplied=np.float64,
    weight_address=np.float64, free=np.float64, done=np.float64, stored=np.float64,
    freed_at=np.float64, table_there=np.float64, table_used=np.float64, skipped=np.float64,
    segment=np.float64, reads=np.int64, activations=np.int64, writes=np.int64, taps=np.int64,
    instructions=np.int64, table=np.int64, parameters=np.int64, next_row=np.int64, freed=np.int64,
    ahead=np.int64, ahead_block=np.int64, issued=np.int64, used=np.int64, reads_before=np.int64,
    paced_shots=np.int64, paced_k=np.int64, steps=np.int64, each_tap=np.int64, overdrawn=np.int64,
    read_port=(np.float64, 2), write_port=(np.float64, 1), weight_port=(np.float64, 2), now=_NOW,
    full=_PACE, rest=_PACE,
    load_begins=(np.float64, QUEUE), arrivals=(np.float64, PENDING_READS),
    weight_begins=(np.float64, QUEUE), weight_arrivals=(np.float64, PENDING_READS),
    activation_begins=(np.float64, QUEUE), store_begins=(np.float64, QUEUE),
    param_ends=(np.float64, MOST_PARAMETERS), starts=(np.float64, TAPS),
    shifted=(np.float64, TAPS), tile_ends=(np.float64, MOST_TILES), heads=(rings.RING, 3),
    entries=(rings.ENTRY, (3, RING)), users=(_USER, 3 * RING))
# A search: the fewest cycles, and the banks of residents, banks for inputs, and pieces of that
# choice.
SEARCH = _record(best=np.float64, resident=np.int64, inputs=np.int64, option=np.int64,
                 tried=np.int64)


class Network(NamedTuple):
    """Arrays of a cut network, and of its timing.

    Attributes
    ----------
    layer_rows, plan_rows, chunk_rows, chunk_row : (..., columns) int64 arrays
        As the lowering's kernels take them, ``chunk_row`` for a single chunk; ``layers``,
        ``plans``, ``chunks`` and ``chunk`` are the same data by name.
    timed, steps, tensors : (L,), (N,), (T,) arrays of records
    written : (T, KNOWN, blocks) array of records
    loaded : (n, blocks) float64 array
        When blocks of the last n chunks are read.
    """

    layer_rows: Any
    plan_rows: Any
    chunk_rows: Any
    chunk_row: Any
    layers: Any
    plans: Any
    chunks: Any
    chunk: Any
    timed: Any
    steps: Any
    tensors: Any
    written: Any
    loaded: Any


class Choices(NamedTuple):
    """Work arrays of a search.

    Attributes
    ----------
    elsewhere, stays, stayed : (T,) arrays
        From :func:`arch.systolic.lowering.tiling.keep`, the last of another choice.
    pieces, ends : (CHOICES, L) arrays
        How layers are cut, and when they are done.
    units, work, totals, spans, there : arrays
        Constants and work arrays of :func:`arch.systolic.lowering.candidates.least_cycles`.
    rest : (L,) float64 array
        The fewest cycles of the layers behind each.
    plans : (L, columns) int64 array
        How layers were cut by the latest pieces.
    why : (3,) int64 array
        Reason why a choice does not fit, layer, what it needs.
    """

    elsewhere: Any
    stays: Any
    stayed: Any
    pieces: Any
    ends: Any
    units: Any
    work: Any
    totals: Any
    spans: Any
    there: Any
    rest: Any
    plans: Any
    why: Any


@njit(error_model="numpy", inline="always")
def network_lent(net: Any) -> Any:
    """Return the arrays without reference counting; their owners must outlive them."""
    return Network(
        lent(net.layer_rows), lent(net.plan_rows), lent(net.chunk_rows), lent(net.chunk_row),
        lent(net.layers), lent(net.plans), lent(net.chunks), lent(net.chunk), lent(net.timed),
        lent(net.steps), lent(net.tensors), lent(net.written), lent(net.loaded))


def _by_name(array: NDArray[Any], record: np.dtype[Any]) -> NDArray[Any]:
    """Return an array's rows as records."""
    return array.view(record).reshape(len(array))


def start_records() -> tuple[NDArray[Any], ...]:
    """Return arrays of one record each: constants, a state, its int64 view, and a search."""
    state = np.zeros(1, STATE)
    return np.zeros(1, CORE), state, state.view(np.int64), np.zeros(1, SEARCH)


def network_of(table: NDArray[np.int64], tensors: int, blocks: int) -> Network:
    """Return the arrays of a network with so many tensors, and blocks of channels of a layer.

    ``table``: of :func:`arch.systolic.lowering.geometry.table_of`.
    """
    layers = len(table)
    count = layers * max(LEAST_CHUNKS, STEPS // 2)
    plan_rows = np.zeros((layers, PLAN_COLUMNS), np.int64)
    chunk_rows, chunk_row = (np.zeros((rows, CHUNK_COLUMNS), np.int64) for rows in (count, 1))
    return Network(
        layer_rows=table, plan_rows=plan_rows, chunk_rows=chunk_rows, chunk_row=chunk_row,
        layers=_by_name(table, LAYER), plans=_by_name(plan_rows, PLAN),
        chunks=_by_name(chunk_rows, CHUNK), chunk=_by_name(chunk_row, CHUNK),
        timed=np.zeros(layers, _TIMED), steps=np.zeros(count, _STEP),
        tensors=np.zeros(tensors, _TENSOR), written=np.zeros((tensors, KNOWN, blocks), _BLOCK),
        loaded=np.zeros((4 * KNOWN, blocks)))


def choices_of(layers: int, elsewhere: NDArray[np.int64], core: NDArray[Any]) -> Choices:
    """Return the arrays of a search; ``core``: constants, from :func:`start_records`."""
    tensors = len(elsewhere)
    return Choices(
        elsewhere=elsewhere, stays=np.zeros(tensors, np.int64), stayed=np.zeros(tensors, np.int64),
        pieces=np.zeros((CHOICES, layers), np.int64), ends=np.zeros((CHOICES, layers)),
        units=core.view(np.float64)[:UNIT_COLUMNS], work=np.zeros(WORK_COLUMNS),
        totals=np.zeros((2, UNITS)), spans=np.zeros((2, layers)), there=np.zeros(tensors),
        rest=np.zeros(layers), plans=np.zeros((layers, PLAN_COLUMNS), np.int64),
        why=np.zeros(3, np.int64))
