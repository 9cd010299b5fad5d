"""Numbers that the shared components and their timing laws have in common."""

__all__ = ["ADDR_BITS", "COUNTER_BITS", "FETCH_BURST_BEATS", "FETCH_GAP", "WRITE_DEPTH"]

#: Width of a byte address on a memory port. Bits.
ADDR_BITS = 40

#: Width of the counters of a run in every engine. Bits.
COUNTER_BITS = 48

#: Beats of an instruction fetch, a power of two; a program starts at a multiple of so many.
FETCH_BURST_BEATS = 16

#: Cycles from one request of the fetch unit to the next, at least: the read DMA takes a request of
#: one burst every second cycle.
FETCH_GAP = 2

#: Rows, or beats of several rows, between a unit that stores and the bus. A row is addressed three
#: cycles before it is offered, and not before there is room for it: with fewer than four places
#: the bus would wait.
WRITE_DEPTH = 4
