"""The fast model: cycles and accesses of whole networks, for many configurations at once.

The exact model (:func:`arch.systolic.lowering.search.lower_graph`, then
:func:`arch.systolic.timing.exact.evaluate`) writes every instruction and takes milliseconds to
minutes per configuration. This model makes no program. It computes the lowering's decisions: the
width of a tile ``min(rows, cols)``, residents, chunks, taps, and the blocks to read ahead. The
resulting work is timed unit by unit, by the laws of the exact model (:mod:`arch.common.dma`,
:mod:`arch.common.queue`), in steps that are much longer than an instruction. A run of ``n`` equal
taps is its first tap and a step

``last = max(first + (n - 1) * max(rows, k), arrived + (n - 1) * interval + k)``

with ``rows`` of the chunk, ``k`` rows of the tile, and ``interval``, the time between tiles of
weights: the longest of the beats of a tile, the time from its read to the end of its shift divided
by the tiles of the FIFO, the latency divided by the outstanding reads, and the time from tile to
tile if the matrix unit's queue is full. Where a network is short, at most
:data:`~arch.systolic.steps.records.MOST_TAPS` taps, each tap is timed individually, except for
those in the middle of long runs, and reads go ahead after each of them, as in the program. The
other units take one step per tile: a read's beats and latency, ``act_groups`` cycles per row, a
write's beats, and its response if a read waits for it. They meet at the tokens of the schedule:
accumulators, parameters, rows of the unified buffer, queues, written tensors. The recurrence is in
:mod:`arch.systolic.steps`; this module chooses how to tile the layers.

**What is left out.** Cycles are not rounded to integers in between. Tokens beyond a semaphore's
limit, for which the lowering refuses a graph, or has fewer stores give one, are not counted. Tiles
of weights beyond 8 bits have as many summands as is to be expected. If a layer has more chunks, or
a chunk more tiles of columns, than :data:`~arch.systolic.steps.records.STEPS` allows, those in the
middle take as long as their predecessors.
Of repeated layers (:attr:`LayerGeometry.count`), one of each is timed.

**Choices.** Tried in turn are residents, fewer banks for inputs, smaller chunks, fewer rows of the
banks, and a mixture; the times of this model decide. Choices that can hardly take fewer cycles by
the lowering's own bound (:mod:`arch.systolic.lowering.candidates`) are not timed, or given up once
it shows. The lowering tries more, so its choice may differ if two take nearly the same time.
Accesses are exact for the choice made, except for the bytes of the program, in which token-only
instructions and repeated settings are not counted.
"""

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.bus import burst_beats
from arch.common.kernels import copy
from arch.common.port import ceil_div
from arch.common.sizes import FETCH_BURST_BEATS
from arch.encoding import INSTRUCTION_BYTES
from arch.ir import Graph
from arch.memory import MAX_LATENCY, MemoryConfig
from arch.systolic.costs.accesses import ACCESSES
from arch.systolic.costs.config_columns import ConfigColumns
from arch.systolic.latency import ACTIVATION_LATENCY, ELEMENTWISE_LATENCY
from arch.systolic.lowering.candidates import least_cycles
from arch.systolic.lowering.geometry import LayerGeometry, refusal, table_of
from arch.systolic.lowering.geometry import geometry as geometry_of
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.operators import few_banks, no_elementwise, no_products
from arch.systolic.lowering.pointwise import as_product, lines_of_pixels
from arch.systolic.lowering.tiling import FITS, Memories, cut_all, keep, largest, rows_per_beat
from arch.systolic.params import LIMITS, SystolicConfig
from arch.systolic.steps.accesses import count_accesses
from arch.systolic.steps.network import simulate
from arch.systolic.steps.records import (
    CHOSEN,
    CONFIG,
    COUNTED,
    HALVES,
    QUEUE,
    choices_of,
    network_of,
    start_records,
)

__all__ = ["COLUMNS", "LayerGeometry", "LayersInLines", "evaluate_many", "exact_alone", "geometry",
           "set_core"]

#: Parameters that may be columns of a sweep.
COLUMNS = ("rows", "cols", "acc_depth", "ub_banks", "ub_bank_rows", "weight_fifo_tiles",
           "act_lanes", "axi_data_bits", "pe_stages", "elementwise", "products", "memory.latency",
           "memory.bytes_per_cycle", "weight_memory.latency", "weight_memory.bytes_per_cycle")
# For parameters that are not columns.
_DEFAULT = SystolicConfig()
_PARAM_ROWS = _DEFAULT.param_rows
_FETCHES = _DEFAULT.fetch_chunks
# Most banks for inputs to try if there are more; sizes of chunks to try that may be no faster.
_FEWER = 2
_SMALLER = 2
# A choice that can save at most this part of the cycles is not timed.
_PART = 1 / 128
_burst_beats: Any = njit(cache=True)(burst_beats)


class _Found(NamedTuple):
    """Results of a sweep for each configuration, (P, ...) arrays.

    Attributes
    ----------
    cycles, counts : arrays
        The fewest cycles, and their accesses (:data:`~arch.systolic.steps.records.COUNTED`).
    reasons : (P, 3) int64 array
        Reason why not, layer, what it needs; configurations with a reason set are skipped.
    """

    cycles: Any
    counts: Any
    reasons: Any


class _Given(NamedTuple):
    """A choice: banks of residents, or -1 to search; and then the pieces of each layer, and banks
    for inputs, rows of a bank, and accumulators to size chunks by, 0: all."""

    resident: Any
    pieces: Any
    inputs: Any
    bank_rows: Any
    acc_depth: Any


@njit(cache=True, error_model="numpy")
def set_core(config: Any, core: Any) -> None:
    """Set the constants of a core from a configuration."""
    rows, cols, beat = int(config.rows), int(config.cols), int(config.axi_bits) // 8
    lanes = int(config.lanes) if config.lanes else cols
    width = max(rows, cols)
    core.tile, core.fifo, core.beat_bytes = min(rows, cols), int(config.fifo), beat
    core.burst = _burst_beats(beat)
    core.per_beat, core.beats = rows_per_beat(width, beat), ceil_div(width, beat)
    core.w_per_beat, core.w_beats = rows_per_beat(cols, beat), ceil_div(cols, beat)
    core.acc_depth, core.bank_rows = int(config.acc_depth), int(config.bank_rows)
    core.chunk_depth = core.acc_depth
    core.banks = int(config.banks) - (2 if config.elementwise else 1)
    core.bound_tile, core.bound_fifo = core.tile, core.fifo
    core.bound_per_beat, core.bound_beats = core.per_beat, core.beats
    core.bound_w_per_beat, core.bound_w_beats = core.w_per_beat, core.w_beats
    core.latency, core.w_latency = config.latency, config.weight_latency
    core.interval = max(1.0, beat / config.rate)
    core.w_interval = max(1.0, beat / config.weight_rate)
    # Bursts of instructions, some of them in flight.
    core.held = _FETCHES * (FETCH_BURST_BEATS * beat // INSTRUCTION_BYTES)
    core.fetch = max(1.0, core.interval * INSTRUCTION_BYTES / beat,
                     (config.latency + 3 + FETCH_BURST_BEATS * core.interval) / core.held)
    core.wave = rows + cols + config.stages + 1
    core.groups = cols // lanes
    core.activate = ACTIVATION_LATENCY + (ELEMENTWISE_LATENCY if config.elementwise else 0)
    core.param_rows = cols // lanes * ceil_div(lanes * 8, width)
    core.queue, core.params = QUEUE, _PARAM_ROWS // core.groups


# --- Choices --------------------------------------------------------------------------------------


@njit(error_model="numpy", inline="always")
def _keep(core: Any, net: Any, choices: Any, resident: Any) -> None:
    """Set which tensors stay in ``resident`` banks."""
    keep(net.layer_rows, choices.elsewhere, core.tile, resident * core.bank_rows, choices.stays)


@njit(error_model="numpy", inline="always")
def _cut(core: Any, net: Any, choices: Any, inputs: Any, option: Any) -> None:
    """Tile all layers for ``inputs`` banks of inputs; set the reason if they do not fit."""
    choices.why[0], choices.why[1], choices.why[2] = cut_all(
        net.layer_rows, choices.stays,
        Memories(core.chunk_depth, core.bank_rows, inputs, core.tile, core.per_beat),
        choices.pieces[option], net.plan_rows)


@njit(error_model="numpy", inline="always")
def _attempt(core: Any, net: Any, choices: Any, state: Any, search: Any, option: Any, into: Any,
             mixed: Any) -> Any:
    """Return the cycles of a choice; infinity if it does not fit, or is not better than the best.

    A choice is skipped if its bound does not beat the best by more than :data:`_PART`, and given up
    as soon as it does not by more than half of that.

    ``state``: the records that :func:`~arch.systolic.steps.network.simulate` updates; ``option``:
    index of the pieces; ``into``: index into ``choices.ends`` for the times at which layers are
    done; ``mixed``: if the choice is wanted for a mixture with the first so many choices, too, or
    0. Then only the mixture must be better.
    """
    choices.ends[into] = math.inf
    _cut(core, net, choices, search.inputs, option)
    if choices.why[0] != FITS:
        return math.inf
    core.in_rows = search.inputs * core.bank_rows
    most = search.best
    if most < math.inf:
        enough = most * (1 - _PART)
        if least_cycles(core, net, choices) >= enough and (
                not mixed or _least_mixed(choices, mixed) >= enough):
            return math.inf
        spans, after = choices.spans[0], 0.0
        for layer in range(len(spans) - 1, -1, -1):
            choices.rest[layer] = after
            after += spans[layer]
        most = math.inf if mixed else most * (1 - _PART / 2)
    return simulate(core, net, state, choices.ends[into], choices.rest, most)


@njit(error_model="numpy", inline="always")
def _span(ends: Any, layer: Any) -> Any:
    """Return the cycles of a layer; infinity if they are not known."""
    if ends[layer] == math.inf:
        return math.inf
    return ends[layer] - (ends[layer - 1] if layer else 0.0)


@njit(cache=True, error_model="numpy")
def _least_mixed(choices: Any, tried: Any) -> Any:
    """Return the fewest cycles of a mixture of the first ``tried`` choices and one whose bound is
    known."""
    least = 0.0
    for layer in range(choices.ends.shape[1]):
        span = choices.spans[0, layer]
        for option in range(tried):
            span = min(span, _span(choices.ends[option], layer))
        least += span
    return least


@njit(cache=True, error_model="numpy")
def _mix(choices: Any, tried: Any) -> Any:
    """Combine the pieces with which each layer is fastest; return whether they differ.

    The first ``tried`` choices of pieces are compared, and the result is stored behind them. Ends
    are infinity where a choice does not fit or was given up.
    """
    mixed = False
    for index in range(choices.ends.shape[1]):
        least, of = math.inf, 0
        for option in range(tried):
            span = _span(choices.ends[option], index)
            if span < least:
                least, of = span, option
        choices.pieces[tried, index] = choices.pieces[of, index]
        mixed = mixed or choices.pieces[tried, index] != choices.pieces[tried, 0]
    return mixed


@njit(error_model="numpy", inline="always")
def _try_residents(core: Any, net: Any, choices: Any, state: Any, search: Any, given: Any,
                   reason: Any) -> None:
    """Try all numbers of resident banks, or the given one; set why the fewest do not fit."""
    resident = given.resident
    low = max(resident, 0)
    for banks in range(low, resident + 1 if resident >= 0 else core.banks):
        _keep(core, net, choices, banks)
        # More banks than the tensors need change nothing.
        if banks > low and (choices.stays == choices.stayed).all():
            continue
        copy(choices.stayed, choices.stays)
        search.inputs = given.inputs or core.banks - banks
        lasted = _attempt(core, net, choices, state, search, 0, 1, 0)
        if choices.why[0] != FITS and banks == low:
            copy(reason, choices.why)
        if lasted < search.best:
            search.best, search.resident = lasted, banks
            copy(choices.ends[0], choices.ends[1])


@njit(error_model="numpy", inline="always")
def _try_fewer_inputs(core: Any, net: Any, choices: Any, state: Any, search: Any) -> None:
    """Try fewer banks for inputs, which reads less ahead."""
    inputs = search.inputs
    for fewer in range(1, min(inputs, _FEWER + 1)):
        search.inputs = fewer
        lasted = _attempt(core, net, choices, state, search, 0, 1, 0)
        if lasted < search.best:
            search.best, inputs = lasted, fewer
            copy(choices.ends[0], choices.ends[1])
    search.inputs = inputs


@njit(error_model="numpy", inline="always")
def _try_smaller_chunks(core: Any, net: Any, choices: Any, state: Any, search: Any) -> None:
    """Try smaller chunks for all layers while cycles fall, then the best chunks of each layer.

    Of maps that are far smaller than the accumulators, many sizes give the same chunks.
    """
    search.tried, pieces, left = 1, 1, _SMALLER
    _cut(core, net, choices, search.inputs, 0)
    copy(choices.plans, net.plan_rows)
    while (search.tried < HALVES and left > 0
           and largest(core.chunk_depth, core.bank_rows, 2 * pieces) > 0):
        pieces *= 2
        choices.pieces[search.tried] = pieces
        _cut(core, net, choices, search.inputs, search.tried)
        if choices.why[0] != FITS or (choices.plans == net.plan_rows).all():
            continue
        copy(choices.plans, net.plan_rows)
        # Chunks that are slower for all layers may be faster for some.
        short = state[0][0].each_tap
        lasted = _attempt(core, net, choices, state, search, search.tried, search.tried,
                          search.tried if short else 0)
        search.tried += choices.ends[search.tried, 0] < math.inf
        left -= 1
        if lasted < search.best:
            search.best, search.option = lasted, search.tried - 1
            left = max(left, _SMALLER if short else 1)
    if _mix(choices, search.tried):
        lasted = _attempt(core, net, choices, state, search, search.tried, search.tried, 0)
        if lasted < search.best:
            search.best, search.option = lasted, search.tried


@njit(error_model="numpy", inline="always")
def _try_fewer_rows(core: Any, net: Any, choices: Any, state: Any, search: Any) -> None:
    """Try fewer rows of all banks while cycles fall; this reads less ahead, too.

    Mixtures only combine choices that may be faster.
    """
    copy(choices.pieces[CHOSEN], choices.pieces[search.option])
    search.option, rows = CHOSEN, core.bank_rows
    while rows > 1:
        core.bank_rows = rows // 2
        _keep(core, net, choices, search.resident)
        least, tried = search.best, search.tried
        for option in range(tried):
            lasted = _attempt(core, net, choices, state, search, option, option, 0)
            if lasted < least:
                least = lasted
                copy(choices.pieces[CHOSEN], choices.pieces[option])
        if _mix(choices, tried):
            lasted = _attempt(core, net, choices, state, search, tried, tried, 0)
            if lasted < least:
                least = lasted
                copy(choices.pieces[CHOSEN], choices.pieces[tried])
        if least >= search.best:
            break
        search.best, rows = least, rows // 2
    core.bank_rows = rows
    _keep(core, net, choices, search.resident)


@njit(error_model="numpy", inline="always")
def _search(core: Any, net: Any, choices: Any, state: Any, search: Any, given: Any,
            reason: Any) -> None:
    """Find the choice with the fewest cycles, or take the given one."""
    search.best, search.resident, search.option = math.inf, -1, 0
    choices.pieces[:] = 1
    if given.resident >= 0:
        copy(choices.pieces[0], given.pieces)
        core.bank_rows = given.bank_rows or core.bank_rows
        core.chunk_depth = given.acc_depth or core.chunk_depth
    _try_residents(core, net, choices, state, search, given, reason)
    if search.resident < 0:
        return
    reason[0] = FITS
    _keep(core, net, choices, search.resident)
    search.inputs = given.inputs or core.banks - search.resident
    if given.resident < 0:
        _try_fewer_inputs(core, net, choices, state, search)
        _try_smaller_chunks(core, net, choices, state, search)
        _try_fewer_rows(core, net, choices, state, search)


@njit(cache=True, error_model="numpy", nogil=True)
def _sweep(part: Any, configs: Any, net: Any, choices: Any, records: Any, given: Any,
           found: Any) -> None:
    """Evaluate configurations ``part[0]`` to ``part[1] - 1``.

    ``records``: from :func:`~arch.systolic.steps.records.start_records`; ``given``, ``found``:
    :class:`_Given`, :class:`_Found`.
    """
    core, state, search = records[0][0], records[1:3], records[3][0]
    for p in range(part[0], part[1]):
        if found.reasons[p, 0] != FITS:
            continue
        set_core(configs[p], core)
        _search(core, net, choices, state, search, given, found.reasons[p])
        if search.resident >= 0:
            _cut(core, net, choices, search.inputs, search.option)
            found.cycles[p] = search.best
            count_accesses(core, net, found.counts[p])


# --- Entry points ---------------------------------------------------------------------------------


def _columns(parameters: Mapping[str, Any]) -> NDArray[np.float64]:
    """Return the parameters of all configurations, (P, len(COLUMNS)), with defaults filled in."""
    for name in parameters:
        if name not in COLUMNS:
            raise ValueError(f"parameters must be among {', '.join(COLUMNS)}, not {name!r}")
    given = {name: np.atleast_1d(np.asarray(values, np.float64))
             for name, values in parameters.items()}
    sizes = {values.shape for values in given.values()} - {(1,)}
    if len(sizes) > 1 or any(len(size) != 1 for size in sizes):
        raise ValueError("parameters must be columns of one length, not of "
                         f"{', '.join(str(size) for size in sorted(sizes))}")
    count = max((len(values) for values in given.values()), default=1)
    if any(len(values) == 0 for values in given.values()):
        count = 0
    configs, values = np.empty((count, len(COLUMNS))), ConfigColumns(given).values
    for index, name in enumerate(COLUMNS):
        configs[:, index] = values[name]
    return configs


def _doubtful(configs: NDArray[np.float64]) -> NDArray[np.intp]:
    """Return the indices of configurations that :class:`SystolicConfig` may refuse."""
    whole = [index for index, name in enumerate(COLUMNS) if not name.endswith("bytes_per_cycle")]
    good = np.asarray(np.isfinite(configs).all(axis=1))
    values = np.where(good[:, None], configs, 1)
    good &= (values[:, whole] == np.floor(values[:, whole])).all(axis=1)
    bounds: dict[str, tuple[float, float]] = LIMITS | {
        "elementwise": (0, 1), "products": (0, 1), "latency": (1, MAX_LATENCY),
        "bytes_per_cycle": (2.0**-10, 2.0**20 - 1)}
    for column, name in enumerate(COLUMNS):
        low, high = bounds[name.rpartition(".")[2]]
        good &= (values[:, column] >= low) & (values[:, column] <= high)
    numbers = np.where(good[:, None], values, 1).astype(np.int64)
    number = dict(zip(CONFIG.names or (), numbers.T, strict=True))
    for name in ("bank_rows", "axi_bits"):
        good &= number[name] & (number[name] - 1) == 0
    good &= number["products"] <= number["elementwise"]
    good &= number["cols"] % np.where(number["lanes"] > 0, number["lanes"], number["cols"]) == 0
    return np.flatnonzero(~good)


def _refusal(values: NDArray[np.float64]) -> str:
    """Return why a configuration is not valid; empty if it is."""
    def plain(value: float) -> Any:
        return int(value) if math.isfinite(value) and value == int(value) else float(value)

    items: dict[str, Any] = {}
    ports: dict[str, dict[str, Any]] = {"memory": {}, "weight_memory": {}}
    for name, value in zip(COLUMNS, values, strict=True):
        port, dot, item = name.rpartition(".")
        (ports[port] if dot else items)[item] = plain(value)
    try:
        for name in ("elementwise", "products"):
            if items[name] not in (0, 1):
                raise ValueError(f"{name} must be true or false, not {items[name]}")
            items[name] = bool(items[name])
        items |= {port: MemoryConfig(**given) for port, given in ports.items()}
        SystolicConfig(**items)
    except (TypeError, ValueError, OverflowError) as error:
        return str(error)
    return ""

class LayersInLines(tuple[LayerGeometry, ...]):
    """Layers of a graph, along with those of the same graph with maps in lines of one pixel.

    Attributes
    ----------
    lines : tuple of LayerGeometry
        For configurations on which the layers do not fit.
    """

    lines: tuple[LayerGeometry, ...]


def exact_alone(graph: Graph) -> bool:
    """Return whether only the exact model knows the schedule, as for a single matrix product.

    So it is for models that run as several programs, between which the host works.
    """
    return (bool(graph.rows_at_a_time) or "parts" in graph.metadata
            or as_product(graph) is not None)


def geometry(graph: Graph, *, repeat: bool = True) -> tuple[LayerGeometry, ...]:
    """Return the layers of a graph for :func:`evaluate_many`.

    They are those of :func:`arch.systolic.lowering.geometry.geometry`. If maps can be in lines of
    one pixel, which the lowering tries if a graph does not fit, they are :class:`LayersInLines`.
    """
    layers = geometry_of(graph, repeat=repeat)
    lines = lines_of_pixels(graph)
    if lines is None:
        return layers
    both = LayersInLines(layers)
    both.lines = geometry_of(lines, repeat=repeat)
    return both


def evaluate_many(layers: Sequence[LayerGeometry], parameters: Mapping[str, Any], *,
                  choice: Choice | None = None, threads: int = 1) -> dict[str, NDArray[Any]]:
    """Return cycles and accesses of a network on P configurations.

    Parameters
    ----------
    layers : sequence of LayerGeometry
        From :func:`geometry`, from the first layer on.
    parameters : dict of str to (P,) or (1,) array
        Columns of :data:`COLUMNS`; the rest is as in ``SystolicConfig()``, and the weight memory
        defaults to the memory. Rates are bytes per cycle.
    choice : Choice, optional
        How to tile the layers, with one entry of ``pieces`` per layer of ``layers``. By default the
        model searches, much like the lowering.
    threads : int
        Number of threads.

    Returns
    -------
    dict of str to (P,) array
        ``cycles``, float64, NaN if the network does not run;
        :data:`arch.systolic.costs.accesses.ACCESSES`, int64, 0 if it does not run;
        ``feasible``, bool; and ``reason``, one line with the bound, as from the lowering or the
        configuration, empty if it runs.

    Raises
    ------
    ValueError
        A column is unknown, or columns differ in length.
    """
    found = _evaluate_many(layers, parameters, choice=choice, threads=threads)
    others = np.flatnonzero(~found["feasible"])
    if not isinstance(layers, LayersInLines) or choice is not None or not others.size:
        return found
    again = _evaluate_many(
        layers.lines, {name: values if np.size(values) == 1 else np.asarray(values)[others]
                       for name, values in parameters.items()}, choice=None, threads=threads)
    runs = np.flatnonzero(again["feasible"])
    for name, values in again.items():
        found[name][others[runs]] = values[runs]
    return found


def _split_products(layers: Sequence[LayerGeometry], configs: Any, counts: Any) -> None:
    """Count the products of two tensors as such, and not among the additions.

    How a layer is cut does not matter: each row of each tile of columns is multiplied once.
    """
    tile = np.minimum(configs["rows"], configs["cols"])
    groups = np.where(configs["lanes"] > 0, configs["cols"] // np.maximum(configs["lanes"], 1), 1)
    counted = counts["side_adds"] > 0
    for layer in layers:
        if layer.multiplies:
            images, channels, height, width = layer.output
            rows = layer.count * layer.element_bytes * images * height * width
            products = (rows * groups * -(-channels // tile)).astype(np.int64) * counted
            counts["side_products"] += products
            counts["side_adds"] -= products


def _evaluate_many(layers: Sequence[LayerGeometry], parameters: Mapping[str, Any], *,
                   choice: Choice | None, threads: int) -> dict[str, NDArray[Any]]:
    configs = _columns(parameters)
    count = len(configs)
    reason = np.full(count, "", object)
    for index in _doubtful(configs):
        reason[index] = _refusal(configs[index])
    by_name = configs.view(CONFIG).reshape(count)
    for index in np.flatnonzero(by_name["elementwise"] == 1):
        if not reason[index] and by_name["banks"][index] < 3:
            reason[index] = str(few_banks(int(by_name["banks"][index])))
    for name, refused in (("elementwise", no_elementwise), ("products", no_products)):
        said = next(filter(None, (getattr(layer, f"{name}_for") for layer in layers)), "")
        if said:
            reason[(by_name[name] == 0) & (reason == "")] = str(refused(said))
    table, elsewhere = table_of(layers)
    reasons = np.zeros((count, 3), np.int64)
    reasons[:, 0] = np.where(reason == "", FITS, -1)
    cycles = np.full(count, np.nan)
    counts = np.zeros((count, len(ACCESSES)), np.int64)
    found = _Found(cycles, counts.view(COUNTED).reshape(count), reasons)
    pieces = np.ones(len(layers), np.int64)
    if choice is not None and choice.pieces:
        pieces[:] = choice.pieces
    given = _Given(-1, pieces, 0, 0, 0) if choice is None else _Given(
        choice.resident_banks, pieces, choice.input_banks, choice.bank_rows, choice.acc_depth)
    sides = np.minimum(by_name["rows"], by_name["cols"])[reason == ""]
    widest = max(max(layer.input[1], layer.output[1], layer.packed) for layer in layers)
    blocks = -(-widest // int(sides.min())) if sides.size else 1

    def work(part: tuple[int, int]) -> None:
        records = start_records()
        net = network_of(table, len(elsewhere), blocks)
        choices = choices_of(len(layers), elsewhere, records[0])
        _sweep(part, by_name, net, choices, records, given, found)

    step = max(1, -(-count // max(1, 8 * threads)))
    parts = [(low, min(low + step, count)) for low in range(0, count, step)]
    if threads > 1:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, parts))
    else:
        for part in parts:
            work(part)
    for index in np.flatnonzero(reasons[:, 0] > FITS):
        code, layer, need = reasons[index].tolist()
        config = by_name[index]
        reason[index] = str(refusal(
            layers[layer], code, need, acc_depth=int(config["acc_depth"]),
            bank_rows=int(config["bank_rows"]), tile=int(min(config["rows"], config["cols"]))))
    feasible = reason == ""
    _split_products(layers, by_name, found.counts)
    counts[:, 0] = np.where(feasible, sum(layer.macs * layer.count for layer in layers), 0)
    return {"cycles": cycles, **{name: counts[:, index] for index, name in enumerate(ACCESSES)},
            "feasible": feasible, "reason": reason}
