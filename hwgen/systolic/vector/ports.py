"""Ports of the vector registers, as seen by the unit that uses them."""

from amaranth.lib import wiring
from amaranth.lib.wiring import Out
from amaranth.utils import bits_for

from arch.numerics import FLOAT32

__all__ = ["register_read", "register_write"]


def _row(config):
    """Return the members that select a row of a register: at least one bit each."""
    return {"en": Out(1), "register": Out(max(1, bits_for(config.vector_registers - 1))),
            "row": Out(max(1, bits_for(config.vector_rows - 1)))}


def register_read(config):
    """Return the signature of a port that reads rows of registers.

    If ``en``, ``data`` of the next cycle is row ``row`` of register ``register``:
    ``vector_lanes`` float32 numbers, the first lowest; otherwise it is undefined.
    """
    return wiring.Signature(_row(config) | {
        "data": wiring.In(FLOAT32.bits * config.vector_lanes)})


def register_write(config):
    """Return the signature of a port that writes rows of registers.

    If ``en``, the parts of ``data`` whose bit of ``mask`` is high are written, each as wide as an
    operand; an address in the next cycle or later reads them.
    """
    return wiring.Signature(_row(config) | {
        "mask": Out(FLOAT32.bits // config.operand.bits * config.vector_lanes),
        "data": Out(FLOAT32.bits * config.vector_lanes)})
