"""Layouts of the data that the link layer and its users exchange."""

from amaranth.hdl import unsigned
from amaranth.lib import data

from arch.nic.frame import FIELDS

__all__ = ["FIELD_BITS", "credited", "delivered", "frame_request", "header_layout",
           "slot_release", "slot_setup"]

#: Width of each field of a frame's header, by its name. Bits.
FIELD_BITS = {field.name: field.bits for field in FIELDS}


def header_layout():
    """Return the header as a layout: :data:`arch.nic.frame.FIELDS` from the lowest bit on."""
    return data.StructLayout({field.name: unsigned(field.bits) for field in FIELDS})


def frame_request():
    """Return the payload of a request to send a frame: the fields that the sender chooses."""
    return data.StructLayout({name: unsigned(FIELD_BITS[name]) for name in (
        "kind", "length", "destination", "connection", "credits")})


def _connection(config):
    return range(max(2, config.connections))


def _slot(config):
    return range(max(2, config.rx_slots))


def delivered(config):
    """Return the layout of a segment that has arrived."""
    return data.StructLayout({"connection": _connection(config), "slot": _slot(config),
                              "length": range(config.segment_bytes + 1)})


def credited(config):
    """Return the layout of credits that have arrived."""
    return data.StructLayout({"connection": _connection(config), "credits": FIELD_BITS["credits"]})


def slot_setup(config):
    """Return the layout of a connection's slots: the first one, and how many."""
    return data.StructLayout({"connection": _connection(config), "base": _slot(config),
                              "number": range(config.rx_slots + 1)})


def slot_release(config):
    """Return the layout of a segment's release: its connection."""
    return data.StructLayout({"connection": _connection(config)})
