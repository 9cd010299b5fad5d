"""Fixed numbers of the SCNN core's pipelines that hardware and timing model share."""

__all__ = ["ACT_QUEUE_ROWS", "ROTATION", "urgent_level"]

#: Rows of activations that wait for the multipliers, or are on their way from the memory: enough
#: for a row in each cycle.
ACT_QUEUE_ROWS = 3

#: An accumulator of address a is entry e = a // banks of bank (a + ROTATION * e) % banks.
ROTATION = 3


def urgent_level(queue_depth: int) -> int:
    """Return from how many products on a multiplier's queue comes before the others.

    A full queue stops all multipliers, so what is about to be full is served first.
    """
    return -(-3 * queue_depth // 4)
