"""Fixed numbers of the SCNN core's pipelines that hardware and timing model share."""

from arch.common.sizes import REQUANTIZE_LATENCY

__all__ = ["ACT_QUEUE_ROWS", "POST_LATENCY", "READ_LATENCY", "ROTATION", "SETTLE_CYCLES",
           "urgent_level"]

#: Rows of activations that wait for the multipliers, or are on their way from the memory: enough
#: for a row in each cycle.
ACT_QUEUE_ROWS = 3

#: An accumulator of address a is entry e = a // banks of bank (a + ROTATION * e) % banks.
ROTATION = 3

#: Cycles from the address of a sum in the drain to the sum itself: command register, and the
#: register that is read into.
READ_LATENCY = 2

#: Cycles from the address of a sum to the last in which its result may be written: the row that it
#: completes is held for one.
POST_LATENCY = READ_LATENCY + REQUANTIZE_LATENCY + 1

#: Cycles in which settings become what follows from them.
SETTLE_CYCLES = 3


def urgent_level(queue_depth: int) -> int:
    """Return from how many products on a multiplier's queue comes before the others.

    A full queue stops all multipliers, so what is about to be full is served first.
    """
    return -(-3 * queue_depth // 4)
