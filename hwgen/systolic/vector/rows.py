"""Rows of vector registers in memory, as the two units that move them see them."""

from amaranth.hdl import Mux
from amaranth.utils import exact_log2

from arch.layout import RowLayout
from arch.numerics import FLOAT32
from arch.systolic.vector_rows import (
    FLOATS,
    OPERANDS,
    PARTS,
    gradients,
    most_beats,
    stored_form,
)

__all__ = ["FLOATS", "OPERANDS", "PARTS", "beat_layout", "gradients", "last_beat", "last_byte",
           "most_beats", "stored_form"]


def beat_layout(config):
    """Return the layout by which the DMAs of the vector port take a beat as a row."""
    return RowLayout(row_bytes=config.beat_bytes, beat_bytes=config.beat_bytes)


def last_byte(config, head):
    """Return the number of an instruction's last byte in each of its rows."""
    narrow = head.count << exact_log2(config.element_bytes)
    if config.stored is not None:
        narrow = Mux(head.format == stored_form(config),
                     head.count << exact_log2(config.stored.bytes), narrow)
    return Mux(head.format == FLOATS, head.count << exact_log2(FLOAT32.bytes), narrow) - 1


def last_beat(config, head):
    """Return the number of the beat in which that byte is; 0 is the row's first."""
    return last_byte(config, head)[exact_log2(config.beat_bytes):]
