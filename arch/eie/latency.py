"""Pipeline constants of the EIE core that hardware and timing model share."""

__all__ = ["COLUMN_LATENCY", "DRAIN_LATENCY", "RELEASE_AHEAD"]

#: Cycles from a broadcast to the first entry of its column: broadcast register, activation queue,
#: pointer read, and the register that starts the column.
COLUMN_LATENCY = 4

#: A column frees its place in the queue this many cycles before its last entry, or when it starts
#: if it is shorter, so that the next column follows one cycle after it ends.
RELEASE_AHEAD = 3

#: Cycles from reading an entry in the matrix memory to the first in which its sum is in the
#: register: matrix read, codebook, multiply, add, write, and the register itself.
DRAIN_LATENCY = 6
