"""Decoded instructions for each unit, with operands of the width that the configuration needs."""

from amaranth.hdl import signed, unsigned
from amaranth.lib import data
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import ADDR_BITS
from arch.systolic.isa import (
    INSTRUCTIONS,
    SIGNED_OPERANDS,
    Opcode,
    Unit,
    instruction_set,
    operand_fields,
    operand_range,
)
from arch.systolic.latency import TABLE_ENTRIES

__all__ = ["FLAGS", "UNIT_OPCODES", "beats_bits", "early_bits", "opcodes", "unit_payload"]

#: The instructions that each unit executes.
UNIT_OPCODES = {unit: tuple(opcode for opcode, definition in INSTRUCTIONS.items()
                            if definition.unit == unit) for unit in Unit}

#: Flags in a unit's payload, in addition to operands, that identify the instruction.
FLAGS = {
    Opcode.SET_WALK: ("configure",), Opcode.CONVOLVE: ("walk",),
    Opcode.SET_ADD: ("set_add",), Opcode.ACTIVATE_ADD: ("add",),
    Opcode.SET_POOL: ("set_pool",), Opcode.POOL: ("pool",),
    Opcode.SET_AVERAGE: ("set_average",), Opcode.AVERAGE: ("average",),
    Opcode.READ_WEIGHTS_T: ("transposed",), Opcode.MATMUL_T: ("transposed",),
    Opcode.VLOAD_SPARSE: ("sparse",), Opcode.VSTORE_SPARSE: ("sparse",),
    Opcode.SET_PRODUCT: ("set_product",), Opcode.ACTIVATE_ROW: ("add", "hold_side"),
    Opcode.SET_DEPTHWISE: ("configure",), Opcode.DEPTHWISE: ("walk", "window"),
}

_PLAIN = ("acc_addr", "ub_addr", "rows", "param", "zero_point", "relu")


def opcodes(config, unit):
    """Return the instructions that a unit of a configuration executes."""
    known = instruction_set(config).opcodes
    features = {opcode: INSTRUCTIONS[opcode].feature for opcode in UNIT_OPCODES[unit]}
    return tuple(opcode for opcode, feature in features.items()
                 if opcode in known and (feature is None or getattr(config, feature)))


def beats_bits(layout, rows):
    """Return the bits of the beat count of up to ``rows`` rows."""
    return bits_for(layout.beats(rows))


def _elementwise(config):
    features = ("elementwise", "products") if config.products else ("elementwise",)
    instructions = [opcode for opcode, definition in INSTRUCTIONS.items()
                    if definition.feature in features]
    fields = {flag: unsigned(1) for opcode in instructions for flag in FLAGS[opcode]}
    for opcode in (Opcode.ACTIVATE, *instructions):
        for name, (_, bits) in operand_fields(opcode).items():
            if name not in _PLAIN:
                fields[name] = (signed if name in SIGNED_OPERANDS else unsigned)(bits)
    return fields


def _window():
    """Return the fields of the matrix unit's instructions for the depthwise unit."""
    return {"window": unsigned(1)} | {
        name: unsigned(operand_range(Opcode.SET_DEPTHWISE, name)[1].bit_length())
        for name in ("kernel_x", "kernel_y")}


def _moved_rows(config, opcode):
    """Return the fields of an instruction that moves rows between memory and a register."""
    bits = {name: bits for name, (_, bits) in operand_fields(opcode).items()}
    shift = exact_log2(config.beat_bytes)
    sparse = {"sparse": unsigned(1)} | {
        name: unsigned(operand_range(Opcode.VSTORE_SPARSE, name)[1].bit_length())
        for name in ("room", "first")}
    return {
        "beat": unsigned(ADDR_BITS - shift), "stride": unsigned(bits["stride"] - shift),
        "register": unsigned(bits_for(config.vector_registers - 1)),
        "row": unsigned(bits_for(config.vector_rows - 1)),
        "rows": unsigned(bits_for(config.vector_rows)), "format": unsigned(bits["format"]),
        "count": unsigned(bits_for(config.vector_lanes)),
    } | (sparse if config.sparse_storage else {})


def _outer_product(config):
    """Return the fields of the matrix unit's only instruction where sums stay in the array."""
    bits = {"ub_addr": bits_for(config.ub_rows - 1), "acc_addr": bits_for(config.acc_depth - 1),
            "rows": bits_for(config.rows), "k": bits_for(config.rows), "n": bits_for(config.cols),
            "accumulate": 1, "drain": 1}
    return {name: unsigned(wide) for name, wide in bits.items()}


def unit_payload(config, unit):
    """Return the layout of a unit's decoded instruction.

    ``wait`` and ``give`` are masks over the units of :func:`arch.systolic.isa.instruction_set`; the
    others are the instruction's operands of the same names. ``beat`` is the host address in beats;
    ``stride`` is in beats, too. The lowest bits are those of :func:`early_bits`. :data:`FLAGS`
    distinguish the instructions of a unit with several; operands that the current instruction does
    not have are undefined.
    """
    ub = unsigned(bits_for(config.ub_rows - 1))
    ub_count = unsigned(bits_for(config.ub_rows))
    acc = unsigned(bits_for(config.acc_depth - 1))
    acc_count = unsigned(bits_for(config.acc_depth))
    beat = unsigned(ADDR_BITS - exact_log2(config.beat_bytes))
    walk = {name: bits for opcode in (Opcode.SET_WALK, Opcode.CONVOLVE)
            for name, (_, bits) in operand_fields(opcode).items()}
    entries = TABLE_ENTRIES if config.elementwise else 1
    transposed = {"transposed": unsigned(1)} if config.training else {}
    gradient = {"gradient": unsigned(1)} if config.mixed else {}
    units = instruction_set(config).units
    fields = {
        Unit.LOAD: {
            "beat": beat,
            "ub_addr": unsigned(max(ub.width, bits_for(config.param_rows - 1),
                                    bits_for(entries - 1))),
            "rows": unsigned(max(ub_count.width, bits_for(entries),
                                 bits_for(config.param_rows * config.param_chunks))),
            "target": unsigned(2 if config.elementwise else 1),
        },
        Unit.WEIGHT: {"beat": beat, "k": unsigned(bits_for(config.rows))} | (
            transposed | {"n": unsigned(bits_for(config.cols))} if config.training else {}
        ) | gradient,
        Unit.MATRIX: _outer_product(config) if config.output_stationary else {
            "x": signed(walk["x"]), "y": signed(walk["y"]),
            "switch": unsigned(1), "configure": unsigned(1), "walk": unsigned(1),
            "ub_addr": unsigned(walk["ub_addr"]),
            "acc_addr": unsigned(bits_for(config.sum_rows - 1)),
            "rows": unsigned(max(bits_for(config.sum_rows), ub_count.width)),
            "k": unsigned(bits_for(config.rows)), "n": unsigned(bits_for(config.cols)),
            "accumulate": unsigned(1), "hold": unsigned(1),
            "width": unsigned(walk["width"]), "height": unsigned(walk["height"]),
            "out_width": unsigned(walk["out_width"]), "stride_x": unsigned(walk["stride_x"]),
            "stride_y": unsigned(walk["stride_y"]), "row_step": unsigned(walk["row_step"]),
            "pad": signed(config.operand.bits),
        } | transposed | gradient | (_window() if config.depthwise else {}) | (
            {} if config.fusion is None else {"share": unsigned(bits_for(
                config.fusion.shares - 1))}),
        Unit.ACTIVATE: {
            "acc_addr": acc, "ub_addr": ub,
            "rows": unsigned(max(acc_count.width, ub_count.width)) if config.elementwise
            else acc_count,
            "param": unsigned(bits_for(config.param_rows - 1)),
            "zero_point": signed(config.operand.bits), "relu": unsigned(1),
        } | (_elementwise(config) if config.elementwise else {}) | (
            {"byte": unsigned(operand_fields(Opcode.ACTIVATE)["byte"][1])}
            if config.floating else {}),
        Unit.STORE: {"beat": beat, "ub_addr": ub, "rows": ub_count},
        Unit.VECTOR_LOAD: _moved_rows(config, Opcode.VLOAD),
        Unit.VECTOR: {name: unsigned(bits) for name, (_, bits) in operand_fields(
            Opcode.VECTOR).items()},
        Unit.VECTOR_STORE: _moved_rows(config, Opcode.VSTORE),
        Unit.TRANSPOSE: {"ub_addr": ub, "rows": unsigned(bits_for(config.rows))},
    }[unit]
    wait, give = {"wait": unsigned(len(units))}, {"give": unsigned(len(units))}
    # A field of no bits (depth one) would become a two-bit port in Verilog.
    fields = {name: shape if shape.width else unsigned(1) for name, shape in fields.items()}
    return data.StructLayout(wait | fields | give)


def early_bits(config, unit):
    """Return how many of the lowest bits of a payload a unit needs early in the cycle.

    These are ``wait``, which decides when the unit starts; for the matrix unit also the other
    fields that affect the start, those set up then, and the start of a walk, which is compared.
    """
    names = (("wait", "x", "y", "switch", "configure", "walk")
             if unit == Unit.MATRIX and not config.output_stationary else ("wait",))
    members = unit_payload(config, unit).members
    assert tuple(members)[:len(names)] == names, unit
    return sum(members[name].width for name in names)
