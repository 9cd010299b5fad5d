"""Exact timing of the compute part of all PEs: one group of output channels, cycle by cycle.

PEs meet at the broadcast of weights alone. Within a PE what happens in a cycle depends on banks
that happen to be contended, so the cycles are stepped; only positions, and which values are zero,
count. A group is started in cycle s; then, in each PE:

============  =====================================================================================
activations   a row is read in each cycle from s + 1 on, while fewer than ``ACT_QUEUE_ROWS`` are on
              their way or wait; read in t, it is there in t + 2. Empty rows before it are passed
              over in t; if they reach to the end of their word of the map (``SKIP_ROWS`` rows),
              nothing is read in t. If they reach to the end of the group, it ends with an empty
              row, which is there in t + 2. Behind the end of the group nothing is read: a read
              in the cycle in which it arrives is dropped.
weights       a word that is fired in t is pushed in t + 1 and is there in t + 2. Of it a PE keeps
              blocks of channels in which it has activations; and those that began before they were
              asked for: by t + 1 no group of theirs had been started. None is fired while some PE
              is full: the vectors that it keeps, and those of a word that is pushed, less those of
              blocks that are done, leave no room for another word in the FIFO.
pairing       a row that is there, and the first vector of its block, in t. A row of a block
              without weights is passed over, and so is an empty one, without its block; others go
              into a queue of ``PAIR_QUEUE_ROWS`` rows. What is before the block of the first row
              in that queue, or else of the row that is there, or else of the next one to arrive,
              is done.
issue         a row of that queue and a vector of its block in t, if the pipeline goes on; if the
              queue is empty, the row that comes into it
multiply      operands in t + 1, products in t + 2; from there all of them enter their queues
              together, when none of those that they go to is full. Until then nothing advances.
crossbar      a product that enters in t is at its queue's head in t + 1 at the earliest. A bank
              takes one in a cycle: urgent queues (:func:`arch.scnn.latency.urgent_level`) before
              others, lower lanes before higher ones.
accumulators  what is taken in t is added in t + 1
done          two cycles after the last addition (or the last issue, if nothing was added since)
============  =====================================================================================
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.bus import burst_rows
from arch.common.dma import read_port
from arch.common.fetch import fetch_burst, fetch_state, fetched
from arch.common.kernels import lowest
from arch.common.port import NEVER, pace
from arch.common.queue import offered
from arch.scnn.counters import PE_COUNTERS
from arch.scnn.latency import ACT_QUEUE_ROWS, PAIR_QUEUE_ROWS, ROTATION, SKIP_ROWS, urgent_level
from arch.scnn.params import ScnnConfig

__all__ = ["ComputeError", "ComputeTimes", "Rows", "Vectors", "decode_rows", "decode_vectors",
           "group_sums"]

_BUSY, _EMPTY, _CONFLICT, _STARVED, _FETCH, _BARRIER, _PRODUCTS = range(len(PE_COUNTERS))

# Of the stream: its words; those that were fired; the cycle from which the next one can be fired;
# whether one is pushed in the present cycle; vectors written to the FIFOs; the present cycle, which
# is the first that was not yet timed; the cycle of the last word.
(_WORDS, _FIRED, _OFFERED, _PUSH, _WRITTEN, _NOW, _LAST_FIRED) = range(7)

# Of the blocks that are pushed, numbered from the present group's first one on: the next vector's;
# whether that one has begun; blocks of the group; how many of them had begun when it was started;
# the channel of the first; the one behind the last.
(_BLOCK, _BEGUN, _BLOCKS, _AHEAD, _CHANNEL, _NEXT_CHANNEL) = range(6)

# What is kept in a PE: vectors; blocks.
_KEPT_VECTORS, _KEPT_BLOCKS = range(2)

# What is counted of the broadcast.
_BROADCAST, _BLOCKED = range(2)

_ACTS_END, _WEIGHTS_END = -1, -2

# Before there are weights, or activations.
_NOTHING, _NO_CHANNELS = np.zeros(0, np.int64), np.zeros((1, 0), np.bool_)

# Where a block is that the stream does not have.
_NEVER = np.iinfo(np.int64).max // 2


class ComputeError(ValueError):
    """The activations or the weights of a program end before its group does."""


class Rows(NamedTuple):
    """Activations of all PEs, as the multipliers see them.

    Attributes
    ----------
    values : (R, i) int64
        0 behind the count.
    index : (R, i) int64
        Of each in its sub-channel's raster.
    valued : (R,) uint8
        Bit for each value that is not zero.
    counts : (R,) int64
    last : (R,) bool
    kept : (R,) bool
        Whether the fetch reads it: it has entries, or its sub-channel goes on.
    starts : (pes + 1,) int64
        First row of each PE.
    wanted : (pes, channels) bool
        Whether a PE has anything of a sub-channel: a row that is read.
    """

    values: Any
    index: Any
    valued: Any
    counts: Any
    last: Any
    kept: Any
    starts: Any
    wanted: Any


class Vectors(NamedTuple):
    """Weights of a layer, as the multipliers see them: vectors of whole words.

    Attributes
    ----------
    values : (V, f) int64
        0 behind the count.
    offset : (V, f) int64
        What each adds to the address of an accumulator.
    valued : (V,) uint8
        Bit for each value that is not zero.
    counts, left : (V,) int64
    starts : (B + 1,) int64
        First vector of each block, and of one that never comes.
    """

    values: Any
    offset: Any
    valued: Any
    counts: Any
    left: Any
    starts: Any


def _masks(values: Any) -> Any:
    return (values != 0).astype(np.uint8) @ (1 << np.arange(values.shape[1])).astype(np.uint8)


@njit(cache=True)
def _index(runs: Any, ends: Any) -> Any:
    """Return the index of every entry: the zeros and entries before it since the last end."""
    index = np.empty(runs.shape, np.int64)
    base = 0
    for row in range(len(runs)):
        for lane in range(runs.shape[1]):
            index[row, lane] = base + runs[row, lane]
            base = index[row, lane] + 1
        if ends[row]:
            base = 0
    return index


def decode_rows(values: NDArray[Any], runs: NDArray[Any], counts: NDArray[Any],
                last: NDArray[np.bool_], starts: NDArray[Any]) -> Rows:
    """Return activations as the multipliers see them.

    Parameters
    ----------
    values, runs : (R, i) ints
        Entries of each row; 0 behind the count.
    counts : (R,) ints
    last : (R,) bool
        Last row of its sub-channel.
    starts : (pes + 1,) ints
        First row of each PE.
    """
    last = np.ascontiguousarray(last, np.bool_)
    kept = (counts != 0) | ~last
    starts = starts.astype(np.int64)
    return Rows(values=values.astype(np.int64), index=_index(runs.astype(np.int64), last),
                valued=_masks(values), counts=counts.astype(np.int64), last=last,
                kept=kept, starts=starts, wanted=_wanted(kept, last, starts))


def _wanted(kept: NDArray[np.bool_], last: NDArray[np.bool_], starts: NDArray[np.int64]
            ) -> NDArray[np.bool_]:
    """Return of each PE and channel whether it has a row that is read."""
    ends = np.concatenate([[0], np.cumsum(last)])
    channels = np.diff(ends[starts])
    # One more for a channel that does not end.
    found = np.zeros((len(starts) - 1, int(channels.max(initial=0)) + 1), np.bool_)
    rows = np.flatnonzero(kept)
    pe = np.repeat(np.arange(len(starts) - 1), np.diff(starts))[rows]
    found[pe, ends[rows] - ends[starts[pe]]] = True
    return found


def decode_vectors(values: NDArray[Any], runs: NDArray[Any], counts: NDArray[Any],
                   left: NDArray[Any], *, taps: NDArray[Any], kc_log2: int,
                   word_vectors: int) -> Vectors:
    """Return weights as the multipliers see them, and blocks without weights up to a whole word.

    Parameters
    ----------
    values, runs : (V, f) ints
        Entries of each vector; 0 behind the count.
    counts, left : (V,) ints
        Entries of a vector; vectors of its block behind it.
    taps : (T,) ints
        Offset of each tap.
    kc_log2 : int
        Bits of an address that say the output channel.
    word_vectors : int
        Vectors of a word.
    """
    more = -len(counts) % word_vectors
    values, runs = (np.pad(array.astype(np.int64), ((0, more), (0, 0)))
                    for array in (values, runs))
    counts, left = (np.pad(array.astype(np.int64), (0, more)) for array in (counts, left))
    index = _index(runs, left == 0)
    # An entry of value 0 makes no product: it may be behind the last tap.
    tap = np.minimum(index >> kc_log2, len(taps) - 1)
    offset = (np.asarray(taps, np.int64)[tap] << kc_log2) | (index & ((1 << kc_log2) - 1))
    begins = np.concatenate([[True], left[:-1] == 0])
    return Vectors(values=values, offset=offset, valued=_masks(values), counts=counts, left=left,
                   starts=np.append(np.flatnonzero(begins), _NEVER))


class _Sizes(NamedTuple):
    """Numbers of a configuration that a kernel needs."""

    f: int
    i: int
    banks_log2: int
    queue_depth: int
    urgent: int
    fifo_depth: int
    word_vectors: int
    burst_rows: int
    chunks: int
    latency: int
    beats_per_row: int
    rows_per_beat: int
    interval: int
    unit: int


class _Stream(NamedTuple):
    """State of the stream of weights, moved on by the kernels.

    Attributes
    ----------
    state : (7,) int64
    blocks : (6,) int64
    kept : (pes, 2) int64
    positions : (pes, blocks that a FIFO can hold) int64
        Of the blocks that are kept: vectors before each, block n in column n modulo the columns.
    freed : (chunks,) int64
        Cycle in which the last word of each of the bursts before was fired.
    fetch : of :func:`arch.common.fetch.fetch_state`
    port : of :func:`arch.common.dma.read_port`
    counts : (2,) int64
        Words that were fired; cycles in which one waited for room.
    """

    state: Any
    blocks: Any
    kept: Any
    positions: Any
    freed: Any
    fetch: Any
    port: Any
    counts: Any


@njit(cache=True)
def _offer(stream: Any, sizes: Any, before: Any) -> None:
    """Time the next word of the stream, if there is one; the one before was fired in ``before``."""
    state = stream.state
    word = state[_FIRED]
    if word >= state[_WORDS]:
        return
    chunk = word // sizes.burst_rows
    row = word - chunk * sizes.burst_rows
    if row == 0:
        fetch_burst(stream.fetch, stream.port, stream.freed[chunk % sizes.chunks],
                    min(sizes.burst_rows, state[_WORDS] - word), sizes.latency,
                    sizes.beats_per_row, sizes.rows_per_beat, sizes.interval, sizes.unit)
    state[_OFFERED] = offered(fetched(stream.fetch, row, sizes.beats_per_row, sizes.rows_per_beat,
                                      sizes.interval, sizes.unit), before)


@njit(cache=True)
def _fire(stream: Any, sizes: Any, cycle: Any) -> None:
    """Fire the word that is offered."""
    state = stream.state
    word = state[_FIRED]
    state[_FIRED] = word + 1
    state[_LAST_FIRED] = cycle
    stream.counts[_BROADCAST] += 1
    if (word + 1) % sizes.burst_rows == 0:
        stream.freed[word // sizes.burst_rows % sizes.chunks] = cycle
    _offer(stream, sizes, cycle)


@njit(cache=True)
def _push(stream: Any, left: Any, wanted: Any, word_vectors: Any) -> None:
    """Write the vectors of a word that PEs keep."""
    state, block, kept = stream.state, stream.blocks, stream.kept
    number, begun = block[_BLOCK], block[_BEGUN]
    first = state[_WRITTEN]
    for vector in range(first, first + word_vectors):
        channel = block[_CHANNEL] + number
        asked = block[_AHEAD] <= number < block[_BLOCKS]
        for pe in range(len(kept)):
            if number < 0 or (asked and not (
                    channel < wanted.shape[1] and wanted[pe, channel])):
                continue
            if not begun:
                stream.positions[pe, kept[pe, _KEPT_BLOCKS] % stream.positions.shape[1]] = \
                    kept[pe, _KEPT_VECTORS]
                kept[pe, _KEPT_BLOCKS] += 1
            kept[pe, _KEPT_VECTORS] += 1
        begun = left[vector] != 0
        number += not begun
    block[_BLOCK], block[_BEGUN] = number, begun
    state[_WRITTEN] = first + word_vectors
    state[_PUSH] = 0


@njit(cache=True)
def _held(stream: Any, fronts: Any, places: Any) -> Any:
    """Return the vectors of blocks that are not done, of the PE that has the most.

    fronts (pes,) number of the block in front; places (pes,) of the one that is read, or -1.
    """
    kept, most = stream.kept, 0
    for pe in range(len(kept)):
        place = places[pe]
        if place < 0:
            if fronts[pe] >= kept[pe, _KEPT_BLOCKS]:
                continue
            place = stream.positions[pe, fronts[pe] % stream.positions.shape[1]]
        most = max(most, kept[pe, _KEPT_VECTORS] - place)
    return most


@njit(cache=True)
def _broadcast(stream: Any, sizes: Any, left: Any, wanted: Any, fronts: Any, places: Any,
               until: Any) -> None:
    """Time the broadcast up to cycle ``until`` exclusive, while no PE takes anything."""
    state, words = stream.state, sizes.word_vectors
    room = sizes.fifo_depth - words
    while state[_NOW] < until:
        now = until
        if state[_FIRED] < state[_WORDS]:
            now = min(max(state[_NOW], state[_OFFERED]), until)
        if now > state[_NOW] and state[_PUSH]:
            _push(stream, left, wanted, words)
        state[_NOW] = now
        if now == until:
            break
        fits = _held(stream, fronts, places) + state[_PUSH] * words <= room
        if not fits and not state[_PUSH]:
            # Nothing makes room.
            stream.counts[_BLOCKED] += until - now
            state[_NOW] = until
            break
        if state[_PUSH]:
            _push(stream, left, wanted, words)
        state[_NOW] = now + 1
        if fits:
            state[_PUSH] = 1
            _fire(stream, sizes, now)
        else:
            stream.counts[_BLOCKED] += 1


@njit(cache=True)
def _group(sizes: Any, rows: Any, vectors: Any, stream: Any, first_rows: Any, next_rows: Any,
           numbers: Any, fronts: Any, kc_log2: Any, start: Any, channels: Any, advance: Any,
           counters: Any) -> Any:
    """Time a group; return the first cycle in which all PEs are done, or what is at its end."""
    pes = len(fronts)
    places = np.full(pes, -1, np.int64)
    _broadcast(stream, sizes, vectors.left, rows.wanted, fronts, places, start + 1)
    index, row_valued, counts, last = rows.index, rows.valued, rows.counts, rows.last
    offset, valued, weights, left = vectors.offset, vectors.valued, vectors.counts, vectors.left
    kept, block_starts, none = rows.kept, vectors.starts, len(vectors.starts) - 1
    positions, sent = stream.positions, stream.blocks
    state, broadcast = stream.state, stream.counts
    f, i, depth, urgent_from = sizes.f, sizes.i, sizes.queue_depth, sizes.urgent
    banks_log2, word_vectors = sizes.banks_log2, sizes.word_vectors
    room = sizes.fifo_depth - word_vectors
    bank_mask = (1 << banks_log2) - 1
    lanes = f * i
    zero, one = np.uint64(0), np.uint64(1)

    for pe in range(pes):
        if advance:
            first_rows[pe] = next_rows[pe]
    if advance:
        sent[_CHANNEL] = sent[_NEXT_CHANNEL]
    sent[_NEXT_CHANNEL] = sent[_CHANNEL] + channels
    sent[_BLOCKS] = channels
    sent[_AHEAD] = max(0, sent[_BLOCK] + sent[_BEGUN])
    # Of each PE: channels whose blocks had begun; whether some rows of a channel are still to come.
    free = np.full(pes, sent[_AHEAD])
    opened = np.zeros(pes, np.int64)
    # The next row of the search; where it began in the cycle before, what it passed over, and the
    # row that it found.
    read = first_rows.copy()
    ends = rows.starts[1:]
    channels_left = np.full(pes, channels, np.int64)
    fetching = np.ones(pes, np.bool_)
    pending = np.zeros(pes, np.bool_)
    pending_from = np.zeros(pes, np.int64)
    pending_passed = np.zeros(pes, np.int64)
    pending_row = np.zeros(pes, np.int64)
    reserved = np.zeros(pes, np.int64)
    # Rows that have arrived, -1 for the end of a group, and the numbers of their blocks: in the
    # stream, and among those that the PE keeps.
    arrived = np.zeros((pes, ACT_QUEUE_ROWS), np.int64)
    arrived_blocks = np.zeros((pes, ACT_QUEUE_ROWS), np.int64)
    arrived_fronts = np.zeros((pes, ACT_QUEUE_ROWS), np.int64)
    arrived_heads = np.zeros(pes, np.int64)
    arrivals = np.zeros(pes, np.int64)
    # Rows that meet blocks, and where those are; the vector that is read of the first of them.
    paired = np.zeros((pes, PAIR_QUEUE_ROWS), np.int64)
    paired_blocks = np.zeros((pes, PAIR_QUEUE_ROWS), np.int64)
    paired_places = np.zeros((pes, PAIR_QUEUE_ROWS), np.int64)
    paired_heads = np.zeros(pes, np.int64)
    pairs = np.zeros(pes, np.int64)
    nexts = fronts.copy()
    vector = np.zeros(pes, np.int64)
    ended = np.zeros(pes, np.bool_)
    issued = np.zeros(pes, np.bool_)
    operand = np.zeros(pes, np.bool_)
    operand_lanes = np.zeros(pes, np.uint64)
    product_lanes = np.zeros(pes, np.uint64)
    operand_banks = np.zeros((pes, lanes), np.uint8)
    product_banks = np.zeros((pes, lanes), np.uint8)
    waiting = np.zeros(pes, np.uint64)
    full = np.zeros(pes, np.uint64)
    urgent = np.zeros(pes, np.uint64)
    adding = np.zeros(pes, np.bool_)
    queues = np.zeros((pes, lanes, depth), np.uint8)
    queue_heads = np.zeros((pes, lanes), np.int64)
    levels = np.zeros((pes, lanes), np.int64)
    counted = np.zeros((pes, len(PE_COUNTERS)), np.int64)

    live = np.arange(pes)
    alive = pes
    now = start + 1
    while alive:
        # Of the broadcast: from registers at the cycle's start.
        written, pushed, fires = state[_WRITTEN], state[_PUSH], False
        if state[_FIRED] < state[_WORDS] and state[_OFFERED] <= now:
            fires = _held(stream, fronts, places) + pushed * word_vectors <= room
            if fires:
                _fire(stream, sizes, now)
            else:
                broadcast[_BLOCKED] += 1
        at_end = pushed == 0 and not fires and state[_FIRED] == state[_WORDS]

        slot = 0
        while slot < alive:
            pe = live[slot]
            slot += 1
            products, queued, blocked = product_lanes[pe], waiting[pe], full[pe]
            if issued[pe] and not operand[pe] and products == zero and queued == zero \
                    and not adding[pe]:
                # The register behind this is high from the next cycle on.
                slot -= 1
                alive -= 1
                live[slot] = live[alive]
                continue
            advancing = products & blocked == zero

            adding[pe] = queued != zero
            # Of the next cycle: queues with products, urgent ones, full ones.
            has, presses, tops = queued, urgent[pe], blocked
            if queued:
                taken_low, taken_high = zero, zero
                for turn in range(2):
                    candidates = queued & (urgent[pe] if turn == 0 else ~urgent[pe])
                    while candidates:
                        lane = lowest(candidates)
                        others = candidates & (candidates - one)
                        lane_bit = candidates ^ others
                        candidates = others
                        place = queue_heads[pe, lane]
                        bank = queues[pe, lane, place]
                        bit = one << np.uint64(bank & 63)
                        if bank < 64:
                            if taken_low & bit:
                                continue
                            taken_low |= bit
                        else:
                            if taken_high & bit:
                                continue
                            taken_high |= bit
                        queue_heads[pe, lane] = place + 1 if place + 1 < depth else 0
                        level = levels[pe, lane] - 1
                        levels[pe, lane] = level
                        tops &= ~lane_bit
                        if level < urgent_from:
                            presses &= ~lane_bit
                        if level == 0:
                            has &= ~lane_bit
            if advancing and products:
                has |= products
                while products:
                    lane = lowest(products)
                    others = products & (products - one)
                    lane_bit = products ^ others
                    products = others
                    level = levels[pe, lane]
                    place = queue_heads[pe, lane] + level
                    queues[pe, lane, place if place < depth else place - depth] = \
                        product_banks[pe, lane]
                    level += 1
                    levels[pe, lane] = level
                    if level >= urgent_from:
                        presses |= lane_bit
                    if level == depth:
                        tops |= lane_bit
            waiting[pe], urgent[pe], full[pe] = has, presses, tops

            if advancing:
                product_lanes[pe] = zero
                if operand[pe]:
                    product_lanes[pe] = operand_lanes[pe]
                    product_banks[pe, :] = operand_banks[pe, :]
                    operand[pe] = False

            if issued[pe]:
                continue
            visible, level = arrivals[pe] > 0, pairs[pe]
            head, front, number = -1, _NEVER, 0
            if visible:
                head, number = arrived[pe, arrived_heads[pe]], arrived_fronts[pe, arrived_heads[pe]]
                front = block_starts[min(arrived_blocks[pe, arrived_heads[pe]], none)]
            void = visible and (head < 0 or counts[head] == 0)
            passes, meets = void, False
            if visible and not void and front < written:
                if weights[front] == 0:
                    passes = True
                else:
                    meets = level < PAIR_QUEUE_ROWS
            at, row = front, head
            if level:
                at, row = vector[pe], paired[pe, paired_heads[pe]]
            done = False
            if level or meets:
                if at >= written:
                    counted[pe, _STARVED] += 1
                    if at_end:
                        return _WEIGHTS_END
                elif not advancing:
                    counted[pe, _CONFLICT] += 1
                else:
                    counted[pe, _BUSY] += 1
                    operand[pe] = True
                    lanes_valued = zero
                    for column in range(f):
                        if not valued[at] >> column & 1:
                            continue
                        for line in range(i):
                            if row_valued[row] >> line & 1:
                                lane = column * i + line
                                address = (index[row, line] << kc_log2) + offset[at, column]
                                operand_banks[pe, lane] = (
                                    address + ROTATION * (address >> banks_log2)) & bank_mask
                                lanes_valued |= one << np.uint64(lane)
                                counted[pe, _PRODUCTS] += 1
                    operand_lanes[pe] = lanes_valued
                    done = left[at] == 0
                    at += 1
                vector[pe] = at
            elif passes:
                counted[pe, _EMPTY] += 1
            elif visible:
                counted[pe, _STARVED] += 1
                if at_end:
                    return _WEIGHTS_END
            else:
                counted[pe, _FETCH] += 1
            if meets and not (done and level == 0):
                place = paired_heads[pe] + level
                place -= PAIR_QUEUE_ROWS if place >= PAIR_QUEUE_ROWS else 0
                paired[pe, place], paired_blocks[pe, place] = head, front
                paired_places[pe, place] = positions[pe, number % positions.shape[1]]
                pairs[pe] += 1
            if done and level:
                place = paired_heads[pe] + 1
                paired_heads[pe] = place if place < PAIR_QUEUE_ROWS else 0
                pairs[pe] -= 1
            took = passes or meets
            if took:
                place = arrived_heads[pe] + 1
                arrived_heads[pe] = place if place < ACT_QUEUE_ROWS else 0
                arrivals[pe] -= 1
                if not fetching[pe] and arrivals[pe] == 0:
                    ended[pe] = True
            if fetching[pe]:
                rows_end, pends, came = read[pe] == ends[pe], pending[pe], False
                if rows_end and not pends and not visible:
                    return _ACTS_END
                reading = not rows_end and reserved[pe] < ACT_QUEUE_ROWS
                if pends:
                    passed, found = pending_passed[pe], pending_row[pe]
                    number, open_channels = numbers[pe], channels_left[pe]
                    closed = min(passed, open_channels)
                    # Blocks that are kept of those that are passed over.
                    nexts[pe] += min(closed, max(free[pe], opened[pe]))
                    front = nexts[pe]
                    if passed >= open_channels:
                        came, found = True, -1
                        next_rows[pe] = pending_from[pe] + open_channels
                    elif found >= 0:
                        came = True
                        number += passed
                        closed += last[found]
                        nexts[pe] += last[found]
                        next_rows[pe] = found + 1
                    if came or passed:
                        opened[pe] = found >= 0 and not last[found]
                    if came:
                        place = arrived_heads[pe] + arrivals[pe]
                        place -= ACT_QUEUE_ROWS if place >= ACT_QUEUE_ROWS else 0
                        arrived[pe, place], arrived_blocks[pe, place] = found, number
                        arrived_fronts[pe, place] = front
                        arrivals[pe] += 1
                    numbers[pe] += closed
                    free[pe] = max(0, free[pe] - closed)
                    channels_left[pe] -= closed
                    fetching[pe] = channels_left[pe] > 0
                reserved[pe] += int(reading) - int(took) - int(pends and not came)
                pending[pe] = reading and fetching[pe]
                if pending[pe]:
                    begin = read[pe]
                    row = begin
                    stop = begin - rows.starts[pe]
                    stop = min(ends[pe], begin + SKIP_ROWS - stop % SKIP_ROWS)
                    while row < stop and not kept[row]:
                        row += 1
                    pending_from[pe], pending_passed[pe] = begin, row - begin
                    pending_row[pe] = row if row < stop else -1
                    read[pe] = row + 1 if row < stop else row
            fronts[pe] = arrived_fronts[pe, arrived_heads[pe]] if arrivals[pe] else nexts[pe]
            places[pe] = -1
            if pairs[pe]:
                places[pe] = paired_places[pe, paired_heads[pe]]
                if done:
                    vector[pe] = paired_blocks[pe, paired_heads[pe]]
            issued[pe] = ended[pe] and pairs[pe] == 0
        if pushed:
            _push(stream, left, rows.wanted, word_vectors)
        state[_PUSH] = int(fires)
        now += 1
    state[_NOW] = now
    # The barrier is the last cycle of the group.
    _broadcast(stream, sizes, left, rows.wanted, fronts, places, now + 1)
    sent[_BLOCK] -= channels
    sent[_BLOCKS] = 0
    for pe in range(pes):
        total = 0
        for number in range(_BARRIER):
            total += counted[pe, number]
        counted[pe, _BARRIER] = now - start - total
    counters += counted
    return now


@njit(cache=True)
def group_sums(rows: Any, vectors: Any, first_rows: Any, first_vector: Any, channels: Any,
               kc_log2: Any, maximum: Any, accumulators: Any) -> Any:
    """Return what a group leaves in the accumulators of every PE, (pes, accumulators) int32.

    Parameters
    ----------
    rows : Rows
    vectors : Vectors
    first_rows : (pes,) int64
        First row of the group in each PE.
    first_vector : int
        First of the group's weights.
    channels, kc_log2 : int
    maximum : bool
        Whether the maximum of products and 0 is taken instead of their sum, which wraps.
    accumulators : int
        Of a PE.
    """
    pes = len(first_rows)
    sums = np.zeros((pes, accumulators), np.int64)
    for pe in range(pes):
        row, vector = first_rows[pe], first_vector
        for _ in range(channels):
            behind = vector + vectors.left[vector] + 1
            more = True
            while more:
                for at in range(vector, behind):
                    for lane in range(rows.values.shape[1]):
                        value = rows.values[row, lane]
                        for column in range(vectors.values.shape[1]):
                            product = value * vectors.values[at, column]
                            if product == 0:
                                continue
                            address = ((rows.index[row, lane] << kc_log2)
                                       + vectors.offset[at, column])
                            if maximum:
                                sums[pe, address] = max(sums[pe, address], product)
                            else:
                                sums[pe, address] += product
                more = not rows.last[row]
                row += 1
            vector = behind
    return sums.astype(np.int32)


class ComputeTimes:
    """The compute parts of all PEs, and the broadcast of weights to them, over a program.

    What happens is timed in the order in which it does.

    Parameters
    ----------
    config : ScnnConfig

    Attributes
    ----------
    counters : (pes, len(PE_COUNTERS)) int64
        :data:`arch.scnn.counters.PE_COUNTERS` of each PE so far.
    """

    def __init__(self, config: ScnnConfig):
        layout = config.word_layout
        self._sizes = _Sizes(
            f=config.f, i=config.i, banks_log2=config.banks.bit_length() - 1,
            queue_depth=config.queue_depth, urgent=urgent_level(config.queue_depth),
            fifo_depth=config.fifo_depth, word_vectors=config.word_vectors,
            burst_rows=burst_rows(layout), chunks=config.weight_chunks,
            latency=config.memory.latency, beats_per_row=layout.beats_per_row,
            rows_per_beat=layout.rows_per_beat,
            **dict(zip(("interval", "unit"), pace(config.memory, config.beat_bytes), strict=True)))
        self._rows: Rows | None = None
        self._vectors: Vectors | None = None
        self._kc_log2 = 0
        self._first_rows = np.zeros(config.pes, np.int64)
        self._next_rows = np.zeros(config.pes, np.int64)
        # Of each PE: number of the block of the next row to arrive, in the stream, and among those
        # that it keeps; no block is read between groups.
        self._numbers = np.zeros(config.pes, np.int64)
        self._fronts = np.zeros(config.pes, np.int64)
        self._places = np.full(config.pes, -1, np.int64)
        self._stream = _Stream(
            state=np.zeros(7, np.int64), blocks=np.zeros(6, np.int64),
            kept=np.zeros((config.pes, 2), np.int64),
            # A block has a vector at least.
            positions=np.zeros((config.pes, config.fifo_depth + config.word_vectors), np.int64),
            freed=np.full(config.weight_chunks, NEVER), fetch=fetch_state(), port=read_port(),
            counts=np.zeros(2, np.int64))
        self.counters = np.zeros((config.pes, len(PE_COUNTERS)), np.int64)

    @property
    def broadcasts(self) -> int:
        """Words that were fired so far."""
        return int(self._stream.counts[_BROADCAST])

    @property
    def blocked(self) -> int:
        """Cycles in which a word waited for room in some FIFO, so far."""
        return int(self._stream.counts[_BLOCKED])

    @property
    def words_left(self) -> int:
        """Words of the stream that were not fired yet."""
        return int(self._stream.state[_WORDS] - self._stream.state[_FIRED])

    @property
    def last_fired(self) -> int:
        """Cycle in which the last word so far was fired."""
        return int(self._stream.state[_LAST_FIRED])

    def activations(self, rows: Rows) -> None:
        """Take other activations; the next group starts at the first row of each PE."""
        self._rows = rows
        self._first_rows[:] = self._next_rows[:] = rows.starts[:-1]
        self._stream.blocks[[_CHANNEL, _NEXT_CHANNEL]] = 0

    def weights(self, vectors: Vectors, *, kc_log2: int, run: int) -> None:
        """Begin another stream of weights, with empty FIFOs.

        Parameters
        ----------
        vectors : Vectors
            Whole words.
        kc_log2 : int
            That they were decoded with.
        run : int
            First cycle in which words may be requested from memory.
        """
        self._vectors, self._kc_log2 = vectors, kc_log2
        self._numbers[:] = self._fronts[:] = 0
        stream = self._stream
        stream.blocks[[_BLOCK, _BEGUN]] = 0
        stream.kept[:] = 0
        stream.freed[:] = NEVER
        stream.fetch[:] = fetch_state(run)
        words = len(vectors.counts) // self._sizes.word_vectors
        state = stream.state
        state[[_WORDS, _FIRED, _PUSH, _WRITTEN, _NOW]] = words, 0, 0, 0, run
        _offer(stream, self._sizes, NEVER)

    def broadcast(self, until: int) -> None:
        """Time the broadcast up to cycle ``until`` exclusive; no group is computed meanwhile."""
        left = _NOTHING if self._vectors is None else self._vectors.left
        wanted = _NO_CHANNELS if self._rows is None else self._rows.wanted
        _broadcast(self._stream, self._sizes, left, wanted, self._fronts, self._places, until)

    def group(self, start: int, channels: int, *, advance: bool) -> int:
        """Time a group; return the first cycle in which all PEs are done.

        Parameters
        ----------
        start : int
            Cycle of the start signal; the group's cycles are those from the next on.
        channels : int
        advance : bool
            Whether it reads the channels behind those of the group before, or the same.

        Raises
        ------
        ComputeError
            Activations or weights are at their end before the group is.
        """
        assert self._rows is not None
        assert self._vectors is not None
        end = int(_group(self._sizes, self._rows, self._vectors, self._stream, self._first_rows,
                         self._next_rows, self._numbers, self._fronts, self._kc_log2, start,
                         channels, advance, self.counters))
        if end < 0:
            what = {_ACTS_END: "activations", _WEIGHTS_END: "weights"}[end]
            raise ComputeError(
                f"{what} must last for a group of {channels} channels, not end in it")
        return end
