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

from arch.common.bus import burst_rows
from arch.common.fetch import fetch_state
from arch.common.kernels import lent
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

# Before there are weights, or activations.
_NOTHING, _NO_CHANNELS = np.zeros(0, np.int64), np.zeros((1, 0), np.bool_)


class ComputeError(ValueError):
    """The activations or the weights of a program end before its group does."""


class _Core(NamedTuple):
    """What the kernels of a group work on."""

    sizes: Sizes
    rows: Rows
    vectors: Vectors
    stream: Stream
    pes: Pes
    kc_log2: int


@njit(cache=True)
def _lent(core: Any) -> Any:
    """Return the same of arrays that are not counted (:func:`arch.common.kernels.lent`)."""
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
    """Start a group of so many channels in all PEs: those behind the group before, or the same."""
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
    """Time a group; return the first cycle in which all PEs are done, or what is at its end."""
    core = _lent(owned)
    sizes, stream, pes = core.sizes, core.stream, core.pes
    left, wanted, state = core.vectors.left, core.rows.wanted, core.stream.state[0]
    broadcast(stream, sizes, left, wanted, start + 1)
    _begin(core, channels, advance)
    alive = len(pes.state)
    live = np.arange(alive)
    now = start + 1
    while alive:
        # Of the broadcast: from registers at the cycle's start.
        written, pushed = state.written, state.pushed
        fires = try_to_fire(stream, sizes, now)
        at_end = pushed == 0 and not fires and state.fired == state.words
        slot = 0
        while slot < alive:
            p = live[slot]
            if is_done(pes.state[p]):
                # The register behind this is high from the next cycle on.
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
        self._sizes = Sizes(
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
        self._stream = stream_of(config)
        self.counters = np.zeros((config.pes, len(PE_COUNTERS)), np.int64)
        self._pes = pes_of(config, self.counters)

    @property
    def broadcasts(self) -> int:
        """Words that were fired so far."""
        return int(self._stream.state["broadcasts"][0])

    @property
    def blocked(self) -> int:
        """Cycles in which a word waited for room in some FIFO, so far."""
        return int(self._stream.state["blocked"][0])

    @property
    def words_left(self) -> int:
        """Words of the stream that were not fired yet."""
        return int(self._stream.state["words"][0] - self._stream.state["fired"][0])

    @property
    def last_fired(self) -> int:
        """Cycle in which the last word so far was fired."""
        return int(self._stream.state["last_fired"][0])

    def activations(self, rows: Rows) -> None:
        """Take other activations; the next group starts at the first row of each PE."""
        self._rows = rows
        self._pes.state["first_row"] = self._pes.state["next_row"] = rows.starts[:-1]
        self._stream.state["channel"] = self._stream.state["next_channel"] = 0

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
        """Time the broadcast up to cycle ``until`` exclusive; no group is computed meanwhile."""
        left = _NOTHING if self._vectors is None else self._vectors.left
        wanted = _NO_CHANNELS if self._rows is None else self._rows.wanted
        broadcast(self._stream, self._sizes, left, wanted, until)

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
        core = _Core(sizes=self._sizes, rows=self._rows, vectors=self._vectors,
                     stream=self._stream, pes=self._pes, kc_log2=self._kc_log2)
        end = int(_group(core, start, channels, advance))
        if end < 0:
            what = {ACTS_END: "activations", WEIGHTS_END: "weights"}[end]
            raise ComputeError(
                f"{what} must last for a group of {channels} channels, not end in it")
        return end
