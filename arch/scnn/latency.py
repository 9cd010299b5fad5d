"""Fixed numbers of the SCNN core's pipelines that hardware and timing model share."""

__all__ = ["ACT_QUEUE_ROWS", "ROTATION"]

#: Rows of activations that wait for the multipliers, or are on their way from the memory: enough
#: for a row in each cycle.
ACT_QUEUE_ROWS = 3

#: An accumulator of address a is entry e = a // banks of bank (a + ROTATION * e) % banks.
ROTATION = 5
