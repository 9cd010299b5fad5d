"""Pipeline constants of the systolic core that hardware and timing model share."""

from arch.common.sizes import (
    DIVIDE_LATENCY,
    MULTIPLY_ADD_LATENCY,
    REQUANTIZE_LATENCY,
    ROUND_SATURATE_LATENCY,
)
from arch.numerics import INT8

__all__ = [
    "ACTIVATION_LATENCY",
    "AVERAGE_LATENCY",
    "AVERAGE_TAP_CYCLES",
    "AVERAGE_WINDOW_CYCLES",
    "ELEMENTWISE_LATENCY",
    "PENDING_READS",
    "SKEW_REGISTERS",
    "SPARSE_COUNT_LATENCY",
    "SPARSE_EXPAND_LATENCY",
    "SPARSE_STORE_LATENCY",
    "SUMS_LATENCY",
    "TABLE_CYCLES",
    "TABLE_ENTRIES",
    "TOKEN_LIMIT",
    "TRANSPOSE_LATENCY",
    "TRANSPOSE_TILES",
    "WINDOW_LATENCY",
    "WINDOW_POSITIONS",
    "WINDOW_SIDE",
    "WINDOW_TAPS",
]

#: Most reads that the load unit, or the weight unit, may have in flight.
PENDING_READS = 4

#: Most tokens that a semaphore holds.
TOKEN_LIMIT = 255

#: Cycles from the address of a group of sums to the activation unit's lanes: memory, its output
#: register, operand register.
SUMS_LATENCY = 3

#: Cycles from the address of an accumulator row's last group to its unified buffer write, for
#: integers: the sums, then requantization.
ACTIVATION_LATENCY = SUMS_LATENCY + REQUANTIZE_LATENCY

#: Entries of the table: one for each int8 number.
TABLE_ENTRIES = 1 << INT8.bits

#: Cycles of a table lookup: memory, its output register.
TABLE_CYCLES = 2

#: Additional cycles with residual additions, pooling and tables: operand register, two
#: multiply-adds, rounding, saturation, table.
ELEMENTWISE_LATENCY = (1 + 2 * MULTIPLY_ADD_LATENCY + ROUND_SATURATE_LATENCY + 1 + TABLE_CYCLES)

#: Cycles per tap of an average: the running sum is back after a multiply-add.
AVERAGE_TAP_CYCLES = MULTIPLY_ADD_LATENCY

#: Least cycles per window of an average: two divisions, and one cycle for their quotient.
AVERAGE_WINDOW_CYCLES = 2 * DIVIDE_LATENCY + 1

#: Cycles from a window's last tap to its unified buffer write, in addition to those of other
#: poolings: two divisions, one cycle, and another multiply-add.
AVERAGE_LATENCY = AVERAGE_WINDOW_CYCLES + MULTIPLY_ADD_LATENCY

#: Longest delay of a skew, in cycles, that is built from registers; longer ones use ring memories.
SKEW_REGISTERS = 8

#: Lines and columns of the depthwise unit's window, and its taps.
WINDOW_SIDE = 3
WINDOW_TAPS = WINDOW_SIDE * WINDOW_SIDE

#: Most positions of a line of a depthwise convolution: what its line buffers hold.
WINDOW_POSITIONS = 128

#: Cycles from a row of activations to the sums of the window that it completes: the line buffers,
#: the products, the sums of the window's lines, their sum.
WINDOW_LATENCY = 4

#: Tiles in the transposer: one fills while the other empties.
TRANSPOSE_TILES = 2

#: Cycles from addressing a row for the transposer to writing it there: the unified buffer and a
#: register.
TRANSPOSE_LATENCY = 3

#: Cycles from the start of a sparse store to its request, in addition to one per beat of operands
#: of the equivalent dense store: operands are read, compared with 0, compacted, packed and counted.
SPARSE_STORE_LATENCY = 8

#: Cycles from the last beat of a sparse load's mask to the request for its values: counted by
#: groups, added up, compared with the room.
SPARSE_COUNT_LATENCY = 3

#: Cycles from there, or from the cycle after the last value, to the last write of a sparse load, in
#: addition to one per beat of operands of the equivalent dense load: two until mask and values are
#: available, one each for mask, count, values and their places, and widening.
SPARSE_EXPAND_LATENCY = 6
