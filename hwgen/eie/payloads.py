"""Shapes of the data that the units of a PE exchange, as wide as the configuration needs."""

from amaranth.hdl import signed, unsigned
from amaranth.lib import data
from amaranth.utils import bits_for

from arch.eie.params import ACT_BITS

__all__ = ["addr", "column", "entry", "lnzd_item", "slice_", "spread"]


def addr(depth):
    """Return the shape of an address of ``depth`` rows; at least one bit."""
    return unsigned(max(1, bits_for(depth - 1)))


def column(config):
    """Return the broadcast's layout: an activation and its column's pointer index."""
    return data.StructLayout({"act": signed(ACT_BITS), "column": addr(2 * config.ptr_rows)})


def slice_(config):
    """Return the layout of a PE's slice of a column: activation, first entry, number of entries.

    ``short``: there are at most :data:`~arch.eie.latency.RELEASE_AHEAD` entries.
    """
    pointer = unsigned(config.pointer_bits)
    return data.StructLayout({"act": signed(ACT_BITS), "start": pointer, "count": pointer,
                              "short": unsigned(1)})


def entry(config):
    """Return the layout of a matrix entry: shared weight index v, preceding zeros z."""
    return data.StructLayout({"v": unsigned(config.codebook_bits),
                              "z": unsigned(config.index_bits)})


def lnzd_item(config, pe_bits):
    """Return the layout of a non-zero activation in the LNZD tree, with its register."""
    return data.StructLayout({"act": signed(ACT_BITS), "reg": addr(config.act_regs),
                              "pe": unsigned(pe_bits)})


def spread(index, width):
    """Return a one-hot vector of ``width`` bits with bit ``index`` set, if it exists."""
    return (1 << index)[:width]
