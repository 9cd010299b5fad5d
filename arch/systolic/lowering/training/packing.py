"""Packing: small integers that wait in memory, several of them in a float32 number.

After Gist (A. Jain et al., "Gist: Efficient Data Encoding for Deep Neural Network Training", ISCA
2018, section 4.1): of a ReLU whose output no product of a gradient reads the backward pass needs
only where it was greater than 0, one bit; of a maximum pooling the tap of each maximum.

The vector unit has no instruction for bits, and needs none: integers below ``2**24`` are exact in
float32. Digits of ``bits`` bits, each of another register of rows, are the digits of one number:

    ``number = sum_i digit[i] * 2**(bits * (n - 1 - i))``, i from 0 to n - 1.

Packing is Horner's rule, two functions a digit. Unpacking takes the first digit of what is left:
a single bit by a comparison, others by rounding what is left less half of what is behind the digit,
three or four functions. Every result is exact, so that no bit of anything else changes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from arch.numerics import FLOAT32
from arch.systolic.lowering.training.vector_code import Value, VectorCode

__all__ = ["Packing", "index_bits"]

# Bits of an integer that float32 holds exactly, with all smaller ones.
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
        Of a digit, at least 1; above 11 there is one in a number.
    rows : int
        Of the matrix.
    height : int
        Rows of a register: ``vector_rows``.
    """

    bits: int
    rows: int
    height: int

    @property
    def digits(self) -> int:
        """Digits of a number, at most: 24 of a bit; 11 of two, since rounding wants one besides."""
        return _MOST if self.bits == 1 else max(1, (_MOST - 1) // self.bits)

    @cached_property
    def groups(self) -> list[tuple[int, list[tuple[int, int]]]]:
        """First row of packed numbers, and (first row, rows) of the registers packed in them.

        In order, each of a group with as many rows: the last rows, if they do not fill a register,
        are a group of their own.
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
        """Return the numbers of some digits, the first one in the highest place.

        Each digit is asked for when it is added.
        """
        digits = iter(digits)
        number = next(digits)
        for digit in digits:
            number = code.add(code.mul(number, float(1 << self.bits)), digit)
        return number

    def unpack(self, code: VectorCode, number: Value, count: int) -> Iterator[Value]:
        """Yield the ``count`` digits of numbers, each when it is asked for."""
        # What is left has its first digit before the point, all others behind.
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
