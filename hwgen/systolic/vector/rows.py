"""Memory layout of vector register rows, for the two units that move them."""

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
    sparse_beats,
    stored_form,
)

__all__ = ["FLOATS", "OPERANDS", "PARTS", "beat_layout", "form_of", "gradients", "last_beat",
           "last_byte", "most_beats", "most_sparse_beats", "stored_form"]


def beat_layout(config):
    """Return the layout with which the DMAs of the vector port treat a beat as a row."""
    return RowLayout(row_bytes=config.beat_bytes, beat_bytes=config.beat_bytes)


def most_sparse_beats(config):
    """Return the beats of a sparse move of a whole register without a zero."""
    elements = config.vector_rows * config.vector_lanes
    return sparse_beats(config, config.vector_rows, config.vector_lanes, elements)


def form_of(config, head):
    """Return the format of an instruction's elements; sparse moves always use operands."""
    return Mux(head.sparse, OPERANDS, head.format) if config.sparse_storage else head.format


def last_byte(config, head):
    """Return the index of the last byte in each of an instruction's rows."""
    form = form_of(config, head)
    narrow = head.count << exact_log2(config.element_bytes)
    if config.stored is not None:
        narrow = Mux(form == stored_form(config),
                     head.count << exact_log2(config.stored.bytes), narrow)
    return Mux(form == FLOATS, head.count << exact_log2(FLOAT32.bytes), narrow) - 1


def last_beat(config, head):
    """Return the index of the beat that contains that byte; 0 is the row's first beat."""
    return last_byte(config, head)[exact_log2(config.beat_bytes):]
