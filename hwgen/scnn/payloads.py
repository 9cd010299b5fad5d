"""Shapes of the data exchanged between the units of a PE, and locations of accumulators."""

from amaranth.hdl import signed, unsigned
from amaranth.lib import data
from amaranth.utils import bits_for, exact_log2

from arch.scnn.isa import Opcode, operand_fields
from arch.scnn.latency import ROTATION, WANTED_CHANNELS
from arch.scnn.params import LEFT_BITS, OPERAND, RUN_BITS

__all__ = ["CHANNEL_BITS", "KC_LOG2_BITS", "PRODUCT_BITS", "TAP_BITS", "acc_addr",
           "activation_row", "addr", "ahead_blocks", "bank_of", "block_number", "entry", "entry_of",
           "fifo_places", "fifo_position", "kept", "product", "tap_shape", "vector_header",
           "vector_mark", "wanted_addr", "weight_vector", "weight_word"]

#: Bits of the number of input channels of a group.
CHANNEL_BITS = 16

#: Bits of the logarithm of a group's output channels.
KC_LOG2_BITS = 3

#: Product of a weight of 8 bits and an activation of 8 bits, signed or unsigned.
PRODUCT_BITS = 2 * OPERAND.bits

#: Bits of a tap's offset in the table that a program loads.
TAP_BITS = 16


def addr(depth):
    """Return the shape of an address of ``depth`` rows; at least one bit."""
    return unsigned(max(1, bits_for(depth - 1)))


def acc_addr(config):
    """Return the shape of an accumulator's address: its position, and its output channel."""
    return addr(config.accumulators)


def tap_shape(config):
    """Return the shape of a tap's offset."""
    return unsigned(min(TAP_BITS, acc_addr(config).width))


def entry():
    """Return the layout of a weight or activation: its value, and the zeros before it."""
    return data.StructLayout({"value": unsigned(OPERAND.bits), "run": unsigned(RUN_BITS)})


def activation_row(config):
    """Return the layout of a row of activations: entries, their number, last of its channel."""
    return data.StructLayout({
        "entries": data.ArrayLayout(entry(), config.i), "count": unsigned(config.i.bit_length()),
        "last": unsigned(1)})


def kept(row):
    """Return whether the fetch reads a row: it has activations, or its channel continues."""
    return (row.count != 0) | ~row.last


def weight_vector(config):
    """Return the layout of a weight vector: entries, their number, vectors left in its block."""
    return data.StructLayout({
        "entries": data.ArrayLayout(entry(), config.f), "count": unsigned(config.f.bit_length()),
        "left": unsigned(LEFT_BITS)})


def vector_header(config):
    """Return the layout of the header above the entries of a weight vector."""
    return data.StructLayout({"count": config.f.bit_length(), "left": LEFT_BITS})


def fifo_places(config):
    """Return the capacity of a weight FIFO's memories in vectors, in whole words."""
    columns = config.word_vectors
    return -(-config.fifo_depth // columns) * columns


def fifo_position(config):
    """Return the layout of a position in a weight FIFO: a vector's index, and its cyclic number.

    Numbers give the distance between two positions, up to the FIFO's capacity and a word.
    """
    furthest = config.fifo_depth + config.word_vectors
    return data.StructLayout({"place": addr(fifo_places(config)), "count": bits_for(furthest) + 1})


def block_number(config):
    """Return the shape of a block's number in its stream.

    Its width suffices to tell which of two blocks is ahead, for the longest possible stream.
    """
    _, bits = operand_fields(Opcode.WEIGHTS)["words"]
    return unsigned(bits + exact_log2(config.word_vectors) + 1)


def ahead_blocks(config):
    """Return the shape of the number of blocks in the FIFOs before their group starts."""
    return unsigned(bits_for(config.fifo_depth + config.word_vectors))


def wanted_addr(config):
    """Return the shape of a word address in the map of wanted channels."""
    return addr(-(-config.act_rows // WANTED_CHANNELS))


def vector_mark(config):
    """Return the layout of the broadcast's mark for a vector of a word.

    ``begins``: a block begins with it; ``dropped``: no PE wants it; ``asked``: a PE keeps it if
    it wants the channel, otherwise all do; ``channel``: the channel's bit in two words of the map.
    """
    del config
    return data.StructLayout({"begins": 1, "dropped": 1, "asked": 1,
                              "channel": range(2 * WANTED_CHANNELS)})


def weight_word(config):
    """Return the layout of the weight vectors broadcast in one cycle."""
    return data.ArrayLayout(weight_vector(config), config.word_vectors)


def product(config):
    """Return the layout of a product in the crossbar: value, bank, entry of the bank."""
    return data.StructLayout({
        "value": signed(PRODUCT_BITS), "bank": addr(config.banks),
        "entry": addr(config.bank_entries)})


def entry_of(config, address):
    """Return the entry of an accumulator in its bank."""
    return address[exact_log2(config.banks):]


def bank_of(config, address):
    """Return the bank of an accumulator.

    Consecutive addresses are in consecutive banks, and each entry starts ``ROTATION`` banks further
    than the one before it.
    """
    bits = exact_log2(config.banks)
    return (address + ROTATION * entry_of(config, address))[:bits]
