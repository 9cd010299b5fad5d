"""Rows of vector registers in memory, as the two units that move them see them."""

from amaranth.hdl import Mux
from amaranth.utils import exact_log2

from arch.layout import RowLayout
from arch.numerics import FLOAT32
from arch.systolic.vector_rows import FLOATS, OPERANDS, PARTS, gradients, most_beats

__all__ = ["FLOATS", "OPERANDS", "PARTS", "beat_layout", "gradients", "last_beat", "last_byte",
           "most_beats"]


def beat_layout(config):
    """Return the layout by which the DMAs of the vector port take a beat as a row."""
    return RowLayout(row_bytes=config.beat_bytes, beat_bytes=config.beat_bytes)


def last_byte(config, head):
    """Return the number of an instruction's last byte in each of its rows."""
    return Mux(head.format == FLOATS, head.count << exact_log2(FLOAT32.bytes),
               head.count << exact_log2(config.element_bytes)) - 1


def last_beat(config, head):
    """Return the number of the beat in which that byte is; 0 is the row's first."""
    return last_byte(config, head)[exact_log2(config.beat_bytes):]
