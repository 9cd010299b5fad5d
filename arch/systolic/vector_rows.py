"""Rows of vector registers in memory: what ``VLOAD`` and ``VSTORE`` move.

Row i of an instruction begins ``i * stride`` bytes behind its address. Element j of it is there
``j`` times the bytes of an element further: a float32 number, an operand, or, of float32 numbers
in parts, one part as wide as an operand, as ``ACTIVATE`` writes them. With a ``gradient_format``
it may be a gradient, as wide as an operand, too.
"""

from typing import Any

from arch.numerics import FLOAT32

__all__ = ["FLOATS", "OPERANDS", "PARTS", "element_bytes", "gradients", "most_beats",
           "row_beats"]

#: Values of ``format``: float32 numbers, operands, and part 0 of float32 numbers, behind which the
#: others follow.
FLOATS, OPERANDS, PARTS = range(3)


def gradients(config: Any) -> int:
    """Return the value of ``format`` for operands of ``gradient_format``.

    That of operands, where these are of the same one, else the first behind those of parts.
    """
    return int(PARTS + config.sum_parts) if config.mixed else OPERANDS


def element_bytes(config: Any, form: int) -> int:
    """Return the bytes of an element of a format."""
    return FLOAT32.bytes if form == FLOATS else int(config.element_bytes)


def row_beats(config: Any, form: int, count: int) -> int:
    """Return the beats that are moved for a row of ``count`` elements."""
    return -(-count * element_bytes(config, form) // int(config.beat_bytes))


def most_beats(config: Any) -> int:
    """Return the beats of the longest row."""
    return row_beats(config, FLOATS, config.vector_lanes)
