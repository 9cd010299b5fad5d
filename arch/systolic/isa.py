"""Instructions of the systolic engine: one definition for assembler, disassembler and decoder.

An instruction is 128 bits. Bits 0-7 hold the opcode, 8-12 the units whose token it waits for,
13-17 the units that it gives a token when it completes, and from bit 24 on the operands, in the
order of :data:`INSTRUCTIONS`, lowest bit first. A token is one count in a semaphore between an
ordered pair of units, as in VTA (Moreau et al., IEEE Micro 2019): units run decoupled, each in
program order, and meet nowhere else.

After the CISC set of TPU v1 (Jouppi et al., ISCA'17, section 2), which publishes no encoding.
"""

from dataclasses import dataclass, field
from enum import IntEnum

__all__ = [
    "INSTRUCTIONS",
    "INSTRUCTION_BYTES",
    "PAIRS",
    "UNITS",
    "Instruction",
    "Opcode",
    "Status",
    "Unit",
    "assemble",
    "disassemble",
]

INSTRUCTION_BYTES = 16


class Unit(IntEnum):
    """A unit that executes instructions in order."""

    LOAD = 0
    WEIGHT = 1
    MATRIX = 2
    ACTIVATE = 3
    STORE = 4


UNITS = tuple(Unit)

#: (producer, consumer) pairs that have a semaphore.
PAIRS = (
    (Unit.LOAD, Unit.MATRIX),       # activations are in the unified buffer
    (Unit.LOAD, Unit.ACTIVATE),     # biases and scales are in the parameter memory
    (Unit.MATRIX, Unit.LOAD),       # unified buffer rows have been read
    (Unit.MATRIX, Unit.ACTIVATE),   # sums are complete
    (Unit.ACTIVATE, Unit.MATRIX),   # accumulators are free, or the next layer's inputs are there
    (Unit.ACTIVATE, Unit.LOAD),     # biases and scales have been read
    (Unit.ACTIVATE, Unit.STORE),    # outputs are in the unified buffer
    (Unit.STORE, Unit.ACTIVATE),    # unified buffer rows have been read
)


class Opcode(IntEnum):
    """Operation codes; 0 and all others are illegal, so zeroed memory stops the core."""

    READ_HOST = 1
    READ_WEIGHTS = 2
    MATMUL = 3
    ACTIVATE = 4
    WRITE_HOST = 5
    SYNC = 6
    HALT = 7


class Status(IntEnum):
    """What the host reads in the status register's code field when the core has stopped."""

    OK = 0
    ILLEGAL_OPCODE = 1
    UB_RANGE = 2
    ACC_RANGE = 3
    PARAM_RANGE = 4
    OPERAND = 5
    ALIGNMENT = 6
    TOKEN_PAIR = 7
    READ_ERROR = 8
    WRITE_ERROR = 9
    NO_HALT = 10
    UB_CONFLICT = 11
    TOKEN_OVERFLOW = 12
    ABORTED = 13


@dataclass(frozen=True)
class Definition:
    """One instruction: the unit that executes it, and its operands as (name, bits)."""

    unit: Unit | None
    operands: tuple
    text: str


INSTRUCTIONS = {
    Opcode.READ_HOST: Definition(Unit.LOAD, (
        ("host_addr", 40), ("ub_addr", 24), ("rows", 24), ("target", 1)),
        "Read rows of host memory into the unified buffer (target 0) or the parameter memory (1)."),
    Opcode.READ_WEIGHTS: Definition(Unit.WEIGHT, (
        ("host_addr", 40), ("k", 9)),
        "Read a tile of k weight rows into the weight FIFO."),
    Opcode.MATMUL: Definition(Unit.MATRIX, (
        ("ub_addr", 24), ("acc_addr", 16), ("rows", 17), ("k", 9), ("n", 9),
        ("accumulate", 1), ("switch", 1)),
        "Multiply rows of the unified buffer, their first k operands, by the weights in the array, "
        "or by the FIFO's next tile (switch); add to the accumulators or overwrite them. n, the "
        "columns in use, only counts useful MACs."),
    Opcode.ACTIVATE: Definition(Unit.ACTIVATE, (
        ("acc_addr", 16), ("ub_addr", 24), ("rows", 17), ("param", 16), ("zero_point", 16),
        ("relu", 1)),
        "Add bias, requantise, apply ReLU, saturate; accumulators to unified buffer."),
    Opcode.WRITE_HOST: Definition(Unit.STORE, (
        ("host_addr", 40), ("ub_addr", 24), ("rows", 24)),
        "Write rows of the unified buffer to host memory."),
    Opcode.SYNC: Definition(None, (), "Wait until every unit is idle and every write is answered."),
    Opcode.HALT: Definition(None, (), "Synchronise, then stop with status OK."),
}

OPERANDS_START = 24
WAIT_START = 8
SIGNAL_START = 13
_SIGNED = {"zero_point"}


@dataclass(frozen=True, kw_only=True)
class Instruction:
    """An instruction with its operands by name.

    Parameters
    ----------
    opcode : Opcode
    operands : dict
        Value of every operand of :data:`INSTRUCTIONS`.
    wait, signal : frozenset of Unit
        Units whose token it takes before it starts, and gives one when it completes.
    """

    opcode: Opcode
    operands: dict = field(default_factory=dict)
    wait: frozenset = frozenset()
    signal: frozenset = frozenset()

    def __str__(self) -> str:
        words = [self.opcode.name.lower()]
        words += [f"{name}={value:#x}" if name.endswith("addr") else f"{name}={value}"
                  for name, value in self.operands.items()]
        words += [f"wait:{unit.name.lower()}" for unit in sorted(self.wait)]
        words += [f"signal:{unit.name.lower()}" for unit in sorted(self.signal)]
        return " ".join(words)


def operand_fields(opcode: Opcode) -> dict:
    """Return ``{name: (first bit, bits)}`` of an instruction's operands."""
    fields, start = {}, OPERANDS_START
    for name, bits in INSTRUCTIONS[opcode].operands:
        fields[name] = (start, bits)
        start += bits
    return fields


def assemble(instruction: Instruction) -> bytes:
    """Return the 16 bytes of an instruction, little-endian.

    Raises
    ------
    ValueError
        An operand is missing, unknown, or does not fit its field.
    """
    word = int(instruction.opcode)
    fields = operand_fields(instruction.opcode)
    name = instruction.opcode.name.lower()
    if set(fields) != set(instruction.operands):
        raise ValueError(f"{name} operands must be {sorted(fields)}, "
                         f"not {sorted(instruction.operands)}")
    for unit in instruction.wait:
        word |= 1 << (WAIT_START + unit)
    for unit in instruction.signal:
        word |= 1 << (SIGNAL_START + unit)
    for operand, (start, bits) in fields.items():
        value = int(instruction.operands[operand])
        low, high = (-(1 << bits - 1), 1 << bits - 1) if operand in _SIGNED else (0, 1 << bits)
        if not low <= value < high:
            raise ValueError(f"{name} {operand} must be {low} to {high - 1}, not {value}")
        word |= (value % (1 << bits)) << start
    return word.to_bytes(INSTRUCTION_BYTES, "little")


def disassemble(data: bytes) -> Instruction:
    """Return the instruction in 16 bytes; the inverse of :func:`assemble`.

    Raises
    ------
    ValueError
        Wrong length, or an opcode that does not exist.
    """
    if len(data) != INSTRUCTION_BYTES:
        raise ValueError(f"instruction must be {INSTRUCTION_BYTES} bytes, not {len(data)}")
    word = int.from_bytes(data, "little")
    try:
        opcode = Opcode(word & 0xFF)
    except ValueError:
        raise ValueError(f"opcode must be one of {[int(o) for o in Opcode]}, "
                         f"not {word & 0xFF}") from None
    operands = {}
    for name, (start, bits) in operand_fields(opcode).items():
        value = word >> start & (1 << bits) - 1
        if name in _SIGNED and value >> bits - 1:
            value -= 1 << bits
        operands[name] = value
    return Instruction(
        opcode=opcode, operands=operands,
        wait=frozenset(u for u in UNITS if word >> WAIT_START + u & 1),
        signal=frozenset(u for u in UNITS if word >> SIGNAL_START + u & 1))
