"""CRC-32 of IEEE 802.3, for any number of bytes per cycle.

The register is reflected: its lowest bit belongs to the highest power. It starts as
:data:`CRC32_INIT`, each byte enters with its lowest bit first, and the checksum is the inverted
register (``zlib.crc32``). The update is linear over GF(2), so each bit of the next register is the
parity of some bits of the register and of the bytes.
"""

from functools import cache

from amaranth.hdl import Cat, Value

__all__ = ["CRC32_INIT", "CRC32_POLYNOMIAL", "crc32_next", "crc32_rewind"]

#: x^32 is implicit; the bit of x^31 is the lowest.
CRC32_POLYNOMIAL = 0xEDB88320

CRC32_INIT = 0xFFFFFFFF

_BITS = 32


def _forward(register, bit):
    """Return the register after one bit of data."""
    feedback = (register ^ bit) & 1
    return register >> 1 ^ (CRC32_POLYNOMIAL if feedback else 0)


def _backward(register):
    """Return the register before a bit of data that was 0."""
    # The polynomial's highest bit is set, and a shift brings a 0 there.
    feedback = register >> (_BITS - 1)
    return (register ^ (CRC32_POLYNOMIAL if feedback else 0)) << 1 | feedback


@cache
def _rows(data_bits):
    """Return, for each bit of the next register, the bits of (register, data) in its parity."""
    columns = []
    for bit in range(_BITS):
        register = 1 << bit
        for _ in range(data_bits):
            register = _forward(register, 0)
        columns.append(register)
    # The last bit of data goes through one step, the one before it through two, and so on.
    influence = [_forward(0, 1)]
    for _ in range(data_bits - 1):
        influence.append(_forward(influence[-1], 0))
    columns += reversed(influence[:data_bits])
    return _transposed(columns)


@cache
def _rewind_rows(data_bits):
    """Return, for each bit of the register before so many zero bits, the bits in its parity."""
    columns = []
    for bit in range(_BITS):
        register = 1 << bit
        for _ in range(data_bits):
            register = _backward(register)
        columns.append(register)
    return _transposed(columns)


def _transposed(columns):
    return tuple(sum((column >> row & 1) << place for place, column in enumerate(columns))
                 for row in range(_BITS))


def _product(rows, vector):
    return Cat((vector & row).xor() for row in rows)


def crc32_next(register, data):
    """Return the register after the bytes of ``data``, the lowest first. Combinational.

    Parameters
    ----------
    register : Value, 32 bits
    data : Value
        A whole number of bytes.
    """
    data = Value.cast(data)
    return _product(_rows(len(data)), Cat(register, data))


def crc32_rewind(register, count):
    """Return the register as it was before ``count`` bytes of zeros. Combinational."""
    return _product(_rewind_rows(8 * count), register) if count else Value.cast(register)
