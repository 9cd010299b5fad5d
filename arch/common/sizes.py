"""Constants shared by the common components and their timing laws."""

from arch.numerics import FloatFormat

__all__ = ["ADDR_BITS", "COUNTER_BITS", "DIVIDE_LATENCY", "FETCH_BURST_BEATS", "FETCH_GAP",
           "MOST_FLOAT_LATENCY", "MULTIPLY_ADD_LATENCY", "REQUANTIZE_LATENCY",
           "ROUND_SATURATE_LATENCY", "STORE_LATENCY", "WRITE_DEPTH", "divide_sqrt_interval",
           "divide_sqrt_latency", "scale_limit"]

#: Width of a byte address on a memory port. Bits.
ADDR_BITS = 40

#: Width of the run counters in every engine. Bits.
COUNTER_BITS = 48

#: Beats in an instruction fetch, a power of two; a program starts at a multiple of that.
FETCH_BURST_BEATS = 16

#: Least cycles between requests of the fetch unit: the read DMA takes a one-burst request every
#: second cycle.
FETCH_GAP = 2

#: Cycles from the start of a store until its first row is in the write DMA: the row is addressed in
#: the next cycle and arrives two later.
STORE_LATENCY = 3

#: Rows, or beats of several rows, between a storing unit and the bus. A row is addressed
#: :data:`STORE_LATENCY` cycles before it is offered, and only once there is room for it: with
#: exactly that many places the bus would stall.
WRITE_DEPTH = 4

#: Cycles from the operands of a requantization to its result.
REQUANTIZE_LATENCY = 12

#: Cycles from the operands of a binary32 multiply-add to its result.
MULTIPLY_ADD_LATENCY = 9

#: Cycles from a binary32 number to its rounded integer.
ROUND_SATURATE_LATENCY = 3

#: Cycles from the start of a binary32 division to its quotient.
DIVIDE_LATENCY = 36

#: Most pipeline registers in a floating-point component whose latency is a parameter; the fewest is
#: none. Cycles.
MOST_FLOAT_LATENCY = 64


def divide_sqrt_interval(number: FloatFormat) -> int:
    """Return the least cycles between quotients, or square roots, of a format.

    Digits: those of the significand after its leading one, one before the point, one for a quotient
    below 1, and one to round by; two digits per cycle, and one cycle for rounding.
    """
    return -(-(number.significand_bits + 2) // 2) + 1


def divide_sqrt_latency(number: FloatFormat) -> int:
    """Return the cycles from the operands of a quotient or square root to its result.

    Two cycles normalize the operands; three round, the first of which belongs to the interval.
    """
    return 2 + divide_sqrt_interval(number) - 1 + 3


def scale_limit(number: FloatFormat) -> int:
    """Return the largest exponent by which numbers of a format are scaled by a power of two.

    ``2**k - 1`` with the least k that brings the smallest subnormal number beyond the largest
    number, and the largest number below half of the smallest subnormal.
    """
    span = (1 << number.exponent_bits) + number.mantissa_bits + 1
    return (1 << span.bit_length()) - 1
