"""Pipeline constants of the SCNN core that hardware and timing model share."""

from typing import Any

import numpy as np

from arch.common.sizes import REQUANTIZE_LATENCY

__all__ = ["ACT_QUEUE_ROWS", "HALO_CYCLES", "PAIR_QUEUE_ROWS", "POST_LATENCY", "POST_QUEUE_ROWS",
           "READ_LATENCY", "ROTATION", "SETTLE_CYCLES", "SKIP_ROWS", "WANTED_CHANNELS",
           "batch_rows", "halo_cycles", "post_cycles", "post_tail", "urgent_level"]

#: Activation rows that wait for the multipliers or are on their way from the memory: enough for one
#: row per cycle.
ACT_QUEUE_ROWS = 3

#: Rows that wait for the multipliers and are known to meet a block with weights.
PAIR_QUEUE_ROWS = 4

#: Rows covered by a word of an activation memory's row map, which says whether they are empty: the
#: most that the fetch can skip in a cycle.
SKIP_ROWS = 16

#: Channels covered by a word of an activation memory's channel map, which says whether they are
#: empty: at least as many as a word of weights can have blocks.
WANTED_CHANNELS = 16

#: The accumulator at address a is entry e = a // banks of bank (a + ROTATION * e) % banks.
ROTATION = 3

#: Cycles to send halo sums: read in the first, added by the neighbour in the second.
HALO_CYCLES = 2

#: Cycles from addressing a sum in the drain to the sum itself: the command register, and the
#: register of the read port.
READ_LATENCY = 2

#: Cycles from addressing a sum to the last cycle in which its result may be written: a completed
#: row is held for one cycle.
POST_LATENCY = READ_LATENCY + REQUANTIZE_LATENCY + 1

#: Compressed rows that a lane of the post-processing unit holds until earlier channels are written:
#: those of its channel, and of the next one that it has begun.
POST_QUEUE_ROWS = 8

#: Cycles until new settings and values derived from them take effect.
SETTLE_CYCLES = 3


def halo_cycles(elements: int, kc: Any, lanes: int) -> Any:
    """Return the cycles for exchanging the halos of a group.

    Parameters
    ----------
    elements : int
        Elements of one output channel's halo (:func:`arch.scnn.geometry.halo_elements`).
    kc : int or array of ints
        Output channels in the group.
    lanes : int
        Output channels that are sent at once.
    """
    return HALO_CYCLES * elements * -(-kc // lanes)


def batch_rows(outputs: int, phases: int, lanes: int, i: int) -> int:
    """Return the most rows of a channel, if channels are post-processed ``lanes`` at once.

    Return 0 if they are processed one after the other: because there is only one lane, a channel
    may have as many rows as outputs, or it may have more rows than can wait.

    Parameters
    ----------
    outputs : int
        Outputs of one output channel, in a tile.
    phases : int
        Phases of the next layer's stride: each is a sub-channel with rows of its own.
    lanes, i : int
        :attr:`arch.scnn.params.ScnnConfig.post_lanes`, and activations in a row.
    """
    rows = phases * -(-outputs // (phases * i))
    return rows if lanes > 1 and rows < outputs and 2 * rows <= POST_QUEUE_ROWS else 0


def post_cycles(outputs: int, kc: Any, lanes: int, rows: int) -> Any:
    """Return the cycles for post-processing the results of a group.

    A batch of channels takes one cycle for each output of a channel, and at least one for each row
    that the batch may have.

    Parameters
    ----------
    outputs : int
        Outputs of one output channel, in a tile.
    kc : int or array of ints
        Output channels in the group.
    lanes : int
        :attr:`arch.scnn.params.ScnnConfig.post_lanes`.
    rows : int
        :func:`batch_rows`.
    """
    if not rows:
        return kc * outputs
    behind = kc % lanes
    return (kc // lanes * max(outputs, lanes * rows)
            + (behind > 0) * np.maximum(outputs, behind * rows))


def post_tail(outputs: int, kc: int, lanes: int, rows: int) -> int:
    """Return the cycles for which rows of a group's last batch are written after the others.

    They come after the cycles of :func:`post_cycles`, and have the same arguments.
    """
    return min((kc - 1) % lanes * rows, max(outputs - rows, 0)) if rows else 0


def urgent_level(queue_depth: int) -> int:
    """Return the fill level from which a multiplier's queue takes precedence over others.

    A full queue stalls all multipliers, so queues that are about to fill up are served first.
    """
    return -(-3 * queue_depth // 4)
