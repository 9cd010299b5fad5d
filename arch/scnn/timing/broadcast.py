"""The broadcast of weights to all PEs, as compiled kernels.

:mod:`arch.scnn.timing.compute` has the law. State is kept in records with named fields (numpy's
structured arrays), such as ``state.fired``.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from arch.common.dma import read_port
from arch.common.fetch import fetch_burst, fetch_state, fetched
from arch.common.lanes import fetch_lane
from arch.common.port import NEVER
from arch.common.queue import offered
from arch.scnn.params import ScnnConfig

__all__ = ["Sizes", "Stream", "broadcast", "held", "next_word", "push", "stream_of", "try_to_fire"]

_STREAM = np.dtype([(name, np.int64) for name in (
    # Words; words fired; cycle from which the next can be fired; whether one is pushed in the
    # current cycle; vectors written to the FIFOs; current cycle, the first that has not been timed;
    # cycle of the last word.
    "words", "fired", "offered", "pushed", "written", "now", "last_fired",
    # Blocks that are pushed, counted from the first block of the current group: that of the next
    # vector; whether it has begun; blocks in the group; how many of them had begun when the group
    # was started; channel of the first; end of the channels.
    "block", "begun", "blocks", "ahead", "channel", "next_channel",
    # Words fired; cycles in which a word waited for room.
    "broadcasts", "blocked")], align=True)

# Vectors and blocks that a PE keeps; its front block, and the number of vectors before the one that
# is being read, -1 if none is.
_FIFO = np.dtype([(name, np.int64) for name in ("vectors", "blocks", "front", "reading")],
                 align=True)


class Sizes(NamedTuple):
    """Values from a configuration that the kernels need.

    ``burst`` is the number of beats in the longest burst; ``lane`` is that of the weights' port if
    the memory is a DRAM (:class:`arch.common.lanes.Lane`), else None.
    """

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
    burst: int = 0
    lane: Any = None


class Stream(NamedTuple):
    """State of the weight stream, updated by the kernels.

    Attributes
    ----------
    state : (1,) record
    fifos : (pes,) records
    positions : (pes, blocks that a FIFO can hold) int64
        For the blocks that are kept: number of vectors before each; block n is in column n
        modulo the columns.
    freed : (chunks,) int64
        Cycle in which the last word of each of the previous bursts was fired.
    fetch : state from :func:`arch.common.fetch.fetch_state`
    port : state from :func:`arch.common.dma.read_port`
    """

    state: Any
    fifos: Any
    positions: Any
    freed: Any
    fetch: Any
    port: Any


def stream_of(config: ScnnConfig) -> Stream:
    """Return the state of a stream without weights."""
    fifos = np.zeros(config.pes, _FIFO)
    fifos["reading"] = -1
    return Stream(
        state=np.zeros(1, _STREAM), fifos=fifos,
        # A block has at least one vector.
        positions=np.zeros((config.pes, config.fifo_depth + config.word_vectors), np.int64),
        freed=np.full(config.weight_chunks, NEVER), fetch=fetch_state(), port=read_port())


@njit(cache=True)
def _fetch(lane: Any, stream: Any, sizes: Any, freed: Any, rows: Any) -> None:
    """Time the next burst of words."""
    if lane is None:
        fetch_burst(stream.fetch, stream.port, freed, rows, sizes.latency, sizes.beats_per_row,
                    sizes.rows_per_beat, sizes.interval, sizes.unit)
    else:
        fetch_lane(stream.fetch, stream.port, lane, freed, rows, sizes)


@njit(cache=True)
def _came(lane: Any, stream: Any, sizes: Any, row: Any) -> Any:
    """Return the cycle in which a word of the burst entered its queue."""
    if lane is None:
        return fetched(stream.fetch, row, sizes.beats_per_row, sizes.rows_per_beat,
                       sizes.interval, sizes.unit)
    return lane.rows[row]


@njit(cache=True)
def next_word(stream: Any, sizes: Any, before: Any) -> None:
    """Time the next word of the stream, if any; the previous one was fired in cycle ``before``."""
    state = stream.state[0]
    word = state.fired
    if word >= state.words:
        return
    chunk = word // sizes.burst_rows
    row = word - chunk * sizes.burst_rows
    if row == 0:
        _fetch(sizes.lane, stream, sizes, stream.freed[chunk % sizes.chunks],
               min(sizes.burst_rows, state.words - word))
    state.offered = offered(_came(sizes.lane, stream, sizes, row), before)


@njit(cache=True)
def _fire(stream: Any, sizes: Any, cycle: Any) -> None:
    """Fire the word that is offered."""
    state = stream.state[0]
    word = state.fired
    state.fired = word + 1
    state.last_fired = cycle
    state.broadcasts += 1
    if (word + 1) % sizes.burst_rows == 0:
        stream.freed[word // sizes.burst_rows % sizes.chunks] = cycle
    next_word(stream, sizes, cycle)


@njit(cache=True)
def push(stream: Any, left: Any, wanted: Any, word_vectors: Any) -> None:
    """Write the vectors of a word into the FIFOs of the PEs that keep them.

    left : remaining vectors of each vector's block; wanted (pes, channels): see :class:`Rows`.
    """
    state, fifos, positions = stream.state[0], stream.fifos, stream.positions
    number, begun = state.block, state.begun
    first = state.written
    for vector in range(first, first + word_vectors):
        channel = state.channel + number
        asked = state.ahead <= number < state.blocks
        for pe in range(len(fifos)):
            if number < 0 or (asked and not (
                    channel < wanted.shape[1] and wanted[pe, channel])):
                continue
            fifo = fifos[pe]
            if not begun:
                positions[pe, fifo.blocks % positions.shape[1]] = fifo.vectors
                fifo.blocks += 1
            fifo.vectors += 1
        begun = left[vector] != 0
        number += not begun
    state.block, state.begun = number, begun
    state.written = first + word_vectors
    state.pushed = 0


@njit(cache=True)
def held(stream: Any) -> Any:
    """Return the vectors of unfinished blocks in the PE that holds the most."""
    positions, most = stream.positions, 0
    for pe in range(len(stream.fifos)):
        fifo = stream.fifos[pe]
        place = fifo.reading
        if place < 0:
            if fifo.front >= fifo.blocks:
                continue
            place = positions[pe, fifo.front % positions.shape[1]]
        most = max(most, fifo.vectors - place)
    return most


@njit(cache=True)
def try_to_fire(stream: Any, sizes: Any, now: Any) -> Any:
    """Fire the word offered in a cycle, if any, and if there is room; return whether it fired."""
    state = stream.state[0]
    if state.fired >= state.words or state.offered > now:
        return False
    room = sizes.fifo_depth - sizes.word_vectors
    if held(stream) + state.pushed * sizes.word_vectors > room:
        state.blocked += 1
        return False
    _fire(stream, sizes, now)
    return True


@njit(cache=True)
def broadcast(stream: Any, sizes: Any, left: Any, wanted: Any, until: Any) -> None:
    """Time the broadcast up to cycle ``until`` exclusive, while no PE consumes anything."""
    state, words = stream.state[0], sizes.word_vectors
    while state.now < until:
        now = until
        if state.fired < state.words:
            now = min(max(state.now, state.offered), until)
        if now > state.now and state.pushed:
            push(stream, left, wanted, words)
        state.now = now
        if now == until:
            break
        pushed = state.pushed
        fired = try_to_fire(stream, sizes, now)
        if not fired and not pushed:
            # Nothing makes room.
            state.blocked += until - now - 1
            state.now = until
            break
        if pushed:
            push(stream, left, wanted, words)
        state.now = now + 1
        if fired:
            state.pushed = 1
