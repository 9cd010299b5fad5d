"""Operations and formats of the reduction lanes, and the codes of both in hardware."""

import enum

from arch.numerics import BFLOAT16, FLOAT16, FLOAT32, INT32, NumberFormat

__all__ = ["KIND_BITS", "MAX_COUNT_BITS", "OP_BITS", "REDUCED", "Reduction", "kind_of"]


class Reduction(enum.IntEnum):
    """Operation that combines two operands; its value is its code in hardware."""

    SUM = 0
    PROD = 1
    MIN = 2
    MAX = 3


#: Formats that can be reduced. The index of a format is its code in hardware, even if not all
#: formats are built.
REDUCED: tuple[NumberFormat, ...] = (INT32, FLOAT32, BFLOAT16, FLOAT16)

#: Widths of the codes. Bits.
OP_BITS = (len(Reduction) - 1).bit_length()
KIND_BITS = (len(REDUCED) - 1).bit_length()

#: Bits of the largest number of terms that a sum can be divided by. Up to this size, a float16
#: quotient (11 significant bits) can be computed in float32 (24) and rounded again with the same
#: result: a quotient that is not a tie differs from one by more than 2**-(11 + 1 + 12) of itself.
MAX_COUNT_BITS = 12


def kind_of(number: NumberFormat) -> int:
    """Return the code of a format.

    Raises
    ------
    ValueError
        It is not one of :data:`REDUCED`.
    """
    if number not in REDUCED:
        raise ValueError(f"format must be one of {', '.join(map(str, REDUCED))}, not {number}")
    return REDUCED.index(number)
