"""Fixed numbers of the systolic core's pipelines that hardware and timing model share."""

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
]

#: Reads that the load unit, and the weight unit, may have under way at once.
PENDING_READS = 4

#: Tokens that a semaphore holds.
TOKEN_LIMIT = 255

#: Cycles from the address of a group of sums to the activation unit's lanes: memory, its output
#: register, operand register.
SUMS_LATENCY = 3

#: Cycles from the address of an accumulator row's last group to its unified buffer write, of
#: integers: requantisation behind that.
ACTIVATION_LATENCY = SUMS_LATENCY + REQUANTIZE_LATENCY

#: Entries of the table: one for each int8 number.
TABLE_ENTRIES = 1 << INT8.bits

#: Cycles of the table: memory, its output register.
TABLE_CYCLES = 2

#: Further ones where there are residual additions, pooling and tables: operand register, two
#: multiply-adds, rounding, saturation, table.
ELEMENTWISE_LATENCY = (1 + 2 * MULTIPLY_ADD_LATENCY + ROUND_SATURATE_LATENCY + 1 + TABLE_CYCLES)

#: Cycles that a tap of an average takes: a running sum is back after a multiply-add.
AVERAGE_TAP_CYCLES = MULTIPLY_ADD_LATENCY

#: Cycles that a window of an average takes at least: two divisions, and one for their quotient.
AVERAGE_WINDOW_CYCLES = 2 * DIVIDE_LATENCY + 1

#: Cycles from a window's last tap to its unified buffer write, beyond those of other poolings:
#: two divisions, one cycle, and a further multiply-add.
AVERAGE_LATENCY = AVERAGE_WINDOW_CYCLES + MULTIPLY_ADD_LATENCY

#: Longest delay of a skew, in cycles, that is built of registers; a longer one is a ring of memory.
SKEW_REGISTERS = 8

#: Tiles that the transposer holds: one fills while the other empties.
TRANSPOSE_TILES = 2

#: Cycles from the address of a row for the transposer to its write there: the unified buffer, a
#: register.
TRANSPOSE_LATENCY = 3

#: Cycles from the start of a sparse store to its request, besides one for each beat of operands as
#: a dense store would write them: read as those are, compared with 0, compacted, packed, counted.
SPARSE_STORE_LATENCY = 8

#: Cycles from the last beat of a sparse load's mask to the request of its values: counted by
#: groups, added up, compared with the room.
SPARSE_COUNT_LATENCY = 3

#: Cycles from there, or from the one behind the last value, to the last write of a sparse load,
#: besides one for each beat of operands as a dense load would read them: two until mask and values
#: are at hand, one each for mask, count, values and their places, and widening.
SPARSE_EXPAND_LATENCY = 6
