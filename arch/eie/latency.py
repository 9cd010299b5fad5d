"""Fixed numbers of the EIE core's pipelines that hardware and timing model share."""

__all__ = ["COLUMN_LATENCY", "DRAIN_LATENCY", "RELEASE_AHEAD"]

#: Cycles from a broadcast to the first entry of its column: broadcast register, activation queue,
#: pointer read, and the register that starts the column.
COLUMN_LATENCY = 4

#: A column gives its place in the queue back so many cycles before its last entry, or when it
#: starts if it is shorter: the next one is then there a cycle after it ends.
RELEASE_AHEAD = 3

#: Cycles from an entry's read of the matrix memory to the first in which its sum is in the
#: register: matrix read, codebook, multiply, add, write, and the register itself.
DRAIN_LATENCY = 6
