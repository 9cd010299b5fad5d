"""Exact access counts of every memory of the systolic core, as the hardware makes them.

The counts in :data:`ACCESSES`; each depends only on the program, not on the timing:

==================  ===========================================================================
macs                useful multiply-accumulates: rows x k x n
array_rows          rows that pass through the array
weight_rows         rows of weights out of the FIFO, shifted into the array; without ``training``
                    as many as are read into it
weight_shifts       steps of these rows down the array: k (k + 1) / 2 for a tile of k rows
ub_read_rows        by the array (positions outside a map are not read), by stores, by additions
                    and poolings (once for each group of lanes)
ub_write_rows       by reads of host memory and by the activation unit
acc_read_rows       by the array, which always reads the old sums, and by the activation unit
                    (once for each group of lanes)
acc_write_rows      by the array
param_reads         rows of parameters, one for each group of lanes of an activated row
side_adds           groups of lanes to which a residual is added
side_products       groups of lanes that are multiplied by another tensor
side_taps           groups of lanes that process a tap of a pooling or an average
host_read_bytes     whole beats
host_write_bytes    whole beats
weight_bytes        whole beats
instruction_bytes   whole beats of the program
==================  ===========================================================================

A core with ``depthwise`` also has :data:`WINDOW_ACCESSES`: ``window_rows`` pass through the
depthwise unit, and are not among ``array_rows``.

Where sums stay in the array, the array neither reads nor writes accumulators until a tile of sums
is complete, whose rows in use it then writes once, each after a read as ever; a row of weights
passes all rows of the array. Such a core also has :data:`DRAIN_ACCESSES`: ``drain_steps``, of rows
of sums on their way out: rows (rows + 1) / 2 for each tile of sums.

A core with ``training`` also has :data:`TRAINING_ACCESSES`:

======================  =======================================================================
fifo_rows               rows of weights written into the FIFO, including transposed tiles
transposer_rows         rows written into the transposer, and columns read out of it
register_read_rows      by the vector unit, with a row used for all rows counted once, and by stores
register_write_rows     by loads, and by the vector unit
vector_add_rows         sums and differences of the vector unit, and sums of rows and columns
vector_multiply_rows    its products
vector_divide_rows      its quotients and square roots
vector_other_rows       results that it only compares, selects, rounds or moves
vector_bytes            whole beats of the vector port, both ways
======================  =======================================================================

A core with ``sparse_storage`` also has :data:`SPARSE_ACCESSES`: ``sparse_beats`` are written into
the memories of packer and unpacker and read out again, one for each beat of a sparse move.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import copy
from arch.systolic.isa import SPARSE_MOVES, Opcode
from arch.systolic.params import SystolicConfig
from arch.systolic.program import Program, Programs, sparse_values
from arch.systolic.vector import FUNCTIONS, Function, Pace, Source
from arch.systolic.vector_rows import format_bytes
from arch.systolic.windows import addressed

__all__ = ["ACCESSES", "DRAIN_ACCESSES", "SPARSE_ACCESSES", "TRAINING_ACCESSES",
           "WINDOW_ACCESSES", "access_names", "accesses", "layer_accesses"]

ACCESSES = ("macs", "array_rows", "weight_rows", "weight_shifts", "ub_read_rows", "ub_write_rows",
            "acc_read_rows", "acc_write_rows", "param_reads", "side_adds", "side_products",
            "side_taps", "host_read_bytes", "host_write_bytes", "weight_bytes",
            "instruction_bytes")
TRAINING_ACCESSES = ("fifo_rows", "transposer_rows", "register_read_rows", "register_write_rows",
                     "vector_add_rows", "vector_multiply_rows", "vector_divide_rows",
                     "vector_other_rows", "vector_bytes")
SPARSE_ACCESSES = ("sparse_beats",)
WINDOW_ACCESSES = ("window_rows",)
DRAIN_ACCESSES = ("drain_steps",)
_ADDING = (Function.ADD, Function.SUBTRACT, Function.ROW_SUM, Function.COLUMN_SUM)
_MULTIPLYING = (Function.MULTIPLY,)
_DIVIDING = (Function.DIVIDE, Function.SQRT)
# Columns that _inside reads: first those of a walk, then the rest of a pooling's.
_INSIDE = ("width", "height", "out_width", "stride_x", "stride_y", "kernel_x", "kernel_y",
           "dilation_x", "dilation_y", "x", "y", "rows", "positions")
_WALK, _POOLING = 5, 9
_WINDOW = 7
_X, _Y, _ROWS, _POSITIONS = range(_POOLING, len(_INSIDE))
# Instructions whose accesses are counted at a time.
_PIECE = 1 << 16
_SET_WALK, _CONVOLVE, _SET_POOL, _POOL, _AVERAGE = (
    int(Opcode.SET_WALK), int(Opcode.CONVOLVE), int(Opcode.SET_POOL), int(Opcode.POOL),
    int(Opcode.AVERAGE))
_SET_DEPTHWISE, _DEPTHWISE = int(Opcode.SET_DEPTHWISE), int(Opcode.DEPTHWISE)


@njit(cache=True)
def _inside_taps(first: Any, count: Any, stride: Any, taps: Any, dilation: Any,
                 size: Any) -> Any:
    """Return the total number of taps inside ``size`` for ``count`` windows along one axis."""
    total = 0
    for i in range(count):
        for tap in range(taps):
            at = first + i * stride + tap * dilation
            if 0 <= at < size:
                total += 1
    return total


@njit(cache=True)
def _inside(opcode: Any, fields: Any, walk: Any, pool: Any, walked: Any, tapped: Any,
            through: Any) -> None:
    """Count the rows inside the map for each convolution, and the taps inside for each pooling.

    ``through``: all rows of each depthwise convolution. ``walk`` and ``pool`` are the most recent
    settings, before and after these instructions; a walk has a window, too.
    """
    for i in range(len(opcode)):
        op = opcode[i]
        if op == _SET_WALK:
            copy(walk[:_WALK], fields[i, :_WALK])
            walk[_WALK:] = 0
        elif op == _SET_DEPTHWISE:
            copy(walk, fields[i, :_WINDOW])
            walk[2] = fields[i, _POSITIONS]
        elif op == _SET_POOL:
            copy(pool, fields[i, :_POOLING])
        elif op in (_CONVOLVE, _POOL, _AVERAGE, _DEPTHWISE):
            convolving = op in (_CONVOLVE, _DEPTHWISE)
            size = walk[:_WALK] if convolving else pool[:_WALK]
            kernel = (1, 1, 1, 1) if convolving else (pool[5], pool[6], pool[7], pool[8])
            x, y, rows = fields[i, _X], fields[i, _Y], fields[i, _ROWS]
            if op == _DEPTHWISE:
                rows = addressed(rows, walk[2], walk[_WALK], walk[_WALK + 1])
                through[i] = rows
            # Whole lines have the same horizontal positions.
            lines, left = rows // size[2], rows % size[2]
            whole = _inside_taps(x, size[2], size[3], kernel[0], kernel[2], size[0])
            part = _inside_taps(x, left, size[3], kernel[0], kernel[2], size[0])
            found = whole * _inside_taps(y, lines, size[4], kernel[1], kernel[3], size[1])
            found += part * _inside_taps(y + lines * size[4], 1, size[4], kernel[1], kernel[3],
                                         size[1])
            if convolving:
                walked[i] = found
            else:
                tapped[i] = found


def access_names(config: SystolicConfig) -> tuple[str, ...]:
    """Return the names of a core's access counts."""
    return (ACCESSES + WINDOW_ACCESSES * config.depthwise
            + DRAIN_ACCESSES * config.output_stationary + TRAINING_ACCESSES * config.training
            + SPARSE_ACCESSES * config.sparse_storage)


def _streamed(config: SystolicConfig, column: Callable[[str], NDArray[np.int64]],
              of: Callable[..., NDArray[np.bool_]]) -> dict[str, NDArray[np.int64]]:
    """Return the accesses that differ where sums stay in the array."""
    product, rows, k = of(Opcode.OUTER_PRODUCT), column("rows"), column("k")
    activated = np.where(of(Opcode.ACTIVATE), rows, 0)
    drained = np.where(product & (column("drain") != 0), k, 0)
    return {
        "macs": np.where(product, rows * k * column("n"), 0),
        "array_rows": np.where(product, rows, 0),
        "weight_shifts": np.where(of(Opcode.READ_WEIGHTS), k * config.rows, 0),
        "ub_read_rows": np.where(product | of(Opcode.WRITE_HOST), rows, 0),
        "acc_read_rows": drained + activated * config.act_groups,
        "acc_write_rows": drained,
        "drain_steps": (drained > 0) * (config.rows * (config.rows + 1) // 2),
    }


def _beats(rows: NDArray[np.int64], per_beat: int, beats: int) -> NDArray[np.int64]:
    return -(-rows // per_beat) * beats


def _vector_accesses(config: SystolicConfig, column: Callable[[str], NDArray[np.int64]],
                     of: Callable[..., NDArray[np.bool_]], values: NDArray[np.int64],
                     ) -> dict[str, NDArray[np.int64]]:
    """Return the accesses of the units that exist only with ``training``.

    ``values``: operands that are not +0 in sparse moves.
    """
    rows, count, function = column("rows"), column("count"), column("function")
    sparse, vector = of(*SPARSE_MOVES), of(Opcode.VECTOR)
    loaded = of(Opcode.VLOAD, Opcode.VLOAD_SPARSE)
    stored = of(Opcode.VSTORE, Opcode.VSTORE_SPARSE)

    def computed(functions: Iterable[Function]) -> NDArray[np.int64]:
        return np.where(vector & np.isin(function, [int(one) for one in functions]), rows, 0)

    sources = np.array([FUNCTIONS[one].sources for one in Function])[function]
    read = np.where(stored, rows, 0)
    for i, name in enumerate(("a_source", "b_source", "c_source")):
        used = vector & (sources > i)
        kind = column(name)
        read += np.where(used & (kind == Source.ROWS), rows, 0) + (used & (kind == Source.FIRST))
    single = [one for one in Function if FUNCTIONS[one].pace == Pace.COLUMN]
    written = np.where(loaded, rows, 0) + np.where(
        vector, np.where(np.isin(function, single), 1, rows), 0)
    wide = np.array(format_bytes(config))[column("format")]
    # Masks and values of sparse moves are packed across rows.
    packed = np.where(sparse, -(-rows * count // (8 * config.beat_bytes))
                      - (-values * config.element_bytes // config.beat_bytes), 0)
    beats = np.where(sparse, packed, rows * -(-count * wide // config.beat_bytes))
    arithmetic = (*_ADDING, *_MULTIPLYING, *_DIVIDING)
    return {
        "fifo_rows": (np.where(of(Opcode.READ_WEIGHTS), column("k"), 0)
                      + np.where(of(Opcode.READ_WEIGHTS_T), column("n"), 0)),
        "transposer_rows": np.where(of(Opcode.TRANSPOSE, Opcode.MATMUL_T), rows, 0),
        "register_read_rows": read,
        "register_write_rows": written,
        "vector_add_rows": computed(_ADDING),
        "vector_multiply_rows": computed(_MULTIPLYING),
        "vector_divide_rows": computed(_DIVIDING),
        "vector_other_rows": computed(one for one in Function if one not in arithmetic),
        "vector_bytes": np.where(loaded | stored, beats, 0) * config.beat_bytes,
        **({"sparse_beats": 2 * packed} if config.sparse_storage else {}),
    }


class _Settings(NamedTuple):
    """The most recent settings, before and after the instructions of a piece.

    ``walk`` and ``pool`` as in :func:`_inside`; ``multiplies`` is 1 behind a ``SET_PRODUCT``, until
    a ``SET_ADD``.
    """

    walk: NDArray[np.int64]
    pool: NDArray[np.int64]
    multiplies: NDArray[np.int64]

    def multiplying(self, added: NDArray[np.bool_], multiplied: NDArray[np.bool_]
                    ) -> NDArray[np.bool_]:
        """Return which instructions multiply, given which are ``SET_ADD`` and ``SET_PRODUCT``."""
        found = np.concatenate([self.multiplies, multiplied])
        last = np.where(added | multiplied, np.arange(1, len(found)), 0)
        found = found[np.maximum.accumulate(last)]
        self.multiplies[:] = found[-1:]
        return found.astype(bool)


def _per_instruction(schedule: Program, piece: slice, settings: _Settings,
                     values: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
    """Return the accesses of each of some instructions.

    ``values``: operands that are not +0 in all sparse moves.
    """
    config = schedule.config
    opcode = schedule.opcode[piece].astype(np.int64)

    def column(name: str) -> NDArray[np.int64]:
        values = schedule.operands.get(name)
        return np.zeros(len(opcode), np.int64) if values is None else values[piece].astype(np.int64)

    def of(*opcodes: Opcode) -> NDArray[np.bool_]:
        return np.isin(opcode, [int(code) for code in opcodes])

    rows, k, n = column("rows"), column("k"), column("n")
    walked = np.zeros(len(opcode), np.int64)
    tapped = np.zeros(len(opcode), np.int64)
    through = np.zeros(len(opcode), np.int64)
    _inside(opcode, np.stack([column(name) for name in _INSIDE], axis=1), settings.walk,
            settings.pool, walked, tapped, through)
    product = settings.multiplying(of(Opcode.SET_ADD), of(Opcode.SET_PRODUCT))
    groups = config.act_groups
    in_array = np.where(of(Opcode.MATMUL, Opcode.CONVOLVE, Opcode.MATMUL_T), rows, 0)
    windows = np.where(of(Opcode.DEPTHWISE), rows, 0)
    multiplied = in_array + windows
    activated = np.where(of(Opcode.ACTIVATE, Opcode.ACTIVATE_ADD, Opcode.ACTIVATE_ROW), rows, 0)
    added = np.where(of(Opcode.ACTIVATE_ADD, Opcode.ACTIVATE_ROW), rows, 0) * groups
    pooled = np.where(of(Opcode.POOL, Opcode.AVERAGE), rows, 0)
    taps = tapped * groups
    read, stored = of(Opcode.READ_HOST), of(Opcode.WRITE_HOST)
    weights = np.where(of(Opcode.READ_WEIGHTS, Opcode.READ_WEIGHTS_T), k, 0)
    weights_read = np.where(of(Opcode.READ_WEIGHTS_T), n, weights)
    if config.pattern is not None:
        weights_read = weights + -(-weights // config.pattern.rows_per_index)
    target = column("target")
    layout, weight_layout = config.ub_layout, config.weight_layout
    host = _beats(rows, layout.rows_per_beat, layout.beats_per_row) * config.beat_bytes
    return {
        "macs": multiplied * k * n,
        "array_rows": in_array,
        "weight_rows": weights,
        "weight_shifts": weights * (weights + 1) // 2,
        "ub_read_rows": (np.where(of(Opcode.MATMUL, Opcode.TRANSPOSE), rows, 0) + walked + added
                         + taps + np.where(stored, rows, 0)),
        "ub_write_rows": np.where(read & (target == 0), rows, 0) + activated + pooled,
        "acc_read_rows": multiplied + activated * groups * config.passes,
        "acc_write_rows": multiplied,
        "param_reads": activated * groups,
        "side_adds": np.where(product, 0, added),
        "side_products": np.where(product, added, 0),
        "side_taps": taps,
        "host_read_bytes": np.where(read, host, 0),
        "host_write_bytes": np.where(stored, host, 0),
        "weight_bytes": _beats(weights_read, weight_layout.rows_per_beat,
                               weight_layout.beats_per_row) * config.beat_bytes,
        **({"window_rows": through} if config.depthwise else {}),
        **(_streamed(config, column, of) if config.output_stationary else {}),
        **(_vector_accesses(config, column, of, values[piece]) if config.training else {}),
    }


def layer_accesses(schedule: Program | Programs) -> list[dict[str, int]]:
    """Return the accesses of each layer, by the names of :func:`access_names`.

    Covers all runs of the program.

    The bytes of the program are divided by instructions; the last layer also gets the rest of its
    last beat.
    """
    if isinstance(schedule, Programs):
        return schedule.of_layers(layer_accesses)
    layers = len(schedule.layer_info)
    names = access_names(schedule.config)
    totals = {name: np.zeros(layers, np.int64) for name in names}
    settings = _Settings(*(np.zeros(size, np.int64) for size in (_WINDOW, _POOLING, 1)))
    nonzeros = (sparse_values(schedule.opcode, schedule.stored("rows"), schedule.stored("count"),
                              schedule.nonzeros) if schedule.config.sparse_storage
                else np.broadcast_to(np.int64(0), len(schedule)))
    for start in range(0, len(schedule), _PIECE):
        piece = slice(start, start + _PIECE)
        of = schedule.layer[piece].astype(np.int64)
        found = _per_instruction(schedule, piece, settings, nonzeros)
        for name, values in found.items():
            np.add.at(totals[name], of, values)
    count = np.cumsum(np.bincount(schedule.layer, minlength=layers))
    size = schedule.config.program_layout.size(len(schedule))
    ends = size * count // count[-1]
    totals["instruction_bytes"] = np.diff(ends, prepend=0)
    return [{name: int(totals[name][i]) * schedule.runs for name in names} for i in range(layers)]


def accesses(schedule: Program | Programs) -> dict[str, int]:
    """Return the accesses of all runs of a program, by the names of :func:`access_names`."""
    layers = layer_accesses(schedule)
    return {name: sum(layer[name] for layer in layers) for name in access_names(schedule.config)}
