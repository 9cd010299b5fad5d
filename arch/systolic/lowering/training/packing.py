"""Packing of small integers that are kept in memory, several in one float32 number.

After Gist (A. Jain et al., "Gist: Efficient Data Encoding for Deep Neural Network Training", ISCA
2018, section 4.1). If no product of a gradient reads a ReLU's output, the backward pass only needs
where it was greater than 0, which is one bit; for a maximum pooling, the tap of each maximum.

The vector unit needs no bit instructions: integers below ``2**24`` are exact in float32. Digits of
``bits`` bits, each from a different register of rows, are the digits of one number:

    ``number = sum_i digit[i] * 2**(bits * (n - 1 - i))``, i from 0 to n - 1.

Packing is Horner's rule, with two functions per digit. Unpacking takes the first digit of the rest:
a single bit by a comparison, others by subtracting half of the range behind the digit and rounding,
with three or four functions. Every result is exact, so no bit of any other result changes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from arch.numerics import FLOAT32
from arch.systolic.lowering.training.vector_code import Value, VectorCode

__all__ = ["Packing", "index_bits"]

# Bits of integers that float32 holds exactly.
_MOST = FLOAT32.significand_bits


def index_bits(taps: int) -> int:
    """Return the bits of the number of a tap, at least 1."""
    return max(1, (taps - 1).bit_length())


@dataclass(frozen=True, kw_only=True)
class Packing:
    """How the digits of a matrix are packed, column by column.

    Parameters
    ----------
    bits : int
        Bits of a digit, at least 1; above 11, a number has one digit.
    rows : int
        Rows of the matrix.
    height : int
        Rows of a register: ``vector_rows``.
    """

    bits: int
    rows: int
    height: int

    @property
    def digits(self) -> int:
        """Most digits per number: 24 of one bit; 11 of two, as rounding needs a spare bit."""
        return _MOST if self.bits == 1 else max(1, (_MOST - 1) // self.bits)

    @cached_property
    def groups(self) -> list[tuple[int, list[tuple[int, int]]]]:
        """First row of packed numbers, and (first row, rows) of the registers packed in them.

        The registers of a group have equally many rows: if the last rows do not fill a register,
        they form a group of their own.
        """
        height, whole = self.height, self.rows // self.height
        found = [(group * height, [(number * height, height) for number in range(
            group * self.digits, min((group + 1) * self.digits, whole))])
            for group in range(-(-whole // self.digits))]
        if self.rows % height:
            found.append((len(found) * height, [(whole * height, self.rows % height)]))
        return found

    @property
    def packed_rows(self) -> int:
        """Rows of packed numbers."""
        at, chunks = self.groups[-1]
        return at + chunks[0][1]

    def pack(self, code: VectorCode, digits: Iterable[Value]) -> Value:
        """Return the numbers with these digits, the first one in the highest place.

        Each digit is only taken when it is added.
        """
        digits = iter(digits)
        number = next(digits)
        for digit in digits:
            number = code.add(code.mul(number, float(1 << self.bits)), digit)
        return number

    def unpack(self, code: VectorCode, number: Value, count: int) -> Iterator[Value]:
        """Yield the ``count`` digits of numbers, each computed on demand."""
        # The rest has its first digit before the point, and all others after it.
        left = number
        if count > 1:
            left = code.mul(number, 2.0 ** (-self.bits * (count - 1)))
        for behind in range(count - 1, 0, -1):
            if self.bits == 1:
                digit = code.greater(left, 1.0 - 2.0 ** -_MOST)
            else:
                digit = code.rint(code.sub(left, (1.0 - 2.0 ** (-self.bits * behind)) / 2))
            yield digit
            left = code.mul(code.sub(left, digit), float(1 << self.bits))
        yield left
