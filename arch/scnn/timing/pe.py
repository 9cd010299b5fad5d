"""One cycle of a PE in a group, as compiled kernels: fetch, pairing, issue, multiply, crossbar.

:mod:`arch.scnn.timing.compute` has the law. The state of each PE is a record with named fields
(numpy's structured arrays). Kernels that run in every cycle of every PE are inlined into their
callers.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from arch.common.kernels import copy, inlined, lowest
from arch.scnn.counters import PE_COUNTERS
from arch.scnn.latency import ACT_QUEUE_ROWS, PAIR_QUEUE_ROWS, ROTATION, SKIP_ROWS
from arch.scnn.params import ScnnConfig
from arch.scnn.timing.operands import NO_BLOCK

__all__ = ["ACTS_END", "GOES_ON", "WEIGHTS_END", "Pes", "begin_group", "finish_group", "is_done",
           "multiply", "pes_of", "take_rows"]

#: Outcome of a PE's cycle: it continues, or activations or weights ran out.
GOES_ON, ACTS_END, WEIGHTS_END = 0, -1, -2

_ZERO, _ONE = np.uint64(0), np.uint64(1)


_PE = np.dtype([
    *((name, np.int64) for name in (
        # First row of the group, and of the next one; block of the next row to arrive, numbered in
        # the stream, and among those that the PE keeps.
        "first_row", "next_row", "number", "next_front",
        # Channels whose blocks had begun; whether rows of a channel are still to come; channels
        # left.
        "free", "opened", "channels_left",
        # The next row to search, and the end; where the previous cycle's search began, how many
        # rows it skipped, and the row that it found; rows on their way or waiting.
        "read", "end", "pending_from", "pending_passed", "pending_row", "reserved",
        # Rows that have arrived; rows paired with blocks; the vector being read for the first of
        # them.
        "arrivals", "arrived_head", "pairs", "paired_head", "vector",
        # Cycles counted before the group.
        "counted")),
    *((name, np.bool_) for name in ("fetching", "pending", "ended", "issued", "operand", "adding")),
    # Bits by lane: nonzero operands and products; queues that have products, that are urgent, and
    # that are full.
    *((name, np.uint64) for name in (
        "operand_lanes", "product_lanes", "waiting", "urgent", "full")),
    # Rows that have arrived, -1 for the end of a group, and the indices of their blocks: in the
    # stream, and among those that the PE keeps.
    *((name, np.int64, (ACT_QUEUE_ROWS,)) for name in ("rows", "blocks", "fronts")),
    # Rows paired with blocks, and the positions of these: in the stream, and in the FIFO.
    *((name, np.int64, (PAIR_QUEUE_ROWS,)) for name in (
        "paired_rows", "paired_vectors", "paired_places"))], align=True)

_COUNTERS = np.dtype([(name.removeprefix("pe_"), np.int64) for name in PE_COUNTERS], align=True)


class Pes(NamedTuple):
    """State of all PEs, updated by the kernels.

    Attributes
    ----------
    state : (pes,) records
    counters : (pes,) records
        :data:`arch.scnn.counters.PE_COUNTERS`.
    queues : (pes, lanes, depth) uint8
        Banks that queued products wait for.
    heads, levels : (pes, lanes) int64
        Head and fill level of the queues.
    operand_banks, product_banks : (pes, lanes) uint8
    """

    state: Any
    counters: Any
    queues: Any
    heads: Any
    levels: Any
    operand_banks: Any
    product_banks: Any


def pes_of(config: ScnnConfig, counters: Any) -> Pes:
    """Return idle PEs; ``counters`` (pes, len(PE_COUNTERS)) are incremented."""
    lanes = config.pes, config.f * config.i
    return Pes(state=np.zeros(config.pes, _PE), counters=counters.view(_COUNTERS)[:, 0],
               queues=np.zeros((*lanes, config.queue_depth), np.uint8),
               heads=np.zeros(lanes, np.int64), levels=np.zeros(lanes, np.int64),
               operand_banks=np.zeros(lanes, np.uint8), product_banks=np.zeros(lanes, np.uint8))


@njit(cache=True)
def _counted(counters: Any) -> Any:
    return (counters.busy + counters.empty + counters.conflict + counters.starved
            + counters.fetch)


@njit(cache=True)
def begin_group(pe: Any, counters: Any, end: Any, ahead: Any, channels: Any) -> None:
    """Start a group in a PE whose queues are all empty.

    end : end of its rows; ahead : blocks of the group that have begun; channels : their number.
    """
    pe.free, pe.opened, pe.channels_left = ahead, 0, channels
    pe.read, pe.end, pe.reserved = pe.first_row, end, 0
    pe.fetching, pe.ended, pe.issued = True, False, False
    pe.counted = _counted(counters)


@njit(cache=True)
def finish_group(pe: Any, counters: Any, cycles: Any) -> None:
    """Count the cycles of a group in which a PE was idle."""
    counters.barrier += cycles - (_counted(counters) - pe.counted)


@inlined
def is_done(pe: Any) -> Any:
    """Return whether a PE has finished a group."""
    return (pe.issued and not pe.operand and pe.product_lanes == _ZERO and pe.waiting == _ZERO
            and not pe.adding)


@inlined
def _serve(pes: Any, p: Any, sizes: Any, candidates: Any, taken: Any) -> Any:
    """Let banks take products from queues, lower lanes before higher ones.

    ``taken`` marks the banks that have taken one in this cycle, below 64 and from 64 on. Return it
    updated, and the lanes served, those no longer urgent, and those now empty.
    """
    low, high = taken
    served, calm, empty = _ZERO, _ZERO, _ZERO
    while candidates:
        lane = lowest(candidates)
        others = candidates & (candidates - _ONE)
        lane_bit = candidates ^ others
        candidates = others
        place = pes.heads[p, lane]
        bank = pes.queues[p, lane, place]
        bit = _ONE << np.uint64(bank & 63)
        if bank < 64:
            if low & bit:
                continue
            low |= bit
        else:
            if high & bit:
                continue
            high |= bit
        pes.heads[p, lane] = place + 1 if place + 1 < sizes.queue_depth else 0
        level = pes.levels[p, lane] - 1
        pes.levels[p, lane] = level
        served |= lane_bit
        if level < sizes.urgent:
            calm |= lane_bit
        if level == 0:
            empty |= lane_bit
    return (low, high), served, calm, empty


@inlined
def _enter(pes: Any, p: Any, sizes: Any, products: Any) -> Any:
    """Put products into their queues; return the lanes that become urgent, and full."""
    urgent, full, depth = _ZERO, _ZERO, sizes.queue_depth
    while products:
        lane = lowest(products)
        others = products & (products - _ONE)
        lane_bit = products ^ others
        products = others
        level = pes.levels[p, lane]
        place = pes.heads[p, lane] + level
        pes.queues[p, lane, place if place < depth else place - depth] = pes.product_banks[p, lane]
        level += 1
        pes.levels[p, lane] = level
        if level >= sizes.urgent:
            urgent |= lane_bit
        if level == depth:
            full |= lane_bit
    return urgent, full


@inlined
def multiply(pes: Any, p: Any, sizes: Any) -> Any:
    """Move products through a PE's queues to its banks; return whether the multipliers advance."""
    pe = pes.state[p]
    waiting, urgent, full, products = pe.waiting, pe.urgent, pe.full, pe.product_lanes
    advancing = products & full == _ZERO
    pe.adding = waiting != _ZERO
    if waiting:
        taken, served, calm, empty = _serve(pes, p, sizes, waiting & urgent, (_ZERO, _ZERO))
        _, more_served, more_calm, more_empty = _serve(pes, p, sizes, waiting & ~urgent, taken)
        waiting &= ~(empty | more_empty)
        urgent &= ~(calm | more_calm)
        full &= ~(served | more_served)
    if advancing:
        if products:
            more_urgent, more_full = _enter(pes, p, sizes, products)
            waiting |= products
            urgent |= more_urgent
            full |= more_full
        pe.product_lanes = _ZERO
        if pe.operand:
            pe.product_lanes = pe.operand_lanes
            copy(pes.product_banks[p], pes.operand_banks[p])
            pe.operand = False
    pe.waiting, pe.urgent, pe.full = waiting, urgent, full
    return advancing


@inlined
def _issue(pes: Any, p: Any, core: Any, row: Any, at: Any) -> None:
    """Issue a row of activations with a vector of weights."""
    pe, counters, rows, vectors, sizes = (pes.state[p], pes.counters[p], core.rows, core.vectors,
                                          core.sizes)
    bank_mask = (1 << sizes.banks_log2) - 1
    valued, weights_valued = rows.valued[row], vectors.valued[at]
    lanes = _ZERO
    for column in range(sizes.f):
        if not weights_valued >> column & 1:
            continue
        for line in range(sizes.i):
            if valued >> line & 1:
                lane = column * sizes.i + line
                address = (rows.index[row, line] << core.kc_log2) + vectors.offset[at, column]
                pes.operand_banks[p, lane] = (
                    address + ROTATION * (address >> sizes.banks_log2)) & bank_mask
                lanes |= _ONE << np.uint64(lane)
                counters.products += 1
    counters.busy += 1
    pe.operand, pe.operand_lanes = True, lanes


@inlined
def _search(pe: Any, rows: Any, first: Any) -> None:
    """Search for the next row that has activations, within a word of the map."""
    begin = pe.read
    row = begin
    stop = min(pe.end, begin + SKIP_ROWS - (begin - first) % SKIP_ROWS)
    while row < stop and not rows.kept[row]:
        row += 1
    pe.pending_from, pe.pending_passed = begin, row - begin
    pe.pending_row = row if row < stop else -1
    pe.read = row + 1 if row < stop else row


@inlined
def _arrive(pe: Any, last: Any) -> Any:
    """Let the result of the previous cycle's search arrive; return whether it is a row."""
    passed, found = pe.pending_passed, pe.pending_row
    number, open_channels = pe.number, pe.channels_left
    closed, came = min(passed, open_channels), True
    # Count the blocks that are kept among those skipped.
    pe.next_front += min(closed, max(pe.free, pe.opened))
    front = pe.next_front
    if passed >= open_channels:
        found = -1
        pe.next_row = pe.pending_from + open_channels
    elif found >= 0:
        number += passed
        closed += last[found]
        pe.next_front += last[found]
        pe.next_row = found + 1
    else:
        came = False
    if came or passed:
        pe.opened = found >= 0 and not last[found]
    if came:
        place = pe.arrived_head + pe.arrivals
        place -= ACT_QUEUE_ROWS if place >= ACT_QUEUE_ROWS else 0
        pe.rows[place], pe.blocks[place], pe.fronts[place] = found, number, front
        pe.arrivals += 1
    pe.number += closed
    pe.free = max(0, pe.free - closed)
    pe.channels_left -= closed
    pe.fetching = pe.channels_left > 0
    return came


@inlined
def _fetch(pe: Any, rows: Any, first: Any, took: Any, visible: Any) -> Any:
    """Fetch activations; return False if they have run out.

    took, visible : whether an arrived row was taken, and whether one was available.
    """
    at_end, pending, came = pe.read == pe.end, pe.pending, False
    if at_end and not pending and not visible:
        return False
    reading = not at_end and pe.reserved < ACT_QUEUE_ROWS
    if pending:
        came = _arrive(pe, rows.last)
    pe.reserved += int(reading) - int(took) - int(pending and not came)
    pe.pending = reading and pe.fetching
    if pe.pending:
        _search(pe, rows, first)
    return True


@inlined
def _pair(pe: Any, row: Any, vector: Any, place: Any) -> None:
    """Pair a row with its block: append it with the first vector and the position in the FIFO."""
    at = pe.paired_head + pe.pairs
    at -= PAIR_QUEUE_ROWS if at >= PAIR_QUEUE_ROWS else 0
    pe.paired_rows[at], pe.paired_vectors[at], pe.paired_places[at] = row, vector, place
    pe.pairs += 1


@inlined
def take_rows(pes: Any, p: Any, core: Any, written: Any, at_end: Any, advancing: Any) -> Any:
    """Pair, issue and fetch rows in one cycle of a PE; return the outcome.

    written : vectors of the stream available; at_end : whether no more will come;
    advancing : whether the multipliers accept operands.
    """
    pe, counters, vectors, stream = pes.state[p], pes.counters[p], core.vectors, core.stream
    visible, level = pe.arrivals > 0, pe.pairs
    head, front, number = -1, NO_BLOCK, 0
    if visible:
        head, number = pe.rows[pe.arrived_head], pe.fronts[pe.arrived_head]
        front = vectors.starts[min(pe.blocks[pe.arrived_head], len(vectors.starts) - 1)]
    void = visible and (head < 0 or core.rows.counts[head] == 0)
    passes, meets = void, False
    if visible and not void and front < written:
        if vectors.counts[front] == 0:
            passes = True
        else:
            meets = level < PAIR_QUEUE_ROWS
    at, row = front, head
    if level:
        at, row = pe.vector, pe.paired_rows[pe.paired_head]
    done = False
    if level or meets:
        if at >= written:
            counters.starved += 1
            if at_end:
                return WEIGHTS_END
        elif not advancing:
            counters.conflict += 1
        else:
            _issue(pes, p, core, row, at)
            done = vectors.left[at] == 0
            at += 1
        pe.vector = at
    elif passes:
        counters.empty += 1
    elif visible:
        counters.starved += 1
        if at_end:
            return WEIGHTS_END
    else:
        counters.fetch += 1
    if meets and not (done and level == 0):
        _pair(pe, head, front, stream.positions[p, number % stream.positions.shape[1]])
    if done and level:
        pe.paired_head = pe.paired_head + 1 if pe.paired_head + 1 < PAIR_QUEUE_ROWS else 0
        pe.pairs -= 1
    took = passes or meets
    if took:
        pe.arrived_head = pe.arrived_head + 1 if pe.arrived_head + 1 < ACT_QUEUE_ROWS else 0
        pe.arrivals -= 1
        if not pe.fetching and pe.arrivals == 0:
            pe.ended = True
    if pe.fetching and not _fetch(pe, core.rows, core.rows.starts[p], took, visible):
        return ACTS_END
    fifo = stream.fifos[p]
    fifo.front = pe.fronts[pe.arrived_head] if pe.arrivals else pe.next_front
    fifo.reading = -1
    if pe.pairs:
        fifo.reading = pe.paired_places[pe.paired_head]
        if done:
            pe.vector = pe.paired_vectors[pe.paired_head]
    pe.issued = pe.ended and pe.pairs == 0
    return GOES_ON
