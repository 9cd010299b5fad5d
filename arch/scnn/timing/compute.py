"""Exact timing of the compute part of all PEs for one group of output channels, cycle by cycle.

PEs interact only through the broadcast of weights. Within a PE, the events of a cycle depend on
which banks are contended, so cycles are stepped; only positions, and which values are zero,
matter. A group is started in cycle s; then, in each PE:

============  =====================================================================================
activations   one row is read per cycle from s + 1 on, while fewer than ``ACT_QUEUE_ROWS`` are on
              their way or waiting; read in t, it arrives in t + 2. Empty rows before it are
              skipped in t; if they extend to the end of their map word (``SKIP_ROWS`` rows),
              nothing is read in t. If they extend to the end of the group, it ends with an empty
              row, which arrives in t + 2. Nothing is read beyond the end of the group: a read
              in the cycle in which the end arrives is dropped.
weights       a word that is fired in t is pushed in t + 1 and available in t + 2. A PE keeps its
              blocks of channels in which it has activations, and those that began early: before
              their group had been started, as of t + 1. No word is fired while some PE
              is full: the vectors that it keeps, plus those of a word being pushed, minus those of
              finished blocks, leave no room for another word in the FIFO.
pairing       a row that has arrived, and the first vector of its block, in t. A row whose block
              has no weights is skipped, as is an empty row, without its block; others enter
              a queue of ``PAIR_QUEUE_ROWS`` rows. All before the block of the first row
              in that queue, or else of the row that has arrived, or else of the next row to
              arrive, is finished.
issue         a row of that queue and a vector of its block in t, if the pipeline advances; if the
              queue is empty, the row that enters it
multiply      operands in t + 1, products in t + 2; from there all products enter their queues
              together, once none of their queues is full. Until then nothing advances.
crossbar      a product that enters in t is at its queue's head in t + 1 at the earliest. A bank
              takes one per cycle: urgent queues (:func:`arch.scnn.latency.urgent_level`) before
              others, lower lanes before higher ones.
accumulators  a product taken in t is added in t + 1
done          two cycles after the last addition (or the last issue, if nothing was added since)
============  =====================================================================================
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from arch.common.bus import burst_rows
from arch.common.fetch import fetch_state
from arch.common.kernels import lent
from arch.common.lanes import Lane
from arch.common.port import NEVER, pace
from arch.scnn.counters import PE_COUNTERS
from arch.scnn.latency import urgent_level
from arch.scnn.params import ScnnConfig
from arch.scnn.timing.broadcast import (
    Sizes,
    Stream,
    broadcast,
    next_word,
    push,
    stream_of,
    try_to_fire,
)
from arch.scnn.timing.operands import Rows, Vectors
from arch.scnn.timing.pe import (
    ACTS_END,
    GOES_ON,
    WEIGHTS_END,
    Pes,
    begin_group,
    finish_group,
    is_done,
    multiply,
    pes_of,
    take_rows,
)

__all__ = ["ComputeError", "ComputeTimes"]

# State before any weights or activations exist.
_NOTHING, _NO_CHANNELS = np.zeros(0, np.int64), np.zeros((1, 0), np.bool_)


class ComputeError(ValueError):
    """The activations or weights of a program end before its group does."""


class _Core(NamedTuple):
    """Data that the kernels of a group work on."""

    sizes: Sizes
    rows: Rows
    vectors: Vectors
    stream: Stream
    pes: Pes
    kc_log2: int


@njit(cache=True)
def _lent(core: Any) -> Any:
    """Return a copy whose arrays are not reference-counted (:func:`arch.common.kernels.lent`)."""
    rows, vectors, stream, pes = core.rows, core.vectors, core.stream, core.pes
    return _Core(
        core.sizes,
        Rows(lent(rows.values), lent(rows.index), lent(rows.valued), lent(rows.counts),
             lent(rows.last), lent(rows.kept), lent(rows.starts), lent(rows.wanted)),
        Vectors(lent(vectors.values), lent(vectors.offset), lent(vectors.valued),
                lent(vectors.counts), lent(vectors.left), lent(vectors.starts)),
        Stream(lent(stream.state), lent(stream.fifos), lent(stream.positions), lent(stream.freed),
               lent(stream.fetch), lent(stream.port)),
        Pes(lent(pes.state), lent(pes.counters), lent(pes.queues), lent(pes.heads),
            lent(pes.levels), lent(pes.operand_banks), lent(pes.product_banks)),
        core.kc_log2)


@njit(cache=True)
def _begin(core: Any, channels: Any, advance: Any) -> None:
    """Start a group in all PEs: on the channels after the previous group's, or the same ones."""
    state, pes = core.stream.state[0], core.pes
    if advance:
        state.channel = state.next_channel
    state.next_channel = state.channel + channels
    state.blocks = channels
    state.ahead = max(0, state.block + state.begun)
    for p in range(len(pes.state)):
        pe = pes.state[p]
        if advance:
            pe.first_row = pe.next_row
        pe.next_front = core.stream.fifos[p].front
        begin_group(pe, pes.counters[p], core.rows.starts[p + 1], state.ahead, channels)


@njit(cache=True)
def _group(owned: Any, start: Any, channels: Any, advance: Any) -> Any:
    """Time a group; return the first cycle in which all PEs are done, or which operand ran out."""
    core = _lent(owned)
    sizes, stream, pes = core.sizes, core.stream, core.pes
    left, wanted, state = core.vectors.left, core.rows.wanted, core.stream.state[0]
    broadcast(stream, sizes, left, wanted, start + 1)
    _begin(core, channels, advance)
    alive = len(pes.state)
    live = np.arange(alive)
    now = start + 1
    while alive:
        # State of the broadcast at the start of the cycle, before its registers change.
        written, pushed = state.written, state.pushed
        fires = try_to_fire(stream, sizes, now)
        at_end = pushed == 0 and not fires and state.fired == state.words
        slot = 0
        while slot < alive:
            p = live[slot]
            if is_done(pes.state[p]):
                # The register after this is high from the next cycle on.
                alive -= 1
                live[slot] = live[alive]
                continue
            slot += 1
            advancing = multiply(pes, p, sizes)
            if not pes.state[p].issued:
                found = take_rows(pes, p, core, written, at_end, advancing)
                if found != GOES_ON:
                    return found
        if pushed:
            push(stream, left, wanted, sizes.word_vectors)
        state.pushed = int(fires)
        now += 1
    state.now = now
    # The barrier is the last cycle of the group.
    broadcast(stream, sizes, left, wanted, now + 1)
    state.block -= channels
    state.blocks = 0
    for p in range(len(pes.state)):
        finish_group(pes.state[p], pes.counters[p], now - start)
    return now


class ComputeTimes:
    """The compute parts of all PEs, and the weight broadcast to them, over a whole program.

    Methods must be called in the order of the events.

    Parameters
    ----------
    config : ScnnConfig
    lane : Lane, optional
        Of the port of the weights, if the memory is a DRAM.

    Attributes
    ----------
    counters : (pes, len(PE_COUNTERS)) int64
        :data:`arch.scnn.counters.PE_COUNTERS` of each PE, accumulated so far.
    """

    def __init__(self, config: ScnnConfig, lane: Lane | None = None):
        layout = config.word_layout
        self._sizes = Sizes(
            f=config.f, i=config.i, banks_log2=config.banks.bit_length() - 1,
            queue_depth=config.queue_depth, urgent=urgent_level(config.queue_depth),
            fifo_depth=config.fifo_depth, word_vectors=config.word_vectors,
            burst_rows=burst_rows(layout), chunks=config.weight_chunks,
            latency=config.memory.latency, beats_per_row=layout.beats_per_row,
            rows_per_beat=layout.rows_per_beat, burst=config.burst_beats, lane=lane,
            **dict(zip(("interval", "unit"), pace(config.memory, config.beat_bytes), strict=True)))
        self._rows: Rows | None = None
        self._vectors: Vectors | None = None
        self._kc_log2 = 0
        self._stream = stream_of(config)
        self.counters = np.zeros((config.pes, len(PE_COUNTERS)), np.int64)
        self._pes = pes_of(config, self.counters)

    @property
    def broadcasts(self) -> int:
        """Words fired so far."""
        return int(self._stream.state["broadcasts"][0])

    @property
    def pushing(self) -> bool:
        """Whether a word is pushed in the first cycle that has not been timed."""
        return bool(self._stream.state["pushed"][0])

    @property
    def blocked(self) -> int:
        """Cycles so far in which a word waited for room in some FIFO."""
        return int(self._stream.state["blocked"][0])

    @property
    def words_left(self) -> int:
        """Words of the stream that have not been fired yet."""
        return int(self._stream.state["words"][0] - self._stream.state["fired"][0])

    @property
    def last_fired(self) -> int:
        """Cycle in which the most recent word was fired."""
        return int(self._stream.state["last_fired"][0])

    def activations(self, rows: Rows) -> None:
        """Switch to other activations; the next group starts at the first row of each PE."""
        self._rows = rows
        self._pes.state["first_row"] = self._pes.state["next_row"] = rows.starts[:-1]
        self._stream.state["channel"] = self._stream.state["next_channel"] = 0

    def weights(self, vectors: Vectors, *, kc_log2: int, run: int) -> None:
        """Begin a new stream of weights, with empty FIFOs.

        Parameters
        ----------
        vectors : Vectors
            Weights in whole words.
        kc_log2 : int
            Value that they were decoded with.
        run : int
            First cycle in which words may be requested from memory.
        """
        self._vectors, self._kc_log2 = vectors, kc_log2
        self._pes.state["number"] = 0
        stream = self._stream
        for name in ("vectors", "blocks", "front"):
            stream.fifos[name] = 0
        stream.freed[:] = NEVER
        stream.fetch[:] = fetch_state(run)
        state = stream.state
        for name in ("block", "begun", "fired", "pushed", "written"):
            state[name] = 0
        state["words"] = len(vectors.counts) // self._sizes.word_vectors
        state["now"] = run
        next_word(stream, self._sizes, NEVER)

    def broadcast(self, until: int) -> None:
        """Time the broadcast up to cycle ``until`` exclusive, with no group being computed."""
        left = _NOTHING if self._vectors is None else self._vectors.left
        wanted = _NO_CHANNELS if self._rows is None else self._rows.wanted
        broadcast(self._stream, self._sizes, left, wanted, until)

    def group(self, start: int, channels: int, *, advance: bool) -> int:
        """Time a group; return the first cycle in which all PEs are done.

        Parameters
        ----------
        start : int
            Cycle of the start signal; the group's cycles begin with the next one.
        channels : int
        advance : bool
            Whether it reads the channels after those of the previous group, or the same ones.

        Raises
        ------
        ComputeError
            Activations or weights end before the group does.
        """
        assert self._rows is not None
        assert self._vectors is not None
        core = _Core(sizes=self._sizes, rows=self._rows, vectors=self._vectors,
                     stream=self._stream, pes=self._pes, kc_log2=self._kc_log2)
        end = int(_group(core, start, channels, advance))
        if end < 0:
            what = {ACTS_END: "activations", WEIGHTS_END: "weights"}[end]
            raise ComputeError(
                f"{what} must last for a group of {channels} channels, not end in it")
        return end
