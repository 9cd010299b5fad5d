"""Shapes that the units of a PE hand to each other, in the widths that the configuration needs."""

from amaranth.hdl import signed, unsigned
from amaranth.lib import data
from amaranth.utils import bits_for

from arch.eie.params import ACT_BITS

__all__ = ["addr", "column", "entry", "lnzd_item", "slice_", "spread"]


def addr(depth):
    """Return the shape of an address of ``depth`` rows; never without bits."""
    return unsigned(max(1, bits_for(depth - 1)))


def column(config):
    """Return what is broadcast: an activation and its column's number among the pointers."""
    return data.StructLayout({"act": signed(ACT_BITS), "column": addr(2 * config.ptr_rows)})


def slice_(config):
    """Return a PE's slice of a column: activation, first entry, and how many there are.

    ``short`` says that there are no more than :data:`~arch.eie.latency.RELEASE_AHEAD`.
    """
    pointer = unsigned(config.pointer_bits)
    return data.StructLayout({"act": signed(ACT_BITS), "start": pointer, "count": pointer,
                              "short": unsigned(1)})


def entry(config):
    """Return an entry of the matrix: shared weight v, zeros in front z."""
    return data.StructLayout({"v": unsigned(config.codebook_bits),
                              "z": unsigned(config.index_bits)})


def lnzd_item(config, pe_bits):
    """Return a non-zero activation on its way through the LNZD tree, with its register."""
    return data.StructLayout({"act": signed(ACT_BITS), "reg": addr(config.act_regs),
                              "pe": unsigned(pe_bits)})


def spread(index, width):
    """Return a vector of ``width`` bits with the one at ``index`` set, if there is one."""
    return (1 << index)[:width]
