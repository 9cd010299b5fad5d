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
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

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
    pes = np.zeros((len(rows), 5))
    found = _groups(rows, empty, groups, weighted, blocks.lengths, blocks.arrival, blocks.room,
                    halo, post, conflicts, pes)
    return Waits(cycles=found[0], compute=found[1], halo_wait=found[2], post_wait=found[3], pes=pes)


@njit(cache=True)
def _groups(rows: Any, empty: Any, groups: Any, weighted: Any, lengths: Any, arrival: Any,
            room: Any, halo: Any, post: Any, factor: Any, sums: Any) -> Any:
    # pragma: no cover
    """Return (cycles, compute, halo wait, post wait)."""
    pes = len(rows)
    finish = np.zeros(pes)
    # When rows have been looked at; those that were passed over since the last issue.
    seen = np.zeros(pes)
    passed = np.zeros(pes)
    # Of each PE: blocks that it keeps, vectors of those before each, when it has left each behind;
    # the first that it may still have when the present block comes; all vectors so far.
    kept = np.zeros(pes, np.int64)
    before_kept = np.zeros((pes, len(lengths)))
    behind = np.zeros((pes, len(lengths)))
    oldest = np.zeros(pes, np.int64)
    vectors = np.zeros(pes)
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
        finish[:] = seen[:] = start
        passed[:] = 0
        for sub in range(channel, channel + channels):
            ready = max(ready, arrival[block])
            for pe in range(pes):
                limit = vectors[pe] - room + (0 if empty[pe, sub] else lengths[block])
                while oldest[pe] < kept[pe] and before_kept[pe, oldest[pe]] < limit:
                    oldest[pe] += 1
                if oldest[pe]:
                    ready = max(ready, behind[pe, oldest[pe] - 1] + _BROADCAST)
            early = ready < start
            for pe in range(pes):
                row = rows[pe, sub]
                number = kept[pe]
                if early or not empty[pe, sub]:
                    before_kept[pe, number] = vectors[pe]
                    vectors[pe] += lengths[block]
                    kept[pe] += 1
                if empty[pe, sub]:
                    seen[pe] += row / SKIP_ROWS
                    behind[pe, number] = finish[pe]
                    continue
                begin = max(seen[pe], ready)
                if not weighted[block]:
                    seen[pe] = begin + row
                    passed[pe] += row
                    behind[pe, number] = max(seen[pe], finish[pe])
                    continue
                before = finish[pe]
                begin = max(begin, before)
                wait = begin - before
                sums[pe, 1] += min(wait, passed[pe])
                sums[pe, 3] += max(0.0, wait - passed[pe])
                passed[pe] = 0
                busy = row * lengths[block]
                sums[pe, 0] += busy
                sums[pe, 2] += busy * factor
                finish[pe] = begin + busy * (1 + factor)
                seen[pe] = max(seen[pe] + row, finish[pe]
                               - PAIR_QUEUE_ROWS * lengths[block] * (1 + factor))
                behind[pe, number] = finish[pe]
            block += 1
        for pe in range(pes):
            wait = max(0.0, seen[pe] - finish[pe])
            sums[pe, 1] += min(wait, passed[pe])
            sums[pe, 3] += max(0.0, wait - passed[pe])
            finish[pe] += wait
        end = finish.max() + _PIPELINE
        for pe in range(pes):
            sums[pe, 4] += end - finish[pe]
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
