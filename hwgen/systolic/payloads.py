"""What the dispatcher hands to each unit: operands in the widths that the configuration needs."""

from amaranth.hdl import signed, unsigned
from amaranth.lib import data
from amaranth.utils import bits_for, exact_log2

from arch.systolic.isa import UNITS, Opcode, Unit
from hwgen.common.read_dma import ADDR_BITS

__all__ = ["UNIT_OPCODE", "beats_bits", "unit_payload"]

#: The instruction that each unit executes.
UNIT_OPCODE = {
    Unit.LOAD: Opcode.READ_HOST,
    Unit.WEIGHT: Opcode.READ_WEIGHTS,
    Unit.MATRIX: Opcode.MATMUL,
    Unit.ACTIVATE: Opcode.ACTIVATE,
    Unit.STORE: Opcode.WRITE_HOST,
}


def beats_bits(layout, rows):
    """Return the bits of the beat count of up to ``rows`` rows."""
    return bits_for(layout.beats(rows))


def unit_payload(config, unit):
    """Return the layout of a unit's decoded instruction.

    ``wait`` and ``give`` are masks over :data:`arch.systolic.isa.UNITS`; the others are the
    instruction's operands of the same names. ``beat`` is the host address in beats. The lowest
    bits are ``wait``, which decides when the unit starts.
    """
    ub = unsigned(bits_for(config.ub_rows - 1))
    ub_count = unsigned(bits_for(config.ub_rows))
    acc = unsigned(bits_for(config.acc_depth - 1))
    acc_count = unsigned(bits_for(config.acc_depth))
    beat = unsigned(ADDR_BITS - exact_log2(config.beat_bytes))
    fields = {
        Unit.LOAD: {
            "beat": beat,
            "ub_addr": unsigned(max(ub.width, bits_for(config.param_rows - 1))),
            "rows": unsigned(max(ub_count.width,
                                 bits_for(config.param_rows * config.param_chunks))),
            "target": unsigned(1),
        },
        Unit.WEIGHT: {"beat": beat, "k": unsigned(bits_for(config.rows))},
        Unit.MATRIX: {
            "ub_addr": ub, "acc_addr": acc, "rows": acc_count,
            "k": unsigned(bits_for(config.rows)), "n": unsigned(bits_for(config.cols)),
            "accumulate": unsigned(1), "switch": unsigned(1),
        },
        Unit.ACTIVATE: {
            "acc_addr": acc, "ub_addr": ub, "rows": acc_count,
            "param": unsigned(bits_for(config.param_rows - 1)),
            "zero_point": signed(config.operand_bits), "relu": unsigned(1),
        },
        Unit.STORE: {"beat": beat, "ub_addr": ub, "rows": ub_count},
    }[unit]
    masks = {"wait": unsigned(len(UNITS)), "give": unsigned(len(UNITS))}
    # A field of no bits (depth one) would become a two-bit port in Verilog.
    fields = {name: shape if shape.width else unsigned(1) for name, shape in fields.items()}
    return data.StructLayout(masks | fields)
