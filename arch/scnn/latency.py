"""Fixed numbers of the SCNN core's pipelines that hardware and timing model share."""

from typing import Any

import numpy as np

from arch.common.sizes import REQUANTIZE_LATENCY

__all__ = ["ACT_QUEUE_ROWS", "HALO_CYCLES", "PAIR_QUEUE_ROWS", "POST_LATENCY", "POST_QUEUE_ROWS",
           "READ_LATENCY", "ROTATION", "SETTLE_CYCLES", "SKIP_ROWS", "WANTED_CHANNELS",
           "batch_rows", "halo_cycles", "post_cycles", "post_tail", "urgent_level"]

#: Rows of activations that wait for the multipliers, or are on their way from the memory: enough
#: for a row in each cycle.
ACT_QUEUE_ROWS = 3

#: Rows that wait for the multipliers, and are known to meet a block with weights.
PAIR_QUEUE_ROWS = 4

#: Rows of which a word of an activation memory's map says whether there is anything in them: what
#: the fetch passes over in a cycle, at most.
SKIP_ROWS = 16

#: Channels of which a word of an activation memory's other map says whether there is anything in
#: them: no fewer than blocks can be in a word of weights.
WANTED_CHANNELS = 16

#: An accumulator of address a is entry e = a // banks of bank (a + ROTATION * e) % banks.
ROTATION = 3

#: Cycles in which sums of a halo are sent: read in the first, added by the neighbour in the second.
HALO_CYCLES = 2

#: Cycles from the address of a sum in the drain to the sum itself: command register, and the
#: register that is read into.
READ_LATENCY = 2

#: Cycles from the address of a sum to the last in which its result may be written: the row that it
#: completes is held for one.
POST_LATENCY = READ_LATENCY + REQUANTIZE_LATENCY + 1

#: Compressed rows that a lane of the post-processing unit holds until the channels before its own
#: are written: those of a channel, and of the next one that the lane has begun.
POST_QUEUE_ROWS = 8

#: Cycles in which settings become what follows from them.
SETTLE_CYCLES = 3


def halo_cycles(elements: int, kc: Any, lanes: int) -> Any:
    """Return the cycles in which halos of a group are exchanged.

    Parameters
    ----------
    elements : int
        Of an output channel's halo (:func:`arch.scnn.geometry.halo_elements`).
    kc : int or array of ints
        Output channels of the group.
    lanes : int
        Of which so many are sent at once.
    """
    return HALO_CYCLES * elements * -(-kc // lanes)


def batch_rows(outputs: int, phases: int, lanes: int, i: int) -> int:
    """Return the rows of a channel at most, if channels are post-processed ``lanes`` at once.

    0 if they are one after the other: there is one lane, or rows may be as many as outputs, or they
    are more than can wait.

    Parameters
    ----------
    outputs : int
        Of an output channel, in a tile.
    phases : int
        Of the next layer's stride: as many sub-channels, each with rows of its own.
    lanes, i : int
        :attr:`arch.scnn.params.ScnnConfig.post_lanes`, and activations of a row.
    """
    rows = phases * -(-outputs // (phases * i))
    return rows if lanes > 1 and rows < outputs and 2 * rows <= POST_QUEUE_ROWS else 0


def post_cycles(outputs: int, kc: Any, lanes: int, rows: int) -> Any:
    """Return the cycles in which results of a group are post-processed.

    A batch of channels takes a cycle for each output of one of them, and no less than one for each
    row that they may have.

    Parameters
    ----------
    outputs : int
        Of an output channel, in a tile.
    kc : int or array of ints
        Output channels of the group.
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
    """Return the cycles in which rows of a group's last batch are written behind the others.

    Those behind the cycles of :func:`post_cycles`; arguments as there.
    """
    return min((kc - 1) % lanes * rows, max(outputs - rows, 0)) if rows else 0


def urgent_level(queue_depth: int) -> int:
    """Return from how many products on a multiplier's queue comes before the others.

    A full queue stops all multipliers, so what is about to be full is served first.
    """
    return -(-3 * queue_depth // 4)
