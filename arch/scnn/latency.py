"""Fixed numbers of the SCNN core's pipelines that hardware and timing model share."""

from typing import Any

from arch.common.sizes import REQUANTIZE_LATENCY

__all__ = ["ACT_QUEUE_ROWS", "HALO_CYCLES", "PAIR_QUEUE_ROWS", "POST_LATENCY", "READ_LATENCY",
           "ROTATION", "SETTLE_CYCLES", "SKIP_ROWS", "halo_cycles", "urgent_level"]

#: Rows of activations that wait for the multipliers, or are on their way from the memory: enough
#: for a row in each cycle.
ACT_QUEUE_ROWS = 3

#: Rows that wait for the multipliers, and are known to meet a block with weights.
PAIR_QUEUE_ROWS = 4

#: Rows of which a word of an activation memory's map says whether there is anything in them: what
#: the fetch passes over in a cycle, at most.
SKIP_ROWS = 16

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


def urgent_level(queue_depth: int) -> int:
    """Return from how many products on a multiplier's queue comes before the others.

    A full queue stops all multipliers, so what is about to be full is served first.
    """
    return -(-3 * queue_depth // 4)
