"""Functions of the vector unit: one list for instructions, hardware, timing model and golden.

A vector register is rows of lanes of float32 numbers. Every operation follows IEEE 754 binary32,
rounded once, to nearest even, with subnormal numbers and signed zeros; every NaN result is the
canonical one, even for functions that only move numbers. If a result has fewer rows than the
register, the other rows keep their values.

**Reductions** combine numbers pairwise, in an order that depends only on their count. For a row:
lanes 0 and 1, 2 and 3, and so on; then these results in the same way, with an odd one passed on
unchanged. For columns: row r is added to partial result ``r % RING``, in order of r, starting from
-0 (sum) or minus infinity (maximum), which change nothing; then the first half of the partial
results is combined with the second, number by number, until one is left.
"""

from dataclasses import dataclass
from enum import IntEnum

from arch.common.sizes import divide_sqrt_interval, divide_sqrt_latency
from arch.numerics import FLOAT32

__all__ = [
    "CHAIN",
    "COLUMN_TAIL",
    "DIGIT_INTERVAL",
    "DIGIT_LATENCY",
    "FLOAT_STAGES",
    "FUNCTIONS",
    "LANE_LATENCY",
    "READ_LATENCY",
    "RING",
    "SOURCES",
    "VECTOR_OPERANDS",
    "Function",
    "FunctionDefinition",
    "Pace",
    "Source",
    "reduce_levels",
    "row_latency",
]


class Function(IntEnum):
    """Function of a vector instruction; its value is its code in the instruction."""

    COPY = 0
    NEGATE = 1
    ABSOLUTE = 2
    FINITE = 3
    SELECT = 4
    ADD = 5
    SUBTRACT = 6
    MULTIPLY = 7
    MAXIMUM = 8
    MINIMUM = 9
    GREATER = 10
    EQUAL = 11
    RINT = 12
    SCALE = 13
    DIVIDE = 14
    SQRT = 15
    ROW_SUM = 16
    ROW_MAXIMUM = 17
    COLUMN_SUM = 18
    COLUMN_MAXIMUM = 19


class Pace(IntEnum):
    """Rate at which a function takes rows."""

    #: One per cycle; the next instruction can read rows as they are written.
    STREAM = 0
    #: One every :data:`DIGIT_INTERVAL` cycles: digit by digit.
    DIGIT = 1
    #: One per cycle, through the adders that combine lanes.
    ROW = 2
    #: One per cycle, each added to one of :data:`RING` partial results; one result for all rows.
    COLUMN = 3


class Source(IntEnum):
    """Source of an operand; its value is its code in the instruction."""

    #: Row i of the register, for row i of the result.
    ROWS = 0
    #: Row 0 of the register, for every row of the result.
    FIRST = 1
    #: The instruction's constant, in every row and lane.
    CONSTANT = 2


@dataclass(frozen=True, kw_only=True)
class FunctionDefinition:
    """Definition of one function.

    Parameters
    ----------
    sources : int
        How many of the operands a, b, c it uses.
    pace : Pace
    text : str
        Formula for row i of the result.
    """

    sources: int
    pace: Pace = Pace.STREAM
    text: str


FUNCTIONS = {
    Function.COPY: FunctionDefinition(sources=1, text="a"),
    Function.NEGATE: FunctionDefinition(sources=1, text="-a"),
    Function.ABSOLUTE: FunctionDefinition(sources=1, text="absolute value of a"),
    Function.FINITE: FunctionDefinition(
        sources=1, text="1 if a is neither infinite nor NaN, else 0"),
    Function.SELECT: FunctionDefinition(sources=3, text="c if a == 0, else b"),
    Function.ADD: FunctionDefinition(sources=2, text="a + b"),
    Function.SUBTRACT: FunctionDefinition(sources=2, text="a - b"),
    Function.MULTIPLY: FunctionDefinition(sources=2, text="a * b"),
    Function.MAXIMUM: FunctionDefinition(
        sources=2, text="the larger of a and b; NaN if one is NaN; +0 of zeros of both signs"),
    Function.MINIMUM: FunctionDefinition(
        sources=2, text="the smaller of a and b; NaN if one is NaN; -0 of zeros of both signs"),
    Function.GREATER: FunctionDefinition(sources=2, text="1 if a > b, else 0"),
    Function.EQUAL: FunctionDefinition(sources=2, text="1 if a == b, else 0"),
    Function.RINT: FunctionDefinition(sources=1, text="the nearest integer, ties to even"),
    Function.SCALE: FunctionDefinition(
        sources=2, text="a * 2**b, b truncated to an integer and kept within -511 to 511"),
    Function.DIVIDE: FunctionDefinition(sources=2, pace=Pace.DIGIT, text="a / b"),
    Function.SQRT: FunctionDefinition(sources=1, pace=Pace.DIGIT, text="square root of a"),
    Function.ROW_SUM: FunctionDefinition(
        sources=1, pace=Pace.ROW, text="in every lane, the sum of a over the first lanes"),
    Function.ROW_MAXIMUM: FunctionDefinition(
        sources=1, pace=Pace.ROW, text="in every lane, the maximum of a over the first lanes"),
    Function.COLUMN_SUM: FunctionDefinition(
        sources=1, pace=Pace.COLUMN, text="row 0 only: the sum of a over all rows, lane by lane"),
    Function.COLUMN_MAXIMUM: FunctionDefinition(
        sources=1, pace=Pace.COLUMN,
        text="row 0 only: the maximum of a over all rows, lane by lane"),
}

#: Operands that name a register, each with the operand that selects its :class:`Source`.
SOURCES = (("a", "a_source"), ("b", "b_source"), ("c", "c_source"))

#: Operands of the instruction, as (name, bits). ``rows`` is at least 1; ``lanes``, the lanes
#: included in a reduction of rows, is at least 1 there and meaningless elsewhere; ``constant`` is
#: raw bits. Operands that the function does not use are ignored. A register that is named twice
#: must have the same source both times, as it has one read port. One whose first row is used is not
#: the destination.
VECTOR_OPERANDS = (
    ("function", 6), ("destination", 5), ("a", 5), ("b", 5), ("c", 5), ("a_source", 2),
    ("b_source", 2), ("c_source", 2), ("rows", 12), ("lanes", 9), ("constant", 32))

#: Cycles from addressing a row to the lanes: memory, and a register after the selection.
READ_LATENCY = 2

#: Stages of every component of a lane except the digit-by-digit one.
FLOAT_STAGES = 3

#: Cycles from a row at the lanes to writing its result: a component, and the result register.
LANE_LATENCY = FLOAT_STAGES + 1

#: Cycles from the start of an instruction that takes a row per cycle to the start of the first one
#: that reads its result.
CHAIN = READ_LATENCY + LANE_LATENCY + 1

#: Partial results in a reduction of columns: a sum returns to its adder after this many cycles.
RING = LANE_LATENCY
assert RING & (RING - 1) == 0, "partial results are combined by halves"

#: Cycles between the addresses of successive rows of a quotient or square root.
DIGIT_INTERVAL = divide_sqrt_interval(FLOAT32)

#: Cycles from such a row at the lanes to writing its result.
DIGIT_LATENCY = divide_sqrt_latency(FLOAT32) + 1

#: Cycles from the address of the last row of a reduction of columns, padded to a multiple of
#: :data:`RING`, to writing the result: the last partial result arrives, and halves are combined.
COLUMN_TAIL = READ_LATENCY + LANE_LATENCY * RING.bit_length()


def reduce_levels(lanes: int) -> int:
    """Return the levels of the adder tree over the lanes; a single lane has one empty level."""
    return max(1, (lanes - 1).bit_length())


def row_latency(lanes: int) -> int:
    """Return the cycles from a row at the lanes to writing its sum or maximum."""
    return FLOAT_STAGES * reduce_levels(lanes) + 1
