"""Rows of vector registers in memory, as moved by ``VLOAD`` and ``VSTORE``.

Row i of an instruction begins ``i * stride`` bytes after its address. Element j of the row follows
at ``j`` times the element size: a float32 number, an operand, or, for float32 numbers in parts, one
operand-sized part as written by ``ACTIVATE``. With a ``gradient_format`` it may also be a gradient,
as wide as an operand, and with a ``stored_format`` a number of that format.

``VLOAD_SPARSE`` and ``VSTORE_SPARSE`` move rows of operands without their zeros (sparse storage and
dense compute of Gist, Jain et al., ISCA'18, with a mask instead of indices): whole beats of a mask,
whose bit ``i * count + j`` is 1 if element j of row i is not +0, and whole beats of those operands
in order.
"""

from typing import Any

from arch.numerics import FLOAT32

__all__ = ["FLOATS", "OPERANDS", "PARTS", "element_bytes", "format_bytes", "gradients", "last_form",
           "mask_beats", "most_beats", "row_beats", "sparse_beats", "stored_form", "value_beats"]

#: Values of ``format``: float32 numbers, operands, and part 0 of float32 numbers, followed by the
#: values for the other parts.
FLOATS, OPERANDS, PARTS = range(3)


def gradients(config: Any) -> int:
    """Return the value of ``format`` for operands of ``gradient_format``.

    It is that of operands if the formats are equal, else the first value after the parts.
    """
    return int(PARTS + config.sum_parts) if config.mixed else OPERANDS


def stored_form(config: Any) -> int:
    """Return the value of ``format`` for numbers of ``stored_format``: the last one."""
    return int(PARTS + config.sum_parts + config.mixed)


def last_form(config: Any) -> int:
    """Return the largest valid value of ``format``."""
    return stored_form(config) - (config.stored is None)


def element_bytes(config: Any, form: int) -> int:
    """Return the bytes of an element in a given format."""
    if config.stored is not None and form == stored_form(config):
        return int(config.stored.bytes)
    return FLOAT32.bytes if form == FLOATS else int(config.element_bytes)


def format_bytes(config: Any) -> tuple[int, ...]:
    """Return :func:`element_bytes` for all values of ``format``."""
    return tuple(element_bytes(config, form) for form in range(last_form(config) + 1))


def row_beats(config: Any, form: int, count: int) -> int:
    """Return the beats moved for a row of ``count`` elements."""
    return -(-count * element_bytes(config, form) // int(config.beat_bytes))


def most_beats(config: Any) -> int:
    """Return the beats of the longest row."""
    return row_beats(config, FLOATS, config.vector_lanes)


def mask_beats(config: Any, rows: int, count: int) -> int:
    """Return the beats of the mask for rows of ``count`` elements, one bit each."""
    return -(-rows * count // (8 * int(config.beat_bytes)))


def value_beats(config: Any, nonzeros: int) -> int:
    """Return the beats of ``nonzeros`` operands that are not +0."""
    return -(-nonzeros * int(config.element_bytes) // int(config.beat_bytes))


def sparse_beats(config: Any, rows: int, count: int, nonzeros: int) -> int:
    """Return the beats of a sparse move: those of the mask and of ``nonzeros`` operands."""
    return mask_beats(config, rows, count) + value_beats(config, nonzeros)
