"""Cycles of the groups of a layer, advancing weight block by block, without the crossbar.

The lowering compares mappings by this law, and the fast model times layers with it:

- A PE with ``R`` activation rows and a block of ``V`` vectors issues ``R * V`` times. It examines
  one row per cycle: rows of a block without weights are skipped while earlier rows are being
  issued, at most ``PAIR_QUEUE_ROWS`` rows ahead. Sub-channels without activations are not read:
  ``SKIP_ROWS`` of them are skipped per cycle, and their blocks are ignored.
- **Weight FIFO**: all PEs take weights from one broadcast, and keep the blocks of sub-channels in
  which they have activations, and those that come before their group begins. A block is available
  once the port has read it and no PE is so far behind that its FIFO lacks room for it; activations
  meet it as a whole.
- **Barrier**: a group ends with its slowest PE. **Drain**: halos and post-processing, in sequence,
  run in parallel with the next group.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.kernels import inlined
from arch.memory import beat_interval
from arch.scnn.latency import PAIR_QUEUE_ROWS, SKIP_ROWS
from arch.scnn.params import ScnnConfig

__all__ = ["Stream", "Waits", "group_cycles", "stream"]

# Cycles from the last issue to the barrier: product registers, queues, and a register of the bank.
_PIPELINE = 8
# Cycles from a barrier to the next group's first issue, if instructions are available.
_START = 6
# Cycles in which the drain takes over a group.
_TAKE = 1
# Cycles from the beat of a word of weights until its vectors are visible in the FIFOs.
_BROADCAST = 3


@dataclass(frozen=True, kw_only=True, eq=False)
class Stream:
    """Arrival of weight blocks, in stream order.

    Parameters
    ----------
    lengths : (B,) int64
        Vectors of each block, at least one.
    arrival : (B,) float64
        Cycle in which the port has read each block.
    room : int
        Vectors that a PE may hold when another word is sent to it.
    """

    lengths: NDArray[np.int64]
    arrival: NDArray[np.float64]
    room: int


def stream(config: ScnnConfig, lengths: NDArray[np.int64]) -> Stream:
    """Return the arrival of blocks with the given numbers of vectors."""
    interval = float(beat_interval(config.beat_bytes, config.memory.bytes_per_cycle))
    interval *= config.word_bytes / config.beat_bytes
    ends = np.cumsum(lengths)
    return Stream(
        lengths=lengths, room=config.fifo_depth - config.word_vectors,
        arrival=np.ceil(ends / config.word_vectors) * interval + config.memory.latency)


@dataclass(frozen=True, kw_only=True, eq=False)
class Waits:
    """Time taken by the groups of a layer.

    Parameters
    ----------
    cycles, compute, halo_wait, post_wait : float
        From the first group's start to the last result, and of these: computing groups, and
        waiting for the drain, by its activity. The difference is the starting of groups.
    pes : (PEs, 5) float64
        Cycles of each PE: busy, nothing to multiply, conflicts, weight FIFO, barrier.
    """

    cycles: float
    compute: float
    halo_wait: float
    post_wait: float
    pes: NDArray[np.float64]


def group_cycles(rows: NDArray[Any], empty: NDArray[Any], groups: NDArray[Any],
                 weighted: NDArray[Any], blocks: Stream, *, halo: NDArray[np.int64],
                 post: NDArray[np.int64], conflicts: float = 0.0) -> Waits:
    """Return the time taken by the groups of a layer, one after the other.

    Parameters
    ----------
    rows : (PEs, S) int64
        Activation rows of each sub-channel, at least one.
    empty : (PEs, S) bool
        Whether the sub-channel has no activations.
    groups : (G, 4) int64
        First output channel, number, first sub-channel, number, of each group.
    weighted : (B,) bool
        Whether a block has weights.
    blocks : Stream
    halo, post : (G,) int64
        Drain cycles of each group: halos, post-processing.
    conflicts : float
        Cycles that products wait at the crossbar, per cycle in which some are issued.
    """
    layer = _Layer(rows=rows, empty=empty, weighted=weighted, lengths=blocks.lengths,
                   arrival=blocks.arrival, room=blocks.room, factor=conflicts)
    pes = np.zeros((len(rows), 5))
    found = _groups(layer, groups, halo, post, pes)
    return Waits(cycles=found[0], compute=found[1], halo_wait=found[2], post_wait=found[3], pes=pes)


class _Layer(NamedTuple):
    """What the groups of a layer have in common, as of :func:`group_cycles` and :class:`Stream`."""

    rows: Any
    empty: Any
    weighted: Any
    lengths: Any
    arrival: Any
    room: Any
    factor: Any


class _Pes(NamedTuple):
    """State of each PE.

    Attributes
    ----------
    finish, seen, passed : (PEs,) float64 arrays
        When its last issue ends; when rows have been looked at; those that were passed over since.
    kept, oldest : (PEs,) int64 arrays
        Blocks that it keeps; the first that it may still have when the present block comes.
    before_kept, behind : (PEs, B) float64 arrays
        Vectors of the blocks before each that it keeps; when it has left that behind.
    vectors : (PEs,) float64 array
        Of all blocks so far.
    sums : (PEs, 5) float64 array
        Of :class:`Waits`.
    """

    finish: Any
    seen: Any
    passed: Any
    kept: Any
    oldest: Any
    before_kept: Any
    behind: Any
    vectors: Any
    sums: Any


@inlined
def _ready(layer: Any, pes: Any, sub: Any, block: Any, ready: Any) -> Any:
    """Return when a block is in the FIFOs of all PEs, which is not before the one before it is."""
    ready = max(ready, layer.arrival[block])
    for pe in range(len(pes.finish)):
        limit = pes.vectors[pe] - layer.room + (
            0 if layer.empty[pe, sub] else layer.lengths[block])
        while pes.oldest[pe] < pes.kept[pe] and pes.before_kept[pe, pes.oldest[pe]] < limit:
            pes.oldest[pe] += 1
        if pes.oldest[pe]:
            ready = max(ready, pes.behind[pe, pes.oldest[pe] - 1] + _BROADCAST)
    return ready


@inlined
def _meet(layer: Any, pes: Any, sub: Any, block: Any, ready: Any, early: Any) -> None:
    """Have the activations of each PE meet a block.

    ``early``: it comes before its group begins, so that all PEs keep it.
    """
    length = layer.lengths[block]
    for pe in range(len(pes.finish)):
        row = layer.rows[pe, sub]
        number = pes.kept[pe]
        if early or not layer.empty[pe, sub]:
            pes.before_kept[pe, number] = pes.vectors[pe]
            pes.vectors[pe] += length
            pes.kept[pe] += 1
        if layer.empty[pe, sub]:
            pes.seen[pe] += row / SKIP_ROWS
            pes.behind[pe, number] = pes.finish[pe]
            continue
        begin = max(pes.seen[pe], ready)
        if not layer.weighted[block]:
            pes.seen[pe] = begin + row
            pes.passed[pe] += row
            pes.behind[pe, number] = max(pes.seen[pe], pes.finish[pe])
            continue
        before = pes.finish[pe]
        begin = max(begin, before)
        _wait(pes, pe, begin - before)
        pes.passed[pe] = 0
        busy = row * length
        pes.sums[pe, 0] += busy
        pes.sums[pe, 2] += busy * layer.factor
        pes.finish[pe] = begin + busy * (1 + layer.factor)
        pes.seen[pe] = max(pes.seen[pe] + row, pes.finish[pe]
                           - PAIR_QUEUE_ROWS * length * (1 + layer.factor))
        pes.behind[pe, number] = pes.finish[pe]


@inlined
def _wait(pes: Any, pe: Any, wait: Any) -> None:
    """Count a wait: for rows that are passed over, and otherwise for the weight FIFO."""
    pes.sums[pe, 1] += min(wait, pes.passed[pe])
    pes.sums[pe, 3] += max(0.0, wait - pes.passed[pe])


@inlined
def _barrier(pes: Any) -> Any:
    """Have each PE look at its last rows and wait for the slowest; return when that is done."""
    for pe in range(len(pes.finish)):
        wait = max(0.0, pes.seen[pe] - pes.finish[pe])
        _wait(pes, pe, wait)
        pes.finish[pe] += wait
    end = pes.finish.max() + _PIPELINE
    for pe in range(len(pes.finish)):
        pes.sums[pe, 4] += end - pes.finish[pe]
    return end


@njit(cache=True)
def _groups(layer: Any, groups: Any, halo: Any, post: Any, sums: Any) -> Any:
    # pragma: no cover
    """Return (cycles, compute, halo wait, post wait); add the cycles of each PE to ``sums``."""
    count, blocks = len(sums), len(layer.lengths)
    pes = _Pes(np.zeros(count), np.zeros(count), np.zeros(count), np.zeros(count, np.int64),
               np.zeros(count, np.int64), np.zeros((count, blocks)), np.zeros((count, blocks)),
               np.zeros(count), sums)
    ready = 0.0
    block = 0
    start = 0.0
    compute = 0.0
    halo_wait = 0.0
    post_wait = 0.0
    drain_begin = 0.0
    drain_end = 0.0
    before_halo = 0.0
    for group in range(len(groups)):
        _, _, channel, channels = groups[group]
        pes.finish[:] = pes.seen[:] = start
        pes.passed[:] = 0
        for sub in range(channel, channel + channels):
            ready = _ready(layer, pes, sub, block, ready)
            _meet(layer, pes, sub, block, ready, ready < start)
            block += 1
        end = _barrier(pes)
        compute += end - start
        # The group is handed to the drain, which may still be busy with the previous one.
        hand = max(end, drain_end)
        middle = drain_begin + before_halo
        halo_wait += max(0.0, min(hand, middle) - end)
        post_wait += max(0.0, hand - max(end, middle))
        drain_begin = hand + _TAKE
        before_halo = float(halo[group])
        drain_end = drain_begin + before_halo + post[group]
        start = hand + _START
    end = start - _START
    halo_wait += before_halo
    post_wait += drain_end - end - before_halo
    return drain_end, compute, halo_wait, post_wait
