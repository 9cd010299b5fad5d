"""Numbers that the shared components and their timing laws have in common."""

from arch.numerics import FloatFormat

__all__ = ["ADDR_BITS", "COUNTER_BITS", "DIVIDE_LATENCY", "FETCH_BURST_BEATS", "FETCH_GAP",
           "MOST_FLOAT_LATENCY", "MULTIPLY_ADD_LATENCY", "REQUANTIZE_LATENCY",
           "ROUND_SATURATE_LATENCY", "STORE_LATENCY", "WRITE_DEPTH", "divide_sqrt_interval",
           "divide_sqrt_latency", "scale_limit"]

#: Width of a byte address on a memory port. Bits.
ADDR_BITS = 40

#: Width of the counters of a run in every engine. Bits.
COUNTER_BITS = 48

#: Beats of an instruction fetch, a power of two; a program starts at a multiple of so many.
FETCH_BURST_BEATS = 16

#: Cycles from one request of the fetch unit to the next, at least: the read DMA takes a request of
#: one burst every second cycle.
FETCH_GAP = 2

#: Cycles from the start of a store to its first row in the write DMA: the row is addressed in the
#: next cycle and arrives two later.
STORE_LATENCY = 3

#: Rows, or beats of several rows, between a unit that stores and the bus. A row is addressed
#: :data:`STORE_LATENCY` cycles before it is offered, and not before there is room for it: with no
#: more places than that the bus would wait.
WRITE_DEPTH = 4

#: Cycles from the operands of a requantisation to its result.
REQUANTIZE_LATENCY = 12

#: Cycles from the operands of a binary32 multiply-add to its result.
MULTIPLY_ADD_LATENCY = 9

#: Cycles from a binary32 number to the integer that it is rounded to.
ROUND_SATURATE_LATENCY = 3

#: Cycles from the start of a binary32 division to its quotient.
DIVIDE_LATENCY = 36

#: Most registers in a row in a floating-point component whose latency is a parameter; the least is
#: none. Cycles.
MOST_FLOAT_LATENCY = 64


def divide_sqrt_interval(number: FloatFormat) -> int:
    """Return the cycles from a quotient or square root of a format to the next, at least.

    One digit before the point, one for a quotient below 1, and one to round by, besides those of
    the significand behind its leading one; two digits a cycle, and a cycle in which they are
    rounded.
    """
    return -(-(number.significand_bits + 2) // 2) + 1


def divide_sqrt_latency(number: FloatFormat) -> int:
    """Return the cycles from the operands of a quotient or square root to the result.

    Two cycles normalise the operands; three round, of which the first belongs to the interval.
    """
    return 2 + divide_sqrt_interval(number) - 1 + 3


def scale_limit(number: FloatFormat) -> int:
    """Return the largest exponent by which a number of a format is scaled by a power of two.

    ``2**k - 1`` with the least k for which the least subnormal number is brought beyond the
    largest one, and the largest one below half of the least subnormal one.
    """
    span = (1 << number.exponent_bits) + number.mantissa_bits + 1
    return (1 << span.bit_length()) - 1
