"""Rows of vector registers in memory: what ``VLOAD`` and ``VSTORE`` move.

Row i of an instruction begins ``i * stride`` bytes behind its address. Element j of it is there
``j`` times the bytes of an element further: a float32 number, an operand, or, of float32 numbers
in parts, one part as wide as an operand, as ``ACTIVATE`` writes them. With a ``gradient_format``
it may be a gradient, as wide as an operand, too, and with a ``stored_format`` a number of that.

``VLOAD_SPARSE`` and ``VSTORE_SPARSE`` move rows of operands without their zeros (sparse storage and
dense compute of Gist, Jain et al., ISCA'18, with a mask in the place of indices): whole beats of a
mask, bit ``i * count + j`` of which is 1 where element j of row i is not +0, and whole beats of
those operands in that order.
"""

from typing import Any

from arch.numerics import FLOAT32

__all__ = ["FLOATS", "OPERANDS", "PARTS", "element_bytes", "format_bytes", "gradients", "last_form",
           "mask_beats", "most_beats", "row_beats", "sparse_beats", "stored_form", "value_beats"]

#: Values of ``format``: float32 numbers, operands, and part 0 of float32 numbers, behind which the
#: others follow.
FLOATS, OPERANDS, PARTS = range(3)


def gradients(config: Any) -> int:
    """Return the value of ``format`` for operands of ``gradient_format``.

    That of operands, where these are of the same one, else the first behind those of parts.
    """
    return int(PARTS + config.sum_parts) if config.mixed else OPERANDS


def stored_form(config: Any) -> int:
    """Return the value of ``format`` for numbers of ``stored_format``: behind all others."""
    return int(PARTS + config.sum_parts + config.mixed)


def last_form(config: Any) -> int:
    """Return the largest value of ``format`` that there is."""
    return stored_form(config) - (config.stored is None)


def element_bytes(config: Any, form: int) -> int:
    """Return the bytes of an element of a format."""
    if config.stored is not None and form == stored_form(config):
        return int(config.stored.bytes)
    return FLOAT32.bytes if form == FLOATS else int(config.element_bytes)


def format_bytes(config: Any) -> tuple[int, ...]:
    """Return :func:`element_bytes` of all values of ``format``."""
    return tuple(element_bytes(config, form) for form in range(last_form(config) + 1))


def row_beats(config: Any, form: int, count: int) -> int:
    """Return the beats that are moved for a row of ``count`` elements."""
    return -(-count * element_bytes(config, form) // int(config.beat_bytes))


def most_beats(config: Any) -> int:
    """Return the beats of the longest row."""
    return row_beats(config, FLOATS, config.vector_lanes)


def mask_beats(config: Any, rows: int, count: int) -> int:
    """Return the beats of the mask of rows of ``count`` elements: a bit each."""
    return -(-rows * count // (8 * int(config.beat_bytes)))


def value_beats(config: Any, nonzeros: int) -> int:
    """Return the beats of so many operands that are not +0."""
    return -(-nonzeros * int(config.element_bytes) // int(config.beat_bytes))


def sparse_beats(config: Any, rows: int, count: int, nonzeros: int) -> int:
    """Return the beats that a sparse move takes: of the mask, and of ``nonzeros`` operands."""
    return mask_beats(config, rows, count) + value_beats(config, nonzeros)
