"""Fixed numbers of the systolic core's pipelines that hardware and timing model share."""

__all__ = [
    "ACTIVATION_LATENCY",
    "AVERAGE_LATENCY",
    "AVERAGE_TAP_CYCLES",
    "AVERAGE_WINDOW_CYCLES",
    "ELEMENTWISE_LATENCY",
    "PENDING_READS",
    "SKEW_REGISTERS",
    "STORE_LATENCY",
    "TABLE_ENTRIES",
]

#: Reads that the load unit, and the weight unit, may have under way at once.
PENDING_READS = 4

#: Cycles from the address of an accumulator row's last group to its unified buffer write: memory,
#: its output register, operand register, 12 requantisation stages.
ACTIVATION_LATENCY = 15

#: Further ones where there are residual additions, pooling and tables: operand register, two
#: multiply-adds of 9 stages, 3 stages of rounding, saturation, table, its output register.
ELEMENTWISE_LATENCY = 25

#: Entries of the table: one for each int8 number.
TABLE_ENTRIES = 256

#: Cycles that a tap of an average takes: a running sum is back after a multiply-add.
AVERAGE_TAP_CYCLES = 9

#: Cycles that a window of an average takes at least: two divisions, and one for their quotient.
AVERAGE_WINDOW_CYCLES = 73

#: Cycles from a window's last tap to its unified buffer write, beyond those of other poolings:
#: two divisions, one cycle, and a further multiply-add.
AVERAGE_LATENCY = 82

#: Cycles from the start of a store to its first row in the write DMA: the row is addressed in the
#: next cycle and arrives two later.
STORE_LATENCY = 3

#: Longest delay of a skew, in cycles, that is built of registers; a longer one is a ring of memory.
SKEW_REGISTERS = 8
