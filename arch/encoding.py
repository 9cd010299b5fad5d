"""128-bit instructions, common to every engine: an opcode, followed by operands back to back.

Bits 0-7 hold the opcode. Operands start at a bit that the engine chooses, lowest bit first; the
bits in between are the engine's own. Bytes are little-endian. :class:`Encoding` is for engines
that have nothing in between.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Generic, TypeVar

__all__ = ["INSTRUCTION_BYTES", "Definition", "Encoding", "Instruction", "pack", "place", "split",
           "unpack"]

INSTRUCTION_BYTES = 16

_OPCODE_BITS = 8

Fields = dict[str, tuple[int, int]]
_Opcode = TypeVar("_Opcode", bound=IntEnum)


@dataclass(frozen=True)
class Definition:
    """Definition of an instruction: its operands as (name, bits), and a description."""

    operands: tuple[tuple[str, int], ...]
    text: str


@dataclass(frozen=True, kw_only=True)
class Instruction:
    """An instruction with its operands by name.

    Parameters
    ----------
    opcode : IntEnum
        Opcode of the engine.
    operands : dict
        Value of every operand in its definition.
    """

    opcode: Any
    operands: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([self.opcode.name.lower()] + [
            f"{name}={value:#x}" if name == "host_addr" else f"{name}={value}"
            for name, value in self.operands.items()])


@dataclass(frozen=True)
class Encoding(Generic[_Opcode]):
    """Encoding of instructions whose operands follow the opcode, from bit 8 on.

    Parameters
    ----------
    opcodes : type
        Enumeration of the opcodes.
    definitions : mapping
        Definition of each opcode.
    signed : collection of str
        Operands that are two's complement numbers.
    """

    opcodes: type[_Opcode]
    definitions: Mapping[_Opcode, Definition]
    signed: Collection[str] = ()

    def operand_fields(self, opcode: _Opcode) -> Fields:
        """Return ``{name: (first bit, bits)}`` of an instruction's operands."""
        return place(self.definitions[opcode].operands, _OPCODE_BITS)

    def make(self, name: str, **operands: int) -> Instruction:
        """Return the instruction with a given name, in lower case."""
        return Instruction(opcode=self.opcodes[name.upper()], operands=operands)

    def assemble(self, instruction: Instruction) -> bytes:
        """Return the 16 bytes of an instruction, little-endian.

        Raises
        ------
        ValueError
            An operand is missing, unknown, or does not fit its field.
        """
        return pack(instruction.opcode, instruction.operands,
                    self.operand_fields(instruction.opcode), signed=self.signed)

    def disassemble(self, data: bytes) -> Instruction:
        """Decode 16 bytes into an instruction; the inverse of :meth:`assemble`.

        Raises
        ------
        ValueError
            Wrong length, or an opcode that does not exist.
        """
        word, opcode = split(data, self.opcodes)
        return Instruction(opcode=opcode, operands=unpack(
            word, self.operand_fields(opcode), signed=self.signed))


def place(operands: Collection[tuple[str, int]], start: int) -> Fields:
    """Assign bit positions: return ``{name: (first bit, bits)}`` for operands (name, bits)."""
    fields = {}
    for name, bits in operands:
        fields[name] = (start, bits)
        start += bits
    return fields


def pack(opcode: IntEnum, operands: Mapping[str, int], fields: Fields, *,
         signed: Collection[str] = (), flags: int = 0) -> bytes:
    """Encode an instruction as bytes.

    Parameters
    ----------
    opcode : IntEnum
    operands : mapping
        Value of every field.
    fields : dict
        Positions, as returned by :func:`place`.
    signed : collection of str
        Operands that are two's complement numbers.
    flags : int
        Further bits, already in their places.

    Raises
    ------
    ValueError
        An operand is missing, unknown, or does not fit its field.
    """
    word = int(opcode) | flags
    name = opcode.name.lower()
    if set(fields) != set(operands):
        raise ValueError(f"{name} operands must be {sorted(fields)}, not {sorted(operands)}")
    for operand, (start, bits) in fields.items():
        value = int(operands[operand])
        low, high = (-(1 << bits - 1), 1 << bits - 1) if operand in signed else (0, 1 << bits)
        if not low <= value < high:
            raise ValueError(f"{name} {operand} must be {low} to {high - 1}, not {value}")
        word |= (value % (1 << bits)) << start
    return word.to_bytes(INSTRUCTION_BYTES, "little")


def split(data: bytes, opcodes: type[_Opcode]) -> tuple[int, _Opcode]:
    """Return the bytes of an instruction as an integer, and its opcode.

    Raises
    ------
    ValueError
        Wrong length, or an opcode that does not exist.
    """
    if len(data) != INSTRUCTION_BYTES:
        raise ValueError(f"instruction must be {INSTRUCTION_BYTES} bytes, not {len(data)}")
    word = int.from_bytes(data, "little")
    try:
        return word, opcodes(word & 0xFF)
    except ValueError:
        raise ValueError(f"opcode must be one of {[int(code) for code in opcodes]}, "
                         f"not {word & 0xFF}") from None


def unpack(word: int, fields: Fields, *, signed: Collection[str] = ()) -> dict[str, int]:
    """Extract the operands from an instruction word; the inverse of :func:`pack`."""
    operands = {}
    for name, (start, bits) in fields.items():
        value = word >> start & (1 << bits) - 1
        operands[name] = value - (1 << bits) if name in signed and value >> bits - 1 else value
    return operands
