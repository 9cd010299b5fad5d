"""Layouts of the data that the units of the NIC exchange."""

from amaranth.hdl import Cat, unsigned
from amaranth.lib import data
from amaranth.utils import exact_log2

from arch.common.sizes import ADDR_BITS
from arch.nic.isa import Opcode, operand_bits
from arch.nic.schedules.arithmetic import wire_code
from hwgen.nic.link.layouts import FIELD_BITS

__all__ = ["beat_bits", "bits", "connection_end", "execution", "fetch_pair", "hardware_step",
           "index", "is_codec", "operation", "rows_bits", "store_request", "stores", "to_port"]


def index(count):
    """Return the shape of a number below ``count``, at least one bit wide."""
    return range(max(2, count))


def to_port(valid, port, ports):
    """Return a bit for each of ``ports`` ports: ``valid`` for ``port``, 0 for the others.

    All are 0 without ``valid``, even if ``port`` comes from uninitialised memory. There it is
    unknown in four-state simulations, in which the result of a shift by it would be unknown, too.
    """
    if len(valid) != 1:
        raise ValueError(f"valid must be one bit, not {len(valid)}")
    return Cat(valid & (port == p) for p in range(ports))


def bits(opcode, operand):
    """Return the shape of an instruction's operand."""
    return unsigned(operand_bits(opcode, operand))


def beat_bits(config):
    """Return the width of the address of a beat."""
    return ADDR_BITS - exact_log2(config.beat_bytes)


def rows_bits(config):
    """Return the width of a number of rows, up to those of a slot."""
    return config.slot_rows.bit_length()


def operation(config):
    """Return an operation's properties, by the tables of :mod:`arch.nic.schedules.ir`, a bit each.

    ``keeps``: it has a residual, which forms a ``pair`` with the operand that it reads.
    """
    return data.StructLayout(dict.fromkeys(("receives", "sends", "reduces", "reads", "pair",
                                            "writes", *(("keeps",) if config.codecs else ())), 1))


def stores(config, does):
    """Return whether an operation takes a store slot: for its result, a residual, or both."""
    return does.writes | does.keeps if config.codecs else does.writes


def is_codec(config, wire):
    """Return whether the format of messages is a codec."""
    return Cat(wire == wire_code(name) for name in config.codecs).any()


def _residual(config):
    """Return the field for the beat address of a segment's residuals, if there are codecs."""
    return {"residual": beat_bits(config)} if config.codecs else {}


def hardware_step(config):
    """Return a step in the step memory: ``src`` and ``dst`` are beats of the host's memory."""
    connection = index(config.connections)
    return data.StructLayout({
        "operation": operation(config), "src": beat_bits(config), "dst": beat_bits(config),
        "length": bits(Opcode.COPY, "length"), "send": connection, "recv": connection,
        "fence": 1, "complete": 1, "wait": 1, "wait_channel": index(config.channels),
        "wait_step": bits(Opcode.COPY, "wait_step")} | _residual(config))


def connection_end(config):
    """Return an entry of the connection table."""
    return data.StructLayout({
        "port": index(config.ports), "peer": FIELD_BITS["destination"],
        "peer_connection": FIELD_BITS["connection"], "base": index(config.rx_slots),
        "slots": range(config.rx_slots + 1)})


def execution(config):
    """Return an item for the execute unit, with what the connection table says."""
    return data.StructLayout({
        "operation": operation(config), "dst": beat_bits(config),
        "bytes": range(config.segment_bytes + 1), "rows": rows_bits(config), "complete": 1,
        "channel": index(config.channels), "last": 1, "recv": index(config.connections),
        "rx_port": index(config.ports), "rx_slot": index(config.rx_slots),
        "tx_port": index(config.ports), "peer": FIELD_BITS["destination"],
        "peer_connection": FIELD_BITS["connection"]} | _residual(config))


def fetch_pair(config):
    """Return a request to the read unit: one segment of operands, or two."""
    return data.StructLayout({"src": beat_bits(config), "dst": beat_bits(config),
                              "rows": rows_bits(config), "pair": 1})


def store_request(config):
    """Return a request to the store unit; ``tail`` is the bytes of the last row, 0 for all.

    With codecs results are stored if ``writes``, and residuals after them if ``keeps``.
    """
    return data.StructLayout({"dst": beat_bits(config), "rows": rows_bits(config),
                              "tail": exact_log2(config.beat_bytes)} | _residual(config)
                             | ({"writes": 1, "keeps": 1} if config.codecs else {}))
